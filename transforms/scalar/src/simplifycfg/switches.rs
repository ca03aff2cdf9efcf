//! A `switch` with few targets.
//!
//! * Cases with the target of the default, and the same values of phis, are ignored.
//! * Without cases, it is a jump ([`super::branches`]); with one, a branch on equality.
//! * Where all cases lead to one block and are a run of numbers, it is a comparison: `x - first < n`.

use selvedge_ir::inst::IntPredicate;
use selvedge_ir::metadata::MdKind;
use selvedge_ir::{Bits, Block, Extra, Function, Inst, Opcode, Type, Value};
use selvedge_pass::{Changed, Cx, Position};

use super::{Run, WHY, weights};

/// The most cases that are compared: all are compared again on each visit of the block.
const MAX_CASES: usize = 256;

/// Simplifies the `switch` that a block ends in.
pub(super) fn simplify(
    func: &mut Function,
    cx: &mut Cx<'_>,
    run: &mut Run<'_>,
    block: Block,
) -> Changed {
    let switch = func.terminator(block).filter(|&end| func.opcode(end) == Opcode::Switch);
    let Some(switch) = switch else { return Changed::No };
    if run.pass.keeps_switches || n_cases(func, switch) > MAX_CASES {
        return Changed::No;
    }
    let Some((first, n, target)) = run_of_cases(func, switch) else { return Changed::No };
    let default = func.operand(switch, 1).as_block().expect("a switch has a default");
    if target == default || func.operand(switch, 0).as_const().is_some() {
        return Changed::No;
    }
    cx.forget_trees();
    let edit = cx.transform(func, WHY, |func, cx| {
        compare(func, cx, block, (first, n), [target, default]);
        Changed::Yes
    });
    if edit.is_yes() {
        run.put_around(func, block);
    }
    edit
}

fn n_cases(func: &Function, switch: Inst) -> usize {
    (func.n_operands(switch) - 2) / 2
}

/// The first number, the length and the target of a run, if all cases with another target than the default are
/// consecutive numbers and lead to one block.
fn run_of_cases(func: &Function, switch: Inst) -> Option<(i128, i128, Block)> {
    let (default, ty) = (func.operand(switch, 1), func.value_type(func.operand(switch, 0)));
    let bits = width(func, switch)?;
    let mut numbers: Vec<i128> = Vec::new();
    let mut target = None;
    for n in (2..func.n_operands(switch)).step_by(2) {
        let to = func.operand(switch, n + 1);
        if to == default {
            continue;
        }
        if target.is_some_and(|target| target != to)
            || func.value_type(func.operand(switch, n)) != ty
        {
            return None;
        }
        target = Some(to);
        numbers.push(func.as_int(func.operand(switch, n))?.to_i64(bits)?.into());
    }
    numbers.sort_unstable();
    let (first, n) = (*numbers.first()?, numbers.len() as i128);
    // All numbers of the type are no run: their count does not fit.
    let is_run = numbers.last()? - first == n - 1 && n < 1 << bits;
    is_run.then_some((first, n, target?.as_block()?))
}

/// The width of the switched value, up to 64 bits.
fn width(func: &Function, switch: Inst) -> Option<u32> {
    let ty = func.value_type(func.operand(switch, 0));
    [(Type::I1, 1), (Type::I8, 8), (Type::I16, 16), (Type::I32, 32), (Type::I64, 64)]
        .into_iter()
        .find(|(known, _)| *known == ty)
        .map(|(_, bits)| bits)
}

/// Replaces a switch by a comparison and a branch.
fn compare(
    func: &mut Function,
    cx: &mut Cx<'_>,
    block: Block,
    (first, n): (i128, i128),
    targets: [Block; 2],
) {
    let switch = func.terminator(block).expect("it is a switch");
    let weights = summed_weights(func, cx, switch, targets[0]);
    let bits = width(func, switch).expect("checked");
    let (value, loc) = (func.operand(switch, 0), func.loc(switch));
    let id = func.attachment(switch, MdKind::LOOP);
    let ty = func.value_type(value);
    let condition = match n {
        1 => {
            let number = func.add_int(ty, bits, first as i64);
            comparison(func, cx, switch, IntPredicate::Eq, value, number)
        }
        _ => {
            let offset = func.add_int(ty, bits, (-first) as i64);
            let from_first = match first {
                0 => value,
                _ => emit(func, cx, switch, (Opcode::Add, Bits::NONE, ty), &[value, offset]),
            };
            let count = func.add_int(ty, bits, n as i64);
            comparison(func, cx, switch, IntPredicate::Ult, from_first, count)
        }
    };
    for target in targets {
        let n_edges = func.successors(block).filter(|&to| to == target).count();
        for _ in 1..n_edges {
            func.remove_predecessor(target, block);
        }
    }
    func.erase(switch);
    let operands = [condition, targets[0].into(), targets[1].into()];
    let branch = func.create_inst(Opcode::Br, Bits::NONE, Type::VOID, &operands, Extra::None);
    cx.insert(func, branch, Position::End(block), loc);
    func.set_attachment(branch, MdKind::LOOP, id);
    if let Some(weights) = weights {
        weights::set(func, cx, branch, &weights);
    }
}

fn comparison(
    func: &mut Function,
    cx: &mut Cx<'_>,
    at: Inst,
    predicate: IntPredicate,
    a: Value,
    b: Value,
) -> Value {
    let bits = Bits::NONE.with_int_predicate(predicate);
    emit(func, cx, at, (Opcode::ICmp, bits, Type::I1), &[a, b])
}

fn emit(
    func: &mut Function,
    cx: &mut Cx<'_>,
    at: Inst,
    (opcode, bits, ty): (Opcode, Bits, Type),
    operands: &[Value],
) -> Value {
    let loc = func.loc(at);
    let inst = func.create_inst(opcode, bits, ty, operands, Extra::None);
    cx.insert(func, inst, Position::Before(at), loc);
    inst.into()
}

/// The weights of cases that lead to the target, and of the others.
fn summed_weights(func: &Function, cx: &Cx<'_>, switch: Inst, target: Block) -> Option<Vec<u64>> {
    let targets: Vec<Value> =
        func.operands(switch).filter(|value| value.as_block().is_some()).collect();
    let weights = weights::of(func, cx, switch, targets.len())?;
    let mut sums = [0u64; 2];
    for (to, weight) in targets.iter().zip(weights) {
        sums[usize::from(*to != Value::from(target))] += weight;
    }
    Some(sums.to_vec())
}
