//! Overlap across threads: whether two accesses that *different threads* make, at any times, may touch the same byte.
//!
//! This is not alias analysis, and does not query it. An alias query is about one thread at one point of its execution,
//! where `s[tid]` and `s[tid ^ 1]` are different places; here they overlap, since the threads of a CTA touch the same
//! bytes with both. [`AccessBounds`] bound all bytes that *any* thread may touch by *any* execution of an access, and
//! may only use facts that hold for all threads:
//! * the kind of memory of an address space, also through casts. A pointer argument of a launch existed before any
//!   shared memory or stack of the grid, and points into neither;
//! * objects **with definitions**: two variables that the module defines do not overlap. A declaration may be any
//!   memory of its kind. `extern` arrays of shared memory without a size all begin at one address, after all variables
//!   that have a size: they are one object, in which two names overlap completely, and one name by its bytes;
//! * the variables that are only accessed through their own symbol ([`Exposed`]);
//! * the stack, which belongs to one thread even if its address escapes, where the target guarantees that
//!   ([`Target::has_private_stack`]): an access of another thread through that address does not touch it. A pointer
//!   that is *stored* there escapes like any stored pointer, since the thread's callees may read it by a path that is
//!   not followed; and if a pointer may point to several objects, a stack object among them does not hide the others;
//! * bytes of one object by the constant part of the offset and by the *ranges* of its varying parts. A range bounds
//!   the value in every execution by any thread. Addresses in shared memory have 32 bits on the machine, and longer
//!   ones are truncated: offsets that differ only beyond these bits are the same;
//! * bytes of one object by constants, where the varying parts are one value for all threads at all times
//!   (`overlap/relative.rs`);
//! * as an assumption of the user, that `noalias` of a kernel's argument holds for the whole grid
//!   ([`Assumptions::restrict`]).
//!
//! TBAA is never used (buffers are reused with other types between barriers), nor alias scopes, nor `noalias` of a
//! function that is no kernel: these hold within one thread.
//!
//! Proofs about thread indices (the same injective address on both sides, disjoint parts by thread) do not fit a bound;
//! where [`Overlap::may_overlap`] finds an overlap, [`crate::disjoint`] decides about the two accesses.
//!
//! Oracle: `tests/overlap.rs` computes addresses for several threads and compares.

mod relative;

use std::fmt;
use std::sync::Arc;

use selvedge_analysis::escape::{Exposed, Memory, derives};
use selvedge_analysis::value::{Address, Capture, Term, Values};
use selvedge_analysis::{Env, Kernels};
use selvedge_ir::module::Linkage;
use selvedge_ir::target::Target;
use selvedge_ir::{
    AttrKind, ConstKind, Global, GlobalKind, Inst, ModuleHeader, Opcode, Type, Value, ValueKind,
};
use smallvec::SmallVec;

pub use relative::{Fixed, Relative};

/// An object in memory.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Object {
    /// A variable that the module defines.
    Variable(Global),
    /// The dynamic shared memory of a launch, by one of its names: all names are of one object.
    Dynamic(Global),
    /// The object that an argument of a kernel points into, by index: the same for all threads of the grid. Two
    /// arguments may point into one object.
    Argument(u32),
    /// Memory on the stack whose address escapes.
    Stack(Inst),
}

/// The bytes from `first` up to and without `end`, counted from the beginning of an object (for an argument: from where
/// it points).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bytes {
    /// The first one.
    pub first: i64,
    /// The end, after the last one; greater than `first`.
    pub end: i64,
}

impl Bytes {
    fn meet(self, other: Bytes) -> bool {
        self.first < other.end && other.first < self.end
    }
}

/// A part of an object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ObjectPart {
    /// The object.
    pub object: Object,
    /// The bytes in it; `None` when they are unknown.
    pub bytes: Option<Bytes>,
    /// The bytes relative to an unknown offset that is the same for all accesses in the same function.
    pub relative: Option<Relative>,
}

