//! Allocas, loads, stores, atomics and address computation.

use super::Body;
use crate::entity::{Inst, Value};
use crate::inst::{Bits, Opcode, Ordering, RmwOp, SyncScope};
use crate::types::{Type, TypeKind};

impl Body<'_, '_> {
    fn require_pointer(&mut self, value: Value, rule_words: &str) {
        let ty = self.ty(value);
        check!(
            self,
            matches!(self.kind(ty), TypeKind::Ptr(_)),
            "pointer-operand",
            "{rule_words} operand must be a pointer."
        );
    }

    pub(super) fn alloca(&mut self, inst: Inst) {
        let Some(ty) = self.func.source_type(inst) else {
            return self.report("alloca-type", format_args!("alloca without a type"));
        };
        let sized = self.cx.is_sized(ty);
        check!(self, sized, "unsized-type", "Cannot allocate unsized type");
        let result = self.func.inst(inst).ty();
        check!(
            self,
            matches!(self.kind(result), TypeKind::Ptr(_)),
            "alloca-result",
            "alloca must have pointer type"
        );
        let count = self.func.operands(inst).next();
        let count_ty = count.map(|count| self.ty(count));
        check!(
            self,
            count_ty.is_some_and(|ty| self.types.int_bits(ty).is_some()),
            "alloca-count",
            "Alloca array size must have integer type"
        );
        check!(
            self,
            self.holds_target_types(ty, |traits| traits.can_be_local),
            "target-type-place",
            "Alloca has illegal target extension type"
        );
        if self.func.inst(inst).bits().is_swifterror() {
            let is_one = count.and_then(|count| self.func.as_int(count)?.to_u64()) == Some(1);
            check!(
                self,
                matches!(self.kind(ty), TypeKind::Ptr(_)),
                "swifterror-alloca",
                "swifterror alloca must have pointer type"
            );
            check!(
                self,
                is_one,
                "swifterror-alloca",
                "swifterror alloca must not be array allocation"
            );
            self.swifterror_uses(inst.into());
        }
        if is_amdgpu(&self.cx.header.triple) {
            let space = self.types.ptr_space(result);
            check!(
                self,
                space == Some(self.cx.header.data_layout.alloca_space()),
                "alloca-space",
                "alloca on amdgpu must be in addrspace(5)"
            );
        }
    }

    /// Whether all target extension types in a type satisfy a predicate.
    fn holds_target_types(
        &self,
        ty: Type,
        holds: impl Fn(crate::data_layout::TargetExtTraits) -> bool,
    ) -> bool {
        !self.cx.has_target_types
            || super::all_parts(self.types, ty, |part| match self.types.kind(part) {
                TypeKind::TargetExt { name, ints, .. } => {
                    holds(crate::data_layout::TargetExtTraits::of(self.types, name, ints))
                }
                _ => true,
            })
    }

    pub(super) fn load(&mut self, inst: Inst) {
        self.require_pointer(self.func.operand(inst, 0), "Load");
        let row = self.func.inst(inst);
        let (ty, bits) = (row.ty(), row.bits());
        let sized = self.cx.is_sized(ty);
        check!(self, sized, "unsized-type", "loading unsized types is not allowed");
        check!(
            self,
            !matches!(bits.ordering(), Ordering::Release | Ordering::AcqRel),
            "atomic-ordering",
            "Load cannot have Release ordering"
        );
        self.access(ty, bits, "load");
    }

    pub(super) fn store(&mut self, inst: Inst) {
        self.require_pointer(self.func.operand(inst, 1), "Store");
        let ty = self.operand_ty(inst, 0);
        let sized = self.types.is_first_class(ty) && self.cx.is_sized(ty);
        check!(self, sized, "unsized-type", "storing unsized types is not allowed");
        let bits = self.func.inst(inst).bits();
        check!(
            self,
            !matches!(bits.ordering(), Ordering::Acquire | Ordering::AcqRel),
            "atomic-ordering",
            "Store cannot have Acquire ordering"
        );
        self.access(ty, bits, "store");
        self.no_result(inst);
    }

    /// Rules for both atomic and non-atomic loads and stores.
    fn access(&mut self, ty: Type, bits: Bits, what: &str) {
        if bits.ordering() == Ordering::NotAtomic {
            check!(
                self,
                bits.sync_scope() == SyncScope::SYSTEM,
                "non-atomic-scope",
                "Non-atomic {what} cannot have SynchronizationScope specified"
            );
            return;
        }
        self.known_scope(bits);
        check!(
            self,
            bits.align().bytes().is_some(),
            "atomic-alignment",
            "atomic {what} must have explicit non-zero alignment"
        );
        let kind = self.kind(self.types.scalar(ty));
        let valid = matches!(kind, TypeKind::Int(_) | TypeKind::Ptr(_)) || kind.is_float();
        if check!(
            self,
            valid,
            "atomic-type",
            "atomic {what} operand must have integer, pointer, floating point, or vector type!"
        ) {
            self.atomic_size(ty);
        }
    }

