//! `lcssa`: loop-closed SSA form. A value that a loop computes is used outside of it only by phis of its exit blocks.
//!
//! ```text
//! loop:                                loop:
//!   %x = add ...                         %x = add ...
//!   br i1 %c, label %loop, label %exit   br i1 %c, label %loop, label %exit
//! exit:                           ->   exit:
//!   use %x                               %x.lcssa = phi [ %x, %loop ]
//!                                        use %x.lcssa
//! ```
//!
//! So a pass that copies a loop adds entries to the phis of its exit blocks, and no use beyond them changes.
//!
//! * Method: loops from the inside out, since a phi in an exit block of an inner loop is a value of the loop around it.
//!   For each value with uses outside: if an exit block dominates each use, a phi in each of these blocks. Else a phi in
//!   each exit block that the value dominates; then each use outside gets the definition that reaches it (`ssa.rs`), which
//!   may be a phi where several exits join. Phis without uses are erased.
//! * Values of type `token` stay as they are, as in LLVM: they cannot be operands of phis. Lifetime markers name their
//!   alloca itself, also outside of its loop; no pass copies an alloca with a loop.
//! * A use by a phi counts at the end of its incoming block.
//! * Uses in unreachable blocks become poison.
//! * Cost: O(instructions, and for each value that leaves a loop its uses and their depth below the exits); for each value
//!   that is used where several exits join, also O(exits) and a dominance frontier.
//! * Checked by the verifier, by file tests, and by `tests/forms.rs`, which tests the definition.

use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::FxHashMap;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_analysis::{Callees, Role};
use selvedge_ir::function::UseRef;
use selvedge_ir::{Bits, Block, ConstKind, Extra, Function, Inst, Opcode, Type, Value};
use selvedge_pass::{Changed, Cx, Pass, PassInfo, Position, Registry};

use crate::split::name_after;
use crate::ssa::Definitions;

const WHY: &str = "values leave loops through phis";

/// The function pass `lcssa`: brings loops into loop-closed SSA form. A value that a loop computes is used outside of
/// it only by phis of its exit blocks.
///
/// It adds and removes phis only: neither the CFG nor barriers change. Uses in unreachable blocks become poison. Cost:
/// O(instructions, and for each value that leaves a loop the loop's exits and its uses). Examples:
/// `docs/passes/lcssa.md`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lcssa;

impl Pass for Lcssa {
    fn name(&self) -> &'static str {
        "lcssa"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let loops = cx.get::<Loops>(func);
        if loops.all().len() == 0 {
            return Changed::No;
        }
        let dom = cx.get::<Dominators>(func);
        let all = loops.all();
        all.fold(Changed::No, |done, this| done | close_loop(func, cx, (&loops, &dom), this))
    }
}

/// Adds `lcssa`.
pub(crate) fn register(registry: &mut Registry) {
    let about = "insert phis in exit blocks for values that are used outside of their loop";
    let info = PassInfo { name: "lcssa", about, options: &[] };
    registry.add_pass(info, |_| Box::new(Lcssa));
}

/// Brings the values of one loop, with those of loops inside it, into the form. Loops inside it must already be in the
/// form.
pub(crate) fn close_loop(
    func: &mut Function,
    cx: &mut Cx<'_>,
    forest: (&Loops, &Dominators),
    this: Loop,
) -> Changed {
    let loops = forest.0;
    let callees = cx.header_ref::<Callees>();
    let leaves = |&inst: &Inst| uses_outside(func, callees, (loops, this), inst).next().is_some();
    let insts = loops.blocks(this).iter().flat_map(|&block| func.insts(block));
    let values: Vec<Inst> = insts.filter(leaves).collect();
    if values.is_empty() {
        return Changed::No;
    }
    let mut exits = FxHashMap::default();
    exits.insert(this, Exits::of(func, loops, this));
    let mut changed = Changed::No;
    for inst in values {
        changed |= cx.transform(func, WHY, |func, cx| {
            let phis = close_value(func, cx, forest, (this, &exits[&this]), inst);
            close_phis(func, cx, forest, (&mut exits, phis));
            Changed::Yes
        });
    }
    changed
}

