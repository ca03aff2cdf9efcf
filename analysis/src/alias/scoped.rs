//! `scoped-noalias-aa`: the facts of `!alias.scope` and `!noalias`.
//!
//! A scope is a node whose second operand is its domain. An access with a `!noalias` list is disjoint from another
//! access if, for some domain of scopes in that list, the list contains all scopes of this domain that the other access
//! is in, at least one.

use selvedge_ir::{Md, MdData, ModuleHeader};

use super::{AccessTags, AliasAnalysis, AliasResult};

impl AliasAnalysis<'_> {
    /// The relation of two accesses according to their scopes: "no alias" or "may alias".
    pub(super) fn scopes_alias(&self, a: &AccessTags, b: &AccessTags) -> AliasResult {
        let header = self.header();
        if may_alias(header, a.scopes, b.noalias) && may_alias(header, b.scopes, a.noalias) {
            AliasResult::MayAlias
        } else {
            AliasResult::NoAlias
        }
    }
}

/// Whether an access in `scopes` may alias one that excludes `excluded`.
fn may_alias(header: &ModuleHeader, scopes: Option<Md>, excluded: Option<Md>) -> bool {
    let (Some(scopes), Some(excluded)) = (scopes, excluded) else { return true };
    let (scopes, excluded) = (members(header, scopes), members(header, excluded));
    let is_kept_apart = |&(_, domain): &(Md, Md)| {
        let mut own = scopes.iter().filter(|&&(_, other)| other == domain).peekable();
        own.peek().is_some() && own.all(|scope| excluded.contains(scope))
    };
    !excluded.iter().any(is_kept_apart)
}

/// The scopes of a list, each with its domain; scopes without domain are omitted.
fn members(header: &ModuleHeader, list: Md) -> Vec<(Md, Md)> {
    let Some(node) = header.md.node(list) else { return Vec::new() };
    let domain = |scope: Md| match &header.md[scope] {
        MdData::Node(node) => node.fields.get(1)?.md(),
        MdData::String(_) | MdData::Const(_) | MdData::Forward => None,
    };
    let scopes = node.fields.iter().filter_map(|field| field.md());
    scopes.filter_map(|scope| Some((scope, domain(scope)?))).collect()
}
