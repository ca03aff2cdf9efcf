//! Generated functions before and after scalar passes, judged by running them; also checks that the judge detects an
//! incorrect pass: one that applies facts about a phi to its incoming values.

use selvedge::analysis::dom::Dominators;
use selvedge::ir::inst::IntPredicate;
use selvedge::ir::{Block, Function, Inst, Module, Opcode, Value};
use selvedge_testkit::arb::{cases, function_with_unreachable_code, generated_function};
use selvedge_testkit::calls::function_with_calls;
use selvedge_tests::generated::pipeline;
use selvedge_tests::scalar::{Generated, INLINING, PIPELINES, judge_drawn, judge_generated};

/// Judges the first `n` functions of a drawing after each pipeline.
fn judge_all(draw: fn(u64) -> String, pipelines: &[&str], n: u32) {
    let registry = selvedge::registry();
    for passes in pipelines {
        let pipeline = pipeline(&registry, passes);
        let mut n_judged = 0;
        for number in 0..u64::from(n) {
            match judge_drawn(draw, number, &pipeline) {
                Generated::Same => n_judged += 1,
                Generated::Silent(_) => {}
                Generated::Wrong(what) => {
                    panic!("{number} after {passes}: {what}\n{}", draw(number))
                }
            }
        }
        assert!(10 * n_judged >= 8 * n, "{n_judged} of {n} functions are judged");
    }
}

#[test]
fn generated_functions_behave_as_before() {
    judge_all(generated_function, PIPELINES, cases(1000));
}

#[test]
fn functions_with_calls_behave_as_before() {
    judge_all(function_with_calls, INLINING, cases(400));
}

/// Pipelines that copy blocks or edit edges.
const OF_BLOCKS: [&str; 7] = [
    "simplifycfg",
    "loop-simplify,lcssa",
    "loop-rotate,simplifycfg",
    "loop-unroll-full",
    "loop-rotate,loop-unroll-full,sroa,early-cse<memssa>,simplifycfg",
    "codegenprepare",
    "default<O2>",
];

#[test]
fn functions_with_unreachable_code_behave_as_before() {
    judge_all(function_with_unreachable_code, &OF_BLOCKS, cases(300));
}

/// The planted fault: a comparison of a phi with a constant is decided by the phi's incoming value, to which facts
/// about the phi in the current iteration are applied although it is from the previous one.
fn use_facts_of_another_iteration(module: &mut Module) {
    let functions: Vec<_> = module.defined().map(|(global, _)| global).collect();
    for global in functions {
        let (_, body) = module.body_mut(global);
        let Some(func) = body else { continue };
        let dom = Dominators::compute(func);
        let decided: Vec<(Inst, bool)> = func
            .all_insts()
            .filter_map(|inst| Some((inst, decided_wrongly(func, &dom, inst)?)))
            .collect();
        for (inst, answer) in decided {
            let ty = func.inst(inst).ty();
            let answer = func.add_int(ty, 1, i64::from(answer));
            func.replace_all_uses(inst.into(), answer);
        }
    }
}

/// A comparison of a value with a constant, as 64-bit integers, and its result.
struct Fact {
    value: Value,
    predicate: IntPredicate,
    number: i64,
    is_true: bool,
}

fn comparison(func: &Function, value: Value) -> Option<Fact> {
    let inst = value.as_inst().filter(|&inst| func.opcode(inst) == Opcode::ICmp)?;
    let (a, b) = (func.operand(inst, 0), func.operand(inst, 1));
    let bits = bits_of(func, a)?;
    let number = func.as_int(b)?.to_i64(bits)?;
    let predicate = func.inst(inst).bits().int_predicate();
    Some(Fact { value: a, predicate, number, is_true: true })
}

fn bits_of(func: &Function, value: Value) -> Option<u32> {
    use selvedge::ir::Type;
    let ty = func.value_type(value);
    [(Type::I8, 8), (Type::I16, 16), (Type::I32, 32), (Type::I64, 64)]
        .into_iter()
        .find_map(|(of, bits)| (of == ty).then_some(bits))
}

