//! Splits a branch on the `and` or `or` of two conditions into two branches.
//!
//! ```text
//! %c = and i1 %x, %y                     ->          br i1 %x, label %b.cond.split, label %no
//! br i1 %c, label %yes, label %no              b.cond.split:
//!                                                    br i1 %y, label %yes, label %no
//! ```
//!
//! * Done if the target has cheap jumps, or with `cgp-split-branch-conditions`; a `select` that computes an `and` or
//!   `or` is treated as such. Both conditions are comparisons, or `and` and `or` of comparisons, without other uses.
//! * Sound because the first condition is frozen where it may be poison or undef. The second one is tested only where
//!   it determined the result before, and a branch on poison was undefined then, too.
//! * Convergence: the block has no convergent call, and if the function has any, each is in a block that
//!   post-dominates this block, so that all threads reconverge before it. Branches of loop latches and branches marked
//!   as unpredictable are unchanged.
//! * Branch weights: both edges to the common target are assumed to be equally likely.
//! * Cost: linear in the split branches; in functions with convergent calls, times their number.

use selvedge_analysis::dom::PostDominators;
use selvedge_analysis::loops::Loops;
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_ir::constant::ConstKind;
use selvedge_ir::metadata::{MdField, MdKind};
use selvedge_ir::{
    Bits, Block, Function, Inst, IntBits, Md, MdData, MdNode, NodeKind, Opcode, Type, Value,
};
use selvedge_pass::{Changed, Cx};

use crate::driver::Setup;
use crate::edits::{InsertPoint, emit, has_convergent, jump, weights};

const WHY: &str = "condition split";

/// Maximal nesting depth of conditions that are split.
const MAX_NESTED: usize = 8;

/// Splits branches.
pub(crate) fn run(func: &mut Function, cx: &mut Cx<'_>, setup: &Setup<'_>) -> Changed {
    let pays = setup.options.split_conditions || !setup.lowering.jumps_are_expensive();
    if !pays || setup.options.disable_branch_opts {
        return Changed::No;
    }
    let mut changed = Changed::No;
    for _ in 0..MAX_NESTED {
        let plans = plans(func, cx);
        if plans.is_empty() {
            break;
        }
        cx.forget_trees();
        for plan in plans {
            changed |= cx.edit_edges(func, &[plan.block], WHY, |func, cx| split(func, cx, &plan));
        }
    }
    changed
}

/// A branch to split.
struct BranchSplit {
    block: Block,
    branch: Inst,
    /// The `and` or `or`.
    whole: Inst,
    is_and: bool,
    first: Value,
    second: Value,
    /// Whether the first condition is frozen before it is tested.
    freezes: bool,
    /// The weights of the two edges.
    weights: Option<[u64; 2]>,
}

fn plans(func: &Function, cx: &mut Cx<'_>) -> Vec<BranchSplit> {
    let (loops, post) = (cx.get::<Loops>(func), cx.get::<PostDominators>(func));
    let effects = cx.effects();
    let convergent: Vec<Block> =
        func.blocks().filter(|&block| has_convergent(&effects, func, block)).collect();
    let context = ValueContext::new(cx.env(), func);
    let plan = |block: Block| {
        let branch = func.terminator(block)?;
        let (whole, is_and, [first, second]) = condition(func, branch)?;
        let closes = func.successors(block).any(|to| {
            loops
                .innermost(to)
                .is_some_and(|around| loops.header(around) == to && loops.contains(around, block))
        });
        let meet =
            convergent.iter().all(|&other| other != block && post.post_dominates(other, block));
        let says_more = [MdKind::LOOP, MdKind::UNPREDICTABLE];
        if closes || !meet || says_more.iter().any(|&kind| func.attachment(branch, kind).is_some())
        {
            return None;
        }
        let freezes = !Values::new(&context, func).at(branch).is_well_defined(first);
        let weights = weights(cx.header(), func, branch);
        Some(BranchSplit { block, branch, whole, is_and, first, second, freezes, weights })
    };
    func.blocks().filter_map(plan).collect()
}

/// The `and` or `or` that a branch depends on, whether it is an `and`, and its operands.
fn condition(func: &Function, branch: Inst) -> Option<(Inst, bool, [Value; 2])> {
    if func.opcode(branch) != Opcode::Br || func.n_operands(branch) != 3 {
        return None;
    }
    let whole = func.operand(branch, 0).as_inst()?;
    let is_near = func.block_of(whole) == func.block_of(branch);
    if !is_near
        || func.only_use(whole.into()).is_none()
        || func.operand(branch, 1) == func.operand(branch, 2)
    {
        return None;
    }
    let (is_and, parts) = and_or(func, whole)?;
    let is_simple = |part: &Value| {
        part.as_inst().is_some_and(|inst| {
            let compares = matches!(func.opcode(inst), Opcode::ICmp | Opcode::FCmp);
            func.only_use(*part).is_some() && (compares || and_or(func, inst).is_some())
        })
    };
    parts.iter().all(is_simple).then_some((whole, is_and, parts))
}

