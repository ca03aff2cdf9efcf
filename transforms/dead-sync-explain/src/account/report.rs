//! The accounts of several passes merged into one: the final fate of each barrier, and the counts.

use std::collections::BTreeMap;

use selvedge_ir::{Global, Inst};

use super::{Account, Entry, Fate, Reason, Removal};

/// The fates of all barriers of a module.
#[derive(Clone, Debug, Default)]
pub struct ModuleReport {
    /// The functions with barriers, in the order of the module.
    pub functions: Vec<Line>,
    /// The names of the analysed kernels without barriers, in the order of the module.
    pub without_barriers: Vec<String>,
}

/// One function of a report.
#[derive(Clone, Debug)]
pub struct Line {
    /// The barriers as they were before the first pass, with the final fate of each.
    pub account: Account,
    /// The number of barriers with each fate.
    pub counts: Counts,
}

/// The number of full barriers of a function with each fate.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Barriers before the first pass.
    pub before: usize,
    /// Removed barriers.
    pub removed: usize,
    /// Removable barriers.
    pub removable: usize,
    /// Barriers that stay.
    pub kept: usize,
    /// Other instructions that wait.
    pub others: usize,
    /// The number of entries by [`Fate::name`] and [`Fate::reason`].
    pub reasons: BTreeMap<(&'static str, &'static str), usize>,
}

impl ModuleReport {
    /// Merges accounts, the earliest first. A removed barrier remains removed; for one that stays the last account
    /// counts, unless it examined less code than an earlier one.
    pub fn of<'a>(accounts: impl IntoIterator<Item = &'a Account>) -> ModuleReport {
        let mut joined: BTreeMap<Global, Account> = BTreeMap::new();
        for account in accounts {
            match joined.get_mut(&account.function) {
                Some(known) => join(known, account),
                None => drop(joined.insert(account.function, account.clone())),
            }
        }
        let (with, without): (Vec<Account>, Vec<Account>) =
            joined.into_values().partition(|account| !account.entries.is_empty());
        let line = |account: Account| Line { counts: Counts::of(&account), account };
        let idle = without.into_iter().filter(|account| account.is_kernel);
        ModuleReport {
            functions: with.into_iter().map(line).collect(),
            without_barriers: idle.map(|account| account.name).collect(),
        }
    }

    /// The counts of all functions together.
    pub fn total(&self) -> Counts {
        let mut total = Counts::default();
        for line in &self.functions {
            let counts = &line.counts;
            total.before += counts.before;
            total.removed += counts.removed;
            total.removable += counts.removable;
            total.kept += counts.kept;
            total.others += counts.others;
            for (key, n) in &counts.reasons {
                *total.reasons.entry(*key).or_default() += n;
            }
        }
        total
    }
}

/// Merges a later account.
fn join(known: &mut Account, later: &Account) {
    let mut said: BTreeMap<Inst, &Entry> =
        later.entries.iter().map(|entry| (entry.at.inst, entry)).collect();
    for entry in &mut known.entries {
        match said.remove(&entry.at.inst) {
            _ if matches!(entry.fate, Fate::Removed(_)) => {}
            Some(word) if is_less_thorough(&word.fate) && !is_less_thorough(&entry.fate) => {}
            Some(word) => {
                entry.fate = word.fate.clone();
                entry.freed_by.clone_from(&word.freed_by);
                entry.freed_by_two.clone_from(&word.freed_by_two);
                entry.freed_by_shape.clone_from(&word.freed_by_shape);
                entry.together_by.clone_from(&word.together_by);
                entry.divergence.clone_from(&word.divergence);
                entry.pass = word.pass;
            }
            None => {
                let removal = Removal::of_gone_code();
                entry.fate = Fate::Removed(removal);
                entry.pass = later.pass;
            }
        }
    }
    // Barriers that were created between the two passes.
    let new = later.entries.iter().filter(|entry| said.contains_key(&entry.at.inst));
    known.entries.extend(new.cloned());
    known.blocks.clone_from(&later.blocks);
    for &assumption in &later.assumptions {
        if !known.assumptions.contains(&assumption) {
            known.assumptions.push(assumption);
        }
    }
    known.pass = later.pass;
}

/// Whether a barrier stays only because the pass examined no more code.
fn is_less_thorough(fate: &Fate) -> bool {
    matches!(fate, Fate::Kept(Reason::NotFirstBlock | Reason::Event(_)))
}

impl Counts {
    fn of(account: &Account) -> Counts {
        let mut counts = Counts::default();
        for Entry { fate, .. } in &account.entries {
            match fate {
                Fate::Removed(_) => counts.removed += 1,
                Fate::Removable(_) => counts.removable += 1,
                Fate::Kept(_) => counts.kept += 1,
                Fate::Other(_) => counts.others += 1,
            }
            *counts.reasons.entry((fate.name(), fate.reason())).or_default() += 1;
        }
        counts.before = counts.removed + counts.removable + counts.kept;
        counts
    }

    /// The reasons of one fate with the number of barriers that have them, the most frequent first.
    pub fn reasons_of(&self, fate: &str) -> Vec<(&'static str, usize)> {
        let of_fate = self.reasons.iter().filter(|((name, _), _)| *name == fate);
        let mut list: Vec<(&'static str, usize)> =
            of_fate.map(|((_, reason), n)| (*reason, *n)).collect();
        list.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(b.0)));
        list
    }
}

#[cfg(test)]
mod tests {
    use selvedge_ir::entity::EntityRef;
    use selvedge_ir::{Block, Global, Inst};

    use super::{Account, Counts, Entry, Fate, ModuleReport, Reason};
    use crate::account::Spot;

    fn account(barriers: &[usize], assumptions: &[&'static str]) -> Account {
        let spot = |n| Spot {
            inst: Inst::new(n),
            block: Block::new(0),
            position: n as u32,
            block_name: String::from("entry"),
            text: String::from("call void @llvm.nvvm.barrier0()"),
            source: Vec::new(),
        };
        let entry = |&n: &usize| Entry {
            at: spot(n),
            fate: Fate::Kept(Reason::ResultUsed),
            freed_by: Vec::new(),
            freed_by_two: Vec::new(),
            freed_by_shape: None,
            together_by: Vec::new(),
            divergence: None,
            pass: "dead-sync-elim",
        };
        Account {
            function: Global::new(0),
            name: String::from("kernel"),
            pass: "dead-sync-elim",
            is_kernel: true,
            assumptions: assumptions.to_vec(),
            entries: barriers.iter().map(entry).collect(),
            blocks: Vec::new(),
        }
    }

    #[test]
    fn barriers_missing_in_a_later_account_are_gone() {
        let accounts = [account(&[1, 2], &["trust-aligned"]), account(&[2], &["trust-restrict"])];
        let report = ModuleReport::of(&accounts);
        let line = &report.functions[0];
        let reasons = [(("kept", "result-used"), 1), (("removed", "gone"), 1)];
        let counts = Counts {
            before: 2,
            removed: 1,
            kept: 1,
            reasons: reasons.into_iter().collect(),
            ..Counts::default()
        };
        assert_eq!(line.counts, counts);
        assert_eq!(line.account.entries[0].fate.reason(), "gone");
        assert_eq!(line.account.assumptions, ["trust-aligned", "trust-restrict"]);
    }
}
