//! Analyses of LLVM IR, and the cache that holds them.

pub mod dom;
