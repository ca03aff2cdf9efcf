//! When two instructions compute the same value: hashes and equality by the contents of instructions.
//!
//! Two are *equal* when they have the same opcode, type and operands, up to
//! * the order of operands of commutative operations and of comparisons (with the predicate swapped),
//! * `select`s of opposite conditions (`select.rs`),
//! * the order of the incoming values of phis of one block.
//!
//! Flags, attributes and metadata are ignored: they are merged when one instruction replaces the other (`merge.rs`).
//! The invariant that equal instructions have equal hashes is checked by `earlycse-debug-hash`.
//! * Cost: the operands. Operands that may be exchanged are hashed in the order of their numbers, and the incoming
//!   edges of a phi by a sum, so nothing is sorted.

use selvedge_ir::inst::Bits;
use selvedge_ir::{ExtraRef, Function, Inst, ModuleHeader, Opcode, Type, Value};

use crate::gc::relocation;
use crate::select::{Shape, shape};

/// Phis of more incoming values than this are equal only when the values are in the same order.
const MAX_UNORDERED_INCOMING: usize = 64;

/// How a call is compared, if it may be merged at all.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct CallShape {
    pub(crate) form: CallForm,
    /// Whether it is equal only to calls of the same block.
    pub(crate) in_block: bool,
}

/// How the operands of a call are compared.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum CallForm {
    /// In order.
    Ordered,
    /// The first two arguments may be exchanged.
    Commutative,
    /// By the relocated pointers (`gc.rs`).
    Relocation,
}

/// Mixes two numbers so that each bit of the result depends on all bits of both.
#[inline]
pub(crate) fn mix(a: u64, b: u64) -> u64 {
    // The exclusive or of the two halves of a product: the step of `wyhash`.
    let product = u128::from(a ^ 0x9e37_79b9_7f4a_7c15) * u128::from(b ^ 0xd1b5_4a32_d192_ed03);
    (product ^ product >> 64) as u64
}

/// Packs two numbers into one.
#[inline]
pub(crate) fn pair(a: u32, b: u32) -> u64 {
    u64::from(a) << 32 | u64::from(b)
}

/// Packs two values into one number.
#[inline]
fn values(a: Value, b: Value) -> u64 {
    pair(a.number(), b.number())
}

/// As [`values`], but the result does not depend on the order of the two values.
#[inline]
fn unordered(a: Value, b: Value) -> u64 {
    values(a.min(b), a.max(b))
}

#[inline]
fn head(opcode: Opcode, ty: Type) -> u64 {
    pair(opcode as u32, ty.number())
}

/// The hash of an instruction, not a call, that computes a value from its operands and nothing else.
#[inline]
pub(crate) fn hash(func: &Function, inst: Inst) -> u64 {
    let row = func.inst(inst);
    let (opcode, ty) = (row.opcode(), row.ty());
    if opcode.is_binary() {
        let mut operands = func.operands(inst);
        if let (Some(a), Some(b)) = (operands.next(), operands.next()) {
            return hash_binary(opcode, ty, a, b);
        }
    }
    if opcode.is_cast()
        && let Some(value) = func.operands(inst).next()
    {
        return hash_cast(opcode, ty, value);
    }
    match opcode {
        Opcode::ICmp | Opcode::FCmp => hash_comparison(func, inst),
        Opcode::GetElementPtr => hash_address(func, inst),
        _ => hash_other(func, inst),
    }
}

/// The hash of a comparison.
#[inline]
fn hash_comparison(func: &Function, inst: Inst) -> u64 {
    let row = func.inst(inst);
    let (p, swapped) = predicates(row.opcode(), row.bits());
    let mut operands = func.operands(inst);
    let (Some(a), Some(b)) = (operands.next(), operands.next()) else { return 0 };
    // The predicate for the operands in the order of their numbers; for equal operands both predicates are the same
    // condition.
    let predicate = match a.cmp(&b) {
        std::cmp::Ordering::Less => p,
        std::cmp::Ordering::Equal => p.min(swapped),
        std::cmp::Ordering::Greater => swapped,
    };
    mix(unordered(a, b), pair(row.opcode() as u32, u32::from(predicate)))
}

