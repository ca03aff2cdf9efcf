//! Memory locations: a pointer, the number of bytes from it, and the metadata of the access.

use selvedge_ir::metadata::MdKind;
use selvedge_ir::{Function, Inst, Md, ModuleHeader, Opcode, Type, Value};

/// How many bytes, counted from a pointer, an access may touch.
///
/// Sizes are in bytes. For scalable types they are in units of `vscale` bytes, which is at least 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LocationSize {
    /// Exactly this many bytes are accessed, if the access is executed: so they are dereferenceable.
    Precise(u64),
    /// Exactly `vscale` times this many bytes are accessed.
    Scalable(u64),
    /// At most this many bytes.
    UpperBound(u64),
    /// Any number of bytes, none of them before the pointer.
    AfterPointer,
    /// Any bytes of the object that the pointer points into.
    BeforeOrAfterPointer,
}

impl LocationSize {
    /// The size of a value of a type in memory; everything after the pointer if it has none.
    pub fn of_type(header: &ModuleHeader, ty: Type) -> LocationSize {
        match header.data_layout.layout_of(&header.types, ty) {
            Ok(layout) if layout.scalable => LocationSize::Scalable(layout.store_size()),
            Ok(layout) => LocationSize::Precise(layout.store_size()),
            Err(_) => LocationSize::AfterPointer,
        }
    }

    /// An exact size, or everything after the pointer if it is not known.
    pub fn precise_or_after(bytes: Option<u64>) -> LocationSize {
        bytes.map_or(LocationSize::AfterPointer, LocationSize::Precise)
    }

    /// An upper bound in bytes, if there is one that does not depend on `vscale`.
    pub fn bytes(self) -> Option<u64> {
        match self {
            LocationSize::Precise(bytes) | LocationSize::UpperBound(bytes) => Some(bytes),
            LocationSize::Scalable(_)
            | LocationSize::AfterPointer
            | LocationSize::BeforeOrAfterPointer => None,
        }
    }

    /// Whether the access has an upper bound, possibly in units of `vscale`.
    pub fn is_bounded(self) -> bool {
        self.known_min().is_some()
    }

    /// The upper bound for a `vscale` of 1.
    pub fn known_min(self) -> Option<u64> {
        match self {
            LocationSize::Scalable(units) => Some(units),
            _ => self.bytes(),
        }
    }

    /// Whether it depends on `vscale`.
    pub fn is_scalable(self) -> bool {
        matches!(self, LocationSize::Scalable(_))
    }

    /// Whether the size is exact, `vscale` or not.
    pub fn is_precise(self) -> bool {
        matches!(self, LocationSize::Precise(_) | LocationSize::Scalable(_))
    }

    /// Whether nothing is accessed.
    pub fn is_zero(self) -> bool {
        self.known_min() == Some(0)
    }

    /// Whether bytes before the pointer may be accessed.
    pub fn may_be_before(self) -> bool {
        self == LocationSize::BeforeOrAfterPointer
    }

    /// The sizes of two locations to compare. If one may be before its pointer, either location may be first, so sizes
    /// are ignored.
    pub(super) fn of_either_order(sizes: [LocationSize; 2]) -> [LocationSize; 2] {
        let is_open = sizes.into_iter().any(LocationSize::may_be_before);
        if is_open { [LocationSize::AfterPointer; 2] } else { sizes }
    }
}

/// The metadata of one access.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct AccessTags {
    /// `!tbaa`.
    pub tbaa: Option<Md>,
    /// `!tbaa.struct`.
    pub tbaa_struct: Option<Md>,
    /// `!alias.scope`: the scopes that the access belongs to.
    pub scopes: Option<Md>,
    /// `!noalias`: the scopes whose accesses are disjoint from it.
    pub noalias: Option<Md>,
    /// `!noalias.addrspace`: address spaces that the access does not touch.
    pub noalias_spaces: Option<Md>,
}

impl AccessTags {
    /// No metadata.
    pub const NONE: AccessTags = AccessTags {
        tbaa: None,
        tbaa_struct: None,
        scopes: None,
        noalias: None,
        noalias_spaces: None,
    };

    /// The metadata of an instruction.
    pub fn of(func: &Function, inst: Inst) -> AccessTags {
        // Fast path: most accesses have none.
        if func.attachments(inst).is_empty() {
            return AccessTags::NONE;
        }
        let attached = |kind| func.attachment(inst, kind);
        AccessTags {
            tbaa: attached(MdKind::TBAA),
            tbaa_struct: attached(MdKind::TBAA_STRUCT),
            scopes: attached(MdKind::ALIAS_SCOPE),
            noalias: attached(MdKind::NOALIAS),
            noalias_spaces: attached(MdKind::NOALIAS_ADDRSPACE),
        }
    }
}

/// A memory location, from the point of view of one access of one thread.
///
/// It is for queries about *one thread at one time* (see [`super`]); conflicts between threads have a separate type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MemoryLocation {
    /// The start.
    pub ptr: Value,
    /// The extent.
    pub size: LocationSize,
    /// The metadata.
    pub tags: AccessTags,
}

impl MemoryLocation {
    /// A location without metadata.
    pub fn new(ptr: Value, size: LocationSize) -> MemoryLocation {
        MemoryLocation { ptr, size, tags: AccessTags::NONE }
    }

    /// The whole underlying object of a pointer.
    pub fn whole_object(ptr: Value) -> MemoryLocation {
        MemoryLocation::new(ptr, LocationSize::BeforeOrAfterPointer)
    }

    /// The location that a `load`, `store`, `atomicrmw`, `cmpxchg` or `va_arg` accesses; `None` for other instructions.
    /// For calls see [`super::AliasAnalysis::argument`].
    pub fn of(header: &ModuleHeader, func: &Function, inst: Inst) -> Option<MemoryLocation> {
        let (ptr, size) = match func.opcode(inst) {
            Opcode::Load => {
                (func.operand(inst, 0), LocationSize::of_type(header, func.inst(inst).ty()))
            }
            Opcode::Store => (func.operand(inst, 1), stored_size(header, func, inst, 0)),
            Opcode::AtomicRmw | Opcode::CmpXchg => {
                (func.operand(inst, 0), stored_size(header, func, inst, 1))
            }
            Opcode::VaArg => (func.operand(inst, 0), LocationSize::AfterPointer),
            _ => return None,
        };
        Some(MemoryLocation { ptr, size, tags: AccessTags::of(func, inst) })
    }

    /// The same pointer and metadata with another size.
    #[must_use]
    pub fn with_size(self, size: LocationSize) -> MemoryLocation {
        MemoryLocation { size, ..self }
    }
}

fn stored_size(header: &ModuleHeader, func: &Function, inst: Inst, n: usize) -> LocationSize {
    LocationSize::of_type(header, func.value_type(func.operand(inst, n)))
}
