//! `globaldce`: erases unreachable globals.
//!
//! Roots are definitions that are visible to other modules, kernels, globals that `llvm.used`, assembly or metadata
//! refers to, and constructors of the module. A global that a reachable global refers to is reachable; members of a
//! comdat are reachable together. An unreachable global is erased if no other module can use it: internal, private,
//! `linkonce` and `available_externally` definitions, and declarations. Vtables do not make virtual functions
//! reachable that no checked load can load (`virtual_functions.rs`).
//! * Constants of a function that no instruction uses (the callee of an inlined call) are no references: they become
//!   `poison` when the global they refer to is erased.
//! * Not erased, although LLVM erases it: a global that only metadata refers to.
//! * Cost: linear in globals and constants.
//! * Oracle: `tests/global_dce.rs` compares with reachability over the tokens of a module's text, and with LLVM's
//!   pass.

use std::collections::BTreeSet;

use selvedge_analysis::Kernels;
use selvedge_analysis::symbols::{global_of, named_by_constants, used_unseen};
use selvedge_ir::constant::ConstKind;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::metadata::MdData;
use selvedge_ir::module::Linkage;
use selvedge_ir::{Const, Function, Global, GlobalKind, Module, ModuleHeader};
use selvedge_pass::knobs::{Knob, flag, infos, written};
use selvedge_pass::{Changed, ModuleCx, ModulePass, OptionInfo, PassInfo, Registry};

use crate::globals::{comdat_of, is_declared, members_of_comdats};
use crate::virtual_functions::VirtualFunctions;

/// The module pass `globaldce`: erases globals that no root reaches and that no other module can use.
///
/// Roots are kernels, definitions visible to other modules, constructors, and globals that `llvm.used`, assembly or
/// metadata refers to. Declarations and internal, private, `linkonce` and `available_externally` definitions can be
/// erased. Cost: linear in globals and constants. Examples: `docs/passes/globaldce.md`.
#[derive(Clone, Copy, Debug, Default)]
pub struct GlobalDce {
    /// The module is its entire linkage unit: virtual functions visible only inside the unit can be erased.
    pub vfe_linkage_unit_visibility: bool,
}

const KNOBS: [Knob<GlobalDce>; 1] = [flag(
    "vfe-linkage-unit-visibility",
    "remove unused virtual functions of vtables with linkage-unit visibility",
    |it| &mut it.vfe_linkage_unit_visibility,
)];
const OPTIONS: &[OptionInfo] = &infos(&KNOBS);

/// Adds `globaldce`.
pub(crate) fn register(registry: &mut Registry) {
    let about = "remove unreachable globals";
    let info = PassInfo { name: "globaldce", about, options: OPTIONS };
    registry.add_module_pass(info, |given| Box::new(given.read(&KNOBS)));
}

impl ModulePass for GlobalDce {
    fn name(&self) -> &'static str {
        "globaldce"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn class_name(&self) -> std::borrow::Cow<'static, str> {
        "GlobalDCEPass".into()
    }

    fn options(&self) -> String {
        written(&KNOBS, self)
    }

    fn run(&self, module: &mut Module, cx: &mut ModuleCx<'_>) -> Changed {
        let virtuals = VirtualFunctions::find(module, self.vfe_linkage_unit_visibility);
        let needed = needed(module, cx.env(module).header_ref::<Kernels>(), &virtuals);
        let unneeded = module.header.globals().filter(|global| !needed.contains(global));
        let unneeded = BTreeSet::from_iter(unneeded);
        // They may refer to each other, so either all or none are erased.
        if unneeded.is_empty() || !cx.allow() {
            return Changed::No;
        }
        virtuals.clear_slots(module, &unneeded);
        for &global in &unneeded {
            module.bodies[global] = None;
            module.header.erase_global(global);
        }
        forget_erased(module);
        cx.count("globals erased", unneeded.len() as u64);
        Changed::Yes
    }
}

