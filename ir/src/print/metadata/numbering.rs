//! Numbers of metadata nodes, as LLVM gives them.
//!
//! A node is numbered when something that is printed names it: first what is attached to global
//! variables, then named metadata, then function by function what is attached to it, its debug
//! records, the metadata operands of its calls and what is attached to its instructions. A node's
//! own operands follow it at once, depth first. Expressions have no numbers: they are written in
//! place.

use crate::constant::ConstKind;
use crate::entity::{Const, DbgRecord, Inst, Md, SecondaryMap, Value};
use crate::function::Function;
use crate::metadata::{MdData, MdKind, MdTable, NodeKind};
use crate::module::{GlobalKind, ModuleHeader};
use crate::print::numbering::Bodies;

/// Stands for "has no number".
const NO_SLOT: u32 = u32::MAX;

/// Numbers of metadata nodes.
#[derive(Clone)]
pub(crate) struct MdNumbering {
    slots: SecondaryMap<Md, u32>,
    order: Vec<Md>,
    /// Without knowing which nodes are named, each has the number of its handle.
    by_handle: bool,
}

impl MdNumbering {
    /// Every node has the number of its handle.
    pub(crate) fn by_handle() -> MdNumbering {
        MdNumbering { by_handle: true, ..MdNumbering::empty() }
    }

    fn empty() -> MdNumbering {
        let slots = SecondaryMap::with_default(NO_SLOT);
        MdNumbering { slots, order: Vec::new(), by_handle: false }
    }

    /// Numbers the nodes that variables and named metadata name: those before all functions.
    ///
    /// Cost: one walk over the globals and those nodes; chains of any depth take no stack.
    pub(crate) fn of_globals(header: &ModuleHeader) -> MdNumbering {
        let mut numbering = MdNumbering::empty();
        Walk { header, numbering: &mut numbering, stack: Vec::new() }.globals();
        numbering
    }

    /// Numbers the nodes that the functions name, in the order of the text.
    ///
    /// Cost: one walk over instructions and nodes; chains of any depth take no stack.
    pub(crate) fn add_functions(&mut self, header: &ModuleHeader, bodies: Bodies<'_>) {
        Walk { header, numbering: self, stack: Vec::new() }.functions(bodies);
    }

    /// The number of a node; when it has none, it and all nodes that it leads to get the next ones.
    pub(crate) fn reach(&mut self, header: &ModuleHeader, md: Md) -> Option<u32> {
        if self.slot(md).is_none() {
            Walk { header, numbering: self, stack: Vec::new() }.add(md);
        }
        self.slot(md)
    }

    /// The number of a node; `None` for what nothing printed names.
    pub(crate) fn slot(&self, md: Md) -> Option<u32> {
        if self.by_handle {
            return Some(md.as_u32());
        }
        Some(self.slots[md]).filter(|&slot| slot != NO_SLOT)
    }

    /// The numbered nodes by number.
    pub(crate) fn order(&self) -> &[Md] {
        &self.order
    }

    /// Numbers a row unless it is no node, an expression, or numbered already; whether it did.
    fn enter(&mut self, table: &MdTable, md: Md) -> bool {
        let numbered = match &table[md] {
            MdData::Node(node) => node.kind != NodeKind::DIExpression,
            MdData::String(_) | MdData::Const(_) | MdData::Forward => false,
        };
        if !numbered || self.slots[md] != NO_SLOT {
            return false;
        }
        self.slots[md] = self.order.len() as u32;
        self.order.push(md);
        true
    }
}

/// The walk under way.
struct Walk<'a> {
    header: &'a ModuleHeader,
    numbering: &'a mut MdNumbering,
    /// Nodes whose operands are being numbered, each with the next operand.
    stack: Vec<(Md, usize)>,
}

impl Walk<'_> {
    fn globals(&mut self) {
        let header = self.header;
        for global in header.globals() {
            if matches!(header.global(global).kind, GlobalKind::Variable(_)) {
                self.attachments(&header.global(global).attachments);
            }
        }
        for named in &header.named_md {
            for &md in &named.nodes {
                self.add(md);
            }
        }
    }

    fn functions(&mut self, bodies: Bodies<'_>) {
        let header = self.header;
        if let Bodies::One(func) = bodies {
            // As if the others were not there.
            self.attachments(&header.global(func.global()).attachments);
            return self.function(func);
        }
        for global in header.functions() {
            self.attachments(&header.global(global).attachments);
            if let Some(func) = bodies.get(global) {
                self.function(func);
            }
        }
    }

    /// What is attached to a global: LLVM keeps that sorted by kind.
    fn attachments(&mut self, list: &[(MdKind, Md)]) {
        let mut sorted = list.to_vec();
        sorted.sort_by_key(|(kind, _)| *kind);
        for (_, md) in sorted {
            self.add(md);
        }
    }

    fn function(&mut self, func: &Function) {
        for block in func.blocks() {
            for inst in func.insts(block) {
                for &record in func.records_before(inst) {
                    self.record(func, record);
                }
                self.instruction(func, inst);
            }
            for &record in func.trailing_records(block) {
                self.record(func, record);
            }
        }
    }

    fn instruction(&mut self, func: &Function, inst: Inst) {
        if func.opcode(inst).is_call() {
            for md in func.operands(inst).filter_map(|value| as_row(func, value)) {
                self.add(md);
            }
        }
        if let Some(loc) = func.loc(inst) {
            self.add(loc);
        }
        for &(_, md) in func.attachments(inst) {
            self.add(md);
        }
    }

    fn record(&mut self, func: &Function, record: DbgRecord) {
        let data = func.record(record);
        let location = |c: Const| as_row(func, c.into());
        let (id, address) = data.assign.map_or((None, None), |(id, c, _)| (Some(id), location(c)));
        let first = data.location.and_then(location);
        for md in [first, Some(data.variable), id, address, Some(data.loc)].into_iter().flatten() {
            self.add(md);
        }
    }

    /// Numbers a row and all nodes that it leads to.
    fn add(&mut self, md: Md) {
        let table = &self.header.md;
        if !self.numbering.enter(table, md) {
            return;
        }
        self.stack.push((md, 0));
        while let Some((md, next)) = self.stack.last_mut() {
            let node = table.node(*md).expect("only nodes are entered");
            if *next == node.n_operands() {
                self.stack.pop();
                continue;
            }
            let operand = node.operand(*next);
            *next += 1;
            if let Some(operand) = operand.filter(|&md| self.numbering.enter(table, md)) {
                self.stack.push((operand, 0));
            }
        }
    }
}

/// The row that a value names as `metadata !n`.
fn as_row(func: &Function, value: Value) -> Option<Md> {
    match func.as_constant(value)? {
        ConstKind::Metadata(md) => Some(*md),
        _ => None,
    }
}
