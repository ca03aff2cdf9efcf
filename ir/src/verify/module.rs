//! The module as a whole: module flags, named metadata.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::Checker;
use super::words::Shown;
use crate::constant::ConstKind;
use crate::diagnostic::Place;
use crate::entity::{Const, Md};
use crate::metadata::{MdData, MdField, MdNode, NodeKind};
use crate::module::Linkage;

/// Behaviours of module flags, by their numbers.
mod behaviour {
    pub(super) const REQUIRE: u64 = 3;
    pub(super) const APPEND: u64 = 5;
    pub(super) const APPEND_UNIQUE: u64 = 6;
    pub(super) const MAX: u64 = 7;
    pub(super) const MIN: u64 = 8;
    pub(super) const LAST: u64 = 8;
}

/// Module flags visited so far.
#[derive(Default)]
struct Flags {
    /// The value of each flag.
    by_name: HashMap<Md, Option<Md>, FxBuildHasher>,
    /// The requirements of `require` flags.
    required: Vec<Md>,
}

impl Checker<'_> {
    /// Checks what belongs to no global.
    pub(super) fn module_level(&mut self) {
        self.place = Place::Module;
        let header = self.header;
        self.comdats_of_coff();
        self.place = Place::Module;
        for named in header.named_md.iter() {
            match &*named.name {
                b"llvm.module.flags" => self.module_flags(&named.nodes),
                b"llvm.ident" => self.one_string(&named.nodes, "llvm.ident"),
                b"llvm.commandline" => self.one_string(&named.nodes, "llvm.commandline"),
                b"llvm.dbg.cu" => self.compile_units(&named.nodes),
                b"llvm.errno.tbaa" => self.errno_tags(&named.nodes),
                name if name.starts_with(b"llvm.dbg.") => {
                    self.place = Place::Module;
                    self.report(
                        "debug-named-metadata",
                        format_args!("unrecognized named metadata node in the llvm.dbg namespace"),
                    );
                }
                _ => {}
            }
            self.place = Place::Module;
            for &node in &named.nodes {
                self.metadata_root(node);
            }
        }
    }

    /// Access tags of `errno`.
    fn errno_tags(&mut self, nodes: &[Md]) {
        self.place = Place::Module;
        let words = "llvm.errno.tbaa must have at least one operand";
        check!(self, !nodes.is_empty(), "errno-tbaa", "{words}");
        for &md in nodes {
            self.place = Place::Md(md);
            self.tbaa_tag(md);
        }
    }

    /// In COFF object files a private symbol is in no table, so it cannot name a comdat.
    fn comdats_of_coff(&mut self) {
        let header = self.header;
        if !["windows", "win32", "uefi"].iter().any(|system| header.triple.contains(system)) {
            return;
        }
        for comdat in header.comdats.values() {
            let Some(global) = header.by_name(&comdat.name) else { continue };
            self.place = Place::Global(global);
            let is_private = header.global(global).linkage == Linkage::Private;
            let words = "comdat global value has private linkage";
            check!(self, !is_private, "comdat-linkage", "{words}");
        }
    }

    /// Every node must be a tuple of one string.
    fn one_string(&mut self, nodes: &[Md], name: &str) {
        for &md in nodes {
            self.place = Place::Md(md);
            let Some(node) = self.header.md.node(md) else { continue };
            if check!(
                self,
                node.fields.len() == 1,
                "string-entry",
                "incorrect number of operands in {name} metadata"
            ) {
                let text = node.fields[0].md().and_then(|md| self.header.md.text(md));
                check!(
                    self,
                    text.is_some(),
                    "string-entry",
                    "invalid value for {name} metadata entry operand(the operand should be a string)"
                );
            }
        }
    }

    fn compile_units(&mut self, nodes: &[Md]) {
        for &md in nodes {
            self.place = Place::Md(md);
            let kind = self.header.md.node(md).map(|node| node.kind);
            if kind != Some(NodeKind::DICompileUnit) {
                let words = format_args!("invalid compile unit");
                self.report_about("debug-compile-unit", None, &[Shown::Md(md)], words);
            }
        }
    }

    fn module_flags(&mut self, nodes: &[Md]) {
        let mut flags = Flags::default();
        for &md in nodes {
            self.place = Place::Md(md);
            if let Some(node) = self.header.md.node(md) {
                self.module_flag(node, &mut flags);
            }
        }
        for &requirement in &flags.required {
            self.place = Place::Md(requirement);
            self.requirement(requirement, &flags);
        }
    }

    fn module_flag(&mut self, node: &MdNode, flags: &mut Flags) {
        let [behaviour, id, value] = &*node.fields else {
            return self.report(
                "module-flag",
                format_args!("incorrect number of operands in module flag"),
            );
        };
        let is_int = self
            .md_const(behaviour)
            .is_some_and(|c| matches!(self.header.consts[c].kind(), ConstKind::Int(_)));
        check!(
            self,
            is_int,
            "module-flag",
            "invalid behavior operand in module flag (expected constant integer)"
        );
        let Some(number) = self.md_int(behaviour).filter(|_| is_int) else { return };
        check!(
            self,
            (1..=behaviour::LAST).contains(&number),
            "module-flag",
            "invalid behavior operand in module flag (unexpected constant)"
        );
        let Some(name) = id.md().filter(|&id| self.header.md.text(id).is_some()) else {
            return self.report(
                "module-flag",
                format_args!("invalid ID operand in module flag (expected metadata string)"),
            );
        };
        self.flag_value(number, value, flags);
        if number != behaviour::REQUIRE {
            let fresh = flags.by_name.insert(name, value.md()).is_none();
            check!(
                self,
                fresh,
                "module-flag-twice",
                "module flag identifiers must be unique (or of 'require' type)"
            );
        }
        self.known_flag(name, value);
    }

    fn flag_value(&mut self, number: u64, value: &MdField, flags: &mut Flags) {
        match number {
            behaviour::MIN => {
                check!(
                    self,
                    self.non_negative(value),
                    "module-flag-value",
                    "invalid value for 'min' module flag (expected constant non-negative integer)"
                );
            }
            behaviour::MAX => {
                check!(
                    self,
                    self.md_int(value).is_some(),
                    "module-flag-value",
                    "invalid value for 'max' module flag (expected constant integer)"
                );
            }
            behaviour::REQUIRE => self.require_flag(value, flags),
            behaviour::APPEND | behaviour::APPEND_UNIQUE => {
                check!(
                    self,
                    self.md_node(value).is_some(),
                    "module-flag-value",
                    "invalid value for 'append'-type module flag (expected a metadata node)"
                );
            }
            _ => {}
        }
    }

    fn non_negative(&self, value: &MdField) -> bool {
        let Some(c) = self.md_const(value) else { return false };
        let row = &self.header.consts[c];
        match (row.kind(), self.types.int_bits(row.ty())) {
            (ConstKind::Int(bits), Some(width)) => bits.to_i64(width).is_some_and(|n| n >= 0),
            _ => false,
        }
    }

    fn require_flag(&mut self, value: &MdField, flags: &mut Flags) {
        let pair = self.md_node(value).filter(|node| node.fields.len() == 2);
        let Some(pair) = pair else {
            return self.report(
                "module-flag-value",
                format_args!("invalid value for 'require' module flag (expected metadata pair)"),
            );
        };
        let named = self.md_text(&pair.fields[0]).is_some();
        if check!(
            self,
            named,
            "module-flag-value",
            "invalid value for 'require' module flag (first value operand should be a string)"
        ) {
            flags.required.extend(value.md());
        }
    }

    fn requirement(&mut self, requirement: Md, flags: &Flags) {
        let Some(node) = self.header.md.node(requirement) else { return };
        let [name, value] = &*node.fields else { return };
        let Some(found) = name.md().and_then(|name| flags.by_name.get(&name)) else {
            return self.report(
                "module-flag-requirement",
                format_args!("invalid requirement on flag, flag is not present in module"),
            );
        };
        check!(
            self,
            *found == value.md(),
            "module-flag-requirement",
            "invalid requirement on flag, flag does not have the required value"
        );
    }

    /// Flags whose value LLVM uses.
    fn known_flag(&mut self, name: Md, value: &MdField) {
        match self.header.md.text(name) {
            Some(b"wchar_size") => {
                check!(
                    self,
                    self.md_int(value).is_some(),
                    "module-flag-value",
                    "wchar_size metadata requires constant integer argument"
                );
            }
            Some(b"SemanticInterposition") => {
                check!(
                    self,
                    self.md_int(value).is_some(),
                    "module-flag-value",
                    "SemanticInterposition metadata requires constant integer argument"
                );
            }
            Some(b"CG Profile") => self.cg_profile(value),
            Some(b"Linker Options") => {
                // LLVM's reader converts it to named metadata, and then requires that.
                let named = self.header.named_md.iter();
                let mut names = named.map(|named| &*named.name);
                check!(
                    self,
                    names.any(|name| name == b"llvm.linker.options"),
                    "module-flag-value",
                    "'Linker Options' named metadata no longer supported"
                );
            }
            _ => {}
        }
    }

    fn cg_profile(&mut self, value: &MdField) {
        let Some(list) = self.md_node(value) else { return };
        let edges: Vec<Option<&MdNode>> =
            list.fields.iter().map(|edge| self.md_node(edge)).collect();
        for edge in edges {
            let Some([from, to, count]) = edge.map(|edge| &*edge.fields) else {
                self.report("cg-profile", format_args!("expected a MDNode triple"));
                continue;
            };
            for end in [from, to] {
                let valid = *end == MdField::None || self.is_function(end);
                check!(self, valid, "cg-profile", "expected a Function or null");
            }
            let is_int = self
                .md_const(count)
                .is_some_and(|c| self.types.int_bits(self.header.consts[c].ty()).is_some());
            check!(self, is_int, "cg-profile", "expected an integer constant");
        }
    }

    fn is_function(&self, field: &MdField) -> bool {
        let Some(c) = self.md_const(field) else { return false };
        match self.header.consts[c].kind() {
            ConstKind::Global(global) => self.header.function(*global).is_some(),
            _ => false,
        }
    }
}

/// Fields of nodes.
impl<'a> Checker<'a> {
    /// An integer constant as metadata.
    pub(super) fn md_int(&self, field: &MdField) -> Option<u64> {
        match self.header.consts[self.md_const(field)?].kind() {
            ConstKind::Int(bits) => bits.to_u64(),
            _ => None,
        }
    }

    /// A constant as metadata.
    pub(super) fn md_const(&self, field: &MdField) -> Option<Const> {
        match self.header.md[field.md()?] {
            MdData::Const(c) => Some(c),
            _ => None,
        }
    }

    pub(super) fn md_text(&self, field: &MdField) -> Option<&'a [u8]> {
        self.header.md.text(field.md()?)
    }

    pub(super) fn md_node(&self, field: &MdField) -> Option<&'a MdNode> {
        self.header.md.node(field.md()?)
    }
}
