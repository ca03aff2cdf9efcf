//! The report as text: each barrier with its reason and source lines, then the counts.

use annotate_snippets::{Group, Level, Renderer};
use selvedge::dead_sync::account::{
    DivergentBranch, Entry, Evidence, Fate, Line, ModuleReport, Need, Pair, Reason, Removal,
    RemovalReason, Spot, Use, assumption_phrase,
};

use selvedge::ir::Inst;

use super::names::Names;
use super::snippets::{Shown, snippets};
use super::sources::{Mark, Sources};

/// How many columns are shown.
pub(super) const WIDTH: usize = 110;

/// Maximal width of a column of the table; longer text extends beyond it. (Formatting also limits widths to 65535.)
const MAX_COLUMN: usize = WIDTH;

/// The contents and the format of the report.
#[derive(Clone, Copy)]
pub(crate) struct ReportView<'a> {
    pub(crate) report: &'a ModuleReport,
    pub(crate) sources: &'a Sources,
    pub(crate) names: &'a Names,
    /// Whether the evidence for removed barriers is shown.
    pub(crate) evidence: bool,
    pub(crate) colored: bool,
}

impl<'a> ReportView<'a> {
    /// The barriers of all functions, in text order.
    pub(crate) fn barriers(self) -> impl Iterator<Item = BarrierView<'a>> {
        self.report.functions.iter().flat_map(move |line| self.barriers_of(line))
    }

    /// The barriers of one function, in text order.
    pub(crate) fn barriers_of(self, line: &'a Line) -> impl Iterator<Item = BarrierView<'a>> {
        let view = move |(number, entry): (Option<usize>, &'a Entry)| {
            Some(BarrierView {
                report_view: self,
                sources: self.sources,
                line,
                number: number?,
                entry,
            })
        };
        line.account.numbered().filter_map(view)
    }

    /// Renders the entire report.
    pub(crate) fn render(self) -> String {
        let renderer = if self.colored { Renderer::styled() } else { Renderer::plain() };
        let renderer = renderer.term_width(WIDTH);
        let mut out = String::new();
        for view in self.barriers() {
            out.push_str(&renderer.render(&[view.group()]));
            out.push_str("\n\n");
        }
        out.push_str(&self.summary());
        out
    }
}

/// What is shown of one barrier.
pub(crate) struct BarrierView<'a> {
    report_view: ReportView<'a>,
    sources: &'a Sources,
    line: &'a Line,
    /// Its number in the function, from 1.
    pub(crate) number: usize,
    pub(crate) entry: &'a Entry,
}

/// A location with its label.
struct Labelled<'a> {
    spot: &'a Spot,
    label: String,
    is_barrier: bool,
}

