//! The editing API compared with a model of vectors.
//!
//! Random edits are applied to a [`Function`] and to a [`Model`] that stores blocks, instructions and debug records as
//! lists and finds everything by searching. After each edit all queries must agree: order, operands, uses as multisets,
//! predecessors, names, positions and locations of debug records; and the stamp must have changed.

use std::collections::BTreeMap;

use proptest::prelude::*;
use selvedge_ir::entity::{DbgRecord, EntityRef};
use selvedge_ir::function::{DbgRecordData, DbgRecordKind, UseRef};
use selvedge_ir::inst::{Bits, Extra};
use selvedge_ir::verify::verify_arenas;
use selvedge_ir::{Block, ConstKind, Function, Global, Inst, Md, Opcode, Stamp, Type, Value};

/// A random number, used as an index modulo the length of a list.
type Pick = u16;

#[derive(Clone, Debug)]
enum Edit {
    NewBlock { before: Option<Pick> },
    UnlinkBlock(Pick),
    EraseBlock(Pick),
    SplitBlock(Pick),
    Create { shape: Shape, operands: Vec<Pick>, place: Place },
    Reinsert { place: Place },
    Unlink(Pick),
    MoveBefore(Pick, Pick),
    Erase(Pick),
    SetOperand(Pick, Pick, Pick),
    ReplaceAllUses(Pick, Pick),
    PushIncoming(Pick, Pick, Pick),
    RemoveIncoming(Pick, Pick),
    Name(Pick, u8),
    TakeName(Pick, Pick),
    Record(Pick, Pick),
}

/// Instructions of each arity.
#[derive(Clone, Copy, Debug)]
enum Shape {
    Fence,
    Freeze,
    Add,
    Store,
    Select,
    Phi,
    Br,
}

#[derive(Clone, Copy, Debug)]
enum Place {
    Append(Pick),
    Prepend(Pick),
    Before(Pick),
    After(Pick),
}

fn place() -> impl Strategy<Value = Place> {
    prop_oneof![
        3 => any::<Pick>().prop_map(Place::Append),
        1 => any::<Pick>().prop_map(Place::Prepend),
        3 => any::<Pick>().prop_map(Place::Before),
        1 => any::<Pick>().prop_map(Place::After),
    ]
}

fn shape() -> impl Strategy<Value = Shape> {
    use Shape::{Add, Br, Fence, Freeze, Phi, Select, Store};
    prop_oneof![
        Just(Fence),
        Just(Freeze),
        Just(Add),
        Just(Add),
        Just(Store),
        Just(Select),
        Just(Phi),
        Just(Phi),
        Just(Br)
    ]
}

fn edit() -> impl Strategy<Value = Edit> {
    let pick = any::<Pick>;
    prop_oneof![
        2 => proptest::option::of(pick()).prop_map(|before| Edit::NewBlock { before }),
        1 => pick().prop_map(Edit::UnlinkBlock),
        1 => pick().prop_map(Edit::EraseBlock),
        1 => pick().prop_map(Edit::SplitBlock),
        14 => (shape(), prop::collection::vec(pick(), 4), place())
            .prop_map(|(shape, operands, place)| Edit::Create { shape, operands, place }),
        2 => place().prop_map(|place| Edit::Reinsert { place }),
        3 => pick().prop_map(Edit::Unlink),
        3 => (pick(), pick()).prop_map(|(inst, at)| Edit::MoveBefore(inst, at)),
        3 => pick().prop_map(Edit::Erase),
        5 => (pick(), pick(), pick()).prop_map(|(i, n, v)| Edit::SetOperand(i, n, v)),
        3 => (pick(), pick()).prop_map(|(v, w)| Edit::ReplaceAllUses(v, w)),
        6 => (pick(), pick(), pick()).prop_map(|(p, v, b)| Edit::PushIncoming(p, v, b)),
        3 => (pick(), pick()).prop_map(|(p, n)| Edit::RemoveIncoming(p, n)),
        4 => (pick(), any::<u8>()).prop_map(|(v, name)| Edit::Name(v, name)),
        1 => (pick(), pick()).prop_map(|(v, w)| Edit::TakeName(v, w)),
        4 => (pick(), pick()).prop_map(|(at, v)| Edit::Record(at, v)),
    ]
}

