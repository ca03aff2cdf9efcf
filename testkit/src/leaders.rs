//! Generates kernels in which conditions select one thread of the block, or the threads of one warp, on both sides of
//! barriers, and the accesses may be of any objects: shared arrays, two arguments into one buffer, a pointer that is
//! loaded, a pointer that is one of two.
//!
//! A kernel has a usual condition, and others that resemble it: of another thread, of one index in a block of several
//! dimensions, of the lane, of a range, of the iteration of a loop; by branches, switches, `and`, `or`, `select`, `xor`,
//! `zext` and `freeze`. The generator evaluates each condition for all threads. If at most one
//! thread satisfies it, the access is to any word, otherwise to a word of the thread's own, so most kernels are free of
//! races with all barriers present.

use crate::body_text::BodyText;
use crate::rng::Rng;

/// A generated kernel `@kernel`.
#[derive(Clone, Debug)]
pub struct Leaders {
    /// The module.
    pub text: String,
    /// The launch, as a file for `selvedge-opt --inputs`.
    pub launch: String,
    /// Whether all lanes of all warps execute each barrier, according to the kernel's attributes.
    pub has_whole_warps: bool,
}

/// Shapes of blocks; in the first ones the index along x distinguishes threads.
const BLOCKS: [[u32; 3]; 10] = [
    [64, 1, 1],
    [32, 1, 1],
    [96, 1, 1],
    [8, 1, 1],
    [8, 8, 1],
    [4, 4, 2],
    [16, 2, 2],
    [33, 1, 1],
    [1, 40, 1],
    [5, 3, 1],
];

/// Number of words of each object; the second argument points to word `SHIFT` of the buffer of the first.
const WORDS: u32 = 256;
const SHIFT: u32 = 32;

/// Number of words that each thread may store as results.
const RESULTS: u32 = 32;

/// The greatest trip count of a loop.
const MAX_TRIPS: u32 = 3;

/// A condition: a comparison of a value of the thread with a constant, the argument `%m`, or a loop's counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Condition {
    of: Of,
    predicate: &'static str,
    with: With,
}

/// A value of the thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Of {
    X,
    Y,
    Linear,
    Lane,
    LowBits,
    Warp,
    Half,
    Moved(u32),
}

/// What it is compared with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum With {
    Number(u32),
    Argument,
    Counter,
}

impl Of {
    fn value(self, [x, y, z]: [u32; 3], [nx, ny, _]: [u32; 3]) -> u32 {
        let linear = x + nx * (y + ny * z);
        match self {
            Of::X => x,
            Of::Y => y,
            Of::Linear => linear,
            Of::Lane | Of::LowBits => linear & 31,
            Of::Warp => linear >> 5,
            Of::Half => linear >> 1,
            Of::Moved(by) => linear.wrapping_sub(by),
        }
    }
}

struct Drawing {
    rng: Rng,
    block: [u32; 3],
    is_known: bool,
    /// The value of the argument `%m`.
    m: u32,
    usual: Condition,
    code: BodyText,
    n_results: u32,
    /// The number of the loop around.
    around: Option<u32>,
    /// Whether threads may have exited, and whether others execute a barrier afterwards.
    may_have_left: bool,
    has_barrier_after_exit: bool,
}

/// The kernel with that seed.
pub fn generated(seed: u64) -> Leaders {
    let mut rng = Rng::new(seed);
    let block = *rng.pick(&BLOCKS);
    let is_known = !rng.one_in(6);
    let m = rng.below(3) as u32;
    let usual = Condition { of: Of::Linear, predicate: "eq", with: With::Number(m) };
    let mut drawing = Drawing {
        rng,
        block,
        is_known,
        m,
        usual,
        code: BodyText::default(),
        n_results: 0,
        around: None,
        may_have_left: false,
        has_barrier_after_exit: false,
    };
    drawing.usual = drawing.condition();
    drawing.kernel()
}

