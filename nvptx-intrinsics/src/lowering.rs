//! Properties of instruction selection for NVIDIA's GPUs.
//!
//! A PTX address is a register or a symbol, plus a constant (PTX ISA, "Addresses as Operands"); in the machine code of
//! `ptxas` the constant has 24 bits, signed. A 64-bit division is a subroutine of about a hundred instructions, a
//! 32-bit one about twenty instructions inline. There are seven predicate registers.

use std::ops::RangeInclusive;

use selvedge_ir::target::{AddressMode, Lowering};

/// The constants of `[R+imm]`, which all loads, stores and atomics support: 24 bits, signed.
pub(crate) const IMMEDIATES: RangeInclusive<i64> = -(1 << 23)..=(1 << 23) - 1;

/// Properties of PTX and of the machine code that `ptxas` generates.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct NvptxLowering;

impl Lowering for NvptxLowering {
    fn folds_address(&self, mode: &AddressMode) -> bool {
        let registers = match mode.scale {
            0 => u32::from(mode.register),
            1 => u32::from(mode.register) + 1,
            _ => return false,
        };
        registers + u32::from(mode.global) <= 1 && IMMEDIATES.contains(&mode.offset)
    }

    fn fast_division(&self, bits: u32) -> Option<u32> {
        (bits == 64).then_some(32)
    }

    /// A call spills the registers that the callee may use, is a barrier for scheduling, and passes arguments through
    /// memory: NVIDIA's compiler inlines nearly everything. LLVM's factor is 11, which leaves stack frames that
    /// NVIDIA's compiler does not have.
    fn inlining_threshold_factor(&self) -> u32 {
        44
    }

    /// Local memory is a hundred times slower than registers. An array of more than a kilobyte stays in memory in any
    /// case.
    fn inlining_bonus_of_stack(&self, bytes: u64) -> u32 {
        if bytes <= 1024 { 20_000 } else { 0 }
    }

    /// `llc` narrows 64-bit divisions, unless `-disable-cgp` is given.
    fn tests_divisions(&self) -> bool {
        true
    }

    /// LLVM's back end may expand the intrinsic to an addition and a comparison, which is no worse than the code
    /// without the intrinsic.
    fn adds_with_carry(&self, bits: u32) -> bool {
        matches!(bits, 32 | 64)
    }

    /// `LDG.U8` and similar instructions fill a 32-bit register.
    fn extends_loads(&self, from: u32, to: u32, _with_sign: bool) -> bool {
        matches!(from, 8 | 16) && from < to && to <= 32
    }

    /// Registers have 32 bits. The low half of a 64-bit value is free as well, but if the wide value stays alive, so
    /// does its high half, which takes another register.
    fn truncates_freely(&self, from: u32, to: u32) -> bool {
        to < from && from <= 32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_loads_extend_for_free() {
        let extends = |from, to| NvptxLowering.extends_loads(from, to, true);
        assert!(extends(8, 32) && extends(16, 32) && extends(8, 16));
        assert!(!extends(32, 64) && !extends(8, 64) && !extends(1, 32) && !extends(16, 16));
        assert!(NvptxLowering.truncates_freely(32, 16) && !NvptxLowering.truncates_freely(64, 32));
        assert!(NvptxLowering.keeps_conditions());
    }

    #[test]
    fn addressing_modes_are_a_base_and_a_small_offset() {
        let folds = |global, register, scale, offset| {
            let mode = AddressMode { global, register, scale, offset, space: 1, bytes: Some(4) };
            NvptxLowering.folds_address(&mode)
        };
        assert!(folds(false, true, 0, 0) && folds(false, true, 0, 8_388_607));
        assert!(folds(true, false, 0, -8_388_608) && folds(false, false, 1, 4));
        assert!(!folds(false, true, 0, 8_388_608) && !folds(false, true, 1, 0));
        assert!(!folds(true, true, 0, 0) && !folds(false, false, 4, 0));
    }
}
