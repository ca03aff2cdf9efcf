//! `dce`: erases instructions that are trivially dead.
//!
//! *Trivially dead* is LLVM's notion (see [`InstEffects::is_trivially_dead`]): the result is unused, and the
//! instruction has no side effect: it does not write memory, does not unwind, and is not a call that may not return.
//! Operands that become dead are erased too. Effects of calls follow from the target's description of its intrinsics,
//! and from attributes for all other functions. Debug information is salvaged.
//! * Not erased: dead cycles of phis, dead stores, unreachable blocks. An `adce`-like pass would find those.
//! * Cost: linear in the instructions ever created in the function, and in the uses of erased instructions.
//! * Oracle: `tests/dce.rs` erases single dead instructions until there is none.
//!
//! [`InstEffects::is_trivially_dead`]: selvedge_analysis::InstEffects::is_trivially_dead

use std::borrow::Cow;
use std::cmp::Ordering;

use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Block, Function, Inst};
use selvedge_pass::{Changed, Cx, Pass, PassInfo, Registry};

/// The function pass `dce`: erases instructions whose result is unused and that have no side effect, and their operands
/// that become dead.
///
/// Dead cycles of phis, dead stores and unreachable blocks are not erased. The pass changes neither the CFG nor
/// barriers, and has no options. Cost: linear in the instructions ever created in the function. Examples:
/// `docs/passes/dce.md`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dce;

/// Adds `dce`.
pub(crate) fn register(registry: &mut Registry) {
    let about = "remove unused instructions without effect";
    registry.add_pass(PassInfo { name: "dce", about, options: &[] }, |_| Box::new(Dce));
}

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

/// Instructions in program order, so that the salvaged debug information does not depend on the order of their
/// creation; instructions of unlinked blocks are omitted. Cost: linear in the blocks, plus sorting.
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
