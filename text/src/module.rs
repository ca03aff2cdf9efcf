//! The module level: one rule for each thing that may stand there.

use selvedge_ir::module::NamedMd;
use selvedge_ir::{Md, MdData, ModuleHeader};

use crate::error::Res;
use crate::lexer::{Tok, Token};
use crate::numbered::Numbered;
use crate::parser::{ModuleTables, Parser};
use crate::types::NamedTypes;

impl ModuleTables<'_> {
    pub(crate) fn new() -> Self {
        ModuleTables {
            header: ModuleHeader::default(),
            md_slots: Numbered::new(),
            md_forward: Vec::new(),
            md_defined: Vec::new(),
            types: NamedTypes::default(),
        }
    }
}

impl Parser<'_, '_> {
    /// All of the module level.
    pub(crate) fn parse_module(&mut self) -> Res<()> {
        while !self.is(Tok::Eof) {
            self.parse_entity()?;
        }
        self.finish_metadata()?;
        self.finish_types()
    }

    fn parse_entity(&mut self) -> Res<()> {
        match self.cur.tok {
            Tok::LocalName | Tok::LocalId => self.parse_type_definition(),
            Tok::Exclaim => self.parse_numbered_metadata(),
            Tok::MetadataName => self.parse_named_metadata(),
            _ => self.expected("top-level entity"),
        }
    }

    /// `!7 = ...`
    fn parse_numbered_metadata(&mut self) -> Res<()> {
        let start = self.cur.start;
        self.bump();
        let n = self.u32()?;
        let span = self.since(start);
        self.expect(Tok::Equal, "'=' here")?;
        let data = self.parse_metadata_node()?;
        self.define_md(n, data, span)?;
        Ok(())
    }

    /// `!name = !{!1, !2}`
    fn parse_named_metadata(&mut self) -> Res<()> {
        let token = self.cur;
        self.bump();
        self.expect(Tok::Equal, "'=' here")?;
        self.expect(Tok::Exclaim, "'!' here")?;
        self.expect(Tok::LBrace, "'{' here")?;
        let mut nodes = Vec::new();
        if !self.is(Tok::RBrace) {
            loop {
                nodes.push(self.parse_named_operand()?);
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        self.expect(Tok::RBrace, "end of metadata node")?;
        self.add_named_metadata(&token, nodes)
    }

    /// An operand of named metadata: `!7`, or a node written in place.
    fn parse_named_operand(&mut self) -> Res<Md> {
        if self.is(Tok::MetadataName) && self.text() != b"DIExpression" {
            return self.expected("'!' here");
        }
        self.parse_metadata_ref()
    }

    /// The named node gets these behind those that it has.
    fn add_named_metadata(&mut self, token: &Token, nodes: Vec<Md>) -> Res<()> {
        let name = crate::parser::unescape(self.text_of(token)).into_owned();
        let named = &mut self.open().header.named_md;
        match named.iter_mut().find(|other| *other.name == *name) {
            Some(known) => known.nodes.extend(nodes),
            None => named.push(NamedMd { name: name.into(), nodes }),
        }
        Ok(())
    }

    fn finish_types(&mut self) -> Res<()> {
        match self.tables.types.undefined() {
            None => Ok(()),
            Some((span, name)) => self.fail_at(
                span,
                "undefined-type",
                format!("use of undefined type named '{name}'"),
            ),
        }
    }
}
