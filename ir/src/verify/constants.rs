//! Constants of a pool: the type of each constant and of its operands.
//!
//! Only used constants are checked: a pool retains constants that were used before. Every constant is checked once,
//! with an explicit stack for operands, so depth and sharing cost nothing extra.

use super::inst::{cast_error, is_valid_shuffle};
use super::{Body, Checker};
use crate::constant::{ConstExpr, ConstKind, ConstPool, IntBits};
use crate::data_layout::TargetExtTraits;
use crate::diagnostic::Place;
use crate::entity::{Const, EntityRef, Global};
use crate::inst::Opcode;
use crate::types::{Type, TypeKind, TypeTable};

/// The index of a struct's field in a `getelementptr`: a constant `i32`, or a splat vector of it.
pub(super) fn field_index(types: &TypeTable, pool: &ConstPool, c: Const) -> Option<u64> {
    if types.scalar(pool[c].ty()) != Type::I32 {
        return None;
    }
    match pool[c].kind() {
        ConstKind::Int(bits) => bits.to_u64(),
        ConstKind::Zero => Some(0),
        ConstKind::Splat(part) => field_index_of(pool, *part),
        ConstKind::Elements(parts) => {
            let (first, rest) = parts.split_first()?;
            rest.iter().all(|part| part == first).then(|| field_index_of(pool, *first))?
        }
        _ => None,
    }
}

fn field_index_of(pool: &ConstPool, c: Const) -> Option<u64> {
    match pool[c].kind() {
        ConstKind::Int(bits) => bits.to_u64(),
        _ => None,
    }
}

/// The checked constants of a pool.
#[derive(Default)]
pub(super) struct Seen {
    checked: Vec<bool>,
    stack: Vec<Const>,
}

impl Seen {
    pub(super) fn of(pool: &ConstPool) -> Seen {
        Seen { checked: vec![false; pool.len()], stack: Vec::new() }
    }

    /// Whether it is not initialised for a pool.
    pub(super) fn is_empty(&self) -> bool {
        self.checked.is_empty()
    }

    /// Whether a checked constant satisfies the predicate.
    pub(super) fn reached(&self, pool: &ConstPool, holds: impl Fn(&ConstKind) -> bool) -> bool {
        let checked = self.checked.iter().enumerate().filter(|(_, checked)| **checked);
        checked.map(|(n, _)| Const::new(n)).any(|c| holds(pool[c].kind()))
    }

    /// Marks a constant as checked; returns whether it was not.
    fn first_time(&mut self, c: Const) -> bool {
        !std::mem::replace(&mut self.checked[c.index()], true)
    }
}

impl Body<'_, '_> {
    /// Checks the constants that instructions and debug records use.
    pub(super) fn constants(&mut self) {
        let func = self.func;
        let pool = func.consts();
        let mut seen = Seen::of(pool);
        self.cx.place = Place::Global(self.global);
        for c in pool.keys().filter(|&c| func.has_uses(c.into())) {
            let before = self.cx.found.len();
            self.cx.constant(pool, c, &mut seen);
            if self.cx.found.len() > before {
                self.blame_user(c, before);
            }
        }
    }

    /// Changes the place of the errors of a constant to an instruction that uses it: searching for one in advance would
    /// be most of the cost.
    #[cold]
    fn blame_user(&mut self, c: Const, before: usize) {
        let Some(place) = self.func.uses(c.into()).next() else { return };
        let anywhere = Place::Global(self.global);
        for one in self.cx.found[before..].iter_mut().filter(|one| one.place == anywhere) {
            one.place = Place::Inst(self.global, place.user);
        }
    }
}

