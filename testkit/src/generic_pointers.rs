//! Generates kernels over generic pointers, for one thread.
//!
//! Pointers into shared, global and local memory are converted to the generic space, and pass through address
//! arithmetic, selects, phis of branches and loops, integers, memory and callees. Memory is loaded, stored, updated
//! and copied through them; they are compared, tested for their space, and stored as integers. The generator tracks
//! for each pointer the number of elements before and after it, so that most accesses are in bounds; arithmetic also
//! leads far out of bounds and back. The final stores of the kernel depend on all loaded values.

use std::fmt::Write;

use crate::rng::Rng;

/// Number of statements of a kernel.
const STATEMENTS: usize = 22;
/// Number of elements of each array.
const ELEMENTS: i64 = 32;

const HEAD: &str = "\
target triple = \"nvptx64-nvidia-cuda\"
@s = internal addrspace(3) global [32 x i32] undef, align 4
@t = internal addrspace(3) global [32 x i32] undef, align 4
@m = internal addrspace(1) global [32 x i32] zeroinitializer, align 4
@slot = internal addrspace(1) global ptr null, align 8
declare i1 @llvm.nvvm.isspacep.shared(ptr)
declare i1 @llvm.nvvm.isspacep.global(ptr)
declare i1 @llvm.nvvm.isspacep.local(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memset.p3.i64(ptr addrspace(3), i8, i64, i1)
";

/// The kernel `@f` with that seed, with its callees: a module's text.
pub fn generated_pointers(number: u64) -> String {
    let mut drawing = Drawing {
        rng: Rng::new(number),
        text: String::from(HEAD),
        n_names: 0,
        pointers: Vec::new(),
        sum: "%a".into(),
        block: "entry".into(),
    };
    drawing.callees();
    drawing.function();
    drawing.text
}

/// A launch of each of those kernels for each of the two values of its condition, as a file for
/// `selvedge-opt --inputs`.
pub fn launches() -> String {
    let mut text = String::new();
    for (c, d) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        text.push_str("[[launch]]\nkernel = \"f\"\ngrid = [1]\nblock = [1]\nshared = 0\n");
        text.push_str("[[launch.arg]]\nzeros = 4\n[[launch.arg]]\nzeros = 128\n");
        for number in [7, c, d] {
            _ = writeln!(text, "[[launch.arg]]\nint = {number}");
        }
    }
    text
}

/// An available generic pointer.
#[derive(Clone)]
struct Pointer {
    name: String,
    /// Minimal numbers of elements of its object before it and from it on; the latter is 0 if it may be outside.
    room: (i64, i64),
    /// Whether it is provably in its object.
    is_inside: bool,
}

struct Drawing {
    rng: Rng,
    text: String,
    n_names: u32,
    pointers: Vec<Pointer>,
    /// A 32-bit hash of all loaded values.
    sum: String,
    /// The current block.
    block: String,
}

impl Drawing {
    fn name(&mut self, stem: &str) -> String {
        self.n_names += 1;
        format!("%{stem}{}", self.n_names)
    }

    fn line(&mut self, line: impl AsRef<str>) {
        _ = writeln!(self.text, "  {}", line.as_ref());
    }

    fn label(&mut self, label: &str) {
        _ = writeln!(self.text, "{label}:");
        self.block = label.into();
    }

    fn pointer(&mut self) -> Pointer {
        let from = self.pointers.len();
        self.pointers[self.rng.below(from)].clone()
    }

    /// A pointer with at least that number of elements after it, if one is found quickly.
    fn with_room(&mut self, elements: i64) -> Option<Pointer> {
        (0..6)
            .map(|_| self.pointer())
            .find(|pointer| pointer.is_inside && pointer.room.1 >= elements)
    }

