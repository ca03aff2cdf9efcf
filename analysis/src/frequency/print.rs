//! The text of block frequencies (`print<block-frequency>`). LLVM's `print<block-freq>` is a different estimate, so the
//! name differs.

use std::fmt::Write;

use selvedge_ir::Function;

use super::BlockFrequencies;
use crate::fact_passes;
use crate::facts::Facts;
use crate::printed::{FactPasses, PrintedAnalysis};

impl PrintedAnalysis for BlockFrequencies {
    const PASSES: FactPasses = fact_passes!("block-frequency", "estimated block frequencies");

    fn print(&self, func: &Function, facts: &mut Facts<'_>, out: &mut String) {
        let text = facts.text(func);
        // Writing to a string does not fail.
        let _ = writeln!(out, "Block frequencies of function '{}':", facts.name_of(func));
        for block in func.blocks() {
            let _ = write!(out, "  {}: {:.6}", text.block(block), self.relative(block));
            let targets = func.successors(block).enumerate();
            let edges: Vec<String> = targets
                .filter(|_| self.of(block) != 0)
                .map(|(n, to)| format!("{} {:.4}", text.block(to), self.likelihood(block, n)))
                .collect();
            let _ = match edges.is_empty() {
                true => writeln!(out),
                false => writeln!(out, " -> {}", edges.join(", ")),
            };
        }
    }

    fn differs_from(&self, fresh: &Self, _: &Function, _: &mut Facts<'_>) -> Option<String> {
        (self != fresh).then(|| format!("cached: {self:?}\ncomputed anew: {fresh:?}"))
    }
}
