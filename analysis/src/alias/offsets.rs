//! Two pointers as linear forms with one base, and what their difference implies.
//!
//! All arithmetic wraps in the index width. Two accesses overlap if the difference of their addresses, as a signed
//! number, is greater than minus the size of the first and less than the size of the second.

use selvedge_ir::Value;

use super::basic::AliasPlace;
use super::linear::{Casted, Decomposed, Decomposer, VarIndex};
use super::{AliasResult, BatchAlias, LocationSize};
use crate::fold::Int;
use crate::value::{Range, Values};

/// The known sizes of two accesses, in the index width.
struct Sizes {
    a: Int,
    b: Int,
}

impl BatchAlias<'_> {
    /// The rule for a location at a `getelementptr` and any other.
    pub(super) fn alias_of_offsets(
        &mut self,
        a: AliasPlace,
        b: AliasPlace,
        objects: [Value; 2],
    ) -> AliasResult {
        let values = self.aa.values();
        if !a.size.is_bounded() && !b.size.is_bounded() {
            if values.step_at(b.ptr).is_none() {
                return AliasResult::MayAlias;
            }
            return self.alias_of_bases(objects);
        }
        let (p, q) = (self.form(a.ptr), self.form(b.ptr));
        self.capped |= p.capped || q.capped;
        if p.base == a.ptr && q.base == b.ptr {
            return AliasResult::MayAlias;
        }
        if p.offset.width() != q.offset.width() {
            return self.alias_of_bases(objects);
        }
        // The form with fewer parts is subtracted from the other.
        if p.vars.len() < q.vars.len() {
            return self.alias_of_difference(&q, &p, b, a).swapped();
        }
        self.alias_of_difference(&p, &q, a, b)
    }

    /// The result where offsets cannot be compared: "no alias" if the base objects are disjoint, otherwise "may
    /// alias".
    fn alias_of_bases(&mut self, [a, b]: [Value; 2]) -> AliasResult {
        match self.query_alias_of_objects(a, b) {
            AliasResult::NoAlias => AliasResult::NoAlias,
            _ => AliasResult::MayAlias,
        }
    }

    fn alias_of_difference(
        &mut self,
        p: &Decomposed,
        q: &Decomposed,
        a: AliasPlace,
        b: AliasPlace,
    ) -> AliasResult {
        let bases = [p.base, q.base];
        let difference = self.subtracted(p.clone(), q);
        if self.would_start_outside(&difference, q.inbounds, bases, a.size, b.size) {
            return AliasResult::NoAlias;
        }
        if difference.offset.is_zero() && difference.vars.is_empty() {
            let at = |ptr, place: AliasPlace| AliasPlace { ptr, ..place };
            return self.query_alias(at(bases[0], a), at(bases[1], b));
        }
        match self.query_alias_of_objects(bases[0], bases[1]) {
            AliasResult::MustAlias => {}
            AliasResult::NoAlias => return AliasResult::NoAlias,
            AliasResult::MayAlias | AliasResult::PartialAlias(_) => return AliasResult::MayAlias,
        }
        if difference.vars.is_empty() {
            return self.alias_at_distance(&difference.offset, a.size, b.size);
        }
        self.alias_at_varying_distance(&difference, a.size, b.size)
    }

    /// `p - q`, ignoring the bases.
    fn subtracted(&mut self, mut p: Decomposed, q: &Decomposed) -> Decomposed {
        p.nuw &= !p.offset.ult(&q.offset);
        p.exact &= q.exact;
        p.offset = p.offset.sub(&q.offset);
        for part in &q.vars {
            let same = |var: &VarIndex, this: &mut Self| {
                (this.is_same_value(var.val.value, part.val.value)
                    || this.are_both_vscale(&var.val, &part.val))
                    && var.val.has_same_casts(&part.val)
            };
            let Some(n) = (0..p.vars.len()).find(|&n| same(&p.vars[n], self)) else {
                p.vars.push(VarIndex { negated: true, ..part.clone() });
                p.nuw = false;
                continue;
            };
            let var = &mut p.vars[n];
            if var.negated {
                var.scale = var.scale.neg();
                (var.negated, var.nsw) = (false, false);
            }
            if var.scale == part.scale {
                p.vars.remove(n);
            } else {
                p.nuw &= !var.scale.ult(&part.scale);
                var.scale = var.scale.sub(&part.scale);
                var.nsw = false;
            }
        }
        p
    }

    fn are_both_vscale(&self, a: &Casted, b: &Casted) -> bool {
        self.is_vscale(a.value) && self.is_vscale(b.value)
    }

    fn is_vscale(&self, value: Value) -> bool {
        matches!(self.aa.values().intrinsic_value(value), Some(("vscale", _)))
    }

    /// Whether one base is the start of an object, and the two locations can overlap only if the other base is before
    /// that start, which `inbounds` excludes.
    fn would_start_outside(
        &self,
        difference: &Decomposed,
        q_inbounds: bool,
        [p_base, q_base]: [Value; 2],
        a: LocationSize,
        b: LocationSize,
    ) -> bool {
        if !difference.vars.is_empty() {
            return false;
        }
        let offset = &difference.offset;
        let size = |size: LocationSize| size.bytes().and_then(|n| size_as_int(offset.width(), n));
        let after = size(b).is_some_and(|b| !offset.slt(&b));
        let before = size(a).is_some_and(|a| !a.neg().slt(offset));
        difference.inbounds && after && self.aa.is_start_of_object(q_base)
            || q_inbounds && before && self.aa.is_start_of_object(p_base)
    }

    /// The result for two locations with the same base, the first `distance` bytes after the second.
    pub(super) fn alias_at_distance(
        &self,
        distance: &Int,
        a: LocationSize,
        b: LocationSize,
    ) -> AliasResult {
        let is_before = distance.is_negative();
        // The location with the lower address, whose size decides, and the other one.
        let (left, right) = if is_before { (a, b) } else { (b, a) };
        let gap = distance.abs();
        let Some(left_bytes) = left.bytes() else {
            return self.alias_at_scalable_distance(&gap, left);
        };
        let width = distance.width();
        // A size that does not fit the width covers everything.
        if size_as_int(width, left_bytes).is_some_and(|bytes| !gap.ult(&bytes)) {
            return AliasResult::NoAlias;
        }
        if !matches!(left, LocationSize::Precise(_)) {
            return AliasResult::MayAlias;
        }
        // The offset of the second from the first, if one contains the other.
        let offset = gap.to_u64().and_then(|gap| {
            let end = gap.checked_add(right.bytes()?)?;
            let gap = i64::from(i32::try_from(gap).ok()?);
            (end <= left_bytes).then_some(if is_before { gap } else { -gap })
        });
        AliasResult::PartialAlias(offset)
    }

    /// As [`Self::alias_at_distance`], if the size of the lower one is in units of `vscale`, or not known.
    fn alias_at_scalable_distance(&self, gap: &Int, left: LocationSize) -> AliasResult {
        let (LocationSize::Scalable(units), Some(most)) = (left, self.most_vscale()) else {
            return AliasResult::MayAlias;
        };
        let bytes = units.checked_mul(most).and_then(|n| size_as_int(gap.width(), n));
        if bytes.is_some_and(|bytes| !gap.ult(&bytes)) {
            return AliasResult::NoAlias;
        }
        AliasResult::MayAlias
    }

    /// The largest `vscale` that the function's attributes permit.
    fn most_vscale(&self) -> Option<u64> {
        use selvedge_ir::AttrKind;
        let header = self.aa.header();
        let set = header.attrs.list_data(header.function(self.aa.func.global())?.attrs).function;
        let packed = header.attrs.int(set, AttrKind::VScaleRange)?;
        let (_, most) = selvedge_ir::attribute::packed::unpair(packed);
        (most != 0).then_some(u64::from(most))
    }

    fn alias_at_varying_distance(
        &mut self,
        difference: &Decomposed,
        a: LocationSize,
        b: LocationSize,
    ) -> AliasResult {
        let width = difference.offset.width();
        if self.is_far_by_vscale(difference, a, b) {
            return AliasResult::NoAlias;
        }
        let as_int = |size: LocationSize| size_as_int(width, size.bytes()?);
        // The variable parts do not wrap, so the distance is at least the constant part.
        if difference.nuw && as_int(b).is_some_and(|b| !difference.offset.ult(&b)) {
            return AliasResult::NoAlias;
        }
        let (Some(a), Some(b)) = (as_int(a), as_int(b)) else { return AliasResult::MayAlias };
        let sizes = Sizes { a, b };
        let values = self.aa.values();
        if is_apart_modulo(difference, &sizes)
            || is_apart_by_range(&values, difference, &sizes)
            || self.is_apart_by_unequal_indices(difference, &sizes)
            || self.is_apart_by_index_offset(difference, &sizes)
        {
            return AliasResult::NoAlias;
        }
        AliasResult::MayAlias
    }

    /// Whether the distance is a multiple of `vscale` that is at least the size of the lower access.
    fn is_far_by_vscale(&self, d: &Decomposed, a: LocationSize, b: LocationSize) -> bool {
        let [var] = &d.vars[..] else { return false };
        if !d.offset.is_zero() || var.val.trunc != 0 || !self.is_vscale(var.val.value) {
            return false;
        }
        let scale = if var.negated { var.scale.neg() } else { var.scale.clone() };
        let most = self.most_vscale().and_then(|most| size_as_int(scale.width(), most));
        let wraps = !var.nsw && most.is_none_or(|most| most.smul_overflows(&scale));
        let left = if scale.is_negative() { a } else { b };
        let units = left.known_min().and_then(|n| size_as_int(scale.width(), n));
        !wraps && units.is_some_and(|units| !scale.abs().ult(&units))
    }

    /// Whether the accesses are disjoint because an index is nonzero, or two indices differ.
    fn is_apart_by_unequal_indices(&mut self, d: &Decomposed, sizes: &Sizes) -> bool {
        let values = self.aa.values();
        let least = match &d.vars[..] {
            [var] => {
                let at = at(values, var);
                let differs = var.val.trunc == 0 && at.is_nonzero(var.val.value);
                (differs && grows_with_index(var)).then(|| var.scale.abs())
            }
            [x, y] => {
                let matches = x.has_negated_scale_of(y)
                    && x.val.trunc == 0
                    && x.val.has_same_casts(&y.val)
                    && !self.search.cross_iteration
                    && grows_with_index(x)
                    && grows_with_index(y)
                    // A difference of products may wrap, but is a multiple of the scale if that is a power of two.
                    && (d.exact || x.scale.abs().is_power_of_two() || is_small(x) && is_small(y));
                let differs =
                    |values: Values<'_>| values.is_known_unequal(x.val.value, y.val.value);
                let differs =
                    matches && (differs(at(values, x)) || x.at != y.at && differs(at(values, y)));
                differs.then(|| x.scale.abs())
            }
            _ => None,
        };
        let Some(least) = least else { return false };
        // The distance is at most `low` or at least `high`.
        let (low, high) = (d.offset.sub(&least), d.offset.add(&least));
        low.is_negative() && !low.neg().ult(&sizes.a) && !high.is_negative() && !high.ult(&sizes.b)
    }

    /// Whether the accesses are disjoint because two indices differ by a constant before they are extended.
    fn is_apart_by_index_offset(&mut self, d: &Decomposed, sizes: &Sizes) -> bool {
        let [x, y] = &d.vars[..] else { return false };
        if x.val.trunc != 0 || !x.val.has_same_casts(&y.val) || !x.has_negated_scale_of(y) {
            return false;
        }
        let decomposer = Decomposer { values: self.aa.values() };
        let inner = |var: &VarIndex| decomposer.linear_of(var.val.value);
        let (Some(p), Some(q)) = (inner(x), inner(y)) else { return false };
        if p.scale != q.scale
            || !p.val.has_same_casts(&q.val)
            || !self.is_same_value(p.val.value, q.val.value)
        {
            return false;
        }
        // Since the sums may wrap, the indices differ by `gap` or by its negation; the smaller one is a lower bound.
        let gap = p.offset.sub(&q.offset);
        let gap = gap.umin(&gap.neg());
        let width = d.offset.width();
        if gap.width() > width || !self.fits(&gap, &x.scale.abs()) {
            return false;
        }
        let bytes = gap.zext(width).mul(&x.scale.abs());
        let reach = |size: &Int| {
            let offset = d.offset.abs();
            (!size.uadd_overflows(&offset)).then(|| size.add(&offset))
        };
        let holds = |size: &Int| reach(size).is_some_and(|reach| !bytes.ult(&reach));
        holds(&sizes.a) && holds(&sizes.b) && !self.wraps_back(x, &bytes)
    }

    /// Whether `steps * bytes` is representable as a nonnegative signed number of the index width.
    fn fits(&self, steps: &Int, bytes: &Int) -> bool {
        let width = bytes.width();
        let steps = steps.zext(width);
        !steps.umul_overflows(bytes) && !steps.mul(bytes).is_negative()
    }

    /// Whether a difference of the two products may wrap to less than `bytes` from zero.
    fn wraps_back(&self, var: &VarIndex, bytes: &Int) -> bool {
        // Indices of the full index width wrap where offsets do, so their difference is exact.
        if var.val.value_width >= var.val.width() {
            return false;
        }
        let most = Int::low_bits(var.scale.width(), var.val.value_width);
        let scale = var.scale.abs();
        most.umul_overflows(&scale) || {
            let farthest = most.mul(&scale);
            farthest.uadd_overflows(bytes) || farthest.add(bytes).is_negative()
        }
    }
}

