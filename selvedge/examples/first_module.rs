//! Builds, optimizes and prints a kernel: the example in the crate's README.

use selvedge::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut module = Module::new();
    *module.header.triple = "nvptx64-nvidia-cuda".into();
    let tid = module.declare_function("llvm.nvvm.read.ptx.sreg.tid.x", Type::I32, &[]);
    let barrier = module.declare_function("llvm.nvvm.barrier0", Type::VOID, &[]);
    let kernel = module.define_kernel("doubled", &[("data", Type::PTR_GLOBAL)]);
    let mut b = module.builder(kernel);
    let entry = b.append_block("entry");
    b.at_end(entry);
    b.call(barrier, &[]); // No access precedes it, so it is removed.
    let thread = b.call(tid, &[]);
    let place = b.gep(Type::I32, b.arg(0), &[thread]);
    let value = b.load(Type::I32, place);
    let sum = b.add(value, value);
    b.store(sum, place);
    b.ret_void();
    let pipeline = registry().parse(OptLevel::O2.pipeline())?;
    pipeline.run(&mut module, &mut session())?;
    println!("{module}");
    Ok(())
}
