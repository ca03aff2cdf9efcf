//! The lexer of LLVM's textual IR.
//!
//! A token is a kind, a keyword, an integer and two positions; nothing is copied or unescaped here, and there is no
//! token list: the parser requests one token at a time. The grammar of tokens is regular, with LLVM's exception that a
//! word, string or number followed by `:` is a label. Every call advances or returns [`Tok::Eof`], for any input.

use memchr::{memchr, memchr2};

use crate::keywords::{Kw, entry_of};
use crate::swar::{Head, name_end, short_decimal, short_name};

/// The kind of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Tok {
    /// The end of the text.
    Eof,
    /// Bytes that start no token; [`Token::num`] is a [`LexError`].
    Error,
    /// `=`
    Equal,
    /// `,`
    Comma,
    /// `*`
    Star,
    /// `[`
    LBracket,
    /// `]`
    RBracket,
    /// `{`
    LBrace,
    /// `}`
    RBrace,
    /// `<`
    Less,
    /// `>`
    Greater,
    /// `(`
    LParen,
    /// `)`
    RParen,
    /// `!` without a name after it
    Exclaim,
    /// `|`
    Bar,
    /// `:` that does not end a label
    Colon,
    /// `#` without a number after it
    Hash,
    /// `...`
    Ellipsis,
    /// A word: keyword, opcode, or a word with a meaning in a specific context only.
    Word,
    /// `i32`; [`Token::num`] is the width, capped.
    IntType,
    /// `12`, `-12`; [`Token::num`] is the magnitude when it fits.
    Int,
    /// `u0x12`, `s0x12`
    HexInt,
    /// `1.0`, `0x3FF0000000000000`, `0xK...`, `f0x3F800000`, `0x1.8p3`, `+inf`, `-nan(0x1)`
    Float,
    /// `"..."`
    Str,
    /// `name:`, `"name":`
    Label,
    /// `12:`
    LabelId,
    /// `%name`
    LocalName,
    /// `%12`
    LocalId,
    /// `@name`
    GlobalName,
    /// `@12`
    GlobalId,
    /// `$name`
    ComdatName,
    /// `!name`
    MetadataName,
    /// `#12`
    AttrGroup,
    /// `^12`
    SummaryId,
}

/// A token: its bytes are `start..end`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    /// The value of tokens with a number; `u64::MAX` when it does not fit.
    pub(crate) num: u64,
    pub(crate) start: u32,
    pub(crate) end: u32,
    /// The keyword of a [`Tok::Word`].
    pub(crate) kw: Kw,
    pub(crate) tok: Tok,
    /// Whether its text is in quotes.
    pub(crate) quoted: bool,
}

impl Token {
    /// No token yet.
    const NONE: Token =
        Token { num: 0, start: 0, end: 0, kw: Kw::NONE, tok: Tok::Eof, quoted: false };

    /// The range of its text: without sigil, quotes and colon.
    #[inline]
    pub(crate) fn text_range(&self) -> std::ops::Range<usize> {
        let sigil = matches!(
            self.tok,
            Tok::LocalName
                | Tok::GlobalName
                | Tok::LocalId
                | Tok::GlobalId
                | Tok::ComdatName
                | Tok::MetadataName
                | Tok::AttrGroup
                | Tok::SummaryId
        );
        let colon = matches!(self.tok, Tok::Label | Tok::LabelId);
        let quote = u32::from(self.quoted);
        let start = self.start + quote + u32::from(sigil);
        let end = self.end - quote - u32::from(colon);
        start as usize..end as usize
    }

    /// Whether its text is empty: `%""`.
    pub(crate) fn is_unnamed(&self) -> bool {
        self.text_range().is_empty()
    }
}

/// The reason why bytes form no token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum LexError {
    Unknown,
    OpenString,
    OpenComment,
    LargeNumber,
    BadHex,
    BadNan,
}

impl LexError {
    const ALL: [LexError; 6] = [
        LexError::Unknown,
        LexError::OpenString,
        LexError::OpenComment,
        LexError::LargeNumber,
        LexError::BadHex,
        LexError::BadNan,
    ];

