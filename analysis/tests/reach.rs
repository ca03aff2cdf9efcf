//! Which blocks the threads of a CTA reach uniformly: one kernel for each rule, and for each pitfall.

use nvptx_intrinsics::NvptxTarget;
use selvedge_analysis::FactStore;
use selvedge_analysis::uniformity::{Reached, Uniformity};
use selvedge_ir::cfg::Cfg;
use selvedge_ir::target::Scope;
use selvedge_ir::{Block, Module, Value};
use selvedge_text::{ReadOptions, read};

const DECLARATIONS: &str = "target triple = \"nvptx64-nvidia-cuda\"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.barrier0.popc(i32)
declare void @llvm.nvvm.exit()
declare void @llvm.trap()
declare void @unknown()
@table = addrspace(1) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
";

fn module_of(text: &str) -> Module {
    match read((DECLARATIONS.to_owned() + text).as_bytes(), &ReadOptions::default()) {
        Ok(outcome) => outcome.module,
        Err(errors) => panic!("{errors:?}\n{text}"),
    }
}

/// `block: how` for each block, and `from -> arm` for each exit, followed by `!` if it ends with an error.
fn summary(text: &str) -> (String, String) {
    let module = module_of(text);
    let global = module.header.by_name(b"f").expect("a function");
    let func = module.body(global).expect("a body");
    let mut store = FactStore::default();
    let mut facts = store.facts(&module.header, Some(&NvptxTarget), global);
    let uniformity = facts.get::<Uniformity>(func);
    let cfg = facts.get::<Cfg>(func);
    let reach = uniformity.control_uniformity_alone(func, &mut facts);
    let name =
        |block: Block| String::from_utf8_lossy(func.name(block.into()).unwrap()).into_owned();
    let how = |block| match reach.of(func, block, Scope::Cta) {
        Reached::Uniformly => "all".to_owned(),
        Reached::UntilExit => "rest".to_owned(),
        Reached::Divergently { branch: None } => "who calls".to_owned(),
        Reached::Divergently { branch: Some(branch) } => {
            format!("some by {}", name(func.block_of(branch).expect("a block")))
        }
    };
    let blocks: Vec<String> =
        func.blocks().map(|block| format!("{}: {}", name(block), how(block))).collect();
    let exits = reach.divergent_exits(func, &cfg, Scope::Cta);
    let exits: Vec<String> = exits
        .iter()
        .map(|exit| {
            let from = name(func.block_of(exit.at).expect("a block"));
            let arm = exit.arm.map_or("inside".to_owned(), name);
            format!("{from} -> {arm}{}", if exit.ends_thread { "" } else { "!" })
        })
        .collect();
    (blocks.join(", "), exits.join(", "))
}

fn check(text: &str, blocks: &str, exits: &str) {
    assert_eq!(summary(text), (blocks.to_owned(), exits.to_owned()), "{text}");
}

/// The scope of the value of that name.
fn scope(text: &str, value: &str) -> Scope {
    let module = module_of(text);
    let global = module.header.by_name(b"f").expect("a function");
    let func = module.body(global).expect("a body");
    let mut store = FactStore::default();
    let uniformity =
        store.facts(&module.header, Some(&NvptxTarget), global).get::<Uniformity>(func);
    let value: Value = func.by_name(value.as_bytes()).expect("a value of that name");
    uniformity.scope(value)
}

const TID: &str = "%t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() %c = icmp ult i32 %t, 5";

#[test]
fn some_threads_execute_an_arm_and_all_the_join() {
    let text = format!(
        "define ptx_kernel void @f() {{ e: {TID} br i1 %c, label %a, label %b
         a: call void @llvm.nvvm.barrier0() call void @llvm.nvvm.barrier0() br label %j
         b: call void @llvm.nvvm.barrier0() br label %j
         j: call void @llvm.nvvm.barrier0() ret void }}"
    );
    check(&text, "e: all, a: some by e, b: some by e, j: all", "");
}

#[test]
fn some_threads_execute_a_uniform_branch_in_an_arm() {
    let text = format!(
        "define ptx_kernel void @f(i1 %u) {{ e: {TID} br i1 %c, label %a, label %j
         a: br i1 %u, label %b, label %j
         b: call void @llvm.nvvm.barrier0() br label %j
         j: call void @llvm.nvvm.barrier0() ret void }}"
    );
    check(&text, "e: all, a: some by e, b: some by e, j: all", "");
}

#[test]
fn some_threads_execute_a_loop_with_divergent_trip_count() {
    let text = format!(
        "define ptx_kernel void @f() {{ e: {TID} br label %h
         h: %i = phi i32 [ 0, %e ], [ %n, %h ] call void @llvm.nvvm.barrier0()
            %n = add i32 %i, 1 %d = icmp ult i32 %n, %t br i1 %d, label %h, label %x
         x: call void @llvm.nvvm.barrier0() ret void }}"
    );
    check(&text, "e: all, h: some by h, x: all", "");
}

