//! Certificates that depend on loop iterations, and certificates of barriers that were weakened to warp barriers:
//! nearly correct ones are not accepted.

use selvedge_check::check_text;
use selvedge_tests::certified::{certificates, is_accepted, wrong_ones};

/// A loop whose iterations each write row `%w` of `s`, and after a barrier read row `%r`, written by other threads.
fn kernel(phis: &str, rows: &str, end: &str) -> String {
    format!(
        r#"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [512 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @k(ptr addrspace(1) %out, i32 %n) "nvvm.reqntid"="64" {{
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = sub nsw i32 63, %t
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k.next, %loop ]
  %p = phi i32 [ 0, %entry ], [ %q, %loop ]
  %q = phi i32 [ 1, %entry ], [ %p, %loop ]
  {phis}
  {rows}
  %w64 = mul nuw nsw i32 %w, 64
  %wt = add nuw nsw i32 %w64, %t
  %a = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %wt
  store i32 %t, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier0()
  %r64 = mul nuw nsw i32 %r, 64
  %ru = add nuw nsw i32 %r64, %u
  %b = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %ru
  %x = load i32, ptr addrspace(3) %b
  %o = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %t
  store i32 %x, ptr addrspace(1) %o
  call void @llvm.nvvm.barrier0()
  %k.next = add nuw nsw i32 %k, 1
  %more = icmp ne i32 %k.next, {end}
  br i1 %more, label %loop, label %done
done:
  ret void
}}
"#
    )
}

const NONE: &str = "%none = add i32 0, 0";
/// Alternating rows in several forms; with an unknown trip count only if the rows repeat.
const RIGHT: [(&str, &str, &str, &str); 4] = [
    (NONE, "%w = add i32 %p, 0", "%r = add i32 %p, 0", "%n"),
    ("%f = xor i32 %p, 1", "%w = add i32 %f, 0", "%r = add i32 %f, 0", "%n"),
    (NONE, "%w = urem i32 %k, 3", "%r = urem i32 %k, 3", "9"),
    (NONE, "%w = and i32 %k, 1", "%r = and i32 %k, 1", "8"),
];

/// The certificate of a pass for such a kernel, in which only one of the two barriers is deleted.
fn certified(text: &str) -> String {
    let certificate = certificates(&selvedge::registry(), text, "function(dead-sync-elim)");
    assert!(certificate.matches("delete").count() == 1, "{text}{certificate}");
    certificate
}

#[test]
fn alternating_rows_are_accepted() {
    for (phis, w, r, end) in RIGHT {
        let text = kernel(phis, &format!("{w}\n  {r}"), end);
        let certificate = certified(&text);
        assert!(certificate.contains("trust rounds"), "{certificate}");
        assert!(
            is_accepted(&text, &certificate),
            "{certificate}{:?}",
            check_text(&text, &certificate)
        );
        for wrong in wrong_ones(&certificate) {
            assert!(!is_accepted(&text, &wrong.text), "{}\n{certificate}", wrong.what);
        }
        let lines = certificate.lines().filter(|line| !line.starts_with("trust rounds"));
        let untrusted: String = lines.map(|line| format!("{line}\n")).collect();
        assert!(!is_accepted(&text, &untrusted), "{untrusted}");
    }
}

