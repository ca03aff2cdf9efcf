//! Phi translation: the location of a walk, expressed at the end of a predecessor when the walk crosses a memory phi.
//!
//! In a loop, one pointer denotes a different location in each iteration. A walk that leaves a block upwards translates
//! the pointer to the edge that it takes: phis of the block are replaced by their argument for that edge, and
//! expressions over them by existing values that compute the same. If there is no such value the pointer is unchanged,
//! and the size of the location becomes unknown unless the pointer is the same in every iteration of any loop: then
//! every access to the same object may alias.
//!
//! Alias analysis does not compare a pointer with the same pointer in an earlier iteration: two choices by one
//! condition (`select`, phis of one block) may be disjoint, but only at one time. So a pointer that was not translated
//! and is such a choice is treated as any of the objects that it selects among ([`TranslatedPlace::stale`]); LLVM does
//! not do this, and skips writes of earlier iterations. The same applies to the arguments of calls, which are not
//! translated at all.
//!
//! Constants that are not in the function are not created: integers are represented by value until an operation needs
//! them, and offsets from constant addresses as [`TranslatedPlace::offset`].

use selvedge_ir::constant::ConstKind;
use selvedge_ir::{Block, Inst, Opcode, Type, Value, ValueKind};
use smallvec::SmallVec;

use super::clobber::{Clobbering, Query};
use crate::alias::{LocationSize, MemoryLocation};
use crate::fold::{GepStep, Int, gep_steps};
use crate::value::Values;

/// The maximum depth of expressions within one block: addresses are a few operations deep.
const MAX_DEPTH: u32 = 16;

/// How many casts and zero offsets are skipped to find the base of a pointer.
const MAX_STRIPPED: u32 = 100;

/// How many users of a value are searched for an existing operation.
const MAX_USERS: usize = 1000;

/// A location as a walk represents it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct TranslatedPlace {
    /// The location before `offset` is added.
    pub(super) loc: MemoryLocation,
    /// The offset in bytes from the pointer of `loc`, which is a constant unless this is 0.
    pub(super) offset: i64,
    /// A pointer that may have had a different value at the walk's position than at its start, since an earlier
    /// iteration may have computed it.
    pub(super) stale: Option<Value>,
}

impl From<MemoryLocation> for TranslatedPlace {
    fn from(loc: MemoryLocation) -> TranslatedPlace {
        TranslatedPlace { loc, offset: 0, stale: None }
    }
}

/// A translated operand.
#[derive(Clone, PartialEq, Debug)]
enum Translated {
    /// A constant plus an offset in bytes.
    Address(Value, i64),
    Value(Value),
    /// An integer that may not be a constant of the function.
    Int(Type, Int),
}

