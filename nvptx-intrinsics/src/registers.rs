//! The special registers: uniformity, stability and range.
//!
//! The source is the PTX ISA, "Special Registers". A register is *fixed* when two reads by one thread return the same
//! value regardless of what happens in between, so that reads may be merged across barriers and calls. `%warpid` and
//! `%smid` are not fixed: a thread may be migrated while it runs.

use selvedge_ir::target::{Axis, RangeRule, Scope, Stability, Uniformity};

/// The facts about one register.
pub(crate) struct Register {
    pub(crate) uniformity: Uniformity,
    pub(crate) stability: Stability,
    pub(crate) range: RangeRule,
}

const PREFIX: &str = "llvm.nvvm.read.ptx.sreg.";
const GRID: Uniformity = Uniformity::Uniform(Scope::Gpu);
const CLUSTER: Uniformity = Uniformity::Uniform(Scope::Cluster);
const CTA: Uniformity = Uniformity::Uniform(Scope::Cta);

/// The register that an intrinsic reads; `None` for other intrinsics.
pub(crate) fn register(name: &str) -> Option<Register> {
    Some(named(name.strip_prefix(PREFIX)?))
}

/// The register with that name, as in names of intrinsics.
pub(crate) fn named(name: &str) -> Register {
    coordinate(name).unwrap_or_else(|| plain(name))
}

/// Whether a name is that of a special register in PTX.
pub(crate) fn is_special(name: &str) -> bool {
    let known = |name: &str| crate::table::lookup(&format!("{PREFIX}{name}")).is_some();
    let part = ["clock_", "globaltimer_", "pm"].iter().any(|prefix| name.starts_with(prefix));
    part || known(name) || known(&name.replace('_', "."))
}

fn fixed(uniformity: Uniformity, range: RangeRule) -> Register {
    Register { uniformity, stability: Stability::Fixed, range }
}

/// `tid.x` and similar registers.
fn coordinate(name: &str) -> Option<Register> {
    let (vector, axis) = name.split_once('.')?;
    // `cluster.ctaid.x` has an additional dot.
    let (vector, axis) = match vector {
        "cluster" => name.rsplit_once('.')?,
        _ => (vector, axis),
    };
    let axis = match axis {
        "x" => Axis::X,
        "y" => Axis::Y,
        "z" => Axis::Z,
        "w" => return Some(fixed(GRID, RangeRule::Constant(0, 0))),
        _ => return None,
    };
    Some(match vector {
        "tid" => fixed(Uniformity::Divergent, RangeRule::ThreadIndex(axis)),
        "ntid" => fixed(GRID, RangeRule::ThreadExtent(axis)),
        "ctaid" => fixed(CTA, RangeRule::CtaIndex(axis)),
        "nctaid" => fixed(GRID, RangeRule::CtaExtent(axis)),
        "clusterid" => fixed(CLUSTER, RangeRule::ClusterIndex(axis)),
        "nclusterid" => fixed(GRID, RangeRule::ClusterCount(axis)),
        "cluster.ctaid" => fixed(CTA, RangeRule::CtaInClusterIndex(axis)),
        "cluster.nctaid" => fixed(GRID, RangeRule::ClusterExtent(axis)),
        _ => return None,
    })
}

fn plain(name: &str) -> Register {
    match name {
        "laneid" => fixed(Uniformity::Divergent, RangeRule::Lane),
        "warpsize" => fixed(GRID, RangeRule::WarpSize),
        "cluster.ctarank" => fixed(CTA, RangeRule::CtaRank),
        "cluster.nctarank" => fixed(GRID, RangeRule::ClusterSize),
        "gridid" | "nwarpid" | "nsmid" | "aggr_smem_size" | "dynamic_smem_size"
        | "total_smem_size" => fixed(GRID, RangeRule::Unknown),
        _ if name.starts_with("envreg") => fixed(GRID, RangeRule::Unknown),
        _ if name.starts_with("lanemask.") => fixed(Uniformity::Divergent, RangeRule::Unknown),
        // Clocks, performance counters, positions in the hardware, and additions of later versions.
        _ => Register {
            uniformity: Uniformity::Divergent,
            stability: Stability::Volatile,
            range: RangeRule::Unknown,
        },
    }
}
