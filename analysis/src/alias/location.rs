//! Places in memory: a pointer, how many bytes from it on, and what metadata says of the access.

use selvedge_ir::metadata::MdKind;
use selvedge_ir::{Function, Inst, Md, ModuleHeader, Opcode, Type, Value};

/// How many bytes, counted from a pointer, an access may touch.
///
/// Sizes are in bytes. Of scalable types they are in units of `vscale` bytes, which is at least 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LocationSize {
    /// Exactly so many bytes are accessed, if the access happens: so many are there.
    Precise(u64),
    /// Exactly `vscale` times so many bytes are accessed.
    Scalable(u64),
    /// At most so many bytes.
    UpperBound(u64),
    /// Any number of bytes, none of them below the pointer.
    AfterPointer,
    /// Any bytes of the object that the pointer points into.
    BeforeOrAfterPointer,
}

impl LocationSize {
    /// The size of a value of that type in memory; everything behind the pointer when it has none.
    pub fn of_type(header: &ModuleHeader, ty: Type) -> LocationSize {
        match header.data_layout.layout_of(&header.types, ty) {
            Ok(layout) if layout.scalable => LocationSize::Scalable(layout.store_size()),
            Ok(layout) => LocationSize::Precise(layout.store_size()),
            Err(_) => LocationSize::AfterPointer,
        }
    }

    /// An exact size, or everything behind the pointer when it is not known.
    pub fn precise_or_after(bytes: Option<u64>) -> LocationSize {
        bytes.map_or(LocationSize::AfterPointer, LocationSize::Precise)
    }

    /// A size in bytes that bounds the access, if there is one that does not depend on `vscale`.
    pub fn bytes(self) -> Option<u64> {
        match self {
            LocationSize::Precise(bytes) | LocationSize::UpperBound(bytes) => Some(bytes),
            LocationSize::Scalable(_)
            | LocationSize::AfterPointer
            | LocationSize::BeforeOrAfterPointer => None,
        }
    }

    /// Whether anything, be it in units of `vscale`, bounds the access from above.
    pub fn is_bounded(self) -> bool {
        self.known_min().is_some()
    }

    /// The bound with `vscale` taken as 1.
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

    /// Whether it touches nothing.
    pub fn is_zero(self) -> bool {
        self.known_min() == Some(0)
    }

    /// Whether bytes below the pointer may be touched.
    pub fn may_be_before(self) -> bool {
        self == LocationSize::BeforeOrAfterPointer
    }

    /// The sizes of two places that are compared. Where one may be before its pointer, one of the two comes after the
    /// other, whichever: sizes do not matter any more.
    pub(super) fn of_either_order(sizes: [LocationSize; 2]) -> [LocationSize; 2] {
        let is_open = sizes.into_iter().any(LocationSize::may_be_before);
        if is_open { [LocationSize::AfterPointer; 2] } else { sizes }
    }
}

/// What metadata says of one access.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct AccessTags {
    /// `!tbaa`.
    pub tbaa: Option<Md>,
    /// `!tbaa.struct`.
    pub tbaa_struct: Option<Md>,
    /// `!alias.scope`: the scopes that the access belongs to.
    pub scopes: Option<Md>,
    /// `!noalias`: the scopes whose accesses it does not meet.
    pub noalias: Option<Md>,
    /// `!noalias.addrspace`: address spaces that the access does not touch.
    pub noalias_spaces: Option<Md>,
}

impl AccessTags {
    /// Says nothing.
    pub const NONE: AccessTags = AccessTags {
        tbaa: None,
        tbaa_struct: None,
        scopes: None,
        noalias: None,
        noalias_spaces: None,
    };

    /// The metadata of an instruction.
    pub fn of(func: &Function, inst: Inst) -> AccessTags {
        // Most accesses say nothing.
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

/// A place in memory, as one access of one thread sees it.
///
/// It is for questions about *one thread at one time* (see [`super`]); what several threads may
/// do to each other is another question, with a type of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MemoryLocation {
    /// Where it begins.
    pub ptr: Value,
    /// How far it goes.
    pub size: LocationSize,
    /// What metadata says.
    pub tags: AccessTags,
}

impl MemoryLocation {
    /// A place without metadata.
    pub fn new(ptr: Value, size: LocationSize) -> MemoryLocation {
        MemoryLocation { ptr, size, tags: AccessTags::NONE }
    }

    /// All of the object that a pointer points into.
    pub fn whole_object(ptr: Value) -> MemoryLocation {
        MemoryLocation::new(ptr, LocationSize::BeforeOrAfterPointer)
    }

    /// The place that a `load`, `store`, `atomicrmw`, `cmpxchg` or `va_arg` accesses; `None` for
    /// other instructions. For calls see [`super::AliasAnalysis::argument`].
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
