//! Properties that LLVM's attributes cannot express: the kind of synchronization, the uniformity of the result, its
//! range.
//!
//! They are derived from the name or family (the first word), since a name denotes a PTX instruction. No row has a
//! default: for an undecided name the worst case is assumed, and a test fails. So a table generated from a later LLVM
//! requires a decision for each new instruction.
//!
//! An intrinsic of a family in [`PLAIN`] does not synchronize, and its result is a function of its operands and of the
//! memory it reads. Unless this file states a range, the result may have any value.
//! * Edge case: results of instructions that distribute a value over the lanes of a warp (matrix fragments, shuffles)
//!   differ between lanes even if the operands do not.

use selvedge_ir::intrinsics::Declaration;
use selvedge_ir::target::{
    AsyncOp, Completion, Fence, FenceOrder, FnProps, GridDependency, IntrinsicFacts, MbarrierOp,
    Proxy, RangeRule, Scope, Stability, SyncKind, Uniformity,
};

use crate::{barriers, registers};

/// The families that do not synchronize and whose results are functions of their operands and of the memory they read.
/// Sorted.
#[rustfmt::skip]
const PLAIN: &[&str] = &[
    "abs", "add", "applypriority", "bf16x2", "bf2h", "bitcast", "bmsk", "brev32", "brev64", "ceil",
    "clusterlaunchcontrol", "clz", "compiler", "cos", "d2f", "d2i", "d2ll", "d2ui", "d2ull",
    "discard", "div", "e2m1x2", "e2m3x2", "e3m2x2", "e4m3x2", "e5m2x2", "ex2", "f16x2", "f2bf16",
    "f2f16", "f2h", "f2i", "f2ll", "f2tf32", "f2ui", "f2ull", "f32x4", "fabs", "ff", "ff2bf16x2",
    "ff2f16x2", "flo", "floor", "fma", "fmax", "fmin", "fns", "fshl", "fshr", "getctarank", "h2f",
    "i2d", "i2f", "idp2a", "idp4a", "internal", "is_explicit_cluster", "isspacep", "istypep",
    "ldg", "ldu", "lg2", "ll2d", "ll2f", "lohi", "mapa", "max", "min", "move", "mul", "mul24",
    "mulhi", "neg", "pm", "popc", "prefetch", "prefetchu", "prmt", "ptr", "rcp", "read", "reflect",
    "rotate", "round", "rsqrt", "sad", "saturate", "sext", "sin", "sqrt", "st", "suld", "suq",
    "sust", "swap", "tensormap", "tex", "texsurf", "tld4", "trunc", "txq", "ue8m0x2", "ui2d",
    "ui2f", "ull2d", "ull2f", "zext",
];

/// The facts of a row, given those derived from its corrected attributes.
pub(crate) fn classify(row: &Declaration, facts: IntrinsicFacts) -> IntrinsicFacts {
    let name = row.name();
    let word = name.strip_prefix("llvm.nvvm.").unwrap_or(name);
    let sync = sync_kind(name, word).unwrap_or_else(|| undecided(row));
    let facts = IntrinsicFacts { sync, implies_cluster: implies_cluster(row, word), ..facts };
    if let Some(register) = registers::register(name) {
        let registers::Register { uniformity, stability, range } = register;
        return IntrinsicFacts { uniformity, stability, range, ..facts };
    }
    IntrinsicFacts {
        uniformity: uniformity(word, sync).unwrap_or(Uniformity::Divergent),
        stability: stability(word, sync).unwrap_or(Stability::Volatile),
        range: range(word, sync).unwrap_or(RangeRule::Unknown),
        ..facts
    }
}

/// The assumption about an undecided name: only its attributes are used.
fn undecided(row: &Declaration) -> SyncKind {
    let harmless =
        row.props().contains(FnProps::NOSYNC) && !row.props().contains(FnProps::CONVERGENT);
    if harmless { SyncKind::None } else { SyncKind::Opaque }
}

fn is_plain(word: &str) -> bool {
    PLAIN.binary_search(&family(word)).is_ok()
}

