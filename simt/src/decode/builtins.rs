//! LLVM's target-independent intrinsics.

use selvedge_ir::{AttrKind, Inst, Value, intrinsics};

use super::shape::Scalar;
use super::{Body, Done, Refusal};
use crate::float::FloatOp;
use crate::maths::{FloatFn, FloatIntFn, Math};
use crate::op::{BlockOp, IntOp, Op, Register, Strength, Sync, SyncOp};

impl Body<'_, '_> {
    fn arg(&self, inst: Inst, n: usize) -> Result<Value, Refusal> {
        self.func.call_args(inst).nth(n).ok_or_else(|| "an operand is missing".into())
    }

    /// Whether a constant operand is nonzero.
    fn is_set(&self, inst: Inst, n: usize) -> Result<bool, Refusal> {
        let arg = self.arg(inst, n)?;
        Ok(self.func.as_int(arg).and_then(|int| int.to_u64()).unwrap_or(0) != 0)
    }

    pub(super) fn builtin(&mut self, inst: Inst, name: &str) -> Done {
        let Some(row) = intrinsics::lookup(name) else {
            return Err(format!("a call of @{name}"));
        };
        let base = row.name().strip_prefix("llvm.").unwrap_or(row.name());
        if base.starts_with("dbg.") {
            return Ok(());
        }
        if let Some(word) = base.strip_prefix("experimental.constrained.") {
            return self.constrained(inst, word);
        }
        if self.vector_builtin(inst, base)? {
            return Ok(());
        }
        if let Some((math, n)) = self.scalar_math(inst, base)? {
            return self.elementwise(inst, math, n);
        }
        if let Some((function, n)) = float_math(base) {
            let format = self.format(inst)?;
            return self.elementwise(inst, Math::Float(function, format), n);
        }
        if let Some((op, signed)) = overflow(base) {
            return self.with_overflow(inst, op, signed);
        }
        if let Some(reduction) = base.strip_prefix("vector.reduce.") {
            return self.reduce(inst, reduction);
        }
        self.builtin_of_more(inst, base, name)
    }

    /// Intrinsics other than scalar functions and reductions.
    fn builtin_of_more(&mut self, inst: Inst, base: &str, name: &str) -> Done {
        match base {
            "memcpy" | "memcpy.inline" | "memmove" | "memset" | "memset.inline" => {
                self.memory_block(inst, base)
            }
            "assume" => {
                let condition = self.reg(self.arg(inst, 0)?)?;
                self.emit(Op::Assume { condition });
                Ok(())
            }
            "lifetime.start" | "lifetime.end" => {
                let n = self.func.call_args(inst).len().saturating_sub(1);
                let ptr = self.reg(self.arg(inst, n)?)?;
                self.emit(Op::Lifetime { ptr, starts: base == "lifetime.start" });
                Ok(())
            }
            "trap" | "debugtrap" | "ubsantrap" => {
                self.sync(SyncOp { kind: Sync::Trap, args: Vec::new(), dst: 0 });
                Ok(())
            }
            "expect"
            | "expect.with.probability"
            | "launder.invariant.group"
            | "strip.invariant.group"
            | "ssa.copy"
            | "annotation"
            | "arithmetic.fence"
            | "ptr.annotation"
            | "preserve.array.access.index"
            | "threadlocal.address" => {
                let value = self.arg(inst, 0)?;
                let (a, n_slots) = (self.reg(value)?, self.shape_of(value)?.n_slots);
                self.copy(self.result(inst), a, n_slots);
                Ok(())
            }
            "readcyclecounter" | "readsteadycounter" if !self.d.scalar => {
                self.emit(Op::Register { register: Register::Arbitrary, dst: self.result(inst) });
                Ok(())
            }
            "experimental.noalias.scope.decl"
            | "donothing"
            | "sideeffect"
            | "prefetch"
            | "invariant.end"
            | "var.annotation"
            | "pseudoprobe"
            | "experimental.convergence.entry"
            | "experimental.convergence.anchor"
            | "experimental.convergence.loop" => Ok(()),
            _ => Err(format!("the intrinsic @{name}")),
        }
    }

