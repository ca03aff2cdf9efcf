//! Prints which variables stay in local memory: each with its reason, the source lines, and what would help; then the
//! number of bytes for each function.

use annotate_snippets::{Group, Level, Renderer};
use selvedge::ir::Global;
use selvedge::loops::{MemoryAccount, MemoryFinding, MemorySpot, Phrase};
use selvedge::pass::Report;

use super::names::Names;
use super::snippets::{Shown, snippets};
use super::sources::{Mark, Sources};
use super::text::{WIDTH, table};
use crate::flags::Flags;
use crate::{messages_colored, print_message};

/// Prints the findings of all runs of the pass, then the counts of each function.
pub(super) fn show(report: &Report, sources: &Sources, flags: &Flags) {
    let accounts: Vec<&MemoryAccount> = report.found::<MemoryAccount>().collect();
    let symbols = accounts.iter().map(|account| account.name.as_str());
    let names = Names::of(symbols, flags.mangled_names);
    let renderer =
        if messages_colored(flags.color) { Renderer::styled() } else { Renderer::plain() };
    let renderer = renderer.term_width(WIDTH);
    let mut out = String::new();
    for account in &accounts {
        for finding in &account.findings {
            let view = MemoryFindingView { sources, names: &names, account, finding };
            out.push_str(&renderer.render(&[view.group()]));
            out.push_str("\n\n");
        }
    }
    out.push_str(&summary(&accounts, &names));
    print_message(&out);
}

/// All findings of a report, in the order of passes and functions.
pub(crate) fn findings<'a>(
    report: &'a Report,
    sources: &'a Sources,
    names: &'a Names,
) -> impl Iterator<Item = MemoryFindingView<'a>> {
    report.found::<MemoryAccount>().flat_map(move |account| {
        let view = move |finding| MemoryFindingView { sources, names, account, finding };
        account.findings.iter().map(view)
    })
}

/// What is shown of one finding.
pub(crate) struct MemoryFindingView<'a> {
    sources: &'a Sources,
    names: &'a Names,
    account: &'a MemoryAccount,
    finding: &'a MemoryFinding,
}

impl MemoryFindingView<'_> {
    fn group(&self) -> Group<'_> {
        let title = Level::WARNING.with_name("local memory").primary_title(self.title());
        let mut group = title.id(self.reason()).elements(snippets(self.shown()));
        for (heading, message) in self.help() {
            group = group.element(Level::HELP.with_name(heading).message(message));
        }
        group
    }

    /// The stable name of the reason.
    pub(crate) fn reason(&self) -> &'static str {
        self.finding.reason
    }

    /// The variable, and why it is in local memory.
    pub(crate) fn title(&self) -> String {
        let finding = self.finding;
        let function = self.names.function(&self.account.name);
        let kind = if finding.is_parameter { "parameter " } else { "" };
        let (variable, size) = (&finding.variable, finding.size());
        let sentence = self.phrase(&finding.sentence);
        let title = format!("{kind}`{variable}` of `{function}` ({size}): {sentence}");
        self.names.in_sentence(&title).into_owned()
    }

    /// The lines of help, each as its label (`what would help`, then `or`) and its text.
    pub(crate) fn help(&self) -> Vec<(&'static str, String)> {
        let line = |(n, help)| {
            let heading = if n == 0 { "what would help" } else { "or" };
            (heading, self.names.in_sentence(&self.phrase(help)).into_owned())
        };
        self.finding.help.iter().enumerate().map(line).collect()
    }

    /// The places to mark: in the program's source if all places of the reason have a source line, else in the input
    /// text.
    pub(crate) fn shown(&self) -> Vec<Shown> {
        let in_source = self.is_in_source();
        let mark = |spot: &MemorySpot| self.mark(spot, in_source);
        let mut shown: Vec<Shown> = Vec::new();
        let is_other = |spot: &&MemorySpot| {
            self.finding.places.first().is_none_or(|place| place.at.inst != spot.inst)
        };
        if let Some(mark) = self.finding.declared.as_ref().filter(is_other).and_then(mark) {
            shown.push(Shown { mark, label: "it is declared here".into(), is_primary: false });
        }
        for (n, place) in self.finding.places.iter().enumerate() {
            let Some(mark) = mark(&place.at) else { continue };
            shown.push(Shown { mark, label: place.label.into(), is_primary: n == 0 });
        }
        shown
    }

    fn is_in_source(&self) -> bool {
        let mut places = self.finding.places.iter();
        places.all(|place| self.sources.in_source(&place.at.source).is_some())
    }

    fn mark(&self, spot: &MemorySpot, in_source: bool) -> Option<Mark> {
        match in_source {
            true => self.sources.in_source(&spot.source),
            false => self.sources.in_listing(self.function(), spot.inst),
        }
    }

    fn function(&self) -> Global {
        self.account.function
    }

    /// A sentence with the line numbers of the marked places.
    fn phrase(&self, phrase: &Phrase) -> String {
        let in_source = self.is_in_source();
        phrase.with_lines(|spot| Some(self.mark(spot, in_source)?.line as u64 + 1))
    }
}

/// A table with the number of variables, their bytes and the reasons for each function.
fn summary(accounts: &[&MemoryAccount], names: &Names) -> String {
    if accounts.is_empty() {
        return "nothing stays in local memory\n".into();
    }
    let mut rows = vec![["function", "variables", "bytes", "why they stay"].map(String::from)];
    for account in accounts {
        let sizes = account.findings.iter().map(|finding| finding.bytes);
        let bytes: Option<u64> = sizes.sum();
        rows.push([
            names.function(&account.name).into(),
            account.findings.len().to_string(),
            bytes.map_or_else(|| "unknown".into(), |bytes| bytes.to_string()),
            reasons(account),
        ]);
    }
    table(&rows)
}

/// How many variables stay for each reason, in the order of first uses.
fn reasons(account: &MemoryAccount) -> String {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for finding in &account.findings {
        match counts.iter_mut().find(|(reason, _)| *reason == finding.reason) {
            Some((_, n)) => *n += 1,
            None => counts.push((finding.reason, 1)),
        }
    }
    let counts: Vec<String> = counts.iter().map(|(reason, n)| format!("{n} {reason}")).collect();
    counts.join(", ")
}
