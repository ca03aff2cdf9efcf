//! Simplification of `icmp`: the rules, and the proofs that a comparison always has the same result.

use selvedge_ir::constant::ConstKind;
use selvedge_ir::inst::{Bits, GepFlags, IntFlags, IntPredicate};
use selvedge_ir::{Opcode, Type, Value};

use super::choose::{PHIS, SELECTS};
use super::implied::Comparison;
use super::rule::{
    ANY, CONSTANTS, EXTREMES, OTHERS, Query, Sources, Table, ZEROS, booleans, either, in_context,
    one_of, rule, same,
};
use super::shallow_bits::KNOWN;
use super::{Answer, Simplified, Simplifier, constant, value};
use crate::fold::{Constant, Int, holds_when_equal, int_predicate_holds};

use IntPredicate as P;

const EXTENSIONS: Sources = Sources::of(&[Opcode::ZExt, Opcode::SExt]);
const PRODUCTS: Sources = Sources::of(&[Opcode::Mul]);
const STEPS: Sources = Sources::of(&[Opcode::Add, Opcode::Sub, Opcode::Xor]);
/// Operations whose result is at most, or at least, one of the operands.
const MONOTONIC: Sources = Sources::of(&[
    Opcode::And,
    Opcode::Or,
    Opcode::Add,
    Opcode::Sub,
    Opcode::Shl,
    Opcode::LShr,
    Opcode::UDiv,
    Opcode::URem,
    Opcode::Call,
]);
/// Pointers to a known object, or at a constant distance from another pointer.
const PLACES: Sources = Sources::of(&[
    Opcode::GetElementPtr,
    Opcode::AddrSpaceCast,
    Opcode::BitCast,
    Opcode::Alloca,
    Opcode::Call,
])
.or(CONSTANTS);

/// The rules of `icmp`. Their results are constants, or values that depend on the operands. If one operand is a
/// constant, it is the right one.
pub(super) static ICMP: Table<Simplified> = Table::new(&[&[
    rule(CONSTANTS, CONSTANTS, |s, q| s.folded_comparison(q)),
    rule(OTHERS, ANY, |s, q| s.is_poison(q.a).then(|| s.poison_of(s.compared_ty(q.a)))?),
    rule(ANY, OTHERS, |s, q| s.is_poison(q.b).then(|| s.poison_of(s.compared_ty(q.a)))?),
    same(|s, q| s.bool_of(s.compared_ty(q.a), holds_when_equal(q.bits.int_predicate()))),
    rule(ANY, OTHERS, |s, q| s.compared_with_undef(q)),
    booleans(|s, q| s.logic_comparison(q.bits.int_predicate(), q.a, q.b)),
    rule(EXTENSIONS, CONSTANTS, |s, q| s.icmp_of_extended_bools(q.comparison())),
    rule(ANY, ANY, |s, q| {
        let answer = ANSWERS.find(&s.with_undef_fixed(), q)?;
        s.bool_of(s.compared_ty(q.a), answer)
    }),
    rule(SELECTS, ANY, |s, q| s.icmp_through_select(q, 0)),
    rule(ANY, SELECTS, |s, q| s.icmp_through_select(q, 1)),
    rule(PHIS, ANY, |s, q| s.through_phi(q, 0)),
    rule(ANY, PHIS, |s, q| s.through_phi(q, 1)),
]]);

/// The rules that prove a comparison true, or false, for all possible values of the operands.
static ANSWERS: Table<bool> = Table::new(&[&[
    one_of(KNOWN.or(EXTREMES), |s, q| s.by_numbers(q.comparison())),
    rule(CONSTANTS, CONSTANTS, |s, q| s.by_numbers(q.comparison())),
    either(MONOTONIC, ANY, |s, q| s.by_operation(q.comparison())),
    rule(ANY, ZEROS, |s, q| s.by_nonzero(q.comparison())),
    one_of(STEPS, |s, q| s.by_nonzero_step(q.comparison())),
    rule(PRODUCTS, CONSTANTS, |s, q| s.by_multiples(q.comparison())),
    booleans(|s, q| s.by_implied_bools(q.comparison())),
    rule(STEPS, STEPS, |s, q| s.by_common_operand(q.comparison(), q.depth)),
    rule(EXTENSIONS, EXTENSIONS, |s, q| s.by_casts(q.comparison(), q.depth)),
    one_of(PLACES, |s, q| s.by_addresses(q.comparison())),
    in_context(|s, q| s.decided_by_dominating_conditions(q.comparison())),
]]);