    /// The error of a [`Tok::Error`].
    pub(crate) fn of(token: &Token) -> LexError {
        LexError::ALL[(token.num as usize).min(LexError::ALL.len() - 1)]
    }

    /// The message of the error.
    pub(crate) fn message(self) -> &'static str {
        match self {
            LexError::Unknown => "unexpected character",
            LexError::OpenString => "end of file in string constant",
            LexError::OpenComment => "unterminated comment",
            LexError::LargeNumber => "invalid value number (too large)!",
            LexError::BadHex => "hexadecimal digit expected",
            LexError::BadNan => "bad payload format for nan literal",
        }
    }
}

const LABEL: u8 = 2;
const DIGIT: u8 = 4;
const HEX: u8 = 8;
const MD_NAME: u8 = 16;
const SPACE: u8 = 32;
const WORD: u8 = 64;

/// The character classes of each byte.
static CLASS: [u8; 256] = classes();

const fn classes() -> [u8; 256] {
    let mut table = [0; 256];
    let mut n = 0;
    while n < 256 {
        let c = n as u8;
        let mut class = 0;
        if c.is_ascii_alphanumeric() || c == b'_' {
            class |= LABEL | MD_NAME;
        }
        if c == b'-' || c == b'$' || c == b'.' {
            class |= LABEL | MD_NAME;
        }
        if c == b'\\' {
            class |= MD_NAME;
        }
        if c.is_ascii_digit() {
            class |= DIGIT;
        }
        if c.is_ascii_hexdigit() {
            class |= HEX;
        }
        if c == b' ' || c == b'\n' || c == b'\t' || c == b'\r' || c == 0 {
            class |= SPACE;
        }
        if c.is_ascii_alphanumeric() || c == b'_' {
            class |= WORD;
        }
        table[n] = class;
        n += 1;
    }
    table
}

/// The single-byte tokens; [`Tok::Eof`] for other bytes.
static SINGLE: [Tok; 256] = singles();

const fn singles() -> [Tok; 256] {
    let mut table = [Tok::Eof; 256];
    let all = [
        (b',', Tok::Comma),
        (b'=', Tok::Equal),
        (b'(', Tok::LParen),
        (b')', Tok::RParen),
        (b'[', Tok::LBracket),
        (b']', Tok::RBracket),
        (b'<', Tok::Less),
        (b'>', Tok::Greater),
        (b'{', Tok::LBrace),
        (b'}', Tok::RBrace),
        (b'*', Tok::Star),
        (b':', Tok::Colon),
        (b'|', Tok::Bar),
    ];
    let mut n = 0;
    while n < all.len() {
        table[all[n].0 as usize] = all[n].1;
        n += 1;
    }
    table
}

/// The kinds of tokens that can start with a byte.
#[derive(Clone, Copy)]
enum Start {
    Word,
    Local,
    Digit,
    Space,
    Exclaim,
    Global,
    /// An infrequent token, or none.
    Rare,
}

static START: [Start; 256] = starts();

const fn starts() -> [Start; 256] {
    let mut table = [Start::Rare; 256];
    let mut n = 0;
    while n < 256 {
        table[n] = match n as u8 {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => Start::Word,
            b'%' => Start::Local,
            b'0'..=b'9' => Start::Digit,
            b'!' => Start::Exclaim,
            b'@' => Start::Global,
            b' ' | b'\n' | b'\t' | b'\r' | 0 => Start::Space,
            _ => Start::Rare,
        };
        n += 1;
    }
    table
}

/// A position in the text, from which the next token is lexed.
#[derive(Clone)]
pub(crate) struct Lexer<'s> {
    src: &'s [u8],
    pos: usize,
}

impl<'s> Lexer<'s> {
    /// A lexer at byte `pos` of a text of less than 4 GiB.
    pub(crate) fn new(src: &'s [u8], pos: usize) -> Lexer<'s> {
        debug_assert!(src.len() < u32::MAX as usize);
        Lexer { src, pos }
    }

    /// The entire text.
    #[inline]
    pub(crate) fn source(&self) -> &'s [u8] {
        self.src
    }

