//! Variables, functions, aliases, ifuncs and comdats.

use selvedge_ir::inst::CallingConv;
use selvedge_ir::module::{
    CodeModel, ComdatData, ComdatKind, DllStorage, FunctionDecl, GlobalData, Linkage, TlsMode,
    UnnamedAddr, Variable, Visibility,
};
use selvedge_ir::type_rules::is_memory_type;
use selvedge_ir::types::TypeKind;
use selvedge_ir::{Comdat, Global, GlobalKind, Str, Type};

use crate::constants::Item;
use crate::decode;
use crate::error::{OrFail, Res};
use crate::reader::{Reader, symbol};
use crate::stream::{Entry, Record};

/// The comdats by number.
pub(crate) type Comdats = Vec<Comdat>;

/// A constant that a global refers to, which is created after all constants were read.
pub(crate) struct Init {
    global: Global,
    place: InitPlace,
    value: u32,
    bit: u64,
}

#[derive(Clone, Copy)]
enum InitPlace {
    Value,
    Prefix,
    Prologue,
    Personality,
}

/// The kinds of globals that stand for others.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Indirect {
    /// An alias in an older record, whose type operand is the type of the address.
    OldAlias,
    Alias,
    IFunc,
}

fn linkage(number: u64) -> Linkage {
    match number {
        2 => Linkage::Appending,
        3 => Linkage::Internal,
        7 => Linkage::ExternWeak,
        8 => Linkage::Common,
        9 | 13 | 14 => Linkage::Private,
        12 => Linkage::AvailableExternally,
        1 | 16 => Linkage::WeakAny,
        10 | 17 => Linkage::WeakOdr,
        4 | 18 => Linkage::LinkOnceAny,
        11 | 19 => Linkage::LinkOnceOdr,
        _ => Linkage::External,
    }
}

fn is_local(linkage: Linkage) -> bool {
    matches!(linkage, Linkage::Internal | Linkage::Private)
}

/// The operands of a record after the name.
struct Fields<'r> {
    record: &'r Record,
    /// The position of the first one.
    at: usize,
}

impl Fields<'_> {
    fn op(&self, n: usize) -> Res<u64> {
        self.record.op(self.at + n)
    }

    fn or_zero(&self, n: usize) -> u64 {
        self.record.or_zero(self.at + n)
    }
}

