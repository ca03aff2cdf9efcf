//! The values that a register read or a counting barrier returns, given the launch bounds.
//!
//! A rule names the quantity; [`RangeRule::evaluate`] implements the arithmetic for all targets. All ranges are of
//! unsigned values, never empty, and hold for every grid that satisfies the kernel's launch bounds.
//! * Oracle: `tests::special_register_ranges_are_exact` enumerates the launches of a small machine.

use super::launch::{LaunchBounds, LaunchLimits};

/// A range of unsigned values, `first..=last`. Never empty.
///
/// Inclusive, so that the full range of 64 bits is representable; LLVM's half-open form wraps around to 0 there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ValueRange {
    first: u64,
    last: u64,
}

impl ValueRange {
    /// `first..=last`.
    ///
    /// # Panics
    /// If `last` is less than `first`.
    pub const fn new(first: u64, last: u64) -> Self {
        assert!(first <= last, "a range is not empty");
        Self { first, last }
    }

    /// The range with one element.
    pub const fn exactly(value: u64) -> Self {
        Self::new(value, value)
    }

    /// Smallest value.
    pub const fn first(self) -> u64 {
        self.first
    }

    /// Largest value.
    pub const fn last(self) -> u64 {
        self.last
    }

    /// Whether the range contains the value.
    pub const fn contains(self, value: u64) -> bool {
        self.first <= value && value <= self.last
    }

    /// The value, if there is only one.
    pub const fn single(self) -> Option<u64> {
        if self.first == self.last { Some(self.first) } else { None }
    }
}

/// One of the three dimensions of a launch.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Axis {
    /// The fastest varying.
    X,
    /// The second.
    Y,
    /// The slowest varying.
    Z,
}

impl Axis {
    /// Position in arrays of extents.
    pub const fn idx(self) -> usize {
        self as usize
    }
}

/// The quantity that a call returns, as far as launch bounds restrict it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum RangeRule {
    /// Unrestricted.
    #[default]
    Unknown,
    /// Within constant bounds for any launch (`first..=last`).
    Constant(u32, u32),
    /// Index of the thread in its CTA.
    ThreadIndex(Axis),
    /// Extent of the CTA.
    ThreadExtent(Axis),
    /// The number of threads of the CTA that satisfy a predicate.
    ThreadTally,
    /// Index of the CTA in the grid.
    CtaIndex(Axis),
    /// Extent of the grid in CTAs.
    CtaExtent(Axis),
    /// Index of the CTA in its cluster.
    CtaInClusterIndex(Axis),
    /// Extent of the cluster in CTAs.
    ClusterExtent(Axis),
    /// Rank of the CTA in its cluster.
    CtaRank,
    /// The number of CTAs in a cluster.
    ClusterSize,
    /// Index of the cluster in the grid.
    ClusterIndex(Axis),
    /// Extent of the grid in clusters.
    ClusterCount(Axis),
    /// Index of the lane in the warp.
    Lane,
    /// Number of lanes in a warp.
    WarpSize,
}

