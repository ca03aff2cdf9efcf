//! Depth and size that would overflow the stack of recursive code: parsed, verified, printed, parsed again.

use selvedge_ir::verify::verify_module;
use selvedge_testkit::synthetic::{deep_constant, deep_metadata, deep_type, million_blocks};
use selvedge_tests::{print, read_text};

/// Far deeper than the number of frames of a stack of 8 MiB.
const DEEP: usize = 100_000;

/// Uses a small stack, so that recursion is detected that a larger one would permit.
fn on_a_small_stack(run: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(256 << 10).spawn(run);
    thread.expect("a thread starts").join().expect("the test on the thread passes");
}

fn passes_through(text: &[u8]) {
    let module = read_text(text).unwrap_or_else(|errors| panic!("{:?}", errors[0]));
    assert_eq!(verify_module(&module, None), []);
    let printed = print(&module);
    let again = read_text(&printed).unwrap_or_else(|errors| panic!("{:?}", errors[0]));
    assert!(print(&again) == printed, "printing is no fixed point");
}

#[test]
fn a_function_of_a_million_blocks_is_processed() {
    on_a_small_stack(|| passes_through(&million_blocks(1_000_000)));
}

#[test]
fn a_deeply_nested_constant_expression_is_processed() {
    on_a_small_stack(|| passes_through(&deep_constant(DEEP)));
}

#[test]
fn a_long_metadata_chain_is_processed() {
    on_a_small_stack(|| passes_through(&deep_metadata(DEEP)));
}

#[test]
fn a_deeply_nested_type_is_processed() {
    on_a_small_stack(|| passes_through(&deep_type(DEEP)));
}
