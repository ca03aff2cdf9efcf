//! Certificates of deleted barriers, and the checker's verdicts on them.

use std::collections::BTreeMap;

use selvedge::dead_sync::certify::{Certificate, documents};
use selvedge::pass::{Pipeline, Registry, Report};
use selvedge_check::{Fault, Line, changed_definitions, check_text};
use selvedge_ir::Module;

use crate::read_text;

/// The certificates that a pipeline emits for a module.
///
/// # Panics
/// When the module or the pipeline is invalid, or the pipeline fails.
pub fn certificates(registry: &Registry, text: &str, passes: &str) -> String {
    let mut module = read_text(text.as_bytes()).expect("a module");
    let read = module.to_string();
    let pipeline = registry.parse(passes).expect("a pipeline");
    certificates_of(&pipeline, &mut module, &read)
}

fn certificates_of(pipeline: &Pipeline, module: &mut Module, read: &str) -> String {
    let mut session = selvedge::session();
    session.remarks.certificates = true;
    let Ok(report) = pipeline.run(module, &mut session) else { panic!("the pipeline fails") };
    documents(module, read, changed_definitions, report.found())
}

/// The checker's refusals of the certificates in the report of a pipeline; `module` is its output, and `read` the text
/// of its input. Constructs that the checker does not understand are no refusals.
pub fn refused(report: &Report, module: &mut Module, read: &str) -> Option<String> {
    report.found::<Certificate>().next()?;
    let certificates = documents(module, read, changed_definitions, report.found());
    let lines = match check_text(read, &certificates) {
        Ok(lines) => lines,
        Err(error) => return Some(error),
    };
    lines.iter().find_map(|line| {
        Some(format!("a refused certificate: {}\n{certificates}", line.refused()?))
    })
}

/// The lines with the instructions of the first function of a text, in which each instruction is one indented line.
///
/// # Panics
/// When there is no function.
pub fn instructions(text: &str) -> Vec<&str> {
    let body = text.split_once("{\n").expect("a function").1;
    body.lines().take_while(|line| *line != "}").filter(|line| line.starts_with("  ")).collect()
}

/// The index of the first of these instructions that contains a word.
///
/// # Panics
/// When there is none.
pub fn number_of(insts: &[&str], word: &str) -> usize {
    insts.iter().position(|inst| inst.contains(word)).expect("there is one")
}

/// Whether the checker verifies all deletions, and there is one.
pub fn is_accepted(text: &str, certificates: &str) -> bool {
    check_text(text, certificates)
        .is_ok_and(|lines| !lines.is_empty() && lines.iter().all(|line| line.verdict.is_ok()))
}

/// Number of verified deletions by kind of reason, of unchecked ones (`?`) and of refused ones (`!`).
pub fn tally(lines: &[Line]) -> BTreeMap<String, usize> {
    let mut tally = BTreeMap::new();
    for line in lines {
        let word = match &line.verdict {
            Ok(words) if words.is_empty() => "no pair".to_owned(),
            Ok(words) => words.keys().cloned().collect::<Vec<_>>().join(" "),
            Err(Fault::NotChecked(_)) => "?".to_owned(),
            Err(Fault::Refused(_)) => "!".to_owned(),
        };
        *tally.entry(word).or_default() += 1;
    }
    tally
}

/// A certificate that one change makes wrong, and the change.
#[derive(Clone, Debug)]
pub struct Changed {
    /// The changed line.
    pub what: String,
    /// The entire text.
    pub text: String,
}

/// All wrong certificates that differ by one change from a correct one: another barrier, another object, fewer bytes,
/// a missing or additional pair or event, another reason. Trusted facts are unchanged.
pub fn wrong_ones(certificate: &str) -> Vec<Changed> {
    let lines: Vec<&str> = certificate.lines().collect();
    let mut all = Vec::new();
    for (n, line) in lines.iter().enumerate() {
        for new in wrong_lines(line) {
            let mut changed: Vec<&str> = lines.clone();
            changed[n] = &new;
            let text = changed.join("\n") + "\n";
            all.push(Changed { what: format!("line {}: `{line}` is `{new}`", n + 1), text });
        }
    }
    all
}

