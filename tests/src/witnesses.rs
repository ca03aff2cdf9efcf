//! Confirms witnesses of needed barriers by running them: the kernel is launched as the witness states, without the
//! barrier, and the two threads must access the byte by these two instructions, unordered.

use std::collections::BTreeMap;
use std::fmt;

use selvedge::analysis::value::{ValueContext, Values};
use selvedge::analysis::{Env, SharedFacts};
use selvedge::dead_sync::account::{
    Account, ConflictBase, Entry, Fact, Fate, Pair, Reason, ThreadConflict,
};
use selvedge::pass::Pipeline;
use selvedge_ir::{Function, Global, Inst, Module, Opcode, ValueKind};
use selvedge_simt::inputs::{ShapeRequest, made_up};
use selvedge_simt::{
    Argument, Launch, Options, Outcome, ParamKind, Place, Program, Race, Run, Schedule, ThreadId,
};

use crate::read_text;

/// Bytes of dynamic shared memory, and of buffers.
const SHARED: u32 = 1 << 15;
const BUFFER: usize = 1 << 18;

/// Maximal number of operations of a run.
const FUEL: u64 = 3_000_000;

/// The result of running a witness.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Confirmed {
    /// The two threads conflict.
    Yes,
    /// It cannot be determined, for this reason.
    Untold(String),
    /// They do not conflict.
    Wrong(String),
}

/// Statistics of the barriers of kernels.
#[derive(Clone, Default, Debug)]
pub struct Tally {
    /// Uniformly reached barriers that are needed for two instructions, by the evidence.
    pub shown: BTreeMap<String, usize>,
    /// Unconditional and conditional witnesses, by the result of running them.
    pub confirmed: BTreeMap<(bool, String), usize>,
    /// Wrong witnesses.
    pub wrong: Vec<String>,
}

impl Tally {
    /// Adds another tally.
    pub fn add(&mut self, other: Tally) {
        for (key, n) in other.shown {
            *self.shown.entry(key).or_default() += n;
        }
        for (key, n) in other.confirmed {
            *self.confirmed.entry(key).or_default() += n;
        }
        self.wrong.extend(other.wrong);
    }

    /// Number of confirmed witnesses.
    pub fn n_confirmed(&self) -> usize {
        let yes = self.confirmed.iter().filter(|((_, what), _)| what == "confirmed");
        yes.map(|(_, n)| n).sum()
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all: usize = self.shown.values().sum();
        writeln!(
            f,
            "{all} uniformly reached barriers of kernels stay because of two instructions"
        )?;
        for (what, n) in &self.shown {
            writeln!(f, "{n:6} {:5.1} %  {what}", 100.0 * *n as f64 / all.max(1) as f64)?;
        }
        writeln!(f, "witnesses, run:")?;
        for ((is_sure, what), n) in &self.confirmed {
            let kind = if *is_sure { "told without an if" } else { "told with an if" };
            writeln!(f, "{n:6}  {kind}: {what}")?;
        }
        Ok(())
    }
}

/// A module after `dead-sync-elim` with thread proofs, and the accounts of the remaining barriers.
pub fn explained(source: &[u8]) -> Option<(Module, Vec<Account>)> {
    let mut module = read_text(source).ok()?;
    let registry = selvedge::registry();
    let run = |module: &mut Module, passes: &str| -> Option<Vec<Account>> {
        let pipeline: Pipeline = registry.parse(passes).expect("a pipeline");
        let mut session = selvedge::session();
        session.remarks.findings = true;
        let report = pipeline.run(module, &mut session).ok()?;
        Some(report.found::<Account>().cloned().collect())
    };
    run(&mut module, "dead-sync-elim<thread-proofs>")?;
    let accounts = run(&mut module, "explain-barriers<thread-proofs>")?;
    Some((module, accounts))
}

/// Counts the accounts of the barriers of a module, and runs all witnesses. `name`: the name of the module.
pub fn tally(name: &str, source: &[u8]) -> Tally {
    let mut tally = Tally::default();
    let Some((mut module, accounts)) = explained(source) else { return tally };
    for account in accounts.iter().filter(|account| account.is_kernel) {
        for (n, entry) in account.entries.iter().enumerate() {
            let Fate::Kept(Reason::Pair(pair)) = &entry.fate else { continue };
            *tally.shown.entry(shown(pair)).or_default() += 1;
            let Some(thread_conflict) = &pair.thread_conflict else { continue };
            let what = match confirm(&mut module, account, entry, (pair, thread_conflict)) {
                Confirmed::Yes => "confirmed".into(),
                Confirmed::Untold(why) => why,
                Confirmed::Wrong(what) => {
                    let at = format!(
                        "{name}: @{}, barrier {n}: {}",
                        account.name,
                        thread_conflict.phrase()
                    );
                    tally.wrong.push(format!("{at}\n  {what}"));
                    "wrong".into()
                }
            };
            *tally.confirmed.entry((thread_conflict.is_sure(), what)).or_default() += 1;
        }
    }
    tally
}

