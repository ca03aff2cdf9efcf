//! Spaces of arguments: those that launches pass to kernels, and those that the calls of a function pass to it.
//!
//! * Pointers that a launch passes to a kernel are assumed to point to global memory, as in LLVM's back end for CUDA
//!   (not OpenCL), unless [`crate::Options::kernel_arguments_are_global`] is off. This does not hold for copies that
//!   are passed by value, nor for kernels that the module calls or takes the address of.
//! * If all calls of a function are known, its argument points into the space on which all calls agree. Calls may
//!   pass arguments of their own function, so the functions are visited until a fixpoint is reached. Recursion starts
//!   optimistically, so the result is the greatest fixpoint. Undef arguments count as arbitrary generic addresses
//!   here: other passes may replace them.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;
use selvedge_analysis::callgraph::CallGraph;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::{Env, Kernels, ModuleAnalysis};
use selvedge_ir::entity::EntityRef;
use selvedge_ir::target::SpaceKind;
use selvedge_ir::{AttrKind, Function, Global, Module, ModuleHeader};

use super::flow::{Flow, Undefined, flat_args};
use super::space::Space;
use super::{FlatSpace, has_flat_space};

/// The address spaces of pointer arguments: those that launches pass to kernels, and those on which all calls of a
/// function agree.
///
/// Launches are assumed to pass global pointers unless [`crate::Options::kernel_arguments_are_global`] is off. Only
/// functions all of whose calls are known have a result.
#[derive(Default)]
pub struct ArgumentSpaces {
    /// Indexed by whether launches are assumed to pass global pointers.
    tables: [Table; 2],
    /// Kernels that only launches call.
    launched: BTreeSet<Global>,
}

/// The arguments of functions all of whose calls are known, by position; other functions have no row.
type Table = FxHashMap<Global, Vec<Space>>;

impl ModuleAnalysis for ArgumentSpaces {
    const NAME: &'static str = "argument-spaces";

    fn compute(module: &Module, env: Env<'_>) -> ArgumentSpaces {
        if !has_flat_space(env.target, env.setting::<FlatSpace>()) {
            return ArgumentSpaces::default();
        }
        let graph = CallGraph::known_or_new(module, env);
        let kernels = env.header_fact::<Kernels>();
        let is_launched = |&f: &Global| kernels.contains(f) && !graph.may_be_called_here(f);
        let launched = graph.functions().iter().copied().filter(is_launched).collect();
        let mut spaces = ArgumentSpaces { tables: Default::default(), launched };
        for launches_pass_global in [false, true] {
            let table = &mut spaces.tables[usize::from(launches_pass_global)];
            table.extend(module.defined().filter_map(|(function, func)| {
                let is_called = !graph.callers(function).is_empty();
                let matters = is_called && !flat_args(&module.header, func).is_empty();
                let is_known = matters && graph.are_all_callers_known(function);
                is_known.then(|| (function, unsettled(&module.header, func)))
            }));
            spaces.settle(module, env, &graph, launches_pass_global);
        }
        spaces
    }
}

/// The arguments of a function before any of its calls is visited.
fn unsettled(header: &ModuleHeader, func: &Function) -> Vec<Space> {
    let is_copy = |n| is_copy(header, func.global(), n);
    (0..func.args().len())
        .map(|n| if is_copy(n) { Space::Generic } else { Space::Uninitialized })
        .collect()
}

impl ArgumentSpaces {
    /// The spaces of all arguments of a function, by position. `launches_pass_global` is
    /// [`crate::Options::kernel_arguments_are_global`].
    pub fn of(&self, env: Env<'_>, func: &Function, launches_pass_global: bool) -> Vec<Space> {
        match self.tables[usize::from(launches_pass_global)].get(&func.global()) {
            Some(known) => known.clone(),
            None => self.launched_with(env, func, launches_pass_global),
        }
    }

    /// The spaces that launches pass to a function.
    fn launched_with(&self, env: Env<'_>, func: &Function, pass_global: bool) -> Vec<Space> {
        let mut spaces = vec![Space::Generic; func.args().len()];
        let global = if pass_global { global_space(env) } else { None };
        if let Some(global) = global.filter(|_| self.launched.contains(&func.global())) {
            let arguments = flat_args(env.header, func).into_iter().map(EntityRef::index);
            for n in arguments.filter(|&n| !is_copy(env.header, func.global(), n)) {
                spaces[n] = Space::converted_from(global);
            }
        }
        spaces
    }

    /// Visits callers until no argument changes.
    fn settle(&mut self, module: &Module, env: Env<'_>, graph: &CallGraph, pass_global: bool) {
        let callees = self.tables[usize::from(pass_global)].keys();
        let callers = callees.flat_map(|&callee| graph.callers(callee));
        let mut work: BTreeSet<Global> = callers.map(|site| site.caller).collect();
        while let Some(caller) = work.pop_first() {
            let Some(func) = module.body(caller) else { continue };
            let args = self.of(env, func, pass_global);
            let table = &mut self.tables[usize::from(pass_global)];
            // A caller whose arguments changed may pass the new spaces on to other functions or itself.
            work.extend(take_calls(table, func, env, graph, args));
        }
    }
}

/// Merges the spaces that one function passes into those of its callees. Returns the callees that changed.
fn take_calls(
    table: &mut Table,
    func: &Function,
    env: Env<'_>,
    graph: &CallGraph,
    args: Vec<Space>,
) -> Vec<Global> {
    let dom = Dominators::compute(func);
    let flow = Flow::new(func, env, &dom, args, Undefined::Generic);
    let mut changed = Vec::new();
    for &callee in graph.callees(func.global()) {
        let Some(known) = table.get_mut(&callee) else { continue };
        let before = known.clone();
        let sites = graph.callers(callee).iter().filter(|site| site.caller == func.global());
        for site in sites.filter(|site| flow.is_reachable(site.inst)) {
            for (n, space) in known.iter_mut().enumerate() {
                *space = space.meet(flow.operand(site.inst, n).0);
            }
        }
        if *known != before {
            changed.push(callee);
        }
    }
    changed
}

/// Whether an argument is a copy that is passed by value.
fn is_copy(header: &ModuleHeader, function: Global, n: usize) -> bool {
    const COPIES: [AttrKind; 4] =
        [AttrKind::ByVal, AttrKind::ByRef, AttrKind::InAlloca, AttrKind::Preallocated];
    let Some(decl) = header.function(function) else { return true };
    let set = header.attrs.list_data(decl.attrs).params.get(n).copied();
    set.is_some_and(|set| COPIES.into_iter().any(|kind| header.attrs.has(set, kind)))
}

/// The number of the global space, if launches pass pointers to it.
fn global_space(env: Env<'_>) -> Option<u32> {
    /// Larger than the number of spaces of any target.
    const MOST_SPACES: u32 = 16;
    let target = env.target.filter(|target| target.launches_pass_global(&env.header.triple))?;
    (0..MOST_SPACES).find(|&space| target.space_kind(space) == SpaceKind::Global)
}
