//! `basic-dbe`: erases barriers of a kernel's entry block that order nothing.
//!
//! The pass scans the entry block of each kernel once. A full barrier is removed when only instructions without hazards
//! (see `model/inst.rs`) are between it and
//! * another full barrier before it that stays, which orders the same;
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

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::Kernels;
use selvedge_analysis::summary::Traps;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::{Block, Function, Inst, ModuleHeader, Opcode};
use selvedge_pass::{Changed, Cx, Needs, Pass, Remark, RemarkKind};
use selvedge_thread_memory::Promises;

use crate::account::{Account, Entry, Fate, Reason, Removal, RemovalReason, Spot};
use crate::certify::{Certificate, CertificateContext, Section};
use crate::explain::{Report, Spots, is_asked};
use crate::keep::Keeper;
use crate::model::{Frame, Model, ModuleFacts, Sync};
use crate::plan::{Deletion, Plan};
use crate::settings::{self, Settings};

/// The pass; see the module's documentation.
#[derive(Clone, Debug, Default)]
pub struct BasicDbe {
    settings: Settings,
}

impl BasicDbe {
    /// Creates the pass. It uses the names and the treatment of traps in the settings; assumptions are of no use here.
    pub fn new(settings: Settings) -> BasicDbe {
        BasicDbe { settings }
    }
}

impl Pass for BasicDbe {
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
            promises: Promises::default(),
            bounds: bounds.unwrap_or_default(),
            in_cluster: bounds.is_none_or(|bounds| bounds.demands_cluster()),
            blind: false,
        };
        let model = Model::new(cx.facts(), target, func, frame);
        let name = cx.header().global(func.global()).name.as_deref();
        if is_kernel && !self.settings.treats(name) {
            return Changed::No;
        }
        let unscanned = match (is_kernel, is_called) {
            (false, _) => Some(Reason::DeviceFunction),
            (true, true) => Some(Reason::CalledKernel),
            (true, false) => None,
        };
        let mut scan = Scan::default();
        if unscanned.is_none() {
            let is_barrier = |inst| matches!(model.sync(func, inst), Sync::Barrier { .. });
            let keeper = Keeper::new(cx.facts(), func, &self.settings, is_barrier);
            scan.run(func, entry, &model, &keeper);
        }
        let report = is_asked(cx).then(|| {
            let mut report = Report::begin(func, cx, &model, is_kernel);
            scan.record_fates(&mut report, func, cx.header());
            report.all_stay(&unscanned.unwrap_or(Reason::NotFirstBlock));
            report
        });
        let certificate = cx.wants_certificates().then(|| {
            let traps = self.settings.traps();
            scan.certificate(func, &cx.facts().get::<Cfg>(func), &model, cx.header(), traps)
        });
        let plan = Plan::new(scan.deletions(func), report).certified(certificate);
        let (changed, report) = plan.erase(func, cx);
        if let Some(report) = report {
            write_remarks(report.account(), func, cx);
            report.emit(cx);
        }
        changed
    }
}

/// Why a barrier is redundant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bound {
    /// No hazard precedes it in the kernel.
    Entry,
    /// No hazard follows it before the kernel returns.
    Return,
    /// Another full barrier is adjacent.
    Barrier(Inst),
}

/// Why a barrier stays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum KeepReason {
    /// A hazard before it may have to be ordered.
    Event(Inst),
    /// Threads may not reach it together, because of this call before it.
    BehindCall(Inst),
    /// Its result is used, or it is not an ordinary call.
    Used(Inst),
    /// The user wants to keep it.
    Wanted(crate::keep::KeepMark),
}

/// The fate of a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    Erase(Bound),
    Keep(KeepReason),
}

/// The fates of the barriers of an entry block.
#[derive(Default, Debug)]
struct Scan {
    verdicts: Vec<(Inst, Verdict)>,
}

/// The state at a point of the scan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// No hazard occurred since this bound.
    Bounded(Bound),
    /// No hazard occurred since this barrier, which can itself be removed if a later barrier replaces it.
    Survivor { barrier: Inst, needed_for: Inst },
    /// A hazard occurred.
    Open(Inst),
}