/// An item of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Item {
    Inst(Inst),
    Record(DbgRecord),
}

#[derive(Default)]
struct Row {
    opcode: Option<Opcode>,
    operands: Vec<Value>,
    incoming: Vec<Block>,
    erased: bool,
}

/// The function as lists.
#[derive(Default)]
struct Model {
    layout: Vec<Block>,
    /// By block, linked or not.
    items: BTreeMap<Block, Vec<Item>>,
    rows: BTreeMap<Inst, Row>,
    names: BTreeMap<Value, Vec<u8>>,
    /// The value that each record refers to as the location of its variable.
    locations: BTreeMap<DbgRecord, Value>,
}

impl Model {
    fn place_of(&self, inst: Inst) -> Option<(Block, usize)> {
        self.items.iter().find_map(|(&block, items)| {
            Some((block, items.iter().position(|&item| item == Item::Inst(inst))?))
        })
    }

    fn insts(&self, block: Block) -> Vec<Inst> {
        let inst = |item: &Item| match *item {
            Item::Inst(inst) => Some(inst),
            Item::Record(_) => None,
        };
        self.items[&block].iter().filter_map(inst).collect()
    }

    /// The records immediately before position `n` of a block.
    fn records_above(&self, block: Block, n: usize) -> Vec<DbgRecord> {
        let mut records: Vec<DbgRecord> = self.items[&block][..n]
            .iter()
            .rev()
            .map_while(|item| match *item {
                Item::Record(record) => Some(record),
                Item::Inst(_) => None,
            })
            .collect();
        records.reverse();
        records
    }

    fn uses(&self, value: Value) -> Vec<(Inst, u32)> {
        let mut uses = Vec::new();
        for (&user, row) in self.rows.iter().filter(|(_, row)| !row.erased) {
            let slots = row.operands.iter().enumerate();
            uses.extend(slots.filter(|(_, v)| **v == value).map(|(n, _)| (user, n as u32)));
        }
        uses
    }

    fn replace(&mut self, value: Value, with: Value) {
        for row in self.rows.values_mut() {
            row.operands.iter_mut().filter(|v| **v == value).for_each(|v| *v = with);
        }
        self.locations.values_mut().filter(|v| **v == value).for_each(|v| *v = with);
    }

    /// Removes an instruction from its block; records remain.
    fn take(&mut self, inst: Inst) {
        if let Some((block, n)) = self.place_of(inst) {
            self.items.get_mut(&block).expect("a known block").remove(n);
        }
    }

    fn linked(&self) -> Vec<Inst> {
        self.items.keys().flat_map(|&block| self.insts(block)).collect()
    }

    fn unlinked(&self) -> Vec<Inst> {
        let live = self.rows.iter().filter(|(_, row)| !row.erased).map(|(&inst, _)| inst);
        live.filter(|&inst| self.place_of(inst).is_none()).collect()
    }

    fn with_opcode(&self, opcode: Opcode) -> Vec<Inst> {
        let rows = self.rows.iter().filter(|(_, row)| !row.erased && row.opcode == Some(opcode));
        rows.map(|(&inst, _)| inst).collect()
    }
}

fn pick<T: Copy>(from: &[T], n: Pick) -> Option<T> {
    (!from.is_empty()).then(|| from[n as usize % from.len()])
}

/// The function and its model.
struct Pair {
    func: Function,
    model: Model,
    /// Values that can be operands: arguments, constants, results.
    values: Vec<Value>,
}

impl Pair {
    fn new() -> Pair {
        let mut func = Function::new(Global::new(0), &[Type::I32, Type::I32]);
        let mut values: Vec<Value> = func.args().map(Value::from).collect();
        values.extend((0..3).map(|n| func.add_int(Type::I32, 32, n)));
        let mut pair = Pair { func, model: Model::default(), values };
        pair.new_block(None);
        pair
    }