    fn callees(&mut self) {
        for callee in ["@first", "@second"] {
            let access = *self.rng.pick(&["%p", "%q"]);
            self.text.push_str(&format!(
                "define internal i32 {callee}(ptr %p, ptr %q, i32 %x) {{\n  %v = load i32, ptr {access}\n  \
                 store i32 %x, ptr %q\n  %w = add i32 %v, %x\n  ret i32 %w\n}}\n"
            ));
        }
    }

    fn function(&mut self) {
        self.text.push_str(
            "define ptx_kernel void @f(ptr %out, ptr %g, i32 %a, i1 %c, i1 %d) {\nentry:\n",
        );
        self.line("%local = alloca [32 x i32], align 4");
        self.line("%own = addrspacecast ptr %local to ptr addrspace(5)");
        for (name, from) in [
            ("s", "ptr addrspace(3) @s"),
            ("t", "ptr addrspace(3) @t"),
            ("m", "ptr addrspace(1) @m"),
            ("l", "ptr addrspace(5) %own"),
        ] {
            self.line(format!("%{name} = addrspacecast {from} to ptr"));
            self.line(format!(
                "call void @llvm.memset.p0.i64(ptr %{name}, i8 1, i64 128, i1 false)"
            ));
            let room = (0, ELEMENTS);
            self.pointers.push(Pointer { name: format!("%{name}"), room, is_inside: true });
        }
        self.pointers.push(Pointer { name: "%g".into(), room: (0, ELEMENTS), is_inside: true });
        for space in [3, 3, 1] {
            let object = if space == 1 { "@m" } else { *self.rng.pick(&["@s", "@t"]) };
            let name = format!("addrspacecast (ptr addrspace({space}) {object} to ptr)");
            self.pointers.push(Pointer { name, room: (0, ELEMENTS), is_inside: true });
        }
        for _ in 0..STATEMENTS {
            self.one_statement();
        }
        let sum = self.sum.clone();
        self.line(format!("store i32 {sum}, ptr %out"));
        self.line("ret void");
        self.text.push_str("}\n");
    }

    fn one_statement(&mut self) {
        match self.rng.below(16) {
            0..3 => self.arithmetic(),
            3 => self.out_and_back(),
            4 => self.select(),
            5 => self.branch(),
            6 => self.counted_loop(),
            7 => self.integer(),
            8 | 9 => self.load(),
            10 => self.store(),
            11 => self.update(),
            12 => self.copy(),
            13 => self.compare(),
            14 => self.ask(),
            _ => self.through_memory_or_callee(),
        }
    }

    /// Adds a 32-bit value to the hash.
    fn add(&mut self, value: &str) {
        let (sum, mixed) = (self.name("sum"), self.name("mix"));
        let old = std::mem::replace(&mut self.sum, sum.clone());
        self.line(format!("{mixed} = mul i32 {old}, 31"));
        self.line(format!("{sum} = add i32 {mixed}, {value}"));
    }

    fn step(&mut self, from: &Pointer, flags: &str, by: i64) -> Pointer {
        let name = self.name("p");
        self.line(format!("{name} = getelementptr {flags} i32, ptr {}, i64 {by}", from.name));
        let room = (from.room.0 + by, from.room.1 - by);
        Pointer { name, room, is_inside: from.is_inside && room.0 >= 0 && room.1 >= 1 }
    }

    fn arithmetic(&mut self) {
        let from = self.pointer();
        let by = self.rng.below(9) as i64 - 4;
        let stays = from.is_inside && from.room.0 + by >= 0 && from.room.1 - by >= 1;
        let flags = match self.rng.below(4) {
            0 | 1 if stays => "inbounds",
            2 if stays && by >= 0 => "inbounds nuw",
            3 if stays => "nusw",
            _ => "",
        };
        let stepped = self.step(&from, flags, by);
        self.pointers.push(stepped);
    }

    /// Arithmetic far out of the object, and back into it.
    fn out_and_back(&mut self) {
        let from = self.pointer();
        let by = *self.rng.pick(&[1 << 10, 1 << 22, 1 << 31, 1 << 40, -(1 << 33), -77]);
        let out = self.step(&from, "", by);
        let back = self.step(&out, "", -by);
        self.pointers.push(out);
        self.pointers.push(Pointer { is_inside: from.is_inside, ..back });
    }

