//! Reads the module block of a bitcode file and the blocks around it; `bodies.rs` reads the bodies of functions.
//!
//! The blocks of functions are skipped at first, since names of globals may be defined after them; then the bodies are
//! read in order.

use std::ops::Range;

use selvedge_ir::inst::SyncScope;
use selvedge_ir::{Const, DataLayout, Dialect, Global, Module, ModuleHeader, Str};

use crate::attributes::Attributes;
use crate::bodies::Bodies;
use crate::constants::{self, Context, Created, Item, Plan};
use crate::error::{OrFail, Res, fail};
use crate::globals::{Comdats, Init};
use crate::metadata::Metadata;
use crate::options::ReadOptions;
use crate::stream::{Cursor, Entry, Record};
use crate::types::Types;

pub(crate) mod block {
    pub(crate) const MODULE: u32 = 8;
    pub(crate) const PARAMATTR: u32 = 9;
    pub(crate) const PARAMATTR_GROUP: u32 = 10;
    pub(crate) const CONSTANTS: u32 = 11;
    pub(crate) const FUNCTION: u32 = 12;
    pub(crate) const IDENTIFICATION: u32 = 13;
    pub(crate) const VALUE_SYMTAB: u32 = 14;
    pub(crate) const METADATA: u32 = 15;
    pub(crate) const METADATA_ATTACHMENT: u32 = 16;
    pub(crate) const TYPE: u32 = 17;
    pub(crate) const OPERAND_BUNDLE_TAGS: u32 = 21;
    pub(crate) const METADATA_KIND: u32 = 22;
    pub(crate) const STRTAB: u32 = 23;
    pub(crate) const SYNC_SCOPE_NAMES: u32 = 26;
}

mod code {
    pub(super) const VERSION: u32 = 1;
    pub(super) const TRIPLE: u32 = 2;
    pub(super) const DATALAYOUT: u32 = 3;
    pub(super) const ASM: u32 = 4;
    pub(super) const SECTIONNAME: u32 = 5;
    pub(super) const GLOBALVAR: u32 = 7;
    pub(super) const FUNCTION: u32 = 8;
    pub(super) const ALIAS_OLD: u32 = 9;
    pub(super) const GCNAME: u32 = 11;
    pub(super) const COMDAT: u32 = 12;
    pub(super) const ALIAS: u32 = 14;
    pub(super) const SOURCE_FILENAME: u32 = 16;
    pub(super) const IFUNC: u32 = 18;
}

/// Records of a symbol table.
pub(crate) mod symbol {
    pub(crate) const ENTRY: u32 = 1;
    pub(crate) const BBENTRY: u32 = 2;
    pub(crate) const FNENTRY: u32 = 3;
}

/// The state of the reader.
pub(crate) struct Reader<'b> {
    pub(crate) cursor: Cursor<'b>,
    pub(crate) record: Record,
    pub(crate) header: ModuleHeader,
    pub(crate) types: Types,
    pub(crate) attributes: Attributes,
    /// The values of the module level, followed by the arguments and constants of the current function.
    pub(crate) items: Vec<Item>,
    pub(crate) plans: Vec<Plan>,
    /// The constants of the header's pool.
    pub(crate) created: Created,
    pub(crate) md: Metadata,
    /// The version of the module's layout: since 1 operands are relative, since 2 names are in one table.
    pub(crate) version: u64,
    /// The bytes of the table of names.
    pub(crate) names: Range<usize>,
    pub(crate) sections: Vec<Str>,
    pub(crate) collectors: Vec<Str>,
    pub(crate) comdats: Comdats,
    pub(crate) inits: Vec<Init>,
    /// Functions with a body, in order.
    pub(crate) defined: Vec<Global>,
    /// Where the blocks of functions begin, in order.
    bodies: Vec<u64>,
    pub(crate) bundle_tags: Vec<Str>,
    pub(crate) scopes: Vec<SyncScope>,
    layout_is_given: bool,
}

/// The blocks outside of the module.
#[derive(Default)]
struct Outline {
    /// The bit after the number of the module block.
    module: Option<u64>,
    names: Option<Range<usize>>,
    /// The version of LLVM that wrote the file.
    producer: Option<u8>,
}

/// Reads the module of a stream after its magic number.
pub(crate) fn read_stream(bytes: &[u8], options: &ReadOptions) -> Res<Module> {
    let mut cursor = Cursor::new(bytes);
    // The magic number.
    cursor.fixed(32)?;
    let outline = outline(&mut cursor)?;
    let module = outline.module.or_fail(cursor.bit(), "the file has no module")?;
    cursor.jump_to_block(module);
    let mut reader = Reader::new(cursor, outline.names.unwrap_or_default());
    if let Some(layout) = &options.data_layout {
        *reader.header.data_layout = layout.clone();
        reader.layout_is_given = true;
    }
    let own = outline.producer.map(|version| {
        let known = version.clamp(Dialect::OLDEST.version(), Dialect::NEWEST.version());
        Dialect::new(known).unwrap_or(Dialect::DEFAULT)
    });
    reader.header.dialect = options.dialect.or(own).unwrap_or(Dialect::DEFAULT);
    reader.read_module(options)
}

