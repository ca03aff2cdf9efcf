//! Parses one function body: blocks, names, instructions and their attachments.
//!
//! A value or block may be used before it is defined. Since every operand is written with its type, such a forward
//! reference gets its row immediately ([`selvedge_ir::Function::reserve_inst`]) and nothing is patched later; a row
//! without definition at the end of the body is an error.

use std::borrow::Cow;
use std::ops::Range;

use selvedge_ir::inst::SyncScope;
use selvedge_ir::{AttrSet, Block, ConstKind, Global, Inst, Md, MdKind, Type, Value, ValueKind};
use smallvec::SmallVec;

use crate::attributes::FnAttrs;
use crate::error::Res;
use crate::instructions::Parsed;
use crate::keywords::Kw;
use crate::lexer::{Tok, Token};
use crate::names::LocalNames;
use crate::numbered::Numbered;
use crate::parser::{Body, Parser};
use crate::references::Name;
use crate::signature::Param;

/// The values of a function's names and numbers.
pub(crate) struct Locals<'s> {
    pub(crate) numbers: Numbered<Value>,
    names: LocalNames<'s>,
    /// The smallest number that the next unnamed value may have.
    next_number: u32,
    /// Forward references and the positions of their first uses: rows that are in no block or list until they are
    /// defined.
    forward: Vec<(Value, u32)>,
}

impl Default for Locals<'_> {
    fn default() -> Self {
        Locals {
            numbers: Numbered::new(),
            names: LocalNames::default(),
            next_number: 0,
            forward: Vec::new(),
        }
    }
}

impl Locals<'_> {
    /// Clears all tables, for a body of `len` bytes.
    pub(crate) fn start(&mut self, len: usize) {
        let Locals { numbers, names, next_number, forward } = self;
        numbers.clear();
        names.start(len);
        *next_number = 0;
        forward.clear();
    }

    /// `n`, if it is the next number and unused: the usual case.
    #[inline]
    fn next_free(&self, n: u32) -> Option<u32> {
        let free = n == self.next_number && n != u32::MAX && self.numbers.get(n).is_none();
        free.then_some(n)
    }
}

/// An intrinsic that is called and not declared.
#[derive(Clone, Debug)]
pub(crate) struct Implicit {
    pub(crate) name: Box<[u8]>,
    pub(crate) fn_ty: Type,
    pub(crate) span: Range<u32>,
    /// Position of its last call.
    pub(crate) last_call: u32,
    /// The placeholder constant until all bodies have been parsed.
    pub(crate) constant: selvedge_ir::Const,
}

/// Handles from here on are indices into [`crate::parser::Wants::implicit`].
pub(crate) const FIRST_IMPLICIT: u32 = 1 << 31;

/// The part of a token that every definition of a name or number needs.
#[derive(Clone, Copy)]
struct NameToken {
    tok: Tok,
    quoted: bool,
    start: u32,
    end: u32,
    /// For names: unspecified.
    number: u32,
}

impl NameToken {
    #[inline]
    fn of(token: &Token) -> NameToken {
        let Token { tok, quoted, start, end, .. } = *token;
        NameToken { tok, quoted, start, end, number: token.num as u32 }
    }

    fn span(self) -> Range<u32> {
        self.start..self.end
    }

    /// Whether it is the name of a value, without quotes.
    #[inline]
    fn is_plain(self) -> bool {
        self.tok == Tok::LocalName && !self.quoted
    }

    /// The range of the text of a name without quotes.
    fn plain_range(self) -> Range<usize> {
        let (start, end) = (self.start as usize, self.end as usize);
        if self.tok == Tok::Label { start..end - 1 } else { start + 1..end }
    }
}

/// The name under which a value is defined.
enum NewName<'s> {
    Number(u32),
    /// A name without quotes, as a range of the text.
    Plain(Range<usize>),
    Quoted(Cow<'s, [u8]>),
}

