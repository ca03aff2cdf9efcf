//! Queries that only explanations use: what an instruction is, and what its address depends on.

use rustc_hash::FxHashSet;
use selvedge_analysis::value::{Address, Values};
use selvedge_analysis::{InstEffects, Role};
use selvedge_ir::target::{EventSet, RangeRule, SyncKind};
use selvedge_ir::{Function, Inst, ModuleHeader, Opcode, Value, ValueKind};

use super::{BOTH, Model, inline_asm};
use crate::barriers::barrier_id;

/// Maximum number of values that are visited for the sources of an index.
const MAX_SOURCES: usize = 256;

/// The kind of an instruction that waits for threads, by the facts of the call itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// A full barrier of the CTA whose number no other form uses.
    Full,
    /// The same, in a library function that is only declared.
    Library,
    /// A full barrier whose number other forms use.
    SharedNumber,
    /// A barrier of the CTA whose number is not a constant.
    UnknownNumber,
    /// A barrier for some threads of the CTA only.
    Partial,
    /// An arrival without waiting.
    Arrival,
    /// A barrier of the threads of a warp.
    Warp,
    /// A barrier of a cluster.
    Cluster,
}

/// The threads whose accesses an instruction orders.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Among {
    /// The threads of one warp.
    Warp,
    /// All threads of the block.
    Block,
}

/// The values that an address depends on in addition to its base.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// The thread index along these axes; all `false` for lanes and similar registers.
    pub thread: Option<[bool; 3]>,
    /// A load.
    pub load: Option<Inst>,
    /// An argument, by index.
    pub argument: Option<u32>,
    /// A call that does not read a register of the thread or launch.
    pub call: Option<Inst>,
    /// Whether the address may depend on such values; otherwise it is the same for all threads.
    pub varies: bool,
    /// Whether the base itself is unknown.
    pub(crate) lost: bool,
}

