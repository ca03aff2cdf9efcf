//! Calls: which ones can be merged, and their effects on memory.
//!
//! * A call without memory accesses is an expression, unless it depends on the threads that execute it together:
//!   `convergent` calls are merged within a block only, and intrinsics of the target only as its table allows. So reads
//!   of registers that cannot change (`tid`, `ctaid`, ...) are merged across barriers, and clocks, votes and shuffles
//!   never are, regardless of the attributes of their declarations.
//! * A call that only reads is merged with an equal one when nothing that it may read was written in between; a call
//!   that only writes, when nothing at all was.
//! * A call that may synchronise is neither: it is assumed to read and write all memory that others can access
//!   ([`InstEffects::call_among_threads`](selvedge_analysis::InstEffects::call_among_threads)), so volatile `memset`
//!   and the like, and callees that may publish memory, are never merged.
//! * Any other call counts as a write to the classes of memory that it may write. A barrier counts as a write to the
//!   classes of memory in which it makes writes of other threads visible.

use selvedge_analysis::{CallEffects, Role};
use selvedge_ir::inst::Ordering;
use selvedge_ir::target::{FnProps, ModRef, SyncKind};
use selvedge_ir::{AttrList, ConstKind, Inst, Opcode, Type, Value};

use crate::available::{AvailableRow, Is};
use crate::call_info::CallInfo;
use crate::call_kinds::CallKind;
use crate::expr::{CallForm, CallShape, equal_calls, hash_call};
use crate::generations::{Class, Classes};
use crate::merge::attributes_agree;
use crate::walk::Walk;

/// A call that was visited.
#[derive(Clone, Copy)]
pub(crate) struct CallRow {
    inst: Inst,
    time: u32,
    reads: bool,
}

impl Walk<'_, '_> {
    /// Merges a call of an ordinary kind, or records its effects.
    pub(crate) fn call(&mut self, inst: Inst, info: &CallInfo) {
        let effects = &info.effects;
        if effects.role == Role::Debug {
            return;
        }
        if !self.must_return(effects) {
            self.last_store = None;
        }
        if let Some(shape) = self.expression_shape(inst, info) {
            return self.expression_call(inst, shape);
        }
        let (reads, writes) = (reads(effects), writes(effects));
        if reads {
            self.last_store = None;
        }
        // LLVM's tests require that calls without a result stay when they only read.
        let is_worth_it = writes || self.func.inst(inst).ty() != Type::VOID;
        if !(reads && writes)
            && is_worth_it
            && let Some(shape) = self.call_shape(inst, info)
        {
            return self.memory_call(inst, shape, info);
        }
        if info.is_volatile {
            // The effects of a volatile store.
            self.last_store = None;
            self.generations.write(Classes::VISIBLE);
        }
        let written = self.written(inst, info);
        self.generations.write(written);
    }

    /// Whether the call provably returns, without synchronising with other threads.
    fn must_return(&self, effects: &CallEffects) -> bool {
        let facts = &effects.facts;
        facts.props.contains(FnProps::WILLRETURN.union(FnProps::NOUNWIND))
            && !matches!(facts.sync, SyncKind::Barrier(_) | SyncKind::Fence(_))
    }

    /// Merges a call without memory accesses, or records it.
    fn expression_call(&mut self, inst: Inst, shape: CallShape) {
        let hash = hash_call(self.header, self.func, inst, shape);
        let row = AvailableRow::new(inst);
        let (func, header) = (&*self.func, self.header);
        let same = |row: &AvailableRow| equal_calls(header, func, row.inst, inst, shape);
        let known = self.tables.available.get_or_insert(hash, row, same);
        if let Some(&row) = known
            && attributes_agree(header, attrs(self.func, row.inst), attrs(self.func, inst))
        {
            self.replace_by_known(inst, row, "equal call");
        }
    }

    /// Merges a call that only reads, or only writes, or records it.
    fn memory_call(&mut self, inst: Inst, shape: CallShape, info: &CallInfo) {
        let effects = &info.effects;
        let (reads, writes) = (reads(effects), writes(effects));
        let hash = hash_call(self.header, self.func, inst, shape);
        let (func, header) = (&*self.func, self.header);
        let same = |row: &CallRow| equal_calls(header, func, row.inst, inst, shape);
        let known = self.tables.calls.get(hash, same).copied();
        let known = known.filter(|row| {
            row.reads == reads && attributes_agree(header, attrs(func, row.inst), attrs(func, inst))
        });
        if let Some(row) = known
            && self.call_still_holds(&row, inst, info)
            && self.replace_call(inst, row.inst)
        {
            return;
        }
        if writes {
            let written = self.written(inst, info);
            self.generations.write(written);
        }
        let row = CallRow { inst, time: self.generations.now(), reads };
        let func = &*self.func;
        let same = |row: &CallRow| equal_calls(header, func, row.inst, inst, shape);
        self.tables.calls.insert(hash, row, same);
    }

