//! Variables, aliases, ifuncs and comdats.

use std::borrow::Cow;
use std::ops::Range;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use selvedge_ir::inst::Align;
use selvedge_ir::module::{
    CodeModel, ComdatData, ComdatKind, DllStorage, GlobalData, Linkage, TlsMode, UnnamedAddr,
    Variable, Visibility,
};
use selvedge_ir::type_rules::is_memory_type;
use selvedge_ir::types::TypeKind;
use selvedge_ir::{Attr, Comdat, Global, GlobalKind, Type};

use crate::attributes::AttrPlace;
use crate::error::{Checked, Res};
use crate::keywords::Kw;
use crate::lexer::{Tok, Token};
use crate::numbered::Numbered;
use crate::parser::{ModuleTables, Parser};
use crate::references::{MustBe, Name};

/// Properties of globals that the header does not hold.
pub(crate) struct GlobalNames<'s> {
    pub(crate) numbers: Numbered<Global>,
    /// The smallest number that the next unnamed global may have.
    next_number: u32,
    /// Globals that were used before they were defined, in order of first use.
    pub(crate) forward: Vec<(Global, Name<'s>, Range<u32>)>,
    pub(crate) demands: Vec<(Global, MustBe, Range<u32>)>,
    comdats: HashMap<Cow<'s, [u8]>, Comdat, FxBuildHasher>,
    /// Comdats that were used before they were defined.
    comdats_wanted: HashMap<Comdat, Range<u32>, FxBuildHasher>,
}

impl Default for GlobalNames<'_> {
    fn default() -> Self {
        GlobalNames {
            numbers: Numbered::new(),
            next_number: 0,
            forward: Vec::new(),
            demands: Vec::new(),
            comdats: HashMap::default(),
            comdats_wanted: HashMap::default(),
        }
    }
}

impl<'s> ModuleTables<'s> {
    /// The attributes of several groups; an undefined group has none.
    pub(crate) fn attrs_of_groups(&self, groups: &[u32]) -> impl Iterator<Item = Attr> {
        let found = groups.iter().filter_map(|group| self.attr_groups.get(group));
        found.flat_map(|(attrs, _)| attrs.iter().cloned())
    }

    /// Checks that every used global and comdat was defined, and that globals have the kind that their uses need.
    fn finish_globals(&mut self) -> Checked<()> {
        let wanted = self.globals.comdats_wanted.iter().min_by_key(|(_, span)| span.start);
        if let Some((&comdat, span)) = wanted {
            let name = crate::error::show(&self.header.comdats[comdat].name);
            let message = format!("use of undefined comdat '${name}'");
            return Err(crate::error::error(span.clone(), "undefined-comdat", message));
        }
        let undefined = self.globals.forward.iter().find(|(g, ..)| self.header.is_erased(*g));
        if let Some((_, name, span)) = undefined.filter(|_| !self.allow_incomplete) {
            let message = format!("use of undefined value '@{}'", name.show());
            return Err(crate::error::error(span.clone(), "undefined-global", message));
        }
        let demands = std::mem::take(&mut self.globals.demands);
        demands.iter().try_for_each(|(global, must, span)| self.check_demand(*global, *must, span))
    }

    /// A handle for a global that is used before its definition.
    pub(crate) fn reserve_global(
        &mut self,
        name: Name<'s>,
        addr_space: u32,
        span: &Range<u32>,
    ) -> Global {
        let global = match &name {
            Name::Text(text) => self.header.reserve_global(Some(text), addr_space),
            Name::Number(n) => {
                let global = self.header.reserve_global(None, addr_space);
                self.globals.numbers.set(*n, global);
                global
            }
        };
        self.globals.forward.push((global, name, span.clone()));
        global
    }

