//! The special registers: who sees the same value, whether it can change, and its range.
//!
//! After the PTX ISA, "Special Registers". A register is *fixed* when two reads by one thread give
//! the same value whatever happens in between, so that reads may be merged across barriers and
//! calls. `%warpid` and `%smid` are not: a thread may be moved to another place while it runs.

use selvedge_ir::target::{Axis, RangeRule, Scope, Stability, Uniformity};

/// What is known of one register.
pub(crate) struct Register {
    pub(crate) uniformity: Uniformity,
    pub(crate) stability: Stability,
    pub(crate) range: RangeRule,
}

const PREFIX: &str = "llvm.nvvm.read.ptx.sreg.";
const GRID: Uniformity = Uniformity::Uniform(Scope::Gpu);
const CLUSTER: Uniformity = Uniformity::Uniform(Scope::Cluster);
const CTA: Uniformity = Uniformity::Uniform(Scope::Cta);

/// The register that an intrinsic reads; `None` when it reads none.
pub(crate) fn register(name: &str) -> Option<Register> {
    Some(named(name.strip_prefix(PREFIX)?))
}

/// The register of a name, as intrinsics have it.
pub(crate) fn named(name: &str) -> Register {
    coordinate(name).unwrap_or_else(|| plain(name))
}

/// Whether a name is one of a special register, as PTX has it.
pub(crate) fn is_special(name: &str) -> bool {
    let known = |name: &str| crate::table::lookup(&format!("{PREFIX}{name}")).is_some();
    let part = ["clock_", "globaltimer_", "pm"].iter().any(|prefix| name.starts_with(prefix));
    part || known(name) || known(&name.replace('_', "."))
}

fn fixed(uniformity: Uniformity, range: RangeRule) -> Register {
    Register { uniformity, stability: Stability::Fixed, range }
}

/// `tid.x` and its like.
fn coordinate(name: &str) -> Option<Register> {
    let (vector, axis) = name.split_once('.')?;
    // `cluster.ctaid.x` has a dot of its own.
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
        // Clocks, performance counters, places in the machine, and what later versions add.
        _ => Register {
            uniformity: Uniformity::Divergent,
            stability: Stability::Volatile,
            range: RangeRule::Unknown,
        },
    }
}
