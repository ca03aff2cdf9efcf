//! Whether a call can be inlined at all, and whether an attribute decides.
//!
//! The rules are LLVM's: the body must be copyable (no address of one of its blocks is taken, no `indirectbr`, no
//! variable arguments), the two functions must be compiled compatibly (sanitizers, floating-point environment, target
//! features), and attributes must not forbid it. Recursive calls are not inlined.

use selvedge_ir::constant::ConstKind;
use selvedge_ir::intrinsics;
use selvedge_ir::types::TypeKind;
use selvedge_ir::{AttrKind, AttrSet, Function, Global, Inst, ModuleHeader, Opcode};

use super::arguments::by_val_type;
use super::debug::has_attr;

/// Attributes that caller and callee must both have or both lack.
const EQUAL: [AttrKind; 12] = [
    AttrKind::SanitizeAddress,
    AttrKind::SanitizeAllocToken,
    AttrKind::SanitizeHWAddress,
    AttrKind::SanitizeMemTag,
    AttrKind::SanitizeMemory,
    AttrKind::SanitizeNumericalStability,
    AttrKind::SanitizeRealtime,
    AttrKind::SanitizeThread,
    AttrKind::SanitizeType,
    AttrKind::SafeStack,
    AttrKind::ShadowCallStack,
    AttrKind::NoProfile,
];
/// String attributes that caller and callee must have with the same value.
const EQUAL_TEXT: [&str; 4] = [
    "sign-return-address",
    "sign-return-address-key",
    "branch-protection-pauth-lr",
    "use-sample-profile",
];
const DENORMALS: [&str; 2] = ["denormal-fp-math", "denormal-fp-math-f32"];
/// Intrinsics that refer to the frame of the function that calls them.
const OF_FRAME: [&[u8]; 4] =
    [b"llvm.icall.branch.funnel", b"llvm.localescape", b"llvm.va_start.", b"llvm.va_start"];
/// Operand bundles that inlining handles.
const BUNDLES: [&[u8]; 2] = [b"kcfi", b"convergencectrl"];
pub(super) const CONVERGENCE_ENTRY: &[u8] = b"llvm.experimental.convergence.entry";

/// Two functions and a call between them.
pub(super) struct Site<'s> {
    pub(super) header: &'s ModuleHeader,
    pub(super) caller: &'s Function,
    pub(super) call: Inst,
    pub(super) callee: &'s Function,
}

/// The decision by attributes and the form of the code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Decision {
    /// It must be inlined at any cost.
    Always,
    /// It must not be inlined, with the reason.
    Never(&'static str),
    /// It may be inlined if it is profitable.
    IfItPays,
}

