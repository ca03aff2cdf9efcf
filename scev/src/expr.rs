//! Expressions: immutable, hash-consed nodes ([`Arena`]).
//!
//! Invariants: operands precede the nodes that use them; constants, unknowns and casts carry no flags.

mod rank;
mod sample;
mod walk;

use std::hash::{Hash, Hasher};

use hashbrown::HashTable;
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::Loop;
use selvedge_ir::entity::{EntityRef, PackedOption, SecondaryMap, entity_impl};
use selvedge_ir::word::low_bits;
use selvedge_ir::{Inst, Type, Value};
use smallvec::SmallVec;

pub(crate) use rank::Rank;
use sample::{Sample, opaque};
pub(crate) use walk::{Parts, Rebuilt};

/// An expression of one function.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Expr(u32);
entity_impl!(Expr, "expr");

/// Operands of an expression.
pub type Operands = SmallVec<[Expr; 4]>;

/// The operation of an expression. The order is the canonical one: constants are first in a sum.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Op {
    /// An integer constant.
    Const,
    /// `vscale`: the factor between the minimal and the actual length of scalable vectors.
    VScale,
    /// Truncation.
    Trunc,
    /// Zero extension.
    ZExt,
    /// Sign extension.
    SExt,
    /// A sum; at most one operand is a pointer.
    Add,
    /// A product.
    Mul,
    /// An unsigned quotient.
    UDiv,
    /// An add recurrence: `{a,+,b,+,c}` is `a` in the first iteration of its loop, and is incremented by `{b,+,c}`.
    AddRec,
    /// Unsigned maximum.
    UMax,
    /// Signed maximum.
    SMax,
    /// Unsigned minimum.
    UMin,
    /// Signed minimum.
    SMin,
    /// Sequential unsigned minimum: operands after one that is zero are ignored, even if they are poison.
    SeqUMin,
    /// The address of a pointer.
    PtrToInt,
    /// A value of the function that is not analysed further.
    Unknown,
    /// No expression could be computed.
    CouldNotCompute,
}

impl Op {
    /// Whether it is a minimum or maximum other than the sequential one.
    #[inline]
    pub fn is_min_max(self) -> bool {
        matches!(self, Op::UMax | Op::SMax | Op::UMin | Op::SMin)
    }

    /// Whether it is an integer cast.
    #[inline]
    pub fn is_cast(self) -> bool {
        matches!(self, Op::Trunc | Op::ZExt | Op::SExt)
    }
}

/// No-wrap facts of a sum, product or recurrence.
///
/// A flag of an expression holds wherever its operands are computed. A constructor may set a flag only if the program
/// would be undefined where the flag does not hold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct NoWrap(u8);

impl NoWrap {
    /// No flags.
    pub const NONE: NoWrap = NoWrap(0);
    /// A recurrence does not wrap past its start value.
    pub const NW: NoWrap = NoWrap(1);
    /// No unsigned wrap. For a recurrence: no step wraps, values and step interpreted as unsigned.
    pub const NUW: NoWrap = NoWrap(2);
    /// No signed wrap. For a recurrence: no step wraps, values and step interpreted as signed.
    pub const NSW: NoWrap = NoWrap(4);
    /// All flags.
    pub const ALL: NoWrap = NoWrap(7);

    /// Whether all of `flags` are set.
    #[inline]
    pub fn has(self, flags: NoWrap) -> bool {
        self.0 & flags.0 == flags.0
    }

    /// The union.
    #[inline]
    #[must_use]
    pub fn with(self, flags: NoWrap) -> NoWrap {
        NoWrap(self.0 | flags.0)
    }

    /// The intersection.
    #[inline]
    #[must_use]
    pub fn and(self, flags: NoWrap) -> NoWrap {
        NoWrap(self.0 & flags.0)
    }

    /// `self` if the condition holds, otherwise no flags.
    #[inline]
    #[must_use]
    pub fn when(self, condition: bool) -> NoWrap {
        if condition { self } else { NoWrap::NONE }
    }

    /// Whether no flag is set.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl std::fmt::Debug for NoWrap {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let words = [(NoWrap::NW, "nw"), (NoWrap::NUW, "nuw"), (NoWrap::NSW, "nsw")];
        let set = words.iter().filter(|(flag, _)| self.has(*flag));
        f.debug_set().entries(set.map(|(_, word)| word)).finish()
    }
}

