//! Generates kernels with many addresses, for one thread.
//!
//! There are four arrays of words, two in global and two in shared memory, which are accessed as words, as rows and as
//! structs. Indices have 32 or 64 bits and come from sums, products, quotients and remainders, with and without flags.
//! They are extended before or after these operations, in the preceding block, or in two arms of a branch. Further
//! elements are
//! * negative steps;
//! * values at the edge of 32 bits, used with a pointer so far before an array that `p[i]` is in the array, but not if
//!   the sum in `i` has wrapped;
//! * guards, branches, a loop, and a loop with a 64-bit bound.
//!
//! The generator tracks each value for each launch and iteration (a world), so that all accesses are in bounds: those
//! that are in bounds only in some launches are guarded. All loaded values are folded into one result, and at the end
//! so are the contents of the arrays.
//!
//! The kernels of [`generated_thread_addresses`] are executed by one thread of a block: its thread indices are values
//! as well, and several addresses contain the same sum of them.

mod bounds;

use std::fmt::Write;

use crate::rng::Rng;

/// Number of statements of a kernel.
const STATEMENTS: usize = 44;
/// Number of launches of a kernel.
const LAUNCHES: usize = 4;
/// Number of iterations of its loop.
const ITERATIONS: usize = 3;
/// Number of worlds in which a value is tracked: one for each launch and iteration.
const WORLDS: usize = LAUNCHES * ITERATIONS;
/// Number of words of each array.
const WORDS: i64 = 64;
/// A value at the edge of 32 bits: plus the far pointer it is [`MIDDLE`] words inside its array.
const EDGE: i64 = i32::MAX as i64 - 3;
/// The word that the far pointer accesses with [`EDGE`].
const MIDDLE: i64 = 32;

/// The arguments `%x`, `%y` and `%n` of each launch.
const ARGUMENTS: [[i64; 3]; LAUNCHES] = [[20, 3, 5], [33, -4, 7], [9, 0, 2], [41, -9, 3]];

/// The block of each launch, and its only active thread.
const BLOCKS: [[[i64; 2]; 2]; LAUNCHES] =
    [[[7, 3], [6, 2]], [[4, 2], [3, 1]], [[1, 4], [0, 3]], [[12, 1], [11, 0]]];

/// The values in each world; `None` where it is poison.
type Worlds = [Option<i64>; WORLDS];

/// The kernel `@f` with that seed: a module's text.
pub fn generated_addresses(number: u64) -> String {
    generated(number, false)
}

/// The kernel with that seed whose addresses depend on the indices of a thread.
pub fn generated_thread_addresses(number: u64) -> String {
    generated(number, true)
}

fn generated(number: u64, has_threads: bool) -> String {
    let mut drawing = Drawing {
        rng: Rng::new(number),
        text: String::from("target triple = \"nvptx64-nvidia-cuda\"\n"),
        has_threads,
        n_names: 0,
        ints: Vec::new(),
        pointers: Vec::new(),
    };
    drawing.kernel();
    drawing.text
}

/// Launches of [`generated_addresses`], as a file for `selvedge-opt --inputs`.
pub fn address_launches() -> String {
    launches(|_| ([1, 1], Vec::new()))
}

/// Launches of [`generated_thread_addresses`].
pub fn thread_address_launches() -> String {
    launches(|launch| (BLOCKS[launch][0], BLOCKS[launch][1].to_vec()))
}

/// Launches with a block and additional arguments, by index.
fn launches(more: impl Fn(usize) -> ([i64; 2], Vec<i64>)) -> String {
    let mut text = String::new();
    for (launch, [x, y, n]) in ARGUMENTS.into_iter().enumerate() {
        let (block, arguments) = more(launch);
        _ = writeln!(text, "[[launch]]\nkernel = \"f\"\ngrid = [1]\nblock = {block:?}\nshared = 0");
        let words: Vec<i64> = (0..WORDS).map(|word| 1000 + 7 * word).collect();
        _ = writeln!(text, "[[launch.arg]]\nzeros = 4\n[[launch.arg]]\nints = {words:?}");
        let all = [x, y, n, EDGE, 4 * (MIDDLE - EDGE), launch as i64];
        for number in all.into_iter().chain(arguments) {
            _ = writeln!(text, "[[launch.arg]]\nint = {number}");
        }
    }
    text
}

