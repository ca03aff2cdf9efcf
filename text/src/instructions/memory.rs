//! `alloca`, `load`, `store`, `getelementptr`, atomics.

use selvedge_ir::data_layout::TypeLayout;
use selvedge_ir::inst::{Align, ExtraRow, Ordering, RmwOp, SyncScope};
use selvedge_ir::type_rules::{GepIndex, gep_type, is_memory_type};
use selvedge_ir::types::TypeKind;
use selvedge_ir::{Bits, Opcode, Type, Value};
use smallvec::SmallVec;

use super::{Parsed, Typed};
use crate::error::Res;
use crate::keywords::Kw;
use crate::lexer::Tok;
use crate::parser::Parser;

impl Parser<'_, '_> {
    pub(super) fn alloca(&mut self) -> Res<Parsed> {
        let inalloca = self.eat_kw(Kw::INALLOCA);
        let swifterror = self.eat_kw(Kw::SWIFTERROR);
        let start = self.cur.start;
        let ty = self.parse_type()?;
        let ty_span = self.since(start);
        let mut parts = AllocaParts::default();
        while !parts.ate_comma && self.eat(Tok::Comma) {
            self.alloca_part(&mut parts)?;
        }
        if !is_memory_type(self.types(), ty) {
            return self.fail_at(ty_span, "unsized", "invalid type for alloca");
        }
        let Some(layout) = self.layout_of(ty) else {
            return self.fail_at(ty_span, "unsized", "Cannot allocate unsized type");
        };
        let space = parts.space.unwrap_or(0);
        let result = self.types().ptr(space);
        let align = match parts.align {
            Align::NONE => layout.pref,
            align => align,
        };
        let count = match parts.count {
            Some(count) => count,
            None => self.body().func.add_int(Type::I32, 32, 1),
        };
        let bits = Bits::NONE.with_align(align).with_inalloca(inalloca).with_swifterror(swifterror);
        Ok(self
            .made(Opcode::Alloca, bits, result, &[count])
            .with_extra(ExtraRow::of_type(ty))
            .with_comma(parts.ate_comma))
    }

    /// Parses the part after a comma of an `alloca`: a count, `align`, `addrspace` or attachments.
    fn alloca_part(&mut self, parts: &mut AllocaParts) -> Res<()> {
        if self.at_attachment() {
            parts.ate_comma = true;
        } else if self.is_kw(Kw::ALIGN) && parts.align == Align::NONE && parts.space.is_none() {
            parts.align = self.parse_align()?;
        } else if self.is_kw(Kw::ADDRSPACE) && parts.space.is_none() {
            parts.space = Some(self.parse_addr_space()?);
        } else if parts.count.is_none() && parts.align == Align::NONE && parts.space.is_none() {
            let count = self.typed()?;
            if self.types().int_bits(count.ty).is_none() {
                let message = "element count must have integer type";
                return self.fail_at(count.span, "operand-type", message);
            }
            parts.count = Some(count.value);
        } else {
            return self.expected("metadata or 'align'");
        }
        Ok(())
    }

    pub(super) fn load(&mut self) -> Res<Parsed> {
        let at = self.cur.start;
        let atomic = self.eat_kw(Kw::ATOMIC);
        let volatile = self.eat_kw(Kw::VOLATILE);
        let start = self.cur.start;
        let ty = self.parse_type()?;
        let ty_span = self.since(start);
        self.comma("after load's type")?;
        let pointer = self.typed()?;
        let (scope, ordering) = self.scope_and_ordering(atomic)?;
        let (align, ate_comma) = self.comma_align()?;
        if self.types().vector_shape(pointer.ty).is_some()
            || !self.types().is_ptr_or_vector(pointer.ty)
            || !self.types().is_first_class(ty)
        {
            return self.fail_at(
                pointer.span,
                "operand-type",
                "load operand must be a pointer to a first class type",
            );
        }
        if atomic {
            self.check_atomic_access(
                "load",
                align,
                ordering,
                &[Ordering::Release, Ordering::AcqRel],
                at,
            )?;
        }
        let Some(layout) = self.layout_of(ty) else {
            return self.fail_at(ty_span, "unsized", "loading unsized types is not allowed");
        };
        let bits =
            access_bits(align, layout, volatile).with_sync_scope(scope).with_ordering(ordering);
        Ok(self.made(Opcode::Load, bits, ty, &[pointer.value]).with_comma(ate_comma))
    }

