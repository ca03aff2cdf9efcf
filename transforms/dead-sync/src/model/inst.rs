//! The hazards of instructions.
//!
//! Every effect is a hazard unless it is known not to be one. These are none:
//! * non-atomic, non-volatile accesses to the thread's own memory, and to memory that is never written (constant and
//!   parameter space, constants, `!invariant.load`);
//! * calls that access no memory and return, such as reads of the thread index;
//! * inline assembly whose text is parsed and computes registers from registers, or is empty: it has no effect, even if
//!   the attributes of its call allow some;
//! * exchanges of registers between the lanes of a warp, which order no memory;
//! * the end of a thread outside of clusters, like a kernel's return;
//! * debug information, assumptions, lifetime markers of stack objects, and alias scope markers;
//! * effects of blocks that can only end the launch with an error, unless the user wants the memory of such launches
//!   preserved ([`selvedge_analysis::summary::Doomed`]).

use std::cell::{OnceCell, RefCell};
use std::sync::Arc;

use rustc_hash::FxHashMap;
use selvedge_analysis::callgraph::CallGraph;
use selvedge_analysis::cycles::Cycles;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::escape::{Exposed, Memory};
use selvedge_analysis::summary::{Doomed, Summaries, SummariesUntilTraps, Summary, Traps};
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_analysis::{Facts, InstEffects, Role, copies_argument, order_events};
use selvedge_ir::cfg::Cfg;
use selvedge_ir::constant::{ConstKind, InlineAsm};
use selvedge_ir::inst::{OpcodeClass, Ordering, TailKind};
use selvedge_ir::metadata::MdKind;
use selvedge_ir::target::{
    EventSet, LaunchBounds, MbarrierOp, ModRef, Proxy, SpaceSet, SyncKind, Target,
};
use selvedge_ir::{Block, Function, Inst, Opcode, Type, Value};
use selvedge_pass::{Cx, Needs};
use selvedge_thread_memory::build::AccessSite;
use selvedge_thread_memory::shape::Shape;
use selvedge_thread_memory::{AccessBounds, Assumptions, Fixed, Object, Overlap};
use smallvec::{SmallVec, smallvec};

mod ask;
mod assembly;
mod calls;
mod guarded;
mod known;
mod synchronise;

pub use ask::{Among, Sources, Waiting};

use calls::{Called, Calls};
use guarded::Selected;
pub(crate) use known::KindId;
use known::KnownHazards;

use super::hazard::{AccessHazard, Conflict, FormId, Hazard, Separation};
use crate::barriers::{BarrierUse, barrier_id};
use crate::cluster::ClusterUse;
use crate::samples::Samples;

/// The role of an instruction in the counting of barriers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sync {
    /// It executes no barrier of the CTA.
    None,
    /// It may run any number of barriers of the CTA, perhaps a different number in each thread.
    MayHoldBarriers,
    /// A barrier at which all threads of the CTA arrive.
    Barrier {
        /// Whether it has no other effect, and its result is unused.
        removable: bool,
        /// Whether its form requires that threads arrive together.
        aligned: bool,
    },
    /// A full barrier with a number that other forms use, in this code or in code that may run concurrently. Arrivals
    /// of other instructions may let threads pass, so it bounds no regions and stays; but each thread that reaches it
    /// waits, so it counts wherever barriers are counted.
    Counted {
        /// Whether its form requires that threads arrive together.
        aligned: bool,
    },
}

/// The role of an instruction for the barrier of the cluster.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ClusterSync {
    /// It does not affect the barrier.
    None,
    /// Arrives, and makes earlier accesses visible to threads that wait.
    Release,
    /// Arrives, and orders nothing.
    Relaxed,
    /// Waits until all have arrived; their earlier accesses are visible afterwards.
    Wait,
    /// It may arrive and wait any number of times.
    Unknown,
}

/// The module-wide facts that the model uses.
#[derive(Clone)]
pub(crate) struct ModuleFacts {
    pub(crate) uses: Arc<BarrierUse>,
    pub(crate) summaries: Arc<Summaries>,
    pub(crate) exposed: Arc<Exposed>,
    pub(crate) clusters: Arc<ClusterUse>,
}

