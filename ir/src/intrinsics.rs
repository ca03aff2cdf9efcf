//! LLVM's target-independent intrinsics: signatures, attributes, and derived facts.
//!
//! The rows are generated from LLVM 19 and 22 (`nvptx-intrinsics/generate`). A target's own intrinsics have rows of the
//! same type, returned by [`crate::target::Target::declaration`].
//! * Look-up: by name, with or without overload suffix (`llvm.memcpy.p0.p0.i64`). One look-up in a hash table for each
//!   dot from the right, so query once per declaration.
//! * Edge case: a suffix is not compared with the types; [`Declaration::check`] compares types.

mod cached;
mod declaration;
mod declare;
mod foreign;
mod generated;
mod mangle;
mod signature;
pub mod table;

pub use cached::CachedFacts;
pub use declaration::{Attributes, Declaration, Versions};
pub use declare::DeclareError;
pub use signature::{Family, Overloads, Signature, SignatureError, TypePattern};

use self::table::Index;
use crate::target::{
    Effects, FnProps, IntrinsicFacts, ModRef, RangeRule, Stability, SyncKind, Uniformity,
};

/// The row index of each name.
static INDEX: Index<2048> = Index::of(&generated::ROWS);
static FOREIGN_INDEX: Index<8> = Index::of(&foreign::ROWS);

/// The generic intrinsic of that name, or one of a few of machines that are no target here; `None` for other functions,
/// for intrinsics of a target and for intrinsics that no LLVM from 19 to 22 has.
pub fn lookup(name: &str) -> Option<&'static Declaration> {
    let own = INDEX.find(name).map(|row| &generated::ROWS[row]);
    own.or_else(|| FOREIGN_INDEX.find(name).map(|row| &foreign::ROWS[row]))
}

/// All generic intrinsics, sorted by name.
pub fn all() -> &'static [Declaration] {
    &generated::ROWS
}

/// The facts of every call of the generic intrinsic of that name; `None` if [`lookup`] returns `None`.
///
/// A particular call may imply more (`volatile`, attributes, operand bundles).
pub fn facts(name: &str) -> Option<&'static IntrinsicFacts> {
    static FACTS: CachedFacts = CachedFacts::new();
    static FOREIGN: CachedFacts = CachedFacts::new();
    if let Some(row) = INDEX.find(name) {
        return Some(FACTS.of(row, || facts_of(&generated::ROWS[row])));
    }
    let row = FOREIGN_INDEX.find(name)?;
    Some(FOREIGN.of(row, || facts_of(&foreign::ROWS[row])))
}

fn facts_of(row: &Declaration) -> IntrinsicFacts {
    let base = row.facts();
    let (uniformity, stability) = value_source(row.name());
    IntrinsicFacts {
        effects: effects(row.name()).unwrap_or(base.effects),
        sync: sync_kind(row),
        uniformity,
        stability,
        range: RangeRule::Unknown,
        ..base
    }
}

fn sync_kind(row: &Declaration) -> SyncKind {
    match row.name() {
        "llvm.trap" | "llvm.debugtrap" | "llvm.ubsantrap" => SyncKind::Trap,
        // LLVM omits `nosync` for intrinsics that may be volatile or execute other code; only the latter, which may
        // have any effect, can synchronize.
        _ if row.props().contains(FnProps::NOSYNC) => SyncKind::None,
        _ if row.effects().is_everything() => SyncKind::Opaque,
        _ => SyncKind::None,
    }
}

/// Effects where LLVM has no `memory(...)` although the documentation determines them.
fn effects(name: &str) -> Option<Effects> {
    match name {
        "llvm.donothing" => Some(Effects::NONE),
        "llvm.debugtrap" => Some(Effects::inaccessible(ModRef::ModRef)),
        _ => None,
    }
}

/// The uniformity of the result, and whether a second call returns the same.
fn value_source(name: &str) -> (Uniformity, Stability) {
    let word = name.strip_prefix("llvm.").unwrap_or(name);
    match word {
        "readcyclecounter" | "readsteadycounter" | "read_register" | "read_volatile_register" => {
            (Uniformity::Divergent, Stability::Volatile)
        }
        // Addresses on a thread's own stack, or of its own objects.
        "addressofreturnaddress"
        | "frameaddress"
        | "localaddress"
        | "localrecover"
        | "returnaddress"
        | "sponentry"
        | "stacksave"
        | "thread.pointer"
        | "threadlocal.address"
        | "get.dynamic.area.offset" => (Uniformity::Divergent, Stability::Operands),
        _ if word.starts_with("coro.") => (Uniformity::Divergent, Stability::Volatile),
        _ => (Uniformity::Operands, Stability::Operands),
    }
}

