//! The sentences for users, and the names for programs.
//!
//! A name never changes its meaning; a sentence may be improved.

use super::{
    ASSUME_REQNTID, Action, Cause, Divergence, DivergentBranch, Fact, Fate, HazardKind, Need,
    OtherSync, Pair, PairLoop, Reason, Removal, RemovalReason, Spot, ThreadConflict, Use,
};

impl Fate {
    /// `removed`, `removable`, `kept` or `other`.
    pub fn name(&self) -> &'static str {
        match self {
            Fate::Removed(_) => "removed",
            Fate::Removable(_) => "removable",
            Fate::Kept(_) => "kept",
            Fate::Other(_) => "other",
        }
    }

    /// The name of the reason.
    pub fn reason(&self) -> &'static str {
        match self {
            Fate::Removed(removal) | Fate::Removable(removal) => removal.why.name(),
            Fate::Kept(reason) => reason.name(),
            Fate::Other(sync) => sync.name(),
        }
    }

    /// The name of the row of the model's table that decides (see `model.rs`).
    pub fn row(&self) -> &'static str {
        match self {
            Fate::Removed(removal) | Fate::Removable(removal) => removal.why.row(),
            Fate::Kept(reason) => reason.row(),
            Fate::Other(
                OtherSync::Partial | OtherSync::Arrival | OtherSync::Warp | OtherSync::Cluster,
            ) => "not-considered",
        }
    }

    /// Why, in one sentence without a full stop.
    pub fn sentence(&self) -> String {
        match self {
            Fate::Removed(removal) | Fate::Removable(removal) => removal.sentence(),
            Fate::Kept(reason) => reason.sentence(),
            Fate::Other(sync) => sync.sentence().into(),
        }
    }
}

impl Removal {
    /// Why the barrier can be removed, in one sentence without a full stop.
    pub fn sentence(&self) -> String {
        match &self.why {
            RemovalReason::AtStart => "no effect visible to other threads precedes it".into(),
            RemovalReason::AtEnd => "no effect visible to other threads follows it".into(),
            RemovalReason::AdjacentBarrier(_) => {
                "an adjacent barrier makes it redundant: no effect between the two is visible to \
                 other threads"
                    .into()
            }
            RemovalReason::NothingBefore => {
                "no effect since the previous barriers or the entry is visible to other threads"
                    .into()
            }
            RemovalReason::NothingAfter => {
                "no effect until the next barriers or the exit is visible to other threads".into()
            }
            RemovalReason::OnlyReads => {
                "memory is only read between the previous and the next barriers, and reads do not \
                 conflict"
                    .into()
            }
            RemovalReason::Disjoint(reasons) => {
                let mut text = String::from(
                    "no other thread accesses on one side of it what the other side writes",
                );
                for (n, reason) in reasons.iter().enumerate() {
                    text.push_str(if n == 0 { ": " } else { ", " });
                    text.push_str(reason.phrase());
                }
                text
            }
            RemovalReason::WithCode => "the code around it was removed".into(),
        }
    }
}

impl RemovalReason {
    /// The name of the reason.
    pub fn name(&self) -> &'static str {
        match self {
            RemovalReason::AtStart => "start",
            RemovalReason::AtEnd => "end",
            RemovalReason::AdjacentBarrier(_) => "next-to-another",
            RemovalReason::NothingBefore => "nothing-before",
            RemovalReason::NothingAfter => "nothing-behind",
            RemovalReason::OnlyReads => "only-reads",
            RemovalReason::Disjoint(_) => "apart",
            RemovalReason::WithCode => "gone",
        }
    }

    fn row(&self) -> &'static str {
        match self {
            RemovalReason::AtStart
            | RemovalReason::AtEnd
            | RemovalReason::AdjacentBarrier(_)
            | RemovalReason::NothingBefore
            | RemovalReason::NothingAfter
            | RemovalReason::WithCode => "no-pair",
            RemovalReason::OnlyReads => "both-read",
            RemovalReason::Disjoint(_) => "access",
        }
    }
}

