//! A target for another GPU, as an embedder would write it: the trait must suffice for passes to work on AMDGPU
//! unchanged. The impl is below sixty lines, and is tested with the queries of passes.

use selvedge_ir::inst::CallingConv;
use selvedge_ir::module::{GlobalData, GlobalKind, ModuleHeader, NamedMd};
use selvedge_ir::target::{
    Axis, Barrier, Effects, FnProps, FunctionMarks, IntrinsicFacts, LaunchBounds, LaunchLimits,
    ModRef, ModuleMarks, RangeRule, Scope, SpaceKind, SpaceSet, Stability, SyncKind, Target,
    Uniformity, facts_of_global,
};
use selvedge_ir::{Attr, AttrKind, AttrSet, ConstKind, Global, Type};

struct Amdgpu;

const VISIBLE: SpaceSet = SpaceSet::of(&[1, 2, 3]);
const BARRIER: IntrinsicFacts = IntrinsicFacts {
    effects: Effects { reads: VISIBLE, writes: VISIBLE, ..Effects::inaccessible(ModRef::ModRef) },
    sync: SyncKind::Barrier(Barrier::CTA),
    props: FnProps::CONVERGENT.union(FnProps::NOUNWIND).union(FnProps::WILLRETURN),
    ..IntrinsicFacts::PURE
};
const fn register(uniformity: Uniformity, range: RangeRule) -> IntrinsicFacts {
    IntrinsicFacts { uniformity, range, stability: Stability::Fixed, ..IntrinsicFacts::PURE }
}
const CTA: Uniformity = Uniformity::Uniform(Scope::Cta);
const INTRINSICS: [(&str, IntrinsicFacts); 3] = [
    ("llvm.amdgcn.s.barrier", BARRIER),
    ("llvm.amdgcn.workitem.id.x", register(Uniformity::Divergent, RangeRule::ThreadIndex(Axis::X))),
    ("llvm.amdgcn.workgroup.id.x", register(CTA, RangeRule::CtaIndex(Axis::X))),
];
const GRID: u32 = u32::MAX;
const LIMITS: LaunchLimits =
    LaunchLimits { block: [1024; 3], threads: 1024, grid: [GRID; 3], cluster: 1, warp: 64 };

impl Target for Amdgpu {
    fn name(&self) -> &'static str {
        "amdgpu"
    }
    fn accepts_triple(&self, triple: &str) -> bool {
        triple.starts_with("amdgcn")
    }
    fn intrinsic(&self, name: &str) -> Option<&IntrinsicFacts> {
        INTRINSICS.iter().find(|(known, _)| *known == name).map(|(_, facts)| facts)
    }
    fn space_kind(&self, space: u32) -> SpaceKind {
        use SpaceKind::{Constant, Generic, Global, Local, Shared, Unknown};
        let kinds = [Generic, Global, Global, Shared, Constant, Local];
        kinds.get(space as usize).copied().unwrap_or(Unknown)
    }
    fn is_kernel(&self, marks: &FunctionMarks<'_>) -> bool {
        marks.calling_conv.0 == 91
    }
    fn launch_bounds(&self, marks: &FunctionMarks<'_>) -> LaunchBounds {
        // "1,256": the product of the extents, as in `maxntid`.
        let sizes = marks.attribute("amdgpu-flat-work-group-size");
        let most = sizes.and_then(|text| text.split_once(',')?.1.parse().ok());
        LaunchBounds { maxntid: most.map(|most| [most, 1, 1]), ..LaunchBounds::default() }
    }
    fn launch_limits(&self) -> &LaunchLimits {
        &LIMITS
    }
}

#[test]
fn a_barrier_eliminator_needs_one_query_per_instruction() {
    let target: &dyn Target = &Amdgpu;
    let facts = target.facts("llvm.amdgcn.s.barrier");
    assert!(facts.barrier().is_some_and(|barrier| barrier.is_full() && !barrier.has_result()));
    assert!(target.facts("llvm.amdgcn.workitem.id.x").barrier().is_none());
    assert_eq!(target.facts("llvm.memcpy.p0.p0.i64").effects, Effects::arguments(ModRef::ModRef));
    assert_eq!(target.facts("llvm.amdgcn.unheard.of"), &IntrinsicFacts::OPAQUE);
    assert_eq!(target.facts("some_function"), &IntrinsicFacts::OPAQUE);
}

