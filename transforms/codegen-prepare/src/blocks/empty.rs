//! Removes blocks with nothing but phis and a jump: their predecessors branch to their successor.
//!
//! ```text
//! p: br i1 %c, label %empty, label %q        ->     p: br i1 %c, label %end, label %q
//! empty: br label %end
//! ```
//!
//! Such a block is preserved if
//! * a phi of the successor would need two values for one predecessor, or another instruction uses a phi of the block;
//! * it is the preheader of a loop, to which code may be hoisted, unless `disable-preheader-prot`;
//! * it is a latch with several predecessors, which would all become latches;
//! * its predecessor ends in a `switch` and runs more than `cgp-freq-ratio-to-skip-merge` times as often as the block,
//!   and phis of the successor have values from the block: the copies for them would execute before the switch.

use std::sync::Arc;

use selvedge_analysis::frequency::BlockFrequencies;
use selvedge_analysis::loops::Loops;
use selvedge_analysis::named_blocks::NamedBlocks;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::metadata::MdKind;
use selvedge_ir::{Block, Function, Opcode};
use selvedge_pass::{Changed, Cx};
use smallvec::SmallVec;

use super::WHY;
use crate::driver::Setup;

/// Removes empty blocks.
pub(super) fn run(
    func: &mut Function,
    cx: &mut Cx<'_>,
    setup: &Setup<'_>,
    named: &NamedBlocks,
) -> Changed {
    let candidates: Vec<Block> =
        func.blocks().filter(|&block| is_empty(func, block, named)).collect();
    if candidates.is_empty() {
        return Changed::No;
    }
    let mut kept = PreservedBlocks::new(func, cx, setup);
    let mut changed = Changed::No;
    for block in candidates {
        let Some(edges) = kept.edges_to_redirect(func, block) else { continue };
        if !changed.is_yes() {
            cx.forget_trees();
        }
        let mut touched = edges.to_vec();
        touched.push(block);
        let edit = cx.edit_edges(func, &touched, WHY, |func, _| bypass(func, block, &edges));
        if !edit.is_yes() {
            break;
        }
        kept.note_bypassed(block, &edges);
        changed = edit;
    }
    changed
}

/// Whether a block only jumps to another block, and its address is not taken.
fn is_empty(func: &Function, block: Block, named: &NamedBlocks) -> bool {
    let Some(to) = func.jump_target(block) else { return false };
    let mut insts = func.insts(block).skip_while(|&inst| func.opcode(inst) == Opcode::Phi);
    let only_jumps = insts.next() == func.terminator(block);
    let is_free = func.entry() != Some(block) && !named.contains(func.global(), block);
    only_jumps && is_free && to != block
}

/// The reasons to preserve blocks.
struct PreservedBlocks {
    /// For each block: whether it is a preheader.
    is_preheader: SecondaryMap<Block, bool>,
    /// For each block: whether it is a latch.
    is_latch: SecondaryMap<Block, bool>,
    /// Block frequencies before all edits, computed if the function has a switch.
    frequencies: Option<Arc<BlockFrequencies>>,
    ratio: u64,
}

impl PreservedBlocks {
    fn new(func: &Function, cx: &mut Cx<'_>, setup: &Setup<'_>) -> PreservedBlocks {
        let loops = cx.get::<Loops>(func);
        let (mut is_preheader, mut is_latch) = (SecondaryMap::new(), SecondaryMap::new());
        for this in loops.all() {
            let header = loops.header(this);
            let (back, mut entries): (Vec<Block>, Vec<Block>) =
                func.predecessors(header).partition(|&from| loops.contains(this, from));
            back.into_iter().for_each(|latch| is_latch[latch] = true);
            entries.dedup();
            if let [preheader] = entries[..] {
                is_preheader[preheader] = !setup.options.disable_preheader_protection;
            }
        }
        let has_switch = func.blocks().any(|block| ends_in_switch(func, block));
        let frequencies = has_switch.then(|| cx.get::<BlockFrequencies>(func));
        PreservedBlocks {
            is_preheader,
            is_latch,
            frequencies,
            ratio: setup.options.freq_ratio_to_skip_merge,
        }
    }

    /// The predecessors of a block, once for each edge, if all of them may bypass it.
    fn edges_to_redirect(&self, func: &Function, block: Block) -> Option<SmallVec<[Block; 4]>> {
        let to = func.jump_target(block)?;
        let edges: SmallVec<[Block; 4]> = func.predecessors(block).collect();
        let may_lead_on = |&from: &Block| {
            let branch = func.terminator(from).map(|branch| func.opcode(branch));
            matches!(branch, Some(Opcode::Br | Opcode::Switch)) && from != block
        };
        let fits = !edges.is_empty()
            && edges.iter().all(may_lead_on)
            && !self.is_preheader[block]
            && self.may_go_as_latch(func, block, &edges)
            && func.may_bypass(block, &edges)
            && !self.is_worth_its_copies(func, block, to, &edges);
        fits.then_some(edges)
    }

    /// After a block was bypassed, its predecessors inherit its properties.
    fn note_bypassed(&mut self, block: Block, edges: &[Block]) {
        if self.is_latch[block] {
            edges.iter().for_each(|&from| self.is_latch[from] = true);
        }
    }

    fn may_go_as_latch(&self, func: &Function, block: Block, edges: &[Block]) -> bool {
        let has_id = |block: Block| {
            let branch = func.terminator(block);
            branch.is_some_and(|branch| func.attachment(branch, MdKind::LOOP).is_some())
        };
        match (self.is_latch[block] || has_id(block), edges) {
            (false, _) => true,
            (true, [only]) => !has_id(*only) || !has_id(block),
            (true, _) => false,
        }
    }

    /// Whether the block is preserved because copies for the phis of `to` would execute too often before a switch.
    fn is_worth_its_copies(
        &self,
        func: &Function,
        block: Block,
        to: Block,
        edges: &[Block],
    ) -> bool {
        let Some(frequencies) = &self.frequencies else { return false };
        let [from] = edges else { return false };
        if !ends_in_switch(func, *from) || func.phis(to).is_empty() {
            return false;
        }
        let runs: u64 =
            equivalent_successors(func, *from, block, to).map(|twin| frequencies.of(twin)).sum();
        frequencies.of(*from) > runs.saturating_mul(self.ratio)
    }
}

fn ends_in_switch(func: &Function, block: Block) -> bool {
    func.terminator(block).is_some_and(|branch| func.opcode(branch) == Opcode::Switch)
}

/// The successors of a switch that give the phis of `to` the same values as `block`, including `block`.
fn equivalent_successors(
    func: &Function,
    from: Block,
    block: Block,
    to: Block,
) -> impl Iterator<Item = Block> {
    let same = move |twin: &Block| {
        *twin == block
            || func.jump_target(*twin) == Some(to)
                && func
                    .phis(to)
                    .into_iter()
                    .all(|phi| func.value_from(phi, *twin) == func.value_from(phi, block))
    };
    let mut targets: Vec<Block> = func.successors(from).collect();
    targets.sort_unstable();
    targets.dedup();
    targets.into_iter().filter(same)
}

/// Redirects all edges past a block, and erases it.
fn bypass(func: &mut Function, block: Block, edges: &[Block]) -> Changed {
    let jump = func.terminator(block).expect("it is empty but for a jump");
    let id = func.attachment(jump, MdKind::LOOP);
    func.bypass(block, edges);
    for &from in edges.iter().filter(|_| id.is_some()) {
        let branch = func.terminator(from).expect("it has a successor");
        func.set_attachment(branch, MdKind::LOOP, id);
    }
    Changed::Yes
}
