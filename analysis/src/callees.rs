//! The facts about every declared function, independent of any particular call.
//!
//! There are four sources; the first that knows the name is used:
//! 1. The target's intrinsics. Their attributes in the module are ignored: LLVM prints `memory(none)` for some that
//!    access memory, and no `memory` at all for barriers.
//! 2. LLVM's own intrinsics: their table row, narrowed by the attributes.
//! 3. The target's libraries, for functions that are only declared ([`Target::library`]): their table row, narrowed by
//!    the attributes.
//! 4. All other functions: the attributes of the declaration, with LLVM's semantics.
//!
//! Cost: computed once per header, linear in the declarations, with a look-up by name for each.

use rustc_hash::FxHashMap;
use selvedge_ir::attribute::packed::{MEMORY_LOCATIONS, MEMORY_OTHER};
use selvedge_ir::entity::{EntityRef, SecondaryMap};
use selvedge_ir::intrinsics;
use selvedge_ir::target::{
    Effects, FnProps, IntrinsicFacts, ModRef, SpaceSet, Stability, SyncKind, Target, Uniformity,
};
use selvedge_ir::{Attr, AttrKind, AttrSet, Global, ModuleHeader, Type};

use crate::facts::{Env, HeaderAnalysis, small_map};

/// The special role of a callee in the middle end, in addition to its effects.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// No special role.
    Ordinary,
    /// An intrinsic of the target: its table row takes precedence over attributes.
    Target,
    /// `llvm.dbg.*`: describes the source, and computes nothing.
    Debug,
    /// `llvm.assume`.
    Assume,
    /// `llvm.lifetime.start` and `llvm.lifetime.end`.
    Lifetime,
    /// A marker of its position that does nothing at run time; it has the effects of its table row, so that it is not
    /// moved. `llvm.experimental.noalias.scope.decl`: a scope of aliasing begins. `llvm.annotation` and
    /// `llvm.var.annotation`: an annotation of the source for a value or a variable.
    Marker,
}

/// The facts that hold for every call of each function that the header declares.
#[derive(Default)]
pub struct Callees {
    rows: SecondaryMap<Global, Option<Box<(Role, IntrinsicFacts)>>>,
    /// Functions of the target's libraries: ordinary functions that have a table row.
    library: SecondaryMap<Global, bool>,
    /// Intrinsics with a flag for volatile accesses: the index of that argument.
    volatile_flags: SecondaryMap<Global, Option<u8>>,
}

impl HeaderAnalysis for Callees {
    const NAME: &'static str = "callees";

    fn compute(env: Env<'_>) -> Callees {
        let Env { header, target, .. } = env;
        let mut callees = Callees::with_room_for(header);
        let mut by_attributes: FxHashMap<AttrSet, IntrinsicFacts> = small_map();
        let mut attribute_facts = |set: AttrSet| {
            *by_attributes.entry(set).or_insert_with(|| facts_of_attributes(header, set))
        };
        for function in header.functions() {
            let row = row(header, target, function, &mut attribute_facts);
            let own = library(header, target, function);
            callees.library[function] = own.is_some();
            callees.rows[function] = Some(Box::new(own.map_or(row, |own| with_library(row, own))));
            callees.volatile_flags[function] = volatile_flag(name_of(header, function));
        }
        callees
    }
}

impl Callees {
    fn with_room_for(header: &ModuleHeader) -> Callees {
        let mut callees = Callees::default();
        let n_globals = header.globals().next_back().map_or(0, |last| last.index() + 1);
        callees.rows.resize(n_globals);
        callees.library.resize(n_globals);
        callees.volatile_flags.resize(n_globals);
        callees
    }

    /// The facts for every call of `callee`. A global that is not a function, or is an alias, may have any effect.
    pub fn facts(&self, callee: Global) -> &IntrinsicFacts {
        self.rows[callee].as_deref().map_or(&IntrinsicFacts::OPAQUE, |(_, facts)| facts)
    }

    /// Whether a function belongs to one of the target's libraries, according to [`Target::library`].
    pub fn is_library(&self, callee: Global) -> bool {
        self.library[callee]
    }

    /// The argument that determines whether a call's accesses are volatile, if there is one.
    pub(crate) fn volatile_flag(&self, callee: Global) -> Option<usize> {
        self.volatile_flags[callee].map(usize::from)
    }

