//! Generates kernels in which two halves of the threads execute their barriers at different positions of the code.
//!
//! All threads execute the same barriers in the same order, so there is no deadlock, but a thread may do so in an arm
//! or in a callee that only its half executes: between two of them one half is ahead of the other. Memory written
//! before the n-th barrier is read by other threads after their n-th barrier at the earliest, so there is no race. The
//! generator counts this; the text does not show it. Further elements are
//! * callees that end the thread, fail or return, with and without return, in arms and at top level;
//! * threads that exit before a barrier in an arm that no other thread executes;
//! * other kernels that count arrivals at some of the barrier IDs.
//!
//! A thread fails when its index equals the argument after the buffer.

use std::fmt::Write;

use crate::rng::Rng;

/// Number of threads of the block for which kernels are generated; the first half is the *low* one.
pub const THREADS: u32 = 4;

/// Number of words of the buffer that the kernel writes.
pub const WORDS: u32 = 256;

/// Number of barrier IDs.
const NUMBERS: usize = 2;

/// Number of arrays in shared memory, each written once.
const ARRAYS: usize = 4;

/// The text of a module with the kernel `@k(ptr out, i32 bad, i32 one)`, with the given number of parts. `one` must be
/// 1.
pub fn generated(seed: u64, parts: usize) -> String {
    let mut drawing = Drawing::new(seed);
    for _ in 0..parts {
        drawing.part();
    }
    drawing.finish()
}

/// The number of barriers that each half has executed.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Passed([usize; 2]);

/// A written array, and the number of barriers of each half before the write.
#[derive(Clone, Copy)]
struct Written {
    number: usize,
    at: Passed,
}

struct Drawing {
    rng: Rng,
    body: String,
    /// The barrier IDs, in the order in which each half executes them.
    order: Vec<usize>,
    passed: Passed,
    arrays: Vec<Written>,
    /// Words written by exited threads, and the number of barriers before each exit.
    words: Vec<(usize, usize)>,
    left: [bool; THREADS as usize],
    n_labels: usize,
    n_reads: u32,
}

impl Drawing {
    fn new(seed: u64) -> Drawing {
        Drawing {
            rng: Rng::new(seed),
            body: String::new(),
            order: Vec::new(),
            passed: Passed([0, 0]),
            arrays: Vec::new(),
            words: Vec::new(),
            left: [false; THREADS as usize],
            n_labels: 0,
            n_reads: 0,
        }
    }

    fn line(&mut self, text: &str) {
        // Writing to a string does not fail.
        let _ = writeln!(self.body, "  {text}");
    }

    fn label(&mut self) -> usize {
        self.n_labels += 1;
        self.n_labels
    }

    fn part(&mut self) {
        match self.rng.below(14) {
            0..=3 => self.barrier_of_all(),
            4 | 5 => self.barrier_of_half(0),
            6 | 7 => self.barrier_of_half(1),
            8 => self.write(),
            9 | 10 => self.read(),
            11 => self.leave(),
            12 => self.fail(),
            _ => self.stray(),
        }
    }

    /// The ID of the next barrier of a half.
    fn next(&mut self, half: usize) -> usize {
        let at = self.passed.0[half];
        if at == self.order.len() {
            let number = self.rng.below(NUMBERS);
            self.order.push(number);
        }
        self.passed.0[half] += 1;
        self.order[at]
    }

    fn barrier_of_all(&mut self) {
        let [low, high] = self.passed.0;
        let ahead = usize::from(low < high);
        let number = self.next(1 - ahead);
        // The half that is ahead continues to a barrier of the same ID.
        if self.passed.0[ahead] == self.order.len() {
            self.order.push(number);
        }
        self.passed.0[ahead] += 1;
        match self.rng.below(6) {
            0 => self.line(&format!("call void @both_{number}()")),
            1 => self.line(&format!("call void @all_{number}()")),
            2 if low == high => {
                self.line(&format!(
                    "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 {number})"
                ));
            }
            _ => self.line(&format!("call void @llvm.nvvm.barrier.cta.sync.all(i32 {number})")),
        }
    }

    fn barrier_of_half(&mut self, half: usize) {
        let number = self.next(half);
        let name = ["low", "high"][half];
        if self.rng.one_in(2) {
            return self.line(&format!("call void @{name}_{number}()"));
        }
        let label = self.label();
        let (yes, no) = (format!("%arm{label}"), format!("%on{label}"));
        let (first, second) = if half == 0 { (&yes, &no) } else { (&no, &yes) };
        self.line(&format!("br i1 %low, label {first}, label {second}"));
        self.body.push_str(&format!("arm{label}:\n"));
        self.line(&format!("call void @llvm.nvvm.barrier.cta.sync.all(i32 {number})"));
        self.goes_on(label);
    }

    fn goes_on(&mut self, label: usize) {
        self.line(&format!("br label %on{label}"));
        self.body.push_str(&format!("on{label}:\n"));
    }

