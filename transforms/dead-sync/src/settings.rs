//! Settings of the passes: assumptions of the user ([`Assumptions`]), barriers to keep, and what to print
//! ([`Settings`]).

use selvedge_analysis::summary::Traps;
use selvedge_ir::target::{LaunchBounds, LaunchLimits};
use selvedge_pass::knobs::{Knob, flag, infos, names, shapes, written};
use selvedge_pass::{OptionInfo, Options, Shape};

/// The assumptions of the user: properties of all launches that the code does not show.
///
/// | option | assumption |
/// |---|---|
/// | `assume-reqntid=[KERNEL=]X,Y,Z` | all launches (of that kernel) have blocks of this shape; `*`: any extent |
/// | `trust-restrict` | `noalias` of a kernel's argument holds for all threads of the grid together |
/// | `trust-aligned` | all threads of a CTA that have not exited arrive together at each barrier of an aligned form |
/// | `trust-race-free` | no two threads write one byte without an order between, not even the same value |
/// | `trust-loads` | no load races with a write (`settled.rs`); on by default, since all passes assume it of the program |
///
/// A barrier that is removed only because of one is reported with its name. If an assumption is false, a needed barrier
/// may be removed.
///
/// `trust-aligned` is what CUDA requires of `__syncthreads()`. PTX itself requires it of the threads of a warp only, so
/// nothing else justifies it. All passes assume that there are no data races. `trust-race-free` extends this to equal
/// values: a thread that reads what several threads may have written must then be the writer itself, which is false for
/// programs in which several threads write the same value to one place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Assumptions {
    /// `trust-restrict`.
    pub restrict: bool,
    /// `trust-aligned`.
    pub aligned: bool,
    /// `trust-race-free`.
    pub race_free: bool,
    /// `trust-loads`; on by default.
    pub loads: bool,
    /// `assume-reqntid`, where it applies to the kernels that run the function: see `Settings::shape`.
    pub reqntid: bool,
}

impl Default for Assumptions {
    fn default() -> Assumptions {
        Assumptions {
            restrict: false,
            aligned: false,
            race_free: false,
            loads: true,
            reqntid: false,
        }
    }
}

/// One assumption.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Assumption {
    /// `trust-restrict`.
    Restrict,
    /// `trust-aligned`.
    Aligned,
    /// `trust-race-free`.
    RaceFree,
    /// `trust-loads`.
    Loads,
    /// `assume-reqntid`.
    Reqntid,
}

impl Assumption {
    /// The option that makes it.
    pub fn name(self) -> &'static str {
        match self {
            Assumption::Restrict => "trust-restrict",
            Assumption::Aligned => "trust-aligned",
            Assumption::RaceFree => "trust-race-free",
            Assumption::Loads => "trust-loads",
            Assumption::Reqntid => "assume-reqntid",
        }
    }
}

impl Assumptions {
    /// The assumptions that the user made: not those that are on by default.
    pub fn stated(self) -> impl Iterator<Item = Assumption> {
        self.made().filter(|&assumption| assumption != Assumption::Loads)
    }

    /// The assumptions that are made.
    pub(crate) fn made(self) -> impl Iterator<Item = Assumption> {
        let all = [
            (self.restrict, Assumption::Restrict),
            (self.aligned, Assumption::Aligned),
            (self.race_free, Assumption::RaceFree),
            (self.loads, Assumption::Loads),
            (self.reqntid, Assumption::Reqntid),
        ];
        all.into_iter().filter_map(|(made, assumption)| made.then_some(assumption))
    }

    /// These assumptions and one more; the one about the shape of blocks cannot be added, since it needs a shape.
    pub fn with(self, assumption: Assumption) -> Assumptions {
        match assumption {
            Assumption::Restrict => Assumptions { restrict: true, ..self },
            Assumption::Aligned => Assumptions { aligned: true, ..self },
            Assumption::RaceFree => Assumptions { race_free: true, ..self },
            Assumption::Loads => Assumptions { loads: true, ..self },
            Assumption::Reqntid => self,
        }
    }

    /// These assumptions without one of them.
    pub(crate) fn without(self, assumption: Assumption) -> Assumptions {
        match assumption {
            Assumption::Restrict => Assumptions { restrict: false, ..self },
            Assumption::Aligned => Assumptions { aligned: false, ..self },
            Assumption::RaceFree => Assumptions { race_free: false, ..self },
            Assumption::Loads => Assumptions { loads: false, ..self },
            Assumption::Reqntid => Assumptions { reqntid: false, ..self },
        }
    }

