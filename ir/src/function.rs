//! A function: the arenas of its instructions, operands, blocks, arguments and constants.
//!
//! Rows are never removed, only unlinked from the layout: a handle remains valid as long as the function, and side
//! tables keyed by it never dangle. Three kinds of doubly linked lists are threaded through the rows: blocks in the
//! function, instructions in a block, and operand slots in the use list of the value they hold. So the cost of an
//! insertion, removal or replacement is the number of rows it changes.
//!
//! | file | what it does |
//! |---|---|
//! | `function.rs` | the arenas and the read API |
//! | `function/operands.rs` | operand slots and use lists |
//! | `function/extra.rs` | data of instructions other than operands |
//! | `function/layout.rs` | the lists of blocks and instructions |
//! | `function/order.rs` | whether a precedes b in a block, by order numbers with gaps |
//! | `function/edges.rs` | all edges of the control-flow graph at once |
//! | `function/edit.rs` | edits by passes and builders: create, erase, replace; these change the stamp |
//! | `function/names.rs` | names of local values |
//! | `function/debug.rs` | debug locations, attachments, debug records |
//! | `function/translate.rs` | moving a body to another module |
//!
//! Use lists are in the order of LLVM's, newest first: since blocks are operands of terminators, this gives
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
mod translate;

pub use debug::{Attachments, DbgRecordData, DbgRecordKind};
pub use edges::Edges;
pub use operands::{Operands, UseRef, Uses};
pub(crate) use translate::Translate;

/// Edit counts of a function. A fact computed at a stamp is stale once a count that the fact depends on differs. Every
/// edit of the CFG is also counted as an edit of instructions.
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

/// The body of a function: its instructions, operands, blocks, arguments and constants.
///
/// Entities are never freed, only unlinked: a handle is valid as long as the function. Lists of blocks, instructions
/// and uses are doubly linked, so the cost of an insertion, removal or replacement is the number of operands it
/// changes. Use lists are in LLVM's order, newest first.
#[derive(Clone, Debug)]
pub struct Function {
    /// The global whose body this is.
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
    /// The cached result of [`Self::edges`]; dropped when an edge is edited.
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

    /// Reserves space for about that many instructions with two operands each.
    pub fn reserve(&mut self, n_insts: usize) {
        self.insts.reserve(n_insts);
        self.uses.reserve(2 * n_insts);
    }

    /// Makes an empty function the body of a global. The function must be new, or emptied by [`Self::take_compact`].
    pub fn start(&mut self, global: Global, params: impl Iterator<Item = Type>) {
        debug_assert!(self.insts.is_empty() && self.args.is_empty() && self.blocks.is_empty());
        self.global = global;
        self.args.extend(params.map(|ty| ArgData { ty, first_use: None.into() }));
    }

    /// Moves everything into a function without spare capacity, and leaves an empty one that retains most of its
    /// capacity: for a reader, which fills it again. The edges are computed, since that is cheapest now. Cost: the size
    /// of the function.
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

    /// Releases spare capacity: full tables double, so a pass that adds one instruction to a function just read doubles
    /// its memory. No effect on a function that did not grow.
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

    /// The spare capacity for instructions: for tests that it is released.
    #[doc(hidden)]
    pub fn spare_insts(&mut self) -> usize {
        let rows: Vec<InstData> = std::mem::take(&mut self.insts).into();
        let spare = rows.capacity() - rows.len();
        self.insts = rows.into();
        spare
    }

    /// Reads from each cache line of the rows, for a pass that is about to visit all of them: the rows of a function of
    /// a large module are not cached, and a traversal would wait for one cache miss after the other, which overlap
    /// here. A large function is not touched, since it would evict itself. Cost: the cache lines, about 100 for 80
    /// instructions.
    pub fn prefetch_rows(&self) {
        /// Larger functions do not fit into a second-level cache together with the pass's own data.
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
            self.debug.prefetch_attached(),
            self.names.touch_insts(),
            self.stamp.insts,
        ];
        std::hint::black_box(sums);
    }

    /// The global whose body this is.
    pub fn global(&self) -> Global {
        self.global
    }

    /// The current edit counts.
    #[inline]
    pub fn stamp(&self) -> Stamp {
        self.stamp
    }

    /// The row of an instruction: opcode, flags, type.
    #[inline]
    pub fn inst(&self, inst: Inst) -> &InstData {
        &self.insts[inst]
    }

    /// The rows of all instructions in index order, unlinked ones included.
    pub(crate) fn all_rows(&self) -> std::slice::Iter<'_, InstData> {
        self.insts.values()
    }

    /// The linked instructions without uses, in the order of creation, which is not that of the text. Cost: the rows of
    /// all instructions ever created, which are contiguous.
    pub fn unused_insts(&self) -> impl Iterator<Item = Inst> {
        let is_unused = |row: &InstData| !row.is_used() && row.block.is_some();
        self.insts.iter().filter(move |(_, row)| is_unused(row)).map(|(inst, _)| inst)
    }

    /// The opcode of an instruction.
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

    /// The constants that instructions use, and some that they used before.
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

    /// The kind of a constant; `None` for other values.
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

    /// The global that a value is the address of; casts are not skipped.
    #[inline]
    pub fn as_global(&self, value: Value) -> Option<Global> {
        match self.as_constant(value) {
            Some(ConstKind::Global(global)) => Some(*global),
            _ => None,
        }
    }

    /// The number of instruction rows, unlinked ones included: the length of a side table.
    #[inline]
    pub fn n_insts(&self) -> usize {
        self.insts.len()
    }

    /// The number of block rows, unlinked ones included: the length of a side table.
    pub fn n_blocks(&self) -> usize {
        self.blocks.len()
    }

    /// The callee of a call, which is its last operand; `None` for other instructions.
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

    /// The arguments of a call, without bundle operands; empty for other instructions.
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

    /// The successors of a block, in operand order; a block may occur twice.
    #[inline]
    pub fn successors(&self, block: Block) -> impl DoubleEndedIterator<Item = Block> + '_ {
        let operands = self.terminator(block).map(|inst| self.operands(inst));
        operands.into_iter().flatten().filter_map(Value::as_block)
    }

    /// The predecessors of a block, in LLVM's order; a block may occur twice. Cost: the uses of the block.
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
