//! The few rules of LLVM's verifier for machines that are no target here.

use super::calls::Call;
use super::intrinsic_rules::Rule;
use super::{Body, Checker};
use crate::attribute::{Attr, AttrKind, AttrSet};

/// The rule of another machine's intrinsic, by its whole name: exclusive loads and stores have the type that they
/// access as an attribute.
pub(super) fn rule_of(name: &str) -> Option<Rule> {
    let mut words = name.strip_prefix("llvm.")?.split('.');
    match (words.next()?, words.next()?) {
        ("aarch64", "ldxr" | "ldaxr") | ("arm", "ldrex" | "ldaex") => Some(typed_first),
        ("aarch64", "stxr" | "stlxr") | ("arm", "strex" | "stlex") => Some(typed_second),
        _ => None,
    }
}

fn typed_first(body: &mut Body<'_, '_>, call: &Call<'_>) {
    typed(body, call, 0, "first");
}

fn typed_second(body: &mut Body<'_, '_>, call: &Call<'_>) {
    typed(body, call, 1, "second");
}

fn typed(body: &mut Body<'_, '_>, call: &Call<'_>, n: usize, which: &str) {
    let attrs = body.cx.header.attrs.list_data(call.extra.attrs);
    let has_type = body.cx.has(attrs.param(n), AttrKind::ElementType);
    check!(
        body,
        has_type,
        "elementtype-missing",
        "Intrinsic requires elementtype attribute on {which} argument."
    );
}

/// Mutually exclusive states of a function, each with the prefix `aarch64_`.
const EXCLUSIVE: [(&[&str], &str); 3] = [
    (
        &["pstate_sm_enabled", "pstate_sm_compatible"],
        "Attributes 'aarch64_pstate_sm_enabled and aarch64_pstate_sm_compatible' are incompatible!",
    ),
    (
        &["new_za", "in_za", "out_za", "inout_za", "preserves_za", "za_state_agnostic"],
        "Attributes 'aarch64_new_za', 'aarch64_in_za', 'aarch64_out_za', 'aarch64_inout_za', 'aarch64_preserves_za' and 'aarch64_za_state_agnostic' are mutually exclusive",
    ),
    (
        &["new_zt0", "in_zt0", "out_zt0", "inout_zt0", "preserves_zt0", "za_state_agnostic"],
        "Attributes 'aarch64_new_zt0', 'aarch64_in_zt0', 'aarch64_out_zt0', 'aarch64_inout_zt0', 'aarch64_preserves_zt0' and 'aarch64_za_state_agnostic' are mutually exclusive",
    ),
];

impl Checker<'_> {
    /// Attributes that state the machine state in which a function is called.
    pub(super) fn exclusive_states(&mut self, set: AttrSet) {
        let header = self.header;
        let states: Vec<&[u8]> = (header.attrs.attrs(set).iter())
            .filter_map(|attr| match attr {
                Attr::Text(key, _) => header.strs.get(*key).strip_prefix(b"aarch64_"),
                _ => None,
            })
            .collect();
        for (group, words) in EXCLUSIVE {
            let is_in = |state: &&&[u8]| group.iter().any(|one| one.as_bytes() == **state);
            let n = states.iter().filter(is_in).count();
            check!(self, n <= 1, "attribute-pair", "{words}");
        }
    }
}