impl OtherSync {
    /// The stable name in reports and JSON.
    pub fn name(self) -> &'static str {
        match self {
            OtherSync::Partial => "partial",
            OtherSync::Arrival => "arrival",
            OtherSync::Warp => "warp",
            OtherSync::Cluster => "cluster",
        }
    }

    fn sentence(self) -> &'static str {
        match self {
            OtherSync::Partial => "it waits for a given number of threads, not for the whole block",
            OtherSync::Arrival => "threads arrive here without waiting",
            OtherSync::Warp => "it synchronizes a warp, not the block",
            OtherSync::Cluster => "it synchronizes the blocks of a cluster",
        }
    }
}

impl Reason {
    /// The stable name in reports and JSON.
    pub fn name(&self) -> &'static str {
        match self {
            Reason::Pair(pair) => pair.hazard.name(),
            Reason::ClusterReturn { .. } => "cluster-return",
            Reason::ResultUsed => "result-used",
            Reason::NotPlain => "not-a-plain-call",
            Reason::LibraryFunction => "library-function",
            Reason::Divergent { .. } => "divergent",
            Reason::Shifted { .. } | Reason::ShiftedCallers => "shifted",
            Reason::Wanted(_) => "wanted",
            Reason::Callers => "callers",
            Reason::OtherBlocks => "other-blocks",
            Reason::DeviceFunction => "device-function",
            Reason::OptNone => "optnone",
            Reason::TooLarge => "too-large",
            Reason::CalledKernel => "called-kernel",
            Reason::SharedNumber => "shared-number",
            Reason::UnknownNumber => "unknown-number",
            Reason::Unreachable => "unreachable",
            Reason::NotFirstBlock => "not-first-block",
            Reason::Event(_) => "event-before",
        }
    }

    fn row(&self) -> &'static str {
        match self {
            Reason::Pair(pair) => pair.hazard.row(),
            Reason::ClusterReturn { .. }
            | Reason::Event(_)
            | Reason::Callers
            | Reason::OtherBlocks => "beyond-the-scope",
            Reason::ResultUsed
            | Reason::NotPlain
            | Reason::LibraryFunction
            | Reason::Divergent { .. }
            | Reason::Shifted { .. }
            | Reason::ShiftedCallers
            | Reason::Wanted(_)
            | Reason::DeviceFunction
            | Reason::OptNone
            | Reason::TooLarge
            | Reason::CalledKernel
            | Reason::SharedNumber
            | Reason::UnknownNumber
            | Reason::Unreachable
            | Reason::NotFirstBlock => "not-considered",
        }
    }

    /// Why the barrier stays, in one sentence without a full stop.
    pub fn sentence(&self) -> String {
        match self {
            Reason::Pair(pair) => return pair.sentence(),
            Reason::ClusterReturn { .. } => {
                "the kernel may run in a cluster, whose other blocks may still access this \
                 block's shared memory when it returns"
            }
            Reason::ResultUsed => "its result is used",
            Reason::NotPlain => "the call is `musttail` or has operand bundles",
            Reason::LibraryFunction => "it is in a library function that is only declared",
            Reason::Divergent { .. } => "not all threads of the block reach it together",
            Reason::Shifted { .. } => {
                "threads may have executed different numbers of barriers before it, so they may \
                 wait at different barriers"
            }
            Reason::ShiftedCallers => {
                "threads may have executed different numbers of barriers before the call of the \
                 function, so they may wait at different barriers"
            }
            Reason::Wanted(why) => why.text(),
            Reason::Callers => {
                "accesses of a caller before or after the call of the function need it"
            }
            Reason::OtherBlocks => {
                "accesses in other basic blocks, which this pass does not analyze, may need it"
            }
            Reason::DeviceFunction => {
                "it is in a device function, and the threads of a block do not provably call it \
                 together"
            }
            Reason::OptNone => "the function has the attribute `optnone`, so passes skip it",
            Reason::TooLarge => "the function has more instructions than -max-function-size allows",
            Reason::CalledKernel => {
                "the kernel is also called as a function, and the threads of a block do not \
                 provably call it together"
            }
            Reason::SharedNumber => {
                "a barrier for a part of the threads has the same barrier number, so their \
                 arrivals may be counted together"
            }
            Reason::UnknownNumber => "its barrier number is not a constant",
            Reason::Unreachable => "it is unreachable",
            Reason::NotFirstBlock => {
                "it is not in the entry block of the kernel, so some threads may not reach it"
            }
            Reason::Event(_) => "it may order an instruction before it",
        }
        .into()
    }

    /// The instruction that the reason is about, if there is one.
    pub fn related(&self) -> Option<&Spot> {
        match self {
            Reason::ClusterReturn { above, .. } => above.as_deref(),
            Reason::Divergent { divergent_branch } => {
                divergent_branch.as_ref().map(|divergent_branch| &divergent_branch.branch)
            }
            Reason::Shifted { by, .. } | Reason::Event(by) => Some(by),
            _ => None,
        }
    }

    /// The branch at which threads diverge, if the reason is about one.
    pub fn divergent_branch(&self) -> Option<&DivergentBranch> {
        match self {
            Reason::Divergent { divergent_branch } | Reason::Shifted { divergent_branch, .. } => {
                divergent_branch.as_deref()
            }
            _ => None,
        }
    }

    /// The facts that would make the barrier redundant.
    pub fn needs(&self) -> &[Need] {
        match self {
            Reason::Pair(pair) => &pair.needs,
            Reason::ClusterReturn { needs, .. } => needs,
            _ => &[],
        }
    }

    /// The advice for reasons that are not about two instructions: the beginning of the line, and the rest.
    pub fn advice(&self) -> Option<(&'static str, &'static str)> {
        let know = |what| Some((KNOW, what));
        let no_assumption = |why| Some((NO_ASSUMPTION, why));
        match self {
            Reason::Pair(_)
            | Reason::ClusterReturn { .. }
            | Reason::Unreachable
            | Reason::Wanted(_) => None,
            Reason::Callers => know(
                "which accesses of its callers conflict; inline the function, and \
                 explain-barriers names the pair",
            ),
            Reason::OtherBlocks => know(
                "the accesses in other basic blocks; dead-sync-elim without `local` analyzes \
                 whole kernels",
            ),
            Reason::OptNone => no_assumption("remove the attribute to have the function analyzed"),
            Reason::TooLarge => {
                no_assumption("raise -max-function-size to have the function analyzed")
            }
            Reason::ResultUsed => no_assumption("the result is computed from all threads"),
            Reason::NotPlain => no_assumption("the call must be preserved as it is"),
            Reason::LibraryFunction => {
                know("the body of the function; link the device library into the module")
            }
            Reason::Divergent { .. } => {
                let root = self
                    .divergent_branch()
                    .and_then(|divergent_branch| divergent_branch.root.as_ref());
                know(root.map_or(SAME_WAY, |root| root.cause.advice()))
            }
            Reason::Shifted { .. } | Reason::ShiftedCallers => {
                know("that all threads execute the same number of barriers before this one")
            }
            Reason::DeviceFunction | Reason::CalledKernel => know(
                "all its callers, and that the threads of a block call it together; inline it \
                 into the kernel to have it analyzed",
            ),
            Reason::SharedNumber => know("that the two barriers are never in use at the same time"),
            Reason::UnknownNumber => know("the barrier number"),
            Reason::NotFirstBlock | Reason::Event(_) => {
                know("more than basic-dbe analyzes; dead-sync-elim analyzes whole kernels")
            }
        }
    }
}

