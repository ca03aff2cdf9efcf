//! The parser's state, and the small steps that every rule of the grammar is made of.
//!
//! One [`Parser`] reads the module level with the tables open for writing; then one for each
//! function body reads it with the tables shared, so that bodies can be read in parallel. What a
//! body wants to add to the module (inline metadata nodes, attachment kinds, declarations of
//! intrinsics) it keeps in its [`Overlay`] under handles of its own, which are replaced when the
//! bodies are put together in order.

use std::borrow::Cow;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::ops::{Deref, Range};

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use selvedge_ir::data_layout::{NoLayout, TypeLayout};
use selvedge_ir::inst::Align;
use selvedge_ir::{
    Attr, AttrKind, AttrList, AttrSet, Block, Const, ConstKind, ConstPool, DataLayout, Diagnostic,
    Function, Global, Md, MdData, MdKind, MdTable, ModuleHeader, Type, Value,
};
use smallvec::SmallVec;

use crate::bodies::BodyTask;
use crate::body::{Implicit, Locals};
use crate::dialect_inference::DialectInference;
use crate::error::{Checked, Failed, Res, error};
use crate::globals::GlobalNames;
use crate::keywords::Kw;
use crate::lexer::{LexError, Lexer, Tok, Token};
use crate::memo::Memo;
use crate::numbered::Numbered;
use crate::references::BlockRefs;
use crate::signature::Param;
use crate::source_map::{BodySpans, SourceMap};
use crate::types::NamedTypes;
use crate::uselist::ModuleOrder;

/// What is known of the module: filled by the module level, then read by the bodies.
pub(crate) struct ModuleTables<'s> {
    pub(crate) header: ModuleHeader,
    /// Whether the header's layout of data is not the text's to say.
    pub(crate) layout_is_given: bool,
    /// The layout of data of a text that states none.
    pub(crate) default_data_layout: Option<DataLayout>,
    /// What `!7` stands for; rows not yet defined hold [`MdData::Forward`].
    pub(crate) md_slots: Numbered<Md>,
    /// Whether what is named need not be defined.
    pub(crate) allow_incomplete: bool,
    /// The longest name of a local value.
    pub(crate) max_local_name: usize,
    /// Numbers of metadata that were named before they were defined, and where.
    pub(crate) md_forward: Vec<(u32, Range<u32>)>,
    /// The nodes of the module level in the order in which they are defined.
    pub(crate) md_defined: Vec<Md>,
    /// Attachment kinds by name.
    pub(crate) md_kinds: HashMap<Box<[u8]>, MdKind, FxBuildHasher>,
    /// Those of the header that are not LLVM's own, in order, and where each is first named.
    pub(crate) new_kinds: Vec<(MdKind, u32)>,
    pub(crate) types: NamedTypes<'s>,
    pub(crate) globals: GlobalNames<'s>,
    pub(crate) block_refs: BlockRefs<'s>,
    /// Attributes and groups of globals, until the groups are known.
    pub(crate) attr_uses: Vec<(Global, Vec<Attr>, SmallVec<[u32; 2]>)>,
    pub(crate) attr_groups: BTreeMap<u32, (Vec<Attr>, DialectInference)>,
    /// Each group as a set.
    pub(crate) group_sets: HashMap<u32, AttrSet, FxBuildHasher>,
    /// Bodies to be read, in order.
    pub(crate) bodies: Vec<BodyTask>,
    /// Use-list orders of the module level.
    pub(crate) orders: Vec<ModuleOrder<'s>>,
    /// Where things stand, when asked for.
    pub(crate) spans: Option<SourceMap>,
    pub(crate) seen: DialectInference,
    /// Whether to reckon with `/* */` when bodies are stepped over.
    pub(crate) block_comments: bool,
}

/// The tables of the module: open for writing or shared.
pub(crate) enum Tables<'s, 'm> {
    Open(&'m mut ModuleTables<'s>),
    Shared(&'m ModuleTables<'s>),
}

impl<'s> Deref for Tables<'s, '_> {
    type Target = ModuleTables<'s>;
    #[inline]
    fn deref(&self) -> &ModuleTables<'s> {
        match self {
            Tables::Open(tables) => tables,
            Tables::Shared(tables) => tables,
        }
    }
}

