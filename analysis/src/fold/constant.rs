//! Constants that folding creates, which need not be in a pool yet.
//!
//! Analyses must not change the function, so folding returns a tree; the pass that changes the function interns it.
//! Trees are as deep as what one instruction builds: a vector or struct of scalars, an expression of existing
//! constants.

use selvedge_ir::constant::{ConstExpr, ConstKind, ConstPool};
use selvedge_ir::inst::Bits;
use selvedge_ir::{Const, Function, IntBits, Opcode, Type, TypeKind, TypeTable, Value};

use super::float::{Float, Format};
use super::int::Int;

/// A constant, which may or may not be in the function's pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Constant {
    /// A constant of the function's pool.
    Known(Type, Const),
    /// A constant without parts.
    Leaf(Type, ConstKind),
    /// A vector or aggregate, by its elements.
    Parts(Type, Vec<Constant>),
    /// An expression of constants.
    Expr(Box<Expr>),
}

/// An expression that folding leaves to the linker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expr {
    /// The type of the result.
    pub ty: Type,
    /// The operation.
    pub opcode: Opcode,
    /// The flags.
    pub bits: Bits,
    /// For `getelementptr`: the source element type.
    pub source_ty: Option<Type>,
    /// The operands.
    pub operands: Vec<Constant>,
}

impl Constant {
    /// The type.
    pub fn ty(&self) -> Type {
        match self {
            Constant::Known(ty, _) | Constant::Leaf(ty, _) | Constant::Parts(ty, _) => *ty,
            Constant::Expr(expr) => expr.ty,
        }
    }

    /// `poison`.
    pub fn poison(ty: Type) -> Constant {
        Constant::Leaf(ty, ConstKind::Poison)
    }

    /// `undef`.
    pub fn undef(ty: Type) -> Constant {
        Constant::Leaf(ty, ConstKind::Undef)
    }

    /// The integer; a splat of it if `ty` is a vector.
    pub fn int(types: &TypeTable, ty: Type, value: &Int) -> Constant {
        splat(types, ty, ConstKind::Int(value.bits().clone()))
    }

    /// `true` or `false`; a splat of it if `ty` is a vector.
    pub fn bool(types: &TypeTable, ty: Type, value: bool) -> Constant {
        splat(types, ty, ConstKind::Int(IntBits::Small(value.into())))
    }

    /// The float; a splat of it if `ty` is a vector.
    pub fn float(types: &TypeTable, ty: Type, value: Float) -> Constant {
        splat(types, ty, ConstKind::Float(value.words()))
    }

    /// The zero of a type: 0, `null`, positive zero, `zeroinitializer`.
    pub fn zero(types: &TypeTable, ty: Type) -> Constant {
        let kind = match types.kind(ty) {
            TypeKind::Int(bits) => ConstKind::Int(IntBits::from_u64(*bits, 0)),
            TypeKind::Ptr(_) => ConstKind::Null,
            kind if kind.is_float() => ConstKind::Float([0, 0]),
            _ => ConstKind::Zero,
        };
        Constant::Leaf(ty, kind)
    }

    /// Interns the constant in the pool of a function, in canonical form, so that equal constants are identical:
    /// vectors with equal elements as splats, all zeros as `zeroinitializer`, all `undef` or `poison` as that.
    pub fn intern(&self, types: &TypeTable, func: &mut Function) -> Value {
        intern(self, types, func.consts_mut()).into()
    }
}

/// A splat for a vector type, else the scalar itself.
fn splat(types: &TypeTable, ty: Type, kind: ConstKind) -> Constant {
    let element = types.scalar(ty);
    if element == ty {
        return Constant::Leaf(ty, kind);
    }
    if kind.is_zero() {
        return Constant::Leaf(ty, ConstKind::Zero);
    }
    Constant::Parts(ty, vec![Constant::Leaf(element, kind)])
}

/// Interns a tree of constants, parts first. Recursion is as deep as the tree: as deep as what one instruction builds.
fn intern(constant: &Constant, types: &TypeTable, pool: &mut ConstPool) -> Const {
    match constant {
        Constant::Known(_, c) => *c,
        Constant::Leaf(ty, kind) => pool.intern(*ty, kind.clone()),
        Constant::Parts(ty, parts) => {
            let parts: Vec<Const> = parts.iter().map(|part| intern(part, types, pool)).collect();
            let kind = kind_of_parts(*ty, &parts, types, pool);
            pool.intern(*ty, kind)
        }
        Constant::Expr(expr) => {
            let operands = expr.operands.iter().map(|part| intern(part, types, pool)).collect();
            let kind = ConstKind::Expr(Box::new(ConstExpr {
                opcode: expr.opcode,
                bits: expr.bits,
                source_ty: expr.source_ty,
                in_range: None,
                operands,
                mask: Box::default(),
            }));
            pool.intern(expr.ty, kind)
        }
    }
}