/// Each change preserves the indices of instructions, and makes a thread that is an iteration ahead write a row that
/// others read.
#[test]
fn off_by_one_iteration_is_refused() {
    for (phis, w, r, end) in RIGHT {
        let rows = format!("{w}\n  {r}");
        let right = kernel(phis, &rows, end);
        let certificate = certified(&right);
        let changes = [
            // A single buffer.
            kernel(phis, "%w = and i32 0, 0\n  %r = and i32 0, 0", end),
            // The row of the next iteration is read.
            right
                .replace(NONE, "%f = add nuw nsw i32 %k, 1")
                .replace("%r = urem i32 %k,", "%r = urem i32 %f,")
                .replace("%r = and i32 %k,", "%r = and i32 %f,")
                .replace("%r = add i32 %p", "%r = add i32 %q")
                .replace("%r = add i32 %f", "%r = add i32 %p"),
            // The rows do not change.
            right
                .replace(
                    "%p = phi i32 [ 0, %entry ], [ %q, %loop ]",
                    "%p = phi i32 [ 0, %entry ], [ %p, %loop ]",
                )
                .replace("urem i32 %k, 3", "urem i32 %k, 1")
                .replace("and i32 %k, 1", "and i32 %k, 4"),
            // Another step, or an unknown one.
            right
                .replace("add nuw nsw i32 %k, 1", "add nuw nsw i32 %k, 6")
                .replace("[ %p, %loop ]", "[ %n, %loop ]"),
        ];
        for changed in changes.iter().filter(|changed| **changed != right) {
            assert!(check_text(changed, &certificate).is_ok(), "{changed}");
            assert!(!is_accepted(changed, &certificate), "{changed}{certificate}");
        }
        // The same claim about the other barrier is wrong: in one iteration, the write and the read use the same row.
        let barriers: Vec<&str> = certificate
            .lines()
            .find(|l| l.starts_with("trust meet"))
            .map(|l| l.split(' ').skip(2).collect())
            .expect("barriers");
        let gone = certificate.lines().find_map(|l| l.strip_prefix("delete ")).expect("a deletion");
        let other = barriers.iter().find(|b| **b != gone).expect("two barriers");
        let swapped = |line: &str| match line.split(' ').collect::<Vec<_>>()[..] {
            ["delete", _] => format!("delete {other}\n"),
            ["before", ..] => line.replace("before", "behind") + "\n",
            ["behind", ..] => line.replace("behind", "before") + "\n",
            ["apart", a, b, ref why @ ..] => format!("apart {b} {a} {}\n", why.join(" ")),
            _ => format!("{line}\n"),
        };
        let swapped: String = certificate.lines().map(swapped).collect();
        let found = check_text(&right, &swapped).expect("it can be read");
        let why = format!("{:?}", found[0].verdict);
        assert!(why.contains("proofs about threads by"), "the thread proof fails: {why}");
        assert!(!is_accepted(&right, &swapped), "{swapped}");
        // A barrier that is not executed together orders nothing: then threads may be more iterations apart.
        let alone = certificate.replace(
            &format!("trust meet {} {}", barriers[0], barriers[1]),
            &format!("trust meet {gone}"),
        );
        assert!(!is_accepted(&right, &alone), "{alone}");
    }
}

/// A nested loop: in each iteration of the outer loop the rows start again.
#[test]
fn restarted_inner_iterations_are_not_consecutive() {
    let nested = |inner: &str, latch: &str| {
        format!(
            r#"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [512 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @k(ptr addrspace(1) %out, i32 %n) "nvvm.reqntid"="64" {{
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = sub nsw i32 63, %t
  br label %outer
outer:
  %j = phi i32 [ 0, %entry ], [ %j.next, %latch ]
  br label %loop
loop:
  %k = phi i32 [ 0, %outer ], [ %k.next, %loop ]
  %w = and i32 %k, 1
  %w64 = mul nuw nsw i32 %w, 64
  %wt = add nuw nsw i32 %w64, %t
  %a = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %wt
  store i32 %t, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier0()
  %ru = add nuw nsw i32 %w64, %u
  %b = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %ru
  %x = load i32, ptr addrspace(3) %b
  %o = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %t
  store i32 %x, ptr addrspace(1) %o
  call void @llvm.nvvm.barrier0()
  %k.next = add nuw nsw i32 %k, 1
  %more = icmp ne i32 %k.next, {inner}
  br i1 %more, label %loop, label %latch
latch:
{latch}  %j.next = add nuw nsw i32 %j, 1
  %again = icmp ne i32 %j.next, %n
  br i1 %again, label %outer, label %done
done:
  ret void
}}
"#
        )
    };
    let claim = "selvedge-certificate 1\nmodule as-read\nfunction \"k\" blocks 5 instructions 25\n\
                 trust meet 11 17\ntrust rounds 11 17\ntrust end 4\npromise traps\n\
                 event 0 write of @\"s\" : 10\nevent 1 read of @\"s\" : 14\n\
                 event 2 write of argument:0 : 16\ndelete 17\nbefore 1 2\nbehind 0\n\
                 apart 1 0 threads split\napart 2 0 memory\n";
    // Odd: the last iteration of one inner loop and the first of the next use the same row. Even: nothing is known
    // about two iterations in different iterations of the outer loop.
    for inner in ["1", "2", "3", "4", "5"] {
        let lines = check_text(&nested(inner, ""), claim).expect("it can be read");
        let why = format!("{:?}", lines[0].verdict);
        assert!(why.contains("proofs about threads by `split` here"), "{inner}: {why}");
    }
    // A barrier between the iterations of the outer loop makes it correct.
    let met = claim.replace("25\n", "26\n").replace("meet 11 17", "meet 11 17 21");
    let text = nested("3", "  call void @llvm.nvvm.barrier0()\n");
    assert!(is_accepted(&text, &met), "{:?}", check_text(&text, &met));
    assert!(!is_accepted(&text, &met.replace("meet 11 17 21", "meet 11 17")));
}

