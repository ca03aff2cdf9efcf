//! Proofs: the rule by which two accesses are disjoint, and the certificate that has to be checked.

use std::fmt;

use super::bounds::Combination;
use super::joint::{Unknown, UnknownInfo};
use crate::form::Sum;

/// Why two accesses of different threads share no byte.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Proof {
    /// The rule and its certificate.
    pub argument: Argument,
    /// The meaning of the unknowns in it.
    pub unknowns: Vec<UnknownInfo>,
    /// The offset of the earlier access minus that of the later one.
    pub difference: Sum<Unknown>,
    /// The sizes of the earlier and of the later access in bytes.
    pub sizes: [i128; 2],
    /// Addresses are taken modulo 2 to this power.
    pub width: u32,
}

/// Why the difference of addresses does not wrap around the modulus.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Bound {
    /// The ranges of all terms bound it below the modulus.
    Ranges,
    /// Both offsets are exact and within an object of that many bytes.
    Object(i128),
    /// It is a difference of integers, not of addresses.
    Integers,
}

/// A term of a mixed radix.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Weight {
    /// The factor of the term; not negative.
    pub factor: Sum<Unknown>,
    /// The greatest absolute value of the term; `None` without a bound.
    pub most: Option<Sum<Unknown>>,
    /// The unknowns of a digit that distinguishes threads.
    pub digit: Option<[Unknown; 2]>,
}

/// A rule and its certificate.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Argument {
    /// No two threads, or no two warps, reach both accesses.
    Alone,
    /// One access ends before the other begins.
    Separation {
        /// Whether the earlier access has the higher offsets.
        earlier_is_above: bool,
        /// The facts that prove the distance.
        by: Combination,
        /// Why it does not wrap.
        bound: Bound,
    },
    /// Both are at different positions within steps of one size.
    Stride {
        /// The size of the steps.
        step: i128,
        /// The position of the earlier one within a step, relative to the later one.
        rest: i128,
        /// Why it does not wrap; `None` where the steps divide the modulus.
        bound: Option<Bound>,
    },
    /// The most significant digit that differs outweighs all smaller ones.
    MixedRadix {
        /// The terms, from the smallest factor.
        weights: Vec<Weight>,
        /// The distance that the digits must exceed.
        distance: i128,
        /// Why it does not wrap.
        bound: Bound,
    },
    /// A digit that differs outweighs the rest of the difference.
    Window {
        /// The factor of the digit; more than 0.
        factor: i128,
        /// The facts that bound the rest from above and from below.
        by: [Combination; 2],
        /// Why the difference does not wrap.
        bound: Bound,
    },
    /// The bits of the offsets differ in a way that no two numbers allow.
    Bits {
        /// The common factor of all bits.
        factor: i128,
        /// The exclusive or of the two numbers at which the offsets would be equal; `None`: there is none.
        difference: Option<u64>,
        /// Why equal numbers belong to one thread.
        complete: Option<Box<Argument>>,
    },
    /// The guards imply that one thread makes both accesses.
    SameThread {
        /// The guards of the earlier and of the later access.
        guards: [usize; 2],
        /// Why equal values belong to one thread.
        complete: Box<Argument>,
    },
    /// The guards fix every index of both threads to the same value.
    EqualIndices,
    /// The guards of both sides contradict each other.
    Contradiction(Combination),
    /// A guard of one side states that a number is zero, one of the other that it is not.
    Opposite {
        /// The guards of the earlier and of the later access.
        guards: [usize; 2],
    },
    /// Both offsets are one factor times the low bits of a form, and these bits differ.
    LowBits {
        /// The number of bits.
        bits: u32,
        /// Their factor.
        factor: i128,
        /// Why they differ.
        inner: Box<Argument>,
    },
    /// Equal bits of both offsets are linear equations of the bits of the threads' indices.
    Rows {
        /// Neither access crosses a multiple of 2 to this power.
        from: u32,
        /// The bits that have rows in both offsets, ascending.
        equal: Vec<u32>,
        /// What the equations imply.
        conclusion: Conclusion,
    },
    /// A proof for each value of some residues.
    Split {
        /// The residues.
        residues: Vec<Vec<(Unknown, Sum<Unknown>)>>,
        /// Why the accesses are disjoint, for each combination of values.
        cases: Vec<Argument>,
    },
    /// A common byte would be a race of the earlier access with itself.
    Premise,
}

