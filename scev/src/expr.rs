//! Expressions: nodes that never change, each of which exists once.
//!
//! An [`Expr`] is the number of a row of an [`Arena`]. Rows are hash-consed: two expressions that are
//! built alike have one number. What is known of wrapping when a node is made is part of it
//! ([`NoWrap`]), and nothing is ever added later: so no answer depends on what was asked before. Two
//! nodes that differ in such knowledge only have the same *bare* node ([`Arena::bare`]), by which
//! expressions are compared.
//!
//! Invariants: operands come before the node that uses them; constants, unknowns and casts carry no
//! flags.

use std::hash::{Hash, Hasher};

use hashbrown::HashTable;
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::Loop;
use selvedge_ir::entity::{EntityRef, PackedOption, SecondaryMap, entity_impl};
use selvedge_ir::{Inst, Type, Value};
use smallvec::SmallVec;

use crate::order::Rank;
use crate::sample::{Sample, low_bits, opaque};

/// An expression of one function.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Expr(u32);
entity_impl!(Expr, "expr");

/// Operands of an expression.
pub type Operands = SmallVec<[Expr; 4]>;

/// What an expression computes. The order is the canonical one: constants come first in a sum.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Op {
    /// A number.
    Const,
    /// `vscale`: how many times longer than their least length scalable vectors are.
    VScale,
    /// The low bits.
    Trunc,
    /// Zeros above.
    ZExt,
    /// Copies of the sign above.
    SExt,
    /// A sum; of pointers there is at most one in it.
    Add,
    /// A product.
    Mul,
    /// An unsigned quotient.
    UDiv,
    /// A recurrence: `{a,+,b,+,c}` is `a` in the first round of its loop, and grows by `{b,+,c}`.
    AddRec,
    /// The largest, unsigned.
    UMax,
    /// The largest, signed.
    SMax,
    /// The least, unsigned.
    UMin,
    /// The least, signed.
    SMin,
    /// The least, unsigned; operands behind one that is zero do not count, poison or not.
    SeqUMin,
    /// The address of a pointer.
    PtrToInt,
    /// A value of the function that nothing is known of here.
    Unknown,
    /// There is no such expression, or it is not known.
    CouldNotCompute,
}

impl Op {
    /// Whether it is a minimum or maximum, sequential ones apart.
    #[inline]
    pub fn is_min_max(self) -> bool {
        matches!(self, Op::UMax | Op::SMax | Op::UMin | Op::SMin)
    }

    /// Whether it is one of the casts of integers.
    #[inline]
    pub fn is_cast(self) -> bool {
        matches!(self, Op::Trunc | Op::ZExt | Op::SExt)
    }
}

/// What is known of the wrapping of a sum, product or recurrence.
///
/// A flag of an expression holds wherever its operands are computed: who makes a node with a flag has
/// seen to it that the program would be undefined otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct NoWrap(u8);

impl NoWrap {
    /// Nothing is known.
    pub const NONE: NoWrap = NoWrap(0);
    /// A recurrence does not come round to its start again.
    pub const NW: NoWrap = NoWrap(1);
    /// Exact on unsigned numbers. A recurrence: in each of its steps, the step unsigned.
    pub const NUW: NoWrap = NoWrap(2);
    /// Exact on signed numbers. A recurrence: in each of its steps.
    pub const NSW: NoWrap = NoWrap(4);
    /// All.
    pub const ALL: NoWrap = NoWrap(7);

    /// Whether all of `flags` are there.
    #[inline]
    pub fn has(self, flags: NoWrap) -> bool {
        self.0 & flags.0 == flags.0
    }

    /// Those in either.
    #[inline]
    #[must_use]
    pub fn with(self, flags: NoWrap) -> NoWrap {
        NoWrap(self.0 | flags.0)
    }

    /// Those in both.
    #[inline]
    #[must_use]
    pub fn and(self, flags: NoWrap) -> NoWrap {
        NoWrap(self.0 & flags.0)
    }

    /// `self` if the condition holds.
    #[inline]
    #[must_use]
    pub fn when(self, condition: bool) -> NoWrap {
        if condition { self } else { NoWrap::NONE }
    }

