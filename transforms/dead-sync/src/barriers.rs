//! Which barrier numbers a module uses in a form that makes deleting other barriers with the number unsafe, and which
//! of its kernels are not only launched.
//!
//! All threads arrive together at a full barrier only as long as no other instruction counts arrivals at the same
//! number. So the numbers that partial forms use (arrivals without waiting, counted forms) anywhere in the module are
//! *taken*, and their full barriers stay. CTAs of another kernel have barriers of their own: for a kernel that is only
//! launched, only the code that it can reach counts, unless that is unknown. Barriers in assembly take their numbers,
//! in every form. Where a number is not a constant, or where unread text may hold a barrier, all numbers are taken.
//!
//! A full form of a taken number still makes threads wait: it counts where the barriers that a thread passes are
//! counted, and bounds nothing (`Sync::Counted` of the model).

use std::collections::BTreeSet;

use selvedge_analysis::callgraph::CallGraph;
use selvedge_analysis::{Callees, Env, InstEffects, Kernels, ModuleAnalysis, Role};
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::target::{AsmFacts, Barrier, BarrierId, SyncKind};
use selvedge_ir::{Const, ConstKind, Function, Global, Inst, Module, ModuleHeader};

/// The barrier numbers whose full forms must stay.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Taken {
    numbers: BTreeSet<u64>,
    all: bool,
}

impl Taken {
    /// The numbers that a function itself takes. Cost: linear in its constants, and in its calls of instructions that
    /// take numbers.
    fn of_function(callees: &Callees, effects: &InstEffects<'_>, func: &Function) -> Taken {
        let mut taken = Taken::default();
        for c in func.consts().keys() {
            let is_called = |inst: &Inst| func.callee(*inst) == Some(c.into());
            let mut calls = func.users(c.into()).filter(is_called);
            match func.constant(c).kind() {
                ConstKind::Global(callee) => {
                    taken.note_calls(callees, effects.header(), func, (*callee, calls));
                }
                // The barriers that a text names are the same in all calls of it.
                ConstKind::InlineAsm(_) => {
                    let first = calls.next().and_then(|inst| effects.assembly_text(func, inst));
                    first.iter().for_each(|asm| taken.note_assembly(func, c, asm));
                }
                _ => {}
            }
        }
        taken
    }

    /// Records calls of an assembly text. Barriers in assembly take their numbers, full ones included: they are not
    /// counted one by one.
    fn note_assembly(&mut self, func: &Function, text: Const, asm: &AsmFacts) {
        self.all |= asm.barriers.others;
        for &id in &asm.barriers.ids {
            for inst in func.users(text.into()) {
                match number(func, inst, id) {
                    Some(id) => _ = self.numbers.insert(id),
                    None => self.all = true,
                }
            }
        }
    }

    fn add(&mut self, other: &Taken) {
        self.numbers.extend(&other.numbers);
        self.all |= other.all;
    }

    fn is_free(&self, id: u64) -> bool {
        !self.all && !self.numbers.contains(&id)
    }

    fn note_calls(
        &mut self,
        callees: &Callees,
        header: &ModuleHeader,
        func: &Function,
        (callee, mut calls): (Global, impl Iterator<Item = Inst>),
    ) {
        match callees.facts(callee).barrier() {
            Some(barrier) => {
                for inst in calls {
                    match barrier_id(func, inst, barrier) {
                        Some(_) if barrier.is_full() => {}
                        Some(id) => _ = self.numbers.insert(id),
                        None => self.all = true,
                    }
                }
            }
            // An intrinsic that is newer than the target's table.
            None if callees.role(callee) == Role::Ordinary => {
                let name = header.global(callee).name.as_deref().unwrap_or_default();
                let unknown =
                    name.starts_with(b"llvm.") && callees.facts(callee).sync == SyncKind::Opaque;
                self.all |= unknown && contains(name, b"bar") && calls.next().is_some();
            }
            None => {}
        }
    }
}