    fn write(&mut self) {
        let number = self.arrays.len();
        if number < ARRAYS {
            self.arrays.push(Written { number, at: self.passed });
            self.line(&format!(
                "%w{number} = getelementptr i32, ptr addrspace(3) @s{number}, i32 %t"
            ));
            self.line(&format!("store i32 %t, ptr addrspace(3) %w{number}"));
        }
    }

    /// Each thread reads what another thread wrote, which had executed fewer barriers when it wrote it.
    fn read(&mut self) {
        let ([low, high], mut places) = (self.passed.0, Vec::new());
        for Written { number, at: Passed([low_wrote, high_wrote]) } in &self.arrays {
            if low > *low_wrote && high > *high_wrote {
                places.push((*number, 1));
            }
            if low > *high_wrote && high > *low_wrote {
                places.push((*number, 2));
            }
        }
        let words = self.words.iter().filter(|(_, wrote)| low > *wrote && high > *wrote);
        places.extend(words.map(|&(word, _)| (ARRAYS + word, 0)));
        if places.is_empty() || self.n_reads * THREADS >= WORDS - THREADS {
            return;
        }
        let (number, distance) = *self.rng.pick(&places);
        let n = self.n_reads;
        self.n_reads += 1;
        match distance {
            0 => self.line(&format!("%v{n} = load i32, ptr addrspace(3) @x{}", number - ARRAYS)),
            _ => {
                self.line(&format!("%u{n} = xor i32 %t, {distance}"));
                self.line(&format!(
                    "%r{n} = getelementptr i32, ptr addrspace(3) @s{number}, i32 %u{n}"
                ));
                self.line(&format!("%v{n} = load i32, ptr addrspace(3) %r{n}"));
            }
        }
        self.line(&format!("%i{n} = add i32 %t, {}", n * THREADS));
        self.line(&format!("%o{n} = getelementptr i32, ptr addrspace(1) %out, i32 %i{n}"));
        self.line(&format!("store i32 %v{n}, ptr addrspace(1) %o{n}"));
    }

    /// One thread writes a word of its own and exits.
    fn leave(&mut self) {
        let thread = self.rng.below(THREADS as usize);
        // At least one thread of each half remains.
        if self.left[thread] || self.left[thread ^ 1] {
            return;
        }
        let word = self.leaves(thread);
        let label = self.label();
        self.line(&format!("%c{label} = icmp eq i32 %t, {thread}"));
        match self.rng.below(4) {
            0 => {
                self.line(&format!("call void @leave_if(i1 %c{label}, ptr addrspace(3) @x{word})"))
            }
            how => {
                self.line(&format!("br i1 %c{label}, label %arm{label}, label %on{label}"));
                self.body.push_str(&format!("arm{label}:\n"));
                match how {
                    1 => self.line(&format!("call void @leave(ptr addrspace(3) @x{word})")),
                    2 => {
                        self.line(&format!("store i32 5, ptr addrspace(3) @x{word}"));
                        self.line("call void @llvm.nvvm.exit()");
                    }
                    _ => self.line(&format!("store i32 5, ptr addrspace(3) @x{word}")),
                }
                self.line(if how == 3 { "ret void" } else { "unreachable" });
                self.body.push_str(&format!("on{label}:\n"));
            }
        }
    }

    fn leaves(&mut self, thread: usize) -> usize {
        self.left[thread] = true;
        let word = self.words.len();
        self.words.push((word, self.passed.0[thread / (THREADS as usize / 2)]));
        word
    }

    /// A thread that may fail: which one, if any, depends on the launch.
    fn fail(&mut self) {
        let label = self.label();
        let how = self.rng.below(6);
        let who = if how == 0 { "1000" } else { "%bad" };
        self.line(&format!("%c{label} = icmp eq i32 %t, {who}"));
        self.line(&format!("br i1 %c{label}, label %arm{label}, label %on{label}"));
        self.body.push_str(&format!("arm{label}:\n"));
        let array = self.rng.below(ARRAYS);
        self.line(&format!("store i32 9, ptr addrspace(3) @s{array}"));
        self.line(match how {
            0 => "call void @stay()",
            1 | 2 => "call void @fail()",
            3 => "call void @fail_or_leave(i1 true)",
            4 => "call void @__assertfail(ptr null, ptr null, i32 1, ptr null, i64 1)",
            _ => "call void @llvm.trap()",
        });
        match how {
            4 => self.goes_on(label),
            _ => {
                self.line("unreachable");
                self.body.push_str(&format!("on{label}:\n"));
            }
        }
    }

