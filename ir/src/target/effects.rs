//! The memory effects of a call, by the class of memory.
//!
//! LLVM's `memory(...)` attribute divides memory into that reachable through the pointer operands, that inaccessible to
//! this module, and everything else. On a GPU everything else is divided further, by address space: at a barrier,
//! writes of other threads to shared memory become visible, but nothing ever changes in a constant bank or in a
//! thread's own stack.

use super::{SpaceKind, Target};
use std::fmt;

/// Whether memory may be read and may be written: LLVM's lattice of four elements.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum ModRef {
    /// Neither reads nor writes.
    #[default]
    None,
    /// Reads only.
    Ref,
    /// Writes only.
    Mod,
    /// Reads and writes.
    ModRef,
}

impl ModRef {
    /// From two booleans.
    pub const fn new(reads: bool, writes: bool) -> Self {
        match (reads, writes) {
            (false, false) => Self::None,
            (true, false) => Self::Ref,
            (false, true) => Self::Mod,
            (true, true) => Self::ModRef,
        }
    }

    /// May it read?
    pub const fn reads(self) -> bool {
        matches!(self, Self::Ref | Self::ModRef)
    }

    /// May it write?
    pub const fn writes(self) -> bool {
        matches!(self, Self::Mod | Self::ModRef)
    }

    /// Neither.
    pub const fn is_none(self) -> bool {
        matches!(self, Self::None)
    }

    /// What either may do.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self::new(self.reads() || other.reads(), self.writes() || other.writes())
    }

    /// What both may do.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self::new(self.reads() && other.reads(), self.writes() && other.writes())
    }
}

/// A set of address spaces. Numbers from 63 up share one element: to contain one of them is to contain all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SpaceSet(u64);

impl SpaceSet {
    /// No address space.
    pub const EMPTY: Self = Self(0);
    /// Every address space.
    pub const ALL: Self = Self(u64::MAX);

    /// The set of the spaces listed.
    pub const fn of(spaces: &[u32]) -> Self {
        let mut bits = 0;
        let mut idx = 0;
        while idx < spaces.len() {
            bits |= Self::bit(spaces[idx]);
            idx += 1;
        }
        Self(bits)
    }

    const fn bit(space: u32) -> u64 {
        1 << (if space < 63 { space } else { 63 })
    }

    /// Is the space in the set?
    pub const fn contains(self, space: u32) -> bool {
        self.0 & Self::bit(space) != 0
    }

    /// Is nothing in the set?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Is every space in the set?
    pub const fn is_all(self) -> bool {
        self.0 == u64::MAX
    }

    /// Spaces of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Spaces of both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Is some space in both sets?
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

impl fmt::Debug for SpaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::ALL {
            return f.write_str("{all}");
        }
        f.debug_set().entries((0..64).filter(|&space| self.contains(space))).finish()
    }
}

/// All memory effects of a call.
///
/// The four classes are disjoint by the *reason* of the access, as in LLVM: memory reached through a pointer operand is
/// under `arguments` although it is also in some address space. [`Effects::on_space`] combines them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Effects {
    /// On the memory that pointer operands point to; [`super::ParamFacts::access`] states it for each operand.
    pub arguments: ModRef,
    /// On state that no load or store of the module can touch (clocks, device queues, the rounding mode).
    pub inaccessible: ModRef,
    /// Address spaces it may read other than through an operand.
    pub reads: SpaceSet,
    /// Address spaces it may write, or in which it may make other threads' writes visible, other than through an
    /// operand.
    pub writes: SpaceSet,
}

impl Effects {
    /// `memory(none)`.
    pub const NONE: Self = Self {
        arguments: ModRef::None,
        inaccessible: ModRef::None,
        reads: SpaceSet::EMPTY,
        writes: SpaceSet::EMPTY,
    };
    /// What an unknown function may do.
    pub const ALL: Self = Self {
        arguments: ModRef::ModRef,
        inaccessible: ModRef::ModRef,
        reads: SpaceSet::ALL,
        writes: SpaceSet::ALL,
    };

