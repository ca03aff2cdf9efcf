//! Which bytes of its object an access may touch, whichever thread makes it, whenever: the constant parts of its
//! address, and the range of each index that varies.
//!
//! Sums are over the integers. They count as the address only where they cannot wrap: within the signed
//! numbers of the index width, and of 32 bits in shared memory, of whose addresses the machine looks at no more.

use selvedge_ir::inst::IntFlags;
use selvedge_ir::target::Target as _;
use selvedge_ir::{Const, ConstKind, Inst, Opcode, Type, Value, ValueKind};

use crate::code::{Callee, Kernel};
use crate::place::expression;

/// Steps of address computations that are followed.
const MAX_STEPS: usize = 64;
/// How deep a value is looked into for its range.
const MAX_DEPTH: usize = 12;
/// Bits of an address in shared memory that the machine looks at.
const SHARED_BITS: u32 = 32;

/// The least and the greatest number that a value may be.
type Range = (i128, i128);

/// The bytes from the first up to, and without, the second that an access of `size` bytes may touch, counted
/// from what its pointer is based on; `None` when that is not known.
pub(crate) fn offset_range(
    kernel: &Kernel<'_>,
    pointer: Value,
    size: u64,
    is_shared: bool,
) -> Option<Range> {
    let (mut sum, mut value): (Range, Value) = ((0, 0), pointer);
    let mut used = if is_shared { SHARED_BITS } else { 64 };
    for _ in 0..MAX_STEPS {
        let space = kernel.space_of(value)?;
        used = used.min(kernel.header.data_layout.index_bits(space));
        let Some((next, moved)) = step(kernel, value)? else {
            let limit = 1i128.checked_shl(used.checked_sub(1)?)?;
            let end = sum.1.checked_add(i128::from(size))?;
            let fits = -limit <= sum.0 && end < limit && sum.0 < end;
            return fits.then_some((sum.0, end));
        };
        sum = (sum.0.checked_add(moved.0)?, sum.1.checked_add(moved.1)?);
        value = next;
    }
    None
}

/// What a pointer is computed from, and by how many bytes it is moved; the inner `None` at the base.
fn step(kernel: &Kernel<'_>, value: Value) -> Option<Option<(Value, Range)>> {
    let func = kernel.func;
    match value.kind() {
        ValueKind::Inst(inst) => match func.opcode(inst) {
            Opcode::GetElementPtr => {
                let operands: Vec<Value> = func.operands(inst).collect();
                moved(kernel, func.source_type(inst)?, &operands).map(Some)
            }
            Opcode::AddrSpaceCast | Opcode::BitCast => Some(Some((func.operand(inst, 0), (0, 0)))),
            // Somewhere else in every round or arm.
            Opcode::Phi | Opcode::Select => None,
            _ => Some(None),
        },
        ValueKind::Const(c) => match expression(kernel, c) {
            None => Some(None),
            Some(expr) => {
                let operands: Vec<Value> = expr.operands.iter().map(|&c| c.into()).collect();
                match expr.opcode {
                    Opcode::GetElementPtr => moved(kernel, expr.source_ty?, &operands).map(Some),
                    Opcode::AddrSpaceCast | Opcode::BitCast => {
                        Some(Some((*operands.first()?, (0, 0))))
                    }
                    _ => None,
                }
            }
        },
        ValueKind::Arg(_) | ValueKind::Block(_) => Some(None),
    }
}

/// The base of a `getelementptr`, and by how many bytes it leads on.
fn moved(kernel: &Kernel<'_>, source: Type, operands: &[Value]) -> Option<(Value, Range)> {
    let (&base, indices) = operands.split_first()?;
    let bits = kernel.header.data_layout.index_bits(kernel.space_of(base)?);
    let (types, layout) = (&kernel.header.types, &kernel.header.data_layout);
    let (mut sum, mut ty) = ((0i128, 0i128), source);
    for (n, &index) in indices.iter().enumerate() {
        if n > 0 && types.struct_fields(ty).is_some() {
            let field = kernel.func.as_int(index)?.to_u64()?;
            let at = layout.struct_layout(types, ty).ok()?;
            let offset = i128::from(*at.offsets.get(usize::try_from(field).ok()?)?);
            sum = (sum.0.checked_add(offset)?, sum.1.checked_add(offset)?);
            ty = types.element(ty, field)?;
            continue;
        }
        if n > 0 {
            ty = types.element(ty, 0)?;
        }
        let element = layout.layout_of(types, ty).ok().filter(|layout| !layout.scalable)?;
        // The elements of a vector have no padding between them, which this would add.
        let (size, whole) = (element.alloc_size(), element.bits % 8 == 0);
        if !whole || n > 0 && types.vector_shape(ty).is_some() {
            return None;
        }
        let (lo, hi) = cut(range(kernel, index, MAX_DEPTH)?, bits)?;
        let size = i128::from(size);
        sum =
            (sum.0.checked_add(lo.checked_mul(size)?)?, sum.1.checked_add(hi.checked_mul(size)?)?);
    }
    Some((base, sum))
}

/// A range that is the same in addresses of so many bits.
fn cut((lo, hi): Range, bits: u32) -> Option<Range> {
    let all = signed(bits)?;
    (all.0 <= lo && hi <= all.1).then_some((lo, hi))
}

