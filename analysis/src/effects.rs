//! The effects of an instruction other than computing its result.
//!
//! "Dead" is defined as in LLVM: an instruction without uses can be removed if it neither writes memory nor unwinds,
//! and provably transfers control to its successor. Division by zero and loads from invalid addresses are not effects:
//! they are undefined, so they may be removed. A volatile load, and an atomic one that orders other accesses, count as
//! writing.
//!
//! Debug intrinsics compute nothing and are never dead here: they describe the source.
//!
//! On a machine whose threads share memory, a call may also synchronize with other threads:
//! [`InstEffects::call_among_threads`].

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
use crate::callees::{Callees, Role, facts_of_attributes, narrowed};
use crate::callgraph::called_function;
use crate::facts::Env;

/// The effects of one call: the facts of its callee, narrowed by the attributes of the call, widened by its operand
/// bundles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CallEffects {
    /// The role of the callee; [`Role::Ordinary`] for inline assembly and indirect calls.
    pub role: Role,
    /// The facts that hold for this call.
    pub facts: IntrinsicFacts,
}

impl CallEffects {
    /// Whether the call can be removed if its result is unused.
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

    /// Whether a loop of such calls makes no progress ([`InstEffects::is_no_progress`]). A call that reads a clock does
    /// not qualify: a loop may wait by polling it, and LLVM does not assume that such a loop terminates.
    pub fn is_no_progress(&self) -> bool {
        self.is_removable_if_unused() && self.facts.stability != Stability::Volatile
    }
}

/// Computes the effects of the instructions of one module.
#[derive(Clone)]
pub struct InstEffects<'a> {
    env: Env<'a>,
    callees: &'a Callees,
    /// The bodies that do not synchronize, if a pass requested that analysis before the run.
    quiet: Option<Arc<QuietBodies>>,
}

impl<'a> InstEffects<'a> {
    /// Creates the analysis. Create it once per pass, not once per instruction.
    pub fn new(env: Env<'a>) -> InstEffects<'a> {
        InstEffects { quiet: env.module_fact(), ..InstEffects::by_declarations(env) }
    }

    /// As [`InstEffects::new`], but without facts from function bodies.
    pub(crate) fn by_declarations(env: Env<'a>) -> InstEffects<'a> {
        InstEffects { env, callees: env.header_ref(), quiet: None }
    }

    /// The header of the module.
    pub fn header(&self) -> &'a ModuleHeader {
        self.env.header
    }

    /// The effects of a call; all effects if `inst` is not a call.
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
        // The bundles of an assumption are further assumptions. The attributes of the call apply to its bundles as
        // well.
        let facts = if role == Role::Assume { facts } else { self.with_bundles(facts, call) };
        let on_call = self.env.header.attrs.list_data(call.attrs).function;
        CallEffects {
            role,
            facts: narrowed(&facts, &facts_of_attributes(self.env.header, on_call)),
        }
    }

    /// The function that a call calls, if the callee's facts apply to this call.
    fn known_callee(&self, func: &Function, inst: Inst) -> Option<Global> {
        let (callee, call) = func.direct_call(inst)?;
        // Attributes of an ordinary function apply to every call of it, even with another function type.
        let is_ordinary = self.callees.role(callee) == Role::Ordinary;
        (is_ordinary || self.declared_as(callee, call)).then_some(callee)
    }

    /// The role of the callee of a call, as in [`Self::call`] but cheaper.
    fn role(&self, func: &Function, inst: Inst) -> Role {
        self.known_callee(func, inst).map_or(Role::Ordinary, |callee| self.callees.role(callee))
    }

