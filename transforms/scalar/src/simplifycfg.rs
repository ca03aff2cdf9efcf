//! `simplifycfg`: fewer blocks and branches.
//!
//! Each block is visited until no rule applies; an edit puts the neighbouring blocks on the worklist again.
//!
//! | file | rule |
//! |---|---|
//! | `simplifycfg/branches.rs` | a branch that is decided, by a constant or by the branch before it, becomes a jump |
//! | `simplifycfg/blocks.rs` | removes unreached blocks and edges to `unreachable`; merges blocks |
//! | `simplifycfg/empty.rs` | blocks with only phis and a jump are removed |
//! | `simplifycfg/arms.rs` | small arms of a branch are executed always, and their values selected |
//! | `simplifycfg/common.rs` | two branches to a common target become one on `and` or `or` of their conditions |
//! | `simplifycfg/switches.rs` | ignores cases like the default; a switch with two targets becomes a comparison |
//!
//! ```text
//! br i1 %c, label %then, label %end
//! then: %y = add i32 %x, 1                  %y = add i32 %x, 1
//!       br label %end                 =>    %z = select i1 %c, i32 %y, i32 %x
//! end:  %z = phi [ %y, %then ], [ %x, %entry ]
//! ```
//!
//! * Sound for threads that run together: no operation is copied, and what is executed on more paths than before has no
//!   effect, reads no memory and is not convergent. Blocks are merged and removed, so threads that reconverged at a
//!   block still reconverge where its code is.
//! * Loops keep their form: a header that several edges lead to, and an empty block in front of one, stay as entry or
//!   latch; `!llvm.loop` stays with the branch to the header.
//! * Weights of branches are updated ([`weights`]); hoisted instructions have the branch's location.
//! * Blocks whose address is taken stay. Cached trees are dropped, since computing them again costs less than
//!   updating them for each edit.
//! * Cost: linear in the function and in what is edited.
//! * Oracle: `simt` runs functions and kernels before and after.

mod arms;
mod blocks;
mod branches;
mod common;
mod empty;
mod switches;
mod weights;

use std::collections::VecDeque;
use std::sync::Arc;

use selvedge_analysis::named_blocks::NamedBlocks;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Block, Function, Opcode};
use selvedge_pass::knobs::{Knob, flag, infos, number, written};
use selvedge_pass::{Changed, Cx, Needs, OptionInfo, Pass, PassInfo, Registry};

/// The most entries of a phi that rules on one edge search: each of many edges would search all.
const MAX_ENTRIES: usize = 1 << 12;

/// The name of the edits in statistics.
const WHY: &str = "control flow simplified";

/// The maximum cost of an arm that is executed unconditionally: LLVM's `two-entry-phi-node-folding-threshold`.
const ARM_COST: u64 = 4;
/// Limit of instructions besides the comparison in the block of a second branch; LLVM's value.
const BONUS_INSTS: u64 = 1;

/// The function pass `simplifycfg`: removes and merges blocks, and replaces branches by jumps and selects.
///
/// The fields are the options. No operation is copied, and no convergent operation such as a barrier is executed on
/// more paths than before. Loops keep their preheader and their single latch unless [`Self::breaks_loops`] is set.
/// Cached dominator trees are dropped. Cost: linear in the function and in what is edited. Examples:
/// `docs/passes/simplifycfg.md`.
#[derive(Clone, Debug)]
pub struct SimplifyCfg {
    /// Limit of instructions besides the condition in the block of a branch that is merged with the preceding one.
    pub bonus_insts: u64,
    /// Limit of the cost of speculated arms, in instructions.
    pub arm_cost: u64,
    /// Whether loops may lose their preheader or their single latch.
    pub breaks_loops: bool,
    /// Whether arms are never executed unconditionally.
    pub keeps_arms: bool,
    /// Whether switches are never replaced by comparisons.
    pub keeps_switches: bool,
}

impl Default for SimplifyCfg {
    fn default() -> SimplifyCfg {
        SimplifyCfg {
            bonus_insts: BONUS_INSTS,
            arm_cost: ARM_COST,
            breaks_loops: false,
            keeps_arms: false,
            keeps_switches: false,
        }
    }
}

const KNOBS: [Knob<SimplifyCfg>; 5] = [
    number(
        "bonus-inst-threshold",
        "the most instructions, besides its condition, of a branch that is merged; 1",
        |it| &mut it.bonus_insts,
    ),
    number(
        "two-entry-phi-node-folding-threshold",
        "the largest cost of arms that are speculated, in instructions; 4",
        |it| &mut it.arm_cost,
    ),
    flag("no-keep-loops", "do not preserve preheaders and single latches of loops", |it| {
        &mut it.breaks_loops
    }),
    flag("no-speculate-blocks", "do not speculate arms of branches", |it| &mut it.keeps_arms),
    flag("no-switch-range-to-icmp", "do not replace switches by comparisons", |it| {
        &mut it.keeps_switches
    }),
];
const OPTIONS: &[OptionInfo] = &infos(&KNOBS);

