//! The effects of the instructions of one function, each by itself or by the summary of its callee.

use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::inst::{OpcodeClass, Ordering, SyncScope};
use selvedge_ir::metadata::MdKind;
use selvedge_ir::target::{
    Effects, EventSet, FnProps, IntrinsicFacts, ModRef, SpaceKind, SpaceSet, SyncKind, Target,
};
use selvedge_ir::{Block, Function, GlobalKind, Inst, Opcode, Value};

use super::{Doomed, FlightEffect, InFlight, Leaving, Stage, Summaries, Summary, Traps};
use crate::effects::{InstEffects, copies_argument, order_events};
use crate::facts::Env;
use crate::value::{ValueContext, Values};

/// How a call may end if only its declared facts are known.
pub(super) fn leaving_of(facts: &IntrinsicFacts, is_opaque: bool) -> Leaving {
    let comes_back = facts.props.contains(FnProps::WILLRETURN);
    let unknown = is_opaque && !comes_back;
    Leaving {
        exits: unknown || facts.sync == SyncKind::Exit,
        traps: unknown || facts.sync == SyncKind::Trap,
        unwinds: !facts.props.contains(FnProps::NOUNWIND),
        runs_on: unknown,
        stays: unknown,
        never_returns: !comes_back || facts.props.contains(FnProps::NORETURN),
    }
}

/// Where the memory of a pointer may be, as visible to a caller of the function.
#[derive(Clone, Copy)]
struct Places {
    through_arguments: bool,
    spaces: SpaceSet,
}

/// Summarises one function.
pub(super) struct Classifier<'a> {
    env: Env<'a>,
    effects: &'a InstEffects<'a>,
    spaces: &'a AliasingSpaces,
    summaries: &'a Summaries,
    func: &'a Function,
    cx: ValueContext<'a>,
    cfg: Cfg,
}

