//! Errors of command lines: the message, with the flag that was probably meant.

use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::flags::Flags;

/// Minimal length of the beginning of a flag that is completed: too many flags have the same shorter beginning.
const MIN_BEGINNING: usize = 3;
/// Maximal number of flags that are suggested.
const MAX_BEGUN: usize = 3;

/// The error message for a command line, in one or more lines.
pub(crate) fn message(error: &clap::Error) -> String {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        Some(ContextValue::Strings(texts)) => texts.first().map(String::as_str),
        _ => None,
    };
    match (error.kind(), context(ContextKind::InvalidArg)) {
        (ErrorKind::UnknownArgument, Some(flag)) if flag.starts_with('-') => {
            unknown(flag, context(ContextKind::SuggestedArg))
        }
        (ErrorKind::UnknownArgument, Some(file)) => {
            format!("'{file}' is one file too many: one module is read")
        }
        _ => {
            let text = error.to_string();
            let text = text.split("\n\nFor more information").next().unwrap_or_default();
            text.strip_prefix("error: ").unwrap_or(text).trim_end().into()
        }
    }
}

fn unknown(flag: &str, suggested: Option<&str>) -> String {
    let name = flag.trim_start_matches('-');
    let spelled = name.split('=').next().unwrap_or_default();
    let near = same_letters(spelled).or_else(|| begun_by(spelled)).or(suggested.map(quoted));
    let hint = match near {
        _ if selvedge::registry().knows(name) => format!("; passes are named in -passes={name}"),
        Some(near) => format!("; did you mean {near}?"),
        None => String::new(),
    };
    format!("unknown flag '{flag}'{hint}")
}

/// The shown flags with long names.
fn long_flags() -> Vec<String> {
    let command = Flags::command();
    let shown = command.get_arguments().filter(|arg| !arg.is_hide_set());
    shown.filter_map(|arg| arg.get_long().map(String::from)).collect()
}

/// The flag that differs only in case and in characters between words: `race_check`, `racecheck`.
fn same_letters(name: &str) -> Option<String> {
    let letters = |text: &str| {
        let letters = text.chars().filter(char::is_ascii_alphanumeric);
        letters.map(|letter| letter.to_ascii_lowercase()).collect::<String>()
    };
    let same = |flag: &String| letters(flag) == letters(name);
    long_flags().into_iter().find(same).map(|flag| quoted(&format!("--{flag}")))
}

/// The flags that begin with a name, at most [`MAX_BEGUN`].
fn begun_by(name: &str) -> Option<String> {
    let is_begun = |flag: &String| name.len() >= MIN_BEGINNING && flag.starts_with(name);
    let mut begun: Vec<String> = long_flags().into_iter().filter(is_begun).collect();
    begun.sort_unstable();
    begun.truncate(MAX_BEGUN);
    let begun: Vec<String> = begun.iter().map(|flag| quoted(&format!("--{flag}"))).collect();
    (!begun.is_empty()).then(|| begun.join(" or "))
}

fn quoted(flag: &str) -> String {
    format!("'{flag}'")
}