/// The first word.
fn family(word: &str) -> &str {
    word.split_once('.').map_or(word, |(family, _)| family)
}

/// The synchronization of a name; `None` when it is undecided.
fn sync_kind(name: &str, word: &str) -> Option<SyncKind> {
    if let Some(barrier) = barriers::barrier(name) {
        return Some(SyncKind::Barrier(barrier));
    }
    let (family, rest) = word.split_once('.').unwrap_or((word, ""));
    Some(match family {
        "bar" if rest == "warp.sync" => SyncKind::WarpSync { mask: 0 },
        "barrier" => return cluster_barrier(rest),
        "mbarrier" => SyncKind::Mbarrier(mbarrier(rest)?),
        "membar" | "fence" => SyncKind::Fence(fence(family, rest)?),
        "cp" => SyncKind::Async(copy(rest)?),
        "wgmma" => return wgmma(rest),
        "tcgen05" => return tcgen(rest),
        "clusterlaunchcontrol" if rest.starts_with("try_cancel") => {
            SyncKind::Async(AsyncOp::Start(Completion::Mbarrier))
        }
        "atomic" => {
            SyncKind::Atomic(if word.ends_with(".cta") { Scope::Cta } else { Scope::System })
        }
        "shfl" | "vote" | "match" | "redux" | "elect" => exchange(word),
        "mma" | "wmma" | "ldmatrix" | "stmatrix" | "activemask" => {
            SyncKind::WarpExchange { mask: None }
        }
        "griddepcontrol" if rest == "wait" => SyncKind::GridDependency(GridDependency::Wait),
        "griddepcontrol" if rest == "launch.dependents" => {
            SyncKind::GridDependency(GridDependency::LaunchDependents)
        }
        "setmaxnreg" => SyncKind::RegisterQuota,
        "nanosleep" => SyncKind::Sleep,
        "exit" => SyncKind::Exit,
        _ if is_plain(word) => SyncKind::None,
        _ => return None,
    })
}

fn cluster_barrier(rest: &str) -> Option<SyncKind> {
    let aligned = rest.ends_with(".aligned");
    match rest.strip_suffix(".aligned").unwrap_or(rest) {
        "cluster.wait" => Some(SyncKind::ClusterWait { aligned }),
        "cluster.arrive" => Some(SyncKind::ClusterArrive { aligned, relaxed: false }),
        "cluster.arrive.relaxed" => Some(SyncKind::ClusterArrive { aligned, relaxed: true }),
        _ => None,
    }
}

/// Forms without `.sync` exchange values with the lanes that happen to be converged.
fn exchange(word: &str) -> SyncKind {
    let sync = word.split('.').any(|part| part == "sync");
    // Reductions have the value first, and the mask after it.
    let mask = if word.starts_with("redux.") { 1 } else { 0 };
    if sync { SyncKind::WarpExchange { mask: Some(mask) } } else { SyncKind::ConvergenceDependent }
}

fn mbarrier(rest: &str) -> Option<MbarrierOp> {
    let scope = if rest.contains(".scope.cluster") { Scope::Cluster } else { Scope::Cta };
    let ordered = (!rest.contains(".relaxed")).then_some(scope);
    let (first, _) = rest.split_once('.').unwrap_or((rest, ""));
    Some(match first {
        "init" => MbarrierOp::Init,
        "inval" => MbarrierOp::Invalidate,
        "expect" | "complete" => MbarrierOp::TransactionCount,
        "pending" => MbarrierOp::Query,
        "test" => MbarrierOp::Wait { acquire: ordered, blocking: false },
        "try" => MbarrierOp::Wait { acquire: ordered, blocking: true },
        "arrive" => MbarrierOp::Arrive { release: ordered },
        _ => return None,
    })
}

