//! Debug information: locations, scopes, records, and the outer shape of its nodes.
//!
//! Every rule here is named `debug-...`: broken debug information does not break a program, and a
//! reader may drop it with a warning, as LLVM does ([`Diagnostic::is_about_debug_info`]).
//!
//! [`Diagnostic::is_about_debug_info`]: crate::Diagnostic::is_about_debug_info

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::{Body, Checker};
use crate::constant::ConstKind;
use crate::diagnostic::Place;
use crate::entity::{Const, DbgRecord, EntityRef, Global, Md};
use crate::function::DbgRecordKind;
use crate::metadata::expression::operations;
use crate::metadata::flags::SP_DEFINITION;
use crate::metadata::{MdData, MdField, MdKind, MdNode, NodeKind};

/// What is known of debug information already.
#[derive(Default)]
pub(super) struct DebugMemo {
    /// The subprogram that a location or scope is in once what was inlined is left.
    outer: Vec<Outer>,
    /// The function whose body a subprogram describes.
    bodies: HashMap<Md, Global, FxBuildHasher>,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Outer {
    #[default]
    Unknown,
    /// Being followed: to meet it again is a cycle.
    Open,
    /// In no subprogram.
    None,
    In(Md),
}

fn is_local_scope(kind: NodeKind) -> bool {
    matches!(kind, NodeKind::DISubprogram | NodeKind::DILexicalBlock | NodeKind::DILexicalBlockFile)
}

impl Checker<'_> {
    pub(super) fn md_kind_of(&self, field: &MdField) -> Option<NodeKind> {
        self.md_node(field).map(|node| node.kind)
    }

    /// The subprogram of a location, out of what was inlined, or of a scope.
    fn outer_subprogram(&mut self, start: Md) -> Option<Md> {
        let n_rows = self.header.md.len();
        self.debug_memo.outer.resize(n_rows, Outer::Unknown);
        let mut path = Vec::new();
        let mut at = Some(start);
        let outer = loop {
            let Some(md) = at else { break Outer::None };
            match self.debug_memo.outer[md.index()] {
                Outer::Unknown => {}
                Outer::Open => break Outer::None,
                known => break known,
            }
            let Some(node) = self.header.md.node(md) else { break Outer::None };
            self.debug_memo.outer[md.index()] = Outer::Open;
            path.push(md);
            at = match node.kind {
                NodeKind::DISubprogram => break Outer::In(md),
                NodeKind::DILocation => node.get("inlinedAt").md().or(node.get("scope").md()),
                NodeKind::DILexicalBlock | NodeKind::DILexicalBlockFile => node.get("scope").md(),
                _ => None,
            };
        };
        for md in path {
            self.debug_memo.outer[md.index()] = outer;
        }
        match outer {
            Outer::In(subprogram) => Some(subprogram),
            _ => None,
        }
    }

    /// The subprogram attached to a function.
    pub(super) fn subprogram(&self, global: Global) -> Option<Md> {
        let attachments = &self.header.global(global).attachments;
        attachments.iter().find(|(kind, _)| *kind == MdKind::DBG).map(|(_, md)| *md)
    }

    /// The `!dbg` attachment of a function.
    pub(super) fn function_subprogram(&mut self, global: Global, defined: bool) {
        let Some(md) = self.subprogram(global) else { return };
        let node = self.header.md.node(md).filter(|node| node.kind == NodeKind::DISubprogram);
        let Some(node) = node else {
            return self.report(
                "debug-function",
                format_args!("function !dbg attachment must be a subprogram"),
            );
        };
        if !defined {
            return;
        }
        check!(
            self,
            node.distinct,
            "debug-function",
            "function definition may only have a distinct !dbg attachment"
        );
        let other = self.debug_memo.bodies.insert(md, global);
        check!(
            self,
            other.is_none_or(|other| other == global),
            "debug-function",
            "DISubprogram attached to more than one function"
        );
    }
}

