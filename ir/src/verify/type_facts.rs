//! Frequently used properties of types, in one row for each type.
//!
//! The table of types is shared between threads, so each look-up has to check that the row exists; here that is done
//! once. Types created later are looked up in the table.

use std::ops::Deref;

use crate::types::{Type, TypeKind, TypeTable};

/// The types of a module; methods missing here are those of the table.
pub(super) struct TypeFacts<'a> {
    table: &'a TypeTable,
    rows: Vec<TypeRow<'a>>,
}

#[derive(Clone, Copy)]
struct TypeRow<'a> {
    kind: &'a TypeKind,
    /// The element of a vector; for any other type itself.
    scalar: Type,
    scalar_kind: &'a TypeKind,
}

impl<'a> TypeRow<'a> {
    fn of(table: &'a TypeTable, ty: Type) -> TypeRow<'a> {
        let scalar = table.scalar(ty);
        TypeRow { kind: table.kind(ty), scalar, scalar_kind: table.kind(scalar) }
    }
}

impl<'a> TypeFacts<'a> {
    /// Cost: one traversal of the table.
    pub(super) fn new(table: &'a TypeTable) -> TypeFacts<'a> {
        TypeFacts { table, rows: table.all().map(|ty| TypeRow::of(table, ty)).collect() }
    }

    /// All types that existed at construction.
    pub(super) fn kinds(&self) -> impl Iterator<Item = &'a TypeKind> + '_ {
        self.rows.iter().map(|row| row.kind)
    }

    #[inline]
    fn row(&self, ty: Type) -> TypeRow<'a> {
        match self.rows.get(ty.index()) {
            Some(row) => *row,
            None => TypeRow::of(self.table, ty),
        }
    }

    #[inline]
    pub(super) fn kind(&self, ty: Type) -> &'a TypeKind {
        self.row(ty).kind
    }

    #[inline]
    pub(super) fn scalar(&self, ty: Type) -> Type {
        self.row(ty).scalar
    }

    #[inline]
    pub(super) fn is_int_or_vector(&self, ty: Type) -> bool {
        matches!(self.row(ty).scalar_kind, TypeKind::Int(_))
    }

    #[inline]
    pub(super) fn is_float_or_vector(&self, ty: Type) -> bool {
        self.row(ty).scalar_kind.is_float()
    }

    #[inline]
    pub(super) fn is_ptr_or_vector(&self, ty: Type) -> bool {
        matches!(self.row(ty).scalar_kind, TypeKind::Ptr(_))
    }

    #[inline]
    pub(super) fn is_first_class(&self, ty: Type) -> bool {
        !matches!(self.kind(ty), TypeKind::Void | TypeKind::Function { .. })
    }

    #[inline]
    pub(super) fn int_bits(&self, ty: Type) -> Option<u32> {
        match *self.kind(ty) {
            TypeKind::Int(bits) => Some(bits),
            _ => None,
        }
    }

    #[inline]
    pub(super) fn vector_shape(&self, ty: Type) -> Option<(u32, bool)> {
        match *self.kind(ty) {
            TypeKind::Vector { len, scalable, .. } => Some((len, scalable)),
            _ => None,
        }
    }

    /// Whether a cast between the types is lossless by LLVM's definition: for equal types and for vectors of equal
    /// size. Pointers have size zero there, so vectors of pointers differ only in scalability.
    pub(super) fn is_lossless_cast(&self, from: Type, to: Type) -> bool {
        from == to || self.vector_bits(from).is_some_and(|bits| self.vector_bits(to) == Some(bits))
    }

    /// The size of a vector in bits, and whether it is scalable.
    fn vector_bits(&self, ty: Type) -> Option<(u64, bool)> {
        let (len, scalable) = self.vector_shape(ty)?;
        let kind = self.row(ty).scalar_kind;
        let bits = match kind {
            TypeKind::Int(bits) => *bits,
            _ => kind.float_bits().unwrap_or(0),
        };
        Some((u64::from(bits) * u64::from(len), scalable))
    }

    #[inline]
    pub(super) fn ptr_space(&self, ty: Type) -> Option<u32> {
        match *self.row(ty).scalar_kind {
            TypeKind::Ptr(space) => Some(space),
            _ => None,
        }
    }
}

impl Deref for TypeFacts<'_> {
    type Target = TypeTable;
    fn deref(&self) -> &TypeTable {
        self.table
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cached_type_facts_equal_those_of_the_table() {
        let table = TypeTable::new();
        let vector = table.vector(Type::FLOAT, 4);
        let pointers =
            table.intern(TypeKind::Vector { element: Type::PTR, len: 2, scalable: true });
        let facts = TypeFacts::new(&table);
        // A type without a row.
        let late = table.vector(Type::I32, 8);
        table.function(Type::VOID, &[vector, pointers, late], false);
        for ty in table.all() {
            assert_eq!(facts.kind(ty), table.kind(ty));
            assert_eq!(facts.scalar(ty), table.scalar(ty));
            assert_eq!(facts.is_int_or_vector(ty), table.is_int_or_vector(ty));
            assert_eq!(facts.is_float_or_vector(ty), table.is_float_or_vector(ty));
            assert_eq!(facts.is_ptr_or_vector(ty), table.is_ptr_or_vector(ty));
            assert_eq!(facts.is_first_class(ty), table.is_first_class(ty));
            assert_eq!(facts.int_bits(ty), table.int_bits(ty));
            assert_eq!(facts.vector_shape(ty), table.vector_shape(ty));
            assert_eq!(facts.ptr_space(ty), table.ptr_space(ty));
        }
    }

    #[test]
    fn vectors_of_equal_size_are_bitcast_compatible() {
        let table = TypeTable::new();
        let scaling =
            |element, len| table.intern(TypeKind::Vector { element, len, scalable: true });
        let [ints, floats, wide] =
            [(Type::I32, 2), (Type::FLOAT, 2), (Type::I64, 1)].map(|(ty, n)| table.vector(ty, n));
        let pointers = [table.vector(Type::PTR, 2), table.vector(Type::PTR_SHARED, 4)];
        let facts = TypeFacts::new(&table);
        for (a, b, expected) in [
            (ints, floats, true),
            (ints, wide, true),
            (ints, Type::I64, false),
            (Type::I32, Type::FLOAT, false),
            (pointers[0], pointers[1], true),
            (pointers[0], ints, false),
            (scaling(Type::I32, 2), scaling(Type::I64, 1), true),
            (scaling(Type::I32, 2), ints, false),
        ] {
            assert_eq!(facts.is_lossless_cast(a, b), expected);
            assert_eq!(facts.is_lossless_cast(b, a), expected);
        }
    }
}
