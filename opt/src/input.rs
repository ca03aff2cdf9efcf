//! Reads the input.
//!
//! A large file is read into memory for which large pages are requested: with the usual pages of 4 KiB, page faults
//! took about as long as copying the file.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::ops::Deref;
use std::path::Path;

use memmap2::MmapMut;
use selvedge::text::MAX_TEXT;

use crate::failure::{Failure, file_name};

/// The size from which on a text has its own mapping: a few large pages.
const LARGE: usize = 4 << 20;

/// The size of a large page on most machines.
const LARGE_PAGE: usize = 2 << 20;

/// The input: its bytes, and its name.
pub(crate) struct Input {
    /// The given path, or `<stdin>`.
    pub(crate) name: String,
    /// The contents.
    pub(crate) text: Bytes,
}

/// The bytes of an input.
pub(crate) enum Bytes {
    Small(Vec<u8>),
    /// The first `len` bytes of `memory`.
    Large {
        memory: MmapMut,
        len: usize,
    },
}

impl From<Vec<u8>> for Bytes {
    fn from(bytes: Vec<u8>) -> Bytes {
        Bytes::Small(bytes)
    }
}

impl Bytes {
    /// Converts it to a `Vec`. Cost: a copy if it is large.
    pub(crate) fn into_vec(self) -> Vec<u8> {
        match self {
            Bytes::Small(bytes) => bytes,
            Bytes::Large { .. } => self.to_vec(),
        }
    }
}

impl Deref for Bytes {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        match self {
            Bytes::Small(bytes) => bytes,
            Bytes::Large { memory, len } => &memory[..*len],
        }
    }
}

impl Input {
    /// Reads a file, or standard input for `-`.
    ///
    /// # Errors
    /// When it cannot be read. An input longer than the parser's limit is truncated just after the limit, so that the
    /// parser rejects it.
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

/// Reads to the end; `expected` is a hint for the size.
fn read_all(from: impl Read, expected: usize) -> io::Result<Bytes> {
    // One byte more, so that the end is detected without growing the buffer.
    let room = expected.min(MAX_TEXT) + 1;
    let mut from = from.take(MAX_TEXT as u64 + 1);
    let mut text = Vec::new();
    if room > LARGE
        && let Some(mut memory) = large_pages(room)
    {
        let len = fill(&mut from, &mut memory[..room])?;
        if len < room {
            return Ok(Bytes::Large { memory, len });
        }
        // The file grew in the meantime.
        text.extend_from_slice(&memory[..room]);
    }
    text.reserve_exact(room.saturating_sub(text.len()));
    from.read_to_end(&mut text)?;
    Ok(Bytes::Small(text))
}

/// At least `len` bytes of zeroed memory, in large pages if the system supports them; `None` when the allocation
/// fails.
fn large_pages(len: usize) -> Option<MmapMut> {
    // With a multiple of the page size, Linux can align the start: otherwise some hundred small pages come first.
    let memory = MmapMut::map_anon(len.next_multiple_of(LARGE_PAGE)).ok()?;
    // Missing support for large pages is not an error.
    #[cfg(target_os = "linux")]
    let _ = memory.advise(memmap2::Advice::HugePage);
    Some(memory)
}

/// Reads until `room` is full or the end is reached; returns the number of bytes.
fn fill(from: &mut impl Read, room: &mut [u8]) -> io::Result<usize> {
    let mut len = 0;
    while len < room.len() {
        match from.read(&mut room[len..]) {
            Ok(0) => break,
            Ok(n) => len += n,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(len)
}

#[cfg(test)]
mod tests {
    use std::io::{self, Read};

    use super::{Bytes, LARGE, read_all};

    /// A reader that returns pieces of odd sizes, and is interrupted now and then.
    struct Pieces<'t> {
        rest: &'t [u8],
        n_reads: usize,
    }

    impl Read for Pieces<'_> {
        fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
            self.n_reads += 1;
            if self.n_reads.is_multiple_of(5) {
                return Err(io::ErrorKind::Interrupted.into());
            }
            let n = room.len().min(1_234_567);
            self.rest.read(&mut room[..n])
        }
    }

    #[test]
    fn all_bytes_are_read_despite_a_wrong_size_hint() {
        let text: Vec<u8> = (0..3 * LARGE).map(|n| (n % 251) as u8).collect();
        for len in [0, 1, LARGE - 1, LARGE, LARGE + 1, 3 * LARGE] {
            for expected in [0, 1, LARGE - 1, LARGE, 2 * LARGE, 3 * LARGE] {
                let from = Pieces { rest: &text[..len], n_reads: 0 };
                let read = read_all(from, expected).expect("interruptions are no errors");
                assert!(*read == text[..len], "{len} bytes where {expected} were expected");
                let is_large = matches!(read, Bytes::Large { .. });
                assert_eq!(is_large, expected >= LARGE && len <= expected);
            }
        }
    }
}
