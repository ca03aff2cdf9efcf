//! Relocations: `llvm.experimental.gc.relocate` names its pointers by position in the statepoint's `gc-live` bundle,
//! which may contain one pointer twice.

use selvedge_ir::{Function, Inst, ModuleHeader, Opcode, Value};

use crate::expr::{mix, pair};

/// The pointers that a relocation relocates.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Relocation {
    statepoint: Inst,
    base: Value,
    derived: Value,
}

impl Relocation {
    pub(crate) fn hash(self) -> u64 {
        let Relocation { statepoint, base, derived } = self;
        mix(pair(base.number(), derived.number()), statepoint.as_u32().into())
    }
}

/// The pointers that a call of `llvm.experimental.gc.relocate` relocates; `None` when that is not easily determined, as
/// after an `invoke`.
pub(crate) fn relocation(header: &ModuleHeader, func: &Function, inst: Inst) -> Option<Relocation> {
    let mut args = func.call_args(inst);
    let statepoint = args.next()?.as_inst()?;
    if func.opcode(statepoint) != Opcode::Call {
        return None;
    }
    let live = |value: Value| {
        let position = usize::try_from(func.as_int(value)?.to_u64()?).ok()?;
        live_pointer(header, func, statepoint, position)
    };
    let (base, derived) = (live(args.next()?)?, live(args.next()?)?);
    Some(Relocation { statepoint, base, derived })
}

/// The pointer at a position of the `gc-live` bundle.
fn live_pointer(
    header: &ModuleHeader,
    func: &Function,
    statepoint: Inst,
    position: usize,
) -> Option<Value> {
    let call = func.call(statepoint)?;
    let mut start = call.n_args as usize;
    for bundle in &call.bundles {
        if header.strs.get(bundle.tag) == b"gc-live" {
            let inside = position < bundle.n_operands as usize;
            return inside.then(|| func.operand(statepoint, start + position));
        }
        start += bundle.n_operands as usize;
    }
    None
}
