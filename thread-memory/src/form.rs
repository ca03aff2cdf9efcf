//! Forms: offsets in bytes as sums of products of symbols, each with a scope.
//!
//! A symbol is a quantity with a known set of threads that agree on it ([`Scope`]): the index of a thread, the extent
//! of the block, the iteration number of a loop, a value that all threads agree on, or an arbitrary value. Symbols are
//! interned in one table ([`Symbols`]), so two accesses that use the same quantity use the same symbol.
//!
//! * A form is a sum over the integers. Its user determines modulo which power of two an address takes its value, and
//!   whether no step of it wrapped ([`AccessForm`](crate::disjoint::AccessForm)).
//! * A symbol may be a function of a form: `x / 32 % 8` ([`Kind::Digit`]), the low bits of a form as a signed number
//!   ([`Kind::Signed`]), an exclusive or of bits ([`Kind::Bits`]).
//! * Degrees: a product has at most [`MAX_FACTORS`] symbols, and at most one that is not the same for all threads
//!   whenever it is used.
//! * Numbers are `i128`; a sum that does not fit is no form.

mod sum;

use rustc_hash::FxHashMap;
use selvedge_ir::target::Axis;
use smallvec::SmallVec;

pub use sum::{Ends, MAX_DEGREE, MAX_TERMS, Product, Sum, ends, gcd};

/// Maximum number of symbols in a product of a form.
pub const MAX_FACTORS: usize = 3;

/// Maximum number of symbols of one table; a function that needs more has no further forms.
pub const MAX_SYMBOLS: usize = 1 << 16;

/// Maximum nesting of symbols that are functions of forms.
pub const MAX_NESTING: u32 = 7;

/// A loop, by a number that the builder of the forms assigns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LoopId(pub u32);

/// A value, by a number that the builder of the forms assigns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Name(pub u32);

/// A quantity, by its index in its table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Symbol(u32);

/// A form: a sum of products of symbols.
pub type Form = Sum<Symbol>;

/// The loops around an instruction.
pub type LoopIds = SmallVec<[LoopId; 4]>;

/// The meaning of a symbol.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// The index of the thread in its block: `tid.x`, `tid.y`, `tid.z`.
    Thread(Axis),
    /// An extent of the block: `ntid.x`, `ntid.y`, `ntid.z`.
    Extent(Axis),
    /// A value that is the same for all threads of the block whenever it is used: the index of the block, an argument
    /// of a kernel, a uniform value that is computed once.
    Fixed(Name),
    /// A value that all threads of the block agree on in the same iterations of the loops around its definition.
    Iteration(Name, LoopIds),
    /// The number of iterations since a loop was entered: 0 in its first.
    Visits(LoopId),
    /// Any other value. Even one thread may see different values in two iterations.
    Opaque(Name),
    /// `of / divisor`, or the remainder of that by `modulus`.
    ///
    /// If `is_exact` is false, the divisor is 1 and the modulus a power of two: low bits.
    Digit {
        /// The dividend.
        of: Box<Form>,
        /// At least 1.
        divisor: i128,
        /// At least 2.
        modulus: Option<i128>,
        /// The form is the dividend over the integers, and is never negative.
        is_exact: bool,
    },
    /// The low `bits` of a form, as a signed number.
    Signed {
        /// The form that is truncated.
        of: Box<Form>,
        /// From 1 to 64.
        bits: u32,
    },
    /// The exclusive or of `columns[i]` for each bit `i` that is set in a number, and of `constant`.
    ///
    /// The number is exact, not negative and has no more bits than there are columns.
    Bits {
        /// The number.
        of: Box<Form>,
        /// The contribution of each bit, the lowest first; at most 63 bits each.
        columns: Vec<u64>,
        /// The value without any bit set; at most 63 bits.
        constant: u64,
    },
}

/// The threads and times for which a symbol has one value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Scope {
    /// All threads of the block, whenever it is used.
    Fixed,
    /// All threads of the block, in the same iterations of some loops.
    Iteration,
    /// One thread: it is a function of its indices.
    Thread,
    /// No two threads or times: even one thread may see several values.
    Opaque,
}

/// A symbol and what is known of it.
#[derive(Clone, Debug)]
struct SymbolInfo {
    kind: Kind,
    ends: Ends,
    scope: Scope,
    nesting: u32,
}

