//! The pass plug-in and the C library it uses, as users get them: built by CMake against an installed LLVM, loaded by
//! clang and `opt`, called from C.
//!
//! Everything is in one test: cargo would serialize several tests anyway.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use selvedge_testkit::tools::{find, run, skip};
use selvedge_tests::root;

/// The versions of LLVM for which the plug-in is built.
const VERSIONS: [u32; 2] = [22, 19];

/// Barriers 1, 3 and 4 order nothing.
const KERNEL: &str = "tests/kernels/redundant.cu";

fn folder() -> PathBuf {
    let test = std::env::current_exe().expect("a running program has a path");
    let target = test.ancestors().nth(3).expect("tests are in TARGET/PROFILE/deps");
    target.to_owned()
}

/// The output of a program that must succeed.
fn succeeded(command: &mut Command) -> Output {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {}\n{stderr}", output.status);
    output
}

fn lines(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Builds the plug-in; `None` if CMake or that LLVM is not installed with its headers.
fn built(version: u32) -> Option<PathBuf> {
    let (cmake, config) = (find(&["cmake"]), find(&[&format!("llvm-config-{version}")]));
    let (Some(cmake), Some(config)) = (cmake, config) else {
        skip(&format!("cmake and llvm-{version}-dev"));
        return None;
    };
    let modules = lines(&succeeded(Command::new(config).arg("--cmakedir")).stdout);
    if !Path::new(modules.trim()).join("LLVMConfig.cmake").is_file() {
        skip(&format!("llvm-{version}-dev"));
        return None;
    }
    let (target, build) = (folder(), folder().join(format!("plugin-test-{version}")));
    let mut configure = Command::new(&cmake);
    configure.arg("-S").arg(root().join("plugin")).arg("-B").arg(&build);
    configure.arg(format!("-DLLVM_DIR={}", modules.trim()));
    configure.arg("-DSELVEDGE_PROFILE=dev");
    configure.arg(format!("-DSELVEDGE_TARGET_DIR={}", target.display()));
    succeeded(&mut configure);
    succeeded(Command::new(&cmake).arg("--build").arg(&build));
    Some(build.join("libselvedge.so"))
}

/// clang for a kernel, with flags such that no CUDA installation is needed.
fn clang(version: u32, flags: &[&str]) -> Option<Command> {
    let name = format!("clang-{version}");
    let Some(program) = find(&[&name]) else {
        skip(&name);
        return None;
    };
    let mut command = Command::new(program);
    command.args(["-x", "cuda", "--cuda-device-only", "-nocudainc", "-nocudalib", "-std=c++17"]);
    command.args(["--cuda-gpu-arch=sm_80", "--cuda-feature=+ptx80", "-Wno-unknown-cuda-version"]);
    command.args(["-S", "-o", "-"]).args(flags).arg(KERNEL).current_dir(root());
    Some(command)
}

fn barriers(text: &str, instruction: &str) -> usize {
    text.lines().filter(|line| line.contains(instruction)).count()
}

#[test]
fn the_plugin_and_the_library_agree_with_the_program() {
    for version in VERSIONS {
        let Some(plugin) = built(version) else { continue };
        let loaded = format!("-fpass-plugin={}", plugin.display());
        clang_loses_barriers(version, &loaded);
        clang_tells_remarks(version, &loaded);
        clang_takes_a_pipeline(version, &plugin);
        opt_and_the_program_agree(version, &plugin);
        host_code_is_unchanged(version, &plugin);
        a_wrong_pipeline_is_a_warning(version, &plugin);
        another_version_is_an_error(version, &plugin);
        if version == VERSIONS[0] {
            commands_of_the_manual_work(&plugin);
        }
    }
    the_example_in_c_runs();
}

fn clang_loses_barriers(version: u32, loaded: &str) {
    let (Some(mut plain), Some(mut with)) =
        (clang(version, &["-O2"]), clang(version, &["-O2", loaded]))
    else {
        return;
    };
    let [plain, with] = [&mut plain, &mut with].map(|command| lines(&succeeded(command).stdout));
    assert_eq!(barriers(&plain, "bar.sync") + barriers(&plain, "barrier.sync"), 4, "{plain}");
    assert_eq!(barriers(&with, "bar.sync") + barriers(&with, "barrier.sync"), 1, "{with}");
    // Without optimization nothing is changed.
    let Some(mut none) = clang(version, &["-O0", loaded]) else { return };
    let Some(mut none_plain) = clang(version, &["-O0"]) else { return };
    assert_eq!(succeeded(&mut none).stdout, succeeded(&mut none_plain).stdout);
}

fn clang_tells_remarks(version: u32, loaded: &str) {
    let flags = ["-O2", loaded, "-Rpass=dead-sync", "-Rpass-missed=dead-sync"];
    let Some(mut command) = clang(version, &flags) else { return };
    let stderr = lines(&succeeded(&mut command).stderr);
    assert!(stderr.contains("redundant.cu:16:5: remark: "), "{stderr}");
    assert!(stderr.contains("[-Rpass=dead-sync"), "{stderr}");
    // clang prints the source line.
    assert!(stderr.contains("__syncthreads();  // redundant (1)"), "{stderr}");
}

fn clang_takes_a_pipeline(version: u32, plugin: &Path) {
    let (loaded, path) = (format!("-fpass-plugin={}", plugin.display()), plugin.to_string_lossy());
    let mut flags = vec!["-O2", &loaded, "-mllvm", "-selvedge=verify"];
    if version < 22 {
        // Options are parsed before pass plug-ins are loaded.
        flags.extend(["-Xclang", "-load", "-Xclang", &path]);
    }
    let Some(mut command) = clang(version, &flags) else { return };
    let text = lines(&succeeded(&mut command).stdout);
    assert_eq!(barriers(&text, "bar.sync") + barriers(&text, "barrier.sync"), 4, "{text}");
}

fn opt(version: u32, plugin: &Path) -> Option<Command> {
    let name = format!("opt-{version}");
    let Some(program) = find(&[&name]) else {
        skip(&name);
        return None;
    };
    let mut command = Command::new(program);
    command.arg(format!("-load-pass-plugin={}", plugin.display())).current_dir(root());
    Some(command)
}

/// A program of another version of LLVM ends with the reason, not with an undefined symbol.
fn another_version_is_an_error(version: u32, plugin: &Path) {
    for other in VERSIONS.into_iter().filter(|&other| other != version) {
        let Some(mut command) = opt(other, plugin) else { continue };
        let output = command.args(["-passes=selvedge", "-disable-output", "/dev/null"]).output();
        let output = output.unwrap_or_else(|error| panic!("opt-{other}: {error}"));
        let (stderr, code) = (lines(&output.stderr), output.status.code());
        let versions =
            format!("is built for LLVM {version}, and this program is LLVM {other}; build it with");
        assert!(code == Some(1) && stderr.contains(&versions), "{code:?}: {stderr}");
        assert_eq!(stderr.lines().count(), 1, "{stderr}");
    }
}

/// Runs the manual's call of clang that needs no installation of CUDA.
fn clang_without_cuda(plugin: &Path) {
    let manual = std::fs::read_to_string(root().join("docs/plugin.md")).expect("the manual");
    let line = manual.lines().find(|line| line.contains("-nocudainc")).expect("such a command");
    let line = line.replace("target/plugin/libselvedge.so", &plugin.display().to_string());
    let output = succeeded(Command::new("sh").arg("-c").arg(line.trim()).current_dir(root()));
    let text = lines(&output.stdout);
    assert_eq!(barriers(&text, "bar.sync") + barriers(&text, "barrier.sync"), 1, "{line}\n{text}");
}

/// Runs each call of `opt-22` in `docs/plugin.md`, with only the paths replaced, and its call of clang for a machine
/// without CUDA.
fn commands_of_the_manual_work(plugin: &Path) {
    clang_without_cuda(plugin);
    let manual = std::fs::read_to_string(root().join("docs/plugin.md")).expect("the manual");
    let commands: Vec<&str> =
        manual.lines().filter_map(|line| line.strip_prefix("    opt-22 ")).collect();
    assert!(commands.len() >= 3, "{commands:?}");
    for arguments in commands {
        let kernel = KERNEL.replace("kernels/", "kernels/ll/").replace(".cu", ".O2g.ll");
        let line = format!("opt-22 {arguments}");
        let line = line.replace("target/plugin/libselvedge.so", &plugin.display().to_string());
        let line = line.replace("kernel.ll", &kernel);
        let mut shell = Command::new("sh");
        let text = lines(&succeeded(shell.arg("-c").arg(&line).current_dir(root())).stdout);
        assert_eq!(barriers(&text, "call void @llvm.nvvm.barrier"), 1, "{line}\n{text}");
    }
}

/// The text of a module in LLVM's own spelling.
fn printed_by_llvm(version: u32, text: &[u8]) -> String {
    let opt = find(&[&format!("opt-{version}")]).expect("found before");
    let output = run(Command::new(opt).args(["-S", "-passes=verify"]), text).expect("it starts");
    lines(&output.stdout).lines().skip(1).collect::<Vec<_>>().join("\n")
}

fn opt_and_the_program_agree(version: u32, plugin: &Path) {
    // Older versions cannot parse the text of newer ones: the input is the output of the same version.
    let pipeline = "dead-sync-elim,function(early-cse<memssa>,dce)";
    let kernels = selvedge_tests::kernels();
    for kernel in kernels.iter().filter(|path| path.to_string_lossy().ends_with("O2g.ll")) {
        let Some(mut command) = opt(version, plugin) else { return };
        let first = Command::new(format!("opt-{version}"))
            .args(["-S", "-passes=verify"])
            .arg(kernel)
            .output();
        let input = first.expect("it starts").stdout;
        if input.is_empty() {
            assert_ne!(version, 22, "{} is of LLVM 22", kernel.display());
            continue;
        }
        command.args(["-S", "-passes=selvedge", &format!("-selvedge={pipeline}")]);
        let by_plugin = run(&mut command, &input).expect("it starts");
        assert!(by_plugin.status.success(), "{}", lines(&by_plugin.stderr));
        let mut own = Command::new(selvedge_tests::selvedge_opt());
        let own = run(own.args(["-S", &format!("-passes={pipeline}")]), &input).expect("it starts");
        let [by_plugin, own] =
            [&by_plugin.stdout, &own.stdout].map(|text| printed_by_llvm(version, text));
        assert!(by_plugin == own, "{}: not what selvedge-opt makes of it", kernel.display());
    }
}

fn host_code_is_unchanged(version: u32, plugin: &Path) {
    let Some(mut command) = opt(version, plugin) else { return };
    let host = "target triple = \"x86_64-unknown-linux-gnu\"\n\ndefine i32 @f(i32 %x) {\n  %dead = add i32 %x, 1\n  ret i32 %x\n}\n";
    command.args(["-S", "-passes=selvedge", "-selvedge=dce"]);
    let output = run(&mut command, host.as_bytes()).expect("it starts");
    assert!(lines(&output.stdout).contains("%dead = add"), "{}", lines(&output.stdout));
}

fn a_wrong_pipeline_is_a_warning(version: u32, plugin: &Path) {
    let Some(mut command) = opt(version, plugin) else { return };
    let module = "target triple = \"nvptx64-nvidia-cuda\"\n\ndefine void @f() {\n  ret void\n}\n";
    command.args(["-S", "-passes=selvedge", "-selvedge=no-such-pass"]);
    let output = run(&mut command, module.as_bytes()).expect("it starts");
    let stderr = lines(&output.stderr);
    assert!(output.status.success() && stderr.contains("warning: selvedge: "), "{stderr}");
    assert!(stderr.contains("no-such-pass"), "{stderr}");
    assert!(lines(&output.stdout).contains("define void @f()"));
}

fn the_example_in_c_runs() {
    let Some(cc) = find(&["cc", "gcc", "clang-22"]) else { return skip("cc") };
    let target = folder();
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args([
        "rustc",
        "--quiet",
        "--package",
        "selvedge-capi",
        "--lib",
        "--crate-type",
        "staticlib",
    ]);
    cargo.args(["--profile", "dev", "--target-dir"]).arg(&target).current_dir(root());
    succeeded(&mut cargo);
    let program = target.join("example-in-c");
    let mut compile = Command::new(cc);
    compile.args([
        "-std=c99",
        "-Wall",
        "-Wextra",
        "-Werror",
        "-pedantic",
        "-I",
        "capi/include",
        "plugin/example.c",
    ]);
    compile.arg(target.join("debug/libselvedge_capi.a")).args(["-lpthread", "-ldl", "-lm", "-o"]);
    succeeded(compile.arg(&program).current_dir(root()));
    let input =
        std::fs::read(root().join("tests/kernels/ll/redundant.O2g.ll")).expect("it is there");
    let ran = run(Command::new(&program).arg("dead-sync-elim"), &input).expect("it starts");
    let (module, stderr) = (lines(&ran.stdout), lines(&ran.stderr));
    assert_eq!(ran.status.code(), Some(0), "{stderr}");
    assert!(stderr.contains("redundant.cu:16:5: passed: "), "{stderr}");
    assert_eq!(barriers(&module, "call void @llvm.nvvm.barrier"), 1, "{module}");
    let refused = run(Command::new(&program).arg("dce"), b"define void @f() {\n  oops\n}\n")
        .expect("it starts");
    let stderr = lines(&refused.stderr);
    assert_eq!((refused.status.code(), refused.stdout.len()), (Some(1), 0), "{stderr}");
    assert!(stderr.starts_with("<stdin>:2:3: error: "), "{stderr}");
}
