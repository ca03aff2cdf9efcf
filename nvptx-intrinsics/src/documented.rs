//! The intrinsic numbers in descriptions of NVIDIA's compiler, as an index of rows.
//!
//! A number denotes one entry of those descriptions, which may represent several intrinsics. The numbers are not
//! LLVM's: LLVM numbers target intrinsics above 8000, differently in every release, and its small numbers are generic
//! intrinsics. So no pass may use them for decisions.

use crate::table::{self, Row};

/// An entry of the descriptions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DocumentedEntry {
    /// The number.
    pub id: u32,
    /// Its title in the descriptions.
    pub title: &'static str,
    /// The intrinsics it represents, in all spellings, without overload suffix.
    pub names: &'static [&'static str],
    /// The intrinsic that has the number in LLVM, or other remarks.
    pub note: &'static str,
}

impl DocumentedEntry {
    /// The rows of the intrinsics.
    pub fn rows(&self) -> impl Iterator<Item = Row> {
        self.names.iter().filter_map(|name| table::lookup(name))
    }
}

const ENTRIES: [DocumentedEntry; 9] = [
    DocumentedEntry {
        id: 155,
        title: "barrier0, __syncthreads()",
        names: &["llvm.nvvm.barrier0", "llvm.nvvm.barrier.cta.sync.aligned.all"],
        note: "In the newer spelling with the constant 0. LLVM 20 gives 155 to \
               llvm.experimental.noalias.scope.decl.",
    },
    DocumentedEntry {
        id: 205,
        title: "membar",
        names: &["llvm.nvvm.membar.cta", "llvm.nvvm.membar.gl", "llvm.nvvm.membar.sys"],
        note: "LLVM 20 gives 205 to llvm.invariant.start.",
    },
    DocumentedEntry {
        id: 228,
        title: "NVVM load",
        names: &[
            "llvm.nvvm.ldg.global.f",
            "llvm.nvvm.ldg.global.i",
            "llvm.nvvm.ldg.global.p",
            "llvm.nvvm.ldu.global.f",
            "llvm.nvvm.ldu.global.i",
            "llvm.nvvm.ldu.global.p",
        ],
        note: "The loads among the NVVM intrinsics. LLVM 20 gives 228 to llvm.masked.load.",
    },
    DocumentedEntry {
        id: 230,
        title: "NVVM store",
        names: &["llvm.nvvm.st.bulk", "llvm.nvvm.st.bulk.shared.cta"],
        note: "The stores among the NVVM intrinsics. LLVM 20 gives 230 to llvm.masked.store.",
    },
    DocumentedEntry {
        id: 291,
        title: "bar.sync, a barrier by number",
        names: &[
            "llvm.nvvm.bar.sync",
            "llvm.nvvm.barrier.n",
            "llvm.nvvm.barrier.cta.sync.aligned.all",
        ],
        note: "LLVM gives 290 or 291 to llvm.pseudoprobe.",
    },
    DocumentedEntry {
        id: 324,
        title: "cluster barrier",
        names: &[
            "llvm.nvvm.barrier.cluster.arrive",
            "llvm.nvvm.barrier.cluster.arrive.aligned",
            "llvm.nvvm.barrier.cluster.arrive.relaxed",
            "llvm.nvvm.barrier.cluster.arrive.relaxed.aligned",
            "llvm.nvvm.barrier.cluster.wait",
            "llvm.nvvm.barrier.cluster.wait.aligned",
        ],
        note: "LLVM gives 323 or 324 to llvm.sideeffect.",
    },
    DocumentedEntry {
        id: 8260,
        title: "barrier0 count, __syncthreads_count()",
        names: &["llvm.nvvm.barrier0.popc", "llvm.nvvm.barrier.cta.red.popc.aligned.all"],
        note: "In LLVM's alphabetical order the first of the three would be barrier0.and.",
    },
    DocumentedEntry {
        id: 8261,
        title: "barrier0 and, __syncthreads_and()",
        names: &["llvm.nvvm.barrier0.and", "llvm.nvvm.barrier.cta.red.and.aligned.all"],
        note: "In LLVM's alphabetical order the second of the three would be barrier0.or.",
    },
    DocumentedEntry {
        id: 8262,
        title: "barrier0 or, __syncthreads_or()",
        names: &["llvm.nvvm.barrier0.or", "llvm.nvvm.barrier.cta.red.or.aligned.all"],
        note: "In LLVM's alphabetical order the third of the three would be barrier0.popc.",
    },
];

/// All entries, by number.
pub fn documented_entries() -> &'static [DocumentedEntry] {
    &ENTRIES
}

/// The entry with that number.
pub fn documented(id: u32) -> Option<&'static DocumentedEntry> {
    ENTRIES.iter().find(|entry| entry.id == id)
}

/// The entries that include an intrinsic (in any spelling, with or without overload suffix).
pub fn entries_of(name: &str) -> impl Iterator<Item = &'static DocumentedEntry> {
    let row = table::lookup(name);
    ENTRIES.iter().filter(move |entry| row.is_some_and(|row| entry.names.contains(&row.name())))
}

#[cfg(test)]
mod tests {
    use super::{documented, documented_entries, entries_of};
    use crate::table;

    #[test]
    fn entries_and_rows_refer_to_each_other() {
        for entry in documented_entries() {
            assert_eq!(documented(entry.id), Some(entry));
            assert_eq!(entry.rows().count(), entry.names.len(), "{}", entry.title);
            for row in entry.rows() {
                assert!(entries_of(row.name()).any(|found| found == entry), "{}", row.name());
            }
        }
        for row in table::rows() {
            for entry in entries_of(row.name()) {
                assert!(entry.rows().any(|found| found == row), "{}", row.name());
            }
        }
        assert_eq!(documented(8259), None);
    }

    #[test]
    fn titles_of_documented_barriers_match_their_facts() {
        let full = |id| {
            documented(id).expect("an entry").rows().all(|row| {
                row.facts().barrier().is_some_and(|barrier| barrier.is_full() && barrier.aligned)
            })
        };
        for id in [155, 291, 8260, 8261, 8262] {
            assert!(full(id), "{id}");
        }
        assert!(!full(324) && !full(205));
        let ids = |name: &str| entries_of(name).map(|entry| entry.id).collect::<Vec<_>>();
        assert_eq!(ids("llvm.nvvm.ldu.global.i.i32.p1"), [228]);
        assert_eq!(ids("llvm.nvvm.barrier.cta.sync.aligned.all"), [155, 291]);
        assert!(ids("llvm.nvvm.read.ptx.sreg.tid.x").is_empty() && ids("llvm.trap").is_empty());
    }
}
