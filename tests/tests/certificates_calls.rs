//! Certificates about kernels that call functions with barriers, and about barriers of device functions.

use selvedge_check::check_text;
use selvedge_testkit::arb::cases;
use selvedge_testkit::halves;
use selvedge_tests::certified::{Changed, certificates, is_accepted, tally, wrong_ones};

const HEAD: &str = r#"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
@r = internal addrspace(3) global [64 x i32] undef
@table = internal addrspace(4) constant [1 x ptr] [ptr @listed]
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
define internal void @listed() {
  call void @llvm.nvvm.barrier0()
  ret void
}
"#;

/// A kernel that writes `s[t]`, calls `@f`, executes a barrier, and reads `s[63 - t]`.
fn caller(callee: &str) -> String {
    format!(
        r#"{HEAD}
define ptx_kernel void @k(ptr addrspace(1) %out, i32 %n) "nvvm.reqntid"="64" {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @f(ptr addrspace(3) %p, i32 %n)
  call void @llvm.nvvm.barrier0()
  %u = sub nsw i32 63, %t
  %q = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}}
{callee}
"#
    )
}

/// A function with some instructions.
fn callee(body: &str) -> String {
    format!("define internal void @f(ptr addrspace(3) %a, i32 %n) {{\n{body}  ret void\n}}\n")
}

const BARRIER: &str = "  call void @llvm.nvvm.barrier0()\n";
const READ_R: &str = "  %x = load i32, ptr addrspace(3) @r\n";
const READ_S: &str = "  %x = load i32, ptr addrspace(3) @s\n";

/// The claim that the barrier of the kernel can be deleted, because the one in the callee suffices: the callee has
/// these numbers of blocks and instructions, all threads execute these barriers of it together, and it has `event`
/// after them.
fn claim((blocks, insts): (usize, usize), meet: &str, event: &str) -> String {
    let (event, before, apart) = match event {
        "" => (String::new(), "", ""),
        event => (format!("event 0 {event} : back:3\n"), " 0", "apart 0 9 memory\n"),
    };
    format!(
        "selvedge-certificate 1\nmodule as-read\n\
         function \"f\" blocks {blocks} instructions {insts}\ntrust meet{meet}\ntrust end\n\
         function \"k\" blocks 1 instructions 11\ntrust meet 4\ntrust call 3\ntrust end 0\n\
         {event}event 8 read of @\"s\" : 7\nevent 9 write of argument:0 : 9\n\
         delete 4\nbefore{before}\nbehind 8 9\n{apart}"
    )
}

#[test]
fn a_barrier_in_a_callee_counts() {
    let text = caller(&callee(&[BARRIER, READ_S].concat()));
    let certificate = certificates(&selvedge::registry(), &text, "dead-sync-elim");
    assert!(certificate.contains("trust call 3\n"), "{certificate}");
    assert!(is_accepted(&text, &certificate), "{certificate}{:?}", check_text(&text, &certificate));
    assert!(is_accepted(&text, &claim((1, 3), " 0", "read of @\"s\"")));
    for wrong in wrong_ones(&certificate) {
        assert!(!is_accepted(&text, &wrong.text), "{}", wrong.what);
    }
}

/// Callees whose barriers not all threads execute together.
#[test]
fn a_callee_with_a_divergent_barrier_is_no_barrier() {
    let after = "read of @\"r\"";
    let right = caller(&callee(&[BARRIER, READ_R].concat()));
    assert!(is_accepted(&right, &claim((1, 3), " 0", after)));
    let conditional = "  %c = icmp eq i32 %n, 0\n  br i1 %c, label %b, label %e\nb:\n  call void \
                       @llvm.nvvm.barrier0()\n  br label %e\ne:\n";
    let endless = "  br label %l\nl:\n  call void @llvm.nvvm.barrier0()\n  br label %l\ndead:\n";
    let wrong = [
        // The event after the barrier is missing.
        (callee(&[BARRIER, READ_R].concat()), claim((1, 3), " 0", "")),
        // The barrier is declared as trusted, although it is conditional.
        (callee(conditional), claim((3, 5), " 2", "")),
        (callee(conditional), claim((3, 5), "", "")),
        // The call does not return.
        (callee(endless), claim((3, 4), " 1", "")),
        // No barrier, and one that the certificate does not declare as synchronizing all threads.
        (callee(READ_R), claim((1, 2), "", "")),
        (callee(BARRIER), claim((1, 2), "", "")),
        // The body may be replaced.
        (callee(BARRIER).replace("internal", "weak"), claim((1, 2), " 0", "")),
        // A barrier with another ID, or with a thread count.
        (
            callee("  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 0, i32 32)\n"),
            claim((1, 2), " 0", ""),
        ),
    ];
    for (f, certificate) in wrong {
        let text = match f.contains("count") {
            true => {
                caller(&f) + "declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)\n"
            }
            false => caller(&f),
        };
        assert!(!is_accepted(&text, &certificate), "{f}{certificate}");
    }
}

