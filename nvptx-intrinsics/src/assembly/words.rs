//! Facts about a text that cannot be parsed, derived from its words in any context.
//!
//! An opcode is a word. So a text without a word that begins like a barrier or a call has no barrier, and a text
//! without a word about clusters does not use them. Words in comments count, and so do all alternatives. A word
//! composed of an operand and other characters may be any word.

use selvedge_ir::target::{AsmBarriers, AsmFacts};

/// The facts about a text that cannot be parsed.
pub(super) fn facts(text: &[u8]) -> AsmFacts {
    let made_up = has_made_up_words(text);
    let has = |is_it: fn(&[u8]) -> bool| made_up || words(text).any(is_it);
    let calls = has(is_call);
    AsmFacts {
        may_call: calls,
        barriers: AsmBarriers { ids: Vec::new(), others: calls || has(is_barrier) },
        may_use_cluster_barrier: calls || has(is_any_barrier),
        implies_cluster: calls || has(is_of_cluster),
        ..AsmFacts::unknown()
    }
}

/// Whether module-level assembly may contain a barrier.
pub(crate) fn names_barrier(text: &[u8]) -> bool {
    !facts(text).barriers.is_empty()
}

/// Whether a word implies the use of clusters: registers, address spaces and scopes have "cluster" in their name, and
/// two opcodes compute addresses in other CTAs.
pub(super) fn is_of_cluster(word: &[u8]) -> bool {
    let names_it = word.windows(7).any(|part| part == b"cluster");
    names_it || word.starts_with(b"mapa") || word.starts_with(b"getctarank")
}

/// The words of a text. A dollar sign ends one: it begins an operand, or an alternative.
fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || b"_.%".contains(&byte);
    text.split(move |&byte| !is_word(byte))
}

/// Whether a word is composed of an operand and other characters, or a statement begins with an operand.
fn has_made_up_words(text: &[u8]) -> bool {
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || b"_.%".contains(byte);
    let mut before = b';';
    let mut rest = text;
    while let [first, after @ ..] = rest {
        rest = after;
        if *first != b'$' {
            before = if first.is_ascii_whitespace() && b";{}:".contains(&before) {
                before
            } else {
                *first
            };
            continue;
        }
        let n = match after {
            [b'$', ..] => {
                rest = &after[1..];
                before = b'$';
                continue;
            }
            [b'0'..=b'9', ..] => after.iter().take_while(|byte| byte.is_ascii_digit()).count(),
            [b'{', ..] => after.iter().take_while(|&&byte| byte != b'}').count() + 1,
            _ => continue,
        };
        rest = after.get(n..).unwrap_or_default();
        let begins = b";{}:".contains(&before);
        if begins || is_word(&before) || rest.first().is_some_and(is_word) {
            return true;
        }
        before = b'0';
    }
    false
}

fn is_barrier(word: &[u8]) -> bool {
    let other = word.starts_with(b"bar.warp.") || word.starts_with(b"barrier.cluster.");
    word.starts_with(b"bar") && !other
}

fn is_any_barrier(word: &[u8]) -> bool {
    word.starts_with(b"bar")
}

/// Whether a word makes control leave the text: a call, or a return, which skips the remaining barriers of the
/// function.
fn is_call(word: &[u8]) -> bool {
    let opcode = word.split(|&byte| byte == b'.').next();
    matches!(opcode, Some(b"call" | b"ret"))
}

#[cfg(test)]
mod tests {
    use super::{facts, names_barrier};

    #[test]
    fn words_of_barriers_are_found() {
        for text in [
            "bar.sync 0",
            "barrier.cta.sync 1, 64; }",
            "@p bar.arrive 1,32",
            "bar",
            "call.uni f",
            "/* bar.sync 0; */ }",
            "$(bar.sync 0;$|$)}",
            "$(call$|$) f",
            "@p ret; }",
            "ret.uni",
            "L:bar.sync 0",
            "$0.sync 0; }",
            "b$0.sync 0; }",
            "{ $0 0;",
        ] {
            assert!(names_barrier(text.as_bytes()), "{text}");
        }
        for text in ["mbarrier.init.shared.b64 [$0], 1", "bar.warp.sync -1", "mov.u32 %ret, a"] {
            assert!(!names_barrier(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn words_of_clusters_are_found() {
        for text in ["barrier.cluster.arrive", "call.uni f", "bar.sync 0", "bar.warp.sync -1"] {
            assert!(facts(text.as_bytes()).may_use_cluster_barrier, "{text}");
        }
        for text in ["ld.shared::cluster.u32", "mapa.u64", "getctarank.u32", "%cluster_ctaid.x"] {
            assert!(facts(text.as_bytes()).implies_cluster, "{text}");
        }
        let other = facts(b"mbarrier.init.shared.b64 [$0], 1");
        assert!(!other.may_use_cluster_barrier && !other.implies_cluster && !other.may_call);
    }
}
