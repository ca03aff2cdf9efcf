//! Slices: which bytes of an alloca each use touches; and partitions: which bytes must stay together.
//!
//! A slice is *splittable* when its bytes may be moved by several accesses: copies by `memcpy` and its like, and loads
//! and stores of integers, which often copy bytes too. Partitions are LLVM's: a run of overlapping slices that are not
//! splittable is one, with the splittable slices that start in it; between those runs, overlapping splittable slices
//! are.
//!
//! ```text
//! bytes        0       4       8       12
//! store i32    [unspl ]
//! store float          [unspl ]
//! memcpy       [ splittable            ]
//! partitions   [ 0..4 )[ 4..8 )[ 8..12 )
//! ```
//!
//! Invariant: slices are sorted by start; of slices with equal starts, unsplittable ones are first, and then longer
//! ones. Cost: sorting; partitions are linear in slices, and in the slices that span several.

use std::cmp::{Ordering, Reverse};

use selvedge_ir::Inst;

/// One use of an alloca, and the bytes `begin..end` of the alloca that it touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Slice {
    pub(super) begin: u64,
    pub(super) end: u64,
    pub(super) user: Inst,
    /// Which operand of the user is the address.
    pub(super) operand: u32,
    pub(super) is_splittable: bool,
    /// Whether the slice is ignored from now on.
    pub(super) is_dead: bool,
}

impl Slice {
    fn key(&self) -> (u64, bool, Reverse<u64>) {
        (self.begin, self.is_splittable, Reverse(self.end))
    }

    fn order(a: &Slice, b: &Slice) -> Ordering {
        a.key().cmp(&b.key())
    }
}

/// The slices of an alloca, and what else its uses need.
#[derive(Default)]
pub(super) struct Slices {
    pub(super) all: Vec<Slice>,
    /// Users that touch no byte of the alloca: they are removed.
    pub(super) dead_users: Vec<Inst>,
    /// Operands that can only be an address outside of the alloca: they become poison.
    pub(super) dead_operands: Vec<(Inst, u32)>,
    /// Assumptions about an address, which are dropped when the alloca is promoted.
    pub(super) assumptions: Vec<(Inst, u32)>,
    /// A use that may read any byte of the alloca, and through which no byte is written.
    pub(super) read_by: Option<Inst>,
}

impl Slices {
    pub(super) fn sort(&mut self) {
        self.all.retain(|slice| !slice.is_dead);
        self.all.sort_by(Slice::order);
    }

    /// Adds slices, after those that compare equal.
    pub(super) fn insert(&mut self, new: Vec<Slice>) {
        self.all.extend(new);
        self.sort();
    }

    pub(super) fn partitions(&self) -> Vec<Partition> {
        let mut partitions = Vec::new();
        let mut walk = Walk { slices: &self.all, at: Partition::default() };
        while walk.advance() {
            partitions.push(walk.at.clone());
        }
        partitions
    }
}

/// Bytes of an alloca that stay together.
#[derive(Clone, Default, Debug)]
pub(super) struct Partition {
    pub(super) begin: u64,
    pub(super) end: u64,
    /// The slices that start in it, as a range of indices.
    pub(super) first: usize,
    pub(super) last: usize,
    /// The indices of splittable slices that start before it and reach into it.
    pub(super) tails: Vec<usize>,
}

impl Partition {
    pub(super) fn size(&self) -> u64 {
        self.end - self.begin
    }

    /// Whether no slice starts in it.
    pub(super) fn is_empty(&self) -> bool {
        self.first == self.last
    }

    pub(super) fn own<'s>(&self, slices: &'s Slices) -> &'s [Slice] {
        &slices.all[self.first..self.last]
    }

    /// The slices that reach into it: those that started before it, then those that start in it.
    pub(super) fn slices<'s>(&'s self, slices: &'s Slices) -> impl Iterator<Item = &'s Slice> + 's {
        self.tails.iter().map(|&n| &slices.all[n]).chain(self.own(slices))
    }
}

/// Iterates over partitions.
struct Walk<'s> {
    slices: &'s [Slice],
    at: Partition,
}

