//! The reason that memory stays: what `sroa` reports, refined by the callee, the index and the loop.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use selvedge_analysis::callgraph::CallGraph;
use selvedge_analysis::loops::Loops;
use selvedge_ir::{
    AttrKind, Block, ConstKind, Function, Global, Inst, Md, ModuleHeader, NodeKind, Opcode, Value,
};
use selvedge_pass::{Cx, source_chain_of};
use selvedge_scalar::{Stays, Why};

use super::account::MemorySpot;
use super::index::{Indices, Source};
use crate::unroll::{UnrollOptions, Verdict, verdicts};

/// Why memory stays, and the instruction to blame.
#[derive(Clone, Debug)]
pub(super) enum Reason {
    /// Its address is passed to a call.
    Passed(Inst, Callee),
    /// Its address is stored, converted, returned, compared.
    Escapes(Inst),
    /// An index is not constant; the loop that it is the counter of.
    Index(Inst, Source, Option<LoopPlace>),
    /// A `byval` parameter of a kernel is written.
    Written(Inst),
    /// Every other reason of `sroa`.
    Other(Why, Inst),
}

/// Where a loop is.
#[derive(Clone, Debug)]
pub(super) struct LoopPlace {
    pub(super) spot: MemorySpot,
}

/// What a call calls, and why it is still there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Callee {
    /// A value that is not the name of a function.
    Pointer,
    /// Inline assembly.
    Assembly,
    /// A function without a body here.
    Unknown(Global),
    /// An intrinsic.
    Intrinsic(Global),
    /// A function marked `noinline`, or called by a call that is.
    NoInline(Global),
    /// A recursive function.
    Recursive(Global),
    /// A function that was not inlined: it is too large, or `inline` did not run.
    NotInlined(Global),
}

/// Queries about one function.
pub(super) struct Reasons<'r> {
    func: &'r Function,
    calls: Arc<CallGraph>,
    /// Computed on demand.
    loops: Option<LoopFacts>,
}

struct LoopFacts {
    loops: Arc<Loops>,
    verdicts: FxHashMap<Block, Verdict>,
    positions: FxHashMap<Inst, u32>,
}

impl<'r> Reasons<'r> {
    pub(super) fn new(func: &'r Function, cx: &Cx<'_>) -> Reasons<'r> {
        Reasons { func, calls: cx.module_fact(), loops: None }
    }

    pub(super) fn of(&mut self, cx: &mut Cx<'_>, base: Value, stays: Stays) -> Reason {
        let Stays { why, at } = stays;
        match why {
            Why::Passed => Reason::Passed(at, self.callee(cx, at)),
            Why::Escapes if self.func.opcode(at).is_call() => {
                Reason::Passed(at, self.callee(cx, at))
            }
            Why::Escapes => Reason::Escapes(at),
            Why::Index => self.index(cx, base, at),
            _ => Reason::Other(why, at),
        }
    }

    fn index(&mut self, cx: &mut Cx<'_>, base: Value, at: Inst) -> Reason {
        let func = self.func;
        let facts = self.loops.get_or_insert_with(|| LoopFacts {
            loops: cx.get::<Loops>(func),
            verdicts: verdicts(func, cx, &UnrollOptions::default()),
            positions: func.blocks().flat_map(|block| func.insts(block)).zip(0..).collect(),
        });
        let LoopFacts { loops, verdicts, positions } = facts;
        let indices = Indices { func, loops, verdicts, positions };
        let Some((address, source)) = indices.worst(cx, base) else {
            return Reason::Other(Why::Index, at);
        };
        let in_loop = match source {
            Source::Counter(header, _) | Source::Varying(header) => {
                place_of_loop(cx.header(), func, loops, header)
            }
            _ => None,
        };
        Reason::Index(accessed_at(func, address), source, in_loop)
    }

    fn callee(&self, cx: &Cx<'_>, call: Inst) -> Callee {
        let (func, header) = (self.func, cx.header());
        let Some(callee) = func.called_global(call) else {
            let constant = func.callee(call).and_then(|it| func.as_constant(it));
            let is_assembly = matches!(constant, Some(ConstKind::InlineAsm(_)));
            return if is_assembly { Callee::Assembly } else { Callee::Pointer };
        };
        let name = header.global(callee).name.as_deref().unwrap_or_default();
        let Some(decl) = header.function(callee) else { return Callee::Unknown(callee) };
        let on_call = func.call(call).map(|row| row.attrs);
        let mut lists = on_call.into_iter().chain([decl.attrs]);
        let is_noinline = lists.any(|list| {
            header.attrs.has(header.attrs.list_data(list).function, AttrKind::NoInline)
        });
        match () {
            () if name.starts_with(b"llvm.") => Callee::Intrinsic(callee),
            () if decl.is_declaration => Callee::Unknown(callee),
            () if is_noinline => Callee::NoInline(callee),
            () if self.calls.is_recursive(callee) => Callee::Recursive(callee),
            () => Callee::NotInlined(callee),
        }
    }
}

/// Where a loop begins: as its identifier states, else where its header branches.
fn place_of_loop(
    module: &ModuleHeader,
    func: &Function,
    loops: &Loops,
    header: Block,
) -> Option<LoopPlace> {
    let has_loc = |inst: &Inst| func.loc(*inst).is_some();
    let inst = func.terminator(header).filter(has_loc).or_else(|| func.first_inst(header))?;
    let mut spot = MemorySpot::of(module, func, inst);
    let this = loops.innermost(header).filter(|&it| loops.header(it) == header);
    let id = this.and_then(|this| loops.loop_id(module, func, this));
    if let Some(node) = id.and_then(|id| module.md.node(id)) {
        let mut operands = (0..node.n_operands()).filter_map(|n| node.operand(n));
        let is_loc =
            |&md: &Md| module.md.node(md).is_some_and(|it| it.kind == NodeKind::DILocation);
        if let Some(start) = operands.find(is_loc) {
            spot.source = source_chain_of(module, start);
        }
    }
    Some(LoopPlace { spot })
}

/// The first access through an address, else the address: casts between have no line of their own.
fn accessed_at(func: &Function, address: Inst) -> Inst {
    match func.opcode(address) {
        Opcode::GetElementPtr if func.loc(address).is_some() => address,
        _ => func.users(address.into()).find(|&it| is_access(func, it)).unwrap_or(address),
    }
}

fn is_access(func: &Function, inst: Inst) -> bool {
    matches!(func.opcode(inst), Opcode::Load | Opcode::Store)
}
