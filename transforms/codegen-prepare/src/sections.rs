//! Marks functions as `hot` or `unlikely` (`!section_prefix`), so that the linker groups them.
//!
//! * A function with the attribute `hot` is hot, and one with `cold` is unlikely, regardless of the profile.
//! * With a profile summary in the module: a function is hot when its entry or one of its blocks is hot, and unlikely
//!   when its entry and all its blocks are cold. The count of a block is the count of the entry times the estimated
//!   frequency.
//! * A function without a profile is neither. Code is unchanged.
//! * Cost: that of block frequencies, for functions with a profile.

use selvedge_analysis::frequency::BlockFrequencies;
use selvedge_analysis::profile::{ProfileSummary, entry_count};
use selvedge_ir::metadata::{MdField, MdKind};
use selvedge_ir::{AttrKind, Function, MdData, MdNode, NodeKind};
use selvedge_pass::{Changed, Cx};

use crate::driver::Setup;

const WHY: &str = "section prefix";

/// Marks the function.
pub(crate) fn run(func: &mut Function, cx: &mut Cx<'_>, setup: &Setup<'_>) -> Changed {
    if !setup.options.section_prefix {
        return Changed::No;
    }
    let Some(prefix) = prefix(func, cx) else { return Changed::No };
    cx.transform(func, WHY, |func, cx| mark(func, cx, prefix))
}

/// The prefix of the function, if it is known.
fn prefix(func: &Function, cx: &mut Cx<'_>) -> Option<&'static [u8]> {
    let header = cx.header();
    let attrs =
        header.function(func.global()).map(|decl| header.attrs.list_data(decl.attrs).function);
    let has = |kind| attrs.is_some_and(|set| header.attrs.has(set, kind));
    if has(AttrKind::Hot) {
        return Some(b"hot");
    }
    match counted(func, cx) {
        Some(prefix) => Some(prefix),
        None => has(AttrKind::Cold).then_some(b"unlikely"),
    }
}

/// The prefix that follows from profile counts.
fn counted(func: &Function, cx: &mut Cx<'_>) -> Option<&'static [u8]> {
    let header = cx.header();
    let summary = *cx.header_ref::<ProfileSummary>();
    let entry = entry_count(header, func.global()).filter(|_| summary.is_there())?;
    let frequencies = cx.get::<BlockFrequencies>(func);
    let times_entered = u128::from(entry);
    let count = |block| {
        let count = times_entered * u128::from(frequencies.of(block));
        u64::try_from(count / u128::from(BlockFrequencies::ENTRY)).unwrap_or(u64::MAX)
    };
    let mut counts = func.blocks().map(count).chain([entry]);
    if counts.clone().any(|count| summary.is_hot(count)) {
        return Some(b"hot");
    }
    counts.all(|count| summary.is_cold(count)).then_some(b"unlikely")
}

/// Sets the mark, replacing an existing one.
fn mark(func: &Function, cx: &mut Cx<'_>, prefix: &[u8]) -> Changed {
    let texts =
        [&b"section_prefix"[..], prefix].map(|text| cx.add_metadata(MdData::String(text.into())));
    let fields = texts.into_iter().map(MdField::Md).collect();
    let node = MdNode { kind: NodeKind::Tuple, distinct: false, fields };
    let node = cx.add_metadata(MdData::Node(node));
    let attached = &cx.header().global(func.global()).attachments;
    if attached.contains(&(MdKind::SECTION_PREFIX, node)) {
        return Changed::No;
    }
    cx.attach_to_function(MdKind::SECTION_PREFIX, node);
    Changed::Yes
}
