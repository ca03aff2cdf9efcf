//! A module: its header (everything but code) and the bodies of its functions.
//!
//! The split allows function passes to run in parallel: each has write access to one body and read access to the
//! header. Types, attribute sets and strings can be added through a shared header (they are append-only); globals,
//! constants of initialisers and metadata need `&mut`.

use std::collections::BTreeSet;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::attribute::{AttrList, AttrSet, AttrTable};
use crate::constant::ConstPool;
use crate::counted::Counted;
use crate::data_layout::DataLayout;
use crate::dialect::Dialect;
use crate::entity::{Comdat, Const, Global, Md, PrimaryMap, SecondaryMap};
use crate::function::Function;
use crate::inst::{Align, CallingConv, SyncScope, word_enum};
use crate::metadata::{FIXED_MD_KINDS, MdKind, MdTable};
pub use crate::strs::{Str, StrTable};
use crate::types::{Type, TypeTable};

word_enum! {
    /// The visibility of a global to the linker, and how several definitions of one name are merged.
    Linkage {
        External "external"; AvailableExternally "available_externally"; LinkOnceAny "linkonce";
        LinkOnceOdr "linkonce_odr"; WeakAny "weak"; WeakOdr "weak_odr"; Appending "appending";
        Internal "internal"; Private "private"; ExternWeak "extern_weak"; Common "common";
    }
}

impl Linkage {
    /// Whether the linker may replace a definition with this linkage by one that behaves differently.
    pub fn is_interposable(self) -> bool {
        match self {
            Linkage::LinkOnceAny | Linkage::WeakAny | Linkage::ExternWeak | Linkage::Common => true,
            Linkage::External
            | Linkage::AvailableExternally
            | Linkage::LinkOnceOdr
            | Linkage::WeakOdr
            | Linkage::Appending
            | Linkage::Internal
            | Linkage::Private => false,
        }
    }
}

word_enum! {
    /// Visibility of a symbol in a shared object.
    Visibility { Default "default"; Hidden "hidden"; Protected "protected"; }
}

word_enum! {
    /// DLL storage class.
    DllStorage { Default ""; Import "dllimport"; Export "dllexport"; }
}

word_enum! {
    /// Thread-local storage model; `None` is not thread-local.
    TlsMode {
        None ""; GeneralDynamic "thread_local"; LocalDynamic "localdynamic";
        InitialExec "initialexec"; LocalExec "localexec";
    }
}

word_enum! {
    /// Whether the address is significant.
    UnnamedAddr { None ""; Local "local_unnamed_addr"; Global "unnamed_addr"; }
}

word_enum! {
    /// Which of several comdats of a name is selected.
    ComdatKind {
        Any "any"; ExactMatch "exactmatch"; Largest "largest"; NoDeduplicate "nodeduplicate";
        SameSize "samesize";
    }
}

word_enum! {
    /// Code model of one global variable.
    CodeModel { None ""; Tiny "tiny"; Small "small"; Kernel "kernel"; Medium "medium"; Large "large"; }
}

/// The data of a global `@x`.
#[derive(Clone, Debug)]
pub struct GlobalData {
    /// The name without `@`; `None` for the numbered ones.
    pub name: Option<Box<[u8]>>,
    /// The type of its content, or of the function.
    pub value_ty: Type,
    /// The address space of its address.
    pub addr_space: u32,
    /// Linkage.
    pub linkage: Linkage,
    /// Visibility.
    pub visibility: Visibility,
    /// DLL storage class.
    pub dll_storage: DllStorage,
    /// `dso_local`.
    pub dso_local: bool,
    /// `thread_local`; never of a function.
    pub tls: TlsMode,
    /// `unnamed_addr`.
    pub unnamed_addr: UnnamedAddr,
    /// `section "..."`.
    pub section: Option<Str>,
    /// `partition "..."`.
    pub partition: Option<Str>,
    /// `comdat`.
    pub comdat: Option<Comdat>,
    /// `align N`.
    pub align: Align,
    /// Attached metadata, in the order it was attached.
    pub attachments: Vec<(MdKind, Md)>,
    /// The kind of global.
    pub kind: GlobalKind,
}