impl ModuleFacts {
    /// Declares the facts; to be called before the pass runs.
    pub(crate) fn need(needs: &mut Needs, traps: Traps) {
        // The other facts are computed from it.
        needs.module_fact::<CallGraph>();
        needs.module_fact::<BarrierUse>();
        match traps {
            Traps::Outside => needs.module_fact::<SummariesUntilTraps>(),
            Traps::Observed => needs.module_fact::<Summaries>(),
        }
        needs.module_fact::<Exposed>();
        needs.module_fact::<ClusterUse>();
    }

    pub(crate) fn of(cx: &Cx<'_>, traps: Traps) -> ModuleFacts {
        ModuleFacts {
            uses: cx.module_fact(),
            summaries: match traps {
                Traps::Outside => Arc::clone(&cx.module_fact::<SummariesUntilTraps>().0),
                Traps::Observed => cx.module_fact(),
            },
            exposed: cx.module_fact(),
            clusters: cx.module_fact(),
        }
    }
}

/// Computes the hazards of one function's instructions.
pub struct Model<'a> {
    target: &'a dyn Target,
    effects: InstEffects<'a>,
    facts: ModuleFacts,
    cx: ValueContext<'a>,
    dominators: Arc<Dominators>,
    overlap: Overlap<'a>,
    bounds: LaunchBounds,
    in_cluster: bool,
    /// An instruction of the function that shows that the kernel may run in a cluster.
    cluster_sign: Option<Inst>,
    /// Whether all accesses are treated as accesses of any memory.
    blind: bool,
    /// Whether barriers are weakened to barriers of a warp: see [`Model::is_guarded`].
    is_weakening: bool,
    /// Cached: the threads that may take the only edge into a block.
    selected: RefCell<FxHashMap<Block, Selected>>,
    calls: Calls,
    /// Blocks that end the launch with an error: their effects are ignored.
    doomed: Doomed,
    /// The forms of accesses, where they were computed.
    forms: FxHashMap<Inst, FormId>,
    /// The hazards of all instructions, cached; forms are not included in them.
    known: OnceCell<KnownHazards>,
}

/// The inputs of a model.
#[derive(Clone)]
pub(crate) struct Frame<'f> {
    pub(crate) facts: &'f ModuleFacts,
    pub(crate) assumptions: Assumptions,
    /// Bounds of all launches, assumptions of the user included.
    pub(crate) bounds: LaunchBounds,
    /// Whether callers may run in a cluster.
    pub(crate) in_cluster: bool,
    /// Whether all accesses are treated as accesses of any memory.
    pub(crate) blind: bool,
    /// Whether barriers are weakened to barriers of a warp.
    pub(crate) is_weakening: bool,
}

