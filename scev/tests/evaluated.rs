//! Expressions, ranges, flags and counts, compared with an execution of generated functions.
//!
//! The generated functions have one loop or two nested ones, on narrow integers. A small interpreter runs them on all
//! arguments, or on many if there are too many. A run with undefined behavior is ignored. In all others each value that
//! is not poison must equal its expression, at its definition and after its loops, and be in its ranges; sums and
//! products with flags must be exact; each loop must take its backedge as often as its counts and those of its exits
//! state; predicated counts must hold if their assumptions do; and the trip multiple must divide the trip count. A run
//! that reaches a header in an earlier state never ends.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::Loop;
use selvedge_analysis::{FactStore, Settings};
use selvedge_ir::print::FunctionText;
use selvedge_ir::{AttrKind, Block, Function, Inst, Module, Opcode};
use selvedge_scev::{Assumption, Expr, Names, NoWrapAssumption, Options, ScalarEvolution, Scev};
use selvedge_testkit::rng::Rng;
use selvedge_text::{ReadOptions, read};

mod common;
use common::generated::{generated, generated_addresses, generated_more, generated_race};
use common::run::{OF_RECURRENCE, Run, evaluated};

/// The maximum number of instructions of a run.
const MAX_STEPS: usize = 600;

/// The maximum number of runs: functions with more pairs of arguments are run on every n-th pair.
const MAX_RUNS: u64 = 48;

/// The value of a claim in a run: an integer, `None` if it is unknown, `Err` if a flag does not hold.
type Outcome = Result<Option<Int>, String>;

/// A value and its expression at one point of a run.
struct Moment {
    inst: Inst,
    /// The scope, if the expression is that of a value after a loop: the loop that control is in, if any.
    scope: Option<Option<Loop>>,
    outcome: Outcome,
    value: Int,
}

/// The number of backedges taken since one entry of a loop, and the expected one.
struct Counted {
    this: Loop,
    exact: Outcome,
    symbolic: Outcome,
    /// The exact and the symbolic count of each exit, in order.
    exits: Vec<(Outcome, Outcome)>,
    /// The predicated count, and the number of iterations for which its assumptions hold.
    predicated: Option<(Outcome, u64)>,
    iterations: u64,
    end: End,
}

/// How a loop ends.
#[derive(Clone, Copy, PartialEq)]
enum End {
    /// The loop is left from this block.
    Left(Block),
    /// The loop is infinite.
    Never,
    /// An inner loop is infinite.
    Stuck,
}

/// The observations of a run.
#[derive(Default)]
struct Shown {
    moments: Vec<Moment>,
    counted: Vec<Counted>,
}

/// A run in progress.
struct Walk<'r, 'a, 'f> {
    scev: &'r mut Scev<'a>,
    run: Run<'f>,
    shown: Shown,
    /// The current entry of each loop that control is in.
    open: BTreeMap<Loop, usize>,
    /// The iterations of its loops in which each value was computed.
    made_in: BTreeMap<Inst, Vec<(Loop, u64)>>,
    /// The complete state of the run, at each header so far.
    states: BTreeSet<String>,
}

