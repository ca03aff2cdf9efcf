//! Inline assembly: a few statements, each known by its whole text.
//!
//! This is no parser: who wants to know what assembly does in general asks nobody here. Generated kernels hold
//! these texts, and so a pass that reads assembly can be judged by somebody who does not share its
//! parser. Operands stand in the text in the order of the call, the result first.

use selvedge_ir::constant::InlineAsm;
use selvedge_ir::inst::{IntFlags, IntPredicate};
use selvedge_ir::{Inst, Value};

use super::{Body, Done};
use crate::op::{IntOp, Op, Reg, Strength};

/// Bytes of the words that are loaded and stored.
const WORD: u64 = 4;

/// Adds where a predicate says so.
const PREDICATED: &[u8] =
    b"{ .reg .pred p; setp.eq.u32 p, $1, 0; mov.u32 $0, $1; @p add.u32 $0, $0, 7; }";

impl Body<'_, '_> {
    pub(super) fn assembly(&mut self, inst: Inst, asm: &InlineAsm) -> Done {
        let args: Vec<Value> = self.func.call_args(inst).collect();
        match (&*asm.text, &args[..]) {
            (b"mov.u32 $0, %laneid;", []) => self.nvvm(inst, "llvm.nvvm.read.ptx.sreg.laneid"),
            (b"mov.u32 $0, %clock;", []) => self.nvvm(inst, "llvm.nvvm.read.ptx.sreg.clock"),
            (b"xor.b32 $0, $1, $2;", &[a, b]) => {
                let (a, b, dst) = (self.reg(a)?, self.reg(b)?, self.result(inst));
                self.of_words(IntOp::Xor, dst, a, b);
                Ok(())
            }
            (PREDICATED, &[a]) => self.predicated(inst, a),
            (b"ld.global.nc.u32 $0, [$1];" | b"ld.shared.u32 $0, [$1];", &[from]) => {
                let (ty, dst) = (self.func.inst(inst).ty(), self.result(inst));
                self.load_leaves(ty, from, dst, WORD, Strength::WEAK)
            }
            (b"st.shared.u32 [$0], $1;", &[to, value]) => {
                self.store_leaves(value, to, WORD, Strength::WEAK)
            }
            _ => Err("inline assembly is not executed".into()),
        }
    }

    fn predicated(&mut self, inst: Inst, a: Value) -> Done {
        let (a, dst) = (self.reg(a)?, self.result(inst));
        let (zero, seven) = (self.number_const(0), self.number_const(7));
        let (condition, sum) = (self.temp(1), self.temp(1));
        let predicate = IntPredicate::Eq;
        self.emit(Op::ICmp { predicate, bits: 32, same_sign: false, dst: condition, a, b: zero });
        self.of_words(IntOp::Add, sum, a, seven);
        self.emit(Op::Select { dst, condition, a: sum, b: a });
        Ok(())
    }

    fn of_words(&mut self, op: IntOp, dst: Reg, a: Reg, b: Reg) {
        self.emit(Op::Int { op, bits: 32, flags: IntFlags::NONE, dst, a, b });
    }
}
