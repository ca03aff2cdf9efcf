//! How a loop is rotated.
//!
//! The loop is in canonical and LCSSA form, so a value of the header is used in the header, in other blocks of the loop
//! (the body's first block dominates them), and by phis of exit blocks.
//!
//! 1. The header's instructions are copied to the end of the preheader. There, each phi is replaced by its value from
//!    the preheader. An operation whose operands are invariant is moved, not copied.
//! 2. Copies are simplified, since values from the preheader are often constants.
//! 3. Each value of the header that is used elsewhere gets a phi in the body's first block: the copy on entry, the value
//!    itself from the header. All uses in the loop outside of the header take the phi. Two header phis
//!    that are each other's next values stay correct, because the next value is the phi of the ending iteration.
//! 4. The preheader branches as the header does, or jumps when its condition is a constant that enters the loop. Else the
//!    edges into the loop and out of it get blocks of their own (`.lr.ph`, `_crit_edge`), for the canonical form.
//! 5. The header, whose only predecessor is the latch now, is merged into it if the latch jumps.
//!
//! Scopes of `noalias` that the header declares hold for one iteration. The header no longer begins an iteration, so they
//! are dropped, as in unrolling.
//! Cost: O(instructions of the header and their uses); O(debug records of the loop).

use selvedge_analysis::simplify::simplify;
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_ir::clone::ValueMap;
use selvedge_ir::function::UseRef;
use selvedge_ir::inst::OpcodeClass;
use selvedge_ir::metadata::MdKind;
use selvedge_ir::{Bits, Block, Extra, Function, Inst, Opcode, Value};
use selvedge_pass::{Cx, Position};

use super::plan::Rotation;
use super::records::{self, Outside, Records};
use super::{WHY, weights};
use crate::split::name_after;
use crate::unroll::copy::{declares_scopes, drop_scopes};

/// Rotates one loop.
pub(super) fn rotate(func: &mut Function, cx: &mut Cx<'_>, it: &Rotation, outside: &Outside) {
    drop_header_scopes(func, cx, it);
    replace_single_phis(func, cx, it.body);
    let inside = it.successor_inside(func);
    let id = func.terminator(it.latch).and_then(|term| func.attachment(term, MdKind::LOOP));
    let (mut map, copies) = copy_header(func, cx, it);
    simplify_copies(func, cx, &mut map, &copies);
    add_exit_entries(func, cx, it, &map);
    let joined = join_values(func, cx, it, &map);
    records::follow(func, it, &joined, outside);
    remove_entries(func, cx, it);
    let test = func.terminator(it.header).expect("a header has a branch");
    let guard = connect_preheader(func, cx, it, inside);
    weights::divide(func, cx, guard, test, inside);
    move_header(func, cx, it);
    func.set_attachment(test, MdKind::LOOP, id);
    _ = cx.erase_dead(func, copies.into_iter().map(|(_, copy)| copy), WHY);
}

/// Drops scopes of `noalias` of the whole loop if its header declares one.
fn drop_header_scopes(func: &mut Function, cx: &mut Cx<'_>, it: &Rotation) {
    if func.insts(it.header).any(|inst| declares_scopes(func, cx.header(), inst)) {
        let mut blocks: Vec<Block> = it.blocks.iter().copied().collect();
        blocks.sort_unstable();
        drop_scopes(func, cx, &blocks);
    }
}

/// Replaces the phis of a block with one predecessor by their values.
fn replace_single_phis(func: &mut Function, cx: &mut Cx<'_>, block: Block) {
    for phi in func.phis(block) {
        let (value, _) = func.incoming(phi).next().expect("a phi has an entry for each edge");
        _ = cx.replace(func, phi, value, WHY);
    }
}

