//! The state of the parser, and the primitives of all grammar rules.
//!
//! One [`Parser`] parses the module level with exclusive access to the tables; then one for each function body parses
//! it with the tables shared, so that bodies can be parsed in parallel. Additions of a body to the module (inline
//! metadata nodes, attachment kinds, declarations of intrinsics) are in its [`Overlay`] under handles of its own,
//! which are replaced when the bodies are merged in order.

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

/// The tables of the module: filled by the module level, then read by the bodies.
pub(crate) struct ModuleTables<'s> {
    pub(crate) header: ModuleHeader,
    /// Whether the data layout is given by the caller, so that the text's is ignored.
    pub(crate) layout_is_given: bool,
    /// The data layout of a text that has none.
    pub(crate) default_data_layout: Option<DataLayout>,
    /// The rows of `!7` and other numbers; rows not yet defined hold [`MdData::Forward`].
    pub(crate) md_slots: Numbered<Md>,
    /// Whether globals and metadata may be undefined.
    pub(crate) allow_incomplete: bool,
    /// Maximal length of the name of a local value.
    pub(crate) max_local_name: usize,
    /// Metadata numbers that were used before they were defined, and the positions of the uses.
    pub(crate) md_forward: Vec<(u32, Range<u32>)>,
    /// The nodes of the module level in the order of their definitions.
    pub(crate) md_defined: Vec<Md>,
    /// Attachment kinds by name.
    pub(crate) md_kinds: HashMap<Box<[u8]>, MdKind, FxBuildHasher>,
    /// The kinds of the header that are not LLVM's own, in order, with the positions of their first uses.
    pub(crate) new_kinds: Vec<(MdKind, u32)>,
    pub(crate) types: NamedTypes<'s>,
    pub(crate) globals: GlobalNames<'s>,
    pub(crate) block_refs: BlockRefs<'s>,
    /// Attributes and groups of globals, until the groups are known.
    pub(crate) attr_uses: Vec<(Global, Vec<Attr>, SmallVec<[u32; 2]>)>,
    pub(crate) attr_groups: BTreeMap<u32, (Vec<Attr>, DialectInference)>,
    /// Each group as a set.
    pub(crate) group_sets: HashMap<u32, AttrSet, FxBuildHasher>,
    /// Bodies to be parsed, in order.
    pub(crate) bodies: Vec<BodyTask>,
    /// Use-list orders of the module level.
    pub(crate) orders: Vec<ModuleOrder<'s>>,
    /// The positions of entities, when requested.
    pub(crate) spans: Option<SourceMap>,
    pub(crate) seen: DialectInference,
    /// Whether block comments are taken into account when bodies are skipped.
    pub(crate) block_comments: bool,
}

/// The tables of the module: exclusive or shared.
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

/// Additions of a body to the module's metadata. Its rows have handles from [`Overlay::FIRST`] on.
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

/// Number of integer constants that are cached by value, and of addresses that are cached by global; a power of two.
const RECENT_CONSTS: usize = 32;

/// Number of globals that are cached by name; a power of two.
pub(crate) const RECENT_GLOBALS: usize = 64;

/// The function that is being parsed. It is reused for all functions, so that its tables are warm and large enough.
pub(crate) struct Body<'s> {
    pub(crate) func: Function,
    pub(crate) locals: Locals<'s>,
    /// Recently used integer constants, by their value.
    pub(crate) ints: [Option<(Type, u64, Const)>; RECENT_CONSTS],
    /// Recently used addresses of globals.
    globals: [Option<(Type, Global, Const)>; RECENT_CONSTS],
    /// Recently parsed constant expressions, by type and text.
    pub(crate) exprs: Memo<'s, Type, Option<Const>>,
    /// The operands of the instruction that is being parsed.
    pub(crate) operands: Vec<Value>,
    /// The incoming blocks of the phi that is being parsed.
    pub(crate) incoming: Vec<Block>,
    pub(crate) wants: Wants<'s>,
    pub(crate) spans: Option<BodySpans>,
}

