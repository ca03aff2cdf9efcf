//! The CFG for Graphviz, with the parts colored that are divergent in the CTA.

use std::fmt::Write;

use rustc_hash::FxHashSet;
use selvedge_ir::Function;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::target::Scope;

use super::Uniformity;
use super::control::Reached;
use super::print::word;
use crate::Facts;

impl Uniformity {
    /// The CFG in DOT format. Blocks that all threads of the CTA execute are white, those that all remaining threads
    /// execute are yellow, others red. Divergent edges are red; edges by which only some threads exit are dashed.
    pub fn dot(&self, func: &Function, facts: &mut Facts<'_>) -> String {
        let text = facts.text(func);
        let reach = self.control_uniformity_alone(func, facts);
        let cfg = facts.get::<Cfg>(func);
        let exits = reach.divergent_exits(func, &cfg, Scope::Cta);
        let exit_edges: FxHashSet<_> =
            exits.iter().filter_map(|exit| Some((func.block_of(exit.at)?, exit.arm?))).collect();
        let mut out = String::new();
        let mut line = |text: std::fmt::Arguments<'_>| {
            // Writing to a string does not fail.
            let _ = writeln!(out, "{text}");
        };
        line(format_args!("digraph \"{}\" {{", escaped(&facts.name_of(func))));
        line(format_args!("  node [shape=box, style=filled];"));
        for block in func.blocks() {
            let (n, name) = (block.as_u32(), escaped(&text.block(block)));
            let color = match reach.of(func, block, Scope::Cta) {
                Reached::Uniformly => "white",
                Reached::UntilExit => "lightyellow",
                Reached::Divergently { .. } => "salmon",
            };
            let parts = self.is_divergent_branch(func, block, Scope::Cta);
            let mark = if parts { word(self.branch_scope(block)) } else { "" };
            line(format_args!("  n{n} [label=\"{name}\\n{mark}\", fillcolor={color}];"));
            for &succ in cfg.successors(block) {
                let color = if parts { "red" } else { "black" };
                let style = if exit_edges.contains(&(block, succ)) { "dashed" } else { "solid" };
                line(format_args!("  n{n} -> n{} [color={color}, style={style}];", succ.as_u32()));
            }
        }
        line(format_args!("}}"));
        out
    }
}

/// Escapes text for use inside of quotes.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}
