//! Generated functions with one loop or two nested ones, on narrow integers.

use selvedge_testkit::rng::Rng;

/// The operations generated, with the flags that they may have.
const OPERATIONS: [(&str, &[&str]); 14] = [
    ("add", &["", "nuw ", "nsw ", "nuw nsw "]),
    ("add", &["", "nsw "]),
    ("sub", &["", "nuw ", "nsw "]),
    ("mul", &["", "nuw ", "nsw "]),
    ("shl", &["", "nuw ", "nsw "]),
    ("lshr", &[""]),
    ("ashr", &[""]),
    ("udiv", &[""]),
    ("urem", &[""]),
    ("sdiv", &[""]),
    ("and", &[""]),
    ("or", &["", "disjoint "]),
    ("xor", &[""]),
    ("add", &[""]),
];

const PREDICATES: [&str; 10] = ["eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge"];

/// Generates the text of one function.
struct Draw<'r> {
    rng: &'r mut Rng,
    width: u32,
    text: String,
    /// Usable values, with their widths.
    values: Vec<String>,
    next: usize,
    /// Whether constructs are generated that only the interpreter of functions supports: switches, assumptions, poison,
    /// cycles with two entries, comparisons of extended values.
    more: bool,
}

impl Draw<'_> {
    fn number(&mut self) -> String {
        let n = self.rng.below(1 << self.width) as i64;
        let small = self.rng.below(4) as i64 - 1;
        (if self.rng.one_in(2) { small } else { n - (1 << (self.width - 1)) }).to_string()
    }

    fn operand(&mut self) -> String {
        if self.more && self.rng.one_in(64) {
            return "poison".to_owned();
        }
        if self.values.is_empty() || self.rng.one_in(4) {
            return self.number();
        }
        let n = self.rng.below(self.values.len());
        self.values[n].clone()
    }

    fn name(&mut self) -> String {
        self.next += 1;
        format!("%v{}", self.next)
    }

    /// A chain of sums with constants, extended, and truncated again.
    fn extended_sum(&mut self) -> String {
        let (width, double) = (self.width, 2 * self.width);
        let mut value = self.operand();
        for _ in 0..1 + self.rng.below(2) {
            let (sum, number) = (self.name(), self.number());
            let flags = ["", "nsw ", "nuw "][self.rng.below(3)];
            self.line(&format!("{sum} = add {flags}i{width} {value}, {number}"));
            value = sum;
        }
        let wide = self.extended(value);
        format!("trunc i{double} {wide} to i{width}")
    }

    fn operation(&mut self) {
        if self.more && self.rng.one_in(16) {
            let assumed = self.condition();
            self.line(&format!("call void @llvm.assume(i1 {assumed})"));
        }
        let (width, name) = (self.width, self.name());
        let line = match self.rng.below(10) {
            2 if self.more => self.extended_sum(),
            0 => {
                let (p, a, b) = (self.predicate(), self.operand(), self.operand());
                let (x, y) = (self.operand(), self.operand());
                let c = self.name();
                self.line(&format!("{c} = icmp {p} i{width} {a}, {b}"));
                format!("select i1 {c}, i{width} {x}, i{width} {y}")
            }
            1 => {
                let a = self.operand();
                let cast = ["zext", "sext"][self.rng.below(2)];
                let wide = self.name();
                let sum = self.name();
                let b = self.number();
                let double = 2 * width;
                self.line(&format!("{wide} = {cast} i{width} {a} to i{double}"));
                self.line(&format!("{sum} = add i{double} {wide}, {b}"));
                format!("trunc i{double} {sum} to i{width}")
            }
            _ => {
                let (word, flags) = OPERATIONS[self.rng.below(OPERATIONS.len())];
                let flags = flags[self.rng.below(flags.len())];
                let (a, b) = (self.operand(), self.operand());
                format!("{word} {flags}i{width} {a}, {b}")
            }
        };
        self.line(&format!("{name} = {line}"));
        self.values.push(name);
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(&format!("  {line}\n"));
    }

    fn predicate(&mut self) -> &'static str {
        PREDICATES[self.rng.below(PREDICATES.len())]
    }

    fn condition(&mut self) -> String {
        let (p, a, b) = (self.predicate(), self.operand(), self.operand());
        let (c, width) = (self.name(), self.width);
        if self.more && self.rng.one_in(3) {
            let (a, b) = (self.extended(a), self.extended(b));
            let double = 2 * width;
            self.line(&format!("{c} = icmp {p} i{double} {a}, {b}"));
            return c;
        }
        self.line(&format!("{c} = icmp {p} i{width} {a}, {b}"));
        if !self.rng.one_in(5) {
            return c;
        }
        let (p, a, b) = (self.predicate(), self.operand(), self.operand());
        let (d, both) = (self.name(), self.name());
        self.line(&format!("{d} = icmp {p} i{width} {a}, {b}"));
        let word = ["and", "or"][self.rng.below(2)];
        self.line(&format!("{both} = {word} i1 {c}, {d}"));
        both
    }

    /// A value extended to twice its width.
    fn extended(&mut self, value: String) -> String {
        let (width, double, wide) = (self.width, 2 * self.width, self.name());
        let cast = ["zext", "sext"][self.rng.below(2)];
        self.line(&format!("{wide} = {cast} i{width} {value} to i{double}"));
        wide
    }

    /// Two blocks that branch to each other and are both entered from outside: irreducible control flow.
    fn tangle(&mut self, from: &str, id: &str) {
        let (width, c, d) = (self.width, self.condition(), self.name());
        let (start, step, bound) = (self.operand(), self.number(), self.operand());
        let p = self.predicate();
        self.text.push_str(&format!(
            "  br i1 {c}, label %q{id}, label %r{id}
q{id}:
  %tq{id} = phi i{width} [ {start}, %{from} ], [ %nr{id}, %r{id} ]
  %nq{id} = add i{width} %tq{id}, {step}
  br label %r{id}
r{id}:
  %tr{id} = phi i{width} [ {start}, %{from} ], [ %nq{id}, %q{id} ]
  %nr{id} = add nsw i{width} %tr{id}, 1
  {d} = icmp {p} i{width} %nr{id}, {bound}
  br i1 {d}, label %q{id}, label %s{id}
s{id}:
"
        ));
        self.values.push(format!("%tr{id}"));
    }

    /// Two paths that merge in a phi.
    fn diamond(&mut self, id: &str) {
        let (width, c, x, y) = (self.width, self.condition(), self.number(), self.operand());
        self.text.push_str(&format!(
            "  br i1 {c}, label %u{id}, label %v{id}
u{id}:
  br label %w{id}
v{id}:
  br label %w{id}
w{id}:
  %m{id} = phi i{width} [ {x}, %u{id} ], [ {y}, %v{id} ]
"
        ));
        self.values.push(format!("%m{id}"));
    }

    /// The branch at the end of a loop.
    fn end_of_loop(&mut self, head: &str, exit: &str, condition: Option<String>) {
        let width = self.width;
        if condition.is_none() && self.more && self.rng.one_in(8) {
            let value = self.operand();
            let case = self.number();
            let (default, to) = if self.rng.one_in(3) { (exit, head) } else { (head, exit) };
            self.line(&format!(
                "switch i{width} {value}, label %{default} [ i{width} {case}, label %{to} ]"
            ));
            return;
        }
        let c = condition.unwrap_or_else(|| self.condition());
        if self.more && self.rng.one_in(8) {
            let assumed = self.condition();
            self.line(&format!("call void @llvm.assume(i1 {assumed})"));
        }
        let (yes, no) = if self.rng.one_in(2) { (head, exit) } else { (exit, head) };
        self.line(&format!("br i1 {c}, label %{yes}, label %{no}"));
    }

    /// The backedge values of phis.
    fn next_values(&mut self, phis: &[String], id: &str, condition: Option<&str>) {
        let width = self.width;
        for (n, phi) in phis.iter().enumerate() {
            let steps = ["add", "add nsw", "add nuw", "add", "sub", "mul", "lshr", "add nuw nsw"];
            let word = steps[self.rng.below(steps.len())];
            let mut step = if self.rng.one_in(4) { self.operand() } else { self.number() };
            if let Some(c) = condition {
                let (chosen, other) = (self.name(), self.number());
                self.line(&format!("{chosen} = select i1 {c}, i{width} {step}, i{width} {other}"));
                step = chosen;
            }
            self.line(&format!("%n{id}.{n} = {word} i{width} {phi}, {step}"));
        }
        self.values.extend((0..phis.len()).map(|n| format!("%n{id}.{n}")));
    }

    /// A loop after the current label, which ends with the open label `exit`.
    fn make_loop(&mut self, from: &str, id: &str, depth: u32) {
        let width = self.width;
        let n_phis = 1 + self.rng.below(3);
        let (head, latch, exit) = (format!("h{id}"), format!("l{id}"), format!("x{id}"));
        if self.rng.one_in(2) {
            let c = self.condition();
            self.line(&format!("br i1 {c}, label %p{id}, label %out"));
            self.text.push_str(&format!("p{id}:\n"));
        } else {
            let _ = from;
            self.line(&format!("br label %p{id}"));
            self.text.push_str(&format!("p{id}:\n"));
        }
        self.line(&format!("br label %{head}"));
        let starts: Vec<String> = (0..n_phis).map(|_| self.operand()).collect();
        self.text.push_str(&format!("{head}:\n"));
        let phis: Vec<String> = (0..n_phis).map(|n| format!("%i{id}.{n}")).collect();
        for (n, start) in starts.iter().enumerate() {
            self.line(&format!(
                "{} = phi i{width} [ {start}, %p{id} ], [ %n{id}.{n}, %{latch} ]",
                phis[n]
            ));
        }
        let outside = self.values.len();
        self.values.extend(phis.iter().cloned());
        for _ in 0..self.rng.below(3) {
            self.operation();
        }
        let top = self.rng.one_in(2);
        if top {
            let c = self.condition();
            let (yes, no) = if self.rng.one_in(2) { ("b", "x") } else { ("x", "b") };
            self.line(&format!("br i1 {c}, label %{yes}{id}, label %{no}{id}"));
            self.text.push_str(&format!("b{id}:\n"));
        }
        if self.more && self.rng.one_in(4) {
            self.diamond(id);
        }
        if self.more && self.rng.one_in(10) {
            let body = format!("y{id}");
            self.line(&format!("br label %{body}"));
            self.text.push_str(&format!("{body}:\n"));
            self.tangle(&body, id);
        }
        if depth > 0 {
            self.make_loop(&head, &format!("{id}i"), depth - 1);
        }
        self.line(&format!("br label %{latch}"));
        self.text.push_str(&format!("{latch}:\n"));
        let condition = (self.more && self.rng.one_in(6)).then(|| self.condition());
        self.next_values(&phis, id, condition.as_deref());
        if top && self.rng.one_in(2) {
            self.line(&format!("br label %{head}"));
        } else {
            self.end_of_loop(&head, &exit, condition);
        }
        self.text.push_str(&format!("{exit}:\n"));
        // After the loop, only values that dominate its exits are usable.
        self.values.truncate(outside + n_phis);
    }
}

