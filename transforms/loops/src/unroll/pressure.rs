//! An estimate of the registers that a loop needs when it is unrolled and its arrays became values.
//!
//! ```text
//! registers = (most values of one iteration that are live at a point) + (elements of the arrays)
//! ```
//!
//! in registers of 32 bits. Iterations follow each other, so values within one are live in that one only, but for phis of
//! the header, which are counted; elements of arrays are taken to be live throughout. Values that become constants need no
//! register, nor do predicates and addresses in the arrays.
//!
//! * Values that are live across the loop, without a use in it, are not counted: the estimate may be too low. It decides
//!   what pays, never what is right.
//! * Method: backward data flow over the blocks of the loop, as in any textbook, with a bit for each value.
//! * Cost: O(blocks * values / 64) for each of a few repetitions; loops over [`MAX_BITS`] are not analyzed.

use rustc_hash::FxHashMap;
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_ir::{Block, Function, Inst, ModuleHeader, Opcode, Type, Value};

use super::cost::Body;

/// The most blocks times values that are analyzed: two megabytes of bits. Larger loops count as needing all registers.
const MAX_BITS: usize = 1 << 24;

/// The most values of one iteration that are live at a point, in registers of 32 bits.
pub(super) fn of_iteration(
    func: &Function,
    header: &ModuleHeader,
    (loops, this): (&Loops, Loop),
    body: &Body<'_>,
) -> u64 {
    let values = Values::of(func, header, loops.blocks(this), body);
    if loops.blocks(this).len().saturating_mul(values.words.len()) > MAX_BITS {
        return u64::MAX;
    }
    Liveness::of(func, (loops, this), &values).peak(func, (loops, this), &values)
}

/// The values that need registers in a loop, numbered.
struct Values {
    numbers: FxHashMap<Value, usize>,
    /// The registers that each needs.
    words: Vec<u64>,
}

impl Values {
    fn of(func: &Function, header: &ModuleHeader, blocks: &[Block], body: &Body<'_>) -> Values {
        let mut values = Values { numbers: FxHashMap::default(), words: Vec::new() };
        for inst in blocks.iter().flat_map(|&block| func.insts(block)) {
            for value in func.operands(inst).chain([inst.into()]) {
                let words = words_of(header, func.value_type(value));
                if words > 0 && needs_register(func, body, value) {
                    let next = values.words.len();
                    if *values.numbers.entry(value).or_insert(next) == next {
                        values.words.push(words);
                    }
                }
            }
        }
        values
    }

    fn number(&self, value: impl Into<Value>) -> Option<usize> {
        self.numbers.get(&value.into()).copied()
    }
}

/// Whether a value needs a register: it is no constant, no block, and no address in the stack frame.
fn needs_register(func: &Function, body: &Body<'_>, value: Value) -> bool {
    let Some(inst) = value.as_inst() else { return value.as_arg().is_some() };
    match func.opcode(inst) {
        Opcode::Alloca => false,
        Opcode::GetElementPtr => !func.operands(inst).skip(1).all(|index| body.is_known(index)),
        _ => !body.is_known(value),
    }
}

/// The registers of 32 bits that a value of a type needs: none for a predicate.
fn words_of(header: &ModuleHeader, ty: Type) -> u64 {
    let layout = header.data_layout.layout_of(&header.types, ty).ok();
    let bits = layout.filter(|layout| !layout.scalable).map_or(0, |layout| layout.bits);
    if bits == 1 { 0 } else { bits.div_ceil(32) }
}

/// A set of values by number.
#[derive(Clone, Default, PartialEq, Eq)]
struct Set {
    bits: Vec<u64>,
}

impl Set {
    fn of_size(n: usize) -> Set {
        Set { bits: vec![0; n.div_ceil(64)] }
    }

