//! The command line: output, exit codes, and invalid files.

use std::path::PathBuf;
use std::process::{Command, Output};

const MODULE: &str = r#"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @k(i32 %x) {
  call void @llvm.nvvm.barrier0()
  store i32 %x, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0()
  ret void
}
"#;

const HEAD: &str = "selvedge-certificate 1\nmodule as-read\nfunction \"k\" blocks 1 instructions 4\n\
                    trust meet 0 2\ntrust end 0\nevent 0 write of @\"s\" : 1\n";

/// Writes two files and runs the program on them.
fn run(name: &str, module: &[u8], certificate: &[u8], flags: &[&str]) -> Output {
    let folder = std::env::temp_dir().join(format!("selvedge-check-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let (input, file): (PathBuf, PathBuf) = (folder.join("in.ll"), folder.join("k.txt"));
    std::fs::write(&input, module).expect("writable");
    std::fs::write(&file, certificate).expect("writable");
    let program = env!("CARGO_BIN_EXE_selvedge-check");
    let output = Command::new(program).args(flags).arg(&input).arg(&file).output();
    std::fs::remove_dir_all(&folder).expect("ours");
    output.expect("it runs")
}

fn printed(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.clone(), output.stderr.clone()].concat()).into_owned()
}

#[test]
fn a_right_deletion_has_a_location_and_exit_code_0() {
    let certificate = format!("{HEAD}delete 0\nbefore\nbehind 0\n");
    let output = run("right", MODULE.as_bytes(), certificate.as_bytes(), &[]);
    let text = printed(&output);
    assert!(output.status.success(), "{text}");
    assert!(text.contains("in.ll:6: @k: right: no pair\n"), "{text}");
    assert!(text.contains("trusted: 2 barriers that all threads reach together\n"), "{text}");
    assert!(text.ends_with("1 right, 0 not checked, 0 refused\n"), "{text}");
}

/// In unreachable code an address may be computed from itself, and a certificate may refer to such code.
#[test]
fn cyclic_address_computations_terminate() {
    let module = r#"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @k() {
  ret void
dead:
  %q = getelementptr i8, ptr addrspace(3) %q, i32 1
  store i32 1, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier0()
  %old = load i32, ptr addrspace(3) %q
  ret void
}
"#;
    let certificate = "selvedge-certificate 1\nmodule as-read\nfunction \"k\" blocks 2 instructions 6\n\
                       trust meet 3\ntrust end 0\nevent 0 write of @\"s\" : 2\n\
                       event 1 read of @\"s\" : 4\ndelete 3\nbefore 0\nbehind 1\n\
                       apart 0 1 threads order\n";
    let output = run("itself", module.as_bytes(), certificate.as_bytes(), &[]);
    let text = printed(&output);
    assert_eq!(output.status.code(), Some(1), "{text}");
    let verdict = "not checked: events 0 and 1: proofs about threads by `order` here\n";
    assert!(text.contains(verdict), "{text}");
    assert!(text.ends_with("0 right, 1 not checked, 0 refused\n"), "{text}");
}

#[test]
fn wrong_deletions_are_refused_under_all_flags() {
    let certificate = format!("{HEAD}delete 0\nbefore\nbehind\n");
    for flags in [&[][..], &["--admit-unchecked"]] {
        let output = run("wrong", MODULE.as_bytes(), certificate.as_bytes(), flags);
        let text = printed(&output);
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(text.contains("in.ll:6: @k: refused: event 0: "), "{text}");
    }
}

#[test]
fn unchecked_deletions_are_admitted_only_on_request() {
    let certificate = format!("{HEAD}delete 0\nunshown \"for a reason\"\n");
    for (flags, code) in [(&[][..], 1), (&["--admit-unchecked"], 0)] {
        let output = run("unchecked", MODULE.as_bytes(), certificate.as_bytes(), flags);
        let text = printed(&output);
        assert_eq!(output.status.code(), Some(code), "{text}");
        assert!(text.contains("in.ll:6: @k: not checked: for a reason\n"), "{text}");
        assert!(text.contains("0 right, 1 not checked, 0 refused"), "{text}");
    }
}

