//! The bytes of its object that an access may touch, for all threads and all executions: the constant parts of its
//! address, and the range of each varying index.
//!
//! Sums are over the integers. They equal the address only if they cannot wrap: within the signed integers of the
//! index width, and of 32 bits in shared memory, where the machine ignores the upper bits of addresses.

use selvedge_ir::inst::{GepFlags, IntFlags};
use selvedge_ir::target::Target as _;
use selvedge_ir::{Const, ConstKind, Inst, Opcode, Type, Value, ValueKind};

use crate::code::{Callee, Kernel};
use crate::known::KnownRanges;
use crate::phis::phi_range;
use crate::place::expression;

/// Maximum number of address computations that are followed.
const MAX_STEPS: usize = 64;
/// Maximum recursion depth for the range of a value.
pub(crate) const MAX_DEPTH: usize = 12;
/// Width of addresses in shared memory.
const SHARED_BITS: u32 = 32;

/// The least and the greatest value of an integer.
pub(crate) type Range = (i128, i128);

/// The operation that computes a pointer.
pub(crate) enum Step {
    /// The pointer is not computed from another one: it is the base of the address.
    Base,
    /// A pointer to the same byte.
    Same(Value),
    /// A `getelementptr` adds its indices.
    Moved {
        from: Value,
        /// The source element type.
        source: Type,
        operands: Vec<Value>,
        /// Whether it is `inbounds`: no step wraps, and both pointers are in one object or at its end.
        is_inbounds: bool,
    },
}

/// The half-open range of bytes that an access of `size` bytes may touch, relative to the base of its pointer; `None`
/// if it is unknown.
pub(crate) fn offset_range(
    kernel: &Kernel<'_>,
    pointer: Value,
    size: u64,
    (is_shared, known): (bool, &KnownRanges),
) -> Option<Range> {
    let (mut sum, mut value): (Range, Value) = ((0, 0), pointer);
    let mut used = if is_shared { SHARED_BITS } else { 64 };
    for _ in 0..MAX_STEPS {
        let bits = kernel.header.data_layout.index_bits(kernel.space_of(value)?);
        used = used.min(bits);
        match pointer_step(kernel, value)? {
            Step::Base => {
                let limit = 1i128.checked_shl(used.checked_sub(1)?)?;
                let end = sum.1.checked_add(i128::from(size))?;
                let fits = -limit <= sum.0 && end < limit && sum.0 < end;
                return fits.then_some((sum.0, end));
            }
            Step::Same(next) => value = next,
            Step::Moved { from: next, source, operands, .. } => {
                for (index, scale) in element_steps(kernel, source, &operands)? {
                    let range = index.map_or(Some((1, 1)), |index| {
                        if_representable(range(kernel, index, MAX_DEPTH, known)?, bits)
                    });
                    let moved = product(range?, (scale, scale))?;
                    sum = both(sum, moved, i128::checked_add)?;
                }
                value = next;
            }
        }
    }
    None
}

/// The operation that computes a pointer; `None` if it may be one of several pointers.
pub(crate) fn pointer_step(kernel: &Kernel<'_>, value: Value) -> Option<Step> {
    let func = kernel.func;
    let (opcode, bits, source, operands): (_, _, _, Vec<Value>) = match value.kind() {
        ValueKind::Inst(inst) => match func.opcode(inst) {
            // It may point to a different place in each iteration or arm.
            Opcode::Phi | Opcode::Select => return None,
            opcode => {
                let bits = func.inst(inst).bits();
                (opcode, bits, func.source_type(inst), func.operands(inst).collect())
            }
        },
        ValueKind::Const(c) => match expression(kernel, c) {
            None => return Some(Step::Base),
            Some(expr) => {
                let operands = expr.operands.iter().map(|&c| c.into()).collect();
                (expr.opcode, expr.bits, expr.source_ty, operands)
            }
        },
        ValueKind::Arg(_) | ValueKind::Block(_) => return Some(Step::Base),
    };
    Some(match (opcode, operands.first()) {
        (Opcode::GetElementPtr, Some(&from)) => {
            let is_inbounds = bits.gep_flags().has(GepFlags::INBOUNDS);
            Step::Moved { from, source: source?, operands, is_inbounds }
        }
        (Opcode::AddrSpaceCast | Opcode::BitCast, Some(&base)) => Step::Same(base),
        _ if value.as_const().is_some() => return None,
        _ => Step::Base,
    })
}