    fn blocks(&self) -> Vec<Block> {
        self.model.items.keys().copied().collect()
    }

    /// Values that edits can use: results of instructions that are not erased, arguments, constants.
    fn live_values(&self) -> Vec<Value> {
        let live = |v: &Value| v.as_inst().is_none_or(|inst| !self.model.rows[&inst].erased);
        self.values.iter().copied().filter(live).collect()
    }

    fn value(&self, n: Pick) -> Value {
        pick(&self.live_values(), n).expect("arguments are always there")
    }

    fn new_block(&mut self, before: Option<Pick>) {
        let block = self.func.create_block();
        match before.and_then(|n| pick(&self.model.layout, n)) {
            Some(at) => {
                self.func.insert_block_before(block, at);
                let n = self.model.layout.iter().position(|&b| b == at).expect("it is there");
                self.model.layout.insert(n, block);
            }
            None => {
                self.func.append_block(block);
                self.model.layout.push(block);
            }
        }
        self.model.items.insert(block, Vec::new());
    }

    /// Applies the edit; returns whether there was anything to edit.
    fn apply(&mut self, edit: &Edit) -> bool {
        match *edit {
            Edit::NewBlock { before } => {
                self.new_block(before);
                true
            }
            Edit::UnlinkBlock(n) => self.unlink_block(n),
            Edit::EraseBlock(n) => self.erase_block(n),
            Edit::SplitBlock(n) => self.split_block(n),
            Edit::Create { shape, ref operands, place } => self.create(shape, operands, place),
            Edit::Reinsert { place } => self.reinsert(place),
            Edit::Unlink(n) => self.unlink(n),
            Edit::MoveBefore(n, at) => self.move_before(n, at),
            Edit::Erase(n) => self.erase(n),
            Edit::SetOperand(inst, n, value) => self.set_operand(inst, n, value),
            Edit::ReplaceAllUses(value, with) => self.replace_all_uses(value, with),
            Edit::PushIncoming(phi, value, block) => self.push_incoming(phi, value, block),
            Edit::RemoveIncoming(phi, n) => self.remove_incoming(phi, n),
            Edit::Name(value, name) => self.set_name(value, name),
            Edit::TakeName(from, to) => self.take_name(from, to),
            Edit::Record(at, value) => self.add_record(at, value),
        }
    }

    fn unlink_block(&mut self, n: Pick) -> bool {
        if self.model.layout.len() < 2 {
            return false;
        }
        let n = n as usize % self.model.layout.len();
        self.func.unlink_block(self.model.layout.remove(n));
        true
    }

    fn erase_block(&mut self, n: Pick) -> bool {
        if self.model.layout.len() < 2 {
            return false;
        }
        let n = n as usize % self.model.layout.len();
        let block = self.model.layout.remove(n);
        self.func.erase_block(block);
        for inst in self.model.insts(block) {
            self.forget(inst);
        }
        self.model.items.insert(block, Vec::new());
        self.model.names.remove(&block.into());
        true
    }

    /// Erases an instruction in the model; its uses become poison.
    fn forget(&mut self, inst: Inst) {
        let poison = self.func.add_const(Type::I32, ConstKind::Poison);
        self.model.replace(inst.into(), poison);
        self.model.take(inst);
        let row = self.model.rows.get_mut(&inst).expect("a known instruction");
        row.erased = true;
        row.operands.clear();
        row.incoming.clear();
        self.model.names.remove(&inst.into());
    }

