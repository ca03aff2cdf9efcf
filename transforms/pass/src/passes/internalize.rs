//! `internalize`: makes globals internal that only this module uses, so that other passes know all calls of a
//! function and all accesses of a variable.
//!
//! Running it is a promise: nothing outside of the module names its globals, but for those of
//! `preserve-gv`. What somebody may use without being seen stays as it is: kernels, which the host launches by
//! name (LLVM's pass makes internal those that are not on the list), variables that the host initialises, what
//! `dllexport`, `llvm.used` or assembly names, names that begin with `llvm.` or belong to stack
//! protectors. Declarations stay, and `available_externally`. With `keep-host-variables` so do all variables outside
//! of shared memory: the host finds them by name, whether or not the module says so.
//!
//! A comdat is kept or dropped as one: if one of its globals stays, all do; one that lost its only global goes,
//! and of several it says afterwards that no linker joins it with others.
//! * Cost: linear in globals and constants, times the names with `*` or `?` in them.
//! * Oracle: file tests beside what `opt` does; the passes behind it have oracles of their own.

use std::collections::BTreeSet;

use selvedge_analysis::Kernels;
use selvedge_analysis::symbols::used_unseen;
use selvedge_ir::module::{ComdatKind, DllStorage, Linkage, Visibility};
use selvedge_ir::target::SpaceKind;
use selvedge_ir::{Global, GlobalData, GlobalKind, Module, ModuleHeader};

use crate::context::ModuleCx;
use crate::knobs::{Knob, all_names, flag, infos, written};
use crate::pass::{Changed, ModulePass};
use crate::passes::globals::{is_declared, members_of_comdats};
use crate::registry::{OptionInfo, PassInfo, Registry};

/// Functions and variables that code generators name by themselves.
const STACK_PROTECTORS: [&[u8]; 3] =
    [b"__stack_chk_fail", b"__stack_chk_guard", b"__ssp_canary_word"];

/// The pass; see the module's text.
#[derive(Clone, Debug, Default)]
pub struct Internalize {
    /// Names of what others use; `*` stands for any characters and `?` for one.
    pub preserve: Vec<String>,
    /// Leave variables alone that the host can find by name: all but those in shared memory.
    pub keep_host_variables: bool,
}

const KNOBS: [Knob<Internalize>; 2] = [
    all_names("preserve-gv", "globals that others name, with * and ?; none", |it| &mut it.preserve),
    flag("keep-host-variables", "leave variables alone that are not in shared memory", |it| {
        &mut it.keep_host_variables
    }),
];
const OPTIONS: &[OptionInfo] = &infos(&KNOBS);

/// Adds `internalize`.
pub(super) fn register(registry: &mut Registry) {
    let about = "make internal what only this module uses";
    let info = PassInfo { name: "internalize", about, options: OPTIONS };
    registry.add_module_pass(info, |given| Box::new(given.read(&KNOBS)));
}

impl ModulePass for Internalize {
    fn name(&self) -> &'static str {
        "internalize"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn options(&self) -> String {
        written(&KNOBS, self)
    }

    fn run(&self, module: &mut Module, cx: &mut ModuleCx<'_>) -> Changed {
        let kept = self.kept(module, cx);
        let comdats = members_of_comdats(&module.header);
        let is_kept = |global: &Global| kept.contains(global);
        let mut changed = Changed::No;
        for global in Vec::from_iter(module.header.globals().filter(|global| !is_kept(global))) {
            let comdat = module.header.global(global).comdat;
            let members = comdat.map_or(&[][..], |comdat| &comdats[&comdat]);
            if members.iter().any(is_kept) || !cx.allow() {
                continue;
            }
            leave_comdat(&mut module.header, global, members.len());
            make_internal(module.header.global_mut(global));
            changed = Changed::Yes;
            cx.count("globals made internal", 1);
        }
        changed
    }
}

