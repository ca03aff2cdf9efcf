//! `call`, `invoke`, `callbr`.

use std::ops::Range;

use selvedge_ir::constant::InlineAsm;
use selvedge_ir::inst::{Bundle, CallExtra, CallingConv, FastMath, TailKind};
use selvedge_ir::type_rules::{is_param_type, is_return_type};
use selvedge_ir::types::TypeKind;
use selvedge_ir::{AttrList, AttrSet, Bits, ConstKind, Global, Opcode, Type, Value};
use smallvec::SmallVec;

use super::{Parsed, Typed};
use crate::attributes::AttrPlace;
use crate::error::Res;
use crate::keywords::Kw;
use crate::lexer::Tok;
use crate::parser::Parser;

/// A call up to the attributes after its arguments.
struct CallHead {
    at: u32,
    calling_conv: CallingConv,
    fn_ty: Type,
    result: Type,
    n_args: u32,
    callee: Value,
    attrs: AttrList,
    bundles: Box<[Bundle]>,
}

/// The callee, before the type of the call is known.
enum CalleeHead {
    /// The position of a name, and its global if it is known.
    Global(Range<u32>, Option<Global>),
    Asm(InlineAsm),
    Value(Value),
}

/// The arguments in parentheses.
#[derive(Default)]
struct Arguments {
    values: SmallVec<[Typed; 4]>,
    attrs: SmallVec<[AttrSet; 4]>,
}

impl Parser<'_, '_> {
    /// The tail-call marker before `call`.
    pub(super) fn tail_kind_word(&self) -> Option<TailKind> {
        match self.cur.kw {
            Kw::TAIL => Some(TailKind::Tail),
            Kw::MUSTTAIL => Some(TailKind::MustTail),
            Kw::NOTAIL => Some(TailKind::NoTail),
            _ => None,
        }
    }

    pub(super) fn call(&mut self) -> Res<Parsed> {
        let tail = self.tail_kind_word();
        if tail.is_some() {
            self.bump();
        }
        if !self.eat_kw(Kw::of_opcode(Opcode::Call)) {
            return self.expected("'tail call', 'musttail call', or 'notail call'");
        }
        let flags = self.fast_math();
        let tail = tail.unwrap_or(TailKind::None);
        let head = self.call_head(tail == TailKind::MustTail)?;
        self.check_fast_math(flags, head.result, head.at, "call")?;
        Ok(self.finish_call(head, Opcode::Call, flags, tail, 0))
    }

    pub(super) fn invoke(&mut self) -> Res<Parsed> {
        let head = self.call_head(false)?;
        self.expect_kw(Kw::TO, "'to' in invoke")?;
        let normal = self.block()?;
        self.expect_kw(Kw::UNWIND, "'unwind' in invoke")?;
        let unwind = self.block()?;
        self.body().operands.extend_from_slice(&[normal.into(), unwind.into()]);
        Ok(self.finish_call(head, Opcode::Invoke, FastMath::NONE, TailKind::None, 0))
    }

