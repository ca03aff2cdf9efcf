//! Rows by name.

use selvedge_ir::intrinsics::table::Index;
use selvedge_ir::intrinsics::{CachedFacts, Declaration};
use selvedge_ir::target::IntrinsicFacts;

use crate::generated::ROWS;
use crate::{classify, corrections};

/// Hash index of the rows.
static INDEX: Index<8192> = Index::of(&ROWS);

/// One intrinsic. Two rows are equal when they are the same intrinsic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row(usize);

impl Row {
    /// Name without overload suffix, signature, attributes, versions, as in LLVM.
    pub fn declaration(self) -> &'static Declaration {
        &ROWS[self.0]
    }

    /// The name without overload suffix.
    pub fn name(self) -> &'static str {
        self.declaration().name()
    }

    /// The facts about every call. Computed on first use, then cached.
    pub fn facts(self) -> &'static IntrinsicFacts {
        static FACTS: CachedFacts = CachedFacts::new();
        FACTS.of(self.0, || {
            let row = self.declaration();
            classify::classify(row, corrections::apply(row))
        })
    }
}

/// The row for a name, with or without overload suffix; `None` for names of other intrinsics.
///
/// Cost: one lookup, and another one for each part of a suffix.
pub fn lookup(name: &str) -> Option<Row> {
    if !name.starts_with("llvm.nvvm.") {
        return None;
    }
    INDEX.find(name).map(Row)
}

/// All rows, sorted by name.
pub fn rows() -> impl ExactSizeIterator<Item = Row> {
    (0..ROWS.len()).map(Row)
}
