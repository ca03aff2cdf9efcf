//! How far addresses with constant indices are from their bases.
//!
//! A module steps through few types with few constants, so the answers for them are kept from one
//! address to the next, and from one function to the next of the same header.
//! * Method: a table in which each key has one place, and the newest answer takes it.
//! * Invariant: an answer depends on its key and on the header alone, and the table is about one
//!   header: it holds the [`CallKinds`] of that one, and is emptied when it meets others.
//! * Cost: O(1) for addresses of at most [`MAX_KEPT_INDICES`] indices that were met before.

use std::sync::Arc;

use selvedge_analysis::fold::{Int, constant_gep_offset};
use selvedge_ir::{Function, Inst, ModuleHeader, Type, Value};

use crate::call_kinds::CallKinds;
use crate::expr::{mix, pair};

/// How many answers are kept; a power of two.
const N_ROWS: usize = 256;

/// Addresses of more indices are rare.
const MAX_KEPT_INDICES: usize = 2;

/// All that a distance depends on.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Key {
    /// The type that is stepped through.
    source: Type,
    /// That of the address.
    address: Type,
    /// Type and bits of each index; `void` for one that is not there.
    indices: [(Type, u64); MAX_KEPT_INDICES],
}

impl Key {
    fn hash(&self) -> u64 {
        let Key { source, address, indices: [(ty_a, a), (ty_b, b)] } = *self;
        let types =
            mix(pair(source.number(), address.number()), pair(ty_a.number(), ty_b.number()));
        mix(mix(a, b), types)
    }
}

/// The table; see the module's text.
#[derive(Default)]
pub(crate) struct Distances {
    /// The very fact about the header that it was made beside.
    kinds: Option<Arc<CallKinds>>,
    /// None, or [`N_ROWS`] of them.
    rows: Vec<Option<(Key, Option<i64>)>>,
}

impl Distances {
    /// The same table for another function, if that is of the same header, else an empty one.
    pub(crate) fn for_header(mut self, kinds: &Arc<CallKinds>) -> Distances {
        if !self.kinds.as_ref().is_some_and(|known| Arc::ptr_eq(known, kinds)) {
            self.rows.clear();
            self.kinds = Some(Arc::clone(kinds));
        }
        self
    }

    /// How many bytes an address with constant indices is from its base.
    #[inline]
    pub(crate) fn of(&mut self, header: &ModuleHeader, func: &Function, inst: Inst) -> Option<i64> {
        // Most addresses have an index that varies.
        let mut indices = func.operands(inst).skip(1);
        if !indices.all(|index| func.as_int(index).is_some()) {
            return None;
        }
        self.of_constants(header, func, inst)
    }

    fn of_constants(&mut self, header: &ModuleHeader, func: &Function, inst: Inst) -> Option<i64> {
        let Some(key) = key(func, inst) else { return distance(header, func, inst) };
        if self.rows.is_empty() {
            self.rows.resize(N_ROWS, None);
        }
        let row = &mut self.rows[key.hash() as usize % N_ROWS];
        match row {
            Some((known, distance)) if *known == key => *distance,
            _ => {
                let distance = distance(header, func, inst);
                *row = Some((key, distance));
                distance
            }
        }
    }
}

/// The key of an address with constant indices; `None` when those are many, or wide.
fn key(func: &Function, inst: Inst) -> Option<Key> {
    let mut indices = [(Type::VOID, 0); MAX_KEPT_INDICES];
    for (n, index) in func.operands(inst).skip(1).enumerate() {
        *indices.get_mut(n)? = (func.value_type(index), func.as_int(index)?.to_u64()?);
    }
    Some(Key { source: func.source_type(inst)?, address: func.inst(inst).ty(), indices })
}

/// The distance, computed.
fn distance(header: &ModuleHeader, func: &Function, inst: Inst) -> Option<i64> {
    let width = header.data_layout.index_bits(header.types.ptr_space(func.inst(inst).ty())?);
    let source = func.source_type(inst)?;
    let int = |index: Value| {
        let bits = header.types.int_bits(func.value_type(index))?;
        Some(Int::from_bits(bits, func.as_int(index)?.clone()))
    };
    let indices = func.operands(inst).skip(1).map(int);
    constant_gep_offset(header, source, indices, width)?.to_i64()
}
