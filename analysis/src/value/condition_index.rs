//! Index of the values that branches and assumptions can constrain, and of the blocks where they do. It is computed
//! once per function.
//!
//! Most values are never compared, but facts about them are queried again and again: at each context instruction, and
//! for every value that depends on them. So this index records which values occur in conditions, and for each block
//! which of them occur in branch conditions that dominate it.
//!
//! Blocks that are dominated by the same branch edges form a *class*: the same branch conditions hold in all of them,
//! so results that depend only on branches are cached per class. The first block of a class is entered by a single edge
//! of a conditional branch. The others are the blocks that it dominates, except those of classes that begin further
//! down.
//!
//! For example, in `if (i < n) a; if (j < n) b; c`, `a` and `b` are classes of one block each, and the comparing blocks
//! and `c` are in the class of the entry. `i`, `j` and `n` are compared; in `a`, a condition may constrain `i` and `n`;
//! in `c`, none does.
//! * Over-approximation: every value with a condition that holds is recorded; a recorded value may have none. After
//!   an edit the index is invalid ([`ConditionIndex::is_fresh`]).
//! * It must cover what `value/conditions.rs` and `Values::masked_bits` search for. Debug builds check this there, and
//!   they check results that are cached per class.
//! * Cost: O(blocks + edges) once, plus O(instructions) if there are assumptions.

use std::cell::{Cell, RefCell};

use selvedge_ir::entity::EntityRef;
use selvedge_ir::{Block, Function, Inst, Opcode, Stamp, Value};

use super::query_cache::number;
use crate::dom::Dominators;

/// How a condition uses a value.
#[derive(Clone, Copy)]
pub(super) enum ConditionUse {
    /// A branch or an assumption tests it, or it is an operand of what they test.
    Condition = 1,
    /// A condition compares it.
    Compared = 2,
    /// A condition compares some of its bits.
    Masked = 4,
}

/// Whether conditions constrain a value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ConditionReach {
    /// They do not, anywhere.
    Never,
    /// They do not in the queried block, nor elsewhere in its class.
    NotHere,
    /// They may.
    Maybe,
}

/// A set of values as a Bloom filter with one bit per value: values may share a bit.
type Values = u128;

/// The index entry of a block.
#[derive(Clone, Copy)]
struct BlockEntry {
    /// The first block of its class; `None` for unreachable blocks.
    class: Option<Block>,
    /// The values that dominating branches may constrain.
    constrained: Values,
}

const UNKNOWN: BlockEntry = BlockEntry { class: None, constrained: Values::MAX };

/// The values that branches and assumptions may constrain, and for each block which of them.
#[derive(Default)]
pub(super) struct ConditionIndex {
    /// The stamp that the index is valid for; `None` before it is computed.
    stamp: Cell<Option<Stamp>>,
    /// The roles of each value, by its number.
    roles: RefCell<Vec<u8>>,
    places: RefCell<Vec<BlockEntry>>,
    /// Values that may be constrained everywhere.
    everywhere: Cell<Values>,
}

/// Queries.
impl ConditionIndex {
    /// Whether the index is valid for the current state of the function.
    #[inline]
    pub(super) fn is_fresh(&self, now: Stamp) -> bool {
        self.stamp.get() == Some(now)
    }

    /// The first block of the class of a block.
    pub(super) fn class(&self, block: Block) -> Option<Block> {
        self.place(block).class
    }

    /// Whether conditions constrain a value, in that role, in a block.
    #[inline]
    pub(super) fn reach(
        &self,
        value: Value,
        role: ConditionUse,
        block: impl FnOnce() -> Option<Block>,
    ) -> ConditionReach {
        let Some(n) = number(value) else { return ConditionReach::Maybe };
        if self.roles.borrow().get(n).is_none_or(|roles| roles & role as u8 == 0) {
            return ConditionReach::Never;
        }
        let constrained = block().map_or(Values::MAX, |block| self.place(block).constrained);
        if (constrained | self.everywhere.get()) & bit(n) == 0 {
            ConditionReach::NotHere
        } else {
            ConditionReach::Maybe
        }
    }

    /// Whether no condition compares the value or some of its bits.
    #[inline]
    pub(super) fn compares_nowhere(&self, value: Value) -> bool {
        const USES: u8 = ConditionUse::Compared as u8 | ConditionUse::Masked as u8;
        let roles = self.roles.borrow();
        number(value).is_some_and(|n| roles.get(n).is_none_or(|roles| roles & USES == 0))
    }

