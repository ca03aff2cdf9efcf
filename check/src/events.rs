//! What an instruction does that other threads may notice. Whatever is not known to be harmless is named.

use std::collections::{BTreeMap, BTreeSet};

use selvedge_ir::inst::{OpcodeClass, Ordering};
use selvedge_ir::metadata::MdKind;
use selvedge_ir::target::{
    EventSet, FnProps, IntrinsicFacts, ModRef, Proxy, SpaceSet, SyncKind, Target,
};
use selvedge_ir::{Function, Global, Inst, Opcode, Type};

use crate::code::{Callee, Kernel};
use crate::memory::Memory;
use crate::place::{Place, place, settled};

/// Something that an instruction does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// It accesses memory.
    Access(Access),
    /// It lets others learn of accesses, or learns of theirs.
    Order,
    /// It may do anything.
    Unknown,
}

/// An access.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Access {
    pub(crate) place: Place,
    pub(crate) reads: bool,
    pub(crate) writes: bool,
    pub(crate) volatile: bool,
    pub(crate) atomic: bool,
}

/// What a function of the module does when it is called.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Summary {
    reads: bool,
    writes: bool,
    orders: bool,
    unknown: bool,
}

/// Tells what instructions of a kernel do.
pub(crate) struct Events<'k, 'm> {
    kernel: &'k Kernel<'m>,
    summaries: BTreeMap<Global, Summary>,
}

const WORTH_ORDERING: EventSet = EventSet::ORDERING
    .union(EventSet::CONVERGENCE)
    .union(EventSet::ASYNC_START)
    .union(EventSet::CLUSTER_BARRIER)
    .union(EventSet::PARTIAL_BARRIER);

impl<'k, 'm> Events<'k, 'm> {
    /// For a kernel. Cost: linear in what it calls, times the depth of calls.
    pub(crate) fn new(kernel: &'k Kernel<'m>) -> Events<'k, 'm> {
        let mut events = Events { kernel, summaries: BTreeMap::new() };
        events.summarise();
        events
    }

    /// What an instruction of the kernel does; nothing if nobody may notice.
    pub(crate) fn parts(&self, inst: Inst) -> Vec<Part> {
        let func = self.kernel.func;
        match func.opcode(inst).class() {
            OpcodeClass::Load => self.access(inst, 0, func.inst(inst).ty(), ModRef::Ref),
            OpcodeClass::Store => {
                self.access(inst, 1, func.value_type(func.operand(inst, 0)), ModRef::Mod)
            }
            OpcodeClass::ReadModifyWrite => {
                self.access(inst, 0, func.value_type(func.operand(inst, 1)), ModRef::ModRef)
            }
            OpcodeClass::Fence => vec![Part::Order],
            OpcodeClass::Call => self.call(inst),
            OpcodeClass::CallAndBranch | OpcodeClass::VaArg | OpcodeClass::Exception => {
                vec![Part::Unknown]
            }
            OpcodeClass::Branch | OpcodeClass::Alloca | OpcodeClass::Compute => Vec::new(),
        }
    }

    fn access(&self, inst: Inst, pointer: usize, ty: Type, how: ModRef) -> Vec<Part> {
        let Kernel { func, header, .. } = *self.kernel;
        let row = func.inst(inst);
        let (ordering, volatile) = (row.strongest_ordering(), row.bits().is_volatile());
        let atomic = ordering != Ordering::NotAtomic;
        let is_plain_load = func.opcode(inst) == Opcode::Load && !atomic && !volatile;
        if is_plain_load && func.attachment(inst, MdKind::INVARIANT_LOAD).is_some() {
            return Vec::new();
        }
        let layout = header.data_layout.layout_of(&header.types, ty).ok();
        let size = layout.filter(|layout| !layout.scalable).map(|layout| layout.store_size());
        let place = place(self.kernel, func.operand(inst, pointer), size);
        let is_seen = (atomic || volatile) && place.is_seen_outside(self.kernel);
        let orders = is_seen || atomic && ordering > Ordering::Monotonic;
        let (reads, writes) = (how.reads(), how.writes());
        let mut parts = if orders { vec![Part::Order] } else { Vec::new() };
        let is_noticed = place != Place::Harmless;
        let access = Access { place, reads, writes, volatile, atomic };
        parts.extend(is_noticed.then_some(Part::Access(access)));
        parts
    }

