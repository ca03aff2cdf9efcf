//! Moves extensions to the loads of their operands, which the target combines at no cost.
//!
//! ```text
//! %v = load i8, ptr %p                                   %v = load i8, ptr %p
//! %w = add nuw i8 %v, 1                                  %promoted = zext i8 %v to i32
//! %e = zext i8 %w to i32                         ->      %e = add nuw i32 %promoted, 1
//! ```
//!
//! * An extension in another block than its load moves to the load. An extension of a short computation ([`MAX_OPS`]
//!   operations with constants) on a loaded value is moved before the computation, which is then done in the wide
//!   type.
//! * Profitable if the target extends such loads at no cost ([`Lowering::extends_loads`]), and the loaded value has no
//!   other use, so that it is never needed in the narrow type.
//! * Sound because a `zext` of a sum, difference, product or left shift with `nuw` equals the operation on `zext`s,
//!   and likewise `sext` and `nsw`; where the narrow operation wraps, it is poison, which any value refines. Bitwise
//!   operations commute with both extensions, `lshr`, `udiv` and `urem` with `zext`, `ashr` with `sext`. The wide
//!   operation inherits the required wrap flag, `exact` and `disjoint`, and no other flag.
//! * Nothing is moved into a loop that it was outside of.
//! * With `cgp-type-promotion-merge`, an extension is replaced by an equal one that dominates it.
//! * Cost: linear in the function.
//!
//! [`Lowering::extends_loads`]: selvedge_ir::target::Lowering::extends_loads

use selvedge_analysis::dom::Dominators;
use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::Loops;
use selvedge_ir::inst::{Bits, IntFlags};
use selvedge_ir::target::Lowering;
use selvedge_ir::{ConstKind, Extra, Function, Inst, IntBits, ModuleHeader, Opcode, Type, Value};
use selvedge_pass::{Changed, Cx, RemarkKind};
use smallvec::SmallVec;

use crate::candidates::Candidates;
use crate::driver::Setup;
use crate::edits::{InsertPoint, put};
use crate::modes::enters_no_loop;

const WHY: &str = "extension beside its load";
const WHY_MERGED: &str = "an equal extension is there";

/// Maximal number of operations between a load and an extension.
pub(crate) const MAX_OPS: usize = 4;

/// Maximal number of uses of a value that are searched for an equal extension.
const MAX_USES: usize = 16;

/// An extension to move.
struct Promotion {
    extension: Inst,
    /// From the extension to the load, with the operand that leads to the load.
    ops: SmallVec<[(Inst, usize); MAX_OPS]>,
    load: Inst,
}

/// Promotes extensions.
pub(crate) fn run(func: &mut Function, cx: &mut Cx<'_>, setup: &Setup<'_>) -> Changed {
    if setup.options.disable_extension_promotion {
        return Changed::No;
    }
    let mut changed = Changed::No;
    if setup.options.merge_promotions {
        changed |= merge(func, cx, setup);
    }
    let candidates = cx.get::<Candidates>(func);
    let found: Vec<Promotion> = candidates
        .extensions
        .iter()
        .filter_map(|&inst| promotion(func, cx.header(), setup.lowering, inst))
        .collect();
    if found.is_empty() {
        return changed;
    }
    let (dom, loops) = (cx.get::<Dominators>(func), cx.get::<Loops>(func));
    for it in &found {
        let blocks = func.block_of(it.extension).zip(func.block_of(it.load));
        if blocks.is_some_and(|(from, to)| enters_no_loop(&dom, &loops, from, to)) {
            changed |= cx.transform(func, WHY, |func, cx| promote(func, cx, it));
        }
    }
    changed
}

