//! The reasons why a thread stops, and the visible effects of its steps.

use crate::memory::{Fault, Where};

/// The reason why a thread stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Stop {
    /// Its budget is used up.
    Budget,
    /// It is about to do something visible, without permission.
    Visible,
    /// The function was left without returning.
    Left(Left),
    /// It needs the machine: the index of a [`crate::op::SyncOp`].
    Sync(u32),
    /// The kernel has returned.
    Done,
    /// Undefined behavior.
    Ub(String),
    /// An unsupported operation.
    Refused(String),
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Stop {
        Stop::Ub(fault.text().into())
    }
}

impl From<&'static str> for Stop {
    fn from(why: &'static str) -> Stop {
        Stop::Ub(why.into())
    }
}

/// The end of a function other than by returning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Left {
    Unwinding,
    Never,
}

/// One visible effect of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Effect {
    pub(crate) place: Where,
    pub(crate) at: u64,
    pub(crate) len: u64,
    pub(crate) writes: bool,
}
