//! Anchors that are computed from scratch, in the width of addresses.
//!
//! Consider `row + (x - 1)` and `row + (x + 1)` in the two arms of a branch. Neither sum may be computed in the other
//! arm, since only its own arm implies that it does not wrap. The 64-bit address of `row + x` does not wrap anywhere:
//! two `IMAD.WIDE` replace a sum and an `IMAD.WIDE` in each arm.
//!
//! * Operations common to all members, such as `row`, are not decomposed, and each is one value of the sum.
//! * Sound for all flags of the members: wherever it is not poison, each member is the root plus its terms and a
//!   constant, and the base is the root plus the terms unconditionally. Values that occur more than once in the terms
//!   must not be undef.
//! * Applied only if it removes more instructions than it adds ([`cost_of_term`]).

use std::ops::RangeInclusive;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_ir::{Function, Inst, Opcode, Value};
use selvedge_pass::Cx;

use super::anchors::is_single_value;
use super::groups::Surroundings;
use super::hoist::{Hoister, common_dominator};
use super::members::{Member, dead};
use crate::decompose::{Atom, Extension, LinearAddress, Term};
use crate::writer::Writer;

/// Maximum number of members of a group that share a rebuilt base.
const MAX_MEMBERS: usize = 64;

/// How many more instructions must be removed than are added. With 1, a kernel of mmcv had lower occupancy and more
/// instructions than before.
const LEAST_GAIN: u64 = 2;

/// A base that is computed from scratch.
pub(super) struct Rebuilt {
    root: Value,
    terms: Vec<Term>,
    width: u32,
    before: Inst,
    /// The members, and their distances from the base in bytes.
    pub(super) members: Vec<(Inst, i64)>,
}

impl Rebuilt {
    /// A base for all of these members, if one exists and pays.
    pub(super) fn find(
        around: &Surroundings<'_>,
        hoister: &mut Hoister<'_>,
        members: &[&Member],
        near: &RangeInclusive<i64>,
    ) -> Option<Rebuilt> {
        if !(2..=MAX_MEMBERS).contains(&members.len()) {
            return None;
        }
        let to = common_dominator(around, members)?;
        if !hoister.is_fit(to, members) {
            return None;
        }
        let func = around.func();
        let is_member = |&inst: &Inst| members.iter().any(|member| member.inst == inst);
        let before = func.insts(to).find(is_member).or_else(|| func.terminator(to))?;
        let sums = sums(around, members, near)?;
        let sum = &sums[0];
        if !may_be_computed(around, sum, before) || !pays(around, members, &sum.terms) {
            return None;
        }
        hoister.count(to);
        let mut terms = sum.terms.clone();
        // The most invariant terms are added first, so that loops can reuse the partial sum.
        terms.sort_by_key(|term| level(around, term));
        let members = members.iter().zip(&sums).map(|(it, sum)| (it.inst, sum.offset)).collect();
        Some(Rebuilt { root: sum.root, terms, width: sum.width, before, members })
    }

    /// Inserts the base.
    pub(super) fn write(&self, func: &mut Function, cx: &mut Cx<'_>) -> Value {
        let is_member = self.members.iter().any(|&(inst, _)| inst == self.before);
        let loc = if is_member { func.loc(self.before) } else { None };
        let mut writer = Writer::new(func, cx, self.before, loc);
        let mut base = self.root;
        for (n, term) in self.terms.iter().enumerate() {
            let is_last = n + 1 == self.terms.len();
            let product = writer.product(term, self.width, b"scevcgptmp_");
            base =
                writer.step(base, product, 1, if is_last { b"scevcgp_" } else { b"scevcgptmp_" });
        }
        base
    }
}

/// The members as sums of their common parts, if these sums differ by near constants only.
fn sums(
    around: &Surroundings<'_>,
    members: &[&Member],
    near: &RangeInclusive<i64>,
) -> Option<Vec<LinearAddress>> {
    let common = common_parts(around.func(), members);
    let decomposer = around.decomposer().with_whole(&common);
    let sum_of = |member: &&Member| decomposer.address(member.inst.into());
    let sums: Vec<LinearAddress> = members.iter().map(sum_of).collect::<Option<_>>()?;
    let first = sums.first()?;
    let is_near =
        |sum: &LinearAddress| first.distance_to(sum).is_some() && near.contains(&sum.offset);
    sums.iter().all(is_near).then_some(sums)
}

