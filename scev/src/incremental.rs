//! Incremental updates of scalar evolution while passes edit.
//!
//! Notifications of edits are only recorded; their effects are computed at the next query. So a hundred edits cost one
//! traversal.
//!
//! * Results that depend on a changed value are invalidated: the expressions of its transitive users, and everything
//!   cached for expressions that contain them. If a user is a branch or an assumption, loop counts and entry conditions
//!   may change, and everything is invalidated.
//! * No-wrap flags are used only where poison is immediate undefined behavior, which depends on the instructions that
//!   follow. So an edit invalidates the cached poison facts of the instructions before it. These are recomputed at the
//!   next query; if they are the same, nothing else is invalidated.
//! * Edits of instructions that may stop control, have side effects, or imply conditions (calls, atomic accesses,
//!   branches), and edits of edges invalidate everything.
//! * Erasing, creating or changing any other instruction invalidates nothing beyond its users: floating-point
//!   arithmetic, non-atomic and non-volatile loads and stores, and dead code are cheap to edit.
//!
//! Cost: a short backward walk for each edit; for the first query after edits, the number of expressions created so
//! far. Oracle: `scev/tests/cached.rs`, which edits generated functions and compares with fresh instances; debug builds
//! compare when the analysis returns to the cache.

use rustc_hash::FxHashSet;
use selvedge_analysis::{EditObserver, Facts, InstEffects, MaintainedAnalysis};
use selvedge_ir::inst::{OpcodeClass, Ordering};
use selvedge_ir::target::FnProps;
use selvedge_ir::{Block, Function, Inst, Opcode, Value, ValueKind};

use crate::build::MAX_FOLLOWED;
use crate::printed::ScalarEvolution;
use crate::same::same_results;

/// The maximum number of uses of a value that are inspected. Value tracking inspects fewer.
const MAX_USES: usize = 64;

/// The number of uses that value tracking inspects: if there are more, removing one exposes another.
const FEW_USES: usize = 15;

/// The maximum number of blocks that an edit is followed back through.
const MAX_BLOCKS: usize = 64;

impl ScalarEvolution {
    /// Records an edit at an instruction that is still linked into its block.
    fn note(&mut self, func: &Function, facts: &Facts<'_>, inst: Inst) {
        let held = self.held_mut();
        if held.pending.all {
            return;
        }
        // Without a state everything is computed from scratch.
        let has_umin_seq = held.state.as_ref().is_none_or(|state| state.poison.has_umin_seq());
        if !is_plain(func, facts, inst) || has_umin_seq && is_fatal(func.opcode(inst)) {
            held.pending.all = true;
            return;
        }
        let any_fatal = held.state.as_ref().is_some_and(|state| state.poison.any_is_ub());
        suspect_before(func, inst, any_fatal, &mut held.pending.suspects);
        for operand in func.operands(inst) {
            if uses_matter(func, operand) {
                held.pending.changed.push(operand);
            }
        }
    }

    fn changed_value(&mut self, value: Value) {
        self.held_mut().pending.changed.push(value);
    }
}

impl EditObserver for ScalarEvolution {
    fn erasing(&mut self, func: &Function, facts: &mut Facts<'_>, inst: Inst) {
        self.note(func, facts, inst);
        self.held_mut().pending.erasing = Some(inst);
    }

    fn erased(&mut self, _: &Function, _: &mut Facts<'_>, inst: Inst) {
        let pending = &mut self.held_mut().pending;
        // Its former position is unknown unless `erasing` reported it.
        pending.all |= pending.erasing != Some(inst);
        self.changed_value(inst.into());
    }

    fn replaced(&mut self, func: &Function, facts: &mut Facts<'_>, value: Value, with: Value) {
        self.changed_value(value);
        for (n, user) in func.users(with).enumerate() {
            if n >= MAX_USES {
                self.held_mut().pending.all = true;
                return;
            }
            self.changed(func, facts, user);
        }
        if uses_matter(func, value) || uses_matter(func, with) {
            self.changed_value(with);
        }
    }

