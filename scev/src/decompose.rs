//! The one decomposition of addresses: a root, products of values with coefficients, and a constant.
//!
//! `p + sext(i * n + 1) * 4` is the root `p`, the term `4 * sext(i) * sext(n)` and the offset 4, if nothing
//! wraps in 32 bits. Two addresses with equal roots and terms differ by a number, whatever their instructions
//! look like. All passes over addresses use this form.
//!
//! * What is claimed: wherever the address is not poison, it is the root plus the sum, in the width of the
//!   space's offsets, where sums wrap. Values of fewer bits stand in the sum sign-extended or zero-extended
//!   ([`Extension`]); an operation on them is taken apart when its own flags, or the ranges of its operands,
//!   say that it does not wrap.
//! * Equal terms are not enough to compute one address from another: the second may be poison, or have wrapped,
//!   where the first is not. [`LinearAddress::parts`], [`LinearAddress::relied`] and
//!   [`LinearAddress::leaves`] say what has to be asked (`transforms/address/src/common_base/anchors.rs`).
//! * Undefined values: a leaf that is met more than once is taken for one number ([`LinearAddress::repeated`]).
//! * `z % c` is `z - (z / c) * c`, and `z / c` a factor of its own, so that `(z / c) * c + z % c` is `z`.
//! * What no flag and no range says may have been proved for the place where it is computed ([`Proofs`]); such
//!   operations are [`LinearAddress::proved`], and hold no further up.
//! * Not the linear form of `selvedge-analysis` (`alias/linear.rs`): that one follows a single value below
//!   constants, at LLVM's depth, which its tests fix.
//! * Method: products with factors yet to be taken apart, on a list; no recursion. Cost: at most [`MAX_STEPS`]
//!   operations an address, each a few cached questions.
//! * Oracle: `transforms/address/tests/decompose.rs`, all inputs of generated functions at 4 to 8 bits.

mod fingerprint;
mod operations;
mod proofs;

use selvedge_analysis::fold::{GepStep, gep_steps};
use selvedge_analysis::value::Values;
use selvedge_ir::{Inst, Opcode, Type, Value};
use smallvec::{SmallVec, smallvec};

pub use fingerprint::Fingerprints;
use operations::Product;
pub use operations::{fits_by, taken_away};
pub use proofs::{Claim, Proofs};

/// Address computations that are looked through on the way to the root.
pub const MAX_ADDRESS_STEPS: usize = 32;

/// Operations on products; what is not taken apart by then stays whole.
pub const MAX_STEPS: usize = 256;

/// Terms of an address; one with more is not decomposed.
pub const MAX_TERMS: usize = 16;

/// Factors of a term; a product of more stays whole.
pub const MAX_FACTORS: usize = 4;

/// What most addresses have no more parts and leaves than.
const USUAL: usize = 8;

/// How deep arithmetic is taken apart, unless the user says otherwise: `cbe-max-depth` of the documents.
pub const DEFAULT_DEPTH: u32 = 8;

/// How a value stands in a sum of another width.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Extension {
    /// It is as wide as the sum, or wider: only its low bits count.
    Low,
    /// Sign-extended.
    Signed,
    /// Zero-extended, and not known to be without a sign.
    Unsigned,
}

/// What is not taken apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Atom {
    /// A value.
    Value(Value),
    /// A value divided by a number of at least two, in the value's own width and rounded towards zero; no
    /// instruction needs to compute it.
    Quotient {
        /// The dividend.
        of: Value,
        /// The divisor.
        by: u64,
        /// Whether the dividend has a sign.
        signed: bool,
    },
}

/// A factor of a term.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Factor {
    /// What is multiplied.
    pub atom: Atom,
    /// How it is brought to the width of the sum.
    pub extension: Extension,
}

/// A product with a coefficient other than zero.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Term {
    /// In ascending order; never empty.
    pub factors: SmallVec<[Factor; 2]>,
    /// Modulo the width of the sum.
    pub coefficient: u64,
}

