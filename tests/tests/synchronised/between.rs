//! The instructions between a pair, and their semantics for other threads by the memory models of LLVM and PTX,
//! independently of the passes' tables of effects.

use selvedge::nvptx::Row;
use selvedge_ir::target::{AsyncOp, BarrierForm, Completion, FenceOrder, GridDependency};
use selvedge_ir::target::{MbarrierOp, Scope, SyncKind};

/// Instructions, and their semantics.
#[derive(Clone, Debug)]
pub(crate) struct Between {
    pub(crate) name: String,
    /// The lines; `%z` is their pointer, `%v` their result.
    pub(crate) lines: String,
    /// The declarations they need.
    pub(crate) declares: String,
    pub(crate) means: Means,
}

/// The possible effects of other threads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Means {
    /// This thread may afterwards observe writes of other threads in these spaces.
    pub(crate) acquires: Spaces,
    /// Other threads may afterwards observe writes of this thread.
    pub(crate) releases: bool,
    /// It has no effect on memory, so pairs around it are optimized as if it was absent.
    pub(crate) is_nothing: bool,
}

/// The memory concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spaces {
    None,
    All,
    Only(u32),
}

impl Spaces {
    pub(crate) fn contain(self, space: u32) -> bool {
        self == Spaces::All || self == Spaces::Only(space)
    }
}

/// No ordering, but possibly accesses of its own memory.
const APART: Means = Means { acquires: Spaces::None, releases: false, is_nothing: false };
/// As if it was absent.
const NOTHING: Means = Means { is_nothing: true, ..APART };
const ACQUIRES: Means = Means { acquires: Spaces::All, ..APART };
const RELEASES: Means = Means { releases: true, ..APART };
const BOTH: Means = Means { acquires: Spaces::All, ..RELEASES };

/// All instructions of the table.
pub(crate) fn all() -> Vec<Between> {
    let mut all: Vec<Between> =
        PLAIN.iter().map(|&(name, lines, means)| plain(name, lines, means)).collect();
    all.extend(fences());
    all.extend(accesses());
    all.extend(selvedge::nvptx::rows().filter_map(of_row));
    all
}

fn plain(name: impl Into<String>, lines: impl Into<String>, means: Means) -> Between {
    Between { name: name.into(), lines: lines.into(), declares: String::new(), means }
}

const PLAIN: &[(&str, &str, Means)] = &[
    ("nothing", "", NOTHING),
    ("arithmetic", "%v = mul i32 %n, %n", NOTHING),
    ("call_of_none", "%v = call i32 @computes(i32 %n)", NOTHING),
    ("call_of_nosync", "call void @stays_alone(ptr addrspace(1) %z)", APART),
    ("call_of_reading", "%v = call i32 @looks(ptr addrspace(1) %z)", APART),
    ("call_of_anything", "call void @unknown()", BOTH),
    ("call_of_argmem", "call void @hands_over(ptr addrspace(1) %z)", BOTH),
    ("call_of_writing", "call void @publishes(ptr addrspace(1) %z)", BOTH),
    ("call_of_inaccessible", "call void @device()", BOTH),
    (
        "call_of_pointer",
        "call void %f(ptr addrspace(1) %z) nounwind memory(argmem: readwrite)",
        BOTH,
    ),
    ("call_of_quiet_body", "call void @quiet(ptr addrspace(1) %z)", APART),
    ("call_of_replaceable_body", "call void @quiet_or_not(ptr addrspace(1) %z)", BOTH),
    ("call_of_loud_body", "call void @loud(ptr addrspace(1) %z)", BOTH),
    ("call_of_caller_of_loud", "call void @calls_loud(ptr addrspace(1) %z)", BOTH),
    ("asm_with_effects", "call void asm sideeffect \"bar.sync 0;\", \"\"()", BOTH),
    ("asm_that_clobbers", "call void asm \"fence.acq_rel.gpu;\", \"~{memory}\"()", BOTH),
    ("asm_of_convergent", "call void asm \"bar.sync 0;\", \"\"() convergent", BOTH),
    (
        "asm_of_argmem",
        "%v = call i32 asm \"atom.acq_rel.gpu.add.u32 $0, [$1], 1;\", \"=r,l\"(ptr addrspace(1) %z) \
         nounwind memory(argmem: readwrite)",
        BOTH,
    ),
    (
        "asm_of_none",
        "%v = call i32 asm \"add.u32 $0, $1, 1;\", \"=r,r\"(i32 %n) memory(none)",
        APART,
    ),
    (
        "volatile_memset",
        "call void @llvm.memset.p1.i64(ptr addrspace(1) %z, i8 0, i64 4, i1 true)",
        BOTH,
    ),
    (
        "volatile_memcpy",
        "call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) %z, ptr addrspace(1) %z2, i64 4, i1 true)",
        BOTH,
    ),
    (
        "memset_elsewhere",
        "call void @llvm.memset.p1.i64(ptr addrspace(1) %z, i8 0, i64 4, i1 false)",
        APART,
    ),
];

fn fences() -> Vec<Between> {
    let orders =
        [("acquire", ACQUIRES), ("release", RELEASES), ("acq_rel", BOTH), ("seq_cst", BOTH)];
    let scopes =
        [("", ""), ("block", "syncscope(\"block\") "), ("device", "syncscope(\"device\") ")];
    let mut all = Vec::new();
    for (order, means) in orders {
        for (name, scope) in scopes {
            all.push(plain(
                format!("fence_{name}_{order}"),
                format!("fence {scope}{order}"),
                means,
            ));
        }
    }
    all
}