    fn created(&mut self, func: &Function, facts: &mut Facts<'_>, inst: Inst) {
        self.changed(func, facts, inst);
    }

    fn changed(&mut self, func: &Function, facts: &mut Facts<'_>, inst: Inst) {
        self.note(func, facts, inst);
        self.changed_value(inst.into());
    }

    fn edge(&mut self, _: &Function, _: &mut Facts<'_>, _: &[Block]) {
        self.held_mut().pending.all = true;
    }

    fn settle(&mut self, func: &Function, facts: &mut Facts<'_>) {
        if !self.held_mut().pending.all {
            self.ask(func, facts, |_| ());
        }
    }
}

impl MaintainedAnalysis for ScalarEvolution {
    /// Whether the counts, expressions and ranges that both have cached are equal; also true if a recorded edit
    /// invalidates everything.
    fn agrees_with(&self, fresh: &ScalarEvolution) -> bool {
        let (ours, theirs) = (self.held(), fresh.held());
        ours.pending.all
            || match (&ours.state, &theirs.state) {
                (Some(ours), Some(theirs)) => same_results(ours, theirs),
                (ours, theirs) => ours.is_none() && theirs.is_none(),
            }
    }
}

/// Whether an instruction neither stops control nor has side effects that affect results.
fn is_plain(func: &Function, facts: &Facts<'_>, inst: Inst) -> bool {
    let bits = func.inst(inst).bits();
    match func.opcode(inst).class() {
        OpcodeClass::Branch | OpcodeClass::CallAndBranch | OpcodeClass::Exception => false,
        OpcodeClass::Store => !bits.is_volatile() && bits.ordering() == Ordering::NotAtomic,
        OpcodeClass::Call => {
            let effects = InstEffects::new(facts.env());
            let done = FnProps::WILLRETURN.union(FnProps::NOUNWIND);
            effects.call(func, inst).facts.props.contains(done)
                && !effects.has_side_effects(func, inst)
        }
        _ => !InstEffects::new(facts.env()).has_side_effects(func, inst),
    }
}

/// Whether a poison operand of an instruction may be immediate undefined behavior.
fn is_fatal(opcode: Opcode) -> bool {
    matches!(
        opcode,
        Opcode::Load
            | Opcode::Store
            | Opcode::UDiv
            | Opcode::SDiv
            | Opcode::URem
            | Opcode::SRem
            | Opcode::Call
    )
}

/// Whether one use more or less may change what value tracking derives for a value.
fn uses_matter(func: &Function, value: Value) -> bool {
    if !matches!(value.kind(), ValueKind::Inst(_) | ValueKind::Arg(_)) {
        return false;
    }
    let mut may_imply_more = false;
    for (n, user) in func.users(value).enumerate() {
        may_imply_more |= matches!(func.opcode(user), Opcode::ICmp | Opcode::Freeze | Opcode::Call);
        if n >= MAX_USES || n >= FEW_USES && may_imply_more {
            return true;
        }
        if func.opcode(user) == Opcode::Freeze {
            return true;
        }
    }
    false
}

