//! Facts about calls, computed once for each callee with the same attributes at the call.
//!
//! Invariant: the table is about one header. It holds the [`CallKinds`] of that header, and is cleared for another one:
//! kinds are computed again whenever a header may have changed.

use std::rc::Rc;
use std::sync::Arc;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use selvedge_analysis::{CallEffects, InstEffects};
use selvedge_ir::entity::EntityRef;
use selvedge_ir::target::Target;
use selvedge_ir::{AttrKind, AttrList, ConstKind, Function, Global, Inst, ModuleHeader, Type};

use crate::call_kinds::{CallKind, CallKinds};
use crate::generations::{Classes, beyond_operands};

/// What is known of a call before its operands are examined.
pub(crate) struct CallInfo {
    pub(crate) kind: CallKind,
    pub(crate) effects: CallEffects,
    /// The classes that it may write other than through its operands.
    pub(crate) writes_beyond: Classes,
    /// The classes that it may read other than through its operands.
    pub(crate) reads_beyond: Classes,
    /// Whether it must not be merged: `nomerge`, `returns_twice`, or volatile.
    pub(crate) is_unmergeable: bool,
    /// Whether its accesses are volatile.
    pub(crate) is_volatile: bool,
}

/// Initial capacity for rows: a table of 128 slots is filled up to here.
const FIRST_ROWS: usize = 112;

/// Facts about calls, cached by callee and attributes of the call, for one header.
pub(crate) struct CallInfos {
    /// The fact about the header for which the rows were computed.
    kinds: Option<Arc<CallKinds>>,
    rows: HashMap<(Global, AttrList), Rc<CallInfo>, FxBuildHasher>,
    /// The last used row of each callee, most often the only one.
    recent: Vec<Option<Recent>>,
    /// The rows of inline assembly, by attributes and by whether it has side effects.
    assembly: HashMap<(bool, AttrList), Rc<CallInfo>, FxBuildHasher>,
}

/// A row of the table, with the properties of its calls.
#[derive(Clone)]
struct Recent {
    attrs: AttrList,
    /// The type that the callee is declared with.
    fn_ty: Type,
    /// Whether an argument determines if accesses are volatile.
    has_volatile_flag: bool,
    info: Rc<CallInfo>,
}

/// The inputs from which the facts about a call are computed.
#[derive(Clone, Copy)]
pub(crate) struct Sources<'w, 'a> {
    pub(crate) header: &'a ModuleHeader,
    pub(crate) target: Option<&'a dyn Target>,
    pub(crate) effects: &'w InstEffects<'a>,
    pub(crate) kinds: &'w CallKinds,
}

impl CallInfos {
    /// Creates an empty table.
    pub(crate) fn new() -> CallInfos {
        CallInfos {
            kinds: None,
            rows: HashMap::with_capacity_and_hasher(FIRST_ROWS, FxBuildHasher),
            recent: Vec::new(),
            assembly: HashMap::default(),
        }
    }

    /// The same table for another function of the same header, otherwise an empty one.
    pub(crate) fn for_header(mut self, kinds: &Arc<CallKinds>) -> CallInfos {
        if !self.kinds.as_ref().is_some_and(|known| Arc::ptr_eq(known, kinds)) {
            self.rows.clear();
            self.recent.clear();
            self.assembly.clear();
            self.kinds = Some(Arc::clone(kinds));
        }
        self
    }

    /// What is known of a call. Cost: a lookup; the call's attributes when it is new.
    pub(crate) fn of(
        &mut self,
        sources: Sources<'_, '_>,
        func: &Function,
        inst: Inst,
    ) -> Rc<CallInfo> {
        let Some((callee, call)) = func.direct_call(inst) else {
            return self.of_unnamed(sources, func, inst);
        };
        if let Some(Some(recent)) = self.recent.get(callee.index())
            && recent.attrs == call.attrs
            && recent.fn_ty == call.fn_ty
            && call.bundles.is_empty()
            && !(recent.has_volatile_flag && sources.is_about_operands(func, inst))
        {
            return Rc::clone(&recent.info);
        }
        let find_out = || Rc::new(sources.find_out(func, inst));
        let fn_ty = sources.header.global(callee).value_ty;
        if !call.bundles.is_empty() || call.fn_ty != fn_ty || sources.is_about_operands(func, inst)
        {
            return find_out();
        }
        let info = Rc::clone(self.rows.entry((callee, call.attrs)).or_insert_with(find_out));
        if self.recent.len() <= callee.index() {
            self.recent.resize(callee.index() + 1, None);
        }
        let has_volatile_flag = sources.effects.has_volatile_flag(callee);
        self.recent[callee.index()] =
            Some(Recent { attrs: call.attrs, fn_ty, has_volatile_flag, info: Rc::clone(&info) });
        info
    }

    /// The same for a call that names no function: inline assembly, or through a pointer.
    fn of_unnamed(
        &mut self,
        sources: Sources<'_, '_>,
        func: &Function,
        inst: Inst,
    ) -> Rc<CallInfo> {
        let find_out = || Rc::new(sources.find_out(func, inst));
        let Some(call) = func.call(inst).filter(|call| call.bundles.is_empty()) else {
            return find_out();
        };
        match func.callee(inst).and_then(|callee| func.as_constant(callee)) {
            Some(ConstKind::InlineAsm(asm)) => {
                let key = (asm.side_effect, call.attrs);
                Rc::clone(self.assembly.entry(key).or_insert_with(find_out))
            }
            _ => find_out(),
        }
    }
}

impl Sources<'_, '_> {
    fn find_out(&self, func: &Function, inst: Inst) -> CallInfo {
        let effects = self.effects.call_among_threads(func, inst);
        let beyond = |writes| beyond_operands(self.target, &effects.facts.effects, writes);
        let has = |kind| self.has_attr(func, inst, kind);
        let is_volatile = self.is_about_operands(func, inst);
        CallInfo {
            kind: self.kinds.of(self.header, func, inst),
            effects,
            writes_beyond: beyond(true),
            reads_beyond: beyond(false),
            is_unmergeable: has(AttrKind::NoMerge) || has(AttrKind::ReturnsTwice) || is_volatile,
            is_volatile,
        }
    }

    /// Whether the facts about a call depend on more than its callee and attributes: its argument for volatile accesses
    /// is set.
    fn is_about_operands(&self, func: &Function, inst: Inst) -> bool {
        self.effects.is_volatile_call(func, inst)
    }

    fn has_attr(&self, func: &Function, inst: Inst, kind: AttrKind) -> bool {
        let attrs = &self.header.attrs;
        let at_call = func.call(inst).map_or(AttrList::EMPTY, |call| call.attrs);
        let callee = func.called_global(inst).and_then(|g| self.header.function(g));
        attrs.has(attrs.list_data(at_call).function, kind)
            || callee.is_some_and(|decl| attrs.has(attrs.list_data(decl.attrs).function, kind))
    }
}
