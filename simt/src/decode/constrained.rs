//! `llvm.experimental.constrained.*` with rounding to nearest, and intrinsics of vectors and masks.
//!
//! Floating-point exceptions are not modeled. The rounding mode "dynamic" is to nearest; other named modes are
//! refused.

use selvedge_ir::inst::{Bits, FastMath, FloatPredicate, IntPredicate};
use selvedge_ir::{ConstKind, Inst, Opcode, Value};

use super::casts::cast_of;
use super::shape::{Scalar, VSCALE};
use super::{Body, Done, Refusal};
use crate::float::FloatOp;
use crate::maths::{FloatFn, Math};
use crate::op::{Op, Reg, Strength, Sync, SyncOp};

impl Body<'_, '_> {
    /// The text of a metadata operand.
    fn metadata_text(&self, value: Value) -> Option<String> {
        let Some(ConstKind::Metadata(md)) = self.func.as_constant(value) else { return None };
        let text = self.d.header.md.text(*md)?;
        Some(String::from_utf8_lossy(text).into_owned())
    }

    pub(super) fn constrained(&mut self, inst: Inst, word: &str) -> Done {
        let args: Vec<Value> = self.func.call_args(inst).collect();
        let texts: Vec<String> = args.iter().filter_map(|&arg| self.metadata_text(arg)).collect();
        let fits = ["round.dynamic", "round.tonearest"];
        if texts.iter().any(|text| text.starts_with("round.") && !fits.contains(&text.as_str())) {
            return Err("rounding other than to nearest".into());
        }
        let float = match word {
            "fadd" => Some(FloatOp::Add),
            "fsub" => Some(FloatOp::Sub),
            "fmul" => Some(FloatOp::Mul),
            "fdiv" => Some(FloatOp::Div),
            "frem" => Some(FloatOp::Rem),
            _ => None,
        };
        if let Some(op) = float {
            return self.float(inst, op);
        }
        let cast = match word {
            "fptosi" => Some(Opcode::FpToSi),
            "fptoui" => Some(Opcode::FpToUi),
            "sitofp" => Some(Opcode::SiToFp),
            "uitofp" => Some(Opcode::UiToFp),
            "fptrunc" => Some(Opcode::FpTrunc),
            "fpext" => Some(Opcode::FpExt),
            _ => None,
        };
        if let Some(opcode) = cast {
            return self.plain_cast(inst, opcode);
        }
        if matches!(word, "fcmp" | "fcmps") {
            let text = texts.first().ok_or("a comparison without a predicate")?;
            let predicate = FloatPredicate::ALL.iter().find(|p| p.text() == text);
            return self.float_compare(inst, *predicate.ok_or("no such predicate")?);
        }
        match super::builtins::float_math(word) {
            Some((function, n)) => {
                let format = self.format(inst)?;
                self.elementwise(inst, Math::Float(function, format), n)
            }
            None => Err(format!("the intrinsic @llvm.experimental.constrained.{word}")),
        }
    }

    fn plain_cast(&mut self, inst: Inst, opcode: Opcode) -> Done {
        let operand = self.func.operand(inst, 0);
        let (from, to) = (self.shape_of(operand)?, self.shape(self.func.inst(inst).ty())?);
        let (a, dst) = (self.reg(operand)?, self.result(inst));
        for (from, to) in from.leaves.iter().zip(&to.leaves) {
            if from.scalar.bits() > 64 || to.scalar.bits() > 64 {
                return Err("a conversion of wide integers".into());
            }
            if let Some(cast) = cast_of(opcode, Bits::default(), from.scalar, to.scalar)? {
                let (dst, a) = (dst + to.slot, a + from.slot);
                self.emit(Op::Cast { cast, flags: FastMath::NONE, dst, a });
            }
        }
        Ok(())
    }

    fn float_compare(&mut self, inst: Inst, predicate: FloatPredicate) -> Done {
        let (x, y) = (self.func.operand(inst, 0), self.func.operand(inst, 1));
        let shape = self.shape_of(x)?;
        let (a, b, dst) = (self.reg(x)?, self.reg(y)?, self.result(inst));
        let flags = FastMath::NONE;
        for leaf in &shape.leaves {
            let Scalar::Float(format) = leaf.scalar else { return Err("no float".into()) };
            let at = leaf.slot;
            self.emit(Op::FCmp { predicate, format, flags, dst: dst + at, a: a + at, b: b + at });
        }
        Ok(())
    }