    /// The next bytes.
    #[inline]
    fn ahead<const N: usize>(&self) -> Option<&[u8; N]> {
        self.src.get(self.pos..)?.first_chunk()
    }

    /// Sets `t` to the next token if that is a word or label after one space; returns whether it is.
    #[inline]
    pub(crate) fn advance_to_word(&mut self, t: &mut Token) -> bool {
        let found = matches!(self.ahead(), Some([b' ', b'a'..=b'z']));
        if found {
            self.word(t, self.pos + 1);
        }
        found
    }

    /// Sets `t` to the next token if that is a local after one space, valid or not; returns whether it is.
    #[inline]
    pub(crate) fn advance_to_local(&mut self, t: &mut Token) -> bool {
        let found = matches!(self.ahead(), Some(b" %"));
        if found {
            self.local(t, self.pos + 1);
        }
        found
    }

    /// Consumes ` = ` if it follows; returns the end of the `=`.
    #[inline]
    pub(crate) fn skip_equal(&mut self) -> Option<usize> {
        let found = matches!(self.ahead(), Some(b" = "));
        if found {
            self.pos += 2;
        }
        found.then_some(self.pos)
    }

    #[inline]
    fn at(&self, pos: usize) -> u8 {
        self.src.get(pos).copied().unwrap_or(0)
    }

    /// The first position from `pos` on whose byte is not in that class.
    #[inline]
    fn scan(&self, mut pos: usize, class: u8) -> usize {
        while let Some(&c) = self.src.get(pos) {
            if CLASS[c as usize] & class == 0 {
                break;
            }
            pos += 1;
        }
        pos
    }

    /// Sets `t` to the token `start..end` and continues after it.
    #[inline]
    fn put(&mut self, t: &mut Token, tok: Tok, start: usize, end: usize) {
        self.put_num(t, tok, start, end, 0);
    }

    #[inline]
    fn put_num(&mut self, t: &mut Token, tok: Tok, start: usize, end: usize, num: u64) {
        self.pos = end;
        let (start, end) = (start as u32, end as u32);
        *t = Token { num, start, end, kw: Kw::NONE, tok, quoted: false };
    }

    #[cold]
    fn put_error(&mut self, t: &mut Token, error: LexError, start: usize, end: usize) {
        self.put_num(t, Tok::Error, start, end, error as u64);
    }

    /// Continues lexing at that position.
    #[inline]
    pub(crate) fn jump(&mut self, pos: usize) {
        self.pos = pos;
    }

    /// Returns the next token.
    pub(crate) fn next(&mut self) -> Token {
        let mut token = Token::NONE;
        self.advance(&mut token);
        token
    }

    /// Sets `t` to the next token.
    #[inline]
    pub(crate) fn advance(&mut self, t: &mut Token) {
        // Punctuation after at most one space: a third of all tokens, recognized by one lookup.
        let next = self.src.get(self.pos..).and_then(|rest| rest.first_chunk::<2>());
        let Some(next) = next else { return self.after_space(t, self.pos) };
        let space = usize::from(next[0] == b' ');
        let (start, c) = (self.pos + space, next[space]);
        match SINGLE[usize::from(c)] {
            Tok::Eof => self.advance_far(t, start, c),
            single => self.put(t, single, start, start + 1),
        }
    }

    /// Sets `t` to the token that starts with `c` at `start`, or to the one after the space there. Each kind of token
    /// has its own function, which makes this one a jump table.
    #[inline]
    fn advance_far(&mut self, t: &mut Token, start: usize, c: u8) {
        match START[usize::from(c)] {
            Start::Word => self.word(t, start),
            Start::Local => self.local(t, start),
            Start::Digit => self.number(t, start),
            Start::Space => self.after_space(t, start),
            Start::Exclaim => self.exclaim(t, start),
            Start::Global => self.global(t, start),
            Start::Rare => self.rare(t, c, start),
        }
    }

