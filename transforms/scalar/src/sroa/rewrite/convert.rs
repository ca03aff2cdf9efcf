//! Values read as another type, and parts of integers and vectors.
//!
//! Offsets are in memory: in an integer the first byte is the lowest on little-endian machines, and the highest on
//! others.

use selvedge_ir::{Inst, Opcode, Type, Value};

use crate::emit::Emitter;

impl Emitter<'_, '_> {
    /// The same bits as a value of another type; see [`can_convert`](super::super::viable::can_convert).
    pub(crate) fn convert(&mut self, value: Value, ty: Type) -> Value {
        let from = self.func.value_type(value);
        if from == ty {
            return value;
        }
        let types = self.sizes.types();
        let space = |ty| types.ptr_space(types.scalar(ty));
        match (space(from), space(ty)) {
            (None, Some(_)) => {
                let int = self.sizes.int_of_ptr(ty);
                let value = self.cast(Opcode::BitCast, value, int, b"");
                self.cast(Opcode::IntToPtr, value, ty, b"")
            }
            (Some(_), None) => {
                let int = self.sizes.int_of_ptr(from);
                let value = self.cast(Opcode::PtrToInt, value, int, b"");
                self.cast(Opcode::BitCast, value, ty, b"")
            }
            (Some(a), Some(b)) if a != b || types.vector_shape(from) != types.vector_shape(ty) => {
                let (own, other) = (self.sizes.int_of_ptr(from), self.sizes.int_of_ptr(ty));
                let value = self.cast(Opcode::PtrToInt, value, own, b"");
                let value = self.cast(Opcode::BitCast, value, other, b"");
                self.cast(Opcode::IntToPtr, value, ty, b"")
            }
            _ => self.cast(Opcode::BitCast, value, ty, b""),
        }
    }

    /// The distance in bits of a part from the lowest bit of an integer of `whole` bytes.
    fn shift(&self, whole: u64, part: u64, offset: u64) -> u64 {
        match self.sizes.header.data_layout.is_big_endian() {
            true => 8 * (whole - part - offset),
            false => 8 * offset,
        }
    }

    fn bytes(&self, ty: Type) -> u64 {
        self.sizes.store(ty).unwrap_or(0)
    }

    /// The part of an integer at byte `offset`.
    pub(crate) fn extract_integer(
        &mut self,
        value: Value,
        ty: Type,
        offset: u64,
        name: &[u8],
    ) -> Value {
        let whole = self.func.value_type(value);
        let shift = self.shift(self.bytes(whole), self.bytes(ty), offset);
        let mut value = value;
        if shift > 0 {
            let by = self.int(whole, shift);
            value = self.binary(Opcode::LShr, value, by, &[name, b".shift"].concat());
        }
        self.cast(Opcode::Trunc, value, ty, &[name, b".trunc"].concat())
    }

    /// An integer with a part replaced, and the instruction that masks out the old part, if there is one.
    pub(crate) fn insert_integer(
        &mut self,
        old: Value,
        part: Value,
        offset: u64,
        name: &[u8],
    ) -> (Value, Option<Inst>) {
        let (whole, ty) = (self.func.value_type(old), self.func.value_type(part));
        let mut value = self.cast(Opcode::ZExt, part, whole, &[name, b".ext"].concat());
        let shift = self.shift(self.bytes(whole), self.bytes(ty), offset);
        if shift > 0 {
            let by = self.int(whole, shift);
            value = self.binary(Opcode::Shl, value, by, &[name, b".shift"].concat());
        }
        if shift == 0 && ty == whole {
            return (value, None);
        }
        let n_bits = self.sizes.types().int_bits(ty).unwrap_or(0);
        let mask = self.mask_without(whole, n_bits, shift as u32);
        let masked = self.binary(Opcode::And, old, mask, &[name, b".mask"].concat());
        let value = self.binary(Opcode::Or, masked, value, &[name, b".insert"].concat());
        (value, masked.as_inst())
    }

    /// Elements `begin..end` of a vector: the vector, an element, or a smaller vector.
    pub(crate) fn extract_vector(
        &mut self,
        vector: Value,
        (begin, end): (u32, u32),
        name: &[u8],
    ) -> Value {
        let ty = self.func.value_type(vector);
        let Some((_, len)) = self.sizes.fixed_vector(ty) else { return vector };
        let name = [name, b".extract"].concat();
        match end - begin {
            n if n == len => vector,
            1 => self.extract_element(vector, u64::from(begin), &name),
            _ => {
                let mask: Vec<i32> = (begin as i32..end as i32).collect();
                self.shuffle(vector, None, &mask, &name)
            }
        }
    }

    /// A vector with the elements from `begin` on replaced by an element or a smaller vector.
    pub(crate) fn insert_vector(
        &mut self,
        old: Value,
        value: Value,
        begin: u32,
        name: &[u8],
    ) -> Value {
        let ty = self.func.value_type(value);
        let Some((_, n)) = self.sizes.fixed_vector(ty) else {
            let name = [name, b".insert"].concat();
            return self.insert_element(old, value, u64::from(begin), &name);
        };
        let len = self.sizes.fixed_vector(self.func.value_type(old)).map_or(n, |(_, len)| len);
        if n == len {
            return value;
        }
        let is_new = |at: u32| (begin..begin + n).contains(&at);
        let expand: Vec<i32> =
            (0..len).map(|at| if is_new(at) { (at - begin) as i32 } else { -1 }).collect();
        let wide = self.shuffle(value, None, &expand, &[name, b".expand"].concat());
        let blend: Vec<i32> =
            (0..len).map(|at| if is_new(at) { at as i32 } else { (at + len) as i32 }).collect();
        self.shuffle(wide, Some(old), &blend, &[name, b"blend"].concat())
    }

    /// A byte repeated in an integer of `size` bytes.
    pub(crate) fn splat_byte(&mut self, byte: Value, size: u64) -> Value {
        if size == 1 {
            return byte;
        }
        let ty = self.sizes.types().int(size as u32 * 8);
        let wide = self.cast(Opcode::ZExt, byte, ty, b"zext");
        let ones = self.mask_without(ty, 0, 0);
        let low = self.int(ty, 0xff);
        let each = self.binary(Opcode::UDiv, ones, low, b"");
        self.binary(Opcode::Mul, wide, each, b"isplat")
    }

    /// A value in each element of a vector.
    pub(crate) fn splat_vector(&mut self, value: Value, len: u32) -> Value {
        let ty = self.sizes.types().vector(self.func.value_type(value), len);
        let poison = self.func.add_const(ty, selvedge_ir::ConstKind::Poison);
        let one = self.insert_element(poison, value, 0, b"vsplat.splatinsert");
        self.shuffle(one, None, &vec![0; len as usize], b"vsplat.splat")
    }
}
