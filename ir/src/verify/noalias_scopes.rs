//! Checks that no declaration of a scope of `noalias` metadata dominates another one of the same scope.
//!
//! LLVM checks this only on demand, since not all of its passes preserve it: so it is a separate check here, too.
//! * Cost: one traversal of the calls; the declarations of one scope in one function are compared pairwise, unless
//!   there are [`MOST_COMPARED`] or more.

use std::collections::BTreeMap;

use super::dominance::Dominators;
use crate::constant::ConstKind;
use crate::diagnostic::{Diagnostic, Place};
use crate::entity::{Inst, Md};
use crate::function::Function;
use crate::module::{Module, ModuleHeader};

/// LLVM compares fewer declarations of one scope than this, to avoid quadratic time.
const MOST_COMPARED: usize = 32;

/// Checks the declarations of scopes (`llvm.experimental.noalias.scope.decl`) of all functions; an empty list means
/// that none dominates another one of its scope.
pub fn verify_noalias_scopes(module: &Module) -> Vec<Diagnostic> {
    let name = b"llvm.experimental.noalias.scope.decl";
    if module.header.by_name(name).is_none() {
        return Vec::new();
    }
    let mut doms = Dominators::default();
    let mut found = Vec::new();
    for (_, func) in module.defined() {
        doms.clear();
        for group in declarations(&module.header, func).into_values() {
            if group.len() < MOST_COMPARED {
                compare(func, &group, &mut doms, &mut found);
            }
        }
    }
    found
}

/// The declarations of each scope, in layout order.
fn declarations(header: &ModuleHeader, func: &Function) -> BTreeMap<Md, Vec<Inst>> {
    let mut groups: BTreeMap<Md, Vec<Inst>> = BTreeMap::new();
    let calls = func.all_insts().filter(|&inst| func.opcode(inst).is_call());
    for inst in calls.filter(|&inst| is_declaration(header, func, inst)) {
        let list = func.call_args(inst).next().and_then(|arg| func.as_constant(arg));
        let Some(ConstKind::Metadata(list)) = list else { continue };
        let scope = header.md.node(*list).and_then(|node| node.fields.first()?.md());
        if let Some(scope) = scope {
            groups.entry(scope).or_default().push(inst);
        }
    }
    groups
}

fn is_declaration(header: &ModuleHeader, func: &Function, inst: Inst) -> bool {
    let callee = func.called_global(inst).and_then(|global| header.global(global).name.as_deref());
    callee == Some(b"llvm.experimental.noalias.scope.decl")
}

fn compare(func: &Function, group: &[Inst], doms: &mut Dominators, found: &mut Vec<Diagnostic>) {
    for &above in group {
        for &below in group.iter().filter(|&&below| below != above) {
            if doms.inst_dominates(func, above, below) {
                let words = "llvm.experimental.noalias.scope.decl dominates another one with the same scope";
                let place = Place::Inst(func.global(), above);
                found.push(Diagnostic::error("scope-declared-twice", place, words.to_owned()));
            }
        }
    }
}
