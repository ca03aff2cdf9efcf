//! Instructions other than calls and memory accesses.

use selvedge_ir::inst::{FastMath, IntPredicate};
use selvedge_ir::{Block, ExtraRef, Inst, Opcode, Value};

use super::shape::{Scalar, Shape};
use super::{Body, Done, Field, Refusal};
use crate::float::FloatOp;
use crate::op::{IntOp, Op, Reg, SwitchOp, WideKind, WideOp};
use crate::slot::Slot;

impl Body<'_, '_> {
    /// Decodes one instruction.
    pub(super) fn instruction(&mut self, block: Block, inst: Inst) -> Done {
        let opcode = self.func.opcode(inst);
        if opcode.is_cast() {
            return self.cast(inst, opcode);
        }
        if let Some(op) = int_op(opcode) {
            return self.int(inst, op);
        }
        if let Some(op) = float_op(opcode) {
            return self.float(inst, op);
        }
        match opcode {
            Opcode::Br => self.br(block, inst),
            Opcode::Switch => self.switch(block, inst),
            Opcode::Ret => self.ret(inst),
            Opcode::Unreachable => {
                self.emit(Op::Unreachable);
                Ok(())
            }
            // The edges contain its copies.
            Opcode::Phi => Ok(()),
            Opcode::Call => self.call(inst),
            Opcode::Invoke if self.d.scalar => self.invoke(block, inst),
            Opcode::LandingPad if self.d.scalar => self.landing_pad(inst),
            Opcode::Resume if self.d.scalar => self.resume(inst),
            Opcode::ICmp | Opcode::FCmp => self.compare(inst, opcode),
            Opcode::FNeg => self.fneg(inst),
            Opcode::Select => self.select(inst),
            Opcode::Freeze => self.freeze(inst),
            Opcode::ExtractElement => self.extract_element(inst),
            Opcode::InsertElement => self.insert_element(inst),
            Opcode::ShuffleVector => self.shuffle(inst),
            Opcode::ExtractValue | Opcode::InsertValue => self.part(inst, opcode),
            Opcode::Load => self.load(inst),
            Opcode::Store => self.store(inst),
            Opcode::AtomicRmw => self.rmw(inst),
            Opcode::CmpXchg => self.cmpxchg(inst),
            Opcode::Alloca => self.alloca(inst),
            Opcode::GetElementPtr => self.gep(inst),
            Opcode::Fence => self.fence(inst),
            _ => Err(format!("the instruction `{opcode}`")),
        }
    }

    /// Operands 0 and 1 and the result, lane by lane.
    fn lanes(&mut self, inst: Inst) -> Result<Vec<(Scalar, Reg, Reg, Reg)>, Refusal> {
        let (x, y) = (self.func.operand(inst, 0), self.func.operand(inst, 1));
        let (from, to) = (self.shape_of(x)?, self.shape(self.func.inst(inst).ty())?);
        let (a, b, dst) = (self.reg(x)?, self.reg(y)?, self.result(inst));
        let lanes = from.leaves.iter().zip(&to.leaves);
        Ok(lanes
            .map(|(from, to)| (from.scalar, dst + to.slot, a + from.slot, b + from.slot))
            .collect())
    }

    fn int(&mut self, inst: Inst, op: IntOp) -> Done {
        let flags = self.func.inst(inst).bits().int_flags();
        for (scalar, dst, a, b) in self.lanes(inst)? {
            let bits = scalar.bits();
            if bits > 64 {
                self.wide(WideOp { kind: WideKind::Int { op, bits, flags }, dst, a, b });
            } else {
                self.emit(Op::Int { op, bits: bits as u8, flags, dst, a, b });
            }
        }
        Ok(())
    }

    pub(super) fn float(&mut self, inst: Inst, op: FloatOp) -> Done {
        let flags = self.func.inst(inst).bits().fast_math();
        for (scalar, dst, a, b) in self.lanes(inst)? {
            let Scalar::Float(format) = scalar else { return Err("no float".into()) };
            self.emit(Op::Float { op, format, flags, dst, a, b });
            let divides = op == FloatOp::Div;
            self.loosen(format, flags, dst, if divides { b } else { dst });
        }
        Ok(())
    }