/// The result of `x == constant` or `x != constant`, derived from the incoming value of `x`.
fn decided_wrongly(func: &Function, dom: &Dominators, inst: Inst) -> Option<bool> {
    let question = comparison(func, inst.into())?;
    let phi = question.value.as_inst().filter(|&phi| func.opcode(phi) == Opcode::Phi)?;
    let equal = match question.predicate {
        IntPredicate::Eq => false,
        IntPredicate::Ne => true,
        _ => return None,
    };
    let bits = bits_of(func, question.value)?;
    let facts = facts_at(func, dom, func.block_of(inst)?, question.value);
    let excluded = |value: Value| {
        if let Some(number) = func.as_int(value).and_then(|int| int.to_i64(bits)) {
            return number != question.number;
        }
        let Some((base, step)) = stepped(func, value, bits) else { return false };
        let needed = wrapped(question.number.wrapping_sub(step), bits);
        base == question.value && facts.iter().any(|fact| !holds(fact, needed, bits))
    };
    func.incoming(phi).all(|(value, _)| excluded(value)).then_some(equal)
}

/// `base + constant`.
fn stepped(func: &Function, value: Value, bits: u32) -> Option<(Value, i64)> {
    let add = value.as_inst().filter(|&inst| func.opcode(inst) == Opcode::Add)?;
    let step = func.as_int(func.operand(add, 1))?.to_i64(bits)?;
    Some((func.operand(add, 0), step))
}

/// The facts about a value from branches that dominate a block.
fn facts_at(func: &Function, dom: &Dominators, block: Block, value: Value) -> Vec<Fact> {
    let mut facts = Vec::new();
    let mut at = block;
    while let Some(above) = dom.idom(at) {
        let branch = func.terminator(above).filter(|&inst| func.opcode(inst) == Opcode::Br);
        let condition = branch.filter(|&inst| func.n_operands(inst) == 3);
        let fact = condition.and_then(|inst| comparison(func, func.operand(inst, 0)));
        let sides: Vec<Block> = func.successors(above).collect();
        if let Some(fact) = fact.filter(|fact| fact.value == value)
            && func.predecessors(at).count() == 1
        {
            facts.push(Fact { is_true: sides.first() == Some(&at), ..fact });
        }
        at = above;
    }
    facts
}

fn wrapped(number: i64, bits: u32) -> i64 {
    number << (64 - bits) >> (64 - bits)
}

fn holds(fact: &Fact, number: i64, bits: u32) -> bool {
    let unsigned = |n: i64| (n as u64) << (64 - bits) >> (64 - bits);
    let (x, y, a, b) = (number, fact.number, unsigned(number), unsigned(fact.number));
    let says = match fact.predicate {
        IntPredicate::Eq => x == y,
        IntPredicate::Ne => x != y,
        IntPredicate::Sgt => x > y,
        IntPredicate::Sge => x >= y,
        IntPredicate::Slt => x < y,
        IntPredicate::Sle => x <= y,
        IntPredicate::Ugt => a > b,
        IntPredicate::Uge => a >= b,
        IntPredicate::Ult => a < b,
        IntPredicate::Ule => a <= b,
    };
    says == fact.is_true
}

#[test]
fn an_injected_fault_is_found() {
    let found = (0..10_000).find(|&number| {
        matches!(judge_generated(number, &use_facts_of_another_iteration), Generated::Wrong(_))
    });
    let number = found.expect("the fault shows within 10,000 functions");
    println!("function {number} shows the fault");
}

#[test]
fn generated_functions_are_valid() {
    for number in 0..200 {
        let text = generated_function(number);
        let module = selvedge_tests::generated::module(&text);
        let errors = selvedge::ir::verify::verify_module(&module, None);
        assert!(errors.is_empty(), "{errors:?}\n{text}");
    }
    for number in 0..200 {
        let text = function_with_calls(number);
        let module = selvedge_tests::generated::module(&text);
        let errors = selvedge::ir::verify::verify_module(&module, None);
        assert!(errors.is_empty(), "{errors:?}\n{text}");
    }
}