    /// Checks the kind of a global after all globals were defined.
    pub(crate) fn check_demand(
        &self,
        global: Global,
        must: MustBe,
        span: &Range<u32>,
    ) -> Checked<()> {
        let data = self.header.global(global);
        let is_function = matches!(data.kind, GlobalKind::Function(_));
        let of_function_type =
            matches!(self.header.types.kind(data.value_ty), TypeKind::Function { .. });
        let (holds, message) = match must {
            MustBe::Function => (is_function, "expected function name in blockaddress"),
            MustBe::FunctionOrAlias => (
                of_function_type,
                "expected a function, alias to function, or ifunc in dso_local_equivalent",
            ),
            MustBe::FunctionForCfi => (is_function, "expected a function in no_cfi"),
        };
        if holds { Ok(()) } else { Err(crate::error::error(span.clone(), "global-kind", message)) }
    }
}

/// The words before `global`, `alias`, `define` and similar keywords.
pub(crate) struct Head {
    pub(crate) linkage: Linkage,
    /// Whether the linkage was written.
    pub(crate) explicit: bool,
    pub(crate) dso_local: bool,
    pub(crate) visibility: Visibility,
    pub(crate) dll_storage: DllStorage,
}

impl Head {
    /// The data of a global with these words.
    pub(crate) fn global_data(&self) -> GlobalData {
        let local = is_local(self.linkage);
        let implied =
            local || self.visibility != Visibility::Default && self.linkage != Linkage::ExternWeak;
        GlobalData {
            linkage: self.linkage,
            visibility: self.visibility,
            dll_storage: self.dll_storage,
            dso_local: self.dso_local && !implied,
            ..GlobalData::default()
        }
    }
}

/// Whether a symbol of that linkage is visible in its module only.
pub(crate) fn is_local(linkage: Linkage) -> bool {
    matches!(linkage, Linkage::Internal | Linkage::Private)
}

/// The element of `all` at the position of the word after `first` in the keyword list.
fn pick<T: Copy>(kw: Kw, first: Kw, all: &[T]) -> Option<T> {
    kw.index_from(first, all.len()).map(|at| all[at])
}

