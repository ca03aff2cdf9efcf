//! Drawn kernels: those that have no race by construction have none here, whatever the schedule.

use proptest::prelude::*;
use selvedge_simt::{Argument, Launch, Options, Outcome, Program, Run, Schedule};
use selvedge_testkit::arb::cases;
use selvedge_testkit::kernels::{self, Arg, Kernel, arb_kernel};
use selvedge_text::read;

/// The launch that a kernel is drawn for.
fn launch(kernel: &Kernel) -> Launch {
    let drawn = kernels::launch(kernel);
    let [x, y] = drawn.block;
    let mut launch = Launch::new("kernel", drawn.grid, 1);
    (launch.block, launch.dynamic_shared) = ([x, y, 1], drawn.dynamic_shared);
    drawn.args.iter().fold(launch, |launch, arg| match arg {
        Arg::Words(words) => launch.with_words(words),
        &Arg::Same(argument) => launch.with(Argument::Same { argument, offset: 0 }),
        &Arg::Int(value) => launch.with(Argument::Bits(value.into())),
    })
}

fn program(text: &str) -> Program {
    let module =
        read(text.as_bytes(), &Default::default()).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
    Program::new(&module.module).expect("it can run")
}

/// Runs until something is wrong.
fn something_wrong(kernel: &Kernel, schedules: &[Schedule]) -> Option<Run> {
    let (program, launch) = (program(&kernels::text(kernel)), launch(kernel));
    schedules.iter().find_map(|&schedule| {
        let options = Options { schedule, fuel: 2_000_000, ..Options::default() };
        let run = program.run(&launch, &options).expect("it fits");
        let good =
            run.outcome == Outcome::Finished && run.races.is_empty() && !run.decided_by_choice;
        (!good).then_some(run)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(300)))]
    #[test]
    fn drawn_kernels_have_no_race(kernel in arb_kernel(24)) {
        let n_threads = kernel.shape.ctas * kernel.shape.threads();
        let wrong = something_wrong(&kernel, &Schedule::several(n_threads, 3));
        prop_assert!(wrong.is_none(), "{}{:?}\n{kernel:#?}\n{}",
            wrong.as_ref().map(|run| run.outcome.to_string()).unwrap_or_default(),
            wrong.as_ref().map(|run| run.races.iter().map(|r| r.to_string()).collect::<Vec<_>>()),
            kernels::text(&kernel));
    }
}
