//! Calls, and inline assembly as a callee.

use super::Builder;
use crate::attribute::AttrList;
use crate::constant::{ConstKind, InlineAsm};
use crate::entity::{Block, Global, Inst, Value};
use crate::inst::{Bits, Bundle, CallExtra, CallingConv, Extra, Opcode, TailKind};
use crate::types::{Type, TypeKind};

/// All properties of a call. [`Builder::call_spec`] fills it in for a function of the module; `CallSpec { tail:
/// TailKind::Tail, ..spec }` changes one of them.
#[derive(Clone, Debug)]
pub struct CallSpec<'a> {
    /// The type of the call.
    pub fn_ty: Type,
    /// The callee.
    pub callee: Value,
    /// The arguments.
    pub args: &'a [Value],
    /// The calling convention.
    pub calling_conv: CallingConv,
    /// The tail-call kind; `call` only.
    pub tail: TailKind,
    /// Attributes at the call site.
    pub attrs: AttrList,
    /// Operand bundles: the tag and the operands.
    pub bundles: &'a [(&'a str, &'a [Value])],
}

impl Builder<'_> {
    /// `call` of a function of the module, by its own convention. The result of a call of type `void` is only good for
    /// access to the instruction ([`Value::as_inst`]).
    pub fn call(&mut self, function: Global, args: &[Value]) -> Value {
        let spec = self.call_spec(function, args);
        self.call_with(&spec).into()
    }

    /// `call` of an address or of inline assembly ([`Self::inline_asm`]).
    pub fn call_indirect(&mut self, fn_ty: Type, callee: Value, args: &[Value]) -> Value {
        let spec = CallSpec {
            fn_ty,
            callee,
            args,
            calling_conv: CallingConv::C,
            tail: TailKind::None,
            attrs: AttrList::EMPTY,
            bundles: &[],
        };
        self.call_with(&spec).into()
    }

    /// A call of a function of the module, to be changed before it is created.
    pub fn call_spec<'a>(&mut self, function: Global, args: &'a [Value]) -> CallSpec<'a> {
        let decl = self.header.function(function).expect("a function of the module is called");
        CallSpec {
            fn_ty: self.header.global(function).value_ty,
            callee: self.global(function),
            args,
            calling_conv: decl.calling_conv,
            tail: TailKind::None,
            attrs: AttrList::EMPTY,
            bundles: &[],
        }
    }

    /// `call` with all properties.
    pub fn call_with(&mut self, spec: &CallSpec<'_>) -> Inst {
        self.emit_call(Opcode::Call, spec, &[], 0)
    }

    /// `invoke`: a call that continues at one block if it returns and at the other if it unwinds.
    pub fn invoke(&mut self, spec: &CallSpec<'_>, normal: Block, unwind: Block) -> Value {
        self.emit_call(Opcode::Invoke, spec, &[normal, unwind], 0).into()
    }

    /// `callbr`: a call of inline assembly that continues at any of the blocks.
    pub fn callbr(&mut self, spec: &CallSpec<'_>, default: Block, indirect: &[Block]) -> Value {
        let targets: Vec<Block> =
            std::iter::once(default).chain(indirect.iter().copied()).collect();
        self.emit_call(Opcode::CallBr, spec, &targets, indirect.len() as u32).into()
    }

    /// Inline assembly as a callee.
    pub fn inline_asm(&mut self, asm: InlineAsm) -> Value {
        self.func.add_const(Type::PTR, ConstKind::InlineAsm(Box::new(asm)))
    }

    /// A call of inline assembly without side effects.
    pub fn asm(&mut self, ret: Type, text: &str, constraints: &str, args: &[Value]) -> Value {
        self.call_asm(ret, text, constraints, args, false)
    }

    /// A call of inline assembly with side effects (`sideeffect`).
    pub fn asm_sideeffect(
        &mut self,
        ret: Type,
        text: &str,
        constraints: &str,
        args: &[Value],
    ) -> Value {
        self.call_asm(ret, text, constraints, args, true)
    }

    fn call_asm(
        &mut self,
        ret: Type,
        text: &str,
        constraints: &str,
        args: &[Value],
        side_effect: bool,
    ) -> Value {
        let params: Vec<Type> = args.iter().map(|&arg| self.type_of(arg)).collect();
        let fn_ty = self.header.types.function(ret, &params, false);
        let callee = self.inline_asm(InlineAsm {
            fn_ty,
            text: text.as_bytes().into(),
            constraints: constraints.as_bytes().into(),
            side_effect,
            align_stack: false,
            intel_dialect: false,
            can_throw: false,
        });
        self.call_indirect(fn_ty, callee, args)
    }

    /// A call of any opcode. Operands: arguments, those of the bundles, targets, callee.
    fn emit_call(
        &mut self,
        opcode: Opcode,
        spec: &CallSpec<'_>,
        targets: &[Block],
        n_indirect: u32,
    ) -> Inst {
        let ret = self.checked_return_type(spec);
        let mut operands = spec.args.to_vec();
        let mut bundles = Vec::with_capacity(spec.bundles.len());
        for (tag, values) in spec.bundles {
            operands.extend_from_slice(values);
            let tag = self.header.strs.intern(tag.as_bytes());
            bundles.push(Bundle { tag, n_operands: values.len() as u32 });
        }
        operands.extend(targets.iter().map(|&block| Value::from(block)));
        operands.push(spec.callee);
        let extra = Extra::Call(Box::new(CallExtra {
            fn_ty: spec.fn_ty,
            attrs: spec.attrs,
            n_args: spec.args.len() as u32,
            bundles: bundles.into(),
            n_indirect,
        }));
        let bits = Bits::NONE.with_calling_conv(spec.calling_conv).with_tail_kind(spec.tail);
        self.emit(opcode, bits, ret, &operands, extra)
    }

    fn checked_return_type(&self, spec: &CallSpec<'_>) -> Type {
        let TypeKind::Function { ret, params, vararg } = self.header.types.kind(spec.fn_ty) else {
            panic!("a call is of a function type")
        };
        let (n_args, n_params) = (spec.args.len(), params.len());
        let enough = n_args == n_params || *vararg && n_args > n_params;
        assert!(enough, "a call with {n_args} arguments of a function with {n_params} parameters");
        for (n, (&arg, &param)) in spec.args.iter().zip(params).enumerate() {
            assert!(self.type_of(arg) == param, "argument {n} of a call has another type");
        }
        *ret
    }
}
