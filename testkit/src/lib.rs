//! Generators, oracles and the file-test runner of the Selvedge test suite.
//!
//! | module | what it gives |
//! |---|---|
//! | [`matcher`] | `CHECK:` lines, matched as LLVM's FileCheck matches them |
//! | [`filetest`] | one test per `.ll` file: `RUN:` lines, expected errors, blessing |
//! | [`arb`] | strategies for valid functions, which shrink |
//! | [`address_kernels`] | kernels full of addresses, with numbers that wrap |
//! | [`halves`] | kernels whose halves pass their barriers apart, with callees that do not return |
//! | [`kernels`] | strategies for whole kernels without races, with the truth about their barriers |
//! | [`handover`] | kernels in which two threads have memory in turn |
//! | [`oracle`] | slow second implementations, by definition |
//! | [`synthetic`] | large modules of realistic shape, and deep ones |
//! | [`mutate`] | broken text out of good text |
//! | [`tools`] | LLVM's programs, where they are installed |
//! | [`threads`] | functions run by several threads |
//! | [`rng`] | numbers that are the same on each run |

pub mod address_kernels;
pub mod arb;
pub mod calls;
pub mod filetest;
pub mod generic_pointers;
pub mod halves;
pub mod handover;
pub mod kernels;
pub mod matcher;
pub mod mutate;
pub mod oracle;
pub mod rng;
pub mod synthetic;
pub mod threads;
pub mod tools;