impl Site<'_> {
    /// Decides by all rules except cost.
    pub(super) fn decide(&self, superset: bool) -> Decision {
        let never = |why: Option<&'static str>| why.map_or(Decision::IfItPays, Decision::Never);
        if let Some(why) = self.misfit() {
            return Decision::Never(why);
        }
        if self.is_marked() {
            return match self.unviable() {
                Some(why) => Decision::Never(why),
                None => Decision::Always,
            };
        }
        never(self.forbidden(superset).or_else(|| self.unviable()))
    }

    /// Whether the call, or the callee unless the call overrides it, is marked `alwaysinline`.
    pub(super) fn is_marked(&self) -> bool {
        self.call_has(AttrKind::AlwaysInline)
            || has_attr(self.header, self.callee.global(), AttrKind::AlwaysInline)
                && !self.call_has(AttrKind::NoInline)
    }

    fn call_has(&self, kind: AttrKind) -> bool {
        self.caller.call(self.call).is_some_and(|row| {
            self.header.attrs.has(self.header.attrs.list_data(row.attrs).function, kind)
        })
    }

    fn both_have(&self, kind: AttrKind) -> (bool, bool) {
        let has = |func: &Function| has_attr(self.header, func.global(), kind);
        (has(self.caller), has(self.callee))
    }

    /// The reason why this call cannot be inlined, regardless of attributes.
    fn misfit(&self) -> Option<&'static str> {
        if self.callee.global() == self.caller.global() {
            return Some("recursive call");
        }
        if self.caller.opcode(self.call) == Opcode::CallBr {
            return Some("it is a callbr");
        }
        if has_attr(self.header, self.callee.global(), AttrKind::PresplitCoroutine) {
            return Some("unsplit coroutine call");
        }
        if has_attr(self.header, self.callee.global(), AttrKind::Naked) {
            return Some("naked function");
        }
        self.misfit_of_bundles().or_else(|| self.misfit_of_arguments())
    }

    fn misfit_of_bundles(&self) -> Option<&'static str> {
        let row = self.caller.call(self.call)?;
        let tags = row.bundles.iter().map(|bundle| self.header.strs.get(bundle.tag));
        let mut has_token = false;
        for tag in tags {
            if !BUNDLES.contains(&tag) {
                return Some("unsupported operand bundle");
            }
            has_token |= tag == b"convergencectrl";
        }
        let mut first = self.callee.insts(self.callee.entry()?);
        let needs_token = first.any(|inst| is_convergence_entry(self.header, self.callee, inst));
        match (needs_token, has_token) {
            (true, false) => Some("convergent call needs convergencectrl operand"),
            // One function may not mix operations with a token and operations without.
            (false, true) => Some("its convergent operations have no tokens, and the call has one"),
            _ => None,
        }
    }

    fn misfit_of_arguments(&self) -> Option<&'static str> {
        let stack = self.header.data_layout.alloca_space();
        for (n, value) in self.caller.call_args(self.call).enumerate() {
            let by_val = by_val_type(self.header, self.caller, self.call, self.callee.global(), n);
            let space = self.header.types.ptr_space(self.caller.value_type(value));
            if by_val.is_some() && space != Some(stack) {
                return Some("byval arguments without alloca address space");
            }
            let Some(decl) = self.header.function(self.callee.global()) else { continue };
            let set = self.header.attrs.list_data(decl.attrs).param(n);
            if self.header.attrs.has(set, AttrKind::InAlloca)
                || self.header.attrs.has(set, AttrKind::Preallocated)
            {
                return Some("its arguments are in the caller's memory");
            }
        }
        None
    }

    /// The reason why attributes forbid inlining.
    fn forbidden(&self, superset: bool) -> Option<&'static str> {
        if !self.is_compatible(superset) {
            return Some("conflicting attributes");
        }
        if self.both_have(AttrKind::OptimizeNone).0 {
            return Some("optnone attribute");
        }
        if self.both_have(AttrKind::NullPointerIsValid) == (false, true) {
            return Some("nullptr definitions incompatible");
        }
        if self.header.global(self.callee.global()).linkage.is_interposable() {
            return Some("interposable");
        }
        if self.both_have(AttrKind::NoInline).1 {
            return Some("noinline function attribute");
        }
        self.call_has(AttrKind::NoInline).then_some("noinline call site attribute")
    }

    fn is_compatible(&self, superset: bool) -> bool {
        let same = |&kind: &AttrKind| {
            let (mine, theirs) = self.both_have(kind);
            mine == theirs
        };
        let same_text = |key: &&str| self.text(self.caller, key) == self.text(self.callee, key);
        let denormals = |key: &&str| {
            let theirs = self.text(self.callee, key);
            theirs == self.text(self.caller, key)
                || theirs.is_some_and(|mode| mode.starts_with(b"dynamic"))
        };
        EQUAL.iter().all(same)
            && EQUAL_TEXT.iter().all(same_text)
            && DENORMALS.iter().all(denormals)
            && same(&AttrKind::StrictFP)
            && self.has_features()
            && self.has_builtins(superset)
    }

    fn text(&self, func: &Function, key: &str) -> Option<&[u8]> {
        let value =
            self.header.attrs.text(self.set(func), self.header.strs.lookup(key.as_bytes())?)?;
        Some(self.header.strs.get(value))
    }

    fn set(&self, func: &Function) -> AttrSet {
        let decl = self.header.function(func.global());
        decl.map_or(AttrSet::EMPTY, |decl| self.header.attrs.list_data(decl.attrs).function)
    }

    /// Whether the caller's target features include those of the callee.
    fn has_features(&self) -> bool {
        let cpu = |func| self.text(func, "target-cpu");
        let features = |func| self.text(func, "target-features").unwrap_or_default();
        let mine: Vec<&[u8]> = features(self.caller).split(|&c| c == b',').collect();
        let mut theirs = features(self.callee).split(|&c| c == b',');
        let same_cpu = cpu(self.callee).is_none_or(|theirs| cpu(self.caller) == Some(theirs));
        same_cpu && theirs.all(|feature| feature.is_empty() || mine.contains(&feature))
    }

    /// Whether builtins that are disabled in the callee are disabled in the caller.
    fn has_builtins(&self, superset: bool) -> bool {
        let keys = |func: &Function| -> Vec<&[u8]> {
            let attrs = self.header.attrs.attrs(self.set(func)).iter();
            let keys = attrs.filter_map(|attr| match attr {
                selvedge_ir::Attr::Text(key, _) => Some(self.header.strs.get(*key)),
                _ => None,
            });
            keys.filter(|key| key.starts_with(b"no-builtin")).collect()
        };
        let (mine, theirs) = (keys(self.caller), keys(self.callee));
        let all: &[u8] = b"no-builtins";
        let covers = |mine: &[&[u8]], theirs: &[&[u8]]| {
            mine.contains(&all) || theirs.iter().all(|key| mine.contains(key))
        };
        covers(&mine, &theirs) && (superset || covers(&theirs, &mine))
    }

    /// The reason why the body cannot be copied into another function.
    fn unviable(&self) -> Option<&'static str> {
        unviable(self.header, self.caller, self.callee).or_else(|| self.unviable_here())
    }

    /// The reason why it cannot be inlined at this call.
    fn unviable_here(&self) -> Option<&'static str> {
        let gc = |func: &Function| self.header.function(func.global()).and_then(|decl| decl.gc);
        if gc(self.callee).is_some() && gc(self.callee) != gc(self.caller) {
            return Some("incompatible GC");
        }
        let personality =
            |func: &Function| self.header.function(func.global()).and_then(|decl| decl.personality);
        let theirs = personality(self.callee);
        if theirs.is_some() && theirs != personality(self.caller) {
            return Some("incompatible personality");
        }
        let is_invoke = self.caller.opcode(self.call) == Opcode::Invoke;
        let unwinds = is_invoke && super::splice::may_unwind(self.header, self.callee);
        unwinds.then_some("its exceptions are handled by the caller")
    }
}

