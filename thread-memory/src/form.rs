//! Forms: offsets in bytes as sums of products of symbols, each with a scope.
//!
//! A symbol is a quantity of which it is known for whom it is the same ([`Scope`]): the index of a thread, the
//! extent of the block, the round of a loop, a value that all threads agree on, or anything. Symbols are
//! interned in one table ([`Symbols`]), so two accesses that use the same quantity use the same symbol.
//!
//! * A form is a sum over the integers. Which of its values an address takes modulo which power of two, and
//!   whether no step of it wrapped, is said where it is used ([`Side`](crate::apart::Side)).
//! * A symbol may be made from a form: `x / 32 % 8` ([`Kind::Digit`]), the low bits of a form as a number
//!   with a sign ([`Kind::Signed`]), an exclusive or of bits ([`Kind::Bits`]).
//! * Degrees: at most [`MAX_FACTORS`] symbols in a product, of which at most one is not the same for all
//!   threads whenever it is used.
//! * Numbers are `i128`; what does not fit is no form.

mod sum;

use rustc_hash::FxHashMap;
use selvedge_ir::target::Axis;
use smallvec::SmallVec;

pub use sum::{Ends, MAX_DEGREE, MAX_TERMS, Product, Sum, ends, gcd};

/// Symbols in one product of a form.
pub const MAX_FACTORS: usize = 3;

/// Symbols of one table; a function that needs more has no further forms.
pub const MAX_SYMBOLS: usize = 1 << 16;

/// How deep symbols may be made from forms of symbols.
pub const MAX_NESTING: u32 = 4;

/// A loop, by a number that whoever makes the forms chose.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LoopId(pub u32);

/// What a symbol stands for beyond the table, by a number that whoever makes the forms chose: a value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Name(pub u32);

/// A quantity, by its place in its table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Symbol(u32);

/// A form: a sum of products of symbols.
pub type Form = Sum<Symbol>;

/// The loops around something.
pub type LoopIds = SmallVec<[LoopId; 4]>;

/// What a symbol stands for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// The index of the thread in its block: `tid.x`, `tid.y`, `tid.z`.
    Thread(Axis),
    /// An extent of the block: `ntid.x`, `ntid.y`, `ntid.z`.
    Extent(Axis),
    /// A value that is the same for all threads of the block whenever it is used: the position of the block,
    /// an argument of a kernel, a value that all threads agree on and that is computed once.
    Fixed(Name),
    /// A value that all threads of the block agree on in the same rounds of the loops around its definition.
    Round(Name, LoopIds),
    /// The number of rounds since a loop was entered: 0 in its first.
    Visits(LoopId),
    /// Any other value. Not even one thread sees the same in two rounds.
    Opaque(Name),
    /// `of / divisor`, or the remainder of that by `modulus`.
    ///
    /// Where `is_exact` does not hold, the divisor is 1 and the modulus a power of two: low bits.
    Digit {
        /// What is divided.
        of: Box<Form>,
        /// At least 1.
        divisor: i128,
        /// At least 2.
        modulus: Option<i128>,
        /// The form is the number that is divided, over the integers, and is never negative.
        is_exact: bool,
    },
    /// The low `bits` of a form, as a number with a sign.
    Signed {
        /// What is cut.
        of: Box<Form>,
        /// From 1 to 64.
        bits: u32,
    },
    /// An exclusive or: of `columns[i]` for each bit `i` that is set in a number, and of `constant`.
    ///
    /// The number is exact, not negative and has no more bits than there are columns.
    Bits {
        /// The number.
        of: Box<Form>,
        /// What each bit of it contributes, the lowest first; at most 63 bits each.
        columns: Vec<u64>,
        /// What is there without any; at most 63 bits.
        constant: u64,
    },
}

/// For whom a symbol is the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Scope {
    /// For all threads of the block, whenever it is used.
    Fixed,
    /// For all threads of the block, in the same rounds of some loops.
    Round,
    /// For one thread: a function of its indices.
    Thread,
    /// For nobody.
    Opaque,
}

/// A symbol and what is known of it.
#[derive(Clone, Debug)]
struct Row {
    kind: Kind,
    ends: Ends,
    scope: Scope,
    nesting: u32,
}

