//! The shipped kernels before and after each pipeline, judged by running them: whatever the passes
//! do, a kernel without races has none afterwards and computes what it did.

#[path = "../../simt/tests/common/mod.rs"]
mod common;

use common::{Head, find, heads, launch, module};
use selvedge::pass::{Pipeline, Registry};
use selvedge::simt::{JudgeOptions, Program, Schedule, Verdict, same_behaviour};

/// What is run on each.
const PIPELINES: &[&str] = &[
    "default<O3>",
    "early-cse,basic-dbe,dce",
    "infer-address-spaces,dead-sync-elim",
    "infer-address-spaces,narrow-shared-addresses,dead-sync-elim,early-cse<memssa>,loop-latch-form",
    "codegenprepare",
    "infer-address-spaces,common-base-elim,base-address-strength-reduce,narrow-shared-addresses,dce",
    "codegenprepare<cgp-stress;addr-sink-new-phis>",
];

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

#[test]
fn passes_leave_the_kernels_as_they_were() {
    let registry = selvedge::registry();
    let mut wrong = Vec::new();
    for head in heads() {
        for pipeline in PIPELINES {
            match judged(&head, &registry, pipeline) {
                Verdict::Same { n_judged: 1, .. } => {}
                Verdict::Same { silent, .. } => {
                    wrong.push(format!("@{}: nothing said: {silent:?}", head.kernel));
                }
                Verdict::Different(what) => {
                    wrong.push(format!("@{} after {pipeline}: {what}", head.kernel));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
