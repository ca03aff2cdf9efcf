//! `loop-latch-form`: a loop goes round by the taken edge of its latch's branch.
//!
//! ```text
//! br i1 %done, label %exit, label %loop        ->   br i1 %not.done, label %loop, label %exit
//! ```
//!
//! LLVM likes `icmp eq` with a way out that is taken. Its back end makes `@p bra EXIT; bra LOOP` of it, and
//! `ptxas` does not unroll such a loop. It does unroll one whose last instruction is `@p bra LOOP`. Nothing
//! else changes: the edges of the graph, the phis, the number of rounds are as they were.
//!
//! * The condition is negated: a comparison by its inverse, which for floats is the unordered twin of an
//!   ordered one; a negation by what it negates; anything else by `xor` with true. A comparison that others
//!   use too stays for them, and the branch gets one of its own.
//! * Weights of the branch (`!prof`) change places with the edges. What stands on the branch otherwise,
//!   `!llvm.loop` above all, stays on it.
//! * A latch that goes back on both edges goes round its inner loop by the taken one.
//! * Constant conditions are left alone, and branches with weights that are not theirs.
//! * Tests come to look at the value behind the step (`exit_tests.rs`), in loops that may be unrolled.
//! * Loops that are not unrolled, or would gain nothing by it, are left alone (`latch/unrolling.rs`).
//! * Last of all passes: whatever brings comparisons into LLVM's usual form undoes it.
//! * Why it is sound: a branch on poison or undef is undefined, so at the branch the condition is true or
//!   false, and the inverse is the other one.
//! * Cost: linear in blocks and loops, and the size of the loops that are turned round, up to the limit; and a range
//!   for each test that looks at this round's value.

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

use crate::exit_tests::{ExitTest, change_test, looks_at_this_round};

const KNOBS: [Knob<LatchOptions>; 2] = [
    number(
        "max-body",
        "the most instructions of a loop whose latch is changed, phis left out; 4000",
        |options| &mut options.max_body,
    ),
    flag(
        "exit-tests",
        "whether tests at the end of a loop look at the variable behind its step; on",
        |options| &mut options.exit_tests,
    ),
];
const INFOS: &[OptionInfo] = &infos(&KNOBS);

/// Why edits are made.
const WHY: &str = "back edge taken";
const WHY_TESTS: &str = "the test looks at the variable behind its step";

/// What `loop-latch-form` was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LatchOptions {
    /// The most instructions of a loop, inner loops included and phis left out.
    pub max_body: u64,
    /// Whether the test of a loop's latch looks at the variable behind its step.
    pub exit_tests: bool,
}

impl Default for LatchOptions {
    /// `ptxas` has a limit of its own, far below: this one bounds what is counted.
    fn default() -> LatchOptions {
        LatchOptions { max_body: 4000, exit_tests: true }
    }
}

/// The pass; see the module's text.
#[derive(Clone, Copy, Debug, Default)]
pub struct LoopLatchForm {
    /// What was asked for.
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
        for (this, branch) in branches_to_turn(func, &loops) {
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
                turn(func, cx, branch, &prof);
                Changed::Yes
            });
        }
        changed
    }
}

impl LoopLatchForm {
    /// The pass that turns latches round, and leaves their tests as they are.
    pub(crate) fn turning_only() -> LoopLatchForm {
        let options = LatchOptions { exit_tests: false, ..LatchOptions::default() };
        LoopLatchForm { options }
    }

