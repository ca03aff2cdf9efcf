//! Constants.
//!
//! A record of a constant refers to others by number, also to later ones. Therefore records are decoded to a [`Plan`]
//! each, and a constant is created when it is used: in the header's pool for initial values and metadata, in the pool
//! of a function for its operands. Parts are created before the whole, with an explicit stack.

use selvedge_ir::constant::{ConstExpr, InRange, InlineAsm};
use selvedge_ir::constant_rules::ConstRules;
use selvedge_ir::inst::{Bits, GepFlags, IntFlags};
use selvedge_ir::type_rules::{cast_is_valid, gep_type};
use selvedge_ir::types::TypeKind;
use selvedge_ir::word::low_bits;
use selvedge_ir::{
    Block, Const, ConstKind, ConstPool, DataLayout, Global, IntBits, ModuleHeader, Opcode, Type,
    TypeTable,
};

use crate::decode::{self, binary_opcode, cast_opcode, gep_flags, wrap_flags};
use crate::error::{OrFail, Res, fail};
use crate::stream::{Cursor, Entry, Record, sign_rotated};
use crate::types::Types;

mod code {
    pub(super) const SETTYPE: u32 = 1;
    pub(super) const NULL: u32 = 2;
    pub(super) const UNDEF: u32 = 3;
    pub(super) const INTEGER: u32 = 4;
    pub(super) const WIDE_INTEGER: u32 = 5;
    pub(super) const FLOAT: u32 = 6;
    pub(super) const AGGREGATE: u32 = 7;
    pub(super) const STRING: u32 = 8;
    pub(super) const CSTRING: u32 = 9;
    pub(super) const CE_BINOP: u32 = 10;
    pub(super) const CE_CAST: u32 = 11;
    pub(super) const CE_GEP_OLD: u32 = 12;
    pub(super) const CE_EXTRACTELT: u32 = 14;
    pub(super) const CE_INSERTELT: u32 = 15;
    pub(super) const CE_SHUFFLEVEC: u32 = 16;
    pub(super) const INLINEASM_OLD: u32 = 18;
    pub(super) const CE_SHUFVEC_EX: u32 = 19;
    pub(super) const CE_INBOUNDS_GEP: u32 = 20;
    pub(super) const BLOCKADDRESS: u32 = 21;
    pub(super) const DATA: u32 = 22;
    pub(super) const INLINEASM_OLD2: u32 = 23;
    pub(super) const CE_GEP_WITH_INRANGE_INDEX: u32 = 24;
    pub(super) const POISON: u32 = 26;
    pub(super) const DSO_LOCAL_EQUIVALENT: u32 = 27;
    pub(super) const INLINEASM_OLD3: u32 = 28;
    pub(super) const NO_CFI: u32 = 29;
    pub(super) const INLINEASM: u32 = 30;
    pub(super) const CE_GEP_WITH_INRANGE: u32 = 31;
    pub(super) const CE_GEP: u32 = 32;
    pub(super) const PTRAUTH: u32 = 33;
    pub(super) const PTRAUTH2: u32 = 34;
}

/// A value of the module level, or a constant of a function.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Item {
    /// A global and the type of its address.
    Global(Global, Type),
    /// A constant by the index of its plan.
    Const(u32),
    /// An argument.
    Local,
}

/// How a constant is created.
#[derive(Debug)]
pub(crate) struct Plan {
    pub(crate) ty: Type,
    bit: u64,
    kind: PlanKind,
}

#[derive(Debug)]
enum PlanKind {
    Leaf(ConstKind),
    /// Elements that are integers or floats, by their bits.
    Data(Box<[u64]>),
    /// Operands by number.
    Parts(Whole, Box<[u32]>),
}

#[derive(Debug)]
enum Whole {
    Aggregate,
    Cast(Opcode),
    Binary(Opcode, IntFlags),
    Gep { source: Option<Type>, flags: GepFlags, in_range: Option<InRange> },
    Extract,
    Insert,
    Shuffle,
    BlockAddress(u32),
    DsoLocalEquivalent,
    NoCfi,
    PtrAuth,
}

