//! LLVM IR as data: the arenas, the editing API, the printer and the verifier.

pub mod target;
