//! LLVM IR as events of the memory model of PTX: what orderings, scopes, fences and barriers of LLVM mean.

use selvedge_testkit::ptx_model::{Behavior, KernelForm, behavior_of};
use selvedge_text::read;

/// The shape of a launch: CTAs, threads.
type Grid = (u32, u32);

/// Two threads of one CTA; of two CTAs; of two warps.
const PAIR: Grid = (1, 2);
const CTAS: Grid = (2, 1);
const WARPS: Grid = (1, 33);

/// The behavior of a kernel with the code of two threads: the first of the grid, and the last.
fn behavior((ctas, threads): Grid, first: &str, last: &str) -> Result<Behavior, String> {
    let last_id = ctas * threads - 1;
    let text = format!(
        "target triple = \"nvptx64-nvidia-cuda\"\n\
         @x = addrspace(1) global [4 x i32] zeroinitializer\n\
         @y = addrspace(1) global [4 x i32] zeroinitializer\n\
         @s = internal addrspace(3) global [4 x i32] undef\n\
         @out = addrspace(1) global [256 x i32] zeroinitializer\n\
         declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n\
         declare void @llvm.nvvm.barrier0()\n\
         declare void @llvm.nvvm.barrier.cta.sync.all(i32)\n\
         declare void @llvm.nvvm.bar.warp.sync(i32)\n\
         declare void @llvm.nvvm.membar.cta()\n\
         declare void @llvm.nvvm.membar.gl()\n\
         declare void @unknown()\n\
         define ptx_kernel void @k() {{\n\
         \x20 %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         \x20 %cta = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n\
         \x20 %start = mul i32 %cta, {threads}\n\
         \x20 %id = add i32 %start, %tid\n\
         \x20 %is.first = icmp eq i32 %id, 0\n\
         \x20 br i1 %is.first, label %first, label %rest\n\
         first:\n{first}\n\
         \x20 ret void\n\
         rest:\n\
         \x20 %is.last = icmp eq i32 %id, {last_id}\n\
         \x20 br i1 %is.last, label %last, label %end\n\
         last:\n{last}\n\
         \x20 ret void\n\
         end:\n\
         \x20 ret void\n}}\n"
    );
    let module = read(text.as_bytes(), &Default::default()).expect("the kernel is valid").module;
    let form = KernelForm {
        kernel: "k".into(),
        ctas,
        threads,
        objects: ["x", "y", "s"].map(String::from).into(),
        results: "out".into(),
    };
    behavior_of(&module, &form)
}

fn races(grid: Grid, first: &str, last: &str) -> bool {
    let found = behavior(grid, first, last).unwrap_or_else(|error| panic!("{error}"));
    found.race.is_some()
}

/// Whether an execution without races returns these two results.
fn returns(grid: Grid, first: &str, last: &str, results: [u64; 2]) -> bool {
    let found = behavior(grid, first, last).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(found.race, None);
    let last_thread = (grid.0 * grid.1 - 1) as usize;
    let wanted = [(0, 0, results[0]), (last_thread, 1, results[1])];
    found.outcomes.iter().any(|outcome| wanted.iter().all(|one| outcome.results.contains(one)))
}

/// A thread that writes `@x` and publishes it.
fn writer(publish: &str) -> String {
    format!("store i32 1, ptr addrspace(1) @x, align 4\n{publish}")
}

/// A thread that reads `@x` if it has read 1 from `@y`, as `%r`.
fn reader(receive: &str) -> String {
    format!(
        "{receive}\n%is.set = icmp eq i32 %r, 1\nbr i1 %is.set, label %set, label %end\nset:\n\
         %d = load i32, ptr addrspace(1) @x, align 4\n\
         store i32 %d, ptr addrspace(1) @out, align 4"
    )
}

