//! Tokens of LLVM's textual IR, straight from bytes.
//!
//! A token is a kind, a keyword, a number and two spans; nothing is copied or unescaped here, and
//! there is no token list: the parser asks for the next one. The grammar is regular but for one
//! thing that LLVM does as well: a word, string or number with `:` behind it is a label.
//! Every call moves forward or gives [`Tok::Eof`], whatever the bytes are.

use memchr::memchr;

use crate::keywords::Kw;

/// What a token is.
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
    /// `!` without a name behind it
    Exclaim,
    /// `|`
    Bar,
    /// `:` that makes no label
    Colon,
    /// `#` without a number behind it
    Hash,
    /// `...`
    Ellipsis,
    /// A word: keyword, opcode, or one that only the place where it stands knows.
    Word,
    /// `i32`; [`Token::num`] is the width, capped.
    IntType,
    /// `12`, `-12`; [`Token::num`] is the magnitude when it fits.
    Int,
    /// `u0x12`, `s0x12`
    HexInt,
    /// `1.0`, `0x3FF0000000000000`, `0xK...`
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

/// A token; `start..end` is all of it, `text_start..text_end` without sigils, quotes and colon.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    pub(crate) tok: Tok,
    pub(crate) quoted: bool,
    /// Of a [`Tok::Word`].
    pub(crate) kw: Kw,
    pub(crate) start: u32,
    pub(crate) end: u32,
    pub(crate) text_start: u32,
    pub(crate) text_end: u32,
    /// Of tokens with a number: it, or `u64::MAX` when it does not fit.
    pub(crate) num: u64,
}

/// Why bytes are no token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum LexError {
    Unknown,
    OpenString,
    OpenComment,
    LargeNumber,
    BadHex,
}

impl LexError {
    const ALL: [LexError; 5] = [
        LexError::Unknown,
        LexError::OpenString,
        LexError::OpenComment,
        LexError::LargeNumber,
        LexError::BadHex,
    ];

    /// The error that a [`Tok::Error`] carries.
    pub(crate) fn of(token: &Token) -> LexError {
        LexError::ALL[(token.num as usize).min(LexError::ALL.len() - 1)]
    }

    /// The sentence for it.
    pub(crate) fn message(self) -> &'static str {
        match self {
            LexError::Unknown => "unexpected character",
            LexError::OpenString => "end of file in string constant",
            LexError::OpenComment => "unterminated comment",
            LexError::LargeNumber => "invalid value number (too large)!",
            LexError::BadHex => "hexadecimal digit expected",
        }
    }
}

const WORD: u8 = 1;
const LABEL: u8 = 2;
const DIGIT: u8 = 4;
const HEX: u8 = 8;
const MD_NAME: u8 = 16;

/// What each byte may be part of.
static CLASS: [u8; 256] = classes();

const fn classes() -> [u8; 256] {
    let mut table = [0; 256];
    let mut n = 0;
    while n < 256 {
        let c = n as u8;
        let mut class = 0;
        if c.is_ascii_alphanumeric() || c == b'_' {
            class |= WORD | LABEL | MD_NAME;
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
        table[n] = class;
        n += 1;
    }
    table
}

/// Where in the text the next token is looked for.
#[derive(Clone)]
pub(crate) struct Lexer<'s> {
    src: &'s [u8],
    pos: usize,
}

impl<'s> Lexer<'s> {
    /// At byte `pos` of a text of less than 4 GiB.
    pub(crate) fn new(src: &'s [u8], pos: usize) -> Lexer<'s> {
        debug_assert!(src.len() < u32::MAX as usize);
        Lexer { src, pos }
    }

    /// All of the text.
    pub(crate) fn source(&self) -> &'s [u8] {
        self.src
    }

    #[inline]
    fn at(&self, pos: usize) -> u8 {
        self.src.get(pos).copied().unwrap_or(0)
    }

    /// The first place from `pos` on that is not of that class.
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

    /// The token `start..end`, whose text is all of it.
    #[inline]
    fn token(&mut self, tok: Tok, start: usize, end: usize) -> Token {
        self.pos = end;
        Token {
            tok,
            quoted: false,
            kw: Kw::NONE,
            start: start as u32,
            end: end as u32,
            text_start: start as u32,
            text_end: end as u32,
            num: 0,
        }
    }

