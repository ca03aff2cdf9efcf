//! Doomed blocks: blocks that are certain to end the launch with an error.
//!
//! A launch that traps has no result: according to CUDA, the context is unusable and its memory is lost. So if launches
//! that trap are outside of the assumptions ([`Traps::Outside`]), the effects of blocks that lead only to a trap can be
//! ignored. Such a block is *doomed*:
//! * it executes a call that ends the launch ([`Summary::dooms`]) or `unreachable`, or all its successors are doomed;
//! * nothing before that may end the thread without error, wait for other threads (including those of the warp), or run
//!   forever: otherwise the trap might not happen, and the effects would be observable. (Asynchronous copies complete
//!   by themselves.) For the same reason no block of a loop is doomed by blocks after the loop.
//!
//! **Why ignoring doomed blocks is sound.** Consider an execution of the output. If no thread enters a doomed block,
//! nothing was ignored. Otherwise everything before the first such entry is ordered as in an execution of the input in
//! which that thread enters the block as well, and nothing that other threads do can prevent it from trapping: the
//! input traps, so there is no requirement.
//!
//! If traps are observable ([`Traps::Observed`]), only reaching `unreachable` dooms a block, since that is undefined.
//!
//! Cost: linear.

use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::target::EventSet;
use selvedge_ir::{Block, Function, Inst, Opcode};

use super::Summary;

/// How the end of a launch by an error is treated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Traps {
    /// Launches that trap are outside of the assumptions.
    #[default]
    Outside,
    /// The host observes what was done before.
    Observed,
}

/// The blocks of one function that are certain to end the launch with an error outside of the assumptions ([`Traps`]).
///
/// A pass may ignore the effects of these blocks: each execution that enters one traps or is undefined, regardless of
/// other threads. If traps are observable, only blocks that are certain to reach `unreachable` are doomed.
///
/// Cost: linear.
#[derive(Clone, Debug, Default)]
pub struct Doomed {
    blocks: SecondaryMap<Block, bool>,
}

impl Doomed {
    /// Computes the doomed blocks of a function; `summary` returns summaries of calls, computed for the same `traps`.
    pub fn of(
        func: &Function,
        cfg: &Cfg,
        traps: Traps,
        summary: impl Fn(Inst) -> Summary,
    ) -> Doomed {
        let mut doomed = Doomed::default();
        // Successors come first. A successor that is visited later is the target of a backedge, and is not doomed yet.
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

/// Whether a block is doomed by its own instructions; `None` if that depends on its successors.
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

/// Whether a call returns, or ends the launch with an unobserved error, independently of other threads.
fn comes_to_an_end(call: &Summary, traps: Traps) -> bool {
    let waits = EventSet::BARRIER.union(EventSet::CLUSTER_BARRIER).union(EventSet::WARP);
    let leaving = call.leaving;
    let goes_on = match traps {
        Traps::Outside => !leaving.exits && !leaving.runs_on && !leaving.unwinds,
        Traps::Observed => call.returns(),
    };
    goes_on && !call.events.intersects(waits)
}
