//! What an instruction means for the barriers around it.
//!
//! An *event* is whatever a barrier might have to order against something of another thread: an
//! access to memory that others can see, a fence, an atomic, a call that may do any of this.
//! Everything is an event unless it is known not to be one. No events are:
//! * plain accesses to the thread's own memory, and to memory that nobody writes (constant and
//!   parameter space, `!invariant.load`);
//! * calls that touch no memory and come back, such as reading a thread id;
//! * exchanges of registers between the lanes of a warp, which order no memory;
//! * debug information, assumptions, and marks of lifetimes on the stack.

use selvedge_analysis::{CallEffects, Env, InstEffects, Role};
use selvedge_ir::constant::{ConstKind, InlineAsm};
use selvedge_ir::inst::{Ordering, TailKind};
use selvedge_ir::metadata::MdKind;
use selvedge_ir::target::{FnProps, SpaceKind, SpaceSet, Stability, SyncKind, Target};
use selvedge_ir::{Function, Inst, Opcode, Value};

use crate::barriers::{BarrierUse, barrier_id, may_hold_barrier};

/// What an instruction is to a barrier eliminator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Meaning {
    /// Nothing.
    Quiet,
    /// Something that a barrier may order.
    Event,
    /// An event that may run any number of barriers, perhaps not the same number in each thread.
    MayHoldBarriers,
    /// A barrier at which all threads of the CTA meet.
    Barrier {
        /// Whether it does nothing else: its result is unused.
        removable: bool,
    },
}

/// Tells what instructions mean.
pub(crate) struct Events<'a> {
    effects: InstEffects<'a>,
    target: &'a dyn Target,
    uses: &'a BarrierUse,
}

