//! Whether an integer is provably nonzero, or a pointer provably not null.

use selvedge_ir::constant::ConstKind;
use selvedge_ir::inst::{GepFlags, IntFlags, IntPredicate};
use selvedge_ir::metadata::MdKind;
use selvedge_ir::{AttrKind, Block, Inst, Opcode, Value, ValueKind};

use super::bits::MAX_SHUFFLED;
use super::predicate::{inverse, swapped};
use super::{Incoming, MAX_CONDITIONS, MAX_DEPTH, Range, Values};
use crate::fold::{Int, Scalar};

impl Values<'_> {
    /// Whether an integer or pointer, or every element of a vector of them, is provably nonzero.
    pub fn is_nonzero(&self, value: Value) -> bool {
        self.about(value).nonzero(value, self.first_depth())
    }

    fn nonzero(&self, value: Value, depth: u32) -> bool {
        if value.as_const().is_some() {
            return self.is_nonzero_constant(value);
        }
        self.get_or_compute(&self.cx.cache.nonzero, value, depth, || {
            self.find_nonzero(value, depth)
        })
    }

    fn find_nonzero(&self, value: Value, depth: u32) -> bool {
        let has_room = || self.cx.cache.has_room(depth, MAX_DEPTH);
        let by_kind = match value.kind() {
            ValueKind::Const(_) => return self.is_nonzero_constant(value),
            ValueKind::Block(_) => return false,
            ValueKind::Arg(_) => false,
            ValueKind::Inst(_) if !has_room() => return false,
            ValueKind::Inst(inst) => self.inst_is_nonzero(inst, depth),
        };
        if by_kind || self.is_declared_nonzero(value) || self.nonzero_by_condition(value) {
            return true;
        }
        let Some(width) = self.width(self.func.value_type(value)) else { return false };
        let bits = self.bits_of(value, width, depth);
        bits.is_nonzero() || {
            let is_int = self.cx.header.types.is_int_or_vector(self.func.value_type(value));
            is_int && !self.range_of(value, width, depth).contains(&Int::zero(width))
        }
    }

    fn is_nonzero_constant(&self, value: Value) -> bool {
        let Some(constant) = self.constant(value) else { return false };
        let constant = self.lane_of(constant);
        let folder = self.folder();
        if folder.is_nonnull_global(&constant) {
            return true;
        }
        if let Some(ConstKind::Expr(_)) = folder.view.kind(&constant) {
            return false;
        }
        folder.view.all_lanes(&constant, |lane| match lane {
            Scalar::Int(int) => !int.is_zero(),
            Scalar::Poison => true,
            Scalar::Float(_) | Scalar::Null | Scalar::Undef | Scalar::Other => false,
        })
    }

    /// Whether `nonnull`, `dereferenceable` or `!nonnull` is present.
    pub(crate) fn is_declared_nonzero(&self, value: Value) -> bool {
        let Some(space) = self.cx.header.types.ptr_space(self.func.value_type(value)) else {
            return false;
        };
        let sets = self.value_attrs(value);
        if self.any_has(&sets, AttrKind::NonNull)
            || self.attachment(value, MdKind::NONNULL.0).is_some()
        {
            return true;
        }
        let has_memory = self.attachment(value, MdKind::DEREFERENCEABLE.0).is_some()
            || self.any_has(&sets, AttrKind::Dereferenceable)
            || self.any_has(&sets, AttrKind::ByVal)
            || self.any_has(&sets, AttrKind::StructRet);
        has_memory && !self.null_is_valid(space)
    }

    /// Whether an object may be at address zero of an address space.
    pub fn null_is_valid(&self, space: u32) -> bool {
        let decl = self.cx.header.function(self.func.global());
        let set = decl.map(|decl| self.cx.header.attrs.list_data(decl.attrs).function);
        space != 0
            || set.is_some_and(|set| self.cx.header.attrs.has(set, AttrKind::NullPointerIsValid))
    }

    /// Whether a dominating condition excludes zero.
    fn nonzero_by_condition(&self, value: Value) -> bool {
        self.is_compared_as_nonzero(value) || self.nonzero_as_integer(value)
    }

    fn is_compared_as_nonzero(&self, value: Value) -> bool {
        let conditions = self.conditions_on(value);
        conditions.iter().any(|&(predicate, other)| self.excludes_zero(predicate, other))
    }

    /// Whether a condition excludes that a pointer converted to an integer is zero, which implies that the pointer is
    /// not null.
    fn nonzero_as_integer(&self, pointer: Value) -> bool {
        let space = self.cx.header.types.ptr_space(self.func.value_type(pointer));
        let is_plain = space.is_some_and(|s| !self.cx.header.data_layout.is_non_integral(s));
        if self.at.is_none() || !is_plain || pointer.as_const().is_some() {
            return false;
        }
        self.func.uses(pointer).take(MAX_CONDITIONS).any(|use_ref| {
            let int = Value::from(use_ref.user);
            let is_int = self.func.opcode(use_ref.user) == Opcode::PtrToInt;
            is_int && self.is_compared_as_nonzero(int)
        })
    }

    /// Whether the comparison with `other` is false for zero.
    fn excludes_zero(&self, predicate: IntPredicate, other: Value) -> bool {
        match self.int(other) {
            Some(number) => {
                let zero = Int::zero(number.width());
                let region = Range::satisfying(predicate, &Range::single(number));
                region.is_none_or(|region| !region.contains(&zero))
            }
            // A value is nonzero if it is unsigned-greater than any value, or unequal to null.
            None => match predicate {
                IntPredicate::Ugt => true,
                IntPredicate::Ne => {
                    matches!(self.func.as_constant(other), Some(ConstKind::Null))
                }
                _ => false,
            },
        }
    }

    fn inst_is_nonzero(&self, inst: Inst, depth: u32) -> bool {
        let operand = |n: usize| self.func.operand(inst, n);
        let nonzero = |n: usize| self.nonzero(operand(n), depth + 1);
        let flags = self.int_flags(inst.into());
        let no_wrap = flags.has(IntFlags::NUW) || flags.has(IntFlags::NSW);
        if self.adds_whether_zero(inst) {
            return true;
        }
        match self.func.opcode(inst) {
            Opcode::Or => nonzero(0) || nonzero(1),
            Opcode::Add if flags.has(IntFlags::NUW) => nonzero(0) || nonzero(1),
            Opcode::Add => self.sum_is_nonzero(inst, depth),
            Opcode::Mul if no_wrap => nonzero(0) && nonzero(1),
            // Multiplication by an odd constant is injective.
            Opcode::Mul if self.int(operand(1)).is_some_and(|n| n.bit(0)) => nonzero(0),
            Opcode::Shl if no_wrap => nonzero(0),
            Opcode::UDiv | Opcode::SDiv | Opcode::LShr | Opcode::AShr
                if flags.has(IntFlags::EXACT) =>
            {
                nonzero(0)
            }
            Opcode::Trunc if no_wrap => nonzero(0),
            Opcode::ZExt | Opcode::SExt => nonzero(0),
            Opcode::PtrToInt | Opcode::IntToPtr | Opcode::BitCast => {
                self.keeps_all_bits(inst) && nonzero(0)
            }
            Opcode::Select => nonzero(1) && nonzero(2),
            Opcode::Phi => self.phi_is_nonzero(inst, depth),
            Opcode::Freeze => self.is_not_poison_at(operand(0), depth + 1) && nonzero(0),
            Opcode::Alloca => {
                let space = self.cx.header.types.ptr_space(self.func.inst(inst).ty());
                space.is_some_and(|space| !self.null_is_valid(space))
            }
            Opcode::ExtractElement => {
                let lane = self.lane_at(operand(0), operand(1));
                self.in_lane(lane).nonzero(operand(0), depth + 1)
            }
            Opcode::InsertElement => match (self.lane, self.lane_at(operand(0), operand(2))) {
                (Some(lane), Some(at)) if lane == at => nonzero(1),
                (Some(_), Some(_)) => nonzero(0),
                (None, Some(at)) => nonzero(1) && self.others_are_nonzero(operand(0), at, depth),
                _ => nonzero(0) && nonzero(1),
            },
            Opcode::ShuffleVector => {
                let lanes = self.shuffled_lanes(inst);
                lanes.len() <= MAX_SHUFFLED
                    && lanes
                        .into_iter()
                        .all(|(vector, lane)| self.in_lane(Some(lane)).nonzero(vector, depth + 1))
            }
            Opcode::GetElementPtr => self.address_is_nonzero(inst, depth),
            Opcode::Call => self.call_is_nonzero(inst, depth),
            _ => false,
        }
    }

    /// Whether the operands are a number and an extended comparison of it with zero: exactly one of them is nonzero.
    fn adds_whether_zero(&self, inst: Inst) -> bool {
        let (a, b) = match self.func.opcode(inst) {
            Opcode::Add | Opcode::Sub | Opcode::Or | Opcode::Xor => {
                (self.func.operand(inst, 0), self.func.operand(inst, 1))
            }
            Opcode::Call => match self.intrinsic(inst) {
                Some(("umax" | "uadd.sat", args)) => (args[0], args[1]),
                _ => return false,
            },
            _ => return false,
        };
        let tests = |test: Value, x: Value| {
            let extended =
                self.unary(test, Opcode::ZExt).or_else(|| self.unary(test, Opcode::SExt));
            let comparison = extended.and_then(Value::as_inst);
            comparison.is_some_and(|inst| {
                self.func.opcode(inst) == Opcode::ICmp
                    && self.func.inst(inst).bits().int_predicate() == IntPredicate::Eq
                    && self.func.operand(inst, 0) == x
                    && self.int(self.func.operand(inst, 1)).is_some_and(|n| n.is_zero())
            })
        };
        tests(a, b) && self.is_one_number(b) || tests(b, a) && self.is_one_number(a)
    }

    /// The sum of two nonnegative numbers is nonzero if one of them is.
    fn sum_is_nonzero(&self, inst: Inst, depth: u32) -> bool {
        let [a, b] = [0, 1].map(|n| self.func.operand(inst, n));
        let Some(width) = self.width(self.func.inst(inst).ty()) else { return false };
        let nonnegative = |v| self.bits_of(v, width, depth + 1).is_nonnegative();
        nonnegative(a)
            && nonnegative(b)
            && (self.nonzero(a, depth + 1) || self.nonzero(b, depth + 1))
    }

    fn keeps_all_bits(&self, cast: Inst) -> bool {
        let from = self.func.value_type(self.func.operand(cast, 0));
        let to = self.func.inst(cast).ty();
        let types = &self.cx.header.types;
        let plain = |ty| {
            let is_int = types.is_int_or_vector(ty);
            let space = types.ptr_space(ty);
            is_int || space.is_some_and(|s| !self.cx.header.data_layout.is_non_integral(s))
        };
        let wide = match (self.width(from), self.width(to)) {
            (Some(from), Some(to)) => from <= to,
            _ => false,
        };
        plain(from) && plain(to) && wide && types.vector_shape(from) == types.vector_shape(to)
    }

    fn phi_is_nonzero(&self, phi: Inst, depth: u32) -> bool {
        let has_room = self.cx.cache.has_room(depth, MAX_DEPTH - 2);
        if !has_room || self.func.n_operands(phi) > 8 {
            return false;
        }
        if self.recurrence_is_nonzero(phi) {
            return true;
        }
        let is_nonzero = |Incoming { value, from, there }: Incoming<'_>| {
            value == Value::from(phi)
                || self.edge_excludes_zero(value, from, phi)
                || there.nonzero(value, MAX_DEPTH - 1)
        };
        self.cx.cache.at_fixed_depth(|| self.incoming(phi).all(is_nonzero))
    }

    /// Whether the branch from a block to that of a phi is not taken if a value is zero.
    fn edge_excludes_zero(&self, value: Value, from: Block, phi: Inst) -> bool {
        let condition = self.edge_condition(value, from, phi);
        condition.is_some_and(|(predicate, other)| self.excludes_zero(predicate, other))
    }

    /// The comparison of a value that holds on the edge from a block to that of a phi, with the value on the left.
    pub(crate) fn edge_condition(
        &self,
        value: Value,
        from: Block,
        phi: Inst,
    ) -> Option<(IntPredicate, Value)> {
        let branch = self.func.terminator(from)?;
        if self.func.opcode(branch) != Opcode::Br || self.func.n_operands(branch) != 3 {
            return None;
        }
        let to = self.func.block_of(phi);
        let [condition, yes, no] = [0, 1, 2].map(|n| self.func.operand(branch, n));
        let (on_yes, on_no) = (yes.as_block() == to, no.as_block() == to);
        let comparison = condition.as_inst().filter(|&i| self.func.opcode(i) == Opcode::ICmp);
        let comparison = comparison.filter(|_| on_yes != on_no)?;
        let predicate = self.func.inst(comparison).bits().int_predicate();
        let [left, right] = [0, 1].map(|n| self.func.operand(comparison, n));
        let (predicate, other) = match value {
            _ if value == left => (predicate, right),
            _ if value == right => (swapped(predicate), left),
            _ => return None,
        };
        Some((if on_yes { predicate } else { inverse(predicate) }, other))
    }

    /// Whether all elements of a vector except one are provably nonzero.
    fn others_are_nonzero(&self, vector: Value, but: u32, depth: u32) -> bool {
        match self.cx.header.types.vector_shape(self.func.value_type(vector)) {
            Some((len, false)) if len as usize <= MAX_SHUFFLED => (0..len)
                .filter(|&lane| lane != but)
                .all(|lane| self.in_lane(Some(lane)).nonzero(vector, depth + 1)),
            _ => self.nonzero(vector, depth + 1),
        }
    }

    /// Whether an address is in, or one past the end of, an object that is not at address zero.
    fn address_is_nonzero(&self, gep: Inst, depth: u32) -> bool {
        let flags = self.func.inst(gep).bits().gep_flags();
        let ty = self.func.inst(gep).ty();
        let Some(space) = self.cx.header.types.ptr_space(ty) else { return false };
        let base = self.func.operand(gep, 0);
        if flags.has(GepFlags::NUW) && self.nonzero(base, depth + 1) {
            return true;
        }
        flags.has(GepFlags::INBOUNDS)
            && !self.null_is_valid(space)
            && (self.nonzero(base, depth + 1) || self.has_nonzero_distance(gep))
    }

    /// Whether an address provably differs from its base by a constant. With `inbounds` it is then not null, since no
    /// object is at null.
    fn has_nonzero_distance(&self, gep: Inst) -> bool {
        let Some(source) = self.func.source_type(gep) else { return false };
        let layout = self.cx.header.data_layout.layout_of(&self.cx.header.types, source);
        let index = |n: usize| self.int(self.func.operand(gep, n));
        if let Some(layout) = layout.ok().filter(|layout| layout.scalable) {
            // The scalable size is unknown but nonzero.
            let is_one = self.func.n_operands(gep) == 2 && layout.alloc_size() > 0;
            return is_one && index(1).is_some_and(|n| !n.is_zero());
        }
        let address = self.constant_offset(gep.into());
        let is_whole = (1..self.func.n_operands(gep)).all(|n| index(n).is_some());
        is_whole && address.base == self.func.operand(gep, 0) && !address.offset.is_zero()
    }

    fn call_is_nonzero(&self, inst: Inst, depth: u32) -> bool {
        let Some((word, args)) = self.intrinsic(inst) else { return false };
        let nonzero = |n: usize| self.nonzero(args[n], depth + 1);
        match word {
            "abs" | "bitreverse" | "bswap" | "ctpop" => nonzero(0),
            "umax" | "uadd.sat" => nonzero(0) || nonzero(1),
            "umin" | "smin" | "smax" => nonzero(0) && nonzero(1),
            "vscale" => true,
            // The reduction is nonzero if every element is.
            "vector.reduce.or" | "vector.reduce.umax" => {
                self.in_lane(None).nonzero(args[0], depth + 1)
            }
            "launder.invariant.group" | "strip.invariant.group" => nonzero(0),
            _ => false,
        }
    }
}
