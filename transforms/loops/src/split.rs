//! Inserts a new block between a block and some of its predecessors.
//!
//! ```text
//! a: br %header                      a: br %header.preheader
//! b: br %header                      b: br %header.preheader
//!                            ->      header.preheader:
//!                                      %x.ph = phi [ 1, %b ], [ 0, %a ]
//!                                      br %header
//! header:                            header:
//!   %x = phi [0, %a], [1, %b], ...     %x = phi ..., [ %x.ph, %header.preheader ]
//! ```
//!
//! A phi whose values on all these edges are equal gets no phi in the new block. Cost: O(the edges, and for each phi of
//! the block its entries).

use selvedge_ir::{Bits, Block, Extra, Function, Inst, Opcode, Type, Value};
use selvedge_pass::{Cx, Position};

/// The suffixes of the names of a new block and of its phis.
#[derive(Clone, Copy)]
pub(crate) struct Split {
    /// What follows the name of the block in the name of the new one.
    pub(crate) suffix: &'static str,
    /// What follows the name of a phi in the name of the new one.
    pub(crate) phi_suffix: &'static str,
}

/// Whether the edges from a block can lead to a new block: those of `indirectbr` and `callbr` cannot.
pub(crate) fn can_redirect(func: &Function, block: Block) -> bool {
    let opcode = func.terminator(block).map(|term| func.opcode(term));
    !matches!(opcode, None | Some(Opcode::IndirectBr | Opcode::CallBr))
}

/// Whether a block can have a new block before it: pads of exceptions cannot.
pub(crate) fn can_be_entered_by_jump(func: &Function, block: Block) -> bool {
    let first = func.insts(block).find(|&inst| func.opcode(inst) != Opcode::Phi);
    first.is_some_and(|inst| {
        !matches!(
            func.opcode(inst),
            Opcode::LandingPad | Opcode::CatchPad | Opcode::CleanupPad | Opcode::CatchSwitch
        )
    })
}

/// Puts a new block before `block` and redirects the edges from `preds` to it. The caller is inside [`Cx::edit_edges`]
/// with `preds` among its blocks, and has checked [`can_redirect`] and [`can_be_entered_by_jump`].
pub(crate) fn split_predecessors(
    func: &mut Function,
    cx: &mut Cx<'_>,
    block: Block,
    preds: &[Block],
    split: Split,
) -> Block {
    let middle = func.create_block();
    func.insert_block_before(middle, block);
    name_after(func, block.into(), middle.into(), split.suffix);
    for &pred in preds {
        redirect(func, cx, pred, block, middle);
    }
    let first = func.insts(block).find(|&inst| func.opcode(inst) != Opcode::Phi);
    let loc = first.and_then(|inst| func.loc(inst));
    let jump = func.create_inst(Opcode::Br, Bits::NONE, Type::VOID, &[block.into()], Extra::None);
    cx.insert(func, jump, Position::End(middle), loc);
    for phi in func.phis(block) {
        split_phi(func, cx, phi, (middle, preds), split);
    }
    middle
}

/// Redirects all edges from `pred` to `from` to `to`.
fn redirect(func: &mut Function, cx: &mut Cx<'_>, pred: Block, from: Block, to: Block) {
    let term = func.terminator(pred).expect("a predecessor has a terminator");
    for n in 0..func.n_operands(term) {
        if func.operand(term, n) == Value::from(from) {
            func.set_operand(term, n, to.into());
        }
    }
    cx.notify_changed(func, term);
}

/// Moves the entries of a phi for `preds` into a phi of the new block, or merges them into one entry if they are equal.
fn split_phi(
    func: &mut Function,
    cx: &mut Cx<'_>,
    phi: Inst,
    (middle, preds): (Block, &[Block]),
    split: Split,
) {
    let mut moved: Vec<(Value, Block)> = Vec::new();
    for n in (0..func.n_operands(phi)).rev() {
        let entry = func.incoming(phi).nth(n).expect("within its operands");
        if preds.contains(&entry.1) {
            func.remove_incoming(phi, n);
            moved.push(entry);
        }
    }
    let Some(&(first, _)) = moved.first() else { return };
    let value = match moved.iter().all(|&(value, _)| value == first) {
        true => first,
        false => new_phi(func, cx, (phi, middle), &moved, split.phi_suffix).into(),
    };
    func.push_incoming(phi, value, middle);
    cx.notify_changed(func, phi);
}

fn new_phi(
    func: &mut Function,
    cx: &mut Cx<'_>,
    (phi, middle): (Inst, Block),
    incoming: &[(Value, Block)],
    suffix: &str,
) -> Inst {
    let (values, blocks): (Vec<Value>, Vec<Block>) = incoming.iter().copied().unzip();
    let (ty, bits) = (func.inst(phi).ty(), func.inst(phi).bits());
    let new = func.create_inst(Opcode::Phi, bits, ty, &values, Extra::Blocks(blocks));
    let at = func.terminator(middle).expect("made above");
    cx.insert(func, new, Position::Before(at), func.loc(phi));
    name_after(func, phi.into(), new.into(), suffix);
    new
}

/// Names a new value after an old one, if that has a name.
pub(crate) fn name_after(func: &mut Function, old: Value, new: Value, suffix: &str) {
    if let Some(name) = func.name(old) {
        let name = [name, suffix.as_bytes()].concat();
        func.set_name(new, &name);
    }
}
