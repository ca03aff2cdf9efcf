//! The edit API: every deletion, replacement and move that a pass makes is a method of [`Cx`].
//!
//! So fuel, statistics and debug information are handled in one place. A single edit is a transformation of its own:
//! fuel may refuse it, and it returns whether it was made. Edits that are only correct together belong into one
//! [`Cx::transform`], which is allowed or refused as a whole; inside it, new instructions and blocks are created with
//! the methods of [`Function`], and [`Cx::insert`] links instructions into blocks.
//!
//! Analyses that the pass maintains are notified of every edit (`maintain.rs`).
//!
//! `why` is a short phrase, the same for all edits made for one reason: statistics show it.

use selvedge_analysis::Edit;
use selvedge_ir::function::DbgRecordData;
use selvedge_ir::{Block, DbgRecord, Function, Inst, Md, Value};

use crate::changed::Changed;
use crate::context::Cx;

/// The position at which an instruction is inserted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Position {
    /// Immediately before this instruction.
    Before(Inst),
    /// Immediately after this instruction.
    After(Inst),
    /// At the start of this block.
    Start(Block),
    /// At the end of this block.
    End(Block),
}

impl Cx<'_> {
    /// Makes several edits as one transformation, if fuel allows: `edit` makes all of them or none, and returns which.
    /// Edits inside it consume no fuel of their own.
    pub fn transform(
        &mut self,
        func: &mut Function,
        why: &'static str,
        edit: impl FnOnce(&mut Function, &mut Self) -> Changed,
    ) -> Changed {
        if !self.allows() {
            return Changed::No;
        }
        self.in_transform += 1;
        let changed = edit(func, self);
        self.in_transform -= 1;
        if changed.is_yes() {
            self.count_because("transformations", why, 1);
        }
        changed
    }

    /// Makes one transformation for each candidate that fuel allows: `edit` receives the allowed candidates and makes
    /// all of their edits. For transformations that share work, such as one walk over the function.
    pub fn transform_all<T>(
        &mut self,
        func: &mut Function,
        why: &'static str,
        candidates: Vec<T>,
        edit: impl FnOnce(&mut Function, &mut Self, Vec<T>) -> Changed,
    ) -> Changed {
        let allowed: Vec<T> = candidates.into_iter().filter(|_| self.allows()).collect();
        if allowed.is_empty() {
            return Changed::No;
        }
        let n = allowed.len() as u64;
        self.in_transform += 1;
        let changed = edit(func, self, allowed);
        self.in_transform -= 1;
        if changed.is_yes() {
            self.count_because("transformations", why, n);
        }
        changed
    }

    /// Adds a debug record before an instruction, either before or after the records that are already attached. This
    /// is part of a transformation: it consumes no fuel.
    pub fn add_record(
        &mut self,
        func: &mut Function,
        at: Inst,
        data: DbgRecordData,
        is_first: bool,
    ) -> DbgRecord {
        let location = data.location;
        let record = match is_first {
            true => func.add_record_first(at, data),
            false => func.add_record(at, data),
        };
        if let (Some(uses), Some(location)) = (&mut self.debug_uses, location) {
            uses.added(func, record, location);
        }
        record
    }

    /// Erases an instruction whose result is unused. Debug users of the result are salvaged to an operand if the
    /// result can be computed from it; otherwise their location is dropped.
    ///
    /// # Panics
    /// In debug builds, when the result is used.
    pub fn erase(&mut self, func: &mut Function, inst: Inst, why: &'static str) -> Changed {
        if !self.allows() {
            return Changed::No;
        }
        self.salvage(func, inst);
        self.notify(func, Edit::Erasing(inst));
        func.erase(inst);
        self.notify(func, Edit::Erased(inst));
        self.count_because("instructions erased", why, 1);
        Changed::Yes
    }

    /// Replaces all uses of a value, including those by debug information, by another value of the same type.
    pub fn replace_all_uses(
        &mut self,
        func: &mut Function,
        value: Value,
        with: Value,
        why: &'static str,
    ) -> Changed {
        if value == with || !self.allows() {
            return Changed::No;
        }
        self.retarget(func, value, with);
        self.count_because("values replaced", why, 1);
        Changed::Yes
    }

    fn retarget(&mut self, func: &mut Function, value: Value, with: Value) {
        func.replace_all_uses(value, with);
        if let Some(uses) = &mut self.debug_uses {
            uses.moved(value, with);
        }
        self.notify(func, Edit::Replaced(value, with));
    }

    /// Replaces all uses of an instruction by a value and erases the instruction. A replacement without a name
    /// inherits its name.
    pub fn replace(
        &mut self,
        func: &mut Function,
        inst: Inst,
        with: Value,
        why: &'static str,
    ) -> Changed {
        if !self.allows() {
            return Changed::No;
        }
        self.retarget(func, inst.into(), with);
        if with.as_inst().is_some() {
            func.take_name(inst.into(), with);
        }
        self.notify(func, Edit::Erasing(inst));
        func.erase(inst);
        self.notify(func, Edit::Erased(inst));
        self.count_because("instructions replaced", why, 1);
        Changed::Yes
    }

    /// Replaces one operand by another value of the same type.
    pub fn set_operand(
        &mut self,
        func: &mut Function,
        inst: Inst,
        n: usize,
        value: Value,
        why: &'static str,
    ) -> Changed {
        if func.operand(inst, n) == value || !self.allows() {
            return Changed::No;
        }
        func.set_operand(inst, n, value);
        self.notify(func, Edit::Changed(inst));
        self.count_because("operands changed", why, 1);
        Changed::Yes
    }

    /// Inserts a new instruction with a source location. This is part of a transformation: it consumes no fuel. A
    /// caller that adds the incoming values of a phi later must report that with [`Cx::notify_changed`].
    pub fn insert(&mut self, func: &mut Function, inst: Inst, position: Position, loc: Option<Md>) {
        match position {
            Position::Before(at) => func.insert_before(inst, at),
            Position::After(at) => func.insert_after(inst, at),
            Position::Start(block) => func.prepend(block, inst),
            Position::End(block) => func.append(block, inst),
        }
        func.set_loc(inst, loc);
        self.notify(func, Edit::Created(inst));
    }

    /// Moves an instruction before another one.
    pub fn move_before(
        &mut self,
        func: &mut Function,
        inst: Inst,
        at: Inst,
        why: &'static str,
    ) -> Changed {
        if inst == at || func.next_inst(inst) == Some(at) || !self.allows() {
            return Changed::No;
        }
        func.move_before(inst, at);
        self.notify(func, Edit::Created(inst));
        self.count_because("instructions moved", why, 1);
        Changed::Yes
    }

    /// Erases the dead instructions among `candidates`, in order, each followed by the operands that become dead.
    /// Candidates that are no longer in a block are skipped. Cost: linear in the candidates and in the erased
    /// instructions.
    pub fn erase_dead(
        &mut self,
        func: &mut Function,
        candidates: impl IntoIterator<Item = Inst>,
        why: &'static str,
    ) -> Changed {
        let effects = self.effects();
        let mut changed = Changed::No;
        let mut worklist: Vec<Inst> = Vec::new();
        for candidate in candidates {
            // Most candidates have uses, so this cheap check is first.
            if func.has_uses(candidate.into()) {
                continue;
            }
            let mut first = Some(candidate);
            while let Some(inst) = first.take().or_else(|| worklist.pop()) {
                if func.block_of(inst).is_none() || !effects.is_trivially_dead(func, inst) {
                    continue;
                }
                // An operand that is used twice is visited twice.
                let n_before = worklist.len();
                worklist.extend(func.operands(inst).filter_map(Value::as_inst));
                if self.erase(func, inst, why).is_yes() {
                    changed = Changed::Yes;
                } else {
                    worklist.truncate(n_before);
                }
            }
        }
        changed
    }
}
