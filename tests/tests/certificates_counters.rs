//! Claims that accesses in drawn loops are disjoint in different threads: a claim that the checker accepts must hold
//! in all iterations.
//!
//! A kernel writes `s[a]` in a loop, executes a barrier, and reads `s[b]` in another loop. Counters have 8 bits, so
//! that those that wrap do so in few iterations: they start with constants or indices, step by constants, indices and
//! arguments, are reset, and end by signed and unsigned comparisons of their current or next values. For each thread
//! all states of its loops are enumerated, and of these the ones from which a path with defined behavior exists.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use selvedge_check::check_text;
use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;
use selvedge_tests::certified::{instructions, is_accepted, number_of, wrong_ones};

/// Size of the array in bytes.
const SIZE: i64 = 4096;
const THREADS: i8 = 8;
/// Values of the argument that are tried.
const ARGUMENTS: [i8; 8] = [0, 1, 3, 8, 20, 127, -1, -128];
const PREDICATES: [&str; 10] = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];

/// A loop-invariant 8-bit value.
#[derive(Clone, Copy, Debug)]
enum Number {
    Is(i8),
    Index,
    Argument,
}

impl Number {
    fn drawn(rng: &mut Rng) -> Number {
        match rng.below(6) {
            0 => Number::Index,
            1 => Number::Argument,
            2 => Number::Is(*rng.pick(&[-128, -1, 0, 127])),
            _ => Number::Is(rng.below(40) as i8 - 8),
        }
    }

    fn value(self, x: i8, m: i8) -> i8 {
        match self {
            Number::Is(number) => number,
            Number::Index => x,
            Number::Argument => m,
        }
    }

    fn text(self) -> String {
        match self {
            Number::Is(number) => number.to_string(),
            Number::Index => "%x8".to_owned(),
            Number::Argument => "%m".to_owned(),
        }
    }
}

