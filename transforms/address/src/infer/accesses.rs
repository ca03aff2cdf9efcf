//! Selects the uses of a generic pointer that can use the specific space instead.
//!
//! The machine must support the operation in that space: read-modify-write operations have no form for local memory,
//! and constant memory is not writable. Volatile and atomic accesses keep their meaning only in global and shared
//! memory, for which the ISA has such forms.

use selvedge_ir::inst::Ordering;
use selvedge_ir::target::{SpaceKind, Target};
use selvedge_ir::{Function, Inst, ModuleHeader, Opcode};

use super::flow::Flow;
use super::space::Space;

/// The properties of an access that decide in which spaces it is possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct AccessProperties {
    writes: bool,
    /// Volatile, or an atomic load or store.
    is_special: bool,
    /// Reads and writes in one operation.
    is_rmw: bool,
}

impl AccessProperties {
    const fn plain(writes: bool) -> AccessProperties {
        AccessProperties { writes, is_special: false, is_rmw: false }
    }

    /// Whether the access is possible in memory of that kind.
    fn is_possible(self, kind: SpaceKind) -> bool {
        match kind {
            SpaceKind::Global | SpaceKind::Shared => true,
            SpaceKind::SharedCluster | SpaceKind::Local => !self.is_special && !self.is_rmw,
            SpaceKind::Constant => !self.writes && !self.is_special,
            SpaceKind::Generic | SpaceKind::Param | SpaceKind::Tensor | SpaceKind::Unknown => false,
        }
    }

    /// Whether the access is possible in a space, given by its number. Without a target, every access is possible that
    /// is neither volatile nor an atomic load or store.
    pub(super) fn is_possible_in(self, target: Option<&dyn Target>, space: u32) -> bool {
        match target {
            Some(target) => self.is_possible(target.space_kind(space)),
            None => !self.is_special,
        }
    }
}

/// The operand that is the address of a load, store or atomic operation, and the properties of the access.
pub(super) fn access(func: &Function, inst: Inst) -> Option<(usize, AccessProperties)> {
    let row = func.inst(inst);
    let is_atomic = row.strongest_ordering() != Ordering::NotAtomic;
    let (operand, writes, is_rmw) = match row.opcode() {
        Opcode::Load => (0, false, false),
        Opcode::Store => (1, true, false),
        Opcode::AtomicRmw | Opcode::CmpXchg => (0, true, true),
        _ => return None,
    };
    let is_special = row.bits().is_volatile() || is_atomic && !is_rmw;
    Some((operand, AccessProperties { writes, is_special, is_rmw }))
}

/// The pointer operands of a call of an intrinsic that is overloaded for all spaces, and the access through each;
/// empty for other calls.
pub(super) fn intrinsic_accesses(
    header: &ModuleHeader,
    func: &Function,
    inst: Inst,
) -> Vec<(usize, AccessProperties)> {
    let name = func.direct_call(inst).and_then(|(callee, _)| header.global(callee).name.as_deref());
    let Some(name) = name.and_then(|name| name.strip_prefix(b"llvm.")) else { return Vec::new() };
    let stem = |prefix: &str| name.starts_with(prefix.as_bytes());
    let (reads, writes) = (AccessProperties::plain(false), AccessProperties::plain(true));
    // Stems that end with a dot belong to overloaded names.
    if stem("memcpy.") || stem("memmove.") {
        let is_special = is_volatile_call(func, inst);
        return vec![
            (0, AccessProperties { is_special, ..writes }),
            (1, AccessProperties { is_special, ..reads }),
        ];
    }
    if stem("memset.") {
        return vec![(0, AccessProperties { is_special: is_volatile_call(func, inst), ..writes })];
    }
    match name {
        _ if stem("masked.load.") || stem("masked.gather.") => vec![(0, reads)],
        _ if stem("masked.store.") || stem("masked.scatter.") => vec![(1, writes)],
        _ => Vec::new(),
    }
}

/// Whether the last argument of a call, the `volatile` flag, is not the constant `false`.
fn is_volatile_call(func: &Function, inst: Inst) -> bool {
    let last = func.call_args(inst).next_back();
    last.and_then(|last| func.as_int(last)).and_then(|bits| bits.to_u64()) != Some(0)
}

/// The specific space in which two pointers can be compared with the same result as in the generic one.
///
/// If both addresses are provably in the window, equality and unsigned order are those of the offsets in it. Otherwise
/// only equality is, and only if both spaces compute addresses in the same width.
pub(super) fn comparison_space(flow: &Flow<'_>, inst: Inst) -> Option<u32> {
    if flow.func.opcode(inst) != Opcode::ICmp {
        return None;
    }
    let [a, b] = [0, 1].map(|n| flow.operand(inst, n).0);
    let number = a.number().filter(|&number| b.number() == Some(number))?;
    let predicate = flow.func.inst(inst).bits().int_predicate();
    let in_window = a.is_exact() && b.is_exact();
    let layout = &flow.header.data_layout;
    let same_width = layout.pointer_bits(number) == layout.pointer_bits(super::FLAT);
    let is_same = match predicate.is_equality() {
        true => in_window || same_width,
        false => in_window && !predicate.is_signed(),
    };
    is_same.then_some(number)
}

/// The specific space of an `addrspacecast` from a generic pointer that is known to point into that space.
pub(super) fn leads_back(flow: &Flow<'_>, inst: Inst) -> Option<u32> {
    if flow.func.opcode(inst) != Opcode::AddrSpaceCast {
        return None;
    }
    let types = &flow.header.types;
    let to = types.ptr_space(types.scalar(flow.func.inst(inst).ty()))?;
    match flow.operand(inst, 0).0 {
        Space::One { number, .. } if number == to => Some(number),
        _ => None,
    }
}
