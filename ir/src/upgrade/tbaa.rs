//! Upgrades `!tbaa` tags of the old scalar format.
//!
//! A scalar tag is the type of the access, `!{!"name", parent[, i64 constant]}`. The current format is a path,
//! `!{base, access, offset[, constant]}`, and LLVM reads the old one as a path from the type to itself.
//! * Cost: one check of each distinct list of attachments of a function; if there is an old tag, one of each
//!   instruction of the function.

use crate::{
    ConstKind, Global, Inst, IntBits, Md, MdData, MdField, MdKind, MdNode, Module, ModuleHeader,
    NodeKind, Type,
};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// The new tag of each old one.
type Paths = HashMap<Md, Md, FxBuildHasher>;

/// Upgrades the tags of a parsed module.
pub(super) fn upgrade_tags(module: &mut Module) {
    let mut paths = Paths::default();
    let bodies: Vec<Global> = module.defined().map(|(global, _)| global).collect();
    for body in bodies {
        let (header, Some(func)) = module.body_mut(body) else { continue };
        let tags: Vec<Md> = func
            .attachment_lists()
            .flatten()
            .filter(|&&(kind, md)| kind == MdKind::TBAA && is_old(header, md))
            .map(|&(_, md)| md)
            .collect();
        if tags.is_empty() {
            continue;
        }
        for tag in tags {
            paths.entry(tag).or_insert_with(|| path(header, tag));
        }
        let insts: Vec<Inst> = func.all_insts().collect();
        for inst in insts {
            let old = func.attachment(inst, MdKind::TBAA);
            if let Some(&path) = old.and_then(|old| paths.get(&old)) {
                func.set_attachment(inst, MdKind::TBAA, Some(path));
            }
        }
    }
}

fn is_old(header: &ModuleHeader, tag: Md) -> bool {
    let Some(node) = header.md.node(tag) else { return false };
    let Some(first) = node.fields.first() else { return false };
    let begins_with_node = first.md().is_some_and(|md| header.md.node(md).is_some());
    node.kind == NodeKind::Tuple && !(begins_with_node && node.fields.len() >= 3)
}

/// The path from an old tag's type to itself.
fn path(header: &mut ModuleHeader, tag: Md) -> Md {
    let offset = header.consts.intern(Type::I64, ConstKind::Int(IntBits::from_u64(64, 0)));
    let offset = header.md.constant(offset);
    let fields = header.md.node(tag).map_or(&[][..], |node| &node.fields).to_vec();
    match &fields[..] {
        // A third operand is the constant flag, and not part of the type.
        [name, parent, constant] => {
            let ty = tuple(header, vec![name.clone(), parent.clone()]);
            let own = MdField::Md(ty);
            tuple(header, vec![own.clone(), own, MdField::Md(offset), constant.clone()])
        }
        _ => {
            let own = MdField::Md(tag);
            tuple(header, vec![own.clone(), own, MdField::Md(offset)])
        }
    }
}

fn tuple(header: &mut ModuleHeader, fields: Vec<MdField>) -> Md {
    header.md.intern(MdData::Node(MdNode::new(NodeKind::Tuple, false, fields)))
}
