//! Generates functions with loops in which the distinction of iterations matters.
//!
//! A fact about a phi at one position does not hold for its operand from the previous iteration. These functions test
//! that: header phis step by constants, sometimes through casts; branches and assumptions constrain them inside and
//! after the loop; comparisons with the values that they take, and with neighbors of these, decide which values are
//! passed to calls, stored and returned. Loops are tested at the top or at the bottom, are nested, have further phis,
//! and contain branches, switches, loads, stores and calls, tests of floats and addresses, constant tables, and
//! vectors.
//!
//! The result is text, not a plan: a seed always gives the same function, and thousands are generated in a second.

use std::fmt::Write;

use proptest::prelude::{Strategy, any};

use crate::rng::Rng;

mod shapes;

/// Maximal nesting depth of loops and branches.
const MAX_DEPTH: u32 = 3;
/// Maximal number of statements of a function, including loops and branches.
const STATEMENTS: u32 = 14;

const DECLARATIONS: &str = "\
declare void @use(i32)
declare i32 @ask(i32) memory(none) nounwind willreturn
declare i32 @look(ptr) memory(argmem: read) nounwind willreturn
declare void @llvm.assume(i1)
declare i32 @llvm.umin.i32(i32, i32)
declare i8 @llvm.smax.i8(i8, i8)
declare i64 @llvm.uadd.sat.i64(i64, i64)
declare float @llvm.fabs.f32(float)
declare half @llvm.fabs.f16(half)
declare <2 x i32> @llvm.bswap.v2i32(<2 x i32>)
declare <2 x i32> @llvm.bitreverse.v2i32(<2 x i32>)
";

/// The function with that seed, with its callees: a module's text.
pub fn generated_function(number: u64) -> String {
    let mut drawing = Drawing {
        rng: Rng::new(number),
        text: format!("{}{DECLARATIONS}", shapes::TABLE),
        n_names: 0,
        values: Vec::new(),
        block: "entry".into(),
        left: STATEMENTS,
    };
    drawing.function();
    drawing.text
}

/// A strategy for the functions of [`generated_function`].
pub fn arb_loops() -> impl Strategy<Value = String> {
    any::<u64>().prop_map(generated_function)
}

/// An available value.
#[derive(Clone)]
struct Named {
    name: String,
    bits: u32,
    /// Values that it takes, approximately.
    numbers: Vec<i64>,
}

struct Drawing {
    rng: Rng,
    text: String,
    n_names: u32,
    values: Vec<Named>,
    /// The current block.
    block: String,
    /// Number of statements that may still be generated.
    left: u32,
}

/// A loop that is being generated: its labels, and the behavior of its counter.
struct Loop {
    head: String,
    body: String,
    latch: String,
    exit: String,
    counter: String,
    next: String,
    bits: u32,
    step: i64,
}

impl Drawing {
    fn below(&mut self, n: u32) -> u32 {
        (self.rng.next_u64() % u64::from(n.max(1))) as u32
    }

    fn one_in(&mut self, n: u32) -> bool {
        self.below(n) == 0
    }

