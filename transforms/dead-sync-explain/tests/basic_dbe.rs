//! `basic-dbe` erases barriers that order nothing, and nothing else. Each test excludes one possible mistake.

use std::sync::Arc;

use nvptx_intrinsics::NvptxTarget;
use proptest::prelude::*;
use selvedge_dead_sync_explain::BasicDbe;
use selvedge_ir::attribute::AttrKind;
use selvedge_ir::builder::{Builder, CallSpec};
use selvedge_ir::inst::{IntPredicate, Ordering, TailKind};
use selvedge_ir::{
    Attr, ConstKind, Extra, Function, Global, GlobalData, GlobalKind, Inst, MdKind, Module, Opcode,
    Type, Value,
};
use selvedge_pass::{Pipeline, RemarkKind, Report, Session};

/// The parts of test kernels.
struct Parts {
    barrier: Global,
    popc: Global,
    shared: Global,
    tid: Global,
}

/// A module for NVIDIA's GPUs that declares the parts.
fn module() -> (Module, Parts) {
    let mut module = Module::new();
    *module.header.triple = "nvptx64-nvidia-cuda".into();
    let parts = Parts {
        barrier: module.declare_function("llvm.nvvm.barrier0", Type::VOID, &[]),
        popc: module.declare_function("llvm.nvvm.barrier0.popc", Type::I32, &[Type::I32]),
        shared: module.shared_array("s", Type::I32, 64),
        tid: module.declare_function("llvm.nvvm.read.ptx.sreg.tid.x", Type::I32, &[]),
    };
    (module, parts)
}

/// Shorthands for the instructions of kernels.
struct Kernel<'b, 'm> {
    b: &'b mut Builder<'m>,
    parts: &'b Parts,
}

impl Kernel<'_, '_> {
    fn bar(&mut self) {
        self.b.call(self.parts.barrier, &[]);
    }
    fn popc(&mut self) -> Value {
        let one = self.b.i32(1);
        self.b.call(self.parts.popc, &[one])
    }
    fn write(&mut self) {
        let (one, shared) = (self.b.i32(1), self.b.global(self.parts.shared));
        self.b.store(one, shared);
    }
    fn read(&mut self) -> Value {
        let shared = self.b.global(self.parts.shared);
        self.b.load(Type::I32, shared)
    }
}

fn is_barrier(module: &Module, func: &Function, inst: Inst) -> bool {
    let callee = func.called_global(inst).and_then(|g| module.header.global(g).name.as_deref());
    callee.is_some_and(|name| {
        let name = String::from_utf8_lossy(name).into_owned();
        name.contains(".barrier") && !name.contains("cluster")
    })
}

fn session() -> Session {
    let mut session = Session::default();
    session.targets.push(Arc::new(NvptxTarget));
    session.remarks.record = true;
    session
}

fn run(module: &mut Module) -> Report {
    let mut pipeline = Pipeline::new();
    pipeline.add(BasicDbe::default());
    pipeline.run(module, &mut session()).expect("nothing is verified")
}

/// Runs the pass and returns the barriers of a function that stay, by their index in the text.
fn survivors(module: &mut Module, function: Global) -> Vec<usize> {
    let func = module.body(function).expect("a body");
    let barriers: Vec<Inst> =
        func.all_insts().filter(|&inst| is_barrier(module, func, inst)).collect();
    run(module);
    let func = module.body(function).expect("a body");
    let stays = |n: &usize| func.block_of(barriers[*n]).is_some();
    (0..barriers.len()).filter(stays).collect()
}

/// The survivors of a kernel with one block, which `build` fills up to the `ret`.
fn in_kernel(build: impl FnOnce(&mut Kernel<'_, '_>)) -> Vec<usize> {
    let (mut module, parts) = module();
    in_kernel_of(&mut module, &parts, build)
}

fn in_kernel_of(
    module: &mut Module,
    parts: &Parts,
    build: impl FnOnce(&mut Kernel<'_, '_>),
) -> Vec<usize> {
    let kernel = module.define_kernel("kernel", &[("p", Type::PTR_GLOBAL)]);
    fill(module, parts, kernel, build);
    survivors(module, kernel)
}

