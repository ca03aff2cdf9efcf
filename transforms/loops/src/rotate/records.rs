//! Debug records of a loop that is rotated.
//!
//! * Records of the header are copied with it, unless the last one about the variable in the preheader is equal.
//! * A record in the body about a value of the header is about the value's phi in the body.
//! * The last record of the header about a variable is repeated at the start of the body, for the phi's value.
//! * After the loop, a record is about the phi of the exit block for that value, and else about nothing.

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_ir::clone::ValueMap;
use selvedge_ir::entity::DbgRecord;
use selvedge_ir::function::DbgRecordData;
use selvedge_ir::{Block, ConstKind, Function, Inst, Md, Opcode};

use super::plan::Rotation;

/// The last record about each variable in the preheader.
pub(super) struct Records {
    last: FxHashMap<Md, DbgRecordData>,
}

impl Records {
    /// Those that the preheader has before the header is copied.
    pub(super) fn at_end_of(func: &Function, preheader: Block) -> Records {
        let records = records_in(func, preheader).into_iter().map(|it| func.record(it).clone());
        Records { last: records.map(|record| (record.variable, record)).collect() }
    }

    /// The records before an instruction of the header, for its copy: those that change what is known of a variable.
    pub(super) fn of_copy(
        &mut self,
        func: &mut Function,
        inst: Inst,
        map: &ValueMap,
    ) -> Vec<DbgRecordData> {
        let mut copies = Vec::new();
        for record in func.records_before(inst).to_vec() {
            let old = func.record(record).clone();
            let copy = func.copy_record(&old, map);
            if self.last.insert(copy.variable, copy.clone()).as_ref() != Some(&copy) {
                copies.push(copy);
            }
        }
        copies
    }
}

/// Lets records follow values of the header to their phis; `joined` has each value with its phi.
pub(super) fn follow(func: &mut Function, it: &Rotation, joined: &[(Inst, Inst)]) {
    if joined.is_empty() || !func.has_records() {
        return;
    }
    let (mut inside, mut outside) = (ValueMap::new(), ValueMap::new());
    for &(inst, phi) in joined {
        inside.insert(inst, phi);
        let poison = func.add_const(func.inst(inst).ty(), ConstKind::Poison);
        outside.insert(inst, poison);
    }
    repeat_in_body(func, it, &inside);
    let mut at_exit = outside.clone();
    for phi in func.phis(it.exit) {
        let value = func.incoming(phi).find(|&(_, pred)| pred == it.header).map(|entry| entry.0);
        if let Some(inst) = value.and_then(|value| value.as_inst()) {
            at_exit.insert(inst, phi);
        }
    }
    for block in func.blocks().collect::<Vec<_>>() {
        let map = match block {
            block if block == it.header => continue,
            block if block == it.exit => &at_exit,
            block if it.blocks.contains(&block) => &inside,
            _ => &outside,
        };
        rewrite(func, block, map);
    }
}

fn records_in(func: &Function, block: Block) -> Vec<DbgRecord> {
    func.insts(block).flat_map(|inst| func.records_before(inst)).copied().collect()
}

fn rewrite(func: &mut Function, block: Block, map: &ValueMap) {
    for record in records_in(func, block) {
        let old = func.record(record).clone();
        let new = func.copy_record(&old, map);
        if new != old {
            *func.record_mut(record) = new;
        }
    }
}

/// Puts the header's last record about each variable at the start of the body, where its value is a phi there.
fn repeat_in_body(func: &mut Function, it: &Rotation, map: &ValueMap) {
    let first = func.insts(it.body).find(|&inst| func.opcode(inst) != Opcode::Phi);
    let first = first.expect("a block has a terminator");
    let mut seen = FxHashSet::default();
    let mut copies = Vec::new();
    for record in records_in(func, it.header).into_iter().rev() {
        let old = func.record(record).clone();
        if !seen.insert((old.variable, old.loc)) {
            continue;
        }
        let new = func.copy_record(&old, map);
        if new != old {
            copies.push(new);
        }
    }
    for record in copies.into_iter().rev() {
        func.add_record_first(first, record);
    }
}