/// The outer shape of nodes.
impl Checker<'_> {
    /// Checks a node that is no tuple.
    pub(super) fn debug_node(&mut self, md: Md, node: &MdNode) {
        match node.kind {
            NodeKind::DILocation => self.debug_location(node),
            NodeKind::DISubprogram => self.debug_subprogram(node),
            NodeKind::DICompileUnit => {
                check!(self, node.distinct, "debug-compile-unit", "compile units must be distinct");
                self.debug_field(node, "file", &[NodeKind::DIFile], "invalid file");
            }
            NodeKind::DILexicalBlock | NodeKind::DILexicalBlockFile => {
                self.debug_local_scope(node, "invalid local scope");
            }
            NodeKind::DILocalVariable => {
                self.debug_local_scope(node, "local variable requires a valid scope");
            }
            NodeKind::DILabel => self.debug_local_scope(node, "label requires a valid scope"),
            NodeKind::DIExpression => {
                check!(
                    self,
                    operations(&node.fields).is_some(),
                    "debug-expression",
                    "invalid expression"
                );
            }
            NodeKind::DIGlobalVariableExpression => {
                let words = "invalid global variable ref";
                self.debug_field(node, "var", &[NodeKind::DIGlobalVariable], words);
                self.debug_field(node, "expr", &[NodeKind::DIExpression], "invalid expression");
            }
            NodeKind::DISubroutineType => {
                self.debug_field(node, "types", &[NodeKind::Tuple], "invalid composite elements");
            }
            NodeKind::DIAssignID => {
                check!(self, node.distinct, "debug-assign-id", "DIAssignID must be distinct");
            }
            _ => {}
        }
        self.debug_node_shape(node);
        let is_location = node.kind == NodeKind::DILocation;
        check!(
            self,
            is_location || !self.names_location(node),
            "debug-location-in-node",
            "DILocation not allowed within this metadata node"
        );
        debug_assert!(self.header.md.node(md).is_some());
    }

    fn names_location(&self, node: &MdNode) -> bool {
        node.operands()
            .any(|md| self.header.md.node(md).is_some_and(|node| node.kind == NodeKind::DILocation))
    }

    /// A field that must be absent or a node of one of these kinds.
    fn debug_field(&mut self, node: &MdNode, name: &str, kinds: &[NodeKind], words: &str) {
        let field = node.get(name);
        let fits = field.md().is_none()
            || self.md_kind_of(field).is_some_and(|kind| kinds.contains(&kind));
        check!(self, fits, "debug-field", "{words}");
    }

    fn debug_local_scope(&mut self, node: &MdNode, words: &str) {
        let local = self.md_kind_of(node.get("scope")).is_some_and(is_local_scope);
        check!(self, local, "debug-scope", "{words}");
    }

    fn debug_location(&mut self, node: &MdNode) {
        let scope = self.md_node(node.get("scope"));
        let definition =
            scope.is_none_or(|scope| scope.kind != NodeKind::DISubprogram || is_definition(scope));
        self.debug_local_scope(node, "location requires a valid scope");
        check!(self, definition, "debug-scope", "scope points into the type hierarchy");
        self.debug_field(
            node,
            "inlinedAt",
            &[NodeKind::DILocation],
            "inlined-at should be a location",
        );
    }

    fn debug_subprogram(&mut self, node: &MdNode) {
        self.debug_field(node, "file", &[NodeKind::DIFile], "invalid file");
        let words = "invalid subroutine type";
        self.debug_field(node, "type", &[NodeKind::DISubroutineType], words);
        self.debug_field(
            node,
            "declaration",
            &[NodeKind::DISubprogram],
            "invalid subprogram declaration",
        );
        self.debug_field(node, "unit", &[NodeKind::DICompileUnit], "invalid unit type");
        let has_unit = node.get("unit").md().is_some();
        if is_definition(node) {
            check!(
                self,
                node.distinct,
                "debug-subprogram",
                "subprogram definitions must be distinct"
            );
            check!(
                self,
                has_unit,
                "debug-subprogram",
                "subprogram definitions must have a compile unit"
            );
        } else {
            check!(
                self,
                !has_unit,
                "debug-subprogram",
                "subprogram declarations must not have a compile unit"
            );
        }
    }
}

fn is_definition(subprogram: &MdNode) -> bool {
    let at = NodeKind::DISubprogram.position("spFlags");
    let flags = at.and_then(|at| subprogram.number(at)).unwrap_or(0);
    flags & u64::from(SP_DEFINITION) != 0
}

impl Body<'_, '_> {
    /// The `!dbg` location of an instruction.
    pub(super) fn location(&mut self, loc: Md) {
        let node = self.cx.header.md.node(loc);
        let is_location = node.is_some_and(|node| node.kind == NodeKind::DILocation);
        if !check!(self, is_location, "debug-location", "invalid !dbg metadata attachment") {
            return;
        }
        self.cx.metadata_root(loc);
        self.in_subprogram(loc);
    }

