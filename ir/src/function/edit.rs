//! Edits by readers, builders and passes. Every method that changes linked code changes the stamp; the creation of a
//! constant, an argument, an unlinked instruction or an unlinked block does not.

use crate::attribute::AttrList;
use crate::constant::{ConstKind, IntBits};
use crate::entity::{Arg, Block, Const, EntityRef, Inst, Use, Value};
use crate::function::Function;
use crate::inst::{Bits, CallExtra, Extra, ExtraRow, InstData, Opcode};
use crate::strs::Str;
use crate::types::Type;

/// Constants.
impl Function {
    /// The constant of that type and content, as an operand.
    pub fn add_const(&mut self, ty: Type, kind: ConstKind) -> Value {
        self.consts.intern(ty, kind).into()
    }

    /// An integer constant; `ty` has `bits` bits.
    pub fn add_int(&mut self, ty: Type, bits: u32, value: i64) -> Value {
        self.add_const(ty, ConstKind::Int(IntBits::from_i64(bits, value)))
    }

    /// A constant that is defined later: see [`crate::ConstPool::push_placeholder`].
    pub fn add_placeholder(&mut self, ty: Type) -> Const {
        self.consts.push_placeholder(ty)
    }

    /// Redefines a constant for all its users: for placeholders.
    pub fn redefine_const(&mut self, c: Const, ty: Type, kind: ConstKind) {
        self.touch();
        self.consts.redefine(c, ty, kind);
    }
}

/// Blocks.
impl Function {
    /// A new unlinked block.
    pub fn create_block(&mut self) -> Block {
        self.edges.take();
        self.blocks.push(super::BlockData::default())
    }

    /// Appends an unlinked block to the function.
    pub fn append_block(&mut self, block: Block) {
        debug_assert!(!self.is_block_linked(block));
        self.count_cfg_edit();
        self.link_block_last(block);
    }

    /// Inserts an unlinked block before another one.
    pub fn insert_block_before(&mut self, block: Block, at: Block) {
        debug_assert!(!self.is_block_linked(block));
        self.count_cfg_edit();
        self.link_block_before(block, at);
    }

    /// Unlinks a block together with its instructions, which retain their operands.
    pub fn unlink_block(&mut self, block: Block) {
        debug_assert!(self.is_block_linked(block));
        self.count_cfg_edit();
        self.unlink_block_row(block);
    }

    /// Erases all instructions of a block, last first, and unlinks it; its name becomes available. Uses of their
    /// results elsewhere become `poison`. The caller must update phis that refer to the block.
    pub fn erase_block(&mut self, block: Block) {
        self.count_cfg_edit();
        while let Some(inst) = self.last_inst(block) {
            self.replace_uses_with_poison(inst);
            self.erase(inst);
        }
        self.drop_trailing_records(block);
        self.clear_name(block.into());
        if self.is_block_linked(block) {
            self.unlink_block_row(block);
        }
    }

    fn replace_uses_with_poison(&mut self, inst: Inst) {
        if self.has_uses(inst.into()) {
            let poison = self.add_const(self.inst(inst).ty(), ConstKind::Poison);
            self.move_uses(inst.into(), poison);
        }
    }
}

/// Arguments.
impl Function {
    /// Appends an argument; the caller must change the type of the declaration.
    pub fn add_arg(&mut self, ty: Type) -> Arg {
        self.args.push(super::ArgData { ty, first_use: None.into() })
    }
}

/// Instructions.
impl Function {
    /// A new unlinked instruction. [`Extra`] documents which opcodes need what in `extra`; the others take
    /// [`Extra::None`].
    ///
    /// # Panics
    /// If an opcode with a fixed number of operands gets another number, if `extra` does not fit the opcode, or if a
    /// phi gets different numbers of blocks and operands.
    pub fn create_inst(
        &mut self,
        opcode: Opcode,
        bits: Bits,
        ty: Type,
        operands: &[Value],
        extra: Extra,
    ) -> Inst {
        if let Extra::Blocks(blocks) = &extra {
            assert_eq!(blocks.len(), operands.len(), "a phi has a block for each operand");
        }
        let extra = self.keep_extra(opcode, extra);
        let inst = self.insts.push(InstData::new(opcode, bits, ty));
        self.fill_operands(inst, opcode, operands, extra);
        inst
    }

