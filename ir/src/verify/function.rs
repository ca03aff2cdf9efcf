//! Function headers: type, attributes, calling convention, linkage, attached metadata.

use super::Checker;
use super::attributes::AttrPosition;
use super::convention as conv;
use crate::attribute::{AttrKind, AttrListData};
use crate::diagnostic::Place;
use crate::entity::{Arg, EntityRef, Global};
use crate::function::Function;
use crate::inst::CallingConv;
use crate::metadata::MdKind;
use crate::module::{FunctionDecl, GlobalData, Linkage, UnnamedAddr};
use crate::types::{Type, TypeKind};

impl<'a> Checker<'a> {
    /// Checks the header of a function; `body` is its body, if it has one and it is available.
    pub(super) fn function_head(&mut self, global: Global, body: Option<&'a Function>) {
        self.place = Place::Global(global);
        let header = self.header;
        let data = header.global(global);
        let Some(decl) = header.function(global) else { return };
        let TypeKind::Function { ret, params, vararg } = self.kind(data.value_ty) else {
            return self.report(
                "function-type",
                format_args!("the type of a function is no function type"),
            );
        };
        let is_intrinsic = self.is_intrinsic(global);
        self.signature_types(*ret, params, is_intrinsic);
        let position = if is_intrinsic { AttrPosition::Intrinsic } else { AttrPosition::Function };
        self.attributes(decl.attrs, data.value_ty, params.len(), position);
        let attrs = header.attrs.list_data(decl.attrs);
        check!(
            self,
            !self.has(attrs.function, AttrKind::JumpTable)
                || data.unnamed_addr == UnnamedAddr::Global,
            "jumptable-unnamed-addr",
            "Attribute 'jumptable' requires 'unnamed_addr'"
        );
        self.convention(decl.calling_conv, *ret, params, *vararg, attrs);
        check!(
            self,
            !(decl.is_declaration && body.is_some()),
            "declared-and-defined",
            "a function that is marked as a declaration has a body"
        );
        self.function_linkage(data, is_intrinsic, body.is_some());
        self.function_attachments(global, data, body.is_some());
        self.function_subprogram(global, body.is_some());
        if let Some(body) = body {
            self.arguments(body, params, attrs);
        }
    }

    fn signature_types(&mut self, ret: Type, params: &[Type], is_intrinsic: bool) {
        let returnable = self.types.is_first_class(ret) || ret == Type::VOID;
        check!(
            self,
            returnable && ret != Type::LABEL && ret != Type::METADATA,
            "function-result",
            "invalid function return type"
        );
        let passable = |&ty: &Type| self.types.is_first_class(ty) && ty != Type::LABEL;
        check!(
            self,
            params.iter().all(passable),
            "function-parameter",
            "Function arguments must have first-class types!"
        );
        if is_intrinsic {
            return;
        }
        check!(
            self,
            !self.is_token_like(ret),
            "token-result",
            "Function returns a token but isn't an intrinsic"
        );
        check!(
            self,
            ret != Type::X86_AMX,
            "amx-result",
            "Function returns a x86_amx but isn't an intrinsic"
        );
        for &ty in params {
            check!(
                self,
                ty != Type::METADATA,
                "metadata-argument",
                "Function takes metadata but isn't an intrinsic"
            );
            check!(
                self,
                !self.is_token_like(ty),
                "token-argument",
                "Function takes token but isn't an intrinsic"
            );
            check!(
                self,
                ty != Type::X86_AMX,
                "amx-argument",
                "Function takes x86_amx but isn't an intrinsic"
            );
        }
    }

