//! Threads that touch one byte, found by evaluating sample threads.
//!
//! A sample of up to 64 threads of a block evaluates the addresses of two accesses, all threads at once, for a few
//! choices of the unknown values: arguments, loaded values, the grid size. Where two threads touch one byte, no proof
//! that different threads access different bytes can succeed, and none is tried.
//!
//! * An unknown value is taken to be the same number for all threads, which is possible. All threads are in the first
//!   iteration of all loops. That is evidence for threads in different iterations of a loop if the values they compute
//!   are the same in all iterations and the loop has a second iteration. An address after a loop that depends on the
//!   loop's counter is no evidence where no thread leaves the loop in its first iteration.
//! * Where an address is one of several, one of them is chosen; also at a select whose condition is unknown.
//! * An address that grows by a constant number of bytes with an unknown value is moved to the other address, within
//!   the range of the value, if neither the other address nor a condition depends on that value (`samples/slope.rs`). A
//!   value that changes from iteration to iteration without a fixed step, as in a binary search, is unknown too.
//! * A thread counts where the conditions on the path to the access hold. A condition that holds for none of the
//!   threads is assumed to hold if it depends on an unknown value on which neither the addresses nor the conditions of
//!   the other access depend: that value might be a different number.
//!
//! This is a heuristic, and no soundness depends on it: it only selects the barriers that get a full analysis. A
//! barrier that it finds needed stays.
//!
//! Cost: each value that an address or a condition depends on is computed once for each choice, at most
//! [`MAX_COLUMNS`].
//!
//! | file | what it does |
//! |---|---|
//! | `samples/choices.rs` | the sampled threads, and the numbers chosen for unknown values |
//! | `samples/column.rs` | the results of all threads for one value |
//! | `samples/iterations.rs` | loops with more than one iteration |
//! | `samples/slope.rs` | how a value changes with an unknown value |
//! | `samples/offsets.rs` | whether two threads touch one byte |

mod choices;
mod column;
mod iterations;
mod offsets;
mod slope;

use std::hash::BuildHasher;
use std::rc::Rc;

use rustc_hash::{FxBuildHasher, FxHashMap};
use selvedge_analysis::InstEffects;
use selvedge_analysis::cycles::{Cycle, Cycles};
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::fold::Int;
use selvedge_analysis::value::{Address, Values};
use selvedge_ir::{Block, ConstKind, Function, Inst, Opcode, Value, ValueKind};
use selvedge_thread_memory::build::AccessSite;
use selvedge_thread_memory::shape::Shape;
use smallvec::{SmallVec, smallvec};

use crate::arithmetic::{Register, WARP, choose, compare, cut, signed};
use choices::{CTAS, MAX_CHOICES, Numbers, Sample, place_of};
use column::{LaneValues, Loops, NONE, Unknowns, lanes};
pub(crate) use iterations::SurroundingLoops;
use offsets::{Offsets, Sum, Touching, overlap_by_slope, touch};
use slope::{Sign, Slope, Slopes};

/// Maximum number of values that are computed of one function for one choice.
const MAX_COLUMNS: usize = 4096;

/// Initial capacity for computed values.
const COLUMNS_AT_FIRST: usize = 128;

/// The narrowest type that is assumed to hold any byte count.
const WORD: u32 = 32;

/// Maximum depth of the evaluation stack.
const MAX_DEPTH: usize = 256;

/// Maximum number of dominating blocks whose conditions are compared for two accesses.
const MAX_CONDITIONS: usize = 64;

/// Maximum number of operands of a switch that is followed.
const MAX_OPERANDS: usize = 64;

/// Maximum number of phis and selects that are followed in a row from a pointer to its base.
const MAX_ARMS: usize = 4;