    fn compare(&mut self, inst: Inst, opcode: Opcode) -> Done {
        let row = self.func.inst(inst).bits();
        let same_sign =
            opcode == Opcode::ICmp && row.int_flags().has(selvedge_ir::inst::IntFlags::SAMESIGN);
        for (scalar, dst, a, b) in self.lanes(inst)? {
            match scalar {
                Scalar::Float(format) => {
                    let (predicate, flags) = (row.float_predicate(), row.fast_math());
                    self.emit(Op::FCmp { predicate, format, flags, dst, a, b });
                }
                _ if scalar.bits() > 64 => {
                    let (predicate, bits) = (row.int_predicate(), scalar.bits());
                    let kind = WideKind::ICmp { predicate, bits, same_sign };
                    self.wide(WideOp { kind, dst, a, b });
                }
                _ => {
                    let (predicate, bits) = (row.int_predicate(), scalar.bits() as u8);
                    self.emit(Op::ICmp { predicate, bits, same_sign, dst, a, b });
                    let is_equality = matches!(predicate, IntPredicate::Eq | IntPredicate::Ne);
                    if !is_equality {
                        let ty = self.func.value_type(self.func.operand(inst, 0));
                        self.layout(ty, dst, a, b);
                    }
                }
            }
        }
        Ok(())
    }

    fn fneg(&mut self, inst: Inst) -> Done {
        let operand = self.func.operand(inst, 0);
        let flags = self.func.inst(inst).bits().fast_math();
        let shape = self.shape_of(operand)?;
        let (a, dst) = (self.reg(operand)?, self.result(inst));
        for leaf in &shape.leaves {
            let Scalar::Float(format) = leaf.scalar else { return Err("no float".into()) };
            let (a, dst) = (a + leaf.slot, dst + leaf.slot);
            self.emit(Op::FNeg { format, flags, dst, a });
            self.loosen(format, flags, dst, dst);
        }
        Ok(())
    }

    fn select(&mut self, inst: Inst) -> Done {
        let [c, x, y] = [0, 1, 2].map(|n| self.func.operand(inst, n));
        let (conditions, shape) = (self.shape_of(c)?, self.shape_of(x)?);
        let (c, x, y, dst) = (self.reg(c)?, self.reg(x)?, self.reg(y)?, self.result(inst));
        let by_lane = conditions.leaves.len() > 1;
        for (lane, leaf) in (0..).zip(&shape.leaves) {
            let condition = if by_lane { c + lane } else { c };
            for slot in leaf.slot..leaf.slot + leaf.scalar.n_slots() {
                self.emit(Op::Select { dst: dst + slot, condition, a: x + slot, b: y + slot });
            }
        }
        self.check_flags(inst, &shape, dst);
        Ok(())
    }

    /// Checks the fast-math flags of an instruction that passes a float through.
    pub(super) fn check_flags(&mut self, inst: Inst, shape: &Shape, dst: Reg) {
        let flags = match self.func.opcode(inst) {
            Opcode::Select | Opcode::Call => self.func.inst(inst).bits().fast_math(),
            _ => return,
        };
        if flags.is_empty() {
            return;
        }
        for leaf in &shape.leaves {
            if let Scalar::Float(format) = leaf.scalar {
                let reg = dst + leaf.slot;
                self.emit(Op::Check { format, flags, dst: reg, a: reg });
                self.loosen(format, flags, reg, reg);
            }
        }
    }

    /// Marks results that fast-math flags leave open: the sign of a zero result or divisor, and all digits of a result
    /// that may be computed differently. Only in programs for single functions, which compare exact results.
    fn loosen(&mut self, format: crate::float::Format, flags: FastMath, dst: Reg, zero: Reg) {
        if self.d.scalar && !flags.is_empty() {
            self.emit(Op::Loosen { format, flags, dst, zero });
        }
    }

    fn freeze(&mut self, inst: Inst) -> Done {
        let operand = self.func.operand(inst, 0);
        let shape = self.shape_of(operand)?;
        let (a, dst) = (self.reg(operand)?, self.result(inst));
        for leaf in &shape.leaves {
            let (a, dst, bits) = (a + leaf.slot, dst + leaf.slot, leaf.scalar.bits());
            if bits > 64 {
                self.wide(WideOp { kind: WideKind::Freeze { bits }, dst, a, b: a });
            } else {
                self.emit(Op::Freeze { bits: bits as u8, dst, a });
            }
        }
        Ok(())
    }

