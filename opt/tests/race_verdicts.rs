//! `--race-check`: what a verdict depends on.

mod common;

use common::{Folder, run};

/// Exit codes of verdicts.
const WRONG: i32 = 1;
const DEPENDS_ON_LAUNCH: i32 = 3;

/// A module with one kernel, in which `%t` is the index of the thread, and `%w` the same in 64 bits.
fn kernel(params: &str, body: &str) -> String {
    common::kernel(params, &format!("  %w = zext i32 %t to i64\n{body}"))
}

/// The exit status and the messages of `--race-check` for a module.
fn checked(name: &str, text: &str, flags: &[&str]) -> (Option<i32>, String) {
    let folder = Folder::new(name);
    let file = folder.file("kernel.ll", text).display().to_string();
    let ran = run(&[&["--race-check"], flags, &[&file]].concat());
    (ran.code, ran.err)
}

fn holds(report: &str, parts: &[&str]) {
    for part in parts {
        assert!(report.contains(part), "{part:?} is not in\n{report}");
    }
}

/// `o[perm[i]] = i`, with indices of a type.
fn permuted(ty: &str) -> String {
    let index = match ty {
        "i64" => "%wide = add i64 %x, 0".to_owned(),
        _ => format!("%wide = zext {ty} %x to i64"),
    };
    kernel(
        "ptr noalias %o, ptr noalias readonly %perm",
        &format!(
            "  %p = getelementptr {ty}, ptr %perm, i64 %w\n  %x = load {ty}, ptr %p\n  {index}\n\
               %q = getelementptr i32, ptr %o, i64 %wide\n  store i32 %t, ptr %q\n  ret void\n"
        ),
    )
}

#[test]
fn a_race_at_an_index_from_a_made_up_buffer_is_conditional() {
    for ty in ["i8", "i16", "i32", "i64"] {
        let (code, output) = checked(&format!("permuted_{ty}"), &permuted(ty), &[]);
        assert_eq!(code, Some(DEPENDS_ON_LAUNCH), "{ty}: {output}");
        holds(&output, &["warning[data-race]: ", "= made up: what %perm points to"]);
    }
}

#[test]
fn a_race_due_to_a_made_up_size_is_conditional() {
    let body = "  %base = mul i32 %t, %per\n  br label %loop\nloop:\n\
        %i = phi i32 [ 0, %entry ], [ %j, %loop ]\n  %at = add i32 %base, %i\n\
        %q = getelementptr i32, ptr %o, i32 %at\n  store i32 %t, ptr %q\n  %j = add i32 %i, 1\n\
        %more = icmp slt i32 %j, 2000\n  br i1 %more, label %loop, label %end\nend:\n  ret void\n";
    let (code, output) = checked("slots", &kernel("ptr noalias %o, i32 %per", body), &[]);
    assert_eq!(code, Some(DEPENDS_ON_LAUNCH), "{output}");
    holds(&output, &["warning[data-race]: ", "= made up: %per"]);
}

#[test]
fn a_race_after_a_branch_on_made_up_contents_is_conditional() {
    // All launches race unless the contents are 77777.
    let body = "  %f = load i32, ptr %flag\n  %is = icmp eq i32 %f, 77777\n\
          br i1 %is, label %end, label %write\nwrite:\n  store i32 %t, ptr %o\n  br label %end\n\
        end:\n  ret void\n";
    let text = kernel("ptr noalias %o, ptr noalias readonly %flag", body);
    let (code, output) = checked("branch_on_contents", &text, &[]);
    assert_eq!(code, Some(DEPENDS_ON_LAUNCH), "{output}");
    holds(&output, &["= made up: what %flag points to"]);

    // After the two sides have joined, every launch races: at the end of the region, and in another function.
    let joined = body.replace("end:\n", "end:\n  store i32 %t, ptr addrspace(3) @s\n");
    let text = kernel("ptr noalias %o, ptr noalias readonly %flag", &joined);
    let (code, output) = checked("after_the_join", &text, &[]);
    assert_eq!(code, Some(WRONG), "{output}");
    holds(
        &output,
        &["error[data-race]: data race on @s + 0", "warning[data-race]: data race on argument %o"],
    );
    // A value that the branch decides carries the dependence further.
    let phi = "end:\n  %n = phi i32 [ 0, %entry ], [ %t, %write ]\n\
        %q = getelementptr i32, ptr addrspace(3) @s, i32 %n\n  store i32 %t, ptr addrspace(3) %q\n\
        %z = load i32, ptr addrspace(3) @s\n";
    let text = kernel("ptr noalias %o, ptr noalias readonly %flag", &body.replace("end:\n", phi));
    let (code, output) = checked("value_of_branch", &text, &[]);
    assert_eq!(code, Some(DEPENDS_ON_LAUNCH), "{output}");
}