/// The missing fact for a branch at which threads may diverge.
const SAME_WAY: &str = "that the branch is uniform in each block";

impl Cause {
    /// The stable name in reports and JSON.
    pub fn name(self) -> &'static str {
        match self {
            Cause::ThreadNumber => "thread-number",
            Cause::Memory => "memory",
            Cause::Call => "call",
            Cause::Assembly => "assembly",
            Cause::Argument => "argument",
            Cause::DifferentIterations => "rounds",
            Cause::DifferentPaths => "ways",
        }
    }

    /// Why the value differs, to be printed next to it.
    pub fn phrase(self) -> &'static str {
        match self {
            Cause::ThreadNumber => "differs between threads: it is the thread index",
            Cause::Memory => "may differ between threads: it is loaded from memory",
            Cause::Call => "may differ between threads: a call returns it",
            Cause::Assembly => "may differ between threads: inline assembly computes it",
            Cause::Argument => "may differ between threads: each passes its own argument",
            Cause::DifferentIterations => {
                "may differ between threads: they exit the loop in different iterations"
            }
            Cause::DifferentPaths => {
                "may differ between threads: it depends on the path that a thread took"
            }
        }
    }

    fn advice(self) -> &'static str {
        match self {
            Cause::ThreadNumber => {
                "that the branch is uniform in each block; its condition depends on the thread \
                 index"
            }
            Cause::Memory => {
                "that the branch is uniform in each block; its condition depends on a value \
                 loaded from memory"
            }
            Cause::Call => {
                "that the branch is uniform in each block; its condition depends on the result of \
                 a call"
            }
            Cause::Assembly => {
                "that the branch is uniform in each block; its condition depends on a result of \
                 inline assembly"
            }
            Cause::Argument => {
                "that the branch is uniform in each block; its condition depends on an argument \
                 of the function"
            }
            Cause::DifferentIterations => {
                "that the branch is uniform in each block; its condition depends on the number of \
                 iterations of a loop"
            }
            Cause::DifferentPaths => {
                "that the branch is uniform in each block; its condition depends on the path that \
                 a thread took"
            }
        }
    }
}

