//! `branch-dist`: the engine on one function, with the ten knobs of the documents.
//!
//! Whether the documents' knobs belong to barriers at all is doubtful: the name is short for branch
//! distribution. Those with a sound meaning here act; the others are accepted.
//!
//! | knob | here |
//! |---|---|
//! | `dump-branch-dist` | print each removed barrier, as `print-dead-sync-elim` does |
//! | `ignore-call-safety` | no effect, and a warning: calls may touch memory |
//! | `ignore-variance-cond=N` | no effect, and a warning unless 0: what some threads do not reach cannot go |
//! | `ignore-address-space-check=N` | unless 0, every access counts, and for one of any memory |
//! | `ignore-phi-overhead=N` | no effect: there is no such cost to weigh |
//! | `disable-complex-branch-dist=N` | unless 0, look at one block at a time |
//! | `no-branch-dist=NAMES` | functions to leave alone |
//! | `branch-dist-func-limit=N` | treat the first N functions of the module; -1: all |
//! | `branch-dist-block-limit=N` | treat barriers of the first N blocks of a function; -1: of all |
//! | `branch-dist-norm=N` | no effect, and a warning unless 0: what happens on one path counts |

use selvedge_ir::Function;
use selvedge_pass::{Changed, Cx, Needs, OptionInfo, OptionKind, Options, Pass};

use crate::function::{names_kernels, treat_kernel, warn_once};
use crate::model::ModuleFacts;
use crate::settings::{self, Settings, names, option, refused};

/// The pass; see the module's text.
#[derive(Clone, Debug, Default)]
pub struct BranchDist {
    settings: Settings,
    /// Functions to leave alone.
    skipped: Vec<String>,
    /// How many functions are treated, if not all.
    function_limit: Option<usize>,
    warnings: Vec<String>,
    /// What the pipeline gave it, for printing it again.
    text: String,
}

/// The options.
pub(crate) const OPTIONS: &[OptionInfo] = &[
    option("dump-branch-dist", OptionKind::Flag, "print each removed barrier"),
    option("ignore-call-safety", OptionKind::Flag, "unsafe, without effect: calls touch memory"),
    option("ignore-variance-cond", OptionKind::Integer, "unsafe, without effect; 0"),
    option("ignore-address-space-check", OptionKind::Integer, "let every access count; 0"),
    option("ignore-phi-overhead", OptionKind::Integer, "without effect; 0"),
    option("disable-complex-branch-dist", OptionKind::Integer, "look at one block at a time; 0"),
    option("no-branch-dist", OptionKind::Text, "leave functions of these names alone; none"),
    option("branch-dist-func-limit", OptionKind::Integer, "treat the first N functions; -1: all"),
    option("branch-dist-block-limit", OptionKind::Integer, "treat the first N blocks; -1: all"),
    option("branch-dist-norm", OptionKind::Integer, "unsafe, without effect; 0"),
    settings::ASSUME_REQNTID,
    settings::TRUST_RESTRICT,
    settings::TRUST_ALIGNED,
    settings::STRICT_TRAPS,
    settings::KERNEL,
    settings::NEVER_DELETE,
];

/// Knobs whose other values than 0 would delete barriers that programs need.
const UNSAFE: [(&str, &str); 2] = [
    ("ignore-variance-cond", "threads that do not reach a barrier would leave others waiting"),
    ("branch-dist-norm", "what happens on one of several paths would not count"),
];

impl BranchDist {
    /// From the options of a pipeline.
    pub(crate) fn from_options(given: &Options) -> BranchDist {
        let (mut settings, mut warnings) = Settings::from_options(given);
        let number = |name| given.integer(name).unwrap_or(0);
        let limit = |name| given.integer(name).and_then(|n| usize::try_from(n).ok());
        settings.print = given.flag("dump-branch-dist") == Some(true);
        settings.local = number("disable-complex-branch-dist") != 0;
        settings.blind = number("ignore-address-space-check") != 0;
        settings.block_limit = limit("branch-dist-block-limit");
        if given.flag("ignore-call-safety") == Some(true) {
            warnings.push(refused("ignore-call-safety", "calls may touch memory"));
        }
        let unsafe_ones = UNSAFE.iter().filter(|(name, _)| number(name) != 0);
        warnings.extend(unsafe_ones.map(|(name, why)| refused(name, why)));
        BranchDist {
            settings,
            skipped: names(given.text("no-branch-dist")),
            function_limit: limit("branch-dist-func-limit"),
            warnings,
            text: given.to_string(),
        }
    }

    fn treats(&self, func: &Function, cx: &Cx<'_>, facts: &ModuleFacts) -> bool {
        let name = cx.header().global(func.global()).name.as_deref();
        let is_it = |skipped: &String| name == Some(skipped.as_bytes());
        let within = |limit| facts.uses.is_among_first(func.global(), limit);
        !self.skipped.iter().any(is_it) && self.function_limit.is_none_or(within)
    }
}

impl Pass for BranchDist {
    fn name(&self) -> &'static str {
        "branch-dist"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn options(&self) -> String {
        self.text.clone()
    }

    fn needs(&self, needs: &mut Needs) {
        ModuleFacts::need(needs, self.settings.traps);
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let facts = ModuleFacts::of(cx, self.settings.traps);
        warn_once(func, cx, &facts, &self.warnings);
        let known = names_kernels(func, cx, &facts, &self.settings);
        match known && self.treats(func, cx, &facts) {
            true => treat_kernel(func, cx, &facts, &self.settings),
            false => Changed::No,
        }
    }
}
