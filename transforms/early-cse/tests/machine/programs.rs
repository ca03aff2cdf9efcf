//! Generated programs with redundancies: the same few operations on the same few operands, over branches, loops,
//! barriers and unknown calls.

use std::fmt::Write;

use selvedge_testkit::rng::Rng;

/// The text before every program.
const HEAD: &str = "\
target triple = \"nvptx64-nvidia-cuda\"
@s = internal addrspace(3) global [4 x i32] undef
@g = internal addrspace(1) global [4 x i32] zeroinitializer
@k = internal addrspace(4) constant [4 x i32] zeroinitializer
declare void @llvm.nvvm.barrier0()
declare void @llvm.assume(i1)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @pure(i32) memory(none) nounwind willreturn
declare i32 @reader(ptr) memory(read) nounwind willreturn
declare i32 @opaque(i32)
declare i32 @keep(ptr)
";

/// Maximum nesting of branches and loops.
const MAX_NESTING: u32 = 3;

/// A value and the statement that computes it, if the statement may be repeated.
#[derive(Clone)]
struct Known {
    name: String,
    again: Option<String>,
}

/// The values that may be used at a point.
#[derive(Clone, Default)]
struct Scope {
    ints: Vec<Known>,
    bools: Vec<Known>,
    /// Names with their types.
    ptrs: Vec<(String, &'static str)>,
}

struct Writer<'r> {
    rng: &'r mut Rng,
    /// The approximate number of statements in a row.
    size: usize,
    text: String,
    n_names: usize,
    block: String,
}

/// The text of a module with a function `f(i32, i32, ptr, ptr)`.
pub(crate) fn program(rng: &mut Rng) -> String {
    let size = 1 + rng.below(12);
    let mut w = Writer { rng, size, text: HEAD.into(), n_names: 0, block: "entry".into() };
    let mut scope = Scope::default();
    for name in ["%x", "%y", "0", "1", "7"] {
        scope.ints.push(Known { name: name.into(), again: None });
    }
    let _ = writeln!(w.text, "define i32 @f(i32 %x, i32 %y, ptr %p, ptr %q) {{\nentry:");
    let _ = writeln!(w.text, "  %a0 = alloca [4 x i32]\n  %a1 = alloca [4 x i32]");
    for (name, ty) in [
        ("%p", "ptr"),
        ("%q", "ptr"),
        ("%a0", "ptr"),
        ("%a1", "ptr"),
        ("@s", "ptr addrspace(3)"),
        ("@g", "ptr addrspace(1)"),
        ("@k", "ptr addrspace(4)"),
        ("addrspacecast (ptr addrspace(3) @s to ptr)", "ptr"),
    ] {
        scope.ptrs.push((name.into(), ty));
    }
    w.statements(&mut scope, 0);
    let result = w.int(&scope);
    let _ = writeln!(w.text, "  ret i32 {result}\n}}");
    w.text
}

