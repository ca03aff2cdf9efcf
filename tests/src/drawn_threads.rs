//! Kernels that are drawn to ask who meets whom: blocks of one to three dimensions, statements `s[f(t, k)] = v` and
//! `x = s[g(t, k)]` with a barrier behind nearly each, in loops and under guards.
//!
//! Writes are at a different word for each thread, so that with all barriers few kernels have races; most
//! barriers are needed, and which are not depends on the indices: shifts, masks, exclusive ors, pitches, odd
//! extents, digits, rows by turns, trees, strided loops. What thread proofs free is what no other rule frees.

use std::fmt::Write;

use selvedge::pass::Pipeline;
use selvedge_simt::inputs::read_launches;
use selvedge_simt::{JudgeOptions, Program, Schedule, Verdict, same_behaviour};
use selvedge_testkit::rng::Rng;

use crate::generated::{barrier_calls, module};

/// Words from row to row.
const ROW: usize = 64;

/// Words of the array.
const WORDS: usize = 8 * ROW;

/// Shapes of blocks.
const BLOCKS: [[usize; 3]; 10] = [
    [16, 1, 1],
    [32, 1, 1],
    [8, 1, 1],
    [7, 1, 1],
    [4, 4, 1],
    [5, 3, 1],
    [3, 2, 2],
    [2, 2, 4],
    [1, 8, 1],
    [6, 2, 1],
];

/// A kernel and what it is launched with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// The module.
    pub text: String,
    /// The launch.
    pub launch: String,
}

/// What the judge says of a kernel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judged {
    /// It behaves as before.
    Same,
    /// It has races before.
    Silent,
    /// What is wrong.
    Wrong(String),
}

struct Drawer {
    rng: Rng,
    block: [usize; 3],
    lines: String,
    n: usize,
    /// The counter of the loop around, and its greatest value.
    counter: Option<(String, usize)>,
}

/// The kernel of a number.
pub fn drawn(seed: u64) -> Drawn {
    let mut rng = Rng::new(seed);
    let block = *rng.pick(&BLOCKS);
    let mut drawer = Drawer { rng, block, lines: String::new(), n: 0, counter: None };
    drawer.body();
    let [x, y, z] = block;
    let text = format!(
        "target triple = \"nvptx64-nvidia-cuda\"\n\
         @s = internal addrspace(3) global [{WORDS} x i32] undef, align 16\n\
         declare void @llvm.nvvm.barrier0()\n\
         declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()\n\
         declare i32 @llvm.nvvm.read.ptx.sreg.tid.z()\n\
         define ptx_kernel void @kernel(ptr addrspace(1) %out, i32 %m) \"nvvm.reqntid\"=\"{x},{y},{z}\" {{\n\
         entry:\n{}  ret void\n}}\n",
        drawer.lines
    );
    let m = drawer.rng.below(40);
    let launch = format!(
        "[[launch]]\nkernel = \"kernel\"\ngrid = [1]\nblock = [{x}, {y}, {z}]\nshared = 0\n\
         [[launch.arg]]\nzeros = {}\n[[launch.arg]]\nint = {m}\n",
        4 * 64 * 64
    );
    Drawn { text, launch }
}

impl Drawer {
    fn threads(&self) -> usize {
        self.block.iter().product()
    }

    fn line(&mut self, line: &str) {
        let _ = writeln!(self.lines, "  {line}");
    }

    fn label(&mut self, label: &str) {
        let _ = writeln!(self.lines, "{label}:");
    }

    /// A name that is not yet used, and its definition.
    fn let_be(&mut self, value: &str) -> String {
        self.n += 1;
        let name = format!("%v{}", self.n);
        self.line(&format!("{name} = {value}"));
        name
    }

    fn body(&mut self) {
        for axis in ["x", "y", "z"] {
            self.line(&format!("%{axis} = call i32 @llvm.nvvm.read.ptx.sreg.tid.{axis}()"));
        }
        let [nx, ny, _] = self.block;
        self.line(&format!("%zrows = mul nuw nsw i32 %z, {ny}"));
        self.line("%rows = add nuw nsw i32 %zrows, %y");
        self.line(&format!("%before = mul nuw nsw i32 %rows, {nx}"));
        self.line("%lin = add nuw nsw i32 %before, %x");
        for _ in 0..1 + self.rng.below(3) {
            match self.rng.below(5) {
                0 | 1 => self.statement(),
                2 => self.tree(),
                _ => self.counted(),
            }
        }
    }

