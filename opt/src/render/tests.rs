//! Tests of the format of diagnostics.

use selvedge::ir::{Diagnostic, Place};

use super::{MAX_SHOWN, Renderer};

/// The lines for an error about the bytes `span`.
fn lines(text: &[u8], span: std::ops::Range<u32>) -> Vec<String> {
    let error = Diagnostic::error("rule", Place::Module, "no").at(span);
    let rendered = Renderer::new("a.ll", text, false).all(&[error]);
    rendered.lines().map(String::from).collect()
}

#[test]
fn a_message_has_location_line_and_caret() {
    assert_eq!(lines(b"abc\ndef ghi\n", 8..11), ["a.ll:2:5: error: no", "def ghi", "    ^~~"]);
    assert_eq!(lines(b"abc", 0..1), ["a.ll:1:1: error: no", "abc", "^"]);
    assert_eq!(lines(b"abc", 1..1), ["a.ll:1:2: error: no", "abc", " ^"]);
}

#[test]
fn ends_of_lines_and_of_the_text_have_locations() {
    assert_eq!(lines(b"abc\n", 3..4), ["a.ll:1:4: error: no", "abc", "   ^"]);
    assert_eq!(lines(b"abc\n", 4..4), ["a.ll:2:1: error: no", "", "^"]);
    assert_eq!(lines(b"abc\r\nd", 3..9), ["a.ll:1:4: error: no", "abc", "   ^"]);
    assert_eq!(lines(b"", 0..0), ["a.ll:1:1: error: no", "", "^"]);
    assert_eq!(lines(b"abc", 77..80)[0], "a.ll:1:4: error: no");
}

#[test]
fn multi_line_spans_are_marked_on_the_first_line() {
    assert_eq!(lines(b"ab\ncd\nef", 1..8), ["a.ll:1:2: error: no", "ab", " ^"]);
}

#[test]
fn tabs_become_blanks_on_both_lines() {
    assert_eq!(
        lines(b"\ta\tb", 3..4),
        ["a.ll:1:4: error: no", "        a       b", "                ^"]
    );
    assert_eq!(lines(b"a\tb", 1..3)[1..], ["a       b", " ^~~~~~~~"]);
}

#[test]
fn columns_count_bytes_and_carets_count_characters() {
    assert_eq!(lines("é x".as_bytes(), 3..4), ["a.ll:1:4: error: no", "é x", "  ^"]);
    assert_eq!(lines("日 x".as_bytes(), 4..5), ["a.ll:1:5: error: no", "日 x", "   ^"]);
    assert_eq!(lines("日 x".as_bytes(), 1..2)[1..], ["日 x", "^~"]);
}

#[test]
fn invalid_utf_8_is_replaced() {
    assert_eq!(lines(b"\xff\x1b[1m x", 6..7)[1..], ["\u{FFFD}\u{FFFD}[1m x", "      ^"]);
    assert_eq!(lines("\u{202E}x".as_bytes(), 3..4)[1..], ["\u{FFFD}x", " ^"]);
    assert_eq!(lines(b"BC\xc0\xde\0\0", 0..0), ["a.ll:1:1: error: no"]);
}

#[test]
fn long_lines_are_truncated_around_the_caret() {
    let mut text = vec![b'x'; 100_000];
    text[50_000] = b'!';
    let rendered = lines(&text, 50_000..50_001);
    assert_eq!(rendered[0], "a.ll:1:50001: error: no");
    assert!(rendered[1].starts_with("...x") && rendered[1].ends_with("x..."));
    assert!(rendered[1].len() <= MAX_SHOWN + 6);
    assert_eq!(rendered[1].find('!'), rendered[2].find('^'));
    let at_start = lines(&text, 3..4);
    assert!(at_start[1].starts_with("xxx") && at_start[1].ends_with("x..."));
    assert_eq!(at_start[2], "   ^");
    let at_end = lines(&text, 100_000..100_000);
    assert!(at_end[1].starts_with("...") && !at_end[1].ends_with("..."));
    assert_eq!(at_end[2].len(), at_end[1].len() + 1);
}

#[test]
fn messages_without_a_location_name_the_file() {
    let error = Diagnostic::error("rule", Place::Module, "no\x1b[1m").note("do this");
    let text = Renderer::new("a.ll", b"", false).all(&[error]);
    assert_eq!(text, "a.ll: error: no\u{FFFD}[1m\na.ll: note: do this\n");
}

#[test]
fn colours_change_nothing_else() {
    let error = Diagnostic::error("rule", Place::Module, "no").at(1..2);
    let text = Renderer::new("a.ll", b"abc", true).all(&[error]);
    assert!(text.contains("\x1b[1;31merror: \x1b[0m"));
    let mut plain = text;
    for escape in ["\x1b[0m", "\x1b[1m", "\x1b[1;31m", "\x1b[1;32m"] {
        plain = plain.replace(escape, "");
    }
    assert_eq!(plain, "a.ll:1:2: error: no\nabc\n ^\n");
}
