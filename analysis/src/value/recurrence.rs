//! Phis that a loop updates by one operation: `x = phi [start], [x op step]`.
//!
//! A fact that holds for the start and that the operation preserves holds in all iterations, by induction. The step may
//! differ between iterations: only facts about it are used that hold everywhere.

use selvedge_ir::inst::IntFlags;
use selvedge_ir::{Inst, Opcode, Value};
use smallvec::SmallVec;

use super::{Incoming, KnownBits, MAX_DEPTH, Values};
use crate::fold::Int;

/// A phi of two values, the second computed from the phi itself.
struct Recurrence<'a> {
    start: Value,
    /// Queries at the end of the block that the start comes from.
    at_entry: Values<'a>,
    operation: Inst,
    step: Value,
    /// Whether the phi is the first operand.
    is_left: bool,
}

impl<'a> Values<'a> {
    fn recurrence(&self, phi: Inst) -> Option<Recurrence<'a>> {
        let incoming: SmallVec<[Incoming<'_>; 3]> = self.incoming(phi).take(3).collect();
        let [a, b] = incoming[..] else { return None };
        let made_here = |value: Value| {
            let operation = value.as_inst().filter(|&i| self.func.opcode(i).is_binary())?;
            let [left, right] = [0, 1].map(|n| self.func.operand(operation, n));
            if left == phi.into() {
                return Some((operation, right, true));
            }
            (right == phi.into()).then_some((operation, left, false))
        };
        let (start, (operation, step, is_left)) = match (made_here(a.value), made_here(b.value)) {
            (None, Some(made)) => (a, made),
            (Some(made), None) => (b, made),
            _ => return None,
        };
        let Incoming { value: start, there: at_entry, .. } = start;
        Some(Recurrence { start, at_entry, operation, step, is_left })
    }

    /// As [`Self::recurrence_bits`], but only if start and step are constants, so that no other query is needed.
    pub(super) fn constant_recurrence_bits(&self, phi: Inst, width: u32) -> Option<KnownBits> {
        let recurrence = self.recurrence(phi)?;
        let is_known = |value: Value| self.int(value).is_some();
        let known = is_known(recurrence.start) && is_known(recurrence.step);
        if known { self.recurrence_bits(phi, width) } else { None }
    }

    /// The known bits that all values of the phi have in common.
    pub(super) fn recurrence_bits(&self, phi: Inst, width: u32) -> Option<KnownBits> {
        let recurrence = self.recurrence(phi)?;
        let opcode = self.func.opcode(recurrence.operation);
        let keeps_zeros = match opcode {
            Opcode::Mul | Opcode::And => true,
            Opcode::Shl => recurrence.is_left,
            _ => false,
        };
        if !keeps_zeros && !matches!(opcode, Opcode::Add | Opcode::Sub | Opcode::Or) {
            return None;
        }
        let start = recurrence.at_entry.bits_of(recurrence.start, width, MAX_DEPTH - 1);
        // Only trailing zeros and the sign are preserved for every step.
        if start.is_unknown() {
            return Some(start);
        }
        let step = self.anywhere().bits_of(recurrence.step, width, MAX_DEPTH - 1);
        // A sum has as many trailing zeros as both operands have; a product has at least as many as either operand.
        let of_step = if keeps_zeros { width } else { step.min_trailing_zeros() };
        let zeros = start.min_trailing_zeros().min(of_step);
        let known = KnownBits::unknown(width).with_trailing_zeros(zeros);
        let flags = self.int_flags(recurrence.operation.into());
        if !flags.has(IntFlags::NSW) {
            return Some(known);
        }
        // Without wrapping, a recurrence that moves away from zero never returns to it.
        let is_left = recurrence.is_left;
        let up = match opcode {
            Opcode::Add | Opcode::Mul => step.is_nonnegative(),
            Opcode::Sub => is_left && step.is_negative(),
            _ => false,
        };
        let down = match opcode {
            Opcode::Add => step.is_negative(),
            Opcode::Sub => is_left && step.is_nonnegative(),
            _ => false,
        };
        let sign = Int::signed_min(width);
        Some(if up && start.is_nonnegative() {
            KnownBits { zero: known.zero.or(&sign), ..known }
        } else if down && start.is_negative() {
            KnownBits { one: known.one.or(&sign), ..known }
        } else {
            known
        })
    }

    /// Whether no value of the phi is zero.
    pub(super) fn recurrence_is_nonzero(&self, phi: Inst) -> bool {
        let Some(recurrence) = self.recurrence(phi) else { return false };
        let operation = recurrence.operation;
        let (flags, opcode) = (self.int_flags(operation.into()), self.func.opcode(operation));
        let no_wrap = flags.has(IntFlags::NUW) || flags.has(IntFlags::NSW);
        let Some(start) = self.int(recurrence.start).filter(|start| !start.is_zero()) else {
            return false;
        };
        let step = self.int(recurrence.step);
        match opcode {
            Opcode::Add if flags.has(IntFlags::NUW) => true,
            Opcode::Add if flags.has(IntFlags::NSW) => {
                let same_sign =
                    |step: Int| step.is_zero() || step.is_negative() == start.is_negative();
                step.is_some_and(same_sign)
            }
            Opcode::Mul => no_wrap && step.is_some_and(|step| !step.is_zero()),
            Opcode::Shl => recurrence.is_left && no_wrap,
            Opcode::LShr | Opcode::AShr => recurrence.is_left && flags.has(IntFlags::EXACT),
            _ => false,
        }
    }
}