    fn split_block(&mut self, n: Pick) -> bool {
        let is_linked = |&(block, _): &(Block, usize)| self.model.layout.contains(&block);
        let splittable: Vec<Inst> = self
            .model
            .linked()
            .into_iter()
            .filter(|&inst| self.func.opcode(inst) != Opcode::Phi)
            .filter(|&inst| self.model.place_of(inst).as_ref().is_some_and(is_linked))
            .collect();
        let Some(at) = pick(&splittable, n) else { return false };
        let (block, n) = self.model.place_of(at).expect("it is linked");
        let successors: Vec<Block> = self.func.successors(block).collect();
        let tail = self.func.split_block(at);
        let records = self.model.records_above(block, n).len();
        let items = self.model.items.get_mut(&block).expect("a known block");
        let moved = items.split_off(n - records);
        let br = self.func.last_inst(block).expect("the block ends with a branch now");
        items.push(Item::Inst(br));
        self.model.items.insert(tail, moved);
        let below = self.model.layout.iter().position(|&b| b == block).expect("it is there") + 1;
        self.model.layout.insert(below, tail);
        let row = Row { opcode: Some(Opcode::Br), operands: vec![tail.into()], ..Row::default() };
        self.model.rows.insert(br, row);
        self.rename_incoming(&successors, block, tail);
        true
    }

    /// Renames the incoming block `from` to `to` in the phis at the start of `blocks`.
    fn rename_incoming(&mut self, blocks: &[Block], from: Block, to: Block) {
        for &block in blocks {
            for inst in self.model.insts(block) {
                let row = self.model.rows.get_mut(&inst).expect("a known instruction");
                if row.opcode != Some(Opcode::Phi) {
                    break;
                }
                row.incoming.iter_mut().filter(|b| **b == from).for_each(|b| *b = to);
            }
        }
    }

    fn create(&mut self, shape: Shape, operands: &[Pick], at: Place) -> bool {
        let blocks = self.blocks();
        let block = |n: Pick| pick(&blocks, n).expect("blocks are never forgotten");
        let value = |n: Pick| self.value(n);
        let o = operands;
        let (opcode, ty, operands, incoming) = match shape {
            Shape::Fence => (Opcode::Fence, Type::VOID, vec![], vec![]),
            Shape::Freeze => (Opcode::Freeze, Type::I32, vec![value(o[0])], vec![]),
            Shape::Add => (Opcode::Add, Type::I32, vec![value(o[0]), value(o[1])], vec![]),
            Shape::Store => (Opcode::Store, Type::VOID, vec![value(o[0]), value(o[0])], vec![]),
            Shape::Select => {
                let operands = o[..3].iter().map(|&n| value(n)).collect();
                (Opcode::Select, Type::I32, operands, vec![])
            }
            Shape::Phi => {
                let n = o[3] as usize % 3;
                let operands = o[..n].iter().map(|&n| value(n)).collect();
                (Opcode::Phi, Type::I32, operands, o[..n].iter().map(|&n| block(n)).collect())
            }
            Shape::Br => (Opcode::Br, Type::VOID, vec![block(o[0]).into()], vec![]),
        };
        let extra = match shape {
            Shape::Phi => Extra::Blocks(incoming.clone()),
            _ => Extra::None,
        };
        let inst = self.func.create_inst(opcode, Bits::NONE, ty, &operands, extra);
        let row = Row { opcode: Some(opcode), operands, incoming, erased: false };
        self.model.rows.insert(inst, row);
        if ty == Type::I32 {
            self.values.push(inst.into());
        }
        self.insert(inst, at)
    }

    fn insert(&mut self, inst: Inst, place: Place) -> bool {
        let blocks = self.blocks();
        let block = |n: Pick| pick(&blocks, n).expect("blocks are never forgotten");
        let is_phi = self.func.opcode(inst) == Opcode::Phi;
        let is_terminator = self.func.opcode(inst).is_terminator();
        let (block, mut n) = match place {
            Place::Append(n) => {
                let block = block(n);
                self.func.append(block, inst);
                (block, self.model.items[&block].len())
            }
            Place::Prepend(n) => {
                let block = block(n);
                self.func.prepend(block, inst);
                (block, 0)
            }
            Place::Before(at) => {
                let Some(at) = pick(&self.model.linked(), at) else { return false };
                self.func.insert_before(inst, at);
                let (block, n) = self.model.place_of(at).expect("it is linked");
                let skipped = if is_phi { self.model.records_above(block, n).len() } else { 0 };
                (block, n - skipped)
            }
            Place::After(at) => {
                let Some(at) = pick(&self.model.linked(), at) else { return false };
                self.func.insert_after(inst, at);
                let (block, n) = self.model.place_of(at).expect("it is linked");
                (block, n + 1)
            }
        };
        let items = self.model.items.get_mut(&block).expect("a known block");
        if is_terminator && items[n..].iter().all(|item| matches!(item, Item::Record(_))) {
            n = items.len();
        }
        items.insert(n, Item::Inst(inst));
        true
    }

