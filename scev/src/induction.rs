//! Recurrences that do not wrap because of conditions.
//!
//! If the backedge of a loop is taken only while its recurrence is far enough from the end of the type, no step wraps.
//! The conditions are those of the level below, so the flags of one recurrence never depend on queries of another one.

use selvedge_analysis::fold::Int;
use selvedge_analysis::value::Range;
use selvedge_ir::inst::IntPredicate;

use crate::expr::{Expr, NoWrap, Op};
use crate::scev::Scev;
use crate::state::KnownComparison;

/// A comparison that all values of a recurrence before a step must satisfy.
struct Room {
    predicate: IntPredicate,
    limit: Int,
}

impl Scev<'_> {
    /// The no-wrap flags of a recurrence's steps, computed by its flags, by ranges and by conditions until `wanted` is
    /// proved. The result contains all flags that were proved before.
    pub(crate) fn steps_of(&mut self, e: Expr, wanted: NoWrap) -> NoWrap {
        let mut flags = self.flags(e);
        let bare = self.state.arena.bare(e);
        if !flags.has(wanted) {
            flags = flags.with(self.inferred_flags(bare));
        }
        if !flags.has(wanted) {
            flags = flags.with(self.flags_by_backedge_count(bare));
        }
        if !flags.has(wanted) {
            flags = flags.with(self.guarded_flags(bare, wanted));
        }
        flags
    }

    /// The flags that the maximal trip count implies for a recurrence without flags: the last value is in range.
    fn flags_by_backedge_count(&mut self, plain: Expr) -> NoWrap {
        if !self.is_affine(plain) || self.is_pointer(plain) {
            return NoWrap::NONE;
        }
        let Some(backedge_count) = self.backedge_count_of(plain) else { return NoWrap::NONE };
        let (start, step) = (self.start_of(plain), self.ops(plain)[1]);
        let (from, by) = (self.unsigned_range(start).umax(), self.unsigned_range(step).umax());
        let up =
            !by.umul_overflows(&backedge_count) && !from.uadd_overflows(&by.mul(&backedge_count));
        let (from, by) = (self.signed_range(start), self.signed_range(step));
        let reaches = |from: &Int, by: &Int| {
            let counted = !backedge_count.is_negative() && !by.smul_overflows(&backedge_count);
            counted && !from.sadd_overflows(&by.mul(&backedge_count))
        };
        let fits = reaches(&from.smax(), &by.smax()) && reaches(&from.smin(), &by.smin());
        NoWrap::NUW.when(up).with(NoWrap::NSW.when(fits))
    }

    /// The flags that conditions imply for a recurrence without flags, unsigned or signed.
    fn guarded_flags(&mut self, plain: Expr, wanted: NoWrap) -> NoWrap {
        let key = (plain, wanted);
        if let Some(known) =
            self.remembered(|state, at| state.guards.flags_by_conditions.get(at, key))
        {
            return known;
        }
        let outer = self.begin();
        let mut flags = NoWrap::NONE;
        if self.is_affine(plain) && !self.is_pointer(plain) {
            let step = self.ops(plain)[1];
            if wanted.has(NoWrap::NUW) && self.is_known_positive(step) {
                let most = self.unsigned_range(step).umax();
                let room = Room { predicate: IntPredicate::Ult, limit: most.neg() };
                flags = flags.with(NoWrap::NUW.when(self.has_room(plain, &room)));
            }
            if wanted.has(NoWrap::NSW)
                && let Some(room) = self.signed_room(step)
            {
                flags = flags.with(NoWrap::NSW.when(self.has_room(plain, &room)));
            }
        }
        let depends = self.end(outer);
        let level = self.level();
        self.state.guards.flags_by_conditions.insert(level, key, flags, depends);
        flags
    }

    fn signed_room(&mut self, step: Expr) -> Option<Room> {
        let (range, width) = (self.signed_range(step), self.width(step));
        if self.is_known_positive(step) {
            let limit = Int::signed_min(width).sub(&range.smax());
            return Some(Room { predicate: IntPredicate::Slt, limit });
        }
        self.is_known_negative(step).then(|| {
            let limit = Int::signed_max(width).sub(&range.smin());
            Room { predicate: IntPredicate::Sgt, limit }
        })
    }

    /// Whether a recurrence decreases, and conditions prevent it from going below zero.
    pub(crate) fn is_kept_above_zero(&mut self, e: Expr) -> bool {
        let step = self.ops(e)[1];
        if !self.is_known_negative(step) {
            return false;
        }
        let least = self.signed_range(step).smin();
        let limit = Int::ones(least.width()).sub(&least);
        self.has_room(e, &Room { predicate: IntPredicate::Ugt, limit })
    }

    /// Whether every value before a step satisfies the comparison: it holds for the recurrence on the backedge, or for
    /// the start at entry and for the next value on the backedge. All conditions are those of the level below, since
    /// they may be about values computed from this recurrence.
    fn has_room(&mut self, e: Expr, room: &Room) -> bool {
        self.at_level_below(|scev| scev.has_room_here(e, room)).unwrap_or(false)
    }

    /// The value one step before the start of a recurrence, and the step, if entry conditions prove that this step does
    /// not wrap as signed integers.
    pub(crate) fn exact_first_step(&mut self, e: Expr) -> Option<(Expr, Int)> {
        let (this, start) = (self.loop_of(e)?, self.start_of(e));
        let step = self.int_of(self.ops(e)[1])?;
        let &[number, before] = self.ops(start) else { return None };
        if self.op(start) != Op::Add || self.int_of(number)? != step {
            return None;
        }
        let (predicate, limit) = if step.is_negative() {
            (IntPredicate::Sge, Int::signed_min(step.width()).sub(&step))
        } else {
            (IntPredicate::Sle, Int::signed_max(step.width()).sub(&step))
        };
        let is_exact = self.at_level_below(|scev| {
            let entry = scev.known_at_entry(this);
            let limit = scev.constant(limit);
            scev.follows(&entry, predicate, before, limit)
        })?;
        is_exact.then_some((before, step))
    }

    fn has_room_here(&mut self, e: Expr, room: &Room) -> bool {
        let Some(this) = self.loop_of(e) else { return false };
        let at_backedge = self.known_at_backedge(this);
        if at_backedge.is_empty() {
            return false;
        }
        let limit = self.constant(room.limit.clone());
        if self.follows(&at_backedge, room.predicate, e, limit) {
            return true;
        }
        let start = self.start_of(e);
        let entry = self.known_at_entry(this);
        if !self.is_known_without_conditions(room.predicate, start, limit)
            && !self.follows(&entry, room.predicate, start, limit)
        {
            return false;
        }
        let next = self.post_increment(e);
        self.follows(&at_backedge, room.predicate, next, limit)
    }

    /// The no-wrap flags of a recurrence that ranges imply: no value plus the step leaves the type.
    pub(crate) fn inferred_flags(&mut self, plain: Expr) -> NoWrap {
        if let Some(known) =
            self.remembered(|state, at| state.guards.flags_by_ranges.get(at, plain))
        {
            return known;
        }
        let outer = self.begin();
        let mut flags = NoWrap::NONE;
        if self.is_affine(plain) {
            let step = self.ops(plain)[1];
            let by = self.signed_range(step);
            if let Some(backedge_count) = self.backedge_count_of(plain) {
                let bits = backedge_count.width() - backedge_count.leading_zeros();
                let step_bits =
                    backedge_count.width() + 1 - by.smin().sign_bits().min(by.smax().sign_bits());
                flags = NoWrap::NW.when(bits + step_bits <= backedge_count.width());
            }
            // Addresses are not signed.
            let kinds = if self.is_pointer(plain) { NoWrap::NUW } else { NoWrap::ALL };
            flags = flags.with(self.exact_steps(plain, step, &by).and(kinds));
        }
        let depends = self.end(outer);
        let level = self.level();
        self.state.guards.flags_by_ranges.insert(level, plain, flags, depends);
        flags
    }

    /// The no-wrap flags that hold since no value of a recurrence plus its step wraps, by ranges.
    fn exact_steps(&mut self, plain: Expr, step: Expr, by: &Range) -> NoWrap {
        let values = self.signed_range(plain);
        let (low, high) = (values.smin(), values.smax());
        let (rises, falls) = (!by.smax().is_negative(), by.smin().is_negative());
        let fits =
            !(rises && by.smax().sadd_overflows(&high) || falls && by.smin().sadd_overflows(&low));
        let (values, by) = (self.unsigned_range(plain), self.unsigned_range(step));
        let up = !values.umax().uadd_overflows(&by.umax());
        NoWrap::NSW.when(fits).with(NoWrap::NUW.when(up))
    }

    /// Whether a recurrence decreases by a constant and stays nonnegative while its loop runs.
    pub(crate) fn falls_without_wrapping(&mut self, e: Expr) -> bool {
        let (start, step) = (self.start_of(e), self.ops(e)[1]);
        let Some(by) = self.int_of(step).filter(Int::is_negative) else { return false };
        let Some(backedge_count) = self.backedge_count_of(e) else { return false };
        let size = by.neg();
        if size.umul_overflows(&backedge_count) {
            return false;
        }
        !self.unsigned_range(start).umin().ult(&size.mul(&backedge_count))
    }

    fn follows(
        &mut self,
        known: &[KnownComparison],
        predicate: IntPredicate,
        a: Expr,
        b: Expr,
    ) -> bool {
        known.iter().any(|&known| self.implies(known, predicate, a, b))
    }
}
