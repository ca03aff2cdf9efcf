//! What a section states must be stated once, and its events must be used, so that no two certificates differ in these
//! without a reason. Whether a line `trust` or `agree` is needed is not checked.
//!
//! Cost: nearly linear in the section.

use std::collections::BTreeSet;

use crate::certificate::{Deletion, Section};
use crate::refusal::{Fault, Rule};

/// Checks that no assumption, and no event of a side of a barrier, is listed twice.
///
/// # Errors
/// A refusal that names the first repetition.
pub(crate) fn stated_once(section: &Section) -> Result<(), Fault> {
    let trusted = &section.trusted;
    let pairs: Vec<&[usize]> = trusted.cluster.chunks(2).collect();
    let leave: Vec<usize> = trusted.leave.iter().map(|(from, _)| *from).collect();
    once("trust meet", &trusted.meet)?;
    once("trust call", &trusted.call)?;
    once("trust rounds", &trusted.rounds)?;
    once("trust cluster", &pairs)?;
    once("trust leave", &leave)?;
    once("trust end", &trusted.end)?;
    once("trust hidden", &trusted.hidden)?;
    once("agree", &section.agree)?;
    section.events.iter().try_for_each(|(n, event)| once(&format!("event {n}"), &event.spots))?;
    for Deletion { barrier, before, behind, .. } in &section.deletions {
        once(&format!("before barrier {barrier}"), before)?;
        once(&format!("behind barrier {barrier}"), behind)?;
    }
    Ok(())
}

fn once<T: Ord>(list: &str, all: &[T]) -> Result<(), Fault> {
    let mut seen = BTreeSet::new();
    match all.iter().position(|one| !seen.insert(one)) {
        None => Ok(()),
        Some(n) => {
            let what = format!("{list}: number {n} of the list, from 0, is stated before");
            Err(Fault::refused(Rule::StatedOnce, what))
        }
    }
}

/// Checks that each event can happen before or after a deleted barrier. A deletion without a proof lists no events, so
/// in a section with one, events may be unused.
///
/// # Errors
/// A refusal that names the first unused event.
pub(crate) fn no_idle_event(section: &Section) -> Result<(), Fault> {
    if section.deletions.iter().any(|deletion| deletion.unshown.is_some()) {
        return Ok(());
    }
    let sides = section.deletions.iter().flat_map(|one| one.before.iter().chain(&one.behind));
    let used: BTreeSet<usize> = sides.copied().collect();
    match section.events.iter().find(|(n, _)| !used.contains(n)) {
        None => Ok(()),
        Some((n, _)) => {
            let what = format!("event {n} can happen neither before nor behind a deleted barrier");
            Err(Fault::refused(Rule::NoIdleEvent, what))
        }
    }
}