    fn insert(&mut self, n: usize) -> bool {
        let (word, bit) = (&mut self.bits[n / 64], 1 << (n % 64));
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    fn remove(&mut self, n: usize) -> bool {
        let (word, bit) = (&mut self.bits[n / 64], 1 << (n % 64));
        let was_there = *word & bit != 0;
        *word &= !bit;
        was_there
    }

    fn extend(&mut self, other: &Set) {
        self.bits.iter_mut().zip(&other.bits).for_each(|(mine, other)| *mine |= other);
    }

    fn contains(&self, n: usize) -> bool {
        self.bits[n / 64] & (1 << (n % 64)) != 0
    }
}

/// The values that are live at the start of each block of a loop, before its phis.
struct Liveness {
    at_start: FxHashMap<Block, Set>,
}

impl Liveness {
    fn of(func: &Function, (loops, this): (&Loops, Loop), values: &Values) -> Liveness {
        let n = values.words.len();
        let blocks = loops.blocks(this);
        let at_start = blocks.iter().map(|&block| (block, Set::of_size(n))).collect();
        let mut liveness = Liveness { at_start };
        loop {
            let mut is_stable = true;
            for &block in blocks.iter().rev() {
                let mut live = liveness.at_end(func, (loops, this), values, block);
                for inst in func.insts_rev(block) {
                    step(func, values, inst, &mut live);
                }
                is_stable &= liveness.at_start.get(&block) == Some(&live);
                liveness.at_start.insert(block, live);
            }
            if is_stable {
                return liveness;
            }
        }
    }

    /// What is live at the end of a block: operands of phis on its edges, what successors need, what is used after the loop.
    fn at_end(
        &self,
        func: &Function,
        (loops, this): (&Loops, Loop),
        values: &Values,
        block: Block,
    ) -> Set {
        let mut live = Set::of_size(values.words.len());
        for succ in func.successors(block) {
            if let Some(needed) = self.at_start.get(&succ) {
                live.extend(needed);
            }
            for phi in func.phis(succ) {
                let entry = func.incoming(phi).find(|&(_, pred)| pred == block);
                let number = entry.and_then(|(value, _)| values.number(value));
                number.into_iter().for_each(|n| _ = live.insert(n));
            }
        }
        if loops.is_exiting(func, this, block) {
            let insts = loops.blocks(this).iter().flat_map(|&block| func.insts(block));
            let is_outside =
                |user: Inst| func.block_of(user).is_some_and(|block| !loops.contains(this, block));
            let leaves = insts.filter(|&inst| func.users(inst.into()).any(is_outside));
            leaves.filter_map(|inst| values.number(inst)).for_each(|n| _ = live.insert(n));
        }
        live
    }

    /// The most registers that are live at a point.
    fn peak(&self, func: &Function, (loops, this): (&Loops, Loop), values: &Values) -> u64 {
        let mut peak = 0;
        for &block in loops.blocks(this) {
            let mut live = self.at_end(func, (loops, this), values, block);
            let numbers = 0..values.words.len();
            let mut words: u64 =
                numbers.filter(|&n| live.contains(n)).map(|n| values.words[n]).sum();
            peak = peak.max(words);
            for inst in func.insts_rev(block) {
                let (added, removed) = step(func, values, inst, &mut live);
                peak = peak.max(words + added);
                words = words + added - removed;
            }
        }
        peak
    }
}

/// Walks back over an instruction; returns the registers that its operands add, and those that its result no longer
/// needs.
fn step(func: &Function, values: &Values, inst: Inst, live: &mut Set) -> (u64, u64) {
    let result = values.number(inst).filter(|&n| live.remove(n));
    let removed = result.map_or(0, |n| values.words[n]);
    if func.opcode(inst) == Opcode::Phi {
        return (0, removed);
    }
    let operands = func.operands(inst).filter_map(|value| values.number(value));
    let added = operands.filter(|&n| live.insert(n)).map(|n| values.words[n]).sum();
    (added, removed)
}
