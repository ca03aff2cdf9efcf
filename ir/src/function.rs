//! A function: the arenas of its instructions, operands, blocks, arguments and constants.
//!
//! Rows are never removed, only unlinked from the layout: a handle stays valid as long as the
//! function, and side tables keyed by it never dangle. Three kinds of links hold it together, all
//! doubly linked lists threaded through the rows: blocks in the function, instructions in a block,
//! operand slots in the use list of the value they hold. So insertion, removal and replacement cost
//! what they touch and nothing else.
//!
//! | file | what it does |
//! |---|---|
//! | `function.rs` | the arenas and the read API |
//! | `function/operands.rs` | operand slots and use lists |
//! | `function/extra.rs` | what instructions have beside operands |
//! | `function/layout.rs` | the lists of blocks and instructions |
//! | `function/order.rs` | "does a come before b", by numbers with gaps |
//! | `function/edges.rs` | all edges of the control-flow graph at once |
//! | `function/edit.rs` | what passes and builders call: create, erase, replace; bumps the stamp |
//! | `function/names.rs` | names of local values |
//! | `function/debug.rs` | debug locations, attachments, debug records |
//!
//! Use lists are newest first, as LLVM's are: with blocks as operands of terminators this gives
//! predecessors in the order in which LLVM prints them.

use std::sync::OnceLock;

use crate::compact::take_map;
use crate::constant::{ConstData, ConstKind, ConstPool, IntBits};
use crate::entity::{
    Arg, Block, Const, EntityRef, Global, Inst, PackedOption, PrimaryMap, Use, Value, ValueKind,
};
use crate::inst::{InstData, Opcode, UseData};
use crate::types::Type;

mod debug;
mod edges;
mod edit;
mod extra;
mod layout;
mod names;
mod operands;
mod order;
mod side_table;

pub use debug::{Attachments, DbgRecordData, DbgRecordKind};
pub use edges::Edges;
pub use operands::{Operands, UseRef, Uses};

