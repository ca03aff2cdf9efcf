//! Parses metadata: numbered definitions, references, and inline nodes.
//!
//! The fields of nodes are defined by the schema ([`selvedge_ir::metadata::schema`]); this module has the grammar.
//! Inline nodes nest to any depth, so enclosing nodes are on an explicit stack.
//!
//! At the module level operands may be defined later. All nodes there get rows of their own, and after the last one
//! `unique.rs` merges equal ones, as LLVM does. In a body all operands are known, and a node is uniqued immediately.

mod fields;
mod operand;
#[cfg(test)]
mod tests;
mod unique;

use std::ops::Range;

use selvedge_ir::metadata::schema::{FieldSpec, GENERIC_OPERANDS, Shape};
use selvedge_ir::{Md, MdData, MdField, MdNode, NodeKind};

use crate::error::{Res, show};
use crate::keywords::Kw;
use crate::lexer::Tok;
use crate::parser::{Parser, Pool, Tables};

/// A node that is not completely parsed.
struct Frame {
    kind: NodeKind,
    distinct: bool,
    /// The position of the node.
    start: u32,
    fields: Vec<MdField>,
    /// Bit set of the fields that were given, by position.
    seen: u32,
    /// The field that is being parsed.
    at: usize,
    state: State,
}

/// The state of parsing a node.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// After `(` or a field.
    Fields { first: bool },
    /// After `{` or an operand.
    List { first: bool },
}

/// An operand.
enum Item {
    /// A row.
    Row(Md),
    /// A node that starts here.
    Node(Frame),
}

impl Frame {
    fn new(kind: NodeKind, distinct: bool, start: u32) -> Frame {
        let state = match kind {
            NodeKind::Tuple => State::List { first: true },
            _ => State::Fields { first: true },
        };
        Frame { kind, distinct, start, fields: Vec::new(), seen: 0, at: 0, state }
    }

    /// Adds a value: to the end of a list, or to the field that is being parsed.
    fn put(&mut self, value: MdField) {
        match self.state {
            State::List { .. } => self.fields.push(value),
            State::Fields { .. } => {
                if self.fields.len() <= self.at {
                    self.fields.resize(self.at + 1, MdField::None);
                }
                self.fields[self.at] = value;
            }
        }
    }

    fn was_given(&self, at: usize) -> bool {
        self.seen & 1 << at != 0
    }

    fn spec(&self) -> &'static FieldSpec {
        &self.kind.spec().fields[self.at]
    }
}

impl Parser<'_, '_> {
    /// Parses the node after `!7 =`.
    pub(crate) fn parse_metadata_node(&mut self) -> Res<MdData> {
        let start = self.cur.start;
        let distinct = self.eat_kw(Kw::DISTINCT);
        if self.is(Tok::MetadataName) {
            let frame = self.open_specialised(distinct, start)?;
            return self.md_tree(frame);
        }
        self.expect(Tok::Exclaim, "'!' here")?;
        self.expect(Tok::LBrace, "'{' here")?;
        self.md_tree(Frame::new(NodeKind::Tuple, distinct, start))
    }

    /// Parses a node as an attachment: `!7`, `!{...}` or `!DILocation(...)`.
    pub(crate) fn parse_metadata_ref(&mut self) -> Res<Md> {
        let start = self.cur.start;
        let item = if self.is(Tok::MetadataName) {
            Item::Node(self.open_specialised(false, start)?)
        } else {
            self.expect(Tok::Exclaim, "'!' here")?;
            // The most frequent case.
            if self.is(Tok::Int) {
                return self.md_number(start);
            }
            self.md_node_tail(start)?
        };
        self.md_finish_item(item)
    }

    /// Parses a node reference; its exclamation mark is at `start`.
    #[inline]
    fn md_number(&mut self, start: u32) -> Res<Md> {
        let n = self.u32()?;
        let span = self.since(start);
        self.md_slot(n, span)
    }

    /// Parses metadata other than local values: a node, a string or a typed constant.
    pub(crate) fn parse_metadata(&mut self) -> Res<Md> {
        let item = self.md_item()?;
        self.md_finish_item(item)
    }

    fn md_finish_item(&mut self, item: Item) -> Res<Md> {
        match item {
            Item::Row(md) => Ok(md),
            Item::Node(frame) => {
                let node = self.md_tree(frame)?;
                Ok(self.add_md_node(node))
            }
        }
    }