fn fill(
    module: &mut Module,
    parts: &Parts,
    function: Global,
    build: impl FnOnce(&mut Kernel<'_, '_>),
) {
    let mut b = module.builder(function);
    let entry = b.append_block("entry");
    b.at_end(entry);
    build(&mut Kernel { b: &mut b, parts });
    b.ret_void();
}

/// The survivors of two barriers between two accesses, with `between` between the barriers.
fn pair_around(
    module: &mut Module,
    parts: &Parts,
    between: impl FnOnce(&mut Builder<'_>),
) -> Vec<usize> {
    in_kernel_of(module, parts, |k| {
        k.write();
        k.bar();
        between(k.b);
        k.bar();
        k.read();
    })
}

const FIRST: &[usize] = &[0];
const BOTH: &[usize] = &[0, 1];

/// The same for a function that is called between the barriers.
fn pair_around_call(name: &str, ret: Type, params: &[Type], args: &[i32]) -> Vec<usize> {
    let (mut module, parts) = module();
    let callee = module.declare_function(name, ret, params);
    pair_around(&mut module, &parts, |b| {
        let args: Vec<Value> = args.iter().map(|&arg| b.i32(arg)).collect();
        b.call(callee, &args);
    })
}

fn attributes(module: &mut Module, function: Global, kinds: &[AttrKind]) {
    let mut attrs: Vec<Attr> = kinds.iter().map(|&kind| Attr::Flag(kind)).collect();
    for attr in &mut attrs {
        if *attr == Attr::Flag(AttrKind::Memory) {
            *attr = Attr::Int(AttrKind::Memory, 0);
        }
    }
    let set = module.header.attr_set(attrs);
    let list = module.header.attrs.list(set, Default::default(), &[]);
    module.header.function_mut(function).expect("a function").attrs = list;
}

// Barriers that are removed.

#[test]
fn of_adjacent_barriers_the_first_is_kept() {
    let left = in_kernel(|k| {
        k.write();
        k.bar();
        k.bar();
        k.bar();
        k.read();
    });
    assert_eq!(left, FIRST);
}

#[test]
fn arithmetic_and_thread_ids_are_no_events() {
    let left = in_kernel(|k| {
        k.write();
        k.bar();
        let tid = k.b.call(k.parts.tid, &[]);
        k.b.add(tid, tid);
        k.bar();
        k.read();
    });
    assert_eq!(left, FIRST);
}

#[test]
fn no_barrier_is_needed_before_the_first_event() {
    let left = in_kernel(|k| {
        k.bar();
        k.bar();
        k.write();
        k.bar();
        k.read();
    });
    assert_eq!(left, [2]);
}

#[test]
fn no_barrier_is_needed_after_the_last_event() {
    let left = in_kernel(|k| {
        k.write();
        k.bar();
        k.read();
        k.bar();
        k.bar();
    });
    assert_eq!(left, FIRST);
}

#[test]
fn a_barrier_with_a_used_result_replaces_adjacent_ones() {
    let left = in_kernel(|k| {
        k.write();
        k.bar();
        let count = k.popc();
        k.bar();
        let shared = k.b.global(k.parts.shared);
        k.b.store(count, shared);
    });
    assert_eq!(left, [1]);
}

#[test]
fn a_barrier_with_an_unused_result_can_be_removed() {
    let left = in_kernel(|k| {
        k.write();
        k.bar();
        k.popc();
        k.read();
    });
    assert_eq!(left, FIRST);
}

#[test]
fn private_and_constant_memory_needs_no_ordering() {
    let (mut module, parts) = module();
    let left = pair_around(&mut module, &parts, |b| {
        let (one, local) = (b.i32(1), b.null(5));
        b.store(one, local);
        b.load(Type::I32, local);
        let constant = b.null(4);
        b.load(Type::I32, constant);
    });
    assert_eq!(left, FIRST);
}

#[test]
fn invariant_loads_need_no_ordering() {
    for (mark, expected) in [(true, FIRST), (false, BOTH)] {
        let (mut module, parts) = module();
        let node = module.header.md.tuple(&[]);
        let left = pair_around(&mut module, &parts, |b| {
            let pointer = b.arg(0);
            let load = b.load(Type::I32, pointer).as_inst().expect("a load");
            if mark {
                b.func().set_attachment(load, MdKind::INVARIANT_LOAD, Some(node));
            }
        });
        assert_eq!(left, expected);
    }
}

#[test]
fn masked_register_exchanges_need_no_ordering() {
    let params = [Type::I32; 4];
    let args = [-1, 7, 1, 31];
    let left = pair_around_call("llvm.nvvm.shfl.sync.idx.i32", Type::I32, &params, &args);
    assert_eq!(left, FIRST);
}

#[test]
fn a_call_without_effects_needs_no_ordering() {
    use AttrKind::{Convergent, Memory, NoUnwind, WillReturn};
    for (kinds, expected) in [
        (&[Memory, NoUnwind, WillReturn][..], FIRST),
        (&[Memory, NoUnwind, WillReturn, Convergent], BOTH),
        (&[Memory, NoUnwind], BOTH),
        (&[NoUnwind, WillReturn], BOTH),
    ] {
        let (mut module, parts) = module();
        let callee = module.declare_function("f", Type::VOID, &[]);
        attributes(&mut module, callee, kinds);
        let left = pair_around(&mut module, &parts, |b| {
            b.call(callee, &[]);
        });
        assert_eq!(left, expected, "{kinds:?}");
    }
}

#[test]
fn unaligned_full_barriers_and_other_ids_are_equivalent() {
    let (mut module, parts) = module();
    let all = module.declare_function("llvm.nvvm.barrier.cta.sync.all", Type::VOID, &[Type::I32]);
    let left = in_kernel_of(&mut module, &parts, |k| {
        k.write();
        let three = k.b.i32(3);
        k.b.call(all, &[three]);
        k.bar();
        k.read();
    });
    assert_eq!(left, FIRST);
}

#[test]
fn kernels_are_recognized_by_annotation() {
    let (mut module, parts) = module();
    let kernel = module.define_function("kernel", Type::VOID, &[]);
    fill(&mut module, &parts, kernel, |k| k.bar());
    let address = module.header.consts.intern(Type::PTR, ConstKind::Global(kernel));
    let one = module.header.consts.int(Type::I32, 32, 1);
    let md = &mut module.header.md;
    let row = [md.constant(address), md.string(b"kernel"), md.constant(one)].map(Some);
    let row = md.tuple(&row);
    module.header.add_named_md(b"nvvm.annotations", row);
    assert_eq!(survivors(&mut module, kernel), [0; 0]);
}

// Barriers that stay since they order something.

#[test]
fn a_barrier_between_accesses_is_kept() {
    let left = in_kernel(|k| {
        k.write();
        k.bar();
        k.read();
    });
    assert_eq!(left, FIRST);
}

#[test]
fn volatile_and_atomic_accesses_of_written_memory_are_events() {
    // Generic, global, shared memory; other threads do not write constant banks and the thread's own memory.
    for (space, expected) in [(0, BOTH), (1, BOTH), (3, BOTH), (4, FIRST), (5, FIRST)] {
        let (mut module, parts) = module();
        let left = pair_around(&mut module, &parts, |b| {
            let pointer = b.null(space);
            b.volatile().load(Type::I32, pointer);
        });
        assert_eq!(left, expected, "volatile in space {space}");
        let (mut module, parts) = self::module();
        let left = pair_around(&mut module, &parts, |b| {
            let pointer = b.null(space);
            b.align(4).atomic_load(Type::I32, pointer, Ordering::Monotonic);
        });
        assert_eq!(left, expected, "atomic in space {space}");
    }
}

#[test]
fn fences_and_clocks_are_events() {
    for name in ["llvm.nvvm.membar.cta", "llvm.nvvm.membar.gl"] {
        assert_eq!(pair_around_call(name, Type::VOID, &[], &[]), BOTH, "{name}");
    }
    // Launches that trap are ignored.
    assert_eq!(pair_around_call("llvm.trap", Type::VOID, &[], &[]), FIRST);
    // The end of one thread is observed only at a barrier, or at the end of the grid.
    assert_eq!(pair_around_call("llvm.nvvm.exit", Type::VOID, &[], &[]), FIRST);
    let clock = "llvm.nvvm.read.ptx.sreg.clock";
    assert_eq!(pair_around_call(clock, Type::I32, &[], &[]), BOTH);
    let (mut module, parts) = module();
    let left = pair_around(&mut module, &parts, |b| {
        b.fence(Ordering::SeqCst);
    });
    assert_eq!(left, BOTH);
}

#[test]
fn exchanges_without_a_mask_are_events() {
    let params = [Type::I32; 3];
    let left = pair_around_call("llvm.nvvm.shfl.idx.i32", Type::I32, &params, &[7, 1, 31]);
    assert_eq!(left, BOTH);
}

#[test]
fn wrong_attributes_of_intrinsics_do_not_matter() {
    use AttrKind::{Memory, NoSync, NoUnwind, WillReturn};
    let all = [Memory, NoSync, NoUnwind, WillReturn];
    let (mut module, parts) = module();
    let fence = module.declare_function("llvm.nvvm.membar.cta", Type::VOID, &[]);
    attributes(&mut module, fence, &all);
    attributes(&mut module, parts.barrier, &all);
    let left = pair_around(&mut module, &parts, |b| {
        b.call(fence, &[]);
    });
    assert_eq!(left, BOTH);
}

#[test]
fn waits_for_copies_are_events() {
    assert_eq!(pair_around_call("llvm.nvvm.cp.async.wait.all", Type::VOID, &[], &[]), BOTH);
    assert_eq!(pair_around_call("llvm.nvvm.cp.async.commit.group", Type::VOID, &[], &[]), BOTH);
}

#[test]
fn assembly_with_effects_is_an_event() {
    let asm = |text: &'static str, side_effect: bool| {
        let (mut module, parts) = module();
        pair_around(&mut module, &parts, move |b| {
            if side_effect {
                b.asm_sideeffect(Type::I32, text, "=r", &[]);
            } else {
                b.asm(Type::I32, text, "=r", &[]);
            }
        })
    };
    for side_effect in [true, false] {
        assert_eq!(asm("mov.u32 $0, %laneid;", side_effect), FIRST);
        assert_eq!(asm("st.shared.u32 [0], 1;", side_effect), BOTH);
        assert_eq!(asm("unheard.of.u32 $0;", side_effect), BOTH);
        assert_eq!(asm("mov.u32 $0, %laneid; }", side_effect), BOTH);
    }
}

