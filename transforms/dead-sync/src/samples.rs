//! Threads that touch one byte, found by trying.
//!
//! Some threads of a block compute the addresses of two accesses, all at once and for a few choices of what is not
//! known: arguments, what was loaded, which blocks the grid has. Where two of them touch one byte, no proof that
//! different threads never meet can succeed, and there is no need to look for one.
//!
//! * What is not known is the same number for all threads, as it may be. All are in the first round of all loops. Of
//!   threads in different rounds of some, that says something if what they compute is the same in all rounds and if
//!   there is a second one (`samples/rounds.rs`). An address behind a loop that is made from the loop's counter says
//!   nothing where nobody leaves the loop in its first round.
//! * Where an address is one of several, one of them is looked at; of a select whose condition is not known, either.
//! * An address that grows by so many bytes with something that is not known is moved to where the other one is, as far
//!   as the range of that goes, if neither the other address nor a condition is made from it (`samples/slope.rs`). A
//!   value that changes from round to round by no step, as in a binary search, is not known either.
//! * A thread counts where the conditions hold that lead to the access. One that holds for none of them holds
//!   nevertheless, if it is made from something that is not known and that neither the addresses are made from nor the
//!   conditions of the other access: that might be another number.
//!
//! This is a guess about programs, and nothing rests on it but which barriers are looked at closely: whichever it
//! finds needed stays.
//!
//! Cost: each value that an address or a condition is made from once for each choice, at most [`MAX_COLUMNS`].
//!
//! | file | what it does |
//! |---|---|
//! | `samples/choices.rs` | which threads are tried, with which numbers for what is not known |
//! | `samples/column.rs` | what all threads compute for one value |
//! | `samples/rounds.rs` | loops that are gone round more than once |
//! | `samples/slope.rs` | how that changes with what is not known |
//! | `samples/offsets.rs` | whether threads meet |

mod choices;
mod column;
mod offsets;
mod rounds;
mod slope;

use std::hash::BuildHasher;
use std::rc::Rc;

use rustc_hash::{FxBuildHasher, FxHashMap};
use selvedge_analysis::cycles::{Cycle, Cycles};
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::fold::Int;
use selvedge_analysis::value::{Address, Values};
use selvedge_analysis::{InstEffects, Role};
use selvedge_ir::inst::IntPredicate;
use selvedge_ir::target::{Axis, RangeRule};
use selvedge_ir::{Block, ConstKind, Function, Inst, Opcode, Value, ValueKind};
use selvedge_thread_memory::build::Site;
use selvedge_thread_memory::shape::Shape;
use smallvec::{SmallVec, smallvec};

use crate::dry_run::WARP;
use crate::dry_run::arithmetic::{compare, cut, signed};
use choices::{CTAS, MAX_CHOICES, Numbers, Sample, place_of};
use column::{Column, Loops, NONE, Unknowns, lanes};
use offsets::{Offsets, Sum, Touching, meet_by_slope, touch};
pub(crate) use rounds::Around;
use slope::{Sign, Slope, Slopes};

/// Values that are computed of one function for one choice.
const MAX_COLUMNS: usize = 4096;

/// How many there is room for when the first one is computed.
const COLUMNS_AT_FIRST: usize = 128;

/// Bits of most numbers of bytes.
const WORD: u32 = 32;

/// How many values may wait for each other.
const MAX_DEPTH: usize = 256;

/// How many conditions are looked at that lead to one of two accesses.
const MAX_CONDITIONS: usize = 64;

/// How many operands a switch may have to be followed.
const MAX_OPERANDS: usize = 64;

/// How many phis and selects are followed, one after the other, from a pointer to what it is based on.
const MAX_ARMS: usize = 4;

/// What the threads have for one choice.
struct Attempt {
    sample: Sample,
    numbers: FxHashMap<Value, u32>,
    columns: Vec<Column>,
    comers: FxHashMap<Block, Comers>,
    /// By block, what the conditions at its end and on the way to it are made from.
    asked: FxHashMap<Block, Unknowns>,
    offsets: FxHashMap<Value, Option<Rc<Offsets>>>,
    sums: FxHashMap<Terms, Option<Rc<Sum>>>,
    /// Whether somebody goes round a loop and all around it more than once.
    turns: FxHashMap<Cycle, bool>,
}

