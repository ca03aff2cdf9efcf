//! Functions that compute addresses in all the forms that alias analysis decomposes.

use std::fmt::Write;

use selvedge_testkit::rng::Rng;

/// The declarations that every function may use.
const HEAD: &str = "\
%S = type { i32, i64, [4 x i16] }
@g = internal global [512 x i8] zeroinitializer
@k = global [512 x i8] zeroinitializer
@c = constant [512 x i8] zeroinitializer
@s = internal addrspace(3) global [512 x i8] undef
@t = internal addrspace(3) global [512 x i8] undef
declare ptr @get()
declare void @put(ptr)
declare void @peek(ptr captures(none))
declare ptr @same(ptr returned)
declare i64 @num()
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)

define void @f(ptr %a, ptr %b, ptr noalias %r, i64 %m, i64 %n, i32 %u, i8 %w, i1 %q) {
";

/// Constants near zero, near the limits, and where products wrap.
const NUMBERS: [&str; 14] = [
    "0",
    "1",
    "2",
    "3",
    "4",
    "8",
    "-1",
    "-2",
    "-4",
    "16",
    "12",
    "2305843009213693952",
    "-9223372036854775808",
    "6148914691236517206",
];

/// A value by its name and type.
#[derive(Clone)]
struct Name {
    text: String,
    ty: &'static str,
}

struct Generator<'r> {
    rng: &'r mut Rng,
    out: String,
    /// Values that dominate the current end of the text.
    visible: Vec<Name>,
    next: usize,
}

/// A module with one function `@f`.
pub(crate) fn program(rng: &mut Rng) -> String {
    let with_target = rng.one_in(2);
    let mut generator = Generator { rng, out: String::new(), visible: Vec::new(), next: 0 };
    if with_target {
        generator.out.push_str("target triple = \"nvptx64-nvidia-cuda\"\n");
    }
    generator.out.push_str(HEAD);
    let args = ["ptr %a", "ptr %b", "ptr %r", "i64 %m", "i64 %n", "i32 %u", "i8 %w", "i1 %q"];
    for arg in args {
        let (ty, text) = arg.split_once(' ').expect("a type and a name");
        generator.visible.push(Name { text: text.into(), ty });
    }
    generator.body();
    generator.out
}

