//! Moves globals and bodies, in the order of a [`Plan`].
//!
//! Handles are assigned first, since globals refer to each other in any order; then rows are filled and bodies moved. A
//! symbol that the destination declares retains its handle, so nothing there must be changed.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::attribute::{AttrKind, AttrList, AttrListData};
use crate::constant::{ConstKind, IntBits};
use crate::entity::{Const, Global, Md, PackedOption, SecondaryMap};
use crate::function::{Function, Translate};
use crate::inst::Align;
use crate::link::flags;
use crate::link::maps::Transfer;
use crate::link::names::Names;
use crate::link::plan::{Plan, is_list_of_constructors};
use crate::link::resolve::is_local;
use crate::link::types::TypeMap;
use crate::metadata::MdKind;
use crate::module::{
    DllStorage, FunctionDecl, GlobalData, GlobalKind, Linkage, Module, ModuleHeader, NamedMd,
    UnnamedAddr, Variable, Visibility,
};
use crate::types::{Type, TypeKind};

type Bodies = SecondaryMap<Global, Option<Box<Function>>>;

/// Links the source; returns the globals whose definitions came from it.
pub(super) fn transfer(
    dest: &mut Module,
    source: Module,
    types: &TypeMap,
    plan: &Plan,
) -> Vec<Global> {
    types.set_bodies(&dest.header.types, &source.header.types);
    plan.dropped.iter().for_each(|&global| drop_definition(dest, global));
    retain_duplicates(dest, plan);
    let appended = Appended::new(dest, &source, plan);
    let merged = plan.merged.iter().map(|&pair| Common::new(&dest.header, &source.header, pair));
    let merged: Vec<Common> = merged.collect();
    let mut mover = Mover {
        transfer: Transfer::new(&mut dest.header, &source.header, types),
        bodies: &mut dest.bodies,
        source_bodies: source.bodies,
        plan,
        copied: SecondaryMap::new(),
        linked: Vec::new(),
    };
    mover.transfer.join_types_by_identifier();
    mover.assign_handles();
    mover.fill(&appended);
    mover.move_bodies();
    mover.copy_for_aliases();
    mover.move_named_metadata();
    let (moved, linked) = (mover.order(), mover.linked);
    dest.header.move_to_end(&moved);
    merged.iter().for_each(|common| common.apply(&mut dest.header));
    dest.header.asm.extend(source.header.asm.iter().cloned());
    forbid_no_callback(dest);
    linked
}

/// A definition becomes a declaration.
fn drop_definition(dest: &mut Module, global: Global) {
    dest.bodies[global] = None;
    let is_function = matches!(
        dest.header.types.kind(dest.header.global(global).value_ty),
        TypeKind::Function { .. }
    );
    let row = dest.header.global_mut(global);
    row.comdat = None;
    row.linkage = Linkage::External;
    match &mut row.kind {
        GlobalKind::Variable(variable) => variable.init = None,
        GlobalKind::Function(decl) => {
            let attrs = decl.attrs;
            **decl = FunctionDecl { attrs, ..declaration(decl) };
        }
        kind @ (GlobalKind::Alias { .. } | GlobalKind::IFunc { .. }) => {
            *kind = declared_kind(is_function);
        }
    }
}

/// The declaration of an alias of a function or variable.
fn declared_kind(is_function: bool) -> GlobalKind {
    match is_function {
        true => {
            let mut row = GlobalData::function(b"", Type::VOID);
            row.set_declaration(true);
            row.kind
        }
        false => GlobalKind::Variable(Variable::default()),
    }
}

/// A function without what only definitions have.
fn declaration(decl: &FunctionDecl) -> FunctionDecl {
    let (prefix, prologue, personality) = (None, None, None);
    FunctionDecl { prefix, prologue, personality, is_declaration: true, ..decl.clone() }
}

/// Copies definitions of comdats `nodeduplicate` whose names the source takes.
fn retain_duplicates(dest: &mut Module, plan: &Plan) {
    for &global in &plan.retained {
        let row = GlobalData {
            name: None,
            linkage: Linkage::Private,
            visibility: Visibility::Default,
            dso_local: true,
            ..dest.header.global(global).clone()
        };
        Names::default().add_local(&mut dest.header, row);
    }
}