/// A name or number without a value.
enum Free<'s> {
    Number(u32),
    /// A name without quotes, as a range of the text.
    Plain(Range<usize>),
    Quoted(Cow<'s, [u8]>),
}

/// Values.
impl<'s> Parser<'s, '_> {
    /// Parses a type and a value of it.
    #[inline]
    pub(crate) fn typed_value(&mut self) -> Res<(Type, Value)> {
        let ty = match self.type_word() {
            // The type is complete: what follows is a local value and not a suffix of the type.
            Some(ty) if ty != Type::VOID && self.eat_before_local() => ty,
            _ => self.parse_type()?,
        };
        Ok((ty, self.value(ty)?))
    }

    /// Parses a value of that type.
    #[inline]
    pub(crate) fn value(&mut self, ty: Type) -> Res<Value> {
        match self.cur.tok {
            // As metadata, a name is that of a type: `metadata %struct* %x` of LLVM 14.
            _ if ty == Type::METADATA => self.parse_metadata_operand().map(Value::from),
            Tok::LocalName | Tok::LocalId => self.local(ty),
            _ => self.parse_const(ty).map(Value::from),
        }
    }

    /// Parses a value of a type that is not metadata.
    pub(crate) fn plain_value(&mut self, ty: Type) -> Res<Value> {
        match self.cur.tok {
            Tok::LocalName | Tok::LocalId => self.local(ty),
            _ => self.parse_const(ty).map(Value::from),
        }
    }

    /// `label %x`
    pub(crate) fn block(&mut self) -> Res<Block> {
        if !self.is_kw(Kw::LABEL) {
            return self.expected("'label'");
        }
        self.bump_to_local();
        self.phi_block()
    }

    /// Parses `%x`, which must be a block.
    #[inline]
    pub(crate) fn phi_block(&mut self) -> Res<Block> {
        if !matches!(self.cur.tok, Tok::LocalName | Tok::LocalId) {
            return self.expected("a basic block");
        }
        let span = self.span();
        match self.local(Type::LABEL)?.kind() {
            ValueKind::Block(block) => Ok(block),
            _ => self.fail_at(span, "block-expected", "expected a basic block"),
        }
    }

    /// The value of the current name; its first use before the definition creates the row.
    #[inline]
    fn local(&mut self, ty: Type) -> Res<Value> {
        let known = match self.cur.tok {
            Tok::LocalId => {
                let number = self.cur.num as u32;
                self.body().locals.numbers.get(number)
            }
            _ if !self.cur.quoted => {
                let source = self.source();
                let (start, end) = (self.cur.start as usize + 1, self.cur.end as usize);
                self.body().locals.names.find_at(source, start, end - start)
            }
            _ => {
                let name = self.name_of(&self.cur)?;
                self.body().locals.names.find(&name)
            }
        };
        let value = match known {
            Some(value) => value,
            None => self.forward_local(ty)?,
        };
        if self.body().func.value_type(value) != ty {
            return self.wrong_local_type(value, ty);
        }
        self.bump();
        Ok(value)
    }

    #[cold]
    fn wrong_local_type<T>(&mut self, value: Value, ty: Type) -> Res<T> {
        let name = crate::error::show(self.text());
        let own = self.body().func.value_type(value);
        if ty == Type::LABEL {
            return self.fail("local-type", format!("'%{name}' is not a basic block"));
        }
        let (own, ty) = (self.show_type(own), self.show_type(ty));
        let message = format!("'%{name}' defined with type '{own}' but expected '{ty}'");
        self.fail("local-type", message)
    }

    #[cold]
    fn forward_local(&mut self, ty: Type) -> Res<Value> {
        if !self.tables.header.types.is_first_class(ty) {
            return self.fail("local-type", "invalid use of a non-first-class type");
        }
        let name = self.name(&self.cur)?;
        let start = self.cur.start;
        let body = self.body();
        let value = match ty {
            Type::LABEL => Value::from(body.func.create_block()),
            _ => Value::from(body.func.reserve_inst(ty)),
        };
        match &name {
            Name::Number(n) => body.locals.numbers.set(*n, value),
            // The name was looked up before, and no other value has it.
            Name::Text(text) => body.name_value(text.clone(), value),
        }
        body.locals.forward.push((value, start));
        Ok(value)
    }

    /// The `@name` at `span` as a callee. An undeclared name may be an intrinsic: the constant is then a placeholder
    /// for a declaration that is added later.
    pub(crate) fn callee_global(
        &mut self,
        span: Range<u32>,
        known: Option<Global>,
        ty: Type,
        fn_ty: Type,
    ) -> Res<Value> {
        let callee = &self.source()[span.start as usize..span.end as usize];
        if may_be_debug_intrinsic(callee)
            && is_debug_intrinsic(self.text_of(&self.token_at(span.start)))
        {
            self.body().wants.debug_calls.get_or_insert(span.clone());
        }
        let global = match known {
            Some(global) if self.tables.header.address_type(global) == ty => global,
            Some(_) => self.global_at(&self.token_at(span.start), ty)?,
            None => {
                let token = self.token_at(span.start);
                let name = self.name_of(&token)?;
                if name.starts_with(b"llvm.") {
                    return self.implicit_callee(name.as_ref().into(), fn_ty, span);
                }
                self.global_at(&token, ty)?
            }
        };
        Ok(self.body().global_const(ty, global).into())
    }

    fn implicit_callee(&mut self, name: Box<[u8]>, fn_ty: Type, span: Range<u32>) -> Res<Value> {
        let body = self.body();
        let known = body.wants.implicit.iter_mut().find(|i| i.name == name && i.fn_ty == fn_ty);
        if let Some(known) = known {
            known.last_call = span.start;
            return Ok(known.constant.into());
        }
        let placeholder = Global::from_u32(FIRST_IMPLICIT + body.wants.implicit.len() as u32);
        let value = body.func.add_const(Type::PTR, ConstKind::Global(placeholder));
        let constant = value.as_const().expect("it was made as a constant");
        let last_call = span.start;
        body.wants.implicit.push(Implicit { name, fn_ty, span, last_call, constant });
        Ok(value)
    }

    /// The index of a sync scope.
    pub(crate) fn sync_scope(&mut self, name: &[u8]) -> Res<SyncScope> {
        let of_module = &self.tables.header.sync_scopes;
        let first_new = of_module.len();
        let known = of_module.iter().position(|scope| **scope == *name);
        let n = known.unwrap_or_else(|| {
            let new = &mut self.body().wants.new_scopes;
            let at = new.iter().position(|scope| **scope == *name).unwrap_or_else(|| {
                new.push(name.into());
                new.len() - 1
            });
            first_new + at
        });
        match u8::try_from(n) {
            Ok(n) => Ok(SyncScope(n)),
            Err(_) => self.fail("sync-scope", "a module has at most 256 synchronization scopes"),
        }
    }

    /// The attributes of a call, including those of groups.
    pub(crate) fn finish_fn_attrs(&mut self, found: FnAttrs) -> Res<AttrSet> {
        if found.is_empty() {
            return Ok(AttrSet::EMPTY);
        }
        self.saw_groups(&found.groups);
        if let ([group], true) = (&found.groups[..], found.is_only_groups()) {
            return Ok(self.tables.group_sets.get(group).copied().unwrap_or(AttrSet::EMPTY));
        }
        let groups = found.groups.clone();
        let mut attrs = found.into_attrs();
        attrs.extend(self.tables.attrs_of_groups(&groups));
        if attrs.iter().any(|attr| attr.kind() == Some(selvedge_ir::AttrKind::Alignment)) {
            let message = "call instructions may not have an alignment";
            return self.fail("attribute-place", message);
        }
        Ok(self.attr_set(attrs))
    }
}

