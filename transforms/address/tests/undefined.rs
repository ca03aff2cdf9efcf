//! If an argument is undef, generated functions access nothing after the passes that they could not access before.
//!
//! An undef value may have a different value at each use. So a value is represented by the set of values that it may
//! have, and an operation yields its results for all combinations of its operands' values. The addresses of each
//! access of the new function must be a subset of those of the old one.

mod small;

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;
use selvedge_address::{
    BaseAddressStrengthReduce, CommonBaseElim, CommonBaseOptions, StrengthOptions,
};
use selvedge_ir::{Function, Inst, Module, Opcode, Value};
use selvedge_pass::Pass;
use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;
use small::{ARGUMENTS, Draw, POINTERS, Run, parsed};

/// The values that a value may have; `None` is poison.
type Set = BTreeSet<Option<u64>>;

/// The stored values and their addresses; `None` if the run is undefined or too long.
type Accesses = Option<Vec<(Set, Set)>>;

/// Maximum number of combinations of operands of one operation.
const MAX_COMBINED: usize = 5000;

/// Maximum number of blocks of a run.
const MAX_BLOCKS: usize = 20;

const FLAGS: [&str; 5] = [" inbounds ", " nuw ", " nsw ", " nneg ", " disjoint "];

/// A run that computes sets.
struct SetRun<'m> {
    run: Run<'m>,
    func: &'m Function,
    sets: FxHashMap<Value, Set>,
}

impl SetRun<'_> {
    fn set(&self, value: Value) -> Set {
        match self.func.as_int(value) {
            Some(bits) => Set::from([bits.to_u64()]),
            None => self.sets[&value].clone(),
        }
    }

    /// The possible results of an operation, for each combination of the possible values of its operands.
    fn result(&mut self, inst: Inst) -> Option<Set> {
        let operands: Vec<Value> = self.func.operands(inst).collect();
        let mut combined: Vec<Vec<Option<u64>>> = vec![Vec::new()];
        for &operand in &operands {
            let set = self.set(operand);
            let longer = combined.iter().flat_map(|row| {
                set.iter().map(move |&number| row.iter().copied().chain([number]).collect())
            });
            combined = longer.collect();
            if combined.len() > MAX_COMBINED {
                return None;
            }
        }
        // Two uses of one value may yield two different values.
        Some(combined.into_iter().map(|row| self.run.result_of(inst, &row)).collect())
    }

    fn accesses(&mut self) -> Accesses {
        let mut accesses = Vec::new();
        let mut block = self.func.entry()?;
        for _ in 0..MAX_BLOCKS {
            for inst in self.func.insts(block).collect::<Vec<_>>() {
                let operand = |n| self.set(self.func.operand(inst, n));
                match self.func.opcode(inst) {
                    Opcode::Store if operand(1).contains(&None) => return None,
                    Opcode::Store => accesses.push((operand(0), operand(1))),
                    Opcode::Phi | Opcode::Br => {}
                    Opcode::Ret => return Some(accesses),
                    _ => {
                        let set = self.result(inst)?;
                        self.sets.insert(inst.into(), set);
                    }
                }
            }
            let from = block;
            let end = self.func.terminator(block)?;
            let successors: Vec<_> = self.func.successors(block).collect();
            block = match successors[..] {
                [then, or_else] => {
                    let taken = self.set(self.func.operand(end, 0));
                    let [Some(taken)] = *taken.into_iter().collect::<Vec<_>>() else { return None };
                    if taken == 1 { then } else { or_else }
                }
                _ => *successors.first()?,
            };
            let phis = self.func.insts(block).filter(|&it| self.func.opcode(it) == Opcode::Phi);
            let taken = |phi| self.func.incoming(phi).find(|&(_, edge)| edge == from);
            let all: Vec<_> =
                phis.filter_map(|phi| Some((phi.into(), self.set(taken(phi)?.0)))).collect();
            self.sets.extend(all);
        }
        None
    }
}

/// The accesses of a function for a pointer, `%x` and `%c`, where `%y` is undef.
fn accesses(module: &Module, [p, x, c]: [u64; 3]) -> Accesses {
    let (_, func) = module.defined().next().expect("one function");
    let run = Run::new(&module.header, func, [p, x, 0, c]);
    let one = |number| Set::from([Some(number)]);
    let of_args = [one(p), one(x), (0..16).map(Some).collect(), one(c)];
    let sets = func.args().map(Value::from).zip(of_args).collect();
    SetRun { run, func, sets }.accesses()
}

/// Whether a function accesses nothing that it could not access before; `None` if it was undefined before.
fn is_fine(before: &Module, after: &Module, input: [u64; 3]) -> Option<bool> {
    let old = accesses(before, input)?;
    let Some(new) = accesses(after, input) else { return Some(false) };
    let is_part =
        |(old, new): (&(Set, Set), &(Set, Set))| old.0 == new.0 && new.1.is_subset(&old.1);
    Some(old.len() == new.len() && old.iter().zip(&new).all(is_part))
}

/// Compares functions before and after. Returns the number of accesses whose address depends on undef.
fn check<P: Pass + 'static>(
    seeds: std::ops::Range<u64>,
    draw: impl Fn(&mut Rng) -> String,
    pass: impl Fn() -> P,
) -> usize {
    let mut n_undefined = 0;
    for seed in seeds {
        let mut text = draw(&mut Rng::new(seed));
        // Only `%y` may be undef. Nearly all flags would be violated by one of its values.
        text = text.replace(ARGUMENTS, "ptr noundef %p, i6 noundef %x, i4 %y, i1 noundef %c");
        for flag in FLAGS.iter().filter(|_| seed % 4 > 0) {
            text = text.replace(flag, " ");
        }
        let (before, after) = (parsed(&text), small::optimized(&text, pass()));
        if before.to_string() == after.to_string() {
            continue;
        }
        for x in (seed % 7..64).step_by(7) {
            let input = [POINTERS[(seed % 3) as usize], x, x % 2];
            let old = accesses(&before, input).into_iter().flatten();
            n_undefined += old.filter(|(_, addresses)| addresses.len() > 1).count();
            let is_wrong = is_fine(&before, &after, input) == Some(false);
            assert!(!is_wrong, "seed {seed} input {input:x?}\n{text}\n{after}");
        }
    }
    n_undefined
}

fn strength(iv_limit: u64) -> BaseAddressStrengthReduce {
    let options = StrengthOptions { level: 1, iv_limit, ..StrengthOptions::default() };
    BaseAddressStrengthReduce { options }
}

#[test]
fn common_bases_of_undefined_values_are_refinements() {
    let options = CommonBaseOptions::default();
    let n = check(0..u64::from(cases(600)), Draw::function, || CommonBaseElim { options });
    assert!(n > 30, "{n} accesses with an undefined value");
}

#[test]
fn strength_reduction_of_undefined_values_is_a_refinement() {
    let n = check(0..u64::from(cases(400)), Draw::looping, || strength(8));
    let chained = check(0..u64::from(cases(400)), Draw::looping, || strength(1));
    assert!(n > 30 && chained > 30, "{n} and {chained} accesses with an undefined value");
}
