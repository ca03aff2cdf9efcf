//! `--race-check` and `--judge`.

mod common;

use common::{Folder, kernel, run};

fn races(name: &str) -> String {
    format!("{}/../tests/races/ll/{name}.ll", env!("CARGO_MANIFEST_DIR"))
}

/// Exit codes of verdicts.
const NOT_RUN: i32 = 2;
const DEPENDS_ON_LAUNCH: i32 = 3;

/// The output of `--race-check` for a module.
fn checked(name: &str, text: &str, flags: &[&str]) -> common::Ran {
    let folder = Folder::new(name);
    let file = folder.file("kernel.ll", text).display().to_string();
    run(&[&["--race-check"], flags, &[&file]].concat())
}

#[test]
fn made_up_buffers_grow_until_indices_fit() {
    // Rows of 2048 bytes, one for each thread: in a small buffer the address of most is poison.
    let body = "  %wide = zext i32 %t to i64\n  %at = mul i64 %wide, 2048\n\
        %row = getelementptr inbounds nuw i8, ptr %p, i64 %at\n\
        %x = getelementptr inbounds nuw i8, ptr %row, i64 2040\n\
        store i32 %t, ptr %x, align 4\n  ret void\n";
    let ran = checked("grow_rows", &kernel("ptr %p", body), &[]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    holds(&ran.err, &["@k, 1x1x1 blocks of 64x1x1 threads: no race"]);
}

#[test]
fn a_buffer_has_the_dereferenceable_bytes_of_its_parameter() {
    let body = "  store i32 %t, ptr %p, align 4\n  ret void\n";
    let ran = checked("grow_promised", &kernel("ptr dereferenceable(100000) %p", body), &[]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    holds(&ran.err, &["= argument: %p = 100000 bytes: "]);
}

#[test]
fn a_kernel_that_ignores_its_block_index_gets_one_block() {
    let body = "  %from = getelementptr i32, ptr %in, i32 %t\n  %x = load i32, ptr %from\n\
        %to = getelementptr i32, ptr %out, i32 %t\n  store i32 %x, ptr %to\n  ret void\n";
    let ran = checked("one_block", &kernel("ptr noalias %out, ptr noalias %in", body), &[]);
    assert_eq!((ran.code, ran.err.lines().count()), (Some(0), 1), "{}", ran.err);
    holds(&ran.err, &["@k, 1x1x1 blocks of 64x1x1 threads: no race"]);
}

/// All blocks write the same elements.
const OF_BLOCKS: &str = "  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n\
    %q = getelementptr i32, ptr %out, i32 %t\n  store i32 %b, ptr %q\n  ret void\n";

#[test]
fn a_race_between_blocks_notes_that_one_block_has_none() {
    let text = kernel("ptr %out", OF_BLOCKS);
    let ran = checked("between_blocks", &text, &[]);
    assert_eq!(ran.code, Some(DEPENDS_ON_LAUNCH), "{}", ran.err);
    let note = "= only between: blocks; with -grid=1 there is none\n";
    holds(&ran.err, &["warning[data-race]: data race on argument %out + ", note]);
    let ran = checked("between_two_blocks", &text, &["--grid=2"]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    holds(&ran.err, &["error[data-race]: ", note]);
    let ran = checked("between_no_blocks", &text, &["--grid=1"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);

    // Threads of one block race, too, so a single block does not help.
    let same = OF_BLOCKS.replace("i32 %t\n", "i32 0\n").replace("store i32 %b", "store i32 %t");
    let same = kernel("ptr %out", &same);
    let ran = checked("within_blocks", &same, &[]);
    assert!(!ran.err.contains("only between"), "{}", ran.err);
}

#[test]
fn kernels_that_cannot_run_have_their_own_verdict() {
    let body = "  call void asm sideeffect \"wgmma.fence.sync.aligned;\", \"\"()\n  ret void\n";
    let ran = checked("not_run", &kernel("", body), &[]);
    assert_eq!(ran.code, Some(NOT_RUN), "{}", ran.err);
    holds(&ran.err, &["warning[not-executed]: ", "one kernel was not run to its end"]);
    // A finding before that takes precedence.
    let race = format!("  store i32 %t, ptr addrspace(3) @s\n{body}");
    let ran = checked("not_run_after_race", &kernel("", &race), &[]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    holds(&ran.err, &["error[data-race]: ", "warning[not-executed]: "]);
}

/// `if (t < n) { s[t] = t; __syncthreads(); }`
const LEAVING: &str = "  %in = icmp slt i32 %t, %n\n  br i1 %in, label %work, label %end\n\
    work:\n  %q = getelementptr i32, ptr addrspace(3) @s, i32 %t\n\
      store i32 %t, ptr addrspace(3) %q\n  call void @llvm.nvvm.barrier0()\n  br label %end\n\
    end:\n  ret void\n";

#[test]
fn a_barrier_that_some_threads_never_reach_is_reported() {
    let ran = checked("absent", &kernel("i32 %n", LEAVING), &[]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let parts = [
        "note[barrier-not-reached]: a barrier that some threads never reach: they have ended before it\n",
        "call void @llvm.nvvm.barrier0()\n",
        "the others wait here; the hardware counts threads that ended as arrived\n",
        "br i1 %in, label %work, label %end\n",
        "thread (1,0,0) of block (0,0,0) and 62 more left here\n",
        "= argument: %n = 1\n",
        "no race, no divergent barrier, no hang",
    ];
    holds(&ran.err, &parts);
    assert_eq!(ran.err.matches("note[barrier-not-reached]").count(), 1, "{}", ran.err);
    let all_stay = kernel("i32 %n", &LEAVING.replace("slt i32 %t, %n", "sgt i32 %t, -1"));
    let ran = checked("present", &all_stay, &[]);
    assert!(!ran.err.contains("barrier-not-reached"), "{}", ran.err);
}

#[test]
fn the_judge_writes_output_if_some_functions_have_a_verdict() {
    let folder = Folder::new("judge_part");
    let text = "define void @f() {\n  unreachable\n}\n\
        define i32 @g(i32 %x) {\n  %y = add i32 %x, 0\n  ret i32 %y\n}\n";
    let file = folder.file("part.ll", text).display().to_string();
    let ran = run(&["--judge", "-passes=instsimplify", "-S", &file]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    holds(&ran.err, &["judge: 1 of 2 functions behave as before\n", "no verdict on @f: "]);
    assert!(ran.out.contains("ret i32 %x"), "{}", ran.out);
}

/// Checks that a report contains all given parts.
fn holds(report: &str, parts: &[&str]) {
    for wanted in parts {
        assert!(report.contains(wanted), "{wanted}\nis not in\n{report}");
    }
}

#[test]
fn a_race_is_reported_with_both_lines_threads_and_the_launch() {
    let ran = run(&["--race-check", "--kernel=raw_without", "--grid=1", &races("shared")]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(ran.out.is_empty(), "no module is written");
    let parts = [
        "error[data-race]: data race on @raw_without::s + 4 (shared memory of block (0,0,0))\n",
        " --> shared.cu:7:10\n",
        "7 |     s[T] = in[T];\n",
        "^ write by thread (1,0,0) of block (0,0,0)",
        "8 |     out[T] = s[T ^ 1];\n",
        "^ read by thread (0,0,0) of block (0,0,0)",
        "shared.ll:37:3\n",
        "37 |   store i32 %1, ptr %arrayidx3, align 4, !dbg !21, !tbaa !8\n",
        "   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write by thread (1,0,0)",
        "41 |   %2 = load i32, ptr %arrayidx6, align 4, !dbg !23, !tbaa !8\n",
        "= launch: raw_without, 1x1x1 blocks of 64x1x1 threads",
        "= argument: %out = 4096 bytes: 0, 3, 1, 4, 2, 0, ...\n",
        "= to run it again: -reduce-to=FOLDER writes this launch down",
    ];
    holds(&ran.err, &parts);
}

#[test]
fn without_debug_information_the_ll_text_is_shown() {
    let ran = run(&[
        "--race-check",
        "--strip-debug",
        "--kernel=raw_without",
        "--grid=1",
        &races("shared"),
    ]);
    holds(&ran.err, &["shared.ll:37:3\n", "37 |   store i32 %1, ptr %arrayidx3, align 4"]);
    assert!(!ran.err.contains("shared.cu"), "{}", ran.err);
}

#[test]
fn a_divergent_barrier_shows_where_threads_wait() {
    let ran = run(&["--race-check", "--kernel=divergent_arm", "--grid=1", &races("barriers")]);
    // The branch around the barrier is decided by what %in points to.
    assert_eq!(ran.code, Some(DEPENDS_ON_LAUNCH), "{}", ran.err);
    let parts = [
        "warning[divergent-barrier]: barrier divergence: ",
        "= made up: what %in points to: an address, or a branch that leads here, is computed from it",
        " --> barriers.cu:",
        "__syncthreads();\n",
        "thread (1,0,0) of block (0,0,0) ",
        "= launch: divergent_arm, 1x1x1 blocks of 64x1x1 threads",
    ];
    holds(&ran.err, &parts);
    assert!(!ran.err.contains("%out points to: "), "{}", ran.err);

    let folder = Folder::new("divergent_given");
    let inputs = folder.0.display().to_string();
    let again = ["--race-check", "--kernel=divergent_arm", "--grid=1", &races("barriers")];
    run(&[&again[..], &["--reduce-to", &inputs]].concat());
    let given = format!("--inputs={inputs}/divergent_arm.toml");
    let ran = run(&["--race-check", &given, &races("barriers")]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    holds(&ran.err, &["error[divergent-barrier]: barrier divergence: "]);
}

/// A kernel that waits for a flag that is never set.
const HANG: &str = "target triple = \"nvptx64-nvidia-cuda\"\n\
    define ptx_kernel void @wait(ptr addrspace(1) %flag, i32 %n) {\n  br label %spin\n\
    spin:\n  %x = load atomic i32, ptr addrspace(1) %flag acquire, align 4\n\
      %is = icmp eq i32 %x, -7\n  br i1 %is, label %end, label %spin\n\
    end:\n  ret void\n}\n";

#[test]
fn a_hang_shows_where_threads_run() {
    let folder = Folder::new("simulate_hang");
    let file = folder.file("wait.ll", HANG).display().to_string();
    let inputs = folder.file(
        "wait.toml",
        "[[launch]]\nkernel = \"wait\"\nblock = [2]\n[[launch.arg]]\nints = [0]\n\
         [[launch.arg]]\nint = 5\n",
    );
    let inputs = format!("--inputs={}", inputs.display());
    let ran = run(&["--race-check", "--schedules=0", &inputs, &file]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    let parts = [
        "error[hang]: out of fuel",
        "wait.ll:",
        "thread (0,0,0) of block (0,0,0) ",
        "= argument: %flag = 4 bytes: 0\n",
        "= argument: %n = 5\n",
        &format!(
            "= to run it again: selvedge-opt -race-check -schedules=0 -inputs={}",
            &inputs[9..]
        ),
    ];
    holds(&ran.err, &parts);
}

/// `out[t] = in[t + 1]`, which races only if the buffers overlap.
fn shift(noalias: &str) -> String {
    format!(
        "target triple = \"nvptx64-nvidia-cuda\"\ndeclare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         define ptx_kernel void @shift(ptr {noalias} %out, ptr %in) {{\n\
           %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  %n = add i32 %t, 1\n\
           %p = getelementptr i32, ptr %in, i32 %n\n  %x = load i32, ptr %p\n\
           %q = getelementptr i32, ptr %out, i32 %t\n  store i32 %x, ptr %q\n  ret void\n}}\n"
    )
}

#[test]
fn a_race_of_overlapping_arguments_has_its_own_warning() {
    let folder = Folder::new("simulate_overlap");
    let file = folder.file("shift.ll", shift("")).display().to_string();
    let ran = run(&["--race-check", "--grid=1", &file]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let parts = [
        "warning[race-if-overlapping]: data race on argument %out + ",
        "= argument: %in = the same buffer as %out\n",
        "= only if: %in and %out overlap: `__restrict__` (noalias) on one of them, or \
         -distinct-arguments, states that they never do\n",
    ];
    holds(&ran.err, &parts);

    let ran = run(&["--race-check", "--grid=1", "--distinct-arguments", &file]);
    assert!(!ran.err.contains("race-if-overlapping"), "{}", ran.err);
    let file = folder.file("restrict.ll", shift("noalias")).display().to_string();
    let ran = run(&["--race-check", "--grid=1", &file]);
    assert!(!ran.err.contains("race-if-overlapping"), "{}", ran.err);
}

/// With more than 64 threads, all threads store to one location.
const MANY: &str = "target triple = \"nvptx64-nvidia-cuda\"\n\
    declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\ndeclare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()\n\
    define ptx_kernel void @many(ptr %out) {\n  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
      %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()\n  %is = icmp ugt i32 %n, 64\n\
      br i1 %is, label %all, label %end\n\
    all:\n  store i32 %t, ptr %out\n  br label %end\n\
    end:\n  ret void\n}\n";

#[test]
fn a_finding_in_a_made_up_launch_lists_its_conditions() {
    let folder = Folder::new("simulate_rests");
    let file = folder.file("many.ll", MANY).display().to_string();
    let ran = run(&["--race-check", &file]);
    assert_eq!(ran.code, Some(DEPENDS_ON_LAUNCH), "{}", ran.err);
    let what =
        "= made up: blocks of 128x1x1 threads; with 64x1x1 there is no finding (set by -block)\n";
    holds(&ran.err, &["warning[data-race]: data race on argument %out + 0\n", what]);
    let ran = run(&["--race-check", "--block=128", &file]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    holds(&ran.err, &["error[data-race]: data race on argument %out + 0\n"]);
    let ran = run(&["--race-check", "--block=64", &file]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
}

/// Reads shared memory before it is written, branches on it, and then writes it.
const UNWRITTEN: &str = "target triple = \"nvptx64-nvidia-cuda\"\n\
    @s = internal addrspace(3) global [64 x i32] undef\n\
    declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
    define ptx_kernel void @unwritten() {\n  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
      %p = getelementptr i32, ptr addrspace(3) @s, i32 %t\n  %u = xor i32 %t, 1\n\
      %q = getelementptr i32, ptr addrspace(3) @s, i32 %u\n  %x = load i32, ptr addrspace(3) %q\n\
      %is = icmp eq i32 %x, 5\n  br i1 %is, label %end, label %write\n\
    write:\n  store i32 %t, ptr addrspace(3) %p\n  br label %end\n\
    end:\n  ret void\n}\n";

#[test]
fn an_uninitialized_read_does_not_hide_the_race() {
    let folder = Folder::new("simulate_unwritten");
    let file = folder.file("unwritten.ll", UNWRITTEN).display().to_string();
    let ran = run(&["--race-check", "--grid=1", &file]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    holds(&ran.err, &["error[data-race]: data race on @s + "]);
}

#[test]
fn a_kernel_without_races_passes_the_check() {
    let ran = run(&["--race-check", "--kernel=raw_with,tree_with", "--grid=1,1", &races("shared")]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.err.contains("@tree_with, 1x1x1 blocks of 64x1x1 threads: no race"), "{}", ran.err);
}

#[test]
fn a_deadlock_shows_where_threads_wait() {
    let file = races("barriers");
    let ran = run(&["--race-check", "--kernel=crossed_barriers", "--block=64", &file]);
    assert_eq!(ran.code, Some(1));
    let parts = [
        "error[deadlock]: deadlock: no thread can go on\n",
        "thread (0,0,0) of block (0,0,0) waits at barrier 1, and 31 more there\n",
        "thread (32,0,0) of block (0,0,0) waits at barrier 0, and 31 more there\n",
        "named_sync(1, 64);\n",
        "call void @llvm.nvvm.barrier.cta.sync.count(i32 1, i32 64)",
    ];
    holds(&ran.err, &parts);
}

#[test]
fn races_before_a_trap_are_reported_on_request() {
    let folder = Folder::new("simulate_traps");
    let module = folder.file(
        "traps.ll",
        "target triple = \"nvptx64-nvidia-cuda\"\n\
         @s = internal addrspace(3) global i32 undef\n\
         declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         declare void @llvm.trap()\n\
         define ptx_kernel void @k() {\n\
           %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
           store i32 %t, ptr addrspace(3) @s\n\
           call void @llvm.trap()\n  unreachable\n}\n",
    );
    let module = module.display().to_string();
    let ran = run(&["--race-check", "--block=32", "--grid=1", &module]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.err.contains("note[trap]: the launch ends in a trap\n"), "{}", ran.err);
    assert!(ran.err.contains("call void @llvm.trap()\n"), "{}", ran.err);
    assert!(!ran.err.contains("data race"), "{}", ran.err);
    let ran = run(&["--race-check", "--strict-traps", "--block=32", "--grid=1", &module]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(ran.err.contains("ends in a trap") && ran.err.contains("data race"), "{}", ran.err);
}

#[test]
fn the_judge_reports_equal_behavior() {
    let file = format!("{}/../tests/kernels/ll/redundant.O2.ll", env!("CARGO_MANIFEST_DIR"));
    let ran = run(&["--judge", "-passes=basic-dbe,dce", "-disable-output", &file]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert_eq!(ran.err, "judge: 2 launches behave as before\n");
}

#[test]
fn the_judge_runs_device_functions() {
    let folder = Folder::new("judge_functions");
    let text = "declare void @use(i32)\n\
        define i32 @sum(i32 %x, ptr %p) {\n\
          %y = load i32, ptr %p\n  call void @use(i32 %y)\n\
          %z = add i32 %x, 0\n  %s = add i32 %z, %y\n  ret i32 %s\n}\n";
    let file = folder.file("sum.ll", text).display().to_string();
    let ran = run(&["--judge", "-passes=instsimplify", "-disable-output", &file]);
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (Some(0), "judge: 1 of 1 functions behave as before\n")
    );
}

#[test]
fn the_judge_fails_without_any_verdict() {
    let folder = Folder::new("judge_nothing");
    let text = "define void @f() {\n  unreachable\n}\n";
    let file = folder.file("nothing.ll", text).display().to_string();
    let ran = run(&["--judge", "-passes=dce", "-disable-output", &file]);
    assert_eq!(ran.code, Some(NOT_RUN), "{}", ran.err);
    for wanted in [
        "judge: 0 of 1 functions behave as before\n",
        "judge: no verdict on @f: undefined behaviour: reached what is said to be unreachable\n",
        "error: the judge has no verdict on any kernel or function\n",
    ] {
        assert!(ran.err.contains(wanted), "{wanted}\nis not in\n{}", ran.err);
    }
}

#[test]
fn a_launch_that_shows_a_race_can_be_run_again() {
    let folder = Folder::new("race_again");
    let out = folder.0.join("launches");
    let write = format!("--reduce-to={}", out.display());
    let file = races("shared");
    let first = run(&["--race-check", "--kernel=raw_without", &write, &file]);
    let toml = out.join("raw_without.toml");
    let again =
        format!("to run it again: selvedge-opt -race-check -inputs={} {file}\n", toml.display());
    assert!(first.err.contains(&again), "{}", first.err);
    let second = run(&["--race-check", &format!("--inputs={}", toml.display()), &file]);
    assert_eq!(second.code, Some(1), "{}", second.err);
    assert!(second.err.contains("data race on @raw_without::s + "), "{}", second.err);
}

#[test]
fn launches_are_read_from_a_file() {
    let folder = Folder::new("simulate_inputs");
    let inputs = folder.file(
        "launches.toml",
        "# one launch\n[[launch]]\nkernel = \"raw_with\"\nblock = [32]\n\
         [[launch.arg]]\nzeros = 4096\n[[launch.arg]]\nints = [1, 2]\nrepeat = 32\n\
         [[launch.arg]]\nsame = 0\noffset = 256\n",
    );
    let inputs = format!("--inputs={}", inputs.display());
    let ran = run(&["--race-check", &inputs, &races("shared")]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.err.contains("@raw_with, 1x1x1 blocks of 32x1x1 threads"), "{}", ran.err);
}

#[test]
fn errors_in_a_launch_file_have_a_location() {
    let folder = Folder::new("simulate_bad_inputs");
    let inputs = folder.file("bad.toml", "[[launch]]\nkernel = \"k\"\ngrid = [1, two]\n");
    let ran = run(&["--race-check", &format!("--inputs={}", inputs.display()), &races("shared")]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.ends_with("bad.toml:3:8: error: `two` is no number\n"), "{}", ran.err);
}

#[test]
fn an_unknown_kernel_is_an_error() {
    let ran = run(&["--race-check", "--kernel=nobody", &races("shared")]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("there is no kernel @nobody"), "{}", ran.err);
}

/// A kernel with one barrier that a wrong assumption makes removable, among other code.
const MUCH: &str = r#"target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @k(ptr addrspace(1) noalias %a, ptr addrspace(1) noalias %b, i32 %w) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %w, ptr addrspace(3) %m
  call void @llvm.nvvm.barrier0()
  %odd = and i32 %w, 1
  %is = icmp eq i32 %odd, 0
  br i1 %is, label %one, label %two
one:
  %x = load i32, ptr addrspace(3) %m
  br label %meet
two:
  %y = mul i32 %w, %w
  %z = add i32 %y, %t
  br label %meet
meet:
  %v = phi i32 [ %x, %one ], [ %z, %two ]
  %p = getelementptr i32, ptr addrspace(1) %a, i32 %t
  store i32 %v, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(1) %b, i32 %u
  %o = load i32, ptr addrspace(1) %q
  %far = add i32 %t, 32
  %r = getelementptr i32, ptr addrspace(1) %b, i32 %far
  store i32 %o, ptr addrspace(1) %r
  ret void
}
"#;

/// The launch passes one buffer twice, so that `trust-restrict` is wrong for it.
#[test]
fn the_judge_reduces_findings_to_a_file_test() {
    let folder = Folder::new("simulate_reduce");
    let input = folder.file("much.ll", MUCH).display().to_string();
    let inputs = folder.file(
        "launches.toml",
        "[[launch]]\nkernel = \"k\"\nblock = [4]\n[[launch.arg]]\nzeros = 256\n\
         [[launch.arg]]\nsame = 0\n[[launch.arg]]\nint = 3\n",
    );
    let inputs = format!("--inputs={}", inputs.display());
    let out = folder.0.join("small");
    let reduce = format!("--reduce-to={}", out.display());
    let passes = "-passes=function(dead-sync-elim<trust-restrict>)";
    let ran = run(&[passes, "--judge", &inputs, &reduce, "-disable-output", &input]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    let file = out.join("much-reduced.ll");
    assert!(ran.err.contains(&format!("judge: reduced to {}", file.display())), "{}", ran.err);
    let toml = out.join("much-reduced.toml").display().to_string();
    let parts = [
        "the output has a race that the input has not\n",
        "error[data-race]: data race on argument %a + ",
        " --> <output>:",
        " by thread (",
        "= launch: k, 1x1x1 blocks of 4x1x1 threads",
        "= argument: %b = the same buffer as %a\n",
        &format!("-judge -inputs={toml} -disable-output "),
    ];
    holds(&ran.err, &parts);

    let text = std::fs::read_to_string(&file).expect("the file test is there");
    let body = text.split_once("define").expect("a kernel").1;
    assert!(body.matches("call void @llvm.nvvm.barrier0").count() == 1, "{text}");
    assert!(!body.contains("br i1") && body.lines().count() <= 16, "{text}");
    assert!(!text.contains("source_filename"), "no path of this machine: {text}");
    let again = format!("--inputs={}", out.join("much-reduced.toml").display());
    let small = file.display().to_string();
    let wrong = run(&[passes, "--judge", &again, "-disable-output", &small]);
    assert_eq!(wrong.code, Some(1), "{}", wrong.err);
    let right = run(&["-passes=dead-sync-elim", "--judge", &again, "-disable-output", &small]);
    assert_eq!(right.err, "judge: 1 launches behave as before\n");
}
