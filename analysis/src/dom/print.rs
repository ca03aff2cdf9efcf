//! LLVM's text of a dominator tree (`print<domtree>`, `print<postdomtree>`).

use std::fmt::{self, Write};

use selvedge_ir::Block;

use super::{DomTree, Dominators, PostDominators};

const RULE: &str = "=============================--------------------------------\n";

impl Dominators {
    /// Writes the tree as LLVM does; `name` gives a block's operand text (`%entry`).
    ///
    /// # Errors
    /// When `out` fails.
    pub fn print(
        &self,
        out: &mut impl Write,
        func: &str,
        name: impl Fn(Block) -> String,
    ) -> fmt::Result {
        writeln!(out, "DominatorTree for function: {func}")?;
        writeln!(out, "{RULE}Inorder Dominator Tree: DFSNumbers invalid: 0 slow queries.")?;
        print_below(&self.0, out, 0, &name)?;
        print_roots(&self.0, out, &name)
    }
}

impl PostDominators {
    /// Writes the tree as LLVM does; `name` gives a block's operand text (`%entry`).
    ///
    /// # Errors
    /// When `out` fails.
    pub fn print(
        &self,
        out: &mut impl Write,
        func: &str,
        name: impl Fn(Block) -> String,
    ) -> fmt::Result {
        writeln!(out, "PostDominatorTree for function: {func}")?;
        writeln!(out, "{RULE}Inorder PostDominator Tree: DFSNumbers invalid: 0 slow queries.")?;
        writeln!(out, "  [1]  <<exit node>> {{4294967295,4294967295}} [0]")?;
        print_below(&self.0, out, 1, &name)?;
        print_roots(&self.0, out, &name)
    }
}

/// The blocks of the tree, `above` levels deeper than in it.
fn print_below(
    tree: &DomTree,
    out: &mut impl Write,
    above: u32,
    name: &impl Fn(Block) -> String,
) -> fmt::Result {
    for block in tree.preorder() {
        let level = tree.level(block) + above;
        let indent = 2 * level as usize;
        writeln!(
            out,
            "{:indent$}[{level}] {} {{4294967295,4294967295}} [{}]",
            "",
            name(block),
            level - 1
        )?;
    }
    Ok(())
}

fn print_roots(
    tree: &DomTree,
    out: &mut impl Write,
    name: &impl Fn(Block) -> String,
) -> fmt::Result {
    write!(out, "Roots: ")?;
    for root in tree.roots() {
        write!(out, "{} ", name(root))?;
    }
    writeln!(out)
}