type Compare = (&'static str, Number);

fn is_true((predicate, right): Compare, left: i8, x: i8, m: i8) -> bool {
    let right = right.value(x, m);
    let (a, b) = (left as u8, right as u8);
    match predicate {
        "eq" => a == b,
        "ne" => a != b,
        "slt" => left < right,
        "sle" => left <= right,
        "sgt" => left > right,
        "sge" => left >= right,
        "ult" => a < b,
        "ule" => a <= b,
        "ugt" => a > b,
        _ => a >= b,
    }
}

/// The next value of a counter: an increment, with wrap flags, or the initial value.
#[derive(Clone, Copy, Debug)]
enum Next {
    Add(Number, &'static str),
    First,
}

/// The states that may follow an iteration, whether the loop may end after it, and the address of the access; `None`
/// if it has undefined behavior.
type Iteration = Option<(Vec<Option<i8>>, bool, Option<i64>)>;

#[derive(Clone, Debug)]
struct Loop {
    first: Number,
    /// One, or two and a loaded value that selects one.
    nexts: Vec<Next>,
    /// The condition at the start of an iteration, and the one at its end.
    header: Option<Compare>,
    latch: Option<Compare>,
    /// The condition of the access.
    guard: Option<Compare>,
    is_signed: bool,
    op: Option<(&'static str, i64)>,
    scale: i64,
    of_index: i64,
    more: i64,
    inbounds: bool,
    size: i64,
}

impl Loop {
    fn drawn(rng: &mut Rng) -> Loop {
        // Half of the loops are typical ones.
        let is_plain = rng.one_in(2);
        let compare = |rng: &mut Rng| (*rng.pick(&PREDICATES), Number::drawn(rng));
        let end = |rng: &mut Rng| match is_plain {
            true => {
                let most = Number::Is(rng.below(40) as i8);
                (*rng.pick(&["slt", "ult", "sle", "ne"]), *rng.pick(&[most, Number::Argument]))
            }
            false => compare(rng),
        };
        let next = |rng: &mut Rng| match rng.below(8) {
            _ if is_plain => Next::Add(
                Number::Is(*rng.pick(&[1, 2, 3, 8])),
                ["", "nsw ", "nuw nsw "][rng.below(3)],
            ),
            0 => Next::First,
            1 => Next::Add(Number::drawn(rng), ["", "nsw ", "nuw "][rng.below(3)]),
            n => {
                let by = *rng.pick(&[1, 1, 1, 2, 3, 8, 8, 16, -1, -2, -8]);
                Next::Add(Number::Is(by), ["", "nsw ", "nuw ", "nuw nsw "][n % 4])
            }
        };
        let first = match rng.below(if is_plain { 2 } else { 3 }) {
            0 => Number::Index,
            1 => Number::Is(0),
            _ => Number::drawn(rng),
        };
        let header = (!rng.one_in(3)).then(|| end(rng));
        let latch = (header.is_none() || rng.one_in(4)).then(|| end(rng));
        let op = rng.one_in(3).then(|| {
            let op = *rng.pick(&["and", "urem", "lshr", "udiv", "xor"]);
            (op, if op == "lshr" { rng.below(4) as i64 } else { 1 + rng.below(16) as i64 })
        });
        Loop {
            first,
            nexts: (0..1 + usize::from(rng.one_in(4))).map(|_| next(rng)).collect(),
            header,
            latch,
            guard: rng.one_in(2).then(|| compare(rng)),
            is_signed: rng.one_in(2),
            op,
            scale: *rng.pick(&[1, 1, 2, 8, 16, -1]),
            of_index: *rng.pick(&[0, 0, 1, 1, 1, 2, 32]),
            more: *rng.pick(&[0, 0, 0, 1, 8, 64, 128, 256]),
            inbounds: !rng.one_in(4),
            size: *rng.pick(&[2, 4, 4, 4, 8]),
        }
    }

    /// A similar loop, with one part changed.
    fn changed(&self, rng: &mut Rng) -> Loop {
        let (mut new, other) = (self.clone(), Loop::drawn(rng));
        match rng.below(7) {
            0 => new.first = other.first,
            1 => new.nexts = other.nexts,
            2 => (new.header, new.latch) = (other.header, other.latch),
            3 => new.guard = other.guard,
            4 => new.more = other.more,
            5 => new.scale = other.scale,
            _ => {}
        }
        new
    }

    /// The address of the access in an iteration; an error if the behavior is undefined.
    fn at(&self, i: Option<i8>, x: i8, m: i8) -> Result<Option<i64>, ()> {
        if let Some(guard) = self.guard
            && !is_true(guard, i.ok_or(())?, x, m)
        {
            return Ok(None);
        }
        let i = i.ok_or(())?;
        let wide = if self.is_signed { i32::from(i) } else { i32::from(i as u8) };
        let by = self.op.map_or(0, |(_, by)| by as u32);
        let wide = match self.op.map(|(op, _)| op) {
            Some("and") => wide & by as i32,
            Some("urem") => (wide as u32 % by) as i32,
            Some("udiv") => (wide as u32 / by) as i32,
            Some("lshr") => ((wide as u32) >> by) as i32,
            Some(_) => wide ^ by as i32,
            None => wide,
        };
        let (scale, of_index, more) = (self.scale as i32, self.of_index as i32, self.more as i32);
        let index = wide.wrapping_mul(scale).wrapping_add(of_index * i32::from(x));
        let offset = 4 * i64::from(index.wrapping_add(more));
        let cut = offset.rem_euclid(1 << 32);
        let is_inside = (0..=SIZE - self.size).contains(&cut);
        if is_inside && (!self.inbounds || cut == offset) { Ok(Some(cut)) } else { Err(()) }
    }

    /// The iterations that may follow one, given by the counter: `None` for poison. The end is `Err(true)`, and
    /// undefined behavior is `Err(false)`.
    fn after(&self, i: Option<i8>, x: i8, m: i8) -> Vec<Result<Option<i8>, bool>> {
        let next = |next: &Next| match *next {
            Next::First => Ok(Some(self.first.value(x, m))),
            Next::Add(by, flags) => Ok(i.and_then(|i| {
                let by = by.value(x, m);
                let fits = !flags.contains("nsw") || i.checked_add(by).is_some();
                let fits_too = !flags.contains("nuw") || (i as u8).checked_add(by as u8).is_some();
                (fits && fits_too).then_some(i.wrapping_add(by))
            })),
        };
        let on = |next: Result<Option<i8>, bool>| match (self.latch, next) {
            (Some(_), Ok(None)) => Err(false),
            (Some(latch), Ok(Some(i))) if !is_true(latch, i, x, m) => Err(true),
            _ => next,
        };
        self.nexts.iter().map(next).map(on).collect()
    }

    /// Whether an iteration is executed; an error if the behavior is undefined.
    fn enters(&self, i: Option<i8>, x: i8, m: i8) -> Result<bool, ()> {
        match (self.header, i) {
            (None, _) => Ok(true),
            (Some(header), Some(i)) => Ok(is_true(header, i, x, m)),
            (Some(_), None) => Err(()),
        }
    }

    /// The addresses at which a thread may make the access, and whether it may reach the end; `None` if all its paths
    /// are undefined.
    fn places(&self, x: i8, m: i8) -> Option<(BTreeSet<i64>, bool)> {
        let first = Some(self.first.value(x, m));
        let mut states: BTreeMap<Option<i8>, Iteration> = BTreeMap::new();
        let mut work = vec![first];
        while let Some(i) = work.pop() {
            if states.contains_key(&i) {
                continue;
            }
            let state = match (self.enters(i, x, m), self.at(i, x, m)) {
                (Ok(false), _) => Some((Vec::new(), true, None)),
                (Ok(true), Ok(place)) => {
                    let after = self.after(i, x, m);
                    let ends = after.contains(&Err(true));
                    Some((after.into_iter().filter_map(Result::ok).collect(), ends, place))
                }
                _ => None,
            };
            work.extend(state.iter().flat_map(|(after, ..)| after.clone()));
            states.insert(i, state);
        }
        // A state whose successors are all undefined is undefined.
        loop {
            let is_alive = |i: &Option<i8>| states[i].is_some();
            let is_lost = |state: &Iteration| {
                state.as_ref().is_some_and(|(after, ends, _)| !ends && !after.iter().any(is_alive))
            };
            let lost: Vec<Option<i8>> =
                states.iter().filter(|(_, state)| is_lost(state)).map(|(i, _)| *i).collect();
            if lost.is_empty() {
                break;
            }
            for i in lost {
                states.insert(i, None);
            }
        }
        states[&first].as_ref()?;
        // Of the remaining states, the reachable ones.
        let (mut seen, mut work, mut places) = (BTreeSet::new(), vec![first], BTreeSet::new());
        let mut may_end = false;
        while let Some(i) = work.pop() {
            if let Some((after, ends, place)) = states[&i].as_ref().filter(|_| seen.insert(i)) {
                places.extend(*place);
                work.extend(after);
                may_end |= ends;
            }
        }
        Some((places, may_end))
    }

    /// Its blocks; `n` distinguishes their names from those of the other loop, `from` is the preceding block.
    fn text(&self, n: usize, from: &str, access: &str) -> String {
        let mut all = format!("  br label %h{n}\nh{n}:\n");
        let names = ["a", "b"];
        let values = self.nexts.iter().zip(names).map(|(next, name)| match next {
            Next::First => format!(", [ {}, %l{n}{name} ]", self.first.text()),
            Next::Add(..) => format!(", [ %n{n}{name}, %l{n}{name} ]"),
        });
        let values: String = values.collect();
        let _ = writeln!(all, "  %i{n} = phi i8 [ {}, %{from} ]{values}", self.first.text());
        let branch = |all: &mut String, compare: Option<Compare>, what: [&str; 4]| {
            let [name, value, yes, no] = what;
            let _ = match compare {
                Some((predicate, number)) => write!(
                    all,
                    "  %{name} = icmp {predicate} i8 {value}, {}\n  br i1 %{name}, label %{yes}, label %{no}\n",
                    number.text()
                ),
                None => writeln!(all, "  br label %{yes}"),
            };
        };
        let i = format!("%i{n}");
        let [b, d, c, e, h] = ["b", "d", "c", "e", "h"].map(|name| format!("{name}{n}"));
        branch(&mut all, self.header, [&format!("hc{n}"), &i, &b, &e]);
        let _ = writeln!(all, "{b}:");
        branch(&mut all, self.guard, [&format!("gc{n}"), &i, &d, &c]);
        let _ = writeln!(all, "{d}:\n{}  br label %{c}\n{c}:", self.address(n) + access);
        if self.nexts.len() == 2 {
            let _ = writeln!(all, "  %q{n} = load i1, ptr addrspace(1) %q");
            let _ = writeln!(all, "  br i1 %q{n}, label %l{n}a, label %l{n}b");
        } else {
            let _ = writeln!(all, "  br label %l{n}a");
        }
        for (next, name) in self.nexts.iter().zip(names) {
            let _ = writeln!(all, "l{n}{name}:");
            let value = match next {
                Next::First => self.first.text(),
                Next::Add(by, flags) => {
                    let _ = writeln!(all, "  %n{n}{name} = add {flags}i8 {i}, {}", by.text());
                    format!("%n{n}{name}")
                }
            };
            branch(&mut all, self.latch, [&format!("lc{n}{name}"), &value, &h, &e]);
        }
        all + &format!("{e}:\n")
    }

    fn address(&self, n: usize) -> String {
        let ext = if self.is_signed { "sext" } else { "zext" };
        let mut all = format!("  %w{n} = {ext} i8 %i{n} to i32\n");
        let mut value = format!("%w{n}");
        if let Some((op, by)) = self.op {
            let _ = writeln!(all, "  %o{n} = {op} i32 {value}, {by}");
            value = format!("%o{n}");
        }
        let flag = if self.inbounds { "inbounds " } else { "" };
        all + &format!(
            "  %s{n} = mul i32 {value}, {}\n  %t{n} = mul nsw i32 %x, {}\n  %u{n} = add i32 %s{n}, %t{n}\n  \
             %v{n} = add i32 %u{n}, {}\n  %p{n} = getelementptr {flag}i32, ptr addrspace(3) @s, i32 %v{n}\n",
            self.scale, self.of_index, self.more
        )
    }
}

fn kernel([write, read]: &[Loop; 2]) -> String {
    let store = format!("  store i{} 1, ptr addrspace(3) %p0\n", 8 * write.size);
    let load = format!("  %v = load i{}, ptr addrspace(3) %p1\n", 8 * read.size);
    format!(
        "target triple = \"nvptx64-nvidia-cuda\"\n\
         @s = internal addrspace(3) global [{SIZE} x i8] undef, align 16\n\
         declare void @llvm.nvvm.barrier0()\ndeclare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         define ptx_kernel void @k(ptr addrspace(1) %q, i8 %m) \"nvvm.reqntid\"=\"{THREADS}\" {{\n\
         \x20 %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  %x8 = trunc i32 %x to i8\n\
         {}  call void @llvm.nvvm.barrier0()\n{}  ret void\n}}\n",
        write.text(0, "0", &store),
        read.text(1, "e0", &load)
    )
}

/// The claim that the write and the read of a kernel are disjoint.
fn claim(text: &str, loops: &[Loop; 2]) -> String {
    let insts = instructions(text);
    let [write, barrier, read] =
        ["  store", "barrier0", "%v = "].map(|word| number_of(&insts, word));
    let last = text.lines().filter(|line| line.ends_with(':')).count();
    let choices: Vec<usize> = loops
        .iter()
        .enumerate()
        .filter(|(_, one)| one.nexts.len() == 2)
        .map(|(n, _)| number_of(&insts, &format!("%q{n} = ")))
        .collect();
    let names = |n: usize| if loops[n].nexts.len() == 2 { " 2" } else { "" };
    let spots: String = choices.iter().map(|n| format!(" {n}")).collect();
    let event = match choices.is_empty() {
        true => String::new(),
        false => format!("event 2 read of argument:0 :{spots}\n"),
    };
    format!(
        "selvedge-certificate 1\nmodule as-read\nfunction \"k\" blocks {} instructions {}\n\
         trust meet {barrier}\ntrust end {last}\npromise traps\nevent 0 write of @\"s\" : {write}\n\
         event 1 read of @\"s\" : {read}\n{event}delete {barrier}\nbefore 0{}\nbehind 1{}\n\
         apart 0 1 threads ends\n",
        last + 1,
        insts.len(),
        names(0),
        names(1)
    )
}

/// Two conflicting threads, for some argument; and whether both accesses are executed for some argument.
fn conflict([write, read]: &[Loop; 2]) -> (Option<(i8, i8, i8)>, bool) {
    let mut are_made = false;
    for m in ARGUMENTS {
        let places = |one: &Loop| -> Option<Vec<(BTreeSet<i64>, bool)>> {
            (0..THREADS).map(|x| one.places(x, m)).collect()
        };
        let Some((writes, reads)) = places(write).zip(places(read)) else { continue };
        // If a thread cannot reach the end, the others do not pass the barrier.
        if writes.iter().any(|(_, may_end)| !may_end) {
            continue;
        }
        let is_made = |all: &[(BTreeSet<i64>, bool)]| all.iter().any(|(all, _)| !all.is_empty());
        are_made |= is_made(&writes) && is_made(&reads);
        for (x, (own, _)) in writes.iter().enumerate() {
            for (y, (other, _)) in reads.iter().enumerate().filter(|(y, _)| *y != x) {
                let conflicts =
                    |&a: &i64| other.iter().any(|&b| a < b + read.size && b < a + write.size);
                if own.iter().any(conflicts) {
                    return (Some((m, x as i8, y as i8)), true);
                }
            }
        }
    }
    (None, are_made)
}

#[test]
fn accepted_counters_hold_in_all_iterations() {
    let count = 50 * u64::from(cases(80));
    let (mut n_accepted, mut n_conflicts) = (0, 0);
    for seed in 0..count {
        let mut rng = Rng::new(seed);
        let one = Loop::drawn(&mut rng);
        let other = match rng.below(3) {
            0 => Loop::drawn(&mut rng),
            _ => one.changed(&mut rng),
        };
        let loops = [one, other];
        let text = kernel(&loops);
        let (witness, are_made) = conflict(&loops);
        n_conflicts += u64::from(witness.is_some());
        let claim = claim(&text, &loops);
        if is_accepted(&text, &claim) {
            n_accepted += u64::from(are_made);
            assert!(witness.is_none(), "{seed}: {witness:?}\n{loops:?}\n{text}{claim}");
        }
    }
    println!(
        "{count} pairs in loops: {n_conflicts} meet, {n_accepted} of accesses that are made are accepted"
    );
    assert!(n_accepted * 20 > count && n_conflicts * 5 > count, "{n_accepted} {n_conflicts}");
}

/// A kernel that writes in a loop and reads after a barrier; the parts are blocks, and the last block of each has no
/// terminator.
fn by_hand(attribute: &str, before: &str, read: &str) -> String {
    format!(
        "target triple = \"nvptx64-nvidia-cuda\"\n\
         @s = internal addrspace(3) global [{SIZE} x i8] undef, align 16\n\
         declare void @llvm.nvvm.barrier0()\ndeclare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()\n\
         define ptx_kernel void @k(i32 %n, i1 %q) {attribute} {{\nentry:\n\
         \x20 %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         \x20 %nx = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()\n\
         {before}  call void @llvm.nvvm.barrier0()\n  %r = add nuw nsw i32 {read}, %x\n\
         \x20 %p1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %r\n\
         \x20 %v = load i32, ptr addrspace(3) %p1\n  ret void\n}}\n"
    )
}

fn claim_by_hand(text: &str) -> String {
    let insts = instructions(text);
    let [write, barrier, read] =
        ["  store", "barrier0", "%v = "].map(|word| number_of(&insts, word));
    let blocks = text.lines().filter(|line| line.ends_with(':')).count();
    format!(
        "selvedge-certificate 1\nmodule as-read\nfunction \"k\" blocks {blocks} instructions {}\n\
         trust meet {barrier}\ntrust end {}\npromise traps\nevent 0 write of @\"s\" : {write}\n\
         event 1 read of @\"s\" : {read}\ndelete {barrier}\nbefore 0\nbehind 1\napart 0 1 threads ends\n",
        insts.len(),
        blocks - 1
    )
}

/// `for (i = first; ; i = next) { if !(header) break; s[at] = 1; if !(latch) break; }`
fn counted(first: &str, header: &str, at: &str, next: &str, latch: &str) -> String {
    format!(
        "  br label %head\nhead:\n  %i = phi i32 [ {first}, %entry ], [ %i.next, %body ]\n  \
         %j = phi i32 [ {first}, %entry ], [ %i, %body ]\n  \
         %go = icmp {header}\n  br i1 %go, label %body, label %done\nbody:\n  \
         %p0 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 {at}\n  \
         store i32 1, ptr addrspace(3) %p0\n  %i.next = {next}\n  %more = icmp {latch}\n  \
         br i1 %more, label %head, label %done\ndone:\n"
    )
}

const ALWAYS: &str = "eq i32 %i, %i";
const ONE: &str = "add nsw i32 %i, 1";
const ROW: &str = "\"nvvm.reqntid\"=\"64\"";

#[test]
fn bounds_of_counters_come_from_their_guards() {
    // The claim: index `i` is less than 64, where the read begins. The last column states whether it is true.
    let cases = [
        ("0", "slt i32 %i, 64", ONE, ALWAYS, true),
        ("0", "sle i32 %i, 64", ONE, ALWAYS, false),
        ("0", "ult i32 %i, 64", "add i32 %i, 1", ALWAYS, true),
        ("0", "ule i32 %i, 64", "add i32 %i, 1", ALWAYS, false),
        ("0", "sgt i32 64, %i", ONE, ALWAYS, true),
        ("0", "sge i32 64, %i", ONE, ALWAYS, false),
        ("%n", "ult i32 %i, 64", "add i32 %i, %n", ALWAYS, true),
        ("0", "ult i32 %i, %n", ONE, ALWAYS, false),
        ("0", "ugt i32 %i, 63", ONE, ALWAYS, true),
        ("1", "ugt i32 %i, 0", ONE, ALWAYS, false),
        // The previous value, or another one, is not the current value.
        ("0", "slt i32 %j, 64", ONE, ALWAYS, false),
        ("0", "slt i32 %x, 64", ONE, ALWAYS, false),
        // A latch condition that ends the loop, and one that never becomes false.
        ("0", ALWAYS, ONE, "ne i32 %i.next, 64", true),
        ("0", ALWAYS, ONE, "ne i32 %i.next, 65", false),
        ("0", ALWAYS, "add nsw i32 %i, 2", "ne i32 %i.next, 63", false),
        ("65", ALWAYS, ONE, "ne i32 %i.next, 64", false),
        ("0", ALWAYS, ONE, "slt i32 %i, 63", true),
        ("0", ALWAYS, ONE, "slt i32 %i, 64", false),
        // Descending: from 63, and with a step beyond the end.
        ("63", "sge i32 %i, 0", "add nsw i32 %i, -1", ALWAYS, true),
        ("64", "sge i32 %i, 0", "add nsw i32 %i, -1", ALWAYS, false),
        ("63", ALWAYS, "add i32 %i, -7", "ne i32 %i.next, 0", true),
        ("0", ALWAYS, "lshr i32 %i, 1", "ne i32 %i.next, 0", true),
        ("63", "sgt i32 %i, 0", "lshr i32 %i, 1", ALWAYS, true),
        ("128", "sgt i32 %i, 0", "lshr i32 %i, 1", ALWAYS, false),
        ("1", "slt i32 %i, 64", "shl i32 %i, 1", ALWAYS, true),
        ("1", "sle i32 %i, 64", "shl i32 %i, 1", ALWAYS, false),
    ];
    for (first, header, next, latch, is_right) in cases {
        let text = by_hand(ROW, &counted(first, header, "%i", next, latch), "64");
        let claim = claim_by_hand(&text);
        let found = check_text(&text, &claim);
        assert_eq!(is_accepted(&text, &claim), is_right, "{text}{claim}{found:?}");
        for wrong in wrong_ones(&claim).iter().filter(|_| is_right) {
            assert!(!is_accepted(&text, &wrong.text), "{}\n{text}", wrong.what);
        }
    }
}

#[test]
fn bounds_may_be_unknown_block_dimensions() {
    for (header, read, is_right) in [
        ("ult i32 %i, %nx", "%nx", true),
        ("slt i32 %i, %nx", "%nx", true),
        ("ule i32 %i, %nx", "%nx", false),
        ("ult i32 %i, %n", "%n", false),
        ("ult i32 %i, %nx", "64", false),
        ("ult i32 %i, 64", "%nx", false),
    ] {
        for (attribute, more) in [("", true), ("\"nvvm.maxntid\"=\"64\"", read != "64")] {
            let text = by_hand(attribute, &counted("0", header, "%i", ONE, ALWAYS), read);
            let claim = claim_by_hand(&text);
            // With at most 64 threads no extent is more than 64.
            let is_right = is_right || !more && header == "ult i32 %i, %nx";
            assert_eq!(is_accepted(&text, &claim), is_right, "{text}{claim}");
        }
    }
}

/// A counter is even in each iteration, and so disjoint from odd elements, if it starts even and has even steps on all
/// edges.
#[test]
fn counters_have_one_start_and_step() {
    let body = |[first, odd, even]: [&str; 3]| {
        format!(
            "  %above = add nsw i32 %x, 1\n  br label %head\nhead:\n  \
             %i = phi i32 [ {first}, %entry ], [ %i.odd, %odd ], [ {even}, %even ]\n  \
             %p0 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i\n  \
             store i32 1, ptr addrspace(3) %p0\n  %go = icmp slt i32 %i, 64\n  \
             br i1 %go, label %on, label %done\non:\n  br i1 %q, label %odd, label %even\nodd:\n  \
             %i.odd = add i32 %i, {odd}\n  br label %head\neven:\n  %i.even = add i32 %i, 2\n  \
             %i.long = add i32 %i, 1\n  br label %head\ndone:\n"
        )
    };
    for (parts, is_right) in [
        (["0", "2", "%i.even"], true),
        (["0", "2", "0"], true),
        (["0", "2", "1"], false),
        (["1", "2", "0"], false),
        (["0", "1", "%i.even"], false),
        (["0", "2", "%i.long"], false),
        (["%n", "2", "%i.even"], false),
        (["0", "%n", "%i.even"], false),
    ] {
        let text = by_hand(ROW, &body(parts), "%above");
        let claim = claim_by_hand(&text);
        let found = check_text(&text, &claim);
        assert_eq!(is_accepted(&text, &claim), is_right, "{text}{claim}{found:?}");
    }
}

/// A write to `s[k]`, with `k` computed by `lines`.
fn at_once(lines: &[&str], ty: &str) -> String {
    let lines: String = lines.iter().map(|line| format!("  {line}\n")).collect();
    lines
        + &format!(
            "  %p0 = getelementptr inbounds i32, ptr addrspace(3) @s, {ty} %k\n  \
             store i32 1, ptr addrspace(3) %p0\n"
        )
}

/// Each use of `undef` may see another value, and so may each use of a value computed from it.
#[test]
fn values_computed_from_undef_may_differ_per_use() {
    for (number, is_right) in [
        ("%u = load i32, ptr addrspace(4) null", true),
        ("%u = freeze i32 undef", true),
        ("%u = add i32 undef, 0", false),
        ("%u = select i1 %q, i32 %n, i32 undef", false),
        ("%u = extractelement <2 x i32> <i32 undef, i32 0>, i32 0", false),
    ] {
        let bit = "%bit = and i32 %u, 1";
        let lines = [number, bit, "%d = sub nsw i32 %bit, %bit", "%k = add nsw i32 %x, %d"];
        let text = by_hand(ROW, &at_once(&lines, "i32"), "0");
        let claim = claim_by_hand(&text);
        let found = check_text(&text, &claim);
        assert_eq!(is_accepted(&text, &claim), is_right, "{text}{claim}{found:?}");
    }
}

/// The distance of two values may be too large for the checker's integers.
#[test]
fn too_long_sums_are_refused() {
    let number = ["%a", "%b", "%c"].map(|name| format!("{name} = freeze i64 undef"));
    let [a, b, c] = number.each_ref().map(String::as_str);
    let sum = ["%m = mul nsw i64 %a, %b", "%e = add nsw i64 %m, %c", "%k = and i64 %e, 7"];
    let lines = [&[a, b, c], &sum[..]].concat();
    let text = by_hand(ROW, &at_once(&lines, "i64"), "0").replace("@s, i32 %r", "@s, i64 %k");
    let claim = claim_by_hand(&text);
    let found = check_text(&text, &claim);
    assert!(found.is_ok() && !is_accepted(&text, &claim), "{text}{claim}{found:?}");
}

/// An unknown number of rows of 96 words: addresses may wrap, unless all are in one variable of known size. The number
/// of words is no power of two, so that addresses that wrap are in the middle of a row.
#[test]
fn wrapping_addresses_need_one_variable_of_known_size() {
    let lines = ["%w = freeze i32 undef", "%h = mul nsw i32 %w, 96", "%k = add nsw i32 %h, %x"];
    let text = by_hand(ROW, &at_once(&lines, "i32"), "0");
    for (from, to, is_right) in [
        ("", "", true),
        ("%p0 = getelementptr inbounds", "%p0 = getelementptr", false),
        // Another variable of that name may be larger.
        ("= internal", "= weak", false),
        ("mul nsw", "mul", false),
        ("%w, 96", "%w, 63", false),
    ] {
        let text = text.replace(from, to);
        let claim = claim_by_hand(&text);
        let found = check_text(&text, &claim);
        assert_eq!(is_accepted(&text, &claim), is_right, "{text}{claim}{found:?}");
    }
}

/// If addresses wrap, locations far after all reads are also before them: `s[w]`, for `w` from 64 on.
#[test]
fn wrapping_addresses_may_precede_earlier_locations() {
    let body = |flag: &str, guard: &str| {
        format!(
            "  %w = freeze i32 undef\n  %far = icmp sgt i32 %w, 63\n  %near = icmp {guard}\n  \
             %both = and i1 %far, %near\n  br i1 %both, label %write, label %done\nwrite:\n  \
             %p0 = getelementptr {flag} i32, ptr addrspace(3) @s, i32 %w\n  \
             store i32 1, ptr addrspace(3) %p0\n  br label %done\ndone:\n"
        )
    };
    for (flag, guard, is_right) in [
        ("inbounds", "eq i32 %n, %n", true),
        ("", "eq i32 %n, %n", false),
        ("nuw", "eq i32 %n, %n", false),
        ("", "slt i32 %w, 1000", true),
        ("", "ult i32 %w, 1073741824", true),
        ("", "sle i32 %w, 1073741824", false),
        ("", "slt i32 %n, 1000", false),
    ] {
        let step = format!("%p0 = getelementptr {flag} i32, ptr addrspace(3)");
        let after = "%o = getelementptr inbounds i32, ptr addrspace(3) @s, i32 0\n  ";
        let text = by_hand(ROW, &body(flag, guard), "0");
        let two = text.replace(&format!("{step} @s"), &format!("{after}{step} %o"));
        for text in [text, two] {
            let claim = claim_by_hand(&text);
            let found = check_text(&text, &claim);
            assert_eq!(is_accepted(&text, &claim), is_right, "{text}{claim}{found:?}");
        }
    }
}

/// If both edges of a branch lead to one block, its comparison implies nothing there.
#[test]
fn comparisons_imply_nothing_if_both_edges_are_equal() {
    // A phi has a value for each edge, even if they come from one block.
    for (other, twice, is_right) in [("done", "", true), ("write", ", [ %w, %entry ]", false)] {
        let before = format!(
            "  %w = freeze i32 undef\n  %near = icmp slt i32 %w, 64\n  \
             br i1 %near, label %write, label %{other}\nwrite:\n  \
             %k = phi i32 [ %w, %entry ]{twice}\n  \
             %p0 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %k\n  \
             store i32 1, ptr addrspace(3) %p0\n  br label %done\ndone:\n"
        );
        let text = by_hand(ROW, &before, "64");
        let claim = claim_by_hand(&text);
        let found = check_text(&text, &claim);
        assert_eq!(is_accepted(&text, &claim), is_right, "{text}{claim}{found:?}");
    }
}

/// A nonnegative value remains so if its low bits are cleared or inverted, or if it is divided, and a value that does
/// not wrap increases when it is multiplied; negative values do not.
#[test]
fn bit_operations_need_non_negative_values() {
    for (least, op, read, is_right) in [
        ("0", "and i32 %w, -16", "0", true),
        ("-1", "and i32 %w, -16", "0", false),
        ("-1", "and i32 %w, -1", "0", false),
        ("-1", "and i32 %w, 2147483632", "0", true),
        ("0", "xor i32 %w, 5", "0", true),
        ("-1", "xor i32 %w, 5", "0", false),
        ("0", "lshr i32 %w, 26", "96", true),
        ("-1", "lshr i32 %w, 26", "96", false),
        ("0", "udiv i32 %w, 67108864", "96", true),
        ("-1", "udiv i32 %w, 67108864", "96", false),
        ("16", "shl nsw i32 %w, 28", "64", true),
        ("16", "shl i32 %w, 28", "64", false),
        ("16", "mul nsw i32 %w, 268435456", "64", true),
        ("16", "mul i32 %w, 268435456", "64", false),
        ("0", "sext i8 %c to i32", "0", false),
        ("0", "sext i8 %c to i32", "192", true),
        ("0", "zext i8 %c to i32", "192", false),
    ] {
        let before = format!(
            "  %w = freeze i32 undef\n  %far = icmp sge i32 %w, {least}\n  \
             br i1 %far, label %write, label %done\nwrite:\n  %c = trunc i32 %w to i8\n  \
             %a = {op}\n  %k = add nsw i32 %a, 64\n  \
             %p0 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %k\n  \
             store i32 1, ptr addrspace(3) %p0\n  br label %done\ndone:\n"
        );
        let text = by_hand(ROW, &before, read);
        let claim = claim_by_hand(&text);
        let found = check_text(&text, &claim);
        assert_eq!(is_accepted(&text, &claim), is_right, "{text}{claim}{found:?}");
    }
}

/// The last word of a variable can be written, but no word after it or before the first.
#[test]
fn accesses_must_be_within_their_variable() {
    for (guard, ty, is_right) in [
        ("sgt i32 %w, 1022", "i32", false),
        ("sgt i32 %w, 1023", "i32", true),
        ("sgt i32 %w, 1022", "i64", true),
        ("sgt i32 %w, 1021", "i64", false),
        ("slt i32 %w, 1", "i32", false),
        ("slt i32 %w, 0", "i32", true),
    ] {
        let before = format!(
            "  %w = freeze i32 undef\n  %far = icmp {guard}\n  \
             br i1 %far, label %write, label %done\nwrite:\n  \
             %p0 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %w\n  \
             store {ty} 1, ptr addrspace(3) %p0\n  br label %done\ndone:\n"
        );
        for read in ["0", "960"] {
            let text = by_hand(ROW, &before, read);
            let claim = claim_by_hand(&text);
            let found = check_text(&text, &claim);
            let is_right = is_right || guard.starts_with("slt") != (read == "0");
            assert_eq!(is_accepted(&text, &claim), is_right, "{text}{claim}{found:?}");
        }
    }
}

/// Three edges into a loop; and comparisons that are not on every path.
#[test]
fn values_of_all_incoming_edges_count() {
    let body = |third: &str, guard: &str, at: &str| {
        format!(
            "  br label %head\nhead:\n  \
             %i = phi i32 [ 0, %entry ], [ %i.next, %odd ], [ {third}, %even ]\n  \
             %go = icmp slt i32 %i, 64\n  br i1 {guard}, label %body, label %on\nbody:\n  \
             br label %on\non:\n  {at}\n  \
             %p0 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %k\n  \
             store i32 1, ptr addrspace(3) %p0\n  %i.next = add nuw nsw i32 %i, 1\n  \
             br i1 %q, label %odd, label %even\nodd:\n  %a = icmp slt i32 %i.next, 64\n  \
             br i1 %a, label %head, label %done\neven:\n  br i1 %q, label %head, label %done\ndone:\n"
        )
    };
    let same = "%k = add i32 %i, 0";
    let joined = "%k = phi i32 [ %i, %body ], [ 0, %head ]";
    let wrong = "%k = phi i32 [ 0, %body ], [ %i, %head ]";
    for (third, guard, at, is_right) in [
        ("0", "%go", same, true),
        ("63", "%go", same, true),
        ("64", "%go", same, false),
        ("%n", "%go", same, false),
        ("%i", "%go", same, true),
        ("%n", "%go", joined, true),
        ("%n", "%go", wrong, false),
        ("%n", "%q", joined, false),
    ] {
        let text = by_hand(ROW, &body(third, guard, at), "64");
        let claim = claim_by_hand(&text);
        assert_eq!(is_accepted(&text, &claim), is_right, "{text}{claim}");
    }
}
