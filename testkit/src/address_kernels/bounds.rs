//! Loops with a 32-bit index that is compared with a 64-bit bound.
//!
//! Some have only this exit, with a bound whose upper half is zero, since they would not end otherwise. Others have a
//! bound with a nonzero upper half in some launches: ascending loops then leave by another exit, and descending ones
//! leave immediately. So a test of the lower halves alone is wrong in these launches.

use std::fmt::Write;

use super::Drawing;

/// First index of descending loops.
const LAST: i64 = 60;
/// The upper half of a bound.
const UPPER: i64 = 1 << 32;

/// The direction of a loop, and its exits.
#[derive(Clone, Copy, PartialEq)]
enum LoopDirection {
    Up,
    UpOrOut,
    Down,
}

impl Drawing {
    /// Generates one such loop; loaded values are folded into the result.
    pub(super) fn bounded(&mut self) {
        let direction =
            *self.rng.pick(&[LoopDirection::Up, LoopDirection::UpOrOut, LoopDirection::Down]);
        let step = self.rng.below(5) as i64 + 1;
        let first = if direction == LoopDirection::Down { LAST } else { self.rng.below(5) as i64 };
        let [before, start, latch, end] = [0; 4].map(|_| self.name());
        self.line(format!("br label {before}"));
        _ = writeln!(self.text, "{}:", &before[1..]);
        let bound = self.bound(direction, first, step);
        self.line(format!("br label {start}"));
        _ = writeln!(self.text, "{}:", &start[1..]);
        let [i, wide, pointer, next, next_wide] = [0; 5].map(|_| self.name());
        self.line(format!("{i} = phi i32 [ {first}, {before} ], [ {next}, {latch} ]"));
        let index = match self.rng.one_in(2) {
            true => format!("phi i64 [ {first}, {before} ], [ {next_wide}, {latch} ]"),
            false => format!("zext i32 {i} to i64"),
        };
        self.line(format!("{wide} = {index}"));
        let (base, space) = *self.rng.pick(&[("@m", 1), ("@s", 3), ("@t", 3)]);
        let array = format!("ptr addrspace({space}) {base}");
        self.line(format!("{pointer} = getelementptr i32, {array}, i64 {wide}"));
        self.read(&pointer, space);
        let op = if direction == LoopDirection::Down { "sub" } else { "add" };
        self.line(format!("{next} = {op} i32 {i}, {step}"));
        self.line(format!("{next_wide} = zext i32 {next} to i64"));
        self.other_exit(direction, &next, first + 3 * step, [&end, &latch]);
        self.test(direction, [&next_wide, &bound], [&start, &end]);
        _ = writeln!(self.text, "{}:", &end[1..]);
    }

    /// The bound of the index: some steps away, and in some launches with a nonzero upper half.
    fn bound(&mut self, direction: LoopDirection, first: i64, step: i64) -> String {
        let [rounds, distance, low, upper, bound] = [0; 5].map(|_| self.name());
        let from = if direction == LoopDirection::Down { 0 } else { first };
        self.line(format!("{rounds} = zext i32 %n to i64"));
        self.line(format!("{distance} = mul i64 {rounds}, {step}"));
        self.line(format!("{low} = add i64 {distance}, {from}"));
        if direction == LoopDirection::Up {
            return low;
        }
        let mask = self.rng.below(16);
        let is_large = self.in_launches(mask);
        self.line(format!("{upper} = select i1 {is_large}, i64 {UPPER}, i64 0"));
        self.line(format!("{bound} = add i64 {low}, {upper}"));
        bound
    }

    /// Branches to the latch, or to the exit when an index is reached.
    fn other_exit(
        &mut self,
        direction: LoopDirection,
        next: &str,
        last: i64,
        [end, latch]: [&str; 2],
    ) {
        if direction == LoopDirection::UpOrOut {
            let stop = self.name();
            self.line(format!("{stop} = icmp uge i32 {next}, {last}"));
            self.line(format!("br i1 {stop}, label {end}, label {latch}"));
        } else {
            self.line(format!("br label {latch}"));
        }
        _ = writeln!(self.text, "{}:", &latch[1..]);
    }

    /// The exit condition at the end, with either operand order and either edge.
    fn test(
        &mut self,
        direction: LoopDirection,
        [index, bound]: [&str; 2],
        [start, end]: [&str; 2],
    ) {
        // Each with its inverse, and both with swapped operands.
        let stays: &[[&str; 4]] = match direction {
            LoopDirection::Down => &[["ugt", "ule", "ult", "uge"], ["uge", "ult", "ule", "ugt"]],
            LoopDirection::Up | LoopDirection::UpOrOut => &[
                ["ult", "uge", "ugt", "ule"],
                ["ule", "ugt", "uge", "ult"],
                ["ne", "eq", "ne", "eq"],
            ],
        };
        let forms = *self.rng.pick(stays);
        let (leaves, is_turned, test) = (self.rng.one_in(2), self.rng.one_in(2), self.name());
        let predicate = forms[2 * usize::from(is_turned) + usize::from(leaves)];
        let [left, right] = if is_turned { [bound, index] } else { [index, bound] };
        let [taken, other] = if leaves { [end, start] } else { [start, end] };
        self.line(format!("{test} = icmp {predicate} i64 {left}, {right}"));
        self.line(format!("br i1 {test}, label {taken}, label {other}"));
    }
}
