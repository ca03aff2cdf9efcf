//! Addresses, loads, stores, atomics.

use selvedge_ir::constant::ConstKind;
use selvedge_ir::inst::Ordering;
use selvedge_ir::target::{FenceOrder, Scope};
use selvedge_ir::{Inst, Md, MdData, MdKind, MdNode, Type, TypeKind, Value};

use super::shape::{Leaf, Scalar, Shape};
use super::{Body, Done, Refusal};
use crate::op::{Access, AllocaOp, Op, Reg, Strength, Sync, SyncOp};
use crate::space::Space;

impl Body<'_, '_> {
    /// The address space of a pointer operand.
    pub(super) fn space(&mut self, ptr: Value) -> Result<Space, Refusal> {
        match self.shape_of(ptr)?.single()? {
            Scalar::Ptr(space, _) => Ok(space),
            Scalar::Int(_) | Scalar::Float(_) => Err("an address that is no pointer".into()),
        }
    }

    /// The strength of an access in the memory model.
    fn strength(&self, inst: Inst) -> Result<Strength, Refusal> {
        let bits = self.func.inst(inst).bits();
        let ordering = bits.ordering();
        if ordering == Ordering::NotAtomic {
            if !bits.is_volatile() {
                return Ok(Strength::WEAK);
            }
            return Ok(Strength::VOLATILE);
        }
        Ok(Strength { ordering, scope: self.scope(bits.sync_scope())?, strong: true })
    }

    fn scope(&self, scope: selvedge_ir::inst::SyncScope) -> Result<Scope, Refusal> {
        let names = &self.d.header.sync_scopes;
        let name = names.get(usize::from(scope.0)).map_or(&b"?"[..], |name| name);
        Ok(match name {
            b"" => Scope::System,
            b"singlethread" => Scope::Thread,
            b"block" => Scope::Cta,
            b"cluster" => Scope::Cluster,
            b"device" => Scope::Gpu,
            _ if self.d.scalar => Scope::System,
            _ => return Err(format!("sync scope \"{}\"", String::from_utf8_lossy(name))),
        })
    }

    pub(super) fn fence(&mut self, inst: Inst) -> Done {
        let bits = self.func.inst(inst).bits();
        let order = match bits.ordering() {
            Ordering::Acquire => FenceOrder::Acquire,
            Ordering::Release => FenceOrder::Release,
            Ordering::AcqRel => FenceOrder::AcquireRelease,
            _ => FenceOrder::SequentiallyConsistent,
        };
        let scope = self.scope(bits.sync_scope())?;
        self.order(inst, &[])?;
        self.sync(SyncOp { kind: Sync::Fence { order, scope }, args: Vec::new(), dst: 0 });
        Ok(())
    }

    pub(super) fn sync(&mut self, op: SyncOp) {
        // Waits and commits use the agent of the copies too.
        self.d.program.copies_async |= matches!(
            op.kind,
            Sync::Copy { .. } | Sync::CopyCommit | Sync::CopyWait { .. } | Sync::CopyArrive { .. }
        );
        let syncs = &mut self.d.program.syncs;
        syncs.push(op);
        let sync = syncs.len() as u32 - 1;
        self.emit(Op::Sync { sync });
    }

    pub(super) fn push_access(&mut self, access: Access) -> u32 {
        let accesses = &mut self.d.program.accesses;
        if let Some(n) = accesses.iter().rev().take(64).position(|known| *known == access) {
            return (accesses.len() - 1 - n) as u32;
        }
        accesses.push(access);
        accesses.len() as u32 - 1
    }

