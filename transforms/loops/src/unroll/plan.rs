//! Which loops are fully unrolled.
//!
//! A loop qualifies when scalar evolution knows after how many iterations one of its exits is taken, or that its body is
//! executed at most once (`for (i = threadIdx.x; i < 100; i += 128)`), when all of it can be copied, and when what it
//! becomes (`cost.rs`) is within the limit that applies to it:
//!
//! | the loop | limit |
//! |---|---|
//! | has `llvm.loop.unroll.disable`, or `count` with less than all iterations | it is never unrolled |
//! | has `llvm.loop.unroll.full`, `enable` or `count` | `pragma-threshold` |
//! | indexes an array in local memory whose indices all become constants | `array-threshold`, and `max-registers` (`pressure.rs`) |
//! | any other | `threshold` |
//!
//! Of nested loops that qualify, the inner ones come first: the outer one is measured again when they are unrolled.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::loops::{Loop, Loops, loop_number, loop_option};
use selvedge_analysis::named_blocks::NamedBlocks;
use selvedge_ir::{Block, Function, Inst, Opcode};
use selvedge_pass::{Cx, RemarkKind};
use selvedge_scev::{ExitCount, ScalarEvolution};

use super::cost::{Arrays, Body};
use super::{UnrollOptions, pressure};
use crate::unique::is_unique;

/// A loop that is to be unrolled, by blocks, which stay when loops are computed again.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    pub(super) header: Block,
    /// The exit that is taken in the last iteration, if no other exit was taken before.
    pub(super) exiting: Block,
    /// Number of executions of the header, the last one included, in which that exit is taken.
    pub(super) trip_count: u64,
    /// Whether the exit may be taken before: the trip count is an upper bound.
    pub(super) is_bound: bool,
}

impl Choice {
    /// Number of executions of the whole body: a loop that is tested at its start is left before the body of the last
    /// execution of its header.
    pub(super) fn n_bodies(&self, func: &Function) -> u64 {
        let is_latch = func.successors(self.exiting).any(|succ| succ == self.header);
        if self.exiting == self.header && !is_latch { self.trip_count - 1 } else { self.trip_count }
    }

    /// The loop in a forest that was computed again.
    pub(super) fn in_forest(&self, loops: &Loops) -> Option<Loop> {
        loops.innermost(self.header).filter(|&this| loops.header(this) == self.header)
    }
}

/// A loop that is not unrolled.
pub(super) struct Refusal {
    header: Block,
    why: Verdict,
}

/// What full unrolling would do with a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// No exit is taken after a known number of iterations.
    NotCounted,
    /// An instruction or a block of it cannot be copied.
    NotCopyable,
    /// Its metadata forbids unrolling.
    Disabled,
    /// It would become too large.
    TooLarge {
        /// In how many iterations all of its body is executed.
        n_bodies: u64,
        /// The instructions that it would become.
        size: u64,
        /// The most instructions that it may become.
        limit: u64,
        /// Whether its metadata requests unrolling.
        is_wanted: bool,
    },
    /// The values of its arrays and of an iteration need more registers than there are.
    TooManyRegisters {
        /// As in `TooLarge`.
        n_bodies: u64,
        /// The estimated number of registers.
        registers: u64,
        /// The most registers that it may need.
        limit: u64,
    },
    /// It is unrolled.
    Fits,
}

/// The verdict on each loop of a function, by its header, as long as no loop inside it is unrolled.
pub(crate) fn verdicts(
    func: &Function,
    cx: &mut Cx<'_>,
    options: &UnrollOptions,
) -> FxHashMap<Block, Verdict> {
    let loops = cx.get::<Loops>(func);
    let uncounted = loops.all().map(|this| (loops.header(this), Verdict::NotCounted));
    let mut verdicts: FxHashMap<Block, Verdict> = uncounted.collect();
    let counted = counted_loops(func, cx, &loops);
    let judge = Judge::new(func, cx, options, &loops, &counted);
    for (this, choice) in &counted {
        verdicts.insert(choice.header, judge.verdict(*this, choice));
    }
    verdicts
}

