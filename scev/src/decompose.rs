//! Decomposition of addresses into a root, products of values with coefficients, and a constant offset.
//!
//! `p + sext(i * n + 1) * 4` has the root `p`, the term `4 * sext(i) * sext(n)` and the offset 4, if nothing wraps in
//! 32 bits. Two addresses with equal roots and terms differ by a constant, independent of the instructions that compute
//! them. The passes on addresses and the dependence proofs between threads use this form.
//!
//! * Claim: wherever the address is not poison, it is the root plus the sum, modulo the width of the address space's
//!   offsets. Narrower values are sign- or zero-extended in the sum ([`Extension`]); an operation on them is decomposed
//!   if its flags, or the ranges of its operands, prove that it does not wrap.
//! * Equal terms do not suffice to compute one address from another: the second one may be poison, or may have wrapped,
//!   where the first one does not. [`LinearAddress::parts`], [`LinearAddress::relied`] and [`LinearAddress::leaves`]
//!   list the conditions to check (`transforms/address/src/common_base/anchors.rs`).
//! * Undefined values: a leaf with more than one occurrence is assumed to have one value ([`LinearAddress::repeated`]).
//! * `z % c` is `z - (z / c) * c` with `z / c` as one factor, so that `(z / c) * c + z % c` is `z`.
//! * Where flags and ranges prove nothing, a caller may supply proofs that hold where the operation is computed
//!   ([`Proofs`]). Such operations are in [`LinearAddress::proved`], and the decomposition is not valid elsewhere.
//! * Method: a worklist of products with factors that are not decomposed yet; no recursion. Cost: at most [`MAX_STEPS`]
//!   operations per address, with a few cached queries each.
//! * Oracle: `transforms/address/tests/decompose.rs`, all inputs of generated functions at 4 to 8 bits.
//! * Nothing here uses scalar evolution: expressions do not record which instruction computes them, and a decomposition
//!   without these instructions cannot be written back.
//!
//! # Three decompositions of addresses
//!
//! `selvedge-analysis` has two more. None can replace another one:
//!
//! | | `value/objects.rs` | `alias/linear.rs` | this file |
//! |---|---|---|---|
//! | terms | indices of `getelementptr` | one value each, under casts, times a constant | products of values |
//! | arithmetic | none | by constants, if flags permit it | also remainders, by flags, ranges and proofs |
//! | limits | 10 steps, as LLVM | 6 steps and 6 per index, as LLVM | 32 steps, 256 operations |
//! | widths | any | any | at most 64 bits |
//! | also returns | the flags of all steps | whether each term wraps | what the sum relies on, for writing it back |
//!
//! * `value/objects.rs` is a part of value tracking (whether a value is zero or poison depends on it), and this file
//!   queries value tracking.
//! * Results of `alias/linear.rs` are compared with LLVM's pair by pair, and its limits decide them. It needs each
//!   index as one value, whose range bounds a distance, and whether the product with the scale wraps. Multiplied out,
//!   as here, an index is no longer one value.
//! * The other two are valid for any use of an address. The sum of this file may rely on an operation that does not
//!   wrap only where the address is computed.

mod fingerprint;
mod operations;
mod proofs;

use selvedge_analysis::fold::{GepStep, gep_steps};
use selvedge_analysis::value::Values;
use selvedge_ir::word::{ones, signed};
use selvedge_ir::{Inst, Opcode, Type, Value};
use smallvec::{SmallVec, smallvec};

pub use fingerprint::Fingerprints;
use operations::Product;
pub use operations::{fits_by, subtrahend};
pub use proofs::{Claim, Proofs};

/// The maximum number of address computations between an address and its root.
pub const MAX_ADDRESS_STEPS: usize = 32;

/// The maximum number of operations on products; operations beyond that are not decomposed.
pub const MAX_STEPS: usize = 256;

/// The maximum number of terms of an address; one with more is not decomposed.
pub const MAX_TERMS: usize = 16;

/// The maximum number of factors of a term; larger products are not decomposed.
pub const MAX_FACTORS: usize = 4;

/// Initial capacity for parts and leaves: most addresses have no more.
const USUAL: usize = 8;

/// The default depth to which arithmetic is decomposed: the option `cbe-max-depth` changes it.
pub const DEFAULT_DEPTH: u32 = 8;

