//! Printing modules as LLVM's own printer does.