/// The triple of the module of a stream; `None` when it has none. Cost: that of the records before it.
pub(crate) fn triple_of(bytes: &[u8]) -> Res<Option<Box<str>>> {
    let mut cursor = Cursor::new(bytes);
    cursor.fixed(32)?;
    let module = outline(&mut cursor)?.module;
    cursor.jump_to_block(module.or_fail(cursor.bit(), "the file has no module")?);
    cursor.enter(block::MODULE)?;
    let mut record = Record::default();
    loop {
        match cursor.next(&mut record)? {
            Entry::End => return Ok(None),
            Entry::Block(_) => cursor.skip()?,
            Entry::Record if record.code == code::TRIPLE => {
                return Ok(String::from_utf8(record.text(0)).ok().map(Box::from));
            }
            Entry::Record => {}
        }
    }
}

/// Finds the module and the table of names.
fn outline(cursor: &mut Cursor<'_>) -> Res<Outline> {
    let mut record = Record::default();
    let mut found = Outline::default();
    loop {
        match cursor.next(&mut record)? {
            Entry::End => return Ok(found),
            Entry::Block(block::MODULE) => {
                if found.module.is_some() {
                    return fail(record.bit, "the file has several modules");
                }
                found.module = Some(cursor.bit());
                cursor.skip()?;
            }
            Entry::Block(id @ (block::IDENTIFICATION | block::STRTAB)) => {
                cursor.enter(id)?;
                outer_block(cursor, &mut record, id, &mut found)?;
            }
            Entry::Block(_) => cursor.skip()?,
            Entry::Record => return record.fail("there is a record outside of all blocks"),
        }
    }
}

fn outer_block(
    cursor: &mut Cursor<'_>,
    record: &mut Record,
    id: u32,
    found: &mut Outline,
) -> Res<()> {
    const PRODUCER: (u32, u32) = (block::IDENTIFICATION, 1);
    const NAMES: (u32, u32) = (block::STRTAB, 1);
    loop {
        match cursor.next(record)? {
            Entry::End => return Ok(()),
            Entry::Block(_) => cursor.skip()?,
            Entry::Record if (id, record.code) == PRODUCER => {
                found.producer = producer(&record.text(0));
            }
            // A table belongs to the modules before it.
            Entry::Record if (id, record.code) == NAMES && found.names.is_none() => {
                found.names = Some(record.blob.clone());
            }
            Entry::Record => {}
        }
    }
}

/// The version in `LLVM22.1.0`.
fn producer(text: &[u8]) -> Option<u8> {
    let digits = text.strip_prefix(b"LLVM")?;
    let n = digits.iter().take_while(|c| c.is_ascii_digit()).count();
    std::str::from_utf8(&digits[..n]).ok()?.parse().ok()
}