/// The chain from an extension to a load, if promotion is profitable.
fn promotion(
    func: &Function,
    header: &ModuleHeader,
    lowering: &dyn Lowering,
    extension: Inst,
) -> Option<Promotion> {
    let with_sign = func.opcode(extension) == Opcode::SExt;
    let to = header.types.int_bits(func.inst(extension).ty())?;
    let mut ops = SmallVec::new();
    let mut value = func.operand(extension, 0);
    let load = loop {
        let inst = value.as_inst()?;
        func.only_use(value)?;
        if func.opcode(inst) == Opcode::Load {
            break inst;
        }
        if ops.len() == MAX_OPS || !is_the_same_of_extended(func, inst, with_sign) {
            return None;
        }
        let n = variable_operand(func, inst)?;
        ops.push((inst, n));
        value = func.operand(inst, n);
    };
    let from = header.types.int_bits(func.inst(load).ty())?;
    let is_elsewhere = func.block_of(load) != func.block_of(extension);
    let pays = lowering.extends_loads(from, to, with_sign) && (is_elsewhere || !ops.is_empty());
    pays.then_some(Promotion { extension, ops, load })
}

/// Whether the extension of an operation's result equals the operation on its extended operands.
fn is_the_same_of_extended(func: &Function, op: Inst, with_sign: bool) -> bool {
    let flags = func.inst(op).bits().int_flags();
    match func.opcode(op) {
        Opcode::And | Opcode::Or | Opcode::Xor => true,
        Opcode::Add | Opcode::Sub | Opcode::Mul => {
            flags.has(if with_sign { IntFlags::NSW } else { IntFlags::NUW })
        }
        // The shift amount is zero-extended in either case.
        Opcode::Shl => {
            let no_wrap = flags.has(if with_sign { IntFlags::NSW } else { IntFlags::NUW });
            no_wrap && is_amount(func, op)
        }
        Opcode::LShr => !with_sign && is_amount(func, op),
        Opcode::AShr => with_sign && is_amount(func, op),
        Opcode::UDiv | Opcode::URem => !with_sign,
        _ => false,
    }
}

/// Whether a shift amount is a constant.
fn is_amount(func: &Function, shift: Inst) -> bool {
    func.as_int(func.operand(shift, 1)).is_some()
}

/// The non-constant operand of an operation with one constant operand.
fn variable_operand(func: &Function, op: Inst) -> Option<usize> {
    let is_number = |n| func.as_int(func.operand(op, n)).is_some();
    match (is_number(0), is_number(1)) {
        (false, true) => Some(0),
        (true, false) => Some(1),
        _ => None,
    }
}

/// Extends the loaded value at the load, and computes in the wide type.
fn promote(func: &mut Function, cx: &mut Cx<'_>, it: &Promotion) -> Changed {
    say_promoted(func, cx, it);
    let row = func.inst(it.extension);
    let (opcode, ty) = (row.opcode(), row.ty());
    if it.ops.is_empty() {
        let next = func.next_inst(it.load).expect("a load ends no block");
        return cx.move_before(func, it.extension, next, WHY);
    }
    // The `nneg` flag of the extension need not hold for the loaded value.
    let promoted = func.create_inst(opcode, Bits::NONE, ty, &[it.load.into()], Extra::None);
    func.insert_after(promoted, it.load);
    func.set_loc(promoted, func.loc(it.extension));
    func.set_name(promoted.into(), b"promoted");
    cx.notify_created(func, promoted);
    let mut wide = promoted;
    for &op in it.ops.iter().rev() {
        wide = widened(func, cx, op, wide, opcode == Opcode::SExt);
    }
    _ = cx.replace(func, it.extension, wide.into(), WHY);
    _ = cx.erase_dead(func, it.ops.iter().map(|&(op, _)| op), WHY);
    Changed::Yes
}

/// An operation with a constant in the type of its wide operand, inserted before the narrow one.
fn widened(
    func: &mut Function,
    cx: &mut Cx<'_>,
    (op, variable): (Inst, usize),
    operand: Inst,
    with_sign: bool,
) -> Inst {
    let ty = func.inst(operand).ty();
    let opcode = func.opcode(op);
    let is_amount = matches!(opcode, Opcode::Shl | Opcode::LShr | Opcode::AShr);
    let number = func.operand(op, 1 - variable);
    let number = extended(func, cx.header(), number, ty, with_sign && !is_amount);
    let mut operands = [Value::from(operand), number];
    operands.swap(0, variable);
    let flags = kept_flags(func.inst(op).bits().int_flags(), opcode, with_sign);
    let bits = Bits::NONE.with_int_flags(flags);
    let wide = func.create_inst(opcode, bits, ty, &operands, Extra::None);
    put(func, cx, (InsertPoint::Before(op), func.loc(op)), wide);
    wide
}

