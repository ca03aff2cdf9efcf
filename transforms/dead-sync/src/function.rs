//! `dead-sync-elim` on one function: erases barriers of a kernel that order nothing on any path.
//!
//! With the option `local` each block is analysed alone: the code outside is unknown, except for the beginning of a
//! kernel and its return.
//!
//! Barriers of device functions stay; only the pass of the same name on modules removes them
//! ([`crate::ModuleDeadSyncElim`]).

use rustc_hash::FxHashMap;
use selvedge_analysis::Kernels;
use selvedge_ir::{Diagnostic, Function, ModuleHeader, Place};
use selvedge_pass::{Changed, Cx, Needs, Pass, SizeLimit, is_optnone};

use crate::callers::Callers;
use crate::explainer::{AllStay, Explainer, Purpose, Silent};
use crate::function_context::FunctionContext;
use crate::model::ModuleFacts;
use crate::plan::{Plan, plan};
use crate::settings::{ASSUME_REQNTID, Assumptions, KERNEL, Settings, contradiction};
use crate::view;

/// The function pass `dead-sync-elim`: removes barriers of a kernel that order no conflicting accesses on any path.
///
/// Only kernels that are only launched are treated; barriers of device functions need the module pass
/// ([`crate::ModuleDeadSyncElim`]). [`Settings`] are the assumptions and restrictions; with `local` each block is
/// analysed alone. `E` is notified of the decisions. The CFG is not changed. Examples: `docs/passes/dead-sync-elim.md`.
#[derive(Clone, Debug, Default)]
pub struct DeadSyncElim<E = Silent> {
    settings: Settings,
    explainer: E,
}

impl<E: Explainer + Default> DeadSyncElim<E> {
    /// Creates the pass with these settings.
    pub fn new(settings: Settings) -> DeadSyncElim<E> {
        DeadSyncElim { settings, explainer: E::default() }
    }
}

impl<E: Explainer + 'static> Pass for DeadSyncElim<E> {
    fn name(&self) -> &'static str {
        "dead-sync-elim"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn options(&self) -> String {
        self.settings.text()
    }

    fn needs(&self, needs: &mut Needs) {
        ModuleFacts::need(needs, self.settings.traps());
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let facts = ModuleFacts::of(cx, self.settings.traps());
        warn_once(func, cx, &facts, &self.settings.warnings());
        match names_kernels(func, cx, &facts, &self.settings) {
            true => treat_kernel(func, cx, &facts, &self.settings, &self.explainer),
            false => Changed::No,
        }
    }
}

/// Prints warnings once, with the output of the module's first function.
pub(crate) fn warn_once(
    func: &Function,
    cx: &mut Cx<'_>,
    facts: &ModuleFacts,
    warnings: &[String],
) {
    if facts.uses.is_among_first(func.global(), 1) {
        warnings.iter().for_each(|warning| cx.print(warning.clone()));
    }
}

/// Whether all named kernels exist; if not, the errors are reported with the module's first function.
pub(crate) fn names_kernels(
    func: &Function,
    cx: &mut Cx<'_>,
    facts: &ModuleFacts,
    settings: &Settings,
) -> bool {
    let errors = unknown_kernels(cx.header(), &cx.header_fact::<Kernels>(), settings);
    let all = errors.is_empty();
    if facts.uses.is_among_first(func.global(), 1) {
        errors.into_iter().for_each(|error| cx.diagnose(error));
    }
    all
}

/// Erases barriers of a single function, if it is a kernel that is only launched.
pub(crate) fn treat_kernel(
    func: &mut Function,
    cx: &mut Cx<'_>,
    facts: &ModuleFacts,
    settings: &Settings,
    explainer: &dyn Explainer,
) -> Changed {
    let asked = Purpose::Apply.asks(cx, explainer);
    plan_kernel(func, cx, facts, settings, asked).apply(func, cx)
}

/// The plan for a function that passes must not change; `None` for others, and when no explanation is requested.
pub(crate) fn untouched(
    func: &Function,
    cx: &mut Cx<'_>,
    facts: &ModuleFacts,
    is_kernel: bool,
    asked: Option<&dyn Explainer>,
) -> Option<Plan> {
    let (why, explainer) = skip_reason(func, cx).zip(asked)?;
    all_stay(func, cx, facts, (is_kernel, why), explainer)
}

