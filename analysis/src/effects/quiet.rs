//! Which defined functions synchronise with no other thread, whatever their attributes leave open.
//!
//! A body is quiet when none of its instructions is a fence, a volatile access, or an atomic one that
//! orders others, and all that it calls is quiet: what LLVM's `nosync` says, read off the code. Atomic
//! accesses that are `monotonic` or weaker order nothing. Inline assembly is quiet where it touches no
//! memory.
//!
//! * Edge cases: another definition may stand in for a function that is `weak` or the like, so it is
//!   never quiet; nor is what is only declared. Recursion is quiet when nothing on the way round is
//!   loud.
//! * Only functions of which it matters have an answer: those that may write, and do not promise
//!   `nosync`; no kernels, since a launch is no call.
//! * Method: the loud ones first, then all that call them, backwards along calls.
//! * Cost: linear in the instructions of these functions; a scan ends at the first loud one.
//! * Oracle: `tests/quiet.rs` looks at everything that a function may reach.

use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::target::{Effects, SyncKind};
use selvedge_ir::{Function, Global, Inst, Module, ModuleHeader};

use super::{InstEffects, has_idle_bundles};
use crate::callees::Role;
use crate::callgraph::{called_function, is_replaceable};
use crate::facts::{Env, ModuleAnalysis};
use crate::kernels::Kernels;

/// The functions; see the module's text.
#[derive(Debug, Default)]
pub struct QuietBodies {
    quiet: SecondaryMap<Global, bool>,
}

impl QuietBodies {
    /// Whether a function that is no kernel is defined here for good, and its body synchronises with nobody.
    pub fn contains(&self, function: Global) -> bool {
        self.quiet[function]
    }
}

impl ModuleAnalysis for QuietBodies {
    const NAME: &'static str = "quiet-bodies";

    fn compute(module: &Module, env: Env<'_>) -> QuietBodies {
        // Without a machine nobody asks.
        if env.target.is_none() {
            return QuietBodies::default();
        }
        let effects = InstEffects::by_declarations(env);
        let kernels = env.header_ref::<Kernels>();
        let mut bodies = QuietBodies::default();
        let mut callers: SecondaryMap<Global, Vec<Global>> = SecondaryMap::new();
        let mut loud = Vec::new();
        for (function, func) in module.defined() {
            if kernels.contains(function) || !matters(&module.header, &effects, function) {
                continue;
            }
            bodies.quiet[function] = true;
            match open_calls(&module.header, &effects, func) {
                Some(callees) => {
                    callees.into_iter().for_each(|callee| callers[callee].push(function));
                }
                None => loud.push(function),
            }
        }
        // Calls of what was not looked at are loud.
        let unknown = |callee: &Global| !bodies.quiet[*callee] && !callers[*callee].is_empty();
        loud.extend(module.header.functions().filter(unknown));
        while let Some(function) = loud.pop() {
            bodies.quiet[function] = false;
            loud.extend(std::mem::take(&mut callers[function]));
        }
        bodies
    }
}

/// Whether a function can be quiet, and its declaration does not say so.
fn matters(header: &ModuleHeader, effects: &InstEffects<'_>, function: Global) -> bool {
    let declared = effects.declared(function).facts;
    let is_open = declared.sync == SyncKind::Opaque && declared.effects.writes_anything();
    is_open && !is_replaceable(header, function)
}

/// The functions on which it depends whether a body is quiet; `None` when it is loud in any case.
fn open_calls(
    header: &ModuleHeader,
    effects: &InstEffects<'_>,
    func: &Function,
) -> Option<Vec<Global>> {
    let mut open = Vec::new();
    for inst in func.all_insts() {
        if InstEffects::may_order_others(func, inst) {
            return None;
        }
        if func.opcode(inst).is_call() && may_meet_others(effects, func, inst) {
            let callee = called_function(header, func, inst);
            open.push(callee.filter(|_| has_idle_bundles(header, func, inst))?);
        }
    }
    Some(open)
}

/// Whether a call may be where other threads come in, as far as declarations say.
fn may_meet_others(effects: &InstEffects<'_>, func: &Function, inst: Inst) -> bool {
    let known = effects.call_among_threads(func, inst);
    match known.role {
        Role::Debug | Role::Assume | Role::Lifetime | Role::Marker => false,
        Role::Ordinary => {
            let memory: Effects = effects.call_on_memory(func, inst).effects;
            match known.facts.sync {
                SyncKind::Opaque => memory.writes_anything(),
                sync => sync.meets_others(),
            }
        }
        Role::Target => known.facts.sync.meets_others(),
    }
}