/// How a value is converted to the width of the sum.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Extension {
    /// It is at least as wide as the sum: only its low bits are used.
    Low,
    /// Sign-extended.
    Signed,
    /// Zero-extended, and not known to be nonnegative.
    Unsigned,
}

/// An operand that is not decomposed further.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Atom {
    /// A value.
    Value(Value),
    /// A value divided by a constant of at least two, in the value's own width and rounded towards zero; no instruction
    /// needs to compute it.
    Quotient {
        /// The dividend.
        of: Value,
        /// The divisor.
        by: u64,
        /// Whether the division is signed.
        signed: bool,
    },
}

/// A factor of a term.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Factor {
    /// What is multiplied.
    pub atom: Atom,
    /// How it is converted to the width of the sum.
    pub extension: Extension,
}

/// A product with a nonzero coefficient.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Term {
    /// In ascending order; never empty.
    pub factors: SmallVec<[Factor; 2]>,
    /// Modulo the width of the sum.
    pub coefficient: u64,
}

/// An address as the sum of a root, products of values with coefficients, and a constant offset.
///
/// Wherever the address is not poison, it is the root plus the sum, modulo the width of the address space's offsets.
/// Equal terms do not suffice to compute one address from another: the second one may be poison, or may have wrapped,
/// where the first one does not. [`Self::parts`], [`Self::relied`] and [`Self::leaves`] are the conditions to check.
#[derive(Clone, Debug)]
pub struct LinearAddress {
    /// The pointer that the sum is added to.
    pub root: Value,
    /// Width of the sum in bits, at most 64.
    pub width: u32,
    /// In ascending order of their factors.
    pub terms: Vec<Term>,
    /// In bytes, sign-extended from `width`.
    pub offset: i64,
    /// The decomposed instructions, in ascending order: if one of them is poison, so is the address.
    pub parts: Vec<Inst>,
    /// The decomposed instructions that do not wrap by their flags or by ranges: if one of them wraps, the address is
    /// poison, and without its flag it does not equal the sum.
    pub relied: Vec<Inst>,
    /// The decomposed instructions that do not wrap only by a proof for their position: elsewhere they may wrap.
    pub proved: Vec<Inst>,
    /// Claims whose proof would allow further decomposition.
    pub unproved: Vec<Claim>,
    /// Values that are not decomposed, in ascending order, including cancelled ones, without the root.
    pub leaves: Vec<Value>,
    /// Values with more than one use that are assumed to have one value (which `undef` need not have).
    pub repeated: Vec<Value>,
}

/// Decomposes addresses of one function.
#[derive(Clone, Copy)]
pub struct Decomposer<'a> {
    values: Values<'a>,
    max_depth: u32,
    max_steps: usize,
    proofs: Option<&'a Proofs>,
    /// Instructions that are not decomposed, in ascending order.
    whole: &'a [Inst],
}