#[test]
fn the_end_of_a_kernel_in_a_cluster_is_an_event() {
    let body = |k: &mut Kernel<'_, '_>| {
        k.write();
        k.bar();
    };
    let (mut module, parts) = module();
    let kernel = module.define_kernel("kernel", &[]);
    let attr = module.header.text_attr("nvvm.cluster_dim", "2");
    let set = module.header.attr_set(vec![attr]);
    let list = module.header.attrs.list(set, Default::default(), &[]);
    module.header.function_mut(kernel).expect("a function").attrs = list;
    fill(&mut module, &parts, kernel, body);
    assert_eq!(survivors(&mut module, kernel), FIRST);

    let (mut module, parts) = self::module();
    let params = [Type::PTR_SHARED, Type::I32];
    let cluster = module.header.types.ptr(7);
    let mapa = module.declare_function("llvm.nvvm.mapa.shared.cluster", cluster, &params);
    let left = in_kernel_of(&mut module, &parts, |k| {
        let (shared, rank) = (k.b.global(k.parts.shared), k.b.i32(1));
        k.b.call(mapa, &[shared, rank]);
        body(k);
    });
    assert_eq!(left, FIRST);
    assert_eq!(in_kernel(body), [0; 0]);
}

// Barriers that stay since threads may not run them together.