    #[inline]
    fn with_text(&mut self, tok: Tok, start: usize, end: usize, text: (usize, usize)) -> Token {
        let mut token = self.token(tok, start, end);
        token.text_start = text.0 as u32;
        token.text_end = text.1 as u32;
        token
    }

    fn error(&mut self, error: LexError, start: usize, end: usize) -> Token {
        let mut token = self.token(Tok::Error, start, end);
        token.num = error as u64;
        token
    }

    /// The next token.
    #[inline]
    pub(crate) fn next(&mut self) -> Token {
        loop {
            let start = self.pos;
            let Some(&c) = self.src.get(start) else {
                return self.token(Tok::Eof, start, start);
            };
            return match c {
                b' ' | b'\n' | b'\t' | b'\r' | 0 => {
                    self.pos += 1;
                    continue;
                }
                b';' => {
                    self.skip_line(start);
                    continue;
                }
                b',' => self.token(Tok::Comma, start, start + 1),
                b'%' => self.sigil(start, Tok::LocalName, Tok::LocalId),
                b'@' => self.sigil(start, Tok::GlobalName, Tok::GlobalId),
                b'a'..=b'z' | b'A'..=b'Z' | b'_' => self.word(start),
                b'0'..=b'9' | b'-' => self.number(start),
                b'!' => self.exclaim(start),
                b'=' => self.token(Tok::Equal, start, start + 1),
                b'(' => self.token(Tok::LParen, start, start + 1),
                b')' => self.token(Tok::RParen, start, start + 1),
                b'[' => self.token(Tok::LBracket, start, start + 1),
                b']' => self.token(Tok::RBracket, start, start + 1),
                b'<' => self.token(Tok::Less, start, start + 1),
                b'>' => self.token(Tok::Greater, start, start + 1),
                b'{' => self.token(Tok::LBrace, start, start + 1),
                b'}' => self.token(Tok::RBrace, start, start + 1),
                b'*' => self.token(Tok::Star, start, start + 1),
                b':' => self.token(Tok::Colon, start, start + 1),
                b'|' => self.token(Tok::Bar, start, start + 1),
                b'"' => self.string(start),
                b'#' => self.hash(start),
                b'.' => self.dot(start),
                b'$' => self.dollar(start),
                b'^' => self.caret(start),
                b'+' => self.plus(start),
                b'/' => {
                    if self.skip_block_comment(start) {
                        continue;
                    }
                    let error = if self.at(start + 1) == b'*' {
                        LexError::OpenComment
                    } else {
                        LexError::Unknown
                    };
                    let end =
                        if error == LexError::OpenComment { self.src.len() } else { start + 1 };
                    self.error(error, start, end)
                }
                _ => self.error(LexError::Unknown, start, start + 1),
            };
        }
    }

    fn skip_line(&mut self, start: usize) {
        let rest = &self.src[start..];
        self.pos = memchr(b'\n', rest).map_or(self.src.len(), |n| start + n + 1);
    }

    /// Skips `/* ... */`; false when there is none or it has no end.
    fn skip_block_comment(&mut self, start: usize) -> bool {
        if self.at(start + 1) != b'*' {
            return false;
        }
        let Some(n) = memchr::memmem::find(&self.src[start + 2..], b"*/") else { return false };
        self.pos = start + 2 + n + 2;
        true
    }

    #[inline]
    fn word(&mut self, start: usize) -> Token {
        let end = self.scan(start + 1, WORD);
        let next = self.at(end);
        if next == b':' {
            return self.label(start, end);
        }
        if CLASS[next as usize] & LABEL != 0
            && let Some(end) = self.label_tail(end)
        {
            return self.label(start, end);
        }
        let text = &self.src[start..end];
        if text[0] == b'i' && text.len() > 1 && text[1].is_ascii_digit() {
            return self.int_type(start);
        }
        let mut token = self.token(Tok::Word, start, end);
        token.kw = Kw::find(text);
        if token.kw == Kw::NONE {
            return self.odd_word(token);
        }
        token
    }

    /// The end of the label text that goes on at `pos`, if a colon ends it.
    fn label_tail(&self, pos: usize) -> Option<usize> {
        let end = self.scan(pos, LABEL);
        (self.at(end) == b':').then_some(end)
    }

