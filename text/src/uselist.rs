//! `uselistorder`: the order of the uses of a value.
//!
//! The order affects only walks over use lists: the printer's `; preds =` comments follow it. All checks of LLVM's
//! parser are done; orders of locals and blocks are applied. Those of globals are only checked: uses of a global are
//! distributed over the constants of all functions here.

use std::borrow::Cow;
use std::ops::Range;

use selvedge_ir::{Const, ConstKind, Function, Global, GlobalKind, Type, Value};

use crate::bodies::BodyResult;
use crate::error::{Checked, Res, error};
use crate::keywords::Kw;
use crate::lexer::{Tok, Token};
use crate::link_bodies::index_of;
use crate::parser::{ModuleTables, Parser};

/// A directive at the module level, stored until all uses are known.
pub(crate) struct ModuleOrder<'s> {
    of: OrderOf<'s>,
    indexes: Vec<u32>,
    span: Range<u32>,
}

/// The value whose uses a directive orders.
enum OrderOf<'s> {
    Constant(Const),
    Block(Global, Cow<'s, [u8]>),
}

impl<'s> Parser<'s, '_> {
    /// `uselistorder type value, { indexes }` in a function.
    pub(crate) fn parse_use_list_order(&mut self) -> Res<()> {
        let start = self.cur.start;
        self.expect_kw(Kw::USELISTORDER, "uselistorder directive")?;
        let ty = if self.is_kw(Kw::LABEL) {
            self.bump();
            Type::LABEL
        } else {
            self.parse_type()?
        };
        let value = self.value(ty)?;
        self.expect(Tok::Comma, "comma in uselistorder directive")?;
        let indexes = self.parse_order_indexes()?;
        if value.as_const().is_some() {
            return Ok(());
        }
        let span = self.since(start);
        let n_uses = self.body().func.uses(value).count();
        self.checked(check_count(n_uses, indexes.len(), &span))?;
        self.body().func.reorder_uses(value, &indexes);
        Ok(())
    }

    /// `uselistorder type constant, { indexes }` at the module level.
    pub(crate) fn parse_module_order(&mut self) -> Res<()> {
        let start = self.cur.start;
        self.bump();
        let (_, constant) = self.parse_typed_const()?;
        self.expect(Tok::Comma, "comma in uselistorder directive")?;
        let indexes = self.parse_order_indexes()?;
        let span = self.since(start);
        self.open().orders.push(ModuleOrder { of: OrderOf::Constant(constant), indexes, span });
        Ok(())
    }

    /// `uselistorder_bb @f, %bb, { indexes }`
    pub(crate) fn parse_block_order(&mut self) -> Res<()> {
        let start = self.cur.start;
        self.bump();
        if !matches!(self.cur.tok, Tok::GlobalName | Tok::GlobalId) {
            return self.expected("function name in uselistorder_bb");
        }
        let token = self.cur;
        let function = self.defined_function(&token)?;
        self.bump();
        self.expect(Tok::Comma, "comma in uselistorder_bb directive")?;
        if !matches!(self.cur.tok, Tok::LocalName | Tok::LocalId) {
            return self.expected("basic block name in uselistorder_bb");
        }
        let token = self.cur;
        let block = self.name_of(&token)?;
        if token.tok == Tok::LocalId {
            return self.fail("uselistorder", "invalid numeric label in uselistorder_bb");
        }
        self.bump();
        self.expect(Tok::Comma, "comma in uselistorder_bb directive")?;
        let indexes = self.parse_order_indexes()?;
        let span = self.since(start);
        self.open().orders.push(ModuleOrder { of: OrderOf::Block(function, block), indexes, span });
        Ok(())
    }

    fn defined_function(&mut self, token: &Token) -> Res<Global> {
        let name = self.name(token)?;
        let known = self.known_global(&name).filter(|&g| !self.tables.header.is_erased(g));
        let Some(global) = known else {
            let message = "invalid function forward reference in uselistorder_bb";
            return self.fail("uselistorder", message);
        };
        if self.tables.header.function(global).is_none() {
            return self.fail("uselistorder", "expected function name in uselistorder_bb");
        }
        Ok(global)
    }

    /// `{ 1, 0 }`: a permutation of at least two elements, and not the identity.
    fn parse_order_indexes(&mut self) -> Res<Vec<u32>> {
        let start = self.cur.start;
        self.expect(Tok::LBrace, "'{' here")?;
        let mut indexes = Vec::new();
        if self.is(Tok::RBrace) {
            return self.expected("non-empty list of uselistorder indexes");
        }
        loop {
            indexes.push(self.u32()?);
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::RBrace, "'}' here")?;
        let message = if indexes.len() < 2 {
            "expected >= 2 uselistorder indexes"
        } else if !is_permutation(&indexes) {
            "expected distinct uselistorder indexes in range [0, size)"
        } else if indexes.is_sorted() {
            "expected uselistorder indexes to change the order"
        } else {
            return Ok(indexes);
        };
        self.fail_at(self.since(start), "uselistorder", message)
    }
}