/// Copies the header's instructions before the preheader's jump. Returns the value of each header value on entry, and
/// pairs (original, copy) of all but the branch.
fn copy_header(
    func: &mut Function,
    cx: &mut Cx<'_>,
    it: &Rotation,
) -> (ValueMap, Vec<(Inst, Inst)>) {
    let (mut map, mut copies) = (ValueMap::new(), Vec::new());
    let mut records = Records::at_end_of(func, it.preheader);
    let jump = func.terminator(it.preheader).expect("a preheader has a jump");
    for inst in func.insts(it.header).collect::<Vec<_>>() {
        if func.opcode(inst) == Opcode::Phi {
            let entry = func.incoming(inst).find(|&(_, pred)| pred == it.preheader);
            map.insert(inst, entry.expect("a phi has an entry for each predecessor").0);
            continue;
        }
        let copied = records.of_copy(func, inst, &map);
        let copy = match is_invariant(func, it, inst) {
            true => {
                _ = cx.move_before(func, inst, jump, WHY);
                inst
            }
            false => copy_one(func, cx, inst, jump, &mut map),
        };
        copied.into_iter().for_each(|data| _ = func.add_record(copy, data));
        if copy != inst && !func.opcode(copy).is_terminator() {
            copies.push((inst, copy));
        }
    }
    func.erase(jump);
    (map, copies)
}

/// Copies an instruction of the header before the jump of the preheader.
fn copy_one(
    func: &mut Function,
    cx: &mut Cx<'_>,
    inst: Inst,
    jump: Inst,
    map: &mut ValueMap,
) -> Inst {
    let copy = func.copy_inst(inst, map);
    map.insert(inst, copy);
    let loc = func.loc(inst);
    cx.insert(func, copy, Position::Before(jump), loc);
    copy
}

/// Whether an operation gives the same in all iterations: its operands are not computed in the loop.
fn is_invariant(func: &Function, it: &Rotation, inst: Inst) -> bool {
    let is_inside = |value: Value| {
        let block = value.as_inst().and_then(|inst| func.block_of(inst));
        block.is_some_and(|block| it.blocks.contains(&block))
    };
    func.opcode(inst).class() == OpcodeClass::Compute && !func.operands(inst).any(is_inside)
}

/// Replaces copies by simpler values, and names the others. Replaced copies are erased later.
fn simplify_copies(
    func: &mut Function,
    cx: &mut Cx<'_>,
    map: &mut ValueMap,
    copies: &[(Inst, Inst)],
) {
    let context = ValueContext::new(cx.env(), func);
    for &(inst, copy) in copies {
        let values = Values::new(&context, func);
        let Some(simpler) = simplify(values, copy) else {
            name_after(func, inst.into(), copy.into(), "");
            continue;
        };
        let with = simpler.materialize(&cx.header().types, func);
        _ = cx.replace_all_uses(func, copy.into(), with, WHY);
        map.redirect(copy.into(), with);
    }
}

/// Adds the edge from the preheader to the phis of the exit block.
fn add_exit_entries(func: &mut Function, cx: &mut Cx<'_>, it: &Rotation, map: &ValueMap) {
    for phi in func.phis(it.exit) {
        let entry = func.incoming(phi).find(|&(_, pred)| pred == it.header);
        let (value, _) = entry.expect("a phi has an entry for each predecessor");
        func.push_incoming(phi, map.get(value).unwrap_or(value), it.preheader);
        cx.notify_changed(func, phi);
    }
}

/// Gives values of the header that are used elsewhere their phis in the body; each value with its phi.
fn join_values(
    func: &mut Function,
    cx: &mut Cx<'_>,
    it: &Rotation,
    map: &ValueMap,
) -> Vec<(Inst, Inst)> {
    let mut joined = Vec::new();
    for inst in func.insts(it.header).collect::<Vec<_>>() {
        let uses: Vec<UseRef> =
            func.uses(inst.into()).filter(|&at| is_elsewhere(func, it, at)).collect();
        if uses.is_empty() {
            continue;
        }
        let first = map.get(inst).expect("all values of the header were copied");
        let phi = join(func, cx, it, (inst, first));
        for at in uses {
            func.set_operand(at.user, at.operand as usize, phi.into());
            cx.notify_changed(func, at.user);
        }
        joined.push((inst, phi));
    }
    joined
}

/// Whether a use is outside of the header; a use by a phi is at the end of its incoming block.
fn is_elsewhere(func: &Function, it: &Rotation, at: UseRef) -> bool {
    let place = match func.opcode(at.user) {
        Opcode::Phi => func.incoming(at.user).nth(at.operand as usize).map(|(_, block)| block),
        _ => func.block_of(at.user),
    };
    place != Some(it.header)
}

