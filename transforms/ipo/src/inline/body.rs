//! Copies the part of a callee's body that is reachable with the arguments of one call into its caller.
//!
//! As LLVM's `CloneAndPruneFunctionInto`: blocks are copied in a search from the entry. Each copied instruction is
//! simplified with its operands in the caller, so that a constant argument decides branches, and blocks that become
//! unreachable are not copied. Phis are created without operands while blocks are copied, because operands may not
//! exist yet, and get their operands last; a phi with a single value is replaced by it, and its users are simplified
//! again. Branches on resulting constants are folded, unreachable blocks are erased, and a block is merged with its
//! only successor if it is that block's only predecessor.
//!
//! The copied blocks are not linked yet: `splice.rs` links them.
//! * Cost: linear in the reachable part of the callee, and in the instructions simplified again.
//! * Convergent operations are copied and never dropped, unless their block is unreachable.

use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::InstEffects;
use selvedge_analysis::simplify::simplify;
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_ir::clone::ValueMap;
use selvedge_ir::metadata::MdKind;
use selvedge_ir::{Bits, Block, Extra, Function, Inst, ModuleHeader, Opcode, Type, Value};

/// Maximal number of iterations of folding branches: each may make other phis constant.
const MAX_FOLDS: usize = 8;

/// Suffix of the names of copies, as in LLVM.
const SUFFIX: &[u8] = b".i";

/// A copy of the part of a callee's body that one call can reach. Its blocks are not linked into the caller yet.
pub(super) struct Body {
    /// The copied blocks in the order of the callee's, the entry first.
    pub(super) blocks: Vec<Block>,
    /// The copied `ret`s, in the order of blocks.
    pub(super) returns: Vec<Inst>,
    /// Instructions of the callee with equivalent copies, in the callee's order.
    pub(super) copies: Vec<(Inst, Inst)>,
}

/// The context of copying, in addition to the two functions.
pub(super) struct Tools<'t, 'a> {
    pub(super) header: &'a ModuleHeader,
    pub(super) context: &'t ValueContext<'a>,
    pub(super) effects: &'t InstEffects<'a>,
}

/// A phi without operands.
struct Pending {
    old: Inst,
    new: Inst,
    block: Block,
}

struct Cloner<'c, 't, 'a> {
    func: &'c mut Function,
    callee: &'c Function,
    tools: &'c Tools<'t, 'a>,
    map: ValueMap,
    is_reached: FxHashSet<Block>,
    work: Vec<Block>,
    phis: Vec<Pending>,
    copies: Vec<(Inst, Inst)>,
    /// Instructions to simplify again.
    again: Vec<Inst>,
}

/// Copies the body of `callee` into `func`; `map` maps the parameters.
pub(super) fn copy(
    func: &mut Function,
    callee: &Function,
    tools: &Tools<'_, '_>,
    map: ValueMap,
) -> Body {
    let mut cloner = Cloner {
        func,
        callee,
        tools,
        map,
        is_reached: FxHashSet::default(),
        work: callee.entry().into_iter().collect(),
        phis: Vec::new(),
        copies: Vec::new(),
        again: Vec::new(),
    };
    while let Some(block) = cloner.work.pop() {
        if cloner.is_reached.insert(block) {
            cloner.copy_block(block);
        }
    }
    cloner.define_phis();
    let reached = callee.blocks().filter(|block| cloner.is_reached.contains(block));
    let mut blocks: Vec<Block> = reached.filter_map(|block| cloner.map.block(block)).collect();
    cloner.settle(&mut blocks);
    let func = &*cloner.func;
    let mut copies = cloner.copies;
    copies.retain(|&(_, copy)| func.block_of(copy).is_some());
    let ends = blocks.iter().filter_map(|&block| func.terminator(block));
    let returns = ends.filter(|&inst| func.opcode(inst) == Opcode::Ret).collect();
    Body { blocks, returns, copies }
}

