//! Claims that accesses in drawn control-flow graphs are disjoint in different threads: a claim that the checker
//! accepts must hold on all paths.
//!
//! A kernel has some blocks with one write of `s[a]`, a barrier, and some blocks with one read of `s[b]`. Each block
//! computes 8-bit values and continues with the next one or, by comparisons, by a switch, or by a loaded value,
//! with any other block of its half: so there are nested loops, loops with several entries, critical edges, and values
//! that are live across the barrier. Variables become values by phis at all blocks with several predecessors. For each
//! thread all states are enumerated, and of these the ones from which a path with defined behavior exists.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;
use selvedge_tests::certified::{instructions, is_accepted, number_of};

/// Size of the array in bytes.
const SIZE: i64 = 4096;
/// Values of the argument that are tried.
const ARGUMENTS: [i8; 6] = [0, 3, 20, 127, -1, -128];
/// Extents of blocks that are tried if any are allowed.
const SHAPES: [[i8; 2]; 4] = [[8, 1], [3, 1], [2, 3], [1, 8]];
const PREDICATES: [&str; 10] = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];
const N_VARIABLES: usize = 3;
/// Maximal number of states of one thread.
const MAX_STATES: usize = 4000;

/// The value of each variable; `None`: poison.
type Values = [Option<i8>; N_VARIABLES];

/// The inputs of a thread: the index, the extent and the argument.
#[derive(Clone, Copy, Debug)]
struct Thread {
    x: i8,
    nx: i8,
    m: i8,
}

#[derive(Clone, Copy, Debug)]
enum Operand {
    Is(i8),
    Index,
    Extent,
    Argument,
    Variable(usize),
}

impl Operand {
    fn drawn(rng: &mut Rng) -> Operand {
        match rng.below(12) {
            0 => Operand::Index,
            1 => Operand::Extent,
            2 => Operand::Argument,
            3..6 => Operand::Is(rng.below(40) as i8 - 4),
            6 => Operand::Is(*rng.pick(&[-128, -1, 0, 127])),
            _ => Operand::Variable(rng.below(N_VARIABLES)),
        }
    }

    fn value(self, values: &Values, thread: Thread) -> Option<i8> {
        match self {
            Operand::Is(number) => Some(number),
            Operand::Index => Some(thread.x),
            Operand::Extent => Some(thread.nx),
            Operand::Argument => Some(thread.m),
            Operand::Variable(n) => values[n],
        }
    }

    fn text(self, names: &[String]) -> String {
        match self {
            Operand::Is(number) => number.to_string(),
            Operand::Index => "%x8".to_owned(),
            Operand::Extent => "%n8".to_owned(),
            Operand::Argument => "%m".to_owned(),
            Operand::Variable(n) => names[n].clone(),
        }
    }
}

/// `to = op flags left, right`
#[derive(Clone, Copy, Debug)]
struct Step {
    to: usize,
    op: &'static str,
    flags: &'static str,
    left: Operand,
    right: Operand,
}

impl Step {
    fn drawn(rng: &mut Rng) -> Step {
        const OPS: [&str; 12] = [
            "and", "or", "xor", "shl", "lshr", "udiv", "urem", "mul", "smin", "umin", "smax",
            "umax",
        ];
        let to = rng.below(N_VARIABLES);
        let flags = *rng.pick(&["", "", "", "nsw ", "nsw ", "nuw "]);
        let by = Operand::Is(*rng.pick(&[1, 1, 1, 2, 3, 4, 8, -1, -2, -8]));
        let (op, left, right) = match rng.below(10) {
            0..4 => ("add", Operand::Variable(to), by),
            4 => ("add", Operand::Variable(rng.below(N_VARIABLES)), Operand::drawn(rng)),
            5 => ("sub", Operand::drawn(rng), Operand::drawn(rng)),
            6 => ("add", Operand::drawn(rng), Operand::Is(0)),
            7 => (*rng.pick(&["sext", "zext", "freeze"]), Operand::Variable(rng.below(3)), by),
            _ => {
                let op = *rng.pick(&OPS);
                let right = match op {
                    "shl" | "lshr" => Operand::Is(rng.below(5) as i8),
                    "udiv" | "urem" => Operand::Is(1 + rng.below(16) as i8),
                    _ => Operand::drawn(rng),
                };
                (op, Operand::Variable(rng.below(N_VARIABLES)), right)
            }
        };
        let may_wrap = matches!(op, "add" | "sub" | "mul" | "shl");
        let flags = match op {
            "or" if rng.one_in(2) => "disjoint ",
            _ if may_wrap => flags,
            _ => "",
        };
        Step { to, op, flags, left, right }
    }

