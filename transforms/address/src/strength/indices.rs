//! Indices as induction variables: integers from which several addresses are computed.
//!
//! If an address does not become a pointer variable, because its sum may wrap before an extension or a single access
//! does not pay, the index below the extension may still become a variable in its own width, where it wraps exactly
//! as the sums do. One 32-bit addition replaces products and shifts, for all arrays with that index.
//!
//! * Candidates: the largest operands of an address's indices that are affine recurrences of the loop. Values with
//!   equal expressions share a variable.
//! * Poison and undef are handled as for addresses (`recurrences.rs`).

use std::cmp::Reverse;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_ir::{Inst, Opcode, Type, Value};
use selvedge_scev::{ExpansionPlan, Expr};

use super::cost::{ONE, Removed, drop_losing};
use super::plan::Planner;
use super::recurrences::is_single_value;

/// Maximum number of nested operations of an index that are searched for a recurrence.
const MAX_DEPTH: u32 = 6;

/// An integer that a loop increments.
pub(super) struct Index {
    pub(super) ty: Type,
    pub(super) start: ExpansionPlan,
    pub(super) step: ExpansionPlan,
    /// The instructions that it replaces.
    pub(super) values: Vec<Inst>,
    pub(super) saved: u32,
}

/// Values with the same expression.
struct Candidate {
    expr: Expr,
    values: Vec<Inst>,
}

impl Planner<'_, '_, '_> {
    /// Variables for indices of `addresses`, given that `replaced` are dead.
    pub(super) fn indices(&mut self, addresses: &[Inst], replaced: &FxHashSet<Inst>) -> Vec<Index> {
        let candidates = self.candidates(addresses);
        let members: Vec<Vec<Inst>> = candidates.iter().map(|it| it.values.clone()).collect();
        let values = members.iter().flatten();
        let mut removed = Removed::new(self.savings(), replaced.iter().chain(values).copied());
        // The candidate with the least savings, among those that save no more than they cost.
        let dropped = drop_losing(&mut removed, &members, |n, saved| {
            (saved <= self.cost_of_index(&candidates[n])).then_some((Reverse(saved), n))
        });
        let dropped: FxHashSet<usize> = dropped.into_iter().collect();
        let left = candidates.into_iter().enumerate().filter(|(n, _)| !dropped.contains(n));
        let candidates: Vec<Candidate> = left.map(|(_, candidate)| candidate).collect();
        let gains: Vec<u32> = candidates.iter().map(|it| removed.saved_by(&it.values)).collect();
        let all = candidates.into_iter().zip(gains);
        all.filter_map(|(candidate, saved)| self.index_variable(candidate, saved)).collect()
    }

    fn candidates(&mut self, addresses: &[Inst]) -> Vec<Candidate> {
        let mut found: Vec<Candidate> = Vec::new();
        let mut numbers: FxHashMap<Expr, usize> = FxHashMap::default();
        let mut seen: FxHashSet<Inst> = FxHashSet::default();
        let func = self.func();
        for &address in addresses {
            let indices = func.operands(address).skip(1);
            let mut work: Vec<(Value, u32)> = indices.map(|index| (index, 0)).collect();
            while let Some((value, depth)) = work.pop() {
                let Some(inst) = value.as_inst().filter(|&it| self.is_inside(it)) else { continue };
                let opcode = func.opcode(inst);
                let is_arithmetic = opcode.is_binary() || opcode.is_cast();
                let is_fit = is_arithmetic && depth <= MAX_DEPTH && !self.is_backedge_value(inst);
                if !is_fit || !seen.insert(inst) {
                    continue;
                }
                match self.stepping_integer(inst) {
                    Some(expr) => {
                        let number = *numbers.entry(expr).or_insert(found.len());
                        if number == found.len() {
                            found.push(Candidate { expr, values: Vec::new() });
                        }
                        found[number].values.push(inst);
                    }
                    None => work.extend(func.operands(inst).map(|operand| (operand, depth + 1))),
                }
            }
        }
        found
    }

    /// Whether a value is an incoming value of a header phi.
    fn is_backedge_value(&self, inst: Inst) -> bool {
        let func = self.func();
        let header = self.around.loops.header(self.this);
        let is_phi = |user| func.opcode(user) == Opcode::Phi && func.block_of(user) == Some(header);
        func.users(inst.into()).any(is_phi)
    }

    /// The recurrence of a value. Extensions are excluded: they are fused with their users.
    fn stepping_integer(&mut self, inst: Inst) -> Option<Expr> {
        let func = self.func();
        if matches!(func.opcode(inst), Opcode::SExt | Opcode::ZExt | Opcode::Trunc) {
            return None;
        }
        let width = self.around.values.header().types.int_bits(func.inst(inst).ty())?;
        let expr = self.scev.expr(inst.into());
        let expr = self.bare(expr);
        let is_own = self.scev.arena().loop_of(expr) == Some(self.this);
        (is_own && self.scev.is_affine(expr) && width <= 64).then_some(expr)
    }

    /// The cost of a variable: one addition for each 32-bit word.
    fn cost_of_index(&self, candidate: &Candidate) -> u32 {
        self.scev.arena().width(candidate.expr).div_ceil(32) * ONE
    }

    fn index_variable(&mut self, candidate: Candidate, saved: u32) -> Option<Index> {
        let &[mut start, step] = self.scev.arena().operands(candidate.expr) else { return None };
        let first = self.recurrences().first_of_both(candidate.values[0].into());
        if let Some([known, whole]) = first
            && self.scev.arena().same(known, start)
        {
            start = self.bare(whole);
        }
        if !is_single_value(self.around.values, self.scev.arena(), start, step) {
            return None;
        }
        let start = self.before_the_loop(start, "").ok()?;
        let step = self.before_the_loop(step, "scevcgptmp_").ok()?;
        let ty = self.func().inst(candidate.values[0]).ty();
        Some(Index { ty, start, step, values: candidate.values, saved })
    }
}
