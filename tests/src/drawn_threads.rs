//! Draws kernels to test which threads conflict: blocks of one to three dimensions, statements `s[f(t, k)] = v` and
//! `x = s[g(t, k)]` with a barrier after nearly each, in loops and under guards.
//!
//! Each thread writes a different word, so that with all barriers few kernels have races; most barriers are needed,
//! and which are not depends on the indices: shifts, masks, exclusive ors, pitches, odd extents, digits, alternating
//! rows (by remainders, by pointers that swap, by toggles), trees, strided loops, guards of many kinds, narrow and
//! wide elements, addresses without `inbounds`, blocks without bounds in the kernel's attributes, threads that exit.
//! Some barriers here are redundant only by thread proofs, and by no other rule.
//!
//! [`drawn_warps`] draws blocks of several warps, in which most conflicting threads are in one warp: also exchanges of
//! two words for each thread as in a bitonic sort, and with a distance that is halved in each iteration.

use selvedge::pass::Pipeline;
use selvedge_ir::print::{PrintOptions, print_module};
use selvedge_ir::verify::verify_module;
use selvedge_simt::inputs::read_launches;
use selvedge_simt::{JudgeOptions, Program, Schedule, Verdict, same_behaviour};
use selvedge_testkit::body_text::BodyText;
use selvedge_testkit::rng::Rng;

use crate::generated::{self, Change, module};
use crate::read_text;

/// Number of rows of the array.
const ROWS: usize = 8;

/// Number of locations at which each thread may store loaded values.
const RESULTS: usize = 60;

/// Shapes of blocks of several warps; the last ones have partial warps.
const WARPS: [[usize; 3]; 9] = [
    [64, 1, 1],
    [96, 1, 1],
    [3, 32, 1],
    [48, 2, 1],
    [24, 4, 1],
    [8, 4, 2],
    [5, 16, 2],
    [33, 2, 1],
    [40, 1, 2],
];

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

/// A kernel and its launch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// The module.
    pub text: String,
    /// The launch.
    pub launch: String,
    /// Whether all lanes of all warps execute each barrier, according to the kernel's attributes.
    pub has_whole_warps: bool,
}

/// The judge's verdict on a kernel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judged {
    /// Its behavior is unchanged.
    Same,
    /// It has races before the pipeline.
    Silent,
    /// The error.
    Wrong(String),
}

/// The kernel's attributes about its blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BlockAttribute {
    /// Their shape.
    Shape,
    /// The maximal number of threads.
    Most,
    Nothing,
}

struct Generator {
    rng: Rng,
    block: [usize; 3],
    block_attribute: BlockAttribute,
    /// Distance of rows in words.
    row: usize,
    /// Whether conflicting threads should usually be in one warp.
    within_warps: bool,
    code: BodyText,
    /// The enclosing loop.
    around: Option<CountedLoop>,
    /// Whether threads may have exited, and whether others executed a barrier afterwards.
    has_left: bool,
    some_leave: bool,
}

/// A loop that is being drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct CountedLoop {
    /// The index in its names.
    n: u32,
    /// The greatest value of its counter plus one.
    trips: usize,
    /// Whether the counter starts with 0 instead of -1.
    from_zero: bool,
}

/// The kernel with that seed.
pub fn drawn(seed: u64) -> Drawn {
    let mut rng = Rng::new(seed);
    let block = *rng.pick(&BLOCKS);
    let block_attribute = match rng.below(8) {
        0 => BlockAttribute::Nothing,
        1 => BlockAttribute::Most,
        _ => BlockAttribute::Shape,
    };
    Generator::new(rng, block, block_attribute, false).kernel()
}

/// The kernel with that seed, with blocks of several warps.
pub fn drawn_warps(seed: u64) -> Drawn {
    let mut rng = Rng::new(seed ^ 0x5eed);
    let block = *rng.pick(&WARPS);
    let block_attribute = if rng.one_in(12) { BlockAttribute::Most } else { BlockAttribute::Shape };
    Generator::new(rng, block, block_attribute, true).kernel()
}

impl Generator {
    fn new(
        rng: Rng,
        block: [usize; 3],
        block_attribute: BlockAttribute,
        within_warps: bool,
    ) -> Generator {
        let threads: usize = block.iter().product();
        let row = (threads + 1).next_power_of_two().max(64);
        Generator {
            rng,
            block,
            block_attribute,
            row,
            within_warps,
            code: BodyText::default(),
            around: None,
            has_left: false,
            some_leave: false,
        }
    }