    fn label(&mut self, start: usize, colon: usize) -> Token {
        self.with_text(Tok::Label, start, colon + 1, (start, colon))
    }

    fn int_type(&mut self, start: usize) -> Token {
        let end = self.scan(start + 1, DIGIT);
        let mut token = self.token(Tok::IntType, start, end);
        token.num = self.decimal(start + 1, end);
        token
    }

    /// Words that are no keyword: hexadecimal integers, `cc` with its number; else left to the parser.
    fn odd_word(&mut self, token: Token) -> Token {
        let (start, end) = (token.start as usize, token.end as usize);
        let text = &self.src[start..end];
        if text.len() > 3 && matches!(&text[..3], b"u0x" | b"s0x") && text[3].is_ascii_hexdigit() {
            let end = self.scan(start + 3, HEX);
            return self.token(Tok::HexInt, start, end);
        }
        if text.starts_with(b"cc") {
            let mut token = self.token(Tok::Word, start, start + 2);
            token.kw = Kw::CC;
            return token;
        }
        token
    }

    /// The decimal number in `start..end`; `u64::MAX` when it is that or larger.
    #[inline]
    fn decimal(&self, start: usize, end: usize) -> u64 {
        let mut value = 0u64;
        for &c in &self.src[start..end] {
            let digit = u64::from(c - b'0');
            match value.checked_mul(10).and_then(|v| v.checked_add(digit)) {
                Some(v) => value = v,
                None => return u64::MAX,
            }
        }
        value
    }

    /// `%name`, `%"name"`, `%12`.
    #[inline]
    fn sigil(&mut self, start: usize, name: Tok, id: Tok) -> Token {
        let c = self.at(start + 1);
        if c.is_ascii_digit() {
            return self.id(start, id);
        }
        self.named(start, name)
    }

    fn named(&mut self, start: usize, tok: Tok) -> Token {
        let first = start + 1;
        if self.at(first) == b'"' {
            return self.quoted(tok, start, first);
        }
        let end = self.scan(first, LABEL);
        if end == first || self.at(first).is_ascii_digit() {
            return self.error(LexError::Unknown, start, first);
        }
        self.with_text(tok, start, end, (first, end))
    }

    /// A token that is or ends with the string that opens at `quote`.
    fn quoted(&mut self, tok: Tok, start: usize, quote: usize) -> Token {
        let Some(n) = memchr(b'"', &self.src[quote + 1..]) else {
            return self.error(LexError::OpenString, start, self.src.len());
        };
        let close = quote + 1 + n;
        let mut token = self.with_text(tok, start, close + 1, (quote + 1, close));
        token.quoted = true;
        token
    }

    fn string(&mut self, start: usize) -> Token {
        let mut token = self.quoted(Tok::Str, start, start);
        if token.tok == Tok::Str && self.at(token.end as usize) == b':' {
            token.tok = Tok::Label;
            token.end += 1;
            self.pos += 1;
        }
        token
    }

    /// A sigil and a number of 32 bits.
    #[inline]
    fn id(&mut self, start: usize, tok: Tok) -> Token {
        let end = self.scan(start + 1, DIGIT);
        let num = self.decimal(start + 1, end);
        if num > u64::from(u32::MAX) {
            return self.error(LexError::LargeNumber, start, end);
        }
        let mut token = self.with_text(tok, start, end, (start + 1, end));
        token.num = num;
        token
    }

    fn exclaim(&mut self, start: usize) -> Token {
        let c = self.at(start + 1);
        if CLASS[c as usize] & MD_NAME == 0 || c.is_ascii_digit() {
            return self.token(Tok::Exclaim, start, start + 1);
        }
        let end = self.scan(start + 1, MD_NAME);
        self.with_text(Tok::MetadataName, start, end, (start + 1, end))
    }

    fn hash(&mut self, start: usize) -> Token {
        if self.at(start + 1).is_ascii_digit() {
            self.id(start, Tok::AttrGroup)
        } else {
            self.token(Tok::Hash, start, start + 1)
        }
    }

    fn caret(&mut self, start: usize) -> Token {
        if self.at(start + 1).is_ascii_digit() {
            self.id(start, Tok::SummaryId)
        } else {
            self.error(LexError::Unknown, start, start + 1)
        }
    }

