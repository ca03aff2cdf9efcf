//! `loop-latch-form`: the branch at the latch of a loop takes the backedge when its condition is true.
//!
//! ```text
//! br i1 %done, label %exit, label %loop        ->   br i1 %not.done, label %loop, label %exit
//! ```
//!
//! LLVM prefers `icmp eq` with a taken exit edge. Its back end emits `@p bra EXIT; bra LOOP` for it, and `ptxas` does
//! not unroll such a loop. It does unroll a loop whose last instruction is `@p bra LOOP`. The edges of the graph, the
//! phis and the trip count are unchanged.
//!
//! * The condition is negated: a comparison by its inverse, which for floats is the unordered counterpart of an
//!   ordered one; a negation by its operand; anything else by `xor` with true. A comparison with other users stays
//!   for them, and the branch gets a new one.
//! * Weights of the branch (`!prof`) are swapped with the edges. Other attachments of the branch, above all
//!   `!llvm.loop`, stay.
//! * A latch both of whose edges are backedges takes the one of its inner loop.
//! * Constant conditions are unchanged, and so are branches whose weights do not match their edges.
//! * In loops that may be unrolled, tests are rewritten to compare the incremented value (`exit_tests.rs`).
//! * Loops that `ptxas` does not unroll, or that do not profit from unrolling, are unchanged (`latch/unrolling.rs`).
//! * This is the last pass: any pass that canonicalizes comparisons undoes it.
//! * Sound: a branch on poison or undef is undefined behavior, so at the branch the condition is true or false, and
//!   the inverse is the opposite.
//! * Cost: linear in blocks and loops, plus the size of the loops that are rewritten, up to the limit, plus the
//!   computation of a value range for each test of the current iteration's value.

mod unrolling;

use selvedge_analysis::dom::Dominators;
use selvedge_analysis::loops::{Loop, Loops, loop_option};
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_ir::metadata::{MdField, MdKind};
use selvedge_ir::{
    Bits, Block, ConstKind, Extra, Function, Inst, Md, MdData, MdNode, NodeKind, Opcode, Type,
    Value,
};
use selvedge_pass::knobs::{Knob, flag, infos, number, written};
use selvedge_pass::{Changed, Cx, OptionInfo, Pass, PassInfo, Position, Registry, RemarkKind};
use selvedge_scev::ScalarEvolution;

use crate::exit_tests::{ExitTest, change_test, tests_current_value};

const KNOBS: [Knob<LatchOptions>; 2] = [
    number(
        "max-body",
        "the most instructions, without phis, of a loop whose latch is changed; 4000",
        |options| &mut options.max_body,
    ),
    flag(
        "exit-tests",
        "whether exit tests are changed to use the incremented variable; on",
        |options| &mut options.exit_tests,
    ),
];
const INFOS: &[OptionInfo] = &infos(&KNOBS);

/// Why edits are made.
const WHY: &str = "back edge taken";
const WHY_TESTS: &str = "the test uses the variable after its step";

/// The options of `loop-latch-form`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LatchOptions {
    /// Maximum number of instructions of a loop, including inner loops and excluding phis.
    pub max_body: u64,
    /// Whether the test of a loop's latch is rewritten to compare the incremented variable.
    pub exit_tests: bool,
}

impl Default for LatchOptions {
    /// The limit of `ptxas` itself is far lower; this one bounds the cost of counting.
    fn default() -> LatchOptions {
        LatchOptions { max_body: 4000, exit_tests: true }
    }
}

/// The function pass `loop-latch-form`: the branch at the latch of a loop takes the backedge if its condition is true,
/// the form in which `ptxas` unrolls loops.
///
/// The condition is negated, and the successors of the branch are swapped with their weights: the edges of the CFG stay
/// the same, barriers and trip counts too. Tests that compare the variable of the current iteration are rewritten to
/// compare the incremented one, if [`LatchOptions::exit_tests`] is on. Run it last: a pass that canonicalizes
/// comparisons undoes it. Cost: linear in blocks and loops, plus the size of the rewritten loops. Examples:
/// `docs/passes/loop-latch-form.md`.
#[derive(Clone, Copy, Debug, Default)]
pub struct LoopLatchForm {
    /// The options of the pass.
    pub options: LatchOptions,
}

