//! The memory that an access may touch: which objects, and which bytes of them, for *any* thread and any execution.
//!
//! A pointer is followed through `getelementptr`, casts between address spaces, `phi` and `select` to its bases, for
//! at most [`MAX_STEPS`] steps.

use selvedge_ir::constant::ConstExpr;
use selvedge_ir::module::Linkage;
use selvedge_ir::target::Target;
use selvedge_ir::{AttrKind, Const, ConstKind, Global, GlobalKind, Inst, Opcode, Value, ValueKind};

use crate::code::Kernel;
use crate::known::KnownRanges;
use crate::memory::Memory;
use crate::offset::offset_range;

/// Maximum number of steps from a pointer to its bases.
pub(crate) const MAX_STEPS: usize = 256;

/// An allocation with its own bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Object {
    /// A variable that the module defines.
    Variable(Global),
    /// The dynamic shared memory, by one of its names: all are one object.
    Dynamic(Global),
    /// The object that an argument points into.
    Argument(usize),
}

/// The memory that an access may touch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// Memory of the thread alone, or memory that is never written.
    Harmless,
    /// One of these objects, and these bytes of it if they are known.
    Objects(Vec<Object>, Option<(i128, i128)>),
    /// The target of a pointer from memory, an integer or a caller.
    Anywhere(Memory),
    /// Any address.
    Lost(Memory),
}

/// The base of a pointer.
enum Base {
    Harmless,
    Object(Object),
    Elsewhere,
    Lost,
}

/// The place of an access of `size` bytes through a pointer, made by an instruction; the size `None` means any number
/// of bytes.
pub(crate) fn place(
    kernel: &Kernel<'_>,
    pointer: Value,
    (size, inst): (Option<u64>, Inst),
) -> Place {
    let own = kernel.space_of(pointer).map_or(Memory::ALL, |space| memory_of(kernel, space));
    let Some(roots) = roots(kernel, pointer) else { return settled(Place::Lost(own)) };
    let mut objects = Vec::new();
    for &root in &roots {
        let from = kernel.space_of(root).map_or(Memory::ALL, |space| memory_of(kernel, space));
        let reached = match own.intersection(from) {
            both if both.is_empty() => own,
            both => both,
        };
        match base(kernel, root, reached) {
            Base::Harmless => {}
            Base::Object(object) => objects.push(object),
            Base::Elsewhere if roots.len() == 1 => return settled(Place::Anywhere(reached)),
            Base::Elsewhere | Base::Lost => return settled(Place::Lost(own)),
        }
    }
    objects.dedup();
    let bytes = match (roots.as_slice(), objects.as_slice(), size) {
        ([_], [object], Some(size)) => {
            let is_shared = object.memory(kernel) == Memory::SHARED;
            offset_range(kernel, pointer, size, (is_shared, &KnownRanges::at(kernel, inst)))
        }
        _ => None,
    };
    if objects.is_empty() { Place::Harmless } else { Place::Objects(objects, bytes) }
}

/// Replaces a place by `Harmless` if its memory is.
pub(crate) fn settled(place: Place) -> Place {
    match place {
        Place::Anywhere(memory) | Place::Lost(memory)
            if memory.without(Memory::HARMLESS).is_empty() =>
        {
            Place::Harmless
        }
        other => other,
    }
}

fn memory_of(kernel: &Kernel<'_>, space: u32) -> Memory {
    Memory::of(kernel.target.space_kind(space))
}

/// The bases of a pointer, through all arms of phis and selects.
fn roots(kernel: &Kernel<'_>, pointer: Value) -> Option<Vec<Value>> {
    let (mut roots, mut seen, mut work) = (Vec::new(), Vec::new(), vec![pointer]);
    while let Some(value) = work.pop() {
        if seen.contains(&value) {
            continue;
        }
        if seen.len() >= MAX_STEPS {
            return None;
        }
        seen.push(value);
        match step(kernel, value) {
            Some(next) => work.extend(next),
            None => roots.push(value),
        }
    }
    Some(roots)
}

/// The pointers that a pointer is computed from; `None` for a base.
fn step(kernel: &Kernel<'_>, value: Value) -> Option<Vec<Value>> {
    let func = kernel.func;
    match value.kind() {
        ValueKind::Inst(inst) => match func.opcode(inst) {
            Opcode::GetElementPtr | Opcode::AddrSpaceCast | Opcode::BitCast => {
                let from = func.operand(inst, 0);
                kernel.space_of(from).map(|_| vec![from])
            }
            Opcode::Select => Some(func.operands(inst).skip(1).collect()),
            Opcode::Phi => Some(func.operands(inst).collect()),
            _ => None,
        },
        ValueKind::Const(c) => {
            let expr = expression(kernel, c)?;
            let is_address = matches!(
                expr.opcode,
                Opcode::GetElementPtr | Opcode::AddrSpaceCast | Opcode::BitCast
            );
            let from = Value::from(*expr.operands.first()?);
            (is_address && kernel.space_of(from).is_some()).then(|| vec![from])
        }
        ValueKind::Arg(_) | ValueKind::Block(_) => None,
    }
}

