//! Operand slots and use lists.

use crate::entity::{EntityRef, Inst, PackedOption, Use, Value, ValueKind};
use crate::function::Function;
use crate::inst::UseData;

/// The operands of an instruction, in order.
#[derive(Clone)]
pub struct Operands<'f> {
    slots: std::slice::Iter<'f, UseData>,
}

impl<'f> Operands<'f> {
    /// Only the first `n` of them.
    #[must_use]
    pub fn first(self, n: u32) -> Operands<'f> {
        let slots = self.slots.as_slice();
        Operands { slots: slots[..slots.len().min(n as usize)].iter() }
    }
}

impl Iterator for Operands<'_> {
    type Item = Value;
    #[inline]
    fn next(&mut self) -> Option<Value> {
        self.slots.next().map(|slot| slot.value)
    }
    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.slots.size_hint()
    }
}
impl DoubleEndedIterator for Operands<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<Value> {
        self.slots.next_back().map(|slot| slot.value)
    }
}
impl ExactSizeIterator for Operands<'_> {}

/// A use of a value: the instruction and the operand index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UseRef {
    /// The instruction.
    pub user: Inst,
    /// The index of the operand.
    pub operand: u32,
}

/// The uses of a value, newest first.
#[derive(Clone)]
pub struct Uses<'f> {
    func: &'f Function,
    next: PackedOption<Use>,
}

impl Iterator for Uses<'_> {
    type Item = UseRef;
    #[inline]
    fn next(&mut self) -> Option<UseRef> {
        let slot = self.next.expand()?;
        self.next = self.func.uses[slot].next;
        Some(self.func.use_ref(slot))
    }
}

/// Out of line, so that [`Function::operand`] is short when inlined.
#[cold]
#[inline(never)]
fn no_such_operand(inst: Inst, n: usize, len: usize) -> ! {
    panic!("{inst} has {len} operands, not {}", n + 1)
}

