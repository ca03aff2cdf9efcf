//! Attributes: groups, each of one position, and lists of groups.
//!
//! Attributes of older versions are converted as LLVM does: the words for memory effects become `memory`, `nocapture`
//! becomes `captures(none)`, and types that `byval` and its like lacked are those of the pointees.

use selvedge_ir::attribute::AttrShape;
use selvedge_ir::attribute::packed::{CAPTURES_NONE, UWTABLE_ASYNC, memory_everywhere};
use selvedge_ir::{Attr, AttrKind, AttrList, AttrSet, IntBits, ModuleHeader};

use crate::decode::{range, width};
use crate::error::{OrFail, Res};
use crate::stream::{Cursor, Entry, Record};
use crate::types::Types;

/// The position of the attributes of a function or call itself; 0 is the result, and n + 1 is parameter n.
const FUNCTION: u64 = 0xffff_ffff;

/// The kinds by their number in the stream, from 1 on; `None` for those of [`old_memory`] and unknown ones.
const KINDS: [Option<AttrKind>; 109] = {
    use AttrKind as A;
    [
        Some(A::Alignment),
        Some(A::AlwaysInline),
        Some(A::ByVal),
        Some(A::InlineHint),
        Some(A::InReg),
        Some(A::MinSize),
        Some(A::Naked),
        Some(A::Nest),
        Some(A::NoAlias),
        Some(A::NoBuiltin),
        // `nocapture`
        Some(A::Captures),
        Some(A::NoDuplicate),
        Some(A::NoImplicitFloat),
        Some(A::NoInline),
        Some(A::NonLazyBind),
        Some(A::NoRedZone),
        Some(A::NoReturn),
        Some(A::NoUnwind),
        Some(A::OptimizeForSize),
        Some(A::ReadNone),
        Some(A::ReadOnly),
        Some(A::Returned),
        Some(A::ReturnsTwice),
        Some(A::SExt),
        Some(A::StackAlignment),
        Some(A::StackProtect),
        Some(A::StackProtectReq),
        Some(A::StackProtectStrong),
        Some(A::StructRet),
        Some(A::SanitizeAddress),
        Some(A::SanitizeThread),
        Some(A::SanitizeMemory),
        Some(A::UWTable),
        Some(A::ZExt),
        Some(A::Builtin),
        Some(A::Cold),
        Some(A::OptimizeNone),
        Some(A::InAlloca),
        Some(A::NonNull),
        Some(A::JumpTable),
        Some(A::Dereferenceable),
        Some(A::DereferenceableOrNull),
        Some(A::Convergent),
        Some(A::SafeStack),
        None,
        Some(A::SwiftSelf),
        Some(A::SwiftError),
        Some(A::NoRecurse),
        None,
        None,
        Some(A::AllocSize),
        Some(A::WriteOnly),
        Some(A::Speculatable),
        Some(A::StrictFP),
        Some(A::SanitizeHWAddress),
        Some(A::NoCfCheck),
        Some(A::OptForFuzzing),
        Some(A::ShadowCallStack),
        Some(A::SpeculativeLoadHardening),
        Some(A::ImmArg),
        Some(A::WillReturn),
        Some(A::NoFree),
        Some(A::NoSync),
        Some(A::SanitizeMemTag),
        Some(A::Preallocated),
        Some(A::NoMerge),
        Some(A::NullPointerIsValid),
        Some(A::NoUndef),
        Some(A::ByRef),
        Some(A::MustProgress),
        Some(A::NoCallback),
        Some(A::Hot),
        Some(A::NoProfile),
        Some(A::VScaleRange),
        Some(A::SwiftAsync),
        Some(A::NoSanitizeCoverage),
        Some(A::ElementType),
        Some(A::DisableSanitizerInstrumentation),
        Some(A::NoSanitizeBounds),
        Some(A::AllocAlign),
        Some(A::AllocatedPointer),
        Some(A::AllocKind),
        Some(A::PresplitCoroutine),
        Some(A::FnRetThunkExtern),
        Some(A::SkipProfile),
        Some(A::Memory),
        Some(A::NoFPClass),
        Some(A::OptimizeForDebugging),
        Some(A::Writable),
        Some(A::CoroDestroyOnlyWhenComplete),
        Some(A::DeadOnUnwind),
        Some(A::Range),
        Some(A::SanitizeNumericalStability),
        Some(A::Initializes),
        Some(A::HybridPatchable),
        Some(A::SanitizeRealtime),
        Some(A::SanitizeRealtimeBlocking),
        Some(A::CoroElideSafe),
        Some(A::NoExt),
        Some(A::NoDivergenceSource),
        Some(A::SanitizeType),
        Some(A::Captures),
        Some(A::DeadOnReturn),
        Some(A::SanitizeAllocToken),
        Some(A::NoCreateUndefOrPoison),
        None,
        None,
        None,
        None,
    ]
};

