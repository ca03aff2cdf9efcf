//! Bodies of functions: blocks, values, names and attachments.
//!
//! Values are numbered: first those of the module level, then arguments, constants of the function, and instructions
//! with a result. Operands are relative to the number of the next value. An operand that is defined later is written
//! with its type, so it gets a row immediately, which its definition fills.

use std::hash::BuildHasher;

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use selvedge_ir::entity::PackedOption;
use selvedge_ir::function::DbgRecordData;
use selvedge_ir::inst::ExtraRow;
use selvedge_ir::module::DebugForm;
use selvedge_ir::types::TypeKind;
use selvedge_ir::upgrade::upgrade_module;
use selvedge_ir::{
    Arg, Bits, Block, Const, ConstKind, Function, Global, Inst, Md, MdData, MdField, MdKind,
    MdNode, Module, NodeKind, Opcode, Str, Type, Value,
};

use crate::constants::{self, Context, Created, Item};
use crate::error::{OrFail, Res, fail};
use crate::metadata::{self, MdItem};
use crate::reader::{Reader, block, symbol};
use crate::stream::{Entry, Record};

/// The reader of bodies.
pub(crate) struct Bodies<'r, 'b> {
    pub(crate) reader: &'r mut Reader<'b>,
    pub(crate) func: Function,
    /// The number of the first argument.
    first: u32,
    /// The values from `first` on; constants are not stored here.
    locals: Vec<PackedOption<Value>>,
    /// Instructions that were used and are not defined yet, with the position of the first use.
    forward: HashMap<u32, (Inst, u64), FxBuildHasher>,
    /// The constants of the function's pool.
    created: Created,
    /// All instructions in order.
    insts: Vec<Inst>,
    n_blocks: u32,
    /// The block of the next instruction.
    pub(crate) block: u32,
    /// The operands of the instruction that is being read.
    pub(crate) operands: Vec<Value>,
    /// The incoming blocks of a phi.
    pub(crate) incoming: Vec<Block>,
    /// The operand bundles of the next call.
    pub(crate) bundles: Vec<(Str, Vec<Value>)>,
    /// The last debug location.
    loc: Option<Md>,
    /// All debug locations by their content: most occur several times.
    locs: HashMap<LocKey, Md, FxBuildHasher>,
    /// The hashes of the names of the current function.
    names: HashSet<u64, FxBuildHasher>,
}

/// Line, column, scope, inlining, and the other integers of a debug location.
type LocKey = (u64, u64, Option<Md>, Option<Md>, [u64; 3]);

/// The operands of a record, one after the other.
pub(crate) struct Ops<'o> {
    pub(crate) record: &'o Record,
    pub(crate) at: usize,
}

impl Ops<'_> {
    #[inline]
    pub(crate) fn next(&mut self) -> Res<u64> {
        self.at += 1;
        self.record.op(self.at - 1)
    }

    /// The next operand, or 0 if there is none.
    #[inline]
    pub(crate) fn next_or_zero(&mut self) -> u64 {
        self.at += 1;
        self.record.or_zero(self.at - 1)
    }

    #[inline]
    pub(crate) fn left(&self) -> usize {
        self.record.ops.len().saturating_sub(self.at)
    }

    #[inline]
    pub(crate) fn bit(&self) -> u64 {
        self.record.bit
    }
}

impl<'r, 'b> Bodies<'r, 'b> {
    pub(crate) fn new(reader: &'r mut Reader<'b>) -> Bodies<'r, 'b> {
        Bodies {
            reader,
            func: Function::new(Global::from_u32(0), &[]),
            first: 0,
            locals: Vec::new(),
            forward: HashMap::default(),
            created: Created::default(),
            insts: Vec::new(),
            n_blocks: 0,
            block: 0,
            operands: Vec::new(),
            incoming: Vec::new(),
            bundles: Vec::new(),
            loc: None,
            locs: HashMap::default(),
            names: HashSet::default(),
        }
    }

