//! Escape analysis of variables: which of them may be accessed by pointers other than their own symbol.
//!
//! A variable is *exposed* if its address escapes: it is stored to memory, passed to a call, converted to an integer,
//! returned, used in an initializer, visible to another module, filled in by the host, or named in the text of some
//! assembly. Every other variable is accessed only through its symbol, in every thread: an access through a pointer
//! needs a pointer derived from the variable's address, and all such pointers are known here. (Comparing addresses
//! reveals where an object is, but yields no such pointer.)
//!
//! For a variable in shared memory that is visible to other modules by name, the same holds in a launch that runs none
//! of their code (`escape/enclosed.rs`): [`Exposed::is_reached_from`].
//!
//! All names of dynamic shared memory, `extern` arrays of size 0, are one object, which is not exposed if none of the
//! names is. An `extern` array of another size is defined in another module, and might be in dynamic memory: if there
//! is one, dynamic memory is exposed.
//!
//! Integers are followed in one form: sums in 32 bits that are used only by `inttoptr` instructions that name their
//! object (`value/narrow.rs`). Such a pointer is derived from that variable.
//!
//! Method: from each use by which an address escapes, backwards to the values that the address was derived from. Cost:
//! linear in constants and in the uses of values derived from them; in all operands if such integers occur. Oracle:
//! `thread-memory/tests/overlap.rs` runs generated functions.

mod enclosed;
mod memory;

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;
use selvedge_ir::constant::ConstKind;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::module::Linkage;
use selvedge_ir::{
    Const, Function, Global, GlobalKind, Inst, MdKind, Module, Opcode, Type, Value, ValueKind,
};

use crate::callees::Role;
use crate::effects::InstEffects;
use crate::facts::{Env, ModuleAnalysis};
use crate::symbols::{is_list_of_annotations, named_in_assembly};
use crate::value::{named_object, object_kind};
use enclosed::enclosed;

pub use memory::Memory;

/// How many uses of an integer are followed to the pointers that are computed from it.
const MAX_FOLLOWED: usize = 256;

/// The variables whose address escapes, so that pointers other than their own symbol may access them.
///
/// A variable that is not in the set is accessed only through its symbol, in every thread. A variable that other
/// modules can name is in the set, but if it is in shared memory, [`Self::is_reached_from`] excludes launches that run
/// only code of this module. Cost: linear in constants and in the uses of values derived from addresses of variables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exposed {
    /// Exposed by code of the module, by an initializer, or to the host.
    let_out: BTreeSet<Global>,
    /// Visible to other modules.
    seen: BTreeSet<Global>,
    /// Functions that run only in launches that run only code of the module.
    enclosed: BTreeSet<Global>,
    /// Whether dynamic shared memory is exposed, even in such launches.
    dynamic: bool,
}

impl ModuleAnalysis for Exposed {
    const NAME: &'static str = "exposed";

    fn compute(module: &Module, env: Env<'_>) -> Exposed {
        let mut exposed = Exposed::default();
        for global in module.header.globals() {
            let row = module.header.global(global);
            let is_local = matches!(row.linkage, Linkage::Internal | Linkage::Private);
            let known_to_host =
                matches!(&row.kind, GlobalKind::Variable(v) if v.externally_initialized);
            if !is_local {
                exposed.seen.insert(global);
            }
            if known_to_host {
                exposed.let_out.insert(global);
            }
            if !is_list_of_annotations(row.name.as_deref()) {
                exposed.note_initialiser(module, &row.kind);
            }
        }
        let effects = InstEffects::new(env);
        let kind = object_kind(env.header);
        for (_, func) in module.defined() {
            exposed.note_function(func, &effects, kind);
        }
        exposed.let_out.extend(named_in_assembly(module));
        exposed.enclosed = enclosed(module, env, &effects);
        exposed.dynamic = module.header.globals().any(|global| {
            let is_let_out = exposed.let_out.contains(&global);
            match shared_declaration(env, global) {
                Some(size) => size != Some(0) || is_let_out,
                None => false,
            }
        });
        exposed
    }
}

impl Exposed {
    /// Whether other pointers may point to the variable.
    pub fn contains(&self, variable: Global) -> bool {
        self.let_out.contains(&variable) || self.seen.contains(&variable)
    }

