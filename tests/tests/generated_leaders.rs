//! Kernels in which one thread, or one warp, makes accesses of several objects on both sides of barriers, before and
//! after passes that remove and weaken barriers, judged by running them.
//!
//! `PROPTEST_CASES=3000` draws more of them. A kernel whose behavior changes is written to the folder that
//! `SELVEDGE_FAILURES` names.

use selvedge_testkit::arb::cases;
use selvedge_testkit::leaders::{self, Leaders};
use selvedge_tests::generated::{self, Finding, barriers_after};

const PIPELINES: &[&str] = &[
    "dead-sync-elim",
    "weaken-barriers",
    "function(branch-dist<thread-proofs>)",
    "function(mem2reg,simplifycfg,early-cse<memssa>),dead-sync-elim,weaken-barriers",
];

/// Number of kernels of each pipeline.
const CASES: u32 = 150;

#[test]
fn kernels_behave_as_before() {
    let registry = selvedge::registry();
    let n = u64::from(cases(CASES));
    let (mut wrong, mut n_same, mut n_changed) = (Vec::new(), 0, 0);
    for (number, passes) in PIPELINES.iter().enumerate() {
        let pipeline = generated::pipeline(&registry, passes);
        let first = 1_000_000 * number as u64;
        for seed in first..first + n {
            let Leaders { text, launch, .. } = leaders::generated(seed);
            match generated::judge_text(&text, &launch, &pipeline) {
                (Finding::Same, is_changed) => {
                    n_same += 1;
                    n_changed += u64::from(is_changed);
                }
                (Finding::Silent(_), _) => {}
                (Finding::Wrong(what), _) => {
                    let file = generated::write_text(&format!("leaders-{seed}"), &text, &launch);
                    wrong.push(format!("{passes}, kernel {seed}: {what}\n{}", file.display()));
                }
            }
        }
    }
    let all = n * PIPELINES.len() as u64;
    println!(
        "{n_same} of {all} kernels are as before, {n_changed} of them changed, {} wrong",
        wrong.len()
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    assert!(n_same * 2 > all && n_changed * 4 > all, "{n_same} {n_changed} of {all}");
}

/// The kernels have barriers that only proofs about one thread, or one warp, remove or weaken.
#[test]
fn single_thread_barriers_are_removed_and_single_warp_ones_weakened() {
    let registry = selvedge::registry();
    let [with, without, weaken] =
        ["dead-sync-elim", "dead-sync-elim<no-thread-proofs>", "weaken-barriers"]
            .map(|passes| generated::pipeline(&registry, passes));
    let (mut n_freed, mut n_weakened) = (0, 0);
    let n = u64::from(cases(CASES));
    for seed in 0..n {
        let kernel = leaders::generated(seed);
        n_freed +=
            barriers_after(&kernel.text, &without)[0] - barriers_after(&kernel.text, &with)[0];
        let [_, weakened] = barriers_after(&kernel.text, &weaken);
        assert!(kernel.has_whole_warps || weakened == 0, "kernel {seed}:\n{}", kernel.text);
        n_weakened += weakened;
    }
    println!("{n} kernels: {n_freed} barriers removed, {n_weakened} weakened");
    assert!(n_freed as u64 * 4 > n && n_weakened as u64 * 10 > n, "{n_freed} {n_weakened}");
}