fn fence(family: &str, rest: &str) -> Option<Fence> {
    let has = |part: &str| rest.split('.').any(|found| found == part);
    let first = rest.split('.').next();
    let known = ["acquire", "cta", "gl", "mbarrier_init", "proxy", "release", "sc", "sys"];
    if !first.is_some_and(|first| known.contains(&first)) {
        return None;
    }
    let order = match () {
        () if family == "membar" || has("sc") => FenceOrder::SequentiallyConsistent,
        () if has("acquire") => FenceOrder::Acquire,
        () if has("release") => FenceOrder::Release,
        () => FenceOrder::AcquireRelease,
    };
    // The scope is the last word; a proxy fence without one is assumed to have the widest scope.
    let scope = match rest.rsplit('.').next() {
        Some("cta") => Scope::Cta,
        Some("cluster") => Scope::Cluster,
        Some("gl" | "gpu") => Scope::Gpu,
        _ => Scope::System,
    };
    let proxy = match () {
        () if has("alias") => Proxy::Alias,
        () if has("async") || has("async_generic") => Proxy::Async,
        () if has("tensormap_generic") => Proxy::Tensormap,
        () if has("mbarrier_init") => Proxy::MbarrierInit,
        () => Proxy::Generic,
    };
    Some(Fence { order, scope, proxy })
}

/// `cp.async...`.
fn copy(rest: &str) -> Option<AsyncOp> {
    let rest = rest.strip_prefix("async.")?;
    let (bulk, rest) = match rest.strip_prefix("bulk.") {
        Some(rest) => (true, rest),
        None => (false, rest),
    };
    let group = if bulk { Completion::BulkGroup } else { Completion::CopyGroup };
    let has = |part: &str| rest.split('.').any(|found| found == part);
    let into_shared = has("g2s") || rest.contains("to.shared") || rest.ends_with("to.cluster");
    Some(match rest.split('.').next()? {
        "wait" => {
            let pending = (!has("all")).then_some(0);
            AsyncOp::Wait { completion: group, pending, reads_only: has("read") }
        }
        "commit" => AsyncOp::Commit(group),
        "mbarrier" => AsyncOp::Commit(Completion::Mbarrier),
        "ca" | "cg" if !bulk => AsyncOp::Start(group),
        "global" | "prefetch" | "shared" | "tensor" if bulk => AsyncOp::Start(match () {
            () if has("prefetch") => Completion::Unawaited,
            () if into_shared => Completion::Mbarrier,
            () => group,
        }),
        _ => return None,
    })
}

fn wgmma(rest: &str) -> Option<SyncKind> {
    let (first, _) = rest.split_once('.').unwrap_or((rest, ""));
    let completion = Completion::Wgmma;
    Some(match first {
        "fence" => SyncKind::Fence(Fence {
            order: FenceOrder::AcquireRelease,
            scope: Scope::Cta,
            proxy: Proxy::Async,
        }),
        "commit_group" => SyncKind::Async(AsyncOp::Commit(completion)),
        "wait_group" => {
            SyncKind::Async(AsyncOp::Wait { completion, pending: Some(0), reads_only: false })
        }
        _ => return None,
    })
}

fn tcgen(rest: &str) -> Option<SyncKind> {
    let wait = |completion| AsyncOp::Wait { completion, pending: None, reads_only: false };
    let (first, _) = rest.split_once('.').unwrap_or((rest, ""));
    Some(SyncKind::Async(match first {
        "fence" => {
            return Some(SyncKind::Fence(Fence {
                order: FenceOrder::AcquireRelease,
                scope: Scope::Cta,
                proxy: Proxy::Tensor,
            }));
        }
        "alloc" | "dealloc" | "relinq" => AsyncOp::Allocate,
        "commit" => AsyncOp::Commit(Completion::Tcgen),
        "ld" => AsyncOp::Start(Completion::TcgenLoad),
        "st" => AsyncOp::Start(Completion::TcgenStore),
        "wait" if rest.ends_with("ld") => wait(Completion::TcgenLoad),
        "wait" => wait(Completion::TcgenStore),
        "cp" | "mma" | "shift" => AsyncOp::Start(Completion::Tcgen),
        _ => return None,
    }))
}

