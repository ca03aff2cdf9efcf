//! `--race-check` and `--judge`.

mod common;

use common::{Folder, run};

fn races(name: &str) -> String {
    format!("{}/../tests/races/ll/{name}.ll", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn a_race_is_reported_with_both_source_lines() {
    let ran = run(&["--race-check", "--kernel=raw_without", "--grid=1", &races("shared")]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(ran.out.is_empty(), "no module is written");
    for wanted in [
        "data race on @_ZZ11raw_withoutE1s + ",
        "shared.cu:7:10: `store`",
        "    |     s[T] = in[T];\n",
        "shared.cu:8:14: `load`",
        "    |     out[T] = s[T ^ 1];\n",
    ] {
        assert!(ran.err.contains(wanted), "{wanted}\nis not in\n{}", ran.err);
    }
}

#[test]
fn a_kernel_without_races_passes_the_check() {
    let ran = run(&["--race-check", "--kernel=raw_with,tree_with", "--grid=1,1", &races("shared")]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.err.contains("@tree_with, 1x1x1 blocks of 64x1x1 threads: no race"), "{}", ran.err);
}

#[test]
fn a_deadlock_says_where_threads_wait() {
    let file = races("barriers");
    let ran = run(&["--race-check", "--kernel=crossed_barriers", "--block=64", &file]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("deadlock: no thread can go on"), "{}", ran.err);
    assert!(ran.err.contains("waits at barrier 0 at barriers.cu:"), "{}", ran.err);
    assert!(ran.err.contains("waits at barrier 1 at "), "{}", ran.err);
}

#[test]
fn the_judge_says_that_nothing_changed() {
    let file = format!("{}/../tests/kernels/ll/redundant.O2.ll", env!("CARGO_MANIFEST_DIR"));
    let ran = run(&["--judge", "-passes=basic-dbe,dce", "-disable-output", &file]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert_eq!(ran.err, "judge: 2 launches behave as before\n");
}

#[test]
fn launches_come_from_a_file() {
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
fn what_is_wrong_with_such_a_file_has_a_place() {
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
