//! `basic-dbe`: erases barriers of a kernel's entry block that order nothing.
//!
//! The pass scans the entry block of each kernel once. A full barrier is removed when only instructions without hazards
//! (see `model/inst.rs`) are between it and
//! * another full barrier before it that stays, which orders the same accesses;
//! * the beginning of the kernel: there is nothing to order yet;
//! * the return of the kernel, which does not run in a cluster: there is nothing left to order. (In a cluster other
//!   CTAs may still access the shared memory of this one.)
//!
//! Of several barriers with nothing between, the first one stays, so the text order decides. A barrier that must stay,
//! since its result is used, replaces its neighbours on both sides.
//!
//! # Why only the entry block, and only of kernels
//! Deleting a barrier is safe only when all threads of the CTA run it together. In
//! ```text
//! if (tid < 32) { bar; bar; } else { bar; s[tid] = tid; bar; }
//! ```
//! the two barriers of the first arm have nothing between, and yet erasing one hangs the kernel: different warps wait
//! at different barriers, and only the number of barriers that each one runs matters. The uniformity analysis computes
//! which branches all threads take alike, but this pass does not use it: without it, the only block that every thread
//! is known to run is the entry block of a kernel. A kernel that code calls as a function is excluded, and so is a
//! device function: its callers may be in such arms.
//!
//! For the same reason the scan ends at the first call that may hold barriers. Its callee may run one barrier in some
//! warps and two in others, and then a barrier after it in one warp is paired with an earlier one in another warp: two
//! barriers that are adjacent in the text are not adjacent in time.
//!
//! # What stays
//! * Partial barriers, and full ones whose number a partial form of the module uses ([`crate::BarrierUse`]).
//! * Barriers whose number is not a constant, whose result is used, that carry operand bundles, are `musttail`, are
//!   invoked or called indirectly.
//! * All barriers when the module's target is unknown.
//!
//! Cost: linear in the entry block, and in the module once for [`crate::BarrierUse`].

use std::cmp::Ordering;
use std::sync::Arc;

use rustc_hash::FxHashSet;
use selvedge_analysis::Kernels;
use selvedge_analysis::summary::Traps;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::{Block, Function, Inst, ModuleHeader, Opcode};
use selvedge_pass::{Changed, Cx, Needs, Pass};
use selvedge_thread_memory::Assumptions;

use crate::certify::{Certificate, CertificateContext, Section};
use crate::explainer::{AllStay, Explainer, Purpose, ScanBound, ScanReason, ScanVerdict, Silent};
use crate::keep::Keeper;
use crate::model::{Frame, Model, ModuleFacts, Sync, Waiting};
use crate::plan::{Deletion, Plan};
use crate::settings::{self, Settings};

/// The function pass `basic-dbe`: removes barriers of a kernel's entry block that order nothing, in one scan of the
/// block.
///
/// A full barrier is removed if no hazard is between it and another full barrier that stays, the beginning of the
/// kernel, or its return. Only kernels that no code calls are treated. Of the [`Settings`] it uses `kernel`,
/// `never-delete` and `strict-traps`; `E` is notified of the decisions. The CFG is not changed. Cost: linear in the
/// entry block, and in the module once for [`crate::BarrierUse`]. Examples: `docs/passes/basic-dbe.md`.
#[derive(Clone, Debug, Default)]
pub struct BasicDbe<E = Silent> {
    settings: Settings,
    explainer: E,
}

impl<E: Explainer + Default> BasicDbe<E> {
    /// Creates the pass. It uses the names and the treatment of traps in the settings; assumptions are of no use here.
    pub fn new(settings: Settings) -> BasicDbe<E> {
        BasicDbe { settings, explainer: E::default() }
    }
}

impl<E: Explainer + 'static> Pass for BasicDbe<E> {
    fn name(&self) -> &'static str {
        "basic-dbe"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn options(&self) -> String {
        self.settings.text()
    }

    fn needs(&self, needs: &mut Needs) {
        ModuleFacts::need(needs, self.settings.traps());
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let (Some(target), Some(entry)) = (cx.target(), func.entry()) else { return Changed::No };
        let facts = ModuleFacts::of(cx, self.settings.traps());
        let is_kernel = cx.header_fact::<Kernels>().contains(func.global());
        let is_called = facts.uses.is_referenced(func.global());
        let bounds = cx.header_fact::<Kernels>().bounds(func.global()).copied();
        let frame = Frame {
            facts: &facts,
            assumptions: Assumptions::default(),
            bounds: bounds.unwrap_or_default(),
            in_cluster: bounds.is_none_or(|bounds| bounds.demands_cluster()),
            blind: false,
            is_weakening: false,
        };
        let model = Model::new(cx.facts(), target, func, frame);
        let name = cx.header().global(func.global()).name.as_deref();
        if is_kernel && !self.settings.treats(name) {
            return Changed::No;
        }
        let unscanned = match (is_kernel, is_called) {
            (false, _) => Some(AllStay::DeviceFunction),
            (true, true) => Some(AllStay::CalledKernel),
            (true, false) => None,
        };
        let mut scan = Scan::default();
        if unscanned.is_none() {
            let is_barrier = |inst| matches!(model.sync(func, inst), Sync::Barrier { .. });
            let keeper = Keeper::new(cx.facts(), func, &self.settings, is_barrier);
            scan.run(func, entry, &model, &keeper);
        }
        let asked = Purpose::Apply.asks(cx, &self.explainer);
        let mut explanation = asked.and_then(|asked| asked.begin(func, cx, &model, is_kernel));
        if let Some(explanation) = &mut explanation {
            explanation.scanned(func, cx.header(), &scan.verdicts);
            explanation.all_stay(unscanned.unwrap_or(AllStay::NotFirstBlock));
        }
        let certificate = cx.wants_certificates().then(|| {
            let traps = self.settings.traps();
            scan.certificate(func, &cx.facts().get::<Cfg>(func), &model, cx.header(), traps)
        });
        Plan::new(scan.deletions(func), explanation).certified(certificate).apply(func, cx)
    }
}

