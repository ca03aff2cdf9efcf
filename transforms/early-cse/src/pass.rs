//! `early-cse`: the pass, and its options by name.

use std::borrow::Cow;

use selvedge_analysis::QuietBodies;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::memory_ssa::{MemorySsa, MemorySsaOptions};
use selvedge_ir::Function;
use selvedge_pass::knobs::written;
use selvedge_pass::{Changed, Cx, Needs, Pass, PassInfo, Registry};

use crate::clobbers::Clobbers;
use crate::options::{INFOS, KNOBS, Options};
use crate::walk::Walk;

/// The pass; see the crate's documentation.
#[derive(Clone, Copy, Debug, Default)]
pub struct EarlyCse {
    /// The options of the pass.
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
        written(&KNOBS, &self.options)
    }

    fn needs(&self, needs: &mut Needs) {
        needs.module_fact::<QuietBodies>();
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        func.prefetch_rows();
        let asks_memory = self.options.memory_ssa && self.options.memory_ssa_allowed;
        if asks_memory {
            keep_form(func, cx);
        }
        // No block or edge changes, so the tree remains valid.
        let dom = cx.get::<Dominators>(func);
        let budget = if self.options.capped { self.options.clobber_cap } else { u64::MAX };
        let clobbers = || Box::new(Clobbers::new(cx.env(), budget));
        let clobbers = asks_memory.then(clobbers);
        Walk::new(func, cx, &dom, self.options, clobbers).run()
    }
}

/// Maintains the MemorySSA form if one is cached, or in any case if forms are to be verified. Otherwise the form is
/// computed on demand, since many functions need none.
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
    let about = "replace expressions, loads and calls whose value is available";
    let info = PassInfo { name: "early-cse", about, options: INFOS };
    registry.add_pass(info, |given| Box::new(EarlyCse { options: given.read(&KNOBS) }));
}
