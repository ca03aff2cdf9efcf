//! Which threads of a block are tried, and which numbers what is not known has.

use selvedge_ir::entity::EntityRef;
use selvedge_ir::target::Axis;
use selvedge_ir::{Value, ValueKind};
use selvedge_thread_memory::shape::Shape;

use super::column::LANES;

/// What is chosen where it is not known.
pub(super) struct Choice {
    /// Extents of the block, where they are open.
    extents: [u32; 3],
    pub(super) arguments: Numbers,
    /// What is computed and not followed.
    pub(super) others: Numbers,
    /// The number of the block in the grid.
    pub(super) cta: u64,
}

/// Numbers of values that are not known.
pub(super) enum Numbers {
    All(u64),
    /// One of two for each value, by a hash.
    OneOf([u64; 2]),
    /// More for each than for those before it: what is given first is often the beginning of something, and then its
    /// end.
    Ascending,
}

/// How many choices there are.
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

/// More than threads of a block.
const LARGE: u64 = 1 << 12;

/// Blocks of the grid along each axis.
pub(super) const CTAS: u64 = 1 << 8;

/// Where the threads stand that are tried, so many of them from each place: neighbours, and those that are as far from
/// each other as the halves of a reduction.
const PLACES: [u32; 8] = [0, 16, 32, 64, 96, 128, 256, 512];
const FROM_EACH: usize = 8;

impl Numbers {
    /// That of a value with such a hash.
    pub(super) fn of(&self, value: Value, hash: u32) -> u64 {
        match *self {
            Numbers::All(number) => number,
            Numbers::OneOf(numbers) => numbers[hash as usize % 2],
            Numbers::Ascending => {
                let (place, step) = match value.kind() {
                    ValueKind::Inst(inst) => (inst.index(), 64),
                    // Small enough for shifts.
                    ValueKind::Arg(arg) => (arg.index(), 6),
                    ValueKind::Const(_) | ValueKind::Block(_) => (0, 1),
                };
                step * (place as u64 + 1)
            }
        }
    }
}

/// Threads of a block of which all is chosen.
pub(super) struct Sample {
    pub(super) choice: &'static Choice,
    pub(super) extents: [u32; 3],
    /// The indices of the thread that each lane is.
    pub(super) threads: [[u32; 3]; LANES],
    /// The lanes whose threads are there.
    pub(super) present: u64,
}

impl Sample {
    /// One for each choice that goes with blocks of that shape.
    pub(super) fn all(shape: &Shape) -> impl Iterator<Item = Sample> {
        CHOICES.iter().filter_map(|choice| Sample::of(choice, shape))
    }

    /// `None` where the block would be too large.
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

/// The number of a thread in its block, by the lane that it is tried in.
pub(super) fn place_of(lane: usize) -> u32 {
    PLACES[lane / FROM_EACH] + (lane % FROM_EACH) as u32
}
