//! The addresses of a function that may belong to a group, before any of them is decomposed.
//!
//! Fingerprints ([`crate::decompose::Fingerprints`]) over-approximate which addresses differ by a constant, or by a
//! multiple of one value. Both queries use the same list of addresses.

use std::hash::Hash;

use rustc_hash::FxHashMap;
use selvedge_ir::word::low_bits;
use selvedge_ir::{Block, Function, Inst, Value};
use smallvec::SmallVec;

use super::groups::Surroundings;
use super::members::Member;
use crate::decompose::{Decomposer, Fingerprints, MAX_ADDRESS_STEPS, is_address};

/// Maximum number of values and products, as factors of an address's difference from another one, for each address.
const MAX_UNKNOWNS: usize = 12;

/// Maximum number of earlier addresses with the same root that an address is compared with, the nearest first.
pub(super) const MAX_NEIGHBOURS: usize = 16;

/// An address that may be a member.
pub(super) struct Candidate {
    pub(super) inst: Inst,
    block: Block,
    root: Value,
    print: Option<u64>,
}

/// The addresses whose root is also the root of another one, and their fingerprints. The order is a preorder of the
/// dominator tree.
pub(crate) struct Neighbours<'a> {
    found: Vec<Candidate>,
    prints: Fingerprints<'a>,
}

impl<'a> Surroundings<'a> {
    pub(crate) fn neighbours(&self) -> Neighbours<'a> {
        let mut found = self.candidates();
        retain_shared(&mut found, |candidate| candidate.root);
        let mut prints = Fingerprints::new(self.values);
        for candidate in &mut found {
            candidate.print = Some(self.print(&mut prints, candidate.inst));
        }
        Neighbours { found, prints }
    }

    /// The significant bits of an address's fingerprint.
    pub(super) fn print(&self, prints: &mut Fingerprints<'_>, inst: Inst) -> u64 {
        low_bits(self.width(inst), prints.of(inst.into()))
    }

    /// The index width of an address.
    fn width(&self, inst: Inst) -> u32 {
        let header = self.values.header();
        let space = header.types.ptr_space(self.func().inst(inst).ty()).unwrap_or(0);
        header.data_layout.index_bits(space).clamp(1, 64)
    }

    pub(super) fn candidates(&self) -> Vec<Candidate> {
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

    /// The pointer that an address is computed from, through other address computations.
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

impl Neighbours<'_> {
    /// The addresses that may differ from others by a constant, decomposed.
    pub(crate) fn of_likely_groups(&self, decomposer: &Decomposer<'_>) -> Vec<Member> {
        let n_with = counts(&self.found, |candidate| candidate.print);
        let likely = self.found.iter().filter(|candidate| n_with[&candidate.print] > 1);
        likely.filter_map(|candidate| candidate.decomposed(decomposer)).collect()
    }

    /// The addresses that may differ from another one by a single product, decomposed.
    pub(crate) fn of_likely_strides(
        &self,
        around: &Surroundings<'_>,
        decomposer: &Decomposer<'_>,
    ) -> Vec<Member> {
        let mut rows: FxHashMap<Value, Vec<UndecomposedCandidate>> = FxHashMap::default();
        let mut is_likely = vec![false; self.found.len()];
        for (n, candidate) in self.found.iter().enumerate() {
            let row = self.row(around, n, candidate);
            let earlier = rows.entry(candidate.root).or_default();
            for other in earlier.iter().rev().take(MAX_NEIGHBOURS) {
                if row.is_stride_from(other) {
                    is_likely[n] = true;
                    is_likely[other.number] = true;
                }
            }
            earlier.push(row);
        }
        let likely = self.found.iter().zip(is_likely).filter(|&(_, is_likely)| is_likely);
        // Any claim that prevents a stride may be given to the prover, so `print` is cleared.
        let decomposed = |candidate: &Candidate| candidate.decomposed(decomposer);
        let without_print = |member| Member { print: None, ..member };
        likely.filter_map(|(candidate, _)| decomposed(candidate).map(without_print)).collect()
    }

    fn row(
        &self,
        around: &Surroundings<'_>,
        number: usize,
        candidate: &Candidate,
    ) -> UndecomposedCandidate {
        let inverses = self.prints.inverses(candidate.inst.into(), MAX_UNKNOWNS);
        let print = candidate.print.unwrap_or_default();
        UndecomposedCandidate { number, print, inverses, width: around.width(candidate.inst) }
    }
}

impl Candidate {
    pub(super) fn decomposed(&self, decomposer: &Decomposer<'_>) -> Option<Member> {
        let sum = decomposer.address(self.inst.into())?;
        // A constant offset from a root costs nothing.
        let &Candidate { inst, block, print, .. } = self;
        (!sum.terms.is_empty()).then_some(Member { inst, block, sum, print })
    }
}

/// What is known of a candidate before it is decomposed.
struct UndecomposedCandidate {
    number: usize,
    print: u64,
    width: u32,
    /// The inverses of the values and products that the address is computed from.
    inverses: SmallVec<[u64; 8]>,
}

impl UndecomposedCandidate {
    /// Whether two addresses may differ by a multiple of one value.
    fn is_stride_from(&self, other: &UndecomposedCandidate) -> bool {
        let difference = self.print.wrapping_sub(other.print);
        let mut inverses = self.inverses.iter().chain(&other.inverses);
        let is_factor = |inverse| Fingerprints::times(difference, inverse, self.width).is_some();
        difference != 0 && inverses.any(|&inverse| is_factor(inverse))
    }
}

/// The number of candidates for each key.
fn counts<K: Eq + Hash>(found: &[Candidate], key: impl Fn(&Candidate) -> K) -> FxHashMap<K, u32> {
    let mut n_with: FxHashMap<K, u32> = FxHashMap::default();
    for candidate in found {
        *n_with.entry(key(candidate)).or_default() += 1;
    }
    n_with
}

/// Retains the candidates that share their key with another one.
fn retain_shared<K: Eq + Hash>(found: &mut Vec<Candidate>, key: impl Fn(&Candidate) -> K) {
    let n_with = counts(found, &key);
    found.retain(|candidate| n_with[&key(candidate)] > 1);
}

/// Whether an address is a constant number of bytes from its base.
fn is_constant_step(func: &Function, inst: Inst) -> bool {
    func.operands(inst).skip(1).all(|index| func.as_int(index).is_some())
}