#[test]
fn adjacent_barriers_in_divergent_arms_are_kept() {
    let (mut module, parts) = module();
    let kernel = module.define_kernel("kernel", &[]);
    let mut b = module.builder(kernel);
    let [entry, low, high, exit] = ["entry", "low", "high", "exit"].map(|n| b.append_block(n));
    b.at_end(entry);
    let tid = b.call(parts.tid, &[]);
    let warp = b.i32(32);
    let is_low = b.icmp(IntPredicate::Ult, tid, warp);
    b.cond_br(is_low, low, high);
    b.at_end(low);
    let mut k = Kernel { b: &mut b, parts: &parts };
    k.bar();
    k.bar();
    k.b.br(exit);
    k.b.at_end(high);
    k.bar();
    k.write();
    k.bar();
    k.b.br(exit);
    k.b.at_end(exit);
    k.bar();
    b.ret_void();
    assert_eq!(survivors(&mut module, kernel), [0, 1, 2, 3, 4]);
}

#[test]
fn barriers_of_device_functions_are_kept() {
    let (mut module, parts) = module();
    let function = module.define_function("f", Type::VOID, &[]);
    fill(&mut module, &parts, function, |k| {
        k.bar();
        k.bar();
    });
    assert_eq!(survivors(&mut module, function), BOTH);
}

