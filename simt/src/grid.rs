//! The shape of a launch: the numbering of CTAs and threads.

/// The shape of a launch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shape {
    pub(crate) grid: [u32; 3],
    pub(crate) block: [u32; 3],
    pub(crate) cluster: [u32; 3],
    pub(crate) dynamic_shared: u32,
}

impl Shape {
    pub(crate) fn threads_per_cta(&self) -> u32 {
        self.block.iter().product()
    }

    pub(crate) fn n_ctas(&self) -> u32 {
        self.grid.iter().product()
    }

    pub(crate) fn cluster_size(&self) -> u32 {
        self.cluster.iter().product()
    }

    /// The index of a thread; for a position outside of the grid an index that no thread has.
    pub(crate) fn number(&self, ctaid: [u32; 3], tid: [u32; 3]) -> u32 {
        let linear = |at: [u32; 3], extents: [u32; 3]| {
            let is_inside = (0..3).all(|n| at[n] < extents[n]);
            is_inside.then(|| at[0] + extents[0] * (at[1] + extents[1] * at[2]))
        };
        let both = linear(ctaid, self.grid).zip(linear(tid, self.block));
        both.map_or(u32::MAX, |(cta, tid)| cta * self.threads_per_cta() + tid)
    }

    pub(crate) fn ctaid(&self, cta: u32) -> [u32; 3] {
        let [x, y, _] = self.grid;
        [cta % x, cta / x % y, cta / x / y]
    }

    /// The position of a CTA's cluster, and of the CTA in it.
    pub(crate) fn cluster_of(&self, cta: u32) -> ([u32; 3], [u32; 3]) {
        let id = self.ctaid(cta);
        let each = |f: fn(u32, u32) -> u32| [0, 1, 2].map(|n| f(id[n], self.cluster[n]));
        (each(|i, c| i / c), each(|i, c| i % c))
    }

    /// The index of a CTA's cluster.
    pub(crate) fn cluster_number(&self, cta: u32) -> u32 {
        let (at, _) = self.cluster_of(cta);
        let n = [0, 1].map(|n| self.grid[n].div_ceil(self.cluster[n]));
        at[0] + n[0] * (at[1] + n[1] * at[2])
    }

    /// The rank of a CTA in its cluster.
    pub(crate) fn rank(&self, cta: u32) -> u32 {
        let (_, at) = self.cluster_of(cta);
        at[0] + self.cluster[0] * (at[1] + self.cluster[1] * at[2])
    }

    /// The CTA with that rank in the cluster of another.
    pub(crate) fn cta_of_rank(&self, cta: u32, rank: u32) -> Option<u32> {
        if rank >= self.cluster_size() {
            return None;
        }
        let (at, _) = self.cluster_of(cta);
        let c = self.cluster;
        let inside = [rank % c[0], rank / c[0] % c[1], rank / c[0] / c[1]];
        let id = [0, 1, 2].map(|n| at[n] * c[n] + inside[n]);
        let within = (0..3).all(|n| id[n] < self.grid[n]);
        within.then(|| id[0] + self.grid[0] * (id[1] + self.grid[1] * id[2]))
    }
}
