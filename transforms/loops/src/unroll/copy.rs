//! The copies of a loop's blocks, and how they are connected.
//!
//! ```text
//! preheader -> header -> body -> latch -> header.1 -> body.1 -> latch.1 -> ... -> exiting.N -> exit
//! ```
//!
//! The loop is in canonical and LCSSA form. Its own blocks become the first iteration, copies the others.
//!
//! * A phi of the header is, in the first iteration, its value from the preheader; in each later one, the value that the
//!   iteration before gives it at the latch. No phi of the header is left.
//! * Each edge out of the loop gets one copy for each iteration, and so do the entries of the exit blocks' phis.
//! * The counted exit is taken exactly in the last iteration: its branches become unconditional. If the count is an upper
//!   bound, the exit can be taken before, and only its last branch becomes unconditional. Blocks that only led back from
//!   there are not reached any more and are erased.
//! * Scopes of `noalias` that the loop declares hold for one iteration: they are erased, not copied, with the metadata of
//!   its accesses that may name them.

use rustc_hash::FxHashSet;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::loops::Loops;
use selvedge_ir::clone::ValueMap;
use selvedge_ir::metadata::MdKind;
use selvedge_ir::{Block, Function, Inst, ModuleHeader, Value};
use selvedge_pass::{Cx, Position};

use super::WHY;
use super::plan::Choice;
use crate::split::name_after;

/// A loop that can be unrolled now.
pub(super) struct Unrolling {
    pub(super) header: Block,
    preheader: Block,
    latch: Block,
    exiting: Block,
    /// Sorted by level in the dominator tree, so that a block is copied after those that dominate it.
    pub(super) blocks: Vec<Block>,
    /// Number of executions of the header.
    pub(super) trip_count: u64,
    /// Whether the trip count is an upper bound.
    is_bound: bool,
    /// Number of executions of the whole body.
    pub(super) n_bodies: u64,
}

impl Unrolling {
    /// Collects the blocks of a loop; `None` when it could not be brought into canonical form.
    pub(super) fn of(
        func: &Function,
        loops: &Loops,
        dom: &Dominators,
        choice: &Choice,
    ) -> Option<Unrolling> {
        let this = choice.in_forest(loops)?;
        let (preheader, latch) = (loops.preheader(func, this)?, loops.latch(func, this)?);
        let is_shared = |&exit: &Block| func.predecessors(exit).any(|it| !loops.contains(this, it));
        if loops.exits(func, this).iter().any(is_shared) {
            return None;
        }
        // Unreachable code whose address is taken may branch into a loop.
        let is_entered = |&block: &Block| {
            let from_outside = func.predecessors(block).filter(|&it| !loops.contains(this, it));
            from_outside.count() > usize::from(block == choice.header)
        };
        if loops.blocks(this).iter().any(is_entered) {
            return None;
        }
        let mut blocks = loops.blocks(this).to_vec();
        // A block comes after those that dominate it.
        blocks.sort_by_key(|&block| (dom.tree().level(block), block));
        let Choice { header, exiting, trip_count, is_bound } = *choice;
        let n_bodies = choice.n_bodies(func);
        Some(Unrolling {
            header,
            preheader,
            latch,
            exiting,
            blocks,
            trip_count,
            is_bound,
            n_bodies,
        })
    }
}

/// The values of a header phi, iteration by iteration.
struct Carried {
    phi: Inst,
    first: Value,
    next: Value,
}

/// Replaces a loop by copies of its body.
pub(super) fn unroll(func: &mut Function, cx: &mut Cx<'_>, it: &Unrolling) {
    drop_scopes(func, cx, &it.blocks);
    let carried: Vec<Carried> =
        func.phis(it.header).into_iter().map(|phi| carried(func, it, phi)).collect();
    let next_in_layout = func.next_block(last_in_layout(func, &it.blocks));
    let mut maps: Vec<ValueMap> = vec![first_map(&carried)];
    for n in 1..it.trip_count {
        let before = maps.last().expect("the first iteration's is there");
        let map = copy_iteration(func, cx, it, (&carried, before), (n, next_in_layout));
        maps.push(map);
    }
    add_exit_entries(func, cx, it, &maps[1..]);
    connect(func, cx, it, &maps);
    take_exit(func, cx, it, &maps);
    for Carried { phi, first, .. } in carried {
        _ = cx.replace(func, phi, first, WHY);
    }
    let last = maps.last().expect("the first iteration's is there");
    let copies: Vec<Block> = it.blocks.iter().map(|&block| mapped(last, block)).collect();
    erase_unreached(func, cx, mapped(last, it.header), &copies);
}

