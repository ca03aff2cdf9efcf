//! Executable semantics of LLVM IR for a grid of threads.
//!
//! "Sound by construction" has to be checked by something that is not the construction. This crate
//! runs kernels: plainly, with the memory and barrier rules of the hardware, without anything that
//! passes use to reason. It finds data races, divergent barriers, deadlocks and undefined behaviour,
//! and says where.
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
//! # How it is built
//!
//! * [`Program::run`] runs a launch under one schedule; [`Schedule::several`] is a good set of them.
//! * [`Program::explore`] runs all schedules of a tiny launch.
//! * [`same_behaviour`] is the judge of passes: two programs, some launches, a [`Verdict`].
//! * [`judge_functions`] is the judge for everything that is no kernel: functions are called alone, before and
//!   after passes ([`Program::scalar`]); calls of declarations are events and questions.
//! * [`inputs`] makes launches up from a signature, or reads them from a file.
//!
//! A module is decoded once into a flat [`Program`]; a [`Launch`] gives it a shape and arguments; a
//! [`Schedule`] says who goes when. Nothing is in lockstep.
//!
//! # What is modelled, and what is not
//!
//! * Memory is sequentially consistent in each run: races are found by happens-before, whatever the
//!   schedule, but the outcomes of programs whose relaxed atomics see weak behaviour are not all
//!   produced.
//! * `undef`, `freeze` of poison, clocks and the payload of NaNs are chosen by the seed; what depends
//!   on such a choice is marked ([`Known`]), so that comparisons know what means nothing.
//! * Promises of attributes and metadata (`range`, `nonnull`, `noalias`, `!range`, ...) are not
//!   checked in kernels: an input that breaks them runs on. Where functions are run alone they are.
//! * Subnormals are kept; `denormal-fp-math` is not looked at.
//! * Inline assembly of kernels is executed where all its statements are known; it is read by a reader of this crate's
//!   own.
//! * Refused with a message when reached: other assembly, tensor instructions, bulk copies (but `st.bulk`), texture
//!   and surface accesses, exceptions, types of more than 64 bits that are no integers.
#![forbid(unsafe_code)]

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
