//! Which passes run at which level of optimisation. `docs/pipelines.md` says why each stands where it
//! stands.

/// How much is done to a module: pipelines `default<O0>` to `default<O3>`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum OptLevel {
    /// Nothing.
    O0,
    /// What costs next to nothing.
    O1,
    /// What pays on most kernels.
    O2,
    /// What pays on some: the same as `O2` so far.
    O3,
}

/// The passes of families that may be left out of a build: of one that is, nothing runs.
struct Parts {
    cheap: &'static str,
    full: &'static str,
}

/// Barriers go first: a load may take the value of one before it once nothing stands between.
const PARTS: Parts = match (cfg!(feature = "dead-sync"), cfg!(feature = "early-cse")) {
    (true, true) => Parts {
        cheap: "function(basic-dbe,early-cse,dce)",
        full: "dead-sync-elim,function(early-cse<memssa>,dce)",
    },
    (true, false) => {
        Parts { cheap: "function(basic-dbe,dce)", full: "dead-sync-elim,function(dce)" }
    }
    (false, true) => {
        Parts { cheap: "function(early-cse,dce)", full: "function(early-cse<memssa>,dce)" }
    }
    (false, false) => Parts { cheap: "function(dce)", full: "function(dce)" },
};

impl OptLevel {
    /// All of them, least first.
    pub const ALL: [OptLevel; 4] = [OptLevel::O0, OptLevel::O1, OptLevel::O2, OptLevel::O3];

    /// The pipeline, for [`Registry::parse`](selvedge_pass::Registry::parse).
    pub fn pipeline(self) -> &'static str {
        match self {
            OptLevel::O0 => "",
            OptLevel::O1 => PARTS.cheap,
            OptLevel::O2 | OptLevel::O3 => PARTS.full,
        }
    }

    /// Its name in other pipelines, as LLVM spells it.
    pub fn pipeline_name(self) -> &'static str {
        match self {
            OptLevel::O0 => "default<O0>",
            OptLevel::O1 => "default<O1>",
            OptLevel::O2 => "default<O2>",
            OptLevel::O3 => "default<O3>",
        }
    }

    pub(crate) fn about(self) -> &'static str {
        match self {
            OptLevel::O0 => "nothing",
            OptLevel::O1 => "what costs next to nothing",
            OptLevel::O2 => "what pays on most kernels",
            OptLevel::O3 => "what pays on some kernels",
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
    }
}