/// A named integer.
#[derive(Clone)]
struct Int {
    name: String,
    width: u32,
    worlds: Worlds,
}

/// A named pointer: its offset in words from the start of its array, for each world.
#[derive(Clone)]
struct Pointer {
    name: String,
    space: u32,
    worlds: Worlds,
}

struct Drawing {
    rng: Rng,
    text: String,
    has_threads: bool,
    n_names: u32,
    ints: Vec<Int>,
    pointers: Vec<Pointer>,
}

/// An integer truncated to a width, and whether it fits as signed and as unsigned.
fn cut_off(number: i128, unsigned: i128, width: u32) -> (i64, bool, bool) {
    let low = number & ((1 << width) - 1);
    let signed = if low >> (width - 1) & 1 == 1 { low - (1 << width) } else { low };
    (signed as i64, signed == number, low == unsigned)
}

/// The bits of an integer as an unsigned value.
fn bits(number: i64, width: u32) -> i128 {
    i128::from(number) & ((1 << width) - 1)
}

impl Drawing {
    fn name(&mut self) -> String {
        self.n_names += 1;
        format!("%v{}", self.n_names)
    }

    fn line(&mut self, line: impl AsRef<str>) {
        _ = writeln!(self.text, "  {}", line.as_ref());
    }

    fn kernel(&mut self) {
        let words: Vec<String> = (0..WORDS).map(|word| format!("i32 {}", 3 * word + 1)).collect();
        let threads = if self.has_threads { ", i32 noundef %wx, i32 noundef %wy" } else { "" };
        _ = writeln!(
            self.text,
            "@m = internal addrspace(1) global [64 x i32] [{}], align 4\n\
             @s = internal addrspace(3) global [64 x i32] undef, align 4\n\
             @t = internal addrspace(3) global [8 x [8 x i32]] undef, align 4\n\
             define ptx_kernel void @f(ptr addrspace(1) noundef %out, ptr addrspace(1) noundef %g, \
             i32 noundef %x, i32 noundef %y, i32 noundef %n, i32 noundef %edge, i64 noundef %back, \
             i32 noundef %launch{threads}) mustprogress {{\nentry:",
            words.join(", ")
        );
        if self.has_threads {
            self.one_thread();
        }
        self.line("%far = getelementptr i8, ptr addrspace(1) @m, i64 %back");
        self.all_words("fill", "@s", false);
        self.all_words("full", "@t", false);
        for (n, name) in ["%x", "%y", "%n"].into_iter().enumerate() {
            self.arg(name, |launch| ARGUMENTS[launch][n]);
        }
        self.arg("%edge", |_| EDGE);
        for (name, space) in [("@m", 1), ("@s", 3), ("@t", 3), ("%g", 1)] {
            self.pointers.push(Pointer { name: name.into(), space, worlds: [Some(0); WORLDS] });
        }
        let worlds = [Some(MIDDLE - EDGE); WORLDS];
        // Twice, since most bugs are about wrapping.
        for _ in 0..2 {
            self.pointers.push(Pointer { name: "%far".into(), space: 1, worlds });
        }
        self.several(STATEMENTS / 2);
        self.iterations();
        self.several(STATEMENTS / 4);
        self.layers();
        self.after();
        self.joined();
        self.bounded();
        self.all_words("last", "@m", true);
        self.all_words("also", "@s", true);
        self.all_words("too", "@t", true);
        self.text.push_str("  ret void\n}\n");
        if self.has_threads {
            for axis in ["x", "y"] {
                _ = writeln!(self.text, "declare i32 @llvm.nvvm.read.ptx.sreg.tid.{axis}()");
            }
        }
    }

