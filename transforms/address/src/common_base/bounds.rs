//! Bounds of 64 bits that an index of 32 bits is tested against.
//!
//! `for (unsigned i = ...; i < n; i += ...)` with an `n` of 64 bits extends `i` for its test. The machine compares both halves,
//! and what `llc`'s strength reduction sees at the end of the loop is an extension, no test of its variable: it computes the
//! index of the next round beside that of this one, in a loop over a grid each from the parts of its start.
//!
//! Where that test is the only way out of a loop that must end, the upper half of `n` is zero: no index is as large as a number
//! that has more, so the loop would go on without end. So the lower halves decide.
//!
//! * Sound: the program is undefined where a loop that must make progress (`mustprogress`) goes on without end, and does
//!   nothing that is seen from outside but plain stores; scalar evolution of LLVM and ours rely on the same. Nothing in the loop
//!   may stop, throw, synchronise, or be volatile or atomic.
//! * A bound that is undefined in its upper half makes the old test undefined, or true whatever that half is, and then the
//!   new one is true as well.
//! * Only where the extension goes. Where it is needed for another use, such as a phi of 64 bits that is divided, `llc` would extend
//!   once more (kernels of `dfdx.upscale2d` 1.16, and fewer warps).
//! * Only innermost loops, so that each block is looked at once. Cost: linear in instructions.

use selvedge_analysis::InstEffects;
use selvedge_analysis::loops::{Loop, Loops, loop_option};
use selvedge_ir::inst::{Bits, IntPredicate, OpcodeClass, Ordering};
use selvedge_ir::target::FnProps;
use selvedge_ir::{AttrKind, Block, Extra, Function, Inst, ModuleHeader, Opcode, Type, Value};
use selvedge_pass::{Changed, Cx, Position, RemarkKind};

use crate::edits::put_before_end;

const WHY: &str = "the lower half of the bound decides";

/// Bits of an index, and of a bound that the machine compares at once.
const SHORT: u32 = 32;
/// Bits of a bound that it compares in halves.
const WIDE: u32 = 64;

/// A test of which the lower halves decide.
struct Bound {
    branch: Inst,
    compare: Inst,
    /// What is extended, compared with the bound.
    index: Value,
    predicate: IntPredicate,
    bound: Value,
    /// The block that enters the loop.
    before: Block,
}

/// Lets tests at the only way out of a loop compare 32 bits.
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

/// What a comparison of 64 bits has as an extended value on one side, the predicate for it on the left, and what is
/// on the other side.
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

/// What is looked at in one function.
struct Search<'s> {
    func: &'s Function,
    header: &'s ModuleHeader,
    effects: InstEffects<'s>,
    loops: &'s Loops,
}

impl Search<'_> {
    /// The test of a loop, if its lower halves decide.
    fn bound_of(&self, this: Loop) -> Option<Bound> {
        let (func, loops) = (self.func, self.loops);
        if !loops.children(this).is_empty() {
            return None;
        }
        let (branch, stays_when) = self.only_way_out(this)?;
        let compare = func.operand(branch, 0).as_inst()?;
        let (extension, predicate, bound) = extended(func, self.header, compare)?;
        let holds = if stays_when { predicate } else { predicate.inverse() };
        // Each of them holds for all indices where the bound has an upper half.
        let stays = matches!(holds, IntPredicate::Ult | IntPredicate::Ule | IntPredicate::Ne);
        let before = loops.entering(func, this)?;
        let is_fit = stays
            && func.only_use(extension.into()).is_some()
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

    /// The only edge out of a loop, if a condition decides about it: its branch, and for which condition it stays.
    fn only_way_out(&self, this: Loop) -> Option<(Inst, bool)> {
        let func = self.func;
        let leaves = |block: &Block| !self.loops.contains(this, *block);
        let ways_out = self
            .loops
            .blocks(this)
            .iter()
            .flat_map(|&block| func.successors(block).filter(leaves).map(move |_| block));
        let mut ways_out = ways_out.take(2);
        let (from, None) = (ways_out.next()?, ways_out.next()) else { return None };
        let branch = func.terminator(from)?;
        if func.opcode(branch) != Opcode::Br || func.n_operands(branch) != 3 {
            return None;
        }
        let if_true = func.operand(branch, 1).as_block()?;
        Some((branch, self.loops.contains(this, if_true)))
    }

    /// Whether a loop surely ends by the way out, or the program is undefined.
    fn must_end(&self, this: Loop) -> bool {
        let mut insts = self.loops.blocks(this).iter().flat_map(|&block| self.func.insts(block));
        self.makes_progress(this) && insts.all(|inst| self.is_quiet(inst))
    }

    /// Whether a loop may be taken to end if nothing in it is seen from outside.
    fn makes_progress(&self, this: Loop) -> bool {
        let attrs = &self.header.attrs;
        let decl = self.header.function(self.func.global());
        let set = decl.map(|decl| attrs.list_data(decl.attrs).function);
        let of_function = [AttrKind::WillReturn, AttrKind::MustProgress]
            .iter()
            .any(|&kind| set.is_some_and(|set| attrs.has(set, kind)));
        let id = self.loops.loop_id(self.header, self.func, this);
        let of_loop = |id| loop_option(self.header, id, b"llvm.loop.mustprogress").is_some();
        of_function || id.is_some_and(of_loop)
    }

    /// Whether control surely goes on behind an instruction, and nobody outside sees it but as a plain store.
    fn is_quiet(&self, inst: Inst) -> bool {
        let (func, bits) = (self.func, self.func.inst(inst).bits());
        match func.opcode(inst).class() {
            OpcodeClass::Branch => {
                matches!(func.opcode(inst), Opcode::Br | Opcode::Switch | Opcode::IndirectBr)
            }
            OpcodeClass::Load | OpcodeClass::Store => {
                !bits.is_volatile() && bits.ordering() == Ordering::NotAtomic
            }
            OpcodeClass::Call => {
                let returns = FnProps::WILLRETURN.union(FnProps::NOUNWIND);
                self.effects.call(func, inst).facts.props.contains(returns)
                    && !self.effects.has_side_effects(func, inst)
            }
            OpcodeClass::Compute => true,
            OpcodeClass::CallAndBranch
            | OpcodeClass::Exception
            | OpcodeClass::Fence
            | OpcodeClass::ReadModifyWrite
            | OpcodeClass::VaArg
            | OpcodeClass::Alloca => false,
        }
    }
}

impl Bound {
    /// Compares the lower halves instead.
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
            remark.text("the loop must end, so the lower half of its bound decides");
        });
        _ = cx.set_operand(func, self.branch, 0, compare.into(), WHY);
    }
}
