//! The table as a whole: every name in LLVM's headers is found, signatures accept their own instances, ranges are
//! those that LLVM prints, and the queries of passes are answered correctly.

use std::collections::BTreeSet;

use nvptx_intrinsics::{NvptxTarget, lookup, rows};
use selvedge_ir::intrinsics::{Declaration, Family, TypePattern};
use selvedge_ir::module::ModuleHeader;
use selvedge_ir::target::{
    Effects, FnProps, LaunchBounds, ModRef, RangeRule, SpaceKind, Stability, SyncKind, Target,
};
use selvedge_ir::types::{Type, TypeKind, TypeTable};

const LISTS: [(u8, &str); 3] = [
    (16, include_str!("../generate/names/llvm-16.txt")),
    (19, include_str!("../generate/names/llvm-19.txt")),
    (22, include_str!("../generate/names/llvm-22.txt")),
];

fn effects(name: &str) -> Effects {
    let row = lookup(&format!("llvm.nvvm.{name}"));
    row.unwrap_or_else(|| panic!("{name} has a row")).facts().effects
}

#[test]
fn every_header_name_has_a_row_with_versions() {
    for (version, list) in LISTS {
        let names: BTreeSet<&str> = list.lines().collect();
        assert!(names.len() > 1500, "LLVM {version}");
        for row in rows() {
            let listed = names.contains(row.name());
            assert_eq!(row.declaration().versions().has(version), Some(listed), "{}", row.name());
        }
        let found: BTreeSet<&str> = names.iter().filter_map(|n| Some(lookup(n)?.name())).collect();
        assert_eq!(found, names);
    }
    assert!(rows().map(|row| row.name()).is_sorted());
}

#[test]
fn only_names_with_valid_suffixes_are_found() {
    for (name, row) in [
        ("llvm.nvvm.ldg.global.f.f32.p1", Some("llvm.nvvm.ldg.global.f")),
        ("llvm.nvvm.ldu.global.p.p0.p1", Some("llvm.nvvm.ldu.global.p")),
        ("llvm.nvvm.atomic.load.inc.32.p0", Some("llvm.nvvm.atomic.load.inc.32")),
        ("llvm.nvvm.ptr.gen.to.shared.p3.p0", Some("llvm.nvvm.ptr.gen.to.shared")),
        (
            "llvm.nvvm.wmma.m16n16k16.load.a.row.f16.p3",
            Some("llvm.nvvm.wmma.m16n16k16.load.a.row.f16"),
        ),
        ("llvm.nvvm.fabs.v2bf16", Some("llvm.nvvm.fabs")),
        ("llvm.nvvm.barrier0.popc", Some("llvm.nvvm.barrier0.popc")),
        ("llvm.nvvm.barrier0.p0", None),
        ("llvm.nvvm.bar.sync.aligned", None),
        ("llvm.nvvm.", None),
        ("llvm.nvvm", None),
        ("llvm.memcpy.p0.p0.i64", None),
        ("barrier0", None),
    ] {
        assert_eq!(lookup(name).map(|row| row.name()), row, "{name}");
    }
}

#[test]
fn attribute_texts_and_sets_agree() {
    for row in rows().map(|row| row.declaration()) {
        let text = row.function_attributes();
        let plain = text.split_once("memory(").map_or(text, |(plain, _)| plain);
        assert_eq!(FnProps::parse(plain), Some(row.props()), "{}", row.name());
        assert_eq!(row.params().len(), row.signature().params().count(), "{}", row.name());
        for n in row.immargs() {
            assert!(row.params()[n].attributes.starts_with("immarg"), "{}", row.name());
        }
    }
}

/// Number of attributes in a text: blanks inside parentheses do not separate.
fn count_attributes(text: &str) -> usize {
    let outside: String =
        text.split('(').map(|part| part.rsplit(')').next().unwrap_or(part)).collect();
    outside.split_whitespace().count()
}

