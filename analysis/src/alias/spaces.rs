//! Address spaces: which of them are disjoint.
//!
//! A generic pointer that was cast from a particular space points there: casts are skipped, in instructions and in
//! constants (`addrspacecast (ptr addrspace(3) @s to ptr)`), up to the underlying object.

use selvedge_ir::metadata::MdData;
use selvedge_ir::target::{ModRef, SpaceKind};
use selvedge_ir::{ConstKind, Md, Value};

use super::{AliasAnalysis, AliasResult, MemoryLocation};

impl AliasAnalysis<'_> {
    /// The space that a pointer points into, according to its type or its underlying object. Without a target, the
    /// space of its type.
    pub(super) fn space_of(&self, pointer: Value) -> u32 {
        let space = |value| {
            let ty = self.func.value_type(value);
            self.header().types.ptr_space(ty).unwrap_or(0)
        };
        let own = space(pointer);
        match self.cx.env.target {
            Some(target) if target.space_kind(own) == SpaceKind::Generic => {
                space(self.values().underlying_object(pointer))
            }
            _ => own,
        }
    }

    /// The relation of two locations according to the target and `!noalias.addrspace`: "no alias" or "may alias".
    pub(super) fn spaces_alias(&self, a: &MemoryLocation, b: &MemoryLocation) -> AliasResult {
        let Some(target) = self.cx.env.target else { return AliasResult::MayAlias };
        let (a_space, b_space) = (self.space_of(a.ptr), self.space_of(b.ptr));
        if !target.spaces_may_alias(a_space, b_space)
            || self.excludes_space(a.tags.noalias_spaces, b_space)
            || self.excludes_space(b.tags.noalias_spaces, a_space)
        {
            return AliasResult::NoAlias;
        }
        AliasResult::MayAlias
    }

    /// What any code may do to memory of the space of a location.
    pub(super) fn space_mask(&self, place: &MemoryLocation) -> ModRef {
        let Some(target) = self.cx.env.target else { return ModRef::ModRef };
        let kind = target.space_kind(self.space_of(place.ptr));
        if kind.is_read_only() { ModRef::None } else { ModRef::ModRef }
    }

    /// Whether a `!noalias.addrspace` node states that `space` is not accessed. A generic pointer is in no particular
    /// space.
    fn excludes_space(&self, md: Option<Md>, space: u32) -> bool {
        let header = self.header();
        let generic = self.cx.env.target.is_none_or(|target| {
            matches!(target.space_kind(space), SpaceKind::Generic | SpaceKind::Unknown)
        });
        let Some(node) = md.and_then(|md| header.md.node(md)).filter(|_| !generic) else {
            return false;
        };
        let number = |md: Md| match header.md[md] {
            MdData::Const(c) => match header.consts[c].kind() {
                ConstKind::Int(bits) => bits.to_u64(),
                _ => None,
            },
            MdData::String(_) | MdData::Node(_) | MdData::Forward => None,
        };
        node.fields.chunks_exact(2).any(|pair| {
            let ends = pair[0].md().and_then(number).zip(pair[1].md().and_then(number));
            // The range is half open, and wraps if the first number is not below the second.
            let space = u64::from(space);
            ends.is_some_and(|(lo, hi)| {
                if lo < hi { lo <= space && space < hi } else { space >= lo || space < hi }
            })
        })
    }
}
