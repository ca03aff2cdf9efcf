//! What is linked: decided completely before anything is changed.
//!
//! The definitions that the source offers are the roots; what they refer to is linked as well if the destination has no
//! definition of it. A definition that is local, `linkonce` or `available_externally` is a root only if the destination
//! has a visible global of its name. Under [`LinkOptions::only_needed`], a definition (unless it is `appending`) is a
//! root only if the destination declares it.

use std::collections::VecDeque;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::constant::{ConstKind, ConstPool};
use crate::entity::{Comdat, Const, Global, PackedOption, SecondaryMap};
use crate::link::comdats::{Chosen, From, choose};
use crate::link::reach::Reach;
use crate::link::resolve::{Symbol, comdat_of, is_declaration, is_from_source, is_local};
use crate::link::types::{TypeMap, have_equal_elements};
use crate::link::{LinkError, LinkOptions, LinkRule};
use crate::module::{GlobalKind, Linkage, Module, ModuleHeader};

/// The decisions about all globals of the source.
#[derive(Default)]
pub(super) struct Plan {
    /// The destination's global of the same name, if both are visible to other modules.
    pub(super) partners: SecondaryMap<Global, PackedOption<Global>>,
    /// Definitions that are moved to the destination.
    pub(super) taken: SecondaryMap<Global, bool>,
    /// Globals that something moved refers to.
    pub(super) referenced: SecondaryMap<Global, bool>,
    /// Definitions that are moved under another name, with their new linkage: an alias refers to one of them although
    /// the destination has another definition of the name, or both members of a comdat are retained.
    pub(super) copies: Vec<(Global, Linkage)>,
    /// Definitions of the destination that are retained without a name when the source's takes the name.
    pub(super) retained: Vec<Global>,
    /// Pairs whose properties are merged: the destination's and the source's.
    pub(super) merged: Vec<(Global, Global)>,
    /// Definitions of the destination that become declarations, since their comdat is replaced.
    pub(super) dropped: Vec<Global>,
}

/// The state while a plan is computed.
struct Planner<'m> {
    dest: &'m Module,
    source: &'m Module,
    types: &'m TypeMap,
    options: &'m LinkOptions,
    chosen: Chosen,
    /// The `linkonce` members of each comdat of the source.
    lazy: HashMap<Comdat, Vec<Global>, FxBuildHasher>,
    queue: VecDeque<Global>,
    /// The globals of `plan.copies`.
    copied: SecondaryMap<Global, bool>,
    plan: Plan,
}

impl Plan {
    /// Decides what is linked, without changing anything.
    ///
    /// # Errors
    /// When the modules contradict each other.
    pub(super) fn new(
        dest: &Module,
        source: &Module,
        types: &TypeMap,
        options: &LinkOptions,
    ) -> Result<Plan, LinkError> {
        let mut planner = Planner {
            dest,
            source,
            types,
            options,
            chosen: choose(dest, source)?,
            lazy: HashMap::default(),
            queue: VecDeque::new(),
            copied: SecondaryMap::new(),
            plan: Plan::default(),
        };
        planner.prepare();
        for global in source.header.globals() {
            planner.visit_root(global)?;
        }
        planner.close()?;
        planner.check_spaces()?;
        planner.check_labels_of_dest()?;
        Ok(planner.plan)
    }

    /// Whether an element of a list of constructors or destructors is linked: if its key, the third field, is.
    pub(super) fn is_element_linked(&self, pool: &ConstPool, element: Const) -> bool {
        let ConstKind::Elements(fields) = pool[element].kind() else { return true };
        let key = fields.get(2).and_then(|&key| pool[key].kind().global());
        key.is_none_or(|key| self.taken[key])
    }
}