impl Query {
    /// The `icmp`, decomposed.
    fn comparison(&self) -> Comparison {
        Comparison { predicate: self.bits.int_predicate(), a: self.a, b: self.b }
    }
}

impl Simplifier<'_> {
    pub(super) fn icmp(&self, predicate: IntPredicate, a: Value, b: Value, depth: u32) -> Answer {
        let bits = Bits::NONE.with_int_predicate(predicate);
        self.simplified(&Query::binary(Opcode::ICmp, bits, a, b, depth))
    }

    /// The type of a comparison of such values.
    pub(super) fn compared_ty(&self, operand: Value) -> Type {
        self.types().with_shape_of(self.ty(operand), Type::I1)
    }

    fn folded_comparison(&self, q: &Query) -> Answer {
        let predicate = q.bits.int_predicate();
        if let (Some(x), Some(y)) = (self.small_int(q.a), self.small_int(q.b)) {
            let width = self.types().int_bits(self.ty(q.a))?;
            let [x, y] = [x, y].map(|n| Int::new(width, n));
            return self.bool_of(Type::I1, int_predicate_holds(predicate, &x, &y));
        }
        let (x, y) = (self.values.constant(q.a)?, self.values.constant(q.b)?);
        let bits = Bits::NONE.with_int_predicate(predicate);
        constant(self.values.folder().compare(Opcode::ICmp, bits, &x, &y)?)
    }

    fn compared_with_undef(&self, q: &Query) -> Answer {
        if !self.is_undef(q.b) || !self.types().is_int_or_vector(self.ty(q.a)) {
            return None;
        }
        let (ty, predicate) = (self.compared_ty(q.a), q.bits.int_predicate());
        match predicate {
            P::Eq | P::Ne => constant(Constant::undef(ty)),
            _ => self.bool_of(ty, holds_when_equal(predicate)),
        }
    }

    /// The result, if it is the same for all possible values of the operands.
    pub(super) fn icmp_answer(&self, c: Comparison, depth: u32) -> Option<bool> {
        let bits = Bits::NONE.with_int_predicate(c.predicate);
        ANSWERS.find(self, &Query::binary(Opcode::ICmp, bits, c.a, c.b, depth))
    }

    fn by_numbers(&self, c: Comparison) -> Option<bool> {
        match self.shallow_width(c.a) {
            Some(width) => self.decided_by_shallow_bits(c, width),
            None => self.by_range(c).or_else(|| self.by_bits(c)),
        }
    }

    /// Comparisons of an extended boolean that are equivalent to the boolean.
    fn icmp_of_extended_bools(&self, c: Comparison) -> Answer {
        let of = |opcode| self.values.unary(c.a, opcode).filter(|&x| self.is_bool(self.ty(x)));
        let (x, itself) = if let Some(x) = of(Opcode::ZExt) {
            let is_one = self.int(c.b).is_some_and(|n| n.is_one());
            let above = self.is_zero(c.b) && matches!(c.predicate, P::Ne | P::Ugt | P::Sgt);
            (x, above || is_one && matches!(c.predicate, P::Eq | P::Uge | P::Sge))
        } else {
            let x = of(Opcode::SExt)?;
            let below = self.is_zero(c.b) && matches!(c.predicate, P::Ne | P::Ugt | P::Slt);
            (x, below || self.is_ones(c.b) && matches!(c.predicate, P::Eq | P::Uge | P::Sle))
        };
        if itself { value(x) } else { None }
    }

    fn by_range(&self, c: Comparison) -> Option<bool> {
        if !self.types().is_int_or_vector(self.ty(c.a)) {
            return None;
        }
        // Two non-constant ranges rarely decide, and cost the most.
        if c.a.as_const().is_none() && c.b.as_const().is_none() {
            return None;
        }
        let other = self.values.range(c.b)?;
        // A single number compared for equality with a full range is undecided.
        if other.is_full() && matches!(c.predicate, P::Eq | P::Ne) {
            return None;
        }
        self.values.range(c.a)?.decides(c.predicate, &other)
    }

    /// Decides equality if some bit is one in one operand and zero in the other.
    fn by_bits(&self, c: Comparison) -> Option<bool> {
        if self.types().is_ptr_or_vector(self.ty(c.a)) {
            return None;
        }
        let equal = matches!(c.predicate, P::Eq | P::Ne).then_some(c.predicate == P::Eq)?;
        let x = self.values.known_bits(c.a)?;
        if x.is_unknown() {
            return None;
        }
        let y = self.values.known_bits(c.b)?;
        let differ = x.width() == y.width()
            && !(x.zero.and(&y.one).is_zero() && x.one.and(&y.zero).is_zero());
        differ.then_some(!equal)
    }

    /// Compares a nonzero value with zero, or null.
    fn by_nonzero(&self, c: Comparison) -> Option<bool> {
        if !self.is_zero(c.b) {
            return None;
        }
        let answer = match c.predicate {
            P::Eq | P::Ule => false,
            P::Ne | P::Ugt => true,
            P::Ult => return Some(false),
            P::Uge => return Some(true),
            P::Sgt | P::Sge | P::Slt | P::Sle => return None,
        };
        let by_tracking = self.shallow_width(c.a).is_none() && self.values.is_nonzero(c.a);
        by_tracking.then_some(answer)
    }

    /// `x + y == x`, `x - y == x` and `x ^ y == x` for nonzero `y`.
    fn by_nonzero_step(&self, c: Comparison) -> Option<bool> {
        if !matches!(c.predicate, P::Eq | P::Ne) || self.is_zero(c.b) {
            return None;
        }
        let off = |whole: Value, part: Value| {
            let other = |opcode| match self.values.binary(whole, opcode) {
                Some((x, y)) if x == part => Some(y),
                Some((x, y)) if y == part && opcode != Opcode::Sub => Some(x),
                _ => None,
            };
            let differing = other(Opcode::Add).or(other(Opcode::Sub)).or(other(Opcode::Xor));
            differing.is_some_and(|d| self.values.is_nonzero(d))
        };
        // The common operand is used twice: an undefined one may differ from itself.
        let differ = off(c.a, c.b) && self.values.is_one_number(c.b)
            || off(c.b, c.a) && self.values.is_one_number(c.a);
        differ.then_some(c.predicate == P::Ne)
    }

    /// Decides equality of a product that does not wrap with a constant that is not a multiple of the factor.
    fn by_multiples(&self, c: Comparison) -> Option<bool> {
        let equal = matches!(c.predicate, P::Eq | P::Ne).then_some(c.predicate == P::Eq)?;
        let (_, factor) = self.values.binary(c.a, Opcode::Mul)?;
        let (factor, n) = (self.int(factor)?, self.int(c.b)?);
        let flags = self.values.int_flags(c.a);
        let is_left = |rest: Option<Int>| rest.is_some_and(|rest| !rest.is_zero());
        let never = flags.has(IntFlags::NUW) && is_left(n.urem(&factor))
            || flags.has(IntFlags::NSW) && is_left(n.srem(&factor));
        never.then_some(!equal)
    }

    /// Orders of booleans: `x <= y` if `x` implies `y`.
    fn by_implied_bools(&self, c: Comparison) -> Option<bool> {
        if !self.is_bool(self.ty(c.a)) {
            return None;
        }
        match c.predicate {
            P::Ule | P::Sge => (self.implies(c.a, true, c.b) == Some(true)).then_some(true),
            P::Uge | P::Sle => (self.implies(c.b, true, c.a) == Some(true)).then_some(true),
            P::Ugt | P::Slt => (self.implies(c.a, true, c.b) == Some(true)).then_some(false),
            P::Ult | P::Sgt => (self.implies(c.b, true, c.a) == Some(true)).then_some(false),
            P::Eq | P::Ne => None,
        }
    }

    /// Compares an operation with one of its operands that bounds its result: `(x & y) <= x`.
    pub(super) fn by_operation(&self, c: Comparison) -> Option<bool> {
        let inst = c.a.as_inst()?;
        let func = self.values.func();
        if func.n_operands(inst) < 2 {
            return None;
        }
        if let Some((word, args)) = self.values.intrinsic(inst) {
            return self.by_intrinsic(word, &args, c);
        }
        let opcode = func.opcode(inst);
        let (x, y) = (func.operand(inst, 0), func.operand(inst, 1));
        let flags = self.values.int_flags(c.a);
        let nuw = flags.has(IntFlags::NUW);
        let unsigned = |at_most: bool| match (c.predicate, at_most) {
            (P::Ule, true) | (P::Uge, false) => Some(true),
            (P::Ugt, true) | (P::Ult, false) => Some(false),
            _ => None,
        };
        match opcode {
            Opcode::And if x == c.b || y == c.b => unsigned(true),
            Opcode::Or if x == c.b || y == c.b => unsigned(false),
            Opcode::Add if nuw && (x == c.b || y == c.b) => unsigned(false),
            Opcode::Sub if nuw && x == c.b => unsigned(true),
            Opcode::Shl if nuw && x == c.b => unsigned(false),
            Opcode::UDiv | Opcode::LShr | Opcode::URem if x == c.b => unsigned(true),
            Opcode::URem if y == c.b => match c.predicate {
                P::Ult | P::Ule | P::Ne => Some(true),
                P::Ugt | P::Uge | P::Eq => Some(false),
                P::Sgt | P::Sge | P::Slt | P::Sle => None,
            },
            Opcode::Add if flags.has(IntFlags::NSW) && (x == c.b || y == c.b) => {
                self.by_signed_step(c, if x == c.b { y } else { x })
            }
            _ => None,
        }
    }

    /// `x + step` compared with `x`, without signed overflow.
    fn by_signed_step(&self, c: Comparison, step: Value) -> Option<bool> {
        let bits = self.values.known_bits(step)?;
        match c.predicate {
            P::Sge | P::Slt if bits.is_nonnegative() => Some(c.predicate == P::Sge),
            P::Slt | P::Sge if bits.is_negative() => Some(c.predicate == P::Slt),
            P::Sle | P::Sgt if bits.is_negative() => Some(c.predicate == P::Sle),
            _ => None,
        }
    }

    fn by_intrinsic(&self, word: &str, args: &[Value], c: Comparison) -> Option<bool> {
        let is_operand = args.iter().take(2).any(|&arg| arg == c.b);
        let (no_more, more, signed) = match word {
            "umin" => (true, false, false),
            "umax" => (false, true, false),
            "smin" => (true, false, true),
            "smax" => (false, true, true),
            "uadd.sat" => (false, true, false),
            "usub.sat" if args[0] == c.b => (true, false, false),
            _ => return None,
        };
        if !is_operand {
            return None;
        }
        match (c.predicate, signed) {
            (P::Ule, false) | (P::Sle, true) if no_more => Some(true),
            (P::Ugt, false) | (P::Sgt, true) if no_more => Some(false),
            (P::Uge, false) | (P::Sge, true) if more => Some(true),
            (P::Ult, false) | (P::Slt, true) if more => Some(false),
            _ => None,
        }
    }

    /// `x + y` compared with `x + z` is `y` compared with `z`, if nothing wraps, or wrapping does not matter.
    fn by_common_operand(&self, c: Comparison, depth: u32) -> Option<bool> {
        let depth = depth.checked_sub(1)?;
        let equality = matches!(c.predicate, P::Eq | P::Ne);
        let signed = matches!(c.predicate, P::Sgt | P::Sge | P::Slt | P::Sle);
        let both =
            |flag| self.values.int_flags(c.a).has(flag) && self.values.int_flags(c.b).has(flag);
        let kept = equality || both(if signed { IntFlags::NSW } else { IntFlags::NUW });
        for opcode in [Opcode::Add, Opcode::Sub, Opcode::Xor] {
            let (Some((p, q)), Some((r, s))) =
                (self.values.binary(c.a, opcode), self.values.binary(c.b, opcode))
            else {
                continue;
            };
            let pairs: &[(Value, Value, Value, Value)] = match opcode {
                Opcode::Sub => &[(q, s, p, r)],
                _ => &[(p, r, q, s), (p, s, q, r), (q, r, p, s), (q, s, p, r)],
            };
            let common = pairs.iter().find(|(x, y, ..)| x == y);
            let Some(&(shared, _, x, y)) = common else { continue };
            let fits = kept && (opcode != Opcode::Xor || equality);
            if fits && self.values.is_one_number(shared) {
                return self.icmp_answer(Comparison { predicate: c.predicate, a: x, b: y }, depth);
            }
        }
        None
    }

    /// Two values with the same extension compare like the narrow values.
    fn by_casts(&self, c: Comparison, depth: u32) -> Option<bool> {
        let depth = depth.checked_sub(1)?;
        let both = |opcode| self.values.unary(c.a, opcode).zip(self.values.unary(c.b, opcode));
        let unsigned = match c.predicate {
            P::Sgt => P::Ugt,
            P::Sge => P::Uge,
            P::Slt => P::Ult,
            P::Sle => P::Ule,
            other => other,
        };
        let (predicate, (x, y)) = match both(Opcode::ZExt) {
            Some(pair) => (unsigned, pair),
            None => (c.predicate, both(Opcode::SExt)?),
        };
        if self.ty(x) != self.ty(y) {
            return None;
        }
        if x == y {
            return self.values.is_one_number(x).then(|| holds_when_equal(predicate));
        }
        self.icmp_answer(Comparison { predicate, a: x, b: y }, depth)
    }

    /// Pointers into one object at constant offsets, or to different objects.
    fn by_addresses(&self, c: Comparison) -> Option<bool> {
        let ty = self.ty(c.a);
        if !self.types().is_ptr_or_vector(ty) || self.types().vector_shape(ty).is_some() {
            return None;
        }
        let (p, q) = (self.values.constant_offset(c.a), self.values.constant_offset(c.b));
        if p.offset.width() != q.offset.width() || self.ty(p.base) != self.ty(q.base) {
            return None;
        }
        let equality = matches!(c.predicate, P::Eq | P::Ne);
        if p.base == q.base {
            // Offsets in an object do not wrap.
            let inside =
                |a: &crate::value::Address| a.flags.has(GepFlags::INBOUNDS) || a.offset.is_zero();
            let ordered = match c.predicate {
                P::Ult => P::Slt,
                P::Ule => P::Sle,
                P::Ugt => P::Sgt,
                P::Uge => P::Sge,
                other => other,
            };
            let unsigned = ordered != c.predicate;
            let known = equality || unsigned && inside(&p) && inside(&q);
            let defined = self.values.is_one_number(p.base);
            return (known && defined).then(|| int_predicate_holds(ordered, &p.offset, &q.offset));
        }
        if !equality {
            return None;
        }
        // If two objects are live at the same time, neither begins in the other one.
        let (a, b) = (self.object_size(p.base)?, self.object_size(q.base)?);
        // An object without bytes may begin in another one, or at its end.
        if a == 0 || b == 0 {
            return None;
        }
        let width = p.offset.width();
        let size = |bytes: u64| {
            let fits = width > 64 || bytes < 1 << (width - 1);
            fits.then(|| Int::new(width, bytes))
        };
        let distance = p.offset.sub(&q.offset);
        let is_disjoint = distance.slt(&size(a)?) && size(b)?.neg().slt(&distance);
        is_disjoint.then_some(c.predicate == P::Ne)
    }

    /// The size of an `alloca` of the function's entry, or of a variable defined here with a unique address.
    fn object_size(&self, base: Value) -> Option<u64> {
        let (func, header) = (self.values.func(), self.values.header());
        let size = |ty| header.data_layout.alloc_size(&header.types, ty);
        if let Some(ConstKind::Global(global)) = func.as_constant(base) {
            use selvedge_ir::module::{Linkage, UnnamedAddr};
            let data = header.global(*global);
            let local =
                matches!(data.linkage, Linkage::Internal | Linkage::Private | Linkage::External);
            let selvedge_ir::GlobalKind::Variable(variable) = &data.kind else { return None };
            let is_own = local && variable.init.is_some() && data.unnamed_addr == UnnamedAddr::None;
            return if is_own { size(data.value_ty) } else { None };
        }
        let inst = base.as_inst().filter(|&inst| func.opcode(inst) == Opcode::Alloca)?;
        if func.block_of(inst).is_none() || func.block_of(inst) != func.entry() {
            return None;
        }
        let count = self.int(func.operand(inst, func.n_operands(inst).checked_sub(1)?))?;
        size(func.source_type(inst)?)?.checked_mul(count.to_u64()?)
    }
}
