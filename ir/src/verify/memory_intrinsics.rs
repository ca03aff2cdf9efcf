//! Rules of intrinsics about memory and symbols: sizes of areas, patterns, relocations.

use super::Body;
use super::calls::Call;
use crate::types::TypeKind;

/// The result of `llvm.get.dynamic.area.offset` is as wide as a pointer into the stack.
pub(super) fn dynamic_area_offset(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let layout = &body.cx.header.data_layout;
    let wanted = layout.pointer_bits(layout.alloca_space());
    check!(
        body,
        body.types.int_bits(call.ret) == Some(wanted),
        "dynamic-area-offset",
        "get_dynamic_area_offset result type must be scalar integer matching alloca address space width"
    );
}

/// The pattern of `llvm.experimental.memset.pattern` has a sized type.
pub(super) fn memset_pattern(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let ty = body.arg_ty(call, 1);
    let sized = body.cx.is_sized(ty);
    let words = "unsized types cannot be used as memset patterns";
    check!(body, sized || matches!(body.kind(ty), TypeKind::Void), "memset-pattern", "{words}");
}

/// The operand of `llvm.reloc.none` is a metadata string, the name of a symbol.
pub(super) fn reloc_none(body: &mut Body<'_, '_>, call: &Call<'_>) {
    let is_text = body.arg_text(call, 0).is_some();
    check!(body, is_text, "reloc-none", "llvm.reloc.none argument must be a metadata string");
}
