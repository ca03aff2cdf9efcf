//! Names of reasons, sentences, and advice.

use selvedge_ir::entity::EntityRef;
use selvedge_ir::{Arg, Function, Global, Inst, ModuleHeader, Opcode};
use selvedge_scalar::Why;

use super::account::{MemoryPlace, MemorySpot, Phrase};
use super::index::Source;
use super::reasons::{Callee, LoopPlace, Reason};
use crate::unroll::Verdict;

/// Writes about one reason.
pub(super) struct Words<'w> {
    pub(super) header: &'w ModuleHeader,
    pub(super) func: &'w Function,
    pub(super) reason: &'w Reason,
}

impl Words<'_> {
    /// The stable name of the reason.
    pub(super) fn name(&self) -> &'static str {
        match self.reason {
            Reason::Passed(_, callee) => name_of_call(*callee),
            Reason::Escapes(_) => "escapes",
            Reason::Index(_, source, _) => name_of_index(*source),
            Reason::Written(_) => "written",
            Reason::Other(why, _) => name_of_other(*why),
        }
    }

    /// The reason as a sentence.
    pub(super) fn sentence(&self) -> Phrase {
        match self.reason {
            Reason::Passed(call, callee) => self.passed(*call, *callee),
            Reason::Escapes(at) => self.escapes(*at),
            Reason::Index(at, source, in_loop) => self.indexed(*at, *source, in_loop.as_ref()),
            Reason::Written(at) => self.at("it is written", *at),
            Reason::Other(why, at) => self.other(*why, *at),
        }
    }

    /// The instructions that the reason is about.
    pub(super) fn places(&self) -> Vec<MemoryPlace> {
        let place = |inst, label| MemoryPlace { at: self.spot(inst), label };
        match self.reason {
            Reason::Passed(call, _) => vec![place(*call, "its address is passed here")],
            Reason::Escapes(at) => vec![place(*at, "its address is used here")],
            Reason::Written(at) => vec![place(*at, "it is written here")],
            Reason::Other(Why::Size | Why::NotInEntry | Why::Nothing, at) => {
                vec![place(*at, "it is allocated here")]
            }
            Reason::Other(_, at) => vec![place(*at, "it is accessed here")],
            Reason::Index(at, source, in_loop) => {
                let mut places = vec![place(*at, "it is indexed here")];
                let from = match source {
                    Source::Loaded(inst) => Some((*inst, "the index depends on this load")),
                    Source::Result(inst) => Some((*inst, "the index depends on this result")),
                    Source::Chosen(_)
                    | Source::Counter(..)
                    | Source::Varying(_)
                    | Source::Argument(_) => None,
                };
                places.extend(from.map(|(inst, label)| place(inst, label)));
                let of_loop = in_loop.as_ref().map(|it| it.spot.clone());
                places.extend(of_loop.map(|at| MemoryPlace { at, label: "the loop" }));
                places
            }
        }
    }

    /// What would help.
    pub(super) fn help(&self) -> Vec<Phrase> {
        match self.reason {
            Reason::Passed(_, callee) => self.help_with_call(*callee),
            Reason::Index(_, source, in_loop) => self.help_with_index(*source, in_loop.as_ref()),
            Reason::Escapes(_) => one("use its values, not its address"),
            Reason::Written(_) => one("copy the members that change into variables"),
            Reason::Other(why, _) => help_with_other(*why),
        }
    }

    fn spot(&self, inst: Inst) -> MemorySpot {
        MemorySpot::of(self.header, self.func, inst)
    }

    fn at(&self, text: impl Into<String>, inst: Inst) -> Phrase {
        Phrase::default().text(text).line(self.spot(inst))
    }

    fn global(&self, global: Global) -> String {
        let name = self.header.global(global).name.as_deref().unwrap_or(b"<unnamed>");
        format!("`{}`", String::from_utf8_lossy(name))
    }

    fn passed(&self, call: Inst, callee: Callee) -> Phrase {
        let (to, why) = match callee {
            Callee::Pointer => ("a function that is called through a pointer".into(), ""),
            Callee::Assembly => ("inline assembly".into(), ""),
            Callee::Unknown(it) => (self.global(it), ", whose body is not in the module"),
            Callee::Intrinsic(it) => (self.global(it), ", which needs memory"),
            Callee::NoInline(it) => (self.global(it), ", which is marked `noinline`"),
            Callee::Recursive(it) => (self.global(it), ", which is recursive"),
            Callee::NotInlined(it) => (self.global(it), ", which is not inlined"),
        };
        self.at(format!("its address is passed to {to}"), call).text(why)
    }

    fn escapes(&self, at: Inst) -> Phrase {
        self.at(
            match self.func.opcode(at) {
                Opcode::Store => "its address is stored to memory",
                Opcode::PtrToInt | Opcode::PtrToAddr => "its address is converted to an integer",
                Opcode::Ret => "its address is returned",
                Opcode::ICmp => "its address is compared",
                _ => "its address is used as a value",
            },
            at,
        )
    }

    fn other(&self, why: Why, at: Inst) -> Phrase {
        match why {
            Why::Volatile => self.at("it is accessed by a volatile instruction", at),
            Why::ReadModifyWrite => self.at("it is accessed by an atomic instruction", at),
            Why::Index => self.at("it is accessed at an offset that is not constant", at),
            Why::Overlap => self.at("its accesses overlap partially", at),
            Why::Types | Why::Part => {
                self.at("it is accessed with types that do not match one value", at)
            }
            Why::Choice => {
                self.at("it is accessed through an address that a condition chooses", at)
            }
            Why::Copied => self.at("it is copied as a whole", at),
            Why::Size => Phrase::default().text("its size is not known at compile time"),
            Why::NotInEntry => Phrase::default().text("it is allocated after the entry block"),
            Why::Nothing => {
                Phrase::default().text("no use prevents its promotion, but `sroa` has not split it")
            }
            Why::Passed | Why::Escapes => self.escapes(at),
        }
    }

    fn indexed(&self, at: Inst, source: Source, in_loop: Option<&LoopPlace>) -> Phrase {
        let phrase = self.at("it is indexed", at);
        match source {
            Source::Chosen(_) => {
                phrase.text(" by one of several constants, which a condition chooses")
            }
            Source::Argument(arg) => {
                phrase.text(format!(" by a value that depends on argument {}", self.argument(arg)))
            }
            Source::Loaded(inst) => {
                phrase.text(" by a value that depends on a load").line(self.spot(inst))
            }
            Source::Result(inst) => {
                let of = self.func.called_global(inst).map(|it| self.global(it));
                let of = of.unwrap_or_else(|| "an instruction".into());
                phrase.text(format!(" by a value that depends on the result of {of}"))
            }
            Source::Varying(_) => {
                let phrase = with_loop(phrase.text(" by a value that the loop"), in_loop);
                phrase.text(" changes by amounts that are not constant")
            }
            Source::Counter(_, verdict) => {
                let phrase = with_loop(phrase.text(" by the counter of the loop"), in_loop);
                phrase.text(why_loop_stays(verdict))
            }
        }
    }

    fn argument(&self, arg: Arg) -> String {
        match self.func.name(arg.into()) {
            Some(name) => format!("`{}`", String::from_utf8_lossy(name)),
            None => format!("{} (from 0)", arg.index()),
        }
    }

    fn help_with_call(&self, callee: Callee) -> Vec<Phrase> {
        let by_value = "pass it by value, or its elements";
        let first = match callee {
            Callee::Pointer => "call the function by its name".into(),
            Callee::Assembly | Callee::Intrinsic(_) => return one("pass its elements"),
            Callee::Unknown(it) => {
                format!(
                    "compile {} in the same module, or link it before `inline`",
                    self.global(it)
                )
            }
            Callee::NoInline(it) => format!("mark {} `__forceinline__`", self.global(it)),
            Callee::Recursive(it) => format!("write {} as a loop", self.global(it)),
            Callee::NotInlined(it) => format!("mark {} `__forceinline__`", self.global(it)),
        };
        vec![Phrase::default().text(first), Phrase::default().text(by_value)]
    }

    fn help_with_index(&self, source: Source, in_loop: Option<&LoopPlace>) -> Vec<Phrase> {
        let on_loop = |text: &str| vec![with_loop(Phrase::default().text(text), in_loop)];
        match source {
            Source::Loaded(_) | Source::Result(_) => {
                one("an array with such an index cannot be in registers; use shared memory")
            }
            Source::Varying(_) => one(
                "an array with such an index cannot be in registers; make the index a constant, \
                 or use shared memory",
            ),
            Source::Argument(arg) => one(format!(
                "make argument {} a constant: a template parameter, or `constexpr`",
                self.argument(arg)
            )),
            Source::Chosen(_) => one(
                "index it by constants: compare the index with each of them in an unrolled loop",
            ),
            Source::Counter(_, verdict) => match verdict {
                Verdict::NotCounted => on_loop(
                    "make the bound a constant (a template parameter, or `constexpr`) and write `#pragma unroll` before the loop",
                ),
                Verdict::Disabled => on_loop("write `#pragma unroll` before the loop"),
                Verdict::TooLarge { is_wanted: false, .. } | Verdict::TooManyRegisters { .. } => {
                    on_loop("write `#pragma unroll` before the loop")
                }
                Verdict::TooLarge { is_wanted: true, .. } => on_loop("shorten the loop"),
                Verdict::NotCopyable => on_loop("move calls that cannot be copied out of the loop"),
                Verdict::Fits => one("run `loop-unroll-full,sroa`, as -O2 does"),
            },
        }
    }
}