impl Default for GlobalData {
    /// An external declaration of a variable, of a type that no variable can have.
    fn default() -> GlobalData {
        GlobalData {
            name: None,
            value_ty: Type::VOID,
            addr_space: 0,
            linkage: Linkage::External,
            visibility: Visibility::Default,
            dll_storage: DllStorage::Default,
            dso_local: false,
            tls: TlsMode::None,
            unnamed_addr: UnnamedAddr::None,
            section: None,
            partition: None,
            comdat: None,
            align: Align::NONE,
            attachments: Vec::new(),
            kind: GlobalKind::Variable(Variable::default()),
        }
    }
}

/// The kinds of globals.
#[derive(Clone, Debug)]
pub enum GlobalKind {
    /// A variable or constant in memory.
    Variable(Variable),
    /// A function, declared or defined (its body is in [`Module::bodies`]).
    Function(Box<FunctionDecl>),
    /// Another name.
    Alias {
        /// The aliased constant.
        target: Const,
    },
    /// A function chosen at load time.
    IFunc {
        /// The resolver function.
        resolver: Const,
    },
}

/// The data of variables; all empty by default.
#[derive(Clone, Debug)]
pub struct Variable {
    /// The initial value; `None` for a declaration.
    pub init: Option<Const>,
    /// `constant` rather than `global`.
    pub is_constant: bool,
    /// `externally_initialized`.
    pub externally_initialized: bool,
    /// Attributes.
    pub attrs: AttrSet,
    /// `code_model "..."`.
    pub code_model: CodeModel,
    /// `no_sanitize_address`, `no_sanitize_hwaddress`, `sanitize_memtag`, `sanitize_address_dyninit`.
    pub sanitizer: [bool; 4],
}

impl Default for Variable {
    fn default() -> Variable {
        Variable {
            init: None,
            is_constant: false,
            externally_initialized: false,
            attrs: AttrSet::EMPTY,
            code_model: CodeModel::None,
            sanitizer: [false; 4],
        }
    }
}

/// The data of functions, without their bodies.
#[derive(Clone, Debug)]
pub struct FunctionDecl {
    /// Attributes of the function, its result and its parameters.
    pub attrs: AttrList,
    /// The calling convention.
    pub calling_conv: CallingConv,
    /// `gc "..."`.
    pub gc: Option<Str>,
    /// `prefix`.
    pub prefix: Option<Const>,
    /// `prologue`.
    pub prologue: Option<Const>,
    /// `personality`.
    pub personality: Option<Const>,
    /// `declare`: the module has no body for it. Analyses of the header, which has no bodies, recognise library
    /// functions by name only if this is set; the verifier reports it on a function with a body.
    pub is_declaration: bool,
}

/// A comdat.
#[derive(Clone, Debug)]
pub struct ComdatData {
    /// Without `$`.
    pub name: Box<[u8]>,
    /// The selection kind.
    pub kind: ComdatKind,
}

/// `!name = !{...}`.
#[derive(Clone, Debug)]
pub struct NamedMd {
    /// Without `!`.
    pub name: Box<[u8]>,
    /// Its nodes.
    pub nodes: Vec<Md>,
}

/// How a text represents the values of source variables.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DebugForm {
    /// With records (`#dbg_value`), in dialects that have them.
    Records,
    /// The same, but the text that was read used calls, from which the records were created: messages print calls.
    UpgradedCalls,
    /// With calls of intrinsics (`llvm.dbg.value`).
    Calls,
}

/// Edit counts of a header. Equal stamps of one header imply that nothing that affects the meaning of code was edited
/// in between.
///
/// Types, attribute sets and strings are only ever added, through `&self`, and properties of printing (the dialect, the
/// name of the source) do not affect the meaning: these are not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HeaderStamp {
    /// Additions: new globals, metadata, constants, kinds of attachments and scopes.
    pub additions: u64,
    /// All other edits. Facts derived from the header may no longer hold.
    pub changes: u64,
}