fn carried(func: &Function, it: &Unrolling, phi: Inst) -> Carried {
    let from = |block: Block| {
        let entry = func.incoming(phi).find(|&(_, pred)| pred == block);
        entry.expect("a phi has an entry for each predecessor").0
    };
    Carried { phi, first: from(it.preheader), next: from(it.latch) }
}

/// The copy of a value of the loop in an iteration.
fn resolved(map: &ValueMap, value: Value) -> Value {
    map.get(value).unwrap_or(value)
}

fn mapped(map: &ValueMap, block: Block) -> Block {
    map.block(block).unwrap_or(block)
}

/// The map of the first iteration, in which only the phis of the header are replaced.
fn first_map(carried: &[Carried]) -> ValueMap {
    let mut map = ValueMap::new();
    carried.iter().for_each(|it| map.insert(it.phi, it.first));
    map
}

/// The block after which the copies are put.
fn last_in_layout(func: &Function, blocks: &[Block]) -> Block {
    let members: FxHashSet<Block> = blocks.iter().copied().collect();
    let mut last = *blocks.last().expect("a loop has a header");
    while let Some(next) = func.next_block(last).filter(|next| members.contains(next)) {
        last = next;
    }
    last
}

/// Copies all blocks for iteration `n`, after the last block of the previous iteration.
fn copy_iteration(
    func: &mut Function,
    cx: &mut Cx<'_>,
    it: &Unrolling,
    (carried, before): (&[Carried], &ValueMap),
    (n, next_in_layout): (u64, Option<Block>),
) -> ValueMap {
    let mut map = ValueMap::new();
    carried.iter().for_each(|it| map.insert(it.phi, resolved(before, it.next)));
    let suffix = format!(".{n}");
    for &block in &it.blocks {
        let copy = func.create_block();
        match next_in_layout {
            Some(next) => func.insert_block_before(copy, next),
            None => func.append_block(copy),
        }
        name_after(func, block.into(), copy.into(), &suffix);
        map.insert(block, copy);
    }
    for &block in &it.blocks {
        copy_block(func, cx, block, &mut map, &suffix);
    }
    for &block in &it.blocks {
        mend_phis(func, cx, block, &map);
    }
    map
}

/// Copies the instructions and debug records of a block, except phis of the header.
fn copy_block(
    func: &mut Function,
    cx: &mut Cx<'_>,
    block: Block,
    map: &mut ValueMap,
    suffix: &str,
) {
    let insts: Vec<Inst> = func.insts(block).filter(|&inst| map.get(inst).is_none()).collect();
    for inst in insts {
        let copy = func.copy_inst(inst, map);
        map.insert(inst, copy);
        let loc = func.loc(inst);
        cx.insert(func, copy, Position::End(mapped(map, block)), loc);
        name_after(func, inst.into(), copy.into(), suffix);
        let records = func.records_before(inst).to_vec();
        for record in records {
            let data = func.record(record).clone();
            let data = func.copy_record(&data, map);
            func.add_record(copy, data);
        }
    }
}

/// Gives the copies of a block's phis the values of this iteration: some were copied after the phi was.
fn mend_phis(func: &mut Function, cx: &mut Cx<'_>, block: Block, map: &ValueMap) {
    for phi in func.phis(block) {
        let Some(copy) = map.get(phi).and_then(Value::as_inst) else { continue };
        if func.block_of(copy) != map.block(block) {
            continue;
        }
        let values: Vec<Value> = func.operands(phi).collect();
        for (n, value) in values.into_iter().enumerate() {
            func.set_operand(copy, n, resolved(map, value));
        }
        cx.notify_changed(func, copy);
    }
}

/// Adds an entry to the exit blocks' phis for each copied edge out of the loop.
fn add_exit_entries(func: &mut Function, cx: &mut Cx<'_>, it: &Unrolling, copies: &[ValueMap]) {
    for &block in &it.blocks {
        let mut exits: Vec<Block> =
            func.successors(block).filter(|succ| !it.blocks.contains(succ)).collect();
        exits.sort_unstable();
        exits.dedup();
        for phi in exits.into_iter().flat_map(|exit| func.phis(exit)).collect::<Vec<_>>() {
            let own = func.incoming(phi).filter(|&(_, pred)| pred == block);
            let values: Vec<Value> = own.map(|(value, _)| value).collect();
            for map in copies {
                for &value in &values {
                    func.push_incoming(phi, resolved(map, value), mapped(map, block));
                }
            }
            cx.notify_changed(func, phi);
        }
    }
}

