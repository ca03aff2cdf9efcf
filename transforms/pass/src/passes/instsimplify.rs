//! `instsimplify`: replaces instructions by values that exist, or by constants.
//!
//! Replaced is what [`simplify`] knows a simpler value for: the pass creates no instruction. What is
//! dead before or after goes too. Instructions whose operands were replaced are looked at again, in
//! rounds, until none changes.
//! * Kept: whatever would need a new instruction, and code that is never executed, which can take
//!   strange forms.
//! * Sound because every answer of [`simplify`] is one of the results that the instruction may have, and
//!   holds where the instruction stands.
//! * Cost: one question for each instruction, and one for each use of what is replaced.
//! * Oracle: `analysis/tests/simplify.rs` for the answers; `tests/instsimplify-vs-opt.py` lists what LLVM
//!   does otherwise.

use std::borrow::Cow;

use selvedge_analysis::dom::Dominators;
use selvedge_analysis::simplify::simplify;
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_ir::entity::EntityRef;
use selvedge_ir::{Function, Inst, Opcode};

use crate::context::Cx;
use crate::pass::{Changed, Pass};

/// The pass; see the module's text.
#[derive(Clone, Copy, Debug, Default)]
pub struct InstSimplify;

const WHY: &str = "simpler value";

impl Pass for InstSimplify {
    fn name(&self) -> &'static str {
        "instsimplify"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn class_name(&self) -> Cow<'static, str> {
        "InstSimplifyPass".into()
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let dom = cx.get::<Dominators>(func);
        let mut reachable: Vec<Inst> = Vec::with_capacity(func.n_insts());
        for block in func.blocks().filter(|&block| dom.tree().contains(block)) {
            reachable.extend(func.insts(block).filter(|&inst| may_go(func.opcode(inst))));
        }
        let mut place = vec![u32::MAX; func.n_insts()];
        for (n, inst) in reachable.iter().enumerate() {
            place[inst.index()] = n as u32;
        }
        let context = ValueContext::new(cx.env(), func);
        context.watch(func, &dom);
        let known = Known { context: &context, dom: &dom, place: &place };
        let mut changed = Changed::No;
        let mut round = reachable.clone();
        while !round.is_empty() {
            let mut next: Vec<u32> = Vec::new();
            for inst in round {
                changed |= known.simplify_one(func, cx, inst, &mut next);
            }
            next.sort_unstable();
            next.dedup();
            round = next.into_iter().map(|n| reachable[n as usize]).collect();
        }
        changed
    }
}

/// Whether instructions of that kind can be simpler, or dead.
fn may_go(opcode: Opcode) -> bool {
    opcode.is_call() || !opcode.is_terminator() && opcode != Opcode::Store
}

/// What holds for the whole run.
struct Known<'k, 'a> {
    context: &'k ValueContext<'a>,
    dom: &'k Dominators,
    /// By instruction: its number among those that are looked at.
    place: &'k [u32],
}

impl Known<'_, '_> {
    /// Simplifies one instruction, and puts the users of its result in `next`, by their places.
    fn simplify_one(
        &self,
        func: &mut Function,
        cx: &mut Cx<'_>,
        inst: Inst,
        next: &mut Vec<u32>,
    ) -> Changed {
        if func.block_of(inst).is_none() {
            return Changed::No;
        }
        let before = func.stamp();
        if !func.has_uses(inst.into()) {
            let changed = cx.erase_dead(func, [inst], "result unused");
            self.context.edited(func, before, None);
            return changed;
        }
        let values = Values::new(self.context, func).with_dominators(self.dom).at(inst);
        let Some(simpler) = simplify(values, inst) else { return Changed::No };
        let with = simpler.materialize(&cx.header().types, func);
        let users: Vec<Inst> = func.users(inst.into()).collect();
        let changed = cx.replace_all_uses(func, inst.into(), with, WHY);
        if changed.is_yes() {
            let places = users.iter().map(|user| self.place[user.index()]);
            next.extend(places.filter(|&n| n != u32::MAX));
            let _ = cx.erase_dead(func, [inst], WHY);
            self.context.edited(func, before, Some((inst.into(), with)));
        }
        changed
    }
}