/// The results of the threads for one choice.
struct Attempt {
    sample: Sample,
    numbers: FxHashMap<Value, u32>,
    columns: Vec<LaneValues>,
    arriving: FxHashMap<Block, ArrivingThreads>,
    /// The unknown values on which the conditions at the end of a block and on the path to it depend, cached by block.
    queried: FxHashMap<Block, Unknowns>,
    offsets: FxHashMap<Value, Option<Rc<Offsets>>>,
    sums: FxHashMap<Terms, Option<Rc<Sum>>>,
    /// Whether some thread takes the backedge of a loop and of all loops around it.
    iterates: FxHashMap<Cycle, bool>,
}

/// Values with their factors, in the order in which they are added.
type Terms = SmallVec<[(Value, i64); 4]>;

/// The threads that reach a block.
#[derive(Clone, Copy)]
struct ArrivingThreads {
    threads: u64,
    /// The unknown values of the conditions that were assumed to hold.
    taken: Unknowns,
    /// The unknown values on which the branch from the dominator to the block depends: where the condition was assumed
    /// to hold, and where it holds. One of the two is empty.
    last: [Unknowns; 2],
    /// Whether a condition was assumed to hold that differs between threads: it may then hold for few of them.
    is_tied: bool,
    /// The loops whose first iteration decides the conditions.
    loops: Loops,
}

/// Evaluates addresses for sample threads of one function as it is now, to find two threads that touch one byte.
pub(crate) struct Samples<'s> {
    func: &'s Function,
    values: Values<'s>,
    effects: &'s InstEffects<'s>,
    dominators: &'s Dominators,
    cycles: &'s Cycles,
    attempts: Vec<Attempt>,
    addresses: FxHashMap<Value, Rc<Address>>,
    /// The values that phis may have in the first iterations of their loops.
    first_values: FxHashMap<Inst, SmallVec<[Value; 4]>>,
    /// The blocks of loops from which control may leave them.
    exiting: Option<Rc<FxHashMap<Cycle, Vec<Block>>>>,
    /// The results of calls, cached.
    registers: FxHashMap<Inst, Option<Register>>,
}

