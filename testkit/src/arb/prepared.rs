//! Generates functions with the patterns that `codegenprepare` transforms.
//!
//! A function is a sequence of scenes, each for one part of the pass: divisions with possibly short operands, branches
//! on two conditions, selects with an expensive operand, addresses computed in another block than their accesses,
//! selected addresses, addresses with large offsets, extensions of loaded values, overflow checks of sums, masks,
//! casts and comparisons used in other blocks, empty blocks, stores of halves and of vector elements. Results are
//! often used on one side of a branch only, and operands may be poison: a test or computation that is executed too
//! early is detected.
//!
//! Accesses are to the function's own buffer, which is initialized at the start, and summed up at the end.

use std::fmt::Write;

use crate::rng::Rng;

const DECLARATIONS: &str = "\
target triple = \"nvptx64-nvidia-cuda\"
declare void @use(i64)
";

/// Size of the function's buffer in bytes.
const BYTES: usize = 512;

/// Number of scenes of a function.
const SCENES: usize = 5;

/// The function with that seed, with its callees: a module's text.
pub fn function_to_prepare(number: u64) -> String {
    let mut drawing = Drawing {
        rng: Rng::new(number),
        text: DECLARATIONS.to_owned(),
        n_names: 0,
        values: ["%a", "%b", "%w"].map(str::to_owned).to_vec(),
        block: "entry".to_owned(),
    };
    drawing.function();
    drawing.text
}

struct Drawing {
    rng: Rng,
    text: String,
    n_names: u32,
    /// Available 64-bit values.
    values: Vec<String>,
    /// The current block.
    block: String,
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
    fn name(&mut self, stem: &str) -> String {
        self.n_names += 1;
        format!("{stem}{}", self.n_names)
    }

    fn label(&mut self, label: &str) {
        let _ = writeln!(self.text, "{label}:");
        label.clone_into(&mut self.block);
    }

    fn value(&mut self) -> String {
        self.rng.pick(&self.values).clone()
    }

    /// An offset in the buffer for an access of that size.
    fn offset(&mut self, bytes: usize) -> usize {
        bytes * self.rng.below(BYTES / bytes)
    }

    /// A condition that is usually unknown, and may be poison.
    fn condition(&mut self) -> String {
        if self.rng.one_in(3) {
            return (*self.rng.pick(&["%c", "%d"])).to_owned();
        }
        let (a, b) = (self.value(), self.value());
        let a = match self.rng.below(3) {
            0 => define!(self, "add nuw i64 {a}, {b}"),
            1 => define!(self, "sub nsw i64 {a}, 1"),
            _ => a,
        };
        let predicate = *self.rng.pick(&["ult", "ugt", "slt", "eq", "sge"]);
        define!(self, "icmp {predicate} i64 {a}, {b}")
    }

    fn function(&mut self) {
        self.text
            .push_str("define i64 @f(i64 %a, i64 %b, i64 %w, i32 %n, i16 %h, i1 %c, i1 %d) {\n");
        self.label("entry");
        line!(self, "%m = alloca [{BYTES} x i8], align 16");
        line!(self, "%o = alloca [{BYTES} x i8], align 16");
        self.fill("%m", "%a");
        self.fill("%o", "%b");
        for _ in 0..1 + self.rng.below(SCENES) {
            self.scene();
        }
        let mut sum = "0".to_owned();
        for value in self.values.clone() {
            sum = define!(self, "xor i64 {sum}, {value}");
        }
        let at = self.offset(8);
        let place = define!(self, "getelementptr i8, ptr %m, i64 {at}");
        let word = define!(self, "load i64, ptr {place}, align 1");
        let sum = define!(self, "add i64 {sum}, {word}");
        line!(self, "ret i64 {sum}");
        self.text.push_str("}\n!0 = !{!\"branch_weights\", i32 2000, i32 1}\n");
    }

    /// Initializes a buffer in a loop.
    fn fill(&mut self, buffer: &str, with: &str) {
        let (from, head, after) = (self.block.clone(), self.name("fill"), self.name("filled"));
        line!(self, "br label %{head}");
        self.label(&head);
        let (i, next) = (self.name("%i"), self.name("%j"));
        line!(self, "{i} = phi i64 [ 0, %{from} ], [ {next}, %{head} ]");
        let value = define!(self, "mul i64 {i}, 40503");
        let value = define!(self, "add i64 {value}, {with}");
        let place = define!(self, "getelementptr i64, ptr {buffer}, i64 {i}");
        line!(self, "store i64 {value}, ptr {place}, align 8");
        line!(self, "{next} = add nuw nsw i64 {i}, 1");
        let end = define!(self, "icmp eq i64 {next}, {}", BYTES / 8);
        line!(self, "br i1 {end}, label %{after}, label %{head}");
        self.label(&after);
    }

