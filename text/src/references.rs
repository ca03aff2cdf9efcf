//! Parses constants that refer to functions, variables and blocks.
//!
//! A global may be used before it is defined: it then gets a handle immediately and a definition later. Blocks of
//! other functions are known only when all bodies have been parsed: until then a `blockaddress` has the index of a
//! [`BlockRef`] instead of a block.

use std::borrow::Cow;
use std::ops::Range;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use selvedge_ir::types::TypeKind;
use selvedge_ir::{Block, Const, ConstKind, Global, Type};

use crate::error::{Res, show};
use crate::keywords::Kw;
use crate::lexer::{Tok, Token};
use crate::parser::{Parser, Pool, RECENT_GLOBALS, Tables};

/// A name or number of a global or local value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Name<'s> {
    /// `@name`, `%name`
    Text(Cow<'s, [u8]>),
    /// `@7`, `%7`
    Number(u32),
}

impl Name<'_> {
    pub(crate) fn show(&self) -> String {
        match self {
            Name::Text(text) => show(text),
            Name::Number(n) => n.to_string(),
        }
    }
}

/// The block of a `blockaddress`.
#[derive(Clone, Debug)]
pub(crate) struct BlockRef<'s> {
    pub(crate) function: Global,
    pub(crate) block: Name<'s>,
    pub(crate) span: Range<u32>,
    /// The constant to be completed, and its pool.
    pub(crate) constant: Const,
    pub(crate) pool: Pool,
}

/// The blocks of `blockaddress` constants, each (function, block, pool) once.
#[derive(Default)]
pub(crate) struct BlockRefs<'s> {
    pub(crate) list: Vec<BlockRef<'s>>,
    index: HashMap<(Global, Name<'s>, Pool), Const, FxBuildHasher>,
}

/// A condition on a global, checked when all are defined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MustBe {
    /// For `blockaddress`.
    Function,
    /// For `dso_local_equivalent`.
    FunctionOrAlias,
    /// For `no_cfi`.
    FunctionForCfi,
}