impl Checker<'_> {
    /// Checks a constant and its operands, unless they were checked.
    pub(super) fn constant(&mut self, pool: &ConstPool, root: Const, seen: &mut Seen) {
        if !seen.first_time(root) {
            return;
        }
        seen.stack.push(root);
        while let Some(c) = seen.stack.pop() {
            self.one_constant(pool, c);
            pool[c].kind().for_each_part(|part| {
                if seen.first_time(part) {
                    seen.stack.push(part);
                }
            });
            pool[c].kind().for_each_part(|part| {
                if let ConstKind::Global(global) = pool[part].kind() {
                    self.intrinsic_in_constant(pool[c].kind(), *global);
                }
            });
        }
    }

    fn intrinsic_in_constant(&mut self, whole: &ConstKind, global: Global) {
        // A debug record may refer to anything.
        let describes = matches!(whole, ConstKind::ValueAsMetadata(_) | ConstKind::ArgList(_));
        check!(
            self,
            describes || !self.is_intrinsic(global),
            "intrinsic-address",
            "Invalid user of intrinsic instruction!"
        );
    }

    fn one_constant(&mut self, pool: &ConstPool, c: Const) {
        let ty = pool[c].ty();
        let fits = match pool[c].kind() {
            ConstKind::Int(bits) => {
                self.types.int_bits(ty).is_some_and(|width| is_in_width(bits, width))
            }
            ConstKind::Float(bits) => {
                self.kind(ty).float_bits().is_some_and(|width| is_float_in_width(bits, width))
            }
            ConstKind::Null => matches!(self.kind(ty), TypeKind::Ptr(_)),
            ConstKind::Zero => self.has_zero(ty),
            ConstKind::Undef | ConstKind::Poison => {
                self.types.is_first_class(ty) && !matches!(ty, Type::LABEL | Type::METADATA)
            }
            ConstKind::TokenNone => ty == Type::TOKEN,
            ConstKind::Bytes(bytes) => {
                let len = bytes.len() as u64;
                *self.kind(ty) == TypeKind::Array { element: Type::I8, len }
            }
            ConstKind::Elements(parts) => self.elements_fit(pool, ty, parts),
            ConstKind::Splat(part) => {
                self.types.vector_shape(ty).is_some() && self.types.scalar(ty) == pool[*part].ty()
            }
            ConstKind::Global(global)
            | ConstKind::DsoLocalEquivalent(global)
            | ConstKind::NoCfi(global) => return self.global_constant(*global, ty),
            ConstKind::BlockAddress(global, block) => {
                return self.block_address(*global, *block, ty);
            }
            ConstKind::PtrAuth(parts) => return self.ptr_auth(pool, parts),
            ConstKind::Expr(expr) => return self.expr(pool, expr, ty),
            ConstKind::InlineAsm(asm) => {
                ty == Type::PTR && matches!(self.kind(asm.fn_ty), TypeKind::Function { .. })
            }
            ConstKind::Metadata(_) | ConstKind::ValueAsMetadata(_) | ConstKind::ArgList(_) => {
                ty == Type::METADATA
            }
        };
        check!(self, fits, "constant-type", "a constant does not fit its type");
    }

    fn has_zero(&self, ty: Type) -> bool {
        match self.kind(ty) {
            TypeKind::Array { .. } | TypeKind::Vector { .. } | TypeKind::Struct { .. } => true,
            TypeKind::Named(_) => self.types.struct_fields(ty).is_some(),
            TypeKind::TargetExt { name, ints, .. } => {
                TargetExtTraits::of(self.types, name, ints).has_zero
            }
            _ => false,
        }
    }

    fn elements_fit(&self, pool: &ConstPool, ty: Type, parts: &[Const]) -> bool {
        match *self.kind(ty) {
            TypeKind::Array { element, len } => {
                len == parts.len() as u64 && parts.iter().all(|&part| pool[part].ty() == element)
            }
            TypeKind::Vector { element, len, scalable } => {
                !scalable
                    && len as usize == parts.len()
                    && parts.iter().all(|&part| pool[part].ty() == element)
            }
            _ => self.types.struct_fields(ty).is_some_and(|(fields, _)| {
                fields.iter().copied().eq(parts.iter().map(|&part| pool[part].ty()))
            }),
        }
    }

    fn global_constant(&mut self, global: Global, ty: Type) {
        check!(
            self,
            !self.header.is_erased(global),
            "erased-global",
            "a constant names a global that was taken out of the module"
        );
        check!(
            self,
            self.types.ptr_space(ty) == Some(self.header.global(global).addr_space),
            "global-address-type",
            "the address of a global is a pointer into its address space"
        );
    }

    fn block_address(&mut self, global: Global, block: crate::entity::Block, ty: Type) {
        self.global_constant(global, ty);
        let Some(module) = self.module else { return };
        let Some(func) = module.body(global) else {
            let words = "blockaddress names a function without body";
            return self.report("block-address", format_args!("{words}"));
        };
        let linked = block.index() < func.n_blocks() && func.is_block_linked(block);
        check!(
            self,
            linked,
            "block-address",
            "blockaddress names a block that is not in the function"
        );
        check!(
            self,
            func.entry() != Some(block),
            "block-address-of-entry",
            "blockaddress may not be used with the entry block!"
        );
    }

    fn ptr_auth(&mut self, pool: &ConstPool, parts: &[Const]) {
        let ty = |n: usize| parts.get(n).map(|&part| pool[part].ty());
        let is_ptr =
            |ty: Option<Type>| ty.is_some_and(|ty| matches!(self.types.kind(ty), TypeKind::Ptr(_)));
        let shape = is_ptr(ty(0)) && is_ptr(ty(3));
        check!(
            self,
            shape,
            "ptrauth-operands",
            "signed ptrauth constant base pointer and address discriminator must be pointers"
        );
        check!(
            self,
            ty(1) == Some(Type::I32),
            "ptrauth-operands",
            "signed ptrauth constant key must be i32 constant integer"
        );
        check!(
            self,
            ty(2) == Some(Type::I64),
            "ptrauth-operands",
            "signed ptrauth constant discriminator must be i64 constant integer"
        );
        let symbol = parts.get(4).map(|&part| pool[part].kind());
        check!(
            self,
            matches!(symbol, None | Some(ConstKind::Null | ConstKind::Global(_))),
            "ptrauth-operands",
            "signed ptrauth constant deactivation symbol must be a global value or null"
        );
    }
}