    fn barrier(&mut self) {
        if !self.rng.one_in(12) {
            self.line("call void @llvm.nvvm.barrier0()");
        }
    }

    /// A loop of some rounds, perhaps with one in it.
    fn counted(&mut self) {
        let (n, trips) = self.open_loop();
        let outer = self.counter.replace((format!("%k{n}"), trips));
        for _ in 0..1 + self.rng.below(3) {
            match self.rng.below(9) {
                0 => self.nested(),
                1 => self.sometimes(n),
                _ => self.statement(),
            }
        }
        self.counter = outer;
        self.close_loop(n, trips);
    }

    fn nested(&mut self) {
        let (n, trips) = self.open_loop();
        let outer = self.counter.replace((format!("%k{n}"), trips));
        for _ in 0..1 + self.rng.below(3) {
            match self.rng.below(9) {
                1 => self.sometimes(n),
                _ => self.statement(),
            }
        }
        self.counter = outer;
        self.close_loop(n, trips);
    }

    /// Begins a loop; gives its number and how many rounds it has.
    fn open_loop(&mut self) -> (usize, usize) {
        self.n += 1;
        let n = self.n;
        let trips = 1 + self.rng.below(4);
        self.line(&format!("br label %pre{n}"));
        self.label(&format!("pre{n}"));
        self.line(&format!("br label %loop{n}"));
        self.label(&format!("loop{n}"));
        self.line(&format!("%k{n} = phi i32 [ 0, %pre{n} ], [ %next{n}, %latch{n} ]"));
        (n, trips)
    }

    fn close_loop(&mut self, n: usize, trips: usize) {
        self.line(&format!("br label %latch{n}"));
        self.label(&format!("latch{n}"));
        self.line(&format!("%next{n} = add nuw nsw i32 %k{n}, 1"));
        self.line(&format!("%more{n} = icmp ult i32 %next{n}, {trips}"));
        self.line(&format!("br i1 %more{n}, label %loop{n}, label %done{n}"));
        self.label(&format!("done{n}"));
    }

    /// Statements in odd rounds, or the rest of the loop in even ones only.
    fn sometimes(&mut self, of: usize) {
        self.n += 1;
        let n = self.n;
        let k = self.counter.clone().map_or_else(|| String::from("%m"), |(k, _)| k);
        let odd = self.let_be(&format!("and i32 {k}, 1"));
        let is_odd = self.let_be(&format!("icmp eq i32 {odd}, 1"));
        if self.rng.one_in(2) {
            self.line(&format!("br i1 {is_odd}, label %latch{of}, label %rest{n}"));
            self.label(&format!("rest{n}"));
            return;
        }
        self.line(&format!("br i1 {is_odd}, label %some{n}, label %rest{n}"));
        self.label(&format!("some{n}"));
        self.statement();
        self.line(&format!("br label %rest{n}"));
        self.label(&format!("rest{n}"));
    }

    /// `if (lin < s) x = s[lin + s]; if (lin < s) s[lin] = x`, with `s` halved.
    fn tree(&mut self) {
        self.n += 1;
        let n = self.n;
        let from = self.threads().next_power_of_two() / 2;
        let predicate = if self.rng.one_in(4) { "ule" } else { "ult" };
        self.line(&format!("br label %pre{n}"));
        self.label(&format!("pre{n}"));
        self.line(&format!("br label %tree{n}"));
        self.label(&format!("tree{n}"));
        self.line(&format!("%s{n} = phi i32 [ {from}, %pre{n} ], [ %half{n}, %next{n} ]"));
        self.line(&format!("%in{n} = icmp {predicate} i32 %lin, %s{n}"));
        let (up, condition) = (format!("%s{n}"), format!("%in{n}"));
        let place = self.let_be(&format!("add nuw nsw i32 %lin, {up}"));
        let outer = self.counter.take();
        self.guarded(&condition, |drawer| drawer.read(&place));
        self.barrier();
        self.guarded(&condition, |drawer| drawer.write("%lin"));
        self.barrier();
        self.counter = outer;
        self.line(&format!("br label %next{n}"));
        self.label(&format!("next{n}"));
        self.line(&format!("%half{n} = lshr i32 %s{n}, 1"));
        self.line(&format!("%more{n} = icmp ne i32 %half{n}, 0"));
        self.line(&format!("br i1 %more{n}, label %tree{n}, label %done{n}"));
        self.label(&format!("done{n}"));
    }

