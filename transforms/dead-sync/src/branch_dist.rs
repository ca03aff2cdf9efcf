//! `branch-dist`: `dead-sync-elim` on one kernel, with the ten options that descriptions of NVIDIA's compiler list.
//!
//! It is doubtful whether the documented options concern barriers at all: the name is short for branch distribution.
//! Options with a sound meaning here are implemented; the others are accepted.
//!
//! | option | meaning here |
//! |---|---|
//! | `dump-branch-dist` | print each removed barrier, as `print-dead-sync-elim` does |
//! | `ignore-call-safety` | no effect, and a warning: calls may access memory |
//! | `ignore-variance-cond=N` | no effect, and a warning unless 0: a barrier that some threads do not reach must stay |
//! | `ignore-address-space-check=N` | unless 0, every access counts as an access of any memory |
//! | `ignore-phi-overhead=N` | no effect: there is no such cost to weigh |
//! | `disable-complex-branch-dist=N` | unless 0, analyse each block alone |
//! | `no-branch-dist=NAMES` | functions to skip |
//! | `branch-dist-func-limit=N` | treat the first N functions of the module; -1: all |
//! | `branch-dist-block-limit=N` | treat barriers of the first N blocks of a function; -1: of all |
//! | `branch-dist-norm=N` | no effect, and a warning unless 0: accesses on one path count |

use selvedge_ir::Function;
use selvedge_pass::knobs::{Knob, flag, infos, integer, names, shapes, written};
use selvedge_pass::{Changed, Cx, Needs, OptionInfo, Options, Pass};

use crate::explainer::{Explainer, Silent};
use crate::function::{names_kernels, treat_kernel, warn_once};
use crate::model::ModuleFacts;
use crate::settings::{
    ASSUME_REQNTID, KERNEL, NEVER_DELETE, STRICT_TRAPS, Settings, THREAD_PROOFS, TRUST_ALIGNED,
    TRUST_LOADS, TRUST_RACE_FREE, TRUST_RESTRICT, refused,
};

/// The function pass `branch-dist`: [`DeadSyncElim`](crate::DeadSyncElim) on a kernel, with the ten options that
/// descriptions of NVIDIA's compiler list.
///
/// Options that would remove needed barriers (`ignore-call-safety`, `ignore-variance-cond`, `branch-dist-norm`) have no
/// effect and warn; the assumptions of [`Settings`] are options as well. The CFG is not changed. Examples:
/// `docs/passes/branch-dist.md`.
#[derive(Clone, Debug, Default)]
pub struct BranchDist<E = Silent> {
    knobs: Knobs,
    settings: Settings,
    warnings: Vec<String>,
    explainer: E,
}

/// The options of a pipeline.
#[derive(Clone, Debug)]
struct Knobs {
    /// The settings that all passes have.
    settings: Settings,
    ignore_call_safety: bool,
    ignore_variance_cond: i64,
    ignore_address_space_check: i64,
    ignore_phi_overhead: i64,
    disable_complex_branch_dist: i64,
    /// Functions to skip.
    no_branch_dist: Vec<String>,
    func_limit: i64,
    block_limit: i64,
    norm: i64,
}

impl Default for Knobs {
    fn default() -> Knobs {
        Knobs {
            settings: Settings::default(),
            ignore_call_safety: false,
            ignore_variance_cond: 0,
            ignore_address_space_check: 0,
            ignore_phi_overhead: 0,
            disable_complex_branch_dist: 0,
            no_branch_dist: Vec::new(),
            func_limit: -1,
            block_limit: -1,
            norm: 0,
        }
    }
}

