//! Counts words of comments and manuals that have a better term, for each file. The counts may only decrease.
//!
//! The terms are the table of STYLE.md; [`PHRASES`] has the counted phrases for each of its rows. Comments of Rust
//! files and all text of `.md` files count, except quoted program output and code blocks. The committed counts are in
//! `vocabulary.txt` in the same folder: a file without a row has the count 0. `BLESS=1` lowers counts to the current
//! ones, and raises none.

use std::collections::BTreeMap;

/// The first cell of each row of the table in STYLE.md, and the phrases that are counted for it.
pub(crate) const PHRASES: &[(&str, &[&str])] = &[
    (
        "round (of a loop), comes round, goes round",
        &[
            "rounds",
            "comes round",
            "come round",
            "goes round",
            "go round",
            "went round",
            "each round",
            "first round",
            "next round",
            "last round",
            "one round",
            "a round",
            "that round",
            "round to round",
        ],
    ),
    ("how often a loop comes round", &["how often", "so often", "as often"]),
    (
        "way, ways (in code)",
        &["on all ways", "all ways", "ways to", "ways from", "ways out", "on the way", "a way to"],
    ),
    ("behind (a pass, a barrier, a loop)", &["behind"]),
    (
        "goes, went, may go, is to go",
        &["goes", "went", "gone", "may go", "is to go", "are to go", "can go"],
    ),
    ("stands (at, where)", &["stands", "stand at", "stand in", "stand where", "stood"]),
    ("asks, is asked, of those asked for", &["asks", "asked", "is asked"]),
    ("kept (an answer, a fact)", &["kept", "keeps what"]),
    ("says, tells, is told", &["says", "said", "tells", "told"]),
    ("apart, tell apart", &["are apart", "is apart", "tell apart", "told apart", "tells apart"]),
    ("whoever, whatever, nobody, somebody", &["whoever", "whatever", "nobody", "somebody"]),
    ("of which, of whom", &["of which", "of whom"]),
    ("is found out", &["found out", "find out", "finds out"]),
    ("surely", &["surely"]),
    ("meet, come together", &["meet", "meets", "come together", "comes together"]),
    ("in place of", &["in place of", "in its place", "in their place"]),
    ("anew", &["anew"]),
    ("made from, made of", &["made from", "made of", "makes of"]),
    ("beside", &["beside"]),
    ("left out, left alone", &["left out", "left alone", "leaves out", "leave out"]),
    ("plain", &["plain", "plainly"]),
    (
        "looks at, looks back",
        &["look at", "looks at", "looked at", "looking at", "look back", "looks back"],
    ),
    ("taken apart", &["taken apart", "takes apart", "take apart"]),
    ("in vain", &["in vain", "fruitless"]),
];

/// Number of occurrences of the phrases in the prose of a file.
pub(crate) fn count(name: &str, text: &str) -> usize {
    let prose = if name.ends_with(".md") { prose_of_page(text) } else { comments(text) };
    let words = words(&prose);
    PHRASES.iter().flat_map(|(_, phrases)| *phrases).map(|phrase| occurrences(&words, phrase)).sum()
}

/// The prose as words with one blank before and after each.
fn words(prose: &str) -> String {
    let is_letter = |c: char| c.is_alphanumeric() || matches!(c, '_' | '\'' | '-');
    let mut words = String::from(" ");
    for word in prose.split(|c: char| !is_letter(c)).filter(|word| !word.is_empty()) {
        words.push_str(&word.to_lowercase());
        words.push(' ');
    }
    words
}

fn occurrences(words: &str, phrase: &str) -> usize {
    let phrase = format!(" {phrase} ");
    // Adjacent words share the blank between them.
    (0..words.len())
        .filter(|&n| words.is_char_boundary(n) && words[n..].starts_with(&phrase))
        .count()
}

/// The comments of a Rust file.
fn comments(text: &str) -> String {
    let comment = |line: &str| line.split_once("//").map(|(_, comment)| comment.to_owned());
    text.lines().filter_map(comment).collect::<Vec<_>>().join("\n")
}

/// A page without its code blocks, quoted code and table of terms.
fn prose_of_page(text: &str) -> String {
    let mut is_code = false;
    let mut prose = String::new();
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
        } else if !is_code && !PHRASES.iter().any(|(row, _)| line.contains(row)) {
            prose.extend(line.split('`').step_by(2));
            prose.push('\n');
        }
    }
    prose
}

/// Parses `vocabulary.txt`: lines with a count and a path.
pub(crate) fn read_counts(text: &str) -> BTreeMap<String, usize> {
    let row = |line: &str| {
        let (count, path) = line.split_once(' ').expect("a count and a path");
        (path.to_owned(), count.parse().expect("a count"))
    };
    text.lines().map(row).collect()
}

/// The lines for counts; zero counts are omitted.
pub(crate) fn written(counts: &BTreeMap<String, usize>) -> String {
    let rows = counts.iter().filter(|(_, count)| **count > 0);
    rows.map(|(path, count)| format!("{count} {path}\n")).collect()
}

#[test]
fn phrases_are_counted_in_comments_and_not_in_code() {
    let text = "let behind = anew(); // It stands behind, behind that.\n/// Nobody asks.\n";
    assert_eq!(count("a.rs", text), 5);
    let page = "It goes `behind` it.\n```\nanew\n```\n| anew | again |\n";
    assert_eq!(count("a.md", page), 1);
}