/// Copying, block by block.
impl Cloner<'_, '_, '_> {
    /// The copy of a block, possibly still empty.
    fn block_for(&mut self, old: Block) -> Block {
        if let Some(new) = self.map.block(old) {
            return new;
        }
        let new = self.func.create_block();
        self.name_copy(old.into(), new.into());
        self.map.insert(old, new);
        new
    }

    fn copy_block(&mut self, old: Block) {
        let new = self.block_for(old);
        for inst in self.callee.insts(old) {
            self.copy_records(inst, new);
            match self.callee.opcode(inst) {
                Opcode::Phi => self.reserve_phi(inst, new),
                opcode if opcode.is_terminator() => self.copy_terminator(inst, new),
                _ => self.copy_inst(inst, new),
            }
        }
    }

    /// Copies the debug records before an instruction to the end of the copied block: the next inserted instruction
    /// inherits them.
    fn copy_records(&mut self, inst: Inst, new: Block) {
        for &record in self.callee.records_before(inst) {
            let data = self.callee.record(record);
            let data = self.func.import_record(self.callee, data, &mut self.map);
            self.func.add_trailing_record(new, data);
        }
    }

    fn reserve_phi(&mut self, old: Inst, block: Block) {
        let new = self.func.reserve_inst(self.callee.inst(old).ty());
        self.map.insert(old, new);
        self.phis.push(Pending { old, new, block });
    }

    fn copy_inst(&mut self, old: Inst, block: Block) {
        let copy = self.func.import_inst(self.callee, old, &mut self.map);
        let simpler = self.simpler(copy);
        if let Some(value) = simpler {
            self.map.insert(old, value);
            if !self.tools.effects.has_side_effects(self.func, copy) {
                self.func.erase(copy);
                return;
            }
        } else {
            self.map.insert(old, copy);
        }
        self.func.append(block, copy);
        self.name_copy(old.into(), copy.into());
        if simpler.is_none() {
            self.copies.push((old, copy));
        }
    }

    fn copy_terminator(&mut self, old: Inst, block: Block) {
        let targets: Vec<Block> = self.callee.operands(old).filter_map(Value::as_block).collect();
        let known = self.known_target(old, &targets);
        let reached = known.map_or(targets, |target| vec![target]);
        for &target in &reached {
            self.block_for(target);
        }
        // The first target is copied first, as in LLVM's search.
        self.work.extend(reached.iter().rev());
        let copy = match known.and_then(|target| self.map.block(target)) {
            Some(target) => self.jump_instead(old, target),
            None => self.func.import_inst(self.callee, old, &mut self.map),
        };
        self.func.append(block, copy);
        self.map.insert(old, copy);
        self.name_copy(old.into(), copy.into());
        self.copies.push((old, copy));
    }

    /// The target of a branch whose condition is a constant in the caller.
    fn known_target(&mut self, branch: Inst, targets: &[Block]) -> Option<Block> {
        let decides = matches!(self.callee.opcode(branch), Opcode::Br | Opcode::Switch);
        if !decides || self.callee.n_operands(branch) < 2 {
            return None;
        }
        let condition = self.callee.operand(branch, 0);
        let here = self.map.get(condition).unwrap_or(condition);
        let bits = match self.map.get(condition) {
            Some(value) => self.func.as_int(value)?,
            None => self.callee.as_int(here)?,
        };
        let matches = |n: &usize| self.callee.as_int(self.callee.operand(branch, *n)) == Some(bits);
        let successor = match self.callee.opcode(branch) {
            Opcode::Br => usize::from(bits.to_u64() == Some(0)),
            _ => {
                let case = (2..self.callee.n_operands(branch)).step_by(2).find(matches);
                case.map_or(0, |n| n / 2)
            }
        };
        targets.get(successor).copied()
    }

    fn jump_instead(&mut self, branch: Inst, target: Block) -> Inst {
        let operands = [target.into()];
        let jump =
            self.func.create_inst(Opcode::Br, Bits::NONE, Type::VOID, &operands, Extra::None);
        self.func.set_loc(jump, self.callee.loc(branch));
        self.func.set_attachment(jump, MdKind::LOOP, self.callee.attachment(branch, MdKind::LOOP));
        jump
    }

    fn name_copy(&mut self, old: Value, new: Value) {
        if let Some(name) = self.callee.name(old) {
            self.func.set_name(new, &[name, SUFFIX].concat());
        }
    }

    /// A simpler value for a copy, by rules that do not require the copy to be in a block.
    fn simpler(&mut self, copy: Inst) -> Option<Value> {
        let values = Values::new(self.tools.context, self.func);
        let simpler = simplify(values, copy)?;
        Some(simpler.materialize(&self.tools.header.types, self.func))
    }
}

