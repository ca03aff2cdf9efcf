//! Splits stores of two halves into two stores, and computes stored vector elements in their vectors.
//!
//! ```text
//! %h = shl i64 (zext i32 %b), 32                         store i32 %a, ptr %p
//! %w = or i64 (zext i32 %a), %h                  ->      %high = getelementptr i8, ptr %p, i64 4
//! store i64 %w, ptr %p                                   store i32 %b, ptr %high
//!
//! %e = extractelement <4 x i32> %v, i32 1                %s = add <4 x i32> %v, splat (i32 7)
//! %s = add i32 %e, 7                             ->      %e = extractelement <4 x i32> %s, i32 1
//! store i32 %s, ptr %p                                   store i32 %e, ptr %p
//! ```
//!
//! * Halves: done if the target stores two values faster than it combines them
//!   ([`Lowering::splits_stores`](selvedge_ir::target::Lowering::splits_stores)), or with `force-split-store`. The
//!   store is neither volatile nor atomic, and the instructions that combine the halves have no other use.
//! * Elements: done if the target can store a vector element directly
//!   ([`Lowering::stores_elements`](selvedge_ir::target::Lowering::stores_elements)), or with
//!   `stress-cgp-store-extract`; never with `disable-cgp-store-extract`. At most [`MAX_OPS`] operations with
//!   constants, in one block and without other uses; integer divisions are excluded, since the division of another
//!   element could be undefined.
//! * Sound because the same bytes are written. If a half is poison, the entire value was poison; vector operations are
//!   elementwise.
//! * A split store loses its metadata, which describes the entire store.
//! * Cost: linear in the stores.

use selvedge_ir::inst::{Align, GepFlags, Ordering};
use selvedge_ir::{Bits, ConstKind, Extra, Function, Inst, Opcode, Type, Value};
use selvedge_pass::{Changed, Cx, RemarkKind};
use smallvec::SmallVec;

use crate::addresses::add_step;
use crate::candidates::Candidates;
use crate::driver::Setup;
use crate::edits::{InsertPoint, emit, put};

const WHY: &str = "store of two halves";
const WHY_ELEMENT: &str = "element stored from a vector";

/// Maximal number of operations between an element and its store.
const MAX_OPS: usize = 8;

/// Splits stores, and moves computations of elements into vectors.
pub(crate) fn run(func: &mut Function, cx: &mut Cx<'_>, setup: &Setup<'_>) -> Changed {
    let candidates = cx.get::<Candidates>(func);
    let mut changed = Changed::No;
    for &store in &candidates.merged_stores {
        if let Some(halves) = Halves::of(func, cx, setup, store) {
            changed |= cx.transform(func, WHY, |func, cx| halves.split(func, cx));
        }
    }
    if setup.options.disable_store_extract {
        return changed;
    }
    for &extract in &candidates.extracts {
        if let Some(chain) = Chain::from(func, cx, setup, extract) {
            changed |= cx.transform(func, WHY_ELEMENT, |func, cx| chain.promote(func, cx));
        }
    }
    changed
}

/// A store of two halves.
struct Halves {
    store: Inst,
    low: Value,
    high: Value,
    /// The width of a half.
    bits: u32,
}

impl Halves {
    fn of(func: &Function, cx: &Cx<'_>, setup: &Setup<'_>, store: Inst) -> Option<Halves> {
        let row = func.inst(store).bits();
        let or = func.operand(store, 0).as_inst().filter(|&it| func.opcode(it) == Opcode::Or)?;
        let bits = cx.header().types.int_bits(func.inst(or).ty())? / 2;
        let fits = matches!(bits, 8 | 16 | 32 | 64)
            && 2 * bits == cx.header().types.int_bits(func.inst(or).ty())?
            && row.ordering() == Ordering::NotAtomic
            && !row.is_volatile();
        let pays = setup.options.force_split_store || setup.lowering.splits_stores(bits);
        if !fits || !pays || func.only_use(or.into()).is_none() {
            return None;
        }
        let [a, b] = [func.operand(or, 0), func.operand(or, 1)];
        let halves = |low, high| {
            let high = shifted(func, high, bits)?;
            Some((half(func, cx, low, bits)?, half(func, cx, high, bits)?))
        };
        let (low, high) = halves(a, b).or_else(|| halves(b, a))?;
        Some(Halves { store, low, high, bits })
    }

    fn split(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let (store, loc) = (self.store, func.loc(self.store));
        let header = cx.header();
        let (address, bytes) = (func.operand(store, 1), i64::from(self.bits / 8));
        let ty = header.types.int(self.bits);
        let is_big = header.data_layout.is_big_endian();
        let align = func.inst(store).bits().align().bytes().unwrap_or(1);
        let (first, second) = if is_big { (self.high, self.low) } else { (self.low, self.high) };
        self.store_half(func, cx, (first, ty), (address, align));
        let address = add_step(func, cx, (store, loc), address, bytes, GepFlags::NONE);
        self.store_half(func, cx, (second, ty), (address, align.min(bytes.unsigned_abs())));
        report_split(func, cx, store, self.bits);
        let joined = func.operand(store, 0).as_inst();
        _ = cx.erase(func, store, WHY);
        _ = cx.erase_dead(func, joined, WHY);
        Changed::Yes
    }

    /// Stores one half, extended to a type, at an address with an alignment.
    fn store_half(
        &self,
        func: &mut Function,
        cx: &mut Cx<'_>,
        (value, ty): (Value, Type),
        (address, align): (Value, u64),
    ) {
        let value = widened(func, cx, self.store, value, ty);
        let bits = Bits::NONE.with_align(Align::new(align).unwrap_or(Align::NONE));
        let operands = [value, address];
        let half = func.create_inst(Opcode::Store, bits, Type::VOID, &operands, Extra::None);
        put(func, cx, (InsertPoint::Before(self.store), func.loc(self.store)), half);
    }
}

