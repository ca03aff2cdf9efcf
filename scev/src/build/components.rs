//! Values that depend on themselves across iterations.
//!
//! A *component* is a strongly connected component of the graph from values to the sources of their expressions. While
//! the recurrence of a phi is computed, the phi and the other header phis of its component are unknowns; everything
//! outside is final. So the recurrence does not depend on which phi is queried first. A *ring* is a strongly connected
//! component of the graph that includes all incoming values of all phis.
//! * Method: Tarjan's algorithm with a worklist. Cost: linear in instructions and operands.

use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Inst, Opcode};
use smallvec::SmallVec;

use crate::scev::Scev;
use crate::state::Components;

/// The graph's edges from phis.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phis {
    /// All incoming values of header phis; of other phis, the sources of their expressions.
    OfHeaders,
    /// No edges from header phis.
    NotOfHeaders,
    /// All incoming values of all phis.
    All,
}

/// A node on the search path, and the number of its sources visited.
struct Frame {
    inst: Inst,
    sources: SmallVec<[Inst; 4]>,
    next: usize,
}

/// The state of a node in Tarjan's algorithm.
#[derive(Clone, Copy, Default)]
struct NodeState {
    /// Zero if it was not visited.
    index: u32,
    low: u32,
    is_open: bool,
}

/// The state of Tarjan's algorithm.
#[derive(Default)]
struct ComponentSearch {
    rows: SecondaryMap<Inst, NodeState>,
    stack: Vec<Inst>,
    next: u32,
    found: Vec<Vec<Inst>>,
}

impl Scev<'_> {
    /// The components of the function, computed on demand.
    pub(crate) fn components(&mut self) -> &Components {
        if self.state.values.components().is_none() {
            let components = self.find_components();
            self.state.values.set_components(components);
        }
        self.state.values.components().expect("found above")
    }

    fn find_components(&self) -> Components {
        let mut components = Components::default();
        if self.loops.outermost().is_empty() && self.loops.irreducible().is_empty() {
            return components;
        }
        components.reserve(self.func.n_insts());
        let rings = self.strongly_connected(Phis::All);
        let has_others = rings.iter().flatten().any(|&inst| self.is_other_phi(inst));
        // If all phis of rings are header phis, components and rings are the same.
        let parts = if has_others { Some(self.strongly_connected(Phis::OfHeaders)) } else { None };
        for members in parts.as_ref().unwrap_or(&rings) {
            let is_header = |inst: &&Inst| self.header_loop(**inst).is_some();
            components.add(members, members.iter().filter(is_header).count() as u32);
        }
        for members in rings {
            components.add_ring(members);
        }
        if !self.loops.irreducible().is_empty() {
            for inst in self.strongly_connected(Phis::NotOfHeaders).into_iter().flatten() {
                if self.func.opcode(inst) == Opcode::Phi {
                    components.add_tangled(inst);
                }
            }
        }
        components
    }

    /// Whether an instruction is a phi in a block that is no loop header.
    fn is_other_phi(&self, inst: Inst) -> bool {
        self.func.opcode(inst) == Opcode::Phi && self.header_loop(inst).is_none()
    }

    /// The strongly connected components with more than one value, or with one that uses itself.
    fn strongly_connected(&self, phis: Phis) -> Vec<Vec<Inst>> {
        let mut search = ComponentSearch::default();
        search.rows.resize(self.func.n_insts());
        if self.loops.irreducible().is_empty() {
            // Every cycle contains a header phi.
            for this in self.loops.all() {
                let header = self.func.insts(self.loops.header(this));
                let phis_of_it = header.take_while(|&inst| self.func.opcode(inst) == Opcode::Phi);
                phis_of_it.for_each(|inst| self.search_new(inst, phis, &mut search));
            }
        } else {
            self.func.all_insts().for_each(|inst| self.search_new(inst, phis, &mut search));
        }
        search.found
    }

    fn search_new(&self, inst: Inst, phis: Phis, search: &mut ComponentSearch) {
        if search.rows[inst].index == 0 && self.is_analysed(self.func.inst(inst).ty()) {
            self.search_from(inst, phis, search);
        }
    }

    fn graph_sources(&self, inst: Inst, phis: Phis) -> SmallVec<[Inst; 4]> {
        let is_header = self.header_loop(inst).is_some();
        if phis == Phis::NotOfHeaders && is_header {
            return SmallVec::new();
        }
        let mut sources = if is_header { SmallVec::new() } else { self.sources(inst) };
        if is_header || phis == Phis::All && self.func.opcode(inst) == Opcode::Phi {
            sources.extend(self.func.incoming(inst).map(|(value, _)| value));
        }
        sources.into_iter().filter_map(|v| v.as_inst()).collect()
    }

    fn search_from(&self, root: Inst, phis: Phis, search: &mut ComponentSearch) {
        let mut frames = vec![self.opened(root, phis, search)];
        while let Some(frame) = frames.last_mut() {
            let inst = frame.inst;
            if let Some(&source) = frame.sources.get(frame.next) {
                frame.next += 1;
                let row = search.rows[source];
                if row.index == 0 {
                    frames.push(self.opened(source, phis, search));
                } else if row.is_open {
                    search.reach(inst, row.index);
                }
                continue;
            }
            let frame = frames.pop().expect("it is the last");
            let row = search.rows[inst];
            if let Some(above) = frames.last() {
                search.reach(above.inst, row.low);
            }
            if row.low == row.index {
                search.close(&frame);
            }
        }
    }

    fn opened(&self, inst: Inst, phis: Phis, search: &mut ComponentSearch) -> Frame {
        search.next += 1;
        search.rows[inst] = NodeState { index: search.next, low: search.next, is_open: true };
        search.stack.push(inst);
        Frame { inst, sources: self.graph_sources(inst, phis), next: 0 }
    }
}

impl ComponentSearch {
    /// Records that a node reaches an earlier one.
    fn reach(&mut self, inst: Inst, index: u32) {
        let low = &mut self.rows[inst].low;
        *low = index.min(*low);
    }

    fn close(&mut self, root: &Frame) {
        if self.stack.last() == Some(&root.inst) && !root.sources.contains(&root.inst) {
            self.stack.pop();
            self.rows[root.inst].is_open = false;
            return;
        }
        let mut members = Vec::new();
        while let Some(inst) = self.stack.pop() {
            self.rows[inst].is_open = false;
            members.push(inst);
            if inst == root.inst {
                break;
            }
        }
        self.found.push(members);
    }
}
