//! Existing instructions that compute an expression.
//!
//! An instruction can replace the expression at an insertion point if it dominates the point and is poison only where
//! the expression is. Its operands are followed back to the leaves of the expression; on this path each flag must be
//! proved to hold, or poison must be undefined behavior. No value that may be `undef` may occur twice on this path, or
//! occur without being a leaf: an expression has one value for each leaf, and none for a value that cancels.

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_ir::inst::IntFlags;
use selvedge_ir::{Inst, Opcode, Value};

use super::Reuse;
use super::planner::{Planner, Since};
use crate::expr::{Expr, Op};
use crate::scev::Scev;
use crate::state::Computed;

/// The maximum number of candidate instructions inspected for an expression.
const MAX_CANDIDATES: usize = 8;

/// The maximum number of operands followed back from a candidate.
const MAX_FOLLOWED: usize = 32;

/// Whether an instruction can replace an expression.
enum Verdict {
    Sound,
    /// It can if the flags of these instructions are dropped.
    Without(Vec<Inst>),
    Unsound,
}

/// A value on the path, and whether it is the backedge value of a header phi, whose poison matters only in further
/// iterations.
type Followed = (Value, bool);

impl Planner<'_, '_> {
    /// An instruction that can replace an expression at an insertion point.
    pub(super) fn reused(&mut self, e: Expr, at: Inst) -> Option<Inst> {
        if self.how.reuse == Reuse::Never {
            return None;
        }
        let all = self.scev.computed_by(e);
        let is_before = |&inst: &Inst| self.is_there(Since::After(inst), at);
        let candidates: Vec<Inst> =
            all.into_iter().filter(is_before).take(MAX_CANDIDATES).collect();
        let mut without: Option<(Inst, Vec<Inst>)> = None;
        for inst in candidates {
            match self.scev.verdict(inst, e) {
                Verdict::Sound => return Some(inst),
                Verdict::Without(flags) if without.is_none() => without = Some((inst, flags)),
                Verdict::Without(_) | Verdict::Unsound => {}
            }
        }
        let (inst, flags) = without.filter(|_| self.how.reuse == Reuse::DroppingFlags)?;
        for other in flags {
            if !self.without_flags.contains(&other) {
                self.without_flags.push(other);
            }
        }
        Some(inst)
    }
}