/// All of a module except the bodies of its functions.
pub struct ModuleHeader {
    /// Types.
    pub types: TypeTable,
    /// Attribute sets.
    pub attrs: AttrTable,
    /// Strings.
    pub strs: StrTable,
    /// Constants of initialisers, aliases, function headers and metadata.
    pub consts: ConstPool,
    /// Metadata.
    pub md: MdTable,
    /// Named metadata, in the order of first mention.
    pub named_md: Counted<Vec<NamedMd>>,
    /// Comdats.
    pub comdats: Counted<PrimaryMap<Comdat, ComdatData>>,
    /// `target datalayout`; unspecified parts are LLVM's default.
    pub data_layout: Counted<DataLayout>,
    /// `target triple`.
    pub triple: Counted<Box<str>>,
    /// `source_filename`.
    pub source_filename: Option<Box<[u8]>>,
    /// Lines of `module asm`.
    pub asm: Counted<Vec<Box<[u8]>>>,
    /// Names of attachment kinds by [`MdKind`] number; the fixed ones are first.
    pub md_kinds: Counted<Vec<Box<[u8]>>>,
    /// Names of sync scopes by [`SyncScope`] number: "" and "singlethread" are first.
    pub sync_scopes: Counted<Vec<Box<[u8]>>>,
    /// The version of LLVM whose spellings the module uses and is printed in.
    pub dialect: Dialect,
    /// How the text represents the values of variables.
    pub debug_form: DebugForm,
    globals: PrimaryMap<Global, GlobalData>,
    /// The number of edits of existing globals.
    global_edits: u32,
    /// Present and erased globals, oldest first.
    order: Vec<Global>,
    names: HashMap<Box<[u8]>, Global, FxBuildHasher>,
    erased: SecondaryMap<Global, bool>,
}

impl Default for ModuleHeader {
    fn default() -> Self {
        let fixed_kinds = FIXED_MD_KINDS.iter().map(|name| name.as_bytes().into());
        ModuleHeader {
            types: TypeTable::new(),
            attrs: AttrTable::default(),
            strs: StrTable::default(),
            consts: ConstPool::new(),
            md: MdTable::default(),
            named_md: Counted::new(Vec::new()),
            comdats: Counted::new(PrimaryMap::new()),
            data_layout: Counted::new(DataLayout::default()),
            triple: Counted::new("".into()),
            source_filename: None,
            asm: Counted::new(Vec::new()),
            md_kinds: Counted::new(fixed_kinds.collect()),
            sync_scopes: Counted::new(vec![Box::default(), b"singlethread"[..].into()]),
            dialect: Dialect::DEFAULT,
            debug_form: DebugForm::Records,
            globals: PrimaryMap::new(),
            global_edits: 0,
            order: Vec::new(),
            names: HashMap::default(),
            erased: SecondaryMap::new(),
        }
    }
}

/// The name is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("another global has that name")]
pub struct NameTaken(pub Global);

impl ModuleHeader {
    /// The current edit counts. Replacing a whole table makes it another header, and stamps of different headers are
    /// not comparable. Cost: O(1).
    pub fn stamp(&self) -> HeaderStamp {
        let rows = [
            self.globals.len(),
            self.md.len(),
            self.consts.len(),
            self.md_kinds.len(),
            self.sync_scopes.len(),
        ];
        let edits = [
            self.global_edits,
            self.md.n_edits(),
            self.consts.n_edits(),
            self.named_md.n_edits(),
            self.comdats.n_edits(),
            self.data_layout.n_edits(),
            self.triple.n_edits(),
            self.asm.n_edits(),
            self.md_kinds.n_edits(),
            self.sync_scopes.n_edits(),
        ];
        HeaderStamp {
            additions: rows.into_iter().map(|n| n as u64).sum(),
            changes: edits.into_iter().map(u64::from).sum(),
        }
    }

