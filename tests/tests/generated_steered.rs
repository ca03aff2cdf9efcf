//! Kernels whose uniform control flow is steered by flags in memory, with barriers in arms, loops and device functions
//! that kernels of different block shapes share, before and after passes, judged by running them.
//!
//! `PROPTEST_CASES=5000` draws more of them. A kernel whose behavior changes is written to the folder that
//! `SELVEDGE_FAILURES` names.

use std::path::PathBuf;

use selvedge::pass::Pipeline;
use selvedge_ir::Module;
use selvedge_testkit::arb::cases;
use selvedge_testkit::steered::{self, Steered};
use selvedge_testkit::tools;
use selvedge_tests::generated::{self, Change, Finding, barriers_after};
use selvedge_tests::{print, read_text};

const PIPELINES: &[&str] = &[
    "function(mem2reg),dead-sync-elim",
    "function(mem2reg),weaken-barriers",
    "function(mem2reg,simplifycfg,early-cse<memssa>),dead-sync-elim,weaken-barriers,dead-sync-elim",
    "inline,function(mem2reg,simplifycfg),dead-sync-elim,function(branch-dist)",
    "default<O2>",
];

/// Number of kernels of each pipeline.
const CASES: u32 = 60;

/// The results of generated kernels.
#[derive(Default)]
struct Tally {
    wrong: Vec<String>,
    n_all: u64,
    n_changed: u64,
}

impl Tally {
    /// Judges the kernels from a seed on, by a change.
    fn judge(&mut self, seeds: std::ops::Range<u64>, what: &str, change: &dyn Change) {
        for seed in seeds {
            self.n_all += 1;
            let Steered { text, launch } = steered::generated(seed);
            let finding = match generated::judge_text(&text, &launch, change) {
                (Finding::Same, is_changed) => {
                    self.n_changed += u64::from(is_changed);
                    continue;
                }
                (Finding::Silent(why), _) => format!("it has a fault of its own: {why}"),
                (Finding::Wrong(what), _) => what,
            };
            let file = generated::write_text(&format!("steered-{seed}"), &text, &launch);
            self.wrong.push(format!("{what}, kernel {seed}: {finding}\n{}", file.display()));
        }
    }

    /// Checks that there is no error.
    fn check(&self) {
        println!(
            "{} of {} kernels changed, {} wrong",
            self.n_changed,
            self.n_all,
            self.wrong.len()
        );
        assert!(self.wrong.is_empty(), "{}", self.wrong.join("\n\n"));
    }
}

#[test]
fn kernels_behave_as_before() {
    let registry = selvedge::registry();
    let mut tally = Tally::default();
    for (number, passes) in PIPELINES.iter().enumerate() {
        let pipeline = generated::pipeline(&registry, passes);
        let first = 1_000_000 * number as u64;
        tally.judge(first..first + u64::from(cases(CASES)), passes, &pipeline);
    }
    tally.check();
}

/// Otherwise the judge has nothing to compare.
#[test]
fn some_barriers_are_removed_or_weakened() {
    let registry = selvedge::registry();
    let [with, weaken, none] = [
        "function(mem2reg),dead-sync-elim",
        "function(mem2reg),weaken-barriers",
        "function(mem2reg)",
    ]
    .map(|passes| generated::pipeline(&registry, passes));
    let (mut before, mut after, mut weakened) = (0, 0, 0);
    for seed in 0..u64::from(cases(CASES)) {
        let kernel = steered::generated(seed);
        before += barriers_after(&kernel.text, &none)[0];
        after += barriers_after(&kernel.text, &with)[0];
        weakened += barriers_after(&kernel.text, &weaken)[1];
    }
    println!("{before} barriers, {after} after dead-sync-elim; {weakened} can be weakened");
    assert!(after * 20 < before * 19 && after * 3 > before, "{before} {after}");
    assert!(weakened * 200 > before, "{before} {weakened}");
}

/// A pipeline, passes of LLVM, and another pipeline.
struct Between {
    first: Pipeline,
    opt: PathBuf,
    passes: &'static str,
    last: Pipeline,
}

impl Change for Between {
    fn change(&self, module: &mut Module) -> Result<(), String> {
        self.first.change(module)?;
        let mut command = std::process::Command::new(&self.opt);
        command.args([&format!("-passes={}", self.passes), "-S"]);
        let done = tools::run(&mut command, &print(module)).map_err(|error| error.to_string())?;
        if !done.status.success() {
            return Err(String::from_utf8_lossy(&done.stderr).into_owned());
        }
        *module = read_text(&done.stdout).map_err(|errors| format!("{errors:?}"))?;
        self.last.change(module)
    }
}

/// Passes before LLVM's, those of LLVM, and passes after them.
const BETWEEN: [[&str; 3]; 3] = [
    [
        "function(mem2reg),dead-sync-elim",
        "function(simplifycfg,gvn,loop-mssa(licm))",
        "dead-sync-elim,weaken-barriers",
    ],
    ["no-op-module", "default<O2>", "dead-sync-elim,weaken-barriers"],
    [
        "function(mem2reg),weaken-barriers",
        "function(sroa,jump-threading,loop-simplify,loop-mssa(loop-rotate,licm),simplifycfg)",
        "dead-sync-elim,function(early-cse<memssa>),default<O2>",
    ],
];

/// LLVM's passes change the control flow around barriers, and sink and hoist accesses.
#[test]
fn kernels_behave_as_before_with_llvm_passes_between() {
    let Some(opt) = tools::opt() else { return };
    let registry = selvedge::registry();
    let mut tally = Tally::default();
    for (number, [first, passes, last]) in BETWEEN.into_iter().enumerate() {
        let [first, last] = [first, last].map(|passes| generated::pipeline(&registry, passes));
        let between = Between { first, opt: opt.clone(), passes, last };
        let seeds = 20_000_000 + 1_000_000 * number as u64;
        tally.judge(seeds..seeds + u64::from(cases(CASES)) / 2, passes, &between);
    }
    tally.check();
}
