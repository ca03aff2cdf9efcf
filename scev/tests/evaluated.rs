//! Expressions, ranges, flags and counts against what functions with loops compute.
//!
//! Functions are drawn, with one loop or one in another, on narrow integers, and run on all arguments by
//! a small interpreter, on many where there are many. A run that meets undefined behaviour says nothing; one that does not end says
//! nothing either. In all others each value that is not poison must be what its expression is, and lie
//! in its ranges; sums and products with flags must be exact; each loop must come round as often as is
//! said of it.

use std::collections::BTreeMap;

use proptest::prelude::*;
use selvedge_analysis::FactStore;
use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::Loop;
use selvedge_ir::print::FunctionText;
use selvedge_ir::{Block, Function, Inst, Module, Opcode};
use selvedge_scev::{Expr, Names, ScalarEvolution, Scev};
use selvedge_testkit::rng::Rng;
use selvedge_text::{ReadOptions, read};

mod common;
use common::drawn::drawn;
use common::run::{Run, evaluated};

/// Runs are cut off after this many instructions.
const MAX_STEPS: usize = 600;

/// Functions of more pairs of arguments are run on every so many of them.
const MAX_RUNS: u64 = 48;

/// A value and its expression at one moment of a run.
struct Moment {
    inst: Inst,
    outcome: Result<Option<Int>, String>,
    value: Int,
}

/// How often a loop came round from one entry on, and what was expected.
struct Counted {
    this: Loop,
    exact: Result<Option<Int>, String>,
    symbolic: Result<Option<Int>, String>,
    rounds: u64,
}

/// What the counts of a loop are where it is entered.
#[allow(clippy::type_complexity, reason = "two outcomes side by side")]
fn expected(
    scev: &Scev<'_>,
    run: &Run<'_>,
    this: Loop,
) -> (Result<Option<Int>, String>, Result<Option<Int>, String>) {
    let counts = scev.counts(this);
    let ask = |e: Expr| if scev.is_known(e) { evaluated(scev, run, e) } else { Ok(None) };
    (ask(counts.exact), ask(counts.symbolic_max))
}

/// Runs the function once; `Err(())` when it is undefined or does not end.
fn run_once(
    scev: &mut Scev<'_>,
    module: &Module,
    func: &Function,
    args: &[Int],
) -> Result<(Vec<Moment>, Vec<Counted>), ()> {
    let loops = scev.loops();
    let (mut moments, mut counted) = (Vec::new(), Vec::<Counted>::new());
    let mut run =
        Run { func, header: &module.header, values: BTreeMap::new(), rounds: BTreeMap::new() };
    for (arg, value) in func.args().zip(args) {
        run.values.insert(arg.into(), Some(value.clone()));
    }
    let mut open: BTreeMap<Loop, usize> = BTreeMap::new();
    let (mut from, mut block): (Option<Block>, Block) = (None, func.entry().expect("an entry"));
    let mut steps = 0;
    loop {
        if let Some(this) = loops.innermost(block).filter(|&l| loops.header(l) == block) {
            let comes_round = from.is_some_and(|from| loops.contains(this, from));
            if comes_round {
                let rounds = run.rounds.get_mut(&this).expect("it was entered");
                *rounds += 1;
                counted[open[&this]].rounds = *rounds;
            } else {
                run.rounds.insert(this, 0);
                let (exact, symbolic) = expected(scev, &run, this);
                open.insert(this, counted.len());
                counted.push(Counted { this, exact, symbolic, rounds: 0 });
            }
        }
        run.meet(from, block);
        for inst in func.insts(block) {
            steps += 1;
            if steps > MAX_STEPS {
                return Err(());
            }
            let opcode = func.opcode(inst);
            if opcode == Opcode::Ret {
                return Ok((moments, counted));
            }
            if opcode == Opcode::Br {
                from = Some(block);
                block = run.target(inst)?;
                break;
            }
            if opcode != Opcode::Phi {
                let value = run.computed(inst)?;
                run.values.insert(inst.into(), value);
            }
            if let Some(value) = run.value(inst.into()) {
                let e = scev.expr(inst.into());
                let outcome = evaluated(scev, &run, e);
                moments.push(Moment { inst, outcome, value });
            }
        }
    }
}

fn text_of(scev: &mut Scev<'_>, names: &Names<'_>, inst: Inst) -> String {
    let e = scev.expr(inst.into());
    names.expr(scev.arena(), e)
}

/// All that is claimed of a function, on all arguments.
fn check(text: &str) {
    let module =
        read(text.as_bytes(), &ReadOptions::default()).expect("what is drawn can be read").module;
    let mut store = FactStore::default();
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
            let Ok((moments, counted)) = run_once(scev, &module, func, &args) else { continue };
            let about = |wrong: String| format!("{text}\n{args:?}: {wrong}");
            for moment in moments {
                if let Err(wrong) = check_moment(scev, &names, moment) {
                    panic!("{}", about(wrong));
                }
            }
            for count in counted {
                if let Err(wrong) = check_count(scev, &names, count) {
                    panic!("{}", about(wrong));
                }
            }
        }
    });
}

fn check_moment(scev: &mut Scev<'_>, names: &Names<'_>, moment: Moment) -> Result<(), String> {
    let Moment { inst, outcome, value } = moment;
    let e = scev.expr(inst.into());
    let (u, s) = (scev.unsigned_range(e), scev.signed_range(e));
    let shown = || format!("{}\n  {}", names.text.inst(inst), names.expr(scev.arena(), e));
    match outcome {
        Err(flag) => Err(format!("{}: {flag}", shown())),
        Ok(Some(found)) if found != value => Err(format!("{}: {found:?}, is {value:?}", shown())),
        _ if !u.contains(&value) || !s.contains(&value) => {
            Err(format!("{}: {value:?} is not in {u:?} and {s:?}", shown()))
        }
        _ => Ok(()),
    }
}

fn check_count(scev: &Scev<'_>, names: &Names<'_>, count: Counted) -> Result<(), String> {
    let Counted { this, exact, symbolic, rounds } = count;
    let counts = scev.counts(this);
    let head = names.text.block(names.loops.header(this));
    let wrong = |what: &str, e: Expr, found: &dyn std::fmt::Debug| {
        let text = names.expr(scev.arena(), e);
        Err(format!("{head}: {what} {text} is {found:?}, came round {rounds} times"))
    };
    match exact {
        Err(flag) => return wrong(&flag, counts.exact, &"unknown"),
        Ok(Some(n)) if n.to_u64() != Some(rounds) => return wrong("exactly", counts.exact, &n),
        Ok(_) => {}
    }
    match symbolic {
        Err(flag) => return wrong(&flag, counts.symbolic_max, &"unknown"),
        Ok(Some(n)) if n.to_u64() < Some(rounds) => {
            return wrong("at most", counts.symbolic_max, &n);
        }
        Ok(_) => {}
    }
    match &counts.constant_max {
        Some(most) if most.to_u64() < Some(rounds) => wrong("at most", counts.exact, most),
        _ => Ok(()),
    }
}

/// The expressions of all instructions as text, asked for in an order.
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

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn claims_hold_in_all_runs(seed in any::<u64>()) {
        check(&drawn(seed));
    }

    #[test]
    fn answers_do_not_depend_on_the_order_of_questions(seed in any::<u64>()) {
        let text = drawn(seed);
        let module = read(text.as_bytes(), &ReadOptions::default()).expect("what is drawn can be read").module;
        prop_assert_eq!(expressions(&module, None), expressions(&module, Some(seed)), "{}", text);
    }
}
