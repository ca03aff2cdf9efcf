//! What calls may do to memory, found out once for a callee with the same attributes at the call.
//!
//! A walk to what a load reads passes the same few callees again and again: markers of lifetimes, barriers,
//! shuffles. What those may do does not depend on the function around them.
//! * Invariant: only direct calls without bundles are kept, and only of callees that have no flag for volatile
//!   accesses: what such a call does depends on callee, type and attributes alone. Whoever lets
//!   [`InstEffects`] look at more of a call adds that to [`Key`].
//! * Cost: a look in a table with a row for each kind of call that was asked about.

use std::cell::RefCell;

use rustc_hash::FxHashMap;
use selvedge_ir::target::IntrinsicFacts;
use selvedge_ir::{AttrList, Function, Global, Inst, Type};

use crate::effects::InstEffects;

/// All that an answer depends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    callee: Global,
    fn_ty: Type,
    attrs: AttrList,
}

impl Key {
    /// The key of a call of which nothing else matters.
    fn of(effects: &InstEffects<'_>, func: &Function, call: Inst) -> Option<Key> {
        let (callee, extra) = func.direct_call(call)?;
        let is_plain = extra.bundles.is_empty() && !effects.has_volatile_flag(callee);
        is_plain.then_some(Key { callee, fn_ty: extra.fn_ty, attrs: extra.attrs })
    }
}

/// What is kept; see the module's text.
#[derive(Default)]
pub(super) struct KnownCalls(RefCell<FxHashMap<Key, IntrinsicFacts>>);

impl KnownCalls {
    /// What a call may do.
    pub(super) fn facts(
        &self,
        effects: &InstEffects<'_>,
        func: &Function,
        call: Inst,
    ) -> IntrinsicFacts {
        let Some(key) = Key::of(effects, func, call) else {
            return effects.call_on_memory(func, call);
        };
        if let Some(facts) = self.kept(key) {
            debug_assert!(facts == effects.call_on_memory(func, call), "{call} is another call");
            return facts;
        }
        let facts = effects.call_on_memory(func, call);
        self.0.borrow_mut().insert(key, facts);
        facts
    }

    /// What was found of such a call.
    fn kept(&self, key: Key) -> Option<IntrinsicFacts> {
        self.0.borrow().get(&key).copied()
    }
}