impl RangeRule {
    /// The possible values under `bounds` on a machine with `limits`; `None` if the rule is unrestricted.
    pub fn evaluate(self, bounds: &LaunchBounds, limits: &LaunchLimits) -> Option<ValueRange> {
        let below = |extent: u32| ValueRange::new(0, u64::from(extent.max(1)) - 1);
        let between =
            |(least, most): (u32, u32)| ValueRange::new(u64::from(least), u64::from(most));
        Some(match self {
            Self::Unknown => return None,
            Self::Constant(first, last) => ValueRange::new(u64::from(first), u64::from(last)),
            Self::ThreadIndex(axis) => below(bounds.thread_extent(axis, limits).1),
            Self::ThreadExtent(axis) => between(bounds.thread_extent(axis, limits)),
            Self::ThreadTally => ValueRange::new(0, u64::from(bounds.threads(limits).1)),
            Self::CtaIndex(axis) => below(bounds.grid_extent(axis, limits).1),
            Self::CtaExtent(axis) => between(bounds.grid_extent(axis, limits)),
            Self::CtaInClusterIndex(axis) => below(bounds.cluster_extent(axis, limits).1),
            Self::ClusterExtent(axis) => between(bounds.cluster_extent(axis, limits)),
            Self::CtaRank => below(bounds.cluster_size(limits).1),
            Self::ClusterSize => between(bounds.cluster_size(limits)),
            Self::ClusterIndex(axis) => below(bounds.cluster_count(axis, limits).1),
            Self::ClusterCount(axis) => between(bounds.cluster_count(axis, limits)),
            Self::Lane => below(limits.warp),
            Self::WarpSize => ValueRange::exactly(u64::from(limits.warp)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Axis, LaunchBounds, LaunchLimits, RangeRule};
    use std::collections::BTreeSet;

    const AXES: [Axis; 3] = [Axis::X, Axis::Y, Axis::Z];

    /// A machine small enough to enumerate its launches.
    const TINY: LaunchLimits =
        LaunchLimits { block: [6, 4, 2], threads: 8, grid: [4, 3, 2], cluster: 4, warp: 2 };

    /// One launch: extents of the CTA, of the grid and of the cluster.
    #[derive(Clone, Copy)]
    struct Launch {
        block: [u32; 3],
        grid: [u32; 3],
        cluster: [u32; 3],
    }

    fn extents(limit: [u32; 3]) -> impl Iterator<Item = [u32; 3]> {
        let [x, y, z] = limit;
        (1..=x).flat_map(move |x| (1..=y).flat_map(move |y| (1..=z).map(move |z| [x, y, z])))
    }

    fn volume(extents: [u32; 3]) -> u32 {
        extents.iter().product()
    }

    /// All launches that the machine supports and that satisfy the bounds, by definition.
    fn launches(bounds: &LaunchBounds) -> Vec<Launch> {
        let blocks = extents(TINY.block)
            .filter(|&block| volume(block) <= TINY.threads)
            .filter(|&block| bounds.reqntid.is_none_or(|required| required == block))
            .filter(|&block| {
                let known = (0..3).all(|n| bounds.extents[n].is_none_or(|e| e == block[n]));
                bounds.reqntid.is_some() || known
            })
            .filter(|&block| bounds.maxntid.is_none_or(|most| volume(block) <= volume(most)));
        let mut all = Vec::new();
        for block in blocks {
            for cluster in extents([TINY.cluster; 3]) {
                let too_large = volume(cluster) > TINY.cluster;
                let forbidden = bounds.cluster_dim.is_some_and(|dim| dim != cluster)
                    || bounds.max_cluster_rank.is_some_and(|most| volume(cluster) > most);
                if too_large || forbidden {
                    continue;
                }
                all.extend(
                    extents(TINY.grid)
                        .filter(|grid| (0..3).all(|axis| grid[axis] % cluster[axis] == 0))
                        .map(|grid| Launch { block, grid, cluster }),
                );
            }
        }
        all
    }

    /// All values that a thread of the launch may read, by the definition of the quantity.
    fn seen(rule: RangeRule, launch: Launch) -> std::ops::RangeInclusive<u32> {
        let Launch { block, grid, cluster } = launch;
        match rule {
            RangeRule::Unknown => 0..=u32::MAX,
            RangeRule::Constant(first, last) => first..=last,
            RangeRule::ThreadIndex(axis) => 0..=block[axis.idx()] - 1,
            RangeRule::ThreadExtent(axis) => block[axis.idx()]..=block[axis.idx()],
            RangeRule::ThreadTally => 0..=volume(block),
            RangeRule::CtaIndex(axis) => 0..=grid[axis.idx()] - 1,
            RangeRule::CtaExtent(axis) => grid[axis.idx()]..=grid[axis.idx()],
            RangeRule::CtaInClusterIndex(axis) => 0..=cluster[axis.idx()] - 1,
            RangeRule::ClusterExtent(axis) => cluster[axis.idx()]..=cluster[axis.idx()],
            RangeRule::CtaRank => 0..=volume(cluster) - 1,
            RangeRule::ClusterSize => volume(cluster)..=volume(cluster),
            RangeRule::ClusterIndex(axis) => 0..=grid[axis.idx()] / cluster[axis.idx()] - 1,
            RangeRule::ClusterCount(axis) => {
                let count = grid[axis.idx()] / cluster[axis.idx()];
                count..=count
            }
            RangeRule::Lane => 0..=TINY.warp - 1,
            RangeRule::WarpSize => TINY.warp..=TINY.warp,
        }
    }

    fn rules() -> Vec<RangeRule> {
        let per_axis = [
            RangeRule::ThreadIndex,
            RangeRule::ThreadExtent,
            RangeRule::CtaIndex,
            RangeRule::CtaExtent,
            RangeRule::CtaInClusterIndex,
            RangeRule::ClusterExtent,
            RangeRule::ClusterIndex,
            RangeRule::ClusterCount,
        ];
        let mut rules: Vec<_> = per_axis.iter().flat_map(|rule| AXES.map(rule)).collect();
        rules.extend([
            RangeRule::Constant(3, 5),
            RangeRule::ThreadTally,
            RangeRule::CtaRank,
            RangeRule::ClusterSize,
            RangeRule::Lane,
            RangeRule::WarpSize,
        ]);
        rules
    }

    fn launch_bounds() -> Vec<LaunchBounds> {
        let mut all = Vec::new();
        for extents in [[None, Some(1), Some(1)], [Some(2), None, None], [None, Some(2), None]] {
            for maxntid in [None, Some([4, 1, 1]), Some([2, 1, 1])] {
                all.push(LaunchBounds { extents, maxntid, ..LaunchBounds::default() });
            }
        }
        for reqntid in [None, Some([4, 1, 1]), Some([2, 2, 2]), Some([1, 4, 1])] {
            for maxntid in
                [None, Some([4, 1, 1]), Some([2, 2, 1]), Some([8, 1, 1]), Some([1, 1, 1])]
            {
                for cluster_dim in [None, Some([2, 1, 1]), Some([1, 2, 1]), Some([1, 1, 2])] {
                    for max_cluster_rank in [None, Some(1), Some(3)] {
                        all.push(LaunchBounds {
                            reqntid,
                            maxntid,
                            cluster_dim,
                            max_cluster_rank,
                            ..LaunchBounds::default()
                        });
                    }
                }
            }
        }
        all
    }

    #[test]
    fn special_register_ranges_are_exact() {
        let mut checked = 0;
        for bounds in launch_bounds() {
            let launches = launches(&bounds);
            for rule in rules() {
                let values: BTreeSet<u32> = launches.iter().flat_map(|&l| seen(rule, l)).collect();
                let (Some(&least), Some(&most)) = (values.first(), values.last()) else {
                    continue; // no launch satisfies these bounds: anything holds
                };
                let range = rule.evaluate(&bounds, &TINY).expect("only `Unknown` has no range");
                let expected = (u64::from(least), u64::from(most));
                assert_eq!((range.first(), range.last()), expected, "{rule:?} under {bounds:?}");
                checked += 1;
            }
        }
        assert!(checked > 2000, "only {checked} combinations had a launch");
    }

    #[test]
    fn unsatisfiable_launch_bounds_still_give_a_range() {
        let bounds = LaunchBounds {
            reqntid: Some([5, 5, 5]),
            maxntid: Some([2, 1, 1]),
            cluster_dim: Some([4, 4, 4]),
            max_cluster_rank: Some(0),
            ..LaunchBounds::default()
        };
        for rule in rules() {
            assert!(rule.evaluate(&bounds, &TINY).is_some(), "{rule:?}");
        }
    }
}
