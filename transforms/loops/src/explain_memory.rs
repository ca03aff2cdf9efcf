//! `explain-memory`: why each array or struct of a thread is still in local memory; changes nothing.
//!
//! An `alloca` that is left after `sroa` and `loop-unroll-full` becomes local memory: each access is a load or store that
//! is served by the caches, where a register would cost nothing. The pass emits one finding for each alloca, and for each
//! `byval` parameter that is not read in place. A finding names the variable, its type and size, one reason with the
//! instructions that it is about, and what would help.
//!
//! ```text
//! int stack[32];                  array indexed by a value that the loop changes by different amounts: index-varies
//! while (top > 0) {
//!     x = stack[--top];
//! ```
//!
//! | file | what it defines |
//! |---|---|
//! | `explain_memory/account.rs` | findings as data, and sentences whose lines are filled in when they are shown |
//! | `explain_memory/reasons.rs` | the reason: what `sroa` reports, refined by the callee, the index and the loop |
//! | `explain_memory/index.rs` | what an index depends on |
//! | `explain_memory/words.rs` | names of reasons, sentences and advice |
//! | `explain_memory/names.rs` | names and declarations of variables |
//!
//! * Of several obstacles one is reported; others may be left when it is removed.
//! * Estimates of unrolled loops are those of `loop-unroll-full` with its default limits (`unroll/plan.rs`).
//! * Cost: that of `sroa`'s analysis, and of scalar evolution where an array is indexed by a value that is not constant.
//! * Checked by file tests, one for each reason.

mod account;
mod index;
mod names;
mod reasons;
mod words;

use selvedge_analysis::Kernels;
use selvedge_analysis::callgraph::CallGraph;
use selvedge_analysis::named_blocks::NamedBlocks;
use selvedge_ir::data_layout::DataLayout;
use selvedge_ir::print::FunctionText;
use selvedge_ir::{Attr, AttrKind, Function, Inst, ModuleHeader, Opcode, Type, TypeTable, Value};
use selvedge_pass::{Changed, Cx, Needs, Pass, PassInfo, Registry, RemarkKind};
use selvedge_scalar::{Stays, Why, what_stays, why_memory_stays};

pub use account::{MemoryAccount, MemoryFinding, MemoryPlace, MemorySpot, Part, Phrase};
use names::Variables;
use reasons::{Reason, Reasons};

/// The function pass `explain-memory`: reports why each array or struct of a thread is still in local memory; changes
/// nothing.
///
/// Run it after `sroa` and `loop-unroll-full`. It emits one finding for each remaining alloca, and for each `byval`
/// parameter that is not read in place: the variable, one reason with its instructions, and what would help. Cost: that
/// of `sroa`'s analysis, and of scalar evolution for variable indices. Examples: `docs/passes/explain-memory.md`.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExplainMemory;

impl Pass for ExplainMemory {
    fn name(&self) -> &'static str {
        "explain-memory"
    }

    fn is_required(&self) -> bool {
        true
    }

    fn needs(&self, needs: &mut Needs) {
        needs.module_fact::<CallGraph>();
        needs.module_fact::<NamedBlocks>();
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        if cx.wants_findings() || cx.wants_remarks(RemarkKind::Analysis) {
            let account = account(func, cx);
            account.findings.iter().for_each(|finding| emit_remark(func, cx, finding));
            if !account.findings.is_empty() {
                cx.emit_finding(account);
            }
        }
        Changed::No
    }
}

/// Adds `explain-memory`.
pub(crate) fn register(registry: &mut Registry) {
    let about = "explain why arrays and structs of a thread stay in local memory; changes nothing";
    let info = PassInfo { name: "explain-memory", about, options: &[] };
    registry.add_pass(info, |_| Box::new(ExplainMemory));
}

/// An alloca or a parameter passed by value, and why it is in memory.
struct Memory {
    base: Value,
    ty: Type,
    bytes: Option<u64>,
    cause: Cause,
}

/// What keeps memory.
#[derive(Clone, Copy)]
enum Cause {
    /// What `sroa` reports.
    Stays(Stays),
    /// A store to a parameter of a kernel.
    Written(Inst),
}

