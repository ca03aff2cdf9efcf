//! Statistics of passes.

use std::collections::BTreeMap;
use std::fmt;

/// Counters by pass, name and reason.
#[derive(Clone, Debug, Default)]
pub struct Statistics {
    counts: BTreeMap<Key, u64>,
    /// Counters that are not in the map yet: a pass uses few names, and a linear search by address finds them.
    recent: Vec<(Key, u64)>,
}

/// Maximal number of counters outside of the map.
const MAX_RECENT: usize = 16;

impl PartialEq for Statistics {
    fn eq(&self, other: &Statistics) -> bool {
        self.all() == other.all()
    }
}

/// The pass, the name of the counter, and the reason, which may be empty.
type Key = (&'static str, &'static str, &'static str);

impl Statistics {
    /// Adds to a counter. `what` is a noun phrase; `why` may be empty.
    pub fn add(&mut self, pass: &'static str, what: &'static str, why: &'static str, n: u64) {
        if n == 0 {
            return;
        }
        let same = |a: &'static str, b: &'static str| std::ptr::eq(a, b);
        let known = self
            .recent
            .iter_mut()
            .find(|((p, w, y), _)| same(y, why) && same(w, what) && same(p, pass));
        match known {
            Some((_, count)) => *count += n,
            None => self.add_new((pass, what, why), n),
        }
    }

    fn add_new(&mut self, key: Key, n: u64) {
        if self.recent.len() == MAX_RECENT {
            for (key, n) in self.recent.drain(..) {
                *self.counts.entry(key).or_default() += n;
            }
        }
        self.recent.push((key, n));
    }

    /// All counters, each once.
    fn all(&self) -> BTreeMap<Key, u64> {
        let mut all = self.counts.clone();
        for (key, n) in &self.recent {
            *all.entry(*key).or_default() += n;
        }
        all
    }

    /// Adds all counters of another.
    pub fn merge(&mut self, other: &Statistics) {
        let all = other.counts.iter().chain(other.recent.iter().map(|(key, n)| (key, n)));
        for ((pass, what, why), n) in all {
            self.add(pass, what, why, *n);
        }
    }

    /// The value of the counter `what` of `pass`, summed over all reasons.
    pub fn get(&self, pass: &str, what: &str) -> u64 {
        let all = self.counts.iter().chain(self.recent.iter().map(|(key, n)| (key, n)));
        all.filter(|((p, w, _), _)| *p == pass && *w == what).map(|(_, n)| n).sum()
    }

    /// Whether nothing was counted.
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty() && self.recent.is_empty()
    }
}

/// LLVM's table, as `-stats` prints it.
impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rule = format!("==={}===", "-".repeat(73));
        writeln!(f, "{rule}\n{:26}... Statistics Collected ...\n{rule}\n", "")?;
        let counts = self.all();
        let n_width = counts.values().map(|n| n.to_string().len()).max().unwrap_or(0);
        let pass_width = counts.keys().map(|(pass, ..)| pass.len()).max().unwrap_or(0);
        for ((pass, what, why), n) in &counts {
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