    /// A row for an instruction that is used before it is read: it has a type and can be used, but has no content until
    /// [`Self::define_inst`].
    pub fn reserve_inst(&mut self, ty: Type) -> Inst {
        self.insts.push(InstData::new(Opcode::Unreachable, Bits::NONE, ty))
    }

    /// Fills a row created by [`Self::reserve_inst`]; the type must be the reserved one. For `extra` see
    /// [`Self::push_inst`].
    pub fn define_inst(
        &mut self,
        inst: Inst,
        opcode: Opcode,
        bits: Bits,
        operands: &[Value],
        extra: ExtraRow,
    ) {
        let row = &mut self.insts[inst];
        let mut new = InstData::new(opcode, bits, row.ty);
        new.first_use = row.first_use;
        *row = new;
        self.fill_operands(inst, opcode, operands, extra);
    }

    /// Creates an instruction at the end of a block: [`Self::create_inst`] and [`Self::append`] in one, for a reader.
    /// `extra` must be, by opcode, the result of [`Self::keep_call`], [`Self::keep_blocks`] with a block for each
    /// operand, [`Self::keep_indices`], [`Self::keep_mask`], [`Self::keep_clauses`] or [`ExtraRow::of_type`].
    ///
    /// # Panics
    /// If an opcode with a fixed number of operands gets another number.
    pub fn push_inst(
        &mut self,
        block: Block,
        opcode: Opcode,
        bits: Bits,
        ty: Type,
        operands: &[Value],
        extra: ExtraRow,
    ) -> Inst {
        let inst = self.insts.next_key();
        let mut row = InstData::new(opcode, bits, ty);
        row.operands = self.push_operands(inst, opcode, operands, extra);
        self.push_last(block, row, inst);
        self.adopt_trailing_records(block, inst);
        inst
    }

    #[inline]
    fn fill_operands(&mut self, inst: Inst, opcode: Opcode, operands: &[Value], extra: ExtraRow) {
        self.insts[inst].operands = self.push_operands(inst, opcode, operands, extra);
    }

    /// Adds slots for operands; returns the operand field of the instruction's row.
    #[inline]
    fn push_operands(
        &mut self,
        inst: Inst,
        opcode: Opcode,
        operands: &[Value],
        extra: ExtraRow,
    ) -> u32 {
        let start = self.push_slots(inst, operands);
        match opcode.arity().fixed() {
            Some(n) => {
                assert_eq!(operands.len(), n, "operands of {opcode}");
                start as u32
            }
            None => self.push_extra(start, operands.len(), extra),
        }
    }

    /// Links the row of an instruction at the end of a block, and counts the edit.
    #[inline]
    fn push_last(&mut self, block: Block, mut row: InstData, inst: Inst) {
        let last = std::mem::replace(&mut self.blocks[block].last, inst.into()).expand();
        row.block = block.into();
        row.prev = last.into();
        let mut ends_block = row.opcode().is_terminator();
        match last {
            Some(last) => {
                let last = &mut self.insts[last];
                last.next = inst.into();
                row.order = last.order;
                // As in `touch_inst`: an instruction after a terminator hides it.
                ends_block |= last.opcode().is_terminator();
            }
            None => self.blocks[block].first = inst.into(),
        }
        let full = row.set_order_after(last.is_some());
        self.insts.push(row);
        if full {
            self.number(inst);
        }
        if ends_block { self.count_cfg_edit() } else { self.touch() }
    }

    /// Appends an unlinked instruction to a block, after trailing debug records.
    #[inline]
    pub fn append(&mut self, block: Block, inst: Inst) {
        let last = self.last_inst(block);
        self.link_inst(inst, block, last, None);
        self.touch_inst(inst);
        self.adopt_trailing_records(block, inst);
    }

