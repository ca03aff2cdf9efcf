//! Dry runs: the memory accesses of the threads of one block, as far as they do not depend on the contents of memory.
//!
//! Each thread is interpreted alone, from the entry of a kernel, with no memory but its own variables: other loaded
//! values are unknown, and so is everything computed from them. All integer arguments of the launch are the same
//! number, that of the [`Setting`]. At a branch on an unknown value, the run takes an edge that the thread has not
//! taken yet, in the same order for all threads, and records the choice ([`Touch::open`]). Values that depend on the
//! choice are unknown as well: phis where its paths join, values computed by a loop whose exit was chosen, and the
//! thread's own variables that one of the paths may have written (`dry_run/own.rs`).
//!
//! A run in which a thread has provable undefined behavior (it divides by zero, accesses bytes outside a variable,
//! violates an assumption, branches on poison) is evidence of nothing: [`DryRun::is_undefined`]. A run ends at a call
//! that may end the thread.
//!
//! A run is a list of [`Phase`]s: the accesses up to a bound, and the bound. So the accesses of two threads in one
//! phase, or in adjacent phases, can be compared ([`crate::explain`] does). A run that takes too long ends early; its
//! accesses up to there are valid.
//!
//! No removal depends on dry runs. Their results are explanations, and are checked by running the kernel:
//! `tests/tests/witnesses.rs`.
//!
//! Cost: at most the number of instructions per thread that the caller allows.

mod eval;
mod own;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::dom::{Dominators, PostDominators};
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_dead_sync::explaining::Among;
use selvedge_dead_sync::explaining::arithmetic::WARP;
use selvedge_ir::{Block, Function, Inst, Opcode, Value};
use selvedge_thread_memory::build::AccessSite;

use eval::{EvaluatedValue, Thread};
pub(crate) use eval::{Evaluator, Root, SettingsRead};

/// The parameters of a launch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Setting {
    /// The extents of the block along x, y and z.
    pub(crate) extents: [u32; 3],
    /// The index of the block along x, which is the last one of the grid; along y and z there is one block.
    pub(crate) cta: u32,
    /// The value of each integer argument.
    pub(crate) number: u64,
    /// Whether the last successor is taken first at a branch on an unknown value.
    pub(crate) last_first: bool,
}

impl Setting {
    /// The linear index of a thread in its block.
    pub(crate) fn linear(&self, [x, y, z]: [u32; 3]) -> u32 {
        let [nx, ny, _] = self.extents;
        x + nx * (y + ny * z)
    }

    /// The index of a thread's warp in its block.
    pub(crate) fn warp(&self, index: [u32; 3]) -> u32 {
        self.linear(index) / WARP
    }
}

/// An access.
#[derive(Clone, Debug)]
pub(crate) struct Touch {
    pub(crate) inst: Inst,
    pub(crate) root: Root,
    /// The byte offset from the root.
    pub(crate) offset: i64,
    pub(crate) size: u64,
    /// The iteration of each loop around it, the outermost first.
    pub(crate) iterations: Vec<(Loop, u32)>,
    /// The branches that are not known to lead to the access.
    pub(crate) open: Vec<Inst>,
}

/// The accesses of a thread up to a bound, or to its end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Phase {
    pub(crate) touches: Vec<Touch>,
    /// The instructions that order accesses, by [`Among`]: the number of touches before the first one, and before the
    /// last.
    orders: [Option<[usize; 2]>; 2],
    /// The instructions that may publish or acquire accesses: the number of touches up to the first one, itself
    /// included, and before the last.
    signals: Option<[usize; 2]>,
    pub(crate) end: Option<Inst>,
    /// The branches that are not known to lead to the end.
    pub(crate) open: Vec<Inst>,
}

impl Phase {
    /// Records an instruction that orders earlier accesses before later ones.
    fn order(&mut self, among: Among) {
        let n = self.touches.len();
        let [_, last] = self.orders[among as usize].get_or_insert([n, n]);
        *last = n;
    }

    /// Records an instruction that may publish or acquire accesses; `before` is the number of touches before it.
    fn signal(&mut self, before: usize) {
        let after = self.touches.len();
        let [_, last] = self.signals.get_or_insert([after, before]);
        *last = before;
    }

    /// Whether another instruction between a touch and the end may publish it.
    pub(crate) fn is_signaled_after(&self, touch: usize) -> bool {
        self.signals.is_some_and(|[_, last]| last > touch)
    }

    /// Whether another instruction before a touch may have acquired accesses of other threads.
    pub(crate) fn is_signalled_before(&self, touch: usize) -> bool {
        self.signals.is_some_and(|[first, _]| first <= touch)
    }

    /// The threads for which an instruction between a touch and the end orders accesses.
    pub(crate) fn order_after(&self, touch: usize) -> Option<Among> {
        self.among(|[_, last]| last > touch)
    }

