//! A small interpreter for functions and expressions.

use std::collections::BTreeMap;

use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::Loop;
use selvedge_ir::inst::{GepFlags, IntFlags, IntPredicate};
use selvedge_ir::{Block, Function, Inst, Opcode, Value};
use selvedge_scev::{Expr, NoWrap, Op, Scev};

/// The state of a run.
pub(crate) struct Run<'f> {
    /// The function.
    pub(crate) func: &'f Function,
    /// The header of its module.
    pub(crate) header: &'f selvedge_ir::ModuleHeader,
    /// The latest result of each value; `None` is poison.
    pub(crate) values: BTreeMap<Value, Option<Int>>,
    /// The number of backedges that each loop has taken since its last entry.
    pub(crate) iterations: BTreeMap<Loop, u64>,
}

impl Run<'_> {
    /// The current value; `None` if it is poison or not computed yet.
    pub(crate) fn value(&self, value: Value) -> Option<Int> {
        if let Some(bits) = self.func.as_int(value) {
            let width =
                self.header.types.int_bits(self.func.value_type(value)).expect("an integer");
            return Some(Int::from_bits(width, bits.clone()));
        }
        self.values.get(&value).cloned().flatten()
    }

    /// Assigns the incoming values to the phis of a block, simultaneously.
    pub(crate) fn meet(&mut self, from: Option<Block>, block: Block) {
        let func = self.func;
        let phis = func.insts(block).take_while(|&i| func.opcode(i) == Opcode::Phi);
        let incoming: Vec<(Inst, Option<Int>)> = phis
            .map(|phi| {
                let edge = func.incoming(phi).find(|&(_, b)| Some(b) == from);
                (phi, self.value(edge.expect("an edge").0))
            })
            .collect();
        for (phi, value) in incoming {
            self.values.insert(phi.into(), value);
        }
    }

    /// The target of a branch; `Err` if its condition is poison.
    pub(crate) fn target(&self, branch: Inst) -> Result<Block, ()> {
        if self.func.opcode(branch) == Opcode::Switch {
            let Some(value) = self.value(self.func.operand(branch, 0)) else { return Err(()) };
            let n = self.func.n_operands(branch);
            let is_case =
                |at: &usize| self.value(self.func.operand(branch, *at)).as_ref() == Some(&value);
            let target = (2..n).step_by(2).find(is_case).map_or(1, |at| at + 1);
            return Ok(self.func.operand(branch, target).as_block().expect("a block"));
        }
        let target = match self.func.n_operands(branch) {
            1 => 0,
            _ => match self.value(self.func.operand(branch, 0)) {
                Some(bit) if bit.is_one() => 1,
                Some(_) => 2,
                None => return Err(()),
            },
        };
        Ok(self.func.operand(branch, target).as_block().expect("a block"))
    }

    /// The result of an instruction: `Err` is undefined behavior, `None` poison.
    pub(crate) fn computed(&self, inst: Inst) -> Result<Option<Int>, ()> {
        let opcode = self.func.opcode(inst);
        if opcode == Opcode::GetElementPtr {
            return Ok(self.address(inst));
        }
        if matches!(opcode, Opcode::PtrToInt | Opcode::IntToPtr) {
            return Ok(self.value(self.func.operand(inst, 0)));
        }
        let width = self.header.types.int_bits(self.func.inst(inst).ty()).expect("an integer");
        let x: Vec<Option<Int>> = self.func.operands(inst).map(|v| self.value(v)).collect();
        let flags = self.func.inst(inst).bits().int_flags();
        if matches!(opcode, Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem) {
            let Some(divisor) = &x[1] else { return Err(()) };
            let overflows = matches!(opcode, Opcode::SDiv | Opcode::SRem)
                && divisor.is_ones()
                && x[0].as_ref().is_none_or(Int::is_signed_min);
            if divisor.is_zero() || overflows {
                return Err(());
            }
        }
        if opcode == Opcode::Freeze {
            return Ok(Some(x[0].clone().unwrap_or(Int::ones(width))));
        }
        if opcode == Opcode::Select {
            let Some(c) = &x[0] else { return Ok(None) };
            return Ok(if c.is_one() { x[1].clone() } else { x[2].clone() });
        }
        let Some(x) = x.into_iter().collect::<Option<Vec<Int>>>() else { return Ok(None) };
        Ok(result(opcode, width, flags, &x, || self.func.inst(inst).bits().int_predicate()))
    }
}

