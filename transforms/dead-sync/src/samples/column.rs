//! The results of all sample threads for one value.

use selvedge_ir::inst::IntFlags;
use selvedge_ir::{Opcode, Value};

use super::slope::{Slope, Slopes};
use crate::arithmetic::{NoResult, Operands, evaluate, signed};

/// Number of threads that are evaluated at once.
pub(super) const LANES: usize = 64;

/// A set of unknown values, as a Bloom filter: two values may share a bit.
pub(super) type Unknowns = u128;

/// A set of loops; two may share a bit.
pub(super) type Loops = u64;

/// The result of each thread for a value; for integers, the low bits.
#[derive(Clone)]
pub(super) struct LaneValues {
    numbers: Numbers,
    /// The threads that have a result.
    pub(super) defined: u64,
    /// The unknown values that it depends on.
    pub(super) from: Unknowns,
    /// The unknown values that it depends on in more than one way; how it changes with these is unknown.
    pub(super) tangled: Unknowns,
    /// The loops for whose first iteration the results hold; other iterations may have other results.
    pub(super) loops: Loops,
    /// How it changes with some of the other unknown values.
    pub(super) slopes: Slopes,
}

/// The numbers of all threads; most values of a program are uniform, and their number is computed once.
#[derive(Clone)]
enum Numbers {
    Same(u64),
    Each(Box<[u64; LANES]>),
}

/// The column in which no thread has a result.
pub(super) static NONE: LaneValues = LaneValues::NONE;

impl LaneValues {
    pub(super) const NONE: LaneValues = LaneValues {
        numbers: Numbers::Same(0),
        defined: 0,
        from: 0,
        tangled: 0,
        loops: 0,
        slopes: Slopes::NONE,
    };

    pub(super) fn all(value: u64) -> LaneValues {
        LaneValues { numbers: Numbers::Same(value), defined: u64::MAX, ..LaneValues::NONE }
    }

    /// The same chosen number for all threads, which might be another one, since `of` is unknown.
    pub(super) fn unknown(number: u64, of: Value, from: Unknowns) -> LaneValues {
        LaneValues::all(number).moved_by(of, Some(from))
    }

    /// The same column for a value that might be any other number in its range, if the unknown values `moves` change;
    /// `None` means that it might not.
    pub(super) fn moved_by(self, of: Value, moves: Option<Unknowns>) -> LaneValues {
        match moves {
            Some(moves) => {
                LaneValues { from: self.from | moves, slopes: Slopes::own(of, moves), ..self }
            }
            None => self,
        }
    }

    /// Returns the unknown values that must change so that the value may be any number: those of a slope with factor 1
    /// or -1.
    pub(super) fn moved_by_one(&self) -> Option<Unknowns> {
        let is_step =
            |slope: &Slope| slope.factor.unsigned_abs() == 1 && slope.moves & self.tangled == 0;
        self.slopes.iter().find(is_step).map(|slope| slope.moves)
    }

    /// Returns the least and the greatest number of all threads, as interpreted by `read`; `None` where no thread has
    /// one.
    pub(super) fn ends(&self, read: impl Fn(u64) -> i64) -> Option<[i64; 2]> {
        let numbers = lanes(self.defined).map(|lane| read(self.at(lane)));
        let add = |[least, most]: [i64; 2], n: i64| [least.min(n), most.max(n)];
        numbers.fold(None, |ends, n| Some(ends.map_or([n, n], |ends| add(ends, n))))
    }

    pub(super) fn each(values: [u64; LANES]) -> LaneValues {
        LaneValues { numbers: Numbers::Each(Box::new(values)), ..LaneValues::all(0) }
    }

    /// The result of a thread; arbitrary if it has none.
    pub(super) fn at(&self, lane: usize) -> u64 {
        match &self.numbers {
            Numbers::Same(value) => *value,
            Numbers::Each(values) => values[lane],
        }
    }

    /// Whether all threads have the same number.
    pub(super) fn is_same(&self) -> bool {
        matches!(self.numbers, Numbers::Same(_))
    }