/// Brings new phis into the form; they are in loops that already were in the form. `exits` are those of each loop so
/// far: the pass does not change them.
fn close_phis(
    func: &mut Function,
    cx: &mut Cx<'_>,
    forest: (&Loops, &Dominators),
    (exits, phis): (&mut FxHashMap<Loop, Exits>, Vec<Inst>),
) {
    let mut work = phis;
    while let Some(phi) = work.pop() {
        let innermost = func.block_of(phi).and_then(|block| forest.0.innermost(block));
        for this in std::iter::successors(innermost, |&it| forest.0.parent(it)) {
            if uses_outside(func, cx.header_ref(), (forest.0, this), phi).next().is_some() {
                let exits = exits.entry(this).or_insert_with(|| Exits::of(func, forest.0, this));
                work.extend(close_value(func, cx, forest, (this, exits), phi));
            }
        }
    }
}

/// The blocks outside of a loop that edges from inside lead to, and the numbers of those that no other edge leads to.
struct Exits {
    blocks: Vec<Block>,
    numbers: FxHashMap<Block, usize>,
}

impl Exits {
    fn of(func: &Function, loops: &Loops, this: Loop) -> Exits {
        let blocks = loops.exits(func, this);
        let is_dedicated =
            |block: Block| func.predecessors(block).all(|it| loops.contains(this, it));
        let numbers = blocks.iter().enumerate().filter(|(_, block)| is_dedicated(**block));
        let numbers = numbers.map(|(n, &block)| (block, n)).collect();
        Exits { blocks, numbers }
    }
}

/// Leads one value out of a loop through phis; returns the new phis that have uses.
fn close_value(
    func: &mut Function,
    cx: &mut Cx<'_>,
    (loops, dom): (&Loops, &Dominators),
    (this, exits): (Loop, &Exits),
    inst: Inst,
) -> Vec<Inst> {
    let ty = func.inst(inst).ty();
    let Some(home) = home_of(func, inst).filter(|_| ty != Type::TOKEN) else { return Vec::new() };
    let uses: Vec<UseRef> = uses_outside(func, cx.header_ref(), (loops, this), inst).collect();
    if let Some(below) = exits_above(func, (loops, dom), (this, exits), &uses) {
        return close_below_exits(func, cx, exits, inst, &below);
    }
    let dominated: Vec<Block> =
        exits.blocks.iter().copied().filter(|&exit| dom.dominates(home, exit)).collect();
    let closing: Vec<Inst> =
        dominated.iter().map(|&exit| closing_phi(func, cx, inst, exit)).collect();
    // Phis of exits that other edges lead to use the value there.
    let uses: Vec<UseRef> = uses_outside(func, cx.header_ref(), (loops, this), inst).collect();
    let mut definitions = vec![(home, Value::from(inst))];
    definitions.extend(dominated.iter().copied().zip(closing.iter().map(|&phi| phi.into())));
    let name = func.name(inst.into()).unwrap_or_default().to_vec();
    let mut definitions = Definitions::new(func, dom, (ty, name), &definitions);
    for it in uses {
        let block = place_of_use(func, it).expect("found above");
        let value = match dom.tree().contains(block) {
            true => definitions.value_in(func, cx, block),
            false => func.add_const(ty, ConstKind::Poison),
        };
        func.set_operand(it.user, it.operand as usize, value);
        cx.notify_changed(func, it.user);
    }
    let (used, unused): (Vec<Inst>, Vec<Inst>) =
        closing.into_iter().chain(definitions.phis).partition(|&phi| func.has_uses(phi.into()));
    for phi in unused {
        _ = cx.erase(func, phi, WHY);
    }
    used
}

