//! The constructs that older versions of LLVM do not have, and their replacements.
//!
//! An optional fact that an older reader does not have (a flag, `range`, `captures`) is omitted: the text is then
//! weaker but still correct. Other constructs without an older spelling are printed as they are.

use crate::attribute::packed::{
    CAPTURES_NONE, MEMORY_LOCATIONS, MEMORY_OTHER, memory_location_since,
};
use crate::attribute::{Attr, AttrKind};
use crate::dialect::Dialect;
use crate::inst::{FastMath, GepFlags, IntFlags, Opcode};

/// Whether floating-point numbers are printed as LLVM 23 does: `+inf`, `f0x3DCCCCCD`.
pub(super) fn has_float_bits(dialect: Dialect) -> bool {
    dialect.at_least(23)
}

/// Whether the treatment of subnormal numbers is the attribute `denormal_fpenv` instead of two strings.
pub(super) fn has_denormal_fpenv(dialect: Dialect) -> bool {
    dialect.at_least(23)
}

/// Whether `splat (i32 1)` is printed.
pub(super) fn has_splat(dialect: Dialect) -> bool {
    dialect.at_least(20)
}

/// Whether debug values can be records.
pub(super) fn has_debug_records(dialect: Dialect) -> bool {
    dialect.at_least(19)
}

/// Whether there is a record `#dbg_declare_value`.
pub(super) fn has_declare_value(dialect: Dialect) -> bool {
    dialect.at_least(22)
}

/// Whether a constant `getelementptr` can have `inrange(-8, 8)`.
pub(super) fn has_in_range_bytes(dialect: Dialect) -> bool {
    dialect.at_least(19)
}

/// Whether a constant `getelementptr` can mark an index `inrange`.
pub(super) fn marks_in_range_index(dialect: Dialect) -> bool {
    !has_in_range_bytes(dialect)
}

/// The keyword for an undefined lane of a shuffle mask.
pub(super) fn undefined_lane(dialect: Dialect) -> &'static str {
    if dialect.at_least(17) { "poison" } else { "undef" }
}

/// The integer flags that the dialect has.
pub(super) fn int_flags(dialect: Dialect, opcode: Opcode, flags: IntFlags) -> IntFlags {
    let since = match opcode {
        Opcode::ZExt | Opcode::Or => 18,
        Opcode::UiToFp | Opcode::Trunc => 19,
        Opcode::ICmp => 20,
        _ => 0,
    };
    if dialect.at_least(since) { flags } else { IntFlags::NONE }
}

/// The fast-math flags that the dialect has.
pub(super) fn fast_math(dialect: Dialect, opcode: Opcode, flags: FastMath) -> FastMath {
    let is_cast = matches!(opcode, Opcode::FpTrunc | Opcode::FpExt);
    if is_cast && !dialect.at_least(20) { FastMath::NONE } else { flags }
}

/// The flags of a `getelementptr` that the dialect has.
pub(super) fn gep_flags(dialect: Dialect, flags: GepFlags) -> GepFlags {
    if dialect.at_least(19) { flags } else { flags.and(GepFlags::INBOUNDS) }
}

/// How an attribute is printed.
pub(super) enum AttrForm {
    /// In its newest spelling.
    Newest,
    /// As this keyword.
    Word(&'static str),
    /// In its newest spelling with this integer.
    Int(u64),
    /// Omitted.
    Dropped,
}

/// How an attribute is printed in a dialect.
pub(super) fn attr_form(dialect: Dialect, attr: &Attr) -> AttrForm {
    match attr {
        Attr::Int(AttrKind::Captures, CAPTURES_NONE) if !dialect.at_least(21) => {
            AttrForm::Word("nocapture")
        }
        Attr::Int(AttrKind::Memory, access) if !dialect.at_least(22) => {
            AttrForm::Int(older_memory(dialect, *access))
        }
        _ => match attr.kind() {
            Some(kind) if !dialect.at_least(kind.since()) => AttrForm::Dropped,
            _ => AttrForm::Newest,
        },
    }
}

/// `memory` without the locations that the dialect does not have: the access allowed there is allowed for all locations
/// not listed, as an older reader would have it.
fn older_memory(dialect: Dialect, access: u64) -> u64 {
    let unknown = MEMORY_LOCATIONS.iter().filter(|(word, _)| !knows_memory(dialect, word));
    let all = unknown.fold(access, |all, (_, at)| all | (access >> at & 3) << MEMORY_OTHER);
    let other = all >> MEMORY_OTHER & 3;
    let unknown = MEMORY_LOCATIONS.iter().filter(|(word, _)| !knows_memory(dialect, word));
    unknown.fold(all, |all, (_, at)| all & !(3 << at) | other << at)
}

fn knows_memory(dialect: Dialect, location: &str) -> bool {
    dialect.at_least(memory_location_since(location))
}
