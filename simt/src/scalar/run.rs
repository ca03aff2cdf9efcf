//! One run of one function.

use std::fmt;
use std::rc::Rc;

use crate::events::Outside;
use crate::machine::{Machine, constants};
use crate::memory::{Contents, GLOBAL, LOCAL, LOCAL_SIZE};
use crate::op::Op;
use crate::outcome::Outcome;
use crate::program::{Program, Signature};
use crate::slot::{OBJECT, Slot};
use crate::stop::{Left, Stop};
use crate::thread::Status;

use super::draw::Inputs;

/// The end of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum End {
    Returned,
    Unwound,
    /// In a call that does not return.
    Never,
    /// By an instruction that ends the thread.
    Exited,
    Trapped,
    UndefinedBehaviour(String),
    OutOfFuel,
    Refused(String),
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            End::Returned => f.write_str("returns"),
            End::Unwound => f.write_str("is left by an exception"),
            End::Never => f.write_str("calls what does not return"),
            End::Exited => f.write_str("ends the thread"),
            End::Trapped => f.write_str("traps"),
            End::UndefinedBehaviour(why) => write!(f, "has undefined behaviour: {why}"),
            End::OutOfFuel => f.write_str("does not end"),
            End::Refused(why) => write!(f, "is not executed: {why}"),
        }
    }
}

/// A finished run.
pub(super) struct Ended<'p> {
    pub(super) end: End,
    pub(super) result: Vec<Slot>,
    pub(super) machine: Machine<'p>,
}

impl Ended<'_> {
    /// The reason why passes may change the behavior of such a run arbitrarily.
    pub(super) fn says_nothing(&self) -> Option<String> {
        match &self.end {
            End::UndefinedBehaviour(why) => Some(format!("undefined behaviour: {why}")),
            End::OutOfFuel => Some("does not end within its fuel".into()),
            End::Refused(why) => Some(format!("not executed: {why}")),
            _ if self.machine.world.decided_by_choice => {
                Some("decided by what the language leaves open".into())
            }
            End::Returned | End::Unwound | End::Never | End::Exited | End::Trapped => None,
        }
    }

    /// Whether a value is an address of an object that was allocated in the run: such addresses may differ between
    /// programs. An integer counts as an address if it is inside such an object.
    pub(super) fn is_own(&self, slot: Slot) -> bool {
        if slot.is_undecidable() {
            return false;
        }
        let world = &self.machine.world;
        let in_local = slot.bits.wrapping_sub(LOCAL) < LOCAL_SIZE;
        let (region, at) = match in_local {
            true => (&self.machine.threads[0].local, slot.bits - LOCAL),
            false => (&world.global, slot.bits.wrapping_sub(GLOBAL)),
        };
        let is_new = in_local || slot.bits >= GLOBAL + world.given_bytes;
        is_new && (slot.meta & OBJECT != 0 || region.object_at(at).is_some())
    }

    pub(super) fn view(&self, object: u32) -> Contents {
        let world = &self.machine.world;
        let none = Outside::default();
        let outside = world.outside.as_deref().unwrap_or(&none);
        world.view(&self.machine.threads[0], (false, object), outside)
    }
}

/// A program, and the shared data of its runs.
pub(super) struct Stage<'p> {
    pub(super) program: &'p Program,
    /// Constants of all functions, for two choices of the values of `undef`.
    consts: [Option<Rc<Vec<Vec<Slot>>>>; 2],
}

impl<'p> Stage<'p> {
    pub(super) fn new(program: &'p Program) -> Stage<'p> {
        Stage { program, consts: [None, None] }
    }

    /// Runs a function; `outside` is the log of a first run, for a second one.
    pub(super) fn run(
        &mut self,
        signature: &Signature,
        generated: &Inputs,
        outside: Option<Box<Outside>>,
        seed: u64,
        fuel: u64,
    ) -> Ended<'p> {
        let program = self.program;
        let choice = (seed % 2) as usize;
        let consts =
            self.consts[choice].get_or_insert_with(|| Rc::new(constants(program, seed % 2 + 1)));
        let mut machine =
            Machine::alone(program, signature.func, generated.args(), Rc::clone(consts));
        let world = &mut machine.world;
        world.global = generated.memory();
        world.seed = seed;
        world.n_given = generated.n_given();
        world.given_bytes = world.global.bytes.len() as u64;
        world.hidden = generated.alone().to_vec();
        let n_bytes = world.global.bytes.len();
        world.outside = Some(match outside {
            Some(first) => Box::new(first.second(n_bytes)),
            None => Box::new(Outside::first(generated.alone().to_vec(), n_bytes)),
        });
        let end = run(&mut machine, fuel);
        let result = if end == End::Returned { returned(&machine) } else { Vec::new() };
        Ended { end, result, machine }
    }
}

fn run(machine: &mut Machine<'_>, fuel: u64) -> End {
    loop {
        let left = fuel.saturating_sub(machine.world.time);
        if left == 0 {
            return End::OutOfFuel;
        }
        match machine.world.run(&mut machine.threads[0], left) {
            Stop::Budget | Stop::Visible => return End::OutOfFuel,
            Stop::Done => return End::Returned,
            Stop::Left(Left::Unwinding) => return End::Unwound,
            Stop::Left(Left::Never) => return End::Never,
            Stop::Ub(why) => return End::UndefinedBehaviour(why),
            Stop::Refused(why) => return End::Refused(why),
            Stop::Sync(sync) => {
                if let Some(end) = synchronise(machine, sync) {
                    return end;
                }
            }
        }
    }
}

/// Synchronization of a single thread, without others.
fn synchronise(machine: &mut Machine<'_>, sync: u32) -> Option<End> {
    match machine.handle(0, Stop::Sync(sync)) {
        None if machine.threads[0].status == Status::Ready => None,
        None if machine.threads[0].status == Status::Done => Some(End::Exited),
        None => Some(End::Refused("waits for other threads".into())),
        Some(Outcome::Finished) => Some(End::Exited),
        Some(Outcome::Trapped(_)) => Some(End::Trapped),
        Some(Outcome::UndefinedBehaviour { why, .. } | Outcome::BarrierMismatch { why, .. }) => {
            Some(End::UndefinedBehaviour(why))
        }
        Some(Outcome::Refused { why, .. }) => Some(End::Refused(why)),
        Some(Outcome::Deadlock { .. } | Outcome::OutOfFuel { .. }) => Some(End::OutOfFuel),
    }
}

/// The registers of the last `ret`.
fn returned(machine: &Machine<'_>) -> Vec<Slot> {
    let thread = &machine.threads[0];
    match machine.world.program.ops[thread.pc as usize] {
        Op::Ret { value, n } => (value..value + n).map(|reg| thread.get(reg)).collect(),
        _ => Vec::new(),
    }
}