    fn scene(&mut self) {
        match self.rng.below(13) {
            0 | 1 => self.division(),
            2 => self.conditions(),
            3 => self.select(),
            4 => self.far_accesses(),
            5 => self.chosen_address(),
            6 => self.large_offsets(),
            7 => self.extension(),
            8 => self.overflow(),
            9 => self.used_elsewhere(),
            10 => self.empty_blocks(),
            11 => self.halves(),
            _ => self.element(),
        }
    }

    /// Code on one side of a branch: returns the phi of the result of `inner` and a constant.
    fn on_one_side(&mut self, inner: impl FnOnce(&mut Drawing) -> String) {
        let condition = self.condition();
        let [yes, no, end] = ["yes", "no", "end"].map(|stem| self.name(stem));
        line!(self, "br i1 {condition}, label %{yes}, label %{no}");
        self.label(&yes);
        let value = inner(self);
        let from = self.block.clone();
        line!(self, "br label %{end}");
        self.label(&no);
        line!(self, "call void @use(i64 {})", self.rng.below(9));
        line!(self, "br label %{end}");
        self.label(&end);
        let phi = define!(self, "phi i64 [ {value}, %{from} ], [ 5, %{no} ]");
        self.values.push(phi);
    }

    /// A 64-bit value that may be short, or may be poison.
    fn dividend(&mut self) -> String {
        let value = self.value();
        match self.rng.below(6) {
            0 => define!(self, "and i64 {value}, 4294967295"),
            1 => define!(self, "zext i32 %n to i64"),
            2 => define!(self, "add nuw i64 {value}, 1"),
            3 => define!(self, "lshr exact i64 {value}, 33"),
            4 => define!(self, "and i64 {value}, 4294967298"),
            _ => value,
        }
    }

    fn division(&mut self) {
        let (a, b) = (self.dividend(), self.dividend());
        let divisor = if self.rng.one_in(8) { b } else { define!(self, "or i64 {b}, 1") };
        let op = *self.rng.pick(&["udiv", "sdiv", "urem", "srem", "udiv exact"]);
        let first = define!(self, "{op} i64 {a}, {divisor}");
        let value = match self.rng.below(3) {
            0 => first,
            1 => {
                let other = *self.rng.pick(&["urem", "srem", "udiv"]);
                let second = define!(self, "{other} i64 {a}, {divisor}");
                define!(self, "sub i64 {first}, {second}")
            }
            _ => {
                let short = define!(self, "trunc i64 {first} to i32");
                let number = define!(self, "or i32 %n, 1");
                let short = define!(self, "udiv i32 {short}, {number}");
                define!(self, "zext i32 {short} to i64")
            }
        };
        self.keep(value);
    }

    /// Uses a value here, or under a condition.
    fn keep(&mut self, value: String) {
        match self.rng.below(3) {
            0 => self.values.push(value),
            1 => {
                let condition = self.condition();
                let chosen = define!(self, "select i1 {condition}, i64 {value}, i64 3");
                self.values.push(chosen);
            }
            _ => self.on_one_side(|_| value),
        }
    }

    fn conditions(&mut self) {
        let test = |drawing: &mut Drawing| {
            let (a, b) = (drawing.value(), drawing.value());
            let a = match drawing.rng.below(3) {
                0 => define!(drawing, "add nuw i64 {a}, {b}"),
                1 => define!(drawing, "shl nsw i64 {a}, 3"),
                _ => a,
            };
            let predicate = *drawing.rng.pick(&["ult", "ugt", "slt", "ne", "sge"]);
            define!(drawing, "icmp {predicate} i64 {a}, {b}")
        };
        let mut whole = test(self);
        for _ in 0..1 + self.rng.below(2) {
            let other = test(self);
            whole = match self.rng.below(4) {
                0 => define!(self, "and i1 {whole}, {other}"),
                1 => define!(self, "or i1 {whole}, {other}"),
                2 => define!(self, "select i1 {whole}, i1 {other}, i1 false"),
                _ => define!(self, "select i1 {whole}, i1 true, i1 {other}"),
            };
        }
        let [yes, no, end] = ["yes", "no", "end"].map(|stem| self.name(stem));
        line!(self, "br i1 {whole}, label %{yes}, label %{no}");
        let mut sides = Vec::new();
        for side in [yes, no] {
            self.label(&side);
            let value = self.value();
            let value = define!(self, "mul i64 {value}, {}", 3 + self.rng.below(9));
            line!(self, "call void @use(i64 {})", self.rng.below(9));
            line!(self, "br label %{end}");
            sides.push(format!("[ {value}, %{side} ]"));
        }
        self.label(&end);
        let phi = define!(self, "phi i64 {}", sides.join(", "));
        self.values.push(phi);
    }

