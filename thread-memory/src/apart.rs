//! Apart: whether accesses of different threads share no byte, in the rounds in which they may meet.
//!
//! A [`Question`] is what does not change from pair to pair: the symbols, the shape of the block, how the rounds
//! are related and the memory that is accessed. It is asked of two [`Side`]s, the earlier access first.
//!
//! ```
//! use selvedge_ir::target::Axis;
//! use selvedge_thread_memory::apart::{Base, Question, Rule, Side};
//! use selvedge_thread_memory::form::{Kind, LoopId, Sum, Symbols};
//! use selvedge_thread_memory::rounds::{Case, Rounds};
//! use selvedge_thread_memory::shape::Shape;
//!
//! // for k { s[k & 1][t] = v; b1; x = s[k & 1][(t + 1) % 64]; b2; }, rows of 64 words, 64 threads. May b2 go?
//! let mut symbols = Symbols::new();
//! let this_loop = LoopId(0);
//! let thread = Sum::unknown(Symbols::thread(Axis::X));
//! let round = symbols.symbol(Kind::Visits(this_loop), (Some(0), None)).unwrap();
//! let low = |symbols: &mut Symbols, of: Sum<_>, modulus| {
//!     let digit = Kind::Digit { of: of.into(), divisor: 1, modulus: Some(modulus), is_exact: true };
//!     Sum::unknown(symbols.symbol(digit, (None, None)).unwrap())
//! };
//! let row = low(&mut symbols, Sum::unknown(round), 2).scaled(256).unwrap();
//! let next = low(&mut symbols, thread.plus_number(1).unwrap(), 64).scaled(4).unwrap();
//!
//! let around = |form| Side { loops: [this_loop].into_iter().collect(), ..Side::exact(form, 4) };
//! let read = around(row.plus(&next).unwrap());
//! let write = around(row.plus(&thread.scaled(4).unwrap()).unwrap());
//!
//! // Back from b2 stands the read, on from it the write of the next round.
//! let shape = Shape::exactly([64, 1, 1]);
//! let rounds = Rounds::new([this_loop], Case::Next(0));
//! let base = Base { width: 32, bytes: Some(512) };
//! let proof = Question::new(&symbols, &shape, &rounds, base).apart(&read, &write);
//! assert_eq!(proof.unwrap().rule(), Rule::Split);
//!
//! // Around b1 both are in one round, and thread 0 reads what thread 1 wrote.
//! let same = Rounds::new([this_loop], Case::Same);
//! let question = Question::new(&symbols, &shape, &same, base);
//! assert!(question.apart(&write, &read).is_err());
//! assert!(question.witness(&write, &read).is_some());
//! ```
//!
//! | file | what it does |
//! |---|---|
//! | `apart/joint.rs` | both accesses in one system of unknowns |
//! | `apart/digits.rs` | what is divided, replaced by its digits |
//! | `apart/bounds.rs` | whether a sum is never negative |
//! | `apart/goal.rs` | a difference that shall not be small, and the tests that look at it alone |
//! | `apart/separation.rs`, `stride.rs`, `radix.rs`, `bits.rs`, `low_bits.rs`, `guards.rs`, `split.rs`, `premise.rs` | one test each |
//! | `apart/proof.rs` | what a proof says, and what a test lacked |
//! | `apart/witness.rs` | two threads and the byte at which they meet |
//!
//! * What is claimed holds for all launches of the shape, all pairs of different threads, all rounds of the case
//!   and all values in range.
//! * A claim is in `i128`: what overflows is not proved. All caps are named constants, and beyond them nothing
//!   is proved.
//! * Oracle: `tests/apart.rs` tries all pairs of threads, rounds and values of drawn accesses.

mod bits;
mod bounds;
mod digits;
mod goal;
mod guards;
mod joint;
mod low_bits;
mod premise;
mod proof;
mod radix;
mod separation;
mod split;
mod stride;
mod witness;

pub use bounds::{Combination, MAX_DEPTH, MAX_TRIES};
pub use digits::{MAX_DIGITS, MAX_DIVIDED};
pub use guards::MAX_PAIRS;
pub use joint::{Fact, Meaning, Origin, Owner, Row, Unknown};
pub use proof::{Argument, Bound, Failed, Lack, Proof, Rule, Weight};
pub use split::{MAX_RESIDUES, MAX_VALUES};
pub use witness::{MAX_ASSIGNMENTS, Witness};

use goal::{Goal, Modulus};
use joint::Joint;

use crate::form::{Form, LoopIds, Symbols};
use crate::rounds::Rounds;
use crate::shape::Shape;

/// What is known of a sum where an access is made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Relation {
    /// It is 0.
    Zero,
    /// It is not 0.
    NotZero,
    /// It is at least 0.
    AtLeastZero,
}

/// A condition that holds where an access is made, for the thread that makes it: about integers, exact.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Guard {
    /// What it is about.
    pub form: Form,
    /// What it says.
    pub relation: Relation,
}

/// One access.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Side {
    /// Bytes from the base.
    pub form: Form,
    /// Whether the form is the offset over the integers, wherever the access is executed; else it is modulo the
    /// width of addresses.
    pub is_exact: bool,
    /// How many bytes, padding included; at least 1.
    pub size: u64,
    /// What holds where it is made.
    pub guards: Vec<Guard>,
    /// The loops around it.
    pub loops: LoopIds,
}

impl Side {
    /// An access outside of all loops, without guards, whose form is exact.
    pub fn exact(form: Form, size: u64) -> Side {
        Side { form, is_exact: true, size, guards: Vec::new(), loops: LoopIds::new() }
    }
}