    /// The token after the space at `start`, which may be empty.
    #[inline(never)]
    fn after_space(&mut self, t: &mut Token, mut start: usize) {
        // The indentation of printed bodies.
        if let Some(&[b'\n', b' ', b' ', c]) = self.src.get(start..).and_then(<[u8]>::first_chunk)
            && CLASS[usize::from(c)] & SPACE == 0
        {
            return self.advance_far(t, start + 3, c);
        }
        // Comments are often far to the right.
        while self.src.get(start..).is_some_and(|rest| rest.starts_with(b"        ")) {
            start += 8;
        }
        let start = self.scan(start, SPACE);
        match self.src.get(start) {
            // `c` is no space, so this does not recurse.
            Some(&c) => self.advance_far(t, start, c),
            None => self.put(t, Tok::Eof, start, start),
        }
    }

    #[inline(never)]
    fn local(&mut self, t: &mut Token, start: usize) {
        self.sigil(t, start, Tok::LocalName, Tok::LocalId);
    }

    #[inline(never)]
    fn global(&mut self, t: &mut Token, start: usize) {
        self.sigil(t, start, Tok::GlobalName, Tok::GlobalId);
    }

    /// Lexes infrequent tokens and invalid bytes.
    #[inline(never)]
    fn rare(&mut self, t: &mut Token, c: u8, start: usize) {
        match c {
            b';' | b'/' => self.after_comments(t, start),
            b'-' => self.minus(t, start),
            b'"' => self.string(t, start),
            b'#' => self.hash(t, start),
            b'.' => self.dot(t, start),
            b'$' => self.dollar(t, start),
            b'^' => self.caret(t, start),
            b'+' => self.plus(t, start),
            _ => match SINGLE[usize::from(c)] {
                Tok::Eof => self.put_error(t, LexError::Unknown, start, start + 1),
                single => self.put(t, single, start, start + 1),
            },
        }
    }

    /// The token after the comments that start at `start`, or an error if there is no comment.
    #[inline(never)]
    fn after_comments(&mut self, t: &mut Token, start: usize) {
        let mut pos = start;
        loop {
            pos = match self.at(pos) {
                b';' => self.line_end(pos),
                b'/' => match self.block_comment_end(pos) {
                    Some(end) => end,
                    None if self.at(pos + 1) == b'*' => {
                        return self.put_error(t, LexError::OpenComment, pos, self.src.len());
                    }
                    None => return self.put_error(t, LexError::Unknown, pos, pos + 1),
                },
                // No comment follows, so this does not recurse.
                _ => return self.after_space(t, pos),
            };
            pos = self.scan(pos, SPACE);
        }
    }

    fn line_end(&self, start: usize) -> usize {
        memchr2(b'\n', b'\r', &self.src[start..]).map_or(self.src.len(), |n| start + n + 1)
    }

    /// The end of the `/* ... */` at `start`; `None` when there is none or it is unterminated.
    fn block_comment_end(&self, start: usize) -> Option<usize> {
        let inside = self.src[start..].strip_prefix(b"/*")?;
        Some(start + 2 + memchr::memmem::find(inside, b"*/")? + 2)
    }

    /// Lexes a word. All keywords except a few long ones are found here.
    #[inline(never)]
    fn word(&mut self, t: &mut Token, start: usize) {
        let Some((head, len, after)) = Head::of_word(self.src, start) else {
            return self.any_word(t, start);
        };
        // A label may continue after a word.
        let entry = entry_of(head);
        if !entry.is_taken() || CLASS[usize::from(after)] & LABEL != 0 {
            return self.any_word(t, start);
        }
        let end = start + len;
        let tok = if entry.int_bits == 0 { Tok::Word } else { Tok::IntType };
        self.put_num(t, tok, start, end, u64::from(entry.int_bits));
        t.kw = entry.kw;
    }

    /// Lexes a word of any length, or a label.
    #[inline(never)]
    fn any_word(&mut self, t: &mut Token, start: usize) {
        if let Some(colon) = self.label_tail(start) {
            return self.put(t, Tok::Label, start, colon + 1);
        }
        let end = self.scan(start, WORD);
        match Kw::find(&self.src[start..end]) {
            Kw::NONE => self.odd_word(t, start, end),
            kw => {
                self.put(t, Tok::Word, start, end);
                t.kw = kw;
            }
        }
    }

