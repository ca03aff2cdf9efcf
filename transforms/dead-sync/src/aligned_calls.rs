//! Device functions that all threads of a CTA call together, found top-down from kernels.
//!
//! All threads arrive together at a barrier of a device function only when all of them run the call together, in every
//! caller. So a device function is analysed *with its callers*, as a *member*, when
//! * all of its callers are visible calls: no other module sees it, its address is not taken, no grid begins with it,
//!   and it does not call itself;
//! * each of these calls is in a block that all threads of the CTA run together, of a kernel that is only launched or
//!   of a function that is itself a member.
//!
//! Then an argument is uniform in the CTA when it is uniform at each call.
//!
//! A function with a by-value argument (`byval`) is no member: the caller reads the memory to copy before the function
//! begins, so an analysis of both would miss that read, before the barriers of the function and after those of the
//! caller. For the same reason a function is no member if a call of it has operand bundles, except for bundles without
//! meaning at run time.
//!
//! A function is *even* when each thread runs the same number of barriers in a call that all make together: its
//! barriers are in blocks that all threads run together, and so are its calls of other even functions. Such a call
//! shifts no thread against the others. For a function that unknown code may call, too, this must hold for all
//! arguments.
//!
//! **Trap:** in `if (t < 32) f(); else g();` with barriers in both, not all threads make either call, so neither
//! function is a member.
//!
//! **Trap:** `if (t < 32) bar 1;` in a function that unknown code may call makes it uneven even if number 1 is taken by
//! a kernel that never runs with it: for another kernel that uses the number, each of its barriers counts.
//!
//! Cost: uniformity and reach, once more for each function that calls one which holds barriers; nothing where no device
//! function holds any.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use selvedge_analysis::callgraph::{CallGraph, called_function, is_replaceable};
use selvedge_analysis::summary::Summaries;
use selvedge_analysis::uniformity::Uniformity;
use selvedge_analysis::{copies_argument, has_idle_bundles};
use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::target::{LaunchBounds, Scope};
use selvedge_ir::{AttrKind, AttrList, Function, Global, Inst, Module, ModuleHeader, Opcode};

use crate::callee::Callee;
use crate::callers::Callers;
use crate::model::{Model, Sync};
use crate::reach::Reach;

/// A function that is analysed with what is known of its callers' threads.
#[derive(Clone)]
pub(crate) struct Member {
    /// The callers, without the hazards before and after the calls.
    pub(crate) callers: Callers,
    /// Its calls of known functions that may hold barriers.
    pub(crate) calls: FxHashMap<Inst, Callee>,
    /// Its calls of members, in text order.
    pub(crate) callees: Vec<(Inst, Global)>,
    /// Whether all threads run the same number of barriers in it, calls of members excepted.
    even: bool,
    /// The longest chain of calls from a kernel.
    level: usize,
}

/// The members: device functions that all threads of a CTA call together, with their callers.
#[derive(Default)]
pub(crate) struct AlignedCalls {
    members: SecondaryMap<Global, Option<Box<Member>>>,
}

/// What is known of the calls of a device function before it is analysed.
#[derive(Clone)]
struct Gathered {
    callers: Callers,
    level: usize,
    n_calls: usize,
}

/// The search for members.
pub(crate) struct AlignedCallSearch<'m> {
    pub(crate) module: &'m Module,
    pub(crate) graph: &'m CallGraph,
    pub(crate) summaries: &'m Summaries,
    gathered: SecondaryMap<Global, Option<Gathered>>,
    /// Functions that are even for all arguments.
    even_alone: SecondaryMap<Global, bool>,
    found: AlignedCalls,
}

/// The analyses of a function that determine how it runs its calls.
pub(crate) struct FunctionAnalyses<'a> {
    pub(crate) cfg: Arc<Cfg>,
    pub(crate) model: Model<'a>,
    pub(crate) uniformity: Arc<Uniformity>,
    pub(crate) reach: Reach,
}

impl AlignedCalls {
    /// The member of that function, if it is one.
    pub(crate) fn member(&self, function: Global) -> Option<&Member> {
        self.members[function].as_deref()
    }

    /// The same, mutable: the hazards before and after calls are added to it.
    pub(crate) fn member_mut(&mut self, function: Global) -> Option<&mut Member> {
        self.members[function].as_deref_mut()
    }

    /// The members, callers before callees: members of one list do not call each other.
    pub(crate) fn levels(&self, graph: &CallGraph) -> Vec<Vec<Global>> {
        let mut levels: Vec<Vec<Global>> = Vec::new();
        for &function in graph.functions() {
            if let Some(member) = self.member(function) {
                if levels.len() <= member.level {
                    levels.resize_with(member.level + 1, Vec::new);
                }
                levels[member.level].push(function);
            }
        }
        levels
    }
}

