//! Judges many generated kernels with many addresses: `generated_addresses PIPELINE COUNT [FIRST [THREADS]]`.
//!
//! With `THREADS` 1 the addresses depend on indices of threads. Prints the number of compared kernels, and writes each
//! one whose behavior changes (`SELVEDGE_FAILURES` is the folder). Exits with 1 when there is one.

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};

use selvedge_testkit::address_kernels::{
    address_launches, generated_addresses, generated_thread_addresses, thread_address_launches,
};
use selvedge_tests::generated::{Finding, judge_text, pipeline, write_text};
use selvedge_tests::{number_argument, pipeline_argument};

fn main() -> ExitCode {
    let passes = &pipeline_argument();
    let (count, first) = (number_argument(2, 10_000), number_argument(3, 0));
    let is_plain = number_argument(4, 0) == 0;
    let draw = if is_plain { generated_addresses } else { generated_thread_addresses };
    let launches = &if is_plain { address_launches() } else { thread_address_launches() };
    let next = AtomicU64::new(first);
    let [n_silent, n_changed, n_wrong] = [0; 3].map(AtomicU64::new);
    let work = || {
        let pipeline = pipeline(&selvedge::registry(), passes);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= first + count {
                break;
            }
            let text = draw(number);
            let (finding, is_changed) = judge_text(&text, launches, &pipeline);
            n_changed.fetch_add(u64::from(is_changed), Ordering::Relaxed);
            match finding {
                Finding::Same => {}
                Finding::Silent(_) => _ = n_silent.fetch_add(1, Ordering::Relaxed),
                Finding::Wrong(what) => {
                    n_wrong.fetch_add(1, Ordering::Relaxed);
                    let name = format!("addresses-{number}");
                    let file = write_text(&name, &text, launches);
                    println!("{number}: {what}\nwritten to {}", file.display());
                }
            }
        }
    };
    let n_threads = std::thread::available_parallelism().map_or(1, |n| n.get());
    std::thread::scope(|scope| (0..n_threads).for_each(|_| drop(scope.spawn(work))));
    let [n_silent, n_changed, n_wrong] = [n_silent, n_changed, n_wrong].map(AtomicU64::into_inner);
    println!(
        "{passes}: {count} kernels from {first}: {n_changed} changed, of {n_silent} nothing is said, {n_wrong} wrong"
    );
    if n_wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
