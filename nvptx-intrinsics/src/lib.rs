//! One table of the NVVM intrinsics: a row for each `llvm.nvvm.*` of LLVM 16 to 22, and for the
//! older spellings that those upgrade.
//!
//! Passes do not look in here: they ask [`selvedge_ir::target::Target`], which [`NvptxTarget`]
//! implements. Who builds a tool around the table itself (a linter, a simulator) has [`rows`],
//! [`lookup`] and [`documented`].
//!
//! A row is made of three parts, each in one place:
//! * `generated.rs`: names, signatures and attributes as LLVM 19 and 22 have them, made by
//!   `generate/generate.py` from LLVM's headers and from what its `opt` prints;
//! * [`corrections`]: where the PTX ISA says otherwise, with a reason each;
//! * `classify.rs`: what LLVM has no words for. Is this a barrier, and of which kind?
//!
//! ```
//! use nvptx_intrinsics::NvptxTarget;
//! use selvedge_ir::target::{Barrier, Target};
//!
//! let target = NvptxTarget;
//! assert_eq!(target.facts("llvm.nvvm.barrier0").barrier(), Some(Barrier::CTA));
//! assert!(target.facts("llvm.nvvm.read.ptx.sreg.tid.x").is_mergeable());
//! assert!(!target.facts("llvm.nvvm.read.ptx.sreg.smid").is_mergeable());
//! ```
#![forbid(unsafe_code)]

mod arithmetic;
mod assembly;
mod barriers;
mod classify;
pub mod corrections;
mod documented;
mod generated;
mod launch;
mod library;
mod lowering;
mod reflected;
mod registers;
mod spelling;
mod table;
mod target;

pub use documented::{DocumentedEntry, documented, documented_entries, entries_of};
pub use spelling::{Upgrade, spelling_in, upgrade};
pub use table::{Row, lookup, rows};
pub use target::NvptxTarget;
