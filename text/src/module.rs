//! Parses the module level: one function for each kind of top-level entity.

use std::collections::BTreeMap;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use selvedge_ir::metadata::FIXED_MD_KINDS;
use selvedge_ir::module::NamedMd;
use selvedge_ir::{DataLayout, Md, MdData, MdKind, MdNode, ModuleHeader, NodeKind};

use crate::dialect_inference::DialectInference;
use crate::error::Res;
use crate::globals::GlobalNames;
use crate::keywords::Kw;
use crate::lexer::{Tok, Token};
use crate::numbered::Numbered;
use crate::parser::{ModuleTables, Parser, unescape};
use crate::references::BlockRefs;
use crate::types::NamedTypes;

/// The default maximal length of names of local values in LLVM, in bytes: LLVM truncates longer names, and identifies
/// names that become equal.
pub const MAX_LOCAL_NAME: usize = 1024;

impl ModuleTables<'_> {
    /// Empty tables; for `block_comments` see the field.
    pub(crate) fn new(block_comments: bool) -> Self {
        let fixed = FIXED_MD_KINDS.iter().enumerate();
        let md_kinds: HashMap<Box<[u8]>, MdKind, FxBuildHasher> =
            fixed.map(|(n, name)| (name.as_bytes().into(), MdKind(n as u32))).collect();
        ModuleTables {
            header: ModuleHeader::default(),
            layout_is_given: false,
            default_data_layout: None,
            allow_incomplete: false,
            max_local_name: MAX_LOCAL_NAME,
            md_slots: Numbered::new(),
            md_forward: Vec::new(),
            md_defined: Vec::new(),
            md_kinds,
            new_kinds: Vec::new(),
            types: NamedTypes::default(),
            globals: GlobalNames::default(),
            block_refs: BlockRefs::default(),
            attr_uses: Vec::new(),
            attr_groups: BTreeMap::new(),
            group_sets: HashMap::default(),
            bodies: Vec::new(),
            orders: Vec::new(),
            spans: None,
            seen: DialectInference::default(),
            block_comments,
        }
    }
}

