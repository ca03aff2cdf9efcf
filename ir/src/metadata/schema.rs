//! Which fields each kind of metadata node has.

/// The kind of a metadata node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum NodeKind {
    /// `!{...}`
    Tuple,
}