/// The symbols of one function.
#[derive(Clone, Debug)]
pub struct Symbols {
    rows: Vec<Row>,
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
    /// A table with the indices of threads and the extents of blocks only.
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

    /// The symbol for a quantity, which lies within `ends` for every thread at every time; a second mention
    /// with other ends may only narrow them. `None` beyond [`MAX_SYMBOLS`] and [`MAX_NESTING`].
    ///
    /// What is made from a form gets its own ends and scope from it. Cost: one look-up.
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
        self.rows.push(Row { kind, ends: own, scope, nesting });
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
            Kind::Round(..) | Kind::Visits(_) => Scope::Round,
            Kind::Opaque(_) => Scope::Opaque,
            Kind::Digit { of, .. } | Kind::Signed { of, .. } | Kind::Bits { of, .. } => {
                self.scope_of_form(of)
            }
        }
    }

    /// For whom a form is the same.
    pub fn scope_of_form(&self, form: &Form) -> Scope {
        form.unknowns().into_iter().map(|s| self.scope(s)).max().unwrap_or(Scope::Fixed)
    }

    fn nesting_of(&self, kind: &Kind) -> u32 {
        let Some(of) = kind.inner() else { return 0 };
        let inner = of.unknowns().into_iter().map(|s| self.rows[s.0 as usize].nesting).max();
        inner.unwrap_or(0) + 1
    }

    /// What a symbol stands for.
    pub fn kind(&self, symbol: Symbol) -> &Kind {
        &self.rows[symbol.0 as usize].kind
    }

    /// The range of a symbol, whoever asks.
    pub fn ends(&self, symbol: Symbol) -> Ends {
        self.rows[symbol.0 as usize].ends
    }

    /// For whom a symbol is the same.
    pub fn scope(&self, symbol: Symbol) -> Scope {
        self.rows[symbol.0 as usize].scope
    }

    /// The range of a form, whoever asks.
    pub fn form_ends(&self, form: &Form) -> Ends {
        form.ends(|symbol| self.ends(symbol))
    }

    /// Whether a sum may be the form of an address: no product has more than [`MAX_FACTORS`] symbols, or two
    /// that are not the same for all threads whenever they are used.
    pub fn is_form(&self, form: &Form) -> bool {
        form.terms().iter().all(|(product, _)| {
            let varying = product.iter().filter(|&&s| self.scope(s) != Scope::Fixed).count();
            product.len() <= MAX_FACTORS && varying <= 1
        })
    }

    /// Whether a form has indices of threads, and else only what is the same for all whenever it is used.
    pub fn is_of_thread(&self, form: &Form) -> bool {
        form.unknowns().into_iter().all(|symbol| {
            matches!(self.kind(symbol), Kind::Thread(_)) || self.scope(symbol) == Scope::Fixed
        })
    }

    /// The value of a symbol that is made from a form, given that of the form; `None` for others.
    pub fn made_of(&self, symbol: Symbol, value: i128) -> Option<i128> {
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

    /// The value of a symbol, given those that are not made from forms. `None` beyond `i128`.
    pub fn value(&self, symbol: Symbol, leaf: &dyn Fn(Symbol) -> Option<i128>) -> Option<i128> {
        match self.kind(symbol).inner() {
            Some(of) => self.made_of(symbol, self.form_value(of, leaf)?),
            None => leaf(symbol),
        }
    }

    /// The value of a form, likewise.
    pub fn form_value(&self, form: &Form, leaf: &dyn Fn(Symbol) -> Option<i128>) -> Option<i128> {
        form.value(|symbol| self.value(symbol, leaf))
    }
}

impl Kind {
    /// The form that it is made from.
    pub fn inner(&self) -> Option<&Form> {
        match self {
            Kind::Digit { of, .. } | Kind::Signed { of, .. } | Kind::Bits { of, .. } => Some(of),
            _ => None,
        }
    }
}

/// The low bits of a number, as one with a sign.
pub(crate) fn signed(value: i128, bits: u32) -> i128 {
    let unused = i128::BITS - bits;
    (value << unused) >> unused
}

/// What is known of the range of a quantity by its kind alone.
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
        Kind::Fixed(_) | Kind::Round(..) | Kind::Opaque(_) => (None, None),
    }
}
