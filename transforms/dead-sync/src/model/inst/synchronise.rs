//! Which instructions may order accesses of different threads, other than as a bound (`settled.rs`).
//!
//! By the PTX memory model only these do: fences and atomic or volatile accesses (they release or acquire, alone or
//! together), barriers, mbarriers, and all unknown code. These do not:
//! * an exchange of registers between the lanes of a warp with a mask (shuffle, vote, match, matrix operation): "does not
//!   imply a memory barrier" (CUDA Programming Guide, "Warp Vote Functions", "Warp Shuffle Functions");
//! * a copy of `cp.async`, its group, and the wait for the group: only the thread that started a copy can wait for its
//!   group, so the copy is ordered after and before accesses of this thread only.

use selvedge_analysis::{Role, order_events};
use selvedge_ir::inst::{OpcodeClass, Ordering};
use selvedge_ir::target::{AsmFacts, AsyncOp, Completion, EventSet, IntrinsicFacts, SyncKind};
use selvedge_ir::{Function, Inst};

use super::{Called, Model, Sync};
use crate::model::Hazard;

/// Effects of assembly that only copies of `cp.async` have: a text with another ordering effect has more of them.
const COPIES: [EventSet; 2] =
    [EventSet::ASYNC_START.union(EventSet::PUBLISH), EventSet::ASYNC_WAIT.union(EventSet::ACQUIRE)];

impl Model<'_> {
    /// Whether an instruction may order accesses of different threads. Barriers of [`Sync::Barrier`] are excluded: they
    /// are bounds, or the caller knows that they are none.
    pub(crate) fn may_synchronise(&self, func: &Function, inst: Inst) -> bool {
        let bits = func.inst(inst).bits();
        match func.opcode(inst).class() {
            OpcodeClass::Branch | OpcodeClass::Alloca | OpcodeClass::Compute => false,
            _ if self.is_in_doomed(func, inst) => false,
            OpcodeClass::Load | OpcodeClass::Store | OpcodeClass::ReadModifyWrite => {
                let is_atomic = func.inst(inst).strongest_ordering() != Ordering::NotAtomic;
                is_atomic || bits.is_volatile()
            }
            OpcodeClass::Fence => !order_events(bits.ordering(), bits.sync_scope()).is_empty(),
            OpcodeClass::Call => self.call_may_synchronise(func, inst),
            OpcodeClass::CallAndBranch | OpcodeClass::VaArg | OpcodeClass::Exception => true,
        }
    }

    fn call_may_synchronise(&self, func: &Function, inst: Inst) -> bool {
        let called = self.called(func, inst);
        let Called { known, summary, assembly } = &*called;
        match (known.role, assembly) {
            (_, Some(asm)) => assembly_may_synchronise(asm),
            (Role::Debug | Role::Assume | Role::Lifetime | Role::Marker, _) => false,
            _ if matches!(self.sync(func, inst), Sync::Barrier { .. }) => false,
            (Role::Target, _) if orders_only_its_thread(&known.facts) => false,
            _ => {
                let waits = EventSet::WARP.union(EventSet::BARRIER);
                let others = waits.union(EventSet::CLUSTER_BARRIER).union(EventSet::ASYNC_WAIT);
                let is_strong = |hazard: &Hazard| match hazard {
                    Hazard::Access(access) => access.atomic || access.volatile,
                    Hazard::Order(_) | Hazard::Unknown => true,
                };
                summary.events.intersects(others) || self.hazards(func, inst).iter().any(is_strong)
            }
        }
    }
}

/// Whether an intrinsic exchanges registers, or starts, groups or awaits copies of its own thread.
fn orders_only_its_thread(facts: &IntrinsicFacts) -> bool {
    match facts.sync {
        SyncKind::WarpExchange { .. } => facts.effects.arguments.is_none(),
        SyncKind::Async(AsyncOp::Start(by) | AsyncOp::Commit(by)) => by == Completion::CopyGroup,
        SyncKind::Async(AsyncOp::Wait { completion, .. }) => completion == Completion::CopyGroup,
        _ => false,
    }
}

fn assembly_may_synchronise(asm: &AsmFacts) -> bool {
    let is_strong = asm.accesses.iter().any(|access| access.volatile || access.atomic);
    if !asm.is_understood || is_strong || !asm.barriers.is_empty() || asm.may_use_cluster_barrier {
        return true;
    }
    // A barrier of the warp has effects on memory, an exchange has none.
    let is_exchange = asm.events.contains(EventSet::WARP) && asm.effects.is_none();
    let exchanged = if is_exchange { EventSet::WARP } else { EventSet::NONE };
    let events = asm.events.without(exchanged).without(EventSet::OBSERVE);
    !events.is_empty() && !COPIES.contains(&events)
}