impl<'s> Samples<'s> {
    /// Creates the evaluator for blocks of that shape.
    pub(crate) fn new(
        func: &'s Function,
        values: Values<'s>,
        effects: &'s InstEffects<'s>,
        dominators: &'s Dominators,
        cycles: &'s Cycles,
        shape: &Shape,
    ) -> Samples<'s> {
        let attempts = Sample::all(shape).map(Attempt::new).collect();
        let (addresses, first_values, exiting, registers) = Default::default();
        Samples {
            func,
            values,
            effects,
            dominators,
            cycles,
            attempts,
            addresses,
            first_values,
            exiting,
            registers,
        }
    }

    /// Whether two different threads are found that touch one byte, one by the first access and the other by the
    /// second. With `crossed_loops`, the threads are in different iterations of at least one of these loops;
    /// otherwise they are in the same iteration of all.
    pub(crate) fn meet(
        &mut self,
        a: &AccessSite,
        b: &AccessSite,
        crossed_loops: Option<SurroundingLoops>,
    ) -> bool {
        (0..self.attempts.len()).any(|n| self.meet_in(n, a, b, crossed_loops))
    }

    fn meet_in(
        &mut self,
        n: usize,
        a: &AccessSite,
        b: &AccessSite,
        crossed_loops: Option<SurroundingLoops>,
    ) -> bool {
        let (Some(first), Some(second)) = (self.offsets(n, a.pointer), self.offsets(n, b.pointer))
        else {
            return false;
        };
        let blocks = self.func.block_of(a.inst).zip(self.func.block_of(b.inst));
        let Some((earlier, later)) = blocks.filter(|_| first.root == second.root) else {
            return false;
        };
        let [of_earlier, of_later] = [earlier, later].map(|block| self.arriving(n, block));
        let taken = of_earlier.taken | of_later.taken;
        let loops = first.loops | second.loops | of_earlier.loops | of_later.loops;
        if crossed_loops
            .is_some_and(|around| around.loops & loops != 0 || !self.turn(n, around.block))
        {
            return false;
        }
        let sides = [(&*first, of_earlier.threads, a.size), (&*second, of_later.threads, b.size)];
        taken & (first.sum.from | second.sum.from) == 0
            && (touch(sides) || self.may_be_brought_together(n, sides, [earlier, later]))
            && (taken == 0 || self.go_together(n, earlier, later))
            && !self.are_in_later_iterations(n, first.loops, (earlier, of_earlier.threads))
            && !self.are_in_later_iterations(n, second.loops, (later, of_later.threads))
    }

    /// Whether two threads touch one byte when an unknown value that one of the addresses depends on is another number
    /// than the chosen one. Neither the other address nor a condition on the path to one of the two blocks may depend
    /// on that value.
    fn may_be_brought_together(
        &mut self,
        n: usize,
        [earlier, later]: [Touching<'_>; 2],
        blocks: [Block; 2],
    ) -> bool {
        [[earlier, later], [later, earlier]].into_iter().any(|[moved, fixed]| {
            moved.0.sum.slopes.iter().any(|slope| {
                let Slope { factor, moves, .. } = slope;
                moves & (fixed.0.sum.from | moved.0.sum.tangled) == 0
                    && self
                        .distances_to_ends(n, slope)
                        .is_some_and(|ends| overlap_by_slope([moved, fixed], factor, ends))
                    && blocks.iter().all(|&block| moves & self.queried(n, block) == 0)
            })
        })
    }

    /// Returns the least and the greatest step by which all threads' numbers of an unknown value can change together
    /// and stay in its range.
    fn distances_to_ends(&self, n: usize, slope: Slope) -> Option<[i64; 2]> {
        let attempt = &self.attempts[n];
        let column = &attempt.columns[*attempt.numbers.get(&slope.of)? as usize];
        let (range, bits) = (self.values.range(slope.of)?, self.bits(slope.of)?);
        let wide = |end: Int| end.zext(u64::BITS).to_i64();
        let ((first, last), [least, most]) = match slope.sign {
            Sign::Any | Sign::NotNegative => (
                (range.smin().to_i64()?, range.smax().to_i64()?),
                column.ends(|x| signed(x, bits))?,
            ),
            Sign::None => {
                ((wide(range.umin())?, wide(range.umax())?), column.ends(u64::cast_signed)?)
            }
        };
        let first = if slope.sign == Sign::Any { first } else { first.max(0) };
        Some([first.saturating_sub(least), last.saturating_sub(most)])
    }

    fn offsets(&mut self, n: usize, pointer: Value) -> Option<Rc<Offsets>> {
        if let Some(known) = self.attempts[n].offsets.get(&pointer) {
            return known.clone();
        }
        let found = self.find_offsets(n, pointer).map(Rc::new);
        self.attempts[n].offsets.insert(pointer, found.clone());
        found
    }

    /// Computes the base of a pointer, and the offset of each thread from there.
    fn find_offsets(&mut self, n: usize, pointer: Value) -> Option<Offsets> {
        let (mut at, mut constant, mut loops) = (pointer, 0i64, 0);
        let mut terms = Terms::new();
        for _ in 0..MAX_ARMS {
            let values = self.values;
            let take_apart = || Rc::new(values.decompose(at));
            let address = Rc::clone(self.addresses.entry(at).or_insert_with(take_apart));
            if address.capped {
                return None;
            }
            constant = constant.wrapping_add(address.offset.to_i64()?);
            for term in &address.terms {
                terms.push((term.index, term.scale.to_i64()?));
            }
            match self.arm(n, address.base) {
                Some(arm) => {
                    at = arm;
                    loops |= self.loops_of(address.base);
                }
                None => {
                    let sum = self.sum(n, terms)?;
                    loops |= sum.loops;
                    return Some(Offsets { root: address.base, constant, sum, loops });
                }
            }
        }
        None
    }

    /// Computes a linear combination of values. It is cached, since neighbouring accesses often differ in the constant
    /// only.
    fn sum(&mut self, n: usize, terms: Terms) -> Option<Rc<Sum>> {
        if let Some(known) = self.attempts[n].sums.get(&terms) {
            return known.clone();
        }
        let found = self.find_sum(n, &terms).map(|column| Rc::new(Sum::of(column)));
        self.attempts[n].sums.insert(terms, found.clone());
        found
    }

    fn find_sum(&mut self, n: usize, terms: &Terms) -> Option<LaneValues> {
        let mut sum = LaneValues::all(0);
        for &(index, scale) in terms {
            let bits = self.bits(index)?;
            let index = self.column(n, index)?;
            sum = sum.plus(&self.attempts[n].columns[index as usize], scale, bits);
        }
        Some(sum)
    }

    /// Returns one of the pointers that a phi or select may yield.
    fn arm(&mut self, n: usize, pointer: Value) -> Option<Value> {
        let inst = pointer.as_inst()?;
        match self.func.opcode(inst) {
            Opcode::Phi => self.incoming(n, inst),
            Opcode::Select => Some(self.func.operand(inst, 1 + n % 2)),
            _ => None,
        }
    }

    /// Returns a value that a phi may have in the first iteration of its loop, if it is in a loop header.
    fn incoming(&mut self, n: usize, phi: Inst) -> Option<Value> {
        let (func, dominators) = (self.func, self.dominators);
        let values = self.first_values.entry(phi).or_insert_with(|| {
            let block = func.block_of(phi);
            let is_first = |from: Block| block.is_some_and(|at| !dominators.dominates(at, from));
            let is_any = |value| {
                let constant = func.as_constant(value);
                matches!(constant, Some(ConstKind::Undef | ConstKind::Poison))
            };
            let incoming =
                func.incoming(phi).filter(|&(value, from)| is_first(from) && !is_any(value));
            incoming.map(|(value, _)| value).take(MAX_CHOICES).collect()
        });
        values.get(n % values.len().max(1)).copied()
    }

    /// Computes the threads that reach a block.
    fn arriving(&mut self, n: usize, block: Block) -> ArrivingThreads {
        let known = &self.attempts[n].arriving;
        let (path, first) = self.unknown_above(Some(block), |block| known.get(&block).copied());
        let threads = self.attempts[n].sample.present;
        let mut arriving = first.unwrap_or(ArrivingThreads {
            threads,
            taken: 0,
            last: [0; 2],
            is_tied: false,
            loops: 0,
        });
        for &block in path.iter().rev() {
            arriving.last = [0; 2];
            let above = self.dominators.idom(block);
            let condition = above.and_then(|above| self.condition(n, above, block));
            if let Some(Condition { threads, from, differs, loops }) = condition {
                arriving.loops |= loops;
                match arriving.threads & threads {
                    0 if from != 0 => {
                        arriving.last = [from, 0];
                        arriving.is_tied |= differs;
                    }
                    some => (arriving.threads, arriving.last) = (some, [0, from]),
                }
            }
            arriving.taken |= arriving.last[0];
            self.attempts[n].arriving.insert(block, arriving);
        }
        arriving
    }

    /// Returns a block and its dominators up to the first one whose fact is cached, from below; and that fact.
    fn unknown_above<T>(
        &self,
        block: Option<Block>,
        known: impl Fn(Block) -> Option<T>,
    ) -> (Vec<Block>, Option<T>) {
        let mut path = Vec::new();
        let mut at = block;
        while let Some(block) = at {
            if let Some(known) = known(block) {
                return (path, Some(known));
            }
            path.push(block);
            at = self.dominators.idom(block);
        }
        (path, None)
    }

    /// Whether the conditions that were assumed to hold on the paths to two blocks can hold together: no assumed
    /// condition that leads to one block depends on the same unknown value as a condition that leads to the other, and
    /// no assumed condition that leads to both may hold for one thread only. Returns `false` where many blocks lead
    /// there.
    fn go_together(&self, n: usize, one: Block, other: Block) -> bool {
        let tree = self.dominators.tree();
        let mut at = [one, other];
        let mut passed = [[0; 2]; 2];
        for _ in 0..MAX_CONDITIONS {
            if at[0] == at[1] {
                let [one, other] = passed;
                let is_tied =
                    self.attempts[n].arriving.get(&at[0]).is_none_or(|arriving| arriving.is_tied);
                return !is_tied && one[0] & (other[0] | other[1]) == 0 && other[0] & one[1] == 0;
            }
            // The lower one moves up.
            let side = usize::from(tree.level(at[0]) < tree.level(at[1]));
            let last =
                self.attempts[n].arriving.get(&at[side]).map_or([0; 2], |arriving| arriving.last);
            passed[side] = [0, 1].map(|kind| passed[side][kind] | last[kind]);
            let Some(above) = self.dominators.idom(at[side]) else { return false };
            at[side] = above;
        }
        false
    }

    /// Returns the unknown values on which the conditions on the path to a block depend.
    fn queried(&mut self, n: usize, block: Block) -> Unknowns {
        let known = &self.attempts[n].queried;
        let above = self.dominators.idom(block);
        let (path, first) = self.unknown_above(above, |block| known.get(&block).copied());
        let mut queried = first.unwrap_or(0);
        for &block in path.iter().rev() {
            queried |= self.queried_at(n, block);
            self.attempts[n].queried.insert(block, queried);
        }
        queried
    }

    /// Returns the unknown values on which the branch at the end of a block depends.
    fn queried_at(&mut self, n: usize, block: Block) -> Unknowns {
        let func = self.func;
        let end = func.terminator(block).filter(|&end| match func.opcode(end) {
            Opcode::Br => func.n_operands(end) == 3,
            opcode => opcode == Opcode::Switch,
        });
        let column = end.and_then(|end| self.column(n, func.operand(end, 0)));
        column.map_or(0, |column| self.attempts[n].columns[column as usize].from)
    }

    /// Returns the threads that continue from the end of a block to one that it immediately dominates; `None` where all
    /// do.
    fn condition(&mut self, n: usize, above: Block, block: Block) -> Option<Condition> {
        let branch = self.func.terminator(above)?;
        let is_choice = match self.func.opcode(branch) {
            Opcode::Br => self.func.n_operands(branch) == 3,
            opcode => opcode == Opcode::Switch && self.func.n_operands(branch) <= MAX_OPERANDS,
        };
        // A thread leaves a loop in its last iteration only.
        let innermost = self.cycles.innermost(above);
        if !is_choice || innermost.is_some_and(|cycle| !self.cycles.contains(cycle, block)) {
            return None;
        }
        let targets: SmallVec<[Block; 2]> = self.func.successors(above).collect();
        let (func, dominators) = (self.func, self.dominators);
        let leads = |&to: &Block| dominators.edge_dominates(func, above, to, block);
        let to = targets.iter().copied().find(leads)?;
        let nobody = Condition { threads: 0, from: 0, differs: false, loops: 0 };
        let Some(column) = self.column(n, func.operand(branch, 0)) else { return Some(nobody) };
        let column = &self.attempts[n].columns[column as usize];
        let threads = column.defined & threads_that_go(func, branch, column, to);
        // A thread that stays in a loop does so in each iteration that there is.
        let stayed_in = innermost
            .filter(|&cycle| targets.iter().any(|&other| !self.cycles.contains(cycle, other)))
            .map_or(0, |cycle| loop_with(self.cycles.header(cycle)));
        let loops = column.loops & !stayed_in;
        Some(Condition { threads, from: column.from, differs: !column.is_same(), loops })
    }

    fn bits(&self, value: Value) -> Option<u32> {
        let bits = self.values.header().types.int_bits(self.func.value_type(value))?;
        (bits <= u64::BITS).then_some(bits)
    }

    /// Returns the number of a value's column, which is computed on demand; `None` for a value that is no integer, or
    /// if there would be too many columns.
    fn column(&mut self, n: usize, value: Value) -> Option<u32> {
        if let Some(&known) = self.attempts[n].numbers.get(&value) {
            return Some(known);
        }
        let mut waiting: SmallVec<[Value; 16]> = smallvec![value];
        while let Some(&value) = waiting.last() {
            if self.attempts[n].numbers.contains_key(&value) {
                waiting.pop();
                continue;
            }
            let needs = value.as_inst().and_then(|inst| self.needs(n, inst)).unwrap_or_default();
            let before = waiting.len();
            for need in &needs {
                if !self.attempts[n].numbers.contains_key(need) {
                    waiting.push(*need);
                }
            }
            if waiting.len() > MAX_DEPTH {
                let nothing = self.attempts[n].add(LaneValues::NONE)?;
                self.attempts[n].numbers.insert(value, nothing);
                waiting.truncate(before);
                continue;
            }
            if waiting.len() == before {
                waiting.pop();
                let column = self.compute(n, value, &needs);
                let number = self.attempts[n].add(column)?;
                self.attempts[n].numbers.insert(value, number);
            }
        }
        self.attempts[n].numbers.get(&value).copied()
    }

    /// Returns the operands that an instruction is computed from, if the evaluator follows it.
    fn needs(&mut self, n: usize, inst: Inst) -> Option<SmallVec<[Value; 3]>> {
        let func = self.func;
        self.bits(inst.into())?;
        let opcode = func.opcode(inst);
        match opcode {
            Opcode::Phi => Some(smallvec![self.incoming(n, inst)?]),
            Opcode::Freeze | Opcode::ZExt | Opcode::SExt | Opcode::Trunc => {
                let from = func.operand(inst, 0);
                self.bits(from).map(|_| smallvec![from])
            }
            Opcode::Select | Opcode::ICmp => {
                let operands: SmallVec<[Value; 3]> = func.operands(inst).collect();
                operands.iter().all(|&value| self.bits(value).is_some()).then_some(operands)
            }
            // The operands are integers: `bits` of the result is known.
            _ if opcode.is_binary() => Some(func.operands(inst).collect()),
            Opcode::Call => match self.register(inst)? {
                Register::Minimum(_) => Some(func.call_args(inst).collect()),
                Register::Thread(_)
                | Register::Extent(_)
                | Register::Lane
                | Register::WarpSize
                | Register::Cta(_)
                | Register::Ctas(_) => Some(SmallVec::new()),
            },
            _ => None,
        }
    }

    /// Returns what a call yields, if the evaluator follows it; cached.
    fn register(&mut self, call: Inst) -> Option<Register> {
        if let Some(&known) = self.registers.get(&call) {
            return known;
        }
        let found = Register::of_call(self.func, self.values.header(), self.effects, call);
        self.registers.insert(call, found);
        found
    }

    fn compute(&self, n: usize, value: Value, needs: &[Value]) -> LaneValues {
        let attempt = &self.attempts[n];
        let Some(bits) = self.bits(value) else { return LaneValues::NONE };
        let inst = match value.kind() {
            ValueKind::Inst(inst) => inst,
            ValueKind::Arg(_) => {
                return self.unknown(value, bits, &attempt.sample.choice.arguments);
            }
            ValueKind::Const(_) => {
                let number = self.func.as_int(value).and_then(|number| number.to_u64());
                return number.map_or(LaneValues::NONE, LaneValues::all);
            }
            ValueKind::Block(_) => return LaneValues::NONE,
        };
        let operand = |n: usize| {
            let number = needs.get(n).and_then(|need| attempt.numbers.get(need));
            number.map_or(&NONE, |&number| &attempt.columns[number as usize])
        };
        let row = self.func.inst(inst);
        let flags = row.bits().int_flags();
        match self.func.opcode(inst) {
            Opcode::Call => self.call(attempt, inst, bits, [operand(0), operand(1)]),
            _ if needs.is_empty() => self.unknown(value, bits, &attempt.sample.choice.others),
            Opcode::Phi if self.is_searched_for(inst) => {
                let column = operand(0).clone().of_first_iteration(self.loops_of(value));
                column.moved_by(value, Some(unknowns(value)))
            }
            Opcode::Phi => operand(0).clone().of_first_iteration(self.loops_of(value)),
            Opcode::Freeze => operand(0).clone(),
            Opcode::ZExt | Opcode::Trunc => self.resized(value, needs[0], operand(0)),
            Opcode::SExt => {
                let from = self.bits(needs[0]).unwrap_or(bits);
                operand(0).converted(|x| cut(signed(x, from).cast_unsigned(), bits))
            }
            // The proofs do not use the condition, so either arm will do where the condition is unknown.
            Opcode::Select if operand(0).from != 0 => {
                let arms = [1 + n % 2, 2 - n % 2].map(operand);
                arms[usize::from(arms[0].defined == 0)].clone()
            }
            Opcode::Select => LaneValues::choice(operand(0), operand(1), operand(2)),
            Opcode::ICmp => {
                let (predicate, bits) = (row.bits().int_predicate(), self.bits(needs[0]));
                let bits = bits.unwrap_or(u64::BITS);
                let holds = |x, y| Some(u64::from(compare(predicate, x, y, bits)));
                LaneValues::of(operand(0), operand(1), holds)
            }
            opcode => {
                let (a, b) = (operand(0), operand(1));
                let column = column::arithmetic(opcode, a, b, bits, flags);
                let is_free = column::is_remainder(opcode, b)
                    || column::is_quotient(opcode, b) && a.slopes.are_own(needs[0]);
                column.moved_by(value, a.moved_by_one().filter(|_| is_free))
            }
        }
    }

    /// A zero extension or truncation.
    fn resized(&self, value: Value, from: Value, column: &LaneValues) -> LaneValues {
        let [bits, before] = [value, from].map(|value| self.bits(value).unwrap_or(u64::BITS));
        let slopes = &column.slopes;
        if bits < before {
            let low = column.converted(|x| cut(x, bits));
            return match slopes.are_own(from) {
                true => low.with_slopes(Slopes::NONE).moved_by(value, column.moved_by_one()),
                // A type of that many bits holds any byte count.
                false if bits >= WORD => low,
                false => low.with_slopes(Slopes::NONE),
            };
        }
        if before < WORD {
            // Sums of few bits may wrap.
            let slopes = match slopes.are_own(from) {
                true => slopes.with_sign(Sign::None),
                false => Slopes::NONE,
            };
            return column.clone().with_slopes(slopes);
        }
        if slopes.iter().next().is_none() {
            return column.clone();
        }
        // A negative value might be moved to where it is not negative.
        let with_sign = |x| cut(signed(x, before).cast_unsigned(), bits);
        column.converted(with_sign).with_slopes(slopes.with_sign(Sign::NotNegative))
    }

    /// An unknown value: its chosen number, or the nearest one in its range.
    fn unknown(&self, value: Value, bits: u32, numbers: &Numbers) -> LaneValues {
        let from = unknowns(value);
        let number = cut(numbers.of(value, from.trailing_zeros()), bits);
        let fitting = self.values.range(value).and_then(|range| {
            let (least, most) = (range.umin().to_u64()?, range.umax().to_u64()?);
            let nearest = number.clamp(least, most);
            Some(if range.contains(&Int::new(bits, nearest)) { nearest } else { least })
        });
        LaneValues::unknown(fitting.unwrap_or(number), value, from)
    }

    /// Whether a phi changes from iteration to iteration without a fixed step, as in a binary search.
    fn is_searched_for(&self, phi: Inst) -> bool {
        let (func, dominators) = (self.func, self.dominators);
        let Some(block) = func.block_of(phi) else { return false };
        let is_back = |from: Block| dominators.dominates(block, from);
        let mut nexts = func.incoming(phi).filter(|&(_, from)| is_back(from)).peekable();
        let is_no_step = |(next, _): (Value, Block)| {
            next.as_inst().is_some_and(|next| match func.opcode(next) {
                Opcode::Phi => func.block_of(next) != Some(block),
                opcode => matches!(opcode, Opcode::Select | Opcode::Load | Opcode::Call),
            })
        };
        nexts.peek().is_some() && nexts.all(is_no_step)
    }

    fn call(
        &self,
        attempt: &Attempt,
        call: Inst,
        bits: u32,
        [a, b]: [&LaneValues; 2],
    ) -> LaneValues {
        let per_lane = |of: &dyn Fn(usize) -> u32| {
            LaneValues::each(std::array::from_fn(|lane| of(lane).into()))
        };
        match self.registers.get(&call).copied().flatten() {
            Some(Register::Thread(axis)) => {
                per_lane(&|lane| attempt.sample.threads[lane][axis.idx()])
            }
            Some(Register::Lane) => per_lane(&|lane| place_of(lane) % WARP),
            Some(Register::Extent(axis)) => {
                LaneValues::all(attempt.sample.extents[axis.idx()].into())
            }
            Some(Register::WarpSize) => LaneValues::all(cut(WARP.into(), bits)),
            Some(Register::Ctas(_)) => LaneValues::all(cut(CTAS, bits)),
            Some(Register::Cta(_)) => {
                self.unknown(call.into(), bits, &Numbers::All(attempt.sample.choice.cta))
            }
            Some(Register::Minimum(predicate)) => {
                let column = LaneValues::of(a, b, |x, y| Some(choose(predicate, x, y, bits)));
                let is_own = |(column, arg): &(&LaneValues, Value)| column.slopes.are_own(*arg);
                let own = [a, b].into_iter().zip(self.func.call_args(call)).find(is_own);
                column.moved_by(call.into(), own.and_then(|(column, _)| column.moved_by_one()))
            }
            None => self.unknown(call.into(), bits, &attempt.sample.choice.others),
        }
    }
}