    /// The end of the label text that continues at `pos`, if a colon ends it.
    #[inline]
    fn label_tail(&self, pos: usize) -> Option<usize> {
        let end = name_end(self.src, pos);
        (self.at(end) == b':').then_some(end)
    }

    /// Words that are no keywords: integer types, hexadecimal integers, bits of floating-point constants, `cc` with
    /// its number; all others are left to the parser.
    #[inline(never)]
    fn odd_word(&mut self, t: &mut Token, start: usize, end: usize) {
        match self.src[start..end] {
            [b'i', c, ..] if c.is_ascii_digit() => {
                let (end, num) = self.decimal(start + 1);
                self.put_num(t, Tok::IntType, start, end, num);
            }
            [b'u' | b's', b'0', b'x', c, ..] if c.is_ascii_hexdigit() => {
                let end = self.scan(start + 3, HEX);
                self.put(t, Tok::HexInt, start, end);
            }
            [b'f', b'0', b'x', ref digits @ ..]
                if !digits.is_empty() && digits.iter().all(u8::is_ascii_hexdigit) =>
            {
                self.put(t, Tok::Float, start, end);
            }
            [b'c', b'c', ..] => {
                self.put(t, Tok::Word, start, start + 2);
                t.kw = Kw::CC;
            }
            _ => self.put(t, Tok::Word, start, end),
        }
    }

    /// The decimal number from `start` on: its end, and its value, or `u64::MAX` when it does not fit into less.
    #[cold]
    fn decimal(&self, start: usize) -> (usize, u64) {
        let end = self.scan(start, DIGIT);
        let digits = self.src[start..end].iter().map(|c| u64::from(c - b'0'));
        let step = |value: u64, digit| value.checked_mul(10)?.checked_add(digit);
        (end, digits.into_iter().try_fold(0, step).unwrap_or(u64::MAX))
    }

    /// `%name`, `%"name"`, `%12`.
    #[inline]
    fn sigil(&mut self, t: &mut Token, start: usize, name: Tok, id: Tok) {
        if !self.at(start + 1).is_ascii_digit() {
            return self.named(t, start, name);
        }
        match short_decimal(self.src, start + 1) {
            Some((num, len, _)) => self.put_num(t, id, start, start + 1 + len, num),
            None => self.id(t, start, id),
        }
    }

    /// A sigil and a name, or one in quotes.
    #[inline]
    fn named(&mut self, t: &mut Token, start: usize, tok: Tok) {
        match short_name(self.src, start + 1) {
            Some(len) => self.put(t, tok, start, start + 1 + len),
            None => self.long_name(t, start, tok),
        }
    }

    #[inline(never)]
    fn long_name(&mut self, t: &mut Token, start: usize, tok: Tok) {
        let end = name_end(self.src, start + 1);
        if end > start + 1 {
            self.put(t, tok, start, end);
        } else if self.at(start + 1) == b'"' {
            self.quoted(t, tok, start, start + 1);
        } else {
            self.put_error(t, LexError::Unknown, start, start + 1);
        }
    }

    /// Lexes a token that is or ends with the string that opens at `quote`.
    #[inline(never)]
    fn quoted(&mut self, t: &mut Token, tok: Tok, start: usize, quote: usize) {
        match memchr(b'"', &self.src[quote + 1..]) {
            Some(n) => {
                self.put(t, tok, start, quote + n + 2);
                t.quoted = true;
            }
            None => self.put_error(t, LexError::OpenString, start, self.src.len()),
        }
    }

    fn string(&mut self, t: &mut Token, start: usize) {
        self.quoted(t, Tok::Str, start, start);
        if t.tok == Tok::Str && self.at(t.end as usize) == b':' {
            t.tok = Tok::Label;
            t.end += 1;
            self.pos += 1;
        }
    }

