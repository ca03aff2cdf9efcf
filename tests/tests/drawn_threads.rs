//! Thread proofs on drawn kernels: removed and weakened barriers cause no races, and barriers are removed that no other
//! rule proves redundant.
//!
//! `PROPTEST_CASES` is the number of kernels; `cargo run -p selvedge-tests --example drawn_kernels` judges very many.

use selvedge_tests::drawn_threads::{
    Judged, at_once_and_restarted, barriers_after, drawn, drawn_warps, judge, warp_barriers_after,
};
use selvedge_tests::env_number;
use selvedge_tests::generated::pipeline;

#[test]
fn kernels_with_removed_barriers_behave_as_before() {
    let registry = selvedge::registry();
    let with = pipeline(&registry, "dead-sync-elim");
    let without = pipeline(&registry, "dead-sync-elim<no-thread-proofs>");
    let count = env_number("PROPTEST_CASES", 120) as u64;
    let (mut n_same, mut n_freed) = (0, 0);
    for seed in 0..count {
        let kernel = drawn(seed);
        let judged = judge(&kernel, &with);
        if let Judged::Wrong(what) = &judged {
            panic!("kernel {seed}: {what}\n{}", kernel.text);
        }
        n_same += u64::from(judged == Judged::Same);
        n_freed += barriers_after(&kernel, &without) - barriers_after(&kernel, &with);
    }
    assert!(n_same * 2 > count, "{n_same} of {count} kernels say anything");
    assert!(n_freed as u64 * 5 > count, "{n_freed} barriers of {count} kernels");
}

#[test]
fn kernels_with_weakened_barriers_behave_as_before() {
    let registry = selvedge::registry();
    let weaken = pipeline(&registry, "weaken-barriers");
    let count = env_number("PROPTEST_CASES", 60) as u64;
    let (mut n_same, mut n_weakened) = (0, 0);
    for seed in 0..count {
        let kernel = drawn_warps(seed);
        let judged = judge(&kernel, &weaken);
        if let Judged::Wrong(what) = &judged {
            panic!("kernel {seed}: {what}\n{}", kernel.text);
        }
        let weakened = warp_barriers_after(&kernel, &weaken);
        // The judge counts missing lanes as arrived.
        assert!(kernel.has_whole_warps || weakened == 0, "kernel {seed}:\n{}", kernel.text);
        n_same += u64::from(judged == Judged::Same);
        n_weakened += weakened;
    }
    assert!(n_same * 2 > count, "{n_same} of {count} kernels say anything");
    assert!(n_weakened as u64 * 40 > count, "{n_weakened} barriers of {count} kernels");
}

#[test]
fn restarting_after_each_deletion_changes_nothing() {
    let registry = selvedge::registry();
    let pipeline = pipeline(&registry, "dead-sync-elim");
    for seed in 0..env_number("PROPTEST_CASES", 60) as u64 {
        for kernel in [drawn(seed), drawn_warps(seed)] {
            let [at_once, restarted] = at_once_and_restarted(&kernel, &pipeline, "dead-sync-elim");
            assert!(at_once == restarted, "kernel {seed}:\n{}", kernel.text);
        }
    }
}