impl<'s> Parser<'s, '_> {
    /// Linkage, `dso_local`, visibility and DLL storage class.
    pub(crate) fn parse_head(&mut self) -> Res<Head> {
        let at = self.span();
        let linkage = pick(self.cur.kw, Kw::EXTERNAL, Linkage::ALL);
        if linkage.is_some() {
            self.bump();
        }
        let dso_local = self.eat_kw(Kw::DSO_LOCAL);
        if !dso_local {
            self.eat_kw(Kw::DSO_PREEMPTABLE);
        }
        let visibility = match self.cur.kw {
            Kw::DEFAULT => Some(Visibility::Default),
            Kw::HIDDEN => Some(Visibility::Hidden),
            Kw::PROTECTED => Some(Visibility::Protected),
            _ => None,
        };
        if visibility.is_some() {
            self.bump();
        }
        let dll_storage = match self.cur.kw {
            Kw::DLLIMPORT => DllStorage::Import,
            Kw::DLLEXPORT => DllStorage::Export,
            _ => DllStorage::Default,
        };
        if dll_storage != DllStorage::Default {
            self.bump();
        }
        let head = Head {
            linkage: linkage.unwrap_or(Linkage::External),
            explicit: linkage.is_some(),
            dso_local,
            visibility: visibility.unwrap_or(Visibility::Default),
            dll_storage,
        };
        self.check_head(&head, at)?;
        Ok(head)
    }

    fn check_head(&self, head: &Head, at: Range<u32>) -> Res<()> {
        let message = if head.dso_local && head.dll_storage == DllStorage::Import {
            "dso_location and DLL-StorageClass mismatch"
        } else if is_local(head.linkage) && head.visibility != Visibility::Default {
            "symbol with local linkage must have default visibility"
        } else if is_local(head.linkage) && head.dll_storage != DllStorage::Default {
            "symbol with local linkage cannot have a DLL storage class"
        } else {
            return Ok(());
        };
        self.fail_at(at, "linkage", message)
    }

    /// `thread_local`, `thread_local(localdynamic)` and so on, or nothing.
    fn parse_tls(&mut self) -> Res<TlsMode> {
        if !self.eat_kw(Kw::THREAD_LOCAL) {
            return Ok(TlsMode::None);
        }
        if !self.eat(Tok::LParen) {
            return Ok(TlsMode::GeneralDynamic);
        }
        let mode = match self.cur.kw {
            Kw::LOCALDYNAMIC => TlsMode::LocalDynamic,
            Kw::INITIALEXEC => TlsMode::InitialExec,
            Kw::LOCALEXEC => TlsMode::LocalExec,
            _ => return self.expected("localdynamic, initialexec or localexec"),
        };
        self.bump();
        self.expect(Tok::RParen, "')' after thread local model")?;
        Ok(mode)
    }

    /// `unnamed_addr`, `local_unnamed_addr` or nothing.
    pub(crate) fn parse_unnamed_addr(&mut self) -> UnnamedAddr {
        if self.eat_kw(Kw::UNNAMED_ADDR) {
            UnnamedAddr::Global
        } else if self.eat_kw(Kw::LOCAL_UNNAMED_ADDR) {
            UnnamedAddr::Local
        } else {
            UnnamedAddr::None
        }
    }

    /// `@name = ...`
    pub(crate) fn parse_global(&mut self) -> Res<()> {
        let token = self.cur;
        self.bump();
        self.expect(Tok::Equal, "'=' in global variable")?;
        let head = self.parse_head()?;
        let tls = self.parse_tls()?;
        let unnamed_addr = self.parse_unnamed_addr();
        let data = GlobalData { tls, unnamed_addr, ..head.global_data() };
        if matches!(self.cur.kw, Kw::ALIAS | Kw::IFUNC) {
            return self.parse_indirect(token, data);
        }
        self.parse_variable(token, data, head.explicit)
    }

    /// Parses the definition of a variable after its head: `addrspace(1) global i32 0, align 4`.
    fn parse_variable(&mut self, token: Token, mut data: GlobalData, explicit: bool) -> Res<()> {
        data.addr_space = self.parse_addr_space()?;
        let externally_initialized = self.eat_kw(Kw::EXTERNALLY_INITIALIZED);
        let is_constant = match self.cur.kw {
            Kw::CONSTANT => true,
            Kw::GLOBAL => false,
            _ => return self.expected("'global' or 'constant'"),
        };
        self.bump();
        let at = self.cur.start;
        data.value_ty = self.parse_type()?;
        if !is_memory_type(&self.tables.header.types, data.value_ty) {
            return self.fail_at(self.since(at), "global-type", "invalid type for global variable");
        }
        // The handle is created first: an initializer may refer to its own variable.
        let global = self.claim_global(&token, data.addr_space)?;
        let declared = explicit && matches!(data.linkage, Linkage::External | Linkage::ExternWeak);
        let init = if declared { None } else { Some(self.parse_const(data.value_ty)?) };
        let mut variable =
            Variable { init, is_constant, externally_initialized, ..Variable::default() };
        while self.eat(Tok::Comma) {
            self.parse_variable_property(&token, &mut data, &mut variable)?;
        }
        let attrs = self.parse_fn_attrs(AttrPlace::Function)?;
        data.kind = GlobalKind::Variable(variable);
        self.define_claimed(&token, global, data);
        self.attach_groups(global, attrs);
        Ok(())
    }

    /// Parses one of the properties after a comma.
    fn parse_variable_property(
        &mut self,
        token: &Token,
        data: &mut GlobalData,
        variable: &mut Variable,
    ) -> Res<()> {
        const SANITIZERS: [Kw; 4] = [
            Kw::NO_SANITIZE_ADDRESS,
            Kw::NO_SANITIZE_HWADDRESS,
            Kw::SANITIZE_MEMTAG,
            Kw::SANITIZE_ADDRESS_DYNINIT,
        ];
        if self.is(Tok::MetadataName) {
            data.attachments.push(self.parse_attachment()?);
            return Ok(());
        }
        if let Some(n) = SANITIZERS.iter().position(|&kw| self.is_kw(kw)) {
            self.bump();
            variable.sanitizer[n] = true;
            return Ok(());
        }
        match self.cur.kw {
            Kw::SECTION => data.section = Some(self.parse_str_property()?),
            Kw::PARTITION => data.partition = Some(self.parse_str_property()?),
            Kw::ALIGN => data.align = self.parse_align()?,
            Kw::CODE_MODEL => variable.code_model = self.parse_code_model()?,
            Kw::COMDAT => data.comdat = self.parse_comdat_use(token)?,
            _ => return self.fail("syntax", "unknown global variable property!"),
        }
        Ok(())
    }

    /// A keyword and a string.
    pub(crate) fn parse_str_property(&mut self) -> Res<selvedge_ir::Str> {
        self.bump();
        let text = self.string()?;
        Ok(self.tables.header.strs.intern(&text))
    }

    /// `align N`
    pub(crate) fn parse_align(&mut self) -> Res<Align> {
        self.bump();
        self.align_number()
    }

    fn parse_code_model(&mut self) -> Res<CodeModel> {
        self.bump();
        let at = self.span();
        let text = self.string()?;
        match CodeModel::from_text(&text) {
            Some(model) if model != CodeModel::None => Ok(model),
            _ => self.fail_at(at, "code-model", "expected global code model string"),
        }
    }

    /// The handle of the global that is defined under the name at `token`.
    pub(crate) fn claim_global(&mut self, token: &Token, addr_space: u32) -> Res<Global> {
        let name = self.name(token)?;
        let span = token.start..token.end;
        // An empty name is no name: the global gets the next number.
        let name = match name {
            Name::Text(text) if text.is_empty() => Name::Number(self.tables.globals.next_number),
            name => name,
        };
        if let Name::Number(n) = name {
            let next = self.tables.globals.next_number;
            if n < next {
                let message = format!("global expected to be numbered '@{next}' or greater");
                return self.fail_at(span, "global-number", message);
            }
            let Some(next) = n.checked_add(1) else {
                return self.fail_at(
                    span,
                    "global-number",
                    "the number of the global is too large",
                );
            };
            self.open().globals.next_number = next;
        }
        match self.known_global(&name) {
            None => {
                let tables = self.open();
                let global = match name {
                    Name::Text(text) => tables.header.reserve_global(Some(&text), addr_space),
                    Name::Number(n) => {
                        let global = tables.header.reserve_global(None, addr_space);
                        tables.globals.numbers.set(n, global);
                        global
                    }
                };
                Ok(global)
            }
            Some(known) if !self.tables.header.is_erased(known) => {
                let message = format!("redefinition of global '@{}'", name.show());
                self.fail_at(span, "redefined", message)
            }
            Some(known) if self.tables.header.global(known).addr_space != addr_space => {
                let message = "forward reference and definition of global have different types";
                self.fail_at(span, "global-type", message)
            }
            Some(known) => Ok(known),
        }
    }

    /// Adds the claimed global to the module.
    pub(crate) fn define_claimed(&mut self, token: &Token, global: Global, data: GlobalData) {
        let span = token.start..self.prev_end;
        let tables = self.open();
        tables.header.define_global(global, data);
        if let Some(spans) = &mut tables.spans {
            spans.set_global(global, span);
        }
    }

    /// Parses the definition of an alias or ifunc after its head: `alias i32, ptr @b`.
    fn parse_indirect(&mut self, token: Token, mut data: GlobalData) -> Res<()> {
        let is_alias = self.is_kw(Kw::ALIAS);
        let at = self.span();
        self.bump();
        if !is_alias_linkage(data.linkage) {
            return self.fail_at(at, "linkage", "invalid linkage type for alias");
        }
        data.value_ty = self.parse_type()?;
        self.expect(Tok::Comma, "comma after alias or ifunc's type")?;
        let start = self.cur.start;
        let target = match self.cur.kw.opcode() {
            // Expressions contain their type.
            Some(_) => self.parse_const(Type::VOID)?,
            None => self.parse_typed_const()?.1,
        };
        let ty = self.const_type(target);
        let Some(space) = self.scalar_ptr_space(ty) else {
            let message = "An alias or ifunc must have pointer type";
            return self.fail_at(self.since(start), "alias-type", message);
        };
        data.addr_space = space;
        while self.eat(Tok::Comma) {
            if self.is_kw(Kw::PARTITION) {
                data.partition = Some(self.parse_str_property()?);
            } else if !is_alias && self.is(Tok::MetadataName) {
                data.attachments.push(self.parse_attachment()?);
            } else {
                return self.fail("syntax", "unknown alias or ifunc property!");
            }
        }
        data.kind = if is_alias {
            GlobalKind::Alias { target }
        } else {
            GlobalKind::IFunc { resolver: target }
        };
        let global = self.claim_global(&token, space)?;
        self.define_claimed(&token, global, data);
        Ok(())
    }

    /// `comdat` or `comdat($name)` after a global whose name is at `token`.
    pub(crate) fn parse_comdat_use(&mut self, token: &Token) -> Res<Option<Comdat>> {
        let at = self.span();
        if !self.eat_kw(Kw::COMDAT) {
            return Ok(None);
        }
        if self.eat(Tok::LParen) {
            if !self.is(Tok::ComdatName) {
                return self.expected("comdat variable");
            }
            let named = self.cur;
            let name = self.name_of(&named)?;
            self.bump();
            self.expect(Tok::RParen, "')' after comdat var")?;
            return Ok(Some(self.comdat_of(name, named.start..named.end)));
        }
        if !matches!(token.tok, Tok::GlobalName) || token.is_unnamed() {
            return self.fail_at(at, "comdat", "comdat cannot be unnamed");
        }
        let name = self.name_of(token)?;
        Ok(Some(self.comdat_of(name, at)))
    }

    fn comdat_of(&mut self, name: Cow<'s, [u8]>, span: Range<u32>) -> Comdat {
        let tables = self.open();
        if let Some(&known) = tables.globals.comdats.get(&name) {
            return known;
        }
        let data = ComdatData { name: name.as_ref().into(), kind: ComdatKind::Any };
        let comdat = tables.header.comdats.push(data);
        tables.globals.comdats.insert(name, comdat);
        tables.globals.comdats_wanted.insert(comdat, span);
        comdat
    }

    /// `$name = comdat any`
    pub(crate) fn parse_comdat(&mut self) -> Res<()> {
        let token = self.cur;
        let name = self.name_of(&token)?;
        self.bump();
        self.expect(Tok::Equal, "'=' here")?;
        self.expect_kw(Kw::COMDAT, "comdat keyword")?;
        let Some(kind) = ComdatKind::from_text(self.text()) else {
            return self.fail("comdat", "unknown selection kind");
        };
        self.bump();
        let span = token.start..token.end;
        let known = self.tables.globals.comdats.contains_key(&name);
        let comdat = self.comdat_of(name.clone(), span.clone());
        let tables = self.open();
        if tables.globals.comdats_wanted.remove(&comdat).is_none() && known {
            let message = format!("redefinition of comdat '${}'", crate::error::show(&name));
            return self.fail_at(span, "redefined", message);
        }
        tables.header.comdats[comdat].kind = kind;
        Ok(())
    }

    /// Checks that every used global and comdat was defined, and that globals have the kind that their uses need.
    pub(crate) fn finish_globals(&mut self) -> Res<()> {
        let finished = self.open().finish_globals();
        self.checked(finished)
    }
}

fn is_alias_linkage(linkage: Linkage) -> bool {
    !matches!(linkage, Linkage::Appending | Linkage::ExternWeak | Linkage::Common)
}
