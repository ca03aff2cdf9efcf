//! Replaces one call by the body of its callee.
//!
//! ```text
//! before:                          before:
//!   %x = call i32 @f(i32 1)          ... copy of f's entry
//!   use %x                    =>   f.exit:                    ; where f has more than one block
//!                                    %x = phi of the returned values
//!                                    use %x
//! ```
//!
//! The order of the steps is LLVM's (`InlineFunction`), since later steps depend on earlier ones: parameters, the
//! copied body, by-value copies, debug locations, alias scopes, attributes, stack slots, tail kinds, lifetimes, and
//! last linking of the blocks. Convergent operations are copied once, and have the control dependences of the call.

use selvedge_analysis::value::ValueContext;
use selvedge_ir::attribute::packed::MEMORY_ACCESS;
use selvedge_ir::constant::ConstKind;
use selvedge_ir::inst::{Bits, CallExtra, TailKind};
use selvedge_ir::{
    AttrKind, Block, Extra, Function, Global, Inst, ModuleHeader, Opcode, Type, Value,
};
use selvedge_pass::Cx;

use super::body::{Body, Tools, copy};
use super::{arguments, attributes, debug, frames, scopes, viable};

/// Optional steps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extras {
    /// Whether `noalias` parameters become scopes.
    pub(super) scopes: bool,
}

/// The result of inlining a call.
pub(super) struct Inlined {
    /// Calls in the inlined body, which may be inlined in turn.
    pub(super) calls: Vec<Inst>,
    pub(super) n_insts: usize,
}

/// Replaces a call by the body of its callee. `None` when the module uses the name of a needed intrinsic for another
/// global; nothing is changed then.
///
/// # Panics
/// When the call does not call `callee`, or [`viable`] does not allow it.
pub(super) fn inline_call(
    func: &mut Function,
    cx: &mut Cx<'_>,
    call: Inst,
    callee: &Function,
    extras: Extras,
) -> Option<Inlined> {
    let header = cx.header();
    let reads_only = reads_only(header, callee.global());
    let (map, by_val, mut allocas) = arguments::map(func, cx, call, callee, reads_only)?;
    let call = as_call(func, call);
    let effects = cx.effects();
    let (context, inner) = (ValueContext::new(cx.env(), func), ValueContext::new(cx.env(), callee));
    let tools = Tools { header, context: &context, effects: &effects };
    let body = copy(func, callee, &tools, map);
    let entry = *body.blocks.first().expect("a callee has an entry");
    replace_token(func, header, call, entry);
    let first = func.first_inst(entry).expect("a block has a terminator");
    arguments::fill(func, cx, &by_val, callee.global(), first);
    let is_dynamic = frames::has_dynamic_alloca(func, &body.blocks);
    debug::relocate(func, cx, &body.blocks, call, callee.global());
    debug::renew_assignments(func, cx, &body.blocks);
    scopes::renew(func, cx, &body.blocks);
    if extras.scopes {
        let of = scopes::Callee { func: callee, context: &inner, effects: &effects };
        scopes::describe_parameters(func, cx, call, &of, &body.copies);
    }
    attributes::hand_on_result(func, &effects, call, callee, &body.copies);
    attributes::hand_on_arguments(func, &effects, &inner, call, callee, &body.copies);
    scopes::inherit(func, cx, &effects, &body.blocks, call);
    allocas.extend(frames::move_allocas(func, cx, entry));
    let has_must_tail = attributes::adjust_calls(func, &effects, call, &body.blocks);
    let returns: Vec<Inst> = body
        .returns
        .iter()
        .copied()
        .filter(|&ret| !(has_must_tail && is_tail(func, ret)))
        .collect();
    frames::mark_lifetimes(func, cx, &allocas, entry, &returns);
    if is_dynamic {
        frames::restore_stack(func, cx, entry, &returns);
    }
    let calls = calls_of(func, &body.blocks);
    let n_insts = body.blocks.iter().map(|&block| func.insts(block).count()).sum();
    place(func, call, header, callee.global(), &body, &returns);
    Some(Inlined { calls, n_insts })
}

