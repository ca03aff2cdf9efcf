//! Instructions other than calls.
//!
//! Types of operands are checked as LLVM's reader does; other rules are left to the verifier.

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use selvedge_ir::constant_rules::ConstRules;
use selvedge_ir::data_layout::TypeLayout;
use selvedge_ir::inst::{Align, ExtraRow, FastMath, Ordering, SyncScope};
use selvedge_ir::type_rules::{GepIndex, cast_is_valid, extracted_type, gep_type, is_memory_type};
use selvedge_ir::types::TypeKind;
use selvedge_ir::{Bits, ConstKind, Opcode, Type, Value};
use smallvec::SmallVec;

use crate::bodies::{Bodies, Ops};
use crate::decode::{
    self, binary_opcode, cast_opcode, fast_math, float_predicate, gep_flags, int_flags,
    int_predicate, ordering, rmw_op,
};
use crate::error::{OrFail, Res, fail};
use crate::stream::{Record, sign_rotated};

pub(crate) mod code {
    pub(crate) const DECLAREBLOCKS: u32 = 1;
    pub(crate) const BINOP: u32 = 2;
    pub(crate) const CAST: u32 = 3;
    pub(crate) const SELECT: u32 = 5;
    pub(crate) const EXTRACTELT: u32 = 6;
    pub(crate) const INSERTELT: u32 = 7;
    pub(crate) const SHUFFLEVEC: u32 = 8;
    pub(crate) const CMP: u32 = 9;
    pub(crate) const RET: u32 = 10;
    pub(crate) const BR: u32 = 11;
    pub(crate) const SWITCH: u32 = 12;
    pub(crate) const INVOKE: u32 = 13;
    pub(crate) const UNREACHABLE: u32 = 15;
    pub(crate) const PHI: u32 = 16;
    pub(crate) const ALLOCA: u32 = 19;
    pub(crate) const LOAD: u32 = 20;
    pub(crate) const VAARG: u32 = 23;
    pub(crate) const EXTRACTVAL: u32 = 26;
    pub(crate) const INSERTVAL: u32 = 27;
    pub(crate) const CMP2: u32 = 28;
    pub(crate) const VSELECT: u32 = 29;
    pub(crate) const INDIRECTBR: u32 = 31;
    pub(crate) const DEBUG_LOC_AGAIN: u32 = 33;
    pub(crate) const CALL: u32 = 34;
    pub(crate) const DEBUG_LOC: u32 = 35;
    pub(crate) const FENCE: u32 = 36;
    pub(crate) const ATOMICRMW_OLD: u32 = 38;
    pub(crate) const RESUME: u32 = 39;
    pub(crate) const LANDINGPAD_OLD: u32 = 40;
    pub(crate) const LOADATOMIC: u32 = 41;
    pub(crate) const GEP: u32 = 43;
    pub(crate) const STORE: u32 = 44;
    pub(crate) const STOREATOMIC: u32 = 45;
    pub(crate) const CMPXCHG: u32 = 46;
    pub(crate) const LANDINGPAD: u32 = 47;
    pub(crate) const CLEANUPRET: u32 = 48;
    pub(crate) const CATCHRET: u32 = 49;
    pub(crate) const CATCHPAD: u32 = 50;
    pub(crate) const CLEANUPPAD: u32 = 51;
    pub(crate) const CATCHSWITCH: u32 = 52;
    pub(crate) const OPERAND_BUNDLE: u32 = 55;
    pub(crate) const UNOP: u32 = 56;
    pub(crate) const CALLBR: u32 = 57;
    pub(crate) const FREEZE: u32 = 58;
    pub(crate) const ATOMICRMW: u32 = 59;
    pub(crate) const BLOCKADDR_USERS: u32 = 60;
    pub(crate) const DEBUG_VALUE: u32 = 61;
    pub(crate) const DEBUG_DECLARE: u32 = 62;
    pub(crate) const DEBUG_ASSIGN: u32 = 63;
    pub(crate) const DEBUG_VALUE_SIMPLE: u32 = 64;
    pub(crate) const DEBUG_LABEL: u32 = 65;
    pub(crate) const DEBUG_DECLARE_VALUE: u32 = 66;
}

const OPERAND_TYPE: &str = "an operand has an invalid type";

