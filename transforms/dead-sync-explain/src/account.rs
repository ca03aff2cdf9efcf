//! The explanation of the barriers of a function as data: which were removed and which stay, and for each the reason.
//!
//! `explain.rs` computes it; this module defines its contents and how it is written:
//!
//! | file | what it does |
//! |---|---|
//! | `account/words.rs` | the sentences, and the stable names of reasons |
//! | `account/json.rs` | a report as JSON |
//! | `account/picture.rs`, `account/dot.rs` | a report as graphs for Graphviz |
//! | `account/layout.rs`, `account/svg.rs` | the graphs with a layout, as SVG |
//! | `account/report.rs` | the accounts of several passes merged into one, and the counts of each kernel |
//!
//! The passes that remove barriers, and `explain-barriers`, emit an account ([`selvedge_pass::Cx::emit_finding`]). It
//! contains everything that is shown, and outlives the module.

mod dot;
mod json;
mod layout;
mod picture;
mod report;
mod svg;
mod words;

use selvedge_ir::{Block, Global, Inst};
use selvedge_pass::SourceLoc;

pub use json::{JSON_VERSION, LineOf};
pub use report::{Counts, Line, ModuleReport};
pub use selvedge_dead_sync::explaining::{KeepMark, Separation, Sides};
pub use words::assumption_phrase;

/// The assumption about the shape of blocks.
pub(crate) const ASSUME_REQNTID: &str = "assume-reqntid";

/// Whether the last of these passes that explains barriers covers entire kernels; otherwise `explain-barriers` after
/// them completes the report.
pub fn explains_all<'a>(passes: impl Iterator<Item = &'a str>) -> bool {
    const ALL: [&str; 2] = ["dead-sync-elim", "explain-barriers"];
    let explaining = passes.filter(|name| ALL.contains(name) || *name == "basic-dbe");
    explaining.last().is_some_and(|name| ALL.contains(&name))
}

/// The barriers of one function as one pass left them.
#[derive(Clone, Debug)]
pub struct Account {
    /// The function.
    pub function: Global,
    /// Its name.
    pub name: String,
    /// The pass that made the account.
    pub pass: &'static str,
    /// Whether the function is a kernel.
    pub is_kernel: bool,
    /// The assumptions of the user, by the names of options, whether a barrier was removed because of one or not.
    pub assumptions: Vec<&'static str>,
    /// All instructions that wait for other threads, in text order, as they were before the pass.
    pub entries: Vec<Entry>,
    /// The blocks, in text order.
    pub blocks: Vec<Outline>,
}

/// A block, for pictures.
#[derive(Clone, Debug)]
pub struct Outline {
    /// The block.
    pub block: Block,
    /// Its name without `%`.
    pub name: String,
    /// The successors of the block: indices in [`Account::blocks`].
    pub successors: Vec<usize>,
}

/// A location in the code.
#[derive(Clone, Debug)]
pub struct Spot {
    /// The instruction.
    pub inst: Inst,
    /// The block that it is, or was, in.
    pub block: Block,
    /// Its position in the function as it was before the pass, in text order.
    pub position: u32,
    /// The name of that block without `%`.
    pub block_name: String,
    /// The instruction as text, without its metadata.
    pub text: String,
    /// Its source location, then the calls that it was inlined at, outwards; empty without debug information.
    pub source: Vec<SourceLoc>,
}

/// An instruction that waits for other threads, and its fate.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The instruction.
    pub at: Spot,
    /// Its fate.
    pub fate: Fate,
    /// Assumptions that each suffice alone to remove the barrier, by the names of options; each was tried.
    pub freed_by: Vec<&'static str>,
    /// Pairs of assumptions that together would let it be removed while neither alone does, by the names of options;
    /// each was tried.
    pub freed_by_two: Vec<[&'static str; 2]>,
    /// A shape of blocks with which it would be removed, in the syntax of `assume-reqntid`: `k=16,16,1`.
    pub freed_by_shape: Option<String>,
    /// For a barrier that stays: the assumptions that show that all threads reach it together, by the names of options.
    pub together_by: Vec<&'static str>,
    /// For a barrier that stays for another reason: why some threads may also not reach it.
    pub divergence: Option<Box<Divergence>>,
    /// The pass that made the entry.
    pub pass: &'static str,
}

