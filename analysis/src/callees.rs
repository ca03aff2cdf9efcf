//! What is known of every declared function before any particular call is looked at.
//!
//! Four sources, the first that knows the name wins:
//! 1. The target's intrinsics. Their attributes in the module do not count: LLVM prints
//!    `memory(none)` for some that are not, and no `memory` at all for barriers.
//! 2. LLVM's own intrinsics: their row, and what the attributes promise beyond it.
//! 3. The machine's libraries, of functions that are only declared ([`Target::library`]): their row, and what the
//!    attributes promise beyond it.
//! 4. Everything else: the attributes of the declaration, as LLVM reads them.
//!
//! Cost: computed once per header, linear in the declarations, with a search by name for each.

use rustc_hash::FxHashMap;
use selvedge_ir::attribute::packed::{MEMORY_LOCATIONS, MEMORY_OTHER};
use selvedge_ir::entity::{EntityRef, SecondaryMap};
use selvedge_ir::intrinsics;
use selvedge_ir::target::{
    Effects, FnProps, IntrinsicFacts, ModRef, SpaceSet, Stability, SyncKind, Target, Uniformity,
};
use selvedge_ir::{Attr, AttrKind, AttrSet, Global, ModuleHeader, Type};

use crate::facts::{Env, HeaderAnalysis, small_map};

/// What a callee is to the middle end, where that is more than its effects.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// Nothing more.
    Ordinary,
    /// An intrinsic of the target: its row holds whatever attributes say.
    Target,
    /// `llvm.dbg.*`: says something about the source, and computes nothing.
    Debug,
    /// `llvm.assume`.
    Assume,
    /// `llvm.lifetime.start` and `llvm.lifetime.end`.
    Lifetime,
    /// Says something about the place where it stands, and nothing happens when it runs; it has the effects of its
    /// row, so that it stays there. `llvm.experimental.noalias.scope.decl`: a scope of aliasing begins.
    /// `llvm.annotation` and `llvm.var.annotation`: a text of the source about a number or a variable.
    Marker,
}

/// What holds for every call of each function that the header declares.
#[derive(Default)]
pub struct Callees {
    rows: SecondaryMap<Global, Option<Box<(Role, IntrinsicFacts)>>>,
    /// Functions of the machine's libraries: of ordinary ones, those of which more is known than their attributes.
    library: SecondaryMap<Global, bool>,
    /// Intrinsics with a flag for volatile accesses: the argument that it is.
    volatile_flags: SecondaryMap<Global, Option<u8>>,
}

impl HeaderAnalysis for Callees {
    const NAME: &'static str = "callees";