#[test]
fn an_unconditional_race_is_an_error_among_conditional_ones() {
    let body = "  store i32 %t, ptr addrspace(3) @s\n  %p = getelementptr i8, ptr %perm, i64 %w\n\
        %x = load i8, ptr %p\n  %y = zext i8 %x to i64\n  %q = getelementptr i32, ptr %o, i64 %y\n\
        store i32 %t, ptr %q\n  ret void\n";
    let text = kernel("ptr noalias %o, ptr noalias readonly %perm", body);
    let (code, output) = checked("two_races", &text, &[]);
    assert_eq!(code, Some(WRONG), "{output}");
    holds(
        &output,
        &["error[data-race]: data race on @s + 0", "warning[data-race]: data race on argument %o"],
    );
}

#[test]
fn a_divergent_barrier_is_conditional_on_its_own_inputs() {
    // Every launch has a race; the barrier is divergent only for some numbers.
    let body = "  store i32 %t, ptr addrspace(3) @s\n  %is = icmp slt i32 %t, %n\n\
          br i1 %is, label %a, label %b\na:\n  call void @llvm.nvvm.barrier0()\n  br label %end\n\
        b:\n  call void @llvm.nvvm.barrier0()\n  br label %end\nend:\n  ret void\n";
    let (code, output) = checked("divergent_racy", &kernel("i32 %n", body), &[]);
    assert_eq!(code, Some(WRONG), "{output}");
    holds(&output, &["error[data-race]: ", "warning[divergent-barrier]: ", "= made up: %n = "]);
    // One that depends on nothing that is made up stays an error.
    let body = body.replace("i32 %t, %n", "i32 %t, 5");
    let (code, output) = checked("divergent_sure", &kernel("i32 %n", &body), &[]);
    assert_eq!(code, Some(WRONG), "{output}");
    holds(&output, &["error[data-race]: ", "error[divergent-barrier]: "]);
}

#[test]
fn unordered_writes_of_one_value_are_same_value_warnings() {
    let zeroed = "  %b = urem i32 %t, 16\n  %q = getelementptr i32, ptr addrspace(3) @s, i32 %b\n\
        store i32 VALUE, ptr addrspace(3) %q\n  ret void\n";
    let text = |value| kernel("", &zeroed.replace("VALUE", value));
    let (code, output) = checked("same_zero", &text("0"), &[]);
    assert_eq!(code, Some(0), "{output}");
    holds(
        &output,
        &["warning[same-value]: unordered writes of the same value to @s + ", "no other race"],
    );
    assert!(!output.contains("data-race"), "{output}");
    // Lanes of one warp by one instruction: no finding at all.
    let (code, output) = checked("same_warp", &text("0"), &["--block=32"]);
    assert_eq!((code, output.contains("same-value")), (Some(0), false), "{output}");
    // Different values, and values that are the same only now and then.
    let (code, output) = checked("other_values", &text("%t"), &[]);
    assert_eq!((code, output.contains("same-value")), (Some(WRONG), false), "{output}");
    // The third write has the value of the second, not that of the first.
    let three = "  %v = udiv i32 %t, 32\n  %w1 = icmp eq i32 %v, 0\n  %x = select i1 %w1, i32 1, i32 2\n\
        store i32 %x, ptr addrspace(3) @s\n  ret void\n";
    let (code, output) = checked("two_values", &kernel("", three), &["--block=96"]);
    assert_eq!(code, Some(WRONG), "{output}");
}

