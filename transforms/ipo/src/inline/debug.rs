//! Debug locations of inlined instructions.
//!
//! A location of the callee is inlined at the call: its chain of `inlinedAt` ends in a new `distinct` copy of the
//! call's location, one for each inlined call, so that two calls on one line remain distinct. In a callee without
//! debug information, instructions without a location get that of the call. Locations in `!llvm.loop` are updated
//! likewise, and each copy of a loop gets a new identity. As LLVM's `fixupLineNumbers`.
//!
//! Cost: the inlined instructions, and each location once.

use rustc_hash::FxHashMap;
use selvedge_ir::metadata::MdKind;
use selvedge_ir::{
    AttrKind, Block, Function, Global, Inst, Md, MdData, MdField, MdNode, ModuleHeader, NodeKind,
    Opcode,
};
use selvedge_pass::Cx;

/// Whether a function has the attribute `"key"`, with a value other than `false`.
pub(super) fn has_text_attr(header: &ModuleHeader, function: Global, key: &str) -> bool {
    let Some(decl) = header.function(function) else { return false };
    let set = header.attrs.list_data(decl.attrs).function;
    let value = header.strs.lookup(key.as_bytes()).and_then(|key| header.attrs.text(set, key));
    value.is_some_and(|value| header.strs.get(value) != b"false")
}

/// Whether a function has a subprogram as debug information.
pub(super) fn has_subprogram(header: &ModuleHeader, function: Global) -> bool {
    header.global(function).attachments.iter().any(|(kind, _)| *kind == MdKind::DBG)
}

/// A location in the callee without a line, for instructions that inlining adds to the caller: if both functions have
/// debug information.
pub(super) fn no_line(func: &Function, cx: &mut Cx<'_>, callee: Global) -> Option<Md> {
    let header = cx.header();
    let of = |function: Global| {
        let attachments = &header.global(function).attachments;
        attachments.iter().find(|(kind, _)| *kind == MdKind::DBG).map(|&(_, md)| md)
    };
    let scope = of(callee).filter(|_| of(func.global()).is_some())?;
    let fields = [("line", MdField::UInt(0)), ("scope", scope.into())];
    Some(cx.add_metadata(MdData::Node(MdNode::with(NodeKind::DILocation, &fields))))
}

/// Whether an instruction is an `alloca` of fixed size.
pub(super) fn is_static_alloca(func: &Function, inst: Inst) -> bool {
    func.opcode(inst) == Opcode::Alloca
        && func.operand(inst, 0).as_const().is_some()
        && !func.inst(inst).bits().is_inalloca()
}

/// Gives assignments that inlined code refers to (`DIAssignID`) a new identity, so that two copies of a store are
/// distinct.
pub(super) fn renew_assignments(func: &mut Function, cx: &mut Cx<'_>, blocks: &[Block]) {
    let mut known: FxHashMap<Md, Md> = FxHashMap::default();
    let mut renewed = |cx: &mut Cx<'_>, id: Md| {
        let node = MdNode { kind: NodeKind::DIAssignID, distinct: true, fields: Box::default() };
        *known.entry(id).or_insert_with(|| cx.add_metadata(MdData::Node(node)))
    };
    for &block in blocks {
        let insts: Vec<Inst> = func.insts(block).collect();
        for inst in insts {
            if let Some(id) = func.attachment(inst, MdKind::DI_ASSIGN_ID) {
                let id = renewed(cx, id);
                func.set_attachment(inst, MdKind::DI_ASSIGN_ID, Some(id));
            }
            for record in func.records_before(inst).to_vec() {
                if let Some((id, ..)) = func.record(record).assign {
                    let id = renewed(cx, id);
                    let assign = func.record_mut(record).assign.as_mut();
                    assign.into_iter().for_each(|assign| assign.0 = id);
                }
            }
        }
    }
}

struct Locations {
    /// The call's location.
    call: Md,
    /// Its distinct copy, which ends all chains.
    inlined_at: Md,
    /// Locations in chains and their copies.
    chains: FxHashMap<Md, Md>,
    /// Locations of instructions and their replacements.
    known: FxHashMap<Md, Md>,
    /// Whether the caller uses the call's location for all inlined instructions.
    no_line_tables: bool,
    callee_has_debug_info: bool,
}

/// Sets the locations of inlined instructions.
pub(super) fn relocate(
    func: &mut Function,
    cx: &mut Cx<'_>,
    blocks: &[Block],
    call: Inst,
    callee: Global,
) {
    let Some(loc) = func.loc(call) else { return };
    let Some(inlined_at) = distinct_copy(cx, loc, None) else { return };
    let header = cx.header();
    let mut locations = Locations {
        call: loc,
        inlined_at,
        chains: FxHashMap::default(),
        known: FxHashMap::default(),
        no_line_tables: has_text_attr(header, func.global(), "no-inline-line-tables"),
        callee_has_debug_info: has_subprogram(header, callee),
    };
    for &block in blocks {
        let insts: Vec<Inst> = func.insts(block).collect();
        for inst in insts {
            locations.relocate_inst(func, cx, inst);
        }
    }
}