impl Walk<'_, '_, '_> {
    fn ask(&self, e: Expr) -> Outcome {
        if self.scev.is_known(e) { evaluated(self.scev, &self.run, e) } else { Ok(None) }
    }

    /// Evaluates a count. A recurrence that wraps although it has a flag belongs to a poison phi, on which nothing may
    /// depend at this point.
    fn backedge_count(&self, e: Expr) -> Outcome {
        match self.ask(e) {
            Err(flag) if flag.starts_with(OF_RECURRENCE) => Ok(None),
            outcome => outcome,
        }
    }

    /// The expected counts of a loop on entry.
    fn expected(&self, this: Loop) -> Counted {
        let counts = self.scev.counts(this).clone();
        let exits = counts.exits.iter();
        Counted {
            this,
            exact: self.backedge_count(counts.exact),
            symbolic: self.backedge_count(counts.symbolic_max),
            exits: exits
                .map(|exit| {
                    (self.backedge_count(exit.exact), self.backedge_count(exit.symbolic_max))
                })
                .collect(),
            predicated: counts.predicated.map(|predicated| {
                let iterations = predicated.assumed().map(|&one| match one {
                    Assumption::NoWrap(one) => self.iterations_assumed(one),
                    Assumption::Equal(a, b) => match (self.ask(a), self.ask(b)) {
                        (Ok(Some(a)), Ok(Some(b))) if a == b => u64::MAX,
                        _ => 0,
                    },
                });
                let iterations = iterations.min().unwrap_or(0);
                (self.backedge_count(predicated.exact), iterations)
            }),
            iterations: 0,
            end: End::Stuck,
        }
    }

    /// The number of iterations in which the steps of a recurrence are exact.
    fn iterations_assumed(&self, assumption: NoWrapAssumption) -> u64 {
        let &[start, step] = self.scev.arena().operands(assumption.recurrence) else { return 0 };
        let (Ok(Some(mut now)), Ok(Some(step))) = (self.ask(start), self.ask(step)) else {
            return 0;
        };
        let mut iterations = 0;
        while iterations < MAX_STEPS as u64 {
            let next = now.add(&step);
            let is_exact = match assumption.signed {
                true => next.to_signed() == now.to_signed() + step.to_signed(),
                false => next.to_unsigned() == now.to_unsigned() + step.to_signed(),
            };
            if !is_exact {
                return iterations;
            }
            (now, iterations) = (next, iterations + 1);
        }
        u64::MAX
    }

    /// Called when control reaches a loop header. True if it did so before with the same values in the same iteration
    /// of the enclosing loops: then the run never ends.
    fn at_header(&mut self, this: Loop, from: Option<Block>) -> bool {
        let loops = self.scev.loops();
        if from.is_some_and(|from| loops.contains(this, from)) {
            let iterations = self.run.iterations.get_mut(&this).expect("it was entered");
            *iterations += 1;
            self.shown.counted[self.open[&this]].iterations = *iterations;
        } else {
            self.run.iterations.insert(this, 0);
            let expected = self.expected(this);
            self.open.insert(this, self.shown.counted.len());
            self.shown.counted.push(expected);
        }
        let around = std::iter::successors(loops.parent(this), |&l| loops.parent(l));
        let around: Vec<u64> = around.map(|l| self.run.iterations[&l]).collect();
        let is_again =
            !self.states.insert(format!("{this:?} {from:?} {around:?} {:?}", self.run.values));
        if is_again {
            self.shown.counted[self.open[&this]].end = End::Never;
        }
        is_again
    }

    /// Called when control leaves loops: the values of their last iteration are compared with their expressions after
    /// the loops.
    fn leave(&mut self, from: Block, to: Block) {
        let loops = self.scev.loops();
        let mut next = loops.innermost(from);
        while let Some(this) = next.filter(|&l| !loops.contains(l, to)) {
            self.shown.counted[self.open[&this]].end = End::Left(from);
            next = loops.parent(this);
        }
        if next == loops.innermost(from) {
            return;
        }
        let made: Vec<Inst> = self.made_in.keys().copied().collect();
        for inst in made {
            let block = self.run.func.block_of(inst).expect("it is in a block");
            let is_last = self.made_in[&inst]
                .iter()
                .all(|(of, round)| self.run.iterations.get(of) == Some(round));
            let was_inside = loops.innermost(block).is_some_and(|l| !loops.contains(l, to));
            if is_last && was_inside {
                self.note(inst, Some(loops.innermost(to)));
            }
        }
    }

    /// Records the claims about a value at this point.
    fn note(&mut self, inst: Inst, scope: Option<Option<Loop>>) {
        let Some(value) = self.run.value(inst.into()) else { return };
        let mut e = self.scev.expr(inst.into());
        if let Some(scope) = scope {
            e = self.scev.at_scope(e, scope);
        }
        // If a loop took no backedge, the step of a recurrence is unused, and may be poison.
        let outcome = if scope.is_some() { self.backedge_count(e) } else { self.ask(e) };
        self.shown.moments.push(Moment { inst, scope, outcome, value });
    }

    fn compute(&mut self, inst: Inst) -> Result<(), ()> {
        let func = self.run.func;
        if func.opcode(inst) != Opcode::Phi {
            let value = self.run.computed(inst)?;
            self.run.values.insert(inst.into(), value);
        }
        let loops = self.scev.loops();
        let mut iterations = Vec::new();
        let mut next = func.block_of(inst).and_then(|block| loops.innermost(block));
        while let Some(this) = next {
            iterations.push((this, self.run.iterations[&this]));
            next = loops.parent(this);
        }
        self.made_in.insert(inst, iterations);
        self.note(inst, None);
        Ok(())
    }
}