fn signed(bits: u32) -> Option<Range> {
    let half = 1i128.checked_shl(bits.checked_sub(1)?).filter(|_| bits <= 64)?;
    Some((-half, half - 1))
}

/// The numbers, read with a sign, that an integer of at most 64 bits may be, in every execution by any thread.
/// `depth` bounds the steps into operands.
pub(crate) fn range(kernel: &Kernel<'_>, value: Value, depth: usize) -> Option<Range> {
    let bits = kernel.header.types.int_bits(kernel.func.value_type(value))?;
    let all = signed(bits)?;
    let found = match value.kind() {
        ValueKind::Const(c) => constant(kernel, c, bits),
        ValueKind::Inst(inst) if depth > 0 => of_inst(kernel, inst, bits, depth - 1),
        _ => None,
    };
    // What does not fit is cut, and may be anything.
    Some(found.filter(|&(lo, hi)| all.0 <= lo && lo <= hi && hi <= all.1).unwrap_or(all))
}

fn constant(kernel: &Kernel<'_>, c: Const, bits: u32) -> Option<Range> {
    match kernel.func.constant(c).kind() {
        ConstKind::Int(number) => number.to_i64(bits).map(|n| (n.into(), n.into())),
        _ => None,
    }
}

fn of_inst(kernel: &Kernel<'_>, inst: Inst, bits: u32, depth: usize) -> Option<Range> {
    let func = kernel.func;
    let operand = |n: usize| range(kernel, func.operand(inst, n), depth);
    let at_least_zero = |range: Range| (range.0 >= 0).then_some(range);
    let unsigned_all = |bits: u32| Some((0, (1i128.checked_shl(bits)?).checked_sub(1)?));
    let from_bits = |n: usize| kernel.header.types.int_bits(func.value_type(func.operand(inst, n)));
    let known = |n: usize| operand(n).and_then(|(lo, hi)| (lo == hi).then_some(lo));
    match func.opcode(inst) {
        Opcode::SExt => operand(0),
        Opcode::ZExt => at_least_zero(operand(0)?).or(unsigned_all(from_bits(0)?)),
        Opcode::Trunc => operand(0),
        Opcode::Add => both(operand(0)?, operand(1)?, i128::checked_add),
        Opcode::Or if func.inst(inst).bits().int_flags().has(IntFlags::DISJOINT) => {
            both(operand(0)?, operand(1)?, i128::checked_add)
        }
        Opcode::Or | Opcode::Xor => {
            let (a, b) = (at_least_zero(operand(0)?)?, at_least_zero(operand(1)?)?);
            Some((0, filled(a.1.max(b.1))))
        }
        Opcode::Sub => {
            let (a, b) = (operand(0)?, operand(1)?);
            Some((a.0.checked_sub(b.1)?, a.1.checked_sub(b.0)?))
        }
        Opcode::Mul => product(operand(0)?, operand(1)?),
        Opcode::Shl => {
            let by = u32::try_from(known(1)?).ok().filter(|&by| by < bits)?;
            product(operand(0)?, (1 << by, 1 << by))
        }
        Opcode::And => {
            let ends = [operand(0)?, operand(1)?].into_iter().filter_map(at_least_zero);
            Some((0, ends.map(|range| range.1).min()?))
        }
        Opcode::LShr => {
            let by = u32::try_from(known(1)?).ok().filter(|&by| by < bits)?;
            let (lo, hi) = at_least_zero(operand(0)?).or(unsigned_all(bits))?;
            Some((lo >> by, hi >> by))
        }
        Opcode::UDiv => {
            let by = known(1)?;
            let (lo, hi) = at_least_zero(operand(0)?).or(unsigned_all(bits))?;
            (by > 0).then(|| (lo / by, hi / by))
        }
        Opcode::URem => {
            let by = known(1).filter(|&by| by > 0)?;
            let most = at_least_zero(operand(0)?).map_or(by - 1, |(_, hi)| hi.min(by - 1));
            Some((0, most))
        }
        Opcode::Select => {
            let (a, b) = (operand(1)?, operand(2)?);
            Some((a.0.min(b.0), a.1.max(b.1)))
        }
        Opcode::Call => of_call(kernel, inst),
        _ => None,
    }
}

/// What the table says of an intrinsic's result, for the launches that the kernel allows.
fn of_call(kernel: &Kernel<'_>, inst: Inst) -> Option<Range> {
    let Callee::Intrinsic(_, facts) = kernel.callee(kernel.func, inst) else { return None };
    let range = kernel.target.result_range(facts, &kernel.bounds)?;
    (range.first() <= range.last()).then(|| (range.first().into(), range.last().into()))
}

fn both(a: Range, b: Range, op: fn(i128, i128) -> Option<i128>) -> Option<Range> {
    Some((op(a.0, b.0)?, op(a.1, b.1)?))
}

fn product(a: Range, b: Range) -> Option<Range> {
    let ends = [(a.0, b.0), (a.0, b.1), (a.1, b.0), (a.1, b.1)].map(|(x, y)| x.checked_mul(y));
    let [p, q, r, s] = ends;
    let (p, q, r, s) = (p?, q?, r?, s?);
    Some((p.min(q).min(r).min(s), p.max(q).max(r).max(s)))
}

/// The least number of the form 2^n - 1 that is no less.
fn filled(most: i128) -> i128 {
    let used = i128::BITS - most.leading_zeros();
    if used >= 126 { i128::MAX } else { (1 << used) - 1 }
}
