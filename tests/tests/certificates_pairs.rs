//! Claims that two drawn accesses are disjoint in different threads: a claim that the checker accepts must hold for
//! all threads.
//!
//! A kernel writes `s[a]`, executes a barrier, and reads `s[b]`. The certificate claims that the addresses are
//! disjoint by some rule about threads, whether that is true or not. If the checker accepts it, all pairs of threads
//! are tried in blocks of the shape that the kernel's attributes fix, or of several shapes.

use std::fmt::Write;

use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;
use selvedge_tests::certified::{instructions, is_accepted, number_of};

/// Size of the array in bytes.
const SIZE: i64 = 4096;

const SHAPES: [[i64; 3]; 7] =
    [[16, 1, 1], [1, 16, 1], [4, 4, 1], [3, 5, 2], [2, 2, 4], [7, 3, 1], [1, 1, 9]];

/// A thread and the extents of its block.
type Thread = ([i64; 3], [i64; 3]);

/// The base of an index.
const BASES: [&str; 4] = ["%x", "%y", "%z", "%lin"];

/// An operation, its constant, and whether it has wrap flags.
type Step = (&'static str, i64, bool);

/// `base op constant op constant ...`, each possibly with wrap flags; then the sum of two of these.
#[derive(Clone, Debug)]
struct Index {
    chains: Vec<(usize, Vec<Step>)>,
    is_exact: bool,
}

impl Index {
    fn drawn(rng: &mut Rng) -> Index {
        const OPS: [&str; 11] =
            ["add", "sub", "mul", "mul", "shl", "and", "xor", "lshr", "or", "udiv", "urem"];
        let n = 1 + rng.below(2);
        let chain = |rng: &mut Rng| {
            let base = rng.below(BASES.len());
            let n_ops = rng.below(3);
            let ops = (0..n_ops).map(|_| {
                let op = *rng.pick(&OPS);
                let number = match op {
                    "shl" | "lshr" => rng.below(5) as i64,
                    "udiv" | "urem" => 1 + rng.below(9) as i64,
                    "add" | "sub" if rng.one_in(20) => 1 << (20 + rng.below(11)),
                    "mul" if rng.one_in(20) => 1 << (20 + rng.below(10)),
                    _ => rng.below(40) as i64 - 4,
                };
                (op, number, rng.one_in(2))
            });
            (base, ops.collect())
        };
        Index { chains: (0..n).map(|_| chain(rng)).collect(), is_exact: rng.one_in(2) }
    }

    /// A similar index, with one constant changed.
    fn changed(&self, rng: &mut Rng) -> Index {
        let mut other = self.clone();
        let chain = rng.below(other.chains.len());
        let ops = &mut other.chains[chain].1;
        if !ops.is_empty() {
            let n = rng.below(ops.len());
            let least = i64::from(matches!(ops[n].0, "udiv" | "urem"));
            ops[n].1 = (ops[n].1 + *rng.pick(&[-1, 1, 2, 4])).max(least);
        }
        other
    }

    /// Its value for a thread; `None` if a flag is violated.
    fn value(&self, thread: Thread) -> Option<i32> {
        let mut sum: Option<i32> = None;
        for (base, ops) in &self.chains {
            let mut value = start(*base, thread);
            for &(op, number, is_exact) in ops {
                value = applied(value, op, number, is_exact)?;
            }
            sum = Some(match sum {
                None => value,
                Some(sum) => applied(sum, "add", i64::from(value), self.is_exact)?,
            });
        }
        sum
    }

    /// Its instructions, and the name of the result.
    fn text(&self, prefix: &str, lines: &mut String) -> String {
        let mut n = 0;
        let mut sum: Option<String> = None;
        let mut name = |lines: &mut String, what: String| {
            n += 1;
            let _ = writeln!(lines, "  %{prefix}{n} = {what}");
            format!("%{prefix}{n}")
        };
        for (base, ops) in &self.chains {
            let mut value = BASES[*base].to_owned();
            for &(op, number, is_exact) in ops {
                let flag = if is_exact && wraps(op) { " nsw" } else { "" };
                value = name(lines, format!("{op}{flag} i32 {value}, {number}"));
            }
            let flag = if self.is_exact { " nsw" } else { "" };
            sum = Some(match sum {
                None => value,
                Some(sum) => name(lines, format!("add{flag} i32 {sum}, {value}")),
            });
        }
        sum.expect("there is a chain")
    }
}

fn start(base: usize, ([x, y, z], [nx, ny, _]): Thread) -> i32 {
    let all = [x, y, z, x + nx * (y + ny * z)];
    all[base] as i32
}

fn wraps(op: &str) -> bool {
    matches!(op, "add" | "sub" | "mul" | "shl")
}

fn applied(value: i32, op: &str, number: i64, is_exact: bool) -> Option<i32> {
    let (a, b) = (i64::from(value), number);
    let exact = match op {
        "add" => a + b,
        "sub" => a - b,
        "mul" => a * b,
        "shl" => a << b,
        "udiv" => i64::from(value as u32 / b as u32),
        "urem" => i64::from(value as u32 % b as u32),
        "and" => a & b,
        "or" => a | b,
        "xor" => a ^ b,
        _ => i64::from((value as u32) >> b),
    };
    let cut = exact as i32;
    (i64::from(cut) == exact || !(is_exact && wraps(op))).then_some(cut)
}

/// An access, possibly only by threads for which an index has a given value.
#[derive(Clone, Debug)]
struct Access {
    index: Index,
    /// The size in bytes; and whether the address is `inbounds`.
    size: i64,
    inbounds: bool,
    only: Option<(Index, i32)>,
}

impl Access {
    fn drawn(rng: &mut Rng, index: Index) -> Access {
        let only = rng.one_in(4).then(|| {
            let plain = Index { chains: vec![(rng.below(4), Vec::new())], is_exact: false };
            (plain, rng.below(3) as i32)
        });
        let size = *rng.pick(&[1, 2, 4, 4, 4, 8]);
        Access { index, size, inbounds: !rng.one_in(4), only }
    }

    /// The address of a thread's access: `Ok(None)` if it makes none, an error if the behavior is undefined.
    fn at(&self, thread: Thread) -> Result<Option<i64>, ()> {
        if let Some((index, value)) = &self.only
            && index.value(thread).ok_or(())? != *value
        {
            return Ok(None);
        }
        let offset = 4 * i64::from(self.index.value(thread).ok_or(())?);
        let cut = offset.rem_euclid(1 << 32);
        let is_inside = (0..=SIZE - self.size).contains(&cut);
        match is_inside && (!self.inbounds || cut == offset) {
            true => Ok(Some(cut)),
            false => Err(()),
        }
    }

    /// Its instructions in blocks of their own; `n` distinguishes their names.
    fn text(&self, n: usize, is_write: bool) -> String {
        let mut lines = String::new();
        if let Some((index, value)) = &self.only {
            let name = index.text(&format!("g{n}."), &mut lines);
            let _ = writeln!(lines, "  %c{n} = icmp eq i32 {name}, {value}");
            let _ = writeln!(lines, "  br i1 %c{n}, label %do{n}, label %on{n}\ndo{n}:");
        }
        let name = self.index.text(&format!("i{n}."), &mut lines);
        let flag = if self.inbounds { "inbounds " } else { "" };
        let _ =
            writeln!(lines, "  %p{n} = getelementptr {flag}i32, ptr addrspace(3) @s, i32 {name}");
        let bits = 8 * self.size;
        let _ = match is_write {
            true => writeln!(lines, "  store i{bits} 1, ptr addrspace(3) %p{n}"),
            false => writeln!(lines, "  %v = load i{bits}, ptr addrspace(3) %p{n}"),
        };
        if self.only.is_some() {
            let _ = writeln!(lines, "  br label %on{n}\non{n}:");
        }
        lines
    }
}

fn kernel(accesses: &[Access; 2], shape: Option<[i64; 3]>) -> String {
    let attribute = shape.map(|[x, y, z]| format!("\"nvvm.reqntid\"=\"{x},{y},{z}\""));
    let registers = ["tid.x", "tid.y", "tid.z", "ntid.x", "ntid.y"];
    let declared = registers.map(|r| format!("declare i32 @llvm.nvvm.read.ptx.sreg.{r}()\n"));
    let names = ["%x", "%y", "%z", "%nx", "%ny"];
    let calls = registers.iter().zip(names);
    let calls =
        calls.map(|(r, name)| format!("  {name} = call i32 @llvm.nvvm.read.ptx.sreg.{r}()\n"));
    format!(
        "target triple = \"nvptx64-nvidia-cuda\"\n\
         @s = internal addrspace(3) global [{SIZE} x i8] undef, align 16\n\
         declare void @llvm.nvvm.barrier0()\n{}define ptx_kernel void @k() {} {{\n{}\
         \x20 %zr = mul nuw nsw i32 %ny, %z\n  %r = add nuw nsw i32 %zr, %y\n\
         \x20 %b = mul nuw nsw i32 %r, %nx\n  %lin = add nuw nsw i32 %b, %x\n\
         {}  call void @llvm.nvvm.barrier0()\n{}  ret void\n}}\n",
        declared.concat(),
        attribute.unwrap_or_default(),
        calls.collect::<String>(),
        accesses[0].text(0, true),
        accesses[1].text(1, false),
    )
}

/// The claim that the write and the read of a kernel are disjoint.
fn claim(text: &str, rules: &str) -> String {
    let insts = instructions(text);
    let [write, barrier, read] = ["store", "barrier0", "load"].map(|word| number_of(&insts, word));
    let last = text.lines().filter(|line| line.ends_with(':')).count();
    format!(
        "selvedge-certificate 1\nmodule as-read\nfunction \"k\" blocks {} instructions {}\n\
         trust meet {barrier}\ntrust end {last}\npromise traps\nevent 0 write of @\"s\" : {write}\n\
         event 1 read of @\"s\" : {read}\ndelete {barrier}\nbefore 0\nbehind 1\n\
         apart 0 1 threads {rules}\n",
        last + 1,
        insts.len()
    )
}

/// Two conflicting threads of a block, in different groups of the given size; `None` if there are none, or the block
/// has undefined behavior.
fn conflict([write, read]: &[Access; 2], extents: [i64; 3], group: i64) -> Option<[[i64; 3]; 2]> {
    let [nx, ny, nz] = extents;
    let all = (0..nx * ny * nz).map(|n| [n % nx, n / nx % ny, n / nx / ny]);
    let at = |access: &Access| -> Result<Vec<([i64; 3], i64)>, ()> {
        let made = all.clone().map(|t| Ok(access.at((t, extents))?.map(|at| (t, at))));
        made.filter_map(Result::transpose).collect()
    };
    let (writes, reads) = (at(write).ok()?, at(read).ok()?);
    let pairs = writes.iter().flat_map(|a| reads.iter().map(move |b| (a, b)));
    let of = |[x, y, z]: [i64; 3]| (x + nx * (y + ny * z)) / group;
    let mut meet = pairs
        .filter(|(a, b)| of(a.0) != of(b.0) && a.1 < b.1 + read.size && b.1 < a.1 + write.size);
    meet.next().map(|(a, b)| [a.0, b.0])
}

/// Two drawn accesses, the second possibly similar to the first, and a block shape that the kernel requires.
fn drawn(rng: &mut Rng, shapes: &[[i64; 3]]) -> ([Access; 2], Option<[i64; 3]>) {
    let index = Index::drawn(rng);
    let other = match rng.below(3) {
        0 => index.clone(),
        1 => index.changed(rng),
        _ => Index::drawn(rng),
    };
    let accesses = [index, other].map(|index| Access::drawn(rng, index));
    let shape = (!rng.one_in(4)).then(|| *rng.pick(shapes));
    (accesses, shape)
}

#[test]
fn accepted_addresses_hold_for_all_threads() {
    let count = 50 * u64::from(cases(80));
    let (mut n_accepted, mut n_conflicts) = (0, 0);
    for seed in 0..count {
        let (accesses, shape) = drawn(&mut Rng::new(seed), &SHAPES);
        let text = kernel(&accesses, shape);
        let shapes = shape.map_or(SHAPES.to_vec(), |shape| vec![shape]);
        let witness =
            shapes.iter().find_map(|&shape| Some((shape, conflict(&accesses, shape, 1)?)));
        n_conflicts += u64::from(witness.is_some());
        let claim = claim(&text, "order stride same ends");
        if is_accepted(&text, &claim) {
            n_accepted += 1;
            assert!(witness.is_none(), "{seed}: {witness:?}\n{text}{claim}");
        }
    }
    println!("{count} pairs: {n_conflicts} meet, {n_accepted} are accepted");
    assert!(n_accepted * 40 > count && n_conflicts * 5 > count, "{n_accepted} {n_conflicts}");
}

/// Shapes of blocks of several warps; the last ones have partial warps.
const WARPS: [[i64; 3]; 6] = [[64, 1, 1], [16, 4, 1], [3, 32, 1], [8, 4, 3], [33, 2, 1], [5, 7, 1]];

#[test]
fn accepted_warp_proofs_hold_for_threads_of_other_warps() {
    let count = 50 * u64::from(cases(80));
    let (mut n_accepted, mut n_within, mut n_conflicts) = (0, 0, 0);
    for seed in 0..count {
        let mut rng = Rng::new(seed);
        let (mut accesses, shape) = drawn(&mut rng, &WARPS);
        if rng.one_in(4) {
            let turned = vec![("xor", rng.below(48) as i64, false)];
            let linear = |ops| Index { chains: vec![(3, ops)], is_exact: false };
            (accesses[0].index, accesses[1].index) = (linear(Vec::new()), linear(turned));
        }
        let text = kernel(&accesses, shape);
        let shapes = shape.map_or(WARPS.to_vec(), |shape| vec![shape]);
        let witness =
            shapes.iter().find_map(|&shape| Some((shape, conflict(&accesses, shape, 32)?)));
        n_conflicts += u64::from(witness.is_some());
        let claim = claim(&text, "warp").replace("delete ", "weaken ");
        if is_accepted(&text, &claim) {
            n_accepted += 1;
            let is_whole = shape.is_some_and(|shape| shape.iter().product::<i64>() % 32 == 0);
            assert!(witness.is_none() && is_whole, "{seed}: {witness:?}\n{text}{claim}");
            n_within += u64::from(shape.and_then(|s| conflict(&accesses, s, 1)).is_some());
        }
    }
    println!(
        "{count} pairs: {n_conflicts} meet, {n_accepted} are accepted, {n_within} meet within warps"
    );
    assert!(
        n_within >= 5 && n_accepted * 60 > count && n_conflicts * 5 > count,
        "{n_accepted} {n_within}"
    );
}
