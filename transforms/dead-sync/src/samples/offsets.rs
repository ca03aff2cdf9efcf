//! Which bytes threads touch, and whether two of them touch the same byte.

use std::rc::Rc;

use selvedge_ir::Value;
use smallvec::SmallVec;

use super::column::{LaneValues, Loops, Unknowns, lanes};
use super::slope::Slopes;

/// The addresses that the threads compute.
pub(super) struct Offsets {
    pub(super) root: Value,
    /// Number of bytes by which each address exceeds the root plus the thread's sum.
    pub(super) constant: i64,
    pub(super) sum: Rc<Sum>,
    /// See [`super::column::LaneValues::loops`].
    pub(super) loops: Loops,
}

/// The variable parts of the threads' offsets.
pub(super) struct Sum {
    /// The sums with their threads, in ascending order.
    pub(super) sorted: Vec<(i64, u8)>,
    pub(super) from: Unknowns,
    /// See [`super::column::LaneValues::tangled`].
    pub(super) tangled: Unknowns,
    pub(super) loops: Loops,
    pub(super) slopes: Slopes,
}

impl Sum {
    pub(super) fn of(column: LaneValues) -> Sum {
        let offset = |lane: usize| (column.at(lane).cast_signed(), lane as u8);
        let mut sorted: Vec<(i64, u8)> = lanes(column.defined).map(offset).collect();
        sorted.sort_unstable();
        let LaneValues { from, tangled, loops, slopes, .. } = column;
        Sum { sorted, from, tangled, loops, slopes }
    }
}

/// Addresses, the threads that count, and the number of bytes that each thread touches.
pub(super) type Touching<'o> = (&'o Offsets, u64, u64);

/// Whether a thread is in a set.
fn counts(lane: u8, threads: u64) -> bool {
    threads >> lane & 1 == 1
}

