//! The effects of an instruction that other threads may observe. An instruction is without effects only if it is
//! known to be.

use std::collections::{BTreeMap, BTreeSet};

use selvedge_ir::inst::{OpcodeClass, Ordering};
use selvedge_ir::metadata::MdKind;
use selvedge_ir::target::{
    AsmAccess, AsmFacts, EventSet, FnProps, IntrinsicFacts, ModRef, Proxy, SpaceSet, SyncKind,
    Target,
};
use selvedge_ir::{AttrKind, ConstKind, Function, Global, Inst, Opcode, Type, Value, ValueKind};

use crate::code::{Callee, Kernel};
use crate::memory::Memory;
use crate::place::{Place, place, settled};

/// An effect of an instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    /// It accesses memory.
    Access(Access),
    /// It releases or acquires.
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

/// The effects of calling a function of the module.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Summary {
    reads: Memory,
    writes: Memory,
    /// For each argument that it accesses memory through: whether it reads, and whether it writes.
    through: BTreeMap<usize, (bool, bool)>,
    unknown: bool,
}

/// Computes the effects of instructions of a function.
pub(crate) struct Events<'k, 'm> {
    kernel: &'k Kernel<'m>,
    /// Whether launches that trap are excluded.
    traps: bool,
    summaries: BTreeMap<Global, Summary>,
}

const WORTH_ORDERING: EventSet = EventSet::ORDERING
    .union(EventSet::CONVERGENCE)
    .union(EventSet::ASYNC_START)
    .union(EventSet::CLUSTER_BARRIER)
    .union(EventSet::PARTIAL_BARRIER);

impl<'k, 'm> Events<'k, 'm> {
    /// Creates the computation for a function. `traps`: launches that trap are excluded. Cost: linear in the functions
    /// that it calls, times the call depth.
    pub(crate) fn new(kernel: &'k Kernel<'m>, traps: bool) -> Events<'k, 'm> {
        let mut events = Events { kernel, traps, summaries: BTreeMap::new() };
        events.summarise();
        events
    }

    /// The effects of an instruction of the kernel; empty if no thread may observe any.
    pub(crate) fn parts(&self, inst: Inst) -> Vec<Effect> {
        let func = self.kernel.func;
        match func.opcode(inst).class() {
            OpcodeClass::Load => self.access(inst, 0, func.inst(inst).ty(), ModRef::Ref),
            OpcodeClass::Store => {
                self.access(inst, 1, func.value_type(func.operand(inst, 0)), ModRef::Mod)
            }
            OpcodeClass::ReadModifyWrite => {
                self.access(inst, 0, func.value_type(func.operand(inst, 1)), ModRef::ModRef)
            }
            OpcodeClass::Fence => vec![Effect::Order],
            OpcodeClass::Call => self.call(inst),
            OpcodeClass::CallAndBranch | OpcodeClass::VaArg | OpcodeClass::Exception => {
                vec![Effect::Unknown]
            }
            // Other CTAs of a cluster may still access the shared memory of one that exits.
            OpcodeClass::Branch if func.opcode(inst) == Opcode::Ret && self.kernel.is_launch => {
                self.end_of_thread()
            }
            OpcodeClass::Branch | OpcodeClass::Alloca | OpcodeClass::Compute => Vec::new(),
        }
    }

    fn end_of_thread(&self) -> Vec<Effect> {
        if self.kernel.is_of_cluster { vec![Effect::Unknown] } else { Vec::new() }
    }

    fn access(&self, inst: Inst, pointer: usize, ty: Type, how: ModRef) -> Vec<Effect> {
        let Kernel { func, header, .. } = *self.kernel;
        let row = func.inst(inst);
        let (ordering, volatile) = (row.strongest_ordering(), row.bits().is_volatile());
        let atomic = ordering != Ordering::NotAtomic;
        let is_non_atomic_load = func.opcode(inst) == Opcode::Load && !atomic && !volatile;
        if is_non_atomic_load && func.attachment(inst, MdKind::INVARIANT_LOAD).is_some() {
            return Vec::new();
        }
        let layout = header.data_layout.layout_of(&header.types, ty).ok();
        let size = layout.filter(|layout| !layout.scalable).map(|layout| layout.store_size());
        let place = place(self.kernel, func.operand(inst, pointer), (size, inst));
        let is_seen = (atomic || volatile) && place.is_seen_outside(self.kernel);
        let orders = is_seen || atomic && ordering > Ordering::Monotonic;
        let (reads, writes) = (how.reads(), how.writes());
        let mut parts = if orders { vec![Effect::Order] } else { Vec::new() };
        let is_noticed = place != Place::Harmless;
        let access = Access { place, reads, writes, volatile, atomic };
        parts.extend(is_noticed.then_some(Effect::Access(access)));
        parts
    }