/// Whether the attributes of a function exclude writes of memory.
fn reads_only(header: &ModuleHeader, function: Global) -> bool {
    const WRITES: u64 = 0b10_10_10_10_10_10;
    debug_assert_eq!(MEMORY_ACCESS[2], "write");
    let has = |kind| debug::has_attr(header, function, kind);
    let memory = header.function(function).and_then(|decl| {
        header.attrs.int(header.attrs.list_data(decl.attrs).function, AttrKind::Memory)
    });
    has(AttrKind::ReadNone)
        || has(AttrKind::ReadOnly)
        || memory.is_some_and(|access| access & WRITES == 0)
}

/// Replaces an `invoke` by a call and a jump, if the callee does not unwind.
fn as_call(func: &mut Function, call: Inst) -> Inst {
    if func.opcode(call) != Opcode::Invoke {
        return call;
    }
    let block = func.block_of(call).expect("an invoke is in a block");
    let operands: Vec<Value> =
        func.operands(call).filter(|value| value.as_block().is_none()).collect();
    let row = func.inst(call);
    let (bits, ty) = (row.bits().with_tail_kind(TailKind::None), row.ty());
    let extra: CallExtra = func.call(call).expect("an invoke is a call").clone();
    let (loc, attachments) = (func.loc(call), func.attachments(call).to_vec());
    let new = func.create_inst(Opcode::Call, bits, ty, &operands, Extra::Call(Box::new(extra)));
    func.insert_before(new, call);
    func.set_loc(new, loc);
    func.set_attachments(new, &attachments);
    func.replace_all_uses(call.into(), new.into());
    func.take_name(call.into(), new.into());
    func.keep_successor(block, 0);
    new
}

/// Whether running a function may unwind: it has a call that may, or resumes unwinding.
pub(super) fn may_unwind(header: &ModuleHeader, func: &Function) -> bool {
    func.all_insts().any(|inst| match func.opcode(inst) {
        Opcode::Resume | Opcode::CleanupRet | Opcode::CatchSwitch => true,
        opcode if opcode.is_call() => call_may_unwind(header, func, inst),
        _ => false,
    })
}

fn call_may_unwind(header: &ModuleHeader, func: &Function, call: Inst) -> bool {
    if let Some(ConstKind::InlineAsm(asm)) = func.callee(call).and_then(|it| func.as_constant(it)) {
        return asm.can_throw;
    }
    let on_call = func.call(call).is_some_and(|row| {
        header.attrs.has(header.attrs.list_data(row.attrs).function, AttrKind::NoUnwind)
    });
    let callee = func.called_global(call);
    !on_call && !callee.is_some_and(|callee| debug::has_attr(header, callee, AttrKind::NoUnwind))
}

/// Replaces the convergence token of the body's entry by that of the call.
fn replace_token(func: &mut Function, header: &ModuleHeader, call: Inst, entry: Block) {
    let is_entry = |&inst: &Inst| viable::is_convergence_entry(header, func, inst);
    let Some(first) = func.insts(entry).find(is_entry) else { return };
    let Some(row) = func.call(call) else { return };
    let mut at = row.n_args as usize;
    let tags = row.bundles.iter().map(|bundle| {
        let first = at;
        at += bundle.n_operands as usize;
        (first, header.strs.get(bundle.tag))
    });
    let token = tags.into_iter().find(|(_, tag)| *tag == b"convergencectrl");
    if let Some((n, _)) = token {
        let token = func.operand(call, n);
        func.replace_all_uses(first.into(), token);
        func.erase(first);
    }
}

/// Whether a `ret` immediately follows a `musttail` call.
fn is_tail(func: &Function, ret: Inst) -> bool {
    let before = func.prev_inst(ret);
    before.is_some_and(|before| {
        func.opcode(before) == Opcode::Call
            && func.inst(before).bits().tail_kind() == TailKind::MustTail
    })
}