    /// Parses a node to its end, including all nested inline nodes.
    fn md_tree(&mut self, mut frame: Frame) -> Res<MdData> {
        let mut outer: Vec<Frame> = Vec::new();
        loop {
            if let Some(inner) = self.md_advance(&mut frame)? {
                outer.push(std::mem::replace(&mut frame, inner));
                continue;
            }
            let node = self.md_close(frame)?;
            let Some(parent) = outer.pop() else { return Ok(node) };
            frame = parent;
            let md = self.add_md_node(node);
            frame.put(md.into());
        }
    }

    /// Continues parsing a node until it ends, or a nested one starts.
    fn md_advance(&mut self, frame: &mut Frame) -> Res<Option<Frame>> {
        if frame.kind == NodeKind::DIExpression {
            self.md_expression_elements(frame)?;
            return Ok(None);
        }
        loop {
            let inner = match frame.state {
                State::List { first } => {
                    if !self.md_list_goes_on(first)? {
                        if frame.kind == NodeKind::Tuple {
                            return Ok(None);
                        }
                        frame.state = State::Fields { first: false };
                        continue;
                    }
                    frame.state = State::List { first: false };
                    self.md_list_element(frame)?
                }
                State::Fields { first } => {
                    if !self.md_fields_go_on(first)? {
                        return Ok(None);
                    }
                    frame.state = State::Fields { first: false };
                    self.md_field(frame)?
                }
            };
            if inner.is_some() {
                return Ok(inner);
            }
        }
    }

    /// Consumes the comma of a list, or its end.
    fn md_list_goes_on(&mut self, first: bool) -> Res<bool> {
        if first && self.eat(Tok::RBrace) {
            return Ok(false);
        }
        if first || self.eat(Tok::Comma) {
            return Ok(true);
        }
        self.expect(Tok::RBrace, "end of metadata node")?;
        Ok(false)
    }

    /// Consumes the comma between fields; does not consume the closing parenthesis.
    fn md_fields_go_on(&mut self, first: bool) -> Res<bool> {
        if first && self.is(Tok::RParen) {
            return Ok(false);
        }
        if first || self.eat(Tok::Comma) {
            return Ok(true);
        }
        if self.is(Tok::RParen) { Ok(false) } else { self.expected("')' here") }
    }

    /// An operand of a list: `null` or metadata.
    fn md_list_element(&mut self, frame: &mut Frame) -> Res<Option<Frame>> {
        if self.eat_kw(Kw::NULL) {
            frame.put(MdField::None);
            return Ok(None);
        }
        self.md_put_item(frame)
    }

    /// Adds the current operand to the node, or returns the nested node that starts here.
    fn md_put_item(&mut self, frame: &mut Frame) -> Res<Option<Frame>> {
        match self.md_item()? {
            Item::Row(md) => {
                frame.put(md.into());
                Ok(None)
            }
            Item::Node(inner) => Ok(Some(inner)),
        }
    }

    /// Parses the start of an operand that is not `null`.
    fn md_item(&mut self) -> Res<Item> {
        let start = self.cur.start;
        match self.cur.tok {
            Tok::MetadataName => Ok(Item::Node(self.open_specialised(false, start)?)),
            Tok::Exclaim => {
                self.bump();
                if self.is(Tok::Str) {
                    let text = self.string()?;
                    return Ok(Item::Row(self.intern_md(MdData::String(text.into()))));
                }
                self.md_node_tail(start)
            }
            _ => Ok(Item::Row(self.md_constant()?)),
        }
    }

    /// Parses the text after the exclamation mark of a node: `{...}` or a number.
    fn md_node_tail(&mut self, start: u32) -> Res<Item> {
        if self.eat(Tok::LBrace) {
            return Ok(Item::Node(Frame::new(NodeKind::Tuple, false, start)));
        }
        self.md_number(start).map(Item::Row)
    }

    /// `!DIName(`
    fn open_specialised(&mut self, distinct: bool, start: u32) -> Res<Frame> {
        let Some(kind) = NodeKind::from_name(self.text()) else {
            if self.text() == b"DIArgList" {
                return self
                    .fail("metadata-arg-list", "!DIArgList cannot appear outside of a function");
            }
            return self.expected("metadata type");
        };
        self.bump();
        self.expect(Tok::LParen, "'(' here")?;
        Ok(Frame::new(kind, distinct, start))
    }

