//! A byte of an object as a person calls it: `tile[3][17]`, or the byte of a structure.

use selvedge_ir::{Type, TypeKind, ValueKind};
use selvedge_thread_memory::Object;

use super::spot::Spots;
use crate::account::MeetingBase;
use crate::dry_run::Root;
use crate::view::Scene;

/// What a byte is part of. `size`: bytes of an access to it, which are its element where no type says.
pub(super) fn name(
    scene: &Scene<'_>,
    spots: &Spots<'_>,
    root: Root,
    byte: i64,
    size: u64,
) -> String {
    let Root::Value(value) = root else {
        return format!("what a pointer in {} leads to", field_of(spots, root));
    };
    let header = scene.model.header();
    if let ValueKind::Arg(arg) = value.kind() {
        let name = spots.bare_argument(arg.as_u32());
        let index = byte.div_euclid(size.max(1).cast_signed());
        return format!("`{}[{index}]`", name.trim_matches('`'));
    }
    let Some(global) = scene.func.as_global(value) else { return "memory".into() };
    let name = spots.object_name(Object::Variable(global));
    let name = name.trim_matches('`');
    let indices = indices(scene, header.global(global).value_ty, byte, size);
    format!("`{name}{indices}`")
}

fn field_of(spots: &Spots<'_>, root: Root) -> String {
    match root {
        Root::Field(n, _) => spots.argument(n),
        Root::Value(_) => "an argument".into(),
    }
}

/// The indices of the element that a byte is in, of an array of arrays; of what is in a structure none.
fn indices(scene: &Scene<'_>, ty: Type, byte: i64, size: u64) -> String {
    let header = scene.model.header();
    let (mut ty, mut left, mut text) = (ty, byte, String::new());
    while let TypeKind::Array { element, len } = *header.types.kind(ty) {
        let Some(bytes) = header.data_layout.alloc_size(&header.types, element) else { break };
        let step = bytes.max(1).cast_signed();
        // An array that is only declared has no length: it is as long as the launch says.
        let is_inside = len == 0 || left < step.saturating_mul(len.cast_signed());
        if left < 0 || !is_inside {
            break;
        }
        text.push_str(&format!("[{}]", left / step));
        (ty, left) = (element, left % step);
    }
    // Bytes that stand for something larger.
    let is_bytes = matches!(header.types.kind(ty), TypeKind::Int(8));
    if is_bytes && size > 1 { String::new() } else { text }
}

/// What addresses are counted from, for programs.
pub(super) fn base(scene: &Scene<'_>, root: Root) -> Option<MeetingBase> {
    match root {
        Root::Field(n, at) => Some(MeetingBase::Field(n, at)),
        Root::Value(value) => match value.kind() {
            ValueKind::Arg(arg) => Some(MeetingBase::Argument(arg.as_u32())),
            _ => {
                let global = scene.func.as_global(value)?;
                let name = scene.model.header().global(global).name.as_deref()?;
                Some(MeetingBase::Variable(String::from_utf8_lossy(name).into_owned()))
            }
        },
    }
}
