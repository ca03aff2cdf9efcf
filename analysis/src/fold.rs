//! Constant folding: the result of an operation on constants.
//!
//! If the language permits several results, the result is LLVM's: `undef` folds to the same constant, NaNs have the
//! same bits, and a constant operation that violates a flag (`nsw`, `exact`, ...) does not yield `poison` but the
//! wrapped result, which refines it.
//! * Vectors are folded element by element; scalable vectors if all elements are equal.
//! * Subnormal numbers are treated as the function's attributes require ([`FloatEnv`]); if these leave it open, nothing
//!   is folded.
//! * Oracle: `tests/simplify.rs` evaluates instructions with sets of values; `tests/vs_llvm.rs` compares with LLVM.
//!
//! | file | what it does |
//! |---|---|
//! | `fold/int.rs` | integers of any width |
//! | `fold/float.rs` | floating-point numbers, in software |
//! | `fold/libm.rs` | functions of the C library |
//! | `fold/constant.rs` | constants that are not in a pool yet; reading of those that are |
//! | `fold/env.rs` | the treatment of subnormal numbers by functions |
//! | `fold/strict.rs` | floating-point operations by rounding mode and exceptions |
//! | `fold/scalars.rs` | binary operations and comparisons of scalars |
//! | `fold/casts.rs` | conversions |
//! | `fold/intrinsics.rs`, `fold/float_intrinsics.rs` | LLVM's intrinsics |
//! | `fold/machine.rs` | arithmetic of target intrinsics |
//! | `fold/parts.rs` | elements of vectors and aggregates |
//! | `fold/addresses.rs` | `getelementptr` |
//! | `fold/loads.rs` | loads from constant variables |

use selvedge_ir::inst::{Bits, FastMath};
use selvedge_ir::{ConstKind, Function, ModuleHeader, Opcode, Type, TypeKind};

mod addresses;
mod casts;
mod constant;
mod env;
pub mod float;
mod float_intrinsics;
mod int;
mod intrinsics;
mod libm;
mod loads;
mod machine;
mod parts;
mod scalars;
pub(crate) mod strict;

pub use addresses::{GepStep, constant_gep_offset, gep_offset, gep_steps};
pub use constant::{Constant, Expr, Scalar, View};
pub use env::{FloatEnv, SubnormalMode, Subnormals};
pub use int::Int;
pub use intrinsics::intrinsic_word;
pub use scalars::{int_operation, int_predicate_holds};

pub(crate) use env::FloatEnvs;
pub(crate) use intrinsics::propagates_poison;
pub(crate) use loads::LoadableGlobals;
pub(crate) use scalars::holds_when_equal;

/// Vectors with more elements than this are not folded element by element: the result would take more memory than the
/// instruction.
pub const MAX_LANES: u32 = 1 << 12;

/// Folds operations on constants of one function.
#[derive(Clone, Copy)]
pub struct Folder<'a> {
    /// The pool that constants are read from.
    pub view: View<'a>,
    /// The module header: layout of types, globals.
    pub header: &'a ModuleHeader,
    /// The treatment of subnormal numbers.
    pub env: FloatEnv,
}

