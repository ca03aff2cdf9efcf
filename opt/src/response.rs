//! Response files: `@FILE` is replaced by the arguments in the file, as in LLVM's tools.
//!
//! Arguments in a file are words in shell syntax: separated by blanks and line ends; `'` and `"` quote words with
//! blanks, and a backslash escapes the next character, also within quotes. A file may include further files, but not
//! itself. An argument `@FILE` is unchanged if the file does not exist.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Maximal number of files for one command line, including nested ones: files that include each other twice would
/// otherwise produce more arguments than fit into memory.
const MAX_FILES: usize = 1000;

/// The reason why a response file is invalid.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoArguments {
    #[error("cannot read {file}: {error}")]
    Unreadable { file: String, error: io::Error },
    #[error("{0} is not UTF-8 text")]
    NoText(String),
    #[error("{0} names itself")]
    NamesItself(String),
    #[error("more than {MAX_FILES} files of arguments")]
    TooMany,
}

/// Arguments that are not yet expanded.
struct Pending {
    /// The file they come from; `None` for the command line itself.
    file: Option<PathBuf>,
    args: std::vec::IntoIter<OsString>,
}

/// The arguments, with response files expanded.
///
/// # Errors
/// When a file exists and cannot be read, is no text, or includes itself.
pub(crate) fn expand(args: Vec<OsString>) -> Result<Vec<OsString>, NoArguments> {
    let mut given = Vec::with_capacity(args.len());
    let mut pending = vec![Pending { file: None, args: args.into_iter() }];
    let mut n_files = 0;
    while let Some(innermost) = pending.last_mut() {
        let Some(arg) = innermost.args.next() else {
            pending.pop();
            continue;
        };
        let Some(file) = named_file(&arg) else {
            given.push(arg);
            continue;
        };
        n_files += 1;
        if n_files > MAX_FILES {
            return Err(NoArguments::TooMany);
        }
        if pending.iter().any(|open| open.file.as_ref() == Some(&file)) {
            return Err(NoArguments::NamesItself(shown(&file)));
        }
        let args = words(&text_of(&file)?).into_iter();
        pending.push(Pending { file: Some(file), args });
    }
    Ok(given)
}

/// The canonical path of the file after an `@`; `None` when it does not exist.
fn named_file(arg: &OsString) -> Option<PathBuf> {
    let path = arg.to_str()?.strip_prefix('@')?;
    fs::canonicalize(path).ok()
}

fn text_of(file: &Path) -> Result<String, NoArguments> {
    let unreadable = |error| NoArguments::Unreadable { file: shown(file), error };
    let text = String::from_utf8(fs::read(file).map_err(unreadable)?);
    let text = text.map_err(|_| NoArguments::NoText(shown(file)))?;
    Ok(text.strip_prefix('\u{feff}').map(String::from).unwrap_or(text))
}

fn shown(file: &Path) -> String {
    file.display().to_string()
}

/// The words of a text; a quoted empty string is a word.
fn words(text: &str) -> Vec<OsString> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => word.get_or_insert_default().extend(chars.next()),
            _ if quote == Some(c) => quote = None,
            '\'' | '"' if quote.is_none() => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            _ if quote.is_none() && c.is_ascii_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words.into_iter().map(OsString::from).collect()
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn words_are_split_at_blanks_outside_quotes() {
        assert_eq!(words(" -passes=dce\n\t-S  a.ll\r\n"), ["-passes=dce", "-S", "a.ll"]);
        assert_eq!(words("'a b'c \"d e\" '' \"it's\""), ["a bc", "d e", "", "it's"]);
        assert_eq!(words(r#"a\ b "c\"d" 'e\'f' \"#), ["a b", "c\"d", "e'f", ""]);
        assert_eq!(words("'open at the end"), ["open at the end"]);
    }
}