/// Whether a nonzero index times its scale is at least the scale in magnitude.
fn grows_with_index(var: &VarIndex) -> bool {
    var.nsw || is_small(var)
}

/// Whether a scaled index cannot wrap to near zero because the index is narrow: with `v` below 2^n and the scale below
/// 2^(w - n), the product is also at least the scale away from 2^w.
fn is_small(var: &VarIndex) -> bool {
    let room = var.val.width().saturating_sub(var.val.value_width);
    let limit = Int::low_bits(var.scale.width(), room.min(var.scale.width()));
    room > 0 && !limit.ult(&var.scale.abs())
}

/// Queries at the use of an index.
fn at<'a>(values: Values<'a>, var: &VarIndex) -> Values<'a> {
    match var.at {
        Some(inst) => values.at(inst),
        None => values,
    }
}

/// A size as a number of that width; `None` if it is not below the sign bit.
fn size_as_int(width: u32, bytes: u64) -> Option<Int> {
    let fits = width > 64 || bytes < 1 << (width - 1);
    fits.then(|| Int::new(width, bytes))
}

/// Whether all possible distances, modulo the common divisor of the variable parts, are in the gap between the
/// accesses.
fn is_apart_modulo(d: &Decomposed, sizes: &Sizes) -> bool {
    // A single product with small constants cannot wrap around the address space.
    let room = Int::one(d.offset.width()).shl(d.offset.width() - 2);
    let is_near = [&d.offset.abs(), &sizes.a, &sizes.b].iter().all(|number| number.ult(&room));
    let step = |var: &VarIndex| {
        let keeps = var.nsw && (d.exact || d.vars.len() == 1 && is_near);
        if keeps { var.scale.abs() } else { power_of_two_in(&var.scale) }
    };
    let Some(modulus) = d.vars.iter().map(step).reduce(gcd) else { return false };
    let Some(rest) = d.offset.srem(&modulus) else { return false };
    let rest = if rest.is_negative() { rest.add(&modulus) } else { rest };
    !rest.ult(&sizes.b) && !modulus.sub(&rest).ult(&sizes.a)
}