    /// Reads the bodies that start at these bits, and returns the module.
    pub(crate) fn read_all(mut self, starts: &[u64]) -> Res<Module> {
        let defined = std::mem::take(&mut self.reader.defined);
        let mut module = Module::default();
        for (&global, &start) in defined.iter().zip(starts) {
            self.reader.cursor.jump_to_block(start);
            self.read_body(global)?;
            module.bodies[global] = Some(Box::new(self.func.take_compact()));
        }
        module.header = std::mem::take(&mut self.reader.header);
        if module.defined().any(|(_, func)| func.has_records()) {
            module.header.debug_form = DebugForm::Records;
        }
        check_block_addresses(&module)?;
        let only_records = module.header.dialect.at_least(20);
        upgrade_module(&mut module, only_records, &mut |_, _, _| {});
        Ok(module)
    }

    fn read_body(&mut self, global: Global) -> Res<()> {
        let (n_items, n_plans) = (self.reader.items.len(), self.reader.plans.len());
        let n_metadata = self.reader.md.items.len();
        self.start(global);
        self.reader.cursor.enter(block::FUNCTION)?;
        self.read_block()?;
        self.finish()?;
        self.reader.items.truncate(n_items);
        self.reader.plans.truncate(n_plans);
        self.reader.md.items.truncate(n_metadata);
        self.reader.created.truncate(n_items);
        Ok(())
    }

    fn start(&mut self, global: Global) {
        let header = &self.reader.header;
        let params = header.types.function_params(header.global(global).value_ty).unwrap_or(&[]);
        self.func.start(global, params.iter().copied());
        self.first = self.reader.items.len() as u32;
        self.locals.clear();
        self.forward.clear();
        self.created.clear();
        self.insts.clear();
        (self.n_blocks, self.block) = (0, 0);
        self.bundles.clear();
        self.names.clear();
        self.loc = None;
        let args: Vec<Arg> = self.func.args().collect();
        self.locals.extend(args.iter().map(|&arg| PackedOption::from(Value::from(arg))));
        self.reader.items.extend(args.iter().map(|_| Item::Local));
    }

    fn finish(&mut self) -> Res<()> {
        let end = self.reader.cursor.bit();
        if let Some(&(_, bit)) = self.forward.values().min_by_key(|(_, bit)| *bit) {
            return fail(bit, "a value is used and not defined");
        }
        if self.n_blocks == 0 || self.block != self.n_blocks {
            return fail(end, "a function has another number of blocks than it declares");
        }
        Ok(())
    }

    /// Reads the content of the function's block.
    fn read_block(&mut self) -> Res<()> {
        let mut record = Record::default();
        loop {
            match self.reader.cursor.next(&mut record)? {
                Entry::End => return Ok(()),
                Entry::Record => self.record(&record)?,
                Entry::Block(id) => self.inner_block(id, &mut record)?,
            }
        }
    }

    fn inner_block(&mut self, id: u32, record: &mut Record) -> Res<()> {
        let reader = &mut *self.reader;
        match id {
            block::CONSTANTS => {
                reader.cursor.enter(id)?;
                let Reader { cursor, header, types, items, plans, .. } = reader;
                constants::read_block(cursor, record, header, types, items, plans)?;
                let n_values = self.reader.items.len() - self.first as usize;
                if self.locals.len() > n_values || !self.insts.is_empty() {
                    return fail(record.bit, "constants follow instructions");
                }
                self.locals.resize(n_values, None.into());
                Ok(())
            }
            block::METADATA => {
                reader.cursor.enter(id)?;
                reader.read_metadata()
            }
            block::VALUE_SYMTAB => {
                reader.cursor.enter(id)?;
                self.read_names(record)
            }
            block::METADATA_ATTACHMENT => {
                reader.cursor.enter(id)?;
                self.read_attachments(record)
            }
            _ => reader.cursor.skip(),
        }
    }

    /// Creates the blocks.
    pub(crate) fn declare_blocks(&mut self, record: &Record) -> Res<()> {
        let n = record.index(0)?;
        // Each block has an instruction, and the record of an instruction has at least one bit.
        let most = 8 * self.reader.cursor.bytes().len() as u64 - record.bit;
        if n == 0 || u64::from(n) > most || self.n_blocks != 0 {
            return record.fail("the number of blocks is invalid");
        }
        for _ in 0..n {
            let block = self.func.create_block();
            self.func.append_block(block);
        }
        self.n_blocks = n;
        Ok(())
    }

