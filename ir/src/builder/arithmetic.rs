//! Arithmetic, comparisons, conversions, vectors and aggregates.

use super::Builder;
use crate::entity::Value;
use crate::inst::{Bits, Extra, FloatPredicate, IntPredicate, Opcode};
use crate::types::{Type, TypeKind};

/// The class of a scalar type, or of the element type of a vector.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Scalar {
    Int,
    Float,
    Pointer,
}

/// The classes of the source and target types of a conversion; `None` for `bitcast`, which allows several pairs, and
/// for opcodes that are no conversion.
const fn cast_rule(opcode: Opcode) -> Option<(Scalar, Scalar)> {
    use Scalar::{Float, Int, Pointer};
    match opcode {
        Opcode::Trunc | Opcode::ZExt | Opcode::SExt => Some((Int, Int)),
        Opcode::FpToUi | Opcode::FpToSi => Some((Float, Int)),
        Opcode::UiToFp | Opcode::SiToFp => Some((Int, Float)),
        Opcode::FpTrunc | Opcode::FpExt => Some((Float, Float)),
        Opcode::PtrToInt | Opcode::PtrToAddr => Some((Pointer, Int)),
        Opcode::IntToPtr => Some((Int, Pointer)),
        Opcode::AddrSpaceCast => Some((Pointer, Pointer)),
        _ => None,
    }
}

macro_rules! binary_methods {
    ($class:ident: $($method:ident $opcode:ident;)*) => {
        impl Builder<'_> {
            $(
                #[doc = concat!("`", stringify!($method), "` of two operands of one type.")]
                pub fn $method(&mut self, lhs: Value, rhs: Value) -> Value {
                    self.binary(Opcode::$opcode, Scalar::$class, lhs, rhs)
                }
            )*
        }
    };
}

binary_methods! { Int:
    add Add; sub Sub; mul Mul; udiv UDiv; sdiv SDiv; urem URem; srem SRem;
    shl Shl; lshr LShr; ashr AShr; and And; or Or; xor Xor;
}
binary_methods! { Float: fadd FAdd; fsub FSub; fmul FMul; fdiv FDiv; frem FRem; }

macro_rules! cast_methods {
    ($($method:ident $opcode:ident;)*) => {
        impl Builder<'_> {
            $(
                #[doc = concat!("`", stringify!($method), "` of a value to a type.")]
                pub fn $method(&mut self, value: Value, ty: Type) -> Value {
                    self.cast(Opcode::$opcode, value, ty)
                }
            )*
        }
    };
}

cast_methods! {
    trunc Trunc; zext ZExt; sext SExt; fptoui FpToUi; fptosi FpToSi; uitofp UiToFp; sitofp SiToFp;
    fptrunc FpTrunc; fpext FpExt; ptrtoint PtrToInt; ptrtoaddr PtrToAddr; inttoptr IntToPtr;
    bitcast BitCast; addrspacecast AddrSpaceCast;
}

/// Arithmetic, comparisons and conversions.
impl Builder<'_> {
    fn value(&mut self, opcode: Opcode, bits: Bits, ty: Type, operands: &[Value]) -> Value {
        self.emit(opcode, bits, ty, operands, Extra::None).into()
    }

    fn binary(&mut self, opcode: Opcode, class: Scalar, lhs: Value, rhs: Value) -> Value {
        let ty = self.type_of(lhs);
        assert!(self.is_of(ty, class), "`{opcode}` of a type that it is not for");
        self.same_type(opcode, lhs, rhs);
        self.value(opcode, Bits::NONE, ty, &[lhs, rhs])
    }

    /// `fneg`.
    pub fn fneg(&mut self, value: Value) -> Value {
        let ty = self.type_of(value);
        assert!(self.is_of(ty, Scalar::Float), "`fneg` of what is no floating-point value");
        self.value(Opcode::FNeg, Bits::NONE, ty, &[value])
    }

    /// `freeze`.
    pub fn freeze(&mut self, value: Value) -> Value {
        let ty = self.type_of(value);
        self.value(Opcode::Freeze, Bits::NONE, ty, &[value])
    }

    /// `icmp`: `i1`, or a vector of them.
    pub fn icmp(&mut self, predicate: IntPredicate, lhs: Value, rhs: Value) -> Value {
        let ty = self.type_of(lhs);
        let fits = self.is_of(ty, Scalar::Int) || self.is_of(ty, Scalar::Pointer);
        assert!(fits, "`icmp` of what is neither integer nor pointer");
        self.same_type(Opcode::ICmp, lhs, rhs);
        let bits = Bits::NONE.with_int_predicate(predicate);
        let ty = self.header.types.with_shape_of(ty, Type::I1);
        self.value(Opcode::ICmp, bits, ty, &[lhs, rhs])
    }

    /// `fcmp`: `i1`, or a vector of them.
    pub fn fcmp(&mut self, predicate: FloatPredicate, lhs: Value, rhs: Value) -> Value {
        let ty = self.type_of(lhs);
        assert!(self.is_of(ty, Scalar::Float), "`fcmp` of what is no floating-point value");
        self.same_type(Opcode::FCmp, lhs, rhs);
        let bits = Bits::NONE.with_float_predicate(predicate);
        let ty = self.header.types.with_shape_of(ty, Type::I1);
        self.value(Opcode::FCmp, bits, ty, &[lhs, rhs])
    }

    /// `select`; the condition is `i1`, or for vectors a vector of them.
    pub fn select(&mut self, condition: Value, if_true: Value, if_false: Value) -> Value {
        let ty = self.type_of(if_true);
        let condition_ty = self.type_of(condition);
        let fits = condition_ty == Type::I1
            || condition_ty == self.header.types.with_shape_of(ty, Type::I1);
        assert!(fits, "`select` wants a condition of type i1, or a vector of the same shape");
        self.same_type(Opcode::Select, if_true, if_false);
        self.value(Opcode::Select, Bits::NONE, ty, &[condition, if_true, if_false])
    }

    /// The conversion `opcode` of a value to a type.
    pub fn cast(&mut self, opcode: Opcode, value: Value, ty: Type) -> Value {
        assert!(opcode.is_cast(), "`{opcode}` is no conversion");
        let from = self.type_of(value);
        if let Some((source, target)) = cast_rule(opcode) {
            let fits = self.is_of(from, source) && self.is_of(ty, target);
            assert!(fits, "`{opcode}` between types that it is not for");
            let types = &self.header.types;
            let same_shape = types.vector_shape(from) == types.vector_shape(ty);
            assert!(same_shape, "`{opcode}` between vectors of two lengths");
        }
        self.value(opcode, Bits::NONE, ty, &[value])
    }

    fn is_of(&self, ty: Type, class: Scalar) -> bool {
        let types = &self.header.types;
        match class {
            Scalar::Int => types.is_int_or_vector(ty),
            Scalar::Float => types.is_float_or_vector(ty),
            Scalar::Pointer => types.is_ptr_or_vector(ty),
        }
    }

    fn same_type(&self, opcode: Opcode, lhs: Value, rhs: Value) {
        let same = self.type_of(lhs) == self.type_of(rhs);
        assert!(same, "`{opcode}` of operands of two types");
    }
}

