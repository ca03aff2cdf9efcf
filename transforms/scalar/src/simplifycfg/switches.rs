//! A `switch` between two blocks becomes a comparison and a branch.
//!
//! * Edges to blocks that begin with `unreachable` are ignored, including the edge of the default.
//! * Cases with the target of the default are ignored: a phi has the same value for all edges from one block.
//! * Without cases, it is a jump ([`super::branches`]). If one of two targets has a single case, it is a branch on
//!   equality; if the cases of one are a contiguous range, on `x - first < n`.
//!
//! ```text
//! switch i32 %x, label %never [ i32 5, label %a         %c = icmp eq i32 %x, 5
//!                               i32 3, label %b    =>   br i1 %c, label %a, label %b
//!                               i32 9, label %b ]
//! ```

use selvedge_ir::inst::IntPredicate;
use selvedge_ir::metadata::MdKind;
use selvedge_ir::{Bits, Block, Extra, Function, Inst, Opcode, Type, Value};
use selvedge_pass::{Changed, Cx, Position};

use super::blocks::is_unreachable;
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
    let is_constant = func.operand(switch, 0).as_const().is_some();
    if run.pass.keeps_switches || is_constant || n_cases(func, switch) > MAX_CASES {
        return Changed::No;
    }
    let Some(range) = range(func, switch) else { return Changed::No };
    let targets: Vec<Block> = func.successors(block).collect();
    cx.forget_trees();
    let edit = cx.transform(func, WHY, |func, cx| {
        compare(func, cx, block, &range);
        Changed::Yes
    });
    if edit.is_yes() {
        run.put_around(func, block);
        targets.into_iter().for_each(|target| run.put(target));
    }
    edit
}

fn n_cases(func: &Function, switch: Inst) -> usize {
    (func.n_operands(switch) - 2) / 2
}

/// A switch as a comparison: `n` values from `first` on lead to one block, all others to another.
struct Range {
    first: i128,
    n: i128,
    inside: Block,
    outside: Block,
}

/// The cases that lead to one block. For the target of the default they are not counted: `n` is 0.
struct Cases {
    target: Block,
    least: i128,
    greatest: i128,
    n: i128,
}

impl Cases {
    fn add(&mut self, number: i128) {
        self.least = self.least.min(number);
        self.greatest = self.greatest.max(number);
        self.n += 1;
    }

    /// Whether the cases are contiguous and fewer than all values of `bits` bits. The cases of a switch are distinct,
    /// so their number and the least and greatest of them suffice to decide it.
    fn are_contiguous(&self, bits: u32) -> bool {
        self.n > 0 && self.greatest - self.least == self.n - 1 && self.n < 1 << bits
    }
}

/// The comparison that decides a switch, if it has two targets and the cases of one of them are a range.
fn range(func: &Function, switch: Inst) -> Option<Range> {
    let bits = width(func, switch)?;
    let mut parts = two_parts(func, switch, bits)?;
    // A test for one value needs no subtraction.
    parts.sort_by_key(|cases| cases.n != 1);
    let inside = parts.iter().position(|cases| cases.are_contiguous(bits))?;
    let (cases, outside) = (&parts[inside], parts[1 - inside].target);
    Some(Range { first: cases.least, n: cases.n, inside: cases.target, outside })
}

/// The cases by their targets, if there are two; those that lead to `unreachable` are omitted.
fn two_parts(func: &Function, switch: Inst, bits: u32) -> Option<[Cases; 2]> {
    let default = func.operand(switch, 1).as_block()?;
    let mut parts: Vec<Cases> = Vec::new();
    if !is_unreachable(func, default) {
        parts.push(Cases { target: default, least: 0, greatest: 0, n: 0 });
    }
    for n in (2..func.n_operands(switch)).step_by(2) {
        let target = func.operand(switch, n + 1).as_block()?;
        let number = i128::from(func.as_int(func.operand(switch, n))?.to_i64(bits)?);
        match parts.iter().position(|cases| cases.target == target) {
            // A case with the target of the default.
            Some(part) if parts[part].n == 0 => {}
            Some(part) => parts[part].add(number),
            None if is_unreachable(func, target) => {}
            None if parts.len() == 2 => return None,
            None => parts.push(Cases { target, least: number, greatest: number, n: 1 }),
        }
    }
    parts.try_into().ok()
}

/// The width of the switched value, up to 64 bits.
fn width(func: &Function, switch: Inst) -> Option<u32> {
    let ty = func.value_type(func.operand(switch, 0));
    [(Type::I1, 1), (Type::I8, 8), (Type::I16, 16), (Type::I32, 32), (Type::I64, 64)]
        .into_iter()
        .find(|(known, _)| *known == ty)
        .map(|(_, bits)| bits)
}

/// Makes a comparison and a branch of a switch.
fn compare(func: &mut Function, cx: &mut Cx<'_>, block: Block, range: &Range) {
    let switch = func.terminator(block).expect("it is a switch");
    let weights = summed_weights(func, cx, switch, range.inside);
    let (loc, id) = (func.loc(switch), func.attachment(switch, MdKind::LOOP));
    let condition = condition(func, cx, switch, range);
    let targets = [range.inside, range.outside];
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

/// Emits the comparison that is true if the value of a switch is in a range.
fn condition(func: &mut Function, cx: &mut Cx<'_>, switch: Inst, range: &Range) -> Value {
    let bits = width(func, switch).expect("checked");
    let value = func.operand(switch, 0);
    let ty = func.value_type(value);
    if range.n == 1 {
        let number = func.add_int(ty, bits, range.first as i64);
        return comparison(func, cx, switch, IntPredicate::Eq, value, number);
    }
    let offset = func.add_int(ty, bits, (-range.first) as i64);
    let from_first = match range.first {
        0 => value,
        _ => emit(func, cx, switch, (Opcode::Add, Bits::NONE, ty), &[value, offset]),
    };
    let count = func.add_int(ty, bits, range.n as i64);
    comparison(func, cx, switch, IntPredicate::Ult, from_first, count)
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
