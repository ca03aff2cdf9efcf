//! `loop-latch-form` against its definition, on generated functions: each loop that can take its backedge when the
//! condition is true does so, unless it calls a routine, and no other edge changes. Rewritten exit tests are correct
//! on all inputs.

mod small;

use proptest::prelude::*;
use selvedge_address::LoopLatchForm;
use selvedge_ir::inst::FastMath;
use selvedge_ir::verify::verify_module;
use selvedge_ir::{Block, Function, Inst, Module, Opcode, Type};
use selvedge_pass::{Pipeline, Session};
use selvedge_testkit::arb::{Contents, arb_function, cases, generated_function};
use selvedge_testkit::oracle::{dominates, reachable};
use selvedge_testkit::rng::Rng;
use selvedge_text::{ReadOptions, read};
use small::{Draw, all_inputs, optimized, parsed, trace};

fn read_text(text: &str) -> Module {
    read(text.as_bytes(), &ReadOptions::default()).expect("generated text is right").module
}

fn run(module: &mut Module) {
    let mut pipeline = Pipeline::new();
    pipeline.add(LoopLatchForm::default());
    pipeline.run(module, &mut Session::default()).expect("nothing is verified");
}

/// The targets of a conditional branch at the end of a block, if its condition is not a constant.
fn targets(func: &Function, block: Block) -> Option<[Block; 2]> {
    let branch = func.terminator(block).filter(|&it| func.opcode(it) == Opcode::Br)?;
    let mut blocks = func.operands(branch).filter_map(|value| value.as_block());
    let targets = [blocks.next()?, blocks.next()?];
    func.operand(branch, 0).as_const().is_none().then_some(targets)
}

/// Whether a division is a routine: of floats, which is correctly rounded here unless flags permit otherwise, or of
/// more than 32 bits by a non-constant.
fn is_routine(module: &Module, func: &Function, inst: Inst) -> bool {
    let is_approximate = func.inst(inst).bits().fast_math().has(FastMath::AFN);
    let types = &module.header.types;
    let element = types.scalar(func.inst(inst).ty());
    match func.opcode(inst) {
        Opcode::FDiv => !is_approximate || element != Type::FLOAT,
        Opcode::FRem => true,
        Opcode::SDiv | Opcode::UDiv | Opcode::SRem | Opcode::URem => {
            let is_number = func.operand(inst, 1).as_const().is_some();
            types.int_bits(element).is_some_and(|bits| bits > 32) && !is_number
        }
        _ => false,
    }
}

/// Whether the natural loop of a header calls a routine. Its blocks reach a latch without passing the header.
fn calls_routine(module: &Module, func: &Function, header: Block) -> bool {
    let is_reached = reachable(func);
    let is_latch = |&block: &Block| is_reached.contains(&block) && dominates(func, header, block);
    let mut body = vec![header];
    let mut work: Vec<Block> = func.predecessors(header).filter(is_latch).collect();
    while let Some(block) = work.pop() {
        if !body.contains(&block) {
            body.push(block);
            work.extend(func.predecessors(block).filter(|it| is_reached.contains(it)));
        }
    }
    let mut insts = body.iter().flat_map(|&block| func.insts(block));
    insts.any(|inst| is_routine(module, func, inst))
}

/// The expected targets of a block's branch: the taken edge is the backedge, and of two backedges that of the inner
/// loop. A loop that calls a routine is unchanged.
fn wanted(module: &Module, func: &Function, block: Block) -> Option<[Block; 2]> {
    let [taken, other] = targets(func, block)?;
    let is_backedge = |target| dominates(func, target, block);
    let turned = taken != other
        && is_backedge(other)
        && !(is_backedge(taken) && dominates(func, other, taken))
        && !calls_routine(module, func, other);
    Some(if turned { [other, taken] } else { [taken, other] })
}

fn check(mut module: Module) -> Result<usize, TestCaseError> {
    type Shape = fn(&Module, &Function, Block) -> Option<[Block; 2]>;
    let shapes = |module: &Module, of: Shape| {
        let bodies = module.bodies.values().filter_map(|body| body.as_deref());
        let of_body = |func: &Function| -> Vec<_> {
            let is_reached = reachable(func);
            let blocks = func.blocks().filter(|block| is_reached.contains(block));
            blocks.map(|block| (block, of(module, func, block))).collect()
        };
        bodies.map(of_body).collect::<Vec<_>>()
    };
    let now: Shape = |_, func, block| targets(func, block);
    let (before, wanted) = (shapes(&module, now), shapes(&module, wanted));
    run(&mut module);
    prop_assert!(verify_module(&module, None).is_empty());
    prop_assert_eq!(&shapes(&module, now), &wanted);
    let pairs = before.iter().flatten().zip(wanted.iter().flatten());
    Ok(pairs.filter(|(before, wanted)| before != wanted).count())
}

proptest! {
    #[test]
    fn backedges_are_taken_edges(sample in arb_function(1..=9, Contents::All)) {
        check(sample.module)?;
    }
}

/// Swaps the edges of every conditional branch, which yields another function with other loops.
fn swap_edges(mut module: Module) -> Module {
    for func in module.bodies.values_mut().filter_map(|body| body.as_deref_mut()) {
        let blocks: Vec<Block> = func.blocks().collect();
        for block in blocks {
            let Some([taken, other]) = targets(func, block) else { continue };
            let branch = func.terminator(block).expect("it ends there");
            func.set_operand(branch, 1, other.into());
            func.set_operand(branch, 2, taken.into());
        }
    }
    module
}

#[test]
fn backedges_of_generated_loops_are_taken_edges() {
    let turned = (0..400).map(|number| check(swap_edges(read_text(&generated_function(number)))));
    let n_turned: usize = turned.map(|it| it.expect("as defined")).sum();
    assert!(n_turned > 100, "{n_turned} latches were turned round");
}

/// The operands of all comparisons, without predicates and result names.
fn compared(module: &Module) -> Vec<String> {
    let text = module.to_string();
    let operands = |line: &str| Some(line.split_once(" = icmp ")?.1.split_once(' ')?.1.to_owned());
    text.lines().filter_map(operands).collect()
}

#[test]
fn exit_tests_after_the_step_are_equivalent() {
    let n = u64::from(cases(300));
    let mut n_tests = 0;
    for seed in 5000..5000 + n {
        let text = Draw::looping(&mut Rng::new(seed));
        let (before, after) = (parsed(&text), optimized(&text, LoopLatchForm::default()));
        n_tests += u64::from(compared(&before) != compared(&after));
        for input in all_inputs().skip(seed as usize % 3).step_by(3) {
            // If the old function is undefined, the new one may do anything.
            let Some(old) = trace(&before, input) else { continue };
            let new = trace(&after, input);
            assert_eq!(new, Some(old), "seed {seed} input {input:x?}\n{text}\n{after}");
        }
    }
    println!("{n_tests} tests of {n}");
    assert!(10 * n_tests > n, "{n_tests} of {n} loops have another test");
}