    /// Integer functions, and functions of floats and other types.
    fn scalar_math(&mut self, inst: Inst, base: &str) -> Result<Option<(Math, usize)>, Refusal> {
        let bits = |body: &mut Self| {
            let shape = body.shape(body.func.inst(inst).ty())?;
            Ok::<u8, Refusal>(
                shape.leaves.first().map_or(0, |leaf| leaf.scalar.bits().min(64) as u8),
            )
        };
        Ok(Some(match base {
            "abs" => (Math::Abs { poison_min: self.is_set(inst, 1)? }, 1),
            "smax" => (Math::SMax, 2),
            "smin" => (Math::SMin, 2),
            "umax" => (Math::UMax, 2),
            "umin" => (Math::UMin, 2),
            "ctpop" => (Math::Ctpop, 1),
            "ctlz" => (Math::Ctlz { poison_zero: self.is_set(inst, 1)? }, 1),
            "cttz" => (Math::Cttz { poison_zero: self.is_set(inst, 1)? }, 1),
            "bswap" => (Math::BSwap, 1),
            "bitreverse" => (Math::BitReverse, 1),
            "fshl" => (Math::FShl, 3),
            "fshr" => (Math::FShr, 3),
            "sadd.sat" => (Math::SAddSat, 2),
            "uadd.sat" => (Math::UAddSat, 2),
            "ssub.sat" => (Math::SSubSat, 2),
            "usub.sat" => (Math::USubSat, 2),
            "sshl.sat" => (Math::SShlSat, 2),
            "ushl.sat" => (Math::UShlSat, 2),
            "scmp" => (Math::SCmp(bits(self)?), 2),
            "ucmp" => (Math::UCmp(bits(self)?), 2),
            "ptrmask" => (Math::PtrMask, 2),
            "powi" => (Math::FloatInt(FloatIntFn::PowI, self.format(inst)?), 2),
            "ldexp" => (Math::FloatInt(FloatIntFn::LdExp, self.format(inst)?), 2),
            "fptosi.sat" => {
                let from = self.format(inst)?;
                (Math::ToIntSat { from, signed: true, nan_is_sign: false }, 1)
            }
            "fptoui.sat" => {
                let from = self.format(inst)?;
                (Math::ToIntSat { from, signed: false, nan_is_sign: false }, 1)
            }
            "is.fpclass" => (Math::Class(self.format(inst)?), 2),
            _ => return Ok(None),
        }))
    }

    fn with_overflow(&mut self, inst: Inst, op: IntOp, signed: bool) -> Done {
        let (x, y) = (self.arg(inst, 0)?, self.arg(inst, 1)?);
        let shape = self.shape_of(x)?;
        let (a, b, dst) = (self.reg(x)?, self.reg(y)?, self.result(inst));
        for leaf in &shape.leaves {
            let (bits, at) = (leaf.scalar.bits(), leaf.slot);
            if bits > 64 {
                return Err("overflow of wide integers".into());
            }
            let (dst, bit) = (dst + at, dst + shape.n_slots + at);
            self.emit(Op::Overflow {
                op,
                signed,
                bits: bits as u8,
                dst,
                bit,
                a: a + at,
                b: b + at,
            });
        }
        Ok(())
    }

    /// `llvm.vector.reduce.*`, from the first lane to the last.
    fn reduce(&mut self, inst: Inst, reduction: &str) -> Done {
        let ordered = matches!(reduction, "fadd" | "fmul");
        let vector = self.arg(inst, usize::from(ordered))?;
        let shape = self.shape_of(vector)?;
        let (a, dst) = (self.reg(vector)?, self.result(inst));
        let flags = self.func.inst(inst).bits().fast_math();
        let first = if ordered { self.reg(self.arg(inst, 0)?)? } else { a };
        self.emit(Op::Copy { dst, a: first });
        for leaf in shape.leaves.iter().skip(usize::from(!ordered)) {
            let b = a + leaf.slot;
            let op = match leaf.scalar {
                Scalar::Float(format) => {
                    let math = |f| Op::Math {
                        math: Math::Float(f, format),
                        bits: 64,
                        dst,
                        args: [dst, b, b],
                    };
                    match reduction {
                        "fadd" => Op::Float { op: FloatOp::Add, format, flags, dst, a: dst, b },
                        "fmul" => Op::Float { op: FloatOp::Mul, format, flags, dst, a: dst, b },
                        "fmax" => math(FloatFn::MaxNum),
                        "fmin" => math(FloatFn::MinNum),
                        "fmaximum" => math(FloatFn::Maximum),
                        "fminimum" => math(FloatFn::Minimum),
                        _ => return Err(format!("the reduction {reduction}")),
                    }
                }
                _ => int_reduction(reduction, leaf.scalar.bits(), dst, b)?,
            };
            self.emit(op);
        }
        Ok(())
    }

