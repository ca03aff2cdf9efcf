//! Instructions that must not be copied: the rule for the bodies of unrolled loops and the headers of rotated ones.

use selvedge_ir::target::FnProps;
use selvedge_ir::{Function, Inst, Opcode, Type};
use selvedge_pass::Cx;

/// Whether an instruction must not be copied: it defines or uses a token (tokens cannot be operands of phis), is a call
/// marked `noduplicate`, or an alloca, whose lifetime markers outside of the loop name it alone.
pub(crate) fn is_unique(func: &Function, cx: &Cx<'_>, inst: Inst) -> bool {
    let has_token = func.inst(inst).ty() == Type::TOKEN
        || func.operands(inst).any(|value| func.value_type(value) == Type::TOKEN);
    let is_noduplicate = || {
        func.opcode(inst).is_call()
            && cx.effects().call(func, inst).facts.props.contains(FnProps::NODUPLICATE)
    };
    has_token || func.opcode(inst) == Opcode::Alloca || is_noduplicate()
}