    fn known_scope(&mut self, bits: Bits) {
        let known = usize::from(bits.sync_scope().0) < self.cx.header.sync_scopes.len();
        check!(self, known, "unknown-sync-scope", "no synchronization scope has that number");
    }

    /// The size of an atomic is a power of two of bytes.
    fn atomic_size(&mut self, ty: Type) {
        let Ok(layout) = self.cx.layouts.layout(ty) else { return };
        check!(
            self,
            layout.bits >= 8 && layout.bits % 8 == 0,
            "atomic-size",
            "atomic memory access' size must be byte-sized"
        );
        check!(
            self,
            layout.bits.is_power_of_two(),
            "atomic-size",
            "atomic memory access' operand must have a power-of-two size"
        );
    }

    pub(super) fn fence(&mut self, inst: Inst) {
        use Ordering::{AcqRel, Acquire, Release, SeqCst};
        let bits = self.func.inst(inst).bits();
        check!(
            self,
            matches!(bits.ordering(), Acquire | Release | AcqRel | SeqCst),
            "atomic-ordering",
            "fence instructions may only have acquire, release, acq_rel, or seq_cst ordering."
        );
        self.known_scope(bits);
        self.no_result(inst);
    }

    pub(super) fn cmpxchg(&mut self, inst: Inst) {
        self.require_pointer(self.func.operand(inst, 0), "cmpxchg");
        let row = self.func.inst(inst);
        let (ty, bits) = (self.operand_ty(inst, 1), row.bits());
        self.known_scope(bits);
        let success = !matches!(bits.ordering(), Ordering::NotAtomic | Ordering::Unordered);
        check!(self, success, "atomic-ordering", "invalid cmpxchg success ordering");
        let failure = !matches!(
            bits.failure_ordering(),
            Ordering::NotAtomic | Ordering::Unordered | Ordering::Release | Ordering::AcqRel
        );
        check!(self, failure, "atomic-ordering", "invalid cmpxchg failure ordering");
        check!(
            self,
            ty == self.operand_ty(inst, 2),
            "cmpxchg-operands",
            "compare value and new value type do not match"
        );
        if check!(
            self,
            matches!(self.kind(ty), TypeKind::Int(_) | TypeKind::Ptr(_)),
            "atomic-type",
            "cmpxchg operand must have integer or pointer type"
        ) {
            self.atomic_size(ty);
        }
        let is_pair = matches!(self.types.struct_fields(row.ty()), Some((&[value, Type::I1], false)) if value == ty);
        check!(
            self,
            is_pair,
            "cmpxchg-result",
            "result of cmpxchg must be a struct of the value and i1"
        );
    }

    pub(super) fn atomicrmw(&mut self, inst: Inst) {
        self.require_pointer(self.func.operand(inst, 0), "atomicrmw");
        let row = self.func.inst(inst);
        let (ty, bits) = (self.operand_ty(inst, 1), row.bits());
        self.known_scope(bits);
        check!(
            self,
            !matches!(bits.ordering(), Ordering::NotAtomic | Ordering::Unordered),
            "atomic-ordering",
            "atomicrmw instructions cannot be unordered."
        );
        if self.rmw_type(bits.rmw_op(), ty) {
            self.atomic_size(ty);
        }
        check!(
            self,
            row.ty() == ty,
            "atomicrmw-result",
            "result of atomicrmw must have the type of the operand"
        );
    }

    fn rmw_type(&mut self, op: RmwOp, ty: Type) -> bool {
        use RmwOp::{
            Add, And, FAdd, FMax, FMaximum, FMaximumNum, FMin, FMinimum, FMinimumNum, FSub, Max,
            Min, Nand, Or, Sub, UDecWrap, UIncWrap, UMax, UMin, USubCond, USubSat, Xchg, Xor,
        };
        let kind = self.kind(ty);
        let is_int = matches!(kind, TypeKind::Int(_));
        match op {
            Xchg => check!(
                self,
                is_int || kind.is_float() || matches!(kind, TypeKind::Ptr(_)),
                "atomic-type",
                "atomicrmw {op} operand must have integer or floating point type!"
            ),
            FAdd | FSub | FMax | FMin | FMaximum | FMinimum | FMaximumNum | FMinimumNum => check!(
                self,
                self.types.is_float_or_vector(ty)
                    && self.types.vector_shape(ty).is_none_or(|(_, scalable)| !scalable),
                "atomic-type",
                "atomicrmw {op} operand must have floating-point or fixed vector of floating-point type!"
            ),
            Add | Sub | And | Nand | Or | Xor | Max | Min | UMax | UMin | UIncWrap | UDecWrap
            | USubCond | USubSat => check!(
                self,
                is_int,
                "atomic-type",
                "atomicrmw {op} operand must have integer type!"
            ),
        }
    }