/// A phi in the body's first block of a value of the header, which is `first` on entry.
fn join(func: &mut Function, cx: &mut Cx<'_>, it: &Rotation, (inst, first): (Inst, Value)) -> Inst {
    let ty = func.inst(inst).ty();
    let is_phi = func.opcode(inst) == Opcode::Phi;
    let bits = if is_phi { func.inst(inst).bits() } else { Bits::NONE };
    let blocks = Extra::Blocks(vec![it.preheader, it.header]);
    let phi = func.create_inst(Opcode::Phi, bits, ty, &[first, inst.into()], blocks);
    cx.insert(func, phi, Position::Start(it.body), None);
    name_after(func, inst.into(), phi.into(), "");
    phi
}

/// Removes the edge from the preheader from the header's phis.
fn remove_entries(func: &mut Function, cx: &mut Cx<'_>, it: &Rotation) {
    for phi in func.phis(it.header) {
        let entry = func.incoming(phi).position(|(_, pred)| pred == it.preheader);
        func.remove_incoming(phi, entry.expect("a phi has an entry for each predecessor"));
        cx.notify_changed(func, phi);
    }
}

/// Folds the guard if it always enters the loop; otherwise splits its edges. Returns the remaining guard.
fn connect_preheader(
    func: &mut Function,
    cx: &mut Cx<'_>,
    it: &Rotation,
    inside: usize,
) -> Option<Inst> {
    let guard = func.terminator(it.preheader).expect("the header's branch was copied");
    if func.known_successor(guard) == Some(inside) {
        func.keep_successor(it.preheader, inside);
        return None;
    }
    let enters = func.split_edge(it.preheader, inside);
    // In the order of blocks, the new block follows the guard.
    if let Some(next) = func.next_block(it.preheader).filter(|&next| next != enters) {
        func.unlink_block(enters);
        func.insert_block_before(enters, next);
    }
    let loc = func.loc(guard);
    if let Some(jump) = func.terminator(enters) {
        func.set_loc(jump, loc);
    }
    name_block(func, enters, it.body, b"", b".lr.ph");
    for &exiting in &it.exiting {
        split_exit_edges(func, cx, it, exiting);
    }
    Some(guard)
}

/// Puts a block on each edge from an exiting block to the exit, with phis for LCSSA form.
fn split_exit_edges(func: &mut Function, cx: &mut Cx<'_>, it: &Rotation, exiting: Block) {
    let loc = func.terminator(exiting).and_then(|term| func.loc(term));
    let prefix = [func.name(exiting.into()).unwrap_or_default(), b"."].concat();
    let to_exit = func.successors(exiting).enumerate().filter(|&(_, succ)| succ == it.exit);
    for (n, _) in to_exit.collect::<Vec<_>>() {
        let middle = func.split_edge(exiting, n);
        let jump = func.terminator(middle).expect("a new block has a jump");
        func.set_loc(jump, loc);
        name_block(func, middle, it.exit, &prefix, b"_crit_edge");
        for phi in func.phis(it.exit) {
            let entry = func.incoming(phi).position(|(_, pred)| pred == middle);
            let entry = entry.expect("a phi has an entry for each predecessor");
            let (ty, value) = (func.inst(phi).ty(), func.operand(phi, entry));
            let blocks = Extra::Blocks(vec![exiting]);
            let split = func.create_inst(Opcode::Phi, Bits::NONE, ty, &[value], blocks);
            cx.insert(func, split, Position::Before(jump), None);
            func.set_name(split.into(), b"split");
            func.set_operand(phi, entry, split.into());
        }
    }
}

/// Names a new block after an old one, if that has a name.
fn name_block(func: &mut Function, new: Block, old: Block, prefix: &[u8], suffix: &[u8]) {
    if let Some(name) = func.name(old.into()) {
        let name = [prefix, name, suffix].concat();
        func.set_name(new.into(), &name);
    }
}

/// Merges the header into the latch, its only predecessor, if that jumps.
fn move_header(func: &mut Function, cx: &mut Cx<'_>, it: &Rotation) {
    let old = func.terminator(it.latch).expect("a latch has a terminator");
    func.set_attachment(old, MdKind::LOOP, None);
    if func.jump_target(it.latch) == Some(it.header) {
        replace_single_phis(func, cx, it.header);
        func.absorb_successor(it.latch);
    }
}