/// Additions to the module that a body requests. Most bodies request none.
#[derive(Default)]
pub(crate) struct Wants<'s> {
    pub(crate) overlay: Overlay,
    pub(crate) block_refs: BlockRefs<'s>,
    /// Intrinsics that are called and not declared.
    pub(crate) implicit: Vec<Implicit>,
    /// Attachment kinds that the module did not have: their indices follow those of the module.
    pub(crate) new_kinds: Vec<(Box<[u8]>, u32)>,
    /// Sync scopes that the module did not have: their indices follow those of the module.
    pub(crate) new_scopes: Vec<Box<[u8]>>,
    /// The first debug record, and the first call that is the older form of one.
    pub(crate) debug_records: Option<Range<u32>>,
    pub(crate) debug_calls: Option<Range<u32>>,
}

impl Body<'_> {
    /// Tables for bodies; `keep_spans` selects whether positions are recorded.
    pub(crate) fn new(keep_spans: bool) -> Self {
        Body {
            // The global is set for each body.
            func: Function::new(Global::from_u32(0), &[]),
            locals: Locals::default(),
            ints: [None; RECENT_CONSTS],
            globals: [None; RECENT_CONSTS],
            exprs: Memo::new(Type::VOID, None),
            operands: Vec::new(),
            incoming: Vec::new(),
            wants: Wants::default(),
            spans: keep_spans.then(BodySpans::default),
        }
    }

    /// Prepares for the body of `global`: clears the tables of the previous body. The function is empty already, since
    /// the previous one was moved out.
    pub(crate) fn start(&mut self, global: Global, params: &[Param], len: usize) {
        self.func.start(global, params.iter().map(|param| param.ty));
        self.locals.start(len);
        self.ints = [None; RECENT_CONSTS];
        self.globals = [None; RECENT_CONSTS];
        self.exprs.clear();
    }

    /// The address of a global, which has that type.
    pub(crate) fn global_const(&mut self, ty: Type, global: Global) -> Const {
        let recent = &mut self.globals[global.as_u32() as usize % RECENT_CONSTS];
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
    /// Whether nothing is requested.
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

/// The pool of the constants that are being parsed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Pool {
    /// The pool of the module's header.
    Module,
    /// The pool of the function.
    Body,
    /// The pool of metadata inside a function.
    Overlay,
}

