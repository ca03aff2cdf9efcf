//! Preserving barriers on request of the source: what clang preserves of the request, without and with optimization.

mod common;

use std::path::Path;
use std::process::Command;

use common::{Folder, Ran, program};
use selvedge_testkit::tools::{find_or_skip, run};

/// Each kernel has barriers that order nothing; `kept_N` requests that N of them are preserved.
const SOURCE: &str = r#"
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#ifdef NOTHING_IS_WANTED
#define KEEP
#define KEEP_NEXT() ((void)0)
#define KEEP_NEXT_BY_ASSEMBLY() ((void)0)
#else
#define KEEP __attribute__((annotate("selvedge.keep")))
#define KEEP_NEXT() ((void)__builtin_annotation(0, "selvedge.keep"))
#define KEEP_NEXT_BY_ASSEMBLY() asm volatile("// selvedge.keep")
#endif

__device__ inline void kept_barrier() { KEEP_NEXT(); __syncthreads(); }

extern "C" {
__global__ void kept_0(int *p) { __syncthreads(); p[0] = 1; __syncthreads(); }
KEEP __global__ void kept_2(int *p) { __syncthreads(); p[0] = 1; __syncthreads(); }
__global__ void noted_kept_1(int *p) {
  __syncthreads(); p[0] = 1; __syncthreads(); KEEP_NEXT(); __syncthreads(); __syncthreads();
}
__global__ void branches_kept_1(int *p, int n) {
  p[0] = 1; KEEP_NEXT(); if (n > 3) p[3] = 4; __syncthreads(); __syncthreads();
}
__global__ void variable_kept_1(int *p) {
  __syncthreads(); { KEEP int here; __syncthreads(); } p[1] = 2; __syncthreads();
}
__global__ void assembly_kept_1(int *p) {
  __syncthreads(); KEEP_NEXT_BY_ASSEMBLY(); __syncthreads(); p[1] = 2; __syncthreads();
}
}
template <int N> KEEP __global__ void template_kept_1(int *p) { p[0] = N; __syncthreads(); }
template __global__ void template_kept_1<7>(int *p);
"#;

/// A kernel that calls the annotated function, which is inlined with its barrier. And a loop whose trip count is
/// uniform if variables are in registers.
const OPTIMISED: &str = r#"
extern "C" __global__ void loops_kept_1(int *p, int n) {
  for (int i = 0; i < n; i++) { KEEP_NEXT(); __syncthreads(); }
  p[1] = 2; __syncthreads();
}
extern "C" __global__ void inlined_kept_1(int *p) { __syncthreads(); p[0] = 1; kept_barrier(); }
"#;

#[test]
fn annotations_from_clang_keep_barriers() {
    let Some(clang) = find_or_skip(&["clang-22", "clang-19"]) else { return };
    let folder = Folder::new("keep-from-source");
    for (level, source) in [("-O0", SOURCE.to_owned()), ("-O2", format!("{SOURCE}{OPTIMISED}"))] {
        let input = folder.file("kernels.cu", source);
        for is_wanted in [true, false] {
            let module = compiled(&clang, &input, level, is_wanted);
            let ran = run(program().args(["-O2", "-S", "-"]), module.as_bytes());
            let ran = Ran::from(ran.expect("the program starts"));
            assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
            check_kernels(level, &ran.out, is_wanted);
        }
    }
}

/// The output of clang for a file.
fn compiled(clang: &Path, input: &Path, level: &str, is_wanted: bool) -> String {
    let mut command = Command::new(clang);
    command.args(["-x", "cuda", "--cuda-device-only", "-nocudainc", "-nocudalib", level]);
    command.args(["--cuda-gpu-arch=sm_80", "--cuda-feature=+ptx80", "-S", "-emit-llvm"]);
    // Otherwise functions would be marked `optnone` at -O0, and passes would skip them.
    command.args(["-Wno-unknown-cuda-version", "-Xclang", "-disable-O0-optnone", "-o", "-"]);
    if !is_wanted {
        command.arg("-DNOTHING_IS_WANTED");
    }
    let compiled = Ran::from(run(command.arg(input), b"").expect("it was found"));
    assert_eq!(compiled.code, Some(0), "{}", compiled.err);
    compiled.out
}

/// Checks that each kernel has the number of barriers in its name.
fn check_kernels(level: &str, module: &str, is_wanted: bool) {
    let mut n_kernels = 0;
    for function in module.split("\ndefine ").skip(1) {
        let (head, body) = function.split_once('{').expect("it has a body");
        let Some((_, wanted)) = head.split_once("kept_") else { continue };
        let Some(wanted) = wanted.chars().next().and_then(|digit| digit.to_digit(10)) else {
            continue;
        };
        let wanted = if is_wanted { wanted } else { 0 };
        let body = body.split("\n}").next().expect("it ends");
        let n = body.lines().filter(|line| line.contains("call void @llvm.nvvm.barrier")).count();
        assert_eq!(n, wanted as usize, "{level}: {head}\n{body}");
        n_kernels += 1;
    }
    let expected = if level == "-O0" { 7 } else { 9 };
    assert_eq!(n_kernels, expected, "{module}");
}

/// A kernel whose barriers order nothing.
const IDLE: &str = "target triple = \"nvptx64-nvidia-cuda\"\n\
    declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)\n\
    define ptx_kernel void @_Z6matmulPf(ptr %p) {\n  \
    call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n  ret void\n}\n\
    define void @helper() {\n  ret void\n}\n";

