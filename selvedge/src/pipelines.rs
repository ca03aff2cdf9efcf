//! The pipelines of the optimization levels. `docs/pipelines.md` explains the order of the passes.

use std::sync::LazyLock;

/// Optimization levels: the pipelines `default<O0>` to `default<O3>`, and those with NVIDIA's names for fast
/// compilation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum OptLevel {
    /// No passes.
    O0,
    /// `Ofcmin`, for minimal compile time: no passes, since what NVIDIA documents about this level includes none of
    /// these passes.
    Ofcmin,
    /// `Ofcmid`, between `Ofcmin` and `O1`: one pass of redundancy elimination; barriers are unchanged.
    Ofcmid,
    /// Inlining, variables as values, simpler control flow, and removal of the redundant barriers that one scan finds.
    O1,
    /// Passes that are profitable for most kernels.
    O2,
    /// Passes that are profitable for some kernels: currently the same as `O2`.
    O3,
}

/// A pass of a level: whether its family is compiled in (a feature of this crate), what it runs on, and its name with
/// options.
#[derive(Clone, Copy)]
struct Step(bool, On, &'static str);

/// What a pass runs on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum On {
    Module,
    Function,
}

use On::{Function, Module};

const DEAD_SYNC: bool = cfg!(feature = "dead-sync");
const EARLY_CSE: bool = cfg!(feature = "early-cse");
const IPO: bool = cfg!(feature = "ipo");
const ADDRESS: bool = cfg!(feature = "address");
const SCALAR: bool = cfg!(feature = "scalar");
const LOOPS: bool = cfg!(feature = "loops");

/// Queries of the target are folded first: calls and branches that depend on them are removed before anything is inlined.
const REFLECT: &[Step] = &[Step(IPO, Module, "nvvm-reflect"), Step(IPO, Module, "always-inline")];

/// Variables become values, repeated expressions are removed, and branches that became constant are folded.
const CLEAN: &[Step] = &[
    Step(SCALAR, Function, "sroa"),
    Step(EARLY_CSE, Function, "early-cse<memssa>"),
    Step(SCALAR, Function, "simplifycfg"),
];

/// [`CLEAN`] without MemorySSA.
const CLEAN_CHEAPLY: &[Step] = &[
    Step(SCALAR, Function, "sroa"),
    Step(EARLY_CSE, Function, "early-cse"),
    Step(SCALAR, Function, "simplifycfg"),
];

const INLINE: &[Step] = &[Step(IPO, Module, "inline")];

/// Full unrolling turns arrays that a loop indexes into variables.
const UNROLL: &[Step] = &[Step(LOOPS, Function, "loop-unroll-full")];

const DCE: &[Step] = &[Step(SCALAR, Function, "dce")];

/// Functions whose calls were all inlined are removed. This is not done again after barriers are removed: certificates
/// describe the module as it was when the barriers were removed, with all its declarations.
const GLOBALS: &[Step] = &[Step(IPO, Module, "globaldce")];

/// Barriers are removed before `early-cse<memssa>` runs: a load can take the value of an earlier one once no barrier is
/// between them. Most address passes follow, since analyses understand less of the addresses that these passes produce.
const BARRIERS_AND_ADDRESSES: &[Step] = &[
    Step(DEAD_SYNC, Module, "dead-sync-elim"),
    Step(ADDRESS, Module, "infer-address-spaces"),
    Step(EARLY_CSE, Function, "early-cse<memssa>"),
    Step(ADDRESS, Function, "narrow-shared-addresses"),
    Step(ADDRESS, Function, "common-base-elim"),
    Step(EARLY_CSE && ADDRESS, Function, "early-cse"),
    Step(SCALAR, Function, "dce"),
    Step(SCALAR, Function, "simplifycfg"),
    Step(ADDRESS, Function, "loop-latch-form"),
];

const BARRIERS_CHEAPLY: &[Step] = &[Step(DEAD_SYNC, Function, "basic-dbe")];

