//! Upgrades of older forms that readers of all formats perform on a module that was read completely, as LLVM does.
//!
//! | file | what it upgrades |
//! |---|---|
//! | `debug_calls.rs` | calls of `llvm.dbg.*` to debug records |
//! | `intrinsics.rs`, `old_calls.rs` | names, types and attributes of intrinsics, and their calls |
//! | `tbaa.rs` | scalar tags to paths |

use crate::{Const, Function, Global, Inst, Module};

mod debug_calls;
mod intrinsics;
mod old_calls;
mod tbaa;

pub use debug_calls::are_printed_by_llvm;

/// Upgrades a module. With `only_records`, invalid calls of `llvm.dbg.*` become invalid records, which the verifier
/// reports. `moved` is called with a function, an instruction and its replacement, so that a reader can maintain the
/// positions of instructions. Cost: that of the parts, which is small for a module of the newest form.
pub fn upgrade_module(
    module: &mut Module,
    only_records: bool,
    moved: &mut dyn FnMut(Global, Inst, Inst),
) {
    debug_calls::upgrade_debug_calls(module, only_records);
    intrinsics::upgrade_intrinsics(module, moved);
    tbaa::upgrade_tags(module);
}

/// Whether a constant is an operand of another one of its function.
pub fn is_part(func: &Function, c: Const) -> bool {
    let mut found = false;
    for whole in func.consts().keys() {
        func.constant(whole).kind().for_each_part(|part| found |= part == c);
    }
    found
}
