//! Runs the program under test.
// Each test program uses a part of it.
#![allow(dead_code, unreachable_pub)]

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A folder of one test.
pub struct Folder(pub PathBuf);

impl Folder {
    /// Creates it, empty.
    pub fn new(test: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("the temporary folder can be written");
        Folder(path)
    }

    /// Creates a file in it.
    pub fn file(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.0.join(name);
        fs::write(&path, text).expect("the temporary folder can be written");
        path
    }

    /// The names of its files, sorted.
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("it was made");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("readable").file_name().into_string().expect("UTF-8"))
            .collect();
        names.sort();
        names
    }
}

/// The result of a run.
pub struct Ran {
    /// The exit code; `None` when a signal ended it.
    pub code: Option<i32>,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Ran {
        Ran {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).expect("UTF-8"),
            err: String::from_utf8(output.stderr).expect("UTF-8"),
        }
    }
}

/// The program, without arguments.
pub fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_selvedge-opt"))
}

/// Runs it without input.
pub fn run<S: AsRef<OsStr>>(args: &[S]) -> Ran {
    program().args(args).stdin(Stdio::null()).output().expect("the program starts").into()
}

/// Runs it on the given input.
pub fn run_on_stdin(args: &[&str], input: &[u8]) -> Ran {
    let mut command = program();
    let piped = command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = piped.stderr(Stdio::piped()).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("it is piped");
    // A program that rejects its input early does not read all of it.
    let _ = stdin.write_all(input);
    drop(stdin);
    child.wait_with_output().expect("it ends").into()
}

/// A module with one kernel, and the special registers that it may read; `%t` is the index of the thread.
pub fn kernel(params: &str, body: &str) -> String {
    format!(
        "target triple = \"nvptx64-nvidia-cuda\"\n\
         @s = internal addrspace(3) global [64 x i32] undef\n\
         declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n\
         declare void @llvm.nvvm.barrier0()\n\
         define ptx_kernel void @k({params}) {{\nentry:\n\
           %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n{body}}}\n"
    )
}
