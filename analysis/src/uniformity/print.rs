//! Uniformity as text (`print<thread-uniformity>`): the scope of each value and how each block is reached.

use std::fmt::Write;

use selvedge_ir::cfg::Cfg;
use selvedge_ir::print::FunctionText;
use selvedge_ir::target::Scope;
use selvedge_ir::{Block, Function, Inst, Type};

use super::control::{DivergentExit, Reached};
use super::{ControlUniformity, Uniformity};
use crate::printed::{FactPasses, PrintedAnalysis};
use crate::{Facts, fact_passes};

impl PrintedAnalysis for Uniformity {
    const PASSES: FactPasses = fact_passes!(
        "thread-uniformity",
        "values and blocks that are uniform for a warp, a block or the grid"
    );

    fn print(&self, func: &Function, facts: &mut Facts<'_>, out: &mut String) {
        let text = facts.text(func);
        let reach = self.control_uniformity_alone(func, facts);
        line(out, format_args!("Thread uniformity of function '{}':", facts.name_of(func)));
        for arg in func.args() {
            let scope = word(self.scope(arg.into()));
            line(out, format_args!("  {scope:8} {}", text.operand(arg.into())));
        }
        for block in func.blocks() {
            let reached = reached_text(&reach, func, block, &text);
            line(out, format_args!("{}: {reached}", text.block(block)));
            for inst in func.insts(block) {
                let scope = self.shown(func, block, inst);
                line(out, format_args!("  {scope:8} {}", text.inst(inst)));
            }
        }
        let cfg = facts.get::<Cfg>(func);
        for exit in reach.divergent_exits(func, &cfg, Scope::Cta) {
            line(out, format_args!("exit: {}", exit_text(&exit, func, &text)));
        }
    }

    fn differs_from(&self, fresh: &Self, _: &Function, _: &mut Facts<'_>) -> Option<String> {
        (self != fresh).then(|| format!("cached: {self:?}\ncomputed anew: {fresh:?}"))
    }
}

impl Uniformity {
    /// The scope of a result, or of the decision between a branch's successors; empty for instructions with neither.
    fn shown(&self, func: &Function, block: Block, inst: Inst) -> &'static str {
        if func.terminator(block) == Some(inst) {
            let parts = func.successors(block).nth(1).is_some();
            return if parts { word(self.branch_scope(block)) } else { "" };
        }
        if func.inst(inst).ty() == Type::VOID { "" } else { word(self.scope(inst.into())) }
    }
}

/// A scope as a word.
pub(super) fn word(scope: Scope) -> &'static str {
    match scope {
        Scope::Thread => "thread",
        Scope::Warp => "warp",
        Scope::Cta => "cta",
        Scope::Cluster => "cluster",
        Scope::Gpu | Scope::System => "grid",
    }
}

fn reached_text(
    reach: &ControlUniformity,
    func: &Function,
    block: Block,
    text: &FunctionText<'_>,
) -> String {
    match reach.of(func, block, Scope::Cta) {
        Reached::Uniformly => "reached by the CTA".into(),
        Reached::UntilExit => "reached by those of the CTA that have not left".into(),
        Reached::Divergently { branch: None } => {
            "reached by the threads that call the function".into()
        }
        Reached::Divergently { branch: Some(branch) } => {
            let from = func.block_of(branch).map(|block| text.block(block)).unwrap_or_default();
            format!("reached by some threads of the CTA, which diverge in {from}")
        }
    }
}

fn exit_text(exit: &DivergentExit, func: &Function, text: &FunctionText<'_>) -> String {
    let from = func.block_of(exit.at).map(|block| text.block(block)).unwrap_or_default();
    let how = if exit.ends_thread { "ends" } else { "fails" };
    match exit.arm {
        Some(arm) => format!("{from} -> {}, {how}", text.block(arm)),
        None => format!("{from}, {how} in {}", text.inst(exit.at)),
    }
}

fn line(out: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a string does not fail.
    let _ = writeln!(out, "{text}");
}