    fn reinsert(&mut self, place: Place) -> bool {
        let Some(inst) = pick(&self.model.unlinked(), 0) else { return false };
        self.insert(inst, place)
    }

    fn unlink(&mut self, n: Pick) -> bool {
        let Some(inst) = pick(&self.model.linked(), n) else { return false };
        self.func.unlink(inst);
        self.model.take(inst);
        true
    }

    fn move_before(&mut self, n: Pick, at: Pick) -> bool {
        let linked = self.model.linked();
        let (Some(inst), Some(at)) = (pick(&linked, n), pick(&linked, at)) else { return false };
        self.func.move_before(inst, at);
        if inst == at {
            return false;
        }
        self.model.take(inst);
        let (block, mut n) = self.model.place_of(at).expect("it is linked");
        if self.func.opcode(inst) == Opcode::Phi {
            n -= self.model.records_above(block, n).len();
        }
        self.model.items.get_mut(&block).expect("a known block").insert(n, Item::Inst(inst));
        true
    }

    fn erase(&mut self, n: Pick) -> bool {
        let live: Vec<Inst> =
            self.model.linked().into_iter().chain(self.model.unlinked()).collect();
        let Some(inst) = pick(&live, n) else { return false };
        if self.func.has_uses(inst.into()) {
            let zero = self.func.add_int(Type::I32, 32, 0);
            self.func.replace_all_uses(inst.into(), zero);
            self.model.replace(inst.into(), zero);
        }
        self.func.erase(inst);
        self.forget(inst);
        true
    }

    fn set_operand(&mut self, inst: Pick, n: Pick, value: Pick) -> bool {
        let live: Vec<Inst> =
            self.model.linked().into_iter().chain(self.model.unlinked()).collect();
        let Some(inst) = pick(&live, inst) else { return false };
        let len = self.model.rows[&inst].operands.len();
        if len == 0 {
            return false;
        }
        let n = n as usize % len;
        let value = match self.model.rows[&inst].opcode {
            Some(Opcode::Br) => pick(&self.blocks(), value).expect("a block").into(),
            _ => self.value(value),
        };
        self.func.set_operand(inst, n, value);
        self.model.rows.get_mut(&inst).expect("a known instruction").operands[n] = value;
        true
    }

    fn replace_all_uses(&mut self, value: Pick, with: Pick) -> bool {
        let (value, with) = (self.value(value), self.value(with));
        self.func.replace_all_uses(value, with);
        self.model.replace(value, with);
        value != with
    }

    fn push_incoming(&mut self, phi: Pick, value: Pick, block: Pick) -> bool {
        let Some(phi) = pick(&self.model.with_opcode(Opcode::Phi), phi) else { return false };
        let block = pick(&self.blocks(), block).expect("a block");
        let value = self.value(value);
        self.func.push_incoming(phi, value, block);
        let row = self.model.rows.get_mut(&phi).expect("a known instruction");
        row.operands.push(value);
        row.incoming.push(block);
        true
    }

    fn remove_incoming(&mut self, phi: Pick, n: Pick) -> bool {
        let Some(phi) = pick(&self.model.with_opcode(Opcode::Phi), phi) else { return false };
        let row = self.model.rows.get_mut(&phi).expect("a known instruction");
        if row.operands.is_empty() {
            return false;
        }
        let n = n as usize % row.operands.len();
        row.operands.remove(n);
        row.incoming.remove(n);
        self.func.remove_incoming(phi, n);
        true
    }

