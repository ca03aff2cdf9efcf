//! What is known of the space that a generic pointer points into: a lattice of height three.

/// The space of the memory that a generic pointer points into.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Space {
    /// No address reached the pointer: undefined values only, or code that cannot be reached.
    #[default]
    Any,
    /// An address of one specific space.
    One {
        /// The number of the space.
        number: u32,
        /// Whether the address surely lies in the window that the generic space has of the specific one.
        /// Arithmetic that may leave the object may leave the window too, and then the way to the
        /// specific space and back need not lead to the same generic address.
        exact: bool,
    },
    /// Not known, or different spaces: it stays generic.
    Generic,
}

impl Space {
    /// An address that was converted from a space.
    pub fn converted_from(number: u32) -> Space {
        Space::One { number, exact: true }
    }

    /// What is known of a pointer that is one or the other.
    #[must_use]
    pub fn meet(self, other: Space) -> Space {
        match (self, other) {
            (Space::Any, known) | (known, Space::Any) => known,
            (
                Space::One { number: a, exact: a_exact },
                Space::One { number: b, exact: b_exact },
            ) if a == b => Space::One { number: a, exact: a_exact && b_exact },
            _ => Space::Generic,
        }
    }

    /// The address behind arithmetic that is or is not known to stay in its object.
    #[must_use]
    pub fn stepped(self, in_bounds: bool) -> Space {
        match self {
            Space::One { number, exact } => Space::One { number, exact: exact && in_bounds },
            other => other,
        }
    }

    /// The same, if it is [`Space::One`] and [exact](Space::One::exact); else generic. For integers that
    /// were made of pointers and are made pointers again: outside of the window they may be the address
    /// of anything.
    #[must_use]
    pub fn if_exact(self) -> Space {
        match self {
            Space::One { exact: false, .. } => Space::Generic,
            other => other,
        }
    }

    /// The number of the specific space.
    pub fn number(self) -> Option<u32> {
        match self {
            Space::One { number, .. } => Some(number),
            _ => None,
        }
    }

    /// Whether it is one specific space, and surely in its window.
    pub fn is_exact(self) -> bool {
        matches!(self, Space::One { exact: true, .. })
    }
}

#[cfg(test)]
mod tests {
    use super::Space;

    const ALL: [Space; 6] = [
        Space::Any,
        Space::One { number: 1, exact: true },
        Space::One { number: 1, exact: false },
        Space::One { number: 3, exact: true },
        Space::One { number: 3, exact: false },
        Space::Generic,
    ];

    #[test]
    fn meet_is_that_of_a_lattice() {
        for a in ALL {
            assert_eq!(a.meet(a), a);
            assert_eq!(a.meet(Space::Any), a);
            assert_eq!(a.meet(Space::Generic), Space::Generic);
            for b in ALL {
                assert_eq!(a.meet(b), b.meet(a));
                for c in ALL {
                    assert_eq!(a.meet(b).meet(c), a.meet(b.meet(c)));
                }
            }
        }
    }

    #[test]
    fn what_is_done_to_a_pointer_keeps_the_order() {
        for a in ALL {
            for b in ALL {
                let lower = a.meet(b);
                for step in [|s: Space| s.stepped(false), |s: Space| s.if_exact()] {
                    assert_eq!(step(lower).meet(step(a)), step(lower));
                }
            }
        }
    }
}
