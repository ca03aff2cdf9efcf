//! `dce`: erases instructions whose results nobody needs.
//!
//! Erased is what is *trivially dead* in LLVM's sense (see [`InstEffects::is_trivially_dead`]): the
//! result is unused, and nothing else would be missed: no write, no unwinding, no call that may not
//! come back. Operands that become dead go too. Calls go by what the target says of its intrinsics
//! and by attributes for everything else; debug information is salvaged.
//! * Kept: dead cycles of phis, stores that nobody reads, blocks that nobody reaches. `adce`-like
//!   passes would find those.
//! * Cost: linear in the instructions that were ever made, and in the uses of what is erased.
//! * Oracle: `tests/dce.rs` erases one dead instruction after the other until there is none.
//!
//! [`InstEffects::is_trivially_dead`]: selvedge_analysis::InstEffects::is_trivially_dead

use std::borrow::Cow;
use std::cmp::Ordering;

use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Block, Function, Inst};

use crate::context::Cx;
use crate::pass::{Changed, Pass};

/// The pass; see the module's text.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dce;

impl Pass for Dce {
    fn name(&self) -> &'static str {
        "dce"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn class_name(&self) -> Cow<'static, str> {
        "DCEPass".into()
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let effects = cx.effects();
        let is_dead = |inst: &Inst| effects.is_trivially_dead(func, *inst);
        let dead: Vec<Inst> = func.unused_insts().filter(is_dead).collect();
        cx.erase_dead(func, in_text_order(func, dead), "result unused")
    }
}

/// Instructions as they stand in the function, so that what is made of debug information does not depend on when they
/// were made; those of unlinked blocks left out. Cost: the blocks, and sorting.
fn in_text_order(func: &Function, mut insts: Vec<Inst>) -> Vec<Inst> {
    if insts.is_empty() {
        return insts;
    }
    let mut place: SecondaryMap<Block, usize> = SecondaryMap::new();
    place.resize(func.n_blocks());
    for (n, block) in func.blocks().enumerate() {
        place[block] = n + 1;
    }
    let place_of = |inst: Inst| func.block_of(inst).map_or(0, |block| place[block]);
    insts.retain(|&inst| place_of(inst) != 0);
    insts.sort_unstable_by(|&a, &b| {
        let in_block = || match () {
            () if a == b => Ordering::Equal,
            () if func.comes_before(a, b) => Ordering::Less,
            () => Ordering::Greater,
        };
        place_of(a).cmp(&place_of(b)).then_with(in_block)
    });
    insts
}
