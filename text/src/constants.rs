//! Parses constants.
//!
//! Like types, constants nest to any depth; enclosing constants are on an explicit stack of [`Open`] frames. The type
//! of a constant is always known before it is parsed.

use std::ops::Range;

use selvedge_ir::constant::{ConstExpr, InRange};
use selvedge_ir::constant_rules::ConstRules;
use selvedge_ir::inst::{Bits, GepFlags, IntFlags};
use selvedge_ir::print::needs_llvm_23;
use selvedge_ir::type_rules::{self, GepIndex};
use selvedge_ir::types::TypeKind;
use selvedge_ir::word::low_bits;
use selvedge_ir::{Const, ConstKind, IntBits, ModuleHeader, Opcode, Type};

use crate::error::Res;
use crate::keywords::Kw;
use crate::lexer::Tok;
use crate::numbers::{FloatError, float_literal};
use crate::parser::{Parser, Pool, Tables};

/// A constant whose end has not been parsed.
pub(super) struct Open {
    pub(super) kind: OpenKind,
    /// The type of the constant.
    ty: Type,
    /// Its position.
    at: u32,
    parts: Vec<Const>,
}

/// The kind of an open constant.
pub(super) enum OpenKind {
    /// `[...]`, `{...}`, `<{...}>` or `<...>`, identified by the closing tokens.
    Elements(Brackets),
    /// `splat (`
    Splat,
    /// `ptrauth (`
    PtrAuth,
    /// `bitcast (`
    Cast(Opcode),
    /// `getelementptr (T, `
    Gep { source: Type, flags: GepFlags, in_range: Option<InRange> },
    /// `add (`, `extractelement (`, ...
    Operation { opcode: Opcode, flags: IntFlags, arity: usize },
}

/// The brackets around elements.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Brackets {
    Array,
    Struct,
    Packed,
    Vector,
}

/// The result of parsing the start of a constant.
pub(super) enum ConstantStep {
    /// A constant is complete.
    Done(Const),
    /// A typed constant is expected inside.
    Inside,
}

