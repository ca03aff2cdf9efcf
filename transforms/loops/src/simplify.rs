//! `loop-simplify`: the canonical form of loops that other loop passes expect.
//!
//! After it each loop has
//!
//! * a *preheader*: the only block outside that enters the loop, and it enters nothing else;
//! * one *backedge*, from the only latch;
//! * *dedicated exits*: blocks that are entered from inside the loop only.
//!
//! Loops are visited from the inside out, each in these steps; all of them add blocks and remove none:
//!
//! 1. the entering edges lead to a new block (`.preheader`), unless there is a preheader;
//! 2. for each exit block that is also entered from outside, the edges from inside lead to a new block (`.loopexit`);
//! 3. several latches jump to a new block (`.backedge`), which gets `!llvm.loop` of the first latch that has one.
//!
//! * No instruction is moved or copied, so convergent operations depend on the same branches as before.
//! * Not done, unlike in LLVM: the outer part of a loop with several latches does not become a loop of its own,
//!   branches on undef stay, and exit blocks are not folded into common ones.
//! * Unchanged: a loop entered by `indirectbr` or `callbr`, or whose header or exit is an exception pad.
//! * Cost: O(depth of loops * (blocks + edges)), and for each split block the entries of its phis.
//! * Checked by the verifier, by file tests and by `tests/forms.rs`, which tests the definition above.

use rustc_hash::FxHashSet;
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_ir::entity::{EntityRef, SecondaryMap};
use selvedge_ir::metadata::MdKind;
use selvedge_ir::{Block, Function};
use selvedge_pass::{Changed, Cx, Pass, PassInfo, Registry};

use crate::split::{Split, can_be_entered_by_jump, can_redirect, split_predecessors};

const WHY: &str = "loops in canonical form";

/// The function pass `loop-simplify`: gives each loop a preheader, a single backedge and dedicated exits, the form that
/// other loop passes expect.
///
/// It adds blocks and removes none; no instruction is moved or copied, so barriers are unchanged. Loops that
/// `indirectbr` or `callbr` enters, or whose header or exit is an exception pad, are unchanged. Cost: O(depth of loops
/// * (blocks + edges)). Examples: `docs/passes/loop-simplify.md`.
#[derive(Clone, Copy, Debug, Default)]
pub struct LoopSimplify;

impl Pass for LoopSimplify {
    fn name(&self) -> &'static str {
        "loop-simplify"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let loops = cx.get::<Loops>(func);
        let all: Vec<Loop> = loops.all().collect();
        form_loops(func, cx, &loops, &all)
    }
}

/// Brings some loops, inner ones first, into canonical form.
pub(crate) fn form_loops(
    func: &mut Function,
    cx: &mut Cx<'_>,
    loops: &Loops,
    chosen: &[Loop],
) -> Changed {
    if !chosen.iter().any(|&this| needs_blocks(func, loops, this)) {
        return Changed::No;
    }
    let around = blocks_around(func, loops, chosen);
    cx.edit_edges(func, &around, WHY, |func, cx| {
        let mut forms = Forms::new(func, loops);
        chosen.iter().fold(Changed::No, |changed, &this| changed | forms.form(func, cx, this))
    })
}

/// Adds `loop-simplify`.
pub(crate) fn register(registry: &mut Registry) {
    let about = "give loops preheaders, one backedge and dedicated exits";
    let info = PassInfo { name: "loop-simplify", about, options: &[] };
    registry.add_pass(info, |_| Box::new(LoopSimplify));
}

/// Whether a loop is not in canonical form yet.
fn needs_blocks(func: &Function, loops: &Loops, this: Loop) -> bool {
    let is_shared = |&exit: &Block| func.predecessors(exit).any(|pred| !loops.contains(this, pred));
    loops.preheader(func, this).is_none()
        || loops.latch(func, this).is_none()
        || loops.exits(func, this).iter().any(is_shared)
}

/// The blocks whose edges may change: those that enter loops, leave them or close them.
fn blocks_around(func: &Function, loops: &Loops, chosen: &[Loop]) -> Vec<Block> {
    let (mut seen, mut found) = (FxHashSet::default(), Vec::new());
    for &this in chosen {
        let targets = std::iter::once(loops.header(this)).chain(loops.exits(func, this));
        let around = targets.flat_map(|target| func.predecessors(target));
        found.extend(around.filter(|&block| seen.insert(block)));
    }
    found
}

/// The loops of a function while blocks are added to them.
struct Forms<'l> {
    loops: &'l Loops,
    /// The innermost loop around each block, new blocks included.
    innermost: Vec<Option<Loop>>,
    /// The new blocks of each loop, those of loops inside it included.
    added: SecondaryMap<Loop, Vec<Block>>,
}