    /// Lets only one thread of the block continue, whose indices are known constants then.
    fn one_thread(&mut self) {
        for (n, axis) in ["x", "y"].into_iter().enumerate() {
            self.line(format!("%t{axis} = call i32 @llvm.nvvm.read.ptx.sreg.tid.{axis}()"));
            self.line(format!("%is{axis} = icmp eq i32 %t{axis}, %w{axis}"));
            self.arg(&format!("%t{axis}"), |launch| BLOCKS[launch][1][n]);
        }
        self.line("%is = and i1 %isx, %isy");
        self.line("br i1 %is, label %one, label %others");
        self.text.push_str("others:\n  ret void\none:\n");
    }

    /// Several addresses, in one array or in several, that contain the same sum of a thread's indices, written in
    /// various forms.
    fn family(&mut self) {
        let named = |ints: &[Int], name: &str| ints.iter().find(|int| int.name == name).cloned();
        let (Some(x), Some(y)) = (named(&self.ints, "%tx"), named(&self.ints, "%ty")) else {
            return;
        };
        let pitch = self.rng.below(5) as i64 + 1;
        for _ in 0..2 + self.rng.below(2) {
            let is_wide = self.rng.one_in(2);
            let mut parts = [x.clone(), y.clone()];
            if is_wide {
                for part in &mut parts {
                    let op = *self.rng.pick(&["sext", "zext", "zext nneg"]);
                    self.extended(part, op, 64);
                    *part = self.last_int();
                }
            }
            let [x, y] = parts;
            self.operation("mul", &y, &pitch.to_string(), [Some(pitch); WORLDS]);
            let row = self.last_int();
            self.operation("add", &row, &x.name, x.worlds);
            if self.rng.one_in(2) {
                let sum = self.last_int();
                let number = self.rng.below(7) as i64 - 3;
                self.operation("add", &sum, &number.to_string(), [Some(number); WORLDS]);
            }
            let same = |int: &&Int| int.width == if is_wide { 64 } else { 32 };
            let others: Vec<Int> = self.ints.iter().filter(same).cloned().collect();
            if self.rng.one_in(3) {
                let (sum, other) = (self.last_int(), self.rng.pick(&others).clone());
                self.operation("add", &sum, &other.name, other.worlds);
            }
            if !is_wide && self.rng.one_in(2) {
                let op = *self.rng.pick(&["sext", "zext"]);
                self.extended(&self.last_int(), op, 64);
            }
            let (base, index) = (self.pointers[self.rng.below(4)].clone(), self.last_int());
            self.stepped(&base, &index);
        }
    }

    fn last_int(&self) -> Int {
        self.ints[self.ints.len() - 1].clone()
    }

    fn arg(&mut self, name: &str, value: impl Fn(usize) -> i64) {
        let mut worlds = [None; WORLDS];
        for (world, number) in worlds.iter_mut().enumerate() {
            *number = Some(value(world / ITERATIONS));
        }
        self.ints.push(Int { name: name.into(), width: 32, worlds });
    }

    /// A loop over all words of an array: initializes them, or reads them.
    fn all_words(&mut self, label: &str, array: &str, reads: bool) {
        let space = if array == "@m" { 1 } else { 3 };
        let before = self.name();
        self.line(format!("br label {before}"));
        _ = writeln!(self.text, "{}:", &before[1..]);
        self.line(format!("br label %{label}"));
        _ = writeln!(self.text, "{label}:");
        self.line(format!("%{label}.i = phi i64 [ 0, {before} ], [ %{label}.k, %{label} ]"));
        self.line(format!(
            "%{label}.p = getelementptr i32, ptr addrspace({space}) {array}, i64 %{label}.i"
        ));
        if reads {
            self.read(&format!("%{label}.p"), space);
        } else {
            self.line(format!("%{label}.v = trunc i64 %{label}.i to i32"));
            self.line(format!("store i32 %{label}.v, ptr addrspace({space}) %{label}.p"));
        }
        self.line(format!("%{label}.k = add i64 %{label}.i, 1"));
        let [i, next, done] = ["i", "k", "c"].map(|part| format!("%{label}.{part}"));
        self.end_loop(
            "i64",
            [&i, &next, &done],
            WORDS,
            [&format!("%{label}.end"), &format!("%{label}")],
        );
        _ = writeln!(self.text, "{label}.end:");
    }

