//! What README and manuals show is what happens: every ```` ```console ```` block is run and compared.
//!
//! A line that begins with `$` is a command of our program, run in the root of the workspace; what
//! follows up to the next one is what it writes to standard output and standard error together. A file
//! that it writes is a temporary one here.

use std::path::Path;
use std::process::Command;

use selvedge_tests::{root, selvedge_opt};

/// A command and what is shown below it.
struct Shown {
    args: Vec<String>,
    output: String,
}

/// The text of the blocks of one kind.
fn blocks<'t>(text: &'t str, kind: &str) -> Vec<&'t str> {
    let fence = format!("```{kind}\n");
    let begins = text.match_indices(&fence).map(|(at, _)| at + fence.len());
    begins.filter_map(|begin| text[begin..].split("\n```").next()).collect()
}

fn commands(block: &str) -> Vec<Shown> {
    let mut all: Vec<Shown> = Vec::new();
    for line in block.lines() {
        if let Some(command) = line.strip_prefix("$ ") {
            let command = ["cargo run --release -q -- ", "selvedge-opt "]
                .iter()
                .find_map(|program| command.strip_prefix(program))
                .unwrap_or_else(|| panic!("not a command of ours: {command}"));
            // Quotes are for the shell: no argument here has a space in it.
            let args = command.split_whitespace().map(|arg| arg.replace('\'', "")).collect();
            all.push(Shown { args, output: String::new() });
        } else {
            let last = all.last_mut().expect("a block begins with a command");
            last.output.push_str(line);
            last.output.push('\n');
        }
    }
    all
}

/// The arguments with the name behind `-o` replaced.
fn with_output(args: &[String], file: &Path) -> Vec<String> {
    let mut args = args.to_vec();
    if let Some(at) = args.iter().position(|arg| arg == "-o") {
        args[at + 1] = file.display().to_string();
    }
    args
}

/// Those with commands.
const MANUALS: [&str; 4] =
    ["README.md", "docs/barriers.md", "docs/certificates.md", "docs/explain-barriers.md"];

#[test]
fn commands_of_manuals_do_what_is_shown() {
    let scratch = std::env::temp_dir().join(format!("selvedge-manual-{}.ll", std::process::id()));
    for manual in MANUALS {
        let mut n_run = 0;
        let text = std::fs::read_to_string(root().join(manual)).expect("the manual is there");
        for shown in blocks(&text, "console").into_iter().flat_map(commands) {
            let run = Command::new(selvedge_opt())
                .args(with_output(&shown.args, &scratch))
                .current_dir(root())
                .output()
                .expect("the program runs");
            let said = [run.stdout, run.stderr].concat();
            let said = String::from_utf8(said).expect("text");
            assert!(run.status.success(), "{manual}: {:?}\n{said}", shown.args);
            assert_eq!(said.trim_end(), shown.output.trim_end(), "{manual}: {:?}", shown.args);
            n_run += 1;
        }
        assert!(n_run > 0, "{manual} shows a command");
    }
    let optimised = std::fs::read_to_string(&scratch).expect("the README's command writes it");
    std::fs::remove_file(&scratch).expect("it is ours");
    let barriers = optimised.matches("call void @llvm.nvvm.barrier").count();
    assert_eq!(barriers, 1, "one barrier in place of four");
}

#[test]
fn the_kernel_of_the_readme_is_the_one_of_its_command() {
    let readme = std::fs::read_to_string(root().join("README.md")).expect("the README is there");
    let kernel = std::fs::read_to_string(root().join("tests/kernels/redundant.cu"));
    let kernel = kernel.expect("the kernel is there");
    let shown = blocks(&readme, "cuda");
    assert_eq!(shown.len(), 1);
    assert!(kernel.contains(shown[0]), "{}", shown[0]);
}