/// How an expression varies across the iterations of a loop.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Disposition {
    /// It may vary in an unknown way.
    Variant,
    /// It is the same in all iterations.
    Invariant,
    /// It varies as an add recurrence of the loop.
    Computable,
}

impl Disposition {
    /// The word that LLVM prints.
    pub fn text(self) -> &'static str {
        match self {
            Disposition::Variant => "Variant",
            Disposition::Invariant => "Invariant",
            Disposition::Computable => "Computable",
        }
    }
}

/// A row of the arena.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) op: Op,
    pub(crate) flags: NoWrap,
    pub(crate) ty: Type,
    /// Bits of the integer, or of the index type of the pointer.
    pub(crate) width: u32,
    /// The loop of a recurrence.
    pub(crate) of_loop: PackedOption<Loop>,
    /// The index of an unknown's value or of a constant's integer.
    payload: u32,
    first: u32,
    n_ops: u32,
    /// The same expression without flags, in subexpressions, too.
    bare: Expr,
    /// The value at two sample points.
    pub(crate) sample: Sample,
    /// The position in the canonical order, as far as one word can represent it.
    pub(crate) rank: Rank,
    /// An upper bound of the number of significant bits; see [`Arena::low_bits_of`].
    pub(crate) bits: u32,
    /// The number of nodes, counted with multiplicity; it saturates at [`u32::MAX`].
    pub(crate) size: u32,
    /// Whether it is or contains a recurrence.
    pub(crate) has_recurrence: bool,
    pub(crate) is_pointer: bool,
    /// Whether it depends on no loop counts, so that its results are the same at all levels.
    pub(crate) is_level_independent: bool,
}

/// What identifies a node, besides its operands.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    pub(crate) op: Op,
    pub(crate) flags: NoWrap,
    pub(crate) ty: Type,
    pub(crate) width: u32,
    pub(crate) is_pointer: bool,
    pub(crate) of_loop: PackedOption<Loop>,
    pub(crate) payload: u32,
}

/// All expressions created so far: immutable, hash-consed nodes. An [`Expr`] is the index of one of its rows.
///
/// Structurally equal expressions have the same index. The no-wrap facts known when a node is created are part of it
/// ([`NoWrap`]), and none is added later, so no result depends on the order of queries. Nodes that differ in no-wrap
/// flags only share a *bare* node ([`Self::bare`]), by which expressions are compared.
#[derive(Clone, Default)]
pub struct Arena {
    nodes: Vec<Node>,
    operands: Vec<Expr>,
    table: HashTable<Expr>,
    ints: Vec<Int>,
    of_int: FxHashMap<(Type, Int), Expr>,
    /// A direct-mapped cache of recently used constants: most constants are small, and there are few.
    last_ints: [Option<(Type, u64, Expr)>; N_LAST],
    values: Vec<Value>,
    /// The unknowns of instructions, and of other values.
    of_inst: SecondaryMap<Inst, PackedOption<Expr>>,
    of_value: FxHashMap<Value, Expr>,
    /// Whether instructions have moved since the ranks of their unknowns were computed.
    are_ranks_stale: bool,
}

/// The number of slots of the cache of constants.
const N_LAST: usize = 16;

impl Arena {
    #[inline]
    pub(crate) fn node(&self, expr: Expr) -> &Node {
        &self.nodes[expr.index()]
    }

    /// What it computes.
    #[inline]
    pub fn op(&self, expr: Expr) -> Op {
        self.nodes[expr.index()].op
    }

    /// The no-wrap flags of the node itself.
    #[inline]
    pub fn flags(&self, expr: Expr) -> NoWrap {
        self.nodes[expr.index()].flags
    }

    /// Its type: an integer or a pointer.
    #[inline]
    pub fn ty(&self, expr: Expr) -> Type {
        self.nodes[expr.index()].ty
    }

    /// The width in bits; for a pointer, that of its index type.
    #[inline]
    pub fn width(&self, expr: Expr) -> u32 {
        self.nodes[expr.index()].width
    }

    /// Whether it is a pointer.
    #[inline]
    pub fn is_pointer(&self, expr: Expr) -> bool {
        self.nodes[expr.index()].is_pointer
    }