impl Bodies<'_, '_> {
    /// Reads a record of a function's block.
    pub(crate) fn record(&mut self, record: &Record) -> Res<()> {
        let mut ops = Ops { record, at: 0 };
        let ops = &mut ops;
        self.operands.clear();
        match record.code {
            code::LOAD | code::LOADATOMIC => self.load(ops),
            code::GEP => self.getelementptr(ops),
            code::CALL => self.call(ops),
            code::BINOP => self.binary(ops),
            code::CAST => self.cast(ops),
            code::STORE | code::STOREATOMIC => self.store(ops),
            code::CMP | code::CMP2 => self.compare(ops),
            code::BR => self.br(ops),
            code::PHI => self.phi(ops),
            code::SELECT | code::VSELECT => self.select(ops),
            code::DEBUG_LOC => self.debug_loc(record),
            code::DEBUG_LOC_AGAIN => self.debug_loc_again(record.bit),
            code::RET => self.ret(ops),
            code::EXTRACTVAL => self.extractvalue(ops),
            code::INSERTVAL => self.insertvalue(ops),
            code::EXTRACTELT => self.extractelement(ops),
            code::INSERTELT => self.insertelement(ops),
            code::SHUFFLEVEC => self.shufflevector(ops),
            code::ALLOCA => self.alloca(ops),
            code::SWITCH => self.switch(ops),
            code::INDIRECTBR => self.indirectbr(ops),
            code::INVOKE => self.invoke(ops),
            code::CALLBR => self.callbr(ops),
            code::OPERAND_BUNDLE => self.bundle(ops),
            code::UNREACHABLE => self.simple(Opcode::Unreachable, Type::VOID, record.bit),
            code::UNOP => self.fneg(ops),
            code::FREEZE => self.freeze(ops),
            code::VAARG => self.va_arg(ops),
            code::FENCE => self.fence(ops),
            code::ATOMICRMW | code::ATOMICRMW_OLD => self.atomicrmw(ops),
            code::CMPXCHG => self.cmpxchg(ops),
            code::RESUME => self.resume(ops),
            code::LANDINGPAD | code::LANDINGPAD_OLD => self.landingpad(ops),
            code::CLEANUPRET => self.cleanupret(ops),
            code::CATCHRET => self.catchret(ops),
            code::CATCHPAD => self.pad(Opcode::CatchPad, ops),
            code::CLEANUPPAD => self.pad(Opcode::CleanupPad, ops),
            code::CATCHSWITCH => self.catchswitch(ops),
            code::DECLAREBLOCKS => self.declare_blocks(record),
            code::DEBUG_VALUE
            | code::DEBUG_DECLARE
            | code::DEBUG_ASSIGN
            | code::DEBUG_VALUE_SIMPLE
            | code::DEBUG_LABEL
            | code::DEBUG_DECLARE_VALUE => self.debug_record(ops),
            code::BLOCKADDR_USERS => Ok(()),
            _ => record.fail("this kind of instruction is not supported"),
        }
    }

    /// An instruction without flags and further data.
    fn simple(&mut self, opcode: Opcode, ty: Type, bit: u64) -> Res<()> {
        self.define(opcode, Bits::NONE, ty, ExtraRow::NONE, bit)
    }

    /// Flags of an instruction with a result of that type; none if it cannot have any.
    fn fast_math_of(&self, opcode: Opcode, ty: Type, flags: u64) -> FastMath {
        match opcode.has_fast_math(self.types().is_float_math(ty)) {
            true => fast_math(flags),
            false => FastMath::NONE,
        }
    }

    fn check(&self, holds: bool, bit: u64) -> Res<()> {
        if holds { Ok(()) } else { fail(bit, OPERAND_TYPE) }
    }

    /// A value and the type that it has.
    #[inline]
    fn typed(&mut self, ops: &mut Ops<'_>) -> Res<(Value, Type)> {
        let value = self.value(ops)?;
        Ok((value, self.type_of(value)))
    }

    /// A value of that type.
    #[inline]
    fn same(&mut self, ops: &mut Ops<'_>, ty: Type) -> Res<Value> {
        let op = ops.next()?;
        self.value_of(op, ty, ops.bit())
    }
}