/// The plan for a function whose barriers all stay for one reason; `None` without a target.
fn all_stay(
    func: &Function,
    cx: &mut Cx<'_>,
    facts: &ModuleFacts,
    (is_kernel, why): (bool, AllStay),
    explainer: &dyn Explainer,
) -> Option<Plan> {
    let target = cx.target()?;
    let (callers, settings, calls) =
        (Callers::unknown(), Settings::default(), FxHashMap::default());
    let surround = FunctionContext::new(facts, &callers, &settings, &calls);
    let model = view::model(func, cx.facts(), target, surround, Assumptions::default());
    let mut explanation = explainer.begin(func, cx, &model, is_kernel);
    explanation.iter_mut().for_each(|explanation| explanation.all_stay(why));
    Some(Plan::new(Vec::new(), explanation))
}

/// Why passes must not change a function, if they must not.
pub(crate) fn skip_reason(func: &Function, cx: &Cx<'_>) -> Option<AllStay> {
    match () {
        () if is_optnone(cx.header(), func.global()) => Some(AllStay::OptNone),
        () if cx.env().setting::<SizeLimit>().is_exceeded_by(func) => Some(AllStay::TooLarge),
        () => None,
    }
}

/// The plan for a single function. If it is not a kernel that is only launched, its barriers stay. The plan has an
/// explanation if one is requested.
pub(crate) fn plan_kernel(
    func: &Function,
    cx: &mut Cx<'_>,
    facts: &ModuleFacts,
    settings: &Settings,
    asked: Option<&dyn Explainer>,
) -> Plan {
    let kernels = cx.header_fact::<Kernels>();
    let Some(callers) = Callers::of_kernel(&kernels, &facts.uses, func.global()) else {
        let is_kernel = kernels.contains(func.global());
        let why = if is_kernel { AllStay::CalledKernel } else { AllStay::DeviceFunction };
        let plan = asked.and_then(|asked| all_stay(func, cx, facts, (is_kernel, why), asked));
        return plan.unwrap_or_default();
    };
    let name = cx.header().global(func.global()).name.as_deref();
    if !settings.treats(name) {
        return Plan::default();
    }
    let shape = settings.shape(name);
    let callers = match cx.target() {
        Some(target) => callers.with_shape(shape, target.launch_limits()),
        None => callers,
    };
    warn_of_contradiction(func, cx, &callers, settings);
    if let Some(plan) = untouched(func, cx, facts, true, asked) {
        return plan;
    }
    let calls = FxHashMap::default();
    let surround = FunctionContext::new(facts, &callers, settings, &calls);
    plan(func, cx, surround, asked)
}

/// Warns that the assumed shape of blocks contradicts a kernel's own bounds, so that it is ignored.
pub(crate) fn warn_of_contradiction(
    func: &Function,
    cx: &mut Cx<'_>,
    callers: &Callers,
    settings: &Settings,
) {
    let name = cx.header().global(func.global()).name.as_deref().unwrap_or_default();
    let Some((target, shape)) = cx.target().zip(settings.shape(Some(name))) else { return };
    let why = match callers.is_launch {
        true => contradiction(shape.extents, &callers.bounds, target.launch_limits()),
        false => None,
    };
    if let Some(why) = why {
        let name = String::from_utf8_lossy(name);
        let says = "is ignored for kernel";
        cx.print(format!("warning: assume-reqntid={shape} {says} @{name}: {why}\n"));
    }
}

/// Maximum number of kernels that are listed in an error.
const MAX_LISTED: usize = 8;

/// The names in [`Settings::shapes`] and [`Settings::kernels`] that no kernel of the module has.
pub(crate) fn unknown_kernels(
    header: &ModuleHeader,
    kernels: &Kernels,
    settings: &Settings,
) -> Vec<Diagnostic> {
    let is_kernel =
        |name: &str| header.by_name(name.as_bytes()).is_some_and(|g| kernels.contains(g));
    let of_shapes = settings.shapes.iter().filter_map(|shape| shape.kernel.as_deref());
    let named = of_shapes.map(|name| (ASSUME_REQNTID.0, name));
    let named = named.chain(settings.kernels.iter().map(|name| (KERNEL.0, name.as_str())));
    let unknown = named.filter(|(_, name)| !is_kernel(name));
    unknown
        .map(|(option, name)| {
            let there = header.globals().filter(|&global| kernels.contains(global));
            let there: Vec<String> = there
                .filter_map(|global| header.global(global).name.as_deref())
                .map(|name| format!("@{}", String::from_utf8_lossy(name)))
                .take(MAX_LISTED)
                .collect();
            let list = if there.is_empty() { String::from("none") } else { there.join(", ") };
            let message = format!(
                "{option}: no kernel has the symbol @{name}; the kernels of the module: {list}"
            );
            Diagnostic::error(option, Place::Module, message)
        })
        .collect()
}