#[test]
fn an_unknown_name_is_an_error_with_a_suggestion() {
    let folder = Folder::new("names-of-nothing");
    let input = folder.file("k.ll", IDLE);
    let input = input.to_str().expect("UTF-8");
    let cases = [
        ("--kernel=matmul", "-kernel: there is no kernel @matmul; did you mean '_Z6matmulPf'?\n"),
        ("--kernel=helper", "-kernel: there is no kernel @helper\n"),
        (
            "--never-delete=helpr",
            "-never-delete: there is no function @helpr; did you mean 'helper'?\n",
        ),
        ("--never-delete=helper", ""),
        ("--never-delete=llvm.nvvm.barrier0", ""),
        ("--kernel=_Z6matmulPf", ""),
        (
            "-passes=dead-sync-elim<never-delete=helpr>",
            "dead-sync-elim<never-delete>: there is no function @helpr; did you mean 'helper'?\n",
        ),
        (
            "-passes=function(dead-sync-elim<local;never-delete=helper,nothing_of_it>)",
            "dead-sync-elim<never-delete>: there is no function @nothing_of_it\n",
        ),
        (
            "-passes=basic-dbe,dead-sync-elim<kernel=matmul>",
            "dead-sync-elim<kernel>: there is no kernel @matmul; did you mean '_Z6matmulPf'?\n",
        ),
        ("-passes=dead-sync-elim<never-delete=helper,llvm.nvvm.barrier0>", ""),
        (
            "--kernel=@_Z6matmulPf",
            "-kernel: there is no kernel @_Z6matmulPf; did you mean '_Z6matmulPf'?\n",
        ),
        (
            "--no-branch-dist=helpr",
            "-no-branch-dist: there is no function @helpr; did you mean 'helper'?\n",
        ),
        (
            "-passes=branch-dist<no-branch-dist=helpr>",
            "there is no function @helpr; did you mean 'helper'?\n",
        ),
        (
            "--assume-reqntid=matmul=64",
            "-assume-reqntid: there is no kernel @matmul; did you mean '_Z6matmulPf'?\n",
        ),
        (
            "-passes=dead-sync-elim<assume-reqntid=matmul=64>",
            "dead-sync-elim<assume-reqntid>: there is no kernel @matmul; did you mean '_Z6matmulPf'?\n",
        ),
        ("--assume-reqntid=_Z6matmulPf=64", ""),
    ];
    for (flag, expected) in cases {
        let mut command = program();
        let passes = (!flag.starts_with("-passes")).then_some("-passes=dead-sync-elim");
        let command = command.args(passes).args([flag, "-S", input]);
        let ran = Ran::from(run(command, b"").expect("the program starts"));
        assert_eq!(ran.code, Some(i32::from(!expected.is_empty())), "{flag}: {}", ran.err);
        assert!(ran.err.ends_with(expected), "{flag}: {}", ran.err);
        let is_kept = ran.out.contains("call void @llvm.nvvm.barrier");
        assert_eq!(is_kept, flag.contains("barrier0"), "{flag}: {}", ran.out);
        assert!(!ran.err.contains("@@") && !ran.err.contains("broken"), "{flag}: {}", ran.err);
    }
}

#[test]
fn an_empty_name_in_a_list_is_an_error() {
    let folder = Folder::new("empty-names");
    let input = folder.file("k.ll", IDLE);
    let input = input.to_str().expect("UTF-8");
    let lists =
        ["kernel=", "kernel=_Z6matmulPf,", "never-delete=", "never-delete=,helper", "kernel= , "];
    for list in lists {
        let passes = format!("-passes=dead-sync-elim<{list}>");
        let ran = Ran::from(run(program().args([&passes, "-S", input]), b"").expect("it starts"));
        assert_eq!(ran.code, Some(1), "{list}: {}", ran.err);
        assert!(ran.err.contains("none of them empty"), "{list}: {}", ran.err);
    }
    for flag in ["--never-delete=", "--never-delete=helper,", "--kernel=", "--no-branch-dist=,"] {
        let ran = Ran::from(run(program().args([flag, "-S", input]), b"").expect("it starts"));
        assert_eq!(ran.code, Some(1), "{flag}: {}", ran.err);
    }
    let flag = "--internalize-public-api-list=";
    let ran = Ran::from(run(program().args([flag, "-S", input]), b"").expect("it starts"));
    assert_eq!(ran.code, Some(0), "as in LLVM: {}", ran.err);
}

#[test]
fn a_name_with_a_separator_cannot_be_given_in_a_list() {
    let folder = Folder::new("torn-names");
    let input = folder.file("k.ll", IDLE.replace("_Z6matmulPf", "\"mat,mul;f\""));
    let input = input.to_str().expect("UTF-8");
    for flag in ["--kernel=mat,mul;f", "-passes=dead-sync-elim<kernel=mat>"] {
        let ran = Ran::from(run(program().args([flag, "-S", input]), b"").expect("it starts"));
        assert_eq!(ran.code, Some(1), "{flag}: {}", ran.err);
        let expected = "'mat,mul;f' cannot be given, since ',' and ';' separate names";
        assert!(ran.err.contains(expected), "{flag}: {}", ran.err);
    }
}
