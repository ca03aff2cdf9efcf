//! A target on which everything is profitable: `codegenprepare<cgp-stress>` uses it instead of the real one.
//!
//! The lowering properties determine profitability only, never correctness. So tests can apply every part to any
//! function and check that behavior is unchanged, regardless of the real target.

use selvedge_ir::target::{AddressMode, Lowering};

/// A target for tests on which everything is profitable. It folds only offsets of few bits, so that others count as
/// large.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct EverythingPays;

impl Lowering for EverythingPays {
    fn folds_address(&self, mode: &AddressMode) -> bool {
        matches!(mode.scale, 0 | 1 | 2 | 4 | 8) && (-256..=255).contains(&mode.offset)
    }

    fn fast_division(&self, bits: u32) -> Option<u32> {
        (bits > 8 && bits.is_power_of_two()).then_some(bits / 2)
    }

    fn jumps_are_expensive(&self) -> bool {
        false
    }

    fn predictable_selects_are_expensive(&self) -> bool {
        true
    }

    fn adds_with_carry(&self, _bits: u32) -> bool {
        true
    }

    fn subtracts_with_borrow(&self, _bits: u32) -> bool {
        true
    }

    fn extends_loads(&self, _from: u32, _to: u32, _with_sign: bool) -> bool {
        true
    }

    fn truncates_freely(&self, _from: u32, _to: u32) -> bool {
        true
    }

    fn extends_freely(&self, _from: u32, _to: u32) -> bool {
        true
    }

    fn casts_space_freely(&self, _from: u32, _to: u32) -> bool {
        true
    }

    fn splits_stores(&self, _bits: u32) -> bool {
        true
    }

    fn stores_elements(&self, _element: u64) -> bool {
        true
    }

    fn tests_masks(&self) -> bool {
        true
    }

    fn keeps_conditions(&self) -> bool {
        false
    }
}
