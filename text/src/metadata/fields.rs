//! Parses values of the fields of specialized nodes, and checks rules between fields.

use num_bigint::{BigInt, Sign};
use selvedge_ir::metadata::dwarf::{self, Words};
use selvedge_ir::metadata::expression::OP_CONSTS;
use selvedge_ir::metadata::flags::{FlagWords, SP_DEFINITION, SP_LOCAL, SP_OPTIMIZED};
use selvedge_ir::metadata::schema::{BoundStyle, EmptyText, Shape};
use selvedge_ir::{ConstKind, IntBits, MdData, MdField, MdNode, NodeKind, Type};

use super::Frame;
use crate::error::{Res, show};
use crate::keywords::Kw;
use crate::lexer::Tok;
use crate::parser::Parser;

/// The largest 64-bit integer, which the lexer does not distinguish from larger ones.
const MAX_U64: &[u8] = b"18446744073709551615";

impl Parser<'_, '_> {
    /// Parses the value of the field at `frame.at`; returns the nested node that starts here, if one does.
    pub(super) fn md_field_value(&mut self, frame: &mut Frame) -> Res<Option<Frame>> {
        let spec = frame.spec();
        let value = match spec.shape {
            Shape::Md => return self.md_reference(frame, true),
            Shape::MdNonNull => return self.md_reference(frame, false),
            Shape::Size if !self.is_number() => return self.md_reference(frame, true),
            Shape::Bound(style) if !self.is_number() => {
                let nullable = style != BoundStyle::Number { nullable: false };
                return self.md_reference(frame, nullable);
            }
            Shape::Bound(style) => self.md_bound(style, spec.name)?,
            Shape::Size => self.md_unsigned(spec.name, u64::MAX)?,
            Shape::Text(empty) => self.md_text(empty, spec.name)?,
            Shape::UInt(max) => self.md_unsigned(spec.name, max)?,
            Shape::Int(min, max) => MdField::Int(self.md_signed(spec.name, min, max)?),
            Shape::Integer => self.md_integer()?,
            Shape::Bool => self.md_bool()?,
            Shape::Word(words) => self.md_word(words, spec.name)?,
            Shape::Flags(words) => self.md_flags(words)?,
            Shape::Operands => return self.expected("'{' here"),
        };
        frame.put(value);
        Ok(None)
    }

    /// `null` or metadata.
    fn md_reference(&mut self, frame: &mut Frame, nullable: bool) -> Res<Option<Frame>> {
        let spec = frame.spec();
        if self.is_kw(Kw::NULL) {
            if !nullable {
                let message = format!("'{}' cannot be null", spec.name);
                return self.fail("metadata-null", message);
            }
            self.bump();
            frame.put(MdField::None);
            return Ok(None);
        }
        let inner = self.md_put_item(frame)?;
        if inner.is_none() {
            self.md_constant_to_number(frame);
        }
        Ok(inner)
    }

    /// Converts `i64 8` in an integer field to the integer: LLVM represents integers there as constants.
    fn md_constant_to_number(&mut self, frame: &mut Frame) {
        let shape = frame.spec().shape;
        let is_size = shape == Shape::Size;
        let is_bound = matches!(shape, Shape::Bound(BoundStyle::Number { .. } | BoundStyle::Typed));
        if !is_size && !is_bound {
            return;
        }
        let Some(md) = frame.fields[frame.at].md() else { return };
        let Some(word) = self.md_as_i64(md) else { return };
        frame.put(if is_size { MdField::UInt(word) } else { MdField::Int(word as i64) });
    }

    fn is_number(&self) -> bool {
        matches!(self.cur.tok, Tok::Int | Tok::HexInt)
    }

    /// Parses an unsigned integer, if it fits into 64 bits.
    fn md_u64(&mut self) -> Res<Option<u64>> {
        if !self.is_number() || self.is_negative() {
            return self.expected("unsigned integer");
        }
        let n = match self.text().strip_prefix(b"u0x") {
            Some(digits) => {
                std::str::from_utf8(digits).ok().and_then(|d| u64::from_str_radix(d, 16).ok())
            }
            None if self.is(Tok::HexInt) => return self.expected("unsigned integer"),
            None => Some(self.cur.num).filter(|&n| n != u64::MAX || self.text() == MAX_U64),
        };
        self.bump();
        Ok(n)
    }

    fn md_unsigned(&mut self, name: &str, max: u64) -> Res<MdField> {
        let span = self.span();
        match self.md_u64()? {
            Some(n) if n <= max => Ok(MdField::UInt(n)),
            _ => {
                let message = format!("value for '{name}' too large, limit is {max}");
                self.fail_at(span, "metadata-range", message)
            }
        }
    }

    fn md_signed(&mut self, name: &str, min: i64, max: i64) -> Res<i64> {
        let span = self.span();
        let number = self.md_big("signed integer")?;
        let (side, limit) = if number < BigInt::from(min) {
            ("small", min)
        } else if number > BigInt::from(max) {
            ("large", max)
        } else {
            return Ok(i64::try_from(number).expect("it is in a range of 64 bits"));
        };
        let message = format!("value for '{name}' too {side}, limit is {limit}");
        self.fail_at(span, "metadata-range", message)
    }

