//! Merges equal metadata nodes after all nodes of a module were parsed.
//!
//! While parsing, operands may be numbers that are defined later, so every node of the module level has a row of its
//! own. LLVM merges uniqued nodes of equal content; so a text that defines two of them means one node, even if several
//! levels only become equal one after the other. A uniqued node that is its own operand is `distinct` to LLVM, as is
//! the identity node of a loop; but if an earlier node has exactly the same text (`!1 = !{!2}` before `!2 = !{!2}`),
//! the two are merged, since LLVM looks the node up before it detects the self-reference.
//!
//! Method: strongly connected components of the uniqued nodes, operands first (Tarjan, "Depth-first search and linear
//! graph algorithms", 1972, with an explicit stack). A node on no cycle is looked up by its content, since all its
//! operands are final. Nodes of a cycle are compared until no two are equal; different cycles of the same shape are
//! not merged, as in LLVM.
//!
//! Cost: linear in nodes and operands; within a cycle, that for each iteration in which nodes are merged.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use selvedge_ir::entity::{PackedOption, SecondaryMap};
use selvedge_ir::{Md, MdData, MdField, MdTable};

/// The representative row of each row.
pub(super) struct Merged {
    into: SecondaryMap<Md, PackedOption<Md>>,
    any: bool,
}

impl Merged {
    /// The representative of `md`. The row that a row was merged into may itself be merged later.
    #[inline]
    pub(super) fn get(&self, mut md: Md) -> Md {
        while let Some(into) = self.into[md].expand() {
            md = into;
        }
        md
    }

    /// Whether any row was merged.
    pub(super) fn any(&self) -> bool {
        self.any
    }

    fn merge(&mut self, md: Md, into: Md) {
        self.into[md] = into.into();
        self.any = true;
    }
}

/// Merges equal uniqued nodes of a table whose nodes are not indexed yet, and indexes the representatives. `defined`
/// are the nodes in the order of their definitions in the text.
pub(super) fn merge_equal(table: &mut MdTable, defined: &[Md]) -> Merged {
    let mut merged = Merged { into: SecondaryMap::new(), any: false };
    merge_self_owned(table, defined, &mut merged);
    let n = table.len();
    let mut search = NodeSearch {
        table,
        merged,
        number: vec![UNSEEN; n],
        low: vec![0; n],
        path: Vec::new(),
        open: Vec::new(),
        next: 0,
    };
    for md in search.table.keys() {
        search.run(md);
    }
    let NodeSearch { table, merged, .. } = search;
    if merged.any {
        for md in table.keys().filter(|&md| !is_uniqued(table, md)).collect::<Vec<_>>() {
            retarget(table, md, &merged);
        }
    }
    merged
}

/// Merges self-referential nodes with earlier nodes of the same text.
fn merge_self_owned(table: &mut MdTable, defined: &[Md], merged: &mut Merged) {
    let self_owned = |md: &Md| is_uniqued(table, *md) && owns(table, *md, *md);
    let list: Vec<Md> = defined.iter().copied().filter(self_owned).collect();
    if list.is_empty() {
        return;
    }
    for (md, first) in earlier_twins(table, defined, &list) {
        merged.merge(md, first);
        retarget(table, first, merged);
    }
}

/// Pairs of rows to merge: for each node of the list, nodes defined before it with equal content. The first of these
/// is the representative.
fn earlier_twins(table: &MdTable, defined: &[Md], list: &[Md]) -> Vec<(Md, Md)> {
    let mut pending: HashMap<&MdData, (Md, Md), FxBuildHasher> = HashMap::default();
    pending.extend(list.iter().rev().map(|&own| (&table[own], (own, own))));
    let mut pairs = Vec::new();
    for &md in defined.iter().filter(|&&md| is_uniqued(table, md)) {
        match pending.get_mut(&table[md]) {
            Some((own, _)) if *own == md => {
                pending.remove(&table[md]);
            }
            Some((own, first)) if first == own => {
                *first = md;
                pairs.push((*own, md));
            }
            Some((_, first)) => pairs.push((md, *first)),
            None => {}
        }
    }
    pairs
}

/// Whether `md` has `operand` as a field.
fn owns(table: &MdTable, md: Md, operand: Md) -> bool {
    field_rows(table, md).contains(&MdField::Md(operand))
}

const UNSEEN: u32 = u32::MAX;
/// The component of the node is complete.
const SETTLED: u32 = u32::MAX - 1;

/// The state of the depth-first search.
struct NodeSearch<'t> {
    table: &'t mut MdTable,
    merged: Merged,
    /// The preorder number of each node.
    number: Vec<u32>,
    /// The lowlink of each node: the smallest preorder number on the path that is known to be reachable from it.
    low: Vec<u32>,
    /// The path from the root to the current node, each with its next operand.
    path: Vec<(Md, usize)>,
    /// Visited nodes whose component is not complete.
    open: Vec<Md>,
    next: u32,
}

