//! Globals: linkage and its requirements, variables, aliases, ifuncs, special variables.

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

use super::Checker;
use super::constants::Seen;
use crate::constant::{ConstKind, ConstPool};
use crate::data_layout::TargetExtTraits;
use crate::diagnostic::Place;
use crate::entity::{Const, Global};
use crate::function::Function;
use crate::inst::Opcode;
use crate::metadata::{MdData, MdKind};
use crate::module::{DllStorage, GlobalData, GlobalKind, Linkage, Variable, Visibility};
use crate::types::{Type, TypeKind};

/// State shared by the checks of all globals.
#[derive(Default)]
pub(super) struct GlobalsScratch {
    /// The checked constants of the header's pool.
    seen: Seen,
}

impl<'a> Checker<'a> {
    /// Checks all globals except the bodies of functions.
    pub(super) fn globals(&mut self) {
        self.header_consts.seen = Seen::of(&self.header.consts);
        let header = self.header;
        for global in header.globals() {
            self.place = Place::Global(global);
            let data = header.global(global);
            self.global(global, data);
            match &data.kind {
                GlobalKind::Variable(variable) => self.variable(data, variable),
                GlobalKind::Function(decl) => {
                    let body = self.module.and_then(|module| module.body(global));
                    self.function_head(global, body);
                    self.function_constants(decl);
                }
                GlobalKind::Alias { target } => self.alias(data, *target),
                GlobalKind::IFunc { resolver } => self.ifunc(data, *resolver),
            }
        }
        self.special_uses();
    }

    /// Checks a constant of the header's pool with its operands, once.
    pub(super) fn header_constant(&mut self, c: Const) {
        let header = self.header;
        let mut seen = std::mem::take(&mut self.header_consts.seen);
        if seen.is_empty() {
            seen = Seen::of(&header.consts);
        }
        self.constant(&header.consts, c, &mut seen);
        self.header_consts.seen = seen;
        if let ConstKind::Global(global) = header.consts[c].kind() {
            let is_intrinsic = self.is_intrinsic(*global);
            check!(
                self,
                !is_intrinsic,
                "intrinsic-address",
                "Invalid user of intrinsic instruction!"
            );
        }
    }

    fn global(&mut self, global: Global, data: &GlobalData) {
        let declared = self.is_declaration(global);
        let external = matches!(data.linkage, Linkage::External | Linkage::ExternWeak);
        check!(
            self,
            declared != Some(true) || external,
            "declaration-linkage",
            "Global is external, but doesn't have external or weak linkage!"
        );
        let elsewhere = declared == Some(true) || data.linkage == Linkage::AvailableExternally;
        check!(
            self,
            !elsewhere || data.comdat.is_none(),
            "declaration-comdat",
            "Declaration may not be in a Comdat!"
        );
        let is_variable = matches!(data.kind, GlobalKind::Variable(_));
        let is_array = matches!(self.kind(data.value_ty), TypeKind::Array { .. });
        check!(
            self,
            data.linkage != Linkage::Appending || (is_variable && is_array),
            "appending-linkage",
            "Only global arrays can have appending linkage!"
        );
        let local = matches!(data.linkage, Linkage::Internal | Linkage::Private);
        check!(
            self,
            !local || data.visibility == Visibility::Default,
            "local-visibility",
            "symbol with local linkage must have default visibility"
        );
        check!(
            self,
            !local || data.dll_storage == DllStorage::Default,
            "local-dll-storage",
            "symbol with local linkage cannot have a DLL storage class"
        );
        self.dll_storage(data, declared);
        self.global_metadata(data, declared);
        self.variable_debug(global, data);
    }

