//! Kinds of memory as sets, and whether two sets can contain the same byte.

use selvedge_ir::target::SpaceKind;

/// Some kinds of memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Memory(u8);

impl Memory {
    pub(crate) const GLOBAL: Memory = Memory(1);
    pub(crate) const SHARED: Memory = Memory(2);
    pub(crate) const CONSTANT: Memory = Memory(4);
    pub(crate) const PARAM: Memory = Memory(8);
    pub(crate) const LOCAL: Memory = Memory(16);
    pub(crate) const TENSOR: Memory = Memory(32);
    pub(crate) const NONE: Memory = Memory(0);
    pub(crate) const ALL: Memory = Memory(63);
    /// Memory that is not written while a kernel runs.
    pub(crate) const READ_ONLY: Memory = Memory(4 | 8);
    /// Memory that existed before the launch.
    pub(crate) const LAUNCHED: Memory = Memory(1 | 4 | 8);
    /// Memory that no other thread writes.
    pub(crate) const HARMLESS: Memory = Memory(4 | 8 | 16);

    const NAMES: [(&'static str, Memory); 6] = [
        ("global", Memory::GLOBAL),
        ("shared", Memory::SHARED),
        ("constant", Memory::CONSTANT),
        ("param", Memory::PARAM),
        ("local", Memory::LOCAL),
        ("tensor", Memory::TENSOR),
    ];

    /// The memory that a pointer of an address space can point into. Parameters can be reached through global
    /// pointers.
    pub(crate) fn of(space: SpaceKind) -> Memory {
        match space {
            SpaceKind::Generic | SpaceKind::Unknown => Memory::ALL,
            SpaceKind::Global => Memory::GLOBAL.union(Memory::PARAM),
            SpaceKind::Shared | SpaceKind::SharedCluster => Memory::SHARED,
            SpaceKind::Constant => Memory::CONSTANT,
            SpaceKind::Local => Memory::LOCAL,
            SpaceKind::Param => Memory::PARAM,
            SpaceKind::Tensor => Memory::TENSOR,
        }
    }

    /// The kinds with these names; `None` if one is unknown.
    pub(crate) fn named(names: &[String]) -> Option<Memory> {
        let of = |name: &String| Memory::NAMES.iter().find(|(known, _)| known == name);
        names.iter().try_fold(Memory::NONE, |all, name| Some(all.union(of(name)?.1)))
    }

    pub(crate) fn union(self, other: Memory) -> Memory {
        Memory(self.0 | other.0)
    }

    pub(crate) fn intersection(self, other: Memory) -> Memory {
        Memory(self.0 & other.0)
    }

    pub(crate) fn without(self, other: Memory) -> Memory {
        Memory(self.0 & !other.0)
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn contains(self, other: Memory) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether a byte that other threads may write can be in both.
    pub(crate) fn intersects(self, other: Memory) -> bool {
        !self.intersection(other).without(Memory::HARMLESS).is_empty()
    }
}