/// The symbols of one function.
#[derive(Clone, Debug)]
pub struct Symbols {
    rows: Vec<SymbolInfo>,
    numbers: FxHashMap<Kind, Symbol>,
}

/// The axes of a block, fastest first.
pub const AXES: [Axis; 3] = [Axis::X, Axis::Y, Axis::Z];

impl Default for Symbols {
    fn default() -> Symbols {
        Symbols::new()
    }
}

impl Symbols {
    /// Creates a table with the indices of threads and the extents of blocks only.
    pub fn new() -> Symbols {
        let mut symbols = Symbols { rows: Vec::new(), numbers: FxHashMap::default() };
        for axis in AXES {
            symbols.intern(Kind::Thread(axis), (Some(0), None));
        }
        for axis in AXES {
            symbols.intern(Kind::Extent(axis), (Some(1), None));
        }
        symbols
    }

    /// The index of a thread.
    pub fn thread(axis: Axis) -> Symbol {
        Symbol(axis.idx() as u32)
    }

    /// The extent of the block.
    pub fn extent(axis: Axis) -> Symbol {
        Symbol((AXES.len() + axis.idx()) as u32)
    }

    /// The linear index of a thread: `x + nx * (y + ny * z)`.
    pub fn linear() -> Form {
        let thread = |axis| Sum::unknown(Symbols::thread(axis));
        let extent = |axis| Sum::unknown(Symbols::extent(axis));
        let rows = extent(Axis::Y).times(&thread(Axis::Z)).and_then(|z| z.plus(&thread(Axis::Y)));
        let all = rows.and_then(|rows| rows.times(&extent(Axis::X))?.plus(&thread(Axis::X)));
        all.expect("three short products are within all limits")
    }

    /// Returns the symbol for a quantity, whose value is within `ends` for every thread at every time; a later call
    /// with other ends can only narrow them. `None` beyond [`MAX_SYMBOLS`] and [`MAX_NESTING`].
    ///
    /// A symbol that is a function of a form gets its ends and scope from the form. Cost: one lookup.
    pub fn symbol(&mut self, kind: Kind, ends: Ends) -> Option<Symbol> {
        if let Some(&known) = self.numbers.get(&kind) {
            self.narrow(known, ends);
            return Some(known);
        }
        (self.rows.len() < MAX_SYMBOLS && self.nesting_of(&kind) <= MAX_NESTING)
            .then(|| self.intern(kind, ends))
    }

    fn intern(&mut self, kind: Kind, ends: Ends) -> Symbol {
        let number = Symbol(self.rows.len() as u32);
        let (scope, nesting) = (self.scope_of(&kind), self.nesting_of(&kind));
        let own = own_ends(&kind, |form| self.form_ends(form));
        self.numbers.insert(kind.clone(), number);
        self.rows.push(SymbolInfo { kind, ends: own, scope, nesting });
        self.narrow(number, ends);
        number
    }

    fn narrow(&mut self, symbol: Symbol, (lo, hi): Ends) {
        let ends = &mut self.rows[symbol.0 as usize].ends;
        ends.0 = ends.0.max(lo);
        ends.1 = match (ends.1, hi) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
    }

    fn scope_of(&self, kind: &Kind) -> Scope {
        match kind {
            Kind::Thread(_) => Scope::Thread,
            Kind::Extent(_) | Kind::Fixed(_) => Scope::Fixed,
            Kind::Iteration(..) | Kind::Visits(_) => Scope::Iteration,
            Kind::Opaque(_) => Scope::Opaque,
            Kind::Digit { of, .. } | Kind::Signed { of, .. } | Kind::Bits { of, .. } => {
                self.scope_of_form(of)
            }
        }
    }

    /// The scope of a form.
    pub fn scope_of_form(&self, form: &Form) -> Scope {
        form.unknowns().into_iter().map(|s| self.scope(s)).max().unwrap_or(Scope::Fixed)
    }

    fn nesting_of(&self, kind: &Kind) -> u32 {
        let Some(of) = kind.inner() else { return 0 };
        let inner = of.unknowns().into_iter().map(|s| self.rows[s.0 as usize].nesting).max();
        inner.unwrap_or(0) + 1
    }

    /// The meaning of a symbol.
    pub fn kind(&self, symbol: Symbol) -> &Kind {
        &self.rows[symbol.0 as usize].kind
    }

