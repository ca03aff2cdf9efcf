//! Virtual functions that no call through a vtable can reach, for `globaldce`.
//!
//! A front end that compiles with virtual function elimination attaches `!type` (a type and the offset of its address
//! point) and `!vcall_visibility` to vtables, loads virtual functions only with `llvm.type.checked.load`, and sets the
//! module flag "Virtual Function Elim". A vtable whose visibility is limited to the linked code is then no reference
//! to its functions. The checked loads are the references: each refers to one slot in every vtable of its type.
//! * Method: that of LLVM's `GlobalDCEPass`. Example: `llvm.type.checked.load(%vtable, 8, !"A")` uses slot `address
//!   point of A + 8` of all vtables with `!type !{i64 .., !"A"}`; other slots become null when their function has no
//!   other use.
//! * Conservative: a vtable with a slot that is not the address of a function, or that is loaded from at a
//!   non-constant offset, uses all functions in its slots.
//! * Cost: linear in globals and constants, plus vtables of a type times checked loads of it.
//! * Checked by file tests that record what `opt` does.

use std::collections::{BTreeMap, BTreeSet};

use selvedge_ir::constant::{ConstExpr, IntBits};
use selvedge_ir::metadata::{MdData, MdField, MdKind};
use selvedge_ir::types::TypeKind;
use selvedge_ir::{
    Const, ConstKind, Function, Global, GlobalKind, Inst, Md, Module, ModuleHeader, Opcode,
};

/// The module flag that states that all virtual calls use checked loads.
const FLAG: &[u8] = b"Virtual Function Elim";

/// The intrinsics that load from vtables: pointer, offset, type.
const CHECKED_LOADS: [&[u8]; 2] = [b"llvm.type.checked.load", b"llvm.type.checked.load.relative"];

/// `!vcall_visibility`: all calls are in the linkage unit, or in the translation unit.
const LINKAGE_UNIT: u64 = 1;
const TRANSLATION_UNIT: u64 = 2;

/// The vtables and checked loads of a module.
#[derive(Default)]
pub(crate) struct VirtualFunctions {
    /// The vtables whose slots are no references to their functions.
    safe: BTreeSet<Global>,
    /// The virtual functions that each function loads.
    loaded: BTreeMap<Global, Vec<Global>>,
}

/// The vtables of each type, with the offset of its address point.
type VtablesOfTypes = BTreeMap<Md, Vec<(Global, u64)>>;

impl VirtualFunctions {
    /// Collects the vtables and checked loads of a module. `whole_unit`: the module is the entire linkage unit.
    pub(crate) fn find(module: &Module, whole_unit: bool) -> VirtualFunctions {
        let mut found = VirtualFunctions::default();
        if !is_flag_set(&module.header) {
            return found;
        }
        let types = found.vtables(&module.header, whole_unit);
        if !found.safe.is_empty() {
            for (caller, load) in checked_loads(module) {
                found.note_load(module, caller, load, &types);
            }
        }
        found
    }

    /// Whether a reference from one global to another is a vtable slot that does not count as a use.
    pub(crate) fn is_unused_slot(
        &self,
        header: &ModuleHeader,
        vtable: Global,
        named: Global,
    ) -> bool {
        self.safe.contains(&vtable) && header.function(named).is_some()
    }

    /// The virtual functions that a function loads.
    pub(crate) fn loaded_by(&self, caller: Global) -> &[Global] {
        self.loaded.get(&caller).map_or(&[], |all| all)
    }

    /// Replaces functions that are about to be erased by null in the vtables that remain.
    pub(crate) fn clear_slots(&self, module: &mut Module, erased: &BTreeSet<Global>) {
        for &vtable in self.safe.difference(erased) {
            let header = &mut module.header;
            let GlobalKind::Variable(variable) = &header.global(vtable).kind else { continue };
            let Some(init) = variable.init else { continue };
            let cleared = without(header, init, erased);
            if cleared != init
                && let GlobalKind::Variable(variable) = &mut header.global_mut(vtable).kind
            {
                variable.init = Some(cleared);
            }
        }
    }

