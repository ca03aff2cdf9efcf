//! "Did you mean": the known word nearest to a misspelled one.

/// The word in `known` nearest to `word`, if at most a third of the longer one has to be changed. The first of equally
/// near words.
///
/// Cost: the product of the lengths, for each known word.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let scored = known.into_iter().filter_map(|candidate| {
        let distance = edit_distance(word, candidate);
        let longer = word.chars().count().max(candidate.chars().count());
        (distance * 3 <= longer.max(3)).then_some((distance, candidate))
    });
    scored.min_by_key(|(distance, _)| *distance).map(|(_, candidate)| candidate)
}

/// The minimal number of insertions, deletions, replacements and swaps of neighbors that transform `a` into `b`
/// (optimal string alignment).
fn edit_distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut before_last = vec![0; b.len() + 1];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let replaced = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = replaced.min(last[j] + 1).min(row[j - 1] + 1);
            let swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if swapped {
                row[j] = row[j].min(before_last[j - 2] + 1);
            }
        }
        (before_last, last) = (last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::{edit_distance, nearest};

    #[test]
    fn edit_distances_of_known_pairs_are_right() {
        for (a, b, distance) in [
            ("", "", 0),
            ("dce", "dce", 0),
            ("dec", "dce", 1),
            ("dc", "dce", 1),
            ("dcee", "dce", 1),
            ("dxe", "dce", 1),
            ("kitten", "sitting", 3),
            ("", "abc", 3),
        ] {
            assert_eq!(edit_distance(a, b), distance, "{a} {b}");
            assert_eq!(edit_distance(b, a), distance, "{b} {a}");
        }
    }

    #[test]
    fn only_similar_names_are_suggested() {
        let known = ["dce", "verify", "basic-dbe", "no-op-module"];
        assert_eq!(nearest("dec", known), Some("dce"));
        assert_eq!(nearest("basicdbe", known), Some("basic-dbe"));
        assert_eq!(nearest("no-op-modul", known), Some("no-op-module"));
        assert_eq!(nearest("inline", known), None);
        assert_eq!(nearest("x", known), None);
    }
}
