//! The machine: the threads of a launch, their readiness, and their synchronization.
//!
//! Threads are independent: there is no lockstep, and any order the scheduler chooses is valid. A thread runs until
//! the scheduler's budget is used up or it must synchronize, which [`crate::sync`] handles.

use std::collections::BTreeMap;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::launch::{BadLaunch, Launch, prepare};
use crate::memory::{Known, Region, Where};
use crate::outcome::{
    Absence, LeftMemory, Outcome, Place, Race, RaceSide, Run, Standing, ThreadId,
};
use crate::program::Program;
use crate::races::{Access, Arrival, Clock, Found, Races};
use crate::schedule::Scheduler;
use crate::slot::{Slot, UNDEF, choose, mask};
use crate::stop::Stop;
use crate::thread::{Identity, Status, Thread};
use crate::world::World;

/// The options of a run.
#[derive(Clone, Debug)]
pub struct Options {
    /// The schedule.
    pub schedule: crate::schedule::Schedule,
    /// Determines `undef`, and all other choices that the language leaves open.
    pub seed: u64,
    /// Maximal number of operations of all threads together.
    pub fuel: u64,
    /// Whether races are detected.
    pub races: bool,
    /// Whether shared memory is initialized with zeros, as if a thread had written them; otherwise it is undefined.
    pub zeroed: bool,
    /// Observe only these two threads, and report every two of their accesses to one byte that are not ordered, each
    /// byte separately: including atomic ones, and two reads if both are atomic or volatile.
    pub between: Option<[ThreadId; 2]>,
    /// `inbounds` arithmetic may leave a buffer of the launch, or the dynamic shared memory, without becoming poison,
    /// so that the subsequent access reveals the required size: see [`Run::left`].
    pub stretch: bool,
    /// Lanes of one warp that write the same value to one location by one instruction race, as in the PTX memory
    /// model. By default they do not: the CUDA Programming Guide allows it, and the order of the writes is irrelevant.
    pub repeated_writes_race: bool,
    /// If given, the indices of arguments whose values, or whose buffers' initial contents, count as arbitrary:
    /// [`Race::is_arbitrary`] and [`Run::end_is_arbitrary`] state what depends on them.
    pub arbitrary: Option<Vec<usize>>,
}

/// Default limit of operations of a launch: about half a minute.
pub const DEFAULT_FUEL: u64 = 100_000_000;

impl Default for Options {
    fn default() -> Options {
        Options {
            schedule: crate::schedule::Schedule::RoundRobin,
            seed: 1,
            fuel: DEFAULT_FUEL,
            races: true,
            zeroed: false,
            between: None,
            stretch: false,
            repeated_writes_race: false,
            arbitrary: None,
        }
    }
}

/// A barrier of a CTA.
#[derive(Default)]
pub(crate) struct BarrierState {
    /// The arrivals of this phase: thread, operation, whether it waits, its predicate.
    pub(crate) arrived: Vec<Arrived>,
    /// The expected number of threads, and whether that is all threads.
    pub(crate) expected: Option<(u32, bool)>,
    pub(crate) clocks: Vec<Arrival>,
}

pub(crate) struct Arrived {
    pub(crate) thread: u32,
    pub(crate) pc: u32,
    pub(crate) sync: u32,
    pub(crate) waits: bool,
    pub(crate) predicate: Slot,
}

/// The shared state of a CTA, other than memory.
#[derive(Default)]
pub(crate) struct Cta {
    pub(crate) barriers: [BarrierState; 16],
    pub(crate) n_exited: u32,
    pub(crate) exits: Vec<Arrival>,
}

/// The shared state of a cluster.
#[derive(Default)]
pub(crate) struct Cluster {
    pub(crate) phase: u32,
    pub(crate) n_arrived: u32,
    pub(crate) n_exited: u32,
    pub(crate) clocks: Vec<Arrival>,
    /// The joined clocks of the threads of the last phase.
    pub(crate) done: Option<Clock>,
}

