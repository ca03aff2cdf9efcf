//! Proofs about threads on drawn kernels: what goes makes no races, and barriers go that nothing else frees.
//!
//! `PROPTEST_CASES` says how many kernels; `cargo run -p selvedge-tests --example drawn_kernels` judges very many.

use selvedge_tests::drawn_threads::{Judged, barriers_after, drawn, judge};
use selvedge_tests::env_number;
use selvedge_tests::generated::pipeline;

#[test]
fn kernels_without_some_barriers_are_as_before() {
    let registry = selvedge::registry();
    let with = pipeline(&registry, "dead-sync-elim<thread-proofs>");
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
