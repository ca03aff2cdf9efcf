//! Enclosed functions: those that run only in launches that run only code of the module.
//!
//! A launch runs its kernel and what the kernel reaches by calls. If all these are calls of bodies in the module, no
//! other code can name one of its variables, even if the linkage makes the variable visible to other modules: their
//! code does not run. This is useful for shared memory, which lives as long as the launch's blocks and is not
//! accessible to the host; other blocks of a cluster run the same code.
//!
//! Calls that may run other code:
//! * a call through a pointer, or with another function type than the callee's;
//! * a call of a declaration, unless it is an intrinsic, belongs to the target's library, or may access only what its
//!   arguments point to;
//! * a call of a function whose definition may be replaced at link time ([`is_replaceable`]): the replacement may name
//!   variables that this body does not name;
//! * assembly that contains a call.
//!
//! A function that other code may call, since it is visible to other modules or its address is taken, runs in unknown
//! launches, and so does everything that it calls. Module-level assembly may define functions that are not visible
//! here: then nothing is enclosed.
//!
//! Cost: linear in the module.

use std::collections::BTreeSet;

use selvedge_ir::{Function, Global, Inst, Module};

use crate::callees::Role;
use crate::callgraph::{CallGraph, called_function, is_replaceable};
use crate::effects::{InstEffects, inline_asm};
use crate::facts::Env;
use crate::kernels::Kernels;

/// The functions that run only in launches that run only code of this module; none if the module has module-level
/// assembly.
pub(super) fn enclosed(
    module: &Module,
    env: Env<'_>,
    effects: &InstEffects<'_>,
) -> BTreeSet<Global> {
    if !module.header.asm.is_empty() {
        return BTreeSet::new();
    }
    let graph = CallGraph::known_or_new(module, env);
    let kernels = env.header_fact::<Kernels>();
    let mut reaching: BTreeSet<Global> = BTreeSet::new();
    for component in graph.bottom_up() {
        let reaches = component.iter().any(|&function| {
            let own = module.body(function).is_none_or(|func| runs_others(module, effects, func));
            own || graph.callees(function).iter().any(|callee| reaching.contains(callee))
        });
        reaching.extend(component.iter().filter(|_| reaches));
    }
    let is_known_root = |f: Global| kernels.contains(f) && !graph.is_address_taken(f);
    let is_open = |&f: &Global| match is_known_root(f) {
        true => reaching.contains(&f),
        false => !graph.are_all_callers_known(f),
    };
    let mut open: BTreeSet<Global> = BTreeSet::new();
    let mut work: Vec<Global> = graph.functions().iter().copied().filter(is_open).collect();
    while let Some(function) = work.pop() {
        if open.insert(function) {
            work.extend(graph.callees(function));
        }
    }
    graph.functions().iter().copied().filter(|f| !open.contains(f)).collect()
}

/// Whether a function itself calls code that is not in the module.
fn runs_others(module: &Module, effects: &InstEffects<'_>, func: &Function) -> bool {
    let mut calls = func.all_insts().filter(|&inst| func.opcode(inst).is_call());
    calls.any(|call| runs_other(module, effects, func, call))
}

fn runs_other(module: &Module, effects: &InstEffects<'_>, func: &Function, call: Inst) -> bool {
    if let Some(asm) = inline_asm(func, call) {
        return holds_call(&asm.text);
    }
    let header = &module.header;
    let Some(callee) = called_function(header, func, call) else { return true };
    if module.body(callee).is_some() {
        return is_replaceable(header, callee);
    }
    // Fast path: most calls are of intrinsics, whose effects need not be queried.
    if effects.is_intrinsic(func, call) {
        return false;
    }
    let known = effects.call(func, call);
    let facts = known.facts.effects;
    let touches_others = !facts.reads.is_empty() || !facts.writes.is_empty();
    known.role == Role::Ordinary && touches_others
}

/// Whether assembly may contain a call: whether one of its words is `call`.
fn holds_call(text: &[u8]) -> bool {
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || b"_$%".contains(byte);
    text.split(|byte| !is_word(byte)).any(|word| word == b"call")
}