/// An address being decomposed.
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
    /// The results hold wherever those of `values` do. Arithmetic is decomposed through at most `max_depth` operations
    /// above a value; conversions are not counted.
    pub fn new(values: Values<'a>, max_depth: u32) -> Decomposer<'a> {
        Decomposer { values, max_depth, max_steps: MAX_STEPS, proofs: None, whole: &[] }
    }

    /// Uses proofs as well.
    #[must_use]
    pub fn with_proofs(self, proofs: &'a Proofs) -> Decomposer<'a> {
        Decomposer { proofs: Some(proofs), ..self }
    }

    /// Does not decompose arithmetic in `whole`, which is in ascending order, nor addresses in it, except for the
    /// address that is queried. Conversions are decomposed anyway.
    #[must_use]
    pub fn with_whole(self, whole: &'a [Inst]) -> Decomposer<'a> {
        Decomposer { whole, ..self }
    }

    fn is_whole(&self, value: Value) -> bool {
        value.as_inst().is_some_and(|inst| self.whole.binary_search(&inst).is_ok())
    }

    /// Sets a limit other than [`MAX_STEPS`].
    #[must_use]
    pub fn with_max_steps(self, max_steps: usize) -> Decomposer<'a> {
        Decomposer { max_steps, ..self }
    }

    /// Decomposes a pointer; the result is the pointer itself as root if its computation cannot be decomposed. `None`
    /// for vectors, for address spaces whose offsets have more than 64 bits, and for sums of too many terms.
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

    /// Decomposes an integer as a sum in `width` bits, to which it is extended. The root is the integer itself, and not
    /// part of the sum. `None` for values that are no integers, for sums of too many terms, and for widths that are not
    /// from 1 to 64.
    ///
    /// For [`Extension::Low`] the sum is modulo `width` bits; for the others it equals a narrower integer exactly.
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

/// Whether the ranges of the operands alone prove that a decomposed instruction does not wrap where a sum relies on it,
/// and creates no poison, provided that the operands are not poison.
pub fn keeps_flags_by_ranges(values: Values<'_>, inst: Inst) -> bool {
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
        ones(self.width)
    }

    /// The width of an integer in bits.
    fn int_width(&self, value: Value) -> Option<u32> {
        let values = self.decomposer.values;
        values.header().types.int_bits(values.func().value_type(value))
    }

    /// Adds the offset of the address computation at `pointer` to the sum, and returns its base.
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

    /// Decomposes factors until none is left.
    fn multiply_out(&mut self) -> Option<()> {
        let mut n_steps = 0;
        while let Some(mut product) = self.work.pop() {
            n_steps += 1;
            let Some(open) = product.open.pop() else {
                self.add_term(product)?;
                continue;
            };
            let mut parts = match n_steps < self.decomposer.max_steps {
                true => self.decompose(open, product.n_factors()),
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
        let offset = signed(self.width, self.offset);
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
    /// Bytes from this address to another one with the same root and terms, in their width; `None` if these differ.
    pub fn distance_to(&self, other: &LinearAddress) -> Option<i64> {
        let same = self.root == other.root && self.width == other.width;
        if !same || self.terms != other.terms {
            return None;
        }
        Some(self.bytes_to(other))
    }

    /// The difference of the offsets, in the width of the sum.
    fn bytes_to(&self, other: &LinearAddress) -> i64 {
        signed(self.width, (other.offset.wrapping_sub(self.offset)).cast_unsigned())
    }

    /// The difference to another address with the same root: a term, whose coefficient is 0 if the addresses differ by
    /// a constant only, and bytes. `None` if more than one term differs.
    pub fn term_to(&self, other: &LinearAddress) -> Option<(Term, i64)> {
        if self.root != other.root || self.width != other.width {
            return None;
        }
        let mask = ones(self.width);
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
        Some((term, self.bytes_to(other)))
    }

    /// The values that must not be `undef` if the address is to be computed again from its terms: values that the
    /// decomposition assumed to have one value ([`LinearAddress::repeated`]); values in several terms, since a product
    /// that was multiplied out has its factors in each term; and decomposed dividends, since a remainder uses its
    /// dividend once and its sum uses it twice.
    pub fn repeated_in_sum(&self) -> Vec<Value> {
        let atoms = self.terms.iter().flat_map(|term| &term.factors).map(|factor| factor.atom);
        let mut atom_values: Vec<Value> = atoms
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
        atom_values.sort_unstable();
        let twice = atom_values.windows(2).filter(|two| two[0] == two[1]).map(|two| two[0]);
        let mut repeated: Vec<Value> =
            self.repeated.iter().copied().chain(dividends).chain(twice).collect();
        repeated.sort_unstable();
        repeated.dedup();
        repeated
    }

    /// Whether an instruction was decomposed for this address.
    pub fn has_part(&self, inst: Inst) -> bool {
        self.parts.binary_search(&inst).is_ok()
    }

    /// Whether poison of a value is poison of the address: it was decomposed, or is a leaf or the root.
    pub fn depends_on(&self, value: Value) -> bool {
        let is_part = value.as_inst().is_some_and(|inst| self.has_part(inst));
        is_part || value == self.root || self.leaves.binary_search(&value).is_ok()
    }
}

/// Whether an instruction is a scalar address computation.
pub fn is_address(values: Values<'_>, inst: Inst) -> bool {
    let row = values.func().inst(inst);
    let is_one = |ty: Type| values.header().types.ptr_space(ty).is_some();
    row.opcode() == Opcode::GetElementPtr
        && is_one(row.ty())
        && values.header().types.vector_shape(row.ty()).is_none()
}