/// What a body adds to the module's metadata. Its rows have handles from [`Overlay::FIRST`] on.
#[derive(Default)]
pub(crate) struct Overlay {
    pub(crate) md: MdTable,
    /// The constants in these rows.
    pub(crate) consts: ConstPool,
}

impl Overlay {
    /// Handles from here on are rows of the overlay.
    pub(crate) const FIRST: u32 = 1 << 31;
}

/// How many integer constants are remembered by value; a power of two.
const RECENT_INTS: usize = 32;

/// How many globals are remembered by name; a power of two.
pub(crate) const RECENT_GLOBALS: usize = 64;

/// The function that is being read. It is used for one function after the other, so that its tables
/// are warm and large enough.
pub(crate) struct Body<'s> {
    pub(crate) func: Function,
    pub(crate) locals: Locals<'s>,
    /// Integer constants that were asked for lately, by their value.
    pub(crate) ints: [Option<(Type, u64, Const)>; RECENT_INTS],
    /// Addresses of globals that were asked for lately.
    globals: [Option<(Type, Global, Const)>; RECENT_INTS],
    /// Constant expressions that were read lately, by type and text.
    pub(crate) exprs: Memo<'s, Type, Option<Const>>,
    /// The operands of the instruction that is being read.
    pub(crate) operands: Vec<Value>,
    /// The incoming blocks of the phi that is being read.
    pub(crate) incoming: Vec<Block>,
    pub(crate) wants: Wants<'s>,
    pub(crate) spans: Option<BodySpans>,
}

/// What a body wants of the module, beside what it is. Most want nothing.
#[derive(Default)]
pub(crate) struct Wants<'s> {
    pub(crate) overlay: Overlay,
    pub(crate) block_refs: BlockRefs<'s>,
    /// Intrinsics that are called and not declared.
    pub(crate) implicit: Vec<Implicit>,
    /// Attachment kinds that the module did not have: their numbers follow those of the module.
    pub(crate) new_kinds: Vec<(Box<[u8]>, u32)>,
    /// Sync scopes that the module did not have: their numbers follow those of the module.
    pub(crate) new_scopes: Vec<Box<[u8]>>,
    /// The first debug record, and the first call that is the older form of one.
    pub(crate) debug_records: Option<Range<u32>>,
    pub(crate) debug_calls: Option<Range<u32>>,
}

impl Body<'_> {
    /// Tables for bodies; `keep_spans` says whether to remember where things stand.
    pub(crate) fn new(keep_spans: bool) -> Self {
        Body {
            // The global is another for each body.
            func: Function::new(Global::from_u32(0), &[]),
            locals: Locals::default(),
            ints: [None; RECENT_INTS],
            globals: [None; RECENT_INTS],
            exprs: Memo::new(Type::VOID, None),
            operands: Vec::new(),
            incoming: Vec::new(),
            wants: Wants::default(),
            spans: keep_spans.then(BodySpans::default),
        }
    }

    /// Empties the tables that are only for reading; the function is empty when it was taken.
    pub(crate) fn start(&mut self, global: Global, params: &[Param], len: usize) {
        self.func.start(global, params.iter().map(|param| param.ty));
        self.locals.start(len);
        self.ints = [None; RECENT_INTS];
        self.globals = [None; RECENT_INTS];
        self.exprs.clear();
    }

    /// The address of a global, which is of that type.
    pub(crate) fn global_const(&mut self, ty: Type, global: Global) -> Const {
        let recent = &mut self.globals[global.as_u32() as usize % RECENT_INTS];
        match *recent {
            Some((known_ty, known, c)) if known_ty == ty && known == global => c,
            _ => {
                let c = self.func.consts_mut().intern(ty, ConstKind::Global(global));
                *recent = Some((ty, global, c));
                c
            }
        }
    }
}

impl Wants<'_> {
    /// Whether nothing is wanted.
    pub(crate) fn is_empty(&self) -> bool {
        let Wants {
            overlay,
            block_refs,
            implicit,
            new_kinds,
            new_scopes,
            debug_records,
            debug_calls,
        } = self;
        overlay.md.is_empty()
            && block_refs.list.is_empty()
            && implicit.is_empty()
            && new_kinds.is_empty()
            && new_scopes.is_empty()
            && debug_records.is_none()
            && debug_calls.is_none()
    }
}

