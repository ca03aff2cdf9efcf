//! Counts of what passes did.

use std::collections::BTreeMap;
use std::fmt;

/// Counts by pass and by what was counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    counts: BTreeMap<Key, u64>,
}

/// A pass, what was counted, and why it happened; the reason may be empty.
type Key = (&'static str, &'static str, &'static str);

impl Statistics {
    /// Adds to a count. `what` is a noun phrase; `why` may be empty.
    pub fn add(&mut self, pass: &'static str, what: &'static str, why: &'static str, n: u64) {
        if n != 0 {
            *self.counts.entry((pass, what, why)).or_default() += n;
        }
    }

    /// Adds all counts of another.
    pub fn merge(&mut self, other: &Statistics) {
        for ((pass, what, why), n) in &other.counts {
            self.add(pass, what, why, *n);
        }
    }

    /// How often `pass` counted `what`, for whatever reason.
    pub fn get(&self, pass: &str, what: &str) -> u64 {
        let of_it = self.counts.iter().filter(|((p, w, _), _)| *p == pass && *w == what);
        of_it.map(|(_, n)| n).sum()
    }

    /// Whether nothing was counted.
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }
}

/// LLVM's table, as `-stats` prints it.
impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rule = format!("==={}===", "-".repeat(73));
        writeln!(f, "{rule}\n{:26}... Statistics Collected ...\n{rule}\n", "")?;
        let n_width = self.counts.values().map(|n| n.to_string().len()).max().unwrap_or(0);
        let pass_width = self.counts.keys().map(|(pass, ..)| pass.len()).max().unwrap_or(0);
        for ((pass, what, why), n) in &self.counts {
            write!(f, "{n:n_width$} {pass:pass_width$} - {what}")?;
            writeln!(f, "{}", if why.is_empty() { String::new() } else { format!(" ({why})") })?;
        }
        writeln!(f)
    }
}

#[cfg(test)]
mod tests {
    use super::Statistics;

    #[test]
    fn counts_add_up_and_are_printed_in_order() {
        let mut a = Statistics::default();
        a.add("dce", "instructions erased", "result unused", 9);
        a.add("dce", "nothing", "", 0);
        let mut b = Statistics::default();
        b.add("basic-dbe", "barriers", "", 1);
        b.add("dce", "instructions erased", "result unused", 3);
        a.merge(&b);
        assert_eq!(a.get("dce", "instructions erased"), 12);
        let text = a.to_string();
        let rows: Vec<&str> = text.lines().skip(4).collect();
        assert_eq!(
            rows,
            [" 1 basic-dbe - barriers", "12 dce       - instructions erased (result unused)", ""]
        );
    }
}