impl Plan {
    /// The value of an `i64` constant.
    pub(crate) fn as_i64(&self) -> Option<u64> {
        match &self.kind {
            PlanKind::Leaf(ConstKind::Int(bits)) if self.ty == Type::I64 => bits.to_u64(),
            _ => None,
        }
    }
}

/// Reads a block of constants, which was entered, and appends its constants to `items`.
pub(crate) fn read_block(
    cursor: &mut Cursor<'_>,
    record: &mut Record,
    header: &mut ModuleHeader,
    types: &Types,
    items: &mut Vec<Item>,
    plans: &mut Vec<Plan>,
) -> Res<()> {
    // The type at the start is `i32`, which need not be in the table.
    let mut current = CurrentType { ty: Type::I32, number: u64::MAX };
    loop {
        match cursor.next(record)? {
            Entry::End => return Ok(()),
            Entry::Block(_) => cursor.skip()?,
            Entry::Record if record.code == code::SETTYPE => {
                let number = record.op(0)?;
                let ty = types.get(number, record.bit)?;
                if ty == Type::VOID || matches!(header.types.kind(ty), TypeKind::Function { .. }) {
                    return record.fail("a constant has an invalid type");
                }
                current = CurrentType { ty, number };
            }
            Entry::Record => {
                let kind = plan(record, header, types, current)?;
                items.push(Item::Const(plans.len() as u32));
                plans.push(Plan { ty: current.ty, bit: record.bit, kind });
            }
        }
    }
}

#[derive(Clone, Copy)]
struct CurrentType {
    ty: Type,
    number: u64,
}

fn plan(
    record: &Record,
    header: &mut ModuleHeader,
    types: &Types,
    current: CurrentType,
) -> Res<PlanKind> {
    let ty = current.ty;
    let leaf = |kind| Ok(PlanKind::Leaf(kind));
    match record.code {
        code::NULL => {
            let rules = ConstRules { types: &header.types, pool: &mut header.consts };
            leaf(rules.zero_kind(ty).or_fail(record.bit, "a type has no null constant")?)
        }
        code::UNDEF | code::POISON => {
            if !header.types.is_first_class(ty) || ty == Type::LABEL {
                return record.fail("an undefined value has an invalid type");
            }
            leaf(if record.code == code::UNDEF { ConstKind::Undef } else { ConstKind::Poison })
        }
        code::INTEGER | code::WIDE_INTEGER => leaf(integer(record, header, ty)?),
        code::FLOAT => leaf(float(record, header, ty)?),
        code::STRING | code::CSTRING => string(record, header, ty),
        code::DATA => Ok(PlanKind::Data(record.ops.as_slice().into())),
        code::INLINEASM | code::INLINEASM_OLD | code::INLINEASM_OLD2 | code::INLINEASM_OLD3 => {
            leaf(inline_asm(record, header, types, current.number)?)
        }
        _ => whole(record, types),
    }
}