#[test]
fn callee_writes_through_arguments_after_a_barrier_count() {
    let through = "  store i32 1, ptr addrspace(3) %a\n";
    let text = caller(&callee(&[BARRIER, through].concat()));
    for event in ["", "write of @\"r\"", "write of @\"s\"", "write anywhere shared"] {
        let certificate = claim((1, 3), " 0", event);
        for reason in ["", "apart 0 8 objects\n", "apart 0 8 hidden\n", "apart 0 8 threads order\n"]
        {
            let certificate = format!("{certificate}{reason}");
            assert!(!is_accepted(&text, &certificate), "{certificate}");
        }
    }
    // The call itself is supported.
    let before = caller(&callee(&[through, BARRIER, READ_S].concat()));
    let certificate = certificates(&selvedge::registry(), &before, "dead-sync-elim");
    assert!(certificate.contains("delete 4\n"), "{certificate}");
    assert!(is_accepted(&before, &certificate), "{certificate}");
}

/// A proof about a call must not depend on a deleted barrier.
#[test]
fn a_deleted_barrier_of_a_callee_orders_nothing() {
    let text = caller(&callee(BARRIER));
    let right = claim((1, 2), " 0", "");
    let gone = "event 0 write of @\"s\" : above\ndelete 0\nbefore 0\nbehind\n";
    let both = right.replacen("trust end\n", &format!("trust end\n{gone}"), 1);
    assert!(is_accepted(&text, &right));
    let lines = check_text(&text, &both).expect("it can be read");
    assert!(lines[0].verdict.is_ok(), "the kernel's barrier remains after it: {lines:?}");
    assert!(lines[1].verdict.is_err(), "{lines:?}");
    assert!(!is_accepted(&text, &both));
}

/// A kernel with some instructions before a call of a function that reads `r` after a barrier.
fn around(before: &str, callee: &str) -> String {
    format!(
        r#"{HEAD}
define ptx_kernel void @k(ptr addrspace(1) %out, i32 %n) "nvvm.reqntid"="64" {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
{before}  call void @f(ptr addrspace(3) @r, i32 %n)
  ret void
}}
{callee}
"#
    )
}

const WRITE_S: &str = "  store i32 %t, ptr addrspace(3) %p\n";
const WRITE_R: &str = "  store i32 %t, ptr addrspace(3) @r\n";

fn device_claim(n_insts: usize, above: &str, reason: &str) -> String {
    let before = if above.is_empty() { "" } else { " 0" };
    format!(
        "selvedge-certificate 1\nmodule as-read\n\
         function \"k\" blocks 1 instructions {n_insts}\ntrust meet\ntrust end 0\n\
         function \"f\" blocks 1 instructions 3\ntrust meet 0\ntrust end\n\
         {above}event 1 read of @\"r\" : 1\ndelete 0\nbefore{before}\nbehind 1\n{reason}"
    )
}

