//! The canonical order of operands: by operation, then by operands.
//!
//! Constants are first; recurrences of inner loops precede those of outer ones; unknowns are ordered by kind, by loop
//! depth and by their position in the function. Nothing depends on the numbering of handles.

use std::cmp::Ordering;

use rustc_hash::FxHashSet;
use selvedge_ir::constant::ConstKind;
use selvedge_ir::{Inst, Type, Value, ValueKind};

use crate::expr::{Expr, Op, Rank};
use crate::scev::Scev;

/// The maximum depth to which two expressions are compared. Expressions that differ only below that are equal, and
/// retain their order.
const MAX_COMPARED_DEPTH: u32 = 32;

/// The maximum depth to which operands of two values are compared before their positions are.
const MAX_COMPARED_VALUES: u32 = 1;

/// Ranks are compared only if they summarize no more depth than a comparison would inspect.
const MAX_RANKED_DEPTH: u32 = MAX_COMPARED_DEPTH - 8;

/// The state of a comparison.
struct Comparison {
    /// Whether, of equal values, the one that is last in the function is first. Most sums and products have the most
    /// recently computed operand last, and LLVM visits their right operand first; of minima and maxima it visits the
    /// left one.
    is_last_first: bool,
    /// Pairs of expressions known to be equal: subexpressions may be shared.
    alike: FxHashSet<(Expr, Expr)>,
}