/// The operands of an `and` or `or` of conditions, written as such or as a `select`.
fn and_or(func: &Function, inst: Inst) -> Option<(bool, [Value; 2])> {
    if func.inst(inst).ty() != Type::I1 {
        return None;
    }
    let truth = |value| func.as_int(value).and_then(IntBits::to_u64);
    let operand = |n| func.operand(inst, n);
    match func.opcode(inst) {
        Opcode::And => Some((true, [operand(0), operand(1)])),
        Opcode::Or => Some((false, [operand(0), operand(1)])),
        Opcode::Select if func.value_type(operand(0)) != Type::I1 => None,
        Opcode::Select if truth(operand(2)) == Some(0) => Some((true, [operand(0), operand(1)])),
        Opcode::Select if truth(operand(1)) == Some(1) => Some((false, [operand(0), operand(2)])),
        _ => None,
    }
}

fn split(func: &mut Function, cx: &mut Cx<'_>, plan: &BranchSplit) -> Changed {
    let loc = func.loc(plan.branch);
    let [yes, no] = [1, 2].map(|n| func.operand(plan.branch, n).as_block().expect("a target"));
    let first = match plan.freezes {
        true => {
            let at = (InsertPoint::Before(plan.branch), loc);
            emit(func, cx, at, (Opcode::Freeze, Bits::NONE, Type::I1), &[plan.first])
        }
        false => plan.first,
    };
    let second_block = new_block(func, plan.block);
    let [first_ways, second_ways] = match plan.is_and {
        true => [[second_block, no], [yes, no]],
        false => [[yes, second_block], [yes, no]],
    };
    let operands = |condition, [yes, no]: [Block; 2]| [condition, yes.into(), no.into()];
    let old = jump(func, cx, plan.block, &operands(first, first_ways), loc);
    let new = jump(func, cx, second_block, &operands(plan.second, second_ways), loc);
    sink(func, cx, plan, new);
    _ = cx.erase(func, plan.whole, WHY);
    mend_phis(func, plan, second_block, [yes, no]);
    if let Some(weights) = plan.weights {
        let [of_first, of_second] = shares(plan.is_and, weights);
        set_weights(func, cx, old, of_first);
        set_weights(func, cx, new, of_second);
    }
    Changed::Yes
}

/// Creates the block of the second branch, after that of the first and with a derived name.
fn new_block(func: &mut Function, block: Block) -> Block {
    let new = func.create_block();
    match func.next_block(block) {
        Some(next) => func.insert_block_before(new, next),
        None => func.append_block(new),
    }
    let mut name = func.name(block.into()).unwrap_or_default().to_vec();
    name.extend(b".cond.split");
    func.set_name(new.into(), &name);
    new
}

/// Moves the second condition to its branch, if it was computed in the block that is split.
fn sink(func: &mut Function, cx: &mut Cx<'_>, plan: &BranchSplit, branch: Inst) {
    let Some(second) = plan.second.as_inst() else { return };
    if func.block_of(second) == Some(plan.block) {
        _ = cx.move_before(func, second, branch, WHY);
    }
}

/// Updates phis: the common target has both blocks as predecessors, the other target only the second.
fn mend_phis(func: &mut Function, plan: &BranchSplit, second: Block, [yes, no]: [Block; 2]) {
    let (common, other) = if plan.is_and { (no, yes) } else { (yes, no) };
    func.replace_incoming_block(other, plan.block, second);
    for phi in func.phis(common) {
        let entry = func.incoming(phi).find(|&(_, from)| from == plan.block);
        let (value, _) = entry.expect("an entry for each edge");
        func.push_incoming(phi, value, second);
    }
}

/// The weights of both branches: half of the weight of the common target is assigned to the first branch.
fn shares(is_and: bool, [yes, no]: [u64; 2]) -> [[u64; 2]; 2] {
    match is_and {
        true => [[2 * yes + no, no], [2 * yes, no]],
        false => [[yes, 2 * no + yes], [yes, 2 * no]],
    }
}

/// Sets weights, scaled to 32 bits.
fn set_weights(func: &mut Function, cx: &mut Cx<'_>, branch: Inst, weights: [u64; 2]) {
    let most = weights.into_iter().max().unwrap_or(0);
    let shift = (u64::BITS - most.leading_zeros()).saturating_sub(u32::BITS);
    let kind = cx.add_metadata(MdData::String(b"branch_weights"[..].into()));
    let number = |cx: &mut Cx<'_>, weight: u64| {
        let bits = IntBits::from_u64(32, weight >> shift);
        cx.constant_metadata(Type::I32, ConstKind::Int(bits))
    };
    let rows: [Md; 3] = [kind, number(cx, weights[0]), number(cx, weights[1])];
    let fields = rows.into_iter().map(MdField::Md).collect();
    let node = MdNode { kind: NodeKind::Tuple, distinct: false, fields };
    let node = cx.add_metadata(MdData::Node(node));
    func.set_attachment(branch, MdKind::PROF, Some(node));
}
