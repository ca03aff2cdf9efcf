//! Phis for allocas that are used in several blocks, and the walk that renames loads and stores.
//!
//! Blocks are visited depth first from the entry, as LLVM does, since the order of incoming values follows it. The
//! value that each alloca holds at the end of a block is passed along each outgoing edge; a log of changes is undone
//! when the walk returns to another edge.
//!
//! Cost: linear in instructions and edges, and in the values along edges to blocks with phis.

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::dom::IteratedFrontier;
use selvedge_analysis::simplify::simplify;
use selvedge_ir::entity::{EntityRef, SecondaryMap};
use selvedge_ir::inst::FastMath;
use selvedge_ir::{AttrList, Bits, Block, Extra, Function, Inst, Md, ModuleHeader, Opcode, Value};
use selvedge_pass::Position;

use super::local::in_order;
use super::{Accesses, Promoter, WHY};

/// A new phi, and the index of the alloca that it was created for.
#[derive(Clone, Copy)]
struct NewPhi {
    slot: u32,
    phi: Inst,
}

/// The phis of each block, in the block's order.
type Phis = FxHashMap<Block, Vec<NewPhi>>;

/// An edge to be walked, and the length of the log at the end of its source block.
struct Step {
    block: Block,
    from: Option<Block>,
    /// How many edges from that block lead here.
    n_edges: u32,
    log: usize,
}

/// The current value of each alloca during the walk.
struct State {
    values: Vec<Value>,
    /// The locations of the stores.
    locs: Vec<Option<Md>>,
    log: Vec<(u32, Value, Option<Md>)>,
}

impl State {
    fn set(&mut self, slot: u32, value: Value, loc: Option<Md>) {
        let n = slot as usize;
        self.log.push((slot, self.values[n], self.locs[n]));
        (self.values[n], self.locs[n]) = (value, loc);
    }

    fn undo(&mut self, length: usize) {
        for (slot, value, loc) in self.log.drain(length..).rev() {
            (self.values[slot as usize], self.locs[slot as usize]) = (value, loc);
        }
    }
}

impl Promoter<'_, '_> {
    /// Promotes allocas by the general method.
    pub(super) fn rename(&mut self, slots: Vec<Accesses>) {
        let phis = self.place_phis(&slots);
        self.walk(&slots, &phis);
        for accesses in &slots {
            self.finish_alloca(accesses.alloca);
        }
        let phis = self.remove_dead(phis, slots.len());
        self.name_phis(&slots, &phis);
        self.describe_phis(&slots, &phis);
        let left = self.simplify_phis(phis);
        self.complete(&left);
        for accesses in &slots {
            self.remove_alloca(accesses.alloca);
        }
    }

    /// Puts a phi without incoming values into each block that different values of an alloca may reach.
    fn place_phis(&mut self, slots: &[Accesses]) -> Phis {
        let func = &*self.func;
        let mut frontier = IteratedFrontier::for_many(func, &self.dom);
        let joins: Vec<Vec<Block>> =
            slots.iter().map(|it| joins(func, &mut frontier, it)).collect();
        let signed_zeros = !ignores_signed_zeros(self.cx.header(), func);
        let mut phis = Phis::default();
        for (slot, (accesses, blocks)) in slots.iter().zip(joins).enumerate() {
            for block in blocks {
                let phi = self.new_phi(accesses, block, signed_zeros);
                // Each new phi precedes the earlier ones of its block.
                phis.entry(block).or_default().push(NewPhi { slot: slot as u32, phi });
            }
        }
        phis.values_mut().for_each(|list| list.reverse());
        phis
    }

    fn new_phi(&mut self, accesses: &Accesses, block: Block, signed_zeros: bool) -> Inst {
        let is_float = self.cx.header().types.is_float_math(accesses.ty);
        let flags = if is_float && !signed_zeros { FastMath::NSZ } else { FastMath::NONE };
        let bits = Bits::NONE.with_fast_math(flags);
        let extra = Extra::Blocks(Vec::new());
        let phi = self.func.create_inst(Opcode::Phi, bits, accesses.ty, &[], extra);
        self.cx.insert(self.func, phi, Position::Start(block), None);
        phi
    }