    pub(super) fn copy(&mut self, dst: Reg, a: Reg, n_slots: u32) {
        for n in 0..n_slots {
            self.emit(Op::Copy { dst: dst + n, a: a + n });
        }
    }

    /// Slots per lane and number of lanes.
    pub(super) fn lane_shape(&mut self, vector: Value) -> Result<(u32, u32), Refusal> {
        let shape = self.shape_of(vector)?;
        let n = shape.leaves.len().max(1) as u32;
        Ok((shape.n_slots / n, n))
    }

    fn extract_element(&mut self, inst: Inst) -> Done {
        let (vector, index) = (self.func.operand(inst, 0), self.func.operand(inst, 1));
        let (lane, n) = self.lane_shape(vector)?;
        let (a, dst) = (self.reg(vector)?, self.result(inst));
        match self.func.as_int(index).and_then(|int| int.to_u64()) {
            Some(at) if at < u64::from(n) => self.copy(dst, a + at as u32 * lane, lane),
            _ => {
                let index = self.narrow(index)?;
                self.emit(Op::ExtractDyn { lane, n, dst, a, index });
            }
        }
        Ok(())
    }

    /// An index in one slot.
    fn narrow(&mut self, index: Value) -> Result<Reg, Refusal> {
        if self.shape_of(index)?.single()?.bits() > 64 {
            return Err("an index of more than 64 bits".into());
        }
        self.reg(index)
    }

    fn insert_element(&mut self, inst: Inst) -> Done {
        let [vector, value, index] = [0, 1, 2].map(|n| self.func.operand(inst, n));
        let (lane, n) = self.lane_shape(vector)?;
        let (a, value, dst) = (self.reg(vector)?, self.reg(value)?, self.result(inst));
        self.copy(dst, a, lane * n);
        match self.func.as_int(index).and_then(|int| int.to_u64()) {
            Some(at) if at < u64::from(n) => self.copy(dst + at as u32 * lane, value, lane),
            _ => {
                let index = self.narrow(index)?;
                self.emit(Op::InsertDyn { lane, n, dst, index, value });
            }
        }
        Ok(())
    }

    fn shuffle(&mut self, inst: Inst) -> Done {
        let (x, y) = (self.func.operand(inst, 0), self.func.operand(inst, 1));
        let ExtraRef::Mask(mask) = self.func.extra(inst) else { return Err("no mask".into()) };
        let (lane, n) = self.lane_shape(x)?;
        let mut mask = mask.to_vec();
        let n_lanes = self.shape(self.func.inst(inst).ty())?.leaves.len();
        // A scalable vector: the mask is the same for all lanes.
        if n_lanes > mask.len() {
            mask = mask.iter().copied().cycle().take(n_lanes).collect();
        }
        let (x, y, dst) = (self.reg(x)?, self.reg(y)?, self.result(inst));
        let poison = self.push_consts(&[Slot::POISON], &[64]);
        for (at, &from) in (0..).zip(mask.iter()) {
            for part in 0..lane {
                let a = match u32::try_from(from) {
                    Err(_) => poison,
                    Ok(from) if from < n => x + from * lane + part,
                    Ok(from) => y + (from - n) * lane + part,
                };
                self.emit(Op::Copy { dst: dst + at * lane + part, a });
            }
        }
        Ok(())
    }

    /// `extractvalue` and `insertvalue`.
    fn part(&mut self, inst: Inst, opcode: Opcode) -> Done {
        let whole = self.func.operand(inst, 0);
        let ExtraRef::Indices(indices) = self.func.extra(inst) else {
            return Err("no place".into());
        };
        let (mut ty, mut slot) = (self.func.value_type(whole), 0);
        for &index in indices {
            let types = &self.d.header.types;
            let before = match types.struct_fields(ty) {
                Some((fields, _)) => fields.get(..index as usize).ok_or("no such field")?.to_vec(),
                None => Vec::new(),
            };
            let inner = types.element(ty, u64::from(index)).ok_or("no such part")?;
            for field in &before {
                slot += self.shape(*field)?.n_slots;
            }
            if types.struct_fields(ty).is_none() {
                slot += index * self.shape(inner)?.n_slots;
            }
            ty = inner;
        }
        let n_slots = self.shape(ty)?.n_slots;
        let (a, dst) = (self.reg(whole)?, self.result(inst));
        if opcode == Opcode::ExtractValue {
            self.copy(dst, a + slot, n_slots);
            return Ok(());
        }
        let all = self.shape_of(whole)?.n_slots;
        let value = self.reg(self.func.operand(inst, 1))?;
        self.copy(dst, a, all);
        self.copy(dst + slot, value, n_slots);
        Ok(())
    }

