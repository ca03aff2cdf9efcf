//! The range of an integer value.

use selvedge_ir::attribute::AttrList;
use selvedge_ir::constant::ConstKind;
use selvedge_ir::inst::IntFlags;
use selvedge_ir::metadata::{MdData, MdKind};
use selvedge_ir::word::ones;
use selvedge_ir::{Attr, AttrKind, AttrSet, Global, Inst, Md, Opcode, Value, ValueKind};
use smallvec::SmallVec;

use super::{Incoming, MAX_DEPTH, Range, Values};
use crate::fold::Int;
use crate::fold::float::{Float, Format};

/// The maximum recursion depth for ranges. It is less than for known bits, since each step queries known bits as well.
const MAX_RANGE_DEPTH: u32 = 4;

/// By how much the recursion depth of known bits of operands is reduced.
const BITS_AHEAD: u32 = 3;

/// Phis with more incoming values than this are not inspected.
const MAX_INCOMING: usize = 8;

/// How many functions' results are cached: more than most functions call.
const MAX_RESULTS: usize = 16;

/// The declared bounds of call results, by attributes at the call, callee and width.
pub(super) type ResultBounds = SmallVec<[((AttrList, Option<Global>, u32), Option<(u64, u64)>); 4]>;

/// The least and the largest unsigned integer of a width of at most 64 bits.
fn all_words(width: u32) -> (u64, u64) {
    (0, ones(width))
}

