//! LLVM's text of a dominator tree (`print<domtree>`, `print<postdomtree>`).

use std::fmt::{self, Write};

use selvedge_ir::Function;
use selvedge_ir::print::FunctionText;

use super::{DomTree, Dominators, PostDominators};
use crate::fact_passes;
use crate::facts::Facts;
use crate::printed::{FactPasses, PrintedAnalysis, indent};

const RULE: &str = "=============================--------------------------------\n";

/// LLVM numbers the nodes of its trees after a number of queries; a printed tree is never numbered.
const NUMBERS: &str = "DFSNumbers invalid: 0 slow queries.";

/// The placeholder for the numbers of a node.
const UNNUMBERED: &str = "{4294967295,4294967295}";

impl PrintedAnalysis for Dominators {
    const PASSES: FactPasses = fact_passes!("domtree", "the dominator tree");

    fn print(&self, func: &Function, facts: &mut Facts<'_>, out: &mut String) {
        let text = facts.text(func);
        line(out, format_args!("DominatorTree for function: {}", facts.name_of(func)));
        line(out, format_args!("{RULE}Inorder Dominator Tree: {NUMBERS}"));
        print_below(&self.0, 0, &text, out);
        print_roots(&self.0, &text, out);
    }

    fn differs_from(&self, fresh: &Dominators, _: &Function, _: &mut Facts<'_>) -> Option<String> {
        difference(&self.0, &fresh.0)
    }
}

impl PrintedAnalysis for PostDominators {
    const PASSES: FactPasses = fact_passes!("postdomtree", "the post-dominator tree");

    fn print(&self, func: &Function, facts: &mut Facts<'_>, out: &mut String) {
        let text = facts.text(func);
        line(out, format_args!("PostDominatorTree for function: {}", facts.name_of(func)));
        line(out, format_args!("{RULE}Inorder PostDominator Tree: {NUMBERS}"));
        line(out, format_args!("  [1]  <<exit node>> {UNNUMBERED} [0]"));
        print_below(&self.0, 1, &text, out);
        print_roots(&self.0, &text, out);
    }

    fn differs_from(&self, fresh: &Self, _: &Function, _: &mut Facts<'_>) -> Option<String> {
        difference(&self.0, &fresh.0)
    }
}

fn difference(ours: &DomTree, fresh: &DomTree) -> Option<String> {
    (!ours.is_same_tree(fresh)).then(|| format!("cached: {ours:?}\ncomputed anew: {fresh:?}"))
}

/// Prints the blocks of the tree, with their levels increased by `above`.
fn print_below(tree: &DomTree, above: u32, text: &FunctionText<'_>, out: &mut String) {
    for block in tree.preorder() {
        let level = tree.level(block) + above;
        let (indent, name) = (indent(2 * level as usize), text.block(block));
        line(out, format_args!("{:indent$}[{level}] {name} {UNNUMBERED} [{}]", "", level - 1));
    }
}

fn print_roots(tree: &DomTree, text: &FunctionText<'_>, out: &mut String) {
    let roots: String = tree.roots().map(|root| text.block(root) + " ").collect();
    line(out, format_args!("Roots: {roots}"));
}

fn line(out: &mut String, text: fmt::Arguments<'_>) {
    // Writing to a string does not fail.
    let _ = writeln!(out, "{text}");
}
