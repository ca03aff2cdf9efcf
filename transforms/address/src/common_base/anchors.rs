//! Whether one address may replace another one of its group, that is, whether it equals the other address minus the
//! distance wherever the other address is not poison.
//!
//! Each of the two equals its root plus its sum where it is not poison. So the question is whether the anchor may be
//! poison where the member is not:
//! * It is not poison if it was accessed on every path to the member, since an access through poison is undefined
//!   behavior.
//! * Otherwise each flag and each leaf of the anchor must also be one of the member; or the leaf is provably not
//!   poison; or the ranges of its operands prove the flag; or the flag is dropped, and then the sum must not rely on
//!   it.
//!
//! An undef leaf that is used more than once may have a different value at each use. The anchor's sum is then only
//! one of its possible values, and the anchor cannot replace any other address.

use selvedge_analysis::InstEffects;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::value::Values;
use selvedge_ir::{Block, Function, Inst, Opcode, Value};
use smallvec::{SmallVec, smallvec};

use super::groups::{Surroundings, accesses};
use super::members::Member;
use crate::decompose::{LinearAddress, keeps_flags_by_ranges};

/// Maximum number of uses of an address that are inspected for an access.
const MAX_USES: usize = 16;

/// Maximum number of instructions of a block that are scanned for an access that must execute.
const MAX_SCANNED: usize = 256;

/// Maximum number of values that are inspected for undef.
const MAX_DEFINED: usize = 16;

/// A value and its context: the end of a block, if one is given.
type ValueQuery<'a> = (Value, Option<Block>, Values<'a>);

/// Queries for accesses through an address at other points of the function.
pub(super) struct Accesses<'a> {
    func: &'a Function,
    dom: &'a Dominators,
}

impl<'a> Accesses<'a> {
    pub(super) fn new(around: &Surroundings<'a>) -> Accesses<'a> {
        Accesses { func: around.func(), dom: around.dom }
    }

    /// Whether a load or store through an address, or through a step from it, dominates `at`.
    fn is_before(&self, address: Inst, at: Inst) -> bool {
        let is_access = |user: Inst, pointer: Inst| {
            accesses(self.func, user, pointer) && self.dom.dominates_inst(self.func, user, at)
        };
        self.func.users(address.into()).take(MAX_USES).any(|user| {
            is_access(user, address)
                || self.is_step_from(user, address)
                    && self.func.users(user.into()).take(MAX_USES).any(|it| is_access(it, user))
        })
    }

    /// Whether an address that is computed further down in the block of `from`, or a step from it, is accessed on
    /// every execution that reaches `from`.
    pub(super) fn is_always_after(
        &self,
        effects: &InstEffects<'_>,
        address: Inst,
        from: Inst,
    ) -> bool {
        let func = self.func;
        let steps = func.users(address.into()).take(MAX_USES);
        let steps = steps.filter(|&user| self.is_step_from(user, address));
        let pointers: Vec<Inst> = steps.chain([address]).collect();
        let Some(block) = func.block_of(from) else { return false };
        let after = func.insts(block).skip_while(|&inst| inst != from).take(MAX_SCANNED);
        let mut reached = after.take_while(|&inst| must_continue(func, effects, inst));
        reached.any(|inst| pointers.iter().any(|&pointer| accesses(func, inst, pointer)))
    }

    fn is_step_from(&self, user: Inst, base: Inst) -> bool {
        self.func.opcode(user) == Opcode::GetElementPtr && self.func.operand(user, 0) == base.into()
    }
}

/// Whether a value is the same at each use, or poison: whether no undef contributes to it. Arithmetic on well-defined
/// operands may return poison but not undef, and neither do phis, in any iteration. An incoming value of a phi is
/// evaluated at the end of its incoming block, since its value in the current iteration is a different one.
pub(super) fn is_single_value(values: Values<'_>, value: Value) -> bool {
    let func = values.func();
    let mut seen: SmallVec<[ValueQuery<'_>; MAX_DEFINED]> = smallvec![(value, None, values)];
    let mut next = 0;
    while let Some(&(value, from, values)) = seen.get(next) {
        next += 1;
        if values.is_well_defined(value) {
            continue;
        }
        let Some(inst) = value.as_inst().filter(|&it| preserves_single_values(func.opcode(it)))
        else {
            return false;
        };
        let operands: SmallVec<[ValueQuery<'_>; 4]> = match func.opcode(inst) {
            Opcode::Phi => {
                values.incoming(inst).map(|it| (it.value, Some(it.from), it.there)).collect()
            }
            _ => func.operands(inst).map(|operand| (operand, from, values)).collect(),
        };
        for operand in operands {
            if !seen.iter().any(|it| (it.0, it.1) == (operand.0, operand.1)) {
                seen.push(operand);
            }
        }
        if seen.len() > MAX_DEFINED {
            return false;
        }
    }
    true
}

/// Whether an operation returns a single value, or poison, if all its operands are single values.
fn preserves_single_values(opcode: Opcode) -> bool {
    use Opcode::{
        AShr, Add, And, ICmp, LShr, Mul, Or, Phi, SDiv, SExt, SRem, Select, Shl, Sub, Trunc, UDiv,
        URem, Xor, ZExt,
    };
    let is_arithmetic = matches!(
        opcode,
        Add | Sub | Mul | UDiv | SDiv | URem | SRem | Shl | LShr | AShr | And | Or | Xor
    );
    is_arithmetic || matches!(opcode, Phi | Select | ICmp | Trunc | ZExt | SExt)
}

/// Whether control provably reaches the next instruction, and undefined behavior after `inst` may be assumed to occur
/// before it.
fn must_continue(func: &Function, effects: &InstEffects<'_>, inst: Inst) -> bool {
    let opcode = func.opcode(inst);
    if opcode.is_call() {
        return effects.call(func, inst).is_removable_if_unused();
    }
    let is_volatile = opcode.is_memory_access() && func.inst(inst).bits().is_volatile();
    !opcode.is_terminator() && !opcode.is_eh_pad() && !is_volatile
}

/// The flags and proved facts that an address relies on.
pub(super) struct ReliedFacts<'p> {
    values: Values<'p>,
    sum: &'p LinearAddress,
}

impl<'p> ReliedFacts<'p> {
    pub(super) fn of(values: Values<'p>, sum: &'p LinearAddress) -> ReliedFacts<'p> {
        ReliedFacts { values, sum }
    }

