//! Which passes run at which level of optimisation. `docs/pipelines.md` says why each stands where it
//! stands.

use std::sync::LazyLock;

/// How much is done to a module: pipelines `default<O0>` to `default<O3>`, and those of NVIDIA's names for compiling
/// fast.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum OptLevel {
    /// Nothing.
    O0,
    /// `Ofcmin`, to compile as fast as can be: nothing, since the documents name none of our passes there.
    Ofcmin,
    /// `Ofcmid`, between that and `O1`: repeated work goes, once; barriers are left alone.
    Ofcmid,
    /// What costs next to nothing.
    O1,
    /// What pays on most kernels.
    O2,
    /// What pays on some: the same as `O2` so far.
    O3,
}

/// The passes of a level: those of modules, then those of functions. Families may be left out of a build
/// ([`cfg!`]); of one that is, nothing runs.
struct Level {
    modules: &'static [(bool, &'static str)],
    functions: &'static [(bool, &'static str)],
}

const DEAD_SYNC: bool = cfg!(feature = "dead-sync");
const EARLY_CSE: bool = cfg!(feature = "early-cse");
const IPO: bool = cfg!(feature = "ipo");
const ADDRESS: bool = cfg!(feature = "address");

/// Queries of the compiler are folded first: whole arms of branches are erased then.
const CHEAP: Level = Level {
    modules: &[(IPO, "nvvm-reflect")],
    functions: &[(DEAD_SYNC, "basic-dbe"), (EARLY_CSE, "early-cse"), (true, "dce")],
};

const MODERATE: Level =
    Level { modules: &[], functions: &[(EARLY_CSE, "early-cse"), (true, "dce")] };

/// Barriers go first: a load may take the value of one before it once nothing stands between. Addresses follow, since
/// what they become, others see through less well.
const FULL: Level = Level {
    modules: &[
        (IPO, "nvvm-reflect"),
        (DEAD_SYNC, "dead-sync-elim"),
        (ADDRESS, "infer-address-spaces"),
    ],
    functions: &[
        (EARLY_CSE, "early-cse<memssa>"),
        (ADDRESS, "narrow-shared-addresses"),
        (ADDRESS, "common-base-elim"),
        (EARLY_CSE && ADDRESS, "early-cse"),
        (true, "dce"),
        (ADDRESS, "loop-latch-form"),
    ],
};

impl Level {
    /// As text. `dce` is in each level, so that the part of functions is never empty.
    fn text(&self) -> String {
        let names = |passes: &[(bool, &'static str)]| {
            let there = passes.iter().filter(|(there, _)| *there);
            there.map(|(_, name)| *name).collect::<Vec<_>>()
        };
        let functions = format!("function({})", names(self.functions).join(","));
        let mut steps = names(self.modules);
        steps.push(&functions);
        steps.join(",")
    }
}

static CHEAP_TEXT: LazyLock<String> = LazyLock::new(|| CHEAP.text());
static MODERATE_TEXT: LazyLock<String> = LazyLock::new(|| MODERATE.text());
static FULL_TEXT: LazyLock<String> = LazyLock::new(|| FULL.text());

impl OptLevel {
    /// All of them, least first.
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
            OptLevel::Ofcmid => &MODERATE_TEXT,
            OptLevel::O1 => &CHEAP_TEXT,
            OptLevel::O2 | OptLevel::O3 => &FULL_TEXT,
        }
    }

    /// Its name in other pipelines, as LLVM spells it.
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
            OptLevel::O0 => "nothing",
            OptLevel::Ofcmin => "nothing, to compile as fast as can be",
            OptLevel::Ofcmid => "repeated work goes, once; barriers are left alone",
            OptLevel::O1 => "what costs next to nothing",
            OptLevel::O2 => "what pays on most kernels",
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
    fn compiling_fast_does_less_than_the_first_level() {
        assert!(OptLevel::ALL.is_sorted());
        assert_eq!(OptLevel::Ofcmin.pipeline(), "");
        if super::EARLY_CSE {
            assert_eq!(OptLevel::Ofcmid.pipeline(), "function(early-cse,dce)");
        }
    }
}