/// The hash of an address.
#[inline]
pub(crate) fn hash_address(func: &Function, inst: Inst) -> u64 {
    let source = func.source_type(inst).map_or(0, Type::number);
    let head = pair(source, func.inst(inst).ty().number());
    func.operands(inst).fold(head, |all, value| mix(value.number().into(), all))
}

/// The hash of any other expression.
fn hash_other(func: &Function, inst: Inst) -> u64 {
    let row = func.inst(inst);
    let (opcode, ty) = (row.opcode(), row.ty());
    match opcode {
        Opcode::Select => mix(hash_shape(shape(func, inst)), head(opcode, ty)),
        Opcode::Phi => {
            let block = func.block_of(inst).map_or(0, |block| block.as_u32());
            let ways = func
                .incoming(inst)
                .map(|(value, from)| mix(pair(value.number(), from.as_u32()), u64::from(block)));
            mix(ways.fold(0, u64::wrapping_add), head(opcode, ty))
        }
        _ => {
            let head = head(opcode, ty);
            let operands = func.operands(inst);
            let all = operands.fold(head, |all, value| mix(value.number().into(), all));
            match func.extra(inst) {
                ExtraRef::Indices(list) => list.iter().fold(all, |all, &n| mix(all, n.into())),
                ExtraRef::Mask(list) => list.iter().fold(all, |all, &n| mix(all, n as u64)),
                ExtraRef::Type(ty) => mix(all, ty.number().into()),
                ExtraRef::None | ExtraRef::Blocks(_) | ExtraRef::Clauses(_) | ExtraRef::Call(_) => {
                    all
                }
            }
        }
    }
}

fn hash_shape(shape: Shape) -> u64 {
    match shape {
        Shape::MinMax { flavor, operands: [a, b] } => mix(unordered(a, b), flavor as u64),
        Shape::Comparison { predicate, inverse, of: (x, y), values: (a, b) } => {
            let chosen = if predicate < inverse { values(a, b) } else { values(b, a) };
            mix(mix(values(x, y), chosen), predicate.min(inverse).into())
        }
        Shape::Plain { condition, values: (a, b) } => mix(values(a, b), condition.number().into()),
    }
}

/// The hash of a binary operation that need not exist.
#[inline]
pub(crate) fn hash_binary(opcode: Opcode, ty: Type, a: Value, b: Value) -> u64 {
    let operands = if opcode.is_commutative() { unordered(a, b) } else { values(a, b) };
    mix(operands, head(opcode, ty))
}

/// The hash of a conversion that need not exist.
#[inline]
pub(crate) fn hash_cast(opcode: Opcode, ty: Type, value: Value) -> u64 {
    mix(value.number().into(), head(opcode, ty))
}

/// Whether an instruction is that binary operation.
pub(crate) fn equal_binary(
    func: &Function,
    inst: Inst,
    opcode: Opcode,
    ty: Type,
    a: Value,
    b: Value,
) -> bool {
    let row = func.inst(inst);
    if row.opcode() != opcode || row.ty() != ty {
        return false;
    }
    let operands = (func.operand(inst, 0), func.operand(inst, 1));
    operands == (a, b) || opcode.is_commutative() && operands == (b, a)
}

/// The hash of a call.
pub(crate) fn hash_call(
    header: &ModuleHeader,
    func: &Function,
    inst: Inst,
    call: CallShape,
) -> u64 {
    let block = if call.in_block { func.block_of(inst) } else { None };
    let place = block.map_or(u32::MAX, |block| block.as_u32());
    let head = pair(func.inst(inst).ty().number(), place);
    let mut operands = func.operands(inst);
    let start = match call.form {
        CallForm::Ordered => head,
        CallForm::Commutative => match (operands.next(), operands.next()) {
            (Some(a), Some(b)) => mix(unordered(a, b), head),
            _ => head,
        },
        CallForm::Relocation => {
            let of = relocation(header, func, inst);
            return of.map_or(head, |of| mix(of.hash(), head));
        }
    };
    operands.fold(start, |all, value| mix(all, value.number().into()))
}