impl Run<'_> {
    /// A pointer plus one index times the element size.
    fn address(&self, inst: Inst) -> Option<Int> {
        let base = self.value(self.func.operand(inst, 0))?;
        let index = self.value(self.func.operand(inst, 1))?;
        let ty = self.func.source_type(inst)?;
        let layout = self.header.data_layout.layout_of(&self.header.types, ty).ok()?;
        let size = Int::new(base.width(), layout.alloc_size());
        let offset = index.mul(&size);
        let flags = self.func.inst(inst).bits().gep_flags();
        if flags.has(GepFlags::NUSW) {
            let end = base.to_unsigned() + offset.to_signed();
            let top = num_bigint::BigInt::from(1) << base.width();
            if index.smul_overflows(&size) || end < 0.into() || end >= top {
                return None;
            }
        }
        let wraps = index.umul_overflows(&size) || base.uadd_overflows(&offset);
        if flags.has(GepFlags::NUW) && wraps {
            return None;
        }
        Some(base.add(&offset))
    }
}

fn result(
    opcode: Opcode,
    width: u32,
    flags: IntFlags,
    x: &[Int],
    predicate: impl Fn() -> IntPredicate,
) -> Option<Int> {
    let (nuw, nsw) = (flags.has(IntFlags::NUW), flags.has(IntFlags::NSW));
    let exact =
        |uwraps: bool, swraps: bool, n: Int| (!(nuw && uwraps || nsw && swraps)).then_some(n);
    match opcode {
        Opcode::Add => {
            exact(x[0].uadd_overflows(&x[1]), x[0].sadd_overflows(&x[1]), x[0].add(&x[1]))
        }
        Opcode::Sub => {
            exact(x[0].usub_overflows(&x[1]), x[0].ssub_overflows(&x[1]), x[0].sub(&x[1]))
        }
        Opcode::Mul => {
            exact(x[0].umul_overflows(&x[1]), x[0].smul_overflows(&x[1]), x[0].mul(&x[1]))
        }
        Opcode::Shl => {
            let by = x[1].below(width)?;
            exact(x[0].ushl_overflows(by), x[0].sshl_overflows(by), x[0].shl(by))
        }
        Opcode::LShr => Some(x[0].lshr(x[1].below(width)?)),
        Opcode::AShr => Some(x[0].ashr(x[1].below(width)?)),
        Opcode::UDiv => x[0].udiv(&x[1]),
        Opcode::SDiv => x[0].sdiv(&x[1]),
        Opcode::URem => x[0].urem(&x[1]),
        Opcode::SRem => x[0].srem(&x[1]),
        Opcode::And => Some(x[0].and(&x[1])),
        Opcode::Or => {
            let is_disjoint = x[0].and(&x[1]).is_zero();
            (is_disjoint || !flags.has(IntFlags::DISJOINT)).then(|| x[0].or(&x[1]))
        }
        Opcode::Xor => Some(x[0].xor(&x[1])),
        Opcode::Trunc => Some(x[0].trunc(width)),
        Opcode::ZExt => Some(x[0].zext(width)),
        Opcode::SExt => Some(x[0].sext(width)),
        Opcode::ICmp => Some(Int::new(1, u64::from(holds(predicate(), &x[0], &x[1])))),
        other => panic!("{other:?} is not generated"),
    }
}

fn holds(predicate: IntPredicate, a: &Int, b: &Int) -> bool {
    use IntPredicate as P;
    match predicate {
        P::Eq => a == b,
        P::Ne => a != b,
        P::Ult => a.ult(b),
        P::Ule => !b.ult(a),
        P::Ugt => b.ult(a),
        P::Uge => !a.ult(b),
        P::Slt => a.slt(b),
        P::Sle => !b.slt(a),
        P::Sgt => b.slt(a),
        P::Sge => !a.slt(b),
    }
}