    /// One field with its label.
    fn md_field(&mut self, frame: &mut Frame) -> Res<Option<Frame>> {
        if !self.is(Tok::Label) {
            return self.expected("field label here");
        }
        let name = self.text();
        let fields = frame.kind.spec().fields;
        // Fields usually are in the order of the schema, which is the printer's.
        let next = if frame.seen == 0 { 0 } else { frame.at + 1 };
        let by_order = (next..fields.len()).chain(0..next.min(fields.len()));
        let Some(at) = by_order.into_iter().find(|&at| fields[at].name.as_bytes() == name) else {
            return self.fail("metadata-field", format!("invalid field '{}'", show(name)));
        };
        if frame.was_given(at) {
            let message = format!("field '{}' cannot be specified more than once", show(name));
            return self.fail("metadata-field-twice", message);
        }
        self.bump();
        frame.seen |= 1 << at;
        self.seen.at_least(fields[at].since.max(frame.kind.spec().since));
        frame.at = at;
        match fields[at].shape {
            Shape::Operands => {
                self.expect(Tok::LBrace, "'{' here")?;
                frame.fields.resize(GENERIC_OPERANDS, MdField::None);
                frame.state = State::List { first: true };
                Ok(None)
            }
            _ => self.md_field_value(frame),
        }
    }

    /// The node of a finished frame; the closing parenthesis has not been consumed.
    fn md_close(&mut self, mut frame: Frame) -> Res<MdData> {
        if frame.kind != NodeKind::Tuple {
            self.md_check_required(&frame)?;
            self.md_check_kind(&mut frame)?;
            self.expect(Tok::RParen, "')' here")?;
        }
        if frame.kind == NodeKind::GenericDINode && frame.fields.len() < GENERIC_OPERANDS {
            frame.fields.resize(GENERIC_OPERANDS, MdField::None);
        }
        Ok(MdData::Node(MdNode::new(frame.kind, frame.distinct, frame.fields)))
    }

    fn md_check_required(&self, frame: &Frame) -> Res<()> {
        let fields = frame.kind.spec().fields.iter().enumerate();
        let missing = fields.into_iter().find(|(at, f)| f.required && !frame.was_given(*at));
        match missing {
            None => Ok(()),
            Some((_, field)) => self
                .fail("metadata-field-missing", format!("missing required field '{}'", field.name)),
        }
    }

    /// Finishes the module level: checks that every used number was defined, and merges equal nodes.
    pub(crate) fn finish_metadata(&mut self) -> Res<()> {
        let tables = self.open();
        let undefined = tables.md_forward.iter().find(|(n, _)| {
            tables.md_slots.get(*n).is_none_or(|md| tables.header.md[md] == MdData::Forward)
        });
        if let Some((n, span)) = undefined.filter(|_| !tables.allow_incomplete).cloned() {
            let message = format!("use of undefined metadata '!{n}'");
            return self.fail_at(span, "undefined-metadata", message);
        }
        let merged = unique::merge_equal(&mut tables.header.md, &tables.md_defined);
        if merged.any() {
            tables.md_slots.map(|md| merged.get(md));
            for named in tables.header.named_md.iter_mut() {
                named.nodes.iter_mut().for_each(|md| *md = merged.get(*md));
            }
            for global in tables.header.globals().collect::<Vec<_>>() {
                let attachments = &mut tables.header.global_mut(global).attachments;
                attachments.iter_mut().for_each(|(_, md)| *md = merged.get(*md));
            }
        }
        Ok(())
    }

    /// The row of an inline node.
    pub(crate) fn add_md_node(&mut self, node: MdData) -> Md {
        match &mut self.tables {
            Tables::Open(tables) => {
                let md = tables.header.md.push(node);
                tables.md_defined.push(md);
                md
            }
            Tables::Shared(_) => self.intern_md(node),
        }
    }

    /// `type constant` as metadata.
    fn md_constant(&mut self) -> Res<Md> {
        let pool = self.pool;
        if pool == Pool::Body {
            self.pool = Pool::Overlay;
        }
        let row = self.md_constant_row();
        self.pool = pool;
        row
    }

    /// The range of a node that is being parsed.
    fn md_span(&self, frame: &Frame) -> Range<u32> {
        self.since(frame.start)
    }
}