/// An mbarrier object.
#[derive(Default)]
pub(crate) struct MbarrierState {
    pub(crate) expected: u32,
    pub(crate) pending: u32,
    pub(crate) phase: u64,
    pub(crate) clocks: Vec<Arrival>,
    pub(crate) done: Option<Clock>,
}

/// An asynchronous copy that has not been performed.
#[derive(Clone, Copy)]
pub(crate) struct PendingCopy {
    pub(crate) to: (Where, u64),
    pub(crate) from: (Where, u64),
    pub(crate) bytes: u64,
    pub(crate) zeros: u64,
}

/// The copies of a thread.
#[derive(Default)]
pub(crate) struct Copies {
    /// Copies that are not yet in a group.
    pub(crate) open: Vec<PendingCopy>,
    /// Groups, oldest first, each with the clock that the agent of the copies had when the group was closed.
    pub(crate) groups: std::collections::VecDeque<(Vec<PendingCopy>, Option<Clock>)>,
}

/// A launch that is being executed.
pub(crate) struct Machine<'p> {
    pub(crate) world: World<'p>,
    pub(crate) threads: Vec<Thread>,
    /// Threads that are ready, in order.
    pub(crate) ready: Vec<u32>,
    pub(crate) ctas: Vec<Cta>,
    pub(crate) clusters: Vec<Cluster>,
    /// Lanes that wait in a warp operation: thread, operation, mask.
    pub(crate) warps: FxHashMap<u32, Vec<(u32, u32, u32)>>,
    /// The phase of the cluster barrier at which each thread arrived last.
    pub(crate) cluster_phases: Vec<u32>,
    pub(crate) mbarriers: FxHashMap<(Where, u64), MbarrierState>,
    pub(crate) copies: FxHashMap<u32, Copies>,
    pub(crate) buffers: Vec<u32>,
    pub(crate) copies_late: bool,
    /// Groups of threads that synchronized since this was last processed, including exited threads that counted as
    /// arrived.
    pub(crate) synchronized: Vec<Vec<u32>>,
    /// Whether the last operation was a visible one, and the thread stopped because it had no permission for it.
    pub(crate) was_held_back: bool,
    /// For each barrier and exit location: the number of threads of a block that exited before the barrier, and the
    /// first of them.
    pub(crate) absences: BTreeMap<(u32, u32), (u32, u32)>,
    fuel: u64,
}

impl Program {
    /// Runs a launch.
    ///
    /// Deterministic: the same program, launch and options give the same run, bit for bit. Cost: 5 to 20 ns for each
    /// operation, about 100 ns more for those on shared and global memory when races are detected.
    ///
    /// # Errors
    /// When the launch is invalid for the kernel. Errors of the kernel are an [`Outcome`].
    pub fn run(&self, launch: &Launch, options: &Options) -> Result<Run, BadLaunch> {
        let mut machine = Machine::new(self, launch, options)?;
        let mut scheduler = Scheduler::new(options.schedule, options.seed, launch.n_threads());
        let outcome = machine.run(&mut scheduler);
        Ok(machine.finish(outcome))
    }

    /// As [`Program::run`], for race detection. If the run ends because unwritten shared memory is read, it is
    /// repeated with zeros there, and that run is returned if it shows an error: such a read is often half of a race
    /// whose other half comes later.
    ///
    /// # Errors
    /// When the launch is invalid for the kernel.
    pub fn run_through(&self, launch: &Launch, options: &Options) -> Result<Run, BadLaunch> {
        let run = self.run(launch, options)?;
        let is_unwritten = matches!(&run.outcome, Outcome::UndefinedBehaviour { why, .. }
            if why.contains("poison or undef"));
        if !is_unwritten || !run.races.is_empty() {
            return Ok(run);
        }
        let again = self.run(launch, &Options { zeroed: true, ..options.clone() })?;
        Ok(if again.shows_something() { again } else { run })
    }
}

