//! Binary operations and comparisons of scalar constants.

use std::cmp::Ordering;

use selvedge_ir::constant::ConstKind;
use selvedge_ir::inst::{Bits, FloatPredicate, GepFlags, IntPredicate};
use selvedge_ir::module::Linkage;
use selvedge_ir::{GlobalKind, Opcode, Type};

use super::Folder;
use super::addresses::MAX_NESTED;
use super::constant::{Constant, Expr, Scalar};
use super::float::{Float, predicate_holds};
use super::int::Int;

/// The result of an `icmp` of two numbers of one width.
pub fn int_predicate_holds(predicate: IntPredicate, a: &Int, b: &Int) -> bool {
    predicate.holds_for(if predicate.is_signed() { a.scmp(b) } else { a.ucmp(b) })
}

/// Whether a predicate holds between equal numbers.
pub(crate) fn holds_when_equal(predicate: IntPredicate) -> bool {
    predicate.holds_for(Ordering::Equal)
}

/// The result of an integer operation on two numbers of one width; `None` if it is undefined or poison regardless of
/// flags, and for other operations.
pub fn int_operation(opcode: Opcode, a: &Int, b: &Int) -> Option<Int> {
    let amount = || b.below(a.width());
    Some(match opcode {
        Opcode::Add => a.add(b),
        Opcode::Sub => a.sub(b),
        Opcode::Mul => a.mul(b),
        Opcode::UDiv => return a.udiv(b),
        Opcode::SDiv => return a.sdiv(b),
        Opcode::URem => return a.urem(b),
        Opcode::SRem => return a.srem(b),
        Opcode::Shl => a.shl(amount()?),
        Opcode::LShr => a.lshr(amount()?),
        Opcode::AShr => a.ashr(amount()?),
        Opcode::And => a.and(b),
        Opcode::Or => a.or(b),
        Opcode::Xor => a.xor(b),
        _ => return None,
    })
}