impl<'b> Reader<'b> {
    fn new(cursor: Cursor<'b>, names: Range<usize>) -> Reader<'b> {
        Reader {
            cursor,
            record: Record::default(),
            header: ModuleHeader::default(),
            types: Types::default(),
            attributes: Attributes::default(),
            items: Vec::new(),
            plans: Vec::new(),
            created: Created::default(),
            md: Metadata::default(),
            version: 0,
            names,
            sections: Vec::new(),
            collectors: Vec::new(),
            comdats: Comdats::default(),
            inits: Vec::new(),
            defined: Vec::new(),
            bodies: Vec::new(),
            bundle_tags: Vec::new(),
            scopes: Vec::new(),
            layout_is_given: false,
        }
    }

    fn read_module(mut self, options: &ReadOptions) -> Res<Module> {
        self.cursor.enter(block::MODULE)?;
        loop {
            match self.cursor.next(&mut self.record)? {
                Entry::End => break,
                Entry::Block(id) => self.module_block(id)?,
                Entry::Record => {
                    let record = std::mem::take(&mut self.record);
                    self.module_record(&record)?;
                    self.record = record;
                }
            }
        }
        let end = self.cursor.bit();
        self.choose_layout(options);
        self.finish_globals()?;
        if self.bodies.len() != self.defined.len() {
            return fail(end, "the number of function bodies is not that of defined functions");
        }
        if self.header.source_filename.is_none() && !options.name.is_empty() {
            self.header.source_filename = Some(options.name.as_bytes().into());
        }
        let starts = std::mem::take(&mut self.bodies);
        Bodies::new(&mut self).read_all(&starts)
    }

    /// Applies the default data layout to a module with no layout, or an empty one.
    fn choose_layout(&mut self, options: &ReadOptions) {
        let states_none = self.header.data_layout.text().is_empty() && !self.layout_is_given;
        if let (true, Some(layout)) = (states_none, &options.default_data_layout) {
            *self.header.data_layout = layout.clone();
        }
    }

    fn module_block(&mut self, id: u32) -> Res<()> {
        if id == block::FUNCTION {
            self.bodies.push(self.cursor.bit());
            return self.cursor.skip();
        }
        let Reader { cursor, record, header, types, .. } = self;
        match id {
            block::PARAMATTR_GROUP => {
                cursor.enter(id)?;
                self.attributes.read_groups(cursor, record, header, types)
            }
            block::PARAMATTR => {
                cursor.enter(id)?;
                self.attributes.read_lists(cursor, record, header)
            }
            block::TYPE => {
                cursor.enter(id)?;
                types.read(cursor, record, header)
            }
            block::CONSTANTS => {
                cursor.enter(id)?;
                constants::read_block(
                    cursor,
                    record,
                    header,
                    types,
                    &mut self.items,
                    &mut self.plans,
                )
            }
            block::METADATA => {
                cursor.enter(id)?;
                self.read_metadata()
            }
            block::METADATA_KIND => self.skip_metadata_kinds(),
            block::VALUE_SYMTAB => {
                cursor.enter(id)?;
                self.read_global_names()
            }
            block::OPERAND_BUNDLE_TAGS | block::SYNC_SCOPE_NAMES => {
                cursor.enter(id)?;
                self.read_names(id)
            }
            _ => cursor.skip(),
        }
    }

    /// Tags of operand bundles, or names of synchronization scopes.
    fn read_names(&mut self, id: u32) -> Res<()> {
        loop {
            match self.cursor.next(&mut self.record)? {
                Entry::End => return Ok(()),
                Entry::Block(_) => self.cursor.skip()?,
                Entry::Record => {
                    let word = self.record.text(0);
                    if id == block::OPERAND_BUNDLE_TAGS {
                        self.bundle_tags.push(self.header.strs.intern(&word));
                        continue;
                    }
                    let scope = self.header.sync_scope(&word);
                    let message = "a module has at most 256 synchronization scopes";
                    self.scopes.push(scope.or_fail(self.record.bit, message)?);
                }
            }
        }
    }

    fn module_record(&mut self, record: &Record) -> Res<()> {
        match record.code {
            code::VERSION => {
                self.version = record.op(0)?;
                if self.version > 2 {
                    return record.fail("the version of the module's layout is too new");
                }
            }
            code::TRIPLE => {
                let text = String::from_utf8(record.text(0)).ok();
                let text = text.or_fail(record.bit, "the triple is no text")?;
                *self.header.triple = text.into();
            }
            code::DATALAYOUT => self.data_layout(record)?,
            code::ASM => {
                let text = record.text(0);
                let lines = text.strip_suffix(b"\n").unwrap_or(&text);
                if !text.is_empty() {
                    self.header.asm.extend(lines.split(|&c| c == b'\n').map(Box::from));
                }
            }
            code::SECTIONNAME => self.sections.push(self.header.strs.intern(&record.text(0))),
            code::GCNAME => self.collectors.push(self.header.strs.intern(&record.text(0))),
            code::COMDAT => self.comdat(record)?,
            code::GLOBALVAR => self.variable(record)?,
            code::FUNCTION => self.function(record)?,
            code::ALIAS_OLD | code::ALIAS | code::IFUNC => {
                let kind = match record.code {
                    code::ALIAS_OLD => crate::globals::Indirect::OldAlias,
                    code::ALIAS => crate::globals::Indirect::Alias,
                    _ => crate::globals::Indirect::IFunc,
                };
                self.indirect(record, kind)?;
            }
            code::SOURCE_FILENAME => self.header.source_filename = Some(record.text(0).into()),
            _ => {}
        }
        Ok(())
    }

    fn data_layout(&mut self, record: &Record) -> Res<()> {
        if self.layout_is_given {
            return Ok(());
        }
        let text = String::from_utf8(record.text(0)).ok();
        let text = text.or_fail(record.bit, "the data layout is no text")?;
        // The triple precedes the layout.
        let text = crate::layouts::upgraded(&text, &self.header.triple, self.header.dialect);
        match DataLayout::parse(&text) {
            Ok(layout) => {
                *self.header.data_layout = layout;
                Ok(())
            }
            Err(error) => record.fail(error.to_string()),
        }
    }

    /// The constant of a number in the header's pool.
    pub(crate) fn header_constant(&mut self, n: u32, bit: u64) -> Res<Const> {
        let header = &mut self.header;
        let context = Context {
            types: &header.types,
            layout: &header.data_layout,
            items: &self.items,
            plans: &self.plans,
        };
        context.constant(n, &mut header.consts, &mut self.created, bit)
    }
}
