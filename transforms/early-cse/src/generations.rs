//! Generations: a clock that advances with writes, for each class of memory.
//!
//! A value that was in memory at some time is still there if no later write may alias it. LLVM's pass has one
//! generation number for all memory. Here each *class* of memory has one, so that a barrier, which makes other threads'
//! writes to shared memory visible, does not invalidate facts about the thread's own memory and memory that is never
//! written.
//!
//! Classes are the kinds of address spaces, and two more:
//! * *private*: objects that only the function's own accesses reach (an `alloca` or a `byval` argument whose address is
//!   not captured), in any space;
//! * *machine*: state that no load reads (clocks, queues).
//!
//! Memory that provably does not change has no class ([`Class::Frozen`]): read-only spaces, `constant` variables, and
//! the memory of a kernel's `noalias readonly` argument.
//!
//! The invariant: for a time `t` and a class `c`, `last_write(c) <= t` means that no byte that an access of class `c`
//! touches was written after `t` on any path from there to here. The walk over the dominator tree maintains it, since a
//! block with several incoming edges counts as a write to all classes.

use selvedge_ir::target::{Effects, SpaceKind, Target};

/// Number of classes.
const N: usize = SpaceKind::ALL.len() + 2;
const PRIVATE: usize = SpaceKind::ALL.len();
const MACHINE: usize = SpaceKind::ALL.len() + 1;

/// A set of classes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Classes(u16);

/// A class is a bit of a [`Classes`].
const _: () = assert!(N <= 16);

impl Classes {
    pub(crate) const NONE: Classes = Classes(0);
    pub(crate) const ALL: Classes = Classes((1 << N) - 1);
    /// All memory that may be known outside the function.
    pub(crate) const VISIBLE: Classes = Classes(Classes::ALL.0 & !(1 << PRIVATE));
    pub(crate) const MACHINE: Classes = Classes(1 << MACHINE);

    const fn of(class: usize) -> Classes {
        Classes(1 << class)
    }

    #[must_use]
    pub(crate) const fn with(self, other: Classes) -> Classes {
        Classes(self.0 | other.0)
    }

    /// The numbers of the classes.
    #[inline]
    fn each(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let class = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            (class < N).then_some(class)
        })
    }
}

/// The classes that an access in each kind of space may alias.
const TOUCHED: [Classes; PRIVATE] = {
    let mut touched = [Classes::NONE; PRIVATE];
    let mut n = 0;
    while n < PRIVATE {
        let kind = SpaceKind::ALL[n];
        let mut other = 0;
        while other < PRIVATE {
            if kind.may_alias(SpaceKind::ALL[other]) {
                touched[n] = touched[n].with(Classes::of(other));
            }
            other += 1;
        }
        if matches!(kind, SpaceKind::Generic | SpaceKind::Local | SpaceKind::Unknown) {
            touched[n] = touched[n].with(Classes::of(PRIVATE));
        }
        n += 1;
    }
    touched
};

/// The class of the memory that a pointer points to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Class {
    /// It is not written while the function runs.
    Frozen,
    /// Only the function itself accesses it.
    Private,
    /// Other memory, by its address space.
    In(SpaceKind),
}

impl Class {
    /// The classes of other accesses that an access of this class may alias.
    #[inline]
    pub(crate) const fn touches(self) -> Classes {
        match self {
            Class::Frozen => Classes::NONE,
            // The class of a pointer that a `phi` or `select` merges with others is its address space, although it may
            // point to private memory.
            Class::Private => Classes::of(PRIVATE)
                .with(Classes::of(SpaceKind::Generic as usize))
                .with(Classes::of(SpaceKind::Local as usize))
                .with(Classes::of(SpaceKind::Unknown as usize)),
            Class::In(kind) => TOUCHED[kind as usize],
        }
    }

    /// The class itself; none when its memory never changes.
    #[inline]
    pub(crate) const fn itself(self) -> Classes {
        match self {
            Class::Frozen => Classes::NONE,
            Class::Private => Classes::of(PRIVATE),
            Class::In(kind) => Classes::of(kind as usize),
        }
    }
}

/// The classes that a call may write or read, other than through its operands.
pub(crate) fn beyond_operands(
    target: Option<&dyn Target>,
    effects: &Effects,
    writes: bool,
) -> Classes {
    let (set, inaccessible) = if writes {
        (effects.writes, effects.inaccessible.writes())
    } else {
        (effects.reads, effects.inaccessible.reads())
    };
    let machine = if inaccessible { Classes::MACHINE } else { Classes::NONE };
    if set.is_all() {
        return Classes::VISIBLE;
    }
    // Address spaces with a large number are not tracked.
    let spaces = (0..=63).filter(|&space| set.contains(space));
    let classes = spaces.fold(machine, |all, space| {
        let kind = target.map_or(SpaceKind::Unknown, |target| target.space_kind(space));
        all.with(Class::In(kind).touches())
    });
    Classes(classes.0 & Classes::VISIBLE.0)
}

/// The time of the last write to each class.
#[derive(Clone, Copy)]
pub(crate) struct Generations {
    now: u32,
    last_write: [u32; N],
}

impl Generations {
    pub(crate) fn new() -> Generations {
        Generations { now: 0, last_write: [0; N] }
    }

    /// The current time, which only advances with writes.
    pub(crate) fn now(&self) -> u32 {
        self.now
    }

    /// Records a write.
    #[inline]
    pub(crate) fn write(&mut self, classes: Classes) {
        if classes == Classes::NONE {
            return;
        }
        self.now += 1;
        if classes == Classes::ALL {
            self.last_write = [self.now; N];
            return;
        }
        for class in classes.each() {
            self.last_write[class] = self.now;
        }
    }

    /// Whether none of the classes was written since that time.
    #[inline]
    pub(crate) fn unchanged_since(&self, time: u32, classes: Classes) -> bool {
        classes.each().all(|class| self.last_write[class] <= time)
    }
}

#[cfg(test)]
mod tests {
    use super::{Class, Classes, Generations};
    use selvedge_ir::target::SpaceKind;

    const KINDS: [Class; 3] = [Class::In(SpaceKind::Generic), Class::Private, Class::Frozen];

    #[test]
    fn class_conflicts_are_symmetric() {
        let all = || KINDS.into_iter().chain(SpaceKind::ALL.map(Class::In));
        for a in all() {
            for b in all() {
                let conflicts = |a: Class, b: Class| a.touches().0 & b.itself().0 != 0;
                assert_eq!(conflicts(a, b), conflicts(b, a), "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn a_full_clobber_affects_every_class() {
        let mut generations = Generations::new();
        generations.write(Classes::ALL);
        for kind in SpaceKind::ALL {
            assert!(!generations.unchanged_since(0, Class::In(kind).itself()));
        }
        assert!(!generations.unchanged_since(0, Class::Private.itself()));
        assert!(!generations.unchanged_since(0, Classes::MACHINE));
        assert!(generations.unchanged_since(0, Class::Frozen.itself()));
        assert!(generations.unchanged_since(1, Classes::ALL));
    }

    #[test]
    fn a_shared_write_preserves_global_and_private_memory() {
        let mut generations = Generations::new();
        generations.write(Class::In(SpaceKind::Shared).touches());
        let unchanged = |class: Class| generations.unchanged_since(0, class.itself());
        assert!(unchanged(Class::In(SpaceKind::Global)) && unchanged(Class::Private));
        assert!(!unchanged(Class::In(SpaceKind::SharedCluster)));
        assert!(!unchanged(Class::In(SpaceKind::Generic)));
    }
}