impl Clobbering<'_> {
    /// Translates a location to the end of `pred`, for a walk from `block` to `pred`.
    pub(super) fn across(
        &self,
        place: &TranslatedPlace,
        block: Block,
        pred: Block,
    ) -> TranslatedPlace {
        let mut place = *place;
        // A constant with an offset is the same everywhere.
        if place.offset != 0 {
            return place;
        }
        let old = place.loc.ptr;
        // A value that is not computed in the block is unchanged.
        let changes = old.as_inst().is_some_and(|inst| self.func.block_of(inst) == Some(block));
        if changes && let Some((ptr, offset)) = self.pointer_at_end(old, block, pred) {
            place.loc.ptr = ptr;
            place.offset = offset;
        }
        if !self.is_same_in_every_iteration(place.loc.ptr) {
            place.loc.size = LocationSize::BeforeOrAfterPointer;
            if place.loc.ptr == old {
                place.stale = place.stale.or(Some(old));
            }
        }
        place
    }

    /// The location of a walk from a phi in `block` to the end of `pred`. Calls have no location: for a call, a
    /// location only records that the walk crossed a phi, above which the arguments may have had other values.
    pub(super) fn carried(
        &self,
        query: &Query,
        place: Option<TranslatedPlace>,
        block: Block,
        pred: Block,
    ) -> Option<TranslatedPlace> {
        match query.inst.filter(|&inst| self.func.opcode(inst).is_call()) {
            Some(call) => {
                let callee = self.func.callee(call)?;
                Some(TranslatedPlace::from(MemoryLocation::whole_object(callee)))
            }
            None => place.map(|place| self.across(&place, block, pred)),
        }
    }

    /// The translation of a pointer of `block` to the edge from `pred`, if there is an existing value.
    fn pointer_at_end(&self, ptr: Value, block: Block, pred: Block) -> Option<(Value, i64)> {
        if !self.dom.tree().contains(pred) {
            return None;
        }
        let value = match self.translate(ptr, block, pred, MAX_DEPTH)? {
            Translated::Value(value) => value,
            Translated::Address(base, offset) => return Some((base, offset)),
            Translated::Int(..) => return None,
        };
        let there = value.as_inst().and_then(|inst| self.func.block_of(inst));
        let dominates = there.is_none_or(|there| self.dom.dominates(there, pred));
        dominates.then_some((value, 0))
    }

    fn translate(&self, value: Value, block: Block, pred: Block, depth: u32) -> Option<Translated> {
        let inst = match value.kind() {
            ValueKind::Inst(inst) if self.func.block_of(inst) == Some(block) => inst,
            _ => return Some(self.known(value)),
        };
        let depth = depth.checked_sub(1)?;
        match self.func.opcode(inst) {
            Opcode::Phi => {
                let mut incoming = self.func.incoming(inst);
                let (value, _) = incoming.find(|&(_, from)| from == pred)?;
                Some(self.known(value))
            }
            Opcode::GetElementPtr => self.offset(inst, block, pred, depth),
            Opcode::Add if self.values().int(self.func.operand(inst, 1)).is_some() => {
                self.sum(inst, block, pred, depth)
            }
            opcode if opcode.is_cast() => self.cast(inst, block, pred, depth),
            _ => None,
        }
    }

    fn known(&self, value: Value) -> Translated {
        match self.values().int(value) {
            Some(int) => Translated::Int(self.func.value_type(value), int),
            None => Translated::Value(value),
        }
    }

    fn cast(&self, cast: Inst, block: Block, pred: Block, depth: u32) -> Option<Translated> {
        let operand = self.func.operand(cast, 0);
        let translated = self.translate(operand, block, pred, depth)?;
        if translated == self.known(operand) {
            return Some(Translated::Value(cast.into()));
        }
        let row = self.func.inst(cast);
        let from = match translated {
            Translated::Int(_, int) => {
                let width = self.header().types.int_bits(row.ty())?;
                let int = match row.opcode() {
                    Opcode::ZExt => int.zext(width),
                    Opcode::SExt => int.sext(width),
                    Opcode::Trunc => int.trunc(width),
                    _ => return None,
                };
                return Some(Translated::Int(row.ty(), int));
            }
            Translated::Value(from) => from,
            Translated::Address(..) => return None,
        };
        if self.func.value_type(from) == row.ty() && row.opcode() == Opcode::BitCast {
            return Some(Translated::Value(from));
        }
        let same = |user: Inst| {
            let other = self.func.inst(user);
            other.opcode() == row.opcode() && other.ty() == row.ty()
        };
        self.user_at_end(from, pred, same).map(|inst| Translated::Value(inst.into()))
    }

    fn sum(&self, add: Inst, block: Block, pred: Block, depth: u32) -> Option<Translated> {
        let (left, right) = (self.func.operand(add, 0), self.func.operand(add, 1));
        let mut constant = self.values().int(right)?;
        let mut from = match self.translate(left, block, pred, depth)? {
            Translated::Int(ty, int) => return Some(Translated::Int(ty, int.add(&constant))),
            Translated::Value(from) => from,
            Translated::Address(..) => return None,
        };
        let values = self.values();
        if let Some((inner, more)) =
            from.as_inst().filter(|&inst| self.func.opcode(inst) == Opcode::Add).and_then(|inst| {
                Some((self.func.operand(inst, 0), values.int(self.func.operand(inst, 1))?))
            })
        {
            (from, constant) = (inner, constant.add(&more));
        }
        if constant.is_zero() {
            return Some(Translated::Value(from));
        }
        if from == left && values.int(right).as_ref() == Some(&constant) {
            return Some(Translated::Value(add.into()));
        }
        let same = |user: Inst| {
            self.func.opcode(user) == Opcode::Add
                && self.func.operand(user, 0) == from
                && values.int(self.func.operand(user, 1)).as_ref() == Some(&constant)
        };
        self.user_at_end(from, pred, same).map(|inst| Translated::Value(inst.into()))
    }

    fn offset(&self, gep: Inst, block: Block, pred: Block, depth: u32) -> Option<Translated> {
        let mut parts: SmallVec<[Translated; 4]> = SmallVec::new();
        let mut changed = false;
        for operand in self.func.operands(gep) {
            let part = self.translate(operand, block, pred, depth)?;
            changed |= part != self.known(operand);
            parts.push(part);
        }
        if !changed {
            return Some(Translated::Value(gep.into()));
        }
        let (base, indices) = match parts.split_first()? {
            (Translated::Value(base), indices) => (base, indices),
            (Translated::Address(base, more), indices) => {
                let offset = more.checked_add(self.constant_bytes(gep, indices)?)?;
                return Some(Translated::Address(*base, offset));
            }
            (Translated::Int(..), _) => return None,
        };
        let is_zero = |part: &Translated| matches!(part, Translated::Int(_, int) if int.is_zero());
        if indices.iter().all(is_zero) && self.func.value_type(*base) == self.func.inst(gep).ty() {
            return Some(Translated::Value(*base));
        }
        if base.as_const().is_some()
            && let Some(offset) = self.constant_bytes(gep, indices)
        {
            return Some(Translated::Address(*base, offset));
        }
        let same = |user: Inst| {
            self.func.opcode(user) == Opcode::GetElementPtr
                && self.func.inst(user).ty() == self.func.inst(gep).ty()
                && self.func.source_type(user) == self.func.source_type(gep)
                && self.func.operands(user).map(|v| self.known(v)).eq(parts.iter().cloned())
        };
        self.user_at_end(*base, pred, same).map(|inst| Translated::Value(inst.into()))
    }

    /// The offset in bytes that a `getelementptr` adds to its base if its indices are these integers.
    fn constant_bytes(&self, gep: Inst, indices: &[Translated]) -> Option<i64> {
        let header = self.header();
        let space = header.types.ptr_space(self.func.inst(gep).ty())?;
        let width = header.data_layout.index_bits(space);
        let mut ints: SmallVec<[Int; 4]> = SmallVec::new();
        for index in indices {
            let Translated::Int(_, int) = index else { return None };
            ints.push(if int.width() < width { int.sext(width) } else { int.trunc(width) });
        }
        let field = |n: usize| ints[n].to_u64();
        let steps = gep_steps(header, self.func.source_type(gep)?, ints.len(), field)?;
        let bytes = steps.iter().zip(&ints).fold(Int::zero(width), |bytes, (step, index)| {
            bytes.add(&match *step {
                GepStep::Field(offset) => Int::new(width, offset),
                GepStep::Stride(stride) => index.mul(&Int::new(width, stride)),
            })
        });
        bytes.sext(64).to_u64().map(|bits| bits as i64).filter(|_| width <= 64)
    }

    /// A user of a value that dominates the end of `pred` and satisfies `same`; the newest if there are several.
    fn user_at_end(&self, of: Value, pred: Block, same: impl Fn(Inst) -> bool) -> Option<Inst> {
        let users = self.func.users(of).take(MAX_USERS);
        users.into_iter().find(|&user| {
            let there = self.func.block_of(user);
            same(user) && there.is_some_and(|there| self.dom.dominates(there, pred))
        })
    }

    /// Whether a pointer has one value in all iterations of any loop that it may be in.
    ///
    /// The result is cached, since a walk queries the same pointer on each edge.
    fn is_same_in_every_iteration(&self, ptr: Value) -> bool {
        if let Some((last, known)) = self.last_fixed.get()
            && last == ptr
        {
            return known;
        }
        let is_same = self.find_same_in_every_iteration(ptr);
        self.last_fixed.set(Some((ptr, is_same)));
        is_same
    }

    fn find_same_in_every_iteration(&self, ptr: Value) -> bool {
        let ptr = self.stripped(ptr);
        let in_entry = |inst: Inst| self.func.block_of(inst) == self.func.entry();
        if ptr.as_inst().is_some_and(in_entry) {
            return true;
        }
        match self.constant_offset_base(ptr) {
            Some(base) => self.is_fixed(base),
            None => self.is_gep(ptr).is_none_or(|gep| !gep) && self.is_fixed(ptr),
        }
    }

    /// Whether the base of a pointer is an `alloca`, an argument or a constant.
    fn is_fixed(&self, ptr: Value) -> bool {
        let base = self.stripped(ptr);
        base.as_inst().is_none_or(|inst| self.func.opcode(inst) == Opcode::Alloca)
    }

    fn is_gep(&self, ptr: Value) -> Option<bool> {
        match ptr.kind() {
            ValueKind::Inst(inst) => Some(self.func.opcode(inst) == Opcode::GetElementPtr),
            ValueKind::Const(c) => match self.func.constant(c).kind() {
                ConstKind::Expr(expr) => Some(expr.opcode == Opcode::GetElementPtr),
                _ => None,
            },
            ValueKind::Arg(_) | ValueKind::Block(_) => None,
        }
    }

    /// The base of a `getelementptr` whose indices are all integer constants.
    fn constant_offset_base(&self, ptr: Value) -> Option<Value> {
        let values = self.values();
        let (base, all) = self.gep_parts(ptr)?;
        all.iter().all(|&index| values.int(index).is_some()).then_some(base)
    }

    fn gep_parts(&self, ptr: Value) -> Option<(Value, SmallVec<[Value; 4]>)> {
        match ptr.kind() {
            ValueKind::Inst(inst) if self.func.opcode(inst) == Opcode::GetElementPtr => {
                let base = self.func.operand(inst, 0);
                Some((base, self.func.operands(inst).skip(1).collect()))
            }
            ValueKind::Const(c) => match self.func.constant(c).kind() {
                ConstKind::Expr(expr) if expr.opcode == Opcode::GetElementPtr => {
                    let (&base, indices) = expr.operands.split_first()?;
                    Some((base.into(), indices.iter().map(|&c| c.into()).collect()))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// Strips casts, zero offsets, and calls that return their argument from a pointer.
    pub(super) fn stripped(&self, ptr: Value) -> Value {
        let mut at = ptr;
        for _ in 0..MAX_STRIPPED {
            match self.strip_one(at) {
                Some(next) => at = next,
                None => return at,
            }
        }
        at
    }

    fn strip_one(&self, ptr: Value) -> Option<Value> {
        let values = self.values();
        if let Some((base, indices)) = self.gep_parts(ptr) {
            let zero = |&index: &Value| values.int(index).is_some_and(|int| int.is_zero());
            return indices.iter().all(zero).then_some(base);
        }
        let is_ptr = |v: Value| self.header().types.is_ptr_or_vector(self.func.value_type(v));
        let (opcode, operand) = match ptr.kind() {
            ValueKind::Inst(inst) if self.func.opcode(inst) == Opcode::Call => {
                return self.returned(&values, inst);
            }
            ValueKind::Inst(inst) if self.func.opcode(inst).is_cast() => {
                (self.func.opcode(inst), self.func.operand(inst, 0))
            }
            ValueKind::Const(c) => match self.func.constant(c).kind() {
                ConstKind::Expr(expr) => (expr.opcode, Value::from(*expr.operands.first()?)),
                _ => return None,
            },
            _ => return None,
        };
        let is_cast = matches!(opcode, Opcode::BitCast | Opcode::AddrSpaceCast);
        (is_cast && is_ptr(operand)).then_some(operand)
    }

    /// The argument of a call that is marked `returned`.
    fn returned(&self, values: &Values<'_>, call: Inst) -> Option<Value> {
        let by_intrinsic = values.intrinsic(call).is_some();
        if by_intrinsic { None } else { values.returned_argument(call) }
    }
}
