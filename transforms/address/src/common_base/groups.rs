//! Groups the addresses of a function by root and variable part, and plans which of them are computed from which.

use std::hash::Hash;
use std::ops::RangeInclusive;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::InstEffects;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::loops::Loops;
use selvedge_analysis::value::Values;
use selvedge_ir::target::{SpaceKind, Target};
use selvedge_ir::{Block, Function, Inst, Opcode, Value};

use super::CommonBaseOptions;
use super::allocas::MovedAlloca;
use super::anchors::{Accesses, ReliedFacts};
use super::hoist::{Hoist, Hoister, common_dominator};
use super::members::Member;
use super::offsets::Offset;
use super::rebuild::Rebuilt;
use super::selects::Selected;
use super::strides::Stride;
use crate::decompose::LinearAddress;

/// Maximum number of anchors of its group that an address is compared with.
pub const MAX_ANCHORS: usize = 16;

/// Maximum number of subsets of a group's members for which a base is searched.
const MAX_SETS: usize = 16;

/// The analyses and options that the plan is computed from.
pub(crate) struct Surroundings<'a> {
    pub(crate) values: Values<'a>,
    pub(crate) dom: &'a Dominators,
    pub(crate) loops: &'a Loops,
    pub(crate) target: Option<&'a dyn Target>,
    pub(crate) options: &'a CommonBaseOptions,
}

/// An address that becomes a constant step from another one.
pub(super) struct Rewritten {
    pub(super) inst: Inst,
    pub(super) anchor: Inst,
    pub(super) bytes: i64,
}

/// The reason why an address is not rewritten although it differs from another one by a constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Obstacle {
    /// The distance does not fit into the immediate of an access.
    TooFar,
    /// Neither address dominates the other, and no block qualifies to compute one for both.
    NotDominated,
    /// The other address may be poison, or may have wrapped, where this one is not.
    MayBePoison,
}

/// The edits of one iteration.
#[derive(Default)]
pub(super) struct CommonBasePlan {
    pub(super) allocas: Vec<MovedAlloca>,
    pub(super) hoists: Vec<Hoist>,
    pub(super) rewritten: Vec<Rewritten>,
    pub(super) rebuilt: Vec<Rebuilt>,
    pub(super) strides: Vec<Stride>,
    pub(super) selects: Vec<Selected>,
    pub(super) offsets: Vec<Offset>,
    /// Instructions that lose flags which not all members have.
    pub(super) without_flags: Vec<Inst>,
    pub(super) missed: Vec<(Inst, Obstacle)>,
}

/// Addresses with a common property, in a preorder of the dominator tree.
#[derive(Default)]
pub(crate) struct Group {
    pub(crate) members: Vec<Member>,
}

impl<'a> Surroundings<'a> {
    pub(crate) fn func(&self) -> &'a Function {
        self.values.func()
    }

    /// The constant offsets that an access in the space of `pointer` adds for free.
    pub(super) fn immediates(&self, pointer: Value) -> RangeInclusive<i64> {
        let ty = self.func().value_type(pointer);
        let space = self.values.header().types.ptr_space(ty).unwrap_or(0);
        self.target.and_then(|it| it.address_immediates(space)).unwrap_or(crate::ANY_MACHINE)
    }

    /// Whether addresses of a space are computed in 32 bits.
    pub(super) fn is_short(&self, space: u32) -> bool {
        self.target.is_some_and(|target| {
            matches!(target.space_kind(space), SpaceKind::Shared | SpaceKind::Local)
        })
    }

    /// Members by the [index](numbered) of their group; only groups with enough members are returned.
    pub(crate) fn grouped(&self, members: Vec<Member>, numbers: &[Option<usize>]) -> Vec<Group> {
        let n_groups = numbers.iter().flatten().max().map_or(0, |most| most + 1);
        let mut groups: Vec<Group> = Vec::new();
        groups.resize_with(n_groups, Group::default);
        for (member, number) in members.into_iter().zip(numbers) {
            if let Some(number) = *number {
                groups[number].members.push(member);
            }
        }
        let least = usize::try_from(self.options.min_uses).unwrap_or(usize::MAX).max(2);
        groups.retain(|group| group.members.len() >= least);
        groups
    }
}

