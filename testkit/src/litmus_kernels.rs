//! Generates litmus kernels: few accesses by few threads, with all kinds of synchronization between them.
//!
//! A kernel is a sequence of segments with barriers of the CTA between them. In a segment each active thread executes a
//! few accesses in an arm of its own, at constant addresses. There are two layouts: barriers that all threads reach
//! together, after the arms of a segment; and one long arm per thread with barriers in it, in which a pass sees all
//! accesses of a thread along one path. Most accesses follow a discipline by which they do not race, so that barriers
//! and fences order what they must, and some are redundant:
//!
//! * Words of data have one owner per segment, or only readers. The owner may change at a barrier.
//! * Words for atomics are accessed only by strong operations.
//! * Messages: a thread writes a word and publishes a flag, another one reads the flag and, if it is set, the word. Both
//!   sides have one of several forms (release and acquire, fences, `membar` and volatile accesses, read-modify-write).
//! * Store buffering: two threads write a word each and then read that of the other one, with fences between.
//! * All threads access elements of one array, by injective functions of the thread index.
//!
//! Some accesses break the discipline: narrow scopes, missing fences, words of other owners. Kernels that race are
//! filtered by the model (`ptx_model`), not by the generator.
//!
//! Each loaded value is stored at the end of the kernel, to a slot of the thread.

use std::fmt::Write;

use crate::ptx_model::KernelForm;
use crate::rng::Rng;

/// A litmus kernel `@litmus`.
#[derive(Clone, Debug)]
pub struct LitmusKernel {
    /// The module.
    pub text: String,
    /// The launch, and the variables.
    pub form: KernelForm,
}

/// The most accesses of a kernel, and the most reads among them: the cost of enumeration is exponential in the latter.
const MAX_ACCESSES: usize = 12;
const MAX_READS: usize = 7;
/// Number of result slots of a thread.
const SLOTS: usize = 16;
/// The result of a read that is not executed.
const NOT_READ: u32 = 77;

/// The kernel with that seed.
pub fn generated(seed: u64) -> LitmusKernel {
    let mut rng = Rng::new(seed);
    let grid = Grid::generated(&mut rng);
    let mut out = Writer { text: String::new(), block: "entry".into(), n: 0, values: vec![] };
    let plan = Plan::generated(&mut rng, &grid);
    let (n_accesses, n_reads, next_value) = (0, 0, 1);
    let mut body = Body { rng, grid, plan, out: &mut out, n_accesses, n_reads, next_value };
    body.kernel();
    let Body { grid, .. } = body;
    let text = module(&grid, &out);
    LitmusKernel { text, form: grid.form() }
}

/// The threads of a kernel.
#[derive(Clone, Debug)]
struct Grid {
    ctas: u32,
    threads: u32,
    /// The threads with accesses: CTA, thread.
    active: Vec<(u32, u32)>,
    /// Whether the kernel states its number of threads.
    has_reqntid: bool,
}

impl Grid {
    fn generated(rng: &mut Rng) -> Grid {
        let ctas = if rng.one_in(3) { 2 } else { 1 };
        let per_cta: &[u32] = match (ctas, rng.below(4)) {
            (1, 0) => &[0, 32],
            (1, 1) => &[0, 1, 32],
            (1, 2) => &[0, 1],
            (1, _) => &[0, 1, 2],
            (_, 0) => &[0, 32],
            _ => &[0, 1],
        };
        let mut active: Vec<(u32, u32)> =
            (0..ctas).flat_map(|cta| per_cta.iter().map(move |&tid| (cta, tid))).collect();
        let threads = per_cta.iter().max().map_or(1, |last| last + 1);
        if ctas == 1 && rng.one_in(4) {
            active.push((0, if threads > 32 { 2 } else { 3 }));
        }
        let threads = active.iter().map(|&(_, tid)| tid + 1).max().unwrap_or(threads);
        // Barriers are weakened only in blocks of whole warps.
        let threads = if rng.one_in(2) { threads.next_multiple_of(32) } else { threads };
        Grid { ctas, threads, active, has_reqntid: !rng.one_in(4) }
    }

    fn form(&self) -> KernelForm {
        KernelForm {
            kernel: "litmus".into(),
            ctas: self.ctas,
            threads: self.threads,
            objects: ["s", "u", "g"].map(String::from).into(),
            results: "out".into(),
        }
    }
}