/// One attribute, or what an older version has instead.
enum Item {
    Attr(Attr),
    /// A kind whose type is that of the pointee.
    Untyped(AttrKind),
}

/// The attributes of one position.
struct Group {
    place: u64,
    items: Vec<Item>,
    /// The intersection of the old words for memory effects.
    memory: Option<u64>,
}

/// Groups by number, and lists by number.
#[derive(Default)]
pub(crate) struct Attributes {
    groups: Vec<(u64, Group)>,
    lists: Vec<List>,
}

/// A list of groups.
struct List {
    groups: Vec<usize>,
    /// The list, unless it depends on the type of the function.
    known: Option<AttrList>,
}

impl Attributes {
    /// Reads the groups; the block was entered.
    pub(crate) fn read_groups(
        &mut self,
        cursor: &mut Cursor<'_>,
        record: &mut Record,
        header: &ModuleHeader,
        types: &Types,
    ) -> Res<()> {
        const ENTRY: u32 = 3;
        loop {
            match cursor.next(record)? {
                Entry::End => return Ok(()),
                Entry::Block(_) => cursor.skip()?,
                Entry::Record if record.code == ENTRY => {
                    let group = read_group(record, header, types)?;
                    self.groups.push((record.op(0)?, group));
                }
                Entry::Record => {}
            }
        }
    }

    /// Reads the lists; the block was entered.
    pub(crate) fn read_lists(
        &mut self,
        cursor: &mut Cursor<'_>,
        record: &mut Record,
        header: &ModuleHeader,
    ) -> Res<()> {
        const ENTRY_OLD: u32 = 1;
        const ENTRY: u32 = 2;
        self.groups.sort_by_key(|(number, _)| *number);
        loop {
            match cursor.next(record)? {
                Entry::End => return Ok(()),
                Entry::Block(_) => cursor.skip()?,
                Entry::Record if record.code == ENTRY => {
                    let groups = record.ops.iter().map(|number| {
                        let found = self.groups.binary_search_by_key(number, |group| group.0);
                        found.ok().or_fail(record.bit, "a group of attributes is not defined")
                    });
                    let groups = groups.collect::<Res<Vec<usize>>>()?;
                    let mut list = List { groups, known: None };
                    let untyped = |&group: &usize| {
                        let items = &self.groups[group].1.items;
                        items.iter().any(|item| matches!(item, Item::Untyped(_)))
                    };
                    if !list.groups.iter().any(untyped) {
                        list.known = Some(self.list_of(&list, header, |_| None));
                    }
                    self.lists.push(list);
                }
                Entry::Record if record.code == ENTRY_OLD => {
                    return record.fail("attributes of LLVM 3.2 and older are not supported");
                }
                Entry::Record => {}
            }
        }
    }

    /// The attribute list that an operand denotes (its number plus 1, or 0 for none), for a function whose type has the
    /// number `fn_ty`.
    pub(crate) fn list(
        &self,
        number: u64,
        header: &ModuleHeader,
        types: &Types,
        fn_ty: u64,
        bit: u64,
    ) -> Res<AttrList> {
        let Some(n) = number.checked_sub(1) else { return Ok(AttrList::EMPTY) };
        let list = usize::try_from(n).ok().and_then(|n| self.lists.get(n));
        let list = list.or_fail(bit, "a list of attributes is not defined")?;
        Ok(list.known.unwrap_or_else(|| {
            let pointee = |n: usize| types.pointee(types.param(fn_ty, n)?);
            let pointee = |n: usize| types.get(pointee(n)?, bit).ok();
            self.list_of(list, header, pointee)
        }))
    }