    fn value(self, values: &Values, thread: Thread) -> Option<i8> {
        let (a, b) = (self.left.value(values, thread)?, self.right.value(values, thread)?);
        let (u, v) = (a as u8, b as u8);
        let exact = |signed: i32, unsigned: i32| {
            let fits = !self.flags.contains("nsw") || i8::try_from(signed).is_ok();
            let fits_too = !self.flags.contains("nuw") || u8::try_from(unsigned).is_ok();
            (fits && fits_too).then_some(signed as i8)
        };
        let [sa, sb, ua, ub] = [i32::from(a), i32::from(b), i32::from(u), i32::from(v)];
        match self.op {
            "add" => exact(sa + sb, ua + ub),
            "sub" => exact(sa - sb, ua - ub),
            "mul" => exact(sa * sb, ua * ub),
            "shl" => exact(sa << b, ua << b),
            "lshr" => Some((u >> v) as i8),
            "udiv" => Some((u / v) as i8),
            "urem" => Some((u % v) as i8),
            "and" => Some(a & b),
            "or" => (!self.flags.contains("disjoint") || a & b == 0).then_some(a | b),
            "xor" => Some(a ^ b),
            "smin" => Some(a.min(b)),
            "smax" => Some(a.max(b)),
            "umin" => Some(u.min(v) as i8),
            "umax" => Some(u.max(v) as i8),
            "sext" => Some((a << 4) >> 4),
            "zext" => Some(a & 15),
            _ => Some(a),
        }
    }

