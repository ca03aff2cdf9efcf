//! `weaken-barriers`: barriers of the CTA that order only threads of one warp become barriers of the warp.
//!
//! In `s[t] = v; __syncthreads(); x = s[t ^ 1];` thread `t` reads what thread `t ^ 1` writes, which is in its warp, so
//! `__syncwarp()` is enough, and warps need not wait for each other.
//!
//! # Requirements
//! * The barrier orders no two threads of *different* warps: each pair of accesses, one before it and one after it, is
//!   at different bytes for them ([`crate::region`] has the flows, `thread-memory` the proofs).
//! * No other hazard needs it: no ordering event, no copy in flight, no unknown code.
//! * All lanes of all warps arrive: all threads of the CTA provably reach it together (`trust-aligned` is no option
//!   here); the number of threads is a multiple of 32; and no thread can have exited. CUDA excludes exited lanes ("All
//!   non-exited threads named in mask must execute a corresponding `__syncwarp()` with the same mask, or the result is
//!   undefined", CUDA C++ Programming Guide, "Synchronization Functions"); the PTX ISA does not: "`bar.warp.sync` will
//!   cause executing thread to wait until all threads corresponding to `membermask` have executed a `bar.warp.sync`
//!   with the same `membermask` value" ("bar.warp.sync").
//!
//! The remaining order is that of the warp barrier: it "guarantees memory ordering among threads participating in the
//! barrier" (CUDA, same); "Thus, threads within warp that wish to communicate via memory can store to memory, execute
//! `bar.warp.sync`, and then safely read values stored by other threads in warp" (PTX, same). The mask is -1, all
//! lanes. Targets up to `sm_6x` require that all of them execute the same instruction "in convergence" (same): there
//! all threads must arrive together at a full barrier, too.
//!
//! # Several barriers
//! Barriers that order nothing are removed, as by `dead-sync-elim`. A weakened barrier no longer bounds later decisions
//! for threads of different warps, but still does for threads of one warp. So a deletion is decided in two flows, and
//! either alone would be wrong: between full barriers pairs must be disjoint or of one warp, between barriers of either
//! kind they must be disjoint.
//!
//! *Why that is enough.* The removal of a full barrier makes accesses of two threads concurrent that no other bound
//! separates: for threads of one warp the weakened barriers are bounds, since both arrive at each of them; for other
//! threads they are not. A weakening makes the same pairs concurrent as a removal, except those of one warp.
//!
//! Any part of a plan is sound: a barrier that is still a full one orders more.
//!
//! # Remarks
//! Each barrier that stays a barrier of the CTA has a `Missed` remark `BarrierNotWeakened` with the reason: threads may
//! arrive alone, warps may be partial, threads may have exited, or two accesses by which threads of different warps may
//! touch one byte.
//!
//! The pass is in no pipeline: it must be named. Only kernels that are only launched are treated.
//!
//! Cost: that of [`DeadSyncElim`](crate::DeadSyncElim), and as many proofs again.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::Kernels;
use selvedge_ir::inst::CallExtra;
use selvedge_ir::{AttrList, Bits, Extra, Function, Inst, Opcode, Type, Value};
use selvedge_pass::knobs::written;
use selvedge_pass::{Changed, Cx, Needs, Pass, Position, RemarkKind};

use crate::callers::Callers;
use crate::certify::Certificate;
use crate::deletion_order::deletion_order;
use crate::explainer::{Explainer, NotWeakened, Silent};
use crate::flow::BoundId;
use crate::function::{names_kernels, warn_of_contradiction};
use crate::function_context::FunctionContext;
use crate::model::ModuleFacts;
use crate::plan::{Others, ground, section};
use crate::region::Site;
use crate::settings::{Assumption, Settings, WEAKEN};
use crate::settled::Settled;
use crate::view::BarrierAnalysis;

/// Why barriers are removed, in statistics.
const NOTHING: &str = "nothing to order";

/// Why barriers are weakened, in statistics.
const ONE_WARP: &str = "only a warp to order";