/// The indices of a `getelementptr` with their strides; a constant offset has no index.
pub(crate) fn element_steps(
    kernel: &Kernel<'_>,
    source: Type,
    operands: &[Value],
) -> Option<Vec<(Option<Value>, i128)>> {
    let (types, layout) = (&kernel.header.types, &kernel.header.data_layout);
    let (mut steps, mut ty) = (Vec::new(), source);
    for (n, &index) in operands.iter().skip(1).enumerate() {
        if n > 0 && types.struct_fields(ty).is_some() {
            let field = kernel.func.as_int(index)?.to_u64()?;
            let at = layout.struct_layout(types, ty).ok()?;
            steps.push((None, i128::from(*at.offsets.get(usize::try_from(field).ok()?)?)));
            ty = types.element(ty, field)?;
            continue;
        }
        if n > 0 {
            // Vector elements have no padding between them, but this size would include it.
            let is_vector = types.vector_shape(ty).is_some();
            ty = types.element(ty, 0).filter(|_| !is_vector)?;
        }
        let element = layout.layout_of(types, ty).ok().filter(|layout| !layout.scalable)?;
        steps.push((Some(index), i128::from(element.alloc_size())));
    }
    Some(steps)
}

/// A range, if it is representable in addresses of so many bits.
fn if_representable((lo, hi): Range, bits: u32) -> Option<Range> {
    let all = signed(bits)?;
    (all.0 <= lo && hi <= all.1).then_some((lo, hi))
}

pub(crate) fn signed(bits: u32) -> Option<Range> {
    let half = 1i128.checked_shl(bits.checked_sub(1)?).filter(|_| bits <= 64)?;
    Some((-half, half - 1))
}

/// The range of a signed integer of at most 64 bits, for any thread, given the facts `known`. `depth` bounds the
/// recursion into operands.
pub(crate) fn range(
    kernel: &Kernel<'_>,
    value: Value,
    depth: usize,
    known: &KnownRanges,
) -> Option<Range> {
    if let Some(found) = known.found(value, depth) {
        return Some(found);
    }
    let bits = kernel.header.types.int_bits(kernel.func.value_type(value))?;
    let all = signed(bits)?;
    let found = match value.kind() {
        ValueKind::Const(c) => constant(kernel, c, bits),
        ValueKind::Inst(inst) if depth > 0 => of_inst(kernel, inst, (bits, depth - 1), known),
        _ => None,
    };
    // A range that does not fit wraps, so the value may be anything.
    let found = found.filter(|&(lo, hi)| all.0 <= lo && lo <= hi && hi <= all.1).unwrap_or(all);
    let found = known.narrowed(value, found);
    if value.as_inst().is_some() {
        known.note(value, depth, found);
    }
    Some(found)
}

fn constant(kernel: &Kernel<'_>, c: Const, bits: u32) -> Option<Range> {
    match kernel.func.constant(c).kind() {
        ConstKind::Int(number) => number.to_i64(bits).map(|n| (n.into(), n.into())),
        _ => None,
    }
}

fn of_inst(
    kernel: &Kernel<'_>,
    inst: Inst,
    (bits, depth): (u32, usize),
    known: &KnownRanges,
) -> Option<Range> {
    let func = kernel.func;
    let operand = |n: usize| range(kernel, func.operand(inst, n), depth, known);
    let at_least_zero = |range: Range| (range.0 >= 0).then_some(range);
    let unsigned_all = |bits: u32| Some((0, (1i128.checked_shl(bits)?).checked_sub(1)?));
    let from_bits = |n: usize| kernel.header.types.int_bits(func.value_type(func.operand(inst, n)));
    let exact = |n: usize| operand(n).and_then(|(lo, hi)| (lo == hi).then_some(lo));
    // With `nsw` the result is one of the values that fit, or poison.
    let without_signed_wrap = |(lo, hi): Range| {
        let (least, most) = signed(bits)?;
        let clamped = (lo.clamp(least, most), hi.clamp(least, most));
        Some(if func.inst(inst).bits().int_flags().has(IntFlags::NSW) { clamped } else { (lo, hi) })
    };
    match func.opcode(inst) {
        Opcode::SExt => operand(0),
        Opcode::ZExt => at_least_zero(operand(0)?).or(unsigned_all(from_bits(0)?)),
        Opcode::Trunc => operand(0),
        Opcode::Add => without_signed_wrap(both(operand(0)?, operand(1)?, i128::checked_add)?),
        Opcode::Or if func.inst(inst).bits().int_flags().has(IntFlags::DISJOINT) => {
            both(operand(0)?, operand(1)?, i128::checked_add)
        }
        opcode @ (Opcode::And | Opcode::Or | Opcode::Xor) => {
            of_bits(opcode, operand(0)?, operand(1)?)
        }
        Opcode::Sub => {
            let (a, b) = (operand(0)?, operand(1)?);
            without_signed_wrap((a.0.checked_sub(b.1)?, a.1.checked_sub(b.0)?))
        }
        Opcode::Mul => without_signed_wrap(product(operand(0)?, operand(1)?)?),
        Opcode::Shl => {
            let by = u32::try_from(exact(1)?).ok().filter(|&by| by < bits)?;
            without_signed_wrap(product(operand(0)?, (1 << by, 1 << by))?)
        }
        Opcode::LShr => {
            let by = u32::try_from(exact(1)?).ok().filter(|&by| by < bits)?;
            let (lo, hi) = at_least_zero(operand(0)?).or(unsigned_all(bits))?;
            Some((lo >> by, hi >> by))
        }
        Opcode::UDiv => {
            let by = exact(1)?;
            let (lo, hi) = at_least_zero(operand(0)?).or(unsigned_all(bits))?;
            (by > 0).then(|| (lo / by, hi / by))
        }
        Opcode::URem => Some(remainder_range(operand(0)?, exact(1).filter(|&by| by > 0)?)),
        Opcode::Select => {
            let ((a, b), (c, d)) = (operand(1)?, operand(2)?);
            Some((a.min(c), b.max(d)))
        }
        Opcode::Phi => phi_range(kernel, inst),
        Opcode::Call => of_call(kernel, inst, depth, known),
        _ => None,
    }
}

