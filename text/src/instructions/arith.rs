//! Arithmetic, comparisons, casts, `select`, `phi`, `freeze`, `va_arg`.

use selvedge_ir::inst::{FastMath, FloatPredicate, IntFlags, IntPredicate};
use selvedge_ir::type_rules::cast_is_valid;
use selvedge_ir::types::TypeKind;
use selvedge_ir::{Bits, Opcode, Type};

use super::Parsed;
use crate::error::Res;
use crate::keywords::Kw;
use crate::lexer::Tok;
use crate::parser::{Body, Parser};

impl Parser<'_, '_> {
    /// `add`, `sub`, `mul`, `shl`.
    pub(super) fn wrapping(&mut self, opcode: Opcode) -> Res<Parsed> {
        let flags = self.wrap_flags();
        self.int_binary(opcode, Bits::NONE.with_int_flags(flags))
    }

    /// `udiv`, `sdiv`, `lshr`, `ashr`.
    pub(super) fn exact(&mut self, opcode: Opcode) -> Res<Parsed> {
        let exact = if self.eat_kw(Kw::EXACT) { IntFlags::EXACT } else { IntFlags::NONE };
        self.int_binary(opcode, Bits::NONE.with_int_flags(exact))
    }

    pub(super) fn or(&mut self) -> Res<Parsed> {
        let mut disjoint = IntFlags::NONE;
        if self.eat_kw(Kw::DISJOINT) {
            self.seen.at_least(18);
            disjoint = IntFlags::DISJOINT;
        }
        self.int_binary(Opcode::Or, Bits::NONE.with_int_flags(disjoint))
    }

    pub(super) fn int_binary(&mut self, opcode: Opcode, bits: Bits) -> Res<Parsed> {
        let (ty, span) = self.two_of_one_type("in arithmetic operation")?;
        if !self.types().is_int_or_vector(ty) {
            let message = match opcode {
                Opcode::And | Opcode::Or | Opcode::Xor => {
                    "instruction requires integer or integer vector operands"
                }
                _ => "invalid operand type for instruction",
            };
            return self.fail_at(span, "operand-type", message);
        }
        Ok(self.made(opcode, bits, ty, &[]))
    }

    pub(super) fn float_binary(&mut self, opcode: Opcode) -> Res<Parsed> {
        let flags = self.fast_math();
        let (ty, span) = self.two_of_one_type("in arithmetic operation")?;
        if !self.types().is_float_or_vector(ty) {
            return self.fail_at(span, "operand-type", "invalid operand type for instruction");
        }
        Ok(self.made(opcode, Bits::NONE.with_fast_math(flags), ty, &[]))
    }

    pub(super) fn fneg(&mut self) -> Res<Parsed> {
        let flags = self.fast_math();
        let operand = self.typed()?;
        if !self.types().is_float_or_vector(operand.ty) {
            return self.fail_at(
                operand.span,
                "operand-type",
                "invalid operand type for instruction",
            );
        }
        let bits = Bits::NONE.with_fast_math(flags);
        Ok(self.made(Opcode::FNeg, bits, operand.ty, &[operand.value]))
    }

    /// Parses `T a, b`; both become operands. Returns the type, and the position of the first.
    fn two_of_one_type(&mut self, after: &str) -> Res<(Type, std::ops::Range<u32>)> {
        let first = self.typed()?;
        self.comma_before_local(after)?;
        let second = self.value(first.ty)?;
        self.body().operands.extend_from_slice(&[first.value, second]);
        Ok((first.ty, first.span))
    }

