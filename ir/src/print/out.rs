//! The output buffer.
//!
//! A `Vec` whose capacity is initialised with zeros after the text: so a text of fixed size is written by one
//! comparison and one copy, independent of its actual length, and the length stays in a register.
//!
//! Invariant: `len <= bytes.len()`.

use std::ops::{Deref, Range};

/// Text that grows at its end.
#[derive(Default)]
pub(crate) struct Out {
    bytes: Vec<u8>,
    len: usize,
}

/// The minimal capacity once there is any.
const FIRST_ROOM: usize = 1 << 10;

impl Out {
    /// An empty buffer with capacity.
    pub(crate) fn with_room(n_bytes: usize) -> Out {
        Out { bytes: vec![0; n_bytes], len: 0 }
    }

    /// The length of the text.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Appends the first `len` bytes of `text`.
    #[inline]
    pub(crate) fn push_start<const N: usize>(&mut self, text: &[u8; N], len: usize) {
        let at = self.len;
        match self.bytes.get_mut(at..at + N) {
            Some(room) => room.copy_from_slice(text),
            None => self.push_at_end(text),
        }
        self.len = at + len.min(N);
    }

    /// Appends the first `len` bytes of two words, lowest byte first. Each word is stored separately: reading them back
    /// from a combined buffer would stall until both stores are complete.
    #[inline]
    pub(crate) fn push_words(&mut self, low: u64, high: u64, len: usize) {
        let at = self.len;
        match self.bytes.get_mut(at..at + 16) {
            Some(room) => {
                let (first, second) = room.split_at_mut(8);
                first.copy_from_slice(&low.to_le_bytes());
                second.copy_from_slice(&high.to_le_bytes());
            }
            None => self.push_words_at_end(low, high),
        }
        self.len = at + len.min(16);
    }

    #[cold]
    #[inline(never)]
    fn push_words_at_end(&mut self, low: u64, high: u64) {
        self.push_at_end(&(u128::from(high) << 64 | u128::from(low)).to_le_bytes());
    }

    /// Appends a byte.
    #[inline]
    pub(crate) fn push(&mut self, byte: u8) {
        self.push_start(&[byte], 1);
    }

    /// Appends a text.
    #[inline]
    pub(crate) fn extend_from_slice(&mut self, text: &[u8]) {
        let at = self.len;
        match self.bytes.get_mut(at..at + text.len()) {
            Some(room) => room.copy_from_slice(text),
            None => self.push_at_end(text),
        }
        self.len = at + text.len();
    }

    /// Appends beyond the initialised capacity.
    #[cold]
    #[inline(never)]
    fn push_at_end(&mut self, text: &[u8]) {
        self.make_room(text.len());
        self.bytes[self.len..][..text.len()].copy_from_slice(text);
    }

    fn make_room(&mut self, n_bytes: usize) {
        let wanted = self.len + n_bytes;
        if self.bytes.len() < wanted {
            self.bytes.resize(wanted.max(2 * self.bytes.len()).max(FIRST_ROOM), 0);
        }
    }

    /// Appends a copy of a part of the text.
    pub(crate) fn extend_from_within(&mut self, range: Range<usize>) {
        let at = self.len;
        self.make_room(range.len());
        self.len = at + range.len();
        self.bytes.copy_within(range, at);
    }

    /// Truncates the text to `len` bytes.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }

    /// Removes the last byte.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.len = self.len.saturating_sub(1);
    }

    /// Removes the text from `at` on, and returns it.
    pub(crate) fn split_off(&mut self, at: usize) -> Vec<u8> {
        let rest = self[at..].to_vec();
        self.truncate(at);
        rest
    }

    /// The text as a `Vec`.
    pub(crate) fn into_vec(mut self) -> Vec<u8> {
        self.bytes.truncate(self.len);
        self.bytes
    }
}

impl Deref for Out {
    type Target = [u8];
    #[inline]
    fn deref(&self) -> &[u8] {
        &self.bytes[..self.len]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_concatenated() {
        let (mut out, mut expected) = (Out::default(), Vec::new());
        for n in 0..3000usize {
            let text = [n as u8; 7];
            out.push_start(&text, n % 8);
            expected.extend_from_slice(&text[..n % 8]);
            out.push(b'x');
            expected.push(b'x');
            out.push_words(
                u64::from_le_bytes(*b"01234567"),
                u64::from_le_bytes(*b"89abcdef"),
                n % 17,
            );
            expected.extend_from_slice(&b"0123456789abcdef"[..n % 17]);
            let from = expected.len() / 2;
            out.extend_from_within(from..from + n % 3);
            expected.extend_from_within(from..from + n % 3);
            assert_eq!(out.len(), expected.len());
        }
        assert_eq!(out[..], expected);
        assert_eq!(out.split_off(2000), expected.split_off(2000));
        out.pop();
        out.truncate(5000);
        expected.pop();
        assert_eq!(out.into_vec(), expected);
    }
}
