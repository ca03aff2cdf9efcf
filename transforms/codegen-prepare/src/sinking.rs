//! Sinks comparisons, masks and casts to the blocks of their uses, where the target folds them into the use.
//!
//! ```text
//! entry:                                                 entry:
//!   %x = trunc i32 %a to i16                               br i1 %c, label %b, label %exit
//!   br i1 %c, label %b, label %exit              ->      b:
//! b:                                                       %0 = trunc i32 %a to i16
//!   store i16 %x, ptr %p                                   store i16 %0, ptr %p
//! ```
//!
//! | instruction | destination | condition on the target |
//! |---|---|---|
//! | `bitcast`, `ptrtoint` of one width | to all uses | |
//! | `trunc`, `zext`, `addrspacecast` | to all uses | the cast is free |
//! | `icmp`, `fcmp` | to all uses | conditions are expensive to hold in registers |
//! | `and`, if only compared with zero (`enable-andcmp-sinking`) | to the comparisons | branches test masks |
//!
//! * Each block with a use gets one copy; a use by a phi is unchanged, since it is a use at the end of the incoming
//!   block. The original is erased when it has no use left.
//! * Nothing is sunk into a loop that it was outside of. An extension of a loaded value is not moved away from its
//!   load, if the load performs it.
//! * An `inttoptr` is unchanged: it may define its underlying object (`!selvedge.object`), and is no step of an
//!   address.
//! * Sound because the copy computes the same function of the same operands, later; flags are unchanged.
//! * Cost: linear in uses.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::loops::Loops;
use selvedge_ir::inst::IntPredicate;
use selvedge_ir::target::Lowering;
use selvedge_ir::{Block, Extra, Function, Inst, ModuleHeader, Opcode, Type};
use selvedge_pass::{Changed, Cx, RemarkKind};

use crate::candidates::Candidates;
use crate::driver::Setup;
use crate::edits;
use crate::modes::enters_no_loop;

const WHY: &str = "computed beside its use";

/// Sinks comparisons, masks and casts.
pub(crate) fn run(func: &mut Function, cx: &mut Cx<'_>, setup: &Setup<'_>) -> Changed {
    let judge = Judge { header: cx.header(), setup };
    let is_used_elsewhere = |inst: &Inst| {
        let block = func.block_of(*inst);
        func.users((*inst).into()).any(|user| func.block_of(user) != block)
    };
    // In reverse order: uses by instructions that were sunk are already in their final blocks.
    let candidates = cx.get::<Candidates>(func);
    let moves = |inst: &Inst| judge.moves(func, *inst) && is_used_elsewhere(inst);
    let found: Vec<Inst> = candidates.sinkable.iter().rev().copied().filter(moves).collect();
    if found.is_empty() {
        return Changed::No;
    }
    let (dom, loops) = (cx.get::<Dominators>(func), cx.get::<Loops>(func));
    let mut changed = Changed::No;
    for inst in found {
        let places = places(func, &dom, &loops, inst);
        if !places.is_empty() {
            changed |= cx.transform(func, WHY, |func, cx| sink(func, cx, inst, &places));
        }
    }
    changed
}

/// Decides which instructions are sunk.
struct Judge<'a> {
    header: &'a ModuleHeader,
    setup: &'a Setup<'a>,
}

impl Judge<'_> {
    fn moves(&self, func: &Function, inst: Inst) -> bool {
        let lowering = self.setup.lowering;
        match func.opcode(inst) {
            Opcode::ICmp | Opcode::FCmp => {
                func.inst(inst).ty() == Type::I1 && !lowering.keeps_conditions()
            }
            Opcode::And => {
                self.setup.options.sink_and_compare
                    && lowering.tests_masks()
                    && only_compared_with_zero(func, inst)
            }
            opcode if opcode.is_cast() => self.is_free_cast(func, lowering, inst),
            _ => false,
        }
    }

    /// Whether a cast is free and may be done anywhere.
    fn is_free_cast(&self, func: &Function, lowering: &dyn Lowering, inst: Inst) -> bool {
        let operand = func.operand(inst, 0);
        let [from, to] = [func.value_type(operand), func.inst(inst).ty()];
        if operand.as_const().is_some() {
            return false;
        }
        let types = &self.header.types;
        let bits = types.int_bits(from).zip(types.int_bits(to));
        match func.opcode(inst) {
            Opcode::BitCast => true,
            Opcode::PtrToInt => self.pointer_bits(from) == types.int_bits(to),
            Opcode::Trunc => bits.is_some_and(|(from, to)| lowering.truncates_freely(from, to)),
            Opcode::ZExt => bits.is_some_and(|(from, to)| {
                let by_load = lowering.extends_loads(from, to, false)
                    && operand.as_inst().is_some_and(|it| func.opcode(it) == Opcode::Load);
                lowering.extends_freely(from, to) && !by_load
            }),
            Opcode::AddrSpaceCast => {
                let spaces = types.ptr_space(from).zip(types.ptr_space(to));
                spaces.is_some_and(|(from, to)| lowering.casts_space_freely(from, to))
            }
            _ => false,
        }
    }

    fn pointer_bits(&self, ty: Type) -> Option<u32> {
        let space = self.header.types.ptr_space(ty)?;
        Some(self.header.data_layout.pointer_bits(space))
    }
}