/// Whether two instructions, neither a call, compute the same value: they have the same opcode, type and operands, up
/// to the order of operands that may be exchanged, `select`s of opposite conditions, and the order of incoming values.
/// Flags are ignored.
pub(crate) fn equal(func: &Function, a: Inst, b: Inst) -> bool {
    if a == b {
        return true;
    }
    let (x, y) = (func.inst(a), func.inst(b));
    let opcode = x.opcode();
    if opcode != y.opcode() || x.ty() != y.ty() {
        return false;
    }
    let [of_a, of_b] = [a, b].map(|inst| move |n: usize| func.operand(inst, n));
    let straight = || of_a(0) == of_b(0) && of_a(1) == of_b(1);
    let crossed = || of_a(0) == of_b(1) && of_a(1) == of_b(0);
    match opcode {
        _ if opcode.is_binary() => straight() || opcode.is_commutative() && crossed(),
        Opcode::ICmp | Opcode::FCmp => {
            let (p, swapped) = predicates(opcode, x.bits());
            let (q, _) = predicates(opcode, y.bits());
            p == q && straight() || swapped == q && crossed()
        }
        Opcode::Select => func.operands(a).eq(func.operands(b)) || equal_selects(func, a, b),
        Opcode::Phi => func.block_of(a) == func.block_of(b) && equal_phis(func, a, b),
        _ => {
            let has_more = !opcode.is_cast();
            func.operands(a).eq(func.operands(b)) && (!has_more || func.extra(a) == func.extra(b))
        }
    }
}

fn equal_selects(func: &Function, a: Inst, b: Inst) -> bool {
    match (shape(func, a), shape(func, b)) {
        (
            Shape::MinMax { flavor, operands: [a, b] },
            Shape::MinMax { flavor: other, operands: [c, d] },
        ) => flavor == other && ((a, b) == (c, d) || (a, b) == (d, c)),
        (
            Shape::Comparison { predicate, of, values: (a, b), .. },
            Shape::Comparison { predicate: p, inverse, of: other, values: (c, d) },
        ) => {
            of == other
                && (predicate == p && (a, b) == (c, d) || predicate == inverse && (a, b) == (d, c))
        }
        (Shape::Plain { condition, values }, Shape::Plain { condition: other, values: others }) => {
            condition == other && values == others
        }
        _ => false,
    }
}

fn equal_phis(func: &Function, a: Inst, b: Inst) -> bool {
    if func.incoming(a).eq(func.incoming(b)) {
        return true;
    }
    let n = func.n_operands(a);
    n == func.n_operands(b)
        && n <= MAX_UNORDERED_INCOMING
        && func.incoming(a).all(|pair| func.incoming(b).any(|other| other == pair))
        && func.incoming(b).all(|pair| func.incoming(a).any(|other| other == pair))
}

/// Whether two calls have the same callee and arguments; attributes are ignored.
pub(crate) fn equal_calls(
    header: &ModuleHeader,
    func: &Function,
    a: Inst,
    b: Inst,
    call: CallShape,
) -> bool {
    let (Some(x), Some(y)) = (func.call(a), func.call(b)) else { return false };
    let same_kind = func.opcode(a) == func.opcode(b)
        && x.fn_ty == y.fn_ty
        && x.n_args == y.n_args
        && x.bundles == y.bundles
        && func.inst(a).bits().calling_conv() == func.inst(b).bits().calling_conv();
    let same_type = func.inst(a).ty() == func.inst(b).ty();
    if !same_kind || !same_type || call.in_block && func.block_of(a) != func.block_of(b) {
        return false;
    }
    if func.operands(a).eq(func.operands(b)) {
        return true;
    }
    match call.form {
        CallForm::Ordered => false,
        CallForm::Commutative => {
            func.operand(a, 0) == func.operand(b, 1)
                && func.operand(a, 1) == func.operand(b, 0)
                && func.operands(a).skip(2).eq(func.operands(b).skip(2))
        }
        CallForm::Relocation => {
            let known = relocation(header, func, a);
            known.is_some() && known == relocation(header, func, b)
        }
    }
}

/// The predicate of a comparison, and the one for its operands exchanged, as numbers.
fn predicates(opcode: Opcode, bits: Bits) -> (u8, u8) {
    match opcode {
        Opcode::ICmp => {
            let predicate = bits.int_predicate();
            (predicate as u8, predicate.swapped() as u8)
        }
        _ => {
            let predicate = bits.float_predicate();
            (predicate as u8, predicate.swapped() as u8)
        }
    }
}
