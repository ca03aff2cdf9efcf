//! Combines an addition or subtraction with its overflow check into an intrinsic.
//!
//! ```text
//! %s = add i32 %a, %b          ->     %o = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %a, i32 %b)
//! %c = icmp ult i32 %s, %a            %math = extractvalue { i32, i1 } %o, 0
//!                                     %ov = extractvalue { i32, i1 } %o, 1
//! ```
//!
//! * Likewise for a difference and the comparison of its operands: `sub %a, %b` and `icmp ult %a, %b`.
//! * Done if the target has such an instruction ([`Lowering`](selvedge_ir::target::Lowering)), both are in one block,
//!   and the sum has other uses: for the comparison alone nothing is gained.
//! * Sound because an unsigned sum is less than an operand if and only if it wrapped, and an unsigned difference wraps
//!   if and only if the first operand is less. The sum loses its flags, which makes fewer results poison; an undef
//!   operand has one value now instead of several.
//! * Runs last: the effects of newly declared intrinsics are unknown until the next pass.
//! * Cost: linear in comparisons and in the uses of their operands, at most [`MAX_USERS`] each.

use selvedge_ir::inst::{CallExtra, IntPredicate};
use selvedge_ir::intrinsics;
use selvedge_ir::{AttrList, Bits, Extra, Function, Inst, Opcode, Type, Value};
use selvedge_pass::{Changed, Cx};

use crate::candidates::Candidates;
use crate::driver::Setup;
use crate::edits::{InsertPoint, put};

const WHY: &str = "sum with carry";

/// Maximal number of uses of a compared value that are searched for the sum or difference.
const MAX_USERS: usize = 16;

/// A sum or difference, and the comparison that checks for wrapping.
struct OverflowCheck {
    math: Inst,
    compare: Inst,
    is_sum: bool,
    bits: u32,
}

/// Creates overflow intrinsics.
pub(crate) fn run(func: &mut Function, cx: &mut Cx<'_>, setup: &Setup<'_>) -> Changed {
    let candidates = cx.get::<Candidates>(func);
    let mut changed = Changed::No;
    for &compare in &candidates.compares {
        if func.block_of(compare).is_none() {
            continue;
        }
        let Some(found) = found(func, cx, setup, compare) else { continue };
        changed |= cx.transform(func, WHY, |func, cx| rewrite(func, cx, &found));
    }
    changed
}

/// The sum or difference that a comparison checks for overflow.
fn found(func: &Function, cx: &Cx<'_>, setup: &Setup<'_>, compare: Inst) -> Option<OverflowCheck> {
    let [lesser, greater] = unsigned_less(func, compare)?;
    let bits = cx.header().types.int_bits(func.value_type(lesser))?;
    let near = |&math: &Inst| func.block_of(math) == func.block_of(compare);
    let sum = lesser.as_inst().filter(|&inst| {
        func.opcode(inst) == Opcode::Add && func.operands(inst).any(|part| part == greater)
    });
    if let Some(math) = sum.filter(near) {
        let is_used = func.users(math.into()).any(|user| user != compare);
        let pays = is_used && setup.lowering.adds_with_carry(bits);
        return pays.then_some(OverflowCheck { math, compare, is_sum: true, bits });
    }
    if !setup.lowering.subtracts_with_borrow(bits) {
        return None;
    }
    // Constants are skipped: they have uses all over the function.
    let anchor = if lesser.as_const().is_some() { greater } else { lesser };
    let is_difference = |&inst: &Inst| {
        func.opcode(inst) == Opcode::Sub
            && func.operand(inst, 0) == lesser
            && func.operand(inst, 1) == greater
    };
    let mut users = func.users(anchor).take(MAX_USERS);
    let math = users.find(|inst| is_difference(inst) && near(inst))?;
    Some(OverflowCheck { math, compare, is_sum: false, bits })
}

/// The operands of an unsigned comparison, the smaller one first.
fn unsigned_less(func: &Function, compare: Inst) -> Option<[Value; 2]> {
    let [a, b] = [0, 1].map(|n| func.operand(compare, n));
    match func.inst(compare).bits().int_predicate() {
        IntPredicate::Ult => Some([a, b]),
        IntPredicate::Ugt => Some([b, a]),
        _ => None,
    }
}

/// Inserts the intrinsic at the first of both instructions.
fn rewrite(func: &mut Function, cx: &mut Cx<'_>, found: &OverflowCheck) -> Changed {
    let first = match func.comes_before(found.math, found.compare) {
        true => found.math,
        false => found.compare,
    };
    let at = (InsertPoint::Before(first), func.loc(found.math));
    let Some(call) = call(func, cx, found) else { return Changed::No };
    put(func, cx, at, call);
    let integer = func.inst(found.math).ty();
    let mut part = |n: u32, ty, name: &[u8]| -> Value {
        let indices = Extra::Indices([n].into());
        let part = func.create_inst(Opcode::ExtractValue, Bits::NONE, ty, &[call.into()], indices);
        func.set_name(part.into(), name);
        put(func, cx, at, part);
        part.into()
    };
    let parts =
        [(found.math, part(0, integer, b"math")), (found.compare, part(1, Type::I1, b"ov"))];
    for (old, part) in parts {
        _ = cx.replace_all_uses(func, old.into(), part, WHY);
    }
    // The comparison no longer uses the sum at this point.
    parts.into_iter().for_each(|(old, _)| _ = cx.erase(func, old, WHY));
    Changed::Yes
}

/// The call, not yet inserted. `None` when another global has the intrinsic's name.
fn call(func: &mut Function, cx: &mut Cx<'_>, found: &OverflowCheck) -> Option<Inst> {
    let header = cx.header();
    let name = if found.is_sum { "llvm.uadd.with.overflow" } else { "llvm.usub.with.overflow" };
    let row = intrinsics::lookup(name)?;
    let overloads = [func.inst(found.math).ty()];
    let fn_ty = row.signature().function_type(&header.types, &overloads)?;
    let mangled = row.mangled(&header.types, &overloads);
    let attrs = row.attributes(header, fn_ty);
    let callee = cx.declare_function(func, mangled.as_bytes(), fn_ty, attrs)?;
    let result = header.types.structure(&[header.types.int(found.bits), Type::I1], false);
    let operands = [func.operand(found.math, 0), func.operand(found.math, 1), callee];
    let extra = CallExtra {
        fn_ty,
        attrs: AttrList::EMPTY,
        n_args: 2,
        bundles: Box::default(),
        n_indirect: 0,
    };
    Some(func.create_inst(
        Opcode::Call,
        Bits::NONE,
        result,
        &operands,
        Extra::Call(Box::new(extra)),
    ))
}
