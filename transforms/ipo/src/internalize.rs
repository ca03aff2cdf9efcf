//! `internalize`: makes globals internal that only this module uses, so that other passes know all calls of a function
//! and all accesses of a variable.
//!
//! The user thereby asserts that nothing outside of the module refers to its globals, except those of `preserve-gv`.
//! Globals that may have invisible uses are unchanged: kernels, which the host launches by name (LLVM's pass makes
//! those internal that are not listed), variables that the host initializes, globals with `dllexport`, globals that
//! `llvm.used` or assembly refers to, and globals whose names begin with `llvm.` or belong to stack protectors. A
//! global that only `llvm.compiler.used` refers to has no users outside of the module and becomes internal.
//! Declarations and `available_externally` definitions are unchanged. With `keep-host-variables`, all variables
//! outside of shared memory are unchanged too: the host finds them by name, whether or not the module declares it.
//!
//! With `odr-functions` no assertion is needed: only functions of linkage `linkonce_odr` become internal, and of these
//! only those that the module calls and whose address it does not take. Any module that uses such a function has its
//! own definition, so no other module needs this one; and without an address two copies cannot be distinguished. A
//! member of a comdat with several members is unchanged.
//!
//! A comdat is preserved or dissolved as a whole: if one of its members is unchanged, all are. A comdat whose only
//! member becomes internal is removed; one with several members becomes `nodeduplicate`.
//! * Cost: linear in globals and constants, times the names with `*` or `?` in them.
//! * Oracle: file tests that record what `opt` does; the passes that benefit have oracles of their own.

use std::collections::{BTreeMap, BTreeSet};

use selvedge_analysis::Kernels;
use selvedge_analysis::callgraph::CallGraph;
use selvedge_analysis::symbols::used_by_others;
use selvedge_ir::module::{ComdatKind, DllStorage, Linkage, Visibility};
use selvedge_ir::target::SpaceKind;
use selvedge_ir::{Global, GlobalData, GlobalKind, Module, ModuleHeader};
use selvedge_pass::knobs::{Knob, all_names, flag, infos, written};
use selvedge_pass::{Changed, ModuleCx, ModulePass, OptionInfo, PassInfo, Registry};

use crate::globals::{comdat_of, is_declared, members_of_comdats};

/// Functions and variables that code generators refer to by name.
const STACK_PROTECTORS: [&[u8]; 3] =
    [b"__stack_chk_fail", b"__stack_chk_guard", b"__ssp_canary_word"];

/// The module pass `internalize`: makes globals internal that only this module uses, so that other passes know all
/// uses.
///
/// The user thereby asserts that nothing outside of the module refers to its globals, except those of
/// [`Self::preserve`]; with [`Self::odr_functions`] no assertion is needed. Kernels, variables that the host
/// initializes, and globals that `llvm.used` or assembly refers to are unchanged. Code is not changed. Cost: linear in
/// globals and constants, times the names with `*` or `?` in them. Examples: `docs/passes/internalize.md`.
#[derive(Clone, Debug, Default)]
pub struct Internalize {
    /// Names of globals that other modules use: patterns with `*`, `?` and classes such as `[a-c]`.
    pub preserve: Vec<String>,
    /// Do not change variables that the host can find by name: all except those in shared memory.
    pub keep_host_variables: bool,
    /// Internalize only functions of linkage `linkonce_odr` whose uses are all direct calls.
    pub odr_functions: bool,
    /// Internalize only these globals, for example those that were linked; not an option of the text of pipelines.
    pub among: Option<BTreeSet<Global>>,
}

const KNOBS: [Knob<Internalize>; 3] = [
    all_names("preserve-gv", "globals that other modules use, with *, ? and [a-z]; none", |it| {
        &mut it.preserve
    }),
    flag("keep-host-variables", "change no variables except those in shared memory", |it| {
        &mut it.keep_host_variables
    }),
    flag(
        "odr-functions",
        "change only linkonce_odr functions that are called and whose address is not taken",
        |it| &mut it.odr_functions,
    ),
];
const OPTIONS: &[OptionInfo] = &infos(&KNOBS);

/// Adds `internalize`.
pub(crate) fn register(registry: &mut Registry) {
    let about = "make globals internal that only this module uses";
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
        let is_kept = |global: &Global| kept.contains(global);
        // By comdat, the number of its members, and whether all may become internal.
        let members = members_of_comdats(&module.header).into_iter();
        let comdats: BTreeMap<_, _> =
            members.map(|(comdat, all)| (comdat, (all.len(), !all.iter().any(is_kept)))).collect();
        let mut changed = Changed::No;
        for global in Vec::from_iter(module.header.globals().filter(|global| !is_kept(global))) {
            let comdat = comdat_of(&module.header, global);
            let (n_members, is_free) = comdat.map_or((0, true), |comdat| comdats[&comdat]);
            if !is_free || !cx.allow() {
                continue;
            }
            leave_comdat(&mut module.header, global, n_members);
            make_internal(module.header.global_mut(global));
            changed = Changed::Yes;
            cx.count("globals made internal", 1);
        }
        changed
    }
}

