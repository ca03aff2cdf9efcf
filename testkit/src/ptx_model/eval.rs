//! Values of one thread of a litmus kernel: integers of up to 64 bits, and pointers into global variables.
//!
//! Each value has the set of earlier events of the thread that it depends on. Operations that no litmus kernel needs are
//! errors: a translation that guesses would hide errors of passes.

use std::collections::{BTreeMap, BTreeSet};

use selvedge_ir::constant::ConstKind;
use selvedge_ir::inst::{IntPredicate, RmwOp};
use selvedge_ir::{Const, Function, Global, ModuleHeader, Opcode, Type};

/// An operation that the translation does not know.
pub(super) type Unknown = String;

/// A value without its dependences.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Datum {
    /// An integer.
    Int(u64),
    /// An address: a variable and a byte offset.
    Address(Global, i64),
    /// The result of a `cmpxchg`.
    Pair(u64, bool),
    /// `undef`, `poison`.
    Undefined,
}

/// A value, and the earlier events that it depends on, as a mask of positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Val {
    pub(super) datum: Datum,
    pub(super) depends: u32,
}

impl Val {
    pub(super) fn int(value: u64) -> Val {
        Val { datum: Datum::Int(value), depends: 0 }
    }

    pub(super) fn with(datum: Datum, depends: u32) -> Val {
        Val { datum, depends }
    }

    pub(super) fn as_int(self) -> Result<u64, Unknown> {
        match self.datum {
            Datum::Int(value) => Ok(value),
            other => Err(format!("{other:?} as an integer")),
        }
    }

    pub(super) fn as_address(self) -> Result<(Global, i64), Unknown> {
        match self.datum {
            Datum::Address(global, offset) => Ok((global, offset)),
            other => Err(format!("{other:?} as an address")),
        }
    }
}

/// The lowest `bits` bits.
pub(super) fn truncated(value: u64, bits: u32) -> u64 {
    if bits >= 64 { value } else { value & ((1 << bits) - 1) }
}

/// The value of the lowest `bits` bits as a signed integer.
pub(super) fn signed(value: u64, bits: u32) -> i64 {
    let unused = 64 - bits.clamp(1, 64);
    (value << unused) as i64 >> unused
}

/// The number of bits of an integer type.
pub(super) fn int_bits(header: &ModuleHeader, ty: Type) -> Result<u32, Unknown> {
    let bits = header.types.int_bits(ty).filter(|&bits| bits <= 64);
    bits.ok_or_else(|| "a value that is no integer of up to 64 bits".to_owned())
}

/// Evaluates a binary operation of integers.
pub(super) fn binary(opcode: Opcode, a: u64, b: u64, bits: u32) -> Result<u64, Unknown> {
    let shift = || u32::try_from(b).ok().filter(|&by| by < bits).ok_or("a shift by too much");
    let result = match opcode {
        Opcode::Add => a.wrapping_add(b),
        Opcode::Sub => a.wrapping_sub(b),
        Opcode::Mul => a.wrapping_mul(b),
        Opcode::And => a & b,
        Opcode::Or => a | b,
        Opcode::Xor => a ^ b,
        Opcode::Shl => a << shift()?,
        Opcode::LShr => a >> shift()?,
        Opcode::AShr => (signed(a, bits) >> shift()?) as u64,
        Opcode::UDiv if b != 0 => a / b,
        Opcode::URem if b != 0 => a % b,
        other => return Err(format!("the operation {other}")),
    };
    Ok(truncated(result, bits))
}

/// Evaluates a comparison of integers.
pub(super) fn compare(predicate: IntPredicate, a: u64, b: u64, bits: u32) -> bool {
    let (x, y) = (signed(a, bits), signed(b, bits));
    match predicate {
        IntPredicate::Eq => a == b,
        IntPredicate::Ne => a != b,
        IntPredicate::Ugt => a > b,
        IntPredicate::Uge => a >= b,
        IntPredicate::Ult => a < b,
        IntPredicate::Ule => a <= b,
        IntPredicate::Sgt => x > y,
        IntPredicate::Sge => x >= y,
        IntPredicate::Slt => x < y,
        IntPredicate::Sle => x <= y,
    }
}

