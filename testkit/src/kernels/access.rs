//! The text of accesses, addresses and conditions of a generated kernel.

use super::kernel::{
    AtomicOp, Cond, Index, Object, Place, SLICE_WORDS, Shape, Stored, WORDS_PER_THREAD, Width,
};

/// Number of words of `%out` of each thread for the results of atomic operations.
pub(super) const TICKETS: usize = 8;

/// Writes the lines of one function.
pub(super) struct Emitter {
    shape: Shape,
    function: usize,
    lines: Vec<String>,
    n_values: usize,
    /// The current node.
    pub(super) node: usize,
    /// The accumulator of loaded values.
    pub(super) acc: String,
    /// The current block.
    pub(super) block: String,
    /// The counter of the innermost loop.
    pub(super) counter: String,
}

impl Emitter {
    pub(super) fn new(shape: Shape, function: usize) -> Emitter {
        let is_kernel = function == 0;
        Emitter {
            shape,
            function,
            lines: Vec::new(),
            n_values: 0,
            node: 0,
            acc: if is_kernel { "0" } else { "%acc" }.into(),
            block: "entry".into(),
            counter: if is_kernel { "0" } else { "%i" }.into(),
        }
    }

    pub(super) fn text(self) -> String {
        self.lines.concat()
    }

    pub(super) fn line(&mut self, text: &str) {
        self.lines.push(format!("  {text}\n"));
    }

    pub(super) fn n_lines(&self) -> usize {
        self.lines.len()
    }

    pub(super) fn set_line(&mut self, at: usize, text: &str) {
        self.lines[at] = format!("  {text}\n");
    }

    pub(super) fn label(&mut self, name: &str) {
        self.lines.push(format!("{name}:\n"));
        self.block = name.into();
        self.n_values = 0;
    }

    /// A new value, with a name derived from the node and an index.
    pub(super) fn value(&mut self, computed: &str) -> String {
        self.n_values += 1;
        let name = format!("%{}.{}", self.block, self.n_values);
        self.line(&format!("{name} = {computed}"));
        name
    }

    /// The thread's indices, and its slices of buffers.
    pub(super) fn prologue(&mut self) {
        self.label("entry");
        let sreg = |name: &str| format!("call i32 @llvm.nvvm.read.ptx.sreg.{name}()");
        self.line(&format!("%x = {}", sreg("tid.x")));
        if self.shape.block[1] > 1 {
            self.line(&format!("%nx = {}", sreg("ntid.x")));
            self.line(&format!("%y = {}", sreg("tid.y")));
            self.line("%row = mul i32 %y, %nx");
            self.line("%t = add i32 %row, %x");
        }
        if !self.shape.reqntid {
            if self.shape.block[1] > 1 {
                self.line(&format!("%ny = {}", sreg("ntid.y")));
                self.line("%n = mul i32 %nx, %ny");
            } else {
                self.line(&format!("%n = {}", sreg("ntid.x")));
            }
        }
        self.private();
        if self.shape.ctas > 1 {
            self.line(&format!("%c = {}", sreg("ctaid.x")));
            self.line(&format!("%slice = mul i32 %c, {}", 4 * SLICE_WORDS));
            let space = "addrspace(1) ";
            for (base, space, from) in [("p", space, "%p"), ("q", "", "%q"), ("g", space, "@g")] {
                self.line(&format!("%{base}.b = getelementptr i8, ptr {space}{from}, i32 %slice"));
            }
        }
    }

    /// The thread's private memory, one for each function.
    pub(super) fn private(&mut self) {
        self.line("%priv = alloca [4 x i32], align 8");
        self.line("store <4 x i32> zeroinitializer, ptr %priv, align 8");
    }

    /// The local whose address escapes, and a variable for its address.
    pub(super) fn escaping(&mut self) {
        self.line("%esc = alloca [4 x i32], align 8");
        self.line("%cell = alloca ptr, align 8");
        self.line("store <4 x i32> zeroinitializer, ptr %esc, align 8");
    }