impl<'a> Classifier<'a> {
    pub(super) fn new(
        env: Env<'a>,
        effects: &'a InstEffects<'a>,
        spaces: &'a AliasingSpaces,
        summaries: &'a Summaries,
        func: &'a Function,
    ) -> Classifier<'a> {
        let cx = ValueContext::new(env, func);
        Classifier { env, effects, spaces, summaries, func, cx, cfg: Cfg::compute(func) }
    }

    /// The summary of the function.
    pub(super) fn summarise(&self, stage: Stage) -> Summary {
        let mut all = Summary::NOTHING;
        let mut moves: Vec<(Block, Summary)> = Vec::new();
        // The blocks that return or may end the thread.
        let mut finishing: Vec<Block> = self.returns().collect();
        let doomed = match self.summaries.traps() {
            // Doomed blocks are not known during recursion.
            Traps::Outside if !stage.is_recursive() => {
                Doomed::of(self.func, &self.cfg, Traps::Outside, |inst| self.inst(inst))
            }
            Traps::Outside | Traps::Observed => Doomed::default(),
        };
        if self.func.entry().is_some_and(|entry| doomed.contains(entry)) {
            return Summary::DOOM;
        }
        for &block in self.cfg.reverse_postorder() {
            if doomed.contains(block) {
                all.leaving.traps = true;
                continue;
            }
            for inst in self.func.insts(block) {
                let one = self.inst(inst);
                all.effects = all.effects.union(one.effects);
                all.events = all.events.union(one.events);
                all.leaving = all.leaving.union(one.leaving);
                if one.leaving.exits {
                    finishing.push(block);
                }
                if one.in_flight != Some(FlightEffect::NONE) {
                    moves.push((block, one));
                }
            }
        }
        all.leaving.stays |= stage.has_dead_ends() && self.has_dead_end(finishing, &doomed);
        let has_cycle = self.has_cycle();
        all.leaving.never_returns |= has_cycle | all.leaving.traps;
        all.leaving.runs_on |= has_cycle;
        all.in_flight = FlightEffect::of_code(|at_entry| self.at_return(&moves, at_entry));
        all
    }

    /// The blocks that end with a return.
    fn returns(&self) -> impl Iterator<Item = Block> + '_ {
        self.cfg.reverse_postorder().iter().copied().filter(|&block| {
            let end = self.func.terminator(block);
            end.is_some_and(|end| self.func.opcode(end) == Opcode::Ret)
        })
    }

    /// Whether some block that is not doomed reaches none of these blocks.
    fn has_dead_end(&self, finishing: Vec<Block>, doomed: &Doomed) -> bool {
        let mut finishes: SecondaryMap<Block, bool> = SecondaryMap::new();
        let mut work = finishing;
        while let Some(block) = work.pop() {
            if !std::mem::replace(&mut finishes[block], true) {
                let preds = self.cfg.predecessors(block).iter().copied();
                work.extend(preds.filter(|&pred| self.cfg.is_reachable(pred)));
            }
        }
        let mut blocks = self.cfg.reverse_postorder().iter();
        blocks.any(|&block| !finishes[block] && !doomed.contains(block))
    }

    /// Whether the CFG has a cycle: an edge that does not go forward in reverse postorder.
    fn has_cycle(&self) -> bool {
        self.cfg.reverse_postorder().iter().enumerate().any(|(n, &block)| {
            let succs = self.cfg.successors(block).iter();
            succs.filter_map(|&succ| self.cfg.rpo_number(succ)).any(|to| to as usize <= n)
        })
    }

    /// The work that may be in flight at some `ret` if `at_entry` is in flight at the entry; `None` if no `ret` is
    /// reached, since calls on all paths do not return. A forward dataflow analysis to a fixpoint, over sets of at most
    /// 16 elements that only grow.
    fn at_return(&self, moves: &[(Block, Summary)], at_entry: InFlight) -> Option<InFlight> {
        let mut before: SecondaryMap<Block, Option<InFlight>> = SecondaryMap::new();
        before[*self.cfg.reverse_postorder().first()?] = Some(at_entry);
        let mut first_move: SecondaryMap<Block, u32> = SecondaryMap::with_default(u32::MAX);
        for (n, (block, _)) in moves.iter().enumerate().rev() {
            first_move[*block] = n as u32;
        }
        let behind = |block: Block, state: Option<InFlight>| {
            let rest = moves.get(first_move[block] as usize..).unwrap_or_default();
            let mut own = rest.iter().take_while(|(other, _)| *other == block);
            own.try_fold(state?, |state, (_, one)| Some(one.in_flight?.behind(state)))
        };
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for &block in self.cfg.reverse_postorder() {
                let state = behind(block, before[block]);
                for &succ in self.cfg.successors(block) {
                    let joined = InFlight::join(before[succ], state);
                    changed |= joined != before[succ];
                    before[succ] = joined;
                }
            }
        }
        self.returns().fold(None, |all, block| InFlight::join(all, behind(block, before[block])))
    }

    /// The match is exhaustive, so that a new opcode class requires a decision here.
    fn inst(&self, inst: Inst) -> Summary {
        match self.func.opcode(inst).class() {
            OpcodeClass::Load => self.access(inst, 0, ModRef::Ref),
            OpcodeClass::Store => self.access(inst, 1, ModRef::Mod),
            OpcodeClass::ReadModifyWrite | OpcodeClass::VaArg => {
                self.access(inst, 0, ModRef::ModRef)
            }
            OpcodeClass::Fence => self.fence(inst),
            OpcodeClass::Call | OpcodeClass::CallAndBranch => self.call(inst),
            OpcodeClass::Exception => {
                let leaving = Leaving { unwinds: true, ..Leaving::default() };
                Summary { effects: Effects::ALL, leaving, ..Summary::NOTHING }
            }
            OpcodeClass::Branch | OpcodeClass::Alloca | OpcodeClass::Compute => Summary::NOTHING,
        }
    }

    /// An access through operand `n`.
    fn access(&self, inst: Inst, n: usize, access: ModRef) -> Summary {
        let pointer = self.func.operand(inst, n);
        let row = self.func.inst(inst);
        let is_non_atomic_load = self.func.opcode(inst) == Opcode::Load
            && !row.bits().is_volatile()
            && row.bits().ordering() == Ordering::NotAtomic;
        if is_non_atomic_load && self.func.attachment(inst, MdKind::INVARIANT_LOAD).is_some() {
            return Summary::NOTHING;
        }
        let mut summary =
            Summary { effects: self.effects_through(pointer, access), ..Summary::NOTHING };
        if !row.opcode().is_memory_access() {
            return summary;
        }
        if row.bits().is_volatile() {
            summary.events = summary.events.union(EventSet::VOLATILE);
            summary.effects.inaccessible = ModRef::ModRef;
        }
        let ordering = row.strongest_ordering();
        if ordering != Ordering::NotAtomic {
            summary.events = summary.events.union(EventSet::ATOMIC);
        }
        if !summary.events.is_empty() && self.may_reach_others(pointer) {
            summary.events = summary.events.union(EventSet::PUBLISH).union(EventSet::ACQUIRE);
        }
        self.ordered(summary, ordering, row.bits().sync_scope())
    }

    /// Whether other CTAs or the host may access the memory of a pointer, according to its address space.
    fn may_reach_others(&self, pointer: Value) -> bool {
        let space = self.effects.header().types.ptr_space(self.func.value_type(pointer));
        let kind = self.env.target.zip(space).map(|(target, space)| target.space_kind(space));
        !matches!(kind, Some(SpaceKind::Local | SpaceKind::Shared | SpaceKind::Tensor))
    }

    fn fence(&self, inst: Inst) -> Summary {
        let bits = self.func.inst(inst).bits();
        self.ordered(Summary::NOTHING, bits.ordering(), bits.sync_scope())
    }

    /// Adds the effects of an atomic ordering: it publishes earlier accesses or acquires those of other threads, and
    /// then any memory may have changed.
    fn ordered(&self, summary: Summary, ordering: Ordering, scope: SyncScope) -> Summary {
        if ordering <= Ordering::Monotonic {
            return summary;
        }
        let events = order_events(ordering, scope);
        Summary { effects: Effects::ALL, events: summary.events.union(events), ..summary }
    }

    fn call(&self, inst: Inst) -> Summary {
        let mut summary = self.summaries.call(self.effects, self.func, inst);
        let through = summary.effects.arguments;
        summary.effects.arguments = ModRef::None;
        let facts = self.effects.call(self.func, inst).facts;
        let types = &self.effects.header().types;
        // Bundle operands may be dereferenced as well; access facts are indexed by argument only.
        let n_args = self.func.call_args(inst).len();
        for (n, value) in self.func.operands(inst).enumerate() {
            let is_callee = n + 1 == self.func.n_operands(inst);
            if is_callee || !types.is_ptr_or_vector(self.func.value_type(value)) {
                continue;
            }
            let access = if n < n_args { facts.access(n).intersection(through) } else { through };
            let copied = copies_argument(self.effects.header(), self.func, inst, n);
            let access = access.union(ModRef::new(copied, false));
            summary.effects = summary.effects.union(self.effects_through(value, access));
        }
        summary
    }

    fn effects_through(&self, pointer: Value, access: ModRef) -> Effects {
        if access.is_none() {
            return Effects::NONE;
        }
        let Places { through_arguments, spaces } = self.places(pointer, access);
        let on = |on: bool| if on { spaces } else { SpaceSet::EMPTY };
        Effects {
            arguments: if through_arguments { access } else { ModRef::None },
            inaccessible: ModRef::None,
            reads: on(access.reads()),
            writes: on(access.writes()),
        }
    }

    fn places(&self, pointer: Value, access: ModRef) -> Places {
        let anywhere = self.spaces_aliased_by(pointer);
        let values = Values::new(&self.cx, self.func);
        let Some(objects) = values.underlying_objects(pointer) else {
            return Places { through_arguments: true, spaces: anywhere };
        };
        let mut places = Places { through_arguments: false, spaces: SpaceSet::EMPTY };
        for object in objects {
            match object {
                _ if object.as_arg().is_some() => places.through_arguments = true,
                _ if self.is_alloca(object) => {}
                _ => places.spaces = places.spaces.union(self.space_of(object, access, anywhere)),
            }
        }
        places
    }

    fn is_alloca(&self, value: Value) -> bool {
        value.as_inst().is_some_and(|inst| self.func.opcode(inst) == Opcode::Alloca)
    }

    /// The address spaces of an object that is neither an argument nor on the stack.
    fn space_of(&self, object: Value, access: ModRef, anywhere: SpaceSet) -> SpaceSet {
        let Some(global) = self.func.as_global(object) else {
            return anywhere.intersection(self.spaces_aliased_by(object));
        };
        match &self.effects.header().global(global).kind {
            GlobalKind::Variable(variable) if variable.is_constant && !access.writes() => {
                SpaceSet::EMPTY
            }
            GlobalKind::Variable(_) => {
                SpaceSet::of(&[self.effects.header().global(global).addr_space])
            }
            GlobalKind::Function(_) | GlobalKind::Alias { .. } | GlobalKind::IFunc { .. } => {
                anywhere
            }
        }
    }

    /// The address spaces that a pointer of that type may alias.
    fn spaces_aliased_by(&self, pointer: Value) -> SpaceSet {
        let types = &self.effects.header().types;
        let space = types.ptr_space(self.func.value_type(pointer));
        let (Some(target), Some(space)) = (self.env.target, space) else { return SpaceSet::ALL };
        let known = self.spaces.0.get(space as usize).copied();
        known.unwrap_or_else(|| aliasing_spaces(target, space))
    }
}

/// For each small address space, those that it may alias: precomputed, since every access needs it.
pub(super) struct AliasingSpaces(Vec<SpaceSet>);

impl AliasingSpaces {
    pub(super) fn new(target: Option<&dyn Target>) -> AliasingSpaces {
        let of = |target: &dyn Target| (0..64).map(|s| aliasing_spaces(target, s)).collect();
        AliasingSpaces(target.map(of).unwrap_or_default())
    }
}

/// Element 63 represents all larger numbers, so it is always included.
fn aliasing_spaces(target: &dyn Target, space: u32) -> SpaceSet {
    let small = (0..63).filter(|&other| target.spaces_may_alias(space, other));
    small.fold(SpaceSet::of(&[63]), |set, other| set.union(SpaceSet::of(&[other])))
}