impl Pass for LoopLatchForm {
    fn name(&self) -> &'static str {
        "loop-latch-form"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn options(&self) -> String {
        written(&KNOBS, &self.options)
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let loops = cx.get::<Loops>(func);
        let mut changed = self.change_tests(func, cx, &loops);
        for (this, branch) in branches_to_swap(func, &loops) {
            let Some(prof) = Weights::of(func, cx, branch) else { continue };
            if size_exceeds(func, &loops, this, self.options.max_body) {
                say_too_large(func, cx, branch, self.options.max_body);
                continue;
            }
            if !gains(func, cx, &loops, (this, branch)) {
                say_nothing_gained(func, cx, branch);
                continue;
            }
            changed |= cx.transform(func, WHY, |func, cx| {
                swap_edges(func, cx, branch, &prof);
                Changed::Yes
            });
        }
        changed
    }
}

impl LoopLatchForm {
    /// The pass without the rewriting of exit tests.
    pub(crate) fn swapping_only() -> LoopLatchForm {
        let options = LatchOptions { exit_tests: false, ..LatchOptions::default() };
        LoopLatchForm { options }
    }

    /// Rewrites exit tests to compare the incremented value.
    fn change_tests(&self, func: &mut Function, cx: &mut Cx<'_>, loops: &Loops) -> Changed {
        let tests = if self.options.exit_tests { self.tests(func, cx, loops) } else { Vec::new() };
        if tests.is_empty() {
            return Changed::No;
        }
        cx.transform(func, WHY_TESTS, |func, cx| {
            let mut left = Vec::new();
            for test in &tests {
                change_test(func, cx, test, &mut left);
            }
            _ = cx.erase_dead(func, left, WHY_TESTS);
            Changed::Yes
        })
    }

    fn tests(&self, func: &Function, cx: &mut Cx<'_>, loops: &Loops) -> Vec<ExitTest> {
        let may_be_unrolled = |&this: &Loop| {
            tests_current_value(func, loops, this).is_some_and(|branch| {
                !forbids_unrolling(func, cx, branch)
                    && !size_exceeds(func, loops, this, self.options.max_body)
                    && unrolling::pays(func, loops, this)
                    && !unrolling::calls_routine(func, cx.header(), loops, this)
            })
        };
        let candidates: Vec<Loop> = loops.all().filter(may_be_unrolled).collect();
        if candidates.is_empty() {
            return Vec::new();
        }
        let dom = cx.get::<Dominators>(func);
        let evolution = cx.get::<ScalarEvolution>(func);
        let env = cx.env();
        evolution.ask(func, cx.facts(), |scev| {
            let context = ValueContext::new(env, func);
            let values = Values::new(&context, func).with_dominators(&dom);
            let test = |this| ExitTest::of(values, loops, scev, this);
            candidates.into_iter().filter_map(test).collect()
        })
    }
}

/// The branches of latches that take the backedge when their condition is false, with the loop.
fn branches_to_swap(func: &Function, loops: &Loops) -> Vec<(Loop, Inst)> {
    let mut found = Vec::new();
    for this in loops.all() {
        let branches = loops.latches(func, this).filter_map(|latch| func.terminator(latch));
        let swapped = branches.filter(|&branch| has_untaken_backedge(func, loops, this, branch));
        found.extend(swapped.map(|branch| (this, branch)));
    }
    found
}