    /// Each thread writes its accumulator.
    pub(super) fn epilogue(&mut self) {
        let own = self.own_result(0);
        let acc = self.acc.clone();
        self.line(&format!("store i32 {acc}, ptr addrspace(1) {own}, align 4"));
        self.line("ret void");
    }

    /// The thread's word of `%out` with that index.
    fn own_result(&mut self, number: u32) -> String {
        let (t, n) = (self.thread(), self.threads());
        let mut at = t;
        if self.shape.ctas > 1 {
            let before = self.value(&format!("mul i32 %c, {n}"));
            at = self.value(&format!("add i32 {before}, {at}"));
        }
        if number > 0 {
            let skipped = number * self.shape.ctas * self.shape.threads();
            at = self.value(&format!("add i32 {at}, {skipped}"));
        }
        self.value(&format!("getelementptr i32, ptr addrspace(1) %out, i32 {at}"))
    }

    fn in_kernel(&self) -> bool {
        self.function == 0
    }

    pub(super) fn thread(&self) -> String {
        let is_x = self.in_kernel() && self.shape.block[1] == 1;
        if is_x { "%x" } else { "%t" }.into()
    }

    pub(super) fn threads(&self) -> String {
        let is_known = self.in_kernel() && self.shape.reqntid;
        if is_known { self.shape.threads().to_string() } else { "%n".into() }
    }

    /// The mask of the existing lanes.
    pub(super) fn lanes(&self) -> u32 {
        (1 << self.shape.threads()) - 1
    }

    /// The arguments of a device function.
    pub(super) fn passed(&self) -> String {
        let (n, t) = (self.threads(), self.thread());
        let c = if self.shape.ctas > 1 { "%c" } else { "0" };
        let names = ["p", "q", "g"].map(|name| self.base_of_slice(name));
        let [p, q, g] = names;
        format!(
            "i32 %x, i32 {t}, i32 {n}, i32 {c}, i32 {}, i32 %w, i32 %m, ptr addrspace(1) {p}, \
             ptr {q}, ptr addrspace(1) {g}, ptr addrspace(1) %in, ptr addrspace(1) %out, i32 {}",
            self.counter, self.acc
        )
    }

    fn base_of_slice(&self, name: &str) -> String {
        match (self.in_kernel() && self.shape.ctas == 1, name) {
            (true, "g") => "@g".into(),
            (true, name) => format!("%{name}"),
            (false, name) => format!("%{name}.b"),
        }
    }

    /// Adds a value to the accumulator.
    pub(super) fn gather(&mut self, value: &str) {
        let acc = self.acc.clone();
        let product = self.value(&format!("mul i32 {acc}, 5"));
        self.acc = self.value(&format!("add i32 {product}, {value}"));
    }

    /// Executes code under a condition; additions to the accumulator are discarded.
    pub(super) fn guarded(&mut self, cond: &str, what: &str, body: impl FnOnce(&mut Emitter)) {
        let number = self.node;
        self.line(&format!("br i1 {cond}, label %{what}{number}, label %past.{what}{number}"));
        self.label(&format!("{what}{number}"));
        let acc = self.acc.clone();
        body(self);
        self.acc = acc;
        if self.lines.last().is_none_or(|line| line != "  unreachable\n") {
            self.line(&format!("br label %past.{what}{number}"));
        }
        self.label(&format!("past.{what}{number}"));
    }

    /// Executes code in the first thread of the CTA.
    pub(super) fn by_first(&mut self, what: &str, body: impl FnOnce(&mut Emitter)) {
        let t = self.thread();
        let first = self.value(&format!("icmp eq i32 {t}, 0"));
        self.guarded(&first, what, body);
    }