/// A bound of all bytes that any thread may touch by any execution of an access.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AccessBounds {
    /// No other thread accesses it.
    Private,
    /// It is not written while the kernel runs.
    Unwritten,
    /// Parts of objects, sorted; at least one.
    Parts(SmallVec<[ObjectPart; 1]>),
    /// Any object in these kinds of memory that is not only accessed through its symbol.
    Anywhere(Memory),
    /// Any object in these kinds of memory: the origin of the pointer is unknown.
    Lost(Memory),
}

impl AccessBounds {
    /// The same place without bytes: whole objects.
    #[must_use]
    pub fn without_bytes(&self) -> AccessBounds {
        match self {
            AccessBounds::Parts(parts) => {
                let mut parts: SmallVec<[ObjectPart; 1]> = parts
                    .iter()
                    .map(|part| ObjectPart { bytes: None, relative: None, ..*part })
                    .collect();
                parts.dedup();
                AccessBounds::Parts(parts)
            }
            other => other.clone(),
        }
    }

    /// The same place without offsets that are only meaningful in the function itself.
    fn without_relative(&self) -> AccessBounds {
        let AccessBounds::Parts(parts) = self else { return self.clone() };
        let mut parts: SmallVec<[ObjectPart; 1]> =
            parts.iter().map(|part| ObjectPart { relative: None, ..*part }).collect();
        parts.dedup();
        AccessBounds::Parts(parts)
    }

    /// The same place as seen in a function that is called from where the access is: arguments and the stack are
    /// different there. An argument of a launch may point to any memory that existed before.
    #[must_use]
    pub fn seen_by_callee(&self) -> AccessBounds {
        let AccessBounds::Parts(parts) = self else { return self.clone() };
        let is_own = |part: &ObjectPart| match part.object {
            Object::Variable(_) | Object::Dynamic(_) => false,
            Object::Argument(_) | Object::Stack(_) => true,
        };
        match parts.as_slice() {
            parts if !parts.iter().any(is_own) => self.without_relative(),
            [ObjectPart { object: Object::Argument(_), .. }] => {
                AccessBounds::Lost(Memory::LAUNCHED)
            }
            _ => AccessBounds::Lost(Memory::ALL),
        }
    }
}

/// How two places may overlap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Touch {
    /// Both may touch the same bytes of this object.
    Object(Object),
    /// Two arguments, which may point into one object.
    Arguments(u32, u32),
    /// A pointer to an unknown object, and this object.
    Anything(Object),
    /// Two pointers to unknown objects in these kinds of memory.
    Unknown(Memory),
}

/// Why two places do not overlap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DisjointReason {
    /// One is memory of one thread.
    Private,
    /// One is never written.
    Unwritten,
    /// Kinds of memory that share no byte.
    Memory,
    /// Different objects.
    Objects,
    /// Different bytes of one object.
    Bytes,
    /// A variable that is only accessed through its symbol, and a pointer that is not based on it.
    Unexposed,
    /// [`Assumptions::restrict`].
    Restrict,
}

/// Assumptions of the user about memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Assumptions {
    /// `noalias` of kernels' arguments holds for all threads of the grid together.
    pub restrict: bool,
}

/// Computes bounds of all bytes that *any* thread may touch by *any* execution of an access of one function, and
/// whether two bounds overlap ([`Self::may_overlap`]).
///
/// Only facts that hold for all threads are used: kinds of memory, objects with definitions, variables whose address
/// does not escape, ranges of offsets. Alias analysis, TBAA and alias scopes are not, since these hold within one
/// thread. Where bounds overlap, [`crate::disjoint`] may still prove that different threads access different bytes.
pub struct Overlap<'a> {
    header: &'a ModuleHeader,
    target: Option<&'a dyn Target>,
    exposed: Arc<Exposed>,
    /// What is known of each argument, by index.
    arguments: Vec<Argument>,
    fixed: Fixed,
    /// The function.
    function: Global,
}

/// What is known of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Argument {
    /// A caller may pass any pointer.
    Any,
    /// The launch passed it. The flag: `noalias` is assumed to hold for the grid, and the pointer is not captured.
    Launched { restrict: bool },
    /// A copy that belongs to the thread, and whose address no other thread uses.
    Copy,
}

