//! The example of a compiler with an IR of its own does what it says of itself. (The other ones are in the
//! documentation, which is tested as such.)
#![cfg(all(feature = "address", feature = "dead-sync", feature = "early-cse", feature = "nvptx"))]

#[path = "../examples/beside_an_ir.rs"]
mod beside_an_ir;

#[test]
fn a_compiler_with_an_ir_of_its_own_goes_through_ours() {
    beside_an_ir::main().expect("its kernel is valid, and so is what becomes of it");
}
