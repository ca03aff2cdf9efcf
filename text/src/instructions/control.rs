//! Terminators other than calls, and exception pads.

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use selvedge_ir::types::TypeKind;
use selvedge_ir::{Bits, Block, Const, Opcode, Type, Value};

use super::Parsed;
use crate::error::Res;
use crate::keywords::Kw;
use crate::lexer::Tok;
use crate::parser::Parser;

impl Parser<'_, '_> {
    pub(super) fn ret(&mut self) -> Res<Parsed> {
        let start = self.cur.start;
        let ty = self.parse_type_or_void()?;
        let wanted = self.return_type();
        if ty == Type::VOID {
            if wanted != Type::VOID {
                return self.wrong_return(wanted, start);
            }
            return Ok(self.made(Opcode::Ret, Bits::NONE, Type::VOID, &[]));
        }
        let value = self.value(ty)?;
        if ty != wanted {
            return self.wrong_return(wanted, start);
        }
        Ok(self.made(Opcode::Ret, Bits::NONE, Type::VOID, &[value]))
    }

    fn wrong_return<T>(&self, wanted: Type, start: u32) -> Res<T> {
        let wanted = self.type_text(wanted);
        let message = format!("value doesn't match function result type '{wanted}'");
        self.fail_at(self.since(start), "return-type", message)
    }

    fn return_type(&self) -> Type {
        let header = &self.tables.header;
        let global = self.body.as_ref().expect("inside a function").func.global();
        match *header.types.kind(header.global(global).value_ty) {
            TypeKind::Function { ret, .. } => ret,
            _ => Type::VOID,
        }
    }

    pub(super) fn br(&mut self) -> Res<Parsed> {
        if self.is_kw(Kw::LABEL) {
            let target = self.block()?;
            self.add_operand(target.into());
        } else {
            let cond = self.typed()?;
            if cond.ty != Type::I1 {
                return self.fail_at(
                    cond.span,
                    "operand-type",
                    "branch condition must have 'i1' type",
                );
            }
            self.comma("after branch condition")?;
            let yes = self.block()?;
            self.comma("after true destination")?;
            let no = self.block()?;
            self.body().operands.extend_from_slice(&[cond.value, yes.into(), no.into()]);
        }
        Ok(self.made(Opcode::Br, Bits::NONE, Type::VOID, &[]))
    }

    pub(super) fn switch(&mut self) -> Res<Parsed> {
        let cond = self.typed()?;
        self.comma("after switch condition")?;
        let default = self.block()?;
        self.expect(Tok::LBracket, "'[' with switch table")?;
        if self.types().int_bits(cond.ty).is_none() {
            return self.fail_at(
                cond.span,
                "operand-type",
                "switch condition must have integer type",
            );
        }
        self.body().operands.extend_from_slice(&[cond.value, default.into()]);
        let mut seen: HashSet<Const, FxBuildHasher> = HashSet::default();
        while !self.is(Tok::RBracket) {
            let (value, block) = self.switch_case(&mut seen)?;
            self.body().operands.extend_from_slice(&[value, block.into()]);
        }
        self.bump();
        Ok(self.made(Opcode::Switch, Bits::NONE, Type::VOID, &[]))
    }

    fn switch_case(&mut self, seen: &mut HashSet<Const, FxBuildHasher>) -> Res<(Value, Block)> {
        let value = self.typed()?;
        self.comma("after case value")?;
        let block = self.block()?;
        let number =
            value.value.as_const().filter(|_| self.body().func.as_int(value.value).is_some());
        let Some(number) = number else {
            return self.fail_at(value.span, "case", "case value is not a constant integer");
        };
        if !seen.insert(number) {
            return self.fail_at(value.span, "case", "duplicate case value in switch");
        }
        Ok((value.value, block))
    }

    pub(super) fn indirectbr(&mut self) -> Res<Parsed> {
        let address = self.typed()?;
        self.comma("after indirectbr address")?;
        self.expect(Tok::LBracket, "'[' with indirectbr")?;
        if !matches!(self.types().kind(address.ty), TypeKind::Ptr(_)) {
            let message = "indirectbr address must have pointer type";
            return self.fail_at(address.span, "operand-type", message);
        }
        self.add_operand(address.value);
        while !self.is(Tok::RBracket) {
            if self.body().operands.len() > 1 {
                self.expect(Tok::Comma, "',' in block list")?;
            }
            let target = self.block()?;
            self.add_operand(target.into());
        }
        self.bump();
        Ok(self.made(Opcode::IndirectBr, Bits::NONE, Type::VOID, &[]))
    }

