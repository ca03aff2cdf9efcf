//! The shipped kernels before and after each pipeline, judged by running them: a race-free kernel remains race-free
//! and computes the same.

#[path = "../../simt/tests/common/mod.rs"]
mod common;

use common::{Head, find, heads, launch, module};
use selvedge::OptLevel;
use selvedge::pass::{Pipeline, Registry};
use selvedge::simt::{JudgeOptions, Program, Schedule, Verdict, same_behaviour};

fn judged(head: &Head, registry: &Registry, pipeline: &str) -> Verdict {
    let mut module = module(&head.file, "O1");
    let before = Program::new(&module).expect("it can run");
    let launch = launch(head, find(&before, head));
    let pipeline: Pipeline = registry.parse(pipeline).expect("a pipeline");
    assert!(pipeline.run(&mut module, &mut selvedge::session()).is_ok(), "{}", head.kernel);
    let after = Program::new(&module).expect("it can run");
    let options = JudgeOptions {
        schedules: Some(vec![Schedule::RoundRobin, Schedule::LastFirst]),
        seeds: vec![1],
        ..JudgeOptions::default()
    };
    same_behaviour(&before, &after, &[launch], &options).expect("the launch fits")
}

/// Judges a pipeline on all kernels.
fn leaves_the_kernels_as_they_were(pipeline: &str) {
    let registry = selvedge::registry();
    let mut wrong = Vec::new();
    for head in heads() {
        match judged(&head, &registry, pipeline) {
            Verdict::Same { n_judged: 1, .. } => {}
            Verdict::Same { silent, .. } => {
                wrong.push(format!("@{}: nothing said: {silent:?}", head.kernel));
            }
            Verdict::Different(what) => wrong.push(format!("@{}: {what}", head.kernel)),
        }
    }
    assert!(wrong.is_empty(), "after {pipeline}:\n{}", wrong.join("\n"));
}

/// One test for each pipeline, so that they run in parallel.
macro_rules! pipelines {
    ($($name:ident: $pipeline:literal;)*) => {
        $(#[test]
        fn $name() {
            leaves_the_kernels_as_they_were($pipeline);
        })*
    };
}

/// Level 3 is judged as level 2.
#[test]
fn level_3_equals_level_2() {
    assert_eq!(OptLevel::O3.pipeline(), OptLevel::O2.pipeline());
}

pipelines! {
    level_1: "default<O1>";
    level_2: "default<O2>";
    early_cse: "early-cse,basic-dbe,dce";
    spaces_and_barriers: "infer-address-spaces,dead-sync-elim";
    narrow_addresses:
        "infer-address-spaces,narrow-shared-addresses,dead-sync-elim,early-cse<memssa>,loop-latch-form";
    codegenprepare: "codegenprepare";
    codegenprepare_of_any_machine: "codegenprepare<cgp-stress;addr-sink-new-phis>";
    addresses:
        "infer-address-spaces,common-base-elim,base-address-strength-reduce,narrow-shared-addresses,dce";
}