/// Properties in which two globals of one name must agree afterwards.
struct Common {
    global: Global,
    visibility: Visibility,
    unnamed_addr: UnnamedAddr,
    /// Both are declarations of variables, not both constant.
    is_mutable: bool,
    /// The larger alignment of two common variables.
    align: Option<Align>,
}

impl Common {
    fn new(to: &ModuleHeader, from: &ModuleHeader, (dest, source): (Global, Global)) -> Common {
        let (a, b) = (to.global(dest), from.global(source));
        let is_mutable = match (&a.kind, &b.kind) {
            (GlobalKind::Variable(a), GlobalKind::Variable(b)) => {
                a.init.is_none() && b.init.is_none() && !(a.is_constant && b.is_constant)
            }
            _ => false,
        };
        let are_common = a.linkage == Linkage::Common && b.linkage == Linkage::Common;
        let either = |value: Visibility| a.visibility == value || b.visibility == value;
        Common {
            global: dest,
            visibility: match () {
                () if either(Visibility::Hidden) => Visibility::Hidden,
                () if either(Visibility::Protected) => Visibility::Protected,
                () => Visibility::Default,
            },
            unnamed_addr: a.unnamed_addr.min(b.unnamed_addr),
            is_mutable,
            align: are_common.then(|| a.align.max(b.align)),
        }
    }

    fn apply(&self, header: &mut ModuleHeader) {
        let row = header.global_mut(self.global);
        row.visibility = self.visibility;
        row.unnamed_addr = self.unnamed_addr;
        row.dso_local |=
            self.visibility != Visibility::Default && row.linkage != Linkage::ExternWeak;
        row.align = self.align.unwrap_or(row.align);
        if let GlobalKind::Variable(variable) = &mut row.kind
            && self.is_mutable
        {
            variable.is_constant = false;
        }
    }
}

/// The elements of the destination's variables of linkage `appending`, before those of the source are added.
struct Appended {
    elements: SecondaryMap<Global, Vec<Const>>,
}

impl Appended {
    fn new(dest: &mut Module, source: &Module, plan: &Plan) -> Appended {
        let mut elements = SecondaryMap::new();
        for global in source.header.globals() {
            let is_appending = source.header.global(global).linkage == Linkage::Appending;
            if let Some(partner) = plan.partners[global].expand().filter(|_| is_appending) {
                elements[partner] = all_elements(&mut dest.header, partner);
            }
        }
        Appended { elements }
    }
}

/// The elements of an array variable; one constant for each, also if all are zero.
fn all_elements(header: &mut ModuleHeader, global: Global) -> Vec<Const> {
    match initial_elements(header, global) {
        Initial::None => Vec::new(),
        Initial::Elements(elements) => elements,
        Initial::Zeros(element, n) => vec![zero_of(header, element); n],
    }
}

/// The initial value of an array variable.
enum Initial {
    None,
    Elements(Vec<Const>),
    /// So many zeros of a type.
    Zeros(Type, usize),
}

fn initial_elements(header: &ModuleHeader, global: Global) -> Initial {
    let row = header.global(global);
    let (GlobalKind::Variable(Variable { init: Some(init), .. }), TypeKind::Array { element, len }) =
        (&row.kind, header.types.kind(row.value_ty))
    else {
        return Initial::None;
    };
    match header.consts[*init].kind() {
        ConstKind::Elements(elements) => Initial::Elements(elements.to_vec()),
        _ => Initial::Zeros(*element, usize::try_from(*len).unwrap_or(0)),
    }
}

fn zero_of(header: &mut ModuleHeader, ty: Type) -> Const {
    let zero = match header.types.kind(ty) {
        TypeKind::Ptr(_) => ConstKind::Null,
        TypeKind::Int(bits) => ConstKind::Int(IntBits::from_i64(*bits, 0)),
        _ => ConstKind::Zero,
    };
    header.consts.intern(ty, zero)
}