impl Model<'_> {
    /// The header of the module that the function is in.
    pub fn header(&self) -> &ModuleHeader {
        self.effects.header()
    }

    /// The kind of waiting of a call, if the target knows one.
    pub fn waiting(&self, func: &Function, inst: Inst) -> Option<Waiting> {
        if func.opcode(inst) != Opcode::Call {
            return None;
        }
        let call = self.effects.call(func, inst);
        let is_own = call.role == Role::Target;
        if !is_own && !matches!(call.facts.sync, SyncKind::Barrier(_)) {
            return None;
        }
        Some(match call.facts.sync {
            SyncKind::Barrier(barrier) => match barrier_id(func, inst, barrier) {
                _ if !barrier.is_full() => {
                    let arrives = matches!(barrier.form, selvedge_ir::target::BarrierForm::Arrive);
                    if arrives { Waiting::Arrival } else { Waiting::Partial }
                }
                None => Waiting::UnknownNumber,
                Some(id) if !self.facts.uses.is_free(func.global(), id) => Waiting::SharedNumber,
                Some(_) if is_own => Waiting::Full,
                Some(_) => Waiting::Library,
            },
            SyncKind::WarpSync { .. } => Waiting::Warp,
            SyncKind::ClusterArrive { .. } | SyncKind::ClusterWait { .. } => Waiting::Cluster,
            _ => return None,
        })
    }

    /// The threads whose accesses a call may order, by waiting for some of them or in its callee. Exchanges of
    /// registers do not order accesses (PTX ISA, "shfl.sync": it specifies no memory ordering, as "bar.warp.sync"
    /// does).
    pub fn may_order(&self, func: &Function, inst: Inst) -> Option<Among> {
        match self.waiting(func, inst) {
            Some(Waiting::Warp) => return Some(Among::Warp),
            Some(_) => return Some(Among::Block),
            None if !func.opcode(inst).is_call() => return None,
            None => {}
        }
        let asm = self.assembly_text(func, inst);
        let events = match &asm {
            Some(asm) => asm.events,
            None => self.summary(func, inst).events,
        };
        let is_exchange = || {
            let sync = self.effects.call(func, inst).facts.sync;
            matches!(sync, SyncKind::WarpExchange { .. })
        };
        let waits = EventSet::BARRIER.union(EventSet::CLUSTER_BARRIER);
        if events.intersects(waits) || asm.is_some_and(|asm| !asm.barriers.is_empty()) {
            return Some(Among::Block);
        }
        (events.intersects(EventSet::WARP) && !is_exchange()).then_some(Among::Warp)
    }

    /// Whether an instruction may publish or acquire accesses without a barrier.
    pub fn may_signal(&self, func: &Function, inst: Inst) -> bool {
        if !func.opcode(inst).is_call() {
            return InstEffects::may_order_others(func, inst);
        }
        let events = match self.assembly_text(func, inst) {
            Some(asm) => asm.events,
            None => self.summary(func, inst).events,
        };
        events.intersects(BOTH.union(EventSet::VOLATILE))
    }

    /// Whether a call starts or waits for asynchronous work.
    pub fn is_asynchronous(&self, func: &Function, inst: Inst) -> bool {
        let work = EventSet::ASYNC_START.union(EventSet::ASYNC_WAIT);
        let events = || self.summary(func, inst).events;
        func.opcode(inst).is_call() && events() != EventSet::ALL && events().intersects(work)
    }

    /// Whether a call is of an intrinsic of the target or of the IR.
    pub fn is_intrinsic(&self, func: &Function, inst: Inst) -> bool {
        self.effects.call(func, inst).role == Role::Target || self.effects.is_intrinsic(func, inst)
    }

    /// Whether a call is inline assembly.
    pub fn is_assembly(func: &Function, inst: Inst) -> bool {
        inline_asm(func, inst).is_some()
    }

    /// Whether a call is inline assembly that was parsed completely.
    pub fn is_read_assembly(&self, func: &Function, inst: Inst) -> bool {
        self.assembly_text(func, inst).is_some_and(|asm| asm.is_understood)
    }

    /// Whether the shape of blocks is fixed (`reqntid`).
    pub fn knows_block_shape(&self) -> bool {
        self.bounds.reqntid.is_some()
    }

    /// The pointer through which a load, store, atomic operation or assembly with one access accesses memory.
    pub fn pointer(&self, func: &Function, inst: Inst) -> Option<Value> {
        if let Some(access) = self.only_access_of_assembly(func, inst) {
            return self.address_in_assembly(func, inst, &access);
        }
        let n = match func.opcode(inst) {
            Opcode::Load | Opcode::CmpXchg | Opcode::AtomicRmw => 0,
            Opcode::Store => 1,
            _ => return None,
        };
        Some(func.operand(inst, n))
    }

    /// The object that an instruction's pointer is based on, as far as it can be followed.
    pub fn base(&self, func: &Function, inst: Inst) -> Option<Value> {
        let pointer = self.pointer(func, inst)?;
        Some(Values::new(&self.cx, func).underlying_object(pointer))
    }

    /// The values that the address of an access depends on.
    pub fn sources(&self, func: &Function, inst: Inst) -> Sources {
        let mut found = Sources::default();
        let Some(pointer) = self.pointer(func, inst) else {
            return Sources { lost: true, varies: true, ..found };
        };
        let values = Values::new(&self.cx, func).with_dominators(&self.dominators).at(inst);
        let address: Address = values.decompose(pointer);
        let is_pointer_step = |value: Value| {
            let opcode = value.as_inst().map(|inst| func.opcode(inst));
            matches!(opcode, Some(Opcode::Phi | Opcode::Select | Opcode::GetElementPtr))
        };
        found.lost = address.capped || is_pointer_step(address.base);
        found.varies = found.lost || !address.terms.is_empty();
        let mut pending: Vec<Value> = address.terms.iter().map(|term| term.index).collect();
        if found.lost {
            pending.push(address.base);
        }
        self.follow(func, pending, &mut found);
        found
    }

    /// Whether a call reads a register that differs between threads: a thread index or a lane.
    pub fn is_thread_number(&self, func: &Function, inst: Inst) -> bool {
        let call = self.effects.call(func, inst);
        let tells_apart = matches!(call.facts.range, RangeRule::ThreadIndex(_) | RangeRule::Lane);
        call.role == Role::Target && tells_apart
    }

    /// Follows values back to their sources.
    fn follow(&self, func: &Function, mut pending: Vec<Value>, found: &mut Sources) {
        let mut seen: FxHashSet<Value> = FxHashSet::default();
        while let Some(value) = pending.pop() {
            if !seen.insert(value) || seen.len() > MAX_SOURCES {
                continue;
            }
            match value.kind() {
                ValueKind::Arg(arg) => {
                    found.argument = found.argument.or(Some(arg.as_u32()));
                }
                ValueKind::Inst(inst) => match func.opcode(inst) {
                    Opcode::Load => found.load = found.load.or(Some(inst)),
                    Opcode::Call => self.follow_call(func, inst, &mut pending, found),
                    _ => pending.extend(func.operands(inst)),
                },
                ValueKind::Const(_) | ValueKind::Block(_) => {}
            }
        }
    }

    fn follow_call(
        &self,
        func: &Function,
        inst: Inst,
        pending: &mut Vec<Value>,
        found: &mut Sources,
    ) {
        let call = self.effects.call(func, inst);
        match call.facts.range {
            RangeRule::ThreadIndex(axis) if call.role == Role::Target => {
                found.thread.get_or_insert([false; 3])[axis.idx()] = true;
            }
            RangeRule::Lane if call.role == Role::Target => {
                found.thread.get_or_insert([false; 3]);
            }
            RangeRule::Unknown => {
                let is_plain =
                    self.effects.is_intrinsic(func, inst) && call.facts.effects.is_none();
                if is_plain && call.role != Role::Target {
                    pending.extend(func.call_args(inst));
                } else {
                    found.call = found.call.or(Some(inst));
                }
            }
            // The value is uniform in the block.
            _ => {}
        }
    }

    /// The name of a call's callee, for users.
    pub fn callee_name(&self, func: &Function, inst: Inst) -> String {
        if inline_asm(func, inst).is_some() {
            return "inline assembly".into();
        }
        match func.called_global(inst) {
            Some(global) => {
                let name = self.effects.header().global(global).name.as_deref().unwrap_or_default();
                format!("`{}`", String::from_utf8_lossy(name))
            }
            None if func.opcode(inst).is_call() => "a function called through a pointer".into(),
            None => format!("`{}`", func.opcode(inst)),
        }
    }

    /// Whether a pointer is based on an array of shared memory that is only declared.
    pub fn is_extern_shared(&self, func: &Function, base: Value) -> bool {
        let header = self.effects.header();
        func.as_global(base).is_some_and(|global| {
            let row = header.global(global);
            let kind = self.target.space_kind(row.addr_space);
            let is_declared = match &row.kind {
                selvedge_ir::GlobalKind::Variable(variable) => variable.init.is_none(),
                _ => false,
            };
            is_declared && kind == selvedge_ir::target::SpaceKind::Shared
        })
    }
}