    /// Parses an integer of any width and sign.
    fn md_big(&mut self, what: &str) -> Res<BigInt> {
        let text = self.text();
        let number = match (self.cur.tok, text.strip_prefix(b"u0x")) {
            (Tok::Int, _) => BigInt::parse_bytes(text, 10),
            (Tok::HexInt, Some(digits)) => BigInt::parse_bytes(digits, 16),
            _ => None,
        };
        match number {
            Some(number) => {
                self.bump();
                Ok(number)
            }
            None => self.expected(what),
        }
    }

    /// Parses an integer of any width; the result has the smallest form that holds it.
    fn md_integer(&mut self) -> Res<MdField> {
        let number = self.md_big("integer")?;
        if let Ok(n) = i64::try_from(&number) {
            return Ok(MdField::Int(n));
        }
        if let Ok(n) = u64::try_from(&number) {
            return Ok(MdField::UInt(n));
        }
        let unsigned = number.sign() != Sign::Minus;
        let width = number.bits() as u32 + u32::from(!unsigned);
        let bits = IntBits::from_big(width, &number);
        Ok(MdField::Wide(Box::new((bits, width, unsigned))))
    }

    fn md_bound(&mut self, style: BoundStyle, name: &str) -> Res<MdField> {
        let n = self.md_signed(name, i64::MIN, i64::MAX)?;
        Ok(match style {
            BoundStyle::Number { .. } | BoundStyle::Typed => MdField::Int(n),
            BoundStyle::Expression => {
                let elements = vec![MdField::UInt(OP_CONSTS), MdField::UInt(n as u64)];
                let node = MdNode::new(NodeKind::DIExpression, false, elements);
                self.add_md_node(MdData::Node(node)).into()
            }
        })
    }

    fn md_text(&mut self, empty: EmptyText, name: &str) -> Res<MdField> {
        let span = self.span();
        let text = self.string()?;
        match empty {
            EmptyText::Absent if text.is_empty() => Ok(MdField::None),
            EmptyText::Refused if text.is_empty() => {
                self.fail_at(span, "metadata-empty", format!("'{name}' cannot be empty"))
            }
            _ => Ok(self.intern_md(MdData::String(text.into())).into()),
        }
    }

    fn md_bool(&mut self) -> Res<MdField> {
        if self.eat_kw(Kw::TRUE) {
            Ok(MdField::Bool(true))
        } else if self.eat_kw(Kw::FALSE) {
            Ok(MdField::Bool(false))
        } else {
            self.expected("'true' or 'false'")
        }
    }

    /// Parses a word of a table, or an integer up to the table's limit.
    fn md_word(&mut self, words: &'static Words, name: &str) -> Res<MdField> {
        let is_checksum = *words == dwarf::CHECKSUM_KINDS;
        if self.is_number() && !is_checksum {
            return self.md_unsigned(name, words.max);
        }
        let text = self.text();
        let number = self.is(Tok::Word).then(|| words.number(text)).flatten();
        if let Some(number) = number {
            self.bump();
            return Ok(MdField::UInt(number));
        }
        let is_of_prefix = !words.prefix.is_empty() && text.starts_with(words.prefix.as_bytes());
        if is_checksum || self.is(Tok::Word) && is_of_prefix {
            let message = format!("invalid {} '{}'", words.what, show(text));
            return self.fail("metadata-word", message);
        }
        self.expected(words.what)
    }

    /// Flags joined by `|`.
    fn md_flags(&mut self, words: &'static FlagWords) -> Res<MdField> {
        let mut flags = 0;
        loop {
            flags |= self.md_flag(words)?;
            if !self.eat(Tok::Bar) {
                return Ok(MdField::UInt(u64::from(flags)));
            }
        }
    }

    fn md_flag(&mut self, words: &'static FlagWords) -> Res<u32> {
        if self.is(Tok::Int) && !self.is_negative() {
            return self.u32();
        }
        let text = self.text();
        if !self.is(Tok::Word) || !text.starts_with(words.prefix.as_bytes()) {
            return self.expected("debug info flag");
        }
        match words.bits(text) {
            Some(bits) => {
                self.bump();
                Ok(bits)
            }
            None => {
                let message = format!("invalid {} '{}'", words.what, show(text));
                self.fail("metadata-word", message)
            }
        }
    }

    /// The numbers and words of a `DIExpression`.
    pub(super) fn md_expression_elements(&mut self, frame: &mut Frame) -> Res<()> {
        if self.is(Tok::RParen) {
            return Ok(());
        }
        loop {
            let element = self.md_expression_element()?;
            frame.fields.push(element);
            if !self.eat(Tok::Comma) {
                return Ok(());
            }
        }
    }