/// When a function was last edited: counts of edits. A fact computed at a stamp is stale once the
/// stamp differs in what the fact reads. Every edit of the CFG also counts as one of instructions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stamp {
    /// Edits of blocks and of the edges between them.
    pub cfg: u32,
    /// Edits of any kind.
    pub insts: u32,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct BlockData {
    pub(crate) first: PackedOption<Inst>,
    pub(crate) last: PackedOption<Inst>,
    pub(crate) prev: PackedOption<Block>,
    pub(crate) next: PackedOption<Block>,
    pub(crate) first_use: PackedOption<Use>,
    pub(crate) in_layout: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct ArgData {
    pub(crate) ty: Type,
    pub(crate) first_use: PackedOption<Use>,
}

/// The body of a function; see the module's text.
#[derive(Clone, Debug)]
pub struct Function {
    /// Which global it is the body of.
    global: Global,
    insts: PrimaryMap<Inst, InstData>,
    uses: PrimaryMap<Use, UseData>,
    extras: extra::Extras,
    blocks: PrimaryMap<Block, BlockData>,
    args: PrimaryMap<Arg, ArgData>,
    consts: ConstPool,
    first_block: PackedOption<Block>,
    last_block: PackedOption<Block>,
    names: names::Names,
    debug: debug::DebugTables,
    stamp: Stamp,
    /// What [`Self::edges`] gave, unless an edge was edited since.
    edges: OnceLock<Edges>,
}

impl Function {
    /// A body without blocks.
    pub fn new(global: Global, params: &[Type]) -> Function {
        let arg = |&ty| ArgData { ty, first_use: None.into() };
        Function {
            global,
            insts: PrimaryMap::new(),
            uses: PrimaryMap::new(),
            extras: extra::Extras::default(),
            blocks: PrimaryMap::new(),
            args: params.iter().map(arg).collect(),
            consts: ConstPool::new(),
            first_block: None.into(),
            last_block: None.into(),
            names: names::Names::default(),
            debug: debug::DebugTables::default(),
            stamp: Stamp::default(),
            edges: OnceLock::new(),
        }
    }

    /// Makes room for about that many instructions, two operands each.
    pub fn reserve(&mut self, n_insts: usize) {
        self.insts.reserve(n_insts);
        self.uses.reserve(2 * n_insts);
    }

    /// Lets an empty function be the body of that global: one that is new, or whose rows
    /// [`Self::take_compact`] took.
    pub fn start(&mut self, global: Global, params: impl Iterator<Item = Type>) {
        debug_assert!(self.insts.is_empty() && self.args.is_empty() && self.blocks.is_empty());
        self.global = global;
        self.args.extend(params.map(|ty| ArgData { ty, first_use: None.into() }));
    }

    /// Moves everything into a function that takes no more room than it needs, and leaves an empty one
    /// that mostly keeps its room: for a reader, which fills it again. It knows its edges, since finding
    /// them is cheapest now. Cost: the size of the function.
    #[must_use]
    pub fn take_compact(&mut self) -> Function {
        self.edges();
        let Function {
            global,
            insts,
            uses,
            extras,
            blocks,
            args,
            consts,
            first_block,
            last_block,
            names,
            debug,
            stamp,
            edges,
        } = self;
        Function {
            global: *global,
            insts: take_map(insts),
            uses: take_map(uses),
            extras: extras.take_compact(),
            blocks: take_map(blocks),
            args: take_map(args),
            consts: consts.take_compact(),
            first_block: first_block.take().into(),
            last_block: last_block.take().into(),
            names: names.take_compact(),
            debug: debug.take_compact(),
            stamp: std::mem::take(stamp),
            edges: std::mem::take(edges),
        }
    }

    /// Gives back the room that growing left over: rows are doubled when they are full, so that a pass that adds one
    /// instruction to a function just read takes the room of all of them again. Nothing to do for a function that did
    /// not grow.
    pub fn shrink_to_fit(&mut self) {
        let Function { insts, uses, extras, blocks, args, consts, names, debug, .. } = self;
        insts.shrink_to_fit();
        uses.shrink_to_fit();
        extras.shrink_to_fit();
        blocks.shrink_to_fit();
        args.shrink_to_fit();
        consts.shrink_to_fit();
        names.shrink_to_fit();
        debug.shrink_to_fit();
    }

    /// For how many more instructions there is room: for tests of who gives room back.
    #[doc(hidden)]
    pub fn spare_insts(&mut self) -> usize {
        let rows: Vec<InstData> = std::mem::take(&mut self.insts).into();
        let spare = rows.capacity() - rows.len();
        self.insts = rows.into();
        spare
    }

    /// Reads something of each cache line of the rows, for a pass that is about to look at all of them:
    /// the rows of a function of a large module are in no cache, and a walk through them meets one miss
    /// after the other where here they overlap. A large function is left alone: it would push itself out
    /// again. Cost: the lines, of which there are about 100 for 80 instructions.
    pub fn touch_rows(&self) {
        /// More do not stay in a second-level cache beside what the pass itself needs.
        const MAX_INSTS: usize = 1 << 12;
        if self.insts.len() > MAX_INSTS {
            return;
        }
        let insts = self.insts.as_values_slice().iter().step_by(2).map(|row| row.order);
        let uses = self.uses.as_values_slice().iter().step_by(4).map(|row| row.user.as_u32());
        let extras = self.extras.rows.iter().step_by(4).map(|row| row.start);
        let calls = self.extras.calls.iter().map(|row| row.n_args);
        let ways = self.extras.blocks.iter().step_by(16).map(|block| block.as_u32());
        let args = self.args.as_values_slice().iter().step_by(8).map(|row| row.ty.number());
        let consts = self.consts.values().map(|row| row.ty().number());
        let blocks = self.blocks.as_values_slice().iter().step_by(2).map(|row| row.first);
        let blocks = blocks.map(|first| u32::from(first.is_some()));
        let edges = self.edges.get().map_or(&[][..], |edges| edges.targets());
        let edges = edges.iter().step_by(16).map(|block| block.as_u32());
        let sum = |all: u32, word: u32| all.wrapping_add(word);
        let sums = [
            insts.fold(0, sum),
            uses.fold(0, sum),
            extras.fold(0, sum),
            consts.fold(0, sum),
            calls.fold(0, sum),
            blocks.fold(0, sum),
            edges.fold(0, sum),
            ways.fold(0, sum),
            args.fold(0, sum),
            self.debug.touch_attached(),
            self.names.touch_insts(),
            self.stamp.insts,
        ];
        std::hint::black_box(sums);
    }

    /// The global that it is the body of.
    pub fn global(&self) -> Global {
        self.global
    }

    /// How often it was edited so far.
    #[inline]
    pub fn stamp(&self) -> Stamp {
        self.stamp
    }

    /// The row of an instruction: opcode, flags, type.
    #[inline]
    pub fn inst(&self, inst: Inst) -> &InstData {
        &self.insts[inst]
    }

    /// The rows of all instructions by number, unlinked ones included.
    pub(crate) fn all_rows(&self) -> std::slice::Iter<'_, InstData> {
        self.insts.values()
    }

    /// The instructions that have no result, or one that nobody uses, of all blocks, unlinked ones included; by number,
    /// which is the order in which they were made and not that of the text. Cost: the rows of all instructions that were
    /// ever made, which lie side by side.
    pub fn unused_insts(&self) -> impl Iterator<Item = Inst> {
        let is_unused = |row: &InstData| !row.is_used() && row.block.is_some();
        self.insts.iter().filter(move |(_, row)| is_unused(row)).map(|(inst, _)| inst)
    }

    /// What an instruction does.
    #[inline]
    pub fn opcode(&self, inst: Inst) -> Opcode {
        self.insts[inst].opcode()
    }

    /// The type of a value. Cost: O(1), no hashing.
    #[inline]
    pub fn value_type(&self, value: Value) -> Type {
        match value.kind() {
            ValueKind::Inst(inst) => self.insts[inst].ty,
            ValueKind::Arg(arg) => self.args[arg].ty,
            ValueKind::Const(c) => self.consts[c].ty(),
            ValueKind::Block(_) => Type::LABEL,
        }
    }

    /// The formal arguments.
    pub fn args(&self) -> impl DoubleEndedIterator<Item = Arg> + ExactSizeIterator + use<> {
        (0..self.args.len()).map(Arg::new)
    }

    /// The constants that instructions name, and some that they named.
    pub fn consts(&self) -> &ConstPool {
        &self.consts
    }

    /// The constants, for a reader that adds many.
    #[inline]
    pub fn consts_mut(&mut self) -> &mut ConstPool {
        &mut self.consts
    }

    /// A constant.
    #[inline]
    pub fn constant(&self, c: Const) -> &ConstData {
        &self.consts[c]
    }

    /// What a value is, if it is a constant.
    #[inline]
    pub fn as_constant(&self, value: Value) -> Option<&ConstKind> {
        value.as_const().map(|c| self.consts[c].kind())
    }

    /// The bits of a value that is an integer constant.
    #[inline]
    pub fn as_int(&self, value: Value) -> Option<&IntBits> {
        match self.as_constant(value) {
            Some(ConstKind::Int(bits)) => Some(bits),
            _ => None,
        }
    }

    /// The global whose address a value is, looking through nothing.
    #[inline]
    pub fn as_global(&self, value: Value) -> Option<Global> {
        match self.as_constant(value) {
            Some(ConstKind::Global(global)) => Some(*global),
            _ => None,
        }
    }

    /// How many instruction rows there are, unlinked ones included: the length of a side table.
    #[inline]
    pub fn n_insts(&self) -> usize {
        self.insts.len()
    }

    /// How many block rows there are, unlinked ones included: the length of a side table.
    pub fn n_blocks(&self) -> usize {
        self.blocks.len()
    }

    /// What a call calls: its last operand; `None` for what is no call.
    #[inline]
    pub fn callee(&self, inst: Inst) -> Option<Value> {
        self.call(inst)?;
        self.operands(inst).next_back()
    }

    /// The function that a call names directly.
    #[inline]
    pub fn called_global(&self, inst: Inst) -> Option<Global> {
        self.as_global(self.callee(inst)?)
    }

    /// The arguments of a call, without bundle operands; empty for what is no call.
    #[inline]
    pub fn call_args(&self, inst: Inst) -> Operands<'_> {
        let n_args = self.call(inst).map_or(0, |call| call.n_args);
        self.operands(inst).first(n_args)
    }

    /// The last instruction of a block when it is a terminator.
    #[inline]
    pub fn terminator(&self, block: Block) -> Option<Inst> {
        self.last_inst(block).filter(|&inst| self.opcode(inst).is_terminator())
    }

    /// Where control can go from the end of a block, in operand order; a block may come twice.
    #[inline]
    pub fn successors(&self, block: Block) -> impl DoubleEndedIterator<Item = Block> + '_ {
        let operands = self.terminator(block).map(|inst| self.operands(inst));
        operands.into_iter().flatten().filter_map(Value::as_block)
    }

    /// Where control can come from, in LLVM's order; a block may come twice. Cost: the uses of the block.
    #[inline]
    pub fn predecessors(&self, block: Block) -> impl Iterator<Item = Block> + '_ {
        self.users(block.into()).filter_map(|user| self.block_of(user))
    }
}

/// The rows of a function, for tests that break them.
#[cfg(test)]
pub(crate) struct Rows<'f> {
    pub(crate) insts: &'f mut PrimaryMap<Inst, InstData>,
    pub(crate) uses: &'f mut PrimaryMap<Use, UseData>,
    pub(crate) blocks: &'f mut PrimaryMap<Block, BlockData>,
}

#[cfg(test)]
impl Function {
    pub(crate) fn rows_mut(&mut self) -> Rows<'_> {
        self.edges.take();
        Rows { insts: &mut self.insts, uses: &mut self.uses, blocks: &mut self.blocks }
    }
}