    /// The role of `callee`.
    pub fn role(&self, callee: Global) -> Role {
        self.rows[callee].as_deref().map_or(Role::Ordinary, |(role, _)| *role)
    }
}

fn row(
    header: &ModuleHeader,
    target: Option<&dyn Target>,
    function: Global,
    attribute_facts: &mut dyn FnMut(AttrSet) -> IntrinsicFacts,
) -> (Role, IntrinsicFacts) {
    let name = name_of(header, function);
    if let Some(facts) = target.and_then(|target| target.intrinsic(name)) {
        return (Role::Target, *facts);
    }
    let attribute_facts = match header.function(function) {
        Some(decl) => attribute_facts(header.attrs.list_data(decl.attrs).function),
        None => IntrinsicFacts::OPAQUE,
    };
    if !name.starts_with("llvm.") {
        return (Role::Ordinary, attribute_facts);
    }
    match intrinsics::facts(name) {
        // LLVM drops the attributes of a lifetime marker's declaration when it reads it.
        Some(facts) if role(name) == Role::Lifetime => (Role::Lifetime, *facts),
        Some(facts) => (role(name), narrowed(facts, &attribute_facts)),
        None => (Role::Ordinary, attribute_facts),
    }
}

/// The library facts of a function that the module only declares.
fn library(
    header: &ModuleHeader,
    target: Option<&dyn Target>,
    function: Global,
) -> Option<IntrinsicFacts> {
    let (target, name) = (target?, name_of(header, function));
    if !header.function(function)?.is_declaration || name.starts_with("llvm.") {
        return None;
    }
    let params = header.types.function_params(header.global(function).value_ty)?;
    let is_pointer = |&ty: &Type| header.types.is_ptr_or_vector(ty);
    target.library(name, &Vec::from_iter(params.iter().map(is_pointer))).copied()
}

/// Combines declared facts with those of a library. Attributes do not narrow functions that synchronize: front ends
/// attach the attributes of arithmetic functions to all declarations alike.
fn with_library(
    (role, attribute_facts): (Role, IntrinsicFacts),
    own: IntrinsicFacts,
) -> (Role, IntrinsicFacts) {
    match own.sync {
        SyncKind::None => (role, narrowed(&own, &attribute_facts)),
        _ => (role, own),
    }
}

/// The name of a function; empty if it has none, or it is not UTF-8.
fn name_of(header: &ModuleHeader, function: Global) -> &str {
    let name = header.global(function).name.as_deref();
    name.and_then(|name| std::str::from_utf8(name).ok()).unwrap_or("")
}

/// The index of an intrinsic's flag for volatile accesses.
fn volatile_flag(name: &str) -> Option<u8> {
    let word = name.strip_prefix("llvm.")?;
    // Element-wise atomic intrinsics have the element size at that position instead of a flag.
    if word.contains("element.unordered.atomic") {
        return None;
    }
    let flags = [
        ("memcpy.", 3),
        ("memmove.", 3),
        ("memset.", 3),
        ("experimental.memset.pattern.", 3),
        ("matrix.column.major.load.", 2),
        ("matrix.column.major.store.", 3),
    ];
    flags.into_iter().find(|(family, _)| word.starts_with(family)).map(|(_, at)| at)
}

fn role(name: &str) -> Role {
    if name.starts_with("llvm.dbg.") {
        Role::Debug
    } else if name == "llvm.assume" {
        Role::Assume
    } else if name.starts_with("llvm.lifetime.") {
        Role::Lifetime
    } else if is_marker(name) {
        Role::Marker
    } else {
        Role::Ordinary
    }
}

fn is_marker(name: &str) -> bool {
    name == "llvm.experimental.noalias.scope.decl"
        || name.starts_with("llvm.annotation.")
        || name.starts_with("llvm.var.annotation")
}

/// The facts about a call for which both `a` and `b` hold.
pub(crate) fn narrowed(a: &IntrinsicFacts, b: &IntrinsicFacts) -> IntrinsicFacts {
    IntrinsicFacts {
        effects: a.effects.intersection(b.effects),
        sync: if a.sync == SyncKind::Opaque { b.sync } else { a.sync },
        // All properties are guarantees, except `convergent`, which is a restriction; each holds if either side states
        // it.
        props: a.props.union(b.props),
        implies_cluster: a.implies_cluster && b.implies_cluster,
        ..*a
    }
}

