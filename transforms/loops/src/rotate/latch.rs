//! A latch that only steps the counter is merged into the exiting block before it.
//!
//! ```text
//! body: ...                                    body: ...
//!       br %c, %exit, %latch                         %next = add %i, 1
//! latch: %next = add %i, 1              ->           br %c, %exit, %header
//!        br %header
//! ```
//!
//! The step is executed once more, when the loop is left there; so only cheap operations without undefined behavior are
//! moved, and one step at most. In a loop with several exiting blocks its operand must have no use outside of the loop: its live
//! range would become longer.
//! Cost: O(instructions of latches).

use rustc_hash::FxHashSet;
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_analysis::named_blocks::NamedBlocks;
use selvedge_ir::metadata::MdKind;
use selvedge_ir::{Block, Function, Inst, Opcode, Value};
use selvedge_pass::{Changed, Cx};

/// Why latches are merged.
const WHY: &str = "latch merged into the exiting block";

/// A latch, and the exiting block that is its only predecessor.
struct Merge {
    header: Block,
    latch: Block,
    exiting: Block,
}

/// Merges latches of some loops, none inside another. Returns the headers of the loops that changed.
pub(super) fn merge_latches(
    func: &mut Function,
    cx: &mut Cx<'_>,
    loops: &Loops,
    chosen: &[Loop],
) -> (FxHashSet<Block>, Changed) {
    let named = cx.module_fact::<NamedBlocks>();
    let all = chosen.iter().filter_map(|&this| merge_of(func, loops, this));
    let all: Vec<Merge> = all.filter(|it| !named.contains(func.global(), it.latch)).collect();
    if all.is_empty() {
        return (FxHashSet::default(), Changed::No);
    }
    cx.forget_trees();
    let edited: Vec<Block> = all.iter().flat_map(|it| [it.latch, it.exiting]).collect();
    let changed = cx.edit_edges(func, &edited, WHY, |func, cx| {
        all.iter().for_each(|it| merge(func, cx, it));
        Changed::Yes
    });
    let headers = if changed.is_yes() { all } else { Vec::new() };
    (headers.iter().map(|it| it.header).collect(), changed)
}

fn merge_of(func: &Function, loops: &Loops, this: Loop) -> Option<Merge> {
    let (header, latch) = (loops.header(this), loops.latch(func, this)?);
    let mut preds = func.predecessors(latch);
    let exiting = preds.next().filter(|_| preds.next().is_none())?;
    let branch = func.terminator(exiting)?;
    let fits = func.opcode(branch) == Opcode::Br
        && latch != header
        && func.jump_target(latch) == Some(header)
        && loops.is_exiting(func, this, exiting)
        && loops.innermost(latch) == loops.innermost(exiting);
    (fits && is_step(func, loops, this, latch)).then_some(Merge { header, latch, exiting })
}

/// Whether a latch has at most one step, and conversions.
fn is_step(func: &Function, loops: &Loops, this: Loop, latch: Block) -> bool {
    let is_exiting = |&&block: &&Block| loops.is_exiting(func, this, block);
    let has_several_exits = loops.blocks(this).iter().filter(is_exiting).nth(1).is_some();
    let is_outside = |user: Inst| !func.block_of(user).is_some_and(|it| loops.contains(this, it));
    let mut n_steps = 0;
    func.insts(latch).all(|inst| match func.opcode(inst) {
        Opcode::Phi | Opcode::Trunc | Opcode::ZExt | Opcode::SExt => true,
        Opcode::Br => func.n_operands(inst) == 1,
        Opcode::GetElementPtr
        | Opcode::Add
        | Opcode::Sub
        | Opcode::And
        | Opcode::Or
        | Opcode::Xor
        | Opcode::Shl
        | Opcode::LShr
        | Opcode::AShr => {
            n_steps += 1;
            let counter = stepped(func, inst);
            let is_longer = |value| has_several_exits && func.users(value).any(is_outside);
            n_steps == 1 && counter.is_some_and(|value| !is_longer(value))
        }
        _ => false,
    })
}

/// The value that an operation steps by a constant.
fn stepped(func: &Function, inst: Inst) -> Option<Value> {
    let mut others = func.operands(inst).filter(|value| value.as_const().is_none());
    let first = others.next()?;
    (others.next().is_none() && func.n_operands(inst) == 2).then_some(first)
}

fn merge(func: &mut Function, cx: &mut Cx<'_>, it: &Merge) {
    for phi in func.phis(it.latch) {
        let (value, _) = func.incoming(phi).next().expect("a phi has an entry for each edge");
        _ = cx.replace(func, phi, value, WHY);
    }
    let jump = func.terminator(it.latch).expect("a latch has a terminator");
    let id = func.attachment(jump, MdKind::LOOP);
    func.erase(jump);
    let branch = func.terminator(it.exiting).expect("an exiting block has a branch");
    func.splice_block_before(it.latch, branch);
    for n in 0..func.n_operands(branch) {
        if func.operand(branch, n) == Value::from(it.latch) {
            func.set_operand(branch, n, it.header.into());
        }
    }
    func.set_attachment(branch, MdKind::LOOP, id);
    func.replace_incoming_block(it.header, it.latch, it.exiting);
    func.erase_block(it.latch);
}
