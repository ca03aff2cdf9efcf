//! Tests the example of a compiler with its own IR. (The other examples are in the documentation and tested there.)
#![cfg(all(feature = "address", feature = "dead-sync", feature = "early-cse", feature = "nvptx"))]

#[path = "../examples/beside_an_ir.rs"]
mod beside_an_ir;

#[test]
fn a_compiler_with_an_ir_of_its_own_goes_through_ours() {
    beside_an_ir::main().expect("its kernel is valid, and so is what becomes of it");
}
