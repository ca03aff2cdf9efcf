//! Types as text.

use std::fmt;

use crate::print::Writer;
use crate::print::names::push_name;
use crate::print::numbering::StructNames;
use crate::print::out::Out;
use crate::print::short::Short;
use crate::print::writer::push_uint;
use crate::types::{StructId, Type, TypeKind, TypeTable};

/// The maximum length of cached texts, which includes all types of real programs. Texts of deep types are not cached,
/// since those of a type nested n deep and of its components would need n² bytes.
const REMEMBERED: usize = 256;

/// Cached texts of types, each followed by a space. A span of length 0 is absent.
#[derive(Default)]
pub(crate) struct TypeTexts {
    short: Vec<Short>,
    /// Texts that are not short.
    arena: Vec<u8>,
    spans: Vec<(u32, u32)>,
}

impl TypeTexts {
    #[inline]
    fn short(&self, ty: Type) -> Short {
        self.short.get(ty.index()).copied().unwrap_or(Short::EMPTY)
    }

    #[inline]
    fn long(&self, ty: Type) -> Option<&[u8]> {
        let &(start, end) = self.spans.get(ty.index())?;
        (start != end).then(|| &self.arena[start as usize..end as usize])
    }

    fn set(&mut self, ty: Type, text: &[u8]) {
        if let Some(short) = Short::new(text) {
            if self.short.len() <= ty.index() {
                self.short.resize(ty.index() + 1, Short::EMPTY);
            }
            self.short[ty.index()] = short;
            return;
        }
        let room = u32::try_from(self.arena.len() + text.len()).is_ok();
        if !room || text.len() > REMEMBERED {
            return;
        }
        if self.spans.len() <= ty.index() {
            self.spans.resize(ty.index() + 1, (0, 0));
        }
        let start = self.arena.len() as u32;
        self.arena.extend_from_slice(text);
        self.spans[ty.index()] = (start, self.arena.len() as u32);
    }
}

impl Writer<'_> {
    /// A type. Cost: a copy of its text once that is cached.
    pub(crate) fn ty(&mut self, ty: Type) {
        self.ty_before(ty);
        self.out.pop();
    }

    /// A type and a space. Cost: a copy of its text once that is cached.
    #[inline(always)]
    pub(crate) fn ty_before(&mut self, ty: Type) {
        let short = self.types.short(ty);
        if short.is_empty() {
            self.long_ty(ty);
        } else {
            self.short(short);
        }
    }

    #[inline(never)]
    fn long_ty(&mut self, ty: Type) {
        match self.types.long(ty) {
            Some(text) => self.out.extend_from_slice(text),
            None => self.new_ty(ty),
        }
    }

    #[cold]
    fn new_ty(&mut self, ty: Type) {
        let start = self.out.len();
        let mut steps = vec![TypeStep::Type(ty)];
        run(&mut self.out, &self.header.types, Some(&*self.module.structs), &mut steps);
        self.out.push(b' ');
        self.types.set(ty, &self.out[start..]);
    }

    /// The part after `%name = type`: the fields of a named struct, or `opaque`.
    pub(crate) fn struct_body(&mut self, id: StructId) {
        let types = &self.header.types;
        let Some(body) = types.named_struct(id).body() else { return self.text("opaque") };
        let mut steps = Vec::new();
        push_struct(&mut self.out, &body.fields, body.packed, &mut steps);
        run(&mut self.out, types, Some(&*self.module.structs), &mut steps);
    }

    /// `%name` or `%0`.
    pub(crate) fn struct_name(&mut self, id: StructId) {
        push_struct_name(&mut self.out, &self.header.types, Some(&*self.module.structs), id);
    }
}

/// A piece that is not written yet; the last one is next.
enum TypeStep<'t> {
    Type(Type),
    Text(&'static str),
    Ints(&'t [u32]),
}

fn run<'t>(
    out: &mut Out,
    types: &'t TypeTable,
    names: Option<&StructNames>,
    steps: &mut Vec<TypeStep<'t>>,
) {
    while let Some(step) = steps.pop() {
        match step {
            TypeStep::Text(text) => out.extend_from_slice(text.as_bytes()),
            TypeStep::Ints(ints) => push_ints(out, ints),
            TypeStep::Type(ty) => push_one(out, types, names, ty, steps),
        }
    }
}