    pub(super) fn callbr(&mut self) -> Res<Parsed> {
        let head = self.call_head(false)?;
        self.expect_kw(Kw::TO, "'to' in callbr")?;
        let default = self.block()?;
        self.add_operand(default.into());
        self.expect(Tok::LBracket, "'[' in callbr")?;
        let mut n_indirect = 0;
        if !self.is(Tok::RBracket) {
            loop {
                let block = self.block()?;
                self.add_operand(block.into());
                n_indirect += 1;
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        self.expect(Tok::RBracket, "']' at end of block list")?;
        Ok(self.finish_call(head, Opcode::CallBr, FastMath::NONE, TailKind::None, n_indirect))
    }

    /// `[cc] [attributes of the result] [addrspace(n)] type callee(arguments) [attributes] [bundles]`
    fn call_head(&mut self, musttail: bool) -> Res<CallHead> {
        let at = self.cur.start;
        let calling_conv = self.calling_conv()?;
        let ret_attrs = self.parse_value_attrs(AttrPlace::Ret)?;
        let space = match self.is_kw(Kw::ADDRSPACE) {
            true => self.parse_addr_space()?,
            false => self.tables.header.data_layout.program_space(),
        };
        let ty_start = self.cur.start;
        let ty = self.parse_type_or_void()?;
        let ty_span = self.since(ty_start);
        let callee_span = self.span();
        // A named callee is resolved after the arguments, which may determine its type.
        let callee = self.callee_head(space)?;
        let arguments = self.arguments(musttail)?;
        let fn_ty = match self.declared_type(&callee, ty, &arguments) {
            Some(declared) => declared,
            None => self.call_type(ty, ty_span, &arguments)?,
        };
        let callee = self.resolve_callee(callee, fn_ty, space)?;
        let result = self.check_arguments(fn_ty, &arguments, callee_span)?;
        let found = self.parse_fn_attrs(AttrPlace::Function)?;
        let fn_attrs = self.finish_fn_attrs(found)?;
        let attrs = self.call_attrs(fn_attrs, ret_attrs, &arguments.attrs);
        self.body().operands.extend(arguments.values.iter().map(|arg| arg.value));
        let bundles = self.bundles()?;
        Ok(CallHead {
            at,
            calling_conv,
            fn_ty,
            result,
            n_args: arguments.values.len() as u32,
            callee,
            attrs,
            bundles,
        })
    }

    /// The attribute list with these sets. Most calls have no attributes of parameters, and the same list as a recent
    /// call: such a list is found without the shared table.
    fn call_attrs(&mut self, function: AttrSet, ret: AttrSet, params: &[AttrSet]) -> AttrList {
        let attrs = &self.tables.header.attrs;
        if params.iter().any(|&set| set != AttrSet::EMPTY) {
            return attrs.list(function, ret, params);
        }
        let recent = self.recent_lists.iter().find(|known| (known.0, known.1) == (function, ret));
        match recent {
            Some(known) => known.2,
            None => {
                let list = attrs.list(function, ret, &[]);
                self.recent_lists.rotate_right(1);
                self.recent_lists[0] = (function, ret, list);
                list
            }
        }
    }

    fn callee_head(&mut self, space: u32) -> Res<CalleeHead> {
        match self.cur.tok {
            Tok::GlobalName | Tok::GlobalId => {
                let span = self.span();
                let name = self.name(&self.cur)?;
                let known = self.recent_global(&name);
                self.bump();
                Ok(CalleeHead::Global(span, known))
            }
            Tok::Word if self.is_kw(Kw::ASM) => self.inline_asm().map(CalleeHead::Asm),
            _ => {
                let ty = self.types().ptr(space);
                self.value(ty).map(CalleeHead::Value)
            }
        }
    }

    /// The type of the callee, if result and arguments have exactly its types: the usual case, which needs no type
    /// lookup.
    fn declared_type(&self, callee: &CalleeHead, ty: Type, arguments: &Arguments) -> Option<Type> {
        let CalleeHead::Global(_, known) = callee else { return None };
        let declared = self.tables.header.global((*known)?).value_ty;
        let TypeKind::Function { ret, params, vararg: false } = self.types().kind(declared) else {
            return None;
        };
        let same = *ret == ty && params.iter().eq(arguments.values.iter().map(|arg| &arg.ty));
        same.then_some(declared)
    }

    fn resolve_callee(&mut self, callee: CalleeHead, fn_ty: Type, space: u32) -> Res<Value> {
        let ty = self.types().ptr(space);
        match callee {
            CalleeHead::Global(span, known) => self.callee_global(span, known, ty, fn_ty),
            CalleeHead::Asm(asm) => {
                let kind = ConstKind::InlineAsm(Box::new(InlineAsm { fn_ty, ..asm }));
                Ok(self.body().func.add_const(ty, kind))
            }
            CalleeHead::Value(value) => Ok(value),
        }
    }

    /// `asm [sideeffect] [alignstack] [inteldialect] [unwind] "text", "constraints"`; the caller sets the type.
    fn inline_asm(&mut self) -> Res<InlineAsm> {
        self.bump();
        let side_effect = self.eat_kw(Kw::SIDEEFFECT);
        let align_stack = self.eat_kw(Kw::ALIGNSTACK);
        let intel_dialect = self.eat_kw(Kw::INTELDIALECT);
        let can_throw = self.eat_kw(Kw::UNWIND);
        let text = self.string()?.into();
        self.expect(Tok::Comma, "comma in inline asm expression")?;
        if !self.is(Tok::Str) {
            return self.expected("constraint string");
        }
        let constraints = self.string()?.into();
        Ok(InlineAsm {
            fn_ty: Type::VOID,
            text,
            constraints,
            side_effect,
            align_stack,
            intel_dialect,
            can_throw,
        })
    }

    fn arguments(&mut self, musttail: bool) -> Res<Arguments> {
        self.expect(Tok::LParen, "'(' in call")?;
        let mut arguments = Arguments::default();
        while !self.is(Tok::RParen) {
            if !arguments.values.is_empty() {
                self.expect(Tok::Comma, "',' in argument list")?;
            }
            if self.is(Tok::Ellipsis) {
                self.forwarded_arguments(musttail)?;
                self.expect(Tok::RParen, "')' at end of argument list")?;
                return Ok(arguments);
            }
            let start = self.cur.start;
            let ty = self.parse_type()?;
            if !is_param_type(self.types(), ty) && ty != Type::METADATA {
                return self.fail_at(
                    self.since(start),
                    "operand-type",
                    "invalid type for function argument",
                );
            }
            let attrs = match ty {
                Type::METADATA => AttrSet::EMPTY,
                _ => self.parse_value_attrs(AttrPlace::Param)?,
            };
            let value = self.value(ty)?;
            arguments.values.push(Typed { ty, value, span: start..self.prev_end });
            arguments.attrs.push(attrs);
        }
        if musttail && self.in_vararg_function() {
            let message =
                "expected '...' at end of argument list for musttail call in varargs function";
            return self.fail("ellipsis", message);
        }
        self.expect(Tok::RParen, "')' at end of argument list")?;
        Ok(arguments)
    }

    fn in_vararg_function(&self) -> bool {
        let header = &self.tables.header;
        let global = self.body.as_ref().expect("inside a function").func.global();
        let caller = header.types.kind(header.global(global).value_ty);
        matches!(caller, TypeKind::Function { vararg: true, .. })
    }

    /// `...` at the end of the arguments of a `musttail` call in a variadic function.
    fn forwarded_arguments(&mut self, musttail: bool) -> Res<()> {
        if !musttail {
            return self
                .fail("ellipsis", "unexpected ellipsis in argument list for non-musttail call");
        }
        if !self.in_vararg_function() {
            return self.fail(
                "ellipsis",
                "unexpected ellipsis in argument list for musttail call in non-varargs function",
            );
        }
        self.bump();
        Ok(())
    }

    /// The function type of a call: as written, or derived from the result and the arguments.
    fn call_type(&mut self, ty: Type, span: Range<u32>, arguments: &Arguments) -> Res<Type> {
        if matches!(self.types().kind(ty), TypeKind::Function { .. }) {
            return Ok(ty);
        }
        if !is_return_type(self.types(), ty) {
            return self.fail_at(span, "return-type", "Invalid result type for LLVM function");
        }
        let params: SmallVec<[Type; 8]> = arguments.values.iter().map(|arg| arg.ty).collect();
        Ok(self.types().function(ty, &params, false))
    }

    /// Checks the arguments against the function type; returns the type of the result.
    fn check_arguments(&self, fn_ty: Type, arguments: &Arguments, callee: Range<u32>) -> Res<Type> {
        let TypeKind::Function { ret, params, vararg } = self.types().kind(fn_ty) else {
            return self.fail_at(callee, "operand-type", "the callee is no function");
        };
        for (n, arg) in arguments.values.iter().enumerate() {
            match params.get(n) {
                Some(&want) if want != arg.ty => {
                    let message =
                        format!("argument is not of expected type '{}'", self.type_text(want));
                    return self.fail_at(arg.span.clone(), "operand-type", message);
                }
                None if !vararg => {
                    return self.fail_at(
                        arg.span.clone(),
                        "n-arguments",
                        "too many arguments specified",
                    );
                }
                _ => {}
            }
        }
        if arguments.values.len() < params.len() {
            return self.fail_at(callee, "n-arguments", "not enough parameters specified for call");
        }
        Ok(*ret)
    }

    /// `[ "tag"(values), ... ]`; the values are appended to the operands.
    fn bundles(&mut self) -> Res<Box<[Bundle]>> {
        if !self.eat(Tok::LBracket) {
            return Ok(Box::default());
        }
        let mut bundles = Vec::new();
        loop {
            let tag = self.string()?;
            let tag = self.tables.header.strs.intern(&tag);
            self.expect(Tok::LParen, "'(' in operand bundle")?;
            let mut n_operands = 0;
            while !self.is(Tok::RParen) {
                if n_operands > 0 {
                    self.expect(Tok::Comma, "',' in input list")?;
                }
                let (_, value) = self.typed_value()?;
                self.add_operand(value);
                n_operands += 1;
            }
            self.bump();
            bundles.push(Bundle { tag, n_operands });
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::RBracket, "']' at end of operand bundle list")?;
        Ok(bundles.into())
    }

    /// The call; its last operand is the callee.
    fn finish_call(
        &mut self,
        head: CallHead,
        opcode: Opcode,
        flags: FastMath,
        tail: TailKind,
        n_indirect: u32,
    ) -> Parsed {
        let CallHead { at: _, calling_conv, fn_ty, result, n_args, callee, attrs, bundles } = head;
        let bits =
            Bits::NONE.with_fast_math(flags).with_tail_kind(tail).with_calling_conv(calling_conv);
        let call = CallExtra { fn_ty, attrs, n_args, bundles, n_indirect };
        let call = self.body().func.keep_call(call);
        self.made(opcode, bits, result, &[callee]).with_extra(call)
    }
}