/// The threads that get the same result; `None` when it is undecided.
fn uniformity(word: &str, sync: SyncKind) -> Option<Uniformity> {
    Some(match (sync, family(word)) {
        // All threads get the value computed by the entire CTA; several groups of threads may arrive at a counted
        // barrier, each with its own value.
        (SyncKind::Barrier(barrier), _) if barrier.is_full() => Uniformity::Uniform(Scope::Cta),
        (SyncKind::WarpExchange { mask: Some(mask) }, "vote" | "redux") => {
            Uniformity::AmongOperand(Scope::Warp, mask)
        }
        (SyncKind::WarpExchange { mask: Some(mask) }, _) if word.starts_with("match.all") => {
            Uniformity::AmongOperand(Scope::Warp, mask)
        }
        (_, "is_explicit_cluster" | "reflect") => Uniformity::Uniform(Scope::Gpu),
        (SyncKind::Mbarrier(MbarrierOp::Query), _) => Uniformity::Operands,
        (SyncKind::None, _) => return is_plain(word).then_some(Uniformity::Operands),
        (SyncKind::Opaque, _) => return None,
        _ => Uniformity::Divergent,
    })
}

/// The condition under which another call returns the same result; `None` when it is undecided.
fn stability(word: &str, sync: SyncKind) -> Option<Stability> {
    Some(match sync {
        SyncKind::ConvergenceDependent => Stability::Convergence,
        SyncKind::Mbarrier(MbarrierOp::Wait { .. }) => Stability::Volatile,
        _ if word == "activemask" => Stability::Convergence,
        _ if word == "is_explicit_cluster" => Stability::Fixed,
        SyncKind::None => return is_plain(word).then_some(Stability::Operands),
        SyncKind::Opaque => return None,
        _ => Stability::Operands,
    })
}

/// The range of the result; `None` when it is undecided.
fn range(word: &str, sync: SyncKind) -> Option<RangeRule> {
    let popc = word.starts_with("barrier0.popc") || word.starts_with("barrier.cta.red.popc");
    Some(match word {
        _ if popc && sync.barrier().is_some() => RangeRule::ThreadTally,
        "getctarank" | "getctarank.shared.cluster" => RangeRule::CtaRank,
        // The querying thread is itself active.
        "activemask" => RangeRule::Constant(1, u32::MAX),
        "clz.i" | "popc.i" => RangeRule::Constant(0, 32),
        "clz.ll" | "popc.ll" => RangeRule::Constant(0, 64),
        _ if sync == SyncKind::None && !is_plain(word) || sync == SyncKind::Opaque => return None,
        _ => RangeRule::Unknown,
    })
}

/// Whether calling it implies that the program uses clusters: their barrier, ranks or shared memory, and pairs of CTAs
/// that share tensor memory.
fn implies_cluster(row: &Declaration, word: &str) -> bool {
    let reaches = row.signature().text().contains("addrspace(7)");
    let of_pair = |part: &str| matches!(part, "cg2" | "mc" | "mma");
    reaches
        || (word.starts_with("tcgen05.") && word.split('.').any(of_pair))
        || word.contains("cluster")
        || word.starts_with("mapa")
        || word.starts_with("getctarank")
}

#[cfg(test)]
mod tests {
    use super::{
        AsyncOp, Completion, Fence, FenceOrder, GridDependency, MbarrierOp, Proxy, Scope,
        Stability, SyncKind, Uniformity,
    };
    use crate::table::{self, lookup};
    use selvedge_ir::target::{FnProps, IntrinsicFacts};

