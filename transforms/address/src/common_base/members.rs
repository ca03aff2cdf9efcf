//! The addresses of a function as sums, taken apart as far as flags, ranges and proofs let them.

use std::hash::Hash;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_ir::{Block, Function, Inst, Value};
use selvedge_pass::Cx;
use selvedge_scev::ScalarEvolution;
use smallvec::SmallVec;

use super::groups::Surroundings;
use crate::decompose::{
    Claim, Decomposer, Fingerprints, LinearAddress, MAX_ADDRESS_STEPS, Proofs, is_address,
};
use crate::prover;

/// How often addresses are taken apart again, since below what was proved there may be more to prove.
const MAX_PROVING: usize = 4;

/// Of how many values it is asked whether two addresses differ by a multiple of them.
const MAX_UNKNOWNS: usize = 12;

/// How many earlier addresses with its root an address is compared with, the nearest first.
pub(super) const MAX_NEIGHBOURS: usize = 16;

/// An address of a group.
pub(crate) struct Member {
    pub(crate) inst: Inst,
    pub(crate) block: Block,
    pub(crate) sum: LinearAddress,
    /// Equal for all that it may differ from by a number ([`Fingerprints`]); `None` where that was not asked.
    print: Option<u64>,
}

impl<'a> Surroundings<'a> {
    pub(crate) fn decomposer(&self) -> Decomposer<'a> {
        Decomposer::new(self.values, u32::try_from(self.options.max_depth).unwrap_or(u32::MAX))
    }

    /// The addresses with a variable part that may differ from others by a number, in an order in which dominators come
    /// first.
    pub(crate) fn members_of_likely_groups(&self, decomposer: &Decomposer<'_>) -> Vec<Member> {
        let mut found = self.candidates();
        retain_shared(&mut found, |candidate| candidate.root);
        let mut prints = Fingerprints::new(self.values);
        for candidate in &mut found {
            candidate.print = Some(self.print(&mut prints, candidate.inst));
        }
        retain_shared(&mut found, |candidate| candidate.print);
        found.iter().filter_map(|candidate| candidate.taken_apart(decomposer)).collect()
    }

    /// The addresses that may differ by one product from another one with their root, in an order in which dominators come
    /// first.
    pub(crate) fn members_of_likely_strides(&self, decomposer: &Decomposer<'_>) -> Vec<Member> {
        let mut found = self.candidates();
        retain_shared(&mut found, |candidate| candidate.root);
        let mut prints = Fingerprints::new(self.values);
        let mut rows: FxHashMap<Value, Vec<Row>> = FxHashMap::default();
        let mut is_likely = vec![false; found.len()];
        for (n, candidate) in found.iter().enumerate() {
            let address = candidate.inst.into();
            let print = self.print(&mut prints, candidate.inst);
            let unknowns = prints.unknowns(address, MAX_UNKNOWNS);
            let inverses = unknowns.into_iter().map(Fingerprints::inverse_of).collect();
            let row = Row { number: n, print, inverses, width: self.width(candidate.inst) };
            let earlier = rows.entry(candidate.root).or_default();
            for other in earlier.iter().rev().take(MAX_NEIGHBOURS) {
                if row.is_stride_from(other) {
                    is_likely[n] = true;
                    is_likely[other.number] = true;
                }
            }
            earlier.push(row);
        }
        let likely = found.iter().zip(is_likely).filter(|&(_, is_likely)| is_likely);
        likely.filter_map(|(candidate, _)| candidate.taken_apart(decomposer)).collect()
    }

    /// The bits of an address's fingerprint that count.
    fn print(&self, prints: &mut Fingerprints<'_>, inst: Inst) -> u64 {
        prints.of(inst.into()) & (u64::MAX >> (64 - self.width(inst)))
    }

    /// The bits of what is added to an address.
    fn width(&self, inst: Inst) -> u32 {
        let header = self.values.header();
        let space = header.types.ptr_space(self.func().inst(inst).ty()).unwrap_or(0);
        header.data_layout.index_bits(space).clamp(1, 64)
    }

    /// The addresses that may have a term with a value that counts, in an order in which dominators come first. What is
    /// a constant step from another address is none of them: it costs nothing as it is.
    pub(crate) fn members_with(
        &self,
        decomposer: &Decomposer<'_>,
        counts: &dyn Fn(Value) -> bool,
    ) -> Vec<Member> {
        let mut found = self.candidates();
        let mut prints = Fingerprints::of_part(self.values, counts);
        found.retain(|candidate| self.print(&mut prints, candidate.inst) != 0);
        found.iter().filter_map(|candidate| candidate.taken_apart(decomposer)).collect()
    }

    fn is_in_loop(&self, inst: Inst) -> bool {
        let block = self.func().block_of(inst);
        block.is_some_and(|block| self.loops.innermost(block).is_some())
    }

    fn candidates(&self) -> Vec<Candidate> {
        let func = self.func();
        let mut found = Vec::new();
        for block in self.dom.tree().preorder() {
            for inst in func.insts(block) {
                let is_member = is_address(self.values, inst)
                    && func.has_uses(inst.into())
                    && !is_constant_step(func, inst);
                if is_member {
                    let root = self.root(inst.into());
                    found.push(Candidate { inst, block, root, print: None });
                }
            }
        }
        found
    }

    /// The pointer that an address is computed from, by way of others.
    fn root(&self, address: Value) -> Value {
        let mut root = address;
        for _ in 0..MAX_ADDRESS_STEPS {
            let base = match root.as_inst() {
                Some(inst) => is_address(self.values, inst).then(|| self.func().operand(inst, 0)),
                None => self.values.gep_at(root).map(|gep| gep.base),
            };
            match base {
                Some(base) => root = base,
                None => break,
            }
        }
        root
    }
}

