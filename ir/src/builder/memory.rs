//! Memory: stack slots, addresses, accesses, atomics and fences.
//!
//! Alignments not set by [`Builder::align`] are those that LLVM uses: the alignment of the type in the data layout, and
//! for read-modify-write operations the size of the value.

use super::Builder;
use crate::entity::{Inst, Value};
use crate::inst::{Align, Bits, Extra, Opcode, Ordering, RmwOp};
use crate::types::Type;

/// Stack slots and addresses.
impl Builder<'_> {
    /// `alloca` of one value, in the alloca address space of the data layout.
    pub fn alloca(&mut self, ty: Type) -> Value {
        let one = self.i32(1);
        self.alloca_in(self.header.data_layout.alloca_space(), ty, one)
    }

    /// `alloca` of `count` values in an address space.
    pub fn alloca_in(&mut self, space: u32, ty: Type, count: Value) -> Value {
        let header = self.header;
        let align = header.data_layout.pref_align(&header.types, ty).unwrap_or_default();
        let result = header.types.ptr(space);
        self.emit(Opcode::Alloca, Bits::NONE.with_align(align), result, &[count], Extra::Type(ty))
            .into()
    }

    /// `getelementptr`: the address reached from `base` by the indices, in steps of `ty`. If the base or an index is a
    /// vector, the result is a vector.
    pub fn gep(&mut self, ty: Type, base: Value, indices: &[Value]) -> Value {
        let types = &self.header.types;
        assert!(self.is_pointer(base), "`getelementptr` starts at a pointer");
        let operands: Vec<Value> = [base].iter().chain(indices).copied().collect();
        let vector = operands
            .iter()
            .map(|&operand| self.type_of(operand))
            .find(|&ty| types.vector_shape(ty).is_some());
        let pointer = types.scalar(self.type_of(base));
        let result = vector.map_or(pointer, |vector| types.with_shape_of(vector, pointer));
        self.emit(Opcode::GetElementPtr, Bits::NONE, result, &operands, Extra::Type(ty)).into()
    }

    /// `getelementptr inbounds`, as `inbounds().gep(...)`, but operands may query the builder:
    /// `b.inbounds_gep(ty, b.arg(0), &[i])`.
    pub fn inbounds_gep(&mut self, ty: Type, base: Value, indices: &[Value]) -> Value {
        self.inbounds().gep(ty, base, indices)
    }

    fn is_pointer(&self, value: Value) -> bool {
        self.header.types.is_ptr_or_vector(self.type_of(value))
    }
}

/// Accesses.
impl Builder<'_> {
    /// `load`.
    pub fn load(&mut self, ty: Type, pointer: Value) -> Value {
        self.atomic_load(ty, pointer, Ordering::NotAtomic)
    }

    /// `load atomic`.
    pub fn atomic_load(&mut self, ty: Type, pointer: Value, ordering: Ordering) -> Value {
        self.access(Opcode::Load, ordering, ty, ty, &[pointer]).into()
    }

    /// `store value, pointer`.
    pub fn store(&mut self, value: Value, pointer: Value) -> Inst {
        self.atomic_store(value, pointer, Ordering::NotAtomic)
    }

    /// `store atomic value, pointer`.
    pub fn atomic_store(&mut self, value: Value, pointer: Value, ordering: Ordering) -> Inst {
        let stored = self.type_of(value);
        self.access(Opcode::Store, ordering, Type::VOID, stored, &[value, pointer])
    }

    /// `atomicrmw`: returns the previous value in memory.
    pub fn atomic_rmw(
        &mut self,
        op: RmwOp,
        pointer: Value,
        value: Value,
        ordering: Ordering,
    ) -> Value {
        assert!(self.is_pointer(pointer), "`atomicrmw` wants a pointer");
        let ty = self.type_of(value);
        let bits = Bits::NONE.with_ordering(ordering).with_rmw_op(op);
        let bits = bits.with_align(self.size_as_align(ty));
        self.emit(Opcode::AtomicRmw, bits, ty, &[pointer, value], Extra::None).into()
    }

    /// `cmpxchg`: returns the previous value in memory and whether `new` was stored. The orderings are those on success
    /// and on failure.
    pub fn cmpxchg(
        &mut self,
        pointer: Value,
        expected: Value,
        new: Value,
        (success, failure): (Ordering, Ordering),
    ) -> Value {
        assert!(self.is_pointer(pointer), "`cmpxchg` wants a pointer");
        let ty = self.type_of(expected);
        assert!(ty == self.type_of(new), "`cmpxchg` of values of two types");
        let bits = Bits::NONE.with_ordering(success).with_failure_ordering(failure);
        let bits = bits.with_align(self.size_as_align(ty));
        let pair = self.header.types.structure(&[ty, Type::I1], false);
        self.emit(Opcode::CmpXchg, bits, pair, &[pointer, expected, new], Extra::None).into()
    }

    /// `fence`.
    pub fn fence(&mut self, ordering: Ordering) -> Inst {
        let bits = Bits::NONE.with_ordering(ordering);
        self.emit(Opcode::Fence, bits, Type::VOID, &[], Extra::None)
    }

    /// A `load` or `store` of a value of type `accessed` at the last operand.
    fn access(
        &mut self,
        opcode: Opcode,
        ordering: Ordering,
        ty: Type,
        accessed: Type,
        operands: &[Value],
    ) -> Inst {
        let is_address = operands.last().is_some_and(|&pointer| self.is_pointer(pointer));
        assert!(is_address, "`{opcode}` wants a pointer");
        let header = self.header;
        let align = header.data_layout.abi_align(&header.types, accessed).unwrap_or_default();
        let bits = Bits::NONE.with_ordering(ordering).with_align(align);
        self.emit(opcode, bits, ty, operands, Extra::None)
    }

    fn size_as_align(&self, ty: Type) -> Align {
        let size = self.header.data_layout.store_size(&self.header.types, ty);
        size.and_then(Align::new).unwrap_or_default()
    }
}
