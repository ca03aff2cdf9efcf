//! Parses types.
//!
//! Types nest to any depth, so there is no recursion: enclosing types are on an explicit stack of [`Open`] frames, and
//! each finished type is added to the innermost one.

use std::borrow::Cow;
use std::ops::Range;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use selvedge_ir::Type;
use selvedge_ir::type_rules::{
    is_array_element, is_param_type, is_return_type, is_struct_element, is_vector_element,
};
use selvedge_ir::types::{MAX_INT_BITS, StructId, TypeKind};
use smallvec::SmallVec;

use crate::error::{Res, show};
use crate::keywords::Kw;
use crate::lexer::{Tok, Token};
use crate::parser::{Parser, Tables};

/// `%name` and `%7` as types.
#[derive(Default)]
pub(crate) struct NamedTypes<'s> {
    names: HashMap<Cow<'s, [u8]>, NamedType, FxBuildHasher>,
    numbers: HashMap<u32, NamedType, FxBuildHasher>,
    /// Named structs whose fields were set, in order: those that may contain themselves.
    structs: Vec<(Type, Range<u32>)>,
}

/// The type of a name.
#[derive(Clone)]
struct NamedType {
    ty: Type,
    /// `None` when the name is an alias of another type (`%t = type i32`).
    id: Option<StructId>,
    /// The position of its first use, while it is not defined.
    wanted: Option<Range<u32>>,
}

/// The name of a type.
enum TypeName<'s> {
    Name(Cow<'s, [u8]>),
    Number(u32),
}

impl TypeName<'_> {
    fn show(&self) -> String {
        match self {
            TypeName::Name(name) => show(name),
            TypeName::Number(n) => n.to_string(),
        }
    }
}

impl<'s> NamedTypes<'s> {
    fn get(&self, name: &TypeName<'s>) -> Option<&NamedType> {
        match name {
            TypeName::Name(name) => self.names.get(name),
            TypeName::Number(n) => self.numbers.get(n),
        }
    }

    fn set(&mut self, name: TypeName<'s>, named: NamedType) {
        match name {
            TypeName::Name(name) => drop(self.names.insert(name, named)),
            TypeName::Number(n) => drop(self.numbers.insert(n, named)),
        }
    }

    /// The first use of an undefined type: its position and name.
    pub(crate) fn undefined(&self) -> Option<(Range<u32>, String)> {
        let names = self.names.iter().map(|(name, named)| (named, show(name)));
        let numbers = self.numbers.iter().map(|(n, named)| (named, n.to_string()));
        let wanted =
            names.chain(numbers).filter_map(|(named, name)| Some((named.wanted.clone()?, name)));
        wanted.min_by_key(|(span, _)| span.start)
    }
}

/// A type whose end has not been parsed.
enum Open {
    Array { len: u64 },
    Vector { len: u32, scalable: bool },
    Struct { fields: Types, packed: bool },
    Function { ret: Type, params: Types, start: u32 },
    TargetExt { name: Box<str>, types: Types },
}

type Types = SmallVec<[Type; 8]>;

/// The result of parsing the start of a type.
enum TypeStep {
    /// A type is complete.
    Done(Type),
    /// One more type is expected inside.
    Inside,
}

