//! `infer-address-spaces`: generic pointers become pointers into the single space that they point into.
//!
//! A generic access resolves its memory space at run time, and analyses cannot use it to separate objects. A pointer
//! that was converted from a specific space and passed through phis, selects and address arithmetic still points into
//! that space, so the access can name the space. Pointers whose sources disagree stay generic, and so do pointers
//! that are loaded or returned by calls: the pass does not guess. (One of the descriptions of NVIDIA's passes assumes
//! that ambiguous pointers are global, which miscompiles shared memory.)
//!
//! Sources of spaces: an `alloca`, which is in local memory for any space of its pointer; conversions from specific
//! pointers; the pointers that launches pass to kernels and that all calls of a function pass to it
//! ([`ArgumentSpaces`]); and tests of the program itself with `isspacep`.
//!
//! The name and the method are LLVM's: see "Flat Address Space" in its guide to the AMDGPU back end, and
//! `InferAddressSpaces`. The interprocedural part is that of `memory-space-opt` in the descriptions of NVIDIA's passes.
//!
//! * A generic address in an object is the address of the same object in its specific space. Arithmetic that may
//!   leave the object may leave the window of the space, where a conversion and its reverse may not cancel: such
//!   addresses stay generic for uses that depend on more than the memory that the pointer points to.
//! * Cost: linear in instructions, plus the dominance queries for tested spaces.

mod accesses;
mod arguments;
mod flow;
mod rewrite;
mod space;
mod specific;
mod tested;

use selvedge_analysis::Setting;
use selvedge_analysis::dom::Dominators;
use selvedge_ir::Function;
use selvedge_ir::target::{SpaceKind, Target};
use selvedge_pass::knobs::written;
use selvedge_pass::{Changed, Cx, Needs, Pass, PassInfo, Registry};

pub use arguments::ArgumentSpaces;
pub use space::Space;

use crate::options::{INFOS, KNOBS, Options};
use flow::{Flow, Undefined};
use rewrite::Rewrite;
use specific::SpacePlan;

/// The number of the generic space.
const FLAT: u32 = 0;

/// Whether address space 0 is generic in a module without a known target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FlatSpace {
    /// LLVM's flag `assume-default-is-flat-addrspace`.
    pub assumed: bool,
}

impl Setting for FlatSpace {}

/// Whether there is a generic space.
fn has_flat_space(target: Option<&dyn Target>, setting: &FlatSpace) -> bool {
    setting.assumed || target.is_some_and(|target| target.space_kind(FLAT) == SpaceKind::Generic)
}

/// Exclusive upper bound of the numbers of spaces.
const MAX_SPACES: u32 = 16;

/// The space of the stack, if the target has one.
fn local_space(target: Option<&dyn Target>) -> Option<u32> {
    let target = target?;
    (FLAT + 1..MAX_SPACES).find(|&space| target.space_kind(space) == SpaceKind::Local)
}

/// The function pass `infer-address-spaces`: accesses through a generic pointer name the address space that the pointer
/// provably points into.
///
/// Pointers whose sources disagree, and pointers that are loaded or returned by calls, stay generic. By default
/// pointers that a launch passes to a kernel are assumed to point to global memory
/// ([`Options::kernel_arguments_are_global`]). The pass changes neither the CFG nor barriers. Cost: linear in
/// instructions, plus dominance queries. Examples: `docs/passes/infer-address-spaces.md`.
#[derive(Clone, Copy, Debug, Default)]
pub struct InferAddressSpaces {
    /// The options of the pass.
    pub options: Options,
}

impl Pass for InferAddressSpaces {
    fn name(&self) -> &'static str {
        "infer-address-spaces"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn options(&self) -> String {
        written(&KNOBS, &self.options)
    }

    fn needs(&self, needs: &mut Needs) {
        needs.module_fact::<ArgumentSpaces>();
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let env = cx.env();
        if !has_flat_space(env.target, env.setting::<FlatSpace>()) {
            return Changed::No;
        }
        let pass_global = self.options.kernel_arguments_are_global;
        let args = cx.module_fact::<ArgumentSpaces>().of(env, func, pass_global);
        let dom = cx.get::<Dominators>(func);
        let plan = SpacePlan::new(&Flow::new(func, env, &dom, args, Undefined::Any), env);
        if plan.is_empty() {
            return Changed::No;
        }
        cx.transform(func, "address spaces inferred", |func, cx| Rewrite::new(func, cx).run(&plan))
    }
}

/// Adds `infer-address-spaces`.
pub(crate) fn register(registry: &mut Registry) {
    let about = "replace generic pointers by pointers into a specific address space";
    let info = PassInfo { name: "infer-address-spaces", about, options: INFOS };
    registry.add_pass(info, |given| Box::new(InferAddressSpaces { options: given.read(&KNOBS) }));
}