/// Whose constants are being read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Pool {
    /// Of the module's header.
    Module,
    /// Of the function.
    Body,
    /// Of metadata inside a function.
    Overlay,
}

/// A place in the text and all that reading on from there needs.
pub(crate) struct Parser<'s, 'm> {
    lexer: Lexer<'s>,
    /// The token that is looked at.
    pub(crate) cur: Token,
    /// Where the token before it ended.
    pub(crate) prev_end: u32,
    pub(crate) tables: Tables<'s, 'm>,
    /// `None` at the module level.
    pub(crate) body: Option<Box<Body<'s>>>,
    pub(crate) pool: Pool,
    /// Globals that bodies named lately.
    pub(crate) recent_globals: [Option<(&'s [u8], Global)>; RECENT_GLOBALS],
    /// Types of more than one token that bodies named lately.
    pub(crate) recent_types: Memo<'s, (), Type>,
    /// Lists of attributes that calls had lately: of the function and of the result.
    pub(crate) recent_lists: [(AttrSet, AttrSet, AttrList); 4],
    /// The kind of attachment that was named last.
    pub(crate) recent_kind: (&'s [u8], MdKind),
    /// Sets of a single attribute, by its kind.
    pub(crate) flag_sets: [Option<AttrSet>; AttrKind::ALL.len()],
    /// Layouts asked for in a body.
    layouts: HashMap<Type, Option<TypeLayout>, FxBuildHasher>,
    /// Attributes of parameters and results as they were written, each with its set.
    pub(crate) attr_sets: HashMap<SmallVec<[Attr; 4]>, AttrSet, FxBuildHasher>,
    /// What the spellings so far say of the dialect.
    pub(crate) seen: DialectInference,
    /// What is wrong, once something is.
    error: Cell<Option<Box<Diagnostic>>>,
}

/// Tokens.
impl<'s, 'm> Parser<'s, 'm> {
    /// A parser of `source` from byte `at` on.
    pub(crate) fn new(source: &'s [u8], at: usize, tables: Tables<'s, 'm>) -> Parser<'s, 'm> {
        let mut lexer = Lexer::new(source, at);
        let cur = lexer.next();
        Parser {
            lexer,
            cur,
            prev_end: at as u32,
            tables,
            body: None,
            pool: Pool::Module,
            recent_globals: [None; RECENT_GLOBALS],
            recent_types: Memo::new((), Type::VOID),
            recent_lists: [(AttrSet::EMPTY, AttrSet::EMPTY, AttrList::EMPTY); 4],
            recent_kind: (&[], MdKind::DBG),
            flag_sets: [None; AttrKind::ALL.len()],
            layouts: HashMap::default(),
            attr_sets: HashMap::default(),
            seen: DialectInference::default(),
            error: Cell::new(None),
        }
    }

    /// Goes on to the next token. Not inlined: it is called all over the grammar, and what matters
    /// more than the call is that all of that stays in the instruction cache.
    #[inline(never)]
    pub(crate) fn bump(&mut self) {
        self.prev_end = self.cur.end;
        self.lexer.advance(&mut self.cur);
    }

    /// [`Self::bump`] where a word is likely: what the next token is, is then guessed rightly by the
    /// processor, which it cannot where all tokens come along.
    #[inline]
    pub(crate) fn bump_to_word(&mut self) {
        let end = self.cur.end;
        if self.lexer.advance_to_word(&mut self.cur) {
            self.prev_end = end;
        } else {
            self.bump();
        }
    }

    /// The same where a local is likely.
    #[inline]
    pub(crate) fn bump_to_local(&mut self) {
        if !self.at_local_behind() {
            self.bump();
        }
    }

    /// Steps over the current token if a local stands behind it and one space.
    #[inline]
    pub(crate) fn at_local_behind(&mut self) -> bool {
        let end = self.cur.end;
        let found = self.lexer.advance_to_local(&mut self.cur);
        if found {
            self.prev_end = end;
        }
        found
    }

    /// Steps over the current token and the `=` behind it, to a word most likely; `what` completes
    /// "expected ".
    #[inline]
    pub(crate) fn bump_past_equal(&mut self, what: &str) -> Res<()> {
        // As it is printed, which needs no token.
        if let Some(end) = self.lexer.skip_equal() {
            self.cur.end = end as u32;
            self.bump_to_word();
            return Ok(());
        }
        self.bump();
        self.expect(Tok::Equal, what)
    }

    /// Goes on in another text at byte `at`.
    pub(crate) fn restart(&mut self, source: &'s [u8], at: usize) {
        self.lexer = Lexer::new(source, at);
        self.cur = self.lexer.next();
        self.prev_end = at as u32;
    }

    /// Goes on at byte `pos`.
    pub(crate) fn jump(&mut self, pos: usize) {
        self.lexer.jump(pos);
        self.bump();
        self.prev_end = pos as u32;
    }

    /// The token that starts there, read again. Whoever may need a token later, mostly for a message,
    /// remembers its start: copying all of a token that was just written, field by field, has to wait
    /// until the fields have reached the cache.
    #[cold]
    pub(crate) fn token_at(&self, start: u32) -> Token {
        Lexer::new(self.source(), start as usize).next()
    }

    /// The token behind the current one.
    pub(crate) fn peek(&self) -> Token {
        self.lexer.clone().next()
    }

    /// All of the text.
    pub(crate) fn source(&self) -> &'s [u8] {
        self.lexer.source()
    }

    /// The text of the current token, without sigil, quotes and colon; escapes stay.
    #[inline]
    pub(crate) fn text(&self) -> &'s [u8] {
        self.text_of(&self.cur)
    }

    /// The text of a token, without sigil, quotes and colon; escapes stay.
    #[inline]
    pub(crate) fn text_of(&self, token: &Token) -> &'s [u8] {
        &self.source()[token.text_range()]
    }

