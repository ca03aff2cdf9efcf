//! The engine: what answers questions about one function.
//!
//! [`Scev`] borrows the function and what is known of its graph, and owns a [`State`] with everything
//! found so far. Questions come in *levels*: what is known of the rounds of loops at one level is used
//! by expressions and ranges of the next, and never by those of the same level. So each answer is a
//! function of the code alone, and asking in another order gives the same.

use std::cell::{Cell, OnceCell, RefCell};
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::InstEffects;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_analysis::value::{Range, Values};
use selvedge_ir::attribute::AttrList;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::constant::ConstKind;
use selvedge_ir::entity::{EntityRef, PackedOption, SecondaryMap};
use selvedge_ir::{Block, Function, Inst, ModuleHeader, Type, Value, ValueKind};
use smallvec::SmallVec;

use crate::Disposition;
use crate::build::Components;
use crate::expand::Computed;
use crate::expr::{Arena, ByExpr, Expr, NoWrap, Op, Operands, Shape};
use crate::guards::{Known, Side};
use crate::levels::Depends;
use crate::options::Options;
use crate::range::Ranges;
use crate::rewrite::Replacements;
use crate::scope::Place;
use crate::trip::{BlocksOfLoops, Habit, LoopCounts};

/// How many levels of counts there are: the last one's are the answers. Three find what two find, on all
/// of LLVM's tests but for ranges of two loops that bound each other.
pub const LEVELS: usize = 2;

/// What is known at one level.
#[derive(Clone, Default)]
pub(crate) struct Level {
    /// The expression of each instruction asked for.
    pub(crate) of_inst: SecondaryMap<Inst, PackedOption<Expr>>,
    pub(crate) inst_depends: SecondaryMap<Inst, Depends>,
    pub(crate) ranges: ByExpr<Ranges>,
    pub(crate) range_depends: ByExpr<Depends>,
    /// What is known otherwise at this level than at the one below.
    pub(crate) changed: Depends,
    /// The phis whose inputs were asked for their ranges.
    pub(crate) is_prepared: SecondaryMap<Inst, bool>,
    /// Flags of recurrences by their bare nodes.
    pub(crate) recurrence_flags: FxHashMap<Expr, (NoWrap, Depends)>,
    /// Casts made: operation, operand, width.
    pub(crate) casts: FxHashMap<(Op, Expr, u32), (Expr, Depends)>,
    pub(crate) counts: SecondaryMap<Loop, Option<Box<LoopCounts>>>,
    pub(crate) at_scope: FxHashMap<(Expr, Place), Expr>,
    /// What holds where loops are entered.
    pub(crate) guards: FxHashMap<Loop, (Arc<[Known]>, Depends)>,
    /// What holds where they come round.
    pub(crate) backedges: FxHashMap<Loop, (Arc<[Known]>, Depends)>,
    /// Flags of recurrences that conditions say, by their bare nodes and what was asked for.
    pub(crate) guarded_flags: FxHashMap<(Expr, NoWrap), (NoWrap, Depends)>,
    /// The same as bounds of parts of expressions.
    pub(crate) bounds: FxHashMap<Loop, (Arc<Replacements>, Depends)>,
}

