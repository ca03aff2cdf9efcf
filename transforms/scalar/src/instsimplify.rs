//! `instsimplify`: replaces instructions by existing values or by constants.
//!
//! The pass replaces each instruction for which [`simplify`] returns a simpler value; it creates no instruction.
//! Instructions that are dead before or after are erased. Users of replaced instructions are simplified again, until
//! no instruction changes.
//! * Rules: those of [`selvedge_analysis::simplify`], as in `early-cse`. They inspect an operation, its operands, their
//!   operands, and the known bits of all these. A query nearly always fails, so it must be cheap.
//! * Not simplified: instructions that only new instructions could replace, and unreachable code, which can have
//!   degenerate forms.
//! * Sound because every result of [`simplify`] is one of the values that the instruction may have, and is valid at
//!   the instruction.
//! * Termination: users of a replaced instruction are visited again, but not the users of those, although a rule may
//!   inspect operands to depth two. So a second run may find a little more, as with LLVM's.
//! * Cost: one query for each instruction, and one for each use of a replaced instruction.
//! * Oracle: `analysis/tests/simplify.rs` for the results; `tests/instsimplify-vs-opt.py` lists differences from LLVM.

use std::borrow::Cow;

use selvedge_analysis::dom::Dominators;
use selvedge_analysis::simplify::{Simplified, simplify};
use selvedge_analysis::value::{Assumed, ValueContext, Values};
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Function, Inst, Opcode, Value};
use selvedge_pass::{Changed, Cx, Pass, PassInfo, Registry};

/// Maximal number of users of a condition that are searched for a branch, newest first.
const MAX_USERS: usize = 8;

/// The function pass `instsimplify`: replaces instructions by existing values or by constants, as
/// [`selvedge_analysis::simplify`] finds them; it creates no instruction.
///
/// Instructions that are dead before or after are erased. The pass changes neither the CFG nor barriers, and has no
/// options. A second run may find a little more. Cost: one query for each instruction, and one for each use of a
/// replaced one. Examples: `docs/passes/instsimplify.md`.
#[derive(Clone, Copy, Debug, Default)]
pub struct InstSimplify;

const WHY: &str = "simpler value";

/// Adds `instsimplify`.
pub(crate) fn register(registry: &mut Registry) {
    let about = "replace instructions by existing values and constants";
    registry.add_pass(PassInfo { name: "instsimplify", about, options: &[] }, |_| {
        Box::new(InstSimplify)
    });
}

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
        func.prefetch_rows();
        let dom = cx.get::<Dominators>(func);
        let context = ValueContext::new(cx.env(), func);
        let mut run = Run {
            context: &context,
            dom: &dom,
            assumed: Assumed::default(),
            users: Vec::new(),
            places: None,
        };
        run.note_assumptions(func);
        run.until_idle(func, cx)
    }
}

/// Whether instructions with that opcode can be simplified, or can be dead.
fn may_go(opcode: Opcode) -> bool {
    opcode.is_call() || !opcode.is_terminator() && opcode != Opcode::Store
}

/// One run on one function. Its blocks and edges do not change.
struct Run<'r, 'a> {
    context: &'r ValueContext<'a>,
    dom: &'r Dominators,
    /// The values that assumptions constrain.
    assumed: Assumed,
    /// Users of instructions that were replaced since the last iteration began.
    users: Vec<Inst>,
    /// Result of [`places`], computed for the second iteration.
    places: Option<SecondaryMap<Inst, u32>>,
}

/// For each instruction: its 1-based index in the order of visits; 0 for instructions that are not visited.
fn places(func: &Function, dom: &Dominators) -> SecondaryMap<Inst, u32> {
    let mut places = SecondaryMap::new();
    places.resize(func.n_insts());
    let blocks = func.blocks().filter(|&block| dom.tree().contains(block));
    let insts = blocks.flat_map(|block| func.insts(block));
    for (n, inst) in insts.filter(|&inst| may_go(func.opcode(inst))).enumerate() {
        places[inst] = n as u32 + 1;
    }
    places
}

