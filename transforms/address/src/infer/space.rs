//! The space that a generic pointer points into: a lattice of height three.

/// The space of the memory that a generic pointer points into.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Space {
    /// No address reaches the pointer: its sources are undefined values or unreachable code.
    #[default]
    Uninitialized,
    /// An address of one specific space.
    One {
        /// The number of the space.
        number: u32,
        /// Whether the address is provably in the window of the specific space in the generic one. Arithmetic that
        /// may leave the object may also leave the window, and then a conversion to the specific space and back may
        /// yield a different generic address.
        exact: bool,
    },
    /// Unknown, or different spaces: the pointer stays generic.
    Generic,
}

impl Space {
    /// An address that was converted from a space.
    pub fn converted_from(number: u32) -> Space {
        Space::One { number, exact: true }
    }

    /// The meet of two elements: the space of a pointer that may be either.
    #[must_use]
    pub fn meet(self, other: Space) -> Space {
        match (self, other) {
            (Space::Uninitialized, known) | (known, Space::Uninitialized) => known,
            (
                Space::One { number: a, exact: a_exact },
                Space::One { number: b, exact: b_exact },
            ) if a == b => Space::One { number: a, exact: a_exact && b_exact },
            _ => Space::Generic,
        }
    }

    /// The space after arithmetic; `in_bounds` states whether it stays in its object.
    #[must_use]
    pub fn stepped(self, in_bounds: bool) -> Space {
        match self {
            Space::One { number, exact } => Space::One { number, exact: exact && in_bounds },
            other => other,
        }
    }

    /// The same if it is [`Space::One`] and [exact](Space::One::exact); else generic. Used for pointers that were
    /// converted to integers and back: outside the window they may be the address of any object.
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

    /// Whether it is one specific space and provably in its window.
    pub fn is_exact(self) -> bool {
        matches!(self, Space::One { exact: true, .. })
    }
}

#[cfg(test)]
mod tests {
    use super::Space;

    const ALL: [Space; 6] = [
        Space::Uninitialized,
        Space::One { number: 1, exact: true },
        Space::One { number: 1, exact: false },
        Space::One { number: 3, exact: true },
        Space::One { number: 3, exact: false },
        Space::Generic,
    ];

    #[test]
    fn meet_is_a_lattice_operation() {
        for a in ALL {
            assert_eq!(a.meet(a), a);
            assert_eq!(a.meet(Space::Uninitialized), a);
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
    fn transfer_functions_are_monotone() {
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
