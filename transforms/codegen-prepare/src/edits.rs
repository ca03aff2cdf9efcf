//! What several parts do alike: instructions and blocks made, and what forbids to cut a block.

use selvedge_analysis::InstEffects;
use selvedge_analysis::frequency::branch_weights;
use selvedge_ir::{
    AttrKind, Bits, Block, Extra, Function, Inst, Md, ModuleHeader, Opcode, Type, Value,
};
use selvedge_pass::Cx;

/// Where new instructions go.
#[derive(Clone, Copy)]
pub(crate) enum Place {
    /// Right before this one.
    Before(Inst),
    /// To the end of this block.
    End(Block),
}

/// Makes an instruction without a name, and puts it somewhere.
pub(crate) fn emit(
    func: &mut Function,
    cx: &mut Cx<'_>,
    (place, loc): (Place, Option<Md>),
    (opcode, bits, ty): (Opcode, Bits, Type),
    operands: &[Value],
) -> Value {
    let inst = func.create_inst(opcode, bits, ty, operands, Extra::None);
    put(func, cx, (place, loc), inst);
    inst.into()
}

/// Puts an unlinked instruction somewhere.
pub(crate) fn put(
    func: &mut Function,
    cx: &mut Cx<'_>,
    (place, loc): (Place, Option<Md>),
    inst: Inst,
) {
    match place {
        Place::Before(at) => func.insert_before(inst, at),
        Place::End(block) => func.append(block, inst),
    }
    func.set_loc(inst, loc);
    cx.was_created(func, inst);
}

/// A new block in front of another one, which it jumps to.
pub(crate) fn block_before(
    func: &mut Function,
    cx: &mut Cx<'_>,
    next: Block,
    loc: Option<Md>,
) -> Block {
    let block = func.create_block();
    func.insert_block_before(block, next);
    jump(func, cx, block, &[next.into()], loc);
    block
}

/// Ends a block with a branch: `[target]`, or `[condition, when true, when false]`. An old terminator goes.
pub(crate) fn jump(
    func: &mut Function,
    cx: &mut Cx<'_>,
    block: Block,
    operands: &[Value],
    loc: Option<Md>,
) -> Inst {
    if let Some(old) = func.terminator(block) {
        func.erase(old);
    }
    let branch = func.create_inst(Opcode::Br, Bits::NONE, Type::VOID, operands, Extra::None);
    put(func, cx, (Place::End(block), loc), branch);
    branch
}

/// A phi in front of `at`, which is the first of its block that is no phi, or a phi.
pub(crate) fn phi(
    func: &mut Function,
    cx: &mut Cx<'_>,
    (at, loc): (Inst, Option<Md>),
    ty: Type,
    incoming: &[(Value, Block)],
) -> Inst {
    let (values, blocks): (Vec<Value>, Vec<Block>) = incoming.iter().copied().unzip();
    let phi = func.create_inst(Opcode::Phi, Bits::NONE, ty, &values, Extra::Blocks(blocks));
    put(func, cx, (Place::Before(at), loc), phi);
    phi
}

/// Whether a call in a block must be made by the threads that make it now together: a barrier, a shuffle, or a
/// call of which nothing is known. Cost: O(instructions of the block).
pub(crate) fn has_convergent(effects: &InstEffects<'_>, func: &Function, block: Block) -> bool {
    func.insts(block)
        .any(|inst| func.opcode(inst).is_call() && effects.call(func, inst).facts.is_convergent())
}

/// The last `alloca` of the entry block. Where that block is cut before it, the stack grows at run time.
pub(crate) fn last_alloca(func: &Function) -> Option<Inst> {
    func.insts(func.entry()?).filter(|&inst| func.opcode(inst) == Opcode::Alloca).last()
}

/// Whether an instruction stands before another one in its block.
pub(crate) fn is_before(func: &Function, inst: Inst, other: Option<Inst>) -> bool {
    other.is_some_and(|other| {
        func.block_of(inst) == func.block_of(other) && func.comes_before(inst, other)
    })
}

/// The weights of a conditional branch or a select: when it is true, and when it is not.
pub(crate) fn weights(header: &ModuleHeader, func: &Function, inst: Inst) -> Option<[u64; 2]> {
    branch_weights(header, func, inst, 2)?.try_into().ok()
}

/// Whether a function is to be small rather than fast.
pub(crate) fn is_for_size(header: &ModuleHeader, func: &Function) -> bool {
    let set =
        header.function(func.global()).map(|decl| header.attrs.list_data(decl.attrs).function);
    let has = |kind| set.is_some_and(|set| header.attrs.has(set, kind));
    has(AttrKind::OptimizeForSize) || has(AttrKind::MinSize)
}
