//! Judges thread proofs on many drawn kernels: `drawn_kernels PIPELINE COUNT [FIRST [WARPS]]`.
//!
//! For a `PIPELINE` that contains `<thread-proofs>` it prints the barriers that only these proofs remove. With `WARPS`
//! 1 the blocks have several warps. Prints the numbers of kernels with unchanged behavior, of removed barriers and of
//! weakened ones. Exits with 1 on an error.

use std::process::ExitCode;

use selvedge_tests::drawn_threads::{
    Judged, barriers_after, drawn, drawn_warps, judge, warp_barriers_after,
};
use selvedge_tests::generated::pipeline;
use selvedge_tests::{number_argument, pipeline_argument};

fn main() -> ExitCode {
    let passes = pipeline_argument();
    let (count, first) = (number_argument(2, 1000), number_argument(3, 0));
    let draw = if number_argument(4, 0) == 0 { drawn } else { drawn_warps };
    let registry = selvedge::registry();
    let parse = |text: &str| pipeline(&registry, text);
    let with = parse(&passes);
    let without = parse(&passes.replace("thread-proofs", "no-thread-proofs"));
    let nothing = parse("no-op-module");
    let (mut n_same, mut n_silent, mut n_wrong, mut n_freed) = (0, 0, 0, 0);
    let (mut barriers, mut n_weakened) = ([0; 3], 0);
    for seed in first..first + count {
        let kernel = draw(seed);
        let left = [&nothing, &without, &with].map(|passes| barriers_after(&kernel, passes));
        barriers.iter_mut().zip(left).for_each(|(all, n)| *all += n);
        let judged = judge(&kernel, &with);
        n_weakened += warp_barriers_after(&kernel, &with);
        n_freed += u64::from(judged == Judged::Same && left[2] < left[1]);
        match judged {
            Judged::Same => n_same += 1,
            Judged::Silent => n_silent += 1,
            Judged::Wrong(what) => {
                n_wrong += 1;
                println!("kernel {seed}: {what}\n{}\n{}", kernel.text, kernel.launch);
            }
        }
    }
    let [before, without, with] = barriers;
    println!(
        "{passes}: {count} kernels from {first}: {n_same} as before, {n_silent} with races before, {n_wrong} wrong; \
         {before} barriers, {without} without proofs about threads, {with} with them, \
         {n_weakened} of warps; \
         {n_freed} kernels that are as before have lost some by proofs"
    );
    if n_wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