    /// Names are not counted as edits: returns `false`.
    fn set_name(&mut self, value: Pick, name: u8) -> bool {
        let blocks = self.blocks();
        let nameable: Vec<Value> = blocks
            .into_iter()
            .map(Value::from)
            .chain(self.live_values().into_iter().filter(|v| v.as_const().is_none()))
            .collect();
        let value = pick(&nameable, value).expect("arguments are always there");
        let name = format!("n{}", name % 8);
        let taken = self.model.names.iter().any(|(&v, n)| v != value && *n == name.as_bytes());
        self.func.set_name(value, name.as_bytes());
        let given = self.func.name(value).expect("it was just named").to_vec();
        assert_eq!(taken, given != name.as_bytes(), "{name} became {}", given.escape_ascii());
        assert!(given.starts_with(name.as_bytes()));
        self.model.names.insert(value, given);
        false
    }

    fn take_name(&mut self, from: Pick, to: Pick) -> bool {
        let (from, to) = (self.value(from), self.value(to));
        self.func.take_name(from, to);
        let refused = self.model.names.contains_key(&to) || to.as_const().is_some();
        if let (Some(name), false) = (self.model.names.get(&from).cloned(), refused) {
            self.model.names.remove(&from);
            self.model.names.insert(to, name);
        }
        false
    }

    /// Debug records are not counted as edits: returns `false`.
    fn add_record(&mut self, at: Pick, value: Pick) -> bool {
        let Some(at) = pick(&self.model.linked(), at) else { return false };
        let value = self.value(value);
        let location = Some(self.func.value_as_metadata(value));
        let md = Md::new(0);
        let record = self.func.add_record(
            at,
            DbgRecordData {
                kind: DbgRecordKind::Value,
                location,
                variable: md,
                expression: Some(md),
                assign: None,
                loc: md,
            },
        );
        let (block, n) = self.model.place_of(at).expect("it is linked");
        self.model.items.get_mut(&block).expect("a known block").insert(n, Item::Record(record));
        self.model.locations.insert(record, value);
        false
    }
}

/// Comparison.
impl Pair {
    fn check(&self) {
        assert_eq!(verify_arenas(&self.func), []);
        assert_eq!(self.func.blocks().collect::<Vec<_>>(), self.model.layout);
        assert_eq!(self.func.entry(), self.model.layout.first().copied());
        assert_eq!(self.func.last_block(), self.model.layout.last().copied());
        for &block in self.model.items.keys() {
            self.check_block(block);
        }
        for (&inst, row) in &self.model.rows {
            self.check_row(inst, row);
        }
        for &value in &self.live_values() {
            self.check_uses(value);
        }
        self.check_names();
        for (&record, &value) in &self.model.locations {
            let location = self.func.record(record).location.expect("a location");
            let named = self.func.constant(location).kind();
            assert_eq!(*named, ConstKind::ValueAsMetadata(value), "{record}");
        }
    }

    fn check_block(&self, block: Block) {
        let insts = self.model.insts(block);
        assert_eq!(self.func.insts(block).collect::<Vec<_>>(), insts, "{block}");
        let reversed: Vec<Inst> = self.func.insts_rev(block).collect();
        assert_eq!(reversed, insts.iter().rev().copied().collect::<Vec<_>>(), "{block}");
        assert_eq!(self.func.is_block_linked(block), self.model.layout.contains(&block));
        for pair in insts.windows(2) {
            assert!(self.func.comes_before(pair[0], pair[1]));
            assert!(!self.func.comes_before(pair[1], pair[0]));
        }
        let items = &self.model.items[&block];
        for (n, item) in items.iter().enumerate() {
            if let Item::Inst(inst) = *item {
                assert_eq!(self.func.records_before(inst), self.model.records_above(block, n));
                assert_eq!(self.func.block_of(inst), Some(block));
            }
        }
        let trailing = self.model.records_above(block, items.len());
        assert_eq!(self.func.trailing_records(block), trailing, "{block}");
        self.check_uses(block.into());
        self.check_predecessors(block);
    }