/// Adds `simplifycfg`.
pub(crate) fn register(registry: &mut Registry) {
    let about = "merge and remove blocks, fold branches, turn small arms into selects";
    let info = PassInfo { name: "simplifycfg", about, options: OPTIONS };
    registry.add_pass(info, |given| Box::new(given.read::<SimplifyCfg>(&KNOBS)));
}

impl Pass for SimplifyCfg {
    fn name(&self) -> &'static str {
        "simplifycfg"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn class_name(&self) -> std::borrow::Cow<'static, str> {
        "SimplifyCFGPass".into()
    }

    fn options(&self) -> String {
        written(&KNOBS, self)
    }

    fn needs(&self, needs: &mut Needs) {
        needs.module_fact::<NamedBlocks>();
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let named: Arc<NamedBlocks> = cx.module_fact();
        let mut run = Run {
            pass: self,
            named: &named,
            is_header: headers(func),
            list: VecDeque::new(),
            is_listed: SecondaryMap::new(),
        };
        func.blocks().for_each(|block| run.put(block));
        let mut changed = Changed::No;
        loop {
            if cx.erase_unreachable_blocks(func, &named, WHY).is_yes() {
                func.blocks().for_each(|block| run.put(block));
                changed = Changed::Yes;
            }
            let round = run.until_idle(func, cx);
            changed |= round;
            if !round.is_yes() {
                return changed;
            }
        }
    }
}

/// Whether an edge to a block can be looked up in its phis.
fn has_small_phis(func: &Function, block: Block) -> bool {
    let first = func.first_inst(block).filter(|&inst| func.opcode(inst) == Opcode::Phi);
    first.is_none_or(|phi| func.incoming(phi).len() <= MAX_ENTRIES)
}

/// Blocks that close a cycle of a depth-first search: headers of loops, and entries of other cycles.
fn headers(func: &Function) -> SecondaryMap<Block, bool> {
    let cfg = Cfg::compute(func);
    let mut is_header = SecondaryMap::new();
    for &block in cfg.reverse_postorder() {
        for &next in cfg.successors(block) {
            is_header[next] |= cfg.rpo_number(next) <= cfg.rpo_number(block);
        }
    }
    is_header
}

/// One run on one function.
struct Run<'r> {
    pass: &'r SimplifyCfg,
    named: &'r NamedBlocks,
    /// Which blocks close cycles.
    is_header: SecondaryMap<Block, bool>,
    /// Blocks to visit.
    list: VecDeque<Block>,
    is_listed: SecondaryMap<Block, bool>,
}

/// A rule: tries to simplify one block, and returns whether it changed anything.
type Rule = fn(&mut Function, &mut Cx<'_>, &mut Run<'_>, Block) -> Changed;

/// The rules, in the order in which they are tried.
const RULES: [Rule; 9] = [
    blocks::erase_unentered,
    branches::fold_known,
    blocks::drop_edges_to_unreachable,
    blocks::absorb,
    switches::simplify,
    branches::fold_implied,
    empty::remove_empty,
    arms::select,
    common::merge,
];

impl Run<'_> {
    /// Puts a block on the list.
    fn put(&mut self, block: Block) {
        if !std::mem::replace(&mut self.is_listed[block], true) {
            self.list.push_back(block);
        }
    }

    /// Adds a block, its predecessors and its successors to the worklist.
    fn put_around(&mut self, func: &Function, block: Block) {
        self.put(block);
        let around: Vec<Block> = func.predecessors(block).chain(func.successors(block)).collect();
        around.into_iter().for_each(|block| self.put(block));
    }

    /// Whether a block is not the entry, and only branches refer to it.
    fn is_free(&self, func: &Function, block: Block) -> bool {
        func.entry() != Some(block) && !self.named.contains(func.global(), block)
    }

    fn until_idle(&mut self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let mut changed = Changed::No;
        while let Some(block) = self.list.pop_front() {
            self.is_listed[block] = false;
            for rule in RULES {
                if !func.is_block_linked(block) {
                    break;
                }
                let edit = rule(func, cx, self, block);
                if edit.is_yes() {
                    self.put(block);
                }
                changed |= edit;
            }
        }
        changed
    }
}
