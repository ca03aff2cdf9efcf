//! `narrow-shared-addresses`: addresses of shared memory are computed in 32 bits.
//!
//! ```text
//! %p = getelementptr inbounds [64 x float], ptr addrspace(3) @s, i64 0, i64 %i
//! ->
//! %i32 = trunc i64 %i to i32
//! %t   = shl nsw i32 %i32, 2
//! %n   = add nsw i32 %t, ptrtoint (ptr addrspace(3) @s to i32)
//! %p   = inttoptr i32 %n to ptr addrspace(3), !selvedge.object !{ptr addrspace(3) @s}
//! ```
//!
//! The 64-bit data layout of NVPTX gives pointers into shared memory 64 bits, of which the machine uses 32;
//! `llc` widens a `getelementptr` there whatever its indices are, and keeps only this form narrow. `ptxas`
//! follows the variable of a loop through 32-bit sums, and often not through 64-bit ones.
//!
//! **Why the value is the same.** A pointer that becomes narrow is used for accesses only, directly or
//! through other such pointers. An access that is defined goes to an object in shared memory, and there an
//! address is below 2^31: the PTX ISA (6.4.1, "Addresses as Operands") has addresses "truncated if the register
//! width exceeds the state space address width", and no machine has more than a few hundred KiB of it. Sums,
//! products, phis and selections commute with cutting off high bits, so the 32-bit result is the low half of the
//! 64-bit one, and its zero extension (what `inttoptr` does) is the address itself. Where the address is no such
//! one, the access was undefined. Nothing is asked of ranges, so indices may wrap as they like. Pointers that are
//! compared, stored, passed or converted keep their 64 bits, and so does what they are computed from.
//!
//! **Flags.** An `inbounds` step starts and ends in the object, and each product of index and stride is the
//! distance of two addresses of it: below 2^31, so that products and sums in 32 bits are `nsw` (constants
//! last, which are such distances too). Other steps have no flags.
//!
//! **In which order.** The variable's address, a number for `ptxas`, comes behind what varies, and constants last:
//! then elements at the same place of several arrays are one sum, and accesses add the numbers. In loops it
//! is added to what the loop leaves alone. Of arrays whose size a launch decides there is one: it comes first.
//!
//! **Whose object it is** says `!selvedge.object`: the pointer is based on that variable, and on nothing else.
//! An `inttoptr` alone could lead to any object. Analyses read it (`analysis/src/value/narrow.rs`), so that
//! `dead-sync-elim` and EarlyCSE find as much behind this pass as before; LLVM drops it unread.
//!
//! * What does not change in a loop is computed in front of it.
//! * Indices that the back end would take apart in 32 bits stay whole (`narrow/indices.rs`).
//! * Left alone: accesses at constant distance of a variable, argument or loaded pointer: there is no sum; a kernel's
//!   argument with one index, at its start; a variable of which a generic pointer is made;
//!   spaces whose pointers have 32 bits by the layout; vectors of pointers; strides from 2^31 on.
//! * Cost: linear in instructions and uses.

mod indices;
mod plan;
mod rewrite;

use selvedge_analysis::loops::Loops;
use selvedge_ir::Function;
use selvedge_ir::cfg::Cfg;
use selvedge_pass::knobs::{Knob, flag, infos, written};
use selvedge_pass::{Changed, Cx, OptionInfo, Pass, PassInfo, Registry};

use plan::Plan;
use rewrite::Rewrite;

const KNOBS: [Knob<NarrowOptions>; 1] =
    [flag("joins", "whether phis and selections of pointers become narrow too; on", |options| {
        &mut options.joins
    })];
const INFOS: &[OptionInfo] = &infos(&KNOBS);

/// Why edits are made.
const WHY: &str = "shared address in 32 bits";

/// What `narrow-shared-addresses` was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NarrowOptions {
    /// Phis and selections of pointers become phis and selections of 32-bit integers.
    pub joins: bool,
}

impl Default for NarrowOptions {
    fn default() -> NarrowOptions {
        NarrowOptions { joins: true }
    }
}

/// The pass; see the module's text.
#[derive(Clone, Copy, Debug, Default)]
pub struct NarrowSharedAddresses {
    /// What was asked for.
    pub options: NarrowOptions,
}

impl Pass for NarrowSharedAddresses {
    fn name(&self) -> &'static str {
        "narrow-shared-addresses"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn options(&self) -> String {
        written(&KNOBS, &self.options)
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let cfg = cx.get::<Cfg>(func);
        let plan = Plan::new(func, cx.env(), &cfg, self.options.joins);
        if plan.nodes.is_empty() {
            return Changed::No;
        }
        let loops = cx.get::<Loops>(func);
        cx.transform(func, WHY, |func, cx| Rewrite::new(func, cx, &loops).run(&plan))
    }
}

/// Adds `narrow-shared-addresses`.
pub(crate) fn register(registry: &mut Registry) {
    let about = "compute addresses of shared memory in 32 bits";
    let info = PassInfo { name: "narrow-shared-addresses", about, options: INFOS };
    registry
        .add_pass(info, |given| Box::new(NarrowSharedAddresses { options: given.read(&KNOBS) }));
}