    /// Selects with an expensive operand, or marked as predictable.
    fn select(&mut self) {
        let condition = self.condition();
        let number = define!(self, "or i32 %n, 1");
        let [a, b] = ["i16 %h".to_owned(), format!("i32 {number}")];
        let [a, b] = [a, b].map(|it| define!(self, "uitofp {it} to double"));
        let costly = define!(self, "fdiv double {a}, {b}");
        let [yes, no] = if self.rng.one_in(2) { [&costly, &b] } else { [&a, &costly] };
        let prof = *self.rng.pick(&["", ", !prof !0"]);
        let first = define!(self, "select i1 {condition}, double {yes}, double {no}{prof}");
        let value = self.value();
        let second = define!(self, "select i1 {condition}, i64 {value}, i64 4{prof}");
        let first = define!(self, "bitcast double {first} to i64");
        self.keep(first);
        self.keep(second);
    }

    /// Addresses in one block, some of them with an index, and accesses through them in others.
    fn far_accesses(&mut self) {
        let buffer = *self.rng.pick(&["%m", "%o"]);
        let flags = *self.rng.pick(&["", "inbounds ", "nuw "]);
        let index = self.value();
        let index = define!(self, "and i64 {index}, 7");
        let at = 4 * self.rng.below(16);
        let near = define!(self, "getelementptr {flags}i8, ptr {buffer}, i64 {at}");
        let scaled = define!(self, "getelementptr {flags}i64, ptr {near}, i64 {index}");
        let then =
            define!(self, "getelementptr {flags}i8, ptr {scaled}, i64 {}", 4 * self.rng.below(8));
        let chosen = [near, scaled, then];
        self.on_one_side(|drawing| {
            let one = drawing.rng.pick(&chosen).clone();
            let other = drawing.rng.pick(&chosen).clone();
            line!(drawing, "store i32 %n, ptr {one}, align 1");
            let word = define!(drawing, "load i32, ptr {other}, align 1");
            define!(drawing, "sext i32 {word} to i64")
        });
    }

    /// An address that is a select or a phi.
    fn chosen_address(&mut self) {
        let (x, y) = match self.rng.below(3) {
            0 => (("%m", 8), ("%o", 8)),
            1 => (("%m", 8), ("%m", 24)),
            _ => (("%m", 16), ("%m", 16)),
        };
        let step = |(buffer, at)| format!("getelementptr i8, ptr {buffer}, i64 {at}");
        let address = if self.rng.one_in(2) {
            let condition = self.condition();
            let [x, y] = [x, y].map(|it| define!(self, "{}", step(it)));
            define!(self, "select i1 {condition}, ptr {x}, ptr {y}")
        } else {
            let condition = self.condition();
            let [yes, no, end] = ["yes", "no", "end"].map(|stem| self.name(stem));
            line!(self, "br i1 {condition}, label %{yes}, label %{no}");
            let mut sides = Vec::new();
            for (side, it) in [(yes, x), (no, y)] {
                self.label(&side);
                let place = define!(self, "{}", step(it));
                line!(self, "call void @use(i64 1)");
                line!(self, "br label %{end}");
                sides.push(format!("[ {place}, %{side} ]"));
            }
            self.label(&end);
            define!(self, "phi ptr {}", sides.join(", "))
        };
        let value = self.value();
        line!(self, "store i64 {value}, ptr {address}, align 1");
    }

    /// Two addresses, far from the buffer's start and near to each other.
    fn large_offsets(&mut self) {
        let first = 300 + 4 * self.rng.below(8);
        let second = first + 4 * (1 + self.rng.below(8));
        let place = define!(self, "getelementptr i8, ptr %m, i64 {first}");
        let value = self.value();
        line!(self, "store i64 {value}, ptr {place}, align 1");
        self.on_one_side(|drawing| {
            let place = define!(drawing, "getelementptr inbounds i8, ptr %m, i64 {second}");
            define!(drawing, "load i64, ptr {place}, align 1")
        });
    }

    /// A loaded value that is computed with and extended, often in another block.
    fn extension(&mut self) {
        let bits = *self.rng.pick(&[8, 16, 32]);
        let place = define!(self, "getelementptr i8, ptr %m, i64 {}", self.offset(4));
        let mut value = define!(self, "load i{bits}, ptr {place}, align 1");
        for _ in 0..self.rng.below(3) {
            let op = *self.rng.pick(&[
                "add nuw", "add nsw", "sub nsw", "mul nuw", "and", "or", "xor", "lshr", "ashr",
                "shl nuw", "udiv",
            ]);
            value = define!(self, "{op} i{bits} {value}, {}", 1 + self.rng.below(5));
        }
        let op = *self.rng.pick(&["zext", "sext", "zext nneg"]);
        let wide = |drawing: &mut Drawing| define!(drawing, "{op} i{bits} {value} to i64");
        match self.rng.below(3) {
            0 => {
                let here = wide(self);
                self.keep(here);
            }
            1 => {
                self.on_one_side(wide);
            }
            _ => {
                let first = wide(self);
                let second = wide(self);
                let sum = define!(self, "add i64 {first}, {second}");
                self.keep(sum);
            }
        }
    }