    fn list_of(
        &self,
        list: &List,
        header: &ModuleHeader,
        pointee: impl Fn(usize) -> Option<selvedge_ir::Type>,
    ) -> AttrList {
        let (mut function, mut ret, mut params) = (AttrSet::EMPTY, AttrSet::EMPTY, Vec::new());
        for &group in &list.groups {
            let group = &self.groups[group].1;
            let param = usize::try_from(group.place).ok().and_then(|place| place.checked_sub(1));
            let attrs = group.items.iter().filter_map(|item| match item {
                Item::Attr(attr) => Some(attr.clone()),
                Item::Untyped(kind) => Some(Attr::Type(*kind, pointee(param?)?)),
            });
            let mut attrs: Vec<Attr> = attrs.collect();
            attrs.extend(group.memory.map(|memory| Attr::Int(AttrKind::Memory, memory)));
            let set = header.attr_set(attrs);
            match (group.place, param) {
                (FUNCTION, _) => function = set,
                (0, _) => ret = set,
                (_, Some(n)) if n < MAX_PARAMS => {
                    if params.len() <= n {
                        params.resize(n + 1, AttrSet::EMPTY);
                    }
                    params[n] = set;
                }
                _ => {}
            }
        }
        header.attrs.list(function, ret, &params)
    }
}

/// No function has more parameters; a forged number must not become a length.
const MAX_PARAMS: usize = 1 << 16;

/// `[number, position, attributes...]`
fn read_group(record: &Record, header: &ModuleHeader, types: &Types) -> Res<Group> {
    const ENUM: u64 = 0;
    const INT: u64 = 1;
    const KEY: u64 = 3;
    const KEY_VALUE: u64 = 4;
    const NO_TYPE: u64 = 5;
    const TYPE: u64 = 6;
    const RANGE: u64 = 7;
    const RANGES: u64 = 8;
    let mut group = Group { place: record.op(1)?, items: Vec::new(), memory: None };
    let mut at = 2;
    let mut next = || {
        at += 1;
        record.op(at - 1)
    };
    while let Ok(form) = next() {
        if let KEY | KEY_VALUE = form {
            let key = text(&mut next)?;
            let value = if form == KEY_VALUE { text(&mut next)? } else { Vec::new() };
            let (key, value) = (header.strs.intern(&key), header.strs.intern(&value));
            group.items.push(Item::Attr(Attr::Text(key, value)));
            continue;
        }
        let number = next()?;
        let kind = kind_of(number);
        match (form, kind) {
            (ENUM, kind) => group.add_flag(number, kind),
            (INT, kind) => {
                let value = next()?;
                if let Some(attr) = kind.and_then(|kind| int_attr(kind, value)) {
                    group.items.push(Item::Attr(attr));
                }
            }
            (NO_TYPE, Some(kind)) => group.items.push(Item::Untyped(kind)),
            (TYPE, kind) => {
                let ty = types.get(next()?, record.bit)?;
                let kind = kind.filter(|kind| kind.shape() == AttrShape::Type);
                group.items.extend(kind.map(|kind| Item::Attr(Attr::Type(kind, ty))));
            }
            (RANGE, _) => {
                let width = width(next()?, record)?;
                let (lo, hi) = range(width, &mut next)?;
                group.items.push(Item::Attr(Attr::Range { bits: width, lo, hi }));
            }
            (RANGES, _) => group.items.push(Item::Attr(ranges(record, &mut next)?)),
            _ => return record.fail("the form of an attribute is unknown"),
        }
    }
    upgrade_texts(&mut group.items, header);
    Ok(group)
}

/// Replaces string attributes of older versions by their current forms.
fn upgrade_texts(items: &mut Vec<Item>, header: &ModuleHeader) {
    let strs = &header.strs;
    let (mut pointer, mut null_is_valid) = (None, false);
    items.retain(|item| {
        let Item::Attr(Attr::Text(key, value)) = item else { return true };
        let is_true = strs.get(*value) == b"true";
        match strs.get(*key) {
            b"no-frame-pointer-elim" if is_true => pointer = Some("all"),
            b"no-frame-pointer-elim" => pointer = pointer.or(Some("none")),
            b"no-frame-pointer-elim-non-leaf" if pointer != Some("all") => {
                pointer = Some("non-leaf");
            }
            b"no-frame-pointer-elim-non-leaf" => {}
            b"null-pointer-is-valid" => null_is_valid |= is_true,
            _ => return true,
        }
        false
    });
    items.extend(pointer.map(|value| Item::Attr(header.text_attr("frame-pointer", value))));
    if null_is_valid {
        items.push(Item::Attr(Attr::Flag(AttrKind::NullPointerIsValid)));
    }
}