    fn call(&self, inst: Inst) -> Vec<Part> {
        let kernel = self.kernel;
        match kernel.callee(kernel.func, inst) {
            _ if kernel.is_full_barrier(inst) => Vec::new(),
            Callee::Intrinsic(name, facts) => self.intrinsic(inst, name, facts),
            Callee::Defined(callee) => {
                let known = self.summaries.get(&callee).copied();
                known.map_or(vec![Part::Unknown], Summary::parts)
            }
            Callee::Assembly(asm) => {
                let facts = kernel.target.assembly(asm);
                let is_quiet = facts.is_read
                    && facts.barriers.is_empty()
                    && !(facts.may_exit || facts.may_trap || facts.may_loop || facts.may_call)
                    && facts.events.is_empty()
                    && facts.effects.is_none();
                if is_quiet { Vec::new() } else { vec![Part::Unknown] }
            }
            Callee::Failure | Callee::Library | Callee::Unknown => vec![Part::Unknown],
        }
    }

    fn intrinsic(&self, inst: Inst, name: &str, facts: &IntrinsicFacts) -> Vec<Part> {
        if is_annotation(name) {
            return Vec::new();
        }
        match facts.sync {
            SyncKind::WarpExchange { .. } if facts.effects.arguments.is_none() => {
                return Vec::new();
            }
            SyncKind::Fence(fence) if fence.proxy == Proxy::Generic => return vec![Part::Order],
            SyncKind::Sleep => return vec![Part::Order],
            // The end of a thread is as quiet as a return, where there are no clusters.
            SyncKind::Exit => return Vec::new(),
            SyncKind::Opaque => return vec![Part::Unknown],
            _ => {}
        }
        let events = facts.sync.events();
        if events.intersects(EventSet::ASYNC_WAIT) || is_volatile(self.kernel.func, inst, name) {
            return vec![Part::Unknown];
        }
        let mut parts = self.accesses(inst, facts, events);
        let stays_away = !facts.props.contains(FnProps::NOUNWIND);
        let is_ordering = events.intersects(WORTH_ORDERING)
            || facts.publishes_or_acquires()
            || !facts.effects.inaccessible.is_none();
        parts.extend((is_ordering || stays_away).then_some(Part::Order));
        parts
    }

    /// The accesses of an intrinsic through its operands, and beyond them.
    fn accesses(&self, inst: Inst, facts: &IntrinsicFacts, events: EventSet) -> Vec<Part> {
        let Kernel { func, header, .. } = *self.kernel;
        let (volatile, atomic) =
            (events.intersects(EventSet::VOLATILE), events.intersects(EventSet::ATOMIC));
        let mut parts = Vec::new();
        let mut add = |place: Place, how: ModRef| {
            let (reads, writes) = (how.reads(), how.writes());
            if place != Place::Harmless && !how.is_none() {
                parts.push(Part::Access(Access { place, reads, writes, volatile, atomic }));
            }
        };
        for (n, value) in func.call_args(inst).enumerate() {
            let how = facts.access(n);
            let is_unchanging = facts.reads_invariant && how == ModRef::Ref;
            if header.types.is_ptr_or_vector(func.value_type(value)) && !is_unchanging {
                let is_one = self.kernel.space_of(value).is_some();
                let place = if is_one { place(self.kernel, value, None) } else { ANYTHING };
                add(place, how);
            }
        }
        let beyond = [(facts.effects.reads, ModRef::Ref), (facts.effects.writes, ModRef::Mod)];
        for (spaces, how) in beyond {
            if !spaces.is_empty() {
                add(settled(Place::Lost(self.memory(spaces))), how);
            }
        }
        parts
    }

    fn memory(&self, spaces: SpaceSet) -> Memory {
        let within = (0..64).filter(|&space| spaces.contains(space));
        let kinds = within.map(|space| Memory::of(self.kernel.target.space_kind(space)));
        kinds.fold(Memory::NONE, Memory::union)
    }