    fn dll_storage(&mut self, data: &GlobalData, declared: Option<bool>) {
        match data.dll_storage {
            DllStorage::Default => {}
            DllStorage::Import => {
                check!(
                    self,
                    data.visibility == Visibility::Default,
                    "dll-visibility",
                    "dllimport GlobalValue must have default visibility"
                );
                check!(
                    self,
                    !data.dso_local,
                    "dllimport-local",
                    "GlobalValue with DLLImport Storage is dso_local!"
                );
                let external = matches!(data.linkage, Linkage::External | Linkage::ExternWeak);
                let elsewhere = (declared != Some(false) && external)
                    || data.linkage == Linkage::AvailableExternally;
                check!(
                    self,
                    elsewhere,
                    "dllimport-definition",
                    "Global is marked as dllimport, but not external"
                );
            }
            DllStorage::Export => {
                check!(
                    self,
                    data.visibility != Visibility::Hidden,
                    "dll-visibility",
                    "dllexport GlobalValue must have default or protected visibility"
                );
            }
        }
    }

    fn global_metadata(&mut self, data: &GlobalData, declared: Option<bool>) {
        for &(kind, md) in &data.attachments {
            self.metadata_root(md);
            match kind {
                MdKind::ASSOCIATED => self.associated(data, md),
                MdKind::IMPLICIT_REF => self.implicit_ref(md, declared),
                MdKind::DBG | MdKind::PROF if matches!(data.kind, GlobalKind::IFunc { .. }) => {
                    let name = String::from_utf8_lossy(&self.header.md_kinds[kind.0 as usize]);
                    let words = format!("an ifunc may not have a !{name} attachment");
                    self.report("ifunc-attachment", format_args!("{words}"));
                }
                MdKind::ABSOLUTE_SYMBOL => {
                    let ty = self.header.data_layout.pointer_int_type(self.types, 0);
                    self.ranges(md, ty, super::metadata::RangeKind::AbsoluteSymbol);
                }
                _ => {}
            }
        }
    }

    /// `!implicit.ref`: an implicit reference of a definition.
    fn implicit_ref(&mut self, md: crate::entity::Md, declared: Option<bool>) {
        let words = "ref metadata must not be placed on a declaration";
        check!(self, declared != Some(true), "implicit-ref", "{words}");
        let Some(node) = self.header.md.node(md) else { return };
        let [operand] = &*node.fields else {
            let words = "ref metadata must have one operand";
            return self.report("implicit-ref", format_args!("{words}"));
        };
        let constant = match operand.md().map(|md| &self.header.md[md]) {
            Some(MdData::Const(c)) => Some(self.kind(self.header.consts[*c].ty())),
            _ => None,
        };
        check!(
            self,
            matches!(constant, Some(TypeKind::Ptr(_))),
            "implicit-ref",
            "ref value must be pointer typed"
        );
    }

    fn associated(&mut self, data: &GlobalData, md: crate::entity::Md) {
        let Some(node) = self.header.md.node(md) else { return };
        if !check!(
            self,
            node.fields.len() == 1,
            "associated",
            "associated metadata must have one operand"
        ) {
            return;
        }
        let Some(operand) = node.fields[0].md() else {
            return self.report(
                "associated",
                format_args!("associated metadata must have a global value"),
            );
        };
        let MdData::Const(c) = self.header.md[operand] else {
            return self
                .report("associated", format_args!("associated metadata must be ValueAsMetadata"));
        };
        let pool = &self.header.consts;
        let is_ptr = matches!(self.kind(pool[c].ty()), TypeKind::Ptr(_));
        check!(self, is_ptr, "associated", "associated value must be pointer typed");
        let itself = match pool[c].kind() {
            ConstKind::Global(global) => std::ptr::eq(self.header.global(*global), data),
            _ => false,
        };
        check!(self, !itself, "associated", "global values should not associate to themselves");
    }
}