fn kind_of(number: u64) -> Option<AttrKind> {
    let at = usize::try_from(number).ok()?.checked_sub(1)?;
    KINDS.get(at).copied().flatten()
}

impl Group {
    /// Adds an attribute without a value; an unknown one is dropped.
    fn add_flag(&mut self, number: u64, kind: Option<AttrKind>) {
        let mask = old_memory(number, kind).filter(|_| self.place == FUNCTION);
        if let Some(mask) = mask {
            self.memory = Some(self.memory.unwrap_or(memory_everywhere(3)) & mask);
            return;
        }
        let Some(kind) = kind else { return };
        self.items.push(match kind {
            AttrKind::Captures => Item::Attr(Attr::Int(kind, CAPTURES_NONE)),
            AttrKind::UWTable => Item::Attr(Attr::Int(kind, UWTABLE_ASYNC)),
            _ => match kind.shape() {
                AttrShape::Flag => Item::Attr(Attr::Flag(kind)),
                AttrShape::Type => Item::Untyped(kind),
                AttrShape::Int | AttrShape::Range | AttrShape::RangeList => return,
            },
        });
    }
}

/// The memory effects that an attribute of a function of LLVM 15 or older allows.
fn old_memory(number: u64, kind: Option<AttrKind>) -> Option<u64> {
    const ARG_MEM_ONLY: u64 = 45;
    const INACCESSIBLE_MEM_ONLY: u64 = 49;
    const INACCESSIBLE_OR_ARG_MEM_ONLY: u64 = 50;
    const ARGUMENTS: u64 = 3;
    const INACCESSIBLE: u64 = 3 << 2;
    match (number, kind) {
        (_, Some(AttrKind::ReadNone)) => Some(0),
        (_, Some(AttrKind::ReadOnly)) => Some(memory_everywhere(1)),
        (_, Some(AttrKind::WriteOnly)) => Some(memory_everywhere(2)),
        (ARG_MEM_ONLY, _) => Some(ARGUMENTS),
        (INACCESSIBLE_MEM_ONLY, _) => Some(INACCESSIBLE),
        (INACCESSIBLE_OR_ARG_MEM_ONLY, _) => Some(ARGUMENTS | INACCESSIBLE),
        _ => None,
    }
}

fn int_attr(kind: AttrKind, value: u64) -> Option<Attr> {
    let value = match kind {
        AttrKind::DeadOnReturn => return Some(Attr::Flag(kind)),
        AttrKind::Memory => memory(value),
        _ if kind.shape() != AttrShape::Int => return None,
        // Zero means that there is none.
        AttrKind::Alignment | AttrKind::StackAlignment if !value.is_power_of_two() => return None,
        AttrKind::Dereferenceable | AttrKind::DereferenceableOrNull if value == 0 => return None,
        _ => value,
    };
    Some(Attr::Int(kind, value))
}

/// Memory effects. The highest byte is a version: before LLVM 21 there was no location for `errno`, which was part of
/// all other memory.
fn memory(encoded: u64) -> u64 {
    const OTHER_OF_OLD: u32 = 4;
    if encoded >> 56 != 0 {
        return encoded & memory_everywhere(3);
    }
    let other = encoded >> OTHER_OF_OLD & 3;
    let known = encoded & 0b1111;
    memory_everywhere(other) & !0b1111 | known
}

/// A string that ends with 0.
fn text(next: &mut impl FnMut() -> Res<u64>) -> Res<Vec<u8>> {
    let mut text = Vec::new();
    loop {
        match next()? as u8 {
            0 => return Ok(text),
            c => text.push(c),
        }
    }
}

/// `[number of ranges, width, ranges...]`
fn ranges(record: &Record, next: &mut impl FnMut() -> Res<u64>) -> Res<Attr> {
    let n = next()?;
    let width = width(next()?, record)?;
    if width > 64 || n > record.ops.len() as u64 {
        return record.fail("a list of ranges is malformed");
    }
    let mut list = Vec::new();
    for _ in 0..n {
        let (lo, hi) = range(width, next)?;
        let signed = |bits: IntBits| bits.to_i64(width).unwrap_or(0);
        list.push((signed(lo), signed(hi)));
    }
    Ok(Attr::Initializes(list.into()))
}