/// The plan of a constant with parts.
fn whole(record: &Record, types: &Types) -> Res<PlanKind> {
    let part = |n: usize| record.index(n);
    let parts = |whole, numbers: &[usize]| {
        let parts = numbers.iter().map(|&n| part(n)).collect::<Res<_>>()?;
        Ok(PlanKind::Parts(whole, parts))
    };
    match record.code {
        code::AGGREGATE => {
            let all: Vec<usize> = (0..record.ops.len()).collect();
            parts(Whole::Aggregate, &all)
        }
        code::CE_BINOP => {
            let opcode = binary_opcode(record.op(0)?, false);
            let opcode = opcode.or_fail(record.bit, "the operation of a constant is unknown")?;
            parts(Whole::Binary(opcode, wrap_flags(record.or_zero(3))), &[1, 2])
        }
        code::CE_CAST => {
            let opcode = cast_opcode(record.op(0)?);
            let opcode = opcode.or_fail(record.bit, "the conversion of a constant is unknown")?;
            parts(Whole::Cast(opcode), &[2])
        }
        code::CE_GEP_OLD
        | code::CE_INBOUNDS_GEP
        | code::CE_GEP_WITH_INRANGE_INDEX
        | code::CE_GEP_WITH_INRANGE
        | code::CE_GEP => gep(record, types),
        // The type of the index was added later.
        code::CE_EXTRACTELT if record.ops.len() == 4 => parts(Whole::Extract, &[1, 3]),
        code::CE_EXTRACTELT => parts(Whole::Extract, &[1, 2]),
        code::CE_INSERTELT if record.ops.len() == 4 => parts(Whole::Insert, &[0, 1, 3]),
        code::CE_INSERTELT => parts(Whole::Insert, &[0, 1, 2]),
        code::CE_SHUFFLEVEC => parts(Whole::Shuffle, &[0, 1, 2]),
        code::CE_SHUFVEC_EX => parts(Whole::Shuffle, &[1, 2, 3]),
        code::BLOCKADDRESS => parts(Whole::BlockAddress(record.index(2)?), &[1]),
        code::DSO_LOCAL_EQUIVALENT => parts(Whole::DsoLocalEquivalent, &[1]),
        code::NO_CFI => parts(Whole::NoCfi, &[1]),
        code::PTRAUTH => parts(Whole::PtrAuth, &[0, 1, 2, 3]),
        code::PTRAUTH2 => parts(Whole::PtrAuth, &[0, 1, 2, 3, 4]),
        _ => record.fail("this kind of constant is not supported"),
    }
}

fn integer(record: &Record, header: &ModuleHeader, ty: Type) -> Res<ConstKind> {
    let bits = header.types.int_bits(ty);
    let bits = bits.or_fail(record.bit, "an integer constant has no integer type")?;
    let value = match record.code {
        code::INTEGER => IntBits::from_i64(bits, sign_rotated(record.op(0)?)),
        _ => {
            let words = record.ops.iter().map(|&word| sign_rotated(word) as u64);
            IntBits::from_words(bits, words.take(bits.div_ceil(64) as usize).collect())
        }
    };
    Ok(ConstKind::Int(value))
}

fn float(record: &Record, header: &ModuleHeader, ty: Type) -> Res<ConstKind> {
    let kind = header.types.kind(ty);
    let bits = kind.float_bits().or_fail(record.bit, "a float constant has no float type")?;
    let low = record.op(0)?;
    Ok(ConstKind::Float(match kind {
        // The 16 low bits are in the second word.
        TypeKind::X86Fp80 => [record.op(1)? & 0xffff | low << 16, low >> 48],
        _ if bits > 64 => [low, record.op(1)?],
        _ => [low_bits(bits, low), 0],
    }))
}

/// An array of `i8`; the 0 at the end of a C string is not in its record.
fn string(record: &Record, header: &mut ModuleHeader, ty: Type) -> Res<PlanKind> {
    let mut bytes = record.text(0);
    if record.code == code::CSTRING {
        bytes.push(0);
    }
    if ty != header.types.array(Type::I8, bytes.len() as u64) {
        return record.fail("a string constant has another type");
    }
    let zero = bytes.iter().all(|&byte| byte == 0);
    let kind = if zero { ConstKind::Zero } else { ConstKind::Bytes(bytes.into()) };
    Ok(PlanKind::Leaf(kind))
}

/// `[function type, flags, length, text..., length, constraints...]`; older records have no type, since that of the
/// constant is a pointer to it.
fn inline_asm(
    record: &Record,
    header: &ModuleHeader,
    types: &Types,
    number: u64,
) -> Res<ConstKind> {
    let (fn_ty, at) = match record.code {
        code::INLINEASM => (record.op(0)?, 1),
        _ => (types.pointee(number).or_fail(record.bit, "inline assembly has no type")?, 0),
    };
    let fn_ty = types.get(fn_ty, record.bit)?;
    if !matches!(header.types.kind(fn_ty), TypeKind::Function { .. }) {
        return record.fail("inline assembly has no function type");
    }
    let flags = record.op(at)?;
    let text = counted(record, at + 1)?;
    let constraints = counted(record, at + 2 + text.len())?;
    Ok(ConstKind::InlineAsm(Box::new(InlineAsm {
        fn_ty,
        text: text.into(),
        constraints: constraints.into(),
        side_effect: flags & 1 != 0,
        align_stack: flags & 2 != 0,
        intel_dialect: flags & 4 != 0,
        can_throw: flags & 8 != 0,
    })))
}