    /// Sums up what the functions that the kernel may call do, until nothing is added.
    fn summarise(&mut self) {
        let mut reached: Vec<Global> = Vec::new();
        let mut seen = BTreeSet::new();
        let mut work = vec![self.kernel.func];
        while let Some(func) = work.pop() {
            for inst in func.all_insts().filter(|&inst| func.opcode(inst).is_call()) {
                if let Callee::Defined(callee) = self.kernel.callee(func, inst)
                    && seen.insert(callee)
                {
                    reached.push(callee);
                    work.extend(self.kernel.module.body(callee));
                }
            }
        }
        self.summaries = reached.iter().map(|&callee| (callee, Summary::default())).collect();
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for &callee in reached.iter().rev() {
                let Some(func) = self.kernel.module.body(callee) else { continue };
                let new = func
                    .all_insts()
                    .fold(Summary::default(), |all, inst| all.union(self.in_callee(func, inst)));
                changed |= self.summaries.insert(callee, new) != Some(new);
            }
        }
    }

    /// What an instruction of a callee does; where it accesses memory is not followed.
    fn in_callee(&self, func: &'m Function, inst: Inst) -> Summary {
        let row = func.inst(inst);
        let access = |reads, writes| {
            let strong =
                row.bits().is_volatile() || row.strongest_ordering() != Ordering::NotAtomic;
            Summary { reads, writes, orders: false, unknown: strong }
        };
        match func.opcode(inst).class() {
            OpcodeClass::Load => access(true, false),
            OpcodeClass::Store => access(false, true),
            OpcodeClass::Branch | OpcodeClass::Alloca | OpcodeClass::Compute => Summary::default(),
            OpcodeClass::Call => match self.kernel.callee(func, inst) {
                Callee::Intrinsic(name, _) if is_annotation(name) => Summary::default(),
                Callee::Intrinsic(name, _) if is_volatile(func, inst, name) => Summary::UNKNOWN,
                Callee::Intrinsic(_, facts) => of_facts(facts),
                Callee::Defined(callee) => {
                    self.summaries.get(&callee).copied().unwrap_or(Summary::UNKNOWN)
                }
                _ => Summary::UNKNOWN,
            },
            _ => Summary::UNKNOWN,
        }
    }
}

const ANYTHING: Place = Place::Lost(Memory::ALL);

fn of_facts(facts: &IntrinsicFacts) -> Summary {
    let is_quiet = facts.sync == SyncKind::None
        && facts.effects.inaccessible.is_none()
        && !facts.publishes_or_acquires()
        && facts.props.contains(FnProps::NOUNWIND);
    match is_quiet {
        true => Summary {
            reads: facts.effects.reads_anything(),
            writes: facts.effects.writes_anything(),
            ..Summary::default()
        },
        false => Summary::UNKNOWN,
    }
}

impl Summary {
    const UNKNOWN: Summary = Summary { reads: true, writes: true, orders: true, unknown: true };

    fn union(self, other: Summary) -> Summary {
        Summary {
            reads: self.reads || other.reads,
            writes: self.writes || other.writes,
            orders: self.orders || other.orders,
            unknown: self.unknown || other.unknown,
        }
    }

    fn parts(self) -> Vec<Part> {
        let Summary { reads, writes, orders, unknown } = self;
        if unknown {
            return vec![Part::Unknown];
        }
        let (volatile, atomic) = (false, false);
        let access = Access { place: ANYTHING, reads, writes, volatile, atomic };
        let access = (reads || writes).then_some(Part::Access(access));
        access.into_iter().chain(orders.then_some(Part::Order)).collect()
    }
}

/// Whether a copy or fill may be volatile.
fn is_volatile(func: &Function, inst: Inst, name: &str) -> bool {
    let kinds = ["llvm.memcpy.", "llvm.memmove.", "llvm.memset."];
    let flag = func.call_args(inst).nth(3).and_then(|flag| func.as_int(flag));
    kinds.iter().any(|kind| name.starts_with(kind))
        && !name.contains(".element.unordered.atomic.")
        && flag.is_none_or(|flag| flag.to_u64() != Some(0))
}

/// Whether an intrinsic of LLVM's only tells a compiler something.
fn is_annotation(name: &str) -> bool {
    name.starts_with("llvm.dbg.")
        || name.starts_with("llvm.lifetime.")
        || matches!(name, "llvm.assume" | "llvm.experimental.noalias.scope.decl")
}
