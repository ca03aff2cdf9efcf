//! The events in certificates: a certificate with slightly less than the true effects is not accepted.

use selvedge_tests::certified::{certificates, instructions, is_accepted, number_of};

const HEAD: &str = r#"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [4096 x i32] undef
@other = internal addrspace(3) global [4096 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.cluster.arrive()
declare void @llvm.nvvm.barrier.cluster.arrive.relaxed()
declare void @llvm.nvvm.barrier.cluster.wait()
declare ptr @llvm.nvvm.mapa(ptr, i32)
"#;

/// A kernel in which `%p` is the address of `s[t]`, and `%t` the index of the thread.
fn kernel(parameters: &str, body: &str, callees: &str) -> String {
    format!(
        r#"{HEAD}
define ptx_kernel void @k({parameters}) "nvvm.reqntid"="64" {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %t
{body}  ret void
}}
{callees}
"#
    )
}

/// A kernel that writes `s[t]` if `%c`, and after a barrier reads `s[t]` if `%d`.
fn guarded(setup: &str) -> String {
    let body = format!(
        r#"  {setup}
  br i1 %c, label %w, label %m
w:
  store i32 1, ptr addrspace(3) %p
  br label %m
m:
  call void @llvm.nvvm.barrier0()
  br i1 %d, label %r, label %e
r:
  %v = load i32, ptr addrspace(3) %p
  br label %e
e:
"#
    );
    kernel("i32 %n", &body, "")
}

/// The claim that the write is below 32 bytes, and the read is not.
fn halves(text: &str) -> String {
    let insts = instructions(text);
    let [write, barrier, read] = ["store", "barrier0", "load"].map(|word| number_of(&insts, word));
    format!(
        "selvedge-certificate 1\nmodule as-read\nfunction \"k\" blocks 5 instructions {}\n\
         trust meet {barrier}\ntrust end 4\npromise traps\n\
         event 0 write of @\"s\" bytes 0 32 : {write}\n\
         event 1 read of @\"s\" bytes 32 256 : {read}\n\
         delete {barrier}\nbefore 0\nbehind 1\napart 0 1 bytes\n",
        insts.len()
    )
}

#[test]
fn comparisons_on_the_path_narrow_accesses() {
    let right = [
        "%c = icmp ult i32 %t, 8\n  %d = icmp uge i32 %t, 8",
        "%c = icmp slt i32 %t, 8\n  %d = icmp sgt i32 %t, 7",
        "%c = icmp ule i32 %t, 7\n  %d = xor i1 %c, true",
        "%f = icmp eq i32 %n, 0\n  %l = icmp ult i32 %t, 8\n  %c = and i1 %f, %l\n  %d = icmp ugt i32 %t, 7",
        "%c = icmp eq i32 %t, 7\n  %d = icmp eq i32 %t, 8",
    ];
    for setup in right {
        let text = guarded(setup);
        assert!(is_accepted(&text, &halves(&text)), "{setup}");
    }
    let wrong = [
        "%c = icmp ule i32 %t, 8\n  %d = icmp uge i32 %t, 8",
        "%c = icmp ult i32 %t, 8\n  %d = icmp uge i32 %t, 7",
        "%c = icmp ult i32 %t, 8\n  %d = icmp ne i32 %t, 7",
        "%c = icmp ult i32 %t, 8\n  %d = xor i1 %c, false",
        "%c = icmp sgt i32 %t, 8\n  %d = icmp uge i32 %t, 8",
        "%c = icmp ult i32 %n, 8\n  %d = icmp uge i32 %n, 8",
        "%f = icmp eq i32 %n, 0\n  %l = icmp ult i32 %t, 8\n  %c = or i1 %f, %l\n  %d = icmp ugt i32 %t, 7",
        "%l = icmp ult i32 %t, 8\n  %c = freeze i1 %l\n  %d = icmp ugt i32 %t, 7",
    ];
    for setup in wrong {
        let text = guarded(setup);
        assert!(!is_accepted(&text, &halves(&text)), "{setup}");
    }
    // If both edges lead to the block, the comparison implies nothing.
    let text = guarded(right[0]);
    let joined = text.replace("br i1 %d, label %r, label %e", "br i1 %d, label %r, label %r");
    assert!(!is_accepted(&joined, &halves(&joined)));
}

/// A kernel in which CTAs can access each other's shared memory, with these instructions between the write and the
/// end.
fn of_cluster(rest: &str) -> String {
    const BEFORE: &str = r#"
  %g = addrspacecast ptr addrspace(3) @s to ptr
  %q = call ptr @llvm.nvvm.mapa(ptr %g, i32 0)
  store i32 1, ptr addrspace(3) %p
"#;
    kernel("i32 %n", &format!("{BEFORE}{rest}"), "")
}

fn meeting(n_insts: usize, halves: &str) -> String {
    format!(
        "selvedge-certificate 1\nmodule as-read\nfunction \"k\" blocks 1 instructions {n_insts}\n\
         trust meet 5\n{halves}trust end 0\npromise traps\nevent 0 write of @\"s\" : 4\n\
         delete 5\nbefore 0\nbehind\n"
    )
}