    /// Repeats until the read value is nonzero.
    pub(super) fn spin(&mut self, what: &str, read: impl FnOnce(&mut Emitter) -> String) {
        let number = self.node;
        self.line(&format!("br label %{what}{number}"));
        self.label(&format!("{what}{number}"));
        let value = read(self);
        let set = self.value(&format!("icmp ne i32 {value}, 0"));
        self.line(&format!("br i1 {set}, label %is.{what}{number}, label %{what}{number}"));
        self.label(&format!("is.{what}{number}"));
    }

    pub(super) fn mbarrier_sync(&mut self) {
        let state = self.value("call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @mb)");
        self.spin("arrived", |e| {
            let done = e.value(&format!(
                "call i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) @mb, i64 {state})"
            ));
            e.value(&format!("zext i1 {done} to i32"))
        });
    }

    pub(super) fn cond(&mut self, cond: Cond) -> String {
        let t = self.thread();
        let bit = |e: &mut Emitter, value: &str| {
            let low = e.value(&format!("and i32 {value}, 1"));
            e.value(&format!("icmp ne i32 {low}, 0"))
        };
        match cond {
            Cond::Argument(n) => {
                let shifted = self.value(&format!("lshr i32 %w, {n}"));
                bit(self, &shifted)
            }
            Cond::Cta(cta) => {
                let c = if self.shape.ctas > 1 || !self.in_kernel() { "%c" } else { "0" };
                self.value(&format!("icmp eq i32 {c}, {cta}"))
            }
            Cond::Parity(k) => {
                let counter = self.counter.clone();
                let sum = self.value(&format!("add i32 {counter}, {k}"));
                bit(self, &sum)
            }
            Cond::UniformLoad(n) => {
                let ptr = self.value(&format!("getelementptr i32, ptr addrspace(1) %in, i32 {n}"));
                let word = self.value(&format!("load i32, ptr addrspace(1) {ptr}, align 4"));
                bit(self, &word)
            }
            Cond::Below(k) => self.value(&format!("icmp ult i32 {t}, {k}")),
            Cond::Only(k) => self.value(&format!("icmp eq i32 {t}, {k}")),
            Cond::Odd => bit(self, &t),
            Cond::Copied(word) => {
                let word = self.read_parameter(word);
                bit(self, &word)
            }
            Cond::Loaded => {
                let ptr = self.value(&format!("getelementptr i32, ptr addrspace(1) %in, i32 {t}"));
                let word = self.value(&format!("load i32, ptr addrspace(1) {ptr}, align 4"));
                bit(self, &word)
            }
        }
    }

    /// A pointer type and a pointer.
    fn base(&self, place: Place) -> (&'static str, String) {
        let shared = |name: &str| match place.generic {
            true => ("ptr", format!("addrspacecast (ptr addrspace(3) @{name} to ptr)")),
            false => ("ptr addrspace(3)", format!("@{name}")),
        };
        match place.object {
            Object::Shared(n) => shared(["a", "b", "c"][usize::from(n) % 3]),
            Object::Dynamic(n) => shared(["x", "y"][usize::from(n) % 2]),
            Object::P => ("ptr addrspace(1)", self.base_of_slice("p")),
            Object::Q => ("ptr", self.base_of_slice("q")),
            Object::Variable => ("ptr addrspace(1)", self.base_of_slice("g")),
            Object::In => ("ptr addrspace(1)", "%in".into()),
            Object::Private => ("ptr", "%priv".into()),
            Object::Escaped => ("ptr", "%esc".into()),
            Object::Constant => ("ptr addrspace(4)", "@k".into()),
        }
    }