impl<'m> AlignedCallSearch<'m> {
    pub(crate) fn new(
        module: &'m Module,
        graph: &'m CallGraph,
        summaries: &'m Summaries,
    ) -> AlignedCallSearch<'m> {
        let (gathered, even_alone) = (SecondaryMap::new(), SecondaryMap::new());
        AlignedCallSearch {
            module,
            graph,
            summaries,
            gathered,
            even_alone,
            found: AlignedCalls::default(),
        }
    }

    /// Whether a device function may become a member, and holds barriers.
    fn is_eligible(&self, function: Global) -> bool {
        self.graph.are_all_callers_known(function)
            && !self.graph.is_recursive(function)
            && self.summaries.of(function).may_hold_barrier()
            && !self.takes_by_value(function)
    }

    fn takes_by_value(&self, function: Global) -> bool {
        let header = &self.module.header;
        let attrs = header.function(function).map(|declared| declared.attrs);
        attrs.is_some_and(|attrs| has_by_value(header, attrs))
    }

    /// Visits callers before callees. `kernel` returns the callers of a kernel that may be analysed; `look` computes
    /// the analyses of a function, and passes them on.
    pub(crate) fn run(
        mut self,
        kernel: impl Fn(Global) -> Option<Callers>,
        look: impl Fn(&Function, &Callers, &mut dyn FnMut(&FunctionAnalyses<'_>)),
    ) -> AlignedCalls {
        let order: Vec<Global> = self.graph.bottom_up().rev().flatten().copied().collect();
        for &function in order.iter().rev().filter(|&&f| self.may_be_even(f)).collect::<Vec<_>>() {
            let Some(func) = self.module.body(function) else { continue };
            look(func, &Callers::together(func.args().len()), &mut |known| {
                self.even_alone[function] = self.is_even(func, known, &[]);
            });
        }
        for &function in &order {
            let Some(func) = self.module.body(function) else { continue };
            let Some((callers, level)) = self.callers_of(function, &kernel) else { continue };
            let calls = self.eligible_calls(func);
            let mut member = Member {
                callers,
                calls: FxHashMap::default(),
                callees: Vec::new(),
                even: true,
                level,
            };
            let is_device = !member.callers.is_launch;
            if is_device || !calls.is_empty() {
                look(func, &member.callers, &mut |known| {
                    self.gather(func, known, &calls, &member.callers, level);
                    member.even = self.is_even(func, known, &calls);
                });
            }
            member.callees = calls;
            self.found.members[function] = Some(Box::new(member));
        }
        self.resolve_calls(&order);
        self.found
    }

    fn callers_of(
        &self,
        function: Global,
        kernel: &impl Fn(Global) -> Option<Callers>,
    ) -> Option<(Callers, usize)> {
        if let Some(callers) = kernel(function) {
            return Some((callers, 0));
        }
        let gathered = self.gathered[function].as_ref().filter(|_| self.is_eligible(function))?;
        let complete = gathered.n_calls == self.graph.callers(function).len();
        complete.then(|| (gathered.callers.clone(), gathered.level))
    }

    fn eligible_calls(&self, func: &Function) -> Vec<(Inst, Global)> {
        if !self.calls_any(func, |callee| self.is_eligible(callee)) {
            return Vec::new();
        }
        let calls = func.all_insts().filter(|&inst| func.opcode(inst) == Opcode::Call);
        let header = &self.module.header;
        let named = calls.filter_map(|inst| Some((inst, called_function(header, func, inst)?)));
        let is_plain = |&(inst, _): &(Inst, Global)| !does_more_than_callee(header, func, inst);
        named.filter(|call| self.is_eligible(call.1) && is_plain(call)).collect()
    }

    /// Whether a function calls by name a defined one that is `wanted`. Cost: its callees, not its instructions.
    fn calls_any(&self, func: &Function, wanted: impl Fn(Global) -> bool) -> bool {
        self.graph.callees(func.global()).iter().any(|&callee| wanted(callee))
    }

    /// Records for the callees how threads reach these calls, where all threads make them together.
    fn gather(
        &mut self,
        func: &Function,
        known: &FunctionAnalyses<'_>,
        calls: &[(Inst, Global)],
        own: &Callers,
        level: usize,
    ) {
        for &(call, callee) in calls {
            let Some(block) = func.block_of(call) else { continue };
            if !known.cfg.is_reachable(block) {
                // The block is unreachable: it counts as a call, and adds nothing.
                self.note(callee, level, None);
            } else if known.reach.is_uniform(block) {
                let argument = |value| {
                    let agrees = known.uniformity.is_uniform_at(func, value, call, Scope::Cta);
                    if agrees { Scope::Cta } else { Scope::Thread }
                };
                let callers = Callers {
                    is_launch: false,
                    arguments: func.call_args(call).map(argument).collect(),
                    bounds: own.bounds,
                    promised: own.promised,
                    in_cluster: known.model.in_cluster(),
                    above: Vec::new(),
                    below: Vec::new(),
                    shifted: false,
                };
                self.note(callee, level, Some(callers));
            }
        }
    }

    fn note(&mut self, callee: Global, level: usize, callers: Option<Callers>) {
        let row = &mut self.gathered[callee];
        match (row.as_mut(), callers) {
            (Some(row), callers) => {
                row.n_calls += 1;
                row.level = row.level.max(level + 1);
                if let Some(callers) = callers {
                    row.callers.join(&callers);
                }
            }
            (None, Some(callers)) => {
                *row = Some(Gathered { callers, level: level + 1, n_calls: 1 });
            }
            // The first reachable call will create the entry; without one the function stays as it is.
            (None, None) => {}
        }
    }

    /// Whether a function holds barriers, and calls of it run exactly this body.
    fn may_be_even(&self, function: Global) -> bool {
        !self.graph.callers(function).is_empty()
            && !self.graph.is_recursive(function)
            && !is_replaceable(&self.module.header, function)
            && self.summaries.of(function).may_hold_barrier()
    }

    /// Whether all threads run the same number of barriers in a function. Calls of possible members are ignored for
    /// now.
    fn is_even(
        &self,
        func: &Function,
        known: &FunctionAnalyses<'_>,
        calls: &[(Inst, Global)],
    ) -> bool {
        let mut blocks = known.cfg.reverse_postorder().iter();
        blocks.all(|&block| {
            let uniform = known.reach.is_uniform(block);
            func.insts(block).all(|inst| match known.model.sync(func, inst) {
                Sync::None => true,
                Sync::Barrier { .. } | Sync::Counted { .. } => uniform,
                Sync::MayHoldBarriers => {
                    let is_possible = calls.iter().any(|&(call, _)| call == inst);
                    uniform && (is_possible || self.calls_even(func, inst))
                }
            })
        })
    }

    /// Whether a call is of a function that is even for all arguments.
    fn calls_even(&self, func: &Function, inst: Inst) -> bool {
        let callee = called_function(&self.module.header, func, inst);
        func.opcode(inst) == Opcode::Call
            && has_idle_bundles(&self.module.header, func, inst)
            && callee.is_some_and(|callee| self.even_alone[callee])
    }

    /// Completes each member with what is known of the functions that it calls, callees before callers.
    fn resolve_calls(&mut self, top_down: &[Global]) {
        let mut alike = self.even_alone.clone();
        for &function in top_down.iter().rev() {
            let Some(mut member) = self.found.members[function].take() else { continue };
            let Some(func) = self.module.body(function) else { continue };
            member.even &= member.callees.iter().all(|&(_, callee)| alike[callee]);
            member.callees.retain(|&(_, callee)| self.found.members[callee].is_some());
            let of_member = |&(call, callee): &(Inst, Global)| {
                (call, Callee { is_member: true, is_even: alike[callee], sync_summary: None })
            };
            let may_call_even = self.calls_any(func, |callee| self.even_alone[callee]);
            let insts = may_call_even.then(|| func.all_insts()).into_iter().flatten();
            let alone = insts.filter(|&inst| self.calls_even(func, inst));
            member.calls = alone
                .map(|call| (call, Callee { is_member: false, is_even: true, sync_summary: None }))
                .chain(member.callees.iter().map(of_member))
                .collect();
            alike[function] |= member.even;
            self.found.members[function] = Some(member);
        }
    }
}

/// Whether a call has an effect that its callee does not have: it copies memory for a by-value argument, or has operand
/// bundles with a meaning at run time.
pub(crate) fn does_more_than_callee(header: &ModuleHeader, func: &Function, call: Inst) -> bool {
    let n_args = func.call_args(call).len();
    let copies = (0..n_args).any(|n| copies_argument(header, func, call, n));
    copies || !has_idle_bundles(header, func, call)
}

fn has_by_value(header: &ModuleHeader, attrs: AttrList) -> bool {
    let list = header.attrs.list_data(attrs);
    list.params.iter().any(|&set| header.attrs.has(set, AttrKind::ByVal))
}

impl Callers {
    /// Adds other callers: afterwards only what holds for both is known.
    fn join(&mut self, other: &Callers) {
        for (own, other) in self.arguments.iter_mut().zip(&other.arguments) {
            *own = (*own).min(*other);
        }
        let promised = |callers: &Callers| callers.promised.unwrap_or(callers.bounds);
        let either = self.promised.or(other.promised);
        self.promised = either.map(|_| common(&promised(self), &promised(other)));
        self.bounds = common(&self.bounds, &other.bounds);
        self.in_cluster |= other.in_cluster;
    }
}

/// The bounds that hold for both kinds of launches.
fn common(a: &LaunchBounds, b: &LaunchBounds) -> LaunchBounds {
    fn both<T: PartialEq + Copy>(a: Option<T>, b: Option<T>) -> Option<T> {
        a.filter(|_| a == b)
    }
    LaunchBounds {
        reqntid: both(a.reqntid, b.reqntid),
        extents: std::array::from_fn(|n| both(a.extents[n], b.extents[n])),
        maxntid: both(a.maxntid, b.maxntid),
        cluster_dim: both(a.cluster_dim, b.cluster_dim),
        max_cluster_rank: both(a.max_cluster_rank, b.max_cluster_rank),
        min_ctas: both(a.min_ctas, b.min_ctas),
        max_registers: both(a.max_registers, b.max_registers),
    }
}
