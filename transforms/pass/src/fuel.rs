//! Fuel: limits the number of pass runs or of single transformations, to find a faulty one by bisection.
//!
//! * *Bisection* (`-opt-bisect-limit=N`) counts runs of passes that are not required and stops
//!   running them after the Nth.
//! * A *debug counter* (`-debug-counter=dce=0-9:12`) numbers the transformations that one pass attempts,
//!   from 0, and allows those in the ranges.
//!
//! Counting needs a deterministic order, so a session with fuel runs everything on one thread.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;

/// The limits of a session's passes; none by default.
#[derive(Clone, Debug, Default)]
pub struct Fuel {
    bisect: Option<Bisect>,
    counters: BTreeMap<String, Counter>,
}

#[derive(Clone, Debug)]
struct Bisect {
    /// Runs up to this number are allowed; all of them when it is negative.
    limit: i64,
    n_runs: i64,
}

#[derive(Clone, Debug)]
struct Counter {
    /// Ascending and disjoint.
    allowed: Vec<RangeInclusive<u64>>,
    n_asked: u64,
}

/// An error in the text of a debug counter.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CounterError {
    /// Not `name=ranges`.
    #[error("'{0}' is not NAME=RANGES, such as dce=0-4:7")]
    NoRanges(String),
    /// Not `n` or `first-last`.
    #[error("'{0}' is not a range of numbers")]
    BadRange(String),
    /// The ranges overlap or are not ascending.
    #[error("range '{0}' does not begin after the end of the previous one")]
    OutOfOrder(String),
}

impl Fuel {
    /// Allows only the first `limit` runs of passes that are not required; all of them when negative.
    pub fn set_bisect_limit(&mut self, limit: i64) {
        self.bisect = Some(Bisect { limit, n_runs: 0 });
    }

    /// Adds counters from text: `pass=ranges`, separated by commas. A range is a number from 0 or a pair `first-last`;
    /// ranges ascend and are separated by colons (LLVM's syntax).
    ///
    /// # Errors
    /// When the text does not have this form; the counters before the invalid one are added.
    pub fn add_counters(&mut self, text: &str) -> Result<(), CounterError> {
        for counter in text.split(',') {
            let no_ranges = || CounterError::NoRanges(counter.into());
            let (name, ranges) = counter.split_once('=').ok_or_else(no_ranges)?;
            if name.is_empty() || ranges.is_empty() {
                return Err(no_ranges());
            }
            let allowed = parse_ranges(ranges)?;
            self.counters.insert(name.into(), Counter { allowed, n_asked: 0 });
        }
        Ok(())
    }

    /// The passes that have a counter.
    pub fn counter_names(&self) -> impl Iterator<Item = &str> {
        self.counters.keys().map(String::as_str)
    }

    /// Whether anything is limited.
    pub fn is_set(&self) -> bool {
        self.bisect.is_some() || !self.counters.is_empty()
    }

    /// Counts a run of a pass. Returns whether it is allowed, and the message to print.
    pub(crate) fn bisect(&mut self, pass: &str, unit: &str) -> (bool, Option<String>) {
        let Some(bisect) = &mut self.bisect else { return (true, None) };
        bisect.n_runs += 1;
        let runs = bisect.limit < 0 || bisect.n_runs <= bisect.limit;
        let verb = if runs { "running" } else { "NOT running" };
        let line = format!("BISECT: {verb} pass ({}) {pass} on {unit}", bisect.n_runs);
        (runs, Some(line))
    }

    /// Counts a transformation of a pass. Returns whether it is allowed.
    pub(crate) fn allows(&mut self, pass: &str) -> bool {
        let Some(counter) = self.counters.get_mut(pass) else { return true };
        let n = counter.n_asked;
        counter.n_asked += 1;
        counter.allowed.iter().any(|range| range.contains(&n))
    }
}

fn parse_ranges(text: &str) -> Result<Vec<RangeInclusive<u64>>, CounterError> {
    let mut ranges: Vec<RangeInclusive<u64>> = Vec::new();
    for part in text.split(':') {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (Ok(first), Ok(last)) = (first.parse(), last.parse()) else {
            return Err(CounterError::BadRange(part.into()));
        };
        if last < first {
            return Err(CounterError::BadRange(part.into()));
        }
        if ranges.last().is_some_and(|before| *before.end() >= first) {
            return Err(CounterError::OutOfOrder(part.into()));
        }
        ranges.push(first..=last);
    }
    Ok(ranges)
}

/// The counters and the number of times each was queried, as `-print-debug-counter` prints them.
impl fmt::Display for Fuel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Counters and values:")?;
        for (name, counter) in &self.counters {
            let ranges: Vec<String> = counter.allowed.iter().map(range_text).collect();
            writeln!(f, "{name:<32}: {{{},{}}}", counter.n_asked, ranges.join(":"))?;
        }
        Ok(())
    }
}

fn range_text(range: &RangeInclusive<u64>) -> String {
    match (range.start(), range.end()) {
        (first, last) if first == last => first.to_string(),
        (first, last) => format!("{first}-{last}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{CounterError, Fuel};

    fn allowed(text: &str, n: usize) -> Vec<usize> {
        let mut fuel = Fuel::default();
        fuel.add_counters(text).expect("well formed");
        (0..n).filter(|_| fuel.allows("dce")).collect()
    }

    #[test]
    fn counters_count_from_zero_and_allow_their_ranges() {
        assert_eq!(allowed("dce=0", 4), [0]);
        assert_eq!(allowed("dce=1-2:4", 6), [1, 2, 4]);
        assert_eq!(allowed("other=1", 3), [0, 1, 2]);
        assert_eq!(allowed("other=1,dce=2", 4), [2]);
    }

    #[test]
    fn malformed_counters_are_rejected() {
        let error = |text: &str| Fuel::default().add_counters(text).expect_err("malformed");
        assert_eq!(error("dce"), CounterError::NoRanges("dce".into()));
        assert_eq!(error("dce="), CounterError::NoRanges("dce=".into()));
        assert_eq!(error("dce=1-a"), CounterError::BadRange("1-a".into()));
        assert_eq!(error("dce=-1"), CounterError::BadRange("-1".into()));
        assert_eq!(error("dce=2-1"), CounterError::BadRange("2-1".into()));
        assert_eq!(error("dce=1:0"), CounterError::OutOfOrder("0".into()));
    }

    #[test]
    fn bisection_stops_after_its_limit() {
        let mut fuel = Fuel::default();
        assert_eq!(fuel.bisect("dce", "f"), (true, None));
        fuel.set_bisect_limit(1);
        let (runs, line) = fuel.bisect("dce", "f");
        assert!(runs);
        assert_eq!(line.as_deref(), Some("BISECT: running pass (1) dce on f"));
        let (runs, line) = fuel.bisect("dce", "g");
        assert!(!runs);
        assert_eq!(line.as_deref(), Some("BISECT: NOT running pass (2) dce on g"));
        fuel.set_bisect_limit(-1);
        assert!(fuel.bisect("dce", "f").0);
    }

    #[test]
    fn counters_round_trip() {
        let mut fuel = Fuel::default();
        fuel.add_counters("dce=1-2:4").expect("well formed");
        fuel.allows("dce");
        let text = fuel.to_string();
        assert_eq!(text.lines().nth(1), Some("dce                             : {1,1-2:4}"));
    }
}