impl<'s> Parser<'s, '_> {
    pub(crate) fn name(&self, token: &Token) -> Res<Name<'s>> {
        Ok(match token.tok {
            Tok::LocalId | Tok::GlobalId | Tok::LabelId => Name::Number(token.num as u32),
            _ => Name::Text(self.name_of(token)?),
        })
    }

    /// `@name` as a constant of that type.
    pub(crate) fn global_const(&mut self, ty: Type) -> Res<Const> {
        let global = self.global_of_type(ty)?;
        match self.pool {
            Pool::Body => Ok(self.body().global_const(ty, global)),
            _ => Ok(self.constant(ty, ConstKind::Global(global))),
        }
    }

    /// The global at the current token, which must be a pointer of type `ty`.
    pub(crate) fn global_of_type(&mut self, ty: Type) -> Res<Global> {
        let span = self.span();
        let space = self.global_space(ty, &span)?;
        let name = self.name(&self.cur)?;
        let global = self.global_in_space(name, span, space, ty)?;
        self.bump();
        Ok(global)
    }

    /// The global at `token`, which must be a pointer of type `ty`.
    pub(crate) fn global_at(&mut self, token: &Token, ty: Type) -> Res<Global> {
        let span = token.start..token.end;
        let space = self.global_space(ty, &span)?;
        let name = self.name(token)?;
        self.global_in_space(name, span, space, ty)
    }

    /// The address space of globals of that type.
    #[inline]
    fn global_space(&self, ty: Type, span: &Range<u32>) -> Res<u32> {
        match self.scalar_ptr_space(ty) {
            Some(space) => Ok(space),
            None => {
                let message = "global variable reference must have pointer type";
                self.fail_at(span.clone(), "constant-type", message)
            }
        }
    }

    /// The global named at `span`, which must be in the address space of `ty`.
    fn global_in_space(
        &mut self,
        name: Name<'s>,
        span: Range<u32>,
        space: u32,
        ty: Type,
    ) -> Res<Global> {
        let global = self.find_global(name.clone(), space, &span)?;
        let defined = self.tables.header.global(global).addr_space;
        if defined != space {
            let own = self.show_type(self.tables.header.address_type(global));
            let message = format!(
                "'@{}' defined with type '{own}' but expected '{}'",
                name.show(),
                self.show_type(ty)
            );
            return self.fail_at(span, "global-type", message);
        }
        Ok(global)
    }

    /// The address space of a scalar pointer type.
    pub(crate) fn scalar_ptr_space(&self, ty: Type) -> Option<u32> {
        match self.tables.header.types.kind(ty) {
            TypeKind::Ptr(space) => Some(*space),
            _ => None,
        }
    }

    /// The global of that name if it was defined or used before.
    pub(crate) fn known_global(&self, name: &Name<'s>) -> Option<Global> {
        match name {
            Name::Text(text) => self.tables.header.by_name(text),
            Name::Number(n) => self.tables.globals.numbers.get(*n),
        }
    }

    /// As [`Self::known_global`], with a cache for bodies, which refer to the same few globals repeatedly.
    pub(crate) fn recent_global(&mut self, name: &Name<'s>) -> Option<Global> {
        let Name::Text(Cow::Borrowed(text)) = name else { return self.known_global(name) };
        let (Tables::Shared(_), Some(last)) = (&self.tables, text.last_chunk::<8>()) else {
            return self.known_global(name);
        };
        // Names differ more at their ends than at their starts.
        let hash = u64::from_le_bytes(*last).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        let at = hash as usize % RECENT_GLOBALS;
        match self.recent_globals[at] {
            Some((known, global)) if known == *text => Some(global),
            _ => {
                let global = self.known_global(name)?;
                self.recent_globals[at] = Some((text, global));
                Some(global)
            }
        }
    }

    fn find_global(&mut self, name: Name<'s>, space: u32, span: &Range<u32>) -> Res<Global> {
        if let Some(global) = self.recent_global(&name) {
            return Ok(global);
        }
        match &mut self.tables {
            Tables::Open(tables) => Ok(tables.reserve_global(name, space, span)),
            Tables::Shared(_) => {
                let message = format!("use of undefined value '@{}'", name.show());
                self.fail_at(span.clone(), "undefined-global", message)
            }
        }
    }

    /// `dso_local_equivalent @f` or `no_cfi @f`.
    pub(crate) fn function_const(&mut self, ty: Type) -> Res<Const> {
        let no_cfi = self.is_kw(Kw::NO_CFI);
        self.bump();
        if !matches!(self.cur.tok, Tok::GlobalName | Tok::GlobalId) {
            return self.expected("global value name");
        }
        let span = self.span();
        let global = self.global_of_type(ty)?;
        let must = if no_cfi { MustBe::FunctionForCfi } else { MustBe::FunctionOrAlias };
        self.demand(global, must, span)?;
        let kind =
            if no_cfi { ConstKind::NoCfi(global) } else { ConstKind::DsoLocalEquivalent(global) };
        Ok(self.constant(ty, kind))
    }

    /// Checks the kind of a global, now or when all globals are defined.
    fn demand(&mut self, global: Global, must: MustBe, span: Range<u32>) -> Res<()> {
        match &mut self.tables {
            Tables::Open(tables) => {
                tables.globals.demands.push((global, must, span));
                Ok(())
            }
            Tables::Shared(tables) => {
                let checked = tables.check_demand(global, must, &span);
                self.checked(checked)
            }
        }
    }

    /// `blockaddress(@f, %bb)`
    pub(crate) fn block_address(&mut self, ty: Type) -> Res<Const> {
        let at = self.cur.start;
        self.bump();
        self.expect(Tok::LParen, "'(' in block address expression")?;
        if !matches!(self.cur.tok, Tok::GlobalName | Tok::GlobalId) {
            return self.expected("function name in blockaddress");
        }
        let token = self.cur;
        let name = self.name(&token)?;
        let span = token.start..token.end;
        let space = self.scalar_ptr_space(ty);
        let function = self.find_global(name, space.unwrap_or(0), &span)?;
        self.demand(function, MustBe::Function, span)?;
        self.bump();
        self.expect(Tok::Comma, "comma in block address expression")?;
        if !matches!(self.cur.tok, Tok::LocalName | Tok::LocalId) {
            return self.expected("basic block name in blockaddress");
        }
        let token = self.cur;
        let block = self.name(&token)?;
        self.bump();
        self.expect(Tok::RParen, "')' in block address expression")?;
        if space.is_none() {
            let span = self.since(at);
            return self.fail_at(span, "constant-type", "type of blockaddress must be a pointer");
        }
        Ok(self.add_block_ref(ty, function, block, token.start..token.end))
    }

    fn add_block_ref(
        &mut self,
        ty: Type,
        function: Global,
        block: Name<'s>,
        span: Range<u32>,
    ) -> Const {
        let pool = self.pool;
        let key = (function, block.clone(), pool);
        let refs = self.block_refs();
        if let Some(&known) = refs.index.get(&key) {
            return known;
        }
        // A placeholder index beyond all blocks of functions, so that two of them are distinct constants.
        let placeholder = Block::from_u32(u32::MAX - 1 - refs.list.len() as u32);
        let constant = self.constant(ty, ConstKind::BlockAddress(function, placeholder));
        let refs = self.block_refs();
        refs.list.push(BlockRef { function, block, span, constant, pool });
        refs.index.insert(key, constant);
        constant
    }

    fn block_refs(&mut self) -> &mut BlockRefs<'s> {
        match self.pool {
            Pool::Module => &mut self.open().block_refs,
            Pool::Body | Pool::Overlay => &mut self.body().wants.block_refs,
        }
    }
}
