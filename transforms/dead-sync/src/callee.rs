//! What callers know of a function that they call.

use std::sync::Arc;

use crate::model::Hazard;

/// What is known of a called function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Callee {
    /// Whether it is analysed with its callers.
    pub(crate) is_member: bool,
    /// Whether all threads run the same number of barriers in it, when all call it together.
    pub(crate) is_even: bool,
    /// Its summary, if all threads arrive together in it and its barriers are final.
    pub(crate) sync_summary: Option<Arc<SyncSummary>>,
}

/// The synchronisation summary of a function: the part of it that a caller sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SyncSummary {
    /// The hazards up to its first barriers; `None`: all hazards of the function.
    pub(crate) front: Option<Vec<Hazard>>,
    /// The hazards after its last barriers; `None` as above.
    pub(crate) back: Option<Vec<Hazard>>,
}
