//! Edits that several parts share: creating instructions and blocks, and conditions under which a block must not be
//! split.

use selvedge_analysis::InstEffects;
use selvedge_analysis::frequency::branch_weights;
use selvedge_ir::{
    AttrKind, Bits, Block, Extra, Function, Inst, Md, ModuleHeader, Opcode, Type, Value,
};
use selvedge_pass::Cx;

/// The position of a new instruction.
#[derive(Clone, Copy)]
pub(crate) enum InsertPoint {
    /// Immediately before this instruction.
    Before(Inst),
    /// At the end of this block.
    End(Block),
}

/// Creates an instruction without a name, and inserts it.
pub(crate) fn emit(
    func: &mut Function,
    cx: &mut Cx<'_>,
    (place, loc): (InsertPoint, Option<Md>),
    (opcode, bits, ty): (Opcode, Bits, Type),
    operands: &[Value],
) -> Value {
    let inst = func.create_inst(opcode, bits, ty, operands, Extra::None);
    put(func, cx, (place, loc), inst);
    inst.into()
}

/// Inserts an unlinked instruction.
pub(crate) fn put(
    func: &mut Function,
    cx: &mut Cx<'_>,
    (place, loc): (InsertPoint, Option<Md>),
    inst: Inst,
) {
    match place {
        InsertPoint::Before(at) => func.insert_before(inst, at),
        InsertPoint::End(block) => func.append(block, inst),
    }
    func.set_loc(inst, loc);
    cx.notify_created(func, inst);
}

/// Creates a block before another one, with a jump to it.
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

/// Terminates a block with a branch: `[target]`, or `[condition, when true, when false]`. An old terminator is
/// removed.
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
    put(func, cx, (InsertPoint::End(block), loc), branch);
    branch
}

/// Creates a phi before `at`, which is a phi or the first non-phi of its block.
pub(crate) fn phi(
    func: &mut Function,
    cx: &mut Cx<'_>,
    (at, loc): (Inst, Option<Md>),
    ty: Type,
    incoming: &[(Value, Block)],
) -> Inst {
    let (values, blocks): (Vec<Value>, Vec<Block>) = incoming.iter().copied().unzip();
    let phi = func.create_inst(Opcode::Phi, Bits::NONE, ty, &values, Extra::Blocks(blocks));
    put(func, cx, (InsertPoint::Before(at), loc), phi);
    phi
}

/// Whether a block has a convergent call, which must be executed by the same threads together as before: a barrier, a
/// shuffle, or an unknown call. Cost: O(instructions of the block).
pub(crate) fn has_convergent(effects: &InstEffects<'_>, func: &Function, block: Block) -> bool {
    func.insts(block)
        .any(|inst| func.opcode(inst).is_call() && effects.call(func, inst).facts.is_convergent())
}

/// The last `alloca` of the entry block. If the block is split before it, the `alloca` becomes dynamic.
pub(crate) fn last_alloca(func: &Function) -> Option<Inst> {
    func.insts(func.entry()?).filter(|&inst| func.opcode(inst) == Opcode::Alloca).last()
}

/// Whether an instruction precedes another one in its block.
pub(crate) fn is_before(func: &Function, inst: Inst, other: Option<Inst>) -> bool {
    other.is_some_and(|other| {
        func.block_of(inst) == func.block_of(other) && func.comes_before(inst, other)
    })
}

/// The weights of the true and the false case of a conditional branch or a select.
pub(crate) fn weights(header: &ModuleHeader, func: &Function, inst: Inst) -> Option<[u64; 2]> {
    branch_weights(header, func, inst, 2)?.try_into().ok()
}

/// Whether a function is optimized for size.
pub(crate) fn is_for_size(header: &ModuleHeader, func: &Function) -> bool {
    let set =
        header.function(func.global()).map(|decl| header.attrs.list_data(decl.attrs).function);
    let has = |kind| set.is_some_and(|set| header.attrs.has(set, kind));
    has(AttrKind::OptimizeForSize) || has(AttrKind::MinSize)
}