#[test]
fn running_threads_execute_a_loop_that_exits_only_to_return() {
    let text = format!(
        "define ptx_kernel void @f() {{ e: {TID} br label %h
         h: %i = phi i32 [ 0, %e ], [ %n, %h ] call void @llvm.nvvm.barrier0()
            %n = add i32 %i, 1 %d = icmp ult i32 %n, %t br i1 %d, label %h, label %x
         x: ret void }}"
    );
    check(&text, "e: all, h: rest, x: all", "h -> x");
}

#[test]
fn barriers_do_not_wait_for_returned_threads() {
    let text = format!(
        "define ptx_kernel void @f(ptr %p) {{ e: {TID} br i1 %c, label %r, label %g
         r: store i32 1, ptr %p ret void
         g: call void @llvm.nvvm.barrier0() ret void }}"
    );
    check(&text, "e: all, r: some by e, g: rest", "e -> r");
}

#[test]
fn threads_with_a_barrier_before_return_do_not_just_exit() {
    let text = format!(
        "define ptx_kernel void @f() {{ e: {TID} br i1 %c, label %r, label %g
         r: call void @llvm.nvvm.barrier0() ret void
         g: call void @llvm.nvvm.barrier0() ret void }}"
    );
    check(&text, "e: all, r: some by e, g: some by e", "g -> inside, r -> inside");
}

#[test]
fn a_trap_is_not_an_exit_of_the_thread() {
    let text = format!(
        "define ptx_kernel void @f() {{ e: {TID} br i1 %c, label %r, label %g
         r: call void @llvm.trap() unreachable
         g: call void @llvm.nvvm.barrier0() ret void }}"
    );
    check(&text, "e: all, r: some by e, g: rest", "e -> r!");
}

#[test]
fn exit_in_a_block_ends_the_thread() {
    let text = format!(
        "define ptx_kernel void @f() {{ e: {TID} br i1 %c, label %r, label %g
         r: call void @llvm.nvvm.exit() unreachable
         g: call void @llvm.nvvm.barrier0() ret void }}"
    );
    check(&text, "e: all, r: some by e, g: rest", "e -> r");
}

#[test]
fn an_unknown_call_may_end_the_thread_and_hold_barriers() {
    let text = "define ptx_kernel void @f() { e: br label %g
         g: call void @unknown() br label %h
         h: call void @llvm.nvvm.barrier0() ret void }";
    check(text, "e: all, g: all, h: rest", "g -> inside");
}

#[test]
fn returning_from_a_device_function_is_no_end() {
    let text = "define void @f(i32 %t) { e: %c = icmp eq i32 %t, 0 br i1 %c, label %r, label %g
         r: ret void
         g: call void @llvm.nvvm.barrier0() ret void }";
    let (blocks, _) = summary(text);
    assert_eq!(blocks, "e: who calls, r: some by e, g: some by e");
}

#[test]
fn iterations_of_an_infinite_loop_are_compared_one_by_one() {
    let text = format!(
        "define ptx_kernel void @f() {{ e: {TID} br label %h
         h: call void @llvm.nvvm.barrier0() br i1 %c, label %a, label %b
         a: call void @llvm.nvvm.barrier0() br label %h
         b: br label %h }}"
    );
    check(&text, "e: all, h: all, a: some by h, b: some by h", "");
}

#[test]
fn threads_that_exit_in_an_infinite_loop_miss_later_iterations() {
    let text = "define ptx_kernel void @f() { e: br label %h
         h: call void @llvm.nvvm.barrier0() br label %a
         a: call void @unknown() br label %h }";
    check(text, "e: all, h: rest, a: rest", "a -> inside");
}

#[test]
fn an_infinite_irreducible_cycle_is_divergent() {
    let text = format!(
        "define ptx_kernel void @f(i1 %u) {{ e: {TID} br i1 %u, label %a, label %b
         a: call void @llvm.nvvm.barrier0() br label %b
         b: call void @llvm.nvvm.barrier0() br label %a }}"
    );
    check(&text, "e: all, a: some by b, b: some by b", "");
}

/// Threads reach `l` in different iterations of the loop, so `%d`, which is uniform in equal iterations, may differ at
/// their first visits.
#[test]
fn a_uniform_branch_diverges_across_iterations() {
    let text = format!(
        "define ptx_kernel void @f(i32 %m) {{ e: {TID} br label %h
         h: %i = phi i32 [ 0, %e ], [ %n, %k ], [ %n, %l ] %n = add i32 %i, 1
            %o = icmp ult i32 %i, %t call void @llvm.nvvm.barrier0() br i1 %o, label %k, label %l
         k: br label %h
         l: call void @llvm.nvvm.barrier0() %d = icmp ult i32 %i, %m br i1 %d, label %h, label %x
         x: call void @llvm.nvvm.barrier0() ret void }}"
    );
    check(&text, "e: all, h: some by l, k: some by h, l: some by l, x: all", "");
}

