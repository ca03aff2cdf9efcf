//! Families of addresses with the same thread's part: which addresses share one base, where it is inserted, and
//! whether it pays.

use rustc_hash::FxHashMap;
use selvedge_ir::target::Axis;
use selvedge_ir::word::{low_bits, signed};
use selvedge_ir::{Block, Inst, Opcode, Value};

use super::ScevCgpOptions;
use super::threads::{Parts, Threads};
use crate::common_base::groups::{Group, Surroundings, numbered};
use crate::common_base::members::{Member, dead};
use crate::decompose::{Atom, LinearAddress, Term};

/// An address of a family: its root, the base times `scale`, other terms, and a constant.
pub(super) struct Relative {
    pub(super) inst: Inst,
    pub(super) root: Value,
    pub(super) scale: u64,
    pub(super) rest: Vec<Term>,
    pub(super) offset: i64,
}

/// Addresses with the same thread's part.
pub(super) struct Family {
    /// The thread's part, divided by the factor that each member multiplies it by.
    pub(super) terms: Vec<Term>,
    /// Width of the addresses' sums.
    pub(super) width: u32,
    /// The pointer that the base is added to, if all members have the same.
    pub(super) root: Option<Value>,
    pub(super) members: Vec<Relative>,
    /// The base is computed before this instruction.
    pub(super) before: Inst,
    /// Whether the thread's part fits into 32 bits.
    pub(super) is_narrow: bool,
    /// The number of indices whose assumed bound is smaller than their range.
    pub(super) n_assumed_bounds: usize,
}

/// Why a family is not rewritten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Refusal {
    /// No block can compute the base for all members.
    NoPlace,
    /// It would save too little.
    NotWorthIt,
}

/// The edits of one function.
#[derive(Default)]
pub(super) struct FamilyPlan {
    pub(super) families: Vec<Family>,
    pub(super) refused: Vec<(Inst, Refusal)>,
}

/// The key of a family: the root if bases are pointers, the width, the thread's part.
type Key = (Option<Value>, u32, Vec<Term>);

/// Searches for families.
pub(super) struct Finder<'f, 'a> {
    pub(super) around: &'f Surroundings<'a>,
    pub(super) threads: &'f Threads<'a>,
    pub(super) options: &'f ScevCgpOptions,
}

impl Finder<'_, '_> {
    pub(super) fn plan(&self, members: Vec<Member>) -> FamilyPlan {
        let members: Vec<Member> =
            members.into_iter().filter(|member| self.is_usable(member)).collect();
        let numbers = numbered(&members, |sum| self.key(sum));
        let groups = self.around.grouped(members, &numbers);
        let mut plan = FamilyPlan::default();
        let mut n_in: FxHashMap<Block, u64> = FxHashMap::default();
        for group in &groups {
            if usize::try_from(self.options.control).is_ok_and(|most| plan.families.len() >= most) {
                break;
            }
            match self.family(group, &n_in) {
                Ok(family) => {
                    let block = self.around.func().block_of(family.before);
                    block.into_iter().for_each(|block| *n_in.entry(block).or_default() += 1);
                    plan.families.push(family);
                }
                Err(refusal) => plan.refused.push((group.members[0].inst, refusal)),
            }
        }
        plan
    }

    /// Whether an address can be computed from its sum.
    fn is_usable(&self, member: &Member) -> bool {
        let values = self.around.values;
        let sum = &member.sum;
        let is_value =
            |term: &Term| term.factors.iter().all(|it| matches!(it.atom, Atom::Value(_)));
        let is_number = |&leaf: &Value| values.is_well_defined(leaf);
        // A root that is an address computation may itself be rewritten.
        let is_address = |root: Value| {
            root.as_inst().is_some_and(|it| values.func().opcode(it) == Opcode::GetElementPtr)
        };
        sum.terms.iter().all(is_value)
            && (self.options.ignore_bad_base || sum.repeated_in_sum().iter().all(is_number))
            && !is_address(sum.root)
    }

    fn key(&self, sum: &LinearAddress) -> Option<Key> {
        let Parts { mut of_thread, .. } = self.threads.parts(sum);
        if of_thread.is_empty() || !self.is_wanted(&of_thread) {
            return None;
        }
        let scale = self.scale(&of_thread, sum.width);
        for term in &mut of_thread {
            term.coefficient = divided(term.coefficient, scale, sum.width);
        }
        Some((self.options.old_base.then_some(sum.root), sum.width, of_thread))
    }

    fn is_wanted(&self, terms: &[Term]) -> bool {
        let mut axes: Vec<Axis> =
            terms.iter().filter_map(|term| self.threads.axis_of(term)).collect();
        axes.dedup();
        let is_constant = |term: &Term| term.factors.len() == 1;
        self.options.is_aggressive() || axes.len() > 1 && terms.iter().all(is_constant)
    }

    /// The factor that all strides are divided by: their greatest common divisor, or 1.
    fn scale(&self, terms: &[Term], width: u32) -> u64 {
        if self.options.norm == 0 || self.options.old_base {
            return 1;
        }
        let strides = terms.iter().map(|term| signed(width, term.coefficient).unsigned_abs());
        strides.reduce(greatest_common_divisor).unwrap_or(1)
    }

    fn family(&self, group: &Group, n_in: &FxHashMap<Block, u64>) -> Result<Family, Refusal> {
        let sum = &group.members[0].sum;
        let (root, width, terms) = self.key(sum).ok_or(Refusal::NoPlace)?;
        let before = self.place(group, &terms, root, n_in).ok_or(Refusal::NoPlace)?;
        let bounds = self.threads.bounds(&terms, width);
        let fits = |(least, most)| least >= i128::from(i32::MIN) && most <= i128::from(i32::MAX);
        let is_narrow = width > 32 && bounds.is_some_and(fits);
        let n_assumed_bounds =
            indices(&terms).filter(|&it| self.threads.has_assumed_bound(it)).count();
        let members = group.members.iter().map(|member| self.relative(member)).collect();
        let family = Family { terms, width, root, members, before, is_narrow, n_assumed_bounds };
        let is_worth_it = self.options.level < 2 || self.saves_enough(group, &family);
        if is_worth_it { Ok(family) } else { Err(Refusal::NotWorthIt) }
    }