    fn compute(env: Env<'_>) -> Callees {
        let Env { header, target, .. } = env;
        let mut callees = Callees::with_room_for(header);
        let mut promises: FxHashMap<AttrSet, IntrinsicFacts> = small_map();
        let mut promised =
            |set: AttrSet| *promises.entry(set).or_insert_with(|| promised_by(header, set));
        for function in header.functions() {
            let row = row(header, target, function, &mut promised);
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

    /// What holds for every call of `callee`. A global that is no function, an alias for one
    /// included, may do anything.
    pub fn facts(&self, callee: Global) -> &IntrinsicFacts {
        self.rows[callee].as_deref().map_or(&IntrinsicFacts::OPAQUE, |(_, facts)| facts)
    }

    /// Whether a function is one of the machine's libraries, as [`Target::library`] knows them.
    pub fn is_library(&self, callee: Global) -> bool {
        self.library[callee]
    }

    /// Which argument says whether a call's accesses are volatile, if one does.
    pub(crate) fn volatile_flag(&self, callee: Global) -> Option<usize> {
        self.volatile_flags[callee].map(usize::from)
    }

    /// What `callee` is.
    pub fn role(&self, callee: Global) -> Role {
        self.rows[callee].as_deref().map_or(Role::Ordinary, |(role, _)| *role)
    }
}

fn row(
    header: &ModuleHeader,
    target: Option<&dyn Target>,
    function: Global,
    promised: &mut dyn FnMut(AttrSet) -> IntrinsicFacts,
) -> (Role, IntrinsicFacts) {
    let name = name_of(header, function);
    if let Some(facts) = target.and_then(|target| target.intrinsic(name)) {
        return (Role::Target, *facts);
    }
    let promised = match header.function(function) {
        Some(decl) => promised(header.attrs.list_data(decl.attrs).function),
        None => IntrinsicFacts::OPAQUE,
    };
    if !name.starts_with("llvm.") {
        return (Role::Ordinary, promised);
    }
    match intrinsics::facts(name) {
        // What a declaration says of a marker beyond its row, LLVM drops when it reads it.
        Some(facts) if role(name) == Role::Lifetime => (Role::Lifetime, *facts),
        Some(facts) => (role(name), narrowed(facts, &promised)),
        None => (Role::Ordinary, promised),
    }
}

/// What the machine's libraries say of a function that the module only declares.
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

/// A row with what the library says. Attributes do not narrow what synchronises: front ends attach those of
/// arithmetic to all declarations alike.
fn with_library(
    (role, promised): (Role, IntrinsicFacts),
    own: IntrinsicFacts,
) -> (Role, IntrinsicFacts) {
    match own.sync {
        SyncKind::None => (role, narrowed(&own, &promised)),
        _ => (role, own),
    }
}

/// The name of a function; nothing when it has none, or it is no text.
fn name_of(header: &ModuleHeader, function: Global) -> &str {
    let name = header.global(function).name.as_deref();
    name.and_then(|name| std::str::from_utf8(name).ok()).unwrap_or("")
}

/// Which argument of an intrinsic is its flag for volatile accesses.
fn volatile_flag(name: &str) -> Option<u8> {
    let word = name.strip_prefix("llvm.")?;
    // What is atomic element by element has a size there.
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

/// What holds when both do.
pub(crate) fn narrowed(a: &IntrinsicFacts, b: &IntrinsicFacts) -> IntrinsicFacts {
    IntrinsicFacts {
        effects: a.effects.intersection(b.effects),
        sync: if a.sync == SyncKind::Opaque { b.sync } else { a.sync },
        // All of them are promises, but for `convergent`, which restricts wherever it stands.
        props: a.props.union(b.props),
        implies_cluster: a.implies_cluster && b.implies_cluster,
        ..*a
    }
}

/// What the attributes of a function or call promise. Cost: the attributes, once: calls are asked about often.
pub(crate) fn promised_by(header: &ModuleHeader, set: AttrSet) -> IntrinsicFacts {
    let (mut effects, mut props) = (Effects::ALL, FnProps::EMPTY);
    for attr in header.attrs.attrs(set) {
        effects = effects.intersection(effects_of(attr));
        if let Attr::Flag(kind) = attr {
            props = props.union(props_of(*kind));
        }
    }
    // What touches no memory cannot meet other threads, unless it is itself about meeting them.
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

/// What one attribute without a value says, if that is a property.
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

/// What `memory(...)` leaves, and each of the flags that said it before LLVM 16.
pub(crate) fn effects_of(attr: &Attr) -> Effects {
    match attr {
        Attr::Int(AttrKind::Memory, packed) => unpacked(*packed),
        Attr::Flag(AttrKind::ReadNone) => Effects::NONE,
        Attr::Flag(AttrKind::ReadOnly) => everywhere(ModRef::Ref),
        Attr::Flag(AttrKind::WriteOnly) => everywhere(ModRef::Mod),
        _ => Effects::ALL,
    }
}

/// The access to all memory.
fn everywhere(access: ModRef) -> Effects {
    let spaces = |on: bool| if on { SpaceSet::ALL } else { SpaceSet::EMPTY };
    Effects {
        arguments: access,
        inaccessible: access,
        reads: spaces(access.reads()),
        writes: spaces(access.writes()),
    }
}

/// The number of a `memory` attribute taken apart.
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
            // `errno` lies in ordinary memory.
            "errnomem" => effects = effects.union(beyond_arguments(at(shift))),
            // State of the machine that has no address.
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
    fn properties_are_those_that_attributes_are_spelled_as() {
        for &kind in AttrKind::ALL {
            let spelled = FnProps::parse(kind.text()).unwrap_or(FnProps::EMPTY);
            assert_eq!(props_of(kind), spelled, "{}", kind.text());
        }
    }
}