    fn memory_block(&mut self, inst: Inst, base: &str) -> Done {
        let [to, from, n] = [0, 1, 2].map(|n| self.arg(inst, n));
        let (to, from, n) = (to?, from?, n?);
        let (to_space, sets) = (self.space(to)?, base.starts_with("memset"));
        let source = match sets {
            true => None,
            false => Some((self.reg(from)?, self.space(from)?, base == "memmove")),
        };
        let strength = self.block_strength(inst);
        if strength.strong {
            self.volatile_transfer([to, from, n], !sets)?;
        }
        let (to, value, n) = (self.reg(to)?, self.reg(from)?, self.reg(n)?);
        let to_align = self.assumed_align(inst, 0);
        let from_align = if sets { 1 } else { self.assumed_align(inst, 1) };
        self.block(BlockOp {
            to,
            to_space,
            from: source,
            value,
            n,
            strength,
            to_align,
            from_align,
        });
        Ok(())
    }

    /// The alignment that a call promises of an argument.
    fn assumed_align(&self, inst: Inst, n: usize) -> u64 {
        let lists = self.call_attrs(inst, None);
        self.d.header.attrs.int(lists[0].param(n), AttrKind::Alignment).unwrap_or(1)
    }

    /// A volatile transfer performs the same accesses as volatile loads and stores.
    fn block_strength(&self, inst: Inst) -> Strength {
        let flag = self.func.call_args(inst).nth(3);
        let is_off =
            flag.and_then(|flag| self.func.as_int(flag)).is_none_or(|int| int.to_u64() == Some(0));
        if is_off { Strength::WEAK } else { Strength::VOLATILE }
    }
}

fn int_reduction(reduction: &str, bits: u32, dst: u32, b: u32) -> Result<Op, Refusal> {
    if bits > 64 {
        return Err("a reduction of wide integers".into());
    }
    let bits = bits as u8;
    let int = |op| Op::Int { op, bits, flags: Default::default(), dst, a: dst, b };
    let math = |math| Op::Math { math, bits, dst, args: [dst, b, b] };
    Ok(match reduction {
        "add" => int(IntOp::Add),
        "mul" => int(IntOp::Mul),
        "and" => int(IntOp::And),
        "or" => int(IntOp::Or),
        "xor" => int(IntOp::Xor),
        "smax" => math(Math::SMax),
        "smin" => math(Math::SMin),
        "umax" => math(Math::UMax),
        "umin" => math(Math::UMin),
        _ => return Err(format!("the reduction {reduction}")),
    })
}

fn overflow(base: &str) -> Option<(IntOp, bool)> {
    let op = base.strip_suffix(".with.overflow")?;
    Some(match op {
        "sadd" => (IntOp::Add, true),
        "uadd" => (IntOp::Add, false),
        "ssub" => (IntOp::Sub, true),
        "usub" => (IntOp::Sub, false),
        "smul" => (IntOp::Mul, true),
        "umul" => (IntOp::Mul, false),
        _ => return None,
    })
}

/// Functions of floats only.
pub(super) fn float_math(base: &str) -> Option<(FloatFn, usize)> {
    use FloatFn as F;
    Some(match base {
        "fabs" => (F::Abs, 1),
        "copysign" => (F::CopySign, 2),
        "canonicalize" => (F::Canonicalize, 1),
        // `fmuladd` may round once or twice; hardware rounds once.
        "fma" | "fmuladd" => (F::Fma, 3),
        "sqrt" => (F::Sqrt, 1),
        "floor" => (F::Floor, 1),
        "ceil" => (F::Ceil, 1),
        "trunc" => (F::Trunc, 1),
        "round" => (F::Round, 1),
        "roundeven" | "rint" | "nearbyint" => (F::RoundEven, 1),
        "minnum" => (F::MinNum, 2),
        "maxnum" => (F::MaxNum, 2),
        "minimum" => (F::Minimum, 2),
        "maximum" => (F::Maximum, 2),
        "minimumnum" => (F::MinimumNum, 2),
        "maximumnum" => (F::MaximumNum, 2),
        "sin" => (F::Sin, 1),
        "cos" => (F::Cos, 1),
        "tan" => (F::Tan, 1),
        "asin" => (F::ASin, 1),
        "acos" => (F::ACos, 1),
        "atan" => (F::ATan, 1),
        "atan2" => (F::ATan2, 2),
        "sinh" => (F::SinH, 1),
        "cosh" => (F::CosH, 1),
        "tanh" => (F::TanH, 1),
        "exp" => (F::Exp, 1),
        "exp2" => (F::Exp2, 1),
        "exp10" => (F::Exp10, 1),
        "log" => (F::Log, 1),
        "log2" => (F::Log2, 1),
        "log10" => (F::Log10, 1),
        "pow" => (F::Pow, 2),
        _ => return None,
    })
}
