//! Bit rows: offsets whose bits are exclusive ors of bits of the thread's index.
//!
//! In `s[64 * (t / 32) + ((t % 32) ^ d)]`, with words and an unknown `d < 32`, each warp accesses its own 256 bytes,
//! since bits 8 and above of the offset are the bits 5 and above of `t`. No difference of sums shows that.
//!
//! # Method
//! 1. Each bit of an offset is either unknown or a *row*: an exclusive or of *atoms* and a constant
//!    (`rows/word.rs`). Atoms are the bits of the thread's indices, for each access its own, and the bits of values
//!    that are the same for both accesses. Terms that are equal in both offsets are omitted first.
//! 2. Let `p` be a bit such that neither access crosses a multiple of `2^p`. If the accesses share a byte, the bits of
//!    both offsets from `p` up to the width of addresses are equal. Each bit that is a row in both offsets gives a
//!    linear equation over the field of two elements. Sums that a guard requires to be zero give further equations.
//! 3. If the equations have no solution, no two threads share a byte. If they imply that all bits of the indices are
//!    equal (or those of the warp's index), then both accesses are of one thread (of one warp).
//!
//! This is elimination over GF(2) with the two accesses as unknowns, so the offsets need not have the same shape: a
//! write of `s[2 * t]` and a read of `s[t + (t & 32)]` stay within the same 64 words of each warp.
//!
//! # Conditions
//! * Words are modulo 2^64, and only bits below the width of addresses are compared, so it does not matter whether a
//!   sum wraps. Quotients are of exact sums only ([`Kind::Digit`]).
//! * A row is of a sum only where no carry arrives; ranges and unset bits of the summands decide.
//! * The warp's index is that of the *linear* index. Where the extents are powers of two, its bits are bits of the
//!   indices along the axes; otherwise the linear index has atoms of its own.
//! * `or disjoint` is a sum without carries: if its operands have common bits it is poison, and the access is undefined.
//!
//! Cost: 64 times the terms of both forms, once for each symbol in them, and 128 bits for each equation.

mod span;
mod word;

use rustc_hash::FxHashMap;

use super::joint::{Joint, Meaning, Owner, Unknown};
use super::proof::{Argument, Conclusion};
use super::{AccessForm, Proof, Question, Relation, ThreadPairs};
use crate::form::{Kind, Product, Sum, Symbols};
use span::Span;
use word::{BITS, MAX_ATOMS, Row, Word};

/// Maximum number of bits of a value that is the same for both accesses.
const MAX_SHARED: u32 = 32;

/// Maximum number of bits that are set in a factor.
const MAX_FACTOR_BITS: u32 = 3;

/// Whether bits may prove more than sums do: for warps, and where an offset has a part that is no sum.
pub(super) fn may_apply(
    question: &Question<'_>,
    a: &AccessForm,
    b: &AccessForm,
    thread_pairs: ThreadPairs,
) -> bool {
    let is_function = |symbol| question.symbols.kind(symbol).inner().is_some();
    let has_function = |side: &AccessForm| side.form.unknowns().into_iter().any(is_function);
    thread_pairs == ThreadPairs::DifferentWarps || has_function(a) || has_function(b)
}

/// The proof by bit rows, if there is one.
pub(super) fn prove(
    question: &Question<'_>,
    a: &AccessForm,
    b: &AccessForm,
    thread_pairs: ThreadPairs,
) -> Option<Proof> {
    let mut joint = Joint::new(question, a, b)?;
    joint.distinguish_threads()?;
    let difference = joint.difference()?;
    let sizes = [a.size.into(), b.size.into()];
    let mut rows = Rows::new(&mut joint);
    let offsets = rows.joint.offsets.clone();
    let alternatives = own_parts(&offsets)?;
    let argument = alternatives
        .iter()
        .find_map(|offsets| rows.argument(offsets, sizes, question, thread_pairs))?;
    let unknowns = joint.unknowns.clone();
    Some(Proof { argument, unknowns, difference, sizes, width: question.base.width })
}

