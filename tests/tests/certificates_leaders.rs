//! Claims that one thread, or one warp, makes two accesses of different arguments, under drawn conditions: a claim that
//! the checker accepts must hold for all threads, and so must each barrier that the passes remove or weaken.
//!
//! A kernel writes `in[0]` under a condition, executes a barrier, and reads `out[0]` under a condition; the arguments may
//! be equal. All pairs of threads are tried in blocks of the shape that the kernel's attributes fix, or of several
//! shapes, for several values of the argument `m`.

use std::fmt::Write;

use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;
use selvedge_tests::certified::{certificates, instructions, is_accepted, number_of};
use selvedge_tests::print;

const SHAPES: [[i64; 3]; 8] =
    [[64, 1, 1], [1, 64, 1], [8, 8, 1], [3, 5, 2], [32, 2, 1], [33, 1, 1], [4, 4, 4], [1, 1, 9]];

/// The values of the argument that are tried.
const ARGUMENTS: [i64; 6] = [0, 1, 2, 7, 33, -1];

/// A comparison of a value of the thread with a constant or with the argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Comparison {
    /// The index of the compared value among `%x`, `%y`, `%z`, `%lin` and the lane.
    base: usize,
    /// An operation on it, and its constant.
    step: Option<(&'static str, i64)>,
    predicate: &'static str,
    /// `None`: the argument.
    number: Option<i64>,
}

impl Comparison {
    fn drawn(rng: &mut Rng) -> Comparison {
        let step = rng.one_in(3).then(|| match rng.below(4) {
            0 => ("and", *rng.pick(&[31, 1, 63, -32])),
            1 => ("lshr", *rng.pick(&[5, 1, 6, 4])),
            2 => ("add", *rng.pick(&[-32, -1, 1, -16])),
            _ => ("xor", *rng.pick(&[1, 32, 5])),
        });
        let predicate = *rng.pick(&["eq", "eq", "eq", "ult", "ult", "ule", "ne", "uge", "slt"]);
        let numbers = [0, 0, 0, 1, 1, 2, 31, 32, 33, 16];
        let number = (!rng.one_in(5)).then(|| *rng.pick(&numbers));
        let base = *rng.pick(&[0, 0, 1, 2, 3, 3, 3, 4]);
        Comparison { base, step, predicate, number }
    }

    fn holds(&self, [x, y, z]: [i64; 3], [nx, ny, _]: [i64; 3], m: i64) -> bool {
        let linear = x + nx * (y + ny * z);
        let base = [x, y, z, linear, linear % 32][self.base] as i32;
        let value = match self.step {
            Some(("and", by)) => base & by as i32,
            Some(("lshr", by)) => (base as u32 >> by) as i32,
            Some(("add", by)) => base.wrapping_add(by as i32),
            Some((_, by)) => base ^ by as i32,
            None => base,
        };
        let number = self.number.unwrap_or(m) as i32;
        match self.predicate {
            "eq" => value == number,
            "ne" => value != number,
            "slt" => value < number,
            "ult" => (value as u32) < number as u32,
            "ule" => value as u32 <= number as u32,
            _ => value as u32 >= number as u32,
        }
    }

    /// Its instructions; returns the name of its value.
    fn text(&self, name: &str, lines: &mut String) -> String {
        let mut value = ["%x", "%y", "%z", "%lin", "%lane"][self.base].to_owned();
        if let Some((op, by)) = self.step {
            let _ = writeln!(lines, "  %s{name} = {op} i32 {value}, {by}");
            value = format!("%s{name}");
        }
        let number = self.number.map_or("%m".to_owned(), |number| number.to_string());
        let _ = writeln!(lines, "  %c{name} = icmp {} i32 {value}, {number}", self.predicate);
        format!("%c{name}")
    }
}

/// How two comparisons are joined.
const JOINTS: [&str; 5] = ["and", "select", "or", "branches", "nor"];

/// A condition: one comparison, or two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Condition {
    first: Comparison,
    second: Option<(&'static str, Comparison)>,
}

impl Condition {
    fn drawn(rng: &mut Rng) -> Condition {
        let first = Comparison::drawn(rng);
        let joint = rng.one_in(2).then(|| *rng.pick(&JOINTS));
        Condition { first, second: joint.map(|joint| (joint, Comparison::drawn(rng))) }
    }