/// The fate of a barrier.
#[derive(Clone, Debug)]
pub enum Fate {
    /// It was removed.
    Removed(Removal),
    /// It can be removed, but the pass only reports, or a limit of the user prevented it.
    Removable(Removal),
    /// It stays.
    Kept(Reason),
    /// It is not a full barrier of the block, so barrier elimination does not consider it.
    Other(OtherSync),
}

/// Why a barrier can be removed.
#[derive(Clone, Debug)]
pub struct Removal {
    /// The reason.
    pub why: RemovalReason,
    /// Which memory accesses are before and after it, if they were examined.
    pub sides: Option<Sides>,
    /// The hazards before it and after it, up to the barriers around it, if they were examined: all that the decision
    /// considered.
    pub evidence: Option<Evidence>,
    /// The assumptions of the user without which it would be needed, by the names of options.
    pub assumptions: Vec<&'static str>,
    /// The barrier that now orders what this one ordered; `None` where that is not one barrier.
    pub replaced_by: Option<Box<Spot>>,
}

/// The hazards on the two sides of a removable barrier, each kind once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Evidence {
    /// Before it.
    pub above: Vec<Use>,
    /// After it.
    pub below: Vec<Use>,
}

/// An effect of threads, and the memory that it is about.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Use {
    /// The effect.
    pub does: Action,
    /// The memory, as named for a user; empty when the effect is not about memory.
    pub memory: String,
}

/// Why a barrier is redundant.
#[derive(Clone, Debug)]
pub enum RemovalReason {
    /// No hazard precedes it in the kernel.
    AtStart,
    /// No hazard follows it in the kernel.
    AtEnd,
    /// This barrier is adjacent, with no hazard between.
    AdjacentBarrier(Box<Spot>),
    /// No hazard is between the barriers before it and it.
    NothingBefore,
    /// No hazard is between it and the barriers after it.
    NothingAfter,
    /// Both sides only read.
    OnlyReads,
    /// No other thread touches on one side what a thread writes on the other, for these reasons.
    Disjoint(Vec<Separation>),
    /// It was removed together with the code around it.
    WithCode,
}

/// Why a barrier stays.
#[derive(Clone, Debug)]
pub enum Reason {
    /// Two instructions need it.
    Pair(Box<Pair>),
    /// The kernel may run in a cluster, whose other CTAs may still access the shared memory of this one when it
    /// returns.
    ClusterReturn {
        /// An access before it.
        above: Option<Box<Spot>>,
        /// The missing fact that the kernel runs in no cluster, with the instruction that shows that it may.
        needs: Vec<Need>,
    },
    /// Its result is used.
    ResultUsed,
    /// It carries operand bundles or is `musttail`.
    NotPlain,
    /// It is in a library function that is only declared.
    LibraryFunction,
    /// Not all threads reach it together.
    Divergent {
        /// The branch at which they diverge, if that is one branch.
        divergent_branch: Option<Box<DivergentBranch>>,
    },
    /// The user wants to keep it.
    Wanted(KeepMark),
    /// An access in a caller of the function needs it.
    Callers,
    /// The pass examines one block, and code outside may need it.
    OtherBlocks,
    /// Threads may have run different numbers of barriers before the function was called.
    ShiftedCallers,
    /// Threads may have run different numbers of barriers before it.
    Shifted {
        /// Because of this instruction.
        by: Box<Spot>,
        /// The branch at which the threads that run the instruction diverge from the others, if that is one branch.
        divergent_branch: Option<Box<DivergentBranch>>,
    },
    /// It is in a function that other functions call.
    DeviceFunction,
    /// The function is marked `optnone`, so passes do not change it.
    OptNone,
    /// The function has more instructions than the user's limit.
    TooLarge,
    /// It is in a kernel that code calls as a function.
    CalledKernel,
    /// Counted or partial barriers of the module use the same barrier number.
    SharedNumber,
    /// Its barrier number is not a constant.
    UnknownNumber,
    /// It is unreachable.
    Unreachable,
    /// The pass examines the first block only, and the barrier is in another one.
    NotFirstBlock,
    /// The scan of the pass ended at this instruction before it.
    Event(Box<Spot>),
}

