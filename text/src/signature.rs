//! Parses function headers: `define` and `declare` up to the body.

use std::ops::Range;

use selvedge_ir::inst::CallingConv;
use selvedge_ir::module::{FunctionDecl, GlobalData, Linkage};
use selvedge_ir::type_rules::{is_param_type, is_return_type};
use selvedge_ir::{Attr, AttrKind, AttrList, AttrSet, Const, Global, GlobalKind, Type};

use crate::attributes::{AttrPlace, FnAttrs};
use crate::bodies::BodyTask;
use crate::error::Res;
use crate::globals::Head;
use crate::keywords::Kw;
use crate::lexer::{Tok, Token};
use crate::parser::Parser;

/// A formal parameter.
#[derive(Clone, Copy)]
pub(crate) struct Param {
    pub(crate) ty: Type,
    pub(crate) attrs: AttrSet,
    /// Its name or number, if it has one.
    pub(crate) name: Option<Token>,
}

/// The parts between the name and the body, other than attributes.
#[derive(Default)]
struct Tail {
    prefix: Option<Const>,
    prologue: Option<Const>,
    personality: Option<Const>,
    gc: Option<selvedge_ir::Str>,
}

impl<'s> Parser<'s, '_> {
    /// `declare [attachments] head`
    pub(crate) fn parse_declare(&mut self) -> Res<()> {
        let start = self.cur.start;
        self.bump();
        let mut attachments = Vec::new();
        while self.is(Tok::MetadataName) {
            attachments.push(self.parse_attachment()?);
        }
        let (global, _) = self.parse_function_head(start, false)?;
        self.open().header.global_mut(global).attachments = attachments;
        Ok(())
    }

    /// `define head [attachments] { body }`; the body is skipped, to be parsed later.
    pub(crate) fn parse_define(&mut self) -> Res<()> {
        let start = self.cur.start;
        self.bump();
        let (global, params) = self.parse_function_head(start, true)?;
        let mut attachments = Vec::new();
        while self.is(Tok::MetadataName) {
            attachments.push(self.parse_attachment()?);
        }
        self.open().header.global_mut(global).attachments = attachments;
        if !self.is(Tok::LBrace) {
            return self.expected("'{' in function body");
        }
        let body = self.skip_body();
        let tables = self.open();
        if let Some(spans) = &mut tables.spans {
            spans.set_global(global, start..body.end);
        }
        tables.bodies.push(BodyTask { global, params, body });
        Ok(())
    }

    fn parse_function_head(&mut self, start: u32, define: bool) -> Res<(Global, Vec<Param>)> {
        let at = self.span();
        let head = self.parse_head()?;
        let calling_conv = self.calling_conv()?;
        let ret_attrs = self.parse_value_attrs(AttrPlace::Ret)?;
        let ret_at = self.cur.start;
        let ret = self.parse_type_or_void()?;
        self.check_function_linkage(&head, define, at)?;
        if !is_return_type(&self.tables.header.types, ret) {
            let span = self.since(ret_at);
            return self.fail_at(span, "function-type", "invalid function return type");
        }
        if !matches!(self.cur.tok, Tok::GlobalName | Tok::GlobalId) {
            return self.expected("function name");
        }
        let token = self.cur;
        self.bump();
        let (params, vararg) = self.parse_params()?;
        let mut data = head.global_data();
        let types: Vec<Type> = params.iter().map(|param| param.ty).collect();
        data.value_ty = self.tables.header.types.function(ret, &types, vararg);
        data.unnamed_addr = self.parse_unnamed_addr();
        let has_space = self.is_kw(Kw::ADDRSPACE);
        let program_space = self.tables.header.data_layout.program_space();
        data.addr_space = if has_space { self.parse_addr_space()? } else { program_space };
        let mut attrs = self.parse_fn_attrs(AttrPlace::Function)?;
        if let Some(span) = attrs.builtin.clone() {
            let message = "'builtin' attribute not valid on function";
            return self.fail_at(span, "attribute-place", message);
        }
        let tail = self.parse_function_tail(&token, &mut data)?;
        take_align(&mut attrs.attrs, &mut data);
        self.check_sret(&params, ret, start)?;
        let global = self.claim_global(&token, data.addr_space)?;
        let param_attrs: Vec<AttrSet> = params.iter().map(|param| param.attrs).collect();
        let list = self.tables.header.attrs.list(AttrSet::EMPTY, ret_attrs, &param_attrs);
        data.kind = GlobalKind::Function(Box::new(function_decl(list, calling_conv, tail)));
        data.set_declaration(!define);
        self.define_claimed(&Token { start, ..token }, global, data);
        self.attach_groups(global, attrs);
        Ok((global, params))
    }

    fn check_function_linkage(&self, head: &Head, define: bool, at: Range<u32>) -> Res<()> {
        let message = match head.linkage {
            Linkage::ExternWeak if define => "invalid linkage for function definition",
            Linkage::Appending | Linkage::Common => "invalid function linkage type",
            Linkage::External | Linkage::ExternWeak => return Ok(()),
            _ if !define => "invalid linkage for function declaration",
            _ => return Ok(()),
        };
        self.fail_at(at, "linkage", message)
    }

    fn check_sret(&self, params: &[Param], ret: Type, start: u32) -> Res<()> {
        let attrs = &self.tables.header.attrs;
        let sret = params.iter().any(|param| attrs.has(param.attrs, AttrKind::StructRet));
        if sret && ret != Type::VOID {
            let message = "functions with 'sret' argument must return void";
            return self.fail_at(self.since(start), "sret", message);
        }
        Ok(())
    }

    /// Section, partition, comdat, align, gc, prefix, prologue, personality, in this order.
    fn parse_function_tail(&mut self, token: &Token, data: &mut GlobalData) -> Res<Tail> {
        if self.is_kw(Kw::SECTION) {
            data.section = Some(self.parse_str_property()?);
        }
        if self.is_kw(Kw::PARTITION) {
            data.partition = Some(self.parse_str_property()?);
        }
        data.comdat = self.parse_comdat_use(token)?;
        if self.is_kw(Kw::ALIGN) {
            data.align = self.parse_align()?;
        }
        let mut tail = Tail::default();
        if self.is_kw(Kw::GC) {
            tail.gc = Some(self.parse_str_property()?);
        }
        for (kw, slot) in [
            (Kw::PREFIX, &mut tail.prefix),
            (Kw::PROLOGUE, &mut tail.prologue),
            (Kw::PERSONALITY, &mut tail.personality),
        ] {
            if self.eat_kw(kw) {
                *slot = Some(self.parse_typed_const()?.1);
            }
        }
        Ok(tail)
    }

    /// `cc 10`, `fastcc` and the like, or nothing.
    pub(crate) fn calling_conv(&mut self) -> Res<CallingConv> {
        let kw = self.cur.kw;
        // Result attributes are frequent here, and no calling convention has the name of one.
        if !self.is(Tok::Word) || kw.simple_type().is_some() || kw.attr().is_some() {
            return Ok(CallingConv::C);
        }
        if self.eat_kw(Kw::CCC) {
            return Ok(CallingConv::C);
        }
        if self.eat_kw(Kw::CC) {
            let at = self.span();
            let number = self.u32()?;
            if number > u32::from(CallingConv::MAX) {
                return self.fail_at(at, "calling-convention", "calling convention too large");
            }
            return Ok(CallingConv(number as u16));
        }
        if let Some(conv) = CallingConv::from_word(self.text()) {
            self.bump();
            return Ok(conv);
        }
        if self.eat_word("riscv_vls_cc") {
            return self.riscv_vls();
        }
        Ok(CallingConv::C)
    }

    /// Parses the `(N)` after `riscv_vls_cc`.
    fn riscv_vls(&mut self) -> Res<CallingConv> {
        self.expect(Tok::LParen, "'(' after riscv_vls_cc")?;
        let at = self.span();
        let len = self.u32()?;
        self.expect(Tok::RParen, "')'")?;
        match CallingConv::from_riscv_vls(len) {
            Some(conv) => Ok(conv),
            None => self.fail_at(at, "calling-convention", "unknown RISC-V ABI VLEN"),
        }
    }

    /// `(type attributes %name, ...)`
    fn parse_params(&mut self) -> Res<(Vec<Param>, bool)> {
        self.expect(Tok::LParen, "'(' in function argument list")?;
        let mut params = Vec::new();
        let mut next_number = 0;
        while !self.is(Tok::RParen) {
            if self.eat(Tok::Ellipsis) {
                self.expect(Tok::RParen, "')' at end of argument list")?;
                return Ok((params, true));
            }
            params.push(self.parse_param(&mut next_number)?);
            if !self.eat(Tok::Comma) {
                break;
            }
            if self.is(Tok::RParen) {
                return self.expected("type");
            }
        }
        self.expect(Tok::RParen, "')' at end of argument list")?;
        Ok((params, false))
    }

    fn parse_param(&mut self, next_number: &mut u32) -> Res<Param> {
        let at = self.cur.start;
        let ty = self.parse_type_or_void()?;
        let attrs = self.parse_value_attrs(AttrPlace::Param)?;
        if ty == Type::VOID {
            let message = "argument can not have void type";
            return self.fail_at(self.since(at), "void-type", message);
        }
        if !is_param_type(&self.tables.header.types, ty) {
            return self.fail_at(
                self.since(at),
                "function-type",
                "invalid type for function argument",
            );
        }
        let token = self.cur;
        let name = match token.tok {
            Tok::LocalName => Some(token),
            Tok::LocalId => {
                if (token.num as u32) < *next_number {
                    let message =
                        format!("argument expected to be numbered '%{next_number}' or greater");
                    return self.fail("value-number", message);
                }
                *next_number = (token.num as u32).saturating_add(1);
                Some(token)
            }
            _ => {
                *next_number = next_number.saturating_add(1);
                None
            }
        };
        if name.is_some() {
            self.bump();
        }
        Ok(Param { ty, attrs, name })
    }

    /// Records the attributes of a global until the groups are known.
    pub(crate) fn attach_groups(&mut self, global: Global, attrs: FnAttrs) {
        let groups = attrs.groups.clone();
        let attrs = attrs.into_attrs();
        if !attrs.is_empty() || !groups.is_empty() {
            self.open().attr_uses.push((global, attrs, groups));
        }
    }

    /// `attributes #0 = { ... }`
    pub(crate) fn parse_attr_group(&mut self) -> Res<()> {
        self.bump();
        if !self.is(Tok::AttrGroup) {
            return self.expected("attribute group id");
        }
        let number = self.cur.num as u32;
        let at = self.span();
        self.bump();
        self.expect(Tok::Equal, "'=' here")?;
        self.expect(Tok::LBrace, "'{' here")?;
        // Spellings in a group affect the dialect only where the group is used: unused groups are not printed.
        let before = std::mem::take(&mut self.seen);
        let attrs = self.parse_fn_attrs(AttrPlace::Group)?.into_attrs();
        let seen = std::mem::replace(&mut self.seen, before);
        self.expect(Tok::RBrace, "end of attribute group")?;
        if attrs.is_empty() {
            return self.fail_at(at, "attribute-group", "attribute group has no attributes");
        }
        // The last of several groups with one number wins.
        self.open().attr_groups.insert(number, (attrs, seen));
        Ok(())
    }

    /// Adds the attributes of groups to functions and variables.
    pub(crate) fn finish_attributes(&mut self) {
        let groups = self.tables.attr_groups.iter();
        let sets: Vec<(u32, AttrSet)> =
            groups.map(|(&n, (attrs, _))| (n, self.attr_set(attrs.clone()))).collect();
        self.open().group_sets.extend(sets);
        for (global, attrs, groups) in std::mem::take(&mut self.open().attr_uses) {
            self.saw_groups(&groups);
            let known = if attrs.is_empty() { self.set_of_group(&groups) } else { None };
            let set = known.unwrap_or_else(|| self.set_with_groups(global, attrs, &groups));
            self.set_global_attrs(global, set);
        }
    }

    /// Applies the dialect inference of used groups.
    pub(crate) fn saw_groups(&mut self, groups: &[u32]) {
        for (_, seen) in groups.iter().filter_map(|group| self.tables.attr_groups.get(group)) {
            self.seen.merge(*seen);
        }
    }

    /// The set of a global with exactly one group, the usual case: that of the group, unless an alignment has to be
    /// extracted.
    fn set_of_group(&self, groups: &[u32]) -> Option<AttrSet> {
        let [group] = groups else { return None };
        let is_align = |attr: &Attr| attr.kind() == Some(AttrKind::Alignment);
        let (attrs, _) = self.tables.attr_groups.get(group)?;
        if attrs.iter().any(is_align) { None } else { self.tables.group_sets.get(group).copied() }
    }

    fn set_with_groups(&mut self, global: Global, mut attrs: Vec<Attr>, groups: &[u32]) -> AttrSet {
        attrs.extend(self.tables.attrs_of_groups(groups));
        take_align_of_function(&mut attrs, self.open().header.global_mut(global));
        self.attr_set(attrs)
    }

    fn set_global_attrs(&mut self, global: Global, set: AttrSet) {
        let header = &mut self.open().header;
        let list = match &mut header.global_mut(global).kind {
            GlobalKind::Variable(variable) => {
                variable.attrs = set;
                return;
            }
            GlobalKind::Function(decl) => decl.attrs,
            GlobalKind::Alias { .. } | GlobalKind::IFunc { .. } => return,
        };
        let parts = header.attrs.list_data(list).clone();
        let list = header.attrs.list(set, parts.ret, &parts.params);
        if let GlobalKind::Function(decl) = &mut header.global_mut(global).kind {
            decl.attrs = list;
        }
    }
}

