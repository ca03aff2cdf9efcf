//! Generates kernels of two threads that branch on a word that both load, with barriers in the arms of the branch.
//!
//! Whether both threads load one value is the question. In each part the threads load the word; one of them may write
//! it, in the same interval between barriers or in another one, with any form of synchronization between them: then
//! the kernel has no race, and the threads may branch differently. In most kernels both arms have equally many barriers,
//! of the form that need not be aligned, so that kernels with a divergent branch are valid as well: a barrier that is
//! removed from one arm only makes a thread wait forever. In the others the second arm has none.
//!
//! Each thread stores to an element of its own of the same variable, at an address that an analysis without the size
//! of the block cannot distinguish from that of the word. Kernels with a race are filtered by the judge.

use std::fmt::Write;

use crate::litmus_kernels::LitmusKernel;
use crate::ptx_model::KernelForm;
use crate::rng::Rng;

/// The launch of all kernels, as a file for `selvedge-opt --inputs`.
pub const LAUNCH: &str = "[[launch]]\nkernel = \"litmus\"\ngrid = [1]\nblock = [2]\nshared = 0\n";

/// Number of result slots of a thread.
const SLOTS: usize = 8;

/// How the write of one thread is ordered before the load of the other one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// Not at all.
    None,
    /// A barrier of the warp, at two places.
    Warp,
    /// A barrier of the CTA, at two places.
    Barrier,
    /// The store and the load of a flag, with orderings of their own.
    Order,
    /// Fences, and relaxed accesses of a flag.
    Fence,
    /// `membar`, and volatile accesses of a flag.
    Volatile,
    /// Read-modify-write operations on a flag.
    Exchange,
}

const FORMS: [Form; 7] = [
    Form::None,
    Form::Warp,
    Form::Barrier,
    Form::Order,
    Form::Fence,
    Form::Volatile,
    Form::Exchange,
];

/// The kernel of a seed without loops.
pub fn straight(seed: u64) -> LitmusKernel {
    of(seed, false)
}

/// The kernel of a seed in which a thread may wait for a flag.
pub fn waiting(seed: u64) -> LitmusKernel {
    of(seed, true)
}

fn of(seed: u64, may_wait: bool) -> LitmusKernel {
    let (rng, text, values) = (Rng::new(seed), String::new(), Vec::new());
    let mut kernel = Kernel { rng, text, values, n: 0, may_wait };
    kernel.body();
    let form = KernelForm {
        kernel: "litmus".into(),
        ctas: 1,
        threads: 2,
        objects: vec!["s".into()],
        results: "out".into(),
    };
    LitmusKernel { text: module(&kernel.text), form }
}

fn module(body: &str) -> String {
    format!(
        "target triple = \"nvptx64-nvidia-cuda\"\n\n\
         @s = internal addrspace(3) global [4 x i32] undef, align 4\n\
         @out = addrspace(1) global [{} x i32] zeroinitializer, align 4\n\n\
         declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         declare void @llvm.nvvm.barrier.cta.sync.all(i32)\n\
         declare void @llvm.nvvm.bar.warp.sync(i32)\n\
         declare void @llvm.nvvm.membar.cta()\n\n\
         define ptx_kernel void @litmus() {{\nentry:\n\
         \x20 %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         \x20 %own.index = xor i32 %tid, 2\n\
         \x20 %other.index = xor i32 %tid, 3\n\
         \x20 %own = getelementptr inbounds [4 x i32], ptr addrspace(3) @s, i32 0, i32 %own.index\n\
         \x20 %other = getelementptr inbounds [4 x i32], ptr addrspace(3) @s, i32 0, i32 %other.index\n\
         {body}}}\n",
        2 * SLOTS
    )
}

const BARRIER: &str = "call void @llvm.nvvm.barrier.cta.sync.all(i32 0)";
const WORD: &str = "ptr addrspace(3) @s";
const FLAG: &str = "ptr addrspace(3) getelementptr inbounds (i8, ptr addrspace(3) @s, i64 4)";

struct Kernel {
    rng: Rng,
    text: String,
    /// The values that are stored at the end.
    values: Vec<String>,
    n: usize,
    may_wait: bool,
}

