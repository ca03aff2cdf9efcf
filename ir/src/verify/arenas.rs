//! The tables of a [`Function`]: links, use lists, order numbers.
//!
//! These are invariants of this crate's editing API, not LLVM rules: a violation is an error in this crate. Debug
//! builds check them after every pass; release builds never.

use std::fmt;

use crate::diagnostic::{Diagnostic, Place};
use crate::entity::{Block, EntityRef, Inst, Value, ValueKind};
use crate::function::Function;

/// Checks that the tables of a function are consistent; an empty list means that they are.
///
/// Cost: linear in the rows of the function, unlinked ones included.
pub fn verify_arenas(func: &Function) -> Vec<Diagnostic> {
    let mut check = Arenas {
        func,
        place: Place::Global(func.global()),
        found: Vec::new(),
        listed: vec![false; func.n_insts()],
        in_use_list: vec![false; func.n_uses()],
    };
    check.block_list();
    check.owners();
    check.operand_slots();
    check.use_lists();
    check.found
}

struct Arenas<'f> {
    func: &'f Function,
    place: Place,
    found: Vec<Diagnostic>,
    /// Instructions visited in the list of a block.
    listed: Vec<bool>,
    /// Operand slots visited in the use list of their value.
    in_use_list: Vec<bool>,
}

impl Arenas<'_> {
    #[cold]
    fn report(&mut self, rule: &'static str, message: fmt::Arguments<'_>) {
        self.found.push(Diagnostic::error(rule, self.place, message.to_string()));
    }

    fn block_list(&mut self) {
        let (global, mut seen, mut last) = (self.func.global(), 0, None);
        for block in self.func.blocks() {
            self.place = Place::Block(global, block);
            check!(
                self,
                self.func.prev_block(block) == last,
                "block-links",
                "{block} does not point back to {last:?}"
            );
            check!(
                self,
                self.func.is_block_linked(block),
                "block-links",
                "{block} is in the list and not marked so"
            );
            last = Some(block);
            seen += 1;
            if seen > self.func.n_blocks() {
                return self
                    .report("block-links", format_args!("the list of blocks runs in a cycle"));
            }
            self.inst_list(block);
        }
        self.place = Place::Global(global);
        check!(
            self,
            self.func.last_block() == last,
            "block-links",
            "the last block is not the end of the list"
        );
        let marked =
            (0..self.func.n_blocks()).filter(|&n| self.func.is_block_linked(Block::new(n)));
        check!(
            self,
            marked.count() == seen,
            "block-links",
            "a block is marked as linked and not in the list"
        );
    }

    fn inst_list(&mut self, block: Block) {
        let mut last = None;
        for inst in self.func.insts(block) {
            self.place = Place::Inst(self.func.global(), inst);
            check!(
                self,
                self.func.prev_inst(inst) == last,
                "inst-links",
                "{inst} does not point back to {last:?}"
            );
            check!(
                self,
                self.func.block_of(inst) == Some(block),
                "inst-links",
                "{inst} does not know that it is in {block}"
            );
            if self.func.block_of(inst) == Some(block)
                && last.is_some_and(|last| self.func.block_of(last) == Some(block))
            {
                let ordered = last.is_none_or(|last| self.func.comes_before(last, inst));
                check!(self, ordered, "order-numbers", "the order number of {inst} does not grow");
            }
            if std::mem::replace(&mut self.listed[inst.index()], true) {
                return self.report("inst-links", format_args!("{inst} is in a list twice"));
            }
            last = Some(inst);
        }
        check!(
            self,
            self.func.last_inst(block) == last,
            "inst-links",
            "the last instruction of {block} is not the end of its list"
        );
    }

    /// An instruction whose row names a linked block must be in the list of that block. Instructions of unlinked blocks
    /// are not checked.
    fn owners(&mut self) {
        for n in 0..self.func.n_insts() {
            let inst = Inst::new(n);
            let Some(block) = self.func.block_of(inst) else { continue };
            self.place = Place::Inst(self.func.global(), inst);
            let listed = self.listed[n] || !self.func.is_block_linked(block);
            check!(
                self,
                listed,
                "inst-links",
                "{inst} claims to be in {block} and is not in its list"
            );
        }
    }

    fn operand_slots(&mut self) {
        for n in 0..self.func.n_insts() {
            let inst = Inst::new(n);
            self.place = Place::Inst(self.func.global(), inst);
            let erased = self.func.block_of(inst).is_none();
            for (slot, value, user) in self.func.operand_rows(inst) {
                // Only an instruction that is in no block may have empty slots.
                if erased && value.is_reserved() {
                    continue;
                }
                check!(
                    self,
                    user == inst,
                    "operand-owner",
                    "operand slot {slot} of {inst} says that it is of {user}"
                );
                check!(
                    self,
                    self.exists(value),
                    "operand-handle",
                    "operand slot {slot} of {inst} names a row that is not there"
                );
            }
        }
    }

    fn exists(&self, value: Value) -> bool {
        match value.kind() {
            ValueKind::Inst(inst) => inst.index() < self.func.n_insts(),
            ValueKind::Arg(arg) => arg.index() < self.func.args().len(),
            ValueKind::Const(c) => c.index() < self.func.consts().len(),
            ValueKind::Block(block) => block.index() < self.func.n_blocks(),
        }
    }

    /// Every slot is in the list of the value that it holds, once, and in no other.
    fn use_lists(&mut self) {
        let func = self.func;
        self.place = Place::Global(func.global());
        let insts = (0..func.n_insts()).map(|n| Value::from(Inst::new(n)));
        let blocks = (0..func.n_blocks()).map(|n| Value::from(Block::new(n)));
        let args = func.args().map(Value::from);
        let consts = func.consts().keys().map(Value::from);
        for value in insts.chain(blocks).chain(args).chain(consts) {
            self.use_list(value);
        }
        for n in 0..func.n_insts() {
            self.place = Place::Inst(func.global(), Inst::new(n));
            for (slot, value, _) in func.operand_rows(Inst::new(n)) {
                if value.is_reserved() {
                    continue;
                }
                check!(
                    self,
                    self.in_use_list[slot.index()],
                    "use-lists",
                    "{slot} is in no use list"
                );
            }
        }
    }

    fn use_list(&mut self, value: Value) {
        let mut last = None;
        for (slot, held, prev) in self.func.use_rows(value) {
            check!(
                self,
                held == value,
                "use-lists",
                "{slot} is in the use list of {value:?} and holds {held:?}"
            );
            check!(self, prev == last, "use-lists", "{slot} does not point back to {last:?}");
            if std::mem::replace(&mut self.in_use_list[slot.index()], true) {
                return self.report("use-lists", format_args!("{slot} is in a use list twice"));
            }
            last = Some(slot);
        }
    }
}
