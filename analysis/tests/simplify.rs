//! Compares simplifications with the results of generated functions for all arguments, including undefined and poison
//! ones: the set of values of the simplification is contained in that of the instruction, unless that may be poison.

use std::collections::BTreeMap;

use selvedge_analysis::fold::Constant;
use selvedge_analysis::simplify::Simplified;
use selvedge_ir::{Function, Inst, Module, ModuleHeader, Opcode};
use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;

mod answers;
use answers::{answers, answers_anywhere};
mod eval;
use eval::{
    Env, Kind, POISON, Set, all_args, all_runs, any, constant_set, made_of, straight_line, text,
};

fn set_of(header: &ModuleHeader, func: &Function, answer: &Simplified, env: &Env) -> Set {
    let of_const = |c: selvedge_ir::Const| {
        let data = func.constant(c);
        constant_set(&header.types, data.ty(), data.kind())
    };
    match answer {
        Simplified::Value(v) => v.as_const().map_or_else(|| env[v], of_const),
        Simplified::Constant(Constant::Known(_, c)) => of_const(*c),
        Simplified::Constant(Constant::Leaf(ty, kind)) => constant_set(&header.types, *ty, kind),
        Simplified::Constant(other) => panic!("no narrow integer: {other:?}"),
    }
}

fn check(seed: u64, len: usize, widest: u32, hits: &mut BTreeMap<Opcode, usize>) {
    check_module(seed, &straight_line(&mut Rng::new(seed), len, widest), hits);
}

fn check_module(seed: u64, module: &Module, hits: &mut BTreeMap<Opcode, usize>) {
    check_answers(seed, module, answers(module), hits);
}

fn check_answers(
    seed: u64,
    module: &Module,
    answers: Vec<(Inst, Simplified)>,
    hits: &mut BTreeMap<Opcode, usize>,
) {
    if answers.is_empty() {
        return;
    }
    let (_, func) = module.defined().next().expect("one function");
    for (inst, _) in &answers {
        *hits.entry(func.opcode(*inst)).or_default() += 1;
    }
    let header = &module.header;
    for args in all_args(header, func) {
        all_runs(header, func, &args, |env| {
            for (inst, answer) in &answers {
                let mut before = env[&(*inst).into()];
                let after = set_of(header, func, answer, env);
                if func.opcode(*inst) == Opcode::Freeze {
                    // This execution fixed one choice, but any other is permitted.
                    let width = header.types.int_bits(func.inst(*inst).ty()).expect("an integer");
                    before = any(width);
                    assert_eq!(after.count_ones(), 1, "seed {seed}: freeze is {answer:?}");
                }
                let refines = before & POISON != 0 || after & !before == 0;
                assert!(
                    refines,
                    "seed {seed}: {inst} {before:b} is no {answer:?} {after:b}\nargs {args:?}\n{}",
                    text(header, func)
                );
            }
        });
    }
}

#[test]
fn simplified_values_refine_in_all_executions() {
    let mut hits = BTreeMap::new();
    for seed in 0..u64::from(cases(6000)) {
        check(seed, 4 + seed as usize % 4, 3, &mut hits);
    }
    // Every generated kind of operation was simplified many times.
    for (opcode, least) in [
        (Opcode::Add, 50),
        (Opcode::Sub, 50),
        (Opcode::Mul, 50),
        (Opcode::UDiv, 50),
        (Opcode::SDiv, 50),
        (Opcode::URem, 50),
        (Opcode::SRem, 50),
        (Opcode::Shl, 50),
        (Opcode::LShr, 50),
        (Opcode::AShr, 50),
        (Opcode::And, 50),
        (Opcode::Or, 50),
        (Opcode::Xor, 50),
        (Opcode::ICmp, 500),
        (Opcode::Select, 200),
        (Opcode::Call, 200),
        (Opcode::Freeze, 5),
        (Opcode::Trunc, 5),
        (Opcode::ZExt, 5),
        (Opcode::SExt, 5),
    ] {
        let found = hits.get(&opcode).copied().unwrap_or(0);
        assert!(found >= least, "{opcode}: simplified {found} times");
    }
}

#[test]
fn simplified_wider_integers_refine() {
    let mut hits = BTreeMap::new();
    for seed in 0..u64::from(cases(300)) {
        check(1 << 32 | seed, 4, 4, &mut hits);
    }
    assert!(hits.len() > 10, "{hits:?}");
}