/// The reachable globals.
fn needed(module: &Module, kernels: &Kernels, virtuals: &VirtualFunctions) -> BTreeSet<Global> {
    let header = &module.header;
    let mut comdats = members_of_comdats(header);
    let mut pending = Vec::from_iter(header.globals().filter(|&global| {
        let row = header.global(global);
        kernels.contains(global) || !(is_discardable(row.linkage) || is_declared(module, global))
    }));
    pending.extend(used_unseen(module));
    pending.extend(named_by_constants(header, constants_of_metadata(header)));
    let mut needed = BTreeSet::new();
    while let Some(global) = pending.pop() {
        if needed.insert(global) {
            let named = named_by(module, global).into_iter();
            pending.extend(named.filter(|&n| !virtuals.is_unused_slot(header, global, n)));
            pending.extend(virtuals.loaded_by(global));
            // The members are listed once, when the first of them is reached.
            let members = comdat_of(header, global).and_then(|comdat| comdats.remove(&comdat));
            pending.extend(members.into_iter().flatten());
        }
    }
    needed
}

/// Whether an unused definition of that linkage can be erased: no other module depends on it.
fn is_discardable(linkage: Linkage) -> bool {
    match linkage {
        Linkage::Internal
        | Linkage::Private
        | Linkage::LinkOnceAny
        | Linkage::LinkOnceOdr
        | Linkage::AvailableExternally => true,
        Linkage::External
        | Linkage::WeakAny
        | Linkage::WeakOdr
        | Linkage::Appending
        | Linkage::ExternWeak
        | Linkage::Common => false,
    }
}

fn constants_of_metadata(header: &ModuleHeader) -> Vec<Const> {
    let constant = |md| match &header.md[md] {
        MdData::Const(c) => Some(*c),
        _ => None,
    };
    header.md.keys().filter_map(constant).collect()
}

/// The globals that a global refers to: in its body, its initializer, or its other operands.
fn named_by(module: &Module, global: Global) -> Vec<Global> {
    let header = &module.header;
    let constants = match &header.global(global).kind {
        GlobalKind::Variable(variable) => variable.init.into_iter().collect(),
        GlobalKind::Alias { target } | GlobalKind::IFunc { resolver: target } => vec![*target],
        GlobalKind::Function(decl) => {
            [decl.prefix, decl.prologue, decl.personality].into_iter().flatten().collect()
        }
    };
    let mut named = named_by_constants(header, constants);
    if let Some(func) = module.body(global) {
        let used = used_constants(func);
        let names = |c: Const| used[c].then(|| global_of(func.constant(c).kind())).flatten();
        named.extend(func.consts().keys().filter_map(names));
    }
    named
}

/// For each constant of a function: whether an instruction or debug information uses it, or it is part of a used
/// constant. Parts have lower indices than the constants they are part of.
fn used_constants(func: &Function) -> SecondaryMap<Const, bool> {
    let mut used = SecondaryMap::new();
    for c in func.consts().keys().rev() {
        let kind = func.constant(c).kind();
        let is_named = matches!(kind, ConstKind::ValueAsMetadata(_) | ConstKind::ArgList(_));
        if used[c] || is_named || func.has_uses(c.into()) {
            used[c] = true;
            kind.for_each_part(|part| used[part] = true);
        }
    }
    used
}

/// Replaces unused constants of functions that refer to erased globals by `poison`.
fn forget_erased(module: &mut Module) {
    let functions: Vec<Global> = module.defined().map(|(global, _)| global).collect();
    for function in functions {
        let (header, Some(func)) = module.body_mut(function) else { continue };
        let mut stale: SecondaryMap<Const, bool> = SecondaryMap::new();
        for c in func.consts().keys() {
            let kind = func.constant(c).kind();
            let mut is_stale = global_of(kind).is_some_and(|global| header.is_erased(global));
            kind.for_each_part(|part| is_stale |= stale[part]);
            if is_stale {
                stale[c] = true;
                let ty = func.constant(c).ty();
                func.redefine_const(c, ty, ConstKind::Poison);
            }
        }
    }
}