    fn vtables(&mut self, header: &ModuleHeader, whole_unit: bool) -> VtablesOfTypes {
        let mut types = VtablesOfTypes::new();
        for vtable in header.globals() {
            let row = header.global(vtable);
            let defined = matches!(&row.kind, GlobalKind::Variable(v) if v.init.is_some());
            let of = |kind| row.attachments.iter().filter(move |(k, _)| *k == kind);
            if !defined || of(MdKind::TYPE).next().is_none() {
                continue;
            }
            for &(_, md) in of(MdKind::TYPE) {
                if let Some((offset, id)) = type_of(header, md) {
                    types.entry(id).or_default().push((vtable, offset));
                }
            }
            let visibility =
                of(MdKind::VCALL_VISIBILITY).find_map(|&(_, md)| first_int(header, md));
            if visibility == Some(TRANSLATION_UNIT)
                || whole_unit && visibility == Some(LINKAGE_UNIT)
            {
                self.safe.insert(vtable);
            }
        }
        types
    }

    fn note_load(&mut self, module: &Module, caller: Global, load: Inst, types: &VtablesOfTypes) {
        let Some(func) = module.body(caller) else { return };
        let vtables = match id_of(func, load) {
            Some(id) => types.get(&id).map_or(&[][..], |all| all),
            None => return self.safe.clear(),
        };
        let offset = func.as_int(func.operand(load, 1)).and_then(|n| n.to_u64());
        for &(vtable, point) in vtables {
            let at = offset.and_then(|offset| point.checked_add(offset));
            match at.and_then(|at| function_at(&module.header, vtable, at)) {
                Some(callee) => self.loaded.entry(caller).or_default().push(callee),
                None => {
                    self.safe.remove(&vtable);
                }
            }
        }
    }
}

fn is_flag_set(header: &ModuleHeader) -> bool {
    let flags = header.named_md.iter().filter(|named| *named.name == *b"llvm.module.flags");
    flags.flat_map(|named| &named.nodes).any(|&md| {
        let Some([_, name, value]) = header.md.node(md).map(|node| &*node.fields) else {
            return false;
        };
        name.md().and_then(|md| header.md.text(md)) == Some(FLAG)
            && int_of(header, value).is_some_and(|n| n != 0)
    })
}

fn int_of(header: &ModuleHeader, field: &MdField) -> Option<u64> {
    match &header.md[field.md()?] {
        MdData::Const(c) => match header.consts[*c].kind() {
            ConstKind::Int(bits) => bits.to_u64(),
            _ => None,
        },
        _ => None,
    }
}

fn first_int(header: &ModuleHeader, md: Md) -> Option<u64> {
    int_of(header, header.md.node(md)?.fields.first()?)
}

/// The offset and the type of `!type !{i64 offset, type}`.
fn type_of(header: &ModuleHeader, md: Md) -> Option<(u64, Md)> {
    let [offset, id] = &*header.md.node(md)?.fields else { return None };
    Some((int_of(header, offset)?, id.md()?))
}

/// The type operand of a checked load.
fn id_of(func: &Function, load: Inst) -> Option<Md> {
    match func.as_constant(func.operand(load, 2))? {
        ConstKind::Metadata(md) => Some(*md),
        _ => None,
    }
}

fn checked_loads(module: &Module) -> Vec<(Global, Inst)> {
    let header = &module.header;
    let mut loads = Vec::new();
    for intrinsic in CHECKED_LOADS.iter().filter_map(|name| header.by_name(name)) {
        let ty = header.address_type(intrinsic);
        for (caller, func) in module.defined() {
            let Some(c) = func.consts().lookup(ty, &ConstKind::Global(intrinsic)) else { continue };
            let calls = func.users(c.into()).filter(|&inst| func.opcode(inst) == Opcode::Call);
            loads.extend(calls.map(|inst| (caller, inst)));
        }
    }
    loads
}

/// The function whose address, absolute or relative to the vtable, is at an offset of the vtable.
fn function_at(header: &ModuleHeader, vtable: Global, offset: u64) -> Option<Global> {
    let GlobalKind::Variable(variable) = &header.global(vtable).kind else { return None };
    let (mut at, mut offset) = (variable.init?, offset);
    loop {
        (at, offset) = match header.consts[at].kind() {
            ConstKind::Elements(parts) => {
                let (n, rest) = element_at(header, header.consts[at].ty(), offset)?;
                (*parts.get(n)?, rest)
            }
            ConstKind::DsoLocalEquivalent(global) | ConstKind::Global(global) => {
                return (offset == 0 && header.function(*global).is_some()).then_some(*global);
            }
            ConstKind::Expr(expr) => (operand_at(header, expr, vtable)?, offset),
            _ => return None,
        };
    }
}