    /// As [`Self::call`], plus the effects of other threads that the call may synchronize with.
    ///
    /// On a machine whose threads share memory, a call may wait for writes of other threads, or make earlier writes
    /// visible to them. Memory attributes describe only the callee's own accesses: LLVM infers `memory(argmem:
    /// readwrite)` for a function that hands a buffer to another thread, by storing to a flag with `release` and
    /// spinning with `acquire`. So a call that may synchronize and may write is assumed to read and write all memory
    /// that other threads can access. A call that does not write cannot synchronize: LLVM's inference counts ordered
    /// and volatile accesses as writes, and handwritten attributes must do the same.
    ///
    /// For a known target, the result is [`SyncKind::None`] if an ordinary call does not synchronize. Without a target,
    /// it is that of [`Self::call`].
    pub fn call_among_threads(&self, func: &Function, inst: Inst) -> CallEffects {
        let known = self.call(func, inst);
        if self.env.target.is_none() || known.role != Role::Ordinary {
            return known;
        }
        let CallEffects { role, facts } = known;
        // The synchronization of library functions is known.
        if !matches!(facts.sync, SyncKind::None | SyncKind::Opaque) {
            return known;
        }
        let may_synchronize = self.is_volatile_call(func, inst)
            || facts.sync == SyncKind::Opaque
                && self.may_synchronize_with_others(func, inst, &facts);
        let facts = match may_synchronize {
            true => IntrinsicFacts { effects: facts.effects.union(OF_OTHERS), ..facts },
            false => facts,
        };
        let sync = if may_synchronize { SyncKind::Opaque } else { SyncKind::None };
        CallEffects { role, facts: IntrinsicFacts { sync, ..facts } }
    }

    /// Whether a call that is not known to be `nosync` may synchronize.
    fn may_synchronize_with_others(
        &self,
        func: &Function,
        inst: Inst,
        facts: &IntrinsicFacts,
    ) -> bool {
        facts.effects.writes_anything() && !self.runs_quiet_body(func, inst)
    }

    /// Whether a call provably runs a body of this module that does not synchronize, and nothing else.
    fn runs_quiet_body(&self, func: &Function, inst: Inst) -> bool {
        let Some(quiet) =
            self.quiet.as_ref().filter(|_| has_idle_bundles(self.env.header, func, inst))
        else {
            return false;
        };
        called_function(self.env.header, func, inst).is_some_and(|callee| quiet.contains(callee))
    }

    /// Whether a call is one of `llvm.memcpy` or another intrinsic with a flag for volatile accesses, and the flag is
    /// not known to be off.
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

    /// Whether an instruction other than a call may synchronize with other threads: a fence, or an access that is
    /// volatile or has an atomic ordering stronger than `monotonic`.
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

    /// The effects of inline assembly according to its text, independent of the attributes of the call; `None` for
    /// other instructions. The result describes the effects on other threads; whether the assembly may be moved, merged
    /// or removed is up to [`Self::call`].
    ///
    /// Cost: a look-up by the text, which is parsed on the first request.
    pub fn assembly_text(&self, func: &Function, inst: Inst) -> Option<Arc<AsmFacts>> {
        let asm = inline_asm(func, inst)?;
        let Some(target) = self.env.target else { return Some(Arc::new(AsmFacts::unknown())) };
        let facts = self.env.header_ref::<ReadAssembly>().facts(target, asm);
        let is_harmless = |tag| self.env.header.strs.get(tag) == b"convergencectrl";
        let plain = func.call(inst).is_some_and(|call| {
            func.opcode(inst) == Opcode::Call && call.bundles.iter().all(|b| is_harmless(b.tag))
        });
        Some(if plain { facts } else { Arc::new(AsmFacts::clone(&facts).partly_understood()) })
    }

    /// Whether other CTAs or the host may access memory of one of these address spaces.
    pub(crate) fn are_seen_beyond_cta(&self, spaces: SpaceSet) -> bool {
        (0..64).filter(|&space| spaces.contains(space)).any(|space| {
            let kind = self.env.target.map(|target| target.space_kind(space));
            !matches!(kind, Some(SpaceKind::Local | SpaceKind::Shared | SpaceKind::Tensor))
        })
    }

    /// As [`Self::call_among_threads`] for clients that need only the effects on memory: inline assembly that declares
    /// no memory access is assumed to have none.
    pub(crate) fn call_on_memory(&self, func: &Function, call: Inst) -> IntrinsicFacts {
        let facts = self.call_among_threads(func, call).facts;
        match inline_asm(func, call) {
            Some(asm) if self.is_plain(func, call, asm) => {
                IntrinsicFacts { effects: Effects::NONE, ..facts }
            }
            _ => facts,
        }
    }