    /// Folds a loaded value into the result by a noncommutative operation.
    fn read(&mut self, pointer: &str, space: u32) {
        let [value, old, mixed, new] = [0; 4].map(|_| self.name());
        self.line(format!("{value} = load i32, ptr addrspace({space}) {pointer}"));
        self.line(format!("{old} = load i32, ptr addrspace(1) %out"));
        self.line(format!("{mixed} = mul i32 {old}, 31"));
        self.line(format!("{new} = add i32 {mixed}, {value}"));
        self.line(format!("store i32 {new}, ptr addrspace(1) %out"));
    }

    fn several(&mut self, n: usize) {
        for _ in 0..n {
            if self.has_threads && self.rng.one_in(4) {
                self.family();
                continue;
            }
            match self.rng.below(11) {
                0..=3 => self.int(),
                4..=6 => self.address(),
                7 => self.edge(),
                8 => self.rows(),
                9 => self.selection(),
                _ => self.arms(),
            }
        }
    }

    /// Neighbors of a word whose index is at the edge of 32 bits, or is negative and large as unsigned. Some sums of
    /// them wrap.
    fn edge(&mut self) {
        let (value, extension, base) = match self.rng.one_in(2) {
            true => ("%edge", "sext", "%far"),
            false => ("%y", "zext", "@m"),
        };
        let find = |ints: &[Int]| ints.iter().find(|int| int.name == value).cloned();
        let Some(value) = find(&self.ints) else { return };
        for _ in 0..3 {
            let number = self.rng.below(17) as i64 - 8;
            self.operation("add", &value, &number.to_string(), [Some(number); WORLDS]);
            let sum = self.ints[self.ints.len() - 1].clone();
            self.extended(&sum, extension, 64);
            let index = self.ints[self.ints.len() - 1].clone();
            let base = self.pointers.iter().find(|pointer| pointer.name == base).cloned();
            if let Some(base) = base {
                self.stepped(&base, &index);
            }
        }
    }

    /// The same column of several rows, in one array or in several; the row length is an unknown value.
    fn rows(&mut self) {
        let short: Vec<Int> = self.ints.iter().filter(|int| int.width == 32).cloned().collect();
        let [row, pitch, column] = [0; 3].map(|_| self.rng.pick(&short).clone());
        self.places_in_rows([row, pitch, column]);
    }

    /// Like `rows`, with the product of two values as the length.
    fn layers(&mut self) {
        let short: Vec<Int> = self.ints.iter().filter(|int| int.width == 32).cloned().collect();
        let [row, width, height, column] = ["%y", "%n", "%n", "%x"].map(|name| {
            let usual = short.iter().find(|int| int.name == name);
            usual.filter(|_| self.rng.one_in(2)).unwrap_or(self.rng.pick(&short)).clone()
        });
        self.operation("mul", &width, &height.name, height.worlds);
        let pitch = self.last_int();
        self.places_in_rows([row, pitch, column]);
    }

    /// Accesses of several arrays with one index, all in one arm of a branch: the index is extended in the first block
    /// of the arm, and each access is in a later block. So they are not on all paths to the loops at the end.
    fn after(&mut self) {
        let is_place = |int: &&Int| {
            let is_inside =
                |number: &Option<i64>| number.is_some_and(|at| (0..WORDS).contains(&at));
            int.width == 32 && int.worlds.iter().any(is_inside)
        };
        let places: Vec<Int> = self.ints.iter().filter(is_place).cloned().collect();
        let index = self.rng.pick(&places).clone();
        let extension = *self.rng.pick(&["sext", "zext"]);
        let [arm, end] = [0; 2].map(|_| self.name());
        let mask = *self.rng.pick(&[15, 15, 3, 12]);
        let condition = self.in_launches(mask);
        self.line(format!("br i1 {condition}, label {arm}, label {end}"));
        _ = writeln!(self.text, "{}:", &arm[1..]);
        let known = (self.ints.len(), self.pointers.len());
        self.extended(&index, extension, 64);
        let index = self.last_int();
        for _ in 0..3 {
            let after = self.name();
            self.line(format!("br label {after}"));
            _ = writeln!(self.text, "{}:", &after[1..]);
            let base = self.pointers[self.rng.below(4)].clone();
            self.stepped(&base, &index);
        }
        self.ints.truncate(known.0);
        self.pointers.truncate(known.1);
        self.line(format!("br label {end}"));
        _ = writeln!(self.text, "{}:", &end[1..]);
    }