    /// Lexes a sigil and a 32-bit number.
    #[inline(never)]
    fn id(&mut self, t: &mut Token, start: usize, tok: Tok) {
        let (end, num) = self.decimal(start + 1);
        if num > u64::from(u32::MAX) {
            return self.put_error(t, LexError::LargeNumber, start, end);
        }
        self.put_num(t, tok, start, end, num);
    }

    #[inline(never)]
    fn exclaim(&mut self, t: &mut Token, start: usize) {
        let c = self.at(start + 1);
        if CLASS[c as usize] & (MD_NAME | DIGIT) != MD_NAME {
            return self.put(t, Tok::Exclaim, start, start + 1);
        }
        let end = self.scan(name_end(self.src, start + 1), MD_NAME);
        self.put(t, Tok::MetadataName, start, end);
    }

    fn hash(&mut self, t: &mut Token, start: usize) {
        if self.at(start + 1).is_ascii_digit() {
            self.id(t, start, Tok::AttrGroup);
        } else {
            self.put(t, Tok::Hash, start, start + 1);
        }
    }

    fn caret(&mut self, t: &mut Token, start: usize) {
        if self.at(start + 1).is_ascii_digit() {
            self.id(t, start, Tok::SummaryId);
        } else {
            self.put_error(t, LexError::Unknown, start, start + 1);
        }
    }

    fn dot(&mut self, t: &mut Token, start: usize) {
        if let Some(colon) = self.label_tail(start + 1) {
            self.put(t, Tok::Label, start, colon + 1);
        } else if self.src[start..].starts_with(b"...") {
            self.put(t, Tok::Ellipsis, start, start + 3);
        } else {
            self.put_error(t, LexError::Unknown, start, start + 1);
        }
    }

    fn dollar(&mut self, t: &mut Token, start: usize) {
        match self.label_tail(start + 1) {
            Some(colon) => self.put(t, Tok::Label, start, colon + 1),
            None if self.at(start + 1).is_ascii_digit() => {
                self.put_error(t, LexError::Unknown, start, start + 1);
            }
            None => self.named(t, start, Tok::ComdatName),
        }
    }

    /// A number with a minus sign, or a label that starts with one.
    fn minus(&mut self, t: &mut Token, start: usize) {
        if self.at(start + 1).is_ascii_digit() {
            return self.odd_number(t, start);
        }
        match self.label_tail(start + 1) {
            Some(colon) => self.put(t, Tok::Label, start, colon + 1),
            None => self.special_float(t, start),
        }
    }

    /// Lexes a number, or a label that starts with a digit.
    #[inline(never)]
    fn number(&mut self, t: &mut Token, start: usize) {
        match short_decimal(self.src, start) {
            // A label or a fraction may continue after digits.
            Some((num, len, after)) if CLASS[usize::from(after)] & LABEL == 0 => {
                self.put_num(t, Tok::Int, start, start + len, num);
            }
            _ => self.odd_number(t, start),
        }
    }

    /// Lexes a token that starts with digits, or with a minus sign and digits.
    #[inline(never)]
    fn odd_number(&mut self, t: &mut Token, start: usize) {
        let negative = self.src[start] == b'-';
        let (end, num) = self.decimal(start + usize::from(negative));
        let next = self.at(end);
        if next == b':' && !negative {
            return self.label_id(t, start, end, num);
        }
        if let Some(colon) = self.label_tail(end) {
            return self.put(t, Tok::Label, start, colon + 1);
        }
        if next == b'.' {
            return self.fraction(t, start, end + 1);
        }
        if next == b'x'
            && self.src[..end].ends_with(b"0")
            && end == start + 1 + usize::from(negative)
        {
            return self.hex_float(t, start, end + 1);
        }
        self.put_num(t, Tok::Int, start, end, num);
    }

    fn label_id(&mut self, t: &mut Token, start: usize, colon: usize, num: u64) {
        if num > u64::from(u32::MAX) {
            return self.put_error(t, LexError::LargeNumber, start, colon + 1);
        }
        self.put_num(t, Tok::LabelId, start, colon + 1, num);
    }

