//! Explanations of remaining barriers: where threads diverge and why, assumptions under which they would be removed,
//! the pair that needs them.

use selvedge::dead_sync::account::{Account, Fact, Fate, Pair, Reason};
use selvedge_tests::read_text;

/// The accounts of `dead-sync-elim` on a module for NVIDIA's GPUs.
fn accounts(body: &str) -> Vec<Account> {
    let source = format!(
        "target triple = \"nvptx64-nvidia-cuda\"
        @s = internal addrspace(3) global [4096 x i32] undef
        @t = internal addrspace(3) global i32 undef
        @dyn = external addrspace(3) global [0 x i32]
        @other = external addrspace(3) global [0 x i32]
        declare void @llvm.nvvm.barrier0()
        declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
        declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
        declare void @llvm.nvvm.membar.gl()
        declare i32 @unknown(i32)
        {body}"
    );
    let mut module = read_text(source.as_bytes()).expect("it can be read");
    let mut session = selvedge::session();
    session.remarks.findings = true;
    let pipeline = selvedge::registry().parse("dead-sync-elim").expect("a pipeline");
    let report = pipeline.run(&mut module, &mut session).expect("it runs");
    report.found::<Account>().cloned().collect()
}

/// The reason why the `n`th barrier of the first account remains, from 0.
fn reason(body: &str, n: usize) -> Reason {
    let accounts = accounts(body);
    match &accounts[0].entries[n].fate {
        Fate::Kept(reason) => reason.clone(),
        other => panic!("{other:?}"),
    }
}

fn pair(body: &str) -> Pair {
    match reason(body, 0) {
        Reason::Pair(pair) => *pair,
        other => panic!("{other:?}"),
    }
}

/// A kernel that executes a barrier if `%c`, which `condition` computes, is true, and then another one.
fn guarded(condition: &str) -> String {
    format!(
        "define ptx_kernel void @k(ptr %p, i32 %n) {{
        {condition}
          br i1 %c, label %wait, label %end
        wait:
          store i32 1, ptr addrspace(3) @s
          call void @llvm.nvvm.barrier0()
          %v = load i32, ptr addrspace(3) @s
          br label %end
        end:
          call void @llvm.nvvm.barrier0()
          ret void
        }}"
    )
}

/// The name of the cause of divergence, and the divergent value.
fn cause(reason: &Reason) -> (&'static str, String) {
    let divergent_branch = reason.divergent_branch().expect("threads diverge at one branch");
    let root = divergent_branch.root.as_ref().expect("a value differs");
    let text = root.at.as_ref().map_or_else(|| root.name.clone(), |at| at.text.clone());
    (root.cause.name(), text)
}

#[test]
fn the_value_that_diverges_is_named() {
    let cases = [
        (
            "%t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
             %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
             %x = mul i32 %b, 7
             %y = add i32 %x, %t
             %c = icmp ult i32 %y, %n",
            ("thread-number", "%t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()"),
        ),
        (
            "store i32 2, ptr %p
             %x = load volatile i32, ptr %p
             %c = icmp ult i32 %x, %n",
            ("memory", "%x = load volatile i32, ptr %p, align 4"),
        ),
        (
            "%x = call i32 @unknown(i32 %n) nosync
             %c = icmp ult i32 %x, %n",
            ("call", "%x = call i32 @unknown(i32 %n)"),
        ),
        (
            "%x = call i32 asm sideeffect \"mov.u32 $0, %laneid;\", \"=r\"()
             %c = icmp ult i32 %x, %n",
            ("assembly", "%x = call i32 asm sideeffect \"mov.u32 $0, %laneid;\", \"=r\"()"),
        ),
    ];
    for (condition, (name, value)) in cases {
        let reason = reason(&guarded(condition), 0);
        assert_eq!(reason.name(), "divergent");
        let (found, text) = cause(&reason);
        assert_eq!(found, name, "{condition}");
        assert!(text.starts_with(value), "{text}");
    }
}