    /// The bytes of the current token.
    #[inline]
    pub(crate) fn span(&self) -> Range<u32> {
        self.cur.start..self.cur.end
    }

    /// The bytes from `start` to the end of the last token.
    pub(crate) fn since(&self, start: u32) -> Range<u32> {
        start..self.prev_end.max(start)
    }

    /// Whether the current token is of that kind.
    #[inline]
    pub(crate) fn is(&self, tok: Tok) -> bool {
        self.cur.tok == tok
    }

    /// Whether the current token is that keyword.
    #[inline]
    pub(crate) fn is_kw(&self, kw: Kw) -> bool {
        self.cur.kw == kw
    }

    /// Whether the current token is the word `text`, which need be no keyword.
    pub(crate) fn is_word(&self, text: &str) -> bool {
        self.is(Tok::Word) && self.text() == text.as_bytes()
    }

    /// Steps over the current token if it is of that kind.
    #[inline]
    pub(crate) fn eat(&mut self, tok: Tok) -> bool {
        let found = self.is(tok);
        if found {
            self.bump();
        }
        found
    }

    /// Steps over the current token if it is that keyword.
    #[inline]
    pub(crate) fn eat_kw(&mut self, kw: Kw) -> bool {
        let found = self.is_kw(kw);
        if found {
            self.bump();
        }
        found
    }

    /// Steps over the current token if it is the word `text`, which need be no keyword.
    pub(crate) fn eat_word(&mut self, text: &str) -> bool {
        let found = self.is_word(text);
        if found {
            self.bump();
        }
        found
    }

    /// Steps over a token of that kind; `what` completes "expected ".
    #[inline]
    pub(crate) fn expect(&mut self, tok: Tok, what: &str) -> Res<()> {
        if self.eat(tok) { Ok(()) } else { self.expected(what) }
    }

    /// Steps over that keyword; `what` completes "expected ".
    pub(crate) fn expect_kw(&mut self, kw: Kw, what: &str) -> Res<()> {
        if self.eat_kw(kw) { Ok(()) } else { self.expected(what) }
    }

    /// The error that something else should stand here.
    #[cold]
    pub(crate) fn expected<T>(&self, what: &str) -> Res<T> {
        self.fail("syntax", format!("expected {what}"))
    }

    /// An error at the current token. Where that is no token at all, the lexer's complaint comes first.
    #[cold]
    pub(crate) fn fail<T>(&self, rule: &'static str, message: impl Into<String>) -> Res<T> {
        if self.is(Tok::Error) {
            let lexical = LexError::of(&self.cur);
            if lexical != LexError::Unknown {
                return self.fail_with(error(self.span(), "token", lexical.message()));
            }
        }
        self.fail_with(error(self.span(), rule, message))
    }