    /// Inserts an unlinked instruction at the start of a block, before the debug records there.
    pub fn prepend(&mut self, block: Block, inst: Inst) {
        let first = self.first_inst(block);
        self.link_inst(inst, block, None, first);
        self.touch_inst(inst);
        self.keep_terminator_last(inst, block);
    }

    /// Inserts an unlinked instruction immediately before a linked one, after the debug records that precede `at`. A
    /// phi is inserted before these records, since only phis may precede it.
    ///
    /// # Panics
    /// When `at` is not in a block.
    pub fn insert_before(&mut self, inst: Inst, at: Inst) {
        let block = self.block_of(at).expect("the place to insert at is in a block");
        let prev = self.prev_inst(at);
        self.link_inst(inst, block, prev, Some(at));
        self.touch_inst(inst);
        if self.opcode(inst) != Opcode::Phi {
            self.move_records(at, inst);
        }
    }

    /// Inserts an unlinked instruction immediately after a linked one: before the debug records that follow.
    ///
    /// # Panics
    /// When `at` is not in a block.
    pub fn insert_after(&mut self, inst: Inst, at: Inst) {
        let block = self.block_of(at).expect("the place to insert at is in a block");
        let next = self.next_inst(at);
        self.link_inst(inst, block, Some(at), next);
        self.touch_inst(inst);
        self.keep_terminator_last(inst, block);
    }

    /// No debug records may follow a terminator.
    fn keep_terminator_last(&mut self, inst: Inst, block: Block) {
        if self.opcode(inst).is_terminator() && self.next_inst(inst).is_none() {
            self.adopt_trailing_records(block, inst);
        }
    }

    /// Unlinks an instruction; it retains its operands and uses, and debug records before it remain in the block.
    pub fn unlink(&mut self, inst: Inst) {
        self.touch_inst(inst);
        self.move_records_down(inst);
        self.unlink_inst_row(inst);
    }

    /// Unlinks an instruction and inserts it before another one.
    pub fn move_before(&mut self, inst: Inst, at: Inst) {
        if inst != at {
            self.unlink(inst);
            self.insert_before(inst, at);
        }
    }

    /// Removes an instruction permanently: its operands lose their uses, its name becomes available, and debug
    /// information that refers to its result refers to `poison`. The row remains as an unlinked `unreachable`.
    ///
    /// # Panics
    /// In debug builds, when its result is still used.
    pub fn erase(&mut self, inst: Inst) {
        debug_assert!(!self.has_uses(inst.into()), "{inst} is still used");
        self.unlink(inst);
        let (start, len) = self.operand_range(inst);
        for n in start..start + len {
            self.clear_slot(Use::new(n));
        }
        if let Some(n) = self.extra_index(inst) {
            self.extras.rows[n].len = 0;
            self.extras.rows[n].row = ExtraRow::NONE;
        }
        self.clear_name(inst.into());
        self.poison_debug_uses(inst.into());
        let ty = self.insts[inst].ty;
        self.insts[inst] = InstData::new(Opcode::Unreachable, Bits::NONE, ty);
    }

    /// Replaces operand `n`. Cost: O(1).
    pub fn set_operand(&mut self, inst: Inst, n: usize, value: Value) {
        let (start, len) = self.operand_range(inst);
        assert!(n < len, "{inst} has {len} operands, not {}", n + 1);
        self.touch_inst(inst);
        self.retarget_slot(Use::new(start + n), value);
    }

    /// Replaces every use of `value`, in operands and in debug information, by `with`. Incoming blocks of phis are
    /// replaced by [`Self::replace_incoming_block`]. Cost: O(uses).
    pub fn replace_all_uses(&mut self, value: Value, with: Value) {
        debug_assert_eq!(self.value_type(value), self.value_type(with));
        if value == with {
            return;
        }
        if value.as_block().is_some() {
            self.count_cfg_edit()
        } else {
            self.touch()
        }
        self.move_uses(value, with);
        self.retarget_debug_uses(value, with);
    }

