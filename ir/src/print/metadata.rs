//! Metadata: references to rows, and the nodes at the end of a module.

mod numbering;
#[cfg(test)]
mod tests;

pub(crate) use numbering::{MdNumbering, attached, named_by, named_by_record};

use crate::dialect::Dialect;
use crate::entity::Md;
use crate::metadata::expression::{self, OP_CONVERT, Operation};
use crate::metadata::flags::FlagWords;
use crate::metadata::schema::{BoundStyle, FieldSpec, GENERIC_OPERANDS, Shape, Show};
use crate::metadata::{MdData, MdField, MdNode, NodeKind, dwarf};
use crate::print::Writer;
use crate::print::names::push_metadata_name;

impl Writer<'_> {
    /// A row as an operand: `!5`, `!"text"`, `i32 4`, or an expression, which is always written inline.
    pub(crate) fn md_ref(&mut self, md: Md) {
        let header = self.header;
        match &header.md[md] {
            MdData::String(text) => {
                self.byte(b'!');
                self.quoted(text);
            }
            MdData::Const(c) => self.typed_constant(&header.consts, *c),
            MdData::Node(node) if node.kind == NodeKind::DIExpression => self.md_expression(node),
            MdData::Node(_) | MdData::Forward => self.md_number(md),
        }
    }

    fn md_number(&mut self, md: Md) {
        match self.node_number(md) {
            Some(slot) => {
                self.byte(b'!');
                self.uint(u64::from(slot));
            }
            None => self.text("<badref>"),
        }
    }

    /// A row or `null`.
    fn md_or_null(&mut self, md: Option<Md>) {
        match md {
            Some(md) => self.md_ref(md),
            None => self.text("null"),
        }
    }

    /// The named metadata: `!name = !{!0, !1}`, after an empty line.
    pub(crate) fn named_metadata(&mut self) {
        let header = self.header;
        if !header.named_md.is_empty() {
            self.byte(b'\n');
        }
        for named in header.named_md.iter() {
            self.byte(b'!');
            push_metadata_name(&mut self.out, &named.name);
            self.text(" = !{");
            self.md_list(named.nodes.iter().map(|&md| Some(md)));
            self.text("}\n");
        }
    }

    /// All numbered nodes: `!0 = ...`, after an empty line.
    pub(crate) fn metadata_nodes(&mut self) {
        let mut slot = 0;
        while let Some(md) = self.numbered_node(slot) {
            self.text(if slot == 0 { "\n!" } else { "!" });
            self.uint(slot as u64);
            self.text(" = ");
            self.md_node(md);
            self.byte(b'\n');
            slot += 1;
        }
    }

    /// A node with all its fields, as printed after `!0 = `. A row that is no node is written as an operand.
    pub(crate) fn md_node(&mut self, md: Md) {
        let header = self.header;
        let Some(node) = header.md.node(md) else { return self.md_ref(md) };
        if node.distinct {
            self.text("distinct ");
        }
        match node.kind {
            NodeKind::Tuple => {
                self.text("!{");
                self.md_list(node.fields.iter().map(MdField::md));
                self.byte(b'}');
            }
            NodeKind::DIExpression => self.md_expression(node),
            _ => self.md_fields(node),
        }
    }

    fn md_list(&mut self, rows: impl Iterator<Item = Option<Md>>) {
        for (n, md) in rows.enumerate() {
            self.separate(n);
            self.md_or_null(md);
        }
    }

    fn md_fields(&mut self, node: &MdNode) {
        let spec = node.kind.spec();
        self.byte(b'!');
        self.text(spec.name);
        self.byte(b'(');
        let dialect = self.dialect;
        let fields = spec.fields.iter().enumerate();
        let shown = fields.filter(|&(at, field)| shows(node, at, field, dialect));
        for (n, (at, field)) in shown.enumerate() {
            self.separate(n);
            self.text(field.name);
            self.text(": ");
            self.md_field(node, at, field);
        }
        self.byte(b')');
    }

    fn md_field(&mut self, node: &MdNode, at: usize, spec: &FieldSpec) {
        let field = node.field(at);
        match spec.shape {
            Shape::Text(_) => self.md_text(field.md()),
            Shape::Md | Shape::MdNonNull => self.md_or_null(field.md()),
            Shape::Size => match field {
                MdField::Md(md) => self.md_ref(*md),
                _ => self.uint(node.number(at).unwrap_or(0)),
            },
            Shape::Bound(style) => self.md_bound(field, style),
            Shape::UInt(_) => self.uint(node.number(at).unwrap_or(0)),
            Shape::Int(..) | Shape::Integer => self.md_integer(field),
            Shape::Bool => self.text(if node.number(at) == Some(1) { "true" } else { "false" }),
            Shape::Word(words) => self.md_word(words, node.number(at).unwrap_or(0)),
            Shape::Flags(words) => self.md_flags(words, node.number(at).unwrap_or(0) as u32),
            Shape::Operands => {
                self.byte(b'{');
                self.md_list(node.fields[GENERIC_OPERANDS..].iter().map(MdField::md));
                self.byte(b'}');
            }
        }
    }

    /// A string field: in quotes, without the exclamation mark of an operand.
    fn md_text(&mut self, md: Option<Md>) {
        let header = self.header;
        let text = md.and_then(|md| header.md.text(md));
        self.quoted(text.unwrap_or_default());
    }

    fn md_integer(&mut self, field: &MdField) {
        match field {
            MdField::Int(n) => self.int(*n),
            MdField::UInt(n) => self.uint(*n),
            MdField::Wide(wide) => {
                let (bits, width, unsigned) = &**wide;
                let text = if *unsigned {
                    bits.to_unsigned().to_string()
                } else {
                    bits.to_signed(*width).to_string()
                };
                self.text(&text);
            }
            MdField::None | MdField::Md(_) | MdField::Bool(_) => self.uint(0),
        }
    }

    fn md_bound(&mut self, field: &MdField, style: BoundStyle) {
        let header = self.header;
        match field {
            MdField::Int(n) => {
                if style == BoundStyle::Typed {
                    self.text("i64 ");
                }
                self.int(*n);
            }
            MdField::Md(md) if style == BoundStyle::Expression => {
                let expression =
                    header.md.node(*md).filter(|node| node.kind == NodeKind::DIExpression);
                match expression.and_then(|node| expression::as_signed_constant(&node.fields)) {
                    Some(n) => self.int(n),
                    None => self.md_ref(*md),
                }
            }
            field => self.md_or_null(field.md()),
        }
    }

    fn md_word(&mut self, words: &dwarf::Words, number: u64) {
        match words.name(number) {
            Some(name) => self.text(name),
            None => self.uint(number),
        }
    }

    fn md_flags(&mut self, words: &FlagWords, flags: u32) {
        let (names, rest) = words.split(flags);
        for (n, name) in names.iter().enumerate() {
            if n > 0 {
                self.text(" | ");
            }
            self.text(words.prefix);
            self.text(name);
        }
        if rest != 0 && !names.is_empty() {
            self.text(" | ");
        }
        if rest != 0 || names.is_empty() {
            self.uint(u64::from(rest));
        }
    }

    /// `!DIExpression(...)`: operations by name, or integers if LLVM would not accept it.
    fn md_expression(&mut self, node: &MdNode) {
        self.text("!DIExpression(");
        match expression::operations(&node.fields) {
            Some(operations) => {
                for (n, operation) in operations.iter().enumerate() {
                    self.separate(n);
                    self.md_operation(operation);
                }
            }
            None => {
                for (n, element) in expression::elements(&node.fields).enumerate() {
                    self.separate(n);
                    self.uint(element);
                }
            }
        }
        self.byte(b')');
    }

    fn md_operation(&mut self, operation: &Operation) {
        self.md_word(&dwarf::OPERATIONS, operation.op);
        for (n, &arg) in operation.args().iter().enumerate() {
            self.text(", ");
            match (operation.op, n) {
                (OP_CONVERT, 1) => self.md_word(&dwarf::ENCODINGS, arg),
                _ => self.uint(arg),
            }
        }
    }

    /// A comma before all elements of a list but the first.
    fn separate(&mut self, n: usize) {
        if n > 0 {
            self.text(", ");
        }
    }
}

/// Whether LLVM prints a field of a node.
fn shows(node: &MdNode, at: usize, spec: &FieldSpec, dialect: Dialect) -> bool {
    if !dialect.at_least(spec.since) {
        return false;
    }
    let set = || *node.field(at) != MdField::None;
    match spec.show {
        Show::Set if spec.shape == Shape::Operands => node.n_operands() > 0,
        Show::Set => set(),
        Show::Always => true,
        Show::Never => false,
        Show::Virtual => set() || number_of(node, "spFlags") & 3 != 0,
        Show::Scaled => set() && number_of(node, "kind") != RATIONAL,
        Show::Rational => number_of(node, "kind") == RATIONAL,
        Show::PtrAuth => number_of(node, "ptrAuthKey") != 0,
        Show::PtrAuthSet => set() && number_of(node, "ptrAuthKey") != 0,
    }
}

/// `kind: Rational` of a fixed-point type.
const RATIONAL: u64 = 2;

fn number_of(node: &MdNode, name: &str) -> u64 {
    node.kind.position(name).and_then(|at| node.number(at)).unwrap_or(0)
}
