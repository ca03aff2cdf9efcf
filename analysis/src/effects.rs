//! What an instruction does beside computing its result.
//!
//! "Dead" is LLVM's notion: an instruction whose result nobody uses may go when it neither writes
//! memory nor unwinds, and control surely comes out behind it. Division by zero and loads from bad
//! addresses are no effects: they are undefined, and leaving them out is allowed. A volatile load,
//! and an atomic one that orders anything, count as writing.
//!
//! Debug intrinsics compute nothing and are never dead here: they describe the source.
//!
//! On a machine whose threads share memory a call may also be where other threads come in: it waits
//! for what they write, or shows them what was written. What attributes say of memory is about the
//! callee's own accesses, and LLVM infers `memory(argmem: readwrite)` for a function that hands a
//! buffer over: it stores to a flag with `release` and spins with `acquire`. So what may synchronise
//! and may write counts as reading and writing all that others can reach
//! ([`InstEffects::call_among_threads`]). What does not write cannot synchronise: LLVM's inference
//! counts ordered and volatile accesses as writes, and whoever writes attributes by hand is held to it.

mod quiet;

pub use quiet::QuietBodies;

use std::sync::Arc;

use selvedge_ir::constant::{ConstKind, InlineAsm};
use selvedge_ir::inst::{CallExtra, OpcodeClass, Ordering, SyncScope};
use selvedge_ir::target::{
    AsmFacts, Effects, EventSet, FnProps, IntrinsicFacts, ModRef, SpaceKind, SpaceSet, Stability,
    SyncKind,
};
use selvedge_ir::{AttrKind, Function, Global, Inst, ModuleHeader, Opcode, Value};

use crate::assembly::ReadAssembly;
use crate::callees::{Callees, Role, narrowed, promised_by};
use crate::callgraph::called_function;
use crate::facts::Env;

/// What one call may do: its callee's facts, narrowed by what the call itself promises, widened by
/// its operand bundles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CallEffects {
    /// What the callee is; [`Role::Ordinary`] for inline assembly and indirect calls.
    pub role: Role,
    /// What holds for this call.
    pub facts: IntrinsicFacts,
}

impl CallEffects {
    /// Whether the call can go when its result is unused.
    pub fn is_removable_if_unused(&self) -> bool {
        let done = FnProps::WILLRETURN.union(FnProps::NOUNWIND);
        match self.role {
            Role::Target => self.facts.is_removable_if_unused(),
            Role::Debug => false,
            Role::Ordinary | Role::Assume | Role::Lifetime | Role::Marker => {
                !self.facts.effects.writes_anything() && self.facts.props.contains(done)
            }
        }
    }

    /// Whether the call is no progress to a loop ([`InstEffects::is_no_progress`]). What reads a clock is: who waits by
    /// one means to, and LLVM takes no such loop to end.
    pub fn is_no_progress(&self) -> bool {
        self.is_removable_if_unused() && self.facts.stability != Stability::Volatile
    }
}

/// Answers what instructions of one module do.
#[derive(Clone)]
pub struct InstEffects<'a> {
    env: Env<'a>,
    callees: &'a Callees,
    /// Which bodies synchronise with nobody, if somebody asked for that before the run.
    quiet: Option<Arc<QuietBodies>>,
}

