//! The CFG of a function with its accesses, for `dot`: the output of LLVM's `-dot-cfg-mssa=FILE`. Blocks with accesses
//! are filled. Nodes are named by number instead of by address.

use std::fmt::Write;

use selvedge_ir::print::FunctionText;
use selvedge_ir::{Block, Function, Opcode};

use super::{Annotation, MemorySsa};
use crate::drawn::escaped;
use crate::facts::Facts;

/// How many edges of one block have their own port; the others share the last one.
const MAX_PORTS: usize = 64;

/// The width to which block labels are padded, as in LLVM's listing.
const LABEL_WIDTH: usize = 50;

impl MemorySsa {
    /// The function's graph with its accesses.
    pub fn dot(&self, facts: &Facts<'_>, func: &Function) -> String {
        let text = &facts.text(func);
        let listing = facts.text_with(func, &mut Annotation::new(self, text));
        let mut bodies = block_texts(&listing).into_iter();
        let mut out = String::from("digraph \"MSSA\" {\n\tlabel=\"MSSA\";\n\n");
        for block in func.blocks() {
            let body = bodies.next().unwrap_or_default();
            let node = block.as_u32();
            let fill = if self.accesses(block).next().is_some() {
                "style=filled, fillcolor=lightpink,"
            } else {
                ""
            };
            let ports = ports(func, block);
            let label = label_of(&body, func, block, text);
            // Writing to a `String` does not fail.
            let _ = write!(out, "\tNode{node} [shape=record,{fill}label=\"{{{label}");
            if !ports.is_empty() {
                let cells: Vec<String> =
                    ports.iter().enumerate().map(|(n, port)| format!("<s{n}>{port}")).collect();
                let _ = write!(out, "|{{{}}}", cells.join("|"));
            }
            out.push_str("}\"];\n");
            for (n, succ) in func.successors(block).enumerate() {
                let port = match ports.is_empty() {
                    true => String::new(),
                    false => format!(":s{}", n.min(MAX_PORTS)),
                };
                let _ = writeln!(out, "\tNode{node}{port} -> Node{};", succ.as_u32());
            }
        }
        out.push_str("}\n");
        out
    }
}

/// The lines of each block of a function's text, including its label.
fn block_texts(listing: &str) -> Vec<Vec<&str>> {
    let mut lines = listing.lines().skip_while(|line| !line.starts_with("define")).skip(1);
    let mut blocks: Vec<Vec<&str>> = vec![Vec::new()];
    for line in lines.by_ref().take_while(|&line| line != "}") {
        match (line.is_empty(), blocks.last_mut()) {
            (true, _) => blocks.push(Vec::new()),
            (false, Some(block)) => block.push(line),
            (false, None) => {}
        }
    }
    blocks
}

fn label_of(body: &[&str], func: &Function, block: Block, text: &FunctionText<'_>) -> String {
    let mut lines = body.iter();
    let named = func.name(block.into()).is_some() || func.entry() != Some(block);
    let title = match (named, lines.next()) {
        (true, Some(label)) => {
            let label = label.split("; preds").next().unwrap_or(label);
            let label = label.split("; No predecessors!").next().unwrap_or(label);
            label.to_string()
        }
        (false, first) => {
            lines = body.iter();
            let _ = first;
            format!("{}:", text.block(block))
        }
        (true, None) => String::new(),
    };
    let title = match func.entry() == Some(block) {
        true => title.trim_end().to_string(),
        false => format!("{:LABEL_WIDTH$}", format!("{} ", title.trim_end())),
    };
    let mut out = format!("\\l|{}\\l", escaped(&title));
    for line in lines {
        out.push_str(&escaped(line));
        out.push_str("\\l");
    }
    out
}

/// The names of the ports of a block's edges; empty if there is at most one edge.
fn ports(func: &Function, block: Block) -> Vec<String> {
    let n = func.successors(block).count();
    let Some(term) = func.terminator(block).filter(|_| n > 1) else { return Vec::new() };
    let name = |n: usize| match func.opcode(term) {
        Opcode::Br => ["T", "F"][n.min(1)].to_string(),
        Opcode::Switch if n == 0 => "def".to_string(),
        Opcode::Switch => func.as_int(func.operand(term, 2 * n)).map_or_else(String::new, |bits| {
            bits.to_u64().map_or_else(String::new, |value| value.to_string())
        }),
        _ => String::new(),
    };
    let mut ports: Vec<String> = (0..n.min(MAX_PORTS)).map(name).collect();
    if n > MAX_PORTS {
        ports.push("truncated...".into());
    }
    ports
}