fn is_uniqued(table: &MdTable, md: Md) -> bool {
    table.node(md).is_some_and(|node| !node.distinct)
}

/// All rows that the fields of a node refer to, including strings.
fn field_rows(table: &MdTable, md: Md) -> &[MdField] {
    table.node(md).map_or(&[], |node| &node.fields)
}

impl NodeSearch<'_> {
    fn run(&mut self, root: Md) {
        self.enter(root);
        while let Some(&mut (md, ref mut next)) = self.path.last_mut() {
            let at = *next;
            *next += 1;
            match field_rows(self.table, md).get(at).map(MdField::md) {
                Some(Some(operand)) => self.edge(md, self.merged.get(operand)),
                Some(None) => {}
                None => self.leave(md),
            }
        }
    }

    fn enter(&mut self, md: Md) {
        if self.number[md.as_u32() as usize] != UNSEEN || !is_uniqued(self.table, md) {
            return;
        }
        self.number[md.as_u32() as usize] = self.next;
        self.low[md.as_u32() as usize] = self.next;
        self.next += 1;
        self.path.push((md, 0));
        self.open.push(md);
    }

    fn edge(&mut self, from: Md, to: Md) {
        match self.number[to.as_u32() as usize] {
            UNSEEN => self.enter(to),
            SETTLED => {}
            number => self.reach(from, number),
        }
    }

    fn reach(&mut self, md: Md, number: u32) {
        let low = &mut self.low[md.as_u32() as usize];
        *low = (*low).min(number);
    }

    fn leave(&mut self, md: Md) {
        self.path.pop();
        let low = self.low[md.as_u32() as usize];
        if let Some(&(parent, _)) = self.path.last() {
            self.reach(parent, low);
        }
        if low != self.number[md.as_u32() as usize] {
            return;
        }
        let first = self.open.iter().rposition(|&other| other == md).expect("it was opened");
        let component = self.open.split_off(first);
        for &md in &component {
            self.number[md.as_u32() as usize] = SETTLED;
        }
        self.settle(component);
    }

    fn settle(&mut self, mut component: Vec<Md>) {
        component.retain(|&md| self.merged.get(md) == md);
        for &md in &component {
            retarget(self.table, md, &self.merged);
        }
        component.retain(|&md| !self.make_distinct(md));
        if component.len() > 1 {
            component.sort_unstable();
            self.merge_cycle(&mut component);
        }
        for md in component {
            match self.table.find(&self.table[md]) {
                Some(other) => self.merged.merge(md, other),
                None => self.table.index_row(md),
            }
        }
    }

    /// Makes a self-referential node distinct; returns whether it is one.
    fn make_distinct(&mut self, md: Md) -> bool {
        let Some(node) = self.table.node(md).filter(|_| owns(self.table, md, md)) else {
            return false;
        };
        let mut node = node.clone();
        node.distinct = true;
        self.table.replace(md, MdData::Node(node));
        true
    }

    /// Merges equal nodes of one cycle until all differ.
    fn merge_cycle(&mut self, component: &mut Vec<Md>) {
        loop {
            let equal = equal_rows(self.table, component);
            if equal.is_empty() {
                return;
            }
            for &(md, stays) in &equal {
                self.merged.merge(md, stays);
            }
            component.retain(|&md| self.merged.get(md) == md);
            for &md in &*component {
                retarget(self.table, md, &self.merged);
            }
            component.retain(|&md| !self.make_distinct(md));
        }
    }
}

/// Pairs of rows with equal content: each row with the first one that has the content.
fn equal_rows(table: &MdTable, rows: &[Md]) -> Vec<(Md, Md)> {
    let mut first: HashMap<&MdData, Md, FxBuildHasher> = HashMap::default();
    let mut equal = Vec::new();
    for &md in rows {
        let stays = *first.entry(&table[md]).or_insert(md);
        if stays != md {
            equal.push((md, stays));
        }
    }
    equal
}

/// Replaces the operands of a node by their representatives.
fn retarget(table: &mut MdTable, md: Md, merged: &Merged) {
    if !merged.any {
        return;
    }
    let stale = |field: &MdField| field.md().is_some_and(|md| merged.get(md) != md);
    let MdData::Node(node) = &table[md] else { return };
    if !node.fields.iter().any(stale) {
        return;
    }
    let mut node = node.clone();
    for field in &mut node.fields {
        if let MdField::Md(md) = field {
            *md = merged.get(*md);
        }
    }
    table.replace(md, MdData::Node(node));
}