/// Decides about the loops of a function.
struct Judge<'j, 'a> {
    func: &'j Function,
    cx: &'j Cx<'a>,
    options: &'j UnrollOptions,
    loops: &'j Loops,
    arrays: Arrays,
    named: Arc<NamedBlocks>,
}

impl<'j, 'a> Judge<'j, 'a> {
    fn new(
        func: &'j Function,
        cx: &'j Cx<'a>,
        options: &'j UnrollOptions,
        loops: &'j Loops,
        counted: &[(Loop, Choice)],
    ) -> Judge<'j, 'a> {
        let headers = counted.iter().map(|(_, choice)| choice.header).collect();
        let arrays = Arrays::of(func, cx.header(), &headers);
        Judge { func, cx, options, loops, arrays, named: cx.module_fact() }
    }

    fn verdict(&self, this: Loop, choice: &Choice) -> Verdict {
        if !can_be_copied(self.func, self.cx, self.loops, &self.named, this) {
            return Verdict::NotCopyable;
        }
        match self.limit(this, choice) {
            Some(limit) => self.within(limit, this, choice),
            None => Verdict::Disabled,
        }
    }

    /// The limit that applies to a loop; none when it must not be unrolled.
    fn limit(&self, this: Loop, choice: &Choice) -> Option<Limit> {
        let (func, header, options) = (self.func, self.cx.header(), self.options);
        let id = self.loops.loop_id(header, func, this);
        let has = |name: &[u8]| id.is_some_and(|id| loop_option(header, id, name).is_some());
        let count = id.and_then(|id| loop_number(header, id, b"llvm.loop.unroll.count"));
        let is_partial = count.is_some_and(|count| count < choice.n_bodies(func));
        if has(b"llvm.loop.unroll.disable") || is_partial {
            return None;
        }
        let pragmas: [&[u8]; 3] =
            [b"llvm.loop.unroll.full", b"llvm.loop.unroll.enable", b"llvm.loop.unroll.count"];
        if pragmas.into_iter().any(has) {
            return Some(Limit { size: options.pragma_threshold, array_bytes: 0, is_wanted: true });
        }
        let array_bytes = self.arrays.bytes_indexed_in(func, header, self.loops, this);
        let size = if array_bytes > 0 { options.array_threshold } else { options.threshold };
        Some(Limit { size, array_bytes, is_wanted: false })
    }

    /// Whether a loop is within its limit.
    fn within(&self, limit: Limit, this: Loop, choice: &Choice) -> Verdict {
        let (func, header) = (self.func, self.cx.header());
        let body = Body::of(func, self.loops, this);
        let n_bodies = choice.n_bodies(func);
        let size = body.size(func, header).saturating_mul(n_bodies);
        // Instructions that cost nothing after folding are copied nevertheless.
        let copied = body.n_insts(func).saturating_mul(n_bodies);
        let most_copied = limit.size.saturating_mul(MAX_COPIED_PER_COST);
        for (size, limit_of_size) in [(size, limit.size), (copied, most_copied)] {
            if size > limit_of_size {
                let is_wanted = limit.is_wanted;
                return Verdict::TooLarge { n_bodies, size, limit: limit_of_size, is_wanted };
            }
        }
        // A loop without such arrays, or within the general limit, is unrolled for its size alone.
        if limit.array_bytes == 0 || size <= self.options.threshold {
            return Verdict::Fits;
        }
        let iteration = pressure::of_iteration(func, header, (self.loops, this), &body);
        let registers = iteration.saturating_add(limit.array_bytes.div_ceil(4));
        let limit = self.options.max_registers;
        match registers > limit {
            true => Verdict::TooManyRegisters { n_bodies, registers, limit },
            false => Verdict::Fits,
        }
    }
}