    /// The range of a symbol, for all threads.
    pub fn ends(&self, symbol: Symbol) -> Ends {
        self.rows[symbol.0 as usize].ends
    }

    /// The scope of a symbol.
    pub fn scope(&self, symbol: Symbol) -> Scope {
        self.rows[symbol.0 as usize].scope
    }

    /// The range of a form, for all threads.
    pub fn form_ends(&self, form: &Form) -> Ends {
        form.ends(|symbol| self.ends(symbol))
    }

    /// Whether a sum may be the form of an address: no product has more than [`MAX_FACTORS`] symbols, or two that are
    /// not the same for all threads whenever they are used.
    pub fn is_form(&self, form: &Form) -> bool {
        form.terms().iter().all(|(product, _)| {
            let varying = product.iter().filter(|&&s| self.scope(s) != Scope::Fixed).count();
            product.len() <= MAX_FACTORS && varying <= 1
        })
    }

    /// Whether all symbols of a form are indices of threads or the same for all threads whenever they are used.
    pub fn is_of_thread(&self, form: &Form) -> bool {
        form.unknowns().into_iter().all(|symbol| {
            matches!(self.kind(symbol), Kind::Thread(_)) || self.scope(symbol) == Scope::Fixed
        })
    }

    /// The value of a symbol that is a function of a form, given that of the form; `None` for others.
    pub fn value_of_function(&self, symbol: Symbol, value: i128) -> Option<i128> {
        match self.kind(symbol) {
            Kind::Digit { divisor, modulus, .. } => {
                let quotient = value.div_euclid(*divisor);
                Some(modulus.map_or(quotient, |modulus| quotient.rem_euclid(modulus)))
            }
            Kind::Signed { bits, .. } => Some(signed(value, *bits)),
            Kind::Bits { columns, constant, .. } => {
                let is_set = |n: usize| value >> n & 1 == 1;
                let picked = columns.iter().enumerate().filter(|&(n, _)| is_set(n));
                Some(picked.fold(*constant, |word, (_, column)| word ^ column).into())
            }
            _ => None,
        }
    }

    /// The value of a symbol, given those of symbols that are no functions of forms. `None` beyond `i128`.
    pub fn value(&self, symbol: Symbol, leaf: &dyn Fn(Symbol) -> Option<i128>) -> Option<i128> {
        match self.kind(symbol).inner() {
            Some(of) => self.value_of_function(symbol, self.form_value(of, leaf)?),
            None => leaf(symbol),
        }
    }

    /// The value of a form, given those of symbols that are no functions of forms.
    pub fn form_value(&self, form: &Form, leaf: &dyn Fn(Symbol) -> Option<i128>) -> Option<i128> {
        form.value(|symbol| self.value(symbol, leaf))
    }
}

impl Kind {
    /// The form that a symbol of this kind is a function of, if it is one.
    pub fn inner(&self) -> Option<&Form> {
        match self {
            Kind::Digit { of, .. } | Kind::Signed { of, .. } | Kind::Bits { of, .. } => Some(of),
            _ => None,
        }
    }
}

/// The low bits of a number, as a signed number.
pub(crate) fn signed(value: i128, bits: u32) -> i128 {
    let unused = i128::BITS - bits;
    (value << unused) >> unused
}

/// The range of a quantity by its kind alone.
fn own_ends(kind: &Kind, ends_of: impl Fn(&Form) -> Ends) -> Ends {
    match kind {
        Kind::Digit { of, divisor, modulus, is_exact } => {
            let most = || Some(ends_of(of).1?.div_euclid(*divisor));
            let of_form = if *is_exact { most() } else { None };
            let of_modulus = modulus.map(|modulus| modulus - 1);
            let most = of_form.into_iter().chain(of_modulus).min();
            (Some(0), most.map(|most| most.max(0)))
        }
        Kind::Signed { bits, .. } => (Some(-(1 << (bits - 1))), Some((1 << (bits - 1)) - 1)),
        Kind::Bits { columns, constant, .. } => {
            let all = columns.iter().fold(*constant, |all, column| all | column);
            (Some(0), Some((1i128 << (64 - all.leading_zeros())) - 1))
        }
        Kind::Thread(_) | Kind::Visits(_) => (Some(0), None),
        Kind::Extent(_) => (Some(1), None),
        Kind::Fixed(_) | Kind::Iteration(..) | Kind::Opaque(_) => (None, None),
    }
}