/// A position in the text and all state that parsing needs.
pub(crate) struct Parser<'s, 'm> {
    lexer: Lexer<'s>,
    /// The current token.
    pub(crate) cur: Token,
    /// The end of the previous token.
    pub(crate) prev_end: u32,
    pub(crate) tables: Tables<'s, 'm>,
    /// `None` at the module level.
    pub(crate) body: Option<Box<Body<'s>>>,
    pub(crate) pool: Pool,
    /// Globals that bodies recently used.
    pub(crate) recent_globals: [Option<(&'s [u8], Global)>; RECENT_GLOBALS],
    /// Types of more than one token that bodies recently used.
    pub(crate) recent_types: Memo<'s, (), Type>,
    /// Recently used attribute lists of calls: of the function and of the result.
    pub(crate) recent_lists: [(AttrSet, AttrSet, AttrList); 4],
    /// The most recently used attachment kind.
    pub(crate) recent_kind: (&'s [u8], MdKind),
    /// Sets of a single attribute, by its kind.
    pub(crate) flag_sets: [Option<AttrSet>; AttrKind::ALL.len()],
    /// Cached layouts, in a body.
    layouts: HashMap<Type, Option<TypeLayout>, FxBuildHasher>,
    /// Parsed attributes of parameters and results, each with its set.
    pub(crate) attr_sets: HashMap<SmallVec<[Attr; 4]>, AttrSet, FxBuildHasher>,
    /// The dialect inference from the spellings so far.
    pub(crate) seen: DialectInference,
    /// The error, if one occurred.
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

    /// Advances to the next token. Not inlined: it is called throughout the grammar, and a small instruction-cache
    /// footprint matters more than the cost of the call.
    #[inline(never)]
    pub(crate) fn bump(&mut self) {
        self.prev_end = self.cur.end;
        self.lexer.advance(&mut self.cur);
    }

    /// [`Self::bump`] where a word is likely: the branch predictor then learns the kind of the next token, which it
    /// cannot at a call site shared by all kinds.
    #[inline]
    pub(crate) fn bump_to_word(&mut self) {
        let end = self.cur.end;
        if self.lexer.advance_to_word(&mut self.cur) {
            self.prev_end = end;
        } else {
            self.bump();
        }
    }

    /// [`Self::bump`] where a local is likely.
    #[inline]
    pub(crate) fn bump_to_local(&mut self) {
        if !self.eat_before_local() {
            self.bump();
        }
    }

    /// Consumes the current token if a local follows it after one space.
    #[inline]
    pub(crate) fn eat_before_local(&mut self) -> bool {
        let end = self.cur.end;
        let found = self.lexer.advance_to_local(&mut self.cur);
        if found {
            self.prev_end = end;
        }
        found
    }

    /// Consumes the current token and the `=` after it; the next token is probably a word. In the message of an error,
    /// `what` follows "expected".
    #[inline]
    pub(crate) fn bump_past_equal(&mut self, what: &str) -> Res<()> {
        // Printers write exactly ` = `, which is skipped without lexing.
        if let Some(end) = self.lexer.skip_equal() {
            self.cur.end = end as u32;
            self.bump_to_word();
            return Ok(());
        }
        self.bump();
        self.expect(Tok::Equal, what)
    }

    /// Continues in another text at byte `at`.
    pub(crate) fn restart(&mut self, source: &'s [u8], at: usize) {
        self.lexer = Lexer::new(source, at);
        self.cur = self.lexer.next();
        self.prev_end = at as u32;
    }

    /// Continues at byte `pos`.
    pub(crate) fn jump(&mut self, pos: usize) {
        self.lexer.jump(pos);
        self.bump();
        self.prev_end = pos as u32;
    }

    /// Lexes the token at that position again. Callers that may need a token later, usually for a message, store its
    /// start: copying a token that was just written field by field would stall until the stores have completed.
    #[cold]
    pub(crate) fn token_at(&self, start: u32) -> Token {
        Lexer::new(self.source(), start as usize).next()
    }

    /// The token after the current one.
    pub(crate) fn peek(&self) -> Token {
        self.lexer.clone().next()
    }

    /// The entire text.
    pub(crate) fn source(&self) -> &'s [u8] {
        self.lexer.source()
    }

    /// The text of the current token, without sigil, quotes and colon; escapes are not resolved.
    #[inline]
    pub(crate) fn text(&self) -> &'s [u8] {
        self.text_of(&self.cur)
    }

    /// The text of a token, without sigil, quotes and colon; escapes are not resolved.
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

    /// Whether the current token is the word `text`, which need not be a keyword.
    pub(crate) fn is_word(&self, text: &str) -> bool {
        self.is(Tok::Word) && self.text() == text.as_bytes()
    }

    /// Consumes the current token if it is of that kind.
    #[inline]
    pub(crate) fn eat(&mut self, tok: Tok) -> bool {
        let found = self.is(tok);
        if found {
            self.bump();
        }
        found
    }

    /// Consumes the current token if it is that keyword.
    #[inline]
    pub(crate) fn eat_kw(&mut self, kw: Kw) -> bool {
        let found = self.is_kw(kw);
        if found {
            self.bump();
        }
        found
    }

    /// Consumes the current token if it is the word `text`, which need not be a keyword.
    pub(crate) fn eat_word(&mut self, text: &str) -> bool {
        let found = self.is_word(text);
        if found {
            self.bump();
        }
        found
    }

    /// Consumes a token of that kind; `what` completes "expected ".
    #[inline]
    pub(crate) fn expect(&mut self, tok: Tok, what: &str) -> Res<()> {
        if self.eat(tok) { Ok(()) } else { self.expected(what) }
    }

    /// Consumes that keyword; `what` completes "expected ".
    pub(crate) fn expect_kw(&mut self, kw: Kw, what: &str) -> Res<()> {
        if self.eat_kw(kw) { Ok(()) } else { self.expected(what) }
    }

    /// The error that another token was expected here.
    #[cold]
    pub(crate) fn expected<T>(&self, what: &str) -> Res<T> {
        self.fail("syntax", format!("expected {what}"))
    }

    /// An error at the current token. If the token is invalid, the lexer's error takes precedence.
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

    /// Sets the error and fails.
    #[cold]
    pub(crate) fn fail_with<T>(&self, error: Box<Diagnostic>) -> Res<T> {
        self.error.set(Some(error));
        Err(Failed)
    }

    /// Converts the result of a function outside of the parser.
    pub(crate) fn checked<T>(&self, result: Checked<T>) -> Res<T> {
        result.or_else(|error| self.fail_with(error))
    }

    /// The most recent error.
    ///
    /// # Panics
    /// When no function failed.
    pub(crate) fn error(&self) -> Diagnostic {
        *self.error.take().expect("each failure sets the error")
    }
}

/// Literals.
impl<'s> Parser<'s, '_> {
    /// The name or string of a token with its escapes resolved.
    ///
    /// # Errors
    /// When a name has a NUL, which LLVM rejects; strings may have one.
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

/// Replaces `\\` by a backslash and `\xx` by the byte with that value; other text is unchanged.
pub(crate) fn unescape(text: &[u8]) -> Cow<'_, [u8]> {
    let Some(first) = memchr::memchr(b'\\', text) else { return Cow::Borrowed(text) };
    let mut out = Vec::with_capacity(text.len());
    out.extend_from_slice(&text[..first]);
    let mut rest = &text[first..];
    while let Some((&c, after)) = rest.split_first() {
        let hex = |n: usize| rest.get(n).and_then(|&c| char::from(c).to_digit(16));
        if c == b'\\' && after.first() == Some(&b'\\') {
            out.push(b'\\');
            rest = &rest[2..];
        } else if let (b'\\', Some(high), Some(low)) = (c, hex(1), hex(2)) {
            out.push((high * 16 + low) as u8);
            rest = &rest[3..];
        } else {
            out.push(c);
            rest = after;
        }
    }
    Cow::Owned(out)
}