    fn kernel(mut self) -> Drawn {
        self.body();
        let [x, y, z] = self.block;
        let words = ROWS * self.row;
        let attribute = match self.block_attribute {
            BlockAttribute::Shape => format!("\"nvvm.reqntid\"=\"{x},{y},{z}\""),
            BlockAttribute::Most => format!("\"nvvm.maxntid\"=\"{}\"", x * y * z),
            BlockAttribute::Nothing => String::new(),
        };
        let registers: String = ["tid.x", "tid.y", "tid.z", "ntid.x", "ntid.y"]
            .map(|name| format!("declare i32 @llvm.nvvm.read.ptx.sreg.{name}()\n"))
            .concat();
        let text = format!(
            "target triple = \"nvptx64-nvidia-cuda\"\n\
             @s = internal addrspace(3) global [{words} x i32] undef, align 16\n\
             declare void @llvm.nvvm.barrier0()\n{registers}\
             define ptx_kernel void @kernel(ptr addrspace(1) %out, i32 %m) {attribute} {{\n\
             entry:\n{}  ret void\n}}\n",
            self.code.as_str()
        );
        let m = self.rng.below(40);
        let launch = format!(
            "[[launch]]\nkernel = \"kernel\"\ngrid = [1]\nblock = [{x}, {y}, {z}]\nshared = 0\n\
             [[launch.arg]]\nzeros = {}\n[[launch.arg]]\nint = {m}\n",
            4 * RESULTS * self.row
        );
        let is_known = self.block_attribute == BlockAttribute::Shape && !self.some_leave;
        let has_whole_warps = is_known && self.threads().is_multiple_of(32);
        Drawn { text, launch, has_whole_warps }
    }

    fn threads(&self) -> usize {
        self.block.iter().product()
    }

    fn body(&mut self) {
        self.code.thread_index();
        let [mut nx, mut ny] = [self.block[0], self.block[1]].map(|extent| extent.to_string());
        if self.block_attribute != BlockAttribute::Shape && !self.rng.one_in(4) {
            (nx, ny) = ("%nx".into(), "%ny".into());
            self.code.line("%nx = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()");
            self.code.line("%ny = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()");
        }
        self.code.linear_index(&nx, &ny);
        for _ in 0..1 + self.rng.below(3) {
            match self.rng.below(16) {
                0..6 => self.statement(),
                6 => self.tree(),
                7 if self.within_warps => self.statement(),
                8 | 10..12 if self.within_warps => self.exchanges(),
                12 if self.within_warps => self.shrinking(),
                7 | 8 => self.tree(),
                9 => self.leave(),
                _ => self.counted(),
            }
        }
    }

    /// Some threads exit, possibly after a write.
    fn leave(&mut self) {
        let n = self.code.number();
        self.has_left = true;
        let least = 1 + self.rng.below(self.threads() - 1);
        let from = if self.rng.one_in(2) { "%m".into() } else { least.to_string() };
        let condition = self.code.let_be(&format!("icmp sge i32 %lin, {from}"));
        self.code.line(&format!("br i1 {condition}, label %leave{n}, label %go{n}"));
        self.code.label(&format!("leave{n}"));
        if self.rng.one_in(2) {
            let index = self.own_index();
            self.write(&index);
        }
        self.code.line("ret void");
        self.code.label(&format!("go{n}"));
    }

    fn barrier(&mut self) {
        if !self.rng.one_in(12) {
            self.code.line("call void @llvm.nvvm.barrier0()");
            self.some_leave |= self.has_left;
        }
    }

    /// A loop with a fixed trip count, possibly with a nested one.
    fn counted(&mut self) {
        let counted_loop = self.open_loop();
        let outer = self.around.replace(counted_loop);
        for _ in 0..1 + self.rng.below(3) {
            match self.rng.below(9) {
                0 => self.nested(),
                1 => self.sometimes(counted_loop),
                _ => self.statement(),
            }
        }
        self.around = outer;
        self.close_loop(counted_loop);
    }

    fn nested(&mut self) {
        let counted_loop = self.open_loop();
        let outer = self.around.replace(counted_loop);
        for _ in 0..1 + self.rng.below(3) {
            match self.rng.below(9) {
                0 => self.sometimes(counted_loop),
                _ => self.statement(),
            }
        }
        self.around = outer;
        self.close_loop(counted_loop);
    }

