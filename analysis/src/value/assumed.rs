//! Of which values assumptions speak (`llvm.assume`): only about those, and what is computed from them, is
//! asked at a place, which costs more than asking of all places.

use rustc_hash::FxHashSet;
use selvedge_ir::{Function, Inst, Value};

/// How many operations behind what is assumed the values lie that it speaks of: the comparison, and what that
/// compares in one step more.
const STEPS: u32 = 3;

/// How many values are remembered; beyond that assumptions may speak of any value.
const MAX_VALUES: usize = 1 << 10;

/// How many operands of an operand are looked at: a phi may have thousands.
const MAX_PARTS: usize = 4;

/// The values that the assumptions which a pass met so far speak of.
#[derive(Default, Debug)]
pub struct Assumed(FxHashSet<Value>);

impl Assumed {
    /// Notes an assumption: its condition and its operand bundles. Cost: a few operands.
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

    /// Whether an assumption that was noted may say something of an operand of an instruction, or of what an operand is
    /// computed from. Cost: the operands, and some of theirs.
    #[inline]
    pub fn speaks_of_operands(&self, func: &Function, inst: Inst) -> bool {
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
