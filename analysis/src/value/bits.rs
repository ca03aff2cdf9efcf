//! Known bits of a value.

use selvedge_ir::constant::ConstKind;
use selvedge_ir::inst::{IntFlags, IntPredicate};
use selvedge_ir::{AttrKind, Inst, MdKind, Opcode, TypeKind, Value, ValueKind};

use std::rc::Rc;

use smallvec::SmallVec;

use super::{FloatClasses, Incoming, KnownBits, MAX_DEPTH, MAX_KNOWN_LANES, Range, Values};
use crate::fold::{GepStep, Int, Scalar, gep_steps};

/// Phis with more incoming values than this are not inspected.
const MAX_INCOMING: usize = 8;

/// Shuffles that select more elements than this are not inspected.
pub(super) const MAX_SHUFFLED: usize = 8;

impl Values<'_> {
    /// The known bits of an integer, of the address in a pointer, or of every element of a vector of these. `None` for
    /// other types.
    pub fn known_bits(&self, value: Value) -> Option<KnownBits> {
        let width = self.width(self.func.value_type(value))?;
        Some(self.about(value).bits_of(value, width, self.first_depth()))
    }

    /// As [`Values::known_bits`], at recursion depth `depth`.
    pub(crate) fn bits_of(&self, value: Value, width: u32, depth: u32) -> KnownBits {
        if value.as_const().is_some() {
            return self.constant_bits(value, width);
        }
        if self.is_opaque(value) {
            debug_assert!(
                self.without_cache(|| self.find_bits(value, width, depth))
                    == KnownBits::unknown(width),
                "bits are known of {value:?}"
            );
            return KnownBits::unknown(width);
        }
        let find = || self.find_bits(value, width, depth);
        self.get_or_compute(&self.cx.cache.bits, value, depth, find)
    }

    fn find_bits(&self, value: Value, width: u32, depth: u32) -> KnownBits {
        let unknown = || KnownBits::unknown(width);
        let has_room = || self.cx.cache.has_room(depth, MAX_DEPTH);
        let bits = match value.kind() {
            ValueKind::Const(_) => return self.constant_bits(value, width),
            ValueKind::Block(_) => return unknown(),
            ValueKind::Arg(_) => unknown(),
            ValueKind::Inst(_) if !has_room() => unknown(),
            ValueKind::Inst(inst) => self.inst_bits(inst, width, depth).unwrap_or_else(unknown),
        };
        let bits = match self.attribute_bits(value, width) {
            Some(declared) => bits.both(&declared),
            None => bits,
        };
        if self.at.is_none() {
            return bits;
        }
        self.with_condition_bits(value, bits)
    }

    fn constant_bits(&self, value: Value, width: u32) -> KnownBits {
        if let Some(bits) = self.func.as_int(value) {
            return KnownBits::constant(&Int::from_bits(width, bits.clone()));
        }
        let unknown = KnownBits::unknown(width);
        let Some(constant) = self.constant(value) else { return unknown };
        let constant = self.lane_of(constant);
        let view = self.folder().view;
        let bits_of = |scalar: Scalar| match scalar {
            Scalar::Int(int) => Some(KnownBits::constant(&int)),
            Scalar::Null => Some(KnownBits::constant(&Int::zero(width))),
            // Poison may be assumed to be any constant.
            Scalar::Poison => None,
            Scalar::Float(_) | Scalar::Undef | Scalar::Other => Some(KnownBits::unknown(width)),
        };
        if let Some(ConstKind::Global(global)) = view.kind(&constant) {
            let align = self.cx.header.global(*global).align.bytes().unwrap_or(1);
            return unknown.with_trailing_zeros(align.trailing_zeros());
        }
        let lanes = match view.types.vector_shape(constant.ty()) {
            None => return bits_of(view.scalar(&constant)).unwrap_or(unknown),
            Some((_, true)) => 1,
            Some((len, false)) => u64::from(len),
        };
        if let Some(element) = view.splat(&constant) {
            return bits_of(view.scalar(&element)).unwrap_or(unknown);
        }
        if lanes > MAX_KNOWN_LANES {
            return unknown;
        }
        let element = |n| view.element(&constant, n).map_or(Scalar::Other, |c| view.scalar(&c));
        let known = (0..lanes).filter_map(|n| bits_of(element(n)));
        known.reduce(|a, b| a.common(&b)).unwrap_or(unknown)
    }

    /// Known bits from attributes and attachments.
    fn attribute_bits(&self, value: Value, width: u32) -> Option<KnownBits> {
        if self.cx.header.types.is_ptr_or_vector(self.func.value_type(value)) {
            let align = self.value_attrs(value).into_iter();
            let align = align.filter_map(|set| self.cx.header.attrs.int(set, AttrKind::Alignment));
            let attached = self.attached_number(value, MdKind::ALIGN);
            let bytes = align.max().max(attached).unwrap_or(1).max(1);
            let bits = KnownBits::unknown(width);
            return Some(bits.with_trailing_zeros(bytes.trailing_zeros().min(width)));
        }
        self.declared_range_of(value, width).map(|range| range.to_bits())
    }

    /// Adds what comparisons of the value, and tests of single bits of it, imply.
    fn with_condition_bits(&self, value: Value, bits: KnownBits) -> KnownBits {
        match self.condition_bits(value, bits.width()) {
            Some(known) => known.iter().fold(bits, |bits, known| bits.both(known)),
            None => bits,
        }
    }

    /// The known bits that branches and assumptions imply for an integer.
    fn condition_bits(&self, value: Value, width: u32) -> Option<Rc<[KnownBits]>> {
        if !self.is_watched(value) {
            return None;
        }
        let found = || self.bits_of_conditions(value, width);
        self.get_or_compute(&self.cx.cache.bits_of_conditions, value, 0, found)
    }

    /// The known bits that each condition on the value implies.
    fn bits_of_conditions(&self, value: Value, width: u32) -> Option<Rc<[KnownBits]>> {
        let mut found: SmallVec<[KnownBits; 4]> = SmallVec::new();
        for (predicate, other) in self.conditions_on(value) {
            let number = self.int(other).filter(|n| n.width() == width);
            let region = number.and_then(|n| Range::satisfying(predicate, &Range::single(n)));
            found.extend(region.map(|region| region.to_bits()));
        }
        found.extend(self.masked_bits(value));
        if found.is_empty() { None } else { Some(found.into_iter().collect()) }
    }

    /// Known bits that `(value & mask) == constant` implies where it holds.
    pub(crate) fn masked_bits(&self, value: Value) -> SmallVec<[KnownBits; 1]> {
        if self.may_be_masked(value) { self.find_masked_bits(value) } else { SmallVec::new() }
    }

    pub(super) fn find_masked_bits(&self, value: Value) -> SmallVec<[KnownBits; 1]> {
        let mut found = SmallVec::new();
        for use_ref in self.func.uses(value).take(super::MAX_CONDITIONS) {
            let masked = Value::from(use_ref.user);
            let Some((a, b)) = self.binary(masked, Opcode::And) else { continue };
            let Some(mask) = self.int(if a == value { b } else { a }) else { continue };
            for (predicate, other) in self.conditions_on(masked) {
                let Some(number) = self.int(other) else { continue };
                let is_bit = mask.is_power_of_two() && number.is_zero();
                let (zero, one) = match predicate {
                    IntPredicate::Eq => (mask.and(&number.not()), mask.and(&number)),
                    IntPredicate::Ne if is_bit => (Int::zero(mask.width()), mask.clone()),
                    _ => continue,
                };
                found.push(KnownBits { zero, one });
            }
        }
        found
    }

    fn inst_bits(&self, inst: Inst, width: u32, depth: u32) -> Option<KnownBits> {
        let operand = |n: usize| self.func.operand(inst, n);
        let bits = |n: usize| self.bits_of(operand(n), width, depth + 1);
        let flags = self.int_flags(inst.into());
        let nsw = flags.has(IntFlags::NSW);
        Some(match self.func.opcode(inst) {
            Opcode::Add | Opcode::Sub | Opcode::Xor => {
                let a = bits(0);
                // If one operand is unknown, the result is, regardless of the other operand.
                if a.is_unknown() {
                    return None;
                }
                match self.func.opcode(inst) {
                    Opcode::Add => a.add(&bits(1), nsw),
                    Opcode::Sub => a.sub(&bits(1), nsw),
                    _ => a.xor(&bits(1)),
                }
            }
            Opcode::Mul => self.product_bits(inst, [&bits(0), &bits(1)], nsw, depth),
            Opcode::UDiv => bits(0).udiv(&bits(1)),
            Opcode::URem => bits(0).urem(&bits(1)),
            Opcode::SRem => bits(0).srem(&bits(1)),
            Opcode::And => self.masked_sum_bits(inst, bits(0).and(&bits(1)), depth),
            Opcode::Or => bits(0).or(&bits(1)),
            Opcode::Shl => bits(0).shl(&bits(1)),
            Opcode::LShr => bits(0).lshr(&bits(1)),
            Opcode::AShr => bits(0).ashr(&bits(1)),
            Opcode::Select => bits(1).common(&bits(2)),
            Opcode::Phi => return self.phi_bits(inst, width, depth),
            Opcode::Trunc
            | Opcode::ZExt
            | Opcode::SExt
            | Opcode::BitCast
            | Opcode::PtrToInt
            | Opcode::PtrToAddr
            | Opcode::IntToPtr => {
                return self.cast_bits(inst, width, depth);
            }
            Opcode::Call => return self.call_bits(inst, width, depth),
            Opcode::GetElementPtr => return self.address_bits(inst, width, depth),
            Opcode::Alloca => {
                let align = self.func.inst(inst).bits().align().bytes().unwrap_or(1);
                KnownBits::unknown(width).with_trailing_zeros(align.trailing_zeros())
            }
            Opcode::Freeze if self.is_not_poison_at(operand(0), depth + 1) => bits(0),
            Opcode::InsertElement => return Some(self.inserted_bits(inst, width, depth)),
            Opcode::ExtractElement => {
                let lane = self.lane_at(operand(0), operand(1));
                self.in_lane(lane).bits_of(operand(0), width, depth + 1)
            }
            Opcode::ShuffleVector => return self.shuffled_bits(inst, width, depth),
            _ => return None,
        })
    }

    /// The known bits of the queried element, if it is known whether it was inserted.
    fn inserted_bits(&self, insert: Inst, width: u32, depth: u32) -> KnownBits {
        let [vector, element, index] = [0, 1, 2].map(|n| self.func.operand(insert, n));
        let bits = |v: Value| self.bits_of(v, width, depth + 1);
        match (self.lane, self.lane_at(vector, index)) {
            (Some(lane), Some(at)) if lane == at => bits(element),
            (Some(_), Some(_)) => bits(vector),
            _ => bits(vector).common(&bits(element)),
        }
    }

    /// The bits that are common to the selected elements.
    fn shuffled_bits(&self, shuffle: Inst, width: u32, depth: u32) -> Option<KnownBits> {
        let lanes = self.shuffled_lanes(shuffle);
        if lanes.len() > MAX_SHUFFLED {
            return None;
        }
        let bits = |(vector, lane)| self.in_lane(Some(lane)).bits_of(vector, width, depth + 1);
        lanes.into_iter().map(bits).reduce(|a, b| a.common(&b))
    }

    /// The lowest bit of `x & (x + n)` is clear if `n` is odd.
    fn masked_sum_bits(&self, and: Inst, bits: KnownBits, depth: u32) -> KnownBits {
        let [a, b] = [0, 1].map(|n| self.func.operand(and, n));
        let is_next = |x: Value, sum: Value| {
            let Some((p, q)) = self.binary(sum, Opcode::Add) else { return false };
            let step = if p == x { q } else { p };
            let odd = || self.bits_of(step, bits.width(), depth + 1).one.bit(0);
            (p == x || q == x) && odd() && self.is_one_number(x)
        };
        if !is_next(a, b) && !is_next(b, a) {
            return bits;
        }
        let lowest = Int::one(bits.width());
        bits.both(&KnownBits { zero: lowest, one: Int::zero(bits.width()) })
    }

    fn product_bits(
        &self,
        inst: Inst,
        [a, b]: [&KnownBits; 2],
        nsw: bool,
        depth: u32,
    ) -> KnownBits {
        let product = a.mul(b);
        let square = self.func.operand(inst, 0) == self.func.operand(inst, 1);
        let positive = a.is_nonnegative() && b.is_nonnegative()
            || a.is_negative() && b.is_negative()
            || square
                && (self.undef_is_fixed
                    || self.is_well_defined_at(self.func.operand(inst, 0), depth + 1));
        if nsw && positive { product.with_leading_zeros(1) } else { product }
    }

    fn cast_bits(&self, inst: Inst, width: u32, depth: u32) -> Option<KnownBits> {
        let types = &self.cx.header.types;
        let operand = self.func.operand(inst, 0);
        let (from_ty, ty) = (self.func.value_type(operand), self.func.inst(inst).ty());
        if self.func.opcode(inst) == Opcode::BitCast
            && types.kind(types.scalar(from_ty)).is_float()
            && types.vector_shape(ty) == types.vector_shape(from_ty)
        {
            return self.float_bits(operand, width, depth);
        }
        let from = self.width(from_ty)?;
        let bits = || self.bits_of(operand, from, depth + 1);
        match self.func.opcode(inst) {
            Opcode::Trunc => Some(bits().trunc(width)),
            Opcode::ZExt => Some(bits().zext(width)),
            Opcode::SExt => Some(bits().sext(width)),
            // Conversions of non-integral pointers do not preserve bits.
            Opcode::PtrToInt | Opcode::IntToPtr => {
                let space = types.ptr_space(ty).or_else(|| types.ptr_space(from_ty))?;
                let plain = !self.cx.header.data_layout.is_non_integral(space);
                plain.then(|| bits().resized(width))
            }
            Opcode::BitCast if types.vector_shape(ty) == types.vector_shape(from_ty) => {
                let is_int = matches!(types.kind(types.scalar(from_ty)), TypeKind::Int(_));
                is_int.then(bits)
            }
            _ => None,
        }
    }

    /// The sign bit of a float.
    fn float_bits(&self, float: Value, width: u32, depth: u32) -> Option<KnownBits> {
        let classes = self.classes_of(float, depth + 1);
        let sign = Int::signed_min(width);
        let none = Int::zero(width);
        if classes.within(FloatClasses::POSITIVE) {
            return Some(KnownBits { zero: sign, one: none });
        }
        let is_negative = classes.within(FloatClasses::NEGATIVE);
        is_negative.then_some(KnownBits { zero: none, one: sign })
    }

    fn phi_bits(&self, phi: Inst, width: u32, depth: u32) -> Option<KnownBits> {
        // Deep in the recursion phis are not followed, since their paths multiply.
        if !self.cx.cache.has_room(depth, MAX_DEPTH - 2) {
            return self.constant_recurrence_bits(phi, width);
        }
        if self.func.n_operands(phi) > MAX_INCOMING {
            return None;
        }
        self.cx.cache.at_fixed_depth(|| self.joined_bits(phi, width))
    }

    /// The bits that are common to all incoming values of a phi.
    fn joined_bits(&self, phi: Inst, width: u32) -> Option<KnownBits> {
        let mut known: Option<KnownBits> = None;
        for Incoming { value, there, .. } in self.incoming(phi) {
            if value == Value::from(phi) {
                continue;
            }
            let bits = there.bits_of(value, width, MAX_DEPTH - 1);
            let common = known.map_or_else(|| bits.clone(), |known| known.common(&bits));
            let is_unknown = common.is_unknown();
            known = Some(common);
            // The remaining incoming values cannot add known bits.
            if is_unknown {
                break;
            }
        }
        match self.recurrence_bits(phi, width) {
            Some(bits) => Some(known.map_or(bits.clone(), |known| known.both(&bits))),
            None => known,
        }
    }

    fn call_bits(&self, inst: Inst, width: u32, depth: u32) -> Option<KnownBits> {
        let (word, args) = self.intrinsic(inst)?;
        let bits = |n: usize| self.bits_of(args[n], width, depth + 1);
        let range = || Some(self.inst_range(inst, width, depth)?.to_bits());
        match word {
            "bitreverse" => Some(bits(0).reverse_bits()),
            "bswap" => Some(bits(0).swap_bytes()),
            "fshl" | "fshr" => {
                let by = self.int(args[2])?.urem(&Int::new(width, width.into()))?.below(width)?;
                let (left, right) =
                    if word == "fshl" { (by, width - by) } else { (width - by, by) };
                let (high, low) = (bits(0), bits(1));
                Some(KnownBits {
                    zero: high.zero.shl(left).or(&low.zero.lshr(right)),
                    one: high.one.shl(left).or(&low.one.lshr(right)),
                })
            }
            "umin" | "umax" | "smin" | "smax" => Some(bits(0).common(&bits(1)).both(&range()?)),
            "ptrmask" => {
                let mask_width = self.width(self.func.value_type(args[1]))?;
                let mask = self.bits_of(args[1], mask_width, depth + 1);
                (mask_width == width).then(|| bits(0).and(&mask))
            }
            _ => range(),
        }
    }

    /// Trailing zeros of an address: the minimum over the base and all added terms.
    fn address_bits(&self, gep: Inst, width: u32, depth: u32) -> Option<KnownBits> {
        let base = self.bits_of(self.func.operand(gep, 0), width, depth + 1);
        let mut zeros = base.min_trailing_zeros();
        let indices: SmallVec<[Value; 4]> = self.func.operands(gep).skip(1).collect();
        let field = |n: usize| self.int(indices[n]).and_then(|n| n.to_u64());
        let source = self.func.source_type(gep)?;
        for (step, index) in
            gep_steps(self.cx.header, source, indices.len(), field)?.iter().zip(&indices)
        {
            zeros = zeros.min(match *step {
                GepStep::Field(bytes) => Int::new(64, bytes).trailing_zeros(),
                GepStep::Stride(bytes) => {
                    let index_width = self.width(self.func.value_type(*index))?;
                    let index = self.bits_of(*index, index_width, depth + 1);
                    let of_index = match index.as_constant() {
                        Some(n) if n.is_zero() => width,
                        _ => index.min_trailing_zeros(),
                    };
                    Int::new(64, bytes).trailing_zeros() + of_index
                }
            });
        }
        Some(KnownBits::unknown(width).with_trailing_zeros(zeros.min(width)))
    }

    /// How many of the top bits of an integer are provably copies of its sign, including the sign bit.
    pub fn sign_bits(&self, value: Value) -> u32 {
        let Some(bits) = self.known_bits(value) else { return 1 };
        let from_cast = match self.unary(value, Opcode::SExt) {
            Some(narrow) => {
                let narrow = self.width(self.func.value_type(narrow)).unwrap_or(bits.width());
                bits.width() - narrow + 1
            }
            None => 1,
        };
        bits.min_sign_bits().max(from_cast)
    }

    /// Whether `x` is `y ^ -1`.
    pub(crate) fn is_not_of(&self, x: Value, y: Value) -> bool {
        self.not_operand(x) == Some(y)
    }

    /// `y` of `y ^ -1`.
    pub(crate) fn not_operand(&self, value: Value) -> Option<Value> {
        let (a, b) = self.binary(value, Opcode::Xor)?;
        let is_ones = |v: Value| self.int(v).is_some_and(|n| n.is_ones());
        if is_ones(b) {
            return Some(a);
        }
        is_ones(a).then_some(b)
    }
}