    /// The assumptions about memory.
    pub(crate) fn of_memory(self) -> selvedge_thread_memory::Assumptions {
        selvedge_thread_memory::Assumptions { restrict: self.restrict }
    }
}

/// Narrows `bounds` of launches by assumed extents of blocks. A shape that the kernel itself requires has precedence.
pub(crate) fn narrowed(bounds: LaunchBounds, extents: [Option<u32>; 3]) -> LaunchBounds {
    let all = match extents {
        [Some(x), Some(y), Some(z)] => Some([x, y, z]),
        _ => None,
    };
    LaunchBounds { reqntid: bounds.reqntid.or(all), extents, ..bounds }
}

/// Why an assumed shape of blocks contradicts the bounds, in words.
pub(crate) fn contradiction(
    extents: [Option<u32>; 3],
    bounds: &LaunchBounds,
    limits: &LaunchLimits,
) -> Option<String> {
    let volume = |extents: [u32; 3]| extents.iter().map(|&e| u64::from(e)).product::<u64>();
    // An open extent is 1 at least.
    let least = volume(extents.map(|extent| extent.unwrap_or(1)));
    let fits = extents.iter().zip(limits.block).all(|(e, most)| e.is_none_or(|e| e <= most));
    if !fits || least > u64::from(limits.threads) {
        return Some(String::from("such blocks exceed the limits of the hardware"));
    }
    let is_other =
        |own: &[u32; 3]| extents.iter().zip(own).any(|(e, own)| e.is_some_and(|e| e != *own));
    match (bounds.reqntid, bounds.maxntid) {
        (Some([x, y, z]), _) if is_other(&[x, y, z]) => {
            Some(format!("it requires blocks of {x},{y},{z}"))
        }
        (_, Some(most)) if least > volume(most) => {
            Some(format!("it allows at most {} threads", volume(most)))
        }
        _ => None,
    }
}

/// The settings of a pass: assumptions of the user, barriers to keep, and what to print.
///
/// Without `strict-traps` launches that trap are ignored; with it the memory that the host may read after a trap is
/// preserved. `kernel=NAMES` treats only barriers of kernels of these names, and `never-delete=NAMES` keeps calls of
/// functions of these names. [`Self::read`] reads the options of a pipeline.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The assumptions of the user.
    pub assumptions: Assumptions,
    /// Whether the memory of launches that trap is preserved.
    pub strict_traps: bool,
    /// Whether proofs that different threads access different bytes of an object are used; on by default.
    pub thread_proofs: bool,
    /// Shapes of blocks. The last one for a kernel counts; one with the kernel's name has precedence over one for all.
    pub shapes: Vec<Shape>,
    /// Only kernels of these names are treated; all, when it is empty.
    pub kernels: Vec<String>,
    /// Calls of functions of these names stay.
    pub never_delete: Vec<String>,
    /// Analyse each block alone: see [`crate::DeadSyncElim`].
    pub local: bool,
    /// Print each removed barrier in the documented form.
    pub print: bool,
    /// Treat every access as an access of any memory.
    pub blind: bool,
    /// Treat barriers of that many blocks only, counted in text order.
    pub block_limit: Option<usize>,
    /// No effect, since it would be unsafe: a barrier orders global memory, too.
    pub smem_only: bool,
    /// No effect, since it would be unsafe: a barrier orders two writes, too.
    pub producer_consumer: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            assumptions: Assumptions::default(),
            strict_traps: false,
            thread_proofs: true,
            shapes: Vec::new(),
            kernels: Vec::new(),
            never_delete: Vec::new(),
            local: false,
            print: false,
            blind: false,
            block_limit: None,
            smem_only: false,
            producer_consumer: false,
        }
    }
}

/// The name of an option, and its description.
pub(crate) type OptionDoc = (&'static str, &'static str);

// The options that several passes have.
pub(crate) const ASSUME_REQNTID: OptionDoc = (
    "assume-reqntid",
    "assumption: all launches, or those of one kernel, have blocks of this shape; *: any extent",
);
pub(crate) const TRUST_RESTRICT: OptionDoc =
    ("trust-restrict", "assumption: noalias of kernel arguments holds across all threads");
pub(crate) const TRUST_ALIGNED: OptionDoc =
    ("trust-aligned", "assumption: all threads of a block reach each aligned barrier together");
pub(crate) const TRUST_RACE_FREE: OptionDoc = (
    "trust-race-free",
    "assumption: no two threads write one byte without an order, not even the same value",
);
pub(crate) const TRUST_LOADS: OptionDoc =
    ("trust-loads", "threads that load one address between the same barriers get one value; on");