/// The element of an aggregate at an offset, and the offset in it.
fn element_at(header: &ModuleHeader, ty: selvedge_ir::Type, offset: u64) -> Option<(usize, u64)> {
    let (types, layout) = (&header.types, &header.data_layout);
    if let TypeKind::Array { element, .. } = *types.kind(ty) {
        let size = layout.alloc_size(types, element).filter(|&size| size != 0)?;
        return Some((usize::try_from(offset / size).ok()?, offset % size));
    }
    let fields = layout.struct_layout(types, ty).ok()?;
    if offset >= fields.layout.alloc_size() {
        return None;
    }
    let n = fields.offsets.partition_point(|&start| start <= offset).checked_sub(1)?;
    Some((n, offset - fields.offsets[n]))
}

/// The target of a relative address: `@f` for `trunc (sub (ptrtoint @f), (ptrtoint @vtable))`.
fn operand_at(header: &ModuleHeader, expr: &ConstExpr, vtable: Global) -> Option<Const> {
    match expr.opcode {
        Opcode::Trunc | Opcode::PtrToInt | Opcode::PtrToAddr => expr.operands.first().copied(),
        Opcode::Sub => {
            let &[address, base] = &*expr.operands else { return None };
            (base_of(header, base)? == vtable).then_some(address)
        }
        _ => None,
    }
}

/// The global that an address as an integer is computed from.
fn base_of(header: &ModuleHeader, base: Const) -> Option<Global> {
    let mut at = base;
    loop {
        at = match header.consts[at].kind() {
            ConstKind::Global(global) => return Some(*global),
            ConstKind::Expr(expr) => match expr.opcode {
                Opcode::PtrToInt | Opcode::PtrToAddr | Opcode::GetElementPtr => {
                    *expr.operands.first()?
                }
                _ => return None,
            },
            _ => return None,
        };
    }
}

/// A constant in which functions are replaced by null, and expressions of their addresses by zero.
fn without(header: &mut ModuleHeader, whole: Const, erased: &BTreeSet<Global>) -> Const {
    let mut parts = vec![whole];
    let mut all = BTreeSet::new();
    while let Some(c) = parts.pop() {
        if all.insert(c) {
            header.consts[c].kind().for_each_part(|part| parts.push(part));
        }
    }
    // Operands have lower indices than the constants that use them.
    let mut new: BTreeMap<Const, Const> = BTreeMap::new();
    for c in all {
        let cleared = cleared(header, c, &new, erased);
        new.insert(c, cleared);
    }
    new[&whole]
}

/// One constant whose operands have been cleared.
fn cleared(
    header: &mut ModuleHeader,
    c: Const,
    new: &BTreeMap<Const, Const>,
    erased: &BTreeSet<Global>,
) -> Const {
    let (ty, kind) = (header.consts[c].ty(), header.consts[c].kind().clone());
    let now = match &kind {
        ConstKind::Global(global)
        | ConstKind::DsoLocalEquivalent(global)
        | ConstKind::NoCfi(global)
            if erased.contains(global) =>
        {
            ConstKind::Null
        }
        ConstKind::Expr(expr) => {
            let is_changed = |part: &Const| new[part] != *part;
            match (expr.operands.iter().any(is_changed), header.types.int_bits(ty)) {
                (false, _) => return c,
                (true, Some(bits)) => ConstKind::Int(IntBits::from_i64(bits, 0)),
                (true, None) => ConstKind::Null,
            }
        }
        _ => kind.map_parts(|part| new[&part]),
    };
    let is_zero = |part: &Const| header.consts[*part].kind().is_zero();
    let now = match now {
        ConstKind::Elements(parts) if parts.iter().all(is_zero) => ConstKind::Zero,
        other => other,
    };
    if now == kind { c } else { header.consts.intern(ty, now) }
}
