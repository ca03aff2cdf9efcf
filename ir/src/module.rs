//! A module: its header (everything but code) and the bodies of its functions.
//!
//! The split is what lets function passes run in parallel: each takes one body for writing and the
//! header for reading. Types, attribute sets and strings can be added through a shared header
//! (they are append-only); globals, constants of initialisers and metadata need `&mut`.

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
    /// Who sees a global, and what happens to several of one name.
    Linkage {
        External "external"; AvailableExternally "available_externally"; LinkOnceAny "linkonce";
        LinkOnceOdr "linkonce_odr"; WeakAny "weak"; WeakOdr "weak_odr"; Appending "appending";
        Internal "internal"; Private "private"; ExternWeak "extern_weak"; Common "common";
    }
}

impl Linkage {
    /// Whether the linker may put another definition in the place of one with this linkage.
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
    /// Whether the address matters.
    UnnamedAddr { None ""; Local "local_unnamed_addr"; Global "unnamed_addr"; }
}

word_enum! {
    /// Which of several comdats of a name is kept.
    ComdatKind {
        Any "any"; ExactMatch "exactmatch"; Largest "largest"; NoDeduplicate "nodeduplicate";
        SameSize "samesize";
    }
}

word_enum! {
    /// Code model of one global variable.
    CodeModel { None ""; Tiny "tiny"; Small "small"; Kernel "kernel"; Medium "medium"; Large "large"; }
}

/// What a name `@x` stands for.
#[derive(Clone, Debug)]
pub struct GlobalData {
    /// Without `@`; `None` for the numbered ones.
    pub name: Option<Box<[u8]>>,
    /// The type of what it holds, or of the function.
    pub value_ty: Type,
    /// Where its address points.
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
    /// What it is.
    pub kind: GlobalKind,
}

impl Default for GlobalData {
    /// An external declaration of a variable, of a type that no variable has.
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

/// The four things that a global can be.
#[derive(Clone, Debug)]
pub enum GlobalKind {
    /// A variable or constant in memory.
    Variable(Variable),
    /// A function, declared or defined (its body is in [`Module::bodies`]).
    Function(Box<FunctionDecl>),
    /// Another name.
    Alias {
        /// For what.
        target: Const,
    },
    /// A function chosen at load time.
    IFunc {
        /// By whom.
        resolver: Const,
    },
}

/// What a variable has beside what all globals have; by default nothing.
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

/// What a function has beside what all globals have and its body.
#[derive(Clone, Debug)]
pub struct FunctionDecl {
    /// Attributes of the function, its result and its parameters.
    pub attrs: AttrList,
    /// How it is called.
    pub calling_conv: CallingConv,
    /// `gc "..."`.
    pub gc: Option<Str>,
    /// `prefix`.
    pub prefix: Option<Const>,
    /// `prologue`.
    pub prologue: Option<Const>,
    /// `personality`.
    pub personality: Option<Const>,
    /// `declare`: the module has no body for it. Analyses of the header, which sees no bodies, believe the names of
    /// library functions only where this is set; the verifier reports it on a function with a body.
    pub is_declaration: bool,
}

/// A comdat.
#[derive(Clone, Debug)]
pub struct ComdatData {
    /// Without `$`.
    pub name: Box<[u8]>,
    /// Which of several is kept.
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

/// How a text says what values the variables of the source have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DebugForm {
    /// With records (`#dbg_value`), in dialects that have them.
    Records,
    /// The same, but the text that was read said it with calls, of which the records were made:
    /// messages show calls.
    UpgradedCalls,
    /// With calls of intrinsics (`llvm.dbg.value`).
    Calls,
}

/// When a header was last edited: counts of edits. Equal stamps of one header mean that nothing which
/// code means was edited between.
///
/// Types, attribute sets and strings are only ever added, through `&self`, and how a module is printed
/// (its dialect, the name of its source) changes no meaning: these count for nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HeaderStamp {
    /// Additions: new globals, metadata, constants, kinds of attachments and scopes.
    pub additions: u64,
    /// Anything else. What was known of the code before may not hold.
    pub changes: u64,
}