impl Internalize {
    /// What stays as it is: what others name, and what nobody else sees anyway.
    fn kept(&self, module: &Module, cx: &mut ModuleCx<'_>) -> BTreeSet<Global> {
        let unseen = used_unseen(module);
        let env = cx.env(module);
        let (kernels, target) = (env.header_ref::<Kernels>(), env.target);
        let header = &module.header;
        let is_shared = |space| target.is_some_and(|t| t.space_kind(space) == SpaceKind::Shared);
        let is_kept = |global: &Global| {
            let row = header.global(*global);
            let name = row.name.as_deref().unwrap_or_default();
            is_seen_nowhere_else(module, *global)
                || is_bound_by_others(row)
                || kernels.contains(*global)
                || unseen.contains(global)
                || name.starts_with(b"llvm.")
                || STACK_PROTECTORS.contains(&name)
                || self.keep_host_variables && is_variable(row) && !is_shared(row.addr_space)
                || self.preserve.iter().any(|pattern| matches(pattern.as_bytes(), name))
        };
        header.globals().filter(is_kept).collect()
    }
}

/// Whether making it internal would change nothing, or take its definition away.
fn is_seen_nowhere_else(module: &Module, global: Global) -> bool {
    let row = module.header.global(global);
    let is_local = matches!(row.linkage, Linkage::Internal | Linkage::Private);
    is_local || row.linkage == Linkage::AvailableExternally || is_declared(module, global)
}

/// Whether its declaration says that somebody else uses it.
fn is_bound_by_others(row: &GlobalData) -> bool {
    let by_host = matches!(&row.kind, GlobalKind::Variable(v) if v.externally_initialized);
    by_host || row.dll_storage == DllStorage::Export
}

fn is_variable(row: &GlobalData) -> bool {
    matches!(row.kind, GlobalKind::Variable(_))
}

/// Takes care of the comdat of a global that becomes internal, of `n_members` in all.
fn leave_comdat(header: &mut ModuleHeader, global: Global, n_members: usize) {
    match (header.global(global).comdat, n_members) {
        (None, _) => {}
        (Some(_), 1) => header.global_mut(global).comdat = None,
        (Some(comdat), _) => header.comdats[comdat].kind = ComdatKind::NoDeduplicate,
    }
}

fn make_internal(row: &mut GlobalData) {
    row.linkage = Linkage::Internal;
    row.visibility = Visibility::Default;
    row.dll_storage = DllStorage::Default;
    // Implied, and printed nowhere.
    row.dso_local = true;
}

/// Whether a name is of a pattern. Cost: the product of the lengths at worst.
fn matches(pattern: &[u8], name: &[u8]) -> bool {
    let (mut at, mut next) = (0, 0);
    // The last star, and where the rest of the pattern was tried last.
    let mut star = None;
    while next < name.len() {
        match pattern.get(at) {
            Some(b'*') => {
                star = Some((at, next));
                at += 1;
            }
            Some(&c) if c == b'?' || c == name[next] => (at, next) = (at + 1, next + 1),
            _ => {
                let Some((after, tried)) = star else { return false };
                star = Some((after, tried + 1));
                (at, next) = (after + 1, tried + 1);
            }
        }
    }
    pattern[at..].iter().all(|&c| c == b'*')
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn stars_stand_for_any_characters() {
        let cases: [(&str, &[&str], &[&str]); 5] = [
            ("f", &["f"], &["", "ff", "F"]),
            ("f?", &["fa", "f?"], &["f", "fab"]),
            ("*", &["", "a", "abc"], &[]),
            ("a*b*c", &["abc", "aXbYc", "abbcc"], &["ab", "acb", "abcd"]),
            ("*ab", &["ab", "aab", "abab"], &["aba"]),
        ];
        for (pattern, yes, no) in cases {
            let is = |name: &&str| matches(pattern.as_bytes(), name.as_bytes());
            assert!(yes.iter().all(is), "{pattern}");
            assert!(!no.iter().any(is), "{pattern}");
        }
    }
}