/// The function pass `weaken-barriers`: barriers of the CTA that order only threads of one warp become barriers of the
/// warp, and those that order nothing are removed.
///
/// A barrier is weakened only if all threads of the CTA provably reach it together, the number of threads is a multiple
/// of 32, and no thread can have exited. Only kernels that are only launched are treated. No pipeline contains the
/// pass: it must be named. The CFG is not changed. `E` is notified of each barrier of the CTA that stays, with the
/// reason; the explainer of `selvedge-dead-sync-explain` writes a `Missed` remark `BarrierNotWeakened`. Cost: that of
/// [`DeadSyncElim`](crate::DeadSyncElim), and as many proofs again. Examples: `docs/passes/weaken-barriers.md`.
#[derive(Clone, Debug)]
pub struct WeakenBarriers<E = Silent> {
    settings: Settings,
    explainer: E,
}

impl<E: Explainer + Default> WeakenBarriers<E> {
    /// Creates the pass with these settings, except that proofs about threads are always on and the assumption
    /// `trust-aligned` is always off.
    pub fn new(mut settings: Settings) -> WeakenBarriers<E> {
        settings.assumptions.aligned = false;
        let settings = Settings { thread_proofs: true, ..settings };
        WeakenBarriers { settings, explainer: E::default() }
    }
}

impl<E: Explainer + 'static> Pass for WeakenBarriers<E> {
    fn name(&self) -> &'static str {
        "weaken-barriers"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn options(&self) -> String {
        written(&WEAKEN, &self.settings)
    }

    fn needs(&self, needs: &mut Needs) {
        ModuleFacts::need(needs, self.settings.traps());
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let facts = ModuleFacts::of(cx, self.settings.traps());
        if !names_kernels(func, cx, &facts, &self.settings) {
            return Changed::No;
        }
        let kernels = cx.header_fact::<Kernels>();
        let name = cx.header().global(func.global()).name.as_deref();
        let callers = Callers::of_kernel(&kernels, &facts.uses, func.global());
        let callers = callers.filter(|_| self.settings.treats(name));
        let Some((callers, target)) = callers.zip(cx.target()) else { return Changed::No };
        let callers = callers.with_shape(self.settings.shape(name), target.launch_limits());
        warn_of_contradiction(func, cx, &callers, &self.settings);
        let calls = FxHashMap::default();
        let (facts, callers, settings) = (&facts, &callers, &self.settings);
        let context = FunctionContext {
            is_weakening: true,
            ..FunctionContext::new(facts, callers, settings, &calls)
        };
        let Plan { steps, kept } = plan(func, cx, context);
        for (barrier, why) in kept {
            self.explainer.not_weakened(func, cx, barrier, &why);
        }
        steps.into_iter().fold(Changed::No, |changed, step| changed | step.apply(func, cx))
    }
}

/// What is done with the barriers of a function.
#[derive(Default)]
struct Plan {
    /// In the order in which they are to be made.
    steps: Vec<Step>,
    /// The barriers of the CTA that stay as they are; only where remarks about them are wanted.
    kept: Vec<(Inst, NotWeakened)>,
}

impl NotWeakened {
    fn of(view: &BarrierAnalysis<'_, '_>, site: &Site, bound: BoundId) -> Option<NotWeakened> {
        if !view.reach.is_uniform(site.block) {
            return Some(NotWeakened::NotTogether);
        }
        if view.has_whole_warps() {
            return view.regions.pair_across_warps(bound).map(NotWeakened::Pair);
        }
        Some(if view.reach.some_leave { NotWeakened::EarlyExit } else { NotWeakened::PartialWarps })
    }
}

/// The removal or weakening of a barrier.
struct Step {
    barrier: Inst,
    is_removed: bool,
    assumptions: Vec<Assumption>,
}