/// The text of a function `@f` of two integers of 2 to 4 bits.
pub(crate) fn generated(seed: u64) -> String {
    generated_with(seed, false)
}

/// The same with more kinds of instructions and branches.
#[allow(dead_code, reason = "not all tests run them")]
pub(crate) fn generated_more(seed: u64) -> String {
    generated_with(seed, true)
}

fn generated_with(seed: u64, more: bool) -> String {
    let mut rng = Rng::new(seed);
    let width = 2 + rng.below(3) as u32;
    let depth = rng.below(2) as u32;
    let values = vec!["%a".to_owned(), "%b".to_owned()];
    let mut draw = Draw { rng: &mut rng, width, text: String::new(), values, next: 0, more };
    if more {
        draw.text = "declare void @llvm.assume(i1)\n".to_owned();
    }
    // An infinite loop of such a function is undefined.
    let attrs = if more && draw.rng.one_in(3) { "mustprogress " } else { "" };
    draw.text
        .push_str(&format!("define i{width} @f(i{width} %a, i{width} %b) {attrs}{{\nentry:\n"));
    if draw.rng.one_in(2) {
        draw.operation();
    }
    draw.make_loop("entry", "o", depth);
    draw.operation();
    let last = draw.operand();
    draw.line(&format!("ret i{width} {last}"));
    draw.text.push_str(&format!("out:\n  ret i{width} 0\n}}\n"));
    draw.text
}

