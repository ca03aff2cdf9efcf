//! Whether one address may stand for another one of its group: whether it is the other's address less the
//! distance wherever the other one is not poison.
//!
//! Both are their root and sum where they are not poison. So what is asked is whether the anchor may be poison
//! where the member is not:
//! * not if it was accessed on all ways to the member, since that is undefined;
//! * else each flag and each leaf of the anchor is one of the member, too; or the leaf is surely not poison; or the
//!   flag is kept by the ranges of its operands; or it is dropped, which the sum must not rely on.
//!
//! An undefined leaf that is used more than once may be a different number each time; then the anchor's sum is
//! no more than one of its possible values, and it stands for nothing else.

use selvedge_analysis::InstEffects;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::value::Values;
use selvedge_ir::{Block, Function, Inst, Opcode, Value};
use smallvec::{SmallVec, smallvec};

use super::groups::{Surroundings, accesses};
use super::members::Member;
use crate::decompose::{LinearAddress, keeps_promises};

/// How many uses of an address are looked at for an access.
const MAX_USES: usize = 16;

/// Through how many instructions of a block it is followed whether an address is surely accessed.
const MAX_BEHIND: usize = 256;

/// How many values are looked at for undefined ones.
const MAX_DEFINED: usize = 16;

/// A value, and where it is asked about: at the end of a block, if one is given.
type Asked<'a> = (Value, Option<Block>, Values<'a>);

/// Which addresses were accessed where.
pub(super) struct Accesses<'a> {
    func: &'a Function,
    dom: &'a Dominators,
}

impl<'a> Accesses<'a> {
    pub(super) fn new(around: &Surroundings<'a>) -> Accesses<'a> {
        Accesses { func: around.func(), dom: around.dom }
    }

    /// Whether an address, or a step from it, was loaded from or stored to whenever `at` is reached.
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

    /// Whether an address further down in a block, or a step from it, is surely accessed once `from` is reached.
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

/// Whether a value is the same number at each use, or poison: whether nothing undefined is part of it. Arithmetic makes
/// poison of what is defined, but nothing undefined; so do phis, in as many rounds as there are. What a phi has of an earlier
/// round is asked for at the end of that, since what this round used is another number.
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

/// Whether the result of an operation is one number, or poison, where its operands are.
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

/// Whether control surely reaches the next instruction, and nobody can tell what happened before.
fn goes_on(func: &Function, effects: &InstEffects<'_>, inst: Inst) -> bool {
    let opcode = func.opcode(inst);
    if opcode.is_call() {
        return effects.call(func, inst).is_removable_if_unused();
    }
    let is_volatile = opcode.is_memory_access() && func.inst(inst).bits().is_volatile();
    !opcode.is_terminator() && !opcode.is_eh_pad() && !is_volatile
}

/// What an address promises.
pub(super) struct Promises<'p> {
    values: Values<'p>,
    sum: &'p LinearAddress,
}

impl<'p> Promises<'p> {
    pub(super) fn of(values: Values<'p>, sum: &'p LinearAddress) -> Promises<'p> {
        Promises { values, sum }
    }

    /// Whether an address that is computed before a member may stand for it, and which instructions have to
    /// lose their flags for that.
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

    /// Whether all leaves that are used more than once are one number.
    pub(super) fn is_one_number(&self) -> bool {
        self.sum.repeated.iter().all(|&leaf| is_one_number(self.values, leaf))
    }

    /// Whether all that was proved for the place of this sum only is part of another one as well, so that the sum may
    /// be computed further up: where it is wrong, the other one is not computed.
    pub(super) fn holds_further_up_for(&self, other: &LinearAddress) -> bool {
        self.sum.proved.iter().all(|&inst| other.has_part(inst))
    }

    /// The instructions that have to lose their flags so that the sum holds wherever another one is not poison;
    /// `None` if that is not enough.
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
            // Ranges speak of what is not poison: once a number of its own may wrap, nothing is known of those that
            // are computed from it, and their flags go, too.
            own.into_iter().filter(|&inst| self.values.may_create_undef_or_poison(inst)).collect()
        };
        to_drop.iter().all(|&inst| self.may_lose_flags(inst)).then_some(to_drop)
    }

    /// Flags of what others use, too, are worth more than an address.
    fn may_lose_flags(&self, inst: Inst) -> bool {
        let func = self.values.func();
        func.opcode(inst) == Opcode::GetElementPtr || func.only_use(inst.into()).is_some()
    }
}
