//! Generates kernels whose uniform control flow is steered by memory: one thread writes a flag, all threads wait at a
//! barrier, read the flag, and branch on it, with barriers in the arms; loops end by such a flag.
//!
//! A module has two kernels, with blocks of one dimension and of several, which share device functions with barriers.
//! There are also switches on flags, uniform `continue`s, irreducible loops that all threads execute alike, and accesses
//! under divergent conditions without barriers.
//!
//! *Free of races by construction.* Memory consists of rows. The generator tracks which accesses each row may have had
//! since the last barrier on all paths, and emits a barrier before an access that conflicts with one of these. At the
//! head of a loop, at the entry of a function and after a call all rows may have had all accesses. So most barriers
//! are needed, some are redundant, and which ones depends on the shape of the block and on the rows between.

use std::fmt::Write;

use crate::body_text::BodyText;
use crate::rng::Rng;

/// Generated kernels `@one` and `@two`.
#[derive(Clone, Debug)]
pub struct Steered {
    /// The module.
    pub text: String,
    /// The launches, as a file for `selvedge-opt --inputs`.
    pub launch: String,
}

/// Number of rows with one word for each thread.
const ROWS: usize = 4;

/// Number of flags; the first ones are in shared memory, the last one is in global memory.
const FLAGS: usize = 4;

/// Number of words of a row; at most that many threads.
const WIDTH: u32 = 128;

/// Maximum nesting of statements.
const MAX_DEPTH: u32 = 3;

/// Shapes of the blocks of the first kernel, and of the second one.
const LINES: [[u32; 3]; 4] = [[64, 1, 1], [32, 1, 1], [40, 1, 1], [96, 1, 1]];
const BOXES: [[u32; 3]; 5] = [[8, 8, 1], [16, 4, 1], [5, 3, 1], [4, 4, 2], [1, 33, 1]];

/// The accesses that a row may have had since the last barrier.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Row {
    /// Each thread may have written its own word.
    own_writes: bool,
    /// One thread may have written any word.
    lead_write: bool,
    /// Each thread may have read its own word.
    own_reads: bool,
    /// Threads may have read words of others.
    other_reads: bool,
}

/// An access of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Access {
    WriteOwn,
    WriteByLead,
    ReadOwn,
    ReadOther,
}

impl Row {
    const ANYTHING: Row =
        Row { own_writes: true, lead_write: true, own_reads: true, other_reads: true };

    fn conflicts(self, access: Access) -> bool {
        match access {
            Access::WriteOwn => self.lead_write || self.other_reads,
            Access::WriteByLead => self != Row::default(),
            Access::ReadOwn => self.lead_write,
            Access::ReadOther => self.lead_write || self.own_writes,
        }
    }

    fn note(&mut self, access: Access) {
        match access {
            Access::WriteOwn => self.own_writes = true,
            Access::WriteByLead => self.lead_write = true,
            Access::ReadOwn => self.own_reads = true,
            Access::ReadOther => self.other_reads = true,
        }
    }

    fn add(&mut self, other: Row) {
        self.own_writes |= other.own_writes;
        self.lead_write |= other.lead_write;
        self.own_reads |= other.own_reads;
        self.other_reads |= other.other_reads;
    }
}

/// All rows, the flags last.
type Rows = [Row; ROWS + FLAGS];

fn join(rows: &mut Rows, others: &Rows) {
    rows.iter_mut().zip(others).for_each(|(row, other)| row.add(*other));
}

/// The loop around, to whose latch a `continue` leads.
struct Around {
    latch: String,
    /// The rows at the latch on the paths so far.
    at_latch: Rows,
}

/// A function that is being drawn.
struct Drawing<'r> {
    rng: &'r mut Rng,
    code: BodyText,
    rows: Rows,
    around: Vec<Around>,
    /// The functions that it may call.
    callees: &'r [String],
    /// Loop counters: variables on the stack.
    counters: Vec<String>,
    /// Number of statements that may still be drawn.
    left: usize,
}

