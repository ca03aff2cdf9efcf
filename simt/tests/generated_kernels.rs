//! Generated kernels: those that are free of races by construction have none here, under any schedule.

use std::collections::BTreeMap;

use proptest::prelude::*;
use selvedge_simt::inputs::read_launches;
use selvedge_simt::{
    JudgeOptions, Launch, Options, Outcome, Program, Run, Schedule, Verdict, same_behaviour,
};
use selvedge_testkit::arb::cases;
use selvedge_testkit::kernels::{self, Fault, Kernel, arb_kernel, variants};
use selvedge_text::read;

/// The launch that a kernel is generated for.
fn launch(kernel: &Kernel) -> Launch {
    let launches = read_launches(&kernels::launch(kernel).to_toml());
    launches.expect("what the test kit writes can be read").remove(0)
}

fn program(text: &str) -> Program {
    let module =
        read(text.as_bytes(), &Default::default()).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
    Program::new(&module.module).expect("it can run")
}

/// Runs a kernel under several schedules until one is faulty.
fn something_wrong(kernel: &Kernel, schedules: &[Schedule]) -> Option<Run> {
    let (program, launch) = (program(&kernels::text(kernel)), launch(kernel));
    schedules.iter().find_map(|&schedule| {
        // The trace does not model values, so two writes of the same value are a race for it.
        let repeated_writes_race = true;
        let options =
            Options { schedule, fuel: 2_000_000, repeated_writes_race, ..Options::default() };
        let run = program.run(&launch, &options).expect("it fits");
        let good =
            run.outcome == Outcome::Finished && run.races.is_empty() && !run.decided_by_choice;
        (!good).then_some(run)
    })
}

fn describe(run: &Run) -> String {
    let races: Vec<String> = run.races.iter().map(ToString::to_string).collect();
    format!("{}\n{}", run.outcome, races.join("\n"))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(300)))]
    #[test]
    fn race_free_kernels_have_no_findings(kernel in arb_kernel(24)) {
        let n_threads = kernel.shape.ctas * kernel.shape.threads();
        let wrong = something_wrong(&kernel, &Schedule::several(n_threads, 3));
        let finding = wrong.as_ref().map(describe).unwrap_or_default();
        prop_assert!(wrong.is_none(), "{finding}\n{}", kernels::text(&kernel));
    }
}

/// The results for the variants with one fault.
#[derive(Default, Debug)]
struct Tally {
    made: usize,
    found: usize,
    /// Variants found by a race, a divergent barrier or a hang under the first schedule.
    at_once: usize,
}

/// The schedules with which variants are run.
fn few_schedules(kernel: &Kernel) -> Vec<Schedule> {
    Schedule::several(kernel.shape.ctas * kernel.shape.threads(), 3)
}

/// Whether the variant's memory differs at the end, or its run is faulty.
fn behaves_otherwise(before: &Kernel, after: &Kernel) -> bool {
    let (launch, options) = (launch(before), JudgeOptions { seeds: vec![1], ..Default::default() });
    let (before, after) = (program(&kernels::text(before)), program(&kernels::text(after)));
    let verdict = same_behaviour(&before, &after, &[launch], &options).expect("it fits");
    matches!(verdict, Verdict::Different(_))
}

/// Runs all variants of some kernels: the results of trace and machine, by fault.
fn tally(n: u64) -> (BTreeMap<(Fault, kernels::Verdict), Tally>, Vec<String>) {
    let mut tallies: BTreeMap<(Fault, kernels::Verdict), Tally> = BTreeMap::new();
    let mut unlike = Vec::new();
    for seed in 0..n {
        let kernel = kernels::generated(seed, 24);
        for variant in variants(&kernel) {
            let tally = tallies.entry((variant.fault, variant.verdict)).or_default();
            tally.made += 1;
            let schedules = few_schedules(&kernel);
            let wrong = something_wrong(&variant.kernel, &schedules[..1]);
            tally.at_once += usize::from(wrong.is_some());
            let wrong = wrong.or_else(|| something_wrong(&variant.kernel, &schedules[1..]));
            let is_found = match variant.verdict {
                kernels::Verdict::Reordered => behaves_otherwise(&kernel, &variant.kernel),
                _ => wrong.is_some(),
            };
            tally.found += usize::from(is_found);
            let expected = variant.verdict != kernels::Verdict::Same;
            if is_found != expected && variant.verdict != kernels::Verdict::Reordered {
                let finding = wrong.as_ref().map(describe).unwrap_or_default();
                unlike.push(format!(
                    "kernel {seed}, {:?} at {:?}: the trace says {:?}, the machine {finding:?}",
                    variant.fault, variant.at, variant.verdict
                ));
            }
        }
    }
    (tallies, unlike)
}

/// Minimum number of faults of each kind in the variants, so that the test is meaningful.
const LEAST_OF_A_KIND: usize = 5;

/// Trace and machine share no code, and agree on each variant: whether it races, hangs or diverges. A changed order
/// alone is not always detected: the comparison uses bytes that all runs of the original agree on, and the order need
/// not change what is read.
#[test]
fn each_injected_fault_is_found() {
    let (tallies, unlike) = tally(u64::from(cases(150)));
    for ((fault, verdict), Tally { made, found, at_once }) in &tallies {
        println!("{fault:?} {verdict:?}: {found} of {made} found, {at_once} in the first run");
    }
    assert!(unlike.is_empty(), "{}\n{}", unlike.len(), unlike[..unlike.len().min(12)].join("\n"));
    let all = [
        Fault::Barrier,
        Fault::Divergence,
        Fault::Index,
        Fault::Atomicity,
        Fault::CopyWait,
        Fault::Scope,
        Fault::Order,
    ];
    for fault in all {
        let found: usize =
            tallies.iter().filter(|(key, _)| key.0 == fault).map(|t| t.1.found).sum();
        // There are enough faults of each kind that one undetected kind is not hidden by another.
        assert!(
            found >= LEAST_OF_A_KIND,
            "{found} faults {fault:?} are too few to test their detection"
        );
    }
}
