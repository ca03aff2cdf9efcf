//! Integers of more than 64 bits: words in consecutive slots, least significant first.
//!
//! They are rare in kernels, so a generic big-integer library is used.

use num_bigint::{BigInt, BigUint, Sign};
use selvedge_ir::IntBits;
use selvedge_ir::inst::{IntFlags, IntPredicate};

use crate::float::{self, Format};
use crate::int::Ub;
use crate::op::{IntOp, WideKind, WideOp};
use crate::slot::{CHOSEN, POISON, STICKY, Slot, UNDEF, choose};

/// Number of slots of an integer of `bits` bits.
pub(crate) fn words(bits: u32) -> usize {
    bits.div_ceil(64) as usize
}

struct Wide {
    value: BigUint,
    meta: u32,
    /// The bits that the flags apply to.
    unknown: BigUint,
}

impl Wide {
    fn read(slots: &[Slot], bits: u32) -> Wide {
        let slots = &slots[..words(bits)];
        let number = |of: fn(&Slot) -> u64| {
            let digits = slots.iter().map(of).flat_map(|word| [word as u32, (word >> 32) as u32]);
            BigUint::new(digits.collect())
        };
        let open = |slot: &Slot| if slot.meta & STICKY == 0 { 0 } else { slot.unknown() };
        let meta = slots.iter().fold(0, |all, slot| all | slot.meta) & STICKY;
        Wide { value: number(|slot| slot.bits), meta, unknown: number(open) & ones(bits) }
    }

    fn signed(&self, bits: u32) -> BigInt {
        IntBits::from_big(bits, &BigInt::from(self.value.clone())).to_signed(bits)
    }

    /// A value with flags that apply to all its bits.
    fn open(value: BigUint, meta: u32, bits: u32) -> Wide {
        Wide { value, meta, unknown: ones(bits) }
    }

    fn write(self, bits: u32, out: &mut Vec<Slot>) {
        let number = |value: BigUint| IntBits::from_big(bits, &BigInt::from(value));
        let (value, unknown) = (number(self.value), number(self.unknown));
        let pairs = value.words().iter().zip(unknown.words());
        out.extend(pairs.map(|(&word, &open)| Slot::with_unknown(word, self.meta, open)));
    }
}

fn ones(bits: u32) -> BigUint {
    (BigUint::from(1u32) << bits) - 1u32
}

/// Executes an operation; returns the slots of the result.
///
/// # Errors
/// As [`crate::int::binary`].
pub(crate) fn run(op: &WideOp, regs: &[Slot], seed: u64) -> Result<Vec<Slot>, Ub> {
    let mut out = Vec::new();
    let at = |reg: u32, bits: u32| Wide::read(&regs[reg as usize..], bits);
    match op.kind {
        WideKind::Int { op: int, bits, flags } => {
            binary(int, bits, flags, at(op.a, bits), at(op.b, bits))?.write(bits, &mut out);
        }
        WideKind::ICmp { predicate, bits, same_sign } => {
            let (a, b) = (at(op.a, bits), at(op.b, bits));
            let yes = compare(predicate, bits, &a, &b);
            let is_negative = |wide: &Wide| wide.signed(bits).sign() == Sign::Minus;
            let broken = same_sign && is_negative(&a) != is_negative(&b);
            let poison = if broken { POISON } else { 0 };
            out.push(Slot { bits: u64::from(yes), meta: a.meta | b.meta | poison, known: 0 });
        }
        WideKind::Resize { from, to, signed, flags } => {
            resize(at(op.a, from), from, to, signed, flags).write(to, &mut out);
        }
        WideKind::ToFloat { from, to, signed } => {
            let a = at(op.a, from);
            let value = if signed { a.signed(from) } else { BigInt::from(a.value) };
            out.push(Slot { bits: to_float(to, &value), meta: a.meta, known: 0 });
        }
        WideKind::FromFloat { from, to, signed } => {
            let a = regs[op.a as usize];
            let value = whole_part(from.to_f64(a.bits)).filter(|value| {
                let wrapped = IntBits::from_big(to, value);
                *value == if signed { wrapped.to_signed(to) } else { wrapped.to_unsigned().into() }
            });
            let meta = a.meta & STICKY | if value.is_none() { POISON } else { 0 };
            let value = IntBits::from_big(to, &value.unwrap_or_default()).to_unsigned();
            Wide::open(value, meta, to).write(to, &mut out);
        }
        WideKind::Freeze { bits } => {
            let mut a = at(op.a, bits);
            if a.meta & POISON != 0 {
                let chosen = BigUint::from(choose(seed, u64::from(op.a)));
                a = Wide::open(chosen, CHOSEN, bits);
            } else if a.meta & UNDEF != 0 {
                a.meta = CHOSEN;
            }
            a.write(bits, &mut out);
        }
    }
    Ok(out)
}

