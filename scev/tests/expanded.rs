//! Expanded expressions, compared with the values that they were computed from.
//!
//! In generated functions, expressions of random values are expanded before random instructions, with random options.
//! The original and the edited function are run on the same arguments in lockstep. Whenever control reaches such an
//! instruction, the expanded value must equal the expected one, unless that is poison. All original values must be
//! unchanged.

use std::collections::BTreeMap;

use proptest::prelude::*;
use selvedge_analysis::fold::Int;
use selvedge_analysis::{Edit, FactStore};
use selvedge_ir::print::{PrintOptions, print_module};
use selvedge_ir::verify::verify_module;
use selvedge_ir::{Block, Function, Inst, Module, Opcode, Value};
use selvedge_scev::{
    Cost, Expansion, ExpansionPlan, Expr, Recurrences, Reuse, ScalarEvolution, Scev,
};
use selvedge_testkit::rng::Rng;
use selvedge_text::{ReadOptions, read};

#[allow(dead_code, reason = "what evaluates expressions is for other tests")]
mod common;
use common::generated::generated;
use common::run::Run;

/// The maximum number of instructions of a run.
const MAX_STEPS: usize = 600;

/// The number of pairs of arguments that functions are run on.
const MAX_RUNS: u64 = 24;

/// The maximum number of expressions expanded in one function.
const MAX_PLANS: usize = 4;

fn shown_module(module: &Module) -> String {
    String::from_utf8_lossy(&print_module(module, &PrintOptions::default())).into_owned()
}

fn parsed(text: &str) -> Module {
    read(text.as_bytes(), &ReadOptions::default()).expect("what is generated can be read").module
}

/// How an expression is computed from two values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Made {
    First,
    Sum,
    Difference,
    Product,
    Quotient,
    Least,
}

const WAYS: [Made; 8] = [
    Made::First,
    Made::First,
    Made::First,
    Made::Sum,
    Made::Difference,
    Made::Product,
    Made::Quotient,
    Made::Least,
];

impl Made {
    fn expr(self, scev: &mut Scev<'_>, a: Expr, b: Expr) -> Expr {
        match self {
            Made::First => a,
            Made::Sum => scev.add(a, b),
            Made::Difference => scev.minus(a, b),
            Made::Product => scev.mul(a, b),
            Made::Quotient => scev.udiv(a, b),
            Made::Least => scev.smin(a, b),
        }
    }

    /// The result for two integers, if it is defined.
    fn value(self, a: &Int, b: &Int) -> Option<Int> {
        Some(match self {
            Made::First => a.clone(),
            Made::Sum => a.add(b),
            Made::Difference => a.sub(b),
            Made::Product => a.mul(b),
            Made::Quotient => return a.udiv(b),
            Made::Least => a.smin(b),
        })
    }
}

/// A planned expression, and how to check it.
struct Wanted {
    check: Check,
    plan: ExpansionPlan,
}

/// A comparison to make before an instruction.
#[derive(Clone, Copy, Debug)]
struct Check {
    at: Inst,
    made: Made,
    of: [Value; 2],
}

fn way(rng: &mut Rng) -> Expansion {
    let recurrences = [Recurrences::Existing, Recurrences::Canonical, Recurrences::Own];
    let reuse = [Reuse::Never, Reuse::Sound, Reuse::DroppingFlags];
    Expansion {
        recurrences: recurrences[rng.below(3)],
        reuse: reuse[rng.below(3)],
        hoist: !rng.one_in(3),
        ..Expansion::default()
    }
}

/// The operation of an instruction, without its flags.
fn same_as(func: &Function, inst: Inst) -> Option<(Made, [Value; 2])> {
    let made = match func.opcode(inst) {
        Opcode::Add => Made::Sum,
        Opcode::Sub => Made::Difference,
        Opcode::Mul => Made::Product,
        _ => return None,
    };
    Some((made, [0, 1].map(|n| func.operand(inst, n))))
}