pub(crate) const STRICT_TRAPS: OptionDoc =
    ("strict-traps", "treat memory after a trap as visible to the host");
pub(crate) const THREAD_PROOFS: OptionDoc =
    ("thread-proofs", "prove that different threads access different addresses; on");
pub(crate) const KERNEL: OptionDoc = ("kernel", "process only kernels with these names; all");
pub(crate) const NEVER_DELETE: OptionDoc =
    ("never-delete", "do not remove calls of functions with these names; none");

const TRAPS: Knob<Settings> = flag(STRICT_TRAPS.0, STRICT_TRAPS.1, |s| &mut s.strict_traps);
const KERNELS: Knob<Settings> = names(KERNEL.0, KERNEL.1, |s| &mut s.kernels);
const NEVER: Knob<Settings> = names(NEVER_DELETE.0, NEVER_DELETE.1, |s| &mut s.never_delete);

/// The options of `basic-dbe`.
pub(crate) const BASIC: [Knob<Settings>; 3] = [TRAPS, KERNELS, NEVER];
pub(crate) const BASIC_INFOS: &[OptionInfo] = &infos(&BASIC);

/// The options of `weaken-barriers`.
pub(crate) const WEAKEN: [Knob<Settings>; 7] = [
    shapes(ASSUME_REQNTID.0, ASSUME_REQNTID.1, |s| &mut s.shapes),
    flag(TRUST_RESTRICT.0, TRUST_RESTRICT.1, |s| &mut s.assumptions.restrict),
    flag(TRUST_RACE_FREE.0, TRUST_RACE_FREE.1, |s| &mut s.assumptions.race_free),
    flag(TRUST_LOADS.0, TRUST_LOADS.1, |s| &mut s.assumptions.loads),
    TRAPS,
    KERNELS,
    NEVER,
];
pub(crate) const WEAKEN_INFOS: &[OptionInfo] = &infos(&WEAKEN);

/// The options of `dead-sync-elim`.
pub(crate) const KNOBS: [Knob<Settings>; 13] = [
    flag("local", "analyze one basic block at a time", |s| &mut s.local),
    shapes(ASSUME_REQNTID.0, ASSUME_REQNTID.1, |s| &mut s.shapes),
    flag(TRUST_RESTRICT.0, TRUST_RESTRICT.1, |s| &mut s.assumptions.restrict),
    flag(TRUST_ALIGNED.0, TRUST_ALIGNED.1, |s| &mut s.assumptions.aligned),
    flag(TRUST_RACE_FREE.0, TRUST_RACE_FREE.1, |s| &mut s.assumptions.race_free),
    flag(TRUST_LOADS.0, TRUST_LOADS.1, |s| &mut s.assumptions.loads),
    TRAPS,
    flag(THREAD_PROOFS.0, THREAD_PROOFS.1, |s| &mut s.thread_proofs),
    KERNELS,
    NEVER,
    flag(
        "print-dead-sync-elim",
        "print whether reads and writes are before and after each removed barrier (0 or 1)",
        |s| &mut s.print,
    ),
    flag("smem-only", "no effect: unsafe, since barriers order global memory as well", |s| {
        &mut s.smem_only
    }),
    flag("producer-consumer", "no effect: unsafe, since barriers order writes as well", |s| {
        &mut s.producer_consumer
    }),
];
const INFOS: &[OptionInfo] = &infos(&KNOBS);

impl Settings {
    /// The options of passes with all settings.
    pub const OPTIONS: &'static [OptionInfo] = INFOS;

    /// Reads [`Settings::OPTIONS`] of a pipeline.
    pub fn read(given: &Options) -> Settings {
        Settings::from_options(given, &KNOBS)
    }

    /// Reads the options of a pipeline, which are those of a table.
    pub(crate) fn from_options(given: &Options, knobs: &[Knob<Settings>]) -> Settings {
        given.read::<Settings>(knobs).consistent()
    }

    /// Sets the assumption about shapes if there are any shapes.
    pub(crate) fn consistent(mut self) -> Settings {
        self.assumptions.reqntid = !self.shapes.is_empty();
        self
    }

    /// The warnings: options that would delete needed barriers are accepted, and have no effect.
    pub(crate) fn warnings(&self) -> Vec<String> {
        let all = [
            (self.smem_only, "smem-only", "a barrier orders global memory, too"),
            (self.producer_consumer, "producer-consumer", "a barrier orders two writes, too"),
        ];
        let given = all.into_iter().filter(|(given, ..)| *given);
        given.map(|(_, name, why)| refused(name, why)).collect()
    }

    /// The settings in the syntax of pipelines.
    pub fn text(&self) -> String {
        written(&KNOBS, self)
    }