/// The index of each member's group. Members with equal keys are in one group, and a member without a key is in none.
pub(crate) fn numbered<'m, K: Eq + Hash>(
    members: &'m [Member],
    key: impl Fn(&'m LinearAddress) -> Option<K>,
) -> Vec<Option<usize>> {
    let mut numbers: FxHashMap<K, usize> = FxHashMap::default();
    let number = |member: &'m Member| {
        let next = numbers.len();
        Some(*numbers.entry(key(&member.sum)?).or_insert(next))
    };
    members.iter().map(number).collect()
}

impl CommonBasePlan {
    pub(super) fn new(around: &Surroundings<'_>, members: Vec<Member>) -> CommonBasePlan {
        let numbers = numbered(&members, |sum| Some((sum.root, sum.width, &sum.terms)));
        let groups = around.grouped(members, &numbers);
        let mut plan = CommonBasePlan::default();
        if groups.is_empty() {
            return plan;
        }
        if around.options.clone_allocas {
            let roots = groups.iter().map(|group| group.members[0].sum.root);
            plan.allocas = MovedAlloca::all(around, roots);
        }
        let accesses = Accesses::new(around);
        let mut hoister = Hoister::new(around);
        for group in &groups {
            plan.add_group(around, &accesses, &mut hoister, group);
        }
        // A hoisted address may move above its anchor; the next iteration visits it again.
        plan.rewritten.retain(|it| !hoister.moves(it.inst));
        // The insertion point of a base may move; the next iteration visits this base again, too.
        if !plan.hoists.is_empty() {
            plan.rebuilt.clear();
        }
        plan.without_flags.sort_unstable();
        plan.without_flags.dedup();
        plan
    }

    pub(super) fn is_empty(&self) -> bool {
        self.allocas.is_empty()
            && self.hoists.is_empty()
            && self.rewritten.is_empty()
            && self.rebuilt.is_empty()
            && self.strides.is_empty()
            && self.selects.is_empty()
            && self.offsets.is_empty()
    }

    /// Plans strides and selects if nothing else was planned, and offsets if there are no strides and selects either.
    pub(super) fn add_strides(
        &mut self,
        around: &Surroundings<'_>,
        effects: &InstEffects<'_>,
        members: Vec<Member>,
    ) {
        let numbers = numbered(&members, |sum| Some((sum.root, sum.width)));
        let groups = around.grouped(members, &numbers);
        self.strides = Stride::all(around, &Accesses::new(around), effects, &groups);
        // A stride and a select may be planned for the same address.
        if self.strides.is_empty() {
            self.selects = Selected::all(around);
        }
        if self.is_empty() {
            self.offsets = Offset::all(around);
        }
        self.without_flags.extend(self.strides.iter().flat_map(|it| &it.without_flags));
        self.without_flags.sort_unstable();
        self.without_flags.dedup();
    }

    fn add_group(
        &mut self,
        around: &Surroundings<'_>,
        accesses: &Accesses<'_>,
        hoister: &mut Hoister<'_>,
        group: &Group,
    ) {
        let near = around.immediates(group.members[0].inst.into());
        let n_before = self.rewritten.len();
        let mut anchors: Vec<&Member> = Vec::new();
        for member in &group.members {
            match self.find_anchor(around, accesses, &anchors, member, &near) {
                Ok(()) => {}
                Err(obstacle) => {
                    if let Some(obstacle) = obstacle {
                        self.missed.push((member.inst, obstacle));
                    }
                    anchors.push(member);
                }
            }
        }
        // Addresses that are already anchors do not move.
        let used: FxHashSet<Inst> = self.rewritten[n_before..].iter().map(|it| it.anchor).collect();
        anchors.retain(|member| !used.contains(&member.inst));
        let mut sets = vec![anchors];
        for _ in 0..MAX_SETS {
            let Some(set) = sets.pop() else { break };
            if !self.add_base(around, hoister, &set, &near) {
                sets.extend(apart(around, &set));
            }
        }
    }