/// Plans for random values at random instructions that they dominate.
fn plans(module: &Module, rng: &mut Rng) -> Vec<Wanted> {
    let (global, func) = module.defined().next().expect("a function");
    let mut store = FactStore::default();
    let mut facts = store.facts(&module.header, None, global);
    let dom = facts.get::<selvedge_analysis::dom::Dominators>(func);
    let evolution = facts.get::<ScalarEvolution>(func);
    let insts: Vec<Inst> = func.all_insts().collect();
    let mut wanted: Vec<Wanted> = Vec::new();
    evolution.ask(func, &mut facts, |scev| {
        for _ in 0..12 {
            let [a, b, at] = [(); 3].map(|()| insts[rng.below(insts.len())]);
            let is_there = |value: Value| {
                module.header.types.int_bits(func.value_type(value)).is_some()
                    && dom.value_dominates(func, value, at)
            };
            let (made, of) = match same_as(func, a).filter(|_| rng.one_in(2)) {
                Some(same) => same,
                None => (WAYS[rng.below(WAYS.len())], [a, b].map(Value::from)),
            };
            if !is_there(of[0]) || wanted.len() == MAX_PLANS {
                continue;
            }
            let is_pair = is_there(of[1]) && func.value_type(of[0]) == func.value_type(of[1]);
            let of = if is_pair { of } else { [of[0]; 2] };
            let how = way(rng);
            let [x, y] = of.map(|value| scev.expr(value));
            let e = made.expr(scev, x, y);
            if let Ok(plan) = scev.plan(e, at, &how) {
                wanted.push(Wanted { check: Check { at, made, of }, plan });
            }
        }
    });
    // If flags are dropped, other plans would have to be made again.
    if wanted.iter().any(|one| one.plan.cost().without_flags > 0) {
        wanted.truncate(1);
    }
    wanted
}

/// Writes plans, and returns the comparisons to make; the cost must be the planned one.
fn write(module: &mut Module, wanted: &[Wanted]) -> Vec<(Check, Value)> {
    let (global, _) = module.defined().next().expect("a function");
    let header = std::mem::take(&mut module.header);
    let mut func = module.bodies[global].take().expect("it is defined");
    let mut checks = Vec::new();
    for one in wanted {
        let before = func.all_insts().count();
        let mut notify = Cost::default();
        let value = one.plan.write(&header, &mut func, |_, edit| match edit {
            Edit::Created(_) => notify.instructions += 1,
            Edit::Changed(_) => notify.without_flags += 1,
            other => panic!("{other:?} is no edit of a plan"),
        });
        let cost = one.plan.cost();
        assert_eq!(func.all_insts().count() - before, cost.instructions as usize);
        assert_eq!(
            (notify.instructions, notify.without_flags),
            (cost.instructions, cost.without_flags)
        );
        checks.push((one.check, value));
    }
    module.header = header;
    module.bodies[global] = Some(func);
    checks
}

/// A run that stops before each instruction of the original function.
struct Trace<'f> {
    run: Run<'f>,
    from: Option<Block>,
    next: Option<Inst>,
    steps: usize,
}

