//! Memory that the pass uses for one function after the other: most functions are small, and tables
//! that have to grow each time would cost more than what is in them.
//!
//! Each thread has its own. Nothing of what is in it counts from one function to the next, but for
//! what calls are and how far constant indices step, as long as the header is the same (`call_info.rs`,
//! `distances.rs`).

use std::cell::Cell;

use crate::call_info::CallInfos;
use crate::distances::Distances;
use crate::objects::Places;
use crate::walk::{Scope, Tables};

/// How many blocks deep a tree may have been whose stack is kept.
const MAX_KEPT_SCOPES: usize = 1 << 10;

/// The memory; see the module's text.
pub(crate) struct Scratch {
    /// Empty.
    pub(crate) tables: Tables,
    pub(crate) call_infos: CallInfos,
    pub(crate) distances: Distances,
    pub(crate) places: Places,
    /// Empty.
    pub(crate) scopes: Vec<Scope>,
}

thread_local! {
    static KEPT: Cell<Option<Scratch>> = const { Cell::new(None) };
}

impl Scratch {
    /// That of this thread, or new memory: also when the one before was lost in a panic.
    pub(crate) fn take() -> Scratch {
        match KEPT.take() {
            Some(kept) => kept,
            None => Scratch {
                tables: Tables::new(),
                call_infos: CallInfos::new(),
                distances: Distances::default(),
                places: Places::new(),
                scopes: Vec::new(),
            },
        }
    }

    /// Keeps it for the next function of this thread, as far as it is no larger than most need.
    pub(crate) fn keep(mut self) {
        self.tables.shrink();
        self.places.clear();
        if self.scopes.capacity() > MAX_KEPT_SCOPES {
            self.scopes = Vec::new();
        }
        KEPT.set(Some(self));
    }
}