/// What was found out so far: all that outlives a borrow of the function.
#[derive(Clone)]
pub struct State {
    pub(crate) arena: Arena,
    pub(crate) levels: Vec<Level>,
    pub(crate) dispositions: FxHashMap<(Expr, Loop), Disposition>,
    pub(crate) components: Option<Components>,
    /// Whether poison of an instruction is undefined behaviour, of those asked for.
    pub(crate) fatal: SecondaryMap<Inst, Option<bool>>,
    pub(crate) has_fatal: bool,
    /// Whether instructions are where they were when the ranks of their unknowns were found.
    pub(crate) has_ranks: bool,
    /// Instructions that control may not come out behind, by blocks, of those asked for.
    pub(crate) stops: SecondaryMap<Block, Option<Box<[Inst]>>>,
    /// Whether poison of an instruction decides a branch at the end of a block, of those asked for.
    pub(crate) decided: FxHashMap<Inst, (Block, bool)>,
    /// Whether a sequential minimum was looked at: what of it may be poison.
    pub(crate) has_sequential: bool,
    /// The instructions that compute each expression.
    pub(crate) computed: Option<Computed>,
    /// What holds of all that is in a loop.
    pub(crate) habits: FxHashMap<(Loop, Habit), bool>,
    pub(crate) blocks_of_loops: Option<BlocksOfLoops>,
    /// Whether all that goes round in a loop ends, by what a level knows of it.
    pub(crate) all_inside_end: FxHashMap<(Loop, Option<usize>), (bool, Depends)>,
    /// Assumptions and guards by blocks, when they were looked for.
    pub(crate) assumptions: Option<FxHashMap<Block, Vec<Inst>>>,
    /// Conditions that are known where loops are entered, and where they come round.
    pub(crate) sides: FxHashMap<(Loop, bool), Vec<Side>>,
    /// The rounds after which loops are left by conditions that were run through, of those asked for.
    pub(crate) rounds_of_exits: FxHashMap<(Loop, Value, bool), Option<u32>>,
    /// The expressions of constants, of those asked for.
    pub(crate) constants: FxHashMap<Value, Expr>,
    /// What value tracking says of the ranges of unknown values, of those asked for.
    pub(crate) tracked: ByExpr<Option<Box<[Range]>>>,
    /// Bounds of values that depend on themselves, of those asked for.
    pub(crate) rings: FxHashMap<Inst, Option<crate::range::rings::Bounds>>,
    /// Instructions whose values depend on no rounds of loops.
    pub(crate) is_settled: SecondaryMap<Inst, bool>,
    /// Where the last of what an expression is made of is computed, of those asked for.
    pub(crate) places: ByExpr<Option<PackedOption<Inst>>>,
    /// What divides each expression.
    pub(crate) multiples: ByExpr<Option<Int>>,
    pub(crate) options: Options,
}

/// How many rows maps are made for at first: one for so many instructions, but neither fewer nor more.
const INSTS_FOR_ROW: usize = 8;
const FEW_ROWS: usize = 14;
const MANY_ROWS: usize = 224;

impl State {
    /// Makes room for what will be known of so many instructions.
    fn reserve(&mut self, n_insts: usize) {
        self.arena.reserve(n_insts);
        self.multiples.reserve(2 * n_insts);
        self.tracked.reserve(2 * n_insts);
        self.places.reserve(2 * n_insts);
        self.levels[LEVELS].ranges.reserve(2 * n_insts);
        self.is_settled.resize(n_insts);
        self.fatal.resize(n_insts);
        for level in &mut self.levels {
            level.of_inst.resize(n_insts);
        }
        let n_few = (n_insts / INSTS_FOR_ROW).clamp(FEW_ROWS, MANY_ROWS);
        self.dispositions.reserve(n_few);
        self.constants.reserve(n_few);
        self.levels[LEVELS].casts.reserve(n_few);
    }

    /// Nothing found yet.
    pub fn new(options: Options) -> State {
        State {
            arena: Arena::default(),
            levels: vec![Level::default(); LEVELS + 1],
            dispositions: FxHashMap::default(),
            components: None,
            fatal: SecondaryMap::new(),
            has_fatal: false,
            has_ranks: true,
            stops: SecondaryMap::new(),
            decided: FxHashMap::default(),
            has_sequential: false,
            computed: None,
            habits: FxHashMap::default(),
            blocks_of_loops: None,
            all_inside_end: FxHashMap::default(),
            assumptions: None,
            sides: FxHashMap::default(),
            rounds_of_exits: FxHashMap::default(),
            constants: FxHashMap::default(),
            tracked: ByExpr::default(),
            rings: FxHashMap::default(),
            is_settled: SecondaryMap::new(),
            places: ByExpr::default(),
            multiples: ByExpr::default(),
            options,
        }
    }
}