impl BarrierView<'_> {
    fn group(&self) -> Group<'_> {
        let level = match &self.entry.fate {
            Fate::Removed(_) => Level::NOTE,
            Fate::Removable(_) => Level::WARNING,
            Fate::Kept(_) | Fate::Other(_) => Level::ERROR,
        };
        let function = self.report_view.names.function(&self.line.account.name);
        let title = format!("barrier {} of `{function}`: {}", self.number, self.sentence());
        let title = level.with_name(self.word()).primary_title(title);
        let mut group = title.id(self.entry.fate.reason()).elements(snippets(self.shown()));
        for (name, message) in self.notes() {
            group = group.element(Level::NOTE.with_name(name).message(message));
        }
        group
    }

    /// The fate in one word.
    pub(crate) fn word(&self) -> &'static str {
        match &self.entry.fate {
            Fate::Removed(_) => "removed",
            Fate::Removable(_) => "removable",
            Fate::Kept(_) | Fate::Other(_) => "kept",
        }
    }

    /// The reason as a sentence.
    pub(crate) fn sentence(&self) -> String {
        self.report_view.names.in_sentence(&self.entry.fate.sentence()).into_owned()
    }

    /// The locations to mark: in the program's source if all of them have a source location, or else in the input
    /// text.
    pub(crate) fn shown(&self) -> Vec<Shown> {
        let places = self.places();
        let in_source = |place: &Labelled<'_>| self.sources.in_source(&place.spot.source);
        let marks: Option<Vec<Mark>> = places.iter().map(in_source).collect();
        let function = self.line.account.function;
        let in_listing = |place: &Labelled<'_>| self.sources.in_listing(function, place.spot.inst);
        let marks: Vec<Option<Mark>> = match marks {
            Some(marks) => marks.into_iter().map(Some).collect(),
            None => places.iter().map(in_listing).collect(),
        };
        let shown = marks.into_iter().zip(places).filter_map(|(mark, place)| {
            Some(Shown { mark: mark?, label: place.label, is_primary: place.is_barrier })
        });
        shown.collect()
    }

    fn places(&self) -> Vec<Labelled<'_>> {
        let label = match &self.entry.fate {
            Fate::Removed(_) => "this barrier was removed",
            Fate::Removable(_) => "this barrier could be removed",
            Fate::Kept(_) | Fate::Other(_) => "this barrier stays",
        };
        let place = |spot, label: String| Labelled { spot, label, is_barrier: false };
        let own = Labelled { is_barrier: true, ..place(&self.entry.at, label.into()) };
        let mut places = vec![own];
        match &self.entry.fate {
            Fate::Kept(Reason::Pair(pair)) => {
                let (above, below) = (&pair.above, &pair.below);
                if above.at.inst == below.at.inst {
                    let label = "before it in one iteration of a loop, after it in another";
                    places.push(place(&above.at, label.into()));
                } else {
                    places.push(place(&above.at, above.does.label(true)));
                    places.push(place(&below.at, below.does.label(false)));
                }
            }
            Fate::Kept(reason) => {
                let related = reason.related();
                places.extend(related.map(|spot| place(spot, related_label(reason).into())));
                if let Some(divergent_branch) = reason.divergent_branch() {
                    divergent_places(divergent_branch, related, &mut places);
                }
            }
            Fate::Removed(Removal { why: RemovalReason::AdjacentBarrier(twin), .. })
            | Fate::Removable(Removal { why: RemovalReason::AdjacentBarrier(twin), .. }) => {
                places.push(place(twin, "the adjacent barrier".into()));
            }
            Fate::Removed(_) | Fate::Removable(_) | Fate::Other(_) => {}
        }
        if let Fate::Removed(removal) | Fate::Removable(removal) = &self.entry.fate
            && let Some(other) = &removal.replaced_by
            && places.iter().all(|place| place.spot.inst != other.inst)
        {
            places.push(place(other, "this barrier orders the same accesses".into()));
        }
        places
    }

    /// The notes below the snippet: their kinds, and their texts.
    pub(crate) fn notes(&self) -> Vec<(&'static str, String)> {
        let named = |(heading, text): (_, String)| {
            (heading, self.report_view.names.in_sentence(&text).into_owned())
        };
        self.notes_in_symbols().into_iter().map(named).collect()
    }

    /// The notes with names as in the module.
    fn notes_in_symbols(&self) -> Vec<(&'static str, String)> {
        let mut notes = Vec::new();
        if self.sources.in_source(&self.entry.at.source).is_some()
            && let Some(line) = self.sources.line_of(self.line.account.function, self.entry.at.inst)
        {
            notes.push(("in the .ll file", format!("line {line}")));
        }
        let promised = |assumption: &&'static str| assumption_phrase(assumption).to_owned();
        if let Fate::Removed(removal) | Fate::Removable(removal) = &self.entry.fate {
            notes.extend(removal.assumptions.iter().map(|one| ("assuming", promised(one))));
            if self.report_view.evidence {
                notes.extend(removal.evidence.iter().flat_map(evidence_notes));
            }
        }
        let Fate::Kept(reason) = &self.entry.fate else { return notes };
        let freeing = |one: &'static str| match &self.entry.freed_by_shape {
            Some(shape) if one == "assume-reqntid" => {
                let extents = shape.rsplit_once('=').map_or(shape.as_str(), |(_, extents)| extents);
                format!("all blocks have the shape {extents} ({})", self.entry.flag(one))
            }
            _ => assumption_phrase(one).to_owned(),
        };
        let together = self.entry.together_by.iter();
        notes
            .extend(together.map(|one| ("all threads reach it together, assuming", promised(one))));
        notes.extend(self.entry.freed_by.iter().map(|one| (REMOVED_IF, freeing(one))));
        for [one, other] in &self.entry.freed_by_two {
            let both = format!("{} and {}", promised(one), promised(other));
            notes.push((REMOVED_IF, both));
        }
        match reason {
            Reason::Pair(pair) => self.pair_notes(pair, &mut notes),
            _ => self.need_notes(reason.needs(), &[], &mut notes),
        }
        let root =
            reason.divergent_branch().and_then(|divergent_branch| divergent_branch.root.as_ref());
        if let Some(root) = root.filter(|root| root.at.is_none()) {
            notes.push(("divergent value", format!("{}: {}", root.name, root.cause.phrase())));
        }
        notes.extend(reason.advice().map(|(heading, text)| (heading, text.into())));
        if let Some(divergence) = &self.entry.divergence {
            notes.push((divergence.heading(), divergence.phrase()));
        }
        notes
    }

    fn pair_notes(&self, pair: &Pair, notes: &mut Vec<(&'static str, String)>) {
        if let Some(thread_conflict) = &pair.thread_conflict {
            let heading = if thread_conflict.is_sure() {
                "two threads that conflict"
            } else {
                "two threads that may conflict"
            };
            notes.push((heading, thread_conflict.phrase()));
        }
        self.need_notes(&pair.needs, &[pair.above.at.inst, pair.below.at.inst], notes);
        if pair.others > 0 {
            let n = pair.others;
            let are = if n == 1 { "pair of accesses needs" } else { "pairs of accesses need" };
            notes.push(("besides", format!("{n} other {are} this barrier too")));
        }
    }

    /// `shown`: the instructions that are already marked.
    fn need_notes(&self, needs: &[Need], shown: &[Inst], notes: &mut Vec<(&'static str, String)>) {
        let mut heading = "";
        for need in needs {
            let function = self.line.account.function;
            let is_shown = |spot: &&Spot| shown.contains(&spot.inst);
            let at = need.at.as_ref().filter(|spot| !is_shown(spot)).and_then(|spot| {
                let line = self.sources.line_of(function, spot.inst)?;
                Some(format!(" (line {line}: {})", spot.text))
            });
            let phrase = need.phrase();
            let phrase = format!("{phrase}{}", at.unwrap_or_default());
            let is_more = heading == need.heading();
            heading = need.heading();
            notes.push((if is_more { "and" } else { heading }, phrase));
        }
    }
}

/// The beginning of a note about an assumption under which a barrier would be removed.
const REMOVED_IF: &str = "it would be removed if";

/// The branch at which threads diverge, unless it is already marked, and the divergent value.
fn divergent_places<'a>(
    divergent_branch: &'a DivergentBranch,
    shown: Option<&Spot>,
    places: &mut Vec<Labelled<'a>>,
) {
    let place = |spot, label: &str| Labelled { spot, label: label.into(), is_barrier: false };
    if shown.is_none_or(|shown| shown.inst != divergent_branch.branch.inst) {
        places.push(place(&divergent_branch.branch, "threads may diverge here"));
    }
    let root = divergent_branch.root.as_ref();
    if let Some((at, root)) = root.and_then(|root| Some((root.at.as_ref()?, root))) {
        places.push(place(at, root.cause.phrase()));
    }
}

