//! Narrows a 64-bit bound that an extended 32-bit index is compared with.
//!
//! `for (unsigned i = ...; i < n; i += ...)` with a 64-bit `n` extends `i` for its test. The machine compares both
//! halves, and `llc`'s strength reduction sees the extension at the end of the loop, not a test of its induction
//! variable: it computes the next iteration's index in addition to the current one, and in a grid-stride loop it
//! computes both of them from the operands of the start value.
//!
//! If this test is the only exit of a loop that must terminate, the upper half of `n` is zero: no 32-bit index
//! reaches a larger bound, so the loop would be infinite. So comparing the lower halves is enough.
//!
//! * Sound: the program is undefined if a loop that must make progress (`mustprogress`) is infinite and has no
//!   observable effects other than non-atomic, non-volatile stores. Scalar evolution, LLVM's and ours, relies on the
//!   same rule. The loop must not stop, throw, synchronize, read a clock, or contain volatile or atomic accesses.
//! * If the upper half of the bound is undef, the old test is undef, or it is true for every value of that half, and
//!   then the new test is also true.
//! * Applied only if the extension becomes dead. If another use needs it, such as a 64-bit phi that is divided, `llc`
//!   would extend once more (kernels of `dfdx.upscale2d`: 1.16 times the instructions, and lower occupancy).
//! * Applied only to innermost loops, so that each block is visited once. Cost: linear in instructions.

use selvedge_analysis::InstEffects;
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_ir::inst::{Bits, IntPredicate};
use selvedge_ir::{Block, Extra, Function, Inst, ModuleHeader, Opcode, Type, Value};
use selvedge_pass::{Changed, Cx, Position, RemarkKind};

use super::joins::{SHORT, WIDE};
use crate::edits::put_before_end;
use crate::exit_tests::block_before;

const WHY: &str = "the lower half of the bound decides";

/// An exit test that can compare the lower halves.
struct Bound {
    branch: Inst,
    compare: Inst,
    /// The operand of the extension that is compared with the bound.
    index: Value,
    predicate: IntPredicate,
    bound: Value,
    /// The block that enters the loop.
    before: Block,
}

/// Narrows the tests at the only exit of loops to 32 bits.
pub(super) fn run(func: &mut Function, cx: &mut Cx<'_>) -> Changed {
    let is_candidate = |inst: Inst| extended(func, cx.header(), inst).is_some();
    if !func.all_insts().any(is_candidate) {
        return Changed::No;
    }
    let loops = cx.get::<Loops>(func);
    let search = Search { func, header: cx.header(), effects: cx.effects(), loops: &loops };
    let bounds: Vec<Bound> = loops.all().filter_map(|this| search.bound_of(this)).collect();
    if bounds.is_empty() {
        return Changed::No;
    }
    cx.transform(func, WHY, |func, cx| {
        bounds.iter().for_each(|bound| bound.write(func, cx));
        let left: Vec<Inst> = bounds.iter().map(|bound| bound.compare).collect();
        _ = cx.erase_dead(func, left, WHY);
        Changed::Yes
    })
}

/// For a 64-bit comparison with one extended operand: the extension, the predicate with the extension on the left,
/// and the other operand.
fn extended(
    func: &Function,
    header: &ModuleHeader,
    compare: Inst,
) -> Option<(Inst, IntPredicate, Value)> {
    if func.opcode(compare) != Opcode::ICmp {
        return None;
    }
    let [a, b] = [func.operand(compare, 0), func.operand(compare, 1)];
    let predicate = func.inst(compare).bits().int_predicate();
    let bits = |value| header.types.int_bits(func.value_type(value));
    let is_extension = |inst: &Inst| {
        func.opcode(*inst) == Opcode::ZExt && bits(func.operand(*inst, 0)) == Some(SHORT)
    };
    if bits(a) != Some(WIDE) {
        return None;
    }
    let as_extension = |value: Value| value.as_inst().filter(is_extension);
    match (as_extension(a), as_extension(b)) {
        (Some(a), None) => Some((a, predicate, b)),
        (None, Some(b)) => Some((b, predicate.swapped(), a)),
        _ => None,
    }
}

