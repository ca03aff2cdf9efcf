//! What generated launches take from a kernel's body: constants that its parameters are compared with, and the width of
//! the elements that it loads from its buffers.
//!
//! A heuristic: expressions are followed through casts, additions of constants and address arithmetic, of at most
//! [`MAX_STEPS`] instructions. Cost: linear in the function.

use selvedge_ir::entity::EntityRef;
use selvedge_ir::{ConstKind, Function, ModuleHeader, Opcode, TypeKind, Value, ValueKind};

use crate::slot::{mask, signed};

/// Maximal length of an expression that is followed to a parameter.
const MAX_STEPS: usize = 16;
/// Maximal number of constants of one parameter.
const MAX_NUMBERS: usize = 8;

/// Constants below 65536 that a function compares with.
pub(super) fn compared(body: &Function) -> Vec<u64> {
    let compares = body.all_insts().filter(|&inst| body.opcode(inst) == Opcode::ICmp);
    let operands = compares.flat_map(|inst| body.operands(inst));
    let mut numbers: Vec<u64> = operands
        .filter_map(|value| body.as_int(value)?.to_u64())
        .filter(|&n| n < 1 << 16)
        .collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// For each parameter: the bits of constants that it is compared with, in the order of the function.
pub(super) fn thresholds(header: &ModuleHeader, body: &Function) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new(); body.args().count()];
    for inst in body.all_insts() {
        if !matches!(body.opcode(inst), Opcode::ICmp | Opcode::FCmp | Opcode::Switch) {
            continue;
        }
        let operands: Vec<Value> = body.operands(inst).collect();
        let compared = operands.iter().filter_map(|&operand| parameter(header, body, operand));
        for (param, addend) in compared {
            let constants = operands.iter().filter_map(|&operand| bits(header, body, operand));
            let numbers: &mut Vec<u64> = &mut all[param];
            for number in constants.map(|number| number.wrapping_sub(addend)) {
                if numbers.len() < MAX_NUMBERS && !numbers.contains(&number) {
                    numbers.push(number);
                }
            }
        }
    }
    all
}

/// The bits of a constant; integers are sign-extended.
fn bits(header: &ModuleHeader, body: &Function, value: Value) -> Option<u64> {
    match body.as_constant(value)? {
        ConstKind::Int(bits) => {
            let width = header.types.int_bits(body.value_type(value)).filter(|&bits| bits <= 64)?;
            Some(signed(bits.to_u64()?, width) as u64)
        }
        ConstKind::Float([low, _]) => Some(*low),
        _ => None,
    }
}

/// The parameter that an expression is computed from by casts and additions of constants, and the sum of these
/// constants.
fn parameter(header: &ModuleHeader, body: &Function, mut value: Value) -> Option<(usize, u64)> {
    let mut addend = 0u64;
    for _ in 0..MAX_STEPS {
        let inst = match value.kind() {
            ValueKind::Arg(arg) => return Some((arg.index(), addend)),
            ValueKind::Inst(inst) => inst,
            _ => return None,
        };
        match body.opcode(inst) {
            Opcode::Trunc | Opcode::ZExt | Opcode::SExt | Opcode::Freeze => {}
            Opcode::Add | Opcode::Or => {
                addend = addend.wrapping_add(bits(header, body, body.operand(inst, 1))?);
            }
            Opcode::Sub => addend = addend.wrapping_sub(bits(header, body, body.operand(inst, 1))?),
            _ => return None,
        }
        value = body.operand(inst, 0);
    }
    None
}

/// For each parameter: the size in bytes of the elements that are loaded through it first, or 0.
pub(super) fn elements(header: &ModuleHeader, body: &Function) -> Vec<u8> {
    let mut all = vec![0; body.args().count()];
    for inst in body.all_insts().filter(|&inst| body.opcode(inst) == Opcode::Load) {
        let size = element_size(header, body.inst(inst).ty());
        let pointer = body.operand(inst, 0);
        if let (Some(size), Some(param)) = (size, base(body, pointer))
            && all[param] == 0
        {
            all[param] = size;
        }
    }
    all
}

/// The size in bytes of an integer, `float` or `double`, or of the elements of a vector of them.
fn element_size(header: &ModuleHeader, ty: selvedge_ir::Type) -> Option<u8> {
    match header.types.kind(header.types.scalar(ty)) {
        TypeKind::Int(bits @ (8 | 16 | 32 | 64)) => Some((*bits / 8) as u8),
        TypeKind::Float => Some(4),
        TypeKind::Double => Some(8),
        _ => None,
    }
}

/// The parameter that points to the buffer of an address.
fn base(body: &Function, mut pointer: Value) -> Option<usize> {
    for _ in 0..MAX_STEPS {
        let inst = match pointer.kind() {
            ValueKind::Arg(arg) => return Some(arg.index()),
            ValueKind::Inst(inst) => inst,
            _ => return None,
        };
        let is_address = matches!(
            body.opcode(inst),
            Opcode::GetElementPtr | Opcode::AddrSpaceCast | Opcode::BitCast | Opcode::Freeze
        );
        pointer = is_address.then(|| body.operand(inst, 0))?;
    }
    None
}

/// A constant that a parameter of `bits` bits is compared with, and a value on each side of it.
pub(crate) fn both_sides(number: u64, bits: u32, is_float: bool) -> Vec<u64> {
    let around = |float: f64| [float, float + float.abs() + 1.0, float - float.abs() - 1.0];
    match (is_float, bits) {
        (true, 64) => around(f64::from_bits(number)).map(f64::to_bits).to_vec(),
        (true, 32) => {
            let floats = around(f64::from(f32::from_bits(number as u32)));
            floats.map(|float| u64::from((float as f32).to_bits())).to_vec()
        }
        (true, _) => Vec::new(),
        (false, bits) => {
            let near = [number, number.wrapping_add(1), number.wrapping_sub(1)];
            near.map(|near| near & mask(bits.clamp(1, 64))).to_vec()
        }
    }
}