    /// Accesses with an index that was extended in two arms, or is a constant in one of them.
    fn joined(&mut self) {
        let short: Vec<Int> = self.ints.iter().filter(|int| int.width == 32).cloned().collect();
        let mask = self.rng.below(16);
        let condition = self.in_launches(mask);
        let [one, other, join, index] = [0; 4].map(|_| self.name());
        self.line(format!("br i1 {condition}, label {one}, label {other}"));
        let known = (self.ints.len(), self.pointers.len());
        let kinds = *self.rng.pick(&[
            ["sext", "sext"],
            ["zext", "zext"],
            ["sext", "zext nneg"],
            ["zext nneg", "zext nneg"],
            ["sext", "zext"],
        ]);
        let has_number = self.rng.one_in(3);
        let ways = [(&one, kinds[0], false), (&other, kinds[1], has_number)];
        let ways = ways.map(|(label, kind, is_number)| {
            _ = writeln!(self.text, "{}:", &label[1..]);
            let value = self.rng.pick(&short).clone();
            let number = *self.rng.pick(&[-1, 0, 7, EDGE, 0xffff_ffff]);
            self.extended(&value, kind, 64);
            let extended = self.last_int();
            self.line(format!("br label {join}"));
            match is_number {
                true => (number.to_string(), [Some(number); WORLDS]),
                false => (extended.name, extended.worlds),
            }
        });
        _ = writeln!(self.text, "{}:", &join[1..]);
        let [(a, in_one), (b, in_other)] = ways;
        self.line(format!("{index} = phi i64 [ {a}, {one} ], [ {b}, {other} ]"));
        let mut worlds = in_other;
        for (world, number) in worlds.iter_mut().enumerate() {
            if mask >> (world / ITERATIONS) & 1 == 1 {
                *number = in_one[world];
            }
        }
        self.ints.truncate(known.0);
        self.ints.push(Int { name: index, width: 64, worlds });
        for _ in 0..3 {
            let base = self.rng.pick(&self.pointers).clone();
            self.stepped(&base, &self.last_int());
        }
    }

    fn places_in_rows(&mut self, [row, pitch, column]: [Int; 3]) {
        let base = self.rng.below(4);
        let extension = *self.rng.pick(&["sext", "sext", "zext"]);
        for _ in 0..3 {
            let number = self.rng.below(5) as i64 - 2;
            self.operation("add", &row, &number.to_string(), [Some(number); WORLDS]);
            self.operation("mul", &self.last_int(), &pitch.name, pitch.worlds);
            self.operation("add", &self.last_int(), &column.name, column.worlds);
            self.extended(&self.last_int(), extension, 64);
            let base = if self.rng.one_in(6) { self.rng.below(4) } else { base };
            let (base, index) = (self.pointers[base].clone(), self.last_int());
            self.stepped(&base, &index);
        }
    }

    /// An address at one of two offsets from another address: which one depends on the launch.
    fn selection(&mut self) {
        let base = self.rng.pick(&self.pointers).clone();
        let (mask, name) = (self.rng.below(16), self.name());
        let condition = self.in_launches(mask);
        let numbers = [0; 2].map(|_| self.rng.below(9) as i64 - 4);
        let [one, other] = numbers;
        self.line(format!("{name} = select i1 {condition}, i64 {one}, i64 {other}"));
        let mut worlds = [None; WORLDS];
        for (world, number) in worlds.iter_mut().enumerate() {
            *number = Some(numbers[usize::from(mask >> (world / ITERATIONS) & 1 == 0)]);
        }
        self.ints.push(Int { name, width: 64, worlds });
        self.stepped(&base, &self.last_int());
    }