    /// The accesses of a leaf: byte offset, slot, access. Wide integers are accessed word by word.
    pub(super) fn leaf_accesses(
        &mut self,
        leaf: &Leaf,
        space: Space,
        align: u64,
        strength: Strength,
    ) -> Vec<(u32, Reg, u32)> {
        let bits = leaf.scalar.bits();
        let format = match leaf.scalar {
            Scalar::Float(format) => Some(format),
            Scalar::Int(_) | Scalar::Ptr(..) => None,
        };
        let is_pointer = matches!(leaf.scalar, Scalar::Ptr(..));
        let mut accesses = Vec::new();
        for n in 0..leaf.scalar.n_slots() {
            let bits = (bits - 64 * n).min(64);
            let size = bits.div_ceil(8) as u8;
            let (bits, failure) = (bits as u8, strength.ordering);
            let access = Access { space, size, bits, is_pointer, format, align, strength, failure };
            let offset = leaf.offset as u32 + 8 * n;
            accesses.push((offset, leaf.slot + n, self.push_access(access)));
        }
        accesses
    }

    /// The shape of a type in memory; a vector of bits is one wide integer.
    fn in_memory(&mut self, ty: Type) -> Result<(Shape, bool), Refusal> {
        let shape = self.shape(ty)?;
        if !shape.packed_bits {
            return Ok(((*shape).clone(), false));
        }
        if self.d.header.types.vector_shape(ty).is_none() {
            return Err("a vector of bits in an aggregate in memory".into());
        }
        let bits: u32 = shape.leaves.iter().map(|leaf| leaf.scalar.bits()).sum();
        let leaf = Leaf { scalar: Scalar::Int(bits), slot: 0, offset: 0 };
        let whole =
            Shape { leaves: vec![leaf], n_slots: leaf.scalar.n_slots(), ..(*shape).clone() };
        Ok((whole, true))
    }

    fn align(&mut self, inst: Inst, ty: Type) -> Result<u64, Refusal> {
        match self.func.inst(inst).bits().align().bytes() {
            Some(align) => Ok(align),
            None => self.d.shapes.align(ty),
        }
    }

    pub(super) fn load(&mut self, inst: Inst) -> Done {
        let ty = self.func.inst(inst).ty();
        let strength = self.strength(inst)?;
        let align = self.align(inst, ty)?;
        let ptr = self.func.operand(inst, 0);
        let dst = self.result(inst);
        self.order(inst, &[ptr])?;
        self.check_group(inst)?;
        self.load_leaves(ty, ptr, dst, align, strength)?;
        if self.d.scalar && self.is_of_constant_memory(inst) {
            let (ptr, bytes) = (self.reg(ptr)?, self.d.shapes.store_size(ty)?);
            self.emit(Op::Invariant { ptr, bytes: bytes as u32 });
        }
        self.assume_load(inst);
        Ok(())
    }

    /// Whether metadata of a load states that its memory is constant: `!invariant.load`, or the flag at the end of its
    /// `!tbaa` tag (the fourth operand, the fifth if types have sizes).
    fn is_of_constant_memory(&self, inst: Inst) -> bool {
        let md = &self.d.header.md;
        let tag = self.func.attachment(inst, MdKind::TBAA).and_then(|tag| md.node(tag));
        let is_flag = |node: &MdNode| {
            let [base, .., flag] = &node.fields[..] else { return false };
            let is_tag = base.md().is_some_and(|base| md.node(base).is_some());
            is_tag && node.fields.len() >= 4 && flag.md().is_some_and(|flag| self.is_one(flag))
        };
        self.func.attachment(inst, MdKind::INVARIANT_LOAD).is_some() || tag.is_some_and(is_flag)
    }

    fn is_one(&self, md: Md) -> bool {
        let MdData::Const(c) = self.d.header.md[md] else { return false };
        matches!(self.d.header.consts[c].kind(), ConstKind::Int(bits) if bits.to_u64() == Some(1))
    }

    pub(super) fn load_leaves(
        &mut self,
        ty: Type,
        ptr: Value,
        dst: Reg,
        align: u64,
        strength: Strength,
    ) -> Done {
        let (shape, packed) = self.in_memory(ty)?;
        let (space, ptr) = (self.space(ptr)?, self.reg(ptr)?);
        let to = if packed { self.temp(shape.n_slots) } else { dst };
        for leaf in &shape.leaves {
            for (offset, slot, access) in self.leaf_accesses(leaf, space, align, strength) {
                self.emit(Op::Load { dst: to + slot, ptr, offset, access });
            }
        }
        if packed {
            let lanes = self.shape(ty)?;
            let bits = lanes.leaves[0].scalar.bits();
            self.emit(Op::Unpack { bits, n: lanes.leaves.len() as u32, dst, a: to });
        }
        Ok(())
    }

