//! The hazards of instructions.
//!
//! Everything is a hazard unless it is known not to be one. None are:
//! * plain accesses to the thread's own memory, and to memory that nobody writes (constant and
//!   parameter space, constants, `!invariant.load`);
//! * calls that touch no memory and come back, such as reading a thread id;
//! * inline assembly whose text is read and computes registers from registers, or is empty: nothing is
//!   done that anybody could notice, whatever its call says;
//! * exchanges of registers between the lanes of a warp, which order no memory;
//! * the end of a thread outside of clusters, as little as a kernel's return;
//! * debug information, assumptions, and marks of lifetimes on the stack and of scopes of aliasing;
//! * whatever a thread does that can only end the launch with an error, where nothing is promised of such
//!   launches ([`selvedge_analysis::summary::Doomed`]).

use std::cell::OnceCell;
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
use selvedge_thread_memory::build::Site;
use selvedge_thread_memory::shape::Shape;
use selvedge_thread_memory::{Fixed, Object, Overlap, Place, Promises};
use smallvec::{SmallVec, smallvec};

mod ask;
mod assembly;
mod calls;
mod known;

pub(crate) use ask::{Sources, Waiting};

use calls::{Called, Calls};
pub(crate) use known::KindId;
use known::KnownHazards;

use super::hazard::{Access, Conflict, FormId, Hazard};
use crate::account::Separation;
use crate::barriers::{BarrierUse, barrier_id};
use crate::cluster::ClusterUse;
use crate::samples::Samples;

/// What an instruction is to the counting of barriers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sync {
    /// It holds none.
    None,
    /// It may run any number of barriers at which threads of the CTA meet, perhaps not the same
    /// number in each thread.
    MayHoldBarriers,
    /// A barrier at which all threads of the CTA meet.
    Barrier {
        /// Whether it does nothing else: its result is unused.
        removable: bool,
        /// Whether its form demands that threads come together.
        aligned: bool,
    },
    /// A full barrier of a number that other forms use, here or in code that this may run together
    /// with. Arrivals that are none of its own may let threads through, so it bounds no regions and
    /// stays; but each thread that comes here waits, so it counts wherever barriers are counted.
    Counted {
        /// Whether its form demands that threads come together.
        aligned: bool,
    },
}

/// What an instruction is to the barrier of the cluster.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ClusterSync {
    /// It has no part in it.
    None,
    /// Arrives, and lets those who wait see what was done before.
    Release,
    /// Arrives, and orders nothing.
    Relaxed,
    /// Waits until all have arrived, and sees what they did before.
    Wait,
    /// It may arrive and wait any number of times.
    Unknown,
}

/// The module-wide facts that the model rests on.
#[derive(Clone)]
pub(crate) struct ModuleFacts {
    pub(crate) uses: Arc<BarrierUse>,
    pub(crate) summaries: Arc<Summaries>,
    pub(crate) exposed: Arc<Exposed>,
    pub(crate) clusters: Arc<ClusterUse>,
}

impl ModuleFacts {
    /// To be asked for before the pass runs.
    pub(crate) fn need(needs: &mut Needs, traps: Traps) {
        // The others are computed from it.
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

/// Tells the hazards of one function's instructions.
pub(crate) struct Model<'a> {
    target: &'a dyn Target,
    effects: InstEffects<'a>,
    facts: ModuleFacts,
    cx: ValueContext<'a>,
    dominators: Arc<Dominators>,
    overlap: Overlap<'a>,
    bounds: LaunchBounds,
    in_cluster: bool,
    /// What shows that in the function itself.
    cluster_sign: Option<Inst>,
    /// All accesses are taken for accesses of any memory.
    blind: bool,
    calls: Calls,
    /// Blocks that end the launch with an error: nothing in them counts.
    doomed: Doomed,
    /// The forms of accesses, where those were asked for.
    forms: FxHashMap<Inst, FormId>,
    /// The hazards of all instructions without forms, if they were found out once and for all.
    known: OnceCell<KnownHazards>,
}

/// What a model is made for.
#[derive(Clone)]
pub(crate) struct Frame<'f> {
    pub(crate) facts: &'f ModuleFacts,
    pub(crate) promises: Promises,
    /// What holds for all launches, promises included.
    pub(crate) bounds: LaunchBounds,
    /// Whether callers may run in a cluster.
    pub(crate) in_cluster: bool,
    /// Whether all accesses are to be taken for accesses of any memory.
    pub(crate) blind: bool,
}

