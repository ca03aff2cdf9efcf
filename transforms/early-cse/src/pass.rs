//! `early-cse`: the pass, and its options by name.

use std::borrow::Cow;

use selvedge_analysis::QuietBodies;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::memory_ssa::{MemorySsa, MemorySsaOptions};
use selvedge_ir::Function;
use selvedge_pass::{Changed, Cx, Needs, OptionInfo, OptionKind, Pass, PassInfo, Registry};

use crate::clobbers::Clobbers;
use crate::options::Options;
use crate::walk::Walk;

/// The pass; see the crate's text.
#[derive(Clone, Copy, Debug, Default)]
pub struct EarlyCse {
    /// What was asked for.
    pub options: Options,
}

impl Pass for EarlyCse {
    fn name(&self) -> &'static str {
        "early-cse"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn class_name(&self) -> Cow<'static, str> {
        "EarlyCSEPass".into()
    }

    fn options(&self) -> String {
        let Options { memory_ssa, .. } = self.options;
        if memory_ssa { "memssa".into() } else { String::new() }
    }

    fn needs(&self, needs: &mut Needs) {
        needs.module_fact::<QuietBodies>();
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        func.touch_rows();
        if self.options.memory_ssa {
            keep_form(func, cx);
        }
        // No block or edge changes, so the tree holds to the end.
        let dom = cx.get::<Dominators>(func);
        let budget = if self.options.capped { self.options.clobber_cap } else { u64::MAX };
        let clobbers = || Box::new(Clobbers::new(cx.env(), budget));
        let clobbers = self.options.memory_ssa.then(clobbers);
        Walk::new(func, cx, &dom, self.options, clobbers).run()
    }
}

/// Keeps the form that is cached; when forms are to be verified, one in any case. Otherwise it is made when
/// somebody asks: of many functions nobody does.
fn keep_form(func: &Function, cx: &mut Cx<'_>) {
    match cx.env().setting::<MemorySsaOptions>().verify {
        true => cx.maintain::<MemorySsa>(func),
        false => _ = cx.maintain_cached::<MemorySsa>(func),
    }
}

/// Adds `early-cse`.
///
/// # Panics
/// When the registry has a pass of that name.
pub fn register(registry: &mut Registry) {
    let about = "replace what was computed, loaded or called before";
    let info = PassInfo { name: "early-cse", about, options: OPTIONS };
    registry.add_pass(info, |given| {
        let defaults = Options::default();
        let flag = |name| given.flag(name);
        let memory_ssa = flag("memssa").unwrap_or(defaults.memory_ssa)
            && flag("enable-earlycse-memoryssa").unwrap_or(true);
        let options = Options {
            memory_ssa,
            phi_limit: given.number("phi-limit").unwrap_or(defaults.phi_limit),
            clobber_cap: given
                .number("earlycse-mssa-optimization-cap")
                .unwrap_or(defaults.clobber_cap),
            capped: flag("enable-earlycse-imprecision").unwrap_or(defaults.capped),
            no_shared_forwarding: flag("early-cse-no-shared-forwarding").unwrap_or(false),
            cross_width: flag("cross-width").unwrap_or(false),
            debug_hash: flag("earlycse-debug-hash").unwrap_or(false),
        };
        Box::new(EarlyCse { options })
    });
}

const fn option(name: &'static str, kind: OptionKind, about: &'static str) -> OptionInfo {
    OptionInfo { name, kind, about }
}

const OPTIONS: &[OptionInfo] = &[
    option("memssa", OptionKind::Flag, "ask MemorySSA what lies between two accesses"),
    option(
        "phi-limit",
        OptionKind::Number,
        "the most incoming values of a phi that is merged with an equal one; 5",
    ),
    option(
        "early-cse-no-shared-forwarding",
        OptionKind::Flag,
        "let no load from shared memory take the value of a store",
    ),
    option(
        "cross-width",
        OptionKind::Flag,
        "let a narrow operation stand for a wide one on zero-extended operands that does not wrap",
    ),
    option("enable-earlycse-memoryssa", OptionKind::Flag, "whether memssa does anything; on"),
    option(
        "earlycse-mssa-optimization-cap",
        OptionKind::Number,
        "the most clobber queries for one function; 500",
    ),
    option(
        "enable-earlycse-imprecision",
        OptionKind::Flag,
        "whether clobber queries are limited; on",
    ),
    option("earlycse-debug-hash", OptionKind::Flag, "check that equal expressions hash equally"),
];
