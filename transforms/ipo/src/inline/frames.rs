//! The stack of an inlined callee: its `alloca`s, their lifetimes, and the stack pointer.
//!
//! * An `alloca` of fixed size in the callee's entry block moves to the start of the caller's entry block, where it is
//!   part of the frame; an unused one is erased.
//! * If it had no lifetime markers, it gets some: it is live while the inlined body runs, so that frames of several
//!   inlined bodies can share memory.
//! * A dynamic `alloca` is freed at the end of the inlined body: the stack pointer is saved at its start and restored
//!   before each `ret`.

use selvedge_ir::attribute::AttrList;
use selvedge_ir::{Block, Function, Inst, ModuleHeader, Opcode, Value};
use selvedge_pass::{Cx, Position};

use super::debug::is_static_alloca;
use super::emit::Intrinsic;

/// Moves the fixed `alloca`s of the inlined entry block into the caller's frame; returns them in order.
pub(super) fn move_allocas(func: &mut Function, cx: &mut Cx<'_>, entry: Block) -> Vec<Inst> {
    let is_alloca = |&inst: &Inst| func.opcode(inst) == Opcode::Alloca;
    let allocas: Vec<Inst> = func.insts(entry).filter(is_alloca).collect();
    let at = func.entry().and_then(|block| func.first_inst(block)).expect("a caller has code");
    let mut moved = Vec::new();
    for alloca in allocas {
        if !func.has_uses(alloca.into()) {
            _ = cx.erase(func, alloca, super::WHY);
        } else if is_static_alloca(func, alloca) {
            func.move_before(alloca, at);
            cx.notify_created(func, alloca);
            moved.push(alloca);
        }
    }
    moved
}

/// Adds lifetime markers for the moved `alloca`s.
pub(super) fn mark_lifetimes(
    func: &mut Function,
    cx: &mut Cx<'_>,
    allocas: &[Inst],
    entry: Block,
    returns: &[Inst],
) {
    let Some(first) = func.first_inst(entry) else { return };
    for &alloca in allocas {
        let is_marked = func.users(alloca.into()).any(|user| is_marker(cx.header(), func, user));
        let is_empty = func.as_int(func.operand(alloca, 0)).and_then(|n| n.to_u64()) == Some(0);
        if is_marked || is_empty || func.inst(alloca).bits().is_swifterror() {
            continue;
        }
        let pointer = func.inst(alloca).ty();
        let start = Intrinsic::find(func, cx, "llvm.lifetime.start", &[pointer]);
        let end = Intrinsic::find(func, cx, "llvm.lifetime.end", &[pointer]);
        let (Some(start), Some(end)) = (start, end) else { continue };
        let args = [Value::from(alloca)];
        start.call(func, cx, &args, AttrList::EMPTY, Position::Before(first));
        for &ret in returns {
            end.call(func, cx, &args, AttrList::EMPTY, Position::Before(ret));
        }
    }
}

fn is_marker(header: &ModuleHeader, func: &Function, user: Inst) -> bool {
    let name = func.called_global(user).and_then(|callee| header.global(callee).name.as_deref());
    name.is_some_and(|name| name.starts_with(b"llvm.lifetime."))
}

/// Whether inlined code has an `alloca` that does not become part of the caller's frame.
pub(super) fn has_dynamic_alloca(func: &Function, blocks: &[Block]) -> bool {
    let entry = blocks.first().copied();
    blocks.iter().any(|&block| {
        func.insts(block).any(|inst| {
            let is_alloca = func.opcode(inst) == Opcode::Alloca;
            is_alloca && (!is_static_alloca(func, inst) || Some(block) != entry)
        })
    })
}

/// Saves and restores the stack pointer around inlined code that allocates dynamically.
pub(super) fn restore_stack(func: &mut Function, cx: &mut Cx<'_>, entry: Block, returns: &[Inst]) {
    let space = cx.header().data_layout.alloca_space();
    let pointer = cx.header().types.ptr(space);
    let save = Intrinsic::find(func, cx, "llvm.stacksave", &[pointer]);
    let restore = Intrinsic::find(func, cx, "llvm.stackrestore", &[pointer]);
    let (Some(save), Some(restore), Some(first)) = (save, restore, func.first_inst(entry)) else {
        return;
    };
    let saved = save.call(func, cx, &[], AttrList::EMPTY, Position::Before(first));
    func.set_name(saved.into(), b"savedstack");
    for &ret in returns {
        let args = [Value::from(saved)];
        restore.call(func, cx, &args, AttrList::EMPTY, Position::Before(ret));
    }
}
