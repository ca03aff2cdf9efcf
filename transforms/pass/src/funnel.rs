//! The edit funnel: how passes change code.
//!
//! Everything a pass deletes, replaces or moves goes through [`Cx`], so that there is one place
//! that spends fuel, counts, and looks after debug information. A single edit is a transformation of
//! its own: fuel may refuse it, and it says whether it was made. Edits that only make sense together
//! go into one [`Cx::transform`], which is allowed or refused as a whole; new instructions and
//! blocks are made there with the methods of [`Function`], and [`Cx::insert`] puts instructions in place.
//!
//! Facts that the pass wants kept hear of every edit (`maintain.rs`).
//!
//! `why` is a short phrase, the same for all edits made for one reason: statistics show it.

use selvedge_analysis::Edit;
use selvedge_ir::function::DbgRecordData;
use selvedge_ir::{Block, DbgRecord, Function, Inst, Md, Value};

use crate::context::Cx;
use crate::pass::Changed;

/// Where an instruction goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Position {
    /// Right before this one.
    Before(Inst),
    /// Right behind this one.
    After(Inst),
    /// To the start of this block.
    Start(Block),
    /// To the end of this block.
    End(Block),
}

impl Cx<'_> {
    /// Makes several edits that belong together, if fuel allows: `edit` makes all of them or none,
    /// and says which. Inside it, edits need no fuel of their own.
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

    /// Makes one transformation of each candidate that fuel allows: `edit` gets those, and makes its edits of all of
    /// them together. For transformations that share work, such as one walk over the function.
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

    /// Adds a debug record before an instruction: in front of the records that are there, or behind them. Part of a
    /// transformation: it needs no fuel.
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

    /// Erases an instruction whose result is unused. Debug information that named the result names
    /// an operand instead, where the one can be computed from the other, and else nothing.
    ///
    /// # Panics
    /// In debug builds, when the result is used.
    pub fn erase(&mut self, func: &mut Function, inst: Inst, why: &'static str) -> Changed {
        if !self.allows() {
            return Changed::No;
        }
        self.salvage(func, inst);
        self.tell(func, Edit::Erasing(inst));
        func.erase(inst);
        self.tell(func, Edit::Erased(inst));
        self.count_because("instructions erased", why, 1);
        Changed::Yes
    }

    /// Lets all uses of a value, those by debug information too, use another one of the same type.
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
        self.tell(func, Edit::Replaced(value, with));
    }

    /// Lets a value take the place of an instruction, which is erased. An instruction without a name
    /// takes the name over.
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
        self.tell(func, Edit::Erasing(inst));
        func.erase(inst);
        self.tell(func, Edit::Erased(inst));
        self.count_because("instructions replaced", why, 1);
        Changed::Yes
    }

    /// Lets an operand be another value of the same type.
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
        self.tell(func, Edit::Changed(inst));
        self.count_because("operands changed", why, 1);
        Changed::Yes
    }

    /// Puts a new instruction somewhere, with the place in the source that it has. Part of a transformation: it asks
    /// for no fuel. Who gives a phi its values later says so ([`Cx::was_changed`]).
    pub fn insert(&mut self, func: &mut Function, inst: Inst, position: Position, loc: Option<Md>) {
        match position {
            Position::Before(at) => func.insert_before(inst, at),
            Position::After(at) => func.insert_after(inst, at),
            Position::Start(block) => func.prepend(block, inst),
            Position::End(block) => func.append(block, inst),
        }
        func.set_loc(inst, loc);
        self.tell(func, Edit::Created(inst));
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
        self.tell(func, Edit::Created(inst));
        self.count_because("instructions moved", why, 1);
        Changed::Yes
    }

    /// Erases those of `candidates` that are dead, in order, each followed by what is dead because of
    /// that. Candidates that are in no block any more are passed over. Cost: the candidates, and what
    /// is erased.
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
            // Most have uses, and that is quick to see.
            if func.has_uses(candidate.into()) {
                continue;
            }
            let mut first = Some(candidate);
            while let Some(inst) = first.take().or_else(|| worklist.pop()) {
                if func.block_of(inst).is_none() || !effects.is_trivially_dead(func, inst) {
                    continue;
                }
                // An operand used twice is looked at twice.
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