/// Values with what they are multiplied with, in the order in which they are added up.
type Terms = SmallVec<[(Value, i64); 4]>;

/// Who comes to a block.
#[derive(Clone, Copy)]
struct Comers {
    threads: u64,
    /// What conditions are made from that were taken to hold.
    taken: Unknowns,
    /// What is not known and the branch from its dominator to the block is on: where that condition was taken to hold,
    /// and where it holds. One of the two is empty.
    last: [Unknowns; 2],
    /// Whether a condition was taken to hold that threads compute differently: then it may hold for few of them.
    is_tied: bool,
    /// The loops whose first round decides.
    loops: Loops,
}

/// See the module's text. Of one function as it is now.
pub(crate) struct Samples<'s> {
    func: &'s Function,
    values: Values<'s>,
    effects: &'s InstEffects<'s>,
    dominators: &'s Dominators,
    cycles: &'s Cycles,
    attempts: Vec<Attempt>,
    addresses: FxHashMap<Value, Rc<Address>>,
    /// What phis may be in the first rounds of their loops.
    first_values: FxHashMap<Inst, SmallVec<[Value; 4]>>,
    /// The blocks of loops from which control may leave them.
    exiting: Option<Rc<FxHashMap<Cycle, Vec<Block>>>>,
    /// What calls give that were asked about.
    registers: FxHashMap<Inst, Option<Register>>,
}

impl<'s> Samples<'s> {
    /// For blocks of that shape.
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

    /// Whether two threads are found of which one touches a byte by an access that the other touches by another one.
    /// `turning`: the loops of some of which they are in different rounds; of none where there are none.
    pub(crate) fn meet(&mut self, a: &Site, b: &Site, turning: Option<Around>) -> bool {
        (0..self.attempts.len()).any(|n| self.meet_in(n, a, b, turning))
    }

    fn meet_in(&mut self, n: usize, a: &Site, b: &Site, turning: Option<Around>) -> bool {
        let (Some(first), Some(second)) = (self.offsets(n, a.pointer), self.offsets(n, b.pointer))
        else {
            return false;
        };
        let blocks = self.func.block_of(a.inst).zip(self.func.block_of(b.inst));
        let Some((earlier, later)) = blocks.filter(|_| first.root == second.root) else {
            return false;
        };
        let [of_earlier, of_later] = [earlier, later].map(|block| self.comers(n, block));
        let taken = of_earlier.taken | of_later.taken;
        let loops = first.loops | second.loops | of_earlier.loops | of_later.loops;
        if turning.is_some_and(|around| around.loops & loops != 0 || !self.turn(n, around.block)) {
            return false;
        }
        let sides = [(&*first, of_earlier.threads, a.size), (&*second, of_later.threads, b.size)];
        taken & (first.sum.from | second.sum.from) == 0
            && (touch(sides) || self.may_be_brought_together(n, sides, [earlier, later]))
            && (taken == 0 || self.go_together(n, earlier, later))
            && !self.are_in_later_rounds(n, first.loops, (earlier, of_earlier.threads))
            && !self.are_in_later_rounds(n, second.loops, (later, of_later.threads))
    }

