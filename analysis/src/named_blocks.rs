//! Blocks that a constant refers to (`blockaddress`): they may be the target of jumps without an edge, and cannot be
//! removed while the constant exists.
//!
//! A block is in the set if a constant of the header or of any function is its address, used or not. Cost: O(all
//! constants of the module), once.

use rustc_hash::FxHashSet;

use selvedge_ir::constant::{ConstKind, ConstPool};
use selvedge_ir::{Block, Global, Module};

use crate::facts::{Env, ModuleAnalysis};

/// The blocks of a module that a constant refers to (`blockaddress`), whether or not the constant is used.
///
/// Such a block may be the target of a jump without an edge, and cannot be removed while the constant exists.
#[derive(Clone, Debug, Default)]
pub struct NamedBlocks {
    blocks: FxHashSet<(Global, Block)>,
}

impl ModuleAnalysis for NamedBlocks {
    const NAME: &'static str = "named-blocks";

    fn compute(module: &Module, _env: Env<'_>) -> NamedBlocks {
        let mut named = NamedBlocks::default();
        named.note(&module.header.consts);
        for (_, func) in module.defined() {
            named.note(func.consts());
        }
        named
    }
}

impl NamedBlocks {
    /// Whether a constant refers to a block of a function.
    pub fn contains(&self, function: Global, block: Block) -> bool {
        self.blocks.contains(&(function, block))
    }

    fn note(&mut self, pool: &ConstPool) {
        for c in pool.keys() {
            if let ConstKind::BlockAddress(function, block) = *pool[c].kind() {
                self.blocks.insert((function, block));
            }
        }
    }
}