    /// The threads that have an odd number; lanes without a result may be included.
    pub(super) fn odd(&self) -> u64 {
        match &self.numbers {
            Numbers::Same(value) if value & 1 == 1 => u64::MAX,
            Numbers::Same(_) => 0,
            Numbers::Each(values) => values.iter().rev().fold(0, |set, value| set << 1 | value & 1),
        }
    }

    /// The number that all threads have, if it does not depend on a chosen one.
    fn constant(&self) -> Option<u64> {
        match self.numbers {
            Numbers::Same(number) if self.from == 0 => Some(number),
            _ => None,
        }
    }

    /// The same column, valid for the first iteration of some more loops.
    pub(super) fn of_first_iteration(self, of: Loops) -> LaneValues {
        LaneValues { loops: self.loops | of, ..self }
    }

    /// The same column with other slopes.
    pub(super) fn with_slopes(self, slopes: Slopes) -> LaneValues {
        LaneValues { slopes, ..self }
    }

    /// The same numbers in another type.
    pub(super) fn converted(&self, convert: impl Fn(u64) -> u64) -> LaneValues {
        let numbers = match &self.numbers {
            Numbers::Same(number) => Numbers::Same(convert(*number)),
            Numbers::Each(numbers) => Numbers::Each(Box::new(numbers.map(convert))),
        };
        LaneValues { numbers, ..self.clone() }
    }

    /// The sum of this column and `scale` times another one, in 64 bits.
    pub(super) fn plus(&self, other: &LaneValues, scale: i64, bits: u32) -> LaneValues {
        let part = |x: u64, y| x.wrapping_add(signed(y, bits).wrapping_mul(scale).cast_unsigned());
        let slopes = self.slopes.clone().plus(other.slopes.times(scale));
        LaneValues::of(self, other, |x, y| Some(part(x, y))).with_slopes(slopes)
    }

    /// Applies an operation to two columns, where it has a result. The slopes of the result are unknown.
    pub(super) fn of(
        a: &LaneValues,
        b: &LaneValues,
        operation: impl Fn(u64, u64) -> Option<u64>,
    ) -> LaneValues {
        let (mut defined, from) = (a.defined & b.defined, a.from | b.from);
        let tangled = a.tangled | b.tangled | a.from & b.from;
        let loops = a.loops | b.loops;
        if let (Numbers::Same(x), Numbers::Same(y)) = (&a.numbers, &b.numbers) {
            return match operation(*x, *y) {
                Some(result) => {
                    LaneValues { defined, from, tangled, loops, ..LaneValues::all(result) }
                }
                None => LaneValues { from, loops, ..LaneValues::NONE },
            };
        }
        let (mut values, others) = (a.numbers.spread(), b.numbers.spread());
        for (lane, (value, other)) in values.iter_mut().zip(&*others).enumerate() {
            match operation(*value, *other) {
                Some(result) => *value = result,
                None => defined &= !(1 << lane),
            }
        }
        let numbers = Numbers::Each(values);
        LaneValues { numbers, defined, from, tangled, loops, slopes: Slopes::NONE }
    }

    /// A select: for each thread one of two columns, the first where `which` is odd.
    pub(super) fn choice(which: &LaneValues, yes: &LaneValues, no: &LaneValues) -> LaneValues {
        let odd = which.odd();
        let defined = which.defined & (odd & yes.defined | !odd & no.defined);
        let from = which.from | yes.from | no.from;
        let tangled = which.tangled | yes.tangled | no.tangled;
        let loops = which.loops | yes.loops | no.loops;
        let odd = odd & defined;
        let (numbers, slopes) = match (&yes.numbers, &no.numbers) {
            (numbers, _) if odd == defined => (numbers.clone(), yes.slopes.clone()),
            (_, numbers) if odd == 0 => (numbers.clone(), no.slopes.clone()),
            (numbers, others) => {
                let (mut values, others) = (numbers.spread(), others.spread());
                lanes(!odd).for_each(|lane| values[lane] = others[lane]);
                (Numbers::Each(values), Slopes::NONE)
            }
        };
        LaneValues { numbers, defined, from, tangled, loops, slopes }
    }
}