#[test]
#[rustfmt::skip]
fn message_passing_depends_on_ordering_and_scope() {
    let (y, align) = ("ptr addrspace(1) @y", "align 4");
    let store = |order: &str| format!("store atomic i32 1, {y} {order}, {align}");
    let load = |order: &str| format!("%r = load atomic i32, {y} {order}, {align}");
    for (grid, publish, receive, expected) in [
        (CTAS, store("release"), load("acquire"), false),
        (CTAS, store("seq_cst"), load("seq_cst"), false),
        (CTAS, store("syncscope(\"device\") release"), load("syncscope(\"device\") acquire"), false),
        (CTAS, store("syncscope(\"block\") release"), load("syncscope(\"block\") acquire"), true),
        (PAIR, store("syncscope(\"block\") release"), load("syncscope(\"block\") acquire"), false),
        (PAIR, store("syncscope(\"cluster\") release"), load("syncscope(\"cluster\") acquire"), false),
        (PAIR, store("syncscope(\"singlethread\") release"), load("acquire"), true),
        (CTAS, store("monotonic"), load("acquire"), true),
        (CTAS, store("release"), load("monotonic"), true),
        (CTAS, store("release"), format!("%r = load i32, {y}, {align}"), true),
        (CTAS, format!("fence release\n{}", store("monotonic")), format!("{}\nfence acquire", load("monotonic")), false),
        (CTAS, format!("fence acquire\n{}", store("monotonic")), format!("{}\nfence acquire", load("monotonic")), true),
        (CTAS, format!("fence syncscope(\"block\") release\n{}", store("monotonic")), format!("{}\nfence acquire", load("monotonic")), true),
        (CTAS, format!("fence syncscope(\"singlethread\") seq_cst\n{}", store("monotonic")), format!("{}\nfence acquire", load("monotonic")), true),
        (CTAS, format!("call void @llvm.nvvm.membar.gl()\nstore volatile i32 1, {y}, {align}"), format!("%r = load volatile i32, {y}, {align}\ncall void @llvm.nvvm.membar.gl()"), false),
        (CTAS, format!("call void @llvm.nvvm.membar.cta()\nstore volatile i32 1, {y}, {align}"), format!("%r = load volatile i32, {y}, {align}\ncall void @llvm.nvvm.membar.cta()"), true),
        (CTAS, format!("store volatile i32 1, {y}, {align}"), format!("%r = load volatile i32, {y}, {align}"), true),
        (CTAS, format!("%o = atomicrmw xchg {y}, i32 1 release, {align}"), format!("%r = atomicrmw or {y}, i32 0 acquire, {align}"), false),
        (CTAS, format!("%o = atomicrmw add {y}, i32 1 acq_rel, {align}"), format!("%r = atomicrmw or {y}, i32 0 monotonic, {align}"), true),
        (CTAS, format!("%o = cmpxchg {y}, i32 0, i32 1 release monotonic, {align}"), load("acquire"), false),
        (CTAS, store("release"), format!("%p = cmpxchg {y}, i32 0, i32 5 monotonic acquire, {align}\n%r = extractvalue {{ i32, i1 }} %p, 0"), false),
        (CTAS, store("release"), format!("%p = cmpxchg {y}, i32 0, i32 5 acq_rel monotonic, {align}\n%r = extractvalue {{ i32, i1 }} %p, 0"), true),
        (CTAS, store("release"), format!("%p = cmpxchg {y}, i32 1, i32 5 acquire monotonic, {align}\n%r = extractvalue {{ i32, i1 }} %p, 0"), false),
    ] {
        let found = races(grid, &writer(&publish), &reader(&receive));
        assert_eq!(found, expected, "{grid:?}\n{publish}\n--\n{receive}");
    }
}

/// Both threads store to one word and load another one, in opposite order: may both loads return 0?
#[test]
fn sequential_consistency() {
    let side = |own: &str, other: &str, slot: u32, order: &str| {
        format!(
            "store atomic i32 1, ptr addrspace(1) {own} {order}, align 4\n\
             %r = load atomic i32, ptr addrspace(1) {other} {order}, align 4\n\
             store i32 %r, ptr addrspace(1) getelementptr (i32, ptr addrspace(1) @out, i32 {slot}), align 4",
        )
    };
    for (grid, order, expected) in [
        (CTAS, "monotonic", true),
        (CTAS, "seq_cst", false),
        (CTAS, "syncscope(\"device\") seq_cst", false),
        (PAIR, "syncscope(\"block\") seq_cst", false),
    ] {
        let [first, last] =
            [side("@x", "@y", 0, order), side("@y", "@x", 1, order).replace("%r", "%q")];
        assert_eq!(returns(grid, &first, &last, [0, 0]), expected, "{grid:?} {order}");
    }
}