    #[inline]
    fn place(&self, block: Block) -> BlockEntry {
        self.places.borrow().get(block.index()).copied().unwrap_or(UNKNOWN)
    }
}

/// Construction.
impl ConditionIndex {
    /// Indexes a function. `is_assumption` returns whether a call is an assumption; if it is `None`, there are none.
    pub(super) fn find(
        &self,
        func: &Function,
        dom: &Dominators,
        is_assumption: Option<impl Fn(Inst) -> bool>,
    ) {
        self.stamp.set(Some(func.stamp()));
        self.everywhere.set(0);
        self.roles.replace(vec![0; 2 * func.n_insts()]);
        let mut places = vec![UNKNOWN; func.n_blocks()];
        for block in dom.tree().preorder() {
            let above = dom.tree().parent(block).map(|above| places[above.index()]);
            let mut place = above.unwrap_or(BlockEntry { class: Some(block), constrained: 0 });
            if let Some(condition) = entering_condition(func, dom, block) {
                place.class = Some(block);
                place.constrained |= self.add_condition(func, condition);
            }
            places[block.index()] = place;
        }
        self.places.replace(places);
        let Some(is_assumption) = is_assumption else { return };
        for inst in func.blocks().flat_map(|block| func.insts(block)) {
            if func.opcode(inst) == Opcode::Call && is_assumption(inst) {
                let constrained = self.add_condition(func, func.operand(inst, 0));
                self.everywhere.set(self.everywhere.get() | constrained);
            }
        }
    }

    fn add(&self, value: Value, role: ConditionUse) -> Values {
        let Some(n) = number(value) else { return 0 };
        let mut roles = self.roles.borrow_mut();
        if n >= roles.len() {
            roles.resize(n + 1, 0);
        }
        roles[n] |= role as u8;
        bit(n)
    }

    /// Records a condition and its immediate operands: the depth that `known_condition` visits.
    fn add_condition(&self, func: &Function, condition: Value) -> Values {
        let whole = self.add_part(func, condition);
        let junction = condition
            .as_inst()
            .filter(|&inst| matches!(func.opcode(inst), Opcode::And | Opcode::Or | Opcode::Select));
        let parts = junction.into_iter().flat_map(|inst| func.operands(inst));
        parts.fold(whole, |constrained, part| constrained | self.add_part(func, part))
    }

    fn add_part(&self, func: &Function, part: Value) -> Values {
        let itself = self.add(part, ConditionUse::Condition);
        let comparison = part.as_inst().filter(|&inst| func.opcode(inst) == Opcode::ICmp);
        let operands = comparison.into_iter().flat_map(|inst| func.operands(inst));
        operands.fold(itself, |constrained, operand| constrained | self.add_compared(func, operand))
    }

    fn add_compared(&self, func: &Function, compared: Value) -> Values {
        let itself = self.add(compared, ConditionUse::Compared);
        let mask = compared.as_inst().filter(|&inst| func.opcode(inst) == Opcode::And);
        let operands = mask.into_iter().flat_map(|inst| func.operands(inst));
        operands.fold(itself, |constrained, masked| {
            constrained | self.add(masked, ConditionUse::Masked)
        })
    }
}

/// The bit of a value, by its number.
fn bit(n: usize) -> Values {
    // The high bits of the product depend on all bits of the number.
    1 << ((n as u32).wrapping_mul(0x9e37_79b9) >> 25)
}

/// The condition tested by the branch whose edge is the only one into a block from outside the region that the block
/// dominates, in the sense of [`Dominators::edge_dominates`].
fn entering_condition(func: &Function, dom: &Dominators, block: Block) -> Option<Value> {
    // The only edge from outside comes from the immediate dominator.
    let above = dom.idom(block)?;
    let branch = func.terminator(above)?;
    let is_conditional = func.opcode(branch) == Opcode::Br && func.n_operands(branch) > 1;
    if !is_conditional || !func.operands(branch).any(|target| target.as_block() == Some(block)) {
        return None;
    }
    let mut outside = func.predecessors(block).filter(|&pred| !dom.dominates(block, pred));
    let is_alone = outside.next() == Some(above) && outside.next().is_none();
    is_alone.then(|| func.operand(branch, 0))
}
