//! Pictures of all functions of a report, for Graphviz.

use std::fmt::Write;

use super::ModuleReport;
use super::picture::{Picture, Tone};

impl ModuleReport {
    /// Writes one graph with a cluster for each function.
    pub fn to_dot(&self) -> String {
        let mut out = String::from(
            "digraph barriers {\n  node [shape=box, style=filled, fillcolor=white, fontname=monospace];\n",
        );
        for (n, line) in self.functions.iter().enumerate() {
            cluster(&mut out, n, &Picture::of(line));
        }
        out.push_str("}\n");
        out
    }
}

/// Writes one function as a cluster. Writing to a string does not fail.
fn cluster(out: &mut String, n: usize, picture: &Picture) {
    let _ = writeln!(out, "  subgraph cluster_{n} {{\n    label={};", quoted(&picture.title));
    if let Some(blocks) = picture.too_many {
        let _ = writeln!(out, "    f{n}_0 [label=\"{blocks} blocks: too many to be drawn\"];");
    }
    for (b, block) in picture.boxes.iter().enumerate() {
        let mut label = quoted_part(&block.name);
        label.push_str("\\l");
        for row in &block.rows {
            label.push_str(&quoted_part(&row.text));
            label.push_str("\\l");
        }
        let tone = block.rows.iter().map(|row| row.tone).max().unwrap_or(Tone::Access);
        let _ = writeln!(out, "    f{n}_{b} [label=\"{label}\", fillcolor=\"{}\"];", tone.fill());
    }
    for (from, to) in &picture.arrows {
        let _ = writeln!(out, "    f{n}_{from} -> f{n}_{to};");
    }
    for hazard in &picture.hazards {
        let (from, to, label) = (hazard.from.0, hazard.to.0, quoted(&hazard.label));
        let _ = writeln!(
            out,
            "    f{n}_{from} -> f{n}_{to} [color=red, fontcolor=red, style=dashed, constraint=false, label={label}];"
        );
    }
    out.push_str("  }\n");
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", quoted_part(text))
}

fn quoted_part(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c if c.is_control() => out.push(char::REPLACEMENT_CHARACTER),
            c => out.push(c),
        }
    }
    out
}