    /// One thread exits in an arm in which only it would reach the barrier.
    fn stray(&mut self) {
        if self.left[0] || self.left[1] {
            return;
        }
        let word = self.leaves(0);
        let label = self.label();
        let number = self.rng.below(NUMBERS);
        self.line(&format!("%in{label} = icmp ult i32 %t, %one"));
        self.line(&format!("br i1 %in{label}, label %some{label}, label %on{label}"));
        self.body.push_str(&format!("some{label}:\n"));
        self.line(&format!("%c{label} = icmp eq i32 %t, 0"));
        self.line(&format!("br i1 %c{label}, label %last{label}, label %wait{label}"));
        self.body.push_str(&format!("last{label}:\n"));
        self.line(&format!("store i32 5, ptr addrspace(3) @x{word}"));
        self.line("ret void");
        self.body.push_str(&format!("wait{label}:\n"));
        self.line(&format!("call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 {number})"));
        self.goes_on(label);
    }

    fn finish(mut self) -> String {
        while self.passed.0[0] < self.passed.0[1] {
            self.barrier_of_half(0);
        }
        while self.passed.0[1] < self.passed.0[0] {
            self.barrier_of_half(1);
        }
        self.barrier_of_all();
        self.read();
        let linkage = if self.rng.one_in(2) { "internal " } else { "" };
        let mut text = String::from(HEAD);
        for number in 0..ARRAYS {
            let _ = writeln!(text, "@s{number} = internal addrspace(3) global [4 x i32] undef");
        }
        for (word, _) in &self.words {
            let _ = writeln!(text, "@x{word} = internal addrspace(3) global i32 undef");
        }
        for number in 0..NUMBERS {
            text.push_str(&callees(linkage, number));
        }
        text.push_str(&OTHERS.replace("LINKAGE", linkage));
        for kernel in 0..2 {
            if self.rng.one_in(2) {
                text.push_str(&self.taker(kernel));
            }
        }
        let _ = write!(text, "{KERNEL}{}  ret void\n}}\n", self.body);
        text
    }

    /// Another kernel that counts arrivals at a barrier ID.
    fn taker(&mut self, kernel: usize) -> String {
        let (number, by_text) = (self.rng.below(NUMBERS), self.rng.one_in(4));
        let line = match by_text {
            true => format!("call void asm sideeffect \"bar.sync {number}, 64;\", \"\"()"),
            false => format!("call void @llvm.nvvm.barrier.cta.sync.count(i32 {number}, i32 64)"),
        };
        format!("define ptx_kernel void @other{kernel}() {{\n  {line}\n  ret void\n}}\n")
    }
}

/// Functions in which all threads execute one barrier, each half executes a barrier of its own, or one half does.
fn callees(linkage: &str, number: usize) -> String {
    let wait = format!("call void @llvm.nvvm.barrier.cta.sync.all(i32 {number})");
    let mut text = format!(
        "define {linkage}void @all_{number}() noinline {{\n  {wait}\n  ret void\n}}\n\
         define {linkage}void @both_{number}() noinline {{\n{ASK}  br i1 %low, label %a, label %b\n\
         a:\n  {wait}\n  ret void\nb:\n  {wait}\n  ret void\n}}\n"
    );
    for (half, (yes, no)) in [("low", ("a", "b")), ("high", ("b", "a"))] {
        let _ = write!(
            text,
            "define {linkage}void @{half}_{number}() noinline {{\n{ASK}  br i1 %low, label %{yes}, \
             label %{no}\na:\n  {wait}\n  br label %b\nb:\n  ret void\n}}\n"
        );
    }
    text
}

const ASK: &str = "  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp ult i32 %t, 2
";

const HEAD: &str = "target triple = \"nvptx64-nvidia-cuda\"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.all(i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.barrier.cta.sync.count(i32, i32)
declare void @llvm.nvvm.exit() noreturn
declare void @llvm.trap() noreturn
declare void @__assertfail(ptr, ptr, i32, ptr, i64)
";

/// Functions that do not always return.
const OTHERS: &str = "define LINKAGEvoid @leave(ptr addrspace(3) %x) noinline noreturn {
  store i32 5, ptr addrspace(3) %x
  call void @llvm.nvvm.exit()
  unreachable
}
define LINKAGEvoid @leave_if(i1 %c, ptr addrspace(3) %x) noinline {
  br i1 %c, label %yes, label %no
yes:
  call void @leave(ptr addrspace(3) %x)
  unreachable
no:
  ret void
}
define LINKAGEvoid @fail() noinline noreturn {
  call void @llvm.trap()
  unreachable
}
define LINKAGEvoid @fail_or_leave(i1 %c) noinline noreturn {
  br i1 %c, label %yes, label %no
yes:
  call void @llvm.trap()
  unreachable
no:
  call void @llvm.nvvm.exit()
  unreachable
}
define LINKAGEvoid @stay() noinline noreturn {
  br label %loop
loop:
  br label %loop
}
";

const KERNEL: &str = "define ptx_kernel void @k(ptr addrspace(1) %out, i32 %bad, i32 %one) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp ult i32 %t, 2
";