/// Whether a mask has no uses but comparisons with zero.
fn only_compared_with_zero(func: &Function, and: Inst) -> bool {
    let is_zero = |inst: Inst| {
        func.as_int(func.operand(inst, 1)).is_some_and(|bits| bits.to_u64() == Some(0))
    };
    func.uses(and.into()).all(|it| {
        let is_equality = func.opcode(it.user) == Opcode::ICmp
            && matches!(
                func.inst(it.user).bits().int_predicate(),
                IntPredicate::Eq | IntPredicate::Ne
            );
        it.operand == 0 && is_equality && is_zero(it.user)
    })
}

/// Uses of a value in one block: users, each with the operand index.
type UsesInBlock = Vec<(Inst, usize)>;

/// The blocks of uses that a value can be sunk to, in the order of the uses.
fn places(func: &Function, dom: &Dominators, loops: &Loops, inst: Inst) -> Vec<UsesInBlock> {
    let mut places: Vec<UsesInBlock> = Vec::new();
    let mut numbers: HashMap<Block, usize, FxBuildHasher> = HashMap::default();
    let Some(from) = func.block_of(inst) else { return places };
    for used in func.uses(inst.into()) {
        let (user, operand) = (used.user, used.operand as usize);
        let Some(block) = func.block_of(user).filter(|&block| block != from) else { continue };
        let stays = func.opcode(user) == Opcode::Phi || func.opcode(user).is_eh_pad();
        if stays || !enters_no_loop(dom, loops, from, block) {
            continue;
        }
        let n = *numbers.entry(block).or_insert(places.len());
        if n == places.len() {
            places.push(UsesInBlock::new());
        }
        places[n].push((user, operand));
    }
    // Use lists are newest first.
    places.reverse();
    places
}

/// Copies an instruction to each of the places.
fn sink(func: &mut Function, cx: &mut Cx<'_>, inst: Inst, places: &[UsesInBlock]) -> Changed {
    report_sunk(func, cx, inst, places.len());
    for place in places {
        let users = place.iter().map(|&(user, _)| user);
        let first = users.reduce(|a, b| if func.comes_before(b, a) { b } else { a });
        let Some(at) = first else { continue };
        let copy = copy_before(func, cx, inst, at);
        for &(user, operand) in place {
            _ = cx.set_operand(func, user, operand, copy.into(), WHY);
        }
    }
    _ = cx.erase_dead(func, [inst], WHY);
    Changed::Yes
}

/// A copy of the instruction.
fn copy_before(func: &mut Function, cx: &mut Cx<'_>, inst: Inst, at: Inst) -> Inst {
    let row = func.inst(inst);
    let (opcode, bits, ty) = (row.opcode(), row.bits(), row.ty());
    let operands: Vec<_> = func.operands(inst).collect();
    let copy = func.create_inst(opcode, bits, ty, &operands, Extra::None);
    edits::put(func, cx, (edits::InsertPoint::Before(at), func.loc(inst)), copy);
    copy
}

fn report_sunk(func: &Function, cx: &mut Cx<'_>, inst: Inst, n_blocks: usize) {
    cx.remark(func, inst, RemarkKind::Passed, "SunkToUses", |remark| {
        remark.text("sunk to its uses in ").arg("Blocks", n_blocks);
        remark.text(" blocks");
    });
}
