//! LLVM's text of a loop forest (`print<loops>`).

use std::fmt::Write;

use selvedge_ir::Function;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::print::FunctionText;

use super::{Loop, Loops};
use crate::effects::InstEffects;
use crate::fact_passes;
use crate::facts::Facts;
use crate::printed::{FactPasses, PrintedAnalysis, indent};

impl PrintedAnalysis for Loops {
    const PASSES: FactPasses = fact_passes!("loops", "the natural loops");

    fn print(&self, func: &Function, facts: &mut Facts<'_>, out: &mut String) {
        // Writing to a string does not fail.
        let _ = writeln!(out, "Loop info for function '{}':", facts.name_of(func));
        let (cfg, text) = (facts.get::<Cfg>(func), facts.text(func));
        let effects = InstEffects::new(facts.env());
        let mut stack: Vec<Loop> = self.outermost().to_vec();
        while let Some(this) = stack.pop() {
            let depth = self.depth(this);
            let indent = indent(4 * (depth as usize - 1));
            let kind =
                if self.is_annotated_parallel(&effects, func, this) { "Parallel " } else { "" };
            let _ = write!(out, "{:indent$}{kind}Loop at depth {depth} containing: ", "");
            self.print_blocks(func, &cfg, this, &text, out);
            stack.extend(self.children(this).iter().rev());
        }
    }

    fn differs_from(&self, fresh: &Loops, _: &Function, _: &mut Facts<'_>) -> Option<String> {
        (self != fresh).then(|| format!("cached: {self:?}\ncomputed anew: {fresh:?}"))
    }
}

impl Loops {
    fn print_blocks(
        &self,
        func: &Function,
        cfg: &Cfg,
        this: Loop,
        text: &FunctionText<'_>,
        out: &mut String,
    ) {
        let mut blocks = self.blocks(this).to_vec();
        blocks.sort_by_key(|&block| cfg.rpo_number(block));
        for (n, &block) in blocks.iter().enumerate() {
            out.push_str(if n > 0 { "," } else { "" });
            out.push_str(&text.block(block));
            let is_latch = func.successors(block).any(|succ| succ == self.header(this));
            out.push_str(if block == self.header(this) { "<header>" } else { "" });
            out.push_str(if is_latch { "<latch>" } else { "" });
            out.push_str(if self.is_exiting(func, this, block) { "<exiting>" } else { "" });
        }
        out.push('\n');
    }
}