    /// Plans a base for all of these members, if one exists. Returns whether one does.
    fn add_base(
        &mut self,
        around: &Surroundings<'_>,
        hoister: &mut Hoister<'_>,
        members: &[&Member],
        near: &RangeInclusive<i64>,
    ) -> bool {
        if let Some((hoist, rewritten)) = hoister.find(members, near) {
            self.missed.retain(|(inst, _)| rewritten.iter().all(|it| it.inst != *inst));
            self.without_flags.extend(&hoist.without_flags);
            self.hoists.push(hoist);
            self.rewritten.extend(rewritten);
            return true;
        }
        if let Some(rebuilt) = Rebuilt::find(around, hoister, members, near) {
            let is_gone = |inst: &Inst| rebuilt.members.iter().any(|(it, _)| it == inst);
            self.missed.retain(|(inst, _)| !is_gone(inst));
            self.rebuilt.push(rebuilt);
            return true;
        }
        false
    }

    /// Plans to compute an address from the first suitable anchor. Otherwise returns what prevents it.
    fn find_anchor(
        &mut self,
        around: &Surroundings<'_>,
        accesses: &Accesses<'_>,
        anchors: &[&Member],
        member: &Member,
        near: &RangeInclusive<i64>,
    ) -> Result<(), Option<Obstacle>> {
        let mut obstacle = None;
        for anchor in anchors.iter().take(MAX_ANCHORS) {
            let Some(bytes) = anchor.sum.distance_to(&member.sum) else { continue };
            if !around.dom.dominates_inst(around.func(), anchor.inst, member.inst) {
                obstacle = obstacle.or(Some(Obstacle::NotDominated));
                continue;
            }
            if !near.contains(&bytes) {
                obstacle = Some(Obstacle::TooFar);
                continue;
            }
            match ReliedFacts::of(around.values, &anchor.sum).flags_to_replace(
                accesses,
                anchor.inst,
                member,
            ) {
                Some(without_flags) => {
                    self.without_flags.extend(without_flags);
                    self.rewritten.push(Rewritten {
                        inst: member.inst,
                        anchor: anchor.inst,
                        bytes,
                    });
                    return Ok(());
                }
                None => obstacle = Some(Obstacle::MayBePoison),
            }
        }
        Err(obstacle)
    }
}

/// Whether an instruction accesses memory through a pointer, which is undefined behavior if the pointer is poison.
pub(super) fn accesses(func: &Function, user: Inst, pointer: Inst) -> bool {
    match func.opcode(user) {
        Opcode::Load => func.operand(user, 0) == pointer.into(),
        Opcode::Store => func.operand(user, 1) == pointer.into(),
        _ => false,
    }
}

/// Partitions members without a common base by the child of their nearest common dominator whose subtree contains
/// them. Members in the common dominator itself are omitted.
fn apart<'m>(around: &Surroundings<'_>, members: &[&'m Member]) -> Vec<Vec<&'m Member>> {
    let Some(to) = common_dominator(around, members) else { return Vec::new() };
    let tree = around.dom.tree();
    let mut sets: Vec<(Block, Vec<&Member>)> = Vec::new();
    for &member in members.iter().filter(|member| member.block != to) {
        let mut child = member.block;
        while let Some(above) = tree.parent(child).filter(|&above| above != to) {
            child = above;
        }
        match sets.iter_mut().find(|(it, _)| *it == child) {
            Some((_, set)) => set.push(member),
            None => sets.push((child, vec![member])),
        }
    }
    sets.into_iter().map(|(_, set)| set).filter(|set| set.len() > 1).collect()
}
