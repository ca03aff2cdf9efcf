//! `!tbaa`: the form of access tags and of their types.
//!
//! A tag is `!{base, access, offset[, constant]}`; a type is `!{"name", parent[, 0]}` (a scalar) or `!{"name", field,
//! offset, ...}` (a struct). The form with sizes has the parent first: `!{parent, size, id, field, offset, size, ...}`
//! and `!{base, access, offset, size[, constant]}`. Every type is checked once; the path from base to access type is
//! followed without recursion.

use hashbrown::{HashMap, HashSet};
use num_bigint::BigUint;
use rustc_hash::FxBuildHasher;

use super::Checker;
use crate::constant::ConstKind;
use crate::entity::Md;
use crate::metadata::{MdField, MdNode};

/// Cached results about types.
#[derive(Default)]
pub(super) struct TbaaMemo {
    /// Base types: the width of their offsets, or an error.
    bases: HashMap<Md, Base, FxBuildHasher>,
    scalars: HashMap<Md, bool, FxBuildHasher>,
}

/// The result of checking a base type.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Base {
    Broken,
    /// All offsets have that width; `None` if there is no offset.
    Offsets(Option<u32>),
}

/// An integer with its width.
struct Number {
    value: BigUint,
    bits: u32,
}

impl Checker<'_> {
    fn tbaa_number(&self, field: Option<&MdField>) -> Option<Number> {
        let c = self.md_const(field?)?;
        let row = &self.header.consts[c];
        match (row.kind(), self.types.int_bits(row.ty())) {
            (ConstKind::Int(bits), Some(width)) => {
                Some(Number { value: bits.to_unsigned(), bits: width })
            }
            _ => None,
        }
    }

    /// Whether a type has the form with sizes.
    fn is_sized_tbaa(&self, ty: Md) -> bool {
        let Some(node) = self.header.md.node(ty) else { return false };
        node.fields.len() >= 3 && self.md_node(&node.fields[0]).is_some()
    }

    /// Checks an access tag.
    pub(super) fn tbaa_tag(&mut self, tag: Md) {
        let Some(node) = self.header.md.node(tag) else { return };
        if !check!(
            self,
            !node.fields.is_empty(),
            "tbaa-tag",
            "TBAA metadata cannot have 0 operands"
        ) {
            return;
        }
        let nodes = [node.fields.first(), node.fields.get(1)].map(|field| {
            field.and_then(MdField::md).filter(|&md| self.header.md.node(md).is_some())
        });
        if self.md_text(&node.fields[0]).is_some() {
            // A single type as a tag is the old form; LLVM reads a scalar as an access of itself.
            let scalar = self.is_scalar_type(tag);
            check!(
                self,
                scalar,
                "tbaa-tag",
                "Old-style TBAA is no longer allowed, use struct-path TBAA instead"
            );
            return;
        }
        let [Some(base), Some(access)] = nodes else {
            return self.report(
                "tbaa-tag",
                format_args!("Malformed struct tag metadata: base and access-type should be non-null and point to Metadata nodes"),
            );
        };
        let sized = self.is_sized_tbaa(base);
        let (min, max) = if sized { (4, 5) } else { (3, 4) };
        let words = if sized {
            "Access tag metadata must have either 4 or 5 operands"
        } else {
            "Struct tag metadata must have either 3 or 4 operands"
        };
        if !check!(self, (min..=max).contains(&node.fields.len()), "tbaa-tag", "{words}") {
            return;
        }
        if sized {
            check!(
                self,
                self.tbaa_number(node.fields.get(3)).is_some(),
                "tbaa-tag",
                "Access size field must be a constant"
            );
        }
        self.tbaa_immutable(node.fields.get(min));
        if !sized {
            let scalar = self.is_scalar_type(access);
            check!(
                self,
                scalar,
                "tbaa-access-type",
                "Access type node must be a valid scalar type"
            );
        }
        match self.tbaa_number(node.fields.get(2)) {
            Some(offset) => self.tbaa_path(base, access, offset, sized),
            None => self.report("tbaa-tag", format_args!("Offset must be constant integer")),
        }
    }

    fn tbaa_immutable(&mut self, field: Option<&MdField>) {
        let Some(field) = field else { return };
        let Some(number) = self.tbaa_number(Some(field)) else {
            return self.report(
                "tbaa-tag",
                format_args!("Immutability tag on struct tag metadata must be a constant"),
            );
        };
        check!(
            self,
            number.value <= BigUint::from(1u8),
            "tbaa-tag",
            "Immutability part of the struct tag metadata must be either 0 or 1"
        );
    }

    /// Descends from the base into the field at the offset until it reaches a scalar root.
    fn tbaa_path(&mut self, base: Md, access: Md, mut offset: Number, sized: bool) {
        let mut seen = HashSet::with_hasher(FxBuildHasher);
        let mut saw_access = false;
        let mut at = Some(base);
        while let Some(ty) = at.filter(|&ty| !self.is_tbaa_root(ty)) {
            if !check!(self, seen.insert(ty), "tbaa-cycle", "Cycle detected in struct path") {
                return;
            }
            let Base::Offsets(width) = self.tbaa_base(ty, sized) else { return };
            saw_access |= ty == access;
            if ty == access || self.is_scalar_type(ty) {
                check!(
                    self,
                    offset.value == BigUint::ZERO,
                    "tbaa-offset",
                    "Offset not zero at the point of scalar access"
                );
            }
            let fits = width == Some(offset.bits) || width.is_none() || (sized && ty == access);
            if !check!(
                self,
                fits,
                "tbaa-width",
                "Access bit-width not the same as description bit-width"
            ) {
                return;
            }
            if sized && saw_access {
                break;
            }
            at = self.tbaa_field(ty, &mut offset, sized);
        }
        check!(self, saw_access, "tbaa-path", "Did not see access type in access path!");
    }

    fn is_tbaa_root(&self, ty: Md) -> bool {
        self.header.md.node(ty).is_none_or(|node| node.fields.len() < 2)
    }

    /// The field that contains an offset; the offset becomes relative to the field. For a scalar, its parent.
    fn tbaa_field(&mut self, ty: Md, offset: &mut Number, sized: bool) -> Option<Md> {
        let node = self.header.md.node(ty)?;
        if node.fields.len() == 2 {
            return node.fields[1].md();
        }
        let (first, step) = if sized { (3, 3) } else { (1, 2) };
        let mut found = None;
        for at in (first..node.fields.len()).step_by(step) {
            let Some(start) = self.tbaa_number(node.fields.get(at + 1)) else { break };
            if start.value > offset.value {
                break;
            }
            found = Some((at, start.value));
        }
        let Some((at, start)) = found else {
            self.report(
                "tbaa-field",
                format_args!("Could not find TBAA parent in struct type node"),
            );
            return None;
        };
        offset.value -= start;
        node.fields[at].md()
    }

    /// Checks a type that is the base of a tag or reachable from it.
    fn tbaa_base(&mut self, ty: Md, sized: bool) -> Base {
        if let Some(&known) = self.tbaa_memo.bases.get(&ty) {
            return known;
        }
        let before = self.found.len();
        let width = match self.header.md.node(ty) {
            Some(node) if node.fields.len() == 2 => {
                // A scalar without offset.
                let scalar = self.is_scalar_type(ty);
                check!(self, scalar, "tbaa-base", "Access type node must be a valid scalar type");
                None
            }
            Some(node) => self.tbaa_struct_type(node, sized),
            None => None,
        };
        let base = if self.found.len() == before { Base::Offsets(width) } else { Base::Broken };
        self.tbaa_memo.bases.insert(ty, base);
        base
    }

    fn tbaa_struct_type(&mut self, node: &MdNode, sized: bool) -> Option<u32> {
        let n = node.fields.len();
        if sized {
            check!(
                self,
                n.is_multiple_of(3),
                "tbaa-struct",
                "Access tag nodes must have the number of operands that is a multiple of 3!"
            );
            check!(
                self,
                self.tbaa_number(node.fields.get(1)).is_some(),
                "tbaa-struct",
                "Type size nodes must be constants!"
            );
        } else {
            check!(
                self,
                n % 2 == 1,
                "tbaa-struct",
                "Struct tag nodes must have an odd number of operands!"
            );
            check!(
                self,
                self.md_text(&node.fields[0]).is_some(),
                "tbaa-struct",
                "Struct type nodes have a string as their first operand"
            );
        }
        let (first, step) = if sized { (3, 3) } else { (1, 2) };
        let mut width = None;
        let mut last: Option<BigUint> = None;
        for at in (first..n).step_by(step) {
            check!(
                self,
                self.md_node(&node.fields[at]).is_some(),
                "tbaa-struct",
                "Incorrect field entry in struct type!"
            );
            let Some(offset) = self.tbaa_number(node.fields.get(at + 1)) else {
                self.report("tbaa-struct", format_args!("Offset entries must be constants!"));
                continue;
            };
            check!(
                self,
                *width.get_or_insert(offset.bits) == offset.bits,
                "tbaa-struct",
                "Bitwidth between the offsets and struct type entries must match"
            );
            check!(
                self,
                last.as_ref().is_none_or(|last| *last <= offset.value),
                "tbaa-struct",
                "Offsets must be increasing!"
            );
            last = Some(offset.value);
            if sized {
                check!(
                    self,
                    self.tbaa_number(node.fields.get(at + 2)).is_some(),
                    "tbaa-struct",
                    "Member size entries must be constants!"
                );
            }
        }
        width
    }

    /// Whether a type is `!{"name", parent}` or `!{"name", parent, 0}`, and so is its parent, up to a root.
    fn is_scalar_type(&mut self, ty: Md) -> bool {
        let mut path = Vec::new();
        let mut at = ty;
        let scalar = loop {
            if let Some(&known) = self.tbaa_memo.scalars.get(&at) {
                break known;
            }
            if path.len() > self.header.md.len() {
                break false;
            }
            path.push(at);
            let Some(parent) = self.scalar_parent(at) else { break false };
            if self.is_tbaa_root(parent) {
                break self.header.md.node(parent).is_some();
            }
            at = parent;
        };
        self.tbaa_memo.scalars.extend(path.into_iter().map(|ty| (ty, scalar)));
        scalar
    }

    fn scalar_parent(&self, ty: Md) -> Option<Md> {
        let node = self.header.md.node(ty)?;
        self.md_text(node.fields.first()?)?;
        let zero = match node.fields.len() {
            2 => true,
            3 => self.tbaa_number(node.fields.get(2))?.value == BigUint::ZERO,
            _ => false,
        };
        node.fields.get(1)?.md().filter(|&parent| zero && self.header.md.node(parent).is_some())
    }
}
