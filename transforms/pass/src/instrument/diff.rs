//! Line differences of two texts.
//!
//! Method: Myers, "An O(ND) Difference Algorithm and Its Variations" (1986), applied after the common prefix and
//! suffix are removed. Cost: lines times differences; beyond [`MAX_WORK`] steps the remaining lines are printed as
//! entirely different, which is correct but less readable.

/// Steps after which the search for the shortest edit script is given up; each may need 8 bytes of memory.
const MAX_WORK: usize = 4_000_000;
/// Number of context lines printed around a difference.
const CONTEXT: usize = 3;

/// One line of the edit script.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Edit {
    Keep,
    Delete,
    Insert,
}

/// The difference of two texts, as `-print-changed=diff` prints it: deleted lines with prefix `-`, inserted lines with
/// `+`, and up to three lines of context around them with a space. Cost: lines times differences, up to a limit; beyond
/// it the lines that differ are shown as entirely different.
pub fn lines(before: &[u8], after: &[u8]) -> Vec<u8> {
    let old: Vec<&[u8]> = before.split_inclusive(|&b| b == b'\n').collect();
    let new: Vec<&[u8]> = after.split_inclusive(|&b| b == b'\n').collect();
    let script = script(&old, &new);
    let shown = near_a_difference(&script);
    let mut out = Vec::new();
    let (mut i, mut j) = (0, 0);
    for (edit, shown) in script.into_iter().zip(shown) {
        let (mark, line) = match edit {
            Edit::Keep => (b' ', old[i]),
            Edit::Delete => (b'-', old[i]),
            Edit::Insert => (b'+', new[j]),
        };
        i += usize::from(edit != Edit::Insert);
        j += usize::from(edit != Edit::Delete);
        if shown {
            out.push(mark);
            out.extend_from_slice(line);
        }
    }
    out
}

fn near_a_difference(script: &[Edit]) -> Vec<bool> {
    let mut near = vec![false; script.len()];
    for (n, edit) in script.iter().enumerate() {
        if *edit != Edit::Keep {
            let last = (n + CONTEXT).min(script.len() - 1);
            near[n.saturating_sub(CONTEXT)..=last].fill(true);
        }
    }
    near
}

/// The edit script that transforms `old` into `new`.
fn script(old: &[&[u8]], new: &[&[u8]]) -> Vec<Edit> {
    let same = |(a, b): &(&&[u8], &&[u8])| a == b;
    let head = old.iter().zip(new).take_while(same).count();
    let (old, new) = (&old[head..], &new[head..]);
    let tail = old.iter().rev().zip(new.iter().rev()).take_while(same).count();
    let (old, new) = (&old[..old.len() - tail], &new[..new.len() - tail]);
    let middle = shortest(old, new).unwrap_or_else(|| {
        let deleted = std::iter::repeat_n(Edit::Delete, old.len());
        deleted.chain(std::iter::repeat_n(Edit::Insert, new.len())).collect()
    });
    let keep = |n| std::iter::repeat_n(Edit::Keep, n);
    keep(head).chain(middle).chain(keep(tail)).collect()
}

/// A shortest edit script, unless the search exceeds its limit.
fn shortest(old: &[&[u8]], new: &[&[u8]]) -> Option<Vec<Edit>> {
    let (n, m) = (old.len() as isize, new.len() as isize);
    let most = n + m;
    // For each diagonal `k`: the largest index into `old` that a path on it reaches; one array per number of
    // differences.
    let mut frontiers: Vec<Vec<isize>> = Vec::new();
    let mut work = 0;
    for d in 0..=most {
        let mut frontier = vec![0; 2 * d as usize + 1];
        for k in (-d..=d).step_by(2) {
            let mut x = match frontiers.last() {
                None => 0,
                Some(last) => start_of(last, d, k),
            };
            while x < n && x - k < m && old[x as usize] == new[(x - k) as usize] {
                x += 1;
                work += 1;
            }
            frontier[(k + d) as usize] = x;
            if x >= n && x - k >= m {
                frontiers.push(frontier);
                return Some(trace_back(&frontiers, n, m));
            }
        }
        work += 2 * d as usize + 1;
        if work > MAX_WORK {
            return None;
        }
        frontiers.push(frontier);
    }
    None
}

