//! Expressions: instructions that compute a value from their operands and nothing else.
//!
//! The first one of equal instructions on the way down the tree stands for those below. Addresses
//! have a table of their own, in which a constant distance counts and not how it is written.

use selvedge_analysis::fold::{Int, gep_offset, gep_steps};
use selvedge_ir::inst::OpcodeClass;
use selvedge_ir::{Function, Inst, ModuleHeader, Opcode, Value};
use smallvec::SmallVec;

use crate::expr::{equal, hash, mix};
use crate::scoped::folded;
use crate::walk::Walk;

/// An expression, and what it is known to be.
pub(crate) struct ExprRow {
    /// The first of its kind.
    pub(crate) inst: Inst,
    /// Its own value, or a constant that it is known to be below some branch.
    pub(crate) value: Value,
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
        let row = ExprRow { inst, value: inst.into() };
        let known = self.tables.exprs.get_or_insert(hash, row, |row| equal(func, row.inst, inst));
        match known {
            Some(&ExprRow { value, .. }) => self.replace(inst, value, "equal expression"),
            None => false,
        }
    }

    /// What an expression is known to be.
    pub(crate) fn known_value(&self, inst: Inst) -> Option<Value> {
        let hash = hash(self.func, inst);
        let func = &*self.func;
        let row = self.tables.exprs.get(hash, |row| equal(func, row.inst, inst))?;
        Some(row.value)
    }

    /// From here on down, an expression is that value.
    pub(crate) fn learn(&mut self, inst: Inst, value: Value) {
        let hash = hash(self.func, inst);
        let func = &*self.func;
        let same = |row: &ExprRow| equal(func, row.inst, inst);
        self.tables.exprs.insert(hash, ExprRow { inst, value }, same);
    }

    /// The check behind `earlycse-debug-hash`: LLVM's, which finds hashes that tell equal instructions
    /// apart. Cost: the whole table for each expression.
    fn check_hash(&self, inst: Inst, hash: u64) {
        if self.options.debug_hash {
            let differs = |&(other, row): &(u32, &ExprRow)| {
                let is_linked = self.func.block_of(row.inst).is_some();
                let is_phi = self.func.opcode(row.inst) == Opcode::Phi;
                other != folded(hash) && is_linked && !is_phi && equal(self.func, row.inst, inst)
            };
            let broken = self.tables.exprs.rows().find(differs);
            assert!(broken.is_none(), "equal expressions have different hashes: {inst}");
        }
    }

    fn address(&mut self, inst: Inst) {
        let distance = constant_distance(self.header, self.func, inst);
        let base = self.func.operand(inst, 0);
        let hash = match distance {
            Some(distance) => mix((base, distance)),
            None => hash(self.func, inst),
        };
        let func = &*self.func;
        let same = |row: &AddressRow| match (row.distance, distance) {
            (Some(_), Some(_)) => row.base == base && row.distance == distance,
            (None, None) => equal(func, row.inst, inst),
            _ => false,
        };
        let row = AddressRow { inst, base, distance };
        let known = self.tables.addresses.get_or_insert(hash, row, same);
        if let Some(&AddressRow { inst: first, .. }) = known {
            let same_steps = equal(self.func, first, inst);
            self.replace_address(inst, first.into(), same_steps, "equal address");
        }
    }
}

/// How many bytes an address with constant indices is from its base.
fn constant_distance(header: &ModuleHeader, func: &Function, inst: Inst) -> Option<i64> {
    // Most addresses have an index that varies.
    let mut indices = func.operands(inst).skip(1);
    if !indices.all(|index| func.as_int(index).is_some()) {
        return None;
    }
    let ty = func.inst(inst).ty();
    let width = header.data_layout.index_bits(header.types.ptr_space(ty)?);
    let source = func.source_type(inst)?;
    let index = |n: usize| func.as_int(func.operand(inst, n + 1));
    let n = func.n_operands(inst) - 1;
    if n == 1 {
        // Most addresses: one index, of elements.
        let bits = header.types.int_bits(func.value_type(func.operand(inst, 1)))?;
        let stride = header.data_layout.layout_of(&header.types, source).ok()?;
        let bytes = i64::try_from(stride.alloc_size()).ok().filter(|_| !stride.scalable)?;
        let product = index(0)?.to_i64(bits)?.checked_mul(bytes);
        if width == 64 && product.is_some() {
            return product;
        }
    }
    let field = |n: usize| index(n)?.to_u64();
    let steps = gep_steps(header, source, n, field)?;
    let int = |n: usize| {
        let bits = header.types.int_bits(func.value_type(func.operand(inst, n + 1)))?;
        Some(Int::from_bits(bits, index(n)?.clone()))
    };
    let indices: Option<SmallVec<[Int; 4]>> = (0..n).map(int).collect();
    gep_offset(&steps, &indices?, width).to_i64()
}