/// What a common byte implies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Conclusion {
    /// A contradiction: there is none.
    Never,
    /// One thread makes both accesses.
    OneThread,
    /// Threads of one warp make both accesses.
    OneWarp,
}

/// The rules, in the order in which they are tried.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rule {
    /// One access ends before the other begins.
    Separation,
    /// Different positions within steps of one size.
    Stride,
    /// Digits that outweigh the smaller ones.
    MixedRadix,
    /// Exclusive ors and masks.
    Bits,
    /// Conditions of branches.
    Guards,
    /// Cases by residues.
    Split,
    /// The assumption that the program has no races.
    Premise,
    /// Equations of bits.
    Rows,
}

impl Proof {
    /// The rule of the proof.
    pub fn rule(&self) -> Rule {
        self.argument.rule()
    }
}

impl Argument {
    /// The rule of the argument.
    pub fn rule(&self) -> Rule {
        match self {
            Argument::Separation { by, .. } if by.uses_guard() => Rule::Guards,
            Argument::Separation { .. } => Rule::Separation,
            Argument::Stride { .. } => Rule::Stride,
            Argument::Window { by, .. } if by.iter().any(Combination::uses_guard) => Rule::Guards,
            Argument::Alone | Argument::MixedRadix { .. } | Argument::Window { .. } => {
                Rule::MixedRadix
            }
            Argument::Bits { .. } => Rule::Bits,
            Argument::SameThread { .. }
            | Argument::EqualIndices
            | Argument::Contradiction(_)
            | Argument::Opposite { .. } => Rule::Guards,
            Argument::LowBits { inner, .. } => inner.rule(),
            Argument::Split { .. } => Rule::Split,
            Argument::Premise => Rule::Premise,
            Argument::Rows { .. } => Rule::Rows,
        }
    }
}

/// What a test lacked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lack {
    /// The offsets have values in common.
    Overlaps,
    /// Distances may exceed the range of addresses: some part has no bound, or no object's size is known.
    MayWrap,
    /// An index that distinguishes threads is not in both offsets with one factor.
    Digit,
    /// A factor is not known to be larger than the terms below it.
    Factor,
    /// A part has no bound, and does not have the largest factor.
    Range,
    /// The offsets do not have the form of this test.
    Shape,
    /// A sum exceeds the limits.
    TooLarge,
}

/// Why there is no proof.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Failed {
    /// What each test lacked, in the order of the tests.
    pub tests: Vec<(Rule, Lack)>,
}

impl Failed {
    /// The first test that failed, and what it lacked.
    pub fn first(&self) -> Option<(Rule, Lack)> {
        self.tests.first().copied()
    }

    /// The test that came closest: one that lacked a fact that a user can supply.
    pub fn closest(&self) -> Option<(Rule, Lack)> {
        let asks = |(_, lack): &&(Rule, Lack)| matches!(lack, Lack::Factor | Lack::MayWrap);
        self.tests.iter().find(asks).or(self.tests.first()).copied()
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Rule::Separation => "one lies wholly behind the other",
            Rule::Stride => "different places within equal steps",
            Rule::MixedRadix => "different digits of the thread",
            Rule::Bits => "different bits",
            Rule::Guards => "conditions of branches",
            Rule::Split => "each residue of a counter by itself",
            Rule::Premise => "the promise that there are no races",
            Rule::Rows => "equations of bits",
        })
    }
}

impl fmt::Display for Lack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Lack::Overlaps => "the offsets have values in common",
            Lack::MayWrap => "the distance may wrap around",
            Lack::Digit => "an index that tells threads apart does not occur with one factor",
            Lack::Factor => "a factor may be too small for what is below it",
            Lack::Range => "a part has no bound",
            Lack::Shape => "the offsets are not of this shape",
            Lack::TooLarge => "the offsets have too many parts",
        })
    }
}
