//! The interface between the middle end and a GPU: the trait [`Target`] and the types of its results.
//!
//! No pass and no analysis contains the name of a machine's intrinsic. Each queries a `Target` once per declaration,
//! caches the [`IntrinsicFacts`], and reads their fields from then on:
//!
//! ```
//! use selvedge_ir::target::{IntrinsicFacts, Target};
//!
//! /// May a barrier eliminator consider a call of `callee` at all?
//! fn is_candidate(target: &dyn Target, callee: &str) -> bool {
//!     target.facts(callee).barrier().is_some_and(|barrier| barrier.is_full())
//! }
//!
//! /// Does a value loaded from `space` before the call still hold after it?
//! fn load_survives(target: &dyn Target, facts: &IntrinsicFacts, space: u32) -> bool {
//!     !facts.effects.on_space(target, space).writes()
//! }
//! ```
//!
//! The types are defined here, so that a pass never imports a table. Nearly everything is simple data (names, integers,
//! small enums): a target can be written, tested and queried without a module; [`ModuleMarks`] and [`facts_of_global`]
//! derive the arguments of queries from a module.
//! * Unknown names are handled conservatively: they have [`IntrinsicFacts::OPAQUE`], which allows any effect.
//! * Cost: [`Target::intrinsic`] may search by name; all other queries are O(1) and allocate nothing.

mod arithmetic;
mod assembly;
mod effects;
mod event;
mod facts;
mod launch;
mod lowering;
mod marks;
mod range;
mod reflected;
mod space;
mod sync;

pub use arithmetic::{Arithmetic, ArithmeticKind, MachineRounding};
pub use assembly::{AsmAccess, AsmBarriers, AsmFacts};
pub use effects::{Effects, ModRef, SpaceSet};
pub use event::EventSet;
pub use facts::{FnProps, IntrinsicFacts, ParamFacts, Stability, Uniformity};
pub use launch::{LaunchBounds, LaunchLimits};
pub use lowering::{AddressMode, Lowering, UnknownLowering};
pub use marks::{FunctionMarks, ModuleMarks, facts_of_global};
pub use range::{Axis, RangeRule, ValueRange};
pub use reflected::Reflected;
pub use space::SpaceKind;
pub use sync::{
    AsyncOp, Barrier, BarrierForm, BarrierId, BarrierOperand, BarrierSpelling, Completion, Fence,
    FenceOrder, GridDependency, MbarrierOp, Participants, Proxy, Reduction, Scope, SyncKind,
};

use std::ops::RangeInclusive;

use crate::constant::InlineAsm;
use crate::dialect::Dialect;
use crate::intrinsics::{self, Declaration};

/// A GPU, as far as optimisation is concerned.
///
/// The methods without a body are required; the others have conservative defaults. All results are about the machine
/// and not about a function, so a target is built once and shared between threads.
pub trait Target: Send + Sync {
    /// A short name for messages, such as `nvptx`.
    fn name(&self) -> &'static str;

    /// Whether this is the target of modules with this triple.
    fn accepts_triple(&self, triple: &str) -> bool;

    /// Whether a function of this name and with these marks shows that its module is for this machine. Queried for
    /// modules without a triple. The name is empty for an unnamed function.
    fn claims(&self, _name: &str, _marks: &FunctionMarks<'_>) -> bool {
        false
    }

    /// The facts of the target's own intrinsic `name` (any spelling, overload suffixes included).
    ///
    /// `None` if the name is not one of this target's. Callers that need a result for every callee use
    /// [`Target::facts`]. Query once per declaration: the look-up may be a search.
    fn intrinsic(&self, name: &str) -> Option<&IntrinsicFacts>;

    /// The kind of the address space `space`.
    fn space_kind(&self, space: u32) -> SpaceKind;

    /// Whether the stack of a thread is private even if its address is known to other threads: a pointer into it, used
    /// by another thread, does not refer to it. Only for `alloca` in address spaces that are generic or
    /// [`SpaceKind::Local`], and for copies of `byval` arguments.
    fn has_private_stack(&self) -> bool {
        false
    }

