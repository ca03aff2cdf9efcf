//! The name suffix of an overloaded intrinsic for its types: `.v4f32`, `.p3`.
//!
//! Edge case: an unnamed struct has no text of its own; LLVM then numbers the intrinsics, and this implementation
//! writes an empty name (`s_s`).

use std::borrow::Cow;

use crate::types::{Type, TypeKind, TypeTable};

/// A part that is not written yet. Types nest, so these are on an explicit stack, the next one last.
enum Piece {
    Type(Type),
    Text(Cow<'static, str>),
}

impl From<&'static str> for Piece {
    fn from(text: &'static str) -> Piece {
        Piece::Text(text.into())
    }
}

impl From<String> for Piece {
    fn from(text: String) -> Piece {
        Piece::Text(text.into())
    }
}

/// Appends `.` and the mangled text of each type. Cost: linear in that text.
pub(super) fn push_suffix(name: &mut String, types: &TypeTable, overloads: &[Type]) {
    for &ty in overloads {
        name.push('.');
        let mut pieces = vec![Piece::Type(ty)];
        while let Some(part) = pieces.pop() {
            match part {
                Piece::Text(text) => name.push_str(&text),
                Piece::Type(ty) => pieces.extend(expand(types, ty).into_iter().rev()),
            }
        }
    }
}

/// A type as texts and nested types.
fn expand(types: &TypeTable, ty: Type) -> Vec<Piece> {
    let all = |inner: &[Type]| inner.iter().map(|&ty| Piece::Type(ty)).collect::<Vec<_>>();
    let enclosed = |start: &'static str, inner: Vec<Piece>, end: &'static str| {
        [vec![start.into()], inner, vec![end.into()]].into_iter().flatten().collect()
    };
    let prefixed = |start: String, element: Type| vec![start.into(), Piece::Type(element)];
    let word = |text: &'static str| vec![text.into()];
    match types.kind(ty) {
        TypeKind::Int(bits) => vec![format!("i{bits}").into()],
        TypeKind::Ptr(space) => vec![format!("p{space}").into()],
        TypeKind::Array { element, len } => prefixed(format!("a{len}"), *element),
        TypeKind::Vector { element, len, scalable: true } => {
            prefixed(format!("nxv{len}"), *element)
        }
        TypeKind::Vector { element, len, .. } => prefixed(format!("v{len}"), *element),
        TypeKind::Struct { fields, .. } => enclosed("sl_", all(fields), "s"),
        TypeKind::Named(id) => {
            let name = types.named_struct(*id).name.as_deref().unwrap_or_default();
            vec![format!("s_{}s", String::from_utf8_lossy(name)).into()]
        }
        TypeKind::Function { ret, params, vararg } => {
            let inner = [all(&[*ret]), all(params)].into_iter().flatten().collect();
            enclosed("f_", inner, if *vararg { "varargf" } else { "f" })
        }
        TypeKind::TargetExt { name, types: inner, ints } => {
            let inner = inner.iter().flat_map(|&ty| ["_".into(), Piece::Type(ty)]);
            let ints = ints.iter().map(|n| format!("_{n}").into());
            let start = Piece::from(format!("t{name}"));
            std::iter::once(start).chain(inner).chain(ints).chain(["t".into()]).collect()
        }
        TypeKind::Void => word("isVoid"),
        TypeKind::Half => word("f16"),
        TypeKind::BFloat => word("bf16"),
        TypeKind::Float => word("f32"),
        TypeKind::Double => word("f64"),
        TypeKind::X86Fp80 => word("f80"),
        TypeKind::Fp128 => word("f128"),
        TypeKind::PpcFp128 => word("ppcf128"),
        TypeKind::X86Amx => word("x86amx"),
        TypeKind::X86Mmx => word("x86mmx"),
        TypeKind::Metadata => word("Metadata"),
        TypeKind::Token => word("token"),
        TypeKind::Label => word("label"),
    }
}

#[cfg(test)]
mod tests {
    use crate::types::{Type, TypeKind, TypeTable};

    fn mangled(types: &TypeTable, overloads: &[Type]) -> String {
        let mut name = String::new();
        super::push_suffix(&mut name, types, overloads);
        name
    }

    /// As `opt` renames declarations of `llvm.ssa.copy` with these types.
    #[test]
    fn suffixes_equal_those_of_llvm() {
        let types = TypeTable::new();
        let v4 = types.vector(Type::HALF, 4);
        let nxv2 = types.intern(TypeKind::Vector { element: Type::BFLOAT, len: 2, scalable: true });
        let array = types.array(types.array(Type::X86_FP80, 3), 2);
        let literal = types.structure(&[Type::I32, array, types.structure(&[], false)], true);
        let (named, _) = types.named(Some(b"my.type"), 0);
        let ext = types.intern(TypeKind::TargetExt {
            name: "spirv.Image".into(),
            types: Box::new([Type::FLOAT, Type::PTR]),
            ints: Box::new([1, 0]),
        });
        for (ty, expected) in [
            (Type::I1, ".i1"),
            (Type::PTR_SHARED, ".p3"),
            (v4, ".v4f16"),
            (nxv2, ".nxv2bf16"),
            (array, ".a2a3f80"),
            (literal, ".sl_i32a2a3f80sl_ss"),
            (named, ".s_my.types"),
            (ext, ".tspirv.Image_f32_p0_1_0t"),
            (Type::FP128, ".f128"),
            (Type::PPC_FP128, ".ppcf128"),
        ] {
            assert_eq!(mangled(&types, &[ty]), expected);
        }
        assert_eq!(mangled(&types, &[Type::PTR, Type::PTR_GLOBAL, Type::I64]), ".p0.p1.i64");
    }

    #[test]
    fn deep_types_do_not_recurse() {
        let types = TypeTable::new();
        let mut ty = Type::I8;
        for _ in 0..100_000 {
            ty = types.structure(&[ty], false);
        }
        assert_eq!(mangled(&types, &[ty]).len(), 100_000 * 4 + 3);
    }
}