    /// Whether inline assembly accesses no memory. GPU compilers assume this of assembly that is not volatile and has
    /// no memory clobber; but memory attributes of the call take precedence, and `convergent` assembly may be a
    /// barrier.
    fn is_plain(&self, func: &Function, inst: Inst, asm: &InlineAsm) -> bool {
        let has_constraint =
            |text: &[u8]| asm.constraints.windows(text.len()).any(|part| part == text);
        self.env.target.is_some()
            && !asm.side_effect
            && !has_constraint(b"~{memory}")
            && !has_constraint(b"*")
            && func.call(inst).is_some_and(|call| self.promises_nothing_of_memory(call))
    }

    /// Whether a call has neither `memory(...)` nor `convergent`, and no bundles.
    fn promises_nothing_of_memory(&self, call: &CallExtra) -> bool {
        let on_call = self.env.header.attrs.list_data(call.attrs).function;
        let attribute_facts = facts_of_attributes(self.env.header, on_call);
        attribute_facts.effects.is_everything()
            && !attribute_facts.is_convergent()
            && call.bundles.is_empty()
    }

    /// The facts that the declaration of a function states for every call.
    pub(crate) fn declared(&self, function: Global) -> CallEffects {
        CallEffects { role: self.callees.role(function), facts: *self.callees.facts(function) }
    }

    /// Whether a call calls an LLVM or target intrinsic, or a library function of the machine, rather than code of the
    /// program.
    pub fn is_intrinsic(&self, func: &Function, inst: Inst) -> bool {
        let name =
            |callee: Global| self.env.header.global(callee).name.as_deref().unwrap_or_default();
        func.called_global(inst).is_some_and(|callee| {
            self.callees.role(callee) == Role::Target
                || self.callees.is_library(callee)
                || name(callee).starts_with(b"llvm.")
        })
    }

    /// The effects of assembly without side effects: those that the call's attributes do not exclude. It is convergent
    /// only if the attributes of the call state that.
    fn assembly(&self, call: &CallExtra) -> CallEffects {
        let unknown = IntrinsicFacts { props: FnProps::EMPTY, ..IntrinsicFacts::OPAQUE };
        let on_call = self.env.header.attrs.list_data(call.attrs).function;
        let facts = narrowed(&unknown, &facts_of_attributes(self.env.header, on_call));
        CallEffects { role: Role::Ordinary, facts: self.with_bundles(facts, call) }
    }

    /// Whether a call uses the function type that its callee is declared with. Other calls of intrinsics are undefined,
    /// so nothing is concluded from the intrinsic's name.
    fn declared_as(&self, callee: Global, call: &CallExtra) -> bool {
        self.env.header.global(callee).value_ty == call.fn_ty
    }