impl<'a> InstEffects<'a> {
    /// Ready to answer: get it once for a pass, not once for an instruction.
    pub fn new(env: Env<'a>) -> InstEffects<'a> {
        InstEffects { quiet: env.module_fact(), ..InstEffects::by_declarations(env) }
    }

    /// The same without a look at bodies.
    pub(crate) fn by_declarations(env: Env<'a>) -> InstEffects<'a> {
        InstEffects { env, callees: env.header_ref(), quiet: None }
    }

    /// The header of the module.
    pub fn header(&self) -> &'a ModuleHeader {
        self.env.header
    }

    /// What a call may do; everything, when `inst` is no call.
    pub fn call(&self, func: &Function, inst: Inst) -> CallEffects {
        let opaque = CallEffects { role: Role::Ordinary, facts: IntrinsicFacts::OPAQUE };
        let Some(call) = func.call(inst) else { return opaque };
        if let Some(asm) = inline_asm(func, inst) {
            return if asm.side_effect { opaque } else { self.assembly(call) };
        }
        let CallEffects { role, facts } = match self.known_callee(func, inst) {
            Some(callee) => {
                let facts = *self.callees.facts(callee);
                CallEffects { role: self.callees.role(callee), facts }
            }
            None => opaque,
        };
        if role == Role::Target {
            return CallEffects { role, facts: self.with_bundles(facts, call) };
        }
        // The bundles of an assumption are more assumptions. What the call itself promises holds for
        // bundles too.
        let facts = if role == Role::Assume { facts } else { self.with_bundles(facts, call) };
        let on_call = self.env.header.attrs.list_data(call.attrs).function;
        CallEffects { role, facts: narrowed(&facts, &promised_by(self.env.header, on_call)) }
    }

    /// The function that a call runs, if what is known of it holds at this call.
    fn known_callee(&self, func: &Function, inst: Inst) -> Option<Global> {
        let (callee, call) = func.direct_call(inst)?;
        // Attributes of a function hold for whatever runs its code, at whichever type.
        let is_ordinary = self.callees.role(callee) == Role::Ordinary;
        (is_ordinary || self.declared_as(callee, call)).then_some(callee)
    }

    /// What the callee of a call is, as [`Self::call`] says; cheaper than all of that.
    fn role(&self, func: &Function, inst: Inst) -> Role {
        self.known_callee(func, inst).map_or(Role::Ordinary, |callee| self.callees.role(callee))
    }

    /// The same, with what other threads may do where the call meets them: see the module's text. What
    /// meets nobody is not [`SyncKind::Opaque`] in the answer.
    pub fn call_among_threads(&self, func: &Function, inst: Inst) -> CallEffects {
        let known = self.call(func, inst);
        if self.env.target.is_none() || known.role != Role::Ordinary {
            return known;
        }
        let CallEffects { role, facts } = known;
        // Of library functions it is known how they synchronise.
        if !matches!(facts.sync, SyncKind::None | SyncKind::Opaque) {
            return known;
        }
        let meets = self.is_volatile_call(func, inst)
            || facts.sync == SyncKind::Opaque && self.may_meet_others(func, inst, &facts);
        let facts = match meets {
            true => IntrinsicFacts { effects: facts.effects.union(OF_OTHERS), ..facts },
            false => facts,
        };
        let sync = if meets { SyncKind::Opaque } else { SyncKind::None };
        CallEffects { role, facts: IntrinsicFacts { sync, ..facts } }
    }

    /// Whether a call of which it is not said that it synchronises with nobody may do so.
    fn may_meet_others(&self, func: &Function, inst: Inst, facts: &IntrinsicFacts) -> bool {
        facts.effects.writes_anything() && !self.runs_quiet_body(func, inst)
    }

    /// Whether a call surely runs a body of this module that synchronises with nobody, and nothing else.
    fn runs_quiet_body(&self, func: &Function, inst: Inst) -> bool {
        let Some(quiet) =
            self.quiet.as_ref().filter(|_| has_idle_bundles(self.env.header, func, inst))
        else {
            return false;
        };
        called_function(self.env.header, func, inst).is_some_and(|callee| quiet.contains(callee))
    }

    /// Whether a call is one of `llvm.memcpy` or another intrinsic with a flag for volatile accesses,
    /// and the flag is not known to be off.
    #[inline]
    pub fn is_volatile_call(&self, func: &Function, inst: Inst) -> bool {
        let callee = func.called_global(inst);
        let at = callee.and_then(|callee| self.callees.volatile_flag(callee));
        let flag = at.and_then(|at| func.call_args(inst).nth(at));
        flag.is_some_and(|flag| func.as_int(flag).is_none_or(|bits| bits.to_u64() != Some(0)))
    }

    /// Whether calls of a function have a flag for volatile accesses.
    pub fn has_volatile_flag(&self, callee: Global) -> bool {
        self.callees.volatile_flag(callee).is_some()
    }

    /// Whether an instruction that is no call may synchronise with other threads: a fence, or an
    /// access that is volatile or atomic in a way that orders others.
    pub fn may_order_others(func: &Function, inst: Inst) -> bool {
        let row = func.inst(inst);
        match func.opcode(inst) {
            Opcode::Fence => true,
            opcode if opcode.is_memory_access() => {
                row.bits().is_volatile() || row.strongest_ordering() > Ordering::Monotonic
            }
            _ => false,
        }
    }

    /// What inline assembly does by its text, whatever the call promises; `None` of all else. This is
    /// about other threads: whether the assembly itself may be moved, merged or dropped,
    /// [`Self::call`] knows.
    ///
    /// Cost: a search by the text, which is read when nobody asked about it before.
    pub fn assembly_text(&self, func: &Function, inst: Inst) -> Option<Arc<AsmFacts>> {
        let asm = inline_asm(func, inst)?;
        let Some(target) = self.env.target else { return Some(Arc::new(AsmFacts::unknown())) };
        let facts = self.env.header_ref::<ReadAssembly>().facts(target, asm);
        let is_harmless = |tag| self.env.header.strs.get(tag) == b"convergencectrl";
        let plain = func.call(inst).is_some_and(|call| {
            func.opcode(inst) == Opcode::Call && call.bundles.iter().all(|b| is_harmless(b.tag))
        });
        Some(if plain { facts } else { Arc::new(AsmFacts::clone(&facts).unread()) })
    }

    /// Whether other CTAs or the host may see memory of one of these address spaces.
    pub(crate) fn are_seen_beyond_cta(&self, spaces: SpaceSet) -> bool {
        (0..64).filter(|&space| spaces.contains(space)).any(|space| {
            let kind = self.env.target.map(|target| target.space_kind(space));
            !matches!(kind, Some(SpaceKind::Local | SpaceKind::Shared | SpaceKind::Tensor))
        })
    }

    /// The same as [`Self::call_among_threads`], where memory is all that matters: inline assembly of
    /// which nothing is said is taken at its word.
    pub(crate) fn call_on_memory(&self, func: &Function, call: Inst) -> IntrinsicFacts {
        let facts = self.call_among_threads(func, call).facts;
        match inline_asm(func, call) {
            Some(asm) if self.is_plain(func, call, asm) => {
                IntrinsicFacts { effects: Effects::NONE, ..facts }
            }
            _ => facts,
        }
    }

    /// Whether inline assembly accesses no memory. GPUs' compilers take assembly that is not volatile
    /// and does not name memory as clobbered at its word; but what the call itself says of memory
    /// counts more, and what is `convergent` may be a barrier.
    fn is_plain(&self, func: &Function, inst: Inst, asm: &InlineAsm) -> bool {
        let says = |text: &[u8]| asm.constraints.windows(text.len()).any(|part| part == text);
        self.env.target.is_some()
            && !asm.side_effect
            && !says(b"~{memory}")
            && !says(b"*")
            && func.call(inst).is_some_and(|call| self.promises_nothing_of_memory(call))
    }

    /// Whether neither `memory(...)` nor `convergent` stands on a call, and it has no bundles.
    fn promises_nothing_of_memory(&self, call: &CallExtra) -> bool {
        let on_call = self.env.header.attrs.list_data(call.attrs).function;
        let promised = promised_by(self.env.header, on_call);
        promised.effects.is_everything() && !promised.is_convergent() && call.bundles.is_empty()
    }

    /// What the declaration of a function promises of every call.
    pub(crate) fn declared(&self, function: Global) -> CallEffects {
        CallEffects { role: self.callees.role(function), facts: *self.callees.facts(function) }
    }

    /// Whether a call is one of an intrinsic, of LLVM's own or of the target's, or of a library function of the
    /// machine, rather than of code of the program.
    pub fn is_intrinsic(&self, func: &Function, inst: Inst) -> bool {
        let name =
            |callee: Global| self.env.header.global(callee).name.as_deref().unwrap_or_default();
        func.called_global(inst).is_some_and(|callee| {
            self.callees.role(callee) == Role::Target
                || self.callees.is_library(callee)
                || name(callee).starts_with(b"llvm.")
        })
    }

    /// What assembly without side effects may do: what the call does not exclude, and nothing that
    /// takes other threads unless the call is `convergent`.
    fn assembly(&self, call: &CallExtra) -> CallEffects {
        let unknown = IntrinsicFacts { props: FnProps::EMPTY, ..IntrinsicFacts::OPAQUE };
        let on_call = self.env.header.attrs.list_data(call.attrs).function;
        let facts = narrowed(&unknown, &promised_by(self.env.header, on_call));
        CallEffects { role: Role::Ordinary, facts: self.with_bundles(facts, call) }
    }

    /// Whether a call uses its callee at the type that it was declared with. What it does otherwise
    /// is undefined, so nothing is concluded from the name of an intrinsic.
    fn declared_as(&self, callee: Global, call: &CallExtra) -> bool {
        self.env.header.global(callee).value_ty == call.fn_ty
    }

    /// Operand bundles hand values to whatever their tag stands for: two kinds only read, some do
    /// nothing at run time, and the rest may do anything.
    fn with_bundles(&self, facts: IntrinsicFacts, call: &CallExtra) -> IntrinsicFacts {
        let reads = Effects { reads: SpaceSet::ALL, ..Effects::arguments(ModRef::Ref) };
        call.bundles.iter().fold(facts, |facts, bundle| {
            match self.env.header.strs.get(bundle.tag) {
                tag if is_idle(tag) => facts,
                // For what is known to synchronise, nobody looks what it reads.
                b"deopt" | b"ptrauth"
                    if facts.sync != SyncKind::Opaque && facts.sync.meets_others() =>
                {
                    IntrinsicFacts::OPAQUE
                }
                b"deopt" | b"ptrauth" => {
                    IntrinsicFacts { effects: facts.effects.union(reads), ..facts }
                }
                _ => IntrinsicFacts::OPAQUE,
            }
        })
    }
    /// Whether an instruction does anything that is seen when its result is not.
    ///
    /// Exhaustive on purpose: who adds a kind of opcode decides here.
    pub fn has_side_effects(&self, func: &Function, inst: Inst) -> bool {
        match func.opcode(inst).class() {
            OpcodeClass::Branch
            | OpcodeClass::CallAndBranch
            | OpcodeClass::Exception
            | OpcodeClass::Store
            | OpcodeClass::Fence
            | OpcodeClass::ReadModifyWrite
            | OpcodeClass::VaArg => true,
            OpcodeClass::Load => {
                let bits = func.inst(inst).bits();
                bits.is_volatile() || bits.ordering() > Ordering::Unordered
            }
            OpcodeClass::Call => {
                !self.call(func, inst).is_removable_if_unused() || self.is_volatile_call(func, inst)
            }
            OpcodeClass::Alloca => func.inst(inst).bits().is_inalloca(),
            OpcodeClass::Compute => false,
        }
    }

    /// Whether control comes out behind an instruction, or at a successor, with nothing that others see but a plain store:
    /// a loop that must make progress ([`Loops::must_progress`](crate::loops::Loops::must_progress)) and does nothing
    /// else ends, or the program is undefined.
    pub fn is_no_progress(&self, func: &Function, inst: Inst) -> bool {
        let bits = func.inst(inst).bits();
        match func.opcode(inst).class() {
            OpcodeClass::Branch => {
                matches!(func.opcode(inst), Opcode::Br | Opcode::Switch | Opcode::IndirectBr)
            }
            OpcodeClass::Store => !bits.is_volatile() && bits.ordering() == Ordering::NotAtomic,
            OpcodeClass::Call => {
                self.call(func, inst).is_no_progress() && !self.is_volatile_call(func, inst)
            }
            _ => !self.has_side_effects(func, inst),
        }
    }

    /// Whether nothing is lost when an instruction goes: nobody uses its result, and either it has no
    /// effect, or the effect is about nothing (an assumption that something true is true, the lifetime
    /// of a place that is not used otherwise).
    pub fn is_trivially_dead(&self, func: &Function, inst: Inst) -> bool {
        if func.has_uses(inst.into()) || func.opcode(inst).is_terminator() {
            return false;
        }
        !self.has_side_effects(func, inst) || self.is_empty_statement(func, inst)
    }

    /// Whether the effect of an instruction whose result is unused is about nothing.
    pub fn is_empty_statement(&self, func: &Function, inst: Inst) -> bool {
        if func.opcode(inst) != Opcode::Call {
            return false;
        }
        match self.role(func, inst) {
            Role::Assume => assumes_the_obvious(func, inst),
            Role::Lifetime => {
                let place = func.call_args(inst).next_back();
                place.is_some_and(|place| self.is_unused_place(func, place))
            }
            Role::Ordinary => {
                self.is_unwatched_operation(func, inst) || self.is_renaming(func, inst)
            }
            Role::Target | Role::Debug | Role::Marker => false,
        }
    }

    /// Whether a call is of a constrained floating-point operation whose exceptions nobody has to see:
    /// it says that it touches the environment, and does so in no other way.
    fn is_unwatched_operation(&self, func: &Function, call: Inst) -> bool {
        const PREFIX: &[u8] = b"llvm.experimental.constrained.";
        let Some(callee) = func.called_global(call) else { return false };
        let name = self.env.header.global(callee).name.as_deref().unwrap_or_default();
        let is_strict = |value: Value| match func.as_constant(value) {
            Some(ConstKind::Metadata(md)) => {
                self.env.header.md.text(*md) == Some(b"fpexcept.strict")
            }
            _ => false,
        };
        let fits = func
            .call(call)
            .is_some_and(|extra| self.declared_as(callee, extra) && extra.bundles.is_empty());
        name.starts_with(PREFIX) && fits && !func.call_args(call).any(is_strict)
    }

    /// Whether a call only gives a pointer another name: its effect is that other names are not this one.
    fn is_renaming(&self, func: &Function, call: Inst) -> bool {
        let Some(callee) = func.called_global(call) else { return false };
        let name = self.env.header.global(callee).name.as_deref().unwrap_or_default();
        name.starts_with(b"llvm.launder.invariant.group.")
            && func.call(call).is_some_and(|extra| self.declared_as(callee, extra))
    }

    /// Whether a place on the stack is undefined, or used by lifetime markers only.
    fn is_unused_place(&self, func: &Function, place: Value) -> bool {
        match func.as_constant(place) {
            Some(ConstKind::Undef | ConstKind::Poison) => return true,
            Some(_) => return false,
            None => {}
        }
        let is_alloca = place.as_inst().is_some_and(|inst| func.opcode(inst) == Opcode::Alloca);
        // Most places have a user that is no call, which is seen at once.
        is_alloca
            && func.users(place).all(|user| func.opcode(user) == Opcode::Call)
            && func.users(place).all(|user| self.role(func, user) == Role::Lifetime)
    }
}

/// Whether a call copies what its argument `n` points to, for a callee to which it is passed by value: the caller
/// reads it, whatever the callee does with the copy and whatever is said of the callee.
pub fn copies_argument(header: &ModuleHeader, func: &Function, call: Inst, n: usize) -> bool {
    let Some(row) = func.call(call).filter(|row| n < row.n_args as usize) else { return false };
    let declared = called_function(header, func, call).and_then(|callee| header.function(callee));
    let lists = [Some(row.attrs), declared.map(|declared| declared.attrs)];
    let has = |list| header.attrs.has(header.attrs.list_data(list).param(n), AttrKind::ByVal);
    lists.into_iter().flatten().any(has)
}

/// Whether the operand bundles of a call do nothing at run time. Others do something beside what the callee does, so
/// its body says too little (LangRef, "Operand Bundles": those that are not known have "unknown read / write
/// effect on the heap on entry and exit to the call target").
pub fn has_idle_bundles(header: &ModuleHeader, func: &Function, call: Inst) -> bool {
    let is_idle = |tag| is_idle(header.strs.get(tag));
    func.call(call).is_none_or(|row| row.bundles.iter().all(|bundle| is_idle(bundle.tag)))
}

fn is_idle(tag: &[u8]) -> bool {
    matches!(tag, b"convergencectrl" | b"funclet" | b"kcfi")
}

/// All memory that other threads can reach, beside what a call accesses through its operands.
const OF_OTHERS: Effects = Effects { reads: SpaceSet::ALL, writes: SpaceSet::ALL, ..Effects::NONE };

/// The assembly that a call runs, if it does.
pub(crate) fn inline_asm(func: &Function, inst: Inst) -> Option<&InlineAsm> {
    match func.as_constant(func.callee(inst)?)? {
        ConstKind::InlineAsm(asm) => Some(asm),
        _ => None,
    }
}

fn assumes_the_obvious(func: &Function, inst: Inst) -> bool {
    let bare = func.call(inst).is_some_and(|call| call.bundles.is_empty());
    let condition = func.call_args(inst).next().and_then(|value| func.as_int(value));
    bare && condition.is_some_and(|bits| bits.to_u64() == Some(1))
}

/// What an atomic operation or fence of that order lets others learn, or learns itself.
pub fn order_events(ordering: Ordering, scope: SyncScope) -> EventSet {
    match ordering {
        _ if scope == SyncScope::SINGLE_THREAD => EventSet::NONE,
        Ordering::NotAtomic | Ordering::Unordered | Ordering::Monotonic => EventSet::NONE,
        Ordering::Acquire => EventSet::ACQUIRE,
        Ordering::Release => EventSet::PUBLISH,
        Ordering::AcqRel | Ordering::SeqCst => EventSet::PUBLISH.union(EventSet::ACQUIRE),
    }
}
