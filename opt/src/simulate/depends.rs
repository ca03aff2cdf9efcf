//! Determines what a finding in a made-up launch depends on.
//!
//! First by experiment, with launches that have other made-up values. If one of them does not show the finding, each
//! made-up value is replaced by that of this other launch, one at a time, and those whose replacement makes the finding
//! disappear are reported. For a race the other launch must have no race at all, since each launch may show other
//! pairs; the abnormal end of a run depends only on whether the runs of the other launch finish.
//!
//! Otherwise by dataflow: the launch runs again with its arguments marked as arbitrary, and the finding depends on them
//! if an address, or a branch that leads to it, does. So a finding counts as independent of made-up values only if no
//! made-up value is involved.
//!
//! Cost: a few dozen launches for each launch with a finding; the second part runs it once for each argument.

use std::collections::BTreeSet;

use selvedge::simt::inputs::{MadeUp, rests_on, searched};
use selvedge::simt::{
    Argument, BadLaunch, Kernel, Launch, Options, Outcome, ParamKind, Race, Run, Schedule,
};

use super::check::{Check, Key, end_key, is_race, race_key};
use super::report::{Notes, argument_text};
use super::{FUEL, bad_launch, run_with, shape_request};
use crate::failure::Failure;

/// Maximal number of operations of the runs of a launch that is repeated for each argument.
const QUICK: u64 = 5_000_000;

/// The two kinds of findings of a launch.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Group {
    /// Races.
    Races,
    /// Runs that do not finish.
    Ends,
}

/// A launch without findings, to compare with.
#[derive(Clone)]
pub(super) struct Clean {
    launch: Launch,
    /// Whether it has races, although no finding of this kind.
    is_racy: bool,
}

/// A launch, the schedules under which it ran, and the runs.
pub(super) struct Ran<'l> {
    pub(super) launch: &'l Launch,
    pub(super) schedules: Vec<Schedule>,
    pub(super) runs: Vec<Run>,
}

