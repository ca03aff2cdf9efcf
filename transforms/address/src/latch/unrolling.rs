//! Whether a loop gains by being unrolled.
//!
//! `ptxas` unrolls up to four times. What goes is the test and the step of its variable, in three rounds of four, and what
//! addresses are computed by that step by a number, since accesses add numbers. Where no address does, each round needs
//! all that it needed before, and registers for what is under way of several rounds.
//!
//! Cost: linear in instructions of the loop and their operands.

use rustc_hash::FxHashSet;
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_ir::inst::FastMath;
use selvedge_ir::{Function, Inst, ModuleHeader, Opcode, Type, Value};

/// How many operations of a loop pay for the test and the step of its variable alone: less than a tenth goes with
/// more.
const MOST_FOR_A_TEST: usize = 20;

/// Whether the machine surely has fewer instructions for a round of a loop once that is unrolled.
pub(super) fn pays(func: &Function, loops: &Loops, this: Loop) -> bool {
    let insts = || loops.blocks(this).iter().flat_map(|&block| func.insts(block));
    let mut counted = insts().filter(|&inst| is_operation(func.opcode(inst)));
    counted.nth(MOST_FOR_A_TEST).is_none() || has_stepping_address(func, loops, this)
}

/// Whether a loop divides by a routine that the machine calls: `ptxas` unrolls no such loop, and a step that moves to its start
/// would only be one register more (`cl_gblur_selective` of gegl).
pub(super) fn calls_routine(
    func: &Function,
    header: &ModuleHeader,
    loops: &Loops,
    this: Loop,
) -> bool {
    let mut insts = loops.blocks(this).iter().flat_map(|&block| func.insts(block));
    insts.any(|inst| is_routine(func, header, inst))
}

/// Whether an operation is a division that is rounded exactly, or one of more than 32 bits by what is no number.
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

/// Whether an instruction is more than a way to write an access or a conversion.
fn is_operation(opcode: Opcode) -> bool {
    use Opcode::{Br, IntToPtr, Load, Phi, PtrToInt, SExt, Store, Trunc, ZExt};
    !matches!(opcode, Br | IntToPtr | Load | Phi | PtrToInt | SExt | Store | Trunc | ZExt)
}

/// Whether an access of a loop goes to an address that steps by a number.
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

/// Whether a value steps by a number where one of its operands does, if the others do not change. Whether they do is not
/// looked at: only what pays depends on it.
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
