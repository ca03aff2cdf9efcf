//! `instsimplify`: replaces instructions by values that exist, or by constants.
//!
//! Replaced is what [`simplify`] knows a simpler value for: the pass creates no instruction. What is
//! dead before or after goes too. Instructions whose operands were replaced are looked at again, in
//! rounds, until none changes.
//! * Which rules: of small functions all; of those with more instructions than
//!   [`InstSimplify::all_rules_limit`] the local ones, as `early-cse` does, since what is nearly always asked in vain must
//!   cost little. Asked of all functions of 370 real modules, local rules leave 1,980,347 instructions, all rules
//!   1,979,465 at more than three times the cost (LLVM 1,980,292). What else all rules find are mostly comparisons
//!   and masks that ranges decide.
//! * Kept: whatever would need a new instruction, and code that is never executed, which can take
//!   strange forms.
//! * Sound because every answer of [`simplify`] is one of the results that the instruction may have, and
//!   holds where the instruction stands.
//! * Where it ends: users of what is replaced are looked at again, users of those are not, though a local rule may
//!   look two operations back. So a second run may find a little more, as with LLVM's.
//! * Cost: one question for each instruction, and one for each use of what is replaced; twice that for a function that
//!   local rules make small.
//! * Oracle: `analysis/tests/simplify.rs` for the answers, of all rules and of local ones;
//!   `tests/instsimplify-vs-opt.py` lists what LLVM does otherwise.

use std::borrow::Cow;

use selvedge_analysis::dom::Dominators;
use selvedge_analysis::simplify::{LOCAL_LEVELS, Simplified, simplify};
use selvedge_analysis::value::{Assumed, ValueContext, Values};
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Function, Inst, Opcode, Value};

use crate::context::Cx;
use crate::knobs::{Knob, infos, number, written};
use crate::pass::{Changed, Pass};
use crate::registry::{OptionInfo, PassInfo, Registry};

/// How many users of a condition are looked at for a branch among them, newest first.
const MAX_USERS: usize = 8;

/// The most instructions of a function that all rules are asked of.
const ALL_RULES_LIMIT: u64 = 32;

/// The pass; see the module's text.
#[derive(Clone, Copy, Debug)]
pub struct InstSimplify {
    /// The most instructions of a function that all rules are asked of; of larger ones local rules are.
    pub all_rules_limit: u64,
}

impl Default for InstSimplify {
    fn default() -> InstSimplify {
        InstSimplify { all_rules_limit: ALL_RULES_LIMIT }
    }
}

const KNOBS: [Knob<InstSimplify>; 1] = [number(
    "all-rules-limit",
    "ask all rules of functions of at most so many instructions, of larger ones local rules; 32",
    |pass| &mut pass.all_rules_limit,
)];
const INFOS: &[OptionInfo] = &infos(&KNOBS);

const WHY: &str = "simpler value";

/// Adds `instsimplify`.
pub(super) fn register(registry: &mut Registry) {
    let about = "replace instructions by existing values and constants";
    let info = PassInfo { name: "instsimplify", about, options: INFOS };
    registry.add_pass(info, |given| Box::new(given.read::<InstSimplify>(&KNOBS)));
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

    fn options(&self) -> String {
        written(&KNOBS, self)
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        func.touch_rows();
        let dom = cx.get::<Dominators>(func);
        let context = ValueContext::new(cx.env(), func);
        let mut run = Run {
            context: &context,
            dom: &dom,
            asks_all: false,
            assumed: Assumed::default(),
            users: Vec::new(),
            places: None,
        };
        let was_small = self.is_small(func);
        let mut changed = Changed::No;
        if !was_small {
            run.note_assumptions(func);
            changed = run.until_idle(func, cx);
        }
        // What local rules leave of a function may be small.
        if was_small || changed.is_yes() && self.is_small(func) {
            context.watch(func, &dom);
            run.asks_all = true;
            changed |= run.until_idle(func, cx);
        }
        changed
    }
}

impl InstSimplify {
    /// Whether a function is so small that all rules are asked of it.
    fn is_small(&self, func: &Function) -> bool {
        let limit = usize::try_from(self.all_rules_limit).unwrap_or(usize::MAX);
        func.all_insts().take(limit.saturating_add(1)).count() <= limit
    }
}

/// Whether instructions of that kind can be simpler, or dead.
fn may_go(opcode: Opcode) -> bool {
    opcode.is_call() || !opcode.is_terminator() && opcode != Opcode::Store
}