impl Writer<'_> {
    fn below(&mut self, n: usize) -> usize {
        self.rng.below(n)
    }

    fn name(&mut self) -> String {
        self.n_names += 1;
        format!("%v{}", self.n_names)
    }

    /// Selects one of the newer ones, most of the time.
    fn pick(&mut self, n: usize) -> usize {
        let recent = self.below(4) != 0;
        if recent && n > 6 { n - 1 - self.below(6) } else { self.below(n) }
    }

    fn int(&mut self, scope: &Scope) -> String {
        let n = self.pick(scope.ints.len());
        scope.ints[n].name.clone()
    }

    fn bool(&mut self, scope: &mut Scope) -> String {
        if scope.bools.is_empty() {
            self.comparison(scope);
        }
        let n = self.pick(scope.bools.len());
        scope.bools[n].name.clone()
    }

    fn pointer(&mut self, scope: &Scope) -> (String, &'static str) {
        let n = self.pick(scope.ptrs.len());
        scope.ptrs[n].clone()
    }

    fn statements(&mut self, scope: &mut Scope, depth: u32) {
        for _ in 0..2 + self.below(self.size) {
            match self.below(if depth < MAX_NESTING { 24 } else { 20 }) {
                0..=2 => self.arithmetic(scope),
                3 => self.comparison(scope),
                4 => self.choice(scope),
                5 | 6 => self.again(scope),
                7 => self.address(scope),
                8..=10 => self.load(scope),
                11..=13 => self.store(scope),
                14 | 15 => self.call(scope),
                16 => self.line("  call void @llvm.nvvm.barrier0()"),
                17 => self.order(scope),
                18 => self.widths(scope),
                19 => self.logic(scope),
                20..=22 => self.branch(scope, depth),
                _ => self.repeat(scope, depth),
            }
        }
    }

    fn line(&mut self, text: &str) {
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn define(&mut self, statement: String) -> Known {
        let name = self.name();
        let _ = writeln!(self.text, "  {name} = {statement}");
        Known { name, again: Some(statement) }
    }

    fn arithmetic(&mut self, scope: &mut Scope) {
        const OPS: [&str; 10] =
            ["add", "add nsw", "add nuw", "sub", "mul", "mul nsw", "and", "or", "xor", "udiv"];
        let n = self.below(OPS.len());
        let (a, b) = (self.int(scope), self.int(scope));
        let known = self.define(format!("{} i32 {a}, {b}", OPS[n]));
        scope.ints.push(known);
    }

    fn comparison(&mut self, scope: &mut Scope) {
        const PREDICATES: [&str; 6] = ["eq", "ne", "slt", "sge", "ult", "ugt"];
        let n = self.below(PREDICATES.len());
        let (a, b) = (self.int(scope), self.int(scope));
        let known = self.define(format!("icmp {} i32 {a}, {b}", PREDICATES[n]));
        scope.bools.push(known);
    }

    fn choice(&mut self, scope: &mut Scope) {
        let (c, a, b) = (self.bool(scope), self.int(scope), self.int(scope));
        let known = self.define(format!("select i1 {c}, i32 {a}, i32 {b}"));
        scope.ints.push(known);
    }

    fn logic(&mut self, scope: &mut Scope) {
        let (a, b) = (self.bool(scope), self.bool(scope));
        let text = match self.below(4) {
            0 => format!("and i1 {a}, {b}"),
            1 => format!("or i1 {a}, {b}"),
            2 => format!("select i1 {a}, i1 {b}, i1 false"),
            _ => format!("xor i1 {a}, true"),
        };
        let known = self.define(text);
        scope.bools.push(known);
    }

    /// An operation in two widths, in either order.
    fn widths(&mut self, scope: &mut Scope) {
        const OPS: [&str; 6] = ["add", "sub nuw", "mul", "and", "udiv", "add nsw"];
        let op = OPS[self.below(OPS.len())];
        let (a, b) = (self.int(scope), self.int(scope));
        let narrow = |w: &mut Self| w.define(format!("{op} i32 {a}, {b}"));
        let first = (self.below(2) == 0).then(|| narrow(self));
        let wide = self.define(format!("zext i32 {a} to i64")).name;
        let other = self.define(format!("zext i32 {b} to i64")).name;
        let both = self.define(format!("{op} i64 {wide}, {other}"));
        let high = self.define(format!("lshr i64 {}, 3", both.name));
        let known = self.define(format!("trunc i64 {} to i32", high.name));
        scope.ints.push(Known { again: None, ..known });
        let last = first.unwrap_or_else(|| narrow(self));
        scope.ints.push(last);
    }

    /// Repeats an earlier statement.
    fn again(&mut self, scope: &mut Scope) {
        let of_bools = self.below(4) == 0;
        let all = if of_bools { &scope.bools } else { &scope.ints };
        let sayable: Vec<String> = all.iter().filter_map(|known| known.again.clone()).collect();
        if sayable.is_empty() {
            return self.arithmetic(scope);
        }
        let n = self.pick(sayable.len());
        let statement = match self.below(3) {
            0 => sayable[n].replace(" nsw", "").replace(" nuw", ""),
            _ => sayable[n].clone(),
        };
        let known = self.define(statement);
        if of_bools { scope.bools.push(known) } else { scope.ints.push(known) }
    }

    fn address(&mut self, scope: &mut Scope) {
        let (base, ty) = self.pointer(scope);
        let flags = ["", "inbounds "][self.below(2)];
        let text = match self.below(3) {
            0 => format!("getelementptr {flags}i32, {ty} {base}, i64 {}", self.below(4)),
            1 => format!("getelementptr {flags}i8, {ty} {base}, i64 {}", 4 * self.below(4)),
            _ => {
                let index = self.int(scope);
                let small = self.define(format!("and i32 {index}, 3"));
                format!("getelementptr {flags}i32, {ty} {base}, i32 {}", small.name)
            }
        };
        let known = self.define(text);
        scope.ptrs.push((known.name, ty));
    }

    fn load(&mut self, scope: &mut Scope) {
        let (p, ty) = self.pointer(scope);
        let volatile = if self.below(12) == 0 { "volatile " } else { "" };
        let known = self.define(format!("load {volatile}i32, {ty} {p}"));
        scope.ints.push(known);
    }

    fn store(&mut self, scope: &mut Scope) {
        let (p, ty) = self.pointer(scope);
        if ty == "ptr addrspace(4)" {
            return self.load(scope);
        }
        let v = self.int(scope);
        let volatile = if self.below(12) == 0 { "volatile " } else { "" };
        let _ = writeln!(self.text, "  store {volatile}i32 {v}, {ty} {p}");
    }

    fn call(&mut self, scope: &mut Scope) {
        let v = self.int(scope);
        let text = match self.below(8) {
            0 | 1 => format!("call i32 @pure(i32 {v})"),
            2 | 3 => {
                let (p, ty) = self.pointer(scope);
                let p = if ty == "ptr" { p } else { "%p".into() };
                format!("call i32 @reader(ptr {p})")
            }
            4 => "call i32 @llvm.nvvm.read.ptx.sreg.tid.x()".into(),
            5 => "call i32 @keep(ptr %a1)".into(),
            _ => format!("call i32 @opaque(i32 {v})"),
        };
        let known = self.define(text);
        scope.ints.push(known);
    }

    fn order(&mut self, scope: &mut Scope) {
        let (p, ty) = self.pointer(scope);
        let v = self.int(scope);
        let writable = ty != "ptr addrspace(4)";
        match self.below(5) {
            0 => self.line("  fence acquire"),
            1 => self.line("  fence release"),
            2 if writable => {
                let known = self.define(format!("atomicrmw add {ty} {p}, i32 {v} monotonic"));
                scope.ints.push(Known { again: None, ..known });
            }
            3 if writable => {
                let known = self.define(format!("atomicrmw add {ty} {p}, i32 {v} seq_cst"));
                scope.ints.push(Known { again: None, ..known });
            }
            _ => {
                let c = self.bool(scope);
                let _ = writeln!(self.text, "  call void @llvm.assume(i1 {c})");
            }
        }
    }

    fn begin(&mut self, block: &str) {
        let _ = writeln!(self.text, "{block}:");
        self.block = block.into();
    }

    fn branch(&mut self, scope: &mut Scope, depth: u32) {
        if self.below(3) == 0 {
            self.logic(scope);
        }
        let c = match scope.bools.last() {
            Some(last) if self.below(2) == 0 => last.name.clone(),
            _ => self.bool(scope),
        };
        let n = self.name();
        let label = |what: &str| format!("{}.{what}", &n[1..]);
        let (yes, no, join) = (label("yes"), label("no"), label("join"));
        let _ = writeln!(self.text, "  br i1 {c}, label %{yes}, label %{no}");
        let arm = |w: &mut Self, block: &str| {
            w.begin(block);
            let mut inner = scope.clone();
            // The branch implies values of the conditions that its condition is computed from.
            for _ in 0..w.below(3) {
                w.choice(&mut inner);
                let chosen = inner.ints.last().map_or("0".into(), |known| known.name.clone());
                let _ = writeln!(w.text, "  store volatile i32 {chosen}, ptr %p");
            }
            w.statements(&mut inner, depth + 1);
            let value = w.int(&inner);
            let _ = writeln!(w.text, "  br label %{join}");
            (value, w.block.clone())
        };
        let (a, from_a) = arm(self, &yes);
        let (b, from_b) = arm(self, &no);
        self.begin(&join);
        for _ in 0..1 + self.below(2) {
            let known = self.define(format!("phi i32 [ {a}, %{from_a} ], [ {b}, %{from_b} ]"));
            scope.ints.push(Known { again: None, ..known });
        }
    }

    fn repeat(&mut self, scope: &mut Scope, depth: u32) {
        let n = self.name();
        let body = format!("{}.body", &n[1..]);
        let exit = format!("{}.exit", &n[1..]);
        let from = self.block.clone();
        let _ = writeln!(self.text, "  br label %{body}");
        self.begin(&body);
        let at = self.text.len();
        let counter = self.name();
        let mut inner = scope.clone();
        inner.ints.push(Known { name: counter.clone(), again: None });
        self.statements(&mut inner, depth + 1);
        let next = self.define(format!("add i32 {counter}, 1"));
        let trips = 1 + self.below(3);
        let done = self.define(format!("icmp uge i32 {}, {trips}", next.name));
        let latch = self.block.clone();
        let _ = writeln!(self.text, "  br i1 {}, label %{exit}, label %{body}", done.name);
        let phi = format!("  {counter} = phi i32 [ 0, %{from} ], [ {}, %{latch} ]\n", next.name);
        self.text.insert_str(at, &phi);
        self.begin(&exit);
        // All of the body ran at least once.
        *scope = inner;
    }
}