/// Types that were asked for: the tables of a module are shared between threads, and looking into them costs
/// more than most of what is asked here. There are few types of numbers and pointers in a function.
#[derive(Default)]
pub(crate) struct Types {
    ints: [Cell<Option<(u32, Type)>>; N_KEPT],
    bits: KeptOfTypes<Bits>,
    strides: KeptOfTypes<Option<u64>>,
}

/// Something about types that were asked for.
type KeptOfTypes<T> = [Cell<Option<(Type, T)>>; N_KEPT];

/// How many types are kept, of widths and of types, by the low bits of either.
const N_KEPT: usize = 8;

/// Bits of a type, and whether it is a pointer's; none where its values have no expressions.
type Bits = Option<(u32, bool)>;

impl Types {
    #[inline]
    fn int(&self, width: u32, find: impl FnOnce() -> Type) -> Type {
        // Most widths are powers of two.
        let kept = &self.ints[(width.trailing_zeros() as usize) % N_KEPT];
        match kept.get() {
            Some((known, ty)) if known == width => ty,
            _ => {
                let ty = find();
                kept.set(Some((width, ty)));
                ty
            }
        }
    }

    #[inline]
    fn bits(&self, ty: Type, find: impl FnOnce() -> Bits) -> Bits {
        kept_or(&self.bits, ty, find)
    }

    #[inline]
    pub(crate) fn stride(&self, ty: Type, find: impl FnOnce() -> Option<u64>) -> Option<u64> {
        kept_or(&self.strides, ty, find)
    }
}

/// What was kept of a type, or is found and kept.
#[inline]
fn kept_or<T: Copy>(kept: &KeptOfTypes<T>, ty: Type, find: impl FnOnce() -> T) -> T {
    let kept = &kept[ty.number() as usize % N_KEPT];
    match kept.get() {
        Some((known, found)) if known == ty => found,
        _ => {
            let found = find();
            kept.set(Some((ty, found)));
            found
        }
    }
}

/// What a call does.
#[derive(Clone, Copy)]
pub(crate) struct CallHabits {
    /// Control surely comes out behind it.
    pub(crate) goes_on: bool,
    /// It is no progress to a loop, volatile accesses aside.
    pub(crate) is_no_progress: bool,
}

/// What calls do, by the callee, the type that it is called at and what stands on the call.
pub(crate) type HabitsOfCalls = FxHashMap<(Value, Type, AttrList), CallHabits>;

/// Answers questions about one function as it is now; see the module's text.
pub struct Scev<'a> {
    pub(crate) func: &'a Function,
    pub(crate) header: &'a ModuleHeader,
    pub(crate) values: Values<'a>,
    pub(crate) effects: InstEffects<'a>,
    pub(crate) dom: &'a Dominators,
    pub(crate) loops: &'a Loops,
    pub(crate) state: State,
    /// The level that questions are answered at.
    pub(crate) level: usize,
    /// What was noted of what is being found out; see `levels.rs`.
    pub(crate) noted: Cell<Depends>,
    /// Where blocks stand in the function.
    pub(crate) block_places: SecondaryMap<Block, u32>,
    /// How many quotients are being divided by parts.
    pub(crate) nesting: u32,
    /// How many ends of recurrences are being looked at for ranges.
    pub(crate) nested_ends: u32,
    pub(crate) types: Types,
    /// Of calls that were asked for.
    pub(crate) habits_of_calls: RefCell<HabitsOfCalls>,
    /// The blocks that control comes to, in reverse postorder, when they were asked for.
    rpo: OnceCell<Vec<Block>>,
    /// Where they stand in it, when that was asked for.
    block_order: OnceCell<SecondaryMap<Block, u32>>,
    /// Values that stand for unknowns while their recurrence is looked for.
    pub(crate) overlay: Option<crate::build::Overlay>,
    /// What was assumed so far, while counts with assumptions are looked for.
    pub(crate) assumed: Option<Vec<crate::trip::Assumption>>,
    /// What each exit that was counted with assumptions assumes.
    pub(crate) assumed_by_exits: Vec<Vec<crate::trip::Assumption>>,
    /// Whether something was met that could be assumed, while counts without assumptions are looked for.
    pub(crate) may_assume: bool,
}