    /// Two arms, each with statements whose values are not used after it.
    fn arms(&mut self) {
        let labels = [0; 3].map(|_| self.name());
        let condition = self.in_launches(self.n_names as usize);
        self.line(format!("br i1 {condition}, label {}, label {}", labels[0], labels[1]));
        let known = (self.ints.len(), self.pointers.len());
        for label in &labels[..2] {
            _ = writeln!(self.text, "{}:", &label[1..]);
            for _ in 0..3 {
                self.int();
                self.address();
            }
            self.line(format!("br label {}", labels[2]));
            self.ints.truncate(known.0);
            self.pointers.truncate(known.1);
        }
        _ = writeln!(self.text, "{}:", &labels[2][1..]);
    }

    /// A condition that is true in the launches whose bits are set.
    fn in_launches(&mut self, mask: usize) -> String {
        let [shifted, bit] = [0; 2].map(|_| self.name());
        self.line(format!("{shifted} = lshr i32 {}, %launch", mask & 15));
        self.line(format!("{bit} = trunc i32 {shifted} to i1"));
        bit
    }

    /// A loop whose values are not used after it.
    fn iterations(&mut self) {
        let [before, label, end, iteration, next, done] = [0; 6].map(|_| self.name());
        self.line(format!("br label {before}"));
        _ = writeln!(self.text, "{}:\n  br label {label}\n{}:", &before[1..], &label[1..]);
        let latch = self.name();
        self.line(format!("{iteration} = phi i32 [ 0, {before} ], [ {next}, {latch} ]"));
        let known = (self.ints.len(), self.pointers.len());
        let mut worlds = [None; WORLDS];
        for (world, number) in worlds.iter_mut().enumerate() {
            *number = Some((world % ITERATIONS) as i64);
        }
        self.ints.push(Int { name: iteration.clone(), width: 32, worlds });
        self.several(STATEMENTS / 3);
        self.ints.truncate(known.0);
        self.pointers.truncate(known.1);
        self.line(format!("br label {latch}"));
        _ = writeln!(self.text, "{}:", &latch[1..]);
        self.line(format!("{next} = add nuw nsw i32 {iteration}, 1"));
        self.end_loop("i32", [&iteration, &next, &done], ITERATIONS as i64, [&end, &label]);
        _ = writeln!(self.text, "{}:", &end[1..]);
    }

    /// The end of a loop with a fixed trip count: the exit condition tests the current or the next value of the
    /// counter, and exits by either edge.
    fn end_loop(
        &mut self,
        ty: &str,
        [i, next, test]: [&str; 3],
        iterations: i64,
        [end, start]: [&str; 2],
    ) {
        let (value, bound) =
            *self.rng.pick(&[(next, iterations), (next, iterations), (i, iterations - 1)]);
        let (predicate, leaves) =
            *self.rng.pick(&[("eq", true), ("ne", false), ("ult", false), ("sge", true)]);
        let [taken, other] = if leaves { [end, start] } else { [start, end] };
        self.line(format!("{test} = icmp {predicate} {ty} {value}, {bound}"));
        self.line(format!("br i1 {test}, label {taken}, label {other}"));
    }

    fn any_int(&mut self) -> Int {
        // Recent values are used more often, otherwise few of them would be.
        let n = self.ints.len();
        let from = if self.rng.one_in(2) { n.saturating_sub(4) } else { 0 };
        let at = from + self.rng.below(n - from);
        self.ints[at].clone()
    }