#[cfg(test)]
mod tests {
    use super::{all, facts, lookup};
    use crate::target::{Effects, FnProps, ModRef, SyncKind};
    use crate::types::{Type, TypeTable};

    #[test]
    fn rows_are_sorted_and_found_by_their_names() {
        assert!(all().windows(2).all(|pair| pair[0].name() < pair[1].name()));
        for row in all() {
            let found = lookup(row.name()).map(|found| found.name());
            assert_eq!(found, Some(row.name()));
        }
    }

    #[test]
    fn attribute_sets_match_their_text() {
        for row in all().iter().chain(&super::foreign::ROWS) {
            let text = row.function_attributes();
            let plain = text.split_once("memory(").map_or(text, |(plain, _)| plain);
            assert_eq!(FnProps::parse(plain), Some(row.props()), "{}", row.name());
            assert_eq!(row.params().len(), row.signature().params().count(), "{}", row.name());
            let immargs = row.params().iter().map(|param| param.attributes.contains("immarg"));
            assert!(immargs.eq(row.params().iter().map(|param| param.immarg)), "{}", row.name());
        }
    }

    #[test]
    fn names_with_overload_suffixes_find_their_row() {
        for (name, row) in [
            ("llvm.memcpy.p0.p0.i64", Some("llvm.memcpy")),
            ("llvm.memcpy.inline.p3.p1.i32", Some("llvm.memcpy.inline")),
            ("llvm.fma.v4f32", Some("llvm.fma")),
            ("llvm.ctpop.i32", Some("llvm.ctpop")),
            ("llvm.vector.reduce.add.v4i32", Some("llvm.vector.reduce.add")),
            ("llvm.ssa.copy.s_struct.a.bs", Some("llvm.ssa.copy")),
            ("llvm.trap", Some("llvm.trap")),
            ("llvm.trap.i32", None),
            ("llvm.memcpyx", None),
            ("llvm.", None),
            ("llvm", None),
            ("memcpy", None),
            ("", None),
        ] {
            assert_eq!(lookup(name).map(|row| row.name()), row, "{name}");
        }
    }

    #[test]
    fn instances_have_names_and_types() {
        let types = TypeTable::new();
        let memcpy = lookup("llvm.memcpy").expect("a row");
        let overloads = [Type::PTR_SHARED, Type::PTR, Type::I32];
        assert_eq!(memcpy.mangled(&types, &overloads), "llvm.memcpy.p3.p0.i32");
        let params = [Type::PTR_SHARED, Type::PTR, Type::I32, Type::I1];
        let ty = types.function(Type::VOID, &params, false);
        assert_eq!(memcpy.signature().function_type(&types, &overloads), Some(ty));
        assert_eq!(memcpy.signature().function_type(&types, &overloads[..2]), None);
    }

    #[test]
    fn well_known_intrinsics_have_the_expected_facts() {
        let of = |name: &str| facts(name).expect("a generic intrinsic");
        let memcpy = of("llvm.memcpy.p0.p0.i64");
        assert_eq!(memcpy.effects, Effects::arguments(ModRef::ModRef));
        assert_eq!(memcpy.params[0].access, ModRef::Mod);
        assert_eq!(memcpy.params[1].access, ModRef::Ref);
        assert!(memcpy.params[3].immarg && !memcpy.params[2].immarg);
        assert_eq!(of("llvm.trap").sync, SyncKind::Trap);
        assert!(of("llvm.trap").props.contains(FnProps::NORETURN));
        assert!(of("llvm.fma.f32").is_mergeable());
        assert!(!of("llvm.readcyclecounter").is_mergeable());
        assert_eq!(of("llvm.dbg.value").effects, Effects::NONE);
        assert!(!of("llvm.assume").effects.reads_anything());
        assert_eq!(of("llvm.experimental.deoptimize.i32").sync, SyncKind::Opaque);
        assert!(facts("llvm.nvvm.barrier0").is_none());
    }
}
