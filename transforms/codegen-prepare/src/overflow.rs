//! Sums that are compared with their parts become sums with a carry.
//!
//! ```text
//! %s = add i32 %a, %b          ->     %o = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %a, i32 %b)
//! %c = icmp ult i32 %s, %a            %math = extractvalue { i32, i1 } %o, 0
//!                                     %ov = extractvalue { i32, i1 } %o, 1
//! ```
//!
//! * The same for a difference and the comparison of its parts: `sub %a, %b` and `icmp ult %a, %b`.
//! * Where the target has such an instruction ([`Lowering`](selvedge_ir::target::Lowering)), both stand in one
//!   block, and the sum is used elsewhere too: for the comparison alone nothing is gained.
//! * Why it is right: a sum without a sign is less than a part of it just when it wrapped, and a difference
//!   wraps just when the first part is less. Flags of the sum go, which makes less poison; operands that are
//!   undefined are one number now where they were several.
//! * Runs last: what calls that are newly declared do is not known before the next pass.
//! * Cost: linear in comparisons and in the uses of what they compare, [`MAX_USERS`] each.

use selvedge_ir::inst::{CallExtra, IntPredicate};
use selvedge_ir::intrinsics;
use selvedge_ir::{AttrList, Bits, Extra, Function, Inst, Opcode, Type, Value};
use selvedge_pass::{Changed, Cx};

use crate::candidates::Candidates;
use crate::driver::Setup;
use crate::edits::{Place, put};

const WHY: &str = "sum with carry";

/// How many uses of a compared value are looked at for the difference.
const MAX_USERS: usize = 16;

/// A sum or difference, and the comparison that says whether it wrapped.
struct Found {
    math: Inst,
    compare: Inst,
    is_sum: bool,
    bits: u32,
}

/// Makes sums with a carry.
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

/// What a comparison and something beside it are together.
fn found(func: &Function, cx: &Cx<'_>, setup: &Setup<'_>, compare: Inst) -> Option<Found> {
    let [lesser, greater] = unsigned_less(func, compare)?;
    let bits = cx.header().types.int_bits(func.value_type(lesser))?;
    let near = |&math: &Inst| func.block_of(math) == func.block_of(compare);
    let sum = lesser.as_inst().filter(|&inst| {
        func.opcode(inst) == Opcode::Add && func.operands(inst).any(|part| part == greater)
    });
    if let Some(math) = sum.filter(near) {
        let is_used = func.users(math.into()).any(|user| user != compare);
        let pays = is_used && setup.lowering.adds_with_carry(bits);
        return pays.then_some(Found { math, compare, is_sum: true, bits });
    }
    if !setup.lowering.subtracts_with_borrow(bits) {
        return None;
    }
    // A constant has uses all over the function.
    let anchor = if lesser.as_const().is_some() { greater } else { lesser };
    let is_difference = |&inst: &Inst| {
        func.opcode(inst) == Opcode::Sub
            && func.operand(inst, 0) == lesser
            && func.operand(inst, 1) == greater
    };
    let mut users = func.users(anchor).take(MAX_USERS);
    let math = users.find(|inst| is_difference(inst) && near(inst))?;
    Some(Found { math, compare, is_sum: false, bits })
}

/// The operands of an unsigned comparison, that which it says to be less first.
fn unsigned_less(func: &Function, compare: Inst) -> Option<[Value; 2]> {
    let [a, b] = [0, 1].map(|n| func.operand(compare, n));
    match func.inst(compare).bits().int_predicate() {
        IntPredicate::Ult => Some([a, b]),
        IntPredicate::Ugt => Some([b, a]),
        _ => None,
    }
}

/// Puts the intrinsic where the first of both stands.
fn rewrite(func: &mut Function, cx: &mut Cx<'_>, found: &Found) -> Changed {
    let first = match func.comes_before(found.math, found.compare) {
        true => found.math,
        false => found.compare,
    };
    let at = (Place::Before(first), func.loc(found.math));
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
    // The comparison has the sum as an operand no more.
    parts.into_iter().for_each(|(old, _)| _ = cx.erase(func, old, WHY));
    Changed::Yes
}

/// The call, in no block yet. `None` when something else has the intrinsic's name.
fn call(func: &mut Function, cx: &mut Cx<'_>, found: &Found) -> Option<Inst> {
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