fn one(text: impl Into<String>) -> Vec<Phrase> {
    vec![Phrase::default().text(text)]
}

fn with_loop(phrase: Phrase, in_loop: Option<&LoopPlace>) -> Phrase {
    match in_loop {
        Some(place) => phrase.line(place.spot.clone()),
        None => phrase,
    }
}

fn why_loop_stays(verdict: Verdict) -> String {
    match verdict {
        Verdict::NotCounted => ", whose trip count is not known".into(),
        Verdict::NotCopyable => ", which contains instructions that cannot be copied".into(),
        Verdict::Disabled => ", which must not be unrolled (`#pragma unroll 1`)".into(),
        Verdict::TooLarge { n_bodies, size, limit, .. } => format!(
            ", which has {n_bodies} iterations and would become {size} instructions; the limit is {limit}"
        ),
        Verdict::TooManyRegisters { n_bodies, registers, limit } => format!(
            ", which has {n_bodies} iterations but would need about {registers} registers, more than {limit}"
        ),
        Verdict::Fits => ", which was not unrolled yet".into(),
    }
}

fn name_of_call(callee: Callee) -> &'static str {
    match callee {
        Callee::Pointer => "passed-to-pointer",
        Callee::Assembly => "passed-to-assembly",
        Callee::Unknown(_) => "passed-to-unknown",
        Callee::Intrinsic(_) => "passed-to-intrinsic",
        Callee::NoInline(_) => "passed-to-noinline",
        Callee::Recursive(_) => "passed-to-recursive",
        Callee::NotInlined(_) => "passed-to-call",
    }
}