impl<'s> Parser<'s, '_> {
    /// A type other than `void`.
    #[inline]
    pub(crate) fn parse_type(&mut self) -> Res<Type> {
        let start = self.cur.start;
        match self.parse_type_or_void()? {
            Type::VOID => {
                let span = self.since(start);
                let message = "void type only allowed for function results";
                self.fail_at(span, "void-type", message)
            }
            ty => Ok(ty),
        }
    }

    /// A type, which may be `void`.
    #[inline]
    pub(crate) fn parse_type_or_void(&mut self) -> Res<Type> {
        let Some(ty) = self.type_word() else { return self.compound_type() };
        self.bump();
        if !matches!(self.cur.tok, Tok::LParen | Tok::Star) && !self.is_kw(Kw::ADDRSPACE) {
            return Ok(ty);
        }
        let ty = if ty == Type::PTR { self.ptr_rest()? } else { ty };
        if self.is(Tok::LParen) || ty != Type::PTR && self.scalar_ptr_space(ty).is_none() {
            return self.run_types(SmallVec::new(), Some(ty));
        }
        Ok(ty)
    }

    /// The type that the current token alone denotes. Nearly all types are one word; only specific tokens after it
    /// extend it.
    #[inline]
    pub(crate) fn type_word(&self) -> Option<Type> {
        match self.cur.tok {
            Tok::IntType => match self.cur.num {
                1 => Some(Type::I1),
                8 => Some(Type::I8),
                16 => Some(Type::I16),
                32 => Some(Type::I32),
                64 => Some(Type::I64),
                _ => None,
            },
            _ => self.cur.kw.simple_type(),
        }
    }

    /// Parses a type of more than one token, or an unknown one.
    fn compound_type(&mut self) -> Res<Type> {
        let brackets = matches!(self.cur.tok, Tok::LBracket | Tok::Less | Tok::LBrace);
        if !brackets || matches!(self.tables, Tables::Open(_)) {
            return self.run_types(SmallVec::new(), None);
        }
        // In bodies all types are known, so equal text means the same type.
        let start = self.cur.start as usize;
        let source = self.source();
        let known = self.recent_types.find((), &source[start..]);
        let Some((len, ty)) = known else {
            let ty = self.run_types(SmallVec::new(), None)?;
            self.recent_types.add((), &source[start..self.prev_end as usize], ty);
            return Ok(ty);
        };
        self.jump(start + len);
        if matches!(self.cur.tok, Tok::LParen | Tok::Star) || self.is_kw(Kw::ADDRSPACE) {
            return self.run_types(SmallVec::new(), Some(ty));
        }
        Ok(ty)
    }

    /// The loop over open types; `done` is a type that is parsed except for its suffixes.
    fn run_types(&mut self, mut open: SmallVec<[Open; 4]>, mut done: Option<Type>) -> Res<Type> {
        loop {
            let ty = match done.take() {
                Some(ty) => ty,
                None => match self.type_head(&mut open)? {
                    TypeStep::Done(ty) => ty,
                    TypeStep::Inside => continue,
                },
            };
            if self.is(Tok::LParen) {
                match self.open_function(&mut open, ty)? {
                    TypeStep::Done(ty) => done = Some(ty),
                    TypeStep::Inside => {}
                }
                continue;
            }
            if self.is(Tok::Star) || self.is_kw(Kw::ADDRSPACE) {
                done = Some(self.typed_pointer(ty)?);
                continue;
            }
            match open.pop() {
                None => return Ok(ty),
                Some(frame) => match self.close_part(&mut open, frame, ty)? {
                    TypeStep::Done(ty) => done = Some(ty),
                    TypeStep::Inside => {}
                },
            }
        }
    }

    /// `*` or `addrspace(N)*` after a type: the pointers of LLVM 14 and older. Pointers are opaque as in LLVM, so the
    /// pointee is checked and dropped.
    fn typed_pointer(&mut self, pointee: Type) -> Res<Type> {
        let message = match pointee {
            Type::VOID => "pointers to void are invalid - use i8* instead",
            Type::LABEL => "basic block pointers are invalid",
            Type::METADATA | Type::TOKEN | Type::X86_AMX => "pointer to this type is invalid",
            _ => "",
        };
        if !message.is_empty() {
            return self.fail("typed-pointer", message);
        }
        let space = self.parse_addr_space()?;
        self.expect(Tok::Star, "'*' in address space")?;
        Ok(self.pointer_type(space))
    }

    /// Parses the first tokens of a type.
    fn type_head(&mut self, open: &mut SmallVec<[Open; 4]>) -> Res<TypeStep> {
        if let Some(ty) = self.cur.kw.simple_type() {
            self.bump();
            return Ok(TypeStep::Done(if ty == Type::PTR { self.ptr_rest()? } else { ty }));
        }
        match self.cur.tok {
            Tok::IntType => self.int_type().map(TypeStep::Done),
            Tok::LocalName | Tok::LocalId => self.named_type().map(TypeStep::Done),
            Tok::LBracket => self.open_array(open),
            Tok::Less => self.open_vector(open),
            Tok::LBrace => self.open_struct(open, false),
            Tok::Word if self.is_kw(Kw::TARGET) => self.open_target(open),
            Tok::Word if matches!(self.text(), [b'b', digits @ ..] if is_number(digits)) => {
                self.fail("byte-type", "byte types of LLVM 23 (b8) are not supported")
            }
            _ => self.expected("type"),
        }
    }

    fn int_type(&mut self) -> Res<Type> {
        let bits = self.cur.num;
        if bits == 0 || bits > u64::from(MAX_INT_BITS) {
            return self.fail("int-width", "bitwidth for integer type out of range!");
        }
        self.bump();
        Ok(self.tables.header.types.int(bits as u32))
    }

    /// Parses the suffix of `ptr`: an address space, and no star or second address space.
    #[inline]
    fn ptr_rest(&mut self) -> Res<Type> {
        let space = self.parse_addr_space()?;
        if self.is(Tok::Star) || self.is_kw(Kw::ADDRSPACE) {
            return self.fail("typed-pointer", "ptr* is invalid - use ptr instead");
        }
        Ok(self.pointer_type(space))
    }

    #[inline]
    fn pointer_type(&self, space: u32) -> Type {
        match space {
            0 => Type::PTR,
            1 => Type::PTR_GLOBAL,
            3 => Type::PTR_SHARED,
            4 => Type::PTR_CONST,
            5 => Type::PTR_LOCAL,
            _ => self.tables.header.types.ptr(space),
        }
    }

    /// `addrspace(N)`; 0 if it is absent.
    #[inline]
    pub(crate) fn parse_addr_space(&mut self) -> Res<u32> {
        if !self.is_kw(Kw::ADDRSPACE) {
            return Ok(0);
        }
        // A digit in parentheses without spaces, as printers write it, is parsed without lexing.
        let end = self.cur.end as usize;
        let after = self.source().get(end..).and_then(|rest| rest.first_chunk());
        if let Some(&[b'(', digit @ b'0'..=b'9', b')']) = after {
            self.jump(end + 3);
            return Ok(u32::from(digit - b'0'));
        }
        self.bump();
        self.expect(Tok::LParen, "'(' in address space")?;
        let space = self.addr_space_number()?;
        self.expect(Tok::RParen, "')' in address space")?;
        Ok(space)
    }

    fn addr_space_number(&mut self) -> Res<u32> {
        if self.is(Tok::Str) {
            return self.addr_space_name();
        }
        let at = self.span();
        let space = self.u32()?;
        if space >= 1 << 24 {
            return self.fail_at(
                at,
                "addrspace-range",
                "invalid address space, must be a 24-bit integer",
            );
        }
        Ok(space)
    }

    /// A symbolic address space that the data layout defines: of stack slots, globals or programs, or a named one.
    fn addr_space_name(&mut self) -> Res<u32> {
        let at = self.span();
        let name = self.string()?;
        let layout = &self.tables.header.data_layout;
        let space = match &*name {
            b"A" => Some(layout.alloca_space()),
            b"G" => Some(layout.globals_space()),
            b"P" => Some(layout.program_space()),
            name => layout.named_space(name),
        };
        match space {
            Some(space) => Ok(space),
            None => {
                let message = format!("invalid symbolic addrspace '{}'", show(&name));
                self.fail_at(at, "addrspace-name", message)
            }
        }
    }

    fn open_array(&mut self, open: &mut SmallVec<[Open; 4]>) -> Res<TypeStep> {
        self.bump();
        let len = self.element_count()?;
        open.push(Open::Array { len });
        Ok(TypeStep::Inside)
    }

    /// `<N x ...>`, `<vscale x N x ...>` or `<{...}>`.
    fn open_vector(&mut self, open: &mut SmallVec<[Open; 4]>) -> Res<TypeStep> {
        self.bump();
        if self.is(Tok::LBrace) {
            return self.open_struct(open, true);
        }
        let scalable = self.eat_kw(Kw::VSCALE);
        if scalable {
            self.expect_kw(Kw::X, "'x' after vscale")?;
        }
        let at = self.span();
        let len = self.element_count()?;
        if len == 0 {
            return self.fail_at(at, "vector-size", "zero element vector is illegal");
        }
        let Ok(len) = u32::try_from(len) else {
            return self.fail_at(at, "vector-size", "size too large for vector");
        };
        open.push(Open::Vector { len, scalable });
        Ok(TypeStep::Inside)
    }

    /// `N x`
    fn element_count(&mut self) -> Res<u64> {
        if !self.is(Tok::Int) || self.is_negative() {
            return self.expected("number in type");
        }
        let len = self.u64()?;
        self.expect_kw(Kw::X, "'x' after element count")?;
        Ok(len)
    }

    fn open_struct(&mut self, open: &mut SmallVec<[Open; 4]>, packed: bool) -> Res<TypeStep> {
        self.bump();
        if self.is(Tok::RBrace) {
            return self.close_struct(&[], packed).map(TypeStep::Done);
        }
        open.push(Open::Struct { fields: Types::new(), packed });
        Ok(TypeStep::Inside)
    }

    fn close_struct(&mut self, fields: &[Type], packed: bool) -> Res<Type> {
        self.expect(Tok::RBrace, "'}' at end of struct")?;
        if packed {
            self.expect(Tok::Greater, "'>' at end of packed struct")?;
        }
        Ok(self.tables.header.types.structure(fields, packed))
    }

    /// `ret (`; the parameters are parsed later.
    fn open_function(&mut self, open: &mut SmallVec<[Open; 4]>, ret: Type) -> Res<TypeStep> {
        let start = self.cur.start;
        if !is_return_type(&self.tables.header.types, ret) {
            return self.fail("function-type", "invalid function return type");
        }
        self.bump();
        match self.cur.tok {
            Tok::RParen | Tok::Ellipsis => self.close_function(ret, &[]).map(TypeStep::Done),
            _ => {
                open.push(Open::Function { ret, params: Types::new(), start });
                Ok(TypeStep::Inside)
            }
        }
    }

    fn close_function(&mut self, ret: Type, params: &[Type]) -> Res<Type> {
        let vararg = self.eat(Tok::Ellipsis);
        self.expect(Tok::RParen, "')' at end of argument list")?;
        Ok(self.tables.header.types.function(ret, params, vararg))
    }

    /// `target("name"`
    fn open_target(&mut self, open: &mut SmallVec<[Open; 4]>) -> Res<TypeStep> {
        self.bump();
        self.expect(Tok::LParen, "'(' in target extension type")?;
        let at = self.span();
        let name = self.string()?;
        let Ok(name) = String::from_utf8(name.into_owned()) else {
            return self.fail_at(
                at,
                "target-type",
                "the name of a target extension type is no text",
            );
        };
        self.target_part(open, name.into(), Types::new())
    }

    /// Parses the part after a component of a target extension type: a type, or integers and the end.
    fn target_part(
        &mut self,
        open: &mut SmallVec<[Open; 4]>,
        name: Box<str>,
        types: Types,
    ) -> Res<TypeStep> {
        let mut ints = Vec::new();
        while self.eat(Tok::Comma) {
            if !self.is(Tok::Int) {
                if !ints.is_empty() {
                    return self.expected("uint32 param");
                }
                open.push(Open::TargetExt { name, types });
                return Ok(TypeStep::Inside);
            }
            ints.push(self.u32()?);
        }
        self.expect(Tok::RParen, "')' in target extension type")?;
        let kind = TypeKind::TargetExt { name, types: types.as_slice().into(), ints: ints.into() };
        Ok(TypeStep::Done(self.tables.header.types.intern(kind)))
    }

    /// Adds a finished type to the enclosing one.
    fn close_part(
        &mut self,
        open: &mut SmallVec<[Open; 4]>,
        frame: Open,
        part: Type,
    ) -> Res<TypeStep> {
        match frame {
            Open::Array { len } => {
                if !is_array_element(&self.tables.header.types, part) {
                    return self.part_error("invalid array element type");
                }
                self.expect(Tok::RBracket, "end of sequential type")?;
                Ok(TypeStep::Done(self.tables.header.types.array(part, len)))
            }
            Open::Vector { len, scalable } => {
                if !is_vector_element(&self.tables.header.types, part) {
                    return self.part_error("invalid vector element type");
                }
                self.expect(Tok::Greater, "end of sequential type")?;
                let kind = TypeKind::Vector { element: part, len, scalable };
                Ok(TypeStep::Done(self.tables.header.types.intern(kind)))
            }
            Open::Struct { mut fields, packed } => {
                if !is_struct_element(&self.tables.header.types, part) {
                    return self.part_error("invalid element type for struct");
                }
                fields.push(part);
                if self.eat(Tok::Comma) {
                    open.push(Open::Struct { fields, packed });
                    return Ok(TypeStep::Inside);
                }
                self.close_struct(&fields, packed).map(TypeStep::Done)
            }
            Open::Function { ret, params, start } => {
                self.next_param(open, ret, params, start, part)
            }
            Open::TargetExt { name, mut types } => {
                if part == Type::VOID && self.is(Tok::LParen) {
                    return self.part_error("invalid type parameter");
                }
                types.push(part);
                self.target_part(open, name, types)
            }
        }
    }

    fn next_param(
        &mut self,
        open: &mut SmallVec<[Open; 4]>,
        ret: Type,
        mut params: Types,
        start: u32,
        part: Type,
    ) -> Res<TypeStep> {
        if part == Type::VOID {
            return self.part_error("argument can not have void type");
        }
        if !is_param_type(&self.tables.header.types, part) {
            return self.part_error("invalid type for function argument");
        }
        self.refuse_named_param()?;
        params.push(part);
        if self.eat(Tok::Comma) && !self.is(Tok::Ellipsis) {
            open.push(Open::Function { ret, params, start });
            return Ok(TypeStep::Inside);
        }
        self.close_function(ret, &params).map(TypeStep::Done)
    }

    fn refuse_named_param(&self) -> Res<()> {
        match self.cur.tok {
            Tok::LocalName | Tok::LocalId => {
                self.fail("function-type", "argument name invalid in function type")
            }
            Tok::Word if self.cur.kw.attr().is_some() || self.is_kw(Kw::NOCAPTURE) => {
                self.fail("function-type", "argument attributes invalid in function type")
            }
            _ => Ok(()),
        }
    }

    fn part_error<T>(&self, message: &str) -> Res<T> {
        self.fail_at(self.since(self.prev_end.saturating_sub(1)), "type-part", message)
    }

    fn type_name(&self, token: &Token) -> Res<TypeName<'s>> {
        if token.tok == Tok::LocalId {
            return Ok(TypeName::Number(token.num as u32));
        }
        self.name_of(token).map(TypeName::Name)
    }

    /// `%name` as a type; before its definition it is an opaque struct.
    fn named_type(&mut self) -> Res<Type> {
        let name = self.type_name(&self.cur)?;
        if let Some(named) = self.tables.types.get(&name) {
            let ty = named.ty;
            self.bump();
            return Ok(ty);
        }
        if matches!(self.tables, Tables::Shared(_)) {
            return self
                .fail("undefined-type", format!("use of undefined type named '{}'", name.show()));
        }
        let wanted = Some(self.span());
        self.bump();
        let named = self.new_named(&name, wanted);
        let ty = named.ty;
        self.open().types.set(name, named);
        Ok(ty)
    }

    fn new_named(&mut self, name: &TypeName<'s>, wanted: Option<Range<u32>>) -> NamedType {
        let types = &self.tables.header.types;
        let (ty, id) = match name {
            TypeName::Name(name) => types.named(Some(name), 0),
            TypeName::Number(n) => types.named(None, *n),
        };
        NamedType { ty, id: Some(id), wanted }
    }

    /// `%name = type ...` at the name.
    pub(crate) fn parse_type_definition(&mut self) -> Res<()> {
        let token = self.cur;
        let name = self.type_name(&token)?;
        self.bump();
        self.expect(Tok::Equal, "'=' after name")?;
        self.expect_kw(Kw::TYPE, "'type' after name")?;
        let known = self.tables.types.get(&name).cloned();
        if known.as_ref().is_some_and(|named| named.wanted.is_none()) {
            let span = token.start..token.end;
            return self.fail_at(
                span,
                "type-redefined",
                format!("redefinition of type named '{}'", name.show()),
            );
        }
        if self.eat_kw(Kw::OPAQUE) {
            let named = known.unwrap_or_else(|| self.new_named(&name, None));
            self.open().types.set(name, NamedType { wanted: None, ..named });
            return Ok(());
        }
        let packed = self.is(Tok::Less) && self.peek().tok == Tok::LBrace;
        if !self.is(Tok::LBrace) && !packed {
            return self.parse_type_alias(name, known);
        }
        let named =
            NamedType { wanted: None, ..known.unwrap_or_else(|| self.new_named(&name, None)) };
        // Set before the body is parsed, which may refer to it.
        self.open().types.set(name, named.clone());
        self.parse_struct_body(&named, token.start..token.end)
    }

    fn parse_struct_body(&mut self, named: &NamedType, at: Range<u32>) -> Res<()> {
        let body = self.parse_type()?;
        let types = &self.tables.header.types;
        let Some((fields, packed)) = types.struct_fields(body) else {
            return self.part_error("forward references to non-struct type");
        };
        let id = named.id.expect("a named struct that is not defined has a number");
        types.set_body(id, fields, packed).expect("defined once");
        let ty = named.ty;
        self.open().types.structs.push((ty, at));
        Ok(())
    }

    /// `%name = type i32`: another name for a type.
    fn parse_type_alias(&mut self, name: TypeName<'s>, known: Option<NamedType>) -> Res<()> {
        if known.is_some() {
            return self.fail("type-alias", "forward references to non-struct type");
        }
        let start = self.cur.start;
        let ty = self.parse_type()?;
        if self.tables.types.get(&name).is_some() {
            let span = self.since(start);
            return self.fail_at(span, "type-alias", "non-struct types may not be recursive");
        }
        self.open().types.set(name, NamedType { ty, id: None, wanted: None });
        Ok(())
    }
}

fn is_number(text: &[u8]) -> bool {
    !text.is_empty() && text.iter().all(u8::is_ascii_digit)
}