/// Writes the start of a type and pushes the rest.
fn push_one<'t>(
    out: &mut Out,
    types: &'t TypeTable,
    names: Option<&StructNames>,
    ty: Type,
    steps: &mut Vec<TypeStep<'t>>,
) {
    match types.kind(ty) {
        TypeKind::Int(bits) => {
            out.push(b'i');
            push_uint(out, u64::from(*bits));
        }
        TypeKind::Ptr(space) => push_ptr(out, *space),
        TypeKind::Array { element, len } => {
            out.push(b'[');
            push_uint(out, *len);
            out.extend_from_slice(b" x ");
            steps.extend([TypeStep::Text("]"), TypeStep::Type(*element)]);
        }
        TypeKind::Vector { element, len, scalable } => {
            out.extend_from_slice(if *scalable { b"<vscale x " } else { b"<" });
            push_uint(out, u64::from(*len));
            out.extend_from_slice(b" x ");
            steps.extend([TypeStep::Text(">"), TypeStep::Type(*element)]);
        }
        TypeKind::Struct { fields, packed } => push_struct(out, fields, *packed, steps),
        TypeKind::Named(id) => push_struct_name(out, types, names, *id),
        TypeKind::Function { ret, params, vararg } => {
            steps.push(TypeStep::Text(if *vararg { "...)" } else { ")" }));
            if *vararg && !params.is_empty() {
                steps.push(TypeStep::Text(", "));
            }
            push_list(params, steps);
            steps.extend([TypeStep::Text(" ("), TypeStep::Type(*ret)]);
        }
        TypeKind::TargetExt { name, types, ints } => {
            out.extend_from_slice(b"target(\"");
            crate::print::names::push_escaped(out, name.as_bytes());
            out.push(b'"');
            steps.extend([TypeStep::Text(")"), TypeStep::Ints(ints)]);
            for &ty in types.iter().rev() {
                steps.extend([TypeStep::Type(ty), TypeStep::Text(", ")]);
            }
        }
        kind => out.extend_from_slice(word(kind).as_bytes()),
    }
}

/// The types with a single keyword.
fn word(kind: &TypeKind) -> &'static str {
    match kind {
        TypeKind::Void => "void",
        TypeKind::Half => "half",
        TypeKind::BFloat => "bfloat",
        TypeKind::Float => "float",
        TypeKind::Double => "double",
        TypeKind::X86Fp80 => "x86_fp80",
        TypeKind::Fp128 => "fp128",
        TypeKind::PpcFp128 => "ppc_fp128",
        TypeKind::Label => "label",
        TypeKind::Metadata => "metadata",
        TypeKind::Token => "token",
        TypeKind::X86Amx => "x86_amx",
        TypeKind::X86Mmx => "x86_mmx",
        TypeKind::Int(_)
        | TypeKind::Ptr(_)
        | TypeKind::Array { .. }
        | TypeKind::Vector { .. }
        | TypeKind::Struct { .. }
        | TypeKind::Named(_)
        | TypeKind::Function { .. }
        | TypeKind::TargetExt { .. } => "",
    }
}

fn push_ptr(out: &mut Out, space: u32) {
    out.extend_from_slice(b"ptr");
    if space != 0 {
        out.extend_from_slice(b" addrspace(");
        push_uint(out, u64::from(space));
        out.push(b')');
    }
}

fn push_struct<'t>(out: &mut Out, fields: &[Type], packed: bool, steps: &mut Vec<TypeStep<'t>>) {
    let (open, close) = match (packed, fields.is_empty()) {
        (false, true) => ("{}", ""),
        (true, true) => ("<{}>", ""),
        (false, false) => ("{ ", " }"),
        (true, false) => ("<{ ", " }>"),
    };
    out.extend_from_slice(open.as_bytes());
    steps.push(TypeStep::Text(close));
    push_list(fields, steps);
}