/// Whether the text of a callee may be a name for [`is_debug_intrinsic`].
#[inline]
fn may_be_debug_intrinsic(callee: &[u8]) -> bool {
    callee.starts_with(b"@llvm.dbg.") || callee.starts_with(b"@\"")
}

/// Whether calls of that function are the older form of `#dbg_...` records.
pub(crate) fn is_debug_intrinsic(name: &[u8]) -> bool {
    matches!(name, b"llvm.dbg.value" | b"llvm.dbg.declare" | b"llvm.dbg.assign" | b"llvm.dbg.label")
}

impl<'s> Body<'s> {
    /// Whether a value is a forward reference that is not yet defined.
    fn is_waiting(&self, value: Value) -> bool {
        match value.kind() {
            ValueKind::Inst(inst) => self.func.block_of(inst).is_none(),
            ValueKind::Block(block) => !self.func.is_block_linked(block),
            ValueKind::Arg(_) | ValueKind::Const(_) => false,
        }
    }

    /// Gives an unnamed value a name that no other value has.
    fn name_value(&mut self, name: Cow<'s, [u8]>, value: Value) {
        self.func.add_name(value, &name);
        self.locals.names.add(name, value);
    }

    /// As [`Self::name_value`], for a name that is a part of the text.
    fn name_value_at(&mut self, text: &'s [u8], name: Range<usize>, value: Value) {
        self.func.add_name_of(value, text, name.clone());
        self.locals.names.add_at(text, name.start, name.len(), value);
    }
}