impl Numbers {
    fn spread(&self) -> Box<[u64; LANES]> {
        match self {
            Numbers::Same(value) => Box::new([*value; LANES]),
            Numbers::Each(values) => values.clone(),
        }
    }
}

/// The indices of the set bits.
pub(super) fn lanes(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let lane = set.trailing_zeros() as usize;
            set &= set - 1;
            lane
        })
    })
}

/// Evaluates an operation for all threads at once, with the slopes of its result.
pub(super) fn arithmetic(
    opcode: Opcode,
    a: &LaneValues,
    b: &LaneValues,
    bits: u32,
    flags: IntFlags,
) -> LaneValues {
    let times = |column: &LaneValues, factor: Option<u64>| {
        factor.map_or(Slopes::NONE, |factor| column.slopes.times(signed(factor, bits)))
    };
    let slopes = match opcode {
        Opcode::Add => a.slopes.clone().plus(b.slopes.clone()),
        Opcode::Or if flags.has(IntFlags::DISJOINT) => a.slopes.clone().plus(b.slopes.clone()),
        Opcode::Sub => a.slopes.clone().plus(b.slopes.times(-1)),
        Opcode::Mul => times(a, b.constant()).plus(times(b, a.constant())),
        Opcode::Shl => {
            times(a, b.constant().and_then(|by| (by < u64::from(bits)).then(|| 1 << by)))
        }
        _ => Slopes::NONE,
    };
    evaluate(opcode, flags, bits, [a, b]).map_or(LaneValues::NONE, |all| all.with_slopes(slopes))
}

/// Whether an operation with a constant yields every number of its range when its operand takes all values; that range
/// does not depend on the operand's range.
pub(super) fn is_remainder(opcode: Opcode, by: &LaneValues) -> bool {
    by.constant().is_some_and(|by| match opcode {
        // A mask of the low bits.
        Opcode::And => by & by.wrapping_add(1) == 0,
        _ => opcode == Opcode::URem,
    })
}

/// Whether an operation with a constant yields the high bits of its operand.
pub(super) fn is_quotient(opcode: Opcode, by: &LaneValues) -> bool {
    by.constant().is_some() && matches!(opcode, Opcode::LShr | Opcode::AShr | Opcode::UDiv)
}

/// All threads at once. A thread has no result where the operation has undefined behavior or violates its poison flags.
impl Operands for [&LaneValues; 2] {
    type Results = LaneValues;

    fn apply(self, operation: impl Fn(u64, u64) -> Result<u64, NoResult>) -> LaneValues {
        LaneValues::of(self[0], self[1], |x, y| operation(x, y).ok())
    }
}

#[cfg(test)]
mod tests {
    use std::array::from_fn;

    use super::{LANES, LaneValues, arithmetic};
    use crate::arithmetic::{cut, evaluate};
    use selvedge_ir::inst::IntFlags;
    use selvedge_ir::{Inst, Opcode, Value};

    /// The opcodes of operations on two integers.
    fn opcodes() -> impl Iterator<Item = Opcode> {
        use Opcode::{FAdd, FDiv, FMul, FRem, FSub};
        let is_float = |opcode| matches!(opcode, FAdd | FSub | FMul | FDiv | FRem);
        Opcode::ALL.iter().copied().filter(move |&opcode| opcode.is_binary() && !is_float(opcode))
    }

    /// The result of a thread, if it has one.
    fn result(column: &LaneValues, lane: usize) -> Option<u64> {
        (column.defined >> lane & 1 == 1).then(|| column.at(lane))
    }

    /// Numbers near both ends of the range of that many bits.
    fn at_an_end(n: usize, bits: u32) -> u64 {
        let signed = n as i64 - 4;
        cut(
            if n.is_multiple_of(2) { signed } else { signed ^ 1 << (bits - 1) }.cast_unsigned(),
            bits,
        )
    }

