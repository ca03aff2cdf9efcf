//! Edits that the cached results do not reflect yet; `incremental.rs` records and applies them.

use rustc_hash::FxHashSet;
use selvedge_ir::{Inst, Value};

/// Recorded edits whose effects are not computed yet.
#[derive(Default)]
pub(crate) struct Pending {
    /// Everything is invalidated.
    pub(crate) all: bool,
    /// Values that may have changed.
    pub(crate) changed: Vec<Value>,
    /// Instructions for which poison may have become undefined behavior, or is no longer.
    pub(crate) suspects: FxHashSet<Inst>,
    /// The instruction about to be erased.
    pub(crate) erasing: Option<Inst>,
}

impl Pending {
    /// Whether no edit is pending.
    pub(crate) fn is_empty(&self) -> bool {
        !self.all && self.changed.is_empty() && self.suspects.is_empty()
    }
}