impl<'a> Overlap<'a> {
    /// The bounds for the function of `values`. `only_launched`: if it is a kernel, no code calls it. `exposed` is that
    /// of the module.
    pub fn new(
        env: Env<'a>,
        values: Values<'_>,
        exposed: Arc<Exposed>,
        only_launched: bool,
        assumptions: Assumptions,
    ) -> Overlap<'a> {
        let mut overlap = Overlap {
            header: env.header,
            target: env.target,
            exposed,
            arguments: Vec::new(),
            fixed: Fixed::default(),
            function: values.func().global(),
        };
        let launched =
            only_launched && env.header_fact::<Kernels>().contains(values.func().global());
        overlap.arguments = (0..values.func().args().len())
            .map(|n| overlap.argument(values, n, launched, assumptions))
            .collect();
        overlap
    }

    /// These bounds with the values that are uniform wherever they are used.
    #[must_use]
    pub fn with_fixed(self, fixed: Fixed) -> Overlap<'a> {
        Overlap { fixed, ..self }
    }

    fn argument(
        &self,
        values: Values<'_>,
        n: usize,
        launched: bool,
        assumptions: Assumptions,
    ) -> Argument {
        let func = values.func();
        let Some(arg) = func.args().nth(n) else { return Argument::Any };
        let Some(decl) = self.header.function(func.global()) else { return Argument::Any };
        let attrs = self.header.attrs.list_data(decl.attrs).param(n);
        let has = |kind| self.header.attrs.has(attrs, kind);
        let unknown_elsewhere = || values.capture(arg.into()) == Capture::No;
        if has(AttrKind::ByVal) {
            // Where the launch's own bytes serve as the copy, no thread may write them.
            let is_own = self.has_private_stack() || unknown_elsewhere();
            return if is_own { Argument::Copy } else { Argument::Any };
        }
        if !launched {
            return Argument::Any;
        }
        let restrict = assumptions.restrict && has(AttrKind::NoAlias) && unknown_elsewhere();
        Argument::Launched { restrict }
    }

    /// The place of an access of `size` bytes (`None`: any number, in both directions) through `pointer`; `values` has
    /// the facts at the access.
    ///
    /// Cost: bounded by the caps of [`Values::underlying_objects`] and [`Values::range`].
    pub fn place(&self, values: Values<'_>, pointer: Value, size: Option<u64>) -> AccessBounds {
        self.narrowed(self.objects(values, pointer), values, pointer, size)
    }

    /// The same without bytes: the objects that may be accessed.
    ///
    /// Cost: bounded by the cap of [`Values::underlying_objects`].
    pub fn objects(&self, values: Values<'_>, pointer: Value) -> AccessBounds {
        let reached = self.reached(values, pointer);
        let Some(objects) = values.underlying_objects(pointer) else {
            return self.lost(reached);
        };
        let mut parts: SmallVec<[ObjectPart; 1]> = SmallVec::new();
        let mut harmless = None;
        for &object in &objects {
            match self.classify(values, object, reached) {
                Classified::Object(object) => {
                    parts.push(ObjectPart { object, bytes: None, relative: None });
                }
                // Neither private nor unwritten memory is written by other threads.
                Classified::Harmless(place) => harmless = harmless.max(Some(place)),
                // Next to other objects, `Anywhere` would exclude those that are only accessed through their symbol.
                Classified::Unknown if objects.len() == 1 => return self.anywhere(reached),
                Classified::Unknown | Classified::Lost => return self.lost(reached),
            }
        }
        parts.sort_unstable();
        parts.dedup();
        match harmless {
            Some(place) if parts.is_empty() => place,
            _ => AccessBounds::Parts(parts),
        }
    }

    /// Adds the bytes to the result of [`Self::objects`] for the same access; the result is that of [`Self::place`].
    ///
    /// Cost: bounded by the cap of [`Values::range`].
    pub fn narrowed(
        &self,
        mut place: AccessBounds,
        values: Values<'_>,
        pointer: Value,
        size: Option<u64>,
    ) -> AccessBounds {
        if let (AccessBounds::Parts(parts), Some(size)) = (&mut place, size)
            && let [part] = parts.as_mut_slice()
        {
            self.narrow(part, values, pointer, size);
        }
        place
    }

    /// The place of an access about which only the kinds of memory are known.
    pub fn lost(&self, memory: Memory) -> AccessBounds {
        match self.anywhere(memory) {
            AccessBounds::Anywhere(memory) => AccessBounds::Lost(memory),
            harmless => harmless,
        }
    }

    /// Computes the bytes of its only object that an access touches.
    fn narrow(&self, part: &mut ObjectPart, values: Values<'_>, pointer: Value, size: u64) {
        let address = values.decompose(pointer);
        // A phi of one object is based on a different place in it in every iteration.
        let is_whole = || match self.classify(values, address.base, Memory::ALL) {
            Classified::Object(object) => object == part.object,
            Classified::Harmless(_) | Classified::Unknown | Classified::Lost => false,
        };
        if address.capped || !is_whole() {
            return;
        }
        let width = match self.memory_of(part.object) == Memory::SHARED {
            true => address.offset.width().min(SHARED_WIDTH),
            false => address.offset.width(),
        };
        part.bytes = bytes(values, &address, size, width);
        part.relative = Relative::of(values, &self.fixed, &address, size);
    }

    /// The place of an access in these kinds of memory by a pointer that was loaded, passed by a caller or computed
    /// from an integer.
    pub fn anywhere(&self, memory: Memory) -> AccessBounds {
        if memory.without(Memory::LOCAL).is_empty() {
            AccessBounds::Private
        } else if memory.without(Memory::LOCAL.union(Memory::READ_ONLY)).is_empty() {
            AccessBounds::Unwritten
        } else {
            AccessBounds::Anywhere(memory)
        }
    }

    /// The kinds of memory that a pointer can point to, by its address space and that of the pointer it was cast from.
    fn reached(&self, values: Values<'_>, pointer: Value) -> Memory {
        let own = self.memory_of_type(values.func().value_type(pointer));
        let from = self.memory_of_type(values.func().value_type(values.underlying_object(pointer)));
        match own.intersection(from) {
            // No memory is possible: the access is undefined, and the analysis does not exploit that.
            both if both.is_empty() => own,
            both => both,
        }
    }

    fn memory_of_type(&self, ty: Type) -> Memory {
        match (self.header.types.ptr_space(ty), self.target) {
            (Some(space), Some(target)) => Memory::of(target.space_kind(space)),
            _ => Memory::ALL,
        }
    }

    fn classify(&self, values: Values<'_>, object: Value, reached: Memory) -> Classified {
        match object.kind() {
            ValueKind::Arg(arg) => self.classify_argument(arg.as_u32(), reached),
            ValueKind::Const(_) => match values.func().as_global(object) {
                Some(global) => self.classify_global(global),
                None => match values.func().as_constant(object) {
                    Some(ConstKind::Undef | ConstKind::Poison) => Classified::Unknown,
                    Some(ConstKind::Null) if !self.is_zero_an_address(values, object) => {
                        Classified::Unknown
                    }
                    // It may contain the address of a variable in any form, or be the integer value of one.
                    _ => Classified::Lost,
                },
            },
            ValueKind::Inst(inst) if values.func().opcode(inst) == Opcode::Alloca => {
                match self.is_private_stack(values, object) {
                    true => Classified::Harmless(AccessBounds::Private),
                    false => Classified::Object(Object::Stack(inst)),
                }
            }
            ValueKind::Inst(inst) if derives(values.func().opcode(inst)) => Classified::Lost,
            ValueKind::Inst(_) | ValueKind::Block(_) => Classified::Unknown,
        }
    }

    /// Whether an object may be at address 0 of a pointer's address space.
    fn is_zero_an_address(&self, values: Values<'_>, pointer: Value) -> bool {
        let space = self.header.types.ptr_space(values.func().value_type(pointer));
        space.is_none_or(|space| values.null_is_valid(space))
    }

    /// Whether no other thread accesses an `alloca`.
    fn is_private_stack(&self, values: Values<'_>, alloca: Value) -> bool {
        let memory = self.memory_of_type(values.func().value_type(alloca));
        let is_local = self.has_private_stack() && memory.contains(Memory::LOCAL);
        is_local || values.capture(alloca) == Capture::No
    }

    fn has_private_stack(&self) -> bool {
        self.target.is_some_and(Target::has_private_stack)
    }

    fn classify_argument(&self, n: u32, reached: Memory) -> Classified {
        match self.arguments.get(n as usize) {
            Some(Argument::Copy) => Classified::Harmless(AccessBounds::Private),
            Some(Argument::Launched { .. }) => {
                match self.anywhere(reached.intersection(Memory::LAUNCHED)) {
                    AccessBounds::Anywhere(_) => Classified::Object(Object::Argument(n)),
                    // A launch can pass only integers as addresses of shared memory: any object may be there.
                    AccessBounds::Private => Classified::Lost,
                    harmless => Classified::Harmless(harmless),
                }
            }
            Some(Argument::Any) | None => Classified::Unknown,
        }
    }

    fn classify_global(&self, global: Global) -> Classified {
        let row = self.header.global(global);
        let GlobalKind::Variable(variable) = &row.kind else { return Classified::Unknown };
        let memory = self.memory_of_variable(global);
        if variable.is_constant || memory.without(Memory::READ_ONLY).is_empty() {
            return Classified::Harmless(AccessBounds::Unwritten);
        }
        if memory == Memory::LOCAL {
            return Classified::Harmless(AccessBounds::Private);
        }
        let bytes = self.header.data_layout.alloc_size(&self.header.types, row.value_ty);
        let is_dynamic = memory == Memory::SHARED && row.linkage == Linkage::External;
        match (variable.init.is_some(), bytes) {
            (true, Some(1..)) => Classified::Object(Object::Variable(global)),
            (false, Some(0)) if is_dynamic => Classified::Object(Object::Dynamic(global)),
            _ => Classified::Unknown,
        }
    }

    fn memory_of_variable(&self, global: Global) -> Memory {
        match self.target.map(|target| target.space_kind(self.header.global(global).addr_space)) {
            // A variable is in some memory; the generic space means global memory in front ends.
            Some(kind) => Memory::of(kind),
            None => Memory::ALL,
        }
    }

    fn memory_of(&self, object: Object) -> Memory {
        match object {
            Object::Variable(global) | Object::Dynamic(global) => self.memory_of_variable(global),
            Object::Argument(_) => Memory::LAUNCHED,
            Object::Stack(_) => Memory::LOCAL,
        }
    }

    /// The kinds of memory that a place is in.
    pub fn memory(&self, place: &AccessBounds) -> Memory {
        match place {
            AccessBounds::Private => Memory::LOCAL,
            AccessBounds::Unwritten => Memory::READ_ONLY,
            AccessBounds::Anywhere(memory) | AccessBounds::Lost(memory) => *memory,
            AccessBounds::Parts(parts) => {
                let kinds = parts.iter().map(|part| self.memory_of(part.object));
                kinds.fold(Memory::NONE, Memory::union)
            }
        }
    }

    /// Whether different threads may touch a byte of both places, and the reason.
    ///
    /// # Errors
    /// Not an error: [`DisjointReason`] is the reason why they cannot.
    pub fn may_overlap(&self, a: &AccessBounds, b: &AccessBounds) -> Result<Touch, DisjointReason> {
        match (a, b) {
            (AccessBounds::Private, _) | (_, AccessBounds::Private) => Err(DisjointReason::Private),
            (AccessBounds::Unwritten, _) | (_, AccessBounds::Unwritten) => {
                Err(DisjointReason::Unwritten)
            }
            (
                AccessBounds::Anywhere(a) | AccessBounds::Lost(a),
                AccessBounds::Anywhere(b) | AccessBounds::Lost(b),
            ) => {
                let shared = a.intersection(*b).without(Memory::LOCAL.union(Memory::READ_ONLY));
                if shared.is_empty() {
                    Err(DisjointReason::Memory)
                } else {
                    Ok(Touch::Unknown(shared))
                }
            }
            (AccessBounds::Parts(parts), AccessBounds::Lost(memory))
            | (AccessBounds::Lost(memory), AccessBounds::Parts(parts)) => {
                first_touch(parts.iter().map(|part| self.kinds_overlap(*memory, part.object)))
            }
            (AccessBounds::Parts(parts), AccessBounds::Anywhere(memory))
            | (AccessBounds::Anywhere(memory), AccessBounds::Parts(parts)) => {
                first_touch(parts.iter().map(|part| self.reaches(*memory, part.object)))
            }
            (AccessBounds::Parts(a), AccessBounds::Parts(b)) => {
                let pairs = a.iter().flat_map(|&a| b.iter().map(move |&b| (a, b)));
                first_touch(pairs.map(|(a, b)| self.parts_overlap(a, b)))
            }
        }
    }

    /// Whether a pointer to an unknown object in some memory may point to this object.
    fn reaches(&self, memory: Memory, object: Object) -> Result<Touch, DisjointReason> {
        let touch = self.kinds_overlap(memory, object)?;
        match object {
            Object::Variable(global) if !self.is_exposed(global) => Err(DisjointReason::Unexposed),
            Object::Dynamic(_) if !self.exposed.is_dynamic_reached_from(self.function) => {
                Err(DisjointReason::Unexposed)
            }
            Object::Argument(n) if self.is_restrict(n) => Err(DisjointReason::Restrict),
            _ => Ok(touch),
        }
    }

    fn is_exposed(&self, variable: Global) -> bool {
        match self.memory_of_variable(variable) == Memory::SHARED {
            true => self.exposed.is_reached_from(self.function, variable),
            false => self.exposed.contains(variable),
        }
    }

    fn kinds_overlap(&self, memory: Memory, object: Object) -> Result<Touch, DisjointReason> {
        match memory.intersection(self.memory_of(object)).is_empty() {
            true => Err(DisjointReason::Memory),
            false => Ok(Touch::Anything(object)),
        }
    }

    fn parts_overlap(&self, a: ObjectPart, b: ObjectPart) -> Result<Touch, DisjointReason> {
        if a.object == b.object {
            let by_number = a.bytes.zip(b.bytes).is_some_and(|(x, y)| !x.meet(y));
            let by_name = || a.relative.zip(b.relative).is_some_and(|(x, y)| x.is_disjoint(&y));
            return match by_number || by_name() {
                true => Err(DisjointReason::Bytes),
                false => Ok(Touch::Object(a.object)),
            };
        }
        match (a.object, b.object) {
            (Object::Argument(x), Object::Argument(y)) => {
                match self.is_restrict(x) || self.is_restrict(y) {
                    true => Err(DisjointReason::Restrict),
                    false => Ok(Touch::Arguments(x.min(y), x.max(y))),
                }
            }
            (Object::Argument(_), other) | (other, Object::Argument(_)) => {
                // Whether the host knows the address of a variable is not visible in the module.
                let Object::Variable(global) = other else { return Err(DisjointReason::Memory) };
                let (x, y) = (a.object.argument(), b.object.argument());
                if x.or(y).is_some_and(|n| self.is_restrict(n)) {
                    return Err(DisjointReason::Restrict);
                }
                let memory = self.memory_of_variable(global).intersection(Memory::LAUNCHED);
                if memory.is_empty() {
                    Err(DisjointReason::Memory)
                } else {
                    Ok(Touch::Anything(other))
                }
            }
            (Object::Dynamic(_), Object::Dynamic(_)) => Ok(Touch::Unknown(Memory::SHARED)),
            _ => Err(DisjointReason::Objects),
        }
    }

    fn is_restrict(&self, n: u32) -> bool {
        self.arguments.get(n as usize) == Some(&Argument::Launched { restrict: true })
    }

    /// Whether threads of other CTAs, or the host, may see the bytes of a place. `in_cluster`: the kernel may run in a
    /// cluster of CTAs, which see each other's shared memory.
    pub fn is_seen_beyond_cta(&self, place: &AccessBounds, in_cluster: bool) -> bool {
        let within = match in_cluster {
            true => Memory::READ_ONLY,
            false => Memory::READ_ONLY.union(Memory::SHARED).union(Memory::TENSOR),
        };
        let outside = |memory: Memory| !memory.without(within).is_empty();
        match place {
            AccessBounds::Private | AccessBounds::Unwritten => false,
            AccessBounds::Anywhere(memory) | AccessBounds::Lost(memory) => outside(*memory),
            AccessBounds::Parts(parts) => {
                parts.iter().any(|part| outside(self.memory_of(part.object)))
            }
        }
    }
}

