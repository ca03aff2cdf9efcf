//! Which blocks end the launch with an error.
//!
//! A launch that traps leaves no result: by CUDA's rules the context is unusable and its memory lost. So
//! where launches that trap are outside of what is promised ([`Traps::Outside`]), what a thread does in a
//! block from which it can only come to a trap is nobody's concern. Such a block is *doomed*:
//! * it runs into a call that ends the launch ([`Summary::dooms`]), into `unreachable`, or every way out
//!   of it leads into a doomed block;
//! * nothing before that may end the thread in peace, wait for other threads, those of the warp included, or run forever: then the trap
//!   might not come, and what was done is seen. (Copies come to their end by themselves.) For the same reason no block of a loop is doomed by
//!   what lies behind the loop.
//!
//! **Why leaving such blocks out is sound.** Take a run of the output. If no thread enters a doomed block,
//! nothing was left out. Otherwise all that happened before the first of them enters one is ordered as
//! in a run of the input, in which that thread enters it too, and nothing that the others do can keep it from
//! trapping: the input traps, and nothing is promised.
//!
//! Where traps are seen ([`Traps::Observed`]), only plain `unreachable` dooms, since nobody comes there.
//!
//! Cost: linear.

use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::target::EventSet;
use selvedge_ir::{Block, Function, Inst, Opcode};

use super::Summary;

/// What the end of a launch by an error is taken for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Traps {
    /// Nothing is promised of launches that trap.
    #[default]
    Outside,
    /// The host sees what was done before.
    Observed,
}

/// The blocks of one function that end the launch with an error; see the module's text.
#[derive(Clone, Debug, Default)]
pub struct Doomed {
    blocks: SecondaryMap<Block, bool>,
}

impl Doomed {
    /// Of a function; `summary` is asked of calls, and made for the same `traps`.
    pub fn of(
        func: &Function,
        cfg: &Cfg,
        traps: Traps,
        summary: impl Fn(Inst) -> Summary,
    ) -> Doomed {
        let mut doomed = Doomed::default();
        // Successors first. One that comes later closes a loop, and is not doomed yet.
        for &block in cfg.reverse_postorder().iter().rev() {
            doomed.blocks[block] = match fate(func, block, traps, &summary) {
                Some(is_doomed) => is_doomed,
                None => {
                    let succs = cfg.successors(block);
                    !succs.is_empty() && succs.iter().all(|&succ| doomed.blocks[succ])
                }
            };
        }
        doomed
    }

    /// Whether a block is doomed.
    pub fn contains(&self, block: Block) -> bool {
        self.blocks[block]
    }
}

/// Whether a block is doomed by what stands in it; `None` when that is a matter of its successors.
fn fate(
    func: &Function,
    block: Block,
    traps: Traps,
    summary: &impl Fn(Inst) -> Summary,
) -> Option<bool> {
    for inst in func.insts(block).filter(|&inst| func.opcode(inst).is_call()) {
        let call = summary(inst);
        if call.dooms {
            return Some(true);
        }
        if !comes_to_an_end(&call, traps) || func.opcode(inst) != Opcode::Call {
            return Some(false);
        }
    }
    match func.terminator(block).map(|last| func.opcode(last)) {
        Some(Opcode::Unreachable) => Some(true),
        Some(Opcode::Br | Opcode::Switch) => None,
        _ => Some(false),
    }
}

/// Whether a call comes back, or ends the launch with an error that nobody sees, whatever other threads do.
fn comes_to_an_end(call: &Summary, traps: Traps) -> bool {
    let waits = EventSet::BARRIER.union(EventSet::CLUSTER_BARRIER).union(EventSet::WARP);
    let leaving = call.leaving;
    let goes_on = match traps {
        Traps::Outside => !leaving.exits && !leaving.runs_on && !leaving.unwinds,
        Traps::Observed => call.returns(),
    };
    goes_on && !call.events.intersects(waits)
}