    /// The threads for which an instruction between the beginning and a touch orders accesses.
    pub(crate) fn order_before(&self, touch: usize) -> Option<Among> {
        self.among(|[first, _]| first <= touch)
    }

    /// The largest set of threads for which an instruction at such a position orders accesses.
    fn among(&self, is_there: impl Fn([usize; 2]) -> bool) -> Option<Among> {
        let mut all = [Among::Block, Among::Warp].into_iter();
        all.find(|&among| self.orders[among as usize].is_some_and(&is_there))
    }
}

/// The inputs of the dry runs of one function.
pub(crate) struct DryRuns<'a> {
    pub(crate) func: &'a Function,
    pub(crate) loops: &'a Loops,
    pub(crate) dominators: &'a Dominators,
    pub(crate) post_dominators: &'a PostDominators,
    /// The accesses that are recorded.
    pub(crate) accesses: FxHashMap<Inst, AccessSite>,
    /// The instructions at which all threads arrive together.
    pub(crate) bounds: FxHashSet<Inst>,
    /// Other instructions that may order accesses of some threads.
    pub(crate) orders: FxHashMap<Inst, Among>,
    /// Instructions that may publish or acquire accesses: fences, atomic and volatile accesses.
    pub(crate) signals: FxHashSet<Inst>,
    /// Calls that may end the thread, or never return.
    pub(crate) ends: FxHashSet<Inst>,
}

/// The result of a run.
pub(crate) struct DryRun {
    pub(crate) phases: Vec<Phase>,
    /// The number of instructions left of the limit; zero if the run was too long.
    pub(crate) left: usize,
    /// Whether the thread has provable undefined behavior.
    pub(crate) is_undefined: bool,
}

/// An edge that was chosen at a branch on an unknown value.
#[derive(Clone, Copy)]
struct Choice {
    from: Block,
    to: Block,
    branch: Inst,
}

/// The state of a run.
struct Run<'r, 'a> {
    on: &'r DryRuns<'a>,
    eval: &'r mut Evaluator<'a>,
    thread: Thread,
    last_first: bool,
    iterations: FxHashMap<Loop, u32>,
    /// The choices whose paths have not joined yet.
    choices: Vec<Choice>,
    /// The edges that were chosen.
    taken: FxHashSet<(Block, Block)>,
    phases: Vec<Phase>,
    left: usize,
    is_undefined: bool,
}

impl DryRuns<'_> {
    /// Runs the thread of these indices for at most `most` instructions.
    pub(crate) fn run<'a>(
        &'a self,
        eval: &mut Evaluator<'a>,
        setting: Setting,
        index: [u32; 3],
        most: usize,
    ) -> DryRun {
        let mut run = Run {
            on: self,
            thread: Thread::new(setting, index, self.func.n_insts()),
            eval,
            last_first: setting.last_first,
            iterations: FxHashMap::default(),
            choices: Vec::new(),
            taken: FxHashSet::default(),
            phases: vec![Phase::default()],
            left: most,
            is_undefined: false,
        };
        let mut at = self.func.entry().map(|entry| (None, entry));
        while let Some((from, block)) = at {
            at = run.block(from, block).map(|next| (Some(block), next));
        }
        let Run { phases, left, is_undefined, .. } = run;
        DryRun { phases, left, is_undefined }
    }
}

impl Run<'_, '_> {
    /// Runs a block, and returns the next one.
    fn block(&mut self, from: Option<Block>, block: Block) -> Option<Block> {
        if let Some(from) = from {
            self.leave_loops(from, block);
            self.count(from, block);
            self.phis(from, block);
        }
        self.close_choices(block);
        for inst in self.on.func.insts(block) {
            self.left = self.left.checked_sub(1)?;
            match self.on.func.opcode(inst) {
                Opcode::Phi => {}
                Opcode::Br | Opcode::Switch => return self.branch(block, inst),
                Opcode::Unreachable => return self.fail(),
                opcode if opcode.is_terminator() => return None,
                _ if self.on.ends.contains(&inst) => return None,
                _ if self.eval.is_undefined(&self.thread, inst) => return self.fail(),
                _ => self.step(inst),
            }
        }
        None
    }

    /// Ends the run at undefined behavior, which is provable if no choice led there.
    fn fail(&mut self) -> Option<Block> {
        self.is_undefined |= self.choices.is_empty();
        None
    }

    /// Where all paths of a choice have joined, the variables that any of them may have written become unknown.
    fn close_choices(&mut self, block: Block) {
        let mut choices = std::mem::take(&mut self.choices);
        choices.retain(|choice| {
            let has_joined = self.has_joined(choice, block);
            if has_joined {
                self.eval.forget_between(&mut self.thread, choice.from, block, &self.on.ends);
            }
            !has_joined
        });
        self.choices = choices;
    }