#[test]
fn cluster_barriers_order_their_threads() {
    const BARRIER: &str = "  call void @llvm.nvvm.barrier0()\n";
    const ARRIVE: &str = "  call void @llvm.nvvm.barrier.cluster.arrive()\n";
    const RELAXED: &str = "  call void @llvm.nvvm.barrier.cluster.arrive.relaxed()\n";
    const WAIT: &str = "  call void @llvm.nvvm.barrier.cluster.wait()\n";
    const STORE: &str = "  store i32 2, ptr addrspace(3) %p\n";
    let right = of_cluster(&[BARRIER, ARRIVE, WAIT, STORE].concat());
    let certificate = certificates(&selvedge::registry(), &right, "dead-sync-elim");
    assert!(certificate.contains("trust cluster 6 7\n"), "{certificate}");
    assert!(is_accepted(&right, &certificate), "{certificate}");
    assert!(is_accepted(&right, &meeting(10, "trust cluster 6 7\n")));
    for halves in [
        "",
        "trust cluster 6\n",
        "trust cluster 7 6\n",
        "trust cluster 6 8\n",
        "trust cluster 5 6\n",
    ] {
        assert!(!is_accepted(&right, &meeting(10, halves)), "{halves}");
    }
    let wrong = [
        [BARRIER, RELAXED, WAIT, STORE].concat(),
        [BARRIER, WAIT, ARRIVE, STORE].concat(),
        [BARRIER, ARRIVE, STORE, WAIT].concat(),
    ];
    for rest in wrong {
        let text = of_cluster(&rest);
        for halves in ["trust cluster 6 7\n", "trust cluster 6 8\n"] {
            assert!(!is_accepted(&text, &meeting(10, halves)), "{rest}{halves}");
        }
    }
    // When a CTA returns, its shared memory may be deallocated while others access it.
    let last = of_cluster(BARRIER);
    assert!(!is_accepted(&last, &meeting(7, "")));
}

/// A kernel that writes `s[t]` and then, after a barrier, executes a call.
fn with_call(call: &str, callees: &str) -> String {
    let body = format!(
        r#"  %g = addrspacecast ptr addrspace(3) @other to ptr
  store i32 1, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  {call}
"#
    );
    kernel("ptr addrspace(1) %out", &body, callees)
}

/// The claim that the call has this event, which is disjoint from the write.
fn claim(event: &str, reason: &str) -> String {
    let (event, after) = match event {
        "" => (String::new(), ""),
        event => (format!("event 1 {event} : 5\n"), " 1"),
    };
    format!(
        "selvedge-certificate 1\nmodule as-read\nfunction \"k\" blocks 1 instructions 7\n\
         trust meet 4\ntrust end 0\npromise traps\nevent 0 write of @\"s\" : 3\n{event}\
         delete 4\nbefore 0\nbehind{after}\n{reason}"
    )
}

#[test]
fn effects_of_callees_are_mapped_to_arguments() {
    let callee = |body: &str| format!("define internal void @f(ptr %a) {{\n{body}  ret void\n}}\n");
    let passing = "call void @f(ptr %g)";
    let through = "  %b = getelementptr inbounds i32, ptr %a, i64 3\n  store i32 2, ptr %b\n";
    let text = with_call(passing, &callee(through));
    let other = "write of @\"other\"";
    assert!(is_accepted(&text, &claim(other, "apart 0 1 objects\n")));
    assert!(!is_accepted(&text, &claim("read of @\"other\"", "")));
    assert!(!is_accepted(&text, &claim("", "")));
    assert!(!is_accepted(&text, &claim("write lost global", "apart 0 1 memory\n")));
    // A callee that is passed another pointer, or does not use the argument, does not access the other variable.
    for (call, body) in [
        ("call void @f(ptr addrspacecast (ptr addrspace(3) @s to ptr))", through),
        (passing, "  store i32 2, ptr addrspace(3) @s\n"),
        (passing, "  %b = load ptr, ptr %a\n  store i32 2, ptr %b\n"),
        (
            passing,
            "  call void @f(ptr addrspacecast (ptr addrspace(3) @s to ptr))\n  store i32 2, ptr %a\n",
        ),
    ] {
        let text = with_call(call, &callee(body));
        assert!(!is_accepted(&text, &claim(other, "apart 0 1 objects\n")), "{call}\n{body}");
    }
    // The kind of memory follows from the pointer and from all values that it is based on.
    let global = "  %n = load ptr addrspace(1), ptr addrspace(1) null\n  %b = addrspacecast ptr addrspace(1) %n to ptr\n  store i32 2, ptr %b\n";
    let text = with_call(passing, &callee(global));
    let access = "event 2 read lost global : 5\n";
    let both = claim("write lost global", "apart 0 1 memory\n")
        .replace("delete", &format!("{access}delete"));
    let both = both.replace("behind 1", "behind 1 2") + "apart 0 2 memory\n";
    assert!(is_accepted(&text, &both), "{both}");
    // A by-value argument is read at the call.
    let copied = "define internal void @f(ptr byval(i32) %a) {\n  ret void\n}\n";
    let call = "call void @f(ptr byval(i32) addrspacecast (ptr addrspace(3) @s to ptr))";
    assert!(!is_accepted(&with_call(call, copied), &claim("", "")));
}

#[test]
fn assembly_has_the_effects_of_its_text() {
    let asm =
        |text: &str| with_call(&format!("call void asm sideeffect \"{text}\", \"r\"(i32 %t)"), "");
    let shuffle = "{ .reg .b32 x; .reg .pred p; shfl.sync.idx.b32 x|p, $0, 0, 31, -1; }";
    assert!(is_accepted(&asm(shuffle), &claim("", "")));
    assert!(is_accepted(
        &asm("st.global.u32 [$0], 1;"),
        &claim("write lost global", "apart 0 1 memory\n")
    ));
    for text in [
        "st.shared.u32 [$0], 1;",
        "ld.shared.u32 %r1, [$0];",
        "membar.gl;",
        "bar.sync 0;",
        "call f, ($0);",
        "frobnicate $0;",
    ] {
        assert!(!is_accepted(&asm(text), &claim("", "")), "{text}");
        let global = claim("write lost global", "apart 0 1 memory\n");
        assert!(!is_accepted(&asm(text), &global), "{text}");
    }
}
