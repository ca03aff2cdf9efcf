//! `tbaa`: type-based alias analysis.
//!
//! A tag describes an access of type `access`, at `offset` in an object of type `base`. Type nodes form a tree by their
//! parents, and a graph by their fields. Two accesses may alias if the path of one leads to the object of the other.
//! Nodes have two formats; the older one does not distinguish fields from parents. The oldest tags consist of a type
//! only.

use selvedge_ir::constant::ConstKind;
use selvedge_ir::{Md, MdData, MdNode, ModuleHeader};

use super::{AccessTags, AliasAnalysis, AliasResult};

/// The maximum length of a path through types, and the maximum number of a type's ancestors; deeper ones may alias.
pub const MAX_TYPE_DEPTH: usize = 256;

/// How many types are searched for a field of some type.
const MAX_FIELD_TYPES: usize = 256;

impl AliasAnalysis<'_> {
    /// The relation of two accesses according to their types: "no alias" or "may alias".
    pub(super) fn types_alias(&self, a: &AccessTags, b: &AccessTags) -> AliasResult {
        let (Some(a), Some(b)) = (a.tbaa, b.tbaa) else { return AliasResult::MayAlias };
        let types = Types { header: self.header() };
        match (a != b).then(|| types.are_disjoint(a, b)).flatten() {
            Some(true) => AliasResult::NoAlias,
            Some(false) | None => AliasResult::MayAlias,
        }
    }

    /// Whether a tag states that the memory never changes.
    pub(super) fn is_immutable(&self, tags: &AccessTags) -> bool {
        let types = Types { header: self.header() };
        tags.tbaa.and_then(|tag| types.tag(tag)).is_some_and(|tag| tag.is_constant)
    }
}

/// Reads type nodes.
#[derive(Clone, Copy)]
struct Types<'a> {
    header: &'a ModuleHeader,
}

/// An access tag.
struct Tag {
    base: Md,
    access: Md,
    offset: u64,
    is_constant: bool,
    is_new: bool,
}