/// Variables.
impl Checker<'_> {
    fn variable(&mut self, data: &GlobalData, variable: &Variable) {
        let ty = data.value_ty;
        let holdable = self.types.is_first_class(ty)
            && !matches!(ty, Type::LABEL | Type::METADATA | Type::TOKEN | Type::X86_AMX);
        check!(self, holdable, "variable-type", "invalid type for global variable");
        let scalable = super::any_part(self.types, ty, |part| self.is_scalable(part));
        check!(self, !scalable, "scalable-variable", "Globals cannot contain scalable types");
        let placeable = !self.has_target_types
            || !super::any_part(self.types, ty, |part| match self.types.kind(part) {
                TypeKind::TargetExt { name, ints, .. } => {
                    !TargetExtTraits::of(self.types, name, ints).can_be_global
                }
                _ => false,
            });
        check!(
            self,
            placeable || scalable,
            "target-type-place",
            "Global has illegal target extension type"
        );
        if let Some(init) = variable.init {
            self.initialiser(data, variable, init);
        }
        self.special_variable(data, variable);
    }

    fn is_scalable(&self, ty: Type) -> bool {
        match self.types.kind(ty) {
            TypeKind::Vector { scalable, .. } => *scalable,
            TypeKind::TargetExt { name, ints, .. } => {
                let layout = TargetExtTraits::of(self.types, name, ints).layout;
                self.types.vector_shape(layout).is_some_and(|(_, scalable)| scalable)
            }
            _ => false,
        }
    }

    fn initialiser(&mut self, data: &GlobalData, variable: &Variable, init: Const) {
        let pool = &self.header.consts;
        check!(
            self,
            pool[init].ty() == data.value_ty,
            "initialiser-type",
            "Global variable initializer type does not match global variable type!"
        );
        let sized = self.is_sized(data.value_ty);
        check!(self, sized, "unsized-type", "Global variable initializer must be sized");
        if data.linkage == Linkage::Common {
            check!(
                self,
                pool[init].kind().is_zero(),
                "common-variable",
                "'common' global must have a zero initializer!"
            );
            check!(
                self,
                !variable.is_constant,
                "common-variable",
                "'common' global may not be marked constant!"
            );
            check!(
                self,
                data.comdat.is_none(),
                "common-variable",
                "'common' global may not be in a Comdat!"
            );
        }
        self.header_constant(init);
    }

    /// `llvm.used`, `llvm.global_ctors` and similar variables.
    fn special_variable(&mut self, data: &GlobalData, variable: &Variable) {
        let name = data.name.as_deref().unwrap_or(b"");
        let is_ctors = matches!(name, b"llvm.global_ctors" | b"llvm.global_dtors");
        let is_used = matches!(name, b"llvm.used" | b"llvm.compiler.used");
        if !is_ctors && !is_used {
            return;
        }
        check!(
            self,
            variable.init.is_none() || data.linkage == Linkage::Appending,
            "special-variable",
            "invalid linkage for intrinsic global variable"
        );
        let TypeKind::Array { element, .. } = *self.kind(data.value_ty) else { return };
        if is_ctors {
            return self.structors(element);
        }
        check!(
            self,
            matches!(self.kind(element), TypeKind::Ptr(_)),
            "special-variable",
            "wrong type for intrinsic global variable"
        );
        if let Some(init) = variable.init {
            self.used_members(name, init);
        }
    }

    fn structors(&mut self, element: Type) {
        let fields = self.types.struct_fields(element).map_or(&[][..], |(fields, _)| fields);
        let is_ptr = |ty: &Type| matches!(self.types.kind(*ty), TypeKind::Ptr(_));
        match fields {
            [Type::I32, function] if is_ptr(function) => self.report(
                "special-variable",
                format_args!("the third field of the element type is mandatory, specify ptr null to migrate from the obsoleted 2-field form"),
            ),
            [Type::I32, function, data] => {
                let space = self.header.data_layout.program_space();
                let fits = self.types.ptr_space(*function) == Some(space) && is_ptr(data);
                check!(self, fits, "special-variable", "wrong type for intrinsic global variable");
            }
            _ => self.report(
                "special-variable",
                format_args!("wrong type for intrinsic global variable"),
            ),
        }
    }

    fn used_members(&mut self, name: &[u8], init: Const) {
        let name = String::from_utf8_lossy(name);
        let pool = &self.header.consts;
        let ConstKind::Elements(members) = pool[init].kind() else {
            return self.report(
                "special-variable",
                format_args!("wrong initializer for intrinsic global variable"),
            );
        };
        for &member in members {
            let (base, stepped) = strip_casts(pool, member);
            let global = match pool[base].kind() {
                ConstKind::Global(global) if !stepped => Some(self.header.global(*global)),
                _ => None,
            };
            let Some(data) = global.filter(|data| !matches!(data.kind, GlobalKind::IFunc { .. }))
            else {
                self.report("used-member", format_args!("invalid {name} member"));
                continue;
            };
            check!(self, data.name.is_some(), "used-member", "members of {name} must be named");
        }
    }

    /// The special variables must not be used.
    fn special_uses(&mut self) {
        let special: HashSet<Global, FxBuildHasher> =
            (["llvm.used", "llvm.compiler.used", "llvm.global_ctors", "llvm.global_dtors"].iter())
                .filter_map(|name| self.header.by_name(name.as_bytes()))
                .filter(|&g| self.is_declaration(g) == Some(false))
                .collect();
        if special.is_empty() {
            return;
        }
        // A use is the address in a checked constant of the header, or in a constant that an instruction of a body uses.
        let pool = &self.header.consts;
        let used = self.header_consts.seen.reached(
            pool,
            |kind| matches!(kind, ConstKind::Global(global) if special.contains(global)),
        );
        let mut bodies = self.module.into_iter().flat_map(|module| module.defined());
        let in_bodies = bodies.any(|(_, body)| uses_one_of(body, &special));
        self.place = Place::Module;
        check!(
            self,
            !used && !in_bodies,
            "special-variable-use",
            "invalid uses of intrinsic global variable"
        );
    }
}

