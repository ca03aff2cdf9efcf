//! The explanations of `basic-dbe`, which scans one block and states its reasons in words of its own.

use rustc_hash::FxHashMap;
use selvedge_dead_sync::explaining::{ScanBound, ScanReason, ScanVerdict};
use selvedge_ir::{Function, Inst};
use selvedge_pass::{Cx, Remark, RemarkKind};

use super::Report;
use super::spot::Spots;
use crate::account::{Account, Entry, Fate, Reason, Removal, RemovalReason, Spot};

/// Records the fates of the barriers that the scan reached.
pub(super) fn record_fates(
    report: &mut Report,
    func: &Function,
    spots: &Spots<'_>,
    verdicts: &[(Inst, ScanVerdict)],
) {
    let erased = |&(barrier, verdict): &(Inst, ScanVerdict)| match verdict {
        ScanVerdict::Erase(bound) => Some((barrier, bound)),
        ScanVerdict::Keep(_) => None,
    };
    let going: FxHashMap<Inst, ScanBound> = verdicts.iter().filter_map(erased).collect();
    for &(barrier, verdict) in verdicts {
        let fate = match verdict {
            ScanVerdict::Keep(why) => Fate::Kept(kept_reason(why, func, spots)),
            ScanVerdict::Erase(bound) => {
                let why = removal_reason(remaining_barrier(bound, &going), spots);
                Fate::Removable(Removal { why, ..Removal::of_gone_code() })
            }
        };
        report.set(barrier, fate);
    }
}

/// The bound that finally replaces a barrier, where its own bound may be removed too.
fn remaining_barrier(mut bound: ScanBound, going: &FxHashMap<Inst, ScanBound>) -> ScanBound {
    while let ScanBound::Barrier(barrier) = bound {
        match going.get(&barrier) {
            Some(&further) => bound = further,
            None => break,
        }
    }
    bound
}

fn removal_reason(bound: ScanBound, spots: &Spots<'_>) -> RemovalReason {
    match bound {
        ScanBound::Entry => RemovalReason::AtStart,
        ScanBound::Return => RemovalReason::AtEnd,
        ScanBound::Barrier(other) => spots.spot(other).map_or(RemovalReason::NothingBefore, |at| {
            RemovalReason::AdjacentBarrier(Box::new(at))
        }),
    }
}

fn kept_reason(why: ScanReason, func: &Function, spots: &Spots<'_>) -> Reason {
    let about = |inst, reason: fn(Box<Spot>) -> Reason| {
        spots.spot(inst).map_or(Reason::NotFirstBlock, |at| reason(Box::new(at)))
    };
    match why {
        ScanReason::Event(event) => about(event, Reason::Event),
        ScanReason::AfterCall(call) => {
            about(call, |by| Reason::Shifted { by, divergent_branch: None })
        }
        ScanReason::Used(barrier) if func.has_uses(barrier.into()) => Reason::ResultUsed,
        ScanReason::Used(_) => Reason::NotPlain,
        ScanReason::Library => Reason::LibraryFunction,
        ScanReason::Wanted(why) => Reason::Wanted(why),
    }
}

/// Writes the account as remarks, in the words of `basic-dbe`.
pub(super) fn write_remarks(account: &Account, func: &Function, cx: &mut Cx<'_>) {
    for Entry { at, fate, .. } in &account.entries {
        match fate {
            Fate::Removed(removal) => {
                cx.remark(func, at.inst, RemarkKind::Passed, "DeadBarrier", |remark| {
                    remark.text("removed barrier: nothing to order ");
                    write_bound(remark, removal);
                });
            }
            // `basic-dbe` reports only full barriers whose number no partial barrier may use.
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
