//! Loads that return one value in all threads that execute them in the same iterations (`agree`).
//!
//! A program without data races gives such a value to a non-atomic, non-volatile load from an address that is the same
//! for all of them, if no instruction orders accesses of different threads between the barriers around the load, on any
//! path of any thread: a write that only some of them see would be unordered with a load of another one. That the
//! address is the same, and that threads reach the barriers together, is trusted.
//!
//! The *interval* of a load is the code that is connected with it with no barrier between, forwards and backwards. It is
//! computed for the barriers that remain before the first deletion of the section.
//!
//! Cost: linear in the intervals, and in the functions that they call.

use std::collections::BTreeSet;

use selvedge_ir::inst::{OpcodeClass, Ordering, SyncScope};
use selvedge_ir::target::{AsmFacts, AsyncOp, Completion, EventSet, IntrinsicFacts, SyncKind};
use selvedge_ir::{Block, Function, Global, Inst, Opcode};

use crate::certificate::Section;
use crate::code::{Callee, Kernel};
use crate::events::{is_annotation, is_volatile};
use crate::paths::Paths;
use crate::refusal::{Fault, Rule};

/// Part of a block between two barriers: the barrier that it begins after, or none at the beginning of the block.
type Segment = (Block, Option<Inst>);

/// The search for the code of intervals.
struct Search<'c, 'm> {
    kernel: &'c Kernel<'m>,
    bounds: [&'c BTreeSet<Inst>; 2],
    paths: &'c Paths<'c, 'm>,
    /// Pairs of a block in which threads may exit and a block in which the other threads then are.
    leave: Vec<(Block, Block)>,
    seen: BTreeSet<Segment>,
    work: Vec<Segment>,
    /// Functions in which no instruction may order accesses of different threads.
    quiet: BTreeSet<Global>,
}

/// Checks that the listed loads of a section agree. `bounds`: the instructions other than calls at which all threads
/// synchronize.
///
/// # Errors
/// A refusal that names the first listed instruction that is not such a load, or the first one in an interval that may
/// synchronize threads.
pub(crate) fn agree(
    kernel: &Kernel<'_>,
    bounds: [&BTreeSet<Inst>; 2],
    paths: &Paths<'_, '_>,
    section: &Section,
) -> Result<(), Fault> {
    let blocks = section.trusted.leave.iter().flat_map(|(from, resumes)| {
        resumes.iter().filter_map(|&to| Some((kernel.block(*from)?, kernel.block(to)?)))
    });
    let leave = blocks.collect();
    let (seen, work, quiet) = (BTreeSet::new(), Vec::new(), BTreeSet::new());
    let mut search = Search { kernel, bounds, paths, leave, seen, work, quiet };
    for &n in &section.agree {
        let is_load = |&inst: &Inst| is_ordinary_load(kernel, inst);
        let Some(load) = kernel.inst(n).filter(is_load) else {
            let what = format!("instruction {n} is not an ordinary load");
            return Err(Fault::refused(Rule::LoadsAgree, what));
        };
        search.interval_of(load).map_err(|what| {
            Fault::refused(Rule::LoadsAgree, format!("load {n}: in its interval, {what}"))
        })?;
    }
    Ok(())
}

fn is_ordinary_load(kernel: &Kernel<'_>, inst: Inst) -> bool {
    let (func, row) = (kernel.func, kernel.func.inst(inst));
    match func.opcode(inst) {
        Opcode::Load => {
            row.strongest_ordering() == Ordering::NotAtomic && !row.bits().is_volatile()
        }
        Opcode::Call => match kernel.callee(func, inst) {
            Callee::Assembly(asm) => {
                let facts = kernel.whole.assembly(asm);
                let is_read = matches!(facts.accesses.as_slice(), [one] if one.is_plain_read());
                facts.is_understood && is_read
            }
            _ => false,
        },
        _ => false,
    }
}

impl Search<'_, '_> {
    /// Checks the interval of an instruction, unless that was done.
    fn interval_of(&mut self, inst: Inst) -> Result<(), String> {
        let func = self.kernel.func;
        let Some(block) = func.block_of(inst) else { return Ok(()) };
        self.add((block, self.last_bound(func.prev_inst(inst))));
        while let Some(segment) = self.work.pop() {
            self.segment(segment)?;
        }
        Ok(())
    }

    fn add(&mut self, segment: Segment) {
        if self.kernel.cfg.is_reachable(segment.0) && self.seen.insert(segment) {
            self.work.push(segment);
        }
    }

    fn is_bound(&self, inst: Inst) -> bool {
        self.bounds.iter().any(|bounds| bounds.contains(&inst))
    }

    /// The last segment of a block.
    fn last_of(&self, block: Block) -> Segment {
        (block, self.last_bound(self.kernel.func.last_inst(block)))
    }

    /// The last barrier in a block, from an instruction backwards.
    fn last_bound(&self, from: Option<Inst>) -> Option<Inst> {
        let back = |&inst: &Inst| self.kernel.func.prev_inst(inst);
        std::iter::successors(from, back).find(|&inst| self.is_bound(inst))
    }

