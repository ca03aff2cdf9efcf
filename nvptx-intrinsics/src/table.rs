//! Rows by name.

use std::sync::OnceLock;

use selvedge_ir::intrinsics::{Declaration, table};
use selvedge_ir::target::IntrinsicFacts;

use crate::generated::ROWS;
use crate::{classify, corrections};

/// One intrinsic. Two rows are equal when they are the same intrinsic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row(usize);

impl Row {
    /// Name without overload suffix, signature, attributes, versions: what LLVM says.
    pub fn declaration(self) -> &'static Declaration {
        &ROWS[self.0]
    }

    /// The name without overload suffix.
    pub fn name(self) -> &'static str {
        self.declaration().name()
    }

    /// What holds of every call. Worked out when first asked for, then O(1).
    pub fn facts(self) -> &'static IntrinsicFacts {
        static FACTS: [OnceLock<IntrinsicFacts>; ROWS.len()] =
            [const { OnceLock::new() }; ROWS.len()];
        FACTS[self.0].get_or_init(|| {
            let row = self.declaration();
            classify::classify(row, corrections::apply(row))
        })
    }
}

/// The row for a name, with or without overload suffix; `None` for what is no NVVM intrinsic.
///
/// Cost: a binary search, and one more for each part of a suffix.
pub fn lookup(name: &str) -> Option<Row> {
    if !name.starts_with("llvm.nvvm.") {
        return None;
    }
    table::find(&ROWS, name).map(Row)
}

/// All rows, sorted by name.
pub fn rows() -> impl ExactSizeIterator<Item = Row> {
    (0..ROWS.len()).map(Row)
}