/// The threads that take the edge to a block.
struct Condition {
    threads: u64,
    /// The unknown values on which the condition depends.
    from: Unknowns,
    /// Whether threads compute different values for the condition.
    differs: bool,
    /// See [`ArrivingThreads::loops`].
    loops: Loops,
}

/// Returns the threads that continue to a block from a branch or switch on a column; one edge leads there.
fn threads_that_go(func: &Function, branch: Inst, column: &LaneValues, to: Block) -> u64 {
    let is_there = |target: Value| target == Value::from(to);
    if func.opcode(branch) == Opcode::Br {
        let odd = column.odd();
        return if is_there(func.operand(branch, 1)) { odd } else { !odd };
    }
    let operands: SmallVec<[Value; 8]> = func.operands(branch).collect();
    let number = |value: Value| func.as_int(value).and_then(|number| number.to_u64());
    let cases = || operands[2..].chunks_exact(2);
    let of_this = cases().find(|case| is_there(case[1])).map(|case| number(case[0]));
    let goes = |x: u64| match of_this {
        Some(case) => case == Some(x),
        None => cases().all(|case| number(case[0]) != Some(x)),
    };
    lanes(u64::MAX).fold(0, |set, lane| set | u64::from(goes(column.at(lane))) << lane)
}

impl Attempt {
    fn new(sample: Sample) -> Attempt {
        Attempt {
            sample,
            numbers: FxHashMap::default(),
            columns: Vec::new(),
            arriving: FxHashMap::default(),
            queried: FxHashMap::default(),
            offsets: FxHashMap::default(),
            sums: FxHashMap::default(),
            iterates: FxHashMap::default(),
        }
    }

    fn add(&mut self, column: LaneValues) -> Option<u32> {
        if self.columns.is_empty() {
            self.numbers.reserve(COLUMNS_AT_FIRST);
            self.columns.reserve(COLUMNS_AT_FIRST);
        }
        let number = self.columns.len();
        (number < MAX_COLUMNS).then(|| {
            self.columns.push(column);
            number as u32
        })
    }
}

/// The set that contains one unknown value.
fn unknowns(value: Value) -> Unknowns {
    1 << (FxBuildHasher.hash_one(value) >> 57)
}

/// The set that contains the loop with that header.
fn loop_with(header: Block) -> Loops {
    1 << (FxBuildHasher.hash_one(header) >> 58)
}
