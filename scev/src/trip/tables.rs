//! Loads from constant variables at constant indices, during the evaluation of iterations.

use selvedge_analysis::fold::Int;
use selvedge_analysis::value::Address;
use selvedge_ir::constant::ConstKind;
use selvedge_ir::inst::Ordering;
use selvedge_ir::{Global, GlobalKind, Inst, Opcode, Value};

use crate::scev::Scev;

impl Scev<'_> {
    /// The constant variable, and the address in it, that an instruction loads an integer from.
    fn table_address(&self, inst: Inst) -> Option<(Global, Address)> {
        let bits = self.func.inst(inst).bits();
        let is_plain = !bits.is_volatile() && bits.ordering() == Ordering::NotAtomic;
        if self.func.opcode(inst) != Opcode::Load || !is_plain {
            return None;
        }
        self.header.types.int_bits(self.func.inst(inst).ty())?;
        let address = self.values.decompose(self.func.operand(inst, 0));
        let ConstKind::Global(global) = self.func.as_constant(address.base)? else { return None };
        let GlobalKind::Variable(variable) = &self.header.global(*global).kind else { return None };
        (variable.is_constant && !address.capped).then_some((*global, address))
    }

    /// The values that select the element of a constant variable which an instruction loads; `None` for other
    /// instructions.
    pub(super) fn table_indices(&self, inst: Inst) -> Option<Vec<Value>> {
        let (_, address) = self.table_address(inst)?;
        Some(address.terms.iter().map(|term| term.index).collect())
    }

    /// The loaded value if these values are `indices`.
    pub(super) fn table_element(&self, inst: Inst, indices: &[Int]) -> Option<Int> {
        let (global, address) = self.table_address(inst)?;
        let mut offset = address.offset.clone();
        let width = offset.width();
        for (term, index) in address.terms.iter().zip(indices) {
            let index = if index.width() < width { index.sext(width) } else { index.trunc(width) };
            offset = offset.add(&index.mul(&term.scale));
        }
        let folder = self.values.folder();
        let loaded = folder.load(global, &offset, self.func.inst(inst).ty())?;
        folder.view.int(&loaded, false)
    }
}
