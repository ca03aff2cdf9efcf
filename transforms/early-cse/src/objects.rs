//! The class of memory that a pointer points to: by its underlying object, otherwise by its address space.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use selvedge_analysis::value::{Capture, MAX_LOOKUP, ValueContext, Values};
use selvedge_analysis::{Env, Kernels};
use selvedge_ir::target::{SpaceKind, Target};
use selvedge_ir::{
    AttrKind, AttrSet, Function, GlobalKind, Inst, ModuleHeader, Opcode, Value, ValueKind,
};

use crate::generations::Class;

/// Computes classes for one function. Facts about objects hold while the pass runs, since the pass makes no address
/// escape.
pub(crate) struct Objects<'a> {
    header: &'a ModuleHeader,
    target: Option<&'a dyn Target>,
    env: Env<'a>,
    places: Places,
}

/// Cached classes, by value: 0 for an unknown class. No edit of the pass changes the class of a visited pointer, since
/// everything that the pointer is computed from was visited before it.
pub(crate) struct Places {
    insts: Vec<u8>,
    args: Vec<u8>,
    consts: Vec<u8>,
    /// Whether the function's own accesses are the only ones to an object.
    private: HashMap<Value, bool, FxBuildHasher>,
}

/// Initial capacity for objects: a table of 64 slots is filled up to here.
const FIRST_OBJECTS: usize = 56;

/// Maximum number of values whose rows are reused for the next function.
const MAX_KEPT: usize = 1 << 16;

impl Places {
    /// Creates empty caches.
    pub(crate) fn new() -> Places {
        Places {
            insts: Vec::new(),
            args: Vec::new(),
            consts: Vec::new(),
            private: HashMap::with_capacity_and_hasher(FIRST_OBJECTS, FxBuildHasher),
        }
    }

    /// Makes room for the values of a function.
    fn start(&mut self, func: &Function) {
        make_room(&mut self.insts, func.n_insts());
        make_room(&mut self.args, func.args().len());
        make_room(&mut self.consts, func.consts().len());
    }

    /// Removes all facts, and frees the memory of large functions.
    pub(crate) fn clear(&mut self) {
        for rows in [&mut self.insts, &mut self.args, &mut self.consts] {
            rows.clear();
            rows.shrink_to(MAX_KEPT);
        }
        self.private.clear();
    }

    /// The class of a value, if it is cached.
    #[inline]
    fn known(&mut self, value: Value) -> Option<Class> {
        self.row(value).and_then(|row| from_byte(*row))
    }

    /// The row of a value.
    #[inline]
    fn row(&mut self, value: Value) -> Option<&mut u8> {
        let (rows, n) = match value.kind() {
            ValueKind::Inst(inst) => (&mut self.insts, inst.as_u32()),
            ValueKind::Arg(arg) => (&mut self.args, arg.as_u32()),
            ValueKind::Const(c) => (&mut self.consts, c.as_u32()),
            ValueKind::Block(_) => return None,
        };
        let n = n as usize;
        if n >= rows.len() {
            make_room(rows, n + 1);
        }
        rows.get_mut(n)
    }
}

/// Resizes to `n` rows. It is not inlined, since it compiles to some hundred bytes of code.
#[inline(never)]
fn make_room(rows: &mut Vec<u8>, n: usize) {
    rows.resize(n, 0);
}

/// Encodes a class as a byte that is not 0.
fn to_byte(class: Class) -> u8 {
    match class {
        Class::Frozen => 1,
        Class::Private => 2,
        Class::In(kind) => 3 + kind as u8,
    }
}

fn from_byte(byte: u8) -> Option<Class> {
    match byte {
        0 => None,
        1 => Some(Class::Frozen),
        2 => Some(Class::Private),
        n => SpaceKind::ALL.get(n as usize - 3).copied().map(Class::In),
    }
}