    /// Intrinsics of vectors, masks and similar types; false for other intrinsics.
    pub(super) fn vector_builtin(&mut self, inst: Inst, base: &str) -> Result<bool, Refusal> {
        let args: Vec<Value> = self.func.call_args(inst).collect();
        let dst = self.result(inst);
        match base {
            "vscale" => {
                let a = self.number_const(u64::from(VSCALE));
                self.emit(Op::Copy { dst, a });
            }
            "stepvector" => {
                let n = self.shape(self.func.inst(inst).ty())?.leaves.len();
                for lane in 0..n as u32 {
                    let a = self.number_const(u64::from(lane));
                    self.emit(Op::Copy { dst: dst + lane, a });
                }
            }
            "vector.reverse" => {
                let (lane, n) = self.lane_shape(args[0])?;
                let a = self.reg(args[0])?;
                for at in 0..n {
                    self.copy(dst + at * lane, a + (n - 1 - at) * lane, lane);
                }
            }
            "vector.extract" => self.extract_vector(inst, &args)?,
            "vector.insert" => self.insert_vector(inst, &args)?,
            "get.active.lane.mask" => self.lane_mask(inst, &args)?,
            "experimental.guard" => self.guard(&args)?,
            "masked.load" => self.masked_load(inst, &args)?,
            "masked.store" => self.masked_store(&args)?,
            "frexp" => self.frexp(inst, &args)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The constant lane index in an operand; in a scalable vector, only lane 0 is supported.
    fn lane_number(&mut self, vectors: [Value; 2], index: Value) -> Result<u32, Refusal> {
        let is_scalable = vectors.iter().any(|&vector| {
            let ty = self.func.value_type(vector);
            self.d.header.types.vector_shape(ty).is_some_and(|shape| shape.1)
        });
        let number = self.func.as_int(index).and_then(|int| int.to_u64());
        let number = number.ok_or("a lane by a number that is no constant")? as u32;
        match is_scalable {
            true if number != 0 => Err("a lane of a vector of unknown length".into()),
            _ => Ok(number),
        }
    }

    fn extract_vector(&mut self, inst: Inst, args: &[Value]) -> Done {
        let from = self.lane_number([args[0], args[0]], args[1])?;
        let (lane, n) = self.lane_shape(args[0])?;
        let n_slots = self.shape(self.func.inst(inst).ty())?.n_slots;
        let (a, dst) = (self.reg(args[0])?, self.result(inst));
        if from * lane + n_slots > n * lane {
            return Err("lanes that a vector does not have".into());
        }
        self.copy(dst, a + from * lane, n_slots);
        Ok(())
    }

    fn insert_vector(&mut self, inst: Inst, args: &[Value]) -> Done {
        let at = self.lane_number([args[0], args[1]], args[2])?;
        let (lane, n) = self.lane_shape(args[0])?;
        let n_slots = self.shape_of(args[1])?.n_slots;
        let (a, part, dst) = (self.reg(args[0])?, self.reg(args[1])?, self.result(inst));
        if at * lane + n_slots > n * lane {
            return Err("lanes that a vector does not have".into());
        }
        self.copy(dst, a, n * lane);
        self.copy(dst + at * lane, part, n_slots);
        Ok(())
    }

    fn lane_mask(&mut self, inst: Inst, args: &[Value]) -> Done {
        let bits = self.shape_of(args[0])?.single()?.bits();
        if bits > 64 {
            return Err("a mask of wide integers".into());
        }
        let bits = bits as u8;
        let n = self.shape(self.func.inst(inst).ty())?.leaves.len() as u32;
        let (first, end, dst) = (self.reg(args[0])?, self.reg(args[1])?, self.result(inst));
        for lane in 0..n {
            let (by, sum) = (self.number_const(u64::from(lane)), self.temp(1));
            let math = Math::UAddSat;
            self.emit(Op::Math { math, bits, dst: sum, args: [first, by, by] });
            let predicate = IntPredicate::Ult;
            let (dst, same_sign) = (dst + lane, false);
            self.emit(Op::ICmp { predicate, bits, same_sign, dst, a: sum, b: end });
        }
        Ok(())
    }

    /// Ends the run unless a condition holds.
    fn guard(&mut self, args: &[Value]) -> Done {
        let condition = self.reg(args[0])?;
        let at = self.emit(Op::CondBr { condition, yes: 0, no: 0 });
        self.sync(SyncOp { kind: Sync::Trap, args: Vec::new(), dst: 0 });
        let next = self.d.program.ops.len() as u32;
        self.d.program.ops[at] = Op::CondBr { condition, yes: next, no: at as u32 + 1 };
        Ok(())
    }

    /// Emits operations that are executed if a lane of a mask is set.
    fn when(&mut self, condition: Reg, emit: impl FnOnce(&mut Self)) {
        let at = self.emit(Op::CondBr { condition, yes: 0, no: 0 });
        emit(self);
        let next = self.d.program.ops.len() as u32;
        self.d.program.ops[at] = Op::CondBr { condition, yes: at as u32 + 1, no: next };
    }

    /// The alignment of a masked access, and the operands after it. Older intrinsics have the alignment as operand
    /// `at`; for others, 1 is assumed.
    fn mask_operands(&self, inst_args: &[Value], at: usize) -> (u64, Vec<Value>) {
        match self.func.as_int(inst_args[at]).and_then(|int| int.to_u64()) {
            Some(align) => (align.max(1), inst_args[at + 1..].to_vec()),
            None => (1, inst_args[at..].to_vec()),
        }
    }

    fn masked_load(&mut self, inst: Inst, args: &[Value]) -> Done {
        let (align, rest) = self.mask_operands(args, 1);
        let [mask, other] = rest[..] else { return Err("an operand is missing".into()) };
        let shape = self.shape(self.func.inst(inst).ty())?;
        if shape.packed_bits {
            return Err("a masked access of bits".into());
        }
        let (space, ptr, dst) = (self.space(args[0])?, self.reg(args[0])?, self.result(inst));
        let (mask, other) = (self.reg(mask)?, self.reg(other)?);
        self.copy(dst, other, shape.n_slots);
        for (lane, leaf) in (0..).zip(&shape.leaves) {
            let accesses = self.leaf_accesses(leaf, space, align, Strength::WEAK);
            self.when(mask + lane, |body| {
                for (offset, slot, access) in accesses {
                    body.emit(Op::Load { dst: dst + slot, ptr, offset, access });
                }
            });
        }
        Ok(())
    }

    fn masked_store(&mut self, args: &[Value]) -> Done {
        let (align, rest) = self.mask_operands(args, 2);
        let [mask] = rest[..] else { return Err("an operand is missing".into()) };
        let shape = self.shape_of(args[0])?;
        if shape.packed_bits {
            return Err("a masked access of bits".into());
        }
        let (space, ptr, value) = (self.space(args[1])?, self.reg(args[1])?, self.reg(args[0])?);
        let mask = self.reg(mask)?;
        for (lane, leaf) in (0..).zip(&shape.leaves) {
            let accesses = self.leaf_accesses(leaf, space, align, Strength::WEAK);
            self.when(mask + lane, |body| {
                for (offset, slot, access) in accesses {
                    body.emit(Op::Store { value: value + slot, ptr, offset, access });
                }
            });
        }
        Ok(())
    }

    fn frexp(&mut self, inst: Inst, args: &[Value]) -> Done {
        let shape = self.shape_of(args[0])?;
        let n = shape.leaves.len() as u32;
        let result = self.shape(self.func.inst(inst).ty())?;
        let (a, dst) = (self.reg(args[0])?, self.result(inst));
        for (lane, leaf) in (0..).zip(&shape.leaves) {
            let Scalar::Float(format) = leaf.scalar else { return Err("no float".into()) };
            let to = result.leaves[(n + lane) as usize].scalar.bits();
            if to > 64 {
                return Err("an exponent of more than 64 bits".into());
            }
            let args = [a + leaf.slot; 3];
            let math = Math::Float(FloatFn::Fraction, format);
            self.emit(Op::Math { math, bits: 64, dst: dst + lane, args });
            let math = Math::Exponent(format);
            self.emit(Op::Math { math, bits: to as u8, dst: dst + n + lane, args });
        }
        Ok(())
    }
}