    /// Adds a global at the end of the module.
    ///
    /// # Errors
    /// If another global has its name; the module is then unchanged.
    pub fn add_global(&mut self, global: GlobalData) -> Result<Global, NameTaken> {
        let key = self.globals.next_key();
        if let Some(name) = &global.name {
            if let Some(&other) = self.names.get(name) {
                return Err(NameTaken(other));
            }
            self.names.insert(name.clone(), key);
        }
        self.order.push(key);
        Ok(self.globals.push(global))
    }

    /// A handle for a global that is used before it is defined, for a reader: it has a name and an address space, and
    /// is not in the module until [`Self::define_global`].
    pub fn reserve_global(&mut self, name: Option<&[u8]>, addr_space: u32) -> Global {
        let key = self.globals.push(GlobalData {
            name: name.map(Into::into),
            addr_space,
            ..GlobalData::default()
        });
        if let Some(name) = name {
            self.names.insert(name.into(), key);
        }
        self.erased[key] = true;
        key
    }

    /// Adds a reserved global to the end of the module. It retains its reserved name.
    ///
    /// # Panics
    /// If it was not reserved, or is in the module already.
    pub fn define_global(&mut self, global: Global, data: GlobalData) {
        assert!(std::mem::take(&mut self.erased[global]), "{global} is no reserved global");
        self.global_edits += 1;
        self.globals[global] = GlobalData { name: self.globals[global].name.take(), ..data };
        self.order.push(global);
    }

    /// A global. Also works for erased ones.
    #[inline]
    pub fn global(&self, global: Global) -> &GlobalData {
        &self.globals[global]
    }

    /// A global, for writing. The name is changed by [`Self::rename`].
    #[inline]
    pub fn global_mut(&mut self, global: Global) -> &mut GlobalData {
        self.global_edits += 1;
        &mut self.globals[global]
    }

    /// The global with that name.
    pub fn by_name(&self, name: &[u8]) -> Option<Global> {
        self.names.get(name).copied()
    }

    /// Renames a global, or removes its name.
    ///
    /// # Errors
    /// If another global has the name; the module is then unchanged.
    pub fn rename(&mut self, global: Global, name: Option<&[u8]>) -> Result<(), NameTaken> {
        if let Some(&other) = name.and_then(|name| self.names.get(name)) {
            return if other == global { Ok(()) } else { Err(NameTaken(other)) };
        }
        self.global_edits += 1;
        if let Some(old) = self.globals[global].name.take() {
            self.names.remove(&old);
        }
        if let Some(name) = name {
            self.names.insert(name.into(), global);
            self.globals[global].name = Some(name.into());
        }
        Ok(())
    }

    /// Removes a global from the module. There must be no references to it; the verifier checks that.
    pub fn erase_global(&mut self, global: Global) {
        self.global_edits += 1;
        if let Some(name) = self.globals[global].name.take() {
            self.names.remove(&name);
        }
        self.erased[global] = true;
    }

    /// Adds an erased global to the module again, at its former place, with a name.
    ///
    /// # Errors
    /// If another global has the name; the module is then unchanged.
    pub fn restore_global(&mut self, global: Global, name: &[u8]) -> Result<(), NameTaken> {
        self.rename(global, Some(name))?;
        self.erased[global] = false;
        Ok(())
    }

    /// Moves globals to the end of the module, in the order of the list. Cost: O(globals).
    pub fn move_to_end(&mut self, last: &[Global]) {
        self.global_edits += 1;
        let moved: BTreeSet<Global> = last.iter().copied().collect();
        self.order.retain(|global| !moved.contains(global));
        self.order.extend_from_slice(last);
    }

    /// Whether a global was erased, or is only reserved.
    pub fn is_erased(&self, global: Global) -> bool {
        self.erased[global]
    }