    /// Adds the effects of operand bundles. Two kinds of bundles only read, some do nothing at run time, and all others
    /// may have any effect.
    fn with_bundles(&self, facts: IntrinsicFacts, call: &CallExtra) -> IntrinsicFacts {
        let reads = Effects { reads: SpaceSet::ALL, ..Effects::arguments(ModRef::Ref) };
        call.bundles.iter().fold(facts, |facts, bundle| {
            match self.env.header.strs.get(bundle.tag) {
                tag if is_idle(tag) => facts,
                // Clients do not query the reads of a call with known synchronization, so it becomes opaque.
                b"deopt" | b"ptrauth"
                    if facts.sync != SyncKind::Opaque && facts.sync.may_synchronize_memory() =>
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
    /// Whether an instruction has effects other than its result.
    ///
    /// The match is exhaustive, so that a new opcode class requires a decision here.
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

    /// Whether an instruction transfers control to its successor without an effect that other threads may observe,
    /// except a non-atomic, non-volatile store. A loop that must make progress
    /// ([`Loops::must_progress`](crate::loops::Loops::must_progress)) and contains only such instructions terminates,
    /// or the program is undefined.
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

    /// Whether an instruction can be removed: it has no uses, and it has either no effect or an effect without
    /// consequence (an assumption that `true` is true, a lifetime marker of memory that is not used otherwise).
    pub fn is_trivially_dead(&self, func: &Function, inst: Inst) -> bool {
        if func.has_uses(inst.into()) || func.opcode(inst).is_terminator() {
            return false;
        }
        !self.has_side_effects(func, inst) || self.is_empty_statement(func, inst)
    }

    /// Whether the effect of an instruction without uses has no consequence.
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

    /// Whether a call is a constrained floating-point operation whose exceptions need not be observed: its only
    /// declared effect is on the floating-point environment.
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

    /// Whether a call is `llvm.launder.invariant.group`, whose only effect is that its result and its operand, although
    /// equal pointers, are not interchangeable.
    fn is_renaming(&self, func: &Function, call: Inst) -> bool {
        let Some(callee) = func.called_global(call) else { return false };
        let name = self.env.header.global(callee).name.as_deref().unwrap_or_default();
        name.starts_with(b"llvm.launder.invariant.group.")
            && func.call(call).is_some_and(|extra| self.declared_as(callee, extra))
    }

    /// Whether stack memory is undefined, or used by lifetime markers only.
    fn is_unused_place(&self, func: &Function, place: Value) -> bool {
        match func.as_constant(place) {
            Some(ConstKind::Undef | ConstKind::Poison) => return true,
            Some(_) => return false,
            None => {}
        }
        let is_alloca = place.as_inst().is_some_and(|inst| func.opcode(inst) == Opcode::Alloca);
        // Fast path: most allocas have a user that is not a call.
        is_alloca
            && func.users(place).all(|user| func.opcode(user) == Opcode::Call)
            && func.users(place).all(|user| self.role(func, user) == Role::Lifetime)
    }
}

/// Whether a call copies the memory that its argument `n` points to, since it is passed by value: the caller reads that
/// memory, regardless of what the callee does with the copy.
pub fn copies_argument(header: &ModuleHeader, func: &Function, call: Inst, n: usize) -> bool {
    let Some(row) = func.call(call).filter(|row| n < row.n_args as usize) else { return false };
    let declared = called_function(header, func, call).and_then(|callee| header.function(callee));
    let lists = [Some(row.attrs), declared.map(|declared| declared.attrs)];
    let has = |list| header.attrs.has(header.attrs.list_data(list).param(n), AttrKind::ByVal);
    lists.into_iter().flatten().any(has)
}

/// Whether the operand bundles of a call do nothing at run time. Others have effects in addition to those of the
/// callee, so the callee's body does not describe the call (LangRef, "Operand Bundles": unknown bundles have "unknown
/// read / write effect on the heap on entry and exit to the call target").
pub fn has_idle_bundles(header: &ModuleHeader, func: &Function, call: Inst) -> bool {
    let is_idle = |tag| is_idle(header.strs.get(tag));
    func.call(call).is_none_or(|row| row.bundles.iter().all(|bundle| is_idle(bundle.tag)))
}

fn is_idle(tag: &[u8]) -> bool {
    matches!(tag, b"convergencectrl" | b"funclet" | b"kcfi")
}

/// All memory that other threads can access, without what a call accesses through its operands.
const OF_OTHERS: Effects = Effects { reads: SpaceSet::ALL, writes: SpaceSet::ALL, ..Effects::NONE };

/// The inline assembly that a call runs; `None` if it calls a function.
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

/// The events of an atomic operation or fence: whether it publishes earlier writes or acquires those of other threads.
pub fn order_events(ordering: Ordering, scope: SyncScope) -> EventSet {
    match ordering {
        _ if scope == SyncScope::SINGLE_THREAD => EventSet::NONE,
        Ordering::NotAtomic | Ordering::Unordered | Ordering::Monotonic => EventSet::NONE,
        Ordering::Acquire => EventSet::ACQUIRE,
        Ordering::Release => EventSet::PUBLISH,
        Ordering::AcqRel | Ordering::SeqCst => EventSet::PUBLISH.union(EventSet::ACQUIRE),
    }
}