impl Scev<'_> {
    /// Sorts the operands of a sum or product into the canonical order.
    pub(crate) fn sort(&self, ops: &mut [Expr]) {
        self.sort_by(ops, true);
    }

    /// Sorts the operands of a minimum or maximum into the canonical order.
    pub(crate) fn sort_min_max(&self, ops: &mut [Expr]) {
        self.sort_by(ops, false);
    }

    fn sort_by(&self, ops: &mut [Expr], is_last_first: bool) {
        let by = &mut Comparison { is_last_first, alike: FxHashSet::default() };
        if let [a, b] = ops {
            if self.compare(*b, *a, 0, by) == Ordering::Less {
                ops.swap(0, 1);
            }
            return;
        }
        ops.sort_by(|&a, &b| self.compare(a, b, 0, by));
    }

    fn compare(&self, a: Expr, b: Expr, depth: u32, by: &mut Comparison) -> Ordering {
        if a == b || self.same(a, b) || depth > MAX_COMPARED_DEPTH {
            return Ordering::Equal;
        }
        if self.state.arena.has_ranks() && depth <= MAX_RANKED_DEPTH {
            let rank = |e: Expr| self.state.arena.node(e).rank;
            let order = rank(a).cmp(&rank(b));
            if order != Ordering::Equal {
                return order;
            }
        }
        let (op, other) = (self.op(a), self.op(b));
        if op != other {
            return op.cmp(&other);
        }
        match op {
            Op::Const => return self.compare_numbers(a, b),
            Op::Unknown => {
                let order = self.compare_unknowns(a, b, depth);
                return order.then_with(|| self.compare_places(a, b, by.is_last_first));
            }
            _ => {}
        }
        if by.alike.contains(&(a, b)) {
            return Ordering::Equal;
        }
        let order = match op {
            Op::AddRec => self.compare_recurrences(a, b, depth, by),
            _ => self.compare_operands(a, b, depth, by),
        };
        if order == Ordering::Equal {
            by.alike.insert((a, b));
        }
        order
    }

    fn compare_numbers(&self, a: Expr, b: Expr) -> Ordering {
        let (Some(x), Some(y)) = (self.as_int(a), self.as_int(b)) else { return Ordering::Equal };
        x.width().cmp(&y.width()).then_with(|| x.ucmp(y))
    }

    fn compare_recurrences(&self, a: Expr, b: Expr, depth: u32, by: &mut Comparison) -> Ordering {
        if let (Some(x), Some(y)) = (self.loop_of(a), self.loop_of(b))
            && x != y
        {
            let (x, y) = (self.loops.header(x), self.loops.header(y));
            if self.dom.dominates(x, y) {
                return Ordering::Greater;
            }
            if self.dom.dominates(y, x) {
                return Ordering::Less;
            }
            return self.layout.place(x).cmp(&self.layout.place(y));
        }
        self.compare_operands(a, b, depth, by)
    }

    fn compare_operands(&self, a: Expr, b: Expr, depth: u32, by: &mut Comparison) -> Ordering {
        let (x, y) = (self.ops(a), self.ops(b));
        if x.len() != y.len() {
            return x.len().cmp(&y.len());
        }
        for (&x, &y) in x.iter().zip(y) {
            let order = self.compare(x, y, depth + 1, by);
            if order != Ordering::Equal {
                return order;
            }
        }
        self.width(a).cmp(&self.width(b))
    }

    fn compare_unknowns(&self, a: Expr, b: Expr, depth: u32) -> Ordering {
        match (self.state.arena.as_unknown(a), self.state.arena.as_unknown(b)) {
            (Some(x), Some(y)) => self.compare_values(x, y, depth),
            _ => Ordering::Equal,
        }
    }

    /// Orders equal values by their position in the function.
    fn compare_places(&self, a: Expr, b: Expr, is_last_first: bool) -> Ordering {
        let inst = |e: Expr| self.state.arena.as_unknown(e).and_then(Value::as_inst);
        let (Some(a), Some(b)) = (inst(a), inst(b)) else { return Ordering::Equal };
        let place = |inst: Inst| self.func.block_of(inst);
        let order = match (place(a), place(b)) {
            (Some(x), Some(y)) if x == y => {
                if a == b {
                    Ordering::Equal
                } else if self.func.comes_before(a, b) {
                    Ordering::Less
                } else {
                    Ordering::Greater
                }
            }
            (Some(x), Some(y)) => self.layout.place(x).cmp(&self.layout.place(y)),
            _ => Ordering::Equal,
        };
        if is_last_first { order.reverse() } else { order }
    }

    fn compare_values(&self, a: Value, b: Value, depth: u32) -> Ordering {
        if a == b {
            return Ordering::Equal;
        }
        let is_pointer = |ty: Type| match self.type_bits(ty) {
            Some((_, is_pointer)) => is_pointer,
            None => self.header.types.ptr_space(ty).is_some(),
        };
        let (ty, other) = (self.func.value_type(a), self.func.value_type(b));
        let pointers =
            if ty == other { Ordering::Equal } else { is_pointer(ty).cmp(&is_pointer(other)) };
        let kinds = pointers.then_with(|| kind(a).cmp(&kind(b)));
        if kinds != Ordering::Equal {
            return kinds;
        }
        match (a.kind(), b.kind()) {
            (ValueKind::Arg(x), ValueKind::Arg(y)) => x.cmp(&y),
            (ValueKind::Const(_), ValueKind::Const(_)) => self.compare_constants(a, b),
            (ValueKind::Inst(x), ValueKind::Inst(y)) => self.compare_insts(x, y, depth),
            _ => Ordering::Equal,
        }
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
            value.as_inst().is_none_or(|inst| self.state.values.is_level_independent(inst));
        let rank = self.rank_of_value(value, bits.1);
        let is_null = matches!(self.func.as_constant(value), Some(ConstKind::Null));
        self.state.arena.make_unknown(ty, bits, value, rank, (is_null, is_level_independent))
    }

    /// The rank of the unknown of a value.
    fn rank_of_value(&mut self, value: Value, is_pointer: bool) -> Rank {
        let place = match value.kind() {
            ValueKind::Arg(arg) => u64::from(arg.as_u32()),
            ValueKind::Inst(inst) => match self.func.block_of(inst) {
                Some(block) => self.rank_of_inst(inst, self.loops.block_depth(block)),
                None => {
                    self.state.arena.forget_ranks();
                    0
                }
            },
            ValueKind::Const(_) | ValueKind::Block(_) => 0,
        };
        let first = u64::from(is_pointer) << 58 | u64::from(kind(value)) << 56;
        Rank::of_unknown(first | place)
    }

    fn rank_of_inst(&self, inst: Inst, depth: u32) -> u64 {
        let (opcode, most) = (self.func.opcode(inst) as u64, (1 << 16) - 1);
        if depth >= most {
            return opcode << 48 | u64::from(most) << 32;
        }
        opcode << 48 | u64::from(depth) << 32 | self.func.n_operands(inst) as u64
    }

    fn compare_constants(&self, a: Value, b: Value) -> Ordering {
        let name = |v: Value| {
            let global = self.func.as_global(v)?;
            self.header.global(global).name.as_deref().map(<[u8]>::to_vec)
        };
        match (self.func.as_constant(a), self.func.as_constant(b)) {
            (Some(ConstKind::Global(_)), Some(ConstKind::Global(_))) => name(a).cmp(&name(b)),
            _ => Ordering::Equal,
        }
    }

    fn compare_insts(&self, a: Inst, b: Inst, depth: u32) -> Ordering {
        let place = |inst: Inst| self.func.block_of(inst);
        let (Some(x), Some(y)) = (place(a), place(b)) else { return Ordering::Equal };
        let by_loops = self.loops.block_depth(x).cmp(&self.loops.block_depth(y));
        let by_opcode = || self.func.opcode(a).cmp(&self.func.opcode(b));
        let by_size = || self.func.n_operands(a).cmp(&self.func.n_operands(b));
        let first = by_opcode().then(by_loops).then_with(by_size);
        if first != Ordering::Equal {
            return first;
        }
        if depth < MAX_COMPARED_VALUES {
            for (x, y) in self.func.operands(a).zip(self.func.operands(b)) {
                let order = self.compare_values(x, y, depth + 1);
                if order != Ordering::Equal {
                    return order;
                }
            }
        }
        Ordering::Equal
    }
}

/// The rank of a value's kind.
fn kind(value: Value) -> u32 {
    match value.kind() {
        ValueKind::Const(_) => 0,
        ValueKind::Arg(_) => 1,
        ValueKind::Block(_) => 2,
        ValueKind::Inst(_) => 3,
    }
}
