//! Edits shared by several passes: phis of loops, and instructions at the end of a block.

use selvedge_ir::inst::Bits;
use selvedge_ir::{Block, Extra, Function, Inst, Opcode, Type, Value};
use selvedge_pass::{Cx, Position};

/// Inserts a phi without incoming values at the start of a block. Callers add the values and then report the change.
pub(crate) fn prepend_phi(
    func: &mut Function,
    cx: &mut Cx<'_>,
    header: Block,
    ty: Type,
    name: &[u8],
) -> Inst {
    let phi = func.create_inst(Opcode::Phi, Bits::NONE, ty, &[], Extra::Blocks(Vec::new()));
    cx.insert(func, phi, Position::Start(header), None);
    func.set_name(phi.into(), name);
    phi
}

/// One incoming value for each edge from a block.
pub(crate) fn push_edges(func: &mut Function, phi: Inst, header: Block, from: Block, value: Value) {
    let n_edges = func.predecessors(header).filter(|&pred| pred == from).count();
    for _ in 0..n_edges {
        func.push_incoming(phi, value, from);
    }
}

/// Inserts an instruction before the terminator of a block, with the terminator's source location.
pub(crate) fn put_before_end(
    func: &mut Function,
    cx: &mut Cx<'_>,
    inst: Inst,
    block: Block,
    name: &[u8],
) {
    let end = func.terminator(block).expect("blocks have terminators");
    let loc = func.loc(end);
    cx.insert(func, inst, Position::Before(end), loc);
    func.set_name(inst.into(), name);
}

/// The first instruction of a block that is not a phi.
pub(crate) fn first_after_phis(func: &Function, block: Block) -> Inst {
    let first = func.insts(block).find(|&inst| func.opcode(inst) != Opcode::Phi);
    first.expect("blocks have terminators")
}
