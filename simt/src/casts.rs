//! Conversions of one value.

use selvedge_ir::inst::{FastMath, IntFlags};

use crate::float;
use crate::op::Cast;
use crate::slot::{POISON, STICKY, Slot, UNDEF, mask, signed};

/// A conversion of a leaf of at most 64 bits.
#[inline]
pub(crate) fn convert(cast: Cast, flags: FastMath, a: Slot) -> Slot {
    let sticky = a.meta & STICKY;
    let lost = |yes: bool| if yes { sticky | POISON } else { sticky };
    match cast {
        Cast::Trunc { from, to, flags } => {
            let bits = a.bits & mask(u32::from(to));
            let back = signed(bits, u32::from(to)) as u64 & mask(u32::from(from));
            let broken = flags.has(IntFlags::NUW) && bits != a.bits
                || flags.has(IntFlags::NSW) && back != a.bits
                || !flags.is_empty() && sticky & UNDEF != 0;
            Slot::with_unknown(bits, lost(broken), a.unknown() & mask(u32::from(to)))
        }
        Cast::ZExt { from, nneg } => {
            let broken = nneg && (a.bits >> (from - 1) != 0 || sticky & UNDEF != 0);
            Slot::with_unknown(a.bits, lost(broken), a.unknown() & mask(u32::from(from)))
        }
        Cast::SExt { from, to } => {
            let bits = signed(a.bits, u32::from(from)) as u64 & mask(u32::from(to));
            let unknown = signed(a.unknown() & mask(u32::from(from)), u32::from(from)) as u64;
            Slot::with_unknown(bits, sticky, unknown & mask(u32::from(to)))
        }
        Cast::FpToInt { from, to, signed } => {
            let value = float::to_int(from, a.bits, u32::from(to), signed);
            Slot { bits: value.unwrap_or(0) as u64, meta: lost(value.is_none()), known: 0 }
        }
        Cast::IntToFp { from, to, signed: is_signed, nneg } => {
            let value = match is_signed {
                true => i128::from(signed(a.bits, u32::from(from))) as u128,
                false => u128::from(a.bits),
            };
            let negative = nneg && a.bits >> (from - 1) != 0;
            Slot { bits: float::from_int(to, value, is_signed), meta: lost(negative), known: 0 }
        }
        Cast::FpToFp { from, to } => {
            let mut value = to.result(float::convert(from, to, a.bits), sticky);
            value.meta |= float::excluded(flags, from, &[a.bits]);
            value.meta |= float::excluded(flags, to, &[value.bits]);
            value
        }
        Cast::PtrToInt { to } => {
            Slot { bits: a.bits & mask(u32::from(to)), meta: sticky, known: 0 }
        }
        Cast::IntToPtr { to } => {
            Slot { bits: a.bits & mask(u32::from(to)), meta: sticky, known: 0 }
        }
        Cast::IsIn { space } => {
            Slot { bits: u64::from(space.holds(a.bits)), meta: sticky, known: 0 }
        }
        Cast::Space { from, to } => {
            let bits = a.bits.wrapping_add(from.window()).wrapping_sub(to.window());
            Slot { bits, meta: a.meta, known: 0 }
        }
    }
}
