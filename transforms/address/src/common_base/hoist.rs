//! Hoists anchors to the nearest common dominator of several members.
//!
//! * One member moves, with those of its operands that are not yet available there. All of them are arithmetic, and
//!   the destination is in the same loop or in an enclosing one.
//! * A base that is computed early occupies two registers until its last use, so members must be near ([`MAX_LIVE`]).
//! * Each value and each flag that the moved sum relies on must also be part of every other member, or value ranges
//!   must prove it. All other flags are dropped.

use std::ops::RangeInclusive;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_ir::{Block, Inst, Opcode, Value};

use super::anchors::ReliedFacts;
use super::groups::{Rewritten, Surroundings};
use super::members::Member;

/// Maximum number of members of a group that are tried as the one that moves.
const MAX_TRIED: usize = 4;

/// Maximum number of instructions that move for an anchor.
const MAX_MOVED: usize = 16;

/// Maximum number of instructions for which a base is live, from the end of its new block to a member. With 32 to
/// 128, no kernel of `benches/real` needed more registers; without a limit, one had lower occupancy and one a spill.
const MAX_LIVE: usize = 64;

/// An address that moves.
pub(super) struct Hoist {
    pub(super) anchor: Inst,
    /// The instructions that move, operands first; the anchor is last.
    pub(super) moved: Vec<Inst>,
    pub(super) to: Block,
    pub(super) without_flags: Vec<Inst>,
    pub(super) n_members: usize,
}

/// Searches for anchors to hoist.
pub(super) struct Hoister<'s> {
    around: &'s Surroundings<'s>,
    /// The number of bases that are added to each block.
    n_in: FxHashMap<Block, u64>,
    /// Instructions that move.
    moving: FxHashSet<Inst>,
}

impl<'s> Hoister<'s> {
    pub(super) fn new(around: &'s Surroundings<'s>) -> Hoister<'s> {
        Hoister { around, n_in: FxHashMap::default(), moving: FxHashSet::default() }
    }

    /// Plans to hoist one of the members to a position that dominates all of them, if that is possible and within
    /// limits.
    pub(super) fn find(
        &mut self,
        members: &[&Member],
        near: &RangeInclusive<i64>,
    ) -> Option<(Hoist, Vec<Rewritten>)> {
        if members.len() < 2 {
            return None;
        }
        let to = common_dominator(self.around, members)?;
        let is_elsewhere = members.iter().all(|member| member.block != to);
        if !is_elsewhere || !self.is_fit(to, members) {
            return None;
        }
        let mut tried = members.iter().take(MAX_TRIED);
        let found = tried.find_map(|anchor| self.anchor(anchor, members, to, near))?;
        self.count(to);
        self.moving.extend(&found.0.moved);
        Some(found)
    }

    /// Counts a base that is added to a block.
    pub(super) fn count(&mut self, to: Block) {
        *self.n_in.entry(to).or_default() += 1;
    }

    /// Whether an instruction moves.
    pub(super) fn moves(&self, inst: Inst) -> bool {
        self.moving.contains(&inst)
    }

    /// Whether another base can be added to a block: the block has few bases, is near the members, permits instructions
    /// before its terminator, and each loop around it contains all members. The function must have no irreducible
    /// cycle.
    pub(super) fn is_fit(&self, to: Block, members: &[&Member]) -> bool {
        let func = self.around.func();
        let has_room =
            func.terminator(to).is_some_and(|end| func.opcode(end) != Opcode::CatchSwitch);
        let Surroundings { dom, loops, options, .. } = self.around;
        let n_there = self.n_in.get(&to).copied().unwrap_or(0);
        let level = |block| u64::from(dom.tree().level(block));
        let nearest = members.iter().map(|member| level(member.block)).min().unwrap_or(0);
        let is_in_loop = |member: &&Member| {
            loops.innermost(to).is_none_or(|this| loops.contains(this, member.block))
        };
        has_room
            && n_there < options.cross_block_limit
            && nearest - level(to) <= options.idom_level_limit
            && members.iter().all(is_in_loop)
            && members.iter().all(|member| self.is_near(member, to))
            && loops.irreducible().is_empty()
    }

    /// Whether a base at the end of a block is live for at most [`MAX_LIVE`] instructions before a member.
    fn is_near(&self, member: &Member, to: Block) -> bool {
        let func = self.around.func();
        if member.block == to {
            return true;
        }
        let before = func.insts(member.block).take_while(|&inst| inst != member.inst);
        let mut n_live = before.take(MAX_LIVE + 1).count();
        let mut seen = FxHashSet::from_iter([member.block, to]);
        let mut work: Vec<Block> = func.predecessors(member.block).collect();
        while let Some(block) = work.pop() {
            if seen.insert(block) {
                n_live += func.insts(block).take(MAX_LIVE + 1).count();
                work.extend(func.predecessors(block));
            }
            if n_live > MAX_LIVE {
                return false;
            }
        }
        n_live <= MAX_LIVE
    }

    fn anchor(
        &self,
        anchor: &Member,
        members: &[&Member],
        to: Block,
        near: &RangeInclusive<i64>,
    ) -> Option<(Hoist, Vec<Rewritten>)> {
        let relied_facts = ReliedFacts::of(self.around.values, &anchor.sum);
        if !relied_facts.is_single_value() {
            return None;
        }
        let mut without_flags = Vec::new();
        let mut rewritten = Vec::new();
        for member in members.iter().filter(|member| member.inst != anchor.inst) {
            let bytes = anchor.sum.distance_to(&member.sum)?;
            if !near.contains(&bytes) || !relied_facts.holds_further_up_for(&member.sum) {
                return None;
            }
            without_flags.extend(relied_facts.flags_to_drop_for(&member.sum)?);
            rewritten.push(Rewritten { inst: member.inst, anchor: anchor.inst, bytes });
        }
        let moved = self.moved(anchor, to)?;
        let n_members = members.len();
        Some((Hoist { anchor: anchor.inst, moved, to, without_flags, n_members }, rewritten))
    }

    /// The instructions that must move for an anchor; `None` if one of its values is not available in `to`.
    fn moved(&self, anchor: &Member, to: Block) -> Option<Vec<Inst>> {
        let func = self.around.func();
        let end = func.terminator(to)?;
        let is_there = |value: Value| self.around.dom.value_dominates(func, value, end);
        let leaves = anchor.sum.leaves.iter().copied();
        if !is_there(anchor.sum.root) || !leaves.into_iter().all(is_there) {
            return None;
        }
        let parts = anchor.sum.parts.iter().copied();
        let mut moved: Vec<Inst> = parts.filter(|&inst| !is_there(inst.into())).collect();
        let dom = self.around.dom;
        // All of them dominate the anchor, so dominance orders them totally.
        moved.sort_by(|&a, &b| dom.dominates_inst(func, b, a).cmp(&dom.dominates_inst(func, a, b)));
        // In one iteration of the pass an instruction can move only once.
        let is_free = moved.iter().all(|inst| !self.moving.contains(inst));
        (is_free && moved.len() <= MAX_MOVED).then_some(moved)
    }
}

/// The nearest block that dominates all members; `None` if there are no members.
pub(super) fn common_dominator(around: &Surroundings<'_>, members: &[&Member]) -> Option<Block> {
    let (first, rest) = members.split_first()?;
    rest.iter().try_fold(first.block, |block, member| {
        around.dom.nearest_common_dominator(block, member.block)
    })
}
