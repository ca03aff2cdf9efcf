//! How passes have their decisions explained, without knowing the explanations.
//!
//! A pass has an [`Explainer`], which it queries once for each function. If an explanation is wanted, the pass gets an
//! [`Explanation`] and notifies it of each decision: which barriers can be removed, which were removed, and that the
//! others stay. Decisions are borrowed ([`BarrierAnalysis`]), so an explanation copies what it needs. No decision
//! depends on an explainer: passes write the same code with [`Silent`], the default.

use std::fmt::Debug;

use selvedge_ir::{Function, Inst, ModuleHeader};
use selvedge_pass::Cx;

use crate::flow::BoundId;
use crate::keep::KeepMark;
use crate::model::Model;
use crate::region::Site;
use crate::settings::{Assumption, Assumptions};
use crate::view::BarrierAnalysis;

/// Explains the decisions of passes to users.
pub trait Explainer: Debug + Send + Sync {
    /// Whether an explanation is requested, by remarks or by findings.
    fn is_wanted(&self, cx: &Cx<'_>) -> bool;

    /// Begins the explanation of a function before the pass changes it; `None` if the explainer has none.
    fn begin(
        &self,
        func: &Function,
        cx: &Cx<'_>,
        model: &Model<'_>,
        is_kernel: bool,
    ) -> Option<Box<dyn Explanation>>;

    /// Explains why `weaken-barriers` does not change a barrier.
    fn not_weakened(&self, func: &Function, cx: &mut Cx<'_>, barrier: Inst, why: &NotWeakened);
}

/// The explanation of one function under construction. Passes call the methods in the order of their declaration; each
/// but [`Explanation::finish`] may be called several times or not at all.
pub trait Explanation: Send {
    /// Records the assumptions of the user.
    fn assumes(&mut self, assumptions: Assumptions);

    /// Records the results of the scan of `basic-dbe`, which has reasons of its own ([`ScanVerdict`]).
    fn scanned(&mut self, func: &Function, header: &ModuleHeader, all: &[(Inst, ScanVerdict)]);

    /// Records the assumptions without which not all threads provably reach a barrier together; there are some.
    fn reached_together(&mut self, barrier: Inst, assumptions: &[Assumption]);

    /// Records that a barrier can be removed, before the regions on its sides are merged. `assumptions`: those
    /// without which it would be needed.
    fn removable(
        &mut self,
        view: &BarrierAnalysis<'_, '_>,
        site: &Site,
        bound: BoundId,
        assumptions: &[Assumption],
    );

    /// Records that all barriers without a decision stay for the same reason.
    fn all_stay(&mut self, why: AllStay);

    /// Records that all barriers without a decision stay, since they are needed or cannot be removed.
    fn rest_stays(&mut self, cx: &mut Cx<'_>, view: &BarrierAnalysis<'_, '_>);

    /// Records that a removable barrier was removed.
    fn removed(&mut self, barrier: Inst);

    /// Reports the explanation. `purpose`: the use of the decisions.
    fn finish(self: Box<Self>, func: &Function, cx: &mut Cx<'_>, purpose: Purpose);
}

/// The use of decisions by a pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// They are carried out.
    Apply,
    /// They are reported.
    Explain,
}

impl Purpose {
    /// The explainer, if decisions for this purpose are to be explained.
    pub(crate) fn asks<'e>(
        self,
        cx: &Cx<'_>,
        explainer: &'e dyn Explainer,
    ) -> Option<&'e dyn Explainer> {
        (self == Purpose::Explain || explainer.is_wanted(cx)).then_some(explainer)
    }
}

/// Why those barriers of a function stay that a pass did not decide one by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AllStay {
    /// The function is no kernel, and the pass examines kernels only.
    DeviceFunction,
    /// The function is a kernel that code calls as a function.
    CalledKernel,
    /// The function is marked `optnone`.
    OptNone,
    /// The function has more instructions than the user's limit.
    TooLarge,
    /// The pass examines the first block only.
    NotFirstBlock,
}

/// Why `weaken-barriers` neither removes nor weakens a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotWeakened {
    /// Not all threads provably reach it together.
    NotTogether,
    /// The number of threads is not known to be a multiple of the warp size.
    PartialWarps,
    /// A thread may have exited before.
    EarlyExit,
    /// Threads of different warps may access one byte by these instructions, the earlier first. `None`: code outside of
    /// the function, or outside of what is analysed.
    Pair([Option<Inst>; 2]),
}

/// Why a barrier is redundant by the scan of `basic-dbe`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScanBound {
    /// No hazard precedes it in the kernel.
    Entry,
    /// No hazard follows it before the kernel returns.
    Return,
    /// Another full barrier is adjacent.
    Barrier(Inst),
}

/// Why a barrier stays by the scan of `basic-dbe`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScanReason {
    /// A hazard before it may have to be ordered.
    Event(Inst),
    /// Threads may not reach it together, because of this call before it.
    AfterCall(Inst),
    /// Its result is used, or it is not an ordinary call.
    Used(Inst),
    /// It is in a library function that is only declared.
    Library,
    /// The user wants to keep it.
    Wanted(KeepMark),
}

/// The decision of the scan of `basic-dbe` about a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScanVerdict {
    /// It can be removed.
    Erase(ScanBound),
    /// It stays.
    Keep(ScanReason),
}

/// Explains nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Explainer for Silent {
    fn is_wanted(&self, _: &Cx<'_>) -> bool {
        false
    }

    fn begin(
        &self,
        _: &Function,
        _: &Cx<'_>,
        _: &Model<'_>,
        _: bool,
    ) -> Option<Box<dyn Explanation>> {
        None
    }

    fn not_weakened(&self, _: &Function, _: &mut Cx<'_>, _: Inst, _: &NotWeakened) {}
}
