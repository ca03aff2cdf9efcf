//! Dialects: which version of LLVM a text was written for, and is printed for.
//!
//! LLVM's text changes a little with each release. Selvedge reads all spellings of LLVM 16 to 23
//! at once and keeps the newest meaning; the dialect says which spellings come out.

/// A version of LLVM from 16 to 23.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Dialect(u8);

impl Dialect {
    /// The oldest dialect.
    pub const OLDEST: Dialect = Dialect(16);
    /// The newest dialect.
    pub const NEWEST: Dialect = Dialect(23);
    /// The dialect of a module that nothing else is known of: the newest that the versions after it
    /// read as well. LLVM 23 reads all of LLVM 22's text, and LLVM 22 not all of LLVM 23's.
    pub const DEFAULT: Dialect = Dialect(22);

    /// The dialect of LLVM `version`; `None` outside 16 to 23.
    pub const fn new(version: u8) -> Option<Dialect> {
        if version >= Self::OLDEST.0 && version <= Self::NEWEST.0 {
            Some(Dialect(version))
        } else {
            None
        }
    }

    /// The major version.
    pub const fn version(self) -> u8 {
        self.0
    }

    /// Whether it is of that version or newer.
    pub const fn at_least(self, version: u8) -> bool {
        self.0 >= version
    }
}

impl std::fmt::Display for Dialect {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "LLVM-{}", self.0)
    }
}
