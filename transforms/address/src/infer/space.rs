//! The lattice of address spaces of a generic pointer; its height is three.

/// The address space that a generic pointer points into.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Space {
    /// No address reaches the pointer: it is undefined or in unreachable code.
    #[default]
    Any,
    /// An address in one specific space.
    One {
        /// The number of the space.
        number: u32,
        /// Whether the address is certainly in the window of the specific space. Arithmetic that may leave the object
        /// may also leave the window; then converting to the specific space and back may give a different generic
        /// address.
        exact: bool,
    },
    /// The space is unknown, or there are different spaces: the pointer stays generic.
    Generic,
}

impl Space {
    /// The space of an address that was converted from a specific space.
    pub fn converted_from(number: u32) -> Space {
        Space::One { number, exact: true }
    }

    /// The space of a pointer that has one of two spaces.
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

    /// The space after address arithmetic that is or is not known to stay in its object.
    #[must_use]
    pub fn stepped(self, in_bounds: bool) -> Space {
        match self {
            Space::One { number, exact } => Space::One { number, exact: exact && in_bounds },
            other => other,
        }
    }

    /// The same space if it is not an inexact [`Space::One`], else generic. Used for integers that were converted from
    /// pointers and back: outside the window they may be the address of anything.
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

    /// Whether it is one specific space, and the address is certainly in its window.
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