/// Collects the instructions before `inst` that must transfer control to it, within the limits of the queries, and
/// those that it is computed from.
fn suspect_before(func: &Function, inst: Inst, any: bool, suspects: &mut FxHashSet<Inst>) {
    if !any {
        return;
    }
    let mut work: Vec<(Inst, usize)> = vec![(inst, 0)];
    let mut seen: FxHashSet<Block> = FxHashSet::default();
    while let Some((from, far)) = work.pop() {
        let (mut at, mut far) = (from, far);
        suspects.insert(at);
        while let Some(before) = func.prev_inst(at).filter(|_| far <= MAX_FOLLOWED) {
            suspects.insert(before);
            (at, far) = (before, far + 1);
        }
        let Some(block) = func.block_of(at).filter(|_| far <= MAX_FOLLOWED) else { continue };
        if !seen.insert(block) || seen.len() > MAX_BLOCKS {
            continue;
        }
        for pred in func.predecessors(block) {
            if let Some(end) = func.terminator(pred).filter(|_| func.successors(pred).count() == 1)
            {
                work.push((end, far + 1));
            }
        }
    }
    let mut operands: Vec<Inst> = vec![inst];
    let mut n_left = MAX_FOLLOWED;
    while let Some(user) = operands.pop().filter(|_| n_left > 0) {
        n_left -= 1;
        for operand in func.operands(user).filter_map(Value::as_inst) {
            if suspects.insert(operand) {
                operands.push(operand);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use selvedge_analysis::{Edit, FactStore, Observers};
    use selvedge_ir::Module;
    use selvedge_text::{ReadOptions, read};

    use super::*;

    const TEXT: &str = "
define void @f(ptr noundef %a, i64 noundef %n, float %x) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %y = fadd float %x, 1.0
  %p = getelementptr inbounds float, ptr %a, i64 %i
  %q = getelementptr inbounds float, ptr %p, i64 1
  store float %x, ptr %p
  %dead = load float, ptr %q
  %twice = mul i64 %i, 2
  %four = mul i64 %twice, 2
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
";

    /// Queries everything, makes an edit, queries again, and returns the number of cached expressions in between.
    fn known_after(edit: impl Fn(&mut Function, &mut dyn FnMut(&Function, Edit<'_>))) -> usize {
        let mut module: Module =
            read(TEXT.as_bytes(), &ReadOptions::default()).expect("well formed").module;
        let (global, _) = module.defined().next().expect("a function");
        let mut func = module.bodies[global].take().expect("it is defined");
        let mut store = FactStore::default();
        let mut facts = store.facts(&module.header, None, global);
        let mut observers = Observers::default();
        observers.add(facts.take_or_compute::<ScalarEvolution>(&func));
        let query_all =
            |observers: &Observers, func: &Function, facts: &mut Facts<'_>, all: bool| {
                let fact = observers.get::<ScalarEvolution>().expect("it is kept");
                fact.ask(func, facts, |scev| {
                    for inst in func.all_insts().filter(|_| all) {
                        scev.expr(inst.into());
                    }
                    func.all_insts().filter(|&inst| scev.made_of_inst(inst).is_some()).count()
                })
            };
        assert_eq!(query_all(&observers, &func, &mut facts, true), 7);
        edit(&mut func, &mut |func, edit| observers.notify(func, &mut facts, edit));
        let known = query_all(&observers, &func, &mut facts, false);
        observers.give_back(&func, &mut facts);
        known
    }

    fn named(func: &Function, name: &str) -> Inst {
        func.by_name(name.as_bytes()).and_then(Value::as_inst).expect("the text has it")
    }

    fn erase(func: &mut Function, name: &str, notify: &mut dyn FnMut(&Function, Edit<'_>)) {
        let inst = named(func, name);
        notify(func, Edit::Erasing(inst));
        func.erase(inst);
        notify(func, Edit::Erased(inst));
    }

    #[test]
    fn unrelated_edits_preserve_cached_results() {
        assert_eq!(known_after(|func, notify| erase(func, "y", notify)), 7);
        // The load implied that %q is not poison.
        assert_eq!(known_after(|func, notify| erase(func, "dead", notify)), 6);
        assert_eq!(known_after(|func, notify| erase(func, "four", notify)), 6);
    }

    #[test]
    fn results_computed_from_a_changed_value_are_invalidated() {
        let known = known_after(|func, notify| {
            let (inst, three) = (named(func, "twice"), func.args().nth(1).expect("%n").into());
            func.set_operand(inst, 1, three);
            notify(func, Edit::Changed(inst));
        });
        assert_eq!(known, 5, "%twice and %four are others");
    }

    #[test]
    fn changing_a_branch_condition_invalidates_everything() {
        let known = known_after(|func, notify| {
            let (inst, n) = (named(func, "next"), func.args().nth(1).expect("%n").into());
            func.set_operand(inst, 1, n);
            notify(func, Edit::Changed(inst));
        });
        assert!(known <= 2, "only what counts were computed from: {known}");
    }
}
