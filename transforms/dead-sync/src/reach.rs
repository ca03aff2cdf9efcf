//! Which blocks all threads of the CTA run together, and who leaves early.
//!
//! Only a barrier that all threads reach together may go: where different warps meet at different
//! barriers, deleting one leaves the others waiting. Threads that have ended count as arrived, so an
//! early exit parts nobody. But what the leaving thread did comes, in today's program, before what the
//! others do behind their next barrier: its accesses flow on to where the others are.

use std::collections::BTreeSet;

use selvedge_analysis::uniformity::{Landmarks, Reach as CtaReach, Reached, Uniformity};
use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::target::Scope;
use selvedge_ir::{Block, Function, Inst};

use crate::model::Model;

/// How many blocks of arms are looked at, for each block of the function, before all exits are taken
/// together.
const MAX_ARM_BLOCKS: usize = 8;

/// See the module's text.
pub(crate) struct Reach {
    cta: CtaReach,
    /// Blocks in which threads end in peace, and where the others go on.
    pub(crate) exits: Vec<(Block, Vec<Block>)>,
    /// Of a function with very many exits: wherever threads end, and all the places where others go on.
    pub(crate) crowd: Option<(Vec<Block>, Vec<Block>)>,
    /// Whether some thread of the CTA may end in peace while others go on to a barrier.
    pub(crate) some_leave: bool,
}

impl Reach {
    /// Of a function; `is_launch`: its `ret` ends the thread. Cost: nearly linear.
    pub(crate) fn of(
        func: &Function,
        cfg: &Cfg,
        uniformity: &Uniformity,
        model: &Model<'_>,
        is_launch: bool,
    ) -> Reach {
        let marks = Landmarks {
            holds_barrier: &|block| func.insts(block).any(|inst| model.may_wait(func, inst)),
            may_exit: &|inst| model.may_exit(func, inst),
            ret_ends_thread: is_launch,
        };
        let cta = uniformity.reach(func, cfg, &marks);
        let mut reach = Reach { cta, exits: Vec::new(), crowd: None, some_leave: false };
        reach.find_exits(func, cfg, &|block| {
            let in_the_middle = |inst| func.opcode(inst).is_call() && model.may_exit(func, inst);
            cfg.successors(block).is_empty() || func.insts(block).any(in_the_middle)
        });
        reach
    }

    /// What is done in an arm flows along its edges to where threads end, and from there to the
    /// others. Who ends the grid with an error leaves nothing to be ordered.
    fn find_exits(&mut self, func: &Function, cfg: &Cfg, is_end: &dyn Fn(Block) -> bool) {
        let budget = MAX_ARM_BLOCKS * cfg.reverse_postorder().len();
        let mut looked_at = 0;
        let mut ends: SecondaryMap<Block, Option<bool>> = SecondaryMap::new();
        let exits = self.cta.divergent_exits(func, cfg, Scope::Cta);
        self.some_leave = exits.iter().any(|exit| exit.ends_thread);
        for exit in exits.iter().filter(|exit| exit.ends_thread) {
            let arm = self.cta.arm_blocks(cfg, exit);
            looked_at += arm.len();
            if looked_at > budget {
                let leaving = cfg.reverse_postorder().iter().filter(|&&b| self.cta.is_leaving(b));
                let resumes: BTreeSet<Block> =
                    exits.iter().flat_map(|exit| self.cta.resumes_at(func, cfg, exit)).collect();
                self.exits.clear();
                self.crowd = Some((leaving.copied().collect(), resumes.into_iter().collect()));
                return;
            }
            let resumes = self.cta.resumes_at(func, cfg, exit);
            for block in arm {
                if *ends[block].get_or_insert_with(|| is_end(block)) {
                    self.exits.push((block, resumes.clone()));
                }
            }
        }
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
