//! The name of a byte of an object for a user: `tile[3][17]`, or the byte of a structure.

use selvedge_dead_sync::explaining::BarrierAnalysis;
use selvedge_ir::{Type, TypeKind, ValueKind};
use selvedge_thread_memory::Object;

use super::spot::Spots;
use crate::account::ConflictBase;
use crate::dry_run::Root;

/// The element that contains a byte. `size`: the number of bytes of an access to it, which is the element size where no
/// type determines one.
pub(super) fn name(
    view: &BarrierAnalysis<'_, '_>,
    spots: &Spots<'_>,
    root: Root,
    byte: i64,
    size: u64,
) -> String {
    let Root::Value(value) = root else {
        return format!("what a pointer in {} points to", field_of(spots, root));
    };
    let header = view.model.header();
    if let ValueKind::Arg(arg) = value.kind() {
        let name = spots.bare_argument(arg.as_u32());
        let index = byte.div_euclid(size.max(1).cast_signed());
        return format!("`{}[{index}]`", name.trim_matches('`'));
    }
    let Some(global) = view.func.as_global(value) else { return "memory".into() };
    let name = spots.object_name(Object::Variable(global));
    let name = name.trim_matches('`');
    let indices = indices(view, header.global(global).value_ty, byte, size);
    format!("`{name}{indices}`")
}

fn field_of(spots: &Spots<'_>, root: Root) -> String {
    match root {
        Root::Field(n, _) => spots.argument(n),
        Root::Value(_) => "an argument".into(),
    }
}

/// The indices of the element that contains a byte of an array of arrays; empty within a structure.
fn indices(view: &BarrierAnalysis<'_, '_>, ty: Type, byte: i64, size: u64) -> String {
    let header = view.model.header();
    let (mut ty, mut left, mut text) = (ty, byte, String::new());
    while let TypeKind::Array { element, len } = *header.types.kind(ty) {
        let Some(bytes) = header.data_layout.alloc_size(&header.types, element) else { break };
        let step = bytes.max(1).cast_signed();
        // An array that is only declared has no length: the launch determines it.
        let is_inside = len == 0 || left < step.saturating_mul(len.cast_signed());
        if left < 0 || !is_inside {
            break;
        }
        text.push_str(&format!("[{}]", left / step));
        (ty, left) = (element, left % step);
    }
    // An array of bytes represents larger elements.
    let is_bytes = matches!(header.types.kind(ty), TypeKind::Int(8));
    if is_bytes && size > 1 { String::new() } else { text }
}

/// The base of addresses, for programs.
pub(super) fn base(view: &BarrierAnalysis<'_, '_>, root: Root) -> Option<ConflictBase> {
    match root {
        Root::Field(n, at) => Some(ConflictBase::Field(n, at)),
        Root::Value(value) => match value.kind() {
            ValueKind::Arg(arg) => Some(ConflictBase::Argument(arg.as_u32())),
            _ => {
                let global = view.func.as_global(value)?;
                let name = view.model.header().global(global).name.as_deref()?;
                Some(ConflictBase::Variable(String::from_utf8_lossy(name).into_owned()))
            }
        },
    }
}
