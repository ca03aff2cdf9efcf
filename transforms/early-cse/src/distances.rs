//! The distances of addresses with constant indices from their bases.
//!
//! A module has few types and constants in such addresses, so the results are cached from one address to the next, and
//! from one function to the next of the same header.
//! * Method: a direct-mapped cache, in which each key has one row, and the newest result replaces the old one.
//! * Invariant: a result depends on its key and on the header alone, and the table is about one header: it holds the
//!   [`CallKinds`] of that one, and is cleared for another one.
//! * Cost: O(1) for cached addresses of at most [`MAX_KEPT_INDICES`] indices.

use std::sync::Arc;

use selvedge_analysis::fold::{Int, constant_gep_offset};
use selvedge_ir::{Function, Inst, ModuleHeader, Type, Value};

use crate::call_kinds::CallKinds;
use crate::expr::{mix, pair};

/// Number of cached results; a power of two.
const N_ROWS: usize = 256;

/// Maximum number of indices of a cached address: more are rare.
const MAX_KEPT_INDICES: usize = 2;

/// Everything that a distance depends on.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Key {
    /// The source element type.
    source: Type,
    /// The type of the address.
    address: Type,
    /// Type and bits of each index; `void` for a missing one.
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

/// A direct-mapped cache of the distances of addresses with constant indices from their bases, for one header.
#[derive(Default)]
pub(crate) struct Distances {
    /// The fact about the header for which the rows were computed.
    kinds: Option<Arc<CallKinds>>,
    /// Empty, or [`N_ROWS`] rows.
    rows: Vec<Option<(Key, Option<i64>)>>,
}

impl Distances {
    /// The same table for another function of the same header, otherwise an empty one.
    pub(crate) fn for_header(mut self, kinds: &Arc<CallKinds>) -> Distances {
        if !self.kinds.as_ref().is_some_and(|known| Arc::ptr_eq(known, kinds)) {
            self.rows.clear();
            self.kinds = Some(Arc::clone(kinds));
        }
        self
    }

    /// The distance in bytes of an address with constant indices from its base.
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

/// The key of an address with constant indices; `None` when there are too many, or one is too wide.
fn key(func: &Function, inst: Inst) -> Option<Key> {
    let mut indices = [(Type::VOID, 0); MAX_KEPT_INDICES];
    for (n, index) in func.operands(inst).skip(1).enumerate() {
        *indices.get_mut(n)? = (func.value_type(index), func.as_int(index)?.to_u64()?);
    }
    Some(Key { source: func.source_type(inst)?, address: func.inst(inst).ty(), indices })
}

/// Computes the distance.
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