    /// Begins a loop: a counter, two values that swap, one that toggles in each iteration and one that does so in odd
    /// iterations.
    fn open_loop(&mut self) -> CountedLoop {
        let n = self.code.number();
        let trips = 1 + self.rng.below(4);
        let from_zero = !self.rng.one_in(10);
        let start = if from_zero { 0 } else { -1 };
        self.code.line(&format!("br label %pre{n}"));
        self.code.label(&format!("pre{n}"));
        self.code.line(&format!("br label %loop{n}"));
        self.code.label(&format!("loop{n}"));
        for (name, start, next) in
            [("k", start, "next"), ("p", 0, "q"), ("q", 1, "p"), ("t", 1, "tn"), ("f", 0, "fn")]
        {
            self.code.line(&format!(
                "%{name}{n} = phi i32 [ {start}, %pre{n} ], [ %{next}{n}, %latch{n} ]"
            ));
        }
        CountedLoop { n, trips, from_zero }
    }

    fn close_loop(&mut self, CountedLoop { n, trips, from_zero }: CountedLoop) {
        let flags = if from_zero { "nuw nsw " } else { "" };
        self.code.line(&format!("br label %latch{n}"));
        self.code.label(&format!("latch{n}"));
        self.code.line(&format!("%tn{n} = xor i32 %t{n}, 1"));
        self.code.line(&format!("%odd{n} = and i32 %k{n}, 1"));
        self.code.line(&format!("%fn{n} = xor i32 %f{n}, %odd{n}"));
        self.code.line(&format!("%next{n} = add {flags}i32 %k{n}, 1"));
        self.code.line(&format!("%more{n} = icmp ne i32 %next{n}, {trips}"));
        self.code.line(&format!("br i1 %more{n}, label %loop{n}, label %done{n}"));
        self.code.label(&format!("done{n}"));
    }

    /// Statements in odd iterations, or the rest of the loop in even ones only.
    fn sometimes(&mut self, CountedLoop { n: of, .. }: CountedLoop) {
        let n = self.code.number();
        let odd = self.code.let_be(&format!("and i32 %k{of}, 1"));
        let is_odd = self.code.let_be(&format!("icmp eq i32 {odd}, 1"));
        if self.rng.one_in(2) {
            self.code.line(&format!("br i1 {is_odd}, label %latch{of}, label %rest{n}"));
            self.code.label(&format!("rest{n}"));
            return;
        }
        self.code.line(&format!("br i1 {is_odd}, label %some{n}, label %rest{n}"));
        self.code.label(&format!("some{n}"));
        self.statement();
        self.code.line(&format!("br label %rest{n}"));
        self.code.label(&format!("rest{n}"));
    }

    /// `if (lin < s) x = s[lin + s]; if (lin < s) s[lin] = x`, with `s` halved.
    fn tree(&mut self) {
        let n = self.code.number();
        let from = self.threads().next_power_of_two() / 2;
        let predicate = if self.rng.one_in(4) { "ule" } else { "ult" };
        self.code.line(&format!("br label %pre{n}"));
        self.code.label(&format!("pre{n}"));
        self.code.line(&format!("br label %tree{n}"));
        self.code.label(&format!("tree{n}"));
        self.code.line(&format!("%s{n} = phi i32 [ {from}, %pre{n} ], [ %half{n}, %next{n} ]"));
        self.code.line(&format!("%in{n} = icmp {predicate} i32 %lin, %s{n}"));
        let (up, condition) = (format!("%s{n}"), format!("%in{n}"));
        let place = self.code.let_be(&format!("add nuw nsw i32 %lin, {up}"));
        let outer = self.around.take();
        self.guarded(&condition, |generator| generator.read(&place));
        self.barrier();
        self.guarded(&condition, |generator| generator.write("%lin"));
        self.barrier();
        self.around = outer;
        self.code.line(&format!("br label %next{n}"));
        self.code.label(&format!("next{n}"));
        self.code.line(&format!("%half{n} = lshr i32 %s{n}, 1"));
        self.code.line(&format!("%more{n} = icmp ne i32 %half{n}, 0"));
        self.code.line(&format!("br i1 %more{n}, label %tree{n}, label %done{n}"));
        self.code.label(&format!("done{n}"));
    }

