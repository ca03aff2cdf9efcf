//! Pre-filter: proves cheaply that no rule applies, from opcodes, constants and equal operands.
//!
//! Most instructions are already simple, and most rules match one of a few opcodes among the operands, or a constant.
//! Each function here mirrors one of the functions of the other files, and must be changed together with it.
//! * Invariant: if [`Simplifier::cannot_simplify`] returns `true`, no rule applies. Debug builds apply the rules each
//!   time, so every test of simplification tests this invariant.
//! * Cost: an inspection of the operands and their opcodes, and recursion through sums, products and choices as deep as
//!   the rules go ([`super::MAX_RECURSION`]).
//! * With local rules (`local.rs`) samples are not tried (`samples.rs`): the operations that the rules inspect are
//!   inspected instead.

use selvedge_ir::inst::{IntFlags, IntPredicate as P};
use selvedge_ir::{ConstKind, Inst, IntBits, Opcode, Type, Value};

use super::MAX_RECURSION;
use super::Simplifier;
use super::words::{after_steps, compares, ones, plain_width};
use crate::value::predicate::swapped;

/// How many incoming values of a phi are inspected.
const MAX_INCOMING: usize = 4;

/// An operand of a hypothetical operation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Operand {
    /// A value that is not an integer constant of at most 64 bits.
    Value(Value),
    /// Such a constant, which need not be in a pool.
    Number(u64),
}

impl Operand {
    pub(super) fn value(self) -> Option<Value> {
        match self {
            Operand::Value(value) => Some(value),
            Operand::Number(_) => None,
        }
    }

    pub(super) fn number(self) -> Option<u64> {
        match self {
            Operand::Value(_) => None,
            Operand::Number(number) => Some(number),
        }
    }

    pub(super) fn is_number(self) -> bool {
        matches!(self, Operand::Number(_))
    }
}

/// A hypothetical operation on integers of at most 64 bits.
#[derive(Clone, Copy)]
pub(super) struct Operation {
    pub(super) opcode: Opcode,
    pub(super) flags: IntFlags,
    pub(super) width: u32,
    pub(super) a: Operand,
    pub(super) b: Operand,
}

impl Operation {
    fn with(self, a: Operand, b: Operand) -> Operation {
        Operation { a, b, ..self }
    }
}

