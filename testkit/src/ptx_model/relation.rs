//! Relations between the events of one execution, as matrices of bits.
//!
//! Cost: a composition or closure of `n` events takes `n` squared operations on words of 32 bits.

/// Maximal number of events of an execution.
pub const MAX_EVENTS: usize = 32;

/// A binary relation on events `0..MAX_EVENTS`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Relation {
    rows: [u32; MAX_EVENTS],
}

impl Relation {
    /// The empty relation.
    pub const EMPTY: Relation = Relation { rows: [0; MAX_EVENTS] };

    /// The relation of all pairs of `n` events that satisfy a condition.
    pub fn of(n: usize, holds: impl Fn(usize, usize) -> bool) -> Relation {
        let mut all = Relation::EMPTY;
        for a in 0..n {
            for b in 0..n {
                if holds(a, b) {
                    all.add(a, b);
                }
            }
        }
        all
    }

    /// Adds the pair `(a, b)`.
    pub fn add(&mut self, a: usize, b: usize) {
        self.rows[a] |= 1 << b;
    }

    /// Whether the relation has the pair `(a, b)`.
    #[inline]
    pub fn has(&self, a: usize, b: usize) -> bool {
        self.rows[a] >> b & 1 != 0
    }

    /// The events that `a` is related to, as a mask.
    #[inline]
    pub fn row(&self, a: usize) -> u32 {
        self.rows[a]
    }

    /// The pairs of either relation.
    #[must_use]
    pub fn or(&self, other: &Relation) -> Relation {
        Relation { rows: std::array::from_fn(|a| self.rows[a] | other.rows[a]) }
    }

    /// The pairs of both relations.
    #[must_use]
    pub fn and(&self, other: &Relation) -> Relation {
        Relation { rows: std::array::from_fn(|a| self.rows[a] & other.rows[a]) }
    }

    /// The composition: `(a, c)` if `self` has `(a, b)` and `other` has `(b, c)`.
    #[must_use]
    pub fn then(&self, other: &Relation) -> Relation {
        let mut all = Relation::EMPTY;
        for a in 0..MAX_EVENTS {
            let mut left = self.rows[a];
            while left != 0 {
                all.rows[a] |= other.rows[left.trailing_zeros() as usize];
                left &= left - 1;
            }
        }
        all
    }

    /// The transitive closure (Warshall's algorithm).
    #[must_use]
    pub fn closure(&self) -> Relation {
        let mut all = *self;
        for via in 0..MAX_EVENTS {
            let row = all.rows[via];
            if row == 0 {
                continue;
            }
            for a in 0..MAX_EVENTS {
                if all.has(a, via) {
                    all.rows[a] |= row;
                }
            }
        }
        all
    }

    /// Whether no event is related to itself.
    pub fn is_irreflexive(&self) -> bool {
        (0..MAX_EVENTS).all(|a| !self.has(a, a))
    }

    /// Whether no path of pairs returns to its start.
    pub fn is_acyclic(&self) -> bool {
        self.closure().is_irreflexive()
    }
}

#[cfg(test)]
mod tests {
    use super::Relation;

    #[test]
    fn a_path_back_to_its_start_is_a_cycle() {
        let mut path = Relation::EMPTY;
        path.add(0, 1);
        path.add(1, 2);
        assert!(path.closure().has(0, 2) && path.is_acyclic() && path.then(&path).has(0, 2));
        path.add(2, 0);
        assert!(path.is_irreflexive() && !path.is_acyclic());
    }
}
