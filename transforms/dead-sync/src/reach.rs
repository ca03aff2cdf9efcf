//! Which blocks all threads of the CTA run together, and who leaves early.
//!
//! Only a barrier that all threads reach together may go: where different warps meet at different
//! barriers, deleting one leaves the others waiting. Threads that have ended count as arrived, so an
//! early exit parts nobody. But what the leaving thread did comes, in today's program, before what the
//! others do behind their next barrier: its accesses flow on to where the others are.

use selvedge_analysis::uniformity::{Landmarks, Reach as CtaReach, Reached, Uniformity};
use selvedge_ir::cfg::Cfg;
use selvedge_ir::target::Scope;
use selvedge_ir::{Block, Function, Inst};

use crate::model::Model;

/// See the module's text.
pub(crate) struct Reach {
    cta: CtaReach,
    /// Blocks of arms in which threads end in peace, and where the others go on.
    pub(crate) exits: Vec<(Block, Vec<Block>)>,
}

impl Reach {
    /// Of a kernel. Cost: nearly linear, and for each early exit linear in the arm that leaves.
    pub(crate) fn of(
        func: &Function,
        cfg: &Cfg,
        uniformity: &Uniformity,
        model: &Model<'_>,
    ) -> Reach {
        let marks = Landmarks {
            holds_barrier: &|block| func.insts(block).any(|inst| model.may_wait(func, inst)),
            may_exit: &|inst| model.may_exit(func, inst),
            ret_ends_thread: true,
        };
        let cta = uniformity.reach(func, cfg, &marks);
        let mut exits = Vec::new();
        for exit in cta.divergent_exits(func, cfg, Scope::Cta) {
            // Who ends the grid with an error leaves nothing to be ordered.
            if exit.ends_thread {
                let resumes = cta.resumes_at(func, cfg, &exit);
                let arm = cta.arm_blocks(cfg, &exit);
                exits.extend(arm.into_iter().map(|block| (block, resumes.clone())));
            }
        }
        Reach { cta, exits }
    }

    /// Whether all threads of the CTA that are still there run the block together.
    pub(crate) fn is_uniform(&self, block: Block) -> bool {
        self.cta.is_uniform(block, Scope::Cta)
    }

    /// Where threads part, of a block that not all of them run together.
    pub(crate) fn parting(&self, func: &Function, block: Block) -> Option<Inst> {
        match self.cta.of(func, block, Scope::Cta) {
            Reached::Divergently { branch } => branch,
            Reached::Uniformly | Reached::UntilExit => None,
        }
    }
}