    #[test]
    fn lane_vectors_agree_with_scalar_computation() {
        for (bits, opcode) in
            [3, 8, 32, 64].into_iter().flat_map(|bits| opcodes().map(move |o| (bits, o)))
        {
            let x = |lane: usize| at_an_end(lane / 8, bits);
            let y = |lane: usize| at_an_end(lane % 8, bits);
            let [a, b] = [LaneValues::each(from_fn(x)), LaneValues::each(from_fn(y))];
            let flags = [IntFlags::NUW, IntFlags::NSW, IntFlags::DISJOINT, IntFlags::EXACT];
            let flags = flags.into_iter().filter(|&flag| opcode.int_flags().has(flag));
            for flags in flags.chain([IntFlags::NONE]) {
                let found = arithmetic(opcode, &a, &b, bits, flags);
                for lane in 0..LANES {
                    let (x, y) = (x(lane), y(lane));
                    let alone = evaluate(opcode, flags, bits, [x, y]).and_then(Result::ok);
                    let what = format!("{opcode} of {x} and {y} with {flags:?}, {bits} bits");
                    assert_eq!(result(&found, lane), alone, "{what}");
                    let (all_x, all_y) = (LaneValues::all(x), LaneValues::all(y));
                    let same = arithmetic(opcode, &all_x, &all_y, bits, flags);
                    assert_eq!(result(&same, lane), alone, "{what}");
                    let mixed = arithmetic(opcode, &a, &all_y, bits, flags);
                    assert_eq!(result(&mixed, lane), alone, "{what}");
                }
            }
        }
    }

    #[test]
    fn selects_are_lane_wise() {
        let which = LaneValues::each(from_fn(|lane| lane as u64 / 2));
        let (yes, no) = (LaneValues::each(from_fn(|lane| 100 + lane as u64)), LaneValues::all(7));
        let found = LaneValues::choice(&which, &yes, &no);
        for lane in 0..LANES {
            let chosen = if lane / 2 % 2 == 1 { 100 + lane as u64 } else { 7 };
            assert_eq!(result(&found, lane), Some(chosen));
        }
        let all = LaneValues::choice(&LaneValues::all(1), &yes, &no);
        assert_eq!(result(&all, 5), Some(105));
        assert_eq!(result(&LaneValues::choice(&LaneValues::NONE, &yes, &no), 5), None);
    }

    #[test]
    fn slopes_equal_differences_of_results() {
        let (u, moves) = (Value::from(Inst::from_u32(3)), 1);
        let number = |n: u64| LaneValues::unknown(n, u, moves);
        let lanes_of = LaneValues::each(from_fn(|lane| lane as u64));
        let constants = [1, 3, 12, 40].map(LaneValues::all);
        let mut with_slope = 0;
        for opcode in opcodes() {
            for other in constants.iter().chain([&lanes_of]) {
                for is_left in [true, false] {
                    let at = |n: u64| {
                        // The operand is scaled twice, so that slopes are scaled and added.
                        let first = arithmetic(
                            Opcode::Mul,
                            &number(n),
                            &LaneValues::all(3),
                            64,
                            IntFlags::NONE,
                        );
                        let sides = if is_left { [&first, other] } else { [other, &first] };
                        arithmetic(opcode, sides[0], sides[1], 64, IntFlags::NONE)
                    };
                    let (before, after) = (at(100), at(101));
                    let Some(slope) = before.slopes.iter().find(|one| one.of == u) else {
                        continue;
                    };
                    with_slope += 1;
                    for lane in 0..LANES {
                        let (x, y) = (result(&before, lane), result(&after, lane));
                        let grows = x.zip(y).map(|(x, y)| y.wrapping_sub(x).cast_signed());
                        assert!(grows.is_none_or(|by| by == slope.factor), "{opcode} {is_left}");
                    }
                }
            }
        }
        assert!(with_slope >= 20, "{with_slope}");
    }

    #[test]
    fn slopes_are_linear() {
        let u = LaneValues::unknown(5, Value::from(Inst::from_u32(3)), 1);
        let twice = arithmetic(Opcode::Add, &u, &u, 32, IntFlags::NONE);
        assert_eq!(twice.slopes.iter().map(|slope| slope.factor).collect::<Vec<_>>(), [2]);
        let nothing = arithmetic(Opcode::Sub, &u, &u, 32, IntFlags::NONE);
        assert_eq!(nothing.slopes.iter().count(), 0);
    }
}