/// A divergent branch.
#[derive(Clone, Debug)]
pub struct DivergentBranch {
    /// The branch.
    pub branch: Spot,
    /// The value that differs between threads, on which the branch depends.
    pub root: Option<Root>,
}

/// Why some threads may not reach a barrier.
#[derive(Clone, Debug)]
pub struct Divergence {
    /// Whether they have exited; otherwise they are elsewhere in the kernel.
    pub has_ended: bool,
    /// Where they diverge from the others.
    pub divergent_branch: DivergentBranch,
}

/// The value from which a difference between threads originates.
#[derive(Clone, Debug)]
pub struct Root {
    /// Why the value differs.
    pub cause: Cause,
    /// Its name for a user, where it is no instruction or the instruction is not shown.
    pub name: String,
    /// The instruction that computes it; `None` for an argument.
    pub at: Option<Spot>,
}

/// Why a value may not be the same in all threads of a block.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cause {
    /// It is the thread index, or another special register with a value for each thread.
    ThreadNumber,
    /// It is loaded from memory.
    Memory,
    /// A call returns it.
    Call,
    /// Inline assembly computes it.
    Assembly,
    /// It is an argument of a device function, which may differ between the calls of different threads.
    Argument,
    /// Threads leave the loop that computes it in different iterations.
    DifferentIterations,
    /// Threads reach it on different paths.
    DifferentPaths,
}

/// Two instructions that need a barrier.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The kind of conflict.
    pub hazard: HazardKind,
    /// The memory that it is about, as named for a user; empty when it is not about memory.
    pub memory: String,
    /// The instruction before the barrier.
    pub above: Party,
    /// The instruction after it.
    pub below: Party,
    /// The number of further pairs that need the barrier, each of a class of hazards before it and one after it;
    /// hazards with the same conflicts form one class.
    pub others: usize,
    /// The missing facts with which this pair would not need the barrier.
    pub needs: Vec<Need>,
    /// Two threads that touch one byte, if some were found.
    pub thread_conflict: Option<Box<ThreadConflict>>,
}

/// Two threads of a block that touch one byte, one before a barrier and one after it. They were found by a
/// dry run (see the glossary): the result holds for launches with this block shape in which every integer argument has
/// the value `number`, if `open` is empty.
#[derive(Clone, Debug)]
pub struct ThreadConflict {
    /// The extents of the block along x, y and z.
    pub block: [u32; 3],
    /// The index of the block along x; it is the last block of the grid.
    pub cta: u32,
    /// The thread index before the barrier.
    pub above: [u32; 3],
    /// The thread index after it.
    pub below: [u32; 3],
    /// The effects of the two threads on the byte.
    pub does: [Action; 2],
    /// The element that contains the byte, as named for a user: `tile[3]`.
    pub element: String,
    /// The offset of the byte in its object.
    pub byte: i64,
    /// The base of both addresses.
    pub base: ConflictBase,
    /// The loops around at least one of the two accesses.
    pub iterations: Vec<PairLoop>,
    /// The value that all integer arguments of the launch have.
    pub number: u64,
    /// The arguments that the result depends on, by name, with their values in their width.
    pub given: Vec<(String, u64)>,
    /// Branches that depend on the contents of memory: they are assumed to lead to the accesses.
    pub open: Vec<Spot>,
}

/// The base of addresses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ConflictBase {
    /// A variable, by its name in the module.
    Variable(String),
    /// The pointer in an argument, by the argument's index from 0.
    Argument(u32),
    /// A pointer within an argument: the argument's index, and the byte offset of the pointer in it.
    Field(u32, i64),
}

/// A loop around at least one of two accesses.
#[derive(Clone, Debug)]
pub struct PairLoop {
    /// The header of the loop.
    pub header: Spot,
    /// The iteration of the access before the barrier, from 0, if the loop contains it.
    pub above: Option<u32>,
    /// The same for the access after it.
    pub below: Option<u32>,
}

/// One of the two instructions of a pair.
#[derive(Clone, Debug)]
pub struct Party {
    /// The instruction.
    pub at: Spot,
    /// Its effect.
    pub does: Action,
}

