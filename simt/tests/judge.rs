//! The judge on pairs of programs: which it must call different, which it must not, and which it must not judge.

use selvedge_simt::{Argument, JudgeOptions, Launch, Program, Verdict, What, same_behaviour};
use selvedge_text::read;

const HEADER: &str = r#"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare void @llvm.trap()
define ptx_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %m = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %u = xor i32 %t, 1
  %n = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %x = load i32, ptr addrspace(1) %i
"#;

fn program(body: &str) -> Program {
    let text = format!("{HEADER}{body}\n  ret void\n}}\n");
    let module = read(text.as_bytes(), &Default::default()).unwrap_or_else(|e| panic!("{e:?}"));
    Program::new(&module.module).expect("it can run")
}

fn judge(before: &str, after: &str, n_threads: u32) -> Verdict {
    let launch = Launch::new("k", 1, n_threads)
        .with(Argument::Buffer(vec![0; 256]))
        .with_words(&(1..=64).collect::<Vec<u32>>());
    let (before, after) = (program(before), program(after));
    same_behaviour(&before, &after, &[launch], &JudgeOptions::default()).expect("it fits")
}

#[track_caller]
fn same(verdict: &Verdict) -> usize {
    match verdict {
        Verdict::Same { n_judged: 1, n_explored, silent } if silent.is_empty() => *n_explored,
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn different(verdict: Verdict) -> What {
    match verdict {
        Verdict::Different(difference) => difference.what,
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn silent(verdict: Verdict) -> String {
    match verdict {
        Verdict::Same { n_judged: 0, silent, .. } if silent.len() == 1 => silent[0].why.clone(),
        other => panic!("{other:?}"),
    }
}

const EXCHANGE: &str = "
  store i32 %x, ptr addrspace(3) %m
  call void @llvm.nvvm.barrier0()
  %y = load i32, ptr addrspace(3) %n
  store i32 %y, ptr addrspace(1) %o";

/// One thread traps, while the others write the values that the host would find.
const TRAPS_FIRST: &str = "
  %z = icmp eq i32 %t, 0
  br i1 %z, label %fail, label %go
fail:
  call void @llvm.trap()
  unreachable
go:
  call void @llvm.nvvm.barrier0()
  store i32 %x, ptr addrspace(1) %o";

fn judge_strictly(before: &str, after: &str, n_threads: u32) -> Verdict {
    let launch = Launch::new("k", 1, n_threads)
        .with(Argument::Buffer(vec![0; 256]))
        .with_words(&(1..=64).collect::<Vec<u32>>());
    let (before, after) = (program(before), program(after));
    let options = JudgeOptions { strict_traps: true, ..JudgeOptions::default() };
    same_behaviour(&before, &after, &[launch], &options).expect("it fits")
}

#[test]
fn trapping_launches_are_compared_only_on_request() {
    let without = TRAPS_FIRST.replace("  call void @llvm.nvvm.barrier0()\n", "");
    for n_threads in [2, 64] {
        assert!(silent(judge(TRAPS_FIRST, &without, n_threads)).contains("trap"));
        same(&judge_strictly(TRAPS_FIRST, TRAPS_FIRST, n_threads));
        let what = different(judge_strictly(TRAPS_FIRST, &without, n_threads));
        assert!(matches!(what, What::Written { buffer: 0, .. }), "{what:?}");
    }
}

#[test]
fn a_trapping_launch_may_stop_earlier_or_not_trap() {
    let sooner = TRAPS_FIRST.replace("  store i32 %x, ptr addrspace(1) %o", "");
    same(&judge_strictly(TRAPS_FIRST, &sooner, 64));
    same(&judge_strictly(TRAPS_FIRST, "", 64));
}

#[test]
fn races_before_a_trap_are_reported() {
    let exchange = format!("{EXCHANGE}\n  call void @llvm.trap()");
    let without = exchange.replace("  call void @llvm.nvvm.barrier0()\n", "");
    assert!(matches!(different(judge_strictly(&exchange, &without, 2)), What::Race(_)));
}

#[test]
fn removing_a_needed_barrier_is_a_race() {
    let without = EXCHANGE.replace("  call void @llvm.nvvm.barrier0()\n", "");
    assert!(matches!(different(judge(EXCHANGE, &without, 64)), What::Race(_)));
    assert!(matches!(different(judge(EXCHANGE, &without, 2)), What::Race(_)));
}

#[test]
fn a_redundant_barrier_may_be_removed() {
    let with = format!("  call void @llvm.nvvm.barrier0(){EXCHANGE}");
    assert_eq!(same(&judge(&with, EXCHANGE, 64)), 0);
    assert_eq!(same(&judge(&with, EXCHANGE, 4)), 1, "all schedules of a small launch are explored");
}

#[test]
fn racy_programs_have_no_verdict() {
    let without = EXCHANGE.replace("  call void @llvm.nvvm.barrier0()\n", "");
    assert!(silent(judge(&without, EXCHANGE, 64)).contains("has a race"));
    assert!(silent(judge(&without, EXCHANGE, 2)).contains("has a race"));
}

#[test]
fn a_different_result_is_reported() {
    let sum = "  %y = add i32 %x, 1\n  store i32 %y, ptr addrspace(1) %o";
    let other = "  %y = add i32 %x, 2\n  store i32 %y, ptr addrspace(1) %o";
    let What::Byte { buffer: 0, at: 0, before: 2, after: (3, _) } =
        different(judge(sum, other, 64))
    else {
        panic!("the first byte is 2 before and 3 after");
    };
}

#[test]
fn poison_may_be_refined_but_not_introduced() {
    let poison = "  %y = add nuw i32 %x, -1\n  store i32 %y, ptr addrspace(1) %o";
    let seven = "  store i32 7, ptr addrspace(1) %o";
    same(&judge(poison, seven, 64));
    assert!(matches!(different(judge(seven, poison, 64)), What::Byte { .. }));
}

#[test]
fn undef_may_be_refined_but_not_introduced() {
    let undef = "  %y = or i32 undef, 1\n  store i32 %y, ptr addrspace(1) %o";
    let seven = "  store i32 7, ptr addrspace(1) %o";
    same(&judge(undef, seven, 64));
    assert!(matches!(different(judge(seven, undef, 64)), What::Byte { .. }));
}

#[test]
fn flags_may_be_dropped_and_not_added() {
    let plain = "  %y = sub i32 %x, 2\n  store i32 %y, ptr addrspace(1) %o";
    let flagged = plain.replace("sub i32", "sub nuw i32");
    same(&judge(&flagged, plain, 64));
    assert!(matches!(different(judge(plain, &flagged, 64)), What::Byte { .. }));
}

#[test]
fn added_undefined_behavior_is_reported() {
    let plain = "  store i32 %x, ptr addrspace(1) %o";
    let divides =
        "  %z = sub i32 %x, 5\n  %y = udiv i32 8, %z\n  store i32 %x, ptr addrspace(1) %o";
    assert!(matches!(different(judge(plain, divides, 64)), What::Outcome(_)));
    assert!(silent(judge(divides, plain, 64)).contains("division by zero"));
}

/// The assignment of tickets to threads is open: only bytes that all schedules agree on are compared.
#[test]
fn tickets_may_be_taken_in_any_order() {
    let ticket = "
  %y = atomicrmw add ptr addrspace(1) %out, i32 1 monotonic
  %p = getelementptr i32, ptr addrspace(1) %o, i32 1
  store i32 %y, ptr addrspace(1) %p";
    same(&judge(ticket, ticket, 32));
    // Twice the step yields a different count, in any order of the threads.
    let twice = ticket.replace("i32 1 monotonic", "i32 2 monotonic");
    assert!(matches!(different(judge(ticket, &twice, 32)), What::Byte { buffer: 0, at: 0, .. }));
}

/// Each byte is possible, but no schedule gives the same ticket to two threads.
#[test]
fn exhaustively_explored_outcomes_are_compared_jointly() {
    let ticket = "
  %y = atomicrmw add ptr addrspace(1) %out, i32 1 monotonic
  %p = getelementptr i32, ptr addrspace(1) %o, i32 1
  store i32 %y, ptr addrspace(1) %p";
    assert_eq!(same(&judge(ticket, ticket, 2)), 1);
    let same_ticket = "
  %y = atomicrmw add ptr addrspace(1) %out, i32 1 monotonic
  %p = getelementptr i32, ptr addrspace(1) %o, i32 1
  store i32 0, ptr addrspace(1) %p";
    assert!(matches!(different(judge(ticket, same_ticket, 2)), What::Combination));
}
