//! The launch bounds of a kernel, and the limits of the machine.

use super::range::Axis;

/// The largest launch that a machine supports.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LaunchLimits {
    /// The largest extent of a CTA in threads, by axis.
    pub block: [u32; 3],
    /// The maximum number of threads in a CTA.
    pub threads: u32,
    /// The largest extent of a grid in CTAs, by axis.
    pub grid: [u32; 3],
    /// The maximum number of CTAs in a cluster; 1 if there are no clusters.
    pub cluster: u32,
    /// The number of lanes in a warp.
    pub warp: u32,
}

/// The bounds that a kernel declares for its launches. The default declares nothing.
///
/// Extents are by axis (x, y, z), with 1 where the source omits one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct LaunchBounds {
    /// The CTA has exactly these extents.
    pub reqntid: Option<[u32; 3]>,
    /// Extents of the CTA that are known individually, if not all are. Ignored if `reqntid` is set.
    pub extents: [Option<u32>; 3],
    /// The CTA has at most as many threads as the *product*: one extent may exceed its entry.
    pub maxntid: Option<[u32; 3]>,
    /// The cluster has exactly these extents.
    pub cluster_dim: Option<[u32; 3]>,
    /// The cluster has at most this many CTAs.
    pub max_cluster_rank: Option<u32>,
    /// This many CTAs should fit on one multiprocessor.
    pub min_ctas: Option<u32>,
    /// The kernel may use this many registers per thread.
    pub max_registers: Option<u32>,
}

impl LaunchBounds {
    /// The minimum and maximum number of threads of a CTA.
    pub fn threads(&self, limits: &LaunchLimits) -> (u32, u32) {
        if let Some(extents) = self.exact_block(limits) {
            let threads = saturating_volume(extents);
            return (threads, threads);
        }
        let least = self.known_volume(limits);
        let most = self.most_threads(limits).max(least);
        let open: Vec<u32> = AXES
            .into_iter()
            .filter(|&axis| self.exact_extent(axis, limits).is_none())
            .map(|axis| limits.block[axis.idx()])
            .collect();
        // A multiple of the known extents, limited by the machine along the unknown axes.
        let volume = open.iter().fold(1_u32, |volume, &extent| volume.saturating_mul(extent));
        (least, least.saturating_mul((most / least).min(volume).max(1)))
    }

    /// The extent of the CTA along an axis, if it is known.
    pub fn exact_extent(&self, axis: Axis, limits: &LaunchLimits) -> Option<u32> {
        if let Some(extents) = self.exact_block(limits) {
            return Some(extents[axis.idx()]);
        }
        let n = axis.idx();
        self.extents[n].filter(|&extent| (1..=limits.block[n]).contains(&extent))
    }

    /// The product of the known extents.
    fn known_volume(&self, limits: &LaunchLimits) -> u32 {
        let known = AXES.into_iter().filter_map(|axis| self.exact_extent(axis, limits));
        known.fold(1, u32::saturating_mul)
    }

    /// The extents of the CTA, if they are known.
    pub fn exact_block(&self, limits: &LaunchLimits) -> Option<[u32; 3]> {
        // Extents that the machine cannot launch are ignored: no thread ever executes with them.
        self.reqntid.filter(|extents| {
            extents.iter().zip(limits.block).all(|(&e, most)| 1 <= e && e <= most)
        })
    }

    /// Whether the CTA is known to be one-dimensional, so that the x index alone distinguishes its threads.
    pub fn is_one_dimensional(&self, limits: &LaunchLimits) -> bool {
        let is_one = |axis| self.exact_extent(axis, limits) == Some(1);
        (is_one(Axis::Y) && is_one(Axis::Z)) || self.most_threads(limits) == 1
    }

    /// Whether the kernel declares clusters of more than one CTA. A kernel without any declaration may be launched in
    /// clusters, too, but then it cannot rely on it.
    pub fn demands_cluster(&self) -> bool {
        self.cluster_dim.is_some_and(|dim| saturating_volume(dim) > 1)
            || (self.cluster_dim.is_none() && self.max_cluster_rank.is_some_and(|most| most > 1))
    }

    fn most_threads(&self, limits: &LaunchLimits) -> u32 {
        let declared = self.maxntid.map_or(u32::MAX, saturating_volume);
        limits.threads.min(declared).max(1)
    }

    /// The minimum and maximum extent of the CTA.
    pub(super) fn thread_extent(&self, axis: Axis, limits: &LaunchLimits) -> (u32, u32) {
        match self.exact_extent(axis, limits) {
            Some(extent) => (extent, extent),
            None => {
                let most = self.most_threads(limits) / self.known_volume(limits);
                (1, most.min(limits.block[axis.idx()]).max(1))
            }
        }
    }

    /// The minimum and maximum number of CTAs of a cluster.
    pub(super) fn cluster_size(&self, limits: &LaunchLimits) -> (u32, u32) {
        match self.exact_cluster(limits) {
            Some(extents) => (saturating_volume(extents), saturating_volume(extents)),
            None => (1, self.most_ctas_in_cluster(limits)),
        }
    }

    /// The minimum and maximum extent of the cluster.
    pub(super) fn cluster_extent(&self, axis: Axis, limits: &LaunchLimits) -> (u32, u32) {
        match self.exact_cluster(limits) {
            Some(extents) => (extents[axis.idx()], extents[axis.idx()]),
            // A grid's extent is a multiple of its cluster's.
            None => (1, self.most_ctas_in_cluster(limits).min(limits.grid[axis.idx()])),
        }
    }

    /// The minimum and maximum extent of the grid in CTAs: a whole number of clusters.
    pub(super) fn grid_extent(&self, axis: Axis, limits: &LaunchLimits) -> (u32, u32) {
        let (cluster, _) = self.cluster_extent(axis, limits);
        let (_, clusters) = self.cluster_count(axis, limits);
        match self.exact_cluster(limits) {
            Some(_) => (cluster, cluster * clusters),
            None => (1, limits.grid[axis.idx()]),
        }
    }

    /// The minimum and maximum extent of the grid in clusters.
    pub(super) fn cluster_count(&self, axis: Axis, limits: &LaunchLimits) -> (u32, u32) {
        let (least, _) = self.cluster_extent(axis, limits);
        (1, (limits.grid[axis.idx()] / least).max(1))
    }

    fn exact_cluster(&self, limits: &LaunchLimits) -> Option<[u32; 3]> {
        let fits = |dim: &[u32; 3]| {
            let within = dim.iter().zip(limits.grid).all(|(&d, most)| 1 <= d && d <= most);
            within && saturating_volume(*dim) <= limits.cluster
        };
        self.cluster_dim.filter(fits)
    }

    fn most_ctas_in_cluster(&self, limits: &LaunchLimits) -> u32 {
        let declared = self.max_cluster_rank.unwrap_or(u32::MAX);
        limits.cluster.min(declared).max(1)
    }
}

const AXES: [Axis; 3] = [Axis::X, Axis::Y, Axis::Z];

fn saturating_volume(extents: [u32; 3]) -> u32 {
    extents.iter().fold(1, |volume, &extent| volume.saturating_mul(extent))
}