    fn call(&self, inst: Inst) -> Vec<Effect> {
        let kernel = self.kernel;
        match kernel.callee(kernel.func, inst) {
            _ if kernel.is_full_barrier(inst) => Vec::new(),
            Callee::Intrinsic(name, facts) => self.intrinsic(inst, name, facts),
            Callee::Defined(callee) => {
                let known = self.summaries.get(&callee);
                known.map_or(vec![Effect::Unknown], |known| self.call_of(inst, known))
            }
            Callee::Assembly(asm) => self.assembly(inst, &kernel.whole.assembly(asm)),
            Callee::Unknown => vec![Effect::Unknown],
        }
    }

    /// The effects of a call of a function of the module.
    fn call_of(&self, inst: Inst, summary: &Summary) -> Vec<Effect> {
        if summary.unknown {
            return vec![Effect::Unknown];
        }
        let (volatile, atomic) = (false, false);
        let beyond = [(summary.reads, (true, false)), (summary.writes, (false, true))];
        let beyond = beyond.map(|(memory, how)| (settled(Place::Lost(memory)), how));
        let through = summary.through.iter().map(|(&n, &how)| {
            let argument = self.kernel.func.call_args(inst).nth(n);
            (argument.map_or(ANYTHING, |value| place(self.kernel, value, (None, inst))), how)
        });
        let all = beyond.into_iter().chain(through);
        let noticed = all.filter(|(place, _)| *place != Place::Harmless);
        let part = |(place, (reads, writes))| {
            Effect::Access(Access { place, reads, writes, volatile, atomic })
        };
        noticed.map(part).collect()
    }

    /// The effects of assembly, from the facts that the table derives from its text.
    fn assembly(&self, inst: Inst, facts: &AsmFacts) -> Vec<Effect> {
        let strange = EventSet::ASYNC_WAIT.union(EventSet::BARRIER);
        let is_understood =
            facts.is_understood && !facts.may_call && !facts.events.intersects(strange);
        if !is_understood || !facts.barriers.is_empty() {
            return vec![Effect::Unknown];
        }
        let mut parts = if facts.may_exit { self.end_of_thread() } else { Vec::new() };
        let mut orders = facts.events.intersects(WORTH_ORDERING) || facts.may_loop;
        orders |= !facts.effects.inaccessible.is_none() || !facts.effects.arguments.is_none();
        orders |= facts.may_trap && !self.traps;
        for access in &facts.accesses {
            let place = self.place_of_assembly(inst, access);
            let AsmAccess { reads, writes, volatile, atomic, .. } = *access;
            if place != Place::Harmless {
                orders |= (volatile || atomic) && place.is_seen_outside(self.kernel);
                parts.push(Effect::Access(Access { place, reads, writes, volatile, atomic }));
            }
        }
        parts.extend(orders.then_some(Effect::Order));
        parts
    }

    /// The place that assembly accesses: the target of its operand, if that is a pointer into the accessed space or
    /// such a pointer as an integer. Without a size, any bytes there.
    fn place_of_assembly(&self, inst: Inst, access: &AsmAccess) -> Place {
        let func = self.kernel.func;
        let operand = access.address.and_then(|n| func.call_args(inst).nth(n.into()));
        let pointer = operand.map(|value| match value.as_inst() {
            Some(cast) if func.opcode(cast) == Opcode::PtrToInt => func.operand(cast, 0),
            _ => value,
        });
        let leads_there = |pointer: &Value| match self.kernel.space_of(*pointer) {
            Some(0) => access.spaces.is_all() || access.spaces == SpaceSet::of(&[1]),
            Some(space) => !access.spaces.is_all() && access.spaces.contains(space),
            None => false,
        };
        match pointer.filter(leads_there) {
            Some(pointer) => place(self.kernel, pointer, (access.size, inst)),
            None => settled(Place::Lost(self.memory(access.spaces))),
        }
    }

    fn intrinsic(&self, inst: Inst, name: &str, facts: &IntrinsicFacts) -> Vec<Effect> {
        if is_annotation(name) {
            return Vec::new();
        }
        match facts.sync {
            SyncKind::WarpExchange { .. } if facts.effects.arguments.is_none() => {
                return Vec::new();
            }
            SyncKind::Fence(fence) if fence.proxy == Proxy::Generic => return vec![Effect::Order],
            SyncKind::Sleep => return vec![Effect::Order],
            SyncKind::Exit => return self.end_of_thread(),
            SyncKind::Opaque => return vec![Effect::Unknown],
            _ => {}
        }
        let events = facts.sync.events();
        if events.intersects(EventSet::ASYNC_WAIT) || is_volatile(self.kernel.func, inst, name) {
            return vec![Effect::Unknown];
        }
        let mut parts = self.accesses(inst, facts, events);
        let stays_away = !facts.props.contains(FnProps::NOUNWIND);
        let is_ordering = events.intersects(WORTH_ORDERING)
            || facts.publishes_or_acquires()
            || !facts.effects.inaccessible.is_none();
        parts.extend((is_ordering || stays_away).then_some(Effect::Order));
        parts
    }