/// What both accesses are based on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Base {
    /// Bits of an address that the machine looks at, at most 64: 32 in shared memory.
    pub width: u32,
    /// Bytes of the object, if it is one whose size is known; accesses that are executed lie inside.
    pub bytes: Option<u64>,
}

/// Who shall not share a byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Who {
    /// Different threads.
    Threads,
    /// Threads of different warps.
    Warps,
    /// Any two threads, and a thread and itself.
    Anyone,
}

/// What is the same for all pairs of accesses around a barrier; see the module's text.
#[derive(Clone, Copy, Debug)]
pub struct Question<'q> {
    symbols: &'q Symbols,
    shape: &'q Shape,
    rounds: &'q Rounds,
    base: Base,
    earlier_covers: bool,
}

impl<'q> Question<'q> {
    /// Asks about accesses of one base whose rounds are related so.
    pub fn new(
        symbols: &'q Symbols,
        shape: &'q Shape,
        rounds: &'q Rounds,
        base: Base,
    ) -> Question<'q> {
        Question { symbols, shape, rounds, base, earlier_covers: false }
    }

    /// The same for one pair, of a program that is promised to have no races, not even of equal values
    /// (`--trust-race-free`). `covers`: the earlier access is a plain write that writes all its bytes, it
    /// dominates the later one, and both are by the same pointer.
    #[must_use]
    pub fn covering(self, covers: bool) -> Question<'q> {
        Question { earlier_covers: covers, ..self }
    }

    /// Whether different threads share no byte of an access in one round; this asks about a write and itself.
    ///
    /// # Errors
    /// What each test lacked.
    pub fn injective_over(&self, side: &Side) -> Result<Proof, Failed> {
        self.apart(side, side)
    }

    /// Whether a byte of `a`, the earlier access, by one thread is never one of `b` by another thread.
    ///
    /// # Errors
    /// What each test lacked. Cost: some hundred short sums at most, for each of up to 64 values of residues, and that
    /// three times at most: a proof for rounds that allow more counts, too ([`Rounds::wider`]).
    pub fn apart(&self, a: &Side, b: &Side) -> Result<Proof, Failed> {
        self.ask(a, b, Who::Threads)
    }

    /// The same for one thread too: for copies in flight, which program order does not order.
    ///
    /// # Errors
    /// What each test lacked.
    pub fn apart_always(&self, a: &Side, b: &Side) -> Result<Proof, Failed> {
        self.ask(a, b, Who::Anyone)
    }

    /// Whether different threads that share a byte are of one warp.
    ///
    /// # Errors
    /// What each test lacked.
    pub fn within_warp(&self, a: &Side, b: &Side) -> Result<Proof, Failed> {
        self.ask(a, b, Who::Threads).or_else(|_| self.ask(a, b, Who::Warps))
    }

    /// Two threads and a byte that both access, if some are found. That both threads come there with these values
    /// is not known: a run has to show it.
    ///
    /// Cost: the threads of a block, times [`MAX_ASSIGNMENTS`].
    pub fn witness(&self, a: &Side, b: &Side) -> Option<Witness> {
        witness::find(self, a, b)
    }

    /// What is not shown of one case may be shown of one that allows more. For example `s[n][t]` and, in the next
    /// round, `s[k][t]`: with `k + 1` for the later row the tests fail by the 1, and with any later row they do not.
    fn ask(&self, a: &Side, b: &Side, who: Who) -> Result<Proof, Failed> {
        self.ask_in_case(a, b, who).or_else(|failed| {
            let proof = |rounds| Question { rounds: &rounds, ..*self }.ask_in_case(a, b, who).ok();
            self.rounds.wider().find_map(proof).ok_or(failed)
        })
    }

    fn ask_in_case(&self, a: &Side, b: &Side, who: Who) -> Result<Proof, Failed> {
        let mut failed = Failed::default();
        for digits in [false, true] {
            let Some(mut joint) = Joint::new(self, a, b) else { break };
            if joint.prepare(who, digits).is_none() {
                continue;
            }
            // The first attempt says what is lacking.
            let mut ignored = Failed::default();
            let failed = if digits { &mut ignored } else { &mut failed };
            if let Some(proof) = self.prove(&mut joint, a, b, who, failed) {
                return Ok(proof);
            }
            if digits || !joint.has_digits() {
                break;
            }
        }
        match premise::test(self, a, b, who) {
            true => Ok(self.by_premise(a, b)),
            false => Err(failed),
        }
    }

    fn prove(
        &self,
        joint: &mut Joint<'_>,
        a: &Side,
        b: &Side,
        who: Who,
        failed: &mut Failed,
    ) -> Option<Proof> {
        let bytes = self.base.bytes.filter(|_| a.is_exact && b.is_exact).map(i128::from);
        let goal = Goal {
            difference: joint.difference()?,
            sizes: [a.size.into(), b.size.into()],
            modulus: Modulus::Width(self.base.width, bytes),
        };
        let argument = goal.prove(joint, failed).or_else(|| {
            let mut note = |rule, tested: goal::Tested| {
                tested.map_err(|lack| failed.tests.push((rule, lack))).ok()
            };
            note(Rule::Bits, bits::test(joint, &goal, who))
                .or_else(|| note(Rule::Bits, low_bits::test(joint, &goal)))
                .or_else(|| split::test(joint, &goal))
        })?;
        Some(Proof {
            argument,
            unknowns: joint.unknowns.clone(),
            difference: goal.difference,
            sizes: goal.sizes,
            width: self.base.width,
        })
    }

    fn by_premise(&self, a: &Side, b: &Side) -> Proof {
        Proof {
            argument: Argument::Premise,
            unknowns: Vec::new(),
            difference: Form::number(0).mapped(|_| None).expect("a number has no unknowns"),
            sizes: [a.size.into(), b.size.into()],
            width: self.base.width,
        }
    }
}
