//! Loop forms against their definitions, on arbitrary control-flow graphs and on functions with loops.
//!
//! The oracle computes dominance by removing a block and walking, and loops by walking back from latches; it shares
//! nothing with the analyses.

use std::collections::BTreeSet;

use proptest::prelude::*;
use selvedge_ir::print::{PrintOptions, print_module};
use selvedge_ir::verify::verify_module;
use selvedge_ir::{Block, Function, Module, Opcode, Type, Value};
use selvedge_pass::{Registry, Session};
use selvedge_testkit::arb::{Contents, arb_function, arb_loops, cases};
use selvedge_text::{ReadOptions, read};

/// The blocks that are reached from the entry without passing `removed`.
fn reached(func: &Function, removed: Option<Block>) -> BTreeSet<Block> {
    let (mut seen, mut work) = (BTreeSet::new(), Vec::from_iter(func.entry()));
    while let Some(block) = work.pop() {
        if Some(block) != removed && seen.insert(block) {
            work.extend(func.successors(block));
        }
    }
    seen
}

/// The natural loops: each header with its blocks.
fn natural_loops(func: &Function) -> Vec<(Block, BTreeSet<Block>)> {
    let live = reached(func, None);
    let mut loops = Vec::new();
    for &header in &live {
        let without = reached(func, Some(header));
        let latches: Vec<Block> = func
            .predecessors(header)
            .filter(|pred| live.contains(pred) && !without.contains(pred))
            .collect();
        if latches.is_empty() {
            continue;
        }
        let (mut blocks, mut work) = (BTreeSet::from([header]), latches);
        while let Some(block) = work.pop() {
            if live.contains(&block) && blocks.insert(block) {
                work.extend(func.predecessors(block));
            }
        }
        loops.push((header, blocks));
    }
    loops
}

/// Whether edges from and to these blocks can be redirected.
fn is_ordinary(func: &Function, block: Block) -> bool {
    let opcode = func.terminator(block).map(|term| func.opcode(term));
    !matches!(opcode, Some(Opcode::IndirectBr | Opcode::CallBr | Opcode::Invoke))
}

fn assert_simplified(func: &Function, text: &str) {
    for (header, blocks) in natural_loops(func) {
        let preds: BTreeSet<Block> = func.predecessors(header).collect();
        if !preds.iter().all(|&pred| is_ordinary(func, pred)) {
            continue;
        }
        let outside: Vec<&Block> = preds.difference(&blocks).collect();
        assert_eq!(outside.len(), 1, "one block enters {header:?}\n{text}");
        assert_eq!(func.successors(*outside[0]).count(), 1, "a preheader of {header:?}\n{text}");
        assert_eq!(preds.intersection(&blocks).count(), 1, "one latch of {header:?}\n{text}");
        for &block in &blocks {
            for exit in func.successors(block).filter(|succ| !blocks.contains(succ)) {
                let ordinary = func.predecessors(exit).all(|pred| is_ordinary(func, pred));
                let own = func.predecessors(exit).all(|pred| blocks.contains(&pred));
                assert!(own || !ordinary, "{exit:?} is an exit of its own\n{text}");
            }
        }
    }
}

fn assert_closed(func: &Function, text: &str) {
    for (_, blocks) in natural_loops(func) {
        for inst in blocks.iter().flat_map(|&block| func.insts(block)) {
            for it in func.uses(inst.into()) {
                let place = match func.opcode(it.user) {
                    Opcode::Phi => func.incoming(it.user).nth(it.operand as usize).map(|e| e.1),
                    _ => func.block_of(it.user),
                };
                let is_inside = place.is_some_and(|place| blocks.contains(&place));
                assert!(
                    is_inside || func.inst(inst).ty() == Type::TOKEN,
                    "{inst:?} leaves\n{text}"
                );
            }
        }
    }
}

/// No loop whose latch jumps has a header that can leave it, if the header is small and has only what can be copied.
fn assert_rotated(func: &Function, text: &str) {
    for (header, blocks) in natural_loops(func) {
        let leaves = func.successors(header).any(|succ| !blocks.contains(&succ));
        let latch = func.predecessors(header).find(|pred| blocks.contains(pred));
        let jumps = latch.is_some_and(|latch| func.jump_target(latch) == Some(header));
        let is_small = func.insts(header).count() <= 16
            && func.insts(header).all(|inst| !func.opcode(inst).is_call())
            && func.terminator(header).is_some_and(|it| func.opcode(it) == Opcode::Br)
            && !func.insts(header).any(|inst| {
                matches!(
                    func.opcode(inst),
                    Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem | Opcode::FDiv
                )
            });
        assert!(!(leaves && jumps && is_small), "{header:?} tests at its start\n{text}");
    }
}

/// Loops so deep that each level is rotated, down to the outermost one.
#[test]
fn a_nest_of_a_hundred_loops_is_rotated() {
    let n = 100;
    let mut text = String::from("define void @f(i32 %n) {\nentry:\n  br label %h0\n");
    for at in 0..n {
        let from = if at == 0 { "entry".into() } else { format!("b{}", at - 1) };
        text += &format!(
            "h{at}:\n  %i{at} = phi i32 [ 0, %{from} ], [ %n{at}, %l{at} ]\n  \
             %c{at} = icmp slt i32 %i{at}, %n\n  br i1 %c{at}, label %b{at}, label %x{at}\n\
             b{at}:\n"
        );
        text += &if at + 1 == n {
            format!("  br label %l{at}\n")
        } else {
            format!("  br label %h{}\n", at + 1)
        };
    }
    for at in (0..n).rev() {
        text += &format!("l{at}:\n  %n{at} = add i32 %i{at}, 1\n  br label %h{at}\nx{at}:\n");
        text +=
            &if at == 0 { "  ret void\n}\n".into() } else { format!("  br label %l{}\n", at - 1) };
    }
    let mut module = module_of(&text);
    let text = run(&mut module, "loop-rotate");
    let (_, func) = module.defined().next().expect("a function");
    assert_eq!(natural_loops(func).len(), n);
    assert_simplified(func, &text);
    assert_rotated(func, &text);
}