    /// The accesses of an intrinsic, through its operands and others.
    fn accesses(&self, inst: Inst, facts: &IntrinsicFacts, events: EventSet) -> Vec<Effect> {
        let Kernel { func, header, .. } = *self.kernel;
        let (volatile, atomic) =
            (events.intersects(EventSet::VOLATILE), events.intersects(EventSet::ATOMIC));
        let mut parts = Vec::new();
        let mut add = |place: Place, how: ModRef| {
            let (reads, writes) = (how.reads(), how.writes());
            if place != Place::Harmless && !how.is_none() {
                parts.push(Effect::Access(Access { place, reads, writes, volatile, atomic }));
            }
        };
        for (n, value) in func.call_args(inst).enumerate() {
            let how = facts.access(n);
            let is_unchanging = facts.reads_invariant && how == ModRef::Ref;
            if header.types.is_ptr_or_vector(func.value_type(value)) && !is_unchanging {
                let is_one = self.kernel.space_of(value).is_some();
                let place = if is_one { place(self.kernel, value, (None, inst)) } else { ANYTHING };
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

    /// Computes the summaries of the functions that the kernel may call, as a fixpoint.
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
        self.summaries = reached.iter().map(|&callee| (callee, Summary::NOTHING)).collect();
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for &callee in reached.iter().rev() {
                let Some(func) = self.kernel.module.body(callee) else { continue };
                let new = func
                    .all_insts()
                    .fold(self.copies(callee), |all, inst| all.union(self.in_callee(func, inst)));
                changed |= self.summaries.insert(callee, new.clone()) != Some(new);
            }
        }
    }

    /// The effects of a call before the callee begins: arguments that are passed by value are read.
    fn copies(&self, callee: Global) -> Summary {
        let header = self.kernel.header;
        let n_args = self.kernel.module.body(callee).map_or(0, |func| func.args().count());
        let attrs = header.function(callee).map(|decl| header.attrs.list_data(decl.attrs));
        let is_copied =
            |n: &usize| attrs.is_none_or(|list| header.attrs.has(list.param(*n), AttrKind::ByVal));
        let through = (0..n_args).filter(is_copied).map(|n| (n, (true, false)));
        Summary { through: through.collect(), ..Summary::NOTHING }
    }

    /// The effects of an instruction of a callee. Accesses are reduced to kinds of memory.
    fn in_callee(&self, func: &'m Function, inst: Inst) -> Summary {
        let row = func.inst(inst);
        let unknown = row.bits().is_volatile() || row.strongest_ordering() != Ordering::NotAtomic;
        let through = |n: usize, how| self.through(func, func.operand(inst, n), how, unknown);
        match func.opcode(inst).class() {
            OpcodeClass::Load => through(0, (true, false)),
            OpcodeClass::Store => through(1, (false, true)),
            OpcodeClass::Branch | OpcodeClass::Alloca | OpcodeClass::Compute => Summary::NOTHING,
            // Barriers of a callee only order, so they are omitted; the accesses that they order are not.
            OpcodeClass::Call if self.kernel.is_full_barrier_of(func, inst) => Summary::NOTHING,
            OpcodeClass::Call => match self.kernel.callee(func, inst) {
                Callee::Intrinsic(name, _) if is_annotation(name) => Summary::NOTHING,
                Callee::Intrinsic(name, _) if is_volatile(func, inst, name) => Summary::UNKNOWN,
                Callee::Intrinsic(_, facts) => of_facts(facts),
                Callee::Defined(callee) => {
                    let known = self.summaries.get(&callee);
                    known.map_or(Summary::UNKNOWN, |known| self.nested(func, inst, known))
                }
                _ => Summary::UNKNOWN,
            },
            _ => Summary::UNKNOWN,
        }
    }

    /// The effects of a call in a callee.
    fn nested(&self, func: &Function, inst: Inst, summary: &Summary) -> Summary {
        let own = Summary { through: BTreeMap::new(), ..summary.clone() };
        summary.through.iter().fold(own, |all, (&n, &how)| {
            let argument = func.call_args(inst).nth(n);
            let passed = argument.map(|value| self.through(func, value, how, false));
            all.union(passed.unwrap_or(Summary::UNKNOWN))
        })
    }

    /// The effects of an access of a callee through a pointer.
    fn through(
        &self,
        func: &Function,
        pointer: Value,
        (reads, writes): (bool, bool),
        unknown: bool,
    ) -> Summary {
        let (memory, base) = based_on(self.kernel, func, pointer);
        let argument = base.and_then(|base| func.args().position(|arg| Value::from(arg) == base));
        let memory = |is_done| if is_done { memory } else { Memory::NONE };
        match argument {
            Some(n) => {
                let through = BTreeMap::from([(n, (reads, writes))]);
                Summary { through, unknown, ..Summary::NOTHING }
            }
            None => Summary {
                reads: memory(reads),
                writes: memory(writes),
                unknown,
                ..Summary::NOTHING
            },
        }
    }
}

const ANYTHING: Place = Place::Lost(Memory::ALL);

fn of_facts(facts: &IntrinsicFacts) -> Summary {
    let is_quiet = facts.sync == SyncKind::None
        && facts.effects.inaccessible.is_none()
        && !facts.publishes_or_acquires()
        && facts.props.contains(FnProps::NOUNWIND);
    let memory = |accesses: bool| if accesses { Memory::ALL } else { Memory::NONE };
    match is_quiet {
        true => Summary {
            reads: memory(facts.effects.reads_anything()),
            writes: memory(facts.effects.writes_anything()),
            ..Summary::NOTHING
        },
        false => Summary::UNKNOWN,
    }
}

impl Summary {
    const NOTHING: Summary = Summary {
        reads: Memory::NONE,
        writes: Memory::NONE,
        through: BTreeMap::new(),
        unknown: false,
    };
    const UNKNOWN: Summary = Summary {
        reads: Memory::ALL,
        writes: Memory::ALL,
        through: BTreeMap::new(),
        unknown: true,
    };

