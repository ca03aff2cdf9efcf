//! Loads from constant variables are replaced by the part of the initializer that they read.

use selvedge_analysis::value::{ValueContext, Values};
use selvedge_ir::{Function, ModuleHeader, Value};

use crate::access::MemInst;

/// The constant that a load reads, if its address is a constant distance from a `constant` variable whose initializer
/// no other module can replace. The constant is added to the function's pool.
pub(crate) fn loaded_constant(
    header: &ModuleHeader,
    values: &ValueContext<'_>,
    func: &mut Function,
    access: &MemInst,
) -> Option<Value> {
    if access.mask.is_some() || access.is_ordered {
        return None;
    }
    let values = Values::new(values, func);
    let address = values.constant_offset(access.pointer);
    let loaded = values.folder().load(func.as_global(address.base)?, &address.offset, access.ty)?;
    Some(loaded.intern(&header.types, func))
}
