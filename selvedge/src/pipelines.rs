//! Which passes run at which level of optimisation.

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

/// Barriers go first: what only computed their operands is dead afterwards.
#[cfg(feature = "dead-sync")]
const FULL: &str = "function(basic-dbe,dce)";
#[cfg(not(feature = "dead-sync"))]
const FULL: &str = "function(dce)";

impl OptLevel {
    /// All of them, least first.
    pub const ALL: [OptLevel; 4] = [OptLevel::O0, OptLevel::O1, OptLevel::O2, OptLevel::O3];

    /// The pipeline, for [`Registry::parse`](selvedge_pass::Registry::parse).
    pub fn pipeline(self) -> &'static str {
        match self {
            OptLevel::O0 => "",
            OptLevel::O1 => "function(dce)",
            OptLevel::O2 | OptLevel::O3 => FULL,
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