/// The offsets without their common terms, in one or two alternatives: with their constants, and with the lesser
/// constant subtracted from both.
fn own_parts([a, b]: &[Sum<Unknown>; 2]) -> Option<Vec<[Sum<Unknown>; 2]>> {
    let difference = a.minus(b)?;
    let mut common = Sum::number(0);
    for (product, factor) in a.terms() {
        let term = product
            .iter()
            .try_fold(Sum::number(*factor), |term, &unknown| term.times(&Sum::unknown(unknown)))?;
        let is_common = difference.terms().iter().all(|(other, _)| other != product);
        if is_common {
            common = common.plus(&term)?;
        }
    }
    let [a, b] = [a.minus(&common)?, b.minus(&common)?];
    let least = a.constant().min(b.constant());
    let moved = |sum: &Sum<Unknown>| sum.plus_number(least.checked_neg()?);
    let without = [moved(&a)?, moved(&b)?];
    Some(if least == 0 { vec![without] } else { vec![[a, b], without] })
}

/// The rest of a sum, and two words with their factors.
type TwoParts = (Sum<Unknown>, [(Word, i128); 2]);

/// The rows of two accesses.
struct Rows<'j, 'q> {
    joint: &'j mut Joint<'q>,
    atoms: FxHashMap<(Unknown, u32), u32>,
    words: FxHashMap<Unknown, Word>,
    /// The linear index for each access, and its unknown where that has atoms of its own.
    linear: [Option<(Sum<Unknown>, Option<Unknown>)>; 2],
}

impl<'j, 'q> Rows<'j, 'q> {
    fn new(joint: &'j mut Joint<'q>) -> Rows<'j, 'q> {
        let (atoms, words) = (FxHashMap::default(), FxHashMap::default());
        let mut rows = Rows { joint, atoms, words, linear: [None, None] };
        rows.linear = [Owner::Earlier, Owner::Later].map(|owner| rows.linear_index(owner));
        rows
    }

    /// The linear index as bits of the indices along the axes, or as an unknown of its own.
    fn linear_index(&mut self, owner: Owner) -> Option<(Sum<Unknown>, Option<Unknown>)> {
        let linear = Symbols::linear();
        let sum = self.joint.resolve(&linear, owner)?;
        let most = self.joint.question.shape.threads() - 1;
        let word = self.word(&sum);
        let n_bits = 128 - most.leading_zeros();
        if (0..n_bits).all(|bit| word.row(bit as usize).is_some()) {
            return Some((sum, None));
        }
        let meaning = Meaning::Digit { of: linear, weight: 1 };
        let unknown = self.joint.unknown(meaning, owner, (Some(0), Some(most)));
        Some((sum, Some(unknown)))
    }

    fn argument(
        &mut self,
        offsets: &[Sum<Unknown>; 2],
        sizes: [i128; 2],
        question: &Question<'_>,
        thread_pairs: ThreadPairs,
    ) -> Option<Argument> {
        let [a, b] = [self.word(&offsets[0]), self.word(&offsets[1])];
        let width = (question.base.width as usize).min(BITS);
        let from = (0..=width).find(|&bit| {
            let stays = |word: &Word, size: i128| {
                word.most_below(bit) + size.unsigned_abs() <= 1u128 << bit
            };
            stays(&a, sizes[0]) && stays(&b, sizes[1])
        })?;
        let mut span = Span::default();
        self.add_guards(&mut span);
        let mut equal = Vec::new();
        for bit in from..width {
            if let Some((a, b)) = a.row(bit).zip(b.row(bit)) {
                span.add(a ^ b);
                equal.push(bit as u32);
            }
        }
        let conclusion = self.conclusion(&span, thread_pairs)?;
        Some(Argument::Rows { from: from as u32, equal, conclusion })
    }

    /// Adds the equations of sums that guards require to be zero.
    fn add_guards(&mut self, span: &mut Span) {
        let zero = self.joint.conditions.iter().filter(|c| c.relation == Relation::Zero);
        let sums: Vec<Sum<Unknown>> = zero.map(|condition| condition.sum.clone()).collect();
        for sum in sums {
            let word = self.word(&sum);
            (0..BITS).filter_map(|bit| word.row(bit)).for_each(|row| span.add(row));
        }
    }

    fn conclusion(&mut self, span: &Span, thread_pairs: ThreadPairs) -> Option<Conclusion> {
        if span.is_contradictory() {
            return Some(Conclusion::Never);
        }
        match thread_pairs {
            ThreadPairs::All => None,
            ThreadPairs::DifferentThreads => {
                self.is_one_thread(span).then_some(Conclusion::OneThread)
            }
            ThreadPairs::DifferentWarps => self.is_one_warp(span).then_some(Conclusion::OneWarp),
        }
    }

