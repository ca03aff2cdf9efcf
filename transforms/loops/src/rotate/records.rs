//! Debug records of a loop that is rotated.
//!
//! * Records of the header are copied with it, unless the last one about the variable in the preheader is equal.
//! * A record in the body about a value of the header is about the value's phi in the body.
//! * The last record of the header about a variable is repeated at the start of the body, for the phi's value.
//! * After the loop, a record is about the phi of the exit block for that value, and else about nothing.
//!
//! Cost: O(records) for each level of loops, and O(records of the loop) for each loop.

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_ir::clone::ValueMap;
use selvedge_ir::entity::DbgRecord;
use selvedge_ir::function::DbgRecordData;
use selvedge_ir::{Block, Const, ConstKind, Function, Inst, Md, Opcode, Type};

use super::plan::Rotation;

/// The last record about each variable in the preheader.
pub(super) struct Records {
    last: FxHashMap<Md, DbgRecordData>,
}

impl Records {
    /// The last records of the preheader before the header is copied.
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

/// By header of a rotated loop: the records outside of the loop that name values of the header, with their blocks.
pub(super) type Outside = FxHashMap<Block, Vec<(Block, DbgRecord)>>;

/// Finds the records outside of loops, none inside another, that name values of their headers.
pub(super) fn outside(func: &Function, loops: &[Rotation]) -> Outside {
    let mut found = Outside::default();
    if !func.has_records() {
        return found;
    }
    let headed: FxHashMap<Block, &Rotation> = loops.iter().map(|it| (it.header, it)).collect();
    for block in func.blocks() {
        for record in records_in(func, block) {
            let named = named_by(func, func.record(record)).filter_map(|it| func.block_of(it));
            for it in named.filter_map(|block| headed.get(&block)) {
                if !it.blocks.contains(&block) {
                    found.entry(it.header).or_default().push((block, record));
                }
            }
        }
    }
    found
}

/// The instructions whose results a record names.
fn named_by<'f>(func: &'f Function, record: &DbgRecordData) -> impl Iterator<Item = Inst> + 'f {
    let wrapped = move |c: Const| match *func.constant(c).kind() {
        ConstKind::ValueAsMetadata(value) => value.as_inst(),
        _ => None,
    };
    let parts = record.location.map_or(Vec::new(), |c| match func.constant(c).kind() {
        ConstKind::ArgList(parts) => parts.to_vec(),
        _ => vec![c],
    });
    let address = record.assign.map(|(_, address, _)| address);
    parts.into_iter().chain(address).filter_map(wrapped)
}

/// Rewrites debug records that refer to values of the header; `joined`: header values used elsewhere, each with its
/// phi.
pub(super) fn follow(
    func: &mut Function,
    it: &Rotation,
    joined: &[(Inst, Inst)],
    outside: &Outside,
) {
    if !func.has_records() {
        return;
    }
    let (mut inside, mut after) = (ValueMap::new(), ValueMap::new());
    for inst in func.insts(it.header).collect::<Vec<_>>() {
        let ty = func.inst(inst).ty();
        if ty != Type::VOID {
            let poison = func.add_const(ty, ConstKind::Poison);
            inside.insert(inst, poison);
            after.insert(inst, poison);
        }
    }
    joined.iter().for_each(|&(inst, phi)| inside.insert(inst, phi));
    repeat_in_body(func, it, &inside, joined);
    let mut blocks: Vec<Block> = it.blocks.iter().copied().collect();
    blocks.sort_unstable();
    for block in blocks.into_iter().filter(|&block| block != it.header) {
        for record in records_in(func, block) {
            rewrite(func, record, &inside);
        }
    }
    let at_exit = values_at_exit(func, it, &after);
    for &(block, record) in outside.get(&it.header).into_iter().flatten() {
        rewrite(func, record, if block == it.exit { &at_exit } else { &after });
    }
}

/// What values of the header are in the exit block: the phi of that block, where there is one.
fn values_at_exit(func: &Function, it: &Rotation, after: &ValueMap) -> ValueMap {
    let mut map = after.clone();
    for phi in func.phis(it.exit) {
        let entry = func.incoming(phi).find(|&(_, pred)| pred == it.header);
        if let Some(inst) = entry.and_then(|(value, _)| value.as_inst()) {
            map.insert(inst, phi);
        }
    }
    map
}

fn records_in(func: &Function, block: Block) -> Vec<DbgRecord> {
    func.insts(block).flat_map(|inst| func.records_before(inst)).copied().collect()
}

fn rewrite(func: &mut Function, record: DbgRecord, map: &ValueMap) {
    let old = func.record(record).clone();
    let new = func.copy_record(&old, map);
    if new != old {
        *func.record_mut(record) = new;
    }
}

/// Puts the header's last record about each variable at the start of the body, where its value is a phi there.
fn repeat_in_body(func: &mut Function, it: &Rotation, map: &ValueMap, joined: &[(Inst, Inst)]) {
    let first = func.insts(it.body).find(|&inst| func.opcode(inst) != Opcode::Phi);
    let first = first.expect("a block has a terminator");
    let has_phi: FxHashSet<Inst> = joined.iter().map(|&(inst, _)| inst).collect();
    let (mut seen, mut copies) = (FxHashSet::default(), Vec::new());
    for record in records_in(func, it.header).into_iter().rev() {
        let old = func.record(record).clone();
        let named: Vec<Inst> = named_by(func, &old).collect();
        let is_last = seen.insert((old.variable, old.loc));
        if is_last && !named.is_empty() && named.iter().all(|inst| has_phi.contains(inst)) {
            copies.push(func.copy_record(&old, map));
        }
    }
    for record in copies.into_iter().rev() {
        func.add_record_first(first, record);
    }
}