impl Scan {
    fn run(&mut self, func: &Function, entry: Block, model: &Model<'_>, keeper: &Keeper) {
        let mut state = State::Bounded(Bound::Entry);
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
                    let stays = if removable { None } else { Some(KeepReason::Used(inst)) };
                    let stays = stays.or_else(|| keeper.keeps(func, inst).map(KeepReason::Wanted));
                    state = self.barrier(state, inst, stays);
                }
            }
        }
        let returns = func.terminator(entry).is_some_and(|last| func.opcode(last) == Opcode::Ret);
        match state {
            State::Survivor { barrier, .. } if returns && !model.in_cluster() => {
                self.erase(barrier, Bound::Return);
            }
            State::Survivor { barrier, needed_for } => {
                self.keep(barrier, KeepReason::Event(needed_for));
            }
            State::Bounded(_) | State::Open(_) => {}
        }
    }

    fn event(&mut self, state: State, inst: Inst) -> State {
        if let State::Survivor { barrier, needed_for } = state {
            self.keep(barrier, KeepReason::Event(needed_for));
        }
        State::Open(inst)
    }

    /// `stays`: why it must stay, independent of what it orders.
    fn barrier(&mut self, state: State, inst: Inst, stays: Option<KeepReason>) -> State {
        if let Some(why) = stays {
            // It stays, so the barrier before it is redundant.
            if let State::Survivor { barrier, .. } = state {
                self.erase(barrier, Bound::Barrier(inst));
            }
            self.keep(inst, why);
            return State::Bounded(Bound::Barrier(inst));
        }
        match state {
            State::Bounded(bound) => {
                self.erase(inst, bound);
                state
            }
            State::Survivor { barrier, .. } => {
                self.erase(inst, Bound::Barrier(barrier));
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
                self.keep(inst, KeepReason::BehindCall(call));
            }
            next = func.next_inst(inst);
        }
    }

    fn erase(&mut self, barrier: Inst, bound: Bound) {
        self.verdicts.push((barrier, Verdict::Erase(bound)));
    }

    fn keep(&mut self, barrier: Inst, why: KeepReason) {
        self.verdicts.push((barrier, Verdict::Keep(why)));
    }

    /// The barriers to remove, in text order.
    fn deletions(&self, func: &Function) -> Vec<Deletion> {
        let goes = |&(barrier, verdict): &(Inst, Verdict)| {
            matches!(verdict, Verdict::Erase(_)).then_some(Deletion { barrier, message: None })
        };
        let mut all: Vec<Deletion> = self.verdicts.iter().filter_map(goes).collect();
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
        let promises = settings::Promises::default();
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
            promises,
            traps,
        };
        let mut status: FxHashSet<Inst> = self.verdicts.iter().map(|&(inst, _)| inst).collect();
        let met = self.verdicts.iter().map(|&(inst, _)| inst);
        let mut section = Section::begin(func, met);
        for Deletion { barrier, .. } in self.deletions(func) {
            status.remove(&barrier);
            section.note(&ground, barrier, &|inst| status.contains(&inst), false);
        }
        let text = if section.is_empty() { String::new() } else { section.finish(&ground) };
        Certificate::new(header, Arc::new(func.clone()), text)
    }

    /// Records the fates of the barriers that the scan reached.
    fn record_fates(&self, report: &mut Report, func: &Function, header: &ModuleHeader) {
        let spots = Spots::new(header, func);
        let erased = |&(barrier, verdict): &(Inst, Verdict)| match verdict {
            Verdict::Erase(bound) => Some((barrier, bound)),
            Verdict::Keep(_) => None,
        };
        let going: FxHashMap<Inst, Bound> = self.verdicts.iter().filter_map(erased).collect();
        for &(barrier, verdict) in &self.verdicts {
            report.set(
                barrier,
                match verdict {
                    Verdict::Keep(why) => Fate::Kept(why.reason(func, &spots)),
                    Verdict::Erase(bound) => {
                        let why = what_stays(bound, &going).removal_reason(&spots);
                        Fate::Removable(Removal { why, ..Removal::of_gone_code() })
                    }
                },
            );
        }
    }
}

