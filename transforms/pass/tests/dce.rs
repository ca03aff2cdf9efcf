//! `dce` erases exactly what is dead: compared with erasing by definition, and with LLVM's pass.

use std::num::NonZeroUsize;
use std::process::Command;
use std::sync::Arc;

use nvptx_intrinsics::NvptxTarget;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use selvedge_analysis::{FactStore, InstEffects};
use selvedge_ir::print::{PrintOptions, print_function};
use selvedge_ir::verify::verify_module;
use selvedge_ir::{Function, Module, ModuleHeader};
use selvedge_pass::passes::Dce;
use selvedge_pass::{Pipeline, Session};
use selvedge_testkit::arb::{Contents, arb_function};
use selvedge_testkit::tools;

fn dce(module: &mut Module) -> u64 {
    let mut session = Session { threads: NonZeroUsize::new(1), ..Session::default() };
    session.targets.push(Arc::new(NvptxTarget));
    let mut pipeline = Pipeline::new();
    pipeline.add(Dce);
    let report = pipeline.run(module, &mut session).expect("nothing is verified");
    report.statistics.get("dce", "instructions erased")
}

/// Erases one dead instruction, the first that is found, until there is none.
fn erase_one_by_one(header: &ModuleHeader, func: &mut Function) -> u64 {
    let store = FactStore::default();
    let effects = InstEffects::new(store.env(header, Some(&NvptxTarget)));
    for n in 0.. {
        let dead = func.all_insts().find(|&inst| effects.is_trivially_dead(func, inst));
        match dead {
            Some(inst) => func.erase(inst),
            None => return n,
        }
    }
    unreachable!("a function has finitely many instructions")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn what_is_dead_by_definition_is_erased(mut sample in arb_function(1..=6, Contents::All)) {
        let before = sample.text();
        let mut expected = sample.body().clone();
        let n_expected = erase_one_by_one(&sample.module.header, &mut expected);
        prop_assert_eq!(dce(&mut sample.module), n_expected);
        let text = |func: &Function| {
            let text = print_function(&sample.module.header, func, &PrintOptions::default());
            String::from_utf8_lossy(&text).into_owned()
        };
        prop_assert_eq!(text(sample.body()), text(&expected), "of\n{}", before);
        prop_assert!(verify_module(&sample.module, None).is_empty(), "of\n{}", before);
        prop_assert_eq!(dce(&mut sample.module), 0, "a second run finds more in\n{}", before);
    }
}

#[test]
fn llvm_erases_the_same() {
    let Some(opt) = tools::opt() else { return };
    let mut runner = TestRunner::deterministic();
    let strategy = arb_function(1..=8, Contents::All);
    let run = |pipeline: &str, text: &str| {
        let mut command = Command::new(&opt);
        command.args(["-S", pipeline]);
        let out = tools::run(&mut command, text.as_bytes()).expect("opt runs");
        assert!(out.status.success(), "{}\n{text}", String::from_utf8_lossy(&out.stderr));
        String::from_utf8_lossy(&out.stdout).into_owned()
    };
    let mut n_erased = 0;
    for _ in 0..60 {
        let mut sample = strategy.new_tree(&mut runner).expect("every plan is drawn").current();
        let before = sample.text();
        n_erased += dce(&mut sample.module);
        let ours = run("-passes=", &sample.text());
        assert_eq!(ours, run("-passes=dce", &before), "of\n{before}");
    }
    assert!(n_erased > 100, "the samples have little that is dead: {n_erased}");
}
