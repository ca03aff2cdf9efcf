//! LLVM's text of a loop forest (`print<loops>`).

use std::fmt::{self, Write};

use selvedge_ir::cfg::Cfg;
use selvedge_ir::{Block, Function};

use super::{Loop, Loops};

impl Loops {
    /// Writes the forest as LLVM does; `name` gives a block's operand text (`%entry`).
    ///
    /// # Errors
    /// When `out` fails.
    pub fn print(
        &self,
        out: &mut impl Write,
        func: &Function,
        func_name: &str,
        name: impl Fn(Block) -> String,
    ) -> fmt::Result {
        writeln!(out, "Loop info for function '{func_name}':")?;
        let cfg = Cfg::compute(func);
        let mut stack: Vec<Loop> = self.outermost().to_vec();
        while let Some(this) = stack.pop() {
            self.print_one(out, func, &cfg, this, &name)?;
            stack.extend(self.children(this).iter().rev());
        }
        Ok(())
    }

    fn print_one(
        &self,
        out: &mut impl Write,
        func: &Function,
        cfg: &Cfg,
        this: Loop,
        name: &impl Fn(Block) -> String,
    ) -> fmt::Result {
        let depth = self.depth(this);
        let indent = 4 * (depth as usize - 1);
        write!(out, "{:indent$}Loop at depth {depth} containing: ", "")?;
        let mut blocks = self.blocks(this).to_vec();
        blocks.sort_by_key(|&block| cfg.rpo_number(block));
        for (n, &block) in blocks.iter().enumerate() {
            if n > 0 {
                out.write_char(',')?;
            }
            out.write_str(&name(block))?;
            if block == self.header(this) {
                out.write_str("<header>")?;
            }
            if self.latches(func, this).any(|latch| latch == block) {
                out.write_str("<latch>")?;
            }
            if self.is_exiting(func, this, block) {
                out.write_str("<exiting>")?;
            }
        }
        out.write_char('\n')
    }
}