impl<'a> Folder<'a> {
    /// Creates a folder for the constants of `func`. Cost: a walk over the function's attributes.
    pub fn new(header: &'a ModuleHeader, func: &'a Function) -> Folder<'a> {
        let view = View { types: &header.types, pool: func.consts() };
        Folder { view, header, env: FloatEnv::of(header, func) }
    }

    /// A binary operation.
    pub fn binary(&self, opcode: Opcode, a: &Constant, b: &Constant) -> Option<Constant> {
        self.lanewise(a.ty(), &[a, b], |lane| self.binary_scalar(opcode, lane[0], lane[1]))
    }

    /// `fneg`.
    pub fn fneg(&self, a: &Constant) -> Option<Constant> {
        let types = self.view.types;
        self.lanewise(a.ty(), &[a], |lane| match self.view.scalar(lane[0]) {
            Scalar::Float(number) => Some(Constant::float(types, lane[0].ty(), number.negated())),
            Scalar::Undef | Scalar::Poison => Some(lane[0].clone()),
            Scalar::Int(_) | Scalar::Null | Scalar::Other => None,
        })
    }

    /// Quiets the NaNs of each element; elements that are neither NaN nor poison become a NaN.
    pub fn quieted(&self, a: &Constant) -> Option<Constant> {
        let types = self.view.types;
        self.lanewise(a.ty(), &[a], |lane| {
            let ty = lane[0].ty();
            match self.view.scalar(lane[0]) {
                Scalar::Float(number) if number.is_nan() => {
                    Some(Constant::float(types, ty, number.quieted()))
                }
                Scalar::Poison => Some(lane[0].clone()),
                _ => Some(Constant::float(types, ty, float::Float::nan(self.format(ty)?))),
            }
        })
    }

    /// An `icmp` or `fcmp` with those flags.
    pub fn compare(
        &self,
        opcode: Opcode,
        bits: Bits,
        a: &Constant,
        b: &Constant,
    ) -> Option<Constant> {
        let ty = self.view.types.with_shape_of(a.ty(), Type::I1);
        self.lanewise(ty, &[a, b], |lane| self.compare_scalar(opcode, bits, lane[0], lane[1]))
    }

    /// A conversion to `ty`.
    pub fn cast(&self, opcode: Opcode, a: &Constant, ty: Type) -> Option<Constant> {
        if opcode == Opcode::BitCast {
            return self.bitcast(a, ty);
        }
        let to = self.view.types.scalar(ty);
        self.lanewise(ty, &[a], |lane| self.cast_scalar(opcode, lane[0], to))
    }

    /// A `select` of constants: by the condition, or if the arms are equal or undefined.
    pub fn select(&self, c: &Constant, a: &Constant, b: &Constant) -> Option<Constant> {
        let is_vector = self.view.types.vector_shape(c.ty()).is_some();
        if is_vector {
            return self
                .lanewise(a.ty(), &[c, a, b], |lane| self.select_whole(lane[0], lane[1], lane[2]));
        }
        self.select_whole(c, a, b)
    }

    fn select_whole(&self, c: &Constant, a: &Constant, b: &Constant) -> Option<Constant> {
        let view = &self.view;
        match view.scalar(c) {
            Scalar::Int(condition) => Some(if condition.is_zero() { b } else { a }.clone()),
            Scalar::Poison => Some(Constant::poison(a.ty())),
            Scalar::Undef => Some(if view.is_undef(a) { a } else { b }.clone()),
            Scalar::Float(_) | Scalar::Null | Scalar::Other => view.same(a, b).then(|| a.clone()),
        }
    }

    /// Applies `fold` to scalar constants, or to each element of vector constants.
    ///
    /// `ty` is the type of the result: a vector if and only if the first constant is one.
    pub(crate) fn lanewise(
        &self,
        ty: Type,
        constants: &[&Constant],
        fold: impl Fn(&[&Constant]) -> Option<Constant>,
    ) -> Option<Constant> {
        let is_vector = |c: &Constant| self.view.types.vector_shape(c.ty()).is_some();
        let lane = |n: u64| -> Option<Constant> {
            let parts: Option<Vec<Constant>> = constants
                .iter()
                .map(|c| if is_vector(c) { self.view.element(c, n) } else { Some((*c).clone()) })
                .collect();
            fold(&parts?.iter().collect::<Vec<_>>())
        };
        match self.view.types.vector_shape(ty) {
            None if constants.iter().any(|c| is_vector(c)) => lane(0),
            None => fold(constants),
            Some((_, true)) => Some(self.splatted(ty, lane(0)?)),
            Some((len, false)) if len <= MAX_LANES => {
                let is_splat =
                    |c: &&&Constant| matches!(self.view.kind(c), Some(kind) if is_uniform(kind));
                if constants.iter().filter(is_splat).count() == constants.len() {
                    return Some(self.splatted(ty, lane(0)?));
                }
                let lanes: Option<Vec<Constant>> = (0..u64::from(len)).map(lane).collect();
                Some(Constant::Parts(ty, lanes?))
            }
            Some(_) => None,
        }
    }

    /// A vector with equal elements, in the pool's form if that has no parts.
    fn splatted(&self, ty: Type, element: Constant) -> Constant {
        match self.view.kind(&element) {
            Some(kind) if kind.is_zero() => Constant::zero(self.view.types, ty),
            Some(ConstKind::Undef) => Constant::undef(ty),
            Some(ConstKind::Poison) => Constant::poison(ty),
            _ => Constant::Parts(ty, vec![element]),
        }
    }

    /// Whether fast-math flags exclude such a result, so that it may be replaced by anything.
    pub fn is_excluded(&self, flags: FastMath, number: float::Float) -> bool {
        flags.has(FastMath::NNAN) && number.is_nan()
            || flags.has(FastMath::NINF) && number.is_infinite()
    }

    /// The width of an integer type or of the elements of a vector of one.
    pub(crate) fn int_width(&self, ty: Type) -> Option<u32> {
        self.view.types.int_bits(self.view.types.scalar(ty))
    }

    /// The format of a floating-point type or of the elements of a vector of one.
    pub(crate) fn format(&self, ty: Type) -> Option<float::Format> {
        let kind: &TypeKind = self.view.types.kind(self.view.types.scalar(ty));
        float::Format::of(kind)
    }
}

/// Whether a vector of that kind has equal elements.
fn is_uniform(kind: &ConstKind) -> bool {
    use ConstKind as K;
    matches!(kind, K::Zero | K::Undef | K::Poison | K::Splat(_))
}
