//! What a person is told about the barriers of a function, as data: which went and which stay, and
//! for each the reason.
//!
//! `explain.rs` finds it out; here is what it says, and how it is written:
//!
//! | file | what it does |
//! |---|---|
//! | `account/words.rs` | the sentences, and the stable names of reasons |
//! | `account/json.rs` | a report as JSON |
//! | `account/picture.rs`, `account/dot.rs` | a report as graphs for Graphviz |
//! | `account/layout.rs`, `account/svg.rs` | and drawn |
//! | `account/report.rs` | the accounts of several passes as one, and the counts of each kernel |
//!
//! An account is handed over by the engines and by `explain-barriers` ([`selvedge_pass::Cx::hand_over`])
//! and holds everything that is shown: it outlives the module.

mod dot;
mod json;
mod layout;
mod picture;
mod report;
mod svg;
mod words;

use selvedge_ir::{Block, Global, Inst};
use selvedge_pass::SourceLoc;

pub use crate::keep::Kept;
pub use json::{JSON_VERSION, LineOf};
pub use report::{Counts, Line, ModuleReport};
pub use words::promise_phrase;

/// The promise about the shape of blocks.
pub(crate) const ASSUME_REQNTID: &str = "assume-reqntid";

/// The barriers of one function as one pass left them.
#[derive(Clone, Debug)]
pub struct Account {
    /// The function.
    pub function: Global,
    /// Its name.
    pub name: String,
    /// The pass that gives the account.
    pub pass: &'static str,
    /// Whether the function is a kernel.
    pub is_kernel: bool,
    /// What the user promised, by the names of options, whether a barrier went because of it or not.
    pub promises: Vec<&'static str>,
    /// Everything that waits for other threads, in the order of the text, as it was before the pass.
    pub entries: Vec<Entry>,
    /// The blocks, in the order of the text.
    pub blocks: Vec<Outline>,
}

/// A block, for pictures.
#[derive(Clone, Debug)]
pub struct Outline {
    /// The block.
    pub block: Block,
    /// Its name without `%`.
    pub name: String,
    /// Where control may go: places in [`Account::blocks`].
    pub successors: Vec<usize>,
}

/// A place in the code.
#[derive(Clone, Debug)]
pub struct Spot {
    /// The instruction.
    pub inst: Inst,
    /// The block that it is, or was, in.
    pub block: Block,
    /// Where it is in the function as it was before the pass, in the order of the text.
    pub position: u32,
    /// The name of that block without `%`.
    pub block_name: String,
    /// The instruction as text, without its metadata.
    pub text: String,
    /// Where it comes from, then the calls that it was inlined at, outwards; empty without debug
    /// information.
    pub source: Vec<SourceLoc>,
}

/// Something that waits for other threads, and what became of it.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Where it is.
    pub at: Spot,
    /// What became of it.
    pub fate: Fate,
    /// Promises of which each alone would let it go, by the names of options: it was tried.
    pub freed_by: Vec<&'static str>,
    /// Promises of which two together would let it go, and neither alone: it was tried.
    pub freed_by_two: Vec<[&'static str; 2]>,
    /// The shape of blocks with which it would be removed, as `assume-reqntid` takes it: `k=16,16,1`.
    pub freed_by_shape: Option<String>,
    /// Of a barrier that stays: why some threads may not reach it, where that is not the reason.
    pub divergence: Option<Box<Divergence>>,
    /// The pass that says so.
    pub pass: &'static str,
}

/// What became of a barrier.
#[derive(Clone, Debug)]
pub enum Fate {
    /// It went.
    Removed(Removal),
    /// It could go, but the pass only looks, or was told not to.
    Removable(Removal),
    /// It stays.
    Kept(Reason),
    /// It is none of those that barrier elimination is about.
    Other(OtherSync),
}

