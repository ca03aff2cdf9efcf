//! What passes over globals ask of them.

use std::collections::BTreeMap;

use selvedge_ir::entity::Comdat;
use selvedge_ir::{Global, GlobalKind, Module, ModuleHeader};

/// Whether the module has no definition of it.
pub(super) fn is_declared(module: &Module, global: Global) -> bool {
    match &module.header.global(global).kind {
        GlobalKind::Function(_) => module.body(global).is_none(),
        GlobalKind::Variable(variable) => variable.init.is_none(),
        GlobalKind::Alias { .. } | GlobalKind::IFunc { .. } => false,
    }
}

/// The globals of each comdat that has some, in the module's order.
pub(super) fn members_of_comdats(header: &ModuleHeader) -> BTreeMap<Comdat, Vec<Global>> {
    let mut members: BTreeMap<Comdat, Vec<Global>> = BTreeMap::new();
    for global in header.globals() {
        if let Some(comdat) = header.global(global).comdat {
            members.entry(comdat).or_default().push(global);
        }
    }
    members
}