/// Runs the function once; `Err(())` if it is undefined or exceeds the limit.
fn run_once(
    scev: &mut Scev<'_>,
    module: &Module,
    func: &Function,
    args: &[Int],
) -> Result<Shown, ()> {
    let loops = scev.loops();
    let decl = module.header.function(func.global()).expect("it is defined");
    let set = module.header.attrs.list_data(decl.attrs).function;
    let ends = module.header.attrs.has(set, AttrKind::MustProgress);
    let (values, iterations) = (BTreeMap::new(), BTreeMap::new());
    let run = Run { func, header: &module.header, values, iterations };
    let (open, made_in, states) = (BTreeMap::new(), BTreeMap::new(), BTreeSet::new());
    let mut walk = Walk { scev, run, shown: Shown::default(), open, made_in, states };
    for (arg, value) in func.args().zip(args) {
        walk.run.values.insert(arg.into(), Some(value.clone()));
    }
    let (mut from, mut block): (Option<Block>, Block) = (None, func.entry().expect("an entry"));
    let mut steps = 0;
    loop {
        if let Some(from) = from {
            walk.leave(from, block);
        }
        if let Some(this) = loops.innermost(block).filter(|&l| loops.header(l) == block)
            && walk.at_header(this, from)
        {
            return if ends { Err(()) } else { Ok(walk.shown) };
        }
        walk.run.meet(from, block);
        for inst in func.insts(block) {
            steps += 1;
            if steps > MAX_STEPS {
                return Err(());
            }
            match func.opcode(inst) {
                Opcode::Ret => return Ok(walk.shown),
                Opcode::Br | Opcode::Switch => {
                    from = Some(block);
                    block = walk.run.target(inst)?;
                    break;
                }
                // An assumption.
                Opcode::Call => {
                    let holds = walk.run.value(func.operand(inst, 0)).is_some_and(|c| c.is_one());
                    holds.then_some(()).ok_or(())?;
                }
                _ => walk.compute(inst)?,
            }
        }
    }
}

fn text_of(scev: &mut Scev<'_>, names: &Names<'_>, inst: Inst) -> String {
    let e = scev.expr(inst.into());
    names.expr(scev.arena(), e)
}

/// Checks all claims about a function on all arguments.
fn check(text: &str) {
    check_as(text, Options::default());
}

fn check_as(text: &str, options: Options) {
    let module = read(text.as_bytes(), &ReadOptions::default())
        .expect("what is generated can be read")
        .module;
    let mut settings = Settings::default();
    settings.choose(options);
    let mut store = FactStore::with_settings(&settings);
    let (global, func) = module.defined().next().expect("a function");
    let mut facts = store.facts(&module.header, None, global);
    let evolution = facts.get::<ScalarEvolution>(func);
    evolution.ask(func, &mut facts, |scev| {
        let shown = FunctionText::new(&module.header, func);
        let loops = scev.loops();
        let names = Names { text: &shown, header: &module.header, loops, func };
        let width =
            module.header.types.int_bits(func.value_type(func.args().next().expect("two").into()));
        let width = width.expect("an integer");
        let n_pairs = 1u64 << (2 * width);
        let stride = (n_pairs / MAX_RUNS).max(1) | 1;
        for n in (0..n_pairs).step_by(stride as usize) {
            let args = [Int::new(width, n), Int::new(width, n >> width)];
            let Ok(Shown { moments, counted }) = run_once(scev, &module, func, &args) else {
                continue;
            };
            let moments = moments.into_iter().map(|moment| check_moment(scev, &names, moment));
            let mut wrong: Vec<String> = moments.filter_map(Result::err).collect();
            let counted = counted.into_iter().map(|count| check_count(scev, &names, count));
            wrong.extend(counted.filter_map(Result::err));
            if let Some(wrong) = wrong.first() {
                panic!("{text}\n{args:?}: {wrong}");
            }
        }
    });
}

