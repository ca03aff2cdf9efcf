//! Requests of function passes for additions to the module's header.
//!
//! While function passes run, possibly on many threads, the header is immutable. A pass that needs a declaration or a
//! metadata node gets a placeholder immediately. When all functions have reached such a point, the requests are
//! applied in the order of functions, and the placeholders are replaced by what they represent. Only then does the
//! next pass of the pipeline run on a function with requests, so no pass ever sees a placeholder of another pass.
//!
//! * The placeholder for a declaration is a constant that looks like `poison`.
//! * The placeholder for a kind of metadata is an index beyond the kinds of the header.
//! * The placeholder for metadata is a handle beyond those of the header. Code that follows handles while it requests
//!   new ones must use [`Cx::metadata`], which resolves both.
//!
//! Types, attribute sets and strings need no request: their tables can grow through a shared reference to the header.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use selvedge_ir::constant::ConstKind;
use selvedge_ir::entity::EntityRef;
use selvedge_ir::{
    AttrList, Const, Function, Global, GlobalData, GlobalKind, Md, MdData, MdField, MdKind, MdNode,
    ModuleHeader, NodeKind, Type, Value,
};

use crate::changed::Changed;
use crate::context::Cx;

/// The requests of one run of a pass.
#[derive(Default)]
pub(crate) struct Requests {
    functions: Vec<FunctionRequest>,
    /// The index of the first placeholder for metadata.
    first_md: usize,
    metadata: Vec<MdRequest>,
    /// The index of the first placeholder for a kind of metadata.
    first_kind: usize,
    kinds: Vec<Box<[u8]>>,
    /// Metadata for the function itself.
    attachments: Vec<(MdKind, Md)>,
    /// The placeholder for each requested content, so that equal requests are merged.
    index: HashMap<MdData, Md, FxBuildHasher>,
}

/// A function to declare.
struct FunctionRequest {
    name: Vec<u8>,
    ty: Type,
    attrs: AttrList,
    stand_in: Const,
}

/// A metadata node to add.
enum MdRequest {
    /// The handles in it may themselves be placeholders of earlier requests.
    Row(MdData),
    /// A distinct tuple whose first operand is the tuple itself.
    NamingItself(MdData),
    /// A constant as metadata.
    Const(Type, ConstKind),
}

impl Requests {
    pub(crate) fn new(header: &ModuleHeader) -> Requests {
        let (first_md, first_kind) = (header.md.len(), header.md_kinds.len());
        Requests { first_md, first_kind, ..Requests::default() }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.functions.is_empty()
            && self.metadata.is_empty()
            && self.kinds.is_empty()
            && self.attachments.is_empty()
    }

    fn add_md(&mut self, request: MdRequest) -> Md {
        self.metadata.push(request);
        Md::new(self.first_md + self.metadata.len() - 1)
    }

    /// Applies the requests, and returns whether there were any.
    pub(crate) fn apply(self, header: &mut ModuleHeader, func: &mut Function) -> Changed {
        let changed = Changed::from(!self.is_empty());
        for request in self.functions {
            let (ty, kind) = request.declare(header);
            func.redefine_const(request.stand_in, ty, kind);
        }
        let first_md = self.first_md;
        let mut real: Vec<Md> = Vec::with_capacity(self.metadata.len());
        for request in self.metadata {
            let row = request.add(header, |md| resolve(md, first_md, &real));
            real.push(row);
        }
        let first_kind = self.first_kind;
        let kinds: Vec<MdKind> = self.kinds.iter().map(|name| header.md_kind(name)).collect();
        let kind = |kind: MdKind| match (kind.0 as usize).checked_sub(first_kind) {
            Some(n) => kinds[n],
            None => kind,
        };
        let function = func.global();
        for (of_kind, md) in self.attachments {
            let md = resolve(md, first_md, &real);
            attach(header, function, kind(of_kind), md);
        }
        match kinds.is_empty() {
            true if real.is_empty() => {}
            true => func.map_metadata(|md| resolve(md, first_md, &real)),
            false => func.remap_metadata(kind, |md| resolve(md, first_md, &real)),
        }
        changed
    }
}

/// Attaches metadata to a function, replacing an attachment of the same kind.
fn attach(header: &mut ModuleHeader, function: Global, kind: MdKind, md: Md) {
    let list = &mut header.global_mut(function).attachments;
    match list.iter_mut().find(|(of_kind, _)| *of_kind == kind) {
        Some(row) => row.1 = md,
        None => list.push((kind, md)),
    }
}

/// The handle that a placeholder represents; other handles are unchanged.
fn resolve(md: Md, first_md: usize, real: &[Md]) -> Md {
    match md.index().checked_sub(first_md) {
        Some(n) => real[n],
        None => md,
    }
}

impl FunctionRequest {
    /// The address of the function, which is declared unless an earlier request declared it.
    fn declare(&self, header: &mut ModuleHeader) -> (Type, ConstKind) {
        let found = header.by_name(&self.name);
        let global = found.unwrap_or_else(|| {
            let data = declaration(&self.name, self.ty, self.attrs);
            header.add_global(data).expect("no global has that name")
        });
        (header.address_type(global), ConstKind::Global(global))
    }
}

fn declaration(name: &[u8], ty: Type, attrs: AttrList) -> GlobalData {
    let mut data = GlobalData::function(name, ty);
    if let GlobalKind::Function(decl) = &mut data.kind {
        (decl.attrs, decl.is_declaration) = (attrs, true);
    }
    data
}

