//! Conversions.

use selvedge_ir::inst::{Bits, FastMath, IntFlags};
use selvedge_ir::{Inst, Opcode};

use super::shape::Scalar;
use super::{Body, Done, Refusal};
use crate::op::{Cast, Op, Reg, WideKind, WideOp};

/// The conversion of one scalar to another; `None` when the bits are unchanged.
///
/// # Errors
/// When one of the two is wider than 64 bits or the conversion is invalid.
pub(super) fn cast_of(
    opcode: Opcode,
    bits: Bits,
    from: Scalar,
    to: Scalar,
) -> Result<Option<Cast>, Refusal> {
    let flags = bits.int_flags();
    let (from_bits, to_bits) = (from.bits() as u8, to.bits() as u8);
    let cast = match (opcode, from, to) {
        (Opcode::Trunc, ..) => Cast::Trunc { from: from_bits, to: to_bits, flags },
        (Opcode::ZExt, ..) => Cast::ZExt { from: from_bits, nneg: flags.has(IntFlags::NNEG) },
        (Opcode::SExt, ..) => Cast::SExt { from: from_bits, to: to_bits },
        (Opcode::FpToUi | Opcode::FpToSi, Scalar::Float(from), _) => {
            Cast::FpToInt { from, to: to_bits, signed: opcode == Opcode::FpToSi }
        }
        (Opcode::UiToFp | Opcode::SiToFp, _, Scalar::Float(to)) => {
            let signed = opcode == Opcode::SiToFp;
            let nneg = !signed && flags.has(IntFlags::NNEG);
            Cast::IntToFp { from: from_bits, to, signed, nneg }
        }
        (Opcode::FpTrunc | Opcode::FpExt, Scalar::Float(from), Scalar::Float(to)) => {
            Cast::FpToFp { from, to }
        }
        (Opcode::PtrToInt | Opcode::PtrToAddr, ..) => Cast::PtrToInt { to: to_bits },
        (Opcode::IntToPtr, ..) => Cast::IntToPtr { to: to_bits },
        (Opcode::AddrSpaceCast, Scalar::Ptr(from, _), Scalar::Ptr(to, _)) if from != to => {
            Cast::Space { from, to }
        }
        (Opcode::AddrSpaceCast | Opcode::BitCast, ..) => return Ok(None),
        _ => return Err(format!("a conversion `{opcode}` between such types")),
    };
    Ok(Some(cast))
}

impl Body<'_, '_> {
    pub(super) fn cast(&mut self, inst: Inst, opcode: Opcode) -> Done {
        let operand = self.func.operand(inst, 0);
        if opcode == Opcode::BitCast {
            return self.bitcast(inst);
        }
        let (from, to) = (self.shape_of(operand)?, self.shape(self.func.inst(inst).ty())?);
        let (a, dst) = (self.reg(operand)?, self.result(inst));
        let bits = self.func.inst(inst).bits();
        for (from, to) in from.leaves.iter().zip(&to.leaves) {
            let (a, dst) = (a + from.slot, dst + to.slot);
            if from.scalar.bits() > 64 || to.scalar.bits() > 64 {
                self.wide_cast(opcode, bits, (from.scalar, a), (to.scalar, dst))?;
                continue;
            }
            match cast_of(opcode, bits, from.scalar, to.scalar)? {
                Some(cast) => {
                    let between_floats = matches!(cast, Cast::FpToFp { .. });
                    let flags = if between_floats { bits.fast_math() } else { FastMath::NONE };
                    self.emit(Op::Cast { cast, flags, dst, a });
                    if let Cast::PtrToInt { .. } = cast {
                        let ty = self.func.value_type(operand);
                        self.layout(ty, dst, a, a);
                    }
                }
                None => {
                    self.emit(Op::Copy { dst, a });
                }
            }
        }
        Ok(())
    }

    fn wide_cast(
        &mut self,
        opcode: Opcode,
        bits: Bits,
        (from, a): (Scalar, Reg),
        (to, dst): (Scalar, Reg),
    ) -> Done {
        let resize = |signed| WideKind::Resize {
            from: from.bits(),
            to: to.bits(),
            signed,
            flags: bits.int_flags(),
        };
        let kind = match (opcode, from, to) {
            (Opcode::Trunc | Opcode::ZExt, ..) => resize(false),
            (Opcode::SExt, ..) => resize(true),
            (Opcode::PtrToInt, ..) | (Opcode::IntToPtr, ..) => resize(false),
            (Opcode::UiToFp | Opcode::SiToFp, _, Scalar::Float(to)) => {
                WideKind::ToFloat { from: from.bits(), to, signed: opcode == Opcode::SiToFp }
            }
            (Opcode::FpToUi | Opcode::FpToSi, Scalar::Float(from), _) => {
                WideKind::FromFloat { from, to: to.bits(), signed: opcode == Opcode::FpToSi }
            }
            _ => return Err(format!("a conversion `{opcode}` between such types")),
        };
        self.wide(WideOp { kind, dst, a, b: a });
        Ok(())
    }

    pub(super) fn wide(&mut self, op: WideOp) {
        let wides = &mut self.d.program.wides;
        wides.push(op);
        let wide = wides.len() as u32 - 1;
        self.emit(Op::Wide { wide });
    }

    /// Reinterprets bits as another type. Overlapping lanes are concatenated and split group by group, so that a
    /// poison lane affects only the lanes that overlap it.
    fn bitcast(&mut self, inst: Inst) -> Done {
        let operand = self.func.operand(inst, 0);
        let (from, to) = (self.shape_of(operand)?, self.shape(self.func.inst(inst).ty())?);
        let (a, dst) = (self.reg(operand)?, self.result(inst));
        let (Some(first), Some(second)) = (from.leaves.first(), to.leaves.first()) else {
            return Ok(());
        };
        let (wide, narrow) = (first.scalar.bits(), second.scalar.bits());
        if wide == narrow {
            for n in 0..from.n_slots {
                self.emit(Op::Copy { dst: dst + n, a: a + n });
            }
            return Ok(());
        }
        let (n_from, n_to) = (from.leaves.len() as u32, to.leaves.len() as u32);
        let (bits_from, bits_to) = (wide, narrow);
        if bits_from % bits_to == 0 {
            let per = bits_from / bits_to;
            for (n, leaf) in (0..n_from).zip(&from.leaves) {
                self.emit(Op::Unpack {
                    bits: bits_to,
                    n: per,
                    dst: dst + n * per,
                    a: a + leaf.slot,
                });
            }
        } else if bits_to % bits_from == 0 {
            let per = bits_to / bits_from;
            for (n, leaf) in (0..n_to).zip(&to.leaves) {
                self.emit(Op::Pack {
                    bits: bits_from,
                    n: per,
                    dst: dst + leaf.slot,
                    a: a + n * per,
                });
            }
        } else {
            let temp = self.temp((bits_from * n_from).div_ceil(64));
            self.emit(Op::Pack { bits: bits_from, n: n_from, dst: temp, a });
            self.emit(Op::Unpack { bits: bits_to, n: n_to, dst, a: temp });
        }
        Ok(())
    }
}
