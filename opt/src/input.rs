//! Getting the input's bytes.
//!
//! A large file goes into memory of its own that the system is asked to hand out in large pages: a page
//! of the usual 4 KiB at a time, giving out the memory took about as long as copying the file into it.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::ops::Deref;
use std::path::Path;

use memmap2::MmapMut;
use selvedge::text::MAX_TEXT;

use crate::failure::{Failure, file_name};

/// From so many bytes on, a text has memory of its own: a few large pages.
const LARGE: usize = 4 << 20;

/// The size of a large page on most machines.
const LARGE_PAGE: usize = 2 << 20;

/// The input: all its bytes, and what it is called.
pub(crate) struct Input {
    /// The path as it was given, or `<stdin>`.
    pub(crate) name: String,
    /// What is in it.
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
    /// They as a `Vec`. Cost: a copy when they are many.
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

/// Reads to the end, `expected` bytes or another number.
fn read_all(from: impl Read, expected: usize) -> io::Result<Bytes> {
    // One more, so that the end is seen without growing the buffer.
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
        // It grew meanwhile.
        text.extend_from_slice(&memory[..room]);
    }
    text.reserve_exact(room.saturating_sub(text.len()));
    from.read_to_end(&mut text)?;
    Ok(Bytes::Small(text))
}

/// Memory of `len` bytes or more, of zeros, in large pages where the system has them; `None` when it
/// gives none.
fn large_pages(len: usize) -> Option<MmapMut> {
    // Where it is whole pages, Linux lets it begin with one: else some hundred small ones come first.
    let memory = MmapMut::map_anon(len.next_multiple_of(LARGE_PAGE)).ok()?;
    // That it has no large pages is no reason to fail.
    #[cfg(target_os = "linux")]
    let _ = memory.advise(memmap2::Advice::HugePage);
    Some(memory)
}

/// Reads until `room` is full or the end is reached; gives the number of bytes.
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

    /// Gives a text in pieces of odd sizes, and is interrupted now and then.
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
    fn all_bytes_are_read_whatever_was_expected() {
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
