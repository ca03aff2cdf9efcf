//! Branch probabilities: the likelihood of each edge out of a block.
//!
//! The rules, in order of precedence:
//! * `!prof` weights on the terminator (`!{!"branch_weights", i32 ...}`), if there is one for each successor and they
//!   are not all zero;
//! * cold arms: blocks that end in `unreachable`, contain a call that does not return or is `cold`, or have only cold
//!   successors. They get [`COLD`] of [`COLD`] + [`HOT`];
//! * edges that exit a loop are less likely than those that stay in it: [`LEAVE`] to [`STAY`];
//! * otherwise all edges are equally likely.
//!
//! The second and the third rule multiply. The numbers are those of LLVM's `BranchProbabilityInfo`.

use selvedge_ir::cfg::Cfg;
use selvedge_ir::constant::ConstKind;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::metadata::MdKind;
use selvedge_ir::target::FnProps;
use selvedge_ir::{Block, Function, Inst, Md, MdData, ModuleHeader, Opcode};

use crate::effects::InstEffects;
use crate::loops::Loops;

/// Weight of a cold arm.
const COLD: u64 = 1;
/// Weight of an arm next to a cold one.
const HOT: u64 = (1 << 20) - 1;
/// Weight of an edge that exits the loop.
const LEAVE: u64 = 4;
/// Weight of an edge that stays in the loop.
const STAY: u64 = 124;

/// The inputs of edge weights.
pub(super) struct Branches<'a> {
    header: &'a ModuleHeader,
    func: &'a Function,
    loops: &'a Loops,
    is_cold: SecondaryMap<Block, bool>,
}

impl<'a> Branches<'a> {
    pub(super) fn new(
        effects: &InstEffects<'a>,
        func: &'a Function,
        cfg: &Cfg,
        loops: &'a Loops,
    ) -> Branches<'a> {
        let is_cold = cold_blocks(effects, func, cfg);
        Branches { header: effects.header(), func, loops, is_cold }
    }

    /// The weights of the edges out of a block, in operand order; at least one is not zero.
    pub(super) fn weights(&self, cfg: &Cfg, block: Block) -> Vec<u64> {
        let succs = cfg.successors(block);
        let term = self.func.terminator(block).filter(|_| succs.len() > 1);
        let given = term.and_then(|term| branch_weights(self.header, self.func, term, succs.len()));
        given.unwrap_or_else(|| {
            let any_cold = succs.iter().any(|&succ| self.is_cold[succ]);
            succs.iter().map(|&to| self.guess(block, to, any_cold)).collect()
        })
    }

    /// The weight of an edge; `any_cold` is whether some edge out of `from` leads to a cold block.
    fn guess(&self, from: Block, to: Block, any_cold: bool) -> u64 {
        let cold = match (any_cold, self.is_cold[to]) {
            (false, _) => 1,
            (true, true) => COLD,
            (true, false) => HOT,
        };
        let Some(around) = self.loops.innermost(from) else { return cold };
        let stays = self.loops.contains(around, to);
        cold * if stays { STAY } else { LEAVE }
    }
}

/// Blocks from which every path is cold.
fn cold_blocks(effects: &InstEffects<'_>, func: &Function, cfg: &Cfg) -> SecondaryMap<Block, bool> {
    let mut is_cold: SecondaryMap<Block, bool> = SecondaryMap::with_capacity(func.n_blocks());
    for block in cfg.postorder() {
        let succs = cfg.successors(block);
        let has_warm_successor = succs.iter().any(|&succ| !is_cold[succ]);
        let ends = func.terminator(block).map(|term| func.opcode(term));
        is_cold[block] = ends == Some(Opcode::Unreachable)
            || (!succs.is_empty() && !has_warm_successor)
            || func.insts(block).any(|inst| is_cold_call(effects, func, inst));
    }
    is_cold
}

fn is_cold_call(effects: &InstEffects<'_>, func: &Function, inst: Inst) -> bool {
    if !func.opcode(inst).is_call() {
        return false;
    }
    let props = effects.call(func, inst).facts.props;
    props.contains(FnProps::NORETURN) || props.contains(FnProps::COLD)
}

/// The `!prof` weights of a terminator or a select with `n` alternatives; `None` if the number differs, or none is
/// above zero. Each has at most 32 bits. Cost: O(n).
pub fn branch_weights(
    header: &ModuleHeader,
    func: &Function,
    inst: Inst,
    n: usize,
) -> Option<Vec<u64>> {
    let node = header.md.node(func.attachment(inst, MdKind::PROF)?)?;
    let mut operands = node.operands().peekable();
    let is_text = |md: Md, text: &[u8]| header.md.text(md) == Some(text);
    operands.next().filter(|&kind| is_text(kind, b"branch_weights"))?;
    operands.next_if(|&origin| is_text(origin, b"expected"));
    let weights: Option<Vec<u64>> = operands.map(|md| integer(header, md)).collect();
    weights.filter(|list| list.len() == n && list.iter().any(|&weight| weight != 0))
}

/// A constant integer in metadata of at most 32 bits, the width of weights.
fn integer(header: &ModuleHeader, md: Md) -> Option<u64> {
    let MdData::Const(c) = header.md[md] else { return None };
    match header.consts[c].kind() {
        ConstKind::Int(bits) => bits.to_u64().filter(|&weight| weight <= u64::from(u32::MAX)),
        _ => None,
    }
}
