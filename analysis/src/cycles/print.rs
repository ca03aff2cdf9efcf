//! LLVM's text of the cycles of a function (`print<cycles>`).

use selvedge_ir::Function;
use selvedge_ir::print::FunctionText;

use super::{Cycle, Cycles};
use crate::printed::{FactPasses, PrintedAnalysis};
use crate::{Facts, fact_passes};

impl PrintedAnalysis for Cycles {
    const PASSES: FactPasses = fact_passes!("cycles", "the cycles, reducible or not");

    fn print(&self, func: &Function, facts: &mut Facts<'_>, out: &mut String) {
        let text = facts.text(func);
        out.push_str(&format!("CycleInfo for function: {}\n", facts.name_of(func)));
        let mut stack: Vec<Cycle> = self.outermost().iter().rev().copied().collect();
        while let Some(this) = stack.pop() {
            for _ in 0..self.depth(this) {
                out.push_str("    ");
            }
            out.push_str(&self.line(this, &text));
            out.push('\n');
            stack.extend(self.children(this).rev());
        }
    }

    fn differs_from(&self, fresh: &Self, _: &Function, _: &mut Facts<'_>) -> Option<String> {
        (self != fresh).then(|| format!("cached: {self:?}\ncomputed anew: {fresh:?}"))
    }
}

impl Cycles {
    /// One cycle: its depth, its entries, its other blocks.
    pub(crate) fn line(&self, this: Cycle, text: &FunctionText<'_>) -> String {
        let name = |block| {
            let name = text.block(block);
            name.strip_prefix('%').map(str::to_owned).unwrap_or(name)
        };
        let entries = self.entries(this);
        let names: Vec<String> = entries.iter().map(|&block| name(block)).collect();
        let mut line = format!("depth={}: entries({})", self.depth(this), names.join(" "));
        for block in self.blocks(this).into_iter().filter(|block| !entries.contains(block)) {
            line.push(' ');
            line.push_str(&name(block));
        }
        line
    }
}
