//! Names of variables in the source, and where they are declared: from debug records about their memory.

use rustc_hash::FxHashMap;
use selvedge_ir::constant::ConstKind;
use selvedge_ir::function::{DbgRecordData, DbgRecordKind};
use selvedge_ir::{Const, Function, Inst, Md, ModuleHeader, NodeKind, Opcode, Value};
use selvedge_pass::source_chain_of;

use super::account::MemorySpot;

/// The variables that are in memory; the first one for each address.
pub(super) struct Variables {
    by_memory: FxHashMap<Value, Variable>,
}

struct Variable {
    name: Option<String>,
    loc: Md,
}

impl Variables {
    pub(super) fn of(header: &ModuleHeader, func: &Function) -> Variables {
        let mut by_memory = FxHashMap::default();
        for block in func.blocks() {
            let before = func.insts(block).flat_map(|inst| func.records_before(inst));
            for &record in before.chain(func.trailing_records(block)) {
                let data = func.record(record);
                if let Some(memory) = memory_of(func, data) {
                    by_memory.entry(memory).or_insert_with(|| variable(header, data));
                }
            }
        }
        Variables { by_memory }
    }

    /// The name of a variable in the source, else in the IR.
    pub(super) fn name(&self, func: &Function, memory: Value) -> Option<String> {
        let known = self.by_memory.get(&memory).and_then(|variable| variable.name.clone());
        let in_text = || func.name(memory).map(|name| String::from_utf8_lossy(name).into_owned());
        known.or_else(in_text)
    }

    /// Where a variable is declared: in the source by its record, in the IR by its alloca, which parameters lack.
    pub(super) fn declaration(
        &self,
        header: &ModuleHeader,
        func: &Function,
        memory: Value,
    ) -> Option<MemorySpot> {
        let inst = memory.as_inst()?;
        let mut spot = MemorySpot::of(header, func, inst);
        if let Some(variable) = self.by_memory.get(&memory) {
            spot.source = source_chain_of(header, variable.loc);
        }
        Some(spot)
    }
}

/// The memory that a record declares a variable to be in.
fn memory_of(func: &Function, data: &DbgRecordData) -> Option<Value> {
    let address = match (data.kind, data.assign) {
        (DbgRecordKind::Declare, _) => data.location?,
        (_, Some((_, address, _))) => address,
        _ => return None,
    };
    Some(base(func, value_of(func, address)?))
}

fn value_of(func: &Function, location: Const) -> Option<Value> {
    match func.constant(location).kind() {
        ConstKind::ValueAsMetadata(value) => Some(*value),
        _ => None,
    }
}

/// The value that casts of an address start from.
fn base(func: &Function, mut address: Value) -> Value {
    let is_cast =
        |inst: &Inst| matches!(func.opcode(*inst), Opcode::AddrSpaceCast | Opcode::BitCast);
    while let Some(cast) = address.as_inst().filter(is_cast) {
        address = func.operand(cast, 0);
    }
    address
}

fn variable(header: &ModuleHeader, data: &DbgRecordData) -> Variable {
    let node = header.md.node(data.variable);
    let node = node.filter(|node| node.kind == NodeKind::DILocalVariable);
    let name = node.and_then(|node| header.md.text(node.get("name").md()?));
    Variable { name: name.map(|name| String::from_utf8_lossy(name).into_owned()), loc: data.loc }
}