    fn ret(&mut self, inst: Inst) -> Done {
        if self.d.scalar && self.has(selvedge_ir::AttrKind::NoReturn) {
            self.emit(Op::Unreachable);
            return Ok(());
        }
        let Some(value) = self.func.operands(inst).next() else {
            self.emit(Op::Ret { value: 0, n: 0 });
            return Ok(());
        };
        let (ty, n) = (self.func.value_type(value), self.shape_of(value)?.n_slots);
        let value = self.reg(value)?;
        let value = self.assume_return(ty, value, n);
        self.emit(Op::Ret { value, n });
        Ok(())
    }

    fn br(&mut self, from: Block, inst: Inst) -> Done {
        let operands: Vec<Value> = self.func.operands(inst).collect();
        let block = |n: usize| operands.get(n).and_then(|v: &Value| v.as_block()).ok_or("no block");
        if operands.len() == 1 {
            self.edge(from, block(0)?);
            return Ok(());
        }
        let condition = self.reg(operands[0])?;
        let at = self.emit(Op::CondBr { condition, yes: 0, no: 0 });
        for (field, to) in [(Field::Yes, block(1)?), (Field::No, block(2)?)] {
            self.branch_edge(at, field, from, to);
        }
        Ok(())
    }

    /// Sets the target of a branch to a block, or to the copies before it.
    fn branch_edge(&mut self, at: usize, field: Field, from: Block, to: Block) {
        if self.has_phis(to) {
            let start = self.edge(from, to);
            self.set_target(at, field, start as u32);
        } else {
            self.patches.push((at, field, to));
        }
    }

    fn switch(&mut self, from: Block, inst: Inst) -> Done {
        let operands: Vec<Value> = self.func.operands(inst).collect();
        let bits = self.shape_of(operands[0])?.single()?.bits();
        if bits > 64 {
            return Err("a switch over more than 64 bits".into());
        }
        let value = self.reg(operands[0])?;
        let default = operands[1].as_block().ok_or("no block")?;
        let mut cases = Vec::new();
        for case in operands[2..].chunks(2) {
            let [value, to] = case else { return Err("a case without a block".into()) };
            let number = self.func.as_int(*value).and_then(|int| int.to_u64());
            cases.push((
                number.ok_or("a case that is no number")?,
                to.as_block().ok_or("no block")?,
            ));
        }
        cases.sort_by_key(|case| case.0);
        let switches = &mut self.d.program.switches;
        let table = switches.len() as u32;
        switches
            .push(SwitchOp { default: 0, cases: cases.iter().map(|case| (case.0, 0)).collect() });
        let at = self.emit(Op::Switch { value, table });
        self.branch_edge(at, Field::Default(table), from, default);
        for (n, (_, to)) in cases.into_iter().enumerate() {
            self.branch_edge(at, Field::Case(table, n), from, to);
        }
        Ok(())
    }
}

fn int_op(opcode: Opcode) -> Option<IntOp> {
    Some(match opcode {
        Opcode::Add => IntOp::Add,
        Opcode::Sub => IntOp::Sub,
        Opcode::Mul => IntOp::Mul,
        Opcode::UDiv => IntOp::UDiv,
        Opcode::SDiv => IntOp::SDiv,
        Opcode::URem => IntOp::URem,
        Opcode::SRem => IntOp::SRem,
        Opcode::Shl => IntOp::Shl,
        Opcode::LShr => IntOp::LShr,
        Opcode::AShr => IntOp::AShr,
        Opcode::And => IntOp::And,
        Opcode::Or => IntOp::Or,
        Opcode::Xor => IntOp::Xor,
        _ => return None,
    })
}

fn float_op(opcode: Opcode) -> Option<FloatOp> {
    Some(match opcode {
        Opcode::FAdd => FloatOp::Add,
        Opcode::FSub => FloatOp::Sub,
        Opcode::FMul => FloatOp::Mul,
        Opcode::FDiv => FloatOp::Div,
        Opcode::FRem => FloatOp::Rem,
        _ => return None,
    })
}