/// The expression of a constant of the kernel, if it is one.
pub(crate) fn expression<'m>(kernel: &Kernel<'m>, c: Const) -> Option<&'m ConstExpr> {
    match kernel.func.constant(c).kind() {
        ConstKind::Expr(expr) => Some(expr),
        _ => None,
    }
}

fn base(kernel: &Kernel<'_>, root: Value, reached: Memory) -> Base {
    match root.kind() {
        ValueKind::Arg(_) => argument(kernel, root, reached),
        ValueKind::Const(_) => match kernel.func.as_global(root) {
            Some(global) => variable(kernel, global),
            None => Base::Lost,
        },
        ValueKind::Inst(inst) => match kernel.func.opcode(inst) {
            // The stack is private to the thread on this machine, even if its address escapes.
            Opcode::Alloca if kernel.target.has_private_stack() => Base::Harmless,
            Opcode::Load | Opcode::Call | Opcode::IntToPtr | Opcode::ExtractValue => {
                Base::Elsewhere
            }
            _ => Base::Lost,
        },
        ValueKind::Block(_) => Base::Lost,
    }
}

/// A pointer that the launch passed existed before any shared memory of the grid, so it does not point into that.
/// Arguments of device functions are not followed to their callers.
fn argument(kernel: &Kernel<'_>, argument: Value, reached: Memory) -> Base {
    let Some(n) = kernel.func.args().position(|arg| Value::from(arg) == argument) else {
        return Base::Lost;
    };
    if has_attribute(kernel, n, AttrKind::ByVal) {
        return Base::Harmless;
    }
    if !kernel.is_launch {
        return Base::Elsewhere;
    }
    let memory = reached.intersection(Memory::LAUNCHED);
    if !kernel.target.launches_pass_global(&kernel.header.triple) || memory.is_empty() {
        return Base::Lost;
    }
    match memory.without(Memory::READ_ONLY).is_empty() {
        true => Base::Harmless,
        false => Base::Object(Object::Argument(n)),
    }
}

/// Whether an argument of the kernel has an attribute.
pub(crate) fn has_attribute(kernel: &Kernel<'_>, argument: usize, kind: AttrKind) -> bool {
    let attrs = &kernel.header.attrs;
    kernel.header.function(kernel.global).is_some_and(|decl| {
        let list = attrs.list_data(decl.attrs);
        attrs.has(list.param(argument), kind)
    })
}

fn variable(kernel: &Kernel<'_>, global: Global) -> Base {
    let row = kernel.header.global(global);
    let GlobalKind::Variable(variable) = &row.kind else { return Base::Lost };
    let memory = memory_of(kernel, row.addr_space);
    if variable.is_constant || memory.without(Memory::HARMLESS).is_empty() {
        return Base::Harmless;
    }
    let size = kernel.header.data_layout.alloc_size(&kernel.header.types, row.value_ty);
    let is_dynamic = memory == Memory::SHARED && row.linkage == Linkage::External;
    match (variable.init.is_some(), size) {
        (true, Some(1..)) => Base::Object(Object::Variable(global)),
        (false, Some(0)) if is_dynamic => Base::Object(Object::Dynamic(global)),
        _ => Base::Lost,
    }
}

/// The size of a variable that the module defines.
pub(crate) fn bytes_of(kernel: &Kernel<'_>, global: Global) -> Option<u64> {
    let Base::Object(Object::Variable(_)) = variable(kernel, global) else { return None };
    let row = kernel.header.global(global);
    let is_final = !row.linkage.is_interposable();
    kernel.header.data_layout.alloc_size(&kernel.header.types, row.value_ty).filter(|_| is_final)
}

impl Object {
    /// The kinds of memory that it may be in.
    pub(crate) fn memory(self, kernel: &Kernel<'_>) -> Memory {
        match self {
            Object::Variable(global) | Object::Dynamic(global) => {
                memory_of(kernel, kernel.header.global(global).addr_space)
            }
            Object::Argument(_) => Memory::LAUNCHED,
        }
    }

    /// The object of a variable.
    pub(crate) fn of_global(kernel: &Kernel<'_>, global: Global) -> Option<Object> {
        match variable(kernel, global) {
            Base::Object(object) => Some(object),
            _ => None,
        }
    }
}

impl Place {
    /// The kinds of memory that it may be in.
    pub(crate) fn memory(&self, kernel: &Kernel<'_>) -> Memory {
        match self {
            Place::Harmless => Memory::NONE,
            Place::Anywhere(memory) | Place::Lost(memory) => *memory,
            Place::Objects(objects, _) => {
                let kinds = objects.iter().map(|object| object.memory(kernel));
                kinds.fold(Memory::NONE, Memory::union)
            }
        }
    }

    /// Whether other CTAs or the host may observe it.
    pub(crate) fn is_seen_outside(&self, kernel: &Kernel<'_>) -> bool {
        let within = match kernel.is_of_cluster {
            true => Memory::READ_ONLY,
            false => Memory::READ_ONLY.union(Memory::SHARED).union(Memory::TENSOR),
        };
        !self.memory(kernel).without(within).is_empty()
    }
}