impl<'s> Parser<'s, '_> {
    /// Parses the entire module level.
    pub(crate) fn parse_module(&mut self) -> Res<()> {
        self.parse_target_entities()?;
        self.choose_layout();
        while !self.is(Tok::Eof) {
            self.parse_entity()?;
        }
        self.finish_globals()?;
        self.finish_attributes();
        self.intern_common_nodes();
        self.finish_metadata()?;
        self.finish_types()
    }

    /// Parses the lines that must precede all others.
    pub(crate) fn parse_target_entities(&mut self) -> Res<()> {
        while self.parse_target_entity()? {}
        Ok(())
    }

    /// Applies the default data layout to a text with no layout, or an empty one.
    fn choose_layout(&mut self) {
        let tables = self.open();
        let states_none = tables.header.data_layout.text().is_empty() && !tables.layout_is_given;
        if let (true, Some(layout)) = (states_none, tables.default_data_layout.take()) {
            *tables.header.data_layout = layout;
        }
    }

    /// Parses a line that must precede all others (`target` or `source_filename`); returns false when there is none.
    fn parse_target_entity(&mut self) -> Res<bool> {
        match self.cur.kw {
            Kw::TARGET => self.parse_target()?,
            Kw::SOURCE_FILENAME => {
                self.bump();
                self.expect(Tok::Equal, "'=' after source_filename")?;
                let name = self.string()?;
                self.open().header.source_filename = Some(name.as_ref().into());
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// `target triple = "..."` and `target datalayout = "..."`
    fn parse_target(&mut self) -> Res<()> {
        self.bump();
        let is_triple = self.is_kw(Kw::TRIPLE);
        if !is_triple && !self.is_kw(Kw::DATALAYOUT) {
            return self.expected("target property");
        }
        self.bump();
        self.expect(Tok::Equal, "'=' after target property")?;
        let at = self.span();
        let text = self.string()?;
        let Ok(text) = std::str::from_utf8(&text) else {
            return self.fail_at(at, "target", "the string is no text");
        };
        if is_triple {
            *self.open().header.triple = text.into();
            return Ok(());
        }
        match DataLayout::parse(text) {
            _ if self.open().layout_is_given => Ok(()),
            Ok(layout) => {
                *self.open().header.data_layout = layout;
                Ok(())
            }
            Err(error) => self.fail_at(at, "data-layout", error.to_string()),
        }
    }

    fn parse_entity(&mut self) -> Res<()> {
        match self.cur.tok {
            Tok::LocalName | Tok::LocalId => self.parse_type_definition(),
            Tok::GlobalName | Tok::GlobalId => self.parse_global(),
            Tok::ComdatName => self.parse_comdat(),
            Tok::Exclaim => self.parse_numbered_metadata(),
            Tok::MetadataName => self.parse_named_metadata(),
            Tok::SummaryId => self.skip_summary(),
            _ => match self.cur.kw {
                Kw::DECLARE => self.parse_declare(),
                Kw::DEFINE => self.parse_define(),
                Kw::ATTRIBUTES => self.parse_attr_group(),
                Kw::MODULE => self.parse_module_asm(),
                Kw::USELISTORDER => self.parse_module_order(),
                Kw::USELISTORDER_BB => self.parse_block_order(),
                _ => self.expected("top-level entity"),
            },
        }
    }

    /// `module asm "..."`. LLVM 23 also writes `module asm(target_cpu: "...") "..." "..."`; the properties matter only
    /// when modules for several processors are linked, and are dropped.
    fn parse_module_asm(&mut self) -> Res<()> {
        self.bump();
        self.expect_kw(Kw::ASM, "'module asm'")?;
        if self.eat(Tok::LParen) {
            self.skip_asm_properties()?;
        }
        loop {
            let text = self.string()?;
            let lines = text.strip_suffix(b"\n").unwrap_or(&text);
            if !text.is_empty() {
                let asm = &mut self.open().header.asm;
                asm.extend(lines.split(|&c| c == b'\n').map(Box::from));
            }
            if !self.is(Tok::Str) {
                return Ok(());
            }
        }
    }

    fn skip_asm_properties(&mut self) -> Res<()> {
        loop {
            if !self.is(Tok::Label) {
                return self.expected("property name followed by ':'");
            }
            if !matches!(self.text(), b"target_features" | b"target_cpu") {
                return self.fail("module-asm", "unknown property name");
            }
            self.bump();
            self.string()?;
            if !self.eat(Tok::Comma) {
                return self.expect(Tok::RParen, "')' at end of properties");
            }
        }
    }

    /// `^3 = gv: (...)`: an entry of a summary, which is not part of the module.
    fn skip_summary(&mut self) -> Res<()> {
        self.bump();
        self.expect(Tok::Equal, "'=' here")?;
        let kind = self.text();
        let with_number = matches!(kind, b"flags" | b"blockcount");
        let with_parens = matches!(kind, b"gv" | b"module" | b"typeid" | b"typeidCompatibleVTable");
        if !self.is(Tok::Label) || !with_number && !with_parens {
            return self.expected(
                "'gv', 'module', 'typeid', 'flags' or 'blockcount' at the start of summary entry",
            );
        }
        self.bump();
        if with_number {
            self.u64()?;
            return Ok(());
        }
        let mut depth = 0usize;
        loop {
            match self.cur.tok {
                Tok::LParen => depth += 1,
                Tok::RParen => depth = depth.saturating_sub(1),
                Tok::Eof => {
                    return self.fail("syntax", "found end of file while parsing summary entry");
                }
                Tok::Error => return self.expected("')' in summary entry"),
                _ if depth == 0 => return self.expected("'(' at start of summary entry"),
                _ => {}
            }
            self.bump();
            if depth == 0 {
                return Ok(());
            }
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

    /// An operand of named metadata: `!7`, or an inline `!DIExpression(...)`.
    fn parse_named_operand(&mut self) -> Res<Md> {
        if self.is(Tok::MetadataName) {
            if self.text() != b"DIExpression" {
                return self.expected("'!' here");
            }
        } else if !self.is(Tok::Exclaim) || self.peek().tok != Tok::Int {
            return self.expected("metadata node");
        }
        self.parse_metadata_ref()
    }

    /// Appends operands to a named metadata node.
    fn add_named_metadata(&mut self, token: &Token, nodes: Vec<Md>) -> Res<()> {
        let name = unescape(self.text_of(token)).into_owned();
        let named = &mut self.open().header.named_md;
        match named.iter_mut().find(|other| *other.name == *name) {
            Some(known) => known.nodes.extend(nodes),
            None => named.push(NamedMd { name: name.into(), nodes }),
        }
        Ok(())
    }

    /// Adds `!DIExpression()`, which most debug records contain, to the module: a body without other inline nodes then
    /// has no metadata of its own that must be merged into the module.
    fn intern_common_nodes(&mut self) {
        let named = &self.tables.header.named_md;
        if named.iter().any(|named| *named.name == *b"llvm.dbg.cu") {
            let empty = MdNode::new(NodeKind::DIExpression, false, Vec::new());
            self.add_md_node(MdData::Node(empty));
        }
    }

    fn finish_types(&mut self) -> Res<()> {
        match self.tables.types.undefined() {
            None => Ok(()),
            Some((span, name)) => {
                let message = format!("use of undefined type named '{name}'");
                self.fail_at(span, "undefined-type", message)
            }
        }
    }
}