impl<'l> Forms<'l> {
    fn new(func: &Function, loops: &'l Loops) -> Forms<'l> {
        let mut innermost = vec![None; func.n_blocks()];
        func.blocks().for_each(|block| innermost[block.index()] = loops.innermost(block));
        Forms { loops, innermost, added: SecondaryMap::new() }
    }

    /// Brings one loop into canonical form.
    fn form(&mut self, func: &mut Function, cx: &mut Cx<'_>, this: Loop) -> Changed {
        self.add_preheader(func, cx, this)
            | self.dedicate_exits(func, cx, this)
            | self.join_backedges(func, cx, this)
    }

    /// Whether a block is in a loop. Cost: O(depth).
    fn contains(&self, this: Loop, block: Block) -> bool {
        self.around(self.innermost[block.index()]).any(|it| it == this)
    }

    /// A loop and those around it.
    fn around(&self, first: Option<Loop>) -> impl Iterator<Item = Loop> {
        std::iter::successors(first, |&it| self.loops.parent(it))
    }

    /// The predecessors of a block inside a loop, or outside of it, each once.
    fn preds(&self, func: &Function, block: Block, this: Loop, inside: bool) -> Vec<Block> {
        let mut seen = FxHashSet::default();
        let wanted = |pred: &Block| self.contains(this, *pred) == inside && seen.insert(*pred);
        func.predecessors(block).filter(wanted).collect()
    }

    fn add_preheader(&mut self, func: &mut Function, cx: &mut Cx<'_>, this: Loop) -> Changed {
        let header = self.loops.header(this);
        let outside = self.preds(func, header, this, false);
        if let [only] = outside[..]
            && func.successors(only).count() == 1
        {
            return Changed::No;
        }
        let split = Split { suffix: ".preheader", phi_suffix: ".ph" };
        let parent = self.loops.parent(this);
        self.split(func, cx, (header, &outside), split, parent).is_some().into()
    }

    fn dedicate_exits(&mut self, func: &mut Function, cx: &mut Cx<'_>, this: Loop) -> Changed {
        let mut changed = Changed::No;
        for exit in self.exits(func, this) {
            if self.preds(func, exit, this, false).is_empty() {
                continue;
            }
            let inside = self.preds(func, exit, this, true);
            let split = Split { suffix: ".loopexit", phi_suffix: ".ph" };
            // The new block is in the innermost loop that contains both ends of the edges.
            let end = self.innermost[exit.index()];
            let is_around = |it: &Loop| self.around(end).any(|other| other == *it);
            let parent = self.around(self.loops.parent(this)).find(is_around);
            changed |= self.split(func, cx, (exit, &inside), split, parent).is_some().into();
        }
        changed
    }

    /// The exit blocks of a loop as it is now, each once.
    fn exits(&self, func: &Function, this: Loop) -> Vec<Block> {
        let mut seen = FxHashSet::default();
        let blocks = self.loops.blocks(this).iter().chain(&self.added[this]);
        let succs = blocks.flat_map(|&block| func.successors(block));
        succs.filter(|&succ| !self.contains(this, succ) && seen.insert(succ)).collect()
    }

    fn join_backedges(&mut self, func: &mut Function, cx: &mut Cx<'_>, this: Loop) -> Changed {
        let header = self.loops.header(this);
        let latches = self.preds(func, header, this, true);
        if latches.len() == 1 {
            return Changed::No;
        }
        let split = Split { suffix: ".backedge", phi_suffix: ".be" };
        self.split(func, cx, (header, &latches), split, Some(this)).is_some().into()
    }

    /// Puts a new block, which is in the loop `parent`, on the edges from `preds` to a block. `None` when the edges
    /// cannot be redirected.
    fn split(
        &mut self,
        func: &mut Function,
        cx: &mut Cx<'_>,
        (block, preds): (Block, &[Block]),
        split: Split,
        parent: Option<Loop>,
    ) -> Option<Block> {
        if preds.iter().any(|&pred| !can_redirect(func, pred))
            || !can_be_entered_by_jump(func, block)
        {
            return None;
        }
        let closes = |pred: &&Block| {
            let headed = self.innermost[block.index()].filter(|&it| self.loops.header(it) == block);
            headed.is_some_and(|it| self.contains(it, **pred))
        };
        let closing: Vec<Block> = preds.iter().filter(closes).copied().collect();
        let middle = split_predecessors(func, cx, block, preds, split);
        if closing.len() == preds.len() {
            self.move_loop_metadata(func, cx, &closing, middle);
        }
        self.innermost.resize(func.n_blocks(), None);
        self.innermost[middle.index()] = parent;
        let around: Vec<Loop> = self.around(parent).collect();
        around.into_iter().for_each(|it| self.added[it].push(middle));
        Some(middle)
    }

    /// Moves `!llvm.loop` from the branches that closed a loop to the jump that does so now. A branch that still closes
    /// an inner loop keeps it.
    fn move_loop_metadata(&self, func: &mut Function, cx: &mut Cx<'_>, from: &[Block], to: Block) {
        let mut first = None;
        for &block in from {
            let Some(term) = func.terminator(block) else { continue };
            let Some(id) = func.attachment(term, MdKind::LOOP) else { continue };
            first = first.or(Some(id));
            let inner = self.innermost[block.index()].map(|it| self.loops.header(it));
            if !func.successors(block).any(|succ| Some(succ) == inner) {
                func.set_attachment(term, MdKind::LOOP, None);
                cx.notify_changed(func, term);
            }
        }
        let jump = func.terminator(to).expect("a new block has a jump");
        func.set_attachment(jump, MdKind::LOOP, first);
    }
}
