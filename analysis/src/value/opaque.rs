//! Values of which nothing can be known: that they are loaded is all there is to them.
//!
//! What is found to be opaque is asked for no bits and no range. The least and the greatest of opaque values are opaque
//! as well: of a sorting network, ranges and bits would be looked for at each value from each depth.
//! * Invariant: the range of what is opaque is full, and none of its bits is known. Debug builds look.
//! * Cost: of a load a look at its attachments; of a call a look-up, and at most [`MAX_DEPTH`] calls behind it.

use selvedge_ir::{Inst, MdKind, Opcode, Value};

use super::Values;

/// How many calls and choices in a row are looked through that were not asked about before: of a network several rows,
/// as of most values in it samples say enough (`simplify/samples.rs`).
const MAX_DEPTH: u32 = 12;

impl Values<'_> {
    /// Whether nothing can be known of the number that a value is: it is loaded, and neither declared nor
    /// compared, or it is the truth of a comparison that no branch tells, or the least or greatest of such.
    #[inline]
    pub fn is_opaque(&self, value: Value) -> bool {
        value.as_inst().is_some_and(|inst| self.is_opaque_at(inst, 0))
    }

    fn is_opaque_at(&self, inst: Inst, depth: u32) -> bool {
        use Opcode::{Call, ExtractValue, FCmp, ICmp, Load};
        let value = Value::from(inst);
        match self.func.opcode(inst) {
            Load | ExtractValue | ICmp | FCmp => {
                !self.has_range_attached(inst)
                    && self.func.attachment(inst, MdKind::ALIGN).is_none()
                    && !self.is_watched(value)
            }
            Call if self.is_extreme(inst) => {
                self.kept_opaque(value, depth, || self.is_opaque_extreme(inst, depth))
            }
            _ => false,
        }
    }

    /// Whether a call is that of the least or the greatest of two values.
    fn is_extreme(&self, call: Inst) -> bool {
        !self.is_quick()
            && matches!(self.intrinsic_word(call), Some("umin" | "umax" | "smin" | "smax"))
    }

    /// Whether both values of which a call is the least or the greatest are opaque, and no more is known of it.
    fn is_opaque_extreme(&self, call: Inst, depth: u32) -> bool {
        let value = Value::from(call);
        let Some(width) = self.width(self.func.value_type(value)) else { return false };
        self.cx.answers.has_room(depth, MAX_DEPTH)
            && [0, 1].into_iter().all(|n| self.is_opaque_part(self.func.operand(call, n), depth))
            && self.declared_range_of(value, width).is_none()
            && !self.is_watched(value)
    }

    /// The same for a part of a call: it may be a choice of an opaque value, too.
    fn is_opaque_part(&self, part: Value, depth: u32) -> bool {
        let Some(inst) = part.as_inst() else { return false };
        match self.func.opcode(inst) {
            Opcode::Select => {
                self.kept_opaque(part, depth + 1, || self.is_opaque_choice(inst, depth + 1))
            }
            _ => self.is_opaque_at(inst, depth + 1),
        }
    }

    /// Whether of two values to choose from one is opaque, and the condition compares with no number.
    fn is_opaque_choice(&self, select: Inst, depth: u32) -> bool {
        let [condition, yes, no] = [0, 1, 2].map(|n| self.func.operand(select, n));
        let compares_values = condition.as_inst().is_some_and(|inst| {
            self.func.opcode(inst) == Opcode::ICmp
                && self.func.operands(inst).all(|side| side.as_const().is_none())
        });
        compares_values
            && self.cx.answers.has_room(depth, MAX_DEPTH)
            && [yes, no].into_iter().any(|arm| self.is_opaque_part(arm, depth))
            && !self.has_range_attached(select)
            && !self.is_watched(select.into())
    }
}
