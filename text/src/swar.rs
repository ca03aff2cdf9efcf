//! Eight bytes at a time, in one register.
//!
//! Words, names and numbers are a few bytes long; looking at each byte costs a branch that is
//! mispredicted at the end of each token. Here one look at eight bytes tells how many of them belong
//! to the token. Each test gives the high bit of those bytes for which it holds.

/// The high bit of each byte.
const HIGH: u64 = each(0x80);

const fn each(byte: u8) -> u64 {
    byte as u64 * 0x0101_0101_0101_0101
}

/// Bytes, all below 0x80, from `low` to `high`.
#[inline]
const fn between(bytes: u64, low: u8, high: u8) -> u64 {
    // Neither sum carries into the next byte.
    (bytes + each(0x80 - low)) & !(bytes + each(0x7f - high))
}

/// ASCII letters, digits and the underscore.
#[inline]
pub(crate) const fn word_bytes(bytes: u64) -> u64 {
    let low = bytes & !HIGH;
    let letter = between(low | each(0x20), b'a', b'z');
    let found = letter | between(low, b'0', b'9') | between(low, b'_', b'_');
    found & !bytes & HIGH
}

/// Those of words, and `$`, `-` and `.`: what names and labels may hold.
#[inline]
pub(crate) const fn name_bytes(bytes: u64) -> u64 {
    let low = bytes & !HIGH;
    let more = between(low, b'-', b'.') | between(low, b'$', b'$');
    word_bytes(bytes) | more & !bytes & HIGH
}

/// ASCII digits.
#[inline]
const fn digit_bytes(bytes: u64) -> u64 {
    between(bytes & !HIGH, b'0', b'9') & !bytes & HIGH
}

/// The first place from `pos` on whose byte `test` does not find.
#[inline]
pub(crate) fn run(src: &[u8], mut pos: usize, test: impl Fn(u64) -> u64) -> usize {
    while let Some(chunk) = chunk_at(src, pos) {
        let outside = !test(chunk) & HIGH;
        if outside != 0 {
            return pos + outside.trailing_zeros() as usize / 8;
        }
        pos += 8;
    }
    run_of_bytes(src, pos, test)
}

/// The same for the last few bytes of a text.
#[cold]
fn run_of_bytes(src: &[u8], pos: usize, test: impl Fn(u64) -> u64) -> usize {
    let rest = src.get(pos..).unwrap_or(&[]);
    let outside = |&byte: &u8| test(u64::from(byte)) & 0x80 == 0;
    rest.iter().position(outside).map_or(src.len(), |n| pos + n)
}

#[inline]
fn chunk_at(src: &[u8], pos: usize) -> Option<u64> {
    src.get(pos..)?.first_chunk::<8>().map(|chunk| u64::from_le_bytes(*chunk))
}

/// How many bytes of a word are looked at together; few words are longer.
pub(crate) const HEAD: usize = 16;

/// The first bytes of a word, zeros behind it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Head {
    pub(crate) low: u64,
    pub(crate) high: u64,
}

/// The length and the bytes of the word at `pos`; `None` when it fills a head or the text ends
/// nearby.
#[inline]
pub(crate) fn short_word(src: &[u8], pos: usize) -> Option<(usize, Head)> {
    let (low, high) = src.get(pos..)?.first_chunk::<HEAD>()?.split_at(8);
    let (low, high) = (eight(low), eight(high));
    let outside = !word_bytes(low) & HIGH;
    if outside != 0 {
        let bits = outside.trailing_zeros() & !7;
        return Some((bits as usize / 8, Head { low: low & ((1 << bits) - 1), high: 0 }));
    }
    let outside = !word_bytes(high) & HIGH;
    let bits = outside.trailing_zeros() & !7;
    (outside != 0).then(|| (8 + bits as usize / 8, Head { low, high: high & ((1 << bits) - 1) }))
}

fn eight(bytes: &[u8]) -> u64 {
    bytes.first_chunk::<8>().map_or(0, |chunk| u64::from_le_bytes(*chunk))
}

/// The number that up to seven digits from `pos` on make, and where they end; `None` when there
/// are more, or the text ends nearby.
#[inline]
pub(crate) fn short_decimal(src: &[u8], pos: usize) -> Option<(usize, u64)> {
    let chunk = chunk_at(src, pos)?;
    let outside = !digit_bytes(chunk) & HIGH;
    if outside == 0 {
        return None;
    }
    let bits = outside.trailing_zeros() & !7;
    // The digits go to the top bytes, zeros in front of them. Neighbours are then joined, each sum
    // in the upper half of what the multiplication gives.
    let digits = ((chunk & each(0x0f)) << 8 << (56 - bits)).wrapping_mul(10 * (1 << 8) + 1) >> 8;
    let pairs = (digits & 0x00ff_00ff_00ff_00ff).wrapping_mul(100 * (1 << 16) + 1) >> 16;
    let fours = (pairs & 0x0000_ffff_0000_ffff).wrapping_mul(10_000 * (1 << 32) + 1) >> 32;
    Some((pos + bits as usize / 8, fours))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_agree_with_the_definitions() {
        for byte in 0..=255u8 {
            let word = byte.is_ascii_alphanumeric() || byte == b'_';
            let name = word || matches!(byte, b'$' | b'-' | b'.');
            for at in 0..8 {
                // Neighbours that could carry or borrow.
                for around in [0x00, 0xff, b'a', 0x7f] {
                    let mut bytes = [around; 8];
                    bytes[at] = byte;
                    let bytes = u64::from_le_bytes(bytes);
                    let bit = |found: u64| found >> (8 * at + 7) & 1 == 1;
                    assert_eq!(bit(word_bytes(bytes)), word, "{byte:#x} at {at}");
                    assert_eq!(bit(name_bytes(bytes)), name, "{byte:#x} at {at}");
                    assert_eq!(bit(digit_bytes(bytes)), byte.is_ascii_digit(), "{byte:#x} at {at}");
                }
            }
        }
    }

    #[test]
    fn runs_end_where_they_should() {
        for text in ["", "a", "abc def", "abcdefgh", "abcdefghi", "abcdefghijklmnop,qrstuvwxyz"] {
            let expected = text.find([' ', ',']).unwrap_or(text.len());
            assert_eq!(run(text.as_bytes(), 0, word_bytes), expected, "{text}");
        }
        assert_eq!(run(b"abc", 3, word_bytes), 3);
        assert_eq!(run(b"abc", 5, word_bytes), 3);
    }

    #[test]
    fn short_words() {
        let of = |text: &str| short_word(text.as_bytes(), 0).map(|(len, _)| len);
        assert_eq!(of("add i32 %x, %y    "), Some(3));
        assert_eq!(of("getelementptr inbounds"), Some(13));
        assert_eq!(of("abcdefgh ijklmnopq"), Some(8));
        assert_eq!(of(" abcdefghijklmnopq"), Some(0));
        assert_eq!(of("sixteen_letters_x "), None);
        assert_eq!(of("add"), None);
        let head = short_word(b"ab,cdefghijklmnopqrst", 0).map(|(_, head)| head);
        assert_eq!(head, Some(Head { low: 0x6261, high: 0 }));
    }

    #[test]
    fn short_numbers() {
        for (text, expected) in [
            ("0,      ", Some((1, 0))),
            ("7,      ", Some((1, 7))),
            ("1234567,", Some((7, 1_234_567))),
            ("0000001 ", Some((7, 1))),
            ("12345678", None),
            ("123", None),
            ("x       ", Some((0, 0))),
        ] {
            assert_eq!(short_decimal(text.as_bytes(), 0), expected, "{text}");
        }
    }
}