    /// Whether the function is an entry point of a grid (as opposed to a function that device code calls).
    fn is_kernel(&self, marks: &FunctionMarks<'_>) -> bool;

    /// Whether the generic pointers that launches pass to kernels of modules with this triple point to global memory,
    /// except for copies of `byval` arguments.
    fn launches_pass_global(&self, _triple: &str) -> bool {
        true
    }

    /// The bounds that a kernel declares for its launches. Marks that are malformed or contradict each other are
    /// ignored.
    fn launch_bounds(&self, marks: &FunctionMarks<'_>) -> LaunchBounds;

    /// The launch properties whose marks are ignored, by the names of the attributes, and why: they are malformed or
    /// contradict each other.
    fn ignored_marks(&self, _marks: &FunctionMarks<'_>) -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }

    /// The largest launch that the machine supports.
    fn launch_limits(&self) -> &LaunchLimits;

    /// The signature and attributes of the target's own intrinsic `name`, for the verifier and for callers that create
    /// a declaration. `None` if unknown: then nothing is verified.
    fn declaration(&self, _name: &str) -> Option<&Declaration> {
        None
    }

    /// How a call of this barrier is written in a dialect; of [`Barrier::id`] and [`Barrier::participants`] only the
    /// variant is used. `None` if the dialect cannot express it.
    fn barrier_spelling(&self, _barrier: &Barrier, _dialect: Dialect) -> Option<BarrierSpelling> {
        None
    }

    /// The intrinsic that waits for the lanes of a warp in its only operand, an `i32` mask, and orders their memory
    /// accesses ([`SyncKind::WarpSync`]).
    fn warp_barrier(&self) -> Option<&Declaration> {
        None
    }

    /// The default `target datalayout` of modules with this triple. `None` selects LLVM's default, which no machine
    /// has.
    fn data_layout(&self, _triple: &str) -> Option<&'static str> {
        None
    }

    /// The facts of any callee: the target's intrinsic, otherwise LLVM's generic one, otherwise
    /// [`IntrinsicFacts::OPAQUE`]. Attributes of the declaration or the call may allow more.
    fn facts(&self, name: &str) -> &IntrinsicFacts {
        self.intrinsic(name).or_else(|| intrinsics::facts(name)).unwrap_or(&IntrinsicFacts::OPAQUE)
    }

    /// Whether an access in address space `a` may touch a byte that an access in `b` touches.
    ///
    /// `false` is a guarantee for all threads at all times. Override only to return `false` more often.
    fn spaces_may_alias(&self, a: u32, b: u32) -> bool {
        a == b || self.space_kind(a).may_alias(self.space_kind(b))
    }

    /// The threads that get the same result from a call with these facts in a kernel with these bounds:
    /// [`IntrinsicFacts::uniformity`], or more if the shape of the CTA implies it.
    ///
    /// Threads are numbered along x, then y, then z, and warps are consecutive threads in this order: if rows are whole
    /// warps, all threads of a warp have the same y.
    fn result_uniformity(&self, facts: &IntrinsicFacts, bounds: &LaunchBounds) -> Uniformity {
        if self.result_range(facts, bounds).is_some_and(|range| range.single().is_some()) {
            return Uniformity::Uniform(Scope::Gpu);
        }
        let limits = self.launch_limits();
        let RangeRule::ThreadIndex(axis) = facts.range else { return facts.uniformity };
        let below = [Axis::X, Axis::Y, Axis::Z].into_iter().take(axis.idx());
        let extents = below.map(|axis| bounds.exact_extent(axis, limits).map(u64::from));
        let period: Option<u64> = extents.product();
        match period.is_some_and(|n| n.is_multiple_of(u64::from(limits.warp.max(1)))) {
            true => Uniformity::Uniform(Scope::Warp),
            false => facts.uniformity,
        }
    }

    /// The facts of inline assembly, computed from its text alone. Cost: linear in the text.
    fn assembly(&self, _asm: &InlineAsm) -> AsmFacts {
        AsmFacts::unknown()
    }

    /// Whether module-level assembly, which may define functions, may contain a barrier of the CTA.
    fn module_assembly_may_hold_barrier(&self, _text: &[u8]) -> bool {
        true
    }

    /// The facts of a function of the machine's own libraries that the module only declares. `pointers`: which of its
    /// parameters are pointers.
    ///
    /// Not for the target's intrinsics; `None` if nothing is known. Attributes of the declaration may allow more,
    /// except if the function synchronises.
    fn library(&self, _name: &str, _pointers: &[bool]) -> Option<&IntrinsicFacts> {
        None
    }

    /// Whether a declared function of this name queries the compiler: it returns a constant for its string argument.
    fn is_reflection(&self, _name: &str) -> bool {
        false
    }

    /// The source of the result of a query of the compiler ([`Self::is_reflection`]) with this argument.
    fn reflected(&self, _text: &[u8]) -> Reflected {
        Reflected::Unset
    }

    /// The number of a processor (`"target-cpu"`) in such queries; `None` if the name is not one of this target's.
    fn processor_number(&self, _processor: &str) -> Option<u32> {
        None
    }

    /// The operation of the target's own intrinsic `name`, if it is a function of its operands that the machine's
    /// manual specifies exactly.
    fn arithmetic(&self, _name: &str) -> Option<Arithmetic> {
        None
    }

    /// The address space that the target's own intrinsic `name` tests, if it tests whether its only operand, a generic
    /// pointer, points into a space.
    fn tested_space(&self, _name: &str) -> Option<u32> {
        None
    }

    /// The constants, in bytes, that an access in this space can add to its address at no cost. `None` if the machine
    /// has no such addressing mode, or nothing is known of it.
    fn address_immediates(&self, _space: u32) -> Option<RangeInclusive<i64>> {
        None
    }

    /// The cost model of instruction selection for this machine.
    fn lowering(&self) -> &dyn Lowering {
        &UnknownLowering
    }

    /// The values that a call with these facts returns in a kernel with these bounds (in a device function, the bounds
    /// that hold for all kernels that reach it).
    fn result_range(&self, facts: &IntrinsicFacts, bounds: &LaunchBounds) -> Option<ValueRange> {
        facts.range.evaluate(bounds, self.launch_limits())
    }
}
