//! The stores of instructions to a thread's own variables, and to its copies of by-value arguments, where dry runs do
//! not know a pointer, or do not run a path.
//!
//! A pointer is followed back through address computations, phis and selects ([`Origins`]). A loaded or returned
//! pointer may be based on any variable that was *exposed*: its address was stored, passed to a function, or converted
//! to an integer, anywhere in the function.
//!
//! Cost: at most [`MAX_VALUES`] values for each pointer; each region of a choice is visited once.

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::{InstEffects, Role};
use selvedge_ir::{Block, Function, Inst, ModuleHeader, Opcode, TypeKind, Value, ValueKind};

/// Maximum number of values that are visited to follow one pointer.
const MAX_VALUES: usize = 64;

/// Address spaces that contain no variable of a single thread: global, shared and constant memory.
const OF_ALL: [u32; 3] = [1, 3, 4];

/// The address spaces of generic pointers, and of pointers into a thread's own memory.
const OF_ONE: [u32; 2] = [0, 5];

/// The objects that a pointer may be based on, or that may be written.
#[derive(Clone, Default, Debug)]
pub(super) struct Origins {
    pub(super) variables: FxHashSet<Inst>,
    pub(super) arguments: FxHashSet<u32>,
    /// Whether it may be any exposed object.
    pub(super) shown: bool,
    /// Whether it may be any object.
    pub(super) all: bool,
}

impl Origins {
    fn is_empty(&self) -> bool {
        let Origins { variables, arguments, shown, all } = self;
        variables.is_empty() && arguments.is_empty() && !shown && !all
    }

    fn add(&mut self, other: &Origins) {
        self.variables.extend(&other.variables);
        self.arguments.extend(&other.arguments);
        self.shown |= other.shown;
        self.all |= other.all;
    }
}

/// The stores between a choice and the point where its paths have joined.
#[derive(Default, Debug)]
pub(super) struct Region {
    pub(super) written: Origins,
    /// Whether a thread may end there.
    pub(super) ends: bool,
}

/// The stores of a function's instructions to variables that each thread has of its own, and to a thread's copies of
/// by-value arguments.
pub(super) struct Own<'a> {
    func: &'a Function,
    header: &'a ModuleHeader,
    effects: InstEffects<'a>,
    /// The objects that are exposed anywhere in the function.
    shown: Origins,
    /// The objects that each instruction may write, if there are any.
    writes: FxHashMap<Inst, Origins>,
    /// The objects that are written anywhere in the function.
    written: Origins,
    /// Calls of `llvm.assume`.
    assumptions: FxHashSet<Inst>,
    regions: FxHashMap<(Block, Block), Region>,
}

