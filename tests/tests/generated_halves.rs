//! Passes on kernels whose halves execute their barriers at different positions, with callees that exit, fail and
//! return: the behavior of each is unchanged.

use selvedge_simt::{Argument, Launch, Program, Verdict, same_behaviour};
use selvedge_testkit::arb::cases;
use selvedge_testkit::halves;
use selvedge_tests::generated::{self, Change};

/// The pipelines.
const PIPELINES: &[&str] = &[
    "function(dead-sync-elim)",
    "module(dead-sync-elim)",
    "module(dead-sync-elim<strict-traps>)",
    // No thread executes an aligned barrier alone.
    "module(dead-sync-elim<trust-aligned>)",
    "function(branch-dist<trust-aligned;strict-traps>)",
    "inline<inline-threshold=100000>,function(mem2reg,simplifycfg),module(dead-sync-elim)",
];

/// Number of kernels of each pipeline.
const CASES: u32 = 150;

/// Launches without a failing thread, and with one.
fn launches() -> Vec<Launch> {
    let launch = |bad| {
        Launch::new("k", 1, halves::THREADS)
            .with(Argument::Buffer(vec![0; 4 * halves::WORDS as usize]))
            .with(Argument::Bits(bad))
            .with(Argument::Bits(1))
    };
    vec![launch(1000), launch(2)]
}

#[test]
fn kernels_behave_as_before() {
    let registry = selvedge::registry();
    let (mut n_changed, mut n_judged, mut n_all) = (0, 0, 0);
    let mut changed_by = Vec::new();
    for (number, passes) in PIPELINES.iter().enumerate() {
        let before_this = n_changed;
        let pipeline = generated::pipeline(&registry, passes);
        let mut options = generated::options();
        options.strict_traps = passes.contains("strict-traps");
        let first = 1_000_000 * number as u64;
        for seed in first..first + u64::from(cases(CASES)) {
            let text = halves::generated(seed, 12 + (seed % 12) as usize);
            let mut module = generated::module(&text);
            let before = Program::new(&module).expect("it can run");
            let was = selvedge_tests::print(&module);
            pipeline.change(&mut module).expect("the verifier is content");
            n_changed += usize::from(selvedge_tests::print(&module) != was);
            let after = Program::new(&module).expect("it can run");
            match same_behaviour(&before, &after, &launches(), &options).expect("it fits") {
                Verdict::Same { silent, .. } => {
                    n_all += 1;
                    n_judged += usize::from(silent.iter().all(|silence| silence.launch != 0));
                }
                Verdict::Different(difference) => {
                    panic!("{passes}, seed {seed}: {difference}\n{text}\n{module}")
                }
            }
        }
        changed_by.push((passes, n_changed - before_this));
    }
    // The kernels are race-free, so that the judge can compare them, and have removable barriers.
    assert_eq!(n_judged, n_all, "some kernel has a fault of its own");
    assert!(6 * n_changed > n_all, "{n_changed} of {n_all} were changed: {changed_by:?}");
}
