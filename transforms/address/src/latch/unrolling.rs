//! Whether a loop profits from unrolling.
//!
//! `ptxas` unrolls up to four times. In three of four iterations this removes the test and the increment of the
//! variable, and address computations that a constant step changes, since accesses add constants. If no address steps
//! by a constant, each iteration executes the same instructions as before, and needs registers for the values of
//! several iterations in flight.
//!
//! Cost: linear in instructions of the loop and their operands.

use rustc_hash::FxHashSet;
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_ir::inst::FastMath;
use selvedge_ir::{Function, Inst, ModuleHeader, Opcode, Type, Value};

/// Maximum number of operations of a loop for which removing the test and the increment alone pays: in larger loops
/// this saves less than a tenth.
const MOST_FOR_A_TEST: usize = 20;

/// Whether unrolling provably reduces the number of machine instructions for each iteration of a loop.
pub(super) fn pays(func: &Function, loops: &Loops, this: Loop) -> bool {
    let insts = || loops.blocks(this).iter().flat_map(|&block| func.insts(block));
    let mut counted = insts().filter(|&inst| is_operation(func.opcode(inst)));
    counted.nth(MOST_FOR_A_TEST).is_none() || has_stepping_address(func, loops, this)
}

/// Whether a loop has a division that the machine performs by calling a routine. `ptxas` does not unroll such a loop,
/// and an increment that moves to its start would only cost one more register (`cl_gblur_selective` of gegl).
pub(super) fn calls_routine(
    func: &Function,
    header: &ModuleHeader,
    loops: &Loops,
    this: Loop,
) -> bool {
    let mut insts = loops.blocks(this).iter().flat_map(|&block| func.insts(block));
    insts.any(|inst| is_routine(func, header, inst))
}

/// Whether an operation is a correctly rounded floating-point division, a remainder, or an integer division of more
/// than 32 bits by a non-constant.
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

/// Whether an instruction is an operation, not an access, a conversion, a phi or a branch.
fn is_operation(opcode: Opcode) -> bool {
    use Opcode::{Br, IntToPtr, Load, Phi, PtrToInt, SExt, Store, Trunc, ZExt};
    !matches!(opcode, Br | IntToPtr | Load | Phi | PtrToInt | SExt | Store | Trunc | ZExt)
}

/// Whether a loop accesses an address that steps by a constant.
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
            // Not a sum of the phi with itself, which doubles it.
            is_sum
                && func.operands(step).filter(|&it| it == phi.into()).count() == 1
                && others.all(is_number)
        })
    };
    func.operands(phi).any(is_step)
}

/// Whether a value steps by a constant if one of its operands does and the others are invariant. Invariance is not
/// checked: only profitability depends on it.
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
