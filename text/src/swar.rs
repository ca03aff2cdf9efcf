//! SWAR: processes several bytes at a time in one register.
//!
//! Words, names and numbers are a few bytes long; testing byte by byte costs a mispredicted branch at the end of each
//! token. Here one operation on eight bytes yields how many of them belong to the token. It assumes typical text: a
//! word or number ends at a space, comma or parenthesis, all below `0`. Otherwise the caller falls back to a
//! byte-by-byte scan.

/// The high bit of each byte.
const HIGH: u64 = each(0x80);

const fn each(byte: u8) -> u64 {
    byte as u64 * 0x0101_0101_0101_0101
}

#[inline]
fn eight(bytes: &[u8]) -> u64 {
    bytes.first_chunk::<8>().map_or(0, |chunk| u64::from_le_bytes(*chunk))
}

/// The high bit of each byte below `0`.
#[inline]
const fn below_digits(bytes: u64) -> u64 {
    // No sum carries into the next byte.
    !(((bytes & !HIGH) + each(0x80 - b'0')) | bytes) & HIGH
}

/// Number of bytes before the first one whose high bit is set; 8 when there is none.
#[inline]
const fn bytes_before(found: u64) -> usize {
    found.trailing_zeros() as usize / 8
}

/// Number of bytes of a word that are processed together; few words are longer.
pub(crate) const HEAD: usize = 16;

/// The first bytes of a word, padded with zeros.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Head {
    pub(crate) low: u64,
    pub(crate) high: u64,
}

impl Head {
    /// The bytes from `pos` to the first one below `0`, their number, and that byte; `None` when they fill a head or
    /// are near the end of the text.
    #[inline]
    pub(crate) fn of_word(src: &[u8], pos: usize) -> Option<(Head, usize, u8)> {
        let bytes = src.get(pos..)?.first_chunk::<HEAD>()?;
        let (low, high) = (eight(bytes), eight(&bytes[8..]));
        let found = below_digits(low);
        if found != 0 {
            let len = bytes_before(found);
            let low = low & ((1 << (8 * len)) - 1);
            return Some((Head { low, high: 0 }, len, bytes[len % HEAD]));
        }
        let found = below_digits(high);
        let len = bytes_before(found);
        let high = high & ((1 << (8 * len as u32 % 64)) - 1);
        (found != 0).then_some((Head { low, high }, 8 + len, bytes[(8 + len) % HEAD]))
    }

    /// A head of 16 bytes.
    pub(crate) fn of_bytes(bytes: &[u8; HEAD]) -> Head {
        Head { low: eight(bytes), high: eight(&bytes[8..]) }
    }

    /// The `len` bytes from `pos` on; `None` when they fill a head or are near the end of the text.
    #[inline]
    pub(crate) fn at(src: &[u8], pos: usize, len: usize) -> Option<Head> {
        let bytes = src.get(pos..)?.first_chunk::<HEAD>()?;
        let (low_mask, high_mask) = HEAD_MASKS.get(len)?;
        Some(Head { low: eight(bytes) & low_mask, high: eight(&bytes[8..]) & high_mask })
    }
}

/// For each length, the mask of that many first bytes of a head.
static HEAD_MASKS: [(u64, u64); HEAD] = {
    let mut masks = [(0, 0); HEAD];
    let mut len = 1;
    while len < HEAD {
        masks[len] = match len {
            1..8 => ((1 << (8 * len)) - 1, 0),
            8 => (u64::MAX, 0),
            _ => (u64::MAX, (1 << (8 * (len - 8))) - 1),
        };
        len += 1;
    }
    masks
};

/// The high bit of each byte from `low` to `high`; all bytes must be below 0x80.
#[inline]
const fn between(bytes: u64, low: u8, high: u8) -> u64 {
    // Neither sum carries into the next byte.
    (bytes + each(0x80 - low)) & !(bytes + each(0x7f - high))
}

/// The high bit of each frequent byte of names: ASCII letters, digits, `-` and `.`.
#[inline]
const fn name_bytes(bytes: u64) -> u64 {
    let low = bytes & !HIGH;
    let letter = between(low | each(0x20), b'a', b'z');
    let digit = between(low, b'0', b'9') | between(low, b'-', b'.');
    (letter | digit) & !bytes & HIGH
}