    /// The rest of a decimal floating-point number, after its point.
    fn fraction(&mut self, t: &mut Token, start: usize, from: usize) {
        let mut end = self.scan(from, DIGIT);
        if matches!(self.at(end), b'e' | b'E') {
            let sign = usize::from(matches!(self.at(end + 1), b'-' | b'+'));
            if self.at(end + 1 + sign).is_ascii_digit() {
                end = self.scan(end + 1 + sign, DIGIT);
            }
        }
        self.put(t, Tok::Float, start, end);
    }

    /// The rest of a hexadecimal number, after its `x`: bits, or a number with a point. Only the latter may have a
    /// sign.
    fn hex_float(&mut self, t: &mut Token, start: usize, from: usize) {
        let kind = matches!(self.at(from), b'K' | b'L' | b'M' | b'H' | b'R');
        let digits = from + usize::from(kind);
        let end = self.scan(digits, HEX);
        if end == digits {
            return self.put_error(t, LexError::BadHex, start, end.min(self.src.len()));
        }
        if self.at(end) == b'.' && !kind {
            return self.hex_fraction(t, start, end + 1);
        }
        if !self.src[start].is_ascii_digit() {
            return self.put_error(t, LexError::Unknown, start, start + 1);
        }
        self.put(t, Tok::Float, start, end);
    }

    /// The rest of `0x1.8p-3`, after its point. The exponent is required.
    fn hex_fraction(&mut self, t: &mut Token, start: usize, from: usize) {
        let power = self.scan(from, HEX);
        let sign = usize::from(matches!(self.at(power + 1), b'-' | b'+'));
        let digits = power + 1 + sign;
        let end = self.scan(digits, DIGIT);
        if !matches!(self.at(power), b'p' | b'P') || end == digits {
            return self.put_error(t, LexError::Unknown, start, start + 1);
        }
        self.put(t, Tok::Float, start, end);
    }

    /// `+1.0`: after a sign, the number must have a point; or a special value.
    fn plus(&mut self, t: &mut Token, start: usize) {
        let end = self.scan(start + 1, DIGIT);
        if end == start + 1 {
            return self.special_float(t, start);
        }
        if self.at(end) == b'x' && self.src[start + 1..end] == *b"0" {
            return self.hex_float(t, start, end + 1);
        }
        if self.at(end) != b'.' {
            return self.put_error(t, LexError::Unknown, start, start + 1);
        }
        self.fraction(t, start, end + 1);
    }