impl<'a> Events<'a> {
    pub(crate) fn new(env: Env<'a>, target: &'a dyn Target, uses: &'a BarrierUse) -> Events<'a> {
        Events { effects: InstEffects::new(env), target, uses }
    }

    /// What an instruction means. Exhaustive on purpose: who adds an opcode decides here.
    pub(crate) fn meaning(&self, func: &Function, inst: Inst) -> Meaning {
        match func.opcode(inst) {
            Opcode::Load => self.access(func, inst, func.operand(inst, 0)),
            Opcode::Store => self.access(func, inst, func.operand(inst, 1)),
            Opcode::Call => self.call(func, inst),
            Opcode::Invoke | Opcode::CallBr => Meaning::MayHoldBarriers,
            Opcode::Fence
            | Opcode::CmpXchg
            | Opcode::AtomicRmw
            | Opcode::VaArg
            | Opcode::Resume
            | Opcode::CleanupRet
            | Opcode::CatchRet
            | Opcode::CatchSwitch
            | Opcode::CleanupPad
            | Opcode::CatchPad
            | Opcode::LandingPad => Meaning::Event,
            Opcode::Ret
            | Opcode::Br
            | Opcode::Switch
            | Opcode::IndirectBr
            | Opcode::Unreachable
            | Opcode::FNeg
            | Opcode::Add
            | Opcode::FAdd
            | Opcode::Sub
            | Opcode::FSub
            | Opcode::Mul
            | Opcode::FMul
            | Opcode::UDiv
            | Opcode::SDiv
            | Opcode::FDiv
            | Opcode::URem
            | Opcode::SRem
            | Opcode::FRem
            | Opcode::Shl
            | Opcode::LShr
            | Opcode::AShr
            | Opcode::And
            | Opcode::Or
            | Opcode::Xor
            | Opcode::Alloca
            | Opcode::GetElementPtr
            | Opcode::Trunc
            | Opcode::ZExt
            | Opcode::SExt
            | Opcode::FpToUi
            | Opcode::FpToSi
            | Opcode::UiToFp
            | Opcode::SiToFp
            | Opcode::FpTrunc
            | Opcode::FpExt
            | Opcode::PtrToInt
            | Opcode::PtrToAddr
            | Opcode::IntToPtr
            | Opcode::BitCast
            | Opcode::AddrSpaceCast
            | Opcode::ICmp
            | Opcode::FCmp
            | Opcode::Phi
            | Opcode::Select
            | Opcode::ExtractElement
            | Opcode::InsertElement
            | Opcode::ShuffleVector
            | Opcode::ExtractValue
            | Opcode::InsertValue
            | Opcode::Freeze => Meaning::Quiet,
        }
    }

    /// Whether an instruction shows that the program expects to run in a cluster of CTAs, or may
    /// hide that it does.
    pub(crate) fn may_use_cluster(&self, func: &Function, inst: Inst) -> bool {
        let is_call = func.opcode(inst).is_call();
        let implied = is_call && self.effects.call(func, inst).facts.implies_cluster;
        let of_cluster = |value: Value| {
            let space = self.effects.header().types.ptr_space(func.value_type(value));
            space.is_some_and(|space| self.target.space_kind(space) == SpaceKind::SharedCluster)
        };
        implied || of_cluster(inst.into()) || func.operands(inst).any(of_cluster)
    }

    /// A load or store through `pointer`.
    fn access(&self, func: &Function, inst: Inst, pointer: Value) -> Meaning {
        let bits = func.inst(inst).bits();
        if bits.is_volatile() || bits.ordering() != Ordering::NotAtomic {
            return Meaning::Event;
        }
        let is_load = func.opcode(inst) == Opcode::Load;
        if is_load && func.attachment(inst, MdKind::INVARIANT_LOAD).is_some() {
            return Meaning::Quiet;
        }
        let space = self.effects.header().types.ptr_space(func.value_type(pointer));
        match space.map(|space| self.target.space_kind(space)) {
            Some(SpaceKind::Local) => Meaning::Quiet,
            Some(SpaceKind::Constant | SpaceKind::Param) if is_load => Meaning::Quiet,
            _ => Meaning::Event,
        }
    }

    fn call(&self, func: &Function, inst: Inst) -> Meaning {
        if let Some(asm) = inline_asm(func, inst) {
            return self.assembly(func, inst, asm);
        }
        let call = self.effects.call(func, inst);
        match call.role {
            Role::Target => self.target_intrinsic(func, inst, &call),
            Role::Debug | Role::Assume | Role::Lifetime => Meaning::Quiet,
            Role::Ordinary => ordinary(&call),
        }
    }

    fn target_intrinsic(&self, func: &Function, inst: Inst, call: &CallEffects) -> Meaning {
        let facts = &call.facts;
        match facts.sync {
            SyncKind::Barrier(barrier) => match barrier_id(func, inst, barrier) {
                Some(id) if barrier.is_full() && self.uses.is_free(id) => {
                    Meaning::Barrier { removable: is_plain(func, inst) }
                }
                // Its arrivals are counted apart from those of full barriers with other numbers.
                Some(_) => Meaning::Event,
                None => Meaning::MayHoldBarriers,
            },
            SyncKind::Opaque => Meaning::MayHoldBarriers,
            SyncKind::WarpExchange { .. } if facts.effects.arguments.is_none() => Meaning::Quiet,
            SyncKind::None if self.is_quiet(call) => Meaning::Quiet,
            _ => Meaning::Event,
        }
    }

    /// Whether a call neither sees nor changes anything that other threads change or see.
    fn is_quiet(&self, call: &CallEffects) -> bool {
        let facts = &call.facts;
        let comes_back = facts.props.contains(FnProps::WILLRETURN.union(FnProps::NOUNWIND));
        let unchanging = |spaces: SpaceSet| {
            (0..64).all(|space| {
                !spaces.contains(space) || self.target.space_kind(space).is_read_only()
            })
        };
        comes_back
            && facts.effects.arguments.is_none()
            && facts.effects.inaccessible.is_none()
            && facts.effects.writes.is_empty()
            && unchanging(facts.effects.reads)
            && facts.stability != Stability::Volatile
    }

    /// Inline assembly is not read, but for words that begin as barriers do.
    fn assembly(&self, func: &Function, inst: Inst, asm: &InlineAsm) -> Meaning {
        let facts = self.effects.call(func, inst).facts;
        if may_hold_barrier(&asm.text) {
            Meaning::MayHoldBarriers
        } else if !asm.side_effect && facts.effects.is_none() && !facts.is_convergent() {
            Meaning::Quiet
        } else {
            Meaning::Event
        }
    }
}

fn inline_asm(func: &Function, inst: Inst) -> Option<&InlineAsm> {
    match func.as_constant(func.callee(inst)?)? {
        ConstKind::InlineAsm(asm) => Some(asm),
        _ => None,
    }
}

/// Whether a barrier is nothing but one: nobody uses its result, and nothing hangs on the call.
fn is_plain(func: &Function, inst: Inst) -> bool {
    let no_bundles = func.call(inst).is_some_and(|call| call.bundles.is_empty());
    let tail = func.inst(inst).bits().tail_kind();
    no_bundles && tail != TailKind::MustTail && !func.has_uses(inst.into())
}

/// A call of a function, or of an intrinsic that is not the target's. A function that promises not
/// to synchronise holds no barrier, unless it is `convergent`: then its author thought otherwise.
fn ordinary(call: &CallEffects) -> Meaning {
    let facts = &call.facts;
    let comes_back = facts.props.contains(FnProps::WILLRETURN.union(FnProps::NOUNWIND));
    let alone = facts.sync != SyncKind::Opaque && !facts.is_convergent();
    match alone {
        true if facts.effects.is_none() && comes_back => Meaning::Quiet,
        true => Meaning::Event,
        false => Meaning::MayHoldBarriers,
    }
}