/// Phis, and the simplifications that they enable.
impl Cloner<'_, '_, '_> {
    /// Adds the incoming values of copied edges to phis, and inserts the phis.
    fn define_phis(&mut self) {
        let phis = std::mem::take(&mut self.phis);
        let mut n_edges: FxHashMap<Block, BTreeMap<Block, usize>> = FxHashMap::default();
        let mut last: FxHashMap<Block, Inst> = FxHashMap::default();
        for Pending { old, new, block } in phis {
            let edges = n_edges.entry(block).or_insert_with(|| edges_into(self.func, block));
            let (values, blocks) = entries(self.callee, old, &self.map, edges);
            let values: Vec<Value> = values
                .into_iter()
                .map(|value| self.func.import_value(self.callee, value, &mut self.map))
                .collect();
            let extra = self.func.keep_blocks(&blocks);
            let bits = self.callee.inst(old).bits();
            self.func.define_inst(new, Opcode::Phi, bits, &values, extra);
            match last.insert(block, new) {
                Some(before) => self.func.insert_after(new, before),
                None => self.func.prepend(block, new),
            }
            self.func.set_loc(new, self.callee.loc(old));
            self.func.set_attachments(new, self.callee.attachments(old));
            self.name_copy(old.into(), new.into());
            self.again.push(new);
        }
    }

    /// Simplifies and folds until nothing changes; merges blocks.
    fn settle(&mut self, blocks: &mut Vec<Block>) {
        for _ in 0..MAX_FOLDS {
            self.simplify_again();
            if !self.fold_branches(blocks) {
                break;
            }
            self.erase_unreached(blocks);
        }
        self.join_chains(blocks);
    }

    fn simplify_again(&mut self) {
        let mut seen: FxHashSet<Inst> = FxHashSet::default();
        while let Some(inst) = self.again.pop() {
            seen.remove(&inst);
            if self.func.block_of(inst).is_none() {
                continue;
            }
            let simpler = match self.func.opcode(inst) {
                Opcode::Phi => self.single_value(inst),
                opcode if opcode.is_terminator() => None,
                _ => self.simpler(inst),
            };
            let Some(value) = simpler.filter(|&value| value != Value::from(inst)) else { continue };
            self.again.extend(self.func.users(inst.into()).filter(|user| seen.insert(*user)));
            self.func.replace_all_uses(inst.into(), value);
            if !self.tools.effects.has_side_effects(self.func, inst) {
                self.func.erase(inst);
            } else {
                self.copies.retain(|&(_, copy)| copy != inst);
            }
        }
    }

    /// The single value of a phi, if it dominates the phi: its only incoming value, or a constant or argument.
    fn single_value(&self, phi: Inst) -> Option<Value> {
        let mut others = self.func.operands(phi).filter(|&value| value != Value::from(phi));
        let first = others.next()?;
        let is_everywhere = first.as_inst().is_none() || self.func.n_operands(phi) == 1;
        (is_everywhere && others.all(|value| value == first)).then_some(first)
    }

    /// Replaces branches on constants by jumps.
    fn fold_branches(&mut self, blocks: &[Block]) -> bool {
        let mut folded = false;
        for &block in blocks {
            let Some(branch) = self.func.terminator(block) else { continue };
            let Some(taken) = self.func.known_successor(branch) else { continue };
            let id = self.func.attachment(branch, MdKind::LOOP);
            let targets: Vec<Block> = self.func.successors(block).collect();
            let jump = self.func.keep_successor(block, taken);
            self.func.set_attachment(jump, MdKind::LOOP, id);
            targets.into_iter().for_each(|target| self.again.extend(self.func.phis(target)));
            folded = true;
        }
        folded
    }

    fn erase_unreached(&mut self, blocks: &mut Vec<Block>) {
        let mut is_reached: FxHashSet<Block> = FxHashSet::default();
        let mut work: Vec<Block> = blocks.first().copied().into_iter().collect();
        while let Some(block) = work.pop() {
            if is_reached.insert(block) {
                work.extend(self.func.successors(block));
            }
        }
        let dead: Vec<Block> =
            blocks.iter().copied().filter(|block| !is_reached.contains(block)).collect();
        for &block in &dead {
            let successors: Vec<Block> = self.func.successors(block).collect();
            for target in successors {
                self.func.remove_predecessor(target, block);
                self.again.extend(self.func.phis(target));
            }
        }
        dead.into_iter().for_each(|block| self.func.erase_block(block));
        blocks.retain(|block| is_reached.contains(block));
    }

    /// Merges blocks with their only successor if they are its only predecessor.
    fn join_chains(&mut self, blocks: &mut Vec<Block>) {
        let entry = blocks.first().copied();
        let mut absorbed: FxHashSet<Block> = FxHashSet::default();
        for &block in &*blocks {
            if absorbed.contains(&block) {
                continue;
            }
            while let Some(next) = self.func.jump_target(block) {
                let is_only = self.func.predecessors(next).nth(1).is_none();
                let is_other = next != block && Some(next) != entry;
                if !is_other || !is_only || makes_token(self.func, next) {
                    break;
                }
                self.replace_single_phis(next);
                self.func.absorb_successor(block);
                absorbed.insert(next);
            }
        }
        blocks.retain(|block| !absorbed.contains(block));
    }

    fn replace_single_phis(&mut self, block: Block) {
        for phi in self.func.phis(block) {
            let only = self.func.incoming(phi).next().map(|(value, _)| value);
            if let Some(value) = only.filter(|&value| value != Value::from(phi)) {
                self.func.replace_all_uses(phi.into(), value);
                self.func.erase(phi);
            }
        }
    }
}

/// Whether a block defines a token, such as that of a loop's convergence, which is tied to the block.
fn makes_token(func: &Function, block: Block) -> bool {
    let is_token = |inst| func.opcode(inst).is_call() && func.inst(inst).ty() == Type::TOKEN;
    func.insts(block).any(is_token)
}

/// Number of edges into a copied block, by predecessor.
fn edges_into(func: &Function, block: Block) -> BTreeMap<Block, usize> {
    let mut edges = BTreeMap::new();
    for from in func.predecessors(block) {
        *edges.entry(from).or_default() += 1;
    }
    edges
}

/// The incoming values of a callee's phi for copied edges: values of the callee, blocks of the caller.
fn entries(
    callee: &Function,
    phi: Inst,
    map: &ValueMap,
    edges: &BTreeMap<Block, usize>,
) -> (Vec<Value>, Vec<Block>) {
    let mut left = edges.clone();
    let copied = callee.incoming(phi).filter_map(|(value, from)| {
        let from = map.block(from)?;
        let n = left.get_mut(&from).filter(|n| **n > 0)?;
        *n -= 1;
        Some((value, from))
    });
    copied.unzip()
}