    pub(super) fn resume(&mut self) -> Res<Parsed> {
        let value = self.typed()?;
        Ok(self.made(Opcode::Resume, Bits::NONE, Type::VOID, &[value.value]))
    }

    pub(super) fn cleanupret(&mut self) -> Res<Parsed> {
        self.expect_kw(Kw::FROM, "'from' after cleanupret")?;
        let pad = self.value(Type::TOKEN)?;
        self.expect_kw(Kw::UNWIND, "'unwind' in cleanupret")?;
        self.add_operand(pad);
        if let Some(block) = self.unwind_target("cleanupret")? {
            self.add_operand(block.into());
        }
        Ok(self.made(Opcode::CleanupRet, Bits::NONE, Type::VOID, &[]))
    }

    /// `to caller` or a block.
    fn unwind_target(&mut self, what: &str) -> Res<Option<Block>> {
        if self.eat_kw(Kw::TO) {
            self.expect_kw(Kw::CALLER, &format!("'caller' in {what}"))?;
            return Ok(None);
        }
        self.block().map(Some)
    }

    pub(super) fn catchret(&mut self) -> Res<Parsed> {
        self.expect_kw(Kw::FROM, "'from' after catchret")?;
        let pad = self.value(Type::TOKEN)?;
        self.expect_kw(Kw::TO, "'to' in catchret")?;
        let block = self.block()?;
        Ok(self.made(Opcode::CatchRet, Bits::NONE, Type::VOID, &[pad, block.into()]))
    }

    pub(super) fn catchswitch(&mut self) -> Res<Parsed> {
        self.expect_kw(Kw::WITHIN, "'within' after catchswitch")?;
        let parent = self.parent_pad("catchswitch")?;
        self.expect(Tok::LBracket, "'[' with catchswitch labels")?;
        self.add_operand(parent);
        loop {
            let handler = self.block()?;
            self.add_operand(handler.into());
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::RBracket, "']' after catchswitch labels")?;
        self.expect_kw(Kw::UNWIND, "'unwind' after catchswitch scope")?;
        let unwind = self.unwind_target("catchswitch")?;
        self.body().operands.extend(unwind.map(Value::from));
        let bits = Bits::NONE.with_cleanup(unwind.is_some());
        Ok(self.made(Opcode::CatchSwitch, bits, Type::TOKEN, &[]))
    }

    fn parent_pad(&mut self, what: &str) -> Res<Value> {
        if !self.is_kw(Kw::NONE_WORD) && !self.is(Tok::LocalName) && !self.is(Tok::LocalId) {
            return self.expected(&format!("scope value for {what}"));
        }
        self.value(Type::TOKEN)
    }

    /// `catchpad` and `cleanuppad`.
    pub(super) fn pad(&mut self, opcode: Opcode) -> Res<Parsed> {
        self.expect_kw(Kw::WITHIN, &format!("'within' after {opcode}"))?;
        if opcode == Opcode::CatchPad && !self.is(Tok::LocalName) && !self.is(Tok::LocalId) {
            return self.expected("scope value for catchpad");
        }
        let parent = self.parent_pad("cleanuppad")?;
        self.expect(Tok::LBracket, "'[' in catchpad/cleanuppad")?;
        while !self.is(Tok::RBracket) {
            if !self.body().operands.is_empty() {
                self.expect(Tok::Comma, "',' in argument list")?;
            }
            let (_, argument) = self.typed_value()?;
            self.add_operand(argument);
        }
        self.bump();
        Ok(self.made(opcode, Bits::NONE, Type::TOKEN, &[parent]))
    }

    pub(super) fn landingpad(&mut self) -> Res<Parsed> {
        let ty = self.parse_type()?;
        let cleanup = self.eat_kw(Kw::CLEANUP);
        let mut filters = Vec::new();
        while self.is_kw(Kw::CATCH) || self.is_kw(Kw::FILTER) {
            let filter = self.is_kw(Kw::FILTER);
            self.bump();
            let clause = self.typed()?;
            let is_array = matches!(self.types().kind(clause.ty), TypeKind::Array { .. });
            if is_array != filter {
                let message = match filter {
                    true => "'filter' clause has an invalid type",
                    false => "'catch' clause has an invalid type",
                };
                return self.fail_at(clause.span, "operand-type", message);
            }
            if clause.value.as_const().is_none() {
                return self.fail_at(
                    clause.span,
                    "landingpad",
                    "clause argument must be a constant",
                );
            }
            self.add_operand(clause.value);
            filters.push(filter);
        }
        let bits = Bits::NONE.with_cleanup(cleanup);
        let clauses = self.body().func.keep_clauses(filters.into());
        Ok(self.made(Opcode::LandingPad, bits, ty, &[]).with_extra(clauses))
    }
}