/// Arithmetic.
impl Bodies<'_, '_> {
    fn binary(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let (a, ty) = self.typed(ops)?;
        let b = self.same(ops, ty)?;
        let is_float = self.types().is_float_or_vector(ty);
        self.check(is_float || self.types().is_int_or_vector(ty), ops.bit())?;
        let opcode = binary_opcode(ops.next()?, is_float);
        let opcode = opcode.or_fail(ops.bit(), "an operation is unknown")?;
        let flags = ops.next_or_zero();
        let bits = match is_float {
            true => Bits::NONE.with_fast_math(fast_math(flags)),
            false => Bits::NONE.with_int_flags(int_flags(opcode, flags)),
        };
        self.operands.extend([a, b]);
        self.define(opcode, bits, ty, ExtraRow::NONE, ops.bit())
    }

    fn fneg(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let (a, ty) = self.typed(ops)?;
        let opcode = ops.next()?;
        self.check(opcode == 0 && self.types().is_float_or_vector(ty), ops.bit())?;
        let bits = Bits::NONE.with_fast_math(fast_math(ops.next_or_zero()));
        self.operands.push(a);
        self.define(Opcode::FNeg, bits, ty, ExtraRow::NONE, ops.bit())
    }

    fn cast(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let (a, from) = self.typed(ops)?;
        let to = self.type_at(ops.next()?, ops.bit())?;
        let opcode = cast_opcode(ops.next()?);
        let opcode = opcode.or_fail(ops.bit(), "a conversion is unknown")?;
        self.check(cast_is_valid(self.types(), opcode, from, to), ops.bit())?;
        let flags = ops.next_or_zero();
        let is_float = self.fast_math_of(opcode, to, flags);
        let bits = match opcode.has_fast_math(false) {
            true => Bits::NONE.with_fast_math(is_float),
            false => Bits::NONE.with_int_flags(int_flags(opcode, flags)),
        };
        self.operands.push(a);
        self.define(opcode, bits, to, ExtraRow::NONE, ops.bit())
    }

    fn compare(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let (a, ty) = self.typed(ops)?;
        let b = self.same(ops, ty)?;
        let (number, bit) = (ops.next()?, ops.bit());
        let flags = ops.next_or_zero();
        let types = self.types();
        let (opcode, bits) = if types.is_float_or_vector(ty) {
            let predicate = float_predicate(number).or_fail(bit, "a predicate is unknown")?;
            let bits = Bits::NONE.with_fast_math(fast_math(flags));
            (Opcode::FCmp, bits.with_float_predicate(predicate))
        } else {
            self.check(types.is_int_or_vector(ty) || types.is_ptr_or_vector(ty), bit)?;
            let predicate = int_predicate(number).or_fail(bit, "a predicate is unknown")?;
            let bits = Bits::NONE.with_int_flags(int_flags(Opcode::ICmp, flags));
            (Opcode::ICmp, bits.with_int_predicate(predicate))
        };
        let result = types.with_shape_of(ty, Type::I1);
        self.operands.extend([a, b]);
        self.define(opcode, bits, result, ExtraRow::NONE, bit)
    }

    fn select(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let (a, ty) = self.typed(ops)?;
        let b = self.same(ops, ty)?;
        let (condition, of) = match ops.record.code {
            code::SELECT => (self.same(ops, Type::I1)?, Type::I1),
            _ => self.typed(ops)?,
        };
        let fits = of == Type::I1
            || self.types().scalar(of) == Type::I1
                && self.types().vector_shape(of) == self.types().vector_shape(ty);
        self.check(fits, ops.bit())?;
        let flags = ops.next_or_zero();
        let bits = Bits::NONE.with_fast_math(self.fast_math_of(Opcode::Select, ty, flags));
        self.operands.extend([condition, a, b]);
        self.define(Opcode::Select, bits, ty, ExtraRow::NONE, ops.bit())
    }

    fn freeze(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let (a, ty) = self.typed(ops)?;
        self.operands.push(a);
        self.simple(Opcode::Freeze, ty, ops.bit())
    }

    fn va_arg(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let of = self.type_at(ops.next()?, ops.bit())?;
        let list = self.same(ops, of)?;
        let ty = self.type_at(ops.next()?, ops.bit())?;
        self.check(self.is_ptr(of) && self.types().is_first_class(ty), ops.bit())?;
        self.operands.push(list);
        self.simple(Opcode::VaArg, ty, ops.bit())
    }