impl<'a> Scev<'a> {
    /// Ready to answer; counts of all loops are computed. `values` must be about `func`, with
    /// dominators. Cost: all expressions that conditions of loops are made of.
    pub fn new(
        values: Values<'a>,
        effects: InstEffects<'a>,
        dom: &'a Dominators,
        loops: &'a Loops,
        options: Options,
    ) -> Scev<'a> {
        let mut scev = Scev::resume(values, effects, dom, loops, State::new(options));
        scev.state.reserve(values.func().n_insts());
        scev.find_settled();
        scev.count_all();
        scev
    }

    /// Goes on from a state that [`Self::into_state`] gave for the same function, not edited since.
    pub fn resume(
        values: Values<'a>,
        effects: InstEffects<'a>,
        dom: &'a Dominators,
        loops: &'a Loops,
        state: State,
    ) -> Scev<'a> {
        let func = values.func();
        let mut block_places = SecondaryMap::new();
        for (n, block) in func.blocks().enumerate() {
            block_places[block] = n as u32;
        }
        Scev {
            func,
            header: values.header(),
            values,
            effects,
            dom,
            loops,
            state,
            level: LEVELS,
            noted: Cell::default(),
            block_places,
            rpo: OnceCell::new(),
            block_order: OnceCell::new(),
            nesting: 0,
            nested_ends: 0,
            types: Types::default(),
            habits_of_calls: RefCell::default(),
            overlay: None,
            assumed: None,
            assumed_by_exits: Vec::new(),
            may_assume: false,
        }
    }

    /// What was found out, for [`Self::resume`].
    pub fn into_state(self) -> State {
        self.state
    }

    pub(crate) fn take_state(&mut self) -> State {
        let nothing = State::new(self.state.options);
        std::mem::replace(&mut self.state, nothing)
    }

    /// The expressions.
    pub fn arena(&self) -> &Arena {
        &self.state.arena
    }

    /// The loops of the function.
    pub fn loops(&self) -> &'a Loops {
        self.loops
    }

    /// The function.
    pub fn func(&self) -> &'a Function {
        self.func
    }

    /// What the answers were asked to be.
    pub fn options(&self) -> &Options {
        &self.state.options
    }

    #[inline]
    pub(crate) fn here(&mut self) -> &mut Level {
        &mut self.state.levels[self.level]
    }

    /// The level that keeps what is known of an expression: the last one for all that depends on no rounds.
    #[inline]
    pub(crate) fn level_of(&self, e: Expr) -> usize {
        if self.state.arena.node(e).is_settled { LEVELS } else { self.level }
    }

    /// The level that keeps the expression of an instruction.
    #[inline]
    pub(crate) fn level_of_inst(&self, inst: Inst) -> usize {
        if self.state.is_settled[inst] { LEVELS } else { self.level }
    }

    /// Finds the instructions whose values depend on no rounds of loops: their expressions and ranges are
    /// the same at all levels, and are made once. Cost: instructions and operands.
    fn find_settled(&mut self) {
        if self.loops.outermost().is_empty() {
            return;
        }
        for n in 0..self.reverse_postorder().len() {
            for inst in self.func.insts(self.reverse_postorder()[n]) {
                self.state.is_settled[inst] = self.is_made_of_settled(inst);
            }
        }
    }

    /// The blocks that control comes to, in reverse postorder.
    pub(crate) fn reverse_postorder(&self) -> &[Block] {
        self.rpo.get_or_init(|| Cfg::compute(self.func).reverse_postorder().to_vec())
    }

    /// Where blocks stand in reverse postorder.
    pub(crate) fn block_order(&self) -> &SecondaryMap<Block, u32> {
        self.block_order.get_or_init(|| {
            let mut order = SecondaryMap::new();
            for (n, &block) in self.reverse_postorder().iter().enumerate() {
                order[block] = n as u32;
            }
            order
        })
    }

    /// What is known of a loop's rounds from the level below.
    pub(crate) fn counts_below(&self, of: Loop) -> Option<&LoopCounts> {
        self.note_rounds(of);
        let below = self.level.checked_sub(1)?;
        self.state.levels[below].counts[of].as_deref()
    }

    /// Computes the counts of all loops, level by level, inner and earlier loops first.
    fn count_all(&mut self) {
        for level in 0..LEVELS {
            self.level = level;
            for this in self.loops_in_order() {
                let counts = match self.counts_below(this).filter(|counts| counts.is_number) {
                    Some(counts) => counts.clone(),
                    None => self.count_loop(this),
                };
                self.state.levels[level].counts[this] = Some(Box::new(counts));
            }
            self.find_changed();
        }
        self.level = LEVELS;
    }

    /// All loops, each behind those inside it and those that come before it.
    pub(crate) fn loops_in_order(&self) -> Vec<Loop> {
        let mut order = Vec::new();
        let mut work: Vec<Loop> = self.loops.outermost().to_vec();
        // A preorder that takes later siblings first, turned round.
        while let Some(this) = work.pop() {
            order.push(this);
            work.extend_from_slice(self.loops.children(this));
        }
        order.reverse();
        order
    }
}

