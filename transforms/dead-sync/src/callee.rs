//! What callers know of a function that they call.

use std::sync::Arc;

use crate::model::Hazard;

/// What is known of a function that is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Callee {
    /// Whether it is looked at with its callers.
    pub(crate) is_member: bool,
    /// Whether it runs barriers alike, when all threads call it together.
    pub(crate) is_even: bool,
    /// What callers see of its barriers, if all threads meet in it and it will be as it is now.
    pub(crate) sync_summary: Option<Arc<SyncSummary>>,
}

/// The synchronisation summary of a function in which all threads meet: what a caller sees of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SyncSummary {
    /// What happens up to its first barriers; `None`: any of what it does.
    pub(crate) front: Option<Vec<Hazard>>,
    /// What happens behind its last ones.
    pub(crate) back: Option<Vec<Hazard>>,
}
