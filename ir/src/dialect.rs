//! Dialects: the version of LLVM that a text was written for, or is printed for.
//!
//! LLVM's text format changes slightly with each release. Selvedge reads the spellings of LLVM 16 to 23 and represents
//! them in their newest form; the dialect selects the spellings of the output.

/// A version of LLVM from 16 to 23.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Dialect(u8);

impl Dialect {
    /// The oldest dialect.
    pub const OLDEST: Dialect = Dialect(16);
    /// The newest dialect.
    pub const NEWEST: Dialect = Dialect(23);
    /// The dialect of a module without other information: the newest one whose text later versions read, too. LLVM 23
    /// reads all of LLVM 22's text, and LLVM 22 not all of LLVM 23's.
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