/// For each use, the number of the exit that dominates it. Only its phi reaches the use: a path from the loop to the use
/// through another exit, or from a later execution of the loop, passes this exit after that. `None` if a use is reached
/// through several exits, or in unreachable code.
fn exits_above(
    func: &Function,
    (loops, dom): (&Loops, &Dominators),
    (this, exits): (Loop, &Exits),
    uses: &[UseRef],
) -> Option<Vec<(UseRef, usize)>> {
    let mut known: FxHashMap<Block, usize> = FxHashMap::default();
    let mut found = Vec::new();
    for &it in uses {
        let (mut at, mut passed) = (place_of_use(func, it)?, Vec::new());
        if !dom.tree().contains(at) {
            return None;
        }
        let exit = loop {
            if let Some(&exit) = known.get(&at).or_else(|| exits.numbers.get(&at)) {
                break exit;
            }
            if loops.contains(this, at) {
                return None;
            }
            passed.push(at);
            at = dom.idom(at)?;
        };
        known.extend(passed.into_iter().map(|block| (block, exit)));
        found.push((it, exit));
    }
    Some(found)
}

/// Gives each use the phi of an exit block; the phis.
fn close_below_exits(
    func: &mut Function,
    cx: &mut Cx<'_>,
    exits: &Exits,
    inst: Inst,
    uses: &[(UseRef, usize)],
) -> Vec<Inst> {
    let needed: BTreeSet<usize> = uses.iter().map(|&(_, exit)| exit).collect();
    let phis: BTreeMap<usize, Inst> =
        needed.into_iter().map(|n| (n, closing_phi(func, cx, inst, exits.blocks[n]))).collect();
    for (it, exit) in uses {
        func.set_operand(it.user, it.operand as usize, phis[exit].into());
        cx.notify_changed(func, it.user);
    }
    phis.into_values().collect()
}

/// The block from whose start the result is available: its own, or the normal destination of an `invoke` or `callbr`.
fn home_of(func: &Function, inst: Inst) -> Option<Block> {
    match func.opcode(inst) {
        Opcode::Invoke | Opcode::CallBr => {
            func.block_of(inst).and_then(|block| func.successors(block).next())
        }
        _ => func.block_of(inst),
    }
}

/// A phi in an exit block with the value on each edge.
fn closing_phi(func: &mut Function, cx: &mut Cx<'_>, inst: Inst, exit: Block) -> Inst {
    let preds: Vec<Block> = func.predecessors(exit).collect();
    let (ty, values) = (func.inst(inst).ty(), vec![Value::from(inst); preds.len()]);
    let phi = func.create_inst(Opcode::Phi, Bits::NONE, ty, &values, Extra::Blocks(preds));
    cx.insert(func, phi, Position::Start(exit), func.loc(inst));
    name_after(func, inst.into(), phi.into(), ".lcssa");
    phi
}

/// The uses of an instruction of a loop outside of the loop, without the lifetime markers of an alloca, which must name
/// it itself.
fn uses_outside<'f>(
    func: &'f Function,
    callees: &'f Callees,
    (loops, this): (&'f Loops, Loop),
    inst: Inst,
) -> impl Iterator<Item = UseRef> + 'f {
    let is_outside = move |it: &UseRef| {
        place_of_use(func, *it).is_some_and(|block| !loops.contains(this, block))
            && !is_lifetime_marker(func, callees, it.user)
    };
    func.uses(inst.into()).filter(is_outside)
}

fn is_lifetime_marker(func: &Function, callees: &Callees, user: Inst) -> bool {
    func.called_global(user).is_some_and(|callee| callees.role(callee) == Role::Lifetime)
}

/// The block in which a use reads the value: for a phi the incoming block, else the block of the user.
fn place_of_use(func: &Function, it: UseRef) -> Option<Block> {
    match func.opcode(it.user) {
        Opcode::Phi => func.incoming(it.user).nth(it.operand as usize).map(|(_, block)| block),
        _ => func.block_of(it.user),
    }
}