impl Reader<'_> {
    /// The fields after the name, and the name if the record refers to it.
    fn named<'r>(&self, record: &'r Record) -> Res<(Fields<'r>, Option<Box<[u8]>>)> {
        if self.version < 2 {
            return Ok((Fields { record, at: 0 }, None));
        }
        let name = self.name_at(record.op(0)?, record.op(1)?, record.bit)?;
        Ok((Fields { record, at: 2 }, Some(name).filter(|name| !name.is_empty())))
    }

    /// A part of the table of names.
    fn name_at(&self, start: u64, len: u64, bit: u64) -> Res<Box<[u8]>> {
        let table = &self.cursor.bytes()[self.names.clone()];
        let range = usize::try_from(start).ok().zip(usize::try_from(len).ok());
        let name = range.and_then(|(start, len)| table.get(start..)?.get(..len));
        Ok(name.or_fail(bit, "a name is not in the table of names")?.into())
    }

    fn add_global(&mut self, data: GlobalData, record: &Record) -> Res<Global> {
        let space = data.addr_space;
        let added = self.header.add_global(data);
        let global = added.ok().or_fail(record.bit, "two globals have one name")?;
        self.items.push(Item::Global(global, self.header.types.ptr(space)));
        Ok(global)
    }

    fn init(&mut self, global: Global, place: InitPlace, op: u64, bit: u64) -> Res<()> {
        if let Some(value) = op.checked_sub(1) {
            let value = u32::try_from(value).ok().or_fail(bit, "a constant is not defined")?;
            self.inits.push(Init { global, place, value, bit });
        }
        Ok(())
    }

    /// The string that an operand denotes: its number in the list plus 1, or 0 for none.
    fn listed(list: &[Str], op: u64, bit: u64) -> Res<Option<Str>> {
        let Some(n) = op.checked_sub(1) else { return Ok(None) };
        let found = usize::try_from(n).ok().and_then(|n| list.get(n).copied());
        found.or_fail(bit, "a name of a section or collector is not defined").map(Some)
    }

    fn comdat_of(&self, op: u64, bit: u64) -> Res<Option<Comdat>> {
        let Some(n) = op.checked_sub(1) else { return Ok(None) };
        let found = usize::try_from(n).ok().and_then(|n| self.comdats.get(n).copied());
        found.or_fail(bit, "a comdat is not defined").map(Some)
    }

    fn partition(&self, fields: &Fields<'_>, n: usize) -> Res<Option<Str>> {
        let (start, len) = (fields.or_zero(n), fields.or_zero(n + 1));
        if len == 0 {
            return Ok(None);
        }
        let name = self.name_at(start, len, fields.record.bit)?;
        Ok(Some(self.header.strs.intern(&name)))
    }

    /// `[name, selection kind]`; before names were in a table: `[selection kind, length, name...]`
    pub(crate) fn comdat(&mut self, record: &Record) -> Res<()> {
        let (fields, name) = self.named(record)?;
        let kind = match fields.op(0)? {
            2 => ComdatKind::ExactMatch,
            3 => ComdatKind::Largest,
            4 => ComdatKind::NoDeduplicate,
            5 => ComdatKind::SameSize,
            _ => ComdatKind::Any,
        };
        let name = name.unwrap_or_else(|| record.text(2).into());
        self.comdats.push(self.header.comdats.push(ComdatData { name, kind }));
        Ok(())
    }

    /// A variable: `[name, type, flags and address space, initial value, linkage, alignment, section, visibility,
    /// thread-local mode, unnamed_addr, externally initialized, DLL storage, comdat, attributes, dso_local, partition,
    /// sanitizers, code model]`
    pub(crate) fn variable(&mut self, record: &Record) -> Res<()> {
        const CONSTANT: u64 = 1;
        const HAS_VALUE_TYPE: u64 = 2;
        let (fields, name) = self.named(record)?;
        let (number, flags) = (fields.op(0)?, fields.op(1)?);
        let of_type = |number| self.types.get(number, record.bit);
        let (value_ty, space) = if flags & HAS_VALUE_TYPE != 0 {
            (of_type(number)?, u32::try_from(flags >> 2).ok().filter(|&space| space < 1 << 24))
        } else {
            let pointee = self.types.pointee(number);
            let pointee = pointee.or_fail(record.bit, "a variable has no type")?;
            (of_type(pointee)?, self.header.types.ptr_space(of_type(number)?))
        };
        let addr_space = space.or_fail(record.bit, "an address space is out of range")?;
        if !is_memory_type(&self.header.types, value_ty) {
            return record.fail("a variable has an invalid type");
        }
        let mut data = GlobalData { name, value_ty, addr_space, ..GlobalData::default() };
        data.linkage = linkage(fields.op(3)?);
        data.align = decode::align(fields.op(4)?, record.bit)?;
        data.section = Self::listed(&self.sections, fields.op(5)?, record.bit)?;
        set_visibility(&mut data, fields.or_zero(6));
        data.tls = thread_local(fields.or_zero(7));
        data.unnamed_addr = unnamed_addr(fields.or_zero(8));
        set_dll_storage(&mut data, fields.or_zero(10), fields.op(3)?);
        data.comdat = self.comdat_of(fields.or_zero(11), record.bit)?;
        set_dso_local(&mut data, fields.or_zero(13));
        data.partition = self.partition(&fields, 14)?;
        let attrs = fields.or_zero(12);
        let attrs = self.attributes.list(attrs, &self.header, &self.types, u64::MAX, record.bit)?;
        let sanitizers = fields.or_zero(16);
        data.kind = GlobalKind::Variable(Variable {
            init: None,
            is_constant: flags & CONSTANT != 0,
            externally_initialized: fields.or_zero(9) != 0,
            attrs: self.header.attrs.list_data(attrs).function,
            code_model: code_model(fields.or_zero(17)),
            sanitizer: [1, 2, 4, 8].map(|bit| sanitizers & bit != 0),
        });
        let global = self.add_global(data, record)?;
        self.init(global, InitPlace::Value, fields.op(2)?, record.bit)
    }

    /// A function: `[name, type, calling convention, is a declaration, linkage, attributes, alignment, section,
    /// visibility, collector, unnamed_addr, prologue, DLL storage, comdat, prefix, personality, dso_local, address
    /// space, partition]`
    pub(crate) fn function(&mut self, record: &Record) -> Res<()> {
        let (fields, name) = self.named(record)?;
        let bit = record.bit;
        let number = fields.op(0)?;
        // In older records, the type operand is the type of the address.
        let number = self.types.pointee(number).unwrap_or(number);
        let value_ty = self.types.get(number, bit)?;
        if !matches!(self.header.types.kind(value_ty), TypeKind::Function { .. }) {
            return record.fail("a function has no function type");
        }
        let convention = u16::try_from(fields.op(1)?).ok().filter(|&c| c <= CallingConv::MAX);
        let calling_conv = CallingConv(convention.or_fail(bit, "a calling convention is unknown")?);
        let is_declaration = fields.op(2)? != 0;
        let space = match self.record_has(&fields, 16) {
            true => fields.or_zero(16),
            false => u64::from(self.header.data_layout.program_space()),
        };
        let addr_space = u32::try_from(space).ok().filter(|&space| space < 1 << 24);
        let addr_space = addr_space.or_fail(bit, "an address space is out of range")?;
        let mut data = GlobalData { name, value_ty, addr_space, ..GlobalData::default() };
        data.linkage = linkage(fields.op(3)?);
        data.align = decode::align(fields.op(5)?, bit)?;
        data.section = Self::listed(&self.sections, fields.op(6)?, bit)?;
        set_visibility(&mut data, fields.op(7)?);
        data.unnamed_addr = unnamed_addr(fields.or_zero(9));
        set_dll_storage(&mut data, fields.or_zero(11), fields.op(3)?);
        data.comdat = self.comdat_of(fields.or_zero(12), bit)?;
        set_dso_local(&mut data, fields.or_zero(15));
        data.partition = self.partition(&fields, 17)?;
        let attrs = fields.op(4)?;
        let attrs = self.attributes.list(attrs, &self.header, &self.types, number, bit)?;
        let gc = Self::listed(&self.collectors, fields.or_zero(8), bit)?;
        data.kind = GlobalKind::Function(Box::new(FunctionDecl {
            attrs,
            calling_conv,
            gc,
            prefix: None,
            prologue: None,
            personality: None,
            is_declaration: false,
        }));
        data.set_declaration(is_declaration);
        let global = self.add_global(data, record)?;
        if !is_declaration {
            self.defined.push(global);
        }
        self.init(global, InitPlace::Prologue, fields.or_zero(10), bit)?;
        self.init(global, InitPlace::Prefix, fields.or_zero(13), bit)?;
        self.init(global, InitPlace::Personality, fields.or_zero(14), bit)
    }

    fn record_has(&self, fields: &Fields<'_>, n: usize) -> bool {
        fields.record.ops.len() > fields.at + n
    }

    /// An alias or ifunc: `[name, type, address space, target, linkage, visibility, DLL storage, thread-local mode,
    /// unnamed_addr, dso_local, partition]`. An ifunc has no DLL storage, thread-local mode and unnamed_addr; an older
    /// record has no address space, since its type operand is the type of the address.
    pub(crate) fn indirect(&mut self, record: &Record, kind: Indirect) -> Res<()> {
        let (mut fields, name) = self.named(record)?;
        let bit = record.bit;
        let number = fields.op(0)?;
        let (value_ty, space) = match kind {
            Indirect::OldAlias => {
                let pointee = self.types.pointee(number).or_fail(bit, "an alias has no type")?;
                let own = self.types.get(number, bit)?;
                (self.types.get(pointee, bit)?, self.header.types.ptr_space(own))
            }
            Indirect::Alias | Indirect::IFunc => {
                fields.at += 1;
                (self.types.get(number, bit)?, u32::try_from(fields.op(0)?).ok())
            }
        };
        let addr_space = space.filter(|&space| space < 1 << 24);
        let addr_space = addr_space.or_fail(bit, "an address space is out of range")?;
        if value_ty == Type::VOID {
            return record.fail("an alias has an invalid type");
        }
        let mut data = GlobalData { name, value_ty, addr_space, ..GlobalData::default() };
        data.linkage = linkage(fields.op(2)?);
        set_visibility(&mut data, fields.or_zero(3));
        let mut at = 4;
        if kind != Indirect::IFunc {
            set_dll_storage(&mut data, fields.or_zero(4), fields.op(2)?);
            data.tls = thread_local(fields.or_zero(5));
            data.unnamed_addr = unnamed_addr(fields.or_zero(6));
            at = 7;
        }
        set_dso_local(&mut data, fields.or_zero(at));
        data.partition = self.partition(&fields, at + 1)?;
        // The target is created when all constants are known; until then it is null.
        let own = self.header.types.ptr(addr_space);
        let target = self.header.consts.intern(own, selvedge_ir::ConstKind::Null);
        data.kind = match kind {
            Indirect::IFunc => GlobalKind::IFunc { resolver: target },
            Indirect::OldAlias | Indirect::Alias => GlobalKind::Alias { target },
        };
        let global = self.add_global(data, record)?;
        let target = fields.record.index(fields.at + 1)?;
        self.inits.push(Init { global, place: InitPlace::Value, value: target, bit });
        Ok(())
    }

    /// Reads the names of globals of older modules; the block was entered.
    pub(crate) fn read_global_names(&mut self) -> Res<()> {
        loop {
            match self.cursor.next(&mut self.record)? {
                Entry::End => return Ok(()),
                Entry::Block(_) => self.cursor.skip()?,
                Entry::Record if self.version < 2 => {
                    let name_at = match self.record.code {
                        symbol::ENTRY => 1,
                        symbol::FNENTRY => 2,
                        _ => continue,
                    };
                    self.name_global(name_at)?;
                }
                Entry::Record => {}
            }
        }
    }

    fn name_global(&mut self, name_at: usize) -> Res<()> {
        let record = &self.record;
        let item = self.items.get(record.index(0)? as usize).copied();
        let Some(Item::Global(global, _)) = item else {
            return record.fail("a name is for no global");
        };
        let name = record.text(name_at);
        let named = self
            .header
            .rename(global, Some(&name).filter(|name| !name.is_empty()).map(|name| &name[..]));
        named.ok().or_fail(self.record.bit, "two globals have one name")
    }

    /// Creates the constants that globals refer to.
    pub(crate) fn finish_globals(&mut self) -> Res<()> {
        for Init { global, place, value, bit } in std::mem::take(&mut self.inits) {
            let c = self.header_constant(value, bit)?;
            let ty = self.header.consts[c].ty();
            let data = self.header.global_mut(global);
            let value_ty = data.value_ty;
            match (&mut data.kind, place) {
                (GlobalKind::Variable(variable), InitPlace::Value) if ty == value_ty => {
                    variable.init = Some(c);
                }
                (GlobalKind::Alias { target }, InitPlace::Value) => *target = c,
                (GlobalKind::IFunc { resolver }, InitPlace::Value) => *resolver = c,
                (GlobalKind::Function(decl), InitPlace::Prefix) => decl.prefix = Some(c),
                (GlobalKind::Function(decl), InitPlace::Prologue) => decl.prologue = Some(c),
                (GlobalKind::Function(decl), InitPlace::Personality) => decl.personality = Some(c),
                _ => {
                    let message = "the value of a global has another type than the global";
                    return crate::error::fail(bit, message);
                }
            }
            let is_indirect = self.header.types.ptr_space(ty).is_none()
                && matches!(
                    self.header.global(global).kind,
                    GlobalKind::Alias { .. } | GlobalKind::IFunc { .. }
                );
            if is_indirect {
                return crate::error::fail(bit, "the target of an alias is no address");
            }
        }
        Ok(())
    }
}

