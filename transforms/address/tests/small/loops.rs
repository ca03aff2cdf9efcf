//! Generated functions with a loop: integer and pointer induction variables, guards, early exits, and tests before or
//! after the increment. Other functions have two nested loops with addresses computed from both variables, from a
//! variable's value in the previous iteration, and after the loops.

use std::fmt::Write;

use selvedge_testkit::rng::Rng;

use super::{ARGUMENTS, Draw};

impl Draw<'_> {
    /// A function with a loop of one block or three.
    pub(crate) fn looping(rng: &mut Rng) -> String {
        let ints = vec![("%x".into(), 6), ("%y".into(), 4)];
        let pointers = vec!["%p".into()];
        let text = String::new();
        let mut draw = Draw { rng, text, n_values: 0, n_stores: 0, ints, pointers };
        for _ in 0..3 {
            draw.int();
        }
        draw.enter();
        let outside = (draw.ints.clone(), draw.pointers.clone());
        let latch = if draw.rng.one_in(3) { "loop" } else { "latch" };
        let (i, n) = draw.variables(latch);
        draw.steps(&i, n);
        if latch != "loop" {
            draw.around_the_body(&i, n);
            draw.text += "latch:\n";
        }
        draw.latch(&i, n, &outside.0);
        draw.text += "exit:\n";
        let body = draw.text;
        format!(
            "target datalayout = \"p:8:8:8:8\"\ndefine void @f({ARGUMENTS}) {{\n{body}  ret void\n}}\n"
        )
    }

    /// A function with a loop of one block in another loop.
    pub(crate) fn nested(rng: &mut Rng) -> String {
        let ints = vec![("%x".into(), 6), ("%y".into(), 4)];
        let pointers = vec!["%p".into()];
        let text = String::from("  br label %before\nbefore:\n  br label %outer\nouter:\n");
        let mut draw = Draw { rng, text, n_values: 0, n_stores: 0, ints, pointers };
        let outer = draw.phis(["a", "o"], ["before", "latch"]);
        draw.int();
        draw.steps("%a", outer);
        draw.text += "  br label %inner\ninner:\n";
        let outside = draw.ints.clone();
        let inner = draw.phis(["i", "q"], ["outer", "inner"]);
        for _ in 0..2 {
            draw.int();
        }
        draw.steps("%i", inner);
        draw.address();
        draw.round("i", "q", inner, &outside);
        draw.ends(inner, "i", ["inner", "latch"]);
        draw.text += "latch:\n";
        draw.after("%i", inner);
        draw.round("a", "o", outer, &[]);
        draw.ends(outer, "a", ["outer", "exit"]);
        draw.text += "exit:\n";
        draw.after("%a", outer);
        let body = draw.text;
        format!(
            "target datalayout = \"p:8:8:8:8\"\ndefine void @f({ARGUMENTS}) {{\n{body}  ret void\n}}\n"
        )
    }

    /// An integer and a pointer variable, and the integer's previous value. Returns the integer's width.
    fn phis(&mut self, [i, q]: [&str; 2], [before, latch]: [&str; 2]) -> u32 {
        let (start, width) = self.pick();
        let number = self.rng.below(3).to_string();
        let start = if self.rng.one_in(2) { number } else { start };
        let pointer = self.rng.pick(&self.pointers).clone();
        let last = self.of_width(width).0;
        for (name, ty, start, next) in [
            (i.to_string(), format!("i{width}"), start, format!("{i}.next")),
            (format!("{i}.last"), format!("i{width}"), last, i.to_string()),
            (q.to_string(), "ptr".into(), pointer, format!("{q}.next")),
        ] {
            _ = writeln!(
                self.text,
                "  %{name} = phi {ty} [ {start}, %{before} ], [ %{next}, %{latch} ]"
            );
        }
        self.ints.extend([(format!("%{i}"), width), (format!("%{i}"), width)]);
        self.ints.push((format!("%{i}.last"), width));
        self.pointers.push(format!("%{q}"));
        width
    }

    /// The increments of an iteration, by constants or by variables of another loop.
    fn round(&mut self, i: &str, q: &str, width: u32, outside: &[(String, u32)]) {
        let of_width: Vec<_> = outside.iter().filter(|int| int.1 == width).collect();
        let by = match of_width.is_empty() || !self.rng.one_in(4) {
            true => (*self.rng.pick(&[1, 1, 2, 3, -1, -2])).to_string(),
            false => self.rng.pick(&of_width).0.clone(),
        };
        let flags = self.flags(&["nuw", "nsw"]);
        _ = writeln!(self.text, "  %{i}.next = add {flags}i{width} %{i}, {by}");
        let flags = self.flags(&["inbounds", "nuw"]);
        let by = *self.rng.pick(&[1, 2, -1]);
        _ = writeln!(self.text, "  %{q}.next = getelementptr {flags}i8, ptr %{q}, i8 {by}");
    }

    /// The test at the end of a loop, of the current value or the next one.
    fn ends(&mut self, width: u32, i: &str, [start, exit]: [&str; 2]) {
        let predicate = *self.rng.pick(&["ult", "slt", "ne", "ugt", "sgt"]);
        let tested = *self.rng.pick(&["", ".next"]);
        let (bound, test) = (self.rng.below(8) as i64 - 2, self.fresh());
        _ = writeln!(self.text, "  {test} = icmp {predicate} i{width} %{i}{tested}, {bound}");
        let [then, or_else] = if self.rng.one_in(3) { [exit, start] } else { [start, exit] };
        _ = writeln!(self.text, "  br i1 {test}, label %{then}, label %{or_else}");
    }

    /// Addresses after a loop, of its variables' values in the last iteration.
    fn after(&mut self, i: &str, width: u32) {
        if self.rng.one_in(2) {
            self.steps(i, width);
        }
        if self.rng.one_in(2) {
            self.address();
        }
    }

    fn enter(&mut self) {
        match self.rng.one_in(3) {
            true => {
                self.text += "  br i1 %c, label %before, label %exit\nbefore:\n  br label %loop\n"
            }
            false => self.text += "  br label %before\nbefore:\n  br label %loop\n",
        }
    }

    /// The loop's variables. The first one decides the exit.
    fn variables(&mut self, latch: &str) -> (String, u32) {
        let (start, width) = self.pick();
        let start = if self.rng.one_in(2) { self.rng.below(3).to_string() } else { start };
        self.text += "loop:\n";
        _ = writeln!(self.text, "  %i = phi i{width} [ {start}, %before ], [ %i.next, %{latch} ]");
        let (other, w) = self.pick();
        _ = writeln!(self.text, "  %j = phi i{w} [ {other}, %before ], [ %j.next, %{latch} ]");
        _ = writeln!(self.text, "  %q = phi ptr [ %p, %before ], [ %q.next, %{latch} ]");
        for _ in 0..3 {
            self.ints.push(("%i".into(), width));
        }
        self.ints.push(("%j".into(), w));
        self.pointers.push("%q".into());
        ("%i".into(), width)
    }

    /// Neighbors of a variable, with one kind of extension.
    fn steps(&mut self, variable: &str, width: u32) {
        let op = *self.rng.pick(&["sext", "zext", "zext nneg"]);
        for _ in 0..2 + self.rng.below(2) {
            let [sum, wide, address] = [0; 3].map(|_| self.fresh());
            let (flags, number) = (self.flags(&["nuw", "nsw"]), self.rng.below(5) as i64 - 2);
            _ = writeln!(self.text, "  {sum} = add {flags}i{width} {variable}, {number}");
            let index = if width < 8 { &wide } else { &sum };
            if width < 8 {
                _ = writeln!(self.text, "  {wide} = {op} i{width} {sum} to i8");
            }
            let (flags, ty) = (self.flags(&["inbounds", "nuw"]), *self.rng.pick(&["i8", "i16"]));
            let step = format!("getelementptr {flags}{ty}, ptr %p, i8 {index}");
            _ = writeln!(self.text, "  {address} = {step}");
            if !self.rng.one_in(4) {
                self.n_stores += 1;
                _ = writeln!(self.text, "  store i8 {}, ptr {address}", self.n_stores);
            }
            self.pointers.push(address);
        }
    }

    /// The rest of the header, and a block that is executed always, conditionally, or before the exit.
    fn around_the_body(&mut self, variable: &str, width: u32) {
        for _ in 0..2 {
            self.int();
        }
        let next = *self.rng.pick(&["body", "latch", "exit"]);
        let number = self.rng.below(8);
        let test = self.fresh();
        _ = writeln!(self.text, "  {test} = icmp ult i{width} {variable}, {number}");
        _ = writeln!(self.text, "  br i1 {test}, label %body, label %{next}\nbody:");
        let before = (self.ints.clone(), self.pointers.clone());
        self.steps(variable, width);
        self.int();
        self.address();
        self.address();
        self.text += "  br label %latch\n";
        (self.ints, self.pointers) = before;
    }

    fn latch(&mut self, variable: &str, width: u32, outside: &[(String, u32)]) {
        let step = |draw: &mut Self, width: u32| -> String {
            let of_width: Vec<_> = outside.iter().filter(|int| int.1 == width).collect();
            match of_width.is_empty() || !draw.rng.one_in(4) {
                true => (*draw.rng.pick(&[1, 2, 3, -1, -2])).to_string(),
                false => draw.rng.pick(&of_width).0.clone(),
            }
        };
        let of_j = self.ints.iter().rev().find(|int| int.0 == "%j").map_or(4, |int| int.1);
        let (flags, by) = (self.flags(&["nuw", "nsw"]), step(self, width));
        _ = writeln!(self.text, "  %i.next = add {flags}i{width} {variable}, {by}");
        let (flags, by) = (self.flags(&["nuw", "nsw"]), step(self, of_j));
        _ = writeln!(self.text, "  %j.next = add {flags}i{of_j} %j, {by}");
        let (flags, by) = (self.flags(&["inbounds", "nuw"]), step(self, 8));
        _ = writeln!(self.text, "  %q.next = getelementptr {flags}i8, ptr %q, i8 {by}");
        let predicate = *self.rng.pick(&["ult", "slt", "ne", "ugt", "sgt"]);
        let tested = *self.rng.pick(&["%i", "%i.next"]);
        let bound = self.rng.below(12) as i64 - 3;
        _ = writeln!(self.text, "  %more = icmp {predicate} i{width} {tested}, {bound}");
        self.text += match self.rng.one_in(2) {
            true => "  br i1 %more, label %loop, label %exit\n",
            false => "  br i1 %more, label %exit, label %loop\n",
        };
    }
}
