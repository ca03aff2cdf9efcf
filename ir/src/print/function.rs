//! Functions: headers, blocks with their predecessors, debug records.

use crate::entity::{Arg, Block, Global};
use crate::function::Function;
use crate::inst::CallingConv;
use crate::intrinsics;
use crate::module::{FunctionDecl, GlobalData, UnnamedAddr};
use crate::print::constants::Local;
use crate::print::names::push_name;
use crate::print::{Annotator, FunctionNumbering, Writer};
use crate::types::TypeKind;

/// The component after `llvm.` in names of target intrinsics.
const TARGETS: &[&str] = &[
    "aarch64",
    "amdgcn",
    "arm",
    "bpf",
    "dx",
    "hexagon",
    "loongarch",
    "mips",
    "nvvm",
    "ppc",
    "r600",
    "riscv",
    "s390",
    "spv",
    "ve",
    "wasm",
    "x86",
    "xcore",
];

/// Whether a function has an intrinsic's name and LLVM has no such intrinsic. Names of target intrinsics are assumed to
/// be known.
fn is_unknown_intrinsic(data: &GlobalData) -> bool {
    let name = data.name.as_deref().and_then(|name| std::str::from_utf8(name).ok());
    let Some(name) = name.filter(|name| name.starts_with("llvm.")) else { return false };
    let family = name.split('.').nth(1).unwrap_or_default();
    !TARGETS.contains(&family) && intrinsics::lookup(name).is_none()
}

/// The column of the comment on a block's predecessors.
const COMMENT_COLUMN: usize = 50;