#[test]
fn malformed_inputs_and_certificates_have_an_error_with_a_line() {
    let certificate = format!("{HEAD}delete 0\nbefore\nbehind 0\n");
    let ill_typed = b"define void @k() {\n  ret i32 0\n}\n";
    let cases: [(&[u8], &[u8], &str); 8] = [
        (MODULE.as_bytes(), b"", "k.txt:1: error: "),
        (MODULE.as_bytes(), b"selvedge-certificate 2\n", "k.txt:1: error: another version"),
        (MODULE.as_bytes(), b"selvedge-certificate 1\nmodule lines 9\n", "k.txt:2: error: "),
        (MODULE.as_bytes(), b"selvedge-certificate 1\ndelete 1\n", "k.txt:2: error: "),
        (MODULE.as_bytes(), b"\xff\xfe", "k.txt: error: not text"),
        (b"define void @k() {\n  nonsense\n}\n", certificate.as_bytes(), "in.ll:2: error: "),
        (b"\0\xff", certificate.as_bytes(), "in.ll:"),
        (ill_typed, certificate.as_bytes(), "in.ll"),
    ];
    for (n, (module, certificate, error)) in cases.into_iter().enumerate() {
        let output = run(&format!("broken{n}"), module, certificate, &[]);
        let text = printed(&output);
        assert_eq!(output.status.code(), Some(1), "{n}: {text}");
        assert!(text.contains(error), "{n}: {text}");
        assert!(!text.contains("error: error"), "{n}: {text}");
    }
    let lonely = Command::new(env!("CARGO_BIN_EXE_selvedge-check")).arg("one").output();
    assert_eq!(lonely.expect("it runs").status.code(), Some(1));
}

/// Threads that exit at the beginning are missing in their warp, even if the certificate does not list the exit.
#[test]
fn early_exits_are_found_without_the_certificate() {
    let module = r#"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @k(ptr addrspace(1) %out, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp slt i32 %t, %n
  br i1 %c, label %gone, label %on
gone:
  ret void
on:
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  call void @llvm.nvvm.barrier0()
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %x = xor i32 %t, 1
  %q = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %x
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}
"#;
    let certificate = r#"selvedge-certificate 1
module as-read
function "k" blocks 3 instructions 14
trust meet 5 7
trust end 2
event 0 write of @"s" : 6
event 1 read of @"s" : 10
event 2 write of argument:0 : 12
weaken 7
before 0
behind 1 2
apart 0 1 threads warp
apart 0 2 memory
"#;
    let text = printed(&run("left", module.as_bytes(), certificate.as_bytes(), &[]));
    assert!(text.ends_with("0 right, 0 not checked, 1 refused\n"), "{text}");
}

/// Arguments that are passed by value are copied before the callee begins, on neither side of a barrier in it.
#[test]
fn a_call_with_byval_arguments_is_no_barrier() {
    let module = r#"
target triple = "nvptx64-nvidia-cuda"
%S = type { [64 x i32] }
@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
define internal i32 @f(ptr byval(%S) align 4 %a, i32 %i) noinline {
  call void @llvm.nvvm.barrier0()
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  %v = load i32, ptr %p
  ret i32 %v
}
define ptx_kernel void @k(ptr addrspace(1) %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = sub nsw i32 63, %t
  %v = call i32 @f(ptr byval(%S) align 4 addrspacecast (ptr addrspace(3) @s to ptr), i32 %u)
  %o = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}
"#;
    let certificate = r#"selvedge-certificate 1
module as-read
function "f" blocks 1 instructions 4
trust meet 0
trust end
function "k" blocks 1 instructions 9
trust meet 3
trust call 5
trust end 0
event 0 write of @"s" : 2
event 9 write of argument:0 : 7
delete 3
before 0
behind
"#;
    let text = printed(&run("copies", module.as_bytes(), certificate.as_bytes(), &[]));
    assert!(text.contains("\n0 right, "), "{text}");
}

