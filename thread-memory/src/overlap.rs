//! Overlap across threads: whether two accesses that *different threads* make, at any times, may
//! touch the same byte.
//!
//! This is not alias analysis, and nothing here asks it. An alias query is about one thread at one
//! moment, where `s[tid]` and `s[tid ^ 1]` are different places; here they are the same one, since
//! between them the threads of a CTA touch the same bytes. So a [`Place`] is a bound of all bytes
//! that *any* thread may touch by *any* execution of an access, and all that may go into it is what
//! holds for all threads:
//! * the kind of memory that an address space is, seen through casts. A pointer that a launch passed
//!   in was there before any shared memory or stack of the grid, and points into neither;
//! * objects **with definitions**: two variables that the module defines do not overlap. A declaration
//!   stands for all memory of its kind. `extern` arrays of shared memory without a size all begin at one
//!   address, behind all variables that have one: they are one object, of which two names overlap wholly,
//!   and the same name by its bytes;
//! * which variables only their own symbol leads to ([`Exposed`]);
//! * the stack, which is the thread's own, whoever knows its address, where the target says so
//!   ([`Target::has_private_stack`]): another thread's access through that address is not one to it. What
//!   is *stored* there is let out like anything that is stored, since the thread's own callees may read
//!   it by a way that is not followed; and one object of several that a pointer may lead to hides
//!   none of the others;
//! * bytes of one object by the constant part of the offset and by the *ranges* of its varying
//!   parts. A range bounds the value in every execution by any thread. Addresses in shared memory have 32
//!   bits on the machine, and longer ones are cut: an offset that only differs beyond these is the same;
//! * bytes of one object by constants, where the varying parts are one and the same value for all
//!   threads at all times (`overlap/relative.rs`);
//! * as a promise, that `noalias` of a kernel's argument holds for the whole grid
//!   ([`Promises::restrict`]).
//!
//! Never TBAA (buffers are reused at other types between barriers), never scopes of aliasing, nor
//! `noalias` of a function that is no kernel: those hold within one thread.
//!
//! Proofs about thread ids (the same injective address on both sides, disjoint parts by thread) do not
//! fit a bound; they will be a question about two accesses, asked where [`Overlap::may_overlap`]
//! says "yes".
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

/// Something in memory that has a beginning and an end of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Object {
    /// A variable that the module defines.
    Variable(Global),
    /// The dynamic shared memory of a launch, by one of its names: different ones are one object.
    Dynamic(Global),
    /// What an argument of a kernel, by position, points into: the same for all threads of the grid.
    /// Two arguments may point into one object.
    Argument(u32),
    /// Memory on the stack whose address others may know.
    Stack(Inst),
}

/// The bytes from `first` up to and without `end`, counted from the beginning of an object (of an
/// argument: from where it points).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bytes {
    /// The first one.
    pub first: i64,
    /// Behind the last one; more than `first`.
    pub end: i64,
}

impl Bytes {
    fn meet(self, other: Bytes) -> bool {
        self.first < other.end && other.first < self.end
    }
}

/// A part of an object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Part {
    /// The object.
    pub object: Object,
    /// Which bytes of it; `None` when that is not known.
    pub bytes: Option<Bytes>,
    /// The same from an offset that is not known, but the same for all; of the function that the access
    /// is in.
    pub relative: Option<Relative>,
}

/// A bound of all bytes that any thread may touch by any execution of an access.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// No other thread has access to it.
    Private,
    /// Nobody writes it while the kernel runs.
    Unwritten,
    /// Parts of objects, sorted; at least one.
    Parts(SmallVec<[Part; 1]>),
    /// Anything of these kinds of memory that is not known by its symbol alone.
    Anywhere(Memory),
    /// Anything at all of these kinds of memory: where the pointer came from was not followed.
    Lost(Memory),
}

impl Place {
    /// The same with less known: whole objects.
    #[must_use]
    pub fn without_bytes(&self) -> Place {
        match self {
            Place::Parts(parts) => {
                let mut parts: SmallVec<[Part; 1]> = parts
                    .iter()
                    .map(|part| Part { bytes: None, relative: None, ..*part })
                    .collect();
                parts.dedup();
                Place::Parts(parts)
            }
            other => other.clone(),
        }
    }

