//! Reading LLVM textual IR.
