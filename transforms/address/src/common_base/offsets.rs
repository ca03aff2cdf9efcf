//! Offsets of addresses whose index was extended in another block.
//!
//! The machine multiplies 32-bit values and adds a 64-bit value to the product in one instruction. `llc` selects
//! instructions block by block: in a block other than its extension's, an index is 64 bits wide and is shifted and
//! added in halves, which takes three instructions instead of one for each address. `out[i]` after a condition or a
//! loop is such an address if `in[i]` was before it. So the product is computed next to the extension; `ptxas` then
//! fuses it with the sums.
//!
//! Sound: the offset is the number of bytes that the address computation itself adds, and the product of an extended
//! index and the element size does not wrap in the width of addresses.

use rustc_hash::FxHashMap;
use selvedge_analysis::loops::Loop;
use selvedge_ir::{Block, Extra, ExtraRef, Function, Inst, Opcode, Value};
use selvedge_pass::{Cx, Position};
use smallvec::smallvec;

use super::groups::Surroundings;
use crate::decompose::{Atom, Extension, Factor, Term, is_address};
use crate::writer::Writer;

/// Wider values are not extended to an address by a product.
const MAX_SHORT: u32 = 32;

/// Larger elements are excluded, so that no product wraps.
const MAX_SIZE: u64 = 1 << 24;

/// Maximum number of uses of an index that are inspected for another extension of it.
const MAX_USERS: usize = 32;

/// An extended index times an element size, and the addresses in other blocks that use this product.
pub(super) struct Offset {
    extension: Inst,
    size: u64,
    width: u32,
    pub(super) addresses: Vec<Inst>,
}

impl Offset {
    /// The offsets of a function.
    pub(super) fn all(around: &Surroundings<'_>) -> Vec<Offset> {
        let mut found: Vec<Offset> = Vec::new();
        let mut numbers: FxHashMap<(Inst, u64), usize> = FxHashMap::default();
        let mut after = LoopsAfter::default();
        for inst in around.func().all_insts() {
            let Some((extension, size, width)) = Offset::of(around, inst, &mut after) else {
                continue;
            };
            let number = *numbers.entry((extension, size)).or_insert(found.len());
            if number == found.len() {
                found.push(Offset { extension, size, width, addresses: Vec::new() });
            }
            found[number].addresses.push(inst);
        }
        found
    }

    /// The extended index of an address in another block, the element size, and the width of the index.
    fn of(
        around: &Surroundings<'_>,
        inst: Inst,
        after: &mut LoopsAfter,
    ) -> Option<(Inst, u64, u32)> {
        let func = around.func();
        if func.opcode(inst) != Opcode::GetElementPtr || func.operands(inst).count() != 2 {
            return None;
        }
        let extension = first_of_its_kind(around, func.operand(inst, 1).as_inst()?);
        let is_extension = matches!(func.opcode(extension), Opcode::SExt | Opcode::ZExt);
        let (there, here) = (func.block_of(extension)?, func.block_of(inst)?);
        if !is_extension || there == here {
            return None;
        }
        let width = width_of_product(around, inst, extension)?;
        let ExtraRef::Type(element) = func.extra(inst) else { return None };
        let header = around.values.header();
        let size = header.data_layout.alloc_size(&header.types, element)?;
        let is_used = is_address(around.values, inst) && func.has_uses(inst.into());
        let pays = (2..=MAX_SIZE).contains(&size) && is_used;
        (pays && !after.lie_between(around, there, here)).then_some((extension, size, width))
    }

    /// Inserts the offset after the extension, and replaces the addresses.
    pub(super) fn write(&self, func: &mut Function, cx: &mut Cx<'_>, why: &'static str) {
        let Some(after) = func.next_inst(self.extension) else { return };
        let loc = func.loc(self.extension);
        let mut writer = Writer::new(func, cx, after, loc);
        let atom = Atom::Value(self.extension.into());
        let factors = smallvec![Factor { atom, extension: Extension::Low }];
        let term = Term { factors, coefficient: self.size };
        let offset = writer.product(&term, self.width, b"scevcgptmp_");
        for &inst in &self.addresses {
            let address = in_bytes(func, cx, inst, offset);
            _ = cx.replace(func, inst, address, why);
        }
    }
}