    /// An error at bytes `span`.
    #[cold]
    pub(crate) fn fail_at<T>(
        &self,
        span: Range<u32>,
        rule: &'static str,
        message: impl Into<String>,
    ) -> Res<T> {
        self.fail_with(error(span, rule, message))
    }

    /// That error.
    #[cold]
    pub(crate) fn fail_with<T>(&self, error: Box<Diagnostic>) -> Res<T> {
        self.error.set(Some(error));
        Err(Failed)
    }

    /// The result of what is not the parser.
    pub(crate) fn checked<T>(&self, result: Checked<T>) -> Res<T> {
        result.or_else(|error| self.fail_with(error))
    }

    /// What is wrong: the last thing said.
    ///
    /// # Panics
    /// When no function failed.
    pub(crate) fn error(&self) -> Diagnostic {
        *self.error.take().expect("whoever fails says why")
    }
}

/// Literals.
impl<'s> Parser<'s, '_> {
    /// The name or string of a token with its escapes resolved.
    ///
    /// # Errors
    /// When a name holds a NUL, which LLVM refuses; strings may.
    pub(crate) fn name_of(&self, token: &Token) -> Res<Cow<'s, [u8]>> {
        let text = self.text_of(token);
        if !token.quoted {
            return Ok(Cow::Borrowed(text));
        }
        let name = unescape(text);
        if name.contains(&0) {
            return self.fail_at(
                token.start..token.end,
                "name-nul",
                "NUL character is not allowed in names",
            );
        }
        Ok(name)
    }

    /// A string in quotes, escapes resolved.
    pub(crate) fn string(&mut self) -> Res<Cow<'s, [u8]>> {
        if !self.is(Tok::Str) {
            return self.expected("string constant");
        }
        let text = unescape(self.text());
        self.bump();
        Ok(text)
    }

    /// An unsigned number of 32 bits.
    pub(crate) fn u32(&mut self) -> Res<u32> {
        if !self.is(Tok::Int) || self.is_negative() {
            return self.expected("integer");
        }
        match u32::try_from(self.cur.num) {
            Ok(n) => {
                self.bump();
                Ok(n)
            }
            Err(_) => self.fail("integer-range", "expected 32-bit integer (too large)"),
        }
    }

    /// An unsigned number of 64 bits.
    pub(crate) fn u64(&mut self) -> Res<u64> {
        if !self.is(Tok::Int) || self.is_negative() {
            return self.expected("integer");
        }
        let n = self.cur.num;
        if n == u64::MAX && self.text() != b"18446744073709551615" {
            return self.fail("integer-range", "expected 64-bit integer (too large)");
        }
        self.bump();
        Ok(n)
    }

    /// Whether the current number has a minus sign.
    #[inline]
    pub(crate) fn is_negative(&self) -> bool {
        self.source().get(self.cur.start as usize) == Some(&b'-')
    }
}

/// `\\` is a backslash and `\xx` the byte of that number; anything else stays as it is.
pub(crate) fn unescape(text: &[u8]) -> Cow<'_, [u8]> {
    let Some(first) = memchr::memchr(b'\\', text) else { return Cow::Borrowed(text) };
    let mut out = Vec::with_capacity(text.len());
    out.extend_from_slice(&text[..first]);
    let mut rest = &text[first..];
    while let Some((&c, behind)) = rest.split_first() {
        let hex = |n: usize| rest.get(n).and_then(|&c| char::from(c).to_digit(16));
        if c == b'\\' && behind.first() == Some(&b'\\') {
            out.push(b'\\');
            rest = &rest[2..];
        } else if let (b'\\', Some(high), Some(low)) = (c, hex(1), hex(2)) {
            out.push((high * 16 + low) as u8);
            rest = &rest[3..];
        } else {
            out.push(c);
            rest = behind;
        }
    }
    Cow::Owned(out)
}