    fn index(&mut self, index: Index) -> String {
        let (t, n, i) = (self.thread(), self.threads(), self.counter.clone());
        match index {
            Index::Thread => t,
            Index::ThreadX => "%x".into(),
            Index::Neighbour => {
                let other = self.value(&format!("xor i32 {t}, 1"));
                let is_one = self.value(&format!("icmp ult i32 {other}, {n}"));
                self.value(&format!("select i1 {is_one}, i32 {other}, i32 {t}"))
            }
            Index::Rotated(k) => {
                let sum = self.value(&format!("add i32 {t}, {k}"));
                self.value(&format!("urem i32 {sum}, {n}"))
            }
            Index::Reversed => {
                let last = self.value(&format!("sub i32 {n}, 1"));
                self.value(&format!("sub i32 {last}, {t}"))
            }
            Index::Second => self.value(&format!("add i32 {t}, {n}")),
            Index::Strided(k) => {
                let twice = self.value(&format!("shl i32 {t}, 1"));
                self.value(&format!("add i32 {twice}, {k}"))
            }
            Index::Scattered(k) => {
                let square = self.value(&format!("mul i32 {t}, {t}"));
                let sum = self.value(&format!("add i32 {square}, {t}"));
                let shifted = self.value(&format!("add i32 {sum}, {k}"));
                self.value(&format!("urem i32 {shifted}, {n}"))
            }
            Index::Halved => self.value(&format!("lshr i32 {t}, 1")),
            Index::Fixed(k) => k.to_string(),
            Index::Masked(k) => {
                let low = self.value(&format!("and i32 {t}, 3"));
                self.value(&format!("add nuw nsw i32 {low}, {k}"))
            }
            Index::Counter(k) => self.value(&format!("add i32 {i}, {k}")),
            Index::Alternating(k) => {
                let sum = self.value(&format!("add i32 {i}, {k}"));
                let turn = self.value(&format!("and i32 {sum}, 1"));
                let offset = self.value(&format!("mul i32 {turn}, {n}"));
                self.value(&format!("add i32 {offset}, {t}"))
            }
        }
    }

    /// A pointer with its type, and the metadata of an access through it.
    pub(super) fn place(&mut self, place: Place) -> (String, &'static str) {
        let index = self.index(place.index);
        let (ty, base) = self.base(place);
        let element = type_of(place.width);
        let ptr = self.value(&format!("getelementptr {element}, {ty} {base}, i32 {index}"));
        let marks = match (place.scoped, place.object) {
            (true, Object::P) => ", !alias.scope !3, !noalias !4",
            (true, Object::Q) => ", !alias.scope !4, !noalias !3",
            _ => "",
        };
        (format!("{ty} {ptr}"), marks)
    }

    pub(super) fn load(&mut self, place: Place, volatile: bool) {
        let (ptr, marks) = self.place(place);
        let (ty, align) = (type_of(place.width), place.width.bytes());
        let volatile = if volatile { "volatile " } else { "" };
        let value = self.value(&format!("load {volatile}{ty}, {ptr}, align {align}{marks}"));
        let word = match place.width {
            Width::Word => value,
            Width::Byte | Width::Half => self.value(&format!("zext {ty} {value} to i32")),
            Width::Float => self.value(&format!("bitcast float {value} to i32")),
            Width::Double => {
                let high = self.value(&format!("lshr i64 {value}, 32"));
                let both = self.value(&format!("xor i64 {high}, {value}"));
                self.value(&format!("trunc i64 {both} to i32"))
            }
            Width::Pair => {
                let low = self.value(&format!("extractelement <2 x i32> {value}, i32 0"));
                let high = self.value(&format!("extractelement <2 x i32> {value}, i32 1"));
                self.value(&format!("xor i32 {low}, {high}"))
            }
        };
        self.gather(&word);
    }