    /// `[type, (value, block)..., flags]`; values are relative and signed, since most of a loop's are defined later.
    fn phi(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let ty = self.type_at(ops.next()?, ops.bit())?;
        self.check(self.types().is_first_class(ty) && ty != Type::LABEL, ops.bit())?;
        self.incoming.clear();
        while ops.left() > 1 {
            let op = match self.reader.version {
                0 => ops.next()?,
                _ => sign_rotated(ops.next()?) as u64,
            };
            let value = self.value_of(op, ty, ops.bit())?;
            let block = self.block_of(ops.next()?, ops.bit())?;
            self.operands.push(value);
            self.incoming.push(block);
        }
        let flags = ops.next_or_zero();
        let bits = Bits::NONE.with_fast_math(self.fast_math_of(Opcode::Phi, ty, flags));
        let extra = self.func.keep_blocks(&self.incoming);
        self.define(Opcode::Phi, bits, ty, extra, ops.bit())
    }
}

/// Elements of vectors and aggregates.
impl Bodies<'_, '_> {
    fn extractelement(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let (vector, ty) = self.typed(ops)?;
        let (index, of) = self.typed(ops)?;
        let types = self.types();
        let fits = types.vector_shape(ty).is_some() && types.int_bits(of).is_some();
        self.check(fits, ops.bit())?;
        let element = types.scalar(ty);
        self.operands.extend([vector, index]);
        self.simple(Opcode::ExtractElement, element, ops.bit())
    }

    fn insertelement(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let (vector, ty) = self.typed(ops)?;
        self.check(self.types().vector_shape(ty).is_some(), ops.bit())?;
        let element = self.same(ops, self.types().scalar(ty))?;
        let (index, of) = self.typed(ops)?;
        self.check(self.types().int_bits(of).is_some(), ops.bit())?;
        self.operands.extend([vector, element, index]);
        self.simple(Opcode::InsertElement, ty, ops.bit())
    }

    fn shufflevector(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let (a, ty) = self.typed(ops)?;
        let b = self.same(ops, ty)?;
        let (mask, of) = self.typed(ops)?;
        let constant = mask.as_const().or_fail(ops.bit(), "a mask is no constant")?;
        let types = &self.reader.header.types;
        let rules = ConstRules { types, pool: self.func.consts_mut() };
        let mask = rules.shuffle_mask(constant, &[ty, ty, of]);
        let mask = mask.or_fail(ops.bit(), "a mask is invalid")?;
        let scalable = types.vector_shape(ty).is_some_and(|(_, scalable)| scalable);
        let (element, len) = (types.scalar(ty), mask.len() as u32);
        let result = types.intern(TypeKind::Vector { element, len, scalable });
        let extra = self.func.keep_mask(mask.into());
        self.operands.extend([a, b]);
        self.define(Opcode::ShuffleVector, Bits::NONE, result, extra, ops.bit())
    }

    fn index_list(&self, ops: &mut Ops<'_>) -> Res<Box<[u32]>> {
        let mut list: SmallVec<[u32; 4]> = SmallVec::new();
        while ops.left() > 0 {
            list.push(u32::try_from(ops.next()?).ok().or_fail(ops.bit(), "an index is too large")?);
        }
        match list.is_empty() {
            true => fail(ops.bit(), "there is no index"),
            false => Ok(list.as_slice().into()),
        }
    }

    fn extractvalue(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let (whole, ty) = self.typed(ops)?;
        let list = self.index_list(ops)?;
        let part = extracted_type(self.types(), ty, &list);
        let part = part.or_fail(ops.bit(), "an index is invalid")?;
        let extra = self.func.keep_indices(list);
        self.operands.push(whole);
        self.define(Opcode::ExtractValue, Bits::NONE, part, extra, ops.bit())
    }

    fn insertvalue(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let (whole, ty) = self.typed(ops)?;
        let (part, of) = self.typed(ops)?;
        let list = self.index_list(ops)?;
        self.check(extracted_type(self.types(), ty, &list) == Some(of), ops.bit())?;
        let extra = self.func.keep_indices(list);
        self.operands.extend([whole, part]);
        self.define(Opcode::InsertValue, Bits::NONE, ty, extra, ops.bit())
    }
}

/// Memory.
impl Bodies<'_, '_> {
    /// The layout of a type that must have a size.
    fn layout(&self, ty: Type, bit: u64) -> Res<TypeLayout> {
        let header = &self.reader.header;
        let layout = header.data_layout.layout_of(&header.types, ty);
        layout.ok().or_fail(bit, "a type in memory has no size")
    }