fn module(grid: &Grid, out: &Writer) -> String {
    let reqntid = if grid.has_reqntid {
        format!(" \"nvvm.reqntid\"=\"{},1,1\"", grid.threads)
    } else {
        String::new()
    };
    let n_results = SLOTS as u32 * grid.ctas * grid.threads;
    let mut text = format!(
        "target triple = \"nvptx64-nvidia-cuda\"\n\n\
         @s = internal addrspace(3) global [4 x i32] undef, align 4\n\
         @u = internal addrspace(3) global [4 x i32] undef, align 4\n\
         @g = addrspace(1) global [4 x i32] zeroinitializer, align 4\n\
         @out = addrspace(1) global [{n_results} x i32] zeroinitializer, align 4\n\n"
    );
    text.push_str(
        "declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n\
         declare void @llvm.nvvm.barrier0()\n\
         declare void @llvm.nvvm.bar.sync(i32)\n\
         declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)\n\
         declare void @llvm.nvvm.barrier.cta.sync.all(i32)\n\
         declare void @llvm.nvvm.bar.warp.sync(i32)\n\
         declare void @llvm.nvvm.membar.cta()\n\
         declare void @llvm.nvvm.membar.gl()\n\
         declare void @llvm.nvvm.membar.sys()\n\n",
    );
    let _ = write!(
        text,
        "define ptx_kernel void @litmus(){reqntid} {{\nentry:\n\
         \x20 %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         \x20 %cta = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n\
         \x20 %first = mul i32 %cta, {}\n\
         \x20 %id = add i32 %first, %tid\n{}\n}}\n",
        grid.threads, out.text
    );
    text
}

/// Text with nested arms, whose values are merged where the paths join.
struct Writer {
    text: String,
    /// The current block.
    block: String,
    n: usize,
    /// The loaded values.
    values: Vec<String>,
}

/// An open arm.
struct Arm {
    from: String,
    join: String,
    first_value: usize,
}

impl Writer {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "  {text}");
    }

    fn name(&mut self, prefix: &str) -> String {
        self.n += 1;
        format!("{prefix}{}", self.n)
    }

    fn define(&mut self, prefix: &str, operation: &str) -> String {
        let name = format!("%{}", self.name(prefix));
        self.line(&format!("{name} = {operation}"));
        name
    }

    fn start(&mut self, block: String) {
        let _ = writeln!(self.text, "\n{block}:");
        self.block = block;
    }

    fn open(&mut self, condition: &str) -> Arm {
        let [arm, join] = ["arm", "join"].map(|prefix| self.name(prefix));
        self.line(&format!("br i1 {condition}, label %{arm}, label %{join}"));
        let from = self.block.clone();
        self.start(arm);
        Arm { from, join, first_value: self.values.len() }
    }

    fn close(&mut self, arm: Arm) {
        self.line(&format!("br label %{}", arm.join));
        let last = self.block.clone();
        self.start(arm.join);
        for n in arm.first_value..self.values.len() {
            let (value, from) = (&self.values[n], &arm.from);
            let phi = format!("phi i32 [ {value}, %{last} ], [ {NOT_READ}, %{from} ]");
            self.values[n] = self.define("v", &phi);
        }
    }
}

/// The variable and the word of a location.
type Place = (&'static str, usize);

/// Data of segments, atomics, messages and their flags.
const DATA: [Place; 3] = [("s", 0), ("s", 1), ("g", 0)];
const ATOMIC: [Place; 2] = [("s", 2), ("g", 1)];
const MESSAGES: [(Place, Place); 3] =
    [(("g", 2), ("g", 3)), (("s", 3), ("g", 3)), (("g", 2), ("s", 2))];

/// The words of store buffering.
const EXCHANGED: [Place; 2] = [("g", 1), ("g", 3)];

fn pointer((object, word): Place) -> String {
    let space = if object == "g" { 1 } else { 3 };
    let offset = 4 * word;
    match word {
        0 => format!("ptr addrspace({space}) @{object}"),
        _ => format!(
            "ptr addrspace({space}) getelementptr inbounds (i8, ptr addrspace({space}) @{object}, i64 {offset})"
        ),
    }
}

/// The owner of a word in the current segment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Owner {
    Thread(usize),
    Readers,
}

/// The scope in LLVM's syntax.
fn scope(n: usize) -> &'static str {
    ["syncscope(\"block\") ", "syncscope(\"device\") ", ""][n]
}

