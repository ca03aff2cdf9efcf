//! Compares value tracking with what generated functions compute for all arguments.

use selvedge_analysis::dom::Dominators;
use selvedge_analysis::fold::Int;
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_analysis::{Env as AnalysisEnv, SharedFacts};
use selvedge_ir::{Module, Opcode, Type, Value};
use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;

mod eval;
use eval::{POISON, Set, all_args, all_runs, any, members, straight_line, text};

/// The facts about a value at the end of the function.
struct Claim {
    value: Value,
    numbers: Set,
    nonzero: bool,
    defined: bool,
    not_poison: bool,
}

fn claims(module: &Module) -> Vec<Claim> {
    let (_, func) = module.defined().next().expect("one function");
    let shared = SharedFacts::default();
    let env = AnalysisEnv { header: &module.header, target: None, shared: &shared };
    let cx = ValueContext::new(env, func);
    let dom = Dominators::compute(func);
    let end = func.all_insts().last().expect("a terminator");
    let values = Values::new(&cx, func).with_dominators(&dom).at(end);
    let results = func.all_insts().filter(|&i| func.inst(i).ty() != Type::VOID).map(Value::from);
    let all = func.args().map(Value::from).chain(results);
    all.map(|value| {
        let bits = values.known_bits(value).expect("an integer");
        let range = values.range(value).expect("an integer");
        let width = bits.width();
        let allowed = (0..1 << width).filter(|&n| {
            let n = Int::new(width, n);
            bits.allows(&n) && range.contains(&n) && values.sign_bits(value) <= n.sign_bits()
        });
        Claim {
            value,
            numbers: allowed.fold(0, |set, n| set | 1 << n),
            nonzero: values.is_nonzero(value),
            defined: values.is_well_defined(value),
            not_poison: values.is_not_poison(value),
        }
    })
    .collect()
}

#[test]
fn value_facts_hold_in_all_executions() {
    let (mut narrowed, mut nonzero, mut defined) = (0, 0, 0);
    for seed in 0..u64::from(cases(1500)) {
        let mut rng = Rng::new(seed);
        let module = straight_line(&mut rng, 6, 3);
        let claims = claims(&module);
        let (_, func) = module.defined().next().expect("one function");
        let header = &module.header;
        for args in all_args(header, func) {
            all_runs(header, func, &args, |env| {
                for claim in &claims {
                    let set = env[&claim.value];
                    let what = || {
                        format!(
                            "{:?} seed {seed} args {args:?}\n{}",
                            claim.value,
                            text(header, func)
                        )
                    };
                    let numbers = set & !POISON;
                    // Facts apply to values that are not poison.
                    if set & POISON == 0 {
                        assert_eq!(numbers & !claim.numbers, 0, "bits or range of {}", what());
                        assert!(!claim.nonzero || numbers & 1 == 0, "nonzero {}", what());
                    }
                    assert!(!claim.not_poison || set & POISON == 0, "not poison {}", what());
                    assert!(!claim.defined || members(set).len() == 1, "defined {}", what());
                }
            });
        }
        for claim in &claims {
            let width = header.types.int_bits(func.value_type(claim.value)).expect("an integer");
            narrowed += usize::from(claim.numbers != any(width));
            nonzero += usize::from(claim.nonzero);
            defined += usize::from(claim.defined);
        }
    }
    assert!(narrowed > 1000 && nonzero > 500 && defined > 200, "{narrowed} {nonzero} {defined}");
}

#[test]
fn speculatable_instructions_are_safe() {
    // An instruction that may be speculated has no undefined behavior for any operands.
    for seed in 0..u64::from(cases(500)) {
        let module = straight_line(&mut Rng::new(seed), 3, 3);
        let (_, func) = module.defined().next().expect("one function");
        let shared = SharedFacts::default();
        let env = AnalysisEnv { header: &module.header, target: None, shared: &shared };
        let cx = ValueContext::new(env, func);
        let values = Values::new(&cx, func);
        let is_safe = |inst| func.opcode(inst) == Opcode::Ret || values.is_safe_to_speculate(inst);
        if !func.all_insts().all(is_safe) {
            continue;
        }
        for args in all_args(&module.header, func) {
            let mut ran = false;
            all_runs(&module.header, func, &args, |_| ran = true);
            assert!(ran, "seed {seed} args {args:?}\n{}", text(&module.header, func));
        }
    }
}
