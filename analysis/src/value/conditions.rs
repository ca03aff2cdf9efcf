//! Comparisons of a value that hold at the context instruction, from branches and assumptions.
//!
//! A comparison holds if a branch on it was taken on every path to the context instruction, or if an assumption of it
//! was executed before, or is certain to be executed shortly after. Conjunctions (`and`, `select c, d, false`) are
//! decomposed one level deep where they are true, disjunctions where they are false.
//!
//! Undefined values need no special case: branching on an undefined condition, or assuming one, is immediate undefined
//! behavior, so the facts hold for every choice of the value.

use selvedge_ir::function::UseRef;
use selvedge_ir::inst::IntPredicate;
use selvedge_ir::{Inst, Opcode, Value};
use smallvec::SmallVec;

use super::Values;
use super::condition_index::{ConditionIndex, ConditionReach, ConditionUse};
use super::predicate::{inverse, swapped};
use super::query_cache::Scope;

/// How many uses of a value are searched for comparisons of it.
pub const MAX_CONDITIONS: usize = 16;

/// How many uses of a comparison are searched for branches on it.
const MAX_BRANCHES: usize = 8;

/// How many instructions may be between the context instruction and an assumption after it.
const MAX_AHEAD: u32 = 8;

/// The maximum number of instructions in the expression of an assumption.
const MAX_SERVING: usize = 16;

/// Comparisons of the queried value with other values.
pub(crate) type Conditions = SmallVec<[(IntPredicate, Value); 4]>;