/// The loops to unroll now, none inside another one. `refused` becomes the loops that stay.
pub(super) fn choose(
    func: &Function,
    cx: &mut Cx<'_>,
    options: &UnrollOptions,
    refused: &mut Vec<Refusal>,
) -> Vec<Choice> {
    refused.clear();
    let loops = cx.get::<Loops>(func);
    let counted = counted_loops(func, cx, &loops);
    if cx.wants_remarks(RemarkKind::Missed) {
        refused.extend(uncounted(&loops, &counted));
    }
    if counted.is_empty() {
        return Vec::new();
    }
    let judge = Judge::new(func, cx, options, &loops, &counted);
    let (mut chosen, mut is_around) = (Vec::new(), FxHashSet::default());
    for (this, choice) in &counted {
        if is_around.contains(this) {
            continue;
        }
        match judge.verdict(*this, choice) {
            Verdict::Fits => {
                let around = std::iter::successors(loops.parent(*this), |&it| loops.parent(it));
                is_around.extend(around);
                chosen.push(*choice);
            }
            why => refused.push(Refusal { header: choice.header, why }),
        }
    }
    chosen
}

/// The loops without a known trip count.
fn uncounted(loops: &Loops, counted: &[(Loop, Choice)]) -> Vec<Refusal> {
    let known: FxHashSet<Loop> = counted.iter().map(|&(this, _)| this).collect();
    let others = loops.all().filter(|this| !known.contains(this));
    let refusal = |this| Refusal { header: loops.header(this), why: Verdict::NotCounted };
    others.map(refusal).collect()
}

/// Remarks on loops that stay, in the order of their headers.
pub(super) fn report_refusals(func: &Function, cx: &mut Cx<'_>, refused: &[Refusal]) {
    let refusals: FxHashMap<Block, &Refusal> = refused.iter().map(|it| (it.header, it)).collect();
    let headers = func.blocks().filter_map(|block| refusals.get(&block));
    for it in headers {
        let (name, text) = match it.why {
            Verdict::TooLarge { n_bodies, size, limit, .. } => {
                report_size(func, cx, it.header, (n_bodies, size, limit));
                continue;
            }
            Verdict::TooManyRegisters { n_bodies, registers, limit } => {
                report_registers(func, cx, it.header, (n_bodies, registers, limit));
                continue;
            }
            Verdict::NotCounted => ("UnknownTripCount", "its trip count is not a known constant"),
            Verdict::NotCopyable => (
                "CannotCopy",
                "an operation of it must not be copied, such as one marked noduplicate",
            ),
            Verdict::Fits => continue,
            Verdict::Disabled => {
                ("Disabled", "its metadata forbids it, as `#pragma nounroll` does")
            }
        };
        cx.remark(func, place_of(func, it.header), RemarkKind::Missed, name, |remark| {
            remark.text("loop not unrolled: ").text(text);
        });
    }
}

fn report_size(
    func: &Function,
    cx: &mut Cx<'_>,
    header: Block,
    (n_bodies, size, limit): (u64, u64, u64),
) {
    let at = place_of(func, header);
    cx.remark(func, at, RemarkKind::Missed, "TooLargeToUnroll", |remark| {
        remark.text("loop with ").arg("TripCount", n_bodies);
        remark.text(" iterations not unrolled: it would become ").arg("Size", size);
        remark.text(" instructions, more than ").arg("Limit", limit);
        remark.text("; `#pragma unroll` raises the limit");
    });
}

fn report_registers(
    func: &Function,
    cx: &mut Cx<'_>,
    header: Block,
    (n_bodies, registers, limit): (u64, u64, u64),
) {
    let at = place_of(func, header);
    cx.remark(func, at, RemarkKind::Missed, "TooManyRegisters", |remark| {
        remark.text("loop with ").arg("TripCount", n_bodies);
        remark.text(" iterations not unrolled: its arrays would need about ");
        remark.arg("Registers", registers).text(" registers, more than ").arg("Limit", limit);
        remark.text("; `#pragma unroll` lifts the limit");
    });
}

