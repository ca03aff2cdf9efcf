//! Drops unusable debug information with a warning: it does not affect the semantics of the program.

use selvedge::ir::constant::ConstKind;
use selvedge::ir::strip_debug::strip_debug_info;
use selvedge::ir::{Diagnostic, MdData, MdField, MdTable, Module};

/// The version of debug information that LLVM 16 to 22 write and read.
const VERSION: u64 = 3;

/// Drops debug information with another version than LLVM's; returns that version if there was any.
pub(crate) fn drop_if_old(module: &mut Module) -> Option<u64> {
    let version = version(module).unwrap_or(0);
    (version != VERSION && strip_debug_info(module)).then_some(version)
}

/// Whether debug information has the version for which LLVM verifies it and drops it when it is invalid. In other
/// modules the remaining debug information must be valid.
pub(crate) fn may_be_dropped(module: &Module, found: &[Diagnostic]) -> bool {
    version(module) == Some(VERSION) && found.iter().all(Diagnostic::is_about_debug_info)
}

/// The value of the module flag `Debug Info Version`.
fn version(module: &Module) -> Option<u64> {
    let header = &module.header;
    let flags = header.named_md.iter().find(|named| &*named.name == b"llvm.module.flags")?;
    let is_version = |field: &MdField| is_text(&header.md, field, b"Debug Info Version");
    let mut nodes = flags.nodes.iter().filter_map(|&md| header.md.node(md));
    let flag = nodes.find(|node| node.fields.get(1).is_some_and(is_version))?;
    let MdData::Const(value) = &header.md[flag.fields.get(2)?.md()?] else { return None };
    match header.consts[*value].kind() {
        ConstKind::Int(bits) => bits.to_u64(),
        _ => None,
    }
}

fn is_text(table: &MdTable, field: &MdField, text: &[u8]) -> bool {
    field.md().and_then(|md| table.text(md)) == Some(text)
}