    pub(super) fn store(&mut self, place: Place, value: Stored, volatile: bool) {
        let word = match value {
            Stored::Gathered => self.acc.clone(),
            Stored::Mark(k) => {
                let t = self.thread();
                self.value(&format!("add i32 {t}, {}", k + 1))
            }
            Stored::Fixed(k) => k.to_string(),
        };
        let value = match place.width {
            Width::Word => word,
            Width::Byte => self.value(&format!("trunc i32 {word} to i8")),
            Width::Half => self.value(&format!("trunc i32 {word} to i16")),
            Width::Float => self.value(&format!("bitcast i32 {word} to float")),
            Width::Double => self.value(&format!("zext i32 {word} to i64")),
            Width::Pair => {
                self.value(&format!("insertelement <2 x i32> <i32 1, i32 2>, i32 {word}, i32 1"))
            }
        };
        let (ptr, marks) = self.place(place);
        let (ty, align) = (type_of(place.width), place.width.bytes());
        let volatile = if volatile { "volatile " } else { "" };
        self.line(&format!("store {volatile}{ty} {value}, {ptr}, align {align}{marks}"));
    }

    pub(super) fn atomic(&mut self, place: Place, op: AtomicOp, used: bool) {
        let (ptr, marks) = self.place(place);
        let (op, operand) = match op {
            AtomicOp::Add => ("add", "1".to_owned()),
            AtomicOp::Xor => ("xor", self.thread()),
            AtomicOp::Max => ("umax", self.thread()),
        };
        let scope = if place.object.is_shared() { "block" } else { "device" };
        let old = self.value(&format!(
            "atomicrmw {op} {ptr}, i32 {operand} syncscope(\"{scope}\") monotonic, align 4{marks}"
        ));
        if used {
            let number = 1 + (self.node + 3 * self.function) % TICKETS;
            let own = self.own_result(number as u32);
            self.line(&format!("store i32 {old}, ptr addrspace(1) {own}, align 4"));
        }
    }

    pub(super) fn fill(&mut self, object: Object) {
        let place = Place {
            object,
            index: Index::Thread,
            width: Width::Word,
            generic: false,
            scoped: false,
        };
        let (t, n) = (self.thread(), self.threads());
        let (ty, base) = self.base(place);
        let mut at = t.clone();
        for number in 0..WORDS_PER_THREAD {
            let ptr = self.value(&format!("getelementptr i32, {ty} {base}, i32 {at}"));
            let value = self.value(&format!("add i32 {at}, {}", 100 * (number + 1)));
            self.line(&format!("store i32 {value}, {ty} {ptr}, align 4"));
            if number + 1 < WORDS_PER_THREAD {
                at = self.value(&format!("add i32 {at}, {n}"));
            }
        }
    }

    pub(super) fn copy(&mut self, place: Place) {
        let t = self.thread();
        let from = self.value(&format!("getelementptr i32, ptr addrspace(1) %in, i32 {t}"));
        let (to, _) = self.place(place);
        self.line(&format!(
            "call void @llvm.nvvm.cp.async.ca.shared.global.4({to}, ptr addrspace(1) {from})"
        ));
        self.line("call void @llvm.nvvm.cp.async.commit.group()");
    }

    /// The word of a handover that thread `t` writes.
    fn hand_word(&mut self, number: u32, t: &str) -> String {
        let at = self.value(&format!("add i32 {t}, {}", number * SLICE_WORDS));
        self.value(&format!("getelementptr i32, ptr addrspace(1) %hand, i32 {at}"))
    }

    pub(super) fn hand_write(&mut self, number: u32) {
        let t = self.thread();
        let ptr = self.hand_word(number, &t);
        let value = self.value(&format!("add i32 {t}, {}", 40 + number));
        self.line(&format!("store i32 {value}, ptr addrspace(1) {ptr}, align 4"));
    }

    pub(super) fn hand_read(&mut self, number: u32) {
        let other = self.index(Index::Reversed);
        let ptr = self.hand_word(number, &other);
        let word = self.value(&format!("load i32, ptr addrspace(1) {ptr}, align 4"));
        self.gather(&word);
    }
}

fn type_of(width: Width) -> &'static str {
    match width {
        Width::Byte => "i8",
        Width::Half => "i16",
        Width::Word => "i32",
        Width::Float => "float",
        Width::Double => "i64",
        Width::Pair => "<2 x i32>",
    }
}
