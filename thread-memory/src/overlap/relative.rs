//! Bytes relative to an unknown offset that is the same whenever it is used.
//!
//! `s[half]` and `s[half + 1]` are different bytes when `half` is the same for both: for all threads, and at all times.
//! A value that is computed in a loop may differ between iterations, so only values that a kernel computes at most once
//! are used ([`Fixed`]): its arguments, and values computed outside of all cycles, if they are uniform in the CTA.
//!
//! The results hold for accesses of one CTA: other CTAs may have other values, and barriers do not order them.
//!
//! The index of an access is followed through additions of constants and through casts that preserve the sum:
//! `sext (x + c)` is `sext x + c` when the addition does not wrap (`nsw`, for `zext` `nuw`); where it does, the
//! address is poison, and the access is undefined. Two accesses with equal symbolic parts have the distance of their
//! constants.

use std::sync::Arc;

use selvedge_analysis::Facts;
use selvedge_analysis::cycles::Cycles;
use selvedge_analysis::uniformity::Uniformity;
use selvedge_analysis::value::{Address, Values};
use selvedge_ir::inst::IntFlags;
use selvedge_ir::target::Scope;
use selvedge_ir::{Function, Inst, Opcode, Value, ValueKind};

use super::{Bytes, ends, spanned};

/// Maximum number of additions and casts of an index that are followed.
const MAX_STEPS: usize = 8;

/// Bounds beyond which differences might wrap in the narrowest addresses.
const MAX_DISTANCE: i128 = 1 << 29;

/// The values that are the same for all threads of the CTA whenever they are used.
#[derive(Clone, Default)]
pub struct Fixed {
    known: Option<(Arc<Uniformity>, Arc<Cycles>)>,
}

impl Fixed {
    /// The values of a kernel that is only launched; for other functions, and by default, there are none.
    pub fn of_kernel(func: &Function, facts: &mut Facts<'_>) -> Fixed {
        Fixed { known: Some((facts.get::<Uniformity>(func), facts.get::<Cycles>(func))) }
    }

    fn contains(&self, func: &Function, value: Value) -> bool {
        let Some((uniformity, cycles)) = &self.known else { return false };
        let is_computed_once = match value.kind() {
            ValueKind::Arg(_) => true,
            ValueKind::Inst(inst) => {
                func.block_of(inst).is_some_and(|block| cycles.innermost(block).is_none())
            }
            ValueKind::Const(_) | ValueKind::Block(_) => false,
        };
        is_computed_once && uniformity.is_uniform(value, Scope::Cta)
    }
}

/// The cast of a value to an offset.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Cast {
    /// None: it is as wide as addresses are.
    None,
    Signed,
    Unsigned,
}

/// A symbolic part of an offset that is fixed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Symbol {
    value: Value,
    cast: Cast,
    scale: i64,
}

/// Bytes relative to the beginning of an object plus fixed symbolic offsets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Relative {
    /// The symbolic offsets, sorted.
    symbols: [Option<Symbol>; 2],
    bytes: Bytes,
}

impl Relative {
    /// Whether two of the same object share no byte.
    pub(super) fn is_disjoint(&self, other: &Relative) -> bool {
        self.symbols == other.symbols && !self.bytes.meet(other.bytes)
    }

    /// The bytes of an access of `size` bytes at an address; `None` where some part is neither fixed nor bounded, or no
    /// part is fixed.
    pub(super) fn of(
        values: Values<'_>,
        fixed: &Fixed,
        address: &Address,
        size: u64,
    ) -> Option<Relative> {
        let width = address.offset.width();
        let mut symbols = [None; 2];
        let bytes = spanned(address, size, MAX_DISTANCE, |term| {
            let (value, cast, constant) = followed(values, term.index, width)?;
            if !fixed.contains(values.func(), value) {
                return ends(values, term, width);
            }
            let free = symbols.iter_mut().find(|symbol| symbol.is_none())?;
            *free = Some(Symbol { value, cast, scale: term.scale.to_i64()? });
            Some([constant; 2])
        })?;
        symbols[0]?;
        symbols.sort_unstable();
        Some(Relative { symbols, bytes })
    }
}

/// Decomposes an index into a value and a constant, and returns the cast of the value to the width of addresses. `None`
/// for an index that is truncated.
fn followed(values: Values<'_>, index: Value, width: u32) -> Option<(Value, Cast, i128)> {
    let func = values.func();
    let bits = values.header().types.int_bits(func.value_type(index))?;
    let mut cast = match bits.cmp(&width) {
        std::cmp::Ordering::Less => Cast::Signed,
        std::cmp::Ordering::Equal => Cast::None,
        std::cmp::Ordering::Greater => return None,
    };
    let (mut value, mut constant) = (index, 0i128);
    for _ in 0..MAX_STEPS {
        let Some(inst) = value.as_inst() else { break };
        let flags = func.inst(inst).bits().int_flags();
        match (func.opcode(inst), cast) {
            (Opcode::SExt, Cast::None | Cast::Signed) => cast = Cast::Signed,
            // Its result is not negative, so a further sign extension adds zeros.
            (Opcode::ZExt, _) => cast = Cast::Unsigned,
            (Opcode::Add, _) if keeps_sum(cast, flags) => {
                let Some(more) = constant_operand(values, inst, cast) else { break };
                constant = constant.checked_add(more)?;
            }
            // An addition without carries.
            (Opcode::Or, _) if flags.has(IntFlags::DISJOINT) => {
                let Some(more) = constant_operand(values, inst, cast) else { break };
                constant = constant.checked_add(more)?;
            }
            _ => break,
        }
        value = func.operand(inst, 0);
    }
    Some((value, cast, constant))
}

/// Whether the cast of a sum is the sum of the casts.
fn keeps_sum(cast: Cast, flags: IntFlags) -> bool {
    match cast {
        Cast::None => true,
        Cast::Signed => flags.has(IntFlags::NSW),
        Cast::Unsigned => flags.has(IntFlags::NUW),
    }
}

/// The constant operand of an addition, in the width of addresses.
fn constant_operand(values: Values<'_>, inst: Inst, cast: Cast) -> Option<i128> {
    let constant = values.int(values.func().operand(inst, 1))?;
    match cast {
        Cast::None | Cast::Signed => constant.to_i64().map(i128::from),
        Cast::Unsigned => constant.to_u64().map(i128::from),
    }
}