impl<'a> Own<'a> {
    pub(super) fn new(
        func: &'a Function,
        header: &'a ModuleHeader,
        effects: InstEffects<'a>,
    ) -> Own<'a> {
        let mut own = Own {
            func,
            header,
            effects,
            shown: Origins::default(),
            writes: FxHashMap::default(),
            written: Origins::default(),
            assumptions: FxHashSet::default(),
            regions: FxHashMap::default(),
        };
        for inst in func.blocks().flat_map(|block| func.insts(block)) {
            let (shown, written) = (own.shown_by(inst), own.find_written(inst));
            own.shown.add(&shown);
            if !written.is_empty() {
                own.written.add(&written);
                own.writes.insert(inst, written);
            }
            let is_call = func.opcode(inst).is_call();
            if is_call && own.effects.call(func, inst).role == Role::Assume {
                own.assumptions.insert(inst);
            }
        }
        own
    }

    /// The objects that an instruction may write, if there are any.
    pub(super) fn written_by(&self, inst: Inst) -> Option<&Origins> {
        self.writes.get(&inst)
    }

    /// Whether an instruction is a call of `llvm.assume`.
    pub(super) fn is_assumption(&self, inst: Inst) -> bool {
        self.assumptions.contains(&inst)
    }

    /// Whether a variable is exposed anywhere.
    pub(super) fn is_shown(&self, variable: Inst) -> bool {
        self.shown.all || self.shown.variables.contains(&variable)
    }

    /// Whether the kernel may write its copy of an argument.
    pub(super) fn is_written(&self, argument: u32) -> bool {
        let Origins { arguments, shown, all, .. } = &self.written;
        let is_shown = self.shown.all || self.shown.arguments.contains(&argument);
        *all || arguments.contains(&argument) || (*shown && is_shown)
    }

    /// Returns the objects that a pointer may be based on; none for a value that is no pointer.
    fn origins(&self, pointer: Value) -> Origins {
        let func = self.func;
        let (mut found, mut seen) = (Origins::default(), FxHashSet::default());
        let mut work = vec![pointer];
        while let Some(value) = work.pop() {
            let space = self.header.types.ptr_space(func.value_type(value));
            let Some(space) = space else { continue };
            if OF_ALL.contains(&space) || !seen.insert(value) {
                continue;
            }
            found.all |= seen.len() > MAX_VALUES;
            if found.all {
                return found;
            }
            let inst = match value.kind() {
                ValueKind::Inst(inst) => inst,
                ValueKind::Arg(arg) => {
                    found.arguments.insert(arg.as_u32());
                    continue;
                }
                ValueKind::Const(_) | ValueKind::Block(_) => continue,
            };
            match func.opcode(inst) {
                Opcode::Alloca => _ = found.variables.insert(inst),
                Opcode::GetElementPtr
                | Opcode::BitCast
                | Opcode::AddrSpaceCast
                | Opcode::Freeze
                | Opcode::Select => work.extend(func.operands(inst)),
                Opcode::Phi => work.extend(func.incoming(inst).map(|(value, _)| value)),
                _ => found.shown = true,
            }
        }
        found
    }

    fn all_origins(&self, values: impl Iterator<Item = Value>) -> Origins {
        let mut all = Origins::default();
        values.for_each(|value| all.add(&self.origins(value)));
        all
    }

    /// Returns the objects that an instruction exposes.
    fn shown_by(&self, inst: Inst) -> Origins {
        let func = self.func;
        match func.opcode(inst) {
            Opcode::Load
            | Opcode::GetElementPtr
            | Opcode::BitCast
            | Opcode::AddrSpaceCast
            | Opcode::Freeze
            | Opcode::Select
            | Opcode::Phi
            | Opcode::ICmp => Origins::default(),
            Opcode::Store => self.origins(func.operand(inst, 0)),
            Opcode::AtomicRmw | Opcode::CmpXchg => self.all_origins(func.operands(inst).skip(1)),
            opcode if opcode.is_call() => {
                let is_void =
                    matches!(self.header.types.kind(func.inst(inst).ty()), TypeKind::Void);
                match is_void && self.effects.is_intrinsic(func, inst) {
                    true => Origins::default(),
                    false => self.all_origins(func.call_args(inst)),
                }
            }
            _ => self.all_origins(func.operands(inst)),
        }
    }

    fn find_written(&self, inst: Inst) -> Origins {
        let func = self.func;
        match func.opcode(inst) {
            Opcode::Store => self.origins(func.operand(inst, 1)),
            Opcode::AtomicRmw | Opcode::CmpXchg => self.origins(func.operand(inst, 0)),
            Opcode::VaArg => Origins { all: true, ..Origins::default() },
            opcode if opcode.is_call() => self.written_by_call(inst),
            _ => Origins::default(),
        }
    }

    fn written_by_call(&self, call: Inst) -> Origins {
        let facts = self.effects.call(self.func, call).facts;
        let args = self.func.call_args(call).enumerate();
        let written = args.filter(|&(n, _)| facts.access(n).writes()).map(|(_, value)| value);
        let mut found = self.all_origins(written);
        found.shown |= OF_ONE.iter().any(|&space| facts.effects.writes.contains(space));
        found
    }

    /// What is written on any path from a block to another one, and whether a thread may end there.
    pub(super) fn region(&mut self, from: Block, to: Block, ends: &FxHashSet<Inst>) -> &Region {
        if !self.regions.contains_key(&(from, to)) {
            let region = self.compute_region(from, to, ends);
            self.regions.insert((from, to), region);
        }
        &self.regions[&(from, to)]
    }

    fn compute_region(&self, from: Block, to: Block, ends: &FxHashSet<Inst>) -> Region {
        let func = self.func;
        let (mut region, mut seen) = (Region::default(), FxHashSet::default());
        let mut work: Vec<Block> = func.successors(from).collect();
        while let Some(block) = work.pop() {
            if block == to || !seen.insert(block) {
                continue;
            }
            for inst in func.insts(block) {
                self.written_by(inst).into_iter().for_each(|more| region.written.add(more));
                region.ends |= ends.contains(&inst);
            }
            work.extend(func.successors(block));
        }
        region
    }
}
