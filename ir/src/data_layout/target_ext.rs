//! Target extension types: their layouts, and where values of them are allowed.
//!
//! A target registers its types by name in LLVM; there are few, so they are listed here. Other types are opaque: they
//! have no size and exist in registers only.

use crate::types::{Type, TypeTable};

/// The properties of a target extension type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TargetExtTraits {
    /// The type with the same size and alignment; [`Type::VOID`] if it has none.
    pub layout: Type,
    /// Whether `zeroinitializer` is a valid value.
    pub has_zero: bool,
    /// Whether a global variable may have this type.
    pub can_be_global: bool,
    /// Whether an `alloca` may have this type.
    pub can_be_local: bool,
    /// Whether a vector may have elements of this type.
    pub can_be_vector_element: bool,
    /// Whether it follows the rules of `token`: no phi, and no parameter or result of a function that is not an
    /// intrinsic.
    pub is_token_like: bool,
}

impl TargetExtTraits {
    /// The properties of `target("name", types..., ints...)`.
    pub fn of(types: &TypeTable, name: &str, ints: &[u32]) -> TargetExtTraits {
        let opaque = TargetExtTraits {
            layout: Type::VOID,
            has_zero: false,
            can_be_global: false,
            can_be_local: false,
            can_be_vector_element: false,
            is_token_like: false,
        };
        let anywhere = TargetExtTraits { can_be_global: true, can_be_local: true, ..opaque };
        let bytes = |count: Option<&u32>| types.array(Type::I8, count.map_or(0, |&n| n.into()));
        match name {
            "spirv.IntegralConstant" | "spirv.Literal" => opaque,
            "spirv.Padding" | "dx.Padding" => {
                TargetExtTraits { layout: bytes(ints.first()), ..anywhere }
            }
            // `target("spirv.Type", ..., opcode, size, alignment)`.
            "spirv.Type" => TargetExtTraits { layout: bytes(ints.get(1)), ..anywhere },
            "amdgcn.named.barrier" => TargetExtTraits {
                layout: types.vector(Type::I32, 4),
                can_be_global: true,
                ..opaque
            },
            "aarch64.svcount" => scalable(types, Type::I1, 16),
            "riscv.vector.tuple" => scalable(types, Type::I8, 8),
            "spirv.Image" | "spirv.SignedImage" => {
                TargetExtTraits { layout: Type::PTR, ..anywhere }
            }
            _ if name.starts_with("spirv.") => {
                TargetExtTraits { layout: Type::PTR, has_zero: true, ..anywhere }
            }
            _ if name.starts_with("dx.") => {
                TargetExtTraits { layout: Type::PTR, is_token_like: true, ..anywhere }
            }
            "llvm.test.vectorelement" => TargetExtTraits {
                layout: Type::I32,
                can_be_local: true,
                can_be_vector_element: true,
                ..opaque
            },
            _ => opaque,
        }
    }
}

fn scalable(types: &TypeTable, element: Type, len: u32) -> TargetExtTraits {
    TargetExtTraits {
        layout: types.intern(crate::types::TypeKind::Vector { element, len, scalable: true }),
        has_zero: true,
        can_be_global: false,
        can_be_local: true,
        can_be_vector_element: false,
        is_token_like: false,
    }
}