    fn walk(&mut self, slots: &[Accesses], phis: &Phis) {
        let Some(entry) = self.func.entry() else { return };
        let mut slot_of: FxHashMap<Inst, u32> = FxHashMap::default();
        slot_of.extend(slots.iter().enumerate().map(|(n, it)| (it.alloca, n as u32)));
        let values = slots.iter().map(|it| self.undef(it)).collect();
        let mut state = State { values, locs: vec![None; slots.len()], log: Vec::new() };
        let mut visited = vec![false; self.func.n_blocks()];
        let mut edges = EdgeCounts::new(self.func.n_blocks());
        let mut steps = vec![Step { block: entry, from: None, n_edges: 0, log: 0 }];
        while let Some(step) = steps.pop() {
            state.undo(step.log);
            if let (Some(from), Some(list)) = (step.from, phis.get(&step.block)) {
                self.pass_edge(list, from, step.n_edges, &mut state);
            }
            if std::mem::replace(&mut visited[step.block.index()], true) {
                continue;
            }
            self.rename_block(step.block, &slot_of, &mut state);
            let from = Some(step.block);
            let log = state.log.len();
            let targets = edges.of(self.func, step.block);
            // The first successor is walked first.
            let next = targets.into_iter().rev();
            steps.extend(next.map(|(block, n_edges)| Step { block, from, n_edges, log }));
        }
    }

    /// Adds the current values as incoming values of the phis of a successor; the phis become the current values.
    fn pass_edge(&mut self, list: &[NewPhi], from: Block, n_edges: u32, state: &mut State) {
        for &NewPhi { slot, phi } in list {
            let (value, loc) = (state.values[slot as usize], state.locs[slot as usize]);
            let is_first = self.func.n_operands(phi) == 0;
            for _ in 0..n_edges {
                self.func.push_incoming(phi, value, from);
            }
            let merged = match is_first {
                true => loc,
                false => self.merged_loc(self.func.loc(phi), loc),
            };
            self.func.set_loc(phi, merged);
            state.set(slot, phi.into(), loc);
        }
    }

    fn rename_block(&mut self, block: Block, slot_of: &FxHashMap<Inst, u32>, state: &mut State) {
        let mut next = self.func.first_inst(block);
        while let Some(inst) = next {
            next = self.func.next_inst(inst);
            let opcode = self.func.opcode(inst);
            let operand = match opcode {
                Opcode::Load => 0,
                Opcode::Store => 1,
                _ => continue,
            };
            let pointer = self.func.operand(inst, operand).as_inst();
            let Some(&slot) = pointer.and_then(|pointer| slot_of.get(&pointer)) else { continue };
            match opcode {
                Opcode::Load => self.replace_load(inst, state.values[slot as usize]),
                _ => {
                    let loc = self.func.loc(inst);
                    state.set(slot, self.func.operand(inst, 0), loc);
                    self.remove_store(inst, pointer.expect("it is one of the allocas"));
                }
            }
        }
    }

    /// Replaces the remaining uses of an alloca by poison: they are never executed.
    fn finish_alloca(&mut self, alloca: Inst) {
        if self.func.has_uses(alloca.into()) {
            let poison = self.poison(self.func.inst(alloca).ty());
            _ = self.cx.replace_all_uses(self.func, alloca.into(), poison, WHY);
        }
    }

    /// Removes phis without uses other than by removed phis; returns the others, for each alloca in the order of
    /// blocks.
    fn remove_dead(&mut self, phis: Phis, n_slots: usize) -> Vec<Vec<Inst>> {
        let all = in_text_order(self.func, phis, n_slots);
        let new: FxHashSet<Inst> = all.iter().flatten().copied().collect();
        let is_needed =
            |phi: &Inst| self.func.users(Value::from(*phi)).any(|user| !new.contains(&user));
        let mut work: Vec<Inst> = all.iter().flatten().copied().filter(is_needed).collect();
        let mut live: FxHashSet<Inst> = work.iter().copied().collect();
        while let Some(phi) = work.pop() {
            let operands = self.func.operands(phi).filter_map(Value::as_inst);
            work.extend(operands.filter(|&inst| new.contains(&inst) && live.insert(inst)));
        }
        let dead: Vec<Inst> =
            all.iter().flatten().copied().filter(|phi| !live.contains(phi)).collect();
        for &phi in &dead {
            let poison = self.poison(self.func.inst(phi).ty());
            _ = self.cx.replace_all_uses(self.func, phi.into(), poison, WHY);
        }
        for phi in dead {
            _ = self.cx.erase(self.func, phi, WHY);
        }
        let is_live = |phi: &Inst| live.contains(phi);
        all.into_iter().map(|list| list.into_iter().filter(is_live).collect()).collect()
    }

    fn name_phis(&mut self, slots: &[Accesses], phis: &[Vec<Inst>]) {
        for (accesses, list) in slots.iter().zip(phis) {
            let name = self.func.name(accesses.alloca.into()).unwrap_or_default().to_vec();
            for (n, &phi) in list.iter().enumerate() {
                let numbered = [&name[..], format!(".{n}").as_bytes()].concat();
                self.func.set_name(phi.into(), &numbered);
            }
        }
    }