#[test]
fn uniform_values_are_not_blamed() {
    // The load is from read-only memory: the same value in all threads.
    let condition = "%t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
        %q = addrspacecast ptr %p to ptr addrspace(4)
        %x = load i32, ptr addrspace(4) %q
        %y = mul i32 %x, %t
        %c = icmp ult i32 %y, %n";
    assert_eq!(cause(&reason(&guarded(condition), 0)).0, "thread-number");
}

#[test]
fn divergence_by_path_and_by_iteration_is_distinguished() {
    let by_way = "%t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
          %d = icmp eq i32 %t, 0
          br i1 %d, label %left, label %join
        left:
          br label %join
        join:
          %m = phi i32 [ 1, %left ], [ 2, %0 ]
          %c = icmp ult i32 %m, %n";
    let (name, value) = cause(&reason(&guarded(by_way), 0));
    assert_eq!(name, "ways");
    assert!(value.starts_with("%m = phi"), "{value}");
    let by_iteration = "%t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
          br label %loop
        loop:
          %i = phi i32 [ 0, %0 ], [ %i1, %loop ]
          %i1 = add i32 %i, 1
          %more = icmp ult i32 %i, %t
          br i1 %more, label %loop, label %join
        join:
          %c = icmp ult i32 %i, %n";
    let (name, value) = cause(&reason(&guarded(by_iteration), 0));
    assert_eq!(name, "rounds");
    assert!(value.starts_with("%i = phi"), "{value}");
}

#[test]
fn the_branch_and_value_before_a_misaligned_barrier_are_named() {
    let found = reason(
        "define ptx_kernel void @k(ptr %p, i32 %n) {
          %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
          %c = icmp ult i32 %t, %n
          br i1 %c, label %wait, label %end
        wait:
          call void @llvm.nvvm.barrier0()
          br label %end
        end:
          store i32 1, ptr addrspace(3) @s
          call void @llvm.nvvm.barrier0()
          %v = load i32, ptr addrspace(3) @s
          ret void
        }",
        1,
    );
    assert_eq!(found.name(), "shifted");
    assert_eq!(cause(&found).0, "thread-number");
    assert!(found.related().is_some_and(|spot| spot.text.contains("barrier0")));
}

#[test]
fn assumptions_are_tried_in_pairs() {
    // Possibly not all threads execute the barrier, and the arguments may overlap.
    let body = "define ptx_kernel void @k(ptr noalias %in, ptr noalias %out, ptr %p) {
          store i32 2, ptr %p
          %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
          %q = getelementptr i32, ptr %p, i32 %t
          %x = load i32, ptr %q
          %c = icmp ult i32 %x, 5
          br i1 %c, label %wait, label %end
        wait:
          store i32 1, ptr %out
          call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
          %v = load i32, ptr %in
          br label %end
        end:
          call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
          ret void
        }
        declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)";
    let accounts = accounts(body);
    let entry = &accounts[0].entries[0];
    assert!(matches!(entry.fate, Fate::Kept(_)), "{:?}", entry.fate);
    assert_eq!(entry.freed_by, Vec::<&str>::new());
    assert_eq!(entry.freed_by_two, [["trust-restrict", "trust-aligned"]]);
}

#[test]
fn one_extern_array_does_not_overlap_itself() {
    let around = |before: &str, after: &str| {
        format!(
            "define ptx_kernel void @k(i32 %n) {{
              %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
              %a = getelementptr i32, ptr addrspace(3) {before}, i32 %t
              store i32 1, ptr addrspace(3) %a
              call void @llvm.nvvm.barrier0()
              %u = xor i32 %t, 1
              %b = getelementptr i32, ptr addrspace(3) {after}, i32 %u
              %v = load i32, ptr addrspace(3) %b
              ret void
            }}"
        )
    };
    let facts =
        |body: &str| -> Vec<Fact> { pair(body).needs.iter().map(|need| need.fact).collect() };
    let same = pair(&around("@dyn", "@dyn"));
    assert!(same.needs.iter().all(|need| need.fact == Fact::Nothing), "{same:?}");
    let thread_conflict = same.thread_conflict.expect("neighbors conflict");
    assert_eq!(
        (thread_conflict.above, thread_conflict.below, thread_conflict.byte),
        ([1, 0, 0], [0, 0, 0], 4)
    );
    assert!(thread_conflict.is_sure());
    let others = around("@dyn", "@other");
    assert_eq!(facts(&others), [Fact::ExternShared]);
    assert!(pair(&others).thread_conflict.is_none());
}