/// A double truncated to an integer; `None` if it is not finite.
fn whole_part(value: f64) -> Option<BigInt> {
    if !value.is_finite() {
        return None;
    }
    let bits = value.abs().to_bits();
    let (exponent, fraction) = ((bits >> 52) as i32 - 1075, bits & ((1 << 52) - 1) | 1 << 52);
    let magnitude = match exponent {
        0.. => BigInt::from(fraction) << exponent,
        -52..0 => BigInt::from(fraction >> -exponent),
        _ => BigInt::default(),
    };
    Some(if value < 0.0 { -magnitude } else { magnitude })
}

fn resize(a: Wide, from: u32, to: u32, signed: bool, flags: IntFlags) -> Wide {
    let number = if signed { a.signed(from) } else { BigInt::from(a.value.clone()) };
    let value = IntBits::from_big(to, &number);
    let lost_unsigned = flags.has(IntFlags::NUW) && value.to_unsigned() != a.value;
    let lost_signed = flags.has(IntFlags::NSW) && value.to_signed(to) != a.signed(from);
    let negative = flags.has(IntFlags::NNEG) && a.signed(from).sign() == Sign::Minus;
    let may_break = flags != IntFlags::default() && a.meta & UNDEF != 0;
    let broken = if may_break || lost_unsigned || lost_signed || negative { POISON } else { 0 };
    let open = match signed && a.unknown.bit(u64::from(from) - 1) {
        true => &a.unknown | (ones(to.max(from)) ^ ones(from)),
        false => a.unknown,
    };
    Wide { value: value.to_unsigned(), meta: a.meta | broken, unknown: open & ones(to) }
}

fn to_float(format: Format, value: &BigInt) -> u64 {
    match (i128::try_from(value.clone()), u128::try_from(value.clone())) {
        (Ok(small), _) => float::from_int(format, small as u128, true),
        (_, Ok(small)) => float::from_int(format, small, false),
        _ => {
            // Beyond the exact integers of doubles, the top 100 bits and a sticky bit determine the rounding.
            let drop = value.bits() - 100;
            let magnitude = value.magnitude();
            let top = magnitude >> drop;
            let sticky = (&top << drop) != *magnitude;
            let top = u128::try_from(top).unwrap_or(u128::MAX) << 1 | u128::from(sticky);
            let double = (top as f64) * 2f64.powi(i32::try_from(drop - 1).unwrap_or(i32::MAX));
            let bits = format.of_f64(double);
            if value.sign() == Sign::Minus { format.negate(bits) } else { bits }
        }
    }
}

fn compare(predicate: IntPredicate, bits: u32, a: &Wide, b: &Wide) -> bool {
    use IntPredicate as P;
    let (x, y) = (&a.value, &b.value);
    match predicate {
        P::Eq => x == y,
        P::Ne => x != y,
        P::Ugt => x > y,
        P::Uge => x >= y,
        P::Ult => x < y,
        P::Ule => x <= y,
        P::Sgt => a.signed(bits) > b.signed(bits),
        P::Sge => a.signed(bits) >= b.signed(bits),
        P::Slt => a.signed(bits) < b.signed(bits),
        P::Sle => a.signed(bits) <= b.signed(bits),
    }
}

