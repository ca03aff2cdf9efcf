//! Merges operations of different widths that compute the same number, with the option `cross-width`.
//!
//! * A wide operation on zero-extended operands is the zero-extension of the same narrow operation, if that is
//!   available and provably does not wrap; `and`, `or`, `xor` and unsigned division never wrap.
//! * A narrow operation equals the low bits of an available wide one on its zero-extended operands, even if it wraps.
//!
//! The conversion is a new instruction, so the number of instructions is unchanged; but an operation becomes a
//! conversion, which is free on many machines. Therefore it is off by default.
//! * Flags: the available operation retains the flags that follow from the proof, or that both have.

use selvedge_analysis::fold::Int;
use selvedge_analysis::value::Values;
use selvedge_ir::constant::ConstKind;
use selvedge_ir::inst::{Bits, IntFlags};
use selvedge_ir::{Extra, Inst, Opcode, Type, Value};
use selvedge_pass::{Changed, Position};

use crate::available::Is;
use crate::expr::{equal_binary, hash_binary, hash_cast};
use crate::walk::Walk;

/// The widths that are tried in addition to that of an operation.
const WIDTHS: [u32; 4] = [8, 16, 32, 64];

/// An available operation of another width.
struct OtherWidth {
    inst: Inst,
    /// Whether the operation may wrap (unsigned); `false` was proved.
    wraps: bool,
}

impl Walk<'_, '_> {
    /// Replaces an operation by a conversion of an available one of another width, if there is one; returns the
    /// conversion.
    pub(crate) fn replace_by_other_width(&mut self, inst: Inst, opcode: Opcode) -> Option<Inst> {
        if !self.options.cross_width || !opcode.is_binary() {
            return None;
        }
        let width = self.header.types.int_bits(self.func.inst(inst).ty())?;
        if let Some(other) = self.narrower_operation(inst, opcode, width) {
            return self.convert(inst, &other, Opcode::ZExt);
        }
        let other = self.wider_operation(inst, opcode, width)?;
        self.convert(inst, &other, Opcode::Trunc)
    }

    /// The same operation on the operands before their zero-extension.
    fn narrower_operation(&mut self, inst: Inst, opcode: Opcode, width: u32) -> Option<OtherWidth> {
        let [a, b] = [0, 1].map(|n| self.func.operand(inst, n));
        let from = self.extended_from(a).or_else(|| self.extended_from(b))?;
        let narrow = self.func.value_type(from);
        let bits = self.header.types.int_bits(narrow).filter(|&bits| bits < width)?;
        let (x, y) = (self.narrowed(a, narrow, bits)?, self.narrowed(b, narrow, bits)?);
        let other = self.known_binary(opcode, narrow, x, y)?;
        self.provably_fits(inst, opcode, x, y).then_some(OtherWidth { inst: other, wraps: false })
    }

    fn extended_from(&self, value: Value) -> Option<Value> {
        let inst = value.as_inst().filter(|&inst| self.func.opcode(inst) == Opcode::ZExt)?;
        Some(self.func.operand(inst, 0))
    }

    /// The value of type `narrow` that `wide` is the zero-extension of.
    fn narrowed(&mut self, wide: Value, narrow: Type, bits: u32) -> Option<Value> {
        if let Some(from) = self.extended_from(wide) {
            return (self.func.value_type(from) == narrow).then_some(from);
        }
        let number = self.func.as_int(wide)?.to_u64()?;
        let fits = bits >= 64 || number >> bits == 0;
        fits.then(|| {
            self.func.add_const(narrow, ConstKind::Int(Int::new(bits, number).into_bits()))
        })
    }

    /// The available operation on these operands.
    fn known_binary(&self, opcode: Opcode, ty: Type, a: Value, b: Value) -> Option<Inst> {
        let func = &*self.func;
        let hash = hash_binary(opcode, ty, a, b);
        let row =
            self.tables.available.get(hash, |row| equal_binary(func, row.inst, opcode, ty, a, b));
        row.filter(|row| row.is == Is::Itself).map(|row| row.inst)
    }