    fn condition(&mut self) -> &'static str {
        ["%c", "%d"][self.rng.below(2)]
    }

    /// A pointer that is one of two.
    fn either(name: String, a: &Pointer, b: &Pointer) -> Pointer {
        let room = (a.room.0.min(b.room.0), a.room.1.min(b.room.1));
        Pointer { name, room, is_inside: a.is_inside && b.is_inside }
    }

    fn select(&mut self) {
        let (a, mut b) = (self.pointer(), self.pointer());
        let what = self.rng.below(8);
        if what == 0 {
            b = Pointer { name: "null".into(), room: (0, 0), is_inside: false };
        } else if what == 1 {
            b = Pointer { name: "poison".into(), ..a.clone() };
        }
        let (name, condition) = (self.name("p"), self.condition());
        self.line(format!("{name} = select i1 {condition}, ptr {}, ptr {}", a.name, b.name));
        self.pointers.push(Self::either(name, &a, &b));
    }

    /// A branch with code in its arms, and a phi after it.
    fn branch(&mut self) {
        let (yes, no, end) = (self.name("yes"), self.name("no"), self.name("end"));
        let condition = match self.rng.one_in(3) {
            true => self.test(),
            false => self.condition().into(),
        };
        self.line(format!("br i1 {condition}, label {yes}, label {no}"));
        let n_known = self.pointers.len();
        let mut arms = Vec::new();
        for arm in [yes, no] {
            self.label(&arm[1..]);
            let sum = self.sum.clone();
            self.arithmetic();
            if self.rng.one_in(2) {
                self.load();
            }
            let pointer = self.pointer();
            let read = std::mem::replace(&mut self.sum, sum);
            arms.push((pointer, read, self.block.clone()));
            self.pointers.truncate(n_known);
            self.line(format!("br label {end}"));
        }
        self.label(&end[1..]);
        let (name, sum) = (self.name("p"), self.name("sum"));
        let [(a, x, from_a), (b, y, from_b)] = &arms[..] else { return };
        self.line(format!("{name} = phi ptr [ {}, %{from_a} ], [ {}, %{from_b} ]", a.name, b.name));
        self.line(format!("{sum} = phi i32 [ {x}, %{from_a} ], [ {y}, %{from_b} ]"));
        self.sum = sum;
        self.pointers.push(Self::either(name, a, b));
    }

    /// A loop with an induction pointer.
    fn counted_loop(&mut self) {
        let Some(from) = self.with_room(8) else { return };
        let (body, end) = (self.name("loop"), self.name("end"));
        let names = ["w", "n", "x", "y", "v", "k", "z"].map(|stem| self.name(stem));
        let [w, n, x, y, v, k, z] = &names;
        let flags = *self.rng.pick(&["inbounds ", ""]);
        let (before, sum) = (self.block.clone(), self.sum.clone());
        self.line(format!("br label {body}"));
        self.label(&body[1..]);
        self.line(format!("{w} = phi ptr [ {}, %{before} ], [ {v}, {body} ]", from.name));
        self.line(format!("{n} = phi i32 [ 0, %{before} ], [ {k}, {body} ]"));
        self.line(format!("{x} = phi i32 [ {sum}, %{before} ], [ {y}, {body} ]"));
        self.line(format!("{z} = load i32, ptr {w}"));
        self.line(format!("{y} = add i32 {x}, {z}"));
        if self.rng.one_in(2) {
            self.line(format!("store i32 {n}, ptr {w}"));
        }
        self.line(format!("{v} = getelementptr {flags}i32, ptr {w}, i64 2"));
        self.line(format!("{k} = add i32 {n}, 1"));
        let done = self.name("done");
        self.line(format!("{done} = icmp uge i32 {n}, 2"));
        self.line(format!("br i1 {done}, label {end}, label {body}"));
        self.label(&end[1..]);
        self.sum = y.clone();
        for (name, by) in [(w, 4), (v, 6)] {
            let room = (from.room.0 + by, from.room.1 - by);
            self.pointers.push(Pointer { name: name.clone(), room, is_inside: true });
        }
    }

    /// A pointer converted to an integer and back.
    fn integer(&mut self) {
        let from = self.pointer();
        let (number, name, low) = (self.name("i"), self.name("p"), self.name("low"));
        self.line(format!("{number} = ptrtoint ptr {} to i64", from.name));
        self.line(format!("{name} = inttoptr i64 {number} to ptr"));
        self.pointers.push(Pointer { name, ..from });
        if self.rng.one_in(2) {
            self.line(format!("{low} = trunc i64 {number} to i32"));
            self.add(&low);
        }
    }

    fn load(&mut self) {
        let Some(from) = self.with_room(1) else { return };
        let (name, volatile) = (self.name("v"), *self.rng.pick(&["", "", "volatile "]));
        self.line(format!("{name} = load {volatile}i32, ptr {}", from.name));
        self.add(&name);
    }

    fn store(&mut self) {
        let Some(to) = self.with_room(1) else { return };
        let (sum, volatile) = (self.sum.clone(), *self.rng.pick(&["", "", "volatile "]));
        self.line(format!("store {volatile}i32 {sum}, ptr {}", to.name));
    }

    fn update(&mut self) {
        let Some(at) = self.with_room(1) else { return };
        let name = self.name("v");
        self.line(format!("{name} = atomicrmw add ptr {}, i32 3 monotonic", at.name));
        self.add(&name);
    }

    fn copy(&mut self) {
        let (Some(to), Some(from)) = (self.with_room(3), self.with_room(3)) else { return };
        let (to, from) = (to.name, from.name);
        let line = match self.rng.below(3) {
            0 => format!("call void @llvm.memset.p0.i64(ptr {to}, i8 3, i64 12, i1 false)"),
            _ => {
                format!("call void @llvm.memmove.p0.p0.i64(ptr {to}, ptr {from}, i64 12, i1 false)")
            }
        };
        self.line(line);
    }

    fn add_bit(&mut self, bit: &str) {
        let wide = self.name("b");
        self.line(format!("{wide} = zext i1 {bit} to i32"));
        self.add(&wide);
    }

    fn compare(&mut self) {
        let (a, b) = (self.pointer(), self.pointer());
        let (name, predicate) =
            (self.name("e"), *self.rng.pick(&["eq", "ne", "ult", "uge", "slt"]));
        self.line(format!("{name} = icmp {predicate} ptr {}, {}", a.name, b.name));
        self.add_bit(&name);
    }

    /// A test whether a pointer points into a space.
    fn test(&mut self) -> String {
        let (pointer, space) = (self.pointer(), *self.rng.pick(&["shared", "global", "local"]));
        let name = self.name("q");
        self.line(format!("{name} = call i1 @llvm.nvvm.isspacep.{space}(ptr {})", pointer.name));
        name
    }

    fn ask(&mut self) {
        let test = self.test();
        self.add_bit(&test);
    }

    fn through_memory_or_callee(&mut self) {
        let (Some(a), Some(b)) = (self.with_room(1), self.with_room(1)) else { return };
        let name = self.name("v");
        if self.rng.one_in(2) {
            self.line(format!("store ptr {}, ptr addrspace(1) @slot", a.name));
            self.line(format!("{name} = load ptr, ptr addrspace(1) @slot"));
            self.pointers.push(Pointer { name, ..a });
            return;
        }
        let (callee, sum) = (*self.rng.pick(&["@first", "@second"]), self.sum.clone());
        self.line(format!("{name} = call i32 {callee}(ptr {}, ptr {}, i32 {sum})", a.name, b.name));
        self.add(&name);
    }
}