impl Values<'_> {
    /// Comparisons of `value` that hold at the context instruction, with `value` on the left.
    pub(crate) fn conditions_on(&self, value: Value) -> Conditions {
        if self.at.is_none() || value.as_const().is_some() || !self.may_be_compared(value) {
            return Conditions::new();
        }
        self.get_or_compute(&self.cx.cache.conditions, value, 0, || self.find_conditions(value))
    }

    /// Whether branches or assumptions may compare a value at the context instruction.
    pub(super) fn may_be_compared(&self, value: Value) -> bool {
        let may_be = self.is_said(value, ConditionUse::Compared);
        debug_assert!(may_be || self.without_cache(|| self.find_conditions(value)).is_empty());
        may_be
    }

    /// Whether branches or assumptions may compare some bits of a value at the context instruction.
    pub(super) fn may_be_masked(&self, value: Value) -> bool {
        let may_be = self.is_said(value, ConditionUse::Masked);
        debug_assert!(may_be || self.without_cache(|| self.find_masked_bits(value)).is_empty());
        may_be
    }

    /// Whether branches or assumptions may constrain an integer value at the context instruction.
    pub(crate) fn is_watched(&self, value: Value) -> bool {
        let is_never = || {
            self.condition_index()
                .is_some_and(|condition_index| condition_index.compares_nowhere(value))
        };
        self.at.is_some()
            && (cfg!(debug_assertions) || !is_never())
            && (self.may_be_compared(value) || self.may_be_masked(value))
    }

    /// Whether the index of conditions has an entry for a value at the context instruction.
    #[inline]
    fn is_said(&self, value: Value, role: ConditionUse) -> bool {
        let reach =
            |condition_index: &ConditionIndex| condition_index.reach(value, role, || self.block());
        match self.condition_index().map_or(ConditionReach::Maybe, reach) {
            ConditionReach::Never => false,
            ConditionReach::NotHere => {
                self.cx.cache.note_scope(Scope::Class);
                false
            }
            ConditionReach::Maybe => true,
        }
    }

    fn find_conditions(&self, value: Value) -> Conditions {
        let mut found = Conditions::new();
        for use_ref in self.func.uses(value).take(MAX_CONDITIONS) {
            let user = use_ref.user;
            if self.func.opcode(user) != Opcode::ICmp
                || !self.is_said(user.into(), ConditionUse::Condition)
            {
                continue;
            }
            let predicate = self.func.inst(user).bits().int_predicate();
            let (predicate, other) = match use_ref.operand {
                0 => (predicate, self.func.operand(user, 1)),
                _ => (swapped(predicate), self.func.operand(user, 0)),
            };
            match self.known_condition(user.into()) {
                Some(true) => found.push((predicate, other)),
                Some(false) => found.push((inverse(predicate), other)),
                None => {}
            }
        }
        found
    }

    /// Whether a condition is known to be true or false at the context instruction, from dominating branches and from
    /// assumptions; its operands are not evaluated.
    pub fn known_condition(&self, condition: Value) -> Option<bool> {
        self.at?;
        if !self.is_said(condition, ConditionUse::Condition) {
            return None;
        }
        if let Some(answer) = self.known_directly(condition) {
            return Some(answer);
        }
        for use_ref in self.func.uses(condition).take(MAX_BRANCHES) {
            let whole = Value::from(use_ref.user);
            let Some(part_of) = self.junction(use_ref) else { continue };
            // Every operand of a true conjunction is true; every operand of a false disjunction is false.
            if self.known_directly(whole) == Some(part_of) {
                return Some(part_of);
            }
        }
        None
    }

    /// For an operand of a logical `and` or `or`: the value of the whole that implies the same value of the operand.
    fn junction(&self, use_ref: UseRef) -> Option<bool> {
        let user = use_ref.user;
        match self.func.opcode(user) {
            Opcode::And => Some(true),
            Opcode::Or => Some(false),
            Opcode::Select => {
                let [condition, yes, no] = [0, 1, 2].map(|n| self.func.operand(user, n));
                let is_false = self.int(no).is_some_and(|n| n.width() == 1 && n.is_zero());
                let is_true = self.int(yes).is_some_and(|n| n.width() == 1 && n.is_one());
                let is_part = |other: Value| use_ref.operand == 0 || other != condition;
                match (is_false, is_true) {
                    (true, _) if use_ref.operand != 2 && is_part(yes) => Some(true),
                    (_, true) if use_ref.operand != 1 && is_part(no) => Some(false),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn known_directly(&self, condition: Value) -> Option<bool> {
        let at = self.at?;
        for use_ref in self.func.uses(condition).take(MAX_BRANCHES) {
            let user = use_ref.user;
            match self.func.opcode(user) {
                Opcode::Br if use_ref.operand == 0 => {
                    self.cx.cache.note_scope(Scope::Class);
                    if let Some(taken) = self.side_of(user, at) {
                        return Some(taken);
                    }
                }
                Opcode::Call if use_ref.operand == 0 && self.is_assumption_before(user, at) => {
                    return Some(true);
                }
                _ => {}
            }
        }
        None
    }

    /// The successor, as the truth value of the condition, that every path to `at` took at a conditional branch.
    fn side_of(&self, branch: Inst, at: Inst) -> Option<bool> {
        let dom = self.dom?;
        let (from, block) = (self.func.block_of(branch)?, self.func.block_of(at)?);
        // Fast path: most branches do not dominate the context instruction.
        if from == block
            || !dom.dominates(from, block)
            || !dom.tree().contains(block)
            || !dom.tree().contains(from)
        {
            return None;
        }
        let target = |n| self.func.operand(branch, n).as_block();
        let (yes, no) = (target(1)?, target(2)?);
        if yes == no {
            return None;
        }
        if dom.edge_dominates(self.func, from, yes, block) {
            return Some(true);
        }
        dom.edge_dominates(self.func, from, no, block).then_some(false)
    }

    /// Whether an assumption of the same block is executed whenever the context instruction is, and the context
    /// instruction is not part of the assumption's own expression.
    fn is_reached_soon(&self, call: Inst, at: Inst) -> bool {
        let (mut next, mut ahead) = (at, 0);
        while next != call {
            ahead += 1;
            let Some(following) = self.func.next_inst(next) else { return false };
            if ahead > MAX_AHEAD || !self.reaches_next(next) {
                return false;
            }
            next = following;
        }
        !self.serves(at, call)
    }

    /// Whether an instruction provably transfers control to the next one. Among calls, only assumptions do.
    fn reaches_next(&self, inst: Inst) -> bool {
        let opcode = self.func.opcode(inst);
        if opcode.is_call() {
            return matches!(self.intrinsic(inst), Some(("assume", _)));
        }
        let is_volatile = opcode.is_memory_access() && self.func.inst(inst).bits().is_volatile();
        !opcode.is_terminator() && !opcode.is_eh_pad() && !is_volatile
    }

    /// Whether the result of an instruction is used by another one, directly or transitively.
    fn serves(&self, inst: Inst, by: Inst) -> bool {
        let mut work: SmallVec<[Inst; 16]> = SmallVec::from_slice(&[by]);
        for n in 0.. {
            let Some(&user) = work.get(n) else { return false };
            if user == inst || work.len() > MAX_SERVING {
                break;
            }
            work.extend(self.func.operands(user).filter_map(Value::as_inst));
        }
        true
    }

    fn is_assumption_before(&self, call: Inst, at: Inst) -> bool {
        if !matches!(self.intrinsic(call), Some(("assume", _))) {
            return false;
        }
        let (Some(block), Some(here)) = (self.func.block_of(call), self.func.block_of(at)) else {
            return false;
        };
        self.cx.cache.note_scope(if block == here { Scope::Inst } else { Scope::Block });
        if block == here {
            return self.func.comes_before(call, at) || self.is_reached_soon(call, at);
        }
        self.dom.is_some_and(|dom| dom.tree().contains(here) && dom.dominates(block, here))
    }
}
