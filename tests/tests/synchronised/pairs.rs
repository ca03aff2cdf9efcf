//! Pairs for EarlyCSE: an earlier instruction, a later one, and which of the two must remain when there is
//! synchronization between.

/// The instructions that must not be between the two for one of them to be removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Needs {
    /// Instructions after which this thread may observe writes of other threads.
    NoAcquire,
    /// Instructions after which other threads may observe writes of this thread.
    NoRelease,
    /// None: one may be removed in any case.
    Nothing,
    /// Both remain in any case.
    NeverRemoved,
}

/// The accessed memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Object {
    pub(crate) name: &'static str,
    /// The pointer with its type.
    pub(crate) pointer: &'static str,
    /// The suffix of intrinsics overloaded by the pointer.
    pub(crate) suffix: &'static str,
    /// The address space in which other threads access it; `None` if no other thread can, or it is read-only.
    pub(crate) seen_in: Option<u32>,
}

/// All objects.
pub(crate) const OBJECTS: &[Object] = &[
    object("argument", "ptr addrspace(1) %p", "p1", Some(1)),
    object("generic", "ptr %g", "p0", Some(1)),
    object("shared", "ptr addrspace(3) @s", "p3", Some(3)),
    object("own", "ptr addrspace(5) %own", "p5", None),
    object("constant", "ptr addrspace(4) %c", "p4", None),
    object("read_only", "ptr addrspace(1) %r", "p1", None),
];

const fn object(
    name: &'static str,
    pointer: &'static str,
    suffix: &'static str,
    seen_in: Option<u32>,
) -> Object {
    Object { name, pointer, suffix, seen_in }
}

/// Two instructions; one may be redundant.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair {
    pub(crate) name: &'static str,
    /// `{P}` is replaced by the pointer with its type, `{S}` by the object's suffix.
    pub(crate) earlier: &'static str,
    pub(crate) later: &'static str,
    /// The text that is counted in the result.
    pub(crate) counted: &'static str,
    /// Number of its occurrences in the input.
    pub(crate) n: usize,
    pub(crate) needs: Needs,
    /// Further restrictions.
    pub(crate) fit: Fit,
}

/// The applicable objects and control flow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fit {
    /// It writes, so the object must be writable.
    pub(crate) writes: bool,
    /// The only applicable object.
    pub(crate) only: Option<&'static str>,
    /// It lets the object's address escape.
    pub(crate) lets_out: bool,
    /// The two must be in one block.
    pub(crate) in_block: bool,
}

const READS: Fit = Fit { writes: false, only: None, lets_out: false, in_block: false };
const WRITES: Fit = Fit { writes: true, ..READS };