/// Why a barrier may go.
#[derive(Clone, Debug)]
pub struct Removal {
    /// The reason.
    pub why: Spare,
    /// Which plain accesses are before and behind it, if that was looked at.
    pub sides: Option<Sides>,
    /// What is done before it and behind it, up to the barriers around it, if that was looked at: all
    /// that was weighed.
    pub evidence: Option<Evidence>,
    /// What the user promised, by the names of options, without which it would be needed.
    pub promises: Vec<&'static str>,
    /// The barrier that keeps in order now what this one would keep in order without it; `None` where that is not one
    /// barrier.
    pub replaced_by: Option<Box<Spot>>,
}

/// What is done on the two sides of a barrier that may go, each kind of deed once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Evidence {
    /// Before it.
    pub above: Vec<Use>,
    /// Behind it.
    pub below: Vec<Use>,
}

/// Something that threads do, and the memory that it is about.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Use {
    /// What they do.
    pub does: Deed,
    /// The memory, as a person calls it; empty when it is not about memory.
    pub memory: String,
}

/// Which accesses are on the two sides of a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sides {
    /// Something before it may read what others write.
    pub read_above: bool,
    /// Something before it may write.
    pub write_above: bool,
    /// Something behind it may read.
    pub read_below: bool,
    /// Something behind it may write.
    pub write_below: bool,
}

/// What makes a barrier superfluous.
#[derive(Clone, Debug)]
pub enum Spare {
    /// Nothing that others could notice happened in the kernel yet.
    Start,
    /// Nothing that others could notice happens any more.
    End,
    /// With nothing between, this barrier does the same.
    Twin(Box<Spot>),
    /// Nothing that others could notice happens since the barriers before it.
    NothingBefore,
    /// Nothing that others could notice happens up to the barriers behind it.
    NothingBehind,
    /// Both sides only read.
    OnlyReads,
    /// What one side writes, no other thread touches on the other side, for these reasons.
    Apart(Vec<Separation>),
    /// The code around it went.
    Gone,
}

/// Why two accesses are in nobody's way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Separation {
    /// Kinds of memory that share no byte.
    Memory,
    /// Different variables.
    Objects,
    /// Different bytes of one variable.
    Bytes,
    /// A variable that only its name leads to, and a pointer that did not come from there.
    Unexposed,
    /// The promise that `restrict` holds for all threads.
    Restrict,
    /// Memory that nobody outside of the block of threads can see.
    WithinBlock,
    /// Different threads access different bytes.
    Threads,
}

/// Why a barrier stays.
#[derive(Clone, Debug)]
pub enum Reason {
    /// Two instructions need it.
    Pair(Box<Pair>),
    /// Other CTAs of the cluster may still need what is done before it when the kernel returns.
    ClusterReturn {
        /// Something that is done before it.
        above: Option<Box<Spot>>,
        /// What shows that it may run in a cluster.
        needs: Vec<Need>,
    },
    /// Its result is used.
    ResultUsed,
    /// It carries operand bundles or is `musttail`.
    NotPlain,
    /// Not all threads come there together.
    Divergent {
        /// Where they part, if that is one place.
        parting: Option<Box<Parting>>,
    },
    /// The user wants it.
    Wanted(Kept),
    /// Something in a caller of the function needs it.
    Callers,
    /// The pass looks at one block, and what lies beyond may need it.
    OtherBlocks,
    /// Threads may have run different numbers of barriers before the function was called.
    ShiftedCallers,
    /// Threads may have run different numbers of barriers before it.
    Shifted {
        /// Because of this.
        by: Box<Spot>,
        /// Where the threads part that come by there and those that do not, if that is one place.
        parting: Option<Box<Parting>>,
    },
    /// It is in a function that others call.
    DeviceFunction,
    /// The function is marked `optnone`: passes leave it as it is.
    OptNone,
    /// The function has more instructions than the user lets passes look at.
    TooLarge,
    /// It is in a kernel that code calls as a function.
    CalledKernel,
    /// Counted or partial barriers of the module use the same number.
    SharedNumber,
    /// Its number is not written out.
    UnknownNumber,
    /// No way leads to it.
    Unreachable,
    /// The pass looks at the first block only, and it is in another one.
    NotFirstBlock,
    /// The pass looks no further than this instruction before it.
    Event(Box<Spot>),
}