    /// The rows whose synchronization or results are undecided.
    fn undecided(rows: impl Iterator<Item = &'static str>) -> Vec<&'static str> {
        let is_open = |name: &&str| {
            let word = name.strip_prefix("llvm.nvvm.").unwrap_or(name);
            let Some(sync) = super::sync_kind(name, word) else { return true };
            let is_register = super::registers::register(name).is_some();
            let open = [
                super::uniformity(word, sync).is_none(),
                super::stability(word, sync).is_none(),
                super::range(word, sync).is_none(),
            ];
            !is_register && open.contains(&true)
        };
        rows.filter(is_open).collect()
    }

    /// When this test fails, decide the name in this file: in the `match` of its family, or by adding the family to
    /// `PLAIN`.
    #[test]
    fn every_row_is_classified_by_name_or_family() {
        assert_eq!(undecided(table::rows().map(|row| row.name())), [""; 0]);
        assert!(super::PLAIN.is_sorted());
        let used = |family: &&&str| {
            !table::rows().any(|row| super::family(&row.name()["llvm.nvvm.".len()..]) == **family)
        };
        assert_eq!(super::PLAIN.iter().filter(used).collect::<Vec<_>>(), [&""; 0], "no such row");
    }

    #[test]
    fn unknown_names_are_not_classified() {
        let names = [
            "llvm.nvvm.newfamily.sync",
            "llvm.nvvm.mbarrier.steal",
            "llvm.nvvm.fence.half",
            "llvm.nvvm.cp.async.bulk.swizzle",
            "llvm.nvvm.cp.reduce",
            "llvm.nvvm.wgmma.start",
            "llvm.nvvm.tcgen05.transpose",
            "llvm.nvvm.barrier.cluster.sync",
            "llvm.nvvm.griddepcontrol.query",
            "llvm.nvvm.bar.grid.sync",
        ];
        assert_eq!(undecided(names.into_iter()), names);
    }

    fn facts(name: &str) -> &'static IntrinsicFacts {
        lookup(&format!("llvm.nvvm.{name}")).unwrap_or_else(|| panic!("{name} has a row")).facts()
    }

    fn fence_of(name: &str) -> (FenceOrder, Scope, Proxy) {
        match facts(name).sync {
            SyncKind::Fence(Fence { order, scope, proxy }) => (order, scope, proxy),
            other => panic!("{name} is {other:?}"),
        }
    }

    #[test]
    fn intrinsics_that_access_other_blocks_imply_a_cluster() {
        for name in ["mapa", "tcgen05.commit.cg2", "tcgen05.commit.mc.cg1", "tcgen05.alloc.cg2"] {
            assert!(facts(name).implies_cluster, "{name}");
        }
        for name in ["tcgen05.commit.cg1", "cp.async.wait.all", "mbarrier.init.shared"] {
            assert!(!facts(name).implies_cluster, "{name}");
        }
    }

    #[test]
    fn fences_have_order_scope_and_proxy() {
        use FenceOrder::{Acquire, AcquireRelease, Release, SequentiallyConsistent};
        for (name, expected) in [
            ("membar.cta", (SequentiallyConsistent, Scope::Cta, Proxy::Generic)),
            ("membar.gl", (SequentiallyConsistent, Scope::Gpu, Proxy::Generic)),
            ("membar.sys", (SequentiallyConsistent, Scope::System, Proxy::Generic)),
            ("fence.sc.cluster", (SequentiallyConsistent, Scope::Cluster, Proxy::Generic)),
            ("fence.proxy.alias", (AcquireRelease, Scope::System, Proxy::Alias)),
            ("fence.proxy.async.shared_cta", (AcquireRelease, Scope::System, Proxy::Async)),
            ("fence.proxy.tensormap_generic.acquire.gpu", (Acquire, Scope::Gpu, Proxy::Tensormap)),
            ("fence.mbarrier_init.release.cluster", (Release, Scope::Cluster, Proxy::MbarrierInit)),
            (
                "fence.release.sync_restrict.space.cta.scope.cluster",
                (Release, Scope::Cluster, Proxy::Generic),
            ),
        ] {
            assert_eq!(fence_of(name), expected, "{name}");
        }
    }

