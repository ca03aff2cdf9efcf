//! The type table.
//!
//! A type may refer to a later one only through a named struct, or as the pointee of a typed pointer (LLVM 14 and
//! older). Therefore all records are read first and named structs are created before other types. Pointees are not part
//! of a type here; the table stores them for records that imply a type by a pointer to it.

use selvedge_ir::type_rules::{
    is_array_element, is_param_type, is_return_type, is_struct_element, is_vector_element,
};
use selvedge_ir::types::{MAX_INT_BITS, StructId, TypeKind, TypeTable};
use selvedge_ir::{ModuleHeader, Type};

use crate::error::{OrFail, Res, fail};
use crate::stream::{Cursor, Entry, Record};

mod code {
    pub(super) const NUMENTRY: u32 = 1;
    pub(super) const VOID: u32 = 2;
    pub(super) const FLOAT: u32 = 3;
    pub(super) const DOUBLE: u32 = 4;
    pub(super) const LABEL: u32 = 5;
    pub(super) const OPAQUE: u32 = 6;
    pub(super) const INTEGER: u32 = 7;
    pub(super) const POINTER: u32 = 8;
    pub(super) const FUNCTION_OLD: u32 = 9;
    pub(super) const HALF: u32 = 10;
    pub(super) const ARRAY: u32 = 11;
    pub(super) const VECTOR: u32 = 12;
    pub(super) const X86_FP80: u32 = 13;
    pub(super) const FP128: u32 = 14;
    pub(super) const PPC_FP128: u32 = 15;
    pub(super) const METADATA: u32 = 16;
    pub(super) const X86_MMX: u32 = 17;
    pub(super) const STRUCT_ANON: u32 = 18;
    pub(super) const STRUCT_NAME: u32 = 19;
    pub(super) const STRUCT_NAMED: u32 = 20;
    pub(super) const FUNCTION: u32 = 21;
    pub(super) const TOKEN: u32 = 22;
    pub(super) const BFLOAT: u32 = 23;
    pub(super) const X86_AMX: u32 = 24;
    pub(super) const OPAQUE_POINTER: u32 = 25;
    pub(super) const TARGET_TYPE: u32 = 26;
}

/// A type by its number in the stream.
struct Row {
    ty: Option<Type>,
    /// The number of the pointee of a typed pointer.
    pointee: Option<u32>,
    /// The numbers of the parameters of a function type.
    params: Box<[u32]>,
}

/// The types by their numbers.
#[derive(Default)]
pub(crate) struct Types {
    rows: Vec<Row>,
}

/// A record that defines a type.
struct Definition {
    code: u32,
    ops: Vec<u64>,
    bit: u64,
    id: Option<StructId>,
    /// The name of a target type.
    name: Option<Vec<u8>>,
}

impl Types {
    /// The type of a number.
    pub(crate) fn get(&self, number: u64, bit: u64) -> Res<Type> {
        let row = usize::try_from(number).ok().and_then(|number| self.rows.get(number));
        row.and_then(|row| row.ty).or_fail(bit, "a type is not defined")
    }

    /// The number of a typed pointer's pointee.
    pub(crate) fn pointee(&self, number: u64) -> Option<u64> {
        self.rows.get(usize::try_from(number).ok()?)?.pointee.map(u64::from)
    }

    /// The number of a function type's parameter.
    pub(crate) fn param(&self, number: u64, n: usize) -> Option<u64> {
        let row = self.rows.get(usize::try_from(number).ok()?)?;
        row.params.get(n).copied().map(u64::from)
    }

    /// Reads the table, whose block was entered.
    pub(crate) fn read(
        &mut self,
        cursor: &mut Cursor<'_>,
        record: &mut Record,
        header: &ModuleHeader,
    ) -> Res<()> {
        let definitions = self.definitions(cursor, record, &header.types)?;
        for (n, definition) in definitions.into_iter().enumerate() {
            self.define(n, &definition, header)?;
        }
        Ok(())
    }