    /// Whether a thread reaches a block regardless of the chosen edge.
    fn has_joined(&mut self, choice: &Choice, block: Block) -> bool {
        let post = self.on.post_dominators;
        let mut open_targets = self.on.func.successors(choice.from);
        open_targets.all(|path| post.post_dominates(block, path))
            && !self.eval.may_end_between(choice.from, block, &self.on.ends)
    }

    fn step(&mut self, inst: Inst) {
        let n_before = self.phases.last().map_or(0, |phase| phase.touches.len());
        if let Some(site) = self.on.accesses.get(&inst) {
            self.touch(site);
        }
        self.eval.write(&mut self.thread, inst);
        let value = self.eval.result(&self.thread, inst);
        self.thread.set(inst, value);
        let phase = self.phases.last_mut().expect("one at least");
        if self.on.bounds.contains(&inst) {
            phase.end = Some(inst);
            phase.open = self.choices.iter().map(|choice| choice.branch).collect();
            self.phases.push(Phase::default());
            return;
        }
        if self.on.signals.contains(&inst) {
            phase.signal(n_before);
        }
        if let Some(&among) = self.on.orders.get(&inst) {
            phase.order(among);
        }
    }

    fn touch(&mut self, site: &AccessSite) {
        let EvaluatedValue::Address(root, offset) = self.eval.value(&self.thread, site.pointer)
        else {
            return;
        };
        if self.eval.own(root).is_some() {
            return;
        }
        let Some(block) = self.on.func.block_of(site.inst) else { return };
        let open = self.choices.iter().map(|choice| choice.branch).collect();
        let up = |&l: &Loop| self.on.loops.parent(l);
        let around = std::iter::successors(self.on.loops.innermost(block), up);
        let mut iterations: Vec<(Loop, u32)> =
            around.map(|l| (l, self.iterations.get(&l).copied().unwrap_or(0))).collect();
        iterations.reverse();
        let (inst, size) = (site.inst, site.size);
        let touch = Touch { inst, root, offset, size, iterations, open };
        self.phases.last_mut().expect("one at least").touches.push(touch);
    }

    /// Counts the iteration of a loop whose header is entered.
    fn count(&mut self, from: Block, block: Block) {
        let innermost = self.on.loops.innermost(block);
        if let Some(l) = innermost.filter(|&l| self.on.loops.header(l) == block) {
            let is_back = self.on.loops.contains(l, from);
            let iteration = self.iterations.entry(l).or_insert(0);
            *iteration = if is_back { *iteration + 1 } else { 0 };
        }
    }

    /// Makes the values unknown that were computed by exited loops, if their trip counts depend on a choice.
    fn leave_loops(&mut self, from: Block, to: Block) {
        let (func, loops) = (self.on.func, self.on.loops);
        let up = |&l: &Loop| loops.parent(l);
        let around = std::iter::successors(loops.innermost(from), up);
        for l in around.take_while(|&l| !loops.contains(l, to)) {
            let is_chosen = |&(a, b): &(Block, Block)| loops.contains(l, a) || loops.contains(l, b);
            if self.taken.iter().any(is_chosen) {
                let insts = loops.blocks(l).iter().flat_map(|&block| func.insts(block));
                insts.for_each(|inst| self.thread.set(inst, EvaluatedValue::No));
            }
        }
    }

    /// Evaluates all phis of a block at once.
    fn phis(&mut self, from: Block, block: Block) {
        let func = self.on.func;
        let joins = |choice: &Choice| {
            // A thread in the next iteration of a loop has not left it; the choice records where else it may have been.
            let is_round = self.on.loops.innermost(block).is_some_and(|l| {
                let stays = |to: &Block| self.on.loops.contains(l, *to);
                let open_targets: FxHashSet<Block> =
                    func.successors(choice.from).filter(stays).collect();
                self.on.loops.header(l) == block
                    && self.on.loops.contains(l, choice.from)
                    && open_targets.len() == 1
            });
            !is_round && !self.on.dominators.edge_dominates(func, choice.from, choice.to, block)
        };
        let is_chosen = self.choices.iter().any(joins);
        let mut values = Vec::new();
        for inst in func.insts(block).take_while(|&inst| func.opcode(inst) == Opcode::Phi) {
            let mut incoming = func.incoming(inst);
            let value = match incoming.find(|&(_, path)| path == from) {
                Some((value, _)) => self.eval.value(&self.thread, value),
                None => EvaluatedValue::No,
            };
            let is_same = || {
                let mut all = func.incoming(inst).map(|(value, _)| value);
                let first = all.next();
                all.all(|value| Some(value) == first)
            };
            values.push((inst, if is_chosen && !is_same() { EvaluatedValue::No } else { value }));
        }
        values.into_iter().for_each(|(inst, value)| self.thread.set(inst, value));
    }

