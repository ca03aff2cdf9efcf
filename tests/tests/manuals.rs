//! The output shown in the README and the manuals is correct: every ```` ```console ```` block is run and compared.
//!
//! A line that starts with `$` is a command, run by `sh` in a folder for temporary files, where `docs` and `tests` are
//! those of the workspace and the program is on the path; the lines up to the next command are its standard output,
//! followed by its standard error. A block that needs another program declares it, ```` ```console,needs=opt-22 ````,
//! and is skipped if that is missing; one whose last command ends with an error is marked ```` ```console,fails ````.
//!
//! `BLESS=1` writes the current output of the commands into the pages: review the difference.

use std::path::PathBuf;
use std::process::Command;

use selvedge_testkit::tools::find_or_skip;
use selvedge_tests::{root, selvedge_opt};

/// The start of a block of commands.
const FENCE: &str = "```console";
/// The command for the program in the README, which needs no installation.
const BY_CARGO: &str = "cargo run -- ";

/// A command, and the output shown below it.
struct Shown {
    command: String,
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
            all.push(Shown { command: command.into(), output: String::new() });
        } else {
            let last = all.last_mut().expect("a block begins with a command");
            last.output.push_str(line);
            last.output.push('\n');
        }
    }
    all
}

/// The README and all pages of `docs`, sorted by name.
fn pages() -> Vec<PathBuf> {
    let (mut pages, mut work) = (vec![root().join("README.md")], vec![root().join("docs")]);
    while let Some(path) = work.pop() {
        if path.is_dir() {
            let entries = std::fs::read_dir(&path).expect("a folder can be read");
            work.extend(entries.map(|entry| entry.expect("an entry").path()));
        } else if path.extension().is_some_and(|ext| ext == "md") {
            pages.push(path);
        }
    }
    pages.sort();
    pages
}

/// A temporary folder in which commands run, removed on drop.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Scratch {
        let folder = std::env::temp_dir().join(format!("selvedge-manuals-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder of temporary files");
        for name in ["docs", "tests"] {
            let link = folder.join(name);
            // A leftover of an earlier run with the same process ID.
            _ = std::fs::remove_file(&link);
            std::os::unix::fs::symlink(root().join(name), link).expect("a link");
        }
        Scratch(folder)
    }

    /// The output of a command, and whether it succeeded.
    fn run(&self, command: &str) -> (String, bool) {
        let command = command.replace(BY_CARGO, "selvedge-opt ");
        let ours = selvedge_opt().parent().expect("a program is in a folder").to_owned();
        let path = std::env::var_os("PATH").unwrap_or_default();
        let path = std::env::join_paths([ours].into_iter().chain(std::env::split_paths(&path)));
        let run = Command::new("sh")
            .args(["-c", &command])
            .env("PATH", path.expect("no folder has a colon in its name"))
            .current_dir(&self.0)
            .output()
            .expect("there is a shell");
        let printed = String::from_utf8([run.stdout, run.stderr].concat()).expect("text");
        (printed, run.status.success())
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).expect("it is ours");
    }
}

/// Whether the program that a block needs is installed; the options are the text after its fence.
fn can_run(options: &str) -> bool {
    let Some(program) = options.split(',').find_map(|option| option.strip_prefix("needs=")) else {
        return true;
    };
    find_or_skip(&[program]).is_some()
}

/// A page with the current output of its commands, and the number of commands.
fn as_it_is(scratch: &Scratch, text: &str) -> (String, usize) {
    let (mut page, mut n_run, mut rest) = (String::new(), 0, text);
    while let Some(at) = rest.find(FENCE) {
        let (before, from) = rest.split_at(at);
        let (first, block) = from.split_once('\n').expect("a block follows its fence");
        let end = block.find("\n```").expect("a block ends");
        page.push_str(before);
        page.push_str(first);
        rest = &block[end..];
        if !can_run(&first[FENCE.len()..]) {
            page.push('\n');
            page.push_str(&block[..end]);
            continue;
        }
        let shown = commands(&block[..end]);
        for (n, Shown { command, output }) in shown.iter().enumerate() {
            let (printed, ended_well) = scratch.run(command);
            let may_fail = first.ends_with(",fails") && n + 1 == shown.len();
            assert!(ended_well != may_fail, "{command}\n{printed}");
            // A blank line between two commands is no output.
            let blank = if output.ends_with("\n\n") { "\n" } else { "" };
            page.push_str(&format!("\n$ {command}\n{}", printed.trim_end()));
            page.truncate(page.trim_end().len());
            page.push_str(blank);
            n_run += 1;
        }
    }
    page.push_str(rest);
    (page, n_run)
}

#[test]
fn commands_of_manuals_print_the_shown_output() {
    let scratch = Scratch::new();
    let bless = std::env::var_os("BLESS").is_some();
    let (mut n_run, mut wrong) = (0, Vec::new());
    for page in pages() {
        let text = std::fs::read_to_string(&page).expect("the page is there");
        let (now, n) = as_it_is(&scratch, &text);
        n_run += n;
        if now != text {
            if bless {
                std::fs::write(&page, &now).expect("the page can be written");
            } else {
                let differs = text.lines().zip(now.lines()).find(|(old, new)| old != new);
                wrong.push(format!("{}: {differs:?}", page.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(n_run > 40, "{n_run}");
    let optimised =
        std::fs::read_to_string(scratch.0.join("out.ll")).expect("the README's command writes it");
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

/// The code shown for a crate is the example that is compiled and run.
#[test]
fn the_readme_of_the_crate_shows_its_example() {
    let read = |path: &str| std::fs::read_to_string(root().join(path)).expect("the file is there");
    let (readme, example) = (read("selvedge/README.md"), read("selvedge/examples/first_module.rs"));
    let shown = blocks(&readme, "rust");
    let [shown] = shown[..] else { panic!("one block of Rust") };
    let (_, program) = example.split_once("\n\n").expect("a text and a program");
    assert_eq!(shown.trim_end(), program.trim_end());
}
