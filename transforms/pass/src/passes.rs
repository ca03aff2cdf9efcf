//! The passes of this crate: those about pipelines and analyses. Passes that change code are in crates of their own.

mod aa_eval;
mod facts;
mod no_op;
mod profile;
mod verify;

pub use aa_eval::{AaEval, aa_eval_options};
pub use facts::InvalidateAll;
pub use no_op::{NoOpFunction, NoOpModule};
pub use verify::Verify;

use selvedge_analysis::cycles::Cycles;
use selvedge_analysis::dom::{Dominators, PostDominators};
use selvedge_analysis::drawn;
use selvedge_analysis::frequency::BlockFrequencies;
use selvedge_analysis::loops::Loops;
use selvedge_analysis::memory_ssa::MemorySsa;
use selvedge_analysis::uniformity::{LlvmUniformity, Uniformity};

use crate::registry::{PassInfo, Registry};
use facts::Write;

/// Adds `verify`, `aa-eval`, `no-op-function`, `no-op-module`, `require<profile-summary>`, and the passes that print,
/// draw, compute, verify and invalidate the analyses of `selvedge-analysis` (see `passes/facts.rs`).
///
/// # Panics
/// When the registry has passes of these names.
pub fn register(registry: &mut Registry) {
    let info = |name, about| PassInfo { name, about, options: &[] };
    registry.add_pass(info("verify", "verify that the IR is valid"), |_| Box::new(Verify));
    registry.add_module_pass(info("verify", "verify that the IR is valid"), |_| Box::new(Verify));
    registry.add_pass(info("no-op-function", "do nothing"), |_| Box::new(NoOpFunction));
    registry.add_module_pass(info("no-op-module", "do nothing"), |_| Box::new(NoOpModule));
    for name in ["require<target-ir>", "require<assumptions>"] {
        let about = "no effect: accepted since LLVM has an analysis of that name";
        registry.add_pass(info(name, about), |_| Box::new(NoOpFunction));
    }
    aa_eval::register(registry);
    profile::register(registry);
    register_facts(registry);
    register_drawings(registry);
}

/// Adds the passes that print, compute, verify and invalidate analyses: one line for each analysis.
fn register_facts(registry: &mut Registry) {
    registry.add_analysis::<Dominators>();
    registry.add_analysis::<PostDominators>();
    registry.add_analysis::<Loops>();
    registry.add_analysis::<BlockFrequencies>();
    registry.add_analysis::<Cycles>();
    registry.add_analysis::<LlvmUniformity>();
    registry.add_analysis::<Uniformity>();
    let about = "draw the control-flow graph with divergent blocks and values colored";
    let info = PassInfo { name: "dot<thread-uniformity>", about, options: &[] };
    registry.add_printer(info, |func, facts, out| {
        out.push_str(&facts.get::<Uniformity>(func).dot(func, facts));
    });
    registry.add_analysis::<MemorySsa>();
    let about = "print the clobbering access of each memory access";
    let info = PassInfo { name: "print<memoryssa-walker>", about, options: &[] };
    registry.add_printer(info, MemorySsa::print_walks);
    let about = "invalidate all cached analyses of the function";
    let info = PassInfo { name: "invalidate<all>", about, options: &[] };
    registry.add_pass(info, |_| Box::new(InvalidateAll));
}

/// A printing pass: name, description, function that writes the text.
type Printing = (&'static str, &'static str, Write);

/// Results about blocks, as comments in the text of each function.
const COMMENTS: [Printing; 4] = [
    ("annotate<domtree>", "print functions with dominators", drawn::annotate_dominators),
    (
        "annotate<postdomtree>",
        "print functions with post-dominators",
        drawn::annotate_post_dominators,
    ),
    ("annotate<loops>", "print functions with loops", drawn::annotate_loops),
    ("annotate<block-frequency>", "print functions with frequencies", drawn::annotate_frequencies),
];

/// Results about blocks, as graphs.
const GRAPHS: [Printing; 5] = [
    ("dot<cfg>", "draw the control-flow graph", drawn::dot_cfg),
    ("dot<domtree>", "draw the dominator tree", drawn::dot_dominators),
    ("dot<postdomtree>", "draw the post-dominator tree", drawn::dot_post_dominators),
    ("dot<loops>", "draw the control-flow graph with loops", drawn::dot_loops),
    (
        "dot<block-frequency>",
        "draw the control-flow graph with frequencies",
        drawn::dot_frequencies,
    ),
];

/// LLVM's passes that write graphs into files, with the prefix of the files' names.
const GRAPH_FILES: [(Printing, &str); 6] = [
    (("dot-cfg", "write the control-flow graph to a file", drawn::dot_cfg_in_full), ""),
    (("dot-cfg-only", "the same, without instructions", drawn::dot_cfg), ""),
    (("dot-dom", "write the dominator tree to a file", drawn::dot_dominators_in_full), "dom"),
    (("dot-dom-only", "the same, without instructions", drawn::dot_dominators), "domonly"),
    (
        (
            "dot-post-dom",
            "write the post-dominator tree to a file",
            drawn::dot_post_dominators_in_full,
        ),
        "postdom",
    ),
    (
        ("dot-post-dom-only", "the same, without instructions", drawn::dot_post_dominators),
        "postdomonly",
    ),
];

fn register_drawings(registry: &mut Registry) {
    for (name, about, write) in COMMENTS.into_iter().chain(GRAPHS) {
        registry.add_printer(PassInfo { name, about, options: &[] }, write);
    }
    for ((name, about, write), prefix) in GRAPH_FILES {
        registry.add_graph(PassInfo { name, about, options: &[] }, prefix, write);
    }
}
