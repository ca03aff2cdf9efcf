//! Constant folding: what an operation on constants is.
//!
//! Results are LLVM's where the language leaves a choice: `undef` folds to what LLVM folds it to,
//! NaNs carry the bits that LLVM gives them, and flags (`nsw`, `exact`, ...) that a constant violates
//! do not make `poison` but the wrapped result, which refines it.
//! * Vectors fold element by element; scalable ones when all elements are equal.
//! * Floating-point operations on subnormal numbers fold only where the function promises IEEE
//!   treatment of them ([`FloatEnv`]).
//! * Oracle: `tests/simplify.rs` evaluates instructions with sets of values; `tests/vs_llvm.rs`
//!   compares with LLVM.
//!
//! | file | what it does |
//! |---|---|
//! | `fold/int.rs` | integers of any width |
//! | `fold/float.rs` | floating-point numbers, in software |
//! | `fold/libm.rs` | functions of the C library |
//! | `fold/constant.rs` | constants that are in no pool yet; reading those that are |
//! | `fold/scalars.rs` | binary operations and comparisons of scalars |
//! | `fold/casts.rs` | conversions |
//! | `fold/intrinsics.rs` | LLVM's intrinsics |
//! | `fold/parts.rs` | elements of vectors and aggregates |
//! | `fold/addresses.rs` | `getelementptr` |

use rustc_hash::FxHashMap;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::inst::{Bits, FastMath};
use selvedge_ir::{Attr, AttrSet, Function, Global, ModuleHeader, Opcode, Type, TypeKind};

use crate::facts::{Env, HeaderAnalysis};

mod addresses;
mod casts;
mod constant;
pub mod float;
mod int;
mod intrinsics;
mod libm;
mod parts;
mod scalars;

pub use addresses::{GepStep, gep_offset, gep_steps};
pub use constant::{Constant, Expr, Scalar, View};
pub use int::Int;
pub use intrinsics::intrinsic_word;

pub(crate) use intrinsics::propagates_poison;
pub(crate) use scalars::{holds_when_equal, int_predicate_holds};

/// Vectors of more elements than this are not folded element by element: the result would take
/// more room than the instruction.
pub const MAX_LANES: u32 = 1 << 12;

/// What a function says about floating point beyond IEEE 754.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FloatEnv {
    /// Subnormal numbers of `float` may be flushed to zero.
    pub flushes_single: bool,
    /// Those of the other formats may.
    pub flushes_others: bool,
}

impl FloatEnv {
    /// What the attributes of a function say. Cost: a walk over its string attributes.
    pub fn of(header: &ModuleHeader, func: &Function) -> FloatEnv {
        let Some(decl) = header.function(func.global()) else { return FloatEnv::default() };
        FloatEnv::said_by(header, header.attrs.list_data(decl.attrs).function)
    }

    fn said_by(header: &ModuleHeader, set: AttrSet) -> FloatEnv {
        let flushes = |wanted: &[u8]| {
            header.attrs.attrs(set).iter().find_map(|attr| match attr {
                Attr::Text(key, value) if header.strs.get(*key) == wanted => {
                    Some(!matches!(header.strs.get(*value), b"" | b"ieee" | b"ieee,ieee"))
                }
                _ => None,
            })
        };
        let flushes_others = flushes(b"denormal-fp-math").unwrap_or(false);
        let flushes_single = flushes(b"denormal-fp-math-f32").unwrap_or(flushes_others);
        FloatEnv { flushes_single, flushes_others }
    }

    /// Whether a number is computed with as it is.
    fn keeps(self, number: float::Float) -> bool {
        let flushes = match number.format() {
            float::Format::Single => self.flushes_single,
            _ => self.flushes_others,
        };
        !flushes || !number.is_denormal()
    }
}

/// Folds operations on constants of one function.
#[derive(Clone, Copy)]
pub struct Folder<'a> {
    /// Where constants are read.
    pub view: View<'a>,
    /// The module: layout of types, globals.
    pub header: &'a ModuleHeader,
    /// How floats behave.
    pub env: FloatEnv,
}

/// How floats behave in each function: few sets of attributes are different.
pub(crate) struct FloatEnvs(SecondaryMap<Global, FloatEnv>);