/// The length of the name at `pos`; `None` when there is none, when it fills sixteen bytes or has an infrequent byte,
/// or near the end of the text.
#[inline]
pub(crate) fn short_name(src: &[u8], pos: usize) -> Option<usize> {
    let bytes = src.get(pos..)?.first_chunk::<HEAD>()?;
    let outside = !name_bytes(eight(bytes)) & HIGH;
    let len = match outside {
        0 => match !name_bytes(eight(&bytes[8..])) & HIGH {
            0 => return None,
            outside => 8 + bytes_before(outside),
        },
        _ => bytes_before(outside),
    };
    (len != 0 && !matches!(bytes[len % HEAD], b'_' | b'$')).then_some(len)
}

/// The first position from `pos` on whose byte is not allowed in names and labels.
#[inline]
pub(crate) fn name_end(src: &[u8], mut pos: usize) -> usize {
    while let Some(chunk) = src.get(pos..).and_then(|rest| rest.first_chunk::<8>()) {
        let bytes = u64::from_le_bytes(*chunk);
        let inside = name_bytes(bytes) | between(bytes & !HIGH, b'_', b'_') & !bytes;
        let outside = !inside & HIGH;
        let len = bytes_before(outside);
        if outside != 0 && chunk[len % 8] != b'$' {
            return pos + len;
        }
        pos += if outside != 0 { len + 1 } else { 8 };
    }
    last_name_end(src, pos)
}

/// As [`name_end`], for the last few bytes of a text.
#[cold]
fn last_name_end(src: &[u8], pos: usize) -> usize {
    let rest = src.get(pos..).unwrap_or(&[]);
    let inside = |byte: u8| byte.is_ascii_alphanumeric() || b"_$-.".contains(&byte);
    rest.iter().position(|&byte| !inside(byte)).map_or(src.len(), |n| pos + n)
}

