//! Backedge-taken counts.
//!
//! An exit is taken in the first iteration in which its condition holds. For conditions on recurrences the index of
//! that iteration is a formula; the count of a loop is the minimum over its exits.
//!
//! | file | exits |
//! |---|---|
//! | `trip/conditions.rs` | decomposition of conditions, simplification of comparisons |
//! | `trip/zero.rs` | exits when a value becomes zero, or nonzero |
//! | `trip/order.rs` | loops while one value is less than another |
//! | `trip/region.rs` | loops while a recurrence of constants stays within bounds |
//! | `trip/rounds.rs` | symbolic evaluation of iterations, one by one; shifts |
//! | `trip/tables.rs` | loads from constant variables during such an evaluation |

mod conditions;
mod order;
mod region;
mod rounds;
mod tables;
mod zero;

use rustc_hash::FxHashSet;
use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::Loop;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::inst::OpcodeClass;
use selvedge_ir::{AttrKind, Block, Inst, Opcode, Value};
use smallvec::smallvec;

use crate::expr::{Expr, NoWrap, Op, Operands};
use crate::scev::Scev;

/// The backedge-taken counts of a loop.
#[derive(Clone, Debug)]
pub struct LoopCounts {
    /// The exact count; `CouldNotCompute` when the loop may be infinite, or may be left other than by one of its
    /// branches.
    pub exact: Expr,
    /// A constant upper bound.
    pub constant_max: Option<Int>,
    /// An expression that is an upper bound.
    pub symbolic_max: Expr,
    /// Whether the count is either `constant_max` or zero.
    pub max_or_zero: bool,
    /// The counts of each exiting block, in the order of the loop's blocks.
    pub exits: Vec<ExitCount>,
    /// Better counts under the assumption that some recurrences do not wrap.
    pub predicated: Option<PredicatedCounts>,
    /// Whether the counts of all exits are constants: other levels cannot improve them.
    pub(crate) is_number: bool,
}

/// The maximum number of different counts, constants aside, whose minimum is computed. Loops written by hand have fewer
/// exits.
const MAX_COUNTS: usize = 128;

/// Backedge-taken counts of a loop that hold under assumptions.
#[derive(Clone, Debug)]
pub struct PredicatedCounts {
    /// The exact count; `CouldNotCompute` where only bounds are known.
    pub exact: Expr,
    /// A constant upper bound.
    pub constant_max: Option<Int>,
    /// An expression that is an upper bound.
    pub symbolic_max: Expr,
    /// The assumptions of each exit's count, in the order of [`LoopCounts::exits`].
    pub exits: Vec<PredicatedExit>,
}

/// The count of one exit under assumptions.
#[derive(Clone, Debug)]
pub struct PredicatedExit {
    /// The exact count.
    pub exact: Expr,
    /// An expression that is an upper bound.
    pub symbolic_max: Expr,
    /// The assumptions of both.
    pub assumed: Vec<Assumption>,
}

impl PredicatedCounts {
    /// All assumptions of all exits.
    pub fn assumed(&self) -> impl Iterator<Item = &Assumption> {
        self.exits.iter().flat_map(|exit| &exit.assumed)
    }
}

/// An assumption of a predicated count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Assumption {
    /// A recurrence does not wrap.
    NoWrap(NoWrapAssumption),
    /// Two expressions are equal on entry to the loop.
    Equal(Expr, Expr),
}

/// Each step of a recurrence that is taken is exact, the step interpreted as signed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoWrapAssumption {
    /// The recurrence, without flags.
    pub recurrence: Expr,
    /// Whether its values are interpreted as signed, too.
    pub signed: bool,
}

/// The backedge-taken count before one exit is taken.
#[derive(Clone, Debug)]
pub struct ExitCount {
    /// The block whose terminator leaves the loop.
    pub exiting: Block,
    /// The exact count.
    pub exact: Expr,
    /// A constant upper bound.
    pub constant_max: Option<Int>,
    /// An expression that is an upper bound.
    pub symbolic_max: Expr,
}

/// Blocks of all loops, collected in one traversal.
#[derive(Clone, Default)]
pub(crate) struct BlocksOfLoops {
    /// The exiting blocks of each loop.
    exiting: SecondaryMap<Loop, Vec<Block>>,
    /// The blocks of each loop that are in none of its inner loops.
    own: SecondaryMap<Loop, Vec<Block>>,
}

/// A property that may hold for all instructions of a loop.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum LoopProperty {
    /// No instruction stops control or throws.
    GoesOn,
    /// No instruction is forward progress visible from outside: non-volatile, non-atomic stores are allowed.
    IsQuiet,
}

