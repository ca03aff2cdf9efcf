//! Facts about blocks as comments in the text of a function, and as graphs for `dot`.
//!
//! `annotate<X>` prints the function with a comment line in each block, `dot<X>` prints a graph, and LLVM's passes
//! (`dot-cfg`, `dot-dom`, `dot-post-dom`, each also with `-only`) write files. Graphs are LLVM's, except that blocks
//! are named by number instead of by address, without colors.

use std::fmt::Write;

use selvedge_ir::print::{Annotator, FunctionText};
use selvedge_ir::{Block, Function, Inst};

use crate::dom::{DomTree, Dominators, PostDominators};
use crate::facts::Facts;
use crate::frequency::BlockFrequencies;
use crate::loops::Loops;

/// One comment for each block.
struct Comments<F>(F);

impl<F: FnMut(Block) -> String> Annotator for Comments<F> {
    fn block(&mut self, block: Block, out: &mut String) {
        // Writing to a string does not fail.
        let _ = writeln!(out, "; {}", (self.0)(block));
    }

    fn inst(&mut self, _inst: Inst, _out: &mut String) {}
}

fn annotated(
    func: &Function,
    facts: &Facts<'_>,
    out: &mut String,
    comment: impl FnMut(Block) -> String,
) {
    out.push_str(&facts.text_with(func, &mut Comments(comment)));
}

/// Prints the function with the position of each block in the dominator tree.
pub fn annotate_dominators(func: &Function, facts: &mut Facts<'_>, out: &mut String) {
    let (dominators, text) = (facts.get::<Dominators>(func), facts.text(func));
    annotated(func, facts, out, |block| {
        place(dominators.tree(), block, &text, "immediate dominator")
    });
}

/// Prints the function with the position of each block in the post-dominator tree.
pub fn annotate_post_dominators(func: &Function, facts: &mut Facts<'_>, out: &mut String) {
    let (post, text) = (facts.get::<PostDominators>(func), facts.text(func));
    annotated(func, facts, out, |block| {
        place(post.tree(), block, &text, "immediate post-dominator")
    });
}

fn place(tree: &DomTree, block: Block, text: &FunctionText<'_>, what: &str) -> String {
    match tree.parent(block) {
        Some(parent) => format!("{what}: {}, level {}", text.block(parent), tree.level(block)),
        None if tree.contains(block) => format!("{what}: none, level {}", tree.level(block)),
        None => "unreachable".into(),
    }
}

/// Prints the function with the innermost loop of each block.
pub fn annotate_loops(func: &Function, facts: &mut Facts<'_>, out: &mut String) {
    let (loops, text) = (facts.get::<Loops>(func), facts.text(func));
    annotated(func, facts, out, |block| loop_of(&loops, block, &text));
}

fn loop_of(loops: &Loops, block: Block, text: &FunctionText<'_>) -> String {
    match loops.innermost(block) {
        None => "in no loop".into(),
        Some(this) => {
            let header = text.block(loops.header(this));
            format!("in the loop of {header}, depth {}", loops.depth(this))
        }
    }
}

/// Prints the function with the frequency of each block.
pub fn annotate_frequencies(func: &Function, facts: &mut Facts<'_>, out: &mut String) {
    let frequencies = facts.get::<BlockFrequencies>(func);
    annotated(func, facts, out, |block| format!("frequency: {:.6}", frequencies.relative(block)));
}

/// A graph being written.
struct Graph<'o> {
    out: &'o mut String,
}

impl Graph<'_> {
    fn begin<'o>(title: &str, out: &'o mut String) -> Graph<'o> {
        let title = escaped(title);
        let _ = write!(out, "digraph \"{title}\" {{\n\tlabel=\"{title}\";\n\n");
        Graph { out }
    }

    /// `label` is the label of a record, already escaped.
    fn node(&mut self, name: &str, label: &str) {
        let _ = writeln!(self.out, "\t{name} [shape=record,label=\"{{{label}}}\"];");
    }

    fn edge(&mut self, from: &str, to: &str, label: &str) {
        let label = if label.is_empty() { String::new() } else { format!(" [label=\"{label}\"]") };
        let _ = writeln!(self.out, "\t{from} -> {to}{label};");
    }

    fn end(self) {
        self.out.push_str("}\n");
    }
}

fn node(block: Block) -> String {
    format!("Node{}", block.as_u32())
}

/// Escapes text for use in a record's label.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '{' | '}' | '<' | '>' | '|' | '"' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// The label of a block's node.
type Label<'l> = &'l dyn Fn(Block) -> String;

/// The name of a block.
fn name_only(text: &FunctionText<'_>, block: Block) -> String {
    escaped(&text.block(block))
}

/// The name of a block, and its instructions.
fn with_insts(text: &FunctionText<'_>, func: &Function, block: Block) -> String {
    let mut label = format!("{}:\\l|", escaped(&text.block(block)));
    for inst in func.insts(block) {
        let _ = write!(label, "  {}\\l", escaped(&text.inst(inst)));
    }
    label
}

