//! Removal of all debug information of a module, and the rules by which readers drop what is unusable.
//!
//! As in LLVM, debug information of another version than the current one is dropped ([`drop_old_debug_info`]), and so is
//! information that the verifier rejects, if nothing else is wrong ([`drop_invalid_debug_info`]). The program and
//! `selvedge::request` do both, with a warning.
//!
//! The meaning of the program is unchanged. Removed are locations, records, calls of `llvm.dbg.*` and their
//! declarations, attachments that only debuggers and profilers use, compile units, and the locations in loop
//! identifiers. The nodes remain in the table without references: they are not printed.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::constant::ConstKind;
use crate::diagnostic::Diagnostic;
use crate::entity::{Global, Inst, Md};
use crate::function::Function;
use crate::metadata::{MdData, MdField, MdKind, MdNode, MdTable, NodeKind};
use crate::module::{Module, ModuleHeader};

/// Loop identifiers without locations, by the original ones; `None` for those that become empty.
type Loops = HashMap<Md, Option<Md>, FxBuildHasher>;

/// The version of debug information that LLVM 16 to 23 write and read.
const VERSION: u64 = 3;

/// Drops debug information with another version than LLVM's; returns that version if there was any, which is 0 if the
/// module states none. Cost: linear in the module if it is old.
pub fn drop_old_debug_info(module: &mut Module) -> Option<u64> {
    let version = debug_info_version(&module.header).unwrap_or(0);
    (version != VERSION && strip_debug_info(module)).then_some(version)
}

/// Drops debug information if it has LLVM's version and all errors that the verifier `found` are about it; returns whether
/// it did. Other debug information must be valid. The caller verifies the module again, without errors about types of one
/// identifier, which the removed information related. Cost: linear in the module if it is dropped.
pub fn drop_invalid_debug_info(module: &mut Module, found: &[Diagnostic]) -> bool {
    let is_droppable = debug_info_version(&module.header) == Some(VERSION)
        && found.iter().all(Diagnostic::is_about_debug_info);
    if is_droppable {
        strip_debug_info(module);
    }
    is_droppable
}

/// The value of the module flag `Debug Info Version`.
fn debug_info_version(header: &ModuleHeader) -> Option<u64> {
    let flags = header.named_md.iter().find(|named| &*named.name == b"llvm.module.flags")?;
    let is_version = |field: &MdField| {
        field.md().and_then(|md| header.md.text(md)) == Some(b"Debug Info Version")
    };
    let mut nodes = flags.nodes.iter().filter_map(|&md| header.md.node(md));
    let flag = nodes.find(|node| node.fields.get(1).is_some_and(is_version))?;
    let MdData::Const(value) = &header.md[flag.fields.get(2)?.md()?] else { return None };
    match header.consts[*value].kind() {
        ConstKind::Int(bits) => bits.to_u64(),
        _ => None,
    }
}

/// Removes all debug information; returns whether there was any. Cost: linear in the module.
pub fn strip_debug_info(module: &mut Module) -> bool {
    let is_debug = |name: &[u8]| name.starts_with(b"llvm.dbg.") || name == b"llvm.gcov";
    let n_named = module.header.named_md.len();
    module.header.named_md.retain(|named| !is_debug(&named.name));
    let mut changed = n_named != module.header.named_md.len();
    let heap_site = module.header.md_kind(b"heapallocsite");
    let mut loops = Loops::default();
    let globals: Vec<Global> = module.header.globals().collect();
    for &global in &globals {
        let attached = &mut module.header.global_mut(global).attachments;
        let n_attached = attached.len();
        attached.retain(|(kind, _)| *kind != MdKind::DBG);
        changed |= n_attached != attached.len();
        if let (header, Some(func)) = module.body_mut(global) {
            changed |= strip_body(header, func, heap_site, &mut loops);
        }
    }
    for global in globals {
        if module.body(global).is_none() && is_debug_intrinsic(&module.header, global) {
            module.header.erase_global(global);
        }
    }
    changed
}

fn is_debug_intrinsic(header: &ModuleHeader, global: Global) -> bool {
    let name = header.global(global).name.as_deref();
    header.function(global).is_some() && name.is_some_and(|name| name.starts_with(b"llvm.dbg."))
}

fn strip_body(
    header: &mut ModuleHeader,
    func: &mut Function,
    heap_site: MdKind,
    loops: &mut Loops,
) -> bool {
    let mut changed = func.has_records();
    let insts: Vec<Inst> = func.all_insts().collect();
    for inst in insts {
        changed |= func.loc(inst).is_some();
        let callee = func.called_global(inst);
        if callee.is_some_and(|callee| is_debug_intrinsic(header, callee)) {
            func.erase(inst);
            changed = true;
            continue;
        }
        for kind in [MdKind::DI_ASSIGN_ID, heap_site] {
            if func.attachment(inst, kind).is_some() {
                func.set_attachment(inst, kind, None);
                changed = true;
            }
        }
        if let Some(id) = func.attachment(inst, MdKind::LOOP) {
            let stripped = *loops.entry(id).or_insert_with(|| strip_loop(&mut header.md, id));
            if stripped != Some(id) {
                func.set_attachment(inst, MdKind::LOOP, stripped);
                changed = true;
            }
        }
    }
    func.strip_debug(true);
    changed
}

/// A loop identifier consists of a reference to itself, properties, and source locations of the loop.
fn strip_loop(table: &mut MdTable, id: Md) -> Option<Md> {
    let is_location = |field: &MdField| {
        let node = field.md().and_then(|md| table.node(md));
        node.is_some_and(|node| node.kind == NodeKind::DILocation)
    };
    let Some(node) = table.node(id).filter(|node| node.kind == NodeKind::Tuple) else {
        return Some(id);
    };
    let kept: Vec<MdField> = node.fields.iter().filter(|f| !is_location(f)).cloned().collect();
    if kept.len() == node.fields.len() {
        return Some(id);
    }
    if kept.len() <= 1 {
        return None;
    }
    let node = MdNode { kind: NodeKind::Tuple, distinct: true, fields: kept.into() };
    let stripped = table.intern(MdData::Node(node));
    table.set_field(stripped, 0, MdField::Md(stripped));
    Some(stripped)
}
