//! Functions and variables of a module.

use super::Builder;
use crate::attribute::{Attr, AttrList, AttrSet};
use crate::constant::ConstKind;
use crate::entity::{Const, Global, Md};
use crate::function::Function;
use crate::inst::CallingConv;
use crate::module::{
    CodeModel, FunctionDecl, GlobalData, GlobalKind, Linkage, Module, ModuleHeader, NamedMd,
    Variable,
};
use crate::types::Type;

/// The address space of shared memory on NVPTX.
const SHARED_SPACE: u32 = 3;

impl GlobalData {
    /// A global with external linkage and default properties.
    pub fn new(name: &[u8], value_ty: Type, kind: GlobalKind) -> GlobalData {
        GlobalData { name: Some(name.into()), value_ty, kind, ..GlobalData::default() }
    }

    /// A function with external linkage and the C convention.
    pub fn function(name: &[u8], fn_ty: Type) -> GlobalData {
        let decl = FunctionDecl {
            attrs: AttrList::EMPTY,
            calling_conv: CallingConv::C,
            gc: None,
            prefix: None,
            prologue: None,
            personality: None,
            is_declaration: false,
        };
        GlobalData::new(name, fn_ty, GlobalKind::Function(Box::new(decl)))
    }

    /// Sets whether the module has no body for a function; no effect on other globals.
    pub fn set_declaration(&mut self, is_declaration: bool) {
        if let GlobalKind::Function(decl) = &mut self.kind {
            decl.is_declaration = is_declaration;
        }
    }

    /// A variable with external linkage.
    pub fn variable(name: &[u8], ty: Type, init: Option<Const>) -> GlobalData {
        let variable = Variable {
            init,
            is_constant: false,
            externally_initialized: false,
            attrs: AttrSet::EMPTY,
            code_model: CodeModel::None,
            sanitizer: [false; 4],
        };
        GlobalData::new(name, ty, GlobalKind::Variable(variable))
    }
}

impl ModuleHeader {
    /// The set of these attributes, in any order.
    pub fn attr_set(&self, attrs: Vec<Attr>) -> AttrSet {
        self.attrs.set(attrs, |key| self.strs.get(key))
    }

    /// The string attribute `"key"="value"`.
    pub fn text_attr(&self, key: &str, value: &str) -> Attr {
        Attr::Text(self.strs.intern(key.as_bytes()), self.strs.intern(value.as_bytes()))
    }

    /// Adds a node to the named metadata with that name, which is created if it is new.
    pub fn add_named_md(&mut self, name: &[u8], node: Md) {
        match self.named_md.iter_mut().find(|named| *named.name == *name) {
            Some(named) => named.nodes.push(node),
            None => self.named_md.push(NamedMd { name: name.into(), nodes: vec![node] }),
        }
    }

    /// The data of a function, for writing; `None` for other globals.
    pub fn function_mut(&mut self, global: Global) -> Option<&mut FunctionDecl> {
        match &mut self.global_mut(global).kind {
            GlobalKind::Function(decl) => Some(decl),
            GlobalKind::Variable(_) | GlobalKind::Alias { .. } | GlobalKind::IFunc { .. } => None,
        }
    }
}

/// Construction of a module. Details (linkage, alignment, attributes) are set afterwards through
/// [`ModuleHeader::global_mut`].
impl Module {
    /// The function of that name and type, which is declared if it does not exist.
    ///
    /// # Panics
    /// If the name belongs to a global of another kind or type.
    pub fn declare_function(
        &mut self,
        name: impl AsRef<[u8]>,
        ret: Type,
        params: &[Type],
    ) -> Global {
        let name = name.as_ref();
        let fn_ty = self.header.types.function(ret, params, false);
        let Some(known) = self.header.by_name(name) else {
            let mut declared = GlobalData::function(name, fn_ty);
            declared.set_declaration(true);
            return self.add_named(declared);
        };
        let same =
            self.header.function(known).is_some() && self.header.global(known).value_ty == fn_ty;
        assert!(same, "@{} is there with another type", name.escape_ascii());
        known
    }

    /// A function with an empty body, whose arguments have these names and types.
    ///
    /// # Panics
    /// If the name belongs to a defined global, or to one of another type.
    pub fn define_function(
        &mut self,
        name: impl AsRef<[u8]>,
        ret: Type,
        params: &[(&str, Type)],
    ) -> Global {
        let types: Vec<Type> = params.iter().map(|&(_, ty)| ty).collect();
        let global = self.declare_function(name, ret, &types);
        assert!(self.body(global).is_none(), "the function is defined already");
        let mut body = Function::new(global, &types);
        for (arg, (name, _)) in body.args().zip(params) {
            body.set_name(arg.into(), name.as_bytes());
        }
        self.header.global_mut(global).set_declaration(false);
        self.bodies[global] = Some(Box::new(body));
        global
    }

    /// A kernel (`ptx_kernel`) with an empty body, whose arguments have these names and types.
    ///
    /// # Panics
    /// As [`Self::define_function`].
    pub fn define_kernel(&mut self, name: impl AsRef<[u8]>, params: &[(&str, Type)]) -> Global {
        let global = self.define_function(name, Type::VOID, params);
        let decl = self.header.function_mut(global).expect("it was just defined");
        decl.calling_conv = CallingConv::PTX_KERNEL;
        global
    }

    /// A variable in an address space; `init` is in the pool of the header.
    ///
    /// # Panics
    /// If the name is taken.
    pub fn define_variable(
        &mut self,
        name: impl AsRef<[u8]>,
        space: u32,
        ty: Type,
        init: Option<Const>,
    ) -> Global {
        let variable = GlobalData::variable(name.as_ref(), ty, init);
        self.add_named(GlobalData { addr_space: space, ..variable })
    }

    /// An array in shared memory of one block: `internal addrspace(3) global [len x ty] undef`.
    ///
    /// # Panics
    /// If the name is taken.
    pub fn shared_array(&mut self, name: impl AsRef<[u8]>, element: Type, len: u64) -> Global {
        let ty = self.header.types.array(element, len);
        let undef = self.header.consts.intern(ty, ConstKind::Undef);
        let global = self.define_variable(name, SHARED_SPACE, ty, Some(undef));
        self.header.global_mut(global).linkage = Linkage::Internal;
        global
    }

    /// A builder for the body of a function.
    ///
    /// # Panics
    /// If the function has no body.
    pub fn builder(&mut self, function: Global) -> Builder<'_> {
        let (header, body) = self.body_mut(function);
        Builder::new(header, body.expect("the function has a body"))
    }

    fn add_named(&mut self, global: GlobalData) -> Global {
        let name = global.name.clone().unwrap_or_default();
        let added = self.header.add_global(global);
        added.unwrap_or_else(|_| panic!("@{} is there already", name.escape_ascii()))
    }
}