/// Threads that reach `unreachable` after a barrier have synchronized with the others there, so no thread runs
/// forever alone.
#[test]
fn unreachable_after_a_barrier_is_no_infinite_path() {
    let module = |end: &str| {
        format!(
            r#"
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.cluster.arrive()
declare void @llvm.nvvm.barrier.cluster.wait()
declare void @llvm.trap()
define ptx_kernel void @k(i32 %n) {{
  %a = icmp eq i32 %n, 1
  br i1 %a, label %undefined, label %goes_on
undefined:
  call void @llvm.nvvm.barrier0()
  {end}
goes_on:
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait()
  call void @llvm.nvvm.barrier0()
  ret void
}}
"#
        )
    };
    let certificate = |sizes: &str, numbers: [usize; 4]| {
        let [arrival, wait, last, end] = numbers;
        format!(
            "selvedge-certificate 1\nmodule as-read\nfunction \"k\" {sizes}\n\
             trust meet 2 {last}\ntrust cluster {arrival} {wait}\ntrust end {end}\npromise traps\n\
             delete 2\nbefore\nbehind\n"
        )
    };
    let few = certificate("blocks 3 instructions 8", [4, 5, 6, 2]);
    let run = |name, end, certificate: &str| {
        printed(&run(name, module(end).as_bytes(), certificate.as_bytes(), &[]))
    };
    let text = run("unreachable", "unreachable", &few);
    assert!(text.ends_with("1 right, 0 not checked, 0 refused\n"), "{text}");
    let text = run("endless", "br label %undefined", &few);
    assert!(text.contains("may run forever"), "{text}");
    assert!(text.ends_with("0 right, 1 not checked, 0 refused\n"), "{text}");
    // The loop may run any number of iterations before it gets there.
    let more = certificate("blocks 4 instructions 9", [5, 6, 7, 3]);
    let text = run("round", "br i1 %a, label %undefined, label %gone\ngone:\n  unreachable", &more);
    assert!(text.contains("may run forever"), "{text}");
    // A launch that traps does not let some threads continue: only the event of the trap itself is missing here.
    let trap = certificate("blocks 3 instructions 9", [5, 6, 7, 2]);
    let text = run("trap", "call void @llvm.trap()\n  unreachable", &trap);
    assert!(text.contains("instruction 3: an event of order, is not said"), "{text}");
}

/// A certificate with a module of its own, the output of other passes.
fn embedded(module: &str, changed: &str, size: &str) -> String {
    let n_lines = module.lines().count();
    format!(
        "selvedge-certificate 1\nmodule lines {n_lines}\n{module}{changed}function \"k\" {size}\n\
         trust meet 0\ntrust end 0\nevent 0 write of @\"s\" : 1\ndelete 0\nbefore\nbehind 0\n"
    )
}

