//! Sets of kinds of memory: where bytes are, regardless of the address space of the pointer.

use std::fmt;

use selvedge_ir::target::SpaceKind;

/// A set of kinds of memory.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Memory(u8);

impl Memory {
    /// The empty set.
    pub const NONE: Memory = Memory(0);
    /// Device memory, accessible to the host.
    pub const GLOBAL: Memory = Memory(1);
    /// Memory of a CTA, accessible to its cluster.
    pub const SHARED: Memory = Memory(2);
    /// Read-only banks.
    pub const CONSTANT: Memory = Memory(4);
    /// Parameters of the kernel.
    pub const PARAM: Memory = Memory(8);
    /// Memory of one thread.
    pub const LOCAL: Memory = Memory(16);
    /// Memory of the tensor instructions.
    pub const TENSOR: Memory = Memory(32);
    /// All kinds.
    pub const ALL: Memory = Memory(63);
    /// Memory that is not written while a kernel runs.
    pub const READ_ONLY: Memory = Self::CONSTANT.union(Self::PARAM);
    /// Memory that a pointer passed by the launch can point to: only memory that existed before the launch.
    pub const LAUNCHED: Memory = Self::GLOBAL.union(Self::READ_ONLY);

    const NAMES: [(Memory, &'static str); 6] = [
        (Self::GLOBAL, "global"),
        (Self::SHARED, "shared"),
        (Self::CONSTANT, "constant"),
        (Self::PARAM, "param"),
        (Self::LOCAL, "local"),
        (Self::TENSOR, "tensor"),
    ];

    /// The kinds that a pointer in an address space can point to.
    pub const fn of(space: SpaceKind) -> Memory {
        match space {
            SpaceKind::Generic | SpaceKind::Unknown => Self::ALL,
            // Parameters are accessible through global pointers.
            SpaceKind::Global => Self::GLOBAL.union(Self::PARAM),
            SpaceKind::Shared | SpaceKind::SharedCluster => Self::SHARED,
            SpaceKind::Constant => Self::CONSTANT,
            SpaceKind::Local => Self::LOCAL,
            SpaceKind::Param => Self::PARAM,
            SpaceKind::Tensor => Self::TENSOR,
        }
    }

    /// The union.
    #[must_use]
    pub const fn union(self, other: Memory) -> Memory {
        Memory(self.0 | other.0)
    }

    /// The intersection.
    #[must_use]
    pub const fn intersection(self, other: Memory) -> Memory {
        Memory(self.0 & other.0)
    }

    /// The difference.
    #[must_use]
    pub const fn without(self, other: Memory) -> Memory {
        Memory(self.0 & !other.0)
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `other` is a subset.
    pub const fn contains(self, other: Memory) -> bool {
        self.0 & other.0 == other.0
    }
}

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Self::NAMES.iter().filter(|(kind, _)| self.contains(*kind));
        for (n, (_, name)) in names.enumerate() {
            f.write_str(if n == 0 { "" } else { " or " })?;
            f.write_str(name)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::Memory;
    use selvedge_ir::target::SpaceKind;

    #[test]
    fn memory_kinds_intersect_iff_spaces_may_alias() {
        for a in SpaceKind::ALL {
            for b in SpaceKind::ALL {
                let meet = !Memory::of(a).intersection(Memory::of(b)).is_empty();
                assert_eq!(meet, a.may_alias(b), "{a:?} {b:?}");
            }
        }
        assert_eq!(Memory::LAUNCHED.to_string(), "global or constant or param");
    }
}