    #[test]
    fn asynchronous_operations_have_the_expected_kinds() {
        use AsyncOp::{Allocate, Commit, Start, Wait};
        let wait = |completion, pending, reads_only| Wait { completion, pending, reads_only };
        for (name, expected) in [
            ("cp.async.ca.shared.global.16", Start(Completion::CopyGroup)),
            ("cp.async.commit.group", Commit(Completion::CopyGroup)),
            ("cp.async.wait.group", wait(Completion::CopyGroup, Some(0), false)),
            ("cp.async.wait.all", wait(Completion::CopyGroup, None, false)),
            ("cp.async.mbarrier.arrive.noinc", Commit(Completion::Mbarrier)),
            ("cp.async.bulk.commit.group", Commit(Completion::BulkGroup)),
            ("cp.async.bulk.wait.group", wait(Completion::BulkGroup, Some(0), false)),
            ("cp.async.bulk.wait.group.read", wait(Completion::BulkGroup, Some(0), true)),
            ("cp.async.bulk.global.to.shared.cluster", Start(Completion::Mbarrier)),
            ("cp.async.bulk.shared.cta.to.cluster", Start(Completion::Mbarrier)),
            ("cp.async.bulk.shared.cta.to.global", Start(Completion::BulkGroup)),
            ("cp.async.bulk.prefetch.L2", Start(Completion::Unawaited)),
            ("cp.async.bulk.tensor.g2s.tile.1d", Start(Completion::Mbarrier)),
            ("cp.async.bulk.tensor.s2g.tile.1d", Start(Completion::BulkGroup)),
            ("cp.async.bulk.tensor.reduce.add.tile.1d", Start(Completion::BulkGroup)),
            ("cp.async.bulk.tensor.prefetch.tile.1d", Start(Completion::Unawaited)),
            ("wgmma.wait_group.sync.aligned", wait(Completion::Wgmma, Some(0), false)),
            ("tcgen05.wait.ld", wait(Completion::TcgenLoad, None, false)),
            ("tcgen05.commit.cg1", Commit(Completion::Tcgen)),
            ("tcgen05.dealloc.cg1", Allocate),
        ] {
            assert_eq!(facts(name).sync, SyncKind::Async(expected), "{name}");
        }
    }

    #[test]
    fn other_synchronization_has_the_expected_kinds() {
        for (name, expected) in [
            ("bar.warp.sync", SyncKind::WarpSync { mask: 0 }),
            (
                "barrier.cluster.arrive.relaxed.aligned",
                SyncKind::ClusterArrive { aligned: true, relaxed: true },
            ),
            ("barrier.cluster.wait", SyncKind::ClusterWait { aligned: false }),
            ("mbarrier.init.shared", SyncKind::Mbarrier(MbarrierOp::Init)),
            (
                "mbarrier.arrive.drop.noComplete",
                SyncKind::Mbarrier(MbarrierOp::Arrive { release: Some(Scope::Cta) }),
            ),
            (
                "mbarrier.arrive.relaxed.scope.cluster.space.cta",
                SyncKind::Mbarrier(MbarrierOp::Arrive { release: None }),
            ),
            (
                "mbarrier.try.wait.scope.cluster.space.cta",
                SyncKind::Mbarrier(MbarrierOp::Wait {
                    acquire: Some(Scope::Cluster),
                    blocking: true,
                }),
            ),
            ("shfl.sync.bfly.i32", SyncKind::WarpExchange { mask: Some(0) }),
            ("shfl.bfly.i32", SyncKind::ConvergenceDependent),
            ("vote.ballot", SyncKind::ConvergenceDependent),
            ("match.any.sync.i64", SyncKind::WarpExchange { mask: Some(0) }),
            ("redux.sync.add", SyncKind::WarpExchange { mask: Some(1) }),
            ("activemask", SyncKind::WarpExchange { mask: None }),
            ("atomic.add.gen.f.cta", SyncKind::Atomic(Scope::Cta)),
            ("atomic.load.add.f32.p0", SyncKind::Atomic(Scope::System)),
            ("griddepcontrol.wait", SyncKind::GridDependency(GridDependency::Wait)),
            ("exit", SyncKind::Exit),
            ("nanosleep", SyncKind::Sleep),
            ("setmaxnreg.inc.sync.aligned.u32", SyncKind::RegisterQuota),
            ("fma.rn.f", SyncKind::None),
            ("ldu.global.i", SyncKind::None),
            ("clusterlaunchcontrol.query_cancel.is_canceled", SyncKind::None),
        ] {
            assert_eq!(facts(name).sync, expected, "{name}");
        }
    }

