//! Memory: stack slots, addresses, accesses, atomics and fences.

use super::Builder;
use crate::entity::{Inst, Value};
use crate::inst::{Bits, Extra, Opcode, Ordering, RmwOp};
use crate::types::Type;

/// Stack slots and addresses.
impl Builder<'_> {
    /// `alloca` of one value in the generic address space.
    pub fn alloca(&mut self, ty: Type) -> Value {
        let one = self.i32(1);
        self.alloca_in(0, ty, one)
    }

    /// `alloca` of `count` values in an address space.
    pub fn alloca_in(&mut self, space: u32, ty: Type, count: Value) -> Value {
        let result = self.header.types.ptr(space);
        self.emit(Opcode::Alloca, Bits::NONE, result, &[count], Extra::Type(ty)).into()
    }

    /// `getelementptr`: the address of what the indices lead to from `base`, in steps of `ty`. A
    /// vector as base or index makes the result a vector.
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

    /// `load atomic`; LLVM wants an alignment on it ([`Self::align`]).
    pub fn atomic_load(&mut self, ty: Type, pointer: Value, ordering: Ordering) -> Value {
        self.access(Opcode::Load, ordering, ty, &[pointer], pointer).into()
    }

    /// `store value, pointer`.
    pub fn store(&mut self, value: Value, pointer: Value) -> Inst {
        self.atomic_store(value, pointer, Ordering::NotAtomic)
    }

    /// `store atomic value, pointer`; LLVM wants an alignment on it ([`Self::align`]).
    pub fn atomic_store(&mut self, value: Value, pointer: Value, ordering: Ordering) -> Inst {
        self.access(Opcode::Store, ordering, Type::VOID, &[value, pointer], pointer)
    }

    /// `atomicrmw`: the value that was in memory.
    pub fn atomic_rmw(
        &mut self,
        op: RmwOp,
        pointer: Value,
        value: Value,
        ordering: Ordering,
    ) -> Value {
        assert!(self.is_pointer(pointer), "`atomicrmw` wants a pointer");
        let bits = Bits::NONE.with_ordering(ordering).with_rmw_op(op);
        let ty = self.type_of(value);
        self.emit(Opcode::AtomicRmw, bits, ty, &[pointer, value], Extra::None).into()
    }

    /// `cmpxchg`: the value that was in memory and whether `new` was stored. The orderings are
    /// those of success and of failure.
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
        let pair = self.header.types.structure(&[ty, Type::I1], false);
        self.emit(Opcode::CmpXchg, bits, pair, &[pointer, expected, new], Extra::None).into()
    }

    /// `fence`.
    pub fn fence(&mut self, ordering: Ordering) -> Inst {
        let bits = Bits::NONE.with_ordering(ordering);
        self.emit(Opcode::Fence, bits, Type::VOID, &[], Extra::None)
    }

    fn access(
        &mut self,
        opcode: Opcode,
        ordering: Ordering,
        ty: Type,
        operands: &[Value],
        pointer: Value,
    ) -> Inst {
        assert!(self.is_pointer(pointer), "`{opcode}` wants a pointer");
        let bits = Bits::NONE.with_ordering(ordering);
        self.emit(opcode, bits, ty, operands, Extra::None)
    }
}
