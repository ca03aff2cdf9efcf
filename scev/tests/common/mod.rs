//! Shared parts of the tests of scalar evolution: generated functions, and an interpreter.

pub(crate) mod generated;
pub(crate) mod run;
