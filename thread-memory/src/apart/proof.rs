//! Proofs: by which rule two accesses are apart, and what has to be checked again to believe it.

use std::fmt;

use super::bounds::Combination;
use super::joint::{Row, Unknown};
use crate::form::Sum;

/// Why two accesses of different threads share no byte.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Proof {
    /// The rule and its certificate.
    pub argument: Argument,
    /// What the unknowns in it stand for.
    pub unknowns: Vec<Row>,
    /// The offset of the earlier access less that of the later one.
    pub difference: Sum<Unknown>,
    /// Bytes of the earlier and of the later access.
    pub sizes: [i128; 2],
    /// Addresses are taken modulo 2 to this power.
    pub width: u32,
}

/// What keeps a difference of addresses from being a multiple of the modulus further.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Bound {
    /// By the ranges of all terms it is within the modulus.
    Ranges,
    /// Both offsets are exact and lie in an object of so many bytes.
    Object(i128),
    /// It is about integers, not addresses.
    Integers,
}

/// A term of a mixed radix.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Weight {
    /// What the term is multiplied by; not negative.
    pub factor: Sum<Unknown>,
    /// The greatest absolute value of the term; `None` without a bound.
    pub most: Option<Sum<Unknown>>,
    /// The unknowns of a digit that tells threads apart.
    pub digit: Option<[Unknown; 2]>,
}

/// A rule and its certificate.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Argument {
    /// No two threads, or no two warps, reach both accesses.
    Alone,
    /// One offset lies wholly behind the other.
    Separation {
        /// Whether the earlier access is the one behind.
        earlier_is_behind: bool,
        /// How the distance is found.
        by: Combination,
        /// Why it does not wrap.
        bound: Bound,
    },
    /// Both lie at different places within steps of one size.
    Stride {
        /// The size of the steps.
        step: i128,
        /// Where in a step the earlier one is, counted from the later one.
        rest: i128,
        /// Why it does not wrap; `None` where the steps divide the modulus.
        bound: Option<Bound>,
    },
    /// The greatest digit that differs outweighs all smaller ones.
    MixedRadix {
        /// The terms, from the smallest factor.
        weights: Vec<Weight>,
        /// How far the digits must be apart.
        distance: i128,
        /// Why it does not wrap.
        bound: Bound,
    },
    /// Bits of the offsets are different in a way that no two numbers have.
    Bits {
        /// What all bits are multiplied by.
        factor: i128,
        /// By what the numbers would have to differ; `None`: they cannot.
        difference: Option<u64>,
        /// Why equal numbers are of one thread.
        complete: Option<Box<Argument>>,
    },
    /// Guards say that one thread alone does both.
    SameThread {
        /// The guards of the earlier and of the later access.
        guards: [usize; 2],
        /// Why equal values are of one thread.
        complete: Box<Argument>,
    },
    /// Guards fix every index of both threads to the same.
    EqualIndices,
    /// No values keep both guards.
    Contradiction(Combination),
    /// One side's guard says that a number is zero, the other's that it is not.
    Opposite {
        /// The guards of the earlier and of the later access.
        guards: [usize; 2],
    },
    /// The low bits of equal factors differ.
    LowBits {
        /// How many.
        bits: u32,
        /// What they are multiplied by.
        factor: i128,
        /// Why they differ.
        inner: Box<Argument>,
    },
    /// For each value of some residues.
    Split {
        /// The residues.
        residues: Vec<Vec<(Unknown, Sum<Unknown>)>>,
        /// Why the accesses are apart, for each combination of values.
        cases: Vec<Argument>,
    },
    /// A common byte would be a race of the earlier access with itself.
    Premise,
}

/// The rules, in the order in which they are tried.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rule {
    /// One offset lies wholly behind the other.
    Separation,
    /// Different places within steps of one size.
    Stride,
    /// Digits that outweigh the smaller ones.
    MixedRadix,
    /// Exclusive ors and masks.
    Bits,
    /// Conditions of branches.
    Guards,
    /// Cases by residues.
    Split,
    /// The promise that the program has no races.
    Premise,
}

impl Proof {
    /// The rule that it is by.
    pub fn rule(&self) -> Rule {
        self.argument.rule()
    }
}

impl Argument {
    /// The rule that it is by.
    pub fn rule(&self) -> Rule {
        match self {
            Argument::Separation { by, .. } if by.uses_guard() => Rule::Guards,
            Argument::Separation { .. } => Rule::Separation,
            Argument::Stride { .. } => Rule::Stride,
            Argument::Alone | Argument::MixedRadix { .. } => Rule::MixedRadix,
            Argument::Bits { .. } => Rule::Bits,
            Argument::SameThread { .. }
            | Argument::EqualIndices
            | Argument::Contradiction(_)
            | Argument::Opposite { .. } => Rule::Guards,
            Argument::LowBits { inner, .. } => inner.rule(),
            Argument::Split { .. } => Rule::Split,
            Argument::Premise => Rule::Premise,
        }
    }
}

/// What a test lacked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lack {
    /// The offsets have values in common.
    Meets,
    /// Distances may be larger than addresses are: nothing bounds some part, or no object's size is known.
    MayWrap,
    /// An index that tells threads apart is not in both offsets with one factor.
    Digit,
    /// A factor is not known to be large enough for what is below it.
    Factor,
    /// A part has no bound, and is not the one with the largest factor.
    Range,
    /// There is no such form on both sides.
    Shape,
    /// A sum is beyond what is looked at.
    TooLarge,
}

/// Why nothing was proved.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Failed {
    /// What each test lacked, in the order in which they were tried.
    pub tests: Vec<(Rule, Lack)>,
}

impl Failed {
    /// The first test that failed, and what it lacked.
    pub fn first(&self) -> Option<(Rule, Lack)> {
        self.tests.first().copied()
    }

    /// The test that came closest: the one with a fact to ask for.
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
        })
    }
}

impl fmt::Display for Lack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Lack::Meets => "the offsets have values in common",
            Lack::MayWrap => "the distance may wrap around",
            Lack::Digit => "an index that tells threads apart does not occur with one factor",
            Lack::Factor => "a factor may be too small for what is below it",
            Lack::Range => "a part has no bound",
            Lack::Shape => "the offsets are not of this shape",
            Lack::TooLarge => "the offsets have too many parts",
        })
    }
}