    pub(super) fn store(&mut self) -> Res<Parsed> {
        let at = self.cur.start;
        let atomic = self.eat_kw(Kw::ATOMIC);
        let volatile = self.eat_kw(Kw::VOLATILE);
        let value = self.typed()?;
        self.comma("after store operand")?;
        let pointer = self.typed()?;
        let (scope, ordering) = self.scope_and_ordering(atomic)?;
        let (align, ate_comma) = self.comma_align()?;
        self.check_pointer(&pointer, "store operand must be a pointer")?;
        if !self.types().is_first_class(value.ty) {
            return self.fail_at(
                value.span,
                "operand-type",
                "store operand must be a first class value",
            );
        }
        if atomic {
            self.check_atomic_access(
                "store",
                align,
                ordering,
                &[Ordering::Acquire, Ordering::AcqRel],
                at,
            )?;
        }
        let Some(layout) = self.layout_of(value.ty) else {
            return self.fail_at(value.span, "unsized", "storing unsized types is not allowed");
        };
        let bits =
            access_bits(align, layout, volatile).with_sync_scope(scope).with_ordering(ordering);
        let operands = [value.value, pointer.value];
        Ok(self.made(Opcode::Store, bits, Type::VOID, &operands).with_comma(ate_comma))
    }

    fn check_pointer(&self, pointer: &Typed, message: &str) -> Res<()> {
        match self.types().kind(pointer.ty) {
            TypeKind::Ptr(_) => Ok(()),
            _ => self.fail_at(pointer.span.clone(), "operand-type", message),
        }
    }

    fn check_atomic_access(
        &self,
        what: &str,
        align: Align,
        ordering: Ordering,
        forbidden: &[Ordering],
        at: u32,
    ) -> Res<()> {
        if align == Align::NONE {
            let message = format!("atomic {what} must have explicit non-zero alignment");
            return self.fail_at(self.since(at), "atomic-align", message);
        }
        if forbidden.contains(&ordering) {
            let message = format!("atomic {what} cannot use {} ordering", forbidden_word(what));
            return self.fail_at(self.since(at), "atomic-ordering", message);
        }
        Ok(())
    }

    fn layout(&self) -> &selvedge_ir::DataLayout {
        &self.tables.header.data_layout
    }

    /// Parses an optional `, align N`; also returns whether a comma was consumed that belongs to attachments.
    #[inline]
    fn comma_align(&mut self) -> Res<(Align, bool)> {
        let mut align = Align::NONE;
        while self.is(Tok::Comma) {
            if let Some(printed) = self.printed_align() {
                align = printed;
                continue;
            }
            self.bump();
            if self.at_attachment() {
                return Ok((align, true));
            }
            if !self.is_kw(Kw::ALIGN) {
                return self.expected("metadata or 'align'");
            }
            align = self.parse_align()?;
        }
        Ok((align, false))
    }

    /// Consumes the comma and an `align N` after it in the exact spacing of printers, without lexing it.
    #[inline]
    fn printed_align(&mut self) -> Option<Align> {
        let end = self.cur.end as usize;
        let after = self.source().get(end..)?.first_chunk::<9>()?;
        let [b' ', b'a', b'l', b'i', b'g', b'n', b' ', digit, b',' | b'\n'] = *after else {
            return None;
        };
        let bytes = u64::from(digit.wrapping_sub(b'0'));
        if !matches!(bytes, 1 | 2 | 4 | 8) {
            return None;
        }
        self.jump(end + after.len() - 1);
        Align::new(bytes)
    }

    /// `syncscope("...")` and the ordering of an atomic; other accesses have neither.
    fn scope_and_ordering(&mut self, atomic: bool) -> Res<(SyncScope, Ordering)> {
        if !atomic {
            return Ok((SyncScope::SYSTEM, Ordering::NotAtomic));
        }
        Ok((self.scope()?, self.ordering()?))
    }

