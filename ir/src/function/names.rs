//! Names of local values: unique in their function, as LLVM has them.

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;

use crate::entity::{Arg, Block, Inst, SecondaryMap, Value, ValueKind};
use crate::function::Function;

/// Where a name lies in the text of all names; no name has length 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Span {
    start: u32,
    len: u32,
}

/// The names of a function.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    text: Vec<u8>,
    insts: SecondaryMap<Inst, Span>,
    args: SecondaryMap<Arg, Span>,
    blocks: SecondaryMap<Block, Span>,
    index: HashTable<Value>,
    /// The last number put behind a name that was taken: never tried again, so that a thousand
    /// values of one name do not search a thousand numbers each.
    last_number: u64,
}

impl Names {
    fn span(&self, value: Value) -> Span {
        match value.kind() {
            ValueKind::Inst(inst) => self.insts[inst],
            ValueKind::Arg(arg) => self.args[arg],
            ValueKind::Block(block) => self.blocks[block],
            ValueKind::Const(_) => Span::default(),
        }
    }

    fn set_span(&mut self, value: Value, span: Span) {
        match value.kind() {
            ValueKind::Inst(inst) => self.insts[inst] = span,
            ValueKind::Arg(arg) => self.args[arg] = span,
            ValueKind::Block(block) => self.blocks[block] = span,
            ValueKind::Const(c) => panic!("constant {c} has no name"),
        }
    }

    fn text_of(&self, span: Span) -> &[u8] {
        &self.text[span.start as usize..][..span.len as usize]
    }

    fn find(&self, name: &[u8]) -> Option<Value> {
        let same = |&value: &Value| self.text_of(self.span(value)) == name;
        self.index.find(FxBuildHasher.hash_one(name), same).copied()
    }

    fn insert(&mut self, value: Value, name: &[u8]) {
        let start = u32::try_from(self.text.len()).expect("names take at most 4 GiB");
        let len = u32::try_from(name.len()).expect("names take at most 4 GiB");
        let span = Span { start, len };
        self.text.extend_from_slice(name);
        self.set_span(value, span);
        let hash = FxBuildHasher.hash_one(name);
        let mut index = std::mem::take(&mut self.index);
        index.insert_unique(hash, value, |&v| FxBuildHasher.hash_one(self.text_of(self.span(v))));
        self.index = index;
    }

    fn remove(&mut self, value: Value) {
        let span = self.span(value);
        if span.len == 0 {
            return;
        }
        let hash = FxBuildHasher.hash_one(self.text_of(span));
        if let Ok(entry) = self.index.find_entry(hash, |&v| v == value) {
            entry.remove();
        }
        self.set_span(value, Span::default());
    }
}

impl Function {
    /// The name of an instruction, argument or block, without `%`.
    pub fn name(&self, value: Value) -> Option<&[u8]> {
        let span = self.names.span(value);
        (span.len != 0).then(|| self.names.text_of(span))
    }

    /// The value of that name.
    pub fn by_name(&self, name: &[u8]) -> Option<Value> {
        self.names.find(name)
    }

    /// Gives a value that name if no other has it.
    ///
    /// # Errors
    /// When another value has it: that one. Nothing is changed then.
    ///
    /// # Panics
    /// When the value is a constant.
    pub fn try_set_name(&mut self, value: Value, name: &[u8]) -> Result<(), Value> {
        match self.names.find(name) {
            Some(other) if other != value => Err(other),
            Some(_) => Ok(()),
            None => {
                self.names.remove(value);
                if !name.is_empty() {
                    self.names.insert(value, name);
                }
                Ok(())
            }
        }
    }

    /// Gives a value that name, or the name with a free number behind it. The empty name takes the
    /// name away.
    ///
    /// # Panics
    /// When the value is a constant.
    pub fn set_name(&mut self, value: Value, name: &[u8]) {
        if self.try_set_name(value, name).is_ok() {
            return;
        }
        let mut numbered = name.to_vec();
        loop {
            self.names.last_number += 1;
            numbered.truncate(name.len());
            numbered.extend_from_slice(self.names.last_number.to_string().as_bytes());
            if self.try_set_name(value, &numbered).is_ok() {
                return;
            }
        }
    }

    /// Gives `to` the name of `from`, which has none then; unless `from` has no name, or `to` has
    /// one or can have none.
    pub fn take_name(&mut self, from: Value, to: Value) {
        if self.name(to).is_some() || to.as_const().is_some() {
            return;
        }
        let Some(name) = self.name(from).map(<[u8]>::to_vec) else { return };
        self.clear_name(from);
        self.set_name(to, &name);
    }

    pub(super) fn clear_name(&mut self, value: Value) {
        self.names.remove(value);
    }

    /// Drops the names of all values.
    pub fn discard_names(&mut self) {
        self.names = Names::default();
    }
}