/// The canonical form of an aggregate. A vector with a single part is a splat.
fn kind_of_parts(ty: Type, parts: &[Const], types: &TypeTable, pool: &ConstPool) -> ConstKind {
    let Some(&first) = parts.first() else { return ConstKind::Zero };
    let all = |test: fn(&ConstKind) -> bool| parts.iter().all(|&part| test(pool[part].kind()));
    if all(ConstKind::is_zero) {
        return ConstKind::Zero;
    }
    if all(|kind| matches!(kind, ConstKind::Poison)) {
        return ConstKind::Poison;
    }
    if all(|kind| matches!(kind, ConstKind::Undef)) {
        return ConstKind::Undef;
    }
    let Some((len, scalable)) = types.vector_shape(ty) else {
        return aggregate(ty, parts, types, pool);
    };
    let scalar = matches!(pool[first].kind(), ConstKind::Int(_) | ConstKind::Float(_));
    if parts.iter().all(|&part| part == first) && (scalar || scalable) {
        return ConstKind::Splat(first);
    }
    let whole = if parts.len() == 1 { vec![first; len as usize] } else { parts.to_vec() };
    ConstKind::Elements(whole.into())
}

/// An array or struct; arrays of bytes have a separate form.
fn aggregate(ty: Type, parts: &[Const], types: &TypeTable, pool: &ConstPool) -> ConstKind {
    let is_bytes =
        matches!(types.kind(ty), TypeKind::Array { element, .. } if *element == Type::I8);
    let byte = |&part: &Const| match pool[part].kind() {
        ConstKind::Int(bits) => bits.to_u64().map(|n| n as u8),
        _ => None,
    };
    match parts.iter().map(byte).collect::<Option<Box<[u8]>>>() {
        Some(bytes) if is_bytes => ConstKind::Bytes(bytes),
        _ => ConstKind::Elements(parts.into()),
    }
}

/// A scalar constant, for arithmetic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scalar {
    /// An integer.
    Int(Int),
    /// A floating-point number.
    Float(Float),
    /// The null pointer.
    Null,
    /// `undef`.
    Undef,
    /// `poison`.
    Poison,
    /// Any other constant: an address, an expression.
    Other,
}

/// Reads constants from the pool that they belong to.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The types of the module.
    pub types: &'a TypeTable,
    /// The pool of the function.
    pub pool: &'a ConstPool,
}