impl Generator<'_> {
    fn line(&mut self, text: &str) {
        // Writing to a string does not fail.
        let _ = writeln!(self.out, "{text}");
    }

    fn define(&mut self, ty: &'static str, what: &str) {
        let text = format!("%v{}", self.next);
        self.next += 1;
        self.line(&format!("  {text} = {what}"));
        self.visible.push(Name { text, ty });
    }

    fn some(&mut self, ty: &str) -> String {
        let fits: Vec<String> =
            self.visible.iter().filter(|v| v.ty == ty).map(|v| v.text.clone()).collect();
        // New values are preferred.
        let at = self.rng.below(fits.len()).max(self.rng.below(fits.len()));
        fits[at].clone()
    }

    fn number(&mut self) -> String {
        (*self.rng.pick(&NUMBERS)).to_owned()
    }

    /// An index, mostly a small one.
    fn small(&mut self, ty: &'static str) -> String {
        if self.rng.one_in(3) { self.some(ty) } else { self.rng.below(5).to_string() }
    }

    fn pointer(&mut self) -> String {
        if self.rng.one_in(4) {
            let globals = [
                "@g",
                "@k",
                "@c",
                "addrspacecast (ptr addrspace(3) @s to ptr)",
                "addrspacecast (ptr addrspace(3) @t to ptr)",
                "getelementptr inbounds (i8, ptr @g, i64 8)",
                "getelementptr (i8, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 4)",
            ];
            return (*self.rng.pick(&globals)).to_owned();
        }
        self.some("ptr")
    }

    fn body(&mut self) {
        self.line("entry:");
        for _ in 0..1 + self.rng.below(3) {
            let ty = *self.rng.pick(&["[512 x i8]", "ptr", "%S", "[8 x i64]"]);
            self.define("ptr", &format!("alloca {ty}, align 8"));
        }
        self.statements(5);
        match self.rng.below(4) {
            0 => self.statements(8),
            1 => self.diamond("d"),
            2 => self.cycle(false),
            _ => self.cycle(true),
        }
        self.statements(3);
        self.line("  ret void\n}");
    }

    fn diamond(&mut self, label: &str) {
        let condition = self.some("i1");
        self.line(&format!("  br i1 {condition}, label %{label}l, label %{label}r"));
        let outside = self.visible.clone();
        let mut sides = Vec::new();
        for side in ["l", "r"] {
            self.visible.clone_from(&outside);
            self.line(&format!("{label}{side}:"));
            self.statements(4);
            sides.push([self.some("ptr"), self.some("ptr"), self.some("i64")]);
            self.line(&format!("  br label %{label}j"));
        }
        self.visible = outside;
        self.line(&format!("{label}j:"));
        for (n, ty) in ["ptr", "ptr", "i64"].into_iter().enumerate() {
            let (l, r) = (sides[0][n].clone(), sides[1][n].clone());
            self.define(ty, &format!("phi {ty} [ {l}, %{label}l ], [ {r}, %{label}r ]"));
        }
        self.statements(4);
    }

    /// A loop of three iterations with two pointers and an integer as phis.
    fn cycle(&mut self, with_diamond: bool) {
        let starts = [self.some("ptr"), self.some("ptr"), self.small("i64")];
        let types = ["ptr", "ptr", "i64"];
        self.line("  br label %pre\npre:\n  br label %loop\nloop:");
        let outside = self.visible.clone();
        let phis: Vec<String> = (0..3).map(|n| format!("%p{n}")).collect();
        let head = self.out.len();
        self.visible.push(Name { text: "%i".into(), ty: "i64" });
        for (name, ty) in phis.iter().zip(types) {
            self.visible.push(Name { text: name.clone(), ty });
        }
        self.statements(5);
        if with_diamond {
            self.diamond("e");
        } else {
            self.statements(3);
        }
        let next = [self.carried("%p0", "%p1"), self.carried("%p1", "%p0"), self.some("i64")];
        let order = self.rng.one_in(2);
        let mut text = String::from("  %i = phi i64 [ 0, %pre ], [ %i.next, %latch ]\n");
        for n in 0..3 {
            let (name, ty) = (&phis[n], types[n]);
            let (start, next) = (&starts[n], &next[n]);
            // The order of the incoming values determines the order of inspection.
            let [a, b] = match order {
                true => [format!("[ {start}, %pre ]"), format!("[ {next}, %latch ]")],
                false => [format!("[ {next}, %latch ]"), format!("[ {start}, %pre ]")],
            };
            let _ = writeln!(text, "  {name} = phi {ty} {a}, {b}");
        }
        self.out.insert_str(head, &text);
        self.line("  br label %latch\nlatch:\n  %i.next = add nuw nsw i64 %i, 1");
        self.line(
            "  %more = icmp ult i64 %i.next, 3\n  br i1 %more, label %loop, label %out\nout:",
        );
        // Values of the last iteration remain available.
        if self.rng.one_in(2) {
            self.visible = outside;
        }
    }

    /// The value of a pointer phi in the next iteration: incremented, the other pointer, or any.
    fn carried(&mut self, own: &str, other: &str) -> String {
        match self.rng.below(4) {
            0 => other.to_owned(),
            1 | 2 => {
                let flags = *self.rng.pick(&["", "inbounds ", "nuw "]);
                let from = if self.rng.one_in(4) { other } else { own };
                let by = *self.rng.pick(&["1", "4", "8", "-1", "-4", "%i"]);
                self.define("ptr", &format!("getelementptr {flags}i8, ptr {from}, i64 {by}"));
                self.visible.last().expect("just defined").text.clone()
            }
            _ => self.some("ptr"),
        }
    }

    fn statements(&mut self, most: usize) {
        for _ in 0..1 + self.rng.below(most) {
            match self.rng.below(19) {
                16..=18 => self.cluster(),
                0..=3 => self.access(),
                4..=8 => self.address(),
                9..=11 => self.arithmetic(),
                12 => self.slot(),
                13 => self.call(),
                14 => self.choice(),
                _ => self.conversion(),
            }
        }
    }

    fn access(&mut self) {
        let pointer = self.pointer();
        self.access_at(&pointer);
    }

    fn access_at(&mut self, pointer: &str) {
        let ty = *self.rng.pick(&["i8", "i8", "i16", "i32", "i64", "[6 x i8]"]);
        if ty.starts_with('[') || self.rng.one_in(2) {
            self.define("loaded", &format!("load {ty}, ptr {pointer}, align 1"));
        } else {
            self.line(&format!("  store {ty} 0, ptr {pointer}, align 1"));
        }
    }

    fn address(&mut self) {
        let base = self.pointer();
        let flags = *self.rng.pick(&["", "inbounds ", "nuw ", "inbounds nuw ", "nusw ", ""]);
        let what = match self.rng.below(12) {
            0 => format!("i8, ptr {base}, i64 {}", self.rng.below(24)),
            1 => format!("i8, ptr {base}, i64 -{}", self.rng.below(9)),
            2 => format!("i32, ptr {base}, i64 {}", self.some("i64")),
            3 => format!("i32, ptr {base}, i32 {}", self.some("i32")),
            4 => format!("%S, ptr {base}, i64 {}, i32 1", self.small("i64")),
            5 => format!("%S, ptr {base}, i64 0, i32 2, i64 {}", self.small("i64")),
            6 => format!("[3 x i8], ptr {base}, i64 {}, i8 {}", self.some("i64"), self.some("i8")),
            7 => format!("[3 x i8], ptr {base}, i64 {}", self.some("i64")),
            8 => format!("i8, ptr {base}, i32 {}", self.some("i32")),
            9 => format!("[2 x i8], ptr {base}, i8 {}", self.some("i8")),
            _ => format!("i8, ptr {base}, i64 {}", self.some("i64")),
        };
        self.define("ptr", &format!("getelementptr {flags}{what}"));
        if self.rng.one_in(2) {
            self.access_at(&self.visible.last().expect("just defined").text.clone());
        }
    }

    /// Several addresses from one base, with indices that are computed from one another.
    fn cluster(&mut self) {
        let base = self.pointer();
        let narrow = *self.rng.pick(&["i8", "i8", "i32", "i64"]);
        let mut indices = vec![self.some(narrow), self.rng.below(8).to_string()];
        for _ in 0..2 {
            let (from, by) = (self.rng.pick(&indices).clone(), 1 + self.rng.below(7));
            let flags = *self.rng.pick(&["", "", "nsw ", "nuw "]);
            let op = *self.rng.pick(&["add", "add", "sub", "mul", "shl"]);
            let by = if op == "shl" { by % 3 } else { by };
            self.define(narrow, &format!("{op} {flags}{narrow} {from}, {by}"));
            indices.push(self.visible.last().expect("just defined").text.clone());
        }
        let cast = *self.rng.pick(&["zext", "sext", ""]);
        let flags = *self.rng.pick(&["", "", "inbounds ", "nuw "]);
        for index in indices {
            let (mut index, mut ty) = (index, narrow);
            if !cast.is_empty() && narrow != "i64" && index.starts_with('%') {
                self.define("i64", &format!("{cast} {narrow} {index} to i64"));
                (index, ty) = (self.visible.last().expect("just defined").text.clone(), "i64");
            }
            let element = *self.rng.pick(&["i8", "i8", "[3 x i8]", "i16", "[6 x i8]"]);
            self.define(
                "ptr",
                &format!("getelementptr {flags}{element}, ptr {base}, {ty} {index}"),
            );
            self.access_at(&self.visible.last().expect("just defined").text.clone());
        }
    }

    fn arithmetic(&mut self) {
        let flags = *self.rng.pick(&["", "nsw ", "nuw ", "nuw nsw "]);
        let x = self.some("i64");
        match self.rng.below(14) {
            0 => {
                let y = self.number();
                self.define("i64", &format!("add {flags}i64 {x}, {y}"));
            }
            1 => {
                let y = self.small("i64");
                self.define("i64", &format!("sub {flags}i64 {x}, {y}"));
            }
            2 => {
                let y = self.number();
                self.define("i64", &format!("mul {flags}i64 {x}, {y}"));
            }
            3 => {
                let by = self.rng.below(4);
                self.define("i64", &format!("shl {flags}i64 {x}, {by}"));
            }
            4 => self.define("i64", &format!("and i64 {x}, {}", ["3", "-4", "12"][self.next % 3])),
            5 => self.define("i64", &format!("or disjoint i64 {x}, {}", 1 + self.next % 4)),
            6 => {
                let narrow = self.some("i32");
                let cast = *self.rng.pick(&["zext", "sext", "zext nneg"]);
                self.define("i64", &format!("{cast} i32 {narrow} to i64"));
            }
            7 => self.define("i32", &format!("trunc i64 {x} to i32")),
            8 => {
                let (narrow, y) = (self.some("i32"), self.rng.below(7));
                self.define("i32", &format!("add {flags}i32 {narrow}, {y}"));
            }
            9 => {
                let (narrow, y) = (self.some("i8"), self.rng.below(7));
                self.define("i8", &format!("add {flags}i8 {narrow}, {y}"));
            }
            10 => {
                let y = self.some("i64");
                let predicate = *self.rng.pick(&["eq", "ult", "sgt"]);
                self.define("i1", &format!("icmp {predicate} i64 {x}, {y}"));
            }
            _ => {
                let (narrow, wide) = (self.some("i8"), *self.rng.pick(&["i32", "i64"]));
                let cast = *self.rng.pick(&["zext", "sext", "zext nneg"]);
                self.define(wide, &format!("{cast} i8 {narrow} to {wide}"));
            }
        }
    }

    /// Stores a pointer to memory, or loads one.
    fn slot(&mut self) {
        let (pointer, place) = (self.some("ptr"), self.pointer());
        if self.rng.one_in(2) {
            self.line(&format!("  store ptr {pointer}, ptr {place}, align 8"));
        } else {
            self.define("ptr", &format!("load ptr, ptr {place}, align 8"));
        }
    }

    fn call(&mut self) {
        let pointer = self.some("ptr");
        match self.rng.below(5) {
            0 => self.define("ptr", "call ptr @get()"),
            1 => self.line(&format!("  call void @put(ptr {pointer})")),
            2 => self.line(&format!("  call void @peek(ptr {pointer})")),
            3 => self.define("ptr", &format!("call ptr @same(ptr {pointer})")),
            _ => self.define("i64", "call i64 @num()"),
        }
    }

    fn choice(&mut self) {
        let condition = self.some("i1");
        if self.rng.one_in(3) {
            let (a, b) = (self.some("i64"), self.some("i64"));
            self.define("i64", &format!("select i1 {condition}, i64 {a}, i64 {b}"));
        } else {
            let (a, b) = (self.pointer(), self.pointer());
            self.define("ptr", &format!("select i1 {condition}, ptr {a}, ptr {b}"));
        }
    }

    fn conversion(&mut self) {
        match self.rng.below(4) {
            0 => {
                let pointer = self.some("ptr");
                self.define("i64", &format!("ptrtoint ptr {pointer} to i64"));
            }
            1 => {
                let number = self.some("i64");
                self.define("ptr", &format!("inttoptr i64 {number} to ptr"));
            }
            2 => {
                let (pointer, mask) = (self.some("ptr"), ["-4", "-8"][self.next % 2]);
                let call = format!("call ptr @llvm.ptrmask.p0.i64(ptr {pointer}, i64 {mask})");
                self.define("ptr", &call);
            }
            _ => {
                let pointer = self.some("ptr");
                self.define("ptr", &format!("freeze ptr {pointer}"));
            }
        }
    }
}
