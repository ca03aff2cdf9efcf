//! Calls, their operand bundles, and debug records.

use selvedge_ir::function::{DbgRecordData, DbgRecordKind};
use selvedge_ir::inst::{Bundle, CallExtra, CallingConv, FastMath, TailKind};
use selvedge_ir::types::TypeKind;
use selvedge_ir::{Bits, Block, Opcode, Type, Value};

use crate::bodies::{Bodies, Ops};
use crate::decode::fast_math;
use crate::error::{OrFail, Res, fail};
use crate::instructions::code;

/// A call up to its arguments.
struct Head {
    attrs: u64,
    calling_conv: CallingConv,
    /// The number of the function type in the stream.
    number: u64,
}

impl Bodies<'_, '_> {
    /// `[attributes, flags and calling convention, fast-math flags, function type, callee, arguments...]`
    pub(crate) fn call(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        const CONVENTION: u64 = 0x7ff;
        const MUST_TAIL: u64 = 1 << 14;
        const EXPLICIT: u64 = 1 << 15;
        const NO_TAIL: u64 = 1 << 16;
        const FAST_MATH: u64 = 1 << 17;
        let (attrs, flags) = (ops.next()?, ops.next()?);
        let fast = if flags & FAST_MATH != 0 { fast_math(ops.next()?) } else { FastMath::NONE };
        let convention = (flags & CONVENTION) >> 1;
        let head = self.call_head(attrs, convention, flags & EXPLICIT != 0, ops)?;
        let tail = match flags {
            _ if flags & MUST_TAIL != 0 => TailKind::MustTail,
            _ if flags & NO_TAIL != 0 => TailKind::NoTail,
            _ if flags & 1 != 0 => TailKind::Tail,
            _ => TailKind::None,
        };
        self.finish_call(Opcode::Call, &head, fast, tail, &[], ops)
    }

    /// `[attributes, calling convention, normal target, unwind target, function type, callee, arguments...]`
    pub(crate) fn invoke(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        const EXPLICIT: u64 = 1 << 13;
        let (attrs, flags) = (ops.next()?, ops.next()?);
        let normal = self.block_of(ops.next()?, ops.bit())?;
        let unwind = self.block_of(ops.next()?, ops.bit())?;
        let head = self.call_head(attrs, flags & !EXPLICIT, flags & EXPLICIT != 0, ops)?;
        let targets = [normal, unwind];
        self.finish_call(Opcode::Invoke, &head, FastMath::NONE, TailKind::None, &targets, ops)
    }

    /// `[attributes, calling convention, default target, number of others, others..., function type, callee,
    /// arguments...]`
    pub(crate) fn callbr(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        const CONVENTION: u64 = 0x7ff;
        const EXPLICIT: u64 = 1 << 15;
        let (attrs, flags) = (ops.next()?, ops.next()?);
        let mut targets = vec![self.block_of(ops.next()?, ops.bit())?];
        let n = ops.next()?;
        for _ in 0..n {
            targets.push(self.block_of(ops.next()?, ops.bit())?);
        }
        let convention = (flags & CONVENTION) >> 1;
        let head = self.call_head(attrs, convention, flags & EXPLICIT != 0, ops)?;
        self.finish_call(Opcode::CallBr, &head, FastMath::NONE, TailKind::None, &targets, ops)
    }

    fn call_head(
        &mut self,
        attrs: u64,
        convention: u64,
        has_type: bool,
        ops: &mut Ops<'_>,
    ) -> Res<Head> {
        let convention = u16::try_from(convention).ok().filter(|&c| c <= CallingConv::MAX);
        let convention = convention.or_fail(ops.bit(), "a calling convention is unknown")?;
        if !has_type {
            return fail(ops.bit(), "calls of LLVM 3.7 and older are not supported");
        }
        Ok(Head { attrs, calling_conv: CallingConv(convention), number: ops.next()? })
    }

