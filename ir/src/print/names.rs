//! Names and strings: when they need quotes, and how bytes are escaped.

use crate::print::out::Out;

/// Whether all of eight bytes are allowed in a name without quotes.
///
/// Each byte is compared with a bound by an addition that sets its highest bit if the byte reaches the bound; no sum
/// exceeds 255, so there are no carries between bytes.
#[inline]
pub(crate) fn is_plain(bytes: u64) -> bool {
    const ONES: u64 = u64::MAX / 255;
    let high = ONES << 7;
    let ascii = bytes & !high;
    let in_range = |bytes: u64, from: u8, to: u8| {
        let at_least = bytes + ONES * u64::from(0x80 - from);
        let above = bytes + ONES * u64::from(0x7f - to);
        at_least & !above
    };
    let letters = in_range(ascii | (ONES * 0x20), b'a', b'z');
    let digits = in_range(ascii, b'0', b'9');
    let signs = in_range(ascii, b'-', b'.') | in_range(ascii, b'_', b'_');
    (letters | digits | signs) & !bytes & high == high
}

/// Whether a byte is unescaped between quotes.
#[inline]
fn is_printable(byte: u8) -> bool {
    (0x20..0x7f).contains(&byte) && byte != b'"' && byte != b'\\'
}

/// Whether a name needs quotes: a leading digit would make it a number.
#[inline]
pub(crate) fn needs_quotes(name: &[u8]) -> bool {
    match name.first() {
        None => true,
        Some(first) => first.is_ascii_digit() || !all_plain(name),
    }
}

/// Eight bytes at a time; the last eight may overlap those before.
fn all_plain(name: &[u8]) -> bool {
    let plain = |&bytes: &[u8; 8]| is_plain(u64::from_le_bytes(bytes));
    match name.last_chunk() {
        Some(last) => name.as_chunks().0.iter().all(plain) && plain(last),
        None => {
            let mut bytes = [b'_'; 8];
            bytes[..name.len()].copy_from_slice(name);
            plain(&bytes)
        }
    }
}

/// Appends a name, in quotes when it needs them.
#[inline]
pub(crate) fn push_name(out: &mut Out, name: &[u8]) {
    if needs_quotes(name) {
        out.push(b'"');
        push_escaped(out, name);
        out.push(b'"');
    } else {
        out.extend_from_slice(name);
    }
}

/// Appends text escaped for quotes: a backslash is doubled; a quote and unprintable bytes are written as `\XX`.
pub(crate) fn push_escaped(out: &mut Out, text: &[u8]) {
    let mut rest = text;
    while let Some(at) = rest.iter().position(|&byte| !is_printable(byte)) {
        out.extend_from_slice(&rest[..at]);
        match rest[at] {
            b'\\' => out.extend_from_slice(b"\\\\"),
            byte => out.extend_from_slice(&escape(byte)),
        }
        rest = &rest[at + 1..];
    }
    out.extend_from_slice(rest);
}

fn escape(byte: u8) -> [u8; 3] {
    [b'\\', HEX[byte as usize >> 4], HEX[byte as usize & 15]]
}

/// Hexadecimal digits in LLVM's case.
pub(crate) const HEX: &[u8; 16] = b"0123456789ABCDEF";

/// Appends a metadata name, in which special bytes are escaped without quotes.
pub(crate) fn push_metadata_name(out: &mut Out, name: &[u8]) {
    for (n, &byte) in name.iter().enumerate() {
        let letter = byte.is_ascii_alphabetic() || matches!(byte, b'-' | b'$' | b'.' | b'_');
        if letter || (n > 0 && byte.is_ascii_digit()) {
            out.push(byte);
        } else {
            out.extend_from_slice(&escape(byte));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &[u8]) -> String {
        let mut out = Out::default();
        push_name(&mut out, text);
        String::from_utf8(out.into_vec()).expect("escaped text is ASCII")
    }

    #[test]
    fn special_names_are_quoted() {
        assert_eq!(name(b"a-b.c_9"), "a-b.c_9");
        assert_eq!(name(b"9a"), "\"9a\"");
        assert_eq!(name(b"a b"), "\"a b\"");
        assert_eq!(name(b"q\"\\\n\xff"), "\"q\\22\\\\\\0A\\FF\"");
        assert_eq!(name(b""), "\"\"");
    }

    #[test]
    fn metadata_names_are_escaped() {
        let mut out = Out::default();
        push_metadata_name(&mut out, b"1a 1");
        assert_eq!(out[..], *b"\\31a\\201");
    }
}
