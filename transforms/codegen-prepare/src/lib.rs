//! `codegenprepare`: functions as instruction selection likes them, which looks at one block at a time.
//!
//! | file | what it does |
//! |---|---|
//! | `driver.rs` | the order of the parts, and when nothing is left to do |
//! | `edits.rs` | what several parts do alike |
//! | `candidates.rs` | what parts look at, found in one walk |
//! | `options.rs` | what can be asked for |
//! | `division.rs` | long divisions whose operands are short are done in the short width |
//! | `blocks.rs` | blocks that nothing reaches, or that only lead on, go |
//! | `blocks/empty.rs` | blocks that only lead on are left out |
//! | `conditions.rs` | a branch on `and` or `or` becomes two (`.cond.split`) |
//! | `selects.rs` | a select becomes a branch (`cond.false`, `cond.end`) |
//! | `overflow.rs` | sums that are compared with their parts become sums with a carry |
//! | `sections.rs` | functions are marked as hot or unlikely |
//! | `modes.rs` | addresses as one access would compute them |
//! | `addresses.rs` | addresses move to their accesses (`sunkaddr`) |
//! | `addresses/joined.rs` | the same of those that differ by the way of control (`sunk_phi`, `sunk_select`) |
//! | `offsets.rs` | addresses with large constants get a common base |
//! | `extensions.rs` | extensions move to the loads of what they extend |
//! | `sinking.rs` | comparisons, masks and casts move to their uses |
//! | `stores.rs` | stores of two halves, and of elements computed alone |
//! | `stress.rs` | a machine that does everything well, for judges |
//!
//! What pays is asked of [`Lowering`](selvedge_ir::target::Lowering), whose defaults say that nothing does;
//! no part knows a machine.
//!
//! What holds for all parts:
//! * A branch is made only on a value that is neither poison nor undef, behind `freeze` where that is not
//!   known.
//! * A block with a convergent call in it (a barrier, a shuffle, a call of which nothing is known) is not cut,
//!   and no such call comes to depend on another branch. The entry is not cut before an `alloca`.
//! * Nothing moves into a loop that it was outside of.
//! * No `inttoptr` is made.
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

pub use driver::MAX_ROUNDS;
pub use options::Options;

use selvedge_analysis::named_blocks::NamedBlocks;
use selvedge_ir::Function;
use selvedge_pass::knobs::written;
use selvedge_pass::{Changed, Cx, Needs, Pass, PassInfo, Registry};

use options::{INFOS, KNOBS};

/// The pass; see the module's text.
#[derive(Clone, Debug, Default)]
pub struct CodegenPrepare {
    /// What was asked for.
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
    let about = "prepare functions for instruction selection, which looks at one block at a time";
    let info = PassInfo { name: "codegenprepare", about, options: INFOS };
    registry.add_pass(info, |given| Box::new(CodegenPrepare { options: given.read(&KNOBS) }));
}