    fn finish_call(
        &mut self,
        opcode: Opcode,
        head: &Head,
        fast: FastMath,
        tail: TailKind,
        targets: &[Block],
        ops: &mut Ops<'_>,
    ) -> Res<()> {
        let bit = ops.bit();
        let fn_ty = self.type_at(head.number, bit)?;
        let callee = self.value(ops)?;
        let result = self.arguments(fn_ty, ops)?;
        if !self.is_ptr(self.type_of(callee)) {
            return fail(bit, "a callee is no pointer");
        }
        let n_args = self.operands.len() as u32;
        let bundles = std::mem::take(&mut self.bundles);
        let tags = bundles.iter().map(|(tag, values)| {
            self.operands.extend_from_slice(values);
            Bundle { tag: *tag, n_operands: values.len() as u32 }
        });
        let bundles: Box<[Bundle]> = tags.collect();
        self.operands.extend(targets.iter().map(|&block| Value::from(block)));
        self.operands.push(callee);
        let reader = &*self.reader;
        let attrs =
            reader.attributes.list(head.attrs, &reader.header, &reader.types, head.number, bit)?;
        let n_indirect = match opcode {
            Opcode::CallBr => targets.len() as u32 - 1,
            _ => 0,
        };
        let is_float = opcode.has_fast_math(self.types().is_float_math(result));
        let bits = Bits::NONE
            .with_fast_math(if is_float { fast } else { FastMath::NONE })
            .with_tail_kind(tail)
            .with_calling_conv(head.calling_conv);
        let extra = CallExtra { fn_ty, attrs, n_args, bundles, n_indirect };
        let extra = self.func.keep_call(extra);
        self.define(opcode, bits, result, extra, bit)
    }

    /// The arguments; returns the type of the result.
    fn arguments(&mut self, fn_ty: Type, ops: &mut Ops<'_>) -> Res<Type> {
        // The parameters are borrowed from the table, which does not change for a known index.
        let mut n = 0;
        loop {
            let TypeKind::Function { ret, params, vararg } = self.types().kind(fn_ty) else {
                return fail(ops.bit(), "a call has no function type");
            };
            let value = match params.get(n).copied() {
                Some(ty) => {
                    let op = ops.next()?;
                    self.value_of(op, ty, ops.bit())?
                }
                None if ops.left() == 0 => return Ok(*ret),
                None if !*vararg => return fail(ops.bit(), "a call has too many arguments"),
                None => self.value(ops)?,
            };
            self.operands.push(value);
            n += 1;
        }
    }

    /// `[tag, values...]` of the next call.
    pub(crate) fn bundle(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let tag = usize::try_from(ops.next()?).ok();
        let tag = tag.and_then(|tag| self.reader.bundle_tags.get(tag).copied());
        let tag = tag.or_fail(ops.bit(), "the tag of an operand bundle is not defined")?;
        let mut values = Vec::new();
        while ops.left() > 0 {
            values.push(self.value(ops)?);
        }
        self.bundles.push((tag, values));
        Ok(())
    }

    /// `[location, variable, expression, value]`, where an assignment has three more, and a label has the location and
    /// the label only.
    pub(crate) fn debug_record(&mut self, ops: &mut Ops<'_>) -> Res<()> {
        let kind = match ops.record.code {
            code::DEBUG_DECLARE => DbgRecordKind::Declare,
            code::DEBUG_ASSIGN => DbgRecordKind::Assign,
            code::DEBUG_LABEL => DbgRecordKind::Label,
            code::DEBUG_DECLARE_VALUE => DbgRecordKind::DeclareValue,
            _ => DbgRecordKind::Value,
        };
        let (loc, variable) = (self.node(ops)?, self.node(ops)?);
        if kind == DbgRecordKind::Label {
            let (location, expression, assign) = (None, None, None);
            let data = DbgRecordData { kind, location, variable, expression, assign, loc };
            return self.place_record(data, ops.bit());
        }
        let expression = Some(self.node(ops)?);
        let location = match ops.record.code {
            code::DEBUG_VALUE_SIMPLE => {
                let value = self.value(ops)?;
                self.as_metadata(value)
            }
            _ => self.location(ops)?,
        };
        let assign = match kind {
            DbgRecordKind::Assign => {
                let (id, of_address) = (self.node(ops)?, self.node(ops)?);
                Some((id, self.location(ops)?, of_address))
            }
            _ => None,
        };
        let location = Some(location);
        let data = DbgRecordData { kind, location, variable, expression, assign, loc };
        self.place_record(data, ops.bit())
    }

    fn node(&mut self, ops: &mut Ops<'_>) -> Res<selvedge_ir::Md> {
        let number = u32::try_from(ops.next()?).ok();
        let number = number.or_fail(ops.bit(), "metadata is used and not defined")?;
        self.reader.md_row(number, ops.bit())
    }

    fn location(&mut self, ops: &mut Ops<'_>) -> Res<selvedge_ir::Const> {
        let number = u32::try_from(ops.next()?).ok();
        let number = number.or_fail(ops.bit(), "metadata is used and not defined")?;
        self.metadata(number, ops.bit())
    }
}
