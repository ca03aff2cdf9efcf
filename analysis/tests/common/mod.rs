//! Functions that are control-flow graphs only: each block contains just its terminator.
#![allow(dead_code, reason = "each test uses a part of it")]

use proptest::prelude::*;
use selvedge_ir::{Bits, Block, Extra, Function, Global, Opcode, Type, Value};

/// A function whose block `n` ends in a jump to each of `edges[n]` (or in `ret`).
pub(crate) fn function_of(edges: &[Vec<usize>]) -> Function {
    let mut func = Function::new(Global::from_u32(0), &[Type::I1]);
    let blocks: Vec<Block> = edges.iter().map(|_| func.create_block()).collect();
    for (&block, targets) in blocks.iter().zip(edges) {
        func.append_block(block);
        let targets: Vec<Block> = targets.iter().map(|&t| blocks[t]).collect();
        append_terminator(&mut func, block, &targets);
    }
    func
}

/// Ends a block with a jump to each of the targets, or with a return.
pub(crate) fn append_terminator(func: &mut Function, block: Block, targets: &[Block]) {
    let mut operands: Vec<Value> = targets.iter().map(|&block| block.into()).collect();
    let opcode = match operands.len() {
        0 => Opcode::Ret,
        1 => Opcode::Br,
        _ => {
            let cond = func.args().next().expect("one argument");
            operands.insert(0, cond.into());
            Opcode::Br
        }
    };
    let inst = func.create_inst(opcode, Bits::NONE, Type::VOID, &operands, Extra::None);
    func.append(block, inst);
}

/// Whether `to` is reachable from `from` without `cut`.
pub(crate) fn reaches(edges: &[Vec<usize>], from: usize, to: usize, cut: Option<usize>) -> bool {
    let mut seen = vec![false; edges.len()];
    let mut stack = vec![from];
    while let Some(n) = stack.pop() {
        if Some(n) == cut || std::mem::replace(&mut seen[n], true) {
            continue;
        }
        stack.extend(&edges[n]);
    }
    seen[to]
}

pub(crate) fn arb_edges() -> impl Strategy<Value = Vec<Vec<usize>>> {
    (1usize..12).prop_flat_map(|n| {
        let target = prop_oneof![3 => 0..n, 1 => Just(n - 1)];
        proptest::collection::vec(proptest::collection::vec(target, 0..=2), n)
    })
}