    /// Changes the flags of an instruction.
    pub fn set_bits(&mut self, inst: Inst, bits: Bits) {
        self.touch();
        self.insts[inst].set_bits(bits);
    }

    /// Changes the attributes of a call.
    ///
    /// # Panics
    /// When it is no call.
    pub fn set_call_attrs(&mut self, inst: Inst, attrs: AttrList) {
        self.call_mut(inst).attrs = attrs;
    }

    /// Changes the tag of operand bundle `n` of a call.
    ///
    /// # Panics
    /// If it is no call or has fewer bundles.
    pub fn set_bundle_tag(&mut self, inst: Inst, n: usize, tag: Str) {
        self.call_mut(inst).bundles[n].tag = tag;
    }

    /// Adds an incoming value to a phi.
    ///
    /// # Panics
    /// When it is no phi.
    pub fn push_incoming(&mut self, phi: Inst, value: Value, block: Block) {
        self.touch();
        assert_eq!(self.opcode(phi), Opcode::Phi, "{phi} is no phi");
        self.grow_operands(phi);
        let n = self.extra_index(phi).expect("phis have a row");
        let extra = &mut self.extras.rows[n];
        let slot = Use::new((extra.start + extra.len) as usize);
        extra.len += 1;
        self.uses[slot].value = value;
        self.link_slot(slot);
        let blocks = self.blocks_of_phi(phi);
        blocks[blocks.len() - 1] = block;
    }

    /// Removes incoming value `n` of a phi; the others remain in order.
    ///
    /// # Panics
    /// If it is no phi or has fewer incoming values.
    pub fn remove_incoming(&mut self, phi: Inst, n: usize) {
        self.touch();
        self.blocks_of_phi(phi)[n..].rotate_left(1);
        let at = self.extra_index(phi).expect("phis have a row");
        let (start, len) = self.operand_range(phi);
        self.clear_slot(Use::new(start + n));
        for slot in start + n + 1..start + len {
            self.move_slot(Use::new(slot), Use::new(slot - 1));
        }
        self.extras.rows[at].len -= 1;
    }

    /// Replaces the incoming block `from` by `to` in the phis of `block`.
    pub fn replace_incoming_block(&mut self, block: Block, from: Block, to: Block) {
        self.touch();
        let phis: Vec<Inst> =
            self.insts(block).take_while(|&inst| self.opcode(inst) == Opcode::Phi).collect();
        for phi in phis {
            self.blocks_of_phi(phi).iter_mut().filter(|b| **b == from).for_each(|b| *b = to);
        }
    }

    /// Changes the block of incoming value `n` of a phi.
    ///
    /// # Panics
    /// If it is no phi or has fewer incoming values.
    pub fn set_incoming_block(&mut self, phi: Inst, n: usize, block: Block) {
        self.touch();
        self.blocks_of_phi(phi)[n] = block;
    }

    fn call_mut(&mut self, inst: Inst) -> &mut CallExtra {
        self.touch();
        self.call_row(inst)
    }

    pub(super) fn touch(&mut self) {
        self.stamp.insts = self.stamp.insts.wrapping_add(1);
    }

    pub(super) fn count_cfg_edit(&mut self) {
        self.edges.take();
        self.stamp.cfg = self.stamp.cfg.wrapping_add(1);
        self.touch();
    }

    /// Counts an edit of a linked instruction: an edit of a terminator is one of the CFG, and so is that of an
    /// instruction after a terminator, which ends the block only if it is last.
    #[inline]
    fn touch_inst(&mut self, inst: Inst) {
        let ends_block = |inst: Inst| self.opcode(inst).is_terminator();
        let hides = self.next_inst(inst).is_none() && self.prev_inst(inst).is_some_and(ends_block);
        if hides || ends_block(inst) { self.count_cfg_edit() } else { self.touch() }
    }
}