/// Each thread reads the value of the thread whose index is `turned`, an instruction's text.
fn exchange(shape: &str, turned: &str) -> String {
    format!(
        r#"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [512 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @k(ptr addrspace(1) %out, i32 %n) {shape} {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %a = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier0()
  %u = {turned}
  %b = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %u
  %x = load i32, ptr addrspace(3) %b
  %o = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %t
  store i32 %x, ptr addrspace(1) %o
  ret void
}}
"#
    )
}

const ROW: &str = r#""nvvm.reqntid"="64""#;
const WEAKENED: &str = "selvedge-certificate 1\nmodule as-read\nfunction \"k\" blocks 1 instructions 11\n\
                        trust meet 4\ntrust end 0\nevent 0 write of @\"s\" : 3\n\
                        event 1 read of @\"s\" : 7\nevent 2 write of argument:0 : 9\n\
                        weaken 4\nbefore 0\nbehind 1 2\napart 0 1 threads warp\napart 0 2 memory\n";

#[test]
fn barriers_are_weakened_if_only_lanes_conflict() {
    for turned in ["xor i32 %t, 1", "xor i32 %t, 31", "add nuw nsw i32 %t, 0"] {
        let text = exchange(ROW, turned);
        assert!(is_accepted(&text, WEAKENED), "{turned}: {:?}", check_text(&text, WEAKENED));
        for wrong in wrong_ones(WEAKENED) {
            assert!(!is_accepted(&text, &wrong.text), "{}", wrong.what);
        }
    }
    let right = exchange(ROW, "xor i32 %t, 1");
    let written = certificates(&selvedge::registry(), &right, "weaken-barriers");
    assert!(written.contains("weaken 4\n"), "{written}");
    assert!(is_accepted(&right, &written), "{written}");
    let shapes = [
        "",
        r#""nvvm.maxntid"="64""#,
        r#""nvvm.reqntid"="33""#,
        r#""nvvm.reqntid"="48""#,
        r#""nvvm.reqntid"="32,2""#,
    ];
    for shape in shapes {
        assert!(!is_accepted(&exchange(shape, "xor i32 %t, 1"), WEAKENED), "{shape}");
    }
    for turned in [
        "xor i32 %t, 32",
        "xor i32 %t, 33",
        "sub nsw i32 63, %t",
        "add nuw nsw i32 %t, 1",
        "and i32 %t, 31",
        "xor i32 %t, %n",
    ] {
        assert!(!is_accepted(&exchange(ROW, turned), WEAKENED), "{turned}");
    }
    // It may not be deleted, and no thread may have exited.
    assert!(!is_accepted(&right, &WEAKENED.replace("weaken 4", "delete 4")));
    assert!(!is_accepted(&right, &WEAKENED.replace("trust end 0\n", "trust leave 0 -> 0\n")));
    // Other events on both sides count as for any barrier.
    let fence = right.replace("%y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()", "fence seq_cst");
    assert!(!is_accepted(&fence, WEAKENED));
}