    #[test]
    fn release_and_acquire_events_are_classified() {
        for name in [
            "membar.cta",
            "griddepcontrol.wait",
            "nanosleep",
            "read.ptx.sreg.clock",
            "exit",
            "vote.all",
            "mbarrier.arrive",
            "cp.async.wait.all",
            "atomic.add.gen.i.sys",
        ] {
            assert!(facts(name).publishes_or_acquires(), "{name}");
        }
        for name in ["shfl.sync.idx.i32", "vote.all.sync", "activemask", "match.any.sync.i32"] {
            assert!(!facts(name).publishes_or_acquires(), "{name} exchanges registers only");
        }
        for name in ["barrier0", "bar.warp.sync", "read.ptx.sreg.tid.x", "fma.rn.f"] {
            assert!(!facts(name).publishes_or_acquires(), "{name}");
        }
    }

    /// A synchronizing intrinsic must not look harmless to a pass that reads attributes and effects only.
    #[test]
    fn synchronizing_intrinsics_are_not_plain_functions() {
        for row in table::rows() {
            let facts = row.facts();
            let described = match facts.sync {
                SyncKind::None | SyncKind::Mbarrier(MbarrierOp::Query) => continue,
                SyncKind::WarpExchange { .. } | SyncKind::ConvergenceDependent => {
                    facts.is_convergent()
                }
                _ => {
                    facts.effects.writes_anything() && !facts.props.contains(FnProps::SPECULATABLE)
                }
            };
            assert!(described, "{} {facts:?}", row.name());
            assert!(!facts.is_mergeable() && !facts.is_removable_if_unused(), "{}", row.name());
        }
    }

    #[test]
    fn results_are_uniform_in_the_expected_scopes() {
        assert!(facts("barrier0.popc").is_uniform_at(Scope::Cta));
        assert!(!facts("barrier.cta.red.popc.count").is_uniform_at(Scope::Cta));
        assert!(facts("read.ptx.sreg.ntid.x").is_uniform_at(Scope::Gpu));
        assert!(facts("read.ptx.sreg.ctaid.x").is_uniform_at(Scope::Cta));
        assert!(!facts("read.ptx.sreg.ctaid.x").is_uniform_at(Scope::Cluster));
        assert!(facts("read.ptx.sreg.clusterid.y").is_uniform_at(Scope::Cluster));
        for divergent in [
            "read.ptx.sreg.tid.x",
            "read.ptx.sreg.laneid",
            "read.ptx.sreg.lanemask.lt",
            "read.ptx.sreg.smid",
            "shfl.sync.idx.i32",
            "activemask",
            "atomic.add.gen.i.sys",
            "mbarrier.arrive",
            "elect.sync",
            "ldmatrix.sync.aligned.m8n8.x1.b16",
            "mma.m16n8k8.row.col.tf32",
            "wmma.m16n16k16.load.a.row.f16",
            "tcgen05.ld.16x64b.x1",
        ] {
            assert_eq!(facts(divergent).uniformity, Uniformity::Divergent, "{divergent}");
        }
        assert_eq!(facts("vote.ballot.sync").uniformity, Uniformity::AmongOperand(Scope::Warp, 0));
    }

    #[test]
    fn volatile_registers_are_clocks_and_placement() {
        let volatile: Vec<_> = table::rows()
            .filter(|row| row.facts().stability == Stability::Volatile)
            .filter_map(|row| row.name().strip_prefix("llvm.nvvm.read.ptx.sreg."))
            .collect();
        let expected = [
            "clock",
            "clock64",
            "globaltimer",
            "globaltimer.lo",
            "pm0",
            "pm1",
            "pm2",
            "pm3",
            "smid",
            "warpid",
        ];
        assert_eq!(volatile, expected);
    }
}
