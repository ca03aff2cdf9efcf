//! Whether a pass preserved the behavior of a litmus kernel, by the model.

use selvedge_ir::Module;

use super::axioms::Rules;
use super::enumerate::{Behavior, Outcome, behavior};
use super::translate::{Kernel, KernelForm};

/// The result of a comparison.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The input has no race, nor has the output, and each outcome of the output is one of the input.
    Preserved {
        /// Number of outcomes of the input.
        n_outcomes: usize,
    },
    /// The input has a data race: passes assume that it has none.
    Racy,
    /// The input hangs, or has a misaligned barrier.
    Undefined,
    /// The input is too large for enumeration, or has operations that the model does not know.
    Unknown(String),
    /// What is wrong with the output.
    Wrong(String),
}

/// Compares two versions of a kernel.
pub fn compare(before: &Module, after: &Module, form: &KernelForm) -> Verdict {
    let old = match behavior_of(before, form) {
        Err(error) => return Verdict::Unknown(error),
        Ok(old) if old.undefined.is_some() => return Verdict::Undefined,
        Ok(old) if old.race.is_some() => return Verdict::Racy,
        Ok(old) => old,
    };
    match behavior_of(after, form) {
        Err(error) => Verdict::Wrong(format!("the output is not understood: {error}")),
        Ok(new) => compare_behaviors(&old, &new),
    }
}

/// The behavior of a kernel, up to its first race.
///
/// # Errors
/// When it is too large for enumeration, or has operations that the model does not know.
pub fn behavior_of(module: &Module, form: &KernelForm) -> Result<Behavior, String> {
    behavior(&Kernel::new(module, form)?, Rules::ALL, true)
}

fn compare_behaviors(old: &Behavior, new: &Behavior) -> Verdict {
    if let Some(undefined) = new.undefined {
        return Verdict::Wrong(format!("only in the output, {undefined}"));
    }
    if let Some(race) = &new.race {
        return Verdict::Wrong(format!("the output has a race: {race}"));
    }
    if let Some(added) = new.outcomes.difference(&old.outcomes).next() {
        return Verdict::Wrong(format!("the output has another outcome: {}", text(added, old)));
    }
    Verdict::Preserved { n_outcomes: old.outcomes.len() }
}

/// The results that are not the same in all outcomes of the input, and the memory.
fn text(outcome: &Outcome, old: &Behavior) -> String {
    let differs = |result: &&(usize, u64, u64)| {
        old.outcomes.iter().any(|outcome| !outcome.results.contains(result))
    };
    let text = |&(thread, slot, value): &(usize, u64, u64)| {
        format!("result {slot} of thread {thread} is {value}")
    };
    let results: Vec<String> = outcome.results.iter().filter(differs).map(text).collect();
    format!("{}; memory {:?}", results.join(", "), outcome.memory)
}