#[test]
fn declarations_have_all_attributes_of_the_text() {
    let header = ModuleHeader::default();
    for row in rows().map(|row| row.declaration()) {
        let overloads = some_overloads(row, &header.types);
        let ty = row.signature().function_type(&header.types, &overloads).expect("an instance");
        let list = header.attrs.list_data(row.attributes(&header, ty));
        let listed = |set| header.attrs.attrs(set).len();
        assert_eq!(listed(list.function), count_attributes(row.function_attributes()));
        assert_eq!(listed(list.ret), count_attributes(row.result_attributes()), "{}", row.name());
        for (n, param) in row.params().iter().enumerate() {
            assert_eq!(listed(list.param(n)), count_attributes(param.attributes), "{}", row.name());
        }
    }
}

/// Types for the overloads of a signature, by their families.
fn some_overloads(row: &Declaration, types: &TypeTable) -> Vec<Type> {
    let texts = row.signature().results().chain(row.signature().params());
    let example = |text| match TypePattern::parse(text) {
        TypePattern::Overload(Family::Int | Family::Any, _) => Some(Type::I64),
        TypePattern::Overload(Family::Float, _) => Some(Type::FLOAT),
        TypePattern::Overload(Family::Ptr, _) => Some(Type::PTR_SHARED),
        TypePattern::Overload(Family::Vector, _) => Some(types.vector(Type::I32, 4)),
        _ => None,
    };
    texts.filter_map(example).collect()
}

#[test]
fn instances_match_their_signature_and_find_their_row() {
    let types = TypeTable::new();
    for row in rows().map(|row| row.declaration()) {
        let overloads = some_overloads(row, &types);
        let name = row.mangled(&types, &overloads);
        assert_eq!(lookup(&name).map(|row| row.name()), Some(row.name()), "{name}");
        let ty = row.signature().function_type(&types, &overloads).expect(&name);
        let TypeKind::Function { ret, params, vararg: false } = types.kind(ty) else {
            panic!("{name} is a function");
        };
        assert_eq!(row.check(&types, *ret, params, false).as_deref(), Ok(&overloads[..]), "{name}");
        assert!(row.check(&types, *ret, params, true).is_err());
        let more = [params, &[Type::I32][..]].concat();
        assert!(row.check(&types, *ret, &more, false).is_err());
    }
    // The type of one intrinsic was changed without a new name: both types are valid.
    let mapa = lookup("llvm.nvvm.mapa.shared.cluster").expect("a row").declaration();
    for space in [3, 7] {
        let params = [Type::PTR_SHARED, Type::I32];
        assert!(mapa.check(&types, types.ptr(space), &params, false).is_ok());
    }
    assert!(mapa.check(&types, Type::PTR, &[Type::PTR_SHARED, Type::I32], false).is_err());
}

/// Parses LLVM's `range(i32 A, B)`; it wraps if `B` is below `A`.
fn printed_range(attributes: &str) -> Option<(u64, u64)> {
    let (_, rest) = attributes.split_once("range(i32 ")?;
    let (first, end) = rest.split_once(')')?.0.split_once(", ")?;
    let number = |text: &str| text.parse::<i32>().ok().map(|n| u64::from(n.cast_unsigned()));
    Some((number(first)?, number(end)? - 1))
}

#[test]
fn ranges_without_launch_bounds_equal_those_of_llvm() {
    let mut compared = 0;
    for row in rows() {
        let printed = printed_range(row.declaration().result_attributes());
        let ours = NvptxTarget.result_range(row.facts(), &LaunchBounds::default());
        if let Some(printed) = printed {
            let ours = ours.expect("a range where LLVM has one");
            assert_eq!((ours.first(), ours.last()), printed, "{}", row.name());
            compared += 1;
        } else if row.name().starts_with("llvm.nvvm.read.") && ours.is_some() {
            // LLVM has ranges of sizes and ranks in a cluster only with a launch bound.
            assert!(row.name().contains("rank"), "{}", row.name());
        }
    }
    assert_eq!(compared, 34);
}