/// An address computation with the same flags and an offset in bytes, inserted before the one that it will replace.
fn in_bytes(func: &mut Function, cx: &mut Cx<'_>, inst: Inst, offset: Value) -> Value {
    let (row, loc) = (func.inst(inst), func.loc(inst));
    let (bits, ty) = (row.bits(), row.ty());
    let operands = [func.operand(inst, 0), offset];
    let byte = Extra::Type(cx.header().types.int(8));
    let address = func.create_inst(Opcode::GetElementPtr, bits, ty, &operands, byte);
    cx.insert(func, address, Position::Before(inst), loc);
    address.into()
}

/// The same extension of the same value in a dominating block, if one exists: a hoisted base takes its extension
/// along, and EarlyCSE retains only the first of them.
fn first_of_its_kind(around: &Surroundings<'_>, extension: Inst) -> Inst {
    let func = around.func();
    let row = func.inst(extension);
    let (Some(number), Some(here)) = (func.operands(extension).next(), func.block_of(extension))
    else {
        return extension;
    };
    let is_above = |&other: &Inst| {
        let it = func.inst(other);
        (it.opcode(), it.bits(), it.ty()) == (row.opcode(), row.bits(), row.ty())
            && func
                .block_of(other)
                .is_some_and(|there| there != here && around.dom.dominates(there, here))
    };
    if !row.opcode().is_cast() || number.as_const().is_some() {
        return extension;
    }
    let above = func.users(number).take(MAX_USERS).filter(is_above);
    // Of two blocks that dominate the same block, one dominates the other.
    let is_upper = |a: Inst, b: Inst| match (func.block_of(a), func.block_of(b)) {
        (Some(a), Some(b)) => around.dom.dominates(a, b),
        _ => false,
    };
    above
        .reduce(|upper, other| if is_upper(upper, other) { upper } else { other })
        .unwrap_or(extension)
}

/// The width of an address's index, if the machine multiplies the extended value and adds the product to the address
/// in one instruction.
fn width_of_product(around: &Surroundings<'_>, address: Inst, extension: Inst) -> Option<u32> {
    let (func, header) = (around.func(), around.values.header());
    let space = header.types.ptr_space(func.inst(address).ty())?;
    let number = func.operand(extension, 0);
    let width = header.types.int_bits(func.inst(extension).ty())?;
    let bits = header.types.int_bits(func.value_type(number))?;
    let is_wide = width == 64 && header.data_layout.index_bits(space) == width;
    (is_wide && !around.is_short(space) && bits <= MAX_SHORT && !is_near_another(around, number))
        .then_some(width)
}

/// Cached: for a block, the number of loops that it dominates and that do not contain it.
#[derive(Default)]
struct LoopsAfter(FxHashMap<Block, usize>);

impl LoopsAfter {
    /// Whether there may be a loop between two blocks that contains neither of them. A loop after both counts, too:
    /// otherwise a scan of CUB had lower occupancy and not fewer instructions.
    ///
    /// Cost: the loop depth of the second block; the number of loops for each first block, once.
    fn lie_between(&mut self, around: &Surroundings<'_>, from: Block, to: Block) -> bool {
        let Surroundings { loops, dom, .. } = around;
        let is_after =
            |&this: &Loop| dom.dominates(from, loops.header(this)) && !loops.contains(this, from);
        let n_after = *self.0.entry(from).or_insert_with(|| loops.all().filter(is_after).count());
        let outward = std::iter::successors(loops.innermost(to), |&this| loops.parent(this));
        n_after > outward.filter(is_after).count()
    }
}

/// Whether an index is a constant number of elements from another one, so that `llc` adds the constant to the
/// address.
fn is_near_another(around: &Surroundings<'_>, index: Value) -> bool {
    let func = around.func();
    index.as_inst().is_some_and(|inst| {
        let is_sum = matches!(func.opcode(inst), Opcode::Add | Opcode::Sub | Opcode::Or);
        is_sum && func.operands(inst).any(|operand| around.values.int(operand).is_some())
    })
}