/// Whether two different threads touch the same byte.
pub(super) fn touch(
    [(first, earlier, size), (second, later, later_size)]: [Touching<'_>; 2],
) -> bool {
    let Some(delta) = second.constant.checked_sub(first.constant) else { return false };
    let at = |&(at, _): &(i64, u8)| at.saturating_add(delta);
    let (firsts, mut rest) = (first.sum.sorted.as_slice(), second.sum.sorted.as_slice());
    let ([.., last], [.., later_last]) = (firsts, rest) else { return false };
    if last.0.saturating_add_unsigned(size) <= at(&rest[0])
        || at(later_last).saturating_add_unsigned(later_size) <= firsts[0].0
    {
        return false;
    }
    firsts.iter().filter(|&&(_, lane)| counts(lane, earlier)).any(|&(offset, lane)| {
        let is_before = |other: &(i64, u8)| at(other).saturating_add_unsigned(later_size) <= offset;
        rest = &rest[rest.partition_point(is_before)..];
        let end = offset.saturating_add_unsigned(size);
        let within = rest.iter().take_while(|&other| at(other) < end);
        within.into_iter().any(|&(_, reader)| reader != lane && counts(reader, later))
    })
}

/// Maximum number of threads of each access that are compared when addresses are moved.
const MAX_MOVED: usize = 16;

/// Whether a thread touches a byte of another thread's when all addresses of the first access move by `factor` bytes
/// for each step, for some number of steps between `least` and `most`. `factor` is not zero. At most [`MAX_MOVED`]
/// threads are compared, so some cases are not found.
pub(super) fn overlap_by_slope(
    [(moved, movers, size), (fixed, others, other_size)]: [Touching<'_>; 2],
    factor: i64,
    [least, most]: [i64; 2],
) -> bool {
    let counting = |offsets: &Offsets, threads| -> SmallVec<[(i64, u8); MAX_MOVED]> {
        let counting = offsets.sum.sorted.iter().filter(|&&(_, lane)| counts(lane, threads));
        let at = |&(at, lane): &(i64, u8)| (at.saturating_add(offsets.constant), lane);
        counting.take(MAX_MOVED).map(at).collect()
    };
    let others = counting(fixed, others);
    counting(moved, movers).into_iter().any(|(offset, lane)| {
        others.iter().filter(|&&(_, other)| other != lane).any(|&(at, _)| {
            // A smaller distance leaves it before the other access, a larger one after it.
            let distance = at.checked_sub(offset);
            let first = distance.and_then(|distance| distance.checked_sub_unsigned(size - 1));
            let last = distance.and_then(|distance| distance.checked_add_unsigned(other_size - 1));
            let Some((first, last)) = first.zip(last) else { return false };
            let enough = match factor > 0 {
                true => first.div_euclid(factor) + i64::from(first.rem_euclid(factor) != 0),
                false => last.checked_div_euclid(factor).unwrap_or(i64::MAX),
            };
            let step = enough.max(least);
            let by = step.checked_mul(factor);
            by.is_some_and(|by| first <= by && by <= last) && step <= most
        })
    })
}

#[cfg(test)]
mod tests {
    use selvedge_ir::Value;

    use super::{Offsets, Slopes, Sum, overlap_by_slope, touch};
    use std::rc::Rc;

    /// The offsets of threads 0, 1 and so on.
    fn offsets(all: &[i64]) -> Offsets {
        let mut sorted: Vec<(i64, u8)> = all.iter().copied().zip(0..).collect();
        sorted.sort_unstable();
        let root = Value::from(selvedge_ir::Inst::from_u32(0));
        let sum = Sum { sorted, from: 0, tangled: 0, loops: 0, slopes: Slopes::NONE };
        Offsets { root, constant: 0, sum: Rc::new(sum), loops: 0 }
    }

    #[test]
    fn overlaps_between_different_threads_are_found() {
        let (a, b) = (offsets(&[0, 4, 8]), offsets(&[2, 6, 10]));
        assert!(touch([(&a, 7, 4), (&b, 7, 4)]), "thread 1 writes bytes 4 and 5 of thread 0");
        assert!(!touch([(&a, 7, 2), (&b, 7, 2)]));
        assert!(!touch([(&a, 1, 4), (&b, 1, 4)]), "only thread 0 is there");
    }

    #[test]
    fn constants_shift_all_threads() {
        let (a, b) = (offsets(&[0, 4, 8]), offsets(&[1, 7, 30]));
        for constant in -40..40 {
            let moved = Offsets { constant, ..offsets(&[1, 7, 30]) };
            let as_much = offsets(&[1, 7, 30].map(|at| at + constant));
            let sides = |b| [(&a, 7, 2), (b, 7, 3)];
            assert_eq!(touch(sides(&moved)), touch(sides(&as_much)), "{constant}");
            let steps = |a| [(a, 7, 2), (&b, 7, 3)];
            for factor in [-5, 3] {
                let found = overlap_by_slope(steps(&moved), factor, [-6, 6]);
                assert_eq!(found, overlap_by_slope(steps(&as_much), factor, [-6, 6]), "{constant}");
            }
        }
    }

    #[test]
    fn overlaps_by_a_step_agree_with_enumeration() {
        let (a, b) = (offsets(&[0, 3]), offsets(&[40, 50]));
        for factor in (-7..=7).filter(|&factor| factor != 0) {
            for (size, other_size) in [(1, 1), (4, 1), (2, 4)] {
                for (least, most) in [(-60, 60), (0, 5), (-6, -1)] {
                    let moved = |step: i64| offsets(&[factor * step, 3 + factor * step]);
                    let tried = (least..=most)
                        .any(|step| touch([(&moved(step), 3, size), (&b, 3, other_size)]));
                    let sides = [(&a, 3, size), (&b, 3, other_size)];
                    let found = overlap_by_slope(sides, factor, [least, most]);
                    assert_eq!(found, tried, "{factor} {size} {other_size} {least} {most}");
                }
            }
        }
    }

    #[test]
    fn extreme_offsets_do_not_overflow() {
        let (a, b) = (offsets(&[i64::MAX, 0]), offsets(&[i64::MIN, i64::MIN]));
        let all = [i64::MIN, i64::MAX];
        // Thread 1 is at 0, and the other one `i64::MIN` bytes from there.
        for (factor, wanted) in [(-1, false), (1, true), (i64::MIN, true), (i64::MAX, false)] {
            assert_eq!(overlap_by_slope([(&a, 3, 1), (&b, 3, 1)], factor, all), wanted, "{factor}");
            // The distance does not fit into 64 bits.
            let sides = [(&b, 3, u64::MAX), (&a, 3, u64::MAX)];
            assert!(!overlap_by_slope(sides, factor, all), "{factor}");
        }
    }
}
