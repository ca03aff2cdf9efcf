//! Inline assembly that adds and subtracts with a carry: integers of several registers.
//!
//! `.cc` writes the carry, or for differences the borrow; `addc`, `subc` and `madc` read it. The carry of a multiplication
//! is that of its addition. Instances of assembly do not share the carry: it is undefined at the beginning of each.
//!
//! Example: `add.cc.u32 $0, a, b; addc.u32 $1, c, d;` adds 64 bits. A sum `s = a + b` modulo the width has a carry exactly
//! if `s < a`; at most one of the two additions of `addc` has one.

use selvedge_ir::inst::IntPredicate;

use super::{Assembly, Item, Kind, Statement, Ty};
use crate::decode::{Done, Refusal};
use crate::op::{IntOp, Op, Reg};

/// Whether an item reads or writes the carry.
pub(super) fn is_used(item: &Item) -> bool {
    matches!(item, Item::Statement(statement) if statement.uses_carry())
}

impl Statement {
    fn uses_carry(&self) -> bool {
        self.has("cc") || matches!(self.name(), "addc" | "subc" | "madc")
    }
}

impl Assembly<'_, '_, '_> {
    /// Translates a statement that uses the carry; returns whether it is one.
    pub(super) fn with_carry(&mut self, statement: &Statement) -> Result<bool, Refusal> {
        let Some(carry) = self.carry.filter(|_| statement.uses_carry()) else { return Ok(false) };
        let refused = || format!("`{}`", statement.opcode.join("."));
        let ty = Self::ty(statement)?;
        Self::only(statement, &["cc", "lo", "hi"])?;
        if !matches!(ty.kind, Kind::Unsigned | Kind::Signed) || ty.bits < 32 {
            return Err(refused());
        }
        let (op, a, b) = match statement.name() {
            "add" | "addc" => {
                (IntOp::Add, self.value(statement, 1, ty)?, self.value(statement, 2, ty)?)
            }
            "sub" | "subc" => {
                (IntOp::Sub, self.value(statement, 1, ty)?, self.value(statement, 2, ty)?)
            }
            "mad" | "madc" => {
                let (a, b) = (self.value(statement, 1, ty)?, self.value(statement, 2, ty)?);
                let c = self.value(statement, 3, ty)?;
                (IntOp::Add, self.product(statement, ty, a, b)?, c)
            }
            _ => return Err(refused()),
        };
        let (mut result, mut out) = self.carried(op, ty, a, b);
        if statement.name().ends_with('c') {
            let given = self.extended(Ty { kind: Kind::Unsigned, bits: 1 }, ty.bits, carry);
            let (whole, second) = self.carried(op, ty, result, given);
            (result, out) = (whole, self.int(IntOp::Or, 1, out, second));
        }
        // The carry first: the destination may be an operand, whose old value was read above.
        if statement.has("cc") {
            self.body.emit(Op::Copy { dst: carry, a: out });
        }
        self.put_result(statement, ty, result)?;
        Ok(true)
    }

    fn put_result(&mut self, statement: &Statement, ty: Ty, result: Reg) -> Done {
        self.put(self.operand(statement, 0)?, ty, result)
    }

    /// A sum or difference, and its carry or borrow.
    fn carried(&mut self, op: IntOp, ty: Ty, a: Reg, b: Reg) -> (Reg, Reg) {
        let result = self.int(op, ty.bits, a, b);
        let (smaller, larger) = if op == IntOp::Sub { (a, b) } else { (result, a) };
        (result, self.icmp(IntPredicate::Ult, ty.bits, smaller, larger))
    }
}
