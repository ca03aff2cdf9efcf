//! Constants as metadata, metadata as operands of instructions, and debug records.

use selvedge_ir::constant::ConstData;
use selvedge_ir::function::{DbgRecordData, DbgRecordKind};
use selvedge_ir::{Const, ConstKind, Md, MdData, Type};

use crate::error::Res;
use crate::lexer::Tok;
use crate::parser::{Overlay, Parser};

impl Parser<'_, '_> {
    /// Parses the type of a value as metadata. If no type starts here, the error message suggests a node or string.
    fn md_value_type(&mut self) -> Res<Type> {
        let span = self.span();
        let ty = match self.parse_type() {
            Err(_) => {
                let error = self.error();
                return match error.span.as_ref().is_some_and(|at| at.start == span.start) {
                    true => self.fail_at(span, "syntax", "expected metadata operand"),
                    false => self.fail_with(Box::new(error)),
                };
            }
            Ok(ty) => ty,
        };
        if ty == Type::METADATA {
            let message = "invalid metadata-value-metadata roundtrip";
            return self.fail_at(span, "metadata-roundtrip", message);
        }
        Ok(ty)
    }

    /// Parses a typed constant, and returns its row.
    pub(super) fn md_constant_row(&mut self) -> Res<Md> {
        let ty = self.md_value_type()?;
        let c = self.parse_const(ty)?;
        Ok(self.intern_md(MdData::Const(c)))
    }

    /// The constant in a row.
    pub(super) fn md_constant_of(&self, md: Md) -> Option<&ConstData> {
        let overlay = self.body.as_ref().map(|body| &body.wants.overlay);
        let (table, consts, md) = match (overlay, md.as_u32().checked_sub(Overlay::FIRST)) {
            (Some(overlay), Some(row)) => (&overlay.md, &overlay.consts, Md::from_u32(row)),
            _ => (&self.tables.header.md, &self.tables.header.consts, md),
        };
        match &table[md] {
            MdData::Const(c) => Some(&consts[*c]),
            MdData::String(_) | MdData::Node(_) | MdData::Forward => None,
        }
    }

    /// Parses the operand after the type `metadata` in a body: a node, a string, a typed value, or `!DIArgList(...)`.
    pub(crate) fn parse_metadata_operand(&mut self) -> Res<Const> {
        match self.cur.tok {
            Tok::MetadataName if self.text() == b"DIArgList" => self.md_arg_list(),
            Tok::MetadataName | Tok::Exclaim => {
                let md = self.parse_metadata()?;
                Ok(self.constant(Type::METADATA, ConstKind::Metadata(md)))
            }
            _ => self.md_value(),
        }
    }

    /// Parses a typed value as metadata.
    fn md_value(&mut self) -> Res<Const> {
        let ty = self.md_value_type()?;
        let value = self.plain_value(ty)?;
        Ok(self.constant(Type::METADATA, ConstKind::ValueAsMetadata(value)))
    }

    /// `!DIArgList(i32 %a, i32 1)`
    fn md_arg_list(&mut self) -> Res<Const> {
        self.bump();
        self.expect(Tok::LParen, "'(' here")?;
        let mut values = Vec::new();
        if !self.is(Tok::RParen) {
            values.push(self.md_value()?);
            while self.eat(Tok::Comma) {
                values.push(self.md_value()?);
            }
        }
        self.expect(Tok::RParen, "')' here")?;
        Ok(self.constant(Type::METADATA, ConstKind::ArgList(values.into())))
    }
}

/// Debug records.
impl Parser<'_, '_> {
    /// `#dbg_value(i32 %x, !12, !DIExpression(), !14)` and the other kinds.
    pub(crate) fn parse_debug_record(&mut self) -> Res<DbgRecordData> {
        self.expect(Tok::Hash, "debug record type here")?;
        let kind = match (self.cur.tok, self.text()) {
            (Tok::Word, b"dbg_value") => DbgRecordKind::Value,
            (Tok::Word, b"dbg_declare") => DbgRecordKind::Declare,
            (Tok::Word, b"dbg_declare_value") => DbgRecordKind::DeclareValue,
            (Tok::Word, b"dbg_assign") => DbgRecordKind::Assign,
            (Tok::Word, b"dbg_label") => DbgRecordKind::Label,
            _ => return self.expected("debug record type here"),
        };
        self.bump();
        if kind == DbgRecordKind::DeclareValue {
            self.seen.at_least(22);
        }
        self.expect(Tok::LParen, "'(' here")?;
        let record = self.md_record_parts(kind)?;
        self.expect(Tok::RParen, "')' here")?;
        Ok(record)
    }

    fn md_record_parts(&mut self, kind: DbgRecordKind) -> Res<DbgRecordData> {
        if kind == DbgRecordKind::Label {
            let variable = self.md_record_node()?;
            let loc = self.parse_metadata_ref()?;
            return Ok(DbgRecordData {
                kind,
                location: None,
                variable,
                expression: None,
                assign: None,
                loc,
            });
        }
        let location = Some(self.md_record_value()?);
        let variable = self.md_record_node()?;
        let expression = Some(self.md_record_node()?);
        let assign = match kind {
            DbgRecordKind::Assign => {
                Some((self.md_record_node()?, self.md_record_value()?, self.md_record_node()?))
            }
            _ => None,
        };
        let loc = self.parse_metadata_ref()?;
        Ok(DbgRecordData { kind, location, variable, expression, assign, loc })
    }

    fn md_record_node(&mut self) -> Res<Md> {
        let md = self.parse_metadata_ref()?;
        self.expect(Tok::Comma, "',' here")?;
        Ok(md)
    }

    fn md_record_value(&mut self) -> Res<Const> {
        let c = self.parse_metadata_operand()?;
        self.expect(Tok::Comma, "',' here")?;
        Ok(c)
    }
}