    fn check_predecessors(&self, block: Block) {
        let mut expected: Vec<Block> = self
            .model
            .uses(block.into())
            .into_iter()
            .filter_map(|(user, _)| Some(self.model.place_of(user)?.0))
            .collect();
        let mut found: Vec<Block> = self.func.predecessors(block).collect();
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "predecessors of {block}");
    }

    fn check_row(&self, inst: Inst, row: &Row) {
        if row.erased {
            assert_eq!(self.func.block_of(inst), None);
            assert!(!self.func.has_uses(inst.into()));
            assert_eq!(self.func.n_operands(inst), 0);
            return;
        }
        assert_eq!(self.func.operands(inst).collect::<Vec<_>>(), row.operands, "{inst}");
        assert_eq!(self.func.n_operands(inst), row.operands.len());
        for (n, &value) in row.operands.iter().enumerate() {
            assert_eq!(self.func.operand(inst, n), value);
        }
        let incoming: Vec<Block> = self.func.incoming(inst).map(|(_, block)| block).collect();
        assert_eq!(incoming, row.incoming, "{inst}");
    }

    fn check_uses(&self, value: Value) {
        let mut found: Vec<(Inst, u32)> =
            self.func.uses(value).map(|UseRef { user, operand }| (user, operand)).collect();
        found.sort();
        assert_eq!(found, self.model.uses(value), "uses of {value:?}");
        assert_eq!(self.func.has_uses(value), !found.is_empty());
        assert_eq!(self.func.only_use(value).is_some(), found.len() == 1);
    }

    fn check_names(&self) {
        for (&value, name) in &self.model.names {
            assert_eq!(self.func.name(value), Some(&name[..]), "{value:?}");
            assert_eq!(self.func.by_name(name), Some(value));
        }
        for value in self.live_values() {
            if !self.model.names.contains_key(&value) {
                assert_eq!(self.func.name(value), None, "{value:?}");
            }
        }
    }

    /// Blocks in order and edges: an edit may change them only together with the CFG count of the stamp.
    fn graph(&self) -> Vec<(Block, Vec<Block>)> {
        let blocks = self.func.blocks();
        blocks.map(|block| (block, self.func.successors(block).collect())).collect()
    }
}

fn assert_stamped(before: Stamp, after: Stamp, edited: bool, graph_changed: bool, edit: &Edit) {
    assert!(!edited || after.insts > before.insts, "{edit:?} left no trace in {after:?}");
    assert!(!graph_changed || after.cfg > before.cfg, "{edit:?} left no trace in {after:?}");
    assert!(after.insts - before.insts >= after.cfg - before.cfg, "a CFG edit counts as both");
}

proptest! {
    #[test]
    fn edits_agree_with_a_list_model(edits in prop::collection::vec(edit(), 1..120)) {
        let mut pair = Pair::new();
        for (n, edit) in edits.iter().enumerate() {
            if n % 5 == 4 {
                pair.func.shrink_to_fit();
                assert_eq!(pair.func.spare_insts(), 0);
            }
            let (stamp, graph) = (pair.func.stamp(), pair.graph());
            let edited = pair.apply(edit);
            let graph_changed = graph != pair.graph();
            assert_stamped(stamp, pair.func.stamp(), edited, graph_changed, edit);
            pair.check();
        }
    }
}

/// The order of a use list determines the order of predecessors in LLVM's comments: newest first.
#[test]
fn use_lists_are_newest_first() {
    let mut func = Function::new(Global::new(0), &[Type::I32]);
    let x = Value::from(func.args().next().expect("an argument"));
    let one = func.add_int(Type::I32, 32, 1);
    let add = |func: &mut Function, a, b| {
        func.create_inst(Opcode::Add, Bits::NONE, Type::I32, &[a, b], Extra::None)
    };
    let first = add(&mut func, x, one);
    let second = add(&mut func, one, x);
    let third = add(&mut func, one, one);
    func.set_operand(third, 0, x);
    let users: Vec<Inst> = func.uses(x).map(|u| u.user).collect();
    assert_eq!(users, [third, second, first]);
    func.replace_all_uses(one, x);
    let users: Vec<Inst> = func.uses(x).map(|u| u.user).collect();
    assert_eq!(users, [third, second, first, third, second, first]);
}
