//! Callees that are known by their declarations to have no access: intrinsics that say something
//! about the program instead of doing something to memory, though their declarations claim to write
//! (that keeps them where they stand), and functions that touch no memory.

use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::target::Target;
use selvedge_ir::{Function, Global, Inst, ModuleHeader};

use crate::callees::Callees;
use crate::facts::HeaderAnalysis;

/// What an intrinsic is to MemorySSA.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Marker {
    /// What its effects say.
    #[default]
    No,
    /// It has no access.
    NoAccess,
    /// It has one that clobbers nothing.
    NoClobber,
    /// It touches no memory, so a call without bundles has no access. Any function can be so.
    NoEffect,
}

/// Which declared functions are such intrinsics: names are looked at once per module.
#[derive(Debug)]
pub struct Markers(SecondaryMap<Global, Marker>);

impl HeaderAnalysis for Markers {
    const NAME: &'static str = "memory-markers";

    fn compute(header: &ModuleHeader, target: Option<&dyn Target>) -> Markers {
        let callees = Callees::compute(header, target);
        let mut markers = SecondaryMap::new();
        for function in header.functions() {
            let name = header.global(function).name.as_deref().unwrap_or_default();
            markers[function] = match marker(name) {
                Marker::No if callees.facts(function).effects.is_none() => Marker::NoEffect,
                other => other,
            };
        }
        Markers(markers)
    }
}

impl Markers {
    pub(super) fn of(&self, func: &Function, inst: Inst) -> Marker {
        if !func.opcode(inst).is_call() {
            return Marker::No;
        }
        func.called_global(inst).map_or(Marker::No, |callee| self.0[callee])
    }
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