/// One run on one function, whose blocks and edges stay as they are.
struct Run<'r, 'a> {
    context: &'r ValueContext<'a>,
    dom: &'r Dominators,
    /// Whether all rules are asked, and not local ones alone.
    asks_all: bool,
    /// What assumptions speak of, where local rules are asked.
    assumed: Assumed,
    /// Users of what was replaced since the last round began.
    users: Vec<Inst>,
    /// What [`places`] gave when a second round began.
    places: Option<SecondaryMap<Inst, u32>>,
}

/// By instruction: which one it is, from 1 on, of those that are looked at; 0 for others.
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
    /// Finds what assumptions speak of, wherever they stand. Cost: nothing where none is declared.
    fn note_assumptions(&mut self, func: &Function) {
        if self.context.declares_assumptions() {
            let assumptions =
                func.all_insts().filter(|&inst| self.context.is_assumption(func, inst));
            assumptions.for_each(|assume| self.assumed.note(func, assume));
        }
    }

    /// Looks at each instruction, and again at the users of what was replaced.
    fn until_idle(&mut self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let mut changed = self.every_block(func, cx);
        while !self.users.is_empty() {
            for inst in self.round(func) {
                changed |= self.simplify_one(func, cx, inst);
            }
        }
        changed
    }

    /// Looks at each instruction once.
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

    /// The users of what was replaced, each once, in the order in which they stand.
    fn round(&mut self, func: &Function) -> Vec<Inst> {
        let mut users = std::mem::take(&mut self.users);
        let places = self.places.get_or_insert_with(|| places(func, self.dom));
        users.retain(|&user| places[user] != 0);
        users.sort_unstable_by_key(|&user| places[user]);
        users.dedup();
        users
    }

    /// Simplifies one instruction, and notes the users of its result.
    fn simplify_one(&mut self, func: &mut Function, cx: &mut Cx<'_>, inst: Inst) -> Changed {
        if func.block_of(inst).is_none() {
            return Changed::No;
        }
        let before = func.stamp();
        if !func.has_uses(inst.into()) {
            let changed = cx.erase_dead(func, [inst], "result unused");
            self.context.edited(func, before, None);
            return changed;
        }
        let Some(simpler) = self.simpler(func, inst) else { return Changed::No };
        let with = simpler.materialize(&cx.header().types, func);
        let n_users = self.users.len();
        self.users.extend(func.users(inst.into()));
        let changed = cx.replace_all_uses(func, inst.into(), with, WHY);
        if changed.is_yes() {
            let _ = cx.erase_dead(func, [inst], WHY);
            self.context.edited(func, before, Some((inst.into(), with)));
        } else {
            self.users.truncate(n_users);
        }
        changed
    }

    /// A simpler value, by the rules that are asked of this function.
    fn simpler(&self, func: &Function, inst: Inst) -> Option<Simplified> {
        let values = Values::new(self.context, func).with_dominators(self.dom);
        if self.asks_all {
            return simplify(values.at(inst), inst);
        }
        let values = values.looking_back(LOCAL_LEVELS);
        let values = if self.depends_on_place(func, inst) { values.at(inst) } else { values };
        simplify(values, inst)
    }

    /// Whether local rules are to be asked at the place of an instruction, which costs more than asking of all places:
    /// a phi may be a value only where that is there; and where a condition was branched on, or assumptions speak of
    /// operands, rules that go by conditions and by bits may find more. Others are not asked at a place.
    fn depends_on_place(&self, func: &Function, inst: Inst) -> bool {
        use Opcode::{
            AShr, And, FCmp, Freeze, ICmp, LShr, Or, Phi, SDiv, SRem, Select, Shl, UDiv, URem,
        };
        let speaks = || self.assumed.speaks_of_operands(func, inst);
        match func.opcode(inst) {
            Phi => true,
            Select | Freeze => self.is_branched_on(func, func.operand(inst, 0)) || speaks(),
            ICmp | FCmp | And | Or | Shl | LShr | AShr | UDiv | URem | SDiv | SRem => speaks(),
            _ => false,
        }
    }

    fn is_branched_on(&self, func: &Function, condition: Value) -> bool {
        let mut users = func.users(condition).take(MAX_USERS);
        condition.as_const().is_none() && users.any(|user| func.opcode(user) == Opcode::Br)
    }
}
