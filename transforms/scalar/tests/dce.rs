//! `dce` erases exactly the dead instructions: compared with erasing by definition, and with LLVM's pass.

use std::num::NonZeroUsize;
use std::path::Path;
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
use selvedge_pass::{Pipeline, Session};
use selvedge_scalar::Dce;
use selvedge_testkit::arb::{Contents, arb_function};
use selvedge_testkit::tools;
use selvedge_text::{ReadOptions, read};

fn dce(module: &mut Module) -> u64 {
    let mut session = Session { threads: NonZeroUsize::new(1), ..Session::default() };
    session.targets.push(Arc::new(NvptxTarget));
    let mut pipeline = Pipeline::new();
    pipeline.add(Dce);
    let report = pipeline.run(module, &mut session).expect("nothing is verified");
    report.statistics.get("dce", "instructions erased")
}

/// Erases the first dead instruction, repeatedly, until there is none.
fn erase_one_by_one(header: &ModuleHeader, func: &mut Function) -> u64 {
    let mut store = FactStore::default();
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
    fn instructions_dead_by_definition_are_erased(mut sample in arb_function(1..=6, Contents::All)) {
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
    let mut n_erased = 0;
    for _ in 0..60 {
        let mut sample = strategy.new_tree(&mut runner).expect("every plan is generated").current();
        let before = sample.text();
        n_erased += dce(&mut sample.module);
        let ours = opt_prints(&opt, "-passes=", sample.text().as_bytes());
        assert_eq!(ours, opt_prints(&opt, "-passes=dce", before.as_bytes()), "of\n{before}");
    }
    assert!(n_erased > 100, "the samples have little that is dead: {n_erased}");
}

#[test]
fn llvm_erases_the_same_in_kernels() {
    let Some(opt) = tools::opt() else { return };
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/kernels/ll");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .expect("the kernels are there")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| {
            let name = path.to_string_lossy();
            name.ends_with(".O0.ll") || name.ends_with(".O2g.ll")
        })
        .collect();
    files.sort();
    assert!(files.len() > 40);
    for file in files {
        let text = std::fs::read(&file).expect("a kernel can be read");
        let mut module = read(&text, &ReadOptions::default()).expect("a kernel is valid").module;
        dce(&mut module);
        let ours = opt_prints(&opt, "-passes=", module.to_string().as_bytes());
        assert_eq!(ours, opt_prints(&opt, "-passes=dce", &text), "{}", file.display());
    }
}

fn opt_prints(opt: &Path, pipeline: &str, text: &[u8]) -> String {
    let mut command = Command::new(opt);
    command.args(["-S", pipeline]);
    let out = tools::run(&mut command, text).expect("opt runs");
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8_lossy(&out.stdout).into_owned()
}