impl Drawing {
    fn kernel(mut self) -> Leaders {
        self.begin();
        for _ in 0..2 + self.rng.below(4) {
            match self.rng.below(8) {
                0 if !self.may_have_left => self.leave(),
                1 | 2 => self.counted(),
                _ => self.access_under_a_condition(),
            }
        }
        let [x, y, z] = self.block;
        let attribute = match self.is_known {
            true => format!("\"nvvm.reqntid\"=\"{x},{y},{z}\""),
            false => String::new(),
        };
        let text = format!(
            "target triple = \"nvptx64-nvidia-cuda\"\n\
             @s = internal addrspace(3) global [{WORDS} x i32] undef, align 16\n\
             @r = internal addrspace(3) global [{WORDS} x i32] undef, align 16\n\
             declare void @llvm.nvvm.barrier0()\n\
             declare noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
             declare noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()\n\
             declare noundef i32 @llvm.nvvm.read.ptx.sreg.tid.z()\n\
             declare noundef i32 @llvm.nvvm.read.ptx.sreg.laneid()\n\
             define internal void @puts(ptr %p, i32 %v) noinline {{\n  store i32 %v, ptr %p\n  ret void\n}}\n\
             define ptx_kernel void @kernel(ptr addrspace(1) %a, ptr addrspace(1) %b, \
             ptr addrspace(1) %out, i32 %m) {attribute} {{\nentry:\n{}  ret void\n}}\n",
            self.code.as_str()
        );
        let n = self.threads();
        let launch = format!(
            "[[launch]]\nkernel = \"kernel\"\ngrid = [1]\nblock = [{x}, {y}, {z}]\nshared = 0\n\
             [[launch.arg]]\nzeros = {}\n[[launch.arg]]\nsame = 0\noffset = {}\n\
             [[launch.arg]]\nzeros = {}\n[[launch.arg]]\nint = {}\n",
            4 * (WORDS + SHIFT),
            4 * SHIFT,
            4 * RESULTS * n,
            self.m
        );
        let has_whole_warps = self.is_known && !self.has_barrier_after_exit && n.is_multiple_of(32);
        Leaders { text, launch, has_whole_warps }
    }

    fn begin(&mut self) {
        self.code.thread_index();
        self.code.line("%lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()");
        let [nx, ny, _] = self.block;
        self.code.linear_index(&nx.to_string(), &ny.to_string());
        self.code.line("%slot = alloca ptr addrspace(1)");
        self.code.line("store volatile ptr addrspace(1) %b, ptr %slot");
        self.code.line("%few = icmp ult i32 %m, 2");
        self.code.line("%either = select i1 %few, ptr addrspace(1) %a, ptr addrspace(1) %b");
    }

    fn threads(&self) -> u32 {
        self.block.iter().product()
    }

    fn condition(&mut self) -> Condition {
        let n = self.threads() as usize;
        let one = *self.rng.pick(&[0, 0, 0, 1, 3]).min(&(n - 1)) as u32;
        let with = match self.rng.below(6) {
            0 => With::Argument,
            1 if self.around.is_some() => With::Counter,
            _ => With::Number(one),
        };
        let (of, predicate, with) = match self.rng.below(18) {
            0..=7 => (Of::Linear, "eq", with),
            8 => (Of::X, "eq", with),
            9 => (Of::Y, "eq", with),
            10 => (Of::Lane, "eq", with),
            11 => (Of::LowBits, "eq", with),
            12 | 13 => (Of::Linear, "ult", With::Number(*self.rng.pick(&[1, 32, 16, 2, 33]))),
            14 | 15 => (Of::Warp, "eq", with),
            16 => (Of::Half, "eq", with),
            _ => {
                let by = *self.rng.pick(&[0, 32, 16, 5]);
                (Of::Moved(by), "ult", With::Number(*self.rng.pick(&[1, 32, 8])))
            }
        };
        Condition { of, predicate, with }
    }