    fn in_subprogram(&mut self, loc: Md) {
        let Some(own) = self.subprogram else { return };
        let outer = self.cx.outer_subprogram(loc);
        check!(
            self,
            outer.is_none() || outer == Some(own),
            "debug-wrong-subprogram",
            "!dbg attachment points at wrong subprogram for function"
        );
    }

    /// A call that can be inlined needs to say where it is, for the callee's locations to be told
    /// apart from the caller's.
    pub(super) fn debug_location_of_call(&mut self, inst: crate::entity::Inst, callee: Global) {
        if self.subprogram.is_none() || self.func.loc(inst).is_some() {
            return;
        }
        let interposable = {
            use crate::module::Linkage as L;
            let linkage = self.cx.header.global(callee).linkage;
            matches!(linkage, L::WeakAny | L::LinkOnceAny | L::Common | L::ExternWeak)
        };
        let inlinable = self.cx.is_declaration(callee) == Some(false)
            && !interposable
            && self.cx.subprogram(callee).is_some();
        check!(
            self,
            !inlinable,
            "debug-call-location",
            "inlinable function call in a function with debug info must have a !dbg location"
        );
    }

    /// A debug record: its parts are of the right kinds, in one subprogram.
    pub(super) fn record(&mut self, record: DbgRecord) {
        let func = self.func;
        let data = func.record(record);
        self.location(data.loc);
        let is_label = data.kind == DbgRecordKind::Label;
        let variable = self.cx.header.md.node(data.variable).map(|node| node.kind);
        let expected = if is_label { NodeKind::DILabel } else { NodeKind::DILocalVariable };
        check!(self, variable == Some(expected), "debug-record", "invalid #dbg record variable");
        self.cx.metadata_root(data.variable);
        if is_label {
            return;
        }
        let location = data.location.is_some_and(|c| self.is_record_location(c));
        check!(self, location, "debug-record", "invalid #dbg record address/value");
        self.record_expression(data.expression);
        if let Some((id, address, expression)) = data.assign {
            let is_id =
                self.cx.header.md.node(id).map(|node| node.kind) == Some(NodeKind::DIAssignID);
            check!(self, is_id, "debug-record", "invalid #dbg_assign DIAssignID");
            let is_address = self.is_record_location(address);
            check!(self, is_address, "debug-record", "invalid #dbg_assign address");
            self.record_expression(Some(expression));
        }
        self.same_subprogram(data.variable, data.loc);
    }

    fn record_expression(&mut self, expression: Option<Md>) {
        let kind = expression.and_then(|md| self.cx.header.md.node(md)).map(|node| node.kind);
        check!(
            self,
            kind == Some(NodeKind::DIExpression),
            "debug-record",
            "invalid #dbg record expression"
        );
        if let Some(md) = expression {
            self.cx.metadata_root(md);
        }
    }

    /// A value, a list of values, or an empty node for one that was lost.
    fn is_record_location(&self, c: Const) -> bool {
        match self.func.constant(c).kind() {
            ConstKind::ValueAsMetadata(_) | ConstKind::ArgList(_) => true,
            ConstKind::Metadata(md) => match &self.cx.header.md[*md] {
                MdData::Const(_) => true,
                MdData::Node(node) => node.fields.is_empty(),
                MdData::String(_) | MdData::Forward => false,
            },
            _ => false,
        }
    }

    fn same_subprogram(&mut self, variable: Md, loc: Md) {
        let scope = |md: Md| self.cx.header.md.node(md).and_then(|node| node.get("scope").md());
        let (Some(of_variable), Some(of_loc)) = (scope(variable), scope(loc)) else { return };
        let (of_variable, of_loc) =
            (self.cx.outer_subprogram(of_variable), self.cx.outer_subprogram(of_loc));
        check!(
            self,
            of_variable.is_none() || of_loc.is_none() || of_variable == of_loc,
            "debug-record-subprogram",
            "mismatched subprogram between #dbg record variable and DILocation"
        );
    }

    /// Records behind the last instruction of a block that has no terminator.
    pub(super) fn trailing_records(&mut self, block: crate::entity::Block) {
        let func = self.func;
        let records = func.trailing_records(block);
        self.cx.place = Place::Block(self.global, block);
        check!(
            self,
            records.is_empty() || func.terminator(block).is_none(),
            "debug-trailing-record",
            "debug records stand behind the terminator of a block"
        );
        for &record in records {
            self.record(record);
        }
    }
}