impl Planner<'_> {
    fn prepare(&mut self) {
        for global in self.source.header.globals() {
            let row = self.source.header.global(global);
            let is_lazy = matches!(row.linkage, Linkage::LinkOnceAny | Linkage::LinkOnceOdr);
            let comdat = comdat_of(&self.source.header, global);
            if let Some(comdat) = comdat.filter(|_| is_lazy) {
                self.lazy.entry(comdat).or_default().push(global);
            }
            self.plan.partners[global] = self.partner(global).into();
        }
        let replaced = |comdat: Comdat| self.chosen.replaced[comdat];
        let header = &self.dest.header;
        let dropped = header.globals().filter(|&g| comdat_of(header, g).is_some_and(replaced));
        self.plan.dropped = dropped.collect();
    }

    fn partner(&self, global: Global) -> Option<Global> {
        let row = self.source.header.global(global);
        let name = row.name.as_deref().filter(|_| !is_local(row.linkage))?;
        let header = &self.dest.header;
        header.by_name(name).filter(|&same| !is_local(header.global(same).linkage))
    }

    /// The destination's symbol after the members of replaced comdats became declarations.
    fn symbol_of_dest(&self, global: Global) -> Symbol {
        let symbol = Symbol::of(self.dest, global);
        let comdat = comdat_of(&self.dest.header, global);
        match comdat.is_some_and(|comdat| self.chosen.replaced[comdat]) {
            true => symbol.dropped(),
            false => symbol,
        }
    }

    /// Whether the source's definition is chosen if the destination has `partner`.
    fn is_chosen(&self, global: Global, partner: Option<Global>) -> Result<bool, LinkError> {
        let Some(partner) = partner else { return Ok(true) };
        let name = self.source.header.global(global).name.as_deref();
        is_from_source(self.symbol_of_dest(partner), Symbol::of(self.source, global), name)
    }

    fn visit_root(&mut self, global: Global) -> Result<(), LinkError> {
        let row = self.source.header.global(global);
        let partner = self.plan.partners[global].expand();
        let is_appending = row.linkage == Linkage::Appending;
        let is_asked_for = partner.is_some_and(|dest| self.symbol_of_dest(dest).is_declaration);
        if self.options.only_needed && !is_appending && !is_asked_for {
            return Ok(());
        }
        if let Some(partner) = partner.filter(|_| !is_appending) {
            self.plan.merged.push((partner, global));
        }
        if is_appending {
            self.check_appending(global, partner)?;
        }
        let is_lazy = is_local(row.linkage) || is_linked_on_demand(row.linkage);
        if partner.is_none() && is_lazy || is_declaration(self.source, global) {
            return Ok(());
        }
        let comdat = comdat_of(&self.source.header, global);
        let from = comdat.map_or(From::Source, |comdat| self.chosen.of_source[comdat]);
        if from == From::Dest {
            return Ok(());
        }
        let is_chosen = self.is_chosen(global, partner)?;
        if let Some(partner) = partner.filter(|_| from == From::Both) {
            self.keep_both(global, partner, is_chosen)?;
        }
        if is_chosen {
            self.take(global)?;
        }
        Ok(())
    }

    /// Retains the definition that is not chosen, without its name.
    fn keep_both(
        &mut self,
        global: Global,
        partner: Global,
        is_chosen: bool,
    ) -> Result<(), LinkError> {
        let kind = &self.source.header.global(global).kind;
        if !matches!(kind, GlobalKind::Variable(_)) {
            let header = &self.source.header;
            return Err(LinkError::of_global(LinkRule::ComdatDuplicate, header, global));
        }
        match is_chosen {
            true => self.plan.retained.push(partner),
            false => self.copy(global, Linkage::Private),
        }
        Ok(())
    }

    /// Links a definition, and the members of its comdat that are linked on demand.
    fn take(&mut self, global: Global) -> Result<(), LinkError> {
        let mut stack = vec![global];
        while let Some(global) = stack.pop() {
            if std::mem::replace(&mut self.plan.taken[global], true) {
                continue;
            }
            self.queue.push_back(global);
            let comdat = comdat_of(&self.source.header, global);
            let members = comdat.and_then(|comdat| self.lazy.get(&comdat));
            for &member in members.into_iter().flatten() {
                if self.is_chosen(member, self.plan.partners[member].expand())? {
                    stack.push(member);
                }
            }
        }
        Ok(())
    }

    fn copy(&mut self, global: Global, linkage: Linkage) {
        if !std::mem::replace(&mut self.copied[global], true) {
            self.plan.copies.push((global, linkage));
            self.queue.push_back(global);
        }
    }

    /// Links what is referred to, until nothing is added.
    fn close(&mut self) -> Result<(), LinkError> {
        let source = self.source;
        let mut reach = Reach::new(source);
        while let Some(global) = self.queue.pop_front() {
            match source.header.global(global).kind {
                GlobalKind::Alias { target: root } | GlobalKind::IFunc { resolver: root } => {
                    for found in reach.of_target(root) {
                        self.need_itself(found)?;
                    }
                }
                _ if is_list_of_constructors(&source.header, global) => {
                    self.visit_constructors(global, &mut reach)?;
                }
                _ => self.need_all(reach.of(global))?,
            }
        }
        let is_moved = |func: &Global| self.plan.taken[*func];
        match reach.labelled.iter().find(|func| !is_moved(func)) {
            None => Ok(()),
            Some(&func) => Err(LinkError::of_global(LinkRule::BlockAddress, &source.header, func)),
        }
    }

    fn need_all(&mut self, found: Vec<Global>) -> Result<(), LinkError> {
        found.into_iter().try_for_each(|global| self.need(global))
    }

    /// Something that is linked refers to `global`.
    fn need(&mut self, global: Global) -> Result<(), LinkError> {
        if !std::mem::replace(&mut self.plan.referenced[global], true) && self.is_on_demand(global)
        {
            self.take(global)?;
        }
        Ok(())
    }

    /// An alias that is linked refers to this definition of a name.
    fn need_itself(&mut self, global: Global) -> Result<(), LinkError> {
        let is_taken = self.plan.taken[global] || self.is_on_demand(global);
        if is_taken || is_declaration(self.source, global) {
            return self.need(global);
        }
        self.copy(global, Linkage::Internal);
        Ok(())
    }

    /// Whether a reference suffices to link a definition.
    fn is_on_demand(&self, global: Global) -> bool {
        let linkage = self.source.header.global(global).linkage;
        let partner = self.plan.partners[global].expand();
        let is_known =
            partner.is_some_and(|dest| !self.symbol_of_dest(dest).is_declared_for_linker());
        let is_wanted = self.options.only_needed || is_linked_on_demand(linkage);
        let is_defined = !is_declaration(self.source, global);
        is_defined && (is_local(linkage) || !is_known && is_wanted)
    }

    /// A constructor with a key, its third field, is linked if the key is.
    fn visit_constructors(
        &mut self,
        global: Global,
        reach: &mut Reach<'_>,
    ) -> Result<(), LinkError> {
        let pool = &self.source.header.consts;
        for element in elements_of(self.source, global) {
            if let ConstKind::Elements(fields) = pool[element].kind()
                && let Some(key) = fields.get(2).and_then(|&key| pool[key].kind().global())
            {
                self.need(key)?;
                if !self.plan.taken[key] {
                    continue;
                }
            }
            let mut found = Vec::new();
            reach.consts([element], &mut found);
            self.need_all(found)?;
        }
        self.need_all(reach.of_attachments(global))
    }

    /// Checks the properties in which two variables of linkage `appending` must be equal.
    fn check_appending(&self, global: Global, partner: Option<Global>) -> Result<(), LinkError> {
        let Some(partner) = partner else { return Ok(()) };
        let (a, b) = (self.dest.header.global(partner), self.source.header.global(global));
        let (GlobalKind::Variable(x), GlobalKind::Variable(y)) = (&a.kind, &b.kind) else {
            return Err(LinkError::new(LinkRule::Appending("kind"), b.name.as_deref()));
        };
        let section = |module: &Module, text: Option<_>| {
            text.map(|text| Vec::from(module.header.strs.get(text)))
        };
        let types = (&self.dest.header.types, &self.source.header.types, self.types);
        let different = [
            ("element types", !have_equal_elements(types, a.value_ty, b.value_ty)),
            ("constness", x.is_constant != y.is_constant),
            ("alignment", a.align != b.align),
            ("visibility", a.visibility != b.visibility),
            ("unnamed_addr", a.unnamed_addr != b.unnamed_addr),
            ("section", section(self.dest, a.section) != section(self.source, b.section)),
        ];
        match different.into_iter().find(|(_, differ)| *differ) {
            Some((what, _)) => Err(LinkError::new(LinkRule::Appending(what), b.name.as_deref())),
            None => Ok(()),
        }
    }

    /// Checks that linked globals have the same address space in both modules: it determines the type of references.
    fn check_spaces(&self) -> Result<(), LinkError> {
        for global in self.source.header.globals() {
            let Some(partner) = self.plan.partners[global].expand() else { continue };
            let is_linked = self.plan.taken[global] || self.plan.referenced[global];
            let space = self.source.header.global(global).addr_space;
            if is_linked && self.dest.header.global(partner).addr_space != space {
                let header = &self.source.header;
                return Err(LinkError::of_global(LinkRule::AddressSpaces, header, global));
            }
        }
        Ok(())
    }

    /// No `blockaddress` of the destination may refer to a body that is replaced. Cost: the destination's constants, if
    /// a body is replaced.
    fn check_labels_of_dest(&self) -> Result<(), LinkError> {
        let mut replaced = SecondaryMap::<Global, bool>::new();
        let taken = self.source.header.globals().filter(|&global| self.plan.taken[global]);
        let partners = taken.filter_map(|global| self.plan.partners[global].expand());
        let removed = partners.chain(self.plan.dropped.iter().copied());
        let mut is_any = false;
        for global in removed.filter(|&global| self.dest.body(global).is_some()) {
            replaced[global] = true;
            is_any = true;
        }
        if !is_any {
            return Ok(());
        }
        let bodies = self.dest.defined().filter(|&(global, _)| !replaced[global]);
        let pools = bodies.map(|(_, func)| func.consts());
        for row in pools.chain([&self.dest.header.consts]).flat_map(ConstPool::values) {
            if let ConstKind::BlockAddress(func, _) = *row.kind()
                && replaced[func]
            {
                let header = &self.dest.header;
                return Err(LinkError::of_global(LinkRule::BlockAddress, header, func));
            }
        }
        Ok(())
    }
}

fn is_linked_on_demand(linkage: Linkage) -> bool {
    matches!(linkage, Linkage::LinkOnceAny | Linkage::LinkOnceOdr | Linkage::AvailableExternally)
}

/// Whether a global is a list of constructors or destructors whose elements have keys.
pub(super) fn is_list_of_constructors(header: &ModuleHeader, global: Global) -> bool {
    let name = header.global(global).name.as_deref().unwrap_or_default();
    name == b"llvm.global_ctors" || name == b"llvm.global_dtors"
}

/// The elements of the initial value of an array; empty if they are all zero.
fn elements_of(module: &Module, global: Global) -> Vec<Const> {
    let GlobalKind::Variable(variable) = &module.header.global(global).kind else {
        return Vec::new();
    };
    match variable.init.map(|init| module.header.consts[init].kind()) {
        Some(ConstKind::Elements(elements)) => elements.to_vec(),
        _ => Vec::new(),
    }
}
