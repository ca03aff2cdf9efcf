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
//! | `trip/iterations.rs` | evaluation of iterations, one by one; shifts |
//! | `trip/tables.rs` | loads from constant variables during such an evaluation |

mod conditions;
mod iterations;
mod order;
mod region;
mod tables;
mod zero;

use std::sync::Arc;

use rustc_hash::FxHashSet;
use selvedge_analysis::InstEffects;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_analysis::value::Values;
use selvedge_ir::inst::OpcodeClass;
use selvedge_ir::{AttrKind, Block, Inst, Opcode, Value};
use smallvec::smallvec;

use crate::counts::{
    Assumption, ExitCount, LoopCounts, NoWrapAssumption, PredicatedCounts, PredicatedExit,
};
use crate::expr::{Expr, NoWrap, Op, Operands};
use crate::options::Options;
use crate::scev::Scev;
use crate::state::{BlocksOfLoops, LEVELS, LoopProperty, State};

/// The maximum number of different counts, constants aside, whose minimum is computed. Loops written by hand have fewer
/// exits.
const MAX_COUNTS: usize = 128;

/// The limit of the backedge-taken count that a condition implies.
#[derive(Clone, Debug)]
pub(crate) struct ExitLimit {
    pub(crate) exact: Expr,
    pub(crate) max: Option<Int>,
    pub(crate) symbolic: Expr,
    pub(crate) max_or_zero: bool,
}

impl<'a> Scev<'a> {
    /// Computes the counts of all loops. `values` must belong to `func` and have dominators. Cost: all expressions that
    /// are operands of loop conditions.
    pub fn new(
        values: Values<'a>,
        effects: InstEffects<'a>,
        dom: &'a Dominators,
        loops: &'a Loops,
        options: Options,
    ) -> Scev<'a> {
        let mut scev = Scev::resume(values, effects, dom, loops, State::new(options));
        scev.state.reserve(values.func().n_insts());
        scev.find_level_independent();
        scev.count_all();
        scev
    }

    /// Finds the instructions whose values depend on no loop counts: their expressions and ranges are the same at all
    /// levels, and are computed once. Cost: instructions and operands.
    fn find_level_independent(&mut self) {
        if self.loops.outermost().is_empty() {
            return;
        }
        for n in 0..self.reverse_postorder().len() {
            for inst in self.func.insts(self.reverse_postorder()[n]) {
                let is_independent = self.is_level_independent(inst);
                self.state.values.set_level_independent(inst, is_independent);
            }
        }
    }

    /// Computes the counts of all loops, level by level, inner and earlier loops first.
    fn count_all(&mut self) {
        for level in 0..LEVELS {
            self.set_level(level);
            for this in self.loops_in_order() {
                let counts = match self.counts_below(this).filter(|counts| counts.is_number) {
                    Some(counts) => counts.clone(),
                    None => self.count_backedges(this),
                };
                self.state.loops.set_counts(level, this, counts);
            }
            self.state.loops.find_changed(level, self.loops.all());
        }
        self.set_level(LEVELS);
    }
}