fn text_of(module: &Module) -> String {
    String::from_utf8_lossy(&print_module(module, &PrintOptions::default())).into_owned()
}

/// Runs passes on a module, whose output must verify.
fn run(module: &mut Module, passes: &str) -> String {
    let before = text_of(module);
    let mut registry = Registry::new();
    selvedge_loops::register(&mut registry);
    let pipeline = registry.parse(&format!("function({passes})")).expect("passes of this crate");
    let mut session = Session::default();
    session.targets.push(std::sync::Arc::new(nvptx_intrinsics::NvptxTarget));
    if let Err(broken) = pipeline.run(module, &mut session) {
        panic!("{:?}\n{before}", broken.diagnostics);
    }
    let text = format!("{before}\n=>\n{}", text_of(module));
    let wrong = verify_module(module, None);
    assert!(wrong.is_empty(), "{wrong:?}\n{text}");
    text
}

fn module_of(text: &str) -> Module {
    match read(text.as_bytes(), &ReadOptions::default()) {
        Ok(outcome) => outcome.module,
        Err(errors) => panic!("{errors:?}\n{text}"),
    }
}

/// The values that a function returns, to inspect the output of a pass.
fn returned(func: &Function) -> Vec<Value> {
    let returns = func.all_insts().filter(|&inst| func.opcode(inst) == Opcode::Ret);
    returns.flat_map(|inst| func.operands(inst)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(200)))]

    /// Every loop of an arbitrary graph has a preheader, one latch and exits of its own.
    #[test]
    fn loops_of_any_graph_are_simplified(sample in arb_function(1..=24, Contents::None)) {
        let mut module = sample.module;
        let text = run(&mut module, "loop-simplify");
        for (_, func) in module.defined() {
            assert_simplified(func, &text);
        }
    }

    /// A second run finds nothing left to do.
    #[test]
    fn simplified_loops_are_unchanged(sample in arb_function(1..=24, Contents::None)) {
        let mut module = sample.module;
        run(&mut module, "loop-simplify");
        let once = text_of(&module);
        run(&mut module, "loop-simplify");
        prop_assert_eq!(once, text_of(&module));
    }

    /// No value leaves a loop but through phis of its exits.
    #[test]
    fn loop_values_are_used_through_exit_phis(text in arb_loops()) {
        let mut module = module_of(&text);
        let text = run(&mut module, "loop-simplify,lcssa");
        for (_, func) in module.defined() {
            assert_simplified(func, &text);
            assert_closed(func, &text);
        }
    }

    /// The same where loops are not in canonical form.
    #[test]
    fn values_of_any_loop_are_used_through_exit_phis(text in arb_loops()) {
        let mut module = module_of(&text);
        let text = run(&mut module, "lcssa");
        for (_, func) in module.defined() {
            assert_closed(func, &text);
        }
    }

    /// The same in arbitrary graphs, irreducible ones among them.
    #[test]
    fn values_of_loops_of_any_graph_are_used_through_exit_phis(sample in arb_function(1..=16, Contents::All)) {
        let mut module = sample.module;
        let text = run(&mut module, "lcssa");
        for (_, func) in module.defined() {
            assert_closed(func, &text);
        }
    }

    /// Rotated loops are in both forms.
    #[test]
    fn rotated_loops_are_in_both_forms(text in arb_loops()) {
        let mut module = module_of(&text);
        let text = run(&mut module, "loop-rotate");
        for (_, func) in module.defined() {
            assert_simplified(func, &text);
            assert_closed(func, &text);
            assert_rotated(func, &text);
        }
    }

    /// The same in arbitrary graphs, irreducible ones among them. Exits of loops that cannot be simplified may be shared.
    #[test]
    fn rotated_loops_of_any_graph_are_in_both_forms(sample in arb_function(1..=24, Contents::All)) {
        let mut module = sample.module;
        let text = run(&mut module, "loop-rotate");
        for (_, func) in module.defined() {
            assert_simplified(func, &text);
            assert_closed(func, &text);
        }
    }

    /// A second run finds no loop to rotate that the first one left.
    #[test]
    fn rotated_loops_are_unchanged(text in arb_loops()) {
        let mut module = module_of(&text);
        run(&mut module, "loop-rotate");
        let once = text_of(&module);
        run(&mut module, "loop-rotate");
        prop_assert_eq!(once, text_of(&module));
    }

    /// The output of unrolling verifies, for loops of any shape.
    #[test]
    fn unrolled_functions_verify(text in arb_loops()) {
        let mut module = module_of(&text);
        run(&mut module, "loop-unroll-full");
    }
}

/// A loop that computes a constant is that constant.
#[test]
fn a_counted_sum_is_replaced_by_its_value() {
    let mut module = module_of(
        "define i32 @f() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %more = add i32 %sum, %i
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, 10
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %more
}
",
    );
    run(&mut module, "loop-unroll-full");
    let (_, func) = module.defined().next().expect("a function");
    let values = returned(func);
    let value = func.as_int(values[0]).and_then(|bits| bits.to_u64());
    assert_eq!(value, Some(45), "{}", text_of(&module));
}