    /// The alignment of an access: the type's when none is given.
    fn align(&self, number: u64, ty: Type, bit: u64) -> Res<Align> {
        match decode::align(number, bit)? {
            Align::NONE => Ok(self.layout(ty, bit)?.abi),
            align => Ok(align),
        }
    }

    fn scope(&self, number: u64, bit: u64) -> Res<SyncScope> {
        // Older modules have no names of scopes: 0 is a single thread, 1 is the system.
        const OLD: [SyncScope; 2] = [SyncScope::SINGLE_THREAD, SyncScope::SYSTEM];
        let at = usize::try_from(number).ok().or_fail(bit, "a scope is not defined")?;
        let scopes = match self.reader.scopes.is_empty() {
            true => &OLD[..],
            false => &self.reader.scopes,
        };
        scopes.get(at).copied().or_fail(bit, "a scope is not defined")
    }

    /// Ordering and scope of an atomic.
    fn with_order(&self, bits: Bits, ops: &mut Ops<'_>) -> Res<Bits> {
        let ordering = ordering(ops.next()?);
        let scope = self.scope(ops.next()?, ops.bit())?;
        Ok(bits.with_ordering(ordering).with_sync_scope(scope))
    }

    fn alloca(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        const IN_ALLOCA: u64 = 1 << 5;
        const EXPLICIT: u64 = 1 << 6;
        const SWIFT_ERROR: u64 = 1 << 7;
        let bit = ops.bit();
        let (number, of_count) = (ops.next()?, self.type_at(ops.next()?, bit)?);
        let (count, flags) = (ops.next()?, ops.next()?);
        let space = match ops.left() {
            0 => self.reader.header.data_layout.alloca_space(),
            _ => u32::try_from(ops.next()?).ok().or_fail(bit, "an address space is too large")?,
        };
        let number = match flags & EXPLICIT {
            0 => self.reader.types.pointee(number).or_fail(bit, "an alloca has no type")?,
            _ => number,
        };
        let ty = self.type_at(number, bit)?;
        let is_int = self.types().int_bits(of_count).is_some();
        self.check(is_memory_type(self.types(), ty) && is_int && space < 1 << 24, bit)?;
        // The count is not relative.
        let count = u32::try_from(count).ok().or_fail(bit, "an operand is not defined")?;
        let count = self.numbered(count, of_count, bit)?;
        let layout = self.layout(ty, bit)?;
        let align = match decode::align(flags & 31 | (flags >> 8 & 7) << 5, bit)? {
            Align::NONE => layout.pref,
            align => align,
        };
        let bits = Bits::NONE
            .with_align(align)
            .with_inalloca(flags & IN_ALLOCA != 0)
            .with_swifterror(flags & SWIFT_ERROR != 0);
        self.operands.push(count);
        let result = self.types().ptr(space);
        self.define(Opcode::Alloca, bits, result, ExtraRow::of_type(ty), bit)
    }

    #[inline]
    fn load(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let (pointer, of) = self.typed(ops)?;
        let ty = self.type_at(ops.next()?, ops.bit())?;
        let first_class = self.types().is_first_class(ty) && ty != Type::LABEL;
        self.check(self.is_ptr(of) && first_class && ty != Type::METADATA, ops.bit())?;
        let align = self.align(ops.next()?, ty, ops.bit())?;
        let mut bits = Bits::NONE.with_align(align).with_volatile(ops.next()? != 0);
        if ops.record.code == code::LOADATOMIC {
            bits = self.with_order(bits, ops)?;
        }
        self.operands.push(pointer);
        self.define(Opcode::Load, bits, ty, ExtraRow::NONE, ops.bit())
    }

    #[inline]
    fn store(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let (pointer, of) = self.typed(ops)?;
        let (value, ty) = self.typed(ops)?;
        self.check(self.is_ptr(of), ops.bit())?;
        let align = self.align(ops.next()?, ty, ops.bit())?;
        let mut bits = Bits::NONE.with_align(align).with_volatile(ops.next()? != 0);
        if ops.record.code == code::STOREATOMIC {
            bits = self.with_order(bits, ops)?;
        }
        self.operands.extend([value, pointer]);
        self.define(Opcode::Store, bits, Type::VOID, ExtraRow::NONE, ops.bit())
    }