    pub(super) fn icmp(&mut self) -> Res<Parsed> {
        let mut flags = IntFlags::NONE;
        if self.eat_kw(Kw::SAMESIGN) {
            self.seen.at_least(20);
            flags = IntFlags::SAMESIGN;
        }
        let Some(predicate) = self.cur.kw.index_from(Kw::EQ, IntPredicate::ALL.len()) else {
            return self.expected("icmp predicate (e.g. 'eq')");
        };
        // The keywords are in LLVM's order: unsigned before signed, as in `IntPredicate`.
        let predicate = IntPredicate::ALL[predicate];
        self.bump();
        let (ty, span) = self.two_of_one_type("after compare value")?;
        if !self.types().is_int_or_vector(ty) && !self.types().is_ptr_or_vector(ty) {
            return self.fail_at(span, "operand-type", "icmp requires integer operands");
        }
        let bits = Bits::NONE.with_int_flags(flags).with_int_predicate(predicate);
        let result = self.compared(ty);
        Ok(self.made(Opcode::ICmp, bits, result, &[]))
    }

    pub(super) fn fcmp(&mut self) -> Res<Parsed> {
        let flags = self.fast_math();
        let predicate = FloatPredicate::from_text(self.text()).filter(|_| self.is(Tok::Word));
        let Some(predicate) = predicate else {
            return self.expected("fcmp predicate (e.g. 'oeq')");
        };
        self.bump();
        let (ty, span) = self.two_of_one_type("after compare value")?;
        if !self.types().is_float_or_vector(ty) {
            return self.fail_at(span, "operand-type", "fcmp requires floating point operands");
        }
        let bits = Bits::NONE.with_fast_math(flags).with_float_predicate(predicate);
        let result = self.compared(ty);
        Ok(self.made(Opcode::FCmp, bits, result, &[]))
    }

    /// The result type of a comparison of values of type `ty`.
    #[inline]
    fn compared(&self, ty: Type) -> Type {
        self.types().with_shape_of(ty, Type::I1)
    }

    pub(super) fn cast(&mut self, opcode: Opcode) -> Res<Parsed> {
        let bits = self.cast_bits(opcode);
        let from = self.typed()?;
        self.expect_kw(Kw::TO, "'to' after cast value")?;
        let to = self.parse_type()?;
        if !cast_is_valid(self.types(), opcode, from.ty, to) {
            let (from_text, to_text) = (self.type_text(from.ty), self.type_text(to));
            let message = format!("invalid cast opcode for cast from '{from_text}' to '{to_text}'");
            return self.fail_at(from.span, "cast", message);
        }
        Ok(self.made(opcode, bits, to, &[from.value]))
    }

    fn cast_bits(&mut self, opcode: Opcode) -> Bits {
        match opcode {
            Opcode::Trunc => {
                let flags = self.wrap_flags();
                if flags != IntFlags::NONE {
                    self.seen.at_least(19);
                }
                Bits::NONE.with_int_flags(flags)
            }
            Opcode::ZExt if self.eat_kw(Kw::NNEG) => {
                self.seen.at_least(18);
                Bits::NONE.with_int_flags(IntFlags::NNEG)
            }
            Opcode::UiToFp | Opcode::SiToFp => self.int_to_float_bits(opcode),
            Opcode::FpTrunc | Opcode::FpExt => {
                let flags = self.fast_math();
                if flags != FastMath::NONE {
                    self.seen.at_least(20);
                }
                Bits::NONE.with_fast_math(flags)
            }
            _ => Bits::NONE,
        }
    }

    /// LLVM 23 has fast-math flags here. They are only assumptions and have no representation next to `nneg`, so they
    /// are dropped.
    fn int_to_float_bits(&mut self, opcode: Opcode) -> Bits {
        self.fast_math();
        if opcode == Opcode::UiToFp && self.eat_kw(Kw::NNEG) {
            self.seen.at_least(19);
            return Bits::NONE.with_int_flags(IntFlags::NNEG);
        }
        Bits::NONE
    }