#[test]
fn reading_a_same_value_write_is_a_race() {
    let body =
        "  store i32 0, ptr addrspace(3) @s\n  %x = load i32, ptr addrspace(3) @s\n  ret void\n";
    let (code, output) = checked("same_and_read", &kernel("", body), &[]);
    assert_eq!(code, Some(WRONG), "{output}");
    holds(&output, &["error[data-race]: "]);
}

#[test]
fn an_exit_before_many_barriers_is_reported_once() {
    let work = "  call void @llvm.nvvm.barrier0()\n".repeat(40);
    let body = format!(
        "  %in = icmp slt i32 %t, %n\n  br i1 %in, label %work, label %end\nwork:\n{work}\
           br label %end\nend:\n  ret void\n"
    );
    let (code, output) = checked("absent_often", &kernel("i32 %n", &body), &[]);
    assert_eq!(code, Some(0), "{output}");
    assert_eq!(output.matches("note[barrier-not-reached]").count(), 1, "{output}");
    holds(&output, &["= besides: 39 more barriers\n"]);
}

#[test]
fn conditional_contents_are_found_by_another_permutation() {
    for ty in ["i8", "i16", "i64"] {
        let (_, output) = checked(&format!("responsible_{ty}"), &permuted(ty), &["--block=64"]);
        holds(
            &output,
            &["= made up: what %perm points to; with other contents there is no finding"],
        );
    }
}

#[test]
fn kernels_with_pointers_in_byval_structs_are_not_run() {
    let body = "  %f = getelementptr inbounds { i32, ptr, ptr }, ptr %s, i64 0, i32 2\n\
        %p = load ptr, ptr %f\n  %q = getelementptr inbounds i32, ptr %p, i64 %w\n\
        store i32 %t, ptr %q\n  ret void\n";
    let text = kernel("ptr byval({ i32, ptr, ptr }) %s", body);
    let (code, output) = checked("by_value", &text, &[]);
    assert_eq!(code, Some(2), "{output}");
    let why = "access through a pointer in a struct that is passed by value";
    holds(&output, &["warning[not-executed]: not executed: ", why]);
    assert!(!output.contains("undefined"), "{output}");
    // Loading it is no access, and a race before it is found.
    let unused = body.replace("store i32 %t, ptr %q", "store i32 %t, ptr addrspace(3) @s");
    let (code, output) =
        checked("by_value_unused", &kernel("ptr byval({ i32, ptr, ptr }) %s", &unused), &[]);
    assert_eq!(code, Some(1), "{output}");
}

#[test]
fn races_that_depend_on_clocks_are_warnings() {
    let clocks = "declare i64 @llvm.readcyclecounter()\ndeclare i64 @llvm.readsteadycounter()\n";
    let body = "  %a = call i64 @llvm.readcyclecounter()\n  %b = call i64 @llvm.readcyclecounter()\n\
        %c = call i64 @llvm.readsteadycounter()\n  %more = icmp ugt i64 %b, %a\n\
        br i1 %more, label %later, label %end\nlater:\n  store i32 %t, ptr addrspace(3) @s\n\
        br label %end\nend:\n  ret void\n";
    let (code, output) = checked("clocks", &(kernel("i32 %n", body) + clocks), &[]);
    assert_eq!(code, Some(3), "{output}");
    holds(
        &output,
        &["warning[data-race]: ", "= made up: a choice that is left open, such as a clock"],
    );
}
