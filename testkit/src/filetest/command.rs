//! `RUN:` lines: a minimal subset of a shell.

use std::path::Path;
use std::process::Command;

use super::Config;
use crate::matcher::{Checks, Options};
use crate::tools;

/// LLVM programs that a line may run; a line whose program is missing is skipped.
const LLVM_TOOLS: [&str; 3] = ["opt-22", "llc-22", "llvm-as-22"];

/// One program of a pipe.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Stage {
    /// Whether it must fail.
    not: bool,
    pub(super) words: Vec<String>,
    stdin: Option<String>,
    stdout: Option<String>,
    stderr: Option<String>,
    merge_stderr: bool,
}

/// The result of a program.
struct Done {
    stdout: Vec<u8>,
    stderr: Vec<u8>,
    success: bool,
    /// Whether it was killed by a signal, which is always an error.
    crashed: bool,
}

/// Runs a line.
///
/// # Errors
/// When a program of it does not end as it should.
pub(super) fn run(line: &str, file: &Path, config: &Config) -> Result<(), String> {
    let stages = parse(line, file, config)?;
    if missing_tool(&stages).is_some_and(|tool| tools::find_or_skip(&[tool]).is_none()) {
        return Ok(());
    }
    run_stages(&stages, config).map(drop)
}

/// The input of a `check`.
pub(super) struct CheckCall {
    pub(super) output: Vec<u8>,
    pub(super) args: Vec<String>,
}

/// The input of the first `check` of a line; `None` when the line has none.
pub(super) fn output_before_check(
    line: &str,
    file: &Path,
    config: &Config,
) -> Result<Option<CheckCall>, String> {
    let stages = parse(line, file, config)?;
    let Some(at) = stages.iter().position(|stage| is_check(&stage.words[0])) else {
        return Ok(None);
    };
    let output = run_stages(&stages[..at], config)?;
    Ok(Some(CheckCall { output, args: stages[at].words[1..].to_vec() }))
}

fn missing_tool(stages: &[Stage]) -> Option<&'static str> {
    let missing = |tool: &&&str| {
        stages.iter().any(|stage| stage.words[0] == **tool) && tools::find(&[**tool]).is_none()
    };
    LLVM_TOOLS.iter().find(missing).copied()
}

fn run_stages(stages: &[Stage], config: &Config) -> Result<Vec<u8>, String> {
    let mut piped = Vec::new();
    for stage in stages {
        let input = match &stage.stdin {
            Some(file) => std::fs::read(file).map_err(|error| format!("{file}: {error}"))?,
            None => std::mem::take(&mut piped),
        };
        let mut done = run_stage(stage, &input, config)?;
        if done.crashed || done.success == stage.not {
            let how = if done.crashed {
                "crashed"
            } else if stage.not {
                "succeeded, which it should not"
            } else {
                "failed"
            };
            let stderr = String::from_utf8_lossy(&done.stderr).into_owned();
            return Err(format!("`{}` {how}\n{stderr}", stage.words.join(" ")));
        }
        if stage.merge_stderr {
            done.stdout.append(&mut done.stderr);
        }
        for (file, bytes) in [(&stage.stderr, &done.stderr), (&stage.stdout, &done.stdout)] {
            if let Some(file) = file.as_ref().filter(|file| *file != "/dev/null") {
                std::fs::write(file, bytes).map_err(|error| format!("{file}: {error}"))?;
            }
        }
        piped = if stage.stdout.is_some() { Vec::new() } else { done.stdout };
    }
    Ok(piped)
}

fn run_stage(stage: &Stage, input: &[u8], config: &Config) -> Result<Done, String> {
    let program = stage.words[0].as_str();
    if is_check(program) {
        return check(&stage.words[1..], input, config);
    }
    let path = match program {
        "selvedge-opt" => config.opt.clone(),
        "cat" => return cat(&stage.words[1..], input),
        _ if LLVM_TOOLS.contains(&program) => program.into(),
        _ => return Err(format!("`{program}` is no program of file tests")),
    };
    let done = tools::run(Command::new(&path).args(&stage.words[1..]), input)
        .map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(Done {
        success: done.status.success(),
        crashed: done.status.code().is_none_or(|code| code == PANIC_STATUS),
        stdout: done.stdout,
        stderr: done.stderr,
    })
}

/// The exit status of a Rust program that panicked.
const PANIC_STATUS: i32 = 101;

fn is_check(program: &str) -> bool {
    program == "check" || program == "FileCheck"
}

fn cat(files: &[String], input: &[u8]) -> Result<Done, String> {
    let mut stdout = Vec::new();
    if files.is_empty() {
        stdout.extend_from_slice(input);
    }
    for file in files {
        stdout.extend(std::fs::read(file).map_err(|error| format!("{file}: {error}"))?);
    }
    Ok(Done { stdout, stderr: Vec::new(), success: true, crashed: false })
}

