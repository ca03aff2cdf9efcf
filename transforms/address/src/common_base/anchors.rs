//! Whether one address may be computed from another one of its group, the anchor: whether the anchor equals the address
//! minus the distance whenever the address is not poison.
//!
//! Both equal the sum of their root and terms unless they are poison. So the question is whether the anchor may be
//! poison when the member is not. It is not in these cases:
//! * It was accessed on every path to the member, since accessing poison is undefined behaviour.
//! * Each flag and each leaf of the anchor is also one of the member; or the leaf is never poison; or the ranges of the
//!   operands imply the flag; or the flag is dropped and the sum does not rely on it.
//!
//! An undef leaf with several uses may have a different value in each. Then the sum is only one of the anchor's
//! possible values, and other addresses must not be computed from it.

use selvedge_analysis::InstEffects;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::value::Values;
use selvedge_ir::{Block, Function, Inst, Opcode, Value};
use smallvec::{SmallVec, smallvec};

use super::groups::{Surroundings, accesses};
use super::members::Member;
use crate::decompose::{LinearAddress, keeps_promises};

/// The number of uses of an address that are examined for an access.
const MAX_USES: usize = 16;

/// The number of instructions of a block that are examined for a guaranteed access.
const MAX_BEHIND: usize = 256;

/// The number of values that are examined for undef.
const MAX_DEFINED: usize = 16;

/// A value and the position of the query: the end of the block, if one is given.
type Asked<'a> = (Value, Option<Block>, Values<'a>);

/// Finds accesses through addresses.
pub(super) struct Accesses<'a> {
    func: &'a Function,
    dom: &'a Dominators,
}

impl<'a> Accesses<'a> {
    pub(super) fn new(around: &Surroundings<'a>) -> Accesses<'a> {
        Accesses { func: around.func(), dom: around.dom }
    }

    /// Whether a load from or store to the address, or a constant distance from it, dominates `at`.
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

    /// Whether executing `from` guarantees an access to the address, or a constant distance from it, later in the
    /// block.
    pub(super) fn is_surely_behind(
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
        let behind = func.insts(block).skip_while(|&inst| inst != from).take(MAX_BEHIND);
        let mut reached = behind.take_while(|&inst| goes_on(func, effects, inst));
        reached.any(|inst| pointers.iter().any(|&pointer| accesses(func, inst, pointer)))
    }

    fn is_step_from(&self, user: Inst, base: Inst) -> bool {
        self.func.opcode(user) == Opcode::GetElementPtr && self.func.operand(user, 0) == base.into()
    }
}

/// Whether a value is the same at each use unless it is poison, that is, whether no undef is part of it. Arithmetic and
/// phis of defined values may be poison but not undef, in any number of iterations. The incoming value of a phi is
/// examined at the end of its predecessor, since the operands have other values in the previous iteration.
pub(super) fn is_one_number(values: Values<'_>, value: Value) -> bool {
    let func = values.func();
    let mut seen: SmallVec<[Asked<'_>; MAX_DEFINED]> = smallvec![(value, None, values)];
    let mut next = 0;
    while let Some(&(value, from, values)) = seen.get(next) {
        next += 1;
        if values.is_well_defined(value) {
            continue;
        }
        let Some(inst) = value.as_inst().filter(|&it| keeps_numbers(func.opcode(it))) else {
            return false;
        };
        let operands: SmallVec<[Asked<'_>; 4]> = match func.opcode(inst) {
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

/// Whether the result of an operation is not undef if its operands are not.
fn keeps_numbers(opcode: Opcode) -> bool {
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

/// Whether control always reaches the next instruction, without an observable effect.
fn goes_on(func: &Function, effects: &InstEffects<'_>, inst: Inst) -> bool {
    let opcode = func.opcode(inst);
    if opcode.is_call() {
        return effects.call(func, inst).is_removable_if_unused();
    }
    let is_volatile = opcode.is_memory_access() && func.inst(inst).bits().is_volatile();
    !opcode.is_terminator() && !opcode.is_eh_pad() && !is_volatile
}

/// The conditions under which an address equals its sum.
pub(super) struct Promises<'p> {
    values: Values<'p>,
    sum: &'p LinearAddress,
}

impl<'p> Promises<'p> {
    pub(super) fn of(values: Values<'p>, sum: &'p LinearAddress) -> Promises<'p> {
        Promises { values, sum }
    }

    /// Whether a member may be computed from this anchor, which dominates it, and which instructions have to lose their
    /// flags for that.
    pub(super) fn to_stand_for(
        &self,
        accesses: &Accesses<'_>,
        anchor: Inst,
        member: &Member,
    ) -> Option<Vec<Inst>> {
        if !self.is_one_number() {
            return None;
        }
        if accesses.is_before(anchor, member.inst) {
            return Some(Vec::new());
        }
        self.to_hold_for(&member.sum)
    }

    /// Whether no leaf with several uses is undef.
    pub(super) fn is_one_number(&self) -> bool {
        self.sum.repeated.iter().all(|&leaf| is_one_number(self.values, leaf))
    }

    /// Whether every operation whose proof holds only at its position is also part of the other sum. Then this sum may
    /// be hoisted: if a proof fails at the new position, the other address is not computed.
    pub(super) fn holds_further_up_for(&self, other: &LinearAddress) -> bool {
        self.sum.proved.iter().all(|&inst| other.has_part(inst))
    }

    /// The instructions that have to lose their flags so that the sum is right whenever the other one is not poison;
    /// `None` if that is not sufficient.
    pub(super) fn to_hold_for(&self, other: &LinearAddress) -> Option<Vec<Inst>> {
        let is_same_poison = |&leaf: &_| other.depends_on(leaf) || self.values.is_not_poison(leaf);
        if !self.sum.leaves.iter().all(is_same_poison) {
            return None;
        }
        let own: Vec<Inst> =
            self.sum.parts.iter().copied().filter(|&inst| !other.has_part(inst)).collect();
        let breaks = |inst: &Inst| !keeps_promises(self.values, *inst);
        let broken: Vec<Inst> = own.iter().copied().filter(breaks).collect();
        let func = self.values.func();
        let is_number = |&inst: &Inst| func.opcode(inst) != Opcode::GetElementPtr;
        let to_drop = if !broken.iter().any(is_number) {
            broken
        } else if self.sum.relied.iter().any(|inst| own.contains(inst)) {
            return None;
        } else {
            // Ranges hold only for values that are not poison: once an integer operation may wrap, ranges of its users
            // are unknown, so these lose their flags, too.
            own.into_iter().filter(|&inst| self.values.may_create_undef_or_poison(inst)).collect()
        };
        to_drop.iter().all(|&inst| self.may_lose_flags(inst)).then_some(to_drop)
    }

    /// Flags of an instruction with other users are worth more than an address.
    fn may_lose_flags(&self, inst: Inst) -> bool {
        let func = self.values.func();
        func.opcode(inst) == Opcode::GetElementPtr || func.only_use(inst.into()).is_some()
    }
}