/// An effect of an instruction that other threads may observe.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// Reads memory.
    Reads,
    /// Writes memory.
    Writes,
    /// Reads and writes memory.
    ReadsAndWrites,
    /// Is assumed to read and write any memory.
    AnyMemory,
    /// Accesses memory atomically.
    Atomic,
    /// Publishes accesses to other threads, or acquires theirs.
    Orders,
    /// Starts or waits for asynchronous work.
    Asynchronous,
    /// Calls this unknown function.
    Unknown(String),
}

/// The kind of a conflict.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HazardKind {
    /// A write before and a read after.
    ReadAfterWrite,
    /// A read before and a write after.
    WriteAfterRead,
    /// Writes on both sides.
    WriteAfterWrite,
    /// More than one of the above.
    ReadWrite,
    /// At least one is atomic.
    Atomic,
    /// Both are volatile.
    Volatile,
    /// An access before the barrier may be published after it.
    Publish,
    /// An access after the barrier may rely on an acquire before it.
    Acquire,
    /// Both sides publish or acquire.
    Order,
    /// Asynchronous work.
    Asynchronous,
    /// Unknown code.
    Unknown,
}

/// A fact that is missing in a proof.
#[derive(Clone, Debug)]
pub struct Need {
    /// The kind of fact.
    pub fact: Fact,
    /// The subject: a name, or empty.
    pub about: String,
    /// The instruction that is the subject.
    pub at: Option<Spot>,
}

/// Kinds of facts with which a barrier would not be needed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fact {
    /// That two arguments of the kernel never overlap.
    RestrictArguments,
    /// Which thread touches which element.
    ThreadNumbers,
    /// That no row extends into the next one.
    RowPitch,
    /// That an index does not wrap around.
    NoWrap,
    /// The shape of the block of threads (`reqntid`).
    BlockShape,
    /// The values of an index that is loaded from memory.
    IndexFromMemory,
    /// The values of an index that is an argument of the launch.
    IndexFromArgument,
    /// The values of an index that is computed.
    IndexComputed,
    /// That the same thread makes both accesses.
    SameThread,
    /// The object that a pointer points to.
    PointerOrigin,
    /// That two accesses to `extern` shared arrays do not overlap, although all such arrays begin at one address.
    ExternShared,
    /// Which memory an intrinsic accesses.
    AllMemory,
    /// The effects of a function.
    Callee,
    /// The effects of inline assembly.
    Assembly,
    /// The memory that copies in flight access.
    InFlight,
    /// That the kernel does not run in a cluster.
    NoCluster,
    /// None by itself: under assumptions this barrier would be removed, but then another one that is removed now would
    /// stay.
    InPlaceOfAnother,
    /// Unknown, since no assumption was tried: the kernel calls functions with barriers, which assumptions affect too.
    Untried,
    /// None: the order matters.
    Nothing,
}

/// A synchronization that is not a full barrier of the block.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum OtherSync {
    /// Waits for a counted part of the block's threads.
    Partial,
    /// Arrives and does not wait.
    Arrival,
    /// Waits for the threads of a warp.
    Warp,
    /// Waits for the blocks of a cluster.
    Cluster,
}

impl Removal {
    /// A barrier that was removed together with the code around it.
    pub(crate) fn of_gone_code() -> Removal {
        let (sides, evidence, replaced_by) = (None, None, None);
        Removal {
            why: RemovalReason::WithCode,
            sides,
            evidence,
            assumptions: Vec::new(),
            replaced_by,
        }
    }
}

impl Account {
    /// The entries; each full barrier has a number, from 1.
    pub fn numbered(&self) -> impl Iterator<Item = (Option<usize>, &Entry)> {
        self.entries.iter().scan(0, |number, entry| {
            *number += usize::from(entry.is_full());
            Some((entry.is_full().then_some(*number), entry))
        })
    }
}

impl Entry {
    /// The command-line flag of an assumption, quoted for a shell.
    pub fn flag(&self, assumption: &str) -> String {
        match &self.freed_by_shape {
            Some(shape) if assumption == ASSUME_REQNTID => {
                format!("-{assumption}='{}'", shape.replace('\'', "'\\''"))
            }
            _ => format!("-{assumption}"),
        }
    }

    /// Whether it is a full barrier of the block of threads.
    pub fn is_full(&self) -> bool {
        !matches!(self.fate, Fate::Other(_))
    }
}
