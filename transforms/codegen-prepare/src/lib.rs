//! `codegenprepare`: prepares functions for instruction selection, which sees one block at a time.
//!
//! | file | contents |
//! |---|---|
//! | `driver.rs` | order and iteration of the parts |
//! | `edits.rs` | edits that several parts share |
//! | `candidates.rs` | candidate instructions of all parts, found in one walk |
//! | `options.rs` | options |
//! | `division.rs` | narrows divisions with short operands |
//! | `blocks.rs` | removes unreachable blocks and redundant jumps |
//! | `blocks/empty.rs` | removes blocks that only jump |
//! | `conditions.rs` | splits a branch on `and` or `or` in two (`.cond.split`) |
//! | `selects.rs` | turns a select into a branch (`cond.false`, `cond.end`) |
//! | `overflow.rs` | combines a sum and its overflow check into an intrinsic |
//! | `sections.rs` | marks functions as hot or unlikely |
//! | `modes.rs` | addressing modes |
//! | `addresses.rs` | sinks addresses to their accesses (`sunkaddr`) |
//! | `addresses/joined.rs` | sinks addresses through phis and selects (`sunk_phi`, `sunk_select`) |
//! | `offsets.rs` | gives addresses with large offsets a common base |
//! | `extensions.rs` | moves extensions to loads |
//! | `sinking.rs` | sinks comparisons, masks and casts to their uses |
//! | `stores.rs` | splits stores of two halves; moves scalar computations of stored elements into vectors |
//! | `stress.rs` | a target for tests on which everything is profitable |
//!
//! Profitability is determined by [`Lowering`](selvedge_ir::target::Lowering), whose defaults make nothing profitable;
//! no part depends on a specific target.
//!
//! Invariants of all parts:
//! * A branch is created only on a value that is neither poison nor undef; the value is frozen where that is not
//!   known.
//! * A block with a convergent call (a barrier, a shuffle, an unknown call) is not split, and no such call becomes
//!   control dependent on another branch. The entry is not split before an `alloca`.
//! * Nothing is moved into a loop that it was outside of.
//! * No `inttoptr` is created.
#![forbid(unsafe_code)]

mod addresses;
mod blocks;
mod candidates;
mod conditions;
mod division;
mod driver;
mod edits;
mod extensions;
mod modes;
mod offsets;
mod options;
mod overflow;
mod sections;
mod selects;
mod sinking;
mod stores;
mod stress;

pub use driver::MAX_ITERATIONS;
pub use options::Options;

use selvedge_analysis::named_blocks::NamedBlocks;
use selvedge_ir::Function;
use selvedge_pass::knobs::written;
use selvedge_pass::{Changed, Cx, Needs, Pass, PassInfo, Registry};

use options::{INFOS, KNOBS};

/// The function pass `codegenprepare`: brings functions into the form that suits instruction selection, which sees one
/// block at a time.
///
/// It sinks addresses, comparisons and casts to their uses, turns selects into branches and removes blocks that only
/// jump, where the target's [`Lowering`](selvedge_ir::target::Lowering) makes that profitable. So it changes the CFG,
/// but splits no block with a convergent call such as a barrier, and makes no such call control dependent on another
/// branch. Examples: `docs/passes/codegenprepare.md`.
#[derive(Clone, Debug, Default)]
pub struct CodegenPrepare {
    /// The options.
    pub options: Options,
}

impl Pass for CodegenPrepare {
    fn name(&self) -> &'static str {
        "codegenprepare"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn options(&self) -> String {
        written(&KNOBS, &self.options)
    }

    fn needs(&self, needs: &mut Needs) {
        needs.module_fact::<NamedBlocks>();
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        driver::run(func, cx, &self.options)
    }
}

/// Adds `codegenprepare`.
///
/// # Panics
/// When the registry has a pass of that name.
pub fn register(registry: &mut Registry) {
    let about = "prepare functions for instruction selection, which works on one block at a time";
    let info = PassInfo { name: "codegenprepare", about, options: INFOS };
    registry.add_pass(info, |given| Box::new(CodegenPrepare { options: given.read(&KNOBS) }));
}
