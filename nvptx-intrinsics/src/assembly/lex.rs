//! The lexer of PTX.
//!
//! It follows the PTX ISA, "Source Format", "Comments", "Identifiers", "Constants". Characters with a meaning for C's
//! preprocessor (`#`, a backslash) are rejected, since the text after preprocessing is unknown.

use super::template::{OPERAND, OPERAND_END, UNIQUE};

/// A token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token<'t> {
    /// A name with all its dots: an opcode, a register, a directive, a symbol.
    Word(&'t [u8]),
    /// A number, in any notation.
    Number(&'t [u8]),
    /// An operand of the assembly, by index.
    Operand(usize),
    /// A quoted string.
    Quoted(&'t [u8]),
    /// A single character.
    Sign(u8),
}

/// The tokens of an expanded text without its comments; `None` when it is not PTX.
pub(super) fn tokens(text: &[u8]) -> Option<Vec<Token<'_>>> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(&first) = rest.first() {
        let (token, n) = match first {
            b' ' | b'\t' | b'\r' | b'\n' => (None, 1),
            b'/' if rest.starts_with(b"//") => (None, line(rest)),
            b'/' if rest.starts_with(b"/*") => (None, comment(rest)?),
            b'"' => {
                let n = 2 + rest[1..].iter().position(|&byte| byte == b'"' || byte == b'\n')?;
                (Some(Token::Quoted(&rest[1..n - 1])), n)
            }
            OPERAND => operand(rest)?,
            _ if is_number(rest) => {
                let n = count(rest, |byte| byte.is_ascii_alphanumeric() || byte == b'.');
                (Some(Token::Number(&rest[..n])), n)
            }
            _ if starts_word(first) => {
                let n = word(rest);
                (Some(Token::Word(&rest[..n])), n)
            }
            b'#' | b'\\' => return None,
            sign => (Some(Token::Sign(sign)), 1),
        };
        let is_glued = |next: u8| next == OPERAND || (first == OPERAND && continues_word(next));
        let has_name = matches!(first, OPERAND) || token.is_some_and(Token::is_name);
        if has_name && rest.get(n).copied().is_some_and(is_glued) {
            return None;
        }
        tokens.extend(token);
        rest = &rest[n..];
    }
    Some(tokens)
}

impl Token<'_> {
    /// Whether it may denote a register: a name (perhaps of something else) or an operand.
    pub(super) fn is_register(self) -> bool {
        matches!(self, Token::Word(_) | Token::Operand(_))
    }

    fn is_name(self) -> bool {
        matches!(self, Token::Word(_) | Token::Number(_))
    }
}

fn count(text: &[u8], is_it: impl Fn(u8) -> bool) -> usize {
    text.iter().position(|&byte| !is_it(byte)).unwrap_or(text.len())
}

/// The length up to the end of the line.
fn line(text: &[u8]) -> usize {
    count(text, |byte| byte != b'\n')
}

/// The length of a comment that may span lines; `None` when it is not terminated.
fn comment(text: &[u8]) -> Option<usize> {
    let end = text[2..].windows(2).position(|two| two == b"*/")?;
    Some(end + 4)
}

fn operand(text: &[u8]) -> Option<(Option<Token<'_>>, usize)> {
    let end = text.iter().position(|&byte| byte == OPERAND_END)?;
    let number = std::str::from_utf8(&text[1..end]).ok()?.parse().ok()?;
    Some((Some(Token::Operand(number)), end + 1))
}

fn is_number(text: &[u8]) -> bool {
    let behind_dot = text.strip_prefix(b".").unwrap_or(text);
    behind_dot.first().is_some_and(u8::is_ascii_digit)
}

fn starts_word(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || matches!(byte, b'_' | b'$' | b'%' | b'.' | UNIQUE)
}

fn continues_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.' | UNIQUE)
}

/// The length of the word at the start of a text. It includes `::`, which occurs only inside modifiers.
fn word(text: &[u8]) -> usize {
    let mut n = 1;
    loop {
        n += count(&text[n..], continues_word);
        let goes_on = |rest: &[u8]| {
            rest.starts_with(b"::") && rest.get(2).is_some_and(|&byte| continues_word(byte))
        };
        if !goes_on(&text[n..]) {
            return n;
        }
        n += 2;
    }
}

#[cfg(test)]
mod tests {
    use super::{Token, tokens};
    use Token::{Number, Operand, Quoted, Sign, Word};

    #[test]
    fn words_numbers_and_signs_are_tokens() {
        let found = tokens(b"ld.shared::cta.u32 %r1, [\x011\x02+0x4]; .5 $L:").expect("PTX");
        let expected: Vec<Token<'_>> = vec![
            Word(b"ld.shared::cta.u32"),
            Word(b"%r1"),
            Sign(b','),
            Sign(b'['),
            Operand(1),
            Sign(b'+'),
            Number(b"0x4"),
            Sign(b']'),
            Sign(b';'),
            Number(b".5"),
            Word(b"$L"),
            Sign(b':'),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn comments_are_skipped_but_not_in_strings() {
        let only = |text: &'static str| tokens(text.as_bytes()).expect("PTX");
        assert_eq!(only("// a /*\nb // */ c"), [Word(b"b")]);
        assert_eq!(only("/* // */ a /* b\n c */"), [Word(b"a")]);
        assert_eq!(only("/*/ a */b"), [Word(b"b")]);
        assert_eq!(only("\"// a\" b"), [Quoted(b"// a"), Word(b"b")]);
    }

    #[test]
    fn incomplete_or_ambiguous_text_is_rejected() {
        for text in ["/* a", "\"a", "\"a\nb\"", "#define a b", "a \\", "buf\u{1}0\u{2}"] {
            assert_eq!(tokens(text.as_bytes()), None, "{text}");
        }
        for text in ["\u{1}0\u{2}a", "\u{1}0\u{2}\u{1}1\u{2}", "5\u{1}0\u{2}", "\u{1}0\u{2}.x"] {
            assert_eq!(tokens(text.as_bytes()), None, "{text}");
        }
    }
}
