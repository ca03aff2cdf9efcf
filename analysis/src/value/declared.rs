//! Attributes and attachments that describe the memory that a pointer refers to.

use selvedge_ir::attribute::Attr;
use selvedge_ir::{AttrKind, AttrSet, ConstKind, MdData, MdKind, Type, Value};

use super::Values;

impl Values<'_> {
    /// The constant in an attachment with a single one, such as `!align` or `!dereferenceable`.
    pub(crate) fn attached_number(&self, value: Value, kind: MdKind) -> Option<u64> {
        let header = self.cx.header;
        let md = self.attachment(value, kind.0)?;
        let field = header.md.node(md)?.fields.first()?.md()?;
        match header.md[field] {
            MdData::Const(c) => match header.consts[c].kind() {
                ConstKind::Int(bits) => bits.to_u64(),
                _ => None,
            },
            MdData::String(_) | MdData::Node(_) | MdData::Forward => None,
        }
    }

    /// How many bytes are dereferenceable at a pointer unless it is null, and its alignment, as declared for an
    /// argument, a call's result or a load's result. `None` if nothing is declared.
    pub fn declared_extent(&self, pointer: Value) -> Option<(u64, u64)> {
        let attrs = &self.cx.header.attrs;
        let sets = self.value_attrs(pointer);
        let largest = |kind| sets.iter().filter_map(|&set| attrs.int(set, kind)).max();
        let attached = |kind| self.attached_number(pointer, kind);
        let bytes = largest(AttrKind::Dereferenceable)
            .max(largest(AttrKind::DereferenceableOrNull))
            .max(attached(MdKind::DEREFERENCEABLE))
            .max(attached(MdKind::DEREFERENCEABLE_OR_NULL))
            .max(sets.into_iter().filter_map(|set| self.copied_bytes(set)).max())?;
        let align = largest(AttrKind::Alignment).max(attached(MdKind::ALIGN)).unwrap_or(1);
        Some((bytes, align))
    }

    /// The size of the pointee of a `byval` argument.
    fn copied_bytes(&self, set: AttrSet) -> Option<u64> {
        let header = self.cx.header;
        let ty: Type = match header.attrs.get(set, AttrKind::ByVal)? {
            Attr::Type(_, ty) => *ty,
            _ => return None,
        };
        let layout = header.data_layout.layout_of(&header.types, ty).ok()?;
        (!layout.scalable).then(|| layout.alloc_size())
    }
}