fn set_visibility(data: &mut GlobalData, number: u64) {
    data.visibility = match number {
        _ if is_local(data.linkage) => Visibility::Default,
        1 => Visibility::Hidden,
        2 => Visibility::Protected,
        _ => Visibility::Default,
    };
}

/// Older records have the storage class in the linkage.
fn set_dll_storage(data: &mut GlobalData, number: u64, linkage: u64) {
    data.dll_storage = match (number, linkage) {
        _ if is_local(data.linkage) => DllStorage::Default,
        (1, _) | (_, 5) => DllStorage::Import,
        (2, _) | (_, 6) => DllStorage::Export,
        _ => DllStorage::Default,
    };
}

fn set_dso_local(data: &mut GlobalData, number: u64) {
    let implied = is_local(data.linkage)
        || data.visibility != Visibility::Default && data.linkage != Linkage::ExternWeak;
    data.dso_local = number == 1 && !implied;
}

fn thread_local(number: u64) -> TlsMode {
    match number {
        0 => TlsMode::None,
        2 => TlsMode::LocalDynamic,
        3 => TlsMode::InitialExec,
        4 => TlsMode::LocalExec,
        _ => TlsMode::GeneralDynamic,
    }
}

fn unnamed_addr(number: u64) -> UnnamedAddr {
    match number {
        1 => UnnamedAddr::Global,
        2 => UnnamedAddr::Local,
        _ => UnnamedAddr::None,
    }
}

fn code_model(number: u64) -> CodeModel {
    match number {
        1 => CodeModel::Tiny,
        2 => CodeModel::Small,
        3 => CodeModel::Kernel,
        4 => CodeModel::Medium,
        5 => CodeModel::Large,
        _ => CodeModel::None,
    }
}