/// Redirects the backedge of each iteration to the next one, and removes the loop's metadata from it.
fn connect(func: &mut Function, cx: &mut Cx<'_>, it: &Unrolling, maps: &[ValueMap]) {
    for (n, map) in maps.iter().enumerate() {
        let term = func.terminator(mapped(map, it.latch)).expect("a latch has a terminator");
        func.set_attachment(term, MdKind::LOOP, None);
        let (own, next) = (mapped(map, it.header), maps.get(n + 1));
        let Some(next) = next.map(|next| mapped(next, it.header)) else { continue };
        for operand in 0..func.n_operands(term) {
            if func.operand(term, operand) == Value::from(own) {
                func.set_operand(term, operand, next.into());
            }
        }
        cx.notify_changed(func, term);
    }
    // With several iterations, the first header is no longer entered from the latch.
    if maps.len() > 1 {
        func.remove_predecessor(it.header, it.latch);
    }
}

/// Makes the branches of the exit whose count is known unconditional.
fn take_exit(func: &mut Function, cx: &mut Cx<'_>, it: &Unrolling, maps: &[ValueMap]) {
    let stays = func.successors(it.exiting).position(|succ| {
        it.blocks.contains(&succ) || maps.iter().any(|map| mapped(map, it.header) == succ)
    });
    let stays = stays.expect("one successor of the exiting block is in the loop");
    for (n, map) in maps.iter().enumerate() {
        let is_last = n + 1 == maps.len();
        if it.is_bound && !is_last {
            continue;
        }
        let exiting = mapped(map, it.exiting);
        let branch = func.terminator(exiting).expect("an exiting block has a branch");
        let condition = func.operand(branch, 0);
        _ = func.keep_successor(exiting, if is_last { 1 - stays } else { stays });
        _ = cx.erase_dead(func, condition.as_inst(), WHY);
    }
}

/// Erases the blocks of the last iteration that only led back to the header.
fn erase_unreached(func: &mut Function, cx: &mut Cx<'_>, header: Block, copies: &[Block]) {
    let members: FxHashSet<Block> = copies.iter().copied().collect();
    let (mut reached, mut work) = (FxHashSet::default(), vec![header]);
    while let Some(block) = work.pop() {
        if members.contains(&block) && reached.insert(block) {
            work.extend(func.successors(block));
        }
    }
    let dead: Vec<Block> =
        copies.iter().copied().filter(|block| !reached.contains(block)).collect();
    for &block in &dead {
        let successors: Vec<Block> = func.successors(block).collect();
        successors.into_iter().for_each(|succ| func.remove_predecessor(succ, block));
    }
    for block in dead {
        func.insts(block)
            .collect::<Vec<_>>()
            .into_iter()
            .for_each(|it| cx.notify_changed(func, it));
        func.erase_block(block);
    }
}

/// Whether an instruction declares scopes of `noalias`.
pub(crate) fn declares_scopes(func: &Function, header: &ModuleHeader, inst: Inst) -> bool {
    let callee = func.called_global(inst).and_then(|callee| header.global(callee).name.as_deref());
    callee == Some(b"llvm.experimental.noalias.scope.decl")
}

/// Erases the declarations of scopes in blocks of a loop, and removes `!alias.scope` and `!noalias` from their
/// instructions if there are any: they hold within one iteration only.
pub(crate) fn drop_scopes(func: &mut Function, cx: &mut Cx<'_>, blocks: &[Block]) {
    let insts: Vec<Inst> = blocks.iter().flat_map(|&block| func.insts(block)).collect();
    let is_scope = |inst: &Inst| declares_scopes(func, cx.header(), *inst);
    let scopes: Vec<Inst> = insts.iter().copied().filter(is_scope).collect();
    if scopes.is_empty() {
        return;
    }
    for inst in insts {
        for kind in [MdKind::ALIAS_SCOPE, MdKind::NOALIAS] {
            func.set_attachment(inst, kind, None);
        }
        cx.notify_changed(func, inst);
    }
    for scope in scopes {
        _ = cx.erase(func, scope, WHY);
    }
}