/// The text of a function of a pointer of 4 bits and an integer, with a loop over addresses.
#[allow(dead_code, reason = "not all tests run them")]
pub(crate) fn generated_addresses(seed: u64) -> String {
    let rng = &mut Rng::new(seed);
    let flags = |rng: &mut Rng| ["", "", "nusw ", "nuw ", "nusw nuw "][rng.below(5)];
    let stride = |rng: &mut Rng| ["i8", "i16", "[3 x i8]"][rng.below(3)];
    let index = |rng: &mut Rng| {
        if rng.one_in(4) { "%n".to_owned() } else { (rng.below(7) as i64 - 3).to_string() }
    };
    let p = PREDICATES[rng.below(PREDICATES.len())];
    let (first, next, far) = (index(rng), index(rng), index(rng));
    let (f, g, h) = (flags(rng), flags(rng), flags(rng));
    let (x, y, z) = (stride(rng), stride(rng), stride(rng));
    let tested = ["%p", "%q"][rng.below(2)];
    let (yes, no) = if rng.one_in(2) { ("h", "x") } else { ("x", "h") };
    format!(
        "target datalayout = \"p:4:8:8:4\"
define i4 @f(i4 %a, i4 %n) {{
entry:
  %base = inttoptr i4 %a to ptr
  %start = getelementptr {f}{x}, ptr %base, i4 {first}
  %end = getelementptr {h}{z}, ptr %base, i4 {far}
  br label %h
h:
  %p = phi ptr [ %start, %entry ], [ %q, %h ]
  %i = phi i4 [ 0, %entry ], [ %j, %h ]
  %j = add nuw i4 %i, 1
  %at = getelementptr {h}{y}, ptr %base, i4 %i
  %q = getelementptr {g}{y}, ptr %p, i4 {next}
  %number = ptrtoint ptr %p to i4
  %sum = sub i4 %number, %n
  %c = icmp {p} ptr {tested}, %end
  br i1 %c, label %{yes}, label %{no}
x:
  %last = ptrtoint ptr %q to i4
  ret i4 %last
}}
"
    )
}