/// An address that may be a member.
struct Candidate {
    inst: Inst,
    block: Block,
    root: Value,
    print: Option<u64>,
}

impl Candidate {
    fn taken_apart(&self, decomposer: &Decomposer<'_>) -> Option<Member> {
        let sum = decomposer.address(self.inst.into())?;
        // Constants from a root cost nothing.
        let &Candidate { inst, block, print, .. } = self;
        (!sum.terms.is_empty()).then_some(Member { inst, block, sum, print })
    }
}

/// What is asked of a candidate before it is taken apart.
struct Row {
    number: usize,
    print: u64,
    width: u32,
    /// Of the values that it is computed from.
    inverses: SmallVec<[u64; 8]>,
}

impl Row {
    /// Whether two addresses may differ by a multiple of one value.
    fn is_stride_from(&self, other: &Row) -> bool {
        let difference = self.print.wrapping_sub(other.print);
        let mut inverses = self.inverses.iter().chain(&other.inverses);
        let is_factor = |inverse| Fingerprints::times(difference, inverse, self.width).is_some();
        difference != 0 && inverses.any(|&inverse| is_factor(inverse))
    }
}

/// Keeps candidates of which others have the same.
fn retain_shared<K: Eq + Hash>(found: &mut Vec<Candidate>, key: impl Fn(&Candidate) -> K) {
    let mut n_with: FxHashMap<K, u32> = FxHashMap::default();
    for candidate in &*found {
        *n_with.entry(key(candidate)).or_default() += 1;
    }
    found.retain(|candidate| n_with[&key(candidate)] > 1);
}

/// Whether an address is a constant number of bytes from its base.
fn is_constant_step(func: &Function, inst: Inst) -> bool {
    func.operands(inst).skip(1).all(|index| func.as_int(index).is_some())
}

/// Takes members apart further where sums that no flag speaks of are proved not to wrap, by what was proved already,
/// and by scalar evolution, too, `with_evolution`.
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
            let taken_apart = || decomposer.address(member.inst.into());
            if let Some(sum) = has_more.then(taken_apart).flatten() {
                member.sum = sum;
            }
        }
    }
}

/// What stands in the way of what may be a group and is none yet. Where all have one sum already, nothing does:
/// all that they have in common is there wherever they are computed.
fn claims(members: &[Member]) -> Vec<Claim> {
    let apart = prints_of_those_apart(members);
    let may_join = |member: &&Member| member.print.is_none_or(|print| apart.contains(&print));
    let unproved = members.iter().filter(may_join).flat_map(|member| &member.sum.unproved);
    let mut claims: Vec<Claim> = unproved.copied().collect();
    claims.sort_unstable();
    claims.dedup();
    claims.truncate(prover::MAX_CLAIMS);
    claims
}

/// Fingerprints of members that do not all have one sum.
fn prints_of_those_apart(members: &[Member]) -> FxHashSet<u64> {
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

/// What is only computed for these members.
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
