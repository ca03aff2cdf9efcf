//! [`Scev`]: its state, and the accessors and constructors of expressions that all files use.

mod caches;

use rustc_hash::FxHashMap;
use selvedge_analysis::InstEffects;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_analysis::value::Values;
use selvedge_ir::constant::ConstKind;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::print::FunctionText;
use selvedge_ir::{Block, Function, Inst, ModuleHeader, Opcode, Type, Value, ValueKind};

use crate::counts::Trial;
use crate::expr::{Arena, Expr, NoWrap, Op, Operands, Parts, Shape};
use crate::options::Options;
use crate::state::{LEVELS, Noted, State};
use crate::text::Names;
pub(crate) use caches::CallProperties;
use caches::{Calls, Depth, Layout, Types};

/// Answers queries about the expressions, ranges and loop counts of one function in its current form.
///
/// It borrows the function and the analyses of its control-flow graph, and owns a [`State`] with all cached results
/// ([`Self::into_state`]). Results are computed at *levels*: the loop counts of one level are used by expressions and
/// ranges of the next level, and never by those of the same level. So each result is a function of the code alone, and
/// does not depend on the order of queries.
pub struct Scev<'a> {
    pub(crate) func: &'a Function,
    pub(crate) header: &'a ModuleHeader,
    pub(crate) values: Values<'a>,
    pub(crate) effects: InstEffects<'a>,
    pub(crate) dom: &'a Dominators,
    pub(crate) loops: &'a Loops,
    pub(crate) state: State,
    /// The level at which queries are answered.
    level: usize,
    /// Expressions that represent values while the recurrence of a phi is computed.
    overlay: Option<Overlay>,
    pub(crate) noted: Noted,
    pub(crate) layout: Layout,
    pub(crate) types: Types,
    pub(crate) calls: Calls,
    /// The nesting of divisions: a quotient of a sum or product divides its parts.
    pub(crate) divisions: Depth,
    /// The nesting of ranges that are computed from final values of recurrences.
    pub(crate) ends: Depth,
    pub(crate) trial: Trial,
}

/// Temporary expressions of values.
pub(crate) type Overlay = FxHashMap<Inst, Expr>;

impl<'a> Scev<'a> {
    /// Continues from a state that [`Self::into_state`] returned for the same function, unedited since.
    pub fn resume(
        values: Values<'a>,
        effects: InstEffects<'a>,
        dom: &'a Dominators,
        loops: &'a Loops,
        state: State,
    ) -> Scev<'a> {
        let func = values.func();
        Scev {
            func,
            header: values.header(),
            values,
            effects,
            dom,
            loops,
            state,
            level: LEVELS,
            overlay: None,
            noted: Noted::default(),
            layout: Layout::of(func),
            types: Types::default(),
            calls: Calls::default(),
            divisions: Depth::default(),
            ends: Depth::default(),
            trial: Trial::default(),
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

    /// The level at which queries are answered.
    #[inline]
    pub(crate) fn level(&self) -> usize {
        self.level
    }

    pub(crate) fn set_level(&mut self, level: usize) {
        self.level = level;
    }

    /// The temporary expression of an instruction.
    #[inline]
    pub(crate) fn in_overlay(&self, inst: Inst) -> Option<Expr> {
        self.overlay.as_ref()?.get(&inst).copied()
    }

    /// Adds a temporary expression to the overlay, if there is one.
    pub(crate) fn add_to_overlay(&mut self, inst: Inst, made: Expr) {
        if let Some(overlay) = &mut self.overlay {
            overlay.insert(inst, made);
        }
    }

    /// Removes the temporary expressions until [`Self::set_overlay`] is called with the result.
    pub(crate) fn take_overlay(&mut self) -> Option<Overlay> {
        self.overlay.take()
    }

    pub(crate) fn set_overlay(&mut self, overlay: Option<Overlay>) {
        self.overlay = overlay;
    }

    /// The level that stores results of an expression: the last one for all that depends on no loop counts.
    #[inline]
    pub(crate) fn level_of(&self, e: Expr) -> usize {
        if self.state.arena.node(e).is_level_independent { LEVELS } else { self.level }
    }

    /// The level that stores the expression of an instruction.
    #[inline]
    pub(crate) fn level_of_inst(&self, inst: Inst) -> usize {
        if self.state.values.is_level_independent(inst) { LEVELS } else { self.level }
    }

    /// The reachable blocks in reverse postorder.
    pub(crate) fn reverse_postorder(&self) -> &[Block] {
        &self.layout.reverse_postorder(self.func).0
    }

    /// Positions of blocks in reverse postorder.
    pub(crate) fn block_order(&self) -> &SecondaryMap<Block, u32> {
        &self.layout.reverse_postorder(self.func).1
    }

    /// All loops, each after the loops inside it and its earlier siblings.
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

impl Scev<'_> {
    /// An expression in LLVM's syntax, such as `{0,+,4}<%loop>`. Cost: a traversal of the function, which numbers its
    /// unnamed values; to print many expressions, use [`Names`].
    pub fn text(&self, expr: Expr) -> String {
        let text = FunctionText::new(self.header, self.func);
        let names = Names { text: &text, header: self.header, loops: self.loops, func: self.func };
        names.expr(self.arena(), expr)
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

    /// Whether the addresses of a pointer type are integers of its index type's width.
    pub(crate) fn has_integer_address(&self, pointer: Type) -> bool {
        let layout = &self.header.data_layout;
        let space = self.header.types.ptr_space(pointer).unwrap_or_default();
        layout.pointer_bits(space) == layout.index_bits(space) && !layout.is_non_integral(space)
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

    /// Whether an expression is the null pointer.
    pub(crate) fn is_null(&self, e: Expr) -> bool {
        let value = self.state.arena.as_unknown(e);
        let kind = value.and_then(|v| self.func.as_constant(v));
        matches!(kind, Some(ConstKind::Null))
    }

    /// Whether an instruction is reachable. Unreachable code may use its own results.
    pub(crate) fn is_reachable(&self, inst: Inst) -> bool {
        self.func.block_of(inst).is_some_and(|block| self.dom.tree().contains(block))
    }

    /// The loop whose header contains the instruction, if that is a phi.
    pub(crate) fn header_loop(&self, inst: Inst) -> Option<Loop> {
        if self.func.opcode(inst) != Opcode::Phi {
            return None;
        }
        let block = self.func.block_of(inst)?;
        let this = self.loops.innermost(block)?;
        (self.loops.header(this) == block).then_some(this)
    }

    /// The block that computes a value; `None` for arguments and constants.
    pub(crate) fn block_of_value(&self, value: Value) -> Option<Block> {
        match value.kind() {
            ValueKind::Inst(inst) => self.func.block_of(inst),
            ValueKind::Arg(_) | ValueKind::Const(_) | ValueKind::Block(_) => None,
        }
    }
}
