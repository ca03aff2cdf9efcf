//! The addresses of a function as sums, decomposed as far as flags, ranges and proofs permit.

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_ir::{Block, Function, Inst, Value};
use selvedge_pass::Cx;
use selvedge_scev::ScalarEvolution;

use super::groups::Surroundings;
use crate::decompose::{Claim, Decomposer, Fingerprints, LinearAddress, Proofs};
use crate::prover;

/// Maximum number of times that addresses are decomposed: operands of a sum that was proved may need further proofs.
const MAX_PROVING: usize = 4;

/// An address of a group.
pub(crate) struct Member {
    pub(crate) inst: Inst,
    pub(crate) block: Block,
    pub(crate) sum: LinearAddress,
    /// The fingerprint: equal for all addresses that may differ by a constant ([`Fingerprints`]); `None` if it was
    /// not computed.
    pub(super) print: Option<u64>,
}

impl<'a> Surroundings<'a> {
    pub(crate) fn decomposer(&self) -> Decomposer<'a> {
        Decomposer::new(self.values, u32::try_from(self.options.max_depth).unwrap_or(u32::MAX))
    }

    /// The addresses that may have a term with a value for which `counts` is true, in a preorder of the dominator
    /// tree. Constant steps from another address are excluded: they already cost nothing.
    pub(crate) fn members_with(
        &self,
        decomposer: &Decomposer<'_>,
        counts: &dyn Fn(Value) -> bool,
    ) -> Vec<Member> {
        let mut found = self.candidates();
        let mut prints = Fingerprints::of_part(self.values, counts);
        found.retain(|candidate| self.print(&mut prints, candidate.inst) != 0);
        found.iter().filter_map(|candidate| candidate.decomposed(decomposer)).collect()
    }

    fn is_in_loop(&self, inst: Inst) -> bool {
        let block = self.func().block_of(inst);
        block.is_some_and(|block| self.loops.innermost(block).is_some())
    }
}

/// Decomposes members further: proves that sums without no-wrap flags do not wrap, from earlier proofs, from ranges,
/// and, if `with_evolution` is set, by scalar evolution.
pub(crate) fn prove(
    around: &Surroundings<'_>,
    decomposer: Decomposer<'_>,
    members: &mut [Member],
    cx: &mut Cx<'_>,
    mut proofs: Proofs,
    with_evolution: bool,
) {
    let mut tried: FxHashSet<Claim> = FxHashSet::default();
    for _ in 0..MAX_PROVING {
        let mut claims = claims(members);
        claims.retain(|&claim| tried.insert(claim));
        if claims.is_empty() {
            return;
        }
        let mut left = prover::by_ranges(around.values, claims, &mut proofs);
        left.retain(|claim| with_evolution && around.is_in_loop(claim.inst));
        if !left.is_empty() {
            let func = around.func();
            let evolution = cx.get::<ScalarEvolution>(func);
            let proofs = &mut proofs;
            evolution.ask(func, cx.facts(), |scev| prover::by_evolution(scev, &left, proofs));
        }
        let decomposer = decomposer.with_proofs(&proofs);
        for member in members.iter_mut() {
            let has_more = member.sum.unproved.iter().any(|&claim| proofs.is_proved(claim));
            let decomposed = || decomposer.address(member.inst.into());
            if let Some(sum) = has_more.then(decomposed).flatten() {
                member.sum = sum;
            }
        }
    }
}

/// The unproved claims of members that may form a group. If all members with a fingerprint already have the same sum,
/// their claims are omitted: every part that they share is available wherever they are computed.
fn claims(members: &[Member]) -> Vec<Claim> {
    let apart = prints_without_common_sum(members);
    let may_join = |member: &&Member| member.print.is_none_or(|print| apart.contains(&print));
    let unproved = members.iter().filter(may_join).flat_map(|member| &member.sum.unproved);
    let mut claims: Vec<Claim> = unproved.copied().collect();
    claims.sort_unstable();
    claims.dedup();
    claims.truncate(prover::MAX_CLAIMS);
    claims
}

/// Fingerprints of members whose sums do not all differ by constants.
fn prints_without_common_sum(members: &[Member]) -> FxHashSet<u64> {
    let mut first: FxHashMap<u64, &Member> = FxHashMap::default();
    let mut apart = FxHashSet::default();
    for member in members {
        let Some(print) = member.print else { continue };
        let first = first.entry(print).or_insert(member);
        if first.sum.distance_to(&member.sum).is_none() {
            apart.insert(print);
        }
    }
    apart
}

/// The instructions that only these members use.
pub(crate) fn dead<'m>(
    func: &Function,
    members: impl Iterator<Item = &'m Member> + Clone,
) -> FxHashSet<Inst> {
    let parts: FxHashSet<Inst> =
        members.clone().flat_map(|member| member.sum.parts.iter().copied()).collect();
    let mut dead: FxHashSet<Inst> = members.map(|member| member.inst).collect();
    let mut work: Vec<Inst> = dead.iter().copied().collect();
    while let Some(inst) = work.pop() {
        for operand in func.operands(inst).filter_map(Value::as_inst) {
            let is_dead = parts.contains(&operand)
                && func.users(operand.into()).all(|user| dead.contains(&user));
            if is_dead && dead.insert(operand) {
                work.push(operand);
            }
        }
    }
    dead
}
