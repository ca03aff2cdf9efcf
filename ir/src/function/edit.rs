//! Editing: what readers, builders and passes call. Every method here counts in the stamp.

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

    /// A constant that is not known yet: see [`crate::ConstPool::push_placeholder`].
    pub fn add_placeholder(&mut self, ty: Type) -> Const {
        self.consts.push_placeholder(ty)
    }

    /// Changes what a constant is for all its users: for placeholders.
    pub fn redefine_const(&mut self, c: Const, ty: Type, kind: ConstKind) {
        self.touch();
        self.consts.redefine(c, ty, kind);
    }
}

/// Blocks.
impl Function {
    /// A new block that is in no list yet.
    pub fn create_block(&mut self) -> Block {
        self.edges.take();
        self.blocks.push(super::BlockData::default())
    }

    /// Puts an unlinked block at the end of the function.
    pub fn append_block(&mut self, block: Block) {
        debug_assert!(!self.is_block_linked(block));
        self.touch_cfg();
        self.link_block_last(block);
    }

    /// Puts an unlinked block before another.
    pub fn insert_block_before(&mut self, block: Block, at: Block) {
        debug_assert!(!self.is_block_linked(block));
        self.touch_cfg();
        self.link_block_before(block, at);
    }

    /// Takes a block out of the list with its instructions in it, which keep their operands.
    pub fn unlink_block(&mut self, block: Block) {
        debug_assert!(self.is_block_linked(block));
        self.touch_cfg();
        self.unlink_block_row(block);
    }

    /// Erases all instructions of a block, last first, and takes it out of the list; its name is
    /// free. Uses of their results elsewhere become `poison`. Phis that name the block are the
    /// caller's to mend.
    pub fn erase_block(&mut self, block: Block) {
        self.touch_cfg();
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
    /// Adds an argument behind the others; the declaration's type is the caller's to change.
    pub fn add_arg(&mut self, ty: Type) -> Arg {
        self.args.push(super::ArgData { ty, first_use: None.into() })
    }
}

/// Instructions.
impl Function {
    /// A new unlinked instruction. For what belongs in `extra` by opcode see [`Extra`]; opcodes
    /// that have nothing there take [`Extra::None`].
    ///
    /// # Panics
    /// When an opcode with a fixed number of operands gets another number, when the opcode does not
    /// have what is in `extra`, or when a phi gets another number of blocks than of operands.
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

    /// A row for an instruction that is used before it is read: it has a type and can be used, and
    /// is nothing until [`Self::define_inst`].
    pub fn reserve_inst(&mut self, ty: Type) -> Inst {
        self.insts.push(InstData::new(Opcode::Unreachable, Bits::NONE, ty))
    }

    /// Fills a row made by [`Self::reserve_inst`]; the type must be the one it was reserved with.
    /// For `extra` see [`Self::push_inst`].
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

    /// Makes an instruction at the end of a block: [`Self::create_inst`] and [`Self::append`] in
    /// one, for a reader. What belongs in `extra` by opcode is what [`Self::keep_call`],
    /// [`Self::keep_blocks`] with a block for each operand, [`Self::keep_indices`],
    /// [`Self::keep_mask`], [`Self::keep_clauses`] or [`ExtraRow::of_type`] gave.
    ///
    /// # Panics
    /// When an opcode with a fixed number of operands gets another number.
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

    /// Adds slots for operands; gives what the row of the instruction says of them.
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