    /// Replaces phis that merge one value by it, until there is none.
    fn simplify_phis(&mut self, phis: Vec<Vec<Inst>>) -> Vec<Inst> {
        let mut left: FxHashSet<Inst> = phis.iter().flatten().copied().collect();
        let all: Vec<Inst> = phis.into_iter().flatten().collect();
        let mut work: VecDeque<Inst> = all.iter().copied().collect();
        let header = self.cx.header();
        while let Some(phi) = work.pop_front() {
            if !left.contains(&phi) {
                continue;
            }
            let Some(simpler) = simplify(self.values().at(phi), phi) else { continue };
            let value = simpler.materialize(&header.types, self.func);
            work.extend(self.func.users(phi.into()).filter(|user| left.contains(user)));
            left.remove(&phi);
            _ = self.cx.replace(self.func, phi, value, WHY);
        }
        all.into_iter().filter(|phi| left.contains(phi)).collect()
    }

    /// Gives phis a value for each edge that the walk did not pass: from blocks that are never executed.
    fn complete(&mut self, phis: &[Inst]) {
        for &phi in phis {
            let Some(block) = self.func.block_of(phi) else { continue };
            let preds: Vec<Block> = self.func.predecessors(block).collect();
            if preds.len() != self.func.n_operands(phi) {
                let poison = self.poison(self.func.inst(phi).ty());
                let is_passed = |&pred: &Block| self.dom.tree().contains(pred);
                for pred in preds.into_iter().filter(|pred| !is_passed(pred)) {
                    self.func.push_incoming(phi, poison, pred);
                }
            }
            self.cx.notify_changed(self.func, phi);
        }
    }
}

/// The blocks that different values of an alloca may reach, without those where no load could need the result: when
/// each load has a store above it in its block.
fn joins(func: &Function, frontier: &mut IteratedFrontier<'_>, accesses: &Accesses) -> Vec<Block> {
    if !is_read_across_blocks(func, accesses) {
        return Vec::new();
    }
    let blocks = accesses.stores.iter().filter_map(|&store| func.block_of(store));
    let mut defining: Vec<Block> = blocks.collect();
    defining.sort_unstable();
    defining.dedup();
    frontier.of(&defining)
}

fn is_read_across_blocks(func: &Function, accesses: &Accesses) -> bool {
    let mut by_block: FxHashMap<Block, Vec<Inst>> = FxHashMap::default();
    for &access in accesses.loads.iter().chain(&accesses.stores) {
        if let Some(block) = func.block_of(access) {
            by_block.entry(block).or_default().push(access);
        }
    }
    by_block.values_mut().any(|list| {
        in_order(func, list);
        list.first().is_some_and(|&first| func.opcode(first) == Opcode::Load)
    })
}

/// The phis of each alloca in the order of blocks in the function.
fn in_text_order(func: &Function, phis: Phis, n_slots: usize) -> Vec<Vec<Inst>> {
    let mut place: SecondaryMap<Block, u32> = SecondaryMap::with_default(u32::MAX);
    if !phis.is_empty() {
        for (n, block) in func.blocks().enumerate() {
            place[block] = n as u32;
        }
    }
    let mut blocks: Vec<(Block, Vec<NewPhi>)> = phis.into_iter().collect();
    blocks.sort_unstable_by_key(|(block, _)| place[*block]);
    let mut by_slot = vec![Vec::new(); n_slots];
    for NewPhi { slot, phi } in blocks.into_iter().flat_map(|(_, list)| list) {
        by_slot[slot as usize].push(phi);
    }
    by_slot
}

/// How many edges lead from one block to each of its successors. Cost: O(edges) for each block.
struct EdgeCounts {
    /// Per block, its index in the list of the block that was queried last; valid only for members of that list.
    place: Vec<u32>,
}

impl EdgeCounts {
    fn new(n_blocks: usize) -> EdgeCounts {
        EdgeCounts { place: vec![0; n_blocks] }
    }

    /// The successors, each once.
    fn of(&mut self, func: &Function, block: Block) -> Vec<(Block, u32)> {
        let mut list: Vec<(Block, u32)> = Vec::new();
        for succ in func.successors(block) {
            let place = &mut self.place[succ.index()];
            match list.get_mut(*place as usize) {
                Some((known, n)) if *known == succ => *n += 1,
                _ => {
                    *place = list.len() as u32;
                    list.push((succ, 1));
                }
            }
        }
        list
    }
}

/// Whether a function is marked as one where the sign of zero does not matter.
fn ignores_signed_zeros(header: &ModuleHeader, func: &Function) -> bool {
    let list = header.function(func.global()).map_or(AttrList::EMPTY, |decl| decl.attrs);
    let key = header.strs.intern(b"no-signed-zeros-fp-math");
    let value = header.attrs.text(header.attrs.list_data(list).function, key);
    value.is_some_and(|value| header.strs.get(value) == b"true")
}