/// The barrier numbers whose full barriers must stay, since other instructions of the module count arrivals at them:
/// partial and counted forms, barriers in assembly, and unknown numbers. For a kernel that is only launched, only code
/// that it can reach counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BarrierUse {
    /// The numbers that are taken in the whole module.
    taken: Taken,
    /// For each kernel that is only launched and calls no unknown code: the numbers that its reachable code takes.
    reached: SecondaryMap<Global, Option<Box<Taken>>>,
    /// Functions that code of the module may call.
    referenced: BTreeSet<Global>,
    /// The position of each defined function among the defined functions.
    places: SecondaryMap<Global, Option<usize>>,
}

impl ModuleAnalysis for BarrierUse {
    const NAME: &'static str = "barrier-use";

    fn compute(module: &Module, env: Env<'_>) -> BarrierUse {
        let callees = env.header_fact::<Callees>();
        let mut fact = BarrierUse::default();
        for (n, (global, _)) in module.defined().enumerate() {
            fact.places[global] = Some(n);
        }
        let mut own: SecondaryMap<Global, Option<Box<Taken>>> = SecondaryMap::new();
        // A module must not define an intrinsic; if it does, calls of it mean something else.
        let effects = InstEffects::new(env);
        let may_hold =
            |line: &[u8]| env.target.is_none_or(|t| t.module_assembly_may_hold_barrier(line));
        let everywhere = module.header.asm.iter().any(|line| may_hold(line))
            || module.defined().any(|(global, _)| callees.role(global) == Role::Target);
        fact.taken.all = everywhere;
        for (global, func) in module.defined() {
            let taken = Taken::of_function(&callees, &effects, func);
            fact.taken.add(&taken);
            own[global] = Some(Box::new(taken));
        }
        let graph = CallGraph::known_or_new(module, env);
        let named = graph.functions().iter().filter(|&&f| graph.may_be_called_here(f));
        fact.referenced = named.copied().collect();
        if !everywhere {
            fact.find_reached(&graph, &env.header_fact::<Kernels>(), own);
        }
        fact
    }
}

impl BarrierUse {
    /// Whether barrier `id` is used by full forms only, in all code that runs concurrently with a function: the whole
    /// module, or the code that a kernel that is only launched can reach.
    pub fn is_free(&self, function: Global, id: u64) -> bool {
        self.reached[function].as_deref().unwrap_or(&self.taken).is_free(id)
    }

    /// Computes the numbers taken in the code that each kernel reaches, callees first.
    fn find_reached(
        &mut self,
        graph: &CallGraph,
        kernels: &Kernels,
        mut within: SecondaryMap<Global, Option<Box<Taken>>>,
    ) {
        for component in graph.bottom_up() {
            let mut all = Some(Taken::default());
            for &function in component {
                let callees = graph.callees(function).iter().filter(|f| !component.contains(f));
                for &part in std::iter::once(&function).chain(callees) {
                    all = all.zip(within[part].as_deref()).map(|(mut all, part)| {
                        all.add(part);
                        all
                    });
                }
                all = all.filter(|_| !graph.calls_unknown(function));
            }
            for &function in component {
                within[function] = all.clone().map(Box::new);
            }
        }
        for &kernel in graph.functions() {
            if kernels.contains(kernel) && !self.is_referenced(kernel) {
                self.reached[kernel] = within[kernel].take();
            }
        }
    }

    /// Whether code of the module names a function, so that it may be called in other ways than by launches.
    pub fn is_referenced(&self, function: Global) -> bool {
        self.referenced.contains(&function)
    }

    /// Whether a function is one of the first `n` that the module defines.
    pub fn is_among_first(&self, function: Global, n: usize) -> bool {
        self.places[function].is_some_and(|place| place < n)
    }
}

/// Whether a function is a barrier at which all threads of the CTA arrive: calls of other functions are never removed.
pub(crate) fn is_full_barrier(callees: &Callees, function: Global) -> bool {
    callees.facts(function).barrier().is_some_and(|barrier| barrier.is_full())
}

/// The barrier number of a call, when it is a constant.
pub(crate) fn barrier_id(func: &Function, inst: Inst, barrier: Barrier) -> Option<u64> {
    number(func, inst, barrier.id)
}

fn number(func: &Function, call: Inst, id: BarrierId) -> Option<u64> {
    match id {
        BarrierId::Fixed(id) => Some(u64::from(id)),
        BarrierId::Operand(n) => func.as_int(func.call_args(call).nth(usize::from(n))?)?.to_u64(),
    }
}

fn contains(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|window| window == part)
}
