//! Names and strings: when they need quotes, and how bytes are escaped.

/// Whether a byte may stand in a name without quotes.
const PLAIN: [bool; 256] = {
    let mut plain = [false; 256];
    let mut n = 0;
    while n < 256 {
        let byte = n as u8;
        plain[n] = byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_');
        n += 1;
    }
    plain
};

/// Whether a byte stands for itself between quotes.
#[inline]
fn is_printable(byte: u8) -> bool {
    (0x20..0x7f).contains(&byte) && byte != b'"' && byte != b'\\'
}

/// Whether a name must stand in quotes: a digit in front would make it a number.
#[inline]
pub(crate) fn needs_quotes(name: &[u8]) -> bool {
    match name.first() {
        None => true,
        Some(first) => first.is_ascii_digit() || !name.iter().all(|&byte| PLAIN[byte as usize]),
    }
}

/// Appends a name, in quotes when it needs them.
#[inline]
pub(crate) fn push_name(out: &mut Vec<u8>, name: &[u8]) {
    if needs_quotes(name) {
        out.push(b'"');
        push_escaped(out, name);
        out.push(b'"');
    } else {
        out.extend_from_slice(name);
    }
}

/// Appends text as it stands between quotes: a backslash twice, other unprintable bytes as `\XX`.
pub(crate) fn push_escaped(out: &mut Vec<u8>, text: &[u8]) {
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

/// The hexadecimal digits as LLVM writes them.
pub(crate) const HEX: &[u8; 16] = b"0123456789ABCDEF";

/// Appends a metadata name, whose odd bytes are escaped without quotes.
pub(crate) fn push_metadata_name(out: &mut Vec<u8>, name: &[u8]) {
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
        let mut out = Vec::new();
        push_name(&mut out, text);
        String::from_utf8(out).expect("escaped text is ASCII")
    }

    #[test]
    fn odd_names_stand_in_quotes() {
        assert_eq!(name(b"a-b.c_9"), "a-b.c_9");
        assert_eq!(name(b"9a"), "\"9a\"");
        assert_eq!(name(b"a b"), "\"a b\"");
        assert_eq!(name(b"q\"\\\n\xff"), "\"q\\22\\\\\\0A\\FF\"");
        assert_eq!(name(b""), "\"\"");
    }

    #[test]
    fn metadata_names_are_escaped_in_place() {
        let mut out = Vec::new();
        push_metadata_name(&mut out, b"1a 1");
        assert_eq!(out, b"\\31a\\201");
    }
}