/// The limit of the backedge-taken count that a condition implies.
#[derive(Clone, Debug)]
pub(crate) struct ExitLimit {
    pub(crate) exact: Expr,
    pub(crate) max: Option<Int>,
    pub(crate) symbolic: Expr,
    pub(crate) max_or_zero: bool,
}

impl Scev<'_> {
    /// The counts of a loop; under assumptions, too, when no exact count is known without.
    pub(crate) fn count_backedges(&mut self, this: Loop) -> LoopCounts {
        self.may_assume = false;
        let mut counts = self.count_exits(this);
        counts.is_number = self.is_const(counts.exact)
            && counts.exits.iter().all(|exit| self.is_const(exit.exact));
        // If no assumption could have been made, a second run would compute the same.
        if self.is_known(counts.exact) || self.level + 1 != crate::LEVELS || !self.may_assume {
            return counts;
        }
        self.assumed = Some(Vec::new());
        self.assumed_by_exits.clear();
        let more = self.count_exits(this);
        self.assumed = None;
        let assumed = std::mem::take(&mut self.assumed_by_exits);
        if assumed.iter().any(|assumed| !assumed.is_empty()) {
            let exits = more.exits.iter().zip(assumed).map(|(exit, assumed)| PredicatedExit {
                exact: exit.exact,
                symbolic_max: exit.symbolic_max,
                assumed,
            });
            counts.predicated = Some(PredicatedCounts {
                exact: more.exact,
                constant_max: more.constant_max,
                symbolic_max: more.symbolic_max,
                exits: exits.collect(),
            });
        }
        counts
    }

    /// The limit of an exit; records its assumptions where assumptions are allowed.
    fn limit_with_assumptions(&mut self, this: Loop, block: Block, only: bool) -> ExitLimit {
        let limit = self.limit_of_exit(this, block, only);
        if let Some(assumed) = &mut self.assumed {
            let noted = std::mem::take(assumed);
            let is_used = self.says_anything(&limit);
            self.assumed_by_exits.push(if is_used { noted } else { Vec::new() });
        }
        limit
    }

    /// Records an assumption of the count under construction.
    pub(crate) fn assume(&mut self, assumption: Assumption) {
        if let Some(assumed) = self.assumed.as_mut().filter(|a| !a.contains(&assumption)) {
            assumed.push(assumption);
        }
    }

    /// Rewrites extensions of the loop's recurrences as wider recurrences if assumptions are allowed, and records the
    /// assumption that they do not wrap. An expression that does not become a recurrence of the loop is returned
    /// unchanged.
    pub(crate) fn assumed_extended(&mut self, e: Expr, this: Loop) -> Expr {
        if self.is_recurrence_of(e, this) {
            return e;
        }
        let Some(before) = self.assumed.clone() else {
            self.may_assume |= self.any_below(e, |part| self.is_assumable(part, this));
            return e;
        };
        let apart = self.rebuilt(e, |scev, part| scev.extended_by_assumption(part, this));
        if self.is_affine(apart) && self.is_recurrence_of(apart, this) {
            return apart;
        }
        self.assumed = Some(before);
        e
    }

    /// Whether an expression is the extension of a recurrence that may be assumed not to wrap.
    fn is_assumable(&self, e: Expr, this: Loop) -> bool {
        matches!(self.op(e), Op::ZExt | Op::SExt)
            && self.is_affine(self.ops(e)[0])
            && self.is_recurrence_of(self.ops(e)[0], this)
    }

    fn extended_by_assumption(&mut self, e: Expr, this: Loop) -> Option<Expr> {
        if !self.is_assumable(e, this) {
            return None;
        }
        let inner = self.ops(e)[0];
        let signed = self.op(e) == Op::SExt;
        let (start, step, width) = (self.start_of(inner), self.ops(inner)[1], self.width(e));
        let step = self.sext(step, width);
        let start = if signed { self.sext(start, width) } else { self.zext(start, width) };
        let assumption = NoWrapAssumption { recurrence: self.state.arena.bare(inner), signed };
        self.assume(Assumption::NoWrap(assumption));
        Some(self.affine(start, step, this, NoWrap::NONE))
    }

    fn count_exits(&mut self, this: Loop) -> LoopCounts {
        let unknown = self.could_not_compute();
        let latch = self.loops.latch(self.func, this);
        let exiting = self.exiting_blocks(this).to_vec();
        let only = exiting.len() == 1;
        let (mut exits, mut exacts, mut symbolics) = (Vec::new(), Operands::new(), Operands::new());
        let (mut all_known, mut or_zero) = (true, false);
        let mut least: Option<Int> = None;
        for block in exiting {
            let dominates = latch.is_some_and(|latch| self.dom.dominates(block, latch));
            let limit = match dominates {
                true => self.limit_with_assumptions(this, block, only),
                false => {
                    self.assumed_by_exits.push(Vec::new());
                    self.no_limit()
                }
            };
            let is_taken_ever = !self.is_never_left(this, block);
            if is_taken_ever {
                all_known &= self.is_known(limit.exact);
                if self.is_known(limit.exact) {
                    exacts.push(limit.exact);
                }
                if let Some(max) = &limit.max {
                    or_zero = limit.max_or_zero;
                    least = Some(least.map_or(max.clone(), |known| least_of(&known, max)));
                }
            }
            if self.is_known(limit.symbolic) {
                symbolics.push(limit.symbolic);
            }
            exits.push(ExitCount {
                exiting: block,
                exact: limit.exact,
                constant_max: limit.max,
                symbolic_max: limit.symbolic,
            });
        }
        let is_exact = all_known && latch.is_some() && !exacts.is_empty() && self.are_few(&exacts);
        let exact = if is_exact { self.least_of_mixed(exacts, true) } else { unknown };
        // The minimum of some of the bounds is an upper bound, too.
        if !self.are_few(&symbolics) {
            symbolics.truncate(MAX_COUNTS);
        }
        let symbolic_max =
            if symbolics.is_empty() { unknown } else { self.least_of_mixed(symbolics, true) };
        LoopCounts {
            exact,
            constant_max: least,
            symbolic_max,
            max_or_zero: or_zero && only,
            exits,
            predicated: None,
            is_number: false,
        }
    }

    /// The exiting blocks of a loop in reverse postorder. Cost: once, the blocks of all loops, and for each the loops
    /// that are left from it.
    pub(crate) fn exiting_blocks(&mut self, this: Loop) -> &[Block] {
        if self.state.blocks_of_loops.is_none() {
            let found = self.find_blocks_of_loops();
            self.state.blocks_of_loops = Some(found);
        }
        self.state.blocks_of_loops.as_ref().map_or(&[], |found| &found.exiting[this])
    }

    fn find_blocks_of_loops(&self) -> BlocksOfLoops {
        let mut found = BlocksOfLoops::default();
        for &block in self.reverse_postorder() {
            let Some(innermost) = self.loops.innermost(block) else { continue };
            found.own[innermost].push(block);
            for to in self.func.successors(block) {
                let mut around = Some(innermost);
                while let Some(left) = around.filter(|&this| !self.loops.contains(this, to)) {
                    if found.exiting[left].last() != Some(&block) {
                        found.exiting[left].push(block);
                    }
                    around = self.loops.parent(left);
                }
            }
        }
        found
    }

    /// Whether the branch at the end of a block has a constant condition and stays in the loop.
    fn is_never_left(&self, this: Loop, block: Block) -> bool {
        let Some(branch) = self.func.terminator(block) else { return false };
        if self.func.opcode(branch) != Opcode::Br || self.func.n_operands(branch) != 3 {
            return false;
        }
        let Some(bit) = self.func.as_int(self.func.operand(branch, 0)) else { return false };
        let taken = if bit.to_u64() == Some(1) { 1 } else { 2 };
        let target = self.func.operand(branch, taken).as_block();
        target.is_some_and(|to| self.loops.contains(this, to))
    }

    pub(crate) fn no_limit(&mut self) -> ExitLimit {
        let unknown = self.could_not_compute();
        ExitLimit { exact: unknown, max: None, symbolic: unknown, max_or_zero: false }
    }

    /// The limit of an exact count; without `max`, the upper bound is the count's unsigned range.
    pub(crate) fn exact_limit(&mut self, exact: Expr, max: Option<Int>) -> ExitLimit {
        if !self.is_known(exact) {
            let mut limit = self.no_limit();
            if let Some(max) = max {
                limit.symbolic = self.constant(max.clone());
                limit.max = Some(max);
            }
            return limit;
        }
        let max = self.int_of(exact).or(max).unwrap_or_else(|| self.unsigned_range(exact).umax());
        // A count with the bound zero is zero: conditions may imply it where the expression does not.
        let exact = if max.is_zero() { self.constant(max.clone()) } else { exact };
        ExitLimit { exact, max: Some(max), symbolic: exact, max_or_zero: false }
    }

    /// Whether the number of counts is within the limit: the cost of their minimum is quadratic.
    fn are_few(&self, counts: &[Expr]) -> bool {
        counts.len() <= MAX_COUNTS || {
            let symbolic = counts.iter().filter(|&&count| !self.is_const(count));
            symbolic.collect::<FxHashSet<_>>().len() <= MAX_COUNTS
        }
    }

    /// The minimum of expressions of different widths, in the widest.
    pub(crate) fn least_of_mixed(&mut self, ops: Operands, sequential: bool) -> Expr {
        let widest = ops.iter().map(|&op| self.width(op)).max().unwrap_or(1);
        let ops: Operands = ops.into_iter().map(|op| self.resized(op, widest)).collect();
        if ops.len() == 1 {
            return ops[0];
        }
        if sequential { self.sequential_least(ops) } else { self.least(Op::UMin, ops) }
    }

    fn limit_of_exit(&mut self, this: Loop, block: Block, only: bool) -> ExitLimit {
        let Some(branch) = self.func.terminator(block) else { return self.no_limit() };
        let stays = |scev: &Self, n: usize| {
            let target = scev.func.operand(branch, n).as_block();
            target.is_some_and(|to| scev.loops.contains(this, to))
        };
        match self.func.opcode(branch) {
            Opcode::Br if self.func.n_operands(branch) == 3 => {
                let exit_if_true = !stays(self, 1);
                if stays(self, 1) == stays(self, 2) {
                    return self.no_limit();
                }
                let condition = self.func.operand(branch, 0);
                self.limit_of_condition(this, condition, exit_if_true, only)
            }
            Opcode::Switch => self.limit_of_switch(this, branch, only),
            _ => self.no_limit(),
        }
    }

    /// The limit of a switch that leaves the loop for exactly one value.
    fn limit_of_switch(&mut self, this: Loop, switch: Inst, only: bool) -> ExitLimit {
        let value = self.func.operand(switch, 0);
        let mut case: Option<Value> = None;
        let n = self.func.n_operands(switch);
        let default = self.func.operand(switch, 1).as_block();
        if default.is_none_or(|to| !self.loops.contains(this, to)) {
            return self.no_limit();
        }
        for at in (2..n).step_by(2) {
            let target = self.func.operand(switch, at + 1).as_block();
            if target.is_some_and(|to| self.loops.contains(this, to)) {
                continue;
            }
            if case.is_some() {
                return self.no_limit();
            }
            case = Some(self.func.operand(switch, at));
        }
        let Some(case) = case else { return self.no_limit() };
        let (value, case) = (self.expr(value), self.expr(case));
        let value = self.at_scope(value, Some(this));
        let difference = self.minus(value, case);
        self.rounds_to_zero(difference, this, only)
    }

    /// Whether each iteration that begins is completed or leaves by a branch: no instruction in the loop stops control
    /// or throws, and no inner cycle is infinite. Valid for loops whose inner loops were counted at this level. Cost:
    /// its instructions, once, and its inner loops.
    pub(crate) fn has_no_abnormal_exits(&mut self, this: Loop) -> bool {
        self.has_property(this, LoopProperty::GoesOn)
            && self.all_inside_end(this, Some(self.level.min(crate::LEVELS - 1)))
    }

    /// The same with the counts of inner loops from the level below: for expressions, whose order of creation varies.
    pub(crate) fn goes_through(&mut self, this: Loop) -> bool {
        self.has_property(this, LoopProperty::GoesOn)
            && self.all_inside_end(this, self.level.checked_sub(1))
    }

    /// Whether all cycles in a loop are natural loops that have a count or must be finite.
    fn all_inside_end(&mut self, this: Loop, level: Option<usize>) -> bool {
        if self.loops.children(this).is_empty() && self.loops.irreducible().is_empty() {
            return true;
        }
        if let Some(&(known, depends)) = self.state.all_inside_end.get(&(this, level)) {
            self.depend_on(depends);
            return known;
        }
        let is_inside = |edge: &(Block, Block)| self.loops.contains(this, edge.0);
        if self.loops.irreducible().iter().any(is_inside) {
            return false;
        }
        let known = |scev: &Self, of| scev.state.all_inside_end.get(&(of, level)).copied();
        let mut work: Vec<Loop> = self.loops.children(this).to_vec();
        let outer = self.begin();
        let mut all_end = true;
        while let Some(inner) = work.pop().filter(|_| all_end) {
            self.note_rounds(inner);
            let counts = level.and_then(|level| self.state.levels[level].counts[inner].as_deref());
            let is_counted = counts.is_some_and(|counts| counts.constant_max.is_some());
            all_end = is_counted || self.is_finite_by_assumption(inner);
            match known(self, inner) {
                Some((ends, depends)) => {
                    self.depend_on(depends);
                    all_end &= ends;
                }
                None => work.extend_from_slice(self.loops.children(inner)),
            }
        }
        let depends = self.end(outer);
        self.state.all_inside_end.insert((this, level), (all_end, depends));
        all_end
    }

    /// Whether a loop must be finite or the program is undefined.
    pub(crate) fn is_finite_by_assumption(&mut self, this: Loop) -> bool {
        let attrs = &self.header.attrs;
        let decl = self.header.function(self.func.global());
        let set = decl.map(|decl| attrs.list_data(decl.attrs).function);
        if set.is_some_and(|set| attrs.has(set, AttrKind::WillReturn)) {
            return true;
        }
        self.loops.must_progress(self.header, self.func, this)
            && self.has_property(this, LoopProperty::IsQuiet)
    }

    /// Whether a property holds for all instructions of a loop.
    fn has_property(&mut self, this: Loop, property: LoopProperty) -> bool {
        if let Some(&known) = self.state.loop_properties.get(&(this, property)) {
            return known;
        }
        // Inner loops first: a loop consists of its own blocks and of those.
        let mut work = vec![(this, false)];
        while let Some((of, is_open)) = work.pop() {
            if self.state.loop_properties.contains_key(&(of, property)) {
                continue;
            }
            if !is_open {
                work.push((of, true));
                work.extend(self.loops.children(of).iter().map(|&inner| (inner, false)));
                continue;
            }
            let known = &self.state.loop_properties;
            let mut inside = self.loops.children(of).iter();
            let has = inside.all(|&inner| known.get(&(inner, property)) == Some(&true))
                && self.has_property_itself(of, property);
            self.state.loop_properties.insert((of, property), has);
        }
        self.state.loop_properties.get(&(this, property)).copied().unwrap_or_default()
    }

    /// Whether a property holds for the blocks that are in no inner loop.
    fn has_property_itself(&mut self, this: Loop, property: LoopProperty) -> bool {
        self.exiting_blocks(this);
        let blocks = self.state.blocks_of_loops.take();
        let mut own = blocks.iter().flat_map(|found| &found.own[this]);
        let has = own.all(|&block| match property {
            LoopProperty::GoesOn => self.goes_on_in(block),
            LoopProperty::IsQuiet => self.func.insts(block).all(|inst| self.is_quiet(inst)),
        });
        self.state.blocks_of_loops = blocks;
        has
    }

    /// Whether control leaves a block only through the branch at its end.
    fn goes_on_in(&mut self, block: Block) -> bool {
        let branch = self.func.terminator(block).map(|end| self.func.opcode(end));
        branch.is_some_and(is_branch)
            && self.func.first_inst(block).is_none_or(|first| self.stop_from(first).is_none())
    }

    fn is_quiet(&self, inst: Inst) -> bool {
        match self.func.opcode(inst).class() {
            OpcodeClass::Call => {
                self.properties_of_call(inst).is_no_progress
                    && !self.effects.is_volatile_call(self.func, inst)
            }
            _ => self.effects.is_no_progress(self.func, inst),
        }
    }

    /// `ceil(a / b)`, exact for all `a`: `(a umin 1) + (a - (a umin 1)) /u b`.
    pub(crate) fn ceiling(&mut self, a: Expr, b: Expr) -> Expr {
        let one = self.number(self.width(a), 1);
        let first = self.umin(a, one);
        let rest = self.minus(a, first);
        let rest = self.udiv(rest, b);
        self.sum(smallvec![first, rest], NoWrap::NONE)
    }

    /// The backedge-taken counts of a loop.
    pub fn counts(&self, this: Loop) -> &LoopCounts {
        let last = &self.state.levels[crate::LEVELS - 1];
        last.counts[this].as_deref().expect("counts of all loops are computed first")
    }

    /// The counts at the current level.
    pub(crate) fn counts_here(&self, this: Loop) -> Option<&LoopCounts> {
        let level = self.level.min(crate::LEVELS - 1);
        self.state.levels[level].counts[this].as_deref()
    }
}

/// Whether an instruction only transfers control within the function.
fn is_branch(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::Br | Opcode::Switch | Opcode::IndirectBr)
}

/// The unsigned minimum of two integers of any widths, in the wider width.
pub(crate) fn least_of(a: &Int, b: &Int) -> Int {
    let width = a.width().max(b.width());
    a.zext(width).umin(&b.zext(width))
}
