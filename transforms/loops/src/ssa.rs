//! Finds which of several definitions of a variable reaches a block; creates phis where several do.
//!
//! ```text
//! left:  %a = ...          right: %b = ...
//!             \             /
//!              join: %x = phi [ %a, %left ], [ %b, %right ]      created when the value is needed here
//! ```
//!
//! Method: phis belong into the iterated dominance frontier of the definitions (Cytron et al. 1991). One is made only when
//! a use needs it. The definition that reaches a block is the nearest one up the dominator tree.
//! Cost: the frontier once, and for each use the steps up the tree to its definition.

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use selvedge_analysis::dom::{Dominators, IteratedFrontier};
use selvedge_ir::{Bits, Block, ConstKind, Extra, Function, Inst, Opcode, Type, Value};
use selvedge_pass::{Cx, Position};

/// The definitions of one variable, by the block at whose end each holds.
pub(crate) struct Definitions<'a> {
    dom: &'a Dominators,
    ty: Type,
    /// The name of new phis.
    name: Vec<u8>,
    values: HashMap<Block, Value, FxBuildHasher>,
    joins: HashSet<Block, FxBuildHasher>,
    /// The phis that were made, in order.
    pub(crate) phis: Vec<Inst>,
}

impl<'a> Definitions<'a> {
    /// The definitions of a variable.
    pub(crate) fn new(
        func: &Function,
        dom: &'a Dominators,
        (ty, name): (Type, Vec<u8>),
        definitions: &[(Block, Value)],
    ) -> Definitions<'a> {
        let blocks: Vec<Block> = definitions.iter().map(|&(block, _)| block).collect();
        let joins = IteratedFrontier::new(func, dom).of(&blocks).into_iter().collect();
        let values = definitions.iter().copied().collect();
        Definitions { dom, ty, name, values, joins, phis: Vec::new() }
    }

    /// The value of the variable at the end of a block, or in it where the block has no definition of its own.
    /// Poison in blocks that no definition reaches.
    pub(crate) fn value_in(&mut self, func: &mut Function, cx: &mut Cx<'_>, block: Block) -> Value {
        let first_new = self.phis.len();
        let value = self.nearest(func, cx, block);
        let mut next = first_new;
        while let Some(&phi) = self.phis.get(next) {
            let join = func.block_of(phi).expect("a new phi is in its block");
            let preds: Vec<Block> = func.predecessors(join).collect();
            for pred in preds {
                let incoming = self.nearest(func, cx, pred);
                func.push_incoming(phi, incoming, pred);
            }
            cx.notify_changed(func, phi);
            next += 1;
        }
        value
    }

    /// The nearest definition up the dominator tree; at a join it is a phi, which is created if it does not exist yet.
    fn nearest(&mut self, func: &mut Function, cx: &mut Cx<'_>, block: Block) -> Value {
        let (mut at, mut passed) = (Some(block), Vec::new());
        let value = loop {
            let Some(here) = at else { break func.add_const(self.ty, ConstKind::Poison) };
            if let Some(&value) = self.values.get(&here) {
                break value;
            }
            if self.joins.contains(&here) {
                break self.add_phi(func, cx, here).into();
            }
            passed.push(here);
            at = self.dom.idom(here);
        };
        self.values.extend(passed.into_iter().map(|block| (block, value)));
        value
    }

    fn add_phi(&mut self, func: &mut Function, cx: &mut Cx<'_>, join: Block) -> Inst {
        let phi =
            func.create_inst(Opcode::Phi, Bits::NONE, self.ty, &[], Extra::Blocks(Vec::new()));
        cx.insert(func, phi, Position::Start(join), None);
        func.set_name(phi.into(), &self.name);
        self.values.insert(join, phi.into());
        self.phis.push(phi);
        phi
    }
}
