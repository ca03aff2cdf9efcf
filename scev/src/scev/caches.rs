//! Small caches of `Scev`, which last as long as it borrows the function.

use std::cell::{Cell, OnceCell, RefCell};

use rustc_hash::FxHashMap;
use selvedge_ir::attribute::AttrList;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Block, Function, Type, Value};

/// A small cache of type properties. The type tables of a module are shared between threads, and a look-up in them
/// costs more than most queries here. A function uses few integer and pointer types.
#[derive(Default)]
pub(crate) struct Types {
    ints: [Cell<Option<(u32, Type)>>; N_CACHED],
    bits: KeptOfTypes<Bits>,
    strides: KeptOfTypes<Option<u64>>,
}

/// A direct-mapped cache of a type property.
type KeptOfTypes<T> = [Cell<Option<(Type, T)>>; N_CACHED];

/// The number of slots, indexed by the low bits of widths or of type handles.
const N_CACHED: usize = 8;

/// Bits of a type, and whether it is a pointer type; `None` where its values have no expressions.
type Bits = Option<(u32, bool)>;

impl Types {
    #[inline]
    pub(super) fn int(&self, width: u32, find: impl FnOnce() -> Type) -> Type {
        // Most widths are powers of two.
        let cached = &self.ints[(width.trailing_zeros() as usize) % N_CACHED];
        match cached.get() {
            Some((known, ty)) if known == width => ty,
            _ => {
                let ty = find();
                cached.set(Some((width, ty)));
                ty
            }
        }
    }

    #[inline]
    pub(super) fn bits(&self, ty: Type, find: impl FnOnce() -> Bits) -> Bits {
        cached_or(&self.bits, ty, find)
    }

    #[inline]
    pub(crate) fn stride(&self, ty: Type, find: impl FnOnce() -> Option<u64>) -> Option<u64> {
        cached_or(&self.strides, ty, find)
    }
}

/// Returns the cached property of a type, or computes and caches it.
#[inline]
fn cached_or<T: Copy>(cached: &KeptOfTypes<T>, ty: Type, find: impl FnOnce() -> T) -> T {
    let cached = &cached[ty.number() as usize % N_CACHED];
    match cached.get() {
        Some((known, found)) if known == ty => found,
        _ => {
            let found = find();
            cached.set(Some((ty, found)));
            found
        }
    }
}

/// Properties of a call.
#[derive(Clone, Copy)]
pub(crate) struct CallProperties {
    /// The call must transfer control to the next instruction.
    pub(crate) reaches_next: bool,
    /// The call is no forward progress for a loop; volatile accesses are not considered.
    pub(crate) is_no_progress: bool,
}

/// Properties of calls, by callee, function type and call-site attributes.
#[derive(Default)]
pub(crate) struct Calls(RefCell<FxHashMap<(Value, Type, AttrList), CallProperties>>);

impl Calls {
    /// The cached properties, or those that `find` returns.
    pub(crate) fn get_or(
        &self,
        key: (Value, Type, AttrList),
        find: impl FnOnce() -> CallProperties,
    ) -> CallProperties {
        if let Some(&known) = self.0.borrow().get(&key) {
            return known;
        }
        let found = find();
        self.0.borrow_mut().insert(key, found);
        found
    }
}

/// Orders of the blocks of a function.
pub(crate) struct Layout {
    places: SecondaryMap<Block, u32>,
    /// Cached on demand: the reachable blocks in reverse postorder, and their positions in it.
    reverse_postorder: OnceCell<(Vec<Block>, SecondaryMap<Block, u32>)>,
}

impl Layout {
    pub(super) fn of(func: &Function) -> Layout {
        let mut places = SecondaryMap::new();
        for (n, block) in func.blocks().enumerate() {
            places[block] = n as u32;
        }
        Layout { places, reverse_postorder: OnceCell::new() }
    }

    /// The position of a block in the text of the function.
    #[inline]
    pub(crate) fn place(&self, block: Block) -> u32 {
        self.places[block]
    }

    /// The reachable blocks in reverse postorder, and their positions in it.
    pub(super) fn reverse_postorder(
        &self,
        func: &Function,
    ) -> &(Vec<Block>, SecondaryMap<Block, u32>) {
        self.reverse_postorder.get_or_init(|| {
            let blocks = Cfg::compute(func).reverse_postorder().to_vec();
            let mut order = SecondaryMap::new();
            for (n, &block) in blocks.iter().enumerate() {
                order[block] = n as u32;
            }
            (blocks, order)
        })
    }
}

/// How deep a computation is nested in itself.
#[derive(Default)]
pub(crate) struct Depth(u32);

impl Depth {
    /// Enters the computation, unless it is nested `most` times already.
    pub(crate) fn enter(&mut self, most: u32) -> bool {
        let enters = self.0 < most;
        self.0 += u32::from(enters);
        enters
    }

    /// Leaves a computation that was entered.
    pub(crate) fn leave(&mut self) {
        self.0 -= 1;
    }

    pub(crate) fn is_inside(&self) -> bool {
        self.0 > 0
    }
}