    fn union(mut self, other: Summary) -> Summary {
        for (n, (reads, writes)) in other.through {
            let how = self.through.entry(n).or_default();
            *how = (how.0 || reads, how.1 || writes);
        }
        Summary {
            through: self.through,
            reads: self.reads.union(other.reads),
            writes: self.writes.union(other.writes),
            unknown: self.unknown || other.unknown,
        }
    }
}

/// Maximum number of steps from a pointer of a callee to its base.
const MAX_STEPS: usize = 64;

/// The kinds of memory that a pointer of a callee may point into, from the address spaces of the pointer and of all
/// pointers that it is computed from through `getelementptr` and casts; and its base, if that was reached.
fn based_on(kernel: &Kernel<'_>, func: &Function, pointer: Value) -> (Memory, Option<Value>) {
    let (mut memory, mut value) = (Memory::ALL, pointer);
    for _ in 0..MAX_STEPS {
        let space = kernel.header.types.ptr_space(func.value_type(value));
        let own = space.map_or(Memory::ALL, |space| Memory::of(kernel.target.space_kind(space)));
        // The pointer was cast to a kind of memory that it does not point into: nothing may be concluded.
        let both = memory.intersection(own);
        memory = if both.is_empty() { return (memory, None) } else { both };
        let is_address = |opcode| {
            matches!(opcode, Opcode::GetElementPtr | Opcode::AddrSpaceCast | Opcode::BitCast)
        };
        let from = match value.kind() {
            ValueKind::Inst(inst) if func.opcode(inst) == Opcode::Alloca => {
                let own = if kernel.target.has_private_stack() { Memory::NONE } else { memory };
                return (own, None);
            }
            ValueKind::Inst(inst) if is_address(func.opcode(inst)) => Some(func.operand(inst, 0)),
            ValueKind::Const(c) => match func.constant(c).kind() {
                ConstKind::Expr(expr) if is_address(expr.opcode) => {
                    expr.operands.first().map(|&c| Value::from(c))
                }
                _ => None,
            },
            _ => None,
        };
        match from {
            Some(from) => value = from,
            None => return (memory, Some(value)),
        }
    }
    (memory, None)
}

/// Whether a memory copy or fill may be volatile.
pub(crate) fn is_volatile(func: &Function, inst: Inst, name: &str) -> bool {
    let kinds = ["llvm.memcpy.", "llvm.memmove.", "llvm.memset."];
    let flag = func.call_args(inst).nth(3).and_then(|flag| func.as_int(flag));
    kinds.iter().any(|kind| name.starts_with(kind))
        && !name.contains(".element.unordered.atomic.")
        && flag.is_none_or(|flag| flag.to_u64() != Some(0))
}

/// Whether an intrinsic of LLVM is only an annotation.
pub(crate) fn is_annotation(name: &str) -> bool {
    name.starts_with("llvm.dbg.")
        || name.starts_with("llvm.lifetime.")
        || matches!(name, "llvm.assume" | "llvm.experimental.noalias.scope.decl")
}