    pub(super) fn store(&mut self, inst: Inst) -> Done {
        let (value, ptr) = (self.func.operand(inst, 0), self.func.operand(inst, 1));
        let ty = self.func.value_type(value);
        let strength = self.strength(inst)?;
        let align = self.align(inst, ty)?;
        self.order(inst, &[ptr, value])?;
        self.check_group(inst)?;
        self.store_leaves(value, ptr, align, strength)
    }

    pub(super) fn store_leaves(
        &mut self,
        value: Value,
        ptr: Value,
        align: u64,
        strength: Strength,
    ) -> Done {
        let ty = self.func.value_type(value);
        let (shape, packed) = self.in_memory(ty)?;
        let (space, ptr) = (self.space(ptr)?, self.reg(ptr)?);
        let mut from = self.reg(value)?;
        if packed {
            let lanes = self.shape(ty)?;
            let bits = lanes.leaves[0].scalar.bits();
            let dst = self.temp(shape.n_slots);
            self.emit(Op::Pack { bits, n: lanes.leaves.len() as u32, dst, a: from });
            from = dst;
        }
        for leaf in &shape.leaves {
            for (offset, slot, access) in self.leaf_accesses(leaf, space, align, strength) {
                self.emit(Op::Store { value: from + slot, ptr, offset, access });
            }
        }
        Ok(())
    }

    /// `!invariant.group` is not checked, so such accesses are refused in programs for single functions.
    fn check_group(&self, inst: Inst) -> Done {
        match self.d.scalar && self.func.attachment(inst, MdKind::INVARIANT_GROUP).is_some() {
            true => Err("an access of an invariant group".into()),
            false => Ok(()),
        }
    }

    /// The single access of an atomic operation on a type.
    pub(super) fn atomic_access(
        &mut self,
        ty: Type,
        ptr: Value,
        align: u64,
        strength: Strength,
    ) -> Result<u32, Refusal> {
        let shape = self.shape(ty)?;
        let space = self.space(ptr)?;
        if shape.single()?.bits() > 64 {
            return Err("an atomic access of more than 64 bits".into());
        }
        let accesses = self.leaf_accesses(&shape.leaves[0], space, align, strength);
        Ok(accesses[0].2)
    }

    pub(super) fn rmw(&mut self, inst: Inst) -> Done {
        let (ptr, value) = (self.func.operand(inst, 0), self.func.operand(inst, 1));
        let ty = self.func.value_type(value);
        let align = self.align(inst, ty)?;
        let strength = self.strength(inst)?;
        let access = self.atomic_access(ty, ptr, align, strength)?;
        self.order(inst, &[ptr, value])?;
        let op = self.func.inst(inst).bits().rmw_op();
        let (ptr, value, dst) = (self.reg(ptr)?, self.reg(value)?, self.result(inst));
        self.emit(Op::Rmw { op, dst, ptr, value, access });
        Ok(())
    }

    pub(super) fn cmpxchg(&mut self, inst: Inst) -> Done {
        let [ptr, expected, new] = [0, 1, 2].map(|n| self.func.operand(inst, n));
        let ty = self.func.value_type(new);
        let align = self.align(inst, ty)?;
        let strength = self.strength(inst)?;
        let access = self.atomic_access(ty, ptr, align, strength)?;
        self.order(inst, &[ptr, expected, new])?;
        let failure = self.func.inst(inst).bits().failure_ordering();
        let whole = self.d.program.accesses[access as usize];
        let access = self.push_access(Access { failure, ..whole });
        let (ptr, expected, new) = (self.reg(ptr)?, self.reg(expected)?, self.reg(new)?);
        let dst = self.result(inst);
        self.emit(Op::CmpXchg { dst, bit: dst + 1, ptr, expected, new, access });
        Ok(())
    }

