//! Normalizes LLVM's flag syntax for the flag parser.
//!
//! LLVM does not distinguish `-passes=x` from `--passes=x`; a value may follow `=` or be the next argument, even one
//! that begins with a dash; a switch may have a truth value, `-S=false`. The result has two dashes before long names,
//! every value after `=`, no truth values, and none of the flags of [`crate::accepted`]. Unknown flags are unchanged,
//! so that the parser reports them.

use std::collections::BTreeMap;
use std::ffi::OsString;

use clap::Command;

use crate::accepted::ACCEPTED;

/// The value that a flag takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Takes {
    /// None, or a truth value after `=`.
    Switch,
    /// None, or a value after `=`.
    MaybeValue,
    /// A value, after `=` or as the next argument.
    Value,
}

/// A known flag.
#[derive(Clone)]
struct Known {
    /// The parser's spelling, including dashes; `None` when it is accepted and dropped.
    spelling: Option<String>,
    takes: Takes,
}

/// A switch has a value that is no truth value.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{flag} is on or off, and '{value}' is neither true nor false")]
pub(crate) struct NoTruth {
    flag: String,
    value: String,
}

/// Normalizes arguments (without the program's name) for the parser that `command` describes.
///
/// # Errors
/// When the value of a switch is no truth value.
pub(crate) fn normalise(
    command: &Command,
    args: impl IntoIterator<Item = OsString>,
) -> Result<Vec<OsString>, NoTruth> {
    let known = known_flags(command);
    let mut given = Given::default();
    let mut args = args.into_iter();
    while let Some(arg) = args.next() {
        if arg == "--" {
            given.args.push(arg);
            given.args.extend(args);
            break;
        }
        match split(&arg).and_then(|(name, value)| Some((known.get(name)?, value))) {
            Some((flag, value)) => given.flag(flag, value, &mut args)?,
            None => given.args.push(with_two_dashes(arg)),
        }
    }
    Ok(given.args)
}

/// The flags of the parser under all their names, and the accepted ones.
fn known_flags(command: &Command) -> BTreeMap<String, Known> {
    let dropped = |flag: &crate::accepted::Accepted| Known { spelling: None, takes: flag.takes };
    let mut known: BTreeMap<String, Known> =
        ACCEPTED.iter().map(|flag| (flag.name.into(), dropped(flag))).collect();
    for arg in command.get_arguments().filter(|arg| !arg.is_positional()) {
        let longs = arg.get_long_and_visible_aliases().unwrap_or_default();
        let short = arg.get_short().map(String::from);
        let spelling = match (longs.first(), &short) {
            (Some(long), _) => format!("--{long}"),
            (None, Some(short)) => format!("-{short}"),
            (None, None) => continue,
        };
        let flag = Known { spelling: Some(spelling), takes: takes(arg) };
        for name in longs.into_iter().map(String::from).chain(short) {
            known.insert(name, flag.clone());
        }
    }
    known
}

fn takes(arg: &clap::Arg) -> Takes {
    if !arg.get_action().takes_values() {
        return Takes::Switch;
    }
    match arg.get_num_args() {
        Some(range) if range.min_values() == 0 => Takes::MaybeValue,
        _ => Takes::Value,
    }
}

/// The name and value of an argument that has the form of a flag.
fn split(arg: &OsString) -> Option<(&str, Option<&str>)> {
    let text = arg.to_str()?.strip_prefix('-')?;
    let text = text.strip_prefix('-').unwrap_or(text);
    Some(match text.split_once('=') {
        Some((name, value)) => (name, Some(value)),
        None => (text, None),
    })
}

/// An unknown flag in the form of a long flag, so that the parser does not interpret it as several short ones.
fn with_two_dashes(arg: OsString) -> OsString {
    let bytes = arg.as_encoded_bytes();
    if bytes.len() < 2 || bytes[0] != b'-' || bytes[1] == b'-' {
        return arg;
    }
    let mut long = OsString::from("-");
    long.push(arg);
    long
}

/// The truth value of a text, as LLVM parses it.
fn truth(text: &str) -> Option<bool> {
    match text {
        "" | "true" | "TRUE" | "True" | "1" => Some(true),
        "false" | "FALSE" | "False" | "0" => Some(false),
        _ => None,
    }
}

/// The normalized arguments so far.
#[derive(Default)]
struct Given {
    args: Vec<OsString>,
}