impl Folder<'_> {
    pub(super) fn binary_scalar(
        &self,
        opcode: Opcode,
        a: &Constant,
        b: &Constant,
    ) -> Option<Constant> {
        let (types, ty) = (self.view.types, a.ty());
        match (self.view.scalar(a), self.view.scalar(b)) {
            (Scalar::Poison, _) | (_, Scalar::Poison) => Some(Constant::poison(ty)),
            (Scalar::Undef, y) if is_identity(opcode, &y, true) => Some(Constant::undef(ty)),
            (x, Scalar::Undef) if is_identity(opcode, &x, false) => Some(Constant::undef(ty)),
            (Scalar::Undef, y) => self.binary_of_undef(opcode, ty, None, Some(&y)),
            (x, Scalar::Undef) => self.binary_of_undef(opcode, ty, Some(&x), None),
            (Scalar::Int(x), Scalar::Int(y)) => Some(match int_operation(opcode, &x, &y) {
                Some(result) => Constant::int(types, ty, &result),
                // Division by zero is undefined behavior, an out-of-range shift is poison.
                None => Constant::poison(ty),
            }),
            (Scalar::Float(x), Scalar::Float(y)) => {
                let result = self.float_binary(opcode, x, y)?;
                Some(Constant::float(types, ty, result))
            }
            (_, Scalar::Int(y)) if is_division(opcode) && y.is_zero() => Some(Constant::poison(ty)),
            (Scalar::Other, Scalar::Other) if opcode == Opcode::Sub => self.distance(a, b),
            _ => None,
        }
    }

    /// The difference of two addresses as integers: a constant if both are constant offsets from one base, else an
    /// expression for the linker.
    fn distance(&self, a: &Constant, b: &Constant) -> Option<Constant> {
        let ty = a.ty();
        let (p, q) = (self.address_of_int(a)?, self.address_of_int(b)?);
        let width = self.int_width(ty)?;
        let is_whole = |address: &Constant| {
            let space = self.view.types.ptr_space(address.ty());
            space.is_some_and(|space| self.header.data_layout.index_bits(space) == width)
        };
        if !is_whole(&p) || !is_whole(&q) {
            return None;
        }
        let parts = |address: Constant| {
            let (mut address, mut offset) = (address, Int::zero(width));
            for _ in 0..MAX_NESTED {
                let Some((base, bytes, _)) = self.stripped(&address, width) else { break };
                (address, offset) = (base, offset.add(&bytes));
            }
            (address, offset)
        };
        let ((p, p_offset), (q, q_offset)) = (parts(p), parts(q));
        if self.view.same(&p, &q) {
            return Some(Constant::int(self.view.types, ty, &p_offset.sub(&q_offset)));
        }
        let operands = vec![a.clone(), b.clone()];
        let (bits, opcode) = (Bits::NONE, Opcode::Sub);
        Some(Constant::Expr(Box::new(Expr { ty, opcode, bits, source_ty: None, operands })))
    }

    /// The address that a constant expression converts to an integer.
    fn address_of_int(&self, int: &Constant) -> Option<Constant> {
        let ConstKind::Expr(expr) = self.view.kind(int)? else { return None };
        let is_address = matches!(expr.opcode, Opcode::PtrToInt | Opcode::PtrToAddr);
        let &address = expr.operands.first().filter(|_| is_address)?;
        Some(Constant::Known(self.view.pool[address].ty(), address))
    }

    /// A floating-point operation, with subnormals flushed as the function requires.
    pub(crate) fn float_binary(&self, opcode: Opcode, a: Float, b: Float) -> Option<Float> {
        self.env.given(self.env.taken(a)?.binary(opcode, self.env.taken(b)?)?)
    }

    /// An operation with an `undef` operand (`None`), if the other one is not poison. The result is LLVM's: it is the
    /// result for some choice of the undefined operand. (LLVM returns `undef` for the remainder of two undefined
    /// numbers as well.)
    fn binary_of_undef(
        &self,
        opcode: Opcode,
        ty: Type,
        a: Option<&Scalar>,
        b: Option<&Scalar>,
    ) -> Option<Constant> {
        let types = self.view.types;
        let both = matches!((a, b), (None, None | Some(Scalar::Undef)));
        let (undef, poison) = (Constant::undef(ty), Constant::poison(ty));
        let zero = || Constant::zero(types, ty);
        let int = |s: Option<&Scalar>| match s {
            Some(Scalar::Int(int)) => Some(int.clone()),
            _ => None,
        };
        let right_is_undef = matches!(b, None | Some(Scalar::Undef));
        Some(match opcode {
            Opcode::Xor if both => zero(),
            Opcode::Add | Opcode::Sub | Opcode::Xor => undef,
            Opcode::And if both => undef,
            Opcode::And => zero(),
            Opcode::Or if both => undef,
            Opcode::Or => Constant::int(types, ty, &Int::ones(self.int_width(ty)?)),
            Opcode::Mul if both => undef,
            // Multiplication by an odd factor is a bijection.
            Opcode::Mul if int(a.or(b)).is_some_and(|n| n.bit(0)) => undef,
            Opcode::Mul => zero(),
            Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem if right_is_undef => poison,
            Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem => match int(b) {
                Some(n) if n.is_zero() => poison,
                Some(n) if n.is_one() && matches!(opcode, Opcode::UDiv | Opcode::SDiv) => undef,
                _ => zero(),
            },
            Opcode::Shl | Opcode::LShr | Opcode::AShr if right_is_undef => poison,
            Opcode::Shl | Opcode::LShr | Opcode::AShr => match int(b) {
                Some(n) if n.below(n.width()).is_none() => poison,
                Some(n) if n.is_zero() => undef,
                _ => zero(),
            },
            Opcode::FSub if negative_zero(a) && right_is_undef => undef,
            // A remainder is never infinite, so not every number is a possible result.
            Opcode::FAdd | Opcode::FSub | Opcode::FMul | Opcode::FDiv if both => undef,
            Opcode::FAdd | Opcode::FSub | Opcode::FMul | Opcode::FDiv | Opcode::FRem => {
                Constant::float(types, ty, Float::nan(self.format(ty)?))
            }
            _ => return None,
        })
    }

    pub(super) fn compare_scalar(
        &self,
        opcode: Opcode,
        bits: Bits,
        a: &Constant,
        b: &Constant,
    ) -> Option<Constant> {
        let result = |value| Some(Constant::bool(self.view.types, Type::I1, value));
        let (x, y) = (self.view.scalar(a), self.view.scalar(b));
        let both_undef = x == Scalar::Undef && y == Scalar::Undef;
        if x == Scalar::Poison || y == Scalar::Poison {
            return Some(Constant::poison(Type::I1));
        }
        if opcode == Opcode::FCmp {
            let predicate = bits.float_predicate();
            return match (x, y) {
                _ if predicate == FloatPredicate::False => result(false),
                _ if predicate == FloatPredicate::True => result(true),
                // The undefined operand may be a NaN.
                (Scalar::Undef, _) | (_, Scalar::Undef) => result(predicate_holds(predicate, None)),
                (Scalar::Float(x), Scalar::Float(y)) => {
                    result(self.env.taken(x)?.satisfies(predicate, self.env.taken(y)?))
                }
                _ => None,
            };
        }
        let predicate = bits.int_predicate();
        let equality = matches!(predicate, IntPredicate::Eq | IntPredicate::Ne);
        match (x, y) {
            (Scalar::Undef, _) | (_, Scalar::Undef) if equality || both_undef => {
                Some(Constant::undef(Type::I1))
            }
            // The undefined operand may equal the other one.
            (Scalar::Undef, _) | (_, Scalar::Undef) => result(holds_when_equal(predicate)),
            (Scalar::Int(x), Scalar::Int(y)) => result(int_predicate_holds(predicate, &x, &y)),
            (Scalar::Null, Scalar::Null) => result(holds_when_equal(predicate)),
            _ => self.compare_addresses(predicate, a, b),
        }
    }

    /// Compares equal constants, and addresses of globals with null.
    fn compare_addresses(
        &self,
        predicate: IntPredicate,
        a: &Constant,
        b: &Constant,
    ) -> Option<Constant> {
        let result = |value| Some(Constant::bool(self.view.types, Type::I1, value));
        if self.view.same(a, b) {
            return result(holds_when_equal(predicate));
        }
        if let (Some(x), Some(y)) = (self.address_number(a), self.address_number(b)) {
            return result(int_predicate_holds(predicate, &x, &y));
        }
        use IntPredicate as P;
        let (a_null, b_null) = (self.is_null(a), self.is_null(b));
        match predicate {
            P::Eq | P::Ne if a_null && self.is_nonnull_global(b) => result(predicate == P::Ne),
            P::Eq | P::Ne if b_null && self.is_nonnull_global(a) => result(predicate == P::Ne),
            P::Ugt | P::Ule if b_null && self.is_nonnull_global(a) => result(predicate == P::Ugt),
            P::Ult | P::Uge if a_null && self.is_nonnull_global(b) => result(predicate == P::Ult),
            // No address is unsigned-less than null.
            P::Ult | P::Uge if b_null => result(predicate == P::Uge),
            P::Ugt | P::Ule if a_null => result(predicate == P::Ule),
            _ => None,
        }
    }

    /// The integer value of an address: null, or an `inttoptr` of a constant.
    fn address_number(&self, address: &Constant) -> Option<Int> {
        let space = self.view.types.ptr_space(address.ty())?;
        let layout = &self.header.data_layout;
        if self.is_null(address) {
            let is_plain = !layout.is_non_integral(space);
            return is_plain.then(|| Int::zero(layout.pointer_bits(space)));
        }
        self.number_of_address(address)
    }

    fn is_null(&self, constant: &Constant) -> bool {
        self.view.scalar(constant) == Scalar::Null
    }

    /// The base of an `inbounds` address.
    fn within_bounds_of(&self, address: &Constant) -> Option<Constant> {
        let ConstKind::Expr(expr) = self.view.kind(address)? else { return None };
        let is_inbounds = expr.opcode == Opcode::GetElementPtr
            && expr.bits.gep_flags().has(GepFlags::INBOUNDS)
            && self.view.types.vector_shape(address.ty()).is_none();
        let &base = expr.operands.first().filter(|_| is_inbounds)?;
        Some(Constant::Known(self.view.pool[base].ty(), base))
    }

    /// Whether a constant is the address of a global that is provably not null: defined or strong, in the address space
    /// where LLVM assumes that no object is at address zero. An `inbounds` address based on such a global is not null
    /// either.
    pub(crate) fn is_nonnull_global(&self, constant: &Constant) -> bool {
        let mut constant = constant.clone();
        for _ in 0..MAX_NESTED {
            match self.within_bounds_of(&constant) {
                Some(base) => constant = base,
                None => break,
            }
        }
        let constant = &constant;
        let Some(ConstKind::Global(global)) = self.view.kind(constant) else { return false };
        let data = self.header.global(*global);
        let is_object = matches!(data.kind, GlobalKind::Variable(_) | GlobalKind::Function(_));
        is_object && data.addr_space == 0 && data.linkage != Linkage::ExternWeak
    }
}

/// Whether an operation with that operand, on the right or on the left, returns the other operand: then the result for
/// an undefined other operand is undefined.
fn is_identity(opcode: Opcode, operand: &Scalar, on_right: bool) -> bool {
    match operand {
        Scalar::Int(n) => match opcode {
            Opcode::And => n.is_ones(),
            Opcode::Or => n.is_zero(),
            _ => false,
        },
        Scalar::Float(n) => match opcode {
            Opcode::FAdd => n.is_zero() && n.is_negative(),
            Opcode::FSub => on_right && n.is_zero() && !n.is_negative(),
            Opcode::FMul => n.is_value(1.0),
            Opcode::FDiv => on_right && n.is_value(1.0),
            _ => false,
        },
        Scalar::Null | Scalar::Undef | Scalar::Poison | Scalar::Other => false,
    }
}

fn is_division(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem)
}

fn negative_zero(scalar: Option<&Scalar>) -> bool {
    matches!(scalar, Some(Scalar::Float(number)) if number.is_zero() && number.is_negative())
}

/// The result of LLVM's three-way comparisons: -1, 0 or 1.
pub(crate) fn three_way(width: u32, order: Ordering) -> Int {
    Int::signed(width, order as i64)
}