fn check_moment(scev: &mut Scev<'_>, names: &Names<'_>, moment: Moment) -> Result<(), String> {
    let Moment { inst, scope, outcome, value } = moment;
    let mut e = scev.expr(inst.into());
    if let Some(scope) = scope {
        e = scev.at_scope(e, scope);
    }
    let (u, s) = (scev.unsigned_range(e), scev.signed_range(e));
    let place = if scope.is_some() { "behind a loop, " } else { "" };
    let shown = || format!("{place}{}\n  {}", names.text.inst(inst), names.expr(scev.arena(), e));
    match outcome {
        Err(flag) => Err(format!("{}: {flag}", shown())),
        Ok(Some(found)) if found != value => Err(format!("{}: {found:?}, is {value:?}", shown())),
        _ if !u.contains(&value) || !s.contains(&value) => {
            Err(format!("{}: {value:?} is not in {u:?} and {s:?}", shown()))
        }
        _ => Ok(()),
    }
}

/// The kind of a claim about a count.
#[derive(Clone, Copy, PartialEq)]
enum Sense {
    Exactly,
    AtLeast,
}

/// Checks that a claim, if it is known, holds for a loop with this backedge-taken count. No claim holds for an infinite
/// loop.
fn agrees(outcome: &Outcome, sense: Sense, end: End, iterations: u64) -> Result<(), String> {
    let number = match outcome {
        Err(flag) => return Err(flag.clone()),
        Ok(None) => return Ok(()),
        Ok(Some(number)) => number.to_u64(),
    };
    let holds = match (sense, end) {
        (_, End::Never) => false,
        (Sense::Exactly, End::Left(_)) => number == Some(iterations),
        _ => number >= Some(iterations),
    };
    holds.then_some(()).ok_or_else(|| format!("is {number:?}"))
}

fn check_count(scev: &mut Scev<'_>, names: &Names<'_>, count: Counted) -> Result<(), String> {
    let this = count.this;
    let counts = scev.counts(this).clone();
    let head = names.text.block(names.loops.header(this));
    let iterations = count.iterations;
    let about = |what: &str, e: Expr, wrong: String| {
        let text = names.expr(scev.arena(), e);
        format!("{head}: {what} {text} {wrong}, took {iterations} backedges")
    };
    let judge = |what: &str, e: Expr, outcome: &Outcome, sense| {
        agrees(outcome, sense, count.end, iterations).map_err(|wrong| about(what, e, wrong))
    };
    judge("exactly", counts.exact, &count.exact, Sense::Exactly)?;
    judge("at most", counts.symbolic_max, &count.symbolic, Sense::AtLeast)?;
    judge("a number:", counts.exact, &Ok(counts.constant_max.clone()), Sense::AtLeast)?;
    for (exit, (exact, symbolic)) in counts.exits.iter().zip(&count.exits) {
        let is_taken = count.end == End::Left(exit.exiting);
        let sense = if is_taken { Sense::Exactly } else { Sense::AtLeast };
        judge("by an exit,", exit.exact, exact, sense)?;
        judge("by an exit, at most", exit.symbolic_max, symbolic, Sense::AtLeast)?;
        let most = Ok(exit.constant_max.clone());
        judge("by an exit, a number:", exit.exact, &most, Sense::AtLeast)?;
    }
    if let (Some((outcome, holding)), Some(predicated)) = (&count.predicated, &counts.predicated)
        && *holding >= iterations
    {
        judge("if", predicated.exact, outcome, Sense::Exactly)?;
    }
    let multiple = scev.trip_multiple(this);
    if matches!(count.end, End::Left(_)) && !(iterations + 1).is_multiple_of(multiple.into()) {
        return Err(format!("{head}: {} times is no multiple of {multiple}", iterations + 1));
    }
    Ok(())
}

/// The expressions of all instructions as text, queried in the order of `seed`.
fn expressions(module: &Module, seed: Option<u64>) -> Vec<String> {
    let mut store = FactStore::default();
    let (global, func) = module.defined().next().expect("a function");
    let mut facts = store.facts(&module.header, None, global);
    let evolution = facts.get::<ScalarEvolution>(func);
    let mut insts: Vec<Inst> = func
        .all_insts()
        .filter(|&i| module.header.types.int_bits(func.inst(i).ty()).is_some())
        .collect();
    if let Some(seed) = seed {
        let mut rng = Rng::new(seed);
        for n in (1..insts.len()).rev() {
            insts.swap(n, rng.below(n + 1));
        }
    }
    evolution.ask(func, &mut facts, |scev| {
        let shown = FunctionText::new(&module.header, func);
        let names = Names { text: &shown, header: &module.header, loops: scev.loops(), func };
        let mut lines: Vec<(Inst, String)> = insts
            .into_iter()
            .map(|inst| {
                let text = text_of(scev, &names, inst);
                let e = scev.expr(inst.into());
                let ranges = (scev.unsigned_range(e), scev.signed_range(e));
                (inst, format!("{} = {text} {ranges:?}", shown.inst(inst)))
            })
            .collect();
        lines.sort();
        lines.into_iter().map(|(_, line)| line).collect()
    })
}