fn binary(op: IntOp, bits: u32, flags: IntFlags, a: Wide, b: Wide) -> Result<Wide, Ub> {
    let meta = a.meta | b.meta;
    let (sa, sb) = (a.signed(bits), b.signed(bits));
    let (ua, ub) = (BigInt::from(a.value.clone()), BigInt::from(b.value.clone()));
    if matches!(op, IntOp::UDiv | IntOp::SDiv | IntOp::URem | IntOp::SRem) {
        check_division(op, bits, &a, &b)?;
    }
    let by = u32::try_from(&b.value).ok().filter(|&by| by < bits);
    if matches!(op, IntOp::Shl | IntOp::LShr | IntOp::AShr) && (by.is_none() || b.meta & UNDEF != 0)
    {
        return Ok(Wide::open(BigUint::default(), meta | POISON, bits));
    }
    let by = by.unwrap_or(0);
    // Exact results with operands interpreted as unsigned and as signed.
    let (unsigned, signed) = match op {
        IntOp::Add => (&ua + &ub, &sa + &sb),
        IntOp::Sub => (&ua - &ub, &sa - &sb),
        IntOp::Mul => (&ua * &ub, &sa * &sb),
        IntOp::And => (&ua & &ub, &sa & &sb),
        IntOp::Or => (&ua | &ub, &sa | &sb),
        IntOp::Xor => (&ua ^ &ub, &sa ^ &sb),
        IntOp::Shl => (&ua << by, &sa << by),
        IntOp::LShr => (&ua >> by, &ua >> by),
        IntOp::AShr => (&sa >> by, &sa >> by),
        IntOp::UDiv => (&ua / &ub, &ua / &ub),
        IntOp::URem => (&ua % &ub, &ua % &ub),
        IntOp::SDiv => (&sa / &sb, &sa / &sb),
        IntOp::SRem => (&sa % &sb, &sa % &sb),
    };
    let value = IntBits::from_big(bits, &unsigned);
    let lost = match op {
        IntOp::LShr | IntOp::AShr => flags.has(IntFlags::EXACT) && (&ua >> by) << by != ua,
        IntOp::UDiv => flags.has(IntFlags::EXACT) && &unsigned * &ub != ua,
        IntOp::SDiv => flags.has(IntFlags::EXACT) && &signed * &sb != sa,
        IntOp::Or => flags.has(IntFlags::DISJOINT) && (&ua & &ub) != BigInt::from(0),
        _ => {
            flags.has(IntFlags::NUW) && BigInt::from(value.to_unsigned()) != unsigned
                || flags.has(IntFlags::NSW) && value.to_signed(bits) != signed
        }
    };
    // An undef operand may have a value that violates the flag.
    let lost = lost || !flags.is_empty() && meta & UNDEF != 0;
    let meta = meta | if lost { POISON } else { 0 };
    Ok(Wide { value: value.to_unsigned(), meta, unknown: unknown_bits(op, bits, by, &a, &b) })
}

/// The bits of a result that depend on unknown bits of the operands.
fn unknown_bits(op: IntOp, bits: u32, by: u32, a: &Wide, b: &Wide) -> BigUint {
    let all = ones(bits);
    let (u, v) = (&a.unknown, &b.unknown);
    let (not_x, not_y) = (&all ^ &a.value, &all ^ &b.value);
    match op {
        IntOp::And => u & (&b.value | v) | v & (&a.value | u),
        IntOp::Or => u & (not_y | v) | v & (not_x | u),
        IntOp::Xor => u | v,
        // A carry changes higher bits only.
        IntOp::Add | IntOp::Sub | IntOp::Mul => match (u | v).trailing_zeros() {
            Some(n) => (all >> n) << n,
            None => BigUint::default(),
        },
        IntOp::Shl if *v == BigUint::default() => (u << by) & all,
        IntOp::LShr if *v == BigUint::default() => u >> by,
        _ => all,
    }
}

fn check_division(op: IntOp, bits: u32, a: &Wide, b: &Wide) -> Result<(), Ub> {
    if b.meta & (POISON | UNDEF) != 0 {
        return Err("division by a value that is poison or undef");
    }
    if b.value == BigUint::default() {
        return Err("division by zero");
    }
    let is_signed = matches!(op, IntOp::SDiv | IntOp::SRem);
    let least = BigUint::from(1u32) << (bits - 1);
    if is_signed && b.signed(bits) == BigInt::from(-1) && (a.meta != 0 || a.value == least) {
        return Err("signed division overflows");
    }
    Ok(())
}