/// Definitions.
impl<'s> Parser<'s, '_> {
    /// Names and numbers of the arguments.
    pub(crate) fn define_params(&mut self, params: &[Param]) -> Res<()> {
        let args: Vec<selvedge_ir::Arg> = self.body().func.args().collect();
        for (arg, param) in args.into_iter().zip(params) {
            let value = Value::from(arg);
            let token = param.name.filter(|t| t.tok != Tok::LocalName || !t.is_unnamed());
            match token {
                Some(token) if token.tok == Tok::LocalName => {
                    let name = self.new_name_of(&token)?;
                    if self.body().locals.names.find(&name).is_some() {
                        let message =
                            format!("redefinition of argument '%{}'", crate::error::show(&name));
                        return self.fail_at(token.start..token.end, "redefined", message);
                    }
                    self.body().name_value(name, value);
                }
                token => {
                    let locals = &mut self.body().locals;
                    let n = token.map_or(locals.next_number, |token| token.num as u32);
                    locals.next_number = n.saturating_add(1);
                    locals.numbers.set(n, value);
                }
            }
        }
        Ok(())
    }

    /// The name of the value defined at `token`; without a token it is the next number.
    fn new_name(&mut self, token: Option<NameToken>, what: &str) -> Res<NewName<'s>> {
        let Some(token) = token else { return self.next_number().map(NewName::Number) };
        match token.tok {
            Tok::LocalId | Tok::LabelId => {
                let next = self.body().locals.next_number;
                let n = token.number;
                if n < next {
                    let message = format!("{what} expected to be numbered '%{next}' or greater");
                    return self.fail_at(token.span(), "value-number", message);
                }
                self.body().locals.next_number = n;
                self.next_number().map(NewName::Number)
            }
            _ if !token.quoted => {
                let text = token.plain_range();
                self.check_name_length(token.span(), text.len())?;
                Ok(NewName::Plain(text))
            }
            _ => {
                let name = self.new_name_of(&self.token_at(token.start))?;
                if name.is_empty() {
                    return self.next_number().map(NewName::Number);
                }
                Ok(NewName::Quoted(name))
            }
        }
    }

    /// The text of a name that is defined here.
    fn new_name_of(&self, token: &Token) -> Res<Cow<'s, [u8]>> {
        let name = self.name_of(token)?;
        self.check_name_length(token.start..token.end, name.len())?;
        Ok(name)
    }

    #[inline]
    fn check_name_length(&self, span: Range<u32>, len: usize) -> Res<()> {
        if len > self.tables.max_local_name {
            let message = "name is too long which can result in name collisions, consider making the name shorter or increasing -non-global-value-max-name-size";
            return self.fail_at(span, "name-length", message);
        }
        Ok(())
    }

    fn next_number(&mut self) -> Res<u32> {
        let locals = &mut self.body().locals;
        let n = locals.next_number;
        match n.checked_add(1) {
            Some(next) => {
                locals.next_number = next;
                Ok(n)
            }
            None => self.fail("value-number", "the number of the value is too large"),
        }
    }

    /// The value that has the name already, because it was used before; otherwise the slot for the new value.
    #[inline]
    fn look_up(&mut self, name: NewName<'s>) -> Result<Value, Free<'s>> {
        let source = self.source();
        let locals = &self.body().locals;
        match name {
            NewName::Number(n) => locals.numbers.get(n).ok_or(Free::Number(n)),
            NewName::Plain(at) => {
                let found = locals.names.find_at(source, at.start, at.len());
                found.ok_or(Free::Plain(at))
            }
            NewName::Quoted(text) => locals.names.find(&text).ok_or(Free::Quoted(text)),
        }
    }

    #[inline]
    fn fill(&mut self, free: Free<'s>, value: Value) {
        let source = self.source();
        let body = self.body();
        match free {
            Free::Number(n) => body.locals.numbers.set(n, value),
            Free::Plain(at) => body.name_value_at(source, at, value),
            Free::Quoted(text) => body.name_value(text, value),
        }
    }

    /// Appends an instruction, whose name, if any, is at `token`, to a block.
    fn define_inst(&mut self, block: Block, token: Option<NameToken>, parsed: Parsed) -> Res<Inst> {
        let Parsed { opcode, bits, ty, extra, .. } = parsed;
        if let Some(NameToken { tok: Tok::LocalId, number, .. }) = token
            && ty != Type::VOID
            && let Some(free) = self.body().locals.next_free(number)
        {
            let Body { func, operands, locals, .. } = self.body();
            let inst = func.push_inst(block, opcode, bits, ty, operands, extra);
            locals.next_number = free + 1;
            locals.numbers.set(free, inst.into());
            return Ok(inst);
        }
        if ty == Type::VOID {
            if let Some(token) = token {
                let message = "instructions returning void cannot have a name";
                return self.fail_at(token.span(), "void-name", message);
            }
            let Body { func, operands, .. } = self.body();
            return Ok(func.push_inst(block, opcode, bits, ty, operands, extra));
        }
        if let Some(token) = token.filter(|token| token.is_plain()) {
            return self.define_named(block, token, parsed);
        }
        let name = self.new_name(token, "instruction")?;
        match self.look_up(name) {
            Err(free) => {
                let Body { func, operands, .. } = self.body();
                let inst = func.push_inst(block, opcode, bits, ty, operands, extra);
                self.fill(free, inst.into());
                Ok(inst)
            }
            Ok(known) => self.define_known(block, known, token, parsed),
        }
    }

    /// As [`Self::define_inst`], for a name without quotes, the usual case: it is looked up once.
    fn define_named(&mut self, block: Block, token: NameToken, parsed: Parsed) -> Res<Inst> {
        let name = token.plain_range();
        self.check_name_length(token.span(), name.len())?;
        let source = self.source();
        match self.body().locals.names.look_up_at(source, name.start, name.len()) {
            Err(free) => {
                let Parsed { opcode, bits, ty, extra, .. } = parsed;
                let Body { func, operands, locals, .. } = self.body();
                let inst = func.push_inst(block, opcode, bits, ty, operands, extra);
                func.add_name_of(inst.into(), source, name.clone());
                locals.names.add_to(free, source, name, inst.into());
                Ok(inst)
            }
            Ok(known) => self.define_known(block, known, Some(token), parsed),
        }
    }

    /// As [`Self::define_inst`], for a name that has a value already.
    fn define_known(
        &mut self,
        block: Block,
        known: Value,
        token: Option<NameToken>,
        parsed: Parsed,
    ) -> Res<Inst> {
        let Parsed { opcode, bits, ty, extra, .. } = parsed;
        let inst = self.forward_inst(known, ty, token)?;
        let Body { func, operands, .. } = self.body();
        func.define_inst(inst, opcode, bits, operands, extra);
        func.append(block, inst);
        Ok(inst)
    }

    /// The reserved row of an instruction that is now defined with type `ty`.
    #[cold]
    fn forward_inst(&mut self, known: Value, ty: Type, token: Option<NameToken>) -> Res<Inst> {
        let span = token.map_or(self.prev_end..self.prev_end, NameToken::span);
        if !self.body().is_waiting(known) {
            let name = token.map_or(String::new(), |token| {
                crate::error::show(self.text_of(&self.token_at(token.start)))
            });
            let message = format!("multiple definition of local value named '{name}'");
            return self.fail_at(span, "redefined", message);
        }
        let own = self.body().func.value_type(known);
        match known.as_inst() {
            Some(inst) if own == ty => Ok(inst),
            _ => {
                let named = self.body().locals.forward.iter().find(|(value, _)| *value == known);
                let (_, start) = *named.expect("it was named before");
                let message = format!(
                    "instruction '%{}' forward referenced with type '{}'",
                    self.name(&self.token_at(start))?.show(),
                    self.show_type(own)
                );
                self.fail_at(span, "local-type", message)
            }
        }
    }

    /// Appends a block, whose label, if any, is at `token`, to the function.
    fn define_block(&mut self, token: Option<NameToken>) -> Res<Block> {
        let name = self.new_name(token, "label")?;
        let block = match self.look_up(name) {
            Err(free) => {
                let block = self.body().func.create_block();
                self.fill(free, block.into());
                block
            }
            Ok(known) => {
                let waiting = self.body().is_waiting(known);
                match known.as_block() {
                    Some(block) if waiting => block,
                    _ => {
                        let span = token.map_or(self.span(), NameToken::span);
                        let text = token.map_or("", |_| "of that name");
                        let message = format!("unable to create block {text}: it is taken");
                        return self.fail_at(span, "redefined", message);
                    }
                }
            }
        };
        self.body().func.append_block(block);
        Ok(block)
    }
}