/// The base of a constant address, through casts and address computations without offset, and whether there is an
/// offset.
fn strip_casts(pool: &ConstPool, c: Const) -> (Const, bool) {
    let (mut at, mut stepped) = (c, false);
    while let ConstKind::Expr(expr) = pool[at].kind() {
        let zero = |c: &Const| pool[*c].kind().is_zero();
        match expr.opcode {
            Opcode::BitCast | Opcode::AddrSpaceCast => {}
            Opcode::GetElementPtr => stepped |= !expr.operands[1..].iter().all(zero),
            _ => return (at, true),
        }
        at = expr.operands[0];
    }
    (at, stepped)
}

/// Aliases and ifuncs.
impl Checker<'_> {
    fn alias(&mut self, data: &GlobalData, target: Const) {
        use Linkage::{
            AvailableExternally, External, Internal, LinkOnceAny, LinkOnceOdr, Private, WeakAny,
            WeakOdr,
        };
        let linkage = matches!(
            data.linkage,
            Private
                | Internal
                | LinkOnceAny
                | LinkOnceOdr
                | WeakAny
                | WeakOdr
                | External
                | AvailableExternally
        );
        check!(
            self,
            linkage,
            "alias-linkage",
            "Alias should have private, internal, linkonce, weak, linkonce_odr, weak_odr, external, or available_externally linkage!"
        );
        let pool = &self.header.consts;
        check!(
            self,
            self.types.ptr_space(pool[target].ty()) == Some(data.addr_space),
            "alias-type",
            "Alias and aliasee types should match!"
        );
        let nameable = matches!(pool[target].kind(), ConstKind::Global(_) | ConstKind::Expr(_));
        check!(self, nameable, "aliasee", "Aliasee should be either GlobalValue or ConstantExpr");
        self.header_constant(target);
        self.aliasee(data, target);
    }

    /// All components of the target of an alias, through other aliases.
    fn aliasee(&mut self, alias: &GlobalData, target: Const) {
        let (pool, header) = (&self.header.consts, self.header);
        let mut seen = HashSet::with_hasher(FxBuildHasher);
        let mut stack = vec![target];
        while let Some(c) = stack.pop() {
            if !seen.insert(c) {
                continue;
            }
            pool[c].kind().for_each_part(|part| stack.push(part));
            let ConstKind::Global(global) = *pool[c].kind() else { continue };
            let data = header.global(global);
            if std::ptr::eq(data, alias) {
                return self.report("alias-cycle", format_args!("Aliases cannot form a cycle"));
            }
            self.aliasee_definition(alias, data, global);
            if let GlobalKind::Alias { target } = data.kind {
                let interposable = matches!(
                    data.linkage,
                    Linkage::LinkOnceAny | Linkage::WeakAny | Linkage::ExternWeak | Linkage::Common
                );
                check!(
                    self,
                    !interposable,
                    "alias-interposable",
                    "Alias cannot point to an interposable alias"
                );
                stack.push(target);
            }
        }
    }

    fn aliasee_definition(&mut self, alias: &GlobalData, data: &GlobalData, global: Global) {
        if alias.linkage == Linkage::AvailableExternally {
            check!(
                self,
                data.linkage == Linkage::AvailableExternally,
                "alias-definition",
                "available_externally alias must point to available_externally global value"
            );
            return;
        }
        let defined = self.is_declaration(global) != Some(true)
            && data.linkage != Linkage::AvailableExternally;
        check!(self, defined, "alias-definition", "Alias must point to a definition");
    }

    fn ifunc(&mut self, data: &GlobalData, resolver: Const) {
        use Linkage::{External, Internal, LinkOnceAny, LinkOnceOdr, Private, WeakAny, WeakOdr};
        let linkage = matches!(
            data.linkage,
            Private | Internal | LinkOnceAny | LinkOnceOdr | WeakAny | WeakOdr | External
        );
        check!(
            self,
            linkage,
            "ifunc-linkage",
            "IFunc should have private, internal, linkonce, weak, linkonce_odr, weak_odr, or external linkage!"
        );
        self.header_constant(resolver);
        let Some(function) = self.resolver_function(resolver) else {
            return self
                .report("ifunc-resolver", format_args!("IFunc must have a Function resolver"));
        };
        check!(
            self,
            self.is_declaration(function) != Some(true),
            "ifunc-resolver",
            "IFunc resolver must be a definition"
        );
        let TypeKind::Function { ret, .. } = self.kind(self.header.global(function).value_ty)
        else {
            return;
        };
        check!(
            self,
            matches!(self.kind(*ret), TypeKind::Ptr(_)),
            "ifunc-resolver",
            "IFunc resolver must return a pointer"
        );
    }

    fn resolver_function(&self, resolver: Const) -> Option<Global> {
        let pool = &self.header.consts;
        let (mut base, mut steps) = (resolver, 0);
        loop {
            (base, _) = strip_casts(pool, base);
            let ConstKind::Global(global) = *pool[base].kind() else { return None };
            match self.header.global(global).kind {
                GlobalKind::Function(_) => return Some(global),
                GlobalKind::Alias { target } if steps <= pool.len() => {
                    // A cycle of aliases is reported where they are checked.
                    (base, steps) = (target, steps + 1);
                }
                _ => return None,
            }
        }
    }
}

/// Whether an instruction uses one of the globals, perhaps in a constant expression. A pool retains constants that no
/// instruction uses any more.
fn uses_one_of(body: &Function, globals: &HashSet<Global, FxBuildHasher>) -> bool {
    let pool = body.consts();
    let names_one =
        |c: Const| matches!(pool[c].kind(), ConstKind::Global(global) if globals.contains(global));
    if !pool.keys().any(names_one) {
        return false;
    }
    let mut work: Vec<Const> = pool.keys().filter(|&c| body.has_uses(c.into())).collect();
    let mut seen: HashSet<Const, FxBuildHasher> = work.iter().copied().collect();
    while let Some(c) = work.pop() {
        if names_one(c) {
            return true;
        }
        pool[c].kind().for_each_part(|part| {
            if seen.insert(part) {
                work.push(part);
            }
        });
    }
    false
}