impl Function {
    /// The operands of an instruction. The order by opcode:
    ///
    /// * binary operations, casts, comparisons, loads: as in the text; `store`: value, pointer;
    /// * `getelementptr`: base, indices; `select`: condition, true, false;
    /// * `ret`: the value or nothing; `br`: target, or condition, true target, false target;
    /// * `switch`: condition, default target, then value and target of each case;
    /// * `indirectbr`: address, targets; `phi`: the incoming values;
    /// * `call`: arguments, bundle operands, callee; `invoke`: arguments, bundle operands, normal
    ///   target, unwind target, callee; `callbr`: arguments, bundle operands, default target,
    ///   indirect targets, callee;
    /// * `cmpxchg`: pointer, expected, new; `atomicrmw`: pointer, value; `alloca`: the count;
    /// * `catchswitch`: parent, handlers, then the unwind target unless it unwinds to the caller
    ///   (bit `cleanup` is set if there is one); `catchpad`, `cleanuppad`: arguments, parent;
    ///   `catchret`: pad, target; `cleanupret`: pad, unwind target or nothing.
    #[inline]
    pub fn operands(&self, inst: Inst) -> Operands<'_> {
        let (start, len) = self.operand_range(inst);
        Operands { slots: self.uses.as_values_slice()[start..start + len].iter() }
    }

    /// Operand `n` of an instruction.
    ///
    /// # Panics
    /// If there are fewer operands.
    #[inline]
    pub fn operand(&self, inst: Inst, n: usize) -> Value {
        let (start, len) = self.operand_range(inst);
        if n >= len {
            no_such_operand(inst, n, len);
        }
        self.uses[Use::new(start + n)].value
    }

    /// The number of operands of an instruction.
    #[inline]
    pub fn n_operands(&self, inst: Inst) -> usize {
        self.operand_range(inst).1
    }

    /// The uses of a value as an operand, newest first. Uses by debug information are not included.
    #[inline]
    pub fn uses(&self, value: Value) -> Uses<'_> {
        Uses { func: self, next: self.first_slot(value) }
    }

    /// The instructions that use a value, newest use first: once for each use. Cheaper than [`Self::uses`], which also
    /// finds the operand index.
    #[inline]
    pub fn users(&self, value: Value) -> impl Iterator<Item = Inst> + '_ {
        let next = |slot: &Use| self.uses[*slot].next.expand();
        std::iter::successors(self.first_slot(value).expand(), next)
            .map(|slot| self.uses[slot].user)
    }

    /// Whether any instruction uses a value. Cost: O(1).
    #[inline]
    pub fn has_uses(&self, value: Value) -> bool {
        self.first_slot(value).is_some()
    }

    /// The only use of a value, if there is exactly one. Cost: O(1).
    pub fn only_use(&self, value: Value) -> Option<UseRef> {
        let slot = self.first_slot(value).expand()?;
        self.uses[slot].next.is_none().then(|| self.use_ref(slot))
    }

    /// Reorders the uses of a value: use `n`, newest first, moves to position `places[n]`.
    ///
    /// # Panics
    /// If `places` and the list differ in length.
    pub fn reorder_uses(&mut self, value: Value, places: &[u32]) {
        let mut slots = Vec::with_capacity(places.len());
        let mut next = self.first_slot(value);
        while let Some(slot) = next.expand() {
            slots.push(slot);
            next = self.uses[slot].next;
        }
        assert_eq!(slots.len(), places.len(), "a place for each use");
        self.touch();
        let mut order: Vec<usize> = (0..slots.len()).collect();
        order.sort_by_key(|&n| places[n]);
        self.set_first_slot(value, None.into());
        for &n in order.iter().rev() {
            self.link_slot(slots[n]);
        }
    }

    /// The first slot and the number of slots of an instruction's operands.
    #[inline]
    pub(super) fn operand_range(&self, inst: Inst) -> (usize, usize) {
        let row = &self.insts[inst];
        match row.fixed_operands() {
            Some(len) => (row.operands as usize, len),
            None => {
                let extra = &self.extras.rows[row.operands as usize];
                (extra.start as usize, extra.len as usize)
            }
        }
    }

    /// The number of operand slots, empty ones included: for the verifier.
    pub(crate) fn n_uses(&self) -> usize {
        self.uses.len()
    }

    /// The operand slots of an instruction with value and owner: for the verifier.
    pub(crate) fn operand_rows(&self, inst: Inst) -> impl Iterator<Item = (Use, Value, Inst)> + '_ {
        let (start, len) = self.operand_range(inst);
        let rows = self.uses.as_values_slice()[start..start + len].iter().enumerate();
        rows.map(move |(n, row)| (Use::new(start + n), row.value, row.user))
    }

    /// The use list of a value as linked, with value and predecessor of each slot: for the verifier.
    pub(crate) fn use_rows(
        &self,
        value: Value,
    ) -> impl Iterator<Item = (Use, Value, Option<Use>)> + '_ {
        let next = |slot: &Use| self.uses[*slot].next.expand();
        std::iter::successors(self.first_slot(value).expand(), next)
            .map(|slot| (slot, self.uses[slot].value, self.uses[slot].prev.expand()))
    }

    #[inline]
    fn use_ref(&self, slot: Use) -> UseRef {
        let user = self.uses[slot].user;
        let operand = (slot.index() - self.operand_range(user).0) as u32;
        UseRef { user, operand }
    }

    #[inline]
    fn first_slot(&self, value: Value) -> PackedOption<Use> {
        match value.kind() {
            ValueKind::Inst(inst) => self.insts[inst].first_use,
            ValueKind::Arg(arg) => self.args[arg].first_use,
            ValueKind::Const(c) => self.consts[c].first_use,
            ValueKind::Block(block) => self.blocks[block].first_use,
        }
    }

    #[inline]
    fn set_first_slot(&mut self, value: Value, slot: PackedOption<Use>) {
        match value.kind() {
            ValueKind::Inst(inst) => self.insts[inst].first_use = slot,
            ValueKind::Arg(arg) => self.args[arg].first_use = slot,
            ValueKind::Const(c) => self.consts.row_mut(c).first_use = slot,
            ValueKind::Block(block) => self.blocks[block].first_use = slot,
        }
    }

    /// Adds slots for `operands` of `user` at the end of the arena; returns the first one.
    #[inline]
    pub(super) fn push_slots(&mut self, user: Inst, operands: &[Value]) -> usize {
        let start = self.uses.len();
        for &value in operands {
            self.push_slot(user, value);
        }
        start
    }

    #[inline]
    fn push_slot(&mut self, user: Inst, value: Value) {
        let slot = self.uses.next_key();
        let first = match value.kind() {
            ValueKind::Inst(inst) => &mut self.insts[inst].first_use,
            ValueKind::Arg(arg) => &mut self.args[arg].first_use,
            ValueKind::Const(c) => &mut self.consts.row_mut(c).first_use,
            ValueKind::Block(block) => &mut self.blocks[block].first_use,
        };
        let next = std::mem::replace(first, slot.into());
        if let Some(next) = next.expand() {
            self.uses[next].prev = slot.into();
        }
        self.uses.push(UseData { value, user, prev: None.into(), next });
    }

    /// Links a slot at the head of the list of its value.
    pub(super) fn link_slot(&mut self, slot: Use) {
        let value = self.uses[slot].value;
        let next = self.first_slot(value);
        if let Some(next) = next.expand() {
            self.uses[next].prev = slot.into();
        }
        self.uses[slot].next = next;
        self.uses[slot].prev = None.into();
        self.set_first_slot(value, slot.into());
    }

    /// Unlinks a slot from the list of its value.
    pub(super) fn unlink_slot(&mut self, slot: Use) {
        let UseData { value, prev, next, .. } = self.uses[slot];
        if value.is_reserved() {
            return;
        }
        match prev.expand() {
            Some(prev) => self.uses[prev].next = next,
            None => self.set_first_slot(value, next),
        }
        if let Some(next) = next.expand() {
            self.uses[next].prev = prev;
        }
    }

    /// Stores another value in a slot.
    pub(super) fn retarget_slot(&mut self, slot: Use, value: Value) {
        self.unlink_slot(slot);
        self.uses[slot].value = value;
        self.link_slot(slot);
    }

    /// Moves all uses of `from` to the front of the list of `to`, newest first as before.
    pub(super) fn move_uses(&mut self, from: Value, to: Value) {
        let first = self.first_slot(from);
        let mut last = None;
        let mut next = first;
        while let Some(slot) = next.expand() {
            self.uses[slot].value = to;
            last = Some(slot);
            next = self.uses[slot].next;
        }
        let Some(last) = last else { return };
        let rest = self.first_slot(to);
        self.uses[last].next = rest;
        if let Some(rest) = rest.expand() {
            self.uses[rest].prev = last.into();
        }
        self.set_first_slot(from, None.into());
        self.set_first_slot(to, first);
    }

    /// Empties a slot.
    pub(super) fn clear_slot(&mut self, slot: Use) {
        self.unlink_slot(slot);
        self.uses[slot].value = Value::RESERVED;
        self.uses[slot].prev = None.into();
        self.uses[slot].next = None.into();
    }

    /// Adds capacity for one more operand of a phi, in amortised O(1).
    pub(super) fn grow_operands(&mut self, inst: Inst) {
        let n = self.insts[inst].operands as usize;
        let (start, len, capacity) = (
            self.extras.rows[n].start as usize,
            self.extras.rows[n].len as usize,
            self.extras.rows[n].capacity as usize,
        );
        if len < capacity {
            return;
        }
        let new_start = self.uses.len();
        let new_capacity = (2 * len).max(4);
        let vacant =
            UseData { value: Value::RESERVED, user: inst, prev: None.into(), next: None.into() };
        for at in 0..new_capacity {
            self.uses.push(vacant);
            if at < len {
                self.move_slot(Use::new(start + at), Use::new(new_start + at));
            }
        }
        self.extras.rows[n].start = new_start as u32;
        self.extras.rows[n].capacity = new_capacity as u32;
        self.grow_blocks(n);
    }

    /// Moves a linked slot within the arena; its position in the list is preserved.
    pub(super) fn move_slot(&mut self, from: Use, to: Use) {
        let moved = self.uses[from];
        self.uses[to] = moved;
        self.uses[from].value = Value::RESERVED;
        if moved.value.is_reserved() {
            return;
        }
        match moved.prev.expand() {
            Some(prev) => self.uses[prev].next = to.into(),
            None => self.set_first_slot(moved.value, to.into()),
        }
        if let Some(next) = moved.next.expand() {
            self.uses[next].prev = to.into();
        }
    }
}