impl Internalize {
    /// The globals to leave unchanged: those that other modules use, and those that are not visible anyway.
    fn kept(&self, module: &Module, cx: &mut ModuleCx<'_>) -> BTreeSet<Global> {
        let unseen = used_by_others(module);
        let env = cx.env(module);
        let graph = CallGraph::known_or_new(module, env);
        let comdats = members_of_comdats(&module.header);
        let is_only_called = |global: Global| {
            let row = module.header.global(global);
            row.linkage == Linkage::LinkOnceOdr
                && module.body(global).is_some()
                && !graph.is_address_taken(global)
                && row.comdat.is_none_or(|comdat| comdats[&comdat].len() == 1)
        };
        let (kernels, target) = (env.header_ref::<Kernels>(), env.target);
        let header = &module.header;
        let is_shared = |space| target.is_some_and(|t| t.space_kind(space) == SpaceKind::Shared);
        let is_kept = |global: &Global| {
            let row = header.global(*global);
            let name = row.name.as_deref().unwrap_or_default();
            is_seen_nowhere_else(module, *global)
                || self.among.as_ref().is_some_and(|among| !among.contains(global))
                || is_bound_by_others(row)
                || self.odr_functions && !is_only_called(*global)
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

/// Whether internalizing the global would change nothing, or would remove its definition.
fn is_seen_nowhere_else(module: &Module, global: Global) -> bool {
    let row = module.header.global(global);
    let is_local = matches!(row.linkage, Linkage::Internal | Linkage::Private);
    is_local || row.linkage == Linkage::AvailableExternally || is_declared(module, global)
}

/// Whether the declaration of a global states that it is used outside of the module.
fn is_bound_by_others(row: &GlobalData) -> bool {
    let by_host = matches!(&row.kind, GlobalKind::Variable(v) if v.externally_initialized);
    by_host || row.dll_storage == DllStorage::Export
}

fn is_variable(row: &GlobalData) -> bool {
    matches!(row.kind, GlobalKind::Variable(_))
}

/// Updates the comdat, of `n_members` members, of a global that becomes internal.
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
    // Internal linkage implies `dso_local`, which is then not printed.
    row.dso_local = true;
}

/// A part of a pattern.
enum Part {
    /// `*`
    Any,
    /// The set of bytes that one character may be.
    One(Box<[bool; 256]>),
}

/// The parts of a pattern: `*` matches any string, `?` any character, `[a-c]` a character of a class, `[!a]` and
/// `[^a]` a character outside of one, and a character after `\\` itself. An unterminated bracket is a literal
/// character.
fn parts_of(pattern: &[u8]) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut rest = pattern;
    while let [first, after @ ..] = rest {
        let (part, n) = match (first, after) {
            (b'*', _) => (Part::Any, 1),
            (b'?', _) => (Part::One(Box::new([true; 256])), 1),
            (b'\\', [byte, ..]) => (one(*byte), 2),
            (b'[', _) => class_of(after).map_or((one(b'['), 1), |(part, n)| (part, n + 1)),
            _ => (one(*first), 1),
        };
        parts.push(part);
        rest = &rest[n..];
    }
    parts
}

fn one(byte: u8) -> Part {
    let mut allowed = Box::new([false; 256]);
    allowed[usize::from(byte)] = true;
    Part::One(allowed)
}

/// Parses the class after `[`; also returns its length including `]`.
fn class_of(text: &[u8]) -> Option<(Part, usize)> {
    let inverted = matches!(text.first(), Some(b'!' | b'^'));
    let start = usize::from(inverted);
    // A `]` at the start is a member of the class.
    let len = text.get(start + 1..)?.iter().position(|&c| c == b']')? + 1;
    let mut allowed = Box::new([inverted; 256]);
    let mut rest = &text[start..start + len];
    while let [first, after @ ..] = rest {
        let (last, n) = match after {
            [b'-', last, ..] => (*last, 3),
            _ => (*first, 1),
        };
        for byte in *first..=last {
            allowed[usize::from(byte)] = !inverted;
        }
        rest = &rest[n..];
    }
    Some((Part::One(allowed), start + len + 1))
}

/// Whether a name matches a pattern. Cost: the product of the lengths at worst.
fn matches(pattern: &[u8], name: &[u8]) -> bool {
    let parts = parts_of(pattern);
    let (mut at, mut next) = (0, 0);
    // The last star, and the position in the name at which the rest of the pattern was last tried.
    let mut star = None;
    while next < name.len() {
        match parts.get(at) {
            Some(Part::Any) => {
                star = Some((at, next));
                at += 1;
            }
            Some(Part::One(allowed)) if allowed[usize::from(name[next])] => {
                (at, next) = (at + 1, next + 1);
            }
            _ => {
                let Some((after, tried)) = star else { return false };
                star = Some((after, tried + 1));
                (at, next) = (after + 1, tried + 1);
            }
        }
    }
    parts[at..].iter().all(|part| matches!(part, Part::Any))
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn patterns_match_the_same_names_as_llvm() {
        let cases: [(&str, &[&str], &[&str]); 10] = [
            ("f", &["f"], &["", "ff", "F"]),
            ("f?", &["fa", "f?"], &["f", "fab"]),
            ("*", &["", "a", "abc"], &[]),
            ("a*b*c", &["abc", "aXbYc", "abbcc"], &["ab", "acb", "abcd"]),
            ("*ab", &["ab", "aab", "abab"], &["aba"]),
            ("[a-cx]1", &["a1", "c1", "x1"], &["d1", "1", "-1"]),
            ("*[!0-9]", &["a", "1a"], &["1", "a1", ""]),
            ("[]a]", &["]", "a"], &["[", "]a"]),
            ("a\\*[", &["a*["], &["ab[", "a*"]),
            ("[z-a]", &[], &["a", "z", "-"]),
        ];
        for (pattern, yes, no) in cases {
            let is = |name: &&str| matches(pattern.as_bytes(), name.as_bytes());
            assert!(yes.iter().all(is), "{pattern}");
            assert!(!no.iter().any(is), "{pattern}");
        }
    }
}
