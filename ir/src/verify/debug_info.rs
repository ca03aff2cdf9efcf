//! Debug information: locations, the subprograms they are in, records, attachments.
//!
//! Every rule here and in `debug_nodes.rs` is named `debug-...`: invalid debug information does not affect the meaning
//! of a program, and a reader may drop it with a warning, as LLVM does ([`Diagnostic::is_about_debug_info`]).
//!
//! [`Diagnostic::is_about_debug_info`]: crate::Diagnostic::is_about_debug_info

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::words::Shown;
use super::{Body, Checker};
use crate::attribute::AttrKind;
use crate::constant::ConstKind;
use crate::diagnostic::Place;
use crate::entity::{Block, Const, DbgRecord, EntityRef, Global, Inst, Md, ValueKind};
use crate::function::DbgRecordKind;
use crate::metadata::expression::{OP_ENTRY_VALUE, OP_FRAGMENT, operations};
use crate::metadata::flags::SP_DEFINITION;
use crate::metadata::{MdData, MdField, MdKind, MdNode, NodeKind};
use crate::module::{DebugForm, GlobalData, GlobalKind, Linkage};

fn is_local_scope(kind: NodeKind) -> bool {
    matches!(kind, NodeKind::DISubprogram | NodeKind::DILexicalBlock | NodeKind::DILexicalBlockFile)
}

/// Position of `scope` in a `DILocation`, which is read for every instruction.
const LOCATION_SCOPE: usize = 2;
/// Position of `inlinedAt` in a `DILocation`.
const LOCATION_INLINED_AT: usize = 3;

/// Cached results about debug information.
pub(super) struct DebugMemo {
    /// The subprogram of a location or scope after following `inlinedAt`.
    outer: Vec<Outer>,
    /// The function whose body a subprogram describes.
    bodies: HashMap<Md, Global, FxBuildHasher>,
    /// The compile units visited, in order.
    units: Vec<Md>,
}