    pub(super) fn select(&mut self) -> Res<Parsed> {
        let at = self.cur.start;
        let flags = self.fast_math();
        let cond = self.typed()?;
        self.comma("after select condition")?;
        let yes = self.typed()?;
        self.comma("after select value")?;
        let no = self.typed()?;
        if let Some(message) = self.select_error(cond.ty, yes.ty, no.ty) {
            return self.fail_at(self.since(at), "select", message);
        }
        self.check_fast_math(flags, yes.ty, at, "select")?;
        let bits = Bits::NONE.with_fast_math(flags);
        Ok(self.made(Opcode::Select, bits, yes.ty, &[cond.value, yes.value, no.value]))
    }

    fn select_error(&self, cond: Type, yes: Type, no: Type) -> Option<&'static str> {
        let types = self.types();
        if yes != no {
            return Some("both values to select must have same type");
        }
        if yes == Type::TOKEN {
            return Some("select values cannot have token type");
        }
        let Some(shape) = types.vector_shape(cond) else {
            return (cond != Type::I1).then_some("select condition must be i1 or <n x i1>");
        };
        if types.scalar(cond) != Type::I1 {
            return Some("vector select condition element type must be i1");
        }
        match types.vector_shape(yes) {
            None => Some("selected values for vector select must be vectors"),
            Some(other) if other != shape => Some(
                "vector select requires selected vectors to have the same vector length as select condition",
            ),
            Some(_) => None,
        }
    }

    /// Checks that the result of an instruction with fast-math flags is floating point, possibly in arrays or literal
    /// structs.
    pub(super) fn check_fast_math(
        &self,
        flags: FastMath,
        ty: Type,
        at: u32,
        what: &str,
    ) -> Res<()> {
        if flags.is_empty() || self.types().is_float_math(ty) {
            return Ok(());
        }
        let message = format!(
            "fast-math-flags specified for {what} without floating-point scalar or vector return type"
        );
        self.fail_at(self.since(at), "fast-math", message)
    }

    pub(super) fn phi(&mut self) -> Res<Parsed> {
        let at = self.cur.start;
        let flags = self.fast_math();
        let start = self.cur.start;
        let ty = self.parse_type()?;
        let mut ate_comma = false;
        self.body().incoming.clear();
        if self.is(Tok::LBracket) {
            self.incoming(ty)?;
            while !ate_comma && self.eat(Tok::Comma) {
                ate_comma = self.at_attachment();
                if !ate_comma {
                    self.incoming(ty)?;
                }
            }
        }
        if !self.types().is_first_class(ty) {
            return self.fail_at(self.since(start), "phi", "phi node must have first class type");
        }
        self.check_fast_math(flags, ty, at, "phi")?;
        let bits = Bits::NONE.with_fast_math(flags);
        let Body { func, incoming, .. } = self.body();
        let blocks = func.keep_blocks(incoming);
        Ok(self.made(Opcode::Phi, bits, ty, &[]).with_extra(blocks).with_comma(ate_comma))
    }

    /// `[ value, %block ]`
    fn incoming(&mut self, ty: Type) -> Res<()> {
        self.expect(Tok::LBracket, "'[' in phi value list")?;
        let value = self.value(ty)?;
        self.comma_before_local("after insertelement value")?;
        let block = self.phi_block()?;
        self.expect(Tok::RBracket, "']' in phi value list")?;
        self.add_operand(value);
        self.body().incoming.push(block);
        Ok(())
    }

    pub(super) fn freeze(&mut self) -> Res<Parsed> {
        let operand = self.typed()?;
        Ok(self.made(Opcode::Freeze, Bits::NONE, operand.ty, &[operand.value]))
    }

    pub(super) fn va_arg(&mut self) -> Res<Parsed> {
        let list = self.typed()?;
        self.comma("after vaarg operand")?;
        let start = self.cur.start;
        let ty = self.parse_type()?;
        let types = self.types();
        if !types.is_first_class(ty) || matches!(types.kind(ty), TypeKind::Label) {
            let message = "va_arg requires operand with first class type";
            return self.fail_at(self.since(start), "va-arg", message);
        }
        Ok(self.made(Opcode::VaArg, Bits::NONE, ty, &[list.value]))
    }
}
