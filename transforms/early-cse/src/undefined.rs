//! Whether a poison value of an instruction would have been undefined behaviour anyway.
//!
//! Then its flags may stay although a merged instruction lacks some of them. The analysis scans the instructions that
//! must execute after the instruction, in its block and in blocks that control must continue to.
//! * Method: LLVM's `programUndefinedIfPoison`.
//! * Cost: at most [`MAX_SCAN`] instructions with their operands.

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use selvedge_ir::{AttrKind, AttrSet, Block, Function, Inst, ModuleHeader, Opcode, Value};

/// Maximum number of scanned instructions; LLVM's number.
const MAX_SCAN: usize = 32;

/// Whether the program is undefined when the result of `inst` is poison.
pub(crate) fn is_undefined_if_poison(header: &ModuleHeader, func: &Function, inst: Inst) -> bool {
    let mut poisonous: HashSet<Value, FxBuildHasher> = HashSet::default();
    poisonous.insert(inst.into());
    let mut seen: Vec<Block> = func.block_of(inst).into_iter().collect();
    let mut next = func.next_inst(inst);
    for _ in 0..MAX_SCAN {
        let Some(at) = next else { return false };
        let is_poisonous = |value: Value| poisonous.contains(&value);
        if must_be_defined(header, func, at).any(is_poisonous) {
            return true;
        }
        if passes_poison(func, at) && func.operands(at).any(is_poisonous) {
            poisonous.insert(at.into());
        }
        next = match func.opcode(at) {
            Opcode::Br if func.n_operands(at) == 1 => {
                let target = func.operand(at, 0).as_block();
                let Some(target) = target.filter(|block| !seen.contains(block)) else {
                    return false;
                };
                seen.push(target);
                func.insts(target).find(|&inst| func.opcode(inst) != Opcode::Phi)
            }
            _ if must_continue(header, func, at) => func.next_inst(at),
            _ => return false,
        };
    }
    false
}

/// The operands that make an instruction undefined behaviour when they are poison.
fn must_be_defined<'f>(
    header: &'f ModuleHeader,
    func: &'f Function,
    inst: Inst,
) -> impl Iterator<Item = Value> + 'f {
    let opcode = func.opcode(inst);
    func.operands(inst).enumerate().filter_map(move |(n, value)| {
        let must = match opcode {
            Opcode::Load | Opcode::CmpXchg | Opcode::AtomicRmw => n == 0,
            Opcode::Store | Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem => n == 1,
            Opcode::Switch | Opcode::IndirectBr => n == 0,
            Opcode::Br => n == 0 && func.n_operands(inst) > 1,
            Opcode::Ret => is_result_defined(header, func),
            Opcode::Call | Opcode::Invoke => is_argument_defined(header, func, inst, n),
            _ => false,
        };
        must.then_some(value)
    })
}

fn is_result_defined(header: &ModuleHeader, func: &Function) -> bool {
    let decl = header.function(func.global());
    decl.is_some_and(|decl| says_defined(header, header.attrs.list_data(decl.attrs).ret))
}

fn is_argument_defined(header: &ModuleHeader, func: &Function, inst: Inst, n: usize) -> bool {
    let Some(call) = func.call(inst) else { return false };
    if n >= call.n_args as usize {
        // The callee is the last operand.
        return n + 1 == func.n_operands(inst);
    }
    let declared = func.called_global(inst).and_then(|callee| header.function(callee));
    let declared = declared.map_or(AttrSet::EMPTY, |d| header.attrs.list_data(d.attrs).param(n));
    says_defined(header, header.attrs.list_data(call.attrs).param(n))
        || says_defined(header, declared)
}

fn says_defined(header: &ModuleHeader, set: AttrSet) -> bool {
    let kinds = [AttrKind::NoUndef, AttrKind::Dereferenceable, AttrKind::DereferenceableOrNull];
    kinds.into_iter().any(|kind| header.attrs.has(set, kind))
}

/// Whether any poison operand makes the result poison.
fn passes_poison(func: &Function, inst: Inst) -> bool {
    let opcode = func.opcode(inst);
    opcode.is_binary()
        || opcode.is_cast()
        || matches!(opcode, Opcode::FNeg | Opcode::ICmp | Opcode::FCmp | Opcode::GetElementPtr)
}

/// Whether control must reach the next instruction.
fn must_continue(header: &ModuleHeader, func: &Function, inst: Inst) -> bool {
    match func.opcode(inst) {
        Opcode::Call => call_goes_on(header, func, inst),
        Opcode::Store => !func.inst(inst).bits().is_volatile(),
        opcode => !opcode.is_terminator() && !opcode.is_eh_pad(),
    }
}

fn call_goes_on(header: &ModuleHeader, func: &Function, inst: Inst) -> bool {
    let Some(call) = func.call(inst) else { return false };
    let callee = func.called_global(inst);
    let declared = callee.and_then(|callee| header.function(callee));
    let declared = declared.map_or(AttrSet::EMPTY, |d| header.attrs.list_data(d.attrs).function);
    let on_call = header.attrs.list_data(call.attrs).function;
    let has = |kind| header.attrs.has(on_call, kind) || header.attrs.has(declared, kind);
    has(AttrKind::NoUnwind) && has(AttrKind::WillReturn)
}