    /// `inf`, `qnan`, `nan(0x1)` or `snan(0x1)` after a sign.
    fn special_float(&mut self, t: &mut Token, start: usize) {
        let end = self.scan(start + 1, WORD);
        match &self.src[start + 1..end] {
            b"inf" | b"qnan" => self.put(t, Tok::Float, start, end),
            b"nan" | b"snan" if self.src[end..].starts_with(b"(0x") => {
                let close = self.scan(end + 3, HEX);
                if close == end + 3 || self.at(close) != b')' {
                    return self.put_error(t, LexError::BadNan, start, end);
                }
                self.put(t, Tok::Float, start, close + 1);
            }
            b"" => self.put_error(t, LexError::Unknown, start, start + 1),
            _ => self.put_error(t, LexError::BadNan, start, end),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<(Tok, String)> {
        let mut lexer = Lexer::new(text.as_bytes(), 0);
        let mut tokens = Vec::new();
        loop {
            let token = lexer.next();
            if token.tok == Tok::Eof {
                return tokens;
            }
            tokens.push((token.tok, text[token.text_range()].to_string()));
        }
    }

    fn one(text: &str) -> (Tok, String) {
        let tokens = kinds(text);
        assert_eq!(tokens.len(), 1, "{text}: {tokens:?}");
        tokens.into_iter().next().expect("one token")
    }

    #[test]
    fn a_colon_makes_a_label() {
        for (text, name) in [
            ("foo:", "foo"),
            ("i32:", "i32"),
            ("\"a b\":", "a b"),
            ("-1:", "-1"),
            ("1a:", "1a"),
            (".x:", ".x"),
            ("$x:", "$x"),
            ("a.b$c-d:", "a.b$c-d"),
            ("-$:", "-$"),
        ] {
            assert_eq!(one(text), (Tok::Label, name.to_string()), "{text}");
        }
        assert_eq!(one("12:"), (Tok::LabelId, "12".to_string()));
    }

    #[test]
    fn words_end_where_they_end_in_llvm() {
        assert_eq!(kinds("i32foo"), [(Tok::IntType, "i32".into()), (Tok::Word, "foo".into())]);
        assert_eq!(kinds("cc10"), [(Tok::Word, "cc".into()), (Tok::Int, "10".into())]);
        assert_eq!(one("u0xFf"), (Tok::HexInt, "u0xFf".into()));
        assert_eq!(kinds("add.x")[0], (Tok::Word, "add".into()));
    }

    #[test]
    fn names_are_text_without_their_sigil() {
        assert_eq!(one("%a-b.c$"), (Tok::LocalName, "a-b.c$".into()));
        assert_eq!(one("@\"a b\""), (Tok::GlobalName, "a b".into()));
        assert_eq!(one("%12"), (Tok::LocalId, "12".into()));
        assert_eq!(one("!llvm.dbg"), (Tok::MetadataName, "llvm.dbg".into()));
        assert_eq!(kinds("!12"), [(Tok::Exclaim, "!".into()), (Tok::Int, "12".into())]);
        assert_eq!(one("$c"), (Tok::ComdatName, "c".into()));
        assert_eq!(one("#3"), (Tok::AttrGroup, "3".into()));
        assert_eq!(one("%4294967296").0, Tok::Error);
    }

    #[test]
    fn numbers_are_tokens() {
        for text in [
            "1.0",
            "-1.5e+3",
            "1.",
            "0x3FF0",
            "0xK3FFF8000000000000000",
            "+2.5",
            "1.e5",
            "f0x3F800000",
            "0x1.8p3",
            "-0x1.p-3",
            "+0xa.8P+3",
            "+inf",
            "-qnan",
            "+nan(0x1)",
            "-snan(0xdeadBEEF)",
        ] {
            assert_eq!(one(text), (Tok::Float, text.to_string()), "{text}");
        }
        assert_eq!(one("-12"), (Tok::Int, "-12".into()));
        assert_eq!(kinds("1e5"), [(Tok::Int, "1".into()), (Tok::Word, "e5".into())]);
        for text in ["+", "+nan", "+nan(1)", "+nan(0x)", "+snan(0x1", "-x", "+inf0"] {
            assert_eq!(kinds(text)[0].0, Tok::Error, "{text}");
        }
        for text in ["-0x10", "+0x10", "0x1.8", "0x1.8p", "0x1.8p+", "0xK1.8p3"] {
            assert!(kinds(text).iter().any(|(tok, _)| *tok == Tok::Error), "{text}");
        }
        assert_eq!(one("-inf:").0, Tok::Label);
        assert_eq!(one("f0x3F80000g").0, Tok::Word);
        assert_eq!(Lexer::new(b"99999999999999999999", 0).next().num, u64::MAX);
    }

    #[test]
    fn comments_are_skipped() {
        assert_eq!(
            kinds("a ; b\n /* c\n */ d ; e"),
            [(Tok::Word, "a".into()), (Tok::Word, "d".into())]
        );
        assert_eq!(one("/* open").0, Tok::Error);
        assert_eq!(one("\"open").0, Tok::Error);
    }

    proptest::proptest! {
        #[test]
        fn lexing_arbitrary_bytes_terminates(bytes in proptest::collection::vec(0u8..128, 0..200)) {
            let mut lexer = Lexer::new(&bytes, 0);
            let mut end = 0;
            for _ in 0..=bytes.len() {
                let token = lexer.next();
                proptest::prop_assert!(token.start as usize >= end && token.end >= token.start);
                proptest::prop_assert!(token.text_range().start <= token.text_range().end);
                proptest::prop_assert!(token.text_range().end <= bytes.len());
                end = token.end as usize;
                if token.tok == Tok::Eof {
                    return Ok(());
                }
                proptest::prop_assert!(token.end > token.start);
            }
            proptest::prop_assert!(false, "more tokens than bytes");
        }
    }
}