impl Kernel {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "  {text}");
    }

    fn define(&mut self, operation: &str) -> String {
        self.n += 1;
        let name = format!("%v{}", self.n);
        self.line(&format!("{name} = {operation}"));
        name
    }

    fn label(&mut self, prefix: &str) -> String {
        self.n += 1;
        format!("{prefix}{}", self.n)
    }

    fn start(&mut self, block: &str) {
        let _ = writeln!(self.text, "\n{block}:");
    }

    /// Code that one thread executes.
    fn arm(&mut self, thread: usize, body: impl FnOnce(&mut Kernel)) {
        let condition = self.define(&format!("icmp eq i32 %tid, {thread}"));
        let [arm, join] = ["arm", "join"].map(|prefix| self.label(prefix));
        self.line(&format!("br i1 {condition}, label %{arm}, label %{join}"));
        self.start(&arm);
        body(self);
        self.line(&format!("br label %{join}"));
        self.start(&join);
    }

    fn body(&mut self) {
        self.line("store i32 3, ptr addrspace(3) %own, align 4");
        self.arm(0, |kernel| {
            kernel.line(&format!("store i32 1, {WORD}, align 4"));
            kernel.line(&format!(
                "store atomic i32 0, {FLAG} syncscope(\"block\") monotonic, align 4"
            ));
        });
        self.line(BARRIER);
        let n_messages = 1 + usize::from(self.rng.one_in(3));
        (0..n_messages).for_each(|message| self.message(message));
        self.epilogue();
    }

    fn message(&mut self, message: usize) {
        let form = if self.rng.one_in(2) { Form::None } else { *self.rng.pick(&FORMS) };
        let writer = self.rng.below(2);
        if form != Form::None {
            self.arm(1 - writer, |kernel| kernel.receive(form, message + 1));
        }
        let kind = if self.rng.one_in(16) { "volatile " } else { "" };
        let value = self.define(&format!("load {kind}i32, {WORD}, align 4"));
        self.values.push(value.clone());
        if form != Form::None {
            let writes = !self.rng.one_in(4);
            let leaves = self.rng.one_in(12);
            self.arm(writer, |kernel| {
                if writes {
                    kernel.line(&format!("store i32 2, {WORD}, align 4"));
                }
                kernel.send(form, message + 1);
                if leaves {
                    kernel.line("ret void");
                    let dead = kernel.label("dead");
                    kernel.start(&dead);
                }
            });
        }
        self.branch(&value);
        self.line(BARRIER);
        if self.rng.one_in(2) {
            self.arm(writer, |kernel| kernel.line(&format!("store i32 2, {WORD}, align 4")));
            if !self.rng.one_in(8) {
                self.line(BARRIER);
            }
        }
    }

    /// The branch on the loaded value.
    fn branch(&mut self, value: &str) {
        let n = 1 + self.rng.below(2);
        let condition = self.define(&format!("icmp eq i32 {value}, {n}"));
        let [then, other, join] = ["then", "else", "join"].map(|prefix| self.label(prefix));
        self.line(&format!("br i1 {condition}, label %{then}, label %{other}"));
        let n_barriers = 1 + self.rng.below(3);
        let has_other = !self.rng.one_in(4);
        for (block, n_barriers) in
            [(then, n_barriers), (other, usize::from(has_other) * n_barriers)]
        {
            self.start(&block);
            for _ in 0..n_barriers {
                self.own_access();
                self.line(BARRIER);
            }
            self.own_access();
            self.line(&format!("br label %{join}"));
        }
        self.start(&join);
    }

    /// An access of elements that belong to the threads, or none.
    fn own_access(&mut self) {
        match self.rng.below(5) {
            0 => self.line("store i32 4, ptr addrspace(3) %own, align 4"),
            1 => {
                let value = self.define("load i32, ptr addrspace(3) %other, align 4");
                let slot = self.slot(SLOTS - 1);
                self.line(&format!("store i32 {value}, ptr addrspace(1) {slot}, align 4"));
            }
            _ => {}
        }
    }

    /// What orders accesses of the other thread before the following ones.
    fn receive(&mut self, form: Form, flag: usize) {
        let load = match form {
            Form::None => return,
            Form::Warp => return self.line("call void @llvm.nvvm.bar.warp.sync(i32 3)"),
            Form::Barrier => return self.line(BARRIER),
            Form::Order => format!("load atomic i32, {FLAG} syncscope(\"block\") acquire, align 4"),
            Form::Fence => {
                format!("load atomic i32, {FLAG} syncscope(\"block\") monotonic, align 4")
            }
            Form::Volatile => format!("load volatile i32, {FLAG}, align 4"),
            Form::Exchange => {
                format!("atomicrmw or {FLAG}, i32 0 syncscope(\"block\") acquire, align 4")
            }
        };
        if self.may_wait {
            let [wait, on] = ["wait", "on"].map(|prefix| self.label(prefix));
            self.line(&format!("br label %{wait}"));
            self.start(&wait);
            let seen = self.define(&load);
            let is_set = self.define(&format!("icmp eq i32 {seen}, {flag}"));
            self.line(&format!("br i1 {is_set}, label %{on}, label %{wait}"));
            self.start(&on);
        } else {
            self.define(&load);
        }
        match form {
            Form::Fence => self.line("fence syncscope(\"block\") acquire"),
            Form::Volatile => self.line("call void @llvm.nvvm.membar.cta()"),
            _ => {}
        }
    }

    /// What orders the preceding accesses before those of the other thread.
    fn send(&mut self, form: Form, flag: usize) {
        let scope = "syncscope(\"block\")";
        match form {
            Form::None => {}
            Form::Warp => self.line("call void @llvm.nvvm.bar.warp.sync(i32 3)"),
            Form::Barrier => self.line(BARRIER),
            Form::Order => {
                self.line(&format!("store atomic i32 {flag}, {FLAG} {scope} release, align 4"));
            }
            Form::Fence => {
                self.line("fence syncscope(\"block\") release");
                self.line(&format!("store atomic i32 {flag}, {FLAG} {scope} monotonic, align 4"));
            }
            Form::Volatile => {
                self.line("call void @llvm.nvvm.membar.cta()");
                self.line(&format!("store volatile i32 {flag}, {FLAG}, align 4"));
            }
            Form::Exchange => {
                self.define(&format!("atomicrmw xchg {FLAG}, i32 {flag} {scope} release, align 4"));
            }
        }
    }

    /// The address of a result of the thread.
    fn slot(&mut self, n: usize) -> String {
        let base = self.define(&format!("mul i32 %tid, {SLOTS}"));
        let index = self.define(&format!("add i32 {base}, {n}"));
        self.define(&format!("getelementptr inbounds i32, ptr addrspace(1) @out, i32 {index}"))
    }

    /// Stores all loaded values.
    fn epilogue(&mut self) {
        for (n, value) in std::mem::take(&mut self.values).iter().enumerate() {
            let slot = self.slot(n);
            self.line(&format!("store i32 {value}, ptr addrspace(1) {slot}, align 4"));
        }
        self.line("ret void");
    }
}
