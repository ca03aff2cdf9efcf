//! Data of instructions other than operands, type and flags.
//!
//! An instruction whose opcode does not determine the number of its operands has a row of 16 bytes here. The last word
//! of the row is, by opcode, a type, or the index of the phi's first block, of a call, or of a list. So most of these
//! instructions need no further memory, and only the few with lists need an allocation of their own.
//!
//! Invariant: a phi has as much capacity for blocks as for operands, and both are in the same order.

use crate::attribute::AttrList;
use crate::compact::take_rows;
use crate::entity::{Block, EntityRef, Global, Inst, Use, Value};
use crate::function::Function;
use crate::inst::{CallExtra, Extra, ExtraData, ExtraRef, ExtraRow, Opcode};
use crate::types::Type;

/// The arenas.
#[derive(Clone, Debug, Default)]
pub(super) struct Extras {
    pub(super) rows: Vec<ExtraData>,
    /// The incoming blocks of phis.
    pub(super) blocks: Vec<Block>,
    pub(super) calls: Vec<CallExtra>,
    pub(super) lists: Vec<List>,
}

impl Extras {
    /// Moves the rows to arenas without spare capacity.
    pub(super) fn take_compact(&mut self) -> Extras {
        let Extras { rows, blocks, calls, lists } = self;
        Extras {
            rows: take_rows(rows),
            blocks: take_rows(blocks),
            calls: take_rows(calls),
            lists: take_rows(lists),
        }
    }

    /// Releases spare capacity.
    pub(super) fn shrink_to_fit(&mut self) {
        let Extras { rows, blocks, calls, lists } = self;
        rows.shrink_to_fit();
        blocks.shrink_to_fit();
        calls.shrink_to_fit();
        lists.shrink_to_fit();
    }
}

impl Function {
    /// Replaces the types that `getelementptr`s and `alloca`s have in addition to that of their result.
    pub(super) fn change_extra_types(&mut self, change: impl Fn(Type) -> Type) {
        for inst in self.insts.values().filter(|inst| kind_of(inst.opcode()) == Kind::Type) {
            let row = &mut self.extras.rows[inst.operands as usize].row;
            if *row != ExtraRow::NONE {
                *row = ExtraRow::of_type(change(Type::from_index(row.0)));
            }
        }
    }

    /// Replaces the attributes of all calls.
    pub(crate) fn change_call_attrs(&mut self, mut change: impl FnMut(AttrList) -> AttrList) {
        for call in &mut self.extras.calls {
            call.attrs = change(call.attrs);
        }
    }
}

/// Data that only few instructions have.
#[derive(Clone, Debug)]
pub(super) enum List {
    Indices(Box<[u32]>),
    Mask(Box<[i32]>),
    Clauses(Box<[bool]>),
}

/// What the last word of an instruction's row refers to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    None,
    Type,
    Blocks,
    List,
    Call,
}

const fn kind_of(opcode: Opcode) -> Kind {
    match opcode {
        Opcode::GetElementPtr | Opcode::Alloca => Kind::Type,
        Opcode::Phi => Kind::Blocks,
        Opcode::ExtractValue | Opcode::InsertValue | Opcode::ShuffleVector | Opcode::LandingPad => {
            Kind::List
        }
        Opcode::Call | Opcode::Invoke | Opcode::CallBr => Kind::Call,
        _ => Kind::None,
    }
}

/// Creation.
impl Function {
    /// Stores the extra data of a new instruction.
    ///
    /// # Panics
    /// If the opcode does not have such data.
    pub(super) fn keep_extra(&mut self, opcode: Opcode, extra: Extra) -> ExtraRow {
        match (kind_of(opcode), extra) {
            (_, Extra::None) => ExtraRow::NONE,
            (Kind::Type, Extra::Type(ty)) => ExtraRow::of_type(ty),
            (Kind::Blocks, Extra::Blocks(blocks)) => self.keep_blocks(&blocks),
            (Kind::Call, Extra::Call(call)) => self.keep_call(*call),
            (Kind::List, Extra::Indices(list)) => self.keep_list(List::Indices(list)),
            (Kind::List, Extra::Mask(list)) => self.keep_list(List::Mask(list)),
            (Kind::List, Extra::Clauses(list)) => self.keep_list(List::Clauses(list)),
            (_, extra) => panic!("{opcode} does not have {extra:?}"),
        }
    }

