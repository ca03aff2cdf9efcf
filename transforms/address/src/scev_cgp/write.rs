//! Edits: materializes sums of terms, and addresses from them.

use selvedge_ir::{Extra, Function, Inst, Opcode, Value};
use selvedge_pass::Cx;

use super::families::{Family, Relative};
use crate::writer::Writer;

const WHY: &str = "its thread's part is computed once";

/// Applies the edits of a family, and collects the instructions that may be dead.
pub(super) fn write(func: &mut Function, cx: &mut Cx<'_>, family: &Family, left: &mut Vec<Inst>) {
    let is_at_member = family.members.iter().any(|member| member.inst == family.before);
    let loc = if is_at_member { func.loc(family.before) } else { None };
    let mut writer = Writer::new(func, cx, family.before, loc);
    let index = thread_part(&mut writer, family);
    let base = family.root.map(|root| writer.step(root, index, 1, b"scevcgp_"));
    for member in &family.members {
        let address = address(func, cx, family, member, index, base);
        left.extend(func.operands(member.inst).filter_map(Value::as_inst));
        _ = cx.replace(func, member.inst, address, WHY);
    }
}

/// A member's address. The common part is added last, except for the constant, which accesses add for free.
fn address(
    func: &mut Function,
    cx: &mut Cx<'_>,
    family: &Family,
    member: &Relative,
    index: Value,
    base: Option<Value>,
) -> Value {
    let loc = func.loc(member.inst);
    let mut writer = Writer::new(func, cx, member.inst, loc);
    let mut address = base.unwrap_or(member.root);
    if !member.rest.is_empty() {
        let rest = writer.sum(&member.rest, family.width, b"scevcgptmp_");
        address = writer.step(address, rest, 1, b"scevcgptmp_");
    }
    if base.is_none() {
        address = writer.step(address, index, member.scale, b"scevcgptmp_");
    }
    if member.offset != 0 {
        let offset = writer.number(member.offset, family.width);
        address = writer.step(address, offset, 1, b"scevcgptmp_");
    }
    address
}

/// The thread's part, in the width of addresses.
fn thread_part(writer: &mut Writer<'_, '_>, family: &Family) -> Value {
    if !family.is_narrow {
        return writer.sum(&family.terms, family.width, b"scevcgp_");
    }
    let narrow = writer.sum(&family.terms, 32, b"scevcgp_");
    let ty = writer.int(family.width);
    writer.inst(Opcode::SExt, ty, &[narrow], Extra::None, b"scevcgptmp_")
}
