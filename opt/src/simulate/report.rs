//! Renders findings of runs: source lines and lines of the `.ll` text with a mark under each access or wait, the
//! threads, the launch with its arguments, and the command that runs the same launch again.

use std::fmt::Write;

use annotate_snippets::{Group, Level, Renderer};
use selvedge::ir::{Function, Global, Inst, Module};
use selvedge::pass::source_chain;
use selvedge::simt::{
    Absence, Argument, Kernel, Launch, Outcome, ParamKind, Place, Program, Race, RaceSide, Standing,
};

use crate::explain::{Names, Shown, Sources, snippets};
use crate::flags::Flags;
use crate::messages_colored;

/// Maximal width of the output in columns.
const WIDTH: usize = 110;
/// Maximal number of elements of a buffer that are shown.
const MAX_NUMBERS: usize = 6;
/// Maximal number of locations of waiting threads that are shown.
const MAX_PLACES: usize = 6;

/// Renders findings about one module.
pub(super) struct Reporter<'a> {
    module: &'a Module,
    sources: &'a Sources,
    names: Names,
    mangled: bool,
    renderer: Renderer,
}

/// A location with its label.
struct Labelled<'p> {
    place: &'p Place,
    label: String,
    is_primary: bool,
}

/// The contents of one finding.
pub(super) struct Finding<'p> {
    severity: Severity,
    id: &'static str,
    title: String,
    places: Vec<Labelled<'p>>,
}

/// The severity of a finding.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Severity {
    Error,
    /// Possibly an error of the made-up launch; also parts that could not be run.
    Warning,
    Note,
}

/// The kinds of races.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum RaceKind {
    Plain,
    /// It occurs only when two arguments overlap, which is no error of the kernel.
    Overlap,
    /// Both accesses write the same value.
    SameValue,
}

/// Notes below a finding, each with its heading.
pub(super) type Notes = Vec<(&'static str, String)>;

impl<'p> Finding<'p> {
    /// A race.
    pub(super) fn race(race: &'p Race, kind: RaceKind) -> Finding<'p> {
        let what = match kind {
            RaceKind::SameValue => "unordered writes of the same value to",
            RaceKind::Plain | RaceKind::Overlap => "data race on",
        };
        let title = format!("{what} {}{}", race.address, race.note);
        let (first, second) = (&race.first, &race.second);
        let places = if first.place == second.place {
            let label = format!("{}, and {}", done(first), done(second));
            vec![Labelled { place: &first.place, label, is_primary: true }]
        } else {
            vec![
                Labelled { place: &first.place, label: done(first), is_primary: true },
                Labelled {
                    place: &second.place,
                    label: format!("{}; nothing orders the two", done(second)),
                    is_primary: true,
                },
            ]
        };
        let (severity, id) = match kind {
            RaceKind::Plain => (Severity::Error, "data-race"),
            RaceKind::Overlap => (Severity::Warning, "race-if-overlapping"),
            RaceKind::SameValue => (Severity::Warning, "same-value"),
        };
        Finding { severity, id, title, places }
    }

    /// The end of a run; `None` if it finished.
    pub(super) fn end(outcome: &'p Outcome) -> Option<Finding<'p>> {
        let (severity, id, title, places) = match outcome {
            Outcome::Finished => return None,
            Outcome::BarrierMismatch { why, threads } => {
                let places = threads.iter().map(|one| standing(one, 1)).collect();
                (Severity::Error, "divergent-barrier", format!("barrier divergence: {why}"), places)
            }
            Outcome::Deadlock { threads } => {
                let title = "deadlock: no thread can go on".to_owned();
                (Severity::Error, "deadlock", title, all(threads))
            }
            Outcome::OutOfFuel { threads } => {
                let title = "out of fuel: an endless loop, or too little fuel".to_owned();
                (Severity::Error, "hang", title, all(threads))
            }
            Outcome::UndefinedBehaviour { why, at } => {
                let title = format!("undefined behaviour: {why}");
                (Severity::Error, "undefined-behaviour", title, vec![by(at)])
            }
            Outcome::Refused { why, at } => {
                (Severity::Warning, "not-executed", format!("not executed: {why}"), vec![by(at)])
            }
            Outcome::Trapped(at) => {
                (Severity::Note, "trap", "the launch ends in a trap".to_owned(), vec![by(at)])
            }
        };
        Some(Finding { severity, id, title, places })
    }

    /// A thread that had ended before others waited at a barrier.
    pub(super) fn absence(absence: &'p Absence) -> Finding<'p> {
        let Absence { barrier, thread, left_at, n_threads } = absence;
        let others = match n_threads - 1 {
            0 => String::new(),
            1 => " and one more".to_owned(),
            n => format!(" and {n} more"),
        };
        let label = "the others wait here; the hardware counts threads that ended as arrived";
        let places = vec![
            Labelled { place: barrier, label: label.to_owned(), is_primary: true },
            Labelled {
                place: left_at,
                label: format!("{thread}{others} left here"),
                is_primary: false,
            },
        ];
        let title = "a barrier that some threads never reach: they have ended before it".to_owned();
        Finding { severity: Severity::Note, id: "barrier-not-reached", title, places }
    }

    pub(super) fn severity(&self) -> Severity {
        self.severity
    }

    /// The finding for a made-up launch. Undefined behavior is a warning there, since unintended sizes and shapes can
    /// cause it; so is everything if other launches show no error (`depends`).
    pub(super) fn in_made_up_launch(self, depends: bool) -> Finding<'p> {
        match self.severity == Severity::Error && (depends || self.id == "undefined-behaviour") {
            true => Finding { severity: Severity::Warning, ..self },
            false => self,
        }
    }

    /// Whether it is a synchronization error, for which the made-up launch alone is not responsible.
    pub(super) fn is_of_synchronisation(&self) -> bool {
        ["data-race", "divergent-barrier", "deadlock", "hang"].contains(&self.id)
    }
}

fn done(side: &RaceSide) -> String {
    let strong = if side.strong { "strong " } else { "" };
    let verb = if side.writes { "write" } else { "read" };
    let how = if side.asynchronous { " by an asynchronous copy" } else { "" };
    format!("{strong}{verb}{how} by {}", side.thread)
}

fn by(at: &Standing) -> Labelled<'_> {
    Labelled { place: &at.place, label: format!("by {}", at.thread), is_primary: true }
}

fn all(threads: &[(Standing, u32)]) -> Vec<Labelled<'_>> {
    threads.iter().take(MAX_PLACES).map(|(one, n)| standing(one, *n)).collect()
}

/// `n`: number of threads at the location.
fn standing(one: &Standing, n: u32) -> Labelled<'_> {
    let others = match n {
        0 | 1 => String::new(),
        n => format!(", and {} more there", n - 1),
    };
    let waits = if one.waits_for.is_empty() { "is here" } else { &one.waits_for };
    let label = format!("{} {waits}{others}", one.thread);
    Labelled { place: &one.place, label, is_primary: true }
}