impl Simplifier<'_> {
    /// Whether provably no rule applies to an instruction.
    pub(super) fn cannot_simplify(&self, inst: Inst) -> bool {
        let func = self.values.func();
        let row = func.inst(inst);
        let opcode = row.opcode();
        let operand = |n: usize| func.operand(inst, n);
        match opcode {
            Opcode::GetElementPtr => self.cannot_simplify_address(inst),
            Opcode::ICmp => {
                let (a, b) = (self.operand(operand(0)), self.operand(operand(1)));
                let predicate = row.bits().int_predicate();
                self.cannot_simplify_icmp(predicate, a, b, MAX_RECURSION)
            }
            Opcode::Phi => self.cannot_simplify_phi(inst),
            Opcode::Select => self.cannot_simplify_select(inst),
            Opcode::ExtractValue => {
                let whole = operand(0);
                whole.as_const().is_none() && self.values.opcode(whole) != Some(Opcode::InsertValue)
            }
            Opcode::FNeg => {
                let operand = operand(0);
                let opcode = self.values.opcode(operand);
                let is_negated = matches!(opcode, Some(Opcode::FNeg | Opcode::FSub));
                operand.as_const().is_none() && !is_negated
            }
            Opcode::FAdd | Opcode::FSub | Opcode::FMul | Opcode::FDiv | Opcode::FRem => {
                let flags = row.bits().fast_math();
                self.cannot_simplify_float(opcode, flags, operand(0), operand(1))
            }
            Opcode::FCmp => self.cannot_simplify_fcmp(row.bits(), operand(0), operand(1)),
            Opcode::InsertValue => self.cannot_simplify_insert(operand(0), operand(1)),
            Opcode::Load => self.cannot_simplify_load(inst),
            Opcode::Call => self.cannot_simplify_call(inst),
            _ if opcode.is_cast() => self.cannot_simplify_cast(opcode, operand(0), row.ty()),
            _ if opcode.is_binary() => {
                let flags = row.bits().int_flags().and(opcode.int_flags());
                let operands = [operand(0), operand(1)];
                self.cannot_simplify_operation(opcode, flags, operands, MAX_RECURSION)
            }
            _ => false,
        }
    }

    /// As [`Simplifier::cannot_simplify`], for a hypothetical binary operation.
    pub(super) fn cannot_simplify_operation(
        &self,
        opcode: Opcode,
        flags: IntFlags,
        operands: [Value; 2],
        depth: u32,
    ) -> bool {
        let ty = self.ty(operands[0]);
        let is_logic = matches!(opcode, Opcode::And | Opcode::Or | Opcode::Xor);
        let width = match plain_width(ty) {
            Some(width) => width,
            None if ty == Type::I1 && is_logic => 1,
            None => return false,
        };
        if self.values.position().is_some() {
            return false;
        }
        let [a, b] = operands.map(|operand| self.operand(operand));
        self.cannot_simplify_binary(Operation { opcode, flags, width, a, b }, depth)
    }

    pub(super) fn operand(&self, value: Value) -> Operand {
        match self.values.func().as_int(value) {
            Some(IntBits::Small(number)) => Operand::Number(*number),
            Some(IntBits::Wide(_)) | None => Operand::Value(value),
        }
    }

    pub(super) fn is_constant(&self, side: Operand) -> bool {
        side.value().is_none_or(|value| value.as_const().is_some())
    }

    pub(super) fn opcode_of(&self, side: Operand) -> Option<Opcode> {
        self.values.opcode(side.value()?)
    }

    pub(super) fn operand_of(&self, side: Operand, n: usize) -> Option<Operand> {
        let inst = side.value()?.as_inst()?;
        Some(self.operand(self.values.func().operand(inst, n)))
    }

    /// Whether the instruction that computes `side` has that flag.
    pub(super) fn has_flag(&self, side: Operand, flag: IntFlags) -> bool {
        side.value().is_some_and(|value| self.values.int_flags(value).has(flag))
    }

    /// Whether operand `n` of the instruction that computes `side` is `other`.
    pub(super) fn has(&self, side: Operand, n: usize, other: Operand) -> bool {
        self.operand_of(side, n) == Some(other)
    }
}

