//! Passes on generated race-free kernels: the behavior of each is unchanged, and the verifier accepts the result.
//!
//! `PROPTEST_CASES=5000` draws more of them. A failing kernel is reduced and written as a file test, in the folder
//! that `SELVEDGE_FAILURES` names.

use selvedge_ir::Module;
use selvedge_testkit::arb::cases;
use selvedge_testkit::kernels::{self, Kernel, Node};
use selvedge_testkit::tools;
use selvedge_tests::generated::{self, Change, Finding};
use selvedge_tests::{print, selvedge_opt};

/// The pipelines.
const PIPELINES: &[&str] = &[
    "simplifycfg",
    "inline,function(simplifycfg,early-cse<memssa>)",
    "early-cse",
    "early-cse<memssa>",
    "basic-dbe",
    "function(dead-sync-elim<local>)",
    "function(branch-dist)",
    "function(dead-sync-elim)",
    "module(dead-sync-elim)",
    // The assumptions are true of generated kernels.
    "module(dead-sync-elim<trust-restrict;trust-aligned>)",
    "early-cse,dead-sync-elim,early-cse<memssa>,dce",
    "loop-latch-form",
    "codegenprepare<cgp-split-branch-conditions;cgp-predictable-selects-are-expensive;cgp-short-divisions>,loop-latch-form",
    "infer-address-spaces,narrow-shared-addresses,dead-sync-elim,early-cse<memssa>",
    "codegenprepare<cgp-stress;addr-sink-new-phis>",
    "function(weaken-barriers)",
    "loop-rotate",
    "loop-rotate,loop-unroll-full,simplifycfg",
];

/// Number of kernels of each pipeline.
const CASES: u32 = 120;

fn n_cases() -> u64 {
    cases(CASES).into()
}

#[test]
fn kernels_behave_as_before() {
    let registry = selvedge::registry();
    let mut wrong = Vec::new();
    for (number, passes) in PIPELINES.iter().enumerate() {
        let pipeline = generated::pipeline(&registry, passes);
        // Each pipeline has kernels of its own.
        let first = 1_000_000 * number as u64;
        for seed in first..first + n_cases() {
            wrong.extend(generated::check(seed, generated::PARTS, passes, &pipeline).err());
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// Regression test of earlier false reports and missed faults.
#[test]
fn former_misjudgments_do_not_recur() {
    let registry = selvedge::registry();
    let pipeline = generated::pipeline(&registry, "basic-dbe");
    for seed in [
        // Threads at three positions executed one barrier, and only two positions were compared.
        51_006_069, //
        // A delayed thread with more barriers to pass than its limit allowed, while others spin.
        52_007_748, 52_020_315, //
        // A thread in a second call of a function was assumed to be still in the first, and to spin.
        3_101_531, 53_018_344, 54_032_630,
    ] {
        if let Err(wrong) = generated::check(seed, 24, "basic-dbe", &pipeline) {
            panic!("{wrong}");
        }
    }
}

/// A second run may find only loop phis whose last value became the phi itself, which is detected after the phi has
/// been visited (LLVM's pass needs the second run too).
#[test]
fn early_cse_is_nearly_idempotent() {
    let registry = selvedge::registry();
    for passes in ["early-cse", "early-cse<memssa>"] {
        let once = generated::pipeline(&registry, &format!("{passes},dce"));
        let mut n_changed = 0;
        for seed in 0..n_cases() {
            let mut module =
                generated::module(&kernels::text(&kernels::generated(seed, generated::PARTS)));
            let [first, second] = [(); 2].map(|()| {
                once.change(&mut module).expect("the verifier is content");
                print(&module)
            });
            n_changed += u64::from(first != second);
            let n_phis = |text: &[u8]| String::from_utf8_lossy(text).matches(" = phi ").count();
            let lost_a_phi = n_phis(&second) < n_phis(&first);
            assert!(first == second || lost_a_phi, "kernel {seed}: a second run of {passes}");
        }
        assert!(n_changed * 20 < n_cases(), "{n_changed} of {} change again", n_cases());
    }
}

/// LLVM's verifier accepts the results, too.
#[test]
fn llvm_accepts_the_output_of_passes() {
    let Some(opt) = tools::opt() else { return };
    let registry = selvedge::registry();
    for (number, passes) in PIPELINES.iter().enumerate() {
        let pipeline = generated::pipeline(&registry, passes);
        for seed in (0..n_cases()).step_by(20) {
            let kernel = kernels::generated(seed + number as u64, generated::PARTS);
            let mut module = generated::module(&kernels::text(&kernel));
            pipeline.change(&mut module).expect("the verifier is content");
            let text = print(&module);
            let mut command = std::process::Command::new(&opt);
            command.args(["-passes=verify", "-disable-output"]);
            let done = tools::run(&mut command, &text).expect("the program starts");
            let stderr = String::from_utf8_lossy(&done.stderr);
            assert!(done.status.success(), "{stderr}\n{}", String::from_utf8_lossy(&text));
        }
    }
}

/// Erases all barriers whose results are unused.
fn no_barriers(module: &mut Module) {
    for (global, inst) in generated::barrier_calls(module) {
        let (_, Some(body)) = module.body_mut(global) else { continue };
        if !body.has_uses(inst.into()) {
            body.erase(inst);
        }
    }
}

/// An incorrect pass yields a file test of a few lines, which the correct pass passes.
#[test]
fn a_miscompilation_is_reduced_to_a_small_file_test() {
    let mut n_found = 0;
    for seed in 0..40 {
        let kernel = kernels::generated(seed, generated::PARTS);
        let finding = generated::judge(&kernel, &no_barriers, &generated::options());
        if !matches!(finding, Finding::Wrong(_)) {
            continue;
        }
        n_found += 1;
        let is_wrong = |kernel: &Kernel| {
            let finding = generated::judge(kernel, &no_barriers, &generated::options());
            matches!(finding, Finding::Wrong(_))
        };
        let small = kernels::reduced(&kernel, is_wrong);
        assert!(is_wrong(&small));
        let n_barriers = small.nodes.iter().filter(|node| matches!(node, Node::Barrier(_))).count();
        assert!(n_barriers <= 2 && small.nodes.len() <= 8, "{small:#?}");
        if n_found == 3 {
            break;
        }
    }
    assert_eq!(n_found, 3, "most kernels need their barriers");
    let stderr = generated::check(first_wrong(), generated::PARTS, "dead-sync-elim", &no_barriers)
        .expect_err("it is wrong");
    let file = stderr.lines().last().and_then(|line| line.strip_prefix("reduced: "));
    let file = file.expect("the file is named");
    let launch = format!("--inputs={}", file.replace(".ll", ".toml"));
    let done = std::process::Command::new(selvedge_opt())
        .args(["-passes=dead-sync-elim", "--judge", &launch, "-disable-output", file])
        .output()
        .expect("the program starts");
    let text = String::from_utf8_lossy(&done.stderr);
    assert!(text.contains("judge: 1 launches behave as before"), "{text}");
    let lines = std::fs::read_to_string(file).expect("the file is there");
    assert!(lines.lines().count() < 60, "{lines}");
}

/// The seed of the first kernel that needs a barrier.
fn first_wrong() -> u64 {
    let is_wrong = |seed: &u64| {
        let kernel = kernels::generated(*seed, generated::PARTS);
        matches!(generated::judge(&kernel, &no_barriers, &generated::options()), Finding::Wrong(_))
    };
    (0..40).find(is_wrong).expect("most kernels need their barriers")
}