    fn int(&mut self) {
        let a = self.any_int();
        match self.rng.below(12) {
            0..=3 => {
                let number = self.rng.below(11) as i64 - 5;
                let op = *self.rng.pick(&["add", "add", "add", "sub"]);
                self.operation(op, &a, &number.to_string(), [Some(number); WORLDS]);
            }
            4 => {
                let number = self.rng.below(4) as i64 + 1;
                let op = *self.rng.pick(&["mul", "shl"]);
                self.operation(op, &a, &number.to_string(), [Some(number); WORLDS]);
            }
            5 | 6 => {
                let same: Vec<Int> =
                    self.ints.iter().filter(|int| int.width == a.width).cloned().collect();
                let b = self.rng.pick(&same).clone();
                let op = *self.rng.pick(&["add", "sub", "mul"]);
                self.operation(op, &a, &b.name, b.worlds);
            }
            7 => {
                let (op, number) = *self.rng.pick(&[
                    ("udiv", 6),
                    ("urem", 6),
                    ("sdiv", 5),
                    ("srem", 5),
                    ("and", 7),
                ]);
                self.operation(op, &a, &number.to_string(), [Some(number); WORLDS]);
            }
            8 => self.row_and_column(&a),
            _ => self.conversion(&a),
        }
    }

    /// An operation with the flags that are valid in most worlds.
    fn operation(&mut self, op: &str, a: &Int, b: &str, right: Worlds) {
        let width = a.width;
        let results = [0; WORLDS].map(|_| None::<(i64, bool, bool)>);
        let mut results = results;
        for (world, result) in results.iter_mut().enumerate() {
            let (Some(left), Some(right)) = (a.worlds[world], right[world]) else { continue };
            let (sl, sr) = (i128::from(left), i128::from(right));
            let (ul, ur) = (bits(left, width), bits(right, width));
            *result = Some(match op {
                "add" => cut_off(sl + sr, ul + ur, width),
                "sub" => cut_off(sl - sr, ul - ur, width),
                "mul" => cut_off(sl * sr, ul.checked_mul(ur).unwrap_or(-1), width),
                "shl" => cut_off(sl << sr, ul << sr, width),
                "udiv" => cut_off(ul / ur, ul / ur, width),
                "urem" => cut_off(ul % ur, ul % ur, width),
                "sdiv" => cut_off(sl / sr, 0, width),
                "srem" => cut_off(sl % sr, 0, width),
                _ => cut_off(sl & sr, 0, width),
            });
        }
        let has_flags = matches!(op, "add" | "sub" | "mul" | "shl");
        let holds = |of: fn((i64, bool, bool)) -> bool| {
            results.iter().flatten().filter(|&&result| !of(result)).count() < 3
        };
        let nsw = has_flags && holds(|result| result.1) && !self.rng.one_in(3);
        let nuw = has_flags && holds(|result| result.2) && self.rng.one_in(2);
        let flags = [(nuw, "nuw "), (nsw, "nsw ")];
        let flags: String = flags.iter().filter(|flag| flag.0).map(|flag| flag.1).collect();
        let mut worlds = [None; WORLDS];
        for (number, result) in worlds.iter_mut().zip(results) {
            let kept = result.filter(|result| (!nsw || result.1) && (!nuw || result.2));
            *number = kept.map(|result| result.0);
        }
        let name = self.name();
        self.line(format!("{name} = {op} {flags}i{width} {}, {b}", a.name));
        self.ints.push(Int { name, width, worlds });
    }

    /// `z / c * c + z % c`, optionally plus another value.
    fn row_and_column(&mut self, z: &Int) {
        let by = self.rng.below(6) as i64 + 2;
        let number = [Some(by); WORLDS];
        let signed = self.rng.one_in(2);
        let (div, rem) = if signed { ("sdiv", "srem") } else { ("udiv", "urem") };
        self.operation(div, z, &by.to_string(), number);
        let quotient = self.ints[self.ints.len() - 1].clone();
        self.operation("mul", &quotient, &by.to_string(), number);
        let rounded = self.ints[self.ints.len() - 1].clone();
        self.operation(rem, z, &by.to_string(), number);
        let rest = self.ints[self.ints.len() - 1].clone();
        self.operation("add", &rounded, &rest.name, rest.worlds);
    }