    fn is_one_thread(&mut self, span: &Span) -> bool {
        let Some(axes) = self.joint.thread_pairs.clone() else { return false };
        let mut is_same = |&[a, b]: &[Unknown; 2]| {
            let words = [self.unknown(a), self.unknown(b)];
            are_equal_from(0, &words, span)
        };
        axes.iter().all(&mut is_same)
            || self.linear_words().is_some_and(|w| are_equal_from(0, &w, span))
    }

    fn is_one_warp(&mut self, span: &Span) -> bool {
        let warp = self.joint.question.shape.warp();
        let lane_bits = warp.trailing_zeros();
        let is_power = warp.count_ones() == 1;
        is_power && self.linear_words().is_some_and(|w| are_equal_from(lane_bits, &w, span))
    }

    fn linear_words(&mut self) -> Option<[Word; 2]> {
        let [a, b] = self.linear.clone();
        let most = u64::try_from(self.joint.question.shape.threads() - 1).ok()?;
        let mut word = |linear: Option<(Sum<Unknown>, Option<Unknown>)>| {
            let word = match linear? {
                (_, Some(own)) => self.unknown(own),
                (sum, None) => self.word(&sum),
            };
            Some(word.at_most(most))
        };
        Some([word(a)?, word(b)?])
    }

    /// The rows of a sum.
    fn word(&mut self, sum: &Sum<Unknown>) -> Word {
        let mut parts = Vec::new();
        let mut constant = 0;
        let rest = self.take_known_parts(sum.clone(), &mut parts);
        for (product, factor) in rest.terms() {
            let word = match product.as_slice() {
                [unknown] => self.unknown(*unknown),
                _ => self.product(product),
            };
            add_multiple(&word, *factor, rest.constant(), &mut constant, &mut parts);
        }
        parts.push(Word::number(rest.constant().wrapping_add(constant)));
        Word::total(&parts)
    }

    /// Removes multiples of the linear index, and of low and high bits of forms, from a sum.
    fn take_known_parts(&mut self, mut sum: Sum<Unknown>, parts: &mut Vec<Word>) -> Sum<Unknown> {
        // A symbol that is a function of a sum has a greater number than the symbols in the sum, so it is visited
        // before them, and the sum is removed as a whole.
        for unknown in sum.unknowns().into_iter().rev() {
            let taken = self.bits_part(&sum, unknown).or_else(|| self.linear_part(&sum, unknown));
            if let Some((rest, word, factor)) = taken {
                add_multiple(&word, factor, 0, &mut 0, parts);
                sum = rest;
            } else if let Some((rest, both)) = self.two_parts(&sum, unknown) {
                for (word, factor) in both {
                    add_multiple(&word, factor, 0, &mut 0, parts);
                }
                sum = rest;
            }
        }
        sum
    }

    /// In `f * x + g * 2^k * (x / 2^k)` with the given quotient: the high bits of `x` with the factor `f + g`, and the
    /// low ones with `f`. In `f * x + g * (x % 2^k)` with the given remainder: the high bits with `f`, and the low ones
    /// with `f + g`. No factor is negative.
    fn two_parts(&mut self, sum: &Sum<Unknown>, unknown: Unknown) -> Option<TwoParts> {
        let (of, by, is_quotient) = self.divided(unknown)?;
        let unit = if is_quotient { by } else { 1 };
        let more = sum.split_at(unknown)?.0.as_number()?;
        let (product, own) = of.terms().first()?;
        let (_, factor) = sum.terms().iter().find(|(other, _)| other == product)?;
        let (factor, more) = (factor.checked_div(*own)?, more.checked_div(unit)?);
        let part = of.scaled(factor)?.plus(&Sum::unknown(unknown).scaled(more * unit)?)?;
        let rest = sum.minus(&part)?;
        let is_all = rest.terms().len() + of.terms().len() + 1 == sum.terms().len();
        let all = factor.checked_add(more)?;
        let word = (is_all && factor >= 0 && all >= 0).then(|| self.word(&of))?;
        let (high, low) = if is_quotient { (all, factor) } else { (factor, all) };
        let bits = by.trailing_zeros();
        Some((rest, [(word.clone().high(bits), high), (word.low(bits), low)]))
    }

    /// The dividend of a quotient or a remainder by a power of two, that power, and whether it is the quotient.
    fn divided(&mut self, unknown: Unknown) -> Option<(Sum<Unknown>, i128, bool)> {
        let kind = self.joint.question.symbols.kind(self.joint.symbol(unknown)?);
        let Kind::Digit { of, divisor, modulus, .. } = kind else { return None };
        let (of, divisor, modulus) = (of.as_ref().clone(), *divisor, *modulus);
        let by = match modulus {
            Some(modulus) if divisor == 1 => modulus,
            None => divisor,
            Some(_) => return None,
        };
        let is_power = by > 0 && by.count_ones() == 1;
        let of = is_power.then(|| self.joint.resolve(&of, self.owner(unknown)))??;
        Some((of, by, modulus.is_none()))
    }