impl Scev<'_> {
    /// The counts of a loop; if no exact count is known, also the counts under assumptions.
    pub(crate) fn count_backedges(&mut self, this: Loop) -> LoopCounts {
        self.trial.begin();
        let mut counts = self.count_exits(this);
        counts.is_number = self.is_const(counts.exact)
            && counts.exits.iter().all(|exit| self.is_const(exit.exact));
        // If no assumption could have been made, a second run would compute the same.
        if self.is_known(counts.exact) || self.level() + 1 != LEVELS || !self.trial.could_assume() {
            return counts;
        }
        self.trial.open();
        let more = self.count_exits(this);
        let assumed = self.trial.close();
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
        if self.trial.is_open() {
            let is_used = self.is_informative(&limit);
            self.trial.end_exit(is_used);
        }
        limit
    }

    /// Records an assumption of the count under construction.
    pub(crate) fn assume(&mut self, assumption: Assumption) {
        self.trial.add(assumption);
    }

    /// Rewrites extensions of the loop's recurrences as wider recurrences if assumptions are allowed, and records the
    /// assumption that they do not wrap. An expression that does not become a recurrence of the loop is returned
    /// unchanged.
    pub(crate) fn assumed_extended(&mut self, e: Expr, this: Loop) -> Expr {
        if self.is_recurrence_of(e, this) {
            return e;
        }
        let Some(before) = self.trial.assumed() else {
            if self.any_below(e, |part| self.is_assumable(part, this)) {
                self.trial.may_assume();
            }
            return e;
        };
        let extended = self.rebuilt(e, |scev, part| scev.extended_by_assumption(part, this));
        if self.is_affine(extended) && self.is_recurrence_of(extended, this) {
            return extended;
        }
        self.trial.resume(before);
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
        let blocks = self.blocks_of_loops();
        let exiting = blocks.exiting(this);
        let only = exiting.len() == 1;
        let (mut exits, mut exacts, mut symbolics) = (Vec::new(), Operands::new(), Operands::new());
        let (mut all_known, mut or_zero) = (true, false);
        let mut least: Option<Int> = None;
        for &block in exiting {
            let dominates = latch.is_some_and(|latch| self.dom.dominates(block, latch));
            let limit = match dominates {
                true => self.limit_with_assumptions(this, block, only),
                false => {
                    self.trial.skip_exit();
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

    /// The blocks of loops in reverse postorder. Cost: once, the blocks of all loops, and for each the loops that are
    /// left from it.
    pub(crate) fn blocks_of_loops(&mut self) -> Arc<BlocksOfLoops> {
        if let Some(known) = self.state.loops.blocks() {
            return known;
        }
        let found = Arc::new(self.find_blocks_of_loops());
        self.state.loops.set_blocks(Arc::clone(&found));
        found
    }

    fn find_blocks_of_loops(&self) -> BlocksOfLoops {
        let mut found = BlocksOfLoops::default();
        for &block in self.reverse_postorder() {
            let Some(innermost) = self.loops.innermost(block) else { continue };
            found.add_own(innermost, block);
            for to in self.func.successors(block) {
                let mut around = Some(innermost);
                while let Some(left) = around.filter(|&this| !self.loops.contains(this, to)) {
                    found.add_exiting(left, block);
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

    /// The limit of an exact count; without `max`, the upper bound is the maximum of the count's unsigned range.
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
        self.iterations_to_zero(difference, this, only)
    }

    /// Whether each iteration that begins is completed or leaves by a branch: no instruction in the loop stops control
    /// or throws, and no inner cycle is infinite. Valid for loops whose inner loops were counted at this level. Cost:
    /// its instructions, once, and its inner loops.
    pub(crate) fn has_no_abnormal_exits(&mut self, this: Loop) -> bool {
        self.has_property(this, LoopProperty::ReachesNext)
            && self.all_inside_end(this, Some(self.level().min(LEVELS - 1)))
    }

    /// As [`Self::has_no_abnormal_exits`], with the counts of inner loops from the level below: for expressions, whose
    /// order of creation varies.
    pub(crate) fn goes_through(&mut self, this: Loop) -> bool {
        self.has_property(this, LoopProperty::ReachesNext)
            && self.all_inside_end(this, self.level().checked_sub(1))
    }

    /// Whether all cycles in a loop are natural loops that have a count or must be finite.
    fn all_inside_end(&mut self, this: Loop, level: Option<usize>) -> bool {
        if self.loops.children(this).is_empty() && self.loops.irreducible().is_empty() {
            return true;
        }
        if let Some((known, depends)) = self.state.loops.all_inside_end.get((this, level)) {
            self.depend_on(depends);
            return known;
        }
        let is_inside = |edge: &(Block, Block)| self.loops.contains(this, edge.0);
        if self.loops.irreducible().iter().any(is_inside) {
            return false;
        }
        let mut work: Vec<Loop> = self.loops.children(this).to_vec();
        let outer = self.begin();
        let mut all_end = true;
        while let Some(inner) = work.pop().filter(|_| all_end) {
            self.note_backedge_count(inner);
            let counts = level.and_then(|level| self.state.loops.counts(level, inner));
            let is_counted = counts.is_some_and(|counts| counts.constant_max.is_some());
            all_end = is_counted || self.is_finite_by_assumption(inner);
            match self.state.loops.all_inside_end.get((inner, level)) {
                Some((ends, depends)) => {
                    self.depend_on(depends);
                    all_end &= ends;
                }
                None => work.extend_from_slice(self.loops.children(inner)),
            }
        }
        let depends = self.end(outer);
        self.state.loops.all_inside_end.insert((this, level), (all_end, depends));
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
        if let Some(known) = self.state.loops.properties.get((this, property)) {
            return known;
        }
        // Inner loops first: a loop consists of its own blocks and of those.
        let mut work = vec![(this, false)];
        while let Some((of, is_open)) = work.pop() {
            if self.state.loops.properties.get((of, property)).is_some() {
                continue;
            }
            if !is_open {
                work.push((of, true));
                work.extend(self.loops.children(of).iter().map(|&inner| (inner, false)));
                continue;
            }
            let known = &self.state.loops.properties;
            let mut inside = self.loops.children(of).iter();
            let has = inside.all(|&inner| known.get((inner, property)) == Some(true))
                && self.has_property_itself(of, property);
            self.state.loops.properties.insert((of, property), has);
        }
        self.state.loops.properties.get((this, property)).unwrap_or_default()
    }

    /// Whether a property holds for the blocks that are in no inner loop.
    fn has_property_itself(&mut self, this: Loop, property: LoopProperty) -> bool {
        self.blocks_of_loops().own(this).iter().all(|&block| match property {
            LoopProperty::ReachesNext => self.reaches_next_in(block),
            LoopProperty::IsQuiet => self.func.insts(block).all(|inst| self.is_quiet(inst)),
        })
    }

    /// Whether control leaves a block only through the branch at its end.
    fn reaches_next_in(&mut self, block: Block) -> bool {
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
        let counts = self.state.loops.counts(LEVELS - 1, this);
        counts.expect("counts of all loops are computed first")
    }

    /// The counts at the current level.
    pub(crate) fn counts_here(&self, this: Loop) -> Option<&LoopCounts> {
        self.state.loops.counts(self.level().min(LEVELS - 1), this)
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
