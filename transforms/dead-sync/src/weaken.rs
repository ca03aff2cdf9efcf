//! `weaken-barriers`: barriers of the CTA that order only threads of one warp become barriers of the warp.
//!
//! In `s[t] = v; __syncthreads(); x = s[t ^ 1];` thread `t` meets thread `t ^ 1`, which is in its warp, so
//! `__syncwarp()` is enough, and warps need not wait for each other.
//!
//! # What may be weakened
//! * No two threads of *different* warps are kept apart by the barrier: each pair of accesses, one before it and one
//!   behind, is at different bytes for them ([`crate::region`] has the flows, `thread-memory` the proofs).
//! * Nothing else needs it: no order of others' view, no copy in flight, no unknown code.
//! * All lanes of all warps come: all threads of the CTA reach it together, by what is known and not by a promise
//!   (`trust-aligned` is no option here); the number of threads is a multiple of 32; and no thread can have left. CUDA
//!   leaves exited lanes out ("All non-exited threads named in mask must execute a corresponding `__syncwarp()` with
//!   the same mask, or the result is undefined", CUDA C++ Programming Guide, "Synchronization Functions"); the PTX ISA
//!   does not say so: "`bar.warp.sync` will cause executing thread to wait until all threads corresponding to
//!   `membermask` have executed a `bar.warp.sync` with the same `membermask` value" ("bar.warp.sync").
//!
//! What is left of the order: it "guarantees memory ordering among threads participating in the barrier" (CUDA, same);
//! "Thus, threads within warp that wish to communicate via memory can store to memory, execute `bar.warp.sync`, and then
//! safely read values stored by other threads in warp" (PTX, same). The mask is -1, all lanes. Targets up to `sm_6x`
//! want all of them to execute the same instruction "in convergence" (same): there they have to come to a full barrier
//! together, too.
//!
//! # Several
//! What orders nothing goes, as `dead-sync-elim` has it. A weakened barrier is no bound any more for what comes later,
//! but still one for threads of one warp. So a deletion is asked about in two flows, and either alone is wrong:
//! between full barriers pairs must be apart or of one warp, between barriers of either kind they must be apart.
//!
//! *Why that is enough.* What becomes concurrent when a full barrier goes are accesses of two threads that no bound
//! keeps apart: for threads of one warp the weakened barriers are bounds, since both come to each of them; for others
//! they are none. A barrier that is weakened makes the same pairs concurrent as one that goes, but for those of one
//! warp.
//!
//! Any part of a plan is sound: a barrier that is still a full one keeps more apart.
//!
//! Off in all pipelines: it is asked for by name. Only kernels that are only launched are treated.
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
use crate::function::{names_kernels, warn_of_contradiction};
use crate::model::ModuleFacts;
use crate::order::order;
use crate::plan::{Others, ground, section};
use crate::settings::{Promise, Settings, WEAKEN};
use crate::view::{Settled, Surround, View};

/// Why barriers go, in statistics.
const NOTHING: &str = "nothing to order";

/// Why barriers are weakened, in statistics.
const ONE_WARP: &str = "only a warp to order";

/// The pass; see the module's text.
#[derive(Clone, Debug)]
pub struct WeakenBarriers {
    settings: Settings,
}

impl WeakenBarriers {
    /// With these settings, of which proofs about threads are always on and the promise `trust-aligned` never.
    pub fn new(mut settings: Settings) -> WeakenBarriers {
        settings.promises.aligned = false;
        WeakenBarriers { settings: Settings { thread_proofs: true, ..settings } }
    }
}

impl Pass for WeakenBarriers {
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
        let steps = plan(func, cx, Surround { facts, callers, settings, calls: &calls });
        steps.into_iter().fold(Changed::No, |changed, step| changed | step.apply(func, cx))
    }
}

/// What becomes of a barrier.
struct Step {
    barrier: Inst,
    goes: bool,
    promises: Vec<Promise>,
}

/// What is to become of barriers, in the order in which it is to be done.
fn plan(func: &Function, cx: &mut Cx<'_>, surround: Surround<'_>) -> Vec<Step> {
    let Some(target) = cx.target() else { return Vec::new() };
    let (promises, known) = (surround.promises(), Settled::default());
    let mut view = View::of(func, cx.facts(), target, surround, promises, &known);
    let mut others = match cx.wants_remarks(RemarkKind::Passed) {
        true => Others::of(func, cx, surround, &known, &mut Settled::default()),
        false => Others::default(),
    };
    let all_come = view.has_whole_warps();
    let mut section = cx.wants_certificates().then(|| section(func, &view));
    let mut steps = Vec::new();
    let mut weakened = FxHashSet::default();
    for n in order(func, cx.facts(), &view.regions, surround.settings) {
        let site = view.regions.sites[n];
        let Some(bound) = site.bound else { continue };
        let barrier = site.inst;
        let mut note = |weakens: bool, weakened: &FxHashSet<Inst>| {
            let stands = |inst| {
                inst != barrier && view.regions.is_standing(inst) && !weakened.contains(&inst)
            };
            if let Some(section) = &mut section {
                let ground = ground(func, cx.header(), &view, surround);
                section.note(&ground, barrier, &stands, weakens);
            }
        };
        if !view.regions.need(bound) {
            steps.push(Step { barrier, goes: true, promises: others.need(n) });
            note(false, &weakened);
            view.regions.delete(n);
            others.delete(n);
        } else if all_come
            && view.reach.is_uniform(site.block)
            && !view.regions.need_across_warps(bound)
        {
            steps.push(Step { barrier, goes: false, promises: others.need_across_warps(n) });
            note(true, &weakened);
            weakened.insert(barrier);
            view.regions.weaken(n);
            others.weaken(n);
        }
    }
    if let Some(section) = section.filter(|section| !section.is_empty()) {
        let text = section.finish(&ground(func, cx.header(), &view, surround));
        let (function, before) = (func.global(), Arc::new(func.clone()));
        cx.hand_over(Certificate { function, before, text });
    }
    steps
}

impl Step {
    fn apply(self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let name = if self.goes { "DeadBarrier" } else { "WeakenedBarrier" };
        let text = match self.goes {
            true => "removed barrier: nothing to order",
            false => "weakened barrier: only threads of one warp meet at it",
        };
        // The place is the barrier's, which will be gone.
        let mut said = Vec::new();
        for (n, promise) in self.promises.iter().enumerate() {
            let before = if n == 0 { "; allowed by the promise " } else { " and " };
            said.push((before, promise.name()));
        }
        let tell = |func: &Function, cx: &mut Cx<'_>, at: Inst| {
            cx.remark(func, at, RemarkKind::Passed, name, |remark| {
                remark.text(text);
                for (before, promise) in said {
                    remark.text(before).arg("Promise", promise);
                }
            });
        };
        match self.goes {
            true => {
                let changed = cx.erase(func, self.barrier, NOTHING);
                if changed.is_yes() {
                    tell(func, cx, self.barrier);
                }
                changed
            }
            false => cx.transform(func, ONE_WARP, |func, cx| {
                let Some(new) = warp_barrier(func, cx) else { return Changed::No };
                let loc = func.loc(self.barrier);
                cx.insert(func, new, Position::Before(self.barrier), loc);
                tell(func, cx, new);
                cx.erase(func, self.barrier, ONE_WARP)
            }),
        }
    }
}

/// A call that waits for all lanes of the warp, in no block yet. `None` when something else has the name.
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