    /// Stores and fences have no result.
    fn no_result(&mut self, inst: Inst) {
        let is_void = self.func.inst(inst).ty() == Type::VOID;
        check!(
            self,
            is_void,
            "result-of-nothing",
            "an instruction without result must have void type"
        );
    }
}

/// Address computation.
impl Body<'_, '_> {
    pub(super) fn gep(&mut self, inst: Inst) {
        let Some(source) = self.func.source_type(inst) else {
            return self.report("gep-type", format_args!("getelementptr without a type"));
        };
        let mut operands = self.func.operands(inst);
        let Some(base) = operands.next() else {
            return self.report("operand-count", format_args!("getelementptr without a base"));
        };
        let base_ty = self.ty(base);
        if !check!(
            self,
            self.types.is_ptr_or_vector(base_ty),
            "gep-base",
            "GEP base pointer is not a vector or a vector of pointers"
        ) {
            return;
        }
        let sized = self.cx.is_sized(source);
        check!(self, sized, "unsized-type", "GEP into unsized type!");
        self.gep_steps(inst, source);
        self.gep_result(inst, base_ty);
    }

    /// Checks the indices: each is an integer or a vector of integers, and each after the first one selects an element
    /// of the type to which the indices before it lead.
    fn gep_steps(&mut self, inst: Inst, source: Type) {
        let mut ty = source;
        for (n, index) in self.func.operands(inst).skip(1).enumerate() {
            let index_ty = self.ty(index);
            check!(
                self,
                self.types.is_int_or_vector(index_ty),
                "gep-index-type",
                "GEP indexes must be integers"
            );
            // The first index steps over whole objects.
            if n == 0 {
                continue;
            }
            match self.gep_step(ty, index) {
                Some(next) => ty = next,
                None => {
                    let words = "Invalid indices for GEP pointer type!";
                    return self.report("gep-indices", format_args!("{words}"));
                }
            }
        }
    }

    fn gep_step(&self, ty: Type, index: Value) -> Option<Type> {
        match *self.kind(ty) {
            TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => Some(element),
            TypeKind::Struct { .. } | TypeKind::Named(_) => {
                self.types.element(ty, self.field_index(index)?)
            }
            _ => None,
        }
    }

    /// The index of a field: a constant `i32`, or a splat vector of it.
    fn field_index(&self, index: Value) -> Option<u64> {
        let c = index.as_const()?;
        super::constants::field_index(self.types, self.func.consts(), c)
    }

    /// A pointer, or a vector with as many elements as the vectors among the operands.
    fn gep_result(&mut self, inst: Inst, base: Type) {
        let mut shape = self.types.vector_shape(base);
        let mut agree = true;
        for index in self.func.operands(inst).skip(1) {
            if let Some(width) = self.types.vector_shape(self.ty(index)) {
                agree &= *shape.get_or_insert(width) == width;
            }
        }
        check!(self, agree, "gep-vector-width", "Invalid GEP index vector width");
        let result = self.func.inst(inst).ty();
        check!(
            self,
            self.types.is_ptr_or_vector(result) && self.types.vector_shape(result) == shape,
            "gep-result",
            "GEP is not of right type for indices!"
        );
        check!(
            self,
            self.types.ptr_space(result) == self.types.ptr_space(base),
            "gep-space",
            "GEP address space doesn't match type"
        );
    }
}

/// `swifterror` values must remain in their alloca or argument.
impl Body<'_, '_> {
    pub(super) fn swifterror_uses(&mut self, value: Value) {
        for place in self.func.uses(value) {
            let (user, n) = (place.user, place.operand as usize);
            let allowed = match self.func.opcode(user) {
                Opcode::Load => true,
                Opcode::Store => n == 1,
                opcode if opcode.is_call() => self.swifterror_argument(user, n),
                _ => false,
            };
            check!(
                self,
                allowed,
                "swifterror-use",
                "swifterror value can only be loaded and stored from, or as a swifterror argument!"
            );
        }
    }

    fn swifterror_argument(&self, call: Inst, n: usize) -> bool {
        let Some(extra) = self.func.call(call) else { return false };
        let attrs = &self.cx.header.attrs;
        let set = attrs.list_data(extra.attrs).param(n);
        n < extra.n_args as usize && attrs.has(set, crate::attribute::AttrKind::SwiftError)
    }
}

fn is_amdgpu(triple: &str) -> bool {
    triple.starts_with("amdgcn") || triple.starts_with("amdgpu")
}