/// The evidence that a barrier is needed; otherwise the missing fact.
fn shown(pair: &Pair) -> String {
    use selvedge::dead_sync::account::HazardKind::{Acquire, Asynchronous, Order, Publish};
    match (&pair.thread_conflict, pair.hazard) {
        (Some(thread_conflict), _) if thread_conflict.is_sure() => "witness".into(),
        (Some(_), _) => "witness, if a branch on memory leads there".into(),
        (None, Publish | Acquire | Order | Asynchronous) => {
            format!("need: {}", pair.hazard.name())
        }
        (None, _) => match pair.needs.first().map(|need| need.fact) {
            // Both access the same bytes, and all threads execute one of them: orders were handled above.
            Some(Fact::Nothing | Fact::Untried) => "need: all threads touch the bytes".into(),
            fact => format!("undecided: {}", fact.map_or("nothing", Fact::name)),
        },
    }
}

/// Runs a kernel as a witness states, without the barrier.
fn confirm(
    module: &mut Module,
    account: &Account,
    entry: &Entry,
    (pair, thread_conflict): (&Pair, &ThreadConflict),
) -> Confirmed {
    let func = module.body_mut(account.function).1.expect("it has a body");
    let barrier = entry.at.inst;
    let next = func.next_inst(barrier).expect("a block does not end with a barrier");
    func.unlink(barrier);
    let places = [pair.above.at.inst, pair.below.at.inst].map(|inst| place(func, inst));
    let confirmed = run(module, account, thread_conflict, places);
    let func = module.body_mut(account.function).1.expect("it has a body");
    func.insert_before(barrier, next);
    confirmed
}

/// The indices of a block in its function, and of an instruction in its block.
fn place(func: &Function, inst: Inst) -> (u32, u32) {
    let block = func.block_of(inst).expect("it is in a block");
    let number = func.blocks().position(|other| other == block).expect("it is linked");
    let n = func.insts(block).position(|other| other == inst).expect("it is linked");
    (number as u32, n as u32)
}

fn run(
    module: &Module,
    account: &Account,
    thread_conflict: &ThreadConflict,
    places: [(u32, u32); 2],
) -> Confirmed {
    let Ok(program) = Program::new(module) else { return untold("simt refuses it") };
    if matches!(thread_conflict.base, ConflictBase::Field(..)) {
        return untold("the pointer is in an argument passed by value");
    }
    let fields = fields(module, account.function);
    let Some(launches) = launches(&program, &account.name, thread_conflict, &fields) else {
        return untold("such a launch cannot be made");
    };
    let mut why = String::from("nothing was run");
    for launch in &launches {
        for schedule in [Schedule::RoundRobin, Schedule::LastFirst] {
            let thread = |tid| ThreadId { ctaid: [thread_conflict.cta, 0, 0], tid };
            let between = Some([thread(thread_conflict.above), thread(thread_conflict.below)]);
            let options =
                Options { schedule, fuel: FUEL, zeroed: true, between, ..Options::default() };
            let Ok(run) = program.run(launch, &options) else {
                return untold("such a launch cannot be made");
            };
            if run.races.iter().any(|race| is_it(race, thread_conflict, places)) {
                return Confirmed::Yes;
            }
            why = ended(&run);
        }
    }
    match (why.as_str(), thread_conflict.is_sure()) {
        ("", true) => Confirmed::Wrong("the two threads do not meet there".into()),
        ("", false) => untold("the branch led elsewhere"),
        _ => Confirmed::Untold(why),
    }
}

fn untold(why: &str) -> Confirmed {
    Confirmed::Untold(why.into())
}