/// The lines that may replace a line to make it wrong.
fn wrong_lines(line: &str) -> Vec<String> {
    let words: Vec<&str> = line.split(' ').collect();
    match words.as_slice() {
        [word @ ("delete" | "weaken"), n] => {
            // The deletion of another instruction, of one that does not exist, and the deletion twice.
            let next = n.parse::<u32>().expect("a number") + 1;
            let other = format!("{word} {next}");
            vec![other, format!("{word} 4000000000"), format!("{line}\n{line}")]
        }
        ["apart", a, b, reasons @ ..] => {
            let mut new = vec![String::new(), format!("{line}\n{line}")];
            new.push(format!("apart {a} {b} threads"));
            new.push(format!("apart {a} {b} threads premise"));
            // Accesses that are disjoint by threads may also be disjoint in each iteration.
            let is_of_threads = reasons.first() == Some(&"threads");
            new.extend((!is_of_threads).then(|| format!("apart {a} {b} threads split")));
            new.push(format!("apart {b}0 {a} {}", reasons.join(" ")));
            for other in ["hidden", "restrict", "bytes", "no-reason"] {
                let is_one = reasons == [other];
                new.extend((!is_one).then(|| format!("apart {a} {b} {other}")));
            }
            new
        }
        ["before" | "behind", numbers @ ..] => {
            let word = words[0];
            let mut new: Vec<String> = (0..numbers.len())
                .map(|n| {
                    let rest = numbers.iter().enumerate().filter(|&(m, _)| m != n);
                    let rest: Vec<&str> = rest.map(|(_, &number)| number).collect();
                    format!("{word} {}", rest.join(" "))
                })
                .collect();
            new.push(format!("{line} 77777"));
            new
        }
        ["event", ..] => wrong_events(line),
        ["function", name, "blocks", blocks, "instructions", insts] => vec![
            format!("function {name} blocks {blocks}1 instructions {insts}"),
            format!("function {name} blocks {blocks} instructions {insts}1"),
            format!("function \"no.such\" blocks {blocks} instructions {insts}"),
        ],
        ["trust", "cluster", first, rest @ ..] => vec![
            String::new(),
            format!("trust cluster {first}"),
            format!("trust cluster {} {first}", rest.join(" ")),
            format!("{line} 0 1"),
        ],
        ["trust", "meet", ..] => vec![format!("{line} 0 1 2 3 4 5 6 7 8 9")],
        ["trust", "rounds", ..] => vec![format!("{line} 0 1 2 3 4 5 6 7 8 9")],
        ["trust", "call", ..] => vec![String::new(), format!("{line} 0 1 2 3 4 5 6 7 8 9")],
        _ => Vec::new(),
    }
}

/// An event with fewer effects than it has, or with fewer instructions. For calls of functions with barriers the
/// optimizer claims more effects than there are; fewer of these need not be wrong.
fn wrong_events(line: &str) -> Vec<String> {
    let (what, insts) = line.split_once(" :").expect("an event has instructions");
    if what.contains(" lost ") {
        return Vec::new();
    }
    let insts: Vec<&str> = insts.split_whitespace().collect();
    let mut new: Vec<String> = insts
        .iter()
        .map(|inst| {
            let rest: Vec<&str> = insts.iter().copied().filter(|other| other != inst).collect();
            format!("{what} : {}", rest.join(" "))
        })
        .collect();
    for flag in [" read", " write", " volatile", " atomic"] {
        let (before, rest) = what.split_once(flag).unwrap_or((what, ""));
        let is_flag = before != what && !before.contains(" of ");
        new.extend(is_flag.then(|| format!("{before}{rest} : {}", insts.join(" "))));
    }
    let insts = insts.join(" ");
    if let Some((head, _)) = what.split_once(" of ") {
        new.push(format!("{head} of argument:99 : {insts}"));
        new.push(format!("{head} of @\"no.such\" : {insts}"));
        new.push(format!("{head} anywhere tensor : {insts}"));
    }
    if let Some((head, bytes)) = what.split_once(" bytes ") {
        let (first, end) = bytes.split_once(' ').expect("two numbers");
        let (first, end): (i128, i128) =
            (first.parse().expect("a number"), end.parse().expect("a number"));
        // One byte less at an end may still be more than the checker computes.
        if end - first > 1 {
            new.push(format!("{head} bytes {} {end} : {insts}", end - 1));
            new.push(format!("{head} bytes {first} {} : {insts}", first + 1));
        }
        new.push(format!("{head} bytes {} {} : {insts}", end, end + 4));
        new.push(format!("{head} bytes {end} {first} : {insts}"));
    }
    new
}
