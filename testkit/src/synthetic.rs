//! Large modules of realistic shape, and deeply nested ones.
//!
//! [`module`] builds kernels like those that clang emits for NVPTX at -O2: tiled loops over shared memory between
//! barriers, unrolled bodies, guarded loads and stores, address arithmetic, reductions, `tbaa`, numbered values or
//! clang's names, and optionally debug locations and debug records. The mix of instructions is that of clang's output
//! for the kernels in `tests/kernels`. The same [`Shape`] gives the same module on every run and machine.
//!
//! The deep inputs would overflow the stack of recursive code: [`million_blocks`], [`deep_constant`],
//! [`deep_metadata`], [`deep_type`]. [`graph`] builds control-flow graphs that are deep, wide or irreducible.

mod debug;
mod deep;
mod graphs;
mod kernel;

use selvedge_ir::attribute::AttrKind;
use selvedge_ir::function::Function;
use selvedge_ir::inst::CallingConv;
use selvedge_ir::print::{PrintOptions, print_module};
use selvedge_ir::{Attr, AttrList, AttrSet, DataLayout, Global, IntBits, Md, Module, Type};

use crate::rng::Rng;
use debug::DebugNodes;

pub use deep::{deep_constant, deep_metadata, deep_type, million_blocks};
pub use graphs::{GraphShape, graph};

/// The properties of a synthetic module.
#[derive(Clone, Debug)]
pub struct Shape {
    /// Approximate total number of instructions.
    pub insts: usize,
    /// Approximate number of instructions of one kernel.
    pub insts_per_kernel: usize,
    /// Whether values have clang's names; otherwise they are numbered, as in release builds of clang.
    pub names: bool,
    /// Whether there are debug locations and debug records.
    pub debug: bool,
    /// The seed: other seeds give other modules of the same shape.
    pub seed: u64,
}

impl Shape {
    /// A shape with numbered values, without debug information, with kernels of 1500 instructions.
    pub fn new(insts: usize) -> Shape {
        Shape { insts, insts_per_kernel: 1500, names: false, debug: false, seed: 1 }
    }
}

/// Entities that all kernels share.
struct Shared {
    tid_x: Global,
    tid_y: Global,
    ctaid_x: Global,
    ntid_x: Global,
    barrier: Global,
    sqrt: Global,
    max: Global,
    helper: Global,
    call_attrs: AttrList,
    tbaa_float: Md,
    tbaa_int: Md,
}

/// The module of a shape.
pub fn module(shape: &Shape) -> Module {
    let mut module = Module::new();
    *module.header.triple = "nvptx64-nvidia-cuda".into();
    module.header.source_filename = Some(b"synthetic.cu".as_slice().into());
    *module.header.data_layout = DataLayout::parse(LAYOUT).expect("clang's data layout");
    let shared = declare(&mut module);
    let mut debug = shape.debug.then(|| DebugNodes::new(&mut module));
    add_flags(&mut module);
    let mut rng = Rng::new(shape.seed);
    let mut left = shape.insts;
    let mut n = 0;
    while left > 0 {
        // Between half the size and one and a half times the size.
        let size = shape.insts_per_kernel / 2 + rng.below(shape.insts_per_kernel.max(2));
        let body = kernel::define(&mut module, &shared, n, size.min(left), shape, &mut rng);
        if let Some(debug) = &mut debug {
            debug.add(&mut module, body, n, &mut rng);
        }
        left = left.saturating_sub(module.body(body).map_or(left, Function::n_insts));
        n += 1;
    }
    module
}

/// The text of the module of a shape.
pub fn text(shape: &Shape) -> Vec<u8> {
    let options =
        PrintOptions { module_id: Some("synthetic.cu".into()), ..PrintOptions::default() };
    print_module(&module(shape), &options)
}

/// The layout of clang 22 for 64-bit NVPTX.
const LAYOUT: &str = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64";