impl Run<'_, '_> {
    /// Collects the values that assumptions constrain, for all context instructions. Costs nothing when the module
    /// declares no assumption.
    fn note_assumptions(&mut self, func: &Function) {
        if self.context.declares_assumptions() {
            let assumptions =
                func.all_insts().filter(|&inst| self.context.is_assumption(func, inst));
            assumptions.for_each(|assume| self.assumed.note(func, assume));
        }
    }

    /// Simplifies each instruction, then the users of replaced instructions, until there is none.
    fn until_idle(&mut self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let mut changed = self.every_block(func, cx);
        while !self.users.is_empty() {
            for inst in self.round(func) {
                changed |= self.simplify_one(func, cx, inst);
            }
        }
        changed
    }

    /// Simplifies each instruction once.
    fn every_block(&mut self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let mut changed = Changed::No;
        let mut insts: Vec<Inst> = Vec::new();
        let blocks: Vec<_> =
            func.blocks().filter(|&block| self.dom.tree().contains(block)).collect();
        for block in blocks {
            insts.clear();
            insts.extend(func.insts(block).filter(|&inst| may_go(func.opcode(inst))));
            for &inst in &insts {
                changed |= self.simplify_one(func, cx, inst);
            }
        }
        changed
    }

    /// The users of replaced instructions, each once, in program order.
    fn round(&mut self, func: &Function) -> Vec<Inst> {
        let mut users = std::mem::take(&mut self.users);
        let places = self.places.get_or_insert_with(|| places(func, self.dom));
        users.retain(|&user| places[user] != 0);
        users.sort_unstable_by_key(|&user| places[user]);
        users.dedup();
        users
    }

    /// Simplifies one instruction, and records the users of its result.
    fn simplify_one(&mut self, func: &mut Function, cx: &mut Cx<'_>, inst: Inst) -> Changed {
        if func.block_of(inst).is_none() {
            return Changed::No;
        }
        if !func.has_uses(inst.into()) {
            return cx.erase_dead(func, [inst], "result unused");
        }
        let Some(simpler) = self.simpler(func, inst) else { return Changed::No };
        let with = simpler.materialize(&cx.header().types, func);
        let n_users = self.users.len();
        self.users.extend(func.users(inst.into()));
        let changed = cx.replace_all_uses(func, inst.into(), with, WHY);
        if changed.is_yes() {
            let _ = cx.erase_dead(func, [inst], WHY);
        } else {
            self.users.truncate(n_users);
        }
        changed
    }

    /// A simpler value for an instruction.
    fn simpler(&self, func: &Function, inst: Inst) -> Option<Simplified> {
        let values = Values::new(self.context, func).with_dominators(self.dom);
        let values = if self.depends_on_place(func, inst) { values.at(inst) } else { values };
        simplify(values, inst)
    }

    /// Whether rules need a context instruction for this query, which costs more than a query without one. A phi
    /// can be replaced only by a value that is available at it; and where a condition dominates or assumptions
    /// constrain operands, rules about conditions and known bits may find more. All other queries have no context
    /// instruction.
    fn depends_on_place(&self, func: &Function, inst: Inst) -> bool {
        use Opcode::{
            AShr, And, FCmp, Freeze, ICmp, LShr, Or, Phi, SDiv, SRem, Select, Shl, UDiv, URem,
        };
        let may_constrain = || self.assumed.may_constrain_operands(func, inst);
        match func.opcode(inst) {
            Phi => true,
            Select | Freeze => self.is_branched_on(func, func.operand(inst, 0)) || may_constrain(),
            ICmp | FCmp | And | Or | Shl | LShr | AShr | UDiv | URem | SDiv | SRem => {
                may_constrain()
            }
            _ => false,
        }
    }

    fn is_branched_on(&self, func: &Function, condition: Value) -> bool {
        let mut users = func.users(condition).take(MAX_USERS);
        condition.as_const().is_none() && users.any(|user| func.opcode(user) == Opcode::Br)
    }
}