#[test]
fn a_kernel_that_is_called_is_a_device_function() {
    let (mut module, parts) = module();
    let kernel = module.define_kernel("kernel", &[]);
    fill(&mut module, &parts, kernel, |k| {
        k.bar();
        k.bar();
    });
    let caller = module.define_function("caller", Type::VOID, &[]);
    fill(&mut module, &parts, caller, |k| {
        k.b.call(kernel, &[]);
    });
    assert_eq!(survivors(&mut module, kernel), BOTH);
}

#[test]
fn a_kernel_called_by_another_name_is_called() {
    let (mut module, parts) = module();
    let kernel = module.define_kernel("kernel", &[]);
    fill(&mut module, &parts, kernel, |k| k.bar());
    let target = module.header.consts.intern(Type::PTR, ConstKind::Global(kernel));
    let fn_ty = module.header.global(kernel).value_ty;
    let kind = GlobalKind::Alias { target };
    let alias = module.header.add_global(GlobalData::new(b"alias", fn_ty, kind)).expect("new");
    let caller = module.define_function("caller", Type::VOID, &[]);
    fill(&mut module, &parts, caller, |k| {
        let alias = k.b.global(alias);
        k.b.call_indirect(fn_ty, alias, &[]);
    });
    assert_eq!(survivors(&mut module, kernel), FIRST);
}

#[test]
fn a_kernel_in_a_table_may_be_called_and_one_in_llvm_used_is_not() {
    for (name, expected) in [("table", FIRST), ("llvm.used", &[][..])] {
        let (mut module, parts) = module();
        let kernel = module.define_kernel("kernel", &[]);
        fill(&mut module, &parts, kernel, |k| k.bar());
        let ty = module.header.types.array(Type::PTR, 1);
        let consts = &mut module.header.consts;
        let address = consts.intern(Type::PTR, ConstKind::Global(kernel));
        let init = consts.intern(ty, ConstKind::Elements([address].into()));
        module.define_variable(name, 0, ty, Some(init));
        assert_eq!(survivors(&mut module, kernel), expected, "{name}");
    }
}

/// `f(); bar; bar;` where `f` runs one barrier in warp 0 and two in the others: the first barrier of warp 0 here is
/// paired with the second one of the others there. With one of the two removed, the accesses of the others after their
/// second barrier in `f` are no longer ordered before those of warp 0 after this.
#[test]
fn adjacent_barriers_after_a_call_with_barriers_are_kept() {
    let (mut module, parts) = module();
    let callee = module.declare_function("f", Type::VOID, &[]);
    let left = in_kernel_of(&mut module, &parts, |k| {
        k.b.call(callee, &[]);
        k.bar();
        k.bar();
        k.read();
    });
    assert_eq!(left, BOTH);
}

