//! Any bytes: an error with a place, or a module that comes back as it was printed.
//!
//! `cargo fuzz run any_bytes -- -max_len=65536`, with `tests/kernels/ll` as the first corpus. The
//! same check runs on a few thousand mutations in `tests/tests/mutation.rs`.
#![no_main]

use libfuzzer_sys::fuzz_target;
use selvedge_testkit::mutate::check_any_bytes;

fuzz_target!(|bytes: &[u8]| {
    check_any_bytes(bytes);
});
