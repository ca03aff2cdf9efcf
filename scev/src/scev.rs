//! The engine, which answers queries about one function.
//!
//! [`Scev`] borrows the function and the analyses of its control-flow graph, and owns a [`State`] with all cached
//! results. Results are computed at *levels*: the loop counts of one level are used by expressions and ranges of the
//! next level, and never by those of the same level. So each result is a function of the code alone, and does not
//! depend on the order of queries.

use std::cell::{Cell, OnceCell, RefCell};
use std::sync::Arc;

use rustc_hash::FxHashMap;
use selvedge_analysis::InstEffects;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_analysis::value::{Range, Values};
use selvedge_ir::attribute::AttrList;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::constant::ConstKind;
use selvedge_ir::entity::{PackedOption, SecondaryMap};
use selvedge_ir::{Block, Function, Inst, ModuleHeader, Type, Value, ValueKind};

use crate::Disposition;
use crate::build::Components;
use crate::expand::Computed;
use crate::expr::{Arena, ByExpr, Expr, NoWrap, Op, Operands, Parts, Shape};
use crate::guards::{BranchCondition, KnownComparison};
use crate::levels::LoopDeps;
use crate::options::Options;
use crate::range::Ranges;
use crate::rewrite::Replacements;
use crate::scope::LoopScope;
use crate::trip::{BlocksOfLoops, LoopCounts, LoopProperty};

/// The number of levels of counts. The counts of the last one are those that queries return. A third level improves
/// nothing on LLVM's tests except ranges of two loops that bound each other.
pub const LEVELS: usize = 2;

/// The results cached at one level.
#[derive(Clone, Default)]
pub(crate) struct Level {
    /// The expression of each instruction, computed on demand.
    pub(crate) of_inst: SecondaryMap<Inst, PackedOption<Expr>>,
    pub(crate) inst_depends: SecondaryMap<Inst, LoopDeps>,
    pub(crate) ranges: ByExpr<Ranges>,
    pub(crate) range_depends: ByExpr<LoopDeps>,
    /// What differs at this level from the level below.
    pub(crate) changed: LoopDeps,
    /// The phis whose inputs have their ranges computed already.
    pub(crate) is_prepared: SecondaryMap<Inst, bool>,
    /// No-wrap flags of recurrences, by their bare nodes.
    pub(crate) recurrence_flags: FxHashMap<Expr, (NoWrap, LoopDeps)>,
    /// Casts, by operation, operand and width.
    pub(crate) casts: FxHashMap<(Op, Expr, u32), (Expr, LoopDeps)>,
    pub(crate) counts: SecondaryMap<Loop, Option<Box<LoopCounts>>>,
    pub(crate) at_scope: FxHashMap<(Expr, LoopScope), Expr>,
    /// Conditions that hold on entry to a loop.
    pub(crate) guards: FxHashMap<Loop, (Arc<[KnownComparison]>, LoopDeps)>,
    /// Conditions that hold when the backedge is taken.
    pub(crate) backedges: FxHashMap<Loop, (Arc<[KnownComparison]>, LoopDeps)>,
    /// No-wrap flags of recurrences that follow from conditions, by the bare node and the requested flags.
    pub(crate) guarded_flags: FxHashMap<(Expr, NoWrap), (NoWrap, LoopDeps)>,
    /// Guard conditions as replacement bounds for subexpressions.
    pub(crate) bounds: FxHashMap<Loop, (Arc<Replacements>, LoopDeps)>,
}