/// The options.
const KNOBS: [Knob<Knobs>; 19] = [
    flag("dump-branch-dist", "print each removed barrier", |k| &mut k.settings.print),
    flag("ignore-call-safety", "no effect: unsafe, since calls may access memory", |k| {
        &mut k.ignore_call_safety
    }),
    integer("ignore-variance-cond", "no effect: unsafe; 0", |k| &mut k.ignore_variance_cond),
    integer(
        "ignore-address-space-check",
        "unless 0, treat each access as one of any memory; 0",
        |k| &mut k.ignore_address_space_check,
    ),
    integer("ignore-phi-overhead", "no effect; 0", |k| &mut k.ignore_phi_overhead),
    integer("disable-complex-branch-dist", "unless 0, analyze one basic block at a time; 0", |k| {
        &mut k.disable_complex_branch_dist
    }),
    names("no-branch-dist", "skip functions with these names; none", |k| &mut k.no_branch_dist),
    integer("branch-dist-func-limit", "process only the first N functions; -1: all", |k| {
        &mut k.func_limit
    }),
    integer(
        "branch-dist-block-limit",
        "process only barriers of the first N basic blocks; -1: all",
        |k| &mut k.block_limit,
    ),
    integer("branch-dist-norm", "no effect: unsafe; 0", |k| &mut k.norm),
    shapes(ASSUME_REQNTID.0, ASSUME_REQNTID.1, |k| &mut k.settings.shapes),
    flag(TRUST_RESTRICT.0, TRUST_RESTRICT.1, |k| &mut k.settings.assumptions.restrict),
    flag(TRUST_ALIGNED.0, TRUST_ALIGNED.1, |k| &mut k.settings.assumptions.aligned),
    flag(TRUST_RACE_FREE.0, TRUST_RACE_FREE.1, |k| &mut k.settings.assumptions.race_free),
    flag(TRUST_LOADS.0, TRUST_LOADS.1, |k| &mut k.settings.assumptions.loads),
    flag(STRICT_TRAPS.0, STRICT_TRAPS.1, |k| &mut k.settings.strict_traps),
    flag(THREAD_PROOFS.0, THREAD_PROOFS.1, |k| &mut k.settings.thread_proofs),
    names(KERNEL.0, KERNEL.1, |k| &mut k.settings.kernels),
    names(NEVER_DELETE.0, NEVER_DELETE.1, |k| &mut k.settings.never_delete),
];
pub(crate) const INFOS: &[OptionInfo] = &infos(&KNOBS);

impl Knobs {
    /// The settings of the analysis that follow from the options.
    fn settings(&self) -> Settings {
        Settings {
            local: self.disable_complex_branch_dist != 0,
            blind: self.ignore_address_space_check != 0,
            block_limit: usize::try_from(self.block_limit).ok(),
            ..self.settings.clone()
        }
        .consistent()
    }

    /// The warnings: options that would delete needed barriers.
    fn warnings(&self) -> Vec<String> {
        let all = [
            (self.ignore_call_safety, "ignore-call-safety", "calls may access memory"),
            (
                self.ignore_variance_cond != 0,
                "ignore-variance-cond",
                "threads that do not reach a barrier would make others wait forever",
            ),
            (self.norm != 0, "branch-dist-norm", "effects on some of the paths would be ignored"),
        ];
        let given = all.into_iter().filter(|(given, ..)| *given);
        given.map(|(_, name, why)| refused(name, why)).collect()
    }
}

impl<E: Explainer + Default> BranchDist<E> {
    /// Reads the options of a pipeline.
    pub(crate) fn from_options(given: &Options) -> BranchDist<E> {
        let knobs: Knobs = given.read(&KNOBS);
        let (settings, warnings, explainer) = (knobs.settings(), knobs.warnings(), E::default());
        BranchDist { settings, warnings, knobs, explainer }
    }
}

impl<E> BranchDist<E> {
    fn treats(&self, func: &Function, cx: &Cx<'_>, facts: &ModuleFacts) -> bool {
        let name = cx.header().global(func.global()).name.as_deref();
        let is_it = |skipped: &String| name == Some(skipped.as_bytes());
        let within = |limit| facts.uses.is_among_first(func.global(), limit);
        let limit = usize::try_from(self.knobs.func_limit).ok();
        !self.knobs.no_branch_dist.iter().any(is_it) && limit.is_none_or(within)
    }
}

impl<E: Explainer + 'static> Pass for BranchDist<E> {
    fn name(&self) -> &'static str {
        "branch-dist"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn options(&self) -> String {
        written(&KNOBS, &self.knobs)
    }

    fn needs(&self, needs: &mut Needs) {
        ModuleFacts::need(needs, self.settings.traps());
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let facts = ModuleFacts::of(cx, self.settings.traps());
        warn_once(func, cx, &facts, &self.warnings);
        let known = names_kernels(func, cx, &facts, &self.settings);
        match known && self.treats(func, cx, &facts) {
            true => treat_kernel(func, cx, &facts, &self.settings, &self.explainer),
            false => Changed::No,
        }
    }
}