impl MdRequest {
    fn add(self, header: &mut ModuleHeader, resolve: impl Fn(Md) -> Md) -> Md {
        match self {
            MdRequest::Const(ty, kind) => {
                let c = header.consts.intern(ty, kind);
                header.md.constant(c)
            }
            MdRequest::Row(MdData::Node(MdNode { kind, distinct, fields })) => {
                let resolved = fields.into_iter().map(|field| match field {
                    MdField::Md(md) => MdField::Md(resolve(md)),
                    other => other,
                });
                let fields = resolved.collect();
                header.md.intern(MdData::Node(MdNode { kind, distinct, fields }))
            }
            MdRequest::Row(row) => header.md.intern(row),
            MdRequest::NamingItself(row) => {
                let MdData::Node(MdNode { fields, .. }) = row else { return header.md.intern(row) };
                let rest: Vec<Md> =
                    fields[1..].iter().filter_map(MdField::md).map(resolve).collect();
                header.md.tuple_naming_itself(&rest)
            }
        }
    }
}

impl Cx<'_> {
    /// The address of the function of that name and type: either of the existing declaration, or of one that will be
    /// declared with these attributes in address space 0. `None` when the name belongs to a global of another kind or
    /// type, which cannot be called: a module may declare an intrinsic with any type while it does not call it.
    pub fn declare_function(
        &mut self,
        func: &mut Function,
        name: &[u8],
        ty: Type,
        attrs: AttrList,
    ) -> Option<Value> {
        let header = self.header();
        if let Some(global) = header.by_name(name) {
            let fits = header.function(global).is_some() && header.global(global).value_ty == ty;
            let address = || func.add_const(header.address_type(global), ConstKind::Global(global));
            return fits.then(address);
        }
        let requested = &mut self.log.requests.functions;
        if let Some(request) = requested.iter().find(|request| request.name == name) {
            return (request.ty == ty).then(|| request.stand_in.into());
        }
        let stand_in = func.add_placeholder(header.types.ptr(0));
        requested.push(FunctionRequest { name: name.into(), ty, attrs, stand_in });
        Some(stand_in.into())
    }

    /// The metadata kind of that name: existing, or to be added.
    pub fn metadata_kind(&mut self, name: &[u8]) -> MdKind {
        if let Some(n) = self.header().md_kinds.iter().position(|kind| **kind == *name) {
            return MdKind(n as u32);
        }
        let requests = &mut self.log.requests;
        let known = requests.kinds.iter().position(|kind| **kind == *name);
        let n = known.unwrap_or_else(|| {
            requests.kinds.push(name.into());
            requests.kinds.len() - 1
        });
        MdKind((requests.first_kind + n) as u32)
    }

    /// Attaches metadata to the function that the pass runs on, replacing an attachment of the same kind.
    pub fn attach_to_function(&mut self, kind: MdKind, md: Md) {
        self.log.requests.attachments.push((kind, md));
    }

    /// The metadata with that content: existing, or to be added.
    ///
    /// # Panics
    /// When the content is [`MdData::Const`], for which [`Self::constant_metadata`] exists.
    pub fn add_metadata(&mut self, content: MdData) -> Md {
        assert!(!matches!(content, MdData::Const(_)), "constants go by their content");
        let is_distinct = matches!(&content, MdData::Node(node) if node.distinct);
        if is_distinct {
            return self.log.requests.add_md(MdRequest::Row(content));
        }
        if let Some(md) = self.header().md.find(&content) {
            return md;
        }
        if let Some(&md) = self.log.requests.index.get(&content) {
            return md;
        }
        let md = self.log.requests.add_md(MdRequest::Row(content.clone()));
        self.log.requests.index.insert(content, md);
        md
    }

    /// A new distinct tuple whose first operand is the tuple itself, such as an alias scope.
    pub fn add_metadata_naming_itself(&mut self, rest: &[Md]) -> Md {
        let requests = &mut self.log.requests;
        let own = Md::new(requests.first_md + requests.metadata.len());
        let fields = std::iter::once(own).chain(rest.iter().copied()).map(MdField::from).collect();
        let node = MdNode { kind: NodeKind::Tuple, distinct: true, fields };
        requests.add_md(MdRequest::NamingItself(MdData::Node(node)))
    }

    /// The node of a metadata handle, either of the header or requested by this run of the pass.
    pub fn metadata_node(&self, md: Md) -> Option<&MdNode> {
        match self.metadata(md)? {
            MdData::Node(node) => Some(node),
            _ => None,
        }
    }

    /// A constant as metadata, such as `i32 4`. It must not have other constants as operands.
    pub fn constant_metadata(&mut self, ty: Type, kind: ConstKind) -> Md {
        let header = self.header();
        let known = header.consts.lookup(ty, &kind);
        if let Some(md) = known.and_then(|c| header.md.find(&MdData::Const(c))) {
            return md;
        }
        self.log.requests.add_md(MdRequest::Const(ty, kind))
    }

    /// The content of a metadata handle, either of the header or requested by this run of the pass; `None` for a
    /// requested constant.
    pub fn metadata(&self, md: Md) -> Option<&MdData> {
        let requests = &self.log.requests;
        match md.index().checked_sub(requests.first_md) {
            None => Some(&self.header().md[md]),
            Some(n) => match &requests.metadata[n] {
                MdRequest::Row(row) | MdRequest::NamingItself(row) => Some(row),
                MdRequest::Const(..) => None,
            },
        }
    }
}
