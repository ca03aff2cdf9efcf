//! Generates functions whose variables are on the stack.
//!
//! Each function has a few allocas of aggregates, and accesses them in every way that passes which promote memory must
//! tell apart: whole and in part, overlapping, as integers of other widths, floats, vectors and aggregates, at
//! constants and at variable offsets, by `memcpy`, `memmove` and `memset`, through selects and phis of addresses,
//! volatile and not, next to addresses that were passed to a call. Branches and loops surround them. In one function
//! of five the stack is an address space of its own, as AMDGPU has it, and accesses are through casts.
//!
//! Not generated are copies of bytes some of which are poison: as in LLVM, they are copied as values of the type of an
//! alloca, which are poison as a whole. A function has either copies or such bytes.
//!
//! The result is text, not a plan, as in `loops.rs`.

use std::fmt::Write;

use crate::rng::Rng;

const DECLARATIONS: &str = "\
@table = internal constant [8 x i32] [i32 3, i32 1, i32 4, i32 1, i32 5, i32 9, i32 2, i32 6]
declare void @use(i32)
declare void @take(ptr)
declare i32 @look(ptr readonly captures(none)) memory(argmem: read) nounwind willreturn
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
";

/// Types of allocas, with their sizes in bytes.
const SLOTS: [(&str, u64); 10] = [
    ("i32", 4),
    ("i64", 8),
    ("float", 4),
    ("[4 x i8]", 4),
    ("{ i32, i32 }", 8),
    ("{ i8, i16, i32 }", 8),
    ("[3 x i32]", 12),
    ("{ i64, { i16, i16 }, float }", 16),
    ("<4 x i32>", 16),
    ("[4 x [2 x i16]]", 16),
];

/// Types of accesses, with their sizes in bytes.
const ACCESSES: [(&str, u64); 11] = [
    ("i8", 1),
    ("i16", 2),
    ("i24", 3),
    ("i32", 4),
    ("i64", 8),
    ("float", 4),
    ("<2 x i16>", 4),
    ("<2 x i32>", 8),
    ("<4 x i8>", 4),
    ("{ i32, i32 }", 8),
    ("[2 x i16]", 4),
];

/// Number of statements of a function.
const STATEMENTS: u32 = 16;

/// The function with that seed, with its callees: a module's text.
pub fn function_with_memory(number: u64) -> String {
    let has_own_space = number % 5 == 1;
    let layout = if has_own_space { "target datalayout = \"e-A5\"\n" } else { "" };
    let declarations = match has_own_space {
        true => DECLARATIONS.replace(".p0(ptr)", ".p5(ptr addrspace(5))"),
        false => DECLARATIONS.to_owned(),
    };
    let mut drawing = Drawing {
        rng: Rng::new(number),
        text: [layout, &declarations].concat(),
        has_own_space,
        n_names: 0,
        values: vec!["%x".into(), "%n".into()],
        slots: Vec::new(),
        block: "entry".into(),
        has_copies: !number.is_multiple_of(4),
    };
    drawing.function();
    drawing.text
}

/// Memory that may be accessed.
#[derive(Clone)]
struct Slot {
    name: String,
    size: u64,
}

struct Drawing {
    rng: Rng,
    text: String,
    n_names: u32,
    /// Available values of type `i32`.
    values: Vec<String>,
    slots: Vec<Slot>,
    block: String,
    /// Whether bytes are copied; then none is poison.
    has_copies: bool,
    /// Whether allocas are in address space 5.
    has_own_space: bool,
}

/// Writes a line of a function.
macro_rules! line {
    ($drawing:expr, $($rest:tt)*) => { {
        let text = format!($($rest)*);
        let _ = writeln!($drawing.text, "  {text}");
    } };
}

/// Writes a line that defines a new value, and returns its name.
macro_rules! define {
    ($drawing:expr, $($rest:tt)*) => { {
        let text = format!($($rest)*);
        let name = $drawing.name("%v");
        let _ = writeln!($drawing.text, "  {name} = {text}");
        name
    } };
}