impl DebugMemo {
    pub(super) fn new(n_rows: usize) -> DebugMemo {
        DebugMemo {
            outer: vec![Outer::Unknown; n_rows],
            bodies: HashMap::default(),
            units: Vec::new(),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Outer {
    Unknown,
    /// Being followed: visiting it again means a cycle.
    Open,
    /// In no subprogram.
    None,
    In(Md),
}

impl<'a> Checker<'a> {
    /// The subprogram of a location, after following `inlinedAt`, or of a scope.
    fn outer_subprogram(&mut self, start: Md) -> Option<Md> {
        match self.debug_memo.outer[start.index()] {
            Outer::In(subprogram) => return Some(subprogram),
            Outer::None => return None,
            Outer::Unknown | Outer::Open => {}
        }
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
                NodeKind::DILocation => {
                    node.field(LOCATION_INLINED_AT).md().or(node.field(LOCATION_SCOPE).md())
                }
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
        let about = [Shown::Global(global), Shown::Md(md)];
        let node = self.header.md.node(md).filter(|node| node.kind == NodeKind::DISubprogram);
        let Some(node) = node else {
            return self.report_about(
                "debug-function",
                None,
                &about,
                format_args!("function !dbg attachment must be a subprogram"),
            );
        };
        if !defined {
            if node.distinct {
                self.report_about(
                    "debug-function",
                    None,
                    &about,
                    format_args!("function declaration may only have a unique !dbg attachment"),
                );
            }
            return;
        }
        if !node.distinct {
            self.report_about(
                "debug-function",
                None,
                &about,
                format_args!("function definition may only have a distinct !dbg attachment"),
            );
        }
        let other = self.debug_memo.bodies.insert(md, global);
        if other.is_some_and(|other| other != global) {
            self.report_about(
                "debug-function",
                None,
                &about,
                format_args!("DISubprogram attached to more than one function"),
            );
        }
    }

    /// `!dbg` of a variable.
    pub(super) fn variable_debug(&mut self, global: Global, data: &GlobalData) {
        if !matches!(data.kind, GlobalKind::Variable(_)) {
            return;
        }
        for &(_, md) in data.attachments.iter().filter(|(kind, _)| *kind == MdKind::DBG) {
            let kind = self.header.md.node(md).map(|node| node.kind);
            if kind != Some(NodeKind::DIGlobalVariableExpression) {
                self.report_about(
                    "debug-variable",
                    None,
                    &[Shown::Global(global), Shown::Md(md)],
                    format_args!(
                        "!dbg attachment of global variable must be a DIGlobalVariableExpression"
                    ),
                );
            }
        }
    }

    /// Every visited compile unit must be in `!llvm.dbg.cu`.
    pub(super) fn listed_units(&mut self) {
        self.place = Place::Module;
        let named = self.header.named_md.iter().find(|named| *named.name == *b"llvm.dbg.cu");
        let listed = named.map_or(&[][..], |named| &named.nodes);
        for md in std::mem::take(&mut self.debug_memo.units) {
            if !listed.contains(&md) {
                self.report_about(
                    "debug-unlisted-unit",
                    None,
                    &[Shown::Md(md)],
                    format_args!("DICompileUnit not listed in llvm.dbg.cu"),
                );
            }
        }
    }
}

/// The outer structure of nodes; the rules for their fields are in `debug_nodes.rs`.
impl<'a> Checker<'a> {
    /// Checks a node that is no tuple. The place is the node, which every message shows.
    pub(super) fn debug_node(&mut self, md: Md, node: &'a MdNode) {
        match node.kind {
            NodeKind::DILocation => self.debug_location(md, node),
            NodeKind::DISubprogram => self.debug_subprogram(node),
            NodeKind::DICompileUnit => {
                self.debug_memo.units.push(md);
                check!(self, node.distinct, "debug-distinct", "compile units must be distinct");
                self.debug_field(node, "file", &[NodeKind::DIFile], "invalid file");
            }
            NodeKind::DILexicalBlock | NodeKind::DILexicalBlockFile => {
                self.debug_local_scope(node, "invalid local scope");
            }
            NodeKind::DILocalVariable => self.debug_local_variable(md, node),
            NodeKind::DILabel => self.debug_local_scope(node, "label requires a valid scope"),
            NodeKind::DIExpression => {
                let valid = operations(&node.fields).is_some();
                check!(self, valid, "debug-expression", "invalid expression");
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
                check!(self, node.distinct, "debug-distinct", "DIAssignID must be distinct");
            }
            _ => {}
        }
        self.debug_node_shape(node);
        if node.kind != NodeKind::DILocation {
            self.names_no_location(md, node);
        }
    }

    /// Locations are only for instructions and loops.
    pub(super) fn names_no_location(&mut self, md: Md, node: &MdNode) {
        let location = node.operands().find(|&operand| {
            self.header.md.node(operand).is_some_and(|node| node.kind == NodeKind::DILocation)
        });
        if let Some(location) = location {
            self.report_about(
                "debug-location-in-node",
                None,
                &[Shown::Md(md), Shown::Md(location)],
                format_args!("DILocation not allowed within this metadata node"),
            );
        }
    }

    /// A field that must be absent or a node of one of these kinds.
    fn debug_field(&mut self, node: &MdNode, name: &str, kinds: &[NodeKind], words: &str) {
        let field = node.get(name);
        let kind = self.md_node(field).map(|node| node.kind);
        let fits = field.md().is_none() || kind.is_some_and(|kind| kinds.contains(&kind));
        check!(self, fits, "debug-field", "{words}");
    }

    fn debug_local_scope(&mut self, node: &MdNode, words: &str) {
        let scope = self.md_node(node.get("scope"));
        let local = scope.is_some_and(|scope| is_local_scope(scope.kind));
        check!(self, local, "debug-scope", "{words}");
        let definition =
            scope.is_none_or(|scope| scope.kind != NodeKind::DISubprogram || is_definition(scope));
        let in_body = definition || node.kind == NodeKind::DILocalVariable;
        check!(self, in_body, "debug-scope", "scope points into the type hierarchy");
    }

    fn debug_location(&mut self, md: Md, node: &MdNode) {
        self.debug_local_scope(
            node,
            "location requires a valid scope: scope must be a DILocalScope",
        );
        let inlined = node.field(LOCATION_INLINED_AT).md();
        let kind = inlined.and_then(|md| self.header.md.node(md)).map(|node| node.kind);
        if inlined.is_some() && kind != Some(NodeKind::DILocation) {
            let shown: Vec<Shown> =
                [Some(md), inlined].into_iter().flatten().map(Shown::Md).collect();
            let words = format_args!("inlined-at should be a location");
            self.report_about("debug-location", None, &shown, words);
        }
    }

    fn debug_local_variable(&mut self, md: Md, node: &MdNode) {
        self.debug_local_scope(node, "local variable requires a valid scope");
        let ty = node.get("type").md();
        let kind = ty.and_then(|md| self.header.md.node(md)).map(|node| node.kind);
        if kind == Some(NodeKind::DISubroutineType) {
            let shown: Vec<Shown> = [Some(md), ty].into_iter().flatten().map(Shown::Md).collect();
            self.report_about("debug-field", None, &shown, format_args!("invalid type"));
        }
    }

    fn debug_subprogram(&mut self, node: &MdNode) {
        self.debug_field(node, "file", &[NodeKind::DIFile], "invalid file");
        let words = "invalid subroutine type";
        self.debug_field(node, "type", &[NodeKind::DISubroutineType], words);
        let declaration = self.md_node(node.get("declaration"));
        let declares = declaration
            .is_none_or(|node| node.kind == NodeKind::DISubprogram && !is_definition(node));
        check!(self, declares, "debug-field", "invalid subprogram declaration");
        self.debug_field(node, "unit", &[NodeKind::DICompileUnit], "invalid unit type");
        let has_unit = node.get("unit").md().is_some();
        if is_definition(node) {
            let words = "subprogram definitions must be distinct";
            check!(self, node.distinct, "debug-distinct", "{words}");
            let words = "subprogram definitions must have a compile unit";
            check!(self, has_unit, "debug-subprogram", "{words}");
        } else {
            let words = "subprogram declarations must not have a compile unit";
            check!(self, !has_unit, "debug-subprogram", "{words}");
        }
    }
}

fn is_definition(subprogram: &MdNode) -> bool {
    let at = NodeKind::DISubprogram.position("spFlags");
    let flags = at.and_then(|at| subprogram.number(at)).unwrap_or(0);
    flags & u64::from(SP_DEFINITION) != 0
}

impl<'a> Body<'_, 'a> {
    /// The kind of the node in a row.
    fn node_kind(&self, md: Md) -> Option<NodeKind> {
        self.cx.header.md.node(md).map(|node| node.kind)
    }

    fn debug_error(
        &mut self,
        rule: &'static str,
        shown: &[Shown],
        message: std::fmt::Arguments<'_>,
    ) {
        self.cx.report_about(rule, Some(self.func), shown, message);
    }

    /// The `!dbg` location of an instruction.
    #[inline]
    pub(super) fn location(&mut self, about: Shown, loc: Md) {
        // Neighbouring instructions often have the same location.
        if self.good_loc != Some(loc) {
            let before = self.cx.found.len();
            self.new_location(about, loc);
            self.good_loc = (self.cx.found.len() == before).then_some(loc);
        }
    }

    fn new_location(&mut self, about: Shown, loc: Md) {
        if self.node_kind(loc) != Some(NodeKind::DILocation) {
            return self.no_location(about, loc);
        }
        self.cx.metadata_root(loc);
        self.in_subprogram(about, loc);
    }

    /// Reports an invalid location. An empty tuple represents the missing location of a debug intrinsic call.
    fn no_location(&mut self, about: Shown, loc: Md) {
        let is_record = matches!(about, Shown::Record(_));
        let is_empty = self.cx.header.md.node(loc).is_some_and(|node| node.fields.is_empty());
        let is_missing = is_record && is_empty;
        let mut shown = vec![about];
        shown.extend((!is_missing).then_some(Shown::Md(loc)));
        if !is_record || self.cx.header.debug_form != DebugForm::Records {
            let words = format_args!("invalid !dbg metadata attachment");
            return self.debug_error("debug-location", &shown, words);
        }
        shown.extend(self.place_shown());
        self.debug_error("debug-location", &shown, format_args!("invalid #dbg record DILocation"));
    }

    /// The block and the function being checked.
    fn place_shown(&self) -> impl Iterator<Item = Shown> + use<> {
        let block = match self.cx.place {
            Place::Inst(_, inst) => self.func.block_of(inst),
            Place::Block(_, block) => Some(block),
            Place::Module | Place::Global(_) | Place::Md(_) => None,
        };
        block.map(Shown::Block).into_iter().chain([Shown::Global(self.global)])
    }

    /// A location must be in the function's own subprogram after following `inlinedAt`.
    fn in_subprogram(&mut self, about: Shown, loc: Md) {
        let Some(own) = self.subprogram else { return };
        let outer = self.cx.outer_subprogram(loc);
        if outer.is_some_and(|outer| outer != own) {
            let shown = [Shown::Md(own), Shown::Global(self.global), about, Shown::Md(loc)];
            self.debug_error(
                "debug-wrong-subprogram",
                &shown,
                format_args!("!dbg attachment points at wrong subprogram for function"),
            );
        }
    }

    /// Locations in the metadata of a loop.
    pub(super) fn loop_locations(&mut self, inst: Inst, md: Md) {
        let header = self.cx.header;
        let fields = header.md.node(md).map_or(&[][..], |node| &node.fields);
        for loc in fields.iter().filter_map(MdField::md) {
            if self.node_kind(loc) == Some(NodeKind::DILocation) {
                self.cx.metadata_root(loc);
                self.in_subprogram(Shown::Inst(inst), loc);
            }
        }
    }

    /// A call that can be inlined needs a location, so that the callee's locations can be distinguished from the
    /// caller's.
    pub(super) fn debug_location_of_call(&mut self, inst: Inst, callee: Global) {
        if self.subprogram.is_none() || self.func.loc(inst).is_some() {
            return;
        }
        let linkage = self.cx.header.global(callee).linkage;
        let interposable = matches!(
            linkage,
            Linkage::WeakAny | Linkage::LinkOnceAny | Linkage::Common | Linkage::ExternWeak
        );
        let inlinable = self.cx.is_declaration(callee) == Some(false)
            && !interposable
            && self.cx.subprogram(callee).is_some();
        if inlinable {
            self.debug_error(
                "debug-call-location",
                &[Shown::Inst(inst)],
                format_args!(
                    "inlinable function call in a function with debug info must have a !dbg location"
                ),
            );
        }
    }

    /// Records after the last instruction of a block without a terminator.
    pub(super) fn trailing_records(&mut self, block: Block) {
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

/// Records.
impl Body<'_, '_> {
    /// LLVM's term for a record in messages: its own name, or that of the intrinsic.
    fn record_word(&self, kind: DbgRecordKind) -> &'static str {
        use DbgRecordKind::{Assign, Declare, DeclareValue, Label, Value};
        let records = self.cx.header.debug_form == DebugForm::Records;
        match kind {
            _ if records => "#dbg record",
            Value | DeclareValue => "llvm.dbg.value intrinsic",
            Declare => "llvm.dbg.declare intrinsic",
            Assign => "llvm.dbg.assign intrinsic",
            Label => "llvm.dbg.label intrinsic",
        }
    }

    fn record_part(&mut self, record: DbgRecord, fits: bool, part: Option<Md>, words: &str) {
        if !fits {
            let mut shown = vec![Shown::Record(record)];
            shown.extend(part.map(Shown::Md));
            shown.extend(self.place_shown());
            let word = self.record_word(self.func.record(record).kind);
            self.debug_error("debug-record", &shown, format_args!("invalid {word} {words}"));
        }
    }

    /// A debug record: the kinds of its parts, and that they are in one subprogram.
    pub(super) fn record(&mut self, record: DbgRecord) {
        let func = self.func;
        let data = func.record(record);
        self.location(Shown::Record(record), data.loc);
        let is_label = data.kind == DbgRecordKind::Label;
        let expected = if is_label { NodeKind::DILabel } else { NodeKind::DILocalVariable };
        let is_variable = self.node_kind(data.variable) == Some(expected);
        let words = if is_label { "label" } else { "variable" };
        self.record_part(record, is_variable, Some(data.variable), words);
        if is_label {
            // LLVM's verifier does not check the content of a label.
            return;
        }
        self.cx.metadata_root(data.variable);
        let (fits, part) = match data.location {
            Some(c) => (self.is_record_location(c), self.md_of(c)),
            None => (false, None),
        };
        self.record_part(record, fits, part, "address/value");
        self.record_expression(record, data.expression, "expression");
        if let Some((id, address, expression)) = data.assign {
            let is_id = self.node_kind(id) == Some(NodeKind::DIAssignID);
            self.record_part(record, is_id, Some(id), "DIAssignID");
            let fits = self.is_record_location(address);
            let part = self.md_of(address);
            self.record_part(record, fits, part, "address");
            self.record_expression(record, Some(expression), "address expression");
        }
        if is_variable {
            self.same_subprogram(record);
            let shown = Shown::Record(record);
            self.argument_variable(shown, data.variable, Some(data.loc));
            self.entry_value(shown, data.location, data.expression);
            self.fragment(record);
        }
    }

    fn record_expression(&mut self, record: DbgRecord, expression: Option<Md>, words: &str) {
        let kind = expression.and_then(|md| self.node_kind(md));
        self.record_part(record, kind == Some(NodeKind::DIExpression), expression, words);
        if let Some(md) = expression {
            self.cx.metadata_root(md);
        }
    }

    fn md_of(&self, c: Const) -> Option<Md> {
        match self.func.constant(c).kind() {
            ConstKind::Metadata(md) => Some(*md),
            _ => None,
        }
    }

    /// A value, a list of values, or an empty node for a value that was lost.
    pub(super) fn is_record_location(&self, c: Const) -> bool {
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

    fn scope_of(&self, md: Md) -> Option<Md> {
        let node = self.cx.header.md.node(md)?;
        match node.kind {
            NodeKind::DILocation => node.field(LOCATION_SCOPE).md(),
            _ => node.get("scope").md(),
        }
    }

    /// The variable and the location must be in the same subprogram before inlining.
    fn same_subprogram(&mut self, record: DbgRecord) {
        let data = self.func.record(record);
        let (variable, loc) = (data.variable, data.loc);
        let (Some(of_variable), Some(of_loc)) = (self.scope_of(variable), self.scope_of(loc))
        else {
            return;
        };
        let local = |md: Md| self.node_kind(md).is_some_and(is_local_scope);
        if !local(of_variable) || !local(of_loc) {
            return;
        }
        let (of_variable, of_loc) =
            (self.cx.outer_subprogram(of_variable), self.cx.outer_subprogram(of_loc));
        if of_variable.is_some() && of_loc.is_some() && of_variable != of_loc {
            let word = self.record_word(data.kind);
            let mut shown = vec![Shown::Record(record)];
            shown.extend(self.place_shown());
            let nodes = [Some(variable), of_variable, Some(loc), of_loc];
            shown.extend(nodes.into_iter().flatten().map(Shown::Md));
            self.debug_error(
                "debug-record-subprogram",
                &shown,
                format_args!("mismatched subprogram between {word} variable and DILocation"),
            );
        }
    }

    /// Two variables cannot be the same argument of a function.
    pub(super) fn argument_variable(&mut self, shown: Shown, variable: Md, loc: Option<Md>) {
        let header = self.cx.header;
        let inlined = loc
            .and_then(|loc| header.md.node(loc))
            .is_some_and(|node| node.field(LOCATION_INLINED_AT).md().is_some());
        let Some(node) = header.md.node(variable).filter(|_| !inlined) else { return };
        let position = node.kind.position("arg").and_then(|at| node.number(at)).unwrap_or(0);
        if position == 0 || self.subprogram.is_none() {
            return;
        }
        let known = *self.arguments.entry(position).or_insert(variable);
        if known != variable {
            self.debug_error(
                "debug-argument",
                &[shown, Shown::Md(known), Shown::Md(variable)],
                format_args!("conflicting debug info for argument"),
            );
        }
    }

    /// An entry value must be that of a `swiftasync` argument, `undef` or `poison`; only back ends create others.
    pub(super) fn entry_value(
        &mut self,
        shown: Shown,
        location: Option<Const>,
        expression: Option<Md>,
    ) {
        let header = self.cx.header;
        let Some(expression) = expression.and_then(|md| header.md.node(md)) else { return };
        let has_entry_value = operations(&expression.fields)
            .is_some_and(|all| all.iter().any(|one| one.op == OP_ENTRY_VALUE));
        if !has_entry_value {
            return;
        }
        let value = location.and_then(|c| match self.func.constant(c).kind() {
            ConstKind::ValueAsMetadata(value) => Some(*value),
            _ => None,
        });
        let attrs = header.attrs.list_data(self.decl.attrs);
        let allowed = value.is_some_and(|value| match value.kind() {
            ValueKind::Arg(arg) => {
                self.cx.has(attrs.param(arg.as_u32() as usize), AttrKind::SwiftAsync)
            }
            _ => matches!(self.func.as_constant(value), Some(ConstKind::Undef | ConstKind::Poison)),
        });
        if !allowed {
            self.debug_error(
                "debug-entry-value",
                &[shown],
                format_args!(
                    "Entry values are only allowed in MIR unless they target a swiftasync Argument"
                ),
            );
        }
    }

    /// A fragment must be within its variable and smaller than it.
    fn fragment(&mut self, record: DbgRecord) {
        let header = self.cx.header;
        let data = self.func.record(record);
        let Some(expression) = data.expression.and_then(|md| header.md.node(md)) else { return };
        let Some(parts) = operations(&expression.fields) else { return };
        let Some(last) = parts.last().filter(|last| last.op == OP_FRAGMENT) else { return };
        let [offset, size] = *last.args() else { return };
        let ty = header.md.node(data.variable).map(|node| node.get("type"));
        let Some(whole) = ty.and_then(|ty| self.size_of_type(ty)) else { return };
        let inside = offset.checked_add(size).is_some_and(|end| end <= whole);
        let words = match (inside, size == whole) {
            (false, _) => "fragment is larger than or outside of variable",
            (true, true) => "fragment covers entire variable",
            (true, false) => return,
        };
        self.debug_error(
            "debug-fragment",
            &[Shown::Record(record), Shown::Md(data.variable)],
            format_args!("{words}"),
        );
    }

    /// The size of a type in bits, through qualifiers.
    fn size_of_type(&self, ty: &MdField) -> Option<u64> {
        let mut ty = ty;
        for _ in 0..MAX_QUALIFIERS {
            let node = self.cx.md_node(ty)?;
            let at = node.kind.position("size")?;
            match node.number(at).filter(|&size| size != 0) {
                Some(size) => return Some(size),
                None if node.kind == NodeKind::DIDerivedType => ty = node.get("baseType"),
                None => return None,
            }
        }
        None
    }
}

/// The maximum number of qualifiers that are followed; real programs have fewer.
const MAX_QUALIFIERS: usize = 100;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_of_location_fields_match_the_schema() {
        assert_eq!(NodeKind::DILocation.position("scope"), Some(LOCATION_SCOPE));
        assert_eq!(NodeKind::DILocation.position("inlinedAt"), Some(LOCATION_INLINED_AT));
    }
}