/// All cached results of a function: everything that outlives a borrow of it.
#[derive(Clone)]
pub struct State {
    pub(crate) arena: Arena,
    pub(crate) levels: Vec<Level>,
    pub(crate) dispositions: FxHashMap<(Expr, Loop), Disposition>,
    pub(crate) components: Option<Components>,
    /// Cached on demand: whether a poison result of an instruction is immediate undefined behavior.
    pub(crate) poison_is_ub: SecondaryMap<Inst, Option<bool>>,
    pub(crate) any_poison_is_ub: bool,
    /// Whether the instructions are still in the positions for which the ranks of their unknowns were computed.
    pub(crate) has_ranks: bool,
    /// Per block, cached on demand: instructions that may not transfer control to their successor.
    pub(crate) may_not_transfer_control: SecondaryMap<Block, Option<Box<[Inst]>>>,
    /// Cached on demand: whether a poison result of an instruction reaches a branch condition at the end of the block.
    pub(crate) poison_reaches_branch: FxHashMap<Inst, (Block, bool)>,
    /// Whether any `umin_seq` was examined for operands that may be poison.
    pub(crate) has_umin_seq: bool,
    /// The instructions that compute each expression.
    pub(crate) computed: Option<Computed>,
    /// Cached per-loop properties that hold for every instruction in the loop.
    pub(crate) loop_properties: FxHashMap<(Loop, LoopProperty), bool>,
    pub(crate) blocks_of_loops: Option<BlocksOfLoops>,
    /// Whether all cycles inside a loop are finite, according to the counts of a level.
    pub(crate) all_inside_end: FxHashMap<(Loop, Option<usize>), (bool, LoopDeps)>,
    /// Assumptions and guards by block, once collected.
    pub(crate) assumptions: Option<FxHashMap<Block, Vec<Inst>>>,
    /// Conditions that are known on entry to loops (`false`) or on their backedges (`true`).
    pub(crate) sides: FxHashMap<(Loop, bool), Vec<BranchCondition>>,
    /// Cached on demand: backedge-taken counts of exits that were computed by evaluating the iterations.
    pub(crate) rounds_of_exits: FxHashMap<(Loop, Value, bool), Option<u32>>,
    /// Cached on demand: the expressions of constants.
    pub(crate) constants: FxHashMap<Value, Expr>,
    /// Cached on demand: the ranges that value tracking computes for unknowns.
    pub(crate) value_tracking_ranges: ByExpr<Option<Box<[Range]>>>,
    /// Cached on demand: bounds of values that depend on themselves.
    pub(crate) cyclic_phi_bounds: FxHashMap<Inst, Option<crate::range::rings::Bounds>>,
    /// Instructions whose values depend on no loop counts.
    pub(crate) is_level_independent: SecondaryMap<Inst, bool>,
    /// Cached on demand: where the last operand of an expression is computed.
    pub(crate) places: ByExpr<Option<PackedOption<Inst>>>,
    /// A constant that divides each expression.
    pub(crate) multiples: ByExpr<Option<Int>>,
    pub(crate) options: Options,
}

/// Initial capacity of maps: one row per `INSTS_FOR_ROW` instructions, clamped to these two bounds.
const INSTS_FOR_ROW: usize = 8;
const FEW_ROWS: usize = 14;
const MANY_ROWS: usize = 224;

impl State {
    /// Reserves space for the results of so many instructions.
    fn reserve(&mut self, n_insts: usize) {
        self.arena.reserve(n_insts);
        self.multiples.reserve(2 * n_insts);
        self.value_tracking_ranges.reserve(2 * n_insts);
        self.places.reserve(2 * n_insts);
        self.levels[LEVELS].ranges.reserve(2 * n_insts);
        self.is_level_independent.resize(n_insts);
        self.poison_is_ub.resize(n_insts);
        for level in &mut self.levels {
            level.of_inst.resize(n_insts);
        }
        let n_few = (n_insts / INSTS_FOR_ROW).clamp(FEW_ROWS, MANY_ROWS);
        self.dispositions.reserve(n_few);
        self.constants.reserve(n_few);
        self.levels[LEVELS].casts.reserve(n_few);
    }

    /// An empty state.
    pub fn new(options: Options) -> State {
        State {
            arena: Arena::default(),
            levels: vec![Level::default(); LEVELS + 1],
            dispositions: FxHashMap::default(),
            components: None,
            poison_is_ub: SecondaryMap::new(),
            any_poison_is_ub: false,
            has_ranks: true,
            may_not_transfer_control: SecondaryMap::new(),
            poison_reaches_branch: FxHashMap::default(),
            has_umin_seq: false,
            computed: None,
            loop_properties: FxHashMap::default(),
            blocks_of_loops: None,
            all_inside_end: FxHashMap::default(),
            assumptions: None,
            sides: FxHashMap::default(),
            rounds_of_exits: FxHashMap::default(),
            constants: FxHashMap::default(),
            value_tracking_ranges: ByExpr::default(),
            cyclic_phi_bounds: FxHashMap::default(),
            is_level_independent: SecondaryMap::new(),
            places: ByExpr::default(),
            multiples: ByExpr::default(),
            options,
        }
    }
}