    /// Whether an address that is computed before a member may replace it. Returns the instructions that must lose
    /// their flags.
    pub(super) fn flags_to_replace(
        &self,
        accesses: &Accesses<'_>,
        anchor: Inst,
        member: &Member,
    ) -> Option<Vec<Inst>> {
        if !self.is_single_value() {
            return None;
        }
        if accesses.is_before(anchor, member.inst) {
            return Some(Vec::new());
        }
        self.flags_to_drop_for(&member.sum)
    }

    /// Whether all leaves that are used more than once have the same value at each use.
    pub(super) fn is_single_value(&self) -> bool {
        self.sum.repeated.iter().all(|&leaf| is_single_value(self.values, leaf))
    }

    /// Whether every instruction with a fact that was proved only at this address's position is also part of `other`,
    /// so that the sum may be computed further up: if the fact does not hold there, `other` is not computed.
    pub(super) fn holds_further_up_for(&self, other: &LinearAddress) -> bool {
        self.sum.proved.iter().all(|&inst| other.has_part(inst))
    }

    /// The instructions that must lose their flags so that the sum is correct wherever `other` is not poison; `None`
    /// if dropping flags is not enough.
    pub(super) fn flags_to_drop_for(&self, other: &LinearAddress) -> Option<Vec<Inst>> {
        let is_same_poison = |&leaf: &_| other.depends_on(leaf) || self.values.is_not_poison(leaf);
        if !self.sum.leaves.iter().all(is_same_poison) {
            return None;
        }
        let own: Vec<Inst> =
            self.sum.parts.iter().copied().filter(|&inst| !other.has_part(inst)).collect();
        let breaks = |inst: &Inst| !keeps_flags_by_ranges(self.values, *inst);
        let broken: Vec<Inst> = own.iter().copied().filter(breaks).collect();
        let func = self.values.func();
        let is_number = |&inst: &Inst| func.opcode(inst) != Opcode::GetElementPtr;
        let to_drop = if !broken.iter().any(is_number) {
            broken
        } else if self.sum.relied.iter().any(|inst| own.contains(inst)) {
            return None;
        } else {
            // Ranges hold for values that are not poison. Once an integer of this sum may wrap, ranges of the values
            // that are computed from it no longer hold, so these lose their flags, too.
            own.into_iter().filter(|&inst| self.values.may_create_undef_or_poison(inst)).collect()
        };
        to_drop.iter().all(|&inst| self.may_lose_flags(inst)).then_some(to_drop)
    }

    /// Whether an instruction may lose its flags. If it has other users, its flags are worth more than an address.
    fn may_lose_flags(&self, inst: Inst) -> bool {
        let func = self.values.func();
        func.opcode(inst) == Opcode::GetElementPtr || func.only_use(inst.into()).is_some()
    }
}