    /// Steps of a bitonic sort: each thread reads and writes two words at a distance that is halved in each step.
    fn exchanges(&mut self) {
        let mut distance: usize = *self.rng.pick(&[64, 32, 32, 16, 8]);
        for _ in 0..1 + self.rng.below(4) {
            let low = self.code.let_be(&format!("and i32 %lin, {}", distance - 1));
            let high = self.code.let_be(&format!("sub nuw nsw i32 %lin, {low}"));
            let high = if self.rng.one_in(2) {
                self.code.let_be(&format!("and i32 %lin, -{distance}"))
            } else {
                high
            };
            let twice = self.code.let_be(&format!("shl nuw nsw i32 {high}, 1"));
            let join = *self.rng.pick(&["or disjoint", "or", "add nuw nsw", "xor"]);
            let one = self.code.let_be(&format!("{join} i32 {twice}, {low}"));
            let other = match self.rng.below(4) {
                0 => self.code.let_be(&format!("xor i32 {one}, {}", 2 * distance - 1)),
                1 => self.code.let_be(&format!("xor i32 {one}, {distance}")),
                2 => self.code.let_be(&format!("add nuw nsw i32 {one}, {distance}")),
                _ => self.code.let_be(&format!("or disjoint i32 {one}, {distance}")),
            };
            let places = [one, other].map(|index| self.with_row(&index));
            places.iter().for_each(|index| self.read(index));
            for index in &places {
                if !self.rng.one_in(4) {
                    self.write(index);
                }
            }
            self.barrier();
            distance = (distance / 2).max(1);
        }
    }

    /// `x = s[lin ^ d]; s[lin] = x`, with `d` halved.
    fn shrinking(&mut self) {
        let n = self.code.number();
        let from = *self.rng.pick(&[16, 16, 8, 31, 32]);
        self.code.line(&format!("br label %pre{n}"));
        self.code.label(&format!("pre{n}"));
        self.code.line(&format!("br label %shrink{n}"));
        self.code.label(&format!("shrink{n}"));
        self.code.line(&format!("%d{n} = phi i32 [ {from}, %pre{n} ], [ %half{n}, %next{n} ]"));
        let other = self.code.let_be(&format!("xor i32 %lin, %d{n}"));
        let outer = self.around.take();
        self.read(&other);
        self.barrier();
        self.write("%lin");
        self.barrier();
        self.around = outer;
        self.code.line(&format!("br label %next{n}"));
        self.code.label(&format!("next{n}"));
        self.code.line(&format!("%half{n} = lshr i32 %d{n}, 1"));
        self.code.line(&format!("%more{n} = icmp ne i32 %half{n}, 0"));
        self.code.line(&format!("br i1 %more{n}, label %shrink{n}, label %done{n}"));
        self.code.label(&format!("done{n}"));
    }

    fn guarded(&mut self, condition: &str, inside: impl FnOnce(&mut Generator)) {
        let n = self.code.number();
        self.code.line(&format!("br i1 {condition}, label %then{n}, label %go{n}"));
        self.code.label(&format!("then{n}"));
        inside(self);
        self.code.line(&format!("br label %go{n}"));
        self.code.label(&format!("go{n}"));
    }