    fn convention(
        &mut self,
        cc: CallingConv,
        ret: Type,
        params: &[Type],
        vararg: bool,
        attrs: &AttrListData,
    ) {
        if cc == CallingConv::C {
            return;
        }
        check!(
            self,
            !conv::returns_nothing(cc) || ret == Type::VOID,
            "convention-result",
            "Calling convention requires void return type"
        );
        check!(
            self,
            !conv::is_fixed(cc) || !vararg,
            "convention-varargs",
            "Calling convention does not support varargs or perfect forwarding!"
        );
        check!(
            self,
            cc != conv::AMDGPU_GFX_WHOLE_WAVE || params.first() == Some(&Type::I1),
            "convention-first-argument",
            "Calling convention requires first argument to be i1"
        );
        let first = attrs.param(0);
        check!(
            self,
            cc != conv::X86_INTR || params.is_empty() || self.has(first, AttrKind::ByVal),
            "convention-first-argument",
            "Calling convention parameter requires byval"
        );
        if conv::passes_registers(cc) || cc == conv::SPIR_KERNEL {
            let has_sret = attrs.params.iter().any(|&set| self.has(set, AttrKind::StructRet));
            check!(self, !has_sret, "convention-sret", "Calling convention does not allow sret");
        }
        if conv::passes_registers(cc) {
            self.register_parameters(params, attrs);
        }
    }

    fn register_parameters(&mut self, params: &[Type], attrs: &AttrListData) {
        let stack = self.header.data_layout.alloca_space();
        for (n, &ty) in params.iter().enumerate() {
            let set = attrs.param(n);
            for kind in [AttrKind::ByVal, AttrKind::Preallocated, AttrKind::InAlloca] {
                check!(
                    self,
                    !self.has(set, kind),
                    "convention-parameter",
                    "Calling convention disallows {}",
                    kind.text()
                );
            }
            let on_stack = self.types.ptr_space(ty) == Some(stack);
            check!(
                self,
                !(self.has(set, AttrKind::ByRef) && on_stack),
                "convention-parameter",
                "Calling convention disallows stack byref"
            );
        }
    }

    fn function_linkage(&mut self, data: &GlobalData, is_intrinsic: bool, defined: bool) {
        check!(
            self,
            !matches!(data.linkage, Linkage::Common | Linkage::Appending),
            "function-linkage",
            "invalid function linkage type"
        );
        check!(
            self,
            !(is_intrinsic && defined),
            "intrinsic-defined",
            "llvm intrinsics cannot be defined!"
        );
        check!(
            self,
            !(defined && data.linkage == Linkage::ExternWeak),
            "function-linkage",
            "invalid linkage for function definition"
        );
    }

    fn function_attachments(&mut self, global: Global, data: &GlobalData, defined: bool) {
        let count = |kind| data.attachments.iter().filter(|(k, _)| *k == kind).count();
        for kind in [MdKind::DBG, MdKind::PROF, MdKind::KCFI_TYPE] {
            let name = String::from_utf8_lossy(&self.header.md_kinds[kind.0 as usize]);
            check!(
                self,
                count(kind) <= 1,
                "function-attachment",
                "function must have a single !{name} attachment"
            );
        }
        if !defined && self.module.is_some() {
            check!(
                self,
                count(MdKind::PROF) == 0,
                "function-attachment",
                "function declaration may not have a !prof attachment"
            );
            let personality =
                self.header.function(global).is_some_and(|decl| decl.personality.is_some());
            check!(
                self,
                !personality,
                "personality",
                "Function declaration shouldn't have a personality routine"
            );
        }
        for &(kind, md) in &data.attachments {
            self.function_metadata(md, kind == MdKind::DBG);
            match kind {
                MdKind::PROF => self.function_prof(md),
                MdKind::KCFI_TYPE => self.kcfi_type(md),
                _ => {}
            }
        }
    }

    /// The arguments of a body compared with the type of the function.
    fn arguments(&mut self, body: &Function, params: &[Type], attrs: &AttrListData) {
        let n_args = body.args().len();
        if !check!(
            self,
            n_args == params.len(),
            "argument-count",
            "# formal arguments must match # of arguments for function type!"
        ) {
            return;
        }
        let same = body.args().zip(params).all(|(arg, &ty)| body.value_type(arg.into()) == ty);
        check!(
            self,
            same,
            "argument-type",
            "Argument value does not match function argument type!"
        );
        if self.has(attrs.function, AttrKind::Naked) {
            let used = (0..n_args).any(|n| body.has_uses(Arg::new(n).into()));
            check!(self, !used, "naked-argument", "cannot use argument of naked function");
        }
    }

    /// Checks the constants of a function header, which are in the pool of the module header.
    pub(super) fn function_constants(&mut self, decl: &FunctionDecl) {
        for c in [decl.prefix, decl.prologue, decl.personality].into_iter().flatten() {
            self.header_constant(c);
        }
    }
}