/// The value of the digits from `pos` to the first byte below `0`, their number, and that byte; `None` when there is
/// another byte, when there are more than seven digits, or near the end of the text.
#[inline]
pub(crate) fn short_decimal(src: &[u8], pos: usize) -> Option<(u64, usize, u8)> {
    let bytes = src.get(pos..)?.first_chunk::<8>()?;
    let chunk = u64::from_le_bytes(*bytes);
    let len = bytes_before(below_digits(chunk));
    let after = bytes[len % 8];
    if len == 1 {
        let digit = (chunk & 0xff) - u64::from(b'0');
        return (digit < 10).then_some((digit, len, after));
    }
    if !(2..8).contains(&len) {
        return None;
    }
    // The digits are moved to the top bytes, with zeros before them.
    let shift = 64 - 8 * len as u32;
    let digits = (chunk << shift | each(b'0') >> (64 - shift)) ^ each(b'0');
    // A non-digit is now above 9: its high bit is set, or is set by the addition.
    if (digits | ((digits & !HIGH) + each(0x76))) & HIGH != 0 {
        return None;
    }
    // Adjacent digits are combined; each sum is in the upper half of the product.
    let pairs = (digits.wrapping_mul(10 * (1 << 8) + 1) >> 8) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs.wrapping_mul(100 * (1 << 16) + 1) >> 16) & 0x0000_ffff_0000_ffff;
    Some((fours.wrapping_mul(10_000 * (1 << 32) + 1) >> 32, len, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn byte_tests_agree_with_the_definitions() {
        for byte in 0..=255u8 {
            let name = byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.');
            for at in 0..8 {
                // Neighboring bytes that could cause a carry or borrow.
                for around in [0x00, 0xff, b'a', 0x7f] {
                    let mut bytes = [around; 8];
                    bytes[at] = byte;
                    let bytes = u64::from_le_bytes(bytes);
                    let bit = |found: u64| found >> (8 * at + 7) & 1 == 1;
                    assert_eq!(bit(name_bytes(bytes)), name, "{byte:#x} at {at}");
                    assert_eq!(bit(below_digits(bytes)), byte < b'0', "{byte:#x} at {at}");
                }
            }
        }
    }

    #[test]
    fn ends_of_names_are_found() {
        for len in [0, 1, 7, 8, 9, 15, 16, 17, 40] {
            for after in ["", ", %x", "                "] {
                let text = format!("{}{after}", "aZ$.-_09".repeat(5).split_at(len).0);
                assert_eq!(name_end(text.as_bytes(), 0), len, "{text}");
            }
        }
        for byte in 0..=255u8 {
            let name = byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'-' | b'.');
            let text = [b'a', byte, b'_', b' ', b' ', b' ', b' ', b' '];
            assert_eq!(name_end(&text, 0), if name { 3 } else { 1 }, "{byte:#x}");
        }
        assert_eq!(name_end(b"abc", 3), 3);
        assert_eq!(name_end(b"abc", 5), 3);
    }

    #[test]
    fn short_names_are_recognized() {
        for len in 1..20 {
            for after in [" ", "_a", "$", ":", "]"] {
                let text =
                    format!("{}{after}                ", "aZ.-09bc".repeat(3).split_at(len).0);
                let end = name_end(text.as_bytes(), 0);
                let expected = (end == len && len < HEAD).then_some(len);
                assert_eq!(short_name(text.as_bytes(), 0), expected, "{text}");
            }
        }
        assert_eq!(short_name(b" abcdefghijklmnopq", 0), None);
        assert_eq!(short_name(b"abc", 0), None);
    }

    #[test]
    fn ends_of_words_are_found() {
        let of = |text: &str| Head::of_word(text.as_bytes(), 0).map(|(_, len, after)| (len, after));
        assert_eq!(of("add i32 %x, %y    "), Some((3, b' ')));
        assert_eq!(of("getelementptr, inbounds"), Some((13, b',')));
        assert_eq!(of("abcdefgh(ijklmnopq"), Some((8, b'(')));
        assert_eq!(of("i32]) ijklmnopqrst"), Some((4, b')')));
        assert_eq!(of(" abcdefghijklmnopq"), Some((0, b' ')));
        assert_eq!(of("sixteen_letters_x "), None);
        assert_eq!(of("add"), None);
        let head = |text: &str| Head::of_word(text.as_bytes(), 0).map(|(head, ..)| head);
        assert_eq!(head("ab,cdefghijklmnop"), Some(Head { low: 0x6261, high: 0 }));
        let low = 0x6867_6665_6463_6261;
        assert_eq!(head("abcdefgh,jklmnopq"), Some(Head { low, high: 0 }));
        assert_eq!(head("abcdefghi,klmnopq"), Some(Head { low, high: 0x69 }));
    }

    #[test]
    fn heads_are_padded_with_zeros() {
        let text = b"abcdefghijklmnopq";
        assert_eq!(Head::at(text, 0, 2), Some(Head { low: 0x6261, high: 0 }));
        assert_eq!(Head::at(text, 1, 8), Some(Head { low: 0x6968_6766_6564_6362, high: 0 }));
        assert_eq!(Head::at(text, 0, 9), Some(Head { low: 0x6867_6665_6463_6261, high: 0x69 }));
        assert_eq!(Head::at(text, 0, 16), None);
        assert_eq!(Head::at(text, 2, 2), None);
    }

    #[test]
    fn short_numbers_are_parsed() {
        for (text, expected) in [
            ("0,      ", Some((0, 1, b','))),
            ("7)      ", Some((7, 1, b')'))),
            ("10      ", Some((10, 2, b' '))),
            ("1234567,", Some((1_234_567, 7, b','))),
            ("0000001 ", Some((1, 7, b' '))),
            ("12345678", None),
            ("123", None),
            ("x       ", None),
            ("12] 1234", None),
            (" 1      ", None),
        ] {
            assert_eq!(short_decimal(text.as_bytes(), 0), expected, "{text}");
        }
    }

    #[test]
    fn a_non_digit_is_found_at_any_position() {
        for byte in b'0'..=255u8 {
            for len in 1..8 {
                for at in 0..len {
                    let mut text = *b"        ";
                    text[..len].fill(b'9');
                    text[at] = byte;
                    let found = short_decimal(&text, 0);
                    let number = text[..len].iter().try_fold(0u64, |n, &c| {
                        c.is_ascii_digit().then(|| 10 * n + u64::from(c - b'0'))
                    });
                    let expected = number.map(|number| (number, len, b' '));
                    assert_eq!(found, expected, "{byte:#x} at {at} of {len}");
                }
            }
        }
    }
}