    fn replace_call(&mut self, inst: Inst, first: Inst) -> bool {
        if self.func.inst(inst).ty() == Type::VOID {
            self.erase(inst, "equal call")
        } else {
            self.replace(inst, first.into(), "equal call")
        }
    }

    /// Whether the memory that a call reads, or all memory if the call writes, is unchanged since an earlier equal
    /// call.
    fn call_still_holds(&mut self, row: &CallRow, inst: Inst, info: &CallInfo) -> bool {
        let effects = &info.effects;
        let matters = if writes(effects) {
            Classes::ALL
        } else if effects.facts.reads_invariant {
            Classes::NONE
        } else {
            self.read(inst, info)
        };
        self.generations.unchanged_since(row.time, matters) || self.nothing_between(row.inst, inst)
    }

    /// Whether a call is an expression, for conditions.
    pub(crate) fn is_expression_call(&self, inst: Inst) -> bool {
        self.shape_of_expression(inst).is_some()
    }

    fn shape_of_expression(&self, inst: Inst) -> Option<CallShape> {
        if self.func.opcode(inst) != Opcode::Call {
            return None;
        }
        self.expression_shape(inst, &self.info(inst))
    }

    /// Records the value of a condition for the rest of the subtree.
    pub(crate) fn learn_condition(&mut self, inst: Inst, known: bool) {
        let Some(shape) = self.shape_of_expression(inst) else { return self.learn(inst, known) };
        let hash = hash_call(self.header, self.func, inst, shape);
        let (func, header) = (&*self.func, self.header);
        let same = |row: &AvailableRow| equal_calls(header, func, row.inst, inst, shape);
        self.tables.available.insert(hash, AvailableRow { inst, is: Is::Bool(known) }, same);
    }

    /// What is known of a condition.
    pub(crate) fn known_condition(&self, inst: Inst) -> Option<AvailableRow> {
        let Some(shape) = self.shape_of_expression(inst) else { return self.known_value(inst) };
        let hash = hash_call(self.header, self.func, inst, shape);
        let (func, header) = (&*self.func, self.header);
        let same = |row: &AvailableRow| equal_calls(header, func, row.inst, inst, shape);
        self.tables.available.get(hash, same).copied()
    }

    /// How a call is compared if it is an expression; `None` if it is not.
    fn expression_shape(&self, inst: Inst, info: &CallInfo) -> Option<CallShape> {
        if self.func.inst(inst).ty() == Type::VOID {
            return None;
        }
        if let CallKind::Constrained { numbered } = info.kind {
            let plain = numbered && self.ignores_float_environment(inst);
            return plain.then_some(CallShape { form: CallForm::Ordered, in_block: false });
        }
        let is_none = info.effects.facts.effects.is_none();
        if is_none { self.call_shape(inst, info) } else { None }
    }

    /// How a call is compared; `None` if it must not be merged.
    fn call_shape(&self, inst: Inst, info: &CallInfo) -> Option<CallShape> {
        let effects = &info.effects;
        let facts = &effects.facts;
        let is_token = self.func.inst(inst).ty() == Type::TOKEN;
        if self.is_coroutine || is_token || self.func.opcode(inst) != Opcode::Call {
            return None;
        }
        if info.is_unmergeable {
            return None;
        }
        let form = match info.kind {
            CallKind::Commutative if self.func.call_args(inst).len() >= 2 => CallForm::Commutative,
            CallKind::GcRelocate => CallForm::Relocation,
            _ => CallForm::Ordered,
        };
        if effects.role == Role::Target {
            let same = facts.is_mergeable() || self.merges_as_read(effects);
            return same.then_some(CallShape { form, in_block: false });
        }
        Some(CallShape { form, in_block: facts.is_convergent() })
    }

    /// Whether an intrinsic of the target has the same result as long as memory is unchanged.
    fn merges_as_read(&self, effects: &CallEffects) -> bool {
        use selvedge_ir::target::Stability;
        let facts = &effects.facts;
        !facts.is_convergent()
            && facts.sync == SyncKind::None
            && matches!(facts.stability, Stability::Operands | Stability::Fixed)
    }