    /// The same with what only the function itself can tell apart less known.
    fn without_relative(&self) -> Place {
        let Place::Parts(parts) = self else { return self.clone() };
        let mut parts: SmallVec<[Part; 1]> =
            parts.iter().map(|part| Part { relative: None, ..*part }).collect();
        parts.dedup();
        Place::Parts(parts)
    }

    /// The same as a function sees it that is called from where the place is: arguments and the stack
    /// are other ones there. What a launch passed in may be any memory that was there before.
    #[must_use]
    pub fn seen_by_callee(&self) -> Place {
        let Place::Parts(parts) = self else { return self.clone() };
        let is_own = |part: &Part| match part.object {
            Object::Variable(_) | Object::Dynamic(_) => false,
            Object::Argument(_) | Object::Stack(_) => true,
        };
        match parts.as_slice() {
            parts if !parts.iter().any(is_own) => self.without_relative(),
            [Part { object: Object::Argument(_), .. }] => Place::Lost(Memory::LAUNCHED),
            _ => Place::Lost(Memory::ALL),
        }
    }
}

/// Why two places overlap, as far as is known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Touch {
    /// Both may touch the same bytes of this object.
    Object(Object),
    /// Two arguments, which may point into one object.
    Arguments(u32, u32),
    /// A pointer that may lead anywhere, and this object.
    Anything(Object),
    /// Two pointers that may lead anywhere in these kinds of memory.
    Unknown(Memory),
}

/// Why two places do not overlap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Apart {
    /// One is the thread's own.
    Private,
    /// One is never written.
    Unwritten,
    /// Kinds of memory that share no byte.
    Memory,
    /// Different objects.
    Objects,
    /// Different bytes of one object.
    Bytes,
    /// A variable that only its symbol leads to, and a pointer that did not come from there.
    Unexposed,
    /// [`Promises::restrict`].
    Restrict,
}

/// What the user promises beyond what the code says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Promises {
    /// `noalias` of kernels' arguments holds for all threads of the grid together.
    pub restrict: bool,
}

/// Bounds of places and their overlap, for one function; see the module's text.
pub struct Overlap<'a> {
    header: &'a ModuleHeader,
    target: Option<&'a dyn Target>,
    exposed: Arc<Exposed>,
    /// By position: what is known of each argument.
    arguments: Vec<Argument>,
    fixed: Fixed,
    /// Which function it is.
    function: Global,
}

/// What is known of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Argument {
    /// A caller may pass any pointer.
    Any,
    /// The launch passed it. The flag: `noalias` is promised, and nobody else comes to know it.
    Launched { restrict: bool },
    /// A copy of the thread's own that nobody else knows.
    Copy,
}

impl<'a> Overlap<'a> {
    /// For `func`. `only_launched`: it is a kernel, and no code calls it. `exposed` is that of the
    /// module.
    pub fn new(
        env: Env<'a>,
        values: Values<'_>,
        exposed: Arc<Exposed>,
        only_launched: bool,
        promises: Promises,
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
            .map(|n| overlap.argument(values, n, launched, promises))
            .collect();
        overlap
    }