impl Types<'_> {
    fn node(&self, md: Md) -> Option<&MdNode> {
        self.header.md.node(md)
    }

    fn operand(&self, md: Md, n: usize) -> Option<Md> {
        self.node(md)?.fields.get(n)?.md()
    }

    fn number(&self, md: Md, n: usize) -> Option<u64> {
        match self.header.md[self.operand(md, n)?] {
            MdData::Const(c) => match self.header.consts[c].kind() {
                ConstKind::Int(bits) => bits.to_u64(),
                _ => None,
            },
            MdData::String(_) | MdData::Node(_) | MdData::Forward => None,
        }
    }

    fn n_operands(&self, md: Md) -> usize {
        self.node(md).map_or(0, |node| node.fields.len())
    }

    /// Whether a type node has the newer format, which begins with the parent.
    fn is_new_type(&self, ty: Md) -> bool {
        let first = self.operand(ty, 0);
        self.n_operands(ty) >= 3 && first.is_some_and(|first| self.node(first).is_some())
    }

    fn tag(&self, md: Md) -> Option<Tag> {
        let first = self.operand(md, 0)?;
        if self.node(first).is_none() || self.n_operands(md) < 3 {
            // The tag has the oldest format: it is a type. A third operand, such as the flag for constants, would make
            // it another node than the one that other types name as their parent.
            let is_plain = self.n_operands(md) <= 2;
            let tag = Tag { base: md, access: md, offset: 0, is_constant: false, is_new: false };
            return is_plain.then_some(tag);
        }
        let access = self.operand(md, 1)?;
        let is_new = self.n_operands(md) >= 4 && self.is_new_type(access);
        let is_constant = self.number(md, if is_new { 4 } else { 3 }).is_some_and(|n| n & 1 != 0);
        Some(Tag { base: first, access, offset: self.number(md, 2)?, is_constant, is_new })
    }

    fn parent(&self, ty: Md) -> Option<Md> {
        let parent = self.operand(ty, if self.is_new_type(ty) { 0 } else { 1 })?;
        self.node(parent).map(|_| parent)
    }

    /// A type and its ancestors; `None` when there are too many.
    fn ancestry(&self, ty: Md) -> Option<Vec<Md>> {
        let line: Vec<Md> = std::iter::successors(Some(ty), |&ty| self.parent(ty))
            .take(MAX_TYPE_DEPTH + 1)
            .collect();
        (line.len() <= MAX_TYPE_DEPTH).then_some(line)
    }

    /// The nearest common ancestor of two types.
    fn common_ancestor(&self, a: Md, b: Md) -> Option<Md> {
        let (a, b) = (self.ancestry(a)?, self.ancestry(b)?);
        let from_root = a.iter().rev().zip(b.iter().rev());
        from_root.take_while(|(x, y)| x == y).last().map(|(x, _)| *x)
    }

    /// Whether the accesses of two tags are provably disjoint; `None` if a node is malformed.
    fn are_disjoint(&self, a: Md, b: Md) -> Option<bool> {
        let (a, b) = (self.tag(a)?, self.tag(b)?);
        // Types of different roots belong to different languages.
        let common = self.common_ancestor(a.access, b.access)?;
        if let Some(may_overlap) = self.reaches(&a, &b, common)? {
            return Some(!may_overlap);
        }
        Some(!self.reaches(&b, &a, common)?.unwrap_or(false))
    }

    /// Whether the path of an access leads to the object of another one, and whether they then may alias. The outer
    /// `None` is for malformed or too deep nodes.
    fn reaches(&self, outer: &Tag, inner: &Tag, common: Md) -> Option<Option<bool>> {
        if outer.access == outer.base && outer.access == common {
            return Some(Some(true));
        }
        let (mut ty, mut offset) = (Some(outer.base), outer.offset);
        for _ in 0..MAX_TYPE_DEPTH {
            let Some(here) = ty else { break };
            if here == inner.base {
                let may_overlap =
                    offset == inner.offset || here == outer.access || inner.base == inner.access;
                return Some(Some(may_overlap));
            }
            if outer.is_new && here == outer.access {
                ty = None;
                break;
            }
            (ty, offset) = self.field(here, offset)?;
        }
        if ty.is_some() {
            return None;
        }
        let holds = outer.is_new && self.has_field(outer.access, inner.base)?;
        Some(holds.then_some(true))
    }

    /// The type of the field at an offset, and the offset in it; no type beyond the root.
    fn field(&self, ty: Md, offset: u64) -> Option<(Option<Md>, u64)> {
        let n = self.n_operands(ty);
        let is_new = self.is_new_type(ty);
        let (first, per_field) = if is_new { (3, 3) } else { (1, 2) };
        if n < if is_new { 6 } else { 2 } {
            return Some((None, offset));
        }
        if !is_new && n <= 3 {
            let start = if n == 2 { 0 } else { self.number(ty, 2)? };
            let parent = self.operand(ty, 1).filter(|&parent| self.node(parent).is_some());
            return Some((parent, offset.wrapping_sub(start)));
        }
        // Fields are in the order of their offsets.
        let starts = (first..n).step_by(per_field);
        let mut field = None;
        for at in starts {
            let start = self.number(ty, at + 1)?;
            if start > offset {
                break;
            }
            field = Some((at, start));
        }
        let (at, start) = field?;
        let ty = self.operand(ty, at).filter(|&ty| self.node(ty).is_some());
        Some((ty, offset - start))
    }

    /// Whether objects of a type have a field of that type, at any depth.
    fn has_field(&self, ty: Md, wanted: Md) -> Option<bool> {
        let mut seen = vec![ty];
        let mut next = 0;
        while let Some(&ty) = seen.get(next) {
            next += 1;
            for at in (3..self.n_operands(ty)).step_by(3) {
                let field = self.operand(ty, at)?;
                if field == wanted {
                    return Some(true);
                }
                if !seen.contains(&field) {
                    seen.push(field);
                }
            }
            if seen.len() > MAX_FIELD_TYPES {
                return None;
            }
        }
        Some(false)
    }
}