impl Given {
    fn flag(
        &mut self,
        flag: &Known,
        value: Option<&str>,
        rest: &mut impl Iterator<Item = OsString>,
    ) -> Result<(), NoTruth> {
        let value = match (flag.takes, value) {
            (Takes::Switch, value) => return self.switch(flag, value.unwrap_or("true")),
            (Takes::Value, None) => rest.next(),
            (_, value) => value.map(OsString::from),
        };
        self.args.extend(flag.spelling.as_ref().map(|spelling| joined(spelling, value)));
        Ok(())
    }

    /// The last occurrence wins; the parser has no syntax for "off".
    fn switch(&mut self, flag: &Known, value: &str) -> Result<(), NoTruth> {
        let Some(spelling) = &flag.spelling else { return Ok(()) };
        match truth(value) {
            Some(true) => self.args.push(spelling.into()),
            Some(false) => self.args.retain(|arg| *arg != spelling.as_str()),
            None => return Err(NoTruth { flag: spelling.clone(), value: value.into() }),
        }
        Ok(())
    }
}

fn joined(spelling: &str, value: Option<OsString>) -> OsString {
    let mut arg = OsString::from(spelling);
    if let Some(value) = value {
        arg.push("=");
        arg.push(value);
    }
    arg
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use clap::{Arg, ArgAction, Command};

    use super::normalise;

    /// The normalized arguments, joined by blanks.
    fn seen(args: &[&str]) -> String {
        let command = Command::new("x")
            .arg(Arg::new("passes").long("passes").visible_alias("pipeline").short('p'))
            .arg(Arg::new("output").short('o'))
            .arg(Arg::new("text").short('S').action(ArgAction::SetTrue))
            .arg(Arg::new("changed").long("print-changed").num_args(0..=1))
            .arg(Arg::new("file"));
        let args = match normalise(&command, args.iter().map(OsString::from)) {
            Ok(args) => args,
            Err(error) => return error.to_string(),
        };
        let args: Vec<String> = args.into_iter().map(|a| a.into_string().expect("UTF-8")).collect();
        args.join(" ")
    }

    #[test]
    fn one_dash_is_equivalent_to_two() {
        assert_eq!(seen(&["-passes=dce", "f.ll"]), "--passes=dce f.ll");
        assert_eq!(seen(&["--passes=dce"]), "--passes=dce");
        assert_eq!(seen(&["--S", "-S"]), "-S -S");
        assert_eq!(seen(&["-pipeline=a", "-p=b", "--p", "c"]), "--passes=a --passes=b --passes=c");
    }

    #[test]
    fn any_next_argument_may_be_a_value() {
        assert_eq!(seen(&["-passes", "dce", "f.ll"]), "--passes=dce f.ll");
        assert_eq!(seen(&["-o", "-"]), "-o=-");
        assert_eq!(seen(&["-o", "-S", "-"]), "-o=-S -");
        assert_eq!(seen(&["-o=a=b"]), "-o=a=b");
        assert_eq!(seen(&["-print-changed", "f.ll"]), "--print-changed f.ll");
        assert_eq!(seen(&["-print-changed=diff"]), "--print-changed=diff");
    }

    #[test]
    fn a_missing_value_is_passed_to_the_parser() {
        assert_eq!(seen(&["f.ll", "-o"]), "f.ll -o");
    }

    #[test]
    fn switches_take_booleans_and_the_last_one_wins() {
        assert_eq!(seen(&["-S=true"]), "-S");
        assert_eq!(seen(&["-S", "-S=0", "f.ll"]), "f.ll");
        assert_eq!(seen(&["-S=false", "--S=1"]), "-S");
        assert_eq!(
            seen(&["-S=perhaps"]),
            "-S is on or off, and 'perhaps' is neither true nor false"
        );
    }

    #[test]
    fn unknown_flags_are_passed_through() {
        assert_eq!(seen(&["-Sp", "-fooo=1", "--bar", "-"]), "--Sp --fooo=1 --bar -");
    }

    #[test]
    fn accepted_flags_are_dropped_with_their_values() {
        assert_eq!(
            seen(&["-march=nvptx64", "-march", "x86", "-switch-to-lookup=false", "f.ll"]),
            "f.ll"
        );
    }

    #[test]
    fn arguments_after_two_dashes_are_files() {
        assert_eq!(seen(&["-S", "--", "-S", "-o"]), "-S -- -S -o");
    }
}