    /// In `f * x - f * (x % 2^k)` with the given remainder: `x` without its low bits, and the positive factor `f`. In
    /// `f * x - f * 2^k * (x / 2^k)` with the given quotient: the low bits of `x`, and `f`.
    fn bits_part(
        &mut self,
        sum: &Sum<Unknown>,
        unknown: Unknown,
    ) -> Option<(Sum<Unknown>, Word, i128)> {
        let (of, by, is_quotient) = self.divided(unknown)?;
        let unit = if is_quotient { by } else { 1 };
        let factor = sum.split_at(unknown)?.0.as_number()?.checked_neg()?;
        let factor = factor.checked_div(unit).filter(|&of| of > 0 && of * unit == factor)?;
        let part = of.minus(&Sum::unknown(unknown).scaled(unit)?)?;
        let rest = without(sum, &part.scaled(factor)?)?;
        let (word, bits) = (self.word(&of), by.trailing_zeros());
        let word = if is_quotient { word.low(bits) } else { word.high(bits) };
        Some((rest, word, factor))
    }

    /// A positive multiple of the linear index, if that has atoms of its own.
    fn linear_part(
        &mut self,
        sum: &Sum<Unknown>,
        unknown: Unknown,
    ) -> Option<(Sum<Unknown>, Word, i128)> {
        let side = if self.owner(unknown) == Owner::Later { 1 } else { 0 };
        let (linear, own) = self.linear[side].clone()?;
        let own = own.filter(|_| linear.has(unknown))?;
        let factor = sum.split_at(unknown)?.0.as_number()?;
        let by = linear.split_at(unknown)?.0.as_number().filter(|&by| by != 0)?;
        let factor = (factor > 0 && by > 0 && factor % by == 0).then(|| factor / by)?;
        let rest = without(sum, &linear.scaled(factor)?)?;
        Some((rest, self.unknown(own), factor))
    }

    /// A product of several unknowns: only its range is known.
    fn product(&self, product: &[Unknown]) -> Word {
        let ends = |&unknown: &Unknown| match self.joint.ends(unknown) {
            (Some(0..), Some(most)) => u64::try_from(most.max(0)).ok(),
            _ => None,
        };
        let most = product.iter().try_fold(1, |all: u64, unknown| all.checked_mul(ends(unknown)?));
        most.map_or_else(Word::unknown, |most| Word::unknown().at_most(most))
    }

    /// The access whose values an unknown has.
    fn owner(&self, unknown: Unknown) -> Owner {
        match self.joint.row(unknown).owner {
            Owner::Both => Owner::Earlier,
            owner => owner,
        }
    }

    /// The rows of an unknown. Symbols are nested to a bounded depth.
    fn unknown(&mut self, unknown: Unknown) -> Word {
        if let Some(known) = self.words.get(&unknown) {
            return known.clone();
        }
        let word = self.function(unknown).unwrap_or_else(|| self.atoms_of(unknown));
        let word = match self.joint.ends(unknown) {
            (Some(0..), Some(most)) => match u64::try_from(most.max(0)) {
                Ok(most) => word.at_most(most),
                Err(_) => word,
            },
            _ => word,
        };
        self.words.insert(unknown, word.clone());
        word
    }

    /// The rows of a symbol that is a function of a form; `None` for others.
    fn function(&mut self, unknown: Unknown) -> Option<Word> {
        let kind = self.joint.question.symbols.kind(self.joint.symbol(unknown)?).clone();
        let of = self.joint.resolve(kind.inner()?, self.owner(unknown));
        let Some(of) = of.map(|of| self.word(&of)) else { return Some(Word::unknown()) };
        let is_power = |number: i128| number.count_ones() == 1 && number > 0;
        Some(match kind {
            Kind::Digit { divisor, modulus, .. }
                if is_power(divisor) && modulus.is_none_or(is_power) =>
            {
                let quotient = of.divided(divisor.trailing_zeros());
                match modulus {
                    Some(modulus) => quotient.low(modulus.trailing_zeros()),
                    None => quotient,
                }
            }
            Kind::Signed { bits, .. } => of.signed(bits),
            Kind::Bits { columns, constant, .. } => of.mapped(&columns, constant),
            _ => Word::unknown(),
        })
    }

