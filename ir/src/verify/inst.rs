//! The dispatch on opcodes; arithmetic, casts, comparisons, vectors and aggregates.

use super::Body;
use crate::entity::Inst;
use crate::inst::{ExtraRef, FastMath, GepFlags, Opcode};
use crate::types::{Type, TypeKind};

/// The bits that are meaningful for an opcode, in the layout of [`crate::inst::Bits`].
fn meaningful_bits(opcode: Opcode) -> u32 {
    use Opcode::{
        AShr, Add, AddrSpaceCast, Alloca, And, AtomicRmw, BitCast, Br, Call, CallBr, CatchPad,
        CatchRet, CatchSwitch, CleanupPad, CleanupRet, CmpXchg, ExtractElement, ExtractValue, FAdd,
        FCmp, FDiv, FMul, FNeg, FRem, FSub, Fence, FpExt, FpToSi, FpToUi, FpTrunc, Freeze,
        GetElementPtr, ICmp, IndirectBr, InsertElement, InsertValue, IntToPtr, Invoke, LShr,
        LandingPad, Load, Mul, Or, Phi, PtrToAddr, PtrToInt, Resume, Ret, SDiv, SExt, SRem, Select,
        Shl, ShuffleVector, SiToFp, Store, Sub, Switch, Trunc, UDiv, URem, UiToFp, Unreachable,
        VaArg, Xor, ZExt,
    };
    const FAST: u32 = 0x7f;
    const PREDICATE: u32 = 0xf00;
    match opcode {
        Add | Sub | Mul | UDiv | SDiv | URem | SRem | Shl | LShr | AShr | And | Or | Xor
        | Trunc | ZExt | SExt | UiToFp => opcode.int_flags().raw(),
        ICmp => opcode.int_flags().raw() | PREDICATE,
        FNeg | FAdd | FSub | FMul | FDiv | FRem | FpTrunc | FpExt | Phi | Select => FAST,
        FCmp => FAST | PREDICATE,
        Call => 0xf_ff7f,
        Invoke | CallBr => 0xf_fc00,
        GetElementPtr => GepFlags::INBOUNDS.with(GepFlags::NUSW).with(GepFlags::NUW).raw(),
        Alloca => 0xff,
        Load | Store => 0x3_ffff,
        Fence => 0x1_ffc0,
        CmpXchg => 0x3f_ffff,
        AtomicRmw => 0x7f_ffff,
        // Bit 0: a landing pad is a `cleanup`; a catchswitch has an unwind target.
        LandingPad | CatchSwitch => 1,
        Ret | Br | Switch | IndirectBr | Resume | Unreachable | CleanupRet | CatchRet
        | CleanupPad | CatchPad | PtrToInt | PtrToAddr | IntToPtr | BitCast | AddrSpaceCast
        | VaArg | ExtractElement | InsertElement | ShuffleVector | ExtractValue | InsertValue
        | Freeze | FpToUi | FpToSi | SiToFp => 0,
    }
}

impl Body<'_, '_> {
    /// Checks one instruction; the place is set already.
    pub(super) fn instruction(&mut self, inst: Inst) {
        let opcode = self.func.opcode(inst);
        let flags = self.func.inst(inst).bits().raw();
        check!(
            self,
            flags & !meaningful_bits(opcode) == 0,
            "flags-of-opcode",
            "{opcode} has flags that it cannot have"
        );
        if opcode.is_terminator() {
            self.terminator(inst);
        }
        self.operands(inst, opcode);
        self.by_opcode(inst, opcode);
        self.attached(inst, opcode);
    }