/// Moves an `align` among a function's attributes to the function's alignment.
fn take_align(attrs: &mut Vec<Attr>, data: &mut GlobalData) {
    attrs.retain(|attr| match attr {
        Attr::Int(AttrKind::Alignment, bytes) => {
            data.align = selvedge_ir::inst::Align::new(*bytes).unwrap_or(data.align);
            false
        }
        _ => true,
    });
}

fn take_align_of_function(attrs: &mut Vec<Attr>, data: &mut GlobalData) {
    if matches!(data.kind, GlobalKind::Function(_)) {
        take_align(attrs, data);
    }
}

fn function_decl(attrs: AttrList, calling_conv: CallingConv, tail: Tail) -> FunctionDecl {
    let Tail { prefix, prologue, personality, gc } = tail;
    let is_declaration = false;
    FunctionDecl { attrs, calling_conv, gc, prefix, prologue, personality, is_declaration }
}

#[cfg(test)]
mod tests {
    use selvedge_ir::AttrKind;
    use selvedge_ir::inst::CallingConv;

    #[test]
    fn attributes_and_calling_conventions_have_distinct_names() {
        for kind in AttrKind::ALL {
            assert!(CallingConv::from_word(kind.text().as_bytes()).is_none(), "{kind:?}");
        }
    }
}