    fn overflow(&mut self) {
        let (a, b) = (self.value(), self.value());
        let (math, test) = if self.rng.one_in(2) {
            let sum = define!(self, "add{} i64 {a}, {b}", self.rng.pick(&["", " nuw"]).to_owned());
            let [x, y] = if self.rng.one_in(2) { [&sum, &a] } else { [&sum, &b] };
            let test = define!(self, "icmp ult i64 {x}, {y}");
            (sum, test)
        } else {
            let test = define!(self, "icmp ugt i64 {b}, {a}");
            (define!(self, "sub i64 {a}, {b}"), test)
        };
        let carry = define!(self, "zext i1 {test} to i64");
        self.values.push(carry);
        self.keep(math);
    }

    /// A mask, a cast or a comparison that another block uses.
    fn used_elsewhere(&mut self) {
        let value = self.value();
        match self.rng.below(3) {
            0 => {
                let short = define!(self, "trunc i64 {value} to i32");
                self.on_one_side(|drawing| define!(drawing, "zext i32 {short} to i64"));
            }
            1 => {
                let mask = define!(self, "and i64 {value}, {}", 1 << self.rng.below(8));
                self.on_one_side(|drawing| {
                    let test = define!(drawing, "icmp eq i64 {mask}, 0");
                    define!(drawing, "zext i1 {test} to i64")
                });
            }
            _ => {
                let test = define!(self, "icmp slt i64 {value}, 9");
                self.on_one_side(|drawing| {
                    define!(drawing, "select i1 {test}, i64 {value}, i64 1")
                });
            }
        }
    }

    /// Branches to empty blocks, and one on a constant.
    fn empty_blocks(&mut self) {
        let condition = match self.rng.below(3) {
            0 => "true".to_owned(),
            _ => self.condition(),
        };
        let [yes, no, end] = ["yes", "no", "end"].map(|stem| self.name(stem));
        line!(self, "br i1 {condition}, label %{yes}, label %{no}");
        let work = self.rng.one_in(2);
        self.label(&yes);
        line!(self, "br label %{end}");
        self.label(&no);
        if work {
            line!(self, "call void @use(i64 2)");
        }
        line!(self, "br label %{end}");
        self.label(&end);
        let (a, b) = (self.value(), if self.rng.one_in(3) { self.value() } else { "7".to_owned() });
        let phi = define!(self, "phi i64 [ {a}, %{yes} ], [ {b}, %{no} ]");
        self.values.push(phi);
    }

    /// Two halves that are combined and stored.
    fn halves(&mut self) {
        let half = *self.rng.pick(&[8u32, 16, 32]);
        let value = self.value();
        let low = define!(self, "trunc i64 {value} to i{half}");
        let whole = 2 * half;
        let low = define!(self, "zext i{half} {low} to i{whole}");
        let high = define!(self, "zext i16 %h to i32");
        let high = match half {
            32 => high,
            _ => define!(self, "trunc i32 {high} to i{half}"),
        };
        let high = define!(self, "zext i{half} {high} to i{whole}");
        let high = define!(self, "shl i{whole} {high}, {half}");
        let joined = define!(self, "or i{whole} {low}, {high}");
        let place = define!(self, "getelementptr i8, ptr %m, i64 {}", self.offset(8));
        line!(self, "store i{whole} {joined}, ptr {place}, align 1");
    }

    /// A vector element that is computed with and stored.
    fn element(&mut self) {
        let place = define!(self, "getelementptr i8, ptr %o, i64 {}", self.offset(16));
        let vector = define!(self, "load <4 x i32>, ptr {place}, align 1");
        let mut value =
            define!(self, "extractelement <4 x i32> {vector}, i32 {}", self.rng.below(4));
        for _ in 0..1 + self.rng.below(2) {
            let op = *self.rng.pick(&["add nsw", "sub", "mul", "xor", "lshr", "shl nuw", "or"]);
            value = define!(self, "{op} i32 {value}, {}", self.rng.below(4));
        }
        let place = define!(self, "getelementptr i8, ptr %m, i64 {}", self.offset(4));
        line!(self, "store i32 {value}, ptr {place}, align 1");
    }
}
