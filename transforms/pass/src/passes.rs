//! The passes of this crate: those that are about the pipeline or about facts, and `dce`.

mod aa_eval;
mod dce;
mod facts;
mod no_op;
mod verify;

pub use aa_eval::{AaEval, aa_eval_options};
pub use dce::Dce;
pub use facts::InvalidateAll;
pub use no_op::{NoOpFunction, NoOpModule};
pub use verify::Verify;

use selvedge_analysis::cycles::Cycles;
use selvedge_analysis::dom::{Dominators, PostDominators};
use selvedge_analysis::frequency::BlockFrequencies;
use selvedge_analysis::loops::Loops;
use selvedge_analysis::memory_ssa::MemorySsa;
use selvedge_analysis::uniformity::{LlvmUniformity, Uniformity};

use crate::registry::{PassInfo, Registry};

/// Adds `dce`, `verify`, `aa-eval`, `no-op-function`, `no-op-module`, and those about the analyses of
/// `selvedge-analysis` (see `passes/facts.rs`).
///
/// # Panics
/// When the registry has passes of these names.
pub fn register(registry: &mut Registry) {
    let info = |name, about| PassInfo { name, about, options: &[] };
    registry
        .add_pass(info("dce", "erase instructions whose results nobody needs"), |_| Box::new(Dce));
    registry
        .add_pass(info("verify", "report what breaks the rules of the IR"), |_| Box::new(Verify));
    registry.add_module_pass(info("verify", "report what breaks the rules of the IR"), |_| {
        Box::new(Verify)
    });
    registry.add_pass(info("no-op-function", "do nothing"), |_| Box::new(NoOpFunction));
    registry.add_module_pass(info("no-op-module", "do nothing"), |_| Box::new(NoOpModule));
    aa_eval::register(registry);
    register_facts(registry);
}

/// The passes that print, compute, check and forget facts: one line for each analysis.
fn register_facts(registry: &mut Registry) {
    registry.add_analysis::<Dominators>();
    registry.add_analysis::<PostDominators>();
    registry.add_analysis::<Loops>();
    registry.add_analysis::<BlockFrequencies>();
    registry.add_analysis::<Cycles>();
    registry.add_analysis::<LlvmUniformity>();
    registry.add_analysis::<Uniformity>();
    let about = "draw the control-flow graph with what is divergent coloured";
    let info = PassInfo { name: "dot<thread-uniformity>", about, options: &[] };
    registry.add_printer(info, |func, facts, out| {
        out.push_str(&facts.get::<Uniformity>(func).dot(func, facts));
    });
    registry.add_analysis::<MemorySsa>();
    let about = "print each access of memory with its clobber";
    let info = PassInfo { name: "print<memoryssa-walker>", about, options: &[] };
    registry.add_printer(info, MemorySsa::print_walks);
    let about = "forget all facts about the function";
    let info = PassInfo { name: "invalidate<all>", about, options: &[] };
    registry.add_pass(info, |_| Box::new(InvalidateAll));
}