impl<'s> Parser<'s, '_> {
    /// `type constant`.
    pub(crate) fn parse_typed_const(&mut self) -> Res<(Type, Const)> {
        let ty = self.parse_type()?;
        Ok((ty, self.parse_const(ty)?))
    }

    /// Parses a constant of that type.
    pub(crate) fn parse_const(&mut self, ty: Type) -> Res<Const> {
        // The most frequent constants, which have no elements.
        if self.is(Tok::Int) {
            return self.int_const(ty);
        }
        // In a body, equal text of a constant expression means the same constant.
        let is_expr = self.pool == Pool::Body && self.cur.kw.opcode().is_some();
        if !is_expr {
            return self.parse_new_const(ty);
        }
        let start = self.cur.start as usize;
        let source = self.source();
        if let Some((len, Some(c))) = self.body().exprs.find(ty, &source[start..]) {
            self.jump(start + len);
            return Ok(c);
        }
        let c = self.parse_new_const(ty)?;
        let text = &source[start..self.prev_end as usize];
        self.body().exprs.add(ty, text, Some(c));
        Ok(c)
    }

    fn parse_new_const(&mut self, ty: Type) -> Res<Const> {
        let mut open: Vec<Open> = Vec::new();
        let mut ty = ty;
        loop {
            let mut step = self.const_head(ty, &mut open)?;
            while let ConstantStep::Done(part) = step {
                let Some(frame) = open.pop() else { return Ok(part) };
                step = self.close_const_part(&mut open, frame, part)?;
            }
            if self.eat_kw(Kw::INRANGE) {
                self.old_in_range(open.last_mut())?;
            }
            ty = self.parse_type()?;
        }
    }

    /// `inrange` before an index: LLVM 18 and older.
    fn old_in_range(&mut self, frame: Option<&mut Open>) -> Res<()> {
        match frame {
            Some(Open { kind: OpenKind::Gep { in_range: slot @ None, .. }, parts, .. })
                if !parts.is_empty() =>
            {
                *slot = Some(InRange::Index(parts.len() as u32 - 1));
                self.seen.at_most(18);
                Ok(())
            }
            _ => self.expected("type"),
        }
    }

    /// Parses the first tokens of a constant.
    fn const_head(&mut self, ty: Type, open: &mut Vec<Open>) -> Res<ConstantStep> {
        let done = match self.cur.tok {
            Tok::Int | Tok::HexInt => self.int_const(ty)?,
            Tok::Float => self.float_const(ty)?,
            Tok::GlobalName | Tok::GlobalId => self.global_const(ty)?,
            Tok::LBracket => return self.open_array_const(ty, open),
            Tok::LBrace => return self.open_elements(ty, Brackets::Struct, open),
            Tok::Less => return self.open_angle(ty, open),
            Tok::LocalName | Tok::LocalId => {
                return self.fail("function-local", "invalid use of function-local name");
            }
            Tok::Word => return self.word_const(ty, open),
            _ => return self.expected("value token"),
        };
        Ok(ConstantStep::Done(done))
    }

    fn word_const(&mut self, ty: Type, open: &mut Vec<Open>) -> Res<ConstantStep> {
        let done = match self.cur.kw {
            Kw::TRUE | Kw::FALSE => self.bool_const(ty)?,
            Kw::NULL => self.null_const(ty)?,
            Kw::ZEROINITIALIZER => self.zero_const(ty)?,
            Kw::UNDEF => self.unknown_const(ty, ConstKind::Undef)?,
            Kw::POISON => self.unknown_const(ty, ConstKind::Poison)?,
            Kw::NONE_WORD => self.none_const(ty)?,
            Kw::C => self.bytes_const(ty)?,
            Kw::BLOCKADDRESS => self.block_address(ty)?,
            Kw::DSO_LOCAL_EQUIVALENT | Kw::NO_CFI => self.function_const(ty)?,
            Kw::SPLAT => return self.open_parens(OpenKind::Splat, ty, open),
            Kw::PTRAUTH => return self.open_parens(OpenKind::PtrAuth, ty, open),
            Kw::ASM => return self.fail("asm-place", "inline assembly can only be called"),
            kw => match kw.opcode() {
                Some(opcode) => return self.open_expr(opcode, ty, open),
                None => return self.expected("value token"),
            },
        };
        Ok(ConstantStep::Done(done))
    }

    /// Consumes the word and `(`.
    fn open_parens(&mut self, kind: OpenKind, ty: Type, open: &mut Vec<Open>) -> Res<ConstantStep> {
        let at = self.cur.start;
        self.bump();
        self.expect(Tok::LParen, "'(' here")?;
        open.push(Open { kind, ty, at, parts: Vec::new() });
        Ok(ConstantStep::Inside)
    }

    /// The error at the current token that a constant has the wrong type.
    fn type_error<T>(&self, message: &str) -> Res<T> {
        self.fail("constant-type", message)
    }

    fn int_const(&mut self, ty: Type) -> Res<Const> {
        let Some(bits) = self.tables.header.types.int_bits(ty) else {
            return self.type_error("integer constant must have integer type");
        };
        if self.cur.num == u64::MAX || !self.is(Tok::Int) || bits > 64 {
            let value = self.literal()?.to_bits(bits);
            return Ok(self.constant(ty, ConstKind::Int(value)));
        }
        let magnitude = self.cur.num;
        let value = if self.is_negative() { magnitude.wrapping_neg() } else { magnitude };
        self.bump();
        let value = low_bits(bits, value);
        if self.pool != Pool::Body {
            return Ok(self.constant(ty, ConstKind::Int(IntBits::Small(value))));
        }
        Ok(self.small_int(ty, value))
    }

    /// An integer constant of a body. Few values are frequent, so they are cached.
    fn small_int(&mut self, ty: Type, value: u64) -> Const {
        let body = self.body();
        let at = (value as usize ^ (value >> 16) as usize) % body.ints.len();
        if let Some((known_ty, known_value, c)) = body.ints[at]
            && known_ty == ty
            && known_value == value
        {
            return c;
        }
        let c = body.func.consts_mut().intern(ty, ConstKind::Int(IntBits::Small(value)));
        body.ints[at] = Some((ty, value, c));
        c
    }

    fn float_const(&mut self, ty: Type) -> Res<Const> {
        let kind = self.tables.header.types.kind(ty);
        if !kind.is_float() {
            return self.type_error("floating point constant invalid for type");
        }
        match float_literal(self.text(), kind) {
            Ok(literal) => {
                // Only a value that LLVM 23 would print in this form implies that the text needs LLVM 23.
                if literal.is_newest && needs_llvm_23(kind, literal.bits) {
                    self.seen.at_least(23);
                }
                self.bump();
                Ok(self.constant(ty, ConstKind::Float(literal.bits)))
            }
            Err(FloatError::Inexact) => self.type_error("floating point constant invalid for type"),
            Err(FloatError::OtherType) => {
                let ty = self.show_type(ty);
                self.type_error(&format!("floating point constant does not have type '{ty}'"))
            }
            Err(FloatError::TooLong) => {
                self.type_error("hexadecimal constant too large for its type")
            }
            Err(FloatError::BitCount) => {
                self.type_error("float hex literal has incorrect number of bits")
            }
            Err(FloatError::Overflow) => self.type_error("floating-point constant overflowed type"),
            Err(FloatError::Underflow) => {
                self.type_error("floating-point constant underflowed type")
            }
        }
    }

    fn bool_const(&mut self, ty: Type) -> Res<Const> {
        if ty != Type::I1 {
            return self.mismatch(Type::I1, ty, self.span());
        }
        let value = u64::from(self.is_kw(Kw::TRUE));
        self.bump();
        Ok(self.constant(ty, ConstKind::Int(IntBits::Small(value))))
    }

    fn null_const(&mut self, ty: Type) -> Res<Const> {
        if !matches!(self.tables.header.types.kind(ty), TypeKind::Ptr(_)) {
            return self.type_error("null must be a pointer type");
        }
        self.bump();
        Ok(self.constant(ty, ConstKind::Null))
    }

    fn none_const(&mut self, ty: Type) -> Res<Const> {
        if ty != Type::TOKEN {
            return self.type_error("invalid type for none constant");
        }
        self.bump();
        Ok(self.constant(ty, ConstKind::TokenNone))
    }

    fn unknown_const(&mut self, ty: Type, kind: ConstKind) -> Res<Const> {
        if !self.tables.header.types.is_first_class(ty) || ty == Type::LABEL {
            return self.type_error("invalid type for undef constant");
        }
        self.bump();
        Ok(self.constant(ty, kind))
    }

    fn zero_const(&mut self, ty: Type) -> Res<Const> {
        let Some(kind) = self.rules().zero_kind(ty) else {
            return self.type_error("invalid type for null constant");
        };
        self.bump();
        Ok(self.constant(ty, kind))
    }

    /// `c"..."`
    fn bytes_const(&mut self, ty: Type) -> Res<Const> {
        let at = self.cur.start;
        self.bump();
        if !self.is(Tok::Str) || self.cur.start != at + 1 {
            return self.expected("string");
        }
        let bytes = self.string()?;
        let own = self.tables.header.types.array(Type::I8, bytes.len() as u64);
        if own != ty {
            return self.mismatch(own, ty, self.since(at));
        }
        Ok(self.rules().byte_array(ty, bytes.into_owned()))
    }

    pub(super) fn mismatch<T>(&self, got: Type, expected: Type, span: Range<u32>) -> Res<T> {
        let message = format!(
            "constant expression type mismatch: got type '{}' but expected '{}'",
            self.show_type(got),
            self.show_type(expected)
        );
        self.fail_at(span, "constant-type", message)
    }

    fn open_array_const(&mut self, ty: Type, open: &mut Vec<Open>) -> Res<ConstantStep> {
        let at = self.cur.start;
        if self.peek().tok != Tok::RBracket {
            return self.open_elements(ty, Brackets::Array, open);
        }
        self.bump();
        self.bump();
        match self.tables.header.types.kind(ty) {
            TypeKind::Array { len: 0, .. } => {
                // LLVM parses it as poison, too.
                Ok(ConstantStep::Done(self.constant(ty, ConstKind::Poison)))
            }
            _ => self.fail_at(self.since(at), "constant-type", "invalid empty array initializer"),
        }
    }

    /// `<{` or `<`
    fn open_angle(&mut self, ty: Type, open: &mut Vec<Open>) -> Res<ConstantStep> {
        let packed = self.peek().tok == Tok::LBrace;
        self.open_elements(ty, if packed { Brackets::Packed } else { Brackets::Vector }, open)
    }

    fn open_elements(
        &mut self,
        ty: Type,
        brackets: Brackets,
        open: &mut Vec<Open>,
    ) -> Res<ConstantStep> {
        let at = self.cur.start;
        self.bump();
        if brackets == Brackets::Packed {
            self.bump();
        }
        let frame = Open { kind: OpenKind::Elements(brackets), ty, at, parts: Vec::new() };
        if matches!(brackets, Brackets::Struct | Brackets::Packed) && self.is(Tok::RBrace) {
            return self.close_elements(frame, brackets).map(ConstantStep::Done);
        }
        open.push(frame);
        Ok(ConstantStep::Inside)
    }

    /// Adds a finished constant to the enclosing one.
    fn close_const_part(
        &mut self,
        open: &mut Vec<Open>,
        mut frame: Open,
        part: Const,
    ) -> Res<ConstantStep> {
        frame.parts.push(part);
        match frame.kind {
            OpenKind::Elements(brackets) => {
                if self.eat(Tok::Comma) {
                    open.push(frame);
                    return Ok(ConstantStep::Inside);
                }
                self.close_elements(frame, brackets).map(ConstantStep::Done)
            }
            OpenKind::Splat => self.close_splat(frame, part).map(ConstantStep::Done),
            OpenKind::Cast(opcode) => self.close_cast(opcode, frame, part).map(ConstantStep::Done),
            OpenKind::Operation { opcode, flags, arity } => {
                if frame.parts.len() < arity {
                    self.expect(Tok::Comma, "comma in constant expression")?;
                    open.push(frame);
                    return Ok(ConstantStep::Inside);
                }
                self.expect(Tok::RParen, "')' in constantexpr")?;
                self.close_operation(opcode, flags, frame).map(ConstantStep::Done)
            }
            OpenKind::PtrAuth | OpenKind::Gep { .. } => {
                if self.eat(Tok::Comma) {
                    open.push(frame);
                    return Ok(ConstantStep::Inside);
                }
                self.expect(Tok::RParen, "')' in constantexpr")?;
                match frame.kind {
                    OpenKind::Gep { .. } => self.close_gep(frame).map(ConstantStep::Done),
                    _ => self.close_ptrauth(frame).map(ConstantStep::Done),
                }
            }
        }
    }

    fn close_elements(&mut self, frame: Open, brackets: Brackets) -> Res<Const> {
        match brackets {
            Brackets::Array => self.expect(Tok::RBracket, "end of array constant")?,
            Brackets::Vector => self.expect(Tok::Greater, "end of vector constant")?,
            Brackets::Struct => self.expect(Tok::RBrace, "end of struct constant")?,
            Brackets::Packed => {
                self.expect(Tok::RBrace, "end of packed struct")?;
                self.expect(Tok::Greater, "end of constant")?;
            }
        }
        let span = self.since(frame.at);
        match brackets {
            Brackets::Array | Brackets::Vector => self.check_sequence(&frame, brackets, span)?,
            Brackets::Struct | Brackets::Packed => {
                self.check_struct(&frame, brackets == Brackets::Packed, span)?;
            }
        }
        Ok(self.rules().aggregate(frame.ty, frame.parts))
    }

    /// Checks that the elements of an array or vector have one type, and that the type and length match.
    fn check_sequence(&mut self, frame: &Open, brackets: Brackets, span: Range<u32>) -> Res<()> {
        let first = self.const_type(frame.parts[0]);
        for (n, &part) in frame.parts.iter().enumerate() {
            if self.const_type(part) != first {
                let what = if brackets == Brackets::Array { "array" } else { "vector" };
                let ty = self.show_type(first);
                let message = format!("{what} element #{n} is not of type '{ty}'");
                return self.fail_at(span, "constant-type", message);
            }
        }
        let types = &self.tables.header.types;
        let len = frame.parts.len();
        let own = if brackets == Brackets::Array {
            if !types.is_first_class(first) {
                return self.fail_at(span, "constant-type", "invalid array element type");
            }
            types.array(first, len as u64)
        } else {
            let kind = types.kind(first);
            let fits = kind.is_float() || matches!(kind, TypeKind::Int(_) | TypeKind::Ptr(_));
            if !fits {
                let message = "vector elements must have integer, pointer or floating point type";
                return self.fail_at(span, "constant-type", message);
            }
            types.vector(first, len as u32)
        };
        if own != frame.ty {
            return self.mismatch(own, frame.ty, span);
        }
        Ok(())
    }

    fn check_struct(&mut self, frame: &Open, packed: bool, span: Range<u32>) -> Res<()> {
        let Some((fields, is_packed)) = self.tables.header.types.struct_fields(frame.ty) else {
            let ty = self.show_type(frame.ty);
            let message = format!("constant expression type mismatch: a struct is no '{ty}'");
            return self.fail_at(span, "constant-type", message);
        };
        let fields: Vec<Type> = fields.into();
        if fields.len() != frame.parts.len() {
            let message = "initializer with struct type has wrong # elements";
            return self.fail_at(span, "constant-type", message);
        }
        if packed != is_packed {
            let message = "packed'ness of initializer and type don't match";
            return self.fail_at(span, "constant-type", message);
        }
        for (n, (&part, &field)) in frame.parts.iter().zip(&fields).enumerate() {
            if self.const_type(part) != field {
                let message =
                    format!("element {n} of struct initializer doesn't match struct element type");
                return self.fail_at(span, "constant-type", message);
            }
        }
        Ok(())
    }

    fn close_splat(&mut self, frame: Open, part: Const) -> Res<Const> {
        self.expect(Tok::RParen, "')' at end of vector splat operand")?;
        let types = &self.tables.header.types;
        if types.vector_shape(frame.ty).is_none() {
            let span = self.since(frame.at);
            return self.fail_at(span, "constant-type", "vector constant must have vector type");
        }
        let element = types.scalar(frame.ty);
        let got = self.const_type(part);
        if got != element {
            return self.mismatch(got, element, self.since(frame.at));
        }
        self.seen.at_least(19);
        Ok(self.rules().splat(frame.ty, part))
    }

    /// Parses the opcode of a constant expression.
    fn open_expr(&mut self, opcode: Opcode, ty: Type, open: &mut Vec<Open>) -> Res<ConstantStep> {
        let at = self.cur.start;
        if !self.is_const_opcode(opcode) {
            return self.fail(
                "constant-expression",
                format!("{opcode} constexprs are no longer supported"),
            );
        }
        self.bump();
        let kind = match opcode {
            Opcode::GetElementPtr => return self.open_gep(at, ty, open),
            Opcode::ExtractElement => operation(opcode, IntFlags::NONE, 2),
            Opcode::InsertElement | Opcode::ShuffleVector => operation(opcode, IntFlags::NONE, 3),
            _ if opcode.is_binary() => operation(opcode, self.wrap_flags(), 2),
            _ => OpenKind::Cast(opcode),
        };
        self.expect(Tok::LParen, "'(' in constantexpr")?;
        open.push(Open { kind, ty, at, parts: Vec::new() });
        Ok(ConstantStep::Inside)
    }

    fn is_const_opcode(&mut self, opcode: Opcode) -> bool {
        match opcode {
            Opcode::Mul => {
                // LLVM 22 has no such expression.
                self.seen.at_most(20);
                true
            }
            Opcode::PtrToAddr => {
                self.seen.at_least(22);
                true
            }
            Opcode::Add
            | Opcode::Sub
            | Opcode::Xor
            | Opcode::Trunc
            | Opcode::PtrToInt
            | Opcode::IntToPtr
            | Opcode::BitCast
            | Opcode::AddrSpaceCast
            | Opcode::GetElementPtr
            | Opcode::ExtractElement
            | Opcode::InsertElement
            | Opcode::ShuffleVector => true,
            _ => false,
        }
    }

    pub(crate) fn wrap_flags(&mut self) -> IntFlags {
        let mut flags = IntFlags::NONE;
        loop {
            flags = match self.cur.kw {
                Kw::NUW => flags.with(IntFlags::NUW),
                Kw::NSW => flags.with(IntFlags::NSW),
                _ => return flags,
            };
            self.bump();
        }
    }

    /// After `getelementptr`: flags, `inrange(...)`, `(`, the source element type.
    fn open_gep(&mut self, at: u32, ty: Type, open: &mut Vec<Open>) -> Res<ConstantStep> {
        let flags = self.gep_flags();
        let in_range = if self.eat_kw(Kw::INRANGE) { Some(self.in_range()?) } else { None };
        self.expect(Tok::LParen, "'(' in constantexpr")?;
        let source = self.parse_type()?;
        self.expect(Tok::Comma, "comma after getelementptr's type")?;
        let kind = OpenKind::Gep { source, flags, in_range };
        open.push(Open { kind, ty, at, parts: Vec::new() });
        Ok(ConstantStep::Inside)
    }

    /// `inbounds`, `nusw` and `nuw` in any order.
    pub(crate) fn gep_flags(&mut self) -> GepFlags {
        let mut flags = GepFlags::NONE;
        loop {
            flags = match self.cur.kw {
                Kw::INBOUNDS => flags.with(GepFlags::INBOUNDS).with(GepFlags::NUSW),
                Kw::NUSW => flags.with(GepFlags::NUSW),
                Kw::NUW => flags.with(GepFlags::NUW),
                _ => return flags,
            };
            if !self.is_kw(Kw::INBOUNDS) {
                self.seen.at_least(19);
            }
            self.bump();
        }
    }

    /// `(-8, 16)`: byte offsets, represented in 64 bits, the width of the widest index.
    fn in_range(&mut self) -> Res<InRange> {
        const BITS: u32 = 64;
        self.seen.at_least(19);
        self.expect(Tok::LParen, "'('")?;
        let at = self.span();
        let from = self.literal()?;
        self.expect(Tok::Comma, "','")?;
        let to = self.literal()?;
        self.expect(Tok::RParen, "')'")?;
        let (from, to) = (from.to_bits(BITS), to.to_bits(BITS));
        if from.to_i64(BITS) >= to.to_i64(BITS) {
            return self.fail_at(at, "inrange", "expected end to be larger than start");
        }
        Ok(InRange::Bytes(from, to, BITS))
    }

    fn close_gep(&mut self, frame: Open) -> Res<Const> {
        let OpenKind::Gep { source, flags, in_range } = frame.kind else {
            return self.expected("getelementptr");
        };
        let span = self.since(frame.at);
        let indices: Vec<GepIndex> =
            frame.parts[1..].iter().map(|&part| self.gep_index_of(part)).collect();
        let base = self.const_type(frame.parts[0]);
        let layout = self.layout_of(source);
        let ty =
            match type_rules::gep_type(&self.tables.header.types, layout, source, base, &indices) {
                Ok(ty) => ty,
                Err(error) => return self.fail_at(span, "getelementptr", error.message()),
            };
        self.check_expr_type(ty, frame.ty, span)?;
        let mut operands = frame.parts;
        self.rules().splat_indices(ty, source, &indices, &mut operands);
        Ok(self.rules().expr(
            ty,
            ConstExpr {
                opcode: Opcode::GetElementPtr,
                bits: Bits::NONE.with_gep_flags(flags),
                source_ty: Some(source),
                in_range,
                operands: operands.into(),
                mask: Box::default(),
            },
        ))
    }

    /// The properties of an index, a constant of the current pool, that the type check of `getelementptr` needs.
    pub(crate) fn gep_index_of(&mut self, index: Const) -> GepIndex {
        self.rules().gep_index_of(index)
    }

    /// Creates constants in the current pool.
    pub(super) fn rules(&mut self) -> ConstRules<'_> {
        let body = self.body.as_mut();
        match (self.pool, &mut self.tables) {
            (Pool::Module, Tables::Open(tables)) => {
                let ModuleHeader { types, consts, .. } = &mut tables.header;
                ConstRules { types, pool: consts }
            }
            (pool, tables) => {
                let body = body.expect("inside a function");
                let consts = match pool {
                    Pool::Overlay => &mut body.wants.overlay.consts,
                    _ => body.func.consts_mut(),
                };
                ConstRules { types: &tables.header.types, pool: consts }
            }
        }
    }

    fn close_cast(&mut self, opcode: Opcode, frame: Open, part: Const) -> Res<Const> {
        self.expect_kw(Kw::TO, "'to' in constantexpr cast")?;
        let to = self.parse_type()?;
        self.expect(Tok::RParen, "')' at end of constantexpr cast")?;
        let span = self.since(frame.at);
        let from = self.const_type(part);
        if !type_rules::cast_is_valid(&self.tables.header.types, opcode, from, to) {
            let (from, to) = (self.show_type(from), self.show_type(to));
            let message = format!("invalid cast opcode for cast from '{from}' to '{to}'");
            return self.fail_at(span, "cast", message);
        }
        self.check_expr_type(to, frame.ty, span)?;
        Ok(self.rules().cast_const(opcode, part, to))
    }

    fn check_expr_type(&mut self, got: Type, expected: Type, span: Range<u32>) -> Res<()> {
        // The target of an alias may be an expression without a type.
        if got == expected || expected == Type::VOID {
            Ok(())
        } else {
            self.mismatch(got, expected, span)
        }
    }

    fn close_operation(&mut self, opcode: Opcode, flags: IntFlags, frame: Open) -> Res<Const> {
        let span = self.since(frame.at);
        let parts: Vec<Type> = frame.parts.iter().map(|&part| self.const_type(part)).collect();
        let ty = match opcode {
            Opcode::ExtractElement => self.rules().extract_element_type(&parts),
            Opcode::InsertElement => self.rules().insert_element_type(&parts),
            Opcode::ShuffleVector => return self.close_shuffle(frame, &parts, span),
            _ => Some(self.binary_type(&parts, &span)?),
        };
        let Some(ty) = ty else {
            let message = format!("invalid {opcode} operands");
            return self.fail_at(span, "vector-operands", message);
        };
        self.check_expr_type(ty, frame.ty, span)?;
        Ok(self.rules().binary_or_vector_const(opcode, flags, ty, frame.parts))
    }

    fn binary_type(&self, parts: &[Type], span: &Range<u32>) -> Res<Type> {
        if parts[0] != parts[1] {
            let message = "operands of constexpr must have same type";
            return self.fail_at(span.clone(), "constant-type", message);
        }
        if !self.tables.header.types.is_int_or_vector(parts[0]) {
            let message = "constexpr requires integer or integer vector operands";
            return self.fail_at(span.clone(), "constant-type", message);
        }
        Ok(parts[0])
    }

    fn close_shuffle(&mut self, frame: Open, parts: &[Type], span: Range<u32>) -> Res<Const> {
        let Some(mask) = self.rules().shuffle_mask(frame.parts[2], parts) else {
            return self.fail_at(span, "vector-operands", "invalid shufflevector operands");
        };
        let types = &self.tables.header.types;
        let scalable = types.vector_shape(parts[0]).is_some_and(|(_, scalable)| scalable);
        let element = types.scalar(parts[0]);
        let len = mask.len() as u32;
        let ty = types.intern(TypeKind::Vector { element, len, scalable });
        self.check_expr_type(ty, frame.ty, span)?;
        Ok(self.rules().expr(
            ty,
            ConstExpr {
                opcode: Opcode::ShuffleVector,
                bits: Bits::NONE,
                source_ty: None,
                in_range: None,
                operands: frame.parts[..2].into(),
                mask: mask.into(),
            },
        ))
    }

    /// `ptrauth (ptr, i32 key, i64 discriminator, ptr address, ptr deactivation)`
    fn close_ptrauth(&mut self, frame: Open) -> Res<Const> {
        let span = self.since(frame.at);
        let mut parts = frame.parts;
        if parts.len() < 2 || parts.len() > 5 {
            return self.fail_at(
                span,
                "ptrauth",
                "expected two to five operands of signed pointer",
            );
        }
        let given: Vec<Type> = parts.iter().map(|&part| self.const_type(part)).collect();
        let is_ptr = |n: usize| self.tables.header.types.ptr_space(given[n]).is_some();
        let numbers = |n: usize, bits| {
            given.get(n).is_none_or(|&ty| self.tables.header.types.int_bits(ty) == Some(bits))
        };
        if !is_ptr(0) {
            return self.fail_at(span, "ptrauth", "signed pointer must be a pointer");
        }
        if !numbers(1, 32) {
            return self.fail_at(
                span,
                "ptrauth",
                "signed pointer key must be i32 constant integer",
            );
        }
        if !numbers(2, 64) {
            return self.fail_at(
                span,
                "ptrauth",
                "signed pointer discriminator must be i64 constant integer",
            );
        }
        if given.len() > 3 && !is_ptr(3) {
            return self.fail_at(
                span,
                "ptrauth",
                "signed pointer address discriminator must be a pointer",
            );
        }
        for &part in &parts[1..parts.len().min(3)] {
            if !matches!(self.consts()[part].kind(), ConstKind::Int(_)) {
                return self.fail_at(
                    span,
                    "ptrauth",
                    "signed pointer key and discriminator must be constant integers",
                );
            }
        }
        self.check_expr_type(given[0], frame.ty, span)?;
        if parts.len() < 3 {
            parts.push(self.constant(Type::I64, ConstKind::Int(IntBits::Small(0))));
        }
        if parts.len() < 4 {
            parts.push(self.constant(Type::PTR, ConstKind::Null));
        }
        Ok(self.constant(frame.ty, ConstKind::PtrAuth(parts.into())))
    }

    /// The type of a constant of the current pool.
    #[inline]
    pub(crate) fn const_type(&mut self, c: Const) -> Type {
        self.consts()[c].ty()
    }
}

fn operation(opcode: Opcode, flags: IntFlags, arity: usize) -> OpenKind {
    OpenKind::Operation { opcode, flags, arity }
}