    /// An access, possibly guarded or strided, usually followed by a barrier.
    fn statement(&mut self) {
        let is_write = self.rng.one_in(2);
        if self.rng.one_in(if self.within_warps { 20 } else { 8 }) {
            self.strided(is_write);
        } else {
            let guard = self.guard();
            let access = |generator: &mut Generator| {
                let own = generator.own_index();
                let index =
                    if is_write || generator.rng.one_in(3) { own } else { generator.index(&own) };
                let index = generator.with_row(&index);
                if is_write { generator.write(&index) } else { generator.read(&index) }
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
        let n = self.code.number();
        let step = if is_write || !self.rng.one_in(3) { self.threads() } else { 4 };
        self.code.line(&format!("br label %pre{n}"));
        self.code.label(&format!("pre{n}"));
        self.code.line(&format!("br label %head{n}"));
        self.code.label(&format!("head{n}"));
        self.code.line(&format!("%i{n} = phi i32 [ %lin, %pre{n} ], [ %step{n}, %turn{n} ]"));
        self.code.line(&format!("%in{n} = icmp slt i32 %i{n}, %m"));
        self.code.line(&format!("br i1 %in{n}, label %turn{n}, label %out{n}"));
        self.code.label(&format!("turn{n}"));
        let index = format!("%i{n}");
        if is_write {
            self.write(&index)
        } else {
            self.read(&index)
        }
        self.code.line(&format!("%step{n} = add nuw nsw i32 %i{n}, {step}"));
        self.code.line(&format!("br label %head{n}"));
        self.code.label(&format!("out{n}"));
    }

    fn guard(&mut self) -> Option<String> {
        let condition = self.condition()?;
        Some(match self.rng.below(8) {
            0 => self.code.let_be(&format!("xor i1 {condition}, true")),
            1 => {
                let other = self.condition()?;
                self.code.let_be(&format!("and i1 {condition}, {other}"))
            }
            2 => {
                let other = self.condition()?;
                self.code.let_be(&format!("or i1 {condition}, {other}"))
            }
            3 => self.code.let_be(&format!("freeze i1 {condition}")),
            _ => condition,
        })
    }

    fn condition(&mut self) -> Option<String> {
        let threads = self.threads();
        let one = self.rng.below(threads);
        let turn = self
            .around
            .map_or_else(|| one.to_string(), |counted_loop| format!("%k{}", counted_loop.n));
        let condition = match self.rng.below(16) {
            0 => format!("icmp ult i32 %lin, {one}"),
            1 => format!("icmp eq i32 %lin, {one}"),
            2 => format!("icmp eq i32 %lin, {turn}"),
            3 => "icmp eq i32 %y, 0".into(),
            4 => format!("icmp ule i32 %lin, {turn}"),
            5 => {
                let below = self.code.let_be(&format!("sub i32 %lin, {one}"));
                format!("icmp ult i32 {below}, 3")
            }
            6 => "icmp slt i32 %lin, %m".into(),
            _ => return None,
        };
        Some(self.code.let_be(&condition))
    }

    /// An index in a row that is unique to the thread.
    fn own_index(&mut self) -> String {
        let threads = self.threads();
        let power = threads.next_power_of_two();
        let [nx, ny, nz] = self.block;
        let row = self.row;
        if self.within_warps && !self.rng.one_in(8) {
            return "%lin".into();
        }
        match self.rng.below(12) {
            0 => {
                let c = self.rng.below(row - threads);
                self.code.let_be(&format!("add nuw nsw i32 %lin, {c}"))
            }
            1 => self.code.let_be(&format!("sub nuw nsw i32 {}, %lin", threads - 1)),
            2 => {
                let c = self.rng.below(power);
                self.code.let_be(&format!("xor i32 %lin, {c}"))
            }
            3 => {
                let c = self.rng.below(200);
                let far = self.code.let_be(&format!("add nuw nsw i32 %lin, {c}"));
                self.code.let_be(&format!("and i32 {far}, {}", power - 1))
            }
            4 if 2 * threads <= row => self.code.let_be("shl nuw nsw i32 %lin, 1"),
            5 if (nx + 1) * ny * nz <= row => {
                let start = self.code.let_be(&format!("mul nuw nsw i32 %rows, {}", nx + 1));
                self.code.let_be(&format!("add nuw nsw i32 {start}, %x"))
            }
            6 if nz == 1 => {
                let start = self.code.let_be(&format!("mul nuw nsw i32 %x, {ny}"));
                self.code.let_be(&format!("add nuw nsw i32 {start}, %y"))
            }
            7 if threads.div_ceil(8) * 9 <= row => {
                let row = self.code.let_be("lshr i32 %lin, 3");
                let column = self.code.let_be("and i32 %lin, 7");
                let start = self.code.let_be(&format!("mul nuw nsw i32 {row}, 9"));
                self.code.let_be(&format!("add nuw nsw i32 {start}, {column}"))
            }
            8 if threads.div_ceil(3) * 4 <= row => {
                let divisor = *self.rng.pick(&[3, 5]);
                let high = self.code.let_be(&format!("udiv i32 %lin, {divisor}"));
                let low = self.code.let_be(&format!("urem i32 %lin, {divisor}"));
                let start = self.code.let_be(&format!("mul nuw nsw i32 {high}, {}", divisor + 1));
                self.code.let_be(&format!("add nuw nsw i32 {start}, {low}"))
            }
            9 => {
                let narrow = self.code.let_be("trunc i32 %lin to i16");
                self.code.let_be(&format!("sext i16 {narrow} to i32"))
            }
            _ => "%lin".into(),
        }
    }

    /// An index in a row that threads may share.
    fn index(&mut self, own: &str) -> String {
        if self.within_warps && !self.rng.one_in(6) {
            return self.index_in_warp(own);
        }
        let threads = self.threads();
        match self.rng.below(7) {
            0 => {
                let next = self.code.let_be("add nuw nsw i32 %lin, 1");
                self.code.let_be(&format!("urem i32 {next}, {threads}"))
            }
            1 => self.code.let_be(&format!("and i32 {own}, -2")),
            2 => self.code.let_be(&format!("xor i32 {own}, 1")),
            3 => "%x".into(),
            4 => self.rng.below(self.row).to_string(),
            5 => self.code.let_be("lshr i32 %lin, 1"),
            _ => own.into(),
        }
    }

    /// The index of a thread of the same warp, if `own` is the thread's index.
    fn index_in_warp(&mut self, own: &str) -> String {
        match self.rng.below(8) {
            0 => {
                let next = self.code.let_be("add nuw nsw i32 %lin, 1");
                let lane = self.code.let_be(&format!("and i32 {next}, 31"));
                let warp = self.code.let_be("and i32 %lin, -32");
                self.code.let_be(&format!("add nuw nsw i32 {warp}, {lane}"))
            }
            1 => self.code.let_be("and i32 %lin, -32"),
            2 => {
                let other = self.rng.below(40);
                self.code.let_be(&format!("xor i32 %lin, {other}"))
            }
            3 => own.into(),
            _ => {
                let other = 1 + self.rng.below(31);
                self.code.let_be(&format!("xor i32 %lin, {other}"))
            }
        }
    }

    /// An index in a row that may depend on the iteration.
    fn with_row(&mut self, index: &str) -> String {
        let width = self.row;
        let Some(counted_loop) = self.around else {
            let row = width * self.rng.below(2);
            return self.code.let_be(&format!("add nuw nsw i32 {index}, {row}"));
        };
        let row = match self.rng.below(12) {
            0 => return index.into(),
            1 => format!("%p{}", counted_loop.n),
            2 => format!("%q{}", counted_loop.n),
            3 => format!("%t{}", counted_loop.n),
            4 => format!("%f{}", counted_loop.n),
            _ => self.row_by_counter(counted_loop),
        };
        let start = self.code.let_be(&format!("mul nuw nsw i32 {row}, {width}"));
        self.code.let_be(&format!("add nuw nsw i32 {start}, {index}"))
    }

    fn row_by_counter(&mut self, CountedLoop { n, from_zero, .. }: CountedLoop) -> String {
        let ahead = self.rng.below(3);
        let flags = if from_zero { "nuw nsw " } else { "" };
        let k = self.code.let_be(&format!("add {flags}i32 %k{n}, {ahead}"));
        match self.rng.below(6) {
            0 | 1 => self.code.let_be(&format!("and i32 {k}, 1")),
            2 => self.code.let_be(&format!("urem i32 {k}, 3")),
            3 if from_zero => k,
            3 => {
                let row = self.code.let_be(&format!("srem i32 {k}, 3"));
                self.code.let_be(&format!("add nsw i32 {row}, 3"))
            }
            _ => self.code.let_be(&format!("and i32 {k}, 3")),
        }
    }

    fn place(&mut self, index: &str) -> String {
        match self.rng.below(8) {
            0 => self.code.let_be(&format!("getelementptr i32, ptr addrspace(3) @s, i32 {index}")),
            1 => {
                let index = self.code.let_be(&format!("zext nneg i32 {index} to i64"));
                self.code.let_be(&format!(
                    "getelementptr inbounds i32, ptr addrspace(3) @s, i64 {index}"
                ))
            }
            _ => self
                .code
                .let_be(&format!("getelementptr inbounds i32, ptr addrspace(3) @s, i32 {index}")),
        }
    }

    /// The type and address of an access to a word, possibly to a part of it.
    fn part(&mut self, place: String) -> (&'static str, String) {
        match self.rng.below(12) {
            0 => ("i16", place),
            1 => {
                let half = "getelementptr inbounds i8, ptr addrspace(3) P, i32 2";
                ("i16", self.code.let_be(&half.replace('P', &place)))
            }
            _ => ("i32", place),
        }
    }

    fn write(&mut self, index: &str) {
        let place = self.place(index);
        let (ty, place) = self.part(place);
        let mut value =
            self.code.let_be(&format!("mul i32 %lin, {}", 3 + self.rng.clone().below(50)));
        if ty != "i32" {
            value = self.code.let_be(&format!("trunc i32 {value} to {ty}"));
        }
        self.code.line(&format!("store {ty} {value}, ptr addrspace(3) {place}"));
    }

    /// A loaded value is stored to a word of the thread's own.
    fn read(&mut self, index: &str) {
        let is_wide = self.rng.one_in(12);
        let index =
            if is_wide { self.code.let_be(&format!("and i32 {index}, -2")) } else { index.into() };
        let place = self.place(&index);
        let (ty, place) = if is_wide { ("i64", place) } else { self.part(place) };
        let mut value = self.code.let_be(&format!("load {ty}, ptr addrspace(3) {place}"));
        value = match ty {
            "i64" => self.code.let_be(&format!("trunc i64 {value} to i32")),
            "i16" => self.code.let_be(&format!("zext i16 {value} to i32")),
            _ => value,
        };
        let (n, row) = (self.code.last_number() as usize % RESULTS, self.row);
        let start = self.code.let_be(&format!("add nuw nsw i32 %lin, {}", n * row));
        let out = self
            .code
            .let_be(&format!("getelementptr inbounds i32, ptr addrspace(1) %out, i32 {start}"));
        self.code.line(&format!("store i32 {value}, ptr addrspace(1) {out}"));
    }
}

/// Number of barriers of a kernel after a pipeline.
///
/// # Panics
/// When the module becomes invalid.
pub fn barriers_after(kernel: &Drawn, pipeline: &Pipeline) -> usize {
    generated::barriers_after(&kernel.text, pipeline)[0]
}

/// Number of warp barriers in a kernel after a pipeline.
///
/// # Panics
/// When the module becomes invalid.
pub fn warp_barriers_after(kernel: &Drawn, pipeline: &Pipeline) -> usize {
    generated::barriers_after(&kernel.text, pipeline)[1]
}

/// A kernel after a pipeline, and after a pipeline that may make one change at a time and is restarted after each;
/// `pass` is the pass that makes the changes.
///
/// # Panics
/// When the module becomes invalid.
pub fn at_once_and_restarted(kernel: &Drawn, pipeline: &Pipeline, pass: &str) -> [String; 2] {
    let (mut at_once, mut restarted) = (module(&kernel.text), module(&kernel.text));
    let _ = pipeline.run(&mut at_once, &mut selvedge::session()).expect("it is not broken");
    loop {
        let mut session = selvedge::session();
        session.fuel.add_counters(&format!("{pass}=0-0")).expect("a counter");
        let report = pipeline.run(&mut restarted, &mut session).expect("it is not broken");
        if !report.changed.is_yes() {
            break;
        }
    }
    [at_once, restarted].map(|module| {
        String::from_utf8_lossy(&print_module(&module, &PrintOptions::default())).into_owned()
    })
}

/// Judges a pipeline on a kernel.
///
/// # Panics
/// When the kernel cannot run at all.
pub fn judge(kernel: &Drawn, pipeline: &Pipeline) -> Judged {
    let mut module = module(&kernel.text);
    let before = Program::new(&module).expect("it can run");
    if let Err(what) = pipeline.change(&mut module) {
        return Judged::Wrong(what);
    }
    let after = Program::new(&module).expect("it can run");
    compared([&before, &after], &kernel.launch)
}

/// Judges two texts of one kernel, the later relative to the earlier; `None` when one of them cannot run.
///
/// # Panics
/// When the launch is invalid.
pub fn judge_texts(texts: [&str; 2], launch: &str) -> Option<Judged> {
    let [before, after] = texts.map(|text| {
        let module = read_text(text.as_bytes()).ok()?;
        verify_module(&module, None).is_empty().then(|| Program::new(&module).ok())?
    });
    Some(compared([&before?, &after?], launch))
}

fn compared([before, after]: [&Program; 2], launch: &str) -> Judged {
    let launches = read_launches(launch).expect("the launch can be read");
    let options = JudgeOptions {
        schedules: Some(vec![Schedule::RoundRobin, Schedule::LastFirst]),
        seeds: vec![1],
        ..JudgeOptions::default()
    };
    match same_behaviour(before, after, &launches, &options) {
        Ok(Verdict::Same { n_judged: 1, .. }) => Judged::Same,
        Ok(Verdict::Same { .. }) => Judged::Silent,
        Ok(Verdict::Different(what)) => Judged::Wrong(what.to_string()),
        Err(error) => Judged::Wrong(error.to_string()),
    }
}