    /// Only through pointer operands.
    pub const fn arguments(access: ModRef) -> Self {
        Self { arguments: access, ..Self::NONE }
    }

    /// Only on inaccessible state.
    pub const fn inaccessible(access: ModRef) -> Self {
        Self { inaccessible: access, ..Self::NONE }
    }

    /// Nothing at all?
    pub const fn is_none(self) -> bool {
        self.arguments.is_none()
            && self.inaccessible.is_none()
            && self.reads.is_empty()
            && self.writes.is_empty()
    }

    /// Anything at all, as of an unknown function?
    pub const fn is_everything(self) -> bool {
        matches!(self.arguments, ModRef::ModRef)
            && matches!(self.inaccessible, ModRef::ModRef)
            && self.reads.is_all()
            && self.writes.is_all()
    }

    /// May it read anything?
    pub const fn reads_anything(self) -> bool {
        self.arguments.reads() || self.inaccessible.reads() || !self.reads.is_empty()
    }

    /// May it write anything?
    pub const fn writes_anything(self) -> bool {
        self.arguments.writes() || self.inaccessible.writes() || !self.writes.is_empty()
    }

    /// Its effect on a byte that a pointer in `space` points to, by any access.
    ///
    /// Operands are included conservatively: a caller that knows the operands' address spaces queries
    /// [`Target::spaces_may_alias`] for each and needs only [`Effects::beyond_arguments`]. O(1).
    pub fn on_space(self, target: &dyn Target, space: u32) -> ModRef {
        let through_operands = match target.space_kind(space) {
            // Read-only memory can only be read through an operand.
            kind if kind.is_read_only() => self.arguments.intersection(ModRef::Ref),
            _ => self.arguments,
        };
        through_operands.union(self.beyond_arguments(target, space))
    }

    /// As [`Effects::on_space`], without accesses through operands.
    pub fn beyond_arguments(self, target: &dyn Target, space: u32) -> ModRef {
        let kind = target.space_kind(space);
        let reads = self.touches(self.reads, target, space);
        let writes = !kind.is_read_only() && self.touches(self.writes, target, space);
        ModRef::new(reads, writes)
    }

    /// A set contains the spaces where the bytes are, and a generic pointer (or one in a space unknown to the target)
    /// may point into any of those.
    fn touches(self, set: SpaceSet, target: &dyn Target, space: u32) -> bool {
        let anywhere = matches!(target.space_kind(space), SpaceKind::Generic | SpaceKind::Unknown);
        set.contains(space) || (anywhere && !set.is_empty())
    }

    /// The effects of a call for which both hold.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self {
            arguments: self.arguments.intersection(other.arguments),
            inaccessible: self.inaccessible.intersection(other.inaccessible),
            reads: self.reads.intersection(other.reads),
            writes: self.writes.intersection(other.writes),
        }
    }

    /// The effects of either of two calls.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self {
            arguments: self.arguments.union(other.arguments),
            inaccessible: self.inaccessible.union(other.inaccessible),
            reads: self.reads.union(other.reads),
            writes: self.writes.union(other.writes),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ModRef, SpaceSet};

    #[test]
    fn mod_ref_is_a_lattice() {
        let all = [ModRef::None, ModRef::Ref, ModRef::Mod, ModRef::ModRef];
        for a in all {
            assert_eq!(ModRef::new(a.reads(), a.writes()), a);
            for b in all {
                let (join, meet) = (a.union(b), a.intersection(b));
                assert_eq!(join.reads(), a.reads() | b.reads());
                assert_eq!(join.writes(), a.writes() | b.writes());
                assert_eq!(meet.reads(), a.reads() & b.reads());
                assert_eq!(meet.writes(), a.writes() & b.writes());
            }
        }
    }

    #[test]
    fn large_spaces_share_one_element() {
        let set = SpaceSet::of(&[0, 3, 101]);
        let inside = |space| set.contains(space);
        assert!(inside(0) && inside(3) && inside(101) && inside(63) && inside(u32::MAX));
        assert!(!inside(1) && !inside(62));
        assert_eq!(format!("{set:?}"), "{0, 3, 63}");
    }
}
