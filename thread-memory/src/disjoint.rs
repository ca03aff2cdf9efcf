//! Proofs that accesses of different threads share no byte, in the loop iterations in which no barrier orders them.
//!
//! A [`Question`] holds what is the same for all pairs: the symbols, the shape of the block, the relation of the
//! iterations and the memory that is accessed. It is applied to two [`AccessForm`]s, the earlier access first.
//!
//! ```
//! use selvedge_ir::target::Axis;
//! use selvedge_thread_memory::disjoint::{Base, Question, Rule, AccessForm};
//! use selvedge_thread_memory::form::{Kind, LoopId, Sum, Symbols};
//! use selvedge_thread_memory::iterations::{IterationRelation, LoopIterations};
//! use selvedge_thread_memory::shape::Shape;
//!
//! // for k { s[k & 1][t] = v; b1; x = s[k & 1][(t + 1) % 64]; b2; }, rows of 64 words, 64 threads. Is b2 redundant?
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
//! let around = |form| AccessForm { loops: [this_loop].into_iter().collect(), ..AccessForm::exact(form, 4) };
//! let read = around(row.plus(&next).unwrap());
//! let write = around(row.plus(&thread.scaled(4).unwrap()).unwrap());
//!
//! // The last access before b2 is the read, the first one after it the write of the next iteration.
//! let shape = Shape::exactly([64, 1, 1]);
//! let iterations = LoopIterations::new([this_loop], IterationRelation::Next(0));
//! let base = Base { width: 32, bytes: Some(512) };
//! let proof = Question::new(&symbols, &shape, &iterations, base).disjoint(&read, &write);
//! assert_eq!(proof.unwrap().rule(), Rule::Split);
//!
//! // Around b1 both are in one iteration, and thread 0 reads what thread 1 wrote.
//! let same = LoopIterations::new([this_loop], IterationRelation::Same);
//! let question = Question::new(&symbols, &shape, &same, base);
//! assert!(question.disjoint(&write, &read).is_err());
//! assert!(question.witness(&write, &read).is_some());
//! ```
//!
//! | file | what it does |
//! |---|---|
//! | `disjoint/joint.rs` | both accesses in one system of unknowns |
//! | `disjoint/digits.rs` | dividends, replaced by their digits |
//! | `disjoint/bounds.rs` | whether a sum is never negative |
//! | `disjoint/goal.rs` | a difference that must not be small, and the tests that only use it and the facts |
//! | `disjoint/separation.rs`, `stride.rs`, `radix.rs`, `bits.rs` | one test each |
//! | `disjoint/low_bits.rs`, `guards.rs`, `split.rs`, `premise.rs` | one test each |
//! | `disjoint/rows.rs` | equations of the bits of both offsets, for what the other tests do not prove |
//! | `disjoint/proof.rs` | the contents of a proof, and what a test lacked |
//! | `disjoint/witness.rs` | two threads that access one byte |
//!
//! * A proof holds for all launches of the shape, all pairs of different threads, all iterations of the case and all
//!   values in range.
//! * All arithmetic is in `i128`: if it overflows, there is no proof. All caps are named constants, and beyond them
//!   there is no proof.
//! * Oracle: `tests/disjoint.rs` tries all pairs of threads, iterations and values of generated accesses.

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
mod rows;
mod separation;
mod split;
mod stride;
mod witness;

pub use bounds::{Combination, MAX_DEPTH, MAX_TRIES};
pub use digits::{MAX_DIGITS, MAX_DIVIDED};
pub use guards::MAX_PAIRS;
pub use joint::{Fact, Meaning, Origin, Owner, Unknown, UnknownInfo};
pub use proof::{Argument, Bound, Conclusion, Failed, Lack, Proof, Rule, Weight};
pub use split::{MAX_RESIDUES, MAX_VALUES};
pub use witness::{MAX_ASSIGNMENTS, Witness};

use goal::{Goal, Modulus};
use joint::Joint;

use crate::form::{Form, LoopIds, Symbols};
use crate::iterations::LoopIterations;
use crate::shape::Shape;

/// The relation of a sum to zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Relation {
    /// It is 0.
    Zero,
    /// It is not 0.
    NotZero,
    /// It is at least 0.
    AtLeastZero,
}

/// A condition that holds where an access is made, for the thread that makes it; it is about integers, and exact.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Guard {
    /// The sum.
    pub form: Form,
    /// Its relation to zero.
    pub relation: Relation,
}