    /// Reads the records, and creates the named structs.
    fn definitions(
        &mut self,
        cursor: &mut Cursor<'_>,
        record: &mut Record,
        types: &TypeTable,
    ) -> Res<Vec<Definition>> {
        let mut definitions = Vec::new();
        let mut name = Vec::new();
        let mut n_unnamed = 0;
        loop {
            match cursor.next(record)? {
                Entry::End => return Ok(definitions),
                Entry::Block(_) => cursor.skip()?,
                Entry::Record if record.code == code::NUMENTRY => {}
                Entry::Record if record.code == code::STRUCT_NAME => name = record.text(0),
                Entry::Record => {
                    let (code, bit) = (record.code, record.bit);
                    let ops = record.ops.clone();
                    let mut definition = Definition { code, ops, bit, id: None, name: None };
                    let mut ty = None;
                    if matches!(code, code::STRUCT_NAMED | code::OPAQUE) {
                        let name = std::mem::take(&mut name);
                        let is_named = !name.is_empty();
                        let (named, id) = types.named(is_named.then_some(&name[..]), n_unnamed);
                        n_unnamed += u32::from(!is_named);
                        (ty, definition.id) = (Some(named), Some(id));
                    } else if code == code::TARGET_TYPE {
                        definition.name = Some(std::mem::take(&mut name));
                    }
                    self.rows.push(Row { ty, pointee: None, params: Box::default() });
                    definitions.push(definition);
                }
            }
        }
    }

    fn define(&mut self, n: usize, definition: &Definition, header: &ModuleHeader) -> Res<()> {
        let types = &header.types;
        let bit = definition.bit;
        let op = |n: usize| definition.ops.get(n).copied().or_fail(bit, "a type is incomplete");
        let ty = match definition.code {
            code::STRUCT_NAMED => {
                let id = definition.id.or_fail(bit, "a struct has no name")?;
                return self.named_body(id, definition, types);
            }
            code::OPAQUE => return Ok(()),
            code::POINTER => {
                self.rows[n].pointee = u32::try_from(op(0)?).ok();
                types.ptr(space(definition.ops.get(1).copied().unwrap_or(0), bit)?)
            }
            code::FUNCTION => self.function(n, definition, 2, types)?,
            code::FUNCTION_OLD => self.function(n, definition, 3, types)?,
            code::STRUCT_ANON => {
                let packed = op(0)? != 0;
                let fields = self.fields(definition)?;
                check_fields(&fields, bit, types)?;
                types.structure(&fields, packed)
            }
            code::ARRAY => {
                let element = self.get(op(1)?, bit)?;
                if !is_array_element(types, element) {
                    return fail(bit, "an array has elements of an invalid type");
                }
                types.array(element, op(0)?)
            }
            code::VECTOR => {
                let scalable = definition.ops.get(2).is_some_and(|&scalable| scalable != 0);
                self.vector(op(0)?, op(1)?, scalable, bit, types)?
            }
            code::INTEGER => match u32::try_from(op(0)?) {
                Ok(bits) if (1..=MAX_INT_BITS).contains(&bits) => types.int(bits),
                _ => return fail(bit, "the width of an integer type is out of range"),
            },
            code::OPAQUE_POINTER => types.ptr(space(op(0)?, bit)?),
            code::TARGET_TYPE => self.target_type(definition, types)?,
            code => simple(code).or_fail(bit, "the kind of a type is unknown")?,
        };
        self.rows[n].ty = Some(ty);
        Ok(())
    }

    /// The types that the operands from the second on denote: fields of a struct.
    fn fields(&self, definition: &Definition) -> Res<Vec<Type>> {
        self.all(definition, 1)
    }

    fn all(&self, definition: &Definition, from: usize) -> Res<Vec<Type>> {
        let bit = definition.bit;
        let numbers = definition.ops.get(from..).unwrap_or(&[]).iter();
        numbers.map(|&number| self.get(number, bit)).collect()
    }

