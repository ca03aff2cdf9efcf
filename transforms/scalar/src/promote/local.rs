//! Allocas that need no phi: those with one store, and those that are used in one block.
//!
//! Cost: linear in the users, with a search among the stores of the block for each load.

use selvedge_analysis::fold::Constant;
use selvedge_ir::{ConstKind, Function, Inst, Value};

use super::{Accesses, Promoter};

impl Promoter<'_, '_> {
    /// Promotes an alloca with one store, as far as the store dominates loads; returns whether no use remains.
    ///
    /// Loads that the store does not dominate may take the value too when it is a constant that is not poison: what
    /// they load otherwise is undefined.
    pub(super) fn by_one_store(&mut self, accesses: &mut Accesses) -> bool {
        let store = accesses.stores[0];
        let mut value = self.func.operand(store, 0);
        let must_dominate = value.as_inst().is_some() || !self.values().is_not_poison(value);
        let mut left = Vec::new();
        for load in std::mem::take(&mut accesses.loads) {
            if must_dominate && !self.is_stored_before(store, load) {
                left.push(load);
                continue;
            }
            self.replace_load(load, value);
            // What is stored may have been a load of the same alloca, in code that is never executed.
            value = self.func.operand(store, 0);
        }
        accesses.loads = left;
        if !accesses.loads.is_empty() {
            return false;
        }
        self.remove_store(store, accesses.alloca);
        self.remove_alloca(accesses.alloca);
        true
    }

    fn is_stored_before(&self, store: Inst, load: Inst) -> bool {
        let blocks = [store, load].map(|inst| self.func.block_of(inst));
        match blocks {
            [Some(of_store), Some(of_load)] if of_store != of_load => {
                self.dom.dominates(of_store, of_load)
            }
            _ => self.func.comes_before(store, load),
        }
    }

    /// Promotes an alloca that is used in one block, unless a load comes before all stores: in a loop it takes the
    /// value of the last store. Returns whether no use remains.
    pub(super) fn in_one_block(&mut self, accesses: &mut Accesses) -> bool {
        in_order(self.func, &mut accesses.stores);
        let loads = std::mem::take(&mut accesses.loads);
        for (n, &load) in loads.iter().enumerate() {
            let func = &*self.func;
            let n_above = accesses.stores.partition_point(|&store| func.comes_before(store, load));
            let value = match n_above.checked_sub(1) {
                Some(last) => self.func.operand(accesses.stores[last], 0),
                None if accesses.stores.is_empty() => self.undef(accesses),
                None => {
                    accesses.loads = loads[n..].to_vec();
                    return false;
                }
            };
            self.replace_load(load, value);
        }
        for store in std::mem::take(&mut accesses.stores) {
            self.remove_store(store, accesses.alloca);
        }
        self.remove_alloca(accesses.alloca);
        true
    }

    /// The value of a load that no store reaches.
    pub(super) fn undef(&mut self, accesses: &Accesses) -> Value {
        if self.zeroed.contains(&accesses.alloca) {
            let zero = Constant::zero(&self.cx.header().types, accesses.ty);
            return zero.intern(&self.cx.header().types, self.func);
        }
        self.func.add_const(accesses.ty, ConstKind::Undef)
    }
}

/// Sorts instructions of one block by their position in it.
pub(super) fn in_order(func: &Function, insts: &mut [Inst]) {
    insts.sort_by(|&a, &b| match () {
        () if a == b => std::cmp::Ordering::Equal,
        () if func.comes_before(a, b) => std::cmp::Ordering::Less,
        () => std::cmp::Ordering::Greater,
    });
}