impl Check<'_> {
    /// The made-up values that the findings of one kind depend on, and whether there are any: another made-up launch
    /// does not show them.
    pub(super) fn reasons(
        &mut self,
        ran: &Ran<'_>,
        group: Group,
    ) -> Result<(Notes, bool), Failure> {
        let mut notes = Vec::new();
        let launch = ran.launch;
        let is_between_blocks = group == Group::Races && self.is_between_blocks(ran)?;
        let Some(kernel) = self.program.kernel(&launch.kernel) else { return Ok((notes, false)) };
        if self.flags.inputs.is_some() {
            let text = "blocks; with one block there is none";
            notes.extend(is_between_blocks.then(|| ("only between", text.to_owned())));
            return Ok((notes, false));
        }
        if is_between_blocks {
            let one = launch.cluster.map(|extent| extent.to_string()).join(",");
            let one = one.trim_end_matches(",1");
            notes.push(("only between", format!("blocks; with -grid={one} there is none")));
        }
        let is_grid_made_up = is_between_blocks && self.flags.grid.is_none();
        let Some(clean) = self.clean(kernel, group)? else {
            if !is_grid_made_up {
                let text = "the launch; every other generated launch has a finding or fails, too";
                notes.push(("made up", text.into()));
            }
            return Ok((notes, is_grid_made_up));
        };
        let mut is_clean = |launch: &Launch| self.is_clean(launch, group);
        let mut found = rests_on(launch, &clean.launch, &mut is_clean)?;
        // Already reported with a better explanation.
        found.retain(|&what| !(is_between_blocks && what == MadeUp::Grid));
        let shows = if clean.is_racy { "this does not occur" } else { "there is no finding" };
        if found.is_empty() && !is_grid_made_up {
            let text = format!(
                "the launch; with other values {shows}, but no single value decides it (set them by \
                 -grid, -block and -inputs)"
            );
            notes.push(("made up", text));
        }
        let named =
            found.into_iter().map(|what| assumption(kernel, (launch, &clean.launch), what, shows));
        notes.extend(named);
        Ok((notes, true))
    }

    /// Whether all errors of a launch are races between blocks and a launch with one block shows none.
    fn is_between_blocks(&self, ran: &Ran<'_>) -> Result<bool, Failure> {
        let launch = ran.launch;
        let is_between = |race: &Race| race.first.thread.ctaid != race.second.thread.ctaid;
        let mut races =
            ran.runs.iter().flat_map(|run| &run.races).filter(|race| is_race(race)).peekable();
        if races.peek().is_none() || launch.grid == launch.cluster || !races.all(is_between) {
            return Ok(false);
        }
        self.is_clean(&Launch { grid: launch.cluster, ..launch.clone() }, Group::Races)
    }

    /// A made-up launch of the kernel that shows no finding of the kind, and if possible none at all.
    fn clean(&mut self, kernel: &Kernel, group: Group) -> Result<Option<Clean>, Failure> {
        let key = (kernel.name.clone(), group);
        if let Some(known) = self.clean.get(&key) {
            return Ok(known.clone());
        }
        let failed = |error: BadLaunch| Failure::general(format_args!("@{}: {error}", kernel.name));
        let mut tried = super::made(self.program, kernel, self.flags).map_err(failed)?;
        let found = searched(self.program, kernel, &shape_request(self.flags));
        tried.extend(found.map_err(failed)?);
        let mut clean: Option<Clean> = None;
        for launch in tried {
            if self.is_clean(&launch, Group::Races)? {
                clean = Some(Clean { launch, is_racy: false });
                break;
            }
            if group == Group::Ends && clean.is_none() && self.is_clean(&launch, group)? {
                clean = Some(Clean { launch, is_racy: true });
            }
        }
        self.clean.insert(key, clean.clone());
        Ok(clean)
    }

    /// Whether all runs of a launch finish and, for races, have none.
    fn is_clean(&self, launch: &Launch, group: Group) -> Result<bool, Failure> {
        let runs = self.quick_runs(launch)?.runs;
        let shows = |run: &Run| group == Group::Races && run.races.iter().any(is_race);
        Ok(runs.iter().all(|run| run.outcome == Outcome::Finished && !shows(run)))
    }

    /// The findings that do not depend on made-up arguments. Empty for a launch whose arguments are given.
    pub(super) fn independent(&self, ran: &Ran<'_>) -> Result<BTreeSet<Key>, Failure> {
        self.untouched(ran, (0..ran.launch.args.len()).collect())
    }

    /// The findings that do not depend on the given arguments.
    fn untouched(&self, ran: &Ran<'_>, arguments: Vec<usize>) -> Result<BTreeSet<Key>, Failure> {
        let options = Options { fuel: FUEL, arbitrary: Some(arguments), ..Options::default() };
        let runs = run_with(self.program, ran.launch, &ran.schedules, &options)?;
        let mut found = BTreeSet::new();
        for run in &runs {
            let races = run.races.iter().filter(|race| is_race(race) && !race.is_arbitrary);
            found.extend(races.map(race_key));
            found.extend((!run.end_is_arbitrary).then(|| end_key(&run.outcome)));
        }
        Ok(found)
    }

    /// The note for a finding that depends on made-up arguments according to what it is computed from.
    pub(super) fn involved(
        &self,
        ran: &Ran<'_>,
        key: &Key,
    ) -> Result<(&'static str, String), Failure> {
        let launch = ran.launch;
        let kernel = self.program.kernel(&launch.kernel);
        let kernel = kernel.ok_or_else(|| bad_launch(launch, &"there is no such kernel"))?;
        if !self.untouched(ran, Vec::new())?.contains(key) {
            let text = "a choice that is left open, such as a clock: an address, or a branch that leads \
                        here, is computed from it";
            return Ok(("made up", text.to_owned()));
        }
        let is_quick = ran.runs.iter().map(|run| run.operations).sum::<u64>() < QUICK;
        let mut named = Vec::new();
        for n in (0..launch.args.len()).filter(|_| is_quick) {
            if !self.untouched(ran, vec![n])?.contains(key) {
                let name = kernel.param_name(n);
                let holds =
                    matches!(kernel.params[n].kind, ParamKind::Pointer | ParamKind::ByValue { .. })
                        && !matches!(launch.args[n], Argument::Bits(_));
                named.push(if holds {
                    format!("what %{name} points to")
                } else {
                    format!("%{name}")
                });
            }
        }
        let what = if named.is_empty() { "the arguments".to_owned() } else { named.join(", ") };
        let text = format!(
            "{what}: an address, or a branch that leads here, is computed from it (set by -inputs)"
        );
        Ok(("made up", text))
    }

    pub(super) fn quick_runs<'l>(&self, launch: &'l Launch) -> Result<Ran<'l>, Failure> {
        self.runs(launch, vec![Schedule::RoundRobin, Schedule::LastFirst])
    }

    /// Runs a launch under some schedules.
    pub(super) fn runs<'l>(
        &self,
        launch: &'l Launch,
        schedules: Vec<Schedule>,
    ) -> Result<Ran<'l>, Failure> {
        let options = Options { fuel: FUEL, ..Options::default() };
        let runs = run_with(self.program, launch, &schedules, &options)?;
        Ok(Ran { launch, schedules, runs })
    }
}

/// The made-up value, and what would contradict it.
fn assumption(
    kernel: &Kernel,
    (launch, clean): (&Launch, &Launch),
    what: MadeUp,
    shows: &str,
) -> (&'static str, String) {
    let shape = |extents: [u32; 3]| extents.map(|extent| extent.to_string()).join("x");
    match what {
        MadeUp::Overlap(one, other) => {
            let (one, other) = (kernel.param_name(one), kernel.param_name(other));
            let text = format!(
                "%{one} and %{other} overlap: `__restrict__` (noalias) on one of them, or \
                 -distinct-arguments, states that they never do"
            );
            ("only if", text)
        }
        MadeUp::Grid => {
            let (is, other) = (shape(launch.grid), shape(clean.grid));
            let text = format!("{is} blocks; with {other} {shows} (set by -grid)");
            ("made up", text)
        }
        MadeUp::Block => {
            let (is, other) = (shape(launch.block), shape(clean.block));
            let text = format!("blocks of {is} threads; with {other} {shows} (set by -block)");
            ("made up", text)
        }
        MadeUp::Value(n) => {
            let is = argument_text(kernel, launch, n);
            let other = argument_text(kernel, clean, n);
            let text = format!("{is}; with {other} {shows} (set by -inputs)");
            ("made up", text)
        }
        MadeUp::Contents(n) => {
            let name = kernel.param_name(n);
            let text =
                format!("what %{name} points to; with other contents {shows} (set by -inputs)");
            ("made up", text)
        }
    }
}