/// The instruction whose source location a remark on a loop has: the first of its header with a source location.
pub(crate) fn place_of(func: &Function, header: Block) -> Option<Inst> {
    let located = func.insts(header).find(|&inst| func.loc(inst).is_some());
    located.or_else(|| func.first_inst(header))
}

/// The loops with an exit that is taken after a known number of iterations, inner ones first.
fn counted_loops(func: &Function, cx: &mut Cx<'_>, loops: &Loops) -> Vec<(Loop, Choice)> {
    if loops.all().len() == 0 {
        return Vec::new();
    }
    let dom = cx.get::<Dominators>(func);
    let evolution = cx.get::<ScalarEvolution>(func);
    evolution.ask(func, cx.facts(), |scev| {
        let counted = |this: Loop| {
            let header = loops.header(this);
            let exits = scev.counts(this).exits.iter();
            let choices = exits.filter_map(|exit| {
                let exact = scev.arena().as_int(exit.exact).and_then(|exact| exact.to_u64());
                let is_once = exact.is_none() && is_left_after_one_body(func, header, exit);
                let backedges = exact.or(is_once.then_some(1))?;
                let trip_count = backedges.checked_add(1)?;
                is_last_exit(func, loops, &dom, this, exit.exiting).then_some(Choice {
                    header,
                    exiting: exit.exiting,
                    trip_count,
                    is_bound: is_once,
                })
            });
            Some((this, choices.min_by_key(|choice| choice.trip_count)?))
        };
        loops.all().filter_map(counted).collect()
    })
}

/// Whether the header leaves the loop when it is executed for the second time, if not before: the body is executed at most
/// once, so copies never cost instructions.
fn is_left_after_one_body(func: &Function, header: Block, exit: &ExitCount) -> bool {
    let most = exit.constant_max.as_ref().and_then(|most| most.to_u64());
    let is_latch = func.successors(header).any(|succ| succ == header);
    exit.exiting == header && !is_latch && most == Some(1)
}

/// Whether no iteration continues past a block when its exit is taken: it dominates the latches, and its terminator is
/// a branch with one successor inside.
fn is_last_exit(
    func: &Function,
    loops: &Loops,
    dom: &Dominators,
    this: Loop,
    exiting: Block,
) -> bool {
    let is_branch = func.terminator(exiting).is_some_and(|it| func.opcode(it) == Opcode::Br);
    let n_inside = func.successors(exiting).filter(|&succ| loops.contains(this, succ)).count();
    is_branch
        && n_inside == 1
        && loops.innermost(exiting) == Some(this)
        && loops.latches(func, this).all(|latch| dom.dominates(exiting, latch))
}

/// The maximum number of copied instructions per instruction of the limit, including those that fold or cost nothing.
const MAX_COPIED_PER_COST: u64 = 8;

/// What limits the unrolling of a loop.
#[derive(Clone, Copy)]
struct Limit {
    /// The most instructions.
    size: u64,
    /// The bytes of the arrays for whose sake the loop is unrolled.
    array_bytes: u64,
    /// Whether its metadata requests unrolling.
    is_wanted: bool,
}

/// Whether all blocks and instructions of a loop may be copied.
fn can_be_copied(
    func: &Function,
    cx: &Cx<'_>,
    loops: &Loops,
    named: &NamedBlocks,
    this: Loop,
) -> bool {
    let blocks = loops.blocks(this);
    let is_named = |&block: &Block| named.contains(func.global(), block);
    let mut insts = blocks.iter().flat_map(|&block| func.insts(block));
    !blocks.iter().any(is_named) && insts.all(|inst| is_copyable(func, cx, inst))
}

fn is_copyable(func: &Function, cx: &Cx<'_>, inst: Inst) -> bool {
    let opcode = func.opcode(inst);
    let is_odd =
        matches!(opcode, Opcode::IndirectBr | Opcode::CallBr | Opcode::Invoke | Opcode::LandingPad);
    !is_odd && !is_unique(func, cx, inst)
}