    fn guarded(&mut self, condition: &str, inside: impl FnOnce(&mut Drawer)) {
        self.n += 1;
        let n = self.n;
        self.line(&format!("br i1 {condition}, label %then{n}, label %go{n}"));
        self.label(&format!("then{n}"));
        inside(self);
        self.line(&format!("br label %go{n}"));
        self.label(&format!("go{n}"));
    }

    /// An access, perhaps guarded or strided, and most often a barrier.
    fn statement(&mut self) {
        let is_write = self.rng.one_in(2);
        if self.rng.one_in(8) {
            self.strided(is_write);
        } else {
            let guard = self.guard();
            let access = |drawer: &mut Drawer| {
                let own = drawer.own_index();
                let index = if is_write || drawer.rng.one_in(3) { own } else { drawer.index(&own) };
                let index = drawer.with_row(&index);
                if is_write { drawer.write(&index) } else { drawer.read(&index) }
            };
            match guard {
                Some(guard) => self.guarded(&guard, access),
                None => access(self),
            }
        }
        self.barrier();
    }

    /// `for (i = lin; i < m; i += threads)`.
    fn strided(&mut self, is_write: bool) {
        self.n += 1;
        let n = self.n;
        let step = if is_write || !self.rng.one_in(3) { self.threads() } else { 4 };
        self.line(&format!("br label %pre{n}"));
        self.label(&format!("pre{n}"));
        self.line(&format!("br label %head{n}"));
        self.label(&format!("head{n}"));
        self.line(&format!("%i{n} = phi i32 [ %lin, %pre{n} ], [ %step{n}, %turn{n} ]"));
        self.line(&format!("%in{n} = icmp slt i32 %i{n}, %m"));
        self.line(&format!("br i1 %in{n}, label %turn{n}, label %out{n}"));
        self.label(&format!("turn{n}"));
        let index = format!("%i{n}");
        if is_write {
            self.write(&index)
        } else {
            self.read(&index)
        }
        self.line(&format!("%step{n} = add nuw nsw i32 %i{n}, {step}"));
        self.line(&format!("br label %head{n}"));
        self.label(&format!("out{n}"));
    }

    fn guard(&mut self) -> Option<String> {
        let threads = self.threads();
        let one = self.rng.below(threads);
        let turn = self.counter.clone().map_or_else(|| one.to_string(), |(k, _)| k);
        let condition = match self.rng.below(12) {
            0 => format!("icmp ult i32 %lin, {one}"),
            1 => format!("icmp eq i32 %lin, {one}"),
            2 => format!("icmp eq i32 %lin, {turn}"),
            3 => "icmp eq i32 %y, 0".into(),
            4 => format!("icmp ule i32 %lin, {turn}"),
            _ => return None,
        };
        Some(self.let_be(&condition))
    }

    /// An index below 64 that no other thread has.
    fn own_index(&mut self) -> String {
        let threads = self.threads();
        let power = threads.next_power_of_two();
        let [nx, ny, nz] = self.block;
        match self.rng.below(10) {
            0 => {
                let c = self.rng.below(ROW - threads);
                self.let_be(&format!("add nuw nsw i32 %lin, {c}"))
            }
            1 => self.let_be(&format!("sub nuw nsw i32 {}, %lin", threads - 1)),
            2 => {
                let c = self.rng.below(power);
                self.let_be(&format!("xor i32 %lin, {c}"))
            }
            3 => {
                let c = self.rng.below(200);
                let far = self.let_be(&format!("add nuw nsw i32 %lin, {c}"));
                self.let_be(&format!("and i32 {far}, {}", power - 1))
            }
            4 => self.let_be("shl nuw nsw i32 %lin, 1"),
            5 if (nx + 1) * ny * nz <= ROW => {
                let start = self.let_be(&format!("mul nuw nsw i32 %rows, {}", nx + 1));
                self.let_be(&format!("add nuw nsw i32 {start}, %x"))
            }
            6 if nz == 1 => {
                let start = self.let_be(&format!("mul nuw nsw i32 %x, {ny}"));
                self.let_be(&format!("add nuw nsw i32 {start}, %y"))
            }
            7 if threads <= 56 => {
                let row = self.let_be("lshr i32 %lin, 3");
                let column = self.let_be("and i32 %lin, 7");
                let start = self.let_be(&format!("mul nuw nsw i32 {row}, 9"));
                self.let_be(&format!("add nuw nsw i32 {start}, {column}"))
            }
            _ => "%lin".into(),
        }
    }