/// The reason why a run may have ended too early; empty when it did not.
fn ended(run: &Run) -> String {
    let why = match &run.outcome {
        Outcome::Finished => "",
        Outcome::UndefinedBehaviour { why, .. } if why.contains("outside") => {
            "an access outside of a buffer"
        }
        Outcome::UndefinedBehaviour { why, .. } => {
            return format!(
                "undefined behaviour: {}",
                why.split([':', '@', '%']).next().unwrap_or(why)
            );
        }
        Outcome::BarrierMismatch { .. } | Outcome::Deadlock { .. } => "threads wait for ever",
        Outcome::OutOfFuel { .. } => "it runs too long",
        Outcome::Trapped(_) => "a trap",
        Outcome::Refused { .. } => "simt refuses an instruction",
    };
    why.into()
}

/// Whether two accesses are those of the witness.
fn is_it(race: &Race, thread_conflict: &ThreadConflict, places: [(u32, u32); 2]) -> bool {
    let of = |place: &Place| (place.block_number, place.number);
    let sides = [
        (race.first.thread.tid, of(&race.first.place)),
        (race.second.thread.tid, of(&race.second.place)),
    ];
    let wanted = [(thread_conflict.above, places[0]), (thread_conflict.below, places[1])];
    let is_pair = sides == wanted || sides == [wanted[1], wanted[0]];
    // `NAME + BYTE`, possibly followed by more.
    let byte = race.address.split(" + ").nth(1).and_then(|rest| rest.split(' ').next());
    is_pair && byte == Some(&thread_conflict.byte.to_string())
}

/// A scalar field of a by-value argument, as loaded by the kernel.
struct Field {
    argument: u32,
    offset: usize,
    bytes: usize,
}

/// The scalar fields that a function loads from its arguments at constant offsets.
fn fields(module: &Module, function: Global) -> Vec<Field> {
    let Some(func) = module.body(function) else { return Vec::new() };
    let shared = SharedFacts::default();
    let env = Env { header: &module.header, target: None, shared: &shared };
    let context = ValueContext::new(env, func);
    let values = Values::new(&context, func);
    let field = |load: Inst| {
        let address = values.decompose(func.operand(load, 0));
        let ValueKind::Arg(argument) = address.base.kind() else { return None };
        let bits = module.header.types.int_bits(func.inst(load).ty())?;
        let offset = usize::try_from(address.offset.to_i64()?).ok()?;
        let is_part = address.terms.is_empty() && bits.is_multiple_of(8) && bits <= u64::BITS;
        is_part.then_some(Field { argument: argument.as_u32(), offset, bytes: bits as usize / 8 })
    };
    func.all_insts().filter(|&inst| func.opcode(inst) == Opcode::Load).filter_map(field).collect()
}

/// Launches with blocks of that shape, with that value, and with large buffers.
fn launches(
    program: &Program,
    kernel: &str,
    thread_conflict: &ThreadConflict,
    fields: &[Field],
) -> Option<Vec<Launch>> {
    let kernel = program.kernel(kernel)?;
    let request = ShapeRequest {
        grid: Some([thread_conflict.cta + 1, 1, 1]),
        block: Some(thread_conflict.block),
        dynamic_shared: Some(SHARED),
    };
    let mut launches = made_up(program, kernel, &request, 2).ok()?;
    for (launch, width) in launches.iter_mut().zip([4, 8]) {
        let arguments = launch.args.iter_mut().zip(&kernel.params).enumerate();
        for (place, (argument, param)) in arguments {
            match (&mut *argument, &param.kind) {
                (Argument::Bits(bits), ParamKind::Scalar { bits: width, is_float: false }) => {
                    *bits = thread_conflict.number & (u64::MAX >> (64 - (*width).clamp(1, 64)));
                }
                (Argument::Buffer(bytes), ParamKind::Pointer) => {
                    let pattern = bytes.clone();
                    *bytes = pattern.into_iter().cycle().take(BUFFER).collect();
                }
                // Fields that the kernel does not load as scalars may be copied as a whole: words in one launch, and
                // pairs of words in the other.
                (Argument::Buffer(bytes), ParamKind::ByValue { .. }) => {
                    let number = thread_conflict.number.to_le_bytes();
                    let n_bytes = bytes.len();
                    *bytes = number[..width].iter().copied().cycle().take(n_bytes).collect();
                    for field in fields.iter().filter(|field| field.argument as usize == place) {
                        let room = bytes.get_mut(field.offset..field.offset + field.bytes);
                        if let Some(room) = room {
                            room.copy_from_slice(&number[..field.bytes]);
                        }
                    }
                }
                _ => {}
            }
        }
    }
    Some(launches)
}