/// The facts that the attributes of a function or call imply. Cost: one pass over the attributes; calls are queried
/// often.
pub(crate) fn facts_of_attributes(header: &ModuleHeader, set: AttrSet) -> IntrinsicFacts {
    let (mut effects, mut props) = (Effects::ALL, FnProps::EMPTY);
    for attr in header.attrs.attrs(set) {
        effects = effects.intersection(effects_of(attr));
        if let Attr::Flag(kind) = attr {
            props = props.union(props_of(*kind));
        }
    }
    // A call that accesses no memory cannot synchronize, unless it is `convergent`.
    let alone = effects.is_none() && !props.contains(FnProps::CONVERGENT);
    let quiet = alone || props.contains(FnProps::NOSYNC);
    IntrinsicFacts {
        effects,
        sync: if quiet { SyncKind::None } else { SyncKind::Opaque },
        props,
        uniformity: Uniformity::Divergent,
        stability: Stability::Operands,
        ..IntrinsicFacts::OPAQUE
    }
}

/// The property that an attribute without a value states, if any.
fn props_of(kind: AttrKind) -> FnProps {
    match kind {
        AttrKind::Cold => FnProps::COLD,
        AttrKind::Convergent => FnProps::CONVERGENT,
        AttrKind::NoCallback => FnProps::NOCALLBACK,
        AttrKind::NoCreateUndefOrPoison => FnProps::NOCREATEUNDEFORPOISON,
        AttrKind::NoDuplicate => FnProps::NODUPLICATE,
        AttrKind::NoFree => FnProps::NOFREE,
        AttrKind::NoMerge => FnProps::NOMERGE,
        AttrKind::NoReturn => FnProps::NORETURN,
        AttrKind::NoSync => FnProps::NOSYNC,
        AttrKind::NoUnwind => FnProps::NOUNWIND,
        AttrKind::Speculatable => FnProps::SPECULATABLE,
        AttrKind::StrictFP => FnProps::STRICTFP,
        AttrKind::WillReturn => FnProps::WILLRETURN,
        _ => FnProps::EMPTY,
    }
}

/// The effects that `memory(...)` permits, or a flag that predates it (LLVM 16).
pub(crate) fn effects_of(attr: &Attr) -> Effects {
    match attr {
        Attr::Int(AttrKind::Memory, packed) => unpacked(*packed),
        Attr::Flag(AttrKind::ReadNone) => Effects::NONE,
        Attr::Flag(AttrKind::ReadOnly) => everywhere(ModRef::Ref),
        Attr::Flag(AttrKind::WriteOnly) => everywhere(ModRef::Mod),
        _ => Effects::ALL,
    }
}

/// The effects of a call that accesses all memory in that way.
fn everywhere(access: ModRef) -> Effects {
    let spaces = |on: bool| if on { SpaceSet::ALL } else { SpaceSet::EMPTY };
    Effects {
        arguments: access,
        inaccessible: access,
        reads: spaces(access.reads()),
        writes: spaces(access.writes()),
    }
}

/// The decoded integer of a `memory` attribute.
fn unpacked(packed: u64) -> Effects {
    let at = |shift: u32| {
        let access = packed >> shift;
        ModRef::new(access & 1 != 0, access & 2 != 0)
    };
    let mut effects = everywhere(at(MEMORY_OTHER));
    (effects.arguments, effects.inaccessible) = (ModRef::None, ModRef::None);
    for (word, shift) in MEMORY_LOCATIONS {
        match word {
            "argmem" => effects.arguments = at(shift),
            "inaccessiblemem" => effects.inaccessible = effects.inaccessible.union(at(shift)),
            // `errno` is in ordinary memory.
            "errnomem" => effects = effects.union(beyond_arguments(at(shift))),
            // The other locations are state of the machine that has no address.
            _ => effects.inaccessible = effects.inaccessible.union(at(shift)),
        }
    }
    effects
}

fn beyond_arguments(access: ModRef) -> Effects {
    Effects { arguments: ModRef::None, inaccessible: ModRef::None, ..everywhere(access) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn props_of_a_kind_match_its_attribute_text() {
        for &kind in AttrKind::ALL {
            let spelled = FnProps::parse(kind.text()).unwrap_or(FnProps::EMPTY);
            assert_eq!(props_of(kind), spelled, "{}", kind.text());
        }
    }
}