impl View<'_> {
    /// The top-level kind of a constant; `None` if it consists of new parts.
    pub fn kind<'c>(&'c self, constant: &'c Constant) -> Option<&'c ConstKind> {
        match constant {
            Constant::Known(_, c) => Some(self.pool[*c].kind()),
            Constant::Leaf(_, kind) => Some(kind),
            Constant::Parts(..) | Constant::Expr(_) => None,
        }
    }

    /// A scalar constant.
    pub fn scalar(&self, constant: &Constant) -> Scalar {
        let kind = self.types.kind(constant.ty());
        match (self.kind(constant), kind) {
            (Some(ConstKind::Int(bits)), TypeKind::Int(width)) => {
                Scalar::Int(Int::from_bits(*width, bits.clone()))
            }
            (Some(ConstKind::Float(words)), _) => match Format::of(kind) {
                Some(format) => Scalar::Float(Float::from_words(format, *words)),
                None => Scalar::Other,
            },
            (Some(ConstKind::Null), _) => Scalar::Null,
            (Some(ConstKind::Undef), _) => Scalar::Undef,
            (Some(ConstKind::Poison), _) => Scalar::Poison,
            _ => Scalar::Other,
        }
    }

    /// The constant that every element of a vector is; a scalar is returned unchanged. `None` if elements differ, if
    /// the vector is an expression, and for aggregates.
    pub fn splat(&self, constant: &Constant) -> Option<Constant> {
        let ty = constant.ty();
        match self.types.vector_shape(ty) {
            None if self.types.is_aggregate(ty) => None,
            None => Some(constant.clone()),
            Some(_) => {
                let first = self.element(constant, 0)?;
                let same = |n| self.element(constant, n).is_some_and(|c| self.same(&c, &first));
                (1..self.n_distinct(constant)).all(same).then_some(first)
            }
        }
    }

    /// How many elements of a vector need to be compared: one if the form of the constant implies that all are equal (a
    /// text of a few bytes may denote four billion elements), and for a scalable vector. A scalar is its only element.
    fn n_distinct(&self, constant: &Constant) -> u64 {
        let is_alike = match constant {
            Constant::Parts(_, parts) => parts.len() == 1,
            _ => self.kind(constant).is_some_and(super::is_uniform),
        };
        match self.types.vector_shape(constant.ty()) {
            Some((len, false)) if !is_alike => len.into(),
            _ => 1,
        }
    }

    /// Whether two constants are equal.
    pub fn same(&self, a: &Constant, b: &Constant) -> bool {
        a == b || (a.ty() == b.ty() && self.kind(a).is_some() && self.kind(a) == self.kind(b))
    }

    /// Element `n` of a vector or aggregate; for a scalable vector only if all elements are equal.
    pub fn element(&self, constant: &Constant, n: u64) -> Option<Constant> {
        let ty = self.types.element(constant.ty(), n)?;
        if let Constant::Parts(_, parts) = constant {
            let is_splat = parts.len() == 1 && self.types.vector_shape(constant.ty()).is_some();
            return parts.get(if is_splat { 0 } else { n as usize }).cloned();
        }
        match self.kind(constant)? {
            ConstKind::Zero => Some(Constant::zero(self.types, ty)),
            ConstKind::Undef => Some(Constant::undef(ty)),
            ConstKind::Poison => Some(Constant::poison(ty)),
            ConstKind::Splat(part) => Some(Constant::Known(ty, *part)),
            ConstKind::Elements(parts) => Some(Constant::Known(ty, *parts.get(n as usize)?)),
            ConstKind::Bytes(bytes) => {
                let byte = u64::from(*bytes.get(n as usize)?);
                Some(Constant::Leaf(ty, ConstKind::Int(IntBits::from_u64(8, byte))))
            }
            _ => None,
        }
    }

    /// Whether it is `poison`, or a vector of nothing else.
    pub fn is_poison(&self, constant: &Constant) -> bool {
        self.splat(constant).is_some_and(|c| matches!(self.kind(&c), Some(ConstKind::Poison)))
            || matches!(self.kind(constant), Some(ConstKind::Poison))
    }

    /// Whether it is `undef`, `poison`, or a vector of these.
    pub fn is_undef(&self, constant: &Constant) -> bool {
        matches!(self.kind(constant), Some(ConstKind::Undef | ConstKind::Poison))
            || self.all_lanes(constant, |s| matches!(s, Scalar::Undef | Scalar::Poison))
    }

    /// Whether every element satisfies `test`; a scalar is its only element.
    pub fn all_lanes(&self, constant: &Constant, test: impl Fn(&Scalar) -> bool) -> bool {
        match self.types.vector_shape(constant.ty()) {
            None => test(&self.scalar(constant)),
            Some(_) => (0..self.n_distinct(constant))
                .all(|n| self.element(constant, n).is_some_and(|c| test(&self.scalar(&c)))),
        }
    }

    /// The integer that a scalar is, or that every element of a vector is. With `past_poison`, poison elements are
    /// ignored.
    pub fn int(&self, constant: &Constant, past_poison: bool) -> Option<Int> {
        if let (Some(ConstKind::Int(bits)), TypeKind::Int(width)) =
            (self.kind(constant), self.types.kind(constant.ty()))
        {
            return Some(Int::from_bits(*width, bits.clone()));
        }
        match self.lane_value(constant, past_poison)? {
            Scalar::Int(int) => Some(int),
            _ => None,
        }
    }

    /// The float that a scalar is, or that every element of a vector is; poison as for [`Self::int`].
    pub fn float(&self, constant: &Constant, past_poison: bool) -> Option<Float> {
        match self.lane_value(constant, past_poison)? {
            Scalar::Float(float) => Some(float),
            _ => None,
        }
    }

    fn lane_value(&self, constant: &Constant, past_poison: bool) -> Option<Scalar> {
        if self.types.vector_shape(constant.ty()).is_none() {
            return Some(self.scalar(constant));
        }
        let mut found = None;
        for n in 0..self.n_distinct(constant) {
            let lane = self.scalar(&self.element(constant, n)?);
            match &found {
                _ if lane == Scalar::Poison && past_poison => {}
                None => found = Some(lane),
                Some(first) if *first == lane => {}
                Some(_) => return None,
            }
        }
        found
    }
}