/// The evidence for a removed barrier: all accesses before and after it.
fn evidence_notes(evidence: &Evidence) -> [(&'static str, String); 2] {
    let list = |done: &[Use]| {
        let phrases: Vec<String> = done.iter().map(Use::phrase).collect();
        if phrases.is_empty() { "nothing".into() } else { phrases.join(", ") }
    };
    [("effects before it", list(&evidence.above)), ("effects after it", list(&evidence.below))]
}

fn related_label(reason: &Reason) -> &'static str {
    match reason {
        Reason::Divergent { .. } => "threads may diverge here",
        Reason::Shifted { .. } => "threads may execute this different numbers of times",
        Reason::ClusterReturn { .. } => "executed before the barrier",
        _ => "executed before the barrier; the analysis stops here",
    }
}

/// The message for a module of an unknown target.
const NO_TARGET: &str = "the target of the module is unknown, so no call is known to be a \
                         barrier; -mtriple=nvptx64-nvidia-cuda selects NVIDIA GPUs\n";

impl ReportView<'_> {
    /// The counts of each function as a table, and the kernels without barriers.
    fn summary(self) -> String {
        let report = self.report;
        if !self.sources.knows_target {
            return NO_TARGET.into();
        }
        let mut text = match report.functions.is_empty() {
            true => "no barriers\n".into(),
            false => table(&self.rows()),
        };
        if report.total().removable > 0 {
            text.push_str("(+N): removable; dead-sync-elim removes them\n");
        }
        if !report.functions.is_empty() && !report.without_barriers.is_empty() {
            let names = report.without_barriers.iter().map(|name| self.names.function(name));
            let names: Vec<&str> = names.collect();
            text.push_str(&format!("without barriers: {}\n", names.join(", ")));
        }
        text
    }

    fn rows(self) -> Vec<[String; 5]> {
        let head = ["function", "barriers", "removed", "kept", "why those stay"];
        let mut rows: Vec<[String; 5]> = vec![head.map(String::from)];
        for line in &self.report.functions {
            let counts = &line.counts;
            let reasons = counts.reasons_of("kept").into_iter();
            let why: Vec<String> = reasons.map(|(reason, n)| format!("{n} {reason}")).collect();
            let removed = match counts.removable {
                0 => counts.removed.to_string(),
                n => format!("{} (+{n})", counts.removed),
            };
            rows.push([
                self.names.function(&line.account.name).into(),
                counts.before.to_string(),
                removed,
                counts.kept.to_string(),
                why.join(", "),
            ]);
        }
        rows
    }
}

/// A table: the first and the last column are text, the others are right-aligned counts.
pub(super) fn table<const N: usize>(rows: &[[String; N]]) -> String {
    let longest = |n: usize| rows.iter().map(|row| row[n].chars().count()).max();
    let width = |n: usize| longest(n).unwrap_or(0).min(MAX_COLUMN);
    let widths: Vec<usize> = (0..N).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().zip(&widths).enumerate().map(|(n, (cell, width))| match n {
            0 => format!("{cell:width$}"),
            n if n + 1 == N => cell.clone(),
            _ => format!("{cell:>width$}"),
        });
        let line = cells.collect::<Vec<_>>().join("  ");
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
