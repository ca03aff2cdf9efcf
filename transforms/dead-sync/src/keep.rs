//! Barriers that the user wants to keep: for their effect on timing and coalescing, or because the
//! user knows better.
//!
//! * Metadata `!selvedge.keep` on the call.
//! * The attribute `"selvedge-keep-barriers"` of the function that the call is in.
//! * The name of what is called, in the option `never-delete`.
//!
//! A barrier that is kept still is one: it bounds regions.

use rustc_hash::FxHashSet;
use selvedge_ir::attribute::AttrSet;
use selvedge_ir::{Attr, Function, Global, Inst, MdKind, ModuleHeader};

use crate::settings::Settings;

/// The attribute of functions whose barriers stay.
const ATTRIBUTE: &[u8] = b"selvedge-keep-barriers";

/// The metadata of calls that stay.
const METADATA: &[u8] = b"selvedge.keep";

/// How the user said that a barrier is to be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// Metadata of the call.
    Marked,
    /// An attribute of the function.
    Function,
    /// The list of names.
    Listed,
}

impl Kept {
    /// For people.
    pub(crate) fn text(self) -> &'static str {
        match self {
            Kept::Marked => "it is marked with !selvedge.keep",
            Kept::Function => "the function is marked with \"selvedge-keep-barriers\"",
            Kept::Listed => "what it calls is in the list never-delete",
        }
    }
}

/// What is to be kept in one function.
pub(crate) struct Keeper {
    whole: bool,
    kind: Option<MdKind>,
    listed: FxHashSet<Global>,
}

impl Keeper {
    /// Cost: linear in the kinds of metadata of the module and the names of the list.
    pub(crate) fn new(header: &ModuleHeader, func: &Function, settings: &Settings) -> Keeper {
        let known = header.md_kinds.iter().position(|name| **name == *METADATA);
        let named = settings.never_delete.iter();
        Keeper {
            whole: has_attribute(header, func.global()),
            kind: known.map(|n| MdKind(n as u32)),
            listed: named.filter_map(|name| header.by_name(name.as_bytes())).collect(),
        }
    }

    /// Whether a barrier is to be kept; why.
    pub(crate) fn keeps(&self, func: &Function, inst: Inst) -> Option<Kept> {
        let is_marked = self.kind.is_some_and(|kind| func.attachment(inst, kind).is_some());
        let is_listed = || func.called_global(inst).is_some_and(|f| self.listed.contains(&f));
        match () {
            () if is_marked => Some(Kept::Marked),
            () if self.whole => Some(Kept::Function),
            () if !self.listed.is_empty() && is_listed() => Some(Kept::Listed),
            () => None,
        }
    }
}

fn has_attribute(header: &ModuleHeader, function: Global) -> bool {
    let (Some(decl), Some(key)) = (header.function(function), header.strs.lookup(ATTRIBUTE)) else {
        return false;
    };
    let set: AttrSet = header.attrs.list_data(decl.attrs).function;
    header.attrs.attrs(set).iter().any(|attr| matches!(attr, Attr::Text(k, _) if *k == key))
}