impl Writer<'_> {
    /// A function of the module with the blank line before it.
    pub(crate) fn function_item(&mut self, global: Global) {
        self.byte(b'\n');
        self.function(global, self.bodies.get(global));
    }

    /// A definition, or a declaration if there is no body.
    pub(crate) fn function(&mut self, global: Global, body: Option<&Function>) {
        self.annotated_function(global, body, None);
    }

    /// The same with additions by `notes`.
    pub(crate) fn annotated_function(
        &mut self,
        global: Global,
        body: Option<&Function>,
        notes: Option<&mut dyn Annotator>,
    ) {
        let header = self.header;
        let data = header.global(global);
        let Some(decl) = header.function(global) else { return };
        self.function_attrs_comment(header.attrs.list_data(decl.attrs).function);
        match body {
            None => {
                if is_unknown_intrinsic(data) {
                    self.text("; Unknown intrinsic\n");
                }
                self.text("declare");
                self.global_attachments(data, "");
                self.byte(b' ');
                self.function_head(global, data, decl, None);
                self.byte(b'\n');
            }
            Some(func) => {
                let mut numbering = FunctionNumbering::new(func);
                self.label_constants(func, &mut numbering);
                self.const_texts.clear();
                let local = Local { func, numbering: &numbering };
                self.text("define ");
                self.function_head(global, data, decl, Some(local));
                self.global_attachments(data, "");
                self.text(" {");
                self.blocks(local, notes);
                self.text("\n}\n");
            }
        }
    }

    fn function_head(
        &mut self,
        global: Global,
        data: &GlobalData,
        decl: &FunctionDecl,
        local: Option<Local<'_>>,
    ) {
        let header = self.header;
        let attrs = header.attrs.list_data(decl.attrs);
        self.linkage(data);
        self.calling_conv_before(decl.calling_conv);
        self.attrs_before(attrs.ret);
        if let TypeKind::Function { ret, .. } = header.types.kind(data.value_ty) {
            self.ty(*ret);
        }
        self.byte(b' ');
        self.global_ref(global);
        self.byte(b'(');
        self.params(data, decl, local);
        self.byte(b')');
        if data.unnamed_addr != UnnamedAddr::None {
            self.byte(b' ');
            self.text(data.unnamed_addr.text());
        }
        if data.addr_space != 0 || self.header.data_layout.program_space() != 0 {
            self.text(" addrspace(");
            self.uint(u64::from(data.addr_space));
            self.byte(b')');
        }
        self.group_ref(attrs.function);
        self.function_end(global, data, decl);
    }

    fn function_end(&mut self, global: Global, data: &GlobalData, decl: &FunctionDecl) {
        let header = self.header;
        for (word, text) in [(" section ", data.section), (" partition ", data.partition)] {
            if let Some(text) = text {
                self.text(word);
                self.quoted(header.strs.get(text));
            }
        }
        self.comdat_of(global, data, "");
        if let Some(align) = data.align.bytes() {
            self.text(" align ");
            self.uint(align);
        }
        if let Some(gc) = decl.gc {
            self.text(" gc ");
            self.quoted(header.strs.get(gc));
        }
        self.optional_constant(" prefix ", decl.prefix);
        self.optional_constant(" prologue ", decl.prologue);
        self.optional_constant(" personality ", decl.personality);
    }

    /// The parameters: types and attributes, and in a definition names.
    fn params(&mut self, data: &GlobalData, decl: &FunctionDecl, local: Option<Local<'_>>) {
        let header = self.header;
        let TypeKind::Function { params, vararg, .. } = header.types.kind(data.value_ty) else {
            return;
        };
        let attrs = header.attrs.list_data(decl.attrs);
        for (n, &ty) in params.iter().enumerate() {
            self.text(if n > 0 { ", " } else { "" });
            self.ty(ty);
            self.attrs_after(attrs.param(n));
            if let Some(local) = local {
                self.byte(b' ');
                self.local_ref(local, Arg::from_u32(n as u32).into());
            }
        }
        if *vararg {
            self.text(if params.is_empty() { "..." } else { ", ..." });
        }
    }

    /// A calling convention other than C, and a space.
    pub(crate) fn calling_conv_before(&mut self, conv: CallingConv) {
        if conv != CallingConv::C {
            self.calling_conv(conv);
            self.byte(b' ');
        }
    }

    /// The keyword of a calling convention, or `ccN`.
    pub(crate) fn calling_conv(&mut self, conv: CallingConv) {
        if let Some(word) = conv.word() {
            self.text(word);
        } else if let Some(len) = conv.riscv_vls() {
            self.text("riscv_vls_cc(");
            self.uint(u64::from(len));
            self.byte(b')');
        } else {
            self.text("cc");
            self.uint(u64::from(conv.0));
        }
    }

    fn blocks(&mut self, local: Local<'_>, mut notes: Option<&mut dyn Annotator>) {
        let mut is_entry = true;
        for block in local.func.blocks() {
            if !is_entry {
                self.byte(b'\n');
            }
            self.block_label(local, block, is_entry);
            is_entry = false;
            if let Some(notes) = notes.as_deref_mut() {
                self.note(|lines| notes.block(block, lines));
            }
            // A reborrow through `map`, which ends with the call.
            self.block_body(local, block, notes.as_mut().map(|notes| &mut **notes as _));
        }
    }

    /// The lines of a block, each after its line break.
    fn block_body(
        &mut self,
        local: Local<'_>,
        block: Block,
        mut notes: Option<&mut dyn Annotator>,
    ) {
        let func = local.func;
        let has_records = func.has_records();
        for inst in func.insts(block) {
            if has_records {
                for &record in func.records_before(inst) {
                    self.debug_record(local, func.record(record));
                }
            }
            if let Some(notes) = notes.as_deref_mut() {
                self.note(|lines| notes.inst(inst, lines));
            }
            self.text("\n  ");
            self.inst(local, inst);
        }
        if has_records {
            for &record in func.trailing_records(block) {
                self.debug_record(local, func.record(record));
            }
        }
    }

    /// Whole lines, each after its line break.
    fn note(&mut self, write: impl FnOnce(&mut String)) {
        let mut lines = String::new();
        write(&mut lines);
        for line in lines.lines() {
            self.byte(b'\n');
            self.text(line);
        }
    }

    /// The line with the label after its line break; nothing for an unnamed entry block.
    fn block_label(&mut self, local: Local<'_>, block: Block, is_entry: bool) {
        let name = local.func.name(block.into());
        if is_entry && name.is_none() {
            return;
        }
        self.byte(b'\n');
        let start = self.out.len();
        let label = local.numbering.text(block.into()).label;
        match name {
            Some(name) if label.is_empty() => push_name(&mut self.out, name),
            _ => self.short(label.after_sigil()),
        }
        self.byte(b':');
        if !is_entry {
            self.predecessors(local, block, self.out.len() - start);
        }
    }

    fn predecessors(&mut self, local: Local<'_>, block: Block, column: usize) {
        let padding = COMMENT_COLUMN.saturating_sub(column).max(1);
        self.out.push_start(&[b' '; COMMENT_COLUMN], padding);
        let mut separator = "; preds = ";
        for pred in local.func.predecessors(block) {
            self.text(separator);
            self.local_ref(local, pred.into());
            separator = ", ";
        }
        if separator != ", " {
            self.text("; No predecessors!");
        }
    }
}
