//! Why a thread stops, and what its steps did that others can see.

use crate::memory::{Fault, Where};

/// Why a thread stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Stop {
    /// It has run for as long as it was told to.
    Budget,
    /// It is about to do something that others can see, and was not granted it.
    Visible,
    /// The function was left without returning.
    Left(Left),
    /// It needs the machine: the number of a [`crate::op::SyncOp`].
    Sync(u32),
    /// The kernel has returned.
    Done,
    /// Undefined behaviour.
    Ub(String),
    /// Something that is not executed.
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

/// How a function is left other than by returning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Left {
    Unwinding,
    Never,
}

/// One thing that a step did which others can see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Effect {
    pub(crate) place: Where,
    pub(crate) at: u64,
    pub(crate) len: u64,
    pub(crate) writes: bool,
}