    /// Stores the data of a call, for [`Self::push_inst`].
    pub fn keep_call(&mut self, call: CallExtra) -> ExtraRow {
        self.extras.calls.push(call);
        ExtraRow(self.extras.calls.len() as u32 - 1)
    }

    /// Stores the incoming blocks of a phi, for [`Self::push_inst`].
    pub fn keep_blocks(&mut self, blocks: &[Block]) -> ExtraRow {
        let start = self.extras.blocks.len() as u32;
        self.extras.blocks.extend_from_slice(blocks);
        ExtraRow(start)
    }

    /// Stores the constant indices of `extractvalue` and `insertvalue`, for [`Self::push_inst`].
    pub fn keep_indices(&mut self, indices: Box<[u32]>) -> ExtraRow {
        self.keep_list(List::Indices(indices))
    }

    /// Stores the mask of a `shufflevector`, for [`Self::push_inst`].
    pub fn keep_mask(&mut self, mask: Box<[i32]>) -> ExtraRow {
        self.keep_list(List::Mask(mask))
    }

    /// Stores for each clause of a `landingpad` whether it is a `filter`, for [`Self::push_inst`].
    pub fn keep_clauses(&mut self, clauses: Box<[bool]>) -> ExtraRow {
        self.keep_list(List::Clauses(clauses))
    }

    fn keep_list(&mut self, list: List) -> ExtraRow {
        self.extras.lists.push(list);
        ExtraRow(self.extras.lists.len() as u32 - 1)
    }

    /// Adds the row of an instruction of arity `Many`; returns its index.
    #[inline]
    pub(super) fn push_extra(&mut self, start: usize, len: usize, row: ExtraRow) -> u32 {
        let (start, len) = (start as u32, len as u32);
        self.extras.rows.push(ExtraData { start, len, capacity: len, row });
        self.extras.rows.len() as u32 - 1
    }
}

impl ExtraRow {
    /// For an instruction with a type in addition to that of its result.
    pub fn of_type(ty: Type) -> ExtraRow {
        ExtraRow(ty.index() as u32)
    }
}

