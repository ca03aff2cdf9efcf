//! Instructions that must not be copied: the rule for the bodies of unrolled loops and the headers of rotated ones.

use selvedge_ir::target::FnProps;
use selvedge_ir::{Function, Inst, Type};
use selvedge_pass::Cx;

/// Whether an instruction must not be copied: it defines or uses a token (tokens cannot be operands of phis), or is a
/// call marked `noduplicate`.
pub(crate) fn is_unique(func: &Function, cx: &Cx<'_>, inst: Inst) -> bool {
    let has_token = func.inst(inst).ty() == Type::TOKEN
        || func.operands(inst).any(|value| func.value_type(value) == Type::TOKEN);
    let is_noduplicate = || {
        func.opcode(inst).is_call()
            && cx.effects().call(func, inst).facts.props.contains(FnProps::NODUPLICATE)
    };
    has_token || is_noduplicate()
}
