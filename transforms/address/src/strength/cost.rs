//! The cost of an induction variable, and what it saves.
//!
//! The unit is a quarter of a machine integer instruction per iteration ([`ONE`]), since `ptxas` unrolls small loops
//! [`UNROLLED`] times and then increments a variable once for all copies, while it computes values from the index for
//! each copy. `docs/addresses.md` has the measurements.

use std::collections::{BTreeSet, BinaryHeap};

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_ir::{Function, Inst, ModuleHeader, Opcode, Value};

/// One instruction.
pub(super) const ONE: u32 = 4;

/// How many copies of the body of a small loop `ptxas` makes.
pub(super) const UNROLLED: u32 = 4;

/// The instructions that a variable adds to an iteration: two for a 64-bit pointer.
pub(super) fn of_variable(is_narrow: bool, is_unrolled: bool) -> u32 {
    let adds = if is_narrow { ONE } else { 2 * ONE };
    if is_unrolled { adds / UNROLLED } else { adds }
}

/// Computes which instructions of a loop become dead when other values replace some of them.
pub(super) struct Savings<'a> {
    pub(super) func: &'a Function,
    pub(super) header: &'a ModuleHeader,
    pub(super) loops: &'a Loops,
    pub(super) this: Loop,
}

/// The instructions that become dead when other values replace some instructions, to query the share of a subset of
/// the replaced ones. It is maintained incrementally, since each subset is queried repeatedly until all that remain
/// pay.
pub(super) struct Removed<'a> {
    savings: Savings<'a>,
    replaced: FxHashSet<Inst>,
    /// The replaced instructions, and those that have no remaining uses.
    removed: FxHashSet<Inst>,
}

impl<'a> Removed<'a> {
    /// Cost: the uses of the dead instructions.
    pub(super) fn new(
        savings: Savings<'a>,
        replaced: impl IntoIterator<Item = Inst>,
    ) -> Removed<'a> {
        let replaced: FxHashSet<Inst> = replaced.into_iter().collect();
        let mut removed = replaced.clone();
        let mut left: FxHashMap<Inst, usize> = FxHashMap::default();
        let mut work: Vec<Inst> = replaced.iter().copied().collect();
        while let Some(inst) = work.pop() {
            for operand in savings.func.operands(inst).filter_map(Value::as_inst) {
                if !savings.is_arithmetic(operand) || replaced.contains(&operand) {
                    continue;
                }
                let uses = || savings.func.uses(operand.into()).count();
                let n = left.entry(operand).or_insert_with(uses);
                *n -= 1;
                if *n == 0 {
                    removed.insert(operand);
                    work.push(operand);
                }
            }
        }
        Removed { savings, replaced, removed }
    }

    /// The cost of the instructions that are dead only because of a subset of the replaced ones. Cost: their uses,
    /// and the instructions that would stay without them.
    pub(super) fn saved_by(&self, some: &[Inst]) -> u32 {
        self.live_without(some).iter().map(|&inst| self.savings.weight(inst)).sum()
    }

    /// Reverts the replacement of a subset. Each instruction may be reverted once: the instructions that it keeps
    /// alive are no longer dead, so they do not count as savings of others. Returns the instructions whose state
    /// changed.
    pub(super) fn revert(&mut self, some: &[Inst]) -> Vec<Inst> {
        debug_assert!(some.iter().all(|inst| self.replaced.contains(inst)), "is put back already");
        let mut changed = self.live_without(some);
        for inst in &changed {
            self.removed.remove(inst);
        }
        for inst in some {
            self.replaced.remove(inst);
        }
        changed.extend(some);
        changed
    }

    /// The candidates whose savings may change with the state of some instructions: a member is an operand of one of
    /// these, or reaches one of these through dead operands. Cost: the uses of dead instructions that depend on them.
    fn depending_on(&self, changed: &[Inst], owners: &FxHashMap<Inst, usize>) -> BTreeSet<usize> {
        let func = self.savings.func;
        let operands = changed.iter().flat_map(|&inst| func.operands(inst));
        let operands = operands.filter_map(Value::as_inst);
        let mut found: BTreeSet<usize> =
            operands.filter_map(|inst| owners.get(&inst).copied()).collect();
        let mut seen: FxHashSet<Inst> = FxHashSet::default();
        let mut work = changed.to_vec();
        while let Some(inst) = work.pop() {
            for user in func.users(inst.into()).filter(|&user| seen.insert(user)) {
                match owners.get(&user) {
                    Some(&owner) => _ = found.insert(owner),
                    None if self.removed.contains(&user) => work.push(user),
                    None => {}
                }
            }
        }
        found
    }

    /// The dead instructions that are live if a subset is not replaced: instructions of the subset with live users,
    /// and, transitively, operands of these.
    fn live_without(&self, some: &[Inst]) -> Vec<Inst> {
        let func = self.savings.func;
        let goes_anyway = |inst: Inst| {
            self.savings.is_arithmetic(inst)
                && func.has_uses(inst.into())
                && func.users(inst.into()).all(|user| self.removed.contains(&user))
        };
        let revert: FxHashSet<Inst> = some.iter().copied().collect();
        let mut staying: Vec<Inst> =
            some.iter().copied().filter(|&inst| !goes_anyway(inst)).collect();
        let mut seen: FxHashSet<Inst> = staying.iter().copied().collect();
        let mut n = 0;
        while let Some(&inst) = staying.get(n) {
            n += 1;
            let operands = func.operands(inst).filter_map(Value::as_inst);
            staying.extend(operands.filter(|operand| {
                let stays_replaced = self.replaced.contains(operand) && !revert.contains(operand);
                self.removed.contains(operand) && !stays_replaced && seen.insert(*operand)
            }));
        }
        staying
    }
}