/// `s[f(t)] = 1; barrier; x = s[g(t)]`, with an unknown `%d` less than 32; the indices are `%i` and `%j`.
fn slabs(shape: &str, indices: &str) -> String {
    format!(
        r#"target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [1024 x i32] undef, align 4
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(ptr addrspace(1) %g) "nvvm.reqntid"="{shape}" {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = load i32, ptr addrspace(1) %g
  %d = and i32 %w, 31
  {indices}
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i
  store i32 1, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %j
  %x = load i32, ptr addrspace(3) %q
  ret void
}}
"#
    )
}

#[test]
fn address_bits_prove_that_warps_are_disjoint() {
    let right = [
        "%i = shl i32 %t, 1\n  %j = xor i32 %i, %d",
        "%i = xor i32 %t, %d\n  %j = xor i32 %t, 31",
        "%l = and i32 %t, 7\n  %u = shl nuw nsw i32 %t, 1\n  %i = sub nuw nsw i32 %u, %l\n  %j = xor i32 %i, 4",
    ];
    for indices in right {
        let text = slabs("64,1,1", indices);
        let written = certificates(&selvedge::registry(), &text, "weaken-barriers");
        assert!(written.contains("weaken "), "{written}");
        assert!(is_accepted(&text, &written), "{:?}\n{written}", check_text(&text, &written));
        // The same claim about other code is wrong.
        for (from, to) in [
            ("i32 %w, 31", "i32 %w, 96"),
            ("and i32 %w, 31", "lshr i32 %w, 20"),
            ("store i32 1", "store <64 x i32> zeroinitializer"),
            ("64,1,1", "32,2,1"),
            ("64,1,1", "48,1,1"),
        ] {
            let uses_d = indices.contains("%d") || !from.contains("%w");
            let [text, written] = [&text, &written].map(|text| text.replace(from, to));
            assert!(!uses_d || !is_accepted(&text, &written), "{indices} {to}");
        }
    }
}

/// A weakened barrier orders one warp only, which a deletion of another barrier must take into account.
#[test]
fn deletions_next_to_a_weakened_barrier_are_disjoint_both_ways() {
    let text = |after: &str| {
        exchange(ROW, "xor i32 %t, 1").replace(
            "  ret void\n",
            &format!(
                "  call void @llvm.nvvm.barrier0()\n  %c = {after}\n  \
                 %d = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %c\n  \
                 store i32 1, ptr addrspace(3) %d\n  ret void\n"
            ),
        )
    };
    let claim = |last: &str, pairs: &str| {
        WEAKENED
            .replace("instructions 11", "instructions 15")
            .replace("meet 4", "meet 4 10")
            .replace("weaken 4\n", "event 3 write of @\"s\" : 13\nweaken 4\n")
            + &format!("{last} 10\nbefore 0 1 2\nbehind 3\napart 2 3 memory\n{pairs}")
    };
    // After both: thread t writes after the second barrier what thread t ^ 1 reads.
    let needed = text("add nuw nsw i32 %t, 0");
    for rules in ["warp", "order", "order warp", "ends", "split"] {
        let pairs = format!("apart 0 3 threads order\napart 1 3 threads {rules}\n");
        assert!(!is_accepted(&needed, &claim("delete", &pairs)), "{rules}");
        let pairs = format!("apart 0 3 threads {rules}\napart 1 3 threads {rules}\n");
        assert_eq!(
            is_accepted(&needed, &claim("weaken", &pairs)),
            rules.contains("warp"),
            "{rules}"
        );
    }
    // The read is of the thread's own word, and only the write before the weakened barrier is of another lane's.
    let right = text("xor i32 %t, 1");
    let pairs = "apart 0 3 threads warp\napart 1 3 threads order\n";
    assert!(
        is_accepted(&right, &claim("delete", pairs)),
        "{:?}",
        check_text(&right, &claim("delete", pairs))
    );
    // If the first one had been deleted instead of weakened, the second would be needed.
    let gone = claim("delete", pairs).replace("weaken 4", "delete 4");
    assert!(!is_accepted(&right, &gone));
    // A lane of another warp.
    let far = text("xor i32 %t, 33");
    for rules in ["warp", "order", "ends"] {
        let pairs = format!("apart 0 3 threads warp\napart 1 3 threads {rules}\n");
        assert!(!is_accepted(&far, &claim("delete", &pairs)), "{rules}");
    }
}