/// The range of unsigned remainders.
fn remainder_range((lo, hi): Range, by: i128) -> Range {
    match lo >= 0 {
        true if lo == hi => (lo % by, lo % by),
        true => (0, hi.min(by - 1)),
        false => (0, by - 1),
    }
}

/// The range of bitwise operations.
fn of_bits(opcode: Opcode, a: Range, b: Range) -> Option<Range> {
    let are_non_negative = a.0 >= 0 && b.0 >= 0;
    if are_non_negative && a.0 == a.1 && b.0 == b.1 {
        let number = match opcode {
            Opcode::And => a.0 & b.0,
            Opcode::Or => a.0 | b.0,
            _ => a.0 ^ b.0,
        };
        return Some((number, number));
    }
    match opcode {
        Opcode::And => {
            let ends = [a, b].into_iter().filter(|range| range.0 >= 0);
            Some((0, ends.map(|range| range.1).min()?))
        }
        _ => are_non_negative.then(|| (0, filled(a.1.max(b.1)))),
    }
}

/// The range of an intrinsic's result, from the table and the launch bounds; for minimum and maximum from their
/// operands.
fn of_call(kernel: &Kernel<'_>, inst: Inst, depth: usize, known: &KnownRanges) -> Option<Range> {
    let Callee::Intrinsic(name, facts) = kernel.callee(kernel.func, inst) else { return None };
    if let Some(kind) = name.strip_prefix("llvm.") {
        let [a, b] =
            [0, 1].map(|n| range(kernel, kernel.func.call_args(inst).nth(n)?, depth, known));
        match kind.split('.').next()? {
            "smin" => return Some((a?.0.min(b?.0), a?.1.min(b?.1))),
            "smax" => return Some((a?.0.max(b?.0), a?.1.max(b?.1))),
            // For non-negative operands it is the signed minimum; as unsigned integers, negative operands are greater
            // than these.
            "umin" if a?.0 >= 0 && b?.0 >= 0 => return Some((a?.0.min(b?.0), a?.1.min(b?.1))),
            "umin" if a?.0 >= 0 || b?.0 >= 0 => {
                return Some((0, if a?.0 >= 0 { a?.1 } else { b?.1 }));
            }
            "umax" if a?.0 >= 0 && b?.0 >= 0 => return Some((a?.0.max(b?.0), a?.1.max(b?.1))),
            _ => {}
        }
    }
    let range = kernel.target.result_range(facts, &kernel.bounds)?;
    (range.first() <= range.last()).then(|| (range.first().into(), range.last().into()))
}

fn both(a: Range, b: Range, op: fn(i128, i128) -> Option<i128>) -> Option<Range> {
    Some((op(a.0, b.0)?, op(a.1, b.1)?))
}

/// The least and the greatest product.
pub(crate) fn product(a: Range, b: Range) -> Option<Range> {
    let ends = [(a.0, b.0), (a.0, b.1), (a.1, b.0), (a.1, b.1)].map(|(x, y)| x.checked_mul(y));
    let [p, q, r, s] = ends;
    let (p, q, r, s) = (p?, q?, r?, s?);
    Some((p.min(q).min(r).min(s), p.max(q).max(r).max(s)))
}

/// The least integer of the form 2^n - 1 that is at least `most`.
pub(crate) fn filled(most: i128) -> i128 {
    let used = i128::BITS - most.leading_zeros();
    if used >= 126 { i128::MAX } else { (1 << used) - 1 }
}