/// Whether an integer has as many words as its width and no bit above it.
fn is_in_width(bits: &IntBits, width: u32) -> bool {
    let words = bits.words();
    let spare = (64 * words.len() as u64).checked_sub(u64::from(width));
    let top = words.last().copied().unwrap_or(0);
    spare.is_some_and(|spare| spare < 64 && (spare == 0 || top >> (64 - spare) == 0))
}

fn is_float_in_width(bits: &[u64; 2], width: u32) -> bool {
    let [low, high] = *bits;
    match width {
        16 | 32 => low >> width == 0 && high == 0,
        64 => high == 0,
        80 => high >> 16 == 0,
        _ => true,
    }
}

/// Constant expressions: the rules of the instruction with that opcode.
impl Checker<'_> {
    fn expr(&mut self, pool: &ConstPool, expr: &ConstExpr, ty: Type) {
        let types: Vec<Type> = expr.operands.iter().map(|&part| pool[part].ty()).collect();
        let fits = match (expr.opcode, &types[..]) {
            (opcode, &[from]) if opcode.is_cast() => {
                let layout = &self.header.data_layout;
                if let Err(words) = cast_error(self.types, layout, opcode, from, ty) {
                    self.report("cast", format_args!("{words}"));
                }
                return;
            }
            (opcode, &[a, b]) if opcode.is_binary() => {
                a == b
                    && a == ty
                    && (self.types.is_int_or_vector(a) || self.types.is_float_or_vector(a))
            }
            (Opcode::ICmp | Opcode::FCmp, &[a, b]) => {
                a == b && self.types.scalar(ty) == Type::I1 && self.same_shape(ty, a)
            }
            (Opcode::Select, &[_, a, b]) => a == b && a == ty,
            (Opcode::FNeg, &[a]) => a == ty,
            (Opcode::ExtractElement, &[vector, index]) => {
                self.types.vector_shape(vector).is_some()
                    && self.types.scalar(vector) == ty
                    && self.types.int_bits(index).is_some()
            }
            (Opcode::InsertElement, &[vector, element, index]) => {
                vector == ty
                    && self.types.vector_shape(vector).is_some()
                    && self.types.scalar(vector) == element
                    && self.types.int_bits(index).is_some()
            }
            (Opcode::ShuffleVector, &[a, b]) => is_valid_shuffle(self.types, a, b, &expr.mask, ty),
            (Opcode::GetElementPtr, &[base, ..]) => return self.gep_expr(pool, expr, base, ty),
            _ => false,
        };
        check!(
            self,
            fits,
            "constant-expression",
            "invalid operands of constant expression {}",
            expr.opcode
        );
    }

    fn same_shape(&self, a: Type, b: Type) -> bool {
        self.types.vector_shape(a) == self.types.vector_shape(b)
    }

    fn gep_expr(&mut self, pool: &ConstPool, expr: &ConstExpr, base: Type, ty: Type) {
        let Some(source) = expr.source_ty else {
            return self.report("gep-type", format_args!("getelementptr without a type"));
        };
        let sized = self.is_sized(source);
        check!(self, sized, "unsized-type", "GEP into unsized type!");
        let space = self.types.ptr_space(base);
        check!(
            self,
            space.is_some(),
            "gep-base",
            "GEP base pointer is not a vector or a vector of pointers"
        );
        check!(
            self,
            space == self.types.ptr_space(ty),
            "gep-space",
            "GEP address space doesn't match type"
        );
        let mut at = Some(source);
        let mut shape = self.types.vector_shape(base);
        for (n, &index) in expr.operands[1..].iter().enumerate() {
            let index_ty = pool[index].ty();
            check!(
                self,
                self.types.is_int_or_vector(index_ty),
                "gep-index-type",
                "GEP indexes must be integers"
            );
            shape = shape.or(self.types.vector_shape(index_ty));
            if n > 0 {
                at = at.and_then(|ty| self.gep_expr_step(pool, ty, index));
            }
        }
        check!(self, at.is_some(), "gep-indices", "Invalid indices for GEP pointer type!");
        check!(
            self,
            self.types.vector_shape(ty) == shape,
            "gep-result",
            "GEP is not of right type for indices!"
        );
    }

    fn gep_expr_step(&self, pool: &ConstPool, ty: Type, index: Const) -> Option<Type> {
        match *self.kind(ty) {
            TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => Some(element),
            TypeKind::Struct { .. } | TypeKind::Named(_) => {
                self.types.element(ty, field_index(self.types, pool, index)?)
            }
            _ => None,
        }
    }
}