/// The operand of the shift into the high half, if the shift has no other use.
fn shifted(func: &Function, value: Value, bits: u32) -> Option<Value> {
    let shl = value.as_inst().filter(|&inst| func.opcode(inst) == Opcode::Shl)?;
    func.only_use(value)?;
    let amount = func.as_int(func.operand(shl, 1))?.to_u64()?;
    (amount == u64::from(bits)).then(|| func.operand(shl, 0))
}

/// The operand of a zero extension, if it is no wider than a half and the extension has no other use.
fn half(func: &Function, cx: &Cx<'_>, value: Value, bits: u32) -> Option<Value> {
    let zext = value.as_inst().filter(|&inst| func.opcode(inst) == Opcode::ZExt)?;
    func.only_use(value)?;
    let part = func.operand(zext, 0);
    let width = cx.header().types.int_bits(func.value_type(part))?;
    (width <= bits).then_some(part)
}

/// A value zero-extended to a half.
fn widened(func: &mut Function, cx: &mut Cx<'_>, at: Inst, value: Value, ty: Type) -> Value {
    if func.value_type(value) == ty {
        return value;
    }
    let place = (InsertPoint::Before(at), func.loc(at));
    emit(func, cx, place, (Opcode::ZExt, Bits::NONE, ty), &[value])
}

/// An element that is extracted from a vector, and stored after operations on it.
struct Chain {
    extract: Inst,
    /// In order, each with the index of the operand that is the element or the previous result.
    ops: SmallVec<[(Inst, usize); 4]>,
    store: Inst,
}

impl Chain {
    fn from(func: &Function, cx: &Cx<'_>, setup: &Setup<'_>, extract: Inst) -> Option<Chain> {
        let vector = func.value_type(func.operand(extract, 0));
        let lane = func.as_int(func.operand(extract, 1))?.to_u64()?;
        let (n_lanes, is_scalable) = cx.header().types.vector_shape(vector)?;
        let pays = setup.options.stress_store_extract || setup.lowering.stores_elements(lane);
        if is_scalable || lane >= u64::from(n_lanes) || !pays {
            return None;
        }
        let (mut ops, mut value) = (SmallVec::new(), extract);
        loop {
            let used = func.only_use(value.into())?;
            if func.block_of(used.user) != func.block_of(extract) {
                return None;
            }
            let operand = used.operand as usize;
            if func.opcode(used.user) == Opcode::Store && operand == 0 && !ops.is_empty() {
                return Some(Chain { extract, ops, store: used.user });
            }
            if ops.len() == MAX_OPS || !is_by_element(func, used.user, operand) {
                return None;
            }
            ops.push((used.user, operand));
            value = used.user;
        }
    }

    fn promote(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let mut vector = func.operand(self.extract, 0);
        let ty = func.value_type(vector);
        for &(op, operand) in &self.ops {
            let mut operands = [vector, splatted(func, func.operand(op, 1 - operand), ty)];
            operands.swap(0, operand);
            let row = (func.opcode(op), func.inst(op).bits(), ty);
            let place = (InsertPoint::Before(op), func.loc(op));
            vector = emit(func, cx, place, row, &operands);
        }
        let lane = func.operand(self.extract, 1);
        let place = (InsertPoint::Before(self.store), func.loc(self.extract));
        let row = (Opcode::ExtractElement, Bits::NONE, func.inst(self.extract).ty());
        let element = emit(func, cx, place, row, &[vector, lane]);
        let scalar = func.operand(self.store, 0).as_inst();
        _ = cx.set_operand(func, self.store, 0, element, WHY_ELEMENT);
        _ = cx.erase_dead(func, scalar, WHY_ELEMENT);
        Changed::Yes
    }
}

/// A constant in all elements of a vector.
fn splatted(func: &mut Function, number: Value, ty: Type) -> Value {
    let is_zero = func.as_constant(number).is_some_and(ConstKind::is_zero);
    match number.as_const().filter(|_| !is_zero) {
        Some(number) => func.add_const(ty, ConstKind::Splat(number)),
        None => func.add_const(ty, ConstKind::Zero),
    }
}

/// Whether an operation with a constant may be applied to all elements of a vector instead.
fn is_by_element(func: &Function, op: Inst, operand: usize) -> bool {
    let integers = [Opcode::Add, Opcode::Sub, Opcode::Mul, Opcode::And, Opcode::Or, Opcode::Xor];
    let shifts = [Opcode::Shl, Opcode::LShr, Opcode::AShr];
    let floats = [Opcode::FAdd, Opcode::FSub, Opcode::FMul, Opcode::FDiv];
    let kinds: [&[Opcode]; 3] = [&integers, &shifts, &floats];
    let is_kind = kinds.iter().any(|kind| kind.contains(&func.opcode(op)));
    let number = |value: Value| {
        let kind = func.as_constant(value);
        matches!(kind, Some(ConstKind::Int(_) | ConstKind::Float(_)))
    };
    is_kind && number(func.operand(op, 1 - operand))
}

fn report_split(func: &Function, cx: &mut Cx<'_>, store: Inst, bits: u32) {
    cx.remark(func, store, RemarkKind::Passed, "StoreSplit", |remark| {
        remark.text("store split into two stores of ").arg("Bits", bits).text(" bits");
    });
}