#[test]
fn the_input_is_parsed_despite_an_embedded_module() {
    let left = MODULE.trim_start().replacen("  call void @llvm.nvvm.barrier0()\n  ret", "  ret", 1);
    let certificate = embedded(&left, "changed @k\n", "blocks 1 instructions 3");
    let text = printed(&run("embedded", MODULE.as_bytes(), certificate.as_bytes(), &[]));
    assert!(
        text.contains("trusted: 1 functions and variables that other passes changed\n"),
        "{text}"
    );
    assert!(text.ends_with("1 right, 0 not checked, 0 refused\n"), "{text}");
    for (name, input) in
        [("nonsense", "no module"), ("ill-typed", "define i1 @f() {\n  ret i8 0\n}\n")]
    {
        let output = run(name, input.as_bytes(), certificate.as_bytes(), &[]);
        assert_eq!(output.status.code(), Some(1), "{name}");
        assert!(printed(&output).contains("in.ll"), "{name}: {}", printed(&output));
    }
    let folder =
        std::env::temp_dir().join(format!("selvedge-check-missing-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("k.txt");
    std::fs::write(&file, &certificate).expect("writable");
    let program = env!("CARGO_BIN_EXE_selvedge-check");
    let output = Command::new(program).arg(folder.join("missing.ll")).arg(&file).output();
    std::fs::remove_dir_all(&folder).expect("ours");
    let output = output.expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(printed(&output).contains("missing.ll: error: "), "{}", printed(&output));
    let output = run("as-read", MODULE.as_bytes(), certificate.as_bytes(), &["-as-read"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(printed(&output).contains("which -as-read refuses"), "{}", printed(&output));
}

#[test]
fn unlisted_changes_in_an_embedded_module_are_refused() {
    let left = MODULE.trim_start().replacen("  call void @llvm.nvvm.barrier0()\n  ret", "  ret", 1);
    let size = "blocks 1 instructions 3";
    let cases = [
        (
            left.clone(),
            "",
            "@k differs from the input, and is not said to have been changed [same-definition]",
        ),
        (left.replace("[64 x", "[65 x"), "changed @k\n", "@s differs from the input"),
        (left.replace("cuda", "other"), "changed @k\n", "are not those of the input [same-module]"),
    ];
    for (n, (module, changed, refusal)) in cases.into_iter().enumerate() {
        let certificate = embedded(&module, changed, size);
        let output = run(&format!("differs{n}"), MODULE.as_bytes(), certificate.as_bytes(), &[]);
        let text = printed(&output);
        assert_eq!(output.status.code(), Some(1), "{n}: {text}");
        assert!(text.contains("refused: ") && text.contains(refusal), "{n}: {text}");
    }
}

#[test]
fn launch_bounds_in_metadata_are_those_of_the_input() {
    let bounds = "!nvvm.annotations = !{!0}\n!0 = !{ptr @k, !\"reqntidx\", i32 1}\n";
    let module = format!("{}{bounds}", MODULE.trim_start());
    let n_lines = module.lines().count();
    let own = format!("module lines {n_lines}\n{module}");
    let certificate =
        format!("{HEAD}delete 0\nbefore\nbehind 0\n").replace("module as-read\n", &own);
    let output = run("bounds", MODULE.as_bytes(), certificate.as_bytes(), &[]);
    let text = printed(&output);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(
        text.contains("@k has other launch bounds than in the input [same-definition]"),
        "{text}"
    );
    let output = run("own-bounds", module.as_bytes(), certificate.as_bytes(), &[]);
    assert!(output.status.success(), "{}", printed(&output));
}

#[test]
fn a_certificate_must_not_use_an_already_deleted_barrier() {
    let first = format!("{HEAD}delete 0\nbefore\nbehind 0\n");
    let second = format!("{HEAD}delete 2\nbefore 0\nbehind\n");
    for certificate in [&first, &second] {
        let output = run("alone", MODULE.as_bytes(), certificate.as_bytes(), &[]);
        assert!(output.status.success(), "{}", printed(&output));
    }
    let output = run("both", MODULE.as_bytes(), format!("{first}{second}").as_bytes(), &[]);
    let text = printed(&output);
    assert_eq!(output.status.code(), Some(1), "{text}");
    let refusal = "@k still has the barriers that an earlier certificate deletes [same-definition]";
    assert!(text.contains(refusal), "{text}");
}

#[test]
fn trust_in_unknown_entities_is_refused() {
    for (line, refusal) in [
        ("trust end 7", "there is no block 7 [known-block]"),
        ("trust leave 9 -> 0", "there is no block 9 [known-block]"),
        ("trust leave 0 -> 3", "there is no block 3 [known-block]"),
        ("trust meet 40", "there is no instruction 40 [known-instruction]"),
        ("trust call 41", "there is no instruction 41 [known-instruction]"),
        ("trust rounds 42", "there is no instruction 42 [known-instruction]"),
        ("trust cluster 43 44", "there is no instruction 43 [known-instruction]"),
        ("trust hidden @\"nobody\"", "is no variable that others may write [known-variable]"),
    ] {
        let certificate = format!("{HEAD}{line}\ndelete 0\nbefore\nbehind 0\n");
        let output =
            run("nothing", MODULE.as_bytes(), certificate.as_bytes(), &["--admit-unchecked"]);
        let text = printed(&output);
        assert_eq!(output.status.code(), Some(1), "{line}: {text}");
        assert!(text.contains("refused: ") && text.contains(refusal), "{line}: {text}");
    }
}

/// Assembly that has the address of a device function may call it from anywhere.
#[test]
fn functions_named_in_assembly_have_unknown_callers() {
    let module = |asm: &str| {
        format!(
            r#"
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0()
define internal void @"a-callee"() noinline {{
  call void @llvm.nvvm.barrier0()
  ret void
}}
define ptx_kernel void @k() {{
  call void @"a-callee"()
  %a = call i64 asm "mov.u64 $0, {asm};", "=l"()
  ret void
}}
"#
        )
    };
    let certificate = "selvedge-certificate 1\nmodule as-read\n\
        function \"k\" blocks 1 instructions 3\ntrust meet\ntrust call 0\ntrust end 0\npromise traps\n\
        function \"a-callee\" blocks 1 instructions 2\ntrust meet 0\ntrust end\npromise traps\n\
        delete 0\nbefore\nbehind\n";
    let run = |name, asm| printed(&run(name, module(asm).as_bytes(), certificate.as_bytes(), &[]));
    let text = run("elsewhere", "elsewhere");
    assert!(text.ends_with("1 right, 0 not checked, 0 refused\n"), "{text}");
    for (name, asm) in
        [("spelled", "a_$$_callee"), ("numbered", "a_$$_callee7"), ("composed", "a_$1")]
    {
        let text = run(name, asm);
        assert!(text.ends_with("0 right, 1 not checked, 0 refused\n"), "{name}: {text}");
    }
}

#[test]
fn duplicate_and_unused_facts_are_refused() {
    let right = format!("{HEAD}delete 0\nbefore\nbehind 0\n");
    let cases = [
        ("trust meet 0 2\n", "trust meet 0 2 2\n", "[stated-once]"),
        ("trust end 0\n", "trust end 0\ntrust end 0\n", "[stated-once]"),
        (": 1\n", ": 1 1\n", "[stated-once]"),
        ("behind 0\n", "behind 0 0\n", "[stated-once]"),
        ("behind 0\n", "behind 0\nbehind 0\n", "[stated-once]"),
        ("delete 0\n", "event 7 write of @\"s\" :\ndelete 0\n", "[no-idle-event]"),
        ("delete 0\n", "promise traps\npromise traps\ndelete 0\n", "this promise is stated before"),
    ];
    let text = printed(&run("once", MODULE.as_bytes(), right.as_bytes(), &[]));
    assert!(text.ends_with("1 right, 0 not checked, 0 refused\n"), "{text}");
    for (n, (from, to, refusal)) in cases.into_iter().enumerate() {
        let certificate = right.replace(from, to);
        let output = run(&format!("once{n}"), MODULE.as_bytes(), certificate.as_bytes(), &[]);
        let text = printed(&output);
        assert_eq!(output.status.code(), Some(1), "{to}: {text}");
        assert!(text.contains(refusal), "{to}: {text}");
    }
}

#[test]
fn listed_changes_exist_and_are_unique() {
    let left = MODULE.trim_start().replacen("  call void @llvm.nvvm.barrier0()\n  ret", "  ret", 1);
    for (n, (changed, refusal)) in
        [("changed @k @nothing\n", "[known-change]"), ("changed @k\nchanged @k\n", "[stated-once]")]
            .into_iter()
            .enumerate()
    {
        let certificate = embedded(&left, changed, "blocks 1 instructions 3");
        let output = run(&format!("changed{n}"), MODULE.as_bytes(), certificate.as_bytes(), &[]);
        let text = printed(&output);
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(text.contains(refusal), "{text}");
    }
}