/// A new distinct copy of a location, inlined at `inlined_at` if that is given.
fn distinct_copy(cx: &mut Cx<'_>, loc: Md, inlined_at: Option<Md>) -> Option<Md> {
    let node = cx.metadata_node(loc).filter(|node| node.kind == NodeKind::DILocation)?;
    let node = match inlined_at {
        Some(at) => with_inlined_at(node, at),
        None => node.clone(),
    };
    Some(cx.add_metadata(MdData::Node(MdNode { distinct: true, ..node })))
}

fn with_inlined_at(node: &MdNode, at: Md) -> MdNode {
    let mut fields = node.fields.to_vec();
    let place = NodeKind::DILocation.position("inlinedAt").expect("a field of locations");
    fields.resize(fields.len().max(place + 1), MdField::None);
    fields[place] = at.into();
    MdNode::new(NodeKind::DILocation, node.distinct, fields)
}

impl Locations {
    fn relocate_inst(&mut self, func: &mut Function, cx: &mut Cx<'_>, inst: Inst) {
        self.relocate_records(func, cx, inst);
        if let Some(id) = func.attachment(inst, MdKind::LOOP) {
            let id = self.loop_id(cx, id);
            func.set_attachment(inst, MdKind::LOOP, Some(id));
        }
        match func.loc(inst) {
            Some(loc) if !self.no_line_tables => {
                let loc = self.inlined(cx, loc);
                func.set_loc(inst, Some(loc));
            }
            _ if self.callee_has_debug_info && !self.no_line_tables => {}
            _ if is_static_alloca(func, inst) => {}
            _ => func.set_loc(inst, Some(self.call)),
        }
    }

    fn relocate_records(&mut self, func: &mut Function, cx: &mut Cx<'_>, inst: Inst) {
        if self.no_line_tables {
            func.take_records(inst);
            return;
        }
        for record in func.records_before(inst).to_vec() {
            let loc = self.inlined(cx, func.record(record).loc);
            func.record_mut(record).loc = loc;
        }
    }

    /// The location for an instruction of the callee that is inlined at the call.
    fn inlined(&mut self, cx: &mut Cx<'_>, loc: Md) -> Md {
        if let Some(&known) = self.known.get(&loc) {
            return known;
        }
        let at = self.chain(cx, loc);
        let new = match cx.metadata_node(loc).filter(|node| node.kind == NodeKind::DILocation) {
            Some(node) => {
                let node = MdNode { distinct: false, ..with_inlined_at(node, at) };
                cx.add_metadata(MdData::Node(node))
            }
            None => loc,
        };
        self.known.insert(loc, new);
        new
    }

    /// The `inlinedAt` of a location: copies of its own chain, whose last element is inlined at the call.
    fn chain(&mut self, cx: &mut Cx<'_>, loc: Md) -> Md {
        let (mut links, mut last, mut at) = (Vec::new(), self.inlined_at, loc);
        while let Some(next) = cx.metadata_node(at).and_then(|node| node.get("inlinedAt").md()) {
            if let Some(&known) = self.chains.get(&next) {
                last = known;
                break;
            }
            // Invalid debug information may have a cycle.
            if links.contains(&next) {
                break;
            }
            links.push(next);
            at = next;
        }
        for link in links.into_iter().rev() {
            last = distinct_copy(cx, link, Some(last)).unwrap_or(last);
            self.chains.insert(link, last);
        }
        last
    }

    /// The identity of a copied loop: a new one, with its locations inlined at the call.
    fn loop_id(&mut self, cx: &mut Cx<'_>, id: Md) -> Md {
        let Some(node) = cx.metadata_node(id).filter(|node| node.kind == NodeKind::Tuple) else {
            return id;
        };
        let rest: Vec<Md> = node.fields.iter().skip(1).filter_map(MdField::md).collect();
        let is_location = |cx: &Cx<'_>, md| {
            cx.metadata_node(md).is_some_and(|node| node.kind == NodeKind::DILocation)
        };
        let rest: Vec<Md> = rest
            .into_iter()
            .map(|md| if is_location(cx, md) { self.inlined(cx, md) } else { md })
            .collect();
        cx.add_metadata_naming_itself(&rest)
    }
}

/// Whether a function has the function attribute.
pub(super) fn has_attr(header: &ModuleHeader, function: Global, kind: AttrKind) -> bool {
    header
        .function(function)
        .is_some_and(|decl| header.attrs.has(header.attrs.list_data(decl.attrs).function, kind))
}
