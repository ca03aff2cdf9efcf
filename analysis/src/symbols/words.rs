//! The words of assembly text that may be names of symbols.
//!
//! A word is a longest sequence of characters that PTX or LLVM's assembly printer accepts in names. An operand
//! of inline assembly (`buf$0`) can expand to any text, so only the two ends of such a word are known. The same
//! holds for a word around alternatives (`ti$(le$|ny$)1`).
//!
//! Example: `mov.u32 $0, buf$1;` has the words `mov.u32` and `buf…`. The operand `$0` is not a word: its text comes
//! from the call.
//!
//! Cost: linear in the text.

/// A word of a text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Word {
    /// The complete text of the word.
    Whole(Vec<u8>),
    /// The prefix and the suffix of a word with an operand in it.
    Ends(Vec<u8>, Vec<u8>),
}

/// Whether a character can be part of a name in assembly: those of PTX, and `.`, which LLVM prints.
pub(super) fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"_$.".contains(&byte)
}

/// Whether a character continues a word. No symbol has `%` in its name, but a register (`%tid.x`) is not the symbol
/// `tid.x`.
fn is_of_word(byte: u8) -> bool {
    is_of_name(byte) || byte == b'%'
}

/// The words of module-level assembly, which is not a template.
pub(super) fn plain_words(text: &[u8]) -> Vec<Word> {
    let mut words = Vec::new();
    let found = text.split(|&byte| !is_of_word(byte)).filter(|word| !word.is_empty());
    found.for_each(|word| push(&mut words, Word::Whole(word.to_vec())));
    words
}

/// The words of a template of inline assembly.
pub(super) fn template_words(text: &[u8]) -> Vec<Word> {
    let mut words = split_template(text, Alternatives::Separate);
    if text.windows(2).any(|pair| pair == b"$(") {
        words.extend(split_template(text, Alternatives::Expanded));
    }
    words
}

/// How the alternatives `$(a$|b$)` of a template are treated.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Alternatives {
    /// Each is a separate text.
    Separate,
    /// Together they are a part of a word that can be any text, like an operand.
    Expanded,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum TemplatePart {
    Byte(u8),
    Operand,
    Between,
}

/// `$$` is one `$`; `$(`, `$|` and `$)` separate words, and operands (`$3`, `${3:x}`) are parts of them.
fn split_template(text: &[u8], alternatives: Alternatives) -> Vec<Word> {
    let mut words = Vec::new();
    let mut open = OpenWord::default();
    let mut rest = text;
    loop {
        let (n, part) = next_part(rest, alternatives);
        match part {
            TemplatePart::Byte(byte) => open.last.push(byte),
            TemplatePart::Operand => open.add_operand(),
            TemplatePart::Between => std::mem::take(&mut open).close(&mut words),
        }
        if rest.is_empty() {
            return words;
        }
        rest = &rest[n..];
    }
}

/// The first part of a text, and its length.
fn next_part(rest: &[u8], alternatives: Alternatives) -> (usize, TemplatePart) {
    let until = |end: &[u8]| {
        let found = rest.windows(end.len()).position(|part| part == end);
        found.map_or(rest.len(), |n| n + end.len())
    };
    match rest {
        [] => (0, TemplatePart::Between),
        [b'$', b'$', ..] => (2, TemplatePart::Byte(b'$')),
        [b'$', b'(', ..] if alternatives == Alternatives::Expanded => {
            (until(b"$)"), TemplatePart::Operand)
        }
        [b'$', b'{', ..] => (until(b"}"), TemplatePart::Operand),
        [b'$', b'0'..=b'9', digits @ ..] => (
            2 + digits.iter().take_while(|byte| byte.is_ascii_digit()).count(),
            TemplatePart::Operand,
        ),
        [b'$', _, ..] => (2, TemplatePart::Between),
        [byte, ..] if *byte != b'$' && is_of_word(*byte) => (1, TemplatePart::Byte(*byte)),
        _ => (1, TemplatePart::Between),
    }
}

/// A word that has not ended yet.
#[derive(Default)]
struct OpenWord {
    /// The text before the first operand.
    first: Option<Vec<u8>>,
    /// The text after the last operand.
    last: Vec<u8>,
    n_operands: usize,
}

impl OpenWord {
    fn add_operand(&mut self) {
        self.n_operands += 1;
        let before = std::mem::take(&mut self.last);
        self.first.get_or_insert(before);
    }

    fn close(self, words: &mut Vec<Word>) {
        let OpenWord { first, last, n_operands } = self;
        match first {
            // A single operand with nothing around it is not a word of the text.
            Some(first) if first.is_empty() && last.is_empty() && n_operands == 1 => {}
            Some(first) => push(words, Word::Ends(first, last)),
            None if last.is_empty() => {}
            None => push(words, Word::Whole(last)),
        }
    }
}

/// Adds a word, and the vector that it may be a component of (`v.x` references `v`).
fn push(words: &mut Vec<Word>, word: Word) {
    let end = match &word {
        Word::Whole(end) | Word::Ends(_, end) => end,
    };
    if let [stem @ .., b'.', b'x' | b'y' | b'z' | b'w' | b'r' | b'g' | b'b' | b'a'] = &end[..] {
        let stem = stem.to_vec();
        words.push(match &word {
            Word::Whole(_) => Word::Whole(stem),
            Word::Ends(first, _) => Word::Ends(first.clone(), stem),
        });
    }
    words.push(word);
}

#[cfg(test)]
mod tests {
    use super::{Word, plain_words, template_words};

    fn whole(text: &str) -> Word {
        Word::Whole(text.into())
    }

    fn ends(first: &str, last: &str) -> Word {
        Word::Ends(first.into(), last.into())
    }

    #[test]
    fn operands_split_template_words_into_affixes() {
        let words = template_words(b"mov.u64 $0, a$$b, [${1:x}+c];");
        assert_eq!(words, ["mov.u64", "a$b", "c"].map(whole));
        let words = template_words(b"buf$0 $1buf a${2}b$3c $0$1 $");
        assert_eq!(words, [ends("buf", ""), ends("", "buf"), ends("a", "c"), ends("", "")]);
    }

    #[test]
    fn template_alternatives_yield_words_and_affixes() {
        let words = template_words(b"$(named$|other$)");
        assert_eq!(words, ["named", "other"].map(whole));
        let words = template_words(b"x ti$(le$|ny$)1");
        assert!(words.contains(&ends("ti", "1")), "{words:?}");
        assert!(words.contains(&whole("ny")), "{words:?}");
    }

    #[test]
    fn vector_components_name_their_vector() {
        assert_eq!(
            plain_words(b"mov %tid.x, v.y"),
            ["mov", "%tid", "%tid.x", "v", "v.y"].map(whole)
        );
        assert!(template_words(b"v$0.x").contains(&ends("v", "")));
    }
}
