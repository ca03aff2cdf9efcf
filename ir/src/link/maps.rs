//! The source's tables in terms of the destination's: types, attributes, strings, kinds, scopes, constants.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::attribute::{Attr, AttrList, AttrListData, AttrSet};
use crate::constant::ConstKind;
use crate::entity::{Comdat, Const, Global, Md, PackedOption, SecondaryMap};
use crate::function::Translate;
use crate::inst::SyncScope;
use crate::link::metadata::Slot;
use crate::link::types::TypeMap;
use crate::link::{LinkError, LinkRule};
use crate::metadata::MdKind;
use crate::module::{ComdatData, ModuleHeader};
use crate::strs::Str;
use crate::types::Type;

/// The maximum number of synchronization scopes of a module.
const MAX_SCOPES: usize = 1 << u8::BITS;

/// Both headers, and what was moved so far.
pub(super) struct Transfer<'m> {
    pub(super) from: &'m ModuleHeader,
    pub(super) to: &'m mut ModuleHeader,
    pub(super) types: &'m TypeMap,
    pub(super) globals: SecondaryMap<Global, PackedOption<Global>>,
    kinds: Vec<MdKind>,
    scopes: Vec<SyncScope>,
    lists: HashMap<AttrList, AttrList, FxBuildHasher>,
    comdats: HashMap<Comdat, Comdat, FxBuildHasher>,
    /// The comdats that the destination had, by name.
    comdat_names: HashMap<Box<[u8]>, Comdat, FxBuildHasher>,
    /// `None`: the constant refers to a global without a counterpart.
    consts: HashMap<Const, Option<Const>, FxBuildHasher>,
    pub(super) mds: SecondaryMap<Md, Slot>,
}

/// Checks that the destination can have the scopes of both modules.
///
/// # Errors
/// When they are too many.
pub(super) fn check_scopes(to: &ModuleHeader, from: &ModuleHeader) -> Result<(), LinkError> {
    let new = from.sync_scopes.iter().filter(|&name| !to.sync_scopes.contains(name));
    if to.sync_scopes.len() + new.count() > MAX_SCOPES {
        return Err(LinkError::new(LinkRule::SyncScopes, None));
    }
    Ok(())
}

impl<'m> Transfer<'m> {
    /// No global is mapped yet.
    pub(super) fn new(
        to: &'m mut ModuleHeader,
        from: &'m ModuleHeader,
        types: &'m TypeMap,
    ) -> Transfer<'m> {
        let kinds = from.md_kinds.iter().map(|name| to.md_kind(name)).collect();
        let names = from.sync_scopes.iter();
        let scopes = names.map(|name| to.sync_scope(name).unwrap_or(SyncScope::SYSTEM)).collect();
        let comdat_names =
            to.comdats.iter().map(|(comdat, row)| (row.name.clone(), comdat)).collect();
        Transfer {
            from,
            to,
            types,
            globals: SecondaryMap::new(),
            kinds,
            scopes,
            lists: HashMap::default(),
            comdats: HashMap::default(),
            comdat_names,
            consts: HashMap::default(),
            mds: SecondaryMap::new(),
        }
    }

    pub(super) fn attr_set(&self, set: AttrSet) -> AttrSet {
        if set == AttrSet::EMPTY {
            return set;
        }
        let attrs = self.from.attrs.attrs(set).iter().map(|attr| match attr {
            Attr::Type(kind, ty) => Attr::Type(*kind, self.types.get(*ty)),
            Attr::Text(key, value) => Attr::Text(self.str(*key), self.str(*value)),
            Attr::Flag(_) | Attr::Int(..) | Attr::Range { .. } | Attr::Initializes(_) => {
                attr.clone()
            }
        });
        self.to.attr_set(attrs.collect())
    }

    /// The destination's comdat of the same name, which receives the source's selection kind; added if there is none.
    pub(super) fn comdat(&mut self, comdat: Comdat) -> Comdat {
        if let Some(&known) = self.comdats.get(&comdat) {
            return known;
        }
        let ComdatData { name, kind } = self.from.comdats[comdat].clone();
        let new = match self.comdat_names.get(&name) {
            Some(&same) => {
                self.to.comdats[same].kind = kind;
                same
            }
            None => self.to.comdats.push(ComdatData { name, kind }),
        };
        self.comdats.insert(comdat, new);
        new
    }

    /// Moves a constant of the header, with its operands; `None` if it refers to a global without a counterpart.
    pub(super) fn constant(&mut self, root: Const) -> Option<Const> {
        let mut stack = vec![root];
        while let Some(&top) = stack.last() {
            let n = stack.len();
            if !self.consts.contains_key(&top) {
                self.from.consts[top].kind().for_each_part(|part| {
                    if !self.consts.contains_key(&part) {
                        stack.push(part);
                    }
                });
                if stack.len() > n {
                    continue;
                }
                let new = self.row(top);
                self.consts.insert(top, new);
            }
            stack.pop();
        }
        self.consts[&root]
    }

    /// Removes all constants from the map: globals are mapped differently afterwards.
    pub(super) fn forget_consts(&mut self) {
        self.consts.clear();
    }

    /// Moves a constant whose operands were moved.
    fn row(&mut self, c: Const) -> Option<Const> {
        let row = &self.from.consts[c];
        let mut is_known = true;
        row.kind().for_each_part(|part| is_known &= self.consts[&part].is_some());
        if !is_known {
            return None;
        }
        let mut kind = row.kind().map_parts(|part| self.consts[&part].unwrap_or(part));
        kind.for_each_type_mut(|ty| *ty = self.types.get(*ty));
        if let Some(global) = kind.global_mut() {
            *global = self.globals[*global].expand()?;
        }
        // Only instructions have metadata as operands.
        if matches!(kind, ConstKind::Metadata(_)) {
            return None;
        }
        Some(self.to.consts.intern(self.types.get(row.ty()), kind))
    }
}

impl Translate for Transfer<'_> {
    fn ty(&self, ty: Type) -> Type {
        self.types.get(ty)
    }

    fn global(&self, global: Global) -> Option<Global> {
        self.globals[global].expand()
    }

    fn md(&self, md: Md) -> Md {
        self.moved(md).unwrap_or(md)
    }

    fn md_kind(&self, kind: MdKind) -> MdKind {
        self.kinds[kind.0 as usize]
    }

    fn scope(&self, scope: SyncScope) -> SyncScope {
        self.scopes.get(usize::from(scope.0)).copied().unwrap_or(SyncScope::SYSTEM)
    }

    fn attrs(&mut self, attrs: AttrList) -> AttrList {
        if let Some(&known) = self.lists.get(&attrs) {
            return known;
        }
        let AttrListData { function, ret, params } = self.from.attrs.list_data(attrs);
        let params: Vec<AttrSet> = params.iter().map(|&set| self.attr_set(set)).collect();
        let new = self.to.attrs.list(self.attr_set(*function), self.attr_set(*ret), &params);
        self.lists.insert(attrs, new);
        new
    }

    fn str(&self, text: Str) -> Str {
        self.to.strs.intern(self.from.strs.get(text))
    }
}