/// The analyses of one function.
struct Search<'s> {
    func: &'s Function,
    header: &'s ModuleHeader,
    effects: InstEffects<'s>,
    loops: &'s Loops,
}

impl Search<'_> {
    /// The exit test of a loop, if comparing the lower halves is enough.
    fn bound_of(&self, this: Loop) -> Option<Bound> {
        let (func, loops) = (self.func, self.loops);
        if !loops.children(this).is_empty() {
            return None;
        }
        let (branch, stays_when) = self.only_exit_branch(this)?;
        let compare = func.operand(branch, 0).as_inst()?;
        let (extension, predicate, bound) = extended(func, self.header, compare)?;
        let holds = if stays_when { predicate } else { predicate.inverse() };
        // Each of these predicates holds for all 32-bit indices if the upper half of the bound is not zero.
        let stays = matches!(holds, IntPredicate::Ult | IntPredicate::Ule | IntPredicate::Ne);
        let before = block_before(func, loops, this)?;
        let is_fit = stays
            && func.only_use(extension.into()).is_some()
            && func.only_use(compare.into()).is_some()
            && self.is_made_in(this, extension.into())
            && bound.as_const().is_none()
            && !self.is_made_in(this, bound)
            && bound.as_inst().is_none_or(|inst| !func.opcode(inst).is_terminator())
            && self.must_end(this);
        let index = func.operand(extension, 0);
        is_fit.then_some(Bound { branch, compare, index, predicate, bound, before })
    }

    fn is_made_in(&self, this: Loop, value: Value) -> bool {
        let block = value.as_inst().and_then(|inst| self.func.block_of(inst));
        block.is_some_and(|block| self.loops.contains(this, block))
    }

    /// The branch of the only exit edge of a loop, if it is conditional, and the condition value for which control
    /// stays in the loop.
    fn only_exit_branch(&self, this: Loop) -> Option<(Inst, bool)> {
        let func = self.func;
        let leaves = |block: &Block| !self.loops.contains(this, *block);
        let exits = self
            .loops
            .blocks(this)
            .iter()
            .flat_map(|&block| func.successors(block).filter(leaves).map(move |_| block));
        let mut exits = exits.take(2);
        let (from, None) = (exits.next()?, exits.next()) else { return None };
        let branch = func.terminator(from)?;
        if func.opcode(branch) != Opcode::Br || func.n_operands(branch) != 3 {
            return None;
        }
        let if_true = func.operand(branch, 1).as_block()?;
        Some((branch, self.loops.contains(this, if_true)))
    }

    /// Whether a loop provably terminates through its exit, or the program is undefined.
    fn must_end(&self, this: Loop) -> bool {
        let mut insts = self.loops.blocks(this).iter().flat_map(|&block| self.func.insts(block));
        self.loops.must_progress(self.header, self.func, this)
            && insts.all(|inst| self.effects.is_no_progress(self.func, inst))
    }
}

impl Bound {
    /// Inserts the comparison of the lower halves.
    fn write(&self, func: &mut Function, cx: &mut Cx<'_>) {
        let lower =
            func.create_inst(Opcode::Trunc, Bits::NONE, Type::I32, &[self.bound], Extra::None);
        put_before_end(func, cx, lower, self.before, b"scevcgptmp_");
        let (bits, ty) =
            (Bits::NONE.with_int_predicate(self.predicate), func.inst(self.compare).ty());
        let operands = [self.index, lower.into()];
        let compare = func.create_inst(Opcode::ICmp, bits, ty, &operands, Extra::None);
        let loc = func.loc(self.compare);
        cx.insert(func, compare, Position::After(self.compare), loc);
        cx.remark(func, compare, RemarkKind::Passed, "BoundShortened", |remark| {
            remark.text("the loop must end, so its exit test compares only the lower halves");
        });
        _ = cx.set_operand(func, self.branch, 0, compare.into(), WHY);
    }
}
