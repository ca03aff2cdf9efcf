//! `narrow-shared-addresses`: computes addresses of shared memory in 32 bits.
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
//! The 64-bit data layout of NVPTX gives pointers into shared memory 64 bits, but the machine uses 32. `llc`
//! widens a `getelementptr` there for all index widths, and only the form above stays narrow. `ptxas` tracks the
//! induction variable of a loop through 32-bit sums, and often not through 64-bit ones.
//!
//! **Why the value is the same.** A pointer that becomes narrow is used only for accesses, directly or through other
//! such pointers. A defined access refers to an object in shared memory, whose addresses are below 2^31: in the PTX
//! ISA (6.4.1, "Addresses as Operands") addresses are "truncated if the register width exceeds the state space
//! address width", and no machine has more than a few hundred KiB of shared memory. Sums, products, phis and selects
//! commute with truncation, so the 32-bit result is the low half of the 64-bit one, and its zero extension (the
//! meaning of `inttoptr`) is the address itself. If the address is not in an object, the access was undefined. The
//! argument does not need ranges, so indices may wrap. Pointers that are compared, stored, passed or converted keep
//! their 64 bits, and so do the pointers that they are computed from.
//!
//! **Flags.** An `inbounds` step starts and ends in the object, and each product of index and stride is the distance
//! of two of its addresses: below 2^31, so that products and sums in 32 bits are `nsw`. Constants are added last and
//! are such distances, too. Other steps have no flags.
//!
//! **Order of the sum.** The variable's address, a constant for `ptxas`, is added after the varying part, and
//! constants last. Then elements with the same index in several arrays share one sum, and accesses add the constants.
//! In loops the address is added to the loop-invariant part. There is only one array whose size the launch decides:
//! its address is added first.
//!
//! **Provenance.** `!selvedge.object` states that the pointer is based on that variable and on nothing else. An
//! `inttoptr` alone could point to any object. Analyses read the attachment (`analysis/src/value/narrow.rs`), so that
//! `dead-sync-elim` and EarlyCSE are as precise after this pass as before it; LLVM drops it unread.
//!
//! * Loop-invariant parts are computed in front of the loop.
//! * Indices that the back end would decompose in 32 bits are frozen (`narrow/indices.rs`).
//! * Unchanged: accesses at a constant distance from a variable, an argument or a loaded pointer, which need no sum;
//!   a kernel's argument with one index, in the entry block; a variable whose generic address is used; spaces whose
//!   pointers have 32 bits in the data layout; vectors of pointers; strides from 2^31 on.
//! * Cost: linear in instructions and uses.

mod indices;
mod plan;
mod rewrite;

use selvedge_analysis::loops::Loops;
use selvedge_ir::Function;
use selvedge_ir::cfg::Cfg;
use selvedge_pass::knobs::{Knob, flag, infos, written};
use selvedge_pass::{Changed, Cx, OptionInfo, Pass, PassInfo, Registry};

use plan::NarrowPlan;
use rewrite::Rewrite;

const KNOBS: [Knob<NarrowOptions>; 1] =
    [flag("joins", "whether phis and selections of pointers become narrow too; on", |options| {
        &mut options.joins
    })];
const INFOS: &[OptionInfo] = &infos(&KNOBS);

/// Why edits are made.
const WHY: &str = "shared address in 32 bits";

/// The options of `narrow-shared-addresses`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NarrowOptions {
    /// Whether phis and selects of pointers become phis and selects of 32-bit integers.
    pub joins: bool,
}

impl Default for NarrowOptions {
    fn default() -> NarrowOptions {
        NarrowOptions { joins: true }
    }
}

/// The function pass `narrow-shared-addresses`: addresses of shared memory are computed in 32 bits instead of 64.
///
/// A narrow address is an `inttoptr` of a 32-bit sum, with the attachment `!selvedge.object`, which names the variable
/// that it is based on; analyses of this project read it. Only pointers that are used for accesses become narrow.
/// Loop-invariant parts are computed before the loop. The pass changes neither the CFG nor barriers. Cost: linear in
/// instructions and uses. Examples: `docs/passes/narrow-shared-addresses.md`.
#[derive(Clone, Copy, Debug, Default)]
pub struct NarrowSharedAddresses {
    /// The options of the pass.
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
        let plan = NarrowPlan::new(func, cx.env(), &cfg, self.options.joins);
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