impl<'a> Model<'a> {
    /// For `func` as it is now.
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
        let overlap = Overlap::new(env, values, exposed, only_launched, frame.promises);
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

    /// The same with values that are the same for all threads whenever they are used.
    pub(crate) fn with_fixed(self, fixed: Fixed) -> Model<'a> {
        Model { overlap: self.overlap.with_fixed(fixed), ..self }
    }

    /// Threads that are tried, of the function as it is now.
    pub(crate) fn samples<'s>(&'s self, func: &'s Function, cycles: &'s Cycles) -> Samples<'s> {
        let values = Values::new(&self.cx, func);
        Samples::new(func, values, &self.effects, &self.dominators, cycles, &self.shape())
    }

    /// Whether a block ends the launch with an error, so that nothing in it counts.
    pub(crate) fn is_doomed(&self, block: Block) -> bool {
        self.doomed.contains(block)
    }

    fn is_in_doomed(&self, func: &Function, inst: Inst) -> bool {
        func.block_of(inst).is_some_and(|block| self.is_doomed(block))
    }

    /// Whether the kernel may run in a cluster of CTAs, as far as can be seen.
    pub(crate) fn in_cluster(&self) -> bool {
        self.in_cluster
    }

    /// The first instruction that shows it; `None` when that is not in the function.
    pub(crate) fn cluster_sign(&self) -> Option<Inst> {
        self.cluster_sign
    }

    /// Whether only a cluster makes others see an access.
    pub(crate) fn is_seen_in_cluster_only(&self, access: &Access) -> bool {
        self.in_cluster && !self.overlap.is_seen_beyond_cta(&access.place, false)
    }

    /// Why two accesses are in nobody's way, if they would be in the same place.
    pub(crate) fn apart(&self, above: &Hazard, below: &Hazard) -> Option<Separation> {
        above.separation(below, &self.overlap, self.in_cluster)
    }

    /// Kinds of memory that hold a place, and all that it may meet there. What others may know of the
    /// stack is met by any pointer.
    pub(crate) fn memory_of(&self, place: &Place) -> Memory {
        match place {
            Place::Parts(parts) if parts.iter().any(|p| matches!(p.object, Object::Stack(_))) => {
                Memory::ALL
            }
            _ => self.overlap.memory(place),
        }
    }

    /// Why a barrier between two hazards is needed, if it is.
    pub(crate) fn conflict(&self, above: &Hazard, below: &Hazard) -> Option<Conflict> {
        above.conflict(below, &self.overlap, self.in_cluster)
    }

    /// What an instruction is to the counting of barriers.
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
                        // Of a library function it is known that it is a barrier, and not that it is no more.
                        true => {
                            let is_own = call.role == Role::Target;
                            Sync::Barrier { removable: is_own && is_plain(func, inst), aligned }
                        }
                        false => Sync::Counted { aligned },
                    }
                }
                // Its arrivals are counted apart from those of full barriers that are free.
                Some(_) => Sync::None,
                None => Sync::MayHoldBarriers,
            };
        }
        match summary.may_hold_barrier() {
            true => Sync::MayHoldBarriers,
            false => Sync::None,
        }
    }

    /// What an instruction is to the barrier of the cluster. Whether all threads of a warp must execute
    /// it together does not matter: all threads arrive and wait one by one in either form.
    pub(crate) fn cluster_sync(&self, func: &Function, inst: Inst) -> ClusterSync {
        let opcode = func.opcode(inst);
        match opcode {
            _ if !opcode.is_call() || self.is_in_doomed(func, inst) => return ClusterSync::None,
            Opcode::Call => {}
            _ => return ClusterSync::Unknown,
        }
        let may_take_part = match self.assembly_text(func, inst) {
            Some(asm) => asm.may_meet_cluster || !asm.barriers.is_empty(),
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

    /// Whether an instruction may wait for other threads of the CTA, in whatever form.
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

    /// Whether a call may end the thread that makes it, or keep it forever.
    pub(crate) fn may_exit(&self, func: &Function, inst: Inst) -> bool {
        if self.is_in_doomed(func, inst) {
            return false;
        }
        let leaving = self.summary(func, inst).leaving;
        let fails = leaving.traps && self.facts.summaries.traps() == Traps::Observed;
        leaving.exits || leaving.stays || fails
    }

    /// The same as [`Self::hazards`] without forms and without the bytes of accesses by instructions. Exhaustive on
    /// purpose: who adds a kind of opcode decides here.
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

    /// An access of one instruction through its operand `n`.
    fn access(&self, func: &Function, inst: Inst, n: usize, how: ModRef) -> SmallVec<[Hazard; 2]> {
        let row = func.inst(inst);
        let (bits, ordering) = (row.bits(), row.strongest_ordering());
        let atomic = ordering != Ordering::NotAtomic;
        let orders = order_events(ordering, bits.sync_scope());
        let volatile = bits.is_volatile();
        let is_plain_load = func.opcode(inst) == Opcode::Load && !atomic && !volatile;
        if is_plain_load && func.attachment(inst, MdKind::INVARIANT_LOAD).is_some() {
            return SmallVec::new();
        }
        let pointer = func.operand(inst, n);
        let place = match self.followed(func, inst, pointer) {
            Some(values) => self.overlap.objects(values, pointer),
            None => self.overlap.lost(Memory::ALL),
        };
        let mut hazards = SmallVec::new();
        let (reads, writes) = (how.reads(), how.writes());
        let access = Access { place, reads, writes, volatile, atomic, form: None };
        if atomic || volatile {
            self.strong(&mut hazards, access, orders);
        } else if !matches!(access.place, Place::Private | Place::Unwritten) {
            hazards.push(Hazard::Access(access));
        }
        hazards
    }

    /// The hazard of an access by an instruction with the bytes that it touches of its object.
    pub(crate) fn with_bytes(&self, func: &Function, inst: Inst, hazard: Hazard) -> Hazard {
        let Some(pointer) = self.pointer(func, inst) else { return hazard };
        let Some(values) = self.followed(func, inst, pointer) else { return hazard };
        let size = self.access_size(func, inst);
        hazard.map_place(|place| self.overlap.narrowed(place, values, pointer, size))
    }

    /// The same with forms of accesses; hazards of before are other ones.
    pub(crate) fn with_forms(self, forms: FxHashMap<Inst, FormId>) -> Model<'a> {
        Model { forms, ..self }
    }

    /// An access by an instruction, as proofs about threads look at it.
    pub(crate) fn access_site(&self, func: &Function, inst: Inst) -> Option<Site> {
        let pointer = self.pointer(func, inst)?;
        let size = self.access_size(func, inst).filter(|&size| size > 0)?;
        Some(Site { inst, pointer, size })
    }

    /// Whether whoever comes to the second instruction has come to the first one.
    pub(crate) fn dominates(&self, func: &Function, first: Inst, second: Inst) -> bool {
        self.dominators.dominates_inst(func, first, second)
    }

    /// What holds for the blocks of all launches that come here.
    pub(crate) fn shape(&self) -> Shape {
        Shape::new(&self.bounds, self.target.launch_limits())
    }

    /// What holds for all launches that come here.
    pub(crate) fn bounds(&self) -> LaunchBounds {
        self.bounds
    }

    /// An atomic or volatile access: others may learn by it where they can see it, and whatever it
    /// orders.
    fn strong(&self, hazards: &mut SmallVec<[Hazard; 2]>, access: Access, orders: EventSet) {
        let seen = self.overlap.is_seen_beyond_cta(&access.place, self.in_cluster);
        let by_sight = if seen { BOTH } else { EventSet::NONE };
        let events = by_sight.union(orders);
        let kind = if access.atomic { EventSet::ATOMIC } else { EventSet::VOLATILE };
        if !events.is_empty() {
            hazards.push(Hazard::Order(events.union(kind)));
        }
        if !matches!(access.place, Place::Private | Place::Unwritten) {
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
            // As the instruction: it orders accesses, and makes none.
            (Role::Target, SyncKind::Fence(fence)) if fence.proxy == Proxy::Generic => {
                return smallvec![Hazard::Order(summary.events.intersection(WORTH_ORDERING))];
            }
            // Others see nothing of it but when it happens.
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
        // State that no load touches is still seen by whoever else looks at it.
        let traps = self.facts.summaries.traps();
        if !summary.effects.inaccessible.is_none() || may_stay_away(summary, traps) {
            orders = orders.union(EventSet::OBSERVE);
        }
        if summary.events.intersects(EventSet::PARTIAL_BARRIER) {
            orders = orders.union(BOTH);
        }
        if summary.events.intersects(EventSet::ASYNC_WAIT) {
            // Whatever is in flight reads and writes until here, from whichever thread it was started.
            push_access(&mut hazards, self.overlap.lost(Memory::ALL), ModRef::ModRef);
        }
        if !orders.is_empty() {
            hazards.push(Hazard::Order(orders));
        }
        hazards
    }

    /// The end of the thread that makes the call, as a kernel's return is: nobody learns of it but who
    /// waits for all threads, those of the CTA at their next barrier ([`crate::reach`]) and the host at
    /// the end of the grid. In a cluster other CTAs may still be at work in this one's shared memory.
    fn end_of_thread(&self) -> SmallVec<[Hazard; 2]> {
        if self.in_cluster { smallvec![Hazard::Unknown] } else { SmallVec::new() }
    }

    /// An operation on an mbarrier: it accesses the object, and by it others learn of accesses. That the
    /// table has it access more memory is how it says the latter. What *waits* is not among these: it
    /// may wait for copies, wherever they are.
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
        // What asks the value of a state touches none.
        let Some(object) = func.call_args(inst).next().filter(is_pointer) else { return hazards };
        let place = self.place(func, inst, object, Some(MBARRIER_SIZE));
        let orders = events.intersection(WORTH_ORDERING);
        if matches!(op, MbarrierOp::Init | MbarrierOp::Invalidate) {
            hazards.push(Hazard::Order(orders));
            push_access(&mut hazards, place, ModRef::Mod);
        } else {
            let access = Access {
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

    /// The accesses of a call: through its operands and beyond them.
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
        let mut add = |place: Place, how: ModRef| {
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
            // The caller copies it, whatever the callee does with the copy.
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

    fn place(&self, func: &Function, inst: Inst, pointer: Value, size: Option<u64>) -> Place {
        match self.followed(func, inst, pointer) {
            Some(values) => self.overlap.place(values, pointer, size),
            None => self.overlap.lost(Memory::ALL),
        }
    }

    /// What is known of values where an access is made through a pointer, if it is followed at all.
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

/// How many bytes an mbarrier object takes (PTX ISA, "mbarrier").
const MBARRIER_SIZE: u64 = 8;

/// What makes a barrier necessary for whatever others can see.
const WORTH_ORDERING: EventSet =
    EventSet::ORDERING.union(EventSet::CONVERGENCE).union(EventSet::ASYNC_START);

/// Whether the host may see memory as it is while the call runs, since it does not come back: it ends the
/// thread, or may come to where it runs forever. A loop from which there is a way back is taken to be left.
fn may_stay_away(summary: &Summary, traps: Traps) -> bool {
    let leaving = summary.leaving;
    let fails = leaving.traps && traps == Traps::Observed;
    leaving.exits || leaving.unwinds || leaving.stays || fails
}

fn push_access(hazards: &mut SmallVec<[Hazard; 2]>, place: Place, how: ModRef) {
    if how.is_none() || matches!(place, Place::Private | Place::Unwritten) {
        return;
    }
    let (reads, writes) = (how.reads(), how.writes());
    let (volatile, atomic) = (false, false);
    hazards.push(Hazard::Access(Access { place, reads, writes, volatile, atomic, form: None }));
}

/// The type that a load, store or atomic operation moves.
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

/// Whether a barrier is nothing but one: nobody uses its result, and nothing hangs on the call.
fn is_plain(func: &Function, inst: Inst) -> bool {
    let no_bundles = func.call(inst).is_some_and(|call| call.bundles.is_empty());
    let tail = func.inst(inst).bits().tail_kind();
    no_bundles && tail != TailKind::MustTail && !func.has_uses(inst.into())
}