/// Atomic and volatile accesses of a flag.
fn accesses() -> Vec<Between> {
    let mut all = vec![
        plain("load_volatile", "%v = load volatile i32, ptr addrspace(1) %z", BOTH),
        plain("store_volatile", "store volatile i32 1, ptr addrspace(1) %z", BOTH),
        plain(
            "rmw_volatile",
            "%v = atomicrmw volatile add ptr addrspace(1) %z, i32 1 monotonic",
            BOTH,
        ),
    ];
    for order in ["unordered", "monotonic", "acquire", "seq_cst"] {
        let line = format!("%v = load atomic i32, ptr addrspace(1) %z {order}, align 4");
        let acquires = matches!(order, "acquire" | "seq_cst");
        all.push(plain(format!("load_{order}"), line, if acquires { ACQUIRES } else { APART }));
    }
    for order in ["unordered", "monotonic", "release", "seq_cst"] {
        let line = format!("store atomic i32 1, ptr addrspace(1) %z {order}, align 4");
        let releases = matches!(order, "release" | "seq_cst");
        all.push(plain(format!("store_{order}"), line, if releases { RELEASES } else { APART }));
    }
    let orders = [
        ("monotonic", APART),
        ("acquire", ACQUIRES),
        ("release", RELEASES),
        ("acq_rel", BOTH),
        ("seq_cst", BOTH),
    ];
    for (order, means) in orders {
        let line = format!("%v = atomicrmw xchg ptr addrspace(1) %z, i32 1 {order}");
        all.push(plain(format!("rmw_{order}"), line, means));
        let line = format!("%v = cmpxchg ptr addrspace(1) %z, i32 0, i32 1 {order} monotonic");
        all.push(plain(format!("cmpxchg_{order}"), line, means));
    }
    let line = "%v = cmpxchg ptr addrspace(1) %z, i32 0, i32 1 monotonic acquire";
    all.push(plain("cmpxchg_that_acquires_when_it_fails", line, ACQUIRES));
    all
}

/// A call of a synchronizing target intrinsic, with arbitrary operands.
fn of_row(row: Row) -> Option<Between> {
    let means = meaning(row.facts().sync)?;
    let declaration = row.declaration();
    let has_range = declaration.params().iter().any(|param| param.attributes.contains("range"));
    if declaration.is_overloaded() || has_range {
        return None;
    }
    let (result, params) = declaration.signature().text().split_once(" (")?;
    let params = params.strip_suffix(')')?;
    let operands: Option<Vec<String>> =
        params.split(", ").filter(|ty| !ty.is_empty()).map(operand).collect();
    let operands = operands?.join(", ");
    let (name, assigned) = (row.name(), if result == "void" { "" } else { "%v = " });
    Some(Between {
        name: name.trim_start_matches("llvm.nvvm.").into(),
        lines: format!("{assigned}call {result} @{name}({operands})"),
        declares: format!("declare {result} @{name}({params})\n"),
        means,
    })
}

fn operand(ty: &str) -> Option<String> {
    Some(match ty {
        "i1" => "i1 false".into(),
        "i8" | "i16" | "i32" | "i64" => format!("{ty} 0"),
        "ptr" => "ptr %z0".into(),
        "ptr addrspace(1)" => "ptr addrspace(1) %z".into(),
        "ptr addrspace(3)" => "ptr addrspace(3) %z3".into(),
        "ptr addrspace(7)" => "ptr addrspace(7) %z7".into(),
        _ => return None,
    })
}

/// The semantics of an instruction of that kind according to the PTX ISA; `None` if it does not synchronize.
fn meaning(sync: SyncKind) -> Option<Means> {
    let only = |space| Means { acquires: Spaces::Only(space), ..APART };
    Some(match sync {
        SyncKind::Barrier(barrier) if barrier.form == BarrierForm::Arrive => RELEASES,
        SyncKind::Barrier(_) | SyncKind::WarpSync { .. } | SyncKind::Opaque => BOTH,
        SyncKind::ClusterArrive { relaxed: true, .. } => APART,
        SyncKind::ClusterArrive { relaxed: false, .. } => RELEASES,
        SyncKind::ClusterWait { .. } => ACQUIRES,
        SyncKind::Mbarrier(MbarrierOp::Arrive { release: Some(_) }) => RELEASES,
        SyncKind::Mbarrier(MbarrierOp::Wait { acquire: Some(_), .. }) => ACQUIRES,
        SyncKind::Mbarrier(_) => APART,
        SyncKind::Fence(fence) if fence.scope < Scope::Cta => APART,
        SyncKind::Fence(fence) => match fence.order {
            FenceOrder::Acquire => ACQUIRES,
            FenceOrder::Release => RELEASES,
            FenceOrder::AcquireRelease | FenceOrder::SequentiallyConsistent => BOTH,
        },
        SyncKind::Async(AsyncOp::Wait { completion, reads_only: false, .. }) => match completion {
            Completion::CopyGroup => only(3),
            Completion::BulkGroup => only(1),
            _ => APART,
        },
        SyncKind::Async(_) => APART,
        SyncKind::GridDependency(GridDependency::Wait) => only(1),
        SyncKind::GridDependency(GridDependency::LaunchDependents) => APART,
        SyncKind::Sleep => ACQUIRES,
        SyncKind::WarpExchange { .. } | SyncKind::ConvergenceDependent => APART,
        SyncKind::Atomic(_) | SyncKind::RegisterQuota => APART,
        SyncKind::None | SyncKind::Exit | SyncKind::Trap => return None,
    })
}