/// The value that an `atomicrmw` writes.
pub(super) fn updated(op: RmwOp, old: u64, value: u64, bits: u32) -> Result<u64, Unknown> {
    let new = match op {
        RmwOp::Xchg => value,
        RmwOp::Add => old.wrapping_add(value),
        RmwOp::Sub => old.wrapping_sub(value),
        RmwOp::And => old & value,
        RmwOp::Or => old | value,
        RmwOp::Xor => old ^ value,
        RmwOp::UMax => old.max(value),
        RmwOp::UMin => old.min(value),
        other => return Err(format!("atomicrmw {other}")),
    };
    Ok(truncated(new, bits))
}

/// The sum of an address, which may have been converted to an integer, and an integer.
pub(super) fn offset(a: Val, b: Val, bits: u32) -> Result<Datum, Unknown> {
    let (address, by) = match a.datum {
        Datum::Address(..) => (a, b),
        _ => (b, a),
    };
    let (global, offset) = address.as_address()?;
    Ok(Datum::Address(global, offset + signed(by.as_int()?, bits)))
}

/// The address that a `getelementptr` computes.
pub(super) fn element(
    header: &ModuleHeader,
    base: Val,
    source: Type,
    indices: &[(Val, u32)],
) -> Result<Val, Unknown> {
    let (global, mut offset) = base.as_address()?;
    let (mut ty, mut depends) = (source, base.depends);
    for (n, &(index, bits)) in indices.iter().enumerate() {
        if n > 0 {
            ty = header.types.element(ty, 0).ok_or("an index into no array")?;
        }
        if header.types.struct_fields(ty).is_some() && indices.len() > n + 1 {
            return Err("an index into a struct".into());
        }
        let size = header.data_layout.alloc_size(&header.types, ty).ok_or("a type without size")?;
        offset += signed(index.as_int()?, bits) * size as i64;
        depends |= index.depends;
    }
    Ok(Val::with(Datum::Address(global, offset), depends))
}

/// Evaluates a constant of a function.
pub(super) fn constant(header: &ModuleHeader, func: &Function, c: Const) -> Result<Val, Unknown> {
    // Parts have lower indices than the constants that contain them, so all parts are evaluated first.
    let (mut needed, mut work) = (BTreeSet::from([c]), vec![c]);
    while let Some(whole) = work.pop() {
        func.constant(whole).kind().for_each_part(|part| {
            if needed.insert(part) {
                work.push(part);
            }
        });
    }
    let mut known: BTreeMap<Const, Val> = BTreeMap::new();
    for &part in &needed {
        let val = constant_of_parts(header, func, part, &known)?;
        known.insert(part, val);
    }
    Ok(known[&c])
}

fn constant_of_parts(
    header: &ModuleHeader,
    func: &Function,
    c: Const,
    known: &BTreeMap<Const, Val>,
) -> Result<Val, Unknown> {
    match func.constant(c).kind() {
        ConstKind::Int(bits) => bits.to_u64().map(Val::int).ok_or_else(|| "a wide integer".into()),
        ConstKind::Undef | ConstKind::Poison => Ok(Val::with(Datum::Undefined, 0)),
        ConstKind::Global(global) => Ok(Val::with(Datum::Address(*global, 0), 0)),
        ConstKind::Expr(expr) => match expr.opcode {
            Opcode::AddrSpaceCast | Opcode::BitCast | Opcode::PtrToInt | Opcode::IntToPtr => {
                Ok(known[&expr.operands[0]])
            }
            Opcode::GetElementPtr => {
                let bits = |part: Const| int_bits(header, func.constant(part).ty());
                let indices =
                    expr.operands[1..].iter().map(|&part| Ok((known[&part], bits(part)?)));
                let indices: Vec<(Val, u32)> = indices.collect::<Result<_, Unknown>>()?;
                let source = expr.source_ty.ok_or("a getelementptr without a type")?;
                element(header, known[&expr.operands[0]], source, &indices)
            }
            other => Err(format!("the constant expression {other}")),
        },
        other => Err(format!("the constant {other:?}")),
    }
}