/// Types.
impl Scev<'_> {
    /// Bits of a type that has expressions, and whether it is a pointer's: integers and pointers, no
    /// vectors.
    #[inline]
    pub(crate) fn type_bits(&self, ty: Type) -> Option<(u32, bool)> {
        self.types.bits(ty, || self.find_type_bits(ty))
    }

    fn find_type_bits(&self, ty: Type) -> Option<(u32, bool)> {
        let types = &self.header.types;
        if let Some(bits) = types.int_bits(ty) {
            return Some((bits, false));
        }
        let is_vector = types.vector_shape(ty).is_some();
        let space = types.ptr_space(ty).filter(|_| !is_vector)?;
        Some((self.header.data_layout.index_bits(space), true))
    }

    /// Whether values of a type have expressions.
    #[inline]
    pub fn is_analysed(&self, ty: Type) -> bool {
        self.type_bits(ty).is_some()
    }

    pub(crate) fn int_type(&self, width: u32) -> Type {
        self.types.int(width, || self.header.types.int(width))
    }

    /// The integer type of an expression's width: its own, but for pointers.
    pub(crate) fn effective_type(&self, expr: Expr) -> Type {
        if self.is_pointer(expr) { self.int_type(self.width(expr)) } else { self.ty(expr) }
    }
}