/// An address as a sum; see the module's text.
#[derive(Clone, Debug)]
pub struct LinearAddress {
    /// The pointer that everything is added to.
    pub root: Value,
    /// Bits of the sum, at most 64.
    pub width: u32,
    /// By their factors, ascending.
    pub terms: Vec<Term>,
    /// Bytes, sign-extended from `width`.
    pub offset: i64,
    /// Instructions that were taken apart, in ascending order: poison of one of them is poison of the address.
    pub parts: Vec<Inst>,
    /// Of these, those that were found not to wrap, by a flag or by ranges: where one of them wraps, the address
    /// is poison, and without its flag it is not the sum.
    pub relied: Vec<Inst>,
    /// Of these, those of which only a proof for their place says it: elsewhere they may wrap.
    pub proved: Vec<Inst>,
    /// What would have to be proved for more to be taken apart.
    pub unproved: Vec<Claim>,
    /// Values that were not taken apart, in ascending order: cancelled ones too, not the root.
    pub leaves: Vec<Value>,
    /// Values that were taken for one number though they are used more than once.
    pub repeated: Vec<Value>,
}

/// Takes addresses of one function apart.
#[derive(Clone, Copy)]
pub struct Decomposer<'a> {
    values: Values<'a>,
    max_depth: u32,
    max_steps: usize,
    proofs: Option<&'a Proofs>,
    /// In ascending order.
    whole: &'a [Inst],
}

/// An address that is being taken apart.
struct Sum<'d, 'a> {
    decomposer: &'d Decomposer<'a>,
    width: u32,
    terms: Vec<Term>,
    offset: u64,
    parts: Vec<Inst>,
    relied: Vec<Inst>,
    proved: Vec<Inst>,
    unproved: Vec<Claim>,
    leaves: Vec<Value>,
    work: SmallVec<[Product; 4]>,
}