/// Plans the removals and weakenings.
fn plan(func: &Function, cx: &mut Cx<'_>, surround: FunctionContext<'_>) -> Plan {
    let Some(target) = cx.target() else { return Plan::default() };
    let wants_kept = cx.wants_remarks(RemarkKind::Missed);
    let (assumptions, known) = (surround.assumptions(), Settled::default());
    let mut view = BarrierAnalysis::of(func, cx.facts(), target, surround, assumptions, &known);
    let mut others = match cx.wants_remarks(RemarkKind::Passed) {
        true => {
            let loads = Arc::clone(&view.settled);
            Others::of(func, cx, surround, (&known, &loads), &mut Settled::default())
        }
        false => Others::default(),
    };
    let all_come = view.has_whole_warps();
    let mut section = cx.wants_certificates().then(|| section(&view, &view.settled));
    let Plan { mut steps, mut kept } = Plan::default();
    let mut weakened = FxHashSet::default();
    for n in deletion_order(func, cx.facts(), &view.regions, surround.settings) {
        let site = view.regions.sites[n];
        let Some(bound) = site.bound else { continue };
        let barrier = site.inst;
        let mut note = |weakens: bool, weakened: &FxHashSet<Inst>| {
            let is_remaining = |inst| {
                inst != barrier
                    && view.regions.is_remaining_bound(inst)
                    && !weakened.contains(&inst)
            };
            if let Some(section) = &mut section {
                let ground = ground(cx.header(), &view);
                section.note(&ground, barrier, &is_remaining, weakens);
            }
        };
        if !view.regions.need(bound) {
            steps.push(Step { barrier, is_removed: true, assumptions: others.need(n) });
            note(false, &weakened);
            view.regions.delete(n);
            others.delete(n);
        } else if all_come
            && view.reach.is_uniform(site.block)
            && !view.regions.need_across_warps(bound)
        {
            steps.push(Step {
                barrier,
                is_removed: false,
                assumptions: others.need_across_warps(n),
            });
            note(true, &weakened);
            weakened.insert(barrier);
            view.regions.weaken(n);
            others.weaken(n);
        } else if wants_kept {
            kept.extend(NotWeakened::of(&view, &site, bound).map(|why| (barrier, why)));
        }
    }
    if let Some(section) = section.filter(|section| !section.is_empty()) {
        let text = section.finish(&ground(cx.header(), &view));
        let certificate = Certificate::new(cx.header(), Arc::new(func.clone()), text);
        cx.emit_finding(certificate);
    }
    Plan { steps, kept }
}

impl Step {
    fn apply(self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let name = if self.is_removed { "DeadBarrier" } else { "WeakenedBarrier" };
        let text = match self.is_removed {
            true => "removed barrier: nothing to order",
            false => "weakened barrier: it orders only threads of one warp",
        };
        // The remark is at the location of the barrier, which will be removed.
        let mut said = Vec::new();
        for (n, assumption) in self.assumptions.iter().enumerate() {
            let before = if n == 0 { "; under the assumption " } else { " and " };
            said.push((before, assumption.name()));
        }
        let emit_remark = |func: &Function, cx: &mut Cx<'_>, at: Inst| {
            cx.remark(func, at, RemarkKind::Passed, name, |remark| {
                remark.text(text);
                for (before, assumption) in said {
                    remark.text(before).arg("Promise", assumption);
                }
            });
        };
        match self.is_removed {
            true => {
                let changed = cx.erase(func, self.barrier, NOTHING);
                if changed.is_yes() {
                    emit_remark(func, cx, self.barrier);
                }
                changed
            }
            false => cx.transform(func, ONE_WARP, |func, cx| {
                let Some(new) = warp_barrier(func, cx) else { return Changed::No };
                let loc = func.loc(self.barrier);
                cx.insert(func, new, Position::Before(self.barrier), loc);
                emit_remark(func, cx, new);
                cx.erase(func, self.barrier, ONE_WARP)
            }),
        }
    }
}

/// Creates a call that waits for all lanes of the warp, in no block yet. `None` when another entity has the name.
fn warp_barrier(func: &mut Function, cx: &mut Cx<'_>) -> Option<Inst> {
    let row = cx.target()?.warp_barrier()?;
    let header = cx.header();
    let fn_ty = row.signature().function_type(&header.types, &[])?;
    let attrs = row.attributes(header, fn_ty);
    let callee = cx.declare_function(func, row.name().as_bytes(), fn_ty, attrs)?;
    let mask: Value = func.add_int(Type::I32, 32, -1);
    let extra = CallExtra {
        fn_ty,
        attrs: AttrList::EMPTY,
        n_args: 1,
        bundles: Box::default(),
        n_indirect: 0,
    };
    let (bits, extra) = (Bits::NONE, Extra::Call(Box::new(extra)));
    Some(func.create_inst(Opcode::Call, bits, Type::VOID, &[mask, callee], extra))
}
