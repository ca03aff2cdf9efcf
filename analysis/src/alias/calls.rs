//! The effects of calls on memory, cached by callee and attributes.
//!
//! A walk to the clobber of a load passes the same few callees many times: lifetime markers, barriers, shuffles. Their
//! effects do not depend on the surrounding function.
//! * Invariant: only direct calls without bundles are cached, and only of callees without a flag for volatile accesses:
//!   the effects of such a call depend only on callee, type and attributes. If [`InstEffects`] uses more properties of
//!   a call, these must be added to [`Key`].
//! * Cost: a look-up in a table with a row for each kind of call that was queried.

use std::cell::RefCell;

use rustc_hash::FxHashMap;
use selvedge_ir::target::IntrinsicFacts;
use selvedge_ir::{AttrList, Function, Global, Inst, Type};

use crate::effects::InstEffects;

/// The inputs that a result depends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    callee: Global,
    fn_ty: Type,
    attrs: AttrList,
}

impl Key {
    /// The key of a call whose effects depend on nothing else.
    fn of(effects: &InstEffects<'_>, func: &Function, call: Inst) -> Option<Key> {
        let (callee, extra) = func.direct_call(call)?;
        let is_plain = extra.bundles.is_empty() && !effects.has_volatile_flag(callee);
        is_plain.then_some(Key { callee, fn_ty: extra.fn_ty, attrs: extra.attrs })
    }
}

/// The cached effects of direct calls without bundles, by callee, type and attributes.
#[derive(Default)]
pub(super) struct KnownCalls(RefCell<FxHashMap<Key, IntrinsicFacts>>);

impl KnownCalls {
    /// The effects of a call on memory.
    pub(super) fn facts(
        &self,
        effects: &InstEffects<'_>,
        func: &Function,
        call: Inst,
    ) -> IntrinsicFacts {
        let Some(key) = Key::of(effects, func, call) else {
            return effects.call_on_memory(func, call);
        };
        if let Some(facts) = self.cached_facts(key) {
            debug_assert!(facts == effects.call_on_memory(func, call), "stale effects of {call}");
            return facts;
        }
        let facts = effects.call_on_memory(func, call);
        self.0.borrow_mut().insert(key, facts);
        facts
    }

    /// The cached effects of such calls.
    fn cached_facts(&self, key: Key) -> Option<IntrinsicFacts> {
        self.0.borrow().get(&key).copied()
    }
}