/// What an assumption states, by the name of its option.
pub fn assumption_phrase(assumption: &str) -> &'static str {
    match assumption {
        "trust-restrict" => {
            "`__restrict__` on arguments of a kernel holds across all threads (-trust-restrict)"
        }
        "trust-aligned" => {
            "all threads of a block reach each `__syncthreads()` together (-trust-aligned)"
        }
        "trust-loads" => "no load races with a write (-trust-loads, on by default)",
        "trust-race-free" => {
            "no two threads write one byte without an order, not even one value (-trust-race-free)"
        }
        ASSUME_REQNTID => "blocks have the given shape (-assume-reqntid)",
        _ => "an assumption of the user",
    }
}

/// The beginning of a line with a missing fact.
const KNOW: &str = "missing fact";

/// The beginning of a line that explains why no assumption helps.
const NO_ASSUMPTION: &str = "no valid assumption removes it";

/// The beginning of a line that explains why no assumption helps while another barrier is removed.
const IN_PLACE: &str = "an assumption removes it only instead of another barrier";
const UNTRIED: &str = "no assumption was tried";

impl HazardKind {
    /// The stable name in reports and JSON.
    pub fn name(self) -> &'static str {
        match self {
            HazardKind::ReadAfterWrite => "read-after-write",
            HazardKind::WriteAfterRead => "write-after-read",
            HazardKind::WriteAfterWrite => "write-after-write",
            HazardKind::ReadWrite => "read-write",
            HazardKind::Atomic => "atomic",
            HazardKind::Volatile => "volatile",
            HazardKind::Publish => "publish",
            HazardKind::Acquire => "acquire",
            HazardKind::Order => "order",
            HazardKind::Asynchronous => "asynchronous",
            HazardKind::Unknown => "unknown-code",
        }
    }

    /// A short name, for pictures.
    pub fn short(self) -> &'static str {
        match self {
            HazardKind::ReadAfterWrite => "RAW",
            HazardKind::WriteAfterRead => "WAR",
            HazardKind::WriteAfterWrite => "WAW",
            HazardKind::ReadWrite => "RW",
            other => other.name(),
        }
    }

    fn row(self) -> &'static str {
        match self {
            HazardKind::ReadAfterWrite
            | HazardKind::WriteAfterRead
            | HazardKind::WriteAfterWrite
            | HazardKind::ReadWrite => "access",
            HazardKind::Atomic | HazardKind::Volatile => "atomic",
            HazardKind::Publish | HazardKind::Acquire | HazardKind::Order => "order",
            HazardKind::Asynchronous => "asynchronous",
            HazardKind::Unknown => "unknown",
        }
    }
}