struct Mover<'m> {
    transfer: Transfer<'m>,
    bodies: &'m mut Bodies,
    source_bodies: Bodies,
    plan: &'m Plan,
    /// Definitions that are moved under another name.
    copied: SecondaryMap<Global, PackedOption<Global>>,
    linked: Vec<Global>,
}

impl Mover<'_> {
    fn from(&self) -> &ModuleHeader {
        self.transfer.from
    }

    /// Symbols that other modules see are added before local ones, which receive other names if necessary.
    fn assign_handles(&mut self) {
        let mut names = Names::default();
        let from = self.transfer.from;
        let is_linked = |g: &Global| self.plan.taken[*g] || self.plan.referenced[*g];
        let linked: Vec<Global> = from.globals().filter(is_linked).collect();
        let (local, visible): (Vec<_>, Vec<_>) =
            linked.into_iter().partition(|&global| is_local(from.global(global).linkage));
        for global in visible {
            let new = self.plan.partners[global].expand();
            let row = self.placeholder(global);
            let new = new.unwrap_or_else(|| names.add_visible(self.transfer.to, row));
            self.transfer.globals[global] = new.into();
        }
        for global in local {
            let row = self.placeholder(global);
            self.transfer.globals[global] = names.add_local(self.transfer.to, row).into();
        }
        for &(global, linkage) in &self.plan.copies {
            let mut row = self.placeholder(global);
            row.name = row.name.filter(|_| linkage != Linkage::Private);
            self.copied[global] = names.add_local(self.transfer.to, row).into();
        }
    }

    /// A row with only the properties that references depend on: name, type and address space.
    fn placeholder(&self, global: Global) -> GlobalData {
        let row = self.from().global(global);
        GlobalData {
            name: row.name.clone(),
            value_ty: self.transfer.ty(row.value_ty),
            addr_space: row.addr_space,
            ..GlobalData::default()
        }
    }

    fn fill(&mut self, appended: &Appended) {
        let from = self.transfer.from;
        for global in from.globals() {
            let Some(new) = self.transfer.globals[global].expand() else { continue };
            if self.plan.taken[global] {
                self.bodies[new] = None;
                self.fill_definition(global, new);
                self.linked.push(new);
                if from.global(global).linkage == Linkage::Appending {
                    self.append(global, new, appended);
                }
            } else if self.plan.partners[global].is_none() {
                self.fill_declaration(global, new);
            }
        }
    }

    /// The source's row in the destination's terms, without comdat and attachments.
    fn translated(&mut self, global: Global) -> GlobalData {
        let from = self.transfer.from;
        let row = from.global(global);
        GlobalData {
            value_ty: self.transfer.ty(row.value_ty),
            section: row.section.map(|text| self.transfer.str(text)),
            partition: row.partition.map(|text| self.transfer.str(text)),
            comdat: None,
            attachments: Vec::new(),
            kind: self.translated_kind(&row.kind),
            ..row.clone()
        }
    }

    fn translated_kind(&mut self, kind: &GlobalKind) -> GlobalKind {
        match kind {
            GlobalKind::Variable(variable) => GlobalKind::Variable(Variable {
                init: None,
                attrs: self.transfer.attr_set(variable.attrs),
                ..variable.clone()
            }),
            GlobalKind::Function(decl) => GlobalKind::Function(Box::new(FunctionDecl {
                attrs: self.transfer.attrs(decl.attrs),
                gc: decl.gc.map(|text| self.transfer.str(text)),
                ..declaration(decl)
            })),
            kind => kind.clone(),
        }
    }

    fn put(&mut self, new: Global, row: GlobalData) {
        let place = self.transfer.to.global_mut(new);
        *place = GlobalData { name: place.name.take(), ..row };
    }

    fn fill_declaration(&mut self, global: Global, new: Global) {
        let mut row = self.translated(global);
        let is_function =
            matches!(self.transfer.to.types.kind(row.value_ty), TypeKind::Function { .. });
        if matches!(row.kind, GlobalKind::Alias { .. } | GlobalKind::IFunc { .. }) {
            row.kind = declared_kind(is_function);
        }
        row.linkage = match row.linkage {
            Linkage::ExternWeak => Linkage::ExternWeak,
            _ => Linkage::External,
        };
        row.attachments = self.attachments(global);
        self.put(new, row);
    }

    fn attachments(&mut self, global: Global) -> Vec<(MdKind, Md)> {
        let from = self.transfer.from;
        let attached = from.global(global).attachments.iter();
        attached
            .map(|&(kind, md)| (self.transfer.md_kind(kind), self.transfer.move_md(md)))
            .collect()
    }

    fn fill_definition(&mut self, global: Global, new: Global) {
        let from = self.transfer.from;
        let old = from.global(global);
        let mut row = self.translated(global);
        row.comdat = old.comdat.map(|comdat| self.transfer.comdat(comdat));
        row.attachments = self.attachments(global);
        match (&mut row.kind, &old.kind) {
            (GlobalKind::Variable(variable), GlobalKind::Variable(old)) => {
                variable.init = old.init.and_then(|init| self.transfer.constant(init));
            }
            (GlobalKind::Function(decl), GlobalKind::Function(old)) => {
                let mut part = |c: Option<Const>| c.and_then(|c| self.transfer.constant(c));
                decl.prefix = part(old.prefix);
                decl.prologue = part(old.prologue);
                decl.personality = part(old.personality);
                decl.is_declaration = false;
            }
            // Their targets are set by `copy_for_aliases`.
            _ => {}
        }
        self.put(new, row);
    }

    /// Appends the elements of the source to those that the destination had.
    fn append(&mut self, global: Global, new: Global, appended: &Appended) {
        let from = self.transfer.from;
        let mut elements = appended.elements[new].clone();
        match initial_elements(from, global) {
            Initial::None => {}
            Initial::Zeros(ty, n) => {
                let zero = zero_of(self.transfer.to, self.transfer.types.get(ty));
                elements.extend(std::iter::repeat_n(zero, n));
            }
            Initial::Elements(all) => {
                let is_keyed = is_list_of_constructors(from, global);
                let is_linked =
                    |c: Const| !is_keyed || self.plan.is_element_linked(&from.consts, c);
                for element in all.into_iter().filter(|&c| is_linked(c)) {
                    elements.extend(self.transfer.constant(element));
                }
            }
        }
        let TypeKind::Array { element, .. } = *from.types.kind(from.global(global).value_ty) else {
            return;
        };
        let to = &mut *self.transfer.to;
        let ty = to.types.array(self.transfer.types.get(element), elements.len() as u64);
        let is_zero = elements.iter().all(|&c| to.consts[c].kind().is_zero());
        let init = if is_zero { ConstKind::Zero } else { ConstKind::Elements(elements.into()) };
        let init = to.consts.intern(ty, init);
        let row = to.global_mut(new);
        row.value_ty = ty;
        if let GlobalKind::Variable(variable) = &mut row.kind {
            variable.init = Some(init);
        }
    }

    fn move_bodies(&mut self) {
        let from = self.transfer.from;
        for global in from.functions() {
            let new = self.transfer.globals[global].expand();
            if let Some(new) = new.filter(|_| self.plan.taken[global]) {
                self.move_body(global, new);
            }
        }
        for &(global, _) in &self.plan.copies {
            if let Some(new) = self.copied[global].expand() {
                self.move_body(global, new);
            }
        }
    }

    fn move_body(&mut self, global: Global, new: Global) {
        let Some(mut body) = self.source_bodies[global].take() else { return };
        let mut nodes = Vec::new();
        body.for_each_metadata(|md| nodes.push(md));
        for c in body.consts().keys() {
            if let ConstKind::Metadata(md) = body.constant(c).kind() {
                nodes.push(*md);
            }
        }
        for md in nodes {
            self.transfer.move_md(md);
        }
        body.translate(new, &mut self.transfer);
        self.bodies[new] = Some(body);
    }

    /// Fills definitions that are moved under another name, and aliases, which may refer to them.
    fn copy_for_aliases(&mut self) {
        let from = self.transfer.from;
        for &(global, linkage) in &self.plan.copies {
            let Some(new) = self.copied[global].expand() else { continue };
            self.fill_definition(global, new);
            let row = self.transfer.to.global_mut(new);
            row.linkage = linkage;
            row.visibility = Visibility::Default;
            row.dll_storage = DllStorage::Default;
            row.dso_local = true;
        }
        let regular = self.transfer.globals.clone();
        for &(global, _) in &self.plan.copies {
            self.transfer.globals[global] = self.copied[global];
        }
        self.transfer.forget_consts();
        for global in from.globals() {
            let is_copy = self.copied[global].is_some();
            let new = if is_copy { self.copied[global] } else { regular[global] };
            let Some(new) = new.expand().filter(|_| is_copy || self.plan.taken[global]) else {
                continue;
            };
            let kind = match from.global(global).kind {
                GlobalKind::Alias { target } => {
                    self.transfer.constant(target).map(|target| GlobalKind::Alias { target })
                }
                GlobalKind::IFunc { resolver } => {
                    self.transfer.constant(resolver).map(|resolver| GlobalKind::IFunc { resolver })
                }
                GlobalKind::Variable(_) | GlobalKind::Function(_) => None,
            };
            if let Some(kind) = kind {
                self.transfer.to.global_mut(new).kind = kind;
            }
        }
        self.transfer.globals = regular;
        self.transfer.forget_consts();
    }

    /// Appends the operands of named metadata, except module flags.
    fn move_named_metadata(&mut self) {
        let from = self.transfer.from;
        for named in from.named_md.iter().filter(|named| *named.name != *flags::LIST) {
            let nodes: Vec<_> = named.nodes.iter().map(|&md| self.transfer.move_md(md)).collect();
            let lists = &mut self.transfer.to.named_md;
            let at = lists.iter().position(|list| list.name == named.name);
            let at = at.unwrap_or_else(|| {
                lists.push(NamedMd { name: named.name.clone(), nodes: Vec::new() });
                lists.len() - 1
            });
            let mut known: hashbrown::HashSet<_> = lists[at].nodes.iter().copied().collect();
            for node in nodes {
                if known.insert(node) {
                    lists[at].nodes.push(node);
                }
            }
        }
    }

    /// The globals that are moved to the end of the destination, in the source's order: those that the source defines,
    /// all variables of the source, and those that are new in the destination.
    fn order(&self) -> Vec<Global> {
        let is_moved = |global: Global| {
            let is_variable = matches!(self.from().global(global).kind, GlobalKind::Variable(_));
            self.plan.taken[global] || is_variable || self.plan.partners[global].is_none()
        };
        let moved = self.from().globals().filter(|&global| is_moved(global));
        moved.filter_map(|global| self.transfer.globals[global].expand()).collect()
    }
}

