//! Names of what is added to the destination.
//!
//! A symbol that other modules see retains its name: a local global of the destination that has it is renamed. Local
//! globals of the source are renamed if theirs is taken. As in LLVM, a number is appended, after a dot except on NVPTX,
//! whose symbols have no dots.

use crate::entity::Global;
use crate::module::{GlobalData, ModuleHeader};

/// Adds globals, with new names where theirs are taken; `last` is the last number that was appended to a name.
#[derive(Default)]
pub(super) struct Names {
    last: u32,
}

impl Names {
    /// Adds a global that other modules see.
    pub(super) fn add_visible(&mut self, to: &mut ModuleHeader, row: GlobalData) -> Global {
        let taken = row.name.as_deref().and_then(|name| to.by_name(name));
        if let (Some(local), Some(name)) = (taken, &row.name) {
            let other = self.unused(to, name);
            to.rename(local, Some(&other)).expect("the name is unused");
        }
        to.add_global(row).expect("the name is unused")
    }

    /// Adds a global whose name may be changed.
    pub(super) fn add_local(&mut self, to: &mut ModuleHeader, mut row: GlobalData) -> Global {
        if let Some(name) = row.name.as_deref()
            && to.by_name(name).is_some()
        {
            row.name = Some(self.unused(to, name));
        }
        to.add_global(row).expect("the name is unused")
    }

    fn unused(&mut self, to: &ModuleHeader, name: &[u8]) -> Box<[u8]> {
        let dot = if to.triple.starts_with("nvptx") { "" } else { "." };
        loop {
            self.last += 1;
            let new = [name, dot.as_bytes(), self.last.to_string().as_bytes()].concat();
            if to.by_name(&new).is_none() {
                return new.into();
            }
        }
    }
}
