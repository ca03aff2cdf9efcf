//! Edits of one iteration.

use rustc_hash::FxHashMap;
use selvedge_ir::inst::{Bits, GepFlags, IntFlags};
use selvedge_ir::{Extra, Function, Inst, Opcode, Value};
use selvedge_pass::{Changed, Cx, Position, RemarkKind};

use super::groups::{CommonBasePlan, Obstacle};
use super::hoist::Hoist;
use super::offsets::Offset;
use super::rebuild::Rebuilt;

const WHY: &str = "an address a number of bytes away is there";

/// Applies the plan.
pub(super) fn run(func: &mut Function, cx: &mut Cx<'_>, plan: &CommonBasePlan) -> Changed {
    for &(inst, obstacle) in &plan.missed {
        report_missed(func, cx, inst, obstacle);
    }
    if plan.is_empty() {
        return Changed::No;
    }
    cx.transform(func, "common bases", |func, cx| {
        move_allocas(func, cx, plan);
        for &inst in &plan.without_flags {
            drop_flags(func, cx, inst);
        }
        // Roots of bases may be addresses that are rewritten.
        let bases: Vec<Value> =
            plan.rebuilt.iter().map(|rebuilt| add_base(func, cx, rebuilt)).collect();
        for hoist in &plan.hoists {
            move_anchor(func, cx, hoist);
        }
        // Dead instructions may be anchors or members of later edits, so they are erased last.
        let mut left = Vec::new();
        for rewritten in &plan.rewritten {
            rewrite(
                func,
                cx,
                rewritten.inst,
                (rewritten.anchor.into(), rewritten.bytes),
                &mut left,
            );
        }
        for (rebuilt, base) in plan.rebuilt.iter().zip(bases) {
            for &(inst, bytes) in &rebuilt.members {
                rewrite(func, cx, inst, (base, bytes), &mut left);
            }
        }
        for select in &plan.selects {
            let address = select.write(func, cx);
            left.extend(func.operands(select.inst).filter_map(Value::as_inst));
            _ = cx.replace(func, select.inst, address, WHY);
        }
        write_strides(func, cx, plan, &mut left);
        for offset in &plan.offsets {
            write_offset(func, cx, offset);
        }
        _ = cx.erase_dead(func, left, WHY);
        Changed::Yes
    })
}

fn write_strides(
    func: &mut Function,
    cx: &mut Cx<'_>,
    plan: &CommonBasePlan,
    left: &mut Vec<Inst>,
) {
    for stride in &plan.strides {
        for &inst in &stride.moved {
            _ = cx.move_before(func, inst, stride.inst, WHY);
        }
    }
    let mut written: FxHashMap<Inst, Value> = FxHashMap::default();
    for stride in &plan.strides {
        let anchor = written.get(&stride.anchor).copied().unwrap_or(stride.anchor.into());
        cx.remark(func, stride.inst, RemarkKind::Passed, "Stride", |remark| {
            remark.text("a multiple of one value from an available address");
        });
        let address = stride.write(func, cx, anchor);
        written.insert(stride.inst, address);
        left.extend(func.operands(stride.inst).filter_map(Value::as_inst));
        _ = cx.replace(func, stride.inst, address, WHY);
    }
}

fn write_offset(func: &mut Function, cx: &mut Cx<'_>, offset: &Offset) {
    for &inst in &offset.addresses {
        cx.remark(func, inst, RemarkKind::Passed, "Offset", |remark| {
            remark.text("the index is scaled where it is extended");
        });
    }
    offset.write(func, cx, WHY);
}

fn report_missed(func: &Function, cx: &mut Cx<'_>, inst: Inst, obstacle: Obstacle) {
    let (name, text) = match obstacle {
        Obstacle::TooFar => {
            ("TooFar", "the nearest address with this base is too far for an immediate offset")
        }
        Obstacle::NotDominated => ("NotDominated", "no address with this base dominates this one"),
        Obstacle::MayBePoison => {
            ("MayBePoison", "the other address with this base may be poison where this one is not")
        }
    };
    cx.remark(func, inst, RemarkKind::Missed, name, |remark| _ = remark.text(text));
}