    /// The operands, in canonical order for commutative operations.
    #[inline]
    pub fn operands(&self, expr: Expr) -> &[Expr] {
        let node = &self.nodes[expr.index()];
        &self.operands[node.first as usize..][..node.n_ops as usize]
    }

    /// The same expression without no-wrap flags, in subexpressions, too: equal for expressions with the same
    /// structure.
    #[inline]
    pub fn bare(&self, expr: Expr) -> Expr {
        self.nodes[expr.index()].bare
    }

    /// Whether two expressions are equal up to no-wrap flags.
    #[inline]
    pub fn same(&self, a: Expr, b: Expr) -> bool {
        a == b || self.bare(a) == self.bare(b)
    }

    /// The integer of a constant.
    #[inline]
    pub fn as_int(&self, expr: Expr) -> Option<&Int> {
        let node = &self.nodes[expr.index()];
        (node.op == Op::Const).then(|| &self.ints[node.payload as usize])
    }

    /// The value of an unknown.
    #[inline]
    pub fn as_unknown(&self, expr: Expr) -> Option<Value> {
        let node = &self.nodes[expr.index()];
        (node.op == Op::Unknown).then(|| self.values[node.payload as usize])
    }

    /// The loop of a recurrence.
    #[inline]
    pub fn loop_of(&self, expr: Expr) -> Option<Loop> {
        self.nodes[expr.index()].of_loop.expand()
    }

    /// The expressions that contain some of these values. Cost: all expressions.
    pub(crate) fn those_with(&self, values: &FxHashSet<Value>) -> SecondaryMap<Expr, bool> {
        let mut with = SecondaryMap::new();
        // Operands precede their users.
        for expr in (0..self.nodes.len()).map(Expr::new) {
            let is_such = self.as_unknown(expr).is_some_and(|value| values.contains(&value));
            with[expr] = is_such || self.operands(expr).iter().any(|&op| with[op]);
        }
        with
    }

    /// The number of expressions.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is no expression.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The constant of a type. Cost: one look-up.
    pub(crate) fn int(&mut self, ty: Type, is_pointer: bool, int: Int) -> Expr {
        let Some(word) = int.to_u64() else { return self.find_int(ty, is_pointer, int) };
        let slot = (word ^ u64::from(ty.number()) << 1) as usize % N_LAST;
        match self.last_ints[slot] {
            Some((known, number, found)) if (known, number) == (ty, word) => found,
            _ => {
                let found = self.find_int(ty, is_pointer, int);
                self.last_ints[slot] = Some((ty, word, found));
                found
            }
        }
    }

    fn find_int(&mut self, ty: Type, is_pointer: bool, int: Int) -> Expr {
        let next = Expr::new(self.nodes.len());
        let number = *self.of_int.entry((ty, int.clone())).or_insert(next);
        if number != next {
            return number;
        }
        let shape = Shape {
            op: Op::Const,
            flags: NoWrap::NONE,
            ty,
            width: int.width(),
            is_pointer,
            of_loop: None.into(),
            payload: self.ints.len() as u32,
        };
        let rank = Rank::of_number(&int);
        let low = int.bits().words().first().copied().unwrap_or_default();
        let bits = int.width() - int.leading_zeros();
        self.ints.push(int);
        let number = self.push_leaf(shape, rank, true, [low; 2]);
        self.nodes[number.index()].bits = bits;
        number
    }

    /// The unknown of a value, if it exists.
    #[inline]
    pub(crate) fn known_unknown(&self, value: Value) -> Option<Expr> {
        match value.as_inst() {
            Some(inst) => self.of_inst[inst].expand(),
            None => self.of_value.get(&value).copied(),
        }
    }

    /// Creates the unknown of a value. The flags: whether the value is the null pointer, and whether it depends on no
    /// loop counts.
    pub(crate) fn make_unknown(
        &mut self,
        ty: Type,
        (width, is_pointer): (u32, bool),
        value: Value,
        rank: Rank,
        (is_null, is_level_independent): (bool, bool),
    ) -> Expr {
        let shape = Shape {
            op: Op::Unknown,
            flags: NoWrap::NONE,
            ty,
            width,
            is_pointer,
            of_loop: None.into(),
            payload: self.values.len() as u32,
        };
        self.values.push(value);
        let seed = (self.values.len() as u64) << 1 | 1;
        let sample = if is_null { Sample::default() } else { opaque(seed) };
        let sample = sample.map(|value| low_bits(width, value));
        let unknown = self.push_leaf(shape, rank, is_level_independent, sample);
        match value.as_inst() {
            Some(inst) => self.of_inst[inst] = Some(unknown).into(),
            None => {
                self.of_value.insert(value, unknown);
            }
        }
        unknown
    }