impl Object {
    fn argument(self) -> Option<u32> {
        match self {
            Object::Argument(n) => Some(n),
            Object::Variable(_) | Object::Dynamic(_) | Object::Stack(_) => None,
        }
    }
}

/// The classification of an underlying object.
enum Classified {
    Object(Object),
    /// It overlaps no other place.
    Harmless(AccessBounds),
    /// A pointer that was loaded, passed by a caller or computed from an integer.
    Unknown,
    /// The origin is unknown.
    Lost,
}

/// The first pair that overlaps, or why the last one does not.
fn first_touch(
    pairs: impl Iterator<Item = Result<Touch, DisjointReason>>,
) -> Result<Touch, DisjointReason> {
    let mut reason = DisjointReason::Objects;
    for pair in pairs {
        match pair {
            Ok(touch) => return Ok(touch),
            Err(apart) => reason = apart,
        }
    }
    Err(reason)
}

/// The number of bits of an address in shared memory that the machine uses, regardless of the type.
const SHARED_WIDTH: u32 = 32;

/// The bytes that an access touches, counted from the beginning of its only object, where addresses have `used` bits.
fn bytes(values: Values<'_>, address: &Address, size: u64, used: u32) -> Option<Bytes> {
    let width = address.offset.width();
    // Beyond that the sum wraps, and may be equal to the offset of another access.
    spanned(address, size, 1 << (used - 1), |term| ends(values, term, width))
}