    pub(super) fn alloca(&mut self, inst: Inst) -> Done {
        let ty = self.func.source_type(inst).ok_or("an alloca without a type")?;
        let size = self.d.shapes.alloc_size(ty)?;
        let align = self.align(inst, ty)?;
        let count = self.reg(self.func.operand(inst, 0))?;
        let dst = self.result(inst);
        self.emit_alloca(AllocaOp { size, align }, count, dst);
        Ok(())
    }

    pub(super) fn emit_alloca(&mut self, op: AllocaOp, count: Reg, dst: Reg) {
        let allocas = &mut self.d.program.allocas;
        allocas.push(op);
        let alloca = allocas.len() as u32 - 1;
        self.emit(Op::Alloca { dst, count, alloca });
    }

    pub(super) fn gep(&mut self, inst: Inst) -> Done {
        let operands: Vec<Value> = self.func.operands(inst).collect();
        let base = self.shape_of(operands[0])?;
        let result = self.shape(self.func.inst(inst).ty())?;
        let dst = self.result(inst);
        let base_reg = self.reg(operands[0])?;
        for (lane, leaf) in (0..).zip(&result.leaves) {
            let Scalar::Ptr(space, _) = leaf.scalar else {
                return Err("an address that is no pointer".into());
            };
            let from = if base.leaves.len() > 1 { base_reg + lane } else { base_reg };
            self.gep_lane(inst, &operands[1..], lane, (dst + lane, from), space)?;
        }
        Ok(())
    }

    /// The steps of one lane; the first starts at `a`, the others update the result in place.
    fn gep_lane(
        &mut self,
        inst: Inst,
        indices: &[Value],
        lane: u32,
        (dst, mut a): (Reg, Reg),
        space: Space,
    ) -> Done {
        let flags = self.func.inst(inst).bits().gep_flags();
        let mut ty = self.func.source_type(inst).ok_or("a getelementptr without a type")?;
        for (n, &index) in indices.iter().enumerate() {
            let scale = if n == 0 {
                self.d.shapes.alloc_size(ty)?
            } else if let TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } =
                *self.d.header.types.kind(ty)
            {
                ty = element;
                self.d.shapes.alloc_size(element)?
            } else {
                let field = self.field(index)?;
                let (offset, inner) = self.d.step(ty, field)?;
                ty = inner;
                self.emit(Op::Offset { flags, space, dst, a, offset });
                a = dst;
                continue;
            };
            self.index_step(index, lane, (dst, a), (space, flags, scale))?;
            a = dst;
        }
        if a != dst {
            self.emit(Op::Copy { dst, a });
        }
        Ok(())
    }

    fn index_step(
        &mut self,
        index: Value,
        lane: u32,
        (dst, a): (Reg, Reg),
        (space, flags, scale): (Space, selvedge_ir::inst::GepFlags, u64),
    ) -> Done {
        let shape = self.shape_of(index)?;
        let bits = shape.leaves[0].scalar.bits();
        if let Some(number) = self.func.as_int(index).and_then(|int| int.to_i64(bits)) {
            let offset = number.wrapping_mul(scale as i64);
            self.emit(Op::Offset { flags, space, dst, a, offset });
            return Ok(());
        }
        if bits > 64 {
            return Err("an index of more than 64 bits".into());
        }
        let scale = u32::try_from(scale).map_err(|_| "elements of more than 4 GiB")?;
        let index = self.reg(index)? + if shape.leaves.len() > 1 { lane } else { 0 };
        self.emit(Op::Index { flags, space, bits: bits as u8, dst, a, index, scale });
        Ok(())
    }

    /// The index of a struct field; a vector of equal indices is accepted.
    fn field(&mut self, index: Value) -> Result<i64, Refusal> {
        if let Some(number) = self.func.as_int(index).and_then(|int| int.to_u64()) {
            return Ok(number as i64);
        }
        let c = index.as_const().ok_or("a field by a number that is no constant")?;
        let (slots, _) = self.d.evaluate(self.func.consts(), c)?;
        slots.first().map(|slot| slot.bits as i64).ok_or_else(|| "no such field".into())
    }
}
