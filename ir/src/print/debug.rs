//! Debug records, and the intrinsic calls that replace them in older dialects.

use crate::entity::{Const, Md};
use crate::function::{DbgRecordData, DbgRecordKind};
use crate::intrinsics;
use crate::module::DebugForm;
use crate::print::Writer;
use crate::print::constants::Local;
use crate::print::dialect::has_declare_value;
use crate::types::Type;

/// One part of a record.
#[derive(Clone, Copy)]
enum DebugPart {
    Value(Option<Const>),
    Node(Md),
}

/// The intrinsic that is equivalent to a record, with the number of its operands.
pub(crate) fn intrinsic(kind: DbgRecordKind) -> (&'static str, usize) {
    match kind {
        DbgRecordKind::Value | DbgRecordKind::DeclareValue => ("llvm.dbg.value", 3),
        DbgRecordKind::Declare => ("llvm.dbg.declare", 3),
        DbgRecordKind::Assign => ("llvm.dbg.assign", 6),
        DbgRecordKind::Label => ("llvm.dbg.label", 1),
    }
}

fn parts(record: &DbgRecordData) -> impl Iterator<Item = DebugPart> {
    let location =
        (record.kind != DbgRecordKind::Label).then_some(DebugPart::Value(record.location));
    let assign = record.assign.map(|(id, address, expression)| {
        [DebugPart::Node(id), DebugPart::Value(Some(address)), DebugPart::Node(expression)]
    });
    let nodes =
        [Some(record.variable), record.expression].into_iter().flatten().map(DebugPart::Node);
    location.into_iter().chain(nodes).chain(assign.into_iter().flatten())
}

impl Writer<'_> {
    /// A record on a line of its own, after the line break.
    pub(crate) fn debug_record(&mut self, local: Local<'_>, record: &DbgRecordData) {
        self.debug_record_as(local, record, self.module.debug_records());
    }

    /// The same in the form of the original text.
    pub(crate) fn debug_record_as_read(&mut self, local: Local<'_>, record: &DbgRecordData) {
        self.debug_record_as(local, record, self.header.debug_form == DebugForm::Records);
    }

    fn debug_record_as(&mut self, local: Local<'_>, record: &DbgRecordData, as_record: bool) {
        if as_record {
            self.text("\n    #dbg_");
            self.text(record_word(record.kind, has_declare_value(self.dialect)));
            self.byte(b'(');
            for part in parts(record) {
                self.debug_part(local, part);
                self.text(", ");
            }
            self.md_ref(record.loc);
            self.byte(b')');
        } else {
            self.debug_call(local, record);
        }
    }

    fn debug_call(&mut self, local: Local<'_>, record: &DbgRecordData) {
        self.text("\n  tail call void @");
        self.text(intrinsic(record.kind).0);
        let mut separator = "(metadata ";
        for part in parts(record) {
            self.text(separator);
            self.debug_part(local, part);
            separator = ", metadata ";
        }
        self.text("), !dbg ");
        self.md_ref(record.loc);
    }

    fn debug_part(&mut self, local: Local<'_>, part: DebugPart) {
        match part {
            DebugPart::Value(Some(c)) => self.constant(local, c),
            DebugPart::Value(None) => self.text("!{}"),
            DebugPart::Node(md) => self.md_ref(md),
        }
    }

    /// Declarations of the debug intrinsics that records are printed as and the module does not declare.
    pub(crate) fn debug_declarations(&mut self) {
        for kind in self.module.undeclared_debug_kinds() {
            let (name, n_operands) = intrinsic(*kind);
            self.text("\ndeclare void @");
            self.text(name);
            self.text("(metadata");
            for _ in 1..n_operands {
                self.text(", metadata");
            }
            self.byte(b')');
            // As LLVM declares them: a reader distinguishes generated texts from hand-written ones by that.
            if let Some(row) = intrinsics::lookup(name) {
                // No attribute there depends on types.
                let attrs = row.attributes(self.header, Type::VOID);
                self.attrs_after(self.header.attrs.list_data(attrs).function);
            }
            self.byte(b'\n');
        }
    }
}

fn record_word(kind: DbgRecordKind, has_declare_value: bool) -> &'static str {
    match kind {
        DbgRecordKind::DeclareValue if has_declare_value => "declare_value",
        // A value that is valid in the whole scope is valid from here on.
        DbgRecordKind::Value | DbgRecordKind::DeclareValue => "value",
        DbgRecordKind::Declare => "declare",
        DbgRecordKind::Assign => "assign",
        DbgRecordKind::Label => "label",
    }
}