/// The bytes that `size` bytes at an address may occupy, given the range of each index; `None` where the sum is not
/// between `-limit` and `limit`.
fn spanned(
    address: &Address,
    size: u64,
    limit: i128,
    mut ends: impl FnMut(&Term) -> Option<[i128; 2]>,
) -> Option<Bytes> {
    let mut first = i128::from(address.offset.to_i64()?);
    let mut last = first;
    for term in &address.terms {
        let scale = i128::from(term.scale.to_i64()?);
        let [a, b] = ends(term)?.map(|end| end.checked_mul(scale));
        let (a, b) = (a?, b?);
        first = first.checked_add(a.min(b))?;
        last = last.checked_add(a.max(b))?;
    }
    let end = last.checked_add(i128::from(size))?;
    let fits = first >= -limit && end < limit && end > first;
    fits.then_some(())?;
    Some(Bytes { first: i64::try_from(first).ok()?, end: i64::try_from(end).ok()? })
}

/// The least and the greatest value of an index, in addresses of that width.
fn ends(values: Values<'_>, term: &Term, width: u32) -> Option<[i128; 2]> {
    // A wider index is truncated, so its range may not hold.
    let range = values.range(term.index).filter(|range| range.width() <= width)?;
    Some([range.smin().to_i64()?.into(), range.smax().to_i64()?.into()])
}

impl fmt::Display for DisjointReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DisjointReason::Private => "one is memory of one thread",
            DisjointReason::Unwritten => "one is memory that nobody writes",
            DisjointReason::Memory => "different kinds of memory",
            DisjointReason::Objects => "different objects",
            DisjointReason::Bytes => "different bytes of one object",
            DisjointReason::Unexposed => "an object that no other pointer leads to",
            DisjointReason::Restrict => "an argument promised to be restrict",
        })
    }
}