    /// Whether nothing is known.
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

/// A row of the arena.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) op: Op,
    pub(crate) flags: NoWrap,
    pub(crate) ty: Type,
    /// Bits of the integer, or of the index type of the pointer.
    pub(crate) width: u32,
    /// Of a recurrence.
    pub(crate) of_loop: PackedOption<Loop>,
    /// The value of an unknown, the number of a constant.
    payload: u32,
    first: u32,
    n_ops: u32,
    /// The same without any flags, here and below.
    bare: Expr,
    /// What it is at two points.
    pub(crate) sample: Sample,
    /// Where it stands among others, as far as can be said in a word.
    pub(crate) rank: Rank,
    /// How many of its low bits may be set, as can be read off what it is made of; see [`Arena::low_bits_of`].
    pub(crate) bits: u32,
    /// How many nodes there are in it, counted as often as they occur; it stops at [`u32::MAX`].
    pub(crate) size: u32,
    /// Whether it is a recurrence, or there is one below.
    pub(crate) has_recurrence: bool,
    pub(crate) is_pointer: bool,
    /// Whether nothing in it depends on the rounds of loops, so that it is the same at all levels.
    pub(crate) is_settled: bool,
}

/// What makes a node what it is.
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

/// All expressions made so far; see the module's text.
#[derive(Clone, Default)]
pub struct Arena {
    nodes: Vec<Node>,
    operands: Vec<Expr>,
    table: HashTable<Expr>,
    ints: Vec<Int>,
    of_int: FxHashMap<(Type, Int), Expr>,
    /// Some that were asked for last, by their low bits: most are few small ones.
    last_ints: [Option<(Type, u64, Expr)>; N_LAST],
    values: Vec<Value>,
    /// The unknowns of instructions, and of other values.
    of_inst: SecondaryMap<Inst, PackedOption<Expr>>,
    of_value: FxHashMap<Value, Expr>,
}

