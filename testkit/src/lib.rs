//! Generators, oracles and the file-test runner of the Selvedge test suite.
//!
//! | module | contents |
//! |---|---|
//! | [`matcher`] | `CHECK:` lines, with the semantics of LLVM's FileCheck |
//! | [`filetest`] | one test per `.ll` file: `RUN:` lines, expected errors, blessing |
//! | [`arb`] | strategies for valid functions, which shrink |
//! | [`body_text`] | the text of the body of a generated function, with names |
//! | [`address_kernels`] | kernels with many addresses, with wrapping values |
//! | [`halves`] | kernels whose halves execute their barriers at different positions, with callees that do not return |
//! | [`kernels`] | strategies for entire race-free kernels, with ground truth about their barriers |
//! | [`handover`] | kernels in which two threads own memory alternately |
//! | [`leaders`] | kernels whose conditions select one thread or one warp on both sides of barriers |
//! | [`litmus_kernels`] | kernels with few accesses and all kinds of synchronization, for [`ptx_model`] |
//! | [`oracle`] | slow second implementations, literally by definition |
//! | [`ptx_model`] | the memory model of PTX, by enumeration of executions |
//! | [`steered`] | kernels whose uniform control flow depends on flags in memory |
//! | [`synthetic`] | large modules of realistic shape, and deep ones |
//! | [`mutate`] | mutations of valid text |
//! | [`tools`] | LLVM's programs, where they are installed |
//! | [`uniform_loads`] | kernels that branch on a word that all threads load, with barriers in the arms |
//! | [`threads`] | simulation of functions by several threads |
//! | [`rng`] | reproducible random numbers |

pub mod address_kernels;
pub mod arb;
pub mod body_text;
pub mod calls;
pub mod filetest;
pub mod generic_pointers;
pub mod halves;
pub mod handover;
pub mod kernels;
pub mod leaders;
pub mod litmus_kernels;
pub mod matcher;
pub mod mutate;
pub mod oracle;
pub mod ptx_model;
pub mod rng;
pub mod steered;
pub mod synthetic;
pub mod threads;
pub mod tools;
pub mod uniform_loads;
