//! What branches and assumptions can say something about, and where: found once for a function.
//!
//! Most values are compared with nothing, and what is said of those is asked for again and again: at each
//! place, and for everything that is computed from them. So it is noted which values conditions compare at
//! all, and of each block which those are whose branches dominate it.
//!
//! The blocks between which no branch comes to hold are of one *class*: what branches say is the same at all
//! places of it, so answers that depend on branches alone are kept for the class. Its first block is one that
//! a single edge enters, from a conditional branch; the others are those that this block dominates, but for
//! the ones of classes that begin further down.
//!
//! For example, in `if (i < n) a; if (j < n) b; c`: `a` and `b` are each a class of one block, and the blocks
//! that compare, with `c`, are of the class of the entry. `i`, `j` and `n` are compared; in `a`, something may
//! be said of `i` and `n`, and in `c` of none.
//! * Superset: what is noted may have no condition that holds, but whatever has one is noted. An edit that is
//!   told keeps it one: what takes the place of a value is noted everywhere for whatever that value was.
//!   After an edit that is not told, nothing is known here ([`Watched::is_fresh`]).
//! * What it has to be a superset of is what `value/conditions.rs` and `Values::masked_bits` look for; debug
//!   builds compare there, and compare answers that are kept for a class.
//! * Cost: O(blocks + edges) once, and O(instructions) where there are assumptions; O(1) for each edit.

use std::cell::{Cell, RefCell};

use selvedge_ir::entity::EntityRef;
use selvedge_ir::{Block, Function, Inst, Opcode, Stamp, Value};

use super::answers::number;
use crate::dom::Dominators;

/// As what conditions use a value.
#[derive(Clone, Copy)]
pub(super) enum Role {
    /// It is tested by a branch or an assumption, or a part of what is.
    Condition = 1,
    /// A condition compares it.
    Compared = 2,
    /// A condition compares some of its bits.
    Masked = 4,
}

/// Whether conditions say something about a value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Say {
    /// Nowhere.
    Nothing,
    /// Not where it was asked, nor elsewhere in the class.
    NothingHere,
    /// They may.
    Something,
}

/// A set of values, of which each is one of so many bits: more than one may share it.
type Values = u128;

/// What is known of a block.
#[derive(Clone, Copy)]
struct Place {
    /// The first block of its class; `None` for what is never executed.
    class: Option<Block>,
    /// What branches on the way here may say something about.
    said: Values,
}

const UNKNOWN: Place = Place { class: None, said: Values::MAX };

/// What conditions can say something about; see the module's text.
#[derive(Default)]
pub(super) struct Watched {
    /// The edit up to which it knows the function; `None` before it was asked for.
    stamp: Cell<Option<Stamp>>,
    /// By the number of a value: its roles.
    roles: RefCell<Vec<u8>>,
    places: RefCell<Vec<Place>>,
    /// What may be said something about at all places.
    everywhere: Cell<Values>,
}

/// Asking.
impl Watched {
    /// Whether it knows the function as it is now.
    #[inline]
    pub(super) fn is_fresh(&self, now: Stamp) -> bool {
        self.stamp.get() == Some(now)
    }

    /// The first block of a block's class.
    pub(super) fn class(&self, block: Block) -> Option<Block> {
        self.place(block).class
    }

    /// What conditions say about a value at the places of a block.
    #[inline]
    pub(super) fn says(
        &self,
        value: Value,
        role: Role,
        block: impl FnOnce() -> Option<Block>,
    ) -> Say {
        let Some(n) = number(value) else { return Say::Something };
        if self.roles.borrow().get(n).is_none_or(|roles| roles & role as u8 == 0) {
            return Say::Nothing;
        }
        let said = block().map_or(Values::MAX, |block| self.place(block).said);
        if (said | self.everywhere.get()) & bit(n) == 0 { Say::NothingHere } else { Say::Something }
    }

