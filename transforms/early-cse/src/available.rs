//! Expressions: instructions that compute a value from their operands and nothing else.
//!
//! The first of equal instructions on the path down the tree replaces those below. Addresses have a table of their own,
//! in which two addresses at the same constant distance from one base are equal, regardless of their indices.

use selvedge_ir::inst::OpcodeClass;
use selvedge_ir::{Inst, Opcode, Value};

use crate::expr::{equal, hash, hash_address, mix};
use crate::scoped::folded;
use crate::walk::Walk;

/// An expression, and its known value.
#[derive(Clone, Copy)]
pub(crate) struct AvailableRow {
    /// The first instruction of equal ones.
    pub(crate) inst: Inst,
    pub(crate) is: Is,
}

/// The value that replaces an expression.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Is {
    /// The value of the first of equal instructions.
    Itself,
    /// That constant, below a branch on the condition or after an assumption or guard of it.
    Bool(bool),
}

impl AvailableRow {
    /// An expression without a known constant value.
    pub(crate) fn new(inst: Inst) -> AvailableRow {
        AvailableRow { inst, is: Is::Itself }
    }
}

/// An address.
pub(crate) struct AddressRow {
    inst: Inst,
    base: Value,
    /// The distance from the base in bytes, when it is constant.
    distance: Option<i64>,
}

impl Walk<'_, '_> {
    /// Whether instructions of that opcode are expressions; calls are handled elsewhere.
    pub(crate) fn is_expression(&self, opcode: Opcode) -> bool {
        opcode.class() == OpcodeClass::Compute
    }

    /// Replaces an expression by an equal one, or records it.
    pub(crate) fn expression(&mut self, inst: Inst, opcode: Opcode) {
        match opcode {
            Opcode::GetElementPtr => return self.address(inst),
            Opcode::Phi if self.func.n_operands(inst) as u64 > self.options.phi_limit => return,
            _ => {}
        }
        if !self.merge_or_remember(inst)
            && let Some(conversion) = self.replace_by_other_width(inst, opcode)
        {
            self.merge_or_remember(conversion);
        }
    }

    /// Replaces an expression by an equal one, and returns `true`; if there is none, records it.
    fn merge_or_remember(&mut self, inst: Inst) -> bool {
        let hash = hash(self.func, inst);
        self.check_hash(inst, hash);
        let func = &*self.func;
        let row = AvailableRow::new(inst);
        let known =
            self.tables.available.get_or_insert(hash, row, |row| equal(func, row.inst, inst));
        match known {
            Some(&row) => self.replace_by_known(inst, row, "equal expression"),
            None => false,
        }
    }

    /// Replaces an instruction by the known value of an equal one.
    pub(crate) fn replace_by_known(
        &mut self,
        inst: Inst,
        row: AvailableRow,
        why: &'static str,
    ) -> bool {
        let with = self.replacement_of(row);
        self.replace(inst, with, why)
    }

    /// The value that replaces equal expressions.
    pub(crate) fn replacement_of(&mut self, row: AvailableRow) -> Value {
        match row.is {
            Is::Itself => row.inst.into(),
            Is::Bool(known) => self.bool_of(known),
        }
    }

    /// What is known of an expression.
    pub(crate) fn known_value(&self, inst: Inst) -> Option<AvailableRow> {
        let hash = hash(self.func, inst);
        let func = &*self.func;
        self.tables.available.get(hash, |row| equal(func, row.inst, inst)).copied()
    }

    /// Records the value of a condition for the rest of the subtree.
    pub(crate) fn learn(&mut self, inst: Inst, known: bool) {
        let hash = hash(self.func, inst);
        let func = &*self.func;
        let same = |row: &AvailableRow| equal(func, row.inst, inst);
        self.tables.available.insert(hash, AvailableRow { inst, is: Is::Bool(known) }, same);
    }

    /// The check of `earlycse-debug-hash`, as in LLVM: it finds equal instructions with different hashes. Cost: the
    /// whole table for each expression.
    fn check_hash(&self, inst: Inst, hash: u64) {
        if self.options.debug_hash {
            let differs = |&(other, row): &(u32, &AvailableRow)| {
                let is_linked = self.func.block_of(row.inst).is_some();
                let is_phi = self.func.opcode(row.inst) == Opcode::Phi;
                other != folded(hash) && is_linked && !is_phi && equal(self.func, row.inst, inst)
            };
            let broken = self.tables.available.rows().find(differs);
            assert!(broken.is_none(), "equal expressions have different hashes: {inst}");
        }
    }

    fn address(&mut self, inst: Inst) {
        let distance = self.distances.of(self.header, self.func, inst);
        let base = self.func.operand(inst, 0);
        let hash = match distance {
            Some(distance) => mix(base.number().into(), distance as u64),
            None => hash_address(self.func, inst),
        };
        let func = &*self.func;
        let same = |row: &AddressRow| match (row.distance, distance) {
            (Some(_), Some(_)) => row.base == base && row.distance == distance,
            (None, None) => equal(func, row.inst, inst),
            _ => false,
        };
        let row = AddressRow { inst, base, distance };
        let known = self.tables.addresses.get_or_insert(hash, row, same);
        let Some(&AddressRow { inst: first, .. }) = known else {
            return self.objects.note_address(self.func, inst);
        };
        let same_steps = equal(self.func, first, inst);
        self.replace_address(inst, first.into(), same_steps, "equal address");
    }
}
