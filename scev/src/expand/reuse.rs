//! Instructions that compute an expression already.
//!
//! One may stand for the expression at a place if it comes before the place on all ways there, and is
//! poison only where the expression is. Its operands are followed back to the values that the expression
//! is made from; on the way, each flag must be known to hold, or poison must be undefined behaviour. And no
//! value that may be `undef` may be met twice, or beside those: the expression takes it for one number, and
//! for none where it cancels.

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_ir::inst::IntFlags;
use selvedge_ir::{Inst, Opcode, Value};
use smallvec::SmallVec;

use super::Reuse;
use super::planner::{Planner, Since};
use crate::expr::{Expr, Op};
use crate::scev::Scev;

/// How many instructions that compute an expression are looked at for one that may stand for it.
const MAX_CANDIDATES: usize = 8;

/// How many operands are followed back from one of them.
const MAX_FOLLOWED: usize = 32;

/// The instructions that compute each expression, by bare ones, in the order of the function.
pub(crate) type Computed = FxHashMap<Expr, SmallVec<[Inst; 2]>>;

/// Why an instruction may stand for an expression, or not.
enum Verdict {
    Sound,
    /// Without the flags of these.
    Without(Vec<Inst>),
    Unsound,
}

/// A value on the way back: whether only the rounds behind it count, as of what comes round to a phi.
type Followed = (Value, bool);

impl Planner<'_, '_> {
    /// An instruction that may stand for an expression at a place.
    pub(super) fn reused(&mut self, e: Expr, at: Inst) -> Option<Inst> {
        if self.how.reuse == Reuse::Never {
            return None;
        }
        let all = self.scev.computed_by(e);
        let is_before = |&inst: &Inst| self.is_there(Since::Behind(inst), at);
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
    /// The instructions that compute an expression and have its type. The first question costs the
    /// expressions of all instructions.
    fn computed_by(&mut self, e: Expr) -> Vec<Inst> {
        if self.state.computed.is_none() {
            let computed = self.find_computed();
            self.state.computed = Some(computed);
        }
        let (bare, ty) = (self.state.arena.bare(e), self.ty(e));
        let all = self.state.computed.as_ref().and_then(|known| known.get(&bare));
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
        while let Some((value, comes_round)) = work.pop() {
            if !seen.insert((value, comes_round)) {
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
                && !self.flags_surely_hold(inst, comes_round, &parts)
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

    /// Whether an instruction may be one of more numbers than the expression where a value is undefined: where one that
    /// the expression does not have cancels if it is one number, or one is used more than once on the way.
    fn may_be_more_numbers(&mut self, inst: Inst, parts: &FxHashSet<Expr>) -> bool {
        let mut met: FxHashMap<Value, u32> = FxHashMap::default();
        let mut work: Vec<Followed> = vec![(inst.into(), false)];
        while let Some((value, comes_round)) = work.pop() {
            if self.values.is_well_defined(value) {
                continue;
            }
            let inst = value.as_inst();
            let n = met.entry(value).or_default();
            // A phi that comes round to itself is what it was the round before.
            if *n == 2 || *n == 1 && comes_round && inst.is_some_and(|it| self.is_phi(it)) {
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
            let Some(inst) = followed.filter(|_| met.len() <= MAX_FOLLOWED) else { return true };
            let n_before = work.len();
            self.follow(inst, &mut work);
            work[n_before..].iter_mut().for_each(|it| it.1 |= comes_round);
        }
        false
    }

    fn is_phi(&self, inst: Inst) -> bool {
        self.func.opcode(inst) == Opcode::Phi
    }

    /// Pushes what an instruction is poison by, beside itself.
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

    /// Whether nothing but flags lets an instruction be poison where its operands are not, and it computes
    /// the same without them.
    fn only_flags_create(&self, inst: Inst) -> bool {
        match self.func.opcode(inst) {
            Opcode::Shl | Opcode::LShr | Opcode::AShr => {
                let width = self.type_bits(self.func.inst(inst).ty()).map_or(0, |(width, _)| width);
                let amount = self.values.int(self.func.operand(inst, 1));
                amount.is_some_and(|amount| amount.below(width).is_some())
            }
            // A sum only as long as it is `disjoint`.
            Opcode::Call | Opcode::Or => false,
            _ => true,
        }
    }

    /// Whether the flags of an instruction hold wherever its operands are computed and not poison; of what
    /// comes round to a phi, whether they hold in all rounds that others follow.
    fn flags_surely_hold(
        &mut self,
        inst: Inst,
        comes_round: bool,
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
        // The expression has no value where this very recurrence has none.
        comes_round && parts.contains(&recurrence) && self.flags(recurrence).has(declared)
    }

    /// The phi of a loop's header that an instruction adds to.
    fn phi_before(&self, inst: Inst) -> Option<Inst> {
        self.func.operands(inst).filter_map(Value::as_inst).find(|&phi| {
            self.header_loop(phi).is_some_and(|this| {
                let round = self.start_and_next(phi, this).map(|(_, next)| next);
                round == Some(inst.into())
            })
        })
    }

    /// Whether an instruction adds a recurrence's step to its phi as it is. A difference is another sum
    /// than that of the negated operand.
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

/// Instructions that are poison by their operands and their flags only, or shift by too much.
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