    fn by_opcode(&mut self, inst: Inst, opcode: Opcode) {
        use Opcode as Op;
        match opcode {
            Op::Ret => self.ret(inst),
            Op::Br => self.br(inst),
            Op::Switch => self.switch(inst),
            Op::IndirectBr => self.indirect_br(inst),
            Op::Invoke | Op::Call | Op::CallBr => self.call(inst, opcode),
            Op::Unreachable => {}
            Op::Resume
            | Op::CleanupRet
            | Op::CatchRet
            | Op::CatchSwitch
            | Op::CleanupPad
            | Op::CatchPad
            | Op::LandingPad => self.exception(inst, opcode),
            Op::FNeg => self.fneg(inst),
            Op::Add | Op::Sub | Op::Mul | Op::UDiv | Op::SDiv | Op::URem | Op::SRem => {
                self.int_arithmetic(inst);
            }
            Op::FAdd | Op::FSub | Op::FMul | Op::FDiv | Op::FRem => self.float_arithmetic(inst),
            Op::Shl | Op::LShr | Op::AShr => self.shift(inst),
            Op::And | Op::Or | Op::Xor => self.logical(inst),
            Op::Alloca => self.alloca(inst),
            Op::Load => self.load(inst),
            Op::Store => self.store(inst),
            Op::GetElementPtr => self.gep(inst),
            Op::Fence => self.fence(inst),
            Op::CmpXchg => self.cmpxchg(inst),
            Op::AtomicRmw => self.atomicrmw(inst),
            Op::Trunc
            | Op::ZExt
            | Op::SExt
            | Op::FpToUi
            | Op::FpToSi
            | Op::UiToFp
            | Op::SiToFp
            | Op::FpTrunc
            | Op::FpExt
            | Op::PtrToInt
            | Op::PtrToAddr
            | Op::IntToPtr
            | Op::BitCast
            | Op::AddrSpaceCast => self.cast(inst, opcode),
            Op::ICmp => self.icmp(inst),
            Op::FCmp => self.fcmp(inst),
            Op::Phi => self.phi(inst),
            Op::Select => self.select(inst),
            Op::VaArg => self.va_arg(inst),
            Op::ExtractElement => self.extract_element(inst),
            Op::InsertElement => self.insert_element(inst),
            Op::ShuffleVector => self.shuffle_vector(inst),
            Op::ExtractValue => self.extract_value(inst),
            Op::InsertValue => self.insert_value(inst),
            Op::Freeze => self.freeze(inst),
        }
    }
}

/// Arithmetic and comparisons.
impl Body<'_, '_> {
    /// The type of both operands, if it is the same.
    fn operands_of_one_type(&mut self, inst: Inst, what: &str) -> Option<Type> {
        let ty = self.operand_ty(inst, 0);
        check!(
            self,
            ty == self.operand_ty(inst, 1),
            "operand-types-differ",
            "Both operands to {what} are not of the same type!"
        )
        .then_some(ty)
    }

    fn binary(&mut self, inst: Inst) -> Option<(Type, bool)> {
        let ty = self.operands_of_one_type(inst, "a binary operator")?;
        Some((ty, ty == self.func.inst(inst).ty()))
    }

    fn int_arithmetic(&mut self, inst: Inst) {
        let Some((ty, same)) = self.binary(inst) else { return };
        check!(
            self,
            self.types.is_int_or_vector(ty),
            "arithmetic-type",
            "Integer arithmetic operators only work with integral types!"
        );
        check!(
            self,
            same,
            "arithmetic-result",
            "Integer arithmetic operators must have same type for operands and result!"
        );
    }

    fn float_arithmetic(&mut self, inst: Inst) {
        let Some((ty, same)) = self.binary(inst) else { return };
        check!(
            self,
            self.types.is_float_or_vector(ty),
            "arithmetic-type",
            "Floating-point arithmetic operators only work with floating-point types!"
        );
        check!(
            self,
            same,
            "arithmetic-result",
            "Floating-point arithmetic operators must have same type for operands and result!"
        );
    }

    fn logical(&mut self, inst: Inst) {
        let Some((ty, same)) = self.binary(inst) else { return };
        check!(
            self,
            self.types.is_int_or_vector(ty),
            "arithmetic-type",
            "Logical operators only work with integral types!"
        );
        check!(
            self,
            same,
            "arithmetic-result",
            "Logical operators must have same type for operands and result!"
        );
    }

    fn shift(&mut self, inst: Inst) {
        let Some((ty, same)) = self.binary(inst) else { return };
        check!(
            self,
            self.types.is_int_or_vector(ty),
            "arithmetic-type",
            "Shifts only work with integral types!"
        );
        check!(self, same, "arithmetic-result", "Shift return type must be same as operands!");
    }

    fn fneg(&mut self, inst: Inst) {
        let ty = self.operand_ty(inst, 0);
        check!(
            self,
            ty == self.func.inst(inst).ty(),
            "arithmetic-result",
            "Unary operators must have same type for operands and result!"
        );
        check!(
            self,
            self.types.is_float_or_vector(ty),
            "arithmetic-type",
            "FNeg operator only works with float types!"
        );
    }