/// The bound that finally replaces a barrier, where its own bound may be removed too.
fn what_stays(mut bound: Bound, going: &FxHashMap<Inst, Bound>) -> Bound {
    while let Bound::Barrier(barrier) = bound {
        match going.get(&barrier) {
            Some(&further) => bound = further,
            None => break,
        }
    }
    bound
}

impl Bound {
    fn removal_reason(self, spots: &Spots<'_>) -> RemovalReason {
        match self {
            Bound::Entry => RemovalReason::AtStart,
            Bound::Return => RemovalReason::AtEnd,
            Bound::Barrier(other) => spots.spot(other).map_or(RemovalReason::NothingBefore, |at| {
                RemovalReason::AdjacentBarrier(Box::new(at))
            }),
        }
    }
}

impl KeepReason {
    fn reason(self, func: &Function, spots: &Spots<'_>) -> Reason {
        let about = |inst, reason: fn(Box<Spot>) -> Reason| {
            spots.spot(inst).map_or(Reason::NotFirstBlock, |at| reason(Box::new(at)))
        };
        match self {
            KeepReason::Event(event) => about(event, Reason::Event),
            KeepReason::BehindCall(call) => {
                about(call, |by| Reason::Shifted { by, divergent_branch: None })
            }
            KeepReason::Used(barrier) if func.has_uses(barrier.into()) => Reason::ResultUsed,
            KeepReason::Used(_) => Reason::NotPlain,
            KeepReason::Wanted(why) => Reason::Wanted(why),
        }
    }
}

/// Writes the account as remarks, in this pass's own words.
fn write_remarks(account: &Account, func: &Function, cx: &mut Cx<'_>) {
    for Entry { at, fate, .. } in &account.entries {
        match fate {
            Fate::Removed(removal) => {
                cx.remark(func, at.inst, RemarkKind::Passed, "DeadBarrier", |remark| {
                    remark.text("removed barrier: nothing to order ");
                    write_bound(remark, removal);
                });
            }
            // The number is in use: a barrier of another kind.
            Fate::Kept(Reason::SharedNumber | Reason::UnknownNumber) => {}
            Fate::Kept(reason) => {
                cx.remark(func, at.inst, RemarkKind::Missed, "BarrierKept", |remark| {
                    remark.text("kept barrier: ");
                    write_reason(remark, func, reason);
                });
            }
            // A limit that the user set prevented the removal.
            Fate::Removable(_) | Fate::Other(_) => {}
        }
    }
}

fn write_bound(remark: &mut Remark, removal: &Removal) {
    match &removal.why {
        RemovalReason::AtStart => remark.text("since the entry of the kernel"),
        RemovalReason::AtEnd => remark.text("before the kernel returns"),
        RemovalReason::AdjacentBarrier(other) => {
            let loc = other.source.first().cloned();
            remark.text("between it and another ").arg_at("Barrier", "barrier", loc)
        }
        _ => remark.text(removal.sentence()),
    };
}

fn write_reason(remark: &mut Remark, func: &Function, reason: &Reason) {
    let word = |at: &Spot| (func.opcode(at.inst), at.source.first().cloned());
    match reason {
        Reason::Event(at) => {
            let (event, loc) = word(at);
            remark.text("it may order ").arg_at("Event", event, loc).text(" before it")
        }
        Reason::Shifted { by, .. } => {
            let (call, loc) = word(by);
            remark
                .text("threads may execute different numbers of barriers in the ")
                .arg_at("Call", call, loc)
                .text(" before it")
        }
        Reason::ResultUsed | Reason::NotPlain => {
            remark.text("its result is used, or the call is `musttail` or has operand bundles")
        }
        Reason::Wanted(why) => remark.text(why.text()),
        Reason::NotFirstBlock => remark
            .text("it is not in the entry block of the kernel, so some threads may not reach it"),
        Reason::DeviceFunction => {
            remark.text("the function is not a kernel: its callers may diverge")
        }
        Reason::CalledKernel => {
            remark.text("the kernel is called as a function: its callers may diverge")
        }
        other => remark.text(other.sentence()),
    };
}
