//! `narrow-shared-addresses` on kernels whose indices wrap at 32 and 64 bits, leave the variable and return, judged by
//! running them; also checks that later passes find as much as before.

use std::fmt::Write;
use std::path::PathBuf;

use selvedge::ir::{Module, Opcode};
use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;
use selvedge_tests::generated::{
    Change, Finding, barrier_calls, judge_text, module, pipeline, write_text,
};
use selvedge_tests::{read_text, root};

const HEAD: &str = "\
target datalayout = \"e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64\"
target triple = \"nvptx64-nvidia-cuda\"
@s = internal addrspace(3) global [64 x i32] undef, align 4
@t = internal addrspace(3) global [8 x [8 x i32]] undef, align 4
declare void @llvm.memset.p3.i64(ptr addrspace(3), i8, i64, i1)
define ptx_kernel void @f(ptr addrspace(1) %out, i64 %a, i32 %b, i32 %c, i1 %d) {
entry:
  call void @llvm.memset.p3.i64(ptr addrspace(3) @s, i8 1, i64 256, i1 false)
  call void @llvm.memset.p3.i64(ptr addrspace(3) @t, i8 2, i64 256, i1 false)
";

/// Values at the bounds of 32 and 64 bits, and ordinary ones.
const WIDE: [i64; 6] = [5, -3, 1 << 31, (1 << 32) + 7, i64::MIN, i64::MAX - 2];
const NARROW: [i64; 4] = [3, -1, i32::MIN as i64, i32::MAX as i64];

/// A kernel that stores to shared memory at generated indices, all of them finally inside the variable.
struct Drawing {
    rng: Rng,
    text: String,
    n_names: u32,
    wide: Vec<String>,
    narrow: Vec<String>,
}

impl Drawing {
    fn text(number: u64) -> String {
        let mut drawing = Drawing {
            rng: Rng::new(number),
            text: HEAD.into(),
            n_names: 0,
            wide: vec!["%a".into()],
            narrow: vec!["%b".into(), "%c".into()],
        };
        for _ in 0..6 {
            drawing.number();
        }
        for n in 0..6 {
            drawing.access(n);
        }
        drawing.walk();
        drawing.text.push_str("  ret void\n}\n");
        drawing.text
    }

    fn emit(&mut self, code: &str) -> String {
        self.n_names += 1;
        let name = format!("%v{}", self.n_names);
        _ = writeln!(self.text, "  {name} = {code}");
        name
    }

    fn pick_wide(&mut self) -> String {
        self.rng.pick(&self.wide).clone()
    }

    fn pick_narrow(&mut self) -> String {
        self.rng.pick(&self.narrow).clone()
    }

    fn constant(&mut self) -> i64 {
        *self.rng.pick(&[1, -1, 3, 31, -64, 1000])
    }

    /// Another value, without wrap flags.
    fn number(&mut self) {
        let (x, y) = (self.pick_wide(), self.pick_wide());
        let (p, q) = (self.pick_narrow(), self.pick_narrow());
        let n = self.constant();
        let op = *self.rng.pick(&["add", "sub", "mul", "xor", "or", "and"]);
        let code = match self.rng.below(6) {
            0 => format!("{op} i64 {x}, {y}"),
            1 => format!("{op} i64 {x}, {n}"),
            2 => format!("shl i64 {x}, {}", n & 31),
            3 => format!("sext i32 {p} to i64"),
            4 => format!("zext i32 {p} to i64"),
            _ => {
                let name = self.emit(&format!("{op} i32 {p}, {q}"));
                return self.narrow.push(name);
            }
        };
        let name = self.emit(&code);
        self.wide.push(name);
    }

    /// An address: in its object at every step, or out of it and back.
    fn address(&mut self) -> String {
        let (x, p) = (self.pick_wide(), self.pick_narrow());
        match self.rng.below(6) {
            0 => {
                let i = self.emit(&format!("and i64 {x}, 63"));
                self.emit(&format!("getelementptr inbounds i32, ptr addrspace(3) @s, i64 {i}"))
            }
            1 => {
                let i = self.emit(&format!("and i32 {p}, 63"));
                let i = self.emit(&format!("zext nneg i32 {i} to i64"));
                let j = self.emit(&format!("xor i64 {i}, 63"));
                self.emit(&format!("getelementptr inbounds i32, ptr addrspace(3) @s, i64 {j}"))
            }
            2 => {
                let [r, c] = [x, self.pick_wide()].map(|n| self.emit(&format!("and i64 {n}, 7")));
                self.emit(&format!(
                    "getelementptr inbounds [8 x [8 x i32]], ptr addrspace(3) @t, i64 0, i64 {r}, i64 {c}"
                ))
            }
            3 => {
                // Far out of the object, and back to element 9.
                let out = self.emit(&format!("getelementptr i32, ptr addrspace(3) @s, i64 {x}"));
                let back = self.emit(&format!("sub i64 9, {x}"));
                let p =
                    self.emit(&format!("getelementptr i32, ptr addrspace(3) {out}, i64 {back}"));
                let i = self.emit(&format!("and i64 {x}, 7"));
                self.emit(&format!("getelementptr inbounds i32, ptr addrspace(3) {p}, i64 {i}"))
            }
            4 => {
                // Likewise with a constant: the sum without it is just below 2^31.
                let i = self.emit(&format!("and i32 {p}, 3"));
                let far = self.emit(&format!("or i32 {i}, 2147483520"));
                let far = self.emit(&format!("zext i32 {far} to i64"));
                let out = self.emit(&format!("getelementptr i8, ptr addrspace(3) @s, i64 {far}"));
                let back = format!("getelementptr i8, ptr addrspace(3) {out}, i64 -2147483520");
                let p = self.emit(&back);
                let odd = self.emit(&format!("sub i64 120, {far}"));
                let odd = self.emit(&format!("and i64 {odd}, 3"));
                let j = self.emit(&format!("add i64 {odd}, 120"));
                self.emit(&format!("getelementptr inbounds i8, ptr addrspace(3) {p}, i64 {j}"))
            }
            _ => {
                let i = self.emit(&format!("and i32 {p}, 31"));
                let i = self.emit(&format!("sext i32 {i} to i64"));
                let q = self.emit(&format!(
                    "getelementptr inbounds i32, ptr addrspace(3) getelementptr inbounds (i8, ptr \
                     addrspace(3) @s, i64 128), i64 {i}"
                ));
                self.emit(&format!("getelementptr inbounds i8, ptr addrspace(3) {q}, i64 -64"))
            }
        }
    }

    fn access(&mut self, n: usize) {
        let mut p = self.address();
        if self.rng.below(3) == 0 {
            let q = self.address();
            p = self.emit(&format!("select i1 %d, ptr addrspace(3) {p}, ptr addrspace(3) {q}"));
        }
        let old = self.emit(&format!("load i32, ptr addrspace(3) {p}, align 4"));
        let new = self.emit(&format!("add i32 {old}, {}", 17 * n + 1));
        _ = writeln!(self.text, "  store i32 {new}, ptr addrspace(3) {p}, align 4");
        let out = self.emit(&format!("getelementptr i32, ptr addrspace(1) %out, i64 {n}"));
        _ = writeln!(self.text, "  store i32 {old}, ptr addrspace(1) {out}, align 4");
    }

    /// A loop whose pointer traverses the variable, backward or forward.
    fn walk(&mut self) {
        let (start, step) = *self.rng.pick(&[(0, 1), (63, -1), (2, 15)]);
        let x = self.pick_narrow();
        _ = write!(
            self.text,
            "  %z32 = and i32 {x}, 0
  %z = sext i32 %z32 to i64
  %by = add i64 %z, {step}
  br label %loop
loop:
  %p = phi ptr addrspace(3) [ getelementptr inbounds (i32, ptr addrspace(3) @s, i64 {start}), %entry ], [ %q, %loop ]
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %m = phi i32 [ 0, %entry ], [ %k, %loop ]
  %x = load i32, ptr addrspace(3) %p, align 4
  %m31 = mul i32 %m, 31
  %k = add i32 %m31, %x
  %q = getelementptr i32, ptr addrspace(3) %p, i64 %by
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, 4
  br i1 %more, label %loop, label %done
done:
  %last = getelementptr i32, ptr addrspace(1) %out, i64 6
  store i32 %k, ptr addrspace(1) %last, align 4
"
        );
    }
}

fn launches(number: u64) -> String {
    let mut rng = Rng::new(number);
    let mut text = String::new();
    for d in 0..2 {
        text.push_str("[[launch]]\nkernel = \"f\"\ngrid = [1]\nblock = [1]\nshared = 0\n");
        text.push_str("[[launch.arg]]\nzeros = 32\n");
        let numbers = [*rng.pick(&WIDE), *rng.pick(&NARROW), *rng.pick(&NARROW), d];
        for number in numbers {
            _ = writeln!(text, "[[launch.arg]]\nint = {number}");
        }
    }
    text
}

/// Kernels whose behavior changes, the number of kernels that were not compared, and the number of changed ones.
fn judged(n: u64, change: &dyn Change) -> (Vec<String>, u64, u64) {
    let (mut wrong, mut n_silent, mut n_changed) = (Vec::new(), 0, 0);
    for number in 0..n {
        let (text, launches) = (Drawing::text(number), launches(number));
        let (finding, is_changed) = judge_text(&text, &launches, change);
        n_changed += u64::from(is_changed);
        match finding {
            Finding::Same => {}
            Finding::Silent(_) => n_silent += 1,
            Finding::Wrong(what) => {
                let file = write_text(&format!("narrowed-{number}"), &text, &launches);
                wrong.push(format!("{number}: {what}\nwritten to {}", file.display()));
            }
        }
    }
    (wrong, n_silent, n_changed)
}

#[test]
fn narrowed_addresses_are_equal() {
    let registry = selvedge::registry();
    let n = u64::from(cases(600));
    for passes in ["narrow-shared-addresses", "narrow-shared-addresses,early-cse<memssa>,dce"] {
        let (wrong, n_silent, n_changed) = judged(n, &pipeline(&registry, passes));
        assert!(wrong.is_empty(), "{passes}: {}", wrong.join("\n"));
        assert!(10 * n_silent <= n, "{n_silent} of {n} kernels are not compared");
        assert_eq!(n_changed, n);
    }
}

/// The planted fault: a constant offset is dropped.
fn lose_a_constant(module: &mut Module) {
    let narrow = pipeline(&selvedge::registry(), "narrow-shared-addresses");
    narrow.change(module).expect("the verifier is content");
    for func in module.bodies.values_mut().filter_map(|body| body.as_deref_mut()) {
        let casts: Vec<_> =
            func.all_insts().filter(|&it| func.opcode(it) == Opcode::IntToPtr).collect();
        for cast in casts {
            let Some(sum) = func.operand(cast, 0).as_inst() else { continue };
            if func.opcode(sum) == Opcode::Add && func.operand(sum, 1).as_const().is_some() {
                let rest = func.operand(sum, 0);
                func.set_operand(cast, 0, rest);
            }
        }
    }
}

#[test]
fn the_judge_detects_a_dropped_constant() {
    let (wrong, ..) = judged(60, &lose_a_constant);
    assert!(wrong.len() > 20, "{} of 60", wrong.len());
}

/// Numbers of barriers, loads and stores after a pipeline.
fn left(text: &[u8], passes: &str) -> [usize; 3] {
    let mut module = read_text(text).expect("the kernels can be read");
    let pipeline = pipeline(&selvedge::registry(), passes);
    pipeline.change(&mut module).expect("the verifier is content");
    let count = |opcode| {
        let of_body = |(_, body): (_, &selvedge::ir::Function)| {
            body.all_insts().filter(|&inst| body.opcode(inst) == opcode).count()
        };
        module.defined().map(of_body).sum()
    };
    [barrier_calls(&module).len(), count(Opcode::Load), count(Opcode::Store)]
}

fn kernel_files() -> Vec<PathBuf> {
    let folders = ["tests/kernels/ll", "tests/library-kernels/ll"];
    let files = folders.iter().flat_map(|folder| {
        let entries = std::fs::read_dir(root().join(folder)).expect("the kernels are there");
        entries.map(|entry| entry.expect("an entry").path())
    });
    let mut files: Vec<PathBuf> =
        files.filter(|file| file.to_string_lossy().ends_with(".O1.ll")).collect();
    files.sort();
    files
}

#[test]
fn narrowing_does_not_hinder_later_passes() {
    const BEHIND: &str = "dead-sync-elim,function(early-cse<memssa>)";
    let (mut n_freed, mut n_narrow) = (0, 0);
    for file in kernel_files() {
        let text = std::fs::read(&file).expect("a kernel can be read");
        let spaces = "infer-address-spaces";
        let wide = left(&text, &format!("{spaces},{BEHIND}"));
        let narrow = left(&text, &format!("{spaces},narrow-shared-addresses,{BEHIND}"));
        assert_eq!(narrow, wide, "{}", file.display());
        n_freed += left(&text, spaces)[0] - wide[0];
        let mut module = module(&String::from_utf8_lossy(&text));
        let passes = pipeline(&selvedge::registry(), &format!("{spaces},narrow-shared-addresses"));
        passes.change(&mut module).expect("the verifier is content");
        n_narrow += usize::from(module.to_string().contains("!selvedge.object"));
    }
    assert!(n_freed > 20 && n_narrow > 20, "{n_freed} barriers, {n_narrow} files");
}
