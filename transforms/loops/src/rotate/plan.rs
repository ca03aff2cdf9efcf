//! Which loops are rotated.
//!
//! A loop qualifies when its header ends in a conditional branch that can leave it, when its latch does not leave it, and
//! when the header can be copied and is small. A loop whose latch leaves it as well is rotated in two cases: its latch was
//! merged into the exiting block just now, or a phi of its header is used by the header's exit alone (after rotation
//! the loop does not need that phi).
//!
//! The block that the header enters has no other predecessor then: the header dominates the loop, so another
//! predecessor would be a latch of an inner loop, and inner loops have preheaders. This is tested, not assumed.
//!
//! Cost: O(instructions of the header, edges of the exit block).

use rustc_hash::FxHashSet;
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_analysis::named_blocks::NamedBlocks;
use selvedge_ir::target::FnProps;
use selvedge_ir::{AttrKind, Block, Function, Inst, ModuleHeader, Opcode};
use selvedge_pass::Cx;

use super::RotateOptions;
use crate::split::{can_be_entered_by_jump, can_redirect};
use crate::unique::is_unique;
use crate::unroll::cost::instruction_cost;

/// A loop that is rotated.
pub(super) struct Rotation {
    pub(super) header: Block,
    pub(super) preheader: Block,
    pub(super) latch: Block,
    /// The successor of the header inside the loop, its header afterwards.
    pub(super) body: Block,
    /// The successor of the header outside of the loop.
    pub(super) exit: Block,
    /// The predecessors of `exit`, each once: all are in the loop.
    pub(super) exiting: Vec<Block>,
    /// All blocks of the loop.
    pub(super) blocks: FxHashSet<Block>,
}

impl Rotation {
    /// The blocks whose successors change.
    pub(super) fn edited(&self) -> impl Iterator<Item = Block> {
        [self.preheader, self.header, self.latch].into_iter().chain(self.exiting.iter().copied())
    }

    /// The number of the header's successor that is in the loop.
    pub(super) fn successor_inside(&self, func: &Function) -> usize {
        usize::from(func.successors(self.header).next() != Some(self.body))
    }
}

/// Why a loop is not rotated.
#[derive(Clone, Copy)]
pub(super) enum Obstacle {
    /// It is rotated already, or has a form that rotation does not apply to.
    Form,
    /// An edge out of it is one of `indirectbr` or `callbr`, or leads to an exception pad.
    Edges,
    /// Its header has a convergent operation.
    Convergent,
    /// Its header has a token, an alloca, or a call that is marked `noduplicate`, or its address is taken.
    Uncopyable,
    /// Its header calls a function that may be inlined at link time.
    Inlinable,
    /// Its header is over the limit.
    TooLarge { size: u64, limit: u64 },
}

/// The rotation of a loop in canonical and LCSSA form. `is_shorter`: its latch was merged into the block before.
pub(super) fn plan(
    func: &Function,
    cx: &Cx<'_>,
    options: &RotateOptions,
    (loops, this): (&Loops, Loop),
    named: &NamedBlocks,
    is_shorter: bool,
) -> Result<Rotation, Obstacle> {
    let rotation = shape(func, loops, this, is_shorter).ok_or(Obstacle::Form)?;
    let is_fixed = |&block: &Block| !can_redirect(func, block);
    if rotation.exiting.iter().any(is_fixed) || !can_be_entered_by_jump(func, rotation.exit) {
        return Err(Obstacle::Edges);
    }
    if [rotation.header, rotation.latch].iter().any(|&it| named.contains(func.global(), it)) {
        return Err(Obstacle::Uncopyable);
    }
    for inst in func.insts(rotation.header) {
        check_instruction(func, cx, options, inst)?;
    }
    let limit = if options.header_duplication { options.max_header_size } else { 0 };
    match header_size(func, cx.header(), rotation.header) {
        size if size > limit => Err(Obstacle::TooLarge { size, limit }),
        _ => Ok(rotation),
    }
}

/// The blocks of a loop that tests at its start.
fn shape(func: &Function, loops: &Loops, this: Loop, is_shorter: bool) -> Option<Rotation> {
    let header = loops.header(this);
    let (preheader, latch) = (loops.preheader(func, this)?, loops.latch(func, this)?);
    let is_branch = func.terminator(header).is_some_and(|it| func.opcode(it) == Opcode::Br);
    let (inside, outside): (Vec<Block>, Vec<Block>) =
        func.successors(header).partition(|&succ| loops.contains(this, succ));
    let (&[body], &[exit]) = (&inside[..], &outside[..]) else { return None };
    let tests_at_end = loops.is_exiting(func, this, latch);
    let is_ready = is_branch
        && header != latch
        && func.predecessors(body).all(|pred| pred == header)
        && (!tests_at_end || is_shorter || has_phi_of_exit(func, header, exit));
    let is_dedicated = |exit: Block| func.predecessors(exit).all(|pred| loops.contains(this, pred));
    if !is_ready || !loops.exits(func, this).into_iter().all(is_dedicated) {
        return None;
    }
    let mut seen = FxHashSet::default();
    let exiting = func.predecessors(exit).filter(|&pred| seen.insert(pred)).collect();
    let blocks = loops.blocks(this).iter().copied().collect();
    Some(Rotation { header, preheader, latch, body, exit, exiting, blocks })
}

/// Whether a phi of the header is used in the exit block only.
fn has_phi_of_exit(func: &Function, header: Block, exit: Block) -> bool {
    let only_there =
        |phi: &Inst| func.users((*phi).into()).all(|user| func.block_of(user) == Some(exit));
    func.phis(header).iter().any(only_there)
}

fn check_instruction(
    func: &Function,
    cx: &Cx<'_>,
    options: &RotateOptions,
    inst: Inst,
) -> Result<(), Obstacle> {
    if is_unique(func, cx, inst) {
        return Err(Obstacle::Uncopyable);
    }
    let is_call = func.opcode(inst).is_call();
    if is_call && cx.effects().call(func, inst).facts.props.contains(FnProps::CONVERGENT) {
        return Err(Obstacle::Convergent);
    }
    match is_call && options.prepare_for_lto && may_be_inlined(func, cx.header(), inst) {
        true => Err(Obstacle::Inlinable),
        false => Ok(()),
    }
}

/// Whether a call is of a function with a body that is not marked `noinline`.
fn may_be_inlined(func: &Function, header: &ModuleHeader, call: Inst) -> bool {
    let decl = func.called_global(call).and_then(|callee| header.function(callee));
    decl.is_some_and(|decl| {
        let set = header.attrs.list_data(decl.attrs).function;
        !decl.is_declaration && !header.attrs.has(set, AttrKind::NoInline)
    })
}

/// The instructions that a copy of the header costs.
fn header_size(func: &Function, header: &ModuleHeader, block: Block) -> u64 {
    func.insts(block).map(|inst| instruction_cost(func, header, inst)).sum()
}
