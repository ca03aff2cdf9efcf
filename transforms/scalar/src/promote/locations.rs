//! Locations of phis: what the locations of several stores have in common.
//!
//! A debugger must not stop at the line of one store if the value may come from another. So locations that
//! differ become line 0 of the innermost scope around both, in the call that both were inlined at; LLVM's rule.

use selvedge_ir::metadata::MdField;
use selvedge_ir::{Md, MdData, MdNode, NodeKind};

use super::Promoter;

/// How deep inlined calls and scopes are compared.
const MAX_NESTED: usize = 64;

/// A location, apart from its line.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Frame {
    scope: Md,
    inlined_at: Option<Md>,
}

impl Promoter<'_, '_> {
    /// The location of a value that comes from either of two locations; `None` when one of them is unknown.
    pub(super) fn merged_loc(&mut self, a: Option<Md>, b: Option<Md>) -> Option<Md> {
        let (a, b) = (a?, b?);
        if a == b {
            return Some(a);
        }
        let (frames_a, frames_b) = (self.frames(a), self.frames(b));
        let common = frames_a.iter().find_map(|&one| {
            let mut others = frames_b.iter().filter(|other| other.inlined_at == one.inlined_at);
            others.find_map(|&other| Some((one, self.common_scope(one.scope, other.scope)?)))
        });
        let (frame, scope) = common?;
        let (line, column) = match self.frames(a).first() == self.frames(b).first() {
            true => self.common_place(a, b),
            false => (0, 0),
        };
        Some(self.location(line, column, Frame { scope, ..frame }))
    }

    /// The location of a line in a scope.
    fn location(&mut self, line: u64, column: u64, frame: Frame) -> Md {
        let fields = [
            ("line", MdField::UInt(line)),
            ("column", MdField::UInt(column)),
            ("scope", frame.scope.into()),
            ("inlinedAt", frame.inlined_at.into()),
        ];
        self.cx.add_metadata(MdData::Node(MdNode::with(NodeKind::DILocation, &fields)))
    }

    /// Line 0 of a location, for code that the compiler created.
    pub(super) fn line_zero(&mut self, loc: Md) -> Md {
        match self.frames(loc).first() {
            Some(&frame) => self.location(0, 0, frame),
            None => loc,
        }
    }

    /// The line and column that two locations of one scope have in common; 0 where they differ.
    fn common_place(&self, a: Md, b: Md) -> (u64, u64) {
        let number =
            |md: Md, name| self.node(md).and_then(|node| node.get(name).uint()).unwrap_or(0);
        let [line, column] = ["line", "column"].map(|name| {
            let [x, y] = [a, b].map(|md| number(md, name));
            if x == y { x } else { 0 }
        });
        (line, if line == 0 { 0 } else { column })
    }

    /// A location and those of the calls around it, innermost first.
    fn frames(&self, loc: Md) -> Vec<Frame> {
        let mut frames = Vec::new();
        let mut at = Some(loc);
        while let Some(node) = at.and_then(|md| self.node(md)).filter(|_| frames.len() < MAX_NESTED)
        {
            let Some(scope) = node.get("scope").md() else { break };
            let inlined_at = node.get("inlinedAt").md();
            frames.push(Frame { scope, inlined_at });
            at = inlined_at;
        }
        frames
    }

    /// The innermost scope around both, in one function.
    fn common_scope(&self, a: Md, b: Md) -> Option<Md> {
        let around_b = self.scopes(b);
        self.scopes(a).into_iter().find(|scope| around_b.contains(scope))
    }

    /// A scope and those around it, up to the function.
    fn scopes(&self, scope: Md) -> Vec<Md> {
        let mut scopes = Vec::new();
        let mut at = Some(scope);
        while let Some(scope) = at.filter(|_| scopes.len() < MAX_NESTED) {
            scopes.push(scope);
            let node = self.node(scope);
            let is_block = node.is_some_and(|node| {
                matches!(node.kind, NodeKind::DILexicalBlock | NodeKind::DILexicalBlockFile)
            });
            at = node.filter(|_| is_block).and_then(|node| node.get("scope").md());
        }
        scopes
    }

    pub(super) fn node(&self, md: Md) -> Option<&MdNode> {
        match self.cx.metadata(md) {
            Some(MdData::Node(node)) => Some(node),
            _ => None,
        }
    }
}