/// Whether the second edge of a conditional branch is the backedge of `this`, while the first edge is not a backedge,
/// or is that of an enclosing loop.
fn has_untaken_backedge(func: &Function, loops: &Loops, this: Loop, branch: Inst) -> bool {
    let Some((condition, taken, other)) = conditional(func, branch) else { return false };
    let closes_inner = loops.innermost(taken).is_some_and(|inner| {
        let closes = loops.header(inner) == taken
            && func.block_of(branch).is_some_and(|latch| loops.contains(inner, latch));
        closes && loops.depth(inner) >= loops.depth(this)
    });
    other == loops.header(this) && !closes_inner && condition.as_const().is_none()
}

/// The condition of a conditional branch, its true successor and its false successor.
fn conditional(func: &Function, branch: Inst) -> Option<(Value, Block, Block)> {
    if func.opcode(branch) != Opcode::Br || func.n_operands(branch) != 3 {
        return None;
    }
    let target = |n| func.operand(branch, n).as_block();
    Some((func.operand(branch, 0), target(1)?, target(2)?))
}

/// Whether a loop has more than `limit` instructions other than phis.
fn size_exceeds(func: &Function, loops: &Loops, this: Loop, limit: u64) -> bool {
    let insts = loops.blocks(this).iter().flat_map(|&block| func.insts(block));
    let mut counted = insts.filter(|&inst| func.opcode(inst) != Opcode::Phi);
    usize::try_from(limit).is_ok_and(|limit| counted.nth(limit).is_some())
}

/// The `!prof` attachment of a branch after its edges are swapped.
enum Weights {
    /// There are no weights, or the attachment does not contain edge weights.
    Stay,
    /// The operands of the node with the two weights swapped.
    Swapped(Vec<Md>),
}

impl Weights {
    /// `None` if there are weights, but not one for each edge.
    fn of(func: &Function, cx: &Cx<'_>, branch: Inst) -> Option<Weights> {
        let md = &cx.header().md;
        let node = func.attachment(branch, MdKind::PROF).and_then(|prof| md.node(prof));
        let Some(node) = node else { return Some(Weights::Stay) };
        let mut all: Vec<Md> = node.operands().collect();
        if all.first().and_then(|&kind| md.text(kind)) != Some(b"branch_weights") {
            return Some(Weights::Stay);
        }
        let n_words = all.iter().take_while(|&&operand| md.text(operand).is_some()).count();
        (all.len() == n_words + 2).then(|| {
            all.swap(n_words, n_words + 1);
            Weights::Swapped(all)
        })
    }
}

/// Negates the condition of a branch and swaps its edges.
fn swap_edges(func: &mut Function, cx: &mut Cx<'_>, branch: Inst, prof: &Weights) {
    let (condition, taken, other) = conditional(func, branch).expect("found as such");
    let negated = negated(func, cx, condition, branch);
    for (n, value) in [(0, negated), (1, other.into()), (2, taken.into())] {
        func.set_operand(branch, n, value);
    }
    if let Weights::Swapped(operands) = prof {
        let fields = operands.iter().map(|&md| MdField::Md(md)).collect();
        let node = MdNode { kind: NodeKind::Tuple, distinct: false, fields };
        let weights = cx.add_metadata(MdData::Node(node));
        func.set_attachment(branch, MdKind::PROF, Some(weights));
    }
    cx.notify_changed(func, branch);
    _ = cx.erase_dead(func, condition.as_inst(), WHY);
    report_swapped(func, cx, branch);
}

/// The negation of a branch's condition.
fn negated(func: &mut Function, cx: &mut Cx<'_>, condition: Value, branch: Inst) -> Value {
    let inst = condition.as_inst();
    let is_compare = |&inst: &Inst| matches!(func.opcode(inst), Opcode::ICmp | Opcode::FCmp);
    if let Some(compare) = inst.filter(is_compare) {
        return inverse(func, cx, compare).into();
    }
    if let Some(positive) = inst.and_then(|inst| negated_operand(func, inst)) {
        return positive;
    }
    let yes = func.add_int(Type::I1, 1, 1);
    let not = func.create_inst(Opcode::Xor, Bits::NONE, Type::I1, &[condition, yes], Extra::None);
    let loc = func.loc(branch);
    cx.insert(func, not, Position::Before(branch), loc);
    not.into()
}

