//! Casts: `trunc`, `zext`, `sext`, `ptrtoint`, and conversions to a given width.

use crate::expr::{Expr, NoWrap, Op, Operands, Rebuilt};
use crate::levels::DepScope;
use crate::scev::Scev;
use crate::state::LEVELS;

impl Scev<'_> {
    /// Truncation. The width must be less than the expression's.
    pub fn trunc(&mut self, e: Expr, width: u32) -> Expr {
        self.trunc_at(e, width, 0)
    }

    /// Zero extension. The width must be more than the expression's.
    pub fn zext(&mut self, e: Expr, width: u32) -> Expr {
        self.zext_at(e, width, 0)
    }

    /// Sign extension. The width must be more than the expression's.
    pub fn sext(&mut self, e: Expr, width: u32) -> Expr {
        self.sext_at(e, width, 0)
    }

    /// Truncation or zero extension to a width.
    pub fn resized(&mut self, e: Expr, width: u32) -> Expr {
        self.resized_at(e, width, 0)
    }

    /// Truncation or sign extension to a width.
    pub fn resized_signed(&mut self, e: Expr, width: u32) -> Expr {
        self.resized_signed_at(e, width, 0)
    }

    pub(super) fn resized_at(&mut self, e: Expr, width: u32, depth: u32) -> Expr {
        match self.width(e).cmp(&width) {
            std::cmp::Ordering::Less => self.zext_at(e, width, depth),
            std::cmp::Ordering::Equal => e,
            std::cmp::Ordering::Greater => self.trunc_at(e, width, depth),
        }
    }

    pub(super) fn resized_signed_at(&mut self, e: Expr, width: u32, depth: u32) -> Expr {
        match self.width(e).cmp(&width) {
            std::cmp::Ordering::Less => self.sext_at(e, width, depth),
            std::cmp::Ordering::Equal => e,
            std::cmp::Ordering::Greater => self.trunc_at(e, width, depth),
        }
    }

    pub(crate) fn cast_node(&mut self, op: Op, e: Expr, width: u32) -> Expr {
        let ty = self.int_type(width);
        self.intern_like(op, ty, &[e], NoWrap::NONE)
    }

    /// The cached result of a cast.
    pub(super) fn known_cast(&self, op: Op, e: Expr, width: u32) -> Option<Expr> {
        let key = (op, e, width);
        if self.state.arena.node(e).is_level_independent {
            return self.state.folds.casts.get(LEVELS, key).map(|(cast, _)| cast);
        }
        self.remembered(|state, at| state.folds.casts.get(at, key))
    }

    /// Caches the result of a cast. Nested casts are limited in depth and not cached.
    pub(super) fn cache_cast(
        &mut self,
        op: Op,
        e: Expr,
        width: u32,
        depth: u32,
        cast: Expr,
        outer: DepScope,
    ) -> Expr {
        let depends = self.end(outer);
        if depth == 0 && !self.divisions.is_inside() {
            let level = self.level_of(e);
            self.state.folds.casts.insert(level, (op, e, width), cast, depends);
        }
        cast
    }

    pub(super) fn trunc_at(&mut self, e: Expr, width: u32, depth: u32) -> Expr {
        if let Some(int) = self.int_of(e) {
            return self.constant(int.trunc(width));
        }
        if !self.is_known(e) {
            return e;
        }
        if let Some(found) = self.known_cast(Op::Trunc, e, width) {
            return found;
        }
        let outer = self.begin();
        let inner = self.ops(e).first().copied();
        let cast = match (self.op(e), inner) {
            (Op::Trunc, Some(inner)) => self.trunc_at(inner, width, depth + 1),
            (Op::SExt, Some(inner)) => self.resized_signed_at(inner, width, depth + 1),
            (Op::ZExt, Some(inner)) => self.resized_at(inner, width, depth + 1),
            _ if depth > self.options().max_cast_depth => self.cast_node(Op::Trunc, e, width),
            (Op::Add | Op::Mul, _) => match self.truncated_parts(e, width, depth) {
                Some(whole) => whole,
                None => self.truncated_leaf(e, width),
            },
            (Op::AddRec, _) => {
                let this = self.loop_of(e).expect("a recurrence has a loop");
                let mut parts = Operands::new();
                for part in self.ops_of(e) {
                    parts.push(self.trunc_at(part, width, depth + 1));
                }
                self.recurrence(parts, this, NoWrap::NONE)
            }
            _ => self.truncated_leaf(e, width),
        };
        self.cache_cast(Op::Trunc, e, width, depth, cast, outer)
    }

    fn truncated_leaf(&mut self, e: Expr, width: u32) -> Expr {
        if self.trailing_zeros(e) >= width {
            return self.number(width, 0);
        }
        self.cast_node(Op::Trunc, e, width)
    }

    /// A truncated sum or product as a sum or product of truncated operands, if at most one of them needs a `trunc`
    /// node.
    fn truncated_parts(&mut self, e: Expr, width: u32, depth: u32) -> Option<Expr> {
        let mut parts = Operands::new();
        let mut n_truncated = 0;
        for part in self.ops_of(e) {
            let cut = self.trunc_at(part, width, depth + 1);
            if !self.op(part).is_cast() && self.op(cut) == Op::Trunc {
                n_truncated += 1;
            }
            if n_truncated > 1 {
                return None;
            }
            parts.push(cut);
        }
        Some(match self.op(e) {
            Op::Add => self.sum_at(parts, NoWrap::NONE, depth + 1),
            _ => self.product_at(parts, NoWrap::NONE, depth + 1),
        })
    }

    /// The address of a pointer as an integer, converted from the index type's width to `width`. `CouldNotCompute` if
    /// addresses are wider than indices or are non-integral.
    pub fn ptrtoint(&mut self, pointer: Expr, width: u32) -> Expr {
        let address = self.address(pointer);
        if !self.is_known(address) {
            return address;
        }
        self.resized(address, width)
    }

    /// The address of a pointer in its full width.
    pub(crate) fn address(&mut self, pointer: Expr) -> Expr {
        if !self.is_known(pointer) || !self.is_pointer(pointer) {
            return pointer;
        }
        if !self.has_integer_address(self.ty(pointer)) {
            return self.could_not_compute();
        }
        // Pointer subexpressions become integers, operands first.
        let parts = self.below(pointer, |e| self.is_pointer(e));
        let mut made = Rebuilt::of(parts);
        while let Some(part) = made.next() {
            let address = self.address_by_parts(part, &made);
            made.push(address);
        }
        made.last().expect("the pointer itself is the last one")
    }

    fn address_by_parts(&mut self, e: Expr, made: &Rebuilt) -> Expr {
        let parts: Operands = self.ops(e).iter().map(|&op| made.get(op).unwrap_or(op)).collect();
        let flags = self.flags(e);
        match self.op(e) {
            Op::Add => self.sum(parts, flags),
            Op::AddRec => {
                let this = self.loop_of(e).expect("a recurrence has a loop");
                self.recurrence(parts, this, flags)
            }
            op if op.is_min_max() => self.least(op, parts),
            Op::SeqUMin => self.sequential_least(parts),
            Op::Const => {
                let int = self.int_of(e).expect("it is a constant");
                self.constant(int)
            }
            _ if self.is_null(e) => self.number(self.width(e), 0),
            _ => self.cast_node(Op::PtrToInt, e, self.width(e)),
        }
    }
}