    /// Whether more than one thread satisfies a condition, in any iteration.
    fn selects_many(&self, condition: Condition) -> bool {
        let [nx, ny, nz] = self.block;
        let all = (0..nx * ny * nz).map(|n| [n % nx, n / nx % ny, n / nx / ny]);
        let selected = |bound: u32| {
            all.clone()
                .map(|thread| condition.of.value(thread, self.block))
                .filter(|&value| match condition.predicate {
                    "eq" => value == bound,
                    _ => value < bound,
                })
                .count()
        };
        match condition.with {
            With::Number(number) => selected(number) > 1,
            With::Argument => selected(self.m) > 1,
            With::Counter => (0..MAX_TRIPS).any(|k| selected(k) > 1),
        }
    }

    /// The value of a condition.
    fn text(&mut self, condition: Condition) -> String {
        let of = match condition.of {
            Of::X => "%x".into(),
            Of::Y => "%y".into(),
            Of::Linear => "%lin".into(),
            Of::Lane => "%lane".into(),
            Of::LowBits => self.code.let_be("and i32 %lin, 31"),
            Of::Warp => self.code.let_be("lshr i32 %lin, 5"),
            Of::Half => self.code.let_be("lshr i32 %lin, 1"),
            Of::Moved(by) => self.code.let_be(&format!("sub i32 %lin, {by}")),
        };
        let with = match (condition.with, self.around) {
            (With::Number(number), _) => number.to_string(),
            (With::Counter, Some(n)) => format!("%k{n}"),
            (With::Argument | With::Counter, _) => "%m".into(),
        };
        let Condition { predicate, .. } = condition;
        self.code.let_be(&format!("icmp {predicate} i32 {of}, {with}"))
    }

    /// The condition by one of several operations, with the same value.
    fn wrapped(&mut self, condition: Condition) -> String {
        let plain = self.text(condition);
        match self.rng.below(12) {
            0 => {
                let not = self.code.let_be(&format!("xor i1 {plain}, true"));
                self.code.let_be(&format!("xor i1 {not}, true"))
            }
            1 => self.code.let_be(&format!("freeze i1 {plain}")),
            2 => {
                let other = self.code.let_be("icmp ult i32 %lin, 1000");
                self.code.let_be(&format!("and i1 {plain}, {other}"))
            }
            3 => {
                let other = self.code.let_be("icmp ult i32 %lin, 1000");
                self.code.let_be(&format!("select i1 {other}, i1 {plain}, i1 false"))
            }
            4 => {
                let other = self.code.let_be("icmp ugt i32 %lin, 1000");
                self.code.let_be(&format!("or i1 {other}, {plain}"))
            }
            5 => {
                let not = self.code.let_be(&format!("select i1 {plain}, i1 false, i1 true"));
                self.code.let_be(&format!("xor i1 {not}, true"))
            }
            6 => {
                let bit = self.code.let_be(&format!("zext i1 {plain} to i32"));
                self.code.let_be(&format!("icmp ne i32 {bit}, 0"))
            }
            _ => plain,
        }
    }

    /// An access under a condition, usually followed by a barrier.
    fn access_under_a_condition(&mut self) {
        let condition = if self.rng.one_in(4) { self.condition() } else { self.usual };
        let selects_many = self.selects_many(condition);
        if self.rng.one_in(12) {
            self.access(true);
        } else {
            self.under(condition, |drawing| drawing.access(selects_many));
        }
        if !self.rng.one_in(8) {
            self.code.line("call void @llvm.nvvm.barrier0()");
            self.has_barrier_after_exit |= self.may_have_left;
        }
    }

    fn under(&mut self, condition: Condition, inside: impl FnOnce(&mut Drawing)) {
        let n = self.code.number();
        match (condition, self.rng.below(6)) {
            (Condition { of: Of::Linear, predicate: "eq", with: With::Number(k) }, 0) => {
                self.code
                    .line(&format!("switch i32 %lin, label %go{n} [ i32 {k}, label %then{n} ]"));
            }
            (_, 1) => {
                let holds = self.wrapped(condition);
                let not = self.code.let_be(&format!("xor i1 {holds}, true"));
                self.code.line(&format!("br i1 {not}, label %go{n}, label %then{n}"));
            }
            _ => {
                let holds = self.wrapped(condition);
                self.code.line(&format!("br i1 {holds}, label %then{n}, label %go{n}"));
            }
        }
        self.code.label(&format!("then{n}"));
        inside(self);
        self.code.line(&format!("br label %go{n}"));
        self.code.label(&format!("go{n}"));
    }