    fn scope(&mut self) -> Res<SyncScope> {
        if !self.eat_kw(Kw::SYNCSCOPE) {
            return Ok(SyncScope::SYSTEM);
        }
        self.expect(Tok::LParen, "'(' in syncscope")?;
        if !self.is(Tok::Str) {
            return self.expected("synchronization scope name");
        }
        let name = self.string()?;
        let scope = self.sync_scope(&name)?;
        self.expect(Tok::RParen, "')' in syncscope")?;
        Ok(scope)
    }

    fn ordering(&mut self) -> Res<Ordering> {
        const WORDS: [Ordering; 6] = [
            Ordering::Unordered,
            Ordering::Monotonic,
            Ordering::Acquire,
            Ordering::Release,
            Ordering::AcqRel,
            Ordering::SeqCst,
        ];
        match self.cur.kw.index_from(Kw::UNORDERED, WORDS.len()) {
            Some(n) => {
                self.bump();
                Ok(WORDS[n])
            }
            None => self.expected("ordering on atomic instruction"),
        }
    }

    pub(super) fn fence(&mut self) -> Res<Parsed> {
        let at = self.cur.start;
        let (scope, ordering) = self.scope_and_ordering(true)?;
        if matches!(ordering, Ordering::Unordered | Ordering::Monotonic) {
            let message = format!("fence cannot be {ordering}");
            return self.fail_at(self.since(at), "atomic-ordering", message);
        }
        let bits = Bits::NONE.with_sync_scope(scope).with_ordering(ordering);
        Ok(self.made(Opcode::Fence, bits, Type::VOID, &[]))
    }

    pub(super) fn cmpxchg(&mut self) -> Res<Parsed> {
        let at = self.cur.start;
        let weak = self.eat_kw(Kw::WEAK);
        let volatile = self.eat_kw(Kw::VOLATILE);
        let pointer = self.typed()?;
        self.comma("after cmpxchg address")?;
        let expected = self.typed()?;
        self.comma("after cmpxchg cmp operand")?;
        let new = self.typed()?;
        let (scope, success) = self.scope_and_ordering(true)?;
        let failure = self.ordering()?;
        let (align, ate_comma) = self.comma_align()?;
        self.check_cmpxchg(success, failure, at)?;
        self.check_pointer(&pointer, "cmpxchg operand must be a pointer")?;
        if expected.ty != new.ty {
            let message = "compare value and new value type do not match";
            return self.fail_at(new.span, "operand-type", message);
        }
        if !self.types().is_first_class(new.ty) {
            let message = "cmpxchg operand must be a first class value";
            return self.fail_at(new.span, "operand-type", message);
        }
        let bits = Bits::NONE
            .with_align(self.atomic_align(align, new.ty))
            .with_volatile(volatile)
            .with_weak(weak)
            .with_sync_scope(scope)
            .with_ordering(success)
            .with_failure_ordering(failure);
        let ty = self.types().structure(&[expected.ty, Type::I1], false);
        let operands = [pointer.value, expected.value, new.value];
        Ok(self.made(Opcode::CmpXchg, bits, ty, &operands).with_comma(ate_comma))
    }

    fn check_cmpxchg(&self, success: Ordering, failure: Ordering, at: u32) -> Res<()> {
        let message = if success == Ordering::Unordered {
            "invalid cmpxchg success ordering"
        } else if matches!(failure, Ordering::Unordered | Ordering::Release | Ordering::AcqRel) {
            "invalid cmpxchg failure ordering"
        } else {
            return Ok(());
        };
        self.fail_at(self.since(at), "atomic-ordering", message)
    }

    /// The alignment of an atomic: as given, or the size of the accessed type.
    fn atomic_align(&self, align: Align, ty: Type) -> Align {
        if align != Align::NONE {
            return align;
        }
        let size = self.layout().store_size(self.types(), ty).unwrap_or(1);
        Align::new(size.next_power_of_two()).unwrap_or(Align::NONE)
    }