    /// Whether an operation on zero-extended `x` and `y` is the zero-extension of the operation on `x` and `y`: the
    /// narrow one provably does not wrap.
    fn provably_fits(&self, inst: Inst, opcode: Opcode, x: Value, y: Value) -> bool {
        match opcode {
            Opcode::And | Opcode::Or | Opcode::Xor | Opcode::UDiv | Opcode::URem => return true,
            Opcode::Add | Opcode::Sub | Opcode::Mul => {}
            _ => return false,
        }
        let values = Values::new(&self.values, self.func).with_dominators(self.dom).at(inst);
        let (Some(a), Some(b)) = (values.range(x), values.range(y)) else { return false };
        let double = |n: Int| n.zext(2 * a.width());
        let most = match opcode {
            Opcode::Sub => return !a.umin().ult(&b.umax()),
            Opcode::Add => double(a.umax()).add(&double(b.umax())),
            _ => double(a.umax()).mul(&double(b.umax())),
        };
        !double(Int::ones(a.width())).ult(&most)
    }

    /// The same operation on the zero-extended operands.
    fn wider_operation(&mut self, inst: Inst, opcode: Opcode, width: u32) -> Option<OtherWidth> {
        use Opcode::{Add, And, Mul, Or, Sub, Xor};
        if !matches!(opcode, Add | Sub | Mul | And | Or | Xor) {
            return None;
        }
        let [x, y] = [0, 1].map(|n| self.func.operand(inst, n));
        let other = WIDTHS.into_iter().filter(|&wide| wide > width).find_map(|wide| {
            let ty = self.header.types.int(wide);
            let (a, b) = (self.widened(x, ty, wide)?, self.widened(y, ty, wide)?);
            self.known_binary(opcode, ty, a, b)
        })?;
        Some(OtherWidth { inst: other, wraps: true })
    }

    /// The available zero-extension of a value; not one with `nneg`, which may be poison where the value is not.
    fn widened(&mut self, value: Value, wide: Type, width: u32) -> Option<Value> {
        if let Some(number) = self.func.as_int(value).and_then(|bits| bits.to_u64()) {
            let kind = ConstKind::Int(Int::new(width, number).into_bits());
            return Some(self.func.add_const(wide, kind));
        }
        let func = &*self.func;
        let same = |inst: Inst| {
            func.opcode(inst) == Opcode::ZExt
                && func.inst(inst).ty() == wide
                && func.operand(inst, 0) == value
                && !func.inst(inst).bits().int_flags().has(IntFlags::NNEG)
        };
        let row =
            self.tables.available.get(hash_cast(Opcode::ZExt, wide, value), |row| same(row.inst));
        row.filter(|row| row.is == Is::Itself).map(|row| row.inst.into())
    }

    /// Replaces an operation by a conversion of an available one.
    fn convert(&mut self, inst: Inst, other: &OtherWidth, opcode: Opcode) -> Option<Inst> {
        let ty = self.func.inst(inst).ty();
        let mut conversion = None;
        let changed = self.cx.transform(self.func, "equal in another width", |func, cx| {
            // An earlier zero-extension may have had `nneg`, which gives poison where it is violated.
            let flags = func.inst(other.inst).bits().int_flags();
            let both = flags.and(func.inst(inst).bits().int_flags());
            let proved = if other.wraps { IntFlags::NONE } else { IntFlags::NUW };
            // Signed overflow depends on the width.
            let kept = both.with(flags.and(proved)).without(IntFlags::NSW);
            let own = func.opcode(other.inst).int_flags();
            func.set_bits(other.inst, func.inst(other.inst).bits().with_int_flags(kept.and(own)));
            let converted =
                func.create_inst(opcode, Bits::NONE, ty, &[other.inst.into()], Extra::None);
            let loc = func.loc(inst);
            cx.insert(func, converted, Position::Before(inst), loc);
            let done = cx.replace(func, inst, converted.into(), "equal in another width");
            debug_assert!(done.is_yes(), "allowed as part of a transformation");
            conversion = Some(converted);
            Changed::Yes
        });
        self.note_change(changed);
        conversion
    }
}