/// Removes `nocallback` from functions other than intrinsics and from calls: it is a statement about one module, and
/// the linked one has more functions. Cost: linear in the calls.
fn forbid_no_callback(dest: &mut Module) {
    let mut known = HashMap::<AttrList, AttrList, FxBuildHasher>::default();
    for global in Vec::from_iter(dest.header.functions()) {
        let header = &dest.header;
        let mut without = |list: AttrList| {
            *known.entry(list).or_insert_with(|| without_no_callback(header, list))
        };
        if let Some(func) = dest.bodies[global].as_deref_mut() {
            func.change_call_attrs(&mut without);
        }
        let name = header.global(global).name.as_deref().unwrap_or_default();
        let attrs = header.function(global).map(|decl| (decl.attrs, without(decl.attrs)));
        if let Some((_, new)) = attrs.filter(|(old, new)| old != new)
            && !name.starts_with(b"llvm.")
            && let Some(decl) = dest.header.function_mut(global)
        {
            decl.attrs = new;
        }
    }
}

fn without_no_callback(header: &ModuleHeader, list: AttrList) -> AttrList {
    let AttrListData { function, ret, params } = header.attrs.list_data(list);
    if !header.attrs.has(*function, AttrKind::NoCallback) {
        return list;
    }
    let attrs = header.attrs.attrs(*function).iter();
    let kept = attrs.filter(|attr| attr.kind() != Some(AttrKind::NoCallback)).cloned();
    header.attrs.list(header.attr_set(kept.collect()), *ret, params)
}