    /// Creates a leaf, which is found through its value and not through its shape.
    fn push_leaf(
        &mut self,
        shape: Shape,
        rank: Rank,
        is_level_independent: bool,
        sample: Sample,
    ) -> Expr {
        let leaf = self.push(shape, &[], None);
        let node = &mut self.nodes[leaf.index()];
        (node.rank, node.is_level_independent, node.sample) = (rank, is_level_independent, sample);
        leaf
    }

    /// An upper bound of the number of significant bits of a node about to be created: its value is less than 2^n. It
    /// proves for most sums and products of extended values that they do not wrap, without a range.
    fn low_bits_of(&self, shape: &Shape, ops: &[Expr]) -> u32 {
        let of = |op: &Expr| self.nodes[op.index()].bits;
        let all = ops.iter().map(of);
        let found = match shape.op {
            Op::Trunc | Op::ZExt | Op::PtrToInt => of(&ops[0]),
            // Each further operand adds one bit at most, and a sum of that many bits does not wrap.
            Op::Add => all.reduce(|sum, op| sum.max(op).saturating_add(1)).unwrap_or(shape.width),
            Op::Mul => all.fold(0, u32::saturating_add),
            Op::UDiv => of(&ops[0]).saturating_sub(self.twos_in_number(ops[1])),
            Op::UMax => all.max().unwrap_or(shape.width),
            Op::UMin | Op::SeqUMin => all.min().unwrap_or(shape.width),
            Op::SExt if of(&ops[0]) < self.width(ops[0]) => of(&ops[0]),
            _ => shape.width,
        };
        found.min(shape.width)
    }

    /// The exponent of the greatest power of two that is not above a constant; 0 for other expressions.
    fn twos_in_number(&self, number: Expr) -> u32 {
        if self.op(number) == Op::Const { self.node(number).bits.saturating_sub(1) } else { 0 }
    }

    /// Reserves space for the expressions of so many instructions.
    pub(crate) fn reserve(&mut self, n_insts: usize) {
        let Arena { nodes, operands, table, of_inst, .. } = self;
        // Most instructions have two nodes: one with flags and one without.
        nodes.reserve(2 * n_insts);
        of_inst.resize(n_insts);
        operands.reserve(4 * n_insts);
        let hash = |e: &Expr| {
            let node = &nodes[e.index()];
            hash_of(
                &node.shape(),
                &operands[node.first as usize..(node.first + node.n_ops) as usize],
            )
        };
        table.reserve(2 * n_insts, hash);
    }

    /// Whether ranks are those of the current positions of instructions.
    #[inline]
    pub(crate) fn has_ranks(&self) -> bool {
        !self.are_ranks_stale
    }

    /// Ranks are not compared from now on.
    pub(crate) fn forget_ranks(&mut self) {
        self.are_ranks_stale = true;
    }

    /// Marks the given expressions as depending on loop counts.
    pub(crate) fn mark_level_dependent(&mut self, with: &SecondaryMap<Expr, bool>) {
        for (n, node) in self.nodes.iter_mut().enumerate() {
            node.is_level_independent &= !with[Expr::new(n)];
        }
    }

    /// The node of that shape and those operands. Cost: one look-up; two for a node with flags.
    pub(crate) fn intern(&mut self, shape: Shape, ops: &[Expr]) -> Expr {
        let hash = hash_of(&shape, ops);
        let (nodes, operands) = (&self.nodes, &self.operands);
        let is_same = |&e: &Expr| {
            let node: &Node = &nodes[e.index()];
            let theirs = &operands[node.first as usize..(node.first + node.n_ops) as usize];
            node.op == shape.op
                && node.flags == shape.flags
                && node.ty == shape.ty
                && node.of_loop == shape.of_loop
                && node.payload == shape.payload
                && theirs == ops
        };
        if let Some(&found) = self.table.find(hash, is_same) {
            return found;
        }
        let bare = self.bare_of(shape, ops);
        let expr = self.push(shape, ops, bare);
        let (nodes, operands) = (&self.nodes, &self.operands);
        self.table.insert_unique(hash, expr, |&e| {
            let node = &nodes[e.index()];
            let theirs = &operands[node.first as usize..(node.first + node.n_ops) as usize];
            hash_of(&node.shape(), theirs)
        });
        expr
    }

