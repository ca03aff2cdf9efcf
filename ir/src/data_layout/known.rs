//! Layouts of the structs of one table of types, each computed once.
//!
//! They are stored with the table, for the data layout that was used first: a module has one. Queries with another data
//! layout compute the results again.
//! * Invariant: a stored layout never changes. A struct without a size is not stored, since a named struct may get its
//!   body later; a struct with a size is complete, and a data layout is determined by its text.
//! * Cost: comparing the text of the data layout, and three array reads.

use std::sync::OnceLock;

use super::StructLayout;
use crate::shared::SharedArena;
use crate::types::Type;

/// The layouts of the structs of one table of types, for the data layout that was used first.
#[derive(Default)]
pub(super) struct KnownLayouts(OnceLock<LayoutCache>);

struct LayoutCache {
    /// The text of the data layout of these results.
    text: Box<str>,
    /// Indexed by the number of a type.
    structs: SharedArena<StructLayout>,
}

impl KnownLayouts {
    /// The layout of a struct, if it is stored for the data layout with that text.
    #[inline]
    pub(super) fn get(&self, text: &str, ty: Type) -> Option<&StructLayout> {
        self.0.get().filter(|known| *known.text == *text)?.structs.get(ty.number())
    }

    /// Stores the layout of a struct.
    ///
    /// # Errors
    /// If layouts of another data layout are stored: `layout` is returned.
    pub(super) fn keep(
        &self,
        text: &str,
        ty: Type,
        layout: StructLayout,
    ) -> Result<&StructLayout, StructLayout> {
        let new = || LayoutCache { text: text.into(), structs: SharedArena::new() };
        let known = self.0.get_or_init(new);
        if *known.text == *text {
            Ok(known.structs.get_or_set(ty.number(), layout))
        } else {
            Err(layout)
        }
    }
}
