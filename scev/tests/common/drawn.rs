//! Functions drawn, with one loop or one in another, on narrow integers.

use selvedge_testkit::rng::Rng;

/// The operations drawn, with the flags that they may have.
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

/// Writes the text of one function.
struct Draw<'r> {
    rng: &'r mut Rng,
    width: u32,
    text: String,
    /// Values that can be used, with their widths.
    values: Vec<String>,
    next: usize,
}

impl Draw<'_> {
    fn number(&mut self) -> String {
        let n = self.rng.below(1 << self.width) as i64;
        let small = self.rng.below(4) as i64 - 1;
        (if self.rng.one_in(2) { small } else { n - (1 << (self.width - 1)) }).to_string()
    }

    fn operand(&mut self) -> String {
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

    fn operation(&mut self) {
        let (width, name) = (self.width, self.name());
        let line = match self.rng.below(10) {
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

    /// A loop between the label before and the label `exit`, which is left open.
    fn make_loop(&mut self, from: &str, id: &str, depth: u32) {
        let width = self.width;
        let n_phis = 1 + self.rng.below(3);
        let (head, latch, exit) = (format!("h{id}"), format!("l{id}"), format!("x{id}"));
        if self.rng.one_in(2) {
            let c = self.condition();
            self.line(&format!("br i1 {c}, label %p{id}, label %out"));
            self.text.push_str(&format!("p{id}:\n"));
            self.line(&format!("br label %{head}"));
        } else {
            let _ = from;
            self.line(&format!("br label %p{id}"));
            self.text.push_str(&format!("p{id}:\n"));
            self.line(&format!("br label %{head}"));
        }
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
        if depth > 0 {
            self.make_loop(&head, &format!("{id}i"), depth - 1);
        }
        self.line(&format!("br label %{latch}"));
        self.text.push_str(&format!("{latch}:\n"));
        for (n, phi) in phis.iter().enumerate() {
            let steps = ["add", "add nsw", "add nuw", "add", "sub", "mul", "lshr", "add nuw nsw"];
            let word = steps[self.rng.below(steps.len())];
            let step = if self.rng.one_in(4) { self.operand() } else { self.number() };
            self.line(&format!("%n{id}.{n} = {word} i{width} {phi}, {step}"));
        }
        self.values.extend((0..n_phis).map(|n| format!("%n{id}.{n}")));
        if top && self.rng.one_in(2) {
            self.line(&format!("br label %{head}"));
        } else {
            let c = self.condition();
            let (yes, no) = if self.rng.one_in(2) { (&head, &exit) } else { (&exit, &head) };
            self.line(&format!("br i1 {c}, label %{yes}, label %{no}"));
        }
        self.text.push_str(&format!("{exit}:\n"));
        // Behind the loop, only what dominates its exits.
        self.values.truncate(outside + n_phis);
    }
}

/// The text of a function `@f` of two integers of 2 to 4 bits.
pub(crate) fn drawn(seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let width = 2 + rng.below(3) as u32;
    let depth = rng.below(2) as u32;
    let values = vec!["%a".to_owned(), "%b".to_owned()];
    let mut draw = Draw { rng: &mut rng, width, text: String::new(), values, next: 0 };
    draw.text = format!("define i{width} @f(i{width} %a, i{width} %b) {{\nentry:\n");
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