pub(super) fn is_convergence_entry(header: &ModuleHeader, func: &Function, inst: Inst) -> bool {
    let callee = func.called_global(inst);
    callee.is_some_and(|callee| header.global(callee).name.as_deref() == Some(CONVERGENCE_ENTRY))
}

/// The reason why the body of a function cannot be copied into any other function, or not into this one.
fn unviable(header: &ModuleHeader, caller: &Function, callee: &Function) -> Option<&'static str> {
    if has_vararg(header, callee.global()) {
        return Some("it takes a variable number of arguments");
    }
    let names_own_block = |c| {
        let kind = callee.constant(c).kind();
        matches!(kind, ConstKind::BlockAddress(of, _) if *of == callee.global())
    };
    if callee.consts().keys().any(names_own_block) {
        return Some("blockaddress used outside of callbr");
    }
    let returns_twice = has_attr(header, caller.global(), AttrKind::ReturnsTwice)
        || has_attr(header, callee.global(), AttrKind::ReturnsTwice);
    for inst in callee.all_insts() {
        match callee.opcode(inst) {
            Opcode::IndirectBr => return Some("contains indirect branches"),
            opcode if opcode.is_call() => {
                let why = unviable_call(header, callee, inst, returns_twice);
                if why.is_some() {
                    return why;
                }
            }
            _ => {}
        }
    }
    None
}

fn has_vararg(header: &ModuleHeader, function: Global) -> bool {
    matches!(
        header.types.kind(header.global(function).value_ty),
        TypeKind::Function { vararg: true, .. }
    )
}

fn unviable_call(
    header: &ModuleHeader,
    callee: &Function,
    call: Inst,
    returns_twice: bool,
) -> Option<&'static str> {
    let called = callee.called_global(call)?;
    if called == callee.global() {
        return Some("recursive call");
    }
    if !returns_twice && has_attr(header, called, AttrKind::ReturnsTwice) {
        return Some("exposes returns-twice attribute");
    }
    let name = header.global(called).name.as_deref().unwrap_or_default();
    let is_known = std::str::from_utf8(name).is_ok_and(|name| intrinsics::lookup(name).is_some());
    (is_known && OF_FRAME.iter().any(|of| name.starts_with(of)))
        .then_some("disallowed inlining of an intrinsic that is about its frame")
}