#[test]
fn adjacent_barriers_before_a_call_with_barriers_are_merged() {
    let (mut module, parts) = module();
    let callee = module.declare_function("f", Type::VOID, &[]);
    let left = in_kernel_of(&mut module, &parts, |k| {
        k.write();
        k.bar();
        k.bar();
        k.b.call(callee, &[]);
        k.bar();
    });
    assert_eq!(left, [0, 2]);
}

// Barriers that stay since partial forms may use their number, or since the call is more than a full barrier.

#[test]
fn ids_used_by_partial_barriers_are_kept() {
    for (id, expected) in [(0, BOTH), (1, FIRST)] {
        let (mut module, parts) = module();
        let name = "llvm.nvvm.barrier.cta.arrive.aligned.count";
        let arrive = module.declare_function(name, Type::VOID, &[Type::I32; 2]);
        let other = module.define_function("other", Type::VOID, &[]);
        fill(&mut module, &parts, other, |k| {
            let args = [k.b.i32(id), k.b.i32(64)];
            k.b.call(arrive, &args);
        });
        assert_eq!(pair_before_call(&mut module, &parts, other, 0), expected, "{id}");
    }
}

#[test]
fn a_partial_barrier_with_a_computed_id_uses_all_ids() {
    let (mut module, parts) = module();
    let name = "llvm.nvvm.barrier.cta.sync.count";
    let sync = module.declare_function(name, Type::VOID, &[Type::I32; 2]);
    let other = module.define_function("other", Type::VOID, &[("id", Type::I32)]);
    fill(&mut module, &parts, other, |k| {
        let args = [k.b.arg(0), k.b.i32(64)];
        k.b.call(sync, &args);
    });
    assert_eq!(pair_before_call(&mut module, &parts, other, 1), BOTH);
}

#[test]
fn a_barrier_in_assembly_may_use_any_id() {
    let (mut module, parts) = module();
    let other = module.define_function("other", Type::VOID, &[]);
    fill(&mut module, &parts, other, |k| {
        k.b.asm_sideeffect(Type::VOID, "bar.arrive 0, 64;", "", &[]);
    });
    assert_eq!(pair_before_call(&mut module, &parts, other, 0), BOTH);
    let (mut module, parts) = self::module();
    module.header.asm.push(b"bar.sync 1, 64;"[..].into());
    assert_eq!(pair_around(&mut module, &parts, |_| {}), BOTH);
}

#[test]
fn unreachable_functions_use_no_ids() {
    let (mut module, parts) = module();
    let arrive = "llvm.nvvm.barrier.cta.arrive.aligned.count";
    let arrive = module.declare_function(arrive, Type::VOID, &[Type::I32; 2]);
    let other = module.define_kernel("other", &[]);
    fill(&mut module, &parts, other, |k| {
        let args = [k.b.i32(0), k.b.i32(64)];
        k.b.call(arrive, &args);
    });
    assert_eq!(pair_around(&mut module, &parts, |_| {}), FIRST);
}

/// The survivors of two barriers between two accesses, in a kernel that calls a function after them.
fn pair_before_call(
    module: &mut Module,
    parts: &Parts,
    callee: Global,
    n_args: usize,
) -> Vec<usize> {
    in_kernel_of(module, parts, |k| {
        k.write();
        k.bar();
        k.bar();
        k.read();
        let args = vec![k.b.i32(0); n_args];
        k.b.call(callee, &args);
    })
}

#[test]
fn a_full_barrier_with_a_computed_id_ends_the_scan() {
    let (mut module, parts) = module();
    let name = "llvm.nvvm.barrier.cta.sync.aligned.all";
    let sync = module.declare_function(name, Type::VOID, &[Type::I32]);
    let left = in_kernel_of(&mut module, &parts, |k| {
        let tid = k.b.call(k.parts.tid, &[]);
        k.b.call(sync, &[tid]);
        k.bar();
        k.bar();
        k.read();
    });
    assert_eq!(left, [0, 1, 2]);
}