/// A message from one thread to another one.
#[derive(Clone, Copy, Debug)]
struct Message {
    /// Indices of active threads.
    from: usize,
    to: usize,
    data: Place,
    flag: Place,
    /// The scope of both sides.
    scope: usize,
    segment: usize,
    /// Whether the two threads execute the pattern of store buffering instead.
    is_exchange: bool,
}

/// The decisions that concern several threads.
#[derive(Clone, Debug)]
struct Plan {
    /// Per segment, word of `DATA` and CTA: the owner, as an index of active threads.
    owners: Vec<[[Owner; 2]; DATA.len()]>,
    message: Option<Message>,
    /// Whether the barriers are in the arms.
    has_long_arms: bool,
}

impl Plan {
    fn generated(rng: &mut Rng, grid: &Grid) -> Plan {
        let mut owners = [[Owner::Readers; 2]; DATA.len()];
        let n_segments = 2 + rng.below(3);
        let owners = (0..n_segments).map(|_| {
            choose_owners(rng, grid, &mut owners);
            owners
        });
        let owners = owners.collect();
        let message = rng.one_in(2).then(|| message(rng, grid, n_segments));
        Plan { owners, message, has_long_arms: rng.one_in(2) }
    }
}

fn choose_owners(rng: &mut Rng, grid: &Grid, owners: &mut [[Owner; 2]]) {
    for word in owners {
        for (cta, owner) in word.iter_mut().enumerate() {
            if rng.one_in(2) {
                continue;
            }
            let of_cta = |thread: &usize| grid.active[*thread].0 as usize == cta;
            let threads: Vec<usize> = (0..grid.active.len()).filter(of_cta).collect();
            *owner = match threads[..] {
                [] => Owner::Readers,
                _ if rng.one_in(4) => Owner::Readers,
                _ => Owner::Thread(*rng.pick(&threads)),
            };
        }
    }
}

fn message(rng: &mut Rng, grid: &Grid, n_segments: usize) -> Message {
    let n_threads = grid.active.len();
    let from = rng.below(n_threads);
    let to = (from + 1 + rng.below(n_threads - 1)) % n_threads;
    let n_places = if grid.ctas == 2 { 1 } else { MESSAGES.len() };
    let (data, flag) = MESSAGES[rng.below(n_places)];
    let least = usize::from(grid.active[from].0 != grid.active[to].0);
    let scope = if rng.one_in(12) { 0 } else { least + rng.below(3 - least) };
    let (segment, is_exchange) = (rng.below(n_segments), rng.one_in(4));
    Message { from, to, data, flag, scope, segment, is_exchange }
}

/// The suffixes of `membar`, by scope.
const MEMBARS: [&str; 3] = ["cta", "gl", "sys"];

struct Body<'a> {
    rng: Rng,
    grid: Grid,
    plan: Plan,
    out: &'a mut Writer,
    n_accesses: usize,
    n_reads: usize,
    next_value: u32,
}

