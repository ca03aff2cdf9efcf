//! Narrow sums that do not wrap although no flag says so, each proved for the position where it is computed.

use rustc_hash::FxHashSet;
use selvedge_ir::{Inst, Opcode};

use super::Extension;

/// The claim that a sum, a difference or a product does not wrap where it is computed, in all executions in which it is
/// not poison. An unsigned sum with a negative constant is treated as a difference here: the claim is that it does not
/// go below zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Claim {
    /// The operation.
    pub inst: Inst,
    /// Whether the claim is about signed arithmetic.
    pub signed: bool,
}

impl Claim {
    /// The claim that would allow an operation to be decomposed under an extension.
    pub(super) fn of(opcode: Opcode, inst: Inst, extension: Extension) -> Option<Claim> {
        let can_wrap = matches!(opcode, Opcode::Add | Opcode::Sub | Opcode::Mul | Opcode::Shl);
        can_wrap.then_some(Claim { inst, signed: extension == Extension::Signed })
    }
}

/// Claims proved for a function in its current form: any edit may invalidate them.
#[derive(Clone, Default, Debug)]
pub struct Proofs {
    proved: FxHashSet<Claim>,
    /// Whether claims that were not proved are assumed for 32-bit operations: unsigned, signed.
    believed: [bool; 2],
}

impl Proofs {
    /// No proofs, but 32-bit operations are assumed not to wrap, signed or unsigned. **Unsound**: programs in which one
    /// wraps are miscompiled.
    pub fn believing(unsigned: bool, signed: bool) -> Proofs {
        Proofs { proved: FxHashSet::default(), believed: [unsigned, signed] }
    }

    /// Whether the claim was proved, or is assumed, of an operation of `width` bits.
    pub fn has(&self, claim: Claim, width: u32) -> bool {
        self.proved.contains(&claim) || width == 32 && self.believed[usize::from(claim.signed)]
    }

    /// Whether the claim was proved.
    pub fn is_proved(&self, claim: Claim) -> bool {
        self.proved.contains(&claim)
    }

    /// Adds a proved claim.
    pub fn add(&mut self, claim: Claim) {
        self.proved.insert(claim);
    }
}