    fn holds(&self, thread: [i64; 3], extents: [i64; 3], m: i64) -> bool {
        let [a, b] = [Some(self.first), self.second.map(|(_, second)| second)]
            .map(|one| one.is_none_or(|one| one.holds(thread, extents, m)));
        match self.second {
            None => a,
            Some(("or", _)) => a || b,
            Some(("nor", _)) => !(a || b),
            Some(_) => a && b,
        }
    }

    /// The access in blocks of its own; `n` distinguishes their names.
    fn text(&self, n: usize, access: &str) -> String {
        let mut lines = String::new();
        let a = self.first.text(&format!("{n}a"), &mut lines);
        let b = self.second.map(|(_, second)| second.text(&format!("{n}b"), &mut lines));
        let b = b.unwrap_or_default();
        let condition = match self.second.map(|(joint, _)| joint) {
            Some("and") => format!("and i1 {a}, {b}"),
            Some("select") => format!("select i1 {a}, i1 {b}, i1 false"),
            Some("or") => format!("or i1 {a}, {b}"),
            Some("nor") => {
                let _ = writeln!(lines, "  %o{n} = or i1 {a}, {b}");
                format!("xor i1 %o{n}, true")
            }
            Some(_) => {
                let _ = writeln!(lines, "  br i1 {a}, label %in{n}, label %on{n}\nin{n}:");
                format!("and i1 {b}, true")
            }
            None => format!("and i1 {a}, true"),
        };
        let _ = writeln!(
            lines,
            "  %d{n} = {condition}\n  br i1 %d{n}, label %do{n}, label %on{n}\ndo{n}:\n  {access}\n\
             \x20 br label %on{n}\non{n}:"
        );
        lines
    }
}

fn kernel(conditions: &[Condition; 2], shape: Option<[i64; 3]>) -> String {
    let attribute = shape.map(|[x, y, z]| format!("\"nvvm.reqntid\"=\"{x},{y},{z}\""));
    let registers = ["tid.x", "tid.y", "tid.z", "ntid.x", "ntid.y", "laneid"];
    let declared =
        registers.map(|r| format!("declare noundef i32 @llvm.nvvm.read.ptx.sreg.{r}()\n"));
    let names = ["%x", "%y", "%z", "%nx", "%ny", "%lane"];
    let calls = registers.iter().zip(names);
    let calls =
        calls.map(|(r, name)| format!("  {name} = call i32 @llvm.nvvm.read.ptx.sreg.{r}()\n"));
    format!(
        "target triple = \"nvptx64-nvidia-cuda\"\n\
         declare void @llvm.nvvm.barrier0()\n{}define ptx_kernel void \
         @k(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %m) {} {{\n{}\
         \x20 %zr = mul nuw nsw i32 %ny, %z\n  %r = add nuw nsw i32 %zr, %y\n\
         \x20 %b = mul nuw nsw i32 %r, %nx\n  %lin = add nuw nsw i32 %b, %x\n\
         {}  call void @llvm.nvvm.barrier0()\n{}  ret void\n}}\n",
        declared.concat(),
        attribute.unwrap_or_default(),
        calls.collect::<String>(),
        conditions[0].text(0, "store i32 1, ptr addrspace(1) %in"),
        conditions[1].text(1, "%v = load i32, ptr addrspace(1) %out"),
    )
}

/// The claim that the write and the read need no barrier.
fn claim(text: &str, word: &str, rules: &str) -> String {
    let insts = instructions(text);
    let [write, barrier, read] = ["store", "barrier0", "load"].map(|word| number_of(&insts, word));
    let last = text.lines().filter(|line| line.ends_with(':')).count();
    format!(
        "selvedge-certificate 1\nmodule as-read\nfunction \"k\" blocks {} instructions {}\n\
         trust meet {barrier}\ntrust end {last}\npromise traps\nevent 0 write of argument:0 : {write}\n\
         event 1 read of argument:1 : {read}\n{word} {barrier}\nbefore 0\nbehind 1\n\
         apart 0 1 threads {rules}\n",
        last + 1,
        insts.len()
    )
}