/// The calls of functions in copied blocks.
fn calls_of(func: &Function, blocks: &[Block]) -> Vec<Inst> {
    let insts = blocks.iter().flat_map(|&block| func.insts(block));
    insts.filter(|&inst| func.called_global(inst).is_some()).collect()
}

/// Links the copied blocks at the position of the call.
fn place(
    func: &mut Function,
    call: Inst,
    header: &ModuleHeader,
    callee: Global,
    body: &Body,
    returns: &[Inst],
) {
    if let ([block], [ret]) = (&body.blocks[..], returns) {
        let value = func.operands(*ret).next();
        func.erase(*ret);
        func.splice_block_before(*block, call);
        func.erase_block(*block);
        return replace_result(func, call, value);
    }
    let before = func.block_of(call).expect("a call is in a block");
    let after = func.split_block(call);
    if let Some(name) = &header.global(callee).name {
        func.set_name(after.into(), &[name, &b".exit"[..]].concat());
    }
    for &block in &body.blocks {
        func.insert_block_before(block, after);
    }
    let jump = func.terminator(before).expect("a split block jumps");
    func.set_operand(jump, 0, body.blocks[0].into());
    func.absorb_successor(before);
    let value = join_returns(func, call, after, returns);
    replace_result(func, call, value);
    if returns.is_empty() && !body.returns.is_empty() {
        erase_unreached(func, after);
    }
}

/// Replaces the returns of a body by jumps to the block after it; returns the value that they return.
fn join_returns(func: &mut Function, call: Inst, after: Block, returns: &[Inst]) -> Option<Value> {
    match returns {
        [] => None,
        [ret] => {
            let value = func.operands(*ret).next();
            let block = func.block_of(*ret).expect("a ret is in a block");
            func.erase(*ret);
            func.splice_block_before(block, call);
            func.replace_all_uses(block.into(), after.into());
            func.erase_block(block);
            value
        }
        _ => join_many(func, call, after, returns),
    }
}

fn join_many(func: &mut Function, call: Inst, after: Block, returns: &[Inst]) -> Option<Value> {
    let values: Vec<Value> = returns.iter().filter_map(|&ret| func.operands(ret).next()).collect();
    let blocks: Vec<Block> = returns.iter().filter_map(|&ret| func.block_of(ret)).collect();
    for &ret in returns {
        let (block, loc) = (func.block_of(ret).expect("a ret is in a block"), func.loc(ret));
        func.erase(ret);
        let operands = [after.into()];
        let jump = func.create_inst(Opcode::Br, Bits::NONE, Type::VOID, &operands, Extra::None);
        func.append(block, jump);
        func.set_loc(jump, loc);
    }
    let &first = values.first()?;
    if !func.has_uses(call.into()) {
        return None;
    }
    // A value that is available at each return dominates the join block.
    if values.iter().all(|&value| value == first) {
        return Some(first);
    }
    let ty = func.inst(call).ty();
    let phi = func.create_inst(Opcode::Phi, Bits::NONE, ty, &values, Extra::Blocks(blocks));
    func.prepend(after, phi);
    func.set_loc(phi, func.loc(call));
    func.take_name(call.into(), phi.into());
    Some(phi.into())
}

/// Replaces uses of a call's result by a value, and erases the call.
fn replace_result(func: &mut Function, call: Inst, value: Option<Value>) {
    let ty = func.inst(call).ty();
    if ty != Type::VOID {
        let with = match value.filter(|&value| value != Value::from(call)) {
            Some(value) => value,
            None => func.add_const(ty, ConstKind::Poison),
        };
        func.replace_all_uses(call.into(), with);
    }
    func.erase(call);
}

/// Erases a block without predecessors.
fn erase_unreached(func: &mut Function, block: Block) {
    let successors: Vec<Block> = func.successors(block).collect();
    successors.into_iter().for_each(|next| func.remove_predecessor(next, block));
    func.erase_block(block);
}