/// All pairs.
pub(crate) const PAIRS: &[Pair] = &[
    pair(
        "load_again",
        ["%x = load i32, {P}", "%y = load i32, {P}"],
        ("load i32, {P}", 2),
        Needs::NoAcquire,
        READS,
    ),
    pair(
        "load_of_what_was_stored",
        ["store i32 7, {P}", "%y = load i32, {P}"],
        ("load i32, {P}", 1),
        Needs::NoAcquire,
        WRITES,
    ),
    pair(
        "stored_back",
        ["%x = load i32, {P}", "store i32 %x, {P}"],
        ("store i32 %x, {P}", 1),
        Needs::NoAcquire,
        WRITES,
    ),
    pair(
        "overwritten",
        ["store i32 7, {P}", "store i32 8, {P}"],
        ("store i32 7, {P}", 1),
        Needs::NoRelease,
        Fit { in_block: true, ..WRITES },
    ),
    pair(
        "unordered_load_again",
        [
            "%x = load atomic i32, {P} unordered, align 4",
            "%y = load atomic i32, {P} unordered, align 4",
        ],
        ("load atomic i32, {P}", 2),
        Needs::NoAcquire,
        READS,
    ),
    pair(
        "memset_again",
        [
            "call void @llvm.memset.{S}.i64({P}, i8 3, i64 16, i1 false)",
            "call void @llvm.memset.{S}.i64({P}, i8 3, i64 16, i1 false)",
        ],
        ("i64({P}, i8 3", 2),
        Needs::NoAcquire,
        WRITES,
    ),
    pair(
        "masked_load_again",
        [
            "%x = call <4 x i32> @llvm.masked.load.v4i32.{S}({P}, <4 x i1> %m, <4 x i32> splat (i32 1))",
            "%y = call <4 x i32> @llvm.masked.load.v4i32.{S}({P}, <4 x i1> %m, <4 x i32> splat (i32 1))",
        ],
        ("@llvm.masked.load", 2),
        Needs::NoAcquire,
        READS,
    ),
    pair(
        "masked_load_of_what_was_stored",
        [
            "call void @llvm.masked.store.v4i32.{S}(<4 x i32> splat (i32 7), {P}, <4 x i1> %m)",
            "%y = call <4 x i32> @llvm.masked.load.v4i32.{S}({P}, <4 x i1> %m, <4 x i32> poison)",
        ],
        ("@llvm.masked.load", 1),
        Needs::NoAcquire,
        WRITES,
    ),
    pair(
        "masked_store_back",
        [
            "%x = call <4 x i32> @llvm.masked.load.v4i32.{S}({P}, <4 x i1> %m, <4 x i32> poison)",
            "call void @llvm.masked.store.v4i32.{S}(<4 x i32> %x, {P}, <4 x i1> %m)",
        ],
        ("@llvm.masked.store", 1),
        Needs::NoAcquire,
        WRITES,
    ),
    pair(
        "masked_overwritten",
        [
            "call void @llvm.masked.store.v4i32.{S}(<4 x i32> splat (i32 7), {P}, <4 x i1> %m)",
            "call void @llvm.masked.store.v4i32.{S}(<4 x i32> splat (i32 8), {P}, <4 x i1> %m)",
        ],
        ("<4 x i32> splat (i32 7)", 1),
        Needs::NoRelease,
        Fit { in_block: true, ..WRITES },
    ),
    pair(
        "reading_call_again",
        ["%x = call i32 @reads_{S}({P})", "%y = call i32 @reads_{S}({P})"],
        ("call i32 @reads_", 2),
        Needs::NoAcquire,
        READS,
    ),
    pair(
        "writing_call_again",
        ["call void @writes_{S}({P})", "call void @writes_{S}({P})"],
        ("call void @writes_", 2),
        Needs::NoAcquire,
        WRITES,
    ),
    pair(
        "bulk_store_again",
        [
            "call void @llvm.nvvm.st.bulk({P}, i64 16, i64 0)",
            "call void @llvm.nvvm.st.bulk({P}, i64 16, i64 0)",
        ],
        ("@llvm.nvvm.st.bulk({P}", 2),
        Needs::NoAcquire,
        Fit { only: Some("generic"), ..WRITES },
    ),
    pair(
        "reading_assembly_again",
        [
            "%x = call i32 asm \"ld.u32 $0, [$1];\", \"=r,l\"({P}) nounwind willreturn memory(argmem: read)",
            "%y = call i32 asm \"ld.u32 $0, [$1];\", \"=r,l\"({P}) nounwind willreturn memory(argmem: read)",
        ],
        ("asm \"ld.u32", 2),
        Needs::NoAcquire,
        Fit { lets_out: true, ..READS },
    ),
    pair(
        "invariant_load_again",
        ["%x = load i32, {P}, !invariant.load !0", "%y = load i32, {P}, !invariant.load !0"],
        ("load i32, {P}", 2),
        Needs::Nothing,
        READS,
    ),
    pair(
        "read_only_cache_again",
        [
            "%x = call i32 @llvm.nvvm.ldg.global.i.i32.{S}({P}, i32 4)",
            "%y = call i32 @llvm.nvvm.ldg.global.i.i32.{S}({P}, i32 4)",
        ],
        ("@llvm.nvvm.ldg", 2),
        Needs::Nothing,
        Fit { only: Some("argument"), ..READS },
    ),
    register("thread_number_again", "i32 @llvm.nvvm.read.ptx.sreg.tid.x()", Needs::Nothing),
    register("lane_again", "i32 @llvm.nvvm.read.ptx.sreg.laneid()", Needs::Nothing),
    register("clock_again", "i32 @llvm.nvvm.read.ptx.sreg.clock()", Needs::NeverRemoved),
    register("timer_again", "i64 @llvm.nvvm.read.ptx.sreg.globaltimer()", Needs::NeverRemoved),
    register("multiprocessor_again", "i32 @llvm.nvvm.read.ptx.sreg.smid()", Needs::NeverRemoved),
    register("active_again", "i32 @llvm.nvvm.activemask()", Needs::NeverRemoved),
    register(
        "shuffle_again",
        "i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %n, i32 0, i32 31)",
        Needs::NeverRemoved,
    ),
    register("vote_again", "i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 true)", Needs::NeverRemoved),
    register(
        "match_again",
        "i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %n)",
        Needs::NeverRemoved,
    ),
    register("unknown_again", "i32 @unknown_value()", Needs::NeverRemoved),
];

const fn pair(
    name: &'static str,
    [earlier, later]: [&'static str; 2],
    (counted, n): (&'static str, usize),
    needs: Needs,
    fit: Fit,
) -> Pair {
    Pair { name, earlier, later, counted, n, needs, fit }
}

/// The same call twice, without an object.
const fn register(name: &'static str, call: &'static str, needs: Needs) -> Pair {
    let fit = Fit { only: Some("argument"), ..READS };
    Pair { name, earlier: call, later: call, counted: call, n: 2, needs, fit }
}

impl Pair {
    /// Whether it is applicable to an object.
    pub(crate) fn fits(&self, object: &Object) -> bool {
        let writable = !matches!(object.name, "constant" | "read_only");
        let known = object.name != "own" || !self.fit.lets_out;
        self.fit.only.is_none_or(|only| only == object.name)
            && (writable || !self.fit.writes)
            && known
    }

    /// The instructions for an object: a call that is written without a result gets one.
    pub(crate) fn lines(&self, object: &Object) -> [String; 2] {
        let line = |text: &str, result: &str| {
            let text = filled(text, object);
            let is_bare = !["%", "store", "call"].iter().any(|start| text.starts_with(start));
            if is_bare { format!("%{result} = call {text}") } else { text }
        };
        [line(self.earlier, "x"), line(self.later, "y")]
    }

    /// The counted text, in the printer's form.
    pub(crate) fn counted(&self, object: &Object) -> String {
        filled(self.counted, object)
    }
}

fn filled(text: &str, object: &Object) -> String {
    text.replace("{P}", object.pointer).replace("{S}", object.suffix)
}