const OFCMID: &[&[Step]] = &[&[Step(EARLY_CSE, Function, "early-cse")], DCE];

const O1: &[&[Step]] =
    &[REFLECT, CLEAN_CHEAPLY, INLINE, CLEAN_CHEAPLY, BARRIERS_CHEAPLY, DCE, GLOBALS];

const FULL: &[&[Step]] =
    &[REFLECT, CLEAN, INLINE, CLEAN, UNROLL, CLEAN, DCE, GLOBALS, BARRIERS_AND_ADDRESSES];

/// The steps that are compiled in as a pipeline's text: runs of function passes are put into `function(...)`.
fn text(level: &[&[Step]]) -> String {
    let steps: Vec<Step> = level.concat().into_iter().filter(|Step(there, ..)| *there).collect();
    let parts = steps.chunk_by(|a, b| a.1 == b.1).map(|run| {
        let names = run.iter().map(|Step(.., name)| *name).collect::<Vec<_>>().join(",");
        if run[0].1 == Function { format!("function({names})") } else { names }
    });
    parts.collect::<Vec<_>>().join(",")
}

static O1_TEXT: LazyLock<String> = LazyLock::new(|| text(O1));
static OFCMID_TEXT: LazyLock<String> = LazyLock::new(|| text(OFCMID));
static FULL_TEXT: LazyLock<String> = LazyLock::new(|| text(FULL));

impl OptLevel {
    /// All levels, in ascending order.
    pub const ALL: [OptLevel; 6] = [
        OptLevel::O0,
        OptLevel::Ofcmin,
        OptLevel::Ofcmid,
        OptLevel::O1,
        OptLevel::O2,
        OptLevel::O3,
    ];

    /// The pipeline, for [`Registry::parse`](selvedge_pass::Registry::parse).
    pub fn pipeline(self) -> &'static str {
        match self {
            OptLevel::O0 | OptLevel::Ofcmin => "",
            OptLevel::Ofcmid => &OFCMID_TEXT,
            OptLevel::O1 => &O1_TEXT,
            OptLevel::O2 | OptLevel::O3 => &FULL_TEXT,
        }
    }

    /// The name of the pipeline, in LLVM's syntax.
    pub fn pipeline_name(self) -> &'static str {
        match self {
            OptLevel::O0 => "default<O0>",
            OptLevel::Ofcmin => "default<Ofcmin>",
            OptLevel::Ofcmid => "default<Ofcmid>",
            OptLevel::O1 => "default<O1>",
            OptLevel::O2 => "default<O2>",
            OptLevel::O3 => "default<O3>",
        }
    }

    pub(crate) fn about(self) -> &'static str {
        match self {
            OptLevel::O0 => "no passes",
            OptLevel::Ofcmin => "no passes, for the fastest compilation",
            OptLevel::Ofcmid => "early CSE and DCE, once; barriers stay",
            OptLevel::O1 => "inlining, SROA, early CSE, removal of barriers by basic-dbe",
            OptLevel::O2 => "all passes that make most kernels faster",
            OptLevel::O3 => "the same as -O2",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::OptLevel;

    #[test]
    fn every_level_has_a_pipeline_of_known_passes() {
        let registry = crate::registry();
        for level in OptLevel::ALL {
            let by_name = registry.parse(level.pipeline_name()).expect("known");
            let by_text = registry.parse(level.pipeline()).expect("known");
            assert_eq!(by_name.to_string(), by_text.to_string());
        }
        assert_eq!(OptLevel::O0.pipeline(), "");
    }

    #[test]
    fn fast_compile_levels_are_below_o1() {
        assert!(OptLevel::ALL.is_sorted());
        assert_eq!(OptLevel::Ofcmin.pipeline(), "");
        if super::EARLY_CSE {
            assert_eq!(OptLevel::Ofcmid.pipeline(), "function(early-cse,dce)");
        }
    }
}
