//! Generated functions with a guard that bounds an index. Neighbors of the index are narrow sums, mostly without
//! flags, above the guard, in both arms, and after the join. Below the guard they do not wrap; elsewhere they do.

use std::fmt::Write;

use selvedge_testkit::rng::Rng;

use super::{ARGUMENTS, Draw};

/// The bounded value, and how its neighbors are extended.
struct Bounded {
    name: String,
    width: u32,
    op: &'static str,
}

impl Draw<'_> {
    /// A function with a guard, two arms and a join.
    pub(crate) fn guarded(rng: &mut Rng) -> String {
        let ints = vec![("%x".into(), 6), ("%y".into(), 4)];
        let pointers = vec!["%p".into()];
        let text = String::new();
        let mut draw = Draw { rng, text, n_values: 0, n_stores: 0, ints, pointers };
        draw.int();
        let (name, width) = if draw.rng.one_in(3) { ("%y", 4) } else { ("%x", 6) };
        let op = *draw.rng.pick(&["zext", "sext"]);
        let of = Bounded { name: name.into(), width, op };
        if draw.rng.one_in(4) {
            draw.neighbour(&of);
        }
        draw.guard(&of);
        for label in ["left", "right"] {
            _ = writeln!(draw.text, "{label}:");
            for _ in 0..1 + draw.rng.below(2) {
                draw.neighbour(&of);
            }
            draw.text += "  br label %join\n";
        }
        draw.text += "join:\n";
        if draw.rng.one_in(3) {
            draw.neighbour(&of);
        }
        let body = draw.text;
        format!(
            "target datalayout = \"p:8:8:8:8\"\ndefine void @f({ARGUMENTS}) {{\n{body}  ret void\n}}\n"
        )
    }

    /// Compares the index with a constant or with another value, and branches.
    fn guard(&mut self, of: &Bounded) {
        let Bounded { name, width, op } = of;
        let predicates =
            if *op == "zext" { ["ult", "ugt", "ule", "ne"] } else { ["slt", "sgt", "sge", "ne"] };
        let predicate = *self.rng.pick(&predicates);
        let ends = [0, 1, -1, (1 << (width - 1)) - 1, 1 << (width - 1)];
        let bound = match self.rng.one_in(2) {
            true => self.rng.pick(&ends).to_string(),
            false => self.of_width(*width).0,
        };
        let test = self.fresh();
        _ = writeln!(self.text, "  {test} = icmp {predicate} i{width} {name}, {bound}");
        self.text += match self.rng.one_in(2) {
            true => "  br i1 {test}, label %left, label %right\n",
            false => "  br i1 {test}, label %right, label %left\n",
        }
        .replace("{test}", &test)
        .as_str();
    }

    /// An address at the index plus a small constant.
    fn neighbour(&mut self, of: &Bounded) {
        let Bounded { name, width, op } = of;
        let [sum, wide, address] = [0; 3].map(|_| self.fresh());
        let number = self.rng.below(5) as i64 - 2;
        let flags = if self.rng.one_in(4) { self.flags(&["nuw", "nsw"]) } else { String::new() };
        _ = writeln!(self.text, "  {sum} = add {flags}i{width} {name}, {number}");
        let index = if number == 0 { name } else { &sum };
        _ = writeln!(self.text, "  {wide} = {op} i{width} {index} to i8");
        _ = writeln!(self.text, "  {address} = getelementptr i8, ptr %p, i8 {wide}");
        if !self.rng.one_in(4) {
            self.n_stores += 1;
            _ = writeln!(self.text, "  store i8 {}, ptr {address}", self.n_stores);
        }
    }
}