/// Inserts a comparison after `compare` that is true exactly if `compare` is false.
fn inverse(func: &mut Function, cx: &mut Cx<'_>, compare: Inst) -> Inst {
    let row = func.inst(compare);
    let (opcode, bits, ty) = (row.opcode(), row.bits(), row.ty());
    let bits = match opcode {
        Opcode::ICmp => bits.with_int_predicate(bits.int_predicate().inverse()),
        _ => bits.with_float_predicate(bits.float_predicate().inverse()),
    };
    let operands = [func.operand(compare, 0), func.operand(compare, 1)];
    let new = func.create_inst(opcode, bits, ty, &operands, Extra::None);
    let loc = func.loc(compare);
    cx.insert(func, new, Position::After(compare), loc);
    new
}

/// `x`, if `inst` is `xor x, true`.
fn negated_operand(func: &Function, inst: Inst) -> Option<Value> {
    if func.opcode(inst) != Opcode::Xor {
        return None;
    }
    let [a, b] = [func.operand(inst, 0), func.operand(inst, 1)];
    let is_true = |value| matches!(func.as_constant(value), Some(ConstKind::Int(bits)) if bits.to_u64() == Some(1));
    match (is_true(a), is_true(b)) {
        (_, true) => Some(a),
        (true, _) => Some(b),
        _ => None,
    }
}

fn report_swapped(func: &Function, cx: &mut Cx<'_>, branch: Inst) {
    let unrolls = !forbids_unrolling(func, cx, branch);
    cx.remark(func, branch, RemarkKind::Passed, "LatchTurned", |remark| {
        remark.text("the backedge is now the taken edge of the latch: ");
        remark.text(match unrolls {
            true => {
                "ptxas may unroll loops of this form, and not those whose exit is the taken edge"
            }
            false => "one branch fewer; `llvm.loop.unroll.disable` keeps ptxas from unrolling it",
        });
    });
}

fn say_too_large(func: &Function, cx: &mut Cx<'_>, branch: Inst, limit: u64) {
    cx.remark(func, branch, RemarkKind::Missed, "LoopTooLarge", |remark| {
        remark.text("latch unchanged: the loop has more than ").arg("MaxBody", limit);
        remark.text(" instructions");
    });
}

fn say_nothing_gained(func: &Function, cx: &mut Cx<'_>, branch: Inst) {
    cx.remark(func, branch, RemarkKind::Missed, "NothingGained", |remark| {
        remark.text(
            "latch unchanged: ptxas does not unroll the loop, or unrolling saves no instruction \
             per iteration and needs more registers",
        );
    });
}

/// Whether the edges of a loop's latch should be swapped: `ptxas` may unroll the loop and unrolling may pay, or its
/// metadata forbids unrolling and the swap saves a branch.
fn gains(func: &Function, cx: &Cx<'_>, loops: &Loops, (this, branch): (Loop, Inst)) -> bool {
    let is_innermost = loops.children(this).is_empty();
    let may_gain = || {
        !unrolling::calls_routine(func, cx.header(), loops, this)
            && (!is_innermost || unrolling::pays(func, loops, this))
    };
    forbids_unrolling(func, cx, branch) || may_gain()
}

/// Whether the loop's metadata forbids unrolling. The back end passes this on to `ptxas`.
fn forbids_unrolling(func: &Function, cx: &Cx<'_>, branch: Inst) -> bool {
    let id = func.attachment(branch, MdKind::LOOP);
    id.is_some_and(|id| loop_option(cx.header(), id, b"llvm.loop.unroll.disable").is_some())
}

/// Adds `loop-latch-form`.
pub(crate) fn register(registry: &mut Registry) {
    let about = "make the backedge the taken edge of the latch, the form that ptxas unrolls";
    let info = PassInfo { name: "loop-latch-form", about, options: INFOS };
    registry.add_pass(info, |given| Box::new(LoopLatchForm { options: given.read(&KNOBS) }));
}