    /// Whether no condition compares a value or some of its bits.
    #[inline]
    pub(super) fn compares_nowhere(&self, value: Value) -> bool {
        const ROLES: u8 = Role::Compared as u8 | Role::Masked as u8;
        let roles = self.roles.borrow();
        number(value).is_some_and(|n| roles.get(n).is_none_or(|roles| roles & ROLES == 0))
    }

    #[inline]
    fn place(&self, block: Block) -> Place {
        self.places.borrow().get(block.index()).copied().unwrap_or(UNKNOWN)
    }
}

/// Finding.
impl Watched {
    /// Looks at a function. `is_assumption` says which calls are assumptions; there are none without it.
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
            let mut place = above.unwrap_or(Place { class: Some(block), said: 0 });
            if let Some(condition) = entering_condition(func, dom, block) {
                place.class = Some(block);
                place.said |= self.add_condition(func, condition);
            }
            places[block.index()] = place;
        }
        self.places.replace(places);
        let Some(is_assumption) = is_assumption else { return };
        for inst in func.blocks().flat_map(|block| func.insts(block)) {
            if func.opcode(inst) == Opcode::Call && is_assumption(inst) {
                let said = self.add_condition(func, func.operand(inst, 0));
                self.everywhere.set(self.everywhere.get() | said);
            }
        }
    }

    /// What was edited since the stamp `before`: uses given to another value, dead instructions erased.
    pub(super) fn edited(&self, func: &Function, before: Stamp, replaced: Option<(Value, Value)>) {
        if !self.is_fresh(before) {
            return;
        }
        self.stamp.set(Some(func.stamp()));
        let Some((value, with)) = replaced else { return };
        let roles = number(value).and_then(|n| self.roles.borrow().get(n).copied()).unwrap_or(0);
        let mut said = 0;
        if roles & Role::Condition as u8 != 0 {
            said |= self.add_condition(func, with);
        }
        if roles & Role::Compared as u8 != 0 {
            said |= self.add_compared(func, with);
        }
        if roles & Role::Masked as u8 != 0 {
            said |= self.add(with, Role::Masked);
        }
        self.everywhere.set(self.everywhere.get() | said);
    }

    fn add(&self, value: Value, role: Role) -> Values {
        let Some(n) = number(value) else { return 0 };
        let mut roles = self.roles.borrow_mut();
        if n >= roles.len() {
            roles.resize(n + 1, 0);
        }
        roles[n] |= role as u8;
        bit(n)
    }

    /// A condition, and those that it is made of in one step: as far as `known_condition` looks.
    fn add_condition(&self, func: &Function, condition: Value) -> Values {
        let whole = self.add_part(func, condition);
        let junction = condition
            .as_inst()
            .filter(|&inst| matches!(func.opcode(inst), Opcode::And | Opcode::Or | Opcode::Select));
        let parts = junction.into_iter().flat_map(|inst| func.operands(inst));
        parts.fold(whole, |said, part| said | self.add_part(func, part))
    }

    fn add_part(&self, func: &Function, part: Value) -> Values {
        let itself = self.add(part, Role::Condition);
        let comparison = part.as_inst().filter(|&inst| func.opcode(inst) == Opcode::ICmp);
        let operands = comparison.into_iter().flat_map(|inst| func.operands(inst));
        operands.fold(itself, |said, operand| said | self.add_compared(func, operand))
    }

    fn add_compared(&self, func: &Function, compared: Value) -> Values {
        let itself = self.add(compared, Role::Compared);
        let mask = compared.as_inst().filter(|&inst| func.opcode(inst) == Opcode::And);
        let operands = mask.into_iter().flat_map(|inst| func.operands(inst));
        operands.fold(itself, |said, masked| said | self.add(masked, Role::Masked))
    }
}

/// The bit of a value.
fn bit(n: usize) -> Values {
    // The high bits of the product depend on all bits of the number.
    1 << ((n as u32).wrapping_mul(0x9e37_79b9) >> 25)
}

/// What is tested by the branch whose one edge enters a block from outside of what the block dominates: as
/// [`Dominators::edge_dominates`] has it.
fn entering_condition(func: &Function, dom: &Dominators, block: Block) -> Option<Value> {
    // The only edge from outside comes from the block above.
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
