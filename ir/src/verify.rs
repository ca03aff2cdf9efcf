//! Checking that a module keeps LLVM's rules.