/// Matches in process; if FileCheck is installed, its verdict must be the same.
fn check(args: &[String], input: &[u8], config: &Config) -> Result<Done, String> {
    let (files, flags): (Vec<String>, Vec<String>) =
        args.iter().cloned().partition(|arg| !arg.starts_with('-'));
    let [file] = &files[..] else { return Err("`check` wants one file".into()) };
    let text = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    let options = Options::from_args(&flags)?;
    let checks = Checks::parse(&text, options).map_err(|error| error.to_string())?;
    let ours = checks.matches(input);
    if let Some(file_check) = &config.file_check {
        agree(file_check, args, input, ours.is_ok())?;
        let broken = without_a_line(input);
        agree(file_check, args, &broken, checks.matches(&broken).is_ok())?;
    }
    let (success, stderr) = match ours {
        Ok(()) => (true, Vec::new()),
        Err(error) => (false, error.to_string().into_bytes()),
    };
    Ok(Done { stdout: Vec::new(), stderr, success, crashed: false })
}

/// The output without a line in its middle: the verdict of FileCheck must also agree for wrong output.
fn without_a_line(output: &[u8]) -> Vec<u8> {
    let lines: Vec<&[u8]> = output.split_inclusive(|&b| b == b'\n').collect();
    let middle = lines.len() / 2;
    lines.iter().enumerate().filter(|(n, _)| *n != middle).flat_map(|(_, l)| l.to_vec()).collect()
}

fn agree(file_check: &Path, args: &[String], input: &[u8], ours: bool) -> Result<(), String> {
    let done = tools::run(Command::new(file_check).args(args), input)
        .map_err(|error| format!("{}: {error}", file_check.display()))?;
    if done.status.success() == ours {
        return Ok(());
    }
    let theirs = String::from_utf8_lossy(&done.stderr).into_owned();
    Err(format!("our matcher says {ours}, FileCheck does not:\n{theirs}"))
}

/// Splits a line into the programs of its pipe.
fn parse(line: &str, file: &Path, config: &Config) -> Result<Vec<Stage>, String> {
    let mut stages = Vec::new();
    for words in split_words(line)?.split(|word| word == "|") {
        stages.push(parse_stage(words, file, config)?);
    }
    Ok(stages)
}

fn parse_stage(words: &[String], file: &Path, config: &Config) -> Result<Stage, String> {
    let mut stage = Stage::default();
    let mut words = words.iter().map(|word| substitute(word, file, config));
    while let Some(word) = words.next() {
        match word.as_str() {
            "not" if stage.words.is_empty() => stage.not = true,
            "2>&1" => stage.merge_stderr = true,
            "<" | ">" | "2>" => {
                let target = words.next().ok_or_else(|| format!("`{word}` wants a file"))?;
                match word.as_str() {
                    "<" => stage.stdin = Some(target),
                    ">" => stage.stdout = Some(target),
                    _ => stage.stderr = Some(target),
                }
            }
            _ => stage.words.push(word),
        }
    }
    if stage.words.is_empty() { Err("a pipe without a program".into()) } else { Ok(stage) }
}

/// Substitutes paths for `%s`, `%S`, `%t`; `%%` is a percent sign.
fn substitute(word: &str, file: &Path, config: &Config) -> String {
    let name: String = file.display().to_string().replace(['/', '\\', ':'], "_");
    let mut out = String::new();
    let mut chars = word.chars();
    while let Some(c) = chars.next() {
        match (c, chars.as_str().chars().next()) {
            ('%', Some('s')) => out.push_str(&file.display().to_string()),
            ('%', Some('S')) => {
                let folder = file.parent().unwrap_or(Path::new("."));
                out.push_str(&folder.display().to_string());
            }
            ('%', Some('t')) => {
                out.push_str(&config.temporary.join(&name).display().to_string());
            }
            ('%', Some('%')) => out.push('%'),
            _ => {
                out.push(c);
                continue;
            }
        }
        chars.next();
    }
    out
}

/// The words of a line: separated by blanks except in quotes; pipes and redirections are words.
fn split_words(line: &str) -> Result<Vec<String>, String> {
    let mut words: Vec<String> = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in line.chars() {
        match (quote, c) {
            (Some(open), _) if c == open => quote = None,
            (Some(_), _) => word.get_or_insert_default().push(c),
            (None, '\'' | '"') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, ' ' | '\t') => words.extend(word.take()),
            (None, '|') => {
                words.extend(word.take());
                words.push("|".into());
            }
            (None, _) => word.get_or_insert_default().push(c),
        }
    }
    if quote.is_some() {
        return Err(format!("a quote without its end: {line}"));
    }
    words.extend(word);
    Ok(words)
}