/// A name, the kinds of operations, and the expected number of simplifications of some opcodes.
type Family = (&'static str, &'static [Kind], &'static [(Opcode, usize)]);

/// Kinds of operations that simplify together, and the least number of simplifications in a thousand functions: rules
/// about logic, comparisons of one value, selects by a comparison, orders, sums that do not wrap.
const FAMILIES: &[Family] = {
    use Kind::{Binary, Call, Cast, Compare, Select};
    use Opcode::{AShr, Add, And, ICmp, LShr, Mul, Or, Shl, Sub, UDiv, URem, Xor};
    &[
        (
            "logic",
            &[Binary(And), Binary(Or), Binary(Xor), Binary(Xor), Binary(Sub)],
            &[(And, 400), (Or, 400), (Xor, 250)],
        ),
        (
            "truth values",
            &[Compare, Compare, Binary(And), Binary(Or), Binary(Xor), Select],
            &[(And, 100), (Or, 100), (Xor, 50), (Opcode::Select, 200), (ICmp, 300)],
        ),
        (
            "comparisons of one value",
            &[Binary(Add), Binary(Sub), Compare, Compare, Binary(And), Binary(Or), Select, Cast],
            &[(And, 50), (Or, 50), (Opcode::Select, 100), (ICmp, 300)],
        ),
        (
            "choices",
            &[
                Compare,
                Select,
                Select,
                Binary(And),
                Binary(Or),
                Binary(Add),
                Binary(Mul),
                Binary(Shl),
            ],
            &[(Opcode::Select, 200), (ICmp, 100)],
        ),
        (
            "choices of calls",
            &[Compare, Select, Call("abs"), Call("ctpop"), Call("fshl"), Binary(Sub), Binary(Xor)],
            &[(Opcode::Select, 100), (Opcode::Call, 50)],
        ),
        (
            "orders",
            &[Call("umin"), Call("umax"), Call("smin"), Call("smax"), Compare, Compare, Select],
            &[(Opcode::Call, 300), (ICmp, 300)],
        ),
        (
            "steps",
            &[Binary(Add), Binary(LShr), Binary(UDiv), Binary(URem), Binary(Or), Compare, Compare],
            &[(ICmp, 300)],
        ),
        (
            "saturation",
            &[Call("uadd.sat"), Call("usub.sat"), Call("sadd.sat"), Call("ssub.sat"), Compare],
            &[(Opcode::Call, 200), (ICmp, 200)],
        ),
        (
            "shifts",
            &[Binary(Shl), Binary(LShr), Binary(AShr), Binary(Or), Binary(Sub), Compare],
            &[(Shl, 100), (LShr, 100), (AShr, 100), (ICmp, 100)],
        ),
    ]
};

/// Without context instruction, rules use shallow known bits.
#[test]
fn simplified_values_without_context_refine() {
    let mut hits = BTreeMap::new();
    for seed in 0..u64::from(cases(2000)) {
        let module = straight_line(&mut Rng::new(seed), 4 + seed as usize % 4, 3);
        check_answers(seed, &module, answers_anywhere(&module), &mut hits);
    }
    for (n, (_, kinds, _)) in FAMILIES.iter().enumerate() {
        for seed in 0..u64::from(cases(200)) {
            let mut rng = Rng::new((n as u64) << 32 | seed);
            let module = made_of(&mut rng, 4 + seed as usize % 4, 3, kinds);
            check_answers(seed, &module, answers_anywhere(&module), &mut hits);
        }
    }
    println!("{hits:?}");
    use Opcode::{
        AShr, Add, And, ICmp, LShr, Or, SDiv, SRem, Select, Shl, Sub, UDiv, URem, Xor, ZExt,
    };
    for opcode in
        [Add, Sub, UDiv, SDiv, URem, SRem, Shl, LShr, AShr, And, Or, Xor, ICmp, Select, ZExt]
    {
        let found = hits.get(&opcode).copied().unwrap_or(0);
        assert!(found >= 4, "{opcode}: simplified {found} times");
    }
}

/// For most instructions the sources of the operands exclude all rules: debug builds apply those rules nevertheless,
/// and panic if one returns a result.
#[test]
fn operand_sources_exclude_only_inapplicable_rules() {
    let mut n_queries = 0;
    for (n, (_, kinds, _)) in FAMILIES.iter().enumerate() {
        for seed in 0..u64::from(cases(600)) {
            let mut rng = Rng::new((n as u64) << 32 | seed);
            for width in [1, 2, 3, 8] {
                let module = made_of(&mut rng, 6, width, kinds);
                let (_, func) = module.defined().next().expect("one function");
                n_queries += func.all_insts().count();
                let itself = |(inst, answer): &(Inst, Simplified)| {
                    *answer == Simplified::Value((*inst).into())
                };
                assert!(!answers_anywhere(&module).iter().any(itself));
            }
        }
    }
    assert!(n_queries > 40_000, "{n_queries}");
}

#[test]
fn simplified_families_of_operations_refine() {
    let n_seeds = u64::from(cases(300));
    for (name, kinds, expected) in FAMILIES {
        let mut hits = BTreeMap::new();
        for seed in 0..n_seeds {
            let len = 4 + seed as usize % 4;
            let module = made_of(&mut Rng::new(seed), len, 3, kinds);
            check_module(seed, &module, &mut hits);
        }
        println!("{name}: {hits:?}");
        for (opcode, least) in *expected {
            let found = hits.get(opcode).copied().unwrap_or(0);
            assert!(found * 1000 >= least * n_seeds as usize, "{name}: {opcode}: {found} times");
        }
    }
}