/// A branch at which threads of a block may go different ways.
#[derive(Clone, Debug)]
pub struct Parting {
    /// The branch.
    pub branch: Spot,
    /// The value that differs between threads, on which the branch depends.
    pub root: Option<Root>,
}

/// Why some threads may not reach a barrier.
#[derive(Clone, Debug)]
pub struct Divergence {
    /// Whether they have ended; otherwise they are elsewhere.
    pub has_ended: bool,
    /// Where they part from the others.
    pub parting: Parting,
}

/// Where a difference between threads begins.
#[derive(Clone, Debug)]
pub struct Root {
    /// Why the value differs.
    pub cause: Cause,
    /// What a person calls it, where it is no instruction or not shown.
    pub name: String,
    /// The instruction that computes it; none of an argument.
    pub at: Option<Spot>,
}

/// Why a value may not be the same in all threads of a block.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cause {
    /// It is the thread's number, or computed for each thread by the machine.
    ThreadNumber,
    /// It is loaded from memory.
    Memory,
    /// A call returns it.
    Call,
    /// Inline assembly computes it.
    Assembly,
    /// It is an argument of a device function, which each thread may call with another one.
    Argument,
    /// Threads leave the loop that it is computed in in different rounds.
    Rounds,
    /// Threads come to it on different ways.
    Ways,
}

/// Two instructions that need a barrier.
#[derive(Clone, Debug)]
pub struct Pair {
    /// What must stay in order.
    pub hazard: HazardKind,
    /// The memory that it is about, as a person calls it; empty when it is not about memory.
    pub memory: String,
    /// The instruction before the barrier.
    pub above: Party,
    /// The instruction behind it.
    pub below: Party,
    /// How many other pairs of kinds of accesses need the barrier too.
    pub others: usize,
    /// What one would have to know to take this pair away.
    pub needs: Vec<Need>,
    /// Two threads that meet there, if some were found.
    pub meeting: Option<Box<Meeting>>,
}

/// Two threads of a block that touch one byte, one before a barrier and one behind it. Found by running threads
/// without memory: it holds for launches of that shape with that number, if `open` is empty.
#[derive(Clone, Debug)]
pub struct Meeting {
    /// Threads of the block along x, y and z.
    pub block: [u32; 3],
    /// Which block it is, along x; it is the last of the grid.
    pub cta: u32,
    /// The indices of the thread before the barrier.
    pub above: [u32; 3],
    /// The indices of the thread behind it.
    pub below: [u32; 3],
    /// What the one does with it, and what the other.
    pub does: [Deed; 2],
    /// What the byte is part of, as a person calls it: `tile[3]`.
    pub element: String,
    /// The byte, counted from where that object begins.
    pub byte: i64,
    /// What both addresses are counted from.
    pub base: MeetingBase,
    /// The loops around one of the two.
    pub rounds: Vec<Rounds>,
    /// What each integer is that the launch passes in.
    pub number: u64,
    /// Those of them that decide, by name, with what they are in their width.
    pub given: Vec<(String, u64)>,
    /// Branches that depend on what memory holds: it is taken that they lead there.
    pub open: Vec<Spot>,
}

/// What addresses are counted from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MeetingBase {
    /// A variable, by its name in the module.
    Variable(String),
    /// Where an argument points to, by its place from 0.
    Argument(u32),
    /// Where a pointer leads that is part of an argument: its place, and the bytes before the pointer in it.
    Field(u32, i64),
}

/// A loop around one of two accesses.
#[derive(Clone, Debug)]
pub struct Rounds {
    /// Where the loop begins.
    pub header: Spot,
    /// The round of the access before the barrier, from 0, if the loop is around it.
    pub above: Option<u32>,
    /// The same of the access behind it.
    pub below: Option<u32>,
}

/// One of the two instructions of a pair.
#[derive(Clone, Debug)]
pub struct Party {
    /// Where it is.
    pub at: Spot,
    /// What it does.
    pub does: Deed,
}