impl Pair {
    /// What must stay in order, in one sentence without a full stop.
    pub fn sentence(&self) -> String {
        let memory = if self.memory.is_empty() { "memory" } else { &self.memory };
        match self.hazard {
            HazardKind::ReadAfterWrite => {
                format!(
                    "threads write {memory} before it, and other threads may read that after it"
                )
            }
            HazardKind::WriteAfterRead => format!(
                "threads read {memory} before it, and other threads may overwrite that after it"
            ),
            HazardKind::WriteAfterWrite => format!(
                "threads write {memory} before it, and other threads may overwrite that after it"
            ),
            HazardKind::ReadWrite => {
                format!("threads access {memory} on both sides of it, and write it on at least one")
            }
            HazardKind::Atomic => format!("it orders atomic operations on {memory}"),
            HazardKind::Volatile => {
                format!("it orders `volatile` accesses to {memory}")
            }
            HazardKind::Publish => {
                "an operation after it may publish the accesses before it to other blocks or the \
                 host"
                    .into()
            }
            HazardKind::Acquire => {
                "the access after it may depend on what an operation before it acquires from \
                 other blocks or the host"
                    .into()
            }
            HazardKind::Order => {
                "it orders operations on both sides that may synchronize with other blocks or the \
                 host"
                    .into()
            }
            HazardKind::Asynchronous => "asynchronous copies may still access memory".into(),
            HazardKind::Unknown => match (&self.above.does, &self.below.does) {
                (Action::Unknown(what), _) => {
                    format!("the effects of {what} before it are unknown")
                }
                (_, Action::Unknown(what)) => format!("the effects of {what} after it are unknown"),
                _ => "there are more different accesses than the analysis distinguishes".into(),
            },
        }
    }
}

impl Divergence {
    /// The beginning of a line about it.
    pub fn heading(&self) -> &'static str {
        match self.has_ended {
            true => "some threads may have exited before it",
            false => "some threads may not reach it",
        }
    }

    /// The branch at which threads diverge, and why.
    pub fn phrase(&self) -> String {
        let DivergentBranch { branch, root } = &self.divergent_branch;
        let place = match line(branch) {
            Some(line) => format!("the branch at line {line}"),
            None => format!("the branch at the end of %{}", branch.block_name),
        };
        let Some(root) = root else { return place };
        let value =
            root.at.as_ref().map_or_else(|| root.name.clone(), |at| format!("`{}`", at.text));
        format!("{place} depends on {value}, which {}", root.cause.phrase())
    }
}