impl<'a> Model<'a> {
    /// Creates the model of `func` as it is now.
    pub(crate) fn new(
        facts: &mut Facts<'a>,
        target: &'a dyn Target,
        func: &Function,
        frame: Frame<'_>,
    ) -> Model<'a> {
        let env = facts.env();
        let dominators = facts.get::<Dominators>(func);
        let cx = ValueContext::new(env, func).with_bounds(frame.bounds);
        let exposed = Arc::clone(&frame.facts.exposed);
        let only_launched = !frame.facts.uses.is_referenced(func.global());
        let values = Values::new(&cx, func);
        let overlap = Overlap::new(env, values, exposed, only_launched, frame.assumptions);
        let mut model = Model {
            target,
            effects: InstEffects::new(env),
            facts: frame.facts.clone(),
            overlap,
            cx,
            dominators,
            bounds: frame.bounds,
            in_cluster: frame.in_cluster,
            cluster_sign: None,
            blind: frame.blind,
            is_weakening: frame.is_weakening,
            selected: RefCell::default(),
            calls: Calls::default(),
            doomed: Doomed::default(),
            forms: FxHashMap::default(),
            known: OnceCell::new(),
        };
        for inst in func.all_insts().filter(|&inst| func.opcode(inst).is_call()) {
            model.calls.note(inst, model.find_out(func, inst));
        }
        let (cfg, traps) = (facts.get::<Cfg>(func), model.facts.summaries.traps());
        model.doomed = Doomed::of(func, &cfg, traps, |inst| model.summary(func, inst));
        let pointers = frame.facts.clusters.cluster_pointers(env);
        let may_be = |&inst: &Inst| !pointers.is_empty() || func.opcode(inst).is_call();
        model.cluster_sign = func.all_insts().filter(may_be).find(|&inst| {
            if model.is_in_doomed(func, inst) {
                return false;
            }
            let called = model.calls.get(inst);
            let known = called.map(|called| (&called.known, called.assembly.as_deref()));
            frame.facts.clusters.is_sign(&model.effects, &pointers, func, inst, known)
        });
        model.in_cluster |= model.cluster_sign.is_some();
        model
    }

    /// The same model with values that are uniform wherever they are used.
    pub(crate) fn with_fixed(self, fixed: Fixed) -> Model<'a> {
        Model { overlap: self.overlap.with_fixed(fixed), ..self }
    }

    /// The sample threads of the function as it is now.
    pub(crate) fn samples<'s>(&'s self, func: &'s Function, cycles: &'s Cycles) -> Samples<'s> {
        let values = Values::new(&self.cx, func);
        Samples::new(func, values, &self.effects, &self.dominators, cycles, &self.shape())
    }

    /// Whether a block ends the launch with an error, so that its effects are ignored.
    pub(crate) fn is_doomed(&self, block: Block) -> bool {
        self.doomed.contains(block)
    }

    fn is_in_doomed(&self, func: &Function, inst: Inst) -> bool {
        func.block_of(inst).is_some_and(|block| self.is_doomed(block))
    }

    /// Whether the kernel may run in a cluster of CTAs.
    pub(crate) fn in_cluster(&self) -> bool {
        self.in_cluster
    }

    /// The first instruction which shows that the kernel may run in a cluster; `None` if no instruction of the
    /// function does.
    pub fn cluster_sign(&self) -> Option<Inst> {
        self.cluster_sign
    }

    /// Whether an access is visible outside the CTA only in a cluster.
    pub fn is_seen_in_cluster_only(&self, access: &AccessHazard) -> bool {
        self.in_cluster && !self.overlap.is_seen_beyond_cta(&access.place, false)
    }

    /// Why two accesses do not conflict; `None` if they do, or if accesses of these kinds never would.
    pub fn apart(&self, above: &Hazard, below: &Hazard) -> Option<Separation> {
        above.separation(below, &self.overlap, self.in_cluster)
    }

    /// The kinds of memory that hold a place or may alias it. Any pointer may alias a stack object whose address
    /// escapes.
    pub(crate) fn memory_of(&self, place: &AccessBounds) -> Memory {
        match place {
            AccessBounds::Parts(parts)
                if parts.iter().any(|p| matches!(p.object, Object::Stack(_))) =>
            {
                Memory::ALL
            }
            _ => self.overlap.memory(place),
        }
    }

    /// Why a barrier between two hazards is needed; `None` if it is not.
    pub fn conflict(&self, above: &Hazard, below: &Hazard) -> Option<Conflict> {
        above.conflict(below, &self.overlap, self.in_cluster)
    }

    /// The role of an instruction in the counting of barriers.
    pub(crate) fn sync(&self, func: &Function, inst: Inst) -> Sync {
        let opcode = func.opcode(inst);
        match opcode {
            _ if !opcode.is_call() || self.is_in_doomed(func, inst) => Sync::None,
            Opcode::Call => self.sync_of_call(func, inst),
            _ => Sync::MayHoldBarriers,
        }
    }

    fn sync_of_call(&self, func: &Function, inst: Inst) -> Sync {
        if let Some(asm) = self.assembly_text(func, inst) {
            let none = asm.barriers.is_empty();
            return if none { Sync::None } else { Sync::MayHoldBarriers };
        }
        let called = self.called(func, inst);
        let Called { known: call, summary, .. } = &*called;
        if let SyncKind::Barrier(barrier) = call.facts.sync {
            return match barrier_id(func, inst, barrier) {
                Some(id) if barrier.is_full() => {
                    let aligned = barrier.aligned;
                    match self.facts.uses.is_free(func.global(), id) {
                        // A library function is known to execute a barrier, but not to do nothing else.
                        true => {
                            let is_own = call.role == Role::Target;
                            Sync::Barrier { removable: is_own && is_plain(func, inst), aligned }
                        }
                        false => Sync::Counted { aligned },
                    }
                }
                // A barrier for some threads: its arrivals are counted separately from those of full barriers with a
                // number of their own.
                Some(_) => Sync::None,
                None => Sync::MayHoldBarriers,
            };
        }
        match summary.may_hold_barrier() {
            true => Sync::MayHoldBarriers,
            false => Sync::None,
        }
    }

    /// The role of an instruction for the barrier of the cluster. Whether all threads of a warp must execute it
    /// together does not matter: in either form each thread arrives and waits.
    pub(crate) fn cluster_sync(&self, func: &Function, inst: Inst) -> ClusterSync {
        let opcode = func.opcode(inst);
        match opcode {
            _ if !opcode.is_call() || self.is_in_doomed(func, inst) => return ClusterSync::None,
            Opcode::Call => {}
            _ => return ClusterSync::Unknown,
        }
        let may_take_part = match self.assembly_text(func, inst) {
            Some(asm) => asm.may_use_cluster_barrier || !asm.barriers.is_empty(),
            None => {
                let called = self.called(func, inst);
                let Called { known, summary, .. } = &*called;
                match (known.role, known.facts.sync) {
                    (Role::Target, SyncKind::ClusterArrive { relaxed: false, .. }) => {
                        return ClusterSync::Release;
                    }
                    (Role::Target, SyncKind::ClusterArrive { relaxed: true, .. }) => {
                        return ClusterSync::Relaxed;
                    }
                    (Role::Target, SyncKind::ClusterWait { .. }) => return ClusterSync::Wait,
                    _ => summary.events.intersects(EventSet::CLUSTER_BARRIER),
                }
            }
        };
        if may_take_part { ClusterSync::Unknown } else { ClusterSync::None }
    }

    /// Whether an instruction may wait for other threads of the CTA, in any form.
    pub(crate) fn may_wait(&self, func: &Function, inst: Inst) -> bool {
        match func.opcode(inst) {
            _ if self.is_in_doomed(func, inst) => false,
            Opcode::Call | Opcode::Invoke | Opcode::CallBr => {
                let waits = EventSet::BARRIER.union(EventSet::CLUSTER_BARRIER);
                let asm = self.assembly_text(func, inst);
                let text = asm.is_some_and(|asm| !asm.barriers.is_empty());
                text || self.summary(func, inst).events.intersects(waits)
            }
            _ => false,
        }
    }

    /// Whether a call may end the calling thread, or never return.
    pub fn may_exit(&self, func: &Function, inst: Inst) -> bool {
        if self.is_in_doomed(func, inst) {
            return false;
        }
        let leaving = self.summary(func, inst).leaving;
        let fails = leaving.traps && self.facts.summaries.traps() == Traps::Observed;
        leaving.exits || leaving.stays || fails
    }

    /// The same as [`Self::hazards`] without forms and without the bytes of accesses by instructions. The match is
    /// exhaustive on purpose: a new opcode class must be decided here.
    pub(crate) fn hazards_of_objects(&self, func: &Function, inst: Inst) -> SmallVec<[Hazard; 2]> {
        let class = func.opcode(inst).class();
        match class {
            OpcodeClass::Branch | OpcodeClass::Alloca | OpcodeClass::Compute => SmallVec::new(),
            _ if self.is_in_doomed(func, inst) => SmallVec::new(),
            OpcodeClass::Load => self.access(func, inst, 0, ModRef::Ref),
            OpcodeClass::Store => self.access(func, inst, 1, ModRef::Mod),
            OpcodeClass::ReadModifyWrite => self.access(func, inst, 0, ModRef::ModRef),
            OpcodeClass::Fence => self.fence(func, inst),
            OpcodeClass::Call => self.call(func, inst),
            OpcodeClass::CallAndBranch | OpcodeClass::VaArg | OpcodeClass::Exception => {
                smallvec![Hazard::Unknown]
            }
        }
    }

    /// The hazards of an access by an instruction through its operand `n`.
    fn access(&self, func: &Function, inst: Inst, n: usize, how: ModRef) -> SmallVec<[Hazard; 2]> {
        let row = func.inst(inst);
        let (bits, ordering) = (row.bits(), row.strongest_ordering());
        let atomic = ordering != Ordering::NotAtomic;
        let orders = order_events(ordering, bits.sync_scope());
        let volatile = bits.is_volatile();
        let is_non_atomic_load = func.opcode(inst) == Opcode::Load && !atomic && !volatile;
        if is_non_atomic_load && func.attachment(inst, MdKind::INVARIANT_LOAD).is_some() {
            return SmallVec::new();
        }
        let pointer = func.operand(inst, n);
        let place = match self.followed(func, inst, pointer) {
            Some(values) => self.overlap.objects(values, pointer),
            None => self.overlap.lost(Memory::ALL),
        };
        let mut hazards = SmallVec::new();
        let (reads, writes) = (how.reads(), how.writes());
        let access = AccessHazard { place, reads, writes, volatile, atomic, form: None };
        if atomic || volatile {
            self.strong(&mut hazards, access, orders);
        } else if !matches!(access.place, AccessBounds::Private | AccessBounds::Unwritten) {
            hazards.push(Hazard::Access(access));
        }
        hazards
    }

    /// Adds to the hazard of an access by an instruction the bytes that it accesses in its object.
    pub(crate) fn with_bytes(&self, func: &Function, inst: Inst, hazard: Hazard) -> Hazard {
        let Some(pointer) = self.pointer(func, inst) else { return hazard };
        let Some(values) = self.followed(func, inst, pointer) else { return hazard };
        let size = self.access_size(func, inst);
        hazard.map_place(|place| self.overlap.narrowed(place, values, pointer, size))
    }

    /// The same model with forms of accesses; hazards computed before differ.
    pub(crate) fn with_forms(self, forms: FxHashMap<Inst, FormId>) -> Model<'a> {
        Model { forms, ..self }
    }

    /// An access by an instruction, as the input of proofs about threads.
    pub fn access_site(&self, func: &Function, inst: Inst) -> Option<AccessSite> {
        let pointer = self.pointer(func, inst)?;
        let size = self.access_size(func, inst).filter(|&size| size > 0)?;
        Some(AccessSite { inst, pointer, size })
    }

    /// Whether the first instruction dominates the second.
    pub(crate) fn dominates(&self, func: &Function, first: Inst, second: Inst) -> bool {
        self.dominators.dominates_inst(func, first, second)
    }

    /// The shapes of the blocks of all launches that run this function.
    pub fn shape(&self) -> Shape {
        Shape::new(&self.bounds, self.target.launch_limits())
    }

    /// The bounds of all launches that run this function.
    pub fn bounds(&self) -> LaunchBounds {
        self.bounds
    }

    /// Adds the hazards of an atomic or volatile access: it publishes and acquires where other CTAs or the host can see
    /// it, and orders what its memory ordering requires.
    fn strong(&self, hazards: &mut SmallVec<[Hazard; 2]>, access: AccessHazard, orders: EventSet) {
        let seen = self.overlap.is_seen_beyond_cta(&access.place, self.in_cluster);
        let by_sight = if seen { BOTH } else { EventSet::NONE };
        let events = by_sight.union(orders);
        let kind = if access.atomic { EventSet::ATOMIC } else { EventSet::VOLATILE };
        if !events.is_empty() {
            hazards.push(Hazard::Order(events.union(kind)));
        }
        if !matches!(access.place, AccessBounds::Private | AccessBounds::Unwritten) {
            hazards.push(Hazard::Access(access));
        }
    }

    fn fence(&self, func: &Function, inst: Inst) -> SmallVec<[Hazard; 2]> {
        let bits = func.inst(inst).bits();
        match order_events(bits.ordering(), bits.sync_scope()) {
            EventSet::NONE => SmallVec::new(),
            events => smallvec![Hazard::Order(events)],
        }
    }

    fn call(&self, func: &Function, inst: Inst) -> SmallVec<[Hazard; 2]> {
        if let Some(asm) = self.assembly_text(func, inst) {
            return self.assembly(func, inst, &asm);
        }
        let called = self.called(func, inst);
        let Called { known: call, summary, .. } = &*called;
        match (call.role, call.facts.sync) {
            (Role::Debug | Role::Assume | Role::Lifetime | Role::Marker, _) => {
                return SmallVec::new();
            }
            (_, SyncKind::Barrier(_)) if matches!(self.sync(func, inst), Sync::Barrier { .. }) => {
                return SmallVec::new();
            }
            (Role::Target, SyncKind::WarpExchange { .. })
                if call.facts.effects.arguments.is_none() =>
            {
                return SmallVec::new();
            }
            // Like the fence instruction, it orders accesses, and makes none.
            (Role::Target, SyncKind::Fence(fence)) if fence.proxy == Proxy::Generic => {
                return smallvec![Hazard::Order(summary.events.intersection(WORTH_ORDERING))];
            }
            // A sleep accesses no memory: others can observe only its timing.
            (Role::Target, SyncKind::Sleep) => {
                return smallvec![Hazard::Order(summary.events.intersection(WORTH_ORDERING))];
            }
            (Role::Target, SyncKind::Exit) => return self.end_of_thread(),
            (Role::Target, SyncKind::Mbarrier(op)) if !matches!(op, MbarrierOp::Wait { .. }) => {
                return self.mbarrier(func, inst, op, summary.events);
            }
            _ => {}
        }
        if summary.events == EventSet::ALL || self.effects.is_volatile_call(func, inst) {
            return smallvec![Hazard::Unknown];
        }
        let mut hazards = SmallVec::new();
        self.effects_of_call(&mut hazards, func, inst, summary, call.facts.reads_invariant);
        let others = WORTH_ORDERING.union(EventSet::CLUSTER_BARRIER);
        let mut orders = summary.events.intersection(others);
        // Others may still observe state that loads do not access.
        let traps = self.facts.summaries.traps();
        if !summary.effects.inaccessible.is_none() || may_stay_away(summary, traps) {
            orders = orders.union(EventSet::OBSERVE);
        }
        if summary.events.intersects(EventSet::PARTIAL_BARRIER) {
            orders = orders.union(BOTH);
        }
        if summary.events.intersects(EventSet::ASYNC_WAIT) {
            // Asynchronous copies that any thread started may read and write until here.
            push_access(&mut hazards, self.overlap.lost(Memory::ALL), ModRef::ModRef);
        }
        if !orders.is_empty() {
            hazards.push(Hazard::Order(orders));
        }
        hazards
    }

    /// The end of the calling thread, like a kernel's return: only waiting for all threads reveals it, to those of the
    /// CTA at their next barrier ([`crate::reach`]) and to the host at the end of the grid. In a cluster other CTAs may
    /// still access the shared memory of this one.
    fn end_of_thread(&self) -> SmallVec<[Hazard; 2]> {
        if self.in_cluster { smallvec![Hazard::Unknown] } else { SmallVec::new() }
    }

    /// The hazards of an operation on an mbarrier, waits excepted: it accesses the object, and publishes or acquires
    /// accesses. The target's table models the latter as accesses to more memory, which are ignored here. A *wait* is
    /// not handled here: it may wait for copies to any memory.
    fn mbarrier(
        &self,
        func: &Function,
        inst: Inst,
        op: MbarrierOp,
        events: EventSet,
    ) -> SmallVec<[Hazard; 2]> {
        let mut hazards = SmallVec::new();
        let types = &self.effects.header().types;
        let is_pointer = |value: &Value| types.ptr_space(func.value_type(*value)).is_some();
        // A query of the value of a state accesses no memory.
        let Some(object) = func.call_args(inst).next().filter(is_pointer) else { return hazards };
        let place = self.place(func, inst, object, Some(MBARRIER_SIZE));
        let orders = events.intersection(WORTH_ORDERING);
        if matches!(op, MbarrierOp::Init | MbarrierOp::Invalidate) {
            hazards.push(Hazard::Order(orders));
            push_access(&mut hazards, place, ModRef::Mod);
        } else {
            let access = AccessHazard {
                place,
                reads: true,
                writes: true,
                volatile: false,
                atomic: true,
                form: None,
            };
            self.strong(&mut hazards, access, orders);
        }
        hazards
    }

    /// Adds the accesses of a call: through its operands and to other memory.
    fn effects_of_call(
        &self,
        hazards: &mut SmallVec<[Hazard; 2]>,
        func: &Function,
        inst: Inst,
        summary: &Summary,
        reads_invariant: bool,
    ) {
        let (volatile, atomic) = (
            summary.events.intersects(EventSet::VOLATILE),
            summary.events.intersects(EventSet::ATOMIC),
        );
        let mut add = |place: AccessBounds, how: ModRef| {
            let before = hazards.len();
            push_access(hazards, place, how);
            for hazard in &mut hazards[before..] {
                if let Hazard::Access(access) = hazard {
                    (access.volatile, access.atomic) = (volatile, atomic);
                }
            }
        };
        let effects = summary.effects;
        let facts = self.called(func, inst).known.facts;
        let types = &self.effects.header().types;
        let n_args = func.call_args(inst).len();
        for (n, value) in func.operands(inst).enumerate() {
            let is_callee = n + 1 == func.n_operands(inst);
            if is_callee || !types.is_ptr_or_vector(func.value_type(value)) {
                continue;
            }
            let allowed = if n < n_args { facts.access(n) } else { ModRef::ModRef };
            let how = allowed.intersection(effects.arguments);
            let unchanging = reads_invariant && how == ModRef::Ref;
            if !how.is_none() && !unchanging {
                add(self.place(func, inst, value, None), how);
            }
            // The caller copies it, regardless of the callee's use of the copy.
            if !how.reads() && copies_argument(self.effects.header(), func, inst, n) {
                add(self.place(func, inst, value, None), ModRef::Ref);
            }
        }
        for (spaces, how) in [(effects.reads, ModRef::Ref), (effects.writes, ModRef::Mod)] {
            if !spaces.is_empty() {
                add(self.overlap.lost(self.memory(spaces)), how);
            }
        }
    }

    fn memory(&self, spaces: SpaceSet) -> Memory {
        let within = (0..64).filter(|&space| spaces.contains(space));
        within.fold(Memory::NONE, |all, space| all.union(Memory::of(self.target.space_kind(space))))
    }

    fn place(
        &self,
        func: &Function,
        inst: Inst,
        pointer: Value,
        size: Option<u64>,
    ) -> AccessBounds {
        match self.followed(func, inst, pointer) {
            Some(values) => self.overlap.place(values, pointer, size),
            None => self.overlap.lost(Memory::ALL),
        }
    }

    /// The values that an access through a pointer is resolved with; `None` if the pointer is not followed.
    fn followed<'m>(
        &'m self,
        func: &'m Function,
        inst: Inst,
        pointer: Value,
    ) -> Option<Values<'m>> {
        let is_vector = || {
            let types = &self.effects.header().types;
            types.vector_shape(func.value_type(pointer)).is_some()
        };
        let is_followed = !self.blind && !is_vector();
        is_followed.then(|| Values::new(&self.cx, func).with_dominators(&self.dominators).at(inst))
    }

    fn store_size(&self, ty: Type) -> Option<u64> {
        let header = self.effects.header();
        let layout = header.data_layout.layout_of(&header.types, ty).ok()?;
        (!layout.scalable).then(|| layout.store_size())
    }
}