#[test]
fn non_atomic_accesses_are_named_before_fences() {
    // The fence is nearest to the barrier and needs it; so do the store and the load.
    let pair = pair(
        "define ptx_kernel void @k(ptr %p, ptr %q) {
          store i32 1, ptr %p
          call void @llvm.nvvm.membar.gl()
          call void @llvm.nvvm.barrier0()
          %v = load i32, ptr %q
          ret void
        }",
    );
    assert_eq!(pair.hazard.name(), "read-after-write");
    assert!(pair.above.at.text.starts_with("store"), "{:?}", pair.above);
}

#[test]
fn arguments_have_the_names_of_the_source_or_ir() {
    let touched = |args: &str, name: &str| {
        pair(&format!(
            "define ptx_kernel void @k({args}) {{
              store i32 1, ptr {name}
              call void @llvm.nvvm.barrier0()
              %v = load i32, ptr {name}
              ret void
            }}"
        ))
        .memory
    };
    assert_eq!(touched("ptr %data", "%data"), "what argument `data` points to");
    assert_eq!(touched("ptr", "%0"), "what argument `%0` points to");
    let described = pair(
        "define ptx_kernel void @k(ptr %0) !dbg !5 {
            #dbg_value(ptr %0, !8, !DIExpression(), !9)
          store i32 1, ptr %0, !dbg !9
          call void @llvm.nvvm.barrier0(), !dbg !9
          %v = load i32, ptr %0, !dbg !9
          ret void
        }
        !llvm.dbg.cu = !{!0}
        !llvm.module.flags = !{!2}
        !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
        !1 = !DIFile(filename: \"k.cu\", directory: \"\")
        !2 = !{i32 2, !\"Debug Info Version\", i32 3}
        !3 = !DISubroutineType(types: !4)
        !4 = !{null}
        !5 = distinct !DISubprogram(name: \"k\", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
        !8 = !DILocalVariable(name: \"image\", arg: 1, scope: !5, file: !1, line: 1)
        !9 = !DILocation(line: 2, column: 3, scope: !5)",
    );
    assert_eq!(described.memory, "what argument `image` points to");
}

/// A kernel in which neighbors exchange values after some code.
fn exchange(before: &str) -> String {
    format!(
        "define ptx_kernel void @k(ptr %out, i32 %n) {{
        entry:
        {before}
        do:
          %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
          %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
          store i32 %t, ptr addrspace(3) %p
          call void @llvm.nvvm.barrier0()
          %u = xor i32 %t, 1
          %q = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %u
          %v = load i32, ptr addrspace(3) %q
          ret void
        done:
          ret void
        }}"
    )
}

#[test]
fn conflicting_threads_are_found_in_the_last_block() {
    let last = "%b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
          %first = icmp eq i32 %b, 0
          br i1 %first, label %done, label %rest
        rest:
          %end = add i32 %n, -1
          %last = icmp eq i32 %b, %end
          br i1 %last, label %do, label %done";
    let long = "br label %loop
        loop:
          %i = phi i32 [ 0, %entry ], [ %j, %loop ]
          %j = add i32 %i, 1
          %more = icmp ult i32 %j, 5000
          br i1 %more, label %loop, label %do";
    let long_in_second = "br label %loop
        loop:
          %i = phi i32 [ 0, %entry ], [ %j, %loop ]
          %j = add i32 %i, 1
          %more = icmp ult i32 %j, 5000
          br i1 %more, label %loop, label %next
        next:
          %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
          %second = icmp eq i32 %b, 1
          br i1 %second, label %do, label %done";
    for before in [last, long, long_in_second] {
        let pair = pair(&exchange(before));
        let thread_conflict = pair.thread_conflict.as_ref().expect("two threads conflict");
        assert!(thread_conflict.is_sure(), "{}", thread_conflict.phrase());
    }
}