    fn text(self, name: &str, names: &[String]) -> String {
        let [a, b] = [self.left, self.right].map(|operand| operand.text(names));
        match self.op {
            "sext" | "zext" => format!(
                "  {name}.cut = trunc i8 {a} to i4\n  {name} = {} i4 {name}.cut to i8\n",
                self.op
            ),
            "freeze" => format!("  {name} = freeze i8 {a}\n"),
            op @ ("smin" | "smax" | "umin" | "umax") => {
                format!("  {name} = call i8 @llvm.{op}.i8(i8 {a}, i8 {b})\n")
            }
            op => format!("  {name} = {op} {}i8 {a}, {b}\n", self.flags),
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Compare {
    predicate: &'static str,
    left: Operand,
    right: Operand,
}

impl Compare {
    fn drawn(rng: &mut Rng) -> Compare {
        let left = match rng.below(6) {
            0 => Operand::Index,
            1 => Operand::drawn(rng),
            _ => Operand::Variable(rng.below(N_VARIABLES)),
        };
        Compare {
            predicate: PREDICATES[rng.below(PREDICATES.len())],
            left,
            right: Operand::drawn(rng),
        }
    }

    fn is_true(self, values: &Values, thread: Thread) -> Option<bool> {
        let (a, b) = (self.left.value(values, thread)?, self.right.value(values, thread)?);
        let (u, v) = (a as u8, b as u8);
        Some(match self.predicate {
            "eq" => a == b,
            "ne" => a != b,
            "slt" => a < b,
            "sle" => a <= b,
            "sgt" => a > b,
            "sge" => a >= b,
            "ult" => u < v,
            "ule" => u <= v,
            "ugt" => u > v,
            _ => u >= v,
        })
    }
}

/// The terminator of a block.
#[derive(Clone, Debug)]
enum End {
    To(usize),
    /// By one or two comparisons, combined by and or or, possibly negated.
    If(Vec<Compare>, bool, bool, [usize; 2]),
    /// By a loaded value.
    Either([usize; 2]),
    Switch(usize, Vec<(i8, usize)>, usize),
}

impl End {
    /// The terminator of a block before `next`, in the half with the given range of blocks.
    fn drawn(rng: &mut Rng, next: usize, (from, to): (usize, usize)) -> End {
        let any = |rng: &mut Rng| from + rng.below(to - from);
        let other = any(rng);
        let mut both = [next, other];
        both.rotate_left(usize::from(rng.one_in(2)));
        match rng.below(10) {
            0 | 1 => End::To(next),
            2 | 3 => End::Either(both),
            4 => {
                let cases = (0..1 + rng.below(3)).map(|n| (n as i8 * 3, any(rng))).collect();
                End::Switch(rng.below(N_VARIABLES), cases, next)
            }
            n => {
                let compares = (0..1 + n % 2).map(|_| Compare::drawn(rng)).collect();
                End::If(compares, rng.one_in(2), rng.one_in(4), both)
            }
        }
    }

    fn successors(&self) -> Vec<usize> {
        match self {
            End::To(to) => vec![*to],
            End::If(.., both) | End::Either(both) => both.to_vec(),
            End::Switch(_, cases, other) => {
                cases.iter().map(|(_, to)| *to).chain([*other]).collect()
            }
        }
    }

    /// The possible successors for a thread; `None` if the behavior is undefined.
    fn next(&self, values: &Values, thread: Thread) -> Option<Vec<usize>> {
        Some(match self {
            End::To(to) => vec![*to],
            End::Either(both) => both.to_vec(),
            End::If(compares, is_all, is_not, both) => {
                let all: Option<Vec<bool>> =
                    compares.iter().map(|compare| compare.is_true(values, thread)).collect();
                let all = all?;
                let is_true =
                    if *is_all { !all.contains(&false) } else { all.contains(&true) } != *is_not;
                vec![both[usize::from(!is_true)]]
            }
            End::Switch(n, cases, other) => {
                let value = values[*n]?;
                vec![cases.iter().find(|(case, _)| *case == value).map_or(*other, |(_, to)| *to)]
            }
        })
    }

    fn text(&self, b: usize, names: &[String]) -> String {
        match self {
            End::To(to) => format!("  br label %b{to}\n"),
            End::Either([yes, no]) => format!(
                "  %q{b} = load i1, ptr addrspace(1) %q\n  br i1 %q{b}, label %b{yes}, label %b{no}\n"
            ),
            End::Switch(n, cases, other) => {
                let cases: Vec<String> =
                    cases.iter().map(|(case, to)| format!("i8 {case}, label %b{to}")).collect();
                format!("  switch i8 {}, label %b{other} [ {} ]\n", names[*n], cases.join(" "))
            }
            End::If(compares, is_all, is_not, [yes, no]) => {
                let mut all = String::new();
                for (n, compare) in compares.iter().enumerate() {
                    let [left, right] =
                        [compare.left, compare.right].map(|operand| operand.text(names));
                    let _ = writeln!(
                        all,
                        "  %c{b}.{n} = icmp {} i8 {left}, {right}",
                        compare.predicate
                    );
                }
                let mut value = format!("%c{b}.0");
                if compares.len() == 2 {
                    let op = if *is_all { "and" } else { "or" };
                    let _ = writeln!(all, "  %c{b} = {op} i1 {value}, %c{b}.1");
                    value = format!("%c{b}");
                }
                if *is_not {
                    let _ = writeln!(all, "  %c{b}.not = xor i1 {value}, true");
                    value = format!("%c{b}.not");
                }
                all + &format!("  br i1 {value}, label %b{yes}, label %b{no}\n")
            }
        }
    }
}

/// An access at `4 * (scale * variable + of_index * x + more)`.
#[derive(Clone, Debug)]
struct Access {
    variable: usize,
    is_signed: bool,
    scale: i32,
    of_index: i32,
    more: i32,
    inbounds: bool,
    size: i64,
}

impl Access {
    fn drawn(rng: &mut Rng) -> Access {
        Access {
            variable: rng.below(N_VARIABLES),
            is_signed: rng.one_in(2),
            scale: *rng.pick(&[1, 1, 1, 1, 1, 2, 8, -1]),
            of_index: *rng.pick(&[0, 0, 0, 1, 1, 8, 32]),
            more: *rng.pick(&[0, 0, 0, 1, 8, 32, 64, 128]),
            inbounds: !rng.one_in(4),
            size: *rng.pick(&[2, 4, 4, 4, 8]),
        }
    }

    /// Its address; `None` if the behavior is undefined.
    fn at(&self, values: &Values, thread: Thread) -> Option<i64> {
        let number = values[self.variable]?;
        let wide = if self.is_signed { i32::from(number) } else { i32::from(number as u8) };
        let index = wide * self.scale + self.of_index * i32::from(thread.x) + self.more;
        let (offset, cut) = (4 * i64::from(index), (4 * i64::from(index)).rem_euclid(1 << 32));
        let is_inside = (0..=SIZE - self.size).contains(&cut);
        (is_inside && (!self.inbounds || cut == offset)).then_some(cut)
    }

    fn text(&self, is_write: bool, names: &[String]) -> String {
        let n = usize::from(!is_write);
        let ext = if self.is_signed { "sext" } else { "zext" };
        let flag = if self.inbounds { "inbounds " } else { "" };
        let bits = 8 * self.size;
        let access = match is_write {
            true => format!("store i{bits} 1, ptr addrspace(3) %p0"),
            false => format!("%v = load i{bits}, ptr addrspace(3) %p1"),
        };
        format!(
            "  %w{n} = {ext} i8 {} to i32\n  %s{n} = mul i32 %w{n}, {}\n  %t{n} = mul i32 %x, {}\n  \
             %u{n} = add i32 %s{n}, %t{n}\n  %k{n} = add i32 %u{n}, {}\n  \
             %p{n} = getelementptr {flag}i32, ptr addrspace(3) @s, i32 %k{n}\n  {access}\n",
            names[self.variable], self.scale, self.of_index, self.more
        )
    }
}

#[derive(Clone, Debug)]
struct Graph {
    first: [Operand; N_VARIABLES],
    blocks: Vec<(Vec<Step>, End)>,
    /// The block that starts with the barrier.
    barrier: usize,
    /// The blocks that end with the accesses.
    at: [usize; 2],
    accesses: [Access; 2],
    is_exact: bool,
}

/// The successors of each state; `None`: it has undefined behavior.
type States = BTreeMap<(usize, Values), Option<Vec<(usize, Values)>>>;

impl Graph {
    fn drawn(rng: &mut Rng) -> Graph {
        let [before, behind] = [2 + rng.below(4), 2 + rng.below(4)];
        let all = before + behind;
        let blocks = (0..all)
            .map(|b| {
                // The barrier is executed once.
                let half = if b < before { (0, before) } else { (before + 1, all + 1) };
                let steps = (0..rng.below(4)).map(|_| Step::drawn(rng)).collect();
                (steps, End::drawn(rng, b + 1, half))
            })
            .collect();
        let first = [0; N_VARIABLES].map(|_| match rng.below(3) {
            0 => Operand::Index,
            1 => Operand::Is(rng.below(24) as i8),
            _ => match Operand::drawn(rng) {
                Operand::Variable(_) => Operand::Is(0),
                other => other,
            },
        });
        let accesses = [Access::drawn(rng), Access::drawn(rng)];
        let at = [rng.below(before), before + rng.below(behind)];
        Graph { first, blocks, barrier: before, at, accesses, is_exact: !rng.one_in(3) }
    }

    /// The addresses of the two accesses of a thread, if it may reach the end; `Err` if the search takes too long.
    fn places(&self, thread: Thread) -> Result<Option<[BTreeSet<i64>; 2]>, ()> {
        let end = self.blocks.len();
        let none = [None; N_VARIABLES];
        let first = (0, self.first.map(|one| one.value(&none, thread)));
        let (mut states, mut work): (States, _) = (BTreeMap::new(), vec![first]);
        while let Some(state) = work.pop() {
            if states.len() > MAX_STATES {
                return Err(());
            }
            if state.0 < end && !states.contains_key(&state) {
                let after = self.after(state, thread);
                work.extend(after.iter().flatten().copied());
                states.insert(state, after);
            }
        }
        // A state whose successors are all undefined is undefined.
        loop {
            let is_alive = |state: &(usize, Values)| state.0 == end || states[state].is_some();
            let lost: Vec<(usize, Values)> = states
                .iter()
                .filter(|(_, after)| {
                    after.as_ref().is_some_and(|after| !after.iter().any(is_alive))
                })
                .map(|(state, _)| *state)
                .collect();
            if lost.is_empty() {
                break;
            }
            lost.into_iter().for_each(|state| drop(states.insert(state, None)));
        }
        let (mut seen, mut work) = (BTreeSet::new(), vec![first]);
        let mut places = [BTreeSet::new(), BTreeSet::new()];
        while let Some(state) = work.pop() {
            if state.0 == end || states[&state].is_none() || !seen.insert(state) {
                continue;
            }
            work.extend(states[&state].iter().flatten());
            for n in (0..2).filter(|&n| self.at[n] == state.0) {
                let values = self.computed(state, thread);
                places[n].extend(self.accesses[n].at(&values, thread));
            }
        }
        let may_end =
            seen.iter().any(|state| states[state].iter().flatten().any(|(block, _)| *block == end));
        Ok(may_end.then_some(places))
    }

    fn computed(&self, (block, mut values): (usize, Values), thread: Thread) -> Values {
        for step in &self.blocks[block].0 {
            values[step.to] = step.value(&values, thread);
        }
        values
    }

    /// The successors of a state; `None` if the behavior is undefined.
    fn after(&self, state: (usize, Values), thread: Thread) -> Option<Vec<(usize, Values)>> {
        let (steps, end) = &self.blocks[state.0];
        let mut all = vec![state.1];
        for step in steps {
            for values in std::mem::take(&mut all) {
                let value = step.value(&values, thread);
                // A frozen poison may have any value; some are tried.
                let is_any = step.op == "freeze" && value.is_none();
                let tried = if is_any { vec![Some(0), Some(7), Some(-1)] } else { vec![value] };
                for value in tried {
                    let mut next = values;
                    next[step.to] = value;
                    all.push(next);
                }
            }
        }
        let mut found = Vec::new();
        let mut is_any = false;
        for values in all {
            let is_made = (0..2)
                .filter(|&n| self.at[n] == state.0)
                .all(|n| self.accesses[n].at(&values, thread).is_some());
            let Some(next) = end.next(&values, thread).filter(|_| is_made) else { continue };
            is_any = true;
            found.extend(next.into_iter().map(|to| (to, values)));
        }
        is_any.then_some(found)
    }

    fn text(&self) -> String {
        let end = self.blocks.len();
        // The predecessors of each block, once for each edge.
        let mut froms: Vec<Vec<Option<usize>>> = vec![Vec::new(); end + 1];
        froms[0].push(None);
        for (b, (_, goes)) in self.blocks.iter().enumerate() {
            goes.successors().into_iter().for_each(|to| froms[to].push(Some(b)));
        }
        let entry: Vec<String> = self.first.iter().map(|one| one.text(&[])).collect();
        let mut ends: Vec<Vec<String>> = Vec::new();
        let mut begins = Vec::new();
        for (b, (steps, _)) in self.blocks.iter().enumerate() {
            let mut names: Vec<String> = match froms[b].as_slice() {
                [from] => from.map_or(&entry, |from| &ends[from]).clone(),
                _ => (0..N_VARIABLES).map(|n| format!("%p{b}.{n}")).collect(),
            };
            begins.push(names.clone());
            for (n, step) in steps.iter().enumerate() {
                names[step.to] = format!("%o{b}.{n}");
            }
            ends.push(names);
        }
        let attribute = if self.is_exact { "\"nvvm.reqntid\"" } else { "\"nvvm.maxntid\"" };
        let mut all = format!(
            "target triple = \"nvptx64-nvidia-cuda\"\n\
             @s = internal addrspace(3) global [{SIZE} x i8] undef, align 16\n\
             declare void @llvm.nvvm.barrier0()\ndeclare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
             declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()\n\
             declare i8 @llvm.smin.i8(i8, i8)\ndeclare i8 @llvm.smax.i8(i8, i8)\n\
             declare i8 @llvm.umin.i8(i8, i8)\ndeclare i8 @llvm.umax.i8(i8, i8)\n\
             define ptx_kernel void @k(ptr addrspace(1) %q, i8 %m) {attribute}=\"8\" {{\nentry:\n\
             \x20 %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  %x8 = trunc i32 %x to i8\n\
             \x20 %nx = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()\n  %n8 = trunc i32 %nx to i8\n\
             \x20 br label %b0\n"
        );
        for (b, (steps, goes)) in self.blocks.iter().enumerate() {
            let _ = writeln!(all, "b{b}:");
            let mut names = begins[b].clone();
            for n in (0..N_VARIABLES).filter(|_| froms[b].len() > 1) {
                let incoming = froms[b].iter().map(|from| match from {
                    Some(from) => format!("[ {}, %b{from} ]", ends[*from][n]),
                    None => format!("[ {}, %entry ]", entry[n]),
                });
                let incoming: Vec<String> = incoming.collect();
                let _ = writeln!(all, "  {} = phi i8 {}", names[n], incoming.join(", "));
            }
            if b == self.barrier {
                all += "  call void @llvm.nvvm.barrier0()\n";
            }
            for (n, step) in steps.iter().enumerate() {
                all += &step.text(&format!("%o{b}.{n}"), &names);
                names[step.to] = format!("%o{b}.{n}");
            }
            for n in (0..2).filter(|&n| self.at[n] == b) {
                all += &self.accesses[n].text(n == 0, &names);
            }
            all += &goes.text(b, &names);
        }
        all + &format!("b{end}:\n  ret void\n}}\n")
    }

    /// The claim that the two accesses are disjoint.
    fn claim(&self, text: &str) -> String {
        let insts = instructions(text);
        let [write, barrier, read] =
            ["  store", "barrier0", "%v = "].map(|word| number_of(&insts, word));
        let is_choice = |b: &usize| matches!(self.blocks[*b].1, End::Either(_));
        let choices: Vec<usize> = (0..self.blocks.len()).filter(is_choice).collect();
        let spot = |b: &usize| format!(" {}", number_of(&insts, &format!("%q{b} = ")));
        let spots: String = choices.iter().map(spot).collect();
        let event = match choices.is_empty() {
            true => String::new(),
            false => format!("event 2 read of argument:0 :{spots}\n"),
        };
        let name = |is_before: bool| {
            let is_there = choices.iter().any(|&b| (b < self.barrier) == is_before);
            if is_there { " 2" } else { "" }
        };
        format!(
            "selvedge-certificate 1\nmodule as-read\nfunction \"k\" blocks {} instructions {}\n\
             trust meet {barrier}\ntrust end {}\npromise traps\nevent 0 write of @\"s\" : {write}\n\
             event 1 read of @\"s\" : {read}\n{event}delete {barrier}\nbefore 0{}\nbehind 1{}\n\
             apart 0 1 threads ends\n",
            self.blocks.len() + 2,
            insts.len(),
            self.blocks.len() + 1,
            name(true),
            name(false)
        )
    }

    /// Two conflicting threads, and whether both accesses are executed in some launch.
    fn conflict(&self) -> Result<(Option<(Thread, Thread)>, bool), ()> {
        let mut are_made = false;
        let shapes = if self.is_exact { &SHAPES[..1] } else { &SHAPES[..] };
        for (&[nx, ny], m) in shapes.iter().flat_map(|shape| ARGUMENTS.map(|m| (shape, m))) {
            let places: Result<Option<Vec<_>>, ()> =
                (0..nx).map(|x| self.places(Thread { x, nx, m })).collect();
            let Some(places) = places? else { continue };
            are_made |= [0, 1].iter().all(|&n| places.iter().any(|place| !place[n].is_empty()));
            for (x, [writes, _]) in places.iter().enumerate() {
                for (y, [_, reads]) in places.iter().enumerate() {
                    let conflicts = |&a: &i64| {
                        let near = |&b: &i64| {
                            a < b + self.accesses[1].size && b < a + self.accesses[0].size
                        };
                        reads.iter().any(near)
                    };
                    if (x != y || ny > 1) && writes.iter().any(conflicts) {
                        let thread = |x: usize| Thread { x: x as i8, nx, m };
                        return Ok((Some((thread(x), thread(y))), true));
                    }
                }
            }
        }
        Ok((None, are_made))
    }
}

#[test]
fn accepted_graphs_hold_on_all_paths() {
    let count = 50 * u64::from(cases(80));
    let (mut n_accepted, mut n_conflicts, mut n_others) = (0, 0, 0);
    for seed in 0..count {
        let graph = Graph::drawn(&mut Rng::new(seed));
        let text = graph.text();
        let claim = graph.claim(&text);
        let is_accepted = is_accepted(&text, &claim);
        // Some rejected claims are evaluated, to know that wrong claims occur.
        if !is_accepted && seed % 8 != 0 {
            continue;
        }
        let Ok((witness, are_made)) = graph.conflict() else { continue };
        if is_accepted {
            n_accepted += u64::from(are_made);
            assert!(witness.is_none(), "{seed}: {witness:?}\n{text}{claim}");
        } else {
            n_others += 1;
            n_conflicts += u64::from(witness.is_some());
        }
    }
    println!(
        "{count} graphs: {n_accepted} of accesses that are made are accepted; of {n_others} others {n_conflicts} meet"
    );
    assert!(n_accepted * 60 > count && n_conflicts * 20 > n_others, "{n_accepted} {n_conflicts}");
}