/// Vectors and aggregates.
impl Builder<'_> {
    /// `extractelement`.
    pub fn extract_element(&mut self, vector: Value, index: Value) -> Value {
        let ty = self.element_of(vector);
        self.value(Opcode::ExtractElement, Bits::NONE, ty, &[vector, index])
    }

    /// `insertelement`.
    pub fn insert_element(&mut self, vector: Value, element: Value, index: Value) -> Value {
        let fits = self.element_of(vector) == self.type_of(element);
        assert!(fits, "`insertelement` of a value that is no element of the vector");
        let ty = self.type_of(vector);
        self.value(Opcode::InsertElement, Bits::NONE, ty, &[vector, element, index])
    }

    /// `shufflevector`: the result has as many elements as the mask; -1 is poison.
    pub fn shuffle(&mut self, first: Value, second: Value, mask: &[i32]) -> Value {
        self.same_type(Opcode::ShuffleVector, first, second);
        let types = &self.header.types;
        let shape = types.vector_shape(self.type_of(first));
        let (_, scalable) = shape.expect("`shufflevector` shuffles vectors");
        let element = types.scalar(self.type_of(first));
        let len = u32::try_from(mask.len()).expect("vectors have at most 2^32 - 1 elements");
        let ty = types.intern(TypeKind::Vector { element, len, scalable });
        let extra = Extra::Mask(mask.into());
        self.emit(Opcode::ShuffleVector, Bits::NONE, ty, &[first, second], extra).into()
    }

    /// `extractvalue`.
    pub fn extract_value(&mut self, aggregate: Value, indices: &[u32]) -> Value {
        let ty = self.part_of(aggregate, indices);
        let extra = Extra::Indices(indices.into());
        self.emit(Opcode::ExtractValue, Bits::NONE, ty, &[aggregate], extra).into()
    }

    /// `insertvalue`.
    pub fn insert_value(&mut self, aggregate: Value, part: Value, indices: &[u32]) -> Value {
        let fits = self.part_of(aggregate, indices) == self.type_of(part);
        assert!(fits, "`insertvalue` of a value that has not the type of the part");
        let (ty, extra) = (self.type_of(aggregate), Extra::Indices(indices.into()));
        self.emit(Opcode::InsertValue, Bits::NONE, ty, &[aggregate, part], extra).into()
    }

    fn element_of(&self, vector: Value) -> Type {
        let ty = self.type_of(vector);
        assert!(self.header.types.vector_shape(ty).is_some(), "elements are those of vectors");
        self.header.types.scalar(ty)
    }

    /// The type of the element of an aggregate at a path of indices.
    fn part_of(&self, aggregate: Value, indices: &[u32]) -> Type {
        let types = &self.header.types;
        assert!(!indices.is_empty(), "a part of an aggregate needs an index");
        indices.iter().fold(self.type_of(aggregate), |ty, &index| {
            assert!(types.is_aggregate(ty), "index {index} into what is no aggregate");
            types.element(ty, index.into()).unwrap_or_else(|| panic!("there is no part {index}"))
        })
    }
}
