//! Generates functions that call others, for passes that inline.
//!
//! `@f` is first, followed by callees. Callees have branches, several returns, loops, `switch`es, stack slots,
//! by-value parameters that they write, `noalias` pointers, and calls of later callees, also in loops; some are
//! recursive. Everything terminates: loops have at most seven iterations, recursion has a depth of at most seven, and
//! callees call only later ones. Calls pass constants and values, pointers to slots of the caller and into the
//! caller's buffer.

use std::fmt::Write;

use crate::rng::Rng;

/// Maximal number of callees.
const MAX_CALLEES: usize = 5;

/// The kinds of callees.
const SHAPES: [Shape; 8] = [
    Shape::Straight,
    Shape::Branch,
    Shape::Returns,
    Shape::Loop,
    Shape::Slot,
    Shape::ByValue,
    Shape::Recursive,
    Shape::Switch,
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    Straight,
    Branch,
    Returns,
    Loop,
    Slot,
    ByValue,
    Recursive,
    Switch,
}

impl Shape {
    /// The parameters; the first one is a pointer in some.
    fn params(self) -> &'static str {
        match self {
            Shape::Slot => "ptr noalias %p, i32 %x, i32 %y",
            Shape::ByValue => "ptr byval(%pair) align 4 %p, i32 %x, i32 %y",
            Shape::Branch | Shape::Returns => "i1 %c, i32 %x, i32 %y",
            _ => "i32 %x, i32 %y",
        }
    }
}

/// The text of a module with `@f(ptr, i32, i32, i1)`, which calls the functions after it.
pub fn function_with_calls(number: u64) -> String {
    let mut rng = Rng::new(number);
    let n = 1 + rng.below(MAX_CALLEES);
    let shapes: Vec<Shape> = (0..n).map(|_| *rng.pick(&SHAPES)).collect();
    let mut text = String::from("%pair = type { i32, i32 }\n\n");
    let mut writer =
        Writer { rng, shapes: &shapes, text: String::new(), n_values: 0, values: Vec::new() };
    writer.main();
    text.push_str(&writer.text);
    for k in 0..n {
        writer.text.clear();
        writer.callee(k);
        text.push_str(&writer.text);
    }
    text
}

struct Writer<'s> {
    rng: Rng,
    shapes: &'s [Shape],
    text: String,
    n_values: usize,
    /// Available values of type `i32`.
    values: Vec<String>,
}