#[test]
fn ranges_follow_the_launch_bounds() {
    let range = |name: &str, bounds: &LaunchBounds| {
        let row = lookup(&format!("llvm.nvvm.{name}")).expect(name);
        let range = NvptxTarget.result_range(row.facts(), bounds).expect(name);
        (range.first(), range.last())
    };
    let most = LaunchBounds { maxntid: Some([16, 8, 1]), ..LaunchBounds::default() };
    // Each extent is bounded by the product of the entries and by the hardware's limit, not by its own entry.
    assert_eq!(range("read.ptx.sreg.tid.x", &most), (0, 127));
    assert_eq!(range("read.ptx.sreg.tid.y", &most), (0, 127));
    assert_eq!(range("read.ptx.sreg.tid.z", &most), (0, 63));
    assert_eq!(range("read.ptx.sreg.ntid.x", &most), (1, 128));
    assert_eq!(range("barrier0.popc", &most), (0, 128));
    let exact = LaunchBounds { reqntid: Some([16, 8, 1]), ..LaunchBounds::default() };
    assert_eq!(range("read.ptx.sreg.tid.x", &exact), (0, 15));
    assert_eq!(range("read.ptx.sreg.tid.z", &exact), (0, 0));
    assert_eq!(range("read.ptx.sreg.ntid.y", &exact), (8, 8));
    assert_eq!(range("read.ptx.sreg.laneid", &exact), (0, 31));
    assert_eq!(range("read.ptx.sreg.warpsize", &exact), (32, 32));
    let cluster = LaunchBounds {
        cluster_dim: Some([4, 1, 1]),
        max_cluster_rank: Some(8),
        ..LaunchBounds::default()
    };
    assert_eq!(range("read.ptx.sreg.cluster.ctarank", &cluster), (0, 3));
    assert_eq!(range("read.ptx.sreg.cluster.nctaid.y", &cluster), (1, 1));
    assert_eq!(range("read.ptx.sreg.nctaid.x", &cluster), (4, 0x7fff_fffc));
    let rank = LaunchBounds { max_cluster_rank: Some(8), ..LaunchBounds::default() };
    assert_eq!(range("read.ptx.sreg.cluster.nctarank", &rank), (1, 8));
    assert_eq!(range("getctarank", &rank), (0, 7));
}

#[test]
fn barriers_affect_exactly_memory_shared_between_threads() {
    let spaces = [
        (0, ModRef::ModRef),
        (1, ModRef::ModRef),
        (2, ModRef::ModRef), // unknown kind
        (3, ModRef::ModRef),
        (4, ModRef::None),
        (5, ModRef::None),
        (7, ModRef::ModRef),
        (101, ModRef::None),
    ];
    for name in [
        "barrier0",
        "barrier0.and",
        "bar.sync",
        "bar.warp.sync",
        "barrier.cta.sync.aligned.all",
        "barrier.cta.arrive.count",
        "barrier.cta.red.or.count",
        "barrier.cluster.wait",
        "membar.gl",
        "fence.proxy.async",
        "tcgen05.fence.before.thread.sync",
        "mbarrier.try.wait.scope.cta.space.cta",
    ] {
        for (space, expected) in spaces {
            let beyond = effects(name).beyond_arguments(&NvptxTarget, space);
            assert_eq!(beyond, expected, "{name} on {space}");
        }
    }
}

