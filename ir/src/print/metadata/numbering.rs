//! LLVM's numbers of metadata nodes.
//!
//! A node is numbered when a printed entity refers to it: first attachments of global variables, then named metadata,
//! then for each function its attachments, its debug records, the metadata operands of its calls and the attachments of
//! its instructions. A node's own operands follow it immediately, depth first. Expressions have no numbers: they are
//! written inline.

use std::sync::Arc;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::constant::ConstKind;
use crate::entity::{Const, DbgRecord, Inst, Md, SecondaryMap, Value};
use crate::function::Function;
use crate::metadata::{MdData, MdKind, MdTable, NodeKind};
use crate::module::{GlobalKind, ModuleHeader};

/// Represents a missing number.
const NO_SLOT: u32 = u32::MAX;

/// Numbers of metadata nodes.
#[derive(Clone)]
pub(crate) struct MdNumbering {
    /// Numbers shared with other functions, which precede these.
    shared: Option<Arc<MdNumbering>>,
    slots: Slots,
    order: Vec<Md>,
    /// Whether each node has the number of its handle, since the uses are unknown.
    by_handle: bool,
}

/// Numbers by node.
#[derive(Clone)]
enum Slots {
    /// For a module: most nodes have a number.
    Dense(SecondaryMap<Md, u32>),
    /// For one function of many: only its own nodes take space.
    Sparse(HashMap<Md, u32, FxBuildHasher>),
}

impl Slots {
    fn get(&self, md: Md) -> Option<u32> {
        match self {
            Slots::Dense(slots) => Some(slots[md]).filter(|&slot| slot != NO_SLOT),
            Slots::Sparse(slots) => slots.get(&md).copied(),
        }
    }

    fn set(&mut self, md: Md, slot: u32) {
        match self {
            Slots::Dense(slots) => slots[md] = slot,
            Slots::Sparse(slots) => _ = slots.insert(md, slot),
        }
    }
}

impl MdNumbering {
    /// A numbering in which every node has the number of its handle.
    pub(crate) fn by_handle() -> MdNumbering {
        MdNumbering { by_handle: true, ..MdNumbering::empty() }
    }

    fn empty() -> MdNumbering {
        let slots = Slots::Dense(SecondaryMap::with_default(NO_SLOT));
        MdNumbering { shared: None, slots, order: Vec::new(), by_handle: false }
    }

    /// The same numbers, to be continued from any number of clones: a clone costs the numbers assigned since.
    pub(crate) fn shared(self) -> MdNumbering {
        let slots = Slots::Sparse(HashMap::default());
        let by_handle = self.by_handle;
        MdNumbering { shared: Some(Arc::new(self)), slots, order: Vec::new(), by_handle }
    }

    /// Numbers the nodes that variables and named metadata refer to: those before all functions.
    ///
    /// Cost: one traversal of the globals and those nodes, with an explicit stack.
    pub(crate) fn of_globals(header: &ModuleHeader) -> MdNumbering {
        let mut numbering = MdNumbering::empty();
        Walk { header, numbering: &mut numbering, stack: Vec::new() }.globals();
        numbering
    }

    /// Numbers nodes in this order, unless they have a number.
    ///
    /// Cost: linear in the nodes and those reachable from them, with an explicit stack.
    pub(crate) fn add_all(&mut self, header: &ModuleHeader, nodes: impl Iterator<Item = Md>) {
        let mut walk = Walk { header, numbering: self, stack: Vec::new() };
        nodes.for_each(|md| walk.add(md));
    }

    /// The number of a node; if it has none, it and all nodes reachable from it get the next ones.
    pub(crate) fn reach(&mut self, header: &ModuleHeader, md: Md) -> Option<u32> {
        if self.slot(md).is_none() {
            Walk { header, numbering: self, stack: Vec::new() }.add(md);
        }
        self.slot(md)
    }

    /// The number of a node; `None` if no printed entity refers to it.
    pub(crate) fn slot(&self, md: Md) -> Option<u32> {
        if self.by_handle {
            return Some(md.as_u32());
        }
        let before = self.shared.as_ref().and_then(|shared| shared.slot(md));
        before.or_else(|| self.slots.get(md))
    }

    /// The node with a number.
    pub(crate) fn node(&self, slot: usize) -> Option<Md> {
        match &self.shared {
            Some(shared) if slot < shared.n_numbered() => shared.node(slot),
            shared => {
                let before = shared.as_ref().map_or(0, |shared| shared.n_numbered());
                self.order.get(slot - before).copied()
            }
        }
    }

    /// The number of numbered nodes.
    fn n_numbered(&self) -> usize {
        self.order.len() + self.shared.as_ref().map_or(0, |shared| shared.n_numbered())
    }

    /// Numbers a row unless it is no node, an expression, or numbered already; returns whether it did.
    fn enter(&mut self, table: &MdTable, md: Md) -> bool {
        let numbered = match &table[md] {
            MdData::Node(node) => node.kind != NodeKind::DIExpression,
            MdData::String(_) | MdData::Const(_) | MdData::Forward => false,
        };
        if !numbered || self.slot(md).is_some() {
            return false;
        }
        self.slots.set(md, self.n_numbered() as u32);
        self.order.push(md);
        true
    }
}

/// A traversal in progress.
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
        for named in header.named_md.iter() {
            for &md in &named.nodes {
                self.add(md);
            }
        }
    }

    fn attachments(&mut self, list: &[(MdKind, Md)]) {
        attached(list).for_each(|md| self.add(md));
    }

    /// Numbers a row and all nodes reachable from it.
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

/// The attachments of a global, which LLVM sorts by kind.
pub(crate) fn attached(list: &[(MdKind, Md)]) -> impl Iterator<Item = Md> {
    let mut sorted = list.to_vec();
    sorted.sort_by_key(|(kind, _)| *kind);
    sorted.into_iter().map(|(_, md)| md)
}

/// Calls `add` for the nodes that an instruction refers to, in text order.
pub(crate) fn named_by(func: &Function, inst: Inst, mut add: impl FnMut(Md)) {
    if func.opcode(inst).is_call() {
        func.operands(inst).filter_map(|value| as_row(func, value)).for_each(&mut add);
    }
    func.loc(inst).into_iter().for_each(&mut add);
    func.attachments(inst).iter().for_each(|&(_, md)| add(md));
}

/// The same for a debug record.
pub(crate) fn named_by_record(func: &Function, record: DbgRecord, add: impl FnMut(Md)) {
    let data = func.record(record);
    let location = |c: Const| as_row(func, c.into());
    let (id, address) = data.assign.map_or((None, None), |(id, c, _)| (Some(id), location(c)));
    let first = data.location.and_then(location);
    [first, Some(data.variable), id, address, Some(data.loc)].into_iter().flatten().for_each(add);
}

/// The row of a value `metadata !n`.
fn as_row(func: &Function, value: Value) -> Option<Md> {
    match func.as_constant(value)? {
        ConstKind::Metadata(md) => Some(*md),
        _ => None,
    }
}
