//! Accesses that perhaps only one thread of the block makes, or only threads of one warp, by the comparisons on the
//! paths to them: for `if (t == 0) in[0] = 1; barrier; if (t == 0) x = out[0];` no barrier is needed, even if the two
//! pointers alias.
//!
//! This is a filter: it selects the accesses whose guards are worth a proof, by the syntax of comparisons alone. Most
//! guards are bounds checks, which select many threads. The proof itself is by forms
//! ([`selvedge_thread_memory::disjoint::Question::of_one_thread`]).
//!
//! Cost: a walk up the dominator tree for each access, at most [`MAX_BLOCKS`] blocks; each edge is examined once.

use selvedge_ir::inst::{IntPredicate, OpcodeClass};
use selvedge_ir::target::RangeRule;
use selvedge_ir::{Block, Function, Inst, Opcode, Value};
use selvedge_thread_memory::build::{MAX_BLOCKS, comparisons_into};
use smallvec::SmallVec;

use super::Model;

/// Maximum number of values that are visited for the index of a thread in a comparison.
const MAX_VALUES: usize = 16;

/// The threads that a comparison may select.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Selected {
    /// More than those of a warp.
    Many,
    /// Perhaps only threads of one warp.
    OneWarp,
    /// Perhaps only one thread.
    OneThread,
}

impl Model<'_> {
    /// Whether perhaps only one thread makes an access; where barriers are weakened, perhaps only threads of one warp.
    /// Such an access may be proved to be by the same thread as another one, for any two places.
    pub(crate) fn is_guarded(&self, func: &Function, inst: Inst) -> bool {
        let wanted = if self.is_weakening { Selected::OneWarp } else { Selected::OneThread };
        let mut at = func.block_of(inst).filter(|_| self.access_site(func, inst).is_some());
        for _ in 0..MAX_BLOCKS {
            let Some(block) = at else { return false };
            if self.selected_into(func, block) >= wanted {
                return true;
            }
            at = self.dominators.idom(block);
        }
        false
    }

    /// The threads that may take the only edge into a block; cached.
    fn selected_into(&self, func: &Function, block: Block) -> Selected {
        if let Some(&known) = self.selected.borrow().get(&block) {
            return known;
        }
        let comparisons = comparisons_into(func, block, |_| true).into_iter();
        let selected = comparisons.map(|comparison| self.selected_by(func, comparison)).max();
        let selected = selected.unwrap_or(Selected::Many);
        self.selected.borrow_mut().insert(block, selected);
        selected
    }

    fn selected_by(
        &self,
        func: &Function,
        (predicate, [left, right]): (IntPredicate, [Value; 2]),
    ) -> Selected {
        use IntPredicate::{Eq, Ne, Sle, Slt, Ule, Ult};
        let (predicate, other) = match [left, right].map(|value| self.is_of_thread(func, value)) {
            [false, false] => return Selected::Many,
            [true, _] => (predicate, right),
            [false, true] => (predicate.swapped(), left),
        };
        let number = func.as_int(other).map(|bits| bits.to_u64());
        match (predicate, number) {
            (Ne, _) => Selected::Many,
            (Eq, _) | (Ult | Slt, Some(Some(1))) | (Ule | Sle, Some(Some(0))) => {
                Selected::OneThread
            }
            (_, Some(_)) => Selected::OneWarp,
            (_, None) => Selected::Many,
        }
    }

    /// Whether a value is computed from an index of the thread, without loads, calls and phis.
    fn is_of_thread(&self, func: &Function, value: Value) -> bool {
        let mut work: SmallVec<[Value; 8]> = SmallVec::from_slice(&[value]);
        for _ in 0..MAX_VALUES {
            let Some(value) = work.pop() else { return false };
            let Some(inst) = value.as_inst() else { continue };
            match func.opcode(inst) {
                Opcode::Phi => {}
                Opcode::Call => {
                    let range = self.called(func, inst).known.facts.range;
                    if matches!(range, RangeRule::ThreadIndex(_)) {
                        return true;
                    }
                }
                opcode if opcode.class() == OpcodeClass::Compute => {
                    work.extend(func.operands(inst));
                }
                _ => {}
            }
        }
        false
    }
}