    /// The bits of an index of a thread, or of a value that is the same for both accesses, as atoms.
    fn atoms_of(&mut self, unknown: Unknown) -> Word {
        let row = self.joint.row(unknown);
        let is_index = match &row.meaning {
            Meaning::Symbol(symbol) => {
                matches!(self.joint.question.symbols.kind(*symbol), Kind::Thread(_))
            }
            Meaning::Digit { of, weight: 1 } => *of == Symbols::linear(),
            Meaning::Digit { .. } | Meaning::Distance(_) => false,
        };
        let ends = row.ends;
        if let (true, (Some(least), Some(most))) = (ends.0 == ends.1, ends) {
            debug_assert_eq!(least, most, "both ends are equal");
            return Word::number(least);
        }
        if !is_index && row.owner != Owner::Both {
            return Word::unknown();
        }
        let n_bits = match ends {
            (Some(0..), Some(most)) => (128 - most.leading_zeros()).min(MAX_SHARED),
            _ => MAX_SHARED,
        };
        let low: Option<Vec<Row>> = (0..n_bits).map(|bit| self.atom(unknown, bit)).collect();
        low.map_or_else(Word::unknown, |low| Word::with_low(&low))
    }

    fn atom(&mut self, unknown: Unknown, bit: u32) -> Option<Row> {
        let next = self.atoms.len() as u32;
        let has_room = self.atoms.len() < MAX_ATOMS;
        let number = match self.atoms.get(&(unknown, bit)) {
            Some(&number) => number,
            None if !has_room => return None,
            None => {
                self.atoms.insert((unknown, bit), next);
                next
            }
        };
        Some(1 << number)
    }
}

/// A sum without a part of it: fewer terms remain, and no term of the part has changed its sign.
fn without(sum: &Sum<Unknown>, part: &Sum<Unknown>) -> Option<Sum<Unknown>> {
    let rest = sum.minus(part)?;
    let is_kept = |(product, factor): &(Product<Unknown>, i128)| {
        let before = sum.terms().iter().find(|(other, _)| other == product);
        before.is_some_and(|(_, before)| before.signum() == factor.signum())
    };
    let is_part = rest.terms().len() < sum.terms().len() && rest.terms().iter().all(is_kept);
    is_part.then_some(rest)
}

/// Whether the equations imply that two words have the same bits from bit `from` up.
fn are_equal_from(from: u32, [a, b]: &[Word; 2], span: &Span) -> bool {
    let mut bits = from as usize..BITS;
    bits.all(|bit| a.row(bit).zip(b.row(bit)).is_some_and(|(a, b)| span.reduced(a ^ b) == 0))
}

/// Adds a multiple of a word to the summands. With `x` of `n` bits, `-x` is its complement minus `2^n - 1`; that
/// constant is used if the sum of all constants and `given` stays non-negative.
fn add_multiple(
    word: &Word,
    factor: i128,
    given: i128,
    constant: &mut i128,
    parts: &mut Vec<Word>,
) {
    let mut word = word.clone();
    if factor < 0 {
        let inverted = word.width().filter(|&bits| bits < 63).and_then(|bits| {
            let moved = constant.checked_add(factor.checked_mul((1 << bits) - 1)?)?;
            (given.checked_add(moved)? >= 0).then(|| (word.complement(bits), moved))
        });
        word = match inverted {
            Some((complement, moved)) => {
                *constant = moved;
                complement
            }
            None => word.negated(),
        };
    }
    let factor = factor.unsigned_abs();
    if factor.count_ones() <= MAX_FACTOR_BITS {
        let set = (0..u64::BITS).filter(|&bit| factor >> bit & 1 == 1);
        parts.extend(set.map(|bit| word.times(bit)));
    } else {
        parts.push(multiple(&word, factor));
    }
}

/// A multiple: only its lowest bits and its range are known.
fn multiple(word: &Word, factor: u128) -> Word {
    let zeros = (0..BITS).take_while(|&bit| word.row(bit) == Some(0)).count();
    let zeros = (zeros + factor.trailing_zeros() as usize).min(BITS);
    let low = Word::with_low(&vec![0; zeros]);
    let most = word.most_below(BITS).checked_mul(factor).and_then(|most| u64::try_from(most).ok());
    let is_bounded = word.width().is_some();
    most.filter(|_| is_bounded).map_or(low.clone(), |most| low.at_most(most))
}