impl Writer<'_> {
    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        // Writing to a string does not fail.
        let _ = writeln!(self.text, "{line}");
    }

    fn fresh(&mut self) -> String {
        self.n_values += 1;
        format!("%v{}", self.n_values)
    }

    /// An available value, or a constant.
    fn value(&mut self) -> String {
        match self.rng.one_in(3) {
            true => (self.rng.below(20) as i32 - 6).to_string(),
            false => {
                let n = self.rng.below(self.values.len());
                self.values[n].clone()
            }
        }
    }

    fn op(&mut self) -> String {
        const OPS: [&str; 8] = ["add", "sub", "mul", "xor", "and", "or", "add nsw", "shl"];
        let (op, a) = (*self.rng.pick(&OPS), self.value());
        let b = if op == "shl" { self.rng.below(8).to_string() } else { self.value() };
        let result = self.fresh();
        self.line(format_args!("  {result} = {op} i32 {a}, {b}"));
        self.values.push(result.clone());
        result
    }

    /// A condition that is sometimes a constant.
    fn condition(&mut self) -> String {
        if self.rng.one_in(3) {
            return (*self.rng.pick(&["true", "false"])).into();
        }
        let (a, b) = (self.value(), self.value());
        let predicate = *self.rng.pick(&["slt", "eq", "ne", "ugt"]);
        let result = self.fresh();
        self.line(format_args!("  {result} = icmp {predicate} i32 {a}, {b}"));
        result
    }

    /// A call of a callee with index `from` or above, if there is one; `pointer` is a possible argument.
    fn call(&mut self, from: usize, pointer: Option<&str>) {
        if from >= self.shapes.len() {
            self.op();
            return;
        }
        let k = from + self.rng.below(self.shapes.len() - from);
        let (x, y) = (self.value(), self.value());
        let pointer = pointer.unwrap_or("null");
        let first = match self.shapes[k] {
            Shape::Slot | Shape::ByValue if pointer == "null" => {
                self.op();
                return;
            }
            Shape::Slot => format!("ptr noalias {pointer}, "),
            Shape::ByValue => format!("ptr byval(%pair) align 4 {pointer}, "),
            Shape::Branch | Shape::Returns => format!("i1 {}, ", self.condition()),
            _ => String::new(),
        };
        let result = self.fresh();
        let tail = *self.rng.pick(&["", "", "notail "]);
        self.line(format_args!("  {result} = {tail}call i32 @g{k}({first}i32 {x}, i32 {y})"));
        self.values.push(result);
    }

    fn main(&mut self) {
        self.line(format_args!("define i32 @f(ptr align 4 dereferenceable(64) %buffer, i32 %a, i32 %b, i1 %c) {{\nentry:"));
        self.line(format_args!("  %slot = alloca %pair, align 4"));
        self.line(format_args!("  store i32 %a, ptr %slot, align 4"));
        self.line(format_args!("  %half = getelementptr inbounds %pair, ptr %slot, i32 0, i32 1"));
        self.line(format_args!("  store i32 %b, ptr %half, align 4"));
        self.values = vec!["%a".into(), "%b".into()];
        self.calls(0);
        self.line(format_args!("  br i1 %c, label %then, label %end\n\nthen:"));
        let there = self.values.len();
        self.calls(0);
        let taken = self.value_of_block();
        self.values.truncate(there);
        self.line(format_args!("  br label %end\n\nend:"));
        self.line(format_args!("  %joined = phi i32 [ {taken}, %then ], [ %a, %entry ]"));
        self.values.push("%joined".into());
        self.line(format_args!("  br label %loop\n\nloop:"));
        self.line(format_args!("  %i = phi i32 [ 0, %end ], [ %next, %loop ]"));
        self.line(format_args!("  %sum = phi i32 [ %joined, %end ], [ %more, %loop ]"));
        let there = self.values.len();
        self.values.extend(["%i".into(), "%sum".into()]);
        self.calls(0);
        let last = self.value_of_block();
        self.line(format_args!("  %more = add i32 %sum, {last}"));
        self.line(format_args!("  %next = add nuw nsw i32 %i, 1"));
        self.line(format_args!("  %again = icmp ult i32 %next, 4"));
        self.line(format_args!("  br i1 %again, label %loop, label %exit\n\nexit:"));
        self.values.truncate(there);
        self.values.push("%more".into());
        self.calls(0);
        let result = self.value();
        self.line(format_args!("  ret i32 {result}\n}}\n"));
    }

    /// The most recent value.
    fn value_of_block(&mut self) -> String {
        self.values.last().cloned().unwrap_or_else(|| "0".into())
    }

    /// One to three calls, with pointers to the slot or into the buffer.
    fn calls(&mut self, from: usize) {
        for _ in 0..=self.rng.below(3) {
            let pointer = *self.rng.pick(&["%slot", "%buffer", "%half"]);
            // A callee accesses two integers at the pointer.
            self.call(from, Some(if pointer == "%half" { "%slot" } else { pointer }));
        }
    }

    fn callee(&mut self, k: usize) {
        let shape = self.shapes[k];
        let attrs = *self.rng.pick(&["", " alwaysinline", " nounwind", " inlinehint", ""]);
        let linkage = *self.rng.pick(&["internal", "internal", ""]);
        let params = shape.params();
        self.line(format_args!("define {linkage} i32 @g{k}({params}){attrs} {{\nentry:"));
        self.values = vec!["%x".into(), "%y".into()];
        match shape {
            Shape::Straight => self.straight(k),
            Shape::Branch => self.branch(k),
            Shape::Returns => self.returns(k),
            Shape::Loop => self.counted_loop(k),
            Shape::Slot | Shape::ByValue => self.memory(k),
            Shape::Recursive => self.recursion(k),
            Shape::Switch => self.cases(k),
        }
        self.line(format_args!("}}\n"));
    }

    fn ret(&mut self) {
        let value = self.value_of_block();
        self.line(format_args!("  ret i32 {value}"));
    }

    fn straight(&mut self, k: usize) {
        self.op();
        self.call(k + 1, None);
        self.op();
        self.ret();
    }

    fn branch(&mut self, k: usize) {
        self.line(format_args!("  br i1 %c, label %then, label %else\n\nthen:"));
        self.call(k + 1, None);
        let then = self.op();
        self.line(format_args!("  br label %end\n\nelse:"));
        self.values.truncate(2);
        let other = self.op();
        self.line(format_args!("  br label %end\n\nend:"));
        self.line(format_args!("  %r = phi i32 [ {then}, %then ], [ {other}, %else ]"));
        self.values.truncate(2);
        self.values.push("%r".into());
        self.op();
        self.ret();
    }

    fn returns(&mut self, k: usize) {
        self.line(format_args!("  br i1 %c, label %first, label %second\n\nfirst:"));
        self.call(k + 1, None);
        self.ret();
        self.line(format_args!("\nsecond:"));
        self.values.truncate(2);
        self.op();
        self.ret();
    }

    fn counted_loop(&mut self, k: usize) {
        self.line(format_args!("  %n = and i32 %x, 7\n  br label %loop\n\nloop:"));
        self.line(format_args!("  %i = phi i32 [ 0, %entry ], [ %next, %loop ]"));
        self.line(format_args!("  %s = phi i32 [ %y, %entry ], [ %t, %loop ]"));
        self.values.extend(["%i".into(), "%s".into()]);
        self.call(k + 1, None);
        let more = self.value_of_block();
        self.line(format_args!("  %t = xor i32 %s, {more}\n  %next = add i32 %i, 1"));
        self.line(format_args!("  %again = icmp ult i32 %next, %n"));
        self.line(format_args!("  br i1 %again, label %loop, label %exit\n\nexit:\n  ret i32 %t"));
    }

    /// Accesses memory through its pointer, and passes it and a slot of its own to callees.
    fn memory(&mut self, k: usize) {
        self.line(format_args!("  %own = alloca %pair, align 4"));
        self.line(format_args!("  store %pair zeroinitializer, ptr %own, align 4"));
        self.line(format_args!("  %q = getelementptr inbounds i8, ptr %p, i64 4"));
        self.line(format_args!("  %old = load i32, ptr %q, align 4"));
        self.values.push("%old".into());
        let new = self.op();
        self.line(format_args!("  store i32 {new}, ptr %p, align 4"));
        self.call(k + 1, Some("%own"));
        self.line(format_args!("  %kept = load i32, ptr %own, align 4"));
        self.values.push("%kept".into());
        self.line(format_args!("  %now = load i32, ptr %p, align 4"));
        self.line(format_args!("  %both = add i32 %kept, %now"));
        self.values.push("%both".into());
        self.op();
        self.ret();
    }

    fn recursion(&mut self, k: usize) {
        self.line(format_args!("  %n = and i32 %x, 7\n  %done = icmp eq i32 %n, 0"));
        self.line(format_args!("  br i1 %done, label %exit, label %deeper\n\ndeeper:"));
        self.line(format_args!("  %m = sub i32 %n, 1"));
        self.line(format_args!("  %r = call i32 @g{k}(i32 %m, i32 %y)"));
        self.values.push("%r".into());
        self.call(k + 1, None);
        self.ret();
        self.line(format_args!("\nexit:\n  ret i32 %y"));
    }

    fn cases(&mut self, k: usize) {
        let first = self.rng.below(4);
        self.line(format_args!("  switch i32 %x, label %other ["));
        for n in 0..=self.rng.below(3) {
            let target = *self.rng.pick(&["one", "one", "two"]);
            self.line(format_args!("    i32 {}, label %{target}", first + n));
        }
        self.line(format_args!("  ]\n\none:"));
        self.call(k + 1, None);
        self.ret();
        self.line(format_args!("\ntwo:"));
        self.values.truncate(2);
        self.op();
        self.ret();
        self.line(format_args!("\nother:"));
        self.values.truncate(2);
        self.op();
        self.ret();
    }
}

#[cfg(test)]
mod tests {
    use super::function_with_calls;

    #[test]
    fn generation_is_deterministic() {
        assert_eq!(function_with_calls(7), function_with_calls(7));
        assert_ne!(function_with_calls(7), function_with_calls(8));
    }
}