impl<'a> Reporter<'a> {
    pub(super) fn new(module: &'a Module, sources: &'a Sources, flags: &Flags) -> Reporter<'a> {
        let names = module.defined().map(|(global, _)| name_of(module, global));
        let names: Vec<String> = names.collect();
        let colored = messages_colored(flags.color);
        let renderer = if colored { Renderer::styled() } else { Renderer::plain() };
        Reporter {
            module,
            sources,
            names: Names::of(names.iter().map(String::as_str), flags.mangled_names),
            mangled: flags.mangled_names,
            renderer: renderer.term_width(WIDTH),
        }
    }

    /// Renders a finding.
    pub(super) fn render(&self, finding: Finding<'_>, notes: &Notes) -> String {
        let Finding { severity, id, title, places } = finding;
        let level = match severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
            Severity::Note => Level::NOTE,
        };
        let title = self.names.in_sentence(&title).into_owned();
        let (source, listing) = self.marks(&places);
        let mut group: Group<'_> = level.primary_title(title).id(id).elements(snippets(source));
        group = group.elements(snippets(listing));
        for (heading, text) in self.unplaced(&places).iter().chain(notes) {
            let text = self.names.in_sentence(text).into_owned();
            group = group.element(Level::NOTE.with_name(*heading).message(text));
        }
        let mut text = self.renderer.render(&[group]);
        text.push_str("\n\n");
        text
    }

    /// The marks in the program's source, if all locations have one, and in the input text.
    fn marks(&self, places: &[Labelled<'_>]) -> (Vec<Shown>, Vec<Shown>) {
        let shown = |place: &Labelled<'_>, mark| Shown {
            mark,
            label: place.label.clone(),
            is_primary: place.is_primary,
        };
        let in_source = |place: &Labelled<'_>| {
            let (_, body, inst) = self.find(place.place)?;
            let chain = source_chain(&self.module.header, body, inst);
            Some(shown(place, self.sources.in_source(&chain)?))
        };
        let in_listing = |place: &Labelled<'_>| {
            let (global, _, inst) = self.find(place.place)?;
            Some(shown(place, self.sources.in_listing(global, inst)?))
        };
        let source: Option<Vec<Shown>> = places.iter().map(in_source).collect();
        (source.unwrap_or_default(), places.iter().filter_map(in_listing).collect())
    }

    /// Notes for locations that are not in an available text.
    fn unplaced(&self, places: &[Labelled<'_>]) -> Notes {
        let is_in_listing = |place: &Place| {
            let found = self.find(place);
            found.is_some_and(|(global, _, inst)| self.sources.in_listing(global, inst).is_some())
        };
        let unplaced = places.iter().filter(|one| !is_in_listing(one.place));
        unplaced.map(|one| ("at", format!("{}: {}", one.place, one.label))).collect()
    }

    /// The instruction of a location.
    fn find(&self, place: &Place) -> Option<(Global, &'a Function, Inst)> {
        let (global, body) = self
            .module
            .defined()
            .find(|&(global, _)| name_of(self.module, global) == place.function)?;
        let block = body.blocks().nth(place.block_number as usize)?;
        Some((global, body, body.insts(block).nth(place.number as usize)?))
    }

    /// The launch, and the value of each argument.
    pub(super) fn launch_notes(&self, program: &Program, launch: &Launch) -> Notes {
        let shape = |extents: [u32; 3]| extents.map(|extent| extent.to_string()).join("x");
        let Launch { kernel, grid, block, cluster, dynamic_shared, args } = launch;
        let name = if self.mangled { kernel } else { self.names.function(kernel) };
        let mut text = format!("{name}, {} blocks of {} threads", shape(*grid), shape(*block));
        if *cluster != [1; 3] {
            let _ = write!(text, ", clusters of {} blocks", shape(*cluster));
        }
        if *dynamic_shared > 0 && program.uses_dynamic_shared() {
            let _ = write!(text, ", {dynamic_shared} bytes of dynamic shared memory");
        }
        let mut notes = vec![("launch", text)];
        if let Some(kernel) = program.function(kernel) {
            notes.extend((0..args.len()).map(|n| ("argument", argument_text(kernel, launch, n))));
        }
        notes
    }
}