impl Walk<'_> {
    /// Advances to the next partition, if there is one.
    fn advance(&mut self) -> bool {
        let (slices, n) = (self.slices, self.slices.len());
        let ended = self.at.end;
        self.at.tails.retain(|&tail| slices[tail].end > ended);
        if self.at.first == n && self.at.tails.is_empty() {
            return false;
        }
        if !self.at.is_empty() {
            self.leave_behind();
        }
        if self.at.first == n {
            return self.rest();
        }
        let next = &slices[self.at.first];
        let has_tails = !self.at.tails.is_empty();
        if has_tails && next.begin != ended && !next.is_splittable {
            self.at.begin = ended;
            self.at.end = next.begin;
            self.at.last = self.at.first;
            return true;
        }
        self.at.begin = if has_tails { ended } else { next.begin };
        self.at.end = next.end;
        self.at.last = self.at.first + 1;
        if next.is_splittable {
            self.extend_splittable()
        } else {
            self.extend_whole()
        }
        true
    }

    /// Adds slices that extend past the partition to the tails, and moves on to the slices after it.
    fn leave_behind(&mut self) {
        let Partition { end, first, last, .. } = self.at;
        let is_tail = |&n: &usize| self.slices[n].is_splittable && self.slices[n].end > end;
        self.at.tails.extend((first..last).filter(is_tail));
        self.at.first = last;
        self.at.last = last;
    }

    /// Advances to the last partition, in which no slice starts: the bytes up to the greatest end of the tails.
    fn rest(&mut self) -> bool {
        let end = self.at.tails.iter().map(|&n| self.slices[n].end).max();
        self.at.begin = self.at.end;
        self.at.end = end.unwrap_or(self.at.end);
        end.is_some()
    }

    /// Adds the slices that start in the partition, which unsplittable ones extend.
    fn extend_whole(&mut self) {
        while let Some(slice) = self.slices.get(self.at.last).filter(|it| it.begin < self.at.end) {
            if !slice.is_splittable {
                self.at.end = self.at.end.max(slice.end);
            }
            self.at.last += 1;
        }
    }

    /// Adds overlapping splittable slices, up to the first one that is not splittable.
    fn extend_splittable(&mut self) {
        while let Some(slice) = self.slices.get(self.at.last).filter(|it| it.begin < self.at.end) {
            if !slice.is_splittable {
                self.at.end = slice.begin;
                return;
            }
            self.at.end = self.at.end.max(slice.end);
            self.at.last += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use selvedge_ir::entity::EntityRef;

    use super::*;

    fn partitions(slices: &[(u64, u64, bool)]) -> Vec<(u64, u64, usize, usize)> {
        let slice = |&(begin, end, is_splittable): &(u64, u64, bool)| Slice {
            begin,
            end,
            user: Inst::new(0),
            operand: 0,
            is_splittable,
            is_dead: false,
        };
        let mut slices = Slices { all: slices.iter().map(slice).collect(), ..Slices::default() };
        slices.sort();
        let all = slices.partitions();
        all.iter().map(|it| (it.begin, it.end, it.last - it.first, it.tails.len())).collect()
    }

    #[test]
    fn a_whole_copy_is_split_at_the_fields() {
        let found = partitions(&[(0, 12, true), (0, 4, false), (4, 8, false)]);
        assert_eq!(found, [(0, 4, 2, 0), (4, 8, 1, 1), (8, 12, 0, 1)]);
    }

    #[test]
    fn overlapping_accesses_stay_together() {
        assert_eq!(
            partitions(&[(0, 4, false), (2, 6, false), (8, 12, false)]),
            [(0, 6, 2, 0), (8, 12, 1, 0)]
        );
    }

    #[test]
    fn gaps_covered_by_a_copy_are_separate_partitions() {
        let found = partitions(&[(0, 16, true), (4, 8, false), (12, 14, false)]);
        assert_eq!(
            found,
            [(0, 4, 1, 0), (4, 8, 1, 1), (8, 12, 0, 1), (12, 14, 1, 1), (14, 16, 0, 1)]
        );
    }

    #[test]
    fn overlapping_splittable_slices_form_one_partition() {
        assert_eq!(partitions(&[(0, 8, true), (4, 12, true)]), [(0, 12, 2, 0)]);
    }
}
