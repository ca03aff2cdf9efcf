//! Mutates valid text and bitcode, and checks properties that hold for any bytes.

mod plausible;

pub use plausible::plausible;

use selvedge_ir::print::{PrintOptions, print_module};
use selvedge_ir::verify::verify_module;
use selvedge_text::{ReadOptions, read};

use crate::rng::Rng;

/// Maximal number of edits of one mutation: usually the first one is rejected, but some bugs appear only when two
/// errors coincide.
const MAX_EDITS: usize = 4;

/// A text with errors; the same seed gives the same text.
pub fn mutated(text: &[u8], seed: u64) -> Vec<u8> {
    let mut rng = Rng::new(seed);
    let mut text = text.to_vec();
    for _ in 0..1 + rng.below(MAX_EDITS) {
        if text.is_empty() {
            return text;
        }
        match rng.below(8) {
            0 => text.truncate(rng.below(text.len())),
            1 | 2 => flip_byte(&mut text, &mut rng),
            3 => drop_bytes(&mut text, &mut rng),
            4 => repeat_line(&mut text, &mut rng),
            _ => swap_tokens(&mut text, &mut rng),
        }
    }
    text
}

/// The result of parsing some bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The parser rejected them.
    Refused,
    /// The verifier rejected the module.
    Invalid,
    /// They are a valid module.
    Valid,
}

/// Parses any bytes as a text. Fuzzers and mutation tests call it.
///
/// # Panics
/// When a property is violated that must hold for any bytes: an error of the parser has a position in them; a parsed
/// module can be printed; a valid module is printed as a valid module, and printing that again gives the same text.
pub fn check_any_bytes(text: &[u8]) -> Outcome {
    let module = match read(text, &ReadOptions::default()) {
        Ok(outcome) => outcome.module,
        Err(errors) => {
            assert!(!errors.is_empty(), "refused without an error");
            for error in &errors {
                let span = error.span.as_ref().expect("an error has a place");
                assert!(span.start <= span.end && span.end as usize <= text.len(), "{error:?}");
            }
            return Outcome::Refused;
        }
    };
    // Invalid modules must be printable too, since messages show parts of them.
    let printed = print_module(&module, &PrintOptions::default());
    if !verify_module(&module, None).is_empty() {
        return Outcome::Invalid;
    }
    let again = match read(&printed, &ReadOptions::default()) {
        Ok(outcome) => outcome.module,
        Err(errors) => {
            let printed = String::from_utf8_lossy(&printed);
            panic!("what was printed is refused: {:?}\n{printed}", errors[0])
        }
    };
    assert_eq!(verify_module(&again, None), [], "what was printed is not valid");
    let twice = print_module(&again, &PrintOptions::default());
    assert!(twice == printed, "printing is no fixed point");
    Outcome::Valid
}

/// Bitcode with up to six flipped bits, one time in ten also truncated; the same seed gives the same bytes.
pub fn mutated_bitcode(bitcode: &[u8], seed: u64) -> Vec<u8> {
    const MAX_FLIPS: usize = 6;
    let mut rng = Rng::new(seed);
    let mut bytes = bitcode.to_vec();
    if rng.one_in(10) {
        bytes.truncate(rng.below(bitcode.len()));
    }
    for _ in 0..1 + rng.below(MAX_FLIPS) {
        if !bytes.is_empty() {
            let at = rng.below(bytes.len());
            bytes[at] ^= 1 << rng.below(8);
        }
    }
    bytes
}

/// Reads any bytes as bitcode. Fuzzers and mutation tests call it.
///
/// # Panics
/// When a property is violated that must hold for any bytes: an error of the reader has a position in them, and a module
/// can be printed and verified.
pub fn check_any_bitcode(bytes: &[u8]) -> Outcome {
    let module = match selvedge_bitcode::read(bytes, &Default::default()) {
        Ok(module) => module,
        Err(error) => {
            assert!(error.bit <= 8 * bytes.len() as u64, "{error}");
            return Outcome::Refused;
        }
    };
    print_module(&module, &PrintOptions::default());
    if verify_module(&module, None).is_empty() { Outcome::Valid } else { Outcome::Invalid }
}

fn flip_byte(text: &mut [u8], rng: &mut Rng) {
    let at = rng.below(text.len());
    // Half of the time another character of valid texts, so that the lexer accepts it.
    text[at] = if rng.one_in(2) {
        *rng.pick(b"%@!#$*(){}[]<>=,:;\"0123456789abcdefilptx-+.\\ \n")
    } else {
        text[at] ^ 1 << rng.below(8)
    };
}

fn drop_bytes(text: &mut Vec<u8>, rng: &mut Rng) {
    let at = rng.below(text.len());
    let end = (at + 1 + rng.below(16)).min(text.len());
    text.drain(at..end);
}

fn repeat_line(text: &mut Vec<u8>, rng: &mut Rng) {
    let lines: Vec<&[u8]> = text.split_inclusive(|&b| b == b'\n').collect();
    let (line, place) = (rng.pick(&lines).to_vec(), rng.below(lines.len()));
    let at: usize = lines[..place].iter().map(|line| line.len()).sum();
    text.splice(at..at, line);
}

/// Swaps two words or punctuation marks, or replaces one by another.
fn swap_tokens(text: &mut Vec<u8>, rng: &mut Rng) {
    let (first, second) = (token_at(text, rng), token_at(text, rng));
    let (first, second) =
        if first.start <= second.start { (first, second) } else { (second, first) };
    if first.end > second.start {
        return;
    }
    let (a, b) = (text[first.clone()].to_vec(), text[second.clone()].to_vec());
    text.splice(second, a);
    if rng.one_in(2) {
        text.splice(first, b);
    }
}

/// The token around a random position.
fn token_at(text: &[u8], rng: &mut Rng) -> std::ops::Range<usize> {
    let is_word = |b: u8| b.is_ascii_alphanumeric() || b"%@!._$-\"".contains(&b);
    let at = rng.below(text.len());
    if !is_word(text[at]) {
        return at..at + 1;
    }
    let start = text[..at].iter().rposition(|&b| !is_word(b)).map_or(0, |n| n + 1);
    let end = text[at..].iter().position(|&b| !is_word(b)).map_or(text.len(), |n| at + n);
    start..end
}

#[cfg(test)]
mod tests {
    use super::mutated;

    #[test]
    fn mutations_differ_and_are_deterministic() {
        let text = b"define void @f(i32 %x) {\n  %y = add i32 %x, 1\n  ret void\n}\n";
        let all: Vec<Vec<u8>> = (0..200).map(|seed| mutated(text, seed)).collect();
        let again: Vec<Vec<u8>> = (0..200).map(|seed| mutated(text, seed)).collect();
        assert_eq!(all, again);
        let changed = all.iter().filter(|mutation| *mutation != text).count();
        assert!(changed > 180, "{changed}");
    }
}