impl FloatEnvs {
    /// In the function that is the body of that global.
    pub(crate) fn of(&self, function: Global) -> FloatEnv {
        self.0[function]
    }
}

impl HeaderAnalysis for FloatEnvs {
    const NAME: &'static str = "float-environments";

    fn compute(env: Env<'_>) -> FloatEnvs {
        let header = env.header;
        let mut by_set: FxHashMap<AttrSet, FloatEnv> = FxHashMap::default();
        let mut all = SecondaryMap::new();
        for function in header.functions() {
            if let Some(decl) = header.function(function) {
                let set = header.attrs.list_data(decl.attrs).function;
                let env = by_set.entry(set).or_insert_with(|| FloatEnv::said_by(header, set));
                all[function] = *env;
            }
        }
        FloatEnvs(all)
    }
}

impl<'a> Folder<'a> {
    /// For the constants of `func`. Cost: a walk over the function's attributes.
    pub fn new(header: &'a ModuleHeader, func: &'a Function) -> Folder<'a> {
        let view = View { types: &header.types, pool: func.consts() };
        Folder { view, header, env: FloatEnv::of(header, func) }
    }

    /// A binary operation.
    pub fn binary(&self, opcode: Opcode, a: &Constant, b: &Constant) -> Option<Constant> {
        self.lanewise(a.ty(), &[a, b], |lane| self.binary_scalar(opcode, &lane[0], &lane[1]))
    }

    /// `fneg`.
    pub fn fneg(&self, a: &Constant) -> Option<Constant> {
        let types = self.view.types;
        self.lanewise(a.ty(), &[a], |lane| match self.view.scalar(&lane[0]) {
            Scalar::Float(number) => Some(Constant::float(types, lane[0].ty(), number.negated())),
            Scalar::Undef | Scalar::Poison => Some(lane[0].clone()),
            Scalar::Int(_) | Scalar::Null | Scalar::Other => None,
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
        self.lanewise(ty, &[a, b], |lane| self.compare_scalar(opcode, bits, &lane[0], &lane[1]))
    }

    /// A conversion to `ty`.
    pub fn cast(&self, opcode: Opcode, a: &Constant, ty: Type) -> Option<Constant> {
        if opcode == Opcode::BitCast {
            return self.bitcast(a, ty);
        }
        let to = self.view.types.scalar(ty);
        self.lanewise(ty, &[a], |lane| self.cast_scalar(opcode, &lane[0], to))
    }

    /// A `select` of constants: by the condition, or of what is the same or undefined.
    pub fn select(&self, c: &Constant, a: &Constant, b: &Constant) -> Option<Constant> {
        let is_vector = self.view.types.vector_shape(c.ty()).is_some();
        if is_vector {
            return self.lanewise(a.ty(), &[c, a, b], |lane| {
                self.select_whole(&lane[0], &lane[1], &lane[2])
            });
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

    /// Applies `fold` to the constants, or to each element of the vectors that they are.
    ///
    /// `ty` is the type of the result: a vector exactly when the first constant is one.
    pub(crate) fn lanewise(
        &self,
        ty: Type,
        constants: &[&Constant],
        fold: impl Fn(&[Constant]) -> Option<Constant>,
    ) -> Option<Constant> {
        let lane = |n: u64| -> Option<Constant> {
            let parts: Option<Vec<Constant>> = constants
                .iter()
                .map(|c| match self.view.types.vector_shape(c.ty()) {
                    Some(_) => self.view.element(c, n),
                    None => Some((*c).clone()),
                })
                .collect();
            fold(&parts?)
        };
        match self.view.types.vector_shape(ty) {
            None => lane(0),
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

    /// The vector of one element.
    fn splatted(&self, ty: Type, element: Constant) -> Constant {
        Constant::Parts(ty, vec![element])
    }

    /// Whether fast-math flags let a result be anything: they say that such numbers do not occur.
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

/// Whether a vector of that kind has the same element everywhere.
fn is_uniform(kind: &selvedge_ir::ConstKind) -> bool {
    use selvedge_ir::ConstKind as K;
    matches!(kind, K::Zero | K::Undef | K::Poison | K::Splat(_))
}
