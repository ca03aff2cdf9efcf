//! Metadata in the text.

use selvedge_ir::{Md, MdData, MdField, MdNode, NodeKind};

use crate::error::Res;
use crate::lexer::Tok;
use crate::parser::Parser;

impl Parser<'_, '_> {
    /// The node behind `!7 =`: a tuple, `distinct` or not.
    pub(crate) fn parse_metadata_node(&mut self) -> Res<MdData> {
        let distinct = self.eat_kw(crate::keywords::Kw::DISTINCT);
        self.expect(Tok::Exclaim, "'!' here")?;
        self.expect(Tok::LBrace, "'{' here")?;
        let mut fields = Vec::new();
        while !self.is(Tok::RBrace) {
            let field = self.parse_metadata_ref()?;
            fields.push(MdField::Md(field));
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::RBrace, "'}' here")?;
        Ok(MdData::Node(MdNode { kind: NodeKind::Tuple, distinct, fields: fields.into() }))
    }

    /// `!7` or `!"text"`.
    pub(crate) fn parse_metadata_ref(&mut self) -> Res<Md> {
        let start = self.cur.start;
        self.expect(Tok::Exclaim, "metadata")?;
        if self.is(Tok::Str) {
            let text = self.string()?;
            return Ok(self.intern_md(MdData::String(text.into())));
        }
        let n = self.u32()?;
        let span = self.since(start);
        self.md_slot(n, span)
    }
}