/// A small cache of type properties. The type tables of a module are shared between threads, and a look-up in them
/// costs more than most queries here. A function uses few integer and pointer types.
#[derive(Default)]
pub(crate) struct Types {
    ints: [Cell<Option<(u32, Type)>>; N_KEPT],
    bits: KeptOfTypes<Bits>,
    strides: KeptOfTypes<Option<u64>>,
}

/// A direct-mapped cache of a type property.
type KeptOfTypes<T> = [Cell<Option<(Type, T)>>; N_KEPT];

/// The number of slots, indexed by the low bits of widths or of type handles.
const N_KEPT: usize = 8;

/// Bits of a type, and whether it is a pointer type; `None` where its values have no expressions.
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

/// Returns the cached property of a type, or computes and caches it.
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

/// Properties of a call.
#[derive(Clone, Copy)]
pub(crate) struct CallProperties {
    /// The call must transfer control to the next instruction.
    pub(crate) goes_on: bool,
    /// The call is no forward progress for a loop; volatile accesses are not considered.
    pub(crate) is_no_progress: bool,
}

/// Properties of calls, by callee, function type and call-site attributes.
pub(crate) type PropertiesOfCalls = FxHashMap<(Value, Type, AttrList), CallProperties>;

/// Answers queries about one function in its current form; see the module documentation.
pub struct Scev<'a> {
    pub(crate) func: &'a Function,
    pub(crate) header: &'a ModuleHeader,
    pub(crate) values: Values<'a>,
    pub(crate) effects: InstEffects<'a>,
    pub(crate) dom: &'a Dominators,
    pub(crate) loops: &'a Loops,
    pub(crate) state: State,
    /// The level at which queries are answered.
    pub(crate) level: usize,
    /// The dependencies recorded for the result under construction; see `levels.rs`.
    pub(crate) noted: Cell<LoopDeps>,
    /// Layout positions of blocks in the function.
    pub(crate) block_places: SecondaryMap<Block, u32>,
    /// Nesting depth of divisions of a quotient's parts.
    pub(crate) nesting: u32,
    /// Nesting depth of ranges computed from final values of recurrences.
    pub(crate) nested_ends: u32,
    pub(crate) types: Types,
    /// Cached on demand: properties of calls.
    pub(crate) properties_of_calls: RefCell<PropertiesOfCalls>,
    /// The reachable blocks in reverse postorder, computed on demand.
    rpo: OnceCell<Vec<Block>>,
    /// Positions of blocks in that order, computed on demand.
    block_order: OnceCell<SecondaryMap<Block, u32>>,
    /// Values that represent unknowns while their recurrence is computed.
    pub(crate) overlay: Option<crate::build::Overlay>,
    /// The assumptions made so far, while predicated counts are computed.
    pub(crate) assumed: Option<Vec<crate::trip::Assumption>>,
    /// The assumptions of each exit of a predicated count.
    pub(crate) assumed_by_exits: Vec<Vec<crate::trip::Assumption>>,
    /// Whether an assumption could have helped, recorded while counts without assumptions are computed.
    pub(crate) may_assume: bool,
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
        scev.find_settled();
        scev.count_all();
        scev
    }

    /// Continues from a state that [`Self::into_state`] returned for the same function, unedited since.
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
            properties_of_calls: RefCell::default(),
            overlay: None,
            assumed: None,
            assumed_by_exits: Vec::new(),
            may_assume: false,
        }
    }

    /// Returns the cached results, for [`Self::resume`].
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

    /// The limits that the results were computed under.
    pub fn options(&self) -> &Options {
        &self.state.options
    }

    #[inline]
    pub(crate) fn here(&mut self) -> &mut Level {
        &mut self.state.levels[self.level]
    }

    /// The level that stores results of an expression: the last one for all that depends on no loop counts.
    #[inline]
    pub(crate) fn level_of(&self, e: Expr) -> usize {
        if self.state.arena.node(e).is_level_independent { LEVELS } else { self.level }
    }

    /// The level that stores the expression of an instruction.
    #[inline]
    pub(crate) fn level_of_inst(&self, inst: Inst) -> usize {
        if self.state.is_level_independent[inst] { LEVELS } else { self.level }
    }

    /// Finds the instructions whose values depend on no loop counts: their expressions and ranges are the same at all
    /// levels, and are computed once. Cost: instructions and operands.
    fn find_settled(&mut self) {
        if self.loops.outermost().is_empty() {
            return;
        }
        for n in 0..self.reverse_postorder().len() {
            for inst in self.func.insts(self.reverse_postorder()[n]) {
                self.state.is_level_independent[inst] = self.is_made_of_settled(inst);
            }
        }
    }

    /// The reachable blocks in reverse postorder.
    pub(crate) fn reverse_postorder(&self) -> &[Block] {
        self.rpo.get_or_init(|| Cfg::compute(self.func).reverse_postorder().to_vec())
    }

    /// Positions of blocks in reverse postorder.
    pub(crate) fn block_order(&self) -> &SecondaryMap<Block, u32> {
        self.block_order.get_or_init(|| {
            let mut order = SecondaryMap::new();
            for (n, &block) in self.reverse_postorder().iter().enumerate() {
                order[block] = n as u32;
            }
            order
        })
    }

    /// The counts of a loop from the level below; records the dependency.
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
                    None => self.count_backedges(this),
                };
                self.state.levels[level].counts[this] = Some(Box::new(counts));
            }
            self.find_changed();
        }
        self.level = LEVELS;
    }

    /// All loops, each after those inside it and those before it.
    pub(crate) fn loops_in_order(&self) -> Vec<Loop> {
        let mut order = Vec::new();
        let mut work: Vec<Loop> = self.loops.outermost().to_vec();
        // A preorder that takes later siblings first, reversed.
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
    /// Bits of a type that has expressions, and whether it is a pointer type: integers and pointers, no vectors.
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

    /// The integer type of an expression's width: its own type unless it is a pointer.
    pub(crate) fn effective_type(&self, expr: Expr) -> Type {
        if self.is_pointer(expr) { self.int_type(self.width(expr)) } else { self.ty(expr) }
    }
}