/// Whether all values of a sum are available before an instruction, and those that occur twice have the same value at
/// each use.
fn may_be_computed(around: &Surroundings<'_>, sum: &LinearAddress, before: Inst) -> bool {
    let is_there = |value: Value| around.dom.value_dominates(around.func(), value, before);
    let is_single_value = |&value: &Value| is_single_value(around.values, value);
    let are_there = values_of(&sum.terms).is_some_and(|mut values| values.all(is_there));
    is_there(sum.root) && are_there && sum.repeated_in_sum().iter().all(is_single_value)
}

/// The operations that are part of all members, except conversions, in ascending order.
fn common_parts(func: &Function, members: &[&Member]) -> Vec<Inst> {
    let mut n_with: FxHashMap<Inst, usize> = FxHashMap::default();
    for member in members {
        for &part in &member.sum.parts {
            *n_with.entry(part).or_default() += 1;
        }
    }
    let is_conversion =
        |inst| matches!(func.opcode(inst), Opcode::ZExt | Opcode::SExt | Opcode::Trunc);
    let is_common =
        |(&inst, &n): (&Inst, &usize)| (n == members.len() && !is_conversion(inst)).then_some(inst);
    let mut common: Vec<Inst> = n_with.iter().filter_map(is_common).collect();
    common.sort_unstable();
    common
}

/// The values of terms; `None` if a term has a quotient, which no existing instruction may compute.
fn values_of(terms: &[Term]) -> Option<impl Iterator<Item = Value>> {
    let atoms = || terms.iter().flat_map(|term| &term.factors).map(|factor| factor.atom);
    let value_of = |atom| match atom {
        Atom::Value(value) => Some(value),
        Atom::Quotient { .. } => None,
    };
    atoms().all(|atom| value_of(atom).is_some()).then(|| atoms().filter_map(value_of))
}

/// The greatest dominator tree depth of the values of a term.
fn level(around: &Surroundings<'_>, term: &Term) -> u32 {
    let block_of = |atom| match atom {
        Atom::Value(value) => value.as_inst().and_then(|inst| around.func().block_of(inst)),
        Atom::Quotient { .. } => None,
    };
    let blocks = term.factors.iter().filter_map(|factor| block_of(factor.atom));
    blocks.map(|block| around.dom.tree().level(block) + 1).max().unwrap_or(0)
}

/// Whether at least [`LEAST_GAIN`] more instructions are removed than are added.
fn pays(around: &Surroundings<'_>, members: &[&Member], terms: &[Term]) -> bool {
    let costs: Option<u64> = terms.iter().map(|term| cost_of_term(around, term)).sum();
    let removed: FxHashSet<Inst> = dead(around.func(), members.iter().copied());
    let saved: u64 = removed.iter().map(|&inst| cost_of(around, inst)).sum();
    costs.is_some_and(|costs| saved >= costs + LEAST_GAIN)
}

/// The machine multiplies 32-bit values and adds a 64-bit value to the product in one instruction; a 64-bit sum is
/// two instructions.
fn cost_of_term(around: &Surroundings<'_>, term: &Term) -> Option<u64> {
    let is_short = |value: Value| {
        let ty = around.func().value_type(value);
        around.values.header().types.int_bits(ty).is_some_and(|bits| bits <= 32)
    };
    let is_wide = |extension, value| extension == Extension::Low || !is_short(value);
    let wide = term.factors.iter().map(|factor| match factor.atom {
        Atom::Value(value) => Some(is_wide(factor.extension, value)),
        Atom::Quotient { .. } => None,
    });
    let wide: Vec<bool> = wide.collect::<Option<_>>()?;
    match wide[..] {
        [false] => Some(1),
        [true] => Some(2),
        [false, false] => Some(3),
        _ => None,
    }
}

/// Approximate number of machine instructions for an existing instruction.
pub(super) fn cost_of(around: &Surroundings<'_>, inst: Inst) -> u64 {
    let func = around.func();
    let is_conversion = |value: Value| {
        value.as_inst().is_some_and(|it| matches!(func.opcode(it), Opcode::ZExt | Opcode::SExt))
    };
    match func.opcode(inst) {
        Opcode::ZExt | Opcode::SExt | Opcode::Trunc => 0,
        Opcode::GetElementPtr => match func.operands(inst).skip(1).any(is_conversion) {
            true => 1,
            false => 2,
        },
        _ => match around.values.header().types.int_bits(func.inst(inst).ty()) {
            Some(bits) if bits > 32 => 2,
            _ => 1,
        },
    }
}