/// The text of a finite loop in which a counter of 5 bits approaches a bound that moves once.
#[allow(dead_code, reason = "not all tests run them")]
pub(crate) fn generated_race(seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let mut number = |least: i64, n: usize| least + rng.below(n) as i64;
    let (start, moment, step) = (number(-4, 8), number(0, 9), number(-3, 7).to_string());
    let (near, far) = (number(start - 1, 5), number(start - 9, 18));
    let step = [&step, &step, "%odd", "%a"][rng.below(4)];
    let flags = ["nsw", "nsw", "nuw nsw", "nuw"][rng.below(4)];
    let goes_on = ["slt", "slt", "sle", "sgt", "sge", "ult", "ugt"][rng.below(7)];
    format!(
        "define i5 @f(i5 %a, i5 %b) mustprogress {{
entry:
  %odd = or i5 %a, 1
  br label %loop
loop:
  %counter = phi i5 [ {start}, %entry ], [ %next, %loop ]
  %round = phi i5 [ 0, %entry ], [ %later, %loop ]
  %next = add {flags} i5 %counter, {step}
  %later = add nuw i5 %round, 1
  %is_early = icmp ult i5 %round, {moment}
  %bound = select i1 %is_early, i5 {near}, i5 {far}
  %goes_on = icmp {goes_on} i5 %counter, %bound
  br i1 %goes_on, label %loop, label %exit
exit:
  ret i5 %counter
}}
"
    )
}