    /// The block of that number.
    #[inline]
    pub(crate) fn block_of(&self, number: u64, bit: u64) -> Res<Block> {
        match u32::try_from(number) {
            Ok(number) if number < self.n_blocks => Ok(Block::from_u32(number)),
            _ => fail(bit, "a block is not defined"),
        }
    }

    fn read_names(&mut self, record: &mut Record) -> Res<()> {
        let mut name: Vec<u8> = Vec::new();
        loop {
            match self.reader.cursor.next(record)? {
                Entry::End => return Ok(()),
                Entry::Block(_) => self.reader.cursor.skip()?,
                Entry::Record => {
                    let value = match record.code {
                        symbol::ENTRY => self.defined(record.index(0)?),
                        symbol::BBENTRY => Some(self.block_of(record.op(0)?, record.bit)?.into()),
                        _ => continue,
                    };
                    let value = value.or_fail(record.bit, "a name is for no value")?;
                    name.clear();
                    name.extend(record.ops[1..].iter().map(|&c| c as u8));
                    if name.is_empty() {
                        continue;
                    }
                    // `set_name` makes a name unique if it may be taken; `add_name` needs no index of names.
                    let is_new = self.names.insert(FxBuildHasher.hash_one(&name[..]));
                    if is_new && self.func.name(value).is_none() {
                        self.func.add_name(value, &name);
                    } else {
                        self.func.set_name(value, &name);
                    }
                }
            }
        }
    }

    /// The local value of a number, if it is defined.
    fn defined(&self, number: u32) -> Option<Value> {
        let at = number.checked_sub(self.first)?;
        self.locals.get(at as usize)?.expand()
    }

    /// `[instruction, (kind, node)...]`, or without the instruction for the function.
    fn read_attachments(&mut self, record: &mut Record) -> Res<()> {
        loop {
            match self.reader.cursor.next(record)? {
                Entry::End => return Ok(()),
                Entry::Block(_) => self.reader.cursor.skip()?,
                Entry::Record if record.code == metadata::code::ATTACHMENT => {
                    self.attach(record)?;
                }
                Entry::Record => {}
            }
        }
    }

    fn attach(&mut self, record: &Record) -> Res<()> {
        if record.ops.len().is_multiple_of(2) {
            let list = self.reader.attachment_list(&record.ops, record.bit)?;
            let global = self.func.global();
            self.reader.header.global_mut(global).attachments.extend(list);
            return Ok(());
        }
        let inst = self.insts.get(record.index(0)? as usize).copied();
        let inst = inst.or_fail(record.bit, "metadata is attached to no instruction")?;
        let mut list = self.reader.attachment_list(&record.ops[1..], record.bit)?;
        if let Some(at) = list.iter().position(|(kind, _)| *kind == MdKind::DBG) {
            let (_, loc) = list.remove(at);
            self.func.set_loc(inst, Some(loc));
        }
        self.func.set_attachments(inst, &list);
        Ok(())
    }
}

/// Values.
impl Bodies<'_, '_> {
    /// The number of the next value.
    #[inline]
    fn next_number(&self) -> u32 {
        self.first.wrapping_add(self.locals.len() as u32)
    }

    /// The number that an operand denotes.
    #[inline]
    fn number(&self, op: u64) -> u32 {
        match self.reader.version {
            0 => op as u32,
            _ => self.next_number().wrapping_sub(op as u32),
        }
    }

    /// The value of a number that was defined before.
    #[inline]
    pub(crate) fn known(&mut self, number: u32, bit: u64) -> Res<Value> {
        if let Some(value) = self.defined(number) {
            return Ok(value);
        }
        self.constant(number, bit).map(Value::from)
    }

    /// The constant of a number in the function's pool.
    fn constant(&mut self, number: u32, bit: u64) -> Res<Const> {
        let reader = &*self.reader;
        let context = Context {
            types: &reader.header.types,
            layout: &reader.header.data_layout,
            items: &reader.items,
            plans: &reader.plans,
        };
        context.constant(number, self.func.consts_mut(), &mut self.created, bit)
    }

