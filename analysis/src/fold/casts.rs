//! Conversions of constants.

use selvedge_ir::constant::ConstKind;
use selvedge_ir::inst::Bits;
use selvedge_ir::{IntBits, Opcode, Type, TypeKind};

use super::constant::{Constant, Expr, Scalar};
use super::float::{Float, Format};
use super::int::Int;
use super::{Folder, MAX_LANES};

impl Folder<'_> {
    /// Converts one element to the scalar type `to`.
    pub(super) fn cast_scalar(&self, opcode: Opcode, a: &Constant, to: Type) -> Option<Constant> {
        let types = self.view.types;
        match self.view.scalar(a) {
            Scalar::Poison => Some(Constant::poison(to)),
            Scalar::Undef => Some(match opcode {
                // The upper bits are all zero or all equal; a converted integer is never a NaN.
                Opcode::ZExt | Opcode::SExt | Opcode::UiToFp | Opcode::SiToFp => {
                    Constant::zero(types, to)
                }
                _ => Constant::undef(to),
            }),
            Scalar::Int(int) => self.cast_int(opcode, &int, a, to),
            Scalar::Float(number) => self.cast_float(opcode, number, to),
            Scalar::Null => match opcode {
                Opcode::PtrToInt | Opcode::PtrToAddr => Some(Constant::zero(types, to)),
                Opcode::AddrSpaceCast => Some(self.cast_expr(opcode, a, to)),
                _ => None,
            },
            Scalar::Other => self.cast_address(opcode, a, to),
        }
    }

    fn cast_int(&self, opcode: Opcode, int: &Int, a: &Constant, to: Type) -> Option<Constant> {
        let types = self.view.types;
        let width = types.int_bits(to);
        let result = match opcode {
            Opcode::Trunc => int.trunc(width?),
            Opcode::ZExt => int.zext(width?),
            Opcode::SExt => int.sext(width?),
            Opcode::UiToFp | Opcode::SiToFp => {
                let format = self.format(to)?;
                let number = Float::from_int(format, int, opcode == Opcode::SiToFp)?;
                return Some(Constant::float(types, to, number));
            }
            Opcode::IntToPtr if int.is_zero() => return Some(Constant::zero(types, to)),
            Opcode::IntToPtr => return Some(self.cast_expr(opcode, a, to)),
            _ => return None,
        };
        Some(Constant::int(types, to, &result))
    }

    fn cast_float(&self, opcode: Opcode, number: Float, to: Type) -> Option<Constant> {
        let types = self.view.types;
        match opcode {
            Opcode::FpTrunc | Opcode::FpExt => {
                let result = self.env.taken(number)?.quieted().convert(self.format(to)?);
                Some(Constant::float(types, to, self.env.given(result)?))
            }
            Opcode::FpToUi | Opcode::FpToSi => {
                let width = types.int_bits(to).filter(|&bits| bits <= 128)?;
                Some(match number.to_int(width, opcode == Opcode::FpToSi) {
                    Some(int) => Constant::int(types, to, &int),
                    None => Constant::poison(to),
                })
            }
            _ => None,
        }
    }

    /// Conversions of addresses remain expressions; a conversion and its inverse fold to the original.
    fn cast_address(&self, opcode: Opcode, a: &Constant, to: Type) -> Option<Constant> {
        if matches!(opcode, Opcode::PtrToInt | Opcode::PtrToAddr)
            && let Some(number) = self.number_of_address(a)
            && let Some(width) = self.view.types.int_bits(to)
        {
            return Some(Constant::int(self.view.types, to, &cut_or_zext(&number, width)));
        }
        if let Some(ConstKind::Expr(expr)) = self.view.kind(a) {
            let inner = *expr.operands.first()?;
            let inner_ty = self.view.pool[inner].ty();
            let whole = self.header.data_layout.pointer_bits(self.view.types.ptr_space(inner_ty)?);
            let back = opcode == Opcode::IntToPtr
                && expr.opcode == Opcode::PtrToInt
                && inner_ty == to
                && self.view.types.int_bits(a.ty()) == Some(whole)
                && !self.header.data_layout.is_non_integral(self.view.types.ptr_space(to)?);
            if back {
                return Some(Constant::Known(inner_ty, inner));
            }
        }
        let is_address = self.view.types.is_ptr_or_vector(a.ty());
        match opcode {
            Opcode::PtrToInt | Opcode::AddrSpaceCast if is_address => {
                Some(self.cast_expr(opcode, a, to))
            }
            Opcode::IntToPtr => Some(self.cast_expr(opcode, a, to)),
            _ => None,
        }
    }

    /// The integer that an address is converted from, in the width of the address.
    pub(super) fn number_of_address(&self, address: &Constant) -> Option<Int> {
        let space = self.view.types.ptr_space(address.ty())?;
        let number = match address {
            Constant::Expr(expr) if expr.opcode == Opcode::IntToPtr => {
                self.view.int(expr.operands.first()?, false)?
            }
            _ => {
                let ConstKind::Expr(expr) = self.view.kind(address)? else { return None };
                let &c = expr.operands.first().filter(|_| expr.opcode == Opcode::IntToPtr)?;
                self.view.int(&Constant::Known(self.view.pool[c].ty(), c), false)?
            }
        };
        let layout = &self.header.data_layout;
        let is_plain = !layout.is_non_integral(space);
        is_plain.then(|| cut_or_zext(&number, layout.pointer_bits(space)))
    }

    fn cast_expr(&self, opcode: Opcode, a: &Constant, to: Type) -> Constant {
        let operands = vec![a.clone()];
        let expr = Expr { ty: to, opcode, bits: Bits::NONE, source_ty: None, operands };
        Constant::Expr(Box::new(expr))
    }

    /// A `bitcast`: regroups the bits of all elements. Undefined elements fold only if element boundaries are
    /// preserved.
    pub(super) fn bitcast(&self, a: &Constant, ty: Type) -> Option<Constant> {
        let types = self.view.types;
        if a.ty() == ty {
            return Some(a.clone());
        }
        match self.view.kind(a) {
            Some(ConstKind::Poison) => return Some(Constant::poison(ty)),
            Some(ConstKind::Undef) => return Some(Constant::undef(ty)),
            Some(ConstKind::Null | ConstKind::Zero) => return Some(Constant::zero(types, ty)),
            _ => {}
        }
        let same_shape = types.vector_shape(a.ty()) == types.vector_shape(ty);
        if same_shape {
            let to = types.scalar(ty);
            return self.lanewise(ty, &[a], |lane| match self.view.scalar(lane[0]) {
                Scalar::Undef => Some(Constant::undef(to)),
                Scalar::Poison => Some(Constant::poison(to)),
                scalar => from_bits(types.kind(to), to, &to_bits(&scalar)?),
            });
        }
        self.recut(a, ty)
    }

    /// The bits of a vector as another number of elements. An element is undefined, or poison, if all of its bits are;
    /// undefined bits among others are assumed to be zero.
    fn recut(&self, a: &Constant, ty: Type) -> Option<Constant> {
        let types = self.view.types;
        let lanes = |ty| match types.vector_shape(ty) {
            None => Some(1),
            Some((len, false)) if len <= MAX_LANES => Some(len),
            Some(_) => None,
        };
        let (from, to) = (lanes(a.ty())?, lanes(ty)?);
        let element_bits = |ty| match types.kind(types.scalar(ty)) {
            TypeKind::Int(bits) => Some(*bits),
            kind => kind.float_bits(),
        };
        let (from_bits_each, to_bits_each) = (element_bits(a.ty())?, element_bits(ty)?);
        let total = from * from_bits_each;
        // The first element has the lowest bits, or on big-endian targets the highest.
        let is_big = self.header.data_layout.is_big_endian();
        let place =
            |n: u32, len: u32, each: u32| if is_big { (len - 1 - n) * each } else { n * each };
        let zero = || Int::zero(total);
        let (mut whole, mut undef, mut poison) = (zero(), zero(), zero());
        for n in 0..from {
            let lane = match types.vector_shape(a.ty()) {
                Some(_) => self.view.element(a, n.into())?,
                None => a.clone(),
            };
            let at = place(n, from, from_bits_each);
            let all = || Int::ones(from_bits_each).zext(total).shl(at);
            match self.view.scalar(&lane) {
                Scalar::Undef => undef = undef.or(&all()),
                Scalar::Poison => poison = poison.or(&all()),
                scalar => whole = whole.or(&to_bits(&scalar)?.zext(total).shl(at)),
            }
        }
        let element = types.scalar(ty);
        let part = |n: u32| {
            let cut = |bits: &Int| bits.lshr(place(n, to, to_bits_each)).trunc(to_bits_each);
            if cut(&poison).is_ones() {
                return Some(Constant::poison(element));
            }
            if cut(&undef).is_ones() {
                return Some(Constant::undef(element));
            }
            from_bits(types.kind(element), element, &cut(&whole))
        };
        let parts: Option<Vec<Constant>> = (0..to).map(part).collect();
        let mut parts = parts?;
        if element == ty { parts.pop() } else { Some(Constant::Parts(ty, parts)) }
    }
}

fn cut_or_zext(number: &Int, width: u32) -> Int {
    if number.width() < width { number.zext(width) } else { number.trunc(width) }
}

pub(super) fn to_bits(scalar: &Scalar) -> Option<Int> {
    match scalar {
        Scalar::Int(int) => Some(int.clone()),
        Scalar::Float(number) => {
            let width = format_bits(number.format());
            Some(Int::from_bits(width, IntBits::from_words(width, number.words().to_vec())))
        }
        Scalar::Null | Scalar::Undef | Scalar::Poison | Scalar::Other => None,
    }
}

fn format_bits(format: Format) -> u32 {
    match format {
        Format::Half | Format::BFloat => 16,
        Format::Single => 32,
        Format::Double => 64,
        Format::X87 => 80,
        Format::Quad => 128,
    }
}

fn from_bits(kind: &TypeKind, ty: Type, bits: &Int) -> Option<Constant> {
    let words = bits.bits().words();
    let content = match kind {
        TypeKind::Int(_) => ConstKind::Int(bits.bits().clone()),
        kind if Format::of(kind).is_some() => {
            ConstKind::Float([words[0], words.get(1).copied().unwrap_or(0)])
        }
        _ => return None,
    };
    Some(Constant::Leaf(ty, content))
}