fn declare(module: &mut Module) -> Shared {
    let sregs = [
        ("tid.x", 0, 1024),
        ("tid.y", 0, 1024),
        ("ctaid.x", 0, i64::from(i32::MAX)),
        ("ntid.x", 1, 1025),
    ];
    let [tid_x, tid_y, ctaid_x, ntid_x] = sregs.map(|(name, lo, hi)| {
        let [lo, hi] = [lo, hi].map(|bound| IntBits::from_i64(32, bound));
        let ret = vec![Attr::Flag(AttrKind::NoUndef), Attr::Range { bits: 32, lo, hi }];
        let attrs = attrs(module, &PURE, ret);
        let name = format!("llvm.nvvm.read.ptx.sreg.{name}");
        declare_with(module, &name, Type::I32, &[], attrs)
    });
    let pure = [&PURE[..], &[Attr::Flag(AttrKind::NoCreateUndefOrPoison)]].concat();
    let pure = attrs(module, &pure, Vec::new());
    let converges = [AttrKind::Convergent, AttrKind::NoCallback, AttrKind::NoUnwind];
    let converges = attrs(module, &converges.map(Attr::Flag), Vec::new());
    let barrier = "llvm.nvvm.barrier.cta.sync.aligned.all";
    let barrier = declare_with(module, barrier, Type::VOID, &[Type::I32], converges);
    let sqrt = declare_with(module, "llvm.sqrt.f32", Type::FLOAT, &[Type::FLOAT], pure);
    let max = declare_with(module, "llvm.umax.i32", Type::I32, &[Type::I32, Type::I32], pure);
    let helper = declare_with(module, "_Z6helperf", Type::FLOAT, &[Type::FLOAT], converges);
    let noundef = module.header.attr_set(vec![Attr::Flag(AttrKind::NoUndef)]);
    let call_attrs = module.header.attrs.list(AttrSet::EMPTY, noundef, &[]);
    let [tbaa_float, tbaa_int] = tbaa(module);
    Shared {
        tid_x,
        tid_y,
        ctaid_x,
        ntid_x,
        barrier,
        sqrt,
        max,
        helper,
        call_attrs,
        tbaa_float,
        tbaa_int,
    }
}

/// LLVM's attributes of intrinsics that only compute.
const PURE: [Attr; 7] = [
    Attr::Flag(AttrKind::NoCallback),
    Attr::Flag(AttrKind::NoFree),
    Attr::Flag(AttrKind::NoSync),
    Attr::Flag(AttrKind::NoUnwind),
    Attr::Flag(AttrKind::Speculatable),
    Attr::Flag(AttrKind::WillReturn),
    Attr::Int(AttrKind::Memory, 0),
];

fn attrs(module: &Module, of_function: &[Attr], of_result: Vec<Attr>) -> AttrList {
    let header = &module.header;
    let function = header.attr_set(of_function.to_vec());
    header.attrs.list(function, header.attr_set(of_result), &[])
}

fn declare_with(
    module: &mut Module,
    name: &str,
    ret: Type,
    params: &[Type],
    attrs: AttrList,
) -> Global {
    let global = module.declare_function(name, ret, params);
    let decl = module.header.function_mut(global).expect("it was just declared");
    decl.attrs = attrs;
    decl.calling_conv = CallingConv::C;
    global
}

/// The access tags of `float` and `int`.
fn tbaa(module: &mut Module) -> [Md; 2] {
    let zero = module.header.consts.int(Type::I64, 64, 0);
    let md = &mut module.header.md;
    let zero = Some(md.constant(zero));
    let root = md.string(b"Simple C++ TBAA");
    let root = md.tuple(&[Some(root)]);
    let char_name = md.string(b"omnipotent char");
    let char_node = md.tuple(&[Some(char_name), Some(root), zero]);
    [&b"float"[..], b"int"].map(|name| {
        let name = md.string(name);
        let scalar = md.tuple(&[Some(name), Some(char_node), zero]);
        md.tuple(&[Some(scalar), Some(scalar), zero])
    })
}

/// `!llvm.module.flags` and `!llvm.ident`.
fn add_flags(module: &mut Module) {
    let flags = [(1, "wchar_size", 4), (4, "nvvm-reflect-ftz", 0), (7, "frame-pointer", 2)];
    for (behavior, name, value) in flags {
        add_flag(module, behavior, name, value);
    }
    let ident = module.header.md.string(b"clang version 22");
    let ident = module.header.md.tuple(&[Some(ident)]);
    module.header.add_named_md(b"llvm.ident", ident);
}

fn add_flag(module: &mut Module, behavior: i64, name: &str, value: i64) {
    let header = &mut module.header;
    let mut constant = |n| {
        let c = header.consts.int(Type::I32, 32, n);
        header.md.constant(c)
    };
    let (behavior, value) = (constant(behavior), constant(value));
    let name = header.md.string(name.as_bytes());
    let flag = header.md.tuple(&[Some(behavior), Some(name), Some(value)]);
    header.add_named_md(b"llvm.module.flags", flag);
}