/// A store that depends on a load, through its value, a `select`, a phi or control flow, does not justify the load.
#[test]
fn dependences_prevent_thin_air_values() {
    let load =
        |from: &str| format!("%r = load atomic i32, ptr addrspace(1) {from} monotonic, align 4\n");
    let store = |value: &str, to: &str| {
        format!("store atomic i32 {value}, ptr addrspace(1) {to} monotonic, align 4\n")
    };
    let result = |slot: u32| {
        format!(
            "store i32 %r, ptr addrspace(1) getelementptr (i32, ptr addrspace(1) @out, i32 {slot}), align 4"
        )
    };
    let condition = "%c = icmp ne i32 %r, 0\n";
    let last = format!("{}{}", load("@y"), result(1));
    let by = |code: &str, stored: &str| {
        format!("{}{}{condition}{code}{}", load("@x"), result(0) + "\n", store(stored, "@y"))
    };
    let branch = |suffix: &str| format!("br i1 %c, label %then{suffix}, label %join{suffix}\n");
    for (first, expected) in [
        (by("", "1"), true),
        (by("%v = or i32 %r, 1\n", "%v"), false),
        (by("%v = select i1 %c, i32 1, i32 1\n", "%v"), false),
        (
            by(
                &format!(
                    "{}then:\nbr label %join\njoin:\n%v = phi i32 [ 1, %then ], [ 1, %first ]\n",
                    branch("")
                ),
                "%v",
            ),
            false,
        ),
        // The paths join before the store, which does not depend on the branch.
        (by(&format!("{}then:\nbr label %join\njoin:\n", branch("")), "1"), true),
    ] {
        let last = format!("{last}\n{}", store("%r", "@x")).replace("%r", "%q");
        assert_eq!(returns(CTAS, &first, &last, [1, 1]), expected, "{first}");
    }
}

#[test]
fn barriers_and_shared_memory() {
    let write = "store i32 1, ptr addrspace(3) @s, align 4";
    let read = "%v = load i32, ptr addrspace(3) @s, align 4";
    let barrier = "call void @llvm.nvvm.barrier.cta.sync.all(i32 0)";
    let warp = "call void @llvm.nvvm.bar.warp.sync(i32 -1)";
    let other_word =
        "%v = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @s, i32 4), align 4";
    for (grid, before, after, expected) in [
        (PAIR, barrier, barrier, false),
        (PAIR, warp, warp, false),
        (WARPS, barrier, barrier, false),
        (WARPS, warp, warp, true),
        (PAIR, "", "", true),
        // Each CTA has its own shared memory.
        (CTAS, "", "", false),
        (PAIR, "", barrier, false),
    ] {
        let [first, last] = [format!("{write}\n{before}"), format!("{after}\n{read}")];
        assert_eq!(races(grid, &first, &last), expected, "{grid:?} {before} {after}");
    }
    assert!(!races(PAIR, write, other_word));
    // Lanes of one warp must execute the same instruction of the form `.aligned`.
    let aligned = "call void @llvm.nvvm.barrier0()";
    let undefined = |grid| behavior(grid, aligned, aligned).expect("it is known").undefined;
    assert!(undefined(PAIR).is_some() && undefined(CTAS).is_none());
    let hangs = behavior(PAIR, barrier, warp).expect("it is known").undefined;
    assert!(hangs.is_some());
}

#[test]
fn unknown_operations_are_errors() {
    for (code, expected) in [
        ("call void @unknown()", "a call of @unknown"),
        ("%v = load i64, ptr addrspace(1) @x, align 8", "an access of 64 bits"),
        (
            "%v = load i32, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @x, i32 2), align 4",
            "an access at offset 2",
        ),
        ("br label %loop\nloop:\nbr label %loop\nunused:", "a loop"),
        ("%v = add i32 undef, 1", "Undefined as an integer"),
    ] {
        assert_eq!(behavior(PAIR, code, "").expect_err(code), expected, "{code}");
    }
}