/// Shorthands for accessors of the arena.
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

    /// A copy of the operands, valid while expressions are created.
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

    /// Whether an expression is not [`Op::CouldNotCompute`].
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

    /// Whether it is a recurrence with a loop-invariant step: `{a,+,b}`.
    #[inline]
    pub fn is_affine(&self, expr: Expr) -> bool {
        self.op(expr) == Op::AddRec && self.ops(expr).len() == 2
    }
}

/// Leaves.
impl Scev<'_> {
    /// An integer constant.
    pub fn constant(&mut self, int: Int) -> Expr {
        let ty = self.int_type(int.width());
        self.state.arena.int(ty, false, int)
    }

    /// A small integer constant, truncated to a width.
    pub fn number(&mut self, width: u32, value: i64) -> Expr {
        self.constant(Int::signed(width, value))
    }

    /// The expression of a value that is not analysed further.
    ///
    /// # Panics
    /// When values of its type have no expressions.
    pub fn unknown(&mut self, value: Value) -> Expr {
        if let Some(known) = self.state.arena.known_unknown(value) {
            return known;
        }
        let ty = self.func.value_type(value);
        let bits = self.type_bits(ty).expect("only integers and pointers are asked for");
        let is_level_independent =
            value.as_inst().is_none_or(|inst| self.state.is_level_independent[inst]);
        let rank = self.rank_of_value(value, bits.1);
        let is_null = matches!(self.func.as_constant(value), Some(ConstKind::Null));
        self.state.arena.make_unknown(ty, bits, value, rank, (is_null, is_level_independent))
    }

    /// The expression that represents an unknown result.
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

    /// A node of that type exactly as given, without folding.
    pub(crate) fn intern_like(&mut self, op: Op, ty: Type, ops: &[Expr], flags: NoWrap) -> Expr {
        let (width, is_pointer) = self.type_bits(ty).expect("a type of expressions");
        let shape = Shape { op, flags, ty, width, is_pointer, of_loop: None.into(), payload: 0 };
        self.state.arena.intern(shape, ops)
    }
}

/// Traversals.
impl Scev<'_> {
    /// As [`Arena::below`].
    pub(crate) fn below(&self, root: Expr, wanted: impl FnMut(Expr) -> bool) -> Parts {
        self.state.arena.below(root, wanted)
    }

    /// As [`Arena::any_below`].
    pub(crate) fn any_below(&self, root: Expr, is_such: impl FnMut(Expr) -> bool) -> bool {
        self.state.arena.any_below(root, is_such)
    }

    /// The block that computes a value; `None` for arguments and constants.
    pub(crate) fn block_of_value(&self, value: Value) -> Option<Block> {
        match value.kind() {
            ValueKind::Inst(inst) => self.func.block_of(inst),
            ValueKind::Arg(_) | ValueKind::Const(_) | ValueKind::Block(_) => None,
        }
    }
}