    /// An access to a word of the thread's own, if several threads make it, otherwise to any word.
    fn access(&mut self, by_many: bool) {
        let index = match (by_many, self.rng.below(4)) {
            (false, 0) => "0".into(),
            (false, 1) => self.rng.below(100).to_string(),
            (true, 0) => self.code.let_be("xor i32 %lin, 1"),
            _ => "%lin".into(),
        };
        let (space, base) = match self.rng.below(8) {
            0 => (1, "%a".into()),
            1 => (1, "%b".into()),
            2 => (1, self.code.let_be("load volatile ptr addrspace(1), ptr %slot")),
            3 => (1, "%either".into()),
            4 => (3, "@r".into()),
            5 => (0, self.code.let_be("addrspacecast ptr addrspace(1) %a to ptr")),
            _ => (3, "@s".to_owned()),
        };
        let pointer = format!("ptr addrspace({space})");
        let place = self.code.let_be(&format!("getelementptr i32, {pointer} {base}, i32 {index}"));
        if self.rng.one_in(2) {
            let value = self.code.let_be(&format!("mul i32 %lin, {}", 3 + self.code.last_number()));
            if self.rng.one_in(12) && space == 0 {
                self.code.line(&format!("call void @puts(ptr {place}, i32 {value})"));
            } else {
                let how = if self.rng.one_in(16) { "volatile " } else { "" };
                self.code.line(&format!("store {how}i32 {value}, {pointer} {place}"));
            }
            return;
        }
        let value = self.code.let_be(&format!("load i32, {pointer} {place}"));
        let n = self.n_results % RESULTS;
        self.n_results += 1;
        let word = self.code.let_be(&format!("add nuw nsw i32 %lin, {}", n * self.threads()));
        let out =
            self.code.let_be(&format!("getelementptr i32, ptr addrspace(1) %out, i32 {word}"));
        self.code.line(&format!("store i32 {value}, ptr addrspace(1) {out}"));
    }

    fn counted(&mut self) {
        let n = self.code.number();
        let trips = 1 + self.rng.below(MAX_TRIPS as usize) as u32;
        self.code.line(&format!("br label %pre{n}"));
        self.code.label(&format!("pre{n}"));
        self.code.line(&format!("br label %loop{n}"));
        self.code.label(&format!("loop{n}"));
        self.code.line(&format!("%k{n} = phi i32 [ 0, %pre{n} ], [ %next{n}, %latch{n} ]"));
        self.around = Some(n);
        for _ in 0..1 + self.rng.below(3) {
            self.access_under_a_condition();
        }
        self.around = None;
        self.code.line(&format!("br label %latch{n}"));
        self.code.label(&format!("latch{n}"));
        self.code.line(&format!("%next{n} = add nuw nsw i32 %k{n}, 1"));
        self.code.line(&format!("%more{n} = icmp ne i32 %next{n}, {trips}"));
        self.code.line(&format!("br i1 %more{n}, label %loop{n}, label %done{n}"));
        self.code.label(&format!("done{n}"));
    }

    /// Some threads exit, perhaps after an access.
    fn leave(&mut self) {
        let n = self.code.number();
        self.may_have_left = true;
        let condition = self.condition();
        let condition = Condition { with: With::Number(0), ..condition };
        let holds = self.text(condition);
        self.code.line(&format!("br i1 {holds}, label %leave{n}, label %stay{n}"));
        self.code.label(&format!("leave{n}"));
        if self.rng.one_in(2) {
            let selects_many = self.selects_many(condition);
            self.access(selects_many);
        }
        self.code.line("ret void");
        self.code.label(&format!("stay{n}"));
    }
}