/// Short names of what the arena answers.
impl Scev<'_> {
    #[inline]
    pub(crate) fn op(&self, expr: Expr) -> Op {
        self.state.arena.op(expr)
    }

    #[inline]
    pub(crate) fn ty(&self, expr: Expr) -> Type {
        self.state.arena.ty(expr)
    }

    #[inline]
    pub(crate) fn width(&self, expr: Expr) -> u32 {
        self.state.arena.width(expr)
    }

    #[inline]
    pub(crate) fn is_pointer(&self, expr: Expr) -> bool {
        self.state.arena.is_pointer(expr)
    }

    #[inline]
    pub(crate) fn flags(&self, expr: Expr) -> NoWrap {
        self.state.arena.flags(expr)
    }

    #[inline]
    pub(crate) fn ops(&self, expr: Expr) -> &[Expr] {
        self.state.arena.operands(expr)
    }

    /// Operands, to be kept while expressions are made.
    #[inline]
    pub(crate) fn ops_of(&self, expr: Expr) -> Operands {
        Operands::from_slice(self.state.arena.operands(expr))
    }

    #[inline]
    pub(crate) fn as_int(&self, expr: Expr) -> Option<&Int> {
        self.state.arena.as_int(expr)
    }

    #[inline]
    pub(crate) fn int_of(&self, expr: Expr) -> Option<Int> {
        self.state.arena.as_int(expr).cloned()
    }

    #[inline]
    pub(crate) fn same(&self, a: Expr, b: Expr) -> bool {
        self.state.arena.same(a, b)
    }

    #[inline]
    pub(crate) fn loop_of(&self, expr: Expr) -> Option<Loop> {
        self.state.arena.loop_of(expr)
    }

    #[inline]
    pub(crate) fn size(&self, expr: Expr) -> u32 {
        self.state.arena.node(expr).size
    }

    #[inline]
    pub(crate) fn is_zero(&self, expr: Expr) -> bool {
        self.as_int(expr).is_some_and(Int::is_zero)
    }

    #[inline]
    pub(crate) fn is_one(&self, expr: Expr) -> bool {
        self.as_int(expr).is_some_and(Int::is_one)
    }

    #[inline]
    pub(crate) fn is_ones(&self, expr: Expr) -> bool {
        self.as_int(expr).is_some_and(Int::is_ones)
    }

    #[inline]
    pub(crate) fn is_const(&self, expr: Expr) -> bool {
        self.op(expr) == Op::Const
    }

    /// Whether it is known at all.
    #[inline]
    pub fn is_known(&self, expr: Expr) -> bool {
        self.op(expr) != Op::CouldNotCompute
    }

    #[inline]
    pub(crate) fn is_recurrence_of(&self, expr: Expr, this: Loop) -> bool {
        self.loop_of(expr) == Some(this)
    }

    /// Start of a recurrence.
    #[inline]
    pub(crate) fn start_of(&self, recurrence: Expr) -> Expr {
        self.ops(recurrence)[0]
    }

    /// Whether it is a recurrence that grows by the same in each round.
    #[inline]
    pub fn is_affine(&self, expr: Expr) -> bool {
        self.op(expr) == Op::AddRec && self.ops(expr).len() == 2
    }
}

/// Leaves.
impl Scev<'_> {
    /// A number.
    pub fn constant(&mut self, int: Int) -> Expr {
        let ty = self.int_type(int.width());
        self.state.arena.int(ty, false, int)
    }

    /// A small number of a width, cut off to it.
    pub fn number(&mut self, width: u32, value: i64) -> Expr {
        self.constant(Int::signed(width, value))
    }

    /// A value of which nothing is known here.
    ///
    /// # Panics
    /// When values of its type have no expressions.
    pub fn unknown(&mut self, value: Value) -> Expr {
        if let Some(known) = self.state.arena.known_unknown(value) {
            return known;
        }
        let ty = self.func.value_type(value);
        let bits = self.type_bits(ty).expect("only integers and pointers are asked for");
        let is_settled = value.as_inst().is_none_or(|inst| self.state.is_settled[inst]);
        let rank = self.rank_of_value(value, bits.1);
        let is_null = matches!(self.func.as_constant(value), Some(ConstKind::Null));
        self.state.arena.make_unknown(ty, bits, value, rank, (is_null, is_settled))
    }

    /// What stands for an expression that there is none of.
    pub fn could_not_compute(&mut self) -> Expr {
        let ty = self.int_type(1);
        let shape = Shape {
            op: Op::CouldNotCompute,
            flags: NoWrap::NONE,
            ty,
            width: 1,
            is_pointer: false,
            of_loop: None.into(),
            payload: 0,
        };
        self.state.arena.intern(shape, &[])
    }

    /// `vscale` of a width.
    pub fn vscale(&mut self, width: u32) -> Expr {
        let ty = self.int_type(width);
        self.intern_like(Op::VScale, ty, &[], NoWrap::NONE)
    }

    /// A node of that type as it is, without any folding.
    pub(crate) fn intern_like(&mut self, op: Op, ty: Type, ops: &[Expr], flags: NoWrap) -> Expr {
        let (width, is_pointer) = self.type_bits(ty).expect("a type of expressions");
        let shape = Shape { op, flags, ty, width, is_pointer, of_loop: None.into(), payload: 0 };
        self.state.arena.intern(shape, ops)
    }
}