fn account(func: &Function, cx: &mut Cx<'_>) -> MemoryAccount {
    let header = cx.header();
    let mut memories = parameters(func, cx);
    memories.extend(allocas(func, cx));
    let mut findings = Vec::new();
    if !memories.is_empty() {
        let variables = Variables::of(header, func);
        let text = FunctionText::new(header, func);
        let mut reasons = Reasons::new(func, cx);
        for memory in &memories {
            let reason = match memory.cause {
                Cause::Written(store) => Reason::Written(store),
                Cause::Stays(stays) => reasons.of(cx, memory.base, stays),
            };
            let name = variables.name(func, memory.base).unwrap_or_else(|| text.value(memory.base));
            let words = words::Words { header, func, reason: &reason };
            findings.push(MemoryFinding {
                variable: name,
                ty: header.types.display(memory.ty).to_string(),
                bytes: memory.bytes,
                is_parameter: memory.base.as_inst().is_none(),
                declared: variables.declaration(header, func, memory.base),
                reason: words.name(),
                sentence: words.sentence(),
                places: words.places(),
                help: words.help(),
            });
        }
    }
    let name = header.global(func.global()).name.as_deref().unwrap_or(b"<unnamed>");
    let name = String::from_utf8_lossy(name).into_owned();
    MemoryAccount { function: func.global(), name, findings }
}

fn allocas(func: &Function, cx: &Cx<'_>) -> Vec<Memory> {
    let header = cx.header();
    let memory = |(alloca, stays): (Inst, Stays)| {
        let ty = func.source_type(alloca)?;
        let count = func.as_int(func.operand(alloca, 0)).and_then(|count| count.to_u64());
        let bytes = count.zip(size_of(&header.data_layout, &header.types, ty));
        let bytes = bytes.and_then(|(count, size)| count.checked_mul(size));
        Some(Memory { base: alloca.into(), ty, bytes, cause: Cause::Stays(stays) })
    };
    what_stays(func, cx).into_iter().filter_map(memory).collect()
}

fn size_of(layout: &DataLayout, types: &TypeTable, ty: Type) -> Option<u64> {
    let layout = layout.layout_of(types, ty).ok()?;
    (!layout.scalable).then(|| layout.alloc_size())
}

/// The `byval` parameters that are not read in place.
fn parameters(func: &Function, cx: &Cx<'_>) -> Vec<Memory> {
    let header = cx.header();
    let is_kernel = cx.header_ref::<Kernels>().contains(func.global());
    let mut found = Vec::new();
    for (n, arg) in func.args().enumerate() {
        let Some(ty) = by_val_type(header, func, n) else { continue };
        let Some(bytes) = size_of(&header.data_layout, &header.types, ty) else { continue };
        let base = Value::from(arg);
        // A kernel reads its parameters where they are, at any offset; when it writes one, a copy is made.
        let is_read = |stays: &Stays| {
            is_kernel && stays.why == Why::Index && func.opcode(stays.at) == Opcode::Load
        };
        let stays = why_memory_stays(func, cx, base, bytes).filter(|stays| !is_read(stays));
        let written = is_kernel.then(|| first_store(func, base)).flatten();
        let cause = match (stays, written) {
            (Some(stays), _) => Cause::Stays(stays),
            (None, Some(store)) => Cause::Written(store),
            (None, None) => continue,
        };
        found.push(Memory { base, ty, bytes: Some(bytes), cause });
    }
    found
}

/// The type that parameter `n` is a copy of.
fn by_val_type(header: &ModuleHeader, func: &Function, n: usize) -> Option<Type> {
    let decl = header.function(func.global())?;
    match header.attrs.get(header.attrs.list_data(decl.attrs).param(n), AttrKind::ByVal) {
        Some(Attr::Type(_, ty)) => Some(*ty),
        _ => None,
    }
}

/// A store through an address in some memory.
fn first_store(func: &Function, base: Value) -> Option<Inst> {
    let addresses = index::addresses(func, base);
    let stores = std::iter::once(base).chain(addresses.iter().map(|&it| it.into()));
    let mut stores = stores.flat_map(|address| func.uses(address));
    let is_store = |opcode, operand| opcode == Opcode::Store && operand == 1;
    stores.find(|it| is_store(func.opcode(it.user), it.operand)).map(|it| it.user)
}

/// Writes the remark about a finding.
fn emit_remark(func: &Function, cx: &mut Cx<'_>, finding: &MemoryFinding) {
    let at = finding.places.first().map(|place| place.at.inst);
    cx.remark(func, at, RemarkKind::Analysis, "InLocalMemory", |remark| {
        remark.arg("Variable", format_args!("'{}'", finding.variable));
        remark.text(" (").arg("Size", finding.size()).text(") is in local memory: ");
        remark.arg("Sentence", finding.sentence.of_source()).text(" [");
        remark.arg("Reason", finding.reason).text("]");
        for help in &finding.help {
            remark.text("; ").arg("Help", help.of_source());
        }
    });
}