/// Metadata rows and constants.
impl<'s> Parser<'s, '_> {
    /// The tables, for writing.
    ///
    /// # Panics
    /// In a body, where they are shared.
    pub(crate) fn open(&mut self) -> &mut ModuleTables<'s> {
        match &mut self.tables {
            Tables::Open(tables) => tables,
            Tables::Shared(_) => panic!("bodies do not write to the module"),
        }
    }

    /// The row that `!n` stands for; `span` is where it is named. Before its definition that is a
    /// [`MdData::Forward`] row, which [`Self::define_md`] fills.
    pub(crate) fn md_slot(&mut self, n: u32, span: Range<u32>) -> Res<Md> {
        if let Some(md) = self.tables.md_slots.get(n) {
            return Ok(md);
        }
        match &mut self.tables {
            Tables::Open(tables) => {
                let md = tables.header.md.intern(MdData::Forward);
                tables.md_slots.set(n, md);
                tables.md_forward.push((n, span));
                Ok(md)
            }
            Tables::Shared(tables) if tables.allow_incomplete => {
                Ok(self.intern_md(MdData::Forward))
            }
            Tables::Shared(_) => self.fail_at(
                span,
                "undefined-metadata",
                format!("use of undefined metadata '!{n}'"),
            ),
        }
    }

    /// Lets `!n` be that node.
    pub(crate) fn define_md(&mut self, n: u32, data: MdData, span: Range<u32>) -> Res<Md> {
        let tables = self.open();
        let md = &mut tables.header.md;
        match tables.md_slots.get(n) {
            None => {
                let row = md.push(data);
                tables.md_slots.set(n, row);
                tables.md_defined.push(row);
                Ok(row)
            }
            Some(row) if md[row] == MdData::Forward => {
                md.define(row, data);
                tables.md_defined.push(row);
                Ok(row)
            }
            Some(_) => self.fail_at(span, "metadata-redefined", "Metadata id is already used"),
        }
    }

    /// The row of that content: of the module, or of the body's overlay when it is new there.
    pub(crate) fn intern_md(&mut self, data: MdData) -> Md {
        match &mut self.tables {
            Tables::Open(tables) => tables.header.md.intern(data),
            Tables::Shared(tables) => {
                // Constants of the overlay have numbers of their own.
                if !matches!(data, MdData::Const(_))
                    && let Some(md) = tables.header.md.find(&data)
                {
                    return md;
                }
                let local = self.body().wants.overlay.md.intern(data);
                Md::from_u32(local.as_u32() | Overlay::FIRST)
            }
        }
    }

    /// The pool that constants go to.
    #[inline]
    pub(crate) fn consts(&mut self) -> &mut ConstPool {
        match self.pool {
            Pool::Module => &mut self.open().header.consts,
            Pool::Body => self.body().func.consts_mut(),
            Pool::Overlay => &mut self.body().wants.overlay.consts,
        }
    }

    /// The function that is being read.
    ///
    /// # Panics
    /// At the module level.
    #[inline]
    pub(crate) fn body(&mut self) -> &mut Body<'s> {
        self.body.as_mut().expect("inside a function")
    }

    /// The constant of that type and content in the current pool.
    #[inline]
    pub(crate) fn constant(&mut self, ty: Type, kind: ConstKind) -> Const {
        self.consts().intern(ty, kind)
    }

    /// Size and alignment of a type; `None` when memory cannot hold it. Types without a layout for
    /// being too large have one here that says so.
    pub(crate) fn layout_of(&mut self, ty: Type) -> Option<TypeLayout> {
        if let Some(known) = self.layouts.get(&ty) {
            return *known;
        }
        let header = &self.tables.header;
        let layout = match header.data_layout.layout_of(&header.types, ty) {
            Ok(layout) => Some(layout),
            Err(NoLayout::Unsized) => None,
            Err(NoLayout::TooLarge) => {
                let align = Align::new(1).unwrap_or_default();
                Some(TypeLayout { bits: u64::MAX, scalable: false, abi: align, pref: align })
            }
        };
        // At the module level a struct may yet get its fields.
        if self.body.is_some() {
            self.layouts.insert(ty, layout);
        }
        layout
    }

    /// A type as the text writes it, for messages.
    #[cold]
    pub(crate) fn show_type(&self, ty: Type) -> String {
        self.tables.header.types.display(ty).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::unescape;

    #[test]
    fn escapes() {
        assert_eq!(&*unescape(b"plain"), b"plain");
        assert_eq!(&*unescape(b"a\\22b\\\\c\\0"), b"a\"b\\c\\0");
        assert_eq!(&*unescape(b"\\"), b"\\");
        assert_eq!(&*unescape(b"\\5C5C"), b"\\5C");
    }
}