/// Arithmetic.
impl Simplifier<'_> {
    /// For [`Simplifier::binary`].
    fn cannot_simplify_binary(&self, op: Operation, depth: u32) -> bool {
        let exchange = op.opcode.is_commutative() && self.is_constant(op.a);
        let op = if exchange { op.with(op.b, op.a) } else { op };
        let is_other = |side: Operand| self.is_constant(side) && !side.is_number();
        if is_other(op.a) || is_other(op.b) || op.a.is_number() && op.b.is_number() {
            return false;
        }
        match op.opcode {
            Opcode::Sub if op.a.is_number() => self.cannot_simplify_rest(op),
            _ if op.a.is_number() => self.local_bits_find_nothing(op, depth),
            Opcode::Add => self.cannot_simplify_add(op, depth),
            Opcode::Mul => self.cannot_simplify_mul(op, depth),
            Opcode::Sub => self.cannot_simplify_sub(op, depth),
            Opcode::Shl | Opcode::LShr if self.cannot_simplify_shift(op, depth) => true,
            _ => self.local_bits_find_nothing(op, depth),
        }
    }

    fn cannot_simplify_add(&self, op: Operation, depth: u32) -> bool {
        let overflows = |n: u64| n == ones(op.width) && op.flags.has(IntFlags::NUW);
        !op.b.number().is_some_and(|n| n == 0 || overflows(n))
            && self.cannot_simplify_part_of_sum(op, op.a, op.b, depth)
            && self.cannot_simplify_part_of_sum(op, op.b, op.a, depth)
    }

    /// One side of a sum, given the other one.
    fn cannot_simplify_part_of_sum(
        &self,
        op: Operation,
        x: Operand,
        y: Operand,
        depth: u32,
    ) -> bool {
        match self.opcode_of(x) {
            Some(Opcode::Sub) => !self.has(x, 1, y) && !self.is_turned(x, y),
            Some(Opcode::Xor) => {
                !self.has(x, 0, y) && !self.has(x, 1, y) && (!y.is_number() || op.flags.is_empty())
            }
            Some(Opcode::Add) => {
                let sum = self.operand_of(x, 1).and_then(|m| m.number()).zip(y.number());
                let sum = sum.map(|(m, n)| m.wrapping_add(n));
                sum.is_none_or(|sum| sum << (64 - op.width) != 0)
            }
            Some(Opcode::Phi | Opcode::Select) => self.cannot_simplify_choice(op, x, y, depth),
            _ => true,
        }
    }

    /// Whether two sides are differences of the same values in opposite order.
    fn is_turned(&self, x: Operand, y: Operand) -> bool {
        let parts = |side: Operand| [0, 1].map(|n| self.operand_of(side, n));
        let [p, q] = parts(x);
        self.opcode_of(y) == Some(Opcode::Sub) && parts(y) == [q, p]
    }

    fn cannot_simplify_mul(&self, op: Operation, depth: u32) -> bool {
        !matches!(op.b, Operand::Number(0 | 1))
            && self.cannot_simplify_factor(op, op.a, op.b, depth)
            && self.cannot_simplify_factor(op, op.b, op.a, depth)
    }

    /// One side of a product, given the other one.
    fn cannot_simplify_factor(&self, op: Operation, x: Operand, y: Operand, depth: u32) -> bool {
        match self.opcode_of(x) {
            Some(Opcode::UDiv | Opcode::SDiv) => {
                !self.has(x, 1, y) || !self.has_flag(x, IntFlags::EXACT)
            }
            Some(Opcode::Phi | Opcode::Select) => self.cannot_simplify_choice(op, x, y, depth),
            _ => true,
        }
    }

    /// For [`Simplifier::through_select_or_phi`], where `x` is the choice and `y` the other side.
    pub(super) fn cannot_simplify_choice(
        &self,
        op: Operation,
        x: Operand,
        y: Operand,
        depth: u32,
    ) -> bool {
        let Some(depth) = depth.checked_sub(1) else { return true };
        let Some(choice) = x.value().and_then(Value::as_inst) else { return false };
        let itself = Value::from(choice);
        let func = self.values.func();
        let is_left = op.a == x;
        let is_nothing = |value: Value| {
            let part = self.operand(value);
            let op = if is_left { op.with(part, y) } else { op.with(y, part) };
            self.cannot_simplify_binary(op, depth)
        };
        if func.opcode(choice) == Opcode::Select {
            return is_nothing(func.operand(choice, 1)) || is_nothing(func.operand(choice, 2));
        }
        if !self.is_side_there(y, choice) {
            return true;
        }
        // Through a phi only constants are found. A loop counter plus a constant is not one: on the backedge the result
        // is the counter plus another constant.
        let counts = |v: Value| {
            let step = self.values.binary(v, Opcode::Add);
            step.is_some_and(|(of, by)| of == itself && self.operand(by).is_number())
        };
        if op.opcode == Opcode::Add && y.is_number() && func.operands(choice).any(counts) {
            return true;
        }
        func.operands(choice).take(MAX_INCOMING).any(|v| v != itself && is_nothing(v))
    }

    fn cannot_simplify_sub(&self, op: Operation, depth: u32) -> bool {
        let (a, b) = (op.a, op.b);
        if b == Operand::Number(0) || a == b {
            return false;
        }
        let part = |side: Operand, n: usize| self.operand_of(side, n);
        let parts = |side: Operand| Some((part(side, 0)?, part(side, 1)?));
        let left = match self.opcode_of(a) {
            Some(Opcode::Add) => parts(a).is_some_and(|(x, y)| x != b && y != b),
            Some(Opcode::PtrToInt | Opcode::PtrToAddr) => false,
            Some(Opcode::Trunc) if self.opcode_of(b) == Some(Opcode::Trunc) => false,
            Some(Opcode::Phi | Opcode::Select) => self.cannot_simplify_choice(op, a, b, depth),
            _ => true,
        };
        left && match self.opcode_of(b) {
            Some(Opcode::Sub) => part(b, 0).is_some_and(|x| x != a),
            Some(Opcode::Phi | Opcode::Select) => self.cannot_simplify_choice(op, b, a, depth),
            _ => true,
        }
    }

    /// Subtraction from a constant.
    fn cannot_simplify_rest(&self, op: Operation) -> bool {
        use Opcode::{Add, Phi, PtrToAddr, PtrToInt, Select, Sub};
        let has_rules = |opcode| matches!(opcode, Add | Sub | Phi | Select | PtrToInt | PtrToAddr);
        op.a != Operand::Number(0) && !self.opcode_of(op.b).is_some_and(has_rules)
    }

    /// Whether there are rules for a shift with no-wrap or `exact` flags.
    pub(super) fn shift_flags_have_rules(&self, op: Operation) -> bool {
        let (nuw, nsw) = (op.flags.has(IntFlags::NUW), op.flags.has(IntFlags::NSW));
        let is_all_the_way = op.b == Operand::Number(u64::from(op.width) - 1);
        let may_be_odd = || !self.shown_side(op.a, op.width).is_even();
        op.flags.has(IntFlags::EXACT) && may_be_odd()
            || nuw && nsw && is_all_the_way
            || nuw && op.a.is_number()
    }

    /// A shift by a constant amount less than the width.
    fn cannot_simplify_shift(&self, op: Operation, depth: u32) -> bool {
        let by = op.b.number();
        if !by.is_some_and(|by| 0 < by && by < u64::from(op.width)) {
            return false;
        }
        let inner = self.opcode_of(op.a);
        let by_rules = match op.opcode {
            Opcode::Shl => {
                let (nuw, nsw) = (op.flags.has(IntFlags::NUW), op.flags.has(IntFlags::NSW));
                let has_rules = nuw && nsw && by == Some(u64::from(op.width) - 1);
                !has_rules && !matches!(inner, Some(Opcode::LShr | Opcode::AShr))
            }
            _ => !op.flags.has(IntFlags::EXACT) && !matches!(inner, Some(Opcode::Shl | Opcode::Or)),
        };
        let is_choice = matches!(inner, Some(Opcode::Phi | Opcode::Select));
        by_rules && (!is_choice || self.cannot_simplify_choice(op, op.a, op.b, depth))
    }
}