    /// A value that may be defined later, in which case its type follows.
    #[inline]
    pub(crate) fn value(&mut self, ops: &mut Ops<'_>) -> Res<Value> {
        let op = ops.next()?;
        let number = self.number(op);
        if number < self.next_number() {
            return self.known(number, ops.bit());
        }
        let ty = self.reader.types.get(ops.next()?, ops.bit())?;
        self.later(number, ty, ops.bit())
    }

    /// A value that was defined before, written without its type.
    pub(crate) fn earlier(&mut self, ops: &mut Ops<'_>) -> Res<Value> {
        let op = ops.next()?;
        let number = self.number(op);
        match number < self.next_number() {
            true => self.known(number, ops.bit()),
            false => fail(ops.bit(), "the type of an operand that is defined later is unknown"),
        }
    }

    /// A value of a known type, which may be defined later.
    #[inline]
    pub(crate) fn value_of(&mut self, op: u64, ty: Type, bit: u64) -> Res<Value> {
        let number = self.number(op);
        if ty == Type::METADATA {
            return self.metadata(number, bit).map(Value::from);
        }
        self.numbered(number, ty, bit)
    }

    /// The value of a number and a type.
    pub(crate) fn numbered(&mut self, number: u32, ty: Type, bit: u64) -> Res<Value> {
        let value = match number < self.next_number() {
            true => self.known(number, bit)?,
            false => self.later(number, ty, bit)?,
        };
        match self.func.value_type(value) == ty {
            true => Ok(value),
            false => fail(bit, "an operand does not have the type that is needed"),
        }
    }

    /// A value that is defined later.
    #[cold]
    fn later(&mut self, number: u32, ty: Type, bit: u64) -> Res<Value> {
        let first_class = self.reader.header.types.is_first_class(ty);
        if !first_class || matches!(ty, Type::LABEL | Type::METADATA) {
            return fail(bit, "an operand that is defined later has an invalid type");
        }
        let func = &mut self.func;
        let entry = self.forward.entry(number).or_insert_with(|| (func.reserve_inst(ty), bit));
        let value = Value::from(entry.0);
        match self.func.value_type(value) == ty {
            true => Ok(value),
            false => fail(bit, "an operand that is defined later is used with two types"),
        }
    }

    /// The operand for the metadata of a number.
    pub(crate) fn metadata(&mut self, number: u32, bit: u64) -> Res<Const> {
        let kind = match self.reader.md.items.get(number as usize) {
            Some(MdItem::Row(md)) => ConstKind::Metadata(*md),
            Some(&MdItem::Value(value, ty)) => {
                ConstKind::ValueAsMetadata(self.numbered(value, ty, bit)?)
            }
            Some(MdItem::ArgList(list)) => {
                let mut values = Vec::with_capacity(list.len());
                for n in list.clone() {
                    let Some(&MdItem::Value(value, ty)) = self.reader.md.items.get(n as usize)
                    else {
                        return fail(bit, "a list of values has another element");
                    };
                    let value = self.numbered(value, ty, bit)?;
                    values.push(self.as_metadata(value));
                }
                ConstKind::ArgList(values.into())
            }
            None => return fail(bit, "metadata is used and not defined"),
        };
        Ok(self.func.consts_mut().intern(Type::METADATA, kind))
    }

    pub(crate) fn as_metadata(&mut self, value: Value) -> Const {
        self.func.consts_mut().intern(Type::METADATA, ConstKind::ValueAsMetadata(value))
    }
}

