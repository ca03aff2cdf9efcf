//! The values that assumptions (`llvm.assume`) constrain. A pass queries only these, and values computed from them,
//! with a context instruction, since such queries cost more than queries whose results hold everywhere.

use rustc_hash::FxHashSet;
use selvedge_ir::{Function, Inst, Value};

/// How many operand levels of an assumption are recorded: the comparison, the values that it compares, and their
/// operands.
const STEPS: u32 = 3;

/// The maximum number of recorded values; beyond it, assumptions may constrain any value.
const MAX_VALUES: usize = 1 << 10;

/// How many operands of an operand are inspected: a phi may have thousands.
const MAX_PARTS: usize = 4;

/// The values that the assumptions visited so far by a pass constrain.
#[derive(Default, Debug)]
pub struct Assumed(FxHashSet<Value>);

impl Assumed {
    /// Records an assumption: its condition and its operand bundles. Cost: a few operands.
    pub fn note(&mut self, func: &Function, assume: Inst) {
        if self.0.len() >= MAX_VALUES {
            return;
        }
        let mut work: Vec<(Inst, u32)> = vec![(assume, STEPS)];
        while let Some((inst, steps)) = work.pop() {
            for operand in func.operands(inst).filter(|operand| operand.as_const().is_none()) {
                let is_new = self.0.len() < MAX_VALUES && self.0.insert(operand);
                if let (Some(from), true) = (operand.as_inst(), is_new && steps > 1) {
                    work.push((from, steps - 1));
                }
            }
        }
    }

    /// Whether a recorded assumption may constrain an operand of an instruction, or an operand of an operand. Cost: the
    /// operands, and some of theirs.
    #[inline]
    pub fn may_constrain_operands(&self, func: &Function, inst: Inst) -> bool {
        !self.0.is_empty() && self.speaks_of_any_operand(func, inst)
    }

    fn speaks_of_any_operand(&self, func: &Function, inst: Inst) -> bool {
        let is_of = |value: Value| {
            let from = value.as_inst();
            self.0.contains(&value)
                || from.is_some_and(|from| {
                    func.operands(from).take(MAX_PARTS).any(|part| self.0.contains(&part))
                })
        };
        self.0.len() >= MAX_VALUES || func.operands(inst).any(is_of)
    }
}
