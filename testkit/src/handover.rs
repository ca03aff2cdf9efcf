//! Generates race-free kernels with one outcome, in which two threads own some memory alternately.
//!
//! In turn 0 the first thread owns the memory, in turn 1 the second one, and so on. The owner accesses it in all
//! possible forms (ordinary, masked, in bulk, volatile, through callees) and then hands it over by some form of
//! synchronization: release and acquire, fences, volatile flags, locks, barriers, inline or in callees. A value that
//! is loaded before the handover and used after it is stale; a store that is removed before it is missed. So a pass
//! that ignores synchronization is detected by running the kernel before and after it.
//!
//! * Both threads run one kernel, in the two arms of one branch, so that each arm is one long path for a pass.
//! * Loaded values stay in registers to the end, and are then stored to a buffer of the thread's own.
//! * No value depends on the schedule: each access is ordered with all accesses of the other thread.

use std::fmt::Write;

use crate::rng::Rng;

/// A generated kernel `@kernel`.
#[derive(Clone, Debug)]
pub struct Handover {
    /// The module.
    pub text: String,
    /// The launch, as a file for `selvedge-opt --inputs`.
    pub launch: String,
}

/// Maximal number of results that a thread stores.
const MAX_RESULTS: usize = 48;

/// The form of synchronization of a handover.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SyncForm {
    /// `release` and `acquire` on the flag.
    Order,
    /// Fences, and a relaxed flag.
    Fence,
    /// `membar`, and a volatile flag.
    Volatile,
    /// Read-modify-write operations on the flag.
    Exchange,
    /// `cmpxchg` on the flag.
    Lock,
    /// Callees that do one of these.
    Callee(u8),
    /// A barrier of the CTA.
    Barrier,
    /// A barrier of the warp.
    Warp,
}

const SYNC_FORMS: [SyncForm; 10] = [
    SyncForm::Order,
    SyncForm::Fence,
    SyncForm::Volatile,
    SyncForm::Exchange,
    SyncForm::Lock,
    SyncForm::Callee(0),
    SyncForm::Callee(1),
    SyncForm::Callee(2),
    SyncForm::Barrier,
    SyncForm::Warp,
];

/// The code of one thread.
struct Arm {
    name: &'static str,
    text: String,
    n_values: usize,
    n_blocks: usize,
    /// Loaded words: the value and the index of the word.
    words: Vec<(String, usize)>,
    /// Loaded masked vectors, and the indices of their masks.
    vectors: Vec<(String, usize)>,
    results: Vec<String>,
    /// The state of the generator before the last access, and the turn of the access.
    last: Option<(Rng, usize)>,
    /// The turn that a callee has already waited for.
    passed: usize,
}

/// The masks of masked accesses.
const MASKS: [&str; 3] = [
    "<i1 true, i1 true, i1 false, i1 true>",
    "<i1 true, i1 true, i1 true, i1 true>",
    "<i1 false, i1 true, i1 true, i1 false>",
];

/// The properties of a kernel.
struct KernelOptions {
    shared: bool,
    ctas: usize,
    turns: usize,
    sleeps: bool,
    noalias: bool,
    /// The synchronization at the end of each turn.
    forms: Vec<SyncForm>,
    /// Whether another definition may replace the callees.
    weak: bool,
}

/// The kernel with that seed, with attributes on its callees as LLVM infers them.
pub fn generated(seed: u64) -> Handover {
    let mut rng = Rng::new(seed);
    let options = KernelOptions::generated(&mut rng);
    of(&mut rng, &options)
}

/// The same kernel without attributes on its callees, which cannot be interposed: for passes that infer attributes.
pub fn bare(seed: u64) -> Handover {
    let mut rng = Rng::new(seed);
    let options = KernelOptions { weak: false, ..KernelOptions::generated(&mut rng) };
    let Handover { text, launch } = of(&mut rng, &options);
    let without = |line: &str| match line.split_once(" noinline ") {
        Some((head, _)) => format!("{head} noinline {{\n"),
        None => format!("{line}\n"),
    };
    Handover { text: text.lines().map(without).collect(), launch }
}

fn of(rng: &mut Rng, options: &KernelOptions) -> Handover {
    let mut arms = [Arm::new("left"), Arm::new("right")];
    for turn in 0..options.turns {
        let (own, other) = (turn % 2, (turn + 1) % 2);
        arms[own].accesses(rng, options, turn);
        if turn + 1 < options.turns {
            let form = options.forms[turn];
            arms[own].give(form, turn + 1, options);
            arms[other].take(form, turn + 1, options);
        }
    }
    let text = options.module(&arms);
    Handover { text, launch: options.launch() }
}