    /// Checks a segment, and adds those that are connected with it.
    fn segment(&mut self, (block, after): Segment) -> Result<(), String> {
        let func = self.kernel.func;
        if self.paths.is_doomed(block) {
            return Ok(());
        }
        if after.is_none() {
            self.before(block)?;
        }
        let first = match after {
            Some(bound) => func.next_inst(bound),
            None => func.first_inst(block),
        };
        for inst in std::iter::successors(first, |&inst| func.next_inst(inst)) {
            if self.is_bound(inst) {
                return Ok(());
            }
            if may_synchronize(self.kernel, inst, &mut self.quiet) {
                let n = self.kernel.number(inst);
                return Err(format!("instruction {n} may order accesses of different threads"));
            }
        }
        self.behind(block)
    }

    /// Adds the segments before the beginning of a block.
    fn before(&mut self, block: Block) -> Result<(), String> {
        if self.kernel.func.entry() == Some(block) && !self.kernel.is_launch {
            return Err("callers may order accesses of different threads".to_owned());
        }
        let kernel = self.kernel;
        for &from in kernel.cfg.predecessors(block) {
            self.add(self.last_of(from));
        }
        let left: Vec<Block> =
            self.leave.iter().filter(|(_, to)| *to == block).map(|(from, _)| *from).collect();
        left.into_iter().for_each(|from| self.add(self.last_of(from)));
        Ok(())
    }

    /// Adds the segments after the end of a block.
    fn behind(&mut self, block: Block) -> Result<(), String> {
        let kernel = self.kernel;
        let last = kernel.func.terminator(block).map(|last| kernel.func.opcode(last));
        if last == Some(Opcode::Ret) && (!kernel.is_launch || kernel.is_of_cluster) {
            return Err("code after the return may order accesses".to_owned());
        }
        kernel.cfg.successors(block).iter().for_each(|&to| self.add((to, None)));
        let resumes: Vec<Block> =
            self.leave.iter().filter(|(from, _)| *from == block).map(|(_, to)| *to).collect();
        resumes.into_iter().for_each(|to| self.add((to, None)));
        Ok(())
    }
}

/// Whether an instruction of the kernel, or of a function that it calls, may order accesses of different threads.
/// Functions that do not are added to `quiet`, and not searched again; after `true` the set is not used any more.
fn may_synchronize(kernel: &Kernel<'_>, inst: Inst, quiet: &mut BTreeSet<Global>) -> bool {
    let mut callees: Vec<Global> = Vec::new();
    if orders(kernel, (kernel.func, inst), &mut callees) {
        return true;
    }
    while let Some(callee) = callees.pop() {
        let Some(func) = kernel.module.body(callee).filter(|_| quiet.insert(callee)) else {
            continue;
        };
        if func.all_insts().any(|inst| orders(kernel, (func, inst), &mut callees)) {
            return true;
        }
    }
    false
}

/// The same for one instruction; a function of the module that it calls is added to the list.
fn orders<'m>(
    kernel: &Kernel<'m>,
    (func, inst): (&'m Function, Inst),
    callees: &mut Vec<Global>,
) -> bool {
    let row = func.inst(inst);
    match func.opcode(inst).class() {
        OpcodeClass::Branch | OpcodeClass::Alloca | OpcodeClass::Compute => false,
        OpcodeClass::Load | OpcodeClass::Store | OpcodeClass::ReadModifyWrite => {
            row.strongest_ordering() != Ordering::NotAtomic || row.bits().is_volatile()
        }
        OpcodeClass::Fence => row.bits().sync_scope() != SyncScope::SINGLE_THREAD,
        OpcodeClass::Call => match kernel.callee(func, inst) {
            Callee::Intrinsic(name, _) if is_annotation(name) => false,
            Callee::Intrinsic(name, facts) => is_volatile(func, inst, name) || intrinsic(facts),
            Callee::Assembly(asm) => assembly(&kernel.whole.assembly(asm)),
            Callee::Defined(callee) => {
                callees.push(callee);
                false
            }
            Callee::Unknown => true,
        },
        OpcodeClass::CallAndBranch | OpcodeClass::VaArg | OpcodeClass::Exception => true,
    }
}

/// An exchange of registers orders no memory. A copy of `cp.async` is ordered with accesses of its own thread only.
fn intrinsic(facts: &IntrinsicFacts) -> bool {
    let is_of_thread = match facts.sync {
        SyncKind::WarpExchange { .. } => facts.effects.arguments.is_none(),
        SyncKind::Async(AsyncOp::Start(by) | AsyncOp::Commit(by)) => by == Completion::CopyGroup,
        SyncKind::Async(AsyncOp::Wait { completion, .. }) => completion == Completion::CopyGroup,
        SyncKind::Exit => true,
        _ => false,
    };
    let events = facts.sync.events().without(EventSet::OBSERVE);
    !is_of_thread && (!events.is_empty() || !facts.effects.inaccessible.is_none())
}

fn assembly(facts: &AsmFacts) -> bool {
    let is_strong = facts.accesses.iter().any(|access| access.volatile || access.atomic);
    let has_barrier = !facts.barriers.is_empty() || facts.may_use_cluster_barrier;
    if !facts.is_understood || facts.may_call || is_strong || has_barrier {
        return true;
    }
    let copies = [
        EventSet::ASYNC_START.union(EventSet::PUBLISH),
        EventSet::ASYNC_WAIT.union(EventSet::ACQUIRE),
    ];
    let is_exchange = facts.events.contains(EventSet::WARP) && facts.effects.is_none();
    let ignored = if is_exchange { EventSet::WARP } else { EventSet::NONE };
    let events = facts.events.without(ignored.union(EventSet::OBSERVE));
    !events.is_empty() && !copies.contains(&events)
}
