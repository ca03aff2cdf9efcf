//! Expressions: instructions that compute a value from their operands and nothing else.
//!
//! The first one of equal instructions on the way down the tree stands for those below. Addresses
//! have a table of their own, in which a constant distance counts and not how it is written.

use selvedge_ir::inst::OpcodeClass;
use selvedge_ir::{Inst, Opcode, Value};

use crate::expr::{equal, hash, hash_address, mix};
use crate::scoped::folded;
use crate::walk::Walk;

/// An expression, and what it is known to be.
#[derive(Clone, Copy)]
pub(crate) struct AvailableRow {
    /// The first of its kind.
    pub(crate) inst: Inst,
    pub(crate) is: Is,
}

/// What stands for an expression that is known.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Is {
    /// The value of the first of its kind.
    Itself,
    /// That condition, below a branch on it.
    Bool(bool),
}

impl AvailableRow {
    /// An expression of which nothing else is known.
    pub(crate) fn new(inst: Inst) -> AvailableRow {
        AvailableRow { inst, is: Is::Itself }
    }
}

/// An address.
pub(crate) struct AddressRow {
    inst: Inst,
    base: Value,
    /// How far from the base, when that is constant.
    distance: Option<i64>,
}

impl Walk<'_, '_> {
    /// Whether instructions of that kind are expressions; calls are looked at elsewhere.
    pub(crate) fn is_expression(&self, opcode: Opcode) -> bool {
        opcode.class() == OpcodeClass::Compute
    }

    /// Replaces an expression by an equal one, or remembers it.
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

    /// Replaces an expression by an equal one, if there is one, or remembers it.
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

    /// Replaces an instruction by what is known of an equal one.
    pub(crate) fn replace_by_known(
        &mut self,
        inst: Inst,
        row: AvailableRow,
        why: &'static str,
    ) -> bool {
        let with = self.stand_in(row);
        self.replace(inst, with, why)
    }

    /// The value that stands for what is equal.
    pub(crate) fn stand_in(&mut self, row: AvailableRow) -> Value {
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

    /// From here on down, a condition is that.
    pub(crate) fn learn(&mut self, inst: Inst, known: bool) {
        let hash = hash(self.func, inst);
        let func = &*self.func;
        let same = |row: &AvailableRow| equal(func, row.inst, inst);
        self.tables.available.insert(hash, AvailableRow { inst, is: Is::Bool(known) }, same);
    }

    /// The check behind `earlycse-debug-hash`: LLVM's, which finds hashes that tell equal instructions
    /// apart. Cost: the whole table for each expression.
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
