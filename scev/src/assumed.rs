//! What assumptions say of single values.
//!
//! A value is what it is from where it is computed on. So what is known of it at any place that control
//! surely comes to from there is known of it everywhere: assumptions that follow count, too.

use rustc_hash::FxHashMap;
use selvedge_analysis::value::{KnownBits, Values};
use selvedge_ir::{Block, Inst, Opcode, Value};

use crate::scev::Scev;

/// How many instructions are followed to find the last one that surely runs.
const MAX_AHEAD: usize = 32;

impl<'a> Scev<'a> {
    /// Bits of a value, wherever it is computed.
    pub(crate) fn bits_of_value(&mut self, value: Value) -> Option<KnownBits> {
        let facts = self.facts_about(value);
        if facts.is_opaque(value) { None } else { facts.known_bits(value) }
    }

    /// Value tracking at a place that says most of a value: where there are no assumptions, none.
    pub(crate) fn facts_about(&mut self, value: Value) -> Values<'a> {
        let Some(inst) = value.as_inst().filter(|&inst| self.is_reachable(inst)) else {
            return self.values;
        };
        if self.assumptions().is_empty() {
            return self.values;
        }
        self.values.at(self.last_that_runs(inst))
    }

    /// Assumptions and guards by their blocks. Cost: the instructions of the function, once.
    pub(crate) fn assumptions(&mut self) -> &FxHashMap<Block, Vec<Inst>> {
        if self.state.assumptions.is_none() {
            let mut found: FxHashMap<Block, Vec<Inst>> = FxHashMap::default();
            for inst in self.func.all_insts() {
                // Most are no calls.
                if self.func.opcode(inst) != Opcode::Call || !self.is_assumption(inst) {
                    continue;
                }
                if let Some(block) = self.func.block_of(inst) {
                    found.entry(block).or_default().push(inst);
                }
            }
            self.state.assumptions = Some(found);
        }
        self.state.assumptions.as_ref().expect("found above")
    }

    fn is_assumption(&self, inst: Inst) -> bool {
        let word = self.values.intrinsic(inst).map(|(word, _)| word);
        matches!(word, Some("assume" | "experimental.guard"))
    }

    /// The last instruction of a block that surely runs when `inst` does, as far as anybody looks ahead.
    fn last_that_runs(&mut self, inst: Inst) -> Inst {
        let stop = self.stop_from(inst);
        let mut last = inst;
        for _ in 0..MAX_AHEAD {
            match self.func.next_inst(last).filter(|_| stop != Some(last)) {
                Some(next) => last = next,
                None => break,
            }
        }
        last
    }
}