/// The kernels with that seed.
pub fn generated(seed: u64) -> Steered {
    let mut rng = Rng::new(seed);
    let shapes = [*rng.pick(&LINES), *rng.pick(&BOXES)];
    let mut names: Vec<String> = Vec::new();
    let mut functions = String::new();
    for n in 0..rng.below(3) {
        let name = format!("f{n}");
        functions.push_str(&function(&mut rng, &name, &names));
        names.push(name);
    }
    for (name, shape) in ["one", "two"].iter().zip(shapes) {
        functions.push_str(&kernel(&mut rng, name, shape, &names));
    }
    let registers: String = ["tid.x", "tid.y", "tid.z", "ntid.x", "ntid.y", "ntid.z"]
        .map(|name| format!("declare noundef i32 @llvm.nvvm.read.ptx.sreg.{name}()\n"))
        .concat();
    let text = format!(
        "target triple = \"nvptx64-nvidia-cuda\"\n\
         @s = internal addrspace(3) global [{} x i32] undef, align 16\n\
         @flags = internal addrspace(3) global [{FLAGS} x i32] undef, align 16\n\
         declare void @llvm.nvvm.barrier0()\n{registers}{functions}",
        ROWS as u32 * WIDTH,
    );
    let launch = |name: &str, [x, y, z]: [u32; 3], m: usize| {
        format!(
            "[[launch]]\nkernel = \"{name}\"\ngrid = [1]\nblock = [{x}, {y}, {z}]\nshared = 0\n\
             [[launch.arg]]\nzeros = {}\n[[launch.arg]]\nzeros = 16\n[[launch.arg]]\nint = {m}\n",
            4 * WIDTH
        )
    };
    let m = rng.below(4);
    let launch = launch("one", shapes[0], m) + &launch("two", shapes[1], m);
    Steered { text, launch }
}

/// A device function: adds to the value that it is passed, and returns the sum.
fn function(rng: &mut Rng, name: &str, callees: &[String]) -> String {
    let mut drawing = Drawing::new(rng, callees, 4);
    drawing.rows = [Row::ANYTHING; ROWS + FLAGS];
    drawing.code.line("store i32 %v, ptr %acc");
    drawing.draw_some(2);
    let end = drawing.code.let_be("load i32, ptr %acc");
    drawing.code.line(&format!("ret i32 {end}"));
    let attributes = if drawing.rng.one_in(2) { "noinline" } else { "" };
    let begin = begin(&drawing.counters);
    format!(
        "define internal i32 @{name}(i32 %v, ptr addrspace(1) %g, i32 %m) {attributes} {{\nentry:\n\
         {begin}{}}}\n",
        drawing.code.as_str()
    )
}

fn kernel(rng: &mut Rng, name: &str, [x, y, z]: [u32; 3], callees: &[String]) -> String {
    let mut drawing = Drawing::new(rng, callees, 8);
    drawing.code.line("store i32 %lin, ptr %acc");
    for row in 0..ROWS {
        drawing.before(row, Access::WriteOwn);
        let at = drawing.word(row, "%lin");
        drawing.code.line(&format!("store i32 %lin, ptr addrspace(3) {at}"));
    }
    for _ in 0..2 + drawing.rng.below(3) {
        drawing.draw_some(0);
    }
    let end = drawing.code.let_be("load i32, ptr %acc");
    let out = drawing.code.let_be("getelementptr inbounds i32, ptr addrspace(1) %out, i32 %lin");
    drawing.code.line(&format!("store i32 {end}, ptr addrspace(1) {out}"));
    drawing.code.line("ret void");
    let attribute = match drawing.rng.one_in(5) {
        true => String::new(),
        false => format!("\"nvvm.reqntid\"=\"{x},{y},{z}\""),
    };
    let begin = begin(&drawing.counters);
    format!(
        "define ptx_kernel void @{name}(ptr addrspace(1) %out, ptr addrspace(1) %g, i32 %m) \
         {attribute} {{\nentry:\n{begin}{}}}\n",
        drawing.code.as_str()
    )
}

/// The beginning of a function: its variables, and the index of the thread.
fn begin(counters: &[String]) -> String {
    let mut lines = String::from("  %acc = alloca i32\n");
    // Writing to a string does not fail.
    counters.iter().for_each(|counter| _ = writeln!(lines, "  {counter} = alloca i32"));
    for (name, register) in
        [("x", "tid.x"), ("y", "tid.y"), ("z", "tid.z"), ("nx", "ntid.x"), ("ny", "ntid.y")]
    {
        let _ = writeln!(lines, "  %{name} = call i32 @llvm.nvvm.read.ptx.sreg.{register}()");
    }
    lines.push_str(
        "  %nz = call i32 @llvm.nvvm.read.ptx.sreg.ntid.z()\n  %zr = mul nuw nsw i32 %ny, %z\n  \
         %r = add nuw nsw i32 %zr, %y\n  %b = mul nuw nsw i32 %r, %nx\n  \
         %lin = add nuw nsw i32 %b, %x\n  %nr = mul nuw nsw i32 %ny, %nz\n  \
         %threads = mul nuw nsw i32 %nx, %nr\n",
    );
    lines
}