    fn md_expression_element(&mut self) -> Res<MdField> {
        let text = self.text();
        let words =
            [(&dwarf::OPERATIONS, "DWARF op"), (&dwarf::ENCODINGS, "DWARF attribute encoding")];
        for (table, what) in words {
            if !self.is(Tok::Word) || !text.starts_with(table.prefix.as_bytes()) {
                continue;
            }
            return match table.number(text) {
                Some(number) => {
                    self.bump();
                    Ok(MdField::UInt(number))
                }
                None => self.fail("metadata-word", format!("invalid {what} '{}'", show(text))),
            };
        }
        let span = self.span();
        match self.md_u64()? {
            Some(n) => Ok(MdField::UInt(n)),
            None => {
                let message = format!("element too large, limit is {}", u64::MAX);
                self.fail_at(span, "metadata-range", message)
            }
        }
    }
}

/// Rules between the fields of a node.
impl Parser<'_, '_> {
    pub(super) fn md_check_kind(&mut self, frame: &mut Frame) -> Res<()> {
        match frame.kind {
            NodeKind::DICompileUnit => self.md_check_unit(frame),
            NodeKind::DISubprogram => self.md_fold_subprogram(frame),
            NodeKind::DIFile => self.md_check_file(frame),
            NodeKind::DIEnumerator => self.md_check_enumerator(frame),
            NodeKind::DIAssignID if !frame.distinct => {
                self.md_refuse_uniqued(frame, "missing 'distinct', required for !DIAssignID()")
            }
            _ => Ok(()),
        }
    }

    fn md_refuse_uniqued(&self, frame: &Frame, message: &str) -> Res<()> {
        self.fail_at(self.md_span(frame), "metadata-distinct", message)
    }

    fn md_check_unit(&mut self, frame: &Frame) -> Res<()> {
        if !frame.distinct {
            let message = "missing 'distinct', required for !DICompileUnit";
            return self.md_refuse_uniqued(frame, message);
        }
        let problem = match (given(frame, "language"), given(frame, "sourceLanguageName")) {
            (true, true) => {
                "can only specify one of 'language' and 'sourceLanguageName' on !DICompileUnit"
            }
            (false, false) => {
                "missing one of 'language' or 'sourceLanguageName', required for !DICompileUnit"
            }
            (true, false) if given(frame, "sourceLanguageVersion") => {
                "'sourceLanguageVersion' requires an associated 'sourceLanguageName' on !DICompileUnit"
            }
            _ => return Ok(()),
        };
        self.fail_at(self.md_span(frame), "metadata-language", problem)
    }

    /// Converts the fields of older texts that `spFlags:` replaced.
    fn md_fold_subprogram(&mut self, frame: &mut Frame) -> Res<()> {
        let old = |name: &str, default: u64| number(frame, name).unwrap_or(default);
        let bit =
            |name: &str, default: u64, bit: u32| if old(name, default) != 0 { bit } else { 0 };
        let folded = bit("isLocal", 0, SP_LOCAL)
            | bit("isDefinition", 1, SP_DEFINITION)
            | bit("isOptimized", 0, SP_OPTIMIZED)
            | old("virtuality", 0) as u32;
        let flags = number(frame, "spFlags").unwrap_or(u64::from(folded));
        let n_stored = position(frame, "isLocal");
        frame.fields.truncate(n_stored);
        frame.at = position(frame, "spFlags");
        frame.put(MdField::UInt(flags));
        if flags & u64::from(SP_DEFINITION) != 0 && !frame.distinct {
            let message = "missing 'distinct', required for !DISubprogram that is a Definition";
            return self.md_refuse_uniqued(frame, message);
        }
        Ok(())
    }

    fn md_check_file(&mut self, frame: &Frame) -> Res<()> {
        if given(frame, "checksumkind") == given(frame, "checksum") {
            return Ok(());
        }
        let message = "'checksumkind' and 'checksum' must be provided together";
        self.fail("metadata-checksum", message)
    }

    fn md_check_enumerator(&mut self, frame: &Frame) -> Res<()> {
        let negative = match &frame.fields[position(frame, "value")] {
            MdField::Int(n) => *n < 0,
            MdField::Wide(wide) => !wide.2,
            _ => false,
        };
        if negative && number(frame, "isUnsigned") == Some(1) {
            return self.fail("metadata-enumerator", "unsigned enumerator with negative value");
        }
        Ok(())
    }

    /// The value of a row that is an `i64` constant.
    fn md_as_i64(&mut self, md: selvedge_ir::Md) -> Option<u64> {
        let constant = self.md_constant_of(md)?;
        match (constant.ty(), constant.kind()) {
            (Type::I64, ConstKind::Int(bits)) => bits.to_u64(),
            _ => None,
        }
    }
}

fn position(frame: &Frame, name: &str) -> usize {
    frame.kind.position(name).expect("a field of this kind")
}

fn given(frame: &Frame, name: &str) -> bool {
    frame.was_given(position(frame, name))
}

/// The integer or flag in a field that was given.
fn number(frame: &Frame, name: &str) -> Option<u64> {
    let at = position(frame, name);
    match frame.fields.get(at).filter(|_| frame.was_given(at))? {
        MdField::UInt(n) => Some(*n),
        MdField::Bool(b) => Some(u64::from(*b)),
        _ => None,
    }
}