fn draw_tree(
    title: &str,
    tree: &DomTree,
    has_virtual_root: bool,
    label: Label<'_>,
    out: &mut String,
) {
    let mut graph = Graph::begin(title, out);
    if has_virtual_root {
        graph.node("Root", "Post dominance root node");
        let tops = tree.preorder().filter(|&block| tree.parent(block).is_none());
        tops.for_each(|top| graph.edge("Root", &node(top), ""));
    }
    for block in tree.preorder() {
        graph.node(&node(block), &label(block));
        tree.children(block).for_each(|child| graph.edge(&node(block), &node(child), ""));
    }
    graph.end();
}

fn draw_dominators(func: &Function, facts: &mut Facts<'_>, label: Label<'_>, out: &mut String) {
    let title = format!("Dominator tree for '{}' function", facts.name_of(func));
    draw_tree(&title, facts.get::<Dominators>(func).tree(), false, label, out);
}

fn draw_post_dominators(
    func: &Function,
    facts: &mut Facts<'_>,
    label: Label<'_>,
    out: &mut String,
) {
    let title = format!("Post dominator tree for '{}' function", facts.name_of(func));
    draw_tree(&title, facts.get::<PostDominators>(func).tree(), true, label, out);
}

/// Writes the CFG; `edge` returns the label of an outgoing edge of a block, by its index.
fn draw_cfg(
    func: &Function,
    facts: &Facts<'_>,
    label: Label<'_>,
    edge: &dyn Fn(Block, usize) -> String,
    out: &mut String,
) {
    let mut graph = Graph::begin(&format!("CFG for '{}' function", facts.name_of(func)), out);
    for block in func.blocks() {
        graph.node(&node(block), &label(block));
        for (n, to) in func.successors(block).enumerate() {
            graph.edge(&node(block), &node(to), &edge(block, n));
        }
    }
    graph.end();
}

/// The condition of a branch along an edge, in LLVM's notation.
fn edge_label(func: &Function, block: Block, n: usize) -> String {
    let is_branch = func.successors(block).count() == 2;
    if is_branch { ["T", "F"][n.min(1)].into() } else { String::new() }
}

/// The dominator tree as a graph, with block names.
pub fn dot_dominators(func: &Function, facts: &mut Facts<'_>, out: &mut String) {
    let text = facts.text(func);
    draw_dominators(func, facts, &|block| name_only(&text, block), out);
}

/// The dominator tree as a graph, with the instructions of blocks.
pub fn dot_dominators_in_full(func: &Function, facts: &mut Facts<'_>, out: &mut String) {
    let text = facts.text_in_module(func);
    draw_dominators(func, facts, &|block| with_insts(&text, func, block), out);
}

/// The post-dominator tree as a graph, with block names.
pub fn dot_post_dominators(func: &Function, facts: &mut Facts<'_>, out: &mut String) {
    let text = facts.text(func);
    draw_post_dominators(func, facts, &|block| name_only(&text, block), out);
}

/// The post-dominator tree as a graph, with the instructions of blocks.
pub fn dot_post_dominators_in_full(func: &Function, facts: &mut Facts<'_>, out: &mut String) {
    let text = facts.text_in_module(func);
    draw_post_dominators(func, facts, &|block| with_insts(&text, func, block), out);
}

/// The CFG with block names.
pub fn dot_cfg(func: &Function, facts: &mut Facts<'_>, out: &mut String) {
    let text = facts.text(func);
    let label = |block| name_only(&text, block);
    draw_cfg(func, facts, &label, &|block, n| edge_label(func, block, n), out);
}

/// The CFG with the instructions of blocks.
pub fn dot_cfg_in_full(func: &Function, facts: &mut Facts<'_>, out: &mut String) {
    let text = facts.text_in_module(func);
    let label = |block| with_insts(&text, func, block);
    draw_cfg(func, facts, &label, &|block, n| edge_label(func, block, n), out);
}

/// The CFG with the innermost loop of each block.
pub fn dot_loops(func: &Function, facts: &mut Facts<'_>, out: &mut String) {
    let (loops, text) = (facts.get::<Loops>(func), facts.text(func));
    let label = |block| {
        let around = escaped(&loop_of(&loops, block, &text));
        format!("{}|{around}", name_only(&text, block))
    };
    draw_cfg(func, facts, &label, &|block, n| edge_label(func, block, n), out);
}

/// The CFG with the frequency of each block and the likelihood of each edge.
pub fn dot_frequencies(func: &Function, facts: &mut Facts<'_>, out: &mut String) {
    let (frequencies, text) = (facts.get::<BlockFrequencies>(func), facts.text(func));
    let label = |block| format!("{}|{:.6}", name_only(&text, block), frequencies.relative(block));
    let edge = |block, n| format!("{:.4}", frequencies.likelihood(block, n));
    draw_cfg(func, facts, &label, &edge, out);
}
