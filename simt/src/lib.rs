//! Executable semantics of LLVM IR for a grid of threads.
//!
//! The soundness of passes has to be checked independently of their own reasoning. This crate interprets kernels
//! directly under the memory and barrier rules of the hardware, without using any analysis of the passes. It detects
//! data races, divergent barriers, deadlocks and undefined behavior, and reports their locations.
//!
//! ```
//! use selvedge_simt::{Argument, Launch, Options, Outcome, Program};
//!
//! let text = br#"
//! target triple = "nvptx64-nvidia-cuda"
//! declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
//! define ptx_kernel void @double(ptr %p) {
//!   %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
//!   %q = getelementptr i32, ptr %p, i32 %t
//!   %x = load i32, ptr %q
//!   %y = add i32 %x, %x
//!   store i32 %y, ptr %q
//!   ret void
//! }
//! "#;
//! let module = selvedge_text::read(text, &Default::default()).expect("a module").module;
//! let program = Program::new(&module).expect("it can run");
//! let launch = Launch::new("double", 1, 4).with_words(&[1, 2, 3, 4]);
//! let run = program.run(&launch, &Options::default()).expect("the launch fits");
//! assert_eq!(run.outcome, Outcome::Finished);
//! assert!(run.races.is_empty());
//! assert_eq!(run.buffers[0].bytes[..8], [2, 0, 0, 0, 4, 0, 0, 0]);
//! ```
//!
//! # Structure
//!
//! * [`Program::run`] runs a launch under one schedule; [`Schedule::several`] returns a varied set of them.
//! * [`Program::explore`] runs all schedules of a tiny launch.
//! * [`same_behaviour`] is the judge of passes: two programs, some launches, a [`Verdict`].
//! * [`judge_functions`] is the judge for functions other than kernels: they are called alone, before and after passes
//!   ([`Program::scalar`]); calls of declarations are events and queries.
//! * [`inputs`] makes up launches from a signature, or parses them from a file.
//!
//! A module is decoded once into a flat [`Program`]; a [`Launch`] determines its shape and arguments; a [`Schedule`]
//! determines the order of threads. Threads do not run in lockstep.
//!
//! # Model and limitations
//!
//! * Memory is sequentially consistent in each run. Races are detected by happens-before, independently of the
//!   schedule; but outcomes that relaxed atomics have only in a weaker memory model are not produced.
//! * `undef`, `freeze` of poison, clocks and the payload of NaNs are chosen by the seed; values that depend on such a
//!   choice are marked ([`Known`]), so that comparisons can ignore them.
//! * Assumptions from attributes and metadata (`range`, `nonnull`, `noalias`, `!range`, ...) are not checked in
//!   kernels: an input that violates them continues. In functions that are called alone they are checked.
//! * Subnormals are not flushed; `denormal-fp-math` is ignored.
//! * Inline assembly of kernels is executed if all its statements are known; this crate has its own parser for it.
//! * Refused with a message when reached: other assembly, tensor instructions, bulk copies (except `st.bulk`), texture
//!   and surface accesses, exceptions, types of more than 64 bits other than integers.
#![forbid(unsafe_code)]

mod arbitrary;
mod casts;
mod decode;
mod events;
mod exec;
mod explore;
mod float;
mod grid;
pub mod inputs;
mod int;
mod judge;
mod launch;
mod machine;
mod maths;
mod memory;
mod op;
mod outcome;
mod outside;
mod positions;
mod program;
mod races;
mod regions;
mod scalar;
mod schedule;
mod slot;
mod space;
mod stop;
mod sync;
mod thread;
mod wide;
mod world;

pub use explore::{Exploration, Limits};
pub use judge::{Difference, JudgeOptions, Silence, Verdict, What, same_behaviour};
pub use launch::{Argument, BadLaunch, Launch, MAX_CLUSTER, MAX_THREADS, MAX_THREADS_PER_CTA};
pub use machine::{DEFAULT_FUEL, Options};
pub use memory::{Contents, Known};
pub use outcome::{
    Absence, LeftMemory, Outcome, Place, Position, Race, RaceSide, Run, Standing, ThreadId,
};
pub use program::{CannotRun, Kernel, Param, ParamKind, Program};
pub use scalar::{FunctionReport, FunctionVerdict, ScalarOptions, ScalarReport, judge_functions};
pub use schedule::Schedule;