    /// Whether a constrained operation raises no observable exceptions, and has a known rounding mode: then it is an
    /// expression.
    fn ignores_float_environment(&self, inst: Inst) -> bool {
        let words = || self.func.call_args(inst).filter_map(|value| self.metadata_text(value));
        !words().any(|word| matches!(word, b"fpexcept.strict" | b"round.dynamic"))
    }

    /// Whether an unused constrained operation is dead, although it is declared to access the floating-point
    /// environment.
    pub(crate) fn is_dead_constrained(&self, inst: Inst, kind: CallKind) -> bool {
        let mut args = self.func.call_args(inst);
        matches!(kind, CallKind::Constrained { .. })
            && !args.any(|value| self.metadata_text(value) == Some(b"fpexcept.strict"))
    }

    fn metadata_text(&self, value: Value) -> Option<&[u8]> {
        match self.func.as_constant(value)? {
            ConstKind::Metadata(md) => self.header.md.text(*md),
            _ => None,
        }
    }
}

/// The effects of calls and other instructions on memory.
impl Walk<'_, '_> {
    /// Records the effects of an instruction that is neither an access nor a call.
    pub(crate) fn note_effects(&mut self, inst: Inst, opcode: Opcode) {
        let bits = self.func.inst(inst).bits();
        match opcode {
            Opcode::Fence => {
                self.last_store = None;
                // Later loads may be moved before a release fence, so facts remain valid across it.
                if bits.ordering() != Ordering::Release {
                    self.generations.write(Classes::VISIBLE);
                }
            }
            Opcode::CmpXchg | Opcode::AtomicRmw => {
                self.last_store = None;
                let pointer = self.func.operand(inst, 0);
                let class = self.objects.class(&self.values, self.func, pointer);
                let ordering = self.func.inst(inst).strongest_ordering();
                let orders = bits.is_volatile() || ordering > Ordering::Monotonic;
                let all = if orders { Classes::VISIBLE } else { Classes::NONE };
                self.generations.write(all.with(class.touches()).with(class.itself()));
            }
            Opcode::VaArg | Opcode::CatchPad | Opcode::CatchRet => {
                self.last_store = None;
                self.generations.write(Classes::ALL);
            }
            _ if opcode.is_terminator() || opcode.is_eh_pad() => self.last_store = None,
            _ => {}
        }
    }

    /// The classes that a call may write.
    fn written(&mut self, inst: Inst, info: &CallInfo) -> Classes {
        let through = self.through_operands(inst, &info.effects, ModRef::writes);
        info.writes_beyond.with(through)
    }

    /// The classes that a call may read.
    fn read(&mut self, inst: Inst, info: &CallInfo) -> Classes {
        let through = self.through_operands(inst, &info.effects, ModRef::reads);
        info.reads_beyond.with(through)
    }

    /// The classes that a call may access through its pointer operands.
    fn through_operands(
        &mut self,
        inst: Inst,
        effects: &CallEffects,
        does: fn(ModRef) -> bool,
    ) -> Classes {
        let facts = &effects.facts;
        if !does(facts.effects.arguments) {
            return Classes::NONE;
        }
        // The last operand is the callee, through which no memory is written.
        let n_operands = self.func.n_operands(inst).saturating_sub(1);
        let mut all = Classes::NONE;
        for n in 0..n_operands {
            let value = self.func.operand(inst, n);
            let ty = self.func.value_type(value);
            if !self.header.types.is_ptr_or_vector(ty) {
                continue;
            }
            if effects.role == Role::Target && !does(facts.access(n)) {
                continue;
            }
            if self.header.types.vector_shape(ty).is_some() {
                return Classes::ALL;
            }
            let class = self.objects.class(&self.values, self.func, value);
            all = all.with(self.classes_through(class));
        }
        all
    }

    fn classes_through(&self, class: Class) -> Classes {
        class.touches().with(class.itself())
    }
}

/// Whether a call may read anything.
fn reads(effects: &CallEffects) -> bool {
    effects.facts.effects.reads_anything()
}

/// Whether a call may write anything.
fn writes(effects: &CallEffects) -> bool {
    effects.facts.effects.writes_anything()
}

fn attrs(func: &selvedge_ir::Function, inst: Inst) -> AttrList {
    func.call(inst).map_or(AttrList::EMPTY, |call| call.attrs)
}