#[test]
fn barrier_calls_with_bundles_are_kept_and_replace_others() {
    let left = |tail: TailKind, bundle: bool| {
        let (mut module, parts) = module();
        module.header.strs.intern(b"convergencectrl");
        in_kernel_of(&mut module, &parts, |k| {
            k.write();
            k.bar();
            let token = k.b.func().add_const(Type::TOKEN, ConstKind::TokenNone);
            let tokens = [token];
            let bundles = [("convergencectrl", &tokens[..])];
            let spec = k.b.call_spec(k.parts.barrier, &[]);
            let bundles = if bundle { &bundles[..] } else { &[] };
            k.b.call_with(&CallSpec { tail, bundles, ..spec });
            k.read();
        })
    };
    assert_eq!(left(TailKind::None, false), FIRST);
    assert_eq!(left(TailKind::Tail, false), FIRST);
    assert_eq!(left(TailKind::MustTail, false), [1]);
    assert_eq!(left(TailKind::None, true), [1]);
}

#[test]
fn a_call_with_another_function_type_is_no_barrier() {
    let (mut module, parts) = module();
    let left = in_kernel_of(&mut module, &parts, |k| {
        k.bar();
        let fn_ty = k.b.header().types.function(Type::VOID, &[Type::I32], false);
        let (callee, one) = (k.b.global(k.parts.barrier), k.b.i32(1));
        k.b.call_indirect(fn_ty, callee, &[one]);
        k.bar();
    });
    assert_eq!(left, [1, 2]);
}

#[test]
fn an_invoked_barrier_is_kept() {
    let (mut module, parts) = module();
    let kernel = module.define_kernel("kernel", &[]);
    let mut b = module.builder(kernel);
    let [entry, next, pad] = ["entry", "next", "pad"].map(|name| b.append_block(name));
    b.at_end(entry);
    let spec = b.call_spec(parts.barrier, &[]);
    b.invoke(&spec, next, pad);
    b.at_end(next);
    b.ret_void();
    b.at_end(pad);
    let bits = Default::default();
    b.emit(Opcode::Unreachable, bits, Type::VOID, &[], Extra::None);
    assert_eq!(survivors(&mut module, kernel), FIRST);
}

#[test]
fn without_a_target_all_barriers_are_kept() {
    let (mut module, parts) = module();
    *module.header.triple = "amdgcn-amd-amdhsa".into();
    assert_eq!(in_kernel_of(&mut module, &parts, |k| k.bar()), FIRST);
}

#[test]
fn a_defined_intrinsic_invalidates_target_facts() {
    let (mut module, parts) = module();
    let tid = module.define_function("llvm.nvvm.read.ptx.sreg.tid.y", Type::I32, &[]);
    let mut b = module.builder(tid);
    let entry = b.append_block("entry");
    b.at_end(entry);
    let one = b.i32(1);
    b.ret(one);
    assert_eq!(in_kernel_of(&mut module, &parts, |k| k.bar()), FIRST);
}

// Remarks.

#[test]
fn every_barrier_has_a_verdict() {
    let (mut module, parts) = module();
    let kernel = module.define_kernel("kernel", &[]);
    fill(&mut module, &parts, kernel, |k| {
        k.bar();
        k.write();
        k.bar();
        k.bar();
        k.read();
        k.bar();
    });
    let report = run(&mut module);
    let remarks_of = |kind| -> Vec<String> {
        let of_kind = report.remarks.iter().filter(|remark| remark.kind == kind);
        of_kind.map(|remark| remark.message()).collect()
    };
    assert_eq!(remarks_of(RemarkKind::Missed), ["kept barrier: it may order store before it"]);
    assert_eq!(
        remarks_of(RemarkKind::Passed),
        [
            "removed barrier: nothing to order since the entry of the kernel",
            "removed barrier: nothing to order between it and another barrier",
            "removed barrier: nothing to order before the kernel returns",
        ]
    );
    assert_eq!(report.statistics.get("basic-dbe", "instructions erased"), 3);
}