    /// Whether other pointers may point to a variable in shared memory in launches that run `function`.
    pub fn is_reached_from(&self, function: Global, variable: Global) -> bool {
        let is_enclosed = self.enclosed.contains(&function);
        self.let_out.contains(&variable) || (!is_enclosed && self.seen.contains(&variable))
    }

    /// Whether other pointers may point to dynamic shared memory in launches that run `function`.
    pub fn is_dynamic_reached_from(&self, function: Global) -> bool {
        self.dynamic || !self.enclosed.contains(&function)
    }

    fn note_initialiser(&mut self, module: &Module, kind: &GlobalKind) {
        let mut work: Vec<Const> = Vec::new();
        match kind {
            GlobalKind::Variable(variable) => work.extend(variable.init),
            GlobalKind::Alias { target } => work.push(*target),
            GlobalKind::IFunc { resolver } => work.push(*resolver),
            GlobalKind::Function(decl) => {
                work.extend([decl.prefix, decl.prologue, decl.personality].iter().flatten());
            }
        }
        let mut seen = FxHashSet::default();
        while let Some(c) = work.pop() {
            if seen.insert(c) {
                let kind = module.header.consts[c].kind();
                if let ConstKind::Global(global) = kind {
                    self.let_out.insert(*global);
                }
                kind.for_each_part(|part| work.push(part));
            }
        }
    }

    /// `kind` is the kind of attachments that name the object of an `inttoptr`.
    fn note_function(&mut self, func: &Function, effects: &InstEffects<'_>, kind: Option<MdKind>) {
        let named = |inst| named_object(effects.header(), func, inst, kind?);
        let let_out_by = |inst| {
            let operands = func.operands(inst).enumerate();
            let let_out = operands.filter(move |(n, _)| lets_out(func, effects, inst, *n));
            let_out.map(|(_, value)| value)
        };
        let is_other = |&inst: &Inst| !is_only_for_named_pointers(func, inst, &named);
        let mut work: Vec<Value> = match kind {
            None => let_out_of_globals(func, effects),
            Some(_) => func.all_insts().filter(is_other).flat_map(let_out_by).collect(),
        };
        let mut seen: FxHashSet<Value> = FxHashSet::default();
        while let Some(value) = work.pop() {
            if !seen.insert(value) {
                continue;
            }
            match value.kind() {
                ValueKind::Inst(inst) => match named(inst) {
                    Some(object) => _ = self.let_out.insert(object),
                    None => work.extend(sources(func, inst)),
                },
                ValueKind::Const(c) => {
                    let kind = func.constant(c).kind();
                    if let ConstKind::Global(global) = kind {
                        self.let_out.insert(*global);
                    }
                    kind.for_each_part(|part| work.push(part.into()));
                }
                ValueKind::Arg(_) | ValueKind::Block(_) => {}
            }
        }
    }
}

/// The escaping values that are derived from constants which contain globals: sufficient if no other instruction
/// computes an address of a global.
///
/// Cost: linear in the constants, and in the uses of derived values.
fn let_out_of_globals(func: &Function, effects: &InstEffects<'_>) -> Vec<Value> {
    let mut work: Vec<Value> = naming_constants(func);
    let mut seen: FxHashSet<Inst> = FxHashSet::default();
    let mut let_out = Vec::new();
    while let Some(value) = work.pop() {
        for at in func.uses(value) {
            if lets_out(func, effects, at.user, at.operand as usize) {
                let_out.push(value);
            }
            if derives(func.opcode(at.user)) && seen.insert(at.user) {
                work.push(at.user.into());
            }
        }
    }
    let_out
}

/// The constants that are a global, or contain one.
fn naming_constants(func: &Function) -> Vec<Value> {
    let mut known: SecondaryMap<Const, Option<bool>> = SecondaryMap::new();
    let (mut work, mut parts): (Vec<Const>, Vec<Const>) = Default::default();
    for root in func.consts().keys() {
        work.push(root);
        // A constant stays on the stack until its parts are known.
        while let Some(&c) = work.last() {
            if known[c].is_some() {
                work.pop();
                continue;
            }
            let kind = func.constant(c).kind();
            parts.clear();
            kind.for_each_part(|part| parts.push(part));
            let n_before = work.len();
            work.extend(parts.iter().filter(|&&part| known[part].is_none()));
            if work.len() == n_before {
                let is_name = matches!(kind, ConstKind::Global(_));
                known[c] = Some(is_name || parts.iter().any(|&part| known[part] == Some(true)));
                work.pop();
            }
        }
    }
    func.consts().keys().filter(|&c| known[c] == Some(true)).map(Value::from).collect()
}

