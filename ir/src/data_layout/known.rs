//! Layouts of the structs of one table of types, each worked out once, whoever asks.
//!
//! They are kept with the table, for the data layout that was asked first: a module has one. Who asks with
//! another one has to work them out anew.
//! * Invariant: a layout that is kept never changes. What has no size is not kept, since a named struct may
//!   get its body later; what has one has all its parts, and a data layout is what its text says.
//! * Cost: comparing the text of the data layout, and three array reads.

use std::sync::OnceLock;

use super::StructLayout;
use crate::shared::SharedArena;
use crate::types::Type;

/// See the module's text.
#[derive(Default)]
pub(super) struct KnownLayouts(OnceLock<Known>);

struct Known {
    /// Of the data layout that these are for.
    text: Box<str>,
    /// By the number of a type.
    structs: SharedArena<StructLayout>,
}

impl KnownLayouts {
    /// That of a struct, if it is known by the data layout of that text.
    #[inline]
    pub(super) fn get(&self, text: &str, ty: Type) -> Option<&StructLayout> {
        self.0.get().filter(|known| *known.text == *text)?.structs.get(ty.number())
    }

    /// Keeps that of a struct.
    ///
    /// # Errors
    /// When those of another data layout are kept: it is given back.
    pub(super) fn keep(
        &self,
        text: &str,
        ty: Type,
        layout: StructLayout,
    ) -> Result<&StructLayout, StructLayout> {
        let new = || Known { text: text.into(), structs: SharedArena::new() };
        let known = self.0.get_or_init(new);
        if *known.text == *text {
            Ok(known.structs.get_or_set(ty.number(), layout))
        } else {
            Err(layout)
        }
    }
}
