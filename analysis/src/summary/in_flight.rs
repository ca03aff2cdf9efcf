//! Asynchronous work that may be in flight, by its completion mechanism.
//!
//! For each mechanism ([`Completion`]) there are two bits: work that was started and belongs to no group yet, and work
//! in closed groups. Waiting for groups does not wait for work that is in no group; the waits without a count wait for
//! both. Work that signals an mbarrier, and work without a completion mechanism, stays in flight forever: the analysis
//! does not know which phase a wait is for.

use std::fmt;

use selvedge_ir::target::{AsyncOp, Completion, SyncKind};
use selvedge_ir::{Function, Inst};

/// All completion mechanisms, in the order of their bits.
const ALL: [Completion; 8] = [
    Completion::CopyGroup,
    Completion::BulkGroup,
    Completion::Mbarrier,
    Completion::Wgmma,
    Completion::Tcgen,
    Completion::TcgenLoad,
    Completion::TcgenStore,
    Completion::Unawaited,
];

/// A set of work that may be in flight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct InFlight(u16);

impl InFlight {
    /// Nothing.
    pub const NONE: InFlight = InFlight(0);
    /// Work of every kind.
    pub const ALL: InFlight = InFlight(u16::MAX);

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set contains work with a completion mechanism.
    pub const fn contains(self, completion: Completion) -> bool {
        self.0 & Self::both(completion) != 0
    }

    /// The union of two sets.
    #[must_use]
    pub const fn union(self, other: InFlight) -> InFlight {
        InFlight(self.0 | other.0)
    }

    /// The set at a join of control flow; `None` is an unreachable path.
    pub(super) fn join(one: Option<InFlight>, other: Option<InFlight>) -> Option<InFlight> {
        match (one, other) {
            (Some(one), Some(other)) => Some(one.union(other)),
            (one, other) => one.or(other),
        }
    }

    const fn in_no_group(completion: Completion) -> u16 {
        1 << (2 * completion as u16)
    }

    const fn both(completion: Completion) -> u16 {
        0b11 << (2 * completion as u16)
    }

    fn behind(self, func: &Function, inst: Inst, op: AsyncOp) -> InFlight {
        match op {
            AsyncOp::Allocate => self,
            AsyncOp::Start(completion) => InFlight(self.0 | Self::in_no_group(completion)),
            // The started work signals an mbarrier as well, and may still be waited for as a group.
            AsyncOp::Commit(Completion::Mbarrier) => {
                InFlight(self.0 | Self::both(Completion::Mbarrier))
            }
            AsyncOp::Commit(completion) => {
                let open = self.0 & Self::in_no_group(completion);
                InFlight(self.0 & !open | open << 1)
            }
            AsyncOp::Wait { reads_only: true, .. } => self,
            AsyncOp::Wait { completion, pending: None, .. } => {
                InFlight(self.0 & !Self::both(completion))
            }
            AsyncOp::Wait { completion, pending: Some(n), .. } => {
                let operand = func.call_args(inst).nth(usize::from(n));
                let none_pending = operand
                    .and_then(|value| func.as_int(value))
                    .is_some_and(|bits| bits.to_u64() == Some(0));
                let done = if none_pending { Self::in_no_group(completion) << 1 } else { 0 };
                InFlight(self.0 & !done)
            }
        }
    }
}

/// The transfer function of code on sets of work in flight. It distributes over union, so three sets determine it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FlightEffect {
    /// The result for the empty set.
    pub from_nothing: InFlight,
    /// The result for work of every kind that is in no group.
    pub from_open: InFlight,
    /// The result for closed groups of every kind.
    pub from_closed: InFlight,
}

impl FlightEffect {
    /// The transfer function of code without asynchronous work.
    pub const NONE: FlightEffect = FlightEffect {
        from_nothing: InFlight::NONE,
        from_open: InFlight(EVERY_OPEN),
        from_closed: InFlight(EVERY_OPEN << 1),
    };
    /// The transfer function of unknown code.
    pub const ANY: FlightEffect = FlightEffect {
        from_nothing: InFlight::ALL,
        from_open: InFlight::ALL,
        from_closed: InFlight::ALL,
    };
    /// The transfer function of a call of that kind.
    pub(super) fn of(func: &Function, inst: Inst, sync: SyncKind) -> Option<FlightEffect> {
        match sync {
            SyncKind::Async(op) => {
                FlightEffect::of_code(|before| Some(before.behind(func, inst, op)))
            }
            SyncKind::Opaque => Some(FlightEffect::ANY),
            _ => Some(FlightEffect::NONE),
        }
    }

    /// The transfer function of code, by its results for three input sets; `None` if the code does not return.
    pub(super) fn of_code(behind: impl Fn(InFlight) -> Option<InFlight>) -> Option<FlightEffect> {
        let FlightEffect { from_nothing, from_open, from_closed } = FlightEffect::NONE;
        Some(FlightEffect {
            from_nothing: behind(from_nothing)?,
            from_open: behind(from_open)?,
            from_closed: behind(from_closed)?,
        })
    }

    /// The set after the code, for a set before it.
    pub fn behind(self, before: InFlight) -> InFlight {
        let (open, closed) = (before.0 & EVERY_OPEN, before.0 & (EVERY_OPEN << 1));
        let spread = |bit: u16| bit | bit << 1;
        InFlight(
            self.from_nothing.0
                | self.from_open.0 & spread(open)
                | self.from_closed.0 & spread(closed >> 1),
        )
    }
}

/// Work in no group, of every kind.
const EVERY_OPEN: u16 = 0x5555;

impl fmt::Debug for InFlight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(ALL.iter().filter(|&&one| self.contains(one))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_wait_has_two_bits() {
        let union = ALL.iter().fold(0, |bits, &one| bits | InFlight::both(one));
        assert_eq!(union, u16::MAX);
        assert_eq!(ALL.iter().map(|&one| InFlight::both(one).count_ones()).sum::<u32>(), 16);
    }

    #[test]
    fn code_without_async_work_preserves_the_state() {
        for bits in [0, 0b1001, 0b11, u16::MAX] {
            assert_eq!(FlightEffect::NONE.behind(InFlight(bits)).0, bits);
            assert_eq!(FlightEffect::ANY.behind(InFlight(bits)), InFlight::ALL);
        }
    }
}