#[test]
fn effects_have_the_expected_address_spaces() {
    let on = |name: &str, space| effects(name).on_space(&NvptxTarget, space);
    assert_eq!(on("cp.async.wait.all", 3), ModRef::ModRef);
    assert_eq!(on("cp.async.wait.all", 5), ModRef::None);
    assert_eq!(effects("cp.async.commit.group"), Effects::inaccessible(ModRef::ModRef));
    assert_eq!(on("tex.2d.v4f32.f32", 1), ModRef::Ref);
    assert_eq!(on("tex.2d.v4f32.f32", 3), ModRef::None);
    assert_eq!(on("sust.b.1d.i32.trap", 1), ModRef::Mod);
    assert_eq!(on("tcgen05.mma.shared", 3), ModRef::ModRef);
    assert_eq!(on("shfl.sync.bfly.i32", 3), ModRef::None);
    assert_eq!(on("read.ptx.sreg.smid", 3), ModRef::None);
    assert_eq!(on("exit", 1), ModRef::Ref);
    assert_eq!(on("griddepcontrol.wait", 1), ModRef::ModRef);
    assert_eq!(on("griddepcontrol.wait", 3), ModRef::None);
    assert!(!effects("read.ptx.sreg.warpid").is_none());
    assert!(effects("read.ptx.sreg.tid.x").is_none());

    let copy = lookup("llvm.nvvm.cp.async.ca.shared.global.16").expect("a row").facts();
    assert_eq!((copy.access(0), copy.access(1)), (ModRef::Mod, ModRef::Ref));
    let prefetch = lookup("llvm.nvvm.prefetch.global.L2").expect("a row").facts();
    assert_eq!(prefetch.access(0), ModRef::None);
    let cached = lookup("llvm.nvvm.ldg.global.i.i32.p1").expect("a row").facts();
    assert!(cached.reads_invariant && cached.access(0) == ModRef::Ref);
}

/// No row may have unknown effects: where LLVM's attributes are incomplete, the PTX ISA decides.
#[test]
fn every_row_has_known_effects() {
    let open: Vec<_> =
        rows().filter(|row| row.facts().effects.is_everything()).map(|row| row.name()).collect();
    // Neither exists in PTX: they make the back end print a message.
    assert_eq!(open, ["llvm.nvvm.compiler.error", "llvm.nvvm.compiler.warn"]);
    assert!(rows().all(|row| row.facts().sync != SyncKind::Opaque));
}

#[test]
fn only_fixed_registers_are_mergeable() {
    let registers = rows().filter(|row| row.name().starts_with("llvm.nvvm.read.ptx.sreg."));
    for row in registers {
        let facts = row.facts();
        let fixed = facts.stability == Stability::Fixed;
        assert_eq!(facts.is_mergeable(), fixed, "{}", row.name());
        assert!(fixed || facts.stability == Stability::Volatile);
        assert!(facts.is_removable_if_unused(), "{}", row.name());
        let machine = Effects::inaccessible(ModRef::ModRef);
        assert_eq!(facts.effects, if fixed { Effects::NONE } else { machine }, "{}", row.name());
        let rule = facts.range;
        assert!(fixed || rule == RangeRule::Unknown, "{}", row.name());
    }
}

#[test]
fn address_spaces_are_those_of_nvptx() {
    let meet = |a, b| NvptxTarget.spaces_may_alias(a, b);
    let known = [0, 1, 3, 4, 5, 6, 7, 101];
    let are_disjoint = |a: u32, b: u32| {
        let touching = [(3, 7), (7, 3), (1, 101), (101, 1)];
        a != b && a != 0 && b != 0 && !touching.contains(&(a, b))
    };
    for a in known {
        assert_ne!(NvptxTarget.space_kind(a), SpaceKind::Unknown);
        for b in known {
            assert_eq!(meet(a, b), !are_disjoint(a, b), "{a} {b}");
        }
        assert!(meet(a, 2) && meet(25, a), "unknown spaces meet everything");
    }
}

#[test]
fn nvptx_triples_are_recognized() {
    for triple in ["nvptx64-nvidia-cuda", "nvptx-nvidia-cuda", "nvptx64"] {
        assert!(NvptxTarget.accepts_triple(triple), "{triple}");
    }
    for triple in ["", "x86_64-unknown-linux-gnu", "amdgcn-amd-amdhsa", "nvptx65-x-y"] {
        assert!(!NvptxTarget.accepts_triple(triple), "{triple}");
    }
}
