//! Memory that the pass reuses from one function to the next: most functions are small, and growing tables each time
//! would cost more than filling them.
//!
//! Each thread has its own. No fact in it is used for the next function, except the facts about calls and the distances
//! of constant indices, as long as the header is the same (`call_info.rs`, `distances.rs`).

use std::cell::Cell;

use crate::call_info::CallInfos;
use crate::distances::Distances;
use crate::objects::Places;
use crate::walk::{Scope, Tables};

/// Maximum capacity of the stack of blocks that is reused.
const MAX_KEPT_SCOPES: usize = 1 << 10;

/// The memory of a thread that the pass reuses from one function to the next.
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
    /// Takes the memory of this thread, or new memory, also if the former was lost in a panic.
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

    /// Stores it for the next function of this thread, unless it is unusually large.
    pub(crate) fn keep(mut self) {
        self.tables.shrink();
        self.places.clear();
        if self.scopes.capacity() > MAX_KEPT_SCOPES {
            self.scopes = Vec::new();
        }
        KEPT.set(Some(self));
    }
}