    /// Whether the memory of launches that trap is preserved.
    pub(crate) fn traps(&self) -> Traps {
        if self.strict_traps { Traps::Observed } else { Traps::Outside }
    }

    /// The assumed shape of the blocks of a kernel of that name.
    pub(crate) fn shape(&self, kernel: Option<&[u8]>) -> Option<&Shape> {
        let is_own = |shape: &&Shape| shape.kernel.as_deref().map(str::as_bytes) == kernel;
        let own = self.shapes.iter().rev().filter(|_| kernel.is_some()).find(is_own);
        own.or_else(|| self.shapes.iter().rev().find(|shape| shape.kernel.is_none()))
    }

    /// Whether barriers of a kernel of that name may be treated.
    pub(crate) fn treats(&self, kernel: Option<&[u8]>) -> bool {
        let is_it = |name: &String| kernel == Some(name.as_bytes());
        self.kernels.is_empty() || self.kernels.iter().any(is_it)
    }
}

/// The warning for an option without effect.
pub(crate) fn refused(option: &str, why: &str) -> String {
    format!("warning: {option} has no effect, since it is unsafe: {why}\n")
}

#[cfg(test)]
mod tests {
    use super::{Shape, contradiction, narrowed};
    use selvedge_ir::target::{LaunchBounds, LaunchLimits};
    use selvedge_pass::knobs::listed;

    const LIMITS: LaunchLimits =
        LaunchLimits { block: [1024, 1024, 64], threads: 1024, grid: [9; 3], cluster: 8, warp: 32 };

    #[test]
    fn an_assumed_shape_must_match_the_kernel_s_own() {
        let check =
            |bounds: LaunchBounds| contradiction([Some(64), Some(2), Some(1)], &bounds, &LIMITS);
        assert_eq!(check(LaunchBounds::default()), None);
        let same = LaunchBounds { reqntid: Some([64, 2, 1]), ..LaunchBounds::default() };
        assert_eq!(check(same), None);
        let other = LaunchBounds { reqntid: Some([128, 1, 1]), ..LaunchBounds::default() };
        assert_eq!(check(other).as_deref(), Some("it requires blocks of 128,1,1"));
        let fewer = LaunchBounds { maxntid: Some([127, 1, 1]), ..LaunchBounds::default() };
        assert_eq!(check(fewer).as_deref(), Some("it allows at most 127 threads"));
        let enough = LaunchBounds { maxntid: Some([8, 16, 1]), ..LaunchBounds::default() };
        assert_eq!(check(enough), None);
    }

    #[test]
    fn shapes_beyond_the_device_limits_are_contradictions() {
        for extents in [[1025, 1, 1], [1, 1, 65], [512, 2, 2]] {
            let found = contradiction(extents.map(Some), &LaunchBounds::default(), &LIMITS);
            assert!(found.is_some(), "{extents:?}");
        }
        let found = contradiction([Some(1024), Some(2), None], &LaunchBounds::default(), &LIMITS);
        assert!(found.is_some(), "what is open is 1 at least");
    }

    #[test]
    fn unspecified_extents_contradict_nothing() {
        let own = LaunchBounds { reqntid: Some([64, 2, 1]), ..LaunchBounds::default() };
        assert_eq!(contradiction([None, Some(2), Some(1)], &own, &LIMITS), None);
        assert!(contradiction([None, Some(1), Some(1)], &own, &LIMITS).is_some());
        assert_eq!(narrowed(own, [None, Some(2), Some(1)]).reqntid, own.reqntid);
        let open = narrowed(LaunchBounds::default(), [None, Some(1), Some(1)]);
        assert_eq!((open.reqntid, open.is_one_dimensional(&LIMITS)), (None, true));
    }

    #[test]
    fn shapes_round_trip() {
        for (text, canonical) in [
            ("128", "128,1,1"),
            (" 16, 8", "16,8,1"),
            ("*,1,1", "*,1,1"),
            ("*", "*,1,1"),
            ("_Z3addPf=16,*,2", "_Z3addPf=16,*,2"),
        ] {
            let shape = Shape::parse(text).map(|shape| shape.to_string());
            assert_eq!(shape.as_deref(), Some(canonical), "{text}");
        }
        for text in ["", "0", "1,2,3,4", "x", "=1", "k=", "k", "-1", "1,,2", "**"] {
            assert_eq!(Shape::parse(text), None, "{text}");
        }
    }

    #[test]
    fn lists_are_separated_by_commas() {
        assert_eq!(listed("a, b,,c"), ["a", "b", "c"]);
        assert!(listed("").is_empty());
    }
}
