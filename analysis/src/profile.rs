//! Profile summary: which counts of a profile are hot, and which are cold.
//!
//! The module flag `ProfileSummary` (or `CSProfileSummary`, which takes precedence) lists some fractions of all
//! executions, in millionths, each with the least of the highest counts that together make up the fraction. As in LLVM,
//! a count is hot if it is among those that make up 99 %, and cold if it is not more than the least of those that make
//! up 99.9999 %.
//!
//! * A summary in another format is ignored.
//! * Cost: O(flags and rows of the summary), once per module.

use selvedge_ir::constant::ConstKind;
use selvedge_ir::metadata::MdKind;
use selvedge_ir::{Global, Md, MdData, ModuleHeader};

use crate::facts::{Env, HeaderAnalysis};

/// The fraction of executions whose counters are hot, in millionths.
pub const HOT_SHARE: u64 = 990_000;
/// The fraction of executions whose counters are not cold, in millionths.
pub const COLD_SHARE: u64 = 999_999;

/// The bounds of hot and cold counts of a profile, from the module flag `ProfileSummary`, or `CSProfileSummary` if the
/// module has both.
///
/// As in LLVM, a count is hot if it is among those that make up 99 % of all executions, and cold if it is not more than
/// the least of those that make up 99.9999 %. Without a summary in a known format no count is either.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ProfileSummary {
    /// The least hot count and the greatest cold count; `None` without a summary.
    bounds: Option<(u64, u64)>,
}

impl HeaderAnalysis for ProfileSummary {
    const NAME: &'static str = "profile-summary";

    fn compute(env: Env<'_>) -> ProfileSummary {
        let header = env.header;
        let flag = |name: &[u8]| header.module_flag(name);
        let summary = flag(b"CSProfileSummary").or_else(|| flag(b"ProfileSummary"));
        ProfileSummary { bounds: summary.and_then(|summary| bounds(header, summary)) }
    }
}

impl ProfileSummary {
    /// Whether there is a summary.
    pub fn is_there(&self) -> bool {
        self.bounds.is_some()
    }

    /// Whether a count is hot. Always `false` without a summary.
    pub fn is_hot(&self, count: u64) -> bool {
        self.bounds.is_some_and(|(hot, _)| count >= hot)
    }

    /// Whether a count is cold. Always `false` without a summary.
    pub fn is_cold(&self, count: u64) -> bool {
        self.bounds.is_some_and(|(_, cold)| count <= cold)
    }
}

/// The `!prof` entry count of a function. `None` if it was not counted, which `-1` denotes as well.
pub fn entry_count(header: &ModuleHeader, function: Global) -> Option<u64> {
    let attached = &header.global(function).attachments;
    let prof = attached.iter().find(|(kind, _)| *kind == MdKind::PROF)?;
    let node = header.md.node(prof.1)?;
    let kind = header.md.text(node.operand(0)?)?;
    let count = integer(header, node.operand(1)?)?;
    (kind == b"function_entry_count" && count != u64::MAX).then_some(count)
}

/// The least hot count and the greatest cold count.
fn bounds(header: &ModuleHeader, summary: Md) -> Option<(u64, u64)> {
    let rows = header.md.node(entry(header, summary, b"DetailedSummary")?)?;
    let least_count = |share: u64| {
        rows.operands().find_map(|row| {
            let row = header.md.node(row)?;
            let reaches = integer(header, row.operand(0)?)? >= share;
            reaches.then(|| integer(header, row.operand(1)?)).flatten()
        })
    };
    Some((least_count(HOT_SHARE)?, least_count(COLD_SHARE)?))
}

/// The value of the pair `!{!"name", value}` among the operands of a node.
fn entry(header: &ModuleHeader, node: Md, name: &[u8]) -> Option<Md> {
    header.md.node(node)?.operands().find_map(|pair| {
        let pair = header.md.node(pair)?;
        (header.md.text(pair.operand(0)?) == Some(name)).then(|| pair.operand(1)).flatten()
    })
}

/// An integer of at most 64 bits in metadata.
fn integer(header: &ModuleHeader, md: Md) -> Option<u64> {
    let MdData::Const(c) = header.md[md] else { return None };
    match header.consts[c].kind() {
        ConstKind::Int(bits) => bits.to_u64(),
        _ => None,
    }
}