#[test]
fn device_function_barriers_consider_callers() {
    let f = callee(&[BARRIER, READ_R].concat());
    let above_s = "event 0 write of @\"s\" : above\n";
    let above_r = "event 0 write of @\"r\" : above\n";
    let objects = "apart 0 1 objects\n";
    let right = around(WRITE_S, &f);
    assert!(is_accepted(&right, &device_claim(5, above_s, objects)));
    let certificate = certificates(&selvedge::registry(), &right, "dead-sync-elim");
    assert!(certificate.contains("above"), "{certificate}");
    assert!(
        is_accepted(&right, &certificate),
        "{certificate}{:?}",
        check_text(&right, &certificate)
    );
    for wrong in wrong_ones(&certificate) {
        assert!(!is_accepted(&right, &wrong.text), "{}", wrong.what);
    }
    let other = "define ptx_kernel void @other() {\n  store i32 1, ptr addrspace(3) @r\n  \
                 call void @f(ptr addrspace(3) null, i32 0)\n  ret void\n}\n";
    let own = "define internal void @g() {\n  call void @f(ptr addrspace(3) null, i32 0)\n  ret void\n}\n";
    let wrong = [
        // The write is missing, is elsewhere, is claimed to be disjoint, or no caller is considered.
        (right.clone(), device_claim(5, "", "")),
        (around(WRITE_R, &f), device_claim(5, above_s, objects)),
        (around(WRITE_R, &f), device_claim(5, above_r, objects)),
        (around(WRITE_R, &f), device_claim(5, above_r, "")),
        (around(WRITE_R, &f), device_claim(5, above_r, "apart 0 1 threads order\n")),
        (around(WRITE_R, &f), device_claim(5, above_r, "apart 0 1 threads same\n")),
        // Another caller that the certificate does not mention.
        (right.clone() + other, device_claim(5, above_s, objects)),
        // Other code may call it: by its name, by its address, and by itself.
        (
            right.replace("define internal void @f", "define void @f"),
            device_claim(5, above_s, objects),
        ),
        (right.replace("[ptr @listed]", "[ptr @f]"), device_claim(5, above_s, objects)),
        (
            right.replace("store i32 %t, ptr addrspace(3) %p", "store ptr @f, ptr addrspace(3) %p"),
            device_claim(5, above_s, objects),
        ),
        (
            around(
                WRITE_S,
                &callee(
                    "  call void @llvm.nvvm.barrier0()\n  call void @f(ptr addrspace(3) %a, i32 0)\n",
                ),
            ),
            device_claim(5, above_s, "").replace("read of @\"r\" : 1", "read of @\"s\" : 1"),
        ),
        (
            around(
                WRITE_S,
                &(callee("  call void @llvm.nvvm.barrier0()\n  call void @g()\n") + own),
            ),
            device_claim(5, above_s, "").replace("read of @\"r\" : 1", "read of @\"s\" : 1"),
        ),
    ];
    for (text, certificate) in wrong {
        assert!(!is_accepted(&text, &certificate), "{text}{certificate}");
    }
    // With a barrier of the caller between, the claim is correct without events above.
    let between = around(&[WRITE_R, BARRIER].concat(), &f);
    let claim = device_claim(6, "", "").replacen("trust meet\n", "trust meet 3\n", 1);
    assert!(is_accepted(&between, &claim), "{:?}", check_text(&between, &claim));
    assert!(!is_accepted(&between, &claim.replacen("trust meet 3\n", "trust meet\n", 1)));
}

/// An argument of a device function may differ between threads, and between calls.
#[test]
fn device_function_arguments_may_differ_between_threads() {
    let body = "  %g = getelementptr inbounds [64 x i32], ptr addrspace(3) @r, i32 0, i32 %n\n  \
                store i32 1, ptr addrspace(3) %g\n  call void @llvm.nvvm.barrier0()\n  \
                %h = add nsw i32 %n, 1\n  \
                %i = getelementptr inbounds [64 x i32], ptr addrspace(3) @r, i32 0, i32 %h\n  \
                %x = load i32, ptr addrspace(3) %i\n";
    let text = around("", &callee(body));
    let certificate = "selvedge-certificate 1\nmodule as-read\n\
         function \"k\" blocks 1 instructions 4\ntrust meet\ntrust end 0\n\
         function \"f\" blocks 1 instructions 7\ntrust meet 2\ntrust end\n\
         event 0 write of @\"r\" : 1\nevent 1 read of @\"r\" : 5\ndelete 2\nbefore 0\nbehind 1\n";
    for rule in ["stride", "order", "same"] {
        let claim = format!("{certificate}apart 0 1 threads {rule}\n");
        assert!(!is_accepted(&text, &claim), "{rule}");
    }
    // A kernel argument is the same for all threads.
    let launched = text.replace("define internal void @f(", "define ptx_kernel void @f(");
    let launched = launched.replace("  call void @f(ptr addrspace(3) @r, i32 %n)\n", "");
    let section = certificate
        .replace("function \"k\" blocks 1 instructions 4\ntrust meet\ntrust end 0\n", "");
    let claim = section.replace("trust end\n", "trust end 0\n") + "apart 0 1 threads stride\n";
    assert!(is_accepted(&launched, &claim), "{:?}", check_text(&launched, &claim));
}