/// The largest power of two that divides a number.
fn power_of_two_in(number: &Int) -> Int {
    Int::one(number.width()).shl(number.trailing_zeros())
}

fn gcd(mut a: Int, mut b: Int) -> Int {
    while let Some(rest) = a.urem(&b) {
        (a, b) = (b, rest);
    }
    a
}

/// Whether the ranges of the indices prove the accesses disjoint.
fn is_apart_by_range(values: &Values<'_>, d: &Decomposed, sizes: &Sizes) -> bool {
    let width = d.offset.width();
    let nothing_is_accessed = sizes.a.is_zero() || sizes.b.is_zero();
    let mut range = Range::single(d.offset.clone());
    for var in &d.vars {
        let Some(index) = at(*values, var).range(var.val.value) else { return false };
        let index = var.val.apply_to_range(&index);
        let scale = Range::single(var.scale.clone());
        let part = if var.nsw { clamped_product(&index, &var.scale) } else { index.mul(&scale) };
        range = if var.negated { range.sub(&part) } else { range.add(&part) };
        // Adding further parts cannot narrow a full range.
        if range.is_full() && !nothing_is_accessed {
            return false;
        }
    }
    if nothing_is_accessed {
        return true;
    }
    let (zero, one) = (Int::zero(width), Int::one(width));
    let first = range.add(&Range::new(zero.clone(), sizes.a.sub(&one)));
    let second = Range::new(zero, sizes.b.sub(&one));
    first.intersect(&second).is_none()
}

/// The products of a range with a constant, given that none wraps in the signed sense.
fn clamped_product(index: &Range, scale: &Int) -> Range {
    let width = scale.width();
    let ends = [index.smin(), index.smax()].map(|end| {
        let exact = end.sext(2 * width).mul(&scale.sext(2 * width));
        let (least, most) = (Int::signed_min(width), Int::signed_max(width));
        exact.smax(&least.sext(2 * width)).smin(&most.sext(2 * width)).trunc(width)
    });
    let [a, b] = ends;
    if b.slt(&a) { Range::new(b, a) } else { Range::new(a, b) }
}
