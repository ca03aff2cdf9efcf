//! The canonical form of a `select`, regardless of how its condition is written.
//!
//! `select (not c), a, b` is `select c, b, a`; a `select` between the operands of its comparison is a minimum or
//! maximum; and the inverse comparison with the values exchanged is the same select. LLVM's pass recognises these forms
//! and no others.
//!
//! A comparison with flags that can make it poison (`samesign`, `nnan`, `ninf`) is not decomposed: the other comparison
//! may be defined where this one is not.

use selvedge_ir::inst::{FastMath, FloatPredicate, IntPredicate};
use selvedge_ir::{Function, Inst, Opcode, Value};

/// The kind of a minimum or maximum.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Flavor {
    UMin,
    UMax,
    SMin,
    SMax,
}

/// A decomposed `select`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// The smaller or larger of two integers.
    MinMax { flavor: Flavor, operands: [Value; 2] },
    /// A select by a comparison: the predicate and its inverse as numbers, the compared values, and the selected
    /// values.
    Comparison { predicate: u8, inverse: u8, of: (Value, Value), values: (Value, Value) },
    /// A select by any other condition.
    Plain { condition: Value, values: (Value, Value) },
}

/// Decomposes a `select` into a form that does not depend on how its condition is written. A comparison with flags that
/// can make it poison is not decomposed.
pub(crate) fn shape(func: &Function, inst: Inst) -> Shape {
    let operand = |n| func.operand(inst, n);
    let (mut condition, mut values) = (operand(0), (operand(1), operand(2)));
    if let Some(negated) = not_operand(func, condition) {
        condition = negated;
        values = (values.1, values.0);
    }
    let plain = Shape::Plain { condition, values };
    let Some(cmp) = condition.as_inst() else { return plain };
    let bits = func.inst(cmp).bits();
    let of = || (func.operand(cmp, 0), func.operand(cmp, 1));
    match func.opcode(cmp) {
        Opcode::ICmp if bits.int_flags().is_empty() => {
            let predicate = bits.int_predicate();
            min_max(predicate, of(), values).unwrap_or_else(|| Shape::Comparison {
                predicate: predicate as u8,
                inverse: predicate.inverse() as u8,
                of: of(),
                values,
            })
        }
        Opcode::FCmp if !excludes_numbers(bits.fast_math()) => {
            let predicate: FloatPredicate = bits.float_predicate();
            Shape::Comparison {
                predicate: predicate as u8,
                inverse: predicate.inverse() as u8,
                of: of(),
                values,
            }
        }
        _ => plain,
    }
}

fn excludes_numbers(flags: FastMath) -> bool {
    flags.has(FastMath::NNAN) || flags.has(FastMath::NINF)
}

fn min_max(predicate: IntPredicate, of: (Value, Value), values: (Value, Value)) -> Option<Shape> {
    use IntPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
    let predicate = match values {
        _ if values == of => predicate,
        (b, a) if (a, b) == of => predicate.swapped(),
        _ => return None,
    };
    let flavor = match predicate {
        Ult | Ule => Flavor::UMin,
        Ugt | Uge => Flavor::UMax,
        Slt | Sle => Flavor::SMin,
        Sgt | Sge => Flavor::SMax,
        Eq | Ne => return None,
    };
    Some(Shape::MinMax { flavor, operands: [values.0, values.1] })
}

/// The value `c` in `xor c, true`.
pub(crate) fn not_operand(func: &Function, value: Value) -> Option<Value> {
    let inst = value.as_inst().filter(|&inst| func.opcode(inst) == Opcode::Xor)?;
    let (a, b) = (func.operand(inst, 0), func.operand(inst, 1));
    if is_true(func, b) {
        return Some(a);
    }
    is_true(func, a).then_some(b)
}

/// Whether a value is the constant `true`, in all lanes.
pub(crate) fn is_true(func: &Function, value: Value) -> bool {
    use selvedge_ir::ConstKind as K;
    let is_one = |kind: &K| matches!(kind, K::Int(bits) if bits.to_u64() == Some(1));
    match func.as_constant(value) {
        Some(K::Splat(lane)) => {
            let lane = func.constant(*lane);
            lane.ty() == selvedge_ir::Type::I1 && is_one(lane.kind())
        }
        Some(kind) => func.value_type(value) == selvedge_ir::Type::I1 && is_one(kind),
        None => false,
    }
}
