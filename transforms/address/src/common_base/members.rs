//! The addresses of a function as sums, taken apart as far as flags, ranges and proofs let them.

use rustc_hash::FxHashMap;
use selvedge_ir::{Block, Function, Inst, Value};
use selvedge_pass::Cx;
use selvedge_scev::ScalarEvolution;

use super::groups::Surroundings;
use crate::decompose::{Claim, Decomposer, LinearAddress, MAX_ADDRESS_STEPS, Proofs, is_address};
use crate::prover;

/// How often addresses are taken apart again, since below what was proved there may be more to prove.
const MAX_PROVING: usize = 4;

/// An address of a group.
pub(crate) struct Member {
    pub(crate) inst: Inst,
    pub(crate) block: Block,
    pub(crate) sum: LinearAddress,
}

impl<'a> Surroundings<'a> {
    pub(crate) fn decomposer(&self) -> Decomposer<'a> {
        Decomposer::new(self.values, u32::try_from(self.options.max_depth).unwrap_or(u32::MAX))
    }

    /// The addresses with a variable part whose root others have, too, in an order in which dominators come first.
    pub(crate) fn members_of_shared_roots(&self, decomposer: &Decomposer<'_>) -> Vec<Member> {
        let mut found = self.candidates();
        let mut n_with: FxHashMap<Value, usize> = FxHashMap::default();
        for candidate in &found {
            *n_with.entry(candidate.root).or_default() += 1;
        }
        found.retain(|candidate| n_with[&candidate.root] > 1);
        found.iter().filter_map(|candidate| candidate.taken_apart(decomposer)).collect()
    }

    /// All addresses with a variable part, in an order in which dominators come first. What is a constant step from
    /// another address is none of them: it costs nothing as it is.
    pub(crate) fn members(&self, decomposer: &Decomposer<'_>) -> Vec<Member> {
        let found = self.candidates();
        found.iter().filter_map(|candidate| candidate.taken_apart(decomposer)).collect()
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
                    found.push(Candidate { inst, block, root: self.root(inst.into()) });
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
}

impl Candidate {
    fn taken_apart(&self, decomposer: &Decomposer<'_>) -> Option<Member> {
        let sum = decomposer.address(self.inst.into())?;
        // Constants from a root cost nothing.
        (!sum.terms.is_empty()).then_some(Member { inst: self.inst, block: self.block, sum })
    }
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
    let mut tried: Vec<Claim> = Vec::new();
    for _ in 0..MAX_PROVING {
        let claims: Vec<Claim> =
            claims(members).into_iter().filter(|it| !tried.contains(it)).collect();
        if claims.is_empty() {
            return;
        }
        let left = prover::by_ranges(around.values, claims.iter().copied(), &mut proofs);
        if with_evolution && !left.is_empty() && around.loops.all().next().is_some() {
            let func = around.func();
            let evolution = cx.get::<ScalarEvolution>(func);
            let proofs = &mut proofs;
            evolution.ask(func, cx.facts(), |scev| prover::by_evolution(scev, &left, proofs));
        }
        if proofs.is_empty() {
            return;
        }
        let decomposer = decomposer.with_proofs(&proofs);
        for member in members.iter_mut().filter(|member| !member.sum.unproved.is_empty()) {
            if let Some(sum) = decomposer.address(member.inst.into()) {
                member.sum = sum;
            }
        }
        tried.extend(claims);
    }
}

/// What stands in the way.
fn claims(members: &[Member]) -> Vec<Claim> {
    let mut claims: Vec<Claim> =
        members.iter().flat_map(|member| &member.sum.unproved).copied().collect();
    claims.sort_unstable();
    claims.dedup();
    claims.truncate(prover::MAX_CLAIMS);
    claims
}