impl Drawing {
    fn below(&mut self, n: u64) -> u64 {
        self.rng.next_u64() % n.max(1)
    }

    fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }

    fn name(&mut self, stem: &str) -> String {
        self.n_names += 1;
        format!("{stem}{}", self.n_names)
    }

    fn label(&mut self, label: &str) {
        let _ = writeln!(self.text, "{label}:");
        label.clone_into(&mut self.block);
    }

    fn value(&mut self) -> String {
        let n = self.below(self.values.len() as u64);
        self.values[n as usize].clone()
    }

    fn function(&mut self) {
        let params = "i32 %n, i32 %x, i1 %c, ptr byval([4 x i32]) align 4 %by, ptr %p, ptr %q";
        let _ = writeln!(self.text, "define i32 @f({params}) {{");
        self.label("entry");
        let n_slots = 1 + self.below(3);
        for _ in 0..n_slots {
            let (ty, size) = SLOTS[self.below(SLOTS.len() as u64) as usize];
            let name = self.name("%s");
            self.alloca(&name, ty);
            self.slots.push(Slot { name, size });
        }
        if self.has_copies {
            self.fill_with(&Slot { name: "%q".into(), size: 16 }, 9);
        }
        for slot in self.slots.clone() {
            if !self.one_in(4) {
                self.fill(&slot);
            }
        }
        let mut left = STATEMENTS;
        while left > 0 {
            left -= 1;
            match self.below(8) {
                0 if left > 3 => self.diamond(),
                1 if left > 3 => self.round_trip(),
                _ => self.operation(),
            }
        }
        let (a, b) = (self.value(), self.value());
        let sum = define!(self, "xor i32 {a}, {b}");
        line!(self, "ret i32 {sum}");
        self.text.push_str("}\n");
    }

    fn alloca(&mut self, name: &str, ty: &str) {
        if !self.has_own_space {
            return line!(self, "{name} = alloca {ty}");
        }
        let own = own_space(name);
        line!(self, "{own} = alloca {ty}, addrspace(5)");
        line!(self, "{name} = addrspacecast ptr addrspace(5) {own} to ptr");
    }

    /// `volatile`, rarely.
    fn volatile(&mut self) -> &'static str {
        if self.one_in(24) { " volatile" } else { "" }
    }

    fn fill(&mut self, slot: &Slot) {
        if !self.has_copies || self.one_in(3) {
            return self.fill_with(slot, 7);
        }
        let Slot { name, size } = slot;
        line!(self, "call void @llvm.memcpy.p0.p0.i64(ptr {name}, ptr %q, i64 {size}, i1 false)");
    }

    fn fill_with(&mut self, Slot { name, size }: &Slot, byte: u8) {
        line!(self, "call void @llvm.memset.p0.i64(ptr {name}, i8 {byte}, i64 {size}, i1 false)");
    }

    fn diamond(&mut self) {
        let [yes, no, join] = ["yes", "no", "join"].map(|stem| self.name(stem));
        line!(self, "br i1 %c, label %{yes}, label %{no}");
        let known = self.values.clone();
        let mut addresses = Vec::new();
        for side in [yes, no] {
            self.label(&side);
            for _ in 0..1 + self.below(2) {
                self.operation();
            }
            let place = self.place(4);
            addresses.push(format!("[ {place}, %{side} ]"));
            line!(self, "br label %{join}");
            self.values.clone_from(&known);
        }
        self.label(&join);
        if self.one_in(3) {
            let merged = define!(self, "phi ptr {}, {}", addresses[0], addresses[1]);
            self.access_chosen(&merged);
        }
    }

    /// A loop with three iterations.
    fn round_trip(&mut self) {
        let [head, exit] = ["head", "exit"].map(|stem| self.name(stem));
        let (from, counter, next) = (self.block.clone(), self.name("%i"), self.name("%i"));
        line!(self, "br label %{head}");
        self.label(&head);
        line!(self, "{counter} = phi i32 [ 0, %{from} ], [ {next}, %{head} ]");
        let known = self.values.clone();
        self.values.push(counter.clone());
        for _ in 0..1 + self.below(3) {
            self.operation();
        }
        line!(self, "{next} = add i32 {counter}, 1");
        let again = define!(self, "icmp ult i32 {next}, 3");
        // The statements of the body must not end its block, so none of them branches.
        line!(self, "br i1 {again}, label %{head}, label %{exit}");
        self.values = known;
        self.label(&exit);
    }

    fn slot(&mut self) -> Slot {
        let n = self.below(self.slots.len() as u64 + 1) as usize;
        self.slots.get(n).cloned().unwrap_or(Slot { name: "%q".into(), size: 16 })
    }

    /// The address of `size` bytes in a slot of sufficient size.
    fn place(&mut self, size: u64) -> String {
        let mut slot = self.slot();
        if slot.size < size {
            slot = Slot { name: "%q".into(), size: 16 };
        }
        let room = slot.size - size;
        let offset = match self.below(4) {
            0 => 0,
            1 => self.below(room + 1),
            _ => self.below(room / size.max(1) + 1) * size,
        };
        let name = slot.name;
        if self.one_in(12) && room >= 4 {
            let n = self.value();
            let low = define!(self, "and i32 {n}, 3");
            return define!(self, "getelementptr i8, ptr {name}, i32 {low}");
        }
        if offset == 0 {
            return name;
        }
        let place = define!(self, "getelementptr inbounds i8, ptr {name}, i64 {offset}");
        if self.one_in(10) {
            return define!(self, "select i1 %c, ptr {place}, ptr %q");
        }
        place
    }

    fn operation(&mut self) {
        let (ty, size) = ACCESSES[self.below(ACCESSES.len() as u64) as usize];
        match self.below(16) {
            0..=4 => self.store(ty, size),
            5..=9 => self.load(ty, size),
            10 | 11 if self.has_copies => self.copy(),
            12 if self.has_copies => self.copied_integer(),
            13 => self.chosen(),
            14 => self.described(),
            _ => self.known_elsewhere(),
        }
    }

    fn store(&mut self, ty: &str, size: u64) {
        let place = self.place(size);
        let value = self.value();
        // May be poison.
        let mut sum = match self.one_in(3) {
            true => define!(self, "add nsw i32 {value}, 2147483000"),
            false => value,
        };
        if self.has_copies {
            sum = define!(self, "freeze i32 {sum}");
        }
        let converted = self.converted(&sum, ty);
        let volatile = self.volatile();
        line!(self, "store{volatile} {ty} {converted}, ptr {place}, align 1");
    }

    /// An integer converted to a type.
    fn converted(&mut self, value: &str, ty: &str) -> String {
        match ty {
            "i32" => value.to_owned(),
            "i8" | "i16" | "i24" => define!(self, "trunc i32 {value} to {ty}"),
            "i64" => {
                let wide = define!(self, "zext i32 {value} to i64");
                define!(self, "mul i64 {wide}, 4294967297")
            }
            "float" | "<2 x i16>" | "<4 x i8>" => define!(self, "bitcast i32 {value} to {ty}"),
            "<2 x i32>" => {
                let one =
                    define!(self, "insertelement <2 x i32> <i32 1, i32 2>, i32 {value}, i32 0");
                define!(self, "add <2 x i32> {one}, <i32 0, i32 5>")
            }
            "{ i32, i32 }" => define!(self, "insertvalue {ty} {{ i32 1, i32 2 }}, i32 {value}, 1"),
            _ => {
                let low = define!(self, "trunc i32 {value} to i16");
                define!(self, "insertvalue {ty} [i16 1, i16 2], i16 {low}, 0")
            }
        }
    }

    fn load(&mut self, ty: &str, size: u64) {
        let place = self.place(size);
        let volatile = self.volatile();
        let loaded = define!(self, "load{volatile} {ty}, ptr {place}, align 1");
        let value = self.as_number(&loaded, ty);
        if self.one_in(3) {
            line!(self, "call void @use(i32 {value})");
        }
        self.values.push(value);
    }

    /// A value converted to an integer.
    fn as_number(&mut self, value: &str, ty: &str) -> String {
        match ty {
            "i32" => value.to_owned(),
            "i8" | "i16" | "i24" => define!(self, "zext {ty} {value} to i32"),
            "i64" => define!(self, "trunc i64 {value} to i32"),
            "float" | "<2 x i16>" | "<4 x i8>" => define!(self, "bitcast {ty} {value} to i32"),
            "<2 x i32>" => define!(self, "extractelement <2 x i32> {value}, i32 1"),
            "{ i32, i32 }" => define!(self, "extractvalue {ty} {value}, 1"),
            _ => {
                let part = define!(self, "extractvalue {ty} {value}, 0");
                define!(self, "sext i16 {part} to i32")
            }
        }
    }

    fn copy(&mut self) {
        let size = [1, 2, 4, 4, 8, 8, 12, 16][self.below(8) as usize];
        let (to, from) = (self.place(size), self.place(size));
        if self.one_in(6) {
            let byte = self.below(256);
            line!(self, "call void @llvm.memset.p0.i64(ptr {to}, i8 {byte}, i64 {size}, i1 false)");
            return;
        }
        let volatile = self.one_in(24);
        line!(
            self,
            "call void @llvm.memmove.p0.p0.i64(ptr {to}, ptr {from}, i64 {size}, i1 {volatile})"
        );
    }

    /// Copies bytes by a load and a store of an integer.
    fn copied_integer(&mut self) {
        let (ty, size) = [("i64", 8), ("i32", 4), ("i16", 2), ("i128", 16)][self.below(4) as usize];
        let (from, to) = (self.place(size), self.place(size));
        let loaded = define!(self, "load {ty}, ptr {from}, align 1");
        line!(self, "store {ty} {loaded}, ptr {to}, align 1");
    }

    /// An access through a selected address.
    fn chosen(&mut self) {
        let (a, b) = (self.place(4), self.place(4));
        let chosen = define!(self, "select i1 %c, ptr {a}, ptr {b}");
        self.access_chosen(&chosen);
    }

    fn access_chosen(&mut self, chosen: &str) {
        let value = self.value();
        if self.one_in(2) {
            let value = match self.has_copies {
                true => define!(self, "freeze i32 {value}"),
                false => value,
            };
            line!(self, "store i32 {value}, ptr {chosen}, align 1");
        }
        let loaded = define!(self, "load i32, ptr {chosen}, align 1");
        self.values.push(loaded);
    }

    fn described(&mut self) {
        let slot = self.slots[0].name.clone();
        if !self.has_copies && self.one_in(3) {
            match self.has_own_space {
                true => {
                    let own = own_space(&slot);
                    line!(self, "call void @llvm.lifetime.start.p5(ptr addrspace(5) {own})");
                }
                false => line!(self, "call void @llvm.lifetime.start.p0(ptr {slot})"),
            }
        } else {
            let index = self.below(8);
            let value = self.value();
            let low = define!(self, "and i32 {value}, {index}");
            let place = define!(self, "getelementptr [8 x i32], ptr @table, i32 0, i32 {low}");
            let loaded = define!(self, "load i32, ptr {place}");
            self.values.push(loaded);
        }
    }

    /// Lets an address escape, rarely.
    fn known_elsewhere(&mut self) {
        let slot = self.slot().name;
        match self.below(8) {
            0 => line!(self, "call void @take(ptr {slot})"),
            1 => {
                let seen = define!(self, "call i32 @look(ptr {slot})");
                self.values.push(seen);
            }
            _ => {
                let value = self.value();
                line!(self, "call void @use(i32 {value})");
            }
        }
    }
}

/// The name of an alloca in its own address space.
fn own_space(name: &str) -> String {
    format!("%own.{}", name.trim_start_matches('%'))
}