/// Metadata rows and constants.
impl<'s> Parser<'s, '_> {
    /// The tables, with exclusive access.
    ///
    /// # Panics
    /// In a body, where they are shared.
    pub(crate) fn open(&mut self) -> &mut ModuleTables<'s> {
        match &mut self.tables {
            Tables::Open(tables) => tables,
            Tables::Shared(_) => panic!("bodies do not write to the module"),
        }
    }

    /// The row of `!n`; `span` is the position of the use. Before its definition that is a [`MdData::Forward`] row,
    /// which [`Self::define_md`] fills.
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

    /// Defines `!n` as that node.
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

    /// The row of that content: of the module, or of the body's overlay when it is new.
    pub(crate) fn intern_md(&mut self, data: MdData) -> Md {
        match &mut self.tables {
            Tables::Open(tables) => tables.header.md.intern(data),
            Tables::Shared(tables) => {
                // Constants of the overlay have indices of their own.
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

    /// The pool that new constants are added to.
    #[inline]
    pub(crate) fn consts(&mut self) -> &mut ConstPool {
        match self.pool {
            Pool::Module => &mut self.open().header.consts,
            Pool::Body => self.body().func.consts_mut(),
            Pool::Overlay => &mut self.body().wants.overlay.consts,
        }
    }

    /// The function that is being parsed.
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

    /// Size and alignment of a type; `None` when the type has no size. The size of types that are too large for a
    /// layout is `u64::MAX` bits.
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
        // At the module level a struct may get its fields later.
        if self.body.is_some() {
            self.layouts.insert(ty, layout);
        }
        layout
    }

    /// The syntax of a type, for messages.
    #[cold]
    pub(crate) fn show_type(&self, ty: Type) -> String {
        self.tables.header.types.display(ty).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::unescape;

    #[test]
    fn escapes_are_decoded() {
        assert_eq!(&*unescape(b"plain"), b"plain");
        assert_eq!(&*unescape(b"a\\22b\\\\c\\0"), b"a\"b\\c\\0");
        assert_eq!(&*unescape(b"\\"), b"\\");
        assert_eq!(&*unescape(b"\\5C5C"), b"\\5C");
    }
}
