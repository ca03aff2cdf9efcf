//! Tests the example of a compiler with its own IR. (The other examples are in the documentation and tested there.)
#![cfg(all(feature = "address", feature = "dead-sync", feature = "early-cse", feature = "nvptx"))]

#[path = "../examples/beside_an_ir.rs"]
mod beside_an_ir;

#[test]
fn the_example_with_a_foreign_ir_runs() {
    beside_an_ir::main().expect("its kernel is valid, and so is what becomes of it");
}
