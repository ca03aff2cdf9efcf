//! Interned strings of a module: compared by index.

use crate::shared::SharedInterner;

/// A string of the module's table: keys of attributes, names of sections, tags, scopes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Str(u32);

/// Interned byte strings. Every method takes `&self` and may be called from several threads.
#[derive(Default)]
pub struct StrTable(SharedInterner<Box<[u8]>>);

impl StrTable {
    /// The handle of that text, which is added if it is new.
    pub fn intern(&self, text: &[u8]) -> Str {
        Str(self.0.intern(text.into()))
    }

    /// The handle of that text, if it exists.
    pub fn lookup(&self, text: &[u8]) -> Option<Str> {
        self.0.lookup(&text.into()).map(Str)
    }

    /// The text.
    pub fn get(&self, s: Str) -> &[u8] {
        self.0.get(s.0)
    }
}