impl<'r> Drawing<'r> {
    fn new(rng: &'r mut Rng, callees: &'r [String], left: usize) -> Drawing<'r> {
        Drawing {
            rng,
            code: BodyText::default(),
            rows: [Row::default(); ROWS + FLAGS],
            around: Vec::new(),
            callees,
            counters: Vec::new(),
            left,
        }
    }

    fn barrier(&mut self) {
        self.code.line("call void @llvm.nvvm.barrier0()");
        self.rows = [Row::default(); ROWS + FLAGS];
    }

    /// Emits a barrier if an access conflicts with earlier ones; records the access.
    fn before(&mut self, row: usize, access: Access) {
        if self.rows[row].conflicts(access) {
            self.barrier();
        }
        self.rows[row].note(access);
    }

    fn draw_some(&mut self, depth: u32) {
        for _ in 0..1 + self.rng.below(3) {
            if self.left == 0 {
                self.access();
                return;
            }
            self.left -= 1;
            self.draw(depth);
        }
    }

    fn draw(&mut self, depth: u32) {
        let is_deep = depth >= MAX_DEPTH;
        match self.rng.below(16) {
            0 => self.barrier(),
            1 if !self.callees.is_empty() => self.call(),
            2 | 3 if !is_deep => self.by_flag(depth),
            4 if !is_deep => self.by_switch(depth),
            5 | 6 if !is_deep => self.until_flag(depth),
            7 if !is_deep => self.irreducible(depth),
            8 if !is_deep => self.by_argument(depth),
            9 => self.skip_rest(),
            10 => self.divergent(),
            _ => self.access(),
        }
    }

    /// Adds a value to the accumulator.
    fn gather(&mut self, value: &str) {
        let old = self.code.let_be("load i32, ptr %acc");
        let times = self.code.let_be(&format!("mul i32 {old}, 3"));
        let new = self.code.let_be(&format!("add i32 {times}, {value}"));
        self.code.line(&format!("store i32 {new}, ptr %acc"));
    }

    fn access(&mut self) {
        let row = self.rng.below(ROWS);
        match self.rng.below(5) {
            0 | 1 => {
                self.before(row, Access::WriteOwn);
                let value = self.code.let_be("load i32, ptr %acc");
                let at = self.word(row, "%lin");
                self.code.line(&format!("store i32 {value}, ptr addrspace(3) {at}"));
            }
            2 => self.read(row, Access::ReadOwn, "%lin"),
            3 => self.of_first_row(row),
            _ => {
                let other = self.other();
                self.read(row, Access::ReadOther, &other);
            }
        }
    }

    /// `if (y == 0 && z == 0) s[x] = v`, and all threads read `s[x]`: in a block of one dimension the thread's own word.
    fn of_first_row(&mut self, row: usize) {
        self.before(row, Access::WriteByLead);
        let yz = self.code.let_be("or i32 %y, %z");
        let is_first = self.code.let_be(&format!("icmp eq i32 {yz}, 0"));
        let value = self.code.let_be("load i32, ptr %acc");
        self.under(&is_first, |drawing| {
            let at = drawing.word(row, "%x");
            drawing.code.line(&format!("store i32 {value}, ptr addrspace(3) {at}"));
        });
        self.read(row, Access::ReadOther, "%x");
    }

    fn read(&mut self, row: usize, access: Access, index: &str) {
        self.before(row, access);
        let at = self.word(row, index);
        let value = self.code.let_be(&format!("load i32, ptr addrspace(3) {at}"));
        self.gather(&value);
    }

    fn word(&mut self, row: usize, index: &str) -> String {
        let at = self.code.let_be(&format!("add nuw nsw i32 {index}, {}", row as u32 * WIDTH));
        self.code.let_be(&format!("getelementptr inbounds i32, ptr addrspace(3) @s, i32 {at}"))
    }

    /// The index of another thread.
    fn other(&mut self) -> String {
        match self.rng.below(4) {
            0 => {
                let turned = self.code.let_be("xor i32 %lin, 1");
                let is_inside = self.code.let_be(&format!("icmp ult i32 {turned}, %threads"));
                self.code.let_be(&format!("select i1 {is_inside}, i32 {turned}, i32 %lin"))
            }
            1 => "0".into(),
            _ => {
                let next = self.code.let_be("add nuw nsw i32 %lin, 1");
                self.code.let_be(&format!("urem i32 {next}, %threads"))
            }
        }
    }

    fn under(&mut self, condition: &str, inside: impl FnOnce(&mut Self)) {
        let n = self.code.number();
        self.code.line(&format!("br i1 {condition}, label %then{n}, label %go{n}"));
        self.code.label(&format!("then{n}"));
        inside(self);
        self.code.line(&format!("br label %go{n}"));
        self.code.label(&format!("go{n}"));
    }

    /// Accesses of the threads' own words under a divergent condition, without a barrier.
    fn divergent(&mut self) {
        let row = self.rng.below(ROWS);
        self.before(row, Access::WriteOwn);
        let few = self.code.let_be("icmp ult i32 %lin, 7");
        let value = self.code.let_be("load i32, ptr %acc");
        self.under(&few, |drawing| {
            let at = drawing.word(row, "%lin");
            drawing.code.line(&format!("store i32 {value}, ptr addrspace(3) {at}"));
        });
    }

    /// One thread writes a flag; all threads read it after a barrier. Returns its value.
    fn flag(&mut self, value: &str) -> String {
        let flag = self.rng.below(FLAGS);
        let lead = self.rng.below(4).min(1) * self.rng.below(4);
        self.before(ROWS + flag, Access::WriteByLead);
        let is_lead = self.code.let_be(&format!("icmp eq i32 %lin, {lead}"));
        let (base, space) = if flag + 1 == FLAGS { ("%g", 1) } else { ("@flags", 3) };
        let pointer = format!("ptr addrspace({space})");
        let at =
            self.code.let_be(&format!("getelementptr inbounds i32, {pointer} {base}, i32 {flag}"));
        self.under(&is_lead, |drawing| {
            drawing.code.line(&format!("store i32 {value}, {pointer} {at}"));
        });
        if self.rng.one_in(2) {
            self.access();
        }
        self.before(ROWS + flag, Access::ReadOther);
        self.code.let_be(&format!("load i32, {pointer} {at}"))
    }

    /// A value of the thread that writes a flag, at most 3.
    fn chosen(&mut self) -> String {
        let from =
            if self.rng.one_in(4) { "%m".into() } else { self.code.let_be("load i32, ptr %acc") };
        let high = self.code.let_be(&format!("lshr i32 {from}, 1"));
        let mixed = self.code.let_be(&format!("xor i32 {from}, {high}"));
        self.code.let_be(&format!("and i32 {mixed}, 3"))
    }

    fn by_flag(&mut self, depth: u32) {
        let chosen = self.chosen();
        let flag = self.flag(&chosen);
        let condition = self.code.let_be(&format!("icmp ult i32 {flag}, 2"));
        self.arms(&condition, depth);
    }

    fn by_argument(&mut self, depth: u32) {
        let bound = self.rng.below(4);
        let condition = self.code.let_be(&format!("icmp ult i32 %m, {bound}"));
        self.arms(&condition, depth);
    }

    /// Two arms; the second one may be empty.
    fn arms(&mut self, condition: &str, depth: u32) {
        let n = self.code.number();
        self.code.line(&format!("br i1 {condition}, label %yes{n}, label %no{n}"));
        let before = self.rows;
        self.code.label(&format!("yes{n}"));
        self.draw_some(depth + 1);
        self.code.line(&format!("br label %end{n}"));
        let after = std::mem::replace(&mut self.rows, before);
        self.code.label(&format!("no{n}"));
        if self.rng.one_in(2) {
            self.draw_some(depth + 1);
        }
        self.code.line(&format!("br label %end{n}"));
        join(&mut self.rows, &after);
        self.code.label(&format!("end{n}"));
    }

    fn by_switch(&mut self, depth: u32) {
        let chosen = self.chosen();
        let flag = self.flag(&chosen);
        let n = self.code.number();
        self.code.line(&format!(
            "switch i32 {flag}, label %end{n} [ i32 0, label %a{n} i32 1, label %b{n} \
             i32 2, label %a{n} ]"
        ));
        let before = self.rows;
        let mut after = before;
        for arm in ["a", "b"] {
            self.rows = before;
            self.code.label(&format!("{arm}{n}"));
            self.draw_some(depth + 1);
            self.code.line(&format!("br label %end{n}"));
            join(&mut after, &self.rows);
        }
        self.rows = after;
        self.code.label(&format!("end{n}"));
    }

    /// A counter on the stack, set to 0.
    fn counter(&mut self) -> String {
        let counter = format!("%k{}", self.code.number());
        self.counters.push(counter.clone());
        self.code.line(&format!("store i32 0, ptr {counter}"));
        counter
    }

    /// Increments a counter; returns whether it is below its bound.
    fn step(&mut self, counter: &str, trips: usize) -> String {
        let old = self.code.let_be(&format!("load i32, ptr {counter}"));
        let new = self.code.let_be(&format!("add nuw nsw i32 {old}, 1"));
        self.code.line(&format!("store i32 {new}, ptr {counter}"));
        self.code.let_be(&format!("icmp ult i32 {new}, {trips}"))
    }

    /// A loop that one thread ends by a flag, or a counter.
    fn until_flag(&mut self, depth: u32) {
        let counter = self.counter();
        let n = self.code.number();
        let by_flag = !self.rng.one_in(4);
        self.code.line(&format!("br label %loop{n}"));
        self.code.label(&format!("loop{n}"));
        self.rows = [Row::ANYTHING; ROWS + FLAGS];
        let latch = format!("latch{n}");
        self.around.push(Around { latch: latch.clone(), at_latch: Rows::default() });
        self.draw_some(depth + 1);
        let around = self.around.pop().expect("it was pushed");
        self.code.line(&format!("br label %{latch}"));
        self.code.label(&latch);
        join(&mut self.rows, &around.at_latch);
        let trips = 1 + self.rng.below(3);
        let mut more = self.step(&counter, trips);
        if by_flag {
            let mut value = self.code.let_be(&format!("zext i1 {more} to i32"));
            if self.rng.one_in(3) {
                let chosen = self.chosen();
                let low = self.code.let_be(&format!("or i32 {chosen}, 2"));
                value = self.code.let_be(&format!("and i32 {value}, {low}"));
            }
            let flag = self.flag(&value);
            more = self.code.let_be(&format!("icmp ne i32 {flag}, 0"));
        }
        self.code.line(&format!("br i1 {more}, label %loop{n}, label %done{n}"));
        self.code.label(&format!("done{n}"));
    }

    /// All threads skip the rest of an iteration, by a flag or the argument.
    fn skip_rest(&mut self) {
        if self.around.is_empty() {
            return self.access();
        }
        let condition = if self.rng.one_in(2) {
            let chosen = self.chosen();
            let flag = self.flag(&chosen);
            self.code.let_be(&format!("icmp eq i32 {flag}, 3"))
        } else {
            self.code.let_be("icmp eq i32 %m, 1")
        };
        let n = self.code.number();
        let rows = self.rows;
        let around = self.around.last_mut().expect("there is a loop");
        join(&mut around.at_latch, &rows);
        let latch = around.latch.clone();
        self.code.line(&format!("br i1 {condition}, label %{latch}, label %rest{n}"));
        self.code.label(&format!("rest{n}"));
    }

    /// A loop of two blocks that all threads enter at one of them, by a flag or the argument.
    fn irreducible(&mut self, depth: u32) {
        let counter = self.counter();
        let first = if self.rng.one_in(2) {
            let chosen = self.chosen();
            self.flag(&chosen)
        } else {
            "%m".into()
        };
        let enters = self.code.let_be(&format!("icmp ult i32 {first}, 2"));
        let n = self.code.number();
        let trips = 1 + self.rng.below(3);
        self.code.line(&format!("br i1 {enters}, label %a{n}, label %b{n}"));
        for (own, other) in [("a", "b"), ("b", "a")] {
            self.code.label(&format!("{own}{n}"));
            self.rows = [Row::ANYTHING; ROWS + FLAGS];
            // A `continue` would lead out of the loop.
            let outer = std::mem::take(&mut self.around);
            self.draw_some(depth + 2);
            self.around = outer;
            if own == "a" {
                self.code.line(&format!("br label %{other}{n}"));
            } else {
                let more = self.step(&counter, trips);
                self.code.line(&format!("br i1 {more}, label %{other}{n}, label %done{n}"));
            }
        }
        self.code.label(&format!("done{n}"));
    }

    fn call(&mut self) {
        let callees = self.callees;
        let callee = self.rng.pick(callees);
        let value = self.code.let_be("load i32, ptr %acc");
        let result = self
            .code
            .let_be(&format!("call i32 @{callee}(i32 {value}, ptr addrspace(1) %g, i32 %m)"));
        self.gather(&result);
        self.rows = [Row::ANYTHING; ROWS + FLAGS];
    }
}