/// The largest index at which diagonal `k` starts with `d` differences, given the frontier for `d - 1`.
fn start_of(last: &[isize], d: isize, k: isize) -> isize {
    // The previous frontier has the diagonals from 1 - d to d - 1.
    let at = |k: isize| last.get((k + d - 1) as usize).copied();
    let below = (k > -d).then(|| at(k - 1)).flatten().map(|x| x + 1);
    let right = (k < d).then(|| at(k + 1)).flatten();
    below.max(right).unwrap_or(0)
}

/// Reconstructs the path to the end from its last step to its first, and reverses it.
fn trace_back(frontiers: &[Vec<isize>], n: isize, m: isize) -> Vec<Edit> {
    let mut edits = Vec::new();
    let (mut x, mut y) = (n, m);
    for d in (1..frontiers.len() as isize).rev() {
        let last = &frontiers[d as usize - 1];
        let k = x - y;
        let start = start_of(last, d, k);
        while x > start {
            edits.push(Edit::Keep);
            (x, y) = (x - 1, y - 1);
        }
        let at =
            |k: isize| if k.abs() < d { last.get((k + d - 1) as usize).copied() } else { None };
        // Where both are possible, inserted lines follow deleted ones.
        if k < d && at(k + 1) == Some(start) {
            edits.push(Edit::Insert);
            y -= 1;
        } else {
            edits.push(Edit::Delete);
            x -= 1;
        }
    }
    edits.extend(std::iter::repeat_n(Edit::Keep, x as usize));
    edits.reverse();
    edits
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Edit, lines, script};

    fn apply(script: &[Edit], old: &[&[u8]], new: &[&[u8]]) -> Vec<Vec<u8>> {
        let (mut i, mut j, mut out) = (0, 0, Vec::new());
        for edit in script {
            match edit {
                Edit::Keep => {
                    assert_eq!(old[i], new[j]);
                    out.push(old[i].to_vec());
                }
                Edit::Delete => {}
                Edit::Insert => out.push(new[j].to_vec()),
            }
            i += usize::from(*edit != Edit::Insert);
            j += usize::from(*edit != Edit::Delete);
        }
        assert_eq!(i, old.len());
        out
    }

    /// Length of the longest common subsequence, by the quadratic dynamic program.
    fn common(old: &[&[u8]], new: &[&[u8]]) -> usize {
        let mut table = vec![vec![0; new.len() + 1]; old.len() + 1];
        for i in 0..old.len() {
            for j in 0..new.len() {
                let diagonal = if old[i] == new[j] { table[i][j] + 1 } else { 0 };
                table[i + 1][j + 1] = diagonal.max(table[i][j + 1]).max(table[i + 1][j]);
            }
        }
        table[old.len()][new.len()]
    }

    proptest! {
        #[test]
        fn edit_scripts_are_correct_and_minimal(
            old in prop::collection::vec(0u8..4, 0..20),
            new in prop::collection::vec(0u8..4, 0..20),
        ) {
            let old: Vec<&[u8]> = old.chunks(1).collect();
            let new: Vec<&[u8]> = new.chunks(1).collect();
            let script = script(&old, &new);
            let made = apply(&script, &old, &new);
            prop_assert_eq!(made, new.iter().map(|line| line.to_vec()).collect::<Vec<_>>());
            let kept = script.iter().filter(|edit| **edit == Edit::Keep).count();
            prop_assert_eq!(kept, common(&old, &new));
        }
    }

    #[test]
    fn a_difference_is_shown_with_context() {
        let before = b"a\nb\nc\nd\ne\nf\ng\nh\n";
        let after = b"a\nb\nc\nd\nx\nf\ng\nh\n";
        assert_eq!(lines(before, after), b" b\n c\n d\n-e\n+x\n f\n g\n h\n");
        assert_eq!(lines(before, before), b"");
    }
}