impl ThreadConflict {
    /// The two threads, the element that they touch, and the conditions, in a clause without a full stop.
    pub fn phrase(&self) -> String {
        let [x, y, z] = self.block;
        let shape = match self.block {
            [_, 1, 1] => format!("{x} threads"),
            [_, _, 1] => format!("{x}x{y} threads"),
            _ => format!("{x}x{y}x{z} threads"),
        };
        let which = if self.cta == 0 { "a block" } else { "the second block of a grid, each" };
        let iterations = |of: fn(&PairLoop) -> Option<u32>| {
            let told = self.iterations.iter().filter(|iterations| iterations.is_told());
            let last = told
                .filter_map(|iterations| of(iterations).map(|iteration| (iterations, iteration)))
                .next_back();
            last.map_or_else(String::new, |(iterations, iteration)| {
                match line(&iterations.header) {
                    Some(line) => format!(" in iteration {iteration} of the loop at line {line}"),
                    None => {
                        format!(
                            " in iteration {iteration} of the loop at %{}",
                            iterations.header.block_name
                        )
                    }
                }
            })
        };
        let mut text = format!(
            "in {which} of {shape}, {} {} {} (byte {}) before the barrier{}, and {} {} it after \
             the barrier{}",
            self.thread(self.above),
            self.does[0].verb(),
            self.element,
            self.byte,
            iterations(|iterations| iterations.above),
            self.thread(self.below),
            self.does[1].verb(),
            iterations(|iterations| iterations.below)
        );
        for (n, same) in self.given.chunk_by(|a, b| a.1 == b.1).enumerate() {
            let names: Vec<&str> = same.iter().map(|(name, _)| name.as_str()).collect();
            let heading = if n == 0 { ", with" } else { " and" };
            text.push_str(&format!("{heading} {} = {}", names.join(" = "), same[0].1));
        }
        if let Some(first) = self.open.first() {
            let place = match line(first) {
                Some(line) => format!("line {line}"),
                None => format!("the end of %{}", first.block_name),
            };
            text.push_str(&format!(
                ", if the branch at {place} leads to both accesses; its condition depends on memory"
            ));
        }
        text
    }

    /// A short form, for pictures.
    pub fn label(&self) -> String {
        let [above, below] = [self.above, self.below].map(|thread| self.thread(thread));
        format!("{} by {above}, then {below}", self.element.replace('`', ""))
    }

    /// A thread by its indices, as many as the block has axes.
    fn thread(&self, [x, y, z]: [u32; 3]) -> String {
        match self.block {
            [_, 1, 1] => format!("thread {x}"),
            [_, _, 1] => format!("thread ({x},{y})"),
            _ => format!("thread ({x},{y},{z})"),
        }
    }

    /// Whether the block has several rows: in blocks of one row the threads may not touch one byte.
    pub fn is_of_rows(&self) -> bool {
        self.block[1..] != [1, 1]
    }

    /// Whether both threads are known to reach the accesses.
    pub fn is_sure(&self) -> bool {
        self.open.is_empty()
    }
}

impl PairLoop {
    /// Whether the iterations are worth printing: not if both are the first.
    fn is_told(&self) -> bool {
        self.above != self.below || self.above.is_some_and(|iteration| iteration > 0)
    }
}

/// The line in the source.
fn line(spot: &Spot) -> Option<u64> {
    spot.source.last().map(|loc| loc.line).filter(|&line| line > 0)
}

impl Action {
    /// The effect of one thread on memory, as a verb.
    fn verb(&self) -> &'static str {
        match self {
            Action::Reads => "reads",
            Action::Writes => "writes",
            Action::ReadsAndWrites => "reads and writes",
            Action::Atomic => "accesses",
            Action::AnyMemory | Action::Orders | Action::Asynchronous | Action::Unknown(_) => {
                "accesses"
            }
        }
    }

    /// The label of the instruction in a listing; `above`: it is the one before the barrier.
    pub fn label(&self, above: bool) -> String {
        let place = if above { "before the barrier" } else { "after it" };
        match self {
            Action::Reads if above => "read here before the barrier".into(),
            Action::Reads => "another thread may read it here".into(),
            Action::Writes if above => "written here before the barrier".into(),
            Action::Writes => "another thread may write it here".into(),
            Action::ReadsAndWrites => format!("read and written here {place}"),
            Action::AnyMemory => format!("may access any memory {place}"),
            Action::Atomic => format!("an atomic operation {place}"),
            Action::Orders => format!("may publish or acquire data {place}"),
            Action::Asynchronous => format!("asynchronous copies start or complete here {place}"),
            Action::Unknown(_) => format!("unknown code {place}"),
        }
    }
}

