//! Prints the module level except functions and metadata: target, assembly, types, comdats, variables, aliases, ifuncs.

use crate::entity::{Comdat, Const, Global};
use crate::module::{
    CodeModel, DllStorage, GlobalData, GlobalKind, Linkage, TlsMode, UnnamedAddr, Variable,
    Visibility,
};
use crate::print::{PrintOptions, Writer};

/// Keywords of the sanitizer properties of a variable, by position in [`Variable::sanitizer`].
const SANITIZER_WORDS: [&str; 4] = [
    ", no_sanitize_address",
    ", no_sanitize_hwaddress",
    ", sanitize_memtag",
    ", sanitize_address_dyninit",
];

impl Writer<'_> {
    /// The text before the first function.
    pub(crate) fn module_head(&mut self, options: &PrintOptions) {
        self.identification(options);
        self.module_asm();
        self.struct_types();
        self.comdats();
        self.section(|kind| matches!(kind, GlobalKind::Variable(_)));
        self.section(|kind| matches!(kind, GlobalKind::Alias { .. }));
        self.section(|kind| matches!(kind, GlobalKind::IFunc { .. }));
    }

    /// The text after the last function.
    pub(crate) fn module_tail(&mut self) {
        self.debug_declarations();
        self.attribute_groups();
        self.named_metadata();
        self.metadata_nodes();
    }

    fn identification(&mut self, options: &PrintOptions) {
        let header = self.header;
        // A line break in it would end the comment.
        if let Some(id) = options.module_id.as_ref().filter(|id| !id.contains('\n')) {
            self.text("; ModuleID = '");
            self.text(id);
            self.text("'\n");
        }
        if let Some(name) = header.source_filename.as_ref().filter(|name| !name.is_empty()) {
            self.text("source_filename = ");
            self.quoted(name);
            self.byte(b'\n');
        }
        for (what, value) in
            [("datalayout", header.data_layout.text()), ("triple", &*header.triple)]
        {
            if !value.is_empty() {
                self.text("target ");
                self.text(what);
                self.text(" = ");
                self.quoted(value.as_bytes());
                self.byte(b'\n');
            }
        }
    }

    fn module_asm(&mut self) {
        let header = self.header;
        // A line with a line break becomes two, as in LLVM, which stores a single text.
        let lines = header.asm.iter().flat_map(|asm| asm.split(|&byte| byte == b'\n'));
        for (n, line) in lines.enumerate() {
            self.text(if n == 0 { "\nmodule asm " } else { "module asm " });
            self.quoted(line);
            self.byte(b'\n');
        }
    }

    fn struct_types(&mut self) {
        let structs = &self.module.structs;
        for (n, &id) in structs.numbered.iter().chain(&structs.named).enumerate() {
            if n == 0 {
                self.byte(b'\n');
            }
            self.struct_name(id);
            self.text(" = type ");
            self.struct_body(id);
            self.byte(b'\n');
        }
    }

    /// The comdats of functions, then those of other globals; comdats that no global is in are not printed.
    fn comdats(&mut self) {
        for comdat in self.used_comdats() {
            let header = self.header;
            let data = &header.comdats[comdat];
            // LLVM prints a blank line between them.
            self.byte(b'\n');
            self.name(b'$', &data.name);
            self.text(" = comdat ");
            self.text(data.kind.text());
            self.byte(b'\n');
        }
    }

    fn used_comdats(&self) -> Vec<Comdat> {
        let header = self.header;
        if header.comdats.is_empty() {
            return Vec::new();
        }
        let mut used = vec![false; header.comdats.len()];
        let is_function = |g: &Global| matches!(header.global(*g).kind, GlobalKind::Function(_));
        let functions = header.globals().filter(is_function);
        let others = header.globals().filter(|g| !is_function(g));
        let comdats = functions.chain(others).filter_map(|g| header.global(g).comdat);
        comdats.filter(|c| !std::mem::replace(&mut used[c.as_u32() as usize], true)).collect()
    }

    fn section(&mut self, is_in: impl Fn(&GlobalKind) -> bool) {
        let header = self.header;
        let mut is_first = true;
        for global in header.globals().filter(|&g| is_in(&header.global(g).kind)) {
            if std::mem::replace(&mut is_first, false) {
                self.byte(b'\n');
            }
            self.global(global);
        }
    }

    /// A variable, alias or ifunc; nothing for a function.
    pub(crate) fn global(&mut self, global: Global) {
        let header = self.header;
        let data = header.global(global);
        match &data.kind {
            GlobalKind::Variable(variable) => self.variable(global, data, variable),
            GlobalKind::Alias { target } => {
                self.global_start(global, data);
                self.tls(data.tls);
                self.unnamed_addr(data.unnamed_addr);
                self.indirection("alias ", data, *target);
            }
            GlobalKind::IFunc { resolver } => {
                self.global_start(global, data);
                self.indirection("ifunc ", data, *resolver);
            }
            GlobalKind::Function(_) => {}
        }
    }

    fn global_start(&mut self, global: Global, data: &GlobalData) {
        self.global_ref(global);
        self.text(" = ");
        self.linkage(data);
    }

    fn variable(&mut self, global: Global, data: &GlobalData, variable: &Variable) {
        self.global_ref(global);
        self.text(" = ");
        if variable.init.is_none() && data.linkage == Linkage::External {
            self.text("external ");
        }
        self.linkage(data);
        self.tls(data.tls);
        self.unnamed_addr(data.unnamed_addr);
        if data.addr_space != 0 {
            self.text("addrspace(");
            self.uint(u64::from(data.addr_space));
            self.text(") ");
        }
        self.text(if variable.externally_initialized { "externally_initialized " } else { "" });
        self.text(if variable.is_constant { "constant " } else { "global " });
        self.ty(data.value_ty);
        if let Some(init) = variable.init {
            self.byte(b' ');
            self.constant(&self.header.consts, init);
        }
        self.variable_end(data, variable, global);
    }

    fn variable_end(&mut self, data: &GlobalData, variable: &Variable, global: Global) {
        let header = self.header;
        for (word, text) in [(", section ", data.section), (", partition ", data.partition)] {
            if let Some(text) = text {
                self.text(word);
                self.quoted(header.strs.get(text));
            }
        }
        if variable.code_model != CodeModel::None {
            self.text(", code_model ");
            self.quoted(variable.code_model.text().as_bytes());
        }
        for (word, on) in SANITIZER_WORDS.into_iter().zip(variable.sanitizer) {
            self.text(if on { word } else { "" });
        }
        self.comdat_of(global, data, ",");
        if let Some(align) = data.align.bytes() {
            self.text(", align ");
            self.uint(align);
        }
        self.global_attachments(data, ",");
        self.group_ref(variable.attrs);
        self.byte(b'\n');
    }

    /// `alias T, target`: the type of the target is omitted if an expression implies it.
    fn indirection(&mut self, word: &str, data: &GlobalData, target: Const) {
        let consts = &self.header.consts;
        self.text(word);
        self.ty(data.value_ty);
        self.text(", ");
        match consts[target].kind() {
            crate::ConstKind::Expr(_) => self.constant(consts, target),
            _ => self.typed_constant(consts, target),
        }
        if let Some(partition) = data.partition {
            self.text(", partition ");
            self.quoted(self.header.strs.get(partition));
        }
        self.global_attachments(data, ",");
        self.byte(b'\n');
    }

    /// Linkage, preemption, visibility and DLL storage class, each before a space.
    pub(crate) fn linkage(&mut self, data: &GlobalData) {
        if data.linkage != Linkage::External {
            self.word(data.linkage.text());
        }
        if data.dso_local && !is_implicitly_local(data) {
            self.text("dso_local ");
        }
        if data.visibility != Visibility::Default {
            self.word(data.visibility.text());
        }
        if data.dll_storage != DllStorage::Default {
            self.word(data.dll_storage.text());
        }
    }

    fn tls(&mut self, tls: TlsMode) {
        match tls {
            TlsMode::None => {}
            TlsMode::GeneralDynamic => self.text("thread_local "),
            TlsMode::LocalDynamic | TlsMode::InitialExec | TlsMode::LocalExec => {
                self.text("thread_local(");
                self.text(tls.text());
                self.text(") ");
            }
        }
    }

    fn unnamed_addr(&mut self, unnamed: UnnamedAddr) {
        if unnamed != UnnamedAddr::None {
            self.word(unnamed.text());
        }
    }

    /// A keyword and a space.
    pub(crate) fn word(&mut self, word: &str) {
        self.text(word);
        self.byte(b' ');
    }

    /// ` comdat`, with the name if it is not the global's own.
    pub(crate) fn comdat_of(&mut self, global: Global, data: &GlobalData, separator: &str) {
        let Some(comdat) = data.comdat else { return };
        let header = self.header;
        let name = &header.comdats[comdat].name;
        self.text(separator);
        self.text(" comdat");
        if header.global(global).name.as_ref() != Some(name) {
            self.byte(b'(');
            self.name(b'$', name);
            self.byte(b')');
        }
    }

    /// `!kind !5` for each attached node, in the order of kinds, each after the separator and a space.
    pub(crate) fn global_attachments(&mut self, data: &GlobalData, separator: &str) {
        let mut attached = data.attachments.clone();
        attached.sort_by_key(|(kind, _)| *kind);
        for (kind, md) in attached {
            self.text(separator);
            self.attachment(kind, md);
        }
    }

    /// ` T constant`, for prefix data and similar constants.
    pub(crate) fn optional_constant(&mut self, word: &str, c: Option<Const>) {
        if let Some(c) = c {
            self.text(word);
            self.typed_constant(&self.header.consts, c);
        }
    }
}

/// Whether linkage and visibility imply `dso_local`, so that it is not printed.
fn is_implicitly_local(data: &GlobalData) -> bool {
    matches!(data.linkage, Linkage::Internal | Linkage::Private)
        || (data.visibility != Visibility::Default && data.linkage != Linkage::ExternWeak)
}