/// One access.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AccessForm {
    /// The offset from the base, in bytes.
    pub form: Form,
    /// Whether the form is the offset over the integers, wherever the access is executed; otherwise it is modulo the
    /// width of addresses.
    pub is_exact: bool,
    /// The number of bytes, padding included; at least 1.
    pub size: u64,
    /// The conditions that hold at the access.
    pub guards: Vec<Guard>,
    /// The loops around it.
    pub loops: LoopIds,
}

impl AccessForm {
    /// An access outside of all loops, without guards, whose form is exact.
    pub fn exact(form: Form, size: u64) -> AccessForm {
        AccessForm { form, is_exact: true, size, guards: Vec::new(), loops: LoopIds::new() }
    }

    /// An access under the same conditions to one byte, the same for all accesses.
    fn to_one_byte(&self) -> AccessForm {
        let (guards, loops) = (self.guards.clone(), self.loops.clone());
        AccessForm { guards, loops, ..AccessForm::exact(Form::number(0), 1) }
    }
}

/// The base of both accesses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Base {
    /// The number of bits of an address that the machine uses, at most 64: 32 in shared memory.
    pub width: u32,
    /// The size of the object in bytes, if it is known; executed accesses are within it.
    pub bytes: Option<u64>,
}

impl Base {
    /// For proofs that do not depend on addresses.
    pub const ANY: Base = Base { width: u32::BITS, bytes: None };
}

/// The threads that must not share a byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ThreadPairs {
    /// Different threads.
    DifferentThreads,
    /// Threads of different warps.
    DifferentWarps,
    /// Any two threads, and a thread and itself.
    All,
}

/// The parameters that are the same for all pairs of accesses around a barrier: the symbols, the shape of the block,
/// the relation of the loop iterations and the memory that is accessed.
///
/// It is applied to two [`AccessForm`]s, the earlier access first ([`Self::disjoint`]). A proof holds for all launches
/// of the shape, all pairs of different threads, all iterations of the case and all values in range.
#[derive(Clone, Copy, Debug)]
pub struct Question<'q> {
    symbols: &'q Symbols,
    shape: &'q Shape,
    iterations: &'q LoopIterations,
    base: Base,
    earlier_covers: bool,
}