    /// The same with values that are the same for all threads whenever they are used.
    #[must_use]
    pub fn with_fixed(self, fixed: Fixed) -> Overlap<'a> {
        Overlap { fixed, ..self }
    }

    fn argument(
        &self,
        values: Values<'_>,
        n: usize,
        launched: bool,
        promises: Promises,
    ) -> Argument {
        let func = values.func();
        let Some(arg) = func.args().nth(n) else { return Argument::Any };
        let Some(decl) = self.header.function(func.global()) else { return Argument::Any };
        let attrs = self.header.attrs.list_data(decl.attrs).param(n);
        let has = |kind| self.header.attrs.has(attrs, kind);
        let unknown_elsewhere = || values.capture(arg.into()) == Capture::No;
        if has(AttrKind::ByVal) {
            // Where the launch's own bytes serve as the copy, nobody may write them.
            let is_own = self.has_private_stack() || unknown_elsewhere();
            return if is_own { Argument::Copy } else { Argument::Any };
        }
        if !launched {
            return Argument::Any;
        }
        let restrict = promises.restrict && has(AttrKind::NoAlias) && unknown_elsewhere();
        Argument::Launched { restrict }
    }

    /// The place of an access of `size` bytes (`None`: any number, behind or before) through
    /// `pointer`; `values` answers for where the access is made.
    ///
    /// Cost: bounded by the caps of [`Values::underlying_objects`] and [`Values::range`].
    pub fn place(&self, values: Values<'_>, pointer: Value, size: Option<u64>) -> Place {
        self.narrowed(self.objects(values, pointer), values, pointer, size)
    }

    /// The same without bytes: which objects are touched.
    ///
    /// Cost: bounded by the cap of [`Values::underlying_objects`].
    pub fn objects(&self, values: Values<'_>, pointer: Value) -> Place {
        let reached = self.reached(values, pointer);
        let Some(objects) = values.underlying_objects(pointer) else {
            return self.lost(reached);
        };
        let mut parts: SmallVec<[Part; 1]> = SmallVec::new();
        let mut harmless = None;
        for &object in &objects {
            match self.classify(values, object, reached) {
                Classified::Object(object) => {
                    parts.push(Part { object, bytes: None, relative: None });
                }
                // Of both kinds it is memory that nobody else writes.
                Classified::Harmless(place) => harmless = harmless.max(Some(place)),
                // Beside others it would hide them.
                Classified::Unknown if objects.len() == 1 => return self.anywhere(reached),
                Classified::Unknown | Classified::Lost => return self.lost(reached),
            }
        }
        parts.sort_unstable();
        parts.dedup();
        match harmless {
            Some(place) if parts.is_empty() => place,
            _ => Place::Parts(parts),
        }
    }

    /// What [`Self::place`] says, given what [`Self::objects`] says of the same access.
    ///
    /// Cost: bounded by the cap of [`Values::range`].
    pub fn narrowed(
        &self,
        mut place: Place,
        values: Values<'_>,
        pointer: Value,
        size: Option<u64>,
    ) -> Place {
        if let (Place::Parts(parts), Some(size)) = (&mut place, size)
            && let [part] = parts.as_mut_slice()
        {
            self.narrow(part, values, pointer, size);
        }
        place
    }

    /// The place of an access that cannot be said to be anywhere but in these kinds of memory.
    pub fn lost(&self, memory: Memory) -> Place {
        match self.anywhere(memory) {
            Place::Anywhere(memory) => Place::Lost(memory),
            harmless => harmless,
        }
    }

    /// Which bytes of its only object an access touches.
    fn narrow(&self, part: &mut Part, values: Values<'_>, pointer: Value, size: u64) {
        let address = values.decompose(pointer);
        // A phi of one object is based on it somewhere else in every iteration.
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

    /// The place of whatever may be touched in these kinds of memory by a pointer that came from
    /// memory, a caller or a number.
    pub fn anywhere(&self, memory: Memory) -> Place {
        if memory.without(Memory::LOCAL).is_empty() {
            Place::Private
        } else if memory.without(Memory::LOCAL.union(Memory::READ_ONLY)).is_empty() {
            Place::Unwritten
        } else {
            Place::Anywhere(memory)
        }
    }

    /// The kinds of memory that a pointer can reach by its address space and that of what it was
    /// cast from.
    fn reached(&self, values: Values<'_>, pointer: Value) -> Memory {
        let own = self.memory_of_type(values.func().value_type(pointer));
        let from = self.memory_of_type(values.func().value_type(values.underlying_object(pointer)));
        match own.intersection(from) {
            // Reached by nothing: the access is undefined, and we do not lean on it.
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
                    // It may hold the address of a variable in whatever form, or be that number.
                    _ => Classified::Lost,
                },
            },
            ValueKind::Inst(inst) if values.func().opcode(inst) == Opcode::Alloca => {
                match self.is_private_stack(values, object) {
                    true => Classified::Harmless(Place::Private),
                    false => Classified::Object(Object::Stack(inst)),
                }
            }
            ValueKind::Inst(inst) if derives(values.func().opcode(inst)) => Classified::Lost,
            ValueKind::Inst(_) | ValueKind::Block(_) => Classified::Unknown,
        }
    }

    /// Whether something may lie at address 0 of a pointer's address space.
    fn is_zero_an_address(&self, values: Values<'_>, pointer: Value) -> bool {
        let space = self.header.types.ptr_space(values.func().value_type(pointer));
        space.is_none_or(|space| values.null_is_valid(space))
    }

    /// Whether no other thread has access to an `alloca`.
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
            Some(Argument::Copy) => Classified::Harmless(Place::Private),
            Some(Argument::Launched { .. }) => {
                match self.anywhere(reached.intersection(Memory::LAUNCHED)) {
                    Place::Anywhere(_) => Classified::Object(Object::Argument(n)),
                    // Of shared memory a launch can name numbers only: whatever lies there.
                    Place::Private => Classified::Lost,
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
            return Classified::Harmless(Place::Unwritten);
        }
        if memory == Memory::LOCAL {
            return Classified::Harmless(Place::Private);
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
            // A variable lies somewhere; the generic space is what a front end calls global memory.
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
    pub fn memory(&self, place: &Place) -> Memory {
        match place {
            Place::Private => Memory::LOCAL,
            Place::Unwritten => Memory::READ_ONLY,
            Place::Anywhere(memory) | Place::Lost(memory) => *memory,
            Place::Parts(parts) => {
                let kinds = parts.iter().map(|part| self.memory_of(part.object));
                kinds.fold(Memory::NONE, Memory::union)
            }
        }
    }

    /// Whether different threads may touch a byte of both places; the reason either way.
    ///
    /// # Errors
    /// Not an error: [`Apart`] says why they cannot.
    pub fn may_overlap(&self, a: &Place, b: &Place) -> Result<Touch, Apart> {
        match (a, b) {
            (Place::Private, _) | (_, Place::Private) => Err(Apart::Private),
            (Place::Unwritten, _) | (_, Place::Unwritten) => Err(Apart::Unwritten),
            (Place::Anywhere(a) | Place::Lost(a), Place::Anywhere(b) | Place::Lost(b)) => {
                let shared = a.intersection(*b).without(Memory::LOCAL.union(Memory::READ_ONLY));
                if shared.is_empty() { Err(Apart::Memory) } else { Ok(Touch::Unknown(shared)) }
            }
            (Place::Parts(parts), Place::Lost(memory))
            | (Place::Lost(memory), Place::Parts(parts)) => {
                first_touch(parts.iter().map(|part| self.kinds_meet(*memory, part.object)))
            }
            (Place::Parts(parts), Place::Anywhere(memory))
            | (Place::Anywhere(memory), Place::Parts(parts)) => {
                first_touch(parts.iter().map(|part| self.reaches(*memory, part.object)))
            }
            (Place::Parts(a), Place::Parts(b)) => {
                let pairs = a.iter().flat_map(|&a| b.iter().map(move |&b| (a, b)));
                first_touch(pairs.map(|(a, b)| self.parts_meet(a, b)))
            }
        }
    }

    /// Whether a pointer that may lead anywhere in some memory leads to an object.
    fn reaches(&self, memory: Memory, object: Object) -> Result<Touch, Apart> {
        let touch = self.kinds_meet(memory, object)?;
        match object {
            Object::Variable(global) if !self.is_exposed(global) => Err(Apart::Unexposed),
            Object::Dynamic(_) if !self.exposed.is_dynamic_reached_from(self.function) => {
                Err(Apart::Unexposed)
            }
            Object::Argument(n) if self.is_restrict(n) => Err(Apart::Restrict),
            _ => Ok(touch),
        }
    }

    fn is_exposed(&self, variable: Global) -> bool {
        match self.memory_of_variable(variable) == Memory::SHARED {
            true => self.exposed.is_reached_from(self.function, variable),
            false => self.exposed.contains(variable),
        }
    }

    fn kinds_meet(&self, memory: Memory, object: Object) -> Result<Touch, Apart> {
        match memory.intersection(self.memory_of(object)).is_empty() {
            true => Err(Apart::Memory),
            false => Ok(Touch::Anything(object)),
        }
    }

    fn parts_meet(&self, a: Part, b: Part) -> Result<Touch, Apart> {
        if a.object == b.object {
            let by_number = a.bytes.zip(b.bytes).is_some_and(|(x, y)| !x.meet(y));
            let by_name = || a.relative.zip(b.relative).is_some_and(|(x, y)| x.is_apart(&y));
            return match by_number || by_name() {
                true => Err(Apart::Bytes),
                false => Ok(Touch::Object(a.object)),
            };
        }
        match (a.object, b.object) {
            (Object::Argument(x), Object::Argument(y)) => {
                match self.is_restrict(x) || self.is_restrict(y) {
                    true => Err(Apart::Restrict),
                    false => Ok(Touch::Arguments(x.min(y), x.max(y))),
                }
            }
            (Object::Argument(_), other) | (other, Object::Argument(_)) => {
                // Whether the host knows of a variable does not show in the module.
                let Object::Variable(global) = other else { return Err(Apart::Memory) };
                let (x, y) = (a.object.argument(), b.object.argument());
                if x.or(y).is_some_and(|n| self.is_restrict(n)) {
                    return Err(Apart::Restrict);
                }
                let memory = self.memory_of_variable(global).intersection(Memory::LAUNCHED);
                if memory.is_empty() { Err(Apart::Memory) } else { Ok(Touch::Anything(other)) }
            }
            (Object::Dynamic(_), Object::Dynamic(_)) => Ok(Touch::Unknown(Memory::SHARED)),
            _ => Err(Apart::Objects),
        }
    }

    fn is_restrict(&self, n: u32) -> bool {
        self.arguments.get(n as usize) == Some(&Argument::Launched { restrict: true })
    }

    /// Whether threads of other CTAs, or the host, may see the bytes of a place. `in_cluster`: the
    /// kernel may run in a cluster of CTAs, which see each other's shared memory.
    pub fn is_seen_beyond_cta(&self, place: &Place, in_cluster: bool) -> bool {
        let within = match in_cluster {
            true => Memory::READ_ONLY,
            false => Memory::READ_ONLY.union(Memory::SHARED).union(Memory::TENSOR),
        };
        let outside = |memory: Memory| !memory.without(within).is_empty();
        match place {
            Place::Private | Place::Unwritten => false,
            Place::Anywhere(memory) | Place::Lost(memory) => outside(*memory),
            Place::Parts(parts) => parts.iter().any(|part| outside(self.memory_of(part.object))),
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

/// What an underlying object is.
enum Classified {
    Object(Object),
    /// It meets nothing.
    Harmless(Place),
    /// A pointer that came from memory, a caller or a number.
    Unknown,
    /// Nothing was found out.
    Lost,
}

/// The first pair that meets, or why the last one does not.
fn first_touch(pairs: impl Iterator<Item = Result<Touch, Apart>>) -> Result<Touch, Apart> {
    let mut reason = Apart::Objects;
    for pair in pairs {
        match pair {
            Ok(touch) => return Ok(touch),
            Err(apart) => reason = apart,
        }
    }
    Err(reason)
}

/// How many bits of an address in shared memory the machine looks at, however many the type has.
const SHARED_WIDTH: u32 = 32;

/// The bytes that an access touches, counted from the beginning of its only object, where addresses have
/// `used` bits.
fn bytes(values: Values<'_>, address: &Address, size: u64, used: u32) -> Option<Bytes> {
    let width = address.offset.width();
    // Beyond that the sum wraps, and may come back to where other accesses are.
    spanned(address, size, 1 << (used - 1), |term| ends(values, term, width))
}

/// What `size` bytes at an address take, given the least and the largest number that is added for each
/// index; `None` where the sum leaves `limit` to either side.
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

/// The least and the largest number that an index may be, in addresses of that width.
fn ends(values: Values<'_>, term: &Term, width: u32) -> Option<[i128; 2]> {
    // A wider index is cut off, which a range of it may not survive.
    let range = values.range(term.index).filter(|range| range.width() <= width)?;
    Some([range.smin().to_i64()?.into(), range.smax().to_i64()?.into()])
}

impl fmt::Display for Apart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Apart::Private => "one is memory of one thread",
            Apart::Unwritten => "one is memory that nobody writes",
            Apart::Memory => "different kinds of memory",
            Apart::Objects => "different objects",
            Apart::Bytes => "different bytes of one object",
            Apart::Unexposed => "an object that no other pointer leads to",
            Apart::Restrict => "an argument promised to be restrict",
        })
    }
}