    fn getelementptr(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let flags = gep_flags(ops.next()?);
        let source = self.type_at(ops.next()?, ops.bit())?;
        while ops.left() > 0 {
            let value = self.value(ops)?;
            self.operands.push(value);
        }
        let Some((&base, rest)) = self.operands.split_first() else {
            return fail(ops.bit(), "a getelementptr has no base");
        };
        let index = |&value: &Value| GepIndex {
            ty: self.func.value_type(value),
            value: self.index_value(value),
        };
        let indices: SmallVec<[GepIndex; 4]> = rest.iter().map(index).collect();
        let header = &self.reader.header;
        let layout = header.data_layout.layout_of(&header.types, source).ok();
        let base = self.type_of(base);
        match gep_type(&header.types, layout, source, base, &indices) {
            Ok(ty) => {
                let bits = Bits::NONE.with_gep_flags(flags);
                let extra = ExtraRow::of_type(source);
                self.define(Opcode::GetElementPtr, bits, ty, extra, ops.bit())
            }
            Err(error) => fail(ops.bit(), error.message()),
        }
    }

    /// The value of an index that is an integer constant, or a vector of equal ones.
    fn index_value(&self, value: Value) -> Option<u64> {
        let number = match self.func.as_constant(value)? {
            ConstKind::Splat(element) => self.func.constant(*element).kind(),
            kind => kind,
        };
        match number {
            ConstKind::Int(bits) => bits.to_u64(),
            ConstKind::Zero => Some(0),
            _ => None,
        }
    }

    fn fence(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let bits = self.with_order(Bits::NONE, ops)?;
        self.check(bits.ordering() > Ordering::Monotonic, ops.bit())?;
        self.define(Opcode::Fence, bits, Type::VOID, ExtraRow::NONE, ops.bit())
    }

    /// The alignment of a read-modify-write: the size of the type when none is given.
    fn atomic_align(&self, number: u64, ty: Type, bit: u64) -> Res<Align> {
        let align = decode::align(number, bit)?;
        if align != Align::NONE {
            return Ok(align);
        }
        let bytes = self.layout(ty, bit)?.bits.div_ceil(8);
        Align::new(bytes).or_fail(bit, "an atomic access has no alignment")
    }

    fn atomicrmw(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let bit = ops.bit();
        let (pointer, of) = self.typed(ops)?;
        let (value, ty) = match ops.record.code {
            code::ATOMICRMW => self.typed(ops)?,
            _ => {
                // An older record has no type for the value, so the value must be defined already.
                let value = self.earlier(ops)?;
                (value, self.type_of(value))
            }
        };
        self.check(self.is_ptr(of), bit)?;
        let op = rmw_op(ops.next()?).or_fail(bit, "an atomic operation is unknown")?;
        let bits = Bits::NONE.with_volatile(ops.next()? != 0).with_rmw_op(op);
        let bits = self.with_order(bits, ops)?;
        let align = self.atomic_align(ops.next_or_zero(), ty, bit)?;
        self.operands.extend([pointer, value]);
        self.define(Opcode::AtomicRmw, bits.with_align(align), ty, ExtraRow::NONE, bit)
    }

    /// `[pointer, expected, new, volatile, success ordering, scope, failure ordering, weak, alignment]`
    fn cmpxchg(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let bit = ops.bit();
        let (pointer, of) = self.typed(ops)?;
        let (expected, ty) = self.typed(ops)?;
        let new = self.same(ops, ty)?;
        self.check(self.is_ptr(of), bit)?;
        let bits = Bits::NONE.with_volatile(ops.next()? != 0);
        let bits = self.with_order(bits, ops)?;
        let bits = bits.with_failure_ordering(ordering(ops.next()?)).with_weak(ops.next()? != 0);
        let align = self.atomic_align(ops.next_or_zero(), ty, bit)?;
        let result = self.types().structure(&[ty, Type::I1], false);
        self.operands.extend([pointer, expected, new]);
        self.define(Opcode::CmpXchg, bits.with_align(align), result, ExtraRow::NONE, bit)
    }
}

/// Terminators.
impl Bodies<'_, '_> {
    fn ret(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        if ops.left() > 0 {
            let value = self.value(ops)?;
            self.operands.push(value);
        }
        self.simple(Opcode::Ret, Type::VOID, ops.bit())
    }

    fn br(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let target = self.block_of(ops.next()?, ops.bit())?;
        if ops.left() == 0 {
            self.operands.push(target.into());
            return self.simple(Opcode::Br, Type::VOID, ops.bit());
        }
        let other = self.block_of(ops.next()?, ops.bit())?;
        let condition = self.same(ops, Type::I1)?;
        self.operands.extend([condition, target.into(), other.into()]);
        self.simple(Opcode::Br, Type::VOID, ops.bit())
    }