/// The size of a variable of shared memory that is only declared; `None` for anything else.
fn shared_declaration(env: Env<'_>, global: Global) -> Option<Option<u64>> {
    let row = env.header.global(global);
    let GlobalKind::Variable(variable) = &row.kind else { return None };
    let kind = env.target?.space_kind(row.addr_space);
    let is_it = variable.init.is_none() && Memory::of(kind) == Memory::SHARED;
    is_it.then(|| env.header.data_layout.alloc_size(&env.header.types, row.value_ty))
}

/// Whether the pointer that is operand `n` of an instruction escapes: the instruction does anything but access memory
/// through it, compare it, or derive a pointer whose uses are inspected in turn.
fn lets_out(func: &Function, effects: &InstEffects<'_>, inst: Inst, n: usize) -> bool {
    match func.opcode(inst) {
        Opcode::Load | Opcode::ICmp => false,
        Opcode::Store => n == 0,
        Opcode::CmpXchg | Opcode::AtomicRmw => n != 0,
        Opcode::Call => call_lets_out(func, effects, inst, n),
        // The uses of a derived pointer are inspected separately.
        opcode => !derives(opcode),
    }
}

/// Intrinsics that access memory and return nothing, or only a number that is not an address, do not retain a pointer.
/// Any other callee may retain it, or pass it on.
fn call_lets_out(func: &Function, effects: &InstEffects<'_>, inst: Inst, n: usize) -> bool {
    let Some(call) = func.call(inst) else { return true };
    if n >= call.n_args as usize {
        // The callee itself, or an operand of a bundle.
        return func.called_global(inst).is_none() || !call.bundles.is_empty();
    }
    let header = effects.header();
    let returns_pointer = header.types.is_ptr_or_vector(func.inst(inst).ty());
    match effects.call(func, inst).role {
        Role::Debug | Role::Assume | Role::Lifetime | Role::Marker => false,
        Role::Target => returns_pointer,
        Role::Ordinary => {
            let name = func.called_global(inst).and_then(|g| header.global(g).name.as_deref());
            let moves_bytes = [&b"llvm.memcpy."[..], b"llvm.memmove.", b"llvm.memset."];
            !name.is_some_and(|name| moves_bytes.iter().any(|prefix| name.starts_with(prefix)))
        }
    }
}

/// Whether an instruction is a pointer that names its object, or a 32-bit integer that is used, through sums, phis and
/// selects, only by such pointers. The uses of these pointers are inspected like those of all others. Cost:
/// [`MAX_FOLLOWED`] uses.
fn is_only_for_named_pointers(
    func: &Function,
    inst: Inst,
    named: &impl Fn(Inst) -> Option<Global>,
) -> bool {
    let (mut work, mut n_uses) = (vec![inst], 0);
    let mut seen: FxHashSet<Inst> = FxHashSet::default();
    while let Some(inst) = work.pop() {
        if named(inst).is_some() || !seen.insert(inst) {
            continue;
        }
        let is_followed = matches!(
            func.opcode(inst),
            Opcode::Add | Opcode::Phi | Opcode::Select | Opcode::PtrToInt
        ) && func.inst(inst).ty() == Type::I32;
        if !is_followed {
            return false;
        }
        for user in func.users(inst.into()) {
            n_uses += 1;
            if n_uses > MAX_FOLLOWED {
                return false;
            }
            work.push(user);
        }
    }
    true
}

/// The pointers that a pointer was derived from.
fn sources(func: &Function, inst: Inst) -> Vec<Value> {
    match derives(func.opcode(inst)) {
        true => func.operands(inst).collect(),
        false => Vec::new(),
    }
}

/// Whether an operation derives a pointer from another one without an escape.
pub fn derives(opcode: Opcode) -> bool {
    matches!(
        opcode,
        Opcode::GetElementPtr
            | Opcode::AddrSpaceCast
            | Opcode::BitCast
            | Opcode::Phi
            | Opcode::Select
            | Opcode::Freeze
    )
}