/// Everything of a module but the bodies of its functions.
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
    /// `target datalayout`; what it does not say is LLVM's default.
    pub data_layout: Counted<DataLayout>,
    /// `target triple`.
    pub triple: Counted<Box<str>>,
    /// `source_filename`.
    pub source_filename: Option<Box<[u8]>>,
    /// Lines of `module asm`.
    pub asm: Counted<Vec<Box<[u8]>>>,
    /// Names of attachment kinds by [`MdKind`] number; the fixed ones come first.
    pub md_kinds: Counted<Vec<Box<[u8]>>>,
    /// Names of sync scopes by [`SyncScope`] number: "" and "singlethread" come first.
    pub sync_scopes: Counted<Vec<Box<[u8]>>>,
    /// The version of LLVM whose spellings the module uses and is printed in.
    pub dialect: Dialect,
    /// How the text says what values variables have.
    pub debug_form: DebugForm,
    globals: PrimaryMap<Global, GlobalData>,
    /// How often globals that were there were changed.
    global_edits: u32,
    /// Those that are or were in the module, oldest first.
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
    /// When it was last edited. Whoever puts another table in the place of one has exchanged the header,
    /// and stamps of different headers say nothing of each other. Cost: O(1).
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
    /// When another one has its name; the module is then unchanged.
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

    /// A handle for a global that is named before it is defined, as a reader needs it: it has a name
    /// and an address space, and is not in the module until [`Self::define_global`].
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

    /// Puts a reserved global at the end of the module. The name stays as it was reserved.
    ///
    /// # Panics
    /// When it was not reserved, or is in the module already.
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

    /// The global of that name.
    pub fn by_name(&self, name: &[u8]) -> Option<Global> {
        self.names.get(name).copied()
    }

    /// Gives a global another name, or none.
    ///
    /// # Errors
    /// When another one has it; the module is then unchanged.
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

    /// Takes a global out of the module. Nothing may name it any more; the verifier checks.
    pub fn erase_global(&mut self, global: Global) {
        self.global_edits += 1;
        if let Some(name) = self.globals[global].name.take() {
            self.names.remove(&name);
        }
        self.erased[global] = true;
    }

    /// Lets globals of the module come after all others, in the order of the list. Cost: O(globals).
    pub fn move_to_end(&mut self, last: &[Global]) {
        self.global_edits += 1;
        let moved: BTreeSet<Global> = last.iter().copied().collect();
        self.order.retain(|global| !moved.contains(global));
        self.order.extend_from_slice(last);
    }

    /// Whether it was taken out, or was only reserved so far.
    pub fn is_erased(&self, global: Global) -> bool {
        self.erased[global]
    }

    /// All globals that are in the module, in the order they were added.
    pub fn globals(&self) -> impl DoubleEndedIterator<Item = Global> + '_ {
        self.order.iter().copied().filter(|&g| !self.erased[g])
    }

    /// The rows of all globals by number, those included that are not in the module.
    pub(crate) fn global_rows(&self) -> std::slice::Iter<'_, GlobalData> {
        self.globals.values()
    }

    /// The functions among them.
    pub fn functions(&self) -> impl DoubleEndedIterator<Item = Global> + '_ {
        self.globals().filter(|&g| matches!(self.globals[g].kind, GlobalKind::Function(_)))
    }

    /// What a function has beside its body; `None` for other globals.
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

    /// The value of a flag of the module. Cost: the flags.
    pub fn module_flag(&self, name: &[u8]) -> Option<Md> {
        let flags = self.named_md.iter().find(|list| *list.name == *b"llvm.module.flags")?;
        flags.nodes.iter().find_map(|&flag| {
            let node = self.md.node(flag)?;
            let named = self.md.text(node.operand(1)?) == Some(name);
            named.then(|| node.operand(2)).flatten()
        })
    }

    /// The number of an attachment kind, which is added when new.
    pub fn md_kind(&mut self, name: &[u8]) -> MdKind {
        let known = self.md_kinds.iter().position(|kind| **kind == *name);
        MdKind(known.unwrap_or_else(|| {
            self.md_kinds.uncounted().push(name.into());
            self.md_kinds.len() - 1
        }) as u32)
    }

    /// The number of a sync scope, which is added when new; `None` when all 256 are taken.
    pub fn sync_scope(&mut self, name: &[u8]) -> Option<SyncScope> {
        let known = self.sync_scopes.iter().position(|scope| **scope == *name);
        let n = known.unwrap_or_else(|| {
            self.sync_scopes.uncounted().push(name.into());
            self.sync_scopes.len() - 1
        });
        u8::try_from(n).ok().map(SyncScope)
    }
}

/// A module.
#[derive(Default)]
pub struct Module {
    /// Everything but code.
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

    /// The body of a function, for writing, and the header beside it.
    pub fn body_mut(&mut self, global: Global) -> (&mut ModuleHeader, Option<&mut Function>) {
        (&mut self.header, self.bodies[global].as_deref_mut())
    }

    /// The defined functions, in order.
    pub fn defined(&self) -> impl DoubleEndedIterator<Item = (Global, &Function)> + '_ {
        self.header.functions().filter_map(|g| Some((g, self.bodies[g].as_deref()?)))
    }
}