    /// Adds the row of an instruction at the end of a block, and counts the edit.
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
                // As in `touch_inst`: what stands behind a terminator hides it.
                ends_block |= last.opcode().is_terminator();
            }
            None => self.blocks[block].first = inst.into(),
        }
        let full = row.set_order_behind(last.is_some());
        self.insts.push(row);
        if full {
            self.number(inst);
        }
        if ends_block { self.touch_cfg() } else { self.touch() }
    }

    /// Puts an unlinked instruction at the end of a block, behind debug records that stand there.
    #[inline]
    pub fn append(&mut self, block: Block, inst: Inst) {
        let last = self.last_inst(block);
        self.link_inst(inst, block, last, None);
        self.touch_inst(inst);
        self.adopt_trailing_records(block, inst);
    }

    /// Puts an unlinked instruction at the start of a block, before the debug records there.
    pub fn prepend(&mut self, block: Block, inst: Inst) {
        let first = self.first_inst(block);
        self.link_inst(inst, block, None, first);
        self.touch_inst(inst);
        self.keep_terminator_last(inst, block);
    }

    /// Puts an unlinked instruction right before a linked one: behind the debug records that stand
    /// before that, except for a phi, which nothing but phis may precede.
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

    /// Puts an unlinked instruction right after a linked one: before debug records that follow.
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

    /// Nothing stands behind a terminator, debug records neither.
    fn keep_terminator_last(&mut self, inst: Inst, block: Block) {
        if self.opcode(inst).is_terminator() && self.next_inst(inst).is_none() {
            self.adopt_trailing_records(block, inst);
        }
    }

    /// Takes an instruction out of its block; it keeps its operands and its uses, and debug records
    /// before it stay where they are in the block.
    pub fn unlink(&mut self, inst: Inst) {
        self.touch_inst(inst);
        self.move_records_down(inst);
        self.unlink_inst_row(inst);
    }

    /// Takes an instruction out of its block and puts it before another.
    pub fn move_before(&mut self, inst: Inst, at: Inst) {
        if inst != at {
            self.unlink(inst);
            self.insert_before(inst, at);
        }
    }

    /// Takes an instruction out of its block for good: its operands are no uses any more, its name
    /// is free, and debug information that names its result names `poison`. What remains of the row
    /// is an `unreachable` in no block.
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

    /// Lets operand `n` be another value. Cost: O(1).
    pub fn set_operand(&mut self, inst: Inst, n: usize, value: Value) {
        let (start, len) = self.operand_range(inst);
        assert!(n < len, "{inst} has {len} operands, not {}", n + 1);
        self.touch_inst(inst);
        self.retarget_slot(Use::new(start + n), value);
    }

    /// Lets every use of `value`, in operands and in debug information, use `with` instead. Blocks
    /// named by phis are replaced by [`Self::replace_incoming_block`]. Cost: O(uses).
    pub fn replace_all_uses(&mut self, value: Value, with: Value) {
        debug_assert_eq!(self.value_type(value), self.value_type(with));
        if value == with {
            return;
        }
        if value.as_block().is_some() {
            self.touch_cfg()
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

    /// Changes the word of operand bundle `n` of a call.
    ///
    /// # Panics
    /// When it is no call or has not so many.
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

    /// Removes incoming value `n` of a phi; the others keep their order.
    ///
    /// # Panics
    /// When it is no phi or has not so many.
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

    /// Lets the phis of `block` that name `from` as an incoming block name `to`.
    pub fn replace_incoming_block(&mut self, block: Block, from: Block, to: Block) {
        self.touch();
        let phis: Vec<Inst> =
            self.insts(block).take_while(|&inst| self.opcode(inst) == Opcode::Phi).collect();
        for phi in phis {
            self.blocks_of_phi(phi).iter_mut().filter(|b| **b == from).for_each(|b| *b = to);
        }
    }

    /// Lets incoming value `n` of a phi come from another block.
    ///
    /// # Panics
    /// When it is no phi or has not so many.
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

    pub(super) fn touch_cfg(&mut self) {
        self.edges.take();
        self.stamp.cfg = self.stamp.cfg.wrapping_add(1);
        self.touch();
    }

    /// Counts an edit of an instruction where it stands: of a terminator it is one of the CFG, and
    /// so it is of what stands behind a terminator, which ends the block only when it is last.
    #[inline]
    fn touch_inst(&mut self, inst: Inst) {
        let ends_block = |inst: Inst| self.opcode(inst).is_terminator();
        let hides = self.next_inst(inst).is_none() && self.prev_inst(inst).is_some_and(ends_block);
        if hides || ends_block(inst) { self.touch_cfg() } else { self.touch() }
    }
}