/// Pushes types separated by commas.
fn push_list(list: &[Type], steps: &mut Vec<TypeStep<'_>>) {
    for (n, &ty) in list.iter().enumerate().rev() {
        steps.push(TypeStep::Type(ty));
        if n > 0 {
            steps.push(TypeStep::Text(", "));
        }
    }
}

fn push_ints(out: &mut Out, ints: &[u32]) {
    for &n in ints {
        out.extend_from_slice(b", ");
        push_uint(out, u64::from(n));
    }
}

fn push_struct_name(out: &mut Out, types: &TypeTable, names: Option<&StructNames>, id: StructId) {
    let named = types.named_struct(id);
    let slot = names.and_then(|names| names.slot(id));
    out.push(b'%');
    match (&named.name, slot) {
        (None, slot) => push_uint(out, u64::from(slot.unwrap_or(named.number))),
        (Some(name), None) => push_name(out, name),
        // Another struct has the same name: LLVM would have renamed this one on creation.
        (Some(name), Some(slot)) => push_name(out, &[name, format!(".{slot}").as_bytes()].concat()),
    }
}

/// A type in LLVM's syntax: `{ i32, ptr }`.
pub struct TypeDisplay<'t> {
    types: &'t TypeTable,
    ty: Type,
}

impl fmt::Display for TypeDisplay<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = Out::default();
        run(&mut out, self.types, None, &mut vec![TypeStep::Type(self.ty)]);
        f.pad(&String::from_utf8_lossy(&out))
    }
}

impl TypeTable {
    /// A type in LLVM's syntax. Unnamed structs have the numbers that they had in the text that was read.
    pub fn display(&self, ty: Type) -> TypeDisplay<'_> {
        TypeDisplay { types: self, ty }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(types: &TypeTable, ty: Type) -> String {
        types.display(ty).to_string()
    }

    #[test]
    fn every_kind_of_type_is_spelled_like_llvm() {
        let types = TypeTable::new();
        let array = types.array(Type::I8, 3);
        let scalable = TypeKind::Vector { element: Type::FLOAT, len: 4, scalable: true };
        assert_eq!(text(&types, types.int(7)), "i7");
        assert_eq!(text(&types, types.ptr(3)), "ptr addrspace(3)");
        assert_eq!(text(&types, types.vector(array, 2)), "<2 x [3 x i8]>");
        assert_eq!(text(&types, types.intern(scalable)), "<vscale x 4 x float>");
        assert_eq!(text(&types, types.structure(&[], true)), "<{}>");
        assert_eq!(text(&types, types.structure(&[], false)), "{}");
        assert_eq!(text(&types, types.structure(&[Type::I1, array], true)), "<{ i1, [3 x i8] }>");
        assert_eq!(text(&types, types.function(Type::VOID, &[], true)), "void (...)");
        assert_eq!(text(&types, types.function(Type::VOID, &[], false)), "void ()");
        let function = types.function(array, &[Type::PTR, Type::I32], true);
        assert_eq!(text(&types, function), "[3 x i8] (ptr, i32, ...)");
        let target = TypeKind::TargetExt {
            name: "spirv.Image".into(),
            types: [Type::VOID].into(),
            ints: [1, 0].into(),
        };
        assert_eq!(text(&types, types.intern(target)), "target(\"spirv.Image\", void, 1, 0)");
        assert_eq!(text(&types, types.named(Some(b"a b"), 0).0), "%\"a b\"");
        assert_eq!(text(&types, types.named(None, 7).0), "%7");
    }

    #[test]
    fn deep_types_need_no_deep_stack() {
        let types = TypeTable::new();
        let mut ty = Type::I8;
        for _ in 0..100_000 {
            ty = types.structure(&[ty], false);
        }
        let text = text(&types, ty);
        assert_eq!(text.len(), 4 * 100_000 + 2);
        assert!(text.starts_with("{ { {") && text.contains("{ i8 }") && text.ends_with("} } }"));
    }
}
