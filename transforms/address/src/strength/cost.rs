//! What a variable costs, and what it saves.
//!
//! Counted are integer instructions of the machine in a round of the loop, in quarters of one ([`ONE`]), since
//! `ptxas` unrolls small loops [`UNROLLED`] times and then adds to a variable once for all copies; what is computed
//! from the index it computes for each copy. `docs/addresses.md` has what was measured.

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_ir::{Function, Inst, ModuleHeader, Opcode, Value};

/// One instruction.
pub(super) const ONE: u32 = 4;

/// How often `ptxas` repeats the body of a small loop.
pub(super) const UNROLLED: u32 = 4;

/// How many instructions a variable adds in a round: to a pointer of 64 bits, two.
pub(super) fn of_variable(is_narrow: bool, is_unrolled: bool) -> u32 {
    let adds = if is_narrow { ONE } else { 2 * ONE };
    if is_unrolled { adds / UNROLLED } else { adds }
}

/// What is not computed any more in a loop when other values take the place of some of its instructions.
pub(super) struct Savings<'a> {
    pub(super) func: &'a Function,
    pub(super) header: &'a ModuleHeader,
    pub(super) loops: &'a Loops,
    pub(super) this: Loop,
}

/// What goes when other values take the place of some instructions, to ask of some of these what goes on their
/// account. It is kept, since it is asked of each, time and again, until what is left pays.
pub(super) struct Gone<'a> {
    savings: Savings<'a>,
    replaced: FxHashSet<Inst>,
    /// What is replaced, and what nothing uses that stays.
    gone: FxHashSet<Inst>,
}

impl<'a> Gone<'a> {
    /// Cost: the uses of what goes.
    pub(super) fn new(savings: Savings<'a>, replaced: impl IntoIterator<Item = Inst>) -> Gone<'a> {
        let replaced: FxHashSet<Inst> = replaced.into_iter().collect();
        let mut gone = replaced.clone();
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
                    gone.insert(operand);
                    work.push(operand);
                }
            }
        }
        Gone { savings, replaced, gone }
    }

    /// What goes on account of some of what is replaced. Cost: their uses, and what would stay without them.
    pub(super) fn saved_by(&self, some: &[Inst]) -> u32 {
        self.staying_without(some).iter().map(|&inst| self.savings.weight(inst)).sum()
    }

    /// Lets some of what was replaced be as it was. Each of them may be put back once: what stays on account of it
    /// is gone no longer, so that no other's savings count it.
    pub(super) fn put_back(&mut self, some: &[Inst]) {
        debug_assert!(some.iter().all(|inst| self.replaced.contains(inst)), "is put back already");
        for inst in self.staying_without(some) {
            self.gone.remove(&inst);
        }
        for inst in some {
            self.replaced.remove(inst);
        }
    }

    /// What is gone, and is there if some instructions are not replaced: those of them that are used by what is
    /// there, and what is used by such.
    fn staying_without(&self, some: &[Inst]) -> Vec<Inst> {
        let func = self.savings.func;
        let goes_anyway = |inst: Inst| {
            self.savings.is_arithmetic(inst)
                && func.has_uses(inst.into())
                && func.users(inst.into()).all(|user| self.gone.contains(&user))
        };
        let put_back: FxHashSet<Inst> = some.iter().copied().collect();
        let mut staying: Vec<Inst> =
            some.iter().copied().filter(|&inst| !goes_anyway(inst)).collect();
        let mut seen: FxHashSet<Inst> = staying.iter().copied().collect();
        let mut n = 0;
        while let Some(&inst) = staying.get(n) {
            n += 1;
            let operands = func.operands(inst).filter_map(Value::as_inst);
            staying.extend(operands.filter(|operand| {
                let stays_replaced = self.replaced.contains(operand) && !put_back.contains(operand);
                self.gone.contains(operand) && !stays_replaced && seen.insert(*operand)
            }));
        }
        staying
    }
}

impl Savings<'_> {
    /// Whether an instruction of the loop goes when nothing uses it.
    fn is_arithmetic(&self, inst: Inst) -> bool {
        let is_inside =
            self.func.block_of(inst).is_some_and(|block| self.loops.contains(self.this, block));
        let opcode = self.func.opcode(inst);
        is_inside && (opcode.is_binary() || opcode.is_cast() || opcode == Opcode::GetElementPtr)
    }

    /// What an instruction costs: conversions go with what uses them, and distances that are numbers with the
    /// access.
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

    /// One product and sum for an index of 32 bits, and two instructions for one of 64.
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

    /// What goes with some instructions, by definition: whatever is used by what goes only.
    fn weight_with(savings: &Savings<'_>, replaced: &[Inst]) -> u32 {
        let func = savings.func;
        let mut gone: Vec<Inst> = replaced.to_vec();
        loop {
            let goes = |inst: &Inst| {
                savings.is_arithmetic(*inst)
                    && !gone.contains(inst)
                    && func.has_uses((*inst).into())
                    && func.users((*inst).into()).all(|user| gone.contains(&user))
            };
            let Some(next) = func.all_insts().find(goes) else { break };
            gone.push(next);
        }
        gone.iter().map(|&inst| savings.weight(inst)).sum()
    }

    /// A loop with sums of its counter and of each other, each of which is stored through or used by another one.
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
        // What is in the sixth to the tenth is not replaced.
        let mut sets: Vec<Vec<Inst>> = vec![Vec::new(); 10];
        inside.for_each(|inst| sets[rng.below(10)].push(inst));
        sets.truncate(5);
        let mut gone = Gone::new(savings(), sets.iter().flatten().copied());
        while !sets.is_empty() {
            let with_last = weight_with(&savings(), &sets.concat());
            let last = sets.pop().expect("a set");
            let without_last = weight_with(&savings(), &sets.concat());
            assert_eq!(gone.saved_by(&last), with_last - without_last);
            gone.put_back(&last);
        }
    }

    #[test]
    fn what_goes_on_account_of_some_is_what_goes_with_all_less_what_goes_with_the_others() {
        for seed in 0..300 {
            let rng = &mut Rng::new(seed);
            let text = generated(rng);
            let read = read(text.as_bytes(), &ReadOptions::default()).expect("a module");
            let (_, func) = read.module.defined().next().expect("a function");
            check(&read.module.header, func, rng);
        }
    }
}
