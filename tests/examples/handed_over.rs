//! Judges many kernels in which threads hand over memory: `handed_over PIPELINE COUNT [FIRST]`.
//!
//! Prints the number of kernels with unchanged behavior, and writes each other one (`SELVEDGE_FAILURES` is the
//! folder). Exits with 1 when there is one.

use std::process::ExitCode;

use selvedge_testkit::handover::{self, Handover};
use selvedge_tests::generated::{self, Finding};
use selvedge_tests::{number_argument, pipeline_argument};

fn main() -> ExitCode {
    let passes = &pipeline_argument();
    let (count, first) = (number_argument(2, 1000), number_argument(3, 0));
    let registry = selvedge::registry();
    let pipeline = generated::pipeline(&registry, passes);
    let (mut n_changed, mut n_wrong, mut n_silent) = (0, 0, 0);
    for seed in first..first + count {
        let Handover { text, launch } = handover::generated(seed);
        let (finding, changed) = generated::judge_text(&text, &launch, &pipeline);
        n_changed += u64::from(changed);
        match finding {
            Finding::Same => {}
            Finding::Silent(why) => {
                n_silent += 1;
                println!("kernel {seed}: {why}");
            }
            Finding::Wrong(what) => {
                n_wrong += 1;
                let file = generated::write_text(&format!("handover-{seed}"), &text, &launch);
                println!("kernel {seed}: {what}\nwritten to {}", file.display());
            }
        }
    }
    println!(
        "{passes}: {count} kernels from {first}, {n_changed} changed, {n_silent} not judged, {n_wrong} wrong"
    );
    if n_wrong + n_silent == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
