//! A flag that is printed for a remaining barrier removes it.
//!
//! The report of `selvedge-opt` is parsed as a user reads it; each flag is passed to a shell as it is printed.
//!
//! `PROPTEST_CASES` is the number of generated kernels.

use std::path::Path;
use std::process::Command;

use selvedge_tests::drawn_threads::drawn;
use selvedge_tests::{env_number, kernels, selvedge_opt};

/// The flags printed for each barrier: the function's name in the module, the index of the barrier, and the flag.
type Printed = Vec<(String, usize, String)>;

fn shell(command: &str) -> String {
    let done = Command::new("sh").arg("-c").arg(command).output().expect("a shell");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    text(&done.stdout) + &text(&done.stderr)
}

fn command(path: &Path, more: &str) -> String {
    let program = selvedge_opt();
    format!(
        "'{}' '{}' -passes=dead-sync-elim -mangled-names -disable-output {more}",
        program.display(),
        path.display()
    )
}

/// The flags that a report prints.
fn printed(report: &str) -> Printed {
    let mut found = Vec::new();
    let mut barrier = None;
    for line in report.lines() {
        if let Some((_, rest)) = line.split_once("]: barrier ") {
            let (number, rest) = rest.split_once(" of `").expect("the function follows");
            let function = rest.split_once('`').expect("its name ends").0;
            barrier = Some((String::from(function), number.parse().expect("a number")));
        }
        let Some((_, assumptions)) = line.split_once("it would be removed if: ") else {
            continue;
        };
        let flags = assumptions.split(" and ").filter_map(|one| one.split_once("(-"));
        let flags: Vec<String> = flags
            .map(|(_, flag)| format!("-{}", flag.strip_suffix(')').expect("it ends")))
            .collect();
        let (function, number) = barrier.clone().expect("a barrier was named");
        found.push((function, number, flags.join(" ")));
    }
    found
}

/// Whether a JSON report states that a barrier was removed.
fn is_removed(json: &str, function: &str, number: usize) -> bool {
    let name = format!("      \"name\": \"{function}\",");
    let (_, of_function) = json.split_once(&name).expect("the function is there");
    let barrier = format!("\"number\": {number},");
    let (_, of_barrier) = of_function.split_once(&barrier).expect("the barrier is there");
    let fate = of_barrier.lines().nth(1).expect("the fate is on the next line");
    fate.contains("\"fate\": \"removed\"")
}

/// Tries each printed flag; returns their number, and the number of those about the shape of blocks.
fn type_all(path: &Path) -> (usize, usize) {
    let report = shell(&command(path, "-explain-barriers"));
    let printed = printed(&report);
    for (function, number, flags) in &printed {
        let json = shell(&command(path, &format!("{flags} -barrier-report=-")));
        assert!(
            is_removed(&json, function, *number),
            "{}: barrier {number} of {function} stays with {flags}\n{report}",
            path.display()
        );
    }
    let of_shape = printed.iter().filter(|(.., flags)| flags.contains("assume-reqntid"));
    (printed.len(), of_shape.count())
}

#[test]
fn printed_flags_remove_barriers_of_shipped_kernels() {
    let (mut n, mut n_shapes) = (0, 0);
    for path in kernels() {
        let name = path.to_string_lossy();
        if name.ends_with(".O2.ll") || name.contains("library-kernels") {
            let (of_all, of_shape) = type_all(&path);
            n += of_all;
            n_shapes += of_shape;
        }
    }
    assert!(n > 10 && n_shapes > 5, "{n} flags, {n_shapes} of shapes");
}

#[test]
fn printed_flags_remove_barriers_of_generated_kernels() {
    let count = env_number("PROPTEST_CASES", 30) as u64;
    let folder = std::env::temp_dir().join(format!("selvedge-flags-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut n_shapes = 0;
    for seed in 0..count {
        // Without attributes about the shape of blocks.
        let text = drawn(seed).text;
        let text: Vec<&str> = text.lines().filter(|line| !line.contains("attributes #")).collect();
        let text = text.join("\n").replace("#0 {", "{");
        let path = folder.join(format!("{seed}.ll"));
        std::fs::write(&path, text).expect("it can be written");
        n_shapes += type_all(&path).1;
    }
    std::fs::remove_dir_all(&folder).expect("it was made");
    assert!(n_shapes as u64 * 10 > count, "{n_shapes} of shapes");
}

#[test]
fn printed_flags_quote_names_for_the_shell() {
    let folder = std::env::temp_dir().join(format!("selvedge-names-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("k.ll");
    let text = "target triple = \"nvptx64-nvidia-cuda\"
        @s = internal addrspace(3) global [1024 x i32] undef
        declare void @llvm.nvvm.barrier0()
        declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
        define ptx_kernel void @\"it's $HOME\"() {
          %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
          %a = getelementptr inbounds [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
          store i32 1, ptr addrspace(3) %a
          call void @llvm.nvvm.barrier0()
          %v = load i32, ptr addrspace(3) %a
          ret void
        }";
    std::fs::write(&path, text).expect("it can be written");
    let report = shell(&command(&path, "-explain-barriers"));
    assert!(report.contains("(-assume-reqntid='it'\\''s $HOME=*,1,1')"), "{report}");
    assert_eq!(type_all(&path), (1, 1));
    std::fs::remove_dir_all(&folder).expect("it was made");
}