#[test]
fn fuel_limits_the_number_of_removals() {
    for allowed in 0..3 {
        let (mut module, parts) = module();
        let kernel = module.define_kernel("kernel", &[]);
        fill(&mut module, &parts, kernel, |k| {
            k.bar();
            k.write();
            k.bar();
            k.bar();
            k.read();
            k.bar();
        });
        let mut session = session();
        session.fuel.add_counters(&format!("basic-dbe={allowed}")).expect("well formed");
        let mut pipeline = Pipeline::new();
        pipeline.add(BasicDbe::default());
        let report = pipeline.run(&mut module, &mut session).expect("nothing is verified");
        assert_eq!(report.statistics.get("basic-dbe", "instructions erased"), 1);
        let passed = |kind| report.remarks.iter().filter(|remark| remark.kind == kind).count();
        assert_eq!(passed(RemarkKind::Passed), 1);
    }
}

// The result compared with the definition: the fewest barriers that separate the same events.

/// The instructions of a test kernel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    /// Writes shared memory.
    Event,
    /// Computes something.
    Quiet,
    /// A full barrier.
    Barrier,
    /// A full barrier whose result is unused.
    Unused,
    /// A full barrier whose result is used.
    Used,
}

impl Step {
    fn is_barrier(self) -> bool {
        matches!(self, Step::Barrier | Step::Unused | Step::Used)
    }
}

/// Whether the barriers in `stays` still separate all events that any barrier separated.
fn orders_the_same(steps: &[Step], stays: impl Fn(usize) -> bool) -> bool {
    let events: Vec<usize> = (0..steps.len()).filter(|&n| steps[n] == Step::Event).collect();
    events.iter().enumerate().all(|(i, &from)| {
        events[i + 1..].iter().all(|&to| {
            let mut between = (from + 1..to).filter(|&n| steps[n].is_barrier()).peekable();
            between.peek().is_none() || between.any(&stays)
        })
    })
}

/// The fewest barriers that can stay, found by trying all sets.
fn fewest(steps: &[Step]) -> usize {
    let barriers: Vec<usize> = (0..steps.len()).filter(|&n| steps[n].is_barrier()).collect();
    let sets = 0u32..1 << barriers.len();
    let valid = sets.filter(|set| {
        let stays = |n: usize| {
            let at = barriers.iter().position(|&barrier| barrier == n);
            at.is_some_and(|at| set >> at & 1 == 1)
        };
        let used_stay = barriers.iter().all(|&n| steps[n] != Step::Used || stays(n));
        used_stay && orders_the_same(steps, stays)
    });
    valid.map(u32::count_ones).min().expect("all of them is a valid set") as usize
}

proptest! {
    #[test]
    fn a_minimal_set_of_equivalent_barriers_is_kept(
        steps in prop::collection::vec(
            prop_oneof![
                2 => Just(Step::Event),
                1 => Just(Step::Quiet),
                3 => Just(Step::Barrier),
                1 => Just(Step::Unused),
                1 => Just(Step::Used),
            ],
            0..12,
        ),
    ) {
        let left = in_kernel(|k| {
            let mut value = k.b.i32(1);
            for step in &steps {
                match step {
                    Step::Event => k.write(),
                    Step::Quiet => value = k.b.add(value, value),
                    Step::Barrier => k.bar(),
                    Step::Unused => drop(k.popc()),
                    Step::Used => {
                        let count = k.popc();
                        value = k.b.add(value, count);
                    }
                }
            }
        });
        let barriers: Vec<usize> = (0..steps.len()).filter(|&n| steps[n].is_barrier()).collect();
        let stays = |n: usize| left.iter().any(|&at| barriers[at] == n);
        prop_assert!(orders_the_same(&steps, stays), "{:?} of {:?}", left, steps);
        prop_assert_eq!(left.len(), fewest(&steps), "{:?} of {:?}", left, steps);
    }
}