#[test]
fn early_cse_queries_effects_per_address_space() {
    let target: &dyn Target = &Amdgpu;
    let barrier = target.facts("llvm.amdgcn.s.barrier").effects;
    let on = |space| barrier.on_space(target, space);
    for space in [0, 1, 2, 3] {
        assert_eq!(on(space), ModRef::ModRef, "{space}");
    }
    for private_or_constant in [4, 5] {
        assert_eq!(on(private_or_constant), ModRef::None, "{private_or_constant}");
    }
    let opaque = IntrinsicFacts::OPAQUE.effects;
    assert_eq!(opaque.on_space(target, 5), ModRef::ModRef);
    assert_eq!(opaque.on_space(target, 4), ModRef::Ref, "nobody writes constant memory");
    assert!(target.spaces_may_alias(1, 2) && target.spaces_may_alias(0, 5));
    assert!(!target.spaces_may_alias(1, 3) && target.spaces_may_alias(77, 3));
}

#[test]
fn a_uniformity_analysis_queries_by_scope() {
    let id = Amdgpu.facts("llvm.amdgcn.workgroup.id.x");
    assert!(id.is_uniform_at(Scope::Cta) && id.is_uniform_at(Scope::Warp) && id.is_mergeable());
    assert!(!id.is_uniform_at(Scope::Gpu));
    assert!(!Amdgpu.facts("llvm.amdgcn.workitem.id.x").is_uniform_at(Scope::Warp));
    assert!(Amdgpu.facts("llvm.fma.f32").is_uniform_at(Scope::Gpu), "given uniform operands");
}

#[test]
fn ranges_follow_the_launch_bounds_of_the_kernel() {
    let marks = FunctionMarks {
        attributes: vec![("amdgpu-flat-work-group-size", "1,256")],
        ..FunctionMarks::default()
    };
    let bounds = Amdgpu.launch_bounds(&marks);
    let facts = Amdgpu.facts("llvm.amdgcn.workitem.id.x");
    let last = |bounds| Amdgpu.result_range(facts, bounds).map(|range| range.last());
    assert_eq!(last(&bounds), Some(255));
    assert_eq!(last(&LaunchBounds::default()), Some(1023));
}

/// A declared function of a module, with only its name and convention set.
fn declare(header: &mut ModuleHeader, name: &[u8], calling_conv: CallingConv) -> Global {
    let fn_ty = header.types.function(Type::VOID, &[], false);
    let mut global = GlobalData::function(name, fn_ty);
    if let GlobalKind::Function(decl) = &mut global.kind {
        decl.calling_conv = calling_conv;
    }
    header.add_global(global).expect("a new name")
}

#[test]
fn kernel_attributes_are_collected_from_a_module() {
    let mut header = ModuleHeader::default();
    let kernel = declare(&mut header, b"k", CallingConv(91));
    let barrier = declare(&mut header, b"llvm.amdgcn.s.barrier", CallingConv::C);

    let text = |header: &ModuleHeader, text: &[u8]| header.strs.intern(text);
    let key = text(&header, b"amdgpu-flat-work-group-size");
    let attr = Attr::Text(key, text(&header, b"1,64"));
    let plain = Attr::Flag(AttrKind::NoUnwind);
    let set = header.attrs.set(vec![attr, plain], |s| header.strs.get(s));
    let attrs = header.attrs.list(set, AttrSet::EMPTY, &[]);
    let GlobalKind::Function(decl) = &mut header.global_mut(kernel).kind else { unreachable!() };
    decl.attrs = attrs;

    let address = header.consts.intern(Type::PTR, ConstKind::Global(kernel));
    let one = header.consts.int(Type::I32, 32, 1);
    let (address, one) = (header.md.constant(address), header.md.constant(one));
    let (key, odd) = (header.md.string(b"kernel"), header.md.string(b"odd"));
    let node = header.md.tuple(&[Some(address), Some(key), Some(one), Some(odd), None]);
    let stray = header.md.tuple(&[None, Some(one)]);
    let name = b"nvvm.annotations"[..].into();
    header.named_md.push(NamedMd { name, nodes: vec![stray, node, odd] });

    let marks = ModuleMarks::new(&header);
    let expected = FunctionMarks {
        calling_conv: CallingConv(91),
        attributes: vec![("amdgpu-flat-work-group-size", "1,64")],
        annotations: vec![("kernel", 1)],
    };
    assert_eq!(marks.of(kernel), expected);
    assert_eq!(marks.of(barrier), FunctionMarks::default());
    assert!(marks.is_kernel(&Amdgpu, kernel) && !marks.is_kernel(&Amdgpu, barrier));
    assert_eq!(marks.launch_bounds(&Amdgpu, kernel).maxntid, Some([64, 1, 1]));
    assert!(facts_of_global(&Amdgpu, &header, barrier).barrier().is_some());
    assert_eq!(facts_of_global(&Amdgpu, &header, kernel), &IntrinsicFacts::OPAQUE);
}