    fn icmp(&mut self, inst: Inst) {
        let Some(ty) = self.operands_of_one_type(inst, "ICmp instruction") else { return };
        check!(
            self,
            matches!(self.kind(self.types.scalar(ty)), TypeKind::Int(_) | TypeKind::Ptr(_)),
            "compare-type",
            "Invalid operand types for ICmp instruction"
        );
        let raw = self.func.inst(inst).bits().raw() >> 8;
        let known = (raw & 0xf) < crate::inst::IntPredicate::ALL.len() as u32;
        check!(self, known, "compare-predicate", "Invalid predicate in ICmp instruction!");
        self.compare_result(inst, ty);
    }

    fn fcmp(&mut self, inst: Inst) {
        let Some(ty) = self.operands_of_one_type(inst, "FCmp instruction") else { return };
        check!(
            self,
            self.types.is_float_or_vector(ty),
            "compare-type",
            "Invalid operand types for FCmp instruction"
        );
        self.compare_result(inst, ty);
    }

    /// `i1`, or a vector with as many elements as the operands.
    fn compare_result(&mut self, inst: Inst, operand: Type) {
        let result = self.func.inst(inst).ty();
        let fits = self.types.scalar(result) == Type::I1 && self.same_shape(result, operand);
        check!(
            self,
            fits,
            "compare-result",
            "result of a comparison must be i1 or a vector of i1 with as many elements as the operands"
        );
    }

    fn same_shape(&self, a: Type, b: Type) -> bool {
        self.types.vector_shape(a) == self.types.vector_shape(b)
    }

    fn select(&mut self, inst: Inst) {
        let ty = self.operand_ty(inst, 1);
        let condition = self.operand_ty(inst, 0);
        let is_bool = self.types.scalar(condition) == Type::I1
            && (condition == Type::I1 || self.same_shape(condition, ty));
        check!(
            self,
            is_bool && ty == self.operand_ty(inst, 2),
            "select-operands",
            "Invalid operands for select instruction!"
        );
        check!(self, ty != Type::TOKEN, "select-token", "select values cannot have token type");
        check!(
            self,
            ty == self.func.inst(inst).ty(),
            "select-result",
            "Select values must have same type as select instruction!"
        );
        self.fast_math_type(inst);
    }

    fn freeze(&mut self, inst: Inst) {
        let ty = self.operand_ty(inst, 0);
        check!(
            self,
            ty == self.func.inst(inst).ty(),
            "freeze-result",
            "freeze must have same type for operand and result"
        );
    }

    /// Fast-math flags of instructions that may also have other types than floating point.
    pub(super) fn fast_math_type(&mut self, inst: Inst) {
        let row = self.func.inst(inst);
        if row.bits().fast_math() != FastMath::NONE {
            check!(
                self,
                self.types.is_float_math(row.ty()),
                "fast-math-type",
                "fast-math-flags specified for {} without floating-point scalar or vector return type",
                row.opcode()
            );
        }
    }
}

/// Vectors and aggregates.
impl Body<'_, '_> {
    fn va_arg(&mut self, inst: Inst) {
        let ty = self.operand_ty(inst, 0);
        check!(
            self,
            matches!(self.kind(ty), TypeKind::Ptr(_)),
            "va-arg-operand",
            "va_arg operand must be a pointer"
        );
    }

    fn extract_element(&mut self, inst: Inst) {
        let vector = self.operand_ty(inst, 0);
        let valid = self.types.vector_shape(vector).is_some()
            && self.types.int_bits(self.operand_ty(inst, 1)).is_some()
            && self.func.inst(inst).ty() == self.types.scalar(vector);
        check!(self, valid, "extractelement-operands", "Invalid extractelement operands!");
    }

    fn insert_element(&mut self, inst: Inst) {
        let vector = self.operand_ty(inst, 0);
        let valid = self.types.vector_shape(vector).is_some()
            && self.operand_ty(inst, 1) == self.types.scalar(vector)
            && self.types.int_bits(self.operand_ty(inst, 2)).is_some()
            && self.func.inst(inst).ty() == vector;
        check!(self, valid, "insertelement-operands", "Invalid insertelement operands!");
    }

    fn shuffle_vector(&mut self, inst: Inst) {
        let result = self.func.inst(inst).ty();
        let valid = match (self.func.extra(inst), self.func.n_operands(inst)) {
            (ExtraRef::Mask(mask), 2) => {
                let (a, b) = (self.operand_ty(inst, 0), self.operand_ty(inst, 1));
                is_valid_shuffle(self.types, a, b, mask, result)
            }
            _ => false,
        };
        check!(self, valid, "shufflevector-operands", "Invalid shufflevector operands!");
    }