/// Instructions.
impl Bodies<'_, '_> {
    /// Appends an instruction with the collected operands.
    #[inline]
    pub(crate) fn define(
        &mut self,
        opcode: Opcode,
        bits: Bits,
        ty: Type,
        extra: ExtraRow,
        bit: u64,
    ) -> Res<()> {
        if self.block >= self.n_blocks {
            return fail(bit, "an instruction is in no block");
        }
        let block = Block::from_u32(self.block);
        let waiting = match ty == Type::VOID || self.forward.is_empty() {
            true => None,
            false => self.forward.remove(&self.next_number()),
        };
        let inst = match waiting {
            None => self.func.push_inst(block, opcode, bits, ty, &self.operands, extra),
            Some((inst, _)) => {
                if self.func.value_type(inst.into()) != ty {
                    return fail(bit, "a value has another type than its earlier uses need");
                }
                self.func.define_inst(inst, opcode, bits, &self.operands, extra);
                self.func.append(block, inst);
                inst
            }
        };
        if ty != Type::VOID {
            self.locals.push(Value::from(inst).into());
        }
        self.insts.push(inst);
        if opcode.is_terminator() {
            self.block += 1;
        }
        Ok(())
    }

    /// `[line, column, scope, inlined at, implicit, group, rank]` of the last instruction.
    pub(crate) fn debug_loc(&mut self, record: &Record) -> Res<()> {
        let bit = record.bit;
        let scope = self.reader.optional_md(record.op(2)?, bit)?;
        let inlined_at = self.reader.optional_md(record.op(3)?, bit)?;
        let (line, column) = (record.op(0)?, record.op(1)?);
        let rest @ [implicit, group, rank] = [4, 5, 6].map(|n| record.or_zero(n));
        let table = &mut self.reader.header.md;
        let new = || {
            let fields = vec![
                MdField::UInt(line),
                MdField::UInt(column),
                scope.into(),
                inlined_at.into(),
                MdField::Bool(implicit != 0),
                MdField::UInt(group),
                MdField::UInt(rank),
            ];
            table.intern(MdData::Node(MdNode::new(NodeKind::DILocation, false, fields)))
        };
        let key = (line, column, scope, inlined_at, rest);
        self.loc = Some(*self.locs.entry(key).or_insert_with(new));
        self.debug_loc_again(bit)
    }

    pub(crate) fn debug_loc_again(&mut self, bit: u64) -> Res<()> {
        let inst = self.insts.last().copied();
        let inst = inst.or_fail(bit, "a location is for no instruction")?;
        self.func.set_loc(inst, Some(self.loc.or_fail(bit, "there is no previous location")?));
        Ok(())
    }

    /// Adds a debug record before the last instruction: in the stream, records follow the instruction that they
    /// precede.
    pub(crate) fn place_record(&mut self, data: DbgRecordData, bit: u64) -> Res<()> {
        let inst = self.insts.last().copied();
        let inst = inst.or_fail(bit, "a debug record is for no instruction")?;
        self.func.add_record(inst, data);
        Ok(())
    }

    /// The types of the module.
    #[inline]
    pub(crate) fn types(&self) -> &selvedge_ir::TypeTable {
        &self.reader.header.types
    }

    /// The type of a number in the stream.
    #[inline]
    pub(crate) fn type_at(&self, number: u64, bit: u64) -> Res<Type> {
        self.reader.types.get(number, bit)
    }

    #[inline]
    pub(crate) fn type_of(&self, value: Value) -> Type {
        self.func.value_type(value)
    }

    /// Whether a type is a scalar pointer.
    #[inline]
    pub(crate) fn is_ptr(&self, ty: Type) -> bool {
        matches!(self.types().kind(ty), TypeKind::Ptr(_))
    }
}

/// Checks the functions and blocks of all block addresses.
fn check_block_addresses(module: &Module) -> Res<()> {
    let of_bodies = module.defined().flat_map(|(_, func)| pool_kinds(func.consts()));
    for kind in pool_kinds(&module.header.consts).chain(of_bodies) {
        if let ConstKind::BlockAddress(global, block) = kind {
            let n_blocks = module.body(*global).map_or(0, Function::n_blocks);
            if block.as_u32() as usize >= n_blocks {
                return fail(0, "the address of a block that does not exist is taken");
            }
        }
    }
    Ok(())
}

fn pool_kinds(pool: &selvedge_ir::ConstPool) -> impl Iterator<Item = &ConstKind> {
    pool.keys().map(|c| pool[c].kind())
}