impl KernelOptions {
    fn generated(rng: &mut Rng) -> KernelOptions {
        let ctas = if rng.one_in(3) { 2 } else { 1 };
        let turns = 2 + rng.below(4);
        let within = if ctas == 2 { SYNC_FORMS.len() - 2 } else { SYNC_FORMS.len() };
        let usual = *rng.pick(&SYNC_FORMS[..within]);
        let mut form = || if rng.one_in(3) { *rng.pick(&SYNC_FORMS[..within]) } else { usual };
        let forms = (0..turns).map(|_| form()).collect();
        KernelOptions {
            shared: ctas == 1 && rng.one_in(2),
            ctas,
            turns,
            sleeps: rng.one_in(3),
            noalias: !rng.one_in(4),
            forms,
            weak: rng.one_in(2),
        }
    }

    fn launch(&self) -> String {
        let block = 2 / self.ctas;
        let mut text = format!(
            "[[launch]]\nkernel = \"kernel\"\ngrid = [{}]\nblock = [{block}, 1]\nshared = 0\n",
            self.ctas
        );
        for bytes in [16, 32, 4, 8 * MAX_RESULTS] {
            let _ = writeln!(text, "[[launch.arg]]\nzeros = {bytes}");
        }
        text
    }

    /// The address space of the memory, and a pointer to it.
    fn space(&self) -> (u32, &'static str) {
        if self.shared { (3, "@s") } else { (1, "%p") }
    }

    fn module(&self, arms: &[Arm; 2]) -> String {
        let mut text = String::from(DECLARATIONS);
        let linkage = if self.weak { "weak" } else { "internal" };
        let sleep = if self.sleeps { "  call void @llvm.nvvm.nanosleep(i32 20)\n" } else { "" };
        text.push_str(&CALLEES.replace("LINKAGE", linkage).replace("  SLEEP\n", sleep));
        let (space, pointer) = self.space();
        let promise = if self.noalias { " noalias" } else { "" };
        let role = if self.ctas == 2 { "ctaid" } else { "tid" };
        let _ = writeln!(
            text,
            "define ptx_kernel void @kernel(ptr addrspace(1){promise} %p, ptr addrspace(1){promise} %q, \
             ptr addrspace(1){promise} %flag, ptr addrspace(1){promise} %out) {{\nentry:\n  \
             %role = call i32 @llvm.nvvm.read.ptx.sreg.{role}.x()\n  \
             %g = addrspacecast ptr addrspace({space}) {pointer} to ptr\n  \
             %gflag = addrspacecast ptr addrspace(1) %flag to ptr"
        );
        for word in 0..4 {
            let _ = writeln!(
                text,
                "  %n{word} = getelementptr i32, ptr addrspace({space}) {pointer}, i32 {word}\n  \
                 %g{word} = getelementptr i32, ptr %g, i32 {word}"
            );
        }
        text.push_str("  %is_left = icmp eq i32 %role, 0\n");
        text.push_str("  br i1 %is_left, label %left0, label %right0\n");
        for (number, arm) in arms.iter().enumerate() {
            let _ = write!(text, "{}0:\n{}", arm.name, arm.text);
            let first = number * MAX_RESULTS;
            for (n, value) in arm.results.iter().take(MAX_RESULTS).enumerate() {
                let (at, name) = (first + n, arm.name);
                let _ = writeln!(
                    text,
                    "  %o{name}{n} = getelementptr i32, ptr addrspace(1) %out, i32 {at}\n  \
                     store i32 {value}, ptr addrspace(1) %o{name}{n}"
                );
            }
            text.push_str("  ret void\n");
        }
        text.push_str("}\n");
        text
    }
}

