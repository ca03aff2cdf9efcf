//! Values that change from iteration to iteration: phis of headers of natural loops, as forms of the iteration number.
//!
//! * `i = start; i += step` is `start + step * iteration`, over the integers if no step wraps; otherwise modulo its
//!   width.
//! * `b = start; b ^= c`, and two phis that swap, are one of two numbers, chosen by the iteration number modulo 2.
//!
//! The update must be the same on every back edge.

use selvedge_analysis::loops::Loop;
use selvedge_ir::inst::IntFlags;
use selvedge_ir::{Inst, Opcode, Value};
use selvedge_scev::decompose::Extension;
use selvedge_scev::{NoWrap, Op};

use super::{Built, Forms};
use crate::form::{Form, Kind, LoopId, Sum};

/// A phi of a loop's header.
struct Carried {
    of: Loop,
    id: LoopId,
    start: Value,
    next: Value,
}

/// The update in each iteration.
struct Update {
    by: Value,
    is_subtracted: bool,
    flags: IntFlags,
}

impl Forms<'_, '_> {
    /// The form of a header phi in a sum of `width` bits.
    pub(super) fn counter(&mut self, phi: Inst, extension: Extension, width: u32) -> Option<Built> {
        let carried = self.carried(phi)?;
        let signed = extension != Extension::Unsigned;
        if let Some(form) = self.toggle(phi, &carried, signed) {
            return Some(Built { form, is_exact: true });
        }
        let step = self.step(phi, &carried)?;
        let bits = self.bits_of(phi.into())?;
        if bits <= width
            && let Some(form) = self.exact_counter(phi, &carried, &step, signed)
        {
            return Some(Built { form, is_exact: true });
        }
        let (start, by) = (self.ring(carried.start)?, self.ring(step.by)?);
        let form = self.progress(&carried, start, by, step.is_subtracted)?;
        match bits < width {
            true => Some(Built { form: self.cut(form, bits, extension)?, is_exact: true }),
            false => Some(Built { form, is_exact: false }),
        }
    }

    /// Decomposes a phi that has one value from outside of its loop and one from inside.
    fn carried(&self, phi: Inst) -> Option<Carried> {
        let func = self.values.func();
        if func.opcode(phi) != Opcode::Phi {
            return None;
        }
        let (of, id) = self.headed(func.block_of(phi)?)?;
        let (mut start, mut next) = (None, None);
        for (value, from) in func.incoming(phi) {
            let place = if self.loops.contains(of, from) { &mut next } else { &mut start };
            if place.is_some_and(|other| other != value) {
                return None;
            }
            *place = Some(value);
        }
        Some(Carried { of, id, start: start?, next: next? })
    }

    fn step(&self, phi: Inst, carried: &Carried) -> Option<Update> {
        let func = self.values.func();
        let next = carried.next.as_inst()?;
        let [left, right] = [0, 1].map(|n| func.operands(next).nth(n));
        let row = func.inst(next);
        let flags = row.bits().int_flags();
        let phi = Some(Value::from(phi));
        let (by, is_subtracted) = match row.opcode() {
            Opcode::Add if left == phi => (right?, false),
            Opcode::Add if right == phi => (left?, false),
            Opcode::Sub if left == phi => (right?, true),
            _ => return None,
        };
        let is_inside = by
            .as_inst()
            .and_then(|inst| func.block_of(inst))
            .is_some_and(|block| self.loops.contains(carried.of, block));
        (!is_inside).then_some(Update { by, is_subtracted, flags })
    }

    /// A counter over the integers, if it does not wrap.
    fn exact_counter(
        &mut self,
        phi: Inst,
        carried: &Carried,
        step: &Update,
        signed: bool,
    ) -> Option<Form> {
        let known = self.recurrence_flags(phi, carried.of);
        let keeps = |flag, wrap| step.flags.has(flag) || known.has(wrap);
        let by_sign = keeps(IntFlags::NSW, NoWrap::NSW);
        let without_sign = keeps(IntFlags::NUW, NoWrap::NUW) && !step.is_subtracted;
        if signed && !by_sign {
            return None;
        }
        let is_unsigned = !signed && without_sign;
        if !signed && !without_sign && !by_sign {
            return None;
        }
        let start = self.integer(carried.start, !is_unsigned)?;
        let by = self.integer(step.by, !is_unsigned)?;
        let is_negative =
            |form: &Form| self.symbols.form_ends(form).0.is_none_or(|least| least < 0);
        if !signed
            && !is_unsigned
            && (is_negative(&start) || is_negative(&by) || step.is_subtracted)
        {
            return None;
        }
        self.progress(carried, start, by, step.is_subtracted)
    }

    /// The no-wrap flags of a phi's recurrence in scalar evolution.
    fn recurrence_flags(&mut self, phi: Inst, of: Loop) -> NoWrap {
        let scev = self.evolution.scev();
        let expr = scev.expr(phi.into());
        let arena = scev.arena();
        let is_its = arena.op(expr) == Op::AddRec && arena.loop_of(expr) == Some(of);
        if is_its { arena.flags(expr) } else { NoWrap::NONE }
    }

    fn progress(
        &mut self,
        carried: &Carried,
        start: Form,
        by: Form,
        is_subtracted: bool,
    ) -> Option<Form> {
        let by = if is_subtracted { by.scaled(-1)? } else { by };
        let form = start.plus(&by.times(&self.iteration(carried)?)?)?;
        self.symbols.is_form(&form).then_some(form)
    }

    /// The iteration number.
    fn iteration(&mut self, carried: &Carried) -> Option<Form> {
        let most = self.evolution.scev().counts(carried.of).constant_max.as_ref();
        let most = most.and_then(|most| most.to_u64());
        let ends = (Some(0), most.map(i128::from));
        Some(Sum::unknown(self.symbols.symbol(Kind::Visits(carried.id), ends)?))
    }

    /// A phi that alternates between two numbers, signed or unsigned.
    fn toggle(&mut self, phi: Inst, carried: &Carried, signed: bool) -> Option<Form> {
        let func = self.values.func();
        let next = carried.next.as_inst()?;
        let number = |value| {
            let number = self.values.int(value)?;
            if signed { number.to_i64().map(i128::from) } else { number.to_u64().map(i128::from) }
        };
        let (even, odd) = match func.opcode(next) {
            Opcode::Xor if func.operand(next, 0) == phi.into() => {
                let even = number(carried.start)?;
                (Sum::number(even), Sum::number(even ^ number(func.operand(next, 1))?))
            }
            Opcode::Phi => {
                let other = self.carried(next).filter(|other| other.id == carried.id)?;
                let is_swap = other.next == phi.into() && carried.next == next.into();
                is_swap.then_some(())?;
                (self.integer(carried.start, signed)?, self.integer(other.start, signed)?)
            }
            _ => return None,
        };
        let iteration = self.iteration(carried)?;
        let parity = self.digit(iteration, 1, Some(2))?;
        let form = odd.minus(&even)?.times(&parity)?.plus(&even)?;
        self.symbols.is_form(&form).then_some(form)
    }
}
