//! The values of a thread, as far as they are known.

use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::value::Values;
use selvedge_analysis::{Env, InstEffects};
use selvedge_dead_sync::explaining::arithmetic::{
    NoResult, Register, WARP, breaks_cast, choose, compare, cut, evaluate, lane_register, signed,
    word_operation,
};
use selvedge_ir::constant::ConstKind;
use selvedge_ir::entity::EntityRef;
use selvedge_ir::inst::{IntFlags, IntPredicate};
use selvedge_ir::target::Axis;
use selvedge_ir::{
    AttrKind, Block, Function, GlobalKind, Inst, ModuleHeader, Opcode, Type, TypeKind, Value,
    ValueKind,
};

use super::Setting;
use super::own::{Origins, Own};

/// The address space of shared memory, and more bytes than any block has of it (CUDA C++ Programming Guide, "Compute
/// Capabilities": 227 KB at most).
const SHARED: u32 = 3;
const MAX_SHARED: i64 = 256 << 10;

/// The base of addresses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) enum Root {
    /// A variable, or an argument.
    Value(Value),
    /// A pointer within an argument of the launch: the argument's index, and the byte offset of the pointer in it.
    Field(u32, i64),
}

/// What is known of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EvaluatedValue {
    /// The value is unknown.
    No,
    /// The value is known to be poison.
    Poison,
    /// An integer, as an unsigned number.
    Integer(u64),
    /// An address, as a byte offset from a root.
    Address(Root, i64),
}

/// The state of one thread.
pub(super) struct Thread {
    setting: Setting,
    index: [u32; 3],
    results: Vec<EvaluatedValue>,
    /// The contents of its own variables: by variable and byte offset, a number of bytes and their value.
    memory: FxHashMap<Inst, BTreeMap<i64, (i64, EvaluatedValue)>>,
}

impl Thread {
    pub(super) fn new(setting: Setting, index: [u32; 3], n_insts: usize) -> Thread {
        let results = vec![EvaluatedValue::No; n_insts];
        Thread { setting, index, results, memory: FxHashMap::default() }
    }

    /// Writes bytes of a variable of the thread.
    fn write(&mut self, variable: Inst, offset: i64, bytes: i64, value: EvaluatedValue) {
        let all = self.memory.entry(variable).or_default();
        let end = offset.saturating_add(bytes);
        all.retain(|&at, (len, _)| at >= end || at + *len <= offset);
        all.insert(offset, (bytes, value));
    }

    fn read(&self, variable: Inst, offset: i64, bytes: i64) -> EvaluatedValue {
        let held = self.memory.get(&variable).and_then(|all| all.get(&offset));
        held.filter(|(len, _)| *len == bytes).map_or(EvaluatedValue::No, |&(_, value)| value)
    }

    /// Makes the contents of variables unknown.
    fn forget(&mut self, which: impl Fn(Inst) -> bool) {
        self.memory.retain(|&variable, _| !which(variable));
    }

    pub(super) fn set(&mut self, inst: Inst, value: EvaluatedValue) {
        if let Some(row) = self.results.get_mut(inst.index()) {
            *row = value;
        }
    }

    /// Its linear index in the block.
    fn linear(&self) -> u32 {
        self.setting.linear(self.index)
    }
}

/// An address as base, constant bytes and bytes for each of some indices.
struct Address {
    base: Value,
    offset: i64,
    terms: Vec<(Value, i64)>,
}

/// What is known of the memory of a variable: its size in bytes, and its alignment.
#[derive(Clone, Copy)]
struct Room {
    extent: Option<i64>,
    align: u64,
}

/// The parts of their [`Setting`]s that runs read, in addition to the shape of the block: runs in settings that differ
/// only in other parts are the same.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct SettingsRead {
    pub(crate) cta: bool,
    pub(crate) number: bool,
    /// The order of successors at unknown branches.
    pub(crate) path: bool,
}

