//! Loads and stores as the pass represents them: ordinary and LLVM's masked ones.

use selvedge_ir::constant::ConstKind;
use selvedge_ir::inst::Ordering;
use selvedge_ir::{Const, Function, Inst, Type, Value};

use crate::call_kinds::CallKind;

/// A load or a store.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MemInst {
    /// The address.
    pub(crate) pointer: Value,
    /// The type of the loaded or stored value.
    pub(crate) ty: Type,
    /// The stored value; `None` for loads.
    pub(crate) stored: Option<Value>,
    /// The mask of a masked access.
    pub(crate) mask: Option<Mask>,
    pub(crate) is_atomic: bool,
    /// Whether it is `volatile`, or atomic with an ordering stronger than `unordered`.
    pub(crate) is_ordered: bool,
}

/// The mask of an access.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mask {
    lanes: Value,
    /// The result of a load in the lanes that the mask disables.
    others: Option<Value>,
}

impl MemInst {
    /// The access of a load.
    #[inline]
    pub(crate) fn of_load(func: &Function, inst: Inst) -> MemInst {
        plain(func, inst, func.operand(inst, 0), func.inst(inst).ty(), None)
    }

    /// The access of a store.
    #[inline]
    pub(crate) fn of_store(func: &Function, inst: Inst) -> MemInst {
        let value = func.operand(inst, 0);
        let (pointer, ty) = (func.operand(inst, 1), func.value_type(value));
        plain(func, inst, pointer, ty, Some(value))
    }

    /// The access of a call of that kind; `None` unless the kind is a masked load or store.
    pub(crate) fn of_call(func: &Function, inst: Inst, kind: CallKind) -> Option<MemInst> {
        match kind {
            CallKind::MaskedLoad => {
                let args = || func.call_args(inst);
                let (others, lanes) = (args().next_back()?, args().rev().nth(1)?);
                let mask = Mask { lanes, others: Some(others) };
                Some(masked(args().next()?, func.inst(inst).ty(), None, mask))
            }
            CallKind::MaskedStore => {
                let mut args = func.call_args(inst);
                let (value, pointer) = (args.next()?, args.next()?);
                let mask = Mask { lanes: args.next_back()?, others: None };
                Some(masked(pointer, func.value_type(value), Some(value), mask))
            }
            _ => None,
        }
    }

    pub(crate) fn is_load(&self) -> bool {
        self.stored.is_none()
    }
}

#[inline]
fn plain(func: &Function, inst: Inst, pointer: Value, ty: Type, stored: Option<Value>) -> MemInst {
    let bits = func.inst(inst).bits();
    let ordering = bits.ordering();
    let is_ordered = bits.is_volatile() || ordering > Ordering::Unordered;
    let is_atomic = ordering != Ordering::NotAtomic;
    MemInst { pointer, ty, stored, mask: None, is_atomic, is_ordered }
}

fn masked(pointer: Value, ty: Type, stored: Option<Value>, mask: Mask) -> MemInst {
    MemInst { pointer, ty, stored, mask: Some(mask), is_atomic: false, is_ordered: false }
}

/// Whether the masks of two accesses of one location permit to erase one of them. The later one can be a load, whose
/// lanes the earlier access must all have loaded or stored, or a store of the loaded value. Of two stores the earlier
/// one is erased, so the later one must store to all of its lanes.
pub(crate) fn masked_match(func: &Function, earlier: &Masked, later: &Masked) -> bool {
    let (a, b) = (earlier.mask, later.mask);
    let others_matter = |mask: Mask| mask.others.is_some_and(|value| !is_undef(func, value));
    match (earlier.is_load, later.is_load) {
        (true, true) if a == b => true,
        (true | false, true) => !others_matter(b) && is_part(func, b.lanes, a.lanes),
        // The loaded value is stored back.
        (true, false) => is_part(func, b.lanes, a.lanes),
        // The stored value is overwritten.
        (false, false) => is_part(func, a.lanes, b.lanes),
    }
}

/// An operand of [`masked_match`].
#[derive(Clone, Copy)]
pub(crate) struct Masked {
    pub(crate) mask: Mask,
    pub(crate) is_load: bool,
}

/// Whether all lanes of one mask are provably in the other.
fn is_part(func: &Function, part: Value, whole: Value) -> bool {
    if part == whole {
        return true;
    }
    let lane_of = |value: Value, n: usize| lane(func, value, n);
    let Some(n_lanes) = n_lanes(func, part).or_else(|| n_lanes(func, whole)) else { return false };
    (0..n_lanes).all(|n| match (lane_of(part, n), lane_of(whole, n)) {
        (Some(Lane::Off), _) | (_, Some(Lane::On)) => true,
        (Some(Lane::Expression(a)), Some(Lane::Expression(b))) => a == b,
        _ => false,
    })
}

/// A lane of a constant mask.
enum Lane {
    Off,
    On,
    Expression(Const),
}

/// The number of lanes of a constant with separate lanes.
fn n_lanes(func: &Function, mask: Value) -> Option<usize> {
    match func.as_constant(mask)? {
        ConstKind::Elements(lanes) => Some(lanes.len()),
        _ => None,
    }
}

/// Lane `n` of a constant mask; `None` when it is unknown.
fn lane(func: &Function, mask: Value, n: usize) -> Option<Lane> {
    let of = |c: Const| match func.constant(c).kind() {
        ConstKind::Int(bits) if bits.to_u64() == Some(0) => Some(Lane::Off),
        ConstKind::Int(_) => Some(Lane::On),
        ConstKind::Undef | ConstKind::Poison => None,
        _ => Some(Lane::Expression(c)),
    };
    match func.as_constant(mask)? {
        ConstKind::Zero => Some(Lane::Off),
        ConstKind::Splat(c) => of(*c),
        ConstKind::Elements(lanes) => of(*lanes.get(n)?),
        _ => None,
    }
}

fn is_undef(func: &Function, value: Value) -> bool {
    matches!(func.as_constant(value), Some(ConstKind::Undef | ConstKind::Poison))
}