/// Blocks and instructions.
impl<'s> Parser<'s, '_> {
    /// Parses `{ blocks uselistorders }`, to the closing brace.
    pub(crate) fn parse_body(&mut self, params: &[Param]) -> Res<()> {
        self.define_params(params)?;
        self.expect(Tok::LBrace, "'{' in function body")?;
        if self.is(Tok::RBrace) || self.is_kw(Kw::USELISTORDER) {
            return self.fail("empty-function", "function body requires at least one basic block");
        }
        while !self.is(Tok::RBrace) && !self.is_kw(Kw::USELISTORDER) {
            self.parse_block()?;
        }
        while !self.is(Tok::RBrace) {
            self.parse_use_list_order()?;
        }
        self.check_forward()
    }

    /// Checks that every forward reference was defined.
    fn check_forward(&mut self) -> Res<()> {
        let body = self.body();
        let missing = body.locals.forward.iter().find(|(value, _)| body.is_waiting(*value));
        match missing.copied() {
            None => Ok(()),
            Some((_, start)) => {
                let token = self.token_at(start);
                let message = format!("use of undefined value '%{}'", self.name(&token)?.show());
                self.fail_at(token.start..token.end, "undefined-local", message)
            }
        }
    }

    fn parse_block(&mut self) -> Res<()> {
        let start = self.cur.start;
        let is_label = matches!(self.cur.tok, Tok::Label | Tok::LabelId);
        let label = is_label.then(|| NameToken::of(&self.cur));
        if label.is_some() {
            self.bump();
        }
        let block = self.define_block(label)?;
        let end = label.map_or(start, |label| label.end);
        if let Some(spans) = &mut self.body().spans {
            spans.blocks[block] = (start, end);
        }
        loop {
            let inst = self.parse_statement(block)?;
            if self.body().func.opcode(inst).is_terminator() {
                return Ok(());
            }
        }
    }

    /// Parses an instruction with its name, its metadata and the debug records before it.
    fn parse_statement(&mut self, block: Block) -> Res<Inst> {
        let first_record = self.body().func.all_records().len();
        while self.is(Tok::Hash) {
            let span = self.span();
            self.body().wants.debug_records.get_or_insert(span);
            let record = self.parse_debug_record()?;
            self.body().func.keep_record(record);
        }
        let start = self.cur.start;
        let is_named = matches!(self.cur.tok, Tok::LocalName | Tok::LocalId);
        let name = is_named.then(|| NameToken::of(&self.cur));
        if name.is_some() {
            self.bump_past_equal("'=' after instruction name")?;
        }
        if self.is(Tok::Eof) {
            return self.fail("syntax", "found end of file when expecting more instructions");
        }
        let parsed = self.parse_instruction()?;
        let comma = parsed.ate_comma;
        let inst = self.define_inst(block, name, parsed)?;
        self.body().func.put_records(inst, first_record);
        if comma || self.eat(Tok::Comma) {
            self.parse_inst_metadata(inst)?;
        }
        let end = self.prev_end;
        if let Some(spans) = &mut self.body().spans {
            spans.insts[inst] = (start, end);
        }
        Ok(inst)
    }

    /// `!dbg !1, !tbaa !2, ...`
    fn parse_inst_metadata(&mut self, inst: Inst) -> Res<()> {
        let mut list: SmallVec<[(MdKind, Md); 4]> = SmallVec::new();
        loop {
            if !self.is(Tok::MetadataName) {
                return self.expected("metadata after comma");
            }
            let (kind, md) = self.parse_attachment()?;
            if kind == MdKind::DBG {
                self.body().func.set_loc(inst, Some(md));
            } else {
                list.retain(|(other, _)| *other != kind);
                list.push((kind, md));
            }
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.body().func.set_attachments(inst, &list);
        Ok(())
    }

    /// `!kind !7`
    #[inline]
    pub(crate) fn parse_attachment(&mut self) -> Res<(MdKind, Md)> {
        let name = self.text();
        let kind = if name == b"dbg" { MdKind::DBG } else { self.md_kind(name) };
        self.bump();
        let md = self.parse_metadata_ref()?;
        Ok((kind, md))
    }

    /// The index of an attachment kind: of the module, or of the body when it is new there.
    fn md_kind(&mut self, text: &'s [u8]) -> MdKind {
        // It usually is the kind of the previous attachment.
        let (recent, kind) = self.recent_kind;
        if text == recent {
            return kind;
        }
        let name = crate::parser::unescape(text);
        let known = self.tables.md_kinds.get(name.as_ref()).copied();
        if let Some(kind) = known {
            self.recent_kind = (text, kind);
            return kind;
        }
        let first_new = self.tables.header.md_kinds.len();
        if let Some(body) = &mut self.body {
            let new_kinds = &mut body.wants.new_kinds;
            let at = new_kinds.iter().position(|(kind, _)| **kind == *name);
            let at = at.unwrap_or_else(|| {
                new_kinds.push((name.as_ref().into(), self.cur.start));
                new_kinds.len() - 1
            });
            return MdKind((first_new + at) as u32);
        }
        let at = self.cur.start;
        let tables = self.open();
        let kind = tables.header.md_kind(&name);
        tables.md_kinds.insert(name.as_ref().into(), kind);
        tables.new_kinds.push((kind, at));
        kind
    }
}