impl Arm {
    fn new(name: &'static str) -> Arm {
        Arm {
            name,
            text: String::new(),
            n_values: 0,
            n_blocks: 0,
            words: Vec::new(),
            vectors: Vec::new(),
            results: Vec::new(),
            last: None,
            passed: 0,
        }
    }

    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "  {line}");
    }

    /// Writes a line that computes a value; returns its name.
    fn value(&mut self, line: &str) -> String {
        self.n_values += 1;
        let name = format!("%{}_v{}", self.name, self.n_values);
        let _ = writeln!(self.text, "  {name} = {line}");
        name
    }

    fn block(&mut self) -> String {
        self.n_blocks += 1;
        format!("{}{}", self.name, self.n_blocks)
    }

    /// Some accesses of the memory by its owner.
    fn accesses(&mut self, rng: &mut Rng, options: &KernelOptions, turn: usize) {
        if turn == 0 {
            // The initial contents of shared memory are undefined.
            self.memset(options, 1 + rng.below(3), false);
        }
        // The last access before the handover is repeated after it: a pass could consider it redundant.
        if let Some((mut again, turn)) = self.last.take().filter(|_| !rng.one_in(3)) {
            self.access(&mut again, options, turn);
        }
        for _ in 0..rng.below(4) {
            self.access(rng, options, turn);
        }
        // A store that the other thread misses if it does not synchronize.
        let pointer = options.word(rng.below(2), rng.one_in(4));
        self.line(&format!("store i32 {}, {pointer}", 100 * (turn + 1)));
        self.last = Some((rng.clone(), turn));
        self.access(rng, options, turn);
    }

    fn access(&mut self, rng: &mut Rng, options: &KernelOptions, turn: usize) {
        // Few locations are accessed, repeatedly.
        let word = if rng.one_in(4) { rng.below(4) } else { rng.below(2) };
        let pointer = options.word(word, rng.one_in(4));
        let constant = 10 * (turn + 1) + rng.below(3);
        match rng.below(16) {
            0..=2 => self.load(&format!("load i32, {pointer}"), word),
            3 | 4 => self.line(&format!("store i32 {constant}, {pointer}")),
            5 => self.store_back(rng, options),
            6 => self.memset(options, rng.below(3), rng.one_in(5)),
            7 => self.copy(options, rng.one_in(4)),
            8 => self.masked_load(rng, options),
            9 => self.masked_store(rng, options, constant),
            10 => self.line("call void @llvm.nvvm.st.bulk(ptr %g, i64 16, i64 0)"),
            11 => {
                let sum = self.value("call i32 @sum(ptr %g)");
                self.results.push(sum);
            }
            12 => self.line(&format!("call void @fill(ptr %g, i32 {})", rng.below(2))),
            13 => self.line("call void @bump(ptr %g)"),
            14 if rng.one_in(2) => self.load(&format!("load volatile i32, {pointer}"), word),
            14 => self.line(&format!("store volatile i32 {constant}, {pointer}")),
            _ => {
                let line = format!("atomicrmw add {pointer}, i32 1 monotonic");
                let old = self.value(&line);
                self.results.push(old);
            }
        }
    }

    fn load(&mut self, line: &str, word: usize) {
        let value = self.value(line);
        self.words.push((value.clone(), word));
        self.results.push(value);
    }

    fn store_back(&mut self, rng: &mut Rng, options: &KernelOptions) {
        let Some(last) = self.words.len().checked_sub(1) else { return };
        let (value, word) = self.words[rng.below(last + 1)].clone();
        let pointer = options.word(word, rng.one_in(3));
        self.line(&format!("store i32 {value}, {pointer}"));
    }

    fn memset(&mut self, options: &KernelOptions, byte: usize, volatile: bool) {
        let (space, pointer) = options.space();
        self.line(&format!(
            "call void @llvm.memset.p{space}.i64(ptr addrspace({space}) {pointer}, i8 {byte}, i64 16, \
             i1 {volatile})"
        ));
    }

    /// Copies the memory to a buffer of the thread's own, and reads a word there.
    fn copy(&mut self, options: &KernelOptions, volatile: bool) {
        let (space, pointer) = options.space();
        let at = if self.name == "left" { 0 } else { 16 };
        let to = self.value(&format!("getelementptr i8, ptr addrspace(1) %q, i32 {at}"));
        self.line(&format!(
            "call void @llvm.memcpy.p1.p{space}.i64(ptr addrspace(1) {to}, \
             ptr addrspace({space}) {pointer}, i64 16, i1 {volatile})"
        ));
        let value = self.value(&format!("load i32, ptr addrspace(1) {to}"));
        self.results.push(value);
    }

    fn masked_load(&mut self, rng: &mut Rng, options: &KernelOptions) {
        let (space, pointer) = options.space();
        let mask = rng.below(MASKS.len());
        let vector = self.value(&format!(
            "call <4 x i32> @llvm.masked.load.v4i32.p{space}(ptr addrspace({space}) {pointer}, \
             <4 x i1> {}, <4 x i32> zeroinitializer)",
            MASKS[mask]
        ));
        let sum =
            self.value(&format!("call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> {vector})"));
        self.vectors.push((vector, mask));
        self.results.push(sum);
    }

    /// Stores a constant, or a value loaded with the same mask.
    fn masked_store(&mut self, rng: &mut Rng, options: &KernelOptions, constant: usize) {
        let (space, pointer) = options.space();
        let known = self.vectors.len();
        let (value, mask) = match known {
            0 => (format!("splat (i32 {constant})"), rng.below(MASKS.len())),
            _ if rng.one_in(2) => (format!("splat (i32 {constant})"), rng.below(MASKS.len())),
            _ => self.vectors[rng.below(known)].clone(),
        };
        self.line(&format!(
            "call void @llvm.masked.store.v4i32.p{space}(<4 x i32> {value}, \
             ptr addrspace({space}) {pointer}, <4 x i1> {})",
            MASKS[mask]
        ));
    }

    /// Hands the memory over: sets the flag to `turn`.
    fn give(&mut self, form: SyncForm, turn: usize, options: &KernelOptions) {
        let flag = "ptr addrspace(1) %flag";
        match form {
            SyncForm::Order => self.line(&format!(
                "store atomic i32 {turn}, {flag} syncscope(\"device\") release, align 4"
            )),
            SyncForm::Fence => {
                self.line("fence syncscope(\"device\") release");
                self.line(&format!("store atomic i32 {turn}, {flag} monotonic, align 4"));
            }
            SyncForm::Volatile => {
                self.line("call void @llvm.nvvm.membar.gl()");
                self.line(&format!("store volatile i32 {turn}, {flag}"));
            }
            SyncForm::Exchange => {
                self.value(&format!("atomicrmw xchg {flag}, i32 {turn} acq_rel"));
            }
            SyncForm::Lock => {
                let before = turn - 1;
                self.value(&format!("cmpxchg {flag}, i32 {before}, i32 {turn} acq_rel monotonic"));
            }
            SyncForm::Callee(2) if options.can_pass_on(turn) => {
                let next = turn + 1;
                self.passed = next;
                self.line(&format!("call void @pass_on(ptr %gflag, i32 {turn}, i32 {next})"));
            }
            SyncForm::Callee(0 | 2) => {
                self.line(&format!("call void @give_order(ptr %gflag, i32 {turn})"));
            }
            SyncForm::Callee(_) => {
                self.line(&format!("call void @give_fence(ptr %gflag, i32 {turn})"));
            }
            SyncForm::Barrier => self.line("call void @llvm.nvvm.barrier.cta.sync.all(i32 0)"),
            SyncForm::Warp => self.line("call void @llvm.nvvm.bar.warp.sync(i32 3)"),
        }
        // The barrier orders the accesses. The flag is set nevertheless: `take` waits for its value after the barrier,
        // and the next turn continues from it.
        if matches!(form, SyncForm::Barrier | SyncForm::Warp) {
            self.line(&format!("store atomic i32 {turn}, {flag} monotonic, align 4"));
        }
    }

    /// Waits until the flag has the value of this turn.
    fn take(&mut self, form: SyncForm, turn: usize, options: &KernelOptions) {
        if self.passed == turn {
            return;
        }
        match form {
            SyncForm::Callee(n) => {
                let name = if n != 1 { "take_order" } else { "take_fence" };
                return self.line(&format!("call void @{name}(ptr %gflag, i32 {turn})"));
            }
            SyncForm::Barrier => self.line("call void @llvm.nvvm.barrier.cta.sync.all(i32 0)"),
            SyncForm::Warp => self.line("call void @llvm.nvvm.bar.warp.sync(i32 3)"),
            SyncForm::Order
            | SyncForm::Fence
            | SyncForm::Volatile
            | SyncForm::Exchange
            | SyncForm::Lock => {}
        }
        self.spin(form, turn, options);
    }

    fn spin(&mut self, form: SyncForm, turn: usize, options: &KernelOptions) {
        let flag = "ptr addrspace(1) %flag";
        let (around, after) = (self.block(), self.block());
        self.line(&format!("br label %{around}"));
        let _ = writeln!(self.text, "{around}:");
        if options.sleeps {
            self.line("call void @llvm.nvvm.nanosleep(i32 20)");
        }
        let seen = match form {
            SyncForm::Order => {
                format!("load atomic i32, {flag} syncscope(\"device\") acquire, align 4")
            }
            SyncForm::Volatile => format!("load volatile i32, {flag}"),
            SyncForm::Exchange => format!("atomicrmw add {flag}, i32 0 acquire"),
            SyncForm::Lock => {
                format!("cmpxchg {flag}, i32 {turn}, i32 {turn} acquire acquire")
            }
            _ => format!("load atomic i32, {flag} monotonic, align 4"),
        };
        let mut seen = self.value(&seen);
        if form == SyncForm::Lock {
            seen = self.value(&format!("extractvalue {{ i32, i1 }} {seen}, 0"));
        }
        let go = self.value(&format!("icmp eq i32 {seen}, {turn}"));
        self.line(&format!("br i1 {go}, label %{after}, label %{around}"));
        let _ = writeln!(self.text, "{after}:");
        match form {
            SyncForm::Fence => self.line("fence syncscope(\"device\") acquire"),
            SyncForm::Volatile => self.line("call void @llvm.nvvm.membar.gl()"),
            _ => {}
        }
    }
}