/// How many numbers are kept at hand.
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

    /// What is known of its wrapping by the node itself.
    #[inline]
    pub fn flags(&self, expr: Expr) -> NoWrap {
        self.nodes[expr.index()].flags
    }

    /// Its type: an integer or a pointer.
    #[inline]
    pub fn ty(&self, expr: Expr) -> Type {
        self.nodes[expr.index()].ty
    }

    /// How many bits it has; a pointer, how many its index type has.
    #[inline]
    pub fn width(&self, expr: Expr) -> u32 {
        self.nodes[expr.index()].width
    }

    /// Whether it is a pointer.
    #[inline]
    pub fn is_pointer(&self, expr: Expr) -> bool {
        self.nodes[expr.index()].is_pointer
    }

    /// Its operands, in canonical order where that does not matter.
    #[inline]
    pub fn operands(&self, expr: Expr) -> &[Expr] {
        let node = &self.nodes[expr.index()];
        &self.operands[node.first as usize..][..node.n_ops as usize]
    }

    /// The same expression without any knowledge of wrapping, here and below: equal for expressions
    /// that compute the same in the same way.
    #[inline]
    pub fn bare(&self, expr: Expr) -> Expr {
        self.nodes[expr.index()].bare
    }

    /// Whether two expressions compute the same in the same way.
    #[inline]
    pub fn same(&self, a: Expr, b: Expr) -> bool {
        a == b || self.bare(a) == self.bare(b)
    }

    /// The number that a constant is.
    #[inline]
    pub fn as_int(&self, expr: Expr) -> Option<&Int> {
        let node = &self.nodes[expr.index()];
        (node.op == Op::Const).then(|| &self.ints[node.payload as usize])
    }

    /// The value that an unknown is.
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

    /// Which expressions are made from some of these values. Cost: all expressions.
    pub(crate) fn those_with(&self, values: &FxHashSet<Value>) -> SecondaryMap<Expr, bool> {
        let mut with = SecondaryMap::new();
        // Operands come before what uses them.
        for expr in (0..self.nodes.len()).map(Expr::new) {
            let is_such = self.as_unknown(expr).is_some_and(|value| values.contains(&value));
            with[expr] = is_such || self.operands(expr).iter().any(|&op| with[op]);
        }
        with
    }

    /// How many expressions were made.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether no expression was made.
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

    /// The unknown for a value, if it was made.
    #[inline]
    pub(crate) fn known_unknown(&self, value: Value) -> Option<Expr> {
        match value.as_inst() {
            Some(inst) => self.of_inst[inst].expand(),
            None => self.of_value.get(&value).copied(),
        }
    }

    /// Makes the unknown for a value, and notes whether the value is the null pointer, and whether it depends on no
    /// rounds of loops.
    pub(crate) fn make_unknown(
        &mut self,
        ty: Type,
        (width, is_pointer): (u32, bool),
        value: Value,
        rank: Rank,
        (is_null, is_settled): (bool, bool),
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
        let unknown = self.push_leaf(shape, rank, is_settled, sample);
        match value.as_inst() {
            Some(inst) => self.of_inst[inst] = Some(unknown).into(),
            None => {
                self.of_value.insert(value, unknown);
            }
        }
        unknown
    }

    /// A node that is found by what it is of, and not by its shape.
    fn push_leaf(&mut self, shape: Shape, rank: Rank, is_settled: bool, sample: Sample) -> Expr {
        let leaf = self.push(shape, &[], None);
        let node = &mut self.nodes[leaf.index()];
        (node.rank, node.is_settled, node.sample) = (rank, is_settled, sample);
        leaf
    }

    /// How many of its low bits may be set, of a node that is about to be made: what its value is less than two to
    /// the power of. Most sums and products of extended numbers are seen by it not to wrap, without a range.
    fn low_bits_of(&self, shape: &Shape, ops: &[Expr]) -> u32 {
        let of = |op: &Expr| self.nodes[op.index()].bits;
        let all = ops.iter().map(of);
        let found = match shape.op {
            Op::Trunc | Op::ZExt | Op::PtrToInt => of(&ops[0]),
            // Each further operand is one more bit at most, and a sum of that many bits does not come round.
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

    /// The greatest power that two has in the numbers up to a constant; none of other expressions.
    fn twos_in_number(&self, number: Expr) -> u32 {
        if self.op(number) == Op::Const { self.node(number).bits.saturating_sub(1) } else { 0 }
    }

    /// Makes room for the expressions of so many instructions.
    pub(crate) fn reserve(&mut self, n_insts: usize) {
        let Arena { nodes, operands, table, of_inst, .. } = self;
        // Two expressions for an instruction are usual: one without flags, too.
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

    /// What is made from values may depend on the rounds of loops from now on.
    pub(crate) fn unsettle(&mut self, with: &SecondaryMap<Expr, bool>) {
        for (n, node) in self.nodes.iter_mut().enumerate() {
            node.is_settled &= !with[Expr::new(n)];
        }
    }

    /// The node of that shape and those operands. Cost: one look-up; twice that for one with flags.
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

    /// The bare node of one that is about to be made, if that is another one.
    fn bare_of(&mut self, shape: Shape, ops: &[Expr]) -> Option<Expr> {
        let is_bare = shape.flags.is_empty() && ops.iter().all(|&op| self.bare(op) == op);
        if is_bare {
            return None;
        }
        let mut ops = Operands::from_slice(ops);
        for op in &mut ops {
            *op = self.bare(*op);
        }
        // One step down only: the operands are bare, so the node asked for is its own bare one.
        Some(self.intern(Shape { flags: NoWrap::NONE, ..shape }, &ops))
    }

    fn push(&mut self, shape: Shape, ops: &[Expr], bare: Option<Expr>) -> Expr {
        let first = self.operands.len() as u32;
        self.operands.extend_from_slice(ops);
        let mut size = 1u32;
        let mut has_recurrence = shape.op == Op::AddRec;
        let mut is_settled = !matches!(shape.op, Op::AddRec | Op::Unknown);
        for &op in ops {
            let node = &self.nodes[op.index()];
            size = size.saturating_add(node.size);
            has_recurrence |= node.has_recurrence;
            is_settled &= node.is_settled;
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
            is_settled,
        });
        expr
    }
}

/// Something about each expression, of which most have nothing yet.
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
    /// Makes room for so many rows.
    pub(crate) fn reserve(&mut self, n_rows: usize) {
        self.rows.reserve(n_rows);
    }
}

/// Rows that are made at once when one is missing; and as many again.
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
            // As long as there is room, what is there need not be moved.
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