impl Values<'_> {
    /// The range of an integer, or of every element of a vector of integers. `None` for other types.
    pub fn range(&self, value: Value) -> Option<Range> {
        let ty = self.func.value_type(value);
        let width = self.cx.header.types.int_bits(self.cx.header.types.scalar(ty))?;
        let depth = MAX_RANGE_DEPTH.saturating_sub(self.max_depth);
        let here = self.about(value);
        let by_operations = here.range_of(value, width, depth);
        // Known bits add nothing for a single number.
        let is_known = value.as_const().is_some() || by_operations.as_single().is_some();
        if self.is_depth_limited() || is_known {
            return Some(by_operations);
        }
        let bits = here.bits_of(value, width, self.first_depth());
        Some(by_operations.narrowed(&Range::from_bits(&bits)))
    }

    /// The range of an integer at the context instruction, using comparisons with values that are not constants as
    /// well: for example, a value less than another one is not the largest one. Cost: that of [`Self::range`] for the
    /// value and for each value that it is compared with.
    pub fn guarded_range(&self, value: Value) -> Option<Range> {
        let mut range = self.range(value)?;
        for (predicate, other) in self.conditions_on(value) {
            let other = self.range(other).filter(|other| other.width() == range.width());
            let region = other.and_then(|other| Range::satisfying(predicate, &other));
            range = region.map_or(range.clone(), |region| range.narrowed(&region));
        }
        Some(range)
    }

    /// Whether the recursion depth is limited, so that cheap results are preferred over precise ones.
    pub(crate) fn is_depth_limited(&self) -> bool {
        self.max_depth < MAX_DEPTH
    }

    /// The recursion depth at which a query begins, so that it ends at the depth limit.
    pub(crate) fn first_depth(&self) -> u32 {
        MAX_DEPTH - self.max_depth
    }

    /// The range by operations and conditions alone, at recursion depth `depth`.
    pub(crate) fn range_of(&self, value: Value, width: u32, depth: u32) -> Range {
        if value.as_const().is_some() {
            return self.constant_range(value, width);
        }
        if self.is_opaque(value) {
            debug_assert!(
                self.without_cache(|| self.find_range(value, width, depth)).is_full(),
                "something is known of {value:?}"
            );
            return Range::full(width);
        }
        self.get_or_compute(&self.cx.cache.ranges, value, depth, || {
            self.find_range(value, width, depth)
        })
    }

    /// Whether `!range` is attached. Other attachments are ignored: optimized code has alias metadata on most loads,
    /// which does not constrain numbers.
    pub(super) fn has_range_attached(&self, inst: Inst) -> bool {
        self.func.attachment(inst, MdKind::RANGE).is_some()
    }

    fn find_range(&self, value: Value, width: u32, depth: u32) -> Range {
        let has_room = || self.cx.cache.has_room(depth, MAX_RANGE_DEPTH);
        let range = match value.kind() {
            ValueKind::Const(_) => return self.constant_range(value, width),
            ValueKind::Block(_) => return Range::full(width),
            ValueKind::Arg(_) => Range::full(width),
            ValueKind::Inst(_) if !has_room() => Range::full(width),
            ValueKind::Inst(inst) => {
                self.inst_range(inst, width, depth).unwrap_or_else(|| Range::full(width))
            }
        };
        let range = match self.declared_range_of(value, width) {
            Some(declared) => range.narrowed(&declared),
            None => range,
        };
        self.with_conditions(value, range)
    }

    fn constant_range(&self, value: Value, width: u32) -> Range {
        match self.func.as_int(value) {
            Some(bits) => Range::single(Int::from_bits(width, bits.clone())),
            None => Range::from_bits(&self.bits_of(value, width, 0)),
        }
    }

    fn with_conditions(&self, value: Value, range: Range) -> Range {
        let mut range = range;
        for (predicate, other) in self.conditions_on(value) {
            let number = self.int(other).filter(|n| n.width() == range.width());
            let region = number.and_then(|n| Range::satisfying(predicate, &Range::single(n)));
            range = region.map_or(range.clone(), |region| range.narrowed(&region));
        }
        range
    }

    /// The range that attributes, attachments and the target declare.
    pub fn declared_range(&self, value: Value) -> Option<Range> {
        let Some(inst) = value.as_inst() else {
            let arg = value.as_arg()?;
            return self.attribute_range(self.arg_attrs(arg.as_u32() as usize));
        };
        let both = |a: Option<Range>, b: Option<Range>| match (a, b) {
            (Some(a), Some(b)) if a.width() == b.width() => Some(a.narrowed(&b)),
            (a, b) => a.or(b),
        };
        let attached = || self.metadata_range(self.func.attachment(inst, MdKind::RANGE)?);
        if !self.func.opcode(inst).is_call() {
            return attached();
        }
        let [at_call, declared] = self.result_attrs(inst);
        let by_attributes = both(self.attribute_range(at_call), self.attribute_range(declared));
        both(both(by_attributes, attached()), self.target_range(inst))
    }

    /// The declared range, if it applies to integers of that width.
    pub(super) fn declared_range_of(&self, value: Value, width: u32) -> Option<Range> {
        let bounds = if width <= 64 { self.declared_bounds(value, width) } else { None };
        match bounds {
            Some(bounds) if bounds == all_words(width) => None,
            Some((first, last)) => Some(Range::new(Int::new(width, first), Int::new(width, last))),
            None => self.declared_range(value).filter(|range| range.width() == width),
        }
    }

    /// The least and the largest number in the [`Values::declared_range`] of an integer of at most 64 bits; all numbers
    /// if nothing is declared, `None` if the range wraps. Calls of one function are looked up once.
    pub(crate) fn declared_bounds(&self, value: Value, width: u32) -> Option<(u64, u64)> {
        let Some(inst) = value.as_inst() else { return self.find_declared_bounds(value, width) };
        let is_plain = !self.has_range_attached(inst);
        if !self.func.opcode(inst).is_call() {
            let all = Some(all_words(width));
            return if is_plain { all } else { self.find_declared_bounds(value, width) };
        }
        let key =
            self.func.call(inst).map(|call| (call.attrs, self.func.called_global(inst), width));
        let Some(key) = key.filter(|_| is_plain) else {
            return self.find_declared_bounds(value, width);
        };
        if let Some((_, bounds)) = self.cx.results.borrow().iter().find(|(k, _)| *k == key) {
            return *bounds;
        }
        let bounds = self.find_declared_bounds(value, width);
        let mut known = self.cx.results.borrow_mut();
        if known.len() < MAX_RESULTS {
            known.push((key, bounds));
        }
        bounds
    }

    fn find_declared_bounds(&self, value: Value, width: u32) -> Option<(u64, u64)> {
        let Some(range) = self.declared_range(value) else {
            return Some(all_words(width));
        };
        let end = |n: &Int| n.to_u64().filter(|_| n.width() == width);
        let (first, last) = (end(range.first())?, end(range.last())?);
        (first <= last).then_some((first, last))
    }

    fn attribute_range(&self, set: AttrSet) -> Option<Range> {
        if set == AttrSet::EMPTY {
            return None;
        }
        match self.cx.header.attrs.get(set, AttrKind::Range)? {
            Attr::Range { bits, lo, hi } => {
                let end = |n: &selvedge_ir::IntBits| Int::from_bits(*bits, n.clone());
                Some(Range::half_open(end(lo), &end(hi)))
            }
            _ => None,
        }
    }

    /// The union of the half-open pairs of a `!range` node.
    fn metadata_range(&self, md: Md) -> Option<Range> {
        let header = self.cx.header;
        let node = header.md.node(md)?;
        let number = |md: Option<Md>| match &header.md[md?] {
            MdData::Const(c) => {
                let data = &header.consts[*c];
                match data.kind() {
                    ConstKind::Int(bits) => {
                        Some(Int::from_bits(header.types.int_bits(data.ty())?, bits.clone()))
                    }
                    _ => None,
                }
            }
            _ => None,
        };
        let mut range: Option<Range> = None;
        for pair in node.fields.chunks_exact(2) {
            let (lo, hi) = (number(pair[0].md())?, number(pair[1].md())?);
            if lo.width() != hi.width() {
                return None;
            }
            let next = Range::half_open(lo, &hi);
            range = Some(range.map_or(next.clone(), |range| range.union(&next)));
        }
        range
    }

    /// The values that a target intrinsic returns in launches of this function.
    fn target_range(&self, inst: Inst) -> Option<Range> {
        if self.func.opcode(inst) != Opcode::Call {
            return None;
        }
        let (target, callee) = (self.cx.target?, self.func.called_global(inst)?);
        let width = self.cx.header.types.int_bits(self.func.inst(inst).ty())?;
        let range = target.result_range(self.cx.callees.facts(callee), &self.cx.bounds)?;
        let fits = width >= 64 || range.last() < 1 << width;
        fits.then(|| Range::new(Int::new(width, range.first()), Int::new(width, range.last())))
    }

    pub(super) fn inst_range(&self, inst: Inst, width: u32, depth: u32) -> Option<Range> {
        let operand = |n: usize| self.func.operand(inst, n);
        let range = |n: usize| self.operand_range(operand(n), width, depth);
        let flags = self.int_flags(inst.into());
        let (nuw, nsw) = (flags.has(IntFlags::NUW), flags.has(IntFlags::NSW));
        match self.func.opcode(inst) {
            Opcode::Add | Opcode::Sub => {
                let a = range(0);
                // If one operand is full, the result is, regardless of the other operand.
                if a.is_full() && !nuw && !nsw {
                    return Some(a);
                }
                let is_sum = self.func.opcode(inst) == Opcode::Add;
                let result = if is_sum { Range::add_no_wrap } else { Range::sub_no_wrap };
                Some(result(&a, &range(1), nuw, nsw))
            }
            Opcode::Mul => Some(range(0).mul(&range(1))),
            Opcode::UDiv => range(0).udiv(&range(1)),
            Opcode::SDiv => range(0).sdiv(&range(1)),
            Opcode::URem => range(0).urem(&range(1)),
            Opcode::SRem => range(0).srem(&range(1)),
            Opcode::Shl => range(0).shl_no_wrap(&range(1), nuw, nsw),
            Opcode::LShr | Opcode::AShr => self.shifted_range(inst, &range(0), &range(1)),
            Opcode::Select => Some(self.select_range(inst, width, depth)),
            Opcode::And => {
                Some(Range::new(Int::zero(width), range(0).umax().umin(&range(1).umax())))
            }
            Opcode::Trunc | Opcode::ZExt | Opcode::SExt => {
                let from = self.width(self.func.value_type(operand(0)))?;
                let narrow = self.operand_range(operand(0), from, depth);
                Some(match self.func.opcode(inst) {
                    Opcode::Trunc => narrow.trunc(width),
                    Opcode::ZExt => narrow.zext(width),
                    _ => narrow.sext(width),
                })
            }
            Opcode::FpToSi | Opcode::FpToUi => {
                let types = &self.cx.header.types;
                let from = types.kind(types.scalar(self.func.value_type(operand(0))));
                let largest = Float::largest(Format::of(from)?);
                // The result is poison if the number does not fit.
                let end = |number: Float, signed| number.to_int(width, signed);
                if self.func.opcode(inst) == Opcode::FpToUi {
                    return Some(Range::new(Int::zero(width), end(largest, false)?));
                }
                Some(Range::new(end(largest.negated(), true)?, end(largest, true)?))
            }
            Opcode::Phi => self.phi_range(inst, width, depth),
            Opcode::Call => self.call_range(inst, width, depth),
            _ => None,
        }
    }

    /// The range of a right shift. If it is exact and shifts a constant, no set bit is shifted out.
    fn shifted_range(&self, shift: Inst, range: &Range, by: &Range) -> Option<Range> {
        let signed = self.func.opcode(shift) == Opcode::AShr;
        let all = if signed { range.ashr(by) } else { range.lshr(by) }?;
        let exact = self.int_flags(shift.into()).has(IntFlags::EXACT);
        let Some(n) = range.as_single().filter(|n| exact && !n.is_zero()) else { return Some(all) };
        let most = n.trailing_zeros();
        let end = if signed { n.ashr(most) } else { n.lshr(most) };
        let ends = if signed && n.is_negative() { (n.clone(), end) } else { (end, n.clone()) };
        Some(all.narrowed(&Range::new(ends.0, ends.1)))
    }

    /// The union over both arms, each narrowed by the condition where that compares it with a constant.
    fn select_range(&self, select: Inst, width: u32, depth: u32) -> Range {
        let [c, yes, no] = [0, 1, 2].map(|n| self.func.operand(select, n));
        let arm = |v: Value, truth: bool| {
            let range = self.operand_range(v, width, depth);
            match self.range_given(c, truth, v, width) {
                Some(given) => range.narrowed(&given),
                None => range,
            }
        };
        let chosen = arm(yes, true);
        // The other arm cannot narrow a full range.
        if chosen.is_full() { chosen } else { chosen.union(&arm(no, false)) }
    }

    /// The range of a value that a condition compares with a constant, if the condition is `truth`; `v` may also be a
    /// constant minus that value.
    fn range_given(&self, c: Value, truth: bool, v: Value, width: u32) -> Option<Range> {
        let inst = c.as_inst().filter(|&inst| self.func.opcode(inst) == Opcode::ICmp)?;
        let (x, n) = (self.func.operand(inst, 0), self.int(self.func.operand(inst, 1))?);
        let predicate = self.func.inst(inst).bits().int_predicate();
        let predicate = if truth { predicate } else { super::predicate::inverse(predicate) };
        let rest = self.binary(v, Opcode::Sub).filter(|&(_, y)| y == x);
        if n.width() != width || v != x && rest.is_none() || !self.is_one_number(x) {
            return None;
        }
        let region = Range::satisfying(predicate, &Range::single(n))?;
        let Some((from, _)) = rest else { return Some(region) };
        let flags = self.int_flags(v);
        let (nuw, nsw) = (flags.has(IntFlags::NUW), flags.has(IntFlags::NSW));
        Some(Range::single(self.int(from)?).sub_no_wrap(&region, nuw, nsw))
    }

    fn operand_range(&self, value: Value, width: u32, depth: u32) -> Range {
        if value.as_const().is_some() {
            return self.constant_range(value, width);
        }
        let range = self.range_of(value, width, depth + 1);
        // Known bits add nothing for a single number or for an opaque value.
        if range.as_single().is_some() || self.is_opaque(value) {
            return range;
        }
        range.narrowed(&Range::from_bits(&self.bits_of(value, width, depth + BITS_AHEAD)))
    }

    fn phi_range(&self, phi: Inst, width: u32, depth: u32) -> Option<Range> {
        let has_room = self.cx.cache.has_room(depth, MAX_RANGE_DEPTH - 2);
        if !has_room || self.func.n_operands(phi) > MAX_INCOMING {
            return None;
        }
        self.cx.cache.at_fixed_depth(|| self.joined_range(phi, width))
    }

    /// The union over the incoming values of a phi.
    fn joined_range(&self, phi: Inst, width: u32) -> Option<Range> {
        let mut union: Option<Range> = None;
        for Incoming { value, there, .. } in self.incoming(phi) {
            if value == Value::from(phi) {
                continue;
            }
            let range = there.range_of(value, width, MAX_RANGE_DEPTH - 1);
            let joined = union.map_or(range.clone(), |union| union.union(&range));
            // The remaining incoming values cannot narrow a full range.
            if joined.is_full() {
                return Some(joined);
            }
            union = Some(joined);
        }
        union
    }

    /// The range of `vscale` that the function's attribute declares; at least 1.
    fn vscale_range(&self, width: u32) -> Option<Range> {
        let decl = self.cx.header.function(self.func.global())?;
        let set = self.cx.header.attrs.list_data(decl.attrs).function;
        let packed = self.cx.header.attrs.int(set, AttrKind::VScaleRange);
        let (least, most) = packed.map_or((1, 0), selvedge_ir::attribute::packed::unpair);
        let most = Some(Int::new(width, most.into())).filter(|n| !n.is_zero());
        let least = Int::new(width, least.max(1).into());
        Some(Range::new(least, most.unwrap_or_else(|| Int::ones(width))))
    }

    fn call_range(&self, inst: Inst, width: u32, depth: u32) -> Option<Range> {
        let (word, args) = self.intrinsic(inst)?;
        let range = |n: usize| self.operand_range(args[n], width, depth);
        let count = || Range::new(Int::zero(width), Int::new(width, width.into()));
        // The number of bits may not fit into the type: an `i1` may have one set bit, an `i2` two.
        let fits = width > 1 && Int::new(width, width.into()).to_u64() == Some(width.into());
        let zero_is_poison = |n: usize| self.int(args[n]).is_some_and(|flag| flag.is_one());
        match word {
            "ctpop" if fits => Some(count()),
            "ctlz" | "cttz" if zero_is_poison(1) => {
                Some(Range::new(Int::zero(width), Int::new(width, u64::from(width) - 1)))
            }
            "ctlz" | "cttz" if fits => Some(count()),
            "umin" => Some(range(0).min_unsigned(&range(1))),
            "umax" => Some(range(0).max_unsigned(&range(1))),
            "smin" => Some(range(0).min_signed(&range(1))),
            "smax" => Some(range(0).max_signed(&range(1))),
            "abs" => {
                let range = range(0).abs();
                let nonnegative = Range::new(Int::zero(width), Int::signed_max(width));
                let least = Int::signed_min(width);
                let bits = || self.bits_of(args[0], width, depth + BITS_AHEAD);
                let is_safe = zero_is_poison(1) || !bits().allows(&least);
                Some(if is_safe { range.narrowed(&nonnegative) } else { range })
            }
            "vscale" => self.vscale_range(width),
            "ucmp" | "scmp" if width > 1 => Some(Range::new(Int::ones(width), Int::one(width))),
            "uadd.sat" => {
                let (a, b) = (range(0), range(1));
                let sum = |x: &Int, y: &Int| {
                    if x.uadd_overflows(y) { Int::ones(width) } else { x.add(y) }
                };
                Some(Range::new(sum(&a.umin(), &b.umin()), sum(&a.umax(), &b.umax())))
            }
            "usub.sat" => {
                let (a, b) = (range(0), range(1));
                let rest = |x: &Int, y: &Int| {
                    if x.ult(y) { Int::zero(width) } else { x.sub(y) }
                };
                Some(Range::new(rest(&a.umin(), &b.umax()), rest(&a.umax(), &b.umin())))
            }
            "sadd.sat" => Some(range(0).sadd_sat(&range(1))),
            "ssub.sat" => Some(range(0).ssub_sat(&range(1))),
            _ => None,
        }
    }
}
