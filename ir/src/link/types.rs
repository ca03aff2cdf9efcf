//! The destination's type for each type of the source.
//!
//! A named struct of the source is the destination's struct of that name if both have the same shape: equal fields in
//! order, where fields that are named structs have the same shape in turn. An opaque struct has any shape, and receives
//! the fields of the other one. A struct without such a partner is added, under another name if the name is taken.
//!
//! Shapes are compared coinductively: a pair that is being compared is assumed to be equal, so cycles are no special
//! case. Cost: linear in the types, if few structs of one name differ.

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

use crate::types::{StructId, Type, TypeKind, TypeTable};

/// The destination's type for each type of the source: named structs of equal name and shape are one type.
#[derive(Default)]
pub(super) struct TypeMap {
    /// By index of the source's type.
    types: Vec<Type>,
    /// New or opaque structs of the destination, and the struct of the source whose fields they receive.
    bodies: Vec<(StructId, StructId)>,
}

type Pairs = HashMap<StructId, StructId, FxBuildHasher>;

impl TypeMap {
    /// Adds the source's types to the destination. Structs have no fields before [`Self::set_bodies`].
    pub(super) fn new(to: &TypeTable, from: &TypeTable) -> TypeMap {
        let mut map = TypeMap::default();
        let pairs = map.pair_structs(to, from);
        for ty in from.all() {
            let kind = match from.kind(ty).clone() {
                TypeKind::Named(id) => TypeKind::Named(pairs[&id]),
                kind => kind.with_parts(|part| map.get(part)),
            };
            map.types.push(to.intern(kind));
        }
        map
    }

    /// The destination's type.
    pub(super) fn get(&self, ty: Type) -> Type {
        self.types[ty.index()]
    }

    /// Gives fields to the structs that the destination did not have.
    pub(super) fn set_bodies(&self, to: &TypeTable, from: &TypeTable) {
        for &(new, old) in &self.bodies {
            let Some(body) = from.named_struct(old).body() else { continue };
            let fields: Vec<Type> = body.fields.iter().map(|&field| self.get(field)).collect();
            // Two structs of the source may be paired with one opaque struct: both have the same fields.
            let _ = to.set_body(new, &fields, body.packed);
        }
    }

    /// A struct of the destination for each one of the source.
    fn pair_structs(&mut self, to: &TypeTable, from: &TypeTable) -> Pairs {
        let mut names = HashMap::<Box<[u8]>, StructId, FxBuildHasher>::default();
        for id in to.struct_ids() {
            if let Some(name) = &to.named_struct(id).name {
                names.entry(name.clone()).or_insert(id);
            }
        }
        let mut pairs = Pairs::default();
        let mut filled = Pairs::default();
        for id in from.struct_ids() {
            if let Some(name) = &from.named_struct(id).name
                && let Some(&same) = names.get(name)
                && let Some(found) = pairs_of_shape(to, from, (same, id), &pairs, &filled)
            {
                for (old, new) in found {
                    let is_filled = to.named_struct(new).body().is_none();
                    if is_filled && from.named_struct(old).body().is_some() {
                        filled.entry(new).or_insert(old);
                    }
                    pairs.insert(old, new);
                }
            }
        }
        self.bodies.extend(filled);
        for id in from.struct_ids().filter(|id| !pairs.contains_key(id)).collect::<Vec<_>>() {
            let name = from.named_struct(id).name.as_deref().map(|name| unused(&names, name));
            let (_, new) = to.named(name.as_deref(), to.n_structs() as u32);
            names.extend(name.map(|name| (name.into(), new)));
            self.bodies.push((new, id));
            pairs.insert(id, new);
        }
        self.bodies.sort_unstable_by_key(|(new, _)| new.index());
        pairs
    }
}

/// A name that no struct has.
fn unused(names: &HashMap<Box<[u8]>, StructId, FxBuildHasher>, name: &[u8]) -> Vec<u8> {
    if !names.contains_key(name) {
        return name.to_vec();
    }
    let numbered = |n: usize| [name, format!(".{n}").as_bytes()].concat();
    (0..).map(numbered).find(|name| !names.contains_key(&**name)).unwrap_or_default()
}

/// The pairs of structs that must be equal for a pair to have the same shape; `None` when it has not.
fn pairs_of_shape(
    to: &TypeTable,
    from: &TypeTable,
    start: (StructId, StructId),
    known: &Pairs,
    filled: &Pairs,
) -> Option<Vec<(StructId, StructId)>> {
    let mut assumed = Pairs::default();
    let mut order = Vec::new();
    let mut seen = HashSet::<(Type, Type), FxBuildHasher>::default();
    let mut types = Vec::new();
    let mut structs = vec![start];
    loop {
        while let Some((new, old)) = structs.pop() {
            match known.get(&old).or_else(|| assumed.get(&old)) {
                Some(&other) if other == new => continue,
                Some(_) => return None,
                None => {}
            }
            assumed.insert(old, new);
            order.push((old, new));
            let (Some(a), Some(b)) = (to.named_struct(new).body(), from.named_struct(old).body())
            else {
                // An opaque struct receives the fields of one struct only.
                let is_opaque = to.named_struct(new).body().is_none();
                if is_opaque && filled.get(&new).is_some_and(|&other| other != old) {
                    return None;
                }
                continue;
            };
            if a.packed != b.packed || a.fields.len() != b.fields.len() {
                return None;
            }
            types.extend(a.fields.iter().copied().zip(b.fields.iter().copied()));
        }
        let Some((a, b)) = types.pop() else { return Some(order) };
        if !seen.insert((a, b)) {
            continue;
        }
        match (to.kind(a), from.kind(b)) {
            (TypeKind::Named(a), TypeKind::Named(b)) => structs.push((*a, *b)),
            (a, b) => types.extend(paired_parts(a, b)?),
        }
    }
}

/// The component types of two types that are equal otherwise.
fn paired_parts(a: &TypeKind, b: &TypeKind) -> Option<Vec<(Type, Type)>> {
    let without = |kind: &TypeKind| kind.clone().with_parts(|_| Type::VOID);
    if matches!((a, b), (TypeKind::Named(_), _) | (_, TypeKind::Named(_)))
        || without(a) != without(b)
    {
        return None;
    }
    Some(a.parts().into_iter().zip(b.parts()).collect())
}

/// Whether the elements of two array types are equal in the destination.
pub(super) fn have_equal_elements(
    (to, from, map): (&TypeTable, &TypeTable, &TypeMap),
    a: Type,
    b: Type,
) -> bool {
    let element = |table: &TypeTable, ty| match *table.kind(ty) {
        TypeKind::Array { element, .. } => Some(element),
        _ => None,
    };
    let (a, b) = (element(to, a), element(from, b));
    a.is_some() && a == b.map(|b| map.get(b))
}
