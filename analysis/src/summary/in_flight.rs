//! Work that runs beside the thread: what may be in flight, by how its end is awaited.
//!
//! Of each way to wait ([`Completion`]) two things are known: work that was started and belongs to
//! no group yet, and work in closed groups. Waiting for groups does not wait for what is in none;
//! the forms without a count wait for both. Work that an mbarrier tells about, and work that nobody
//! can wait for, is in flight for good: which phase a wait is about cannot be seen.

use std::fmt;

use selvedge_ir::target::{AsyncOp, Completion, SyncKind};
use selvedge_ir::{Function, Inst};

/// Every way to wait, by number.
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

/// What may be in flight, as a set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct InFlight(u16);

impl InFlight {
    /// Nothing.
    pub const NONE: InFlight = InFlight(0);
    /// Work of every kind.
    pub const ALL: InFlight = InFlight(u16::MAX);

    /// Whether nothing is.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether work may be whose end is awaited so.
    pub const fn contains(self, completion: Completion) -> bool {
        self.0 & Self::both(completion) != 0
    }

    /// What either may be.
    #[must_use]
    pub const fn union(self, other: InFlight) -> InFlight {
        InFlight(self.0 | other.0)
    }

    /// What is in flight where ways meet; `None` is a way that is never gone.
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
            // What was started is told by an mbarrier, too, and may still be waited for as a group.
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

/// What code does to what is in flight. It does the same whatever else is, so three sets say all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FlightEffect {
    /// What is in flight behind it when nothing was before.
    pub from_nothing: InFlight,
    /// What is when work of every kind was that is in no group.
    pub from_open: InFlight,
    /// What is when closed groups of every kind were.
    pub from_closed: InFlight,
}

impl FlightEffect {
    /// Of code without asynchronous work.
    pub const NONE: FlightEffect = FlightEffect {
        from_nothing: InFlight::NONE,
        from_open: InFlight(EVERY_OPEN),
        from_closed: InFlight(EVERY_OPEN << 1),
    };
    /// Of unknown code.
    pub const ANY: FlightEffect = FlightEffect {
        from_nothing: InFlight::ALL,
        from_open: InFlight::ALL,
        from_closed: InFlight::ALL,
    };
    /// What a call of that kind does.
    pub(super) fn of(func: &Function, inst: Inst, sync: SyncKind) -> Option<FlightEffect> {
        match sync {
            SyncKind::Async(op) => {
                FlightEffect::of_code(|before| Some(before.behind(func, inst, op)))
            }
            SyncKind::Opaque => Some(FlightEffect::ANY),
            _ => Some(FlightEffect::NONE),
        }
    }

    /// The effect of code that comes back with these when it is entered with others.
    pub(super) fn of_code(behind: impl Fn(InFlight) -> Option<InFlight>) -> Option<FlightEffect> {
        let FlightEffect { from_nothing, from_open, from_closed } = FlightEffect::NONE;
        Some(FlightEffect {
            from_nothing: behind(from_nothing)?,
            from_open: behind(from_open)?,
            from_closed: behind(from_closed)?,
        })
    }

    /// What is in flight behind it, by what was before.
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

/// The work in no group, of every kind.
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
    fn every_way_to_wait_has_its_two_bits() {
        let union = ALL.iter().fold(0, |bits, &one| bits | InFlight::both(one));
        assert_eq!(union, u16::MAX);
        assert_eq!(ALL.iter().map(|&one| InFlight::both(one).count_ones()).sum::<u32>(), 16);
    }

    #[test]
    fn code_without_asynchronous_work_keeps_what_was() {
        for bits in [0, 0b1001, 0b11, u16::MAX] {
            assert_eq!(FlightEffect::NONE.behind(InFlight(bits)).0, bits);
            assert_eq!(FlightEffect::ANY.behind(InFlight(bits)), InFlight::ALL);
        }
    }
}