impl<'f> Trace<'f> {
    fn new(module: &'f Module, args: &[Int]) -> Trace<'f> {
        let (_, func) = module.defined().next().expect("a function");
        let mut values = BTreeMap::new();
        for (arg, value) in func.args().zip(args) {
            values.insert(Value::from(arg), Some(value.clone()));
        }
        let run = Run { func, header: &module.header, values, iterations: BTreeMap::new() };
        let mut trace = Trace { run, from: None, next: None, steps: 0 };
        trace.enter(func.entry().expect("an entry"));
        trace
    }

    fn enter(&mut self, block: Block) {
        self.run.meet(self.from, block);
        let func: &Function = self.run.func;
        self.next = func.insts(block).find(|&inst| func.opcode(inst) != Opcode::Phi);
    }

    /// Executes the next instruction. `Err(())` if the function is undefined or exceeds the limit.
    fn step(&mut self) -> Result<(), ()> {
        let inst = self.next.expect("the function goes on");
        self.steps += 1;
        if self.steps > MAX_STEPS {
            return Err(());
        }
        let func = self.run.func;
        match func.opcode(inst) {
            Opcode::Ret => self.next = None,
            Opcode::Br => {
                let to = self.run.target(inst)?;
                self.from = func.block_of(inst);
                self.enter(to);
            }
            _ => {
                let value = self.run.computed(inst)?;
                self.run.values.insert(inst.into(), value);
                self.next = func.next_inst(inst);
            }
        }
        Ok(())
    }
}

/// Whether a run terminates without undefined behavior.
fn ends(module: &Module, args: &[Int]) -> bool {
    let mut trace = Trace::new(module, args);
    while trace.next.is_some() {
        if trace.step().is_err() {
            return false;
        }
    }
    true
}

/// Runs both functions in lockstep. A run that is undefined later is ignored.
fn compare(before: &Module, after: &Module, checks: &[(Check, Value)], args: &[Int]) {
    let shown = || {
        let both = [before, after].map(shown_module);
        format!("{}\n{}\n{args:?} {checks:?}", both[0], both[1])
    };
    if !ends(before, args) {
        return;
    }
    let (mut old, mut new) = (Trace::new(before, args), Trace::new(after, args));
    let mut place = old.next;
    while let Some(inst) = place {
        // New instructions precede the original one.
        while new.next != Some(inst) {
            let goes_on = new.next.is_some() && new.step().is_ok();
            assert!(goes_on || new.steps > MAX_STEPS, "undefined: {}", shown());
            if !goes_on {
                return;
            }
        }
        for &(Check { at, made, of }, written) in checks {
            let [a, b] = of.map(|value| old.run.value(value));
            if at == inst
                && let (Some(a), Some(b)) = (a, b)
                && let Some(expected) = made.value(&a, &b)
            {
                let found = new.run.value(written);
                assert_eq!(found.as_ref(), Some(&expected), "before {at}: {}", shown());
            }
        }
        for (&value, known) in &old.run.values {
            if let Some(expected) = known {
                let found = new.run.value(value);
                assert_eq!(found.as_ref(), Some(expected), "{value:?}: {}", shown());
            }
        }
        if old.step().is_err() {
            return;
        }
        let goes_on = new.step().is_ok();
        assert!(goes_on || new.steps > MAX_STEPS, "undefined: {}", shown());
        if !goes_on {
            return;
        }
        place = old.next;
    }
}

fn check(seed: u64) -> usize {
    let text = generated(seed);
    let mut rng = Rng::new(seed ^ 0x5eed);
    let before = parsed(&text);
    let mut after = parsed(&text);
    let wanted = plans(&after, &mut rng);
    let checks = write(&mut after, &wanted);
    let errors = verify_module(&after, None);
    assert!(errors.is_empty(), "{errors:?}\n{}", shown_module(&after));
    let (_, func) = before.defined().next().expect("a function");
    let first = func.args().next().expect("two arguments");
    let width = before.header.types.int_bits(func.value_type(first.into())).expect("an integer");
    let n_pairs = 1u64 << (2 * width);
    let stride = (n_pairs / MAX_RUNS).max(1) | 1;
    for n in (0..n_pairs).step_by(stride as usize) {
        compare(&before, &after, &checks, &[Int::new(width, n), Int::new(width, n >> width)]);
    }
    checks.len()
}

/// A former error: an `or disjoint` that lost its flag replaced a sum.
#[test]
fn a_dropped_disjoint_flag_is_not_reused() {
    assert!(check(9_324_916_617_864_159_566) > 0);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases.max(500), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn expanded_code_computes_the_expression(seed in any::<u64>()) {
        check(seed);
    }
}

#[test]
fn most_generated_expressions_are_expanded() {
    let written: usize = (0..100).map(check).sum();
    assert!(written > 150, "only {written} expressions of 100 functions were written");
}