impl KernelOptions {
    /// Whether the thread that hands over at the end of a turn can wait for its own next turn in the same callee: not
    /// if that turn begins with a barrier.
    fn can_pass_on(&self, turn: usize) -> bool {
        turn + 1 < self.turns && !matches!(self.forms[turn], SyncForm::Barrier | SyncForm::Warp)
    }

    /// The pointer to a word, with its type.
    fn word(&self, word: usize, generic: bool) -> String {
        let (space, _) = self.space();
        if generic { format!("ptr %g{word}") } else { format!("ptr addrspace({space}) %n{word}") }
    }
}

const DECLARATIONS: &str = r#"target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [4 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.membar.gl()
declare void @llvm.nvvm.nanosleep(i32)
declare void @llvm.nvvm.barrier.cta.sync.all(i32)
declare void @llvm.nvvm.bar.warp.sync(i32)
declare void @llvm.nvvm.st.bulk(ptr, i64, i64)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare void @llvm.memset.p1.i64(ptr addrspace(1), i8, i64, i1)
declare void @llvm.memset.p3.i64(ptr addrspace(3), i8, i64, i1)
declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
declare void @llvm.memcpy.p1.p3.i64(ptr addrspace(1), ptr addrspace(3), i64, i1)
declare <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1), <4 x i1>, <4 x i32>)
declare <4 x i32> @llvm.masked.load.v4i32.p3(ptr addrspace(3), <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p1(<4 x i32>, ptr addrspace(1), <4 x i1>)
declare void @llvm.masked.store.v4i32.p3(<4 x i32>, ptr addrspace(3), <4 x i1>)
"#;

/// The callees, with the attributes that LLVM infers; `nosync` is omitted if possible.
const CALLEES: &str = r#"
define LINKAGE i32 @sum(ptr %p) noinline nounwind memory(argmem: read) {
  %x = load i32, ptr %p
  %q = getelementptr i32, ptr %p, i32 2
  %y = load i32, ptr %q
  %z = add i32 %x, %y
  ret i32 %z
}
define LINKAGE void @fill(ptr %p, i32 %v) noinline nosync nounwind willreturn memory(argmem: write) {
  store i32 %v, ptr %p
  %q = getelementptr i32, ptr %p, i32 3
  store i32 %v, ptr %q
  ret void
}
define LINKAGE void @bump(ptr %p) noinline nounwind willreturn memory(argmem: readwrite) {
  %x = load i32, ptr %p
  %y = add i32 %x, 1
  store i32 %y, ptr %p
  ret void
}
define LINKAGE void @give_order(ptr %f, i32 %v) noinline nounwind memory(argmem: readwrite) {
  store atomic i32 %v, ptr %f release, align 4
  ret void
}
define LINKAGE void @take_order(ptr %f, i32 %v) noinline nounwind memory(argmem: readwrite) {
entry:
  br label %wait
wait:
  %x = load atomic i32, ptr %f acquire, align 4
  %go = icmp eq i32 %x, %v
  br i1 %go, label %on, label %wait
on:
  ret void
}
define LINKAGE void @pass_on(ptr %f, i32 %v, i32 %w) noinline nounwind memory(argmem: readwrite) {
entry:
  store atomic i32 %v, ptr %f release, align 4
  br label %wait
wait:
  %x = load atomic i32, ptr %f acquire, align 4
  %go = icmp eq i32 %x, %w
  br i1 %go, label %on, label %wait
on:
  ret void
}
define LINKAGE void @give_fence(ptr %f, i32 %v) noinline nounwind {
  fence release
  store atomic i32 %v, ptr %f monotonic, align 4
  ret void
}
define LINKAGE void @take_fence(ptr %f, i32 %v) noinline nounwind {
entry:
  br label %wait
wait:
  SLEEP
  %x = load atomic i32, ptr %f monotonic, align 4
  %go = icmp eq i32 %x, %v
  br i1 %go, label %on, label %wait
on:
  fence acquire
  ret void
}
"#;