impl Body<'_> {
    fn kernel(&mut self) {
        if self.plan.has_long_arms {
            self.long_arms();
        } else {
            self.uniform_barriers();
        }
        self.epilogue();
    }

    fn uniform_barriers(&mut self) {
        let n_segments = self.plan.owners.len();
        for segment in 0..n_segments {
            for thread in 0..self.grid.active.len() {
                let arm = self.open(thread);
                self.segment(thread, segment);
                self.out.close(arm);
            }
            if self.rng.one_in(3) {
                self.all_threads();
            }
            if segment + 1 < n_segments {
                self.separator();
            }
        }
    }

    /// One arm per thread; threads without accesses execute only the barriers.
    fn long_arms(&mut self) {
        let n_segments = self.plan.owners.len();
        let call = match self.grid.threads <= 32 && self.rng.one_in(4) {
            true => "call void @llvm.nvvm.bar.warp.sync(i32 -1)",
            false => "call void @llvm.nvvm.barrier.cta.sync.all(i32 0)",
        };
        for thread in 0..self.grid.active.len() {
            let arm = self.open(thread);
            for segment in 0..n_segments {
                self.segment(thread, segment);
                if segment + 1 < n_segments {
                    self.out.line(call);
                }
            }
            self.out.close(arm);
        }
        let mut idle = "true".to_owned();
        for &(cta, tid) in &self.grid.active.clone() {
            let id = cta * self.grid.threads + tid;
            let other = self.out.define("c", &format!("icmp ne i32 %id, {id}"));
            idle = self.out.define("c", &format!("and i1 {idle}, {other}"));
        }
        let arm = self.out.open(&idle);
        (1..n_segments).for_each(|_| self.out.line(call));
        self.out.close(arm);
    }

    /// The accesses of a thread in a segment.
    fn segment(&mut self, thread: usize, segment: usize) {
        let message = self.plan.message.filter(|message| message.segment == segment);
        let is_first = self.rng.one_in(2);
        if let Some(message) = message.filter(|_| is_first) {
            self.message(thread, message);
        }
        if !self.rng.one_in(3) {
            self.accesses(thread, segment);
        }
        if let Some(message) = message.filter(|_| !is_first) {
            self.message(thread, message);
        }
    }

    fn has_room(&self, n_accesses: usize, n_reads: usize) -> bool {
        self.n_accesses + n_accesses <= MAX_ACCESSES && self.n_reads + n_reads <= MAX_READS
    }

    fn count(&mut self, n_accesses: usize, n_reads: usize) {
        self.n_accesses += n_accesses;
        self.n_reads += n_reads;
    }

    /// Opens an arm that only one thread executes.
    fn open(&mut self, thread: usize) -> Arm {
        let (cta, tid) = self.grid.active[thread];
        let comparison = match self.grid.ctas {
            1 => format!("icmp eq i32 %tid, {tid}"),
            _ => format!("icmp eq i32 %id, {}", cta * self.grid.threads + tid),
        };
        let condition = self.out.define("c", &comparison);
        self.out.open(&condition)
    }

    /// A few accesses of one thread.
    fn accesses(&mut self, thread: usize, segment: usize) {
        for _ in 0..=self.rng.below(3) {
            match self.rng.below(10) {
                0 | 1 => self.atomic(),
                2 => self.fence(),
                3 => self.early_read(thread, segment),
                _ => self.data(thread, segment),
            }
        }
        if self.rng.one_in(40) {
            self.out.line("ret void");
            let dead = self.out.name("dead");
            self.out.start(dead);
        }
    }

    /// A read of the word of a message, which a barrier orders before the message.
    fn early_read(&mut self, thread: usize, segment: usize) {
        let cta = |thread: usize| self.grid.active[thread].0;
        let ordered =
            |message: &Message| segment < message.segment && cta(message.from) == cta(thread);
        let message = self.plan.message.filter(ordered);
        if let Some(message) = message.filter(|_| self.has_room(1, 1)) {
            self.load(message.data, "", "");
        }
    }

    /// A non-atomic access of a word of data, volatile or not.
    fn data(&mut self, thread: usize, segment: usize) {
        let cta = self.grid.active[thread].0 as usize;
        let word = self.rng.below(DATA.len());
        // With several CTAs, barriers do not order accesses of global memory by different CTAs.
        let is_of_other = self.grid.ctas == 2 && DATA[word].0 == "g" && cta != 0;
        let owner = self.plan.owners[segment][word][cta];
        let (may_read, may_write) = match owner {
            Owner::Readers => (!is_of_other, false),
            Owner::Thread(owner) => {
                (owner == thread && !is_of_other, owner == thread && !is_of_other)
            }
        };
        let breaks = self.rng.one_in(24);
        let volatile = if self.rng.one_in(10) { "volatile " } else { "" };
        if (may_write || breaks) && self.rng.one_in(2) && self.has_room(1, 0) {
            self.store(DATA[word], volatile, "");
        } else if (may_read || breaks) && self.has_room(1, 1) {
            self.load(DATA[word], volatile, "");
        }
    }

    fn load(&mut self, place: Place, kind: &str, order: &str) -> String {
        self.count(1, 1);
        let value =
            self.out.define("r", &format!("load {kind}i32, {}{order}, align 4", pointer(place)));
        self.out.values.push(value.clone());
        value
    }

    /// A store of a new constant, or of a value that the arm has loaded.
    fn store(&mut self, place: Place, kind: &str, order: &str) {
        let own = self.out.values.last().filter(|value| value.starts_with("%r")).cloned();
        let value = match own {
            Some(value) if self.rng.one_in(5) => value,
            _ => self.value().to_string(),
        };
        self.store_value(&value, place, kind, order);
    }

    fn store_value(&mut self, value: &str, place: Place, kind: &str, order: &str) {
        self.count(1, 0);
        self.out.line(&format!("store {kind}i32 {value}, {}{order}, align 4", pointer(place)));
    }

    fn value(&mut self) -> u32 {
        self.next_value += 1;
        self.next_value
    }

    /// A scope that includes all threads that access the word, mostly.
    fn scope_for(&mut self, place: Place) -> &'static str {
        let least = usize::from(self.grid.ctas == 2 && place.0 == "g");
        match self.rng.below(16) {
            0 => scope(0),
            n => scope(least + n % (3 - least)),
        }
    }

    fn atomic(&mut self) {
        let place = *self.rng.pick(&ATOMIC);
        let scope = self.scope_for(place);
        match self.rng.below(4) {
            0 if self.has_room(1, 0) => {
                let order = *self.rng.pick(&["monotonic", "release", "seq_cst"]);
                self.store(place, "atomic ", &format!(" {scope}{order}"));
            }
            1 if self.has_room(1, 1) => {
                let order = *self.rng.pick(&["monotonic", "acquire", "seq_cst"]);
                self.load(place, "atomic ", &format!(" {scope}{order}"));
            }
            2 if self.has_room(1, 1) => {
                let order =
                    *self.rng.pick(&["monotonic", "acquire", "release", "acq_rel", "seq_cst"]);
                let op = *self.rng.pick(&["add", "xchg", "or"]);
                let value = self.value();
                self.update(&format!(
                    "atomicrmw {op} {}, i32 {value} {scope}{order}, align 4",
                    pointer(place)
                ));
            }
            3 if self.has_room(1, 1) => {
                let order = *self.rng.pick(&[
                    "monotonic monotonic",
                    "acq_rel acquire",
                    "acquire monotonic",
                ]);
                let value = self.value();
                let old = self.rng.below(2);
                let text = format!(
                    "cmpxchg {}, i32 {old}, i32 {value} {scope}{order}, align 4",
                    pointer(place)
                );
                let pair = self.out.define("p", &text);
                self.update(&format!("extractvalue {{ i32, i1 }} {pair}, 0"));
            }
            _ => {}
        }
    }

    fn update(&mut self, text: &str) -> String {
        self.count(1, 1);
        let value = self.out.define("r", text);
        self.out.values.push(value.clone());
        value
    }

    fn fence(&mut self) {
        let order = *self.rng.pick(&["acquire", "release", "acq_rel", "seq_cst"]);
        let scope = scope(self.rng.below(3));
        if self.rng.one_in(3) {
            let name = *self.rng.pick(&MEMBARS);
            self.out.line(&format!("call void @llvm.nvvm.membar.{name}()"));
        } else {
            self.out.line(&format!("fence {scope}{order}"));
        }
    }

    /// The thread's side of a message, if it has one.
    fn message(&mut self, thread: usize, message: Message) {
        let Message { from, to, data, flag, scope, is_exchange, .. } = message;
        if is_exchange {
            if [from, to].contains(&thread) && self.has_room(2, 1) {
                self.exchange(thread == from, scope);
            }
            return;
        }
        if thread == from && self.has_room(2, 1) {
            self.store(data, "", "");
            self.publish(flag, scope);
        } else if thread == to && self.has_room(2, 2) {
            self.receive(data, flag, scope);
        }
    }

    /// One side of store buffering.
    fn exchange(&mut self, is_first: bool, n: usize) {
        let order = format!(" {}monotonic", scope(n));
        let [own, other] = if is_first { EXCHANGED } else { [EXCHANGED[1], EXCHANGED[0]] };
        self.store(own, "atomic ", &order);
        match self.rng.below(8) {
            0 => {}
            1 => self.out.line(&format!("fence {}acq_rel", scope(n))),
            2 => self.out.line(&format!("call void @llvm.nvvm.membar.{}()", MEMBARS[n])),
            _ => self.out.line(&format!("fence {}seq_cst", scope(n))),
        }
        self.load(other, "atomic ", &order);
    }

    fn publish(&mut self, flag: Place, n: usize) {
        let scope = scope(n);
        match self.rng.below(5) {
            0 => {
                self.out.line(&format!("fence {scope}release"));
                self.store_value("1", flag, "atomic ", &format!(" {scope}monotonic"));
            }
            1 => {
                self.out.line(&format!("call void @llvm.nvvm.membar.{}()", MEMBARS[n]));
                self.store_value("1", flag, "volatile ", "");
            }
            2 => {
                let text =
                    format!("atomicrmw xchg {}, i32 1 {scope}release, align 4", pointer(flag));
                self.update(&text);
            }
            3 if self.rng.one_in(4) => {
                self.store_value("1", flag, "atomic ", &format!(" {scope}monotonic"))
            }
            _ => self.store_value("1", flag, "atomic ", &format!(" {scope}release")),
        }
    }

    fn receive(&mut self, data: Place, flag: Place, n: usize) {
        let scope = scope(n);
        let (kind, order) = match self.rng.below(6) {
            0 => ("atomic ", format!(" {scope}monotonic")),
            1 => ("volatile ", String::new()),
            _ => ("atomic ", format!(" {scope}acquire")),
        };
        let is_acquire = order.ends_with("acquire");
        let seen = self.load(flag, kind, &order);
        if !is_acquire && !self.rng.one_in(6) {
            self.out.line(&format!("fence {scope}acquire"));
        }
        let condition = self.out.define("c", &format!("icmp eq i32 {seen}, 1"));
        let arm = self.out.open(&condition);
        self.load(data, "", "");
        if self.rng.one_in(3) && self.has_room(1, 0) {
            self.store(data, "", "");
        }
        self.out.close(arm);
    }

    /// An access of all threads, at an element that depends on the thread.
    fn all_threads(&mut self) {
        let n = (self.grid.threads * self.grid.ctas) as usize;
        if self.grid.threads > 4 || self.grid.ctas > 1 {
            return;
        }
        let by = self.rng.below(4);
        let index = match self.rng.below(3) {
            0 => "add i32 %tid, 0".to_owned(),
            1 => format!("xor i32 %tid, {by}"),
            _ => "sub i32 3, %tid".to_owned(),
        };
        let is_load = self.rng.one_in(2);
        if !self.has_room(n, if is_load { n } else { 0 }) {
            return;
        }
        let index = self.out.define("i", &index);
        let element = self.out.define(
            "a",
            &format!("getelementptr inbounds [4 x i32], ptr addrspace(3) @u, i32 0, i32 {index}"),
        );
        self.count(n, if is_load { n } else { 0 });
        if is_load {
            let value =
                self.out.define("r", &format!("load i32, ptr addrspace(3) {element}, align 4"));
            self.out.values.push(value);
        } else {
            let value = self.value();
            self.out.line(&format!("store i32 {value}, ptr addrspace(3) {element}, align 4"));
        }
    }

    /// A barrier between two segments.
    fn separator(&mut self) {
        let call = match self.rng.below(12) {
            0 => "@llvm.nvvm.bar.sync(i32 0)",
            1 => "@llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)",
            2 => "@llvm.nvvm.barrier.cta.sync.all(i32 0)",
            3 => "@llvm.nvvm.bar.sync(i32 1)",
            4 if self.grid.threads <= 32 => "@llvm.nvvm.bar.warp.sync(i32 -1)",
            5 => return self.divergent_barrier(),
            6 if self.rng.one_in(2) => return,
            _ => "@llvm.nvvm.barrier0()",
        };
        self.out.line(&format!("call void {call}"));
        if self.rng.one_in(6) {
            self.out.line("call void @llvm.nvvm.barrier0()");
        }
    }

    /// A barrier in both arms of a branch by the thread index, with accesses of one thread before it.
    fn divergent_barrier(&mut self) {
        let first = 1 + self.rng.below(self.grid.threads as usize - 1);
        for comparison in
            [format!("icmp ult i32 %tid, {first}"), format!("icmp uge i32 %tid, {first}")]
        {
            let condition = self.out.define("c", &comparison);
            let arm = self.out.open(&condition);
            self.out.line("call void @llvm.nvvm.barrier.cta.sync.all(i32 0)");
            self.out.close(arm);
        }
    }

    /// Stores all loaded values.
    fn epilogue(&mut self) {
        let base = self.out.define("o", &format!("mul i32 %id, {SLOTS}"));
        let values = std::mem::take(&mut self.out.values);
        for (n, value) in values.iter().enumerate() {
            let slot = self.out.define("o", &format!("add i32 {base}, {n}"));
            let to = self.out.define(
                "a",
                &format!("getelementptr inbounds i32, ptr addrspace(1) @out, i32 {slot}"),
            );
            self.out.line(&format!("store i32 {value}, ptr addrspace(1) {to}, align 4"));
        }
        self.out.line("ret void");
    }
}