    fn extract_value(&mut self, inst: Inst) {
        let aggregate = self.operand_ty(inst, 0);
        let part = self.indexed(inst, aggregate);
        check!(
            self,
            part == Some(self.func.inst(inst).ty()),
            "extractvalue-operands",
            "Invalid ExtractValueInst operands!"
        );
    }

    fn insert_value(&mut self, inst: Inst) {
        let aggregate = self.operand_ty(inst, 0);
        let part = self.indexed(inst, aggregate);
        let fits = self.func.n_operands(inst) == 2
            && part == Some(self.operand_ty(inst, 1))
            && aggregate == self.func.inst(inst).ty();
        check!(self, fits, "insertvalue-operands", "Invalid InsertValueInst operands!");
    }

    /// The type of the element at the instruction's indices.
    fn indexed(&self, inst: Inst, aggregate: Type) -> Option<Type> {
        let ExtraRef::Indices(indices) = self.func.extra(inst) else { return None };
        if indices.is_empty() {
            return None;
        }
        indices.iter().try_fold(aggregate, |ty, &index| match *self.kind(ty) {
            TypeKind::Array { element, len } => (u64::from(index) < len).then_some(element),
            TypeKind::Struct { .. } | TypeKind::Named(_) => {
                self.types.element(ty, u64::from(index))
            }
            _ => None,
        })
    }
}

/// Whether a mask selects from two vectors of these types and the result has that type.
pub(super) fn is_valid_shuffle(
    types: &crate::types::TypeTable,
    a: Type,
    b: Type,
    mask: &[i32],
    result: Type,
) -> bool {
    let Some((len, scalable)) = types.vector_shape(a) else { return false };
    let in_range =
        |&n: &i32| n == -1 || u32::try_from(n).is_ok_and(|n| u64::from(n) < 2 * u64::from(len));
    let uniform = mask.iter().all(|&n| n == 0) || mask.iter().all(|&n| n == -1);
    a == b
        && mask.iter().all(in_range)
        && (!scalable || uniform)
        && types.vector_shape(result) == Some((mask.len() as u32, scalable))
        && types.scalar(result) == types.scalar(a)
}

/// Casts.
impl Body<'_, '_> {
    fn cast(&mut self, inst: Inst, opcode: Opcode) {
        let (from, to) = (self.operand_ty(inst, 0), self.func.inst(inst).ty());
        if let Err(words) = cast_error(self.types, &self.cx.header.data_layout, opcode, from, to) {
            self.report("cast", format_args!("{words}"));
        }
    }
}