/// The value of an expression in a run; `None` if it is poison, or uses values not computed. `Err` if a flag does not
/// hold.
pub(crate) fn evaluated(scev: &Scev<'_>, run: &Run<'_>, e: Expr) -> Result<Option<Int>, String> {
    let arena = scev.arena();
    if let Some(int) = arena.as_int(e) {
        return Ok(Some(int.clone()));
    }
    if let Some(value) = arena.as_unknown(e) {
        return Ok(run.value(value));
    }
    if let Some(this) = arena.loop_of(e) {
        match run.iterations.get(&this) {
            None => return Ok(None),
            // In the first iteration the step is unused, and may be poison.
            Some(0) => return evaluated(scev, run, arena.operands(e)[0]),
            Some(_) => {}
        }
    }
    let mut x = Vec::new();
    for (n, &op) in arena.operands(e).iter().enumerate() {
        match evaluated(scev, run, op)? {
            Some(value) => x.push(value),
            None => return Ok(None),
        }
        if arena.op(e) == Op::SeqUMin && n == 0 && x[0].is_zero() {
            return Ok(Some(x[0].clone()));
        }
    }
    operation(scev, run, e, &x)
}

/// The result of an operation on its operands' values.
fn operation(scev: &Scev<'_>, run: &Run<'_>, e: Expr, x: &[Int]) -> Result<Option<Int>, String> {
    let arena = scev.arena();
    let (flags, width) = (arena.flags(e), arena.width(e));
    let fold = |f: fn(&Int, &Int) -> Int| x[1..].iter().fold(x[0].clone(), |a, b| f(&a, b));
    Ok(Some(match arena.op(e) {
        Op::PtrToInt => x[0].clone(),
        Op::Trunc => x[0].trunc(width),
        Op::ZExt => x[0].zext(width),
        Op::SExt => x[0].sext(width),
        Op::UDiv => match x[0].udiv(&x[1]) {
            Some(quotient) => quotient,
            None => return Ok(None),
        },
        Op::UMin | Op::SeqUMin => fold(Int::umin),
        Op::UMax => fold(Int::umax),
        Op::SMin => fold(Int::smin),
        Op::SMax => fold(Int::smax),
        Op::Add => {
            let sum = fold(Int::add);
            let unsigned: num_bigint::BigInt = x.iter().map(Int::to_unsigned).sum();
            let signed: num_bigint::BigInt = x.iter().map(Int::to_signed).sum();
            check_exact(flags, &sum, &unsigned, &signed)?;
            sum
        }
        Op::Mul => {
            let product = fold(Int::mul);
            let unsigned: num_bigint::BigInt = x.iter().map(Int::to_unsigned).product();
            let signed: num_bigint::BigInt = x.iter().map(Int::to_signed).product();
            check_exact(flags, &product, &unsigned, &signed)?;
            product
        }
        Op::AddRec => {
            let this = arena.loop_of(e).expect("a recurrence has a loop");
            let Some(&iterations) = run.iterations.get(&this) else { return Ok(None) };
            return recurrence(flags, x, iterations).map(Some);
        }
        other => panic!("{other:?} does not come from what is generated"),
    }))
}

fn check_exact(
    flags: NoWrap,
    value: &Int,
    unsigned: &num_bigint::BigInt,
    signed: &num_bigint::BigInt,
) -> Result<(), String> {
    if flags.has(NoWrap::NUW) && value.to_unsigned() != *unsigned {
        return Err(format!("nuw does not hold: {value:?} is {unsigned}"));
    }
    if flags.has(NoWrap::NSW) && value.to_signed() != *signed {
        return Err(format!("nsw does not hold: {value:?} is {signed}"));
    }
    Ok(())
}

/// The prefix of an error message about the flag of a recurrence.
pub(crate) const OF_RECURRENCE: &str = "recurrence: ";

/// Evaluates a recurrence iteration by iteration.
fn recurrence(flags: NoWrap, ops: &[Int], iterations: u64) -> Result<Int, String> {
    let mut now = ops.to_vec();
    for _ in 0..iterations {
        for n in 0..now.len() - 1 {
            let next = now[n].add(&now[n + 1]);
            if n == 0 {
                let unsigned = now[0].to_unsigned() + now[1].to_unsigned();
                let signed = now[0].to_signed() + now[1].to_signed();
                check_exact(flags, &next, &unsigned, &signed)
                    .map_err(|flag| format!("{OF_RECURRENCE}{flag}"))?;
            }
            now[n] = next;
        }
    }
    Ok(now[0].clone())
}