fn name_of_index(source: Source) -> &'static str {
    match source {
        Source::Chosen(_) => "index-chosen",
        Source::Argument(_) => "index-argument",
        Source::Result(_) => "index-result",
        Source::Loaded(_) => "index-loaded",
        Source::Varying(_) => "index-varies",
        Source::Counter(_, Verdict::NotCounted) => "loop-not-counted",
        Source::Counter(_, Verdict::NotCopyable) => "loop-not-copyable",
        Source::Counter(_, Verdict::Disabled) => "loop-disabled",
        Source::Counter(_, Verdict::TooLarge { .. }) => "loop-too-large",
        Source::Counter(_, Verdict::TooManyRegisters { .. }) => "loop-needs-registers",
        Source::Counter(_, Verdict::Fits) => "loop-not-unrolled",
    }
}

fn name_of_other(why: Why) -> &'static str {
    match why {
        Why::Passed => "passed-to-call",
        Why::Escapes => "escapes",
        Why::Volatile => "volatile",
        Why::ReadModifyWrite => "atomic",
        Why::Index => "index",
        Why::Overlap => "overlap",
        Why::Size => "size",
        Why::Types | Why::Part => "types",
        Why::Choice => "choice",
        Why::Copied => "copied",
        Why::NotInEntry => "not-in-entry",
        Why::Nothing => "not-split",
    }
}

fn help_with_other(why: Why) -> Vec<Phrase> {
    match why {
        Why::Volatile => one("remove `volatile`: no other thread sees the variable"),
        Why::ReadModifyWrite => one("use ordinary operations: no other thread sees the variable"),
        Why::Overlap | Why::Types | Why::Part => {
            one("access each part with one type: no unions, no casts of pointers")
        }
        Why::Choice => one("choose between values, not between addresses or references"),
        Why::Copied => one("pass it by reference, and read the members that are needed"),
        Why::Size => one("give it a size that is known at compile time"),
        Why::NotInEntry => one("declare it at the start of the function"),
        Why::Nothing => one("run `sroa`, as -O2 does"),
        Why::Passed | Why::Escapes | Why::Index => Vec::new(),
    }
}
