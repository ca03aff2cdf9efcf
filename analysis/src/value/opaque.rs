//! Opaque values: values about which nothing can be known, such as loaded ones.
//!
//! Queries for the bits and the range of an opaque value return at once. The minimum and maximum of opaque values are
//! opaque as well: without that rule, ranges and bits would be computed for each value of a sorting network at each
//! depth.
//! * Invariant: an opaque value has the full range and no known bits. Debug builds check it.
//! * Cost: for a load an inspection of its attachments; for a call a look-up, and at most [`MAX_DEPTH`] nested calls.

use selvedge_ir::{Inst, MdKind, Opcode, Value};

use super::Values;

/// The maximum depth of nested calls and selects without a cached result. It covers several rows of a sorting network.
const MAX_DEPTH: u32 = 12;

impl Values<'_> {
    /// Whether nothing can be known of an integer value: it is a loaded value that is neither declared nor compared, a
    /// comparison whose result no branch implies, or a minimum or maximum of such values.
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
                self.get_or_compute_opaque(value, depth, || self.is_opaque_extreme(inst, depth))
            }
            _ => false,
        }
    }

    /// Whether a call computes a minimum or a maximum.
    fn is_extreme(&self, call: Inst) -> bool {
        !self.is_depth_limited()
            && matches!(self.intrinsic_word(call), Some("umin" | "umax" | "smin" | "smax"))
    }

    /// Whether both operands of a minimum or maximum are opaque, and nothing else is known of the result.
    fn is_opaque_extreme(&self, call: Inst, depth: u32) -> bool {
        let value = Value::from(call);
        let Some(width) = self.width(self.func.value_type(value)) else { return false };
        self.cx.cache.has_room(depth, MAX_DEPTH)
            && [0, 1].into_iter().all(|n| self.is_opaque_part(self.func.operand(call, n), depth))
            && self.declared_range_of(value, width).is_none()
            && !self.is_watched(value)
    }

    /// Whether an operand of such a call is opaque; here it may be a select of an opaque value as well.
    fn is_opaque_part(&self, part: Value, depth: u32) -> bool {
        let Some(inst) = part.as_inst() else { return false };
        match self.func.opcode(inst) {
            Opcode::Select => self
                .get_or_compute_opaque(part, depth + 1, || self.is_opaque_choice(inst, depth + 1)),
            _ => self.is_opaque_at(inst, depth + 1),
        }
    }

    /// Whether an arm of a select is opaque, and its condition does not compare with a constant.
    fn is_opaque_choice(&self, select: Inst, depth: u32) -> bool {
        let [condition, yes, no] = [0, 1, 2].map(|n| self.func.operand(select, n));
        let compares_values = condition.as_inst().is_some_and(|inst| {
            self.func.opcode(inst) == Opcode::ICmp
                && self.func.operands(inst).all(|side| side.as_const().is_none())
        });
        compares_values
            && self.cx.cache.has_room(depth, MAX_DEPTH)
            && [yes, no].into_iter().any(|arm| self.is_opaque_part(arm, depth))
            && !self.has_range_attached(select)
            && !self.is_watched(select.into())
    }
}