    fn conversion(&mut self, a: &Int) {
        let (op, width) = match a.width {
            32 => (*self.rng.pick(&["sext", "sext", "zext", "zext nneg"]), 64),
            _ => ("trunc", 32),
        };
        self.extended(a, op, width);
    }

    fn extended(&mut self, a: &Int, op: &str, width: u32) {
        let mut worlds = [None; WORLDS];
        for (number, old) in worlds.iter_mut().zip(a.worlds) {
            *number = old.and_then(|old| match op {
                "zext nneg" if old < 0 => None,
                "zext" => Some(old & 0xffff_ffff),
                "trunc" => Some(i64::from(old as i32)),
                _ => Some(old),
            });
        }
        let name = self.name();
        self.line(format!("{name} = {op} i{} {} to i{width}", a.width, a.name));
        self.ints.push(Int { name, width, worlds });
    }

    fn address(&mut self) {
        let from = match self.rng.one_in(3) {
            true => self.rng.below(self.pointers.len()),
            false => self.rng.below(4),
        };
        let (base, index) = (self.pointers[from].clone(), self.any_int());
        self.stepped(&base, &index);
    }

    /// An address computed from another one, usually with an access.
    fn stepped(&mut self, base: &Pointer, index: &Int) {
        let (steps, words, more) = match self.rng.below(6) {
            0 => ("[5 x i32]", 5, self.rng.below(5) as i64),
            1 => ("{ i32, [3 x i32] }", 4, 1),
            _ => ("i32", 1, 0),
        };
        let mut worlds = [None; WORLDS];
        for (world, number) in worlds.iter_mut().enumerate() {
            let (Some(at), Some(index)) = (base.worlds[world], index.worlds[world]) else {
                continue;
            };
            *number = Some(at.wrapping_add(index.wrapping_mul(words)).wrapping_add(more));
        }
        let is_inside = |number: &Option<i64>| number.is_none_or(|at| (0..WORDS).contains(&at));
        let stays = worlds.iter().all(is_inside) && base.worlds.iter().all(is_inside);
        let flags = if stays && self.rng.one_in(2) { "inbounds " } else { "" };
        let (name, space) = (self.name(), base.space);
        let last = match words {
            5 => format!(", i64 {more}"),
            4 => ", i32 1, i64 0".into(),
            _ => String::new(),
        };
        self.line(format!(
            "{name} = getelementptr {flags}{steps}, ptr addrspace({space}) {}, i{} {}{last}",
            base.name, index.width, index.name
        ));
        let pointer = Pointer { name, space, worlds };
        self.pointers.push(pointer.clone());
        if !self.rng.one_in(4) {
            self.access(&pointer);
        }
    }

    /// Accesses a pointer in the launches in which it is in bounds.
    fn access(&mut self, pointer: &Pointer) {
        let is_inside = |number: &Option<i64>| number.is_some_and(|at| (0..WORDS).contains(&at));
        let of_launch =
            |launch: usize| &pointer.worlds[launch * ITERATIONS..(launch + 1) * ITERATIONS];
        let mask = (0..LAUNCHES).fold(0, |mask, launch| {
            mask | usize::from(of_launch(launch).iter().all(is_inside)) << launch
        });
        if mask == 0 {
            return;
        }
        let is_guarded = mask != (1 << LAUNCHES) - 1;
        let [inside, after] = [0; 2].map(|_| self.name());
        if is_guarded {
            let condition = self.in_launches(mask);
            self.line(format!("br i1 {condition}, label {inside}, label {after}"));
            _ = writeln!(self.text, "{}:", &inside[1..]);
        }
        if self.rng.one_in(2) {
            self.read(&pointer.name, pointer.space);
        } else {
            let (number, space) = (self.n_names, pointer.space);
            self.line(format!("store i32 {number}, ptr addrspace({space}) {}", pointer.name));
        }
        if is_guarded {
            self.line(format!("br label {after}"));
            _ = writeln!(self.text, "{}:", &after[1..]);
        }
    }
}
