//! Moves metadata: strings, constants and uniqued nodes become the destination's equal rows, distinct nodes are copied.
//!
//! Operands of uniqued nodes are moved first, with an explicit stack; distinct nodes that are reached wait until the
//! stack is empty, so a cycle through a distinct node is no cycle for the uniqued ones. A cycle of uniqued nodes only
//! cannot be looked up by content: one of its nodes becomes a row outside of the index.
//!
//! A composite type with an `identifier` is the destination's type of that identifier, as both describe one type of the
//! source language (the one-definition rule).

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::entity::Md;
use crate::link::maps::Transfer;
use crate::metadata::{MdData, MdField, MdNode, MdTable, NodeKind};

/// The state of a node.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) enum Slot {
    #[default]
    New,
    /// Its operands are being moved; the row that represents it on a cycle.
    Open(Option<Md>),
    /// `None`: a constant that refers to a global without a counterpart.
    Moved(Option<Md>),
}

impl Transfer<'_> {
    /// The row of the destination; `None` if it was not moved, or has no counterpart.
    pub(super) fn moved(&self, md: Md) -> Option<Md> {
        match self.mds[md] {
            Slot::Moved(new) => new,
            Slot::New | Slot::Open(_) => None,
        }
    }

    /// Moves a node and all that it refers to. Cost: linear in the new rows.
    pub(super) fn move_md(&mut self, root: Md) -> Md {
        let mut waiting = Vec::new();
        self.move_uniqued(root, &mut waiting);
        while let Some((old, new)) = waiting.pop() {
            let Some(node) = self.from.md.node(old) else { continue };
            for operand in node.fields.iter().filter_map(MdField::md) {
                self.move_uniqued(operand, &mut waiting);
            }
            let node = self.copied(node);
            self.to.md.define(new, MdData::Node(node));
        }
        self.moved(root).unwrap_or(root)
    }

    /// Moves a row and its operands up to distinct nodes, which are added to `waiting` with their new rows.
    fn move_uniqued(&mut self, root: Md, waiting: &mut Vec<(Md, Md)>) {
        let mut stack = vec![root];
        while let Some(&top) = stack.last() {
            match (self.mds[top], &self.from.md[top]) {
                (Slot::Moved(_), _) => {
                    stack.pop();
                }
                (Slot::New, MdData::Node(node)) if node.distinct => {
                    let new = self.to.md.push(MdData::Forward);
                    self.mds[top] = Slot::Moved(Some(new));
                    waiting.push((top, new));
                }
                (Slot::New, MdData::Node(node)) => {
                    self.mds[top] = Slot::Open(None);
                    let operands = node.fields.iter().filter_map(MdField::md);
                    stack.extend(operands.filter(|&operand| self.mds[operand] == Slot::New));
                }
                (Slot::New, _) => self.mds[top] = Slot::Moved(self.leaf(top)),
                (Slot::Open(_), _) => {
                    let new = self.close(top);
                    self.mds[top] = Slot::Moved(new);
                }
            }
        }
    }

    /// Moves a string or constant.
    fn leaf(&mut self, md: Md) -> Option<Md> {
        match &self.from.md[md] {
            MdData::String(text) => Some(self.to.md.string(text)),
            MdData::Const(c) => self.constant(*c).map(|c| self.to.md.constant(c)),
            MdData::Node(_) | MdData::Forward => None,
        }
    }

    /// Creates a uniqued node whose operands were moved or are on a cycle with it.
    fn close(&mut self, md: Md) -> Option<Md> {
        let node = self.from.md.node(md)?;
        for operand in node.fields.iter().filter_map(MdField::md) {
            if self.mds[operand] == Slot::Open(None) {
                self.mds[operand] = Slot::Open(Some(self.to.md.push(MdData::Forward)));
            }
        }
        let new = MdData::Node(self.copied(node));
        match self.mds[md] {
            Slot::Open(Some(row)) => {
                self.to.md.define(row, new);
                Some(row)
            }
            _ => Some(self.to.md.intern(new)),
        }
    }

    /// The node with moved operands.
    fn copied(&self, node: &MdNode) -> MdNode {
        let fields = node.fields.iter().map(|field| match field {
            MdField::Md(md) => MdField::from(match self.mds[*md] {
                Slot::Moved(new) | Slot::Open(new) => new,
                Slot::New => None,
            }),
            field => field.clone(),
        });
        MdNode::new(node.kind, node.distinct, fields.collect())
    }

    /// Maps the source's composite types to the destination's of the same identifier. Cost: both tables.
    pub(super) fn join_types_by_identifier(&mut self) {
        let known = composite_types(&self.to.md);
        if known.is_empty() {
            return;
        }
        for md in self.from.md.keys() {
            if let Some((name, is_defined)) = identifier(&self.from.md, md)
                && let Some(&(same, is_known)) = known.get(name)
                && (is_known || !is_defined)
            {
                self.mds[md] = Slot::Moved(Some(same));
            }
        }
    }
}

/// The composite type of each identifier, and whether it is a definition: a definition if the table has one.
fn composite_types(table: &MdTable) -> HashMap<Box<[u8]>, (Md, bool), FxBuildHasher> {
    let mut known = HashMap::default();
    for md in table.keys() {
        if let Some((name, is_defined)) = identifier(table, md) {
            let row = known.entry(name.into()).or_insert((md, is_defined));
            if is_defined && !row.1 {
                *row = (md, true);
            }
        }
    }
    known
}

/// The identifier of a composite type, and whether it is a definition.
fn identifier(table: &MdTable, md: Md) -> Option<(&[u8], bool)> {
    /// `DIFlagFwdDecl`
    const FORWARD: u64 = 4;
    let node = table.node(md).filter(|node| node.kind == NodeKind::DICompositeType)?;
    let field = |name| node.kind.position(name).and_then(|at| node.fields.get(at));
    let name = table.text(field("identifier")?.md()?)?;
    let flags = field("flags").and_then(MdField::uint).unwrap_or(0);
    Some((name, flags & FORWARD == 0))
}