impl<'q> Question<'q> {
    /// Creates a query about accesses of one base whose iterations have this relation.
    pub fn new(
        symbols: &'q Symbols,
        shape: &'q Shape,
        iterations: &'q LoopIterations,
        base: Base,
    ) -> Question<'q> {
        Question { symbols, shape, iterations, base, earlier_covers: false }
    }

    /// The query for one pair of a program that is assumed to have no races, not even of equal values
    /// (`--trust-race-free`). `covers`: the earlier access is a non-atomic, non-volatile write of all its bytes, it
    /// dominates the later one, and both are by the same pointer.
    #[must_use]
    pub fn covering(self, covers: bool) -> Question<'q> {
        Question { earlier_covers: covers, ..self }
    }

    /// Whether different threads share no byte of an access in one iteration, by a comparison of the access with
    /// itself.
    ///
    /// # Errors
    /// What each test lacked.
    pub fn injective_over(&self, side: &AccessForm) -> Result<Proof, Failed> {
        self.disjoint(side, side)
    }

    /// Whether no byte that one thread accesses in `a`, the earlier access, is accessed by another thread in `b`.
    ///
    /// # Errors
    /// What each test lacked. Cost: some hundred short sums at most, for each of up to 64 values of residues, and that
    /// for at most three cases of the iterations, since a proof for a wider case counts, too.
    pub fn disjoint(&self, a: &AccessForm, b: &AccessForm) -> Result<Proof, Failed> {
        self.prove_with_wider_cases(a, b, ThreadPairs::DifferentThreads)
    }

    /// As [`Self::disjoint`], but also for a thread and itself: for copies in flight, which program order does not
    /// order.
    ///
    /// # Errors
    /// What each test lacked.
    pub fn always_disjoint(&self, a: &AccessForm, b: &AccessForm) -> Result<Proof, Failed> {
        self.prove_with_wider_cases(a, b, ThreadPairs::All)
    }

    /// Whether different threads that share a byte are in one warp.
    ///
    /// # Errors
    /// What each test lacked.
    pub fn within_warp(&self, a: &AccessForm, b: &AccessForm) -> Result<Proof, Failed> {
        // Equations of bits need no search, so they are tried first.
        let by_sums = |thread_pairs| self.prove_by_sums(a, b, thread_pairs);
        let by_rows = self.by_rows(a, b, ThreadPairs::DifferentWarps).ok_or(());
        by_rows
            .or_else(|()| by_sums(ThreadPairs::DifferentThreads))
            .or_else(|_| by_sums(ThreadPairs::DifferentWarps))
    }

    /// Whether no two different threads make both accesses, wherever they are: a proof by their guards alone. Accesses
    /// under these guards are disjoint for different threads even if all of them are to one byte.
    ///
    /// # Errors
    /// What each test lacked.
    pub fn of_one_thread(&self, a: &AccessForm, b: &AccessForm) -> Result<Proof, Failed> {
        self.without_places().disjoint(&a.to_one_byte(), &b.to_one_byte())
    }

    /// Whether threads that make both accesses are in one warp, likewise.
    ///
    /// # Errors
    /// What each test lacked.
    pub fn of_one_warp(&self, a: &AccessForm, b: &AccessForm) -> Result<Proof, Failed> {
        self.without_places().within_warp(&a.to_one_byte(), &b.to_one_byte())
    }

    fn without_places(&self) -> Question<'q> {
        Question { base: Base::ANY, earlier_covers: false, ..*self }
    }

    /// Two threads and a byte that both access, if some are found. Whether both threads reach the accesses with these
    /// values is unknown: a run must show it.
    ///
    /// Cost: the threads of a block, times [`MAX_ASSIGNMENTS`].
    pub fn witness(&self, a: &AccessForm, b: &AccessForm) -> Option<Witness> {
        witness::find(self, a, b)
    }

    /// Proves a pair for the case of the query, or else for a wider case: a proof may fail for one case and succeed for
    /// a wider one. For example `s[n][t]` and, in the next iteration, `s[k][t]`: with `k + 1` for the later row the
    /// tests fail because of the 1, and with any later row they succeed.
    fn prove_by_sums(
        &self,
        a: &AccessForm,
        b: &AccessForm,
        thread_pairs: ThreadPairs,
    ) -> Result<Proof, Failed> {
        self.prove_in_case(a, b, thread_pairs).or_else(|failed| {
            let proof = |iterations| {
                Question { iterations: &iterations, ..*self }.prove_in_case(a, b, thread_pairs).ok()
            };
            self.iterations.wider().find_map(proof).ok_or(failed)
        })
    }

    /// [`Self::prove_by_sums`], and if it fails, a proof by equations of bits.
    fn prove_with_wider_cases(
        &self,
        a: &AccessForm,
        b: &AccessForm,
        thread_pairs: ThreadPairs,
    ) -> Result<Proof, Failed> {
        self.prove_by_sums(a, b, thread_pairs)
            .or_else(|failed| self.by_rows(a, b, thread_pairs).ok_or(failed))
    }

    fn by_rows(&self, a: &AccessForm, b: &AccessForm, thread_pairs: ThreadPairs) -> Option<Proof> {
        if !rows::may_apply(self, a, b, thread_pairs) {
            return None;
        }
        let proof = |iterations: &LoopIterations| {
            rows::prove(&Question { iterations, ..*self }, a, b, thread_pairs)
        };
        // A wider case has fewer equal values, and helps only where iterations differ by a known distance.
        let is_moved = self.iterations.moved().is_some();
        let wider = || self.iterations.wider().filter(|_| is_moved).find_map(|wider| proof(&wider));
        proof(self.iterations).or_else(wider)
    }

    fn prove_in_case(
        &self,
        a: &AccessForm,
        b: &AccessForm,
        thread_pairs: ThreadPairs,
    ) -> Result<Proof, Failed> {
        let mut failed = Failed::default();
        for digits in [false, true] {
            let Some(mut joint) = Joint::new(self, a, b) else { break };
            if joint.prepare(thread_pairs, digits).is_none() {
                continue;
            }
            // The first attempt determines what is reported as lacking.
            let mut ignored = Failed::default();
            let failed = if digits { &mut ignored } else { &mut failed };
            if let Some(proof) = self.prove(&mut joint, a, b, thread_pairs, failed) {
                return Ok(proof);
            }
            if digits || !joint.has_digits() {
                break;
            }
        }
        match premise::test(self, a, b, thread_pairs) {
            true => Ok(self.by_premise(a, b)),
            false => Err(failed),
        }
    }

    fn prove(
        &self,
        joint: &mut Joint<'_>,
        a: &AccessForm,
        b: &AccessForm,
        thread_pairs: ThreadPairs,
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
            note(Rule::Bits, bits::test(joint, &goal, thread_pairs))
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

    fn by_premise(&self, a: &AccessForm, b: &AccessForm) -> Proof {
        Proof {
            argument: Argument::Premise,
            unknowns: Vec::new(),
            difference: Form::number(0).mapped(|_| None).expect("a number has no unknowns"),
            sizes: [a.size.into(), b.size.into()],
            width: self.base.width,
        }
    }
}