/// The flags that are valid for the wide operation.
fn kept_flags(flags: IntFlags, opcode: Opcode, with_sign: bool) -> IntFlags {
    match opcode {
        Opcode::Add | Opcode::Sub | Opcode::Mul | Opcode::Shl => {
            flags.and(if with_sign { IntFlags::NSW } else { IntFlags::NUW })
        }
        _ => flags,
    }
}

/// A constant in a wider type.
fn extended(
    func: &mut Function,
    header: &ModuleHeader,
    number: Value,
    ty: Type,
    with_sign: bool,
) -> Value {
    let width = |ty| header.types.int_bits(ty).expect("an integer");
    let (from, to) = (width(func.value_type(number)), width(ty));
    let bits = func.as_int(number).expect("asked before").clone();
    let int = Int::from_bits(from, bits);
    let wide: IntBits = if with_sign { int.sext(to) } else { int.zext(to) }.into_bits();
    func.add_const(ty, ConstKind::Int(wide))
}

/// Replaces extensions by equal ones that dominate them.
fn merge(func: &mut Function, cx: &mut Cx<'_>, setup: &Setup<'_>) -> Changed {
    let candidates = cx.get::<Candidates>(func);
    let is_shared = |inst: &Inst| func.only_use(func.operand(*inst, 0)).is_none();
    let shared: Vec<Inst> = candidates.extensions.iter().copied().filter(is_shared).collect();
    if shared.is_empty() {
        return Changed::No;
    }
    let dom = cx.get::<Dominators>(func);
    let mut changed = Changed::No;
    for inst in shared {
        if !is_extended_load(func, cx.header(), setup.lowering, inst) {
            continue;
        }
        let Some(earlier) = equal_before(func, &dom, inst) else { continue };
        changed |= cx.transform(func, WHY_MERGED, |func, cx| {
            // A flag of one of them need not hold for the other.
            let bits =
                func.inst(earlier).bits().int_flags().and(func.inst(inst).bits().int_flags());
            func.set_bits(earlier, Bits::NONE.with_int_flags(bits));
            cx.notify_changed(func, earlier);
            cx.replace(func, inst, earlier.into(), WHY_MERGED)
        });
    }
    changed
}

/// Whether the target extends the load of this value at no cost.
fn is_extended_load(
    func: &Function,
    header: &ModuleHeader,
    lowering: &dyn Lowering,
    extension: Inst,
) -> bool {
    let loaded = func.operand(extension, 0).as_inst();
    let bits = |ty| header.types.int_bits(ty);
    loaded.is_some_and(|load| {
        let widths = bits(func.inst(load).ty()).zip(bits(func.inst(extension).ty()));
        let with_sign = func.opcode(extension) == Opcode::SExt;
        func.opcode(load) == Opcode::Load
            && widths.is_some_and(|(from, to)| lowering.extends_loads(from, to, with_sign))
    })
}

/// A dominating extension of the same value to the same type.
fn equal_before(func: &Function, dom: &Dominators, extension: Inst) -> Option<Inst> {
    let (opcode, ty) = (func.opcode(extension), func.inst(extension).ty());
    let is_equal = |&it: &Inst| {
        it != extension
            && func.opcode(it) == opcode
            && func.inst(it).ty() == ty
            && dom.dominates_inst(func, it, extension)
    };
    func.users(func.operand(extension, 0)).take(MAX_USES).find(is_equal)
}

fn say_promoted(func: &Function, cx: &mut Cx<'_>, it: &Promotion) {
    cx.remark(func, it.extension, RemarkKind::Passed, "ExtensionPromoted", |remark| {
        remark.text("extension folded into the load; operations in the wide type: ");
        remark.arg("Operations", it.ops.len());
    });
}