/// The fates of the barriers of an entry block.
#[derive(Default, Debug)]
struct Scan {
    verdicts: Vec<(Inst, ScanVerdict)>,
}

/// The state at a point of the scan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// No hazard occurred since this bound.
    Bounded(ScanBound),
    /// No hazard occurred since this barrier, which can itself be removed if a later barrier replaces it.
    Survivor { barrier: Inst, needed_for: Inst },
    /// A hazard occurred.
    Open(Inst),
}

impl Scan {
    fn run(&mut self, func: &Function, entry: Block, model: &Model<'_>, keeper: &Keeper) {
        let mut state = State::Bounded(ScanBound::Entry);
        for inst in func.insts(entry) {
            match model.sync(func, inst) {
                Sync::None if model.hazards(func, inst).is_empty() => {}
                Sync::None | Sync::Counted { .. } => state = self.event(state, inst),
                Sync::MayHoldBarriers => {
                    self.event(state, inst);
                    self.keep_the_rest(func, inst, model);
                    return;
                }
                Sync::Barrier { removable, .. } => {
                    let stays = (!removable).then(|| match model.waiting(func, inst) {
                        Some(Waiting::Library) => ScanReason::Library,
                        _ => ScanReason::Used(inst),
                    });
                    let stays = stays.or_else(|| keeper.keeps(func, inst).map(ScanReason::Wanted));
                    state = self.barrier(state, inst, stays);
                }
            }
        }
        let returns = func.terminator(entry).is_some_and(|last| func.opcode(last) == Opcode::Ret);
        match state {
            State::Survivor { barrier, .. } if returns && !model.in_cluster() => {
                self.erase(barrier, ScanBound::Return);
            }
            State::Survivor { barrier, needed_for } => {
                self.keep(barrier, ScanReason::Event(needed_for));
            }
            State::Bounded(_) | State::Open(_) => {}
        }
    }

    fn event(&mut self, state: State, inst: Inst) -> State {
        if let State::Survivor { barrier, needed_for } = state {
            self.keep(barrier, ScanReason::Event(needed_for));
        }
        State::Open(inst)
    }

    /// `stays`: why it must stay, independent of what it orders.
    fn barrier(&mut self, state: State, inst: Inst, stays: Option<ScanReason>) -> State {
        if let Some(why) = stays {
            // It stays, so the barrier before it is redundant.
            if let State::Survivor { barrier, .. } = state {
                self.erase(barrier, ScanBound::Barrier(inst));
            }
            self.keep(inst, why);
            return State::Bounded(ScanBound::Barrier(inst));
        }
        match state {
            State::Bounded(bound) => {
                self.erase(inst, bound);
                state
            }
            State::Survivor { barrier, .. } => {
                self.erase(inst, ScanBound::Barrier(barrier));
                state
            }
            State::Open(event) => State::Survivor { barrier: inst, needed_for: event },
        }
    }

    /// Keeps all barriers after a call that may hold barriers.
    fn keep_the_rest(&mut self, func: &Function, call: Inst, model: &Model<'_>) {
        let mut next = func.next_inst(call);
        while let Some(inst) = next {
            if matches!(model.sync(func, inst), Sync::Barrier { .. }) {
                self.keep(inst, ScanReason::AfterCall(call));
            }
            next = func.next_inst(inst);
        }
    }

    fn erase(&mut self, barrier: Inst, bound: ScanBound) {
        self.verdicts.push((barrier, ScanVerdict::Erase(bound)));
    }

    fn keep(&mut self, barrier: Inst, why: ScanReason) {
        self.verdicts.push((barrier, ScanVerdict::Keep(why)));
    }

    /// The barriers to remove, in text order.
    fn deletions(&self, func: &Function) -> Vec<Deletion> {
        let is_removed = |&(barrier, verdict): &(Inst, ScanVerdict)| {
            matches!(verdict, ScanVerdict::Erase(_)).then_some(Deletion { barrier, message: None })
        };
        let mut all: Vec<Deletion> = self.verdicts.iter().filter_map(is_removed).collect();
        all.sort_by(|a, b| match func.comes_before(a.barrier, b.barrier) {
            true => Ordering::Less,
            false => Ordering::Greater,
        });
        all
    }

    /// The certificate of the deletions. All threads arrive together at every barrier of the entry block that the scan
    /// reached.
    fn certificate(
        &self,
        func: &Function,
        cfg: &Cfg,
        model: &Model<'_>,
        header: &ModuleHeader,
        traps: Traps,
    ) -> Certificate {
        let assumptions = settings::Assumptions::default();
        let (reach, regions) = (None, None);
        let around = None;
        let ground = CertificateContext {
            func,
            header,
            cfg,
            model,
            reach,
            regions,
            around,
            assumptions,
            traps,
        };
        let mut status: FxHashSet<Inst> = self.verdicts.iter().map(|&(inst, _)| inst).collect();
        let visited = self.verdicts.iter().map(|&(inst, _)| inst);
        let mut section = Section::begin(func, visited, []);
        for Deletion { barrier, .. } in self.deletions(func) {
            status.remove(&barrier);
            section.note(&ground, barrier, &|inst| status.contains(&inst), false);
        }
        let text = if section.is_empty() { String::new() } else { section.finish(&ground) };
        Certificate::new(header, Arc::new(func.clone()), text)
    }
}