/// When callees have been processed, callers are processed again: a barrier deleted in the meantime is no longer one at
/// which a thread can be in another iteration.
#[test]
fn iterations_are_counted_by_remaining_barriers() {
    let in_a_loop = format!(
        r#"{HEAD}
define ptx_kernel void @k(ptr addrspace(1) %out) "nvvm.reqntid"="64,1,1" {{
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 0, ptr addrspace(3) %p
  call void @f(ptr addrspace(3) @r, i32 0)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %next, 2
  br i1 %more, label %loop, label %done
done:
  ret void
}}
{}
"#,
        callee(BARRIER)
    );
    let certificate = certificates(&selvedge::registry(), &in_a_loop, "dead-sync-elim");
    let deletions = certificate.lines().filter(|line| line.starts_with("delete ")).count();
    assert!(certificate.contains("trust rounds ") && deletions >= 2, "{certificate}");
    assert!(
        is_accepted(&in_a_loop, &certificate),
        "{certificate}{:?}",
        check_text(&in_a_loop, &certificate)
    );
}

/// Functions without a name have the effects of their body.
#[test]
fn an_unnamed_function_has_the_effects_of_its_body() {
    let of = |body: &str| {
        let text = caller("").replace("@f(ptr addrspace(3) %p, i32 %n)", "@0()");
        format!("{text}define internal void @0() {{\n{body}  ret void\n}}\n")
    };
    let claim = "selvedge-certificate 1\nmodule as-read\nfunction \"k\" blocks 1 instructions 11\n\
                 trust meet 4\ntrust end 0\nevent 0 write of @\"s\" : 2\n\
                 event 1 read of @\"s\" : 7\nevent 2 write of argument:0 : 9\n";
    // The pair that needs the barrier is removed, by an access to the other variable.
    let harmless = |text: String| {
        text.replace("ptr addrspace(3) @s, i32 0, i32 %u", "ptr addrspace(3) @r, i32 0, i32 %u")
    };
    let claim = claim.replace("read of @\"s\" : 7", "read of @\"r\" : 7")
        + "delete 4\nbefore 0\nbehind 1 2\napart 0 1 objects\napart 0 2 memory\n";
    assert!(is_accepted(&harmless(of("")), &claim), "{:?}", check_text(&harmless(of("")), &claim));
    for body in [
        "  store i32 1, ptr addrspace(3) @r\n",
        "  %p = load ptr, ptr addrspace(3) @s\n  call void %p()\n",
        "  fence seq_cst\n",
    ] {
        assert!(!is_accepted(&harmless(of(body)), &claim), "{body}");
    }
}

/// Callees with barriers, constants, exits and traps: nothing is refused, and no wrong certificate accepted.
#[test]
fn certificates_of_kernels_with_callees_are_accepted() {
    let registry = selvedge::registry();
    let (mut right, mut unchecked, mut n_wrong) = (0, 0, 0);
    for seed in 0..u64::from(cases(150)) {
        let text = halves::generated(seed, 12);
        let certificate = certificates(&registry, &text, "dead-sync-elim");
        let lines = check_text(&text, &certificate).expect("it can be read");
        let refused = lines.iter().find_map(|line| line.refused());
        assert!(refused.is_none(), "{seed}: {refused:?}\n{text}\n{certificate}");
        let all = tally(&lines);
        unchecked += all.get("?").copied().unwrap_or_default();
        right += lines.iter().filter(|line| line.verdict.is_ok()).count();
        let is_right = !lines.is_empty() && lines.iter().all(|line| line.verdict.is_ok());
        // For calls the optimizer claims more effects than the checker requires, so fewer need not be wrong.
        let is_wrong = |wrong: &Changed| is_right && !wrong.what.contains("`event");
        for wrong in wrong_ones(&certificate).into_iter().filter(is_wrong) {
            assert!(!is_accepted(&text, &wrong.text), "{}\n{text}\n{certificate}", wrong.what);
            n_wrong += 1;
        }
    }
    println!("{right} right, {unchecked} not checked, {n_wrong} wrong ones");
    assert!(right >= 20 && right > unchecked && n_wrong >= 100, "{right} {unchecked} {n_wrong}");
}
