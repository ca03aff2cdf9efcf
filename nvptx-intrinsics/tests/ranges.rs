//! Ranges of the special registers against their definition: in every grid that satisfies a kernel's bounds, every
//! thread reads values inside the ranges.

use nvptx_intrinsics::NvptxTarget;
use proptest::prelude::{Just, ProptestConfig, Strategy, any, prop_assert, prop_oneof, proptest};
use selvedge_ir::target::{FunctionMarks, Target};

/// One thread of one grid.
#[derive(Clone, Debug)]
struct Thread {
    block: [u32; 3],
    /// Extents of the cluster in CTAs, and of the grid in clusters.
    cluster: [u32; 3],
    clusters: [u32; 3],
    tid: [u32; 3],
    cta_in_cluster: [u32; 3],
    clusterid: [u32; 3],
}

fn extents(limits: [u32; 3], volume: u32) -> impl Strategy<Value = [u32; 3]> {
    let [x, y, z] = limits;
    (1..=x, 1..=y, 1..=z)
        .prop_filter("too many threads", move |&(x, y, z)| {
            u64::from(x) * u64::from(y) * u64::from(z) <= u64::from(volume)
        })
        .prop_map(|(x, y, z)| [x, y, z])
}

/// Usually small extents, so that few are filtered out, and the extremes.
fn blocks() -> impl Strategy<Value = [u32; 3]> {
    prop_oneof![
        extents([16, 8, 8], 1024),
        extents([1024, 1, 1], 1024),
        Just([1, 1024, 1]),
        Just([4, 4, 64]),
    ]
}

fn inside(extents: [u32; 3]) -> impl Strategy<Value = [u32; 3]> {
    let [x, y, z] = extents;
    (0..x, 0..y, 0..z).prop_map(|(x, y, z)| [x, y, z])
}

fn threads() -> impl Strategy<Value = Thread> {
    let clusters = prop_oneof![extents([100, 9, 9], u32::MAX), Just([0x1fff_ffff, 1, 0x1fff])];
    (blocks(), extents([4, 4, 4], 16), clusters)
        .prop_flat_map(|grid| (Just(grid), inside(grid.0), inside(grid.1), inside(grid.2)))
        .prop_map(|((block, cluster, clusters), tid, cta_in_cluster, clusterid)| Thread {
            block,
            cluster,
            clusters,
            tid,
            cta_in_cluster,
            clusterid,
        })
}

fn volume(extents: [u32; 3]) -> u32 {
    extents.iter().product()
}

/// The values that the thread reads, by the definition of each register.
fn registers(thread: &Thread) -> Vec<(String, u32)> {
    let Thread { block, cluster, clusters, tid, cta_in_cluster, clusterid } = thread;
    let mut values = Vec::new();
    for (n, axis) in ["x", "y", "z"].into_iter().enumerate() {
        let mut push = |name: &str, value| values.push((format!("{name}.{axis}"), value));
        push("tid", tid[n]);
        push("ntid", block[n]);
        push("ctaid", clusterid[n] * cluster[n] + cta_in_cluster[n]);
        push("nctaid", clusters[n] * cluster[n]);
        push("clusterid", clusterid[n]);
        push("nclusterid", clusters[n]);
        push("cluster.ctaid", cta_in_cluster[n]);
        push("cluster.nctaid", cluster[n]);
    }
    let [x, y, z] = cta_in_cluster;
    values.push(("cluster.ctarank".into(), x + cluster[0] * (y + cluster[1] * z)));
    values.push(("cluster.nctarank".into(), volume(*cluster)));
    values.push(("laneid".into(), (tid[0] + block[0] * (tid[1] + block[1] * tid[2])) % 32));
    values.push(("warpsize".into(), 32));
    values
}

/// Which bounds the kernel has (the thread's grid satisfies all of them), and by how much the upper bounds exceed the
/// actual extents.
type Promises = (bool, bool, bool, bool, u32);

fn texts(thread: &Thread, promises: Promises) -> Vec<(&'static str, String)> {
    let (reqntid, maxntid, cluster_dim, max_rank, slack) = promises;
    let list = |[x, y, z]: [u32; 3]| format!("{x},{y},{z}");
    let mut texts = Vec::new();
    if reqntid {
        texts.push(("nvvm.reqntid", list(thread.block)));
    }
    if maxntid {
        // The same number of threads in one dimension: only the product matters.
        texts.push(("nvvm.maxntid", (volume(thread.block) + slack).to_string()));
    }
    if cluster_dim {
        texts.push(("nvvm.cluster_dim", list(thread.cluster)));
    }
    if max_rank {
        texts.push(("nvvm.maxclusterrank", (volume(thread.cluster) + slack).to_string()));
    }
    texts
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn special_registers_are_within_their_ranges(
        thread in threads(),
        promises in (any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>(), 0..40_u32),
    ) {
        let texts = texts(&thread, promises);
        let attributes = texts.iter().map(|(key, value)| (*key, value.as_str())).collect();
        let marks = FunctionMarks { attributes, ..FunctionMarks::default() };
        let bounds = NvptxTarget.launch_bounds(&marks);
        for (name, value) in registers(&thread) {
            let facts = NvptxTarget.facts(&format!("llvm.nvvm.read.ptx.sreg.{name}")).range;
            let range = facts.evaluate(&bounds, NvptxTarget.launch_limits());
            prop_assert!(
                range.is_some_and(|range| range.contains(u64::from(value))),
                "{} = {} is not in {:?} under {:?}", name, value, range, texts
            );
        }
    }
}