    pub(super) fn atomicrmw(&mut self) -> Res<Parsed> {
        let at = self.cur.start;
        let volatile = self.eat_kw(Kw::VOLATILE);
        let op = RmwOp::from_text(self.text()).filter(|_| self.is(Tok::Word));
        let Some(op) = op else {
            return self.expected("binary operation in atomicrmw");
        };
        self.bump();
        let pointer = self.typed()?;
        self.comma("after atomicrmw address")?;
        let value = self.typed()?;
        let (scope, ordering) = self.scope_and_ordering(true)?;
        let (align, ate_comma) = self.comma_align()?;
        if ordering == Ordering::Unordered {
            return self.fail_at(
                self.since(at),
                "atomic-ordering",
                "atomicrmw cannot be unordered",
            );
        }
        self.check_pointer(&pointer, "atomicrmw operand must be a pointer")?;
        self.check_rmw(op, &value)?;
        let bits = Bits::NONE
            .with_align(self.atomic_align(align, value.ty))
            .with_volatile(volatile)
            .with_rmw_op(op)
            .with_sync_scope(scope)
            .with_ordering(ordering);
        let operands = [pointer.value, value.value];
        Ok(self.made(Opcode::AtomicRmw, bits, value.ty, &operands).with_comma(ate_comma))
    }

    fn check_rmw(&self, op: RmwOp, value: &Typed) -> Res<()> {
        let types = self.types();
        let kind = types.kind(value.ty);
        let wants = match op {
            RmwOp::Xchg
                if !matches!(kind, TypeKind::Int(_) | TypeKind::Ptr(_)) && !kind.is_float() =>
            {
                "an integer, floating point, or pointer type"
            }
            RmwOp::FAdd
            | RmwOp::FSub
            | RmwOp::FMax
            | RmwOp::FMin
            | RmwOp::FMaximum
            | RmwOp::FMinimum
            | RmwOp::FMaximumNum
            | RmwOp::FMinimumNum => {
                let fixed = !matches!(kind, TypeKind::Vector { scalable: true, .. });
                if types.is_float_or_vector(value.ty) && fixed {
                    return Ok(());
                }
                "a floating point type"
            }
            RmwOp::Xchg => "",
            _ if !matches!(kind, TypeKind::Int(_)) => "an integer",
            _ => "",
        };
        if !wants.is_empty() {
            let message = format!("atomicrmw {op} operand must be {wants}");
            return self.fail_at(value.span.clone(), "operand-type", message);
        }
        let bits = self.layout().size_bits(types, value.ty).unwrap_or(0);
        if bits < 8 || !bits.is_power_of_two() {
            let message = "atomicrmw operand must be power-of-two byte-sized integer";
            return self.fail_at(value.span.clone(), "operand-type", message);
        }
        Ok(())
    }

    pub(super) fn getelementptr(&mut self) -> Res<Parsed> {
        let flags = self.gep_flags();
        let source = self.parse_type()?;
        self.comma("after getelementptr's type")?;
        let base = self.typed()?;
        self.add_operand(base.value);
        let mut indices: SmallVec<[GepIndex; 4]> = SmallVec::new();
        let mut ate_comma = false;
        while self.eat(Tok::Comma) {
            if self.at_attachment() {
                ate_comma = true;
                break;
            }
            let (ty, value) = self.typed_value()?;
            indices.push(self.gep_index(ty, value));
            self.add_operand(value);
        }
        let layout = self.layout_of(source);
        let ty = match gep_type(self.types(), layout, source, base.ty, &indices) {
            Ok(ty) => ty,
            Err(error) => {
                return self.fail_at(self.since(base.span.start), "getelementptr", error.message());
            }
        };
        let bits = Bits::NONE.with_gep_flags(flags);
        Ok(self
            .made(Opcode::GetElementPtr, bits, ty, &[])
            .with_extra(ExtraRow::of_type(source))
            .with_comma(ate_comma))
    }

    #[inline]
    fn gep_index(&mut self, ty: Type, value: Value) -> GepIndex {
        match value.as_const() {
            Some(c) => self.gep_index_of(c),
            None => GepIndex { ty, value: None },
        }
    }
}

/// The parts after an `alloca`'s type.
#[derive(Default)]
struct AllocaParts {
    count: Option<Value>,
    align: Align,
    space: Option<u32>,
    ate_comma: bool,
}

/// Alignment (the type's when none is given) and `volatile` of an access.
#[inline]
fn access_bits(align: Align, layout: TypeLayout, volatile: bool) -> Bits {
    let align = if align == Align::NONE { layout.abi } else { align };
    Bits::NONE.with_align(align).with_volatile(volatile)
}

/// LLVM's word for the orderings that an access cannot have.
fn forbidden_word(what: &str) -> &'static str {
    if what == "load" { "Release" } else { "Acquire" }
}