/// Access.
impl Function {
    /// The extra data of an instruction; [`ExtraRef::None`] if the opcode has none.
    #[inline]
    pub fn extra(&self, inst: Inst) -> ExtraRef<'_> {
        let Some(extra) = self.extra_of(inst).filter(|extra| extra.row != ExtraRow::NONE) else {
            return ExtraRef::None;
        };
        let at = extra.row.0 as usize;
        match kind_of(self.opcode(inst)) {
            Kind::None => ExtraRef::None,
            Kind::Type => ExtraRef::Type(Type::from_index(extra.row.0)),
            Kind::Blocks => ExtraRef::Blocks(&self.extras.blocks[at..at + extra.len as usize]),
            Kind::Call => ExtraRef::Call(&self.extras.calls[at]),
            Kind::List => match &self.extras.lists[at] {
                List::Indices(list) => ExtraRef::Indices(list),
                List::Mask(list) => ExtraRef::Mask(list),
                List::Clauses(list) => ExtraRef::Clauses(list),
            },
        }
    }

    /// The functions that calls name directly: [`Self::called_globals`] computes [`Self::called_global`] for many
    /// calls. Each takes three dependent loads that mostly miss the caches; here each load is a separate loop, so that
    /// the misses overlap. `into` is cleared first.
    pub fn called_globals(&self, calls: &[Inst], into: &mut Vec<Option<Global>>) {
        const BATCH: usize = 64;
        into.clear();
        let mut callees = [Value::RESERVED; BATCH];
        for batch in calls.chunks(BATCH) {
            let mut slots = [0; BATCH];
            for (slot, &call) in slots.iter_mut().zip(batch) {
                let (start, len) = self.operand_range(call);
                *slot = if self.opcode(call).is_call() { start + len } else { 0 };
            }
            for (callee, &slot) in callees.iter_mut().zip(&slots[..batch.len()]) {
                *callee = match slot {
                    0 => Value::RESERVED,
                    end => self.uses[Use::new(end - 1)].value,
                };
            }
            let known = callees[..batch.len()].iter();
            into.extend(known.map(
                |&value| {
                    if value.is_reserved() { None } else { self.as_global(value) }
                },
            ));
        }
    }

    /// The extra data of a call; `None` for other instructions.
    #[inline]
    pub fn call(&self, inst: Inst) -> Option<&CallExtra> {
        if !self.opcode(inst).is_call() {
            return None;
        }
        let extra = self.extra_of(inst)?;
        self.extras.calls.get(extra.row.0 as usize)
    }

    /// The function that a call names directly, and the extra data of the call; `None` for other instructions.
    #[inline]
    pub fn direct_call(&self, inst: Inst) -> Option<(Global, &CallExtra)> {
        if !self.opcode(inst).is_call() {
            return None;
        }
        let extra = self.extra_of(inst)?;
        let last = Use::new((extra.start + extra.len).checked_sub(1)? as usize);
        let callee = self.as_global(self.uses.get(last)?.value)?;
        Some((callee, self.extras.calls.get(extra.row.0 as usize)?))
    }

    /// The type that a `getelementptr` steps through or an `alloca` allocates.
    #[inline]
    pub fn source_type(&self, inst: Inst) -> Option<Type> {
        let extra = self.extra_of(inst).filter(|extra| extra.row != ExtraRow::NONE)?;
        let has_type = kind_of(self.opcode(inst)) == Kind::Type;
        has_type.then(|| Type::from_index(extra.row.0))
    }

    /// The incoming values of a phi with their blocks; empty for other instructions.
    #[inline]
    pub fn incoming(&self, phi: Inst) -> impl ExactSizeIterator<Item = (Value, Block)> + '_ {
        let blocks = match self.extra(phi) {
            ExtraRef::Blocks(blocks) => blocks,
            _ => &[],
        };
        self.operands(phi).first(blocks.len() as u32).zip(blocks.iter().copied())
    }

    /// The index of the row of an instruction of arity `Many`.
    #[inline]
    pub(super) fn extra_index(&self, inst: Inst) -> Option<usize> {
        let row = &self.insts[inst];
        row.fixed_operands().is_none().then_some(row.operands as usize)
    }

    #[inline]
    fn extra_of(&self, inst: Inst) -> Option<&ExtraData> {
        self.extra_index(inst).map(|n| &self.extras.rows[n])
    }
}

/// Edits; the callers change the stamp.
impl Function {
    /// The incoming blocks of a phi.
    ///
    /// # Panics
    /// When it is no phi.
    pub(super) fn blocks_of_phi(&mut self, phi: Inst) -> &mut [Block] {
        assert_eq!(self.opcode(phi), Opcode::Phi, "{phi} is no phi");
        let n = self.extra_index(phi).expect("phis have a row");
        let extra = &self.extras.rows[n];
        if extra.row == ExtraRow::NONE {
            return &mut [];
        }
        let start = extra.row.0 as usize;
        &mut self.extras.blocks[start..start + extra.len as usize]
    }

    /// Gives the phi of row `n` as much capacity for blocks as it has for operands.
    pub(super) fn grow_blocks(&mut self, n: usize) {
        let ExtraData { len, capacity, row, .. } = self.extras.rows[n];
        let blocks = &mut self.extras.blocks;
        let start = blocks.len();
        if row != ExtraRow::NONE {
            let old = row.0 as usize;
            blocks.extend_from_within(old..old + len as usize);
        }
        // Unused entries are never read.
        blocks.resize(start + capacity as usize, Block::from_u32(0));
        self.extras.rows[n].row = ExtraRow(start as u32);
    }

    /// The extra data of a call.
    ///
    /// # Panics
    /// When it is no call.
    pub(super) fn call_row(&mut self, inst: Inst) -> &mut CallExtra {
        let is_call = kind_of(self.opcode(inst)) == Kind::Call;
        let n = self.extra_index(inst).filter(|_| is_call);
        let n = n.unwrap_or_else(|| panic!("{inst} is no call"));
        &mut self.extras.calls[self.extras.rows[n].row.0 as usize]
    }
}