/// The count of the inner loop by its second exit depends on a phi of the outer loop that may be poison: it must not be
/// used if the first exit is taken in the first iteration.
#[test]
fn poison_exit_counts_do_not_escape_earlier_exits() {
    check(POISON_BEHIND_AN_EXIT);
}

const POISON_BEHIND_AN_EXIT: &str = "
declare void @llvm.assume(i1)
define i4 @f(i4 %a, i4 %b) {
entry:
  br label %po
po:
  br label %ho
ho:
  %io.0 = phi i4 [ -8, %po ], [ %no.0, %lo ]
  %io.1 = phi i4 [ %b, %po ], [ %no.1, %lo ]
  %io.2 = phi i4 [ %b, %po ], [ %no.2, %lo ]
  %v1 = udiv i4 %b, %b
  %v3 = icmp sgt i4 %io.1, 6
  %v2 = select i1 %v3, i4 %b, i4 0
  %v4 = icmp uge i4 1, %a
  br i1 %v4, label %poi, label %out
poi:
  br label %hoi
hoi:
  %ioi.0 = phi i4 [ %b, %poi ], [ %noi.0, %loi ]
  %ioi.1 = phi i4 [ %b, %poi ], [ %noi.1, %loi ]
  %v5 = icmp slt i4 %v1, %ioi.0
  br i1 %v5, label %xoi, label %boi
boi:
  br label %yoi
yoi:
  %v6 = icmp sgt i4 0, %b
  br i1 %v6, label %qoi, label %roi
qoi:
  %tqoi = phi i4 [ 2, %yoi ], [ %nroi, %roi ]
  %nqoi = add i4 %tqoi, 6
  br label %roi
roi:
  %troi = phi i4 [ 2, %yoi ], [ %nqoi, %qoi ]
  %nroi = add nsw i4 %troi, 1
  %v7 = icmp ule i4 %nroi, %v1
  br i1 %v7, label %qoi, label %soi
soi:
  br label %loi
loi:
  %noi.0 = add i4 %ioi.0, 1
  %noi.1 = mul i4 %ioi.1, -1
  %v8 = icmp sgt i4 %io.2, %ioi.0
  br i1 %v8, label %hoi, label %xoi
xoi:
  br label %lo
lo:
  %no.0 = sub i4 %io.0, 6
  %no.1 = add nsw i4 %io.1, %io.1
  %no.2 = add nsw i4 %io.2, 5
  %v9 = icmp eq i4 %no.0, -1
  br i1 %v9, label %xo, label %ho
xo:
  %v11 = icmp slt i4 6, %io.1
  %v10 = select i1 %v11, i4 %a, i4 %b
  ret i4 %v10
out:
  ret i4 0
}
";

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn claims_hold_in_all_executions(seed in any::<u64>()) {
        check(&generated(seed));
    }

    #[test]
    fn claims_hold_for_more_kinds_of_code(seed in any::<u64>()) {
        check(&generated_more(seed));
    }

    #[test]
    fn claims_hold_for_exact_ranges(seed in any::<u64>()) {
        check_as(&generated(seed), Options { sharpen_ranges: true, ..Options::default() });
    }

    #[test]
    fn claims_about_varying_bounds_hold_in_all_executions(seed in any::<u64>()) {
        check(&generated_race(seed));
    }

    #[test]
    fn claims_about_addresses_hold_in_all_executions(seed in any::<u64>()) {
        check(&generated_addresses(seed));
    }

    #[test]
    fn results_do_not_depend_on_the_order_of_queries(seed in any::<u64>()) {
        let text = generated(seed);
        let module = read(text.as_bytes(), &ReadOptions::default()).expect("what is generated can be read").module;
        prop_assert_eq!(expressions(&module, None), expressions(&module, Some(seed)), "{}", text);
    }
}