/// A thread that writes and a thread that reads, in different groups of the given size.
fn conflicting(
    [write, read]: &[Condition; 2],
    shape: Option<[i64; 3]>,
    group: i64,
) -> Option<([i64; 3], [[i64; 3]; 2])> {
    let shapes = shape.map_or(SHAPES.to_vec(), |shape| vec![shape]);
    shapes.into_iter().find_map(|extents| {
        let [nx, ny, nz] = extents;
        let all: Vec<[i64; 3]> =
            (0..nx * ny * nz).map(|n| [n % nx, n / nx % ny, n / nx / ny]).collect();
        let of = |[x, y, z]: [i64; 3]| (x + nx * (y + ny * z)) / group;
        ARGUMENTS.into_iter().find_map(|m| {
            let made = |condition: &Condition| -> Vec<[i64; 3]> {
                all.iter().copied().filter(|&t| condition.holds(t, extents, m)).collect()
            };
            let (writers, readers) = (made(write), made(read));
            let mut pairs = writers.iter().flat_map(|a| readers.iter().map(move |b| (*a, *b)));
            pairs.find(|(a, b)| of(*a) != of(*b)).map(|(a, b)| (extents, [a, b]))
        })
    })
}

fn drawn(seed: u64) -> ([Condition; 2], Option<[i64; 3]>) {
    let mut rng = Rng::new(seed);
    let first = Condition::drawn(&mut rng);
    let second = if rng.one_in(3) { Condition::drawn(&mut rng) } else { first };
    let shape = (!rng.one_in(4)).then(|| *rng.pick(&SHAPES));
    ([first, second], shape)
}

#[test]
fn accepted_conditions_hold_for_all_threads() {
    let count = 50 * u64::from(cases(80));
    let mut accepted = [0; 2];
    let mut n_conflicts = 0;
    for seed in 0..count {
        let (conditions, shape) = drawn(seed);
        let text = kernel(&conditions, shape);
        let claims = [("delete", "same guards", 1), ("weaken", "warp", 32)];
        for (n, (word, rules, group)) in claims.into_iter().enumerate() {
            let conflict = conflicting(&conditions, shape, group);
            let claim = claim(&text, word, rules);
            let is_accepted = is_accepted(&text, &claim);
            assert!(!is_accepted || conflict.is_none(), "{seed}: {conflict:?}\n{text}{claim}");
            accepted[n] += u64::from(is_accepted);
            n_conflicts += u64::from(conflict.is_some());
        }
    }
    println!(
        "{count} kernels, two claims each: {n_conflicts} are wrong, {accepted:?} are accepted"
    );
    assert!(n_conflicts * 2 > count && accepted.iter().all(|n| n * 20 > count), "{accepted:?}");
}

/// The passes remove and weaken barriers only where no two threads conflict, and most of their proofs are checked.
#[test]
fn removals_and_weakenings_hold_for_all_threads() {
    let registry = selvedge::registry();
    let count = 5 * u64::from(cases(80));
    let (mut changed, mut checked, mut missed) = ([0; 2], 0, 0);
    for seed in 0..count {
        let (conditions, shape) = drawn(seed);
        let text = kernel(&conditions, shape);
        for (n, passes) in ["dead-sync-elim", "weaken-barriers"].into_iter().enumerate() {
            let mut module = selvedge_tests::generated::module(&text);
            let pipeline = registry.parse(passes).expect("a pipeline");
            let _ = pipeline.run(&mut module, &mut selvedge::session()).expect("it is not broken");
            let after = String::from_utf8_lossy(&print(&module)).into_owned();
            let is_weakened = after.contains("call void @llvm.nvvm.bar.warp.sync(");
            let is_removed = !is_weakened && !after.contains("call void @llvm.nvvm.barrier0()");
            let group = if is_weakened { 32 } else { 1 };
            let conflict = conflicting(&conditions, shape, group);
            let is_changed = is_weakened || is_removed;
            assert!(
                !is_changed || conflict.is_none(),
                "{passes}, {seed}: {conflict:?}\n{text}{after}"
            );
            changed[n] += u64::from(is_changed);
            missed += u64::from(!is_changed && conflict.is_none());
            checked += u64::from(
                is_changed && is_accepted(&text, &certificates(&registry, &text, passes)),
            );
        }
    }
    let all: u64 = changed.iter().sum();
    println!("{count} kernels: {changed:?} changed, {checked} of them checked, {missed} missed");
    assert!(
        changed.iter().all(|n| n * 12 > count) && checked * 10 > all * 9,
        "{changed:?} {checked}"
    );
}