    fn pick<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u32) as usize]
    }

    fn name(&mut self, stem: &str) -> String {
        self.n_names += 1;
        format!("{stem}{}", self.n_names)
    }

    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        let _ = writeln!(self.text, "  {line}");
    }

    fn label(&mut self, label: &str) {
        let _ = writeln!(self.text, "{label}:");
        label.clone_into(&mut self.block);
    }

    fn function(&mut self) {
        self.text
            .push_str("define i32 @f(i32 %n, i32 %x, i8 %b, i64 %w, i1 %c, ptr %p, ptr %q) {\n");
        self.label("entry");
        for (name, bits) in [("%n", 32), ("%x", 32), ("%b", 8), ("%w", 64), ("%c", 1)] {
            self.values.push(Named { name: name.into(), bits, numbers: Vec::new() });
        }
        if !self.one_in(6) {
            self.loop_with_body(0);
        }
        self.statements(0, STATEMENTS);
        let sum = self.digest();
        self.line(format_args!("ret i32 {sum}"));
        self.text.push_str("}\n");
    }

    /// A 32-bit hash of some of the newest values.
    fn digest(&mut self) -> String {
        let newest: Vec<Named> = self.values.iter().rev().take(3).cloned().collect();
        let mut sum = "%x".to_owned();
        for value in newest {
            let word = self.converted(&value, 32);
            let next = self.name("%s");
            self.line(format_args!("{next} = xor i32 {sum}, {word}"));
            sum = next;
        }
        sum
    }

    fn statements(&mut self, depth: u32, most: u32) {
        let n = 1 + self.below(most.min(6));
        for _ in 0..n {
            if self.left == 0 {
                return;
            }
            self.left -= 1;
            self.statement(depth);
        }
    }

    fn statement(&mut self, depth: u32) {
        let is_deep = depth >= MAX_DEPTH;
        match self.below(24) {
            0..=2 if !is_deep => self.loop_with_body(depth),
            3..=5 if !is_deep => self.branch(depth),
            6 if !is_deep => self.switch(depth),
            7 | 8 => self.compare(),
            9 => self.assume(),
            10 => self.call(),
            11 => self.load(),
            12 => self.store(),
            13 => self.select(),
            14 => self.intrinsic(),
            15 | 16 => self.cast(),
            17 => self.table_load(),
            18 => self.float_test(),
            19 => self.address_test(),
            20 => self.lanes(),
            _ => self.arithmetic(),
        }
    }

    /// An operand with that width: an available value, usually a recent one, or a constant.
    fn operand(&mut self, bits: u32) -> String {
        let fitting: Vec<String> = self
            .values
            .iter()
            .rev()
            .filter(|value| value.bits == bits)
            .take(6)
            .map(|value| value.name.clone())
            .collect();
        let n = self.below(fitting.len() as u32 + 2) as usize;
        match fitting.get(n) {
            Some(name) => name.clone(),
            None if bits == 1 => ["false", "true"][self.below(2) as usize].into(),
            None => {
                let number = i64::from(self.below(20)) - 4;
                wrapped(number, bits).to_string()
            }
        }
    }

    /// An available value of more than one bit; stepping values are preferred.
    fn stepping(&mut self) -> Named {
        let steps: Vec<Named> =
            self.values.iter().filter(|value| !value.numbers.is_empty()).cloned().collect();
        if !steps.is_empty() && !self.one_in(4) {
            let n = self.below(steps.len() as u32) as usize;
            return steps[steps.len() - 1 - n.min(steps.len() - 1)].clone();
        }
        let wide: Vec<Named> = self.values.iter().filter(|v| v.bits > 1).cloned().collect();
        wide[self.below(wide.len() as u32) as usize].clone()
    }

    /// A constant to compare a value with.
    fn number_for(&mut self, value: &Named) -> i64 {
        let near = i64::from(self.below(3)) - 1;
        let number = match value.numbers.len() as u32 {
            0 => i64::from(self.below(16)) - 3,
            n => value.numbers[self.below(n) as usize] + if self.one_in(2) { near } else { 0 },
        };
        wrapped(number, value.bits)
    }

    fn define(&mut self, bits: u32, numbers: Vec<i64>, what: std::fmt::Arguments<'_>) -> String {
        let name = self.name("%v");
        self.line(format_args!("{name} = {what}"));
        self.values.push(Named { name: name.clone(), bits, numbers });
        name
    }

    fn arithmetic(&mut self) {
        let bits = self.pick(&[8, 32, 32, 64]);
        let op = self.pick(&[
            "add",
            "add nsw",
            "add nuw",
            "sub",
            "sub nsw",
            "mul",
            "and",
            "or",
            "xor",
            "shl",
            "lshr",
            "ashr",
            "udiv",
            "srem",
            "or disjoint",
        ]);
        let (a, b) = (self.operand(bits), self.operand(bits));
        self.define(bits, Vec::new(), format_args!("{op} i{bits} {a}, {b}"));
    }

    fn compare(&mut self) {
        let condition = self.condition();
        self.values.push(Named { name: condition, bits: 1, numbers: Vec::new() });
    }

    /// A comparison of a stepping value with a constant.
    fn condition(&mut self) -> String {
        let value = self.stepping();
        let predicate =
            self.pick(&["eq", "eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge"]);
        let number = self.number_for(&value);
        let name = self.name("%t");
        let Named { name: a, bits, .. } = value;
        self.line(format_args!("{name} = icmp {predicate} i{bits} {a}, {number}"));
        name
    }

    /// An assumption that is usually true: one that fails ends the run.
    fn assume(&mut self) {
        let value = self.stepping();
        let (least, most) = match (value.numbers.iter().min(), value.numbers.iter().max()) {
            (Some(&least), Some(&most)) => (least, most),
            _ => (-1, 40),
        };
        let (predicate, number) = match self.below(8) {
            0 | 1 => ("sge", least),
            2 | 3 => ("sle", most),
            4 => ("ne", least - 1),
            5 | 6 => ("ne", most + 1),
            _ => ("ne", self.number_for(&value)),
        };
        let name = self.name("%t");
        let Named { name: a, bits, .. } = value;
        let number = wrapped(number, bits);
        self.line(format_args!("{name} = icmp {predicate} i{bits} {a}, {number}"));
        self.line(format_args!("call void @llvm.assume(i1 {name})"));
    }

    fn call(&mut self) {
        if self.one_in(2) {
            let arg = self.operand(32);
            self.define(32, Vec::new(), format_args!("call i32 @ask(i32 {arg})"));
            return;
        }
        let value = self.stepping();
        let arg = self.converted(&value, 32);
        self.line(format_args!("call void @use(i32 {arg})"));
    }

    /// A value converted to another width.
    fn converted(&mut self, value: &Named, bits: u32) -> String {
        if value.bits == bits {
            return value.name.clone();
        }
        let op = match value.bits < bits {
            true => self.pick(&["zext", "sext"]),
            false => "trunc",
        };
        let name = self.name("%k");
        self.line(format_args!("{name} = {op} i{} {} to i{bits}", value.bits, value.name));
        name
    }

    fn cast(&mut self) {
        let value = self.stepping();
        let bits = self.pick(&[8, 32, 64]);
        if bits != value.bits {
            let name = self.converted(&value, bits);
            let fits = |number: &&i64| wrapped(**number, bits) == **number;
            let numbers = value.numbers.iter().filter(fits).copied().collect();
            self.values.push(Named { name, bits, numbers });
        }
    }

    fn address(&mut self) -> String {
        let base = self.pick(&["%p", "%q"]);
        let offset = 4 * self.below(3);
        let name = self.name("%a");
        self.line(format_args!("{name} = getelementptr inbounds i8, ptr {base}, i64 {offset}"));
        name
    }

    fn load(&mut self) {
        let (address, bits) = (self.address(), self.pick(&[8, 32]));
        if self.one_in(5) {
            self.define(32, Vec::new(), format_args!("call i32 @look(ptr {address})"));
        } else {
            self.define(bits, Vec::new(), format_args!("load i{bits}, ptr {address}, align 1"));
        }
    }

    fn store(&mut self) {
        let (address, bits) = (self.address(), self.pick(&[8, 32]));
        let value = self.operand(bits);
        self.line(format_args!("store i{bits} {value}, ptr {address}, align 1"));
    }

    fn select(&mut self) {
        let (condition, bits) = (self.condition(), self.pick(&[8, 32, 64]));
        let (a, b) = (self.operand(bits), self.operand(bits));
        let what = format_args!("select i1 {condition}, i{bits} {a}, i{bits} {b}").to_string();
        self.define(bits, Vec::new(), format_args!("{what}"));
    }

    fn intrinsic(&mut self) {
        let (name, bits) =
            self.pick(&[("llvm.umin.i32", 32), ("llvm.smax.i8", 8), ("llvm.uadd.sat.i64", 64)]);
        let (a, b) = (self.operand(bits), self.operand(bits));
        self.define(
            bits,
            Vec::new(),
            format_args!("call i{bits} @{name}(i{bits} {a}, i{bits} {b})"),
        );
    }

    /// A branch with two arms, and the phi after it.
    fn branch(&mut self, depth: u32) {
        let condition = self.condition();
        let [yes, no, end] = ["yes", "no", "end"].map(|stem| self.name(stem));
        self.line(format_args!("br i1 {condition}, label %{yes}, label %{no}"));
        let arms: Vec<(String, String)> = [yes, no].map(|arm| self.arm(&arm, &end, depth)).into();
        self.merge(&end, &arms);
    }

    fn switch(&mut self, depth: u32) {
        let value = self.stepping();
        let mut numbers: Vec<i64> = (0..3).map(|_| self.number_for(&value)).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let labels: Vec<String> = (0..=numbers.len()).map(|_| self.name("case")).collect();
        let end = self.name("end");
        let bits = value.bits;
        let cases: String = numbers
            .iter()
            .zip(&labels[1..])
            .map(|(number, label)| format!(" i{bits} {number}, label %{label}"))
            .collect();
        self.line(format_args!("switch i{bits} {}, label %{} [{cases} ]", value.name, labels[0]));
        let arms: Vec<(String, String)> =
            labels.iter().map(|label| self.arm(label, &end, depth)).collect();
        self.merge(&end, &arms);
    }

    /// One arm that ends in `end`: returns a 32-bit value, and the block it comes from.
    fn arm(&mut self, label: &str, end: &str, depth: u32) -> (String, String) {
        let known = self.values.len();
        self.label(label);
        if !self.one_in(3) {
            self.statements(depth + 1, 3);
        }
        let value = self.operand(32);
        self.line(format_args!("br label %{end}"));
        self.values.truncate(known);
        (value, self.block.clone())
    }

    fn merge(&mut self, end: &str, arms: &[(String, String)]) {
        self.label(end);
        let incoming: Vec<String> =
            arms.iter().map(|(value, block)| format!("[ {value}, %{block} ]")).collect();
        self.define(32, Vec::new(), format_args!("phi i32 {}", incoming.join(", ")));
    }

    /// A loop.
    fn loop_with_body(&mut self, depth: u32) {
        let bits = self.pick(&[8, 8, 16, 32, 32, 64]);
        let start = i64::from(self.below(8)) - 2;
        let step = self.pick(&[1, 1, 2, 3, 5, 7, -1, -3]);
        let iterations = i64::from(self.below(5)) + 1;
        let bound = start + step * iterations + i64::from(self.below(3)) - 1;
        let [head, body, latch, exit] =
            ["head", "body", "latch", "exit"].map(|stem| self.name(stem));
        let (counter, next) = (self.name("%i"), self.name("%j"));
        let around = Loop { head, body, latch, exit, counter, next, bits, step };
        let before = self.block.clone();
        self.line(format_args!("br label %{}", around.head));
        self.label(&around.head);
        let Loop { counter, next, latch, .. } = &around;
        let start = wrapped(start, bits);
        self.line(format_args!(
            "{counter} = phi i{bits} [ {start}, %{before} ], [ {next}, %{latch} ]"
        ));
        let carried = self.carry(&before, latch);
        let numbers = (-1..=iterations + 1).map(|n| start + step * n).collect();
        self.values.push(Named { name: around.counter.clone(), bits, numbers });
        self.values.extend(carried.iter().map(|(phi, _)| phi.clone()));
        let known = self.values.len();
        // A counter that misses its bound wraps around, which takes long in a wide type.
        let until = if bits == 8 { "ne" } else { "slt" };
        let goes_on = match step > 0 {
            true => self.pick(&["slt", "sle", "ult", "ule", until]),
            false => self.pick(&["sgt", "sge", "sgt", "sge", "ne"]),
        };
        let bound = wrapped(bound, bits);
        let test = format!("icmp {goes_on} i{bits} {}, {bound}", around.counter);
        if self.one_in(3) {
            self.tested_at_the_bottom(&around, &carried, &test, depth);
        } else {
            self.tested_at_the_top(&around, &carried, &test, depth);
        }
        self.values.truncate(known);
        self.label(&around.exit);
        self.constrain();
    }

    /// A phi whose next value the body computes: the phi, and the name of the next value.
    fn carry(&mut self, before: &str, latch: &str) -> Vec<(Named, String)> {
        let mut all = Vec::new();
        for _ in 0..self.below(3) {
            let bits = self.pick(&[8, 32, 32]);
            let init = self.operand(bits);
            let (name, next) = (self.name("%c"), self.name("%d"));
            self.line(format_args!(
                "{name} = phi i{bits} [ {init}, %{before} ], [ {next}, %{latch} ]"
            ));
            all.push((Named { name, bits, numbers: Vec::new() }, next));
        }
        all
    }

    fn tested_at_the_top(
        &mut self,
        around: &Loop,
        carried: &[(Named, String)],
        test: &str,
        depth: u32,
    ) {
        let condition = self.name("%t");
        self.line(format_args!("{condition} = {test}"));
        let Loop { body, latch, exit, head, .. } = around;
        self.line(format_args!("br i1 {condition}, label %{body}, label %{exit}"));
        self.label(body);
        self.statements(depth + 1, 4);
        self.line(format_args!("br label %{latch}"));
        self.label(latch);
        self.step(around, carried);
        self.line(format_args!("br label %{head}"));
    }

    fn tested_at_the_bottom(
        &mut self,
        around: &Loop,
        carried: &[(Named, String)],
        test: &str,
        depth: u32,
    ) {
        self.statements(depth + 1, 4);
        let Loop { latch, exit, head, .. } = around;
        self.line(format_args!("br label %{latch}"));
        self.label(latch);
        self.step(around, carried);
        let condition = self.name("%t");
        self.line(format_args!("{condition} = {test}"));
        self.line(format_args!("br i1 {condition}, label %{head}, label %{exit}"));
    }

    /// Computes the next values.
    fn step(&mut self, around: &Loop, carried: &[(Named, String)]) {
        for (phi, next) in carried {
            let (bits, other) = (phi.bits, self.operand(phi.bits));
            let op = self.pick(&["add", "xor", "sub", "and"]);
            self.line(format_args!("{next} = {op} i{bits} {}, {other}", phi.name));
        }
        let Loop { counter, next, bits, step, .. } = around;
        if *bits > 32 || !self.one_in(3) {
            let flags = if *step > 0 { self.pick(&["", "", " nsw"]) } else { "" };
            self.line(format_args!("{next} = add{flags} i{bits} {counter}, {step}"));
            return;
        }
        // Through a wider type and back.
        let (wide, sum) = (self.name("%k"), self.name("%k"));
        let op = self.pick(&["zext", "sext"]);
        self.line(format_args!("{wide} = {op} i{bits} {counter} to i64"));
        self.line(format_args!("{sum} = add i64 {wide}, {step}"));
        self.line(format_args!("{next} = trunc i64 {sum} to i{bits}"));
    }

    /// After a loop: branches and assumptions about the final value of its counter.
    fn constrain(&mut self) {
        if self.one_in(3) {
            self.assume();
        }
        if !self.one_in(3) {
            self.compare();
        }
    }
}

/// An integer truncated to a width.
fn wrapped(number: i64, bits: u32) -> i64 {
    let shift = 64 - bits;
    number << shift >> shift
}
