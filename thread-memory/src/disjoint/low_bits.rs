//! Low bits: offsets that differ only by low bits of two forms.
//!
//! Where both offsets are one constant part and `f` times the low `m` bits of `n`, extended in the same way, they
//! overlap only if the two `n` are equal modulo `2^m`: accesses of at most `f` bytes at different multiples of `f` are
//! disjoint. So the same tests are applied to the difference of the two `n`, with sizes 1 and addresses of `m` bits.

use super::goal::{Goal, Modulus, Tested};
use super::joint::{Joint, Owner, Unknown};
use super::proof::{Argument, Failed, Lack};
use crate::form::{Form, Kind, Sum};

pub(super) fn test(joint: &mut Joint<'_>, goal: &Goal) -> Tested {
    let unknowns = goal.difference.unknowns();
    let [a, b] = unknowns.as_slice() else { return Err(Lack::Shape) };
    let (of_a, bits, is_signed) = low(joint, *a).ok_or(Lack::Shape)?;
    let (of_b, other_bits, other_sign) = low(joint, *b).ok_or(Lack::Shape)?;
    let (factor, rest) = goal.difference.split_at(*a).ok_or(Lack::Shape)?;
    let factor = factor.as_number().ok_or(Lack::Shape)?;
    let expected = Sum::unknown(*b).scaled(-factor).ok_or(Lack::TooLarge)?;
    let size = factor.checked_abs().ok_or(Lack::TooLarge)?;
    let fits = goal.sizes.iter().all(|&bytes| bytes <= size);
    if rest != expected || (bits, is_signed) != (other_bits, other_sign) || !fits {
        return Err(Lack::Shape);
    }
    let reach = size.checked_mul((1i128 << bits) - 1).ok_or(Lack::TooLarge)?;
    if goal.limit().is_none_or(|limit| reach > limit) {
        return Err(Lack::MayWrap);
    }
    let (owner_a, owner_b) = (joint.row(*a).owner, joint.row(*b).owner);
    let of_a = joint.resolve(&of_a, owner_a).ok_or(Lack::TooLarge)?;
    let of_b = joint.resolve(&of_b, owner_b).ok_or(Lack::TooLarge)?;
    let inner = Goal {
        difference: of_a.minus(&of_b).ok_or(Lack::TooLarge)?,
        sizes: [1, 1],
        modulus: Modulus::Width(bits, None),
    };
    let inner = inner.prove(joint, &mut Failed::default()).ok_or(Lack::Overlaps)?;
    Ok(Argument::LowBits { bits, factor, inner: Box::new(inner) })
}

/// The form that an unknown is the low bits of, the number of these bits, and whether they are signed.
fn low(joint: &Joint<'_>, unknown: Unknown) -> Option<(Form, u32, bool)> {
    if joint.row(unknown).owner == Owner::Both {
        return None;
    }
    match joint.question.symbols.kind(joint.symbol(unknown)?) {
        Kind::Digit { of, divisor: 1, modulus: Some(modulus), .. }
            if modulus.count_ones() == 1 && *modulus <= 1 << 64 =>
        {
            Some((of.as_ref().clone(), modulus.trailing_zeros(), false))
        }
        Kind::Signed { of, bits } => Some((of.as_ref().clone(), *bits, true)),
        _ => None,
    }
}
