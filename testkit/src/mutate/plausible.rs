//! Mutations after which a text is often still a valid module: they change the input of passes, whereas those of
//! [`mutated`](super::mutated) change the input of the parser.
//!
//! A word is replaced by another of its family, an integer by a boundary value, a name by another name of the text; a
//! line is duplicated elsewhere, removed, or copied from another text.

use crate::rng::Rng;

/// Maximal number of edits of one mutation.
const MAX_EDITS: usize = 3;
/// Maximal number of lines copied from another text at once.
const MAX_LINES: usize = 8;
/// Number of tokens that are tried in the search for one that can be changed.
const TRIES: usize = 30;

/// Words that can usually replace each other if they are in one row.
const FAMILIES: &[&[&str]] = &[
    &[
        "add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or",
        "xor",
    ],
    &["fadd", "fsub", "fmul", "fdiv", "frem"],
    &["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"],
    &["oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "une", "uno", "true", "false"],
    &["zext", "sext", "trunc", "bitcast", "fptosi", "sitofp", "uitofp", "ptrtoint", "inttoptr"],
    &["i1", "i8", "i16", "i32", "i64", "i128", "float", "double", "half", "ptr"],
    &["nuw", "nsw", "exact", "disjoint", "nneg", "inbounds", "samesign"],
    &["null", "undef", "poison", "zeroinitializer", "0", "1", "-1"],
    &["monotonic", "acquire", "release", "acq_rel", "seq_cst", "unordered"],
    &["nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc", "fast"],
    &["internal", "private", "external", "weak", "linkonce_odr", "extern_weak"],
    &["readonly", "readnone", "nounwind", "convergent", "noreturn", "willreturn", "nosync"],
    &["addrspace(0)", "addrspace(1)", "addrspace(3)", "addrspace(4)", "addrspace(5)"],
    &["llvm.nvvm.barrier0", "llvm.nvvm.read.ptx.sreg.tid.x", "llvm.trap", "llvm.assume"],
];

/// Boundary values of integers.
const NUMBERS: &[&str] = &[
    "0",
    "1",
    "-1",
    "2",
    "3",
    "7",
    "8",
    "31",
    "32",
    "63",
    "64",
    "127",
    "128",
    "255",
    "256",
    "-128",
    "65535",
    "2147483647",
    "-2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551615",
    "340282366920938463463374607431768211455",
];

/// A text that differs from `text` in a few positions, sometimes with lines of `other`; the same seed gives the same
/// text.
pub fn plausible(text: &[u8], other: &[u8], seed: u64) -> Vec<u8> {
    let mut rng = Rng::new(seed ^ 0x005e_1ed6_e0f0_1d5d);
    let mut text = text.to_vec();
    for _ in 0..1 + rng.below(MAX_EDITS) {
        if text.is_empty() {
            return text;
        }
        match rng.below(12) {
            0..=3 => change_token(&mut text, &mut rng, |word, _, rng| of_family(word, rng)),
            4..=6 => change_token(&mut text, &mut rng, |word, _, rng| number(word, rng)),
            7 | 8 => change_token(&mut text, &mut rng, name),
            9 => drop_line(&mut text, &mut rng),
            10 => take_lines(&mut text, &[], &mut rng),
            _ => take_lines(&mut text, other, &mut rng),
        }
    }
    text
}

/// Replaces the first of some random tokens for which `new` returns a replacement.
fn change_token(
    text: &mut Vec<u8>,
    rng: &mut Rng,
    new: impl Fn(&[u8], &[u8], &mut Rng) -> Option<Vec<u8>>,
) {
    for _ in 0..TRIES {
        let token = super::token_at(text, rng);
        if let Some(word) = new(&text[token.clone()], text, rng) {
            text.splice(token, word);
            return;
        }
    }
}

fn of_family(word: &[u8], rng: &mut Rng) -> Option<Vec<u8>> {
    let family = FAMILIES.iter().find(|row| row.iter().any(|other| other.as_bytes() == word))?;
    Some(rng.pick(family).as_bytes().to_vec())
}

fn number(word: &[u8], rng: &mut Rng) -> Option<Vec<u8>> {
    let digits = word.strip_prefix(b"-").unwrap_or(word);
    let is_number = !digits.is_empty() && digits.iter().all(u8::is_ascii_digit);
    is_number.then(|| rng.pick(NUMBERS).as_bytes().to_vec())
}

/// Another name with the same sigil: a value for a value, a global for a global.
fn name(word: &[u8], text: &[u8], rng: &mut Rng) -> Option<Vec<u8>> {
    let sign = *word.first().filter(|sign| b"%@!".contains(sign))?;
    (0..TRIES).find_map(|_| {
        let token = super::token_at(text, rng);
        let other = &text[token];
        (other.first() == Some(&sign) && other != word).then(|| other.to_vec())
    })
}

/// The starts of the lines of a text, and its end.
fn bounds(text: &[u8]) -> Vec<usize> {
    let ends = text.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1);
    let mut all: Vec<usize> = std::iter::once(0).chain(ends).collect();
    if all.last() != Some(&text.len()) {
        all.push(text.len());
    }
    all
}

fn drop_line(text: &mut Vec<u8>, rng: &mut Rng) {
    let bounds = bounds(text);
    let line = rng.below(bounds.len() - 1);
    text.drain(bounds[line]..bounds[line + 1]);
}

/// Inserts some lines of `from`, or of the text itself if that is empty, between two lines of the text.
fn take_lines(text: &mut Vec<u8>, from: &[u8], rng: &mut Rng) {
    let from = if from.is_empty() { text.clone() } else { from.to_vec() };
    let (theirs, ours) = (bounds(&from), bounds(text));
    let first = rng.below(theirs.len() - 1);
    let end = (first + 1 + rng.below(MAX_LINES)).min(theirs.len() - 1);
    let at = *rng.pick(&ours);
    text.splice(at..at, from[theirs[first]..theirs[end]].iter().copied());
}

#[cfg(test)]
mod tests {
    use super::plausible;

    const TEXT: &[u8] = b"define i32 @f(i32 %x) {\n  %y = add nsw i32 %x, 17\n  ret i32 %y\n}\n";

    #[test]
    fn mutations_differ_and_are_deterministic() {
        let all: Vec<Vec<u8>> = (0..200).map(|seed| plausible(TEXT, b"; other\n", seed)).collect();
        let again: Vec<Vec<u8>> =
            (0..200).map(|seed| plausible(TEXT, b"; other\n", seed)).collect();
        assert_eq!(all, again);
        let has = |part: &[u8]| all.iter().any(|text| text.windows(part.len()).any(|w| w == part));
        assert!(has(b"; other"), "lines of the other text");
        assert!(has(b"sub nsw i32") || has(b"mul nsw i32"), "an opcode for an opcode");
        assert!(has(b"ret i32 %x"), "a name for a name");
        assert!(has(b", 18446744073709551615"), "a number for a number");
    }

    #[test]
    fn short_texts_are_mutated_too() {
        for text in [&b""[..], b"\n", b"a", b"\n\n"] {
            (0..100).for_each(|seed| drop(plausible(text, b"", seed)));
        }
    }
}