impl<'p> Machine<'p> {
    pub(crate) fn new(
        program: &'p Program,
        launch: &Launch,
        options: &Options,
    ) -> Result<Machine<'p>, BadLaunch> {
        let seed = options.seed;
        let mut prepared = prepare(program, launch, seed)?;
        options.arbitrary.iter().flatten().for_each(|&n| prepared.make_arbitrary(n));
        if options.zeroed {
            prepared.shared.write_unwritten();
        }
        let shape = prepared.shape;
        let between =
            options.between.map(|two| two.map(|thread| shape.number(thread.ctaid, thread.tid)));
        let races =
            options.races.then(|| Box::new(Races::new(shape, program.copies_async, between)));
        let races = races.map(|races| races.with_repeated_writes(options.repeated_writes_race));
        let n_threads = launch.n_threads();
        let consts = constants(program, seed);
        let threads = (0..n_threads)
            .map(|number| {
                let id = identity(&shape, number);
                begin(program, prepared.kernel.func, &prepared.args, id, &consts)
            })
            .collect();
        let mut world = World::new(program, shape, Rc::new(consts));
        world.global = prepared.global;
        world.shared = vec![prepared.shared; shape.n_ctas() as usize];
        world.races = races;
        world.seed = seed;
        world.stretch = options.stretch;
        world.regions = options.arbitrary.is_some().then(Default::default);
        let mut machine = Machine::of(world, threads);
        machine.buffers = prepared.buffers;
        machine.fuel = options.fuel;
        Ok(machine)
    }

    /// One thread that calls a function, without a launch; the caller sets up the memory.
    pub(crate) fn alone(
        program: &'p Program,
        func: u32,
        args: &[Slot],
        consts: Rc<Vec<Vec<Slot>>>,
    ) -> Machine<'p> {
        let shape =
            crate::grid::Shape { grid: [1; 3], block: [1; 3], cluster: [1; 3], dynamic_shared: 0 };
        let thread = begin(program, func, args, identity(&shape, 0), &consts);
        Machine::of(World::new(program, shape, consts), vec![thread])
    }

    /// The threads of a world in their initial state.
    fn of(world: World<'p>, threads: Vec<Thread>) -> Machine<'p> {
        let n_threads = threads.len();
        let n_ctas = world.shape.n_ctas();
        Machine {
            threads,
            ready: (0..n_threads as u32).collect(),
            ctas: (0..n_ctas).map(|_| Cta::default()).collect(),
            clusters: (0..n_ctas / world.shape.cluster_size())
                .map(|_| Cluster::default())
                .collect(),
            warps: FxHashMap::default(),
            cluster_phases: vec![0; n_threads],
            mbarriers: FxHashMap::default(),
            copies: FxHashMap::default(),
            buffers: Vec::new(),
            copies_late: choose(world.seed, 7) & 1 != 0,
            synchronized: Vec::new(),
            was_held_back: false,
            absences: BTreeMap::new(),
            fuel: DEFAULT_FUEL,
            world,
        }
    }

    /// Runs until all threads have ended or none can advance.
    fn run(&mut self, scheduler: &mut Scheduler) -> Outcome {
        loop {
            if self.ready.is_empty() {
                return self.end();
            }
            if self.world.time >= self.fuel {
                return Outcome::OutOfFuel { threads: self.unfinished() };
            }
            let (thread, budget) = scheduler.next(&self.ready, self.world.time);
            let budget = budget.min(self.fuel - self.world.time);
            let stop = self.world.run(&mut self.threads[thread as usize], budget);
            if let Some(outcome) = self.handle(thread, stop) {
                return outcome;
            }
        }
    }

    /// Handles a thread's stop; an outcome ends the run.
    pub(crate) fn handle(&mut self, thread: u32, stop: Stop) -> Option<Outcome> {
        match stop {
            // `Left` occurs only in single functions: in kernels, calls that may unwind are refused.
            Stop::Budget | Stop::Visible | Stop::Left(_) => None,
            Stop::Done => self.exit(thread),
            Stop::Sync(sync) => self.synchronise(thread, sync),
            Stop::Ub(why) => {
                let at = Box::new(self.standing(thread));
                Some(Outcome::UndefinedBehaviour { why, at })
            }
            Stop::Refused(why) => {
                let at = Box::new(self.standing(thread));
                Some(Outcome::Refused { why, at })
            }
        }
    }

    /// The outcome when no thread is ready: all have ended, or the remaining ones wait for each other.
    pub(crate) fn end(&mut self) -> Outcome {
        if self.threads.iter().all(|thread| thread.status == Status::Done) {
            return Outcome::Finished;
        }
        Outcome::Deadlock { threads: self.unfinished() }
    }

    /// The threads that have not ended, grouped by position, with their number.
    pub(crate) fn unfinished(&self) -> Vec<(Standing, u32)> {
        let mut places: Vec<(u32, Status, u32, u32)> = Vec::new();
        for thread in self.threads.iter().filter(|thread| thread.status != Status::Done) {
            let same =
                |row: &&mut (u32, Status, u32, u32)| (row.0, row.1) == (thread.pc, thread.status);
            match places.iter_mut().find(same) {
                Some(row) => row.3 += 1,
                None => places.push((thread.pc, thread.status, thread.id.number, 1)),
            }
        }
        places.iter().map(|&(_, _, thread, n)| (self.standing(thread), n)).collect()
    }

    pub(crate) fn thread_id(&self, thread: u32) -> ThreadId {
        let id = &self.threads[thread as usize].id;
        ThreadId { ctaid: id.ctaid, tid: id.tid }
    }

    pub(crate) fn place(&self, pc: u32) -> Place {
        self.world.program.positions.place(pc)
    }

    pub(crate) fn standing(&self, thread: u32) -> Standing {
        let row = &self.threads[thread as usize];
        let waits_for = match row.status {
            Status::Barrier(id) => format!("waits at barrier {id}"),
            Status::Warp => "waits for its warp".into(),
            Status::Cluster => "waits for its cluster".into(),
            Status::Ready => "is".into(),
            Status::Done => "has ended".into(),
        };
        Standing { thread: self.thread_id(thread), place: self.place(row.pc), waits_for }
    }

    pub(crate) fn block(&mut self, thread: u32, status: Status) {
        self.threads[thread as usize].status = status;
        if let Ok(at) = self.ready.binary_search(&thread) {
            self.ready.remove(at);
        }
    }

    /// Resumes a thread after the operation in which it waited.
    pub(crate) fn wake(&mut self, thread: u32) {
        let row = &mut self.threads[thread as usize];
        row.pc += 1;
        if row.status != Status::Ready {
            row.status = Status::Ready;
            if let Err(at) = self.ready.binary_search(&thread) {
                self.ready.insert(at, thread);
            }
        }
    }

    /// Creates the result of the run.
    pub(crate) fn finish(self, outcome: Outcome) -> Run {
        let found: Vec<Found> =
            self.world.races.as_ref().map(|races| races.found.clone()).unwrap_or_default();
        Run {
            end_is_arbitrary: self.end_is_arbitrary(&outcome),
            outcome,
            races: found.iter().map(|race| self.race(race)).collect(),
            buffers: self.buffers.iter().map(|&b| self.world.global.contents(b)).collect(),
            operations: self.world.time,
            decided_by_choice: self.world.decided_by_choice,
            result: self.result(),
            left: self.left(),
            absences: self.absences.iter().map(|(&at, &who)| self.absence(at, who)).collect(),
        }
    }

    fn absence(&self, (barrier, left_at): (u32, u32), (n_threads, thread): (u32, u32)) -> Absence {
        let (barrier, left_at) = (self.place(barrier), self.place(left_at));
        Absence { barrier, thread: self.thread_id(thread), left_at, n_threads }
    }

    /// The memory that the last access left, if that ended the run.
    fn left(&self) -> Option<LeftMemory> {
        let (place, object, bytes) = self.world.left.get()?;
        if let Where::Shared(_) = place {
            // The last object: its symbol denotes the entire dynamic shared memory.
            let is_dynamic = object as usize >= self.world.program.shared.objects.len();
            return is_dynamic.then_some(LeftMemory::DynamicShared { bytes });
        }
        let number = self.buffers.iter().position(|&buffer| buffer == object)?;
        Some(LeftMemory::Buffer { number, bytes })
    }

    /// The result of the first thread.
    fn result(&self) -> Vec<(u64, Known)> {
        let thread = &self.threads[0];
        if thread.status != Status::Done {
            return Vec::new();
        }
        let crate::op::Op::Ret { value, n } = self.world.program.ops[thread.pc as usize] else {
            return Vec::new();
        };
        let slots = (value..value + n).map(|reg| thread.get(reg));
        slots.map(|slot| (slot.bits, Known::of_slot(slot))).collect()
    }

    fn race(&self, race: &Found) -> Race {
        let side = |(access, writes): (Access, bool)| {
            let n_threads = self.threads.len() as u32;
            RaceSide {
                thread: self.thread_id(access.thread % n_threads),
                place: self.place(access.site),
                writes,
                strong: access.strong(),
                asynchronous: access.thread >= n_threads,
            }
        };
        Race {
            first: side(race.first),
            second: side(race.second),
            address: self.address(race.place, race.at),
            note: race.note,
            is_arbitrary: race.is_arbitrary,
            same_value: race.same_value,
        }
    }

    /// The name of a byte, derived from its object.
    fn address(&self, place: Where, at: u64) -> String {
        let (region, of): (&Region, String) = match place {
            Where::Global | Where::Local => (&self.world.global, String::new()),
            Where::Shared(cta) => {
                let [x, y, z] = self.world.shape.ctaid(cta);
                let region = &self.world.shared[cta as usize];
                (region, format!(" (shared memory of block ({x},{y},{z}))"))
            }
        };
        match region.object_at(at).map(|n| &region.objects[n]) {
            Some(object) => format!("{} + {}{of}", object.name, at - object.start),
            None => format!("address {at}{of}"),
        }
    }
}