fn move_allocas(func: &mut Function, cx: &mut Cx<'_>, plan: &CommonBasePlan) {
    let Some(first) = func.entry().and_then(|entry| func.first_inst(entry)) else { return };
    for alloca in &plan.allocas {
        func.set_name(alloca.0.into(), b"baseValue");
        _ = cx.move_before(func, alloca.0, first, WHY);
        cx.remark(func, alloca.0, RemarkKind::Passed, "AllocaMoved", |remark| {
            remark.text("alloca moved to the entry block");
        });
    }
}

fn drop_flags(func: &mut Function, cx: &mut Cx<'_>, inst: Inst) {
    let bits = func.inst(inst).bits();
    let bits = match func.opcode(inst) {
        Opcode::GetElementPtr => bits.with_gep_flags(GepFlags::NONE),
        _ => bits.with_int_flags(IntFlags::NONE),
    };
    func.set_bits(inst, bits);
    cx.notify_changed(func, inst);
}

fn move_anchor(func: &mut Function, cx: &mut Cx<'_>, hoist: &Hoist) {
    let Some(end) = func.terminator(hoist.to) else { return };
    for &inst in &hoist.moved {
        let prefix: &[u8] = if inst == hoist.anchor { b"scevcgp_" } else { b"scevcgptmp_" };
        func.set_name(inst.into(), prefix);
        _ = cx.move_before(func, inst, end, WHY);
    }
    cx.remark(func, hoist.anchor, RemarkKind::Passed, "BaseMoved", |remark| {
        remark.text("address hoisted for ").arg("Members", hoist.n_members);
        remark.text(" addresses; instructions moved: ").arg("Moved", hoist.moved.len());
    });
}

fn add_base(func: &mut Function, cx: &mut Cx<'_>, rebuilt: &Rebuilt) -> Value {
    let base = rebuilt.write(func, cx);
    if let Some(&(first, _)) = rebuilt.members.first() {
        cx.remark(func, first, RemarkKind::Passed, "BaseComputed", |remark| {
            remark.text("common base computed for ").arg("Members", rebuilt.members.len());
            remark.text(" addresses, each of which may be poison where others are not");
        });
    }
    base
}

fn rewrite(
    func: &mut Function,
    cx: &mut Cx<'_>,
    inst: Inst,
    (anchor, bytes): (Value, i64),
    left: &mut Vec<Inst>,
) {
    cx.remark(func, inst, RemarkKind::Passed, "CommonBase", |remark| {
        remark.arg("Bytes", bytes).text(" bytes from an available address");
    });
    left.extend(func.operands(inst).filter_map(Value::as_inst));
    if bytes == 0 {
        _ = cx.replace(func, inst, anchor, WHY);
    } else {
        let step = constant_step(func, cx, inst, (anchor, bytes));
        _ = cx.replace(func, inst, step, WHY);
        left.extend(step.as_inst());
    }
}

/// The anchor plus a constant, inserted before the address that it will replace. It has no flags: the step from the
/// anchor may leave the object that contains both addresses.
fn constant_step(
    func: &mut Function,
    cx: &mut Cx<'_>,
    inst: Inst,
    (anchor, bytes): (Value, i64),
) -> Value {
    let types = &cx.header().types;
    let ty = func.inst(inst).ty();
    let space = types.ptr_space(ty).unwrap_or(0);
    let width = cx.header().data_layout.index_bits(space);
    let bytes = func.add_int(types.int(width), width, bytes);
    let byte = types.int(8);
    let operands = [anchor, bytes];
    let step =
        func.create_inst(Opcode::GetElementPtr, Bits::NONE, ty, &operands, Extra::Type(byte));
    let loc = func.loc(inst);
    cx.insert(func, step, Position::Before(inst), loc);
    step.into()
}