fn is_permutation(indexes: &[u32]) -> bool {
    let mut seen = vec![false; indexes.len()];
    indexes.iter().all(|&n| match seen.get_mut(n as usize) {
        Some(seen) => !std::mem::replace(seen, true),
        None => false,
    })
}

fn check_count(n_uses: usize, n_indexes: usize, span: &Range<u32>) -> Checked<()> {
    let message = match n_uses {
        0 => "value has no uses".to_string(),
        1 => "value only has one use".to_string(),
        n if n == n_indexes => return Ok(()),
        n => format!("wrong number of indexes, expected {n}"),
    };
    Err(error(span.clone(), "uselistorder", message))
}

/// Checks the directives of the module level, and applies those for blocks.
pub(crate) fn apply_module_orders(
    tables: &mut ModuleTables<'_>,
    bodies: &mut [BodyResult<'_>],
) -> Checked<()> {
    let orders = std::mem::take(&mut tables.orders);
    if orders.is_empty() {
        return Ok(());
    }
    let index = index_of(bodies);
    for ModuleOrder { of, indexes, span } in orders {
        match of {
            OrderOf::Constant(constant) => {
                if let ConstKind::Global(global) = *tables.header.consts[constant].kind()
                    && let Some(n_uses) = global_uses(tables, bodies, global, constant)
                {
                    check_count(n_uses, indexes.len(), &span)?;
                }
            }
            OrderOf::Block(function, name) => {
                let Some(&n) = index.get(&function) else {
                    let message = "invalid declaration in uselistorder_bb";
                    return Err(error(span, "uselistorder", message));
                };
                order_block(&mut bodies[n].func, &name, &indexes, span)?;
            }
        }
    }
    Ok(())
}

fn order_block(func: &mut Function, name: &[u8], indexes: &[u32], span: Range<u32>) -> Checked<()> {
    let Some(value) = func.by_name(name) else {
        return Err(error(span, "uselistorder", "invalid basic block in uselistorder_bb"));
    };
    if value.as_block().is_none() {
        return Err(error(span, "uselistorder", "expected basic block in uselistorder_bb"));
    }
    let n_uses = func.uses(value).count();
    // A `blockaddress` is a use as well, which is not counted here.
    if n_uses == indexes.len() {
        func.reorder_uses(value, indexes);
        return Ok(());
    }
    if n_uses > indexes.len() { check_count(n_uses, indexes.len(), &span) } else { Ok(()) }
}

/// The number of uses that LLVM counts for a global; `None` if constants of several functions use it, which LLVM would
/// share.
fn global_uses(
    tables: &ModuleTables<'_>,
    bodies: &[BodyResult<'_>],
    global: Global,
    constant: Const,
) -> Option<usize> {
    let header = &tables.header;
    let mut n_uses = 0;
    for c in header.consts.keys() {
        header.consts[c].kind().for_each_part(|part| n_uses += usize::from(part == constant));
    }
    for g in header.globals() {
        let named = match &header.global(g).kind {
            GlobalKind::Variable(variable) => [variable.init, None, None],
            GlobalKind::Alias { target } => [Some(*target), None, None],
            GlobalKind::IFunc { resolver } => [Some(*resolver), None, None],
            GlobalKind::Function(decl) => [decl.prefix, decl.prologue, decl.personality],
        };
        n_uses += named.iter().filter(|&&c| c == Some(constant)).count();
    }
    for result in bodies {
        let func = &result.func;
        let ty = header.address_type(global);
        let Some(own) = func.consts().lookup(ty, &ConstKind::Global(global)) else { continue };
        let mut nested = false;
        for c in func.consts().keys() {
            func.constant(c).kind().for_each_part(|part| nested |= part == own);
        }
        if nested {
            return None;
        }
        n_uses += func.uses(Value::from(own)).count();
    }
    Some(n_uses)
}

#[cfg(test)]
mod tests {
    use super::is_permutation;

    #[test]
    fn permutations_are_recognized() {
        assert!(is_permutation(&[1, 0, 2]));
        assert!(!is_permutation(&[1, 1, 2]));
        assert!(!is_permutation(&[0, 3, 1]));
    }
}
