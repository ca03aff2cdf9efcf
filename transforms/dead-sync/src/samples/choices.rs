//! Which threads of a block are sampled, and which numbers are chosen for unknown values.

use selvedge_ir::entity::EntityRef;
use selvedge_ir::target::Axis;
use selvedge_ir::{Value, ValueKind};
use selvedge_thread_memory::shape::Shape;

use super::column::LANES;

/// The numbers chosen for unknown values.
pub(super) struct Choice {
    /// The extents of the block to choose where its shape is unknown.
    extents: [u32; 3],
    pub(super) arguments: Numbers,
    /// Results of instructions that are not followed.
    pub(super) others: Numbers,
    /// The block index in the grid.
    pub(super) cta: u64,
}

/// The numbers of unknown values.
pub(super) enum Numbers {
    All(u64),
    /// One of two for each value, chosen by a hash.
    OneOf([u64; 2]),
    /// Increasing numbers in the order of the values: an earlier argument is often the beginning of a range, and a
    /// later one its end.
    Ascending,
}

/// Number of choices.
pub(super) const MAX_CHOICES: usize = 4;

const CHOICES: [Choice; MAX_CHOICES] = [
    Choice {
        extents: [1024, 1, 1],
        arguments: Numbers::All(LARGE),
        others: Numbers::All(0),
        cta: 0,
    },
    Choice {
        extents: [32, 8, 1],
        arguments: Numbers::All(LARGE),
        others: Numbers::OneOf([1, LARGE]),
        cta: 1,
    },
    Choice {
        extents: [256, 1, 1],
        arguments: Numbers::OneOf([1, LARGE]),
        others: Numbers::OneOf([LARGE, 1]),
        cta: 0,
    },
    Choice {
        extents: [16, 16, 1],
        arguments: Numbers::Ascending,
        others: Numbers::Ascending,
        cta: 0,
    },
];

/// More than the number of threads of a block.
const LARGE: u64 = 1 << 12;

/// Number of blocks of the grid along each axis.
pub(super) const CTAS: u64 = 1 << 8;

/// The first thread indices of the sampled runs, and the length of each run: the sample has neighbours, and threads
/// that are as far from each other as the halves of a reduction.
const PLACES: [u32; 8] = [0, 16, 32, 64, 96, 128, 256, 512];
const FROM_EACH: usize = 8;

impl Numbers {
    /// The number chosen for a value; `hash` selects one of two.
    pub(super) fn of(&self, value: Value, hash: u32) -> u64 {
        match *self {
            Numbers::All(number) => number,
            Numbers::OneOf(numbers) => numbers[hash as usize % 2],
            Numbers::Ascending => {
                let (place, step) = match value.kind() {
                    ValueKind::Inst(inst) => (inst.index(), 64),
                    // Small enough for shift amounts.
                    ValueKind::Arg(arg) => (arg.index(), 6),
                    ValueKind::Const(_) | ValueKind::Block(_) => (0, 1),
                };
                step * (place as u64 + 1)
            }
        }
    }
}

/// Threads of a block for which all unknown values are chosen.
pub(super) struct Sample {
    pub(super) choice: &'static Choice,
    pub(super) extents: [u32; 3],
    /// The thread indices of each lane.
    pub(super) threads: [[u32; 3]; LANES],
    /// The lanes whose threads exist.
    pub(super) present: u64,
}

impl Sample {
    /// Creates one sample for each choice that fits blocks of that shape.
    pub(super) fn all(shape: &Shape) -> impl Iterator<Item = Sample> {
        CHOICES.iter().filter_map(|choice| Sample::of(choice, shape))
    }

    /// Returns `None` where the block would be too large.
    fn of(choice: &'static Choice, shape: &Shape) -> Option<Sample> {
        let mut left = shape.threads();
        let mut extents = [1u32; 3];
        for axis in [Axis::X, Axis::Y, Axis::Z] {
            let (least, most) = shape.extent_ends(axis);
            let wanted = i128::from(choice.extents[axis.idx()]);
            let extent = wanted.clamp(least?, most?.min(left.max(1)).max(least?));
            extents[axis.idx()] = u32::try_from(extent).ok()?;
            left /= extent;
        }
        let total = extents.iter().map(|&extent| i128::from(extent)).product::<i128>();
        (total <= shape.threads()).then_some(())?;
        let [nx, ny, _] = extents;
        let threads = std::array::from_fn(|lane| {
            let place = place_of(lane);
            [place % nx, place / nx % ny, place / nx / ny]
        });
        let is_there = |lane: usize| u64::from(i128::from(place_of(lane)) < total);
        let present = (0..LANES).fold(0, |all, lane| all | is_there(lane) << lane);
        Some(Sample { choice, extents, threads, present })
    }
}

/// The linear thread index of a lane.
pub(super) fn place_of(lane: usize) -> u32 {
    PLACES[lane / FROM_EACH] + (lane % FROM_EACH) as u32
}