    fn switch(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let bit = ops.bit();
        let ty = self.type_at(ops.next()?, bit)?;
        self.check(self.types().int_bits(ty).is_some(), bit)?;
        let condition = self.same(ops, ty)?;
        let default = self.block_of(ops.next()?, bit)?;
        self.operands.extend([condition, default.into()]);
        let mut seen: HashSet<Value, FxBuildHasher> = HashSet::default();
        while ops.left() > 1 {
            // Values are not relative.
            let number = u32::try_from(ops.next()?).ok().or_fail(bit, "a case is not defined")?;
            let value = self.numbered(number, ty, bit)?;
            if self.func.as_int(value).is_none() || !seen.insert(value) {
                return fail(bit, "a case is no constant, or occurs twice");
            }
            let block = self.block_of(ops.next()?, bit)?;
            self.operands.extend([value, block.into()]);
        }
        self.simple(Opcode::Switch, Type::VOID, bit)
    }

    fn indirectbr(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let ty = self.type_at(ops.next()?, ops.bit())?;
        self.check(self.is_ptr(ty), ops.bit())?;
        let address = self.same(ops, ty)?;
        self.operands.push(address);
        while ops.left() > 0 {
            let block = self.block_of(ops.next()?, ops.bit())?;
            self.operands.push(block.into());
        }
        self.simple(Opcode::IndirectBr, Type::VOID, ops.bit())
    }

    fn resume(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let value = self.value(ops)?;
        self.operands.push(value);
        self.simple(Opcode::Resume, Type::VOID, ops.bit())
    }

    fn cleanupret(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let pad = self.same(ops, Type::TOKEN)?;
        self.operands.push(pad);
        if ops.left() > 0 {
            let block = self.block_of(ops.next()?, ops.bit())?;
            self.operands.push(block.into());
        }
        self.simple(Opcode::CleanupRet, Type::VOID, ops.bit())
    }

    fn catchret(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let pad = self.same(ops, Type::TOKEN)?;
        let block = self.block_of(ops.next()?, ops.bit())?;
        self.operands.extend([pad, block.into()]);
        self.simple(Opcode::CatchRet, Type::VOID, ops.bit())
    }

    fn catchswitch(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let parent = self.same(ops, Type::TOKEN)?;
        self.operands.push(parent);
        let n = ops.next()?;
        for _ in 0..n {
            let block = self.block_of(ops.next()?, ops.bit())?;
            self.operands.push(block.into());
        }
        let unwinds = ops.left() > 0;
        if unwinds {
            let block = self.block_of(ops.next()?, ops.bit())?;
            self.operands.push(block.into());
        }
        let bits = Bits::NONE.with_cleanup(unwinds);
        self.define(Opcode::CatchSwitch, bits, Type::TOKEN, ExtraRow::NONE, ops.bit())
    }

    fn pad(&mut self, opcode: Opcode, ops: &mut Ops<'_>) -> Res<()> {
        let parent = self.same(ops, Type::TOKEN)?;
        let n = ops.next()?;
        for _ in 0..n {
            let value = self.value(ops)?;
            self.operands.push(value);
        }
        self.operands.push(parent);
        self.simple(opcode, Type::TOKEN, ops.bit())
    }

    /// `[type, cleanup, number of clauses, (filter, value)...]`; older records have the personality after the type.
    fn landingpad(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let bit = ops.bit();
        let ty = self.type_at(ops.next()?, bit)?;
        self.check(self.types().is_first_class(ty) && ty != Type::LABEL, bit)?;
        if ops.record.code == code::LANDINGPAD_OLD {
            self.value(ops)?;
        }
        let cleanup = ops.next()? != 0;
        let n = ops.next()?;
        let mut filters = Vec::new();
        for _ in 0..n {
            let filter = ops.next()? != 0;
            let (value, of) = self.typed(ops)?;
            let is_array = matches!(self.types().kind(of), TypeKind::Array { .. });
            self.check(is_array == filter && value.as_const().is_some(), bit)?;
            self.operands.push(value);
            filters.push(filter);
        }
        let extra = self.func.keep_clauses(filters.into());
        self.define(Opcode::LandingPad, Bits::NONE.with_cleanup(cleanup), ty, extra, bit)
    }
}