    fn relative(&self, member: &Member) -> Relative {
        let sum = &member.sum;
        let Parts { of_thread, rest } = self.threads.parts(sum);
        let scale = self.scale(&of_thread, sum.width);
        Relative { inst: member.inst, root: sum.root, scale, rest, offset: sum.offset }
    }

    /// The insertion point of a family's base: in the nearest common dominator of all members, before the first
    /// member there.
    fn place(
        &self,
        group: &Group,
        terms: &[Term],
        root: Option<Value>,
        n_in: &FxHashMap<Block, u64>,
    ) -> Option<Inst> {
        let Surroundings { dom, loops, .. } = *self.around;
        let func = self.around.func();
        let (first, rest) = group.members.split_first()?;
        let to = rest.iter().try_fold(first.block, |block, member| {
            dom.nearest_common_dominator(block, member.block)
        })?;
        let here = group.members.iter().find(|member| member.block == to);
        let before = here.map(|member| member.inst).or_else(|| func.terminator(to))?;
        let is_there = |value: Value| dom.value_dominates(func, value, before);
        let runs_no_more_often = |member: &Member| {
            loops.innermost(to).is_none_or(|this| loops.contains(this, member.block))
        };
        let is_near = self.is_near(group, to);
        let fits = values_of(terms).chain(root).all(is_there)
            && group.members.iter().all(runs_no_more_often)
            && loops.irreducible().is_empty()
            && n_in.get(&to).copied().unwrap_or(0) < self.options.cross_block_limit;
        (is_near && fits).then_some(before)
    }

    /// Whether a block is within the limits of dominator tree levels and loop depth from the members.
    fn is_near(&self, group: &Group, to: Block) -> bool {
        let Surroundings { dom, loops, .. } = *self.around;
        let level = |block| u64::from(dom.tree().level(block));
        let nearest = group.members.iter().map(|member| level(member.block)).min().unwrap_or(0);
        let depth = |block| loops.innermost(block).map_or(0, |this| u64::from(loops.depth(this)));
        let deepest = group.members.iter().map(|member| depth(member.block)).max().unwrap_or(0);
        let n_left = deepest.saturating_sub(depth(to));
        nearest - level(to) <= self.options.idom_level_limit
            && (self.options.across_loops > 1 || n_left <= self.options.across_loops)
    }

    /// Whether the removed instructions take at least `check_latency` more issue slots than the new ones.
    fn saves_enough(&self, group: &Group, family: &Family) -> bool {
        let func = self.around.func();
        let width_of = |inst: Inst| {
            let types = &self.around.values.header().types;
            types.int_bits(func.value_type(inst.into())).unwrap_or(family.width)
        };
        let saved: u64 = dead(func, group.members.iter())
            .into_iter()
            .map(|inst| slots(func.opcode(inst), width_of(inst)))
            .sum();
        let cost = cost_of_sum(&family.terms, if family.is_narrow { 32 } else { family.width });
        let members: u64 = family.members.iter().map(|member| cost_of_member(member, family)).sum();
        saved >= cost + members + self.options.check_latency
    }
}

/// The values that are factors of terms.
fn values_of(terms: &[Term]) -> impl Iterator<Item = Value> {
    let factors = terms.iter().flat_map(|term| &term.factors);
    factors.filter_map(|factor| match factor.atom {
        Atom::Value(value) => Some(value),
        Atom::Quotient { .. } => None,
    })
}

/// The instructions among the factors of terms.
fn indices(terms: &[Term]) -> impl Iterator<Item = Inst> {
    values_of(terms).filter_map(Value::as_inst)
}

/// Approximate number of machine instructions for an operation.
fn slots(opcode: Opcode, width: u32) -> u64 {
    match opcode {
        Opcode::ZExt | Opcode::Trunc => 0,
        Opcode::Mul if width > 32 => 4,
        _ if width > 32 => 2,
        _ => 1,
    }
}

fn cost_of_member(member: &Relative, family: &Family) -> u64 {
    let add = slots(Opcode::Add, family.width);
    let rest = match member.rest.is_empty() {
        true => 0,
        false => cost_of_sum(&member.rest, family.width) + add,
    };
    // A 32-bit index is multiplied and added in one instruction.
    let is_cheap = family.is_narrow || member.scale.is_power_of_two();
    rest + if is_cheap { add } else { slots(Opcode::Mul, family.width) + add }
}

fn cost_of_sum(terms: &[Term], width: u32) -> u64 {
    let of_term = |term: &Term| {
        let coefficient = match term.coefficient {
            1 => 0,
            number if number.is_power_of_two() => slots(Opcode::Shl, width),
            _ => slots(Opcode::Mul, width),
        };
        (term.factors.len() as u64 - 1) * slots(Opcode::Mul, width) + coefficient
    };
    let n_sums = terms.len().saturating_sub(1) as u64;
    terms.iter().map(of_term).sum::<u64>() + n_sums * slots(Opcode::Add, width)
}

/// A multiple of `by`, divided by it.
fn divided(coefficient: u64, by: u64, width: u32) -> u64 {
    let quotient = i128::from(signed(width, coefficient)) / i128::from(by);
    // The quotient is no larger than the coefficient.
    low_bits(width, (quotient as i64).cast_unsigned())
}

fn greatest_common_divisor(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