/// A string after its length, which is at operand `at`.
fn counted(record: &Record, at: usize) -> Res<Vec<u8>> {
    let len = usize::try_from(record.op(at)?).ok();
    let end = len.and_then(|len| len.checked_add(at + 1));
    let bytes = end.and_then(|end| record.ops.get(at + 1..end));
    let bytes = bytes.or_fail(record.bit, "a string is longer than its record")?;
    Ok(bytes.iter().map(|&byte| byte as u8).collect())
}

/// `[source type, flags, (type, operand)...]`; older records may lack the type, the flags, or both.
fn gep(record: &Record, types: &Types) -> Res<PlanKind> {
    let mut at = 0;
    let mut next = || {
        at += 1;
        record.op(at - 1)
    };
    let is_old = matches!(record.code, code::CE_GEP_OLD | code::CE_INBOUNDS_GEP);
    let source = match is_old && record.ops.len().is_multiple_of(2) {
        true => None,
        false => Some(types.get(next()?, record.bit)?),
    };
    let (mut flags, mut in_range) = (GepFlags::NONE, None);
    match record.code {
        code::CE_INBOUNDS_GEP => flags = gep_flags(1),
        code::CE_GEP_WITH_INRANGE_INDEX => {
            let packed = next()?;
            flags = gep_flags(packed & 1);
            in_range = Some(InRange::Index((packed >> 1) as u32));
        }
        code::CE_GEP_WITH_INRANGE => {
            flags = gep_flags(next()?);
            let width = decode::width(next()?, record)?;
            let (lo, hi) = decode::range(width, &mut next)?;
            in_range = Some(InRange::Bytes(lo, hi, width));
        }
        code::CE_GEP => flags = gep_flags(next()?),
        _ => {}
    }
    let rest = record.ops.get(at..).unwrap_or(&[]);
    let parts: Vec<u32> = rest.chunks_exact(2).map(|pair| pair[1] as u32).collect();
    if parts.is_empty() {
        return record.fail("a getelementptr has no base");
    }
    // A record without a source type has a typed pointer as base: the source type is its pointee.
    let source = match source {
        Some(source) => Some(source),
        None => types.pointee(rest[0]).map(|pointee| types.get(pointee, record.bit)).transpose()?,
    };
    Ok(PlanKind::Parts(Whole::Gep { source, flags, in_range }, parts.into()))
}

/// The constants of a pool that were created, by number.
#[derive(Default)]
pub(crate) struct Created {
    states: Vec<State>,
    touched: Vec<u32>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum State {
    #[default]
    New,
    /// Its parts are being created.
    Open,
    Done(Const),
}

impl Created {
    /// Forgets all constants: for another pool. Cost: the number of constants that were created.
    pub(crate) fn clear(&mut self) {
        for n in self.touched.drain(..) {
            self.states[n as usize] = State::New;
        }
    }

    /// Forgets the constants with numbers from `n` on: those of a function.
    pub(crate) fn truncate(&mut self, n: usize) {
        if self.states.len() > n {
            self.states.truncate(n);
            self.touched.retain(|&touched| (touched as usize) < n);
        }
    }

    #[inline]
    fn get(&self, n: u32) -> State {
        self.states.get(n as usize).copied().unwrap_or_default()
    }