    /// The bare node of one about to be created, if it is a different one.
    fn bare_of(&mut self, shape: Shape, ops: &[Expr]) -> Option<Expr> {
        let is_bare = shape.flags.is_empty() && ops.iter().all(|&op| self.bare(op) == op);
        if is_bare {
            return None;
        }
        let mut ops = Operands::from_slice(ops);
        for op in &mut ops {
            *op = self.bare(*op);
        }
        // This recurses only once: the operands are bare, so the new node is its own bare node.
        Some(self.intern(Shape { flags: NoWrap::NONE, ..shape }, &ops))
    }

    fn push(&mut self, shape: Shape, ops: &[Expr], bare: Option<Expr>) -> Expr {
        let first = self.operands.len() as u32;
        self.operands.extend_from_slice(ops);
        let mut size = 1u32;
        let mut has_recurrence = shape.op == Op::AddRec;
        let mut is_level_independent = !matches!(shape.op, Op::AddRec | Op::Unknown);
        for &op in ops {
            let node = &self.nodes[op.index()];
            size = size.saturating_add(node.size);
            has_recurrence |= node.has_recurrence;
            is_level_independent &= node.is_level_independent;
        }
        let sample = match bare {
            Some(bare) => self.nodes[bare.index()].sample,
            None => self.sample_of(&shape, ops),
        };
        let bare = bare.unwrap_or_else(|| Expr::new(self.nodes.len()));
        let expr = Expr::new(self.nodes.len());
        let bits = self.low_bits_of(&shape, ops);
        let rank = Rank::of_operation(shape.op, ops.len(), || self.nodes[ops[0].index()].rank);
        self.nodes.push(Node {
            sample,
            rank,
            op: shape.op,
            flags: shape.flags,
            ty: shape.ty,
            width: shape.width,
            of_loop: shape.of_loop,
            payload: shape.payload,
            first,
            n_ops: ops.len() as u32,
            bare,
            bits,
            size,
            has_recurrence,
            is_pointer: shape.is_pointer,
            is_level_independent,
        });
        expr
    }
}

/// A table by expression, in which most rows have the default value.
#[derive(Clone)]
pub(crate) struct ByExpr<T> {
    rows: Vec<T>,
    nothing: T,
}

impl<T: Default> Default for ByExpr<T> {
    fn default() -> Self {
        ByExpr { rows: Vec::new(), nothing: T::default() }
    }
}

impl<T> ByExpr<T> {
    /// Reserves space for so many rows.
    pub(crate) fn reserve(&mut self, n_rows: usize) {
        self.rows.reserve(n_rows);
    }
}

/// The minimal number of rows added at once; larger tables double.
const FEWEST_ROWS: usize = 32;

impl<T: Default> std::ops::Index<Expr> for ByExpr<T> {
    type Output = T;

    #[inline]
    fn index(&self, e: Expr) -> &T {
        self.rows.get(e.index()).unwrap_or(&self.nothing)
    }
}

impl<T: Default> std::ops::IndexMut<Expr> for ByExpr<T> {
    #[inline]
    fn index_mut(&mut self, e: Expr) -> &mut T {
        if e.index() >= self.rows.len() {
            // Within the capacity, existing rows are not moved.
            let mut n = (e.index() + 1).max(2 * self.rows.len()).max(FEWEST_ROWS);
            if e.index() < self.rows.capacity() {
                n = n.min(self.rows.capacity());
            }
            self.rows.resize_with(n, T::default);
        }
        &mut self.rows[e.index()]
    }
}

impl Node {
    fn shape(&self) -> Shape {
        Shape {
            op: self.op,
            flags: self.flags,
            ty: self.ty,
            width: self.width,
            is_pointer: self.is_pointer,
            of_loop: self.of_loop,
            payload: self.payload,
        }
    }
}

fn hash_of(shape: &Shape, ops: &[Expr]) -> u64 {
    let mut hasher = FxHasher::default();
    (shape.op, shape.flags, shape.ty, shape.payload).hash(&mut hasher);
    shape.of_loop.hash(&mut hasher);
    ops.hash(&mut hasher);
    hasher.finish()
}
