//! Computes which defined functions do not synchronize with other threads, from their bodies.
//!
//! A body is *quiet* if it contains no fence, no volatile access and no ordering atomic access, and calls only quiet
//! functions: LLVM's `nosync`, inferred from code. Atomic accesses that are `monotonic` or weaker do not order other
//! accesses. Inline assembly is quiet if it accesses no memory.
//!
//! * Edge cases: a declaration is never quiet, nor is a function whose definition may be replaced (`weak` and similar).
//!   A recursive function is quiet if no function of its cycle has a synchronizing instruction.
//! * Computed only for functions whose attributes leave it open: those that may write and are not `nosync`. Kernels are
//!   excluded, since a launch is not a call.
//! * Method: a worklist starts with functions that synchronize themselves and propagates to their callers.
//! * Cost: linear in the instructions of these functions; the scan of a function ends at the first synchronizing one.
//! * Oracle: `tests/quiet.rs` inspects everything that a function may reach.

use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::target::{Effects, SyncKind};
use selvedge_ir::{Function, Global, Inst, Module, ModuleHeader};

use super::{InstEffects, has_idle_bundles};
use crate::callees::Role;
use crate::callgraph::{called_function, is_replaceable};
use crate::facts::{Env, ModuleAnalysis};
use crate::kernels::Kernels;

/// The defined functions whose bodies do not synchronize with other threads: LLVM's `nosync`, inferred from code.
///
/// A body is *quiet* if it contains no fence, no volatile access and no atomic access stronger than `monotonic`, and
/// calls only quiet functions; inline assembly in it accesses no memory. The set is computed for functions whose
/// attributes leave this open: those that may write and are not `nosync`. Without a target it is empty. Cost: linear in
/// the instructions of these functions.
#[derive(Debug, Default)]
pub struct QuietBodies {
    quiet: SecondaryMap<Global, bool>,
}

impl QuietBodies {
    /// Whether a function is not a kernel, has an exact definition in this module, and its body does not synchronize.
    pub fn contains(&self, function: Global) -> bool {
        self.quiet[function]
    }
}

impl ModuleAnalysis for QuietBodies {
    const NAME: &'static str = "quiet-bodies";

    fn compute(module: &Module, env: Env<'_>) -> QuietBodies {
        // Without a target no client uses the result.
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
        // Calls of functions that were not scanned may synchronize.
        let unknown = |callee: &Global| !bodies.quiet[*callee] && !callers[*callee].is_empty();
        loud.extend(module.header.functions().filter(unknown));
        while let Some(function) = loud.pop() {
            bodies.quiet[function] = false;
            loud.extend(std::mem::take(&mut callers[function]));
        }
        bodies
    }
}

/// Whether a function can be quiet, and its declaration does not already imply it.
fn matters(header: &ModuleHeader, effects: &InstEffects<'_>, function: Global) -> bool {
    let declared = effects.declared(function).facts;
    let is_open = declared.sync == SyncKind::Opaque && declared.effects.writes_anything();
    is_open && !is_replaceable(header, function)
}

/// The functions that must be quiet for this body to be quiet; `None` if the body synchronizes itself.
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
        if func.opcode(inst).is_call() && may_synchronize_with_others(effects, func, inst) {
            let callee = called_function(header, func, inst);
            open.push(callee.filter(|_| has_idle_bundles(header, func, inst))?);
        }
    }
    Some(open)
}

/// Whether a call may synchronize, according to declarations.
fn may_synchronize_with_others(effects: &InstEffects<'_>, func: &Function, inst: Inst) -> bool {
    let known = effects.call_among_threads(func, inst);
    match known.role {
        Role::Debug | Role::Assume | Role::Lifetime | Role::Marker => false,
        Role::Ordinary => {
            let memory: Effects = effects.call_on_memory(func, inst).effects;
            match known.facts.sync {
                SyncKind::Opaque => memory.writes_anything(),
                sync => sync.may_synchronize_memory(),
            }
        }
        Role::Target => known.facts.sync.may_synchronize_memory(),
    }
}