/// Drops candidates that do not pay, the worst first, until all remaining ones pay. `members` are the instructions
/// that each candidate replaces, without duplicates; `rank` is how bad a candidate with these savings is, and `None`
/// if it pays. Returns the dropped candidates in order.
///
/// Cost: savings are recomputed only where they may have changed, so nearly linear unless many candidates share long
/// computations.
pub(super) fn drop_losing<R: Ord>(
    removed: &mut Removed<'_>,
    members: &[Vec<Inst>],
    rank: impl Fn(usize, u32) -> Option<R>,
) -> Vec<usize> {
    let owned = members.iter().enumerate().flat_map(|(n, own)| own.iter().map(move |&it| (it, n)));
    let owners: FxHashMap<Inst, usize> = owned.collect();
    // How many times savings were computed; `None` for dropped candidates.
    let mut versions = vec![Some(0_u32); members.len()];
    let mut losing = BinaryHeap::new();
    for (n, own) in members.iter().enumerate() {
        losing.extend(rank(n, removed.saved_by(own)).map(|rank| (rank, n, 0)));
    }
    let mut dropped = Vec::new();
    while let Some((_, n, version)) = losing.pop() {
        if versions[n] != Some(version) {
            continue;
        }
        versions[n] = None;
        dropped.push(n);
        let changed = removed.revert(&members[n]);
        for other in removed.depending_on(&changed, &owners) {
            let Some(version) = &mut versions[other] else { continue };
            *version += 1;
            let rank = rank(other, removed.saved_by(&members[other]));
            losing.extend(rank.map(|rank| (rank, other, *version)));
        }
    }
    dropped
}

impl Savings<'_> {
    /// Whether an instruction of the loop becomes dead when it has no uses.
    fn is_arithmetic(&self, inst: Inst) -> bool {
        let is_inside =
            self.func.block_of(inst).is_some_and(|block| self.loops.contains(self.this, block));
        let opcode = self.func.opcode(inst);
        is_inside && (opcode.is_binary() || opcode.is_cast() || opcode == Opcode::GetElementPtr)
    }

    /// The cost of an instruction. Conversions are fused with their users, and constant distances with the access.
    fn weight(&self, inst: Inst) -> u32 {
        let func = self.func;
        match func.opcode(inst) {
            Opcode::GetElementPtr => {
                let indices = func.operands(inst).skip(1);
                indices.map(|index| self.weight_of_index(index)).sum()
            }
            Opcode::Mul => self.words(inst) * self.words(inst) * ONE,
            opcode if opcode.is_binary() => self.words(inst) * ONE,
            _ => 0,
        }
    }

    /// The cost of an index: one multiply-add for 32 bits, and two instructions for 64 bits.
    fn weight_of_index(&self, index: Value) -> u32 {
        if self.func.as_int(index).is_some() {
            return 0;
        }
        let extended = index.as_inst().filter(|&inst| {
            matches!(self.func.opcode(inst), Opcode::SExt | Opcode::ZExt)
                && self.width(self.func.operand(inst, 0)) <= 32
        });
        if extended.is_some() || self.width(index) <= 32 { ONE } else { 2 * ONE }
    }

    fn width(&self, value: Value) -> u32 {
        self.header.types.int_bits(self.func.value_type(value)).unwrap_or(64)
    }

    fn words(&self, inst: Inst) -> u32 {
        self.width(inst.into()).div_ceil(32)
    }
}

#[cfg(test)]
mod tests {
    use selvedge_analysis::dom::Dominators;
    use selvedge_ir::ModuleHeader;
    use selvedge_testkit::rng::Rng;
    use selvedge_text::{ReadOptions, read};

    use super::*;

    /// The cost of the dead instructions, by definition: those all of whose users are dead.
    fn weight_with(savings: &Savings<'_>, replaced: &[Inst]) -> u32 {
        let func = savings.func;
        let mut removed: Vec<Inst> = replaced.to_vec();
        loop {
            let is_removed = |inst: &Inst| {
                savings.is_arithmetic(*inst)
                    && !removed.contains(inst)
                    && func.has_uses((*inst).into())
                    && func.users((*inst).into()).all(|user| removed.contains(&user))
            };
            let Some(next) = func.all_insts().find(is_removed) else { break };
            removed.push(next);
        }
        removed.iter().map(|&inst| savings.weight(inst)).sum()
    }

