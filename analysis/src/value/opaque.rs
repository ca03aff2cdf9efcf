//! Values of which nothing can be known: that they are loaded is all there is to them.
//!
//! What is found to be opaque is asked for no bits and no range. The least and the greatest of opaque values are opaque
//! as well: of a sorting network, ranges and bits would be looked for at each value from each depth.
//! * Invariant: the range of what is opaque is full, and none of its bits is known. Debug builds find the range.
//! * Cost: of a load a look at its attachments; of a call a look-up, and at most [`MAX_DEPTH`] calls behind it.

use selvedge_ir::{Inst, MdKind, Opcode, Value};

use super::Values;

/// How many calls are looked through that were not asked about before.
const MAX_DEPTH: u32 = 3;

impl Values<'_> {
    /// Whether nothing can be known of the number that a value is: it is loaded, and neither declared nor
    /// compared, or it is the truth of a comparison that no branch tells, or the least or greatest of such.
    #[inline]
    pub(super) fn is_opaque(&self, value: Value) -> bool {
        self.is_opaque_at(value, 0)
    }

    fn is_opaque_at(&self, value: Value, depth: u32) -> bool {
        let Some(inst) = value.as_inst() else { return false };
        use Opcode::{Call, ExtractValue, FCmp, ICmp, Load};
        match self.func.opcode(inst) {
            Load | ExtractValue | ICmp | FCmp => {
                !self.has_range_attached(inst)
                    && self.func.attachment(inst, MdKind::ALIGN).is_none()
                    && !self.is_watched(value)
            }
            Call => {
                !self.calls_unknown(inst)
                    && self.kept_opaque(value, depth, || self.is_opaque_extreme(inst, depth))
            }
            _ => false,
        }
    }

    /// Whether a call is that of the least or the greatest of two opaque values, and no more is known of it.
    fn is_opaque_extreme(&self, call: Inst, depth: u32) -> bool {
        let value = Value::from(call);
        let Some(("umin" | "umax" | "smin" | "smax", args)) = self.intrinsic(call) else {
            return false;
        };
        let Some(width) = self.width(self.func.value_type(value)) else { return false };
        self.cx.answers.has_room(depth, MAX_DEPTH)
            && args.iter().all(|&arg| self.is_opaque_at(arg, depth + 1))
            && self.declared_range_of(value, width).is_none()
            && !self.is_watched(value)
    }
}
