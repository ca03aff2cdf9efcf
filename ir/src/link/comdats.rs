//! Chooses which module's members of a comdat are linked, if both modules have the comdat.
//!
//! For `any` they are the destination's. `largest`, `samesize` and `exactmatch` compare the variables with the comdat's
//! name: the source's members are linked only under `largest`, if its variable is larger. For `nodeduplicate` the
//! members of both are linked.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::constant::{ConstKind, ConstPool};
use crate::entity::{Comdat, Const, EntityRef, Global, SecondaryMap};
use crate::link::{LinkError, LinkRule};
use crate::module::{ComdatKind, GlobalKind, Module};

/// Whose members are linked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum From {
    Dest,
    #[default]
    Source,
    Both,
}

/// The choice for each comdat of the source.
#[derive(Default)]
pub(super) struct Chosen {
    pub(super) of_source: SecondaryMap<Comdat, From>,
    /// The destination's comdats whose members are replaced.
    pub(super) replaced: SecondaryMap<Comdat, bool>,
}

/// Chooses for all comdats of the source.
///
/// # Errors
/// When the selection kinds conflict, or the members do not satisfy them.
pub(super) fn choose(dest: &Module, source: &Module) -> Result<Chosen, LinkError> {
    let named = dest.header.comdats.iter().map(|(comdat, row)| (&*row.name, comdat));
    let named: HashMap<&[u8], Comdat, FxBuildHasher> = named.collect();
    let mut chosen = Chosen::default();
    for (comdat, row) in source.header.comdats.iter() {
        let Some(&other) = named.get(&*row.name) else { continue };
        let from = selected(dest, source, other, comdat)?;
        chosen.of_source[comdat] = from;
        chosen.replaced[other] = from == From::Source;
    }
    Ok(chosen)
}

fn selected(dest: &Module, source: &Module, a: Comdat, b: Comdat) -> Result<From, LinkError> {
    let (a, b) = (&dest.header.comdats[a], &source.header.comdats[b]);
    let error = |rule| Err(LinkError::new(rule, Some(&a.name)));
    let kind = match (a.kind, b.kind) {
        (ComdatKind::Any | ComdatKind::Largest, ComdatKind::Largest)
        | (ComdatKind::Largest, ComdatKind::Any) => ComdatKind::Largest,
        (a, b) if a == b => a,
        _ => return error(LinkRule::ComdatKinds),
    };
    match kind {
        ComdatKind::Any => return Ok(From::Dest),
        ComdatKind::NoDeduplicate => return Ok(From::Both),
        ComdatKind::ExactMatch | ComdatKind::Largest | ComdatKind::SameSize => {}
    }
    let leaders = (leader(dest, &a.name), leader(source, &a.name));
    let (Some(of_dest), Some(of_source)) = leaders else { return error(LinkRule::ComdatLeader) };
    let (size, other_size) = (size_of(dest, of_dest), size_of(source, of_source));
    match kind {
        ComdatKind::Largest if other_size > size => Ok(From::Source),
        ComdatKind::SameSize if other_size != size => error(LinkRule::ComdatSizes),
        ComdatKind::ExactMatch if !are_equal(dest, of_dest, source, of_source) => {
            error(LinkRule::ComdatContents)
        }
        _ => Ok(From::Dest),
    }
}

/// The variable of a comdat's name.
fn leader(module: &Module, name: &[u8]) -> Option<Global> {
    let global = module.header.by_name(name)?;
    matches!(module.header.global(global).kind, GlobalKind::Variable(_)).then_some(global)
}

fn size_of(module: &Module, global: Global) -> u64 {
    let header = &module.header;
    header.data_layout.alloc_size(&header.types, header.global(global).value_ty).unwrap_or(0)
}

/// Whether the initial values of two variables are equal. References to globals are equal if the names are; types are
/// compared by their structure as far as the constants depend on it.
fn are_equal(a: &Module, of_a: Global, b: &Module, of_b: Global) -> bool {
    let init = |module: &Module, global: Global| match &module.header.global(global).kind {
        GlobalKind::Variable(variable) => variable.init,
        _ => None,
    };
    let (Some(start_a), Some(start_b)) = (init(a, of_a), init(b, of_b)) else { return false };
    let (pool_a, pool_b) = (&a.header.consts, &b.header.consts);
    let mut seen = hashbrown::HashSet::<(Const, Const), FxBuildHasher>::default();
    let mut stack = vec![(start_a, start_b)];
    while let Some((c, d)) = stack.pop() {
        if !seen.insert((c, d)) {
            continue;
        }
        let (parts_c, parts_d) = (parts(pool_a, c), parts(pool_b, d));
        if parts_c.len() != parts_d.len() || !are_alike(a, c, b, d) {
            return false;
        }
        stack.extend(parts_c.into_iter().zip(parts_d));
    }
    true
}

fn parts(pool: &ConstPool, c: Const) -> Vec<Const> {
    let mut parts = Vec::new();
    pool[c].kind().for_each_part(|part| parts.push(part));
    parts
}

/// Whether two constants are equal except for their operands.
fn are_alike(a: &Module, c: Const, b: &Module, d: Const) -> bool {
    let (kind, other) = (a.header.consts[c].kind(), b.header.consts[d].kind());
    let size = |module: &Module, c: Const| {
        let header = &module.header;
        header.data_layout.size_bits(&header.types, header.consts[c].ty())
    };
    if size(a, c) != size(b, d) {
        return false;
    }
    match (kind.global(), other.global()) {
        (Some(of_a), Some(of_b)) => {
            let name = &a.header.global(of_a).name;
            let is_same_kind = std::mem::discriminant(kind) == std::mem::discriminant(other);
            return is_same_kind && name.is_some() && *name == b.header.global(of_b).name;
        }
        (None, None) => {}
        _ => return false,
    }
    // Operands are compared by the caller: here all have the same handle.
    let without_operands = |kind: &ConstKind| {
        let mut kind = kind.map_parts(|_| Const::new(0));
        kind.for_each_type_mut(|ty| *ty = crate::types::Type::VOID);
        kind
    };
    without_operands(kind) == without_operands(other)
}
