//! `globaldce`: erases globals that nobody can reach.
//!
//! Roots are the definitions that others may see, kernels, what `llvm.used`, assembly or metadata names, and
//! constructors of the module. What a root names is needed, and so on; members of a comdat are
//! needed together. What is not needed goes if nobody else can ask for it: internal, private, `linkonce`
//! and `available_externally` definitions, and declarations.
//! * Kept, though LLVM erases it: what only metadata names, and what a constant in a function names that no
//!   instruction uses any more.
//! * Cost: linear in globals and constants.
//! * Oracle: `tests/global_dce.rs` compares with reachability over the words of a module's text, and with LLVM's pass.

use std::collections::BTreeSet;

use selvedge_analysis::Kernels;
use selvedge_analysis::symbols::{global_of, named_by_constants, used_unseen};
use selvedge_ir::metadata::MdData;
use selvedge_ir::module::Linkage;
use selvedge_ir::{Const, Global, GlobalKind, Module, ModuleHeader};

use crate::context::ModuleCx;
use crate::pass::{Changed, ModulePass};
use crate::passes::globals::{is_declared, members_of_comdats};

/// The pass; see the module's text.
#[derive(Clone, Copy, Debug, Default)]
pub struct GlobalDce;

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

    fn run(&self, module: &mut Module, cx: &mut ModuleCx<'_>) -> Changed {
        let needed = needed(module, cx.env(module).header_ref::<Kernels>());
        let unneeded = module.header.globals().filter(|global| !needed.contains(global));
        let unneeded = Vec::from_iter(unneeded);
        // They may name each other: all go, or none.
        if unneeded.is_empty() || !cx.allow() {
            return Changed::No;
        }
        for &global in &unneeded {
            module.bodies[global] = None;
            module.header.erase_global(global);
        }
        cx.count("globals erased", unneeded.len() as u64);
        Changed::Yes
    }
}

/// The roots and what they name.
fn needed(module: &Module, kernels: &Kernels) -> BTreeSet<Global> {
    let header = &module.header;
    let comdats = members_of_comdats(header);
    let mut pending = Vec::from_iter(header.globals().filter(|&global| {
        let row = header.global(global);
        kernels.contains(global) || !(is_discardable(row.linkage) || is_declared(module, global))
    }));
    pending.extend(used_unseen(module));
    pending.extend(named_by_constants(header, constants_of_metadata(header)));
    let mut needed = BTreeSet::new();
    while let Some(global) = pending.pop() {
        if needed.insert(global) {
            pending.extend(named_by(module, global));
            let comdat = header.global(global).comdat;
            pending.extend(comdat.into_iter().flat_map(|comdat| comdats[&comdat].iter().copied()));
        }
    }
    needed
}

/// Whether nobody misses a definition of that linkage that the module does not use.
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

/// What a global names: in its body, its initial value, or beside it.
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
        named.extend(func.consts().keys().filter_map(|c| global_of(func.constant(c).kind())));
    }
    named
}
