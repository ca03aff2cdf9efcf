//! `instsimplify` yields valid functions, and a second run finds little.

use std::num::NonZeroUsize;
use std::sync::Arc;

use nvptx_intrinsics::NvptxTarget;
use proptest::prelude::*;
use selvedge_ir::Module;
use selvedge_ir::verify::verify_module;
use selvedge_pass::{Pipeline, Session};
use selvedge_scalar::InstSimplify;
use selvedge_testkit::arb::{Contents, arb_function};

/// Runs the pass; returns the number of replaced values.
fn simplify(module: &mut Module) -> u64 {
    let mut session = Session { threads: NonZeroUsize::new(1), ..Session::default() };
    session.targets.push(Arc::new(NvptxTarget));
    let mut pipeline = Pipeline::new();
    pipeline.add(InstSimplify);
    let report = pipeline.run(module, &mut session).expect("nothing is verified");
    report.statistics.get("instsimplify", "values replaced")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// Users of users are visited by the next run only, so a second run may find some.
    #[test]
    fn functions_remain_valid_and_runs_terminate(
        mut sample in arb_function(1..=10, Contents::All),
    ) {
        let before = sample.text();
        let mut last = before.clone();
        for _ in 0..6 {
            simplify(&mut sample.module);
            let now = sample.text();
            prop_assert!(verify_module(&sample.module, None).is_empty(), "of\n{before}\n{now}");
            if now == last {
                return Ok(());
            }
            last = now;
        }
        prop_assert!(false, "no end, of\n{before}\n{last}");
    }
}

#[test]
fn generated_functions_have_something_to_simplify() {
    use proptest::strategy::ValueTree;
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let strategy = arb_function(4..=10, Contents::All);
    let replaced: u64 = (0..20)
        .map(|_| {
            let mut sample = strategy.new_tree(&mut runner).expect("a sample").current();
            simplify(&mut sample.module)
        })
        .sum();
    assert!(replaced > 20, "{replaced}");
}

/// Orders two values, by calls of minimum and maximum or by a comparison.
fn exchange(text: &mut String, lanes: &mut [String; 2], n: usize, by_calls: bool) {
    let [a, b] = lanes.clone();
    let [low, high] = [format!("%low{n}"), format!("%high{n}")];
    let lines = if by_calls {
        format!(
            "  {low} = call i32 @llvm.smin.i32(i32 {a}, i32 {b})\n  \
             {high} = call i32 @llvm.smax.i32(i32 {a}, i32 {b})\n"
        )
    } else {
        format!(
            "  %less{n} = icmp slt i32 {a}, {b}\n  \
             {low} = select i1 %less{n}, i32 {a}, i32 {b}\n  \
             {high} = select i1 %less{n}, i32 {b}, i32 {a}\n"
        )
    };
    text.push_str(&lines);
    *lanes = [low, high];
}

/// A sorting network over loaded values, in rows of exchanges between neighbors; every fifth by a comparison.
fn sorting_network(width: usize) -> String {
    let mut text = String::from(
        "declare i32 @llvm.smin.i32(i32, i32)\ndeclare i32 @llvm.smax.i32(i32, i32)\n\
         define void @sort(ptr %p) {\n",
    );
    let mut lanes: Vec<String> = (0..width).map(|n| format!("%in{n}")).collect();
    for (n, lane) in lanes.iter().enumerate() {
        text.push_str(&format!("  %at{n} = getelementptr i32, ptr %p, i64 {}\n", n + 1));
        text.push_str(&format!("  {lane} = load i32, ptr %at{n}\n"));
    }
    let mut n_exchanges = 0;
    for row in 0..width {
        for left in (row % 2..width - 1).step_by(2) {
            let mut pair = [lanes[left].clone(), lanes[left + 1].clone()];
            exchange(&mut text, &mut pair, n_exchanges, n_exchanges % 5 != 0);
            [lanes[left], lanes[left + 1]] = pair;
            n_exchanges += 1;
        }
    }
    for (n, lane) in lanes.iter().enumerate() {
        text.push_str(&format!("  store i32 {lane}, ptr %at{n}\n"));
    }
    text + "  ret void\n}\n"
}

fn parsed(text: &str) -> Module {
    match selvedge_text::read(text.as_bytes(), &Default::default()) {
        Ok(outcome) => outcome.module,
        Err(errors) => panic!("{errors:?}\n{text}"),
    }
}

#[test]
fn a_sorting_network_is_not_simplified() {
    let text = sorting_network(10);
    assert_eq!(simplify(&mut parsed(&text)), 0, "{text}");
}

#[test]
fn a_redundant_exchange_is_removed() {
    let mut text = sorting_network(4);
    // The result of the first exchange of the second row, exchanged once more.
    let again = "  %again = call i32 @llvm.smin.i32(i32 %low2, i32 %high2)\n  \
                 store i32 %again, ptr %p\n  ret void\n";
    text = text.replace("  ret void\n", again);
    assert_eq!(simplify(&mut parsed(&text)), 1, "{text}");
}
