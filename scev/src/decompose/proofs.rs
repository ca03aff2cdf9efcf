//! Sums of few bits that do not wrap though no flag says so, each proved for the place where it is computed.

use rustc_hash::FxHashSet;
use selvedge_ir::{Inst, Opcode};

use super::Extension;

/// That a sum, a difference or a product does not wrap where it is computed, in all executions in which it is not
/// poison. A sum without a sign that adds a negative constant is the difference here: it stays above zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Claim {
    /// The operation.
    pub inst: Inst,
    /// Whether in numbers with a sign.
    pub signed: bool,
}

impl Claim {
    /// What would have to be proved so that an operation below such an extension can be taken apart.
    pub(super) fn of(opcode: Opcode, inst: Inst, extension: Extension) -> Option<Claim> {
        let can_wrap = matches!(opcode, Opcode::Add | Opcode::Sub | Opcode::Mul | Opcode::Shl);
        can_wrap.then_some(Claim { inst, signed: extension == Extension::Signed })
    }
}

/// What was proved of a function as it is: any edit may make it wrong.
#[derive(Clone, Default, Debug)]
pub struct Proofs {
    proved: FxHashSet<Claim>,
    /// Whether what was not proved is believed of numbers of 32 bits: without a sign, with one.
    believed: [bool; 2],
}

impl Proofs {
    /// None, but sums of 32 bits are believed not to wrap, with a sign, or without one. **Unsound**: programs in which
    /// one does are miscompiled.
    pub fn believing(unsigned: bool, signed: bool) -> Proofs {
        Proofs { proved: FxHashSet::default(), believed: [unsigned, signed] }
    }

    /// Whether it was proved, or is believed, of an operation of so many bits.
    pub fn has(&self, claim: Claim, width: u32) -> bool {
        self.proved.contains(&claim) || width == 32 && self.believed[usize::from(claim.signed)]
    }

    /// Whether it was proved.
    pub fn is_proved(&self, claim: Claim) -> bool {
        self.proved.contains(&claim)
    }

    /// Adds what holds.
    pub fn add(&mut self, claim: Claim) {
        self.proved.insert(claim);
    }
}