/// Constants by function, with the values of `undef` for this seed.
pub(crate) fn constants(program: &Program, seed: u64) -> Vec<Vec<Slot>> {
    let mut consts: Vec<Vec<Slot>> = program.funcs.iter().map(|func| func.consts.clone()).collect();
    for (n, &(func, number, width)) in (0..).zip(&program.undefs) {
        consts[func as usize][number as usize] =
            Slot { bits: choose(seed, n) & mask(u32::from(width)), meta: UNDEF, known: 0 };
    }
    consts
}

fn identity(shape: &crate::grid::Shape, number: u32) -> Identity {
    let per_cta = shape.threads_per_cta();
    let (cta, in_cta) = (number / per_cta, number % per_cta);
    let [x, y, _] = shape.block;
    let tid = [in_cta % x, in_cta / x % y, in_cta / x / y];
    Identity { number, cta, ctaid: shape.ctaid(cta), tid, in_cta }
}

fn begin(
    program: &Program,
    func: u32,
    args: &[Slot],
    id: Identity,
    consts: &[Vec<Slot>],
) -> Thread {
    let info = &program.funcs[func as usize];
    let mut regs = args.to_vec();
    regs.extend_from_slice(&consts[func as usize]);
    regs.resize(info.n_slots as usize, Slot::default());
    Thread {
        id,
        pc: info.entry,
        base: 0,
        regs,
        frames: Vec::new(),
        local: Region::new(),
        status: Status::Ready,
        turned_at: None,
        regions: Vec::new(),
        granted: false,
    }
}
