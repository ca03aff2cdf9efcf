//! CFGs of hundreds of thousands of blocks, and modules of thousands of functions: nothing overflows the stack, and
//! nothing takes quadratic time (the tests would not terminate in practice).

use selvedge_analysis::dom::{CfgEdits, Dominators, PostDominators, Updater};
use selvedge_analysis::frequency::BlockFrequencies;
use selvedge_analysis::loops::Loops;
use selvedge_analysis::memory_ssa::MemorySsa;
use selvedge_analysis::summary::Summaries;
use selvedge_analysis::{Env, Facts, FunctionFacts, ModuleAnalysis, PrintedAnalysis, SharedFacts};
use selvedge_ir::Block;
use selvedge_ir::print::{FunctionText, ModuleNumbering, PrintOptions, print_function};
use selvedge_testkit::synthetic::{GraphShape, graph};
use selvedge_text::{ReadOptions, read};

const N: usize = 200_000;

#[test]
fn every_shape_is_analysed_in_near_linear_time() {
    for shape in GraphShape::ALL {
        let module = graph(shape, N);
        let func = module.defined().next().expect("one function").1;
        let (shared, mut cache) = (SharedFacts::default(), FunctionFacts::default());
        let env = Env { header: &module.header, target: None, shared: &shared };
        let mut facts = Facts::new(&mut cache, env);
        let post = facts.get::<PostDominators>(func);
        let frequencies = facts.get::<BlockFrequencies>(func);
        let loops = facts.get::<Loops>(func);
        for block in func.blocks() {
            assert!(post.tree().contains(block), "{shape:?} {block}");
            assert!(frequencies.of(block) > 0, "{shape:?} {block}");
        }
        let expected = match shape {
            GraphShape::Line | GraphShape::Switch | GraphShape::Irreducible => 0,
            GraphShape::Nest | GraphShape::Endless => N / 2,
        };
        assert_eq!(loops.all().count(), expected, "{shape:?}");
        let n_irreducible = if shape == GraphShape::Irreducible { N / 2 } else { 0 };
        assert_eq!(loops.irreducible().len(), n_irreducible, "{shape:?}");
    }
}

#[test]
fn a_tree_deeper_than_the_maximal_indent_is_printed() {
    let module = graph(GraphShape::Line, 40_000);
    let func = module.defined().next().expect("one function").1;
    let (shared, mut cache) = (SharedFacts::default(), FunctionFacts::default());
    let env = Env { header: &module.header, target: None, shared: &shared };
    let mut facts = Facts::new(&mut cache, env);
    let mut text = String::new();
    Dominators::compute(func).print(func, &mut facts, &mut text);
    assert!(text.contains("\n    [2] ") && text.contains(" [40000] "), "{} bytes", text.len());
}

#[test]
fn an_update_of_a_deep_tree_needs_no_deep_stack() {
    let mut module = graph(GraphShape::Line, N);
    let global = module.defined().next().expect("one function").0;
    let func = module.body_mut(global).1.expect("a body");
    let mut dominators = Updater::new(func, &Dominators::compute(func));
    let mut post_dominators = Updater::new(func, &PostDominators::compute(func));
    let [second, last] = [1, N as u32 - 1].map(Block::from_u32);
    let mut edits = CfgEdits::new();
    edits.note(func, second);
    let branch = func.terminator(second).expect("it has one");
    func.set_operand(branch, 0, last.into());
    dominators.update(func, &edits);
    post_dominators.update(func, &edits);
    assert_eq!(dominators.parent(last), Some(second));
    assert!(!dominators.contains(Block::from_u32(2)));
    let post_dominators = post_dominators.finish(func);
    assert_eq!(post_dominators.ipdom(second), Some(last));
    assert!(post_dominators.post_dominates(last, Block::from_u32(2)));
}

/// The effects of the last function reach the first one only after they were propagated through all others.
#[test]
fn a_call_cycle_is_summarized_in_near_linear_time() {
    let n = N / 10;
    let text: String = (0..n)
        .map(|f| {
            let next = (f + 1) % n;
            let own = if f == n - 1 { "  store i32 0, ptr %p\n" } else { "" };
            format!(
                "define void @f{f}(ptr %p, i1 %c) {{
  br i1 %c, label %on, label %out
on:
{own}  call void @f{next}(ptr %p, i1 %c)
  br label %out
out:
  ret void
}}
"
            )
        })
        .collect();
    let module = read(text.as_bytes(), &ReadOptions::default()).expect("a module").module;
    let shared = SharedFacts::default();
    let env = Env { header: &module.header, target: None, shared: &shared };
    let summaries = Summaries::compute(&module, env);
    for (function, summary) in summaries.functions() {
        assert!(summary.effects.arguments.writes(), "{function} {summary:?}");
    }
}

#[test]
fn many_functions_are_printed_in_near_linear_time() {
    const N_FUNCTIONS: usize = 50_000;
    let function =
        |n| format!("define void @f{n}(ptr %p) {{\n  store i32 {n}, ptr %p\n  ret void\n}}\n");
    let text: String = (0..N_FUNCTIONS).map(function).collect();
    let module = read(text.as_bytes(), &ReadOptions::default()).expect("well formed").module;
    let shared = SharedFacts::default();
    let env = Env { header: &module.header, target: None, shared: &shared };
    let mut out = String::new();
    for (_, func) in module.defined() {
        let mut cache = FunctionFacts::default();
        let mut facts = Facts::new(&mut cache, env);
        facts.get::<MemorySsa>(func).print(func, &mut facts, &mut out);
        let inst = func.all_insts().next().expect("a store");
        assert!(facts.text_in_module(func).inst(inst).starts_with("store i32 "));
    }
    assert_eq!(out.matches("; 1 = MemoryDef(liveOnEntry)").count(), N_FUNCTIONS);
}

/// The numbers of the header are assigned once; each function continues them as if it were the only one.
#[test]
fn sharing_header_numbers_does_not_change_printed_functions() {
    let text = "@g = global i32 0, !a !0\n!named = !{!1}\n!0 = !{i32 0}\n!1 = !{!0, i32 1}\n\
        !2 = !{i32 2, !3}\n!3 = !{i32 3}\n!4 = !{i32 4, !1}\n\
        declare void @d() nounwind\n\
        define void @f(ptr %p) {\n  %x = load i32, ptr %p, !b !2\n  call void @d() cold, !c !4\n  ret void\n}\n\
        define void @h(ptr %p) noinline !c !3 {\n  call void @d() hot, !c !4\n  call void @d() cold\n  \
        %x = load i32, ptr %p, !b !2\n  ret void\n}\n";
    let module = read(text.as_bytes(), &ReadOptions::default()).expect("well formed").module;
    let (header, options) = (&module.header, PrintOptions::default());
    let before = ModuleNumbering::before_functions(header, &options);
    let functions = || module.defined().map(|(_, func)| func);
    for func in functions().chain(functions().rev()) {
        let alone = print_function(header, func, &options);
        let alone = String::from_utf8(alone).expect("UTF-8");
        let text = FunctionText::after(&before, header, func);
        for inst in func.all_insts() {
            let line = format!("\n  {}\n", text.inst(inst));
            assert!(alone.contains(&line), "{line} is not in {alone}");
        }
    }
}
