//! Calls of LLVM's intrinsics that inlining creates: copies of by-value arguments, lifetime markers, saving and
//! restoring the stack pointer, declarations of alias scopes.

use selvedge_ir::attribute::AttrList;
use selvedge_ir::inst::CallExtra;
use selvedge_ir::intrinsics;
use selvedge_ir::types::TypeKind;
use selvedge_ir::{Bits, Extra, Function, Inst, Opcode, Type, Value};
use selvedge_pass::{Cx, Position};

/// An intrinsic with given overload types.
#[derive(Clone, Copy)]
pub(super) struct Intrinsic {
    callee: Value,
    fn_ty: Type,
}

impl Intrinsic {
    /// The intrinsic of that name, declared on demand. `None` when the module uses the name for another global.
    pub(super) fn find(
        func: &mut Function,
        cx: &mut Cx<'_>,
        name: &str,
        overloads: &[Type],
    ) -> Option<Intrinsic> {
        let header = cx.header();
        let row = intrinsics::lookup(name)?;
        let fn_ty = row.signature().function_type(&header.types, overloads)?;
        let mangled = row.mangled(&header.types, overloads);
        let attrs = row.attributes(header, fn_ty);
        let callee = cx.declare_function(func, mangled.as_bytes(), fn_ty, attrs)?;
        Some(Intrinsic { callee, fn_ty })
    }

    /// Inserts a call of it without a debug location.
    pub(super) fn call(
        self,
        func: &mut Function,
        cx: &mut Cx<'_>,
        args: &[Value],
        attrs: AttrList,
        position: Position,
    ) -> Inst {
        let ret = match cx.header().types.kind(self.fn_ty) {
            TypeKind::Function { ret, .. } => *ret,
            _ => Type::VOID,
        };
        let mut operands = args.to_vec();
        operands.push(self.callee);
        let extra = CallExtra {
            fn_ty: self.fn_ty,
            attrs,
            n_args: args.len() as u32,
            bundles: Box::default(),
            n_indirect: 0,
        };
        let extra = Extra::Call(Box::new(extra));
        let call = func.create_inst(Opcode::Call, Bits::NONE, ret, &operands, extra);
        cx.insert(func, call, position, None);
        call
    }
}