    fn set(&mut self, n: u32, state: State, n_items: usize) {
        if self.states.len() < n_items {
            self.states.resize(n_items, State::New);
        }
        if self.states[n as usize] == State::New {
            self.touched.push(n);
        }
        self.states[n as usize] = state;
    }
}

/// What the creation of constants needs.
#[derive(Clone, Copy)]
pub(crate) struct Context<'a> {
    pub(crate) types: &'a TypeTable,
    pub(crate) layout: &'a DataLayout,
    pub(crate) items: &'a [Item],
    pub(crate) plans: &'a [Plan],
}

impl Context<'_> {
    /// The constant of that number in a pool. Cost: that of its parts that the pool does not have yet.
    #[inline]
    pub(crate) fn constant(
        &self,
        n: u32,
        pool: &mut ConstPool,
        created: &mut Created,
        bit: u64,
    ) -> Res<Const> {
        match created.get(n) {
            State::Done(c) => Ok(c),
            _ => self.create(n, pool, created, bit),
        }
    }

    fn create(&self, n: u32, pool: &mut ConstPool, created: &mut Created, bit: u64) -> Res<Const> {
        let mut stack = vec![n];
        while let Some(&n) = stack.last() {
            if let State::Done(_) = created.get(n) {
                stack.pop();
                continue;
            }
            let item = self.items.get(n as usize).or_fail(bit, "a constant is not defined")?;
            let c = match *item {
                Item::Global(global, ty) => pool.intern(ty, ConstKind::Global(global)),
                Item::Const(at) => {
                    let plan = &self.plans[at as usize];
                    if self.push_parts(n, plan, created, &mut stack)? {
                        continue;
                    }
                    self.build(plan, pool, created)?
                }
                Item::Local => return fail(bit, "a constant refers to a local value"),
            };
            created.set(n, State::Done(c), self.items.len());
            stack.pop();
        }
        match created.get(n) {
            State::Done(c) => Ok(c),
            _ => fail(bit, "a constant is not defined"),
        }
    }

    /// Adds the parts that do not exist yet to the stack; returns whether there are any.
    fn push_parts(
        &self,
        n: u32,
        plan: &Plan,
        created: &mut Created,
        stack: &mut Vec<u32>,
    ) -> Res<bool> {
        let PlanKind::Parts(_, parts) = &plan.kind else { return Ok(false) };
        created.set(n, State::Open, self.items.len());
        let before = stack.len();
        for &part in parts {
            match created.get(part) {
                State::Done(_) => {}
                State::Open => return fail(plan.bit, "a constant is a part of itself"),
                State::New => stack.push(part),
            }
        }
        Ok(stack.len() > before)
    }

    fn build(&self, plan: &Plan, pool: &mut ConstPool, created: &Created) -> Res<Const> {
        match &plan.kind {
            PlanKind::Leaf(kind) => Ok(pool.intern(plan.ty, kind.clone())),
            PlanKind::Data(words) => self.elements(plan, words, pool),
            PlanKind::Parts(whole, parts) => {
                let done = |&part: &u32| match created.get(part) {
                    State::Done(c) => Ok(c),
                    _ => fail(plan.bit, "a constant is not defined"),
                };
                let parts = parts.iter().map(done).collect::<Res<Vec<Const>>>()?;
                self.whole(plan, whole, parts, pool)
            }
        }
    }

    /// An array or vector of integers or floats.
    fn elements(&self, plan: &Plan, words: &[u64], pool: &mut ConstPool) -> Res<Const> {
        let (element, len) = match *self.types.kind(plan.ty) {
            TypeKind::Array { element, len } => (element, len),
            TypeKind::Vector { element, len, scalable: false } => (element, u64::from(len)),
            _ => return fail(plan.bit, "a list of elements has no array or vector type"),
        };
        if len != words.len() as u64 || words.is_empty() {
            return fail(plan.bit, "a list has another number of elements than its type");
        }
        let kind = self.types.kind(element);
        if element == Type::I8 && self.types.vector_shape(plan.ty).is_none() {
            let bytes = words.iter().map(|&word| word as u8).collect();
            let mut rules = ConstRules { types: self.types, pool };
            return Ok(rules.byte_array(plan.ty, bytes));
        }
        let make = |word: u64| match (kind, kind.float_bits()) {
            (TypeKind::Int(bits @ 1..=64), _) => {
                Some(ConstKind::Int(IntBits::from_u64(*bits, word)))
            }
            (_, Some(bits @ 1..=64)) => Some(ConstKind::Float([low_bits(bits, word), 0])),
            _ => None,
        };
        let parts = words.iter().map(|&word| {
            let part = make(word).or_fail(plan.bit, "a list has elements of an invalid type")?;
            Ok(pool.intern(element, part))
        });
        let parts = parts.collect::<Res<Vec<Const>>>()?;
        Ok(ConstRules { types: self.types, pool }.aggregate(plan.ty, parts))
    }

    fn whole(
        &self,
        plan: &Plan,
        whole: &Whole,
        parts: Vec<Const>,
        pool: &mut ConstPool,
    ) -> Res<Const> {
        let (ty, bit) = (plan.ty, plan.bit);
        let given: Vec<Type> = parts.iter().map(|&part| pool[part].ty()).collect();
        let mut rules = ConstRules { types: self.types, pool };
        let expect = |own: Option<Type>| match own == Some(ty) {
            true => Ok(()),
            false => fail(bit, "the operands of a constant do not have the types that it needs"),
        };
        match whole {
            Whole::Aggregate => {
                self.check_aggregate(ty, &given, bit)?;
                Ok(rules.aggregate(ty, parts))
            }
            Whole::Cast(opcode) => {
                expect(cast_is_valid(self.types, *opcode, given[0], ty).then_some(ty))?;
                is_kept(*opcode, bit)?;
                Ok(rules.cast_const(*opcode, parts[0], ty))
            }
            Whole::Binary(opcode, flags) => {
                let same = given[0] == given[1] && self.types.is_int_or_vector(given[0]);
                expect(same.then_some(given[0]))?;
                is_kept(*opcode, bit)?;
                Ok(rules.binary_or_vector_const(*opcode, *flags, ty, parts))
            }
            Whole::Extract => {
                expect(rules.extract_element_type(&given))?;
                let opcode = Opcode::ExtractElement;
                Ok(rules.binary_or_vector_const(opcode, IntFlags::NONE, ty, parts))
            }
            Whole::Insert => {
                expect(rules.insert_element_type(&given))?;
                let opcode = Opcode::InsertElement;
                Ok(rules.binary_or_vector_const(opcode, IntFlags::NONE, ty, parts))
            }
            Whole::Gep { source, flags, in_range } => {
                let source = source.or_fail(bit, "a getelementptr has no source type")?;
                self.gep(ty, source, *flags, in_range, parts, rules, bit)
            }
            Whole::Shuffle => self.shuffle(ty, &given, parts, rules, bit),
            Whole::BlockAddress(_) | Whole::DsoLocalEquivalent | Whole::NoCfi => {
                expect(self.types.ptr_space(ty).map(|_| ty))?;
                let global = self.global(&parts, rules.pool, bit)?;
                let kind = match whole {
                    Whole::BlockAddress(block) => {
                        ConstKind::BlockAddress(global, Block::from_u32(*block))
                    }
                    Whole::NoCfi => ConstKind::NoCfi(global),
                    _ => ConstKind::DsoLocalEquivalent(global),
                };
                Ok(rules.pool.intern(ty, kind))
            }
            Whole::PtrAuth => self.ptrauth(ty, &given, parts, rules, bit),
        }
    }

    fn global(&self, parts: &[Const], pool: &ConstPool, bit: u64) -> Res<Global> {
        match parts.first().map(|&part| pool[part].kind()) {
            Some(ConstKind::Global(global)) => Ok(*global),
            _ => fail(bit, "a constant refers to no global"),
        }
    }

    fn check_aggregate(&self, ty: Type, parts: &[Type], bit: u64) -> Res<()> {
        let fits = match *self.types.kind(ty) {
            TypeKind::Array { element, len } => {
                len == parts.len() as u64 && parts.iter().all(|&part| part == element)
            }
            TypeKind::Vector { element, len, scalable: false } => {
                len as usize == parts.len() && parts.iter().all(|&part| part == element)
            }
            _ => self.types.struct_fields(ty).is_some_and(|(fields, _)| fields == parts),
        };
        match fits {
            true => Ok(()),
            false => fail(bit, "the elements of a constant do not have the types of its type"),
        }
    }

    #[expect(clippy::too_many_arguments, reason = "the parts of one expression")]
    fn gep(
        &self,
        ty: Type,
        source: Type,
        flags: GepFlags,
        in_range: &Option<InRange>,
        mut parts: Vec<Const>,
        mut rules: ConstRules<'_>,
        bit: u64,
    ) -> Res<Const> {
        let indices: Vec<_> = parts[1..].iter().map(|&part| rules.gep_index_of(part)).collect();
        let layout = self.layout.layout_of(self.types, source).ok();
        let base = rules.pool[parts[0]].ty();
        let own = gep_type(self.types, layout, source, base, &indices);
        match own {
            Ok(own) if own == ty => {}
            Ok(_) => return fail(bit, "a getelementptr has another type than its operands imply"),
            Err(error) => return fail(bit, error.message()),
        }
        rules.splat_indices(ty, source, &indices, &mut parts);
        let expr = ConstExpr {
            opcode: Opcode::GetElementPtr,
            bits: Bits::NONE.with_gep_flags(flags),
            source_ty: Some(source),
            in_range: in_range.clone(),
            operands: parts.into(),
            mask: Box::default(),
        };
        Ok(rules.expr(ty, expr))
    }

    fn shuffle(
        &self,
        ty: Type,
        given: &[Type],
        parts: Vec<Const>,
        mut rules: ConstRules<'_>,
        bit: u64,
    ) -> Res<Const> {
        let mask = rules.shuffle_mask(parts[2], given);
        let mask = mask.or_fail(bit, "the operands of a shufflevector are invalid")?;
        let scalable = self.types.vector_shape(given[0]).is_some_and(|(_, scalable)| scalable);
        let (element, len) = (self.types.scalar(given[0]), mask.len() as u32);
        if self.types.intern(TypeKind::Vector { element, len, scalable }) != ty {
            return fail(bit, "a shufflevector has another type than its operands imply");
        }
        let expr = ConstExpr {
            opcode: Opcode::ShuffleVector,
            bits: Bits::NONE,
            source_ty: None,
            in_range: None,
            operands: parts[..2].into(),
            mask: mask.into(),
        };
        Ok(rules.expr(ty, expr))
    }

    fn ptrauth(
        &self,
        ty: Type,
        given: &[Type],
        mut parts: Vec<Const>,
        rules: ConstRules<'_>,
        bit: u64,
    ) -> Res<Const> {
        let fits = given[0] == ty
            && self.types.ptr_space(ty).is_some()
            && self.types.int_bits(given[1]) == Some(32)
            && self.types.int_bits(given[2]) == Some(64)
            && given[3..].iter().all(|&ty| self.types.ptr_space(ty).is_some());
        if !fits {
            return fail(bit, "the operands of a signed pointer are invalid");
        }
        // A null deactivation symbol is the same as the form with four operands.
        if parts.len() == 5 && matches!(rules.pool[parts[4]].kind(), ConstKind::Null) {
            parts.pop();
        }
        Ok(rules.pool.intern(ty, ConstKind::PtrAuth(parts.into())))
    }
}

/// Whether an operation on constants still exists in LLVM, which converts others to instructions.
fn is_kept(opcode: Opcode, bit: u64) -> Res<()> {
    match opcode {
        Opcode::Add
        | Opcode::Sub
        | Opcode::Mul
        | Opcode::Xor
        | Opcode::Trunc
        | Opcode::PtrToInt
        | Opcode::PtrToAddr
        | Opcode::IntToPtr
        | Opcode::BitCast
        | Opcode::AddrSpaceCast => Ok(()),
        _ => fail(bit, format!("{opcode} constant expressions are not supported")),
    }
}