    /// An index below 64 that threads may share.
    fn index(&mut self, own: &str) -> String {
        let threads = self.threads();
        match self.rng.below(7) {
            0 => {
                let next = self.let_be("add nuw nsw i32 %lin, 1");
                self.let_be(&format!("urem i32 {next}, {threads}"))
            }
            1 => self.let_be(&format!("and i32 {own}, -2")),
            2 => self.let_be(&format!("xor i32 {own}, 1")),
            3 => "%x".into(),
            4 => self.rng.below(ROW).to_string(),
            5 => self.let_be("lshr i32 %lin, 1"),
            _ => own.into(),
        }
    }

    /// An index in a row that may change with the round.
    fn with_row(&mut self, index: &str) -> String {
        let Some((k, most)) = self.counter.clone() else {
            let row = ROW * self.rng.below(2);
            return self.let_be(&format!("add nuw nsw i32 {index}, {row}"));
        };
        let ahead = self.rng.below(3);
        let of = match self.rng.below(6) {
            0 => return index.into(),
            1 | 2 => "and i32 K, 1",
            3 => "urem i32 K, 3",
            4 if most <= 4 => "add nuw nsw i32 K, 0",
            _ => "and i32 K, 3",
        };
        let k = self.let_be(&format!("add nuw nsw i32 {k}, {ahead}"));
        let row = self.let_be(&of.replace('K', &k));
        let start = self.let_be(&format!("mul nuw nsw i32 {row}, {ROW}"));
        self.let_be(&format!("add nuw nsw i32 {start}, {index}"))
    }

    fn place(&mut self, index: &str) -> String {
        self.let_be(&format!("getelementptr inbounds i32, ptr addrspace(3) @s, i32 {index}"))
    }

    fn write(&mut self, index: &str) {
        let place = self.place(index);
        let value = self.let_be(&format!("mul i32 %lin, {}", 3 + self.rng.clone().below(50)));
        self.line(&format!("store i32 {value}, ptr addrspace(3) {place}"));
    }

    /// What is read goes into a word of the thread's own.
    fn read(&mut self, index: &str) {
        let place = self.place(index);
        let value = self.let_be(&format!("load i32, ptr addrspace(3) {place}"));
        let n = self.n % 60;
        let start = self.let_be(&format!("add nuw nsw i32 %lin, {}", n * ROW));
        let out =
            self.let_be(&format!("getelementptr inbounds i32, ptr addrspace(1) %out, i32 {start}"));
        self.line(&format!("store i32 {value}, ptr addrspace(1) {out}"));
    }
}

/// The barriers of a kernel after a pipeline.
///
/// # Panics
/// When the module breaks.
pub fn barriers_after(kernel: &Drawn, pipeline: &Pipeline) -> usize {
    let mut module = module(&kernel.text);
    let _ = pipeline.run(&mut module, &mut selvedge::session()).expect("it is not broken");
    let stays = |&(global, inst): &(selvedge_ir::Global, selvedge_ir::Inst)| {
        module.body(global).is_some_and(|body| body.block_of(inst).is_some())
    };
    barrier_calls(&module).iter().filter(|call| stays(call)).count()
}

/// Judges a pipeline on a kernel.
///
/// # Panics
/// When the kernel cannot run at all.
pub fn judge(kernel: &Drawn, pipeline: &Pipeline) -> Judged {
    let mut module = module(&kernel.text);
    let before = Program::new(&module).expect("it can run");
    let _ = pipeline.run(&mut module, &mut selvedge::session()).expect("it is not broken");
    let after = Program::new(&module).expect("it can run");
    let launches = read_launches(&kernel.launch).expect("the launch can be read");
    let options = JudgeOptions {
        schedules: Some(vec![Schedule::RoundRobin, Schedule::LastFirst]),
        seeds: vec![1],
        ..JudgeOptions::default()
    };
    match same_behaviour(&before, &after, &launches, &options) {
        Ok(Verdict::Same { n_judged: 1, .. }) => Judged::Same,
        Ok(Verdict::Same { .. }) => Judged::Silent,
        Ok(Verdict::Different(what)) => Judged::Wrong(what.to_string()),
        Err(error) => Judged::Wrong(error.to_string()),
    }
}