    /// Returns the block that a branch continues to.
    fn branch(&mut self, block: Block, branch: Inst) -> Option<Block> {
        let func = self.on.func;
        let operands: Vec<Value> = func.operands(branch).collect();
        let targets: Vec<Block> = func.successors(block).collect();
        if targets.iter().all(|&to| to == targets[0]) {
            return targets.first().copied();
        }
        let known = match self.eval.value(&self.thread, operands[0]) {
            EvaluatedValue::Integer(value) => Some(value),
            EvaluatedValue::Poison => return self.fail(),
            EvaluatedValue::Address(..) | EvaluatedValue::No => None,
        };
        match (func.opcode(branch), known) {
            (Opcode::Br, Some(value)) => {
                operands.get(if value & 1 == 1 { 1 } else { 2 })?.as_block()
            }
            (Opcode::Switch, Some(value)) => {
                let is_it = |case: &&[Value]| {
                    self.eval.value(&self.thread, case[0]) == EvaluatedValue::Integer(value)
                };
                let case = operands[2..].chunks_exact(2).find(is_it);
                case.map_or(operands[1], |case| case[1]).as_block()
            }
            (_, None) => self.choose(block, branch, &targets),
            _ => None,
        }
    }

    /// Chooses an edge that was not taken yet, and does not lead directly to undefined behavior.
    fn choose(&mut self, block: Block, branch: Inst, targets: &[Block]) -> Option<Block> {
        let func = self.on.func;
        let is_dead = |&to: &Block| {
            let end = func.terminator(to).map(|end| func.opcode(end));
            end == Some(Opcode::Unreachable)
        };
        let mut open_targets: Vec<Block> =
            targets.iter().copied().filter(|to| !is_dead(to)).collect();
        self.eval.settings_read.path |= open_targets.len() > 1;
        if self.last_first {
            open_targets.reverse();
        }
        let fresh = open_targets.iter().copied().find(|&to| !self.taken.contains(&(block, to)));
        // An edge that was not taken yet is preferred, so a loop without a known exit is left in a later iteration.
        let to = fresh.or_else(|| open_targets.last().copied())?;
        self.taken.insert((block, to));
        if !self.choices.iter().any(|choice| (choice.from, choice.to) == (block, to)) {
            self.choices.push(Choice { from: block, to, branch });
        }
        Some(to)
    }
}

#[cfg(test)]
mod tests {
    use super::{Among, Inst, Phase, Root, Touch};
    use selvedge_ir::entity::EntityRef;

    fn touch() -> Touch {
        let (inst, root) = (Inst::new(0), Root::Field(0, 0));
        Touch { inst, root, offset: 0, size: 4, iterations: Vec::new(), open: Vec::new() }
    }

    #[test]
    fn orderings_before_and_after_each_access_are_found() {
        // All phases of six steps that are a touch, or an order for some threads.
        for mut code in 0..3_usize.pow(6) {
            let (mut phase, mut all) = (Phase::default(), Vec::new());
            for _ in 0..6 {
                match [None, Some(Among::Warp), Some(Among::Block)][code % 3] {
                    Some(among) => {
                        phase.order(among);
                        all.push((phase.touches.len(), among));
                    }
                    None => phase.touches.push(touch()),
                }
                code /= 3;
            }
            for n in 0..phase.touches.len() {
                let among = |is_there: &dyn Fn(usize) -> bool| {
                    all.iter().filter(|(before, _)| is_there(*before)).map(|&(_, one)| one).max()
                };
                assert_eq!(phase.order_after(n), among(&|before| before > n), "{all:?}");
                assert_eq!(phase.order_before(n), among(&|before| before <= n), "{all:?}");
            }
        }
    }

    #[test]
    fn a_signal_does_not_order_its_own_access() {
        // All phases of six steps: an access, a signal, or an access that is a signal.
        for mut code in 0..3_usize.pow(6) {
            let (mut phase, mut all) = (Phase::default(), Vec::new());
            for _ in 0..6 {
                let before = phase.touches.len();
                if code % 3 != 1 {
                    phase.touches.push(touch());
                }
                if !code.is_multiple_of(3) {
                    phase.signal(before);
                    all.push([before, phase.touches.len()]);
                }
                code /= 3;
            }
            for n in 0..phase.touches.len() {
                let is_behind = all.iter().any(|&[before, _]| before > n);
                let is_before = all.iter().any(|&[_, after]| after <= n);
                assert_eq!(phase.is_signaled_after(n), is_behind, "{all:?}");
                assert_eq!(phase.is_signalled_before(n), is_before, "{all:?}");
            }
        }
    }
}