impl<'a> Decomposer<'a> {
    /// Answers hold wherever those of `values` do. Arithmetic is taken apart through at most `max_depth`
    /// operations on the way to a value; conversions do not count.
    pub fn new(values: Values<'a>, max_depth: u32) -> Decomposer<'a> {
        Decomposer { values, max_depth, max_steps: MAX_STEPS, proofs: None, whole: &[] }
    }

    /// Relying on proofs as well.
    #[must_use]
    pub fn with_proofs(self, proofs: &'a Proofs) -> Decomposer<'a> {
        Decomposer { proofs: Some(proofs), ..self }
    }

    /// Keeping arithmetic whole that is one of these, in ascending order; and addresses, but for the one that is taken
    /// apart. Conversions are looked through.
    #[must_use]
    pub fn with_whole(self, whole: &'a [Inst]) -> Decomposer<'a> {
        Decomposer { whole, ..self }
    }

    fn is_whole(&self, value: Value) -> bool {
        value.as_inst().is_some_and(|inst| self.whole.binary_search(&inst).is_ok())
    }

    /// With another number of operations on products than [`MAX_STEPS`].
    #[must_use]
    pub fn with_max_steps(self, max_steps: usize) -> Decomposer<'a> {
        Decomposer { max_steps, ..self }
    }

    /// A pointer as a sum; itself, if nothing computes it that is understood. `None` for vectors, for spaces
    /// whose offsets have more than 64 bits, and for sums of too many terms.
    pub fn address(&self, pointer: Value) -> Option<LinearAddress> {
        let space = self.values.header().types.ptr_space(self.values.func().value_type(pointer))?;
        let width = self.values.header().data_layout.index_bits(space);
        if !(1..=64).contains(&width) {
            return None;
        }
        let mut sum = Sum::new(self, width);
        let mut root = pointer;
        for _ in 0..MAX_ADDRESS_STEPS {
            match sum.add_step(root) {
                Some(base) => root = base,
                None => break,
            }
            if self.is_whole(root) {
                break;
            }
        }
        sum.multiply_out()?;
        Some(sum.finish(root))
    }

    /// An integer as a sum in `width` bits, brought to them by an extension; the root is the integer itself and
    /// not a part of the sum. `None` for what is no integer, for sums of too many terms, and for widths that
    /// are not from 1 to 64.
    ///
    /// For [`Extension::Low`] the sum counts modulo `width` bits; else, of an integer with fewer bits, it is that
    /// number.
    pub fn integer(&self, value: Value, extension: Extension, width: u32) -> Option<LinearAddress> {
        if !(1..=64).contains(&width) {
            return None;
        }
        let mut sum = Sum::new(self, width);
        let bits = sum.int_width(value)?;
        let extension = if bits >= width { Extension::Low } else { extension };
        sum.work.push(Product::of(1, value, extension));
        sum.multiply_out()?;
        Some(sum.finish(value))
    }
}

/// Whether an instruction that was taken apart keeps its promises by the ranges of its operands alone, if these
/// are not poison: it does not wrap where a sum relies on that, and makes no poison.
pub fn keeps_promises(values: Values<'_>, inst: Inst) -> bool {
    Sum::new(&Decomposer::new(values, 0), u64::BITS).keeps_flags(inst)
}

impl<'d, 'a> Sum<'d, 'a> {
    fn new(decomposer: &'d Decomposer<'a>, width: u32) -> Sum<'d, 'a> {
        Sum {
            decomposer,
            width,
            terms: Vec::new(),
            offset: 0,
            parts: Vec::with_capacity(USUAL),
            relied: Vec::new(),
            proved: Vec::new(),
            unproved: Vec::new(),
            leaves: Vec::with_capacity(USUAL),
            work: SmallVec::new(),
        }
    }

    fn mask(&self) -> u64 {
        u64::MAX >> (64 - self.width)
    }

    /// Bits of an integer.
    fn int_width(&self, value: Value) -> Option<u32> {
        let values = self.decomposer.values;
        values.header().types.int_bits(values.func().value_type(value))
    }

    /// Adds what the address computation at `pointer` adds to its base, and gives the base.
    fn add_step(&mut self, pointer: Value) -> Option<Value> {
        let values = self.decomposer.values;
        let gep = values.gep_at(pointer)?;
        let header = values.header();
        if header.types.vector_shape(gep.ty).is_some() {
            return None;
        }
        let field = |n: usize| values.int(gep.indices[n]).and_then(|n| n.to_u64());
        let steps = gep_steps(header, gep.source_ty, gep.indices.len(), field)?;
        if gep.indices.iter().any(|&index| self.int_width(index).is_none()) {
            return None;
        }
        for (step, &index) in steps.iter().zip(&gep.indices) {
            match *step {
                GepStep::Field(bytes) => self.offset = self.offset.wrapping_add(bytes),
                GepStep::Stride(bytes) => self.add_index(index, bytes),
            }
        }
        match pointer.as_inst() {
            Some(inst) => self.parts.push(inst),
            // A constant may be poison by its flags.
            None if !gep.flags.is_empty() => self.leaves.push(pointer),
            None => {}
        }
        Some(gep.base)
    }

    fn add_index(&mut self, index: Value, bytes: u64) {
        let own = self.int_width(index).unwrap_or(self.width);
        let extension = if own < self.width { Extension::Signed } else { Extension::Low };
        self.work.push(Product::of(bytes, index, extension));
    }

    /// Takes factors apart until none is left.
    fn multiply_out(&mut self) -> Option<()> {
        let mut n_steps = 0;
        while let Some(mut product) = self.work.pop() {
            n_steps += 1;
            let Some(open) = product.open.pop() else {
                self.add_term(product)?;
                continue;
            };
            let mut parts = match n_steps < self.decomposer.max_steps {
                true => self.take_apart(open, product.n_factors()),
                false => smallvec![self.leaf(open)],
            };
            let last = parts.pop();
            self.work.extend(parts.iter().map(|part| product.times(part)));
            if let Some(last) = last {
                product.multiply(&last);
                self.work.push(product);
            }
        }
        Some(())
    }

    fn add_term(&mut self, product: Product) -> Option<()> {
        let coefficient = product.coefficient & self.mask();
        if product.factors.is_empty() {
            self.offset = self.offset.wrapping_add(coefficient);
            return Some(());
        }
        let mut factors = product.factors;
        factors.sort_unstable();
        match self.terms.binary_search_by(|term| term.factors.cmp(&factors)) {
            Ok(n) => {
                let sum = self.terms[n].coefficient.wrapping_add(coefficient) & self.mask();
                self.terms[n].coefficient = sum;
            }
            Err(_) if self.terms.len() == MAX_TERMS => return None,
            Err(n) => self.terms.insert(n, Term { factors, coefficient }),
        }
        Some(())
    }

    fn finish(mut self, root: Value) -> LinearAddress {
        self.terms.retain(|term| term.coefficient != 0);
        self.parts.sort_unstable();
        self.parts.dedup();
        self.relied.sort_unstable();
        self.relied.dedup();
        self.proved.sort_unstable();
        self.proved.dedup();
        self.leaves.sort_unstable();
        let mut repeated: Vec<Value> =
            self.leaves.windows(2).filter(|two| two[0] == two[1]).map(|two| two[0]).collect();
        self.leaves.dedup();
        let is_part = |value: &Value| {
            value.as_inst().is_some_and(|inst| self.parts.binary_search(&inst).is_ok())
        };
        repeated.extend(self.leaves.iter().copied().filter(is_part));
        repeated.sort_unstable();
        repeated.dedup();
        let unused = 64 - self.width;
        let offset = ((self.offset << unused).cast_signed()) >> unused;
        let Sum { width, terms, parts, relied, proved, unproved, leaves, .. } = self;
        LinearAddress {
            root,
            width,
            terms,
            offset,
            parts,
            relied,
            proved,
            unproved,
            leaves,
            repeated,
        }
    }
}

impl LinearAddress {
    /// Bytes from this address to another one with the same root and terms, in their width; `None` where these
    /// differ.
    pub fn distance_to(&self, other: &LinearAddress) -> Option<i64> {
        let same = self.root == other.root && self.width == other.width;
        if !same || self.terms != other.terms {
            return None;
        }
        let unused = 64 - self.width;
        Some((other.offset.wrapping_sub(self.offset) << unused) >> unused)
    }

    /// What another address with the same root adds to this one: a term, whose coefficient may be 0 for addresses that
    /// differ by a number only, and bytes. `None` where more than one term is different.
    pub fn term_to(&self, other: &LinearAddress) -> Option<(Term, i64)> {
        if self.root != other.root || self.width != other.width {
            return None;
        }
        let mask = u64::MAX >> (64 - self.width);
        let coefficient = |terms: &[Term], factors: &[Factor]| {
            let found = terms.binary_search_by(|term| term.factors[..].cmp(factors));
            found.map_or(0, |n| terms[n].coefficient)
        };
        let mut term = Term { factors: SmallVec::new(), coefficient: 0 };
        for factors in self.terms.iter().chain(&other.terms).map(|term| &term.factors) {
            let [from, to] = [&self.terms, &other.terms].map(|terms| coefficient(terms, factors));
            if from == to || term.factors == *factors {
                continue;
            }
            if term.coefficient != 0 {
                return None;
            }
            let coefficient = to.wrapping_sub(from) & mask;
            term = Term { factors: factors.clone(), coefficient };
        }
        let unused = 64 - self.width;
        Some((term, (other.offset.wrapping_sub(self.offset) << unused) >> unused))
    }

    /// Values each of which has to be one number for the terms, computed anew, to be the address: those that it was
    /// taken apart by as one ([`LinearAddress::repeated`]); those that terms have more than once, since a product that
    /// was multiplied out has its factors in each term; and dividends that were taken apart, too: a remainder uses its
    /// dividend once, and its sum twice.
    pub fn repeated_in_sum(&self) -> Vec<Value> {
        let atoms = self.terms.iter().flat_map(|term| &term.factors).map(|factor| factor.atom);
        let mut met: Vec<Value> = atoms
            .clone()
            .map(|atom| match atom {
                Atom::Value(value) | Atom::Quotient { of: value, .. } => value,
            })
            .collect();
        let is_part = |of: &Value| of.as_inst().is_some_and(|inst| self.has_part(inst));
        let dividends = atoms.filter_map(|atom| match atom {
            Atom::Quotient { of, .. } => Some(of).filter(is_part),
            Atom::Value(_) => None,
        });
        met.sort_unstable();
        let twice = met.windows(2).filter(|two| two[0] == two[1]).map(|two| two[0]);
        let mut repeated: Vec<Value> =
            self.repeated.iter().copied().chain(dividends).chain(twice).collect();
        repeated.sort_unstable();
        repeated.dedup();
        repeated
    }

    /// Whether an instruction was taken apart for it.
    pub fn has_part(&self, inst: Inst) -> bool {
        self.parts.binary_search(&inst).is_ok()
    }

    /// Whether poison of a value is poison of the address: it was taken apart, or is a leaf.
    pub fn depends_on(&self, value: Value) -> bool {
        let is_part = value.as_inst().is_some_and(|inst| self.has_part(inst));
        is_part || value == self.root || self.leaves.binary_search(&value).is_ok()
    }
}

/// Whether a value is an address computation with one result.
pub fn is_address(values: Values<'_>, inst: Inst) -> bool {
    let row = values.func().inst(inst);
    let is_one = |ty: Type| values.header().types.ptr_space(ty).is_some();
    row.opcode() == Opcode::GetElementPtr
        && is_one(row.ty())
        && values.header().types.vector_shape(row.ty()).is_none()
}
