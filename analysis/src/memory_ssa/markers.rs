//! Which access an instruction has, if any.
//!
//! Callees are classified once per module. Some intrinsics are markers that do nothing to memory, although their
//! declarations claim to write (which prevents moving them). For most functions the declaration alone determines the
//! access of a call.

use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::inst::{CallExtra, Ordering};
use selvedge_ir::target::Effects;
use selvedge_ir::{AttrSet, Function, Global, Inst, ModuleHeader, Opcode, Type};

use super::AccessKind;
use crate::callees::{Callees, Role, effects_of};
use crate::effects::InstEffects;
use crate::facts::{Env, HeaderAnalysis};

/// The special role of an intrinsic in MemorySSA.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Marker {
    /// Its effects determine the access.
    #[default]
    No,
    /// It has no access.
    NoAccess,
    /// It has an access that clobbers nothing.
    NoClobber,
}

/// The classification of a callee.
#[derive(Clone, Copy, Debug, Default)]
struct CalleeKind {
    marker: Marker,
    /// It accesses no memory, so a call without bundles has no access. Any function may be in this class.
    is_idle: bool,
    /// The access of a call without bundles and without memory attributes of its own. `None` for indirect calls: their
    /// access follows from the effects of the call.
    bare: Option<Bare>,
}

/// The access of a call without bundles and memory attributes.
#[derive(Clone, Copy, Debug)]
struct Bare {
    kind: Option<AccessKind>,
    /// The function type that the call must have: an intrinsic called with another type may have any effect.
    ty: Option<Type>,
}

/// The classification of each declared function.
#[derive(Debug)]
pub(super) struct Markers(SecondaryMap<Global, CalleeKind>);

impl HeaderAnalysis for Markers {
    const NAME: &'static str = "memory-markers";

    fn compute(env: Env<'_>) -> Markers {
        let callees = env.header_fact::<Callees>();
        let mut rows = SecondaryMap::new();
        for function in env.header.functions() {
            rows[function] = row(env.header, &callees, function);
        }
        Markers(rows)
    }
}

fn row(header: &ModuleHeader, callees: &Callees, function: Global) -> CalleeKind {
    let global = header.global(function);
    let effects = callees.facts(function).effects;
    let is_ordinary = callees.role(function) == Role::Ordinary;
    let ty = (!is_ordinary).then_some(global.value_ty);
    let marker = marker(global.name.as_deref().unwrap_or_default());
    CalleeKind {
        marker,
        is_idle: marker == Marker::No && effects.is_none(),
        bare: Some(Bare { kind: kind_of(effects), ty }),
    }
}

/// The access of a call with these effects.
fn kind_of(effects: Effects) -> Option<AccessKind> {
    match (effects.reads_anything(), effects.writes_anything()) {
        (_, true) => Some(AccessKind::Def),
        (true, false) => Some(AccessKind::Use),
        (false, false) => None,
    }
}

/// Determines the accesses of the instructions of a module. A clone costs at most one reference count.
#[derive(Clone)]
pub struct AccessKinds<'a> {
    header: &'a ModuleHeader,
    markers: &'a Markers,
    effects: InstEffects<'a>,
}

impl<'a> AccessKinds<'a> {
    /// Creates it for a module.
    pub fn new(env: Env<'a>) -> AccessKinds<'a> {
        AccessKinds {
            header: env.header,
            markers: env.header_ref(),
            effects: InstEffects::new(env),
        }
    }

    /// The access of an instruction.
    pub(super) fn of(&self, func: &Function, inst: Inst) -> Option<AccessKind> {
        match by_opcode(func, inst) {
            ByOpcode::No => None,
            ByOpcode::Yes(kind) => Some(kind),
            ByOpcode::Call => self.of_call(func, inst, func.called_global(inst)),
        }
    }

    /// Whether an instruction provably neither reads nor writes memory. This does not follow from it having no access:
    /// markers have none, regardless of their effects.
    pub fn touches_nothing(&self, func: &Function, inst: Inst) -> bool {
        match by_opcode(func, inst) {
            ByOpcode::No => true,
            ByOpcode::Yes(_) => false,
            ByOpcode::Call => self.effects.call_on_memory(func, inst).effects.is_none(),
        }
    }

    /// Whether an instruction is a call that clobbers nothing.
    pub(super) fn clobbers_nothing(&self, func: &Function, inst: Inst) -> bool {
        let marker = |callee: Global| self.markers.0[callee].marker;
        func.opcode(inst).is_call()
            && func.called_global(inst).is_some_and(|callee| marker(callee) == Marker::NoClobber)
    }

    /// The access of a call of `callee`; `None` is a callee that is not a declared function.
    pub(super) fn of_call(
        &self,
        func: &Function,
        inst: Inst,
        callee: Option<Global>,
    ) -> Option<AccessKind> {
        let call = func.call(inst)?;
        let row = callee.map_or(CalleeKind::default(), |callee| self.markers.0[callee]);
        if row.marker == Marker::NoAccess || row.is_idle && call.bundles.is_empty() {
            return None;
        }
        let by_effects = || kind_of(self.effects.call_on_memory(func, inst).effects);
        match row.bare {
            Some(bare) if self.is_bare(call, bare.ty) => {
                debug_assert_eq!(bare.kind, by_effects(), "{inst} says nothing of memory");
                bare.kind
            }
            _ => by_effects(),
        }
    }

    /// Whether a call has no memory attributes of its own, no bundles, and the given function type.
    fn is_bare(&self, call: &CallExtra, ty: Option<Type>) -> bool {
        call.bundles.is_empty()
            && ty.is_none_or(|ty| ty == call.fn_ty)
            && self.says_nothing(self.header.attrs.list_data(call.attrs).function)
    }

    fn says_nothing(&self, attributes: AttrSet) -> bool {
        self.header.attrs.attrs(attributes).iter().all(|attr| effects_of(attr).is_everything())
    }
}

/// What the opcode determines about the access of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ByOpcode {
    /// It has none.
    No,
    /// It has one.
    Yes(AccessKind),
    /// It depends on the callee.
    Call,
}

/// Every opcode that accesses memory has an access, except calls, which depend on the callee.
#[inline]
pub(super) fn by_opcode(func: &Function, inst: Inst) -> ByOpcode {
    match func.opcode(inst) {
        Opcode::Load if !is_ordered(func, inst) => ByOpcode::Yes(AccessKind::Use),
        Opcode::Call | Opcode::Invoke | Opcode::CallBr => ByOpcode::Call,
        opcode if opcode.may_access_memory() => ByOpcode::Yes(AccessKind::Def),
        _ => ByOpcode::No,
    }
}

/// Whether an access orders others: volatile ones, and atomic ones stronger than `unordered`. They are defs even if
/// they only read.
fn is_ordered(func: &Function, inst: Inst) -> bool {
    let bits = func.inst(inst).bits();
    bits.is_volatile() || bits.ordering() > Ordering::Unordered
}

fn marker(name: &[u8]) -> Marker {
    match name {
        b"llvm.assume"
        | b"llvm.allow.runtime.check"
        | b"llvm.allow.ubsan.check"
        | b"llvm.experimental.noalias.scope.decl"
        | b"llvm.pseudoprobe" => Marker::NoAccess,
        _ if name.starts_with(b"llvm.dbg.") => Marker::NoAccess,
        _ if name.starts_with(b"llvm.invariant.start.")
            || name.starts_with(b"llvm.invariant.end.") =>
        {
            Marker::NoClobber
        }
        _ => Marker::No,
    }
}
