//! What the middle end asks of a GPU: the trait [`Target`] and the kinds it answers in.
//!
//! No pass and no analysis knows the name of a machine's intrinsic. Each asks a `Target` once per
//! declaration, keeps the [`IntrinsicFacts`] it is handed, and reads plain fields from then on:
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
//! The kinds live here, so that a pass never imports a table. Nearly everything is plain data (names,
//! numbers, small enums): a target can be written, tested and asked without a module at hand;
//! [`ModuleMarks`] and [`facts_of_global`] lead from a module to the questions.
//! * Unknown is safe: a name no table has yields [`IntrinsicFacts::OPAQUE`], which does everything.
//! * Cost: [`Target::intrinsic`] may search by name, all else is O(1) and allocates nothing.

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
/// Six questions need an answer; the rest follows from them. All answers are about the machine and not
/// about one function, so a target is built once and shared between threads.
pub trait Target: Send + Sync {
    /// Short name for messages, such as `nvptx`.
    fn name(&self) -> &'static str;

    /// Is this the target of modules with this triple?
    fn accepts_triple(&self, triple: &str) -> bool;

    /// Does a function of this name and with these marks show that its module is for this machine? Asked
    /// of modules without a triple. The empty name is that of a function without one.
    fn claims(&self, _name: &str, _marks: &FunctionMarks<'_>) -> bool {
        false
    }

    /// What is known of the target's own intrinsic `name` (any spelling, overload suffixes included).
    ///
    /// `None` when the name is not one of this target's. Callers that want an answer for every callee use
    /// [`Target::facts`]. Ask once per declaration: the look-up may cost a search.
    fn intrinsic(&self, name: &str) -> Option<&IntrinsicFacts>;

    /// What memory the address space `space` is.
    fn space_kind(&self, space: u32) -> SpaceKind;

    /// Whether what a function has on its stack is the thread's own even where others know the address: a
    /// pointer there, used by another thread, does not lead to it. Only for `alloca` in address spaces
    /// that are generic or [`SpaceKind::Local`], and for copies that are passed by value.
    fn has_private_stack(&self) -> bool {
        false
    }

    /// Is the function an entry point of a grid (as opposed to a function that device code calls)?
    fn is_kernel(&self, marks: &FunctionMarks<'_>) -> bool;

    /// Whether the generic pointers that launches pass to kernels of modules with this triple point to
    /// global memory, but for copies that are passed by value.
    fn launches_pass_global(&self, _triple: &str) -> bool {
        true
    }

    /// The promises a kernel makes about the grids it is launched with. Marks that are malformed or
    /// contradict each other promise nothing.
    fn launch_bounds(&self, marks: &FunctionMarks<'_>) -> LaunchBounds;

    /// The properties of launches about which marks of one function contradict each other, by the names of their
    /// attributes.
    fn contradictions(&self, _marks: &FunctionMarks<'_>) -> Vec<&'static str> {
        Vec::new()
    }

    /// The largest launch the machine takes.
    fn launch_limits(&self) -> &LaunchLimits;

    /// Signature and attributes of the target's own intrinsic `name`, for the verifier and for
    /// whoever creates a declaration. `None` when unknown, which checks nothing.
    fn declaration(&self, _name: &str) -> Option<&Declaration> {
        None
    }

    /// How a call of this barrier is written in a dialect; of [`Barrier::id`] and
    /// [`Barrier::participants`] only the variant counts. `None` when the dialect cannot say it.
    fn barrier_spelling(&self, _barrier: &Barrier, _dialect: Dialect) -> Option<BarrierSpelling> {
        None
    }

    /// The intrinsic that waits for the lanes of a warp that its only operand, an `i32`, names, and orders their
    /// accesses to memory ([`SyncKind::WarpSync`]).
    fn warp_barrier(&self) -> Option<&Declaration> {
        None
    }

    /// The `target datalayout` that modules with this triple mean when they have none. `None` leaves
    /// them LLVM's default, which is no machine's.
    fn data_layout(&self, _triple: &str) -> Option<&'static str> {
        None
    }

    /// Facts of any callee: the target's intrinsic, else LLVM's generic one, else
    /// [`IntrinsicFacts::OPAQUE`]. Attributes of the declaration or the call may allow more.
    fn facts(&self, name: &str) -> &IntrinsicFacts {
        self.intrinsic(name).or_else(|| intrinsics::facts(name)).unwrap_or(&IntrinsicFacts::OPAQUE)
    }

    /// May an access in address space `a` touch a byte that an access in `b` touches?
    ///
    /// "No" is a promise for all threads at all times. Override only to say "no" more often.
    fn spaces_may_alias(&self, a: u32, b: u32) -> bool {
        a == b || self.space_kind(a).may_alias(self.space_kind(b))
    }

    /// Which threads get the same result from a call with these facts in a kernel with these bounds:
    /// [`IntrinsicFacts::uniformity`], or more where the shape of the CTA says so.
    ///
    /// Threads are counted along x, then y, then z, and warps are cut off in this order: where rows
    /// are whole warps, a warp has one y.
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

    /// What inline assembly does, by its text alone. Cost: linear in the text.
    fn assembly(&self, _asm: &InlineAsm) -> AsmFacts {
        AsmFacts::unknown()
    }

    /// Whether assembly of the module, of which functions may be made, may hold a barrier of the CTA.
    fn module_assembly_may_hold_barrier(&self, _text: &[u8]) -> bool {
        true
    }

    /// What is known of a function of the machine's own libraries that the module only declares. `pointers`: which of
    /// its parameters are pointers.
    ///
    /// Not of the target's intrinsics, and `None` where nothing is known. Attributes of the declaration may promise
    /// more, except where the function synchronises.
    fn library(&self, _name: &str, _pointers: &[bool]) -> Option<&IntrinsicFacts> {
        None
    }

    /// Whether a function that is only declared, by this name, queries the compiler: it returns a constant for the
    /// string that it is called with.
    fn is_reflection(&self, _name: &str) -> bool {
        false
    }

    /// Where the result of such a query comes from.
    fn reflected(&self, _text: &[u8]) -> Reflected {
        Reflected::Unset
    }

    /// The number that stands for a processor (`"target-cpu"`) in queries; `None` when the name is not one of this
    /// target's.
    fn processor_number(&self, _processor: &str) -> Option<u32> {
        None
    }

    /// What the target's own intrinsic `name` computes, if that is a function of its operands which the
    /// machine's manual says to the bit.
    fn arithmetic(&self, _name: &str) -> Option<Arithmetic> {
        None
    }

    /// The address space that the target's own intrinsic `name` asks about, if it tells whether the generic
    /// pointer that is its one operand points into a space.
    fn tested_space(&self, _name: &str) -> Option<u32> {
        None
    }

    /// The constants, in bytes, that an access in this space adds to its address at no cost. `None` when the
    /// machine has no such form, or nothing is known of it.
    fn address_immediates(&self, _space: u32) -> Option<RangeInclusive<i64>> {
        None
    }

    /// What instruction selection for this machine does well.
    fn lowering(&self) -> &dyn Lowering {
        &UnknownLowering
    }

    /// The values that a call with these facts returns in a kernel with these bounds (or, in a device
    /// function, the bounds that hold for all kernels that reach it).
    fn result_range(&self, facts: &IntrinsicFacts, bounds: &LaunchBounds) -> Option<ValueRange> {
        facts.range.evaluate(bounds, self.launch_limits())
    }
}