/// Comparisons, casts, addresses, phis.
impl Simplifier<'_> {
    /// For [`Simplifier::icmp`].
    pub(super) fn cannot_simplify_icmp(
        &self,
        predicate: P,
        a: Operand,
        b: Operand,
        depth: u32,
    ) -> bool {
        let (predicate, a, b) =
            if self.is_constant(a) { (swapped(predicate), b, a) } else { (predicate, a, b) };
        if self.values.position().is_some() {
            return false;
        }
        let Some(value) = a.value() else { return false };
        let Some(width) = plain_width(self.ty(value)) else {
            return b.value().is_some_and(|b| self.cannot_simplify_null(predicate, value, b));
        };
        if self.is_constant(a) || a == b {
            return false;
        }
        if self.is_constant(b) {
            return self.cannot_simplify_bounded(predicate, [a, b], width, depth);
        }
        if self.is_decided_by_shown_bits(predicate, [a, b], width) {
            return false;
        }
        self.cannot_simplify_compared(a, b)
            && self.cannot_simplify_compared(b, a)
            && match (self.opcode_of(a), self.opcode_of(b)) {
                (Some(Opcode::Select), _) | (_, Some(Opcode::Select)) => false,
                (Some(Opcode::Phi), Some(Opcode::Phi)) => {
                    self.cannot_simplify_compared_phi(predicate, a, b, depth)
                        && self.cannot_simplify_compared_phi(swapped(predicate), b, a, depth)
                }
                (Some(Opcode::Phi), _) => self.cannot_simplify_compared_phi(predicate, a, b, depth),
                (_, Some(Opcode::Phi)) => {
                    self.cannot_simplify_compared_phi(swapped(predicate), b, a, depth)
                }
                _ => true,
            }
    }

    /// Whether a comparison of a pointer with null is undecided: for an argument only its declaration can decide it.
    fn cannot_simplify_null(&self, predicate: P, pointer: Value, null: Value) -> bool {
        matches!(predicate, P::Eq | P::Ne)
            && self.values.position().is_none()
            && pointer.as_arg().is_some()
            && matches!(self.values.func().as_constant(null), Some(ConstKind::Null))
            && !self.values.is_declared_nonzero(pointer)
    }

    /// A comparison with a phi: proves that nothing is found for one of the incoming values.
    pub(super) fn cannot_simplify_compared_phi(
        &self,
        predicate: P,
        a: Operand,
        b: Operand,
        depth: u32,
    ) -> bool {
        let Some(depth) = depth.checked_sub(1) else { return true };
        let Some(phi) = a.value().and_then(Value::as_inst) else { return false };
        if !self.is_side_there(b, phi) {
            return true;
        }
        // If two constants give different results, no result is common.
        let (mut has_false, mut has_true) = (false, false);
        for v in self.values.func().operands(phi).take(MAX_INCOMING) {
            let x = self.operand(v);
            if v != phi.into() && self.cannot_simplify_icmp(predicate, x, b, depth) {
                return true;
            }
            match self.number_decides(predicate, x, b, self.ty(v)) {
                Some(false) => has_false = true,
                Some(true) => has_true = true,
                None => {}
            }
        }
        has_false && has_true || self.differs_after_a_step(predicate, phi, b)
    }

    /// Whether a comparison with a loop counter has different results for its start and for the next value.
    fn differs_after_a_step(&self, predicate: P, phi: Inst, b: Operand) -> bool {
        let Some((start, step, flags)) = self.counter(phi) else { return false };
        let Some(width) = plain_width(self.ty(start)) else { return false };
        let (Some(first), Some(n)) = (self.operand(start).number(), b.number()) else {
            return false;
        };
        after_steps(flags, width, first, step, 1).is_some_and(|second| {
            compares(predicate, width, first, n) != compares(predicate, width, second, n)
        })
    }

    /// The result of a comparison of two constants.
    fn number_decides(&self, predicate: P, a: Operand, b: Operand, ty: Type) -> Option<bool> {
        let (m, n, width) = (a.number()?, b.number()?, plain_width(ty)?);
        Some(compares(predicate, width, m, n))
    }

    /// Whether a side is the same on every incoming edge of a phi as after the phi.
    fn is_side_there(&self, side: Operand, phi: Inst) -> bool {
        side.value().is_none_or(|v| self.is_there(v, phi))
    }

    /// One side of a comparison of two values, given the other one.
    pub(super) fn cannot_simplify_compared(&self, x: Operand, y: Operand) -> bool {
        let Some(inst) = x.value().and_then(Value::as_inst) else { return true };
        let func = self.values.func();
        match func.opcode(inst) {
            Opcode::Mul if y.is_number() => false,
            Opcode::ZExt | Opcode::SExt if self.opcode_of(y) == self.opcode_of(x) => false,
            Opcode::Sub | Opcode::Xor | Opcode::Add if self.have_common_operand(x, y) => false,
            opcode if opcode.is_binary() || opcode == Opcode::Call => {
                !func.operands(inst).any(|operand| self.operand(operand) == y)
            }
            _ => true,
        }
    }

    /// Whether two sides are the same operation with a common operand.
    fn have_common_operand(&self, x: Operand, y: Operand) -> bool {
        let part = |side: Operand, n: usize| self.operand_of(side, n);
        let is_of_y = |of_x: Option<Operand>| of_x == part(y, 0) || of_x == part(y, 1);
        self.opcode_of(x) == self.opcode_of(y) && (is_of_y(part(x, 0)) || is_of_y(part(x, 1)))
    }

    /// For [`Simplifier::cast`]: a cast that does not undo another one, is not to the type of its operand, and does not
    /// convert a pointer that may be computed from a difference of addresses.
    fn cannot_simplify_cast(&self, opcode: Opcode, operand: Value, ty: Type) -> bool {
        use Opcode::{
            BitCast, FpExt, FpTrunc, GetElementPtr, IntToPtr, PtrToInt, SExt, Trunc, ZExt,
        };
        if opcode == BitCast && self.ty(operand) == ty {
            return false;
        }
        let Some(inner) = operand.as_inst() else { return operand.as_arg().is_some() };
        let is_back = || self.ty(self.values.func().operand(inner, 0)) == ty;
        let has_rules = match (opcode, self.values.func().opcode(inner)) {
            (PtrToInt, of) => of.is_cast() || of == GetElementPtr,
            (Trunc, ZExt | SExt) | (BitCast, BitCast) | (FpTrunc, FpExt) | (IntToPtr, PtrToInt) => {
                is_back()
            }
            _ => false,
        };
        !has_rules
    }

    /// For [`Simplifier::insert_value`]: the part is not constant, and was not extracted from an aggregate of the same
    /// type.
    fn cannot_simplify_insert(&self, whole: Value, part: Value) -> bool {
        let Some(inst) = part.as_inst() else { return part.as_arg().is_some() };
        let func = self.values.func();
        func.opcode(inst) != Opcode::ExtractValue
            || self.ty(func.operand(inst, 0)) != self.ty(whole)
    }

    /// For [`Simplifier::address`]: some index is nonzero, and none undoes a difference.
    fn cannot_simplify_address(&self, gep: Inst) -> bool {
        let func = self.values.func();
        let mut operands = func.operands(gep);
        let Some(base) = operands.next() else { return false };
        let n_indices = operands.len();
        let (mut varies, mut moves) = (false, false);
        for index in operands {
            if index.as_const().is_none() {
                varies = true;
                if n_indices == 1 && self.is_distance(index) {
                    return false;
                }
            } else {
                match self.operand(index).number() {
                    Some(number) => moves |= number != 0,
                    None => return false,
                }
            }
        }
        let stays_apart = match func.as_constant(base) {
            None => varies || moves,
            Some(kind) => varies && is_address(kind),
        };
        let is_sized = |ty: Type| {
            let layout = &self.values.header().data_layout;
            !self.types().is_aggregate(ty) || layout.alloc_size(self.types(), ty) != Some(0)
        };
        stays_apart && (n_indices > 1 || func.source_type(gep).is_some_and(is_sized))
    }

    /// Whether an index is a difference of addresses, possibly divided exactly.
    fn is_distance(&self, index: Value) -> bool {
        let func = self.values.func();
        let divided = match index.as_inst() {
            Some(inst) if matches!(func.opcode(inst), Opcode::SDiv | Opcode::AShr) => {
                if !self.values.int_flags(index).has(IntFlags::EXACT) {
                    return false;
                }
                func.operand(inst, 0)
            }
            _ => index,
        };
        let is_address = |v: Value| self.values.opcode(v) == Some(Opcode::PtrToInt);
        let parts = self.values.binary(divided, Opcode::Sub);
        parts.is_some_and(|(to, from)| is_address(to) && is_address(from))
    }

    /// For [`Simplifier::call`]: a call of a function that is not a generic intrinsic, so it is folded only for
    /// constants.
    fn cannot_simplify_call(&self, call: Inst) -> bool {
        let func = self.values.func();
        let is_void = func.inst(call).ty() == Type::VOID;
        match func.callee(call).and_then(|callee| func.as_constant(callee)) {
            Some(ConstKind::InlineAsm(_)) => return true,
            Some(ConstKind::Global(_)) => {}
            _ => return false,
        }
        if !self.values.calls_unknown(call) {
            return false;
        }
        is_void || {
            let mut args = func.call_args(call);
            args.len() == 0 || args.any(|arg| arg.as_const().is_none())
        }
    }

    /// For [`Simplifier::select`] without context instruction: the arms are values or constants, not both the same, and
    /// neither is related to the compared values.
    fn cannot_simplify_select(&self, select: Inst) -> bool {
        let func = self.values.func();
        let [condition, yes, no] = [0, 1, 2].map(|n| func.operand(select, n));
        let is_float =
            matches!(self.ty(yes), Type::HALF | Type::BFLOAT | Type::FLOAT | Type::DOUBLE);
        let is_known = |v: Value, other: Value| match func.as_constant(v) {
            Some(ConstKind::Float(_)) => !is_float,
            // An undefined arm is replaced by one that is not poison.
            Some(ConstKind::Undef) if self.values.opcode(other) == Some(Opcode::Load) => {
                self.values.is_not_poison(other)
            }
            Some(_) => self.operand(v).value().is_some(),
            None => false,
        };
        // A select by the same condition may yield the other arm.
        let is_choice_of = |v: Value, other: Value| {
            let inner = v.as_inst().filter(|&inst| func.opcode(inst) == Opcode::Select);
            inner.is_some_and(|inner| func.operands(inner).skip(1).any(|arm| arm == other))
        };
        let ty = self.ty(yes);
        let has_few_rules = match ty {
            // The condition may be an arm, or the result.
            Type::I1 => {
                condition != yes
                    && condition != no
                    && (yes.as_const().is_none() || no.as_const().is_none())
                    && self.is_choice_far_apart([condition, yes, no])
            }
            // One of the two compared floats may be the result.
            _ if is_float => self.values.opcode(condition) != Some(Opcode::FCmp),
            _ => plain_width(ty).is_some() || self.types().ptr_space(ty).is_some(),
        };
        self.values.position().is_none()
            && condition.as_const().is_none()
            && self.ty(condition) == Type::I1
            && yes != no
            && has_few_rules
            && self.compared_arms_find_nothing(condition, yes, no)
            && !is_known(yes, no)
            && !is_known(no, yes)
            && !is_choice_of(yes, no)
            && !is_choice_of(no, yes)
    }

    /// For [`Simplifier::phi`]: two incoming values differ, and neither is undefined.
    fn cannot_simplify_phi(&self, phi: Inst) -> bool {
        let func = self.values.func();
        let is_open = |kind: &ConstKind| match kind {
            ConstKind::Int(_) | ConstKind::Float(_) => false,
            kind => !is_address(kind),
        };
        let mut first = None;
        for value in func.operands(phi).take(MAX_INCOMING) {
            if value == Value::from(phi) || func.as_constant(value).is_some_and(is_open) {
                continue;
            }
            match first {
                None => first = Some(value),
                Some(other) if other != value => return true,
                Some(_) => {}
            }
        }
        false
    }
}

/// Whether a constant is an explicit address.
fn is_address(kind: &ConstKind) -> bool {
    match kind {
        ConstKind::Global(_) => true,
        ConstKind::Expr(expr) => expr.opcode.is_cast() || expr.opcode == Opcode::GetElementPtr,
        _ => false,
    }
}
