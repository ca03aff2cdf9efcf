//! Any bytes as bitcode: an error with a bit of the input, or a module that can be printed and verified.
//!
//! `cargo fuzz run any_bitcode -- -max_len=65536`, with the output of `llvm-as` for `tests/kernels/ll` as the first corpus.
//! The same check runs on a few thousand mutations in `tests/tests/bitcode.rs`.
#![no_main]

use libfuzzer_sys::fuzz_target;
use selvedge_testkit::mutate::check_any_bitcode;

fuzz_target!(|bytes: &[u8]| {
    check_any_bitcode(bytes);
});