    /// Lets tests look at the value behind the step.
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
            looks_at_this_round(func, loops, this).is_some_and(|branch| {
                !asks_not_to_be_unrolled(func, cx, branch)
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

/// The latches' branches that go round by the edge that is not taken, with the loop.
fn branches_to_turn(func: &Function, loops: &Loops) -> Vec<(Loop, Inst)> {
    let mut found = Vec::new();
    for this in loops.all() {
        let branches = loops.latches(func, this).filter_map(|latch| func.terminator(latch));
        let turned = branches.filter(|&branch| goes_round_untaken(func, loops, this, branch));
        found.extend(turned.map(|branch| (this, branch)));
    }
    found
}

/// Whether a conditional branch closes the loop by its second edge, while the first one closes no loop, or
/// one around this.
fn goes_round_untaken(func: &Function, loops: &Loops, this: Loop, branch: Inst) -> bool {
    let Some((condition, taken, other)) = conditional(func, branch) else { return false };
    let closes_inner = loops.innermost(taken).is_some_and(|inner| {
        let closes = loops.header(inner) == taken
            && func.block_of(branch).is_some_and(|latch| loops.contains(inner, latch));
        closes && loops.depth(inner) >= loops.depth(this)
    });
    other == loops.header(this) && !closes_inner && condition.as_const().is_none()
}

/// The condition of a conditional branch, where it goes when it is true, and where otherwise.
fn conditional(func: &Function, branch: Inst) -> Option<(Value, Block, Block)> {
    if func.opcode(branch) != Opcode::Br || func.n_operands(branch) != 3 {
        return None;
    }
    let target = |n| func.operand(branch, n).as_block();
    Some((func.operand(branch, 0), target(1)?, target(2)?))
}

/// Whether a loop has more instructions than that, phis left out.
fn size_exceeds(func: &Function, loops: &Loops, this: Loop, limit: u64) -> bool {
    let insts = loops.blocks(this).iter().flat_map(|&block| func.insts(block));
    let mut counted = insts.filter(|&inst| func.opcode(inst) != Opcode::Phi);
    usize::try_from(limit).is_ok_and(|limit| counted.nth(limit).is_some())
}

/// What `!prof` of a branch becomes when its edges change places.
enum Weights {
    /// There are none, or they do not speak of edges.
    Stay,
    /// These two, behind what stands before them.
    Swapped(Vec<Md>),
}

impl Weights {
    /// `None` when there are weights, and not one for each edge.
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

/// Negates the condition of a branch, and lets its edges change places.
fn turn(func: &mut Function, cx: &mut Cx<'_>, branch: Inst, prof: &Weights) {
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
    cx.was_changed(func, branch);
    _ = cx.erase_dead(func, condition.as_inst(), WHY);
    say_turned(func, cx, branch);
}

/// The negation of a branch's condition.
fn negated(func: &mut Function, cx: &mut Cx<'_>, condition: Value, branch: Inst) -> Value {
    let inst = condition.as_inst();
    let is_compare = |&inst: &Inst| matches!(func.opcode(inst), Opcode::ICmp | Opcode::FCmp);
    if let Some(compare) = inst.filter(is_compare) {
        return inverse(func, cx, compare).into();
    }
    if let Some(positive) = inst.and_then(|inst| what_it_negates(func, inst)) {
        return positive;
    }
    let yes = func.add_int(Type::I1, 1, 1);
    let not = func.create_inst(Opcode::Xor, Bits::NONE, Type::I1, &[condition, yes], Extra::None);
    let loc = func.loc(branch);
    cx.insert(func, not, Position::Before(branch), loc);
    not.into()
}

/// A new comparison that holds exactly when the other one does not, behind it.
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

/// `x`, of `xor x, true`.
fn what_it_negates(func: &Function, inst: Inst) -> Option<Value> {
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

fn say_turned(func: &Function, cx: &mut Cx<'_>, branch: Inst) {
    let unrolls = !asks_not_to_be_unrolled(func, cx, branch);
    cx.remark(func, branch, RemarkKind::Passed, "LatchTurned", |remark| {
        remark.text("the loop goes round by the taken edge of its last branch: ");
        remark.text(match unrolls {
            true => "ptxas unrolls loops of this form, and not those whose way out is taken",
            false => {
                "one branch fewer; ptxas does not unroll it, as `llvm.loop.unroll.disable` asks"
            }
        });
    });
}

fn say_too_large(func: &Function, cx: &mut Cx<'_>, branch: Inst, limit: u64) {
    cx.remark(func, branch, RemarkKind::Missed, "LoopTooLarge", |remark| {
        remark.text("the loop has more than ").arg("MaxBody", limit);
        remark.text(" instructions: its latch is left as it is");
    });
}

fn say_nothing_gained(func: &Function, cx: &mut Cx<'_>, branch: Inst) {
    cx.remark(func, branch, RemarkKind::Missed, "NothingGained", |remark| {
        remark.text("the loop is not unrolled, or would have as many instructions for each round and more registers: its latch is left as it is");
    });
}

/// Whether a loop is better off with a latch that `ptxas` may unroll, or is not unrolled anyway.
fn gains(func: &Function, cx: &Cx<'_>, loops: &Loops, (this, branch): (Loop, Inst)) -> bool {
    let is_innermost = loops.children(this).is_empty();
    let may_gain = || {
        !unrolling::calls_routine(func, cx.header(), loops, this)
            && (!is_innermost || unrolling::pays(func, loops, this))
    };
    asks_not_to_be_unrolled(func, cx, branch) || may_gain()
}

/// Whether the loop's metadata forbids unrolling: the back end hands that on to `ptxas`.
fn asks_not_to_be_unrolled(func: &Function, cx: &Cx<'_>, branch: Inst) -> bool {
    let id = func.attachment(branch, MdKind::LOOP);
    id.is_some_and(|id| loop_option(cx.header(), id, b"llvm.loop.unroll.disable").is_some())
}

/// Adds `loop-latch-form`.
pub(crate) fn register(registry: &mut Registry) {
    let about = "let loops go round by the taken edge of their latch's branch, which ptxas unrolls";
    let info = PassInfo { name: "loop-latch-form", about, options: INFOS };
    registry.add_pass(info, |given| Box::new(LoopLatchForm { options: given.read(&KNOBS) }));
}