impl Use {
    /// The effect, and the memory.
    pub fn phrase(&self) -> String {
        let memory = match self.memory.as_str() {
            "" => "memory",
            memory => memory,
        };
        match &self.does {
            Action::Reads => format!("reads {memory}"),
            Action::Writes => format!("writes {memory}"),
            Action::ReadsAndWrites => format!("reads and writes {memory}"),
            Action::AnyMemory => format!("may access any {memory}"),
            Action::Atomic => format!("atomic operations on {memory}"),
            Action::Orders => "may publish or acquire data".into(),
            Action::Asynchronous => "asynchronous copies".into(),
            Action::Unknown(_) => "unknown code".into(),
        }
    }
}

impl Fact {
    /// The stable name in reports and JSON.
    pub fn name(self) -> &'static str {
        match self {
            Fact::RestrictArguments => "restrict-arguments",
            Fact::ThreadNumbers => "thread-numbers",
            Fact::RowPitch => "row-pitch",
            Fact::NoWrap => "no-wrap",
            Fact::BlockShape => "block-shape",
            Fact::IndexFromMemory => "index-from-memory",
            Fact::IndexFromArgument => "index-from-argument",
            Fact::IndexComputed => "index-computed",
            Fact::SameThread => "same-thread",
            Fact::PointerOrigin => "pointer-origin",
            Fact::ExternShared => "extern-shared",
            Fact::AllMemory => "all-memory",
            Fact::Callee => "callee",
            Fact::Assembly => "assembly",
            Fact::InFlight => "in-flight",
            Fact::NoCluster => "no-cluster",
            Fact::InPlaceOfAnother => "in-place-of-another",
            Fact::Untried => "untried",
            Fact::Nothing => "nothing",
        }
    }
}

impl Need {
    /// The beginning of a line about it; [`Self::phrase`] is the rest.
    pub fn heading(&self) -> &'static str {
        match self.fact {
            Fact::Nothing => NO_ASSUMPTION,
            Fact::InPlaceOfAnother => IN_PLACE,
            Fact::Untried => UNTRIED,
            _ => KNOW,
        }
    }

    /// The missing fact, or why no assumption helps.
    pub fn phrase(&self) -> String {
        let about = &self.about;
        match self.fact {
            Fact::RestrictArguments => format!(
                "that {about} never overlap: `__restrict__` on both, which holds across all threads"
            ),
            Fact::ThreadNumbers => {
                let mut text = String::from("that no thread accesses another thread's element");
                if !about.is_empty() {
                    text.push_str(&format!("; {about}"));
                }
                text
            }
            Fact::RowPitch => format!("that rows do not overlap; {about}"),
            Fact::NoWrap => format!("that the index does not wrap around; {about}"),
            Fact::BlockShape if about.is_empty() => "the shape of the block (`reqntid`)".into(),
            Fact::BlockShape => {
                format!("the shape of the block (`reqntid`); {about}")
            }
            Fact::IndexFromMemory => {
                "which elements are accessed; the index is loaded from memory".into()
            }
            Fact::IndexFromArgument => {
                format!("which elements are accessed; the index depends on {about}")
            }
            Fact::IndexComputed => {
                "which elements are accessed; the computation of the index is not analyzed".into()
            }
            Fact::SameThread => {
                "that the same thread makes both accesses; their bytes are the same for all \
                 threads"
                    .into()
            }
            Fact::PointerOrigin => format!("the underlying object of {about}"),
            Fact::ExternShared => {
                "that the two accesses do not overlap; all `extern __shared__` arrays begin at \
                 one address"
                    .into()
            }
            Fact::AllMemory => {
                format!("which memory {about} accesses; it may be any")
            }
            Fact::Callee => format!(
                "the effects of {about}; provide its body, or attributes such as `memory(none)`"
            ),
            Fact::Assembly if about.is_empty() => {
                "the effects of the inline assembly, a part of which is unknown".into()
            }
            Fact::Assembly => {
                format!("which bytes of {about} the inline assembly accesses; it may be any")
            }
            Fact::InFlight => "which memory the copies in flight access".into(),
            Fact::NoCluster => {
                format!("that the kernel does not run in a cluster; {about} shows that it may")
            }
            Fact::InPlaceOfAnother | Fact::Untried | Fact::Nothing => about.clone(),
        }
    }
}