    /// A loop with sums of its counter and of each other. Each sum is used by another one or by the address of a store.
    fn generated(rng: &mut Rng) -> String {
        let mut text = String::from(
            "define void @f(ptr %p, i64 %n) {\nentry:\n  br label %h\nh:\n  \
             %v0 = phi i64 [ 0, %entry ], [ %v1, %h ]\n  %v1 = add i64 %v0, 1\n",
        );
        for n in 2..12 {
            let [a, b] = [(); 2].map(|()| rng.below(n));
            let op = *rng.pick(&["add", "mul", "xor"]);
            text += &format!("  %v{n} = {op} i64 %v{a}, %v{b}\n");
            if rng.one_in(2) {
                text += &format!(
                    "  %q{n} = getelementptr i8, ptr %p, i64 %v{n}\n  store i8 0, ptr %q{n}\n"
                );
            }
        }
        text + "  %c = icmp ult i64 %v1, %n\n  br i1 %c, label %h, label %out\nout:\n  ret void\n}\n"
    }

    fn check(header: &ModuleHeader, func: &Function, rng: &mut Rng) {
        let dom = Dominators::compute(func);
        let loops = Loops::compute(func, &dom);
        let this = loops.all().next().expect("a loop");
        let savings = || Savings { func, header, loops: &loops, this };
        let inside = func.all_insts().filter(|&inst| savings().is_arithmetic(inst));
        // The last five of the ten sets are not replaced.
        let mut sets: Vec<Vec<Inst>> = vec![Vec::new(); 10];
        inside.for_each(|inst| sets[rng.below(10)].push(inst));
        sets.truncate(5);
        let mut removed = Removed::new(savings(), sets.iter().flatten().copied());
        while !sets.is_empty() {
            let with_last = weight_with(&savings(), &sets.concat());
            let last = sets.pop().expect("a set");
            let without_last = weight_with(&savings(), &sets.concat());
            assert_eq!(removed.saved_by(&last), with_last - without_last);
            removed.revert(&last);
        }
    }

    /// The same as [`drop_losing`], but all savings are recomputed in each step.
    fn drop_losing_by_definition(
        removed: &mut Removed<'_>,
        members: &[Vec<Inst>],
        rank: impl Fn(usize, u32) -> Option<(i64, i64)>,
    ) -> Vec<usize> {
        let mut dropped: Vec<usize> = Vec::new();
        loop {
            let left = (0..members.len()).filter(|n| !dropped.contains(n));
            let losing = left.filter_map(|n| Some((rank(n, removed.saved_by(&members[n]))?, n)));
            let Some((_, worst)) = losing.max() else { return dropped };
            removed.revert(&members[worst]);
            dropped.push(worst);
        }
    }

    #[test]
    fn updated_savings_equal_recomputed_ones() {
        let mut n_dropped = 0;
        for seed in 0..400 {
            let rng = &mut Rng::new(seed);
            let read = read(generated(rng).as_bytes(), &ReadOptions::default()).expect("a module");
            let (_, func) = read.module.defined().next().expect("a function");
            let loops = Loops::compute(func, &Dominators::compute(func));
            let this = loops.all().next().expect("a loop");
            let savings = || Savings { func, header: &read.module.header, loops: &loops, this };
            let mut members: Vec<Vec<Inst>> = vec![Vec::new(); 6];
            let inside = func.all_insts().filter(|&inst| savings().is_arithmetic(inst));
            inside.for_each(|inst| members[rng.below(6)].push(inst));
            members.truncate(5);
            let costs: Vec<u32> = members.iter().map(|_| rng.below(12) as u32 * ONE / 2).collect();
            let rank = |n: usize, saved: u32| {
                let loss = i64::from(costs[n]) - i64::from(saved);
                (loss >= 0).then_some((loss, -(n as i64)))
            };
            let removed = || Removed::new(savings(), members.iter().flatten().copied());
            let dropped = drop_losing(&mut removed(), &members, rank);
            assert_eq!(
                dropped,
                drop_losing_by_definition(&mut removed(), &members, rank),
                "{seed}"
            );
            n_dropped += dropped.len();
        }
        assert!(n_dropped > 400, "{n_dropped}");
    }

    #[test]
    fn savings_of_a_subset_are_a_difference_of_totals() {
        for seed in 0..300 {
            let rng = &mut Rng::new(seed);
            let text = generated(rng);
            let read = read(text.as_bytes(), &ReadOptions::default()).expect("a module");
            let (_, func) = read.module.defined().next().expect("a function");
            check(&read.module.header, func, rng);
        }
    }
}
