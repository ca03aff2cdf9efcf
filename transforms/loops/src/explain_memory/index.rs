//! What an index depends on: counters of loops, loaded values, results of calls, arguments.
//!
//! An index is followed through operations, through the values of selects, and through phis that are not in the header of
//! a loop, to its leaves. The leaf that constrains most decides, since unrolling a loop does not help when another operand
//! is loaded from memory.

use std::cmp::Reverse;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::loops::Loops;
use selvedge_ir::inst::OpcodeClass;
use selvedge_ir::{Arg, Block, Function, Inst, Opcode, Value, ValueKind};
use selvedge_pass::Cx;
use selvedge_scev::{Op, ScalarEvolution};

use crate::unroll::Verdict;

/// How many addresses of one variable are inspected, and how many values of one index: bounds the time on generated code.
const MAX_VALUES: usize = 512;

/// What an index depends on; later ones constrain more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Source {
    /// One of several constants, which a branch or a `select` chooses.
    Chosen(Inst),
    /// The counter of the loop with this header.
    Counter(Block, Verdict),
    /// A value that the loop with this header changes by different amounts.
    Varying(Block),
    /// An argument of the function.
    Argument(Arg),
    /// The result of an instruction other than a load: a call, an atomic operation.
    Result(Inst),
    /// A value that is loaded from memory.
    Loaded(Inst),
}

impl Source {
    fn rank(self) -> u32 {
        match self {
            Source::Counter(_, Verdict::Fits) => 0,
            Source::Chosen(_) => 1,
            Source::Counter(_, Verdict::Disabled) => 2,
            Source::Counter(_, Verdict::TooLarge { .. } | Verdict::TooManyRegisters { .. }) => 3,
            Source::Counter(_, Verdict::NotCopyable) => 4,
            Source::Counter(_, Verdict::NotCounted) => 5,
            Source::Varying(_) => 6,
            Source::Argument(_) => 7,
            Source::Result(_) => 8,
            Source::Loaded(_) => 9,
        }
    }
}

/// The addresses that are computed from the address of some memory, at most [`MAX_VALUES`].
pub(super) fn addresses(func: &Function, base: Value) -> Vec<Inst> {
    let mut found = Vec::new();
    let mut seen = FxHashSet::default();
    let mut work = vec![base];
    while let Some(address) = work.pop() {
        for it in func.uses(address) {
            let is_address = match func.opcode(it.user) {
                Opcode::GetElementPtr => it.operand == 0,
                Opcode::Select => it.operand > 0,
                Opcode::BitCast | Opcode::AddrSpaceCast | Opcode::Phi => true,
                _ => false,
            };
            if is_address && found.len() < MAX_VALUES && seen.insert(it.user) {
                found.push(it.user);
                work.push(it.user.into());
            }
        }
    }
    found
}

/// The loops of a function, and what unrolling would do with each.
pub(super) struct Indices<'i> {
    pub(super) func: &'i Function,
    pub(super) loops: &'i Loops,
    pub(super) verdicts: &'i FxHashMap<Block, Verdict>,
    pub(super) positions: &'i FxHashMap<Inst, u32>,
}

impl Indices<'_> {
    /// The address whose index constrains most, and what that index depends on; of several such addresses, the first
    /// one in the text.
    pub(super) fn worst(&self, cx: &mut Cx<'_>, base: Value) -> Option<(Inst, Source)> {
        let found = addresses(self.func, base).into_iter();
        let mut sources: Vec<(Inst, Source)> = Vec::new();
        for address in found {
            let source = match self.func.opcode(address) {
                Opcode::GetElementPtr => {
                    self.of_values(cx, self.func.operands(address).skip(1).collect())
                }
                Opcode::Phi => Some(self.of_phi(cx, address)),
                Opcode::Select => Some(Source::Chosen(address)),
                _ => None,
            };
            sources.extend(source.map(|source| (address, source)));
        }
        let position = |inst: Inst| self.positions.get(&inst).copied().unwrap_or(u32::MAX);
        sources.into_iter().min_by_key(|&(at, source)| (Reverse(source.rank()), position(at)))
    }

    /// What a value that is no address of the variable depends on.
    fn of_values(&self, cx: &mut Cx<'_>, mut work: Vec<Value>) -> Option<Source> {
        let mut seen: FxHashSet<Value> = FxHashSet::default();
        let mut worst: Option<Source> = None;
        while let Some(value) = work.pop() {
            if seen.len() == MAX_VALUES || !seen.insert(value) {
                continue;
            }
            let source = match value.kind() {
                ValueKind::Const(_) | ValueKind::Block(_) => continue,
                ValueKind::Arg(arg) => Source::Argument(arg),
                ValueKind::Inst(inst) => match self.operands_of(inst) {
                    Some(operands) => {
                        work.extend(operands);
                        continue;
                    }
                    None => self.leaf(cx, inst, &mut work),
                },
            };
            if worst.is_none_or(|known| source.rank() > known.rank()) {
                worst = Some(source);
            }
        }
        worst
    }

    /// The operands of an operation without effect.
    fn operands_of(&self, inst: Inst) -> Option<impl Iterator<Item = Value> + '_> {
        let opcode = self.func.opcode(inst);
        let is_choice = matches!(opcode, Opcode::Phi | Opcode::Select);
        let is_operation = opcode.class() == OpcodeClass::Compute && !is_choice;
        is_operation.then(|| self.func.operands(inst))
    }

    fn leaf(&self, cx: &mut Cx<'_>, inst: Inst, work: &mut Vec<Value>) -> Source {
        match self.func.opcode(inst) {
            Opcode::Load => Source::Loaded(inst),
            Opcode::Select => {
                work.extend(self.func.operands(inst).skip(1));
                Source::Chosen(inst)
            }
            Opcode::Phi => {
                let source = self.of_phi(cx, inst);
                if matches!(source, Source::Chosen(_)) {
                    work.extend(self.func.incoming(inst).map(|(value, _)| value));
                }
                source
            }
            _ => Source::Result(inst),
        }
    }

    fn of_phi(&self, cx: &mut Cx<'_>, phi: Inst) -> Source {
        let block = self.func.block_of(phi);
        let around = block.and_then(|block| self.loops.innermost(block));
        let Some(this) = around.filter(|&it| Some(self.loops.header(it)) == block) else {
            return Source::Chosen(phi);
        };
        let header = self.loops.header(this);
        let evolution = cx.get::<ScalarEvolution>(self.func);
        let is_counter = evolution.ask(self.func, cx.facts(), |scev| {
            let expr = scev.expr(phi.into());
            scev.arena().op(expr) == Op::AddRec && scev.arena().loop_of(expr) == Some(this)
        });
        match is_counter {
            true => Source::Counter(header, self.verdicts[&header]),
            false => Source::Varying(header),
        }
    }
}
