//! Steps by one of two constants: to a neighbor, or, at the border, to the address itself.
//!
//! `a[x > 0 ? i - 1 : i]` is clang's `getelementptr i8, ptr %a_i, i64 (select %c, -4, 0)`, a select of two halves and
//! a 64-bit sum. The machine multiplies 32-bit values and adds a 64-bit value to the product in one instruction, so a
//! select of -1 and 0 in half the width, extended and scaled, is two instructions instead of four.
//!
//! Sound: the step is the same for each value of the condition, and poison if the condition is poison.

use selvedge_ir::{Extra, ExtraRef, Function, Inst, Opcode, Value};
use selvedge_pass::Cx;

use super::groups::Surroundings;
use crate::decompose::is_address;
use crate::writer::Writer;

/// An address whose distance from its base is one of two constants.
pub(super) struct Selected {
    pub(super) inst: Inst,
    condition: Value,
    /// In units of `scale`.
    numbers: [i64; 2],
    scale: u64,
    width: u32,
}

impl Selected {
    /// The addresses of a function that are rewritten.
    pub(super) fn all(around: &Surroundings<'_>) -> Vec<Selected> {
        around.func().all_insts().filter_map(|inst| Selected::of(around, inst)).collect()
    }

    fn of(around: &Surroundings<'_>, inst: Inst) -> Option<Selected> {
        let func = around.func();
        let select = selected_index(around, inst)?;
        // If the select has other users, nothing becomes dead.
        if !func.users(select.into()).all(|user| selected_index(around, user) == Some(select)) {
            return None;
        }
        let width = around.values.header().types.int_bits(func.inst(select).ty())?;
        let bytes = [1, 2].map(|n| bytes_of(around, inst, func.operand(select, n)));
        let [Some(one), Some(other)] = bytes else { return None };
        let shift = (one | other).trailing_zeros().min(width / 2 - 2);
        let numbers = [one >> shift, other >> shift];
        let unused = 64 - width / 2;
        let fits = |&number: &i64| (number << unused) >> unused == number;
        let condition = func.operand(select, 0);
        let scale = 1 << shift;
        numbers.iter().all(fits).then_some(Selected { inst, condition, numbers, scale, width })
    }

    /// The address, inserted before the one that it will replace.
    pub(super) fn write(&self, func: &mut Function, cx: &mut Cx<'_>) -> Value {
        let loc = func.loc(self.inst);
        let base = func.operand(self.inst, 0);
        let half = self.width / 2;
        let mut writer = Writer::new(func, cx, self.inst, loc);
        let [one, other] = self.numbers.map(|number| writer.number(number, half));
        let (short, long) = (writer.int(half), writer.int(self.width));
        let operands = [self.condition, one, other];
        let select = writer.inst(Opcode::Select, short, &operands, Extra::None, b"scevcgptmp_");
        let index = writer.inst(Opcode::SExt, long, &[select], Extra::None, b"scevcgptmp_");
        writer.step(base, index, self.scale, b"scevcgp_")
    }
}

/// The select that is the only index of an address, if it is as wide as the address and the space is not a 32-bit
/// one.
fn selected_index(around: &Surroundings<'_>, inst: Inst) -> Option<Inst> {
    let func = around.func();
    if func.opcode(inst) != Opcode::GetElementPtr || func.operands(inst).count() != 2 {
        return None;
    }
    let select = func.operand(inst, 1).as_inst()?;
    if func.opcode(select) != Opcode::Select || !is_address(around.values, inst) {
        return None;
    }
    let header = around.values.header();
    let space = header.types.ptr_space(func.inst(inst).ty())?;
    let width = header.types.int_bits(func.inst(select).ty())?;
    let is_wide = width == header.data_layout.index_bits(space) && (8..=64).contains(&width);
    (width % 2 == 0 && is_wide && !around.is_short(space) && func.has_uses(inst.into()))
        .then_some(select)
}

/// The offset in bytes of a constant index of an address.
fn bytes_of(around: &Surroundings<'_>, inst: Inst, index: Value) -> Option<i64> {
    let ExtraRef::Type(element) = around.func().extra(inst) else { return None };
    let header = around.values.header();
    let size = header.data_layout.alloc_size(&header.types, element)?;
    around.values.int(index)?.to_i64()?.checked_mul(i64::try_from(size).ok()?)
}
