//! Expressions as comments in the printed function, and the loop nest as a graph for `dot`.

use std::collections::BTreeMap;
use std::fmt::Write;

use selvedge_analysis::Facts;
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_ir::print::Annotator;
use selvedge_ir::{Block, Function, Inst, Opcode};

use crate::expr::Op;
use crate::printed::ScalarEvolution;
use crate::scev::Scev;
use crate::text::{Names, number};

/// The comments printed before blocks and instructions.
#[derive(Default)]
struct Comments {
    blocks: BTreeMap<Block, String>,
    insts: BTreeMap<Inst, String>,
}

impl Annotator for Comments {
    fn block(&mut self, block: Block, out: &mut String) {
        if let Some(comment) = self.blocks.get(&block) {
            // Writing to a string does not fail.
            let _ = writeln!(out, "; {comment}");
        }
    }

    fn inst(&mut self, inst: Inst, out: &mut String) {
        if let Some(comment) = self.insts.get(&inst) {
            let _ = writeln!(out, "; {comment}");
        }
    }
}

/// Prints the function with the expressions of its instructions and the backedge-taken counts of its loops.
pub fn annotate_evolution(func: &Function, facts: &mut Facts<'_>, out: &mut String) {
    let mut comments = Comments::default();
    with_names(func, facts, |scev, names| {
        for this in scev.loops().all() {
            comments.blocks.insert(names.loops.header(this), backedge_counts(scev, names, this));
        }
        for inst in func.all_insts() {
            if scev.is_analysed(func.inst(inst).ty()) {
                let e = scev.expr(inst.into());
                if scev.op(e) != Op::Unknown {
                    comments.insts.insert(inst, names.expr(scev.arena(), e));
                }
            }
        }
    });
    out.push_str(&facts.text_with(func, &mut comments));
}

/// The loop nest: each loop with its backedge-taken count and the recurrences of its phis, below its parent.
pub fn dot_evolution(func: &Function, facts: &mut Facts<'_>, out: &mut String) {
    let name = escaped(&facts.name_of(func));
    let _ = write!(out, "digraph \"Loops of '{name}'\" {{\n\tlabel=\"Loops of '{name}'\";\n\n");
    let _ = writeln!(out, "\tFunction [shape=record,label=\"{{{name}}}\"];");
    with_names(func, facts, |scev, names| {
        for this in scev.loops().all() {
            let header = names.loops.header(this);
            let mut rows =
                vec![names.text.bare_block(header).to_string(), backedge_counts(scev, names, this)];
            let phis = func.insts(header).take_while(|&inst| func.opcode(inst) == Opcode::Phi);
            rows.extend(phis.filter_map(|phi| recurrence(scev, names, phi)));
            let label: Vec<String> = rows.iter().map(|row| escaped(row)).collect();
            let node = node(header);
            let _ = writeln!(out, "\t{node} [shape=record,label=\"{{{}}}\"];", label.join("|"));
            let above = names.loops.parent(this);
            let above =
                above.map_or("Function".into(), |above| self::node(names.loops.header(above)));
            let _ = writeln!(out, "\t{above} -> {node};");
        }
    });
    out.push_str("}\n");
}

fn with_names(func: &Function, facts: &mut Facts<'_>, ask: impl FnOnce(&mut Scev<'_>, &Names<'_>)) {
    let text = facts.text_in_module(func);
    let header = facts.header();
    let (loops, evolution) = (facts.get::<Loops>(func), facts.get::<ScalarEvolution>(func));
    let names = Names { text: &text, header, loops: &loops, func };
    evolution.ask(func, facts, |scev| ask(scev, &names));
}

/// The backedge-taken count of a loop, in words.
fn backedge_counts(scev: &Scev<'_>, names: &Names<'_>, this: Loop) -> String {
    let counts = scev.counts(this);
    let most = counts.constant_max.as_ref().map(|most| format!("at most {}", number(most)));
    if scev.is_known(counts.exact) {
        let exact = names.expr(scev.arena(), counts.exact);
        return match most.filter(|_| scev.arena().as_int(counts.exact).is_none()) {
            Some(most) => format!("backedge-taken count {exact}, {most}"),
            None => format!("backedge-taken count {exact}"),
        };
    }
    match most {
        Some(most) => format!("backedge-taken count {most}"),
        None => "unknown backedge-taken count".into(),
    }
}

/// A phi and its expression, if it has one.
fn recurrence(scev: &mut Scev<'_>, names: &Names<'_>, phi: Inst) -> Option<String> {
    if !scev.is_analysed(names.func.inst(phi).ty()) {
        return None;
    }
    let e = scev.expr(phi.into());
    let text = names.expr(scev.arena(), e);
    let name = names.text.value(phi.into());
    (scev.op(e) != Op::Unknown).then(|| format!("{name} = {text}"))
}

fn node(block: Block) -> String {
    format!("Node{}", block.as_u32())
}

/// Escapes text for a record's label.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '{' | '}' | '<' | '>' | '|' | '"' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}
