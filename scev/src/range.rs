//! Ranges of expressions, unsigned and signed.
//!
//! A range contains every value that the expression has where it is computed and not poison. Recurrences use the counts
//! of their loop from the level below.
//! * Method: bottom-up over the operands; ranges of subexpressions are cached.

mod chosen;
mod extended;
mod narrow;
mod rings;

use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::Loop;
use selvedge_analysis::value::Range;
use selvedge_ir::constant::ConstKind;
use selvedge_ir::{AttrKind, Block, Inst, Opcode, Value};
use smallvec::{SmallVec, smallvec};

use crate::expr::{Expr, NoWrap, Op, Operands, Parts};
use crate::interval::words::{self, Words};
use crate::interval::{Ranges, between, meet, moved, sum_of_ranges};
use crate::scev::Scev;

/// The maximum number of incoming values of a phi for which their union is computed.
const MAX_INCOMING: usize = 32;

/// The maximum number of subexpressions inspected to prove a sign without a range.
const MAX_PLAIN_PARTS: usize = 8;

/// The maximum depth of phis whose ranges depend on each other; deeper ones ignore their incoming values.
const MAX_WAITING: usize = 1 << 16;

impl Scev<'_> {
    /// The unsigned range of an expression: of all ranges that contain its values, the one with the tightest unsigned
    /// bounds.
    pub fn unsigned_range(&mut self, e: Expr) -> Range {
        self.range(e, false)
    }

    /// The signed range.
    pub fn signed_range(&mut self, e: Expr) -> Range {
        self.range(e, true)
    }

    fn range(&mut self, e: Expr, signed: bool) -> Range {
        if let Some(number) = self.as_int(e) {
            return Range::single(number.clone());
        }
        if let Some(known) = self.known_range(e, signed) {
            return known;
        }
        self.find_ranges(e);
        self.known_range(e, signed).unwrap_or_else(|| Range::full(self.width(e)))
    }

    /// Computes the ranges of an expression and of all its subexpressions.
    fn find_ranges(&mut self, e: Expr) {
        if self.ops(e).iter().all(|&op| !self.is_open_range(op)) && self.depends_on_operands_only(e)
        {
            self.make_ranges(e);
            return;
        }
        // Incoming values before their phis, and operands before their users.
        let mut work: Parts = smallvec![e];
        while let Some(&next) = work.last() {
            let parts = self.below(next, |part| self.is_open_range(part));
            let before = work.len();
            for &part in &parts {
                self.push_incoming(part, &mut work);
            }
            if work.len() > before && work.len() < MAX_WAITING {
                continue;
            }
            work.truncate(before - 1);
            for part in parts {
                self.make_ranges(part);
            }
        }
    }

    /// Whether the ranges of an expression depend on those of its operands only, and not on values of the function that
    /// an unknown is computed from.
    fn depends_on_operands_only(&self, e: Expr) -> bool {
        let Some(value) = self.state.arena.as_unknown(e) else { return true };
        value.as_inst().is_none_or(|inst| crate::build::is_always_unknown(self.func.opcode(inst)))
    }

    /// Whether the ranges of an expression are not computed yet.
    pub(crate) fn is_open_range(&self, e: Expr) -> bool {
        !self.is_const(e) && self.ranges_of(e).is_open()
    }

    /// Computes both ranges of a subexpression together: the ranges of a recurrence depend on both ranges of its
    /// operands.
    fn make_ranges(&mut self, part: Expr) {
        let outer = self.begin();
        let found = match self.narrow_ranges(part) {
            Some(narrow) => Ranges::Narrow(narrow),
            None => [false, true].map(|signed| self.range_by_parts(part, signed)).into(),
        };
        let depends = self.end(outer);
        self.cache_ranges(part, found, depends);
    }

    /// Both ranges of an expression of at most 64 bits whose operands are done.
    fn narrow_ranges(&mut self, e: Expr) -> Option<[Words; 2]> {
        match self.op(e) {
            Op::Unknown => return self.narrow_unknown(e),
            Op::AddRec => return self.narrow_recurrence(e),
            _ => {}
        }
        if self.width(e) > words::MAX_WIDTH || !is_plain_operation(self.op(e)) {
            return None;
        }
        let (by, width) = (self.multiple(e).to_u64()?, self.width(e));
        let [unsigned, signed] = self.narrow_by_parts(e)?;
        let unsigned = words::meet(words::multiples(width, by, false), unsigned, false);
        let signed = words::meet(words::multiples(width, by, true), signed, true);
        let rest = self.range_of_remainder(e).and_then(|rest| Words::of(&rest));
        Some([rest.map_or(unsigned, |rest| words::meet(unsigned, rest, false)), signed])
    }

    /// Both ranges of an operation, computed from those of its operands.
    fn narrow_by_parts(&self, e: Expr) -> Option<[Words; 2]> {
        let (ops, width) = (self.ops(e), self.width(e));
        let first = self.narrow_parts(ops[0])?;
        let joined = |join: fn(Words, Words) -> Words| {
            ops[1..].iter().try_fold(first, |[unsigned, signed], &op| {
                let part = self.narrow_parts(op)?;
                Some([join(unsigned, part[0]), join(signed, part[1])])
            })
        };
        match self.op(e) {
            Op::Trunc => Some(first.map(|part| part.trunc(width))),
            Op::ZExt => Some(first.map(|part| part.zext(width))),
            Op::SExt => Some(first.map(|part| part.sext(width))),
            Op::PtrToInt => Some(first),
            Op::Add => self.narrow_sum(e, first),
            Op::Mul => joined(Words::mul),
            Op::UDiv => {
                let [quotient, read] = joined(words::udiv)?;
                // A quotient that is nonzero as an unsigned integer is nonzero as a signed one.
                let is_open = quotient.umin() == 0;
                Some([quotient, if is_open { read } else { words::meet(read, quotient, true) }])
            }
            Op::UMax => joined(words::max_unsigned),
            Op::SMax => joined(words::max_signed),
            Op::UMin | Op::SeqUMin => joined(words::min_unsigned),
            Op::SMin => joined(words::min_signed),
            Op::AddRec | Op::Unknown | Op::Const | Op::VScale | Op::CouldNotCompute => None,
        }
    }

    /// Both ranges of a sum, computed from those of its operands; those of the first one are given.
    fn narrow_sum(&self, e: Expr, first: [Words; 2]) -> Option<[Words; 2]> {
        let (ops, flags) = (self.ops(e), self.flags(e));
        let (nuw, nsw) = (flags.has(NoWrap::NUW), flags.has(NoWrap::NSW));
        // With more than two operands, a partial sum may overflow although the total does not.
        let exact = nsw && ops.len() == 2;
        let sum = ops[1..].iter().try_fold(first, |sum, &op| {
            let part = self.narrow_parts(op)?;
            let of = |signed: bool| {
                let n = usize::from(signed);
                words::sum(sum[n], part[n], nuw, exact, signed)
            };
            Some([of(false), of(true)])
        })?;
        if !nsw || exact {
            return Some(sum);
        }
        let parts: Option<SmallVec<[[Words; 2]; 4]>> =
            ops.iter().map(|&op| self.narrow_parts(op)).collect();
        let parts = parts?;
        let of = |signed: bool| {
            let n = usize::from(signed);
            words::meet(sum[n], words::exact_sum(parts.iter().map(|part| part[n])), signed)
        };
        Some([of(false), of(true)])
    }

    /// Pushes the incoming values of a phi whose ranges are not computed yet.
    fn push_incoming(&mut self, part: Expr, work: &mut Parts) {
        if let Some(inst) = self.state.arena.as_unknown(part).and_then(Value::as_inst) {
            self.prepare_range(inst);
        }
        for value in self.incoming_of(part) {
            let incoming = self.expr(value);
            if !self.is_const(incoming) && self.known_range(incoming, false).is_none() {
                work.push(incoming);
            }
        }
    }

    /// Computes the ranges of all phis that the range of `phi` depends on, the most distant ones first. Without this,
    /// expressions of incoming values would query ranges recursively, as deep as chains of phis. Cost: each value once.
    fn prepare_range(&mut self, phi: Inst) {
        if self.state.ranges.is_prepared(self.level(), phi) {
            return;
        }
        if self.inputs_of_range(phi).is_empty() {
            self.state.ranges.set_prepared(self.level(), phi);
            return;
        }
        // Values outside a recurrence under construction must not see its placeholder.
        let overlay = self.take_overlay();
        let mut work = vec![(phi, false)];
        while let Some((inst, is_done)) = work.pop() {
            if is_done {
                self.range_of_incoming_first(inst);
                continue;
            }
            if self.state.ranges.set_prepared(self.level(), inst) {
                continue;
            }
            if inst != phi && self.components().of(inst).is_none() {
                work.push((inst, true));
            }
            let inputs = self.inputs_of_range(inst);
            work.extend(inputs.into_iter().filter_map(|v| v.as_inst()).map(|inst| (inst, false)));
        }
        self.set_overlay(overlay);
    }

    /// The values that the range of an instruction depends on, besides its own expression.
    fn inputs_of_range(&self, inst: Inst) -> SmallVec<[Value; 4]> {
        match self.func.opcode(inst) {
            Opcode::Phi => self.func.incoming(inst).map(|(value, _)| value).collect(),
            Opcode::AShr => smallvec![self.func.operand(inst, 0)],
            _ => self.sources(inst),
        }
    }

    /// Computes the range of a phi or a shift whose inputs are prepared.
    fn range_of_incoming_first(&mut self, inst: Inst) {
        if !self.is_analysed(self.func.inst(inst).ty()) || !self.is_reachable(inst) {
            return;
        }
        let unknown = self.unknown(inst.into());
        if !self.incoming_of(unknown).is_empty() {
            self.range(unknown, false);
        }
    }

    /// The incoming values of a phi that does not depend on itself and has few of them; the shifted operand of an
    /// arithmetic shift by a constant; otherwise none.
    fn incoming_of(&mut self, part: Expr) -> SmallVec<[Value; 4]> {
        let phi = self.state.arena.as_unknown(part).and_then(Value::as_inst);
        if let Some((of, _)) = phi.and_then(|inst| self.shifted_by_number(inst)) {
            return smallvec![of];
        }
        let is_such = |phi: &Inst| self.func.opcode(*phi) == Opcode::Phi && self.is_reachable(*phi);
        let Some(phi) = phi.filter(is_such) else { return SmallVec::new() };
        if self.func.incoming(phi).count() > MAX_INCOMING || self.components().is_in_ring(phi) {
            return SmallVec::new();
        }
        let incoming = self.func.incoming(phi);
        let comes = |from: &Block| self.dom.tree().contains(*from);
        incoming.filter(|(_, from)| comes(from)).map(|(value, _)| value).collect()
    }

    /// The union of the ranges of a phi's incoming values.
    fn range_of_incoming(&mut self, part: Expr, signed: bool) -> Option<Range> {
        let mut all: Option<Range> = None;
        for value in self.incoming_of(part) {
            let incoming = self.expr(value);
            let range = match self.as_int(incoming) {
                Some(number) => Range::single(number.clone()),
                None => self.known_range(incoming, signed)?,
            };
            all = Some(all.map_or(range.clone(), |all| all.union(&range)));
        }
        let inst = self.state.arena.as_unknown(part).and_then(Value::as_inst)?;
        match self.shifted_by_number(inst) {
            Some((_, amount)) => all?.ashr(&Range::single(amount)),
            None => all,
        }
    }

    /// Whether an instruction is a shift by at least the bit width, so that it is poison.
    fn is_shifted_away(&self, inst: Inst) -> bool {
        if !matches!(self.func.opcode(inst), Opcode::Shl | Opcode::LShr | Opcode::AShr) {
            return false;
        }
        let amount = self.values.int(self.func.operand(inst, 1));
        amount.is_some_and(|amount| amount.below(amount.width()).is_none())
    }

    /// The operand and the amount of an arithmetic shift by a constant.
    fn shifted_by_number(&self, inst: Inst) -> Option<(Value, Int)> {
        if self.func.opcode(inst) != Opcode::AShr || !self.is_reachable(inst) {
            return None;
        }
        let of = self.func.operand(inst, 0);
        self.header.types.int_bits(self.func.value_type(of))?;
        Some((of, self.values.int(self.func.operand(inst, 1))?))
    }

    fn known_range(&self, e: Expr, signed: bool) -> Option<Range> {
        self.ranges_of(e).get(signed)
    }

    /// The range of a subexpression whose ranges are done.
    fn of_part(&self, e: Expr, signed: bool) -> Range {
        match self.as_int(e) {
            Some(number) => Range::single(number.clone()),
            None => self.known_range(e, signed).unwrap_or_else(|| Range::full(self.width(e))),
        }
    }

    fn range_by_parts(&mut self, e: Expr, signed: bool) -> Range {
        let width = self.width(e);
        if let Some(int) = self.as_int(e) {
            return Range::single(int.clone());
        }
        let base = self.range_by_multiple(e, signed);
        if let Some(rest) = self.range_of_remainder(e).filter(|_| !signed) {
            let part = |n: usize| self.of_part(self.ops(e)[n], signed);
            let (nuw, nsw) = (self.flags(e).has(NoWrap::NUW), self.flags(e).has(NoWrap::NSW));
            let sum = sum_of_ranges(&part(0), &part(1), nuw, nsw, signed);
            return meet(&meet(&base, &sum, signed), &rest, signed);
        }
        let ops = self.ops_of(e);
        let part = |scev: &Self, n: usize| scev.of_part(ops[n], signed);
        let found = match self.op(e) {
            Op::Trunc => part(self, 0).trunc(width),
            Op::ZExt => part(self, 0).zext(width),
            Op::SExt => part(self, 0).sext(width),
            Op::PtrToInt => part(self, 0),
            Op::VScale => self.range_of_vscale(width),
            Op::Add => {
                let flags = self.flags(e);
                // As in [`Self::narrow_sum`].
                let nsw = flags.has(NoWrap::NSW) && ops.len() == 2;
                let nuw = flags.has(NoWrap::NUW);
                let rest = ops[1..].iter();
                rest.fold(part(self, 0), |sum, &op| {
                    sum_of_ranges(&sum, &self.of_part(op, signed), nuw, nsw, signed)
                })
            }
            Op::Mul => {
                let rest = ops[1..].iter();
                rest.fold(part(self, 0), |product, &op| product.mul(&self.of_part(op, signed)))
            }
            Op::UDiv => part(self, 0).udiv(&part(self, 1)).unwrap_or_else(|| Range::full(width)),
            Op::UMax => ops[1..]
                .iter()
                .fold(part(self, 0), |m, &op| m.max_unsigned(&self.of_part(op, signed))),
            Op::SMax => ops[1..]
                .iter()
                .fold(part(self, 0), |m, &op| m.max_signed(&self.of_part(op, signed))),
            Op::UMin | Op::SeqUMin => ops[1..]
                .iter()
                .fold(part(self, 0), |m, &op| m.min_unsigned(&self.of_part(op, signed))),
            Op::SMin => ops[1..]
                .iter()
                .fold(part(self, 0), |m, &op| m.min_signed(&self.of_part(op, signed))),
            Op::AddRec => return self.range_of_recurrence(e, base, signed),
            Op::Unknown => return self.range_of_unknown(e, base, signed),
            Op::Const | Op::CouldNotCompute => Range::full(width),
        };
        meet(&base, &found, signed)
    }

    /// The range implied by a constant divisor: unsigned, up to its largest multiple; signed, by its trailing zeros.
    fn range_by_multiple(&mut self, e: Expr, signed: bool) -> Range {
        let width = self.width(e);
        let by = self.multiple(e);
        if by.is_one() {
            return Range::full(width);
        }
        if !signed && let Some(rest) = Int::ones(width).urem(&by) {
            return between(Int::zero(width), Int::ones(width).sub(&rest));
        }
        let zeros = self.trailing_zeros(e);
        if zeros == 0 {
            return Range::full(width);
        }
        if zeros >= width {
            return Range::single(Int::zero(width));
        }
        if signed {
            let most = Int::signed_max(width).ashr(zeros).shl(zeros);
            return between(Int::signed_min(width), most);
        }
        Range::full(width)
    }

    /// The range of a remainder whose operands are done, if the options enable it.
    fn range_of_remainder(&self, e: Expr) -> Option<Range> {
        if !self.options().sharpen_ranges && !self.options().since_20 {
            return None;
        }
        let (dividend, divisor) = self.as_remainder(e)?;
        self.of_part(dividend, false).urem(&self.of_part(divisor, false))
    }

    fn range_of_vscale(&self, width: u32) -> Range {
        let decl = self.header.function(self.func.global());
        let attrs = decl.map(|decl| self.header.attrs.list_data(decl.attrs).function);
        let packed = attrs.and_then(|set| self.header.attrs.int(set, AttrKind::VScaleRange));
        let Some(packed) = packed else {
            return between(Int::one(width), Int::ones(width));
        };
        let (least, most) = (packed >> 32, packed & u64::from(u32::MAX));
        let most = if most == 0 { Int::ones(width) } else { Int::new(width, most) };
        between(Int::new(width, least), most)
    }

    fn range_of_unknown(&mut self, e: Expr, base: Range, signed: bool) -> Range {
        let Some(value) = self.state.arena.as_unknown(e) else { return base };
        let width = self.width(e);
        let mut range = base;
        if value.as_inst().is_some_and(|inst| !self.is_reachable(inst)) {
            return range;
        }
        if value.as_inst().is_some_and(|inst| self.is_shifted_away(inst)) {
            return Range::single(Int::zero(width));
        }
        self.track(e, value);
        for tracked in self.state.ranges.tracked(e).unwrap_or_default() {
            range = meet(&range, tracked, signed);
        }
        if !self.is_pointer(e) {
            if let Some(shifted) = self.range_of_shifts(value, width) {
                range = meet(&range, &shifted, signed);
            }
            if let Some(all) = self.range_of_incoming(e, signed) {
                range = meet(&range, &all, signed);
            }
            if let Some(bounds) = self.bounds_in_ring(value) {
                let [nearer, other] = [signed, !signed].map(|sense| bounds.as_range(sense));
                range = meet(&meet(&range, &nearer, signed), &other, signed);
            }
            return range;
        }
        if let Some(number) = self.address_number(value, width) {
            return Range::single(number);
        }
        if let Some(all) = self.range_of_incoming(e, signed) {
            range = meet(&range, &all, signed);
        }
        match self.range_of_object(value, width) {
            Some(by_object) if !signed => meet(&range, &by_object, signed),
            _ => range,
        }
    }

    /// The address of a constant pointer that is an integer cast to a pointer.
    fn address_number(&self, pointer: Value, width: u32) -> Option<Int> {
        let ConstKind::Expr(cast) = self.func.as_constant(pointer)? else { return None };
        if cast.opcode != Opcode::IntToPtr {
            return None;
        }
        let number = self.values.int(cast.operands.first().copied()?.into())?;
        (number.width() == width).then_some(number)
    }

    /// Computes and caches the ranges of an unknown by value tracking; they are the same at all levels.
    fn track(&mut self, e: Expr, value: Value) {
        if self.state.ranges.tracked(e).is_some() {
            return;
        }
        let (width, facts) = (self.width(e), self.facts_about(value));
        if facts.is_opaque(value) {
            self.state.ranges.set_tracked(e, Box::default());
            return;
        }
        let mut found: SmallVec<[Range; 3]> = SmallVec::new();
        if self.is_pointer(e) {
            found.extend(facts.known_bits(value).map(|bits| Range::from_bits(&bits)));
        } else {
            found.extend(facts.declared_range(value));
            found.extend(facts.range(value));
            let sign_bits = facts.sign_bits(value);
            if sign_bits > 1 {
                let least = Int::signed_min(width).ashr(sign_bits - 1);
                found.push(between(least, Int::signed_max(width).ashr(sign_bits - 1)));
            }
        }
        found.retain(|range| range.width() == width && !range.is_full());
        self.state.ranges.set_tracked(e, found.into_boxed_slice());
    }

    /// The range of a phi that is shifted in each iteration, from the maximal trip count of its loop.
    fn range_of_shifts(&mut self, value: Value, width: u32) -> Option<Range> {
        let phi = value.as_inst()?;
        let this = self.header_loop(phi)?;
        let (start, next) = self.start_and_next(phi, this)?;
        let shift = next.as_inst().filter(|&i| self.func.opcode(i).is_binary())?;
        if self.func.operand(shift, 0) != value {
            return None;
        }
        let bits = self.values.known_bits(start)?;
        let (least, most) = (bits.umin(), bits.umax());
        let total = self.most_shifted(this, shift, width);
        match self.func.opcode(shift) {
            Opcode::Shl if total? < most.leading_zeros() => Some(between(least, most.shl(total?))),
            Opcode::LShr => Some(between(total.map_or(Int::zero(width), |n| least.lshr(n)), most)),
            Opcode::AShr if bits.is_nonnegative() => {
                Some(between(total.map_or(Int::zero(width), |n| least.lshr(n)), most))
            }
            Opcode::AShr if bits.is_negative() => {
                Some(between(least, total.map_or(Int::ones(width), |n| most.ashr(n))))
            }
            _ => None,
        }
    }

    /// The number of bits that a shift in a loop shifts by in total, if it is below the width.
    fn most_shifted(&self, this: Loop, shift: Inst, width: u32) -> Option<u32> {
        let backedge_count = self.counts_below(this)?.constant_max.clone()?.below(width)?;
        let amount = self.values.known_bits(self.func.operand(shift, 1))?.umax().below(width)?;
        backedge_count.checked_mul(amount).filter(|&total| total < width)
    }

    /// The addresses that an object of known size can have: it ends before the last address.
    fn range_of_object(&mut self, pointer: Value, width: u32) -> Option<Range> {
        let (size, align) = self.object_size(pointer)?;
        if size <= 1 {
            return None;
        }
        let is_nonzero = self.values.is_nonzero(pointer);
        let step = align.max(1);
        let mut most = Int::ones(width).sub(&Int::new(width, size));
        if let Some(rest) = most.urem(&Int::new(width, step)) {
            most = most.sub(&rest);
        }
        let least = if is_nonzero { Int::new(width, step) } else { Int::zero(width) };
        Some(between(least, most))
    }

    fn range_of_recurrence(&mut self, e: Expr, base: Range, signed: bool) -> Range {
        let (mut range, width) = (base, self.width(e));
        let ops = self.ops_of(e);
        let flags = self.flags(e);
        if flags.has(NoWrap::NUW) {
            let least = self.of_part(ops[0], false).umin();
            if !least.is_zero() {
                range = meet(&range, &between(least, Int::ones(width)), signed);
            }
        }
        // In a recurrence of higher degree the step is itself a recurrence, which may wrap and change its sign.
        if flags.has(NoWrap::NSW) && ops.len() == 2 {
            let (start, step) = (self.of_part(ops[0], true), self.of_part(ops[1], true));
            if !step.smin().is_negative() {
                range = meet(&range, &between(start.smin(), Int::signed_max(width)), signed);
            } else if step.smax().is_negative() || step.smax().is_zero() {
                range = meet(&range, &between(Int::signed_min(width), start.smax()), signed);
            }
        }
        if ops.len() == 2
            && let Some(backedge_count) = self.backedge_count_of(e)
        {
            let by_backedge_count = self.range_after(ops[0], ops[1], &backedge_count);
            range = meet(&range, &by_backedge_count, signed);
            if let Some(either) = self.range_of_choices(ops[0], ops[1], &backedge_count) {
                range = meet(&range, &either, signed);
            }
        }
        if let Some(narrow) = self.range_as_extension(e, &range) {
            range = meet(&range, &narrow, signed);
        }
        match self.range_by_end(e, signed) {
            Some(by_end) => meet(&range, &by_end, signed),
            None => range,
        }
    }

    /// The maximal backedge-taken count of a recurrence's loop, in the recurrence's width.
    pub(crate) fn backedge_count_of(&mut self, recurrence: Expr) -> Option<Int> {
        let this = self.loop_of(recurrence)?;
        let width = self.width(recurrence);
        let backedge_count = self.counts_below(this)?.constant_max.clone()?;
        if backedge_count.width() <= width {
            return Some(backedge_count.zext(width));
        }
        (backedge_count.leading_zeros() >= backedge_count.width() - width)
            .then(|| backedge_count.trunc(width))
    }

    /// The values of `{start,+,step}` in the first iteration and in a given number of further ones.
    pub(super) fn range_after(&self, start: Expr, step: Expr, backedge_count: &Int) -> Range {
        let (from, by) = (self.of_part(start, true), self.of_part(step, true));
        let down = moved(&from, &by.smin(), backedge_count, true);
        let up = moved(&from, &by.smax(), backedge_count, true);
        let signed = down.union(&up);
        let (from, by) = (self.of_part(start, false), self.of_part(step, false));
        let unsigned = moved(&from, &by.umax(), backedge_count, false);
        signed.intersect(&unsigned).unwrap_or(signed)
    }

    /// Whether an expression is nonnegative as a signed integer.
    pub fn is_known_nonnegative(&mut self, e: Expr) -> bool {
        self.is_nonnegative_without_conditions(e)
            || match self.words(e, true) {
                Some(words) => words.smin() >= 0,
                None => !self.signed_range(e).smin().is_negative(),
            }
    }

    /// Whether an expression is nonnegative by its structure; its range would prove that, too. For most address
    /// expressions this is the only use of a range.
    fn is_nonnegative_without_conditions(&self, e: Expr) -> bool {
        let mut work: Operands = smallvec![e];
        for _ in 0..MAX_PLAIN_PARTS {
            let Some(part) = work.pop() else { return true };
            let node = self.state.arena.node(part);
            if node.bits < node.width {
                continue;
            }
            match node.op {
                Op::Add | Op::AddRec
                    if node.flags.has(NoWrap::NSW) && self.ops(part).len() == 2 =>
                {
                    work.extend_from_slice(self.ops(part));
                }
                _ => return false,
            }
        }
        work.is_empty()
    }

    /// Whether it is positive as a signed integer.
    pub fn is_known_positive(&mut self, e: Expr) -> bool {
        if let Some(words) = self.words(e, true) {
            return words.smin() > 0;
        }
        let least = self.signed_range(e).smin();
        !least.is_negative() && !least.is_zero()
    }

    /// Whether it is negative as a signed integer.
    pub fn is_known_negative(&mut self, e: Expr) -> bool {
        match self.words(e, true) {
            Some(words) => words.smax() < 0,
            None => self.signed_range(e).smax().is_negative(),
        }
    }

    /// Whether it is nonzero.
    pub fn is_known_nonzero(&mut self, e: Expr) -> bool {
        match self.words(e, false) {
            Some(words) => words.umin() > 0,
            None => !self.unsigned_range(e).umin().is_zero(),
        }
    }
}

/// Whether an expression is computed from its operands alone.
fn is_plain_operation(op: Op) -> bool {
    op.is_cast()
        || op.is_min_max()
        || matches!(op, Op::Add | Op::Mul | Op::UDiv | Op::SeqUMin | Op::PtrToInt)
}