/// LLVM's message for an invalid cast.
pub(super) fn cast_error(
    types: &crate::types::TypeTable,
    layout: &crate::data_layout::DataLayout,
    opcode: Opcode,
    from: Type,
    to: Type,
) -> Result<(), &'static str> {
    use TypeKind as K;
    let shapes = (types.vector_shape(from), types.vector_shape(to));
    let same_shape = shapes.0 == shapes.1;
    let (source, dest) = (types.kind(types.scalar(from)), types.kind(types.scalar(to)));
    let require = |ok: bool, words: &'static str| if ok { Ok(()) } else { Err(words) };
    let widths = match (source, dest) {
        (K::Int(from), K::Int(to)) => Some((*from, *to)),
        _ => source.float_bits().zip(dest.float_bits()),
    };
    let grows = widths.is_some_and(|(from, to)| from < to);
    let shrinks = widths.is_some_and(|(from, to)| from > to);
    let is_int = |kind: &K| matches!(kind, K::Int(_));
    let is_ptr = |kind: &K| matches!(kind, K::Ptr(_));
    match opcode {
        Opcode::Trunc => {
            require(is_int(source), "Trunc only operates on integer")?;
            require(is_int(dest), "Trunc only produces integer")?;
            require(same_shape, "trunc source and destination must both be a vector or neither")?;
            require(shrinks, "DestTy too big for Trunc")
        }
        Opcode::ZExt => {
            require(is_int(source), "ZExt only operates on integer")?;
            require(is_int(dest), "ZExt only produces an integer")?;
            require(same_shape, "zext source and destination must both be a vector or neither")?;
            require(grows, "Type too small for ZExt")
        }
        Opcode::SExt => {
            require(is_int(source), "SExt only operates on integer")?;
            require(is_int(dest), "SExt only produces an integer")?;
            require(same_shape, "sext source and destination must both be a vector or neither")?;
            require(grows, "Type too small for SExt")
        }
        Opcode::FpTrunc => {
            require(source.is_float(), "FPTrunc only operates on FP")?;
            require(dest.is_float(), "FPTrunc only produces an FP")?;
            require(same_shape, "fptrunc source and destination must both be a vector or neither")?;
            require(shrinks, "DestTy too big for FPTrunc")
        }
        Opcode::FpExt => {
            require(source.is_float(), "FPExt only operates on FP")?;
            require(dest.is_float(), "FPExt only produces an FP")?;
            require(same_shape, "fpext source and destination must both be a vector or neither")?;
            require(grows, "DestTy too small for FPExt")
        }
        Opcode::UiToFp => {
            require(is_int(source), "UIToFP source must be integer or integer vector")?;
            require(dest.is_float(), "UIToFP result must be FP or FP vector")?;
            require(same_shape, "UIToFP source and dest vector length mismatch")
        }
        Opcode::SiToFp => {
            require(is_int(source), "SIToFP source must be integer or integer vector")?;
            require(dest.is_float(), "SIToFP result must be FP or FP vector")?;
            require(same_shape, "SIToFP source and dest vector length mismatch")
        }
        Opcode::FpToUi => {
            require(source.is_float(), "FPToUI source must be FP or FP vector")?;
            require(is_int(dest), "FPToUI result must be integer or integer vector")?;
            require(same_shape, "FPToUI source and dest vector length mismatch")
        }
        Opcode::FpToSi => {
            require(source.is_float(), "FPToSI source must be FP or FP vector")?;
            require(is_int(dest), "FPToSI result must be integer or integer vector")?;
            require(same_shape, "FPToSI source and dest vector length mismatch")
        }
        Opcode::PtrToInt => {
            require(is_ptr(source), "PtrToInt source must be pointer")?;
            require(is_int(dest), "PtrToInt result must be integral")?;
            require(same_shape, "PtrToInt Vector length mismatch")
        }
        Opcode::PtrToAddr => {
            let K::Ptr(space) = *source else { return Err("PtrToAddr source must be pointer") };
            require(is_int(dest), "PtrToAddr result must be integral")?;
            require(same_shape, "PtrToAddr vector length mismatch")?;
            let width = layout.index_bits(space);
            require(*dest == K::Int(width), "PtrToAddr result must be address width")
        }
        Opcode::IntToPtr => {
            require(is_int(source), "IntToPtr source must be an integral")?;
            require(is_ptr(dest), "IntToPtr result must be a pointer")?;
            require(same_shape, "IntToPtr Vector length mismatch")
        }
        Opcode::AddrSpaceCast => {
            require(is_ptr(source), "AddrSpaceCast source must be a pointer")?;
            require(is_ptr(dest), "AddrSpaceCast result must be a pointer")?;
            require(source != dest, "AddrSpaceCast must be between different address spaces")?;
            require(same_shape, "AddrSpaceCast vector pointer number of elements mismatch")
        }
        Opcode::BitCast => require(is_bit_cast(types, from, to), "Invalid bitcast"),
        _ => Err("no cast"),
    }
}

/// Whether a bitcast between the types is valid.
fn is_bit_cast(types: &crate::types::TypeTable, from: Type, to: Type) -> bool {
    match (types.ptr_space(from), types.ptr_space(to)) {
        (Some(a), Some(b)) => {
            // A vector of one pointer may be cast to the pointer.
            let count = |ty| types.vector_shape(ty).unwrap_or((1, false));
            a == b && count(from) == count(to)
        }
        (None, None) => {
            let bits = primitive_bits(types, from);
            let sized = bits.is_some() && bits == primitive_bits(types, to);
            sized || (from == to && types.is_first_class(from) && !types.is_aggregate(from))
        }
        _ => false,
    }
}

/// Size of a type that needs no data layout, and whether it is scalable.
fn primitive_bits(types: &crate::types::TypeTable, ty: Type) -> Option<(u64, bool)> {
    let (len, scalable) = types.vector_shape(ty).unwrap_or((1, false));
    let bits = match *types.kind(types.scalar(ty)) {
        TypeKind::Int(bits) => bits,
        TypeKind::X86Mmx => 64,
        TypeKind::X86Amx => 8192,
        ref kind => kind.float_bits()?,
    };
    Some((u64::from(bits) * u64::from(len), scalable))
}