    /// All globals that are in the module, in the order they were added.
    pub fn globals(&self) -> impl DoubleEndedIterator<Item = Global> + '_ {
        self.order.iter().copied().filter(|&g| !self.erased[g])
    }

    /// All globals that are or were in the module, in the order they were added. Erased ones retain everything but
    /// their name.
    pub fn globals_with_erased(&self) -> impl DoubleEndedIterator<Item = Global> + '_ {
        self.order.iter().copied()
    }

    /// The rows of all globals in index order, including those not in the module.
    pub(crate) fn global_rows(&self) -> std::slice::Iter<'_, GlobalData> {
        self.globals.values()
    }

    /// The functions that are in the module, declared or defined, in the order they were added.
    pub fn functions(&self) -> impl DoubleEndedIterator<Item = Global> + '_ {
        self.globals().filter(|&g| matches!(self.globals[g].kind, GlobalKind::Function(_)))
    }

    /// The data of a function without its body; `None` for other globals.
    #[inline]
    pub fn function(&self, global: Global) -> Option<&FunctionDecl> {
        match &self.globals[global].kind {
            GlobalKind::Function(decl) => Some(decl),
            _ => None,
        }
    }

    /// The type of a global's address.
    pub fn address_type(&self, global: Global) -> Type {
        self.types.ptr(self.globals[global].addr_space)
    }

    /// The value of a module flag. Cost: the flags.
    pub fn module_flag(&self, name: &[u8]) -> Option<Md> {
        let flags = self.named_md.iter().find(|list| *list.name == *b"llvm.module.flags")?;
        flags.nodes.iter().find_map(|&flag| {
            let node = self.md.node(flag)?;
            let named = self.md.text(node.operand(1)?) == Some(name);
            named.then(|| node.operand(2)).flatten()
        })
    }

    /// The number of an attachment kind, which is added if it is new.
    pub fn md_kind(&mut self, name: &[u8]) -> MdKind {
        let known = self.md_kinds.iter().position(|kind| **kind == *name);
        MdKind(known.unwrap_or_else(|| {
            self.md_kinds.uncounted().push(name.into());
            self.md_kinds.len() - 1
        }) as u32)
    }

    /// The number of a sync scope, which is added if it is new; `None` if all 256 are taken.
    pub fn sync_scope(&mut self, name: &[u8]) -> Option<SyncScope> {
        let known = self.sync_scopes.iter().position(|scope| **scope == *name);
        let n = u8::try_from(known.unwrap_or(self.sync_scopes.len())).ok()?;
        if known.is_none() {
            self.sync_scopes.uncounted().push(name.into());
        }
        Some(SyncScope(n))
    }
}

/// A module.
///
/// ```
/// use selvedge_ir::verify::verify_module;
/// use selvedge_ir::{Module, Type};
///
/// let mut module = Module::new();
/// let kernel = module.define_kernel("store_one", &[("out", Type::PTR_GLOBAL)]);
/// let mut b = module.builder(kernel);
/// let entry = b.append_block("entry");
/// b.at_end(entry);
/// let (one, out) = (b.i32(1), b.arg(0));
/// b.store(one, out);
/// b.ret_void();
/// assert!(verify_module(&module, None).is_empty());
/// assert!(module.to_string().contains("store i32 1, ptr addrspace(1) %out"));
/// ```
#[derive(Default)]
pub struct Module {
    /// All except code.
    pub header: ModuleHeader,
    /// The bodies of defined functions; `None` for declarations and other globals.
    pub bodies: SecondaryMap<Global, Option<Box<Function>>>,
}

impl Module {
    /// An empty module in [`Dialect::DEFAULT`].
    pub fn new() -> Module {
        Module::default()
    }

    /// The body of a function, if it is defined here.
    pub fn body(&self, global: Global) -> Option<&Function> {
        self.bodies[global].as_deref()
    }

    /// The body of a function, for writing, and the header.
    pub fn body_mut(&mut self, global: Global) -> (&mut ModuleHeader, Option<&mut Function>) {
        (&mut self.header, self.bodies[global].as_deref_mut())
    }

    /// The defined functions, in order.
    pub fn defined(&self) -> impl DoubleEndedIterator<Item = (Global, &Function)> + '_ {
        self.header.functions().filter_map(|g| Some((g, self.bodies[g].as_deref()?)))
    }
}