    fn named_body(&self, id: StructId, definition: &Definition, types: &TypeTable) -> Res<()> {
        let packed = definition.ops.first().is_some_and(|&packed| packed != 0);
        let fields = self.fields(definition)?;
        check_fields(&fields, definition.bit, types)?;
        let set = types.set_body(id, &fields, packed);
        set.ok().or_fail(definition.bit, "a struct is defined twice")
    }

    /// A function type, whose operand `at - 1` is the result and whose parameters follow it.
    fn function(
        &mut self,
        n: usize,
        definition: &Definition,
        at: usize,
        types: &TypeTable,
    ) -> Res<Type> {
        let bit = definition.bit;
        let ret = self.all(definition, at - 1)?.first().copied();
        let ret = ret.or_fail(bit, "a function type has no result")?;
        let params = self.all(definition, at)?;
        if !is_return_type(types, ret) {
            return fail(bit, "a function type has a result of an invalid type");
        }
        if !params.iter().all(|&ty| is_param_type(types, ty)) {
            return fail(bit, "a function type has a parameter of an invalid type");
        }
        let numbers = definition.ops[at..].iter();
        self.rows[n].params = numbers.map(|&number| number as u32).collect();
        Ok(types.function(ret, &params, definition.ops[0] != 0))
    }

    fn vector(
        &self,
        len: u64,
        element: u64,
        scalable: bool,
        bit: u64,
        types: &TypeTable,
    ) -> Res<Type> {
        let element = self.get(element, bit)?;
        let len = u32::try_from(len).ok().filter(|&len| len > 0);
        let len = len.or_fail(bit, "the length of a vector is out of range")?;
        if !is_vector_element(types, element) {
            return fail(bit, "a vector has elements of an invalid type");
        }
        Ok(types.intern(TypeKind::Vector { element, len, scalable }))
    }

    /// `[number of types, types..., integers...]`; the name is in a record before it, like the name of a struct.
    fn target_type(&self, definition: &Definition, types: &TypeTable) -> Res<Type> {
        let bit = definition.bit;
        let (&n, rest) = definition.ops.split_first().or_fail(bit, "a type is incomplete")?;
        let n = usize::try_from(n).ok().filter(|&n| n <= rest.len());
        let (inner, ints) = rest.split_at(n.or_fail(bit, "a type is incomplete")?);
        let inner: Vec<Type> =
            inner.iter().map(|&number| self.get(number, bit)).collect::<Res<_>>()?;
        let ints: Option<Vec<u32>> = ints.iter().map(|&int| u32::try_from(int).ok()).collect();
        let ints = ints.or_fail(bit, "an integer of a type is out of range")?;
        let name = definition.name.as_deref().and_then(|name| std::str::from_utf8(name).ok());
        let name = name.or_fail(bit, "a target type has no name")?.into();
        Ok(types.intern(TypeKind::TargetExt { name, types: inner.into(), ints: ints.into() }))
    }
}

fn check_fields(fields: &[Type], bit: u64, types: &TypeTable) -> Res<()> {
    match fields.iter().all(|&field| is_struct_element(types, field)) {
        true => Ok(()),
        false => fail(bit, "a struct has a field of an invalid type"),
    }
}

/// An address space.
fn space(number: u64, bit: u64) -> Res<u32> {
    let space = u32::try_from(number).ok().filter(|&space| space < 1 << 24);
    space.or_fail(bit, "an address space is out of range")
}

/// A type without operands.
fn simple(code: u32) -> Option<Type> {
    Some(match code {
        code::VOID => Type::VOID,
        code::FLOAT => Type::FLOAT,
        code::DOUBLE => Type::DOUBLE,
        code::LABEL => Type::LABEL,
        code::HALF => Type::HALF,
        code::X86_FP80 => Type::X86_FP80,
        code::FP128 => Type::FP128,
        code::PPC_FP128 => Type::PPC_FP128,
        code::METADATA => Type::METADATA,
        code::X86_MMX => Type::X86_MMX,
        code::TOKEN => Type::TOKEN,
        code::BFLOAT => Type::BFLOAT,
        code::X86_AMX => Type::X86_AMX,
        _ => return None,
    })
}