const BOTH: EventSet = EventSet::PUBLISH.union(EventSet::ACQUIRE);

/// Size of an mbarrier object in bytes (PTX ISA, "mbarrier").
const MBARRIER_SIZE: u64 = 8;

/// The events that make a barrier necessary for all memory that others can see.
const WORTH_ORDERING: EventSet =
    EventSet::ORDERING.union(EventSet::CONVERGENCE).union(EventSet::ASYNC_START);

/// Whether the host may observe memory during a call since it may not return: it ends the thread, or may run forever. A
/// loop with an exit is assumed to terminate.
fn may_stay_away(summary: &Summary, traps: Traps) -> bool {
    let leaving = summary.leaving;
    let fails = leaving.traps && traps == Traps::Observed;
    leaving.exits || leaving.unwinds || leaving.stays || fails
}

fn push_access(hazards: &mut SmallVec<[Hazard; 2]>, place: AccessBounds, how: ModRef) {
    if how.is_none() || matches!(place, AccessBounds::Private | AccessBounds::Unwritten) {
        return;
    }
    let (reads, writes) = (how.reads(), how.writes());
    let (volatile, atomic) = (false, false);
    hazards.push(Hazard::Access(AccessHazard {
        place,
        reads,
        writes,
        volatile,
        atomic,
        form: None,
    }));
}

/// The type of the value that a load, store or atomic operation accesses.
fn accessed_type(func: &Function, inst: Inst) -> Type {
    match func.opcode(inst) {
        Opcode::Load => func.inst(inst).ty(),
        Opcode::Store => func.value_type(func.operand(inst, 0)),
        _ => func.value_type(func.operand(inst, 1)),
    }
}

fn inline_asm(func: &Function, inst: Inst) -> Option<&InlineAsm> {
    match func.as_constant(func.callee(inst)?)? {
        ConstKind::InlineAsm(asm) => Some(asm),
        _ => None,
    }
}

/// Whether a call is only a barrier: it has no used result, no operand bundles, and is not `musttail`.
fn is_plain(func: &Function, inst: Inst) -> bool {
    let no_bundles = func.call(inst).is_some_and(|call| call.bundles.is_empty());
    let tail = func.inst(inst).bits().tail_kind();
    no_bundles && tail != TailKind::MustTail && !func.has_uses(inst.into())
}