/// An argument with its name.
pub(super) fn argument_text(kernel: &Kernel, launch: &Launch, n: usize) -> String {
    let name = kernel.param_name(n);
    let kind = &kernel.params[n].kind;
    let value = match &launch.args[n] {
        Argument::Bits(bits) => match *kind {
            ParamKind::Scalar { bits: 32, is_float: true } => {
                format!("{:?}", f32::from_bits(*bits as u32))
            }
            ParamKind::Scalar { bits: 64, is_float: true } => {
                format!("{:?}", f64::from_bits(*bits))
            }
            _ => bits.to_string(),
        },
        Argument::Buffer(bytes) => {
            let word = |word: &[u8]| u32::from_le_bytes([word[0], word[1], word[2], word[3]]);
            let words: Vec<u32> = bytes.chunks_exact(4).take(MAX_NUMBERS).map(word).collect();
            let more = if bytes.len() > 4 * MAX_NUMBERS { ", ..." } else { "" };
            format!("{} bytes: {}{more}", bytes.len(), numbers(&words))
        }
        Argument::Same { argument, offset: 0 } => {
            format!("the same buffer as %{}", kernel.param_name(*argument))
        }
        Argument::Same { argument, offset } => {
            format!("%{} + {offset} bytes", kernel.param_name(*argument))
        }
    };
    format!("%{name} = {value}")
}

/// Words as floats if all look like floats, else as integers.
fn numbers(words: &[u32]) -> String {
    let looks_like_float =
        |&word: &u32| word == 0 || (1e-6..1e9).contains(&f32::from_bits(word).abs());
    let is_float = words.iter().any(|&word| word != 0) && words.iter().all(looks_like_float);
    let shown = words.iter().map(|&word| match is_float {
        true => format!("{:?}", f32::from_bits(word)),
        false => word.to_string(),
    });
    shown.collect::<Vec<String>>().join(", ")
}

fn name_of(module: &Module, global: Global) -> String {
    let name = module.header.global(global).name.as_deref().unwrap_or_default();
    String::from_utf8_lossy(name).into_owned()
}
