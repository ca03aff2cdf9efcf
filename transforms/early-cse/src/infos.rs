//! What calls are to the pass: found out once for each callee with the same attributes at the call.
//!
//! Invariant: the table is about one header. It knows the number of the [`CallKinds`] of that header,
//! and is emptied when it meets others: kinds are computed anew whenever a header may have changed.

use std::rc::Rc;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use selvedge_analysis::{CallEffects, InstEffects};
use selvedge_ir::target::Target;
use selvedge_ir::{AttrKind, AttrList, Function, Global, Inst, ModuleHeader};

use crate::clock::{Classes, beyond_operands};
use crate::kinds::{CallKind, CallKinds};

/// What is known of a call before its operands are looked at.
pub(crate) struct CallInfo {
    pub(crate) kind: CallKind,
    pub(crate) effects: CallEffects,
    /// What it may write other than through its operands.
    pub(crate) writes_beyond: Classes,
    /// What it may read other than through its operands.
    pub(crate) reads_beyond: Classes,
    /// `nomerge` or `returns_twice`.
    pub(crate) is_apart: bool,
}

/// The table; see the module's text.
#[derive(Default)]
pub(crate) struct CallInfos {
    /// [`CallKinds::number`]
    kinds: u64,
    rows: HashMap<(Global, AttrList), Rc<CallInfo>, FxBuildHasher>,
}

/// What is asked when a call is new.
#[derive(Clone, Copy)]
pub(crate) struct Sources<'w, 'a> {
    pub(crate) header: &'a ModuleHeader,
    pub(crate) target: Option<&'a dyn Target>,
    pub(crate) effects: &'w InstEffects<'a>,
    pub(crate) kinds: &'w CallKinds,
}

impl CallInfos {
    /// The same table for another function, if that is of the same header, else an empty one.
    pub(crate) fn for_header(mut self, kinds: &CallKinds) -> CallInfos {
        if self.kinds != kinds.number() {
            self.rows.clear();
            self.kinds = kinds.number();
        }
        self
    }

    /// What is known of a call. Cost: a search; the call's attributes when it is new.
    pub(crate) fn of(
        &mut self,
        sources: Sources<'_, '_>,
        func: &Function,
        inst: Inst,
    ) -> Rc<CallInfo> {
        let Some(key) = key(sources.header, func, inst) else {
            return Rc::new(sources.find_out(func, inst));
        };
        let find_out = || Rc::new(sources.find_out(func, inst));
        Rc::clone(self.rows.entry(key).or_insert_with(find_out))
    }
}

/// What calls have in common that are the same in all that counts here.
fn key(header: &ModuleHeader, func: &Function, inst: Inst) -> Option<(Global, AttrList)> {
    let callee = func.called_global(inst)?;
    let extra = func.call(inst)?;
    let is_plain = extra.bundles.is_empty() && extra.fn_ty == header.global(callee).value_ty;
    is_plain.then_some((callee, extra.attrs))
}

impl Sources<'_, '_> {
    fn find_out(&self, func: &Function, inst: Inst) -> CallInfo {
        let effects = self.effects.call(func, inst);
        let beyond = |writes| beyond_operands(self.target, &effects.facts.effects, writes);
        let has = |kind| self.has_attr(func, inst, kind);
        CallInfo {
            kind: self.kinds.of(self.header, func, inst),
            effects,
            writes_beyond: beyond(true),
            reads_beyond: beyond(false),
            is_apart: has(AttrKind::NoMerge) || has(AttrKind::ReturnsTwice),
        }
    }

    fn has_attr(&self, func: &Function, inst: Inst, kind: AttrKind) -> bool {
        let attrs = &self.header.attrs;
        let at_call = func.call(inst).map_or(AttrList::EMPTY, |call| call.attrs);
        let callee = func.called_global(inst).and_then(|g| self.header.function(g));
        attrs.has(attrs.list_data(at_call).function, kind)
            || callee.is_some_and(|decl| attrs.has(attrs.list_data(decl.attrs).function, kind))
    }
}
