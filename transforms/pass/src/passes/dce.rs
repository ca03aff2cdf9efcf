//! `dce`: erases instructions whose results nobody needs.
//!
//! Erased is what is *trivially dead* in LLVM's sense (see [`InstEffects::is_trivially_dead`]): the
//! result is unused, and nothing else would be missed: no write, no unwinding, no call that may not
//! come back. Operands that become dead go too. Calls go by what the target says of its intrinsics
//! and by attributes for everything else; debug information is salvaged.
//! * Kept: dead cycles of phis, stores that nobody reads, blocks that nobody reaches. `adce`-like
//!   passes would find those.
//! * Cost: linear in the instructions, and in the uses of what is erased.
//! * Oracle: `tests/dce.rs` erases one dead instruction after the other until there is none.
//!
//! [`InstEffects::is_trivially_dead`]: selvedge_analysis::InstEffects::is_trivially_dead

use std::borrow::Cow;

use selvedge_ir::{Function, Inst};

use crate::context::Cx;
use crate::pass::{Changed, Pass};

/// The pass; see the module's text.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dce;

impl Pass for Dce {
    fn name(&self) -> &'static str {
        "dce"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn class_name(&self) -> Cow<'static, str> {
        "DCEPass".into()
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let unused: Vec<Inst> = func.unused_insts().collect();
        cx.erase_dead(func, unused, "result unused")
    }
}