/// Expressions that are in another one.
pub(crate) type Parts = SmallVec<[Expr; 16]>;

/// Expressions that a walk has met: most walks meet few.
#[derive(Default)]
struct Seen {
    few: SmallVec<[Expr; 16]>,
    many: FxHashSet<Expr>,
}

impl Seen {
    /// Whether it was not met before.
    fn insert(&mut self, expr: Expr) -> bool {
        if !self.many.is_empty() {
            return self.many.insert(expr);
        }
        if self.few.contains(&expr) {
            return false;
        }
        if self.few.len() < self.few.inline_size() {
            self.few.push(expr);
        } else {
            self.many.extend(self.few.iter().copied());
            self.many.insert(expr);
        }
        true
    }
}

/// What the expressions in another one become, which is found in the order of [`Scev::below`].
#[derive(Default)]
pub(crate) struct Made {
    parts: Parts,
    made: Parts,
}

impl Made {
    pub(crate) fn of(parts: Parts) -> Made {
        Made { parts, made: Parts::new() }
    }

    /// The next one, if there is one.
    pub(crate) fn next(&self) -> Option<Expr> {
        self.parts.get(self.made.len()).copied()
    }

    /// What that becomes.
    pub(crate) fn push(&mut self, made: Expr) {
        self.made.push(made);
    }

    /// What one became, if it was asked about and is done. Cost: the logarithm of their number.
    pub(crate) fn get(&self, part: Expr) -> Option<Expr> {
        let done = &self.parts[..self.made.len()];
        let found = match done.len() {
            0..=8 => done.iter().position(|&known| known == part),
            _ => done.binary_search(&part).ok(),
        };
        found.map(|at| self.made[at])
    }

    /// What the last one became.
    pub(crate) fn last(&self) -> Option<Expr> {
        self.made.last().copied()
    }
}

/// Walks.
impl Scev<'_> {
    /// The expressions in `root` that are wanted and, in those, everything wanted: operands before what
    /// uses them, `root` last. Cost: nodes times the logarithm of their number.
    pub(crate) fn below(&self, root: Expr, mut wanted: impl FnMut(Expr) -> bool) -> Parts {
        if !wanted(root) {
            return Parts::new();
        }
        let (mut found, mut seen) = (Parts::from_slice(&[root]), Seen::default());
        seen.insert(root);
        let mut next = 0;
        while next < found.len() {
            let expr = found[next];
            next += 1;
            for &op in self.ops(expr) {
                if seen.insert(op) && wanted(op) {
                    found.push(op);
                }
            }
        }
        // Operands were made before what uses them.
        found.sort_unstable_by_key(|expr| expr.index());
        found
    }

    /// Whether some expression in `root`, itself included, is such. Cost: nodes.
    pub(crate) fn any_below(&self, root: Expr, mut is_such: impl FnMut(Expr) -> bool) -> bool {
        let mut seen = Seen::default();
        let mut work: SmallVec<[Expr; 16]> = SmallVec::from_slice(&[root]);
        while let Some(expr) = work.pop() {
            if is_such(expr) {
                return true;
            }
            work.extend(self.ops(expr).iter().copied().filter(|&op| seen.insert(op)));
        }
        false
    }

    /// The block that computes a value; none for arguments and constants.
    pub(crate) fn block_of_value(&self, value: Value) -> Option<Block> {
        match value.kind() {
            ValueKind::Inst(inst) => self.func.block_of(inst),
            ValueKind::Arg(_) | ValueKind::Const(_) | ValueKind::Block(_) => None,
        }
    }
}