    fn dot(&mut self, start: usize) -> Token {
        if let Some(end) = self.label_tail(start + 1) {
            return self.label(start, end);
        }
        if self.src[start..].starts_with(b"...") {
            return self.token(Tok::Ellipsis, start, start + 3);
        }
        self.error(LexError::Unknown, start, start + 1)
    }

    fn dollar(&mut self, start: usize) -> Token {
        match self.label_tail(start + 1) {
            Some(end) => self.label(start, end),
            None => self.named(start, Tok::ComdatName),
        }
    }

    /// A number, or a label that starts with a digit or `-`.
    fn number(&mut self, start: usize) -> Token {
        let negative = self.src[start] == b'-';
        if negative && !self.at(start + 1).is_ascii_digit() {
            return match self.label_tail(start + 1) {
                Some(end) => self.label(start, end),
                None => self.error(LexError::Unknown, start, start + 1),
            };
        }
        let end = self.scan(start + 1, DIGIT);
        let next = self.at(end);
        if next == b':' && !negative {
            return self.label_id(start, end);
        }
        if (CLASS[next as usize] & LABEL != 0 || next == b':')
            && let Some(end) = self.label_tail(end)
        {
            return self.label(start, end);
        }
        if next == b'.' {
            return self.fraction(start, end + 1);
        }
        if next == b'x' && end == start + 1 && self.src[start] == b'0' {
            return self.hex_float(start);
        }
        let mut token = self.token(Tok::Int, start, end);
        token.num = self.decimal(start + usize::from(negative), end);
        token
    }

    fn label_id(&mut self, start: usize, colon: usize) -> Token {
        let num = self.decimal(start, colon);
        if num > u64::from(u32::MAX) {
            return self.error(LexError::LargeNumber, start, colon + 1);
        }
        let mut token = self.with_text(Tok::LabelId, start, colon + 1, (start, colon));
        token.num = num;
        token
    }

    /// The rest of a decimal floating-point number, behind its point.
    fn fraction(&mut self, start: usize, from: usize) -> Token {
        let mut end = self.scan(from, DIGIT);
        if matches!(self.at(end), b'e' | b'E') {
            let sign = usize::from(matches!(self.at(end + 1), b'-' | b'+'));
            if self.at(end + 1 + sign).is_ascii_digit() {
                end = self.scan(end + 1 + sign, DIGIT);
            }
        }
        self.token(Tok::Float, start, end)
    }

    fn hex_float(&mut self, start: usize) -> Token {
        let kind = matches!(self.at(start + 2), b'K' | b'L' | b'M' | b'H' | b'R');
        let digits = start + 2 + usize::from(kind);
        let end = self.scan(digits, HEX);
        if end == digits {
            return self.error(LexError::BadHex, start, end.min(self.src.len()));
        }
        self.token(Tok::Float, start, end)
    }

    /// `+1.0`: a sign in front needs a point behind.
    fn plus(&mut self, start: usize) -> Token {
        let end = self.scan(start + 1, DIGIT);
        if end == start + 1 || self.at(end) != b'.' {
            return self.error(LexError::Unknown, start, start + 1);
        }
        self.fraction(start, end + 1)
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
            let span = token.text_start as usize..token.text_end as usize;
            tokens.push((token.tok, text[span].to_string()));
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
    fn words_end_where_llvm_ends_them() {
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
    fn numbers() {
        for text in ["1.0", "-1.5e+3", "1.", "0x3FF0", "0xK3FFF8000000000000000", "+2.5", "1.e5"] {
            assert_eq!(one(text), (Tok::Float, text.to_string()), "{text}");
        }
        assert_eq!(one("-12"), (Tok::Int, "-12".into()));
        assert_eq!(kinds("1e5"), [(Tok::Int, "1".into()), (Tok::Word, "e5".into())]);
        assert_eq!(one("+").0, Tok::Error);
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
        fn lexing_any_bytes_ends(bytes in proptest::collection::vec(0u8..128, 0..200)) {
            let mut lexer = Lexer::new(&bytes, 0);
            let mut end = 0;
            for _ in 0..=bytes.len() {
                let token = lexer.next();
                proptest::prop_assert!(token.start as usize >= end && token.end >= token.start);
                proptest::prop_assert!(token.text_start <= token.text_end);
                proptest::prop_assert!(token.text_end as usize <= bytes.len());
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
