//! Queries that several passes over globals share.

use std::collections::BTreeMap;

use selvedge_analysis::symbols::named_by_constants;
use selvedge_ir::entity::Comdat;
use selvedge_ir::{Global, GlobalKind, Module, ModuleHeader};

/// Whether the module has no definition of the global.
pub(crate) fn is_declared(module: &Module, global: Global) -> bool {
    match &module.header.global(global).kind {
        GlobalKind::Function(_) => module.body(global).is_none(),
        GlobalKind::Variable(variable) => variable.init.is_none(),
        GlobalKind::Alias { .. } | GlobalKind::IFunc { .. } => false,
    }
}

/// The members of each non-empty comdat, in the module's order.
pub(crate) fn members_of_comdats(header: &ModuleHeader) -> BTreeMap<Comdat, Vec<Global>> {
    let mut members: BTreeMap<Comdat, Vec<Global>> = BTreeMap::new();
    for global in header.globals() {
        if let Some(comdat) = comdat_of(header, global) {
            members.entry(comdat).or_default().push(global);
        }
    }
    members
}

/// Maximal length of a chain of aliases that is followed: cycles, which the verifier rejects, must terminate.
const MAX_ALIASES: usize = 64;

/// The comdat of a global; an alias is in that of its aliasee. Cost: the chain of aliases.
pub(crate) fn comdat_of(header: &ModuleHeader, global: Global) -> Option<Comdat> {
    let mut at = global;
    for _ in 0..MAX_ALIASES {
        let row = header.global(at);
        let GlobalKind::Alias { target } = &row.kind else { return row.comdat };
        at = *named_by_constants(header, vec![*target]).first()?;
    }
    None
}