impl<'a> Objects<'a> {
    pub(crate) fn new(env: Env<'a>, func: &Function, mut places: Places) -> Objects<'a> {
        places.start(func);
        Objects { header: env.header, target: env.target, env, places }
    }

    /// Returns the memory, for another function.
    pub(crate) fn into_places(self) -> Places {
        self.places
    }

    /// The class of the memory that `pointer` points to, cached. Cost: the steps back to the object, at most
    /// [`selvedge_analysis::value::MAX_LOOKUP`], once for each pointer; the uses of each object once.
    #[inline]
    pub(crate) fn class(
        &mut self,
        cx: &ValueContext<'_>,
        func: &Function,
        pointer: Value,
    ) -> Class {
        match self.places.known(pointer) {
            Some(known) => known,
            None => self.new_class(cx, func, pointer),
        }
    }

    /// Copies the class of the base to an address, if it is known: this is cheaper now than when the address is
    /// accessed.
    #[inline]
    pub(crate) fn note_address(&mut self, func: &Function, address: Inst) {
        let Some(base) = self.base_in_same_object(func, address.into()) else { return };
        let byte = self.places.row(base).map_or(0, |row| *row);
        if byte != 0
            && let Some(row) = self.places.row(address.into())
        {
            *row = byte;
        }
    }

    fn new_class(&mut self, cx: &ValueContext<'_>, func: &Function, pointer: Value) -> Class {
        let (base, known) = self.base(func, pointer);
        let class = known.unwrap_or_else(|| self.find_class(cx, func, base));
        // The base is more often than not queried again.
        for value in [base, pointer] {
            if let Some(row) = self.places.row(value) {
                *row = to_byte(class);
            }
        }
        class
    }

    /// The pointer that an address is computed from by additions only, or the first one on that path whose class is
    /// known.
    fn base(&mut self, func: &Function, pointer: Value) -> (Value, Option<Class>) {
        let mut base = pointer;
        for _ in 0..MAX_LOOKUP {
            let Some(next) = self.base_in_same_object(func, base) else { break };
            base = next;
            let known = self.places.known(base);
            if known.is_some() {
                return (base, known);
            }
        }
        (base, None)
    }

    /// The pointer that an address is computed from, in the same object and address space.
    fn base_in_same_object(&self, func: &Function, pointer: Value) -> Option<Value> {
        let gep = pointer.as_inst().filter(|&i| func.opcode(i) == Opcode::GetElementPtr)?;
        let base = func.operand(gep, 0);
        (func.value_type(base) == func.inst(gep).ty()).then_some(base)
    }

    fn find_class(&mut self, cx: &ValueContext<'_>, func: &Function, pointer: Value) -> Class {
        let kind = self.space_kind(func, pointer);
        if kind.is_read_only() {
            return Class::Frozen;
        }
        let values = Values::new(cx, func);
        let object = values.underlying_object(pointer);
        let of_object = match object.kind() {
            ValueKind::Inst(inst) if func.opcode(inst) == Opcode::Alloca => {
                self.of_own_object(values, object)
            }
            ValueKind::Arg(arg) => self.of_argument(values, object, arg.as_u32() as usize),
            ValueKind::Const(_) => self.of_global(func, object),
            ValueKind::Inst(_) | ValueKind::Block(_) => None,
        };
        of_object.unwrap_or_else(|| {
            let of = if object == pointer { kind } else { self.space_kind(func, object) };
            self.by_space(kind, of)
        })
    }

    /// The more specific of the spaces of a pointer and of its underlying object.
    fn by_space(&self, pointer: SpaceKind, object: SpaceKind) -> Class {
        let is_vague = |kind| matches!(kind, SpaceKind::Generic | SpaceKind::Unknown);
        match if is_vague(pointer) { object } else { pointer } {
            kind if kind.is_read_only() => Class::Frozen,
            kind => Class::In(kind),
        }
    }

    fn of_own_object(&mut self, values: Values<'_>, object: Value) -> Option<Class> {
        // Without a target nothing is known of other threads, and LLVM's tests expect no better.
        self.target?;
        let find_out = || !matches!(values.capture(object), Capture::Maybe);
        let is_private = *self.places.private.entry(object).or_insert_with(find_out);
        is_private.then_some(Class::Private)
    }

    /// `byval`: the function's own copy. `noalias readonly` of a kernel: memory that no thread of the grid writes while
    /// it runs. For a device function the attributes describe one thread only.
    fn of_argument(&mut self, values: Values<'_>, object: Value, n: usize) -> Option<Class> {
        let decl = self.header.function(values.func().global());
        let attrs = decl.map_or(AttrSet::EMPTY, |d| self.header.attrs.list_data(d.attrs).param(n));
        let has = |kind| self.header.attrs.has(attrs, kind);
        if has(AttrKind::ByVal) {
            return self.of_own_object(values, object);
        }
        let is_promised =
            has(AttrKind::NoAlias) && (has(AttrKind::ReadOnly) || has(AttrKind::ReadNone));
        let is_kernel = || self.env.header_ref::<Kernels>().contains(values.func().global());
        (is_promised && is_kernel()).then_some(Class::Frozen)
    }

    fn of_global(&self, func: &Function, object: Value) -> Option<Class> {
        let global = self.header.global(func.as_global(object)?);
        let GlobalKind::Variable(variable) = &global.kind else { return None };
        if variable.is_constant {
            return Some(Class::Frozen);
        }
        let kind = self.kind_of(global.addr_space);
        // Variables in generic space are in device memory; as in LLVM, this is not used.
        Some(if kind.is_read_only() { Class::Frozen } else { Class::In(kind) })
    }

    fn space_kind(&self, func: &Function, pointer: Value) -> SpaceKind {
        let ty = func.value_type(pointer);
        self.header.types.ptr_space(ty).map_or(SpaceKind::Unknown, |space| self.kind_of(space))
    }

    fn kind_of(&self, space: u32) -> SpaceKind {
        self.target.map_or(SpaceKind::Unknown, |target| target.space_kind(space))
    }
}
