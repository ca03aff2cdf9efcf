//! The first bytes of LLVM bitcode, by which the reader of text rejects it and the reader of bitcode accepts it.

/// The start of bitcode.
pub const MAGIC: [u8; 4] = *b"BC\xC0\xDE";

/// The start of a file that wraps bitcode: this number, a version, offset and size of the bitcode, and a processor,
/// each of 32 bits.
pub const WRAPPER_MAGIC: [u8; 4] = [0xDE, 0xC0, 0x17, 0x0B];

/// Whether these bytes are LLVM bitcode, possibly in a wrapper. Cost: O(1).
pub fn is_bitcode(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC) || bytes.starts_with(&WRAPPER_MAGIC)
}