impl Scev<'_> {
    /// The instructions that compute an expression and have its type. The first query costs the expressions of all
    /// instructions.
    fn computed_by(&mut self, e: Expr) -> Vec<Inst> {
        if self.state.values.computed().is_none() {
            let computed = self.find_computed();
            self.state.values.set_computed(computed);
        }
        let (bare, ty) = (self.state.arena.bare(e), self.ty(e));
        let all = self.state.values.computed().and_then(|known| known.get(&bare));
        let has_type = |inst: &&Inst| self.func.inst(**inst).ty() == ty;
        all.into_iter().flatten().filter(has_type).copied().collect()
    }

    fn find_computed(&mut self) -> Computed {
        let mut computed = Computed::default();
        for inst in self.func.all_insts() {
            if self.is_analysed(self.func.inst(inst).ty()) && self.is_reachable(inst) {
                let e = self.expr(inst.into());
                if self.op(e) != Op::Unknown && !self.is_const(e) {
                    computed.entry(self.state.arena.bare(e)).or_default().push(inst);
                }
            }
        }
        computed
    }

    /// Whether an instruction is poison only where an expression is.
    fn verdict(&mut self, inst: Inst, e: Expr) -> Verdict {
        let parts: FxHashSet<Expr> = self.below(e, |_| true).into_iter().collect();
        if self.may_be_more_numbers(inst, &parts) {
            return Verdict::Unsound;
        }
        let mut without = Vec::new();
        let mut seen: FxHashSet<Followed> = FxHashSet::default();
        let mut work: Vec<Followed> = vec![(inst.into(), false)];
        while let Some((value, through_backedge)) = work.pop() {
            if !seen.insert((value, through_backedge)) {
                continue;
            }
            if seen.len() > MAX_FOLLOWED {
                return Verdict::Unsound;
            }
            let own = self.is_analysed(self.func.value_type(value)).then(|| self.unknown(value));
            if own.is_some_and(|own| parts.contains(&own)) || self.values.is_not_poison(value) {
                continue;
            }
            let Some(inst) = value.as_inst() else { return Verdict::Unsound };
            if self.poison_is_fatal(inst) {
                continue;
            }
            if !is_followed(self.func.opcode(inst)) && !self.is_minimum(inst) {
                return Verdict::Unsound;
            }
            if self.values.may_create_undef_or_poison(inst)
                && !self.flags_must_hold(inst, through_backedge, &parts)
            {
                if !self.only_flags_create(inst) {
                    return Verdict::Unsound;
                }
                without.push(inst);
            }
            self.follow(inst, &mut work);
        }
        if without.is_empty() { Verdict::Sound } else { Verdict::Without(without) }
    }

    /// Whether an instruction may have several values where the expression has one because a leaf is undefined: if a
    /// value that is not in the expression may be `undef` and cancels, or a value is used more than once on the path.
    fn may_be_more_numbers(&mut self, inst: Inst, parts: &FxHashSet<Expr>) -> bool {
        let mut uses: FxHashMap<Value, u32> = FxHashMap::default();
        let mut work: Vec<Followed> = vec![(inst.into(), false)];
        while let Some((value, through_backedge)) = work.pop() {
            if self.values.is_well_defined(value) {
                continue;
            }
            let inst = value.as_inst();
            let n = uses.entry(value).or_default();
            // A phi that is its own backedge value retains its value.
            if *n == 2 || *n == 1 && through_backedge && inst.is_some_and(|it| self.is_phi(it)) {
                continue;
            }
            *n += 1;
            let is_second = *n == 2;
            let own = self.is_analysed(self.func.value_type(value)).then(|| self.unknown(value));
            if own.is_some_and(|own| parts.contains(&own)) {
                match is_second {
                    true => return true,
                    false => continue,
                }
            }
            let followed =
                inst.filter(|&it| is_followed(self.func.opcode(it)) || self.is_minimum(it));
            let Some(inst) = followed.filter(|_| uses.len() <= MAX_FOLLOWED) else { return true };
            let n_before = work.len();
            self.follow(inst, &mut work);
            work[n_before..].iter_mut().for_each(|it| it.1 |= through_backedge);
        }
        false
    }

    fn is_phi(&self, inst: Inst) -> bool {
        self.func.opcode(inst) == Opcode::Phi
    }

    /// Pushes the values whose poison an instruction propagates.
    fn follow(&self, inst: Inst, work: &mut Vec<Followed>) {
        let header = self.header_loop(inst);
        if let Some(this) = header {
            for (value, from) in self.func.incoming(inst) {
                work.push((value, self.loops.contains(this, from)));
            }
            return;
        }
        let n = self.func.call(inst).map_or(self.func.n_operands(inst), |c| c.n_args as usize);
        work.extend(self.func.operands(inst).take(n).map(|value| (value, false)));
    }

    fn is_minimum(&self, inst: Inst) -> bool {
        let word = self.values.intrinsic(inst).map(|(word, _)| word);
        self.func.opcode(inst) == Opcode::Call
            && matches!(word, Some("umin" | "umax" | "smin" | "smax"))
    }

    /// Whether an instruction creates poison by its flags only, and computes the same without them.
    fn only_flags_create(&self, inst: Inst) -> bool {
        match self.func.opcode(inst) {
            Opcode::Shl | Opcode::LShr | Opcode::AShr => {
                let width = self.type_bits(self.func.inst(inst).ty()).map_or(0, |(width, _)| width);
                let amount = self.values.int(self.func.operand(inst, 1));
                amount.is_some_and(|amount| amount.below(width).is_some())
            }
            // An `or` is a sum only while it is `disjoint`.
            Opcode::Call | Opcode::Or => false,
            _ => true,
        }
    }

    /// Whether the flags of an instruction provably hold wherever its operands are computed and not poison; for the
    /// backedge value of a phi, in all iterations that are followed by others.
    fn flags_must_hold(
        &mut self,
        inst: Inst,
        through_backedge: bool,
        parts: &FxHashSet<Expr>,
    ) -> bool {
        if !matches!(self.func.opcode(inst), Opcode::Add | Opcode::Sub) {
            return false;
        }
        let declared = self.declared_flags(inst);
        let known = self.func.inst(inst).bits().int_flags();
        let is_all = known.without(IntFlags::NUW.with(IntFlags::NSW)).is_empty();
        let Some(phi) = self.phi_before(inst).filter(|_| is_all) else { return false };
        let recurrence = self.expr(phi.into());
        if !self.is_affine(recurrence) || !self.adds_step(inst, phi, recurrence) {
            return false;
        }
        let bare = self.state.arena.bare(recurrence);
        if self.inferred_flags(bare).has(declared) {
            return true;
        }
        // The expression contains this recurrence, so it is poison where the recurrence is.
        through_backedge && parts.contains(&recurrence) && self.flags(recurrence).has(declared)
    }

    /// The header phi that an instruction increments.
    fn phi_before(&self, inst: Inst) -> Option<Inst> {
        self.func.operands(inst).filter_map(Value::as_inst).find(|&phi| {
            self.header_loop(phi).is_some_and(|this| {
                let next_value = self.start_and_next(phi, this).map(|(_, next)| next);
                next_value == Some(inst.into())
            })
        })
    }

    /// Whether an instruction is the sum of a phi and a recurrence's step. A subtraction is not the sum with the
    /// negated operand.
    fn adds_step(&mut self, inst: Inst, phi: Inst, recurrence: Expr) -> bool {
        if self.func.opcode(inst) != Opcode::Add {
            return false;
        }
        let [a, b] = [0, 1].map(|n| self.func.operand(inst, n));
        let other = if a == Value::from(phi) { b } else { a };
        let (step, added) = (self.ops(recurrence)[1], self.expr(other));
        self.same(step, added)
    }
}

/// Instructions that are poison only by their operands, their flags, or an excessive shift amount.
fn is_followed(opcode: Opcode) -> bool {
    matches!(
        opcode,
        Opcode::Add
            | Opcode::Sub
            | Opcode::Mul
            | Opcode::UDiv
            | Opcode::SDiv
            | Opcode::URem
            | Opcode::SRem
            | Opcode::Shl
            | Opcode::LShr
            | Opcode::AShr
            | Opcode::And
            | Opcode::Or
            | Opcode::Xor
            | Opcode::ICmp
            | Opcode::Trunc
            | Opcode::ZExt
            | Opcode::SExt
            | Opcode::PtrToInt
            | Opcode::BitCast
            | Opcode::Select
            | Opcode::Phi
            | Opcode::GetElementPtr
            | Opcode::ExtractValue
    )
}
