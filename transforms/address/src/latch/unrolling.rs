//! The profitability of unrolling a loop.
//!
//! `ptxas` unrolls loops by a factor of up to four. This removes the test and the increment in three of four
//! iterations, and address computations whose step is constant, since accesses have immediate offsets. Without such an
//! address, each iteration needs all its other instructions as before, and more registers for the values of several
//! iterations.
//!
//! Cost: linear in the instructions of the loop and their operands.

use rustc_hash::FxHashSet;
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_ir::inst::FastMath;
use selvedge_ir::{Function, Inst, ModuleHeader, Opcode, Type, Value};

/// The most operations in a loop for which saving the test and the increment alone pays off: with more, it is less than
/// a tenth.
const MOST_FOR_A_TEST: usize = 20;

/// Whether an iteration certainly has fewer machine instructions after unrolling.
pub(super) fn pays(func: &Function, loops: &Loops, this: Loop) -> bool {
    let insts = || loops.blocks(this).iter().flat_map(|&block| func.insts(block));
    let mut counted = insts().filter(|&inst| is_operation(func.opcode(inst)));
    counted.nth(MOST_FOR_A_TEST).is_none() || has_stepping_address(func, loops, this)
}

/// Whether a loop contains a division that is a call on the machine: `ptxas` does not unroll such a loop, and moving
/// the increment to its start would only cost a register (`cl_gblur_selective` of gegl).
pub(super) fn calls_routine(
    func: &Function,
    header: &ModuleHeader,
    loops: &Loops,
    this: Loop,
) -> bool {
    let mut insts = loops.blocks(this).iter().flat_map(|&block| func.insts(block));
    insts.any(|inst| is_routine(func, header, inst))
}

/// Whether an operation is an exactly rounded division, or one of more than 32 bits with a divisor that is not
/// constant.
fn is_routine(func: &Function, header: &ModuleHeader, inst: Inst) -> bool {
    use Opcode::{FDiv, FRem, SDiv, SRem, UDiv, URem};
    let row = func.inst(inst);
    let scalar = header.types.scalar(row.ty());
    match func.opcode(inst) {
        FDiv => !(scalar == Type::FLOAT && row.bits().fast_math().has(FastMath::AFN)),
        FRem => true,
        SDiv | SRem | UDiv | URem => {
            let is_wide = header.types.int_bits(scalar).is_some_and(|bits| bits > 32);
            is_wide && func.operand(inst, 1).as_const().is_none()
        }
        _ => false,
    }
}

/// Whether an instruction is an operation of the machine, and not part of an access or a conversion.
fn is_operation(opcode: Opcode) -> bool {
    use Opcode::{Br, IntToPtr, Load, Phi, PtrToInt, SExt, Store, Trunc, ZExt};
    !matches!(opcode, Br | IntToPtr | Load | Phi | PtrToInt | SExt | Store | Trunc | ZExt)
}

/// Whether the address of an access in the loop has a constant step.
fn has_stepping_address(func: &Function, loops: &Loops, this: Loop) -> bool {
    let is_inside =
        |inst: Inst| func.block_of(inst).is_some_and(|block| loops.contains(this, block));
    let phis = func.insts(loops.header(this)).filter(|&it| func.opcode(it) == Opcode::Phi);
    let mut work: Vec<Inst> = phis.filter(|&phi| steps_by_a_number(func, phi)).collect();
    let mut seen: FxHashSet<Inst> = work.iter().copied().collect();
    while let Some(inst) = work.pop() {
        for user in func.users(inst.into()).filter(|&user| is_inside(user)) {
            if goes_to(func, user, inst) {
                return true;
            }
            if steps_alike(func, user) && seen.insert(user) {
                work.push(user);
            }
        }
    }
    false
}

fn steps_by_a_number(func: &Function, phi: Inst) -> bool {
    let is_step = |value: Value| {
        value.as_inst().is_some_and(|step| {
            let is_sum = matches!(func.opcode(step), Opcode::Add | Opcode::GetElementPtr);
            let mut others = func.operands(step).filter(|&it| it != phi.into());
            let is_number = |it| func.as_int(it).is_some();
            // The sum of the phi with itself would double it.
            is_sum
                && func.operands(step).filter(|&it| it == phi.into()).count() == 1
                && others.all(is_number)
        })
    };
    func.operands(phi).any(is_step)
}

/// Whether the result has a constant step if one operand has. The other operands are assumed to be invariant; only
/// profitability depends on it.
fn steps_alike(func: &Function, inst: Inst) -> bool {
    use Opcode::{Add, GetElementPtr, IntToPtr, Mul, Or, SExt, Shl, Sub, Trunc, ZExt};
    match func.opcode(inst) {
        Add | Sub | Or | GetElementPtr | IntToPtr | SExt | Trunc | ZExt => true,
        Mul | Shl => func.operands(inst).any(|operand| func.as_int(operand).is_some()),
        _ => false,
    }
}

fn goes_to(func: &Function, access: Inst, pointer: Inst) -> bool {
    match func.opcode(access) {
        Opcode::Load | Opcode::AtomicRmw | Opcode::CmpXchg => {
            func.operand(access, 0) == pointer.into()
        }
        Opcode::Store => func.operand(access, 1) == pointer.into(),
        _ => false,
    }
}
