//! Getting the input's bytes.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use selvedge::text::MAX_TEXT;

use crate::failure::{Failure, file_name};

/// The input: all its bytes, and what it is called.
pub(crate) struct Input {
    /// The path as it was given, or `<stdin>`.
    pub(crate) name: String,
    /// What is in it.
    pub(crate) text: Vec<u8>,
}

impl Input {
    /// Reads a file, or standard input for `-`.
    ///
    /// # Errors
    /// When the system does not let us. What is longer than the reader takes is cut off just behind
    /// its limit, which the reader then refuses.
    pub(crate) fn load(path: &Path) -> Result<Input, Failure> {
        let name = file_name(path, "<stdin>");
        let text = if path == Path::new("-") {
            read_all(io::stdin().lock(), 0)
        } else {
            File::open(path).and_then(|file| {
                let len = file.metadata().map_or(0, |meta| meta.len());
                read_all(file, usize::try_from(len).unwrap_or(MAX_TEXT))
            })
        };
        match text {
            Ok(text) => Ok(Input { name, text }),
            Err(error) => Err(Failure::io(&name, "read", &error)),
        }
    }
}

fn read_all(from: impl Read, expected: usize) -> io::Result<Vec<u8>> {
    // One more, so that the end is seen without growing the buffer.
    let mut text = Vec::with_capacity(expected.min(MAX_TEXT) + 1);
    from.take(MAX_TEXT as u64 + 1).read_to_end(&mut text)?;
    Ok(text)
}