#[test]
fn barrier_results_are_uniform_for_threads_in_step() {
    let text = format!(
        "define ptx_kernel void @f() {{ e: {TID} %p = call i32 @llvm.nvvm.barrier0.popc(i32 %t)
         br i1 %c, label %a, label %j
         a: %q = call i32 @llvm.nvvm.barrier0.popc(i32 %t) br label %j
         j: %r = call i32 @llvm.nvvm.barrier0.popc(i32 %t) ret void }}"
    );
    assert_eq!(scope(&text, "p"), Scope::Cta);
    assert_eq!(scope(&text, "q"), Scope::Thread);
    // Threads that executed the arm are one barrier ahead.
    assert_eq!(scope(&text, "r"), Scope::Thread);
}

#[test]
fn values_are_uniform_in_the_expected_scopes() {
    let kernel = |attrs: &str, body: &str| {
        format!(
            "define ptx_kernel void @f(ptr addrspace(1) %g, i32 %n) {attrs} {{ {body} ret void }}"
        )
    };
    let tid_y = "%v = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()";
    for (attrs, expected) in [
        ("", Scope::Thread),
        ("\"nvvm.maxntid\"=\"32,2\"", Scope::Thread),
        ("\"nvvm.reqntid\"=\"32,2\"", Scope::Warp),
        ("\"nvvm.reqntid\"=\"16,2\"", Scope::Thread),
        ("\"nvvm.reqntid\"=\"16,1\"", Scope::Gpu),
    ] {
        assert_eq!(scope(&kernel(attrs, tid_y), "v"), expected, "{attrs}");
    }
    let constant = "getelementptr i32, ptr addrspace(1) @table, i32";
    let vote = "call i32 @llvm.nvvm.vote.ballot.sync(i32";
    for (body, expected) in [
        ("%v = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()".to_owned(), Scope::Cta),
        ("%v = add i32 %n, 1".to_owned(), Scope::Gpu),
        ("%v = add i32 undef, 1".to_owned(), Scope::Thread),
        ("%v = freeze i32 poison".to_owned(), Scope::Thread),
        ("%v = alloca i32".to_owned(), Scope::Thread),
        ("%v = load i32, ptr addrspace(1) %g".to_owned(), Scope::Thread),
        ("%v = load i32, ptr addrspace(1) %g, !invariant.load !{}".to_owned(), Scope::Gpu),
        (
            "%v = load volatile i32, ptr addrspace(1) %g, !invariant.load !{}".to_owned(),
            Scope::Thread,
        ),
        (format!("%a = {constant} %n %v = load i32, ptr addrspace(1) %a"), Scope::Gpu),
        (format!("{TID} %a = {constant} %t %v = load i32, ptr addrspace(1) %a"), Scope::Thread),
        ("%v = call i32 asm \"mov.u32 $0, %tid.x;\", \"=r\"()".to_owned(), Scope::Thread),
        (format!("{TID} %v = {vote} -1, i1 %c)"), Scope::Warp),
        (format!("{TID} %v = {vote} %t, i1 %c)"), Scope::Thread),
        ("%v = atomicrmw add ptr addrspace(1) %g, i32 1 monotonic".to_owned(), Scope::Thread),
    ] {
        assert_eq!(scope(&kernel("", &body), "v"), expected, "{body}");
    }
}

/// Threads reach `m` from `a` and from `b` through different blocks, but the walk over the cycle may find another block
/// as the join.
#[test]
fn a_divergently_entered_cycle_has_no_uniform_phi() {
    let text = format!(
        "define ptx_kernel void @f(i1 %u) {{ e: {TID} br i1 %c, label %b, label %a
         l: br label %m
         b: br label %l
         m: %p = phi i32 [ 1, %l ], [ 2, %k ] br i1 %u, label %q, label %r
         k: br i1 %u, label %k, label %m
         a: br i1 %u, label %l, label %r
         r: br i1 %u, label %k, label %x
         q: br i1 %u, label %l, label %b
         x: ret void }}"
    );
    assert_eq!(scope(&text, "p"), Scope::Thread);
}

/// LLVM 22 considers `%p` uniform; a thread that exits in an iteration of its own gets 2, the others 1.
#[test]
fn an_exit_phi_is_divergent_after_a_divergent_exit() {
    let text = format!(
        "define ptx_kernel void @f(i32 %n) {{ e: {TID} br label %h
         h: %i = phi i32 [ 0, %e ], [ %k, %l ] %u = icmp eq i32 %i, %n br i1 %u, label %x, label %a
         a: %d = icmp eq i32 %i, %t br i1 %d, label %x, label %l
         l: %k = add i32 %i, 1 br label %h
         x: %p = phi i32 [ 1, %h ], [ 2, %a ] ret void }}"
    );
    assert_eq!(scope(&text, "p"), Scope::Thread);
}