impl SettingsRead {
    /// Whether runs that read these parts are the same in two settings.
    pub(crate) fn is_same(self, one: Setting, other: Setting) -> bool {
        one.extents == other.extents
            && (one.cta == other.cta || !self.cta)
            && (one.number == other.number || !self.number)
            && (one.last_first == other.last_first || !self.path)
    }
}

/// Evaluates values of threads of one function.
pub(crate) struct Evaluator<'a> {
    func: &'a Function,
    header: &'a ModuleHeader,
    effects: InstEffects<'a>,
    values: Values<'a>,
    addresses: FxHashMap<Value, Option<Address>>,
    /// The results of calls, as far as they are evaluated.
    registers: FxHashMap<Inst, Option<Register>>,
    owned: Own<'a>,
    /// Whether a grid must consist of clusters: then its number of blocks is unknown.
    in_clusters: bool,
    /// The number of bytes of each access.
    widths: FxHashMap<Inst, Option<i64>>,
    /// What is known of the memory of variables.
    rooms: FxHashMap<Value, Room>,
    /// Integers that the kernel loads from by-value arguments: their byte ranges, by argument.
    fields: FxHashMap<u32, Vec<[i64; 2]>>,
    pub(super) settings_read: SettingsRead,
}

impl<'a> Evaluator<'a> {
    pub(crate) fn new(
        func: &'a Function,
        env: Env<'a>,
        values: Values<'a>,
        in_clusters: bool,
    ) -> Evaluator<'a> {
        let owned = Own::new(func, env.header, InstEffects::new(env));
        let mut eval = Evaluator {
            func,
            header: env.header,
            effects: InstEffects::new(env),
            values,
            addresses: FxHashMap::default(),
            registers: FxHashMap::default(),
            owned,
            in_clusters,
            widths: FxHashMap::default(),
            rooms: FxHashMap::default(),
            fields: FxHashMap::default(),
            settings_read: SettingsRead::default(),
        };
        let loads = func.all_insts().filter(|&inst| func.opcode(inst) == Opcode::Load);
        for load in loads {
            let bytes = eval.bytes(func.inst(load).ty());
            if let Some((Root::Field(argument, at), bytes)) = eval.field(load).zip(bytes) {
                eval.fields.entry(argument).or_default().push([at, at.saturating_add(bytes)]);
            }
        }
        eval
    }

    /// Whether the kernel loads another integer from a by-value argument that partly overlaps this one: both cannot be
    /// the same number.
    fn is_shared(&self, argument: u32, [first, end]: [i64; 2]) -> bool {
        let fields = self.fields.get(&argument).into_iter().flatten();
        fields.into_iter().any(|&[a, b]| [a, b] != [first, end] && a < end && first < b)
    }

    /// Returns the parts of settings that runs read since the last call of this.
    pub(crate) fn take_settings_read(&mut self) -> SettingsRead {
        std::mem::take(&mut self.settings_read)
    }

    /// The value that the launch passes for an integer argument of `bits` bits.
    fn number(&mut self, thread: &Thread, bits: u32) -> EvaluatedValue {
        self.settings_read.number = true;
        EvaluatedValue::Integer(cut(thread.setting.number, bits))
    }

    /// The number of a setting, cut to the width of an integer value.
    pub(crate) fn in_width(&self, integer: Value, number: u64) -> Option<u64> {
        Some(cut(number, self.bits(self.func.value_type(integer))?))
    }

    fn cta(&mut self, thread: &Thread) -> u32 {
        self.settings_read.cta = true;
        thread.setting.cta
    }

    fn bits(&self, ty: Type) -> Option<u32> {
        self.header.types.int_bits(ty).filter(|&bits| bits <= u64::BITS)
    }

    pub(super) fn value(&mut self, thread: &Thread, value: Value) -> EvaluatedValue {
        match value.kind() {
            ValueKind::Inst(inst) => {
                thread.results.get(inst.index()).copied().unwrap_or(EvaluatedValue::No)
            }
            ValueKind::Arg(_) => match self.bits(self.func.value_type(value)) {
                Some(bits) => self.number(thread, bits),
                None if self.is_pointer(value) => EvaluatedValue::Address(Root::Value(value), 0),
                None => EvaluatedValue::No,
            },
            ValueKind::Const(_) => self.constant(value),
            ValueKind::Block(_) => EvaluatedValue::No,
        }
    }

    fn is_pointer(&self, value: Value) -> bool {
        self.is_pointer_type(self.func.value_type(value))
    }

    fn is_pointer_type(&self, ty: Type) -> bool {
        matches!(self.header.types.kind(ty), TypeKind::Ptr(_))
    }

    /// The part of a by-value argument that an instruction loads, if it is such a load.
    pub(crate) fn field(&self, load: Inst) -> Option<Root> {
        let address = self.values.decompose(self.func.operand(load, 0));
        let ValueKind::Arg(arg) = address.base.kind() else { return None };
        let is_part = address.terms.is_empty() && self.is_by_value(arg.as_u32());
        Some(Root::Field(arg.as_u32(), address.offset.to_i64().filter(|_| is_part)?))
    }

    fn constant(&self, value: Value) -> EvaluatedValue {
        if let Some(number) = self.func.as_int(value) {
            return number.to_u64().map_or(EvaluatedValue::No, EvaluatedValue::Integer);
        }
        match self.func.as_global(value) {
            Some(_) => EvaluatedValue::Address(Root::Value(value), 0),
            None if self.is_pointer(value) => self.constant_address(value),
            None => EvaluatedValue::No,
        }
    }

    /// A constant expression that is an address in a variable.
    fn constant_address(&self, value: Value) -> EvaluatedValue {
        let address = self.values.decompose(value);
        let is_variable = self.func.as_global(address.base).is_some();
        match address.offset.to_i64().filter(|_| is_variable && address.terms.is_empty()) {
            Some(offset) => EvaluatedValue::Address(Root::Value(address.base), offset),
            None => EvaluatedValue::No,
        }
    }

    /// The result of an instruction other than a phi.
    pub(super) fn result(&mut self, thread: &Thread, inst: Inst) -> EvaluatedValue {
        let func = self.func;
        let opcode = func.opcode(inst);
        match opcode {
            Opcode::GetElementPtr => self.address(thread, inst.into()),
            Opcode::AddrSpaceCast | Opcode::BitCast => self.value(thread, func.operand(inst, 0)),
            Opcode::Freeze => match self.value(thread, func.operand(inst, 0)) {
                EvaluatedValue::Poison => EvaluatedValue::No,
                known => known,
            },
            Opcode::Trunc | Opcode::ZExt | Opcode::SExt => self.cast(thread, inst, opcode),
            Opcode::ICmp => self.comparison(thread, inst),
            Opcode::Select => self.select(thread, inst),
            Opcode::Call => self.call(thread, inst),
            Opcode::Load => self.load(thread, inst),
            Opcode::Alloca => EvaluatedValue::Address(Root::Value(inst.into()), 0),
            _ if func.operands(inst).len() == 2 => self.operation(thread, inst, opcode),
            _ => EvaluatedValue::No,
        }
    }

    /// Two operands as integers, and their width; otherwise what is known of a value that is computed from them.
    fn two(
        &mut self,
        thread: &Thread,
        [a, b]: [Value; 2],
    ) -> Result<(u64, u64, u32), EvaluatedValue> {
        let bits = self.bits(self.func.value_type(a)).ok_or(EvaluatedValue::No)?;
        match (self.value(thread, a), self.value(thread, b)) {
            (EvaluatedValue::Integer(a), EvaluatedValue::Integer(b)) => Ok((a, b, bits)),
            (EvaluatedValue::Poison, _) | (_, EvaluatedValue::Poison) => {
                Err(EvaluatedValue::Poison)
            }
            _ => Err(EvaluatedValue::No),
        }
    }

    fn operands(&self, inst: Inst) -> [Value; 2] {
        [0, 1].map(|n| self.func.operand(inst, n))
    }

    fn operation(&mut self, thread: &Thread, inst: Inst, opcode: Opcode) -> EvaluatedValue {
        let flags = self.func.inst(inst).bits().int_flags();
        let (a, b, bits) = match self.two(thread, self.operands(inst)) {
            Ok(two) => two,
            Err(known) => return known,
        };
        match evaluate(opcode, flags, bits, [a, b]) {
            Some(Ok(result)) => EvaluatedValue::Integer(result),
            Some(Err(NoResult::Poison)) => EvaluatedValue::Poison,
            Some(Err(NoResult::Undefined)) | None => EvaluatedValue::No,
        }
    }

    fn comparison(&mut self, thread: &Thread, inst: Inst) -> EvaluatedValue {
        let bits = self.func.inst(inst).bits();
        let same_sign = bits.int_flags().and(Opcode::ICmp.int_flags()).has(IntFlags::SAMESIGN);
        let predicate = bits.int_predicate();
        match self.two(thread, self.operands(inst)) {
            Ok((a, b, bits)) if same_sign && signed(a ^ b, bits) < 0 => EvaluatedValue::Poison,
            Ok((a, b, bits)) => EvaluatedValue::Integer(u64::from(compare(predicate, a, b, bits))),
            Err(known) => known,
        }
    }

    fn cast(&mut self, thread: &Thread, inst: Inst, opcode: Opcode) -> EvaluatedValue {
        let from = self.func.operand(inst, 0);
        let flags = self.func.inst(inst).bits().int_flags();
        let widths =
            self.bits(self.func.value_type(from)).zip(self.bits(self.func.inst(inst).ty()));
        let (value, bits, to) = match (self.value(thread, from), widths) {
            (EvaluatedValue::Integer(value), Some((bits, to))) => (value, bits, to),
            (EvaluatedValue::Poison, _) => return EvaluatedValue::Poison,
            _ => return EvaluatedValue::No,
        };
        if breaks_cast(opcode, flags, value, bits, to) {
            return EvaluatedValue::Poison;
        }
        match opcode {
            Opcode::SExt => EvaluatedValue::Integer(cut(signed(value, bits).cast_unsigned(), to)),
            _ => EvaluatedValue::Integer(cut(value, bits.min(to))),
        }
    }

    fn select(&mut self, thread: &Thread, inst: Inst) -> EvaluatedValue {
        let [which, yes, no] = [0, 1, 2].map(|n| self.func.operand(inst, n));
        let [yes, no] = [yes, no].map(|value| self.value(thread, value));
        match self.value(thread, which) {
            EvaluatedValue::Integer(1) => yes,
            EvaluatedValue::Integer(_) => no,
            EvaluatedValue::Poison => EvaluatedValue::Poison,
            _ if yes == no => yes,
            EvaluatedValue::Address(..) | EvaluatedValue::No => EvaluatedValue::No,
        }
    }

    /// Evaluates reads of special registers of the thread, and integer minimum and maximum.
    fn call(&mut self, thread: &Thread, inst: Inst) -> EvaluatedValue {
        let (func, header, effects) = (self.func, self.header, &self.effects);
        let find = || Register::of_call(func, header, effects, inst);
        let number = match *self.registers.entry(inst).or_insert_with(find) {
            Some(Register::Thread(axis)) => thread.index[axis.idx()],
            Some(Register::Extent(axis)) => thread.setting.extents[axis.idx()],
            Some(Register::Ctas(_)) if self.in_clusters => return EvaluatedValue::No,
            Some(Register::Cta(Axis::X)) => self.cta(thread),
            Some(Register::Ctas(Axis::X)) => self.cta(thread) + 1,
            Some(Register::Cta(_)) => 0,
            Some(Register::Ctas(_)) => 1,
            Some(Register::Lane) => thread.linear() % WARP,
            Some(Register::WarpSize) => WARP,
            Some(Register::Minimum(predicate)) => return self.choice(thread, inst, predicate),
            None => return self.assembly(thread, inst),
        };
        EvaluatedValue::Integer(number.into())
    }

    /// Evaluates assembly that reads a special register, or is one operation.
    fn assembly(&mut self, thread: &Thread, inst: Inst) -> EvaluatedValue {
        let callee = self.func.callee(inst).and_then(|callee| self.func.as_constant(callee));
        let Some(ConstKind::InlineAsm(asm)) = callee else { return EvaluatedValue::No };
        let words = String::from_utf8_lossy(&asm.text);
        let mut words =
            words.trim().trim_end_matches(';').split([' ', ',']).filter(|w| !w.is_empty());
        let lane = thread.linear() % WARP;
        match (words.next(), words.next(), words.next(), words.next()) {
            (Some("mov.u32"), Some("$0"), Some(register), None) => lane_register(register, lane)
                .map_or(EvaluatedValue::No, |n| EvaluatedValue::Integer(n.into())),
            (Some(word), Some("$0"), Some("$1"), Some("$2")) => {
                let args: Vec<Value> = self.func.call_args(inst).take(3).collect();
                let [a, b] = args.as_slice() else { return EvaluatedValue::No };
                let two = self.two(thread, [*a, *b]).ok();
                let two = two.filter(|&(_, _, bits)| bits == u32::BITS);
                let result = two.and_then(|(a, b, _)| word_operation(word, a, b));
                result.map_or(EvaluatedValue::No, EvaluatedValue::Integer)
            }
            _ => EvaluatedValue::No,
        }
    }

    fn choice(&mut self, thread: &Thread, inst: Inst, predicate: IntPredicate) -> EvaluatedValue {
        let args: Vec<Value> = self.func.call_args(inst).take(3).collect();
        let [a, b] = args.as_slice() else { return EvaluatedValue::No };
        match self.two(thread, [*a, *b]) {
            Ok((a, b, bits)) => EvaluatedValue::Integer(choose(predicate, a, b, bits)),
            Err(_) => EvaluatedValue::No,
        }
    }

    /// Records the stores of an instruction to variables of the thread.
    pub(super) fn write(&mut self, thread: &mut Thread, inst: Inst) {
        match self.func.opcode(inst) {
            Opcode::Store => self.store(thread, inst),
            Opcode::AtomicRmw | Opcode::CmpXchg | Opcode::VaArg => {
                self.forget_written(thread, inst)
            }
            opcode if opcode.is_call() => self.forget_written(thread, inst),
            _ => {}
        }
    }

    fn store(&mut self, thread: &mut Thread, inst: Inst) {
        let [value, pointer] = self.operands(inst);
        let EvaluatedValue::Address(root, offset) = self.value(thread, pointer) else {
            return self.forget_written(thread, inst);
        };
        let Some(variable) = self.own(root) else { return };
        let bytes = self.bytes(self.func.value_type(value));
        let value = self.value(thread, value);
        match bytes {
            Some(bytes) => thread.write(variable, offset, bytes, value),
            None => thread.forget(|other| other == variable),
        }
    }

    fn forget_written(&self, thread: &mut Thread, inst: Inst) {
        if let Some(written) = self.owned.written_by(inst) {
            self.forget(thread, written);
        }
    }

    fn forget(&self, thread: &mut Thread, written: &Origins) {
        let Origins { variables, shown, all, .. } = written;
        thread.forget(|variable| {
            *all || variables.contains(&variable) || (*shown && self.owned.is_shown(variable))
        });
    }

    /// Makes unknown what is written on any path from a block to another one.
    pub(super) fn forget_between(
        &mut self,
        thread: &mut Thread,
        from: Block,
        to: Block,
        ends: &FxHashSet<Inst>,
    ) {
        let written = self.owned.region(from, to, ends).written.clone();
        self.forget(thread, &written);
    }

    /// Whether the thread may end on a path from a block to another one.
    pub(super) fn may_end_between(
        &mut self,
        from: Block,
        to: Block,
        ends: &FxHashSet<Inst>,
    ) -> bool {
        !ends.is_empty() && self.owned.region(from, to, ends).ends
    }

    /// Whether an instruction has provable undefined behavior for the thread.
    pub(super) fn is_undefined(&mut self, thread: &Thread, inst: Inst) -> bool {
        let func = self.func;
        match func.opcode(inst) {
            opcode @ (Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem) => {
                let [_, divisor] = self.operands(inst);
                let two = self.two(thread, self.operands(inst));
                self.value(thread, divisor) == EvaluatedValue::Integer(0)
                    || two.is_ok_and(|(a, b, bits)| {
                        let result = evaluate(opcode, IntFlags::NONE, bits, [a, b]);
                        result == Some(Err(NoResult::Undefined))
                    })
            }
            Opcode::Load | Opcode::Store | Opcode::AtomicRmw | Opcode::CmpXchg => {
                self.is_misplaced(thread, inst)
            }
            Opcode::Call if self.owned.is_assumption(inst) => {
                let condition = func.call_args(inst).next();
                condition
                    .is_some_and(|value| self.value(thread, value) == EvaluatedValue::Integer(0))
            }
            _ => false,
        }
    }

    /// Whether an access is outside a variable of known size, lacks the alignment that it states, or is through a
    /// poison pointer.
    fn is_misplaced(&mut self, thread: &Thread, inst: Inst) -> bool {
        let n = usize::from(self.func.opcode(inst) == Opcode::Store);
        let (root, offset) = match self.value(thread, self.func.operand(inst, n)) {
            EvaluatedValue::Address(Root::Value(root), offset) => (root, offset),
            known => return known == EvaluatedValue::Poison,
        };
        if root.as_arg().is_some() {
            return false;
        }
        let bytes = self.bytes_of_access(inst);
        let Room { extent, align } = self.room(root);
        let end = bytes.map(|bytes| offset.saturating_add(bytes));
        let is_beyond = extent.zip(end).is_some_and(|(extent, end)| offset < 0 || end > extent);
        let wanted = self.func.inst(inst).bits().align().bytes().unwrap_or(1);
        // The offset decides only if the variable has at least the stated alignment.
        let is_aligned = align < wanted || offset.cast_unsigned().is_multiple_of(wanted);
        is_beyond || !is_aligned
    }

    fn bytes_of_access(&mut self, inst: Inst) -> Option<i64> {
        if let Some(&known) = self.widths.get(&inst) {
            return known;
        }
        let ty = match self.func.opcode(inst) {
            Opcode::Load => self.func.inst(inst).ty(),
            Opcode::Store => self.func.value_type(self.func.operand(inst, 0)),
            _ => self.func.value_type(self.func.operand(inst, 1)),
        };
        let bytes = self.bytes(ty);
        self.widths.insert(inst, bytes);
        bytes
    }

    fn room(&mut self, root: Value) -> Room {
        if let Some(&known) = self.rooms.get(&root) {
            return known;
        }
        let room = Room { extent: self.extent(root), align: self.least_align(root) };
        self.rooms.insert(root, room);
        room
    }

    /// The alignment that a variable is declared with, or 1.
    fn least_align(&self, root: Value) -> u64 {
        let given = match self.own(Root::Value(root)) {
            Some(variable) => self.func.inst(variable).bits().align().bytes(),
            None => self.func.as_global(root).and_then(|g| self.header.global(g).align.bytes()),
        };
        given.unwrap_or(1)
    }

    /// The size of a variable in bytes: of one of the thread's own, or of one that no other module replaces.
    fn extent(&self, root: Value) -> Option<i64> {
        let size = |ty| {
            let size = self.header.data_layout.alloc_size(&self.header.types, ty)?;
            i64::try_from(size).ok()
        };
        if let Some(variable) = self.own(Root::Value(root)) {
            let count = self.func.as_int(self.func.operand(variable, 0))?.to_u64()?;
            return size(self.func.source_type(variable)?)?.checked_mul(i64::try_from(count).ok()?);
        }
        let variable = self.header.global(self.func.as_global(root)?);
        let is_defined = match &variable.kind {
            GlobalKind::Variable(kind) => kind.init.is_some(),
            _ => false,
        };
        let is_own = is_defined && !variable.linkage.is_interposable();
        let known = size(variable.value_ty).filter(|_| is_own);
        let is_shared = self.header.types.ptr_space(self.func.value_type(root)) == Some(SHARED);
        known.or(is_shared.then_some(MAX_SHARED))
    }

    /// The thread's own variable that is the root, if it is one.
    pub(super) fn own(&self, root: Root) -> Option<Inst> {
        let Root::Value(value) = root else { return None };
        value.as_inst().filter(|&inst| self.func.opcode(inst) == Opcode::Alloca)
    }

    fn bytes(&self, ty: Type) -> Option<i64> {
        i64::try_from(self.header.data_layout.store_size(&self.header.types, ty)?).ok()
    }

    /// Loaded values are known for the thread's own variables, and for arguments that the launch passes by value.
    fn load(&mut self, thread: &Thread, inst: Inst) -> EvaluatedValue {
        let EvaluatedValue::Address(Root::Value(root), offset) =
            self.value(thread, self.func.operand(inst, 0))
        else {
            return EvaluatedValue::No;
        };
        if let Some(variable) = self.own(Root::Value(root)) {
            let bytes = self.bytes(self.func.inst(inst).ty());
            return bytes.map_or(EvaluatedValue::No, |bytes| thread.read(variable, offset, bytes));
        }
        let ValueKind::Arg(arg) = root.kind() else { return EvaluatedValue::No };
        let number = arg.as_u32();
        if !self.is_by_value(number) || self.owned.is_written(number) {
            return EvaluatedValue::No;
        }
        let ty = self.func.inst(inst).ty();
        let bytes = self.bytes(ty).map(|bytes| [offset, offset.saturating_add(bytes)]);
        if bytes.is_none_or(|bytes| self.is_shared(number, bytes)) {
            return EvaluatedValue::No;
        }
        match self.bits(ty) {
            Some(bits) => self.number(thread, bits),
            None if self.is_pointer_type(ty) => {
                EvaluatedValue::Address(Root::Field(number, offset), 0)
            }
            None => EvaluatedValue::No,
        }
    }

    fn is_by_value(&self, argument: u32) -> bool {
        self.header.function(self.func.global()).is_some_and(|decl| {
            let list = self.header.attrs.list_data(decl.attrs);
            self.header.attrs.has(list.param(argument as usize), AttrKind::ByVal)
        })
    }

    fn address(&mut self, thread: &Thread, pointer: Value) -> EvaluatedValue {
        let values = &self.values;
        let row = self.addresses.entry(pointer).or_insert_with(|| {
            let address = values.decompose(pointer);
            let term =
                |term: &selvedge_analysis::value::Term| Some((term.index, term.scale.to_i64()?));
            let terms = address.terms.iter().map(term).collect::<Option<_>>()?;
            Some(Address { base: address.base, offset: address.offset.to_i64()?, terms })
        });
        let Some(address) = row else { return EvaluatedValue::No };
        let (base, mut offset, terms) = (address.base, address.offset, address.terms.clone());
        for (index, scale) in terms {
            let Some(bits) = self.bits(self.func.value_type(index)) else {
                return EvaluatedValue::No;
            };
            let value = match self.value(thread, index) {
                EvaluatedValue::Integer(value) => value,
                EvaluatedValue::Poison => return EvaluatedValue::Poison,
                EvaluatedValue::Address(..) | EvaluatedValue::No => return EvaluatedValue::No,
            };
            offset = offset.wrapping_add(signed(value, bits).wrapping_mul(scale));
        }
        // The address was not decomposed.
        if base == pointer {
            return EvaluatedValue::No;
        }
        match self.value(thread, base) {
            EvaluatedValue::Address(root, from) => {
                EvaluatedValue::Address(root, from.wrapping_add(offset))
            }
            EvaluatedValue::Poison => EvaluatedValue::Poison,
            EvaluatedValue::Integer(_) | EvaluatedValue::No => EvaluatedValue::No,
        }
    }
}
