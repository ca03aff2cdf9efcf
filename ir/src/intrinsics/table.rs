//! The shape of generated rows. The one-letter names keep three thousand generated lines short;
//! nothing else should use them.

pub use super::declaration::{Attributes, Declaration};
use crate::target::{Effects, ModRef, ParamFacts, SpaceSet};

/// Neither reads nor writes.
pub const N: ModRef = ModRef::None;
/// Reads.
pub const R: ModRef = ModRef::Ref;
/// Writes.
pub const W: ModRef = ModRef::Mod;
/// Reads and writes.
pub const RW: ModRef = ModRef::ModRef;
/// A parameter without attributes that is no pointer.
pub const V: ParamFacts = p("", N, false, false);
/// A pointer without attributes, read and written through.
pub const P: ParamFacts = p("", RW, false, false);
/// A parameter that must be a constant.
pub const I: ParamFacts = p("immarg", N, true, false);

/// Effects of a `memory(...)` attribute: on arguments, on inaccessible state, on the rest.
pub const fn e(arguments: ModRef, inaccessible: ModRef, rest: ModRef) -> Effects {
    const fn spaces(any: bool) -> SpaceSet {
        if any { SpaceSet::ALL } else { SpaceSet::EMPTY }
    }
    Effects { arguments, inaccessible, reads: spaces(rest.reads()), writes: spaces(rest.writes()) }
}

/// A parameter: the text of its attributes, and what follows from them.
pub const fn p(text: &'static str, access: ModRef, immarg: bool, nocapture: bool) -> ParamFacts {
    ParamFacts { access, immarg, nocapture, attributes: text }
}

/// The attributes of one or more intrinsics.
pub const fn a<const LEN: usize>(
    function: &'static str,
    props: u16,
    effects: Effects,
    result: &'static str,
    params: &'static [ParamFacts; LEN],
) -> Attributes {
    Attributes::new(function, props, effects, result, params)
}

/// A row.
pub const fn d(
    name: &'static str,
    signature: &'static str,
    attributes: &'static Attributes,
    versions: u8,
) -> Declaration {
    Declaration::new(name, signature, attributes, versions)
}

/// What the names of all rows begin with.
pub const PREFIX: &str = "llvm.";

/// The position of the row for `name` in a table sorted by name: the row of that name, else the
/// overloaded row of the longest prefix that ends before a dot.
pub fn find(rows: &[Declaration], name: &str) -> Option<usize> {
    // Most functions are none of ours.
    if !name.starts_with(PREFIX) {
        return None;
    }
    let position = |name: &str| rows.binary_search_by_key(&name, |row| row.name()).ok();
    let overloaded = |row: &usize| rows[*row].is_overloaded();
    let dots = name.rmatch_indices('.').map(|(at, _)| &name[..at]);
    position(name).or_else(|| dots.filter_map(position).find(overloaded))
}
