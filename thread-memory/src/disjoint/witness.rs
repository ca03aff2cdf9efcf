//! Witnesses: two threads that access one byte.
//!
//! For some choices of the values that are not determined by a thread's index, the bytes of all threads' earlier
//! accesses are stored in a map, and those of the later accesses are looked up. The smallest, the greatest and small
//! values are tried; an access is skipped where a guard does not hold.
//!
//! A witness shows that the forms overlap. Whether loaded values or results of calls can have the chosen values is
//! unknown.
//!
//! Cost: [`MAX_ASSIGNMENTS`] times the threads of a block.

use rustc_hash::FxHashMap;

use super::joint::{Joint, Owner, Unknown};
use super::{AccessForm, Question, Relation};
use crate::form::{AXES, Kind, Sum, Symbol};

/// Number of choices of values that are tried.
pub const MAX_ASSIGNMENTS: usize = 24;

/// Two threads that access one byte.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Witness {
    /// The extents of the block.
    pub extents: [i128; 3],
    /// The indices of the thread that makes the earlier access.
    pub earlier: [i128; 3],
    /// The indices of the thread that makes the later access.
    pub later: [i128; 3],
    /// A byte of both, relative to the base, modulo the width of addresses.
    pub byte: i128,
    /// The values that were chosen, by symbol and the access that it belongs to.
    pub values: Vec<(Symbol, Owner, i128)>,
    /// Whether no value was chosen that may differ between launches and iterations, or is arbitrary.
    pub is_certain: bool,
}

pub(super) fn find(question: &Question<'_>, a: &AccessForm, b: &AccessForm) -> Option<Witness> {
    let mut joint = Joint::new(question, a, b)?;
    joint.distinguish_threads();
    if joint.is_empty() {
        return None;
    }
    let free = free_unknowns(&joint);
    (0..MAX_ASSIGNMENTS).find_map(|n| Attempt::new(&joint, &free, n)?.search())
}

/// The unknowns that are neither a thread's index nor functions of others.
fn free_unknowns(joint: &Joint<'_>) -> Vec<Unknown> {
    let is_free = |&unknown: &Unknown| match joint.symbol(unknown) {
        Some(symbol) => {
            let kind = joint.question.symbols.kind(symbol);
            kind.inner().is_none() && !matches!(kind, Kind::Thread(_) | Kind::Extent(_))
        }
        None => true,
    };
    (0..joint.unknowns.len() as u32).map(Unknown).filter(is_free).collect()
}

/// One choice of values.
struct Attempt<'j, 'q> {
    joint: &'j Joint<'q>,
    extents: [i128; 3],
    chosen: FxHashMap<Unknown, i128>,
}

impl<'j, 'q> Attempt<'j, 'q> {
    /// The `n`-th choice; `None` where the block would be too large.
    fn new(joint: &'j Joint<'q>, free: &[Unknown], n: usize) -> Option<Attempt<'j, 'q>> {
        let shape = joint.question.shape;
        let mut left = shape.threads();
        let mut extents = [1; 3];
        for (place, axis) in AXES.into_iter().enumerate() {
            let (least, most) = shape.extent_ends(axis);
            let wanted = USUAL_EXTENTS[n % USUAL_EXTENTS.len()][place];
            extents[place] = wanted.clamp(least?, most?.min(left.max(1)).max(least?));
            left /= extents[place];
        }
        (extents.iter().product::<i128>() <= shape.threads()).then_some(())?;
        let value = |(place, &unknown): (usize, &Unknown)| {
            let step = (n / (place + 1)) as i128 % 4;
            let value = match joint.ends(unknown) {
                (Some(lo), Some(hi)) => (lo + step).min(hi),
                (Some(lo), None) => lo + step,
                (None, Some(hi)) => hi - step,
                (None, None) => step,
            };
            (unknown, value)
        };
        let chosen = free.iter().enumerate().map(value).collect();
        Some(Attempt { joint, extents, chosen })
    }

    fn search(&self) -> Option<Witness> {
        let modulus = 1i128 << self.joint.question.base.width;
        let [a, b] = self.joint.sides;
        let mut writers: FxHashMap<i128, [[i128; 3]; 2]> = FxHashMap::default();
        for thread in self.threads() {
            let Some(first) = self.offset(a, Owner::Earlier, thread) else { continue };
            for n in 0..i128::from(a.size.min(MAX_BYTES)) {
                let byte = (first + n).rem_euclid(modulus);
                writers.entry(byte).and_modify(|two| two[1] = thread).or_insert([thread; 2]);
            }
        }
        self.threads().find_map(|thread| {
            let first = self.offset(b, Owner::Later, thread)?;
            (0..i128::from(b.size.min(MAX_BYTES))).find_map(|n| {
                let byte = (first + n).rem_euclid(modulus);
                let earlier = *writers.get(&byte)?.iter().find(|other| **other != thread)?;
                Some(self.witness(earlier, thread, byte))
            })
        })
    }

    fn threads(&self) -> impl Iterator<Item = [i128; 3]> + use<> {
        let [nx, ny, nz] = self.extents;
        let rows = (0..nz).flat_map(move |z| (0..ny).map(move |y| (y, z)));
        rows.flat_map(move |(y, z)| (0..nx).map(move |x| [x, y, z]))
    }

    /// The first byte that a thread accesses, if its guards hold and values are in range.
    fn offset(&self, side: &AccessForm, owner: Owner, thread: [i128; 3]) -> Option<i128> {
        let leaf = |symbol| self.leaf(symbol, owner, thread);
        let symbols = self.joint.question.symbols;
        for guard in &side.guards {
            let value = symbols.form_value(&guard.form, &leaf)?;
            let holds = match guard.relation {
                Relation::Zero => value == 0,
                Relation::NotZero => value != 0,
                Relation::AtLeastZero => value >= 0,
            };
            holds.then_some(())?;
        }
        let offset = symbols.form_value(&side.form, &leaf)?;
        let bytes = self.joint.question.base.bytes.filter(|_| side.is_exact);
        let end = offset.checked_add(side.size.into())?;
        let fits = bytes.is_none_or(|bytes| offset >= 0 && end <= bytes.into());
        fits.then_some(offset)
    }

    fn leaf(&self, symbol: Symbol, owner: Owner, thread: [i128; 3]) -> Option<i128> {
        match self.joint.question.symbols.kind(symbol) {
            Kind::Thread(axis) => Some(thread[axis.idx()]),
            Kind::Extent(axis) => Some(self.extents[axis.idx()]),
            _ => {
                let sum: Sum<Unknown> = self.joint.known(symbol, owner)?;
                sum.value(|unknown| self.chosen.get(&unknown).copied())
            }
        }
    }

    fn witness(&self, earlier: [i128; 3], later: [i128; 3], byte: i128) -> Witness {
        let value = |row: u32| {
            let value = *self.chosen.get(&Unknown(row))?;
            Some((self.joint.symbol(Unknown(row))?, self.joint.row(Unknown(row)).owner, value))
        };
        let values = (0..self.joint.unknowns.len() as u32).filter_map(value).collect();
        let is_certain = self.chosen.is_empty();
        Witness { extents: self.extents, earlier, later, byte, values, is_certain }
    }
}

/// Extents that are tried where they are unknown.
const USUAL_EXTENTS: [[i128; 3]; 4] = [[64, 1, 1], [32, 8, 1], [16, 16, 1], [8, 8, 4]];

/// Maximum number of bytes of an access that are compared.
const MAX_BYTES: u64 = 64;