/// What an instruction does that others notice.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Deed {
    /// Reads memory.
    Reads,
    /// Writes memory.
    Writes,
    /// Reads and writes memory.
    ReadsAndWrites,
    /// Is taken to read and write any memory.
    AnyMemory,
    /// Reads or writes memory as one step.
    Atomic,
    /// Lets others learn of accesses, or learns of theirs.
    Orders,
    /// Starts or awaits work beside the threads.
    Asynchronous,
    /// Calls this, of which nothing is known.
    Unknown(String),
}

/// What must stay in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HazardKind {
    /// A write before and a read behind.
    ReadAfterWrite,
    /// A read before and a write behind.
    WriteAfterRead,
    /// Writes on both sides.
    WriteAfterWrite,
    /// Reads and writes on both sides.
    ReadWrite,
    /// At least one is atomic.
    Atomic,
    /// Both are volatile.
    Volatile,
    /// Others may learn of an access before the barrier.
    Publish,
    /// Something is learned before the barrier on which an access behind it may rely.
    Acquire,
    /// Both sides let others learn, or learn.
    Order,
    /// Work that runs beside the threads.
    Asynchronous,
    /// Unknown code.
    Unknown,
}

/// What one would have to know.
#[derive(Clone, Debug)]
pub struct Need {
    /// What kind of knowledge.
    pub fact: Fact,
    /// What it is about: a name, or empty.
    pub about: String,
    /// The instruction that it is about.
    pub at: Option<Spot>,
}

/// Kinds of knowledge that would free a barrier.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fact {
    /// That two arguments of the kernel never overlap.
    RestrictArguments,
    /// Which thread touches which element.
    ThreadNumbers,
    /// That no row reaches into the next one.
    RowPitch,
    /// That an index does not wrap around.
    NoWrap,
    /// The shape of the block of threads (`reqntid`).
    BlockShape,
    /// The values of an index that comes from memory.
    IndexFromMemory,
    /// The values of an index that the launch passes in.
    IndexFromArgument,
    /// The values of an index that is computed.
    IndexComputed,
    /// That one and the same thread makes both accesses.
    SameThread,
    /// Where a pointer leads.
    PointerOrigin,
    /// `extern` shared arrays all begin at one address.
    ExternShared,
    /// Which memory an instruction of the machine is about.
    AllMemory,
    /// What a function does.
    Callee,
    /// What inline assembly does.
    Assembly,
    /// What copies in flight touch.
    InFlight,
    /// That the kernel runs in no cluster.
    NoCluster,
    /// That another barrier may stay in its place: beside those that go nothing frees it.
    InPlaceOfAnother,
    /// Which promise may free it was not tried: the kernel calls functions with barriers, which promises change too.
    Untried,
    /// Nothing: the order matters.
    Nothing,
}

/// Something that waits, but for others than all threads of the block.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum OtherSync {
    /// For a counted part of the block's threads.
    Partial,
    /// Arrives, and does not wait.
    Arrival,
    /// For the threads of a warp.
    Warp,
    /// For the blocks of a cluster.
    Cluster,
}

impl Removal {
    /// Of a barrier that went with the code around it.
    pub(crate) fn of_gone_code() -> Removal {
        let (sides, evidence, replaced_by) = (None, None, None);
        Removal { why: Spare::Gone, sides, evidence, promises: Vec::new(), replaced_by }
    }
}

impl Account {
    /// The entries, each full barrier with its number from 1.
    pub fn numbered(&self) -> impl Iterator<Item = (Option<usize>, &Entry)> {
        self.entries.iter().scan(0, |number, entry| {
            *number += usize::from(entry.is_full());
            Some((entry.is_full().then_some(*number), entry))
        })
    }
}

impl Entry {
    /// The flag that makes a promise, as a shell takes it.
    pub fn flag(&self, promise: &str) -> String {
        match &self.freed_by_shape {
            Some(shape) if promise == ASSUME_REQNTID => {
                format!("-{promise}='{}'", shape.replace('\'', "'\\''"))
            }
            _ => format!("-{promise}"),
        }
    }

    /// Whether it is a full barrier of the block of threads.
    pub fn is_full(&self) -> bool {
        !matches!(self.fate, Fate::Other(_))
    }
}