    /// Whether two threads touch one byte if something that one of the two addresses is made from is another number
    /// than was chosen: neither the other address nor a condition on the way to one of two blocks may be made from it.
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
                        .is_some_and(|ends| meet_by_slope([moved, fixed], factor, ends))
                    && blocks.iter().all(|&block| moves & self.asked(n, block) == 0)
            })
        })
    }

    /// How much less and how much more a value may be than all numbers that threads have for it, by its range.
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

    /// What a pointer is based on, and how far it is from there.
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

    /// A sum of so many times some values. Accesses next to each other often differ in the constant only.
    fn sum(&mut self, n: usize, terms: Terms) -> Option<Rc<Sum>> {
        if let Some(known) = self.attempts[n].sums.get(&terms) {
            return known.clone();
        }
        let found = self.find_sum(n, &terms).map(|column| Rc::new(Sum::of(column)));
        self.attempts[n].sums.insert(terms, found.clone());
        found
    }

    fn find_sum(&mut self, n: usize, terms: &Terms) -> Option<Column> {
        let mut sum = Column::all(0);
        for &(index, scale) in terms {
            let bits = self.bits(index)?;
            let index = self.column(n, index)?;
            sum = sum.plus(&self.attempts[n].columns[index as usize], scale, bits);
        }
        Some(sum)
    }

    /// One of the pointers that a pointer may be.
    fn arm(&mut self, n: usize, pointer: Value) -> Option<Value> {
        let inst = pointer.as_inst()?;
        match self.func.opcode(inst) {
            Opcode::Phi => self.incoming(n, inst),
            Opcode::Select => Some(self.func.operand(inst, 1 + n % 2)),
            _ => None,
        }
    }

    /// A value that a phi may have in the first round of its loop, if it is of one.
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

    /// The threads that come to a block.
    fn comers(&mut self, n: usize, block: Block) -> Comers {
        let known = &self.attempts[n].comers;
        let (path, first) = self.unknown_above(Some(block), |block| known.get(&block).copied());
        let threads = self.attempts[n].sample.present;
        let mut comers =
            first.unwrap_or(Comers { threads, taken: 0, last: [0; 2], is_tied: false, loops: 0 });
        for &block in path.iter().rev() {
            comers.last = [0; 2];
            let above = self.dominators.idom(block);
            let condition = above.and_then(|above| self.condition(n, above, block));
            if let Some(Condition { threads, from, differs, loops }) = condition {
                comers.loops |= loops;
                match comers.threads & threads {
                    0 if from != 0 => {
                        comers.last = [from, 0];
                        comers.is_tied |= differs;
                    }
                    some => (comers.threads, comers.last) = (some, [0, from]),
                }
            }
            comers.taken |= comers.last[0];
            self.attempts[n].comers.insert(block, comers);
        }
        comers
    }

    /// A block and its dominators up to the first one of which something is known, from below; and what is known of that.
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

    /// Whether no condition that was taken to hold and leads to one of two blocks is made from the same as one that leads
    /// to the other: these may not hold together. And whether none leads to both that may hold for one thread only. Not
    /// known, and so denied, where many blocks lead there.
    fn go_together(&self, n: usize, one: Block, other: Block) -> bool {
        let tree = self.dominators.tree();
        let mut at = [one, other];
        let mut passed = [[0; 2]; 2];
        for _ in 0..MAX_CONDITIONS {
            if at[0] == at[1] {
                let [one, other] = passed;
                let is_tied =
                    self.attempts[n].comers.get(&at[0]).is_none_or(|comers| comers.is_tied);
                return !is_tied && one[0] & (other[0] | other[1]) == 0 && other[0] & one[1] == 0;
            }
            // The lower one goes up.
            let side = usize::from(tree.level(at[0]) < tree.level(at[1]));
            let last = self.attempts[n].comers.get(&at[side]).map_or([0; 2], |comers| comers.last);
            passed[side] = [0, 1].map(|kind| passed[side][kind] | last[kind]);
            let Some(above) = self.dominators.idom(at[side]) else { return false };
            at[side] = above;
        }
        false
    }

    /// What the conditions on the way to a block are made from.
    fn asked(&mut self, n: usize, block: Block) -> Unknowns {
        let known = &self.attempts[n].asked;
        let above = self.dominators.idom(block);
        let (path, first) = self.unknown_above(above, |block| known.get(&block).copied());
        let mut asked = first.unwrap_or(0);
        for &block in path.iter().rev() {
            asked |= self.asked_at(n, block);
            self.attempts[n].asked.insert(block, asked);
        }
        asked
    }

    /// What it depends on where control goes at the end of a block.
    fn asked_at(&mut self, n: usize, block: Block) -> Unknowns {
        let func = self.func;
        let end = func.terminator(block).filter(|&end| match func.opcode(end) {
            Opcode::Br => func.n_operands(end) == 3,
            opcode => opcode == Opcode::Switch,
        });
        let column = end.and_then(|end| self.column(n, func.operand(end, 0)));
        column.map_or(0, |column| self.attempts[n].columns[column as usize].from)
    }

    /// Who goes from the end of a block to another one that it is the dominator of; `None` where all do.
    fn condition(&mut self, n: usize, above: Block, block: Block) -> Option<Condition> {
        let branch = self.func.terminator(above)?;
        let is_choice = match self.func.opcode(branch) {
            Opcode::Br => self.func.n_operands(branch) == 3,
            opcode => opcode == Opcode::Switch && self.func.n_operands(branch) <= MAX_OPERANDS,
        };
        // Who leaves a loop does so in its last round.
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
        let threads = column.defined & who_goes(func, branch, column, to);
        // Who stays in a loop does so in each round that there is.
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

    /// The number of a value's column; `None` of what is no integer, or where there would be too many.
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
                let nothing = self.attempts[n].add(Column::NONE)?;
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

    /// The values that an instruction is computed from, if it is followed.
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
            // Of integers, as `bits` says.
            _ if opcode.is_binary() => Some(func.operands(inst).collect()),
            Opcode::Call => match self.register(inst)? {
                Register::Minimum(_) => Some(func.call_args(inst).collect()),
                Register::Thread(_)
                | Register::Extent(_)
                | Register::Lane
                | Register::Number(_)
                | Register::Cta => Some(SmallVec::new()),
            },
            _ => None,
        }
    }

    /// What a call gives, if it is followed.
    fn register(&mut self, call: Inst) -> Option<Register> {
        if let Some(&known) = self.registers.get(&call) {
            return known;
        }
        let found = self.find_register(call);
        self.registers.insert(call, found);
        found
    }

    /// What the machine says of the thread; and the least and greatest of two.
    fn find_register(&self, call: Inst) -> Option<Register> {
        let callee = self.func.called_global(call)?;
        let known = self.effects.call(self.func, call);
        if known.role == Role::Target {
            return Some(match known.facts.range {
                RangeRule::ThreadIndex(axis) => Register::Thread(axis),
                RangeRule::ThreadExtent(axis) => Register::Extent(axis),
                RangeRule::Lane => Register::Lane,
                RangeRule::WarpSize => Register::Number(WARP.into()),
                RangeRule::CtaExtent(_) => Register::Number(CTAS),
                RangeRule::CtaIndex(_) => Register::Cta,
                _ => return None,
            });
        }
        let name = self.values.header().global(callee).name.as_deref()?.strip_prefix(b"llvm.")?;
        let word = name.split(|&byte| byte == b'.').next()?;
        let predicate = match word {
            b"umin" => IntPredicate::Ult,
            b"umax" => IntPredicate::Ugt,
            b"smin" => IntPredicate::Slt,
            b"smax" => IntPredicate::Sgt,
            _ => return None,
        };
        Some(Register::Minimum(predicate))
    }

    fn compute(&self, n: usize, value: Value, needs: &[Value]) -> Column {
        let attempt = &self.attempts[n];
        let Some(bits) = self.bits(value) else { return Column::NONE };
        let inst = match value.kind() {
            ValueKind::Inst(inst) => inst,
            ValueKind::Arg(_) => {
                return self.unknown(value, bits, &attempt.sample.choice.arguments);
            }
            ValueKind::Const(_) => {
                let number = self.func.as_int(value).and_then(|number| number.to_u64());
                return number.map_or(Column::NONE, Column::all);
            }
            ValueKind::Block(_) => return Column::NONE,
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
                let column = operand(0).clone().of_first_round(self.loops_of(value));
                column.moved_by(value, Some(unknowns(value)))
            }
            Opcode::Phi => operand(0).clone().of_first_round(self.loops_of(value)),
            Opcode::Freeze => operand(0).clone(),
            Opcode::ZExt | Opcode::Trunc => self.resized(value, needs[0], operand(0)),
            Opcode::SExt => {
                let from = self.bits(needs[0]).unwrap_or(bits);
                operand(0).converted(|x| cut(signed(x, from).cast_unsigned(), bits))
            }
            // Proofs know nothing of the condition, so either will do where it is not known.
            Opcode::Select if operand(0).from != 0 => {
                let arms = [1 + n % 2, 2 - n % 2].map(operand);
                arms[usize::from(arms[0].defined == 0)].clone()
            }
            Opcode::Select => Column::choice(operand(0), operand(1), operand(2)),
            Opcode::ICmp => {
                let (predicate, bits) = (row.bits().int_predicate(), self.bits(needs[0]));
                let bits = bits.unwrap_or(u64::BITS);
                let holds = |x, y| Some(u64::from(compare(predicate, x, y, bits)));
                Column::of(operand(0), operand(1), holds)
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

    /// A number with more bits, none of them a sign, or with fewer.
    fn resized(&self, value: Value, from: Value, column: &Column) -> Column {
        let [bits, before] = [value, from].map(|value| self.bits(value).unwrap_or(u64::BITS));
        let slopes = &column.slopes;
        if bits < before {
            let low = column.converted(|x| cut(x, bits));
            return match slopes.are_own(from) {
                true => low.with_slopes(Slopes::NONE).moved_by(value, column.moved_by_one()),
                // What is a number of bytes fits into a word.
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
        // What is below zero might be moved to where it is not.
        let with_sign = |x| cut(signed(x, before).cast_unsigned(), bits);
        column.converted(with_sign).with_slopes(slopes.with_sign(Sign::NotNegative))
    }

    /// A value that is not known: its number, or the next one in its range.
    fn unknown(&self, value: Value, bits: u32, numbers: &Numbers) -> Column {
        let from = unknowns(value);
        let number = cut(numbers.of(value, from.trailing_zeros()), bits);
        let fitting = self.values.range(value).and_then(|range| {
            let (least, most) = (range.umin().to_u64()?, range.umax().to_u64()?);
            let nearest = number.clamp(least, most);
            Some(if range.contains(&Int::new(bits, nearest)) { nearest } else { least })
        });
        Column::unknown(fitting.unwrap_or(number), value, from)
    }

    /// Whether a phi changes from round to round of its loop by no step: as in a binary search.
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

    fn call(&self, attempt: &Attempt, call: Inst, bits: u32, [a, b]: [&Column; 2]) -> Column {
        let per_lane =
            |of: &dyn Fn(usize) -> u32| Column::each(std::array::from_fn(|lane| of(lane).into()));
        match self.registers.get(&call).copied().flatten() {
            Some(Register::Thread(axis)) => {
                per_lane(&|lane| attempt.sample.threads[lane][axis.idx()])
            }
            Some(Register::Lane) => per_lane(&|lane| place_of(lane) % WARP),
            Some(Register::Extent(axis)) => Column::all(attempt.sample.extents[axis.idx()].into()),
            Some(Register::Number(number)) => Column::all(cut(number, bits)),
            Some(Register::Cta) => {
                self.unknown(call.into(), bits, &Numbers::All(attempt.sample.choice.cta))
            }
            Some(Register::Minimum(predicate)) => {
                let choose = |x, y| Some(if compare(predicate, x, y, bits) { x } else { y });
                let column = Column::of(a, b, choose);
                let is_own = |(column, arg): &(&Column, Value)| column.slopes.are_own(*arg);
                let own = [a, b].into_iter().zip(self.func.call_args(call)).find(is_own);
                column.moved_by(call.into(), own.and_then(|(column, _)| column.moved_by_one()))
            }
            None => self.unknown(call.into(), bits, &attempt.sample.choice.others),
        }
    }
}

/// Who goes on to a block.
struct Condition {
    threads: u64,
    /// What the condition is made from.
    from: Unknowns,
    /// Whether threads compute it differently.
    differs: bool,
    /// See [`Comers::loops`].
    loops: Loops,
}

/// Who goes to a block from a branch or switch on a column, of which one edge leads there.
fn who_goes(func: &Function, branch: Inst, column: &Column, to: Block) -> u64 {
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

/// What a call gives that is followed.
#[derive(Clone, Copy)]
enum Register {
    Thread(Axis),
    Extent(Axis),
    Lane,
    Number(u64),
    /// The number of the block, which is not known.
    Cta,
    /// That of two of which this holds.
    Minimum(IntPredicate),
}

impl Attempt {
    fn new(sample: Sample) -> Attempt {
        Attempt {
            sample,
            numbers: FxHashMap::default(),
            columns: Vec::new(),
            comers: FxHashMap::default(),
            asked: FxHashMap::default(),
            offsets: FxHashMap::default(),
            sums: FxHashMap::default(),
            turns: FxHashMap::default(),
        }
    }

    fn add(&mut self, column: Column) -> Option<u32> {
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

/// The set of one value.
fn unknowns(value: Value) -> Unknowns {
    1 << (FxBuildHasher.hash_one(value) >> 57)
}

/// The set of the loop that begins with a block.
fn loop_with(header: Block) -> Loops {
    1 << (FxBuildHasher.hash_one(header) >> 58)
}
